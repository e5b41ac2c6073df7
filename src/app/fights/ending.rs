//! After the fight: who is down, what is owed, and each change that the table may take over to the
//! sheets; recovery, the session's goal, and what it brings.

use super::session::Session;
use super::{menu, question, ruling, sheets};
use crate::app::parts::{notice, primary, switch, tag};
use crate::app::toast;
use crate::app::ui::{self, El, State, button, div, el, link, p, span, state};
use crate::fight::table::Person;
use crate::page::Page;
use crate::save::Id;
use crate::save::fight::game::game;

pub fn panel(session: Session) -> El {
    let people = session.table().roster();
    let settled = ui::derived(move || session.document.read().settled.clone());
    div("ending")
        .child(question::title("h2").text("The fight is over"))
        .live_maybe(move || {
            let _followed = session.told.read();
            goals(session)
        })
        .child(tally(&people))
        .live(move || {
            let _followed = settled.read();
            write_back(session)
        })
        .child(goal(session))
}

/// What the fight was about, and what has become of it; a tap says otherwise.
fn goals(session: Session) -> Option<El> {
    let goals = session.table().goals();
    let rows = goals.iter().enumerate().map(|(at, goal)| {
        let mark = button("", move || ruling::on_goal(session, at)).class("goal-entry plain");
        el("li").child(mark.children(menu::goal_words(goal)))
    });
    (!goals.is_empty()).then(|| el("ul").class("list goals").aria("Objectives").children(rows))
}

/// Who is down, and what else has become of people.
fn tally(people: &[Person]) -> El {
    let rows = people.iter().filter(|person| person.down || !person.state.is_empty()).map(|person| {
        let words = person.state.join(", ");
        el("li").child(span("name", &person.name)).child(tag("danger", &words))
    });
    let rows: Vec<El> = rows.collect();
    if rows.is_empty() {
        return p("Nobody is down.");
    }
    el("ul").class("list tally").children(rows)
}

/// Each change as a switch; one button takes over what is on.
fn write_back(session: Session) -> El {
    let all = sheets::aftermaths(session);
    if all.is_empty() {
        return p("Nothing is left to take over to the sheets.").class("faint");
    }
    let switches: Vec<Vec<State<bool>>> =
        all.iter().map(|aftermath| aftermath.changes.iter().map(|_| state(true)).collect()).collect();
    let cards = all.iter().zip(&switches).map(|(aftermath, on)| {
        let rows = aftermath.changes.iter().zip(on).map(|(words, on)| switch(words, *on));
        el("fieldset").class("changes").child(el("legend").text(&aftermath.name)).children(rows)
    });
    let cards: Vec<El> = cards.collect();
    let recover = state(false);
    let recovery = game(&session.document.peek().plan().game).map_or("", |game| game.recovery);
    let take = primary("Take over to the sheets", move || {
        if !session.may_change() {
            return;
        }
        let (mut settled, mut failed) = (Vec::new(), Vec::new());
        for (aftermath, on) in all.iter().zip(&switches) {
            let chosen: Vec<bool> = on.iter().map(|on| *on.peek()).collect();
            match sheets::take_over(session, aftermath, &chosen, *recover.peek()) {
                Some(base) => settled.push((aftermath.at, base)),
                None => failed.push(aftermath.name.as_str()),
            }
        }
        session.document.change("Taken over to the sheets", |fight| {
            settled.into_iter().for_each(|(at, base)| fight.settle(at, base));
        });
        not_written(&failed);
    });
    div("write-back")
        .child(el("h3").text("Take over to the sheets?"))
        .children(cards)
        .maybe((!recovery.is_empty()).then(|| switch("They recover before the next fight", recover)))
        .maybe((!recovery.is_empty()).then(|| p(recovery).class("faint small")))
        .child(take.id("take-over"))
}

fn not_written(names: &[&str]) {
    if !names.is_empty() {
        toast::say(&format!("Not written: {}. Make room and try again", names.join(", ")));
    }
}

/// The session's goal, and what reaching it brings; to each sheet once.
fn goal(session: Session) -> El {
    let players = sheets::players(session);
    let game = game(&session.document.peek().plan().game).filter(|_| !players.is_empty());
    let Some(goal) = game.and_then(|game| game.goal.as_ref()) else { return div("") };
    let players = state(players);
    let left = move || {
        let (players, reached) = (players.peek(), &session.document.read().reached);
        let left = players.iter().filter(|(id, _)| reached.iter().all(|(known, _)| known != id));
        left.cloned().collect::<Vec<(Id, String)>>()
    };
    let met = button(goal.button, move || {
        if !session.may_change() {
            return;
        }
        let (mut reached, mut failed) = (Vec::new(), Vec::new());
        for (id, name) in left() {
            match sheets::reach(session, &id) {
                Some(words) => reached.push((id, words)),
                None => failed.push(name),
            }
        }
        session.document.change(goal.button, |fight| fight.reached.extend(reached));
        not_written(&failed.iter().map(String::as_str).collect::<Vec<_>>());
    });
    div("goal")
        .child(el("h3").text("End of the session?"))
        .child(p(goal.about).class("faint small"))
        .child(met.id("goal-met").live_flag("disabled", move || left().is_empty()))
        .live(move || {
            let fight = session.document.read();
            let brought = fight.reached.iter().filter(|(_, words)| !words.is_empty());
            el("ul").class("list").children(brought.map(|(id, words)| {
                let grow = Page::GrowCharacter(id.to_string()).href();
                el("li").child(notice("success", words)).child(link("What it brings", &grow))
            }))
        })
}
