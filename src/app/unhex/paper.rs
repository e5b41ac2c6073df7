//! A sheet on paper: one page, boxes as drawn by hand.

use super::{body, open};
use crate::app::parts::{notice, paper_field as field};
use crate::app::ui::{El, div, el, span};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::{Kind, Side};
use crate::save::Id;

/// One page of Unhex, or a blank one where nobody is named.
pub fn page(id: Option<&Id>) -> El {
    let Some(id) = id else { return sheet(&Character::blank(), true) };
    match open(id.as_str()) {
        Ok(character) => sheet(&character.read(), false),
        Err(why) => notice("danger", &why.words()).class("no-print"),
    }
}

fn sheet(character: &Character, blank: bool) -> El {
    let number = |number: i16| if blank { String::new() } else { number.to_string() };
    el("article")
        .class("paper")
        .class_if(character.slots.len() + usize::from(character.ability_count()) > 9, "dense")
        .child(
            el("header")
                .class("paper-top")
                .child(field("Name", &character.name).class("grow"))
                .child(field("Level", &number(character.level)))
                .child(field("Max level", &number(character.max))),
        )
        .child(field("Concept", &character.concept))
        .child(field("Description", &character.description).class("two-lines"))
        .child(
            div("paper-columns")
                .child(wounds(character))
                .child(div("").child(hands(character)).child(items(character, blank))),
        )
        .child(abilities(character, blank))
        .child(field("Notes", &character.notes).class("rest"))
        .child(
            el("footer")
                .class("paper-foot")
                .child(span("", "\\ first aid · X recovery · ■ permanent"))
                .child(span(
                    "",
                    "Unconscious below 10, or head or torso full. Dead below 0, or head or torso all ■.",
                )),
        )
}

fn wounds(character: &Character) -> El {
    let rows = Location::ALL.into_iter().map(|location| {
        let boxes = (0..location.boxes())
            .map(|index| body::picture(character.body.shown(location, index), usize::from(index)));
        div("paper-location")
            .child(span("paper-die", location.dice()))
            .child(span("", location.title()))
            .child(div("paper-boxes").children(boxes))
    });
    div("paper-block").child(el("h2").text("Hit locations")).children(rows)
}

fn hands(character: &Character) -> El {
    let held = |side| character.held(side).map_or("", |item| item.called());
    div("paper-block")
        .child(el("h2").text("In hand"))
        .child(field("Right", held(Side::Right)))
        .child(field("Left", held(Side::Left)))
}

fn items(character: &Character, blank: bool) -> El {
    let rows = character.slots.iter().enumerate().map(|(slot, item)| {
        let words = item.as_ref().map_or(String::new(), |item| {
            if item.name.is_empty() || matches!(item.kind, Kind::Ammo) {
                item.called().into()
            } else {
                format!("{} ({})", item.called(), item.kind.name())
            }
        });
        field(&(slot + 1).to_string(), &words)
    });
    let spare = if blank { 5 } else { 0 };
    let later = (0..spare).map(|place| field(&format!("at {}", 55 + 10 * place), "").class("later"));
    div("paper-block").child(el("h2").text("Items")).children(rows.collect::<Vec<_>>()).children(later)
}

fn abilities(character: &Character, blank: bool) -> El {
    let mut block = div("paper-block").child(el("h2").text("Abilities"));
    for words in &character.noncombat {
        block = block.child(field("Good at", words));
    }
    for ability in character.combat.iter() {
        let name = format!("{}. {}", ability.title(), ability.line());
        block = block.child(field("Combat", &name));
    }
    if blank {
        block = block.child(field("Good at", "")).child(field("Combat", ""));
        for level in [60, 70, 80, 90] {
            block = block.child(field(&format!("at {level}"), "").class("later"));
        }
    }
    block
}
