//! The card while it is played: the dice that lie there, and the next decision.

use super::{choose, desk, done, odds};
use crate::app::parts::labelled;
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::ui::{El, button, div, el, h, p, span};
use crate::dice::percentile::{Again, Faces, Verdict};
use crate::rulesets::unhex::card::{Answer, Ask, Card, Critical, Seat, text};

pub fn view() -> El {
    div("panes roll-panes").child(div("lying").live(lying)).child(div("stage").live(stage))
}

fn on_table(show: impl Fn(&Card) -> El) -> El {
    let desk = desk::desk();
    let desk = desk.read();
    desk.card.as_ref().map_or_else(|| div(""), show)
}

/// What the roll is, and every roller's dice.
fn lying() -> El {
    on_table(|card| {
        let setup = card.setup();
        let mut title = setup.title();
        if let Some(first) = title.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        let rolls = (0..setup.rollers.len()).map(|index| roller(card, index));
        div("")
            .child(h(2, &title))
            .children(rolls)
            .maybe(card.outcome().map(|words| p(&words).class("outcome")))
    })
}

fn roller(card: &Card, index: usize) -> El {
    let roll = card.rolled(index);
    let name = card.name(Seat::Roller(index as u8));
    let level = card.setup().rollers.get(index).map(|roller| roller.person.level).unwrap_or_default();
    let title = format!("{name}, level {level}");
    let block = div("roller").child(span("who", &title));
    let Some(shown) = roll.shown() else { return block };
    let mut row = div("fallen").child(faces(shown)).child(verdict(card, index, shown));
    let mut notes: Vec<String> = Vec::new();
    if let (Some(first), true) = (roll.first, roll.rerolled()) {
        let entered = if roll.entered[0] { ", entered" } else { "" };
        notes.push(format!("first roll {}{entered}", text::number(first)));
    }
    if let (Some(Critical::Set(_)), Some(natural)) = (roll.critical, roll.natural()) {
        notes.push(format!("rolled {}, then set", text::number(natural)));
    }
    if roll.entered[usize::from(roll.rerolled() && roll.second.is_some())] {
        notes.push("entered".into());
    }
    if !notes.is_empty() {
        row = row.child(span("faint small", &notes.join("; ")));
    }
    block.child(row)
}

fn faces(shown: Faces) -> El {
    let die = |face: u8| span("die", &face.to_string());
    div("dice").attr("aria-hidden", "true").child(die(shown.tens)).child(die(shown.ones))
}

fn verdict(card: &Card, index: usize, shown: Faces) -> El {
    let Some(verdict) = card.verdict(index) else { return span("", "") };
    let (tone, sign) = match verdict {
        Verdict::CriticalSuccess(_) => ("success critical", "✦ "),
        Verdict::Success => ("success", "✓ "),
        Verdict::Failure => ("danger", "✗ "),
        Verdict::CriticalFailure(_) => ("danger critical", "✖ "),
    };
    el("p")
        .class("verdict")
        .class(tone)
        .child(el("strong").class("number").text(&text::number(shown)))
        .child(span("omen", sign).attr("aria-hidden", "true"))
        .child(span("", text::verdict(verdict)))
}

/// The question, or what came of it all.
fn stage() -> El {
    on_table(|card| {
        let content = match card.question() {
            Some(question) => {
                let mut prompt = card.prompt(&question);
                if let Some(first) = prompt.get_mut(..1) {
                    first.make_ascii_uppercase();
                }
                let throws = matches!(question.ask, Ask::Throw { .. } | Ask::ThrowAgain(_));
                let asked = p(&prompt).class("prompt").id("prompt").attr("aria-live", "polite");
                let answers = if throws {
                    div("").child(odds::view()).child(dice())
                } else {
                    choose::view(card, &question)
                };
                div("").child(asked).child(answers)
            }
            None => done::view(card),
        };
        // What is written on sheets is undone there first.
        let free = desk::desk().peek().applied.is_empty();
        let back =
            || labelled("undo", "Take back the last step", desk::take_back).class("plain").id("take-back");
        div("").child(content).child(div("row after").maybe(free.then(back)))
    })
}

/// Asks for the dice that the question wants.
pub fn dice() -> El {
    on_table(|card| {
        let Some(question) = card.question() else { return div("") };
        let (again, sure) = match question.ask {
            Ask::Throw { sure } => (Again::Both, sure),
            Ask::ThrowAgain(again) => (again, false),
            _ => return div(""),
        };
        let mut asked = Vec::new();
        if again.tens() {
            asked.push(Die::ten("Tens"));
        }
        if again.ones() {
            asked.push(Die::ten("Ones"));
        }
        let input = dice_input(asked, move |faces, entered| {
            let mut faces = faces.into_iter().map(|face| face as u8);
            let tens = if again.tens() { faces.next() } else { None };
            let ones = if again.ones() { faces.next() } else { None };
            if let Some(faces) = Faces::new(tens.unwrap_or(0), ones.unwrap_or(0)) {
                desk::answer(Answer::Faces { faces, entered });
            }
        });
        let no_roll = sure.then(|| {
            button("No roll: erase one slash for sure", || desk::answer(Answer::Sure))
                .class("answer")
                .id("sure")
        });
        div("").child(input).maybe(no_roll)
    })
}
