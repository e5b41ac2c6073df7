//! Area maps: the rules of range, sight, cover and movement, drawing, findings and files.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "maps/nightclub.rs"]
mod nightclub;
