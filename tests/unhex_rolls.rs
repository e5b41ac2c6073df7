//! Unhex: what a roll is for, exact chances of attacks, the roll card.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "unhex_rolls/card.rs"]
mod card;
#[path = "unhex_rolls/figures.rs"]
mod figures;
#[path = "unhex_rolls/odds.rs"]
mod odds;
#[path = "unhex_rolls/others.rs"]
mod others;
#[path = "unhex_rolls/prepare.rs"]
mod prepare;
#[path = "support/press.rs"]
mod press;
#[path = "unhex_rolls/rights.rs"]
mod rights;
#[path = "unhex_rolls/walk.rs"]
mod walk;
#[path = "unhex_rolls/written.rs"]
mod written;
