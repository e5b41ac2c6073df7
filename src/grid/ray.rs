//! The extreme lines of a view in the sweep: where they run and which cells of a diagonal they meet.

use super::edge::PARTS;
use super::runs::Point;

/// The straight line of all points where `across · y − up · x` is `level`.
#[derive(Clone, Copy)]
pub(super) struct Ray {
    pub across: i32,
    pub up: i32,
    level: i32,
    /// The column in which the line meets the current diagonal, and what is left of the division that
    /// told it: from one diagonal to the next it takes an addition.
    pub column: i32,
    rest: i32,
}

impl Ray {
    /// A line as it comes to a diagonal. The columns are those of the cells whose upper left corner,
    /// moved by so many steps along the staircase, is the last above or on the line.
    fn through(point: Point, across: i32, up: i32, diagonal: i32, moved: i32) -> Ray {
        let level = across * point.y - up * point.x;
        let over = PARTS * (across + up);
        let met = PARTS * across * (diagonal + 1) - level - 1 + moved;
        Ray { across, up, level, column: met.div_euclid(over), rest: met.rem_euclid(over) }
    }

    /// The steepest line of a view. Its column is the first whose lower right corner is below it.
    pub fn steep(point: Point, across: i32, up: i32, diagonal: i32) -> Ray {
        Ray::through(point, across, up, diagonal, 1)
    }

    /// The least steep line of a view. Its column is the last whose upper left corner is above it.
    pub fn shallow(point: Point, across: i32, up: i32, diagonal: i32) -> Ray {
        Ray::through(point, across, up, diagonal, 0)
    }

    /// On to the next diagonal.
    #[inline]
    pub fn advance(&mut self) {
        let over = PARTS * (self.across + self.up);
        let rest = self.rest + PARTS * self.across;
        let further = rest >= over;
        self.column += i32::from(further);
        self.rest = if further { rest - over } else { rest };
    }

    /// Positive for points above the line, 0 on it.
    #[inline]
    pub fn side(&self, point: Point) -> i32 {
        self.across * point.y - self.up * point.x - self.level
    }
}
