//! The Radiant Hack: a d20 against a difficulty, hit points, zones, and creatures that never roll to hit.

pub mod combat;
pub mod creature;
pub mod gear;
pub mod harm;
pub mod hero;
pub mod looks;
pub mod making;
pub mod maps;
pub mod ready;
pub mod reference;
pub mod sheet;
pub mod table;
pub mod test;
