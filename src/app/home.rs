//! The first screen: what the app does, two ways to start, and what was going on last.

use super::parts::{card, link_button, primary, section};
use super::store::store;
use super::ui::{El, div, el, h, p, span};
use super::{clock, games};
use crate::page::Page;
use crate::save::entry::newest_first;
use crate::save::{Entry, Kind};

/// What was touched last, up to so many.
const RECENT: usize = 5;

pub fn screen() -> El {
    el("section")
        .class("screen home")
        .child(el("header").class("hero").child(h(1, "Sightline").attr("tabindex", "-1")).child(
            p("Character sheets, dice, maps and fights for tactical tabletop games. It knows the rules, asks one question at a time, and works without a network.").class("lead"),
        ))
        .live_maybe(recent)
        .child(
            div("starts")
                .child(card(vec![
                    h(2, "Make a character"),
                    p("A legal one in about a minute: ready-made, random, or your own."),
                    link_button("Make a character", &Page::NewCharacter).class("primary"),
                ]))
                .child(card(vec![
                    h(2, "Look at an example"),
                    p("Two ready characters, the nightclub, and a fight that is waiting for an answer."),
                    primary("Open the example", games::open_example),
                ])),
        )
        .child(p("Everything you make stays in this browser. Nothing is sent anywhere by itself.").class("faint small"))
}

/// Where the evening was left.
fn recent() -> Option<El> {
    let mut all: Vec<Entry> = Kind::ALL.into_iter().flat_map(|kind| store().entries(kind)).collect();
    if all.is_empty() {
        return None;
    }
    newest_first(&mut all);
    let rows = all.iter().take(RECENT).map(|entry| {
        let id = entry.id.as_str().to_string();
        let (page, kind) = match entry.kind {
            Kind::Character => (Page::Character(id), "Character"),
            Kind::Map => (Page::Map(id), "Map"),
            Kind::Board => (Page::Board(id), "Board"),
            Kind::Fight => (Page::Fight(id), "Fight"),
        };
        let name = if entry.name.trim().is_empty() { "Without a name" } else { &entry.name };
        let game = games::title(entry);
        let about = format!(
            "{kind}{}{game}, {}",
            if game.is_empty() { "" } else { " of " },
            clock::ago(entry.changed)
        );
        el("li").child(
            el("a")
                .class("recent")
                .attr("href", &page.href())
                .child(span("", name))
                .child(span("faint small", &about)),
        )
    });
    Some(section("Go on", vec![el("ul").class("list").children(rows.collect::<Vec<_>>())]))
}
