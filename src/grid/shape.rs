//! Squares and hexes as arithmetic: directions, distances, rings.

use super::cell::Cell;

/// How the cells of a board lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    #[default]
    Square,
    /// Hexes with a flat top, in columns; the odd columns lie lower.
    FlatOdd,
    /// The even columns lie lower.
    FlatEven,
    /// Hexes with a pointy top, in rows; the odd rows lie farther right.
    PointyOdd,
    /// The even rows lie farther right.
    PointyEven,
}

impl Kind {
    pub const ALL: [Kind; 5] =
        [Kind::Square, Kind::FlatOdd, Kind::FlatEven, Kind::PointyOdd, Kind::PointyEven];

    pub const fn shape(self) -> Shape {
        match self {
            Kind::Square => Shape::Square,
            _ => Shape::Hex,
        }
    }

    /// Where a cell lies for the rules.
    pub fn spot(self, cell: Cell) -> Spot {
        self.spot_at(i32::from(cell.column), i32::from(cell.row))
    }

    /// The same for any column and row, on a board or beside it.
    pub(super) const fn spot_at(self, column: i32, row: i32) -> Spot {
        match self {
            Kind::Square => Spot { x: column, y: row },
            Kind::FlatOdd => Spot { x: column, y: row - (column - (column & 1)) / 2 },
            Kind::FlatEven => Spot { x: column, y: row - (column + (column & 1)) / 2 },
            Kind::PointyOdd => Spot { x: column - (row - (row & 1)) / 2, y: row },
            Kind::PointyEven => Spot { x: column - (row + (row & 1)) / 2, y: row },
        }
    }

    /// Column and row of a spot; [`Kind::spot_at`] the other way round.
    pub(super) const fn place(self, spot: Spot) -> (i32, i32) {
        let Spot { x, y } = spot;
        match self {
            Kind::Square => (x, y),
            Kind::FlatOdd => (x, y + (x - (x & 1)) / 2),
            Kind::FlatEven => (x, y + (x + (x & 1)) / 2),
            Kind::PointyOdd => (x + (y - (y & 1)) / 2, y),
            Kind::PointyEven => (x + (y + (y & 1)) / 2, y),
        }
    }
}

/// What the rules count on, whichever way the hexes are turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Square,
    Hex,
}

/// Where the rules see a cell: column and row of a square, the axial q and r of a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Spot {
    pub x: i32,
    pub y: i32,
}

impl Spot {
    pub const fn new(x: i32, y: i32) -> Spot {
        Spot { x, y }
    }

    pub const fn plus(self, other: Spot) -> Spot {
        Spot { x: self.x + other.x, y: self.y + other.y }
    }

    pub const fn minus(self, other: Spot) -> Spot {
        Spot { x: self.x - other.x, y: self.y - other.y }
    }

    pub const fn times(self, number: i32) -> Spot {
        Spot { x: self.x * number, y: self.y * number }
    }

    /// Twice the area between two ways: its sign says on which side of this one the other leads.
    pub const fn cross(self, other: Spot) -> i32 {
        self.x * other.y - self.y * other.x
    }
}

const SQUARE: [Spot; 8] = [
    Spot::new(1, 0),
    Spot::new(1, -1),
    Spot::new(0, -1),
    Spot::new(-1, -1),
    Spot::new(-1, 0),
    Spot::new(-1, 1),
    Spot::new(0, 1),
    Spot::new(1, 1),
];

const HEX: [Spot; 6] = [
    Spot::new(1, 0),
    Spot::new(1, -1),
    Spot::new(0, -1),
    Spot::new(-1, 0),
    Spot::new(-1, 1),
    Spot::new(0, 1),
];

impl Shape {
    /// The steps to the neighbours, in the order in which all ties are decided. The opposite of a
    /// direction stands half the list farther on; on squares the odd ones are diagonals.
    pub const fn directions(self) -> &'static [Spot] {
        match self {
            Shape::Square => &SQUARE,
            Shape::Hex => &HEX,
        }
    }

    pub const fn opposite(self, direction: usize) -> usize {
        match self {
            Shape::Square => (direction + 4) % 8,
            Shape::Hex => (direction + 3) % 6,
        }
    }

    /// Whether cells share a side in this direction; the diagonals of squares share a corner only.
    pub const fn has_side(self, direction: usize) -> bool {
        match self {
            Shape::Square => direction < 8 && direction.is_multiple_of(2),
            Shape::Hex => direction < 6,
        }
    }

    /// Steps between two spots with nothing in the way; a diagonal is one step.
    pub fn distance(self, from: Spot, to: Spot) -> u32 {
        let Spot { x, y } = to.minus(from);
        let longer = x.unsigned_abs().max(y.unsigned_abs());
        match self {
            Shape::Square => longer,
            Shape::Hex => longer.max((x + y).unsigned_abs()),
        }
    }

    /// Twice the scalar product of two ways as they lie on paper: its square, against those of the
    /// ways with themselves, is the square of the cosine between them.
    pub(super) const fn product(self, one: Spot, other: Spot) -> i32 {
        let plain = 2 * (one.x * other.x + one.y * other.y);
        match self {
            Shape::Square => plain,
            Shape::Hex => plain + one.x * other.y + one.y * other.x,
        }
    }

    /// All spots at exactly this distance, each once, in reading order.
    pub fn ring(self, middle: Spot, distance: u32) -> Vec<Spot> {
        let mut ring = self.within(middle, distance);
        ring.retain(|spot| self.distance(middle, *spot) == distance);
        ring
    }

    /// All spots at most this far away, the middle included, in reading order.
    pub fn within(self, middle: Spot, distance: u32) -> Vec<Spot> {
        let reach = distance.min(2 * super::board::LONGEST as u32) as i32;
        let mut found = Vec::new();
        for y in -reach..=reach {
            let (low, high) = match self {
                Shape::Square => (-reach, reach),
                Shape::Hex => ((-reach).max(-reach - y), reach.min(reach - y)),
            };
            found.extend((low..=high).map(|x| middle.plus(Spot { x, y })));
        }
        found
    }

    /// The direction that leads straight from one spot to the other, if there is one.
    pub fn straight(self, from: Spot, to: Spot) -> Option<usize> {
        let way = to.minus(from);
        let distance = self.distance(from, to) as i32;
        self.directions().iter().position(|step| distance > 0 && step.times(distance) == way)
    }
}
