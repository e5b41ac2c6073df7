//! After the fight: who is down, what is owed, and each change that the table may take over to the
//! sheets; recovery, the session's goal, and what it brings.

use super::session::Session;
use super::{menu, question, ruling, sheets};
use crate::app::parts::{notice, primary, switch, tag};
use crate::app::ui::{El, State, button, div, el, link, p, span, state};
use crate::fight::table::Person;
use crate::page::Page;
use crate::save::Id;
use crate::save::fight::game::game;

pub fn panel(session: &Session) -> El {
    let people = session.table().roster();
    div("ending")
        .child(question::title("h2").text("The fight is over"))
        .maybe(goals(session))
        .child(tally(&people))
        .child(write_back(session))
        .child(goal(session))
}

/// What the fight was about, and what has become of it; a tap says otherwise.
fn goals(session: &Session) -> Option<El> {
    let goals = session.table().goals();
    let rows = goals.iter().enumerate().map(|(at, goal)| {
        let session = session.clone();
        let mark = button("", move || ruling::on_goal(&session, at)).class("goal-entry plain");
        el("li").child(mark.children(menu::goal_words(goal)))
    });
    (!goals.is_empty()).then(|| el("ul").class("list goals").aria("Objectives").children(rows))
}

/// Who is down, and who owes an action.
fn tally(people: &[Person]) -> El {
    let down = people.iter().filter(|person| person.down);
    let owing = people.iter().filter(|person| person.owed > 0);
    let rows = down
        .map(|person| (person, person.state.join(", ")))
        .chain(owing.map(|person| {
            let some = ["owes ", &person.owed.to_string(), " actions"].concat();
            (person, if person.owed == 1 { "owes an action".into() } else { some })
        }))
        .map(|(person, words)| el("li").child(span("name", &person.name)).child(tag("danger", &words)));
    let rows: Vec<El> = rows.collect();
    if rows.is_empty() {
        return p("Nobody is down, and nothing is owed.");
    }
    el("ul").class("list tally").children(rows)
}

/// Each change as a switch; one button takes over what is on.
fn write_back(session: &Session) -> El {
    let all = sheets::aftermaths(session);
    if all.is_empty() {
        return p("Nothing is left to take over to the sheets.").class("faint");
    }
    let switches: Vec<Vec<State<bool>>> =
        all.iter().map(|aftermath| aftermath.changes.iter().map(|_| state(true)).collect()).collect();
    let cards = all.iter().zip(&switches).map(|(aftermath, on)| {
        let rows = aftermath.changes.iter().zip(on).map(|(words, on)| switch(words, on.clone()));
        el("fieldset").class("changes").child(el("legend").text(&aftermath.name)).children(rows)
    });
    let cards: Vec<El> = cards.collect();
    let recover = state(false);
    let recovery = game(&session.document.peek().plan().game).map_or("", |game| game.recovery);
    let again = recover.clone();
    let session = session.clone();
    let take = primary("Take over to the sheets", move || {
        for (aftermath, on) in all.iter().zip(&switches) {
            let chosen: Vec<bool> = on.iter().map(|on| *on.peek()).collect();
            sheets::take_over(&session, aftermath, &chosen, *again.peek());
        }
        let settled = all.iter().map(|aftermath| aftermath.at);
        session.document.change("Taken over to the sheets", |fight| fight.settled.extend(settled));
        session.asked.set(None);
    });
    div("write-back")
        .child(el("h3").text("Take over to the sheets?"))
        .children(cards)
        .child(switch("They recover before the next fight", recover))
        .child(p(recovery).class("faint small"))
        .child(take.id("take-over"))
}

/// The session's goal, and what reaching it brings.
fn goal(session: &Session) -> El {
    let players = sheets::players(session);
    let Some(game) = game(&session.document.peek().plan().game).filter(|_| !players.is_empty()) else {
        return div("");
    };
    let told: State<Vec<(Id, String)>> = state(Vec::new());
    let (shown, done, session) = (told.clone(), told.clone(), session.clone());
    let met = button(game.goal.button, move || {
        let reached = players.iter().filter_map(|id| Some((id.clone(), sheets::reach(&session, id)?)));
        told.set(reached.collect());
    });
    div("goal")
        .child(el("h3").text("End of the session?"))
        .child(p(game.goal.about).class("faint small"))
        .child(met.id("goal-met").live_flag("disabled", move || !done.read().is_empty()))
        .live(move || {
            let reached = shown.read();
            el("ul").class("list").children(reached.iter().map(|(id, words)| {
                let grow = Page::GrowCharacter(id.to_string()).href();
                el("li").child(notice("success", words)).child(link("What it brings", &grow))
            }))
        })
}
