//! The screens of Sovereign: its sheets are drawn from their description; attacks are rolled by a tap,
//! and a hero is rolled in a dialog of its own.

mod attacks;
mod new;

use super::games::Game;
use super::sheet::{Screens, Within};
use crate::rulesets::sovereign::combat::setup::Being;
use crate::rulesets::sovereign::looks::LOOKS;

pub static GAME: Game = Game {
    starts: || SCREENS.starts(),
    character: |page, id| SCREENS.character(page, id),
    paper: |id| SCREENS.paper(id),
};

static SCREENS: Screens<Being> = Screens {
    widget: |page, within, field| {
        let here = matches!(within, Within::Sheet) && field.key == "attacks";
        here.then(|| attacks::view(page))
    },
    other_ways: |sort| (sort == 0).then_some(("Roll a hero", new::rolled)),
    ..Screens::new(&LOOKS)
};
