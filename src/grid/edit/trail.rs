//! A wall under a finger: it follows the lines between the cells and lays every edge that it passes.

use crate::grid::plan::{Point, apart};
use crate::grid::{Board, Edge, Side};

/// What a finger has passed so far. The first edge decides what a drag does: one that is there already
/// is taken away, and so are all others on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trail {
    corners: Vec<Point>,
    pub sides: Vec<Side>,
    edge: Edge,
    pub removes: bool,
}

impl Trail {
    /// Begins at the corner nearest to a point.
    pub fn new(board: &Board, at: Point, edge: Edge) -> Option<Trail> {
        let cell = board.cell_near(at, 48)?;
        let corners = corners_of(board, cell);
        let corner = corners.into_iter().min_by_key(|corner| apart(*corner, at))?;
        Some(Trail { corners: vec![corner], sides: Vec::new(), edge, removes: false })
    }

    /// Goes on towards a point, corner by corner; true when something has changed. Going back takes
    /// back what was passed.
    pub fn follow(&mut self, board: &Board, to: Point) -> bool {
        let before = self.sides.len();
        let last = self.sides.last().copied();
        // A board has fewer corners than this on any way.
        for _ in 0..400 {
            let Some(&here) = self.corners.last() else { break };
            let ways = ways_from(board, here);
            let nearest = ways.into_iter().min_by_key(|(corner, _)| apart(*corner, to));
            let Some((corner, side)) = nearest.filter(|(corner, _)| apart(*corner, to) < apart(here, to))
            else {
                break;
            };
            if self.corners.len() > 1 && self.corners[self.corners.len() - 2] == corner {
                self.corners.pop();
                self.sides.pop();
                continue;
            }
            if self.sides.is_empty() {
                self.removes = board.edge(side) == self.edge;
            }
            self.corners.push(corner);
            self.sides.push(side);
        }
        before != self.sides.len() || last != self.sides.last().copied()
    }

    /// The corners passed, for drawing.
    pub fn points(&self) -> &[Point] {
        &self.corners
    }

    /// What it leaves on its edges.
    pub fn edge(&self) -> Edge {
        if self.removes { Edge::None } else { self.edge }
    }
}

fn corners_of(board: &Board, cell: crate::grid::Cell) -> Vec<Point> {
    let (x, y) = board.kind().middle(cell);
    board.kind().corners().iter().map(|(right, down)| (x + right, y + down)).collect()
}

/// The corners one edge away, each with that edge.
fn ways_from(board: &Board, corner: Point) -> Vec<(Point, Side)> {
    let kind = board.kind();
    let mut ways: Vec<(Point, Side)> = Vec::new();
    // A corner belongs to the cells around it: look a little to every side.
    for (right, down) in [(-9, -9), (9, -9), (-9, 9), (9, 9), (-14, 0), (14, 0), (0, -14), (0, 14)] {
        let Some(cell) = board.cell_under((corner.0 + right, corner.1 + down)) else { continue };
        for side in board.sides(cell) {
            let [a, b] = kind.ends(side);
            let other = if a == corner { b } else { a };
            let side = board.first_name(side);
            if (a == corner || b == corner) && ways.iter().all(|(_, known)| *known != side) {
                ways.push((other, side));
            }
        }
    }
    ways
}
