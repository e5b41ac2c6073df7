//! Sight on hexes: the line between two middles, leaning to either side.

use super::cell::Cell;
use super::compiled::Grid;
use super::edge::{Edge, Eyes, PARTS, Side};
use super::layout::OUTSIDE;
use super::line::{Lean, Walk, line, meets_corners};
use super::shape::{Shape, Spot};

/// When a wall stops a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walls {
    /// When the leaning line crosses it: one that it only runs along or grazes does nothing.
    Crossed,
    /// When the line between the middles shares a point with it, a corner included. Only for what
    /// stands in cells the line may then still lean to either side.
    Touched,
}

/// What stops a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    Side(Side),
    /// Somebody or something in a cell.
    Cell(Cell),
}

/// One leaning line with what stops it, and by how many of its spots it gets before that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaning {
    pub lean: Lean,
    /// What it enters on its way, the last spot included.
    pub spots: Vec<Spot>,
    pub stop: Option<(usize, Stop)>,
}

/// Sight between two cells with its reason. One line where both leans are the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexSight {
    pub seen: bool,
    pub lines: Vec<Leaning>,
}

impl Grid {
    /// Whether the second cell is seen from the first: one of the two leaning lines is free as a
    /// whole. What stands in the two cells themselves never blocks.
    pub fn hex_sees(&self, from: Cell, to: Cell, walls: Walls, blocks: impl Fn(Cell) -> bool) -> bool {
        let Some(start) = self.layout().at(from).filter(|_| self.has(to)) else { return false };
        let way = self.spot(to).minus(self.spot(from));
        let length = self.distance(from, to);
        if length <= 1 {
            return length == 0 || self.walk_free(start, way, Lean::Left, walls, &|_| false).is_none();
        }
        let left = self.walk_free(start, way, Lean::Left, walls, &blocks);
        if !meets_corners(Shape::Hex, way) {
            return left.is_none();
        }
        if walls == Walls::Crossed {
            return left.is_none() || self.walk_free(start, way, Lean::Right, walls, &blocks).is_none();
        }
        if matches!(left, Some((_, Stop::Side(_)))) || self.wall_along(from, to).is_some() {
            return false;
        }
        // The left line may have met somebody before a wall; the wall would count all the same.
        let walled = |lean| self.walk_free(start, way, lean, walls, &|_| false).is_some();
        match left {
            None => !walled(Lean::Right),
            Some(_) => {
                !walled(Lean::Left) && self.walk_free(start, way, Lean::Right, walls, &blocks).is_none()
            }
        }
    }

    /// The same where only walls that are crossed stop eyes; what was asked before is remembered.
    pub fn hex_sees_past(&self, from: Cell, to: Cell) -> bool {
        let sees = || self.hex_sees(from, to, Walls::Crossed, |_| false);
        match (self.layout().at(from), self.layout().at(to)) {
            (Some(here), Some(there)) => self.remembered(here, there, sees),
            _ => sees(),
        }
    }

    /// The same with its reason.
    pub fn hex_sight(&self, from: Cell, to: Cell, walls: Walls, blocks: &dyn Fn(Cell) -> bool) -> HexSight {
        let seen = self.hex_sees(from, to, walls, blocks);
        let (Some(start), true) = (self.layout().at(from), self.has(to)) else {
            return HexSight { seen, lines: Vec::new() };
        };
        let way = self.spot(to).minus(self.spot(from));
        let leans = if meets_corners(Shape::Hex, way) { &Lean::BOTH[..] } else { &Lean::BOTH[..1] };
        let along = self.wall_along(from, to).filter(|_| walls == Walls::Touched);
        let lines = leans.iter().map(|&lean| {
            let crossings = line(Shape::Hex, self.spot(from), self.spot(to), lean);
            let mut stop = if from == to { None } else { self.walk_free(start, way, lean, walls, blocks) };
            if let Some((at, side)) = along
                && stop.is_none_or(|(before, _)| before >= at)
            {
                stop = Some((at, Stop::Side(side)));
            }
            Leaning { lean, spots: crossings.iter().map(|crossing| crossing.spot).collect(), stop }
        });
        let mut lines: Vec<Leaning> = lines.collect();
        // A wall that one line touches, the other touches as well: they are one line.
        let nobody = |_: Cell| false;
        let touched = leans.iter().find_map(|&lean| self.walk_free(start, way, lean, walls, &nobody));
        for line in &mut lines {
            if walls == Walls::Touched && from != to && line.stop.is_none() {
                line.stop = touched.map(|(at, stop)| (at.min(line.spots.len() - 1), stop));
            }
        }
        HexSight { seen, lines }
    }

    /// Follows a leaning line until something stops it.
    fn walk_free(
        &self,
        start: usize,
        way: Spot,
        lean: Lean,
        walls: Walls,
        blocks: &(impl Fn(Cell) -> bool + ?Sized),
    ) -> Option<(usize, Stop)> {
        let (layout, eyes) = (self.layout(), self.eyes());
        let mut walk = Walk::new(Shape::Hex, way, lean);
        let steps = walk.directions.map(|direction| layout.steps[direction]);
        let bits = walk.directions.map(|direction| 1u8 << direction);
        // An outside place is never the goal.
        let goal =
            start.wrapping_add_signed(layout.steps[0] * way.x as isize + layout.steps[5] * way.y as isize);
        let mut place = start;
        let mut entered = 0;
        while place != goal {
            let side = walk.cross();
            if eyes[place] & bits[side] != 0 {
                let crossed = self.side_at(place, walk.directions[side]);
                if !passes(self.edge(crossed), walk.ends(side, lean), lean, walls) {
                    return Some((entered, Stop::Side(crossed)));
                }
            }
            place = place.wrapping_add_signed(steps[side]);
            let cell = layout.cells[place];
            if place != goal && cell != OUTSIDE && blocks(cell) {
                return Some((entered, Stop::Cell(cell)));
            }
            entered += 1;
        }
        None
    }

    /// A wall along which the line runs exactly, with the number of spots entered before it.
    fn wall_along(&self, from: Cell, to: Cell) -> Option<(usize, Side)> {
        let (start, way) = (self.spot(from), self.spot(to).minus(self.spot(from)));
        let steps = Shape::Hex.directions();
        let length = self.distance(from, to) as i32 / 2;
        let one = (0..6).find(|&one| steps[one].plus(steps[(one + 1) % 6]).times(length) == way)?;
        let stride = steps[one].plus(steps[(one + 1) % 6]);
        (0..length).find_map(|at| {
            let beside = start.plus(stride.times(at)).plus(steps[one]);
            let side = match self.cell(beside) {
                Some(cell) => Side { cell, direction: ((one + 2) % 6) as u8 },
                None => {
                    let cell = self.cell(start.plus(stride.times(at)).plus(steps[(one + 1) % 6]))?;
                    Side { cell, direction: ((one + 5) % 6) as u8 }
                }
            };
            (self.edge(side).eyes() != Eyes::Pass).then_some((at as usize * 2, side))
        })
    }

    /// The side of a place, by a cell that is on the board.
    fn side_at(&self, place: usize, direction: usize) -> Side {
        let layout = self.layout();
        match layout.cells[place] {
            OUTSIDE => {
                let cell = layout.cells[layout.step(place, direction)];
                Side { cell, direction: Shape::Hex.opposite(direction) as u8 }
            }
            cell => Side { cell, direction: direction as u8 },
        }
    }
}

/// Whether a line passes an edge that stops some eyes, given how far its ends lie left and right.
fn passes(edge: Edge, (left, right): (i32, i32), lean: Lean, walls: Walls) -> bool {
    let Eyes::Through { low, high } = edge.eyes() else { return edge.eyes() == Eyes::Pass };
    let (place, whole) = (PARTS * left, left + right);
    let inside = low * whole < place && place < high * whole;
    let grazes = walls == Walls::Crossed
        && (lean == Lean::Right && place == low * whole || lean == Lean::Left && place == high * whole);
    inside || grazes
}
