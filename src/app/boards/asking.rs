//! The panel of questions: what is asked, the answer in words, and a list beside the board.

use std::cell::Ref;

use super::ask::Ask;
use super::editor::Editor;
use crate::app::parts::{labelled, number, row, segments, switch};
use crate::app::toast;
use crate::app::ui::{El, button, derived, div, el, h, p};
use crate::grid::question::About;
use crate::grid::template::Template;
use crate::grid::{Cell, Shape};

pub fn view(editor: Editor) -> El {
    let ask = editor.ask;
    let hexes = editor.document.peek().kind().shape() == Shape::Hex;
    div("ask")
        .child(h(2, "Ask").attr("tabindex", "-1").attr("data-focus", ""))
        .child(segments("What is asked", &About::ALL.map(|(_, words)| words), ask.about))
        .child(
            div("map-answer")
                .child(p("").class("map-why").attr("role", "status").live_text(move || ask.answer()))
                .live(move || {
                    row(vec![]).maybe(ask.from.read().is_some().then(|| {
                        labelled("close", "Ask from elsewhere", move || {
                            ask.clear();
                            editor.drawing.take_focus();
                        })
                    }))
                }),
        )
        .live(move || match ask.about() {
            About::Movement => div("").child(number("How far", ask.speed, 0, 30)).child(number(
                "How far the others strike",
                ask.reach,
                0,
                30,
            )),
            About::Charge => number("How far", ask.speed, 0, 30),
            About::Threat => number("Reach", ask.reach, 1, 30),
            About::Area => area(ask),
            About::Sight => div(""),
        })
        .child(by_name(editor))
        .child(list(editor))
        .maybe(hexes.then(|| {
            div("what-if")
                .child(switch("A wall that is only touched stops the line, too", ask.touched))
                .child(switch("Whoever stands in the way stops it", ask.blocked))
        }))
}

/// What kind of area, how large, and how it is turned.
fn area(ask: Ask) -> El {
    let words: Vec<&str> = ask.templates().into_iter().map(Template::word).collect();
    div("")
        .child(segments("Kind of area", &words, ask.template))
        .child(number("Size", ask.size, 1, 30))
        .live(move || {
            let turns = ask.template() != Template::Burst;
            row(vec![]).maybe(turns.then(|| labelled("redo", "Turn it", move || ask.turned())))
        })
        .child(switch("Walls spare what is not seen from there", ask.walled))
}

/// Everybody and everything of note. A row is written over rather than built again: a question has
/// dozens of them, and the next tap as many.
fn list(editor: Editor) -> El {
    let ask = editor.ask;
    let targets = derived(move || ask.targets());
    el("ul").class("findings list").rows(
        move || (0..targets.read().len()).map(|at| at.to_string()).collect(),
        move |at| {
            let at: usize = at.parse().unwrap_or(0);
            let words = move || {
                Ref::map(targets.read(), |targets| targets.get(at).map_or("", |target| &*target.words))
            };
            let tap = move || {
                let cell = targets.peek().get(at).map(|target| target.cell);
                if let Some(cell) = cell {
                    ask.about_this(cell);
                    editor.drawing.move_focus(cell);
                }
            };
            el("li").child(button("", tap).live_words(words))
        },
    )
}

/// Asks about a cell by its name, without aiming.
fn by_name(editor: Editor) -> El {
    let field = el("input").attr("type", "text").id("ask-cell").attr("autocomplete", "off").attr("size", "5");
    let field = field.entered(move |name| {
        if name.trim().is_empty() {
            return;
        }
        match Cell::named(&name).filter(|cell| editor.document.peek().has(*cell)) {
            Some(cell) => {
                editor.ask.tap(cell);
                editor.drawing.move_focus(cell);
            }
            None => toast::say("There is no such cell on this board"),
        }
    });
    div("field")
        .child(el("label").attr("for", "ask-cell").text("A cell by its name, such as F4"))
        .child(field)
}
