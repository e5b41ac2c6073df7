//! A second method for sight on squares, plain and slow, to hold the sweep against: the straight lines
//! between two squares as a polygon, cut by each wall's two choices (the line passes above it, or
//! below), in fractions. A corner is seen if a square around it is, smaller than any two lines through
//! ends of walls can leave between them.

use sightline::fight::walk::Chance;
use sightline::grid::{Board, Cell, Eyes, Grid};

use super::draw::{by_chance, cell, digit, side};

/// Parts of a cell, and how much finer the oracle counts: two lines through ends of walls on a board of
/// 24 cells meet at fractions over less than 2^18.
const PARTS: i128 = 12;
const FINE: i128 = 1 << 18;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wall {
    pub from: (i128, i128),
    pub to: (i128, i128),
}

/// A rectangle: least and most of both coordinates.
#[derive(Clone, Copy)]
struct Area {
    low: (i128, i128),
    high: (i128, i128),
}

/// Every piece of edge that stops eyes, in parts.
pub fn walls(board: &Board) -> Vec<Wall> {
    let (wide, tall) = (usize::from(board.wide()), usize::from(board.tall()));
    let mut found = Vec::new();
    for upright in [true, false] {
        let (columns, rows) = if upright { (wide + 1, tall) } else { (wide, tall + 1) };
        for row in 0..rows {
            for column in 0..columns {
                let pieces = match board.edge(side(board, upright, column, row)).eyes() {
                    Eyes::Pass => vec![],
                    Eyes::Stop => vec![(0, 12)],
                    Eyes::Through { low, high } => vec![(0, low), (high, 12)],
                };
                for (low, high) in pieces {
                    let (x, y) = (PARTS * column as i128, PARTS * row as i128);
                    let end = |along: i32| {
                        if upright { (x, y + i128::from(along)) } else { (x + i128::from(along), y) }
                    };
                    found.push(Wall { from: end(low), to: end(high) });
                }
            }
        }
    }
    found
}

/// A line t·x − (1 − t)·y = c as the point (t, c), both over the third number.
type Vertex = (i128, i128, i128);

/// Positive where the line passes below the point.
fn below(vertex: Vertex, point: (i128, i128)) -> i128 {
    let (t, c, over) = vertex;
    c - t * (point.0 + point.1) + point.1 * over
}

/// The lines of a polygon that pass below a point, or with −1 above it. None if there is no width left.
fn cut(lines: &[Vertex], point: (i128, i128), sign: i128) -> Option<Vec<Vertex>> {
    let values: Vec<i128> = lines.iter().map(|vertex| sign * below(*vertex, point)).collect();
    if values.iter().all(|value| *value <= 0) {
        return None;
    }
    let mut kept = Vec::new();
    for at in 0..lines.len() {
        let next = (at + 1) % lines.len();
        if values[at] >= 0 {
            kept.push(lines[at]);
        }
        if values[at].signum() * values[next].signum() < 0 {
            let ((t1, c1, o1), (t2, c2, o2)) = (lines[at], lines[next]);
            let (v1, v2) = (values[at], values[next]);
            // Where the value is 0 between the two; each value is over its vertex's own number.
            let meet = (t1 * v2 - t2 * v1, c1 * v2 - c2 * v1, o1 * v2 - o2 * v1);
            kept.push(reduced(meet));
        }
    }
    Some(kept)
}

fn reduced((t, c, over): Vertex) -> Vertex {
    let (mut one, mut other) = (over.abs(), t.abs());
    for third in [c.abs(), 0] {
        while other != 0 {
            (one, other) = (other, one % other);
        }
        other = third;
    }
    let shared = one.max(1) * over.signum();
    (t / shared, c / shared, over / shared)
}

/// Whether a line of the polygon passes all walls, each above or below.
fn passes(lines: &[Vertex], walls: &[Wall]) -> bool {
    let decided = |wall: &Wall, sign: i128| {
        lines.iter().all(|line| sign * below(*line, wall.from) >= 0 && sign * below(*line, wall.to) >= 0)
    };
    let open: Vec<Wall> =
        walls.iter().filter(|wall| !decided(wall, 1) && !decided(wall, -1)).copied().collect();
    let Some((wall, rest)) = open.split_first() else { return true };
    [1, -1].into_iter().any(|sign| {
        let lines = cut(lines, wall.from, sign).and_then(|lines| cut(&lines, wall.to, sign));
        lines.is_some_and(|lines| passes(&lines, rest))
    })
}

/// Whether some line rising to the right leads from inside one area to inside the other.
fn rising(from: Area, to: Area, walls: &[Wall]) -> bool {
    let far = 1 << 32;
    let mut lines: Vec<Vertex> = vec![(0, -far, 1), (1, -far, 1), (1, far, 1), (0, far, 1)];
    for area in [from, to] {
        let corners = [((area.low.0, area.high.1), 1), ((area.high.0, area.low.1), -1)];
        for (corner, sign) in corners {
            match cut(&lines, corner, sign) {
                Some(kept) => lines = kept,
                None => return false,
            }
        }
    }
    // Only what the line meets between the two areas counts, not what is behind them.
    let between = |wall: &&Wall| {
        let upright = wall.from.0 == wall.to.0;
        let (x, y) = (wall.from.0, wall.from.1);
        let within = |least: i128, most: i128, low: i128, high: i128| most > low && least < high;
        if upright {
            from.low.0 < x && x < to.high.0 && within(y, wall.to.1, from.low.1, to.high.1)
        } else {
            from.low.1 < y && y < to.high.1 && within(x, wall.to.0, from.low.0, to.high.0)
        }
    };
    let walls: Vec<Wall> = walls.iter().filter(between).copied().collect();
    passes(&lines, &walls)
}

/// Whether some straight line leads from a cell to an area inside another cell.
fn reaches(board: &Board, walls: &[Wall], from: Cell, to: Cell, area: Area) -> bool {
    let own = |cell: Cell| {
        let low = (FINE * PARTS * i128::from(cell.column), FINE * PARTS * i128::from(cell.row));
        Area { low, high: (low.0 + FINE * PARTS, low.1 + FINE * PARTS) }
    };
    (0..4).any(|mirror| {
        let flip = |point: (i128, i128)| {
            let wide = FINE * PARTS * i128::from(board.wide());
            let tall = FINE * PARTS * i128::from(board.tall());
            let x = if mirror & 1 == 0 { point.0 } else { wide - point.0 };
            (x, if mirror & 2 == 0 { point.1 } else { tall - point.1 })
        };
        let ordered = |one: (i128, i128), other: (i128, i128)| Area {
            low: (one.0.min(other.0), one.1.min(other.1)),
            high: (one.0.max(other.0), one.1.max(other.1)),
        };
        let turn = |area: Area| ordered(flip(area.low), flip(area.high));
        let (start, goal) = (turn(own(from)), turn(own(to)));
        if goal.low.0 < start.low.0 || goal.low.1 < start.low.1 {
            return false;
        }
        let walls: Vec<Wall> = walls
            .iter()
            .map(|wall| {
                let fine = |point: (i128, i128)| (FINE * point.0, FINE * point.1);
                let Area { low, high } = ordered(flip(fine(wall.from)), flip(fine(wall.to)));
                Wall { from: low, to: high }
            })
            .collect();
        rising(start, turn(area), &walls)
    })
}

/// What is seen of a square, as the vector files write it.
pub fn seen(board: &Board, walls: &[Wall], from: Cell, to: Cell) -> char {
    if from == to {
        return 'F';
    }
    let (x, y) = (FINE * PARTS * i128::from(to.column), FINE * PARTS * i128::from(to.row));
    let whole = FINE * PARTS;
    if !reaches(board, walls, from, to, Area { low: (x, y), high: (x + whole, y + whole) }) {
        return '-';
    }
    let corners = [(x, y), (x + whole - 1, y), (x, y + whole - 1), (x + whole - 1, y + whole - 1)];
    let mut bits = 0;
    for (corner, low) in corners.into_iter().enumerate() {
        if reaches(board, walls, from, to, Area { low, high: (low.0 + 1, low.1 + 1) }) {
            bits |= 1 << corner;
        }
    }
    char::from_digit(bits, 16).unwrap().to_ascii_uppercase()
}

/// SIGHTLINE_PAIRS=100000 compares that many.
#[test]
fn the_sweep_agrees_with_the_plain_method_on_boards_by_chance() {
    let pairs: usize = std::env::var("SIGHTLINE_PAIRS").map_or(2_000, |pairs| pairs.parse().unwrap());
    let mut chance = Chance::new(20_240_914);
    let (mut done, mut partly) = (0, 0);
    while done < pairs {
        let (wide, tall) = (10 + chance.below(15), 10 + chance.below(15));
        let board = by_chance(&mut chance, wide, tall);
        let (grid, walls) = (Grid::new(&board), walls(&board));
        for _ in 0..5 {
            let from = cell(chance.below(wide), chance.below(tall));
            let row = grid.row(from);
            for _ in 0..10 {
                let to = cell(chance.below(wide), chance.below(tall));
                let ours = digit(row.seen(to));
                assert_eq!(ours, seen(&board, &walls, from, to), "{from:?} to {to:?} on {:?}", board.edges());
                partly += usize::from(!"-F".contains(ours));
                done += 1;
            }
        }
    }
    assert!(partly * 50 > done, "{partly} of {done} are seen in part");
}

#[test]
fn the_plain_method_answers_the_vectors_of_openings() {
    use sightline::grid::{Edge, Side};
    for (edge, answers) in [(Edge::Slit, "0.0AF"), (Edge::Window, "0.AAF")] {
        let mut board = super::draw::open(11, 11);
        for row in 0..11 {
            let edge = if row == 5 { edge } else { Edge::Wall };
            board.set_edge(Side::new(cell(5, row), super::draw::LEFT), edge).unwrap();
        }
        for (viewer, answer) in answers.char_indices().filter(|(_, answer)| *answer != '.') {
            assert_eq!(seen(&board, &walls(&board), cell(viewer, 5), cell(5, 5)), answer);
        }
    }
}
