//! Heroes of Hex: every rule by its id, on boards that are put down space by space; games by chance.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/heroes.rs"]
mod games;
#[path = "support/walk.rs"]
mod walk;

#[path = "heroes_of_hex/chance.rs"]
mod chance;
