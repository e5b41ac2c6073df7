//! Unhex: what a roll is for, exact chances of attacks, the roll card.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "unhex_rolls/odds.rs"]
mod odds;
