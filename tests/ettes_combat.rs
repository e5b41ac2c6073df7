//! Ettes Eternal's fights, rule by rule.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "ettes/bench.rs"]
mod bench;
#[path = "ettes/bodies.rs"]
mod bodies;
#[path = "ettes/bout.rs"]
mod bout;
#[path = "ettes/edges.rs"]
mod edges;
#[path = "support/ettes.rs"]
mod ettes;
#[path = "ettes/flows.rs"]
mod flows;
#[path = "ettes/hands.rs"]
mod hands;
#[path = "ettes/harms.rs"]
mod harms;
#[path = "ettes/intercepts.rs"]
mod intercepts;
#[path = "ettes/moves.rs"]
mod moves;
#[path = "ettes/odd.rs"]
mod odd;
#[path = "ettes/polearms.rs"]
mod polearms;
#[path = "ettes/reacts.rs"]
mod reacts;
#[path = "ettes/senses.rs"]
mod senses;
#[path = "ettes/shots.rs"]
mod shots;
#[path = "ettes/specials.rs"]
mod specials;
#[path = "ettes/spells.rs"]
mod spells;
#[path = "ettes/turns.rs"]
mod turns;
#[path = "ettes/waits.rs"]
mod waits;
#[path = "ettes/weapons.rs"]
mod weapons;
