//! A question of a roll: its dice with the chances, or the answers to tap.

use std::rc::Rc;

use super::Desk;
use crate::app::asked::{self, Numbers, Points, Taking, answer_card, numbered};
use crate::app::parts::{Dialog, sheet};
use crate::app::roll::odds::{bar, percent, target};
use crate::app::ui::{El, button, div, p, state};
use crate::fight::table::{Asked, DiceCard, Form, Offer, Reply};
use crate::map::reason::capital;

pub fn view(desk: Desk, question: &Asked) -> El {
    let number = question.number;
    let answer = move |reply: &Reply| desk.answer(number, reply, false);
    let open = |title: &str, content: Box<dyn FnOnce(Dialog) -> El>| {
        sheet(title, content);
    };
    let interrupt = asked::interrupt(question, Rc::new(open), Rc::new(answer));
    form(desk, question).maybe(interrupt)
}

fn form(desk: Desk, question: &Asked) -> El {
    let number = question.number;
    let taking = Taking::new(state(question.picked()), move |reply, entered| {
        desk.answer(number, reply, entered);
    });
    let both = |[answers, confirm]: [El; 2]| div("").child(answers).child(confirm);
    match &question.form {
        Form::Dice(card) => div("").child(chances(card)).child(asked::dice(taking, card)),
        Form::OneOf(offers) | Form::Place(offers) => listed(offers, &|at, offer| {
            answer_card(offer).id(&numbered("answer-", at)).tap(move || taking.give(&Reply::One(at)))
        }),
        Form::SeveralOf { offers, least, most } => {
            both(asked::several_of(taking, offers, (*least, *most), listed))
        }
        Form::Number { least, most, word } => {
            let first = if let Reply::Number(number) = question.default { number } else { *most };
            let of = Numbers { least: *least, most: *most, first, word };
            both(asked::number(taking, &of, move |number| desk.number_note(number)))
        }
        Form::Split { points, exactly, places, over, word } => {
            let points = Points { points: *points, exactly: *exactly, places: *places, word };
            both(asked::split(taking, &points, over, move |points| desk.would_be(points)))
        }
        // Nobody walks in a roll.
        Form::Path { .. } => {
            div("").child(button("Stay", move || taking.give(&Reply::Path(Vec::new()))).class("answer"))
        }
    }
}

/// Side by side where each shows what it would do to a body.
fn listed(offers: &[Offer], answer: &dyn Fn(usize, &Offer) -> El) -> El {
    let ways = offers.iter().any(|offer| !offer.after.is_empty());
    let answers = offers.iter().enumerate().map(|(at, offer)| answer(at, offer));
    div("answers").class_if(ways, "ways").children(answers.collect::<Vec<_>>())
}

/// What the dice must show and how often they do, exactly.
fn chances(card: &DiceCard) -> El {
    let mut block = div("chances").maybe(card.target.map(target));
    let ends = card.ends.map(|words| if words.is_empty() { None } else { Some(words) });
    let ends = [ends[0].unwrap_or("the best of it"), ends[1].unwrap_or("the worst of it")];
    let named = !card.ends[0].is_empty();
    if let Some(odds) = card.chances {
        let part = |count: u32| percent(u64::from(count), u64::from(odds.of));
        block = block
            .child(p(&format!("Succeeds {} of the time", part(odds.succeeding()))).class("odds-words"))
            .child(bar(&odds, ends));
        let counts = [odds.critical_success, odds.critical_failure];
        let some = ends.iter().zip(counts).filter(|(_, count)| named || *count > 0);
        let some: Vec<String> = some.map(|(words, count)| format!("{words} {}", part(count))).collect();
        block = block.maybe((!some.is_empty()).then(|| p(&capital(some.join(", "))).class("faint small")));
    }
    if let Some(odds) = card.rerolled {
        let with = percent(u64::from(odds.succeeding()), u64::from(odds.of));
        let playing = if card.playing.is_empty() { String::new() } else { format!(", {}", card.playing) };
        block = block.child(p(&format!("May re-roll: succeeds {with} with it{playing}")).id("may-reroll"));
    }
    let notes = card.note.split("; ").filter(|note| !note.is_empty());
    block
        .children(notes.map(|note| p(&capital(note.into()))))
        .children(card.lines.iter().map(|line| p(line)))
        .maybe(card.table.as_deref().map(asked::table))
}
