//! The screens of Heroes of Hex: units made, looked after at the table, and printed.

mod action;
mod new;
mod paper;
mod tokens;

use super::characters::unopened;
use super::games::Game;
use super::parts::{fold, icon_button, named_screen, notice, section, sheet as bottom, tag};
use super::roll::card;
use super::sheet::{act, field};
use super::store::{Document, store, undo_keys};
use super::ui::{El, button, div, el};
use super::{route, toast};
use crate::page::Page;
use crate::rulesets::heroes_of_hex::reference;
use crate::rulesets::heroes_of_hex::sheet::state;
use crate::rulesets::heroes_of_hex::unit::Unit;
use crate::save::Id;

type Sheet = Document<Unit>;

/// As documents write it.
const NAME: &str = "heroes";

pub static GAME: Game = Game {
    starts: new::starts,
    character: |_, id| sheet(id),
    paper: paper::page,
    roll: |page| card::screen(NAME, page),
    again: || card::again(NAME),
    book: &reference::BOOK,
    example: None,
};

fn sheet(id: &Id) -> El {
    match store().open::<Unit>(id) {
        Ok(sheet) => opened(sheet),
        Err(why) => unopened(id.as_str(), why),
    }
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
            .child(flaws(sheet))
            .child(tokens::view(sheet))
            .child(action::list(sheet))
            .child(profile(sheet)),
    )
}

/// What keeps the unit from the table.
fn flaws(sheet: Sheet) -> El {
    div("").live_maybe(move || {
        let flaws = sheet.read().flaws();
        (!flaws.is_empty())
            .then(|| div("").children(flaws.iter().map(|flaw| notice("cover", &format!("{flaw}.")))))
    })
}

fn profile(sheet: Sheet) -> El {
    let fields = |keys: &[&'static str]| keys.iter().map(|key| field(&sheet, key)).collect::<Vec<_>>();
    let unnamed = sheet.peek().name.is_empty();
    let summary = el("p").live_text(move || {
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
    let vitality = super::parts::counter(
        "Vitality",
        move || sheet.read().body.vitality.to_string(),
        move |by| {
            act(&sheet, "Vitality", |unit| {
                let vitality = (i16::from(unit.body.vitality) + by).clamp(0, 6) as u8;
                unit.body.vitality = vitality;
                unit.body.wounds = unit.body.wounds.min(vitality);
            });
        },
    );
    let dice = fields(&["attack", "defense", "special attack", "special defense"]);
    let moves = fields(&["move cost", "move distance", "move most"]);
    let words = fields(&["name", "class", "group", "notes", "threat"]);
    div("")
        .child(section("Profile", vec![summary]))
        .child(fold("Dice and movement", false, div("").children(dice).child(vitality).children(moves)))
        .child(fold("Name, class and notes", unnamed, div("").children(words)))
}

fn menu(sheet: Sheet) {
    let id = sheet.id();
    bottom("This unit", move |dialog| {
        let link = |words: &str, page: Page| {
            let dialog = dialog.clone();
            el("a").class("menu-entry").attr("href", &page.href()).text(words).tap(move || dialog.close())
        };
        let entry = |words: &str, act: Box<dyn Fn()>| {
            let dialog = dialog.clone();
            button(words, move || {
                dialog.close();
                act();
            })
            .class("menu-entry plain")
        };
        let (copied, binned) = (id.clone(), id.clone());
        div("menu")
            .child(entry(
                "Redo",
                Box::new(move || match sheet.redo() {
                    Some(label) => toast::say(&format!("Done again: {label}")),
                    None => toast::say("There is nothing to do again"),
                }),
            ))
            .child(link("Roll", Page::Roll(Some(id.as_str().into()))))
            .child(link("Print", Page::PrintCharacters(vec![id.as_str().into()])))
            .child(link("Hand over", Page::Share(id.as_str().into())))
            .child(entry(
                "Copy",
                Box::new(move || {
                    if let Some(copy) = store().copy(&copied) {
                        route::go(Page::Character(copy.as_str().into()));
                    }
                }),
            ))
            .child(entry(
                "To the trash",
                Box::new(move || {
                    store().bin(&binned);
                    route::go(Page::Characters);
                }),
            ))
    });
}

fn make(unit: Unit) {
    let sheet = store().create(unit);
    route::go(Page::Character(sheet.id().as_str().into()));
}
