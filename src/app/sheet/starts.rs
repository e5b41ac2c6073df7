//! Starting points: somebody ready-made, or one of one's own.

use serde_json::Value;

use super::sort_of;
use crate::app::parts::{picker, primary, ready_card, section, segments};
use crate::app::store::store;
use crate::app::ui::{El, State, button, div, el, p, state};
use crate::app::{games, route};
use crate::order::sort;
use crate::page as address;
use crate::save::fight::game::game;
use crate::save::{Id, Kind};

/// A way to begin one of a sort.
pub struct Way {
    pub label: &'static str,
    pub make: &'static str,
    pub about: &'static str,
    pub npc: bool,
    /// As it is stored: ready-made ones are found by it, too.
    pub sort: String,
    pub blank: Box<dyn Fn()>,
    pub other: Option<Other>,
    /// Beside those two.
    pub cards: Box<dyn Fn() -> Vec<El>>,
}

/// What a button says, and what it does.
pub type Other = (&'static str, fn());

type Brief = dyn Fn(&Value) -> Vec<String>;

/// What to do with somebody ready-made: say a few lines of them, take them.
pub struct Ready {
    pub brief: Box<Brief>,
    pub take: fn(Value, npc: bool),
}

pub fn view(name: &'static str, ways: Vec<Way>, ready: Ready) -> El {
    let labels: Vec<&str> = ways.iter().map(|way| way.label).collect();
    let chosen = state(0);
    let choice = (labels.len() > 1).then(|| segments("What is it going to be?", &labels, chosen));
    let (ways, ready) = (state(ways), state(ready));
    div("").maybe(choice).live(move || {
        let at = *chosen.read();
        if at < ways.peek().len() { one(name, ways, at, ready) } else { div("") }
    })
}

fn one(name: &'static str, ways: State<Vec<Way>>, at: usize, ready: State<Ready>) -> El {
    let way = &ways.peek()[at];
    // The game's own way comes first, where it has one.
    let other = way.other.map(|(label, begin)| primary(label, begin));
    let begin = move || (ways.peek()[at].blank)();
    let blank = if other.is_some() { button(way.make, begin) } else { primary(way.make, begin) };
    let own = div("card")
        .child(el("h2").text("Your own"))
        .child(p(way.about))
        .child(div("row").maybe(other).child(blank));
    let (label, npc) = (way.label, way.npc);
    let starts = div("starts").child(own).children((way.cards)()).maybe(copying(name));
    div("").child(starts).live(move || {
        let sort = &ways.peek()[at].sort;
        games::named(name).rules.inside(|_| ready_made(name, label, npc, sort, &ready.peek()))
    })
}

/// Only where there is somebody of the game to copy.
fn copying(name: &str) -> Option<El> {
    let mut entries = store().library().index().entries(Kind::Character);
    entries.retain(|entry| entry.game == name);
    sort(&mut entries, |one, other| one.name.cmp(&other.name));
    let chosen = state(entries.first()?.id);
    let options: Vec<(String, String)> =
        entries.into_iter().map(|entry| (entry.id.to_string(), entry.name)).collect();
    let whom =
        picker("Of whom", &options, "", move |id| chosen.put(Id::parse(&id).unwrap_or(*chosen.peek())));
    let copy = button("Copy", move || {
        if let Some(copy) = store().copy(&chosen.peek()) {
            route::go(address::Page::Character(copy.to_string()));
        }
    });
    Some(div("card").child(el("h2").text("A copy")).child(whom).child(copy))
}

/// Those who come with a game that is here.
fn ready_made(name: &str, label: &str, npc: bool, sort: &str, with: &Ready) -> El {
    let ready = game(name).map_or_else(Vec::new, |game| (game.people)());
    let ready = ready.into_iter().map(|made| ((made.sheet)(), made));
    let ready =
        ready.filter(|(sheet, made)| made.npc == npc && sort_of(sheet) == sort).map(|(sheet, made)| {
            let called = made.name;
            let brief = (with.brief)(&sheet);
            let lines: Vec<(&str, &str)> = brief.iter().map(|line| ("faint", line.as_str())).collect();
            let take = with.take;
            ready_card(called, &made.about, &lines, move || take(sheet.clone(), npc))
        });
    let ready: Vec<El> = ready.collect();
    if ready.is_empty() {
        return div("");
    }
    section(&format!("Ready-made: {}", label.to_ascii_lowercase()), vec![div("ready-made").children(ready)])
}
