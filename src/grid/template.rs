//! Areas of effect, decided by cells. Walls are the caller's: what must be seen from somewhere is
//! asked of sight. All lists are in reading order.

use super::cell::Cell;
use super::compiled::Grid;
use super::edge::Ground;
use super::line::{Lean, line};
use super::shape::{Shape, Spot};

/// What an area of effect is made by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Template {
    /// All within a distance of whoever is in the middle.
    Burst,
    /// A square around a corner of the grid; on boards of squares only.
    Square,
    Line,
    Cone,
}

impl Template {
    pub const ALL: [Template; 4] = [Template::Burst, Template::Square, Template::Line, Template::Cone];

    pub const fn word(self) -> &'static str {
        match self {
            Template::Burst => "Burst",
            Template::Square => "Square",
            Template::Line => "Line",
            Template::Cone => "Cone",
        }
    }

    /// How many ways there are to turn it.
    pub fn turns(self, shape: Shape) -> u8 {
        let directions = shape.directions().len() as u8;
        match (self, shape) {
            (Template::Burst, _) => 1,
            (Template::Square, _) => 4,
            (Template::Cone, Shape::Hex) => 2 * directions,
            _ => directions,
        }
    }
}

impl Grid {
    /// All cells within a distance of any of these.
    pub fn burst(&self, cells: &[Cell], distance: u32) -> Vec<Cell> {
        let within = |cell: &Cell| cells.iter().any(|from| self.distance(*from, *cell) <= distance);
        // Columns of hexes lie askew: so far rows and columns may differ within the distance.
        let most = u8::try_from(distance.min(100) * 3 / 2 + 1).unwrap_or(u8::MAX);
        let range = |of: fn(&Cell) -> u8, end: u8| {
            let (least, last) = (cells.iter().map(of).min(), cells.iter().map(of).max());
            least.unwrap_or(0).saturating_sub(most)
                ..last.map_or(0, |last| last.saturating_add(most + 1)).min(end)
        };
        let columns = range(|cell| cell.column, self.wide());
        let near = range(|cell| cell.row, self.tall())
            .flat_map(|row| columns.clone().map(move |column| Cell { column, row }));
        near.filter(|cell| self.ground(*cell) != Ground::Void && within(cell)).collect()
    }

    /// An area of effect around some cells, or from the first of them, turned so often. A line ends at
    /// its aim, if that is within its size.
    pub fn template(
        &self,
        template: Template,
        own: &[Cell],
        size: u8,
        turn: u8,
        aim: Option<Cell>,
    ) -> Vec<Cell> {
        let Some(from) = own.first().copied() else { return Vec::new() };
        let turn = turn % template.turns(self.shape());
        let mut cells = match template {
            Template::Burst => self.burst(own, size.into()),
            Template::Square => {
                // Around its corners, clockwise from the upper left.
                let (right, down) = [(0, 0), (1, 0), (1, 1), (0, 1)][usize::from(turn)];
                self.square(i32::from(from.column) + right, i32::from(from.row) + down, size.into())
            }
            Template::Line => match aim.filter(|aim| *aim != from) {
                Some(aim) => self.line(from, aim, Lean::Left),
                None => {
                    let step = self.shape().directions()[usize::from(turn)];
                    let spots = (1..=i32::from(size)).map(|far| self.spot(from).plus(step.times(far)));
                    let cells = spots.map_while(|spot| self.cell(spot));
                    cells.filter(|cell| self.ground(*cell) != Ground::Void).collect()
                }
            },
            Template::Cone => {
                let turn = if self.shape() == Shape::Square { 2 * turn } else { turn };
                self.cone(from, turn.into(), size.into())
            }
        };
        if template == Template::Line {
            cells.retain(|cell| self.distance(from, *cell) <= size.into());
            crate::order::sort(&mut cells, Cell::cmp);
        }
        cells
    }

    /// The turn of a cone that points at a cell best.
    pub fn turn_towards(&self, from: Cell, to: Cell) -> u8 {
        let shape = self.shape();
        let way = self.spot(to).minus(self.spot(from));
        // How straight ahead it lies: the square of the cosine, over the length of the way.
        let straight = |turn: u8| {
            let aim = shape.aim(usize::from(if shape == Shape::Square { 2 * turn } else { turn }));
            let ahead = i64::from(shape.product(aim, way));
            (ahead * ahead.abs(), i64::from(shape.product(aim, aim)))
        };
        let turns = 0..Template::Cone.turns(shape);
        let better = |one: u8, other: u8| {
            let (one_is, other_is) = (straight(one), straight(other));
            if other_is.0 * one_is.1 > one_is.0 * other_is.1 { other } else { one }
        };
        turns.reduce(better).unwrap_or(0)
    }

    /// The square of twice this side around a corner of the grid: the one at the upper left of the
    /// given column and row. On hexes nothing.
    pub fn square(&self, column: i32, row: i32, radius: i32) -> Vec<Cell> {
        self.cells().filter(|cell| self.in_square(*cell, (column, row, radius))).collect()
    }

    /// Whether a cell lies in the square of this column, row and radius.
    pub fn in_square(&self, cell: Cell, (column, row, radius): (i32, i32, i32)) -> bool {
        let inside = |at: u8, middle: i32| (middle - radius..middle + radius).contains(&i32::from(at));
        inside(cell.column, column)
            && inside(cell.row, row)
            && self.shape() == Shape::Square
            && self.ground(cell) != Ground::Void
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
        let aim = shape.aim(turn);
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
    /// Where a cone points that is turned so often.
    fn aim(self, turn: usize) -> Spot {
        let steps = self.directions();
        let aim = steps[turn / 2 % steps.len()];
        match (self, turn % 2) {
            (Shape::Hex, 1) => aim.plus(steps[(turn / 2 + 1) % steps.len()]),
            _ => aim,
        }
    }

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
