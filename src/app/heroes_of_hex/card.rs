//! The card of a unit at the table: tokens, actions, numbers.

use super::NAME;
use crate::app::characters::unopened;
use crate::app::parts::{
    choice, followed, icon_button, link_button, named_screen, notice, picker, section, sheet as bottom, tag,
};
use crate::app::roll::card as rolls;
use crate::app::store::{Document, store, undo_keys};
use crate::app::ui::{El, button, div, el, p, span};
use crate::app::{route, toast};
use crate::fight::roll::Said;
use crate::page::Page;
use crate::rulesets::heroes_of_hex::sheet::state;
use crate::rulesets::heroes_of_hex::unit::{Action, Focus, POISONED, Unit};
use crate::save::Id;
use crate::sheet::Word;

type Sheet = Document<Unit>;

pub fn screen(id: &Id) -> El {
    match store().open::<Unit>(id) {
        Ok(sheet) => opened(sheet),
        Err(why) => unopened(id.as_str(), why),
    }
}

/// One labelled step, with a way back at the bottom.
fn act(sheet: Sheet, label: &str, change: impl FnOnce(&mut Unit)) {
    sheet.change(label, change);
    toast::offer(label, "Undo", move || {
        sheet.undo();
    });
}

fn opened(sheet: Sheet) -> El {
    undo_keys(sheet);
    let top = div("row").live(move || {
        let unit = sheet.read();
        let words = state(&unit);
        let tone = if words == "fine" { "success" } else { "danger" };
        let class = if unit.class.is_empty() { "a unit" } else { &unit.class };
        div("row").child(tag("", "Heroes of Hex")).child(tag("", class)).child(tag(tone, &words))
    });
    let flaws = div("").live_maybe(move || {
        let flaws = sheet.read().flaws();
        (!flaws.is_empty()).then(|| notice("cover", &format!("{}.", flaws.join("; "))))
    });
    let numbers = el("p").class("yours").live_text(move || {
        let unit = sheet.read();
        format!(
            "Movement {}. Attack {}, Defense {}, Special Attack {}, Special Defense {}. Vitality {}.",
            unit.movement.words(),
            unit.attack,
            unit.defense,
            unit.special_attack,
            unit.special_defense,
            unit.body.vitality
        )
    });
    let notes = el("p").class("faint").live_text(move || sheet.read().notes.clone());
    let change = link_button("Make or change", &Page::EditCharacter(sheet.id().to_string()));
    named_screen(
        Page::Characters,
        move || {
            let name = sheet.read().name.clone();
            if name.trim().is_empty() { "Without a name".into() } else { name }
        },
        vec![
            icon_button("undo", "Undo", move || match sheet.undo() {
                Some(label) => toast::say(&format!("Undone: {label}")),
                None => toast::say("There is nothing to undo"),
            }),
            icon_button("more", "More", move || menu(sheet)),
        ],
        div("heroes")
            .child(top)
            .child(flaws)
            .child(tokens(sheet))
            .child(section("Profile", vec![numbers]))
            .child(section("Actions", vec![actions(sheet), notes, div("row").child(change)])),
    )
}

fn actions(sheet: Sheet) -> El {
    div("").live(move || {
        let unit = sheet.read();
        div("actions").children(unit.actions.iter().enumerate().map(|(at, action)| shown(sheet, at, action)))
    })
}

fn shown(sheet: Sheet, at: usize, action: &Action) -> El {
    let top = div("row")
        .child(el("strong").text(action.called()))
        .child(el("span").class("faint").text(&action.price()));
    let roll = action.attacks().then(|| {
        button("Roll", move || {
            rolls::over(NAME, &sheet.id(), "attack", Said::default().with("action", at as i32));
        })
        .aria(&format!("Roll {}", action.called()))
    });
    div("card action").child(top).child(p(&action.words())).maybe(roll)
}

fn tokens(sheet: Sheet) -> El {
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
            button("Clear all tokens", move || act(sheet, "All tokens cleared", Unit::clear_tokens))
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
        act(sheet, "Wounds", |unit| {
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
        act(sheet, "Poison", |unit| {
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
        act(sheet, label, |unit| {
            let flag = at(unit);
            *flag = !*flag;
        });
    })
}

fn focus(sheet: Sheet) -> El {
    let options: Vec<(String, String)> =
        Focus::all().into_iter().map(|focus| (focus.word().into(), focus.label().into())).collect();
    let made = picker("Focus", &options, "", move |word| {
        act(sheet, "Focus", |unit| {
            if let Some(focus) = Focus::all().into_iter().find(|focus| focus.word() == word) {
                unit.focus = focus;
            }
        });
    });
    followed(made, move |_| Some(sheet.read().focus.word().to_string()))
}

fn menu(sheet: Sheet) {
    let id = sheet.id();
    bottom("This unit", move |dialog| {
        let link = |words: &str, page: Page| {
            el("a").class("menu-entry").attr("href", &page.href()).text(words).tap(move || dialog.close())
        };
        let entry = |words: &str, act: Box<dyn Fn()>| {
            button(words, move || {
                dialog.close();
                act();
            })
            .class("menu-entry plain")
        };
        div("menu")
            .child(entry(
                "Redo",
                Box::new(move || match sheet.redo() {
                    Some(label) => toast::say(&format!("Done again: {label}")),
                    None => toast::say("There is nothing to do again"),
                }),
            ))
            .child(link("Make or change", Page::EditCharacter(id.to_string())))
            .child(link("Roll", Page::Roll(Some(id.to_string()))))
            .child(link("Print", Page::PrintCharacters(vec![id.to_string()])))
            .child(link("Hand over", Page::Share(id.to_string())))
            .child(entry(
                "Copy",
                Box::new(move || {
                    if let Some(copy) = store().copy(&id) {
                        route::go(Page::Character(copy.to_string()));
                    }
                }),
            ))
            .child(entry(
                "To the trash",
                Box::new(move || {
                    store().bin(&id);
                    route::go(Page::Characters);
                }),
            ))
    });
}
