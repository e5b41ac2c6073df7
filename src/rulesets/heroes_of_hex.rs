//! Heroes of Hex: small teams on hexes, one activation at a time; a die of fate says how much a unit may
//! do, opposed dice how it went, and HEX what can be done out of turn.
//!
//! [`unit`] is what a unit consists of and [`sheet`] and [`looks`] the same as data, so that anybody can make one;
//! [`team`] is several of them; [`classes`], [`enemies`], [`ready`] and [`boards`] are what the app brings. The text of the game has
//! none of these: they are our own, and the reference says so. [`odds`] counts clashes, [`combat`] is the
//! game.

pub mod boards;
pub mod classes;
pub mod combat;
pub mod enemies;
pub mod looks;
pub mod odds;
pub mod ready;
pub mod reference;
pub mod sheet;
pub mod team;
pub mod unit;
