//! The panel of questions: what is asked, the answer in words, and a list beside the board.

use super::ask::{ABOUT, About};
use super::editor::Editor;
use crate::app::parts::{labelled, number, row, segments, switch};
use crate::app::toast;
use crate::app::ui::{El, button, div, el, h, p};
use crate::grid::{Cell, Shape};

pub fn view(editor: Editor) -> El {
    let ask = editor.ask;
    let hexes = editor.document.peek().kind().shape() == Shape::Hex;
    div("ask")
        .child(h(2, "Ask").attr("tabindex", "-1").attr("data-focus", ""))
        .child(segments("What is asked", &ABOUT, ask.about))
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
            About::Movement => number("How far", ask.speed, 0, 30),
            About::Threat => number("Reach", ask.reach, 1, 30),
            About::Sight => div(""),
        })
        .child(by_name(editor))
        .live(move || {
            let targets = ask.targets();
            let rows = targets.into_iter().map(|target| {
                el("li").child(button(&target.words, move || {
                    ask.to.put(Some(target.cell));
                    editor.drawing.move_focus(target.cell);
                }))
            });
            el("ul").class("findings list").children(rows.collect::<Vec<_>>())
        })
        .maybe(hexes.then(|| {
            div("what-if")
                .child(switch("A wall that is only touched stops the line, too", ask.touched))
                .child(switch("Whoever stands in the way stops it", ask.blocked))
        }))
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
