//! Sightline: character sheets, dice, maps and fights for tactical tabletop games.
//!
//! In reading order, each module knowing only those above it:
//!
//! - [`order`]: sorting, once for everything.
//! - [`dice`]: faces, percentile rolls, exact chances; no randomness of its own.
//! - [`map`]: areas and links; range, sight, cover and routes, each with its reason.
//! - [`grid`]: boards of squares and hexes; distance, sight, cover and movement, exactly.
//! - [`fight`]: a fight as questions and answers; the log, undo, replay.
//! - [`sheet`]: what a character consists of, as data; storing, comparing and merging follow from it.
//! - [`rulesets`]: one folder a game; none knows another.
//! - [`save`]: what is stored and how it is read back; codes for sharing.
//! - [`page`]: the places of the app as links.
//! - `app`: everything that touches the browser.

pub mod dice;
pub mod fight;
pub mod grid;
pub mod map;
pub mod order;
pub mod page;
pub mod rulesets;
pub mod save;
pub mod sheet;

#[cfg(feature = "app")]
pub mod app;
