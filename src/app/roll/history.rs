//! The rolls before: everything that happened, newest first.

use super::free::FREE;
use super::{desk, doubt, sheet};
use crate::app::parts::{empty, icon_button, link_button, primary};
use crate::app::ui::{El, button, div, el, span};
use crate::app::{clock, files, route, toast};
use crate::page::Page;
use crate::save::rolls::Told;

pub fn view() -> El {
    div("rolling").live(list).child(doubt::panel())
}

fn list() -> El {
    let past = desk::past();
    let past = past.read();
    if past.0.is_empty() {
        return empty("Nothing has been rolled yet.", vec![link_button("To the dice", &Page::Roll(None))]);
    }
    let again = primary("Repeat the last roll", || {
        let free = desk::past().peek().0.last().is_some_and(|told| told.title.starts_with(FREE));
        if free {
            return route::go(Page::FreeDice);
        }
        let setup = desk::desk().peek().card.as_ref().map(|card| card.setup().clone());
        if let Some(mut setup) = setup {
            setup.refresh(&sheet);
            desk::lay(setup);
        }
        route::go(Page::Roll(None));
    })
    .id("repeat");
    let all: Vec<String> = past.0.iter().map(Told::text).collect();
    let copy = button("Copy all", move || files::copy(&all.join("\n\n"))).id("copy-all");
    let forget = button("Forget all", || {
        let before = desk::past().peek().clone();
        desk::forget();
        toast::offer("The rolls are forgotten", "Undo", move || desk::restore(before.clone()));
    })
    .id("forget");
    div("")
        .child(div("row").child(again).child(copy).child(forget))
        .child(el("ol").class("list").children(past.0.iter().rev().map(entry)))
}

fn entry(told: &Told) -> El {
    let text = told.text();
    let copy = icon_button("copy", &["Copy: ", &told.title].concat(), move || files::copy(&text));
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
