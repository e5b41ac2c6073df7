//! Filling the slots and the hands.

use super::super::{Sheet, pick, quietly};
use super::hint;
use crate::app::parts::{self, icon, icon_button, sheet as bottom};
use crate::app::ui::{self, El, button, div, el, p, span};
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::{Item, Kind, Side};
use crate::rulesets::unhex::random;

/// The slots of the sheet, each with a kind and a name of the table's own.
pub fn slots(sheet: Sheet) -> El {
    let shape = {
        // Rows are built anew only when kinds change, not at every letter of a name.
        ui::derived(move || {
            sheet.read().slots.iter().map(|slot| slot.as_ref().map(|item| item.kind)).collect::<Vec<_>>()
        })
    };
    div("")
        .live(move || {
            let kinds = shape.read();
            let all = kinds.iter().enumerate().map(|(slot, kind)| row(sheet, slot as u8, *kind));
            el("ol").class("list slots").children(all.collect::<Vec<_>>())
        })
        .live_maybe(move || {
            sheet.read().slots.iter().any(Option::is_none).then(|| {
                button("Fill the empty slots for me", move || {
                    quietly(sheet, "Slots filled", |character| random::outfit(character, &mut pick));
                })
            })
        })
}

fn row(sheet: Sheet, slot: u8, kind: Option<Kind>) -> El {
    let number = (slot + 1).to_string();
    let line = el("li").class("slot").child(span("slot-number", &number).attr("aria-hidden", "true"));
    let Some(kind) = kind else {
        return line.child(
            button("", move || ask(sheet, slot))
                .class("plain wide add-item")
                .id(&format!("slot{number}"))
                .child(icon("add"))
                .child(span("", &format!("Slot {number}: choose an item"))),
        );
    };
    line.child(
        named(sheet, slot, kind).child(
            button("", move || ask(sheet, slot))
                .class("plain kind")
                .id(&format!("slot{number}"))
                .child(span("faint small", kind.name()))
                .aria(&format!("Slot {number}: {}, change", kind.name())),
        ),
    )
    .child(icon_button("close", &format!("Empty slot {number}"), move || {
        quietly(sheet, &format!("Slot {} emptied", slot + 1), |character| set(character, slot, None));
    }))
}

fn named(sheet: Sheet, slot: u8, kind: Kind) -> El {
    let character = sheet.peek();
    let words = character.item(slot).map_or("", |item| &item.name);
    let label = format!("Name of the {} in slot {}", kind.name(), slot + 1);
    let input = el("input")
        .attr("type", "text")
        .attr("autocomplete", "off")
        .attr("placeholder", kind.name())
        .attr("value", words)
        .aria(&label)
        .typed(move |words| {
            sheet.go_on("Name of an item", |character| {
                if let Some(Some(item)) = character.slots.get_mut(usize::from(slot)) {
                    item.name = words;
                }
            });
        });
    let name = move |_: &str| sheet.read().item(slot).map(|item| item.name.clone());
    parts::followed(div("slot-words").child(input), name)
}

fn set(character: &mut Character, slot: u8, kind: Option<Kind>) {
    let Some(place) = character.slots.get_mut(usize::from(slot)) else { return };
    *place = kind.map(|kind| Item::new(kind, ""));
    character.hands.let_go(slot);
    character.spent.retain(|(spent, _)| *spent != slot);
}

const GROUPS: [(&str, std::ops::Range<usize>); 4] = [
    ("Weapons and ammo", 0..6),
    ("Shield and first aid", 6..8),
    ("Armor", 8..14),
    ("Area of effect", 14..18),
];

/// Asks what goes into a slot.
fn ask(sheet: Sheet, slot: u8) {
    bottom(&format!("Slot {}", slot + 1), |dialog| {
        let character = sheet.peek();
        div("").children(GROUPS.into_iter().map(|(title, range)| {
            let kinds = Kind::ALL[range].iter().map(|kind| {
                let kind = *kind;
                let shut = shut(&character, slot, kind);
                button("", move || {
                    dialog.close();
                    quietly(sheet, kind.name(), |character| {
                        set(character, slot, Some(kind));
                        take_up(character, slot);
                    });
                })
                .class("choice wide")
                .flag("disabled", shut.is_some())
                .child(el("strong").class("first-up").text(kind.name()))
                .child(span("faint small", shut.unwrap_or(kind.line())))
                .child(hint(&format!("such as {}", kind.examples())))
            });
            parts::section(title, vec![div("stack").children(kinds)])
        }))
    });
}

/// Why this kind cannot go into the slot.
fn shut(character: &Character, slot: u8, kind: Kind) -> Option<&'static str> {
    let here = u8::from(character.item(slot).is_some_and(|item| item.kind == kind));
    match kind {
        Kind::Armor(_) if character.count(kind) - here >= 2 => {
            Some("There are two pieces for this location already.")
        }
        Kind::Aoe(aoe) if !character.combat.has(Ability::for_aoe(aoe)) => {
            Some("Needs the combat ability of the same name.")
        }
        _ => None,
    }
}

/// A new thing goes into a free hand at once.
fn take_up(character: &mut Character, slot: u8) {
    let Some(hands) = character.item(slot).map(|item| item.kind.hands()) else { return };
    let weapon = character.item(slot).is_some_and(|item| item.kind != Kind::FirstAid);
    let free: Vec<Side> = Side::BOTH.into_iter().filter(|side| character.hands.at(*side).is_none()).collect();
    if weapon && hands > 0 && free.len() >= usize::from(hands) {
        character.hold(free[0], Some(slot));
    }
}

/// What is in the hands at the start of a fight.
pub fn hands(sheet: Sheet) -> El {
    div("")
        .live(move || {
            let character = sheet.read();
            let pickers = Side::BOTH.into_iter().map(|side| {
                let mut options = vec![(String::new(), "empty".to_string())];
                for slot in 0..character.slots.len() as u8 {
                    let Some(item) = character.item(slot).filter(|item| item.kind.hands() > 0) else {
                        continue;
                    };
                    let both = if item.kind.hands() == 2 { ", both hands" } else { "" };
                    options.push((slot.to_string(), format!("{}{both}", item.called())));
                }
                let now = character.hands.at(side).map_or(String::new(), |slot| slot.to_string());
                let title = if side == Side::Right { "Right hand" } else { "Left hand" };
                parts::picker(title, &options, &now, move |slot| {
                    let slot = slot.parse::<u8>().ok();
                    quietly(sheet, title, |character| character.hold(side, slot));
                })
            });
            div("pickers").children(pickers.collect::<Vec<_>>())
        })
        .child(
            p("What is in hand can be used at once; taking something else costs an action.")
                .class("faint small"),
        )
}
