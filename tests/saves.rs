//! What is stored, read back, refused and never lost.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "saves/backup.rs"]
mod backup;
#[path = "saves/board_fight.rs"]
mod board_fight;
#[path = "saves/desk.rs"]
mod desk;
#[path = "saves/fight.rs"]
mod fight;
#[path = "saves/history.rs"]
mod history;
#[path = "saves/json.rs"]
mod json;
#[path = "saves/library.rs"]
mod library;
#[path = "saves/old.rs"]
mod old;
#[path = "saves/rolls.rs"]
mod rolls;
#[path = "saves/snapshot.rs"]
mod snapshot;
#[path = "saves/tabs.rs"]
mod tabs;
