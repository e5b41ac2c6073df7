//! Boards for the tests: from signs, from the vector files, by chance.

use sightline::fight::walk::Chance;
use sightline::grid::{Board, Cell, Edge, Grid, Ground, Kind, Seen, Side, Spot};

pub const RIGHT: u8 = 0;
pub const UP: u8 = 2;
pub const LEFT: u8 = 4;
pub const DOWN: u8 = 6;

pub fn cell(column: usize, row: usize) -> Cell {
    Cell::new(column as u8, row as u8)
}

/// `#` solid, `~` difficult, a blank void, anything else open.
pub fn squares(rows: &[&str]) -> Board {
    let mut board = Board::new(Kind::Square, rows[0].len(), rows.len()).unwrap();
    for (row, signs) in rows.iter().enumerate() {
        for (column, sign) in signs.chars().enumerate() {
            let at = cell(column, row);
            match sign {
                '#' => board.set_solid(at).unwrap(),
                '~' => board.set_ground(at, Ground::Difficult).unwrap(),
                ' ' => board.set_ground(at, Ground::Void).unwrap(),
                _ => {}
            }
        }
    }
    board
}

pub fn open(wide: usize, tall: usize) -> Board {
    Board::new(Kind::Square, wide, tall).unwrap()
}

/// The edge with its left or upper end at a corner of the grid, as the side of a cell.
pub fn side(board: &Board, upright: bool, column: usize, row: usize) -> Side {
    match upright {
        true if column < usize::from(board.wide()) => Side::new(cell(column, row), LEFT),
        true => Side::new(cell(column - 1, row), RIGHT),
        false if row < usize::from(board.tall()) => Side::new(cell(column, row), UP),
        false => Side::new(cell(column, row - 1), DOWN),
    }
}

/// The edges of a vector file: rows of upright ones, lines of level ones.
pub fn walled(wide: usize, tall: usize, upright: &str, level: &str) -> Board {
    let mut board = open(wide, tall);
    for (upright, rows) in [(true, upright), (false, level)] {
        for (row, signs) in rows.split_whitespace().enumerate() {
            for (column, _) in signs.char_indices().filter(|(_, sign)| *sign == '1') {
                let side = side(&board, upright, column, row);
                board.set_edge(side, Edge::Wall).unwrap();
            }
        }
    }
    board
}

/// What is seen of a square as the vector files write it.
pub fn digit(seen: Seen) -> char {
    if seen.is_seen() {
        char::from_digit(seen.corners().into(), 16).unwrap().to_ascii_uppercase()
    } else {
        '-'
    }
}

/// Walls, solid cells, windows, slits and doors, from few to many.
pub fn by_chance(chance: &mut Chance, wide: usize, tall: usize) -> Board {
    let mut board = open(wide, tall);
    let edges = [Edge::Wall, Edge::Wall, Edge::Window, Edge::Slit, Edge::Curtain, Edge::LowWall];
    let one_in = [6, 12, 25, 50][chance.below(4)];
    let solid = [0, 10, 25, 60][chance.below(4)];
    for row in 0..tall {
        for column in 0..wide {
            for direction in [RIGHT, DOWN] {
                if chance.below(one_in) == 0 {
                    let edge = edges[chance.below(edges.len())];
                    board.set_edge(Side::new(cell(column, row), direction), edge).unwrap();
                }
            }
            if solid > 0 && chance.below(solid) == 0 {
                board.set_solid(cell(column, row)).unwrap();
            }
        }
    }
    board
}

/// A hex board whose middle is (0,0) in the coordinates of the rules.
pub struct Hexes {
    pub board: Board,
    open: Grid,
    middle: Spot,
}

impl Hexes {
    pub fn new(kind: Kind) -> Hexes {
        let board = Board::new(kind, 33, 33).unwrap();
        Hexes { middle: kind.spot(Cell::new(16, 16)), open: Grid::new(&board), board }
    }

    pub fn at(&self, q: i32, r: i32) -> Cell {
        self.open.cell(self.middle.plus(Spot::new(q, r))).unwrap()
    }

    /// Cell by its distance from the middle, the other way round.
    pub fn spot(&self, cell: Cell) -> (i32, i32) {
        let spot = self.board.kind().spot(cell).minus(self.middle);
        (spot.x, spot.y)
    }

    pub fn wall_between(mut self, one: (i32, i32), other: (i32, i32)) -> Hexes {
        let kind = self.board.kind();
        let (one, other) = (self.at(one.0, one.1), self.at(other.0, other.1));
        let direction = kind.shape().straight(kind.spot(one), kind.spot(other)).unwrap();
        self.board.set_edge(Side::new(one, direction as u8), Edge::Wall).unwrap();
        self
    }

    pub fn solid(mut self, q: i32, r: i32) -> Hexes {
        let at = self.at(q, r);
        self.board.set_solid(at).unwrap();
        self
    }
}
