//! The enemies of games against the app, each with the list that it goes by. They are ours, too.

use super::classes::{ap, unit};
use super::unit::{Action, Drive, Kind, Movement, Unit, Weight};

/// Their names, and what each is about.
pub const ENEMIES: [(&str, &str); 7] = [
    ("Rotling", "one of many"),
    ("Raider", "goes for the nearest"),
    ("Stalker", "goes for the wounded, with poison"),
    ("Spitter", "keeps its distance"),
    ("Hexer", "withers from afar"),
    ("Brute", "slow, and hard to stop"),
    (DREAD_LORD, "one is enough"),
];

/// One in a game, no more.
pub const DREAD_LORD: &str = "Dread Lord";

/// An enemy by its number; beyond the last, the last.
pub fn enemy(at: usize) -> Unit {
    let (unit, threat) = match at {
        0 => (rotling(), 1),
        1 => (raider(), 2),
        2 => (stalker(), 2),
        3 => (spitter(), 2),
        4 => (hexer(), 3),
        5 => (brute(), 4),
        _ => (dread_lord(), 6),
    };
    let name = ENEMIES[at.min(ENEMIES.len() - 1)].0;
    // What somebody who plays them by hand goes by.
    let distance = unit.actions.iter().map(|action| action.moves).max().unwrap_or(3);
    let movement = Movement { cost: 1, distance, most: 2 };
    Unit { name: name.into(), class: name.into(), threat, movement, ..unit }
}

/// An enemy by its name.
pub fn named(name: &str) -> Option<Unit> {
    ENEMIES.iter().position(|(known, _)| *known == name).map(enemy)
}

/// Whom the players bring through in Safe Passage.
pub fn envoy() -> Unit {
    let envoy = unit(3, [1, 1, 1, 1], 1, Vec::new());
    Unit { name: "Envoy".into(), class: "Envoy".into(), escort: true, ..envoy }
}

/// A line that moves: 1 AP, twice.
fn drive(name: &str, drive: Drive, moves: u8) -> Action {
    Action { drive, moves, uses: 2, ..ap(name, 1) }
}

fn keep(moves: u8, least: u8, most: u8) -> Action {
    Action { least, most, ..drive("Distance", Drive::Distance, moves) }
}

fn rotling() -> Unit {
    let lines = vec![ap("Claw", 1).physical(Weight::Light), drive("Engage", Drive::Engage, 3)];
    unit(3, [1, 1, 1, 1], 0, lines)
}

fn raider() -> Unit {
    let lines = vec![
        ap("Cleave", 2).physical(Weight::Normal),
        ap("Cut", 1).physical(Weight::Light),
        drive("Engage", Drive::Engage, 3),
    ];
    unit(3, [2, 2, 1, 1], 1, lines)
}

fn stalker() -> Unit {
    let lines = vec![
        ap("Maul", 2).physical(Weight::Normal),
        ap("Rake", 1).physical(Weight::Light).poisons(),
        drive("Prey", Drive::Prey, 4),
    ];
    unit(4, [2, 1, 1, 2], 1, lines)
}

fn spitter() -> Unit {
    let lines = vec![
        ap("Spit", 2).strikes(Kind::Physical, Weight::Normal, 5),
        ap("Spray", 1).strikes(Kind::Physical, Weight::Light, 3),
        keep(3, 3, 5),
    ];
    unit(3, [2, 1, 1, 1], 1, lines)
}

fn hexer() -> Unit {
    let lines = vec![
        ap("Bolt", 2).strikes(Kind::Special, Weight::Normal, 4),
        ap("Wither", 1).strikes(Kind::Special, Weight::Light, 3).poisons(),
        keep(2, 2, 4),
    ];
    unit(2, [1, 1, 3, 2], 1, lines)
}

fn brute() -> Unit {
    let lines = vec![
        ap("Smash", 3).physical(Weight::Heavy).pushes(2),
        ap("Swat", 1).physical(Weight::Light),
        drive("Engage", Drive::Engage, 2),
    ];
    unit(2, [3, 2, 1, 1], 3, lines)
}

fn dread_lord() -> Unit {
    let lines = vec![
        ap("Reap", 3).physical(Weight::Heavy),
        ap("Grasp", 2).strikes(Kind::Special, Weight::Normal, 3),
        ap("Kick", 1).physical(Weight::Light).pushes(1),
        drive("Prey", Drive::Prey, 3),
    ];
    unit(3, [3, 3, 2, 2], 4, lines)
}
