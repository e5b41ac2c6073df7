//! Being knocked back: in which directions, how far, and what stops it.

use super::body::Body;
use super::cell::Cell;
use super::compiled::Grid;
use super::edge::Side;
use super::shape::{Shape, Spot};

/// What stops somebody who is pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The board ends, or is void there.
    Rim,
    /// Ground that carries nobody.
    Ground(Cell),
    Side(Side),
    /// A corner that the step would cut.
    Corner(Cell),
    /// Somebody in the way.
    Unit(Cell),
}

/// The cells that somebody was pushed through, the last is where they end; and what stopped them, if
/// anything did before the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Push {
    pub path: Vec<Cell>,
    pub halt: Option<Halt>,
}

impl Shape {
    /// The directions away from a source: those at less than the angle between two neighbouring
    /// directions to the line from it. One when the target is straight ahead, otherwise two.
    pub fn away(self, source: Spot, target: Spot) -> Vec<usize> {
        let way = target.minus(source);
        // The square of the cosine: a quarter for 60 degrees, a half for 45.
        let over = if self == Shape::Hex { 4 } else { 2 };
        let steps = self.directions().iter().enumerate();
        steps
            .filter(|(_, step)| {
                let ahead = self.product(way, **step);
                ahead > 0 && over * ahead * ahead > self.product(way, way) * self.product(**step, **step)
            })
            .map(|(direction, _)| direction)
            .collect()
    }
}

impl Grid {
    /// Pushes a body by some steps in one direction, as far as nothing stops it.
    pub fn push(
        &self,
        from: Cell,
        body: &Body,
        direction: usize,
        steps: u32,
        blocks: &dyn Fn(Cell) -> bool,
    ) -> Push {
        let mut push = Push { path: Vec::new(), halt: None };
        let Some(step) = self.shape().directions().get(direction) else { return push };
        let mut at = from;
        for _ in 0..steps {
            push.halt = self.covered(body, at).into_iter().find_map(|cell| self.halt(cell, direction));
            if push.halt.is_some() {
                break;
            }
            let Some(next) = self.cell(self.spot(at).plus(*step)) else { break };
            let own = self.covered(body, from);
            let unit = self.covered(body, next).into_iter().find(|cell| !own.contains(cell) && blocks(*cell));
            let wall = self.wall_through(body, next).map(|side| Halt::Side(self.board().first_name(side)));
            push.halt = wall.or(unit.map(Halt::Unit));
            if push.halt.is_some() {
                break;
            }
            push.path.push(next);
            at = next;
        }
        push
    }

    /// What of the board stops a step.
    fn halt(&self, cell: Cell, direction: usize) -> Option<Halt> {
        let place = self.layout().at(cell)?;
        if self.feet()[place] & 1 << direction == 0 {
            return None;
        }
        let side = Side { cell, direction: direction as u8 };
        let Some(next) = self.board().across(side) else { return Some(Halt::Rim) };
        Some(match self.ground(next) {
            super::edge::Ground::Void => Halt::Rim,
            ground if !ground.carries() => Halt::Ground(next),
            _ if self.shape().has_side(direction) => Halt::Side(self.board().first_name(side)),
            _ => Halt::Corner(next),
        })
    }
}
