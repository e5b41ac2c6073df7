//! The keyboard and the screen reader on a board: a grid with one cell in the order of the tab key.
//! Two elements take turns at being that cell, since a name that changes under the focus is not said.

use std::cell::Cell as Slot;

use super::drawing::{Drawing, put};
use crate::app::maps::call;
use crate::app::pad::arrow;
use crate::app::ui::{self, El, KeyboardEvent, svg};
use crate::grid::{Board, Cell, Ground, Kind, ink};

pub struct Focus {
    pub rows: [El; 2],
    cells: [El; 2],
    turn: Slot<usize>,
    pub at: Slot<Cell>,
    /// What is said of the cell is about to be put together anew.
    due: Slot<bool>,
}

impl Focus {
    pub fn new() -> Focus {
        let cell = || svg("path").class("focus").attr("role", "gridcell").attr("tabindex", "-1");
        let cells = [cell(), cell()];
        let row = |cell: &El| {
            let row = svg("g").attr("role", "row");
            row.add(&[cell]);
            row
        };
        Focus {
            rows: [row(&cells[0]), row(&cells[1])],
            cells,
            turn: Slot::new(0),
            at: Slot::default(),
            due: Slot::new(false),
        }
    }

    fn current(&self) -> &El {
        &self.cells[self.turn.get()]
    }
}

impl Drawing {
    /// The cell that the keyboard is at.
    pub fn focused(self) -> Cell {
        self.inner().focus.at.get()
    }

    pub(super) fn hear_focus(self) {
        self.inner().svg.hear("focusin", move |_| self.reveal_focus());
    }

    /// Puts the keyboard onto a cell, and the cell into the window.
    pub fn focus(self, cell: Cell) {
        self.mark(cell, true);
        self.reveal_focus();
        self.take_focus();
    }

    /// Where the keyboard goes on; it is moved there if it is on the board.
    pub fn move_focus(self, cell: Cell) {
        let active = ui::document().active_element();
        match self.inner().svg.node().contains(active.as_deref()) {
            true => self.focus(cell),
            false => self.mark(cell, false),
        }
    }

    /// Puts the keyboard back onto the board, where it was. The page is not scrolled to it: the board
    /// itself moves it into its window.
    pub fn take_focus(self) {
        let options = js_sys::Object::new();
        let _ = js_sys::Reflect::set(&options, &"preventScroll".into(), &true.into());
        call(self.inner().focus.current().node(), "focus", &[options.into()]);
    }

    /// On a board of another size the cell may be gone; an empty middle is a good start.
    pub(super) fn settle_focus(self, board: &Board) {
        let at = self.focused();
        let stays = board.has(at) && (board.ground(at) != Ground::Void || at != Cell::default());
        let first = || board.cells().find(|cell| board.ground(*cell) != Ground::Void);
        let cell = if stays { at } else { first().unwrap_or_default() };
        self.mark(cell, false);
    }

    fn mark(self, cell: Cell, turns: bool) {
        let inner = self.inner();
        let focus = &inner.focus;
        focus.at.set(cell);
        if turns {
            focus.turn.set(1 - focus.turn.get());
        }
        let turn = focus.turn.get();
        let kind = inner.board.borrow().as_ref().map(Board::kind).unwrap_or_default();
        put(focus.cells[turn].node(), "d", &ink::inset(kind, &[cell], 2));
        put(focus.cells[turn].node(), "tabindex", "0");
        put(focus.cells[turn].node(), "aria-colindex", &(cell.column + 1).to_string());
        put(focus.rows[turn].node(), "aria-rowindex", &(cell.row + 1).to_string());
        focus.rows[turn].node().remove_attribute("aria-hidden").unwrap_or_default();
        put(focus.rows[1 - turn].node(), "aria-hidden", "true");
        put(focus.cells[1 - turn].node(), "tabindex", "-1");
        put(focus.cells[1 - turn].node(), "d", "");
        self.say_focus();
    }

    /// What a screen reader says of the cell in focus: what decides first.
    pub(super) fn say_focus(self) {
        let inner = self.inner();
        let cell = inner.focus.at.get();
        put(inner.focus.current().node(), "aria-label", &self.told(cell));
    }

    /// The same once all is laid over the board that changes with it.
    pub(super) fn say_focus_soon(self) {
        if !self.inner().focus.due.replace(true) {
            ui::after_drawing(move || {
                self.inner().focus.due.set(false);
                self.say_focus();
            });
        }
    }

    /// A cell in words: its name, what the question makes of it, who stands there, what lies there.
    pub fn told(self, cell: Cell) -> String {
        let inner = self.inner();
        let mut words = vec![cell.name()];
        if let Some(own) = &*inner.words.borrow() {
            words.extend(Some(own(cell)).filter(|words| !words.is_empty()));
        }
        words.extend(inner.laid.told(cell));
        words.extend(inner.tokens.borrow().on(cell).map(|token| format!("{}{}", token.name, token.says)));
        if let Some(board) = &*inner.board.borrow() {
            words.extend(board.told(cell));
        }
        words.join(", ")
    }

    pub(super) fn reveal_focus(self) {
        let inner = self.inner();
        let Some(kind) = inner.board.borrow().as_ref().map(Board::kind) else { return };
        let (size, view) = (self.pad().told_size(), self.pad().view());
        if size.0 > 120 && size.1 > 160 {
            let (x, y) = view.screen(kind.middle(inner.focus.at.get()));
            let half = (view.screen((kind.across(), 0)).0 - view.x) / 2;
            let inside = |at: i32, most: i32| at.clamp(half, (most - half).max(half)) - at;
            let shown = view.moved((inside(x, size.0), inside(y, size.1)));
            if shown != view {
                self.pad().set_view(shown);
            }
        }
    }

    /// Walks by keys: arrows along rows and columns, which on hexes zigzag where there is no straight
    /// way, so that two presses go straight; letters, the numeric pad and Home, End, Page Up and Page
    /// Down in all directions.
    pub(super) fn walk(self, event: &KeyboardEvent) -> bool {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return false;
        }
        let inner = self.inner();
        let board = inner.board.borrow();
        let Some(board) = &*board else { return false };
        let at = self.focused();
        let next = if let Some((x, y)) = arrow(&event.key()) {
            let column = u8::try_from(i32::from(at.column) + x);
            let row = u8::try_from(i32::from(at.row) + y);
            column.ok().zip(row.ok()).map(|(column, row)| Cell::new(column, row))
        } else if let Some(direction) = key_direction(board.kind(), event) {
            let step = board.kind().shape().directions()[direction];
            board.cell_of(board.kind().spot(at).plus(step))
        } else {
            return false;
        };
        if let Some(next) = next.filter(|next| board.has(*next)) {
            self.focus(next);
        }
        true
    }
}

/// The direction that a key means.
fn key_direction(kind: Kind, event: &KeyboardEvent) -> Option<usize> {
    let (key, code) = (event.key().to_ascii_lowercase(), event.code());
    let (keys, pads): (&[&str], &[&str]) = match kind {
        Kind::Square => (
            &["", "pageup", "", "home", "", "end", "", "pagedown"],
            &["6", "9", "8", "7", "4", "1", "2", "3"],
        ),
        Kind::FlatOdd | Kind::FlatEven => (&["d", "e", "w", "q", "a", "s"], &["3", "9", "8", "7", "1", "2"]),
        Kind::PointyOdd | Kind::PointyEven => {
            (&["d", "e", "w", "a", "z", "x"], &["6", "9", "7", "4", "1", "3"])
        }
    };
    let pad = code.strip_prefix("Numpad");
    let by_pad = pads.iter().position(|digit| pad == Some(digit));
    by_pad.or_else(|| keys.iter().position(|known| !known.is_empty() && *known == key))
}
