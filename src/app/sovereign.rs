//! The screens of Sovereign: its sheets are drawn from their description; a hero is rolled in a dialog of
//! its own.

mod new;

use super::games::Game;
use super::sheet::Screens;
use crate::rulesets::sovereign::combat::setup::Being;
use crate::rulesets::sovereign::looks::{self, LOOKS};
use crate::save::Stored;

/// As documents write it.
const NAME: &str = "sovereign";

pub static GAME: Game = Game {
    starts: || SCREENS.starts(),
    character: |page, id| SCREENS.character(page, id),
    paper: |id| SCREENS.paper(id),
};

static SCREENS: Screens<Being> = Screens {
    brief: |sheet| Being::read(sheet).map_or_else(|_| Vec::new(), |being| looks::brief(&being)),
    other_ways: |sort| (sort == 0).then_some(("Roll a hero", new::rolled)),
    ..Screens::new(NAME, &LOOKS)
};
