//! Ettes Eternal: percentile checks with levels of success, and action, reaction and flow points on a
//! board of hexes.

pub mod boards;
pub mod character;
pub mod check;
pub mod class;
pub mod combat;
pub mod flow;
pub mod gear;
pub mod looks;
pub mod making;
pub mod odds;
pub mod perk;
pub mod ready;
pub mod reference;
pub mod sheet;
pub mod skill;
pub mod spell;
pub mod status;
