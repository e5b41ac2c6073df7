//! What is in hand and in the slots, with what can be done about it.

use super::{Sheet, act, quietly};
use crate::app::parts::{sheet as bottom, switch, tag};
use crate::app::ui::{El, button, div, el, p, span, state};
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::{Item, Kind, Side};

/// Two hands, each a button that asks what to take.
pub fn hands(sheet: Sheet) -> El {
    let one = |side: Side| {
        button("", move || ask_hand(sheet, side))
            .class("hand")
            .id(if side == Side::Right { "hand-right" } else { "hand-left" })
            .child(span("faint small", if side == Side::Right { "Right hand" } else { "Left hand" }))
            .child(span("held", "").live_text(move || held_words(&sheet.read(), side)))
    };
    div("")
        .child(div("hands").child(one(Side::Right)).child(one(Side::Left)))
        .live_maybe(move || sheet.read().shield_and_pistol().then(|| lowered(sheet)))
}

fn held_words(character: &Character, side: Side) -> String {
    if character.condition().useless(side) {
        return "useless".into();
    }
    character.held(side).map_or("empty".into(), |item| item.called().into())
}

/// A shield and a one-handed ranged weapon are held together: which one counts.
fn lowered(sheet: Sheet) -> El {
    let now = sheet.peek().hands.shield_lowered;
    let on = state(now);
    crate::app::ui::live(move || {
        let lowered = *on.read();
        if sheet.peek().hands.shield_lowered != lowered {
            let label = if lowered { "Shield lowered" } else { "Shield raised" };
            quietly(sheet, label, |character| character.hands.shield_lowered = lowered);
        }
    });
    div("notice cover")
        .child(p("Shield and one-handed ranged weapon cannot be used at the same time."))
        .child(switch("The weapon counts, the shield is lowered", on))
}

fn ask_hand(sheet: Sheet, side: Side) {
    let title = if side == Side::Right { "Right hand" } else { "Left hand" };
    bottom(title, |dialog| {
        let character = sheet.peek();
        if character.condition().useless(side) {
            return p("Every box of this arm is marked: the hand cannot hold anything.");
        }
        let other_useless = Side::BOTH.into_iter().any(|side| character.condition().useless(side));
        let pick = |slot: Option<u8>, words: &str, note: &str| {
            let label = match slot {
                Some(_) => format!("Takes {words}"),
                None => format!("Empties the {}", side.name()),
            };
            button("", move || {
                dialog.close();
                act(sheet, &label, |character| character.hold(side, slot));
            })
            .class("choice wide")
            .attr("aria-pressed", if character.hands.at(side) == slot { "true" } else { "false" })
            .child(el("strong").text(words))
            .child(span("faint small", note))
        };
        let mut frame = div("stack").child(pick(None, "Empty", ""));
        for slot in 0..character.slots.len() as u8 {
            let Some(item) = character.item(slot) else { continue };
            let note = match item.kind.hands() {
                0 => continue,
                2 if other_useless => continue,
                2 => "both hands",
                _ => "",
            };
            frame = frame.child(pick(Some(slot), item.called(), note));
        }
        frame.child(
            p("In a fight, rearranging what is in hand takes one action in total; dropping is free.")
                .class("faint small"),
        )
    });
}

/// The slots in the order of the sheet.
pub fn slots(sheet: Sheet) -> El {
    div("").live(move || {
        let character = sheet.read();
        let rows = (0..character.slots.len() as u8).map(|slot| row(sheet, &character, slot));
        el("ol").class("list slots").children(rows.collect::<Vec<_>>())
    })
}

fn row(sheet: Sheet, character: &Character, slot: u8) -> El {
    let number = (slot + 1).to_string();
    let line = el("li").class("slot").child(span("slot-number", &number).attr("aria-hidden", "true"));
    if let Some(item) = character.item(slot) {
        let label = format!("Used up {}", item.called());
        let kind = if item.name.is_empty() { "" } else { item.kind.name() };
        return line
            .child(
                div("slot-words")
                    .child(span("", item.called()))
                    .child(span("faint small", kind))
                    .maybe(character.hands.holds(slot).then(|| tag("yours", "in hand"))),
            )
            .child(
                button(used_words(item), move || {
                    act(sheet, &label, |character| {
                        character.destroy(slot);
                    });
                })
                .class("plain small")
                .id(&format!("use{number}"))
                .aria(&format!("{} {}", used_words(item), item.called())),
            );
    }
    match character.spent.iter().find(|(old, _)| *old == slot) {
        None => line.child(span("faint", "empty")),
        Some((_, item)) => {
            let label = format!("{} is back", item.called());
            line.child(el("s").class("faint").text(item.called())).child(
                button("Put back", move || {
                    act(sheet, &label, |character| {
                        let spent = character.spent.extract_if(.., |(old, _)| *old == slot).next();
                        if let Some(place) = character.slots.get_mut(usize::from(slot)) {
                            *place = spent.map(|(_, item)| item);
                        }
                        character.spent.retain(|(old, _)| *old != slot);
                    });
                })
                .class("plain small")
                .id(&format!("use{number}")),
            )
        }
    }
}

fn used_words(item: &Item) -> &'static str {
    match item.kind {
        Kind::FirstAid | Kind::Aoe(_) | Kind::Ammo | Kind::LessLethalAmmo => "Use up",
        _ => "Destroy",
    }
}
