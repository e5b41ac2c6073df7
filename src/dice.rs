//! Dice as faces. Nothing here rolls: faces come in from the table.

pub mod bytes;
pub mod notation;
pub mod odds;
pub mod percentile;
