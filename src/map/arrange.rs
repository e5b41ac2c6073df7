//! Putting a drawing in order: in rows and columns, or all anew by what is linked to what.

use super::board::{AreaId, Board};
use super::draft::{AreaKey, Draft};
use super::edit::{APART_X, APART_Y, snapped};
use crate::order::sort;

/// Areas closer than this to one line belong onto it.
const NEARLY: i32 = 50;

impl Draft {
    /// Brings areas that nearly stand in a row or a column exactly into it.
    pub fn straighten(&mut self, keys: &[AreaKey]) {
        let mut chosen: Vec<usize> =
            (0..self.areas.len()).filter(|&at| keys.contains(&self.areas[at].key)).collect();
        sort(&mut chosen, |&one, &other| self.areas[one].x.cmp(&self.areas[other].x));
        self.align(&chosen, true);
        sort(&mut chosen, |&one, &other| self.areas[one].y.cmp(&self.areas[other].y));
        self.align(&chosen, false);
    }

    /// Takes the areas in order and sets each run of close ones to its middle value.
    fn align(&mut self, order: &[usize], across: bool) {
        let read = |draft: &Draft, at: usize| if across { draft.areas[at].x } else { draft.areas[at].y };
        let mut run = 0;
        for at in 0..order.len() {
            let last = at + 1 == order.len()
                || i64::from(read(self, order[at + 1])) - i64::from(read(self, order[run]))
                    > i64::from(NEARLY);
            if last {
                let line = snapped(read(self, order[(run + at) / 2]));
                for &area in &order[run..=at] {
                    if across {
                        self.areas[area].x = line;
                    } else {
                        self.areas[area].y = line;
                    }
                }
                run = at + 1;
            }
        }
    }

    /// Places all areas anew: as far apart on paper as they are in connections.
    pub fn arrange(&mut self) {
        let board = Board::new(self);
        let overlay = board.overlay();
        let count = board.len();
        if count < 2 {
            return;
        }
        let wide = (count as i64).isqrt() + 2;
        let range = |a: usize, b: usize| {
            let range = board.range(&overlay, AreaId(a as u16), AreaId(b as u16));
            range.map_or(wide, i64::from)
        };
        let mut spots = self.spots();
        // Large drawings settle roughly; it is the small ones that people look at closely.
        let rounds = (6_000_000 / (count * count)).clamp(8, 120);
        for _ in 0..rounds {
            relax(&mut spots, &range);
        }
        for (area, &(x, y)) in self.areas.iter_mut().zip(&spots) {
            area.x = snapped((x * i64::from(APART_X) / UNIT) as i32);
            area.y = snapped((y * i64::from(APART_Y) / UNIT) as i32);
        }
        self.separate();
    }

    /// Where the areas lie now, in units of one link's length. Those on top of each other are put
    /// onto a spiral, so that the pulling has something to work with.
    fn spots(&self) -> Vec<(i64, i64)> {
        let mut spots: Vec<(i64, i64)> = Vec::new();
        for (at, area) in self.areas.iter().enumerate() {
            let x = i64::from(area.x) * UNIT / i64::from(APART_X);
            let y = i64::from(area.y) * UNIT / i64::from(APART_Y);
            let (x, y) = (x.clamp(-UNIT * 200, UNIT * 200), y.clamp(-UNIT * 200, UNIT * 200));
            let taken =
                spots.iter().any(|spot| (spot.0 - x).abs() < UNIT / 8 && (spot.1 - y).abs() < UNIT / 8);
            let turn = at as i64;
            let aside = [(turn, 1), (1, turn), (-turn, 2), (2, -turn)][at % 4];
            spots.push(if taken { (x + aside.0 * UNIT / 3, y + aside.1 * UNIT / 3) } else { (x, y) });
        }
        spots
    }

    /// Pushes areas apart that would lie over each other.
    fn separate(&mut self) {
        let (wide, high) = (APART_X * 3 / 4, APART_Y * 3 / 4);
        for _ in 0..40 {
            let mut moved = false;
            for a in 0..self.areas.len() {
                for b in a + 1..self.areas.len() {
                    let (dx, dy) = (self.areas[b].x - self.areas[a].x, self.areas[b].y - self.areas[a].y);
                    if dx.abs() >= wide || dy.abs() >= high {
                        continue;
                    }
                    moved = true;
                    if wide - dx.abs() < high - dy.abs() {
                        self.areas[b].x += if dx < 0 { -20 } else { 20 };
                    } else {
                        self.areas[b].y += if dy < 0 { -20 } else { 20 };
                    }
                }
            }
            if !moved {
                return;
            }
        }
    }
}

/// The length of one link while pulling.
const UNIT: i64 = 1_024;

/// One round of pulling: each area goes to the mean of where the others want it, near ones having
/// the greater say.
fn relax(spots: &mut [(i64, i64)], range: &dyn Fn(usize, usize) -> i64) {
    for a in 0..spots.len() {
        let (x, y) = spots[a];
        let (mut sum_x, mut sum_y, mut weights) = (0, 0, 0);
        for (b, &(other_x, other_y)) in spots.iter().enumerate() {
            if a == b {
                continue;
            }
            let range = range(a, b);
            let weight = 40_000 / (range * range);
            let (dx, dy) = (x - other_x, y - other_y);
            let far = (dx * dx + dy * dy).isqrt().max(1);
            sum_x += weight * (other_x + dx * range * UNIT / far);
            sum_y += weight * (other_y + dy * range * UNIT / far);
            weights += weight;
        }
        if weights > 0 {
            spots[a] = (sum_x / weights, sum_y / weights);
        }
    }
}
