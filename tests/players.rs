//! Computer players: that they are sound, that they have sense, and how strong they are.
//!
//! The matches are one command, for all games or those that are named:
//! `SIGHTLINE_MATCHES=300 SIGHTLINE_GAMES=unhex cargo test --profile bench --no-default-features --test players strength -- --nocapture`
//! plays 300 set-ups of the judging book from both sides. `SIGHTLINE_BOOK=tune` takes the other book.
//! `SIGHTLINE_PACE=20 … --test players pace` says how long a decision takes.
//! `SIGHTLINE_CALIBRATION=100 … --test players interval` asks how often a forecast's interval holds.
//! `SIGHTLINE_WALKS=100000 … --test players walks` lets players walk instead of chance.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "players/book.rs"]
mod book;
#[path = "players/everywhere.rs"]
mod everywhere;
#[path = "players/forecast.rs"]
mod forecast;
#[path = "players/manners.rs"]
mod manners;
#[path = "players/matches.rs"]
mod matches;
#[path = "players/pace.rs"]
mod pace;
#[path = "players/score.rs"]
mod score;
#[path = "players/turns.rs"]
mod turns;
#[path = "players/walks.rs"]
mod walks;
