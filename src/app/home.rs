//! The first screen: what the app does, and two ways to start.

use super::parts::{card, link_button};
use super::ui::{El, div, el, h, p};
use crate::page::Page;

pub fn screen() -> El {
    el("section")
        .class("screen home")
        .child(el("header").class("hero").child(h(1, "Sightline").attr("tabindex", "-1")).child(
            p("Character sheets, dice, maps and fights for tactical tabletop games. It knows the rules, asks one question at a time, and works without a network.").class("lead"),
        ))
        .child(
            div("starts")
                .child(card(vec![
                    h(2, "Make a character"),
                    p("A legal one in about a minute, ready-made, random, or your own."),
                    link_button("Make a character", &Page::NewCharacter).class("primary"),
                ])),
        )
}
