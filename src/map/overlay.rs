//! What a fight changes about a map, with the answers that follow from it.

use std::sync::{Arc, OnceLock};

use super::board::{AreaId, Board, LinkId};
use super::route::Reach;

/// Doors as they stand now, cover raised and cover destroyed. Cloning is one counted reference; the
/// answers for all pairs are worked out when something changes, which in a fight is seldom.
#[derive(Clone, Debug)]
pub struct Overlay(Arc<State>);

#[derive(Clone, Debug)]
struct State {
    /// One for each link of the board: it is a door and stands shut.
    shut: Vec<bool>,
    ground: Vec<Ground>,
    table: Table,
    /// How far everything is from each area, found when it is first asked for.
    walks: Vec<OnceLock<Reach>>,
}

/// The cover of one area besides its printed marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Ground {
    raised: bool,
    razed: bool,
}

/// Range and most marks of every ordered pair.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    size: usize,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    /// The number of connections on a shortest path, or [`FAR`] when there is no path.
    pub range: u8,
    /// The most marks on any one shortest path, those of the first area left out.
    pub marks: u8,
}

/// No path at all.
pub(super) const FAR: u8 = u8::MAX;

impl PartialEq for Overlay {
    fn eq(&self, other: &Overlay) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.0.shut == other.0.shut && self.0.ground == other.0.ground)
    }
}

impl Eq for Overlay {}

impl Overlay {
    /// The board as drawn.
    pub fn new(board: &Board) -> Overlay {
        let shut = board.links().iter().map(|link| link.shut).collect();
        let ground = vec![Ground::default(); board.len()];
        let mut state = State { shut, ground, table: Table::default(), walks: Vec::new() };
        state.table = Table::new(board, &state);
        state.walks = vec![OnceLock::new(); board.len()];
        Overlay(Arc::new(state))
    }

    pub fn is_shut(&self, link: LinkId) -> bool {
        self.0.shut.get(usize::from(link.0)).copied().unwrap_or(false)
    }

    pub fn is_raised(&self, area: AreaId) -> bool {
        self.ground(area).raised
    }

    pub fn is_razed(&self, area: AreaId) -> bool {
        self.ground(area).razed
    }

    /// Opens or closes a door. What is no door stays as it is.
    pub fn set_door(&mut self, board: &Board, link: LinkId, shut: bool) {
        let door = board.links().get(usize::from(link.0)).is_some_and(|link| link.door);
        if door && self.is_shut(link) != shut {
            self.change(board, &mut |state| state.shut[usize::from(link.0)] = shut);
        }
    }

    /// Opens every door at once.
    pub fn open_all(&mut self, board: &Board) {
        if self.0.shut.contains(&true) {
            self.change(board, &mut |state| state.shut.fill(false));
        }
    }

    /// Cover in all directions, for a while.
    pub fn set_raised(&mut self, board: &Board, area: AreaId, raised: bool) {
        self.set_ground(board, area, Ground { raised, ..self.ground(area) });
    }

    /// Takes the printed marks of an area away, or puts them back.
    pub fn set_razed(&mut self, board: &Board, area: AreaId, razed: bool) {
        self.set_ground(board, area, Ground { razed, ..self.ground(area) });
    }

    /// Destroys all cover of an area, printed and raised. Raised again later, it counts.
    pub fn demolish(&mut self, board: &Board, area: AreaId) {
        self.set_ground(board, area, Ground { raised: false, razed: true });
    }

    /// Whether a link's end carries a mark that counts now.
    pub fn has_mark(&self, board: &Board, link: LinkId, end: usize) -> bool {
        match board.links().get(usize::from(link.0)) {
            Some(line) => {
                let ground = self.ground(line.ends[end & 1]);
                line.marks[end & 1] && !ground.razed || ground.raised
            }
            None => false,
        }
    }

    pub(super) fn walks(&self, from: AreaId) -> Option<&OnceLock<Reach>> {
        self.0.walks.get(usize::from(from.0))
    }

    pub(super) fn cell(&self, from: AreaId, to: AreaId) -> Cell {
        let table = &self.0.table;
        let (from, to) = (usize::from(from.0), usize::from(to.0));
        if from >= table.size || to >= table.size {
            return Cell { range: FAR, marks: 0 };
        }
        table.cells[from * table.size + to]
    }

    fn ground(&self, area: AreaId) -> Ground {
        self.0.ground.get(usize::from(area.0)).copied().unwrap_or_default()
    }

    fn set_ground(&mut self, board: &Board, area: AreaId, ground: Ground) {
        if usize::from(area.0) < self.0.ground.len() && self.ground(area) != ground {
            self.change(board, &mut |state| state.ground[usize::from(area.0)] = ground);
        }
    }

    fn change(&mut self, board: &Board, change: &mut dyn FnMut(&mut State)) {
        let state = Arc::make_mut(&mut self.0);
        change(state);
        state.table = Table::new(board, state);
        state.walks = vec![OnceLock::new(); board.len()];
    }
}

/// A connection as seen from one of its ends.
#[derive(Clone, Copy)]
struct Step {
    to: u16,
    /// Marks at the near and the far end.
    near: u8,
    far: u8,
}

impl Table {
    /// One breadth-first search from every area. The most marks over all shortest paths come along
    /// for free: an area's number is settled before its neighbours one step further out are read.
    fn new(board: &Board, state: &State) -> Table {
        let size = board.len();
        let (first, steps) = connections(board, state);
        let mut cells = vec![Cell { range: FAR, marks: 0 }; size * size];
        let mut queue: Vec<u16> = Vec::with_capacity(size);
        for from in 0..size {
            let row = &mut cells[from * size..(from + 1) * size];
            row[from].range = 0;
            queue.clear();
            queue.push(from as u16);
            let mut next = 0;
            while let Some(&here) = queue.get(next) {
                next += 1;
                let here = usize::from(here);
                let Cell { range, marks } = row[here];
                // A path longer than this is out of reach of everything; it is not searched on.
                let range = range + 1;
                if range == FAR {
                    break;
                }
                // The first area's own marks do not count.
                let own = u8::from(here != from);
                for step in &steps[first[here]..first[here + 1]] {
                    let cell = &mut row[usize::from(step.to)];
                    let marks = marks.saturating_add(step.near * own + step.far);
                    if cell.range == FAR {
                        *cell = Cell { range, marks };
                        queue.push(step.to);
                    } else if cell.range == range && cell.marks < marks {
                        cell.marks = marks;
                    }
                }
            }
        }
        Table { size, cells }
    }
}

/// The connections that sight and range follow now, grouped by the area they leave from.
fn connections(board: &Board, state: &State) -> (Vec<usize>, Vec<Step>) {
    let open = |link: usize| board.links()[link].connects && !state.shut[link];
    let mut first = vec![0; board.len() + 1];
    for (index, link) in board.links().iter().enumerate() {
        if open(index) {
            for end in link.ends {
                first[usize::from(end.0) + 1] += 1;
            }
        }
    }
    for area in 0..board.len() {
        first[area + 1] += first[area];
    }
    let mut place = first.clone();
    let mut steps = vec![Step { to: 0, near: 0, far: 0 }; first[board.len()]];
    for (index, link) in board.links().iter().enumerate() {
        if !open(index) {
            continue;
        }
        let marks = [0, 1].map(|end: usize| {
            let ground = state.ground[usize::from(link.ends[end].0)];
            u8::from(link.marks[end] && !ground.razed || ground.raised)
        });
        for end in [0, 1] {
            let at = usize::from(link.ends[end].0);
            steps[place[at]] = Step { to: link.ends[1 - end].0, near: marks[end], far: marks[1 - end] };
            place[at] += 1;
        }
    }
    (first, steps)
}
