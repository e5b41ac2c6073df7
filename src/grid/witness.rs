//! Why one square sees another, or does not: a straight way that touches no wall, or the walls that
//! leave none. Slower than the sweep and made for one pair; it counts in another way, so the two
//! check each other.
//!
//! A straight line rising to the right is `t·x − (1 − t)·y = c` with t between 0 and 1. It passes below
//! a point u and above a point l for some c exactly when `t·(u.x + u.y) − u.y < t·(l.x + l.y) − l.y`:
//! each pair of an upper and a lower point bounds t from one side.

use super::cell::Cell;
use super::compiled::Grid;
use super::edge::{PARTS, Side};
use super::runs::{Point, Quarter, entry_sides, mirrored, point, stopped};
use super::shape::Shape;

/// A point in parts of a side, all over one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exact {
    pub x: i64,
    pub y: i64,
    pub over: i64,
}

/// The reason of sight on squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Seen: the straight way between a point inside the one and a point inside the other touches no
    /// wall.
    Free { from: Exact, to: Exact },
    /// Hidden by these: they alone leave no straight way between the two.
    Hidden(Vec<Side>),
}

/// A fraction with a positive lower part.
type Part = (i64, i64);

fn less(one: Part, other: Part) -> bool {
    one.0 * other.1 < other.0 * one.1
}

/// Lines that pass below some points and above others, with the bounds of t.
#[derive(Clone)]
struct Lines {
    upper: Vec<Point>,
    lower: Vec<Point>,
    low: Part,
    high: Part,
}

impl Lines {
    fn any(&self) -> bool {
        less(self.low, self.high)
    }

    /// Below one more point.
    fn below(&mut self, upper: Point) {
        for at in 0..self.lower.len() {
            self.bound(upper, self.lower[at]);
        }
        self.upper.push(upper);
    }

    /// Above one more point.
    fn above(&mut self, lower: Point) {
        for at in 0..self.upper.len() {
            self.bound(self.upper[at], lower);
        }
        self.lower.push(lower);
    }

    fn bound(&mut self, upper: Point, lower: Point) {
        let sum = |point: Point| i64::from(point.x + point.y);
        let (slope, most) = (sum(upper) - sum(lower), i64::from(upper.y - lower.y));
        let (bound, from_above) = match slope {
            0 if most > 0 => return,
            0 => ((0, 1), true),
            1.. => ((most, slope), true),
            _ => ((-most, -slope), false),
        };
        if from_above && less(bound, self.high) {
            self.high = bound;
        }
        if !from_above && less(self.low, bound) {
            self.low = bound;
        }
    }

    /// A line in the middle of them, as t and c over the same number, c doubled.
    fn middle(&self) -> (i64, i64, i64) {
        let (part, whole) = (self.low.0 + self.high.0, self.low.1 + self.high.1);
        let value = |point: &Point| part * i64::from(point.x + point.y) - whole * i64::from(point.y);
        let low = self.upper.iter().map(value).max().unwrap_or(0);
        let high = self.lower.iter().map(value).min().unwrap_or(0);
        (part, whole, low + high)
    }
}

impl Grid {
    /// Whether and why one square sees another.
    pub fn square_reason(&self, from: Cell, to: Cell) -> Sight {
        let mut hidden: Vec<Side> = Vec::new();
        if !self.has(from) || !self.has(to) || self.shape() != Shape::Square {
            return Sight::Hidden(hidden);
        }
        for quarter in 0..4 {
            let ends = [from, to].map(|cell| self.mirror(quarter, cell));
            if ends[0].column <= ends[1].column && ends[0].row <= ends[1].row {
                match self.look_for(quarter, ends) {
                    Ok([from, to]) => return Sight::Free { from, to },
                    Err(sides) => hidden.extend(sides),
                }
            }
        }
        crate::order::sort(&mut hidden, Side::cmp);
        hidden.dedup();
        Sight::Hidden(hidden)
    }

    /// A cell of the mirrored board, or back again.
    fn mirror(&self, quarter: Quarter, cell: Cell) -> Cell {
        let (wide, tall) = (self.wide().into(), self.tall().into());
        mirrored(quarter, wide, tall, cell.column.into(), cell.row.into())
    }

    /// The ends of a straight way between two cells of the mirrored board, or what leaves none.
    fn look_for(&self, quarter: Quarter, ends: [Cell; 2]) -> Result<[Exact; 2], Vec<Side>> {
        let corners = ends.map(|end| {
            let (x, y) = (PARTS * i32::from(end.column), PARTS * i32::from(end.row));
            [Point { x, y: y + PARTS }, Point { x: x + PARTS, y }]
        });
        let mut all = Lines { upper: Vec::new(), lower: Vec::new(), low: (0, 1), high: (1, 1) };
        for [upper, lower] in corners {
            all.below(upper);
            all.above(lower);
        }
        let diagonals = ends.map(|end| i32::from(end.column) + i32::from(end.row));
        let mut kept = vec![all.clone()];
        for diagonal in diagonals[0] + 1..=diagonals[1] {
            let runs = self.runs().on(quarter, diagonal);
            let mut next = Vec::new();
            for lines in &kept {
                for gap in 0..=runs.len() {
                    let mut through = lines.clone();
                    if gap > 0 {
                        through.below(runs[gap - 1].end);
                    }
                    if gap < runs.len() {
                        through.above(runs[gap].start);
                    }
                    if through.any() {
                        next.push(through);
                    }
                }
            }
            if next.is_empty() {
                return Err(self.between(quarter, ends, diagonal, &all));
            }
            kept = next;
        }
        let middle = kept[0].middle();
        Ok(corners.map(|corners| self.met(quarter, middle, corners)))
    }

    /// The sides up to a diagonal that stop some of the lines.
    fn between(&self, quarter: Quarter, ends: [Cell; 2], last: i32, all: &Lines) -> Vec<Side> {
        let mut found = Vec::new();
        for row in ends[0].row..=ends[1].row {
            for column in ends[0].column..=ends[1].column {
                let (across, up) = (i32::from(column), i32::from(row));
                if (Cell { column, row }) == ends[0] || across + up > last {
                    continue;
                }
                for (direction, along) in entry_sides(quarter, across, up) {
                    let side = Side { cell: self.mirror(quarter, Cell { column, row }), direction };
                    let stops = stopped(self.edge(side).eyes()).into_iter().flatten().any(|(low, high)| {
                        let mut cut = all.clone();
                        cut.below(point(across + up, PARTS * along + low));
                        cut.above(point(across + up, PARTS * along + high));
                        cut.any()
                    });
                    if stops {
                        found.push(self.board().first_name(side));
                    }
                }
            }
        }
        found
    }

    /// Where a line crosses a square, on the way from its upper left to its lower right corner.
    fn met(&self, quarter: Quarter, (part, whole, twice): (i64, i64, i64), corners: [Point; 2]) -> Exact {
        let value =
            |point: Point| 2 * (part * i64::from(point.x + point.y) - whole * i64::from(point.y)) - twice;
        let [upper, lower] = corners;
        let (before, over) = (-value(upper), value(lower) - value(upper));
        let parts = i64::from(PARTS);
        let x = i64::from(upper.x) * over + parts * before;
        let y = i64::from(upper.y) * over - parts * before;
        let mirror = |bit: usize, length: u8, at: i64| {
            if quarter & bit == 0 { at } else { parts * i64::from(length) * over - at }
        };
        Exact { x: mirror(1, self.wide(), x), y: mirror(2, self.tall(), y), over }
    }
}
