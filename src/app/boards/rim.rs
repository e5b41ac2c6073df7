//! The names of columns and rows along the window: two texts, however many names there are, that stay
//! in sight while the board is moved under them. They are written anew only for another size of cells;
//! a board that is moved takes them along.

use std::cell::Cell as Slot;

use super::drawing::{Drawing, put};
use crate::app::ui::{El, svg};
use crate::grid::plan::Point;
use crate::grid::{Board, Cell, Kind};
use crate::map::view::View;

pub struct Rim {
    pub element: El,
    columns: El,
    rows: El,
    /// For which cells, and how large, the names are written.
    written: Slot<Option<(Kind, u8, u8, i32)>>,
}

/// How near two names may stand, in pixels.
const NEAR: i32 = 22;
/// Where they stand when the board goes on beyond the window.
const TOP: i32 = 14;
const LEFT: i32 = 12;
/// Where those of the rows begin: below those of the columns.
const BELOW: i32 = TOP + 6;

/// The letters of a text, each with its place along the rim.
#[derive(Default)]
struct Row {
    text: String,
    across: String,
    down: String,
}

impl Row {
    fn write(&mut self, words: &str, (x, y): Point) {
        let count = words.len() as i32;
        for (at, letter) in (0..).zip(words.chars()) {
            self.text.push(letter);
            self.across.push_str(&format!("{} ", x - 4 * (count - 1) + 8 * at));
            self.down.push_str(&format!("{y} "));
        }
    }

    fn show(&self, element: &El) {
        element.node().set_text_content(Some(&self.text));
        put(element.node(), "x", &self.across);
        put(element.node(), "y", &self.down);
    }
}

impl Rim {
    pub fn new() -> Rim {
        let (columns, rows) = (svg("text"), svg("text"));
        let element = svg("g").class("rim").attr("aria-hidden", "true");
        // What lies outside of an inner picture is not seen.
        let below = svg("svg").attr("y", &BELOW.to_string());
        below.add(&[&rows]);
        element.add(&[&columns, &below]);
        Rim { element, columns, rows, written: Slot::new(None) }
    }

    fn show(&self, board: &Board, view: View, (wide, high): Point) {
        let size = Some((board.kind(), board.wide(), board.tall(), view.k));
        if self.written.replace(size) != size {
            self.write(board, View { x: 0, y: 0, ..view });
        }
        let corner = view.screen((0, 0));
        let y = (corner.1 - 6).clamp(TOP, high.max(TOP));
        let x = (corner.0 - 10).clamp(LEFT, wide.max(LEFT));
        put(self.columns.node(), "transform", &format!("translate({} {y})", view.x));
        put(self.rows.node(), "transform", &format!("translate({x} {})", view.y - BELOW));
    }

    /// Writes all names where they stand while the corner of the board is that of the window.
    fn write(&self, board: &Board, view: View) {
        let middle = |column: u8, row: u8| view.screen(board.kind().middle(Cell::new(column, row)));
        let each = |step: i32| [1, 2, 5, 10].into_iter().find(|by| step * by >= NEAR).unwrap_or(20);
        let first = middle(0, 0);
        let mut columns = Row::default();
        let by = each((middle(1, 0).0 - first.0).max(1));
        for column in (0..board.wide()).filter(|column| i32::from(*column) % by == 0) {
            let name = Cell::new(column, 0).name();
            columns.write(name.trim_end_matches('1'), (middle(column, 0).0, 0));
        }
        columns.show(&self.columns);
        let mut rows = Row::default();
        let by = each((middle(0, 1).1 - first.1).max(1));
        for row in (0..board.tall()).filter(|row| (i32::from(*row) + 1) % by == 0 || by == 1) {
            rows.write(&(row + 1).to_string(), (0, middle(0, row).1 + 4));
        }
        rows.show(&self.rows);
    }
}

impl Drawing {
    pub(super) fn show_rim(self) {
        let inner = self.inner();
        if let Some(board) = &*inner.board.borrow() {
            inner.rim.show(board, self.pad().view(), self.pad().told_size());
        }
    }
}
