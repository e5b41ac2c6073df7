//! Who fights where, before the first question, and what never changes while they do.

use std::sync::Arc;

use super::Combat;
use super::ways::Ways;
use crate::grid::{Board, Body, Cell, Grid, Spot};
use crate::order;
use crate::rulesets::ettes::boards;
use crate::rulesets::ettes::character::{Character, MOST_THINGS};
use crate::rulesets::ettes::class::Rank;
use crate::rulesets::ettes::gear::{Armor, Keep, Thing, Trait};
use crate::rulesets::ettes::perk::Perk;
use crate::rulesets::ettes::skill::{SKILLS, Skill};
use crate::rulesets::ettes::spell::Spell;

/// Someone at the start.
#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    pub character: Character,
    pub team: u8,
    /// Where they are put; somewhere near it where that is taken.
    pub cell: Cell,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Team {
    pub name: String,
    /// Moved by the players.
    pub players: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    pub people: Vec<Start>,
    pub teams: Vec<Team>,
    pub board: Board,
    pub options: Options,
}

/// Where the table may read the rules otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Flow points have a cap (FA-04).
    pub capped: bool,
    /// A fumbled attack costs 1 further AP (FA-50).
    pub fumbles: bool,
    /// Somebody in the way of a shot makes it 10 harder (FA-45).
    pub cover: bool,
    /// A fumbled shot may hit somebody beside its target (FA-50).
    pub astray: bool,
    /// The Large and the Huge cover several hexes (FA-36).
    pub bodies: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options { capped: true, fumbles: true, cover: false, astray: false, bodies: false }
    }
}

/// Two teams on a board.
pub fn two_teams() -> Vec<Team> {
    let team = |name: &str, players| Team { name: name.into(), players };
    vec![team("The party", true), team("The opposition", false)]
}

impl Setup {
    pub fn new(people: Vec<Start>, board: Board) -> Setup {
        Setup { people, teams: two_teams(), board, options: Options::default() }
    }

    /// Where nothing is drawn: an open field.
    pub fn bare() -> Option<Board> {
        boards::open()
    }

    /// Why this cannot be fought yet.
    pub fn unready(&self) -> Vec<String> {
        let mut reasons = Vec::new();
        let able = |start: &&Start| !start.character.dead && start.character.points.now > 0;
        let mut sides: Vec<u8> = self.people.iter().filter(able).map(|start| start.team).collect();
        order::sort(&mut sides, u8::cmp);
        sides.dedup();
        if sides.len() < 2 {
            reasons.push("two sides need somebody who can fight".into());
        }
        let room = self.board.cells().filter(|cell| self.board.ground(*cell).carries()).count();
        if room < self.people.len() || self.options.bodies && !Combat::unbegun(self).has_room() {
            reasons.push("the board has no room for everybody".into());
        }
        reasons
    }
}

/// What of somebody does not change in a fight, at hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Cast {
    pub character: Character,
    pub team: u8,
    pub players: bool,
    pub hero: bool,
    pub rank: Rank,
    /// Skills in armor, without a shield.
    pub skills: [i16; SKILLS],
    /// Damage reduction without a shield.
    pub dr: i16,
    pub dice: u8,
    /// The hexes that it covers.
    pub body: Body,
    pub pace: u8,
    pub cap: i8,
    perks: u16,
    spells: u16,
    /// The number of the first of its things.
    pub first: u16,
}

impl Cast {
    fn new(start: &Start, players: bool, first: u16, options: Options) -> Cast {
        let character = start.character.clone();
        let cap = character.flow_cap() as i8;
        let flows = character.rank.flows();
        Cast {
            team: start.team,
            players,
            hero: character.hero(),
            rank: character.rank,
            skills: Skill::ALL.map(|skill| character.effective(skill, 0)),
            dr: character.armor_dr(),
            dice: character.dice(),
            body: if options.bodies { character.size.body() } else { Body::medium() },
            pace: character.pace(),
            cap: if options.capped || !flows { cap } else { 99 },
            perks: bits(Perk::ALL.iter().map(|perk| character.perks.has(*perk))),
            spells: bits(Spell::ALL.iter().map(|spell| character.spells.has(*spell))),
            first,
            character,
        }
    }

    pub fn has(&self, perk: Perk) -> bool {
        self.perks & 1 << perk as u8 != 0
    }

    pub fn knows(&self, spell: Spell) -> bool {
        self.spells & 1 << spell as u8 != 0
    }

    pub fn casts(&self) -> bool {
        self.spells != 0
    }
}

fn bits(all: impl Iterator<Item = bool>) -> u16 {
    all.enumerate().fold(0, |bits, (at, on)| bits | u16::from(on) << at)
}

/// A thing as fights know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Gear {
    pub thing: Thing,
    pub owner: u8,
    pub thrown: bool,
    pub natural: bool,
    pub unfamiliar: bool,
}

/// Everything that stays as it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Stage {
    pub cast: Vec<Cast>,
    pub things: Vec<Gear>,
    pub teams: Vec<Team>,
    pub wide: u16,
    /// Where each place lies for the rules.
    pub spots: Vec<Spot>,
    pub options: Options,
    /// Somebody covers more than one hex.
    pub bodies: bool,
    pub ways: Ways,
}

impl Stage {
    pub fn new(setup: &Setup, grid: &Grid) -> Arc<Stage> {
        let mut things = Vec::new();
        let mut cast = Vec::new();
        for (who, start) in setup.people.iter().enumerate() {
            let players = setup.teams.get(usize::from(start.team)).is_some_and(|team| team.players);
            cast.push(Cast::new(start, players, things.len() as u16, setup.options));
            for thing in start.character.things.iter().take(MOST_THINGS) {
                things.push(Gear {
                    thrown: thing.traits.has(Trait::Thrown),
                    natural: thing.traits.has(Trait::Natural),
                    unfamiliar: thing.traits.has(Trait::Unfamiliar),
                    thing: thing.clone(),
                    owner: who as u8,
                });
            }
        }
        Arc::new(Stage {
            bodies: cast.iter().any(|cast| !cast.body.is_one_cell()),
            cast,
            things,
            teams: setup.teams.clone(),
            wide: u16::from(grid.wide()),
            spots: grid.cells().map(|cell| grid.spot(cell)).collect(),
            options: setup.options,
            ways: Ways::default(),
        })
    }

    pub fn cell(&self, place: u16) -> Cell {
        Cell::new((place % self.wide.max(1)) as u8, (place / self.wide.max(1)) as u8)
    }

    pub fn place(&self, cell: Cell) -> u16 {
        u16::from(cell.row) * self.wide + u16::from(cell.column)
    }
}

/// What is in the hands at the start, each hand by the number of a thing.
pub fn hands(character: &Character, first: u16, none: u16) -> [u16; 2] {
    let mut hands = [none; 2];
    for (at, thing) in character.things.iter().take(MOST_THINGS).enumerate() {
        let number = first + at as u16;
        if thing.traits.has(Trait::Natural) {
            continue;
        }
        let wanted = match thing.keep {
            Keep::Hand => 0,
            Keep::OffHand => 1,
            Keep::Bag | Keep::Away => continue,
        };
        if thing.needs_both() {
            if hands == [none; 2] {
                hands = [number; 2];
            }
        } else if hands[wanted] == none {
            hands[wanted] = number;
        } else if hands[1 - wanted] == none {
            hands[1 - wanted] = number;
        }
    }
    hands
}

/// Whether armor is worn at all.
pub fn armored(character: &Character) -> bool {
    character.armor != Armor::None
}
