//! Who takes part: characters from their sheets, whole groups, ready-made and quick NPCs.

use serde_json::Value;

use crate::app::parts::{fold, number, primary, said, search, sheet, text};
use crate::app::store::{Document, store};
use crate::app::toast;
use crate::app::ui::{El, State, div, el, p, span, state};
use crate::order::sort;
use crate::save::fight::Fight;
use crate::save::fight::game::{Game, Sort, game};
use crate::save::{Entry, Id, Kind, json};

/// Opens the choice for a team. It stays open, so that a whole team is a few taps.
pub fn open(document: Document<Fight>, team: usize) {
    sheet("Add people", move |dialog| {
        let players = document.peek().plan().teams.get(team).is_some_and(|team| team.players);
        let own = fold("Characters", true, characters(document, team, players));
        let none = store().entries(Kind::Character).is_empty();
        let made = fold("Ready-made", !players || none, ready_made(document, team, players));
        let game = game(&document.peek().plan().game).filter(|game| !game.quick.parts.is_empty());
        let quick = game.map(|game| fold("Quick NPC", false, quick(document, team, game)));
        let names = p("").class("faint small").attr("role", "status").live_text(move || {
            let fight = document.read();
            let people = fight.plan().teams.get(team).map_or(&[][..], |team| &team.people);
            let names: Vec<&str> = people.iter().map(|person| person.name.as_str()).collect();
            if names.is_empty() { "Nobody yet".into() } else { names.join(", ") }
        });
        let done = primary("Done", move || dialog.close()).id("add-done");
        div("add").child(own).child(made).maybe(quick).child(div("add-done").child(names).child(done))
    });
}

fn add(document: Document<Fight>, team: usize, origin: Option<Id>, name: &str, sheet: Value) {
    let members = game(&document.peek().plan().game).and_then(|game| (game.members)(&sheet));
    if members.is_some_and(|members| members.is_empty()) {
        return toast::say(&format!("Nobody is in {name} yet"));
    }
    let mut room = true;
    document.change("Add somebody", |fight| {
        fight.prepare(|plan| room = plan.add(team, name, origin, sheet));
    });
    if !room {
        toast::say("No more people fit into one fight");
    }
}

fn add_from_sheet(document: Document<Fight>, team: usize, id: &Id) {
    if document.peek().plan().has(id) {
        return;
    }
    match store().current(id) {
        Ok(sheet) => add(document, team, Some(*id), &sheet.entry.name, sheet.content.body),
        Err(why) => toast::say(&why.words()),
    }
}

/// Those of the kind that the team is made of come first; each can be in one fight once.
fn characters(document: Document<Fight>, team: usize, players: bool) -> El {
    let mut entries = store().entries(Kind::Character);
    let fight = document.peek();
    entries.retain(|entry| entry.game == fight.plan().game);
    sort(&mut entries, |a, b| (npc_of(a) == players, &a.name).cmp(&(npc_of(b) == players, &b.name)));
    if entries.is_empty() {
        return p("No characters yet: take ready-made ones below, or make your own under Characters.")
            .class("faint");
    }
    let named: Vec<String> = entries.iter().map(group_of).collect();
    let mut groups: Vec<&str> = named.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    sort(&mut groups, |one, other| one.cmp(other));
    groups.dedup();
    let groups = groups.into_iter().map(|name| {
        let members = entries.iter().filter(|entry| group_of(entry) == name);
        let members: Vec<Id> = members.map(|entry| entry.id).collect();
        let members = state(members);
        let label = format!("All of {name} ({})", members.peek().len());
        tile(&label, "", move || members.peek().iter().for_each(|id| add_from_sheet(document, team, id)))
            .live_flag("disabled", move || members.peek().iter().all(|id| document.read().plan().has(id)))
    });
    let groups: Vec<El> = groups.collect();
    let query: State<String> = state(String::new());
    let rows = entries.into_iter().map(|entry| {
        let name = entry.name.to_ascii_lowercase();
        character_row(document, team, &entry)
            .live_flag("hidden", move || !name.contains(&query.read().to_ascii_lowercase()))
    });
    let rows: Vec<El> = rows.collect();
    let find = (rows.len() > 8).then(|| search("Search characters", move |words| query.put(words)));
    div("answers").children(groups).maybe(find).children(rows)
}

fn npc_of(entry: &Entry) -> bool {
    json::flag(&entry.summary, "npc").unwrap_or_default()
}

fn group_of(entry: &Entry) -> String {
    json::text_or_empty(&entry.summary, "group").unwrap_or_default().trim().to_string()
}

fn character_row(document: Document<Fight>, team: usize, entry: &Entry) -> El {
    let note = game(&entry.game).map_or_else(String::new, |game| (game.about)(&entry.summary));
    let id = entry.id;
    tile(&entry.name, &note, move || add_from_sheet(document, team, &id))
        .live_flag("disabled", move || document.read().plan().has(&id))
}

fn tile(label: &str, note: &str, tap: impl FnMut() + 'static) -> El {
    el("button")
        .attr("type", "button")
        .class("answer")
        .tap(tap)
        .child(span("label", label))
        .maybe((!note.is_empty()).then(|| span("note", note)))
}

fn ready_made(document: Document<Fight>, team: usize, players: bool) -> El {
    let game = game(&document.peek().plan().game);
    let mut all = game.map_or_else(Vec::new, |game| (game.people)());
    if !players {
        let heroes = all.iter().take_while(|made| !made.npc).count();
        all.rotate_left(heroes);
    }
    div("answers").children(all.into_iter().map(|made| {
        tile(made.name, &made.about, move || add(document, team, None, made.name, (made.sheet)()))
    }))
}

/// A few taps: what the game wants to know, and how many.
fn quick(document: Document<Fight>, team: usize, game: &'static Game) -> El {
    let many = state(1);
    let name: State<String> = state(String::new());
    let (mut numbers, mut others) = (div("row"), Vec::new());
    let answers: Vec<State<i32>> = game.quick.parts.iter().map(|part| state(part.usual())).collect();
    for (part, answer) in game.quick.parts.iter().zip(&answers) {
        let answer = *answer;
        let asked = said(part, part.usual(), move |said| answer.put(said));
        match part.sort {
            Sort::Number { .. } => numbers = numbers.child(asked),
            _ => others.push(asked),
        }
    }
    div("quick")
        .child(text("Name", "", move |words| name.set(words)))
        .child(numbers.child(number("How many", many, 1, 12)))
        .children(others)
        .child(primary("Add", move || {
            let said: Vec<i32> = answers.iter().map(|answer| *answer.peek()).collect();
            let (name, sheet) = game.quick.made(&name.peek(), &said);
            for _ in 0..*many.peek() {
                add(document, team, None, &name, sheet.clone());
            }
        }))
}
