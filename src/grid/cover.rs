//! What a square sees of others, and how much of somebody is hidden by it.

use super::board::LONGEST;
use super::cell::Cell;
use super::compiled::Grid;
use super::shape::Shape;
use super::sweep::Sweep;

/// The bit of a mark that says that some point is seen; the four below it are the corners.
pub(super) const SEEN: u8 = 16;

/// What is seen of a square: some of it, and which corners. Corner bits: 1 left and upper, 2 right and
/// upper, 4 left and lower, 8 right and lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seen(u8);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cover {
    /// All four corners are seen.
    None,
    /// Some corners are seen.
    Half,
    /// Seen, but no corner of it.
    Full,
}

impl Seen {
    pub const NOT: Seen = Seen(0);

    pub const fn is_seen(self) -> bool {
        self.0 & SEEN != 0
    }

    /// The corners that are seen, as bits.
    pub const fn corners(self) -> u8 {
        self.0 & 15
    }

    /// No answer where there is no sight.
    pub const fn cover(self) -> Option<Cover> {
        match (self.is_seen(), self.corners()) {
            (false, _) => None,
            (true, 15) => Some(Cover::None),
            (true, 0) => Some(Cover::Full),
            (true, _) => Some(Cover::Half),
        }
    }

    /// What two viewers together see.
    #[must_use]
    pub const fn or(self, other: Seen) -> Seen {
        Seen(self.0 | other.0)
    }
}

/// What one viewer sees of all squares. Worth keeping until an edge changes that stops eyes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    wide: u8,
    marks: Vec<u8>,
}

impl Row {
    pub fn seen(&self, cell: Cell) -> Seen {
        let place = usize::from(cell.row) * usize::from(self.wide) + usize::from(cell.column);
        let on_board = cell.column < self.wide;
        self.marks.get(place).filter(|_| on_board).map_or(Seen::NOT, |mark| Seen(*mark))
    }

    /// A large viewer sees what any of its squares sees.
    pub fn add(&mut self, other: &Row) {
        for (mark, more) in self.marks.iter_mut().zip(&other.marks) {
            *mark |= more;
        }
    }

    /// What is seen of a body: any of its squares, and the corners of the square or rectangle that it
    /// fills, each by the square that lies there.
    pub fn seen_body(&self, cells: &[Cell]) -> Seen {
        let mut seen = Seen::NOT;
        for cell in cells {
            seen.0 |= self.seen(*cell).0 & SEEN;
        }
        let columns = || cells.iter().map(|cell| cell.column);
        let rows = || cells.iter().map(|cell| cell.row);
        let (Some(left), Some(right)) = (columns().min(), columns().max()) else { return seen };
        let (Some(top), Some(low)) = (rows().min(), rows().max()) else { return seen };
        for (bit, column, row) in [(1, left, top), (2, right, top), (4, left, low), (8, right, low)] {
            seen.0 |= self.seen(Cell { column, row }).0 & bit;
        }
        seen
    }
}

impl Grid {
    /// What one square sees of all others; on hexes nothing.
    pub fn row(&self, from: Cell) -> Row {
        self.row_with(&mut Sweep::default(), from)
    }

    /// The same in room that is used again.
    pub fn row_with(&self, sweep: &mut Sweep, from: Cell) -> Row {
        self.row_near(sweep, from, LONGEST.into())
    }

    /// The same, as far as a distance.
    pub fn row_near(&self, sweep: &mut Sweep, from: Cell, distance: u32) -> Row {
        let mut row =
            Row { wide: self.wide(), marks: vec![0; usize::from(self.wide()) * usize::from(self.tall())] };
        if self.has(from) && self.shape() == Shape::Square {
            let far = 2 * distance.min(LONGEST.into()) as i32;
            sweep.look(self, (from.column, from.row), far, &mut row.marks);
        }
        row
    }

    /// The row of another viewer, written over this one.
    pub fn row_again(&self, sweep: &mut Sweep, from: Cell, row: &mut Row) {
        let size = usize::from(self.wide()) * usize::from(self.tall());
        row.wide = self.wide();
        row.marks.resize(size, 0);
        row.marks.fill(0);
        if self.has(from) && self.shape() == Shape::Square {
            sweep.look(self, (from.column, from.row), 2 * i32::from(LONGEST), &mut row.marks);
        }
    }

    /// What a viewer of several squares sees of a body.
    pub fn square_sight(&self, from: &[Cell], to: &[Cell]) -> Seen {
        let mut sweep = Sweep::default();
        let mut whole: Option<Row> = None;
        for cell in from {
            let row = self.row_with(&mut sweep, *cell);
            match &mut whole {
                Some(whole) => whole.add(&row),
                None => whole = Some(row),
            }
        }
        whole.map_or(Seen::NOT, |row| row.seen_body(to))
    }
}
