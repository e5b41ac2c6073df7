//! The keyboard of the editor, and the sheet that tells it.

use wasm_bindgen::JsCast;

use super::editor::{Chosen, Editor, Tool, focus_name};
use crate::app::pad::arrow;
use crate::app::parts::sheet;
use crate::app::ui::{self, El, KeyboardEvent, el};
use crate::map::edit::GRID;
use crate::map::{AreaKey, Link};

/// Undo, redo and the sheet of keys work wherever the focus is, except in a field.
pub fn anywhere(editor: Editor, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let elsewhere = ui::document().query_selector("dialog[open]").ok().flatten().is_some();
    let typing =
        target.is_some_and(|target| ["INPUT", "TEXTAREA", "SELECT"].contains(&target.tag_name().as_str()));
    let command = event.ctrl_key() || event.meta_key();
    let key = event.key();
    let taken = match key.as_str() {
        _ if typing || elsewhere || event.default_prevented() => false,
        "z" | "Z" if command => {
            editor.step(!event.shift_key());
            true
        }
        "y" if command => {
            editor.step(false);
            true
        }
        "?" => {
            show(editor);
            true
        }
        "Escape" => {
            editor.choose_nothing();
            editor.ask.clear();
            true
        }
        _ if command => false,
        _ => tool_key(editor, &key),
    };
    if taken {
        event.prevent_default();
    }
}

fn tool_key(editor: Editor, key: &str) -> bool {
    let tool = match key {
        "v" => Tool::Select,
        "h" => Tool::Hand,
        "e" => Tool::Erase,
        "q" if *editor.tool.peek() == Tool::Ask => Tool::Draw,
        "q" => Tool::Ask,
        "r" => Tool::Draw,
        _ => return false,
    };
    editor.take(tool);
    true
}

/// What the keyboard does on the map itself, besides walking.
pub fn on_map(editor: Editor, event: &KeyboardEvent) -> bool {
    let key = event.key();
    let focus = editor.drawing.inner().focus.get();
    if *editor.tool.peek() == Tool::Ask {
        return false;
    }
    let command = event.ctrl_key() || event.meta_key();
    if let Some((dx, dy)) = arrow(&key) {
        return match focus {
            Some(focus) if command => {
                editor.add(|draft| {
                    let name = draft.fresh_name();
                    draft.add_beside(focus, &name, dx, dy)
                });
                true
            }
            Some(focus) if event.shift_key() => {
                move_by(editor, focus, dx * GRID, dy * GRID);
                true
            }
            _ => false,
        };
    }
    match key.as_str() {
        "a" if command => editor.choose_all(),
        "d" if command => editor.duplicate_chosen(),
        _ if command => return false,
        "Delete" | "Backspace" => {
            if let Some(focus) = focus.filter(|_| *editor.chosen.peek() == Chosen::default()) {
                editor.choose_area(focus);
            }
            editor.delete_chosen();
        }
        "r" => {
            editor.take(Tool::Draw);
            add_somewhere(editor);
        }
        "a" => match focus {
            Some(focus) => {
                editor.choose_area(focus);
                editor.linking.put(Some(focus));
            }
            None => return false,
        },
        "Enter" | "F2" => {
            let linking = editor.linking.peek().is_some();
            match focus {
                Some(focus) if !linking && (key == "F2" || editor.chosen.peek().areas == [focus]) => {
                    editor.choose_area(focus);
                    focus_name();
                }
                None if key == "Enter" => add_somewhere(editor),
                _ => return false,
            }
        }
        "k" => next_link(editor, focus),
        // Where all links are alike there is nothing to change about one.
        "l" | "w" | "o" | "1" | "2" if editor.ground().sight.is_none() => return false,
        "l" => change_link(editor, "Kind of the link", Link::next_line),
        "w" => change_link(editor, "Way of the link", Link::next_way),
        "o" => change_link(editor, "Door of the link", Link::next_door),
        "1" | "2" => {
            let link = editor.chosen.peek().link;
            match link {
                Some(link) => editor.toggle_mark(link, usize::from(key == "2")),
                None => return false,
            }
        }
        _ => return false,
    }
    true
}

/// A new area in the middle of the window, or beside what lies there.
fn add_somewhere(editor: Editor) {
    let (mut x, y) = editor.drawing.middle();
    let taken = |x: i32| {
        let draft = editor.document.peek();
        draft.areas.iter().any(|area| (area.x - x).abs() < 160 && (area.y - y).abs() < 80)
    };
    while taken(x) {
        x += 180;
    }
    editor.add_at((x, y));
}

fn move_by(editor: Editor, focus: AreaKey, dx: i32, dy: i32) {
    let chosen = &editor.chosen.peek().areas;
    let areas = if chosen.contains(&focus) { chosen } else { &[focus][..] };
    // A run of key presses is one step.
    editor.document.go_on(&editor.move_label(focus, areas), |draft| draft.move_by(areas, dx, dy));
    editor.drawing.reveal(focus);
}

/// Chooses the links of an area one after the other.
fn next_link(editor: Editor, focus: Option<AreaKey>) {
    let next = {
        let draft = editor.document.peek();
        let here = draft.links.iter().filter(|link| focus.is_some_and(|focus| link.end(focus).is_some()));
        let here: Vec<_> = here.map(|link| link.key).collect();
        let chosen = editor.chosen.peek().link;
        let at = here.iter().position(|&key| Some(key) == chosen).map_or(0, |at| at + 1);
        here.get(at).or(here.first()).copied()
    };
    if let Some(next) = next {
        editor.choose_link(next);
    }
}

fn change_link(editor: Editor, label: &str, change: fn(&mut Link)) {
    let chosen = editor.chosen.peek().link;
    if let Some(key) = chosen {
        let label = format!("{label} {}", editor.ends(key));
        editor.document.change(&label, |draft| {
            if let Some(link) = draft.link_mut(key) {
                change(link);
            }
        });
    }
}

const KEYS: [(&str, &str); 23] = [
    ("Arrows", "walk from area to area"),
    ("Enter", "choose the area; again: rename it"),
    ("Shift+Enter", "choose several, one after the other"),
    ("Ctrl+arrow", "add a linked area there"),
    ("Shift+arrow", "move the area"),
    ("R", "add an area"),
    ("A", "link: walk to the other area, then Enter"),
    ("K", "choose the area's links in turn"),
    ("L, W, O", "the link's kind, way, door"),
    ("1, 2", "cover mark at the link's first or second end"),
    ("V", "select several"),
    ("H", "hand: drag the window"),
    ("E", "erase"),
    ("Q", "ask, and back to drawing"),
    ("Delete", "delete what is chosen"),
    ("Ctrl+A", "choose all areas"),
    ("Ctrl+D", "duplicate"),
    ("Ctrl+Z", "undo"),
    ("Ctrl+Shift+Z", "redo"),
    ("Space and drag", "move the window"),
    ("+ and −", "zoom"),
    ("Shift+1", "fit the map"),
    ("Esc", "cancel, choose nothing"),
];

/// The rows that only maps with sight have use for.
const OF_SIGHT: [&str; 2] = ["L, W, O", "1, 2"];

pub fn show(editor: Editor) {
    let sight = editor.ground().sight.is_some();
    sheet("Keys", |_| {
        let keys = KEYS.iter().filter(|(key, _)| sight || !OF_SIGHT.contains(key));
        let rows = keys.map(|(key, words)| {
            el("tr")
                .child(el("th").attr("scope", "row").child(el("kbd").text(key)))
                .child(el("td").text(words))
        });
        let table: El = el("table").class("map-keys").children(rows);
        table
    });
}
