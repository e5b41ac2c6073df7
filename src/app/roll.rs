//! Rolling, whatever the game: dice to throw or type, free dice, and the rolls before, and the card
//! of what games can roll.

pub mod card;
pub mod control;
pub mod desk;
pub mod dice_input;
mod doubt;
mod free;
mod history;
pub mod odds;
pub mod sense;

use super::parts::inner_screen;
use super::ui::{self, El};
use crate::page::Page;

pub fn free_dice() -> El {
    inner_screen(Page::Roll(None), "Free dice", vec![], free::view())
}

pub fn before() -> El {
    inner_screen(Page::Roll(None), "Rolls before", vec![], history::view())
}

/// `d` throws the dice, unless somebody is typing.
pub fn throw_by_key(event: &ui::KeyboardEvent) {
    let typing = ui::document()
        .active_element()
        .is_some_and(|active| matches!(active.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"));
    let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
    if event.key() == "d"
        && plain
        && !typing
        && let Some(throw) = ui::by_id("throw")
    {
        throw.click();
    }
}
