//! Dice: percentile rolls, bytes to faces, free notation.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "dice/bytes.rs"]
mod bytes;
#[path = "dice/notation.rs"]
mod notation;
#[path = "dice/odds.rs"]
mod odds;
#[path = "dice/percentile.rs"]
mod percentile;
