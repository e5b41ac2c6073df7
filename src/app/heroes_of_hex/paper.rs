//! Unit cards on paper, with boxes for their tokens, and a blank one.

use crate::app::parts::{notice, paper_field as field};
use crate::app::store::store;
use crate::app::ui::{El, div, el, span};
use crate::rulesets::heroes_of_hex::looks::FOOT;
use crate::rulesets::heroes_of_hex::team::Kept;
use crate::rulesets::heroes_of_hex::unit::{Focus, POISONED, Unit};
use crate::save::Id;
use crate::sheet::Word;

/// One card for a unit, one for each unit of a team, or a blank one where none is named.
pub fn page(id: Option<&Id>) -> El {
    let Some(id) = id else { return card(&Unit::new(""), true, None) };
    match store().open::<Kept>(id) {
        Ok(sheet) => {
            let kept = sheet.peek();
            // The HEX are the player's: they stand once, on the first card.
            let mut hex = if let Kept::Team(team) = &*kept { Some(team.hex) } else { None };
            div("").children(kept.units().iter().map(|unit| card(unit, false, hex.take())))
        }
        Err(why) => notice("danger", &why.words()).class("no-print"),
    }
}

fn boxes(now: u8, all: u8) -> String {
    (0..all).map(|at| if at < now { "☒ " } else { "☐ " }).collect()
}

fn card(unit: &Unit, blank: bool, hex: Option<u8>) -> El {
    let number = |number: u8| if blank { String::new() } else { number.to_string() };
    let movement = if blank { "   AP /      /".into() } else { unit.movement.words() };
    let profile = [
        field("Movement", &movement),
        field("Attack", &number(unit.attack)),
        field("Defense", &number(unit.defense)),
        field("Special Attack", &number(unit.special_attack)),
        field("Special Defense", &number(unit.special_defense)),
        field("Vitality", &number(unit.body.vitality)),
    ];
    let focus = match unit.focus {
        Focus::None => boxes(0, 1),
        focus => format!("{}{}", boxes(1, 1), focus.word()),
    };
    let bears = if blank { 3 } else { unit.body.vitality + 1 };
    let tokens = [
        field("Wounds", &boxes(unit.body.wounds, bears)),
        field("Poison", &boxes(unit.poison, POISONED)),
        field("Focus", &focus),
        field("Activated", &boxes(u8::from(unit.marked), 1)),
    ];
    let block = |title: &str, rows: Vec<El>| div("paper-block").child(el("h2").text(title)).children(rows);
    let actions: Vec<El> = if blank {
        (0..6).map(|_| field(" ", "")).collect()
    } else {
        unit.actions
            .iter()
            .map(|action| field(&format!("{}, {}", action.called(), action.price()), &action.words()))
            .collect()
    };
    el("article")
        .class("paper")
        .child(
            el("header")
                .class("paper-top")
                .child(field("Name", &unit.name).class("grow"))
                .child(field("Class", &unit.class))
                .maybe(hex.map(|hex| field("HEX of the team", &hex.to_string()))),
        )
        .child(
            div("paper-columns")
                .child(div("").child(block("Profile", profile.into())).child(block("Tokens", tokens.into())))
                .child(div("").child(block("Actions", actions).class("whole"))),
        )
        .child(field("Notes", &unit.notes).class("rest"))
        .child(el("footer").class("paper-foot").children(FOOT.iter().map(|words| span("", words))))
}
