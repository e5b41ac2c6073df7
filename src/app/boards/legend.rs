//! The signs of a board.

use crate::app::ui::{self, El, el};
use crate::grid::{Cell, Edge, Kind, Side, ink};

pub fn view() -> El {
    const WORDS: [&str; 10] = [
        "",
        "wall",
        "door, open",
        "door, shut",
        "door, locked",
        "secret door: to players a wall",
        "low wall, bars: stops feet, not eyes",
        "curtain, smoke: stops eyes, not feet",
        "window: eyes through its middle half",
        "slit: eyes through its middle sixth",
    ];
    const CLASSES: [&str; 10] = [
        "",
        "wall",
        "door-open",
        "door-shut",
        "door-locked",
        "door-secret",
        "low",
        "curtain",
        "window",
        "slit",
    ];
    // The upper side of the first square lies at the upper rim.
    let side = Side::new(Cell::new(0, 0), 2);
    let rows = Edge::ALL.iter().zip(WORDS).zip(CLASSES).skip(1).map(|((edge, words), class)| {
        let sign =
            ui::svg("svg").attr("viewBox", "-4 -14 56 28").attr("aria-hidden", "true").class("sign board");
        let path = ui::svg("path").class(&format!("edge {class}"));
        let path = path.attr("d", &ink::edges(Kind::Square, &[(side, *edge)], *edge));
        el("li").child(sign.child(path)).child(ui::span("", words))
    });
    el("ul").class("legend list").children(rows.collect::<Vec<_>>())
}
