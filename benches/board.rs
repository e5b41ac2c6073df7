//! Sight and movement on boards, against the barest loop over the same pairs.

use std::hint::black_box;
use std::time::Instant;

use sightline::grid::{Board, Body, Cell, Edge, Grid, Kind, Mover, Row, Side, Standing, Sweep, Walls};

const SIZE: u8 = 40;
/// The most that hex sight of a pair may take, in hundredths of a bare walk.
const HEX_WALKS: u128 = 250;
/// The most that a movement field may take, in hundredths of a bare flood.
const FIELD_FLOODS: u128 = 400;

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
    let (walk, pair) = hex_pair();
    let walks = pair * 100 / walk.max(1);
    println!(
        "hex sight of a pair, both leans, distance up to 40: {pair} ns, {}.{:02} bare walks of {walk} ns",
        walks / 100,
        walks % 100
    );
    let (flood, field) = fields();
    let floods = field * 100 / flood.max(1);
    println!(
        "movement field of budget 13: {field} ns, {}.{:02} bare floods of {flood} ns",
        floods / 100,
        floods % 100
    );
    assert!(worst <= 1_200, "all pairs take more than twelve bare loops");
    assert!(walks <= HEX_WALKS, "hex sight of a pair takes too many bare walks");
    assert!(floods <= FIELD_FLOODS, "a movement field takes too many bare floods");
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
    let mut best = [(u128::MAX, u128::MAX); SIZE as usize];
    // Round after round over the whole board: when something comes between, it is only one round of a row.
    for _ in 0..15 {
        for (line, best) in (0..SIZE).zip(&mut best) {
            let looped = timed(&mut || {
                for column in 0..SIZE {
                    bare_row(Cell::new(column, line), black_box(&mut bare));
                }
                bare.len()
            });
            let swept = timed(&mut || {
                for column in 0..SIZE {
                    grid.row_again(&mut sweep, Cell::new(column, line), black_box(&mut row));
                }
                usize::from(row.seen(Cell::new(0, 0)).corners())
            });
            *best = (best.0.min(looped), best.1.min(swept));
        }
    }
    best.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
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

/// What every method must at least do for a pair: look at each cell on the way with a product.
fn bare_walk(from: Cell, to: Cell, steps: u32, board: &[u8]) -> usize {
    let (across, down) =
        (i64::from(to.column) - i64::from(from.column), i64::from(to.row) - i64::from(from.row));
    let steps = i64::from(steps.max(1));
    (0..=steps)
        .map(|step| {
            let column = i64::from(from.column) + across * step / steps;
            let row = i64::from(from.row) + down * step / steps;
            usize::from(board[(row * i64::from(SIZE) + column) as usize])
        })
        .sum()
}

/// Nanoseconds of a bare walk and of hex sight, for one pair.
fn hex_pair() -> (u128, u128) {
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
    let bare = vec![0u8; usize::from(SIZE) * usize::from(SIZE)];
    let (mut walked, mut seen) = (0, 0);
    // In small lots, whose fastest runs nothing has come between.
    for lot in pairs.chunks(100) {
        let walk =
            |&(from, to): &(Cell, Cell)| bare_walk(from, to, grid.distance(from, to), black_box(&bare));
        let sees = |pair: &&(Cell, Cell)| {
            grid.hex_sees(pair.0, pair.1, Walls::Crossed, |cell| cell == black_box(nobody))
        };
        let (one, other) =
            by_turns(&mut || lot.iter().map(walk).sum(), &mut || lot.iter().filter(sees).count());
        walked += one;
        seen += other;
    }
    (walked / 10_000, seen / 10_000)
}

/// A search in rings over an open board of squares, as bare as can be: how many cells are within reach.
fn bare_flood(from: Cell, reach: u8, ranges: &mut [u8], queue: &mut Vec<(u8, u8)>) -> usize {
    ranges.fill(u8::MAX);
    queue.clear();
    queue.push((from.column, from.row));
    let at = |column: u8, row: u8| usize::from(row) * usize::from(SIZE) + usize::from(column);
    ranges[at(from.column, from.row)] = 0;
    let mut next = 0;
    while let Some(&(column, row)) = queue.get(next) {
        next += 1;
        let range = ranges[at(column, row)] + 1;
        if range > reach {
            break;
        }
        for line in row.saturating_sub(1)..=(row + 1).min(SIZE - 1) {
            for place in column.saturating_sub(1)..=(column + 1).min(SIZE - 1) {
                let known = &mut ranges[at(place, line)];
                if *known == u8::MAX {
                    *known = range;
                    queue.push((place, line));
                }
            }
        }
    }
    queue.len()
}

/// Nanoseconds of a bare flood and of the slower of two movement fields.
fn fields() -> (u128, u128) {
    let body = Body::medium();
    let mut ranges = vec![0u8; usize::from(SIZE) * usize::from(SIZE)];
    let mut queue = Vec::new();
    let mut worst = (u128::MAX, 0);
    for kind in [Kind::Square, Kind::FlatOdd] {
        let grid = Grid::new(&open(kind));
        let (ally, enemy) = (Cell::new(22, 20), Cell::new(18, 22));
        let standing = |cell: Cell| match cell {
            _ if cell == ally => Standing::Passed,
            _ if cell == enemy => Standing::Stop,
            _ => Standing::Free,
        };
        let mover = Mover::new(Cell::new(20, 20), &body, 13);
        let mut best = (u128::MAX, u128::MAX);
        for _ in 0..20 {
            let (flood, field) = by_turns(
                &mut || bare_flood(black_box(Cell::new(20, 20)), 13, &mut ranges, &mut queue),
                &mut || usize::from(grid.field(&mover, &standing).ends(&grid, ally)),
            );
            best = (best.0.min(flood), best.1.min(field));
        }
        worst = (worst.0.min(best.0), worst.1.max(best.1));
    }
    worst
}

/// Nanoseconds of the fastest of several runs of two things, by turns, so that both meet the same machine.
fn by_turns(one: &mut dyn FnMut() -> usize, other: &mut dyn FnMut() -> usize) -> (u128, u128) {
    let mut best = (u128::MAX, u128::MAX);
    for _ in 0..15 {
        best = (best.0.min(timed(one)), best.1.min(timed(other)));
    }
    best
}

fn timed(run: &mut dyn FnMut() -> usize) -> u128 {
    let start = Instant::now();
    black_box(run());
    start.elapsed().as_nanos()
}

/// Nanoseconds of the fastest of several runs.
fn fastest(run: &mut dyn FnMut() -> usize) -> u128 {
    (0..15).map(|_| timed(run)).min().unwrap_or(0)
}
