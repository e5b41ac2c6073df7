//! A board compiled for questions, with what a fight has changed about it.

use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, OnceLock};

use super::board::{Board, Flaw};
use super::cell::Cell;
use super::edge::{Door, Edge, Eyes, Ground, Side};
use super::layout::{Layout, OUTSIDE};
use super::runs::Runs;
use super::shape::{Shape, Spot};

/// The board as it stands now. Cloning is two counted references; a change copies what changes.
#[derive(Clone, Debug)]
pub struct Grid {
    drawn: Arc<Drawn>,
    now: Arc<Now>,
}

#[derive(Debug)]
struct Drawn {
    board: Board,
    layout: Layout,
}

#[derive(Clone, Debug)]
struct Now {
    /// By place in the layout, as are the masks.
    ground: Vec<Ground>,
    /// By slot of the board.
    edges: Vec<Edge>,
    /// One bit a direction: ground or walls forbid this step to somebody of one cell.
    feet: Vec<u8>,
    /// One bit a direction: something there stops eyes, all of them or some.
    eyes: Vec<u8>,
    /// What stops eyes on squares, in the order of the sweep.
    runs: Arc<Runs>,
    seen: Seen,
}

/// What was asked about sight before, for as long as nothing changes. Says nothing by itself.
#[derive(Debug, Default)]
struct Seen(OnceLock<Vec<AtomicU8>>);

impl Clone for Seen {
    fn clone(&self) -> Seen {
        Seen::default()
    }
}

/// On boards with more places than these nothing is remembered.
const MOST_SEEN: usize = 1600;

impl PartialEq for Grid {
    fn eq(&self, other: &Grid) -> bool {
        let same_board = Arc::ptr_eq(&self.drawn, &other.drawn) || self.drawn.board == other.drawn.board;
        let same_now = Arc::ptr_eq(&self.now, &other.now)
            || self.now.ground == other.now.ground && self.now.edges == other.now.edges;
        same_board && same_now
    }
}

impl Eq for Grid {}

impl Grid {
    pub fn new(board: &Board) -> Grid {
        let layout = Layout::new(board);
        let places = layout.cells.len();
        let mut now = Now {
            ground: vec![Ground::Void; places],
            edges: board.edge_slots().to_vec(),
            feet: vec![u8::MAX; places],
            eyes: vec![0; places],
            runs: Arc::default(),
            seen: Seen::default(),
        };
        for cell in board.cells() {
            if let Some(place) = layout.at(cell) {
                now.ground[place] = board.ground(cell);
            }
        }
        let drawn = Drawn { board: board.clone(), layout };
        for cell in drawn.board.cells() {
            now.refresh(&drawn, cell);
        }
        now.runs = Arc::new(Runs::new(&drawn.board, &drawn.layout, &now.edges, &now.eyes));
        Grid { drawn: Arc::new(drawn), now: Arc::new(now) }
    }

    /// The board as it was drawn.
    pub fn board(&self) -> &Board {
        &self.drawn.board
    }

    /// The board with all that has changed.
    pub fn standing(&self) -> Board {
        let mut board = self.board().clone();
        board.set_edge_slots(&self.now.edges);
        for cell in self.cells() {
            // The cells are its own.
            let _ = board.set_ground(cell, self.ground(cell));
        }
        board
    }

    pub fn shape(&self) -> Shape {
        self.drawn.layout.kind.shape()
    }

    pub fn wide(&self) -> u8 {
        self.drawn.layout.wide
    }

    pub fn tall(&self) -> u8 {
        self.drawn.layout.tall
    }

    pub fn has(&self, cell: Cell) -> bool {
        self.drawn.layout.has(cell)
    }

    /// All cells in reading order, void ones included.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.drawn.board.cells()
    }

    pub fn spot(&self, cell: Cell) -> Spot {
        self.drawn.layout.kind.spot(cell)
    }

    /// The cell at a spot, if it is on the board.
    pub fn cell(&self, spot: Spot) -> Option<Cell> {
        self.drawn.layout.cell(spot)
    }

    /// The neighbours with their directions, in direction order; void ones are left out.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (usize, Cell)> {
        let here = self.spot(cell);
        let steps = self.shape().directions().iter().enumerate();
        steps.filter_map(move |(direction, step)| {
            let near = self.cell(here.plus(*step))?;
            (self.ground(near) != Ground::Void).then_some((direction, near))
        })
    }

    pub fn distance(&self, from: Cell, to: Cell) -> u32 {
        self.shape().distance(self.spot(from), self.spot(to))
    }

    pub fn ground(&self, cell: Cell) -> Ground {
        self.layout().at(cell).map_or(Ground::Void, |place| self.now.ground[place])
    }

    pub fn edge(&self, side: Side) -> Edge {
        self.board().slot(side).map_or(Edge::None, |slot| self.now.edges[slot])
    }

    /// One bit a direction: ground or walls forbid this step to somebody of one cell.
    pub fn stopped(&self, cell: Cell) -> u8 {
        self.layout().at(cell).map_or(u8::MAX, |place| self.now.feet[place])
    }

    /// Rubble, fire, a pit: what a cell is from now on.
    pub fn set_ground(&mut self, cell: Cell, ground: Ground) -> Result<(), Flaw> {
        let place = self.layout().at(cell).ok_or(Flaw::OffBoard(cell))?;
        if self.now.ground[place] != ground {
            let now = Arc::make_mut(&mut self.now);
            now.seen = Seen::default();
            now.ground[place] = ground;
            now.refresh_around(&self.drawn, cell);
        }
        Ok(())
    }

    /// Doors opened, walls broken, smoke: what stands there from now on.
    pub fn set_edges(&mut self, changes: &[(Side, Edge)]) -> Result<(), Flaw> {
        for (side, _) in changes {
            self.board().slot(*side)?;
        }
        let mut sight_changed = false;
        for (side, edge) in changes {
            let slot = self.board().slot(*side)?;
            let before = self.now.edges[slot];
            if before != *edge {
                let now = Arc::make_mut(&mut self.now);
                now.seen = Seen::default();
                now.edges[slot] = *edge;
                now.refresh_around(&self.drawn, side.cell);
                sight_changed |= before.eyes() != edge.eyes();
            }
        }
        if sight_changed {
            let now = Arc::make_mut(&mut self.now);
            now.runs = Arc::new(Runs::new(&self.drawn.board, &self.drawn.layout, &now.edges, &now.eyes));
        }
        Ok(())
    }

    /// Opens, shuts or locks a door; nothing happens where there is none.
    pub fn set_door(&mut self, side: Side, door: Door) -> Result<(), Flaw> {
        match self.edge(side) {
            Edge::Door(_) => self.set_edges(&[(side, Edge::Door(door))]),
            _ => self.board().slot(side).map(drop),
        }
    }

    /// What `sees` says of two places of the layout, asked only once.
    pub(super) fn remembered(&self, from: usize, to: usize, sees: impl FnOnce() -> bool) -> bool {
        let many = self.now.eyes.len();
        if many > MOST_SEEN {
            return sees();
        }
        let all = self.now.seen.0.get_or_init(|| (0..many * many).map(|_| AtomicU8::new(0)).collect());
        let Some(known) = all.get(from * many + to) else { return sees() };
        match known.load(Ordering::Relaxed) {
            0 => {
                let seen = sees();
                known.store(1 + u8::from(seen), Ordering::Relaxed);
                seen
            }
            known => known == 2,
        }
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.drawn.layout
    }

    pub(super) fn feet(&self) -> &[u8] {
        &self.now.feet
    }

    pub(super) fn eyes(&self) -> &[u8] {
        &self.now.eyes
    }

    pub(super) fn grounds(&self) -> &[Ground] {
        &self.now.ground
    }

    pub(super) fn runs(&self) -> &Runs {
        &self.now.runs
    }
}

impl Now {
    /// The masks of a cell and of all its neighbours.
    fn refresh_around(&mut self, drawn: &Drawn, cell: Cell) {
        let here = drawn.layout.kind.spot(cell);
        self.refresh(drawn, cell);
        for step in drawn.layout.kind.shape().directions() {
            if let Some(near) = drawn.layout.cell(here.plus(*step)) {
                self.refresh(drawn, near);
            }
        }
    }

    fn refresh(&mut self, drawn: &Drawn, cell: Cell) {
        let Some(place) = drawn.layout.at(cell) else { return };
        let shape = drawn.layout.kind.shape();
        let (mut feet, mut eyes) = (0, 0);
        for direction in 0..shape.directions().len() {
            let bit = 1 << direction;
            if self.stops_step(drawn, cell, direction) {
                feet |= bit;
            }
            if shape.has_side(direction) {
                let edge = self.edge(drawn, Side { cell, direction: direction as u8 });
                let stops = edge.eyes() != Eyes::Pass;
                eyes |= if stops { bit } else { 0 };
                // A line along a jagged rim leaves the board and comes back.
                let near = drawn.layout.step(place, direction);
                if drawn.layout.cells[near] == OUTSIDE {
                    let back = 1 << shape.opposite(direction);
                    self.eyes[near] = self.eyes[near] & !back | if stops { back } else { 0 };
                }
            }
        }
        self.feet[place] = feet;
        self.eyes[place] = eyes;
    }

    /// Whether ground or walls forbid a step. A diagonal must not cut corners: both straight ways
    /// round have to be free.
    fn stops_step(&self, drawn: &Drawn, cell: Cell, direction: usize) -> bool {
        let shape = drawn.layout.kind.shape();
        let step = shape.directions()[direction];
        let Some(next) = drawn.layout.cell(drawn.layout.kind.spot(cell).plus(step)) else { return true };
        let carries = drawn.layout.at(next).is_some_and(|place| self.ground[place].carries());
        if shape.has_side(direction) {
            let side = Side { cell, direction: direction as u8 };
            return !carries || self.edge(drawn, side).stops_feet();
        }
        let (one, other) = ((direction + 7) % 8, (direction + 1) % 8);
        let round = |first: usize, second: usize| {
            let side = Side { cell, direction: first as u8 };
            let Some(corner) = drawn.board.across(side) else { return true };
            self.stops_step(drawn, cell, first) || self.stops_step(drawn, corner, second)
        };
        !carries || round(one, other) || round(other, one)
    }

    fn edge(&self, drawn: &Drawn, side: Side) -> Edge {
        drawn.board.slot(side).map_or(Edge::None, |slot| self.edges[slot])
    }
}
