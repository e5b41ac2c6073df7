//! Where each cell lies in the compiled board: rows of spots with a rim of void around them, so that
//! every neighbour of a cell is a fixed number of places away, on hexes as on squares.

use super::board::Board;
use super::cell::Cell;
use super::shape::{Kind, Spot};

#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub kind: Kind,
    pub wide: u8,
    pub tall: u8,
    low: Spot,
    stride: i32,
    /// How far the neighbour in each direction is.
    pub steps: [isize; 8],
    /// The cell at each place; [`OUTSIDE`] where there is none.
    pub cells: Vec<Cell>,
}

/// No cell: a board ends long before it.
pub(super) const OUTSIDE: Cell = Cell::new(u8::MAX, u8::MAX);

impl Layout {
    pub fn new(board: &Board) -> Layout {
        let kind = board.kind();
        let (wide, tall) = (i32::from(board.wide()), i32::from(board.tall()));
        let rim = [(-1, -1), (wide, -1), (-1, tall), (wide, tall)];
        // The lines of a sheared board are longest at its corners, or one beside them.
        let corners = rim.into_iter().chain([(0, -1), (-1, 0), (wide - 1, tall), (wide, tall - 1)]);
        let spots: Vec<Spot> = corners.map(|(column, row)| kind.spot_at(column, row)).collect();
        let least = |of: fn(&Spot) -> i32| spots.iter().map(of).min().unwrap_or(0);
        let most = |of: fn(&Spot) -> i32| spots.iter().map(of).max().unwrap_or(0);
        let low = Spot { x: least(|spot| spot.x), y: least(|spot| spot.y) };
        let stride = most(|spot| spot.x) - low.x + 1;
        let lines = most(|spot| spot.y) - low.y + 1;
        let mut steps = [0; 8];
        for (step, way) in steps.iter_mut().zip(kind.shape().directions()) {
            *step = (way.y * stride + way.x) as isize;
        }
        let cells = vec![OUTSIDE; (stride * lines) as usize];
        let mut layout = Layout { kind, wide: board.wide(), tall: board.tall(), low, stride, steps, cells };
        for cell in board.cells() {
            let place = layout.place_of(kind.spot(cell));
            layout.cells[place] = cell;
        }
        layout
    }

    fn place_of(&self, spot: Spot) -> usize {
        ((spot.y - self.low.y) * self.stride + spot.x - self.low.x) as usize
    }

    pub fn has(&self, cell: Cell) -> bool {
        cell.column < self.wide && cell.row < self.tall
    }

    /// The place of a cell of the board.
    pub fn at(&self, cell: Cell) -> Option<usize> {
        self.has(cell).then(|| self.place_of(self.kind.spot(cell)))
    }

    /// The cell at a spot, if it is on the board.
    pub fn cell(&self, spot: Spot) -> Option<Cell> {
        let (column, row) = self.kind.place(spot);
        let cell = Cell { column: u8::try_from(column).ok()?, row: u8::try_from(row).ok()? };
        self.has(cell).then_some(cell)
    }

    /// The place a step away from the place of a cell of the board.
    pub fn step(&self, place: usize, direction: usize) -> usize {
        place.wrapping_add_signed(self.steps[direction])
    }
}
