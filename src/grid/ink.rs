//! A board as the text of paths: one path a layer, however many cells it has. The screen, files and
//! paper draw with it.

use super::board::Board;
use super::cell::Cell;
use super::edge::{Door, Edge, PARTS, Side};
use super::plan::{Point, SQUARE};
use super::shape::Kind;

/// A path being written, in tenths of a unit.
#[derive(Default)]
struct Pen(String);

impl Pen {
    fn number(&mut self, tenths: i32) {
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
        if part == 0 {
            self.0.push_str(&format!("{sign}{whole}"));
        } else {
            self.0.push_str(&format!("{sign}{whole}.{part}"));
        }
    }

    fn put(&mut self, letter: char, points: &[Point]) {
        self.0.push(letter);
        for (at, (x, y)) in points.iter().enumerate() {
            if at > 0 {
                self.0.push(' ');
            }
            self.number(*x);
            self.0.push(' ');
            self.number(*y);
        }
    }

    /// Straight from point to point.
    fn stroke(&mut self, points: &[Point]) {
        for (at, point) in points.iter().enumerate() {
            self.put(if at == 0 { 'M' } else { 'L' }, &[*point]);
        }
    }

    /// The same, closed.
    fn shape(&mut self, points: &[Point]) {
        self.stroke(points);
        self.0.push('Z');
    }
}

fn tenths((x, y): Point) -> Point {
    (10 * x, 10 * y)
}

/// The cells as areas. Squares side by side are one.
pub fn cells(kind: Kind, cells: &[Cell]) -> String {
    let mut path = String::new();
    let mut at = 0;
    while at < cells.len() {
        let first = cells[at];
        let (x, y) = kind.middle(first);
        let (text, used) = match kind {
            Kind::Square => {
                let next = |count: &usize| {
                    let cell = cells.get(at + count);
                    cell == Some(&Cell::new(first.column.wrapping_add(*count as u8), first.row))
                };
                let count = (1..).find(|count| !next(count)).unwrap_or(1);
                let wide = SQUARE * count as i32;
                (format!("M{} {}h{wide}v{SQUARE}h-{wide}z", x - 24, y - 24), count)
            }
            Kind::FlatOdd | Kind::FlatEven => (format!("M{} {y}l-15-26h-30l-15 26 15 26h30z", x + 30), 1),
            Kind::PointyOdd | Kind::PointyEven => {
                (format!("M{} {}l-26-15-26 15v30l26 15 26-15z", x + 26, y - 15), 1)
            }
        };
        path.push_str(&text);
        at += used;
    }
    path
}

/// The lines around cells, each cell by itself.
pub fn rims(kind: Kind, cells: &[Cell]) -> String {
    inset(kind, cells, 0)
}

/// The cells each by itself, smaller by some units on every side.
pub fn inset(kind: Kind, cells: &[Cell], by: i32) -> String {
    let mut pen = Pen::default();
    let half = kind.across() / 2;
    let corners =
        kind.corners().iter().map(|(x, y)| (10 * x * (half - by) / half, 10 * y * (half - by) / half));
    let corners: Vec<Point> = corners.collect();
    for cell in cells {
        let (x, y) = tenths(kind.middle(*cell));
        let points: Vec<Point> = corners.iter().map(|(right, down)| (x + right, y + down)).collect();
        pen.shape(&points);
    }
    pen.0
}

/// Slanted strokes across the cells.
pub fn hatch(kind: Kind, cells: &[Cell]) -> String {
    let mut path = String::new();
    for cell in cells {
        let (x, y) = kind.middle(*cell);
        path.push_str(&format!(
            "M{} {}l18-18M{} {}l34-34M{} {}l18-18",
            x - 20,
            y + 2,
            x - 17,
            y + 17,
            x + 2,
            y + 20
        ));
    }
    path
}

/// Short strokes across the cells, as of rubble or grass.
pub fn rough(kind: Kind, cells: &[Cell]) -> String {
    let mut path = String::new();
    for cell in cells {
        let (x, y) = kind.middle(*cell);
        path.push_str(&format!(
            "M{} {}l4-7 4 7M{} {}l4-7 4 7M{} {}l4-7 4 7",
            x - 14,
            y - 4,
            x + 4,
            y - 1,
            x - 8,
            y + 14
        ));
    }
    path
}

/// The rim of some cells: the sides behind which others lie.
pub fn rim(board: &Board, cells: &[Cell]) -> String {
    let mut inside = vec![false; usize::from(board.wide()) * usize::from(board.tall())];
    let place = |cell: Cell| usize::from(cell.row) * usize::from(board.wide()) + usize::from(cell.column);
    for cell in cells.iter().filter(|cell| board.has(**cell)) {
        inside[place(*cell)] = true;
    }
    let mut pen = Pen::default();
    for cell in cells {
        for side in board.sides(*cell) {
            if !board.across(side).is_some_and(|near| inside[place(near)]) {
                pen.stroke(&board.kind().ends(side).map(tenths));
            }
        }
    }
    pen.0
}

/// The whole board as one area.
pub fn outline(board: &Board) -> String {
    let kind = board.kind();
    let (last_column, last_row) = (board.wide() - 1, board.tall() - 1);
    // The corners along each side of the board, clockwise, by their numbers in a cell.
    let [top, right, bottom, left]: [&[usize]; 4] = match kind {
        Kind::Square => [&[1, 0], &[0, 3], &[3, 2], &[2, 1]],
        Kind::FlatOdd | Kind::FlatEven => [&[2, 1], &[1, 0, 5], &[5, 4], &[4, 3, 2]],
        Kind::PointyOdd | Kind::PointyEven => [&[2, 1, 0], &[0, 5], &[5, 4, 3], &[3, 2]],
    };
    let mut points: Vec<Point> = Vec::new();
    let mut add = |column: u8, row: u8, corners: &[usize]| {
        let (x, y) = kind.middle(Cell::new(column, row));
        for corner in corners {
            let (right, down) = kind.corners()[*corner];
            let point = (10 * (x + right), 10 * (y + down));
            if points.last() != Some(&point) {
                points.push(point);
            }
        }
    };
    (0..=last_column).for_each(|column| add(column, 0, top));
    (0..=last_row).for_each(|row| add(last_column, row, right));
    (0..=last_column).rev().for_each(|column| add(column, last_row, bottom));
    (0..=last_row).rev().for_each(|row| add(0, row, left));
    let mut pen = Pen::default();
    pen.shape(&points);
    pen.0
}

/// The lines between all cells.
pub fn lines(board: &Board) -> String {
    let (wide, tall) = (i32::from(board.wide()), i32::from(board.tall()));
    let (width, height) = board.extent();
    let middle = |column: i32, row: i32| board.kind().middle(Cell::new(column as u8, row as u8));
    let mut path = String::new();
    match board.kind() {
        Kind::Square => {
            for column in 0..=wide {
                path.push_str(&format!("M{} 0v{height}", SQUARE * column));
            }
            for row in 0..=tall {
                path.push_str(&format!("M0 {}h{width}", SQUARE * row));
            }
        }
        Kind::FlatOdd | Kind::FlatEven => {
            for column in 0..wide {
                let (x, y) = middle(column, 0);
                path.push_str(&format!("M{} {}{}", x - 15, y - 26, "l-15 26 15 26".repeat(tall as usize)));
                for row in 0..=tall {
                    path.push_str(&format!("M{} {}h30", x - 15, y - 26 + 52 * row));
                }
            }
        }
        Kind::PointyOdd | Kind::PointyEven => {
            for row in 0..tall {
                let (x, y) = middle(0, row);
                path.push_str(&format!("M{} {}{}", x - 26, y - 15, "l26-15 26 15".repeat(wide as usize)));
                for column in 0..=wide {
                    path.push_str(&format!("M{} {}v30", x - 26 + 52 * column, y - 15));
                }
            }
        }
    }
    // What the zigzags leave out lies at the rim.
    if board.kind() != Kind::Square {
        let mut pen = Pen::default();
        for cell in board.cells().filter(|cell| board.is_at_rim(*cell)) {
            for side in board.sides(cell).filter(|side| board.across(*side).is_none()) {
                pen.stroke(&board.kind().ends(side).map(tenths));
            }
        }
        path.push_str(&pen.0);
    }
    path
}

/// One kind of edge, wherever it stands on the board.
pub fn edges(kind: Kind, edges: &[(Side, Edge)], wanted: Edge) -> String {
    let mut pen = Pen::default();
    for (side, _) in edges.iter().filter(|(_, edge)| *edge == wanted) {
        Sign::new(kind, *side).draw(wanted, &mut pen);
    }
    pen.0
}

/// An edge that is drawn: points along it and beside it.
struct Sign {
    ends: [Point; 2],
    length: i32,
}

impl Sign {
    fn new(kind: Kind, side: Side) -> Sign {
        Sign { ends: kind.ends(side), length: if kind == Kind::Square { SQUARE } else { 30 } }
    }

    /// So many parts of the edge along, and so many units to the left of it.
    fn point(&self, along: i32, beside: i32) -> Point {
        let [(x, y), (to_x, to_y)] = self.ends;
        let (dx, dy) = (to_x - x, to_y - y);
        (
            10 * x + 10 * dx * along / PARTS - 10 * dy * beside / self.length,
            10 * y + 10 * dy * along / PARTS + 10 * dx * beside / self.length,
        )
    }

    /// A bar from one part to another, so thick to both sides.
    fn bar(&self, from: i32, to: i32, thick: i32, pen: &mut Pen) {
        pen.shape(&[
            self.point(from, -thick),
            self.point(to, -thick),
            self.point(to, thick),
            self.point(from, thick),
        ]);
    }

    fn draw(&self, edge: Edge, pen: &mut Pen) {
        let line = |pen: &mut Pen, points: &[(i32, i32)]| {
            let points: Vec<Point> =
                points.iter().map(|(along, beside)| self.point(*along, *beside)).collect();
            pen.stroke(&points);
        };
        let stubs = |pen: &mut Pen, end: i32| {
            self.bar(0, end, 2, pen);
            self.bar(PARTS - end, PARTS, 2, pen);
        };
        match edge {
            Edge::None => {}
            Edge::Wall => line(pen, &[(0, 0), (PARTS, 0)]),
            Edge::Door(Door::Open) => {
                stubs(pen, 2);
                line(pen, &[(2, 0), (4, 12)]);
            }
            Edge::Door(Door::Shut) => {
                stubs(pen, 2);
                self.bar(2, 10, 5, pen);
            }
            Edge::Door(Door::Locked) => {
                stubs(pen, 2);
                self.bar(2, 10, 5, pen);
                line(pen, &[(2, -5), (10, 5)]);
                line(pen, &[(2, 5), (10, -5)]);
            }
            Edge::Door(Door::Secret) => {
                self.bar(0, PARTS, 2, pen);
                line(pen, &[(8, -8), (4, -4), (8, 4), (4, 8)]);
            }
            Edge::LowWall => {
                line(pen, &[(0, -2), (PARTS, -2)]);
                line(pen, &[(0, 2), (PARTS, 2)]);
                for along in [2, 6, 10] {
                    line(pen, &[(along, -4), (along, 4)]);
                }
            }
            Edge::Curtain => {
                line(pen, &[(0, 0), (1, 4), (3, -4), (5, 4), (7, -4), (9, 4), (11, -4), (12, 0)])
            }
            Edge::Window => {
                stubs(pen, 3);
                line(pen, &[(3, -2), (9, -2)]);
                line(pen, &[(3, 2), (9, 2)]);
            }
            Edge::Slit => {
                stubs(pen, 5);
                line(pen, &[(5, 0), (7, 0)]);
            }
        }
    }
}

/// A small sign in the upper half of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Somebody may start here.
    Flag,
    /// Something is at stake here.
    Star,
    /// Something is written here.
    Dot,
}

pub fn marks(kind: Kind, cells: &[Cell], mark: Mark) -> String {
    let mut path = String::new();
    for cell in cells {
        let (x, y) = kind.middle(*cell);
        path.push_str(&match mark {
            Mark::Flag => format!("M{} {}v-18l12 5-12 5", x - 14, y - 1),
            Mark::Star => {
                format!("M{} {}l3 7 7 .6-5.4 4.8 1.7 7.2-6.3-4-6.3 4 1.7-7.2-5.4-4.8 7-.6z", x + 10, y - 20)
            }
            Mark::Dot => format!("M{} {}h8v6h-5l-3 3z", x - 4, y - 20),
        });
    }
    path
}

/// A way from middle to middle.
pub fn way(kind: Kind, cells: &[Cell]) -> String {
    let mut pen = Pen::default();
    let points: Vec<Point> = cells.iter().map(|cell| tenths(kind.middle(*cell))).collect();
    pen.stroke(&points);
    pen.0
}

/// Straight from point to point.
pub fn stroke(points: &[Point]) -> String {
    let mut pen = Pen::default();
    let points: Vec<Point> = points.iter().map(|point| tenths(*point)).collect();
    pen.stroke(&points);
    pen.0
}
