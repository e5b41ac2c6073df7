//! The board of a game, with everything at hand that is asked again and again: neighbours, costs,
//! distances, and what is seen from where.
//!
//! A place is the number of a cell: `row * wide + column`.

use std::sync::OnceLock;

use crate::grid::line::line;
use crate::grid::{Board, Cell, Eyes, Grid, HexSight, Lean, Leaning, Shape, Side, Spot, Stop, Walls};
use crate::rulesets::heroes_of_hex::unit::MOST_RANGE;

/// No place at all.
pub const NOWHERE: u16 = u16::MAX;
/// Nobody can get there.
pub const FAR: u8 = u8::MAX;

/// The cells on the way of a leaning line, as steps from where it begins; both ends are left out.
type Between = Vec<Spot>;

#[derive(Debug)]
pub struct Ground {
    pub grid: Grid,
    wide: u16,
    spots: Vec<Spot>,
    /// The neighbours that can be walked to, by direction.
    near: Vec<[u16; 6]>,
    /// What entering costs; nothing can enter where it is [`FAR`].
    costs: Vec<u8>,
    /// Between a place and each other: whether walls stop eyes. Found when first asked.
    walled: Vec<OnceLock<Vec<bool>>>,
    /// Both leaning lines of every way as far as anything reaches.
    lines: Vec<(Between, Between)>,
    /// Whether anything on the board stops eyes.
    open: bool,
}

impl PartialEq for Ground {
    fn eq(&self, other: &Ground) -> bool {
        self.grid == other.grid
    }
}

const REACH: i32 = MOST_RANGE as i32;
const SPAN: i32 = 2 * REACH + 1;

impl Ground {
    pub fn new(board: &Board) -> Ground {
        Ground::of(Grid::new(board))
    }

    pub fn of(grid: Grid) -> Ground {
        let shape = grid.shape();
        let wide = u16::from(grid.wide());
        let number = |cell: Cell| u16::from(cell.row) * wide + u16::from(cell.column);
        let mut near = Vec::new();
        for cell in grid.cells() {
            let mut beside = [NOWHERE; 6];
            let sides = grid.neighbours(cell).filter(|(direction, _)| shape.has_side(*direction));
            for (slot, (direction, next)) in
                sides.map(|(direction, next)| (side_of(shape, direction), (direction, next)))
            {
                let side = Side { cell, direction: direction as u8 };
                if grid.ground(next).carries() && !grid.edge(side).stops_feet() {
                    beside[slot] = number(next);
                }
            }
            near.push(beside);
        }
        let cost = |cell: Cell| match grid.ground(cell) {
            crate::grid::Ground::Open => 1,
            crate::grid::Ground::Difficult => 2,
            _ => FAR,
        };
        let ways = (-REACH..=REACH).flat_map(|y| (-REACH..=REACH).map(move |x| Spot::new(x, y)));
        Ground {
            wide,
            spots: grid.cells().map(|cell| grid.spot(cell)).collect(),
            near,
            costs: grid.cells().map(cost).collect(),
            walled: grid.cells().map(|_| OnceLock::new()).collect(),
            lines: ways.map(|way| leaning(shape, way)).collect(),
            open: grid.standing().edges().iter().all(|(_, edge)| edge.eyes() == Eyes::Pass),
            grid,
        }
    }

    pub fn len(&self) -> u16 {
        self.spots.len() as u16
    }

    pub fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    pub fn cell(&self, place: u16) -> Cell {
        Cell::new((place % self.wide) as u8, (place / self.wide) as u8)
    }

    pub fn place(&self, cell: Cell) -> u16 {
        u16::from(cell.row) * self.wide + u16::from(cell.column)
    }

    pub fn name(&self, place: u16) -> String {
        self.cell(place).name()
    }

    pub fn spot(&self, place: u16) -> Spot {
        self.spots[usize::from(place)]
    }

    /// Whether somebody can stand there.
    pub fn carries(&self, place: u16) -> bool {
        self.costs.get(usize::from(place)).is_some_and(|cost| *cost != FAR)
    }

    /// Whether it is a space of the board at all; nobody stands in a pit, and it is one.
    pub fn is_space(&self, place: u16) -> bool {
        self.grid.ground(self.cell(place)) != crate::grid::Ground::Void
    }

    /// "north-east"
    pub fn direction(&self, way: u8) -> &'static str {
        let kind = self.grid.board().kind();
        let way = usize::from(way);
        // Squares have corners between their sides.
        kind.direction(if kind.shape() == Shape::Square { 2 * way } else { way })
    }

    pub fn cost(&self, place: u16) -> u8 {
        self.costs[usize::from(place)]
    }

    /// The places that can be walked to, in direction order.
    pub fn near(&self, place: u16) -> impl Iterator<Item = u16> {
        self.near[usize::from(place)].into_iter().filter(|near| *near != NOWHERE)
    }

    /// The place beside one in a direction, if a step leads there.
    pub fn step(&self, place: u16, direction: u8) -> Option<u16> {
        self.near[usize::from(place)].get(usize::from(direction)).copied().filter(|near| *near != NOWHERE)
    }

    /// Steps between two places with nothing in the way; squares have no diagonals (HA-01).
    pub fn distance(&self, one: u16, other: u16) -> u8 {
        let Spot { x, y } = self.spot(other).minus(self.spot(one));
        let far = match self.grid.shape() {
            Shape::Square => x.unsigned_abs() + y.unsigned_abs(),
            Shape::Hex => x.unsigned_abs().max(y.unsigned_abs()).max((x + y).unsigned_abs()),
        };
        far.min(u32::from(FAR)) as u8
    }

    /// The order of the Dark Rule: by row, then along it.
    pub fn order(&self, place: u16) -> (i32, i32) {
        let Spot { x, y } = self.spot(place);
        (y, x)
    }

    /// The directions straight away from a source (HA-22): one when the target is in line with it, two
    /// otherwise.
    pub fn away(&self, source: u16, target: u16) -> Vec<u8> {
        let (from, to) = (self.spot(source), self.spot(target));
        match self.grid.shape() {
            Shape::Hex => Shape::Hex.away(from, to).into_iter().map(|direction| direction as u8).collect(),
            Shape::Square => {
                let Spot { x, y } = to.minus(from);
                let steps = [(1, 0), (0, -1), (-1, 0), (0, 1)];
                let ahead = steps.iter().enumerate().filter(|(_, step)| step.0 * x + step.1 * y > 0);
                ahead.map(|(direction, _)| direction as u8).collect()
            }
        }
    }

    /// The first of these units that cannot be seen past on the straight way (HA-14). Where the line runs
    /// along a side both spaces beside it must be taken: one of them here and one there hide nobody.
    pub fn hidden_by(&self, from: u16, to: u16, units: impl Iterator<Item = u16>) -> Option<u16> {
        let far = self.distance(from, to);
        let start = self.spot(from);
        let made;
        let (left, right) = match self.between(from, to) {
            Some(lines) => lines,
            None => {
                made = leaning(self.grid.shape(), self.spot(to).minus(start));
                &made
            }
        };
        // One bit for each step: what the line passes through however it leans, and what it has beside it.
        // A corner that is only touched is in one of the lists, and shifts the steps behind it.
        let (mut both, mut on_left, mut on_right) = (0u128, 0u128, 0u128);
        for unit in units {
            let on_way = self.distance(from, unit).saturating_add(self.distance(unit, to)) == far;
            if !on_way || unit == from || unit == to {
                continue;
            }
            let step = self.spot(unit).minus(start);
            let bit = |line: &Between| {
                let at = line.iter().position(|crossed| *crossed == step);
                at.and_then(|at| 1u128.checked_shl(at as u32)).unwrap_or(0)
            };
            match (bit(left), bit(right)) {
                (0, beside) => on_right |= beside,
                (beside, 0) => on_left |= beside,
                (through, _) => both |= through,
            }
        }
        let first = (both | on_left & on_right).trailing_zeros();
        left.get(first as usize).and_then(|step| self.at(start.plus(*step)))
    }

    /// Whether walls stop the line between two places.
    pub fn walls(&self, from: u16, to: u16) -> bool {
        if self.open {
            return false;
        }
        let row = self.walled[usize::from(from)]
            .get_or_init(|| (0..self.len()).map(|to| !self.wall_sight(from, to).seen).collect());
        row.get(usize::from(to)).copied().unwrap_or(true)
    }

    fn between(&self, from: u16, to: u16) -> Option<&(Between, Between)> {
        let Spot { x, y } = self.spot(to).minus(self.spot(from));
        let near = x.abs() <= REACH && y.abs() <= REACH;
        near.then(|| &self.lines[((y + REACH) * SPAN + x + REACH) as usize])
    }

    fn at(&self, spot: Spot) -> Option<u16> {
        self.grid.cell(spot).map(|cell| self.place(cell))
    }

    /// Sight between any two places past walls alone, with its reason.
    pub fn wall_sight(&self, from: u16, to: u16) -> HexSight {
        let (here, there) = (self.cell(from), self.cell(to));
        match self.grid.shape() {
            Shape::Hex => self.grid.hex_sight(here, there, Walls::Touched, &|_| false),
            Shape::Square => self.square_sight(here, there),
        }
    }

    /// The same rule on squares: at a corner both leans together cross everything that meets there.
    fn square_sight(&self, from: Cell, to: Cell) -> HexSight {
        let lines = Lean::BOTH.map(|lean| {
            let crossed = line(Shape::Square, self.grid.spot(from), self.grid.spot(to), lean);
            let spots = crossed.iter().map(|crossing| crossing.spot).collect();
            Leaning { lean, spots, stop: self.first_wall(from, to, lean) }
        });
        let seen = lines.iter().all(|line| line.stop.is_none());
        HexSight { seen, lines: lines.into() }
    }

    fn first_wall(&self, from: Cell, to: Cell, lean: Lean) -> Option<(usize, Stop)> {
        let mut cell = from;
        let crossed = line(Shape::Square, self.grid.spot(from), self.grid.spot(to), lean);
        for (at, crossing) in crossed.into_iter().enumerate() {
            let side = Side { cell, direction: crossing.direction as u8 };
            if self.grid.edge(side).eyes() != Eyes::Pass {
                return Some((at, Stop::Side(side)));
            }
            cell = self.grid.cell(crossing.spot)?;
        }
        None
    }

    /// How many moves of so many spaces it takes to get to each place: what one leaves over is lost.
    pub fn moves(&self, from: u16, distance: u8, most: u8, free: &dyn Fn(u16) -> bool) -> Vec<u8> {
        let mut moves = vec![FAR; self.spots.len()];
        moves[usize::from(from)] = 0;
        let mut ends = vec![from];
        for taken in 1..=most {
            let field = self.spread(&ends, distance, |next, _| free(next).then(|| self.cost(next)));
            let fresh =
                |place: &u16| field[usize::from(*place)] <= distance && moves[usize::from(*place)] == FAR;
            ends = (0..self.len()).filter(fresh).collect();
            if ends.is_empty() {
                break;
            }
            ends.iter().for_each(|place| moves[usize::from(*place)] = taken);
        }
        moves
    }

    /// What it costs to walk to each place, as far as the budget goes, and from there on [`FAR`].
    pub fn field(&self, from: u16, budget: u8, free: &dyn Fn(u16) -> bool) -> Vec<u8> {
        self.spread(&[from], budget, |next, _| free(next).then(|| self.cost(next)))
    }

    /// What it still costs to get from each place to one beside the goal; where a wall stands between,
    /// one is not beside it.
    pub fn towards(&self, goal: u16, free: &dyn Fn(u16) -> bool) -> Vec<u8> {
        let beside: Vec<u16> = self.near(goal).filter(|place| free(*place)).collect();
        // Backwards, a step costs what the place costs that it leads to.
        self.spread(&beside, FAR - 1, |next, place| free(next).then(|| self.cost(place)))
    }

    fn spread(&self, from: &[u16], budget: u8, price: impl Fn(u16, u16) -> Option<u8>) -> Vec<u8> {
        let mut costs = vec![FAR; self.spots.len()];
        let mut waiting: [Vec<u16>; 3] = [from.to_vec(), Vec::new(), Vec::new()];
        from.iter().for_each(|place| costs[usize::from(*place)] = 0);
        let mut cost = 0;
        while waiting.iter().any(|places| !places.is_empty()) && cost <= budget {
            for place in std::mem::take(&mut waiting[usize::from(cost) % 3]) {
                if costs[usize::from(place)] != cost {
                    continue;
                }
                for next in self.near(place) {
                    // Whatever a step costs, it gets there no cheaper.
                    if costs[usize::from(next)] <= cost {
                        continue;
                    }
                    let Some(total) = price(next, place).map(|price| cost.saturating_add(price)) else {
                        continue;
                    };
                    if total <= budget && total < costs[usize::from(next)] {
                        costs[usize::from(next)] = total;
                        waiting[usize::from(total) % 3].push(next);
                    }
                }
            }
            cost = cost.saturating_add(1);
            if cost == FAR {
                break;
            }
        }
        costs
    }
}

/// The spaces that a line crosses between its ends, leaning left and leaning right. Both have as many.
fn leaning(shape: Shape, way: Spot) -> (Between, Between) {
    let between = |lean| -> Between {
        let crossed = line(shape, Spot::default(), way, lean).into_iter().map(|crossing| crossing.spot);
        crossed.filter(|spot| *spot != way).collect()
    };
    (between(Lean::Left), between(Lean::Right))
}

/// The number of a side among those that a cell has: squares skip the diagonals.
fn side_of(shape: Shape, direction: usize) -> usize {
    if shape == Shape::Square { direction / 2 } else { direction }
}
