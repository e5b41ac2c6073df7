//! Sovereign: old-school fights on squares, sides that act together, blades that hurt even when they
//! miss, and foes who would rather live.
//!
//! Characters: [`attribute`], [`class`], [`feat`], [`weapon`] and [`gear`] make a [`hero`]; an [`npc`] is
//! hit dice and a line of figures. [`sheet`] says what both consist of, [`looks`] what can be done with them, [`making`] how they come about,
//! [`ready`] who is there already. [`check`] is every roll with its chance, [`combat`] the fight,
//! [`boards`] where, [`reference`] the rules in short.

pub mod attribute;
pub mod boards;
pub mod check;
pub mod class;
pub mod combat;
pub mod feat;
pub mod gear;
pub mod hero;
pub mod looks;
pub mod making;
pub mod npc;
pub mod ready;
pub mod reference;
pub mod sheet;
pub mod weapon;
