//! Unhex by Cody Koeninger: percentile dice, wounds by location, areas instead of a grid.

pub mod ability;
pub mod advancement;
pub mod body;
pub mod care;
pub mod character;
pub mod combat;
pub mod condition;
pub mod draft;
pub mod group;
pub mod item;
pub mod looks;
pub mod maps;
pub mod npc;
pub mod odds;
pub mod random;
pub mod ready;
pub mod reference;
pub mod roll;
pub mod shape;
pub mod sheet;
pub mod sight;
