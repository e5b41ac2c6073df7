//! What can be done with the fight as a whole.

use super::session::Session;
use super::whose_dice::{self, Dice};
use super::{ruling, who_plays};
use crate::app::parts::{Dialog, tag, text};
use crate::app::route;
use crate::app::store::{Document, store};
use crate::app::ui::{El, button, div, el, link, p, span};
use crate::fight::table::Goal;
use crate::page::Page;
use crate::save::fight::Fight;

pub fn open(session: Session) {
    session.sheet("This fight", |dialog| {
        let document = session.document;
        div("menu-fight")
            .child(text("Name", &document.peek().plan().name, move |name| {
                document.change("Rename", |fight| fight.rename(&name))
            }))
            .maybe(goals(session, dialog))
            .maybe(
                session
                    .table()
                    .seats()
                    .map(|_| entry(dialog, "Who plays which side", move || who_plays::open(session))),
            )
            .child(dice())
            .child(entry(dialog, "Take back this turn", move || session.undo_turn()))
            .child(
                link("Show it on another screen", &Page::WatchFight(document.id().to_string()).href())
                    .class("menu-entry plain")
                    .attr("target", "_blank")
                    .tap(move || dialog.close()),
            )
            .child(entry(dialog, "Rule otherwise", move || ruling::on_question(session)))
            .child(entry(dialog, "Same fight again", move || again(session.document)))
            .child(entry(dialog, "Hand it over to another device", move || {
                route::go(Page::Share(session.document.id().to_string()));
            }))
            .child(entry(dialog, "Throw this fight away", move || {
                store().bin(&session.document.id());
                route::go_instead(Page::Fights);
            }))
            .child(keys())
    });
}

/// Whose dice count.
fn dice() -> El {
    let now = *whose_dice::chosen().peek();
    let at = Dice::ALL.iter().position(|(dice, _, _)| *dice == now).unwrap_or(0);
    let words = Dice::ALL.map(|(_, _, words)| words);
    who_plays::heard("Dice", &words, at, |at| whose_dice::choose(Dice::ALL[at.min(2)].0))
}

fn entry(dialog: Dialog, words: &str, act: impl Fn() + 'static) -> El {
    button(words, move || {
        dialog.close();
        act();
    })
    .class("menu-entry plain")
}

/// What the fight is about; a tap says what has become of it.
fn goals(session: Session, dialog: Dialog) -> Option<El> {
    let goals = session.table().goals();
    if goals.is_empty() {
        return None;
    }
    let entries = goals.iter().enumerate().map(|(at, goal)| {
        entry(dialog, "", move || ruling::on_goal(session, at)).class("goal-entry").children(goal_words(goal))
    });
    Some(div("goals").child(el("h3").text("Objectives")).children(entries))
}

/// An objective and what has become of it.
pub fn goal_words(goal: &Goal) -> Vec<El> {
    let mut words = vec![span("name", &goal.text)];
    if goal.mark != "open" {
        words.push(tag(if goal.mark == "lost" { "danger" } else { "success" }, goal.mark));
    }
    words
}

/// A new fight with the same people in the same places, not yet begun.
pub fn again(document: Document<Fight>) {
    let plan = document.peek().plan().clone();
    let document = store().create(Fight::new(plan));
    route::go(Page::Fight(document.id().to_string()));
}

fn keys() -> El {
    p("Keys: n goes on, d throws the dice, 1 to 9 answer, 0 passes, Ctrl+Z and Ctrl+Shift+Z go back and forth.")
        .class("faint small keys")
}
