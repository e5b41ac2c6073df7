//! Teams and bands that are ready to play, and what a band may count.

use super::unit::Unit;
use super::{classes, enemies};

/// A ready team: its name, its three classes, and the fourth.
pub const TEAMS: [(&str, [&str; 3], &str); 3] = [
    ("Steel", ["Vanguard", "Archer", "Cleric"], "Banneret"),
    ("Storm", ["Sentinel", "Pyromancer", "Monk"], "Berserker"),
    ("Knives", ["Berserker", "Shade", "Stormcaller"], "Sentinel"),
];

/// A ready band: its name, and who is in it.
pub const BANDS: [(&str, &[&str]); 5] = [
    ("Rabble", &["Rotling", "Rotling", "Rotling", "Rotling", "Raider"]),
    ("Warband", &["Raider", "Raider", "Spitter", "Stalker"]),
    ("Coven", &["Raider", "Spitter", "Hexer"]),
    ("Crushers", &["Brute", "Raider", "Stalker"]),
    ("Throne", &["Dread Lord", "Raider", "Rotling", "Rotling"]),
];

/// A ready team of three or of four.
pub fn team(at: usize, four: bool) -> Vec<Unit> {
    let Some((_, three, fourth)) = TEAMS.get(at) else { return Vec::new() };
    let names = three.iter().chain(four.then_some(fourth));
    names.filter_map(|name| classes::named(name)).collect()
}

pub fn band(at: usize) -> Vec<Unit> {
    let Some((_, names)) = BANDS.get(at) else { return Vec::new() };
    names.iter().filter_map(|name| enemies::named(name)).collect()
}

/// What all of them count together.
pub fn threat(units: &[Unit]) -> u8 {
    units.iter().fold(0, |sum: u8, unit| sum.saturating_add(unit.threat))
}

/// How hard a game against the app is meant to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hardship {
    Easy,
    Standard,
    Hard,
}

/// The least and the most threat for so many heroes (HD-37).
pub fn budget(hardship: Hardship, heroes: u8) -> (u8, u8) {
    let (least, most) = match hardship {
        Hardship::Easy => (6, 6),
        Hardship::Standard => (8, 8),
        Hardship::Hard => (9, 10),
    };
    let more = 2 * heroes.saturating_sub(3);
    (least + more, most + more)
}

/// How hard so much threat is for so many heroes: the first that it does not exceed.
pub fn hardship(threat: u8, heroes: u8) -> Option<Hardship> {
    let all = [Hardship::Easy, Hardship::Standard, Hardship::Hard];
    all.into_iter().find(|hardship| threat <= budget(*hardship, heroes).1)
}
