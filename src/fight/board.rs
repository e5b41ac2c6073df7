//! What a GM may rule of the board in every game that is played on one: its doors, and what a cell is like
//! from now on.

use super::played::Scene;
use super::table::{Needs, On, RulingOffer};
use super::{Ruling, table};
use crate::grid::{Cell, Door, Edge, Grid, Ground, Side};

/// On a cell: a door at one of its sides; the value is four times the direction, and what it is then.
pub const DOOR: u16 = 0x4000;
/// On a cell: what it is like; the value is a place among the grounds.
pub const GROUND: u16 = 0x4001;

const DOORS: [(Door, &str); 3] = [(Door::Open, "open"), (Door::Shut, "shut"), (Door::Locked, "locked")];

const CLEAR: i16 = 0;
const BLOCKED: i16 = 2;
const SMOKE: i16 = 3;
const NO_SMOKE: i16 = 4;
/// What is offered, and what the story says of it.
const GROUNDS: [(&str, &str); 5] = [
    ("Clear", "is clear"),
    ("Difficult: rubble, fire", "is difficult ground"),
    ("Blocked", "is blocked"),
    ("Smoke", "is full of smoke"),
    ("No more smoke", "is free of smoke"),
];

fn cell(grid: &Grid, place: u16) -> Option<Cell> {
    let wide = u16::from(grid.wide()).max(1);
    let cell = Cell::new((place % wide) as u8, u8::try_from(place / wide).ok()?);
    grid.has(cell).then_some(cell)
}

fn place(grid: &Grid, cell: Cell) -> usize {
    usize::from(cell.row) * usize::from(grid.wide()) + usize::from(cell.column)
}

/// How far one place is from another, and in which direction it lies.
pub fn way(grid: &Grid, from: u16, to: u16) -> Option<(u32, String)> {
    let (from, to) = (cell(grid, from)?, cell(grid, to)?);
    let (kind, far) = (grid.board().kind(), grid.distance(from, to));
    let words =
        if far == 0 { "here".into() } else { format!("{} {}", kind.counted(far), kind.bearing(from, to)) };
    Some((far, words))
}

/// Smoke hangs at the sides of its cell and stops eyes there, not feet.
fn smoke(grid: &Grid, cell: Cell, hangs: bool) -> Option<Grid> {
    let (was, is) = if hangs { (Edge::None, Edge::Curtain) } else { (Edge::Curtain, Edge::None) };
    let board = grid.board();
    let sides = board.sides(cell).filter(|side| board.edge(*side) == Edge::None && grid.edge(*side) == was);
    let changes: Vec<(Side, Edge)> = sides.map(|side| (side, is)).collect();
    let mut grid = grid.clone();
    (!changes.is_empty() && grid.set_edges(&changes).is_ok()).then_some(grid)
}

/// The board after a ruling about it; none where it may not be ruled, or changes nothing.
pub fn ruled<F: Scene>(fight: &F, ruling: Ruling) -> Option<Grid> {
    let mut grid = fight.grid()?.clone();
    let Ruling { code, on, value } = ruling;
    let cell = cell(&grid, on)?;
    let before = grid.ground(cell);
    if code == DOOR {
        let (door, _) = *DOORS.get(usize::try_from(value).ok()? % 4)?;
        let side = Side::new(cell, u8::try_from(value / 4).ok()?);
        // A body in the doorway keeps it open.
        let in_it = |person: &table::Person| {
            let beyond = grid.board().across(side).map(|cell| place(&grid, cell));
            person.covers.contains(&usize::from(on)) && beyond.is_some_and(|at| person.covers.contains(&at))
        };
        let is_door =
            matches!(grid.edge(side), Edge::Door(was) if was != door) && !fight.roster().iter().any(in_it);
        return (is_door && grid.set_door(side, door).is_ok()).then_some(grid);
    }
    let ground = match value {
        _ if code != GROUND || before == Ground::Void => return None,
        CLEAR => Ground::Open,
        1 => Ground::Difficult,
        BLOCKED => Ground::Impassable,
        SMOKE | NO_SMOKE => return smoke(&grid, cell, value == SMOKE),
        _ => return None,
    };
    let here = usize::from(on);
    let stood = |person: &table::Person| person.area == Some(here) || person.covers.contains(&here);
    let free = value != BLOCKED || !fight.roster().iter().any(stood);
    (free && before != ground && grid.set_ground(cell, ground).is_ok()).then_some(grid)
}

/// What may be ruled about a cell.
pub fn rulings<F: Scene>(fight: &F, place: usize) -> Vec<RulingOffer> {
    let mut all = Vec::new();
    let (Some(grid), Ok(place)) = (fight.grid(), u16::try_from(place)) else { return all };
    let Some(cell) = cell(grid, place) else { return all };
    let may = |code, value: &i16| ruled(fight, Ruling { code, on: place, value: *value }).is_some();
    let mut add = |label: String, code, choices: Vec<(String, i16)>| {
        let on = On::Area(place.into());
        if !choices.is_empty() {
            all.push(RulingOffer { label, group: "", on, code, needs: Needs::Choice(choices) });
        }
    };
    for side in grid.board().sides(cell) {
        let first = i16::from(side.direction) * 4;
        let doors = (first..).zip(DOORS).filter(|(value, _)| may(DOOR, value));
        let doors = doors.map(|(value, (_, word))| (sentence(word), value)).collect();
        let label = format!("The door {}", grid.board().kind().direction(side.direction.into()));
        add(label, DOOR, doors);
    }
    let grounds = (0..).zip(GROUNDS).filter(|(value, _)| may(GROUND, value));
    add("What it is like".into(), GROUND, grounds.map(|(value, (word, _))| (word.into(), value)).collect());
    all
}

fn sentence(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// A ruling about the board as a part of a sentence; none where it is about something else.
pub fn told(grid: &Grid, code: u16, on: u16, value: i16) -> Option<String> {
    let name = cell(grid, on)?.name();
    let at = usize::try_from(value).ok()?;
    match code {
        DOOR => Some(format!("the door at {name} is {}", DOORS.get(at % 4)?.1)),
        GROUND => Some(format!("{name} {}", GROUNDS.get(at)?.1)),
        _ => None,
    }
}
