//! The card that lies on the table between visits.

use crate::app::roll::desk::{keep, note, remember, unremember};
use crate::app::ui::{State, lasting};
use crate::rulesets::unhex::card::{Answer, Card, Setup};
use crate::save::rolls::{DESK, Desk};

thread_local! {
    static TABLE: State<Desk> = lasting(note(DESK, Desk::read));
}

/// Follows the table.
pub fn desk() -> State<Desk> {
    TABLE.with(Clone::clone)
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

pub fn set_applied(sheet: &str, on: bool) {
    change(|desk| {
        desk.applied.retain(|applied| applied != sheet);
        if on {
            desk.applied.push(sheet.into());
        }
    });
}
