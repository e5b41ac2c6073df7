//! Sight and movement on boards, against the barest loop over the same pairs.

use std::hint::black_box;
use std::time::Instant;

use sightline::grid::{Board, Body, Cell, Edge, Grid, Kind, Mover, Row, Side, Standing, Sweep, Walls};

const SIZE: u8 = 40;

fn main() {
    println!("all pairs of {SIZE}×{SIZE} squares with all corners, against two products and a byte a pair");
    let mut worst = 0;
    for (name, board) in boards() {
        let grid = Grid::new(&board);
        let (bare, swept) = all_pairs(&grid);
        let percent = swept * 100 / bare.max(1);
        worst = worst.max(percent);
        println!(
            "{name:>12}  bare {:>6} µs  sweep {:>6} µs  {:>6} ns a viewer  ratio {}.{:02}",
            bare / 1_000,
            swept / 1_000,
            swept / 1_600,
            percent / 100,
            percent % 100
        );
    }
    let edit = edited();
    println!("a door opens: {edit} ns");
    let pair = hex_pair();
    println!("hex sight of a pair, both leans, distance up to 40: {pair} ns");
    let field = fields();
    println!("movement field of budget 13: {field} ns");
    assert!(worst <= 1_200, "all pairs take more than twelve bare loops");
    assert!(pair <= 300, "hex sight of a pair takes more than 0.3 µs");
    assert!(field <= 20_000, "a movement field takes more than 20 µs");
}

/// Numbers without order, the same in every run.
struct Chance(u32);

impl Chance {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        (self.0 >> 12) % end
    }
}

fn open(kind: Kind) -> Board {
    match Board::new(kind, SIZE.into(), SIZE.into()) {
        Ok(board) => board,
        Err(flaw) => unreachable!("{flaw:?}"),
    }
}

fn boards() -> Vec<(&'static str, Board)> {
    let pillars = |percent: u32| {
        let mut board = open(Kind::Square);
        let mut chance = Chance(percent);
        for cell in board.cells() {
            if chance.below(100) < percent {
                board.set_solid(cell).unwrap_or_default();
            }
        }
        board
    };
    vec![
        ("empty", open(Kind::Square)),
        ("rooms", rooms()),
        ("pillars 5%", pillars(5)),
        ("pillars 10%", pillars(10)),
        ("pillars 20%", pillars(20)),
    ]
}

/// Rooms of eight by eight with a gap in the middle of each wall.
fn rooms() -> Board {
    let mut board = open(Kind::Square);
    for cell in board.cells() {
        for (at, along, direction) in [(cell.column, cell.row, 0), (cell.row, cell.column, 6)] {
            if at % 8 == 7 && along % 8 != 4 {
                board.set_edge(Side::new(cell, direction), Edge::Wall).unwrap_or_default();
            }
        }
    }
    board
}

/// What every method must at least do: look at each pair, take two cross products, write a byte.
/// In numbers of 64 bits, which keeps the compiler from reckoning several pairs at once.
fn bare_row(from: Cell, row: &mut [u8]) {
    let (x, y) = (i64::from(from.column), i64::from(from.row));
    let [one, other] = black_box([(x + 3, y + 5), (y + 7, x + 2)]);
    let mut place = 0;
    for line in 0..i64::from(SIZE) {
        for column in 0..i64::from(SIZE) {
            let (across, down) = (column - x, line - y);
            let left = u8::from(one.0 * down > one.1 * across);
            let right = u8::from(other.0 * down < other.1 * across);
            row[place] = left | right << 1;
            place += 1;
        }
    }
}

/// Nanoseconds of the bare loop and of the sweep over all viewers. Each row of viewers is timed by itself
/// and its fastest run counts, so that a busy machine does not tell the short loop from the long one.
fn all_pairs(grid: &Grid) -> (u128, u128) {
    let mut sweep = Sweep::default();
    let mut bare = vec![0u8; usize::from(SIZE) * usize::from(SIZE)];
    let mut row: Row = grid.row(Cell::new(0, 0));
    let (mut looped, mut swept) = (0, 0);
    for line in 0..SIZE {
        looped += fastest(&mut || {
            for column in 0..SIZE {
                bare_row(Cell::new(column, line), black_box(&mut bare));
            }
            bare.len()
        });
        swept += fastest(&mut || {
            for column in 0..SIZE {
                grid.row_again(&mut sweep, Cell::new(column, line), black_box(&mut row));
            }
            usize::from(row.seen(Cell::new(0, 0)).corners())
        });
    }
    (looped, swept)
}

fn edited() -> u128 {
    let board = rooms();
    let shut = Grid::new(&board);
    let side = Side::new(Cell::new(7, 3), 0);
    let changes = [[(side, Edge::None)], [(side, Edge::Wall)]];
    fastest(&mut || {
        let mut grid = shut.clone();
        for _ in 0..50 {
            for change in &changes {
                grid.set_edges(change).unwrap_or_default();
            }
        }
        usize::from(grid == shut)
    }) / 100
}

fn hex_pair() -> u128 {
    let mut board = open(Kind::FlatOdd);
    let mut chance = Chance(9);
    for cell in board.cells() {
        if chance.below(200) == 0 {
            board.set_edge(Side::new(cell, chance.below(6) as u8), Edge::Wall).unwrap_or_default();
        }
    }
    let grid = Grid::new(&board);
    let mut somewhere = || Cell::new(chance.below(40) as u8, chance.below(40) as u8);
    let mut pairs: Vec<(Cell, Cell)> = Vec::new();
    while pairs.len() < 10_000 {
        let pair = (somewhere(), somewhere());
        if grid.distance(pair.0, pair.1) <= 40 {
            pairs.push(pair);
        }
    }
    let nobody = Cell::new(3, 3);
    fastest(&mut || {
        let sees = |pair: &&(Cell, Cell)| {
            grid.hex_sees(pair.0, pair.1, Walls::Crossed, |cell| cell == black_box(nobody))
        };
        pairs.iter().filter(sees).count()
    }) / 10_000
}

fn fields() -> u128 {
    let body = Body::medium();
    let mut worst = 0;
    for kind in [Kind::Square, Kind::FlatOdd] {
        let grid = Grid::new(&open(kind));
        let (ally, enemy) = (Cell::new(22, 20), Cell::new(18, 22));
        let standing = |cell: Cell| match cell {
            _ if cell == ally => Standing::Passed,
            _ if cell == enemy => Standing::Stop,
            _ => Standing::Free,
        };
        let mover = Mover::new(Cell::new(20, 20), &body, 13);
        worst = worst.max(fastest(&mut || {
            (0..50).map(|_| usize::from(grid.field(&mover, &standing).ends(&grid, ally))).sum()
        }));
    }
    worst / 50
}

/// Nanoseconds of the fastest of several runs.
fn fastest(run: &mut dyn FnMut() -> usize) -> u128 {
    let rounds = 15;
    (0..rounds)
        .map(|_| {
            let start = Instant::now();
            black_box(run());
            start.elapsed().as_nanos()
        })
        .min()
        .unwrap_or(0)
}
