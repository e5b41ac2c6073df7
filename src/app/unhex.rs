//! The screens of Unhex: making, the sheet at the table, growing, paper.

mod ability;
mod aid;
mod body;
mod edit;
mod example;
mod grow;
mod hit;
mod item;
mod new;
mod npc;
mod paper;
mod sheet;

pub use example::EXAMPLE;

use super::characters::unopened;
use super::games::Game;
use super::sheet::Screens;
use super::store::{Document, store};
use super::ui::El;
use super::{random, toast};
use crate::page::Page;
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::looks::LOOKS;
use crate::rulesets::unhex::shape::Shape;
use crate::save::{Entry, Id, Stored, Unopened};

pub static GAME: Game = Game { starts: || SCREENS.starts(), character: page, paper: paper::page };

static SCREENS: Screens<Character> =
    Screens { cards: |sort| vec![if sort == 0 { new::card() } else { npc::card() }], ..Screens::new(&LOOKS) };

type Sheet = Document<Character>;

/// The pages about one character of Unhex.
fn page(page: &Page, id: &Id) -> El {
    let id = id.as_str();
    match page {
        Page::EditCharacter(_) => opened(id, &edit::screen),
        Page::GrowCharacter(_) => opened(id, &grow::screen),
        _ => opened(id, &sheet::screen),
    }
}

/// The colour of a state.
fn tone(shape: Shape) -> &'static str {
    match shape {
        Shape::Dead | Shape::Unconscious | Shape::Surrendered => "danger",
        Shape::Impaired | Shape::Hurt => "cover",
        Shape::Fine => "success",
    }
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

/// A number below `count`, by the system's chance.
fn pick(count: usize) -> usize {
    crate::dice::bytes::draw(count as u32, &mut random::fill).unwrap_or(0) as usize
}

/// One labelled step, said at the bottom with a way back.
fn act(sheet: Sheet, label: &str, change: impl FnOnce(&mut Character)) {
    quietly(sheet, label, change);
    toast::offer(label, "Undo", move || {
        sheet.undo();
    });
}

/// One labelled step where the screen itself shows what it did.
fn quietly(sheet: Sheet, label: &str, change: impl FnOnce(&mut Character)) {
    sheet.change(label, change);
}
