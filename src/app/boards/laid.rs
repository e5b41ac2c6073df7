//! What is laid over a board: areas of cells, a way, what cells cost, lines of sight and their reasons.

use std::cell::{Cell as Slot, RefCell};

use super::drawing::{Drawing, put};
use super::layers::Layer;
use crate::app::ui::{El, svg};
pub use crate::grid::asked::Ray;
use crate::grid::ink::{self, Mark};
use crate::grid::plan::Point;
use crate::grid::{Board, Cell, Side};

/// What is laid over cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Where somebody can get to.
    Reach,
    /// What somebody can strike.
    Threat,
    /// In sight.
    Seen,
    /// Not in sight.
    Hidden,
    /// A way, from the first cell to the last.
    Route,
    /// An area of effect.
    Template,
    /// What may be picked.
    Target,
    /// What is picked.
    Chosen,
    /// Whoever stands there has cover.
    Cover,
    /// Something lies there.
    Thing,
    /// What the players hold, and what others do.
    Ours,
    Theirs,
}

const OVERLAYS: [(&str, &str); 12] = [
    ("over-reach", "in reach"),
    ("over-threat", "threatened"),
    ("over-seen", "seen"),
    ("over-hidden", "not seen"),
    ("over-route", "on the way"),
    ("over-template", "in the area"),
    ("over-target", "can be picked"),
    ("over-chosen", "picked"),
    ("over-cover", "in cover"),
    // What it is, and whose, is said by whoever lays it.
    ("over-thing", ""),
    ("over-thing yours", ""),
    ("over-thing theirs", ""),
];

const RAYS: [&str; 6] = ["ray", "ray-beyond", "ray-stop", "ray-corner", "ray-hollow", "ray-wall"];

pub struct Laid {
    overlays: [Layer; OVERLAYS.len()],
    rays: [Layer; RAYS.len()],
    pub costs: El,
    covered: RefCell<[Vec<Cell>; OVERLAYS.len()]>,
    written: RefCell<Vec<(Cell, String)>>,
    /// Large letters, for small cells.
    large: Slot<bool>,
}

impl Laid {
    pub fn new() -> Laid {
        Laid {
            overlays: OVERLAYS.map(|(class, _)| Layer::new(class)),
            rays: RAYS.map(Layer::new),
            costs: svg("text").class("costs"),
            covered: RefCell::default(),
            written: RefCell::default(),
            large: Slot::new(false),
        }
    }

    pub fn elements(&self) -> [Vec<&El>; 2] {
        [&self.overlays[..], &self.rays].map(|layers| layers.iter().map(|layer| &layer.element).collect())
    }

    /// On a board with other cells nothing of it is true.
    pub fn clear(&self) {
        for overlay in self.covered.borrow_mut().iter_mut() {
            overlay.clear();
        }
        for layer in self.overlays.iter().chain(&self.rays) {
            layer.draw(String::new());
        }
    }

    /// What lies over a cell, in words.
    pub fn told(&self, cell: Cell) -> Vec<String> {
        let written = self.written.borrow();
        let written = written
            .iter()
            .filter(|(at, _)| *at == cell)
            .map(|(_, text)| format!("costs {}", text.trim_end_matches('!')));
        let covered = self.covered.borrow();
        let over = covered.iter().zip(OVERLAYS);
        let over = over.filter(|(cells, (_, words))| !words.is_empty() && cells.contains(&cell));
        written.chain(over.map(|(_, (_, words))| words.to_string())).collect()
    }
}

impl Drawing {
    /// Lays something over cells; none takes it away. A route runs from the first to the last.
    pub fn overlay(self, overlay: Overlay, cells: &[Cell]) {
        let inner = self.inner();
        let board = inner.board.borrow();
        let Some(board) = &*board else { return };
        let covered = &mut inner.laid.covered.borrow_mut()[overlay as usize];
        if covered == cells {
            return;
        }
        *covered = cells.to_vec();
        let kind = board.kind();
        inner.laid.overlays[overlay as usize].draw(match overlay {
            Overlay::Reach | Overlay::Seen | Overlay::Hidden | Overlay::Template => ink::area(board, cells),
            Overlay::Threat => ink::hatch(kind, cells) + &ink::area(board, cells),
            Overlay::Route => ink::way(kind, cells),
            Overlay::Thing | Overlay::Ours | Overlay::Theirs => ink::marks(kind, cells, Mark::Thing),
            Overlay::Target | Overlay::Chosen | Overlay::Cover => ink::inset(kind, cells, 3),
        });
        self.say_focus_soon();
    }

    /// Writes something short into cells, such as what a way there costs.
    pub fn costs(self, costs: &[(Cell, String)]) {
        let inner = self.inner();
        if *inner.laid.written.borrow() != costs {
            *inner.laid.written.borrow_mut() = costs.to_vec();
            self.spell_costs();
            self.say_focus_soon();
        }
    }

    /// In small cells what is written is as large as there is room.
    pub(super) fn write_costs(self, large: bool) {
        if self.inner().laid.large.replace(large) != large {
            self.spell_costs();
        }
    }

    fn spell_costs(self) {
        let inner = self.inner();
        let board = inner.board.borrow();
        let Some(board) = &*board else { return };
        let (half, lower) = if inner.laid.large.get() { (7, 9) } else { (4, 5) };
        let mut text = String::new();
        let (mut across, mut down) = (String::new(), String::new());
        for (cell, words) in inner.laid.written.borrow().iter() {
            let (x, y) = board.kind().middle(*cell);
            let count = words.chars().count() as i32;
            for (at, letter) in (0..).zip(words.chars()) {
                text.push(letter);
                across.push_str(&format!("{} ", x - half * (count - 1) + 2 * half * at));
                down.push_str(&format!("{} ", y + lower));
            }
        }
        inner.laid.costs.node().set_text_content(Some(&text));
        put(inner.laid.costs.node(), "x", &across);
        put(inner.laid.costs.node(), "y", &down);
    }

    /// A line from cell to cell, and the cell where it stops.
    pub fn line(self, from: Cell, to: Cell, stop: Option<Cell>) {
        let inner = self.inner();
        let kind = inner.board.borrow().as_ref().map(Board::kind).unwrap_or_default();
        let (from, to) = (kind.middle(from), kind.middle(to));
        let stop = stop.map(|cell| kind.middle(cell));
        let points = vec![from, stop.unwrap_or(to)];
        let beyond = stop.map_or_else(Vec::new, |stop| vec![stop, to]);
        self.rays(&[Ray { points, stop, beyond }]);
    }

    /// Lines of sight with where they stop; none takes them away.
    pub fn rays(self, rays: &[Ray]) {
        let inner = self.inner();
        let joined = |of: &dyn Fn(&Ray) -> String| rays.iter().map(of).collect::<String>();
        inner.laid.rays[0].draw(joined(&|ray| ink::stroke(&ray.points)));
        inner.laid.rays[1].draw(joined(&|ray| ink::stroke(&ray.beyond)));
        let cross = |(x, y): Point| format!("M{} {}l14 14m0-14l-14 14", x - 7, y - 7);
        inner.laid.rays[2].draw(joined(&|ray| ray.stop.map(cross).unwrap_or_default()));
    }

    /// Corners of a cell, those that are seen and those that are not, and the walls that hide.
    pub fn reasons(self, seen: &[Point], unseen: &[Point], walls: &[Side]) {
        let inner = self.inner();
        let kind = inner.board.borrow().as_ref().map(Board::kind).unwrap_or_default();
        let dots = |points: &[Point]| {
            points
                .iter()
                .map(|(x, y)| format!("M{} {y}a5 5 0 1 0 10 0 5 5 0 1 0-10 0z", x - 5))
                .collect::<String>()
        };
        inner.laid.rays[3].draw(dots(seen));
        inner.laid.rays[4].draw(dots(unseen));
        inner.laid.rays[5].draw(walls.iter().map(|side| ink::stroke(&kind.ends(*side))).collect());
    }
}
