//! Where a board lies on paper and on the screen, in whole units, and what lies under a point of it.

use super::board::Board;
use super::cell::Cell;
use super::edge::Side;
use super::shape::{Kind, Spot};

pub type Point = (i32, i32);

/// The side of a square. Twelfths of it are whole, so windows are.
pub const SQUARE: i32 = 48;
/// Half of a hex from flat to flat, and its side: as near to √3 : 2 as such small numbers get.
const FLAT: i32 = 26;
const HEX_SIDE: i32 = 30;

const SQUARE_CORNERS: [Point; 4] = [(24, -24), (-24, -24), (-24, 24), (24, 24)];
const FLAT_CORNERS: [Point; 6] = [(30, 0), (15, -26), (-15, -26), (-30, 0), (-15, 26), (15, 26)];
const POINTY_CORNERS: [Point; 6] = [(26, -15), (0, -30), (-26, -15), (-26, 15), (0, 30), (26, 15)];

impl Kind {
    /// The corners of a cell, from its middle; the side of direction k lies between corners k − 1 and
    /// k on hexes, that of direction 2k on squares.
    pub const fn corners(self) -> &'static [Point] {
        match self {
            Kind::Square => &SQUARE_CORNERS,
            Kind::FlatOdd | Kind::FlatEven => &FLAT_CORNERS,
            Kind::PointyOdd | Kind::PointyEven => &POINTY_CORNERS,
        }
    }

    /// From one side of a cell to the other, the shorter way.
    pub const fn across(self) -> i32 {
        match self {
            Kind::Square => SQUARE,
            _ => 2 * FLAT,
        }
    }

    /// The middle of a cell.
    pub fn middle(self, cell: Cell) -> Point {
        self.middle_of(self.spot(cell))
    }

    /// The middle of a spot, on a board or beside it.
    pub const fn middle_of(self, spot: Spot) -> Point {
        let Spot { x, y } = spot;
        let long = HEX_SIDE * 3 / 2;
        match self {
            Kind::Square => (SQUARE * x + SQUARE / 2, SQUARE * y + SQUARE / 2),
            Kind::FlatOdd => (long * x + HEX_SIDE, FLAT * (2 * y + x + 1)),
            Kind::FlatEven => (long * x + HEX_SIDE, FLAT * (2 * y + x + 2)),
            Kind::PointyOdd => (FLAT * (2 * x + y + 1), long * y + HEX_SIDE),
            Kind::PointyEven => (FLAT * (2 * x + y + 2), long * y + HEX_SIDE),
        }
    }

    /// The two ends of a side, the left one first as seen from the cell.
    pub fn ends(self, side: Side) -> [Point; 2] {
        let corners = self.corners();
        let at = usize::from(side.direction) * corners.len() / self.shape().directions().len();
        let (x, y) = self.middle(side.cell);
        let corner = |at: usize| (x + corners[at % corners.len()].0, y + corners[at % corners.len()].1);
        [corner(at), corner(at + corners.len() - 1)]
    }

    /// The spot whose cell a point lies in, on a board or beside it.
    pub fn spot_under(self, (x, y): Point) -> Spot {
        let (column, row) = match self {
            Kind::Square => return Spot::new(x.div_euclid(SQUARE), y.div_euclid(SQUARE)),
            Kind::FlatOdd | Kind::FlatEven => (x.div_euclid(45), y.div_euclid(2 * FLAT)),
            Kind::PointyOdd | Kind::PointyEven => (x.div_euclid(2 * FLAT), y.div_euclid(45)),
        };
        let near = (-1..=1).flat_map(|down| (-1..=1).map(move |along| (column + along, row + down)));
        let far = |spot: &Spot| apart(self.middle_of(*spot), (x, y));
        let spots = near.map(|(column, row)| self.spot_at(column, row));
        spots.min_by_key(far).unwrap_or_default()
    }
}

/// The square of the distance of two points.
pub fn apart(one: Point, other: Point) -> i64 {
    let (x, y) = (i64::from(one.0 - other.0), i64::from(one.1 - other.1));
    x * x + y * y
}

impl Board {
    /// How wide and high it is drawn; its left upper corner is at 0, 0.
    pub fn extent(&self) -> Point {
        let (wide, tall) = (i32::from(self.wide()), i32::from(self.tall()));
        let (flat, long) = (2 * FLAT, HEX_SIDE * 3 / 2);
        let half = |count: i32| if count > 1 { FLAT } else { 0 };
        match self.kind() {
            Kind::Square => (SQUARE * wide, SQUARE * tall),
            Kind::FlatOdd => (long * wide + HEX_SIDE / 2, flat * tall + half(wide)),
            Kind::FlatEven => (long * wide + HEX_SIDE / 2, flat * tall + FLAT),
            Kind::PointyOdd => (flat * wide + half(tall), long * tall + HEX_SIDE / 2),
            Kind::PointyEven => (flat * wide + FLAT, long * tall + HEX_SIDE / 2),
        }
    }

    /// The cell under a point, void or not.
    pub fn cell_under(&self, point: Point) -> Option<Cell> {
        self.cell_of(self.kind().spot_under(point))
    }

    /// The cell nearest to a point, if it is within some distance of it.
    pub fn cell_near(&self, point: Point, within: i32) -> Option<Cell> {
        self.cell_under(point).or_else(|| {
            let far = |cell: &Cell| apart(self.kind().middle(*cell), point);
            let most = i64::from(within + self.kind().across() / 2);
            self.cells().min_by_key(far).filter(|cell| far(cell) <= most * most)
        })
    }

    /// The side nearest to a point, by its first name; of the cell under it or beside the board.
    pub fn side_near(&self, point: Point, within: i32) -> Option<Side> {
        let cell = self.cell_near(point, within)?;
        let far = |side: &Side| {
            let [a, b] = self.kind().ends(*side);
            apart(((a.0 + b.0) / 2, (a.1 + b.1) / 2), point)
        };
        let nearest = self.sides(cell).min_by_key(far)?;
        Some(self.first_name(nearest))
    }

    /// The sides of a cell, in the order of their directions.
    pub fn sides(&self, cell: Cell) -> impl Iterator<Item = Side> + use<> {
        let shape = self.kind().shape();
        let directions = (0..shape.directions().len()).filter(move |direction| shape.has_side(*direction));
        directions.map(move |direction| Side::new(cell, direction as u8))
    }

    pub fn is_at_rim(&self, cell: Cell) -> bool {
        cell.column == 0 || cell.row == 0 || cell.column + 1 == self.wide() || cell.row + 1 == self.tall()
    }

    /// The cell at a spot.
    pub fn cell_of(&self, spot: Spot) -> Option<Cell> {
        let (column, row) = self.kind().place(spot);
        let cell = Cell { column: u8::try_from(column).ok()?, row: u8::try_from(row).ok()? };
        self.has(cell).then_some(cell)
    }
}
