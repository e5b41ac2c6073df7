//! What a fight has besides its question, its people and its field: its menu, a closer look at somebody, what
//! may be ruled, and its end. It comes as a part of its own, behind the first question.

use super::session::Session;
use super::{ending, menu, person, ruling};
use crate::app::parts::Dialog;
use crate::app::rest;
use crate::app::ui::{El, div};
use crate::fight::table::RulingOffer;

pub struct More {
    menu: fn(Session),
    person: fn(Session, usize),
    rule: fn(Session),
    rulings: fn(Session, Dialog, &[RulingOffer]) -> El,
    ended: fn(Session) -> El,
}

pub static MORE: More = More {
    menu: menu::open,
    person: person::open,
    rule: ruling::on_question,
    rulings: ruling::list,
    ended: ending::panel,
};

/// What can be done with the fight as a whole.
pub fn menu(session: Session) {
    rest::more().then(move |more| (more.menu)(session));
}

/// Opens somebody's sheet over the screen.
pub fn person(session: Session, at: usize) {
    rest::more().then(move |more| (more.person)(session, at));
}

/// Rulings about the question and the fight as a whole.
pub fn rule(session: Session) {
    rest::more().then(move |more| (more.rule)(session));
}

/// These rulings, within a sheet about what they are about.
pub fn rulings(session: Session, dialog: Dialog, all: Vec<RulingOffer>) -> El {
    div("").live(move || rest::more().inside(|more| (more.rulings)(session, dialog, &all)))
}

/// What there is once the fight is over; followed until it is here.
pub fn ended(session: Session) -> El {
    rest::more().inside(|more| (more.ended)(session))
}
