//! The screens of The Radiant Hack: its sheets are drawn from their description; a hero is rolled in a
//! dialog of its own, and attacks are chosen in the game's own words.

mod new;

use super::games::Game;
use super::parts::{followed, places};
use super::sheet::{Page, Screens, Within};
use super::ui::{El, div};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::creature::DICE;
use crate::rulesets::radiant::looks::{self, LOOKS};
use crate::rulesets::radiant::test::Dice;
use crate::sheet::Field;

pub static GAME: Game = Game {
    starts: || SCREENS.starts(),
    character: |page, id| SCREENS.character(page, id),
    paper: |id| SCREENS.paper(id),
};

static SCREENS: Screens<Being> = Screens {
    widget,
    other_ways: |sort| (sort == 0).then_some(("Roll a hero", new::rolled)),
    ..Screens::new(&LOOKS)
};

/// The dice of an attack are one choice, and what only weapons have stands with them alone.
fn widget(page: Page, within: Within, field: &'static Field) -> Option<El> {
    match field.key {
        "dice" => Some(damage(page, within)),
        "sides" => Some(div("")),
        "blast" | "recharge" if matches!(within, Within::Entry(..)) => {
            (!looks::is_weapon(page.peek(within, "kind").text())).then(|| div(""))
        }
        _ => None,
    }
}

/// How many and of how many sides are one step.
fn damage(page: Page, within: Within) -> El {
    let label = if within == Within::Sheet { "Damage" } else { "Its damage" };
    let list = places(label, DICE.map(|dice| dice.words()), 0, move |at| {
        let Some(dice) = DICE.get(at) else { return };
        page.put(label, within, "dice", i64::from(dice.count).into(), true);
        page.put(label, within, "sides", i64::from(dice.sides).into(), true);
    });
    followed(list, move |_| {
        let [count, sides] = ["dice", "sides"].map(|key| page.get(within, key).whole());
        let same = |dice: &Dice| (i64::from(dice.count), i64::from(dice.sides)) == (count, sides);
        Some(DICE.iter().position(same).unwrap_or(0).to_string())
    })
}
