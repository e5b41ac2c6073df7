//! The first screen: what the app does and looks like, its games, four ways to start, and what was going on last.

use super::parts::{card, link_button, primary, section};
use super::store::store;
use super::ui::{El, button, div, el, h, link, p, span, svg};
use super::{clock, games};
use crate::page::Page;
use crate::save::entry::newest_first;
use crate::save::{Entry, Kind};

/// What was touched last, up to so many.
const RECENT: usize = 5;

pub fn screen() -> El {
    let first = card(vec![
        h(2, "Your first fight"),
        p("One against one in ten minutes. It says who you are, and explains each thing once."),
        primary("Play a first fight", games::open_lesson),
    ]);
    let alone = card(vec![
        h(2, "Fight alone"),
        p("Any ready fight of any game, with the app on the other side."),
        link_button("Choose a fight", &Page::NewFight),
    ]);
    let make = card(vec![
        h(2, "Make a character"),
        p("A legal one in about a minute: ready-made, random, or your own."),
        link_button("Make a character", &Page::NewCharacter),
    ]);
    let example = card(vec![
        h(2, "Look at an example"),
        p(
            "The middle of a fight: you play Rook and Dario, who want to get out of a nightclub, and three are after them.",
        ),
        button("Open the example", games::open_example),
    ]);
    let words = div("hero-words").child(h(1, "Sightline").attr("tabindex", "-1")).child(
        p("Character sheets, dice, maps and fights for tactical tabletop games. It knows the rules, asks one question at a time, and works without a network.").class("lead"),
    );
    el("section")
        .class("screen home")
        .child(el("header").class("hero").child(words.child(known())).child(look()))
        .live_maybe(recent)
        .child(div("starts").child(first).child(alone).child(make).child(example))
        .child(
            p("Everything you make stays in this browser. Nothing is sent anywhere by itself.")
                .class("faint small"),
        )
}

/// The games, by name and by whom; each leads to its fights.
fn known() -> El {
    let games = games::TITLES.iter().enumerate().map(|(at, game)| {
        let fights = link("", &Page::NewFight.href()).class("game").tap(move || games::choose(at));
        let by = span("faint small", &format!("by {}", game.author));
        el("li").child(fights.attr("data-game", game.name).child(span("game-title", game.title)).child(by))
    });
    el("ul").class("list known-games").aria("Games").children(games)
}

/// What a fight looks like, sketched.
fn look() -> El {
    let path = |class: &str, d: &str| svg("path").class(class).attr("d", d);
    let token = |class: &str, x: &str, y: &str| {
        svg("circle").class(class).attr("cx", x).attr("cy", y).attr("r", "13")
    };
    let letters = |x: &str, y: &str, words: &str| svg("text").attr("x", x).attr("y", y).text(words);
    let field = svg("svg")
        .attr("viewBox", "0 0 260 100")
        .child(path("line", "M70 42L108 66M152 66L190 42"))
        .child(path("cover", "M84 44l-8 12M176 44l8 12"))
        .child(path("shot", "M60 36L128 72"))
        .child(path("box", "M14 16q30-3 60 0q2 14 0 28q-30 3-60 0q-3-14 0-28z"))
        .child(path("box", "M104 58q26-3 52 0q2 14 0 28q-26 3-52 0q-3-14 0-28z"))
        .child(path("box", "M186 16q30-3 60 0q2 14 0 28q-30 3-60 0q-3-14 0-28z"))
        .child(token("yours", "44", "20"))
        .child(token("theirs", "130", "60"))
        .child(letters("44", "25", "Ma"))
        .child(letters("130", "65", "Th"));
    let chip = |deed: &str, number: &str| span("look-chip", deed).child(span("number", number));
    div("look")
        .attr("aria-hidden", "true")
        .child(field)
        .child(span("look-title", "What does Mara do?"))
        .child(div("row").child(chip("Sword", "≤ 50")).child(chip("Kick", "≤ 50")))
        .child(span("look-stamp", "knocked out"))
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
