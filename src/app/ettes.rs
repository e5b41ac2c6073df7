//! The screens of Ettes Eternal: its sheets are drawn from their description; a hero is rolled, or laid
//! out by the array, in a dialog of its own.

mod new;

use super::games::Game;
use super::sheet::Screens;
use crate::rulesets::ettes::character::Character;
use crate::rulesets::ettes::looks::{self, LOOKS};
use crate::save::Stored;

/// As documents write it.
const NAME: &str = "ettes";

pub static GAME: Game = Game {
    starts: || SCREENS.starts(),
    character: |page, id| SCREENS.character(page, id),
    paper: |id| SCREENS.paper(id),
    card: None,
};

static SCREENS: Screens<Character> = Screens {
    brief: |sheet| Character::read(sheet).map_or_else(|_| Vec::new(), |who| looks::brief(&who)),
    other_ways: |sort| (sort == 0).then_some(("Make a hero", new::made)),
    ..Screens::new(NAME, &LOOKS)
};
