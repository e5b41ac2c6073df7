//! The screens of The Radiant Hack: making, the sheets of heroes and creatures, rolls.

mod creature;
mod harm;
mod hero;
mod new;
mod paper;
mod things;

use super::characters::unopened;
use super::games::Game;
use super::parts::{counter as step_counter, followed, icon_button, named_screen, sheet as bottom, tag};
use super::roll::card;
use super::sheet::{act, field};
use super::store::{Document, store, undo_keys};
use super::ui::{El, button, div, el};
use super::{route, toast};
use crate::fight::roll::Said;
use crate::page::Page;
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::hero::Hero;
use crate::rulesets::radiant::reference;
use crate::save::{Id, radiant_character};

type Sheet = Document<Being>;

/// As documents write it.
const NAME: &str = "radiant";

pub static GAME: Game = Game {
    starts: new::starts,
    character: |_, id| sheet(id),
    paper: paper::page,
    roll: |page| card::screen(NAME, page),
    again: || card::again(NAME),
    book: &reference::BOOK,
    example: None,
};

/// The sheet of a hero or a creature.
fn sheet(id: &Id) -> El {
    match store().open::<Being>(id) {
        Ok(sheet) => opened(sheet),
        Err(why) => unopened(id.as_str(), why),
    }
}

fn opened(sheet: Sheet) -> El {
    undo_keys(sheet);
    let is_hero = sheet.peek().is_hero();
    let body = if is_hero { hero::view(&sheet) } else { creature::view(&sheet) };
    let shown = sheet.clone();
    let state = div("row").live(move || {
        let being = shown.read();
        let words = radiant_character::state(&being);
        let tone = if words == "fine" { "success" } else { "danger" };
        let level = format!("level {}", being.level());
        let level = match &*being {
            Being::Hero(hero) if !hero.background.is_empty() => format!("{}, {level}", hero.background),
            _ => level,
        };
        div("row").child(tag("", "The Radiant Hack")).child(tag("", &level)).child(tag(tone, &words))
    });
    let (named, undo, more) = (sheet.clone(), sheet.clone(), sheet.clone());
    named_screen(
        Page::Characters,
        move || {
            let name = named.read().name().to_string();
            if name.trim().is_empty() { "Without a name".into() } else { name }
        },
        vec![
            icon_button("undo", "Undo", move || match undo.undo() {
                Some(label) => toast::say(&format!("Undone: {label}")),
                None => toast::say("There is nothing to undo"),
            }),
            icon_button("more", "More", move || menu(&more)),
        ],
        div("radiant").child(state).child(body),
    )
}

fn menu(sheet: &Sheet) {
    let id = sheet.id();
    let sheet = sheet.clone();
    bottom("This character", move |dialog| {
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
        let (redo, copied, binned) = (sheet.clone(), id.clone(), id.clone());
        div("menu")
            .child(entry(
                "Redo",
                Box::new(move || match redo.redo() {
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

fn capital(words: &str) -> String {
    crate::map::reason::capital(words.to_string())
}

/// A field of the sheet that follows it.
fn follow(sheet: &Sheet, field: El, words: impl Fn(&Being) -> Option<String> + 'static) -> El {
    let sheet = sheet.clone();
    followed(field, move |_| words(&sheet.read()))
}

/// A labelled step of what only heroes have.
fn act_hero(sheet: &Sheet, label: &str, change: impl FnOnce(&mut Hero)) {
    act(sheet, label, |being| {
        if let Being::Hero(hero) = being {
            change(hero);
        }
    });
}

/// A number with − and + that are steps of the sheet.
fn counter(
    sheet: &Sheet,
    label: &'static str,
    read: impl Fn(&Being) -> i16 + 'static,
    change: impl Fn(&mut Being, i16) + Clone + 'static,
) -> El {
    let (shown, changed) = (sheet.clone(), sheet.clone());
    let step = move |by: i16| {
        let word = format!("{label}{}", if by < 0 { " −1" } else { " +1" });
        act(&changed, &word, |being| change(being, by));
    };
    step_counter(label, move || read(&shown.read()).to_string(), step)
}

/// Rolls for whoever the sheet is of, over it.
fn roll(sheet: &Sheet, roll: &str, said: &[(&str, i32)]) {
    let said = said.iter().fold(Said::default(), |all, (name, value)| all.with(name, *value));
    card::over(NAME, &sheet.id(), roll, said);
}

fn make(being: Being) {
    let sheet = store().create(being);
    route::go(Page::Character(sheet.id().as_str().into()));
}
