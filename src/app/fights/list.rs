//! The fights there are, the one that was played last on top.

use crate::app::clock;
use crate::app::games::{self, TITLES};
use crate::app::parts::{empty, icon_button, link_button, screen as frame, tag};
use crate::app::store::store;
use crate::app::ui::{El, button, div, el, span};
use crate::page::Page;
use crate::save::entry::newest_first;
use crate::save::{Entry, Kind};

pub fn screen() -> El {
    let start = link_button("New fight", &Page::NewFight).class("primary");
    frame("Fights", vec![start], div("fights").live(fights))
}

fn fights() -> El {
    let mut entries = store().entries(Kind::Fight);
    if entries.is_empty() {
        return empty(
            "No fights yet. A first one takes ten minutes: it says who you are, and explains each thing once.",
            vec![button("Play a first fight", games::open_lesson)],
        );
    }
    newest_first(&mut entries);
    el("ul").class("list fight-list").children(entries.iter().map(row))
}

fn row(entry: &Entry) -> El {
    let text = |key| entry.text(key).to_string();
    let (tone, state) = match (entry.flag("begun"), entry.flag("over")) {
        (false, _) => ("", "Being set up".to_string()),
        (true, true) => ("", "Over".into()),
        (true, false) => ("success", text("standing")),
    };
    let mut facts = text("teams");
    for part in [text("map"), TITLES[games::place(&entry.game)].title.into(), clock::ago(entry.changed)] {
        if !part.is_empty() {
            facts = format!("{facts} · {part}");
        }
    }
    let id = entry.id;
    el("li")
        .class("fight-row")
        .child(
            el("a")
                .class("fight-link")
                .attr("href", &Page::Fight(entry.id.to_string()).href())
                .child(span("name", &entry.name))
                .child(tag(tone, &state))
                .child(span("fight-facts faint", &facts)),
        )
        .child(icon_button("trash", &format!("Throw away {}", entry.name), move || store().bin(&id)))
}
