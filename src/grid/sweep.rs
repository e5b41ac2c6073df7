//! Sight on squares, from any point of one to any point of another: everything that one square sees,
//! with the corners, in one sweep outwards. Exact, in whole numbers.
//!
//! Each quarter of the board is swept by itself. A *view* is a set of straight lines from the viewer
//! that pass below all points of one chain and above all points of another; of the set itself only the
//! two extreme lines are kept. Views may overlap and cross farther out, so every view meets every gap.

use super::compiled::Grid;
use super::cover::SEEN;
use super::edge::PARTS;
use super::ray::Ray;
use super::runs::{Point, Quarter, Run, Runs};

/// Where a gap begins or ends that has no end: beyond any board, and beside any line.
const BEFORE: Point = Point { x: -4_096, y: 4_096 };
const BEHIND: Point = Point { x: 4_096, y: -4_096 };

#[derive(Clone, Copy)]
struct View {
    /// No line of the view is steeper; it passes through a point of the upper chain.
    steep: Ray,
    /// No line of the view is less steep; it passes through a point of the lower chain.
    shallow: Ray,
    upper: u32,
    lower: u32,
}

/// A point of a chain and the one before it. Chains that begin alike share their beginnings.
#[derive(Clone, Copy)]
struct Link {
    point: Point,
    before: u32,
}

const NONE: u32 = u32::MAX;

impl View {
    #[inline]
    fn advance(&mut self) {
        self.steep.advance();
        self.shallow.advance();
    }
}

/// A diagonal, and its columns in this quarter of the board.
struct Stage {
    diagonal: i32,
    first: i32,
    last: i32,
}

/// The room that sweeps work in, kept from one to the next.
#[derive(Default)]
pub struct Sweep {
    links: Vec<Link>,
    views: Vec<View>,
    next: Vec<View>,
}

/// One quarter of the board as seen from one square.
struct Looking<'a> {
    row: &'a mut [u8],
    /// Where the cell of mirrored column and row 0 is kept, and how far one column and one row are.
    origin: isize,
    column: isize,
    line: isize,
    /// The bits of the corners: lower left, lower right, upper left, upper right.
    corners: [u8; 4],
}

impl Sweep {
    /// Marks in a row of the whole board what a square sees, so many steps up, down and across together.
    /// Nothing on hexes.
    pub(super) fn look(&mut self, grid: &Grid, (column, line): (u8, u8), far: i32, row: &mut [u8]) {
        let (wide, tall) = (i32::from(grid.wide()), i32::from(grid.tall()));
        row.fill(0);
        row[(i32::from(line) * wide + i32::from(column)) as usize] = SEEN | 15;
        for quarter in 0..4 {
            let mirrored = |bit: usize, length: i32, at: u8| {
                if quarter & bit == 0 { i32::from(at) } else { length - 1 - i32::from(at) }
            };
            let from = (mirrored(1, wide, column), mirrored(2, tall, line));
            let (left, low) = (quarter & 1 == 0, quarter & 2 == 0);
            let mut looking = Looking {
                row,
                origin: (if left { 0 } else { wide - 1 } + if low { 0 } else { wide * (tall - 1) }) as isize,
                column: if left { 1 } else { -1 },
                line: if low { wide } else { -wide } as isize,
                corners: [0, 1, 2, 3].map(|corner| 1 << (corner ^ quarter)),
            };
            self.quarter(grid.runs(), quarter, from, (wide, tall, far), &mut looking);
        }
    }

    fn quarter(
        &mut self,
        runs: &Runs,
        quarter: Quarter,
        (column, line): (i32, i32),
        (wide, tall, far): (i32, i32, i32),
        looking: &mut Looking,
    ) {
        let top = Point { x: PARTS * column, y: PARTS * (line + 1) };
        let right = Point { x: PARTS * (column + 1), y: PARTS * line };
        self.links.clear();
        self.links.push(Link { point: top, before: NONE });
        self.links.push(Link { point: right, before: NONE });
        self.views.clear();
        // The first diagonal is advanced to like all others.
        let start = column + line;
        self.views.push(View {
            steep: Ray::steep(top, 0, 1, start),
            shallow: Ray::shallow(right, 1, 0, start),
            upper: 0,
            lower: 1,
        });
        for diagonal in start + 1..=(wide + tall - 2).min(start + far) {
            let stage = Stage {
                diagonal,
                first: column.max(diagonal - tall + 1),
                last: (wide - 1).min(diagonal - line),
            };
            let runs = runs.on(quarter, diagonal);
            if runs.is_empty() {
                self.views.retain_mut(|view| {
                    view.advance();
                    looking.mark(&stage, view, view, BEFORE, BEHIND)
                });
            } else {
                self.pass(runs, &stage, looking);
            }
            if self.views.is_empty() {
                return;
            }
        }
    }

    /// Every view through every gap of a diagonal.
    fn pass(&mut self, runs: &[Run], stage: &Stage, looking: &mut Looking) {
        self.next.clear();
        for at in 0..self.views.len() {
            let mut view = self.views[at];
            view.advance();
            let mut start = BEFORE;
            for run in runs {
                if view.steep.side(run.start) < 0 {
                    self.pass_gap(&view, stage, looking, start, run.start);
                }
                start = run.end;
                if view.shallow.side(start) <= 0 {
                    break;
                }
            }
            if view.shallow.side(start) > 0 {
                self.pass_gap(&view, stage, looking, start, BEHIND);
            }
        }
        std::mem::swap(&mut self.views, &mut self.next);
    }

    #[inline]
    fn pass_gap(&mut self, view: &View, stage: &Stage, looking: &mut Looking, start: Point, end: Point) {
        let narrowed = self.narrowed(view, stage.diagonal, start, end);
        if looking.mark(stage, &narrowed, view, start, end) {
            self.next.push(narrowed);
        }
    }

    /// What of a view passes through a gap. Both ends are held against the view as it was: its extreme
    /// lines are extreme only for points beyond its chains.
    #[inline]
    fn narrowed(&mut self, view: &View, diagonal: i32, start: Point, end: Point) -> View {
        let mut narrowed = *view;
        if view.steep.side(start) < 0 {
            let (mut across, mut up) = (0, 1);
            let mut link = view.lower;
            while link != NONE {
                let Link { point, before } = self.links[link as usize];
                let (wide, high) = (start.x - point.x, start.y - point.y);
                if wide > 0 && high > 0 && high * across < up * wide {
                    (across, up) = (wide, high);
                }
                link = before;
            }
            narrowed.steep = Ray::steep(start, across, up, diagonal);
            narrowed.upper = self.linked(view.upper, start, 1);
        }
        if view.shallow.side(end) > 0 {
            let (mut across, mut up) = (1, 0);
            let mut link = view.upper;
            while link != NONE {
                let Link { point, before } = self.links[link as usize];
                let (wide, high) = (end.x - point.x, end.y - point.y);
                if wide > 0 && high > 0 && high * across > up * wide {
                    (across, up) = (wide, high);
                }
                link = before;
            }
            narrowed.shallow = Ray::shallow(end, across, up, diagonal);
            narrowed.lower = self.linked(view.lower, end, -1);
        }
        narrowed
    }

    /// A chain with one more point. Points that lie behind the straight way between their neighbours
    /// can never count again and are left out.
    fn linked(&mut self, chain: u32, point: Point, above: i32) -> u32 {
        let mut before = chain;
        while before != NONE {
            let last = self.links[before as usize];
            if last.before == NONE {
                break;
            }
            let earlier = self.links[last.before as usize].point;
            let (across, up) = (point.x - earlier.x, point.y - earlier.y);
            let side = across * (last.point.y - earlier.y) - up * (last.point.x - earlier.x);
            if side * above < 0 {
                break;
            }
            before = last.before;
        }
        self.links.push(Link { point, before });
        self.links.len() as u32 - 1
    }
}

impl Looking<'_> {
    /// Marks the cells of a diagonal that a view sees through a gap. Without any it has left the board,
    /// and never comes back.
    #[inline]
    fn mark(&mut self, stage: &Stage, view: &View, before: &View, start: Point, end: Point) -> bool {
        let first = view.steep.column.max(stage.first);
        let last = view.shallow.column.min(stage.last);
        if first > last {
            return false;
        }
        // Neighbours on a diagonal share corners, so all between the first and the last are seen whole.
        let step = self.column - self.line;
        let mut place = self.place(first, stage.diagonal - first);
        self.row[place as usize] |= self.corners_of(stage.diagonal, first, view, before, start, end);
        if last > first {
            for _ in first + 1..last {
                place += step;
                self.row[place as usize] = SEEN | 15;
            }
            place += step;
            self.row[place as usize] |= self.corners_of(stage.diagonal, last, view, before, start, end);
        }
        true
    }

    fn place(&self, column: i32, line: i32) -> isize {
        self.origin + self.column * column as isize + self.line * line as isize
    }

    /// What is seen of a cell at the rim of a view, corner by corner. Reckoned without branches: which
    /// way they go is hard to foretell.
    #[inline]
    fn corners_of(
        &self,
        diagonal: i32,
        column: i32,
        view: &View,
        before: &View,
        start: Point,
        end: Point,
    ) -> u8 {
        let (x, y) = (PARTS * column, PARTS * (diagonal - column));
        let (steep, shallow) = (&view.steep, &view.shallow);
        let lower_left = Point { x, y };
        let lower_right = shallow.side(Point { x: x + PARTS, y }) >= 0;
        let upper_left = steep.side(Point { x, y: y + PARTS }) <= 0;
        let corner = Point { x: x + PARTS, y: y + PARTS };
        // Level and vertical lines run along the upper and the right side and need not get to the corner.
        let upper_right = (shallow.side(corner) >= i32::from(shallow.up == 0))
            & (steep.side(corner) <= -i32::from(steep.across == 0));
        // A gap that begins or ends at the corner is met by the view on that side of it already.
        let on_gap = (start.x - start.y <= x - y) & (x - y <= end.x - end.y);
        let lower_left =
            on_gap & (before.shallow.side(lower_left) >= 0) & (before.steep.side(lower_left) <= 0);
        let [a, b, c, d] = self.corners;
        let bits = [(lower_left, a), (lower_right, b), (upper_left, c), (upper_right, d)];
        bits.into_iter().fold(SEEN, |marks, (seen, bit)| marks | (u8::from(seen) * bit))
    }
}
