//! A board as the text of paths: one path a layer, however many cells it has. The screen, files and
//! paper draw with it.

pub use super::area::area;
use super::board::Board;
use super::cell::Cell;
use super::edge::{Door, Edge, PARTS, Side};
use super::plan::{Point, SQUARE};
use super::shape::Kind;

/// Writes a number. Large boards are drawn with tens of thousands of them.
pub(super) fn number(text: &mut String, number: i32) {
    if number < 0 {
        text.push('-');
    }
    let mut left = number.unsigned_abs();
    let mut digits = [0; 10];
    let mut count = 0;
    while count == 0 || left > 0 {
        digits[count] = b'0' + (left % 10) as u8;
        left /= 10;
        count += 1;
    }
    text.extend(digits[..count].iter().rev().map(|digit| char::from(*digit)));
}

/// Goes to a point without drawing.
pub(super) fn place(text: &mut String, (x, y): Point) {
    text.push('M');
    number(text, x);
    text.push(' ');
    number(text, y);
}

/// The same at each of the cells, from a point beside their middles.
fn stamps(kind: Kind, cells: &[Cell], (right, down): Point, stamp: &str) -> String {
    let mut path = String::with_capacity(cells.len() * (stamp.len() + 10));
    for cell in cells {
        let (x, y) = kind.middle(*cell);
        place(&mut path, (x + right, y + down));
        path.push_str(stamp);
    }
    path
}

/// A path being written, in tenths of a unit.
#[derive(Default)]
struct Pen(String);

impl Pen {
    fn number(&mut self, tenths: i32) {
        if tenths % 10 == 0 {
            return number(&mut self.0, tenths / 10);
        }
        if tenths < 0 {
            self.0.push('-');
        }
        number(&mut self.0, tenths.abs() / 10);
        self.0.push('.');
        number(&mut self.0, tenths.abs() % 10);
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
    stamps(kind, cells, (-20, 2), "l18-18m-15 33l34-34m-15 37l18-18")
}

/// Short strokes across the cells, as of rubble or grass.
pub fn rough(kind: Kind, cells: &[Cell]) -> String {
    stamps(kind, cells, (-14, -4), "l4-7 4 7m10 3l4-7 4 7m-20 15l4-7 4 7")
}

/// The whole board as one area.
pub fn outline(board: &Board) -> String {
    area(board, &board.cells().collect::<Vec<_>>())
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

/// The edges of a board that are drawn: the walls between two solid cells are not, so that a block of
/// them is one solid piece and no cage.
pub fn drawn_edges(board: &Board) -> Vec<(Side, Edge)> {
    let inside = |side: Side| {
        board.across(side).is_some_and(|beyond| board.is_solid(beyond)) && board.is_solid(side.cell)
    };
    let mut edges = board.edges();
    edges.retain(|(side, edge)| *edge != Edge::Wall || !inside(*side));
    edges
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
    /// Something lies here.
    Thing,
}

pub fn marks(kind: Kind, cells: &[Cell], mark: Mark) -> String {
    match mark {
        Mark::Flag => stamps(kind, cells, (-14, -1), "v-18l12 5-12 5"),
        Mark::Star => {
            stamps(kind, cells, (10, -20), "l3 7 7 .6-5.4 4.8 1.7 7.2-6.3-4-6.3 4 1.7-7.2-5.4-4.8 7-.6z")
        }
        Mark::Thing => stamps(kind, cells, (-14, 9), "l7 7-7 7-7-7z"),
        Mark::Dot => stamps(kind, cells, (-4, -20), "h8v6h-5l-3 3z"),
    }
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
