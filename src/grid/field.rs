//! Movement: what every cell costs to get to.

use super::body::Body;
use super::cell::Cell;
use super::compiled::Grid;
use super::edge::{Ground, Side};
use super::layout::{Layout, OUTSIDE};
use super::shape::Shape;

/// What somebody or something in a cell means to the one who moves. The mover's own cells are free.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    #[default]
    Free,
    /// May be passed, not ended in: an ally.
    Passed,
    /// May be passed at the cost of difficult ground, not ended in: somebody who lies there.
    Slow,
    /// May not be entered, nor may its corners be cut: an enemy who stands.
    Stop,
    /// May not be entered, but stands at no corner's way.
    Shut,
}

/// Who moves, and how far.
#[derive(Clone, Copy, Debug)]
pub struct Mover<'a> {
    pub from: Cell,
    pub body: &'a Body,
    /// The most that the way may cost.
    pub budget: u8,
    /// What a cell of difficult ground costs; any other costs 1.
    pub difficult: u8,
}

impl<'a> Mover<'a> {
    pub const fn new(from: Cell, body: &'a Body, budget: u8) -> Mover<'a> {
        Mover { from, body, budget, difficult: 2 }
    }
}

/// What each cell costs one mover, and by which steps the cheapest ways enter it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    pub(super) from: Cell,
    /// By place in the layout.
    pub(super) costs: Vec<u8>,
    /// One bit a direction: a cheapest way enters by a step in it.
    pub(super) came: Vec<u8>,
    /// Whether the mover may stay there.
    ends: Vec<bool>,
}

pub(super) const FAR: u8 = u8::MAX;

impl Field {
    /// The least cost of a way to this cell, whether or not the mover may stay there.
    pub fn cost(&self, grid: &Grid, cell: Cell) -> Option<u8> {
        let cost = grid.layout().at(cell).and_then(|place| self.costs.get(place).copied());
        cost.filter(|cost| *cost != FAR)
    }

    /// Whether the mover can get there and stay.
    pub fn ends(&self, grid: &Grid, cell: Cell) -> bool {
        self.cost(grid, cell).is_some()
            && grid.layout().at(cell).is_some_and(|place| self.ends.get(place) == Some(&true))
    }

    /// All cells where the mover can stay, with their costs, in reading order. The one it is on is one.
    pub fn places(&self, grid: &Grid) -> Vec<(Cell, u8)> {
        let cells = grid.cells().filter(|cell| self.ends(grid, *cell));
        cells.filter_map(|cell| Some((cell, self.cost(grid, cell)?))).collect()
    }
}

/// What a search reads of the board, at hand, and the answers of the closure, each asked for once.
pub(super) struct Asked<'a> {
    layout: &'a Layout,
    feet: &'a [u8],
    grounds: &'a [Ground],
    has_diagonals: bool,
    standing: &'a dyn Fn(Cell) -> Standing,
    known: Vec<Option<Standing>>,
}

impl<'a> Asked<'a> {
    pub fn new(grid: &'a Grid, standing: &'a dyn Fn(Cell) -> Standing) -> Asked<'a> {
        let layout = grid.layout();
        Asked {
            layout,
            feet: grid.feet(),
            grounds: grid.grounds(),
            has_diagonals: grid.shape() == Shape::Square,
            standing,
            known: vec![None; layout.cells.len()],
        }
    }

    #[inline]
    fn at(&mut self, place: usize) -> Standing {
        match self.known[place] {
            Some(known) => known,
            None => self.ask(place),
        }
    }

    #[cold]
    fn ask(&mut self, place: usize) -> Standing {
        let cell = self.layout.cells[place];
        let standing = if cell == OUTSIDE { Standing::Shut } else { (self.standing)(cell) };
        self.known[place] = Some(standing);
        standing
    }

    /// Whether somebody of one cell can step, and what they step onto.
    #[inline]
    fn step(&mut self, place: usize, direction: usize) -> Option<Enter> {
        if self.feet[place] & 1 << direction != 0 {
            return None;
        }
        let next = self.layout.step(place, direction);
        let standing = self.at(next);
        if matches!(standing, Standing::Stop | Standing::Shut) {
            return None;
        }
        if self.has_diagonals && direction & 1 != 0 {
            let sides = [(direction + 7) & 7, (direction + 1) & 7];
            if sides.into_iter().any(|side| self.at(self.layout.step(place, side)) == Standing::Stop) {
                return None;
            }
        }
        Some(Enter {
            slow: self.grounds[next] == Ground::Difficult || standing == Standing::Slow,
            stays: standing == Standing::Free,
        })
    }
}

impl Grid {
    /// What every cell costs a mover, as far as the budget goes.
    pub fn field(&self, mover: &Mover, standing: &dyn Fn(Cell) -> Standing) -> Field {
        let places = self.layout().cells.len();
        let mut field = Field {
            from: mover.from,
            costs: vec![FAR; places],
            came: vec![0; places],
            ends: vec![false; places],
        };
        let Some(start) = self.layout().at(mover.from) else { return field };
        let mut asked = Asked::new(self, standing);
        let difficult = mover.difficult.max(1);
        let mut buckets: Vec<Vec<u16>> = vec![Vec::new(); usize::from(difficult) + 1];
        field.costs[start] = 0;
        field.ends[start] = true;
        buckets[0].push(start as u16);
        let layout = self.layout();
        let count = self.shape().directions().len();
        for cost in 0..mover.budget.min(FAR - 1) {
            let bucket = usize::from(cost) % buckets.len();
            let mut reached = std::mem::take(&mut buckets[bucket]);
            for place in reached.drain(..).map(usize::from) {
                if field.costs[place] != cost {
                    continue;
                }
                for direction in 0..count {
                    let next = layout.step(place, direction);
                    // Most neighbours are settled already.
                    if field.costs[next] <= cost {
                        continue;
                    }
                    let Some(enter) = self.step(place, direction, mover.body, &mut asked) else { continue };
                    let total = cost.saturating_add(if enter.slow { difficult } else { 1 });
                    if total > mover.budget || total > field.costs[next] {
                        continue;
                    }
                    if total < field.costs[next] {
                        field.costs[next] = total;
                        field.came[next] = 0;
                        field.ends[next] = enter.stays;
                        let bucket = usize::from(total) % buckets.len();
                        buckets[bucket].push(next as u16);
                    }
                    field.came[next] |= 1 << direction;
                }
            }
            buckets[bucket] = reached;
        }
        field
    }

    /// Whether a body can step, and what it steps onto.
    #[inline]
    pub(super) fn step(
        &self,
        place: usize,
        direction: usize,
        body: &Body,
        asked: &mut Asked,
    ) -> Option<Enter> {
        if body.is_one_cell() {
            return asked.step(place, direction);
        }
        let spot = self.spot(self.layout().cells[place]);
        let mut whole = Enter { slow: false, stays: true };
        for offset in body.offsets() {
            let cell = self.cell(spot.plus(*offset))?;
            let enter = asked.step(self.layout().at(cell)?, direction)?;
            whole.slow |= enter.slow;
            whole.stays &= enter.stays;
        }
        let next = self.layout().cells[self.layout().step(place, direction)];
        self.fits(body, next).then_some(whole)
    }

    /// Whether the ground lets a body take a step, whoever is in its way: no side of any of its cells, and room
    /// for all of it.
    pub fn lets_step(&self, body: &Body, at: Cell, direction: usize) -> bool {
        let feet =
            |cell: Cell| self.layout().at(cell).is_some_and(|place| self.feet()[place] & 1 << direction == 0);
        let next =
            self.shape().directions().get(direction).and_then(|step| self.cell(self.spot(at).plus(*step)));
        self.covered(body, at).into_iter().all(feet) && next.is_some_and(|next| self.fits(body, next))
    }

    /// Whether a body has room at a cell: all of it on ground that carries, and no wall through it.
    pub fn fits(&self, body: &Body, at: Cell) -> bool {
        let spot = self.spot(at);
        let carries = |cell: Cell| self.ground(cell).carries();
        body.offsets().iter().all(|offset| self.cell(spot.plus(*offset)).is_some_and(carries))
            && self.wall_through(body, at).is_none()
    }

    /// A side between two cells of a body that stops feet.
    pub(super) fn wall_through(&self, body: &Body, at: Cell) -> Option<Side> {
        let (spot, shape) = (self.spot(at), self.shape());
        body.offsets().iter().find_map(|offset| {
            let cell = self.cell(spot.plus(*offset))?;
            let inner = |direction: &usize| {
                shape.has_side(*direction)
                    && body.offsets().contains(&offset.plus(shape.directions()[*direction]))
            };
            let mut sides = (0..shape.directions().len()).filter(inner);
            sides.find_map(|direction| {
                let side = Side { cell, direction: direction as u8 };
                self.edge(side).stops_feet().then_some(side)
            })
        })
    }
}

/// What a step enters.
pub(super) struct Enter {
    pub slow: bool,
    pub stays: bool,
}
