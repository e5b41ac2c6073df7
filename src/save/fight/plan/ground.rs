//! What a fight takes place on: a map of areas or a board of cells, and where people begin on it.

use crate::grid;
use crate::map::{self, AreaId, AreaKey, Draft};
use crate::save::Id;

/// A copy of a map or a board, and where it was copied from.
#[derive(Clone, PartialEq, Debug)]
pub struct Ground {
    pub origin: Option<Id>,
    pub drawing: Drawing,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Drawing {
    Map(Draft),
    Board(grid::Board),
}

/// Where somebody begins: in an area of a map, on a cell of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Area(AreaKey),
    Cell(grid::Cell),
}

impl From<Draft> for Drawing {
    fn from(map: Draft) -> Drawing {
        Drawing::Map(map)
    }
}

impl From<grid::Board> for Drawing {
    fn from(board: grid::Board) -> Drawing {
        Drawing::Board(board)
    }
}

impl Ground {
    pub fn new(origin: Option<Id>, drawing: impl Into<Drawing>) -> Ground {
        Ground { origin, drawing: drawing.into() }
    }

    pub fn name(&self) -> &str {
        match &self.drawing {
            Drawing::Map(map) => &map.name,
            Drawing::Board(board) => &board.name,
        }
    }

    /// What a place is called; nothing where it is not a place of this ground.
    pub fn name_of(&self, place: Place) -> Option<String> {
        self.has(place).then(|| match (&self.drawing, place) {
            (Drawing::Map(map), Place::Area(key)) => map.name_of(key).to_string(),
            (_, Place::Cell(cell)) => cell.name(),
            _ => String::new(),
        })
    }

    /// The place of a name, as it is written in lists.
    pub fn named(&self, name: &str) -> Option<Place> {
        let place = match &self.drawing {
            Drawing::Map(map) => Place::Area(map.named(name)?.key),
            Drawing::Board(_) => Place::Cell(grid::Cell::named(name)?),
        };
        self.has(place).then_some(place)
    }

    /// Whether somebody can stand there.
    pub fn has(&self, place: Place) -> bool {
        match (&self.drawing, place) {
            (Drawing::Map(map), Place::Area(key)) => map.area(key).is_some(),
            (Drawing::Board(board), Place::Cell(cell)) => board.ground(cell).carries(),
            _ => false,
        }
    }

    /// What is at stake where, in words.
    pub fn goals(&self) -> Vec<String> {
        match &self.drawing {
            Drawing::Map(map) => {
                let goals = |area: &map::Area| {
                    let named = |goal: &map::Objective| format!("{}: {}", area.name, goal.text);
                    area.objectives.iter().map(named).collect::<Vec<_>>()
                };
                map.areas.iter().flat_map(goals).collect()
            }
            Drawing::Board(board) => {
                let goals = board.objectives().iter();
                goals.map(|(cell, goal)| format!("{}: {}", cell.name(), goal.text)).collect()
            }
        }
    }

    /// Why nobody can fight here, whoever they are.
    pub fn lacks(&self) -> Option<&'static str> {
        match &self.drawing {
            Drawing::Map(map) if map::Board::new(map).is_empty() => Some("The map has no areas yet."),
            Drawing::Board(board) if standing(board).is_empty() => {
                Some("There is no cell on the board to stand on.")
            }
            _ => None,
        }
    }

    /// Where a team may start: where it is drawn, or else anywhere.
    pub fn starts(&self, team: usize) -> Vec<Place> {
        let drawn = self.drawn_starts(team);
        match &self.drawing {
            _ if !drawn.is_empty() => drawn,
            Drawing::Map(map) => map.areas.iter().map(|area| Place::Area(area.key)).collect(),
            Drawing::Board(board) => standing(board).into_iter().map(Place::Cell).collect(),
        }
    }

    fn drawn_starts(&self, team: usize) -> Vec<Place> {
        let team = team as u8;
        match &self.drawing {
            Drawing::Map(map) => {
                let areas = map.areas.iter().filter(|area| area.starts.has(team));
                areas.map(|area| Place::Area(area.key)).collect()
            }
            Drawing::Board(board) => {
                let cells = board.starts().iter().filter(|(_, teams)| teams.has(team));
                cells.map(|(cell, _)| Place::Cell(*cell)).filter(|place| self.has(*place)).collect()
            }
        }
    }

    /// Where the next of a team begins, of so many teams, where some places are taken already: at the
    /// first start drawn for it, or else as far as can be from where the other teams do. An area has
    /// room for many, a cell for one; who finds all of them taken stands as near as can be.
    pub fn begins(&self, team: usize, teams: usize, taken: &[Place]) -> Option<Place> {
        match &self.drawing {
            Drawing::Map(map) => self.begins_in(map, team, teams).map(Place::Area),
            Drawing::Board(board) => self.begins_on(board, team, teams, taken).map(Place::Cell),
        }
    }

    fn begins_in(&self, drawing: &Draft, team: usize, teams: usize) -> Option<AreaKey> {
        let drawn = |team: usize| match self.drawn_starts(team).first() {
            Some(Place::Area(key)) => Some(*key),
            _ => None,
        };
        if let Some(start) = drawn(team) {
            return Some(start);
        }
        let board = map::Board::new(drawing);
        let mut ends: Vec<AreaId> = (0..teams).filter_map(drawn).filter_map(|key| board.find(key)).collect();
        let before = (0..team).filter(|other| drawn(*other).is_none()).count();
        for _ in 0..before {
            ends.push(board.farthest(&ends)?);
        }
        let end = board.farthest(&ends)?;
        drawing.areas.get(usize::from(end.0)).map(|area| area.key)
    }

    fn begins_on(
        &self,
        board: &grid::Board,
        team: usize,
        teams: usize,
        taken: &[Place],
    ) -> Option<grid::Cell> {
        let cells = standing(board);
        let drawn = |team: usize| -> Vec<grid::Cell> { cells_of(&self.drawn_starts(team)) };
        let mut homes = drawn(team);
        if homes.is_empty() {
            let mut ends: Vec<grid::Cell> = (0..teams).flat_map(drawn).collect();
            let before = (0..team).filter(|other| drawn(*other).is_empty()).count();
            for _ in 0..before {
                ends.push(farthest(board, &cells, &ends)?);
            }
            homes = vec![farthest(board, &cells, &ends)?];
        }
        let taken = cells_of(taken);
        let free = cells.into_iter().filter(|cell| !taken.contains(cell));
        free.min_by_key(|cell| (nearest(board, *cell, &homes), *cell))
    }
}

/// The cells that carry somebody, in reading order.
fn standing(board: &grid::Board) -> Vec<grid::Cell> {
    board.cells().filter(|cell| board.ground(*cell).carries()).collect()
}

fn cells_of(places: &[Place]) -> Vec<grid::Cell> {
    let cell = |place: &Place| if let Place::Cell(cell) = place { Some(*cell) } else { None };
    places.iter().filter_map(cell).collect()
}

fn nearest(board: &grid::Board, cell: grid::Cell, to: &[grid::Cell]) -> u32 {
    let kind = board.kind();
    let far = |other: &grid::Cell| kind.shape().distance(kind.spot(cell), kind.spot(*other));
    to.iter().map(far).min().unwrap_or(0)
}

/// The cell that is farthest from all of these; the first of several, and the first of all where
/// nobody has begun yet.
fn farthest(board: &grid::Board, cells: &[grid::Cell], from: &[grid::Cell]) -> Option<grid::Cell> {
    let mut best: Option<(u32, grid::Cell)> = None;
    for cell in cells {
        let far = nearest(board, *cell, from);
        if best.is_none_or(|(farthest, _)| far > farthest) {
            best = Some((far, *cell));
        }
    }
    best.map(|(_, cell)| cell)
}
