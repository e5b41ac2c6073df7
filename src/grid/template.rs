//! Areas of effect, decided by cells. Walls are the caller's: what must be seen from somewhere is
//! asked of sight. All lists are in reading order.

use super::cell::Cell;
use super::compiled::Grid;
use super::edge::Ground;
use super::line::{Lean, line};
use super::shape::{Shape, Spot};

impl Grid {
    /// All cells within a distance of any of these.
    pub fn burst(&self, cells: &[Cell], distance: u32) -> Vec<Cell> {
        let within = |cell: &Cell| cells.iter().any(|from| self.distance(*from, *cell) <= distance);
        self.cells().filter(|cell| self.ground(*cell) != Ground::Void && within(cell)).collect()
    }

    /// The square of twice this side around a corner of the grid: the one at the upper left of the
    /// given column and row. On hexes nothing.
    pub fn square(&self, column: i32, row: i32, radius: i32) -> Vec<Cell> {
        let inside = |at: u8, middle: i32| (middle - radius..middle + radius).contains(&i32::from(at));
        let cells = self.cells().filter(|cell| {
            self.shape() == Shape::Square
                && self.ground(*cell) != Ground::Void
                && inside(cell.column, column)
                && inside(cell.row, row)
        });
        cells.collect()
    }

    /// The cells between two, and the last, along a leaning line, in its order.
    pub fn line(&self, from: Cell, to: Cell, lean: Lean) -> Vec<Cell> {
        let crossed = line(self.shape(), self.spot(from), self.spot(to), lean);
        let cells = crossed.into_iter().filter_map(|crossing| self.cell(crossing.spot));
        cells.filter(|cell| self.ground(*cell) != Ground::Void).collect()
    }

    /// Whether a cell lies between two others: on one of the leaning lines.
    pub fn is_between(&self, cell: Cell, from: Cell, to: Cell) -> bool {
        let on = |lean| self.line(from, to, lean).contains(&cell);
        cell != to && Lean::BOTH.into_iter().any(on)
    }

    /// A cone from a cell, which is not a part of it: 60 degrees on hexes, 90 on squares. Even turns
    /// point in a direction, turn by turn; odd ones between it and the next. On squares all directions
    /// are pointed at by even turns, and there are no others.
    pub fn cone(&self, from: Cell, turn: usize, length: u32) -> Vec<Cell> {
        let shape = self.shape();
        let steps = shape.directions();
        let count = steps.len();
        let aim = steps[turn / 2 % count];
        let aim = match (shape, turn % 2) {
            (Shape::Hex, 1) => aim.plus(steps[(turn / 2 + 1) % count]),
            _ => aim,
        };
        let here = self.spot(from);
        let inside = |cell: &Cell| {
            let way = self.spot(*cell).minus(here);
            let far = shape.distance(here, self.spot(*cell));
            far > 0 && far <= length && shape.is_ahead(aim, way)
        };
        self.cells().filter(|cell| self.ground(*cell) != Ground::Void && inside(cell)).collect()
    }

    /// What a reach threatens: all cells around these within the distance that can be struck.
    pub fn threat(&self, cells: &[Cell], reach: u32, strikes: &dyn Fn(Cell) -> bool) -> Vec<Cell> {
        let mut found = self.burst(cells, reach);
        found.retain(|cell| !cells.contains(cell) && strikes(*cell));
        found
    }
}

impl Shape {
    /// Whether a way leads into the cone around an aim, its rim included: half the cone is 30 degrees
    /// on hexes and 45 on squares.
    fn is_ahead(self, aim: Spot, way: Spot) -> bool {
        let ahead = self.product(aim, way);
        let square = ahead * ahead;
        let whole = self.product(aim, aim) * self.product(way, way);
        // The square of the cosine: three quarters, or a half.
        ahead > 0
            && match self {
                Shape::Square => 2 * square >= whole,
                Shape::Hex => 4 * square >= 3 * whole,
            }
    }
}

/// The steps of a way on which a threatened cell is left, from the cell where it begins.
pub fn leaves(from: Cell, path: &[Cell], threat: &[Cell]) -> Vec<usize> {
    let left = std::iter::once(&from).chain(path).take(path.len());
    left.enumerate().filter(|(_, cell)| threat.contains(cell)).map(|(step, _)| step).collect()
}
