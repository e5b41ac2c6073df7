//! The games, one folder each. None names another.

pub mod ettes;
pub mod heroes_of_hex;
pub mod radiant;
pub mod reference;
pub mod sovereign;
pub mod unhex;
