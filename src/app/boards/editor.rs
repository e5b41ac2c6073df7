//! The screen of one board: the drawing, its tools, and a panel for what is chosen.
//!
//! What a person does here, and by how much: a room (one drag, the tool is at hand), a door (one tap on
//! a wall), a question (Ask, then a tap on a cell).

use std::rc::Rc;

use wasm_bindgen::JsCast;

use super::ask::Ask;
use super::drawing::{Drawing, Overlay, drawing};
use super::stroke::Drag;
use super::{keys, menu, panel, tools};
use crate::app::maps::{picture, step, step_button};
use crate::app::parts::{icon, icon_button};
use crate::app::store::Document;
use crate::app::ui::{self, El, State, div, el, h, state};
use crate::grid::edit::Paint;
use crate::grid::{Board, Cell, Edge};
use crate::page::Page;
use crate::save::Stored;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Drag a rectangle; tap a wall for a door.
    Room,
    /// Drag along the lines; tap an edge for its next kind.
    Wall,
    /// Paint cells.
    Ground,
    /// Choose a part: drag a rectangle or tap a room.
    Part,
    /// Tap to ask what is seen, reached and threatened.
    Ask,
}

/// All copies are the same editor.
#[derive(Clone, Copy)]
pub struct Editor {
    pub document: Document<Board>,
    pub drawing: Drawing,
    pub tool: State<Tool>,
    /// One finger moves the board instead of drawing.
    pub moves: State<bool>,
    /// What a drag along the lines lays.
    pub edge: State<Edge>,
    pub paint: State<Paint>,
    /// How far the brush reaches; [`FILL`] fills.
    pub brush: State<usize>,
    /// The cell that the panel is about.
    pub cell: State<Option<Cell>>,
    pub part: State<Vec<Cell>>,
    /// The next tap puts the part down; whether it also stays where it is.
    pub copies: State<Option<bool>>,
    /// The first corner of a rectangle that the keyboard spans.
    pub corner: State<Option<Cell>>,
    pub drag: State<Option<Drag>>,
    pub ask: Ask,
}

/// The place of the fill among the brushes.
pub const FILL: usize = 3;

pub fn screen(id: &str) -> El {
    super::opened(id, editor)
}

fn editor(document: Document<Board>) -> El {
    let editor = Editor {
        document,
        drawing: drawing("Board", |_| {}),
        tool: state(Tool::Room),
        moves: state(false),
        edge: state(Edge::Wall),
        paint: state(Paint::Difficult),
        brush: state(0),
        cell: state(None),
        part: state(Vec::new()),
        copies: state(None),
        corner: state(None),
        drag: state(None),
        ask: Ask::new(document),
    };
    editor.drawing.set_hand(Rc::new(editor));
    follow(editor);
    picture::follow(editor.document, editor.drawing);
    picture::tidy();
    ui::hear(&ui::document(), "keydown", move |event| keys::anywhere(editor, event.unchecked_ref()));
    el("section")
        .class("screen editor")
        .live_class("asking", move || *editor.tool.read() == Tool::Ask)
        .child(top(editor))
        .child(
            div("workspace")
                .child(
                    div("map-table")
                        .child(
                            div("map-stage")
                                .child(editor.drawing.element())
                                .child(tools::swap(editor))
                                .child(hint(editor)),
                        )
                        .child(tools::options(editor))
                        .child(tools::tools(editor)),
                )
                .child(side(editor)),
        )
}

/// The drawing follows the document and what is chosen or asked.
fn follow(editor: Editor) {
    ui::live(move || {
        let board = editor.document.read();
        editor.drawing.show(&board);
        editor.drawing.tokens(super::play::tokens(&board, None));
        // What was undone away is no longer chosen.
        let cell = editor.cell.peek().filter(|cell| board.has(*cell));
        let left = editor.part.peek().iter().all(|cell| board.has(*cell));
        drop(board);
        editor.cell.put(cell);
        if !left {
            editor.part.put(Vec::new());
        }
    });
    ui::live(move || {
        let asks = *editor.tool.read() == Tool::Ask;
        editor.drawing.set_fits(asks);
        if asks {
            // One panel may take the place of another of the same size.
            ui::after_drawing(move || editor.drawing.fit_unless_moved());
        }
    });
    ui::live(move || {
        let _drawn = editor.document.read();
        if *editor.tool.read() == Tool::Ask {
            editor.drawing.overlay(Overlay::Chosen, &[]);
            return editor.ask.paint(editor.drawing);
        }
        editor.ask.wipe(editor.drawing);
        let mut chosen = editor.part.get();
        chosen.extend(*editor.cell.read());
        chosen.extend(*editor.corner.read());
        editor.drawing.overlay(Overlay::Chosen, &chosen);
    });
}

fn top(editor: Editor) -> El {
    let name = editor.document;
    let step_of = |back: bool| {
        let label = move || if back { editor.document.undoable() } else { editor.document.redoable() };
        step_button(back, label, move || step(editor.document, back))
    };
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
        .child(div("actions").child(step_of(true)).child(step_of(false)).child(icon_button(
            "more",
            "More about this board",
            move || menu::open(editor),
        )))
}

/// One line over the board: what a tap or a drag does now.
fn hint(editor: Editor) -> El {
    div("map-hint").attr("role", "status").live_text(move || {
        let bare = editor.document.read().edges().is_empty();
        match *editor.tool.read() {
            _ if *editor.moves.read() => "Drag to move the board",
            _ if editor.corner.read().is_some() => "Enter at the other corner",
            Tool::Room if bare => "Drag a room",
            Tool::Room => "",
            Tool::Wall if bare => "Drag along the lines",
            Tool::Wall => "Tap an edge for its next kind",
            Tool::Ground => "",
            Tool::Part if *editor.copies.read() == Some(true) => "Tap where the copy goes",
            Tool::Part if *editor.copies.read() == Some(false) => "Tap where it goes",
            Tool::Part if editor.part.read().is_empty() => "Drag around a part, or tap a room",
            Tool::Part => "Drag it to move it",
            Tool::Ask => "",
        }
        .to_string()
    })
}

/// The panel: beside the board on a laptop, below it on a phone.
fn side(editor: Editor) -> El {
    el("aside")
        .class("map-side")
        .aria("What is chosen")
        .live_with(move |panel| {
            let _another = (editor.tool.read(), editor.cell.read());
            panel.set_scroll_top(0);
        })
        .live_class("no-choice", move || {
            *editor.tool.read() != Tool::Ask && editor.cell.read().is_none() && editor.part.read().is_empty()
        })
        .live(move || {
            if *editor.tool.read() == Tool::Ask {
                return super::asking::view(editor);
            }
            let part = editor.part.get();
            match editor.cell.get() {
                Some(cell) => panel::cell(editor, cell),
                None if !part.is_empty() => panel::part(editor, &part),
                None => panel::nothing(editor),
            }
        })
}

impl Editor {
    pub fn take(self, tool: Tool) {
        self.choose_nothing();
        self.moves.put(false);
        self.tool.put(tool);
    }

    pub fn choose_nothing(self) {
        self.cell.put(None);
        self.part.put(Vec::new());
        self.copies.put(None);
        self.corner.put(None);
    }
}
