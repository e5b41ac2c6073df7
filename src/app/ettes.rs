//! The screens of Ettes Eternal: its sheets are drawn from their description; a hero is rolled, or laid
//! out by the array, in a dialog of its own; attacks stand in a table with their limits, points are pips,
//! and skills grow in a dialog.

mod grow;
mod new;
mod strikes;

use super::games::Game;
use super::sheet::{Page, Screens, Within};
use super::ui::El;
use crate::rulesets::ettes::character::Character;
use crate::rulesets::ettes::looks::LOOKS;
use crate::sheet::Field;

pub static GAME: Game = Game {
    starts: || SCREENS.starts(),
    character: |page, id| SCREENS.character(page, id),
    paper: |id| SCREENS.paper(id),
};

static SCREENS: Screens<Character> = Screens {
    widget,
    other_ways: |sort| (sort == 0).then_some(("Make a hero", new::made)),
    ..Screens::new(&LOOKS)
};

fn widget(page: Page, within: Within, field: &'static Field) -> Option<El> {
    match (within, field.key) {
        (Within::Sheet, "limits") => Some(strikes::table(page)),
        (Within::Sheet, "pools") => Some(strikes::pips(page)),
        (Within::Sheet, "growth") => Some(grow::view(page)),
        _ => None,
    }
}
