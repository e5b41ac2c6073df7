//! The keyboard of the editor, and the sheet that tells it.

use wasm_bindgen::JsCast;

use super::editor::{Editor, Tool};
use super::tools;
use crate::app::maps::step;
use crate::app::parts::sheet;
use crate::app::ui::{self, KeyboardEvent, el};
use crate::grid::Kind;
use crate::grid::edit::Paint;

/// Undo, redo, tools and the sheet of keys work wherever the focus is, except in a field.
pub fn anywhere(editor: Editor, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let elsewhere = ui::document().query_selector("dialog[open]").ok().flatten().is_some();
    let typing =
        target.is_some_and(|target| ["INPUT", "TEXTAREA", "SELECT"].contains(&target.tag_name().as_str()));
    if typing || elsewhere || event.default_prevented() {
        return;
    }
    let command = event.ctrl_key() || event.meta_key();
    let key = event.key();
    match key.as_str() {
        "z" | "Z" if command => step(editor.document, !event.shift_key()),
        "y" if command => step(editor.document, false),
        _ if command => return,
        "?" => show(editor),
        "h" => editor.moves.flip(),
        "Escape" => {
            editor.choose_nothing();
            editor.ask.clear();
        }
        digit => {
            let number = digit.parse::<usize>().ok().filter(|_| !event.code().starts_with("Numpad"));
            match number.and_then(|number| tools::tool(number.wrapping_sub(1))) {
                Some(tool) => editor.take(tool),
                None => return,
            }
        }
    }
    event.prevent_default();
}

/// What the keyboard does on the board itself, besides walking.
pub fn on_board(editor: Editor, event: &KeyboardEvent) -> bool {
    if !matches!(event.key().as_str(), "Delete" | "Backspace") || *editor.tool.peek() == Tool::Ask {
        return false;
    }
    let part = editor.part.get();
    if !part.is_empty() {
        let label = "Empty a part";
        editor.document.change(label, |board| board.clear(&part));
        return true;
    }
    let cell = editor.drawing.focused();
    editor.paint_as(&[cell], Paint::Void);
    true
}

pub fn show(editor: Editor) {
    let walks = match editor.document.peek().kind() {
        Kind::Square => "Arrows; Home, Page Up, End, Page Down; the numeric pad",
        Kind::FlatOdd | Kind::FlatEven => "Arrows; Q W E A S D; the numeric pad",
        Kind::PointyOdd | Kind::PointyEven => "Arrows; W E A D Z X; the numeric pad",
    };
    let keys = [
        (walks, "walk from cell to cell"),
        ("Enter", "tap: a corner of a room, the next corner, paint, ask"),
        ("1 to 5", "room, walls, ground, part, ask"),
        ("H", "one finger moves the board"),
        ("Delete", "cut the cell out, or empty the chosen part"),
        ("Ctrl+Z, Ctrl+Shift+Z", "undo, redo"),
        ("Space and drag", "move the board"),
        ("+ and −, Shift+1", "zoom, fit"),
        ("Escape", "choose nothing, let go"),
    ];
    sheet("Keys", |_| {
        el("table").class("map-keys").children(keys.map(|(key, what)| {
            el("tr")
                .child(el("th").attr("scope", "row").child(el("kbd").text(key)))
                .child(el("td").text(what))
        }))
    });
}
