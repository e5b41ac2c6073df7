//! A floor plan that is given cell by cell: the smallest board around it, with walls where the floor ends.

use crate::grid::{Board, Cell, Edge, Ground, Kind, Side};
use crate::save::Problem;
use crate::save::board::flaw;

pub struct Floor {
    pub board: Board,
    left: i64,
    top: i64,
}

impl Floor {
    /// Places by column and row of the file, in any order, some perhaps twice.
    pub fn new(places: &[(i64, i64)]) -> Result<Floor, Problem> {
        let bound = |of: fn(&(i64, i64)) -> i64| {
            let least = places.iter().map(of).min().unwrap_or(0);
            let most = places.iter().map(of).max().unwrap_or(-1);
            (least, (most - least + 1) as usize)
        };
        let ((left, wide), (top, tall)) = (bound(|place| place.0), bound(|place| place.1));
        let mut board = Board::new(Kind::Square, wide, tall).map_err(flaw)?;
        for cell in board.cells() {
            board.set_ground(cell, Ground::Void).map_err(flaw)?;
        }
        let mut floor = Floor { board, left, top };
        for place in places {
            floor.set(*place, Ground::Open)?;
        }
        for cell in floor.board.cells() {
            for side in [0, 2, 4, 6].map(|direction| Side::new(cell, direction)) {
                if floor.board.ground(cell) == Ground::Void {
                    continue;
                }
                let beyond = floor.board.across(side).map(|cell| floor.board.ground(cell));
                if beyond.is_none_or(|ground| ground == Ground::Void) {
                    floor.board.set_edge(side, Edge::Wall).map_err(flaw)?;
                }
            }
        }
        Ok(floor)
    }

    /// The cell at a place, if it is on the board.
    pub fn cell(&self, (column, row): (i64, i64)) -> Option<Cell> {
        let cell = Cell::new(u8::try_from(column - self.left).ok()?, u8::try_from(row - self.top).ok()?);
        self.board.has(cell).then_some(cell)
    }

    pub fn is_floor(&self, place: (i64, i64)) -> bool {
        self.cell(place).is_some_and(|cell| self.board.ground(cell) != Ground::Void)
    }

    pub fn set(&mut self, place: (i64, i64), ground: Ground) -> Result<(), Problem> {
        self.cell(place).map_or(Ok(()), |cell| self.board.set_ground(cell, ground).map_err(flaw))
    }

    /// Puts something on the side of a place.
    pub fn set_edge(&mut self, place: (i64, i64), (x, y): (i64, i64), edge: Edge) -> Result<(), Problem> {
        let direction = match (x, y) {
            (1, 0) => 0,
            (0, -1) => 2,
            (-1, 0) => 4,
            _ => 6,
        };
        self.cell(place)
            .map_or(Ok(()), |cell| self.board.set_edge(Side::new(cell, direction), edge).map_err(flaw))
    }
}

/// Adds a text to what is written at a cell.
pub fn add_note(board: &mut Board, cell: Cell, text: &str) -> Result<(), Problem> {
    let before = board.notes().iter().find(|note| note.cell == cell).map(|note| note.text.as_str());
    let text = before.map_or_else(|| text.to_string(), |before| format!("{before}\n{text}"));
    board.set_note(cell, &text).map_err(flaw)
}
