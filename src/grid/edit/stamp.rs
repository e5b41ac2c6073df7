//! A part of a board, lifted: it can be turned by the steps of the grid, mirrored, and put down.

use super::Paint;
use crate::grid::shape::{Kind, Shape, Spot};
use crate::grid::{Board, Cell, Edge, Side, Tile};
use crate::map::{Objective, Teams};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamp {
    kind: Kind,
    /// As steps from the first cell.
    cells: Vec<(Spot, Tile)>,
    edges: Vec<(Spot, u8, Edge)>,
    starts: Vec<(Spot, Teams)>,
    objectives: Vec<(Spot, Objective)>,
    notes: Vec<(Spot, String)>,
}

impl Stamp {
    /// Copies cells, with what stands at their sides. The first of them is what it is put down by.
    pub fn of(board: &Board, cells: &[Cell]) -> Stamp {
        let kind = board.kind();
        let first = cells.first().map_or(Spot::default(), |cell| kind.spot(*cell));
        let off = |cell: Cell| kind.spot(cell).minus(first);
        let sides = cells.iter().flat_map(|cell| board.sides(*cell));
        let standing = sides.map(|side| (off(side.cell), side.direction, board.edge(side)));
        let inside = |cell: &Cell| cells.contains(cell);
        Stamp {
            kind,
            cells: cells.iter().map(|cell| (off(*cell), board.tile(*cell))).collect(),
            edges: standing.collect(),
            starts: board
                .starts()
                .iter()
                .filter(|start| inside(&start.0))
                .map(|start| (off(start.0), start.1))
                .collect(),
            objectives: board
                .objectives()
                .iter()
                .filter(|stake| inside(&stake.0))
                .map(|stake| (off(stake.0), stake.1.clone()))
                .collect(),
            notes: board
                .notes()
                .iter()
                .filter(|note| inside(&note.cell))
                .map(|note| (off(note.cell), note.text.clone()))
                .collect(),
        }
    }

    /// Clockwise by one step of the grid: a quarter on squares, a sixth on hexes.
    pub fn turn(&mut self) {
        match self.kind.shape() {
            Shape::Square => self.change(|Spot { x, y }| Spot::new(-y, x), |direction| (direction + 6) % 8),
            Shape::Hex => self.change(|Spot { x, y }| Spot::new(-y, x + y), |direction| (direction + 5) % 6),
        }
    }

    /// Left becomes right.
    pub fn mirror(&mut self) {
        match self.kind {
            Kind::Square => self.change(|Spot { x, y }| Spot::new(-x, y), |direction| (12 - direction) % 8),
            Kind::FlatOdd | Kind::FlatEven => {
                self.change(|Spot { x, y }| Spot::new(-x, x + y), |direction| (10 - direction) % 6);
            }
            Kind::PointyOdd | Kind::PointyEven => {
                self.change(|Spot { x, y }| Spot::new(-x - y, y), |direction| (9 - direction) % 6);
            }
        }
    }

    fn change(&mut self, spot: fn(Spot) -> Spot, direction: fn(u8) -> u8) {
        self.cells.iter_mut().for_each(|cell| cell.0 = spot(cell.0));
        self.starts.iter_mut().for_each(|start| start.0 = spot(start.0));
        self.objectives.iter_mut().for_each(|stake| stake.0 = spot(stake.0));
        self.notes.iter_mut().for_each(|note| note.0 = spot(note.0));
        for edge in &mut self.edges {
            *edge = (spot(edge.0), direction(edge.1), edge.2);
        }
    }

    /// The cells that it would cover, in reading order; what lies beyond the board is lost.
    pub fn covers(&self, board: &Board, at: Cell) -> Vec<Cell> {
        let here = board.kind().spot(at);
        let mut cells: Vec<Cell> =
            self.cells.iter().filter_map(|(off, _)| board.cell_of(here.plus(*off))).collect();
        crate::order::sort(&mut cells, Cell::cmp);
        cells
    }

    /// Puts it down with its first cell here. Nothing at a side of it takes nothing away from what
    /// stands around.
    pub fn put(&self, board: &mut Board, at: Cell) {
        let here = board.kind().spot(at);
        let covered = self.covers(board, at);
        for (off, tile) in &self.cells {
            if let Some(cell) = board.cell_of(here.plus(*off)) {
                let _ = board.set_tile(cell, *tile);
                let _ = board.set_start(cell, Teams::NONE);
                board.clear_objectives(cell);
                let _ = board.set_note(cell, "");
            }
        }
        for (off, direction, edge) in &self.edges {
            let Some(cell) = board.cell_of(here.plus(*off)) else { continue };
            let side = Side::new(cell, *direction);
            let inner = board.across(side).is_some_and(|near| covered.contains(&near));
            if inner || *edge != Edge::None {
                let _ = board.set_edge(side, *edge);
            }
        }
        let cell = |board: &Board, off: Spot| board.cell_of(here.plus(off));
        for (off, teams) in &self.starts {
            let _ = cell(board, *off).map(|cell| board.set_start(cell, *teams));
        }
        for (off, objective) in &self.objectives {
            let _ = cell(board, *off).map(|cell| board.add_objective(cell, objective.clone()));
        }
        for (off, text) in &self.notes {
            let _ = cell(board, *off).map(|cell| board.set_note(cell, text));
        }
    }
}

impl Board {
    /// Leaves plain floor where a part was.
    pub fn clear(&mut self, cells: &[Cell]) {
        for cell in cells {
            for side in self.sides(*cell) {
                let _ = self.set_edge(side, Edge::None);
            }
            let _ = self.set_start(*cell, Teams::NONE);
            self.clear_objectives(*cell);
            let _ = self.set_note(*cell, "");
        }
        self.paint(cells, Paint::Open);
        self.paint(cells, Paint::Colour(0));
    }

    /// Lifts a part, changes it, and puts it down again with its first cell somewhere. Gives the cells
    /// where it lies now.
    pub fn rearrange(
        &mut self,
        cells: &[Cell],
        to: Cell,
        change: impl FnOnce(&mut Stamp),
        keep: bool,
    ) -> Vec<Cell> {
        let mut stamp = Stamp::of(self, cells);
        if !keep {
            self.clear(cells);
        }
        change(&mut stamp);
        stamp.put(self, to);
        stamp.covers(self, to)
    }
}
