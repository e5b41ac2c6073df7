//! The card while it is played: the dice that lie there, the next question, and what came of it.

use serde_json::Value;

use super::{Desk, asked, name_of, sheet_of};
use crate::app::asked::tone;
use crate::app::files;
use crate::app::parts::{labelled, notice, primary};
use crate::app::sheet::put;
use crate::app::store::store;
use crate::app::ui::{self, El, button, div, el, h, p, span};
use crate::fight::table::Thrown;
use crate::save::Id;
use crate::save::fight::Bout;
use crate::save::rolls::Told;

pub fn view(desk: Desk) -> El {
    div("panes roll-panes")
        .child(div("lying").live(move || lying(desk)))
        .child(div("stage").live(move || stage(desk)))
}

/// What the roll is, everyone's dice as they lie there, and what they mean.
fn lying(desk: Desk) -> El {
    let table = match desk.table() {
        Ok(table) => table,
        Err(why) => return notice("danger", why.text()),
    };
    let thrown = table.thrown();
    let entered = &desk.laid.read().entered;
    let rolls: Vec<El> = thrown.iter().map(|thrown| roller(thrown, entered)).collect();
    // What the dice show is told to those who do not see them.
    let shown = |answer: usize| thrown.iter().any(|thrown| thrown.shows.contains(&answer));
    let mut last = None;
    let told = desk.lines(&*table).into_iter().zip(table.lines()).map(|(words, line)| {
        let first = last.replace(line.answer) != Some(line.answer);
        el("li").text(&words).class_if(first && shown(line.answer), "visually-hidden")
    });
    let told: Vec<El> = told.collect();
    div("")
        .child(h(2, &desk.title()))
        .children(rolls)
        .child(el("ul").class("roll-lines").attr("aria-live", "polite").children(told))
}

/// The dice of a throw, how they came out, and what they were before.
fn roller(thrown: &Thrown, entered: &[usize]) -> El {
    let dice = thrown.dice.iter().map(|(die, face)| span("die", &(face + die.lowest).to_string()));
    let dice = div("dice").attr("aria-hidden", "true").children(dice.collect::<Vec<_>>());
    let wanted = thrown.wanted.map_or(String::new(), |wanted| format!(", {}", wanted.words()));
    let wanted = format!("{}{wanted}", thrown.who);
    let typed = |answer: usize| if entered.contains(&answer) { ", entered" } else { "" };
    let first = thrown.first.as_ref().map(|(shown, at)| format!("first roll {shown}{}", typed(*at)));
    let unset = thrown.unset.as_ref().map(|shown| format!("rolled {shown}, then set"));
    let last = entered.contains(&thrown.answer).then(|| "entered".to_string());
    let notes: Vec<String> = first.into_iter().chain(unset).chain(last).collect();
    let notes = (!notes.is_empty()).then(|| span("faint small", &notes.join("; ")));
    div("roller")
        .child(span("who", &wanted))
        .child(div("fallen").child(dice).maybe(verdict(thrown)).maybe(notes))
}

fn verdict(thrown: &Thrown) -> Option<El> {
    let verdict = thrown.verdict.as_ref()?;
    let (tone, sign) = tone(verdict);
    let number = verdict.number.map(|_| el("strong").class("number").text(&thrown.shown()));
    let line = el("p").class("verdict").class(tone).maybe(number);
    Some(line.child(span("omen", sign).attr("aria-hidden", "true")).child(span("", &verdict.words)))
}

fn stage(desk: Desk) -> El {
    let Ok(table) = desk.table() else { return again(desk) };
    let content = match table.asked() {
        Some(question) => {
            let why = (!question.why.is_empty()).then(|| p(&question.why).class("faint small"));
            div("")
                .child(p(&question.title).class("prompt").id("prompt").attr("aria-live", "polite"))
                .maybe(why)
                .child(asked::view(desk, &question))
        }
        None => done(desk, &*table),
    };
    // What is written on sheets is undone there first.
    let free = desk.laid.read().unwritten.is_empty();
    let back = free.then(|| {
        labelled("undo", "Take back the last step", move || desk.take_back()).class("plain").id("take-back")
    });
    div("").child(content).child(div("row after").maybe(back))
}

fn again(desk: Desk) -> El {
    div("done").child(primary("Roll again", move || desk.again()).id("again"))
}

fn done(desk: Desk, table: &dyn Bout) -> El {
    let title = desk.title();
    let told = Told { when: 0, game: desk.game.name.into(), title, lines: desk.lines(table) };
    div("done").children(writing(desk, table)).child(
        div("row")
            .child(primary("Roll again", move || desk.again()).id("again"))
            .child(labelled("copy", "Copy as text", move || files::copy(&told.text())).id("copy")),
    )
}

/// What came of it goes onto each sheet by a tap, and back by another.
fn writing(desk: Desk, table: &dyn Bout) -> Vec<El> {
    let laid = desk.laid.read();
    let on = |(at, id, before): (usize, &str, &Value)| {
        let (after, now) = (table.sheet(at)?, sheet_of(id)?);
        let name = name_of(id);
        let written = laid.unwritten.iter().find(|(written, _)| written == id);
        if let Some((_, unwritten)) = written {
            return Some(back(desk, id, &name, unwritten.clone()));
        }
        let changes = (desk.game.changes)(&now, before, &after).ok()?;
        (!changes.is_empty()).then(|| onto(desk, id, (before.clone(), after), &changes))
    };
    laid.sheets().filter_map(on).collect()
}

fn back(desk: Desk, id: &str, name: &str, unwritten: Value) -> El {
    let said = span("success", &format!("✓ Written on the sheet of {name}"));
    let id = id.to_string();
    let undo = button("Undo", move || {
        if write(&id, unwritten.clone(), "Undo") {
            desk.set(|laid| laid.unwritten.retain(|(written, _)| *written != id));
        }
    });
    div("row").child(said).child(undo.id("unwrite").aria(&format!("Undo on the sheet of {name}")))
}

fn onto(desk: Desk, id: &str, (before, after): (Value, Value), changes: &[String]) -> El {
    let (chosen, id) = (vec![true; changes.len()], id.to_string());
    let key = format!("apply-{id}");
    let apply = button(&format!("Write it on the sheet of {}", name_of(&id)), move || {
        let Some(now) = ui::unfollowed(|| sheet_of(&id)) else { return };
        let Ok(sheet) = (desk.game.take_over)(&now, &before, &after, &chosen, false) else { return };
        if write(&id, sheet, &ui::unfollowed(|| desk.title())) {
            desk.set(|laid| laid.unwritten.push((id.clone(), now)));
        }
    });
    let list = el("ul").class("list faint small").children(changes.iter().map(|words| el("li").text(words)));
    div("answers").child(list).child(apply.class("answer").id(&key))
}

fn write(id: &str, sheet: Value, label: &str) -> bool {
    let envelope = Id::parse(id).and_then(|id| store().current(&id).ok());
    envelope.is_some_and(|envelope| put(envelope, sheet, label))
}
