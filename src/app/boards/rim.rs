//! The names of columns and rows along the window: two texts, however many names there are, that stay
//! in sight while the board is moved under them.

use super::drawing::{Drawing, put};
use crate::app::ui::{El, svg};
use crate::grid::plan::Point;
use crate::grid::{Board, Cell};
use crate::map::view::View;

pub struct Rim {
    pub element: El,
    columns: El,
    rows: El,
}

/// How near two names may stand, in pixels.
const NEAR: i32 = 22;
/// Where they stand when the board goes on beyond the window.
const TOP: i32 = 14;
const LEFT: i32 = 12;

/// The letters of a text, each with its place.
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
        element.add(&[&columns, &rows]);
        Rim { element, columns, rows }
    }

    fn show(&self, board: &Board, view: View, (wide, high): Point) {
        let middle = |column: u8, row: u8| view.screen(board.kind().middle(Cell::new(column, row)));
        let apart = |one: Point, other: Point| (other.0 - one.0).max(other.1 - one.1).max(1);
        let each = |step: i32| [1, 2, 5, 10].into_iter().find(|by| step * by >= NEAR).unwrap_or(20);
        let corner = view.screen((0, 0));
        let mut columns = Row::default();
        let by = each(apart(middle(0, 0), (middle(1, 0).0, 0)));
        let y = (corner.1 - 6).clamp(TOP, high.max(TOP));
        for column in (0..board.wide()).filter(|column| i32::from(*column) % by == 0) {
            let (x, _) = middle(column, 0);
            if (0..=wide).contains(&x) {
                let name = Cell::new(column, 0).name();
                columns.write(name.trim_end_matches('1'), (x, y));
            }
        }
        columns.show(&self.columns);
        let mut rows = Row::default();
        let by = each(apart(middle(0, 0), (0, middle(0, 1).1)));
        let x = (corner.0 - 10).clamp(LEFT, wide.max(LEFT));
        for row in (0..board.tall()).filter(|row| (i32::from(*row) + 1) % by == 0 || by == 1) {
            let (_, y) = middle(0, row);
            if (TOP + 6..=high).contains(&y) {
                rows.write(&(row + 1).to_string(), (x, y + 4));
            }
        }
        rows.show(&self.rows);
    }
}

impl Drawing {
    pub(super) fn show_rim(self) {
        let inner = self.inner();
        if let Some(board) = &*inner.board.borrow() {
            inner.rim.show(board, self.pad().view(), self.pad().size());
        }
    }
}
