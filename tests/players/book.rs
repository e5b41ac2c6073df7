//! The books of set-ups that matches are played from: seeded, and one for tuning, another for judging.

use sightline::fight::walk::Chance;
use sightline::map::{Board, Draft, Line};
use sightline::rulesets::ettes::{boards, combat as ettes, ready as eternal};
use sightline::rulesets::heroes_of_hex::{boards as fields, classes, combat as hex};
use sightline::rulesets::radiant;
use sightline::rulesets::sovereign::{self as squares, combat as sovereign};
use sightline::rulesets::unhex::combat::setup::{Fighter, Setup, Team};
use sightline::rulesets::unhex::{combat as unhex, maps, ready};

/// Where the two books begin; nothing that was tuned on one is judged by it.
pub const TUNING: u64 = 1_000;
pub const JUDGING: u64 = 5_000_000;

/// The first numbers of neighbouring seeds are alike.
fn warm(chance: &mut Chance) {
    for _ in 0..7 {
        chance.below(10);
    }
}

/// Two to four of the ready-made on each side, on one of the maps, where the teams begin.
pub fn unhex(seed: u64) -> unhex::Combat {
    let mut chance = Chance::new(seed);
    warm(&mut chance);
    let mut map = maps::example(chance.below(maps::count())).unwrap();
    // In every other one nothing but the last team standing ends the fight.
    if seed.is_multiple_of(2) {
        map.areas.iter_mut().for_each(|area| area.objectives.clear());
    }
    let board = Board::new(&map);
    let many = 2 + chance.below(3);
    let mut setup = Setup { map: Some(map), ..Setup::default() };
    for team in 0..2_u8 {
        setup.teams.push(Team { name: format!("Team {team}"), starts: Vec::new() });
        let starts = board.starts(team);
        for at in 0..many {
            let heroes = &ready::HEROES;
            let mut character = heroes[chance.below(heroes.len())].character();
            character.name = format!("{} {team}{at}", character.name);
            character.npc = team == 1;
            let place = Some(starts[chance.below(starts.len())].0);
            setup.people.push(Fighter { character, team, place });
        }
    }
    unhex::Combat::new(&setup)
}

/// Two zones side by side.
pub fn row() -> Draft {
    let mut draft = Draft::new("row");
    let (here, there) = (draft.add_area("A", 0, 0), draft.add_area("B", 100, 0));
    draft.add_link(here, there, Line::Solid);
    draft
}

/// Heroes against creatures of about their strength, on one of the maps.
pub fn radiant(seed: u64) -> radiant::combat::Combat {
    use radiant::combat::setup::{Being, Setup, Start, Zone};
    let mut chance = Chance::new(seed);
    warm(&mut chance);
    let count = radiant::maps::names().count();
    let map = radiant::maps::example(chance.below(count)).unwrap();
    let last = map.areas.len().saturating_sub(1);
    let (heroes, creatures) = (radiant::ready::heroes(), radiant::ready::creatures());
    let many = 2 + chance.below(3);
    let mut people = Vec::new();
    for _ in 0..many {
        let hero = heroes[chance.below(heroes.len())].clone();
        people.push(Start { being: Being::Hero(hero), with_heroes: true, zone: 0 });
    }
    for _ in 0..many + chance.below(2) {
        let mut creature = creatures[chance.below(creatures.len())].clone();
        creature.hostile = true;
        people.push(Start { being: Being::Creature(creature), with_heroes: false, zone: last as u16 });
    }
    let zones = map.areas.iter().map(Zone::of).collect();
    radiant::combat::Combat::new(Setup::new(people, &map, zones))
}

/// Two or three heroes of Ettes Eternal against as many others, or against somewhat more foes, on one
/// of its boards.
pub fn ettes(seed: u64) -> ettes::Combat {
    use ettes::setup::{Setup, Start};
    let mut chance = Chance::new(seed);
    warm(&mut chance);
    let board = boards::ready(chance.below(3)).unwrap();
    let many = 2 + chance.below(2);
    let foes = chance.below(2) == 0;
    let (heroes, others) = (eternal::heroes(), eternal::foes());
    let mut people = Vec::new();
    for team in 0..2_u8 {
        let list = if team == 1 && foes { &others[1..7] } else { &heroes[..] };
        for at in 0..many + usize::from(team == 1 && foes) {
            let mut character = list[chance.below(list.len())].clone();
            character.name = format!("{} {team}{at}", character.name);
            let q = if team == 0 { -5 } else { 5 };
            people.push(Start { character, team, cell: boards::cell(q, at as i32 * 2 - 2) });
        }
    }
    ettes::Combat::new(&Setup::new(people, board))
}

/// Three or four classes on each side, on one of the boards of a skirmish, put down where they begin.
pub fn heroes_of_hex(seed: u64) -> hex::Combat {
    use hex::setup::{Options, Setup, Start};
    let mut chance = Chance::new(seed);
    warm(&mut chance);
    let board = fields::board(chance.below(4)).unwrap();
    let many = 3 + chance.below(2);
    let mut starts = Vec::new();
    for side in 0..2_u8 {
        let free = board.starts().iter().filter(|(_, teams)| teams.has(side));
        let mut free: Vec<_> = free.map(|(cell, _)| *cell).collect();
        for at in 0..many {
            let mut unit = classes::class(chance.below(10));
            unit.name = format!("{} {side}{at}", unit.name);
            let place = Some(free.swap_remove(chance.below(free.len())));
            starts.push(Start { unit, side, place });
        }
    }
    hex::Combat::new(Setup::new(&board, starts, Options { placed: true, ..Options::default() }))
}

/// Three or four heroes of Sovereign against as many others, or against NPCs of about their strength, on
/// one of its boards.
pub fn sovereign(seed: u64) -> sovereign::Combat {
    use sovereign::setup::{Being, Setup, Start};
    let mut chance = Chance::new(seed);
    warm(&mut chance);
    let (heroes, npcs) = (squares::ready::heroes(), squares::ready::npcs());
    let names = squares::boards::NAMES;
    let board = squares::boards::board(names[chance.below(names.len())].0).unwrap();
    let many = 3 + chance.below(2);
    let foes = chance.below(2) == 0;
    let mut people = Vec::new();
    for team in 0..2_u8 {
        let starts = board.starts().iter().filter(|(_, teams)| teams.has(team));
        let mut starts: Vec<_> = starts.map(|(at, _)| *at).collect();
        let mut left = if team == 1 && foes { 2 * many as u8 } else { many as u8 };
        // Many weak NPCs may be more than there is room for.
        while left > 0 && !starts.is_empty() {
            let mut being = if team == 1 && foes {
                Being::Npc(npcs[chance.below(npcs.len())].clone())
            } else {
                Being::Hero(heroes[chance.below(heroes.len())].clone())
            };
            left = left.saturating_sub(if being.is_hero() { 1 } else { being.level() });
            being.rename(&format!("{} {team}{left}", being.name()));
            let at = starts.swap_remove(chance.below(starts.len()));
            people.push(Start { being, team, at });
        }
    }
    sovereign::Combat::new(Setup::sides(board, people))
}
