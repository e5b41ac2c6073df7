//! What the app would answer for a side, which a worker thinks about.

use std::rc::Rc;

use serde_json::Value;

use super::whose::open_side;
use crate::app::fights::session::Session;
use crate::app::fights::worker::{Worker, get};
use crate::app::ui;
use crate::fight::notation;
use crate::fight::player::{Level, Manner};
use crate::fight::table::{Asked, Reply};
use crate::save::Stored;
use crate::save::fight::manner;

/// For so long a worker may think: then those who look ahead answer plainly.
const PATIENCE: i32 = 15_000;

/// What the app would answer to a question, once that is known.
#[derive(Clone, PartialEq)]
pub(super) struct Offered {
    asked: Rc<Asked>,
    manner: Manner,
    found: Option<Option<Found>>,
}

#[derive(Clone, PartialEq)]
pub(super) struct Found {
    pub reply: Reply,
    pub label: String,
    pub why: String,
}

fn seed(session: Session) -> u64 {
    let id = session.document.id().to_string();
    id.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

/// What the app would answer for a side: found out once a question. None while it is being thought about.
pub(super) fn proposal(session: Session, side: usize) -> Option<Option<Found>> {
    let Some(asked) = session.asked.get_untracked() else { return Some(None) };
    let mut manner = session.computer.peek().manner(side);
    manner.in_turn = open_side(session).is_some_and(|(_, in_turn)| in_turn);
    if let Some(known) = session.computer.peek().offered.as_ref()
        && Rc::ptr_eq(&known.asked, &asked)
        && known.manner == manner
    {
        return known.found.clone();
    }
    session.computer.quietly().offered = Some(Offered { asked: asked.clone(), manner, found: None });
    ui::after_paint(move || think(session, &asked, manner));
    None
}

fn looks_ahead(manner: &Manner) -> bool {
    matches!(manner.level, Level::Sharp | Level::Ruthless)
}

/// Whether it is still that question that is thought about.
fn is_open(session: Session, asked: &Rc<Asked>) -> bool {
    let computer = session.computer.peek();
    let open = computer.offered.as_ref();
    open.is_some_and(|open| Rc::ptr_eq(&open.asked, asked) && open.found.is_none())
}

/// Lets the worker think.
fn think(session: Session, asked: &Rc<Asked>, mut manner: Manner) {
    if session.computer.is_gone() || !is_open(session, asked) || session.computer.peek().missing {
        return;
    }
    if looks_ahead(&manner) && session.computer.peek().hurried {
        manner.level = Level::Plain;
    }
    if session.computer.peek().thinker.is_none() {
        let worker = Worker::load(move |data| thought(session, data));
        session.computer.quietly().thinker = worker;
    }
    let request = [
        ("decide", asked.number.into()),
        ("lines", session.document.peek().lines().join("\n").into()),
        ("manner", manner::write(&manner).to_string().into()),
        ("seed", seed(session).to_string().into()),
    ];
    if session.computer.peek().thinker.as_ref().map(|worker| worker.post(&request)).is_none() {
        thought(session, None);
    }
}

/// It thinks about this question now, and has not forever.
fn wait(session: Session, asked: Rc<Asked>) {
    ui::later(PATIENCE, move || {
        if !session.computer.is_gone() && is_open(session, &asked) {
            thought(session, None);
        }
    });
}

/// The worker has begun to think, has found an answer, or never will.
fn thought(session: Session, data: Option<&wasm_bindgen::JsValue>) {
    if session.computer.is_gone() {
        return;
    }
    let Some(data) = data else {
        stop(session);
        return session.computer.update(|computer| {
            let ahead = computer.offered.take().is_some_and(|open| looks_ahead(&open.manner));
            match ahead && !computer.hurried {
                true => computer.hurried = true,
                false => computer.missing = true,
            }
        });
    };
    let asked = session.computer.peek().offered.as_ref().map(|open| open.asked.clone());
    let Some(asked) = asked.filter(|asked| is_open(session, asked)) else { return };
    let is_about = |what: &str| get(data, what).as_f64() == Some(f64::from(asked.number));
    if is_about("thinks") {
        return wait(session, asked);
    }
    if !is_about("decided") {
        return;
    }
    let found = get(data, "said").as_string().and_then(|said| {
        let said: Value = serde_json::from_str(&said).ok()?;
        let words = |at: usize| said[at].as_str().unwrap_or_default().to_string();
        let reply = session.table().reply_of(&notation::read(&words(0))?)?;
        Some(Found { reply, label: words(1), why: words(2) })
    });
    session.computer.update(|computer| {
        if let Some(open) = &mut computer.offered {
            open.found = Some(found);
        }
    });
}

pub(super) fn stop(session: Session) {
    if let Some(worker) = session.computer.quietly().thinker.take() {
        worker.stop();
    }
}
