//! Cells as one area: the lines around them, closed. A thousand cells side by side are as short a text
//! as their rim, and both are filled alike.

use super::board::Board;
use super::cell::Cell;
use super::ink::{number, place};
use super::shape::{Kind, Shape};

/// The lines around some cells, each closed. Where only corners meet, they are lines of their own.
pub fn area(board: &Board, cells: &[Cell]) -> String {
    let plan = Plan::new(board.kind(), usize::from(board.wide()) + 2);
    let mut inside = vec![false; plan.stride * (usize::from(board.tall()) + 2)];
    for cell in cells.iter().filter(|cell| board.has(**cell)) {
        inside[plan.at(*cell)] = true;
    }
    // One bit a direction: the side lies at the rim and is not drawn yet.
    let mut rim = vec![0u8; inside.len()];
    for at in plan.stride..inside.len() - plan.stride {
        if inside[at] {
            for direction in (0..plan.count).step_by(plan.each) {
                rim[at] |= u8::from(!inside[plan.near(at, direction)]) << direction;
            }
        }
    }
    let mut text = String::new();
    for at in plan.stride..rim.len() - plan.stride {
        while rim[at] != 0 {
            plan.follow(at, rim[at].trailing_zeros() as usize, &inside, &mut rim, &mut text);
        }
    }
    text
}

/// Where the cells lie in a list with a rim of nothing around them.
struct Plan {
    kind: Kind,
    stride: usize,
    count: usize,
    /// How many directions there are for each side.
    each: usize,
    /// How far away the neighbours are, for even and odd columns or rows.
    steps: [[isize; 8]; 2],
}

impl Plan {
    fn new(kind: Kind, stride: usize) -> Plan {
        let directions = kind.shape().directions();
        let steps = [0, 1].map(|odd| {
            let mut steps = [0; 8];
            for (step, way) in steps.iter_mut().zip(directions) {
                let (column, row) = kind.place(kind.spot_at(odd, odd).plus(*way));
                *step = (row - odd) as isize * stride as isize + (column - odd) as isize;
            }
            steps
        });
        let each = if kind.shape() == Shape::Square { 2 } else { 1 };
        Plan { kind, stride, count: directions.len(), each, steps }
    }

    fn at(&self, cell: Cell) -> usize {
        (usize::from(cell.row) + 1) * self.stride + usize::from(cell.column) + 1
    }

    fn near(&self, at: usize, direction: usize) -> usize {
        let odd = match self.kind {
            Kind::Square => 0,
            Kind::FlatOdd | Kind::FlatEven => (at % self.stride + 1) & 1,
            Kind::PointyOdd | Kind::PointyEven => (at / self.stride + 1) & 1,
        };
        at.wrapping_add_signed(self.steps[odd][direction])
    }

    /// Draws one line around, from a side of the rim clockwise until it is there again.
    fn follow(&self, first: usize, start: usize, inside: &[bool], rim: &mut [u8], text: &mut String) {
        let cell = Cell::new((first % self.stride - 1) as u8, (first / self.stride - 1) as u8);
        let corners = self.kind.corners();
        let corner = |direction: usize| corners[direction / self.each % corners.len()];
        let (x, y) = self.kind.middle(cell);
        place(text, (x + corner(start).0, y + corner(start).1));
        text.push('l');
        let (mut at, mut direction) = (first, start);
        let mut straight = (0, 0);
        loop {
            rim[at] &= !(1 << direction);
            let next = (direction + self.count - self.each) % self.count;
            let (from, to) = (corner(direction), corner(next));
            let step = (to.0 - from.0, to.1 - from.1);
            if straight.0 * step.1 != straight.1 * step.0 {
                pair(text, straight);
                straight = (0, 0);
            }
            straight = (straight.0 + step.0, straight.1 + step.1);
            (at, direction) = self.turn(at, direction, next, inside);
            if (at, direction) == (first, start) {
                break;
            }
        }
        pair(text, straight);
        text.push('z');
    }

    /// The side of the rim that follows another.
    fn turn(&self, at: usize, direction: usize, next: usize, inside: &[bool]) -> (usize, usize) {
        let beside = self.near(at, next);
        if !inside[beside] {
            return (at, next);
        }
        let back = (direction + self.each) % self.count;
        if self.each == 1 {
            return (beside, back);
        }
        // Four squares meet at a corner, three hexes.
        let across = self.near(at, (direction + self.count - 1) % self.count);
        if inside[across] { (across, back) } else { (beside, direction) }
    }
}

/// A step from the point before.
fn pair(text: &mut String, (x, y): (i32, i32)) {
    if !text.ends_with('l') && x >= 0 {
        text.push(' ');
    }
    number(text, x);
    if y >= 0 {
        text.push(' ');
    }
    number(text, y);
}
