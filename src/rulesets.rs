//! The games, one folder each. None names another.

pub mod radiant;
pub mod reference;
pub mod unhex;
