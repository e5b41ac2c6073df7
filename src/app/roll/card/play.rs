//! The card while it is played: the dice that lie there, the next question, and what came of it.

use serde_json::Value;

use super::{Desk, asked, lines, name_of, sheet_of};
use crate::app::files;
use crate::app::parts::{labelled, notice, primary};
use crate::app::sheet::put;
use crate::app::store::store;
use crate::app::ui::{self, El, button, div, el, h, p, span};
use crate::save::Id;
use crate::save::fight::Bout;
use crate::save::rolls::Told;

pub fn view(desk: Desk) -> El {
    div("panes roll-panes")
        .child(div("lying").live(move || lying(desk)))
        .child(div("stage").live(move || stage(desk)))
}

/// What the roll is, the dice that lie there and what they mean.
fn lying(desk: Desk) -> El {
    let table = match desk.table() {
        Ok(table) => table,
        Err(why) => return notice("danger", why.text()),
    };
    let dice = table.fallen().into_iter().map(|(die, face)| span("die", &(face + die.lowest).to_string()));
    let dice = div("dice").attr("aria-hidden", "true").children(dice.collect::<Vec<_>>());
    let told = lines(&*table);
    div("")
        .child(h(2, &desk.title()))
        .child(div("roller").child(div("fallen").child(dice).maybe(verdict(&*table))))
        .child(
            el("ul")
                .class("roll-lines")
                .attr("aria-live", "polite")
                .children(told.iter().map(|line| el("li").text(line))),
        )
}

fn verdict(table: &dyn Bout) -> Option<El> {
    let verdict = table.verdict()?;
    let (tone, sign) = match (verdict.good, verdict.critical) {
        (true, true) => ("success critical", "✦ "),
        (true, false) => ("success", "✓ "),
        (false, true) => ("danger critical", "✖ "),
        (false, false) => ("danger", "✗ "),
    };
    let number = verdict.number.map(|number| el("strong").class("number").text(&number.to_string()));
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
    let free = desk.laid.read().unwritten.is_none();
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
    let told = Told { when: 0, game: desk.game.name.into(), title, lines: lines(table) };
    div("done").maybe(writing(desk, table)).child(
        div("row")
            .child(primary("Roll again", move || desk.again()).id("again"))
            .child(labelled("copy", "Copy as text", move || files::copy(&told.text())).id("copy")),
    )
}

/// What came of it goes onto the sheet by a tap, and back by another.
fn writing(desk: Desk, table: &dyn Bout) -> Option<El> {
    let laid = desk.laid.read();
    let (before, after) = (laid.sheet.clone()?, table.sheet(0)?);
    let now = sheet_of(&laid.who)?;
    let changes = (desk.game.changes)(&now, &before, &after).ok()?;
    let name = name_of(&laid.who);
    if let Some(unwritten) = laid.unwritten.clone() {
        let said = span("success", &format!("✓ Written on the sheet of {name}"));
        let undo = button("Undo", move || {
            if write(desk, unwritten.clone(), "Undo") {
                desk.set(|laid| laid.unwritten = None);
            }
        });
        return Some(div("row").child(said).child(undo.id("unwrite")));
    }
    if changes.is_empty() {
        return None;
    }
    let chosen = vec![true; changes.len()];
    let apply = button(&format!("Write it on the sheet of {name}"), move || {
        let Some(now) = ui::unfollowed(|| sheet_of(&desk.laid.peek().who)) else { return };
        let Ok(sheet) = (desk.game.take_over)(&now, &before, &after, &chosen, false) else { return };
        if write(desk, sheet, &ui::unfollowed(|| desk.title())) {
            desk.set(|laid| laid.unwritten = Some(now));
        }
    });
    let list = el("ul").class("list faint small").children(changes.iter().map(|words| el("li").text(words)));
    Some(div("answers").child(list).child(apply.class("answer").id("apply")))
}

fn write(desk: Desk, sheet: Value, label: &str) -> bool {
    let id = Id::parse(&desk.laid.peek().who);
    let envelope = id.and_then(|id| store().current(&id).ok());
    envelope.is_some_and(|envelope| put(envelope, sheet, label))
}
