//! The window onto the drawing: where it lies on the screen and how large. Whole numbers only.

use super::Draft;
use super::shape::{HIGH, Point, WIDE};

/// A point of the map lies at `point * k / ONE + (x, y)` on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    pub x: i32,
    pub y: i32,
    /// Millionths of a screen pixel for one unit of the map, so that the largest map fits.
    pub k: i32,
}

/// One pixel for one unit.
pub const ONE: i32 = 1_000_000;

const LEAST: i32 = 60_000;
const MOST: i32 = 3_000_000;
/// A whole map is not blown up beyond this.
const MOST_FIT: i32 = 1_600_000;
/// What lies over the upper edge: the buttons to zoom, and hints. In a low window there are none.
const ABOVE: i32 = 56;
const LOW: i32 = 170;

fn above(high: i32) -> i32 {
    if high < LOW { 0 } else { ABOVE }
}
/// Room around the middle of an area for its box and what stands about it: tokens, starts, answers.
const ASIDE: i32 = WIDE / 2 + 32;
const ABOUT: i32 = HIGH / 2 + 42;
/// At this scale names are twelve pixels high and tokens twenty-eight wide.
const LEGIBLE: i32 = 830_000;
/// A map that is fitted to its places goes no farther out: their boxes would lie on each other.
const LEAST_SNUG: i32 = 330_000;
/// Pixels for half of such a box and what stands about it: at its sides, above it, below it.
const BESIDE: i32 = 68;
const OVER: i32 = 60;
const UNDER: i32 = 34;
/// Points of the map farther out than this are no longer told apart.
const OUTSIDE: i64 = 100_000_000;

impl View {
    pub const START: View = View { x: 0, y: 0, k: ONE };

    /// The point of the map under a point of the screen.
    pub fn map(&self, (x, y): Point) -> Point {
        let units = |at: i32, corner: i32| {
            let at = (i64::from(at) - i64::from(corner)) * i64::from(ONE) / i64::from(self.k);
            at.clamp(-OUTSIDE, OUTSIDE) as i32
        };
        (units(x, self.x), units(y, self.y))
    }

    /// Where a point of the map lies on the screen.
    pub fn screen(&self, (x, y): Point) -> Point {
        let pixels = |at: i32, corner: i32| {
            let at = i64::from(at) * i64::from(self.k) / i64::from(ONE) + i64::from(corner);
            at.clamp(-OUTSIDE, OUTSIDE) as i32
        };
        (pixels(x, self.x), pixels(y, self.y))
    }

    /// How many units of the map so many pixels are.
    pub fn units(&self, pixels: i32) -> i32 {
        (i64::from(pixels) * i64::from(ONE) / i64::from(self.k)).min(OUTSIDE) as i32
    }

    pub fn moved(&self, (x, y): Point) -> View {
        View { x: self.x.saturating_add(x), y: self.y.saturating_add(y), k: self.k }
    }

    /// Larger or smaller by thousandths, around a point of the screen that stays where it is.
    pub fn zoomed(&self, by: i32, at: Point) -> View {
        self.scaled(i64::from(self.k) * i64::from(by) / 1_000, double(at), double(at))
    }

    /// What two fingers make of the view that was there when they came down: what lay in the middle
    /// between them lies there now, and is as much larger as they are farther apart.
    pub fn pinched(&self, down: [Point; 2], now: [Point; 2]) -> View {
        let apart = |[a, b]: [Point; 2]| {
            let (x, y) = (i64::from(a.0 - b.0), i64::from(a.1 - b.1));
            (x * x + y * y).isqrt().max(20)
        };
        let middle = |[a, b]: [Point; 2]| (a.0 + b.0, a.1 + b.1);
        self.scaled(i64::from(self.k) * apart(now) / apart(down), middle(down), middle(now))
    }

    /// At another scale, with what was at one point of the screen at another; both points doubled,
    /// so that the middle of two is whole.
    fn scaled(&self, k: i64, from: Point, to: Point) -> View {
        // From a map that was fitted farther out there is only a way in.
        let k = k.clamp(i64::from(LEAST.min(self.k)), i64::from(MOST));
        let keep = |from: i32, to: i32, corner: i32| {
            let off = (i64::from(from) - 2 * i64::from(corner)) * k / i64::from(self.k);
            ((i64::from(to) - off) / 2).clamp(-20 * OUTSIDE, 20 * OUTSIDE) as i32
        };
        View { x: keep(from.0, to.0, self.x), y: keep(from.1, to.1, self.y), k: k as i32 }
    }

    /// All of a drawing inside a window of some size, with whatever lies behind it: left, top, right
    /// and bottom.
    pub fn fit(draft: &Draft, behind: Option<[i32; 4]>, (wide, high): Point) -> View {
        let drawn = draft.bounds();
        let drawn = drawn
            .map(|[left, top, right, bottom]| [left - ASIDE, top - ABOUT, right + ASIDE, bottom + ABOUT]);
        let all = match (drawn, behind) {
            (Some(a), Some(b)) => Some([a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]),
            (a, b) => a.or(b),
        };
        all.map_or(View { x: wide / 2, y: high / 2, k: ONE }, |all| View::around(all, (wide, high)))
    }

    /// All between these edges inside a window of some size: left, top, right and bottom.
    pub fn around(edges: [i32; 4], (wide, high): Point) -> View {
        let [left, top, right, bottom] = edges.map(i64::from);
        let above = above(high);
        let high = (high - above).max(high / 2);
        let scale = |size: i32, a: i64, b: i64| i64::from(size) * i64::from(ONE) / (b - a).max(1);
        let k = scale(wide, left, right).min(scale(high, top, bottom)).clamp(1, i64::from(MOST_FIT));
        let place = |size: i32, a: i64, b: i64| size / 2 - ((a + b) / 2 * k / i64::from(ONE)) as i32;
        View { x: place(wide, left, right), y: above + place(high, top, bottom), k: k as i32 }
    }

    /// The places of a drawing inside a window, as large as their boxes and the people in them can be
    /// read: what is smaller than that is drawn larger (see [`View::grow`]), and notes may stand out.
    pub fn snug(draft: &Draft, (wide, high): Point, above: i32) -> View {
        let Some([left, top, right, bottom]) = draft.bounds().map(|edges| edges.map(i64::from)) else {
            return View { x: wide / 2, y: high / 2, k: ONE };
        };
        let high = (high - above).max(high / 2);
        let (across, down) = ((right - left).max(1), (bottom - top).max(1));
        let [over, under] = [OVER, UNDER].map(i64::from);
        let scale = |room: i64, size: i64| room.max(1) * i64::from(ONE) / size;
        // Boxes of a size of their own, or else as they are drawn.
        let own = scale(i64::from(wide) - 2 * i64::from(BESIDE), across)
            .min(scale(i64::from(high) - over - under, down));
        let drawn = scale(i64::from(wide), across + i64::from(WIDE) + 44)
            .min(scale(i64::from(high), down + i64::from(HIGH) + 90));
        let k = if own < i64::from(LEGIBLE) { own } else { drawn.max(i64::from(LEGIBLE)) };
        let k = k.clamp(i64::from(LEAST_SNUG), i64::from(MOST_FIT));
        let middle = |a: i64, b: i64| ((a + b) / 2 * k / i64::from(ONE)) as i32;
        let (x, y) = (wide / 2 - middle(left, right), high / 2 - middle(top, bottom));
        View { x, y: above + y + ((over - under) / 2) as i32, k: k as i32 }
    }

    /// The same view, with a place in the middle where not all of the map is in the window, as far as
    /// there is map on both sides of it.
    pub fn around_place(&self, draft: &Draft, (x, y): Point, (wide, high): Point, above: i32) -> View {
        let Some([left, top, right, bottom]) = draft.bounds() else { return *self };
        let pixels = |units: i32| (i64::from(units) * i64::from(self.k) / i64::from(ONE)) as i32;
        let along = |corner: i32, at: i32, [first, last]: [i32; 2], [from, to]: [i32; 2]| {
            let (least, most) = (to - pixels(last), from - pixels(first));
            if least < most { ((from + to) / 2 - pixels(at)).clamp(least, most) } else { corner }
        };
        View {
            x: along(self.x, x, [left, right], [BESIDE, wide - BESIDE]),
            y: along(self.y, y, [top, bottom], [above + OVER, high - UNDER]),
            ..*self
        }
    }

    /// How much larger than the rest of the map, in thousandths, boxes are drawn so that names are twelve
    /// pixels high. From very far none of it could be read anyway.
    pub fn grow(&self) -> i32 {
        if self.k >= LEGIBLE || self.k < LEGIBLE / 3 { 1_000 } else { LEGIBLE / (self.k / 1_000).max(1) }
    }

    /// The same view, moved no farther than needed for an area to stand clear of the edges and of the
    /// buttons at the upper one. Where a whole map is fitted, everything does.
    pub fn showing(&self, area: Point, (wide, high): Point) -> View {
        let (x, y) = self.screen(area);
        let pixels = |units: i32| (i64::from(units) * i64::from(self.k) / i64::from(ONE)) as i32;
        let (aside, above) = (pixels(ASIDE).min(60), pixels(ABOUT).min(44));
        let inside =
            |at: i32, least: i32, most: i32| if at < least { least - at } else { (most - at).min(0) };
        self.moved((
            inside(x, aside - 1, wide - aside + 1),
            inside(y, self::above(high) + above - 1, high - above + 1),
        ))
    }

    /// As an attribute of the drawing.
    pub fn transform(&self) -> String {
        // The digits behind the point are those behind the one of a million more.
        let [x, y, whole, part] =
            [self.x, self.y, self.k / ONE, ONE + self.k % ONE].map(|number| number.to_string());
        format!("translate({x} {y}) scale({whole}.{})", &part[1..])
    }
}

fn double((x, y): Point) -> Point {
    (x.saturating_mul(2), y.saturating_mul(2))
}
