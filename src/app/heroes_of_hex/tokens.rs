//! The tokens of a unit as boxes to tap: wounds, poison, Focus, the Activation marker.

use super::{Sheet, act};
use crate::app::parts::{choice, picker, section};
use crate::app::ui::{El, button, div, span};
use crate::rulesets::heroes_of_hex::unit::{Focus, POISONED, Unit};
use crate::sheet::Word;

pub fn view(sheet: Sheet) -> El {
    section(
        "Tokens",
        vec![
            div("").live(move || {
                // The boxes are made anew when their number changes.
                let bears = sheet.read().body.vitality;
                row("Wounds", (0..=bears).map(|at| wound(sheet, at)))
            }),
            row("Poison", (0..POISONED).map(|at| poison(sheet, at))),
            row("Activated", [toggle(sheet, "Activated", |unit| &mut unit.marked)]),
            focus(sheet),
            button("Clear all tokens", move || {
                act(&sheet, "All tokens cleared", |unit| {
                    (unit.body.wounds, unit.poison, unit.marked, unit.defeated) = (0, 0, false, false);
                    unit.focus = Focus::None;
                });
            })
            .class("plain"),
        ],
    )
}

fn row(label: &str, boxes: impl IntoIterator<Item = El>) -> El {
    div("tokens").child(span("token-name", label)).child(div("row").children(boxes))
}

/// How many wounds it has, the one that defeats among them.
fn wounds(unit: &Unit) -> u8 {
    if unit.defeated { unit.body.vitality + 1 } else { unit.body.wounds }
}

/// A tap fills the boxes up to here; on the last that is filled it empties it.
fn wound(sheet: Sheet, at: u8) -> El {
    let last = at == sheet.peek().body.vitality;
    let label = if last { "out".to_string() } else { (at + 1).to_string() };
    let tap = move || {
        act(&sheet, "Wounds", |unit| {
            let now = wounds(unit);
            let next = if now == at + 1 { at } else { at + 1 };
            unit.defeated = next > unit.body.vitality;
            unit.body.wounds = next.min(unit.body.vitality);
        });
    };
    choice(&label, move || wounds(&sheet.read()) > at, tap).aria(&format!("Wound {}", at + 1))
}

fn poison(sheet: Sheet, at: u8) -> El {
    let tap = move || {
        act(&sheet, "Poison", |unit| {
            unit.poison = if unit.poison == at + 1 { at } else { at + 1 };
            unit.defeated |= unit.poison >= POISONED;
        });
    };
    let label = if at + 1 == POISONED { "out".to_string() } else { (at + 1).to_string() };
    choice(&label, move || sheet.read().poison > at, tap).aria(&format!("Poison {}", at + 1))
}

fn toggle(sheet: Sheet, label: &'static str, at: fn(&mut Unit) -> &mut bool) -> El {
    let on = move || *at(&mut sheet.read().clone());
    choice("has acted", on, move || {
        act(&sheet, label, |unit| {
            let flag = at(unit);
            *flag = !*flag;
        });
    })
}

fn focus(sheet: Sheet) -> El {
    let options: Vec<(String, String)> =
        Focus::all().into_iter().map(|focus| (focus.word().into(), focus.label().into())).collect();
    let made = picker("Focus", &options, "", move |word| {
        act(&sheet, "Focus", |unit| {
            if let Some(focus) = Focus::all().into_iter().find(|focus| focus.word() == word) {
                unit.focus = focus;
            }
        });
    });
    crate::app::parts::followed(made, move |_| Some(sheet.read().focus.word().to_string()))
}
