//! Straight lines from the middle of one cell to the middle of another, exactly: which sides they
//! cross and which cells they enter. Lines that are rounded from cell to cell miss some of them.

use super::shape::{Shape, Spot};

/// To which side a line leans, by less than any width. It decides only where the line runs along a
/// side or through a corner; left is where [`Spot::cross`] of the way and a point is positive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lean {
    Left,
    Right,
}

impl Lean {
    pub const BOTH: [Lean; 2] = [Lean::Left, Lean::Right];
}

/// A side that a line crosses, and the spot that it enters there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    pub direction: usize,
    pub spot: Spot,
}

/// One line, side by side. All is counted in parts of a cell that make its corners whole numbers:
/// thirds of hexes, halves of squares.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    steps: &'static [Spot],
    /// The sides that this line can cross, in the order of their corners from left to right.
    pub directions: [usize; 3],
    /// Twice the place of each corner between them, left of the line (positive) or right, and less
    /// what the lean takes: never 0.
    corners: [i32; 4],
    /// What a step across each side adds.
    turns: [i32; 3],
    /// Twice the place of the middle of the current cell.
    offset: i32,
}

const HEX_CORNERS: [Spot; 6] = [
    Spot::new(2, -1),
    Spot::new(1, -2),
    Spot::new(-1, -1),
    Spot::new(-2, 1),
    Spot::new(-1, 2),
    Spot::new(1, 1),
];
/// Corner k of a square lies behind side k, as on hexes.
const SQUARE_CORNERS: [Spot; 4] = [Spot::new(1, -1), Spot::new(-1, -1), Spot::new(-1, 1), Spot::new(1, 1)];

impl Shape {
    /// The corners of a cell as seen from its middle; side k lies between corners k − 1 and k.
    pub(super) const fn corners(self) -> &'static [Spot] {
        match self {
            Shape::Square => &SQUARE_CORNERS,
            Shape::Hex => &HEX_CORNERS,
        }
    }

    /// How many parts a step has.
    pub(super) const fn parts(self) -> i32 {
        match self {
            Shape::Square => 2,
            Shape::Hex => 3,
        }
    }

    /// How many directions there are for each side.
    const fn each(self) -> usize {
        match self {
            Shape::Square => 2,
            Shape::Hex => 1,
        }
    }
}

impl Walk {
    pub fn new(shape: Shape, way: Spot, lean: Lean) -> Walk {
        let corners = shape.corners();
        let sides = corners.len();
        let steps = shape.directions();
        let hair = if lean == Lean::Left { 1 } else { -1 };
        let place = |corner: usize| 2 * way.cross(corners[corner % sides]) - hair;
        // Corners from left to right: the first is the last one on the left whose follower is nearer.
        // A line leaves a cell between its leftmost and its rightmost corner, so sides on the way back
        // never come into question.
        let mut first = 0;
        for corner in 0..sides {
            if place(corner) > place(first) {
                first = corner;
            }
        }
        let mut walk = Walk { steps, directions: [0; 3], corners: [0; 4], turns: [0; 3], offset: 0 };
        for at in 0..4 {
            walk.corners[at] = place(first + at);
        }
        for at in 0..3 {
            let direction = (first + 1 + at) % sides * shape.each();
            walk.directions[at] = direction;
            walk.turns[at] = 2 * shape.parts() * way.cross(steps[direction]);
        }
        walk
    }

    /// Crosses the next side. Gives which of the three it is.
    #[inline]
    pub fn cross(&mut self) -> usize {
        let side =
            usize::from(self.offset + self.corners[1] > 0) + usize::from(self.offset + self.corners[2] > 0);
        self.offset += self.turns[side];
        side
    }

    /// How far to the left and to the right of the line the two ends of a side lie that was crossed
    /// last, without the lean.
    pub fn ends(&self, side: usize, lean: Lean) -> (i32, i32) {
        let hair = if lean == Lean::Left { 1 } else { -1 };
        let before = self.offset - self.turns[side];
        (before + self.corners[side] + hair, -(before + self.corners[side + 1] + hair))
    }

    pub fn step(&self, side: usize) -> Spot {
        self.steps[self.directions[side]]
    }
}

/// Whether a line meets a corner, so that the two leans may differ.
pub(super) fn meets_corners(shape: Shape, way: Spot) -> bool {
    let (mut one, mut other) = (way.x.unsigned_abs(), way.y.unsigned_abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    let shared = one.max(1) as i32;
    let (x, y) = (way.x / shared, way.y / shared);
    match shape {
        Shape::Square => x & 1 != 0 && y & 1 != 0,
        Shape::Hex => (x - y).rem_euclid(3) == 0,
    }
}

/// Everything that a leaning line crosses on its way, the last cell included.
pub fn line(shape: Shape, from: Spot, to: Spot, lean: Lean) -> Vec<Crossing> {
    let mut walk = Walk::new(shape, to.minus(from), lean);
    let mut found = Vec::new();
    let mut spot = from;
    while spot != to {
        let side = walk.cross();
        spot = spot.plus(walk.step(side));
        found.push(Crossing { direction: walk.directions[side], spot });
    }
    found
}
