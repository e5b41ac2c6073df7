//! After the fight: who is down, what is owed, and each change that the table may take over to the
//! sheets; recovery, the session's goal, and what it brings.

use super::session::Session;
use super::{body, menu, question, ruling, sheets, story};
use crate::app::parts::{notice, primary, switch};
use crate::app::toast;
use crate::app::ui::{self, El, State, button, div, el, link, p, span, state};
use crate::fight::table::Person;
use crate::order::sort;
use crate::page::Page;
use crate::save::Id;
use crate::save::fight::game::game;

pub fn panel(session: Session) -> El {
    let people = session.table().roster();
    let outcome = session.table().outcome();
    let won = outcome.won.iter().any(|team| session.is_players(*team));
    let tone = match (outcome.won.is_empty(), won) {
        (true, _) => "",
        (false, true) => "success",
        (false, false) => "danger",
    };
    let stamp = if outcome.words.is_empty() { None } else { Some(span("stamp", &outcome.words).class(tone)) };
    let settled = ui::derived(move || session.document.read().settled.len());
    div("ending")
        .child(div("verdict-head").child(question::title("h2").text("The fight is over")).maybe(stamp))
        .live_maybe(move || {
            let _followed = session.told.read();
            goals(session)
        })
        .child(tally(session, &people))
        .maybe(blows(session))
        .child(next_steps(session))
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
    (!goals.is_empty()).then(|| {
        div("goals")
            .child(el("h3").text("Objectives"))
            .child(el("ul").class("list").aria("Objectives").children(rows))
    })
}

/// Everyone, and what has become of them.
fn tally(session: Session, people: &[Person]) -> El {
    let rows = people.iter().enumerate().map(|(at, person)| {
        let main = person.main();
        let (tone, words) = match (person.down, person.state.is_empty()) {
            (true, _) => ("danger", person.state.join(", ")),
            (false, false) => ("cover", format!("stands, {}", person.state.join(", "))),
            (false, true) if main.share() < 100 => ("", "stands, hurt".into()),
            (false, true) => ("success", "stands, unhurt".into()),
        };
        el("li")
            .class_if(person.down, "down")
            .child(body::face(session, at, person))
            .child(
                span("who-words", "")
                    .child(span("name", &person.name))
                    .child(span("fate", &words).class(tone)),
            )
            .maybe(body::glyph(person))
            .child(body::main_gauge(person))
    });
    el("ul").class("list tally").children(rows.collect::<Vec<_>>())
}

/// The hardest blows, hardest first.
fn blows(session: Session) -> Option<El> {
    let mut all = session.table().blows();
    sort(&mut all, |one, other| other.points.cmp(&one.points));
    let rows = all.iter().take(3).map(|blow| {
        el("li").child(span("blow-points", &blow.points.to_string())).child(span("", &blow.words))
    });
    let rows: Vec<El> = rows.collect();
    (!rows.is_empty()).then(|| {
        div("blows").child(el("h3").text("The hardest blows")).child(el("ol").class("list").children(rows))
    })
}

/// What a table does next: the wounds, the story, and once more.
fn next_steps(session: Session) -> El {
    let to_sheets = button("Wounds to the sheets", || {
        if let Some(take) = ui::by_id("take-over") {
            take.scroll_into_view();
            let _ = take.focus();
        }
    });
    let sheets = (!sheets::aftermaths(session).is_empty()).then(|| to_sheets.class("primary"));
    div("row next-steps")
        .maybe(sheets)
        .child(button("Share the story", move || story::share(session)))
        .child(button("Print the story", || {
            let _ = ui::window().print();
        }))
        .child(button("The same fight again", move || menu::again(session.document)))
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
