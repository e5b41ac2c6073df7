//! The screens of Heroes of Hex: the card of a unit with its tokens as boxes to tap, a team of such cards
//! with the HEX of its player, on the phone and on paper. Units and teams are made field by field, as their
//! description says.

mod card;
mod paper;
mod picking;

use super::games::Game;
use super::sheet::{Screens, Within, plain};
use crate::page::Page;
use crate::rulesets::heroes_of_hex::looks::{self, LOOKS};
use crate::rulesets::heroes_of_hex::team::Kept;
use crate::sheet::Sorted;

/// As documents write it.
const NAME: &str = Kept::GAME;

pub static GAME: Game = Game {
    starts: || SCREENS.starts(),
    character: |page, id| match page {
        Page::EditCharacter(_) => SCREENS.character(page, id),
        _ => card::screen(id),
    },
    paper: paper::page,
};

static SCREENS: Screens<Kept> = Screens {
    widget: |page, within, field| match within {
        Within::Sheet => (field.key == "units").then(|| picking::units(page, field)),
        // What is no part of an action as it is so far is not in the way.
        _ => Some(plain(page, within, field).live_flag("hidden", move || {
            let word = |key: &str| page.get(within, key).text().to_string();
            !looks::matters(field.key, &word, page.get(Within::Sheet, "threat").whole() > 0)
        })),
    },
    ..Screens::new(&LOOKS)
};
