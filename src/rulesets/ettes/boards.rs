//! Boards that come with the game: hexagons of 169 hexes.

use crate::grid::{Board, Cell, Ground, Kind, Spot};
use crate::map::{self, Teams};

/// Maps of areas are of no use to this game: it is played on hexes.
pub static GROUND: map::Ground = map::Ground {
    area: "area",
    link: "way",
    sight: None,
    objectives: false,
    capacity: false,
    tests: &[],
    difficulties: &[],
    bands: &[],
};

/// How many hexes from the middle to the rim.
pub const RADIUS: i32 = 7;

/// Where a hex of the catalogue, told from the middle, lies on these boards.
pub fn cell(q: i32, r: i32) -> Cell {
    let column = q + RADIUS;
    let row = r + 4 + (column - (column & 1)) / 2;
    Cell::new(column as u8, row as u8)
}

/// The hexes of the hexagon, told from the middle.
pub fn hexes() -> impl Iterator<Item = (i32, i32)> {
    let all = (-RADIUS..=RADIUS).flat_map(|q| (-RADIUS..=RADIUS).map(move |r| (q, r)));
    all.filter(|(q, r)| (q + r).abs() <= RADIUS)
}

pub const NAMES: [(&str, &str); 3] = [
    ("Courtyard", "six pillars to fight around"),
    ("Bridge", "a river, and three ways across it"),
    ("Rubble", "broken ground, and two walls"),
];

const PILLARS: [(i32, i32); 6] = [(0, -3), (0, 3), (3, -3), (-3, 3), (2, 1), (-2, -1)];
const BRIDGES: [i32; 3] = [-4, 0, 4];
const BROKEN: [(i32, i32); 8] = [(1, -2), (-1, 2), (2, -2), (-2, 2), (1, 1), (-1, -1), (0, 2), (0, -2)];
const WALLS: [(i32, i32); 2] = [(4, -2), (-4, 2)];

/// An open field: the first team starts at the left, the second at the right.
pub fn open() -> Option<Board> {
    let side = (2 * RADIUS + 1) as usize;
    let mut board = Board::new(Kind::FlatOdd, side, side).ok()?;
    board.name = "Open field".into();
    let inside: Vec<Cell> = hexes().map(|(q, r)| cell(q, r)).collect();
    for at in board.cells() {
        if !inside.contains(&at) {
            board.set_ground(at, Ground::Void).ok()?;
        }
    }
    for (q, r) in hexes().filter(|(q, _)| q.abs() >= 5) {
        board.set_start(cell(q, r), if q < 0 { Teams::PLAYERS } else { Teams::OTHERS }).ok()?;
    }
    Some(board)
}

/// One of [`NAMES`], by its place.
pub fn ready(at: usize) -> Option<Board> {
    let mut board = open()?;
    board.name = NAMES.get(at)?.0.into();
    let solid: &[(i32, i32)] = [&PILLARS[..], &[], &WALLS[..]][at];
    for (q, r) in solid {
        board.set_solid(cell(*q, *r)).ok()?;
    }
    match at {
        1 => {
            for r in (-RADIUS..=RADIUS).filter(|r| !BRIDGES.contains(r)) {
                board.set_ground(cell(0, r), Ground::Impassable).ok()?;
            }
        }
        2 => {
            for (q, r) in BROKEN {
                board.set_ground(cell(q, r), Ground::Difficult).ok()?;
            }
        }
        _ => {}
    }
    Some(board)
}

/// The hex of a cell, told from the middle.
pub fn hex(cell: Cell) -> Spot {
    let spot = Kind::FlatOdd.spot(cell);
    Spot::new(spot.x - RADIUS, spot.y - 4)
}
