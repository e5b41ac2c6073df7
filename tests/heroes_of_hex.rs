//! Heroes of Hex: every rule by its id, on boards that are put down space by space; games by chance.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/heroes.rs"]
mod games;
#[path = "support/walk.rs"]
mod walk;

#[path = "heroes_of_hex/areas.rs"]
mod areas;
#[path = "heroes_of_hex/chance.rs"]
mod chance;
#[path = "heroes_of_hex/clashes.rs"]
mod clashes;
#[path = "heroes_of_hex/data.rs"]
mod data;
#[path = "heroes_of_hex/enemies.rs"]
mod enemies;
#[path = "heroes_of_hex/exact.rs"]
mod exact;
#[path = "heroes_of_hex/narrow.rs"]
mod narrow;
#[path = "heroes_of_hex/odd.rs"]
mod odd;
#[path = "heroes_of_hex/outside.rs"]
mod outside;
#[path = "heroes_of_hex/reactions.rs"]
mod reactions;
#[path = "heroes_of_hex/scenarios.rs"]
mod scenarios;
#[path = "heroes_of_hex/senses.rs"]
mod senses;
#[path = "heroes_of_hex/turns.rs"]
mod turns;
