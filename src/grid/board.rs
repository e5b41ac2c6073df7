//! A board as it is drawn: plain values, easy to keep, with a reason for everything refused.

use super::body::Size;
use super::cell::Cell;
use super::edge::{Door, Edge, Eyes, Ground, Side};
use super::shape::Kind;
use crate::map::{Objective, Picture, Teams};

/// A board has at most this many columns and rows.
pub const LONGEST: u8 = 60;

/// One cell as drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tile {
    pub ground: Ground,
    /// A colour by its number; no rule reads it.
    pub colour: u8,
}

/// Text at a cell; no rule reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub cell: Cell,
    pub text: String,
}

/// Somebody who stands on the board while it lies on the table. No rule knows it: fights have their own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Piece {
    pub cell: Cell,
    pub name: String,
    pub size: Size,
    /// On the players' side.
    pub player: bool,
    pub down: bool,
    /// The document of the character, where there is one.
    pub character: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub name: String,
    kind: Kind,
    wide: u8,
    tall: u8,
    /// Row by row.
    tiles: Vec<Tile>,
    /// Each cell, and each of a ring around the board, owns the edges in the first half of the
    /// directions. One byte an edge.
    edges: Vec<Edge>,
    starts: Vec<(Cell, Teams)>,
    objectives: Vec<(Cell, Objective)>,
    notes: Vec<Note>,
    /// What the fight is about.
    pub about: String,
    pub picture: Option<Picture>,
    pub pieces: Vec<Piece>,
}

/// Why something is no board, or not possible on this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// It has no cells at all.
    Empty,
    TooWide(usize),
    TooTall(usize),
    OffBoard(Cell),
    /// Cells share no side in this direction.
    NoSide(Side),
    /// Nobody can start here, since nobody can stand here.
    StartNowhere(Cell),
    /// Nobody can get to what is at stake here.
    ObjectiveNowhere(Cell),
}

impl Board {
    /// An open board without walls.
    pub fn new(kind: Kind, wide: usize, tall: usize) -> Result<Board, Flaw> {
        let side = |length: usize| u8::try_from(length).ok().filter(|length| *length <= LONGEST);
        if wide == 0 || tall == 0 {
            return Err(Flaw::Empty);
        }
        let edges = vec![Edge::None; (wide.min(60) + 2) * (tall.min(60) + 2) * 3];
        Ok(Board {
            name: String::new(),
            kind,
            wide: side(wide).ok_or(Flaw::TooWide(wide))?,
            tall: side(tall).ok_or(Flaw::TooTall(tall))?,
            tiles: vec![Tile::default(); wide * tall],
            edges,
            starts: Vec::new(),
            objectives: Vec::new(),
            notes: Vec::new(),
            about: String::new(),
            picture: None,
            pieces: Vec::new(),
        })
    }

    pub fn kind(&self) -> Kind {
        self.kind
    }

    pub fn wide(&self) -> u8 {
        self.wide
    }

    pub fn tall(&self) -> u8 {
        self.tall
    }

    pub fn has(&self, cell: Cell) -> bool {
        cell.column < self.wide && cell.row < self.tall
    }

    /// All cells in reading order, void ones included.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let wide = self.wide;
        (0..self.tall).flat_map(move |row| (0..wide).map(move |column| Cell { column, row }))
    }

    pub fn tile(&self, cell: Cell) -> Tile {
        let beyond = Tile { ground: Ground::Void, colour: 0 };
        self.place(cell).map_or(beyond, |place| self.tiles[place])
    }

    pub fn ground(&self, cell: Cell) -> Ground {
        self.tile(cell).ground
    }

    pub fn set_tile(&mut self, cell: Cell, tile: Tile) -> Result<(), Flaw> {
        let place = self.place(cell).ok_or(Flaw::OffBoard(cell))?;
        self.tiles[place] = tile;
        Ok(())
    }

    pub fn set_ground(&mut self, cell: Cell, ground: Ground) -> Result<(), Flaw> {
        self.set_tile(cell, Tile { ground, ..self.tile(cell) })
    }

    /// Makes a cell a solid block: nobody enters it and nobody sees through it.
    pub fn set_solid(&mut self, cell: Cell) -> Result<(), Flaw> {
        self.set_ground(cell, Ground::Impassable)?;
        for direction in 0..self.kind.shape().directions().len() as u8 {
            if self.kind.shape().has_side(usize::from(direction)) {
                self.set_edge(Side { cell, direction }, Edge::Wall)?;
            }
        }
        Ok(())
    }

    pub fn edge(&self, side: Side) -> Edge {
        self.slot(side).map_or(Edge::None, |slot| self.edges[slot])
    }

    pub fn set_edge(&mut self, side: Side, edge: Edge) -> Result<(), Flaw> {
        let slot = self.slot(side)?;
        self.edges[slot] = edge;
        Ok(())
    }

    /// Everything that stands between cells, each edge once.
    pub fn edges(&self) -> Vec<(Side, Edge)> {
        let mut found = Vec::new();
        for cell in self.cells() {
            for direction in 0..self.kind.shape().directions().len() as u8 {
                let side = Side { cell, direction };
                let edge = self.edge(side);
                if edge != Edge::None && self.first_name(side) == side {
                    found.push((side, edge));
                }
            }
        }
        found
    }

    /// Of the two names of an edge the one by its cell in the first half of the directions, unless
    /// that cell is not on the board.
    pub fn first_name(&self, side: Side) -> Side {
        let shape = self.kind.shape();
        let half = shape.directions().len() / 2;
        match self.across(side) {
            Some(cell) if usize::from(side.direction) >= half => {
                Side { cell, direction: side.direction - half as u8 }
            }
            _ => side,
        }
    }

    /// The cell on the other side, if there is one.
    pub fn across(&self, side: Side) -> Option<Cell> {
        let step = self.kind.shape().directions().get(usize::from(side.direction))?;
        self.cell_of(self.kind.spot(side.cell).plus(*step))
    }

    pub fn starts(&self) -> &[(Cell, Teams)] {
        &self.starts
    }

    /// Which teams may start here; none takes the start away.
    pub fn set_start(&mut self, cell: Cell, teams: Teams) -> Result<(), Flaw> {
        self.place(cell).ok_or(Flaw::OffBoard(cell))?;
        let at = self.starts.partition_point(|(before, _)| *before < cell);
        let there = self.starts.get(at).is_some_and(|start| start.0 == cell);
        match (there, teams.is_empty()) {
            (true, true) => drop(self.starts.remove(at)),
            (true, false) => self.starts[at].1 = teams,
            (false, true) => {}
            (false, false) => self.starts.insert(at, (cell, teams)),
        }
        Ok(())
    }

    pub fn objectives(&self) -> &[(Cell, Objective)] {
        &self.objectives
    }

    pub fn add_objective(&mut self, cell: Cell, objective: Objective) -> Result<(), Flaw> {
        self.place(cell).ok_or(Flaw::OffBoard(cell))?;
        self.objectives.push((cell, objective));
        Ok(())
    }

    pub fn clear_objectives(&mut self, cell: Cell) {
        self.objectives.retain(|(at, _)| *at != cell);
    }

    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Writes a note at a cell; an empty one takes it away.
    pub fn set_note(&mut self, cell: Cell, text: &str) -> Result<(), Flaw> {
        self.place(cell).ok_or(Flaw::OffBoard(cell))?;
        self.notes.retain(|note| note.cell != cell);
        if !text.is_empty() {
            let at = self.notes.partition_point(|note| note.cell < cell);
            self.notes.insert(at, Note { cell, text: text.into() });
        }
        Ok(())
    }

    /// The board as players may know it: a secret door is a wall, and there are no notes.
    pub fn for_players(&self) -> Board {
        let mut board = Board { notes: Vec::new(), ..self.clone() };
        for edge in board.edges.iter_mut().filter(|edge| **edge == Edge::Door(Door::Secret)) {
            *edge = Edge::Wall;
        }
        board
    }

    pub fn same_ground(&self, other: &Board) -> bool {
        self.tiles == other.tiles
    }

    pub fn same_edges(&self, other: &Board) -> bool {
        self.edges == other.edges
    }

    /// Whether nobody enters it and nobody sees through it.
    pub fn is_solid(&self, cell: Cell) -> bool {
        self.ground(cell) == Ground::Impassable
            && self.sides(cell).all(|side| self.edge(side).eyes() == Eyes::Stop)
    }

    /// What can be drawn but not played.
    pub fn flaws(&self) -> Vec<Flaw> {
        let nowhere = |cell: Cell| !self.ground(cell).carries();
        let starts = self.starts.iter().filter(|start| nowhere(start.0));
        let objectives = self.objectives.iter().filter(|objective| nowhere(objective.0));
        starts
            .map(|start| Flaw::StartNowhere(start.0))
            .chain(objectives.map(|objective| Flaw::ObjectiveNowhere(objective.0)))
            .collect()
    }

    /// Where an edge is kept.
    pub(super) fn slot(&self, side: Side) -> Result<usize, Flaw> {
        let shape = self.kind.shape();
        let direction = usize::from(side.direction);
        self.place(side.cell).ok_or(Flaw::OffBoard(side.cell))?;
        if !shape.has_side(direction) {
            return Err(Flaw::NoSide(side));
        }
        let half = shape.directions().len() / 2;
        let own = self.kind.spot(side.cell);
        let spot = if direction < half { own } else { own.plus(shape.directions()[direction]) };
        let (column, row) = self.kind.place(spot);
        let place = (row + 1) as usize * (usize::from(self.wide) + 2) + (column + 1) as usize;
        Ok(place * 3 + direction % half)
    }

    /// The same for a cell of a board of squares, without asking.
    pub(super) fn square_slot(&self, cell: Cell, direction: u8) -> usize {
        let (column, row) = (usize::from(cell.column), usize::from(cell.row));
        let (column, row) = match direction {
            4 => (column, row + 1),
            6 => (column + 1, row + 2),
            _ => (column + 1, row + 1),
        };
        (row * (usize::from(self.wide) + 2) + column) * 3 + usize::from(direction % 4)
    }

    pub(super) fn set_edge_slots(&mut self, slots: &[Edge]) {
        self.edges = slots.to_vec();
    }

    pub(super) fn edge_slots(&self) -> &[Edge] {
        &self.edges
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        let place = usize::from(cell.row) * usize::from(self.wide) + usize::from(cell.column);
        self.has(cell).then_some(place)
    }
}
