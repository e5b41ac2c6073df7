//! Unhex by Cody Koeninger: percentile dice, wounds by location, areas instead of a grid.

pub mod ability;
pub mod aftermath;
pub mod body;
pub mod character;
pub mod condition;
pub mod item;
pub mod maps;
pub mod odds;
pub mod reference;
pub mod roll;
