//! What a board consists of, drawn: one path a layer. What is the same as before stays untouched.

use std::cell::RefCell;

use super::drawing::put;
use crate::app::ui::{El, svg};
use crate::grid::ink::{self, Mark};
use crate::grid::{Board, Cell, Door, Edge, Ground, Side};
use crate::map::Teams;

/// One path, and the text that it has.
pub struct Layer {
    pub element: El,
    text: RefCell<String>,
}

impl Layer {
    pub fn new(class: &str) -> Layer {
        Layer { element: svg("path").class(class), text: RefCell::default() }
    }

    /// Only another text is another drawing.
    pub fn draw(&self, text: String) {
        if *self.text.borrow() != text {
            put(self.element.node(), "d", &text);
            *self.text.borrow_mut() = text;
        }
    }
}

/// What a board consists of, from below.
const LAYERS: [&str; 27] = [
    "floor",
    "tint tint-1",
    "tint tint-2",
    "tint tint-3",
    "tint tint-4",
    "tint tint-5",
    "tint tint-6",
    "difficult",
    "rough",
    "impassable",
    "solid",
    "cell-lines",
    "void",
    "start yours",
    "start theirs",
    "start",
    "stake",
    "note",
    "edge curtain",
    "edge low",
    "edge window",
    "edge slit",
    "edge wall",
    "edge door-open",
    "edge door-shut",
    "edge door-locked",
    "edge door-secret",
];
const TINTS: usize = 6;

/// The kinds of edges, as their layers lie: the last ones.
const EDGES: [Edge; 9] = [
    Edge::Curtain,
    Edge::LowWall,
    Edge::Window,
    Edge::Slit,
    Edge::Wall,
    Edge::Door(Door::Open),
    Edge::Door(Door::Shut),
    Edge::Door(Door::Locked),
    Edge::Door(Door::Secret),
];
const FIRST_EDGE: usize = LAYERS.len() - EDGES.len();

pub struct Layers {
    paths: [Layer; LAYERS.len()],
}

impl Layers {
    pub fn new() -> Layers {
        Layers { paths: LAYERS.map(Layer::new) }
    }

    /// The floor with its colours, on which a picture may lie; what is drawn on it; and the edges, which
    /// lie over everything that is laid over cells.
    pub fn elements(&self) -> [Vec<&El>; 3] {
        let (below, edges) = self.paths.split_at(FIRST_EDGE);
        let (floor, drawn) = below.split_at(1 + TINTS);
        [floor, drawn, edges].map(|layers| layers.iter().map(|layer| &layer.element).collect())
    }

    /// Draws a board, knowing the one that is drawn if it has the same cells.
    pub fn show(&self, before: Option<&Board>, board: &Board) {
        if before.is_none() {
            self.paths[0].draw(ink::outline(board));
            self.paths[11].draw(ink::lines(board));
        }
        let same_edges = before.is_some_and(|before| before.same_edges(board));
        // What is solid depends on the walls, and which walls are drawn on what is solid.
        if !same_edges || before.is_none_or(|before| !before.same_ground(board)) {
            self.draw_ground(board);
            self.draw_edges(before, board);
        }
        self.draw_marks(board);
    }

    fn draw_ground(&self, board: &Board) {
        let kind = board.kind();
        let of = |wanted: &dyn Fn(Cell) -> bool| -> Vec<Cell> {
            board.cells().filter(|cell| wanted(*cell)).collect()
        };
        for tint in 1..=TINTS {
            let tinted = |cell: Cell| {
                let colour = usize::from(board.tile(cell).colour);
                colour > 0 && (colour - 1) % TINTS + 1 == tint
            };
            self.paths[tint].draw(ink::area(board, &of(&tinted)));
        }
        let difficult = of(&|cell| board.ground(cell) == Ground::Difficult);
        self.paths[7].draw(ink::area(board, &difficult));
        self.paths[8].draw(ink::rough(kind, &difficult));
        let impassable = of(&|cell| board.ground(cell) == Ground::Impassable);
        let (solid, open): (Vec<Cell>, Vec<Cell>) =
            impassable.into_iter().partition(|cell| board.is_solid(*cell));
        self.paths[9].draw(ink::hatch(kind, &open));
        self.paths[10].draw(ink::area(board, &solid));
        self.paths[12].draw(ink::area(board, &of(&|cell| board.ground(cell) == Ground::Void)));
    }

    /// Only the kinds of which there are more or fewer now.
    fn draw_edges(&self, before: Option<&Board>, board: &Board) {
        let now = ink::drawn_edges(board);
        let was = before.map_or_else(Vec::new, ink::drawn_edges);
        for (layer, kind) in self.paths[FIRST_EDGE..].iter().zip(EDGES) {
            let of = |edges: &[(Side, Edge)]| -> Vec<Side> {
                edges.iter().filter(|(_, edge)| *edge == kind).map(|(side, _)| *side).collect()
            };
            if before.is_none() || of(&was) != of(&now) {
                layer.draw(ink::edges(board.kind(), &now, kind));
            }
        }
    }

    fn draw_marks(&self, board: &Board) {
        let starts = |wanted: &dyn Fn(Teams) -> bool| -> String {
            let cells: Vec<Cell> =
                board.starts().iter().filter(|start| wanted(start.1)).map(|start| start.0).collect();
            ink::marks(board.kind(), &cells, Mark::Flag) + &ink::inset(board.kind(), &cells, 4)
        };
        self.paths[13].draw(starts(&|teams| teams == Teams::PLAYERS));
        self.paths[14].draw(starts(&|teams| teams == Teams::OTHERS));
        self.paths[15].draw(starts(&|teams| teams != Teams::PLAYERS && teams != Teams::OTHERS));
        let cells: Vec<Cell> = board.objectives().iter().map(|objective| objective.0).collect();
        self.paths[16].draw(ink::marks(board.kind(), &cells, Mark::Star));
        let cells: Vec<Cell> = board.notes().iter().map(|note| note.cell).collect();
        self.paths[17].draw(ink::marks(board.kind(), &cells, Mark::Dot));
    }
}
