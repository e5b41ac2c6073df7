//! A finished card: what came of it, and the sheets it goes to.

use super::{desk, people, sheet};
use crate::app::parts::{labelled, primary};
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, h, span};
use crate::app::{files, toast};
use crate::rulesets::unhex::card::{Card, Effect};
use crate::rulesets::unhex::character::Character;
use crate::save::Id;
use crate::save::rolls::Told;

pub fn view(card: &Card) -> El {
    let told = Told { when: 0, game: String::new(), title: card.setup().title(), lines: card.story() };
    let lines = card.consequences();
    let happens = (!lines.is_empty()).then(|| h(3, "What happens"));
    let list = el("ul").class("roll-lines").attr("aria-live", "polite").children(lines.into_iter().map(
        |mut line| {
            if let Some(first) = line.get_mut(..1) {
                first.make_ascii_uppercase();
            }
            el("li").text(&line)
        },
    ));
    let mut setup = card.setup().clone();
    let again = primary("Roll again", move || {
        setup.refresh(&sheet);
        desk::lay(setup.clone());
    })
    .id("again");
    let copy = labelled("copy", "Copy as text", move || files::copy(&told.text())).id("copy");
    div("done")
        .maybe(happens)
        .child(list)
        .child(div("answers").children(applying(card)))
        .child(div("row").child(again).child(copy))
}

/// A button for each sheet that changes.
fn applying(card: &Card) -> Vec<El> {
    let mut buttons = Vec::new();
    for name in card.changed_sheets() {
        buttons.push(apply(&name, "", card.effects_on(&name)));
    }
    let team = card
        .effects()
        .into_iter()
        .filter(|effect| matches!(effect, Effect::Rallied { .. } | Effect::Disheartened { .. }));
    for effect in team {
        let leader = card.person(effect.seat()).map_or("", |person| person.sheet.as_str());
        let Some(group) = sheet(leader).map(|character| character.group).filter(|group| !group.is_empty())
        else {
            continue;
        };
        for entry in people() {
            let name = entry.id.to_string();
            let mate = entry.summary.get("group").and_then(|group| group.as_str()) == Some(group.as_str());
            if mate && name != leader {
                buttons.push(apply(&name, &group, vec![effect]));
            }
        }
    }
    buttons
}

fn apply(name: &str, group: &str, effects: Vec<Effect>) -> El {
    let Some(id) = Id::parse(name) else { return div("") };
    let called = sheet(name).map(|character| character.name).unwrap_or_default();
    if desk::desk().peek().applied.iter().any(|applied| applied == name) {
        return written(&id, name, &called);
    }
    let words = format!("Write it on the sheet of {called}");
    let note = if group.is_empty() { String::new() } else { format!(" ({group})") };
    let (name, key) = (name.to_string(), format!("apply-{name}"));
    button(&(words + &note), move || write(&id, &name, &effects)).class("answer").id(&key)
}

fn title() -> String {
    desk::desk().peek().card.as_ref().map(|card| card.setup().title()).unwrap_or_default()
}

/// Says that it is written, with the way back for as long as nothing else happened to that sheet.
fn written(id: &Id, name: &str, called: &str) -> El {
    let line = div("row").child(span("success", &format!("✓ Written on the sheet of {called}")));
    let Ok(document) = store().open::<Character>(id) else { return line };
    let name = name.to_string();
    let latest = document.undoable().is_some_and(|label| label == title());
    line.maybe(latest.then(|| {
        button("Undo", move || {
            document.undo();
            desk::set_applied(&name, false);
        })
        .id("unwrite")
        .aria(&format!("Undo on the sheet of {called}"))
    }))
}

/// All effects on one sheet, as one step there.
fn write(id: &Id, name: &str, effects: &[Effect]) {
    let Ok(document) = store().open::<Character>(id) else {
        return toast::say("That sheet cannot be opened");
    };
    document.change(&title(), |character| effects.iter().for_each(|effect| effect.apply(character)));
    desk::set_applied(name, true);
}
