//! The rolls before: everything that happened, newest first.

use super::{desk, doubt};
use crate::app::games::TITLES;
use crate::app::parts::{empty, icon_button, link_button, primary};
use crate::app::ui::{El, button, div, el, span};
use crate::app::{clock, files, games, route, toast};
use crate::page::Page;
use crate::save::rolls::{FREE_TITLE, Told};

pub fn view() -> El {
    div("rolling")
        .live(list)
        .live_maybe(|| TITLES[*games::chosen().read()].percentile.then(doubt::panel))
        .child(div("other-game").child(games::chooser()))
}

/// Whether a roll belongs to a game's history: its own, and free dice.
fn of(game: usize, told: &Told) -> bool {
    told.game.is_empty() || told.game == TITLES[game].name
}

fn list() -> El {
    let (past, game) = (desk::past(), *games::chosen().read());
    let past = past.read();
    let shown: Vec<&Told> = past.0.iter().filter(|told| of(game, told)).collect();
    let Some(last) = shown.last() else {
        return empty("Nothing has been rolled yet.", vec![link_button("To the dice", &Page::Roll(None))]);
    };
    let free = last.title.starts_with(FREE_TITLE);
    let again = primary("Repeat the last roll", move || {
        if free {
            return route::go(Page::FreeDice);
        }
        games::roll_again(game);
    })
    .id("repeat");
    let all: Vec<String> = shown.iter().map(|told| told.text()).collect();
    let copy = button("Copy all", move || files::copy(&all.join("\n\n"))).id("copy-all");
    let forget = button("Forget all", move || {
        let before = desk::past().get_untracked();
        desk::forget(&|told| of(game, told));
        toast::offer("The rolls are forgotten", "Undo", move || desk::restore(before.clone()));
    })
    .id("forget");
    div("")
        .child(div("row").child(again).child(copy).child(forget))
        .child(el("ol").class("list").children(shown.into_iter().rev().map(entry)))
}

fn entry(told: &Told) -> El {
    let text = told.text();
    let copy = icon_button("copy", &format!("Copy: {}", told.title), move || files::copy(&text));
    el("li")
        .class("told")
        .child(
            div("told-top")
                .child(el("strong").text(&told.title))
                .child(span("faint small", &clock::ago(told.when)))
                .child(copy),
        )
        .child(el("ul").class("roll-lines").children(told.lines.iter().map(|line| el("li").text(line))))
}
