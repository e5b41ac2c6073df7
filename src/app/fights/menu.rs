//! What can be done with the fight as a whole.

use super::ruling;
use super::session::Session;
use crate::app::parts::{Dialog, sheet, text};
use crate::app::route;
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, p};
use crate::page::Page;
use crate::save::fight::Fight;

pub fn open(session: &Session) {
    let session = session.clone();
    sheet("This fight", |dialog| {
        let plan = session.document.peek().plan().clone();
        let rename = session.document.clone();
        div("menu-fight")
            .child(text("Name", &plan.name, move |name| rename.change("Rename", |fight| fight.rename(&name))))
            .maybe(objectives(&session))
            .child(entry(dialog, "Rule otherwise", {
                let session = session.clone();
                move || ruling::on_question(&session)
            }))
            .child(entry(dialog, "Same fight again", {
                let session = session.clone();
                move || again(&session)
            }))
            .child(entry(dialog, "Hand it over to another device", {
                let id = session.document.id().to_string();
                move || route::go(Page::Share(id.clone()))
            }))
            .child(entry(dialog, "Throw this fight away", {
                let session = session.clone();
                move || {
                    store().bin(&session.document.id());
                    route::go_instead(Page::Fights);
                }
            }))
            .child(keys())
    });
}

fn entry(dialog: &Dialog, words: &str, act: impl Fn() + 'static) -> El {
    let dialog = dialog.clone();
    button(words, move || {
        dialog.close();
        act();
    })
    .class("menu-entry plain")
}

/// What the fight is about, as it was set up.
fn objectives(session: &Session) -> Option<El> {
    let fight = session.document.peek();
    let plan = fight.plan();
    let drawn = plan.map.iter().flat_map(|ground| &ground.drawing.areas);
    let drawn =
        drawn.flat_map(|area| area.objectives.iter().map(|goal| [&area.name, ": ", &goal.text].concat()));
    let all: Vec<String> = plan.objectives.iter().cloned().chain(drawn).collect();
    if all.is_empty() {
        return None;
    }
    let list = el("ul").children(all.iter().map(|words| el("li").text(words)));
    Some(div("").child(el("h3").text("Objectives")).child(list))
}

/// A new fight with the same people in the same places, not yet begun.
fn again(session: &Session) {
    let plan = session.document.peek().plan().clone();
    let document = store().create(Fight::new(plan));
    route::go(Page::Fight(document.id().to_string()));
}

fn keys() -> El {
    p("Keys: n goes on, d throws the dice, 1 to 9 answer, 0 passes, Ctrl+Z and Ctrl+Shift+Z go back and forth.")
        .class("faint small keys")
}
