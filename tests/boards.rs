//! Boards of squares and hexes: drawing, lines, sight and cover, movement and templates.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "boards/asking.rs"]
mod asking;
#[path = "boards/draw.rs"]
mod draw;
#[path = "boards/drawing.rs"]
mod drawing;
#[path = "boards/editing.rs"]
mod editing;
#[path = "boards/hexes.rs"]
mod hexes;
#[path = "boards/ink.rs"]
mod ink;
#[path = "boards/movement.rs"]
mod movement;
#[path = "boards/oracle.rs"]
mod oracle;
#[path = "boards/properties.rs"]
mod properties;
#[path = "boards/pushing.rs"]
mod pushing;
#[path = "boards/ready.rs"]
mod ready;
#[path = "boards/squares.rs"]
mod squares;
#[path = "boards/templates.rs"]
mod templates;
#[path = "boards/turned.rs"]
mod turned;
#[path = "boards/witness.rs"]
mod witness;
