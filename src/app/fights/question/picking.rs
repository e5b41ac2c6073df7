//! Answers that take several taps: some of these, a number, points over places.

use std::rc::Rc;

use super::{answer_card, grouped, numbered};
use crate::app::fights::session::Session;
use crate::app::parts::primary;
use crate::app::ui::{El, State, button, div, el, span, state};
use crate::fight::table::{Asked, Offer, Reply};

/// Tap some, then confirm; with none picked the button says so.
pub fn several_of(
    session: Session,
    asked: &Rc<Asked>,
    offers: &[Offer],
    least: usize,
    most: usize,
) -> [El; 2] {
    let all = grouped(offers, &|at, offer| {
        answer_card(offer)
            .id(&numbered("answer-", at))
            .class("choice")
            .live_attr("aria-pressed", move || yes(session.picked.read().get(at).is_some_and(|n| *n > 0)))
            .tap(move || toggle(session, at, most))
    });
    let number = asked.number;
    let count = move || session.picked.read().iter().filter(|n| **n > 0).count();
    let confirm = el("button")
        .attr("type", "button")
        .id("confirm")
        .class("answer primary")
        .live_text(move || match count() {
            0 => "None of these".into(),
            1 => "This one".into(),
            more => format!("These {more}"),
        })
        .live_flag("disabled", move || !(least..=most).contains(&count()))
        .tap(move || session.answer_to(number, &Reply::Several(picked(session))));
    [all, confirm]
}

fn yes(on: bool) -> String {
    if on { "true".into() } else { "false".into() }
}

fn picked(session: Session) -> Vec<usize> {
    let picked = session.picked.peek();
    picked.iter().enumerate().filter(|(_, n)| **n > 0).map(|(at, _)| at).collect()
}

/// Picks or unpicks; where only one may be picked, the new one takes the place of the old.
pub fn toggle(session: Session, at: usize, most: usize) {
    session.picked.update(|picked| {
        let on = picked.get(at).is_some_and(|n| *n > 0);
        if !on && most == 1 {
            picked.fill(0);
        }
        let count = picked.iter().filter(|n| **n > 0).count();
        if let Some(pick) = picked.get_mut(at) {
            *pick = u8::from(!on && count < most);
        }
    });
}

/// A number: stepped or typed.
pub fn number(session: Session, asked: &Rc<Asked>, least: i16, most: i16, word: &str) -> [El; 2] {
    let first = match asked.default {
        Reply::Number(number) => number,
        _ => most,
    };
    let chosen: State<i32> = state(i32::from(first));
    let field = crate::app::parts::number(word, chosen, i32::from(least), i32::from(most));
    let tens = (most - least > 20).then(|| {
        let (least, most) = (i32::from(least), i32::from(most));
        div("row")
            .child(button("− 10", move || chosen.update(|n| *n = (*n - 10).max(least))).aria("Ten less"))
            .child(button("+ 10", move || chosen.update(|n| *n = (*n + 10).min(most))).aria("Ten more"))
    });
    let number = asked.number;
    let set = primary("Set", move || {
        session.answer_to(number, &Reply::Number(*chosen.peek() as i16));
    });
    [div("answers").child(field).maybe(tens), set.id("confirm")]
}

pub struct Points<'a> {
    pub points: u8,
    pub exactly: bool,
    pub places: u8,
    pub word: &'a str,
}

/// Points over places, each with its own − and +.
pub fn split(session: Session, asked: &Rc<Asked>, rules: &Points, over: &[(Offer, u8)]) -> [El; 2] {
    let Points { points, exactly, places, word } = *rules;
    let rows = over.iter().enumerate().map(|(at, (offer, room))| {
        let room = *room;
        let note = (!offer.note.is_empty()).then(|| span("note", &offer.note));
        div("lay")
            .attr("role", "group")
            .aria(&offer.label)
            .child(div("lay-words").child(span("label", &offer.label)).maybe(note))
            .child(
                button("−", move || lay(session, at, false, room))
                    .id(&numbered("less-", at))
                    .aria(&format!("One less: {}", offer.label)),
            )
            .child(el("output").live_text(move || {
                let laid = session.picked.read().get(at).copied().unwrap_or(0);
                format!("{laid} of {room}")
            }))
            .child(
                button("+", move || lay(session, at, true, room))
                    .id(&numbered("more-", at))
                    .aria(&format!("One more: {}", offer.label))
                    .live_flag("disabled", move || !fits(&session.picked.read(), at, room, points, places)),
            )
    });
    let number = asked.number;
    let word = word.to_string();
    let confirm = el("button")
        .attr("type", "button")
        .id("confirm")
        .class("answer primary")
        .live_text(move || {
            let laid: u8 = session.picked.read().iter().sum();
            format!("Confirm {laid} of {points} {word}")
        })
        .live_flag("disabled", move || {
            let laid: u8 = session.picked.read().iter().sum();
            if exactly { laid != points } else { laid > points }
        })
        .tap(move || {
            let laid = session.picked.peek().clone();
            session.answer_to(number, &Reply::Split(laid));
        });
    [div("answers").children(rows), confirm]
}

fn fits(laid: &[u8], at: usize, room: u8, points: u8, places: u8) -> bool {
    let here = laid.get(at).copied().unwrap_or(0);
    let used = laid.iter().filter(|n| **n > 0).count();
    here < room && laid.iter().sum::<u8>() < points && (here > 0 || used < usize::from(places))
}

fn lay(session: Session, at: usize, more: bool, room: u8) {
    session.picked.update(|laid| {
        if let Some(here) = laid.get_mut(at) {
            *here = if more { (*here + 1).min(room) } else { here.saturating_sub(1) };
        }
    });
}
