//! The screens of The Radiant Hack: its sheets are drawn from their description; a hero is rolled in a
//! dialog of its own, and attacks are chosen in the game's own words.

mod new;

use super::games::Game;
use super::parts::{followed, picker};
use super::sheet::{Page, Screens, Within};
use super::ui::{El, div};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::creature::DICE;
use crate::rulesets::radiant::looks::{self, LOOKS};
use crate::sheet::{Datum, Field};

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

/// What an attack does, whom it strikes and when it is ready, and how creatures meet the heroes.
fn widget(page: Page, within: Within, field: &'static Field) -> Option<El> {
    let weapon = match within {
        Within::Entry(..) => looks::is_weapon(page.peek(within, "kind").text()),
        _ => true,
    };
    match field.key {
        "sides" => Some(div("")),
        "blast" | "recharge" if !weapon => Some(div("")),
        "dice" => Some(damage(page, within)),
        "blast" => {
            let words = ["one target", "everyone in a zone (blast)"];
            Some(pick(page, within, field, "Strikes", &words, |at| (at == 1).into()))
        }
        "recharge" => Some(pick(page, within, field, "Ready", &looks::READY, |at| (at as i64).into())),
        "hostile" => {
            let words = ["a reaction is rolled", "it is hostile"];
            Some(pick(page, within, field, "When it meets the heroes", &words, |at| (at == 1).into()))
        }
        _ => None,
    }
}

fn numbered(words: &[impl AsRef<str>]) -> Vec<(String, String)> {
    words.iter().enumerate().map(|(at, words)| (at.to_string(), words.as_ref().to_string())).collect()
}

/// One of some words for a flag or a number.
fn pick(
    page: Page,
    within: Within,
    field: &'static Field,
    label: &'static str,
    words: &[&str],
    datum: fn(usize) -> Datum,
) -> El {
    let list = picker(label, &numbered(words), "", move |at| {
        page.set(label, within, field.key, datum(at.parse().unwrap_or(0)));
    });
    followed(list, move |_| {
        let now = page.get(within, field.key);
        Some(if let Datum::Flag(on) = *now { i64::from(on) } else { now.whole() }.to_string())
    })
}

/// The dice of an attack: how many and of how many sides are one choice, and one step.
fn damage(page: Page, within: Within) -> El {
    let label = if within == Within::Sheet { "Damage" } else { "Its damage" };
    let list = picker(label, &numbered(&DICE.map(|dice| dice.words())), "", move |at| {
        let Some(dice) = at.parse().ok().and_then(|at: usize| DICE.get(at)) else { return };
        page.put(label, within, "dice", i64::from(dice.count).into(), true);
        page.put(label, within, "sides", i64::from(dice.sides).into(), true);
    });
    followed(list, move |_| {
        let [count, sides] = ["dice", "sides"].map(|key| page.get(within, key).whole());
        let same = |dice: &&crate::rulesets::radiant::test::Dice| {
            (i64::from(dice.count), i64::from(dice.sides)) == (count, sides)
        };
        Some(DICE.iter().position(|dice| same(&dice)).unwrap_or(0).to_string())
    })
}
