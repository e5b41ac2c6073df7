//! What stops eyes on squares, in the order in which the sweep meets it.
//!
//! A sweep goes out from a square towards one of the four corners of the board, diagonal by diagonal.
//! The sides by which the cells of a diagonal are entered make a staircase; where eyes cannot pass it,
//! it has runs. They are listed once for each of the four ways to look, on a board that is mirrored so
//! that columns and rows always grow on the way.

use super::board::Board;
use super::cell::Cell;
use super::edge::{Edge, Eyes, PARTS};
use super::layout::Layout;
use super::shape::Shape;

/// A way to look: bit 0 mirrors the columns, bit 1 the rows.
pub(super) type Quarter = usize;

/// A point in parts of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Point {
    pub x: i32,
    pub y: i32,
}

/// A piece of staircase that eyes cannot pass: its ends, the one with the lower column first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    pub start: Point,
    pub end: Point,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Runs {
    quarters: [Diagonals; 4],
}

#[derive(Clone, Debug, Default)]
struct Diagonals {
    runs: Vec<Run>,
    /// Where the runs of each diagonal begin.
    first: Vec<u32>,
}

impl Runs {
    /// None on hexes.
    pub fn new(board: &Board, layout: &Layout, edges: &[Edge], eyes: &[u8]) -> Runs {
        let mut runs = Runs::default();
        if board.kind().shape() == Shape::Square {
            for (quarter, diagonals) in runs.quarters.iter_mut().enumerate() {
                *diagonals = Diagonals::new(board, layout, edges, eyes, quarter);
            }
        }
        runs
    }

    /// The runs of the cells whose mirrored column and row add up to this.
    #[inline]
    pub fn on(&self, quarter: Quarter, diagonal: i32) -> &[Run] {
        let Diagonals { runs, first } = &self.quarters[quarter];
        let diagonal = diagonal as usize;
        &runs[first[diagonal] as usize..first[diagonal + 1] as usize]
    }
}

impl Diagonals {
    fn new(board: &Board, layout: &Layout, edges: &[Edge], eyes: &[u8], quarter: Quarter) -> Diagonals {
        let (wide, tall) = (i32::from(board.wide()), i32::from(board.tall()));
        let mut found = Diagonals::default();
        for diagonal in 0..wide + tall - 1 {
            found.first.push(found.runs.len() as u32);
            let mut open_end = None;
            for column in (diagonal - tall + 1).max(0)..=diagonal.min(wide - 1) {
                let row = diagonal - column;
                let cell = mirrored(quarter, wide, tall, column, row);
                // Most cells have nothing at any side.
                if layout.at(cell).is_none_or(|place| eyes[place] == 0) {
                    continue;
                }
                for (direction, along) in entry_sides(quarter, column, row) {
                    let eyes = edges[board.square_slot(cell, direction)].eyes();
                    for (low, high) in stopped(eyes).into_iter().flatten() {
                        let (low, high) = (PARTS * along + low, PARTS * along + high);
                        let end = point(diagonal, high);
                        match (open_end == Some(low), found.runs.last_mut()) {
                            (true, Some(run)) => run.end = end,
                            _ => found.runs.push(Run { start: point(diagonal, low), end }),
                        }
                        open_end = Some(high);
                    }
                }
            }
        }
        found.first.push(found.runs.len() as u32);
        found
    }
}

/// The left and the lower side of a mirrored cell: their directions on the board, and how far along the
/// staircase they begin. The rim of the board hides nothing from anybody on it and is left out.
pub(super) fn entry_sides(quarter: Quarter, column: i32, row: i32) -> impl Iterator<Item = (u8, i32)> {
    let left = (column > 0).then_some((if quarter & 1 == 0 { 4 } else { 0 }, column - row - 1));
    let lower = (row > 0).then_some((if quarter & 2 == 0 { 2 } else { 6 }, column - row));
    left.into_iter().chain(lower)
}

/// The parts of an edge where eyes are stopped.
pub(super) fn stopped(eyes: Eyes) -> [Option<(i32, i32)>; 2] {
    match eyes {
        Eyes::Pass => [None, None],
        Eyes::Stop => [Some((0, PARTS)), None],
        Eyes::Through { low, high } => [Some((0, low)), Some((high, PARTS))],
    }
}

/// The cell of the board at a mirrored column and row.
pub(super) fn mirrored(quarter: Quarter, wide: i32, tall: i32, column: i32, row: i32) -> Cell {
    let column = if quarter & 1 == 0 { column } else { wide - 1 - column };
    let row = if quarter & 2 == 0 { row } else { tall - 1 - row };
    Cell { column: column as u8, row: row as u8 }
}

/// The point of a staircase whose column less its row is this, in parts.
pub(super) fn point(diagonal: i32, along: i32) -> Point {
    let (step, rest) = (along.div_euclid(PARTS), along.rem_euclid(PARTS));
    if (step + diagonal) & 1 == 0 {
        // On a lower side, from its left end on.
        Point { x: PARTS * ((diagonal + step) / 2) + rest, y: PARTS * ((diagonal - step) / 2) }
    } else {
        // On a left side, from its upper end down.
        Point { x: PARTS * ((diagonal + step + 1) / 2), y: PARTS * ((diagonal + 1 - step) / 2) - rest }
    }
}
