//! Characters: the list, making, the sheet at the table, growing, paper.

mod ability;
mod aid;
mod body;
mod edit;
mod grow;
mod hit;
mod item;
mod list;
mod more;
mod new;
mod npc;
mod paper;
mod sheet;
mod typing;

use std::cell::Cell;

use super::parts::{empty, link_button};
use super::store::{Document, store};
use super::ui::{self, El, State, button, div, el, h};
use super::{games, random, route, toast};
use crate::page::Page;
use crate::rulesets::unhex::character::Character;
use crate::save::{Entry, Id, Stored, Unopened};

pub use new::starts;

type Sheet = Document<Character>;

/// The screen of any page that is about characters. On a laptop the list stays beside it.
pub fn screen(page: &Page) -> El {
    if let Page::PrintCharacters(ids) = page {
        return paper::screen(ids);
    }
    let here = match page {
        Page::Character(id) | Page::EditCharacter(id) | Page::GrowCharacter(id) => id.clone(),
        _ => String::new(),
    };
    let alone = *page == Page::Characters;
    let wide = wide();
    let beside = wide.clone();
    let panes = div("panes characters")
        .live_maybe(move || (alone || *beside.read()).then(|| list::pane(&here, alone)));
    match page {
        Page::NewCharacter => panes.child(new::screen()),
        Page::Character(id) | Page::EditCharacter(id) | Page::GrowCharacter(id) => {
            panes.child(match Id::parse(id) {
                Some(id) => (games::of(&id).character)(page, &id),
                None => unopened(id, Unopened::Missing),
            })
        }
        _ => panes.live_maybe(move || wide.read().then(welcome)),
    }
}

/// The pages about one character of Unhex.
pub fn page(page: &Page, id: &Id) -> El {
    let id = id.as_str();
    match page {
        Page::EditCharacter(_) => opened(id, &edit::screen),
        Page::GrowCharacter(_) => opened(id, &grow::screen),
        _ => opened(id, &sheet::screen),
    }
}

fn welcome() -> El {
    el("section").class("screen welcome").child(empty(
        "Choose a character on the left, or make one.",
        vec![link_button("Make a character", &Page::NewCharacter).class("primary")],
    ))
}

/// Opens a character, or says why it cannot be opened.
fn opened(id: &str, show: &dyn Fn(Sheet) -> El) -> El {
    match open(id) {
        Ok(sheet) => show(sheet),
        Err(why) => unopened(id, why),
    }
}

fn open(id: &str) -> Result<Sheet, Unopened> {
    let id = Id::parse(id).ok_or(Unopened::Missing)?;
    // A character of another game is not to be read as one of this.
    if store().library().index().entry(&id).is_some_and(|entry| !ours(entry)) {
        return Err(Unopened::Missing);
    }
    store().open::<Character>(&id)
}

/// A character of Unhex.
fn ours(entry: &Entry) -> bool {
    entry.game == Character::default().game()
}

fn unopened(id: &str, why: Unopened) -> El {
    let mut ways = vec![link_button("To the characters", &Page::Characters)];
    if let (Unopened::Binned, Some(id)) = (&why, Id::parse(id)) {
        ways.push(button("Take it out of the trash", move || {
            store().unbin(&id);
            route::go_instead(Page::Characters);
            route::go(Page::Character(id.as_str().into()));
        }));
    }
    el("section")
        .class("screen")
        .child(el("header").class("top").child(h(1, "Character").attr("tabindex", "-1")))
        .child(empty(&why.words(), ways))
}

/// Whether there is room for two panes; followed as the window changes.
fn wide() -> State<bool> {
    thread_local! {
        static WIDE: State<bool> = ui::state(roomy());
        static HEARD: Cell<bool> = const { Cell::new(false) };
    }
    if !HEARD.replace(true) {
        ui::hear_always(&ui::window(), "resize", |_| WIDE.with(|wide| wide.put(roomy())));
    }
    WIDE.with(|wide| {
        wide.put(roomy());
        wide.clone()
    })
}

fn roomy() -> bool {
    ui::window().inner_width().ok().and_then(|width| width.as_f64()).is_some_and(|width| width >= 900.0)
}

/// A number below `count`, by the system's chance.
fn pick(count: usize) -> usize {
    crate::dice::bytes::draw(count as u32, &mut random::fill).unwrap_or(0) as usize
}

/// One labelled step, said at the bottom with a way back.
fn act(sheet: &Sheet, label: &str, change: impl FnOnce(&mut Character)) {
    quietly(sheet, label, change);
    let back = sheet.clone();
    toast::offer(label, "Undo", move || {
        back.undo();
    });
}

/// One labelled step where the screen itself shows what it did.
fn quietly(sheet: &Sheet, label: &str, change: impl FnOnce(&mut Character)) {
    sheet.change(label, change);
}

/// Makes a character and goes to a page of it.
fn make(character: Character, page: fn(String) -> Page) {
    let sheet = store().create(character);
    route::go(page(sheet.id().as_str().into()));
}
