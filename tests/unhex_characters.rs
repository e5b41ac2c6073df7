//! Unhex characters: the sheet, its states, care, making and growing.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "unhex_characters/ability.rs"]
mod ability;
#[path = "unhex_characters/body.rs"]
mod body;
#[path = "unhex_characters/care.rs"]
mod care;
#[path = "unhex_characters/condition.rs"]
mod condition;
#[path = "unhex_characters/draft.rs"]
mod draft;
#[path = "unhex_characters/growing.rs"]
mod growing;
#[path = "unhex_characters/item.rs"]
mod item;
#[path = "unhex_characters/made.rs"]
mod made;
#[path = "unhex_characters/stored.rs"]
mod stored;

use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::ready::HEROES;

/// A legal character of level 50 with a war axe, a round shield, mail, a cap and one first aid.
fn shield_bearer() -> Character {
    HEROES[0].character()
}
