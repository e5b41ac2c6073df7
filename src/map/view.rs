//! The window onto the drawing: where it lies on the screen and how large. Whole numbers only.

use crate::map::Draft;
use crate::map::shape::{HIGH, Point, WIDE};

/// A point of the map lies at `point * k / 1000 + (x, y)` on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub x: i32,
    pub y: i32,
    /// Thousandths of a screen pixel for one unit of the map.
    pub k: i32,
}

const LEAST: i32 = 60;
const MOST: i32 = 3_000;
/// A whole map is not blown up beyond this.
const MOST_FIT: i32 = 1_600;
/// What lies over the upper edge: the buttons to zoom, and hints.
const ABOVE: i32 = 56;

impl View {
    pub const START: View = View { x: 0, y: 0, k: 1_000 };

    /// The point of the map under a point of the screen.
    pub fn map(&self, (x, y): Point) -> Point {
        ((x - self.x) * 1_000 / self.k, (y - self.y) * 1_000 / self.k)
    }

    /// How many units of the map so many pixels are.
    pub fn units(&self, pixels: i32) -> i32 {
        pixels * 1_000 / self.k
    }

    /// Larger or smaller by thousandths, around a point of the screen that stays where it is.
    pub fn zoomed(&self, by: i32, (x, y): Point) -> View {
        let k = (i64::from(self.k) * i64::from(by) / 1_000).clamp(i64::from(LEAST), i64::from(MOST));
        let keep = |at: i32, corner: i32| at - (i64::from(at - corner) * k / i64::from(self.k)) as i32;
        View { x: keep(x, self.x), y: keep(y, self.y), k: k as i32 }
    }

    /// All of a drawing inside a window of some size.
    pub fn fit(draft: &Draft, (wide, high): Point) -> View {
        let Some([left, top, right, bottom]) = draft.bounds() else {
            return View { x: wide / 2, y: high / 2, k: 1_000 };
        };
        // Room for what stands around the boxes: tokens, starts, answers.
        let (across, down) = (right - left + WIDE + 64, bottom - top + HIGH + 84);
        let high = (high - ABOVE).max(high / 2);
        let k = (i64::from(wide) * 1_000 / i64::from(across)).min(i64::from(high) * 1_000 / i64::from(down));
        let k = k.clamp(i64::from(LEAST), i64::from(MOST_FIT)) as i32;
        let place = |size: i32, a: i32, b: i32| {
            size / 2 - ((i64::from(a) + i64::from(b)) / 2 * i64::from(k) / 1_000) as i32
        };
        View { x: place(wide, left, right), y: ABOVE + place(high, top, bottom), k }
    }

    /// As an attribute of the drawing.
    pub fn transform(&self) -> String {
        let (whole, part) = (self.k / 1_000, self.k % 1_000);
        let zeros = if part < 10 {
            "00"
        } else if part < 100 {
            "0"
        } else {
            ""
        };
        let [x, y, whole, part] = [self.x, self.y, whole, part].map(|number| number.to_string());
        ["translate(", &x, " ", &y, ") scale(", &whole, ".", zeros, &part, ")"].concat()
    }
}
