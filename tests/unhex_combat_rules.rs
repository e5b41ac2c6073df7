//! Every combat rule of Unhex as a scene: people are put down, the engine asks, the table answers.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "unhex_combat_rules/scene.rs"]
mod scene;

#[path = "unhex_combat_rules/action.rs"]
mod action;
#[path = "unhex_combat_rules/aid.rs"]
mod aid;
#[path = "unhex_combat_rules/area.rs"]
mod area;
#[path = "unhex_combat_rules/attack.rs"]
mod attack;
#[path = "unhex_combat_rules/intercept.rs"]
mod intercept;
#[path = "unhex_combat_rules/item.rs"]
mod item;
#[path = "unhex_combat_rules/leader.rs"]
mod leader;
#[path = "unhex_combat_rules/reaction.rs"]
mod reaction;
#[path = "unhex_combat_rules/round.rs"]
mod round;
#[path = "unhex_combat_rules/sense.rs"]
mod sense;
#[path = "unhex_combat_rules/shield.rs"]
mod shield;
#[path = "unhex_combat_rules/stealth.rs"]
mod stealth;
#[path = "unhex_combat_rules/surrender.rs"]
mod surrender;
#[path = "unhex_combat_rules/told.rs"]
mod told;
#[path = "unhex_combat_rules/unarmed.rs"]
mod unarmed;
#[path = "unhex_combat_rules/weapon.rs"]
mod weapon;
