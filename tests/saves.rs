//! What is stored, read back, refused and never lost.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "saves/json.rs"]
mod json;
