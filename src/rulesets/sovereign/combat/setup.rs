//! Who fights where, as the table put it down, and each of them compiled for the fight.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use super::fighter::Fighter;
use crate::grid::{Board, Cell, Cover, Edge, Grid, Ground, Row};
use crate::rulesets::sovereign::boards;
use crate::rulesets::sovereign::hero::{Count, Hero};
use crate::rulesets::sovereign::npc::Npc;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Being {
    Hero(Hero),
    Npc(Npc),
}

impl Being {
    pub fn name(&self) -> &str {
        match self {
            Being::Hero(hero) => &hero.name,
            Being::Npc(npc) => &npc.name,
        }
    }

    pub fn rename(&mut self, name: &str) {
        match self {
            Being::Hero(hero) => hero.name = name.into(),
            Being::Npc(npc) => npc.name = name.into(),
        }
    }

    pub fn is_hero(&self) -> bool {
        matches!(self, Being::Hero(_))
    }

    pub fn points(&self) -> Count {
        match self {
            Being::Hero(hero) => hero.points,
            Being::Npc(npc) => npc.points,
        }
    }

    /// Level or hit dice.
    pub fn level(&self) -> u8 {
        match self {
            Being::Hero(hero) => hero.level,
            Being::Npc(npc) => npc.hit_dice,
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    pub being: Being,
    pub team: u8,
    pub at: Cell,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Team {
    pub name: String,
    /// Moved by the players.
    pub players: bool,
}

/// What never changes in a fight.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    pub board: Board,
    pub people: Vec<Start>,
    pub teams: Vec<Team>,
    /// The AC that a Charge costs is back only at the own next turn (GA-10).
    pub long_charge: bool,
    /// A blow on somebody who is mortally injured costs them a round instead of their life (GA-53).
    pub lenient: bool,
    pub(super) fighters: Vec<Fighter>,
    pub(super) heights: Vec<u8>,
    /// Whether any cell lies higher than another.
    pub(super) hilly: bool,
    /// Whether the rim of the board can be stood on anywhere: then people leave by it.
    pub(super) open_rim: bool,
    /// The side of each team, by its first team.
    pub(super) sides: Vec<u8>,
}

impl Setup {
    pub fn new(board: Board, teams: Vec<Team>, people: Vec<Start>) -> Setup {
        let fighters = people.iter().map(|start| Fighter::new(&start.being, start.team)).collect();
        let heights = boards::heights(&board);
        let hilly = heights.iter().any(|height| *height > 0);
        let open_rim = board.cells().any(|cell| on_rim(&board, cell) && board.ground(cell).carries());
        let (long_charge, lenient, sides) = (false, false, Vec::new());
        Setup { board, people, teams, long_charge, lenient, fighters, heights, hilly, open_rim, sides }
    }

    /// All teams of players are one side.
    pub(super) fn find_sides(&mut self) {
        let party = self.teams.iter().position(|team| team.players).unwrap_or(0);
        let teams = self.teams.iter().enumerate();
        self.sides = teams.map(|(at, team)| if team.players { party } else { at } as u8).collect();
    }

    /// Two teams, the players first.
    pub fn sides(board: Board, people: Vec<Start>) -> Setup {
        let team = |name: &str, players| Team { name: name.into(), players };
        Setup::new(board, vec![team("Party", true), team("Foes", false)], people)
    }

    /// What keeps the fight from beginning.
    pub fn unready(&self) -> Vec<String> {
        let mut all = Vec::new();
        let able = |start: &&Start| {
            start.being.points().now > 0 && !matches!(&start.being, Being::Hero(hero) if hero.dead)
        };
        let mut teams: Vec<u8> = self.people.iter().filter(able).map(|start| start.team).collect();
        teams.dedup();
        if teams.iter().all(|team| Some(team) == teams.first()) {
            all.push("a fight needs two sides with somebody on their feet".into());
        }
        if self.people.len() > 60 {
            all.push("there are more than 60 people".into());
        }
        let grid = Grid::new(&self.board);
        for (at, start) in self.people.iter().enumerate() {
            if !grid.ground(start.at).carries() {
                all.push(format!("{} stands where nobody can stand", start.being.name()));
            }
            if self.people[..at].iter().any(|other| other.at == start.at) {
                all.push(format!("{} needs a square of their own", start.being.name()));
            }
        }
        all
    }
}

/// Whether a cell lies at the edge of the board.
pub(super) fn on_rim(board: &Board, cell: Cell) -> bool {
    cell.column == 0 || cell.row == 0 || cell.column + 1 == board.wide() || cell.row + 1 == board.tall()
}

/// Of two squares whose heights were not looked at yet, and of two that heights hide from each other.
const UNKNOWN: u8 = u8::MAX;
const UNSEEN: u8 = 3;

/// The board as it stands, with what was seen on it already.
#[derive(Debug)]
pub struct Terrain {
    pub grid: Grid,
    /// The cell of each place.
    cells: Vec<Cell>,
    /// Of each place: where ground and walls forbid a step, one bit a direction, and whether it is difficult.
    feet: Vec<(u8, bool)>,
    /// How far off the next place is in each direction.
    beside: [u16; 8],
    rows: Vec<OnceLock<Row>>,
    /// What heights hide of each square from another, as far as it was asked.
    risen: Vec<OnceLock<Box<[AtomicU8]>>>,
    /// The same without curtains, where there are any: what can be shot through.
    solid: Option<Box<Terrain>>,
}

impl PartialEq for Terrain {
    fn eq(&self, other: &Terrain) -> bool {
        self.grid == other.grid
    }
}

impl Terrain {
    pub fn new(grid: Grid) -> Terrain {
        let hung: Vec<_> = grid
            .standing()
            .edges()
            .into_iter()
            .filter(|(_, edge)| *edge == Edge::Curtain)
            .map(|(side, _)| (side, Edge::None))
            .collect();
        let mut open = grid.clone();
        let solid = (!hung.is_empty() && open.set_edges(&hung).is_ok()).then(|| Box::new(Terrain::new(open)));
        let (wide, tall) = (grid.wide(), grid.tall());
        let all = (0..tall).flat_map(|row| (0..wide).map(move |column| Cell::new(column, row)));
        let cells: Vec<Cell> = all.collect();
        let feet = |cell: &Cell| (grid.stopped(*cell), grid.ground(*cell) == Ground::Difficult);
        let mut beside = [0; 8];
        for (far, step) in beside.iter_mut().zip(grid.shape().directions()) {
            *far = (step.y * i32::from(wide) + step.x) as u16;
        }
        Terrain {
            rows: cells.iter().map(|_| OnceLock::new()).collect(),
            risen: cells.iter().map(|_| OnceLock::new()).collect(),
            feet: cells.iter().map(feet).collect(),
            beside,
            grid,
            cells,
            solid,
        }
    }

    /// One bit a direction: ground or walls forbid this step.
    pub fn stopped(&self, place: u16) -> u8 {
        self.feet.get(usize::from(place)).map_or(u8::MAX, |feet| feet.0)
    }

    pub fn difficult(&self, place: u16) -> bool {
        self.feet.get(usize::from(place)).is_some_and(|feet| feet.1)
    }

    /// The next place in a direction, which must be on the board.
    pub fn beside(&self, place: u16, direction: u32) -> u16 {
        place.wrapping_add(self.beside[direction as usize & 7])
    }

    pub fn cell(&self, place: u16) -> Cell {
        self.cells.get(usize::from(place)).copied().unwrap_or(Cell::new(u8::MAX, u8::MAX))
    }

    pub fn place(&self, cell: Cell) -> u16 {
        u16::from(cell.row) * u16::from(self.grid.wide()) + u16::from(cell.column)
    }

    pub fn row(&self, from: u16) -> &Row {
        self.rows[usize::from(from)].get_or_init(|| self.grid.row(self.cell(from)))
    }

    /// What heights hide of a square from another: found once for each two.
    pub(super) fn risen(&self, from: u16, to: u16, find: impl FnOnce() -> Option<Cover>) -> Option<Cover> {
        let unknown = || (0..self.rows.len()).map(|_| AtomicU8::new(UNKNOWN)).collect();
        let known = &self.risen[usize::from(from)].get_or_init(unknown)[usize::from(to)];
        match known.load(Ordering::Relaxed) {
            UNKNOWN => {
                let found = find();
                known.store(found.map_or(UNSEEN, |cover| cover as u8), Ordering::Relaxed);
                found
            }
            0 => Some(Cover::None),
            1 => Some(Cover::Half),
            2 => Some(Cover::Full),
            _ => None,
        }
    }

    /// The board for arrows, which curtains do not stop.
    pub fn solid(&self) -> &Terrain {
        self.solid.as_deref().unwrap_or(self)
    }
}
