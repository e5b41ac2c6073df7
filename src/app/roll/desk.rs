//! What every game keeps between visits: the rolls before, the free dice, the count of faces.

use std::cell::RefCell;

use serde_json::Value;

use crate::app::clock;
use crate::app::store::store;
use crate::app::ui::{State, lasting};
use crate::save::rolls::{FALLEN, FREE, Fallen, PAST, Past, Told, free_dice};

thread_local! {
    static TOLD: State<Past> = lasting(note(PAST, Past::read));
    static FACES: RefCell<Fallen> = RefCell::new(note(FALLEN, Fallen::read));
}

/// What is kept under a name, read by `read`.
pub fn note<T>(name: &str, read: fn(&Value) -> T) -> T {
    read(&store().library().note(name).unwrap_or_default())
}

/// A roll that cannot be kept is still rolled.
pub fn keep(name: &str, value: &Value) {
    let _ = store().library().set_note(name, value);
}

/// Follows the rolls before.
pub fn past() -> State<Past> {
    TOLD.with(Clone::clone)
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

/// The free dice that were rolled last, as written.
pub fn free() -> String {
    free_dice(&|name| store().library().note(name))
}

pub fn set_free(text: &str) {
    keep(FREE, &text.into());
}
