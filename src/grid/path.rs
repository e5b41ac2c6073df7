//! One way through a field of movement, and straight ways for charges.

use super::body::Body;
use super::cell::Cell;
use super::compiled::Grid;
use super::edge::Ground;
use super::field::{Asked, Field, Standing};
use super::line::{Lean, Walk, meets_corners};

impl Field {
    /// The cheapest way to a cell, from the first step on; none if it cannot be reached. Of equal ways
    /// the one that keeps nearest to the straight line, then the one whose first differing step comes
    /// first in direction order.
    pub fn path(&self, grid: &Grid, goal: Cell) -> Option<Vec<Cell>> {
        let total = self.cost(grid, goal)?;
        let layout = grid.layout();
        let end = layout.at(goal)?;
        let start = grid.spot(self.from);
        let way = grid.spot(goal).minus(start);
        // From the goal back: how far from the line the rest of the best way strays, and its next step.
        let mut rest = vec![(u32::MAX, u8::MAX); self.costs.len()];
        rest[end].0 = 0;
        let mut layers: Vec<Vec<usize>> = vec![Vec::new(); usize::from(total) + 1];
        layers[usize::from(total)].push(end);
        for cost in (1..=usize::from(total)).rev() {
            for place in std::mem::take(&mut layers[cost]) {
                let stray = way.cross(grid.spot(layout.cells[place]).minus(start)).unsigned_abs();
                let sum = rest[place].0 + stray;
                for direction in 0..grid.shape().directions().len() {
                    if self.came[place] & 1 << direction == 0 {
                        continue;
                    }
                    let before = layout.step(place, grid.shape().opposite(direction));
                    if rest[before].0 == u32::MAX {
                        layers[usize::from(self.costs[before])].push(before);
                    }
                    rest[before] = rest[before].min((sum, direction as u8));
                }
            }
        }
        let mut place = layout.at(self.from)?;
        let mut path = Vec::new();
        while place != end {
            place = layout.step(place, usize::from(rest[place].1));
            path.push(layout.cells[place]);
        }
        Some(path)
    }
}

impl Grid {
    /// A straight way for a charge: as short as the distance, every cell on one leaning line between
    /// the two, every step free, nobody in any of them. What else is in the way, difficult ground where
    /// a game says so, the closure makes [`Standing::Stop`] or [`Standing::Shut`].
    pub fn charge(
        &self,
        from: Cell,
        to: Cell,
        body: &Body,
        standing: &dyn Fn(Cell) -> Standing,
    ) -> Option<Vec<Cell>> {
        self.charge_or_end(from, to, body, standing).ok()
    }

    /// The same, or the cell at which the straight way ends before it is there.
    pub fn charge_or_end(
        &self,
        from: Cell,
        to: Cell,
        body: &Body,
        standing: &dyn Fn(Cell) -> Standing,
    ) -> Result<Vec<Cell>, Cell> {
        let mut asked = Asked::new(self, standing);
        let ends = match self.charge_along(from, to, Lean::Left, body, &mut asked) {
            Ok(path) => return Ok(path),
            Err(end) => end,
        };
        // A line that meets no corner is the same, however it leans.
        if !meets_corners(self.shape(), self.spot(to).minus(self.spot(from))) {
            return Err(ends);
        }
        let other = self.charge_along(from, to, Lean::Right, body, &mut asked);
        other.map_err(|end| if self.distance(from, end) > self.distance(from, ends) { end } else { ends })
    }

    fn charge_along(
        &self,
        from: Cell,
        to: Cell,
        lean: Lean,
        body: &Body,
        asked: &mut Asked,
    ) -> Result<Vec<Cell>, Cell> {
        let (shape, start, end) = (self.shape(), self.spot(from), self.spot(to));
        let total = shape.distance(start, end);
        // Each cell that can be reached as early as its distance says, with that and the one before it.
        let mut reached: Vec<(Cell, u32, usize)> = Vec::with_capacity(2 * total as usize + 1);
        reached.push((from, 0, 0));
        let directions = shape.directions();
        let (mut walk, mut spot) = (Walk::new(shape, end.minus(start), lean), start);
        while spot != end {
            let side = walk.cross();
            spot = spot.plus(walk.step(side));
            let far = shape.distance(start, spot);
            // A line never comes nearer to where it began.
            let last = reached.last().map_or(0, |last| last.1);
            if far > last + 1 {
                break;
            }
            let Some(cell) = self.cell(spot).filter(|cell| self.ground(*cell) != Ground::Void) else {
                continue;
            };
            if far + shape.distance(spot, end) != total {
                continue;
            }
            let first = reached.iter().rposition(|(_, other, _)| other + 1 < far).map_or(0, |at| at + 1);
            let before = (first..reached.len()).find(|&before| {
                let (earlier, there, _) = reached[before];
                there + 1 == far
                    && directions.iter().position(|step| *step == spot.minus(self.spot(earlier))).is_some_and(
                        |direction| {
                            let place = self.layout().at(earlier);
                            let step = place.and_then(|place| self.step(place, direction, body, asked));
                            step.is_some_and(|enter| enter.stays)
                        },
                    )
            });
            if let Some(before) = before {
                reached.push((cell, far, before));
            }
        }
        let Some(mut at) = reached.iter().position(|(cell, ..)| *cell == to) else {
            return Err(reached.last().map_or(from, |(cell, ..)| *cell));
        };
        let mut path = Vec::new();
        while at != 0 {
            path.push(reached[at].0);
            at = reached[at].2;
        }
        path.reverse();
        Ok(path)
    }

    /// Whether a cell lies straight ahead in one of the directions; the stricter word for a charge.
    pub fn is_straight(&self, from: Cell, to: Cell) -> bool {
        self.shape().straight(self.spot(from), self.spot(to)).is_some()
    }
}
