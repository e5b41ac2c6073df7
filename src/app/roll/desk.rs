//! What lies on the table between visits: the card, the rolls before, the count of faces.

use std::cell::RefCell;

use serde_json::Value;

use crate::app::clock;
use crate::app::store::store;
use crate::app::ui::{State, state};
use crate::rulesets::unhex::card::{Answer, Card, Setup};
use crate::save::rolls::{DESK, Desk, FALLEN, Fallen, PAST, Past, Told};

thread_local! {
    static TABLE: State<Desk> = state(note(DESK, Desk::read));
    static TOLD: State<Past> = state(note(PAST, Past::read));
    static FACES: RefCell<Fallen> = RefCell::new(note(FALLEN, Fallen::read));
}

fn note<T>(name: &str, read: fn(&Value) -> T) -> T {
    read(&store().library().note(name).unwrap_or_default())
}

/// A roll that cannot be kept is still rolled.
fn keep(name: &str, value: &Value) {
    let _ = store().library().set_note(name, value);
}

/// Follows the table.
pub fn desk() -> State<Desk> {
    TABLE.with(Clone::clone)
}

/// Follows the rolls before.
pub fn past() -> State<Past> {
    TOLD.with(Clone::clone)
}

fn change(change: impl FnOnce(&mut Desk)) {
    let desk = desk();
    desk.update(change);
    keep(DESK, &desk.peek().write());
}

/// Puts a card that is still to be rolled on the table.
pub fn lay(setup: Setup) {
    change(|desk| {
        desk.card = Some(Card::new(setup));
        desk.applied.clear();
    });
}

/// Answers the card's question. A card that is done with it is told to the history.
pub fn answer(answer: Answer) {
    let mut done = None;
    change(|desk| {
        let Some(card) = &mut desk.card else { return };
        if card.answer(answer).is_ok() && card.question().is_none() {
            done = Some((card.setup().title(), card.story()));
        }
    });
    if let Some((title, lines)) = done {
        remember(super::GAME, title, lines);
    }
}

/// Takes the last answer back; what was told of a finished card is no longer true.
pub fn take_back() {
    let mut told = None;
    change(|desk| {
        let Some(card) = &mut desk.card else { return };
        if card.question().is_none() {
            told = Some(card.story());
        }
        card.take_back();
    });
    if let Some(lines) = told {
        unremember(&lines);
    }
}

/// Keeps a finished roll; free dice belong to no game.
pub fn remember(game: &str, title: String, lines: Vec<String>) {
    let past = past();
    past.update(|past| past.remember(Told { when: clock::now(), game: game.into(), title, lines }));
    keep(PAST, &past.peek().write());
}

/// Forgets the last roll, if that is what it told.
pub fn unremember(lines: &[String]) {
    let past = past();
    if past.peek().0.last().is_some_and(|last| last.lines == lines) {
        past.update(|past| {
            past.0.pop();
        });
        keep(PAST, &past.peek().write());
    }
}

/// Forgets the rolls that are meant.
pub fn forget(meant: &dyn Fn(&Told) -> bool) {
    past().update(|past| past.0.retain(|told| !meant(told)));
    keep(PAST, &past().peek().write());
}

/// Puts back what [`forget`] took.
pub fn restore(before: Past) {
    past().set(before);
    keep(PAST, &past().peek().write());
}

pub fn set_applied(sheet: &str, on: bool) {
    change(|desk| {
        desk.applied.retain(|applied| applied != sheet);
        if on {
            desk.applied.push(sheet.into());
        }
    });
}

pub fn set_free(text: &str) {
    change(|desk| desk.free = text.into());
}

/// Counts faces of ten-sided dice that this device threw.
pub fn count_faces(faces: impl Iterator<Item = u32>) {
    FACES.with(|fallen| {
        let mut fallen = fallen.borrow_mut();
        let before = *fallen;
        faces.for_each(|face| fallen.count(face));
        if *fallen != before {
            keep(FALLEN, &fallen.write());
        }
    });
}

pub fn fallen() -> Fallen {
    FACES.with(|fallen| *fallen.borrow())
}
