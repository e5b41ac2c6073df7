//! What is asked of a board while it is drawn: sight with its reason, in points to be drawn and in
//! words to be read.

use super::cell::Cell;
use super::compiled::Grid;
use super::cover::Cover;
use super::edge::{Edge, Ground, PARTS, Side};
use super::hex_sight::{Stop, Walls};
use super::plan::{Point, SQUARE};
use super::shape::Shape;
use super::witness::{Exact, Sight};

/// A line of sight on paper: where it is free, where it stops, and how it would go on.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Ray {
    pub points: Vec<Point>,
    pub stop: Option<Point>,
    pub beyond: Vec<Point>,
}

/// Whether one cell is seen from another, and why.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Reason {
    pub seen: bool,
    pub cover: Option<Cover>,
    pub words: String,
    pub rays: Vec<Ray>,
    /// Corners of the other cell, on squares.
    pub seen_corners: Vec<Point>,
    pub hidden_corners: Vec<Point>,
    /// The walls that hide it.
    pub walls: Vec<Side>,
}

impl Cover {
    pub const fn word(self) -> &'static str {
        match self {
            Cover::None => "no cover",
            Cover::Half => "half cover",
            Cover::Full => "full cover",
        }
    }
}

impl Grid {
    /// All cells that are seen from one, in reading order; the one itself is left out.
    pub fn seen_from(&self, from: Cell, walls: Walls, blocks: &dyn Fn(Cell) -> bool) -> Vec<Cell> {
        let row = self.row(from);
        let sees = |cell: &Cell| match self.shape() {
            Shape::Square => row.seen(*cell).is_seen(),
            Shape::Hex => self.hex_sees(from, *cell, walls, blocks),
        };
        let there = self.cells().filter(|cell| *cell != from && self.ground(*cell) != Ground::Void);
        there.filter(sees).collect()
    }

    /// Whether and why a cell is seen from another.
    pub fn reason(&self, from: Cell, to: Cell, walls: Walls, blocks: &dyn Fn(Cell) -> bool) -> Reason {
        match self.shape() {
            Shape::Square => self.reason_on_squares(from, to),
            Shape::Hex => self.reason_on_hexes(from, to, walls, blocks),
        }
    }

    fn reason_on_squares(&self, from: Cell, to: Cell) -> Reason {
        let seen = self.row(from).seen(to);
        let (x, y) = (SQUARE * i32::from(to.column), SQUARE * i32::from(to.row));
        let corners =
            [(1, (x, y)), (2, (x + SQUARE, y)), (4, (x, y + SQUARE)), (8, (x + SQUARE, y + SQUARE))];
        let of = |wanted: bool| -> Vec<Point> {
            let bits = corners.iter().filter(|(bit, _)| (seen.corners() & bit != 0) == wanted);
            bits.map(|(_, point)| *point).collect()
        };
        let mut reason = Reason { seen: seen.is_seen(), cover: seen.cover(), ..Reason::default() };
        match self.square_reason(from, to) {
            Sight::Free { from: start, to: end } => {
                reason.rays = vec![Ray { points: vec![units(start), units(end)], ..Ray::default() }];
                (reason.seen_corners, reason.hidden_corners) = (of(true), of(false));
                let counted = reason.seen_corners.len();
                let cover = seen.cover().map_or("", Cover::word);
                reason.words = match counted {
                    4 => format!("{} is seen, all four corners: {cover}.", to.name()),
                    0 => format!("{} is seen, but none of its corners: {cover}.", to.name()),
                    _ => format!("{} is seen, {counted} of its corners: {cover}.", to.name()),
                };
            }
            Sight::Hidden(sides) => {
                reason.words = format!("{} is not seen: {}.", to.name(), self.hiders(&sides));
                let kind = self.board().kind();
                reason.rays =
                    vec![Ray { beyond: vec![kind.middle(from), kind.middle(to)], ..Ray::default() }];
                reason.walls = sides;
            }
        }
        reason
    }

    /// "hidden by the wall north of D4 and 3 more"
    fn hiders(&self, sides: &[Side]) -> String {
        match sides {
            [] => "nothing leads there".to_string(),
            [one] => format!("hidden by the {}", self.side_words(*one)),
            [one, rest @ ..] => format!("hidden by the {} and {} more", self.side_words(*one), rest.len()),
        }
    }

    /// "wall north of D4"
    pub fn side_words(&self, side: Side) -> String {
        let way = self.board().kind().direction(side.direction.into());
        let word = match self.edge(side) {
            Edge::None => "side",
            // What a fight hangs up where nothing was drawn.
            Edge::Curtain if self.board().edge(side) == Edge::None => "smoke",
            edge => edge.word(),
        };
        format!("{word} {way} of {}", side.cell.name())
    }

    fn reason_on_hexes(&self, from: Cell, to: Cell, walls: Walls, blocks: &dyn Fn(Cell) -> bool) -> Reason {
        let kind = self.board().kind();
        let sight = self.hex_sight(from, to, walls, blocks);
        let (start, end) = (kind.middle(from), kind.middle(to));
        let mut reason = Reason { seen: sight.seen, ..Reason::default() };
        let mut stops: Vec<String> = Vec::new();
        for line in &sight.lines {
            // The line leans a hair to one side; on paper that is a few units.
            let aside = if sight.lines.len() > 1 {
                lean(start, end, line.lean == super::line::Lean::Left)
            } else {
                (0, 0)
            };
            let shift = |(x, y): Point| (x + aside.0, y + aside.1);
            let Some((_, stop)) = line.stop else {
                reason.rays.push(Ray { points: vec![shift(start), shift(end)], ..Ray::default() });
                continue;
            };
            let (at, words) = match stop {
                Stop::Side(side) => {
                    reason.walls.push(self.board().first_name(side));
                    let [a, b] = kind.ends(side);
                    (((a.0 + b.0) / 2, (a.1 + b.1) / 2), format!("the {}", self.side_words(side)))
                }
                Stop::Cell(cell) => (kind.middle(cell), format!("whoever is at {}", cell.name())),
            };
            if !stops.contains(&words) {
                stops.push(words);
            }
            reason.rays.push(Ray {
                points: vec![shift(start), at],
                stop: Some(at),
                beyond: vec![at, shift(end)],
            });
        }
        let stops: Vec<&str> = stops.iter().map(String::as_str).collect();
        let hair = if reason.seen && !stops.is_empty() { ", past one side of the line" } else { "" };
        reason.words = if reason.seen {
            format!("{} is seen{hair}.", to.name())
        } else {
            format!("{} is not seen: {} in the way.", to.name(), is_or_are(&stops))
        };
        reason
    }
}

fn is_or_are(stops: &[&str]) -> String {
    let listed = super::told::listed(stops);
    if stops.len() == 1 { format!("{listed} is") } else { format!("{listed} are") }
}

/// A few units to the left or right of the way from one point to another.
fn lean(from: Point, to: Point, left: bool) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = (i64::from(x) * i64::from(x) + i64::from(y) * i64::from(y)).isqrt().max(1) as i32;
    let side = if left { 4 } else { -4 };
    (-y * side / length, x * side / length)
}

/// An exact point in units of the drawing.
fn units(point: Exact) -> Point {
    let unit = i64::from(SQUARE / PARTS);
    let over = point.over.max(1);
    ((point.x * unit / over) as i32, (point.y * unit / over) as i32)
}
