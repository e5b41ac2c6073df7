//! The screen of one map: the drawing, its tools, and a panel for what is chosen.

use std::rc::Rc;

use wasm_bindgen::JsCast;

use super::ask::Ask;
use super::drawing::{Drawing, Paint};
use super::stroke::Drag;
use super::{asking, keys, link_panel, menu, panel, picture};
use crate::app::parts::{icon, icon_button};
use crate::app::store::Document;
use crate::app::ui::{self, El, State, div, el, h, span, state};
use crate::app::{games, toast};
use crate::map::{AreaKey, Draft, LinkKey};
use crate::page::Page;
use crate::save::Stored;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Tap for an area, drag to link or to move.
    Draw,
    /// Drag a frame around several.
    Select,
    Hand,
    Erase,
    /// Tap to ask what is seen, reached and hit.
    Ask,
}

/// What is chosen. At most one link, and only without areas.
#[derive(Clone, Default, PartialEq)]
pub struct Chosen {
    pub areas: Vec<AreaKey>,
    pub link: Option<LinkKey>,
}

/// All copies are the same editor.
#[derive(Clone, Copy)]
pub struct Editor {
    pub document: Document<Draft>,
    pub drawing: Drawing,
    pub tool: State<Tool>,
    pub chosen: State<Chosen>,
    /// The area that a link is being drawn from by taps.
    pub linking: State<Option<AreaKey>>,
    /// What is chosen was drawn just now: a phone shows its name only, and the map for what comes next.
    pub fresh: State<bool>,
    pub snap: State<bool>,
    pub ask: Ask,
    pub drag: State<Option<Drag>>,
}

pub fn screen(id: &str) -> El {
    super::opened(id, editor)
}

fn editor(document: Document<Draft>) -> El {
    let drawing = super::drawing::drawing("Map", |_| {});
    let editor = Editor {
        ask: Ask::new(document),
        document,
        drawing,
        tool: state(Tool::Draw),
        chosen: state(Chosen::default()),
        linking: state(None),
        fresh: state(false),
        snap: state(true),
        drag: state(None),
    };
    editor.drawing.set_hand(Rc::new(editor));
    follow(editor);
    picture::follow(editor.document, editor.drawing);
    picture::tidy();
    ui::hear(&ui::document(), "keydown", move |event| keys::anywhere(editor, event.unchecked_ref()));
    let tool = editor.tool;
    el("section")
        .class("screen editor")
        .live_class("asking", move || *tool.read() == Tool::Ask)
        .child(top(editor))
        .child(
            div("workspace")
                .child(
                    div("map-table")
                        .child(div("map-stage").child(editor.drawing.element()).child(hint(editor)))
                        .child(tools(editor)),
                )
                .child(side(editor)),
        )
}

/// The drawing follows the document and what is chosen or asked.
fn follow(editor: Editor) {
    ui::live(move || {
        let draft = editor.document.read();
        if *editor.tool.read() == Tool::Ask {
            editor.drawing.show(&editor.ask.drawn());
        } else {
            editor.drawing.show(&draft);
        }
        // What was undone away is no longer chosen.
        let mut left = editor.chosen.get_untracked();
        left.areas.retain(|&key| draft.area(key).is_some());
        left.link = left.link.filter(|&key| draft.link(key).is_some());
        drop(draft);
        editor.chosen.put(left);
    });
    ui::live(move || editor.drawing.set_fits(*editor.tool.read() == Tool::Ask));
    ui::live(move || {
        if *editor.tool.read() == Tool::Ask {
            editor.drawing.choose_links(&[]);
            return editor.ask.paint(editor.drawing);
        }
        let _drawn = editor.document.read();
        let chosen = editor.chosen.read();
        let linking = *editor.linking.read();
        editor.drawing.light(&[]);
        editor.drawing.choose_links(chosen.link.as_slice());
        editor.drawing.paint(&|key| Paint {
            class: match () {
                _ if linking == Some(key) => "chosen linking",
                _ if chosen.areas.contains(&key) => "chosen",
                _ => "",
            },
            ..Paint::default()
        });
    });
}

fn top(editor: Editor) -> El {
    let name = editor.document;
    el("header")
        .class("top")
        .child(
            el("a")
                .class("icon-button")
                .attr("href", &Page::Maps.href())
                .aria("Back to Maps")
                .child(icon("back")),
        )
        .child(h(1, "").attr("tabindex", "-1").live_text(move || name.read().name()))
        .child(div("actions").child(step_of(editor, true)).child(step_of(editor, false)).child(icon_button(
            "more",
            "More about this map",
            move || menu::open(editor),
        )))
}

fn step_of(editor: Editor, back: bool) -> El {
    let label = move || if back { editor.document.undoable() } else { editor.document.redoable() };
    step_button(back, label, move || editor.step(back))
}

/// Undo or redo, saying what.
pub fn step_button(
    back: bool,
    label: impl Fn() -> Option<String> + 'static,
    tap: impl FnMut() + 'static,
) -> El {
    step_boxed(back, Box::new(label), Box::new(tap))
}

fn step_boxed(back: bool, label: Box<dyn Fn() -> Option<String>>, tap: Box<dyn FnMut()>) -> El {
    let (picture, word) = if back { ("undo", "Undo") } else { ("redo", "Redo") };
    let label = ui::derived(label);
    let words = move |label: &Option<String>| match label {
        Some(label) => format!("{word}: {label}"),
        None => format!("Nothing to {}", if back { "undo" } else { "redo" }),
    };
    icon_button(picture, word, tap)
        .live_attr("aria-label", move || words(&label.read()))
        .live_attr("title", move || words(&label.read()))
        .live_flag("disabled", move || label.read().is_none())
}

/// Takes the last step back or does it again, and says which.
pub fn step<T: Stored + 'static>(document: Document<T>, back: bool) {
    let (label, word) = if back { (document.undo(), "Undone: ") } else { (document.redo(), "Done again: ") };
    if let Some(label) = label {
        toast::say(&format!("{word}{label}"));
    }
}

const TOOLS: [(Tool, &str, &str, &str); 5] = [
    (Tool::Draw, "edit", "Draw", "Draw: tap for an area, drag to link or move (R)"),
    (Tool::Select, "area", "Select", "Select several: drag a frame (V)"),
    (Tool::Hand, "hand", "Hand", "Hand: move the window (H)"),
    (Tool::Erase, "erase", "Erase", "Erase what is tapped (E)"),
    (Tool::Ask, "eye", "Ask", "Ask what is seen, reached and hit (Q)"),
];

/// What asking is where there is no sight.
const FAR: &str = "Ask how far it is (Q)";

fn tools(editor: Editor) -> El {
    div("map-tools").attr("role", "toolbar").aria("Tools").children(TOOLS.iter().map(
        |&(tool, picture, word, label)| {
            let label = if tool == Tool::Ask && editor.ground().sight.is_none() { FAR } else { label };
            ui::button("", move || editor.take(tool))
                .class("map-tool")
                .aria(label)
                .attr("title", label)
                .live_attr("aria-pressed", move || {
                    if *editor.tool.read() == tool { "true".into() } else { "false".into() }
                })
                .child(icon(picture))
                .child(span("", word))
        },
    ))
}

/// One line above the tools: what a tap does now.
fn hint(editor: Editor) -> El {
    div("map-hint").attr("role", "status").live_text(move || {
        let draft = editor.document.read();
        let ground = games::ground(&draft.game);
        if let Some(from) = *editor.linking.read() {
            return format!("Tap the {} to link with {}", ground.area, draft.name_of(from));
        }
        let empty = draft.areas.is_empty();
        match *editor.tool.read() {
            Tool::Draw if empty => return format!("Tap anywhere for the first {}", ground.area),
            Tool::Draw if draft.links.is_empty() && draft.areas.len() > 1 => {
                return format!("Drag from one {} to another to link them", ground.area);
            }
            Tool::Draw
                if ground.sight.is_some()
                    && (1..4).contains(&draft.links.len())
                    && draft.links.iter().all(|link| link.marks == [false, false]) =>
            {
                "Tap the end of a link for a cover mark"
            }
            Tool::Select => return format!("Drag a frame around several {}s", ground.area),
            Tool::Erase => "Tap what is to go",
            Tool::Hand => "Drag to move the window",
            _ => "",
        }
        .to_string()
    })
}

/// The panel: beside the map on a laptop, below it on a phone.
fn side(editor: Editor) -> El {
    let document = editor.document;
    let game = ui::derived(move || document.read().game.clone());
    let panel = el("aside").class("map-side").aria("What is chosen");
    panel
        .live_with(move |panel| {
            let _another = (editor.tool.read(), editor.chosen.read());
            panel.set_scroll_top(0);
        })
        .live_class("no-choice", move || {
            *editor.tool.read() != Tool::Ask && *editor.chosen.read() == Chosen::default()
        })
        .live_class("drawn", move || *editor.fresh.read() && *editor.tool.read() != Tool::Ask)
        .live(move || {
            let _another_game = game.read();
            let tool = *editor.tool.read();
            if tool == Tool::Ask {
                return asking::view(editor);
            }
            let chosen = editor.chosen.get();
            match (chosen.areas.as_slice(), chosen.link) {
                // Whoever gathers several needs the map, not all about the first of them.
                ([area], _) if tool != Tool::Select => panel::area(editor, *area),
                ([], Some(link)) => link_panel::view(editor, link),
                ([], None) => panel::nothing(editor),
                (areas, _) => panel::several(editor, areas),
            }
        })
}

/// Puts the keyboard into the name field of the panel, all of it marked.
pub fn focus_name() {
    ui::after_drawing(|| {
        if let Some(field) = ui::by_id("area-name") {
            let _ = field.focus();
            field.unchecked_ref::<web_sys::HtmlInputElement>().select();
        }
    });
}
