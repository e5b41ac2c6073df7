//! The screens of Heroes of Hex: the card of a unit with its tokens as boxes to tap, on the phone and on
//! paper. Units are made field by field, as their description says.

mod card;
mod paper;

use super::games::Game;
use super::sheet::Screens;
use crate::page::Page;
use crate::rulesets::heroes_of_hex::looks::{self, LOOKS};
use crate::rulesets::heroes_of_hex::unit::Unit;
use crate::save::Stored;

/// As documents write it.
const NAME: &str = "heroes";

pub static GAME: Game = Game {
    starts: || SCREENS.starts(),
    character: |page, id| match page {
        Page::EditCharacter(_) => SCREENS.character(page, id),
        _ => card::screen(id),
    },
    paper: paper::page,
};

static SCREENS: Screens<Unit> = Screens {
    brief: |sheet| Unit::read(sheet).map_or_else(|_| Vec::new(), |unit| looks::brief(&unit)),
    ..Screens::new(NAME, &LOOKS)
};
