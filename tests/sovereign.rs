//! Sovereign by its rules: every id of the catalogue in the name of a test that can fail.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "sovereign/sense.rs"]
mod sense;
#[path = "support/sovereign.rs"]
mod support;

#[path = "sovereign/action.rs"]
mod action;
#[path = "sovereign/attack.rs"]
mod attack;
#[path = "sovereign/board.rs"]
mod board;
#[path = "sovereign/character.rs"]
mod character;
#[path = "sovereign/data.rs"]
mod data;
#[path = "sovereign/edge.rs"]
mod edge;
#[path = "sovereign/grip.rs"]
mod grip;
#[path = "sovereign/late.rs"]
mod late;
#[path = "sovereign/letter.rs"]
mod letter;
#[path = "sovereign/life.rs"]
mod life;
#[path = "sovereign/nerve.rs"]
mod nerve;
#[path = "sovereign/odd.rs"]
mod odd;
#[path = "sovereign/opening.rs"]
mod opening;
#[path = "sovereign/outside.rs"]
mod outside;
