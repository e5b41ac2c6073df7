//! Bodies that cover more than one cell.

use super::cell::Cell;
use super::compiled::Grid;
use super::shape::{Shape, Spot};

/// How much room somebody takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Size {
    #[default]
    Medium,
    Large,
    Huge,
}

impl Size {
    pub const ALL: [Size; 3] = [Size::Medium, Size::Large, Size::Huge];

    pub fn body(self, shape: Shape) -> Body {
        match self {
            Size::Medium => Body::medium(),
            Size::Large => Body::large(shape),
            Size::Huge => Body::huge(shape),
        }
    }
}

/// The cells that a body covers, as steps from the one that it is said to stand on. On hexes they are
/// axial, so a body keeps its shape wherever it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body(Vec<Spot>);

impl Body {
    /// Any cells; the one it is said to stand on always belongs to it.
    pub fn new(offsets: &[Spot]) -> Body {
        let mut cells = vec![Spot::default()];
        for offset in offsets {
            if !cells.contains(offset) {
                cells.push(*offset);
            }
        }
        Body(cells)
    }

    /// One cell.
    pub fn medium() -> Body {
        Body::new(&[])
    }

    /// Two by two squares, or three hexes around a corner; the first cell is the upper left one.
    pub fn large(shape: Shape) -> Body {
        let corner = [Spot::new(1, 0), Spot::new(0, 1), Spot::new(1, 1)];
        Body::new(if shape == Shape::Square { &corner } else { &corner[..2] })
    }

    /// Three by three squares or seven hexes, around the first cell.
    pub fn huge(shape: Shape) -> Body {
        Body::new(&shape.within(Spot::default(), 1))
    }

    pub fn offsets(&self) -> &[Spot] {
        &self.0
    }

    pub fn is_one_cell(&self) -> bool {
        self.0.len() == 1
    }
}

impl Grid {
    /// The cells that a body covers; those beyond the board are left out.
    pub fn covered(&self, body: &Body, at: Cell) -> Vec<Cell> {
        let here = self.spot(at);
        body.offsets().iter().filter_map(|offset| self.cell(here.plus(*offset))).collect()
    }

    /// The least distance between any two cells of two bodies, each given by its cells.
    pub fn gap(&self, ones: &[Cell], others: &[Cell]) -> Option<u32> {
        let pairs = ones.iter().flat_map(|one| others.iter().map(move |other| (one, other)));
        pairs.map(|(one, other)| self.distance(*one, *other)).min()
    }
}
