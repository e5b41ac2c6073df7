//! What is put on the table before a fight: who, on which side, where, and by which rulings.

use std::sync::Arc;

use super::state::{At, Person};
use crate::map::{AreaId, Board, Draft};
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::character::{Character, slots_at};
use crate::rulesets::unhex::item::{Item, Kind};
use crate::rulesets::unhex::odds;
use crate::rulesets::unhex::roll::Rights;

/// More people than this do not fit one fight.
pub const MOST_PEOPLE: usize = 60;
/// More teams than this do not fit one fight.
pub const MOST_TEAMS: usize = 8;

/// A fight as people put it down.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Setup {
    /// None: theatre of the mind, where the GM is asked for range, sight and cover.
    pub map: Option<Draft>,
    pub teams: Vec<Team>,
    pub people: Vec<Fighter>,
    /// What the fight is about, in words; what is drawn on the map comes after it.
    pub objectives: Vec<String>,
    pub options: Options,
    /// A roll outside a fight.
    pub outside: Option<Outside>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Team {
    pub name: String,
    /// Where the team may start, by area number; empty: the starts drawn on the map.
    pub starts: Vec<u16>,
}

/// A copy of a character, and where it fights.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fighter {
    pub character: Character,
    pub team: u8,
    /// None: asked for at the start.
    pub place: Option<u16>,
}

/// Where the table may read the rules otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Sight counts from the viewer's end only and may be one-way (UA-03).
    pub literal_sight: bool,
    /// Less-lethal damage never brings a level below 0 (UA-53).
    pub less_lethal_floor: bool,
    /// Without a map the GM is asked who is beside whom; fights of before this was asked go on
    /// without it.
    pub asks_near: bool,
}

/// What the table says before a roll outside a fight, where a fight knows it by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outside {
    /// The sheets as they are; nothing: a bare level.
    pub sheets: Vec<Option<Character>>,
    /// What each of them is at this roll.
    pub rights: Vec<Rights>,
    /// Who holds a shield against an attack.
    pub shielded: Vec<bool>,
    /// What is aimed at, for the odds and what is best.
    pub aim: odds::Aim,
    /// A successful roll that lies on the table and has to be beaten, and whether it is a PC's.
    pub against: Option<(u8, bool)>,
    /// Who rolls before the others.
    pub first: u8,
}

/// What keeps a setup from being fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unready {
    FewerThanTwoTeams,
    TooManyTeams,
    TooManyPeople,
    /// This team has nobody who can fight.
    NobodyIn(u8),
    /// This person's team does not exist.
    NoTeam(u8),
    /// This person's place is not on the map.
    NoPlace(u8),
    EmptyMap,
}

impl Setup {
    /// Every reason why this cannot be fought yet.
    pub fn unready(&self) -> Vec<Unready> {
        let mut reasons = Vec::new();
        if self.teams.len() < 2 {
            reasons.push(Unready::FewerThanTwoTeams);
        }
        if self.teams.len() > MOST_TEAMS {
            reasons.push(Unready::TooManyTeams);
        }
        if self.people.len() > MOST_PEOPLE {
            reasons.push(Unready::TooManyPeople);
        }
        let areas = self.map.as_ref().map(|map| map.areas.len());
        if areas == Some(0) {
            reasons.push(Unready::EmptyMap);
        }
        for (i, fighter) in self.people.iter().enumerate() {
            if fighter.team as usize >= self.teams.len() {
                reasons.push(Unready::NoTeam(i as u8));
            }
            if let (Some(place), Some(areas)) = (fighter.place, areas)
                && place as usize >= areas
            {
                reasons.push(Unready::NoPlace(i as u8));
            }
        }
        for team in 0..self.teams.len().min(MOST_TEAMS) {
            let mut members = self.people.iter().filter(|fighter| fighter.team as usize == team);
            if !members.any(|fighter| fighter.character.condition().able()) {
                reasons.push(Unready::NobodyIn(team as u8));
            }
        }
        reasons
    }
}

/// One slot's worth of something, wherever it is now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thing {
    pub kind: Kind,
    /// Whose sheet it stood on at the start, and in which slot.
    pub owner: u8,
    pub slot: u8,
}

/// The parts of a fight that never change, shared by all its states.
#[derive(Debug)]
pub struct Stage {
    pub setup: Setup,
    pub board: Option<Board>,
    pub things: Vec<Thing>,
    by_kind: Vec<(Kind, Vec<u16>)>,
}

impl Stage {
    pub fn new(setup: &Setup) -> Stage {
        let mut things = Vec::new();
        for (owner, fighter) in setup.people.iter().enumerate() {
            for (slot, item) in fighter.character.slots.iter().enumerate() {
                if let Some(item) = item {
                    things.push(Thing { kind: item.kind, owner: owner as u8, slot: slot as u8 });
                }
            }
        }
        let mut by_kind: Vec<(Kind, Vec<u16>)> = Vec::new();
        for (at, thing) in things.iter().enumerate() {
            match by_kind.iter_mut().find(|(kind, _)| *kind == thing.kind) {
                Some((_, all)) => all.push(at as u16),
                None => by_kind.push((thing.kind, vec![at as u16])),
            }
        }
        Stage { board: setup.map.as_ref().map(Board::new), things, by_kind, setup: setup.clone() }
    }

    pub fn character(&self, who: u8) -> &Character {
        &self.setup.people[who as usize].character
    }

    pub fn team(&self, who: u8) -> u8 {
        self.setup.people[who as usize].team
    }

    pub fn npc(&self, who: u8) -> bool {
        self.character(who).npc
    }

    /// Every member is the GM's.
    pub fn npc_team(&self, team: u8) -> bool {
        self.setup.people.iter().all(|fighter| fighter.team != team || fighter.character.npc)
    }

    pub fn has(&self, who: u8, ability: Ability) -> bool {
        self.character(who).combat.has(ability)
    }

    pub fn kind(&self, thing: u16) -> Kind {
        self.things[thing as usize].kind
    }

    /// All things of a kind, whoever has them.
    pub fn of_kind(&self, kind: Kind) -> &[u16] {
        self.by_kind.iter().find(|(known, _)| *known == kind).map_or(&[], |(_, all)| all)
    }

    /// All pieces of armor, by where they are worn.
    pub fn armor(&self) -> impl Iterator<Item = (Location, &[u16])> {
        self.by_kind.iter().filter_map(|(kind, all)| match kind {
            Kind::Armor(location) => Some((*location, all.as_slice())),
            _ => None,
        })
    }

    pub fn item(&self, thing: u16) -> Option<&Item> {
        let thing = self.things.get(thing as usize)?;
        self.character(thing.owner).item(thing.slot)
    }

    /// How many things someone can carry.
    pub fn slots(&self, who: u8) -> usize {
        let character = self.character(who);
        character.slots.len().max(slots_at(character.max) as usize)
    }

    /// Where someone may be placed at the start: the GM's people anywhere, the others in the
    /// areas left open to their team (U-33).
    pub fn starts(&self, who: u8) -> Vec<u16> {
        let Some(board) = &self.board else { return Vec::new() };
        let team = self.team(who);
        let given = &self.setup.teams[team as usize].starts;
        if self.npc(who) {
            board.areas().map(|area| area.0).collect()
        } else if given.is_empty() {
            board.starts(team).into_iter().map(|area| area.0).collect()
        } else {
            given.iter().copied().filter(|area| (*area as usize) < board.len()).collect()
        }
    }

    /// Everyone and everything as the fight begins. Hands that a sheet fills wrongly are emptied.
    pub fn begin(&self) -> (Vec<Person>, Vec<At>) {
        let mut at = Vec::with_capacity(self.things.len());
        for thing in &self.things {
            at.push(At::With(thing.owner));
        }
        let mut people = Vec::with_capacity(self.setup.people.len());
        for (who, fighter) in self.setup.people.iter().enumerate() {
            let sheet = &fighter.character;
            let find = |slot: Option<u8>| {
                let slot = slot?;
                let found = self.things.iter().position(|t| t.owner == who as u8 && t.slot == slot)?;
                (self.things[found].kind.hands() > 0).then_some(found as u16)
            };
            let mut person = Person {
                level: sheet.level.min(sheet.max),
                max: sheet.max,
                body: sheet.body,
                hands: [find(sheet.hands.right), find(sheet.hands.left)],
                shield_lowered: sheet.hands.shield_lowered,
                place: AreaId(fighter.place.unwrap_or(0)),
                placed: fighter.place.is_some() || self.board.is_none(),
                owed: sheet.owed,
                surrendered: sheet.surrendered,
                ..Person::default()
            };
            for hand in 0..2 {
                let Some(thing) = person.hands[hand] else { continue };
                let both = person.hands[0] == person.hands[1];
                if both != (self.kind(thing).hands() == 2) || person.arm_useless(hand) {
                    person.let_go(thing);
                }
            }
            people.push(person);
        }
        (people, at)
    }
}

impl PartialEq for Stage {
    fn eq(&self, other: &Stage) -> bool {
        self.setup == other.setup
    }
}

/// Shared by all states of one fight.
pub type SharedStage = Arc<Stage>;
