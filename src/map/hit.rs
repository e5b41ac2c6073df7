//! What lies under a finger.

use super::draft::{AreaKey, Draft, LinkKey};
use super::shape::{HIGH, Point, Shape, WIDE};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    Empty,
    Area(AreaKey),
    Link(LinkKey),
    /// The place of the cover mark at one end of a link.
    End(LinkKey, usize),
}

impl Draft {
    /// What a finger means that touches a point and is so broad: an area when inside its box, else
    /// the nearest end or link within its breadth.
    pub fn hit(&self, at: Point, reach: i32) -> Hit {
        if let Some(area) = self.area_at(at) {
            return Hit::Area(area);
        }
        let mut best = (i64::from(reach) * i64::from(reach), Hit::Empty);
        for link in &self.links {
            let Some(shape) = self.shape(link) else { continue };
            let long = apart(shape.ends[0], shape.ends[1]).isqrt();
            for end in [0, 1] {
                // The two ends of a short link leave its middle for the link itself.
                let near = i64::from(reach).min(long / 3);
                let far = apart(at, foot(&shape, end));
                if far <= near * near && far < best.0 {
                    best = (far, Hit::End(link.key, end));
                }
            }
            // An end under the finger is meant before the line that it stands on.
            let far = from_line(at, shape.ends) + 64;
            if far < best.0 && !matches!(best.1, Hit::End(key, _) if key == link.key) {
                best = (far, Hit::Link(link.key));
            }
        }
        best.1
    }

    /// The area whose box holds a point; of several the one drawn last.
    pub fn area_at(&self, (x, y): Point) -> Option<AreaKey> {
        let inside = |at: i32, middle: i32, size: i32| (at - middle).abs() <= size / 2;
        let area = self.areas.iter().rfind(|area| inside(x, area.x, WIDE) && inside(y, area.y, HIGH));
        area.map(|area| area.key)
    }

    /// The areas whose middles lie in a rectangle between two corners.
    pub fn areas_within(&self, a: Point, b: Point) -> Vec<AreaKey> {
        let between = |at: i32, a: i32, b: i32| at >= a.min(b) && at <= a.max(b);
        let inside = self.areas.iter().filter(|area| between(area.x, a.0, b.0) && between(area.y, a.1, b.1));
        inside.map(|area| area.key).collect()
    }
}

/// Where the mark of an end stands on its link.
pub fn foot(shape: &Shape, end: usize) -> Point {
    let [a, b] = shape.marks[end & 1];
    ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
}

/// The square of a distance.
fn apart(a: Point, b: Point) -> i64 {
    let (x, y) = (i64::from(a.0 - b.0), i64::from(a.1 - b.1));
    x * x + y * y
}

const PARTS: i64 = 1 << 18;

/// The square of the distance from a line between two points.
fn from_line(at: Point, [a, b]: [Point; 2]) -> i64 {
    let (x, y) = (i64::from(b.0 - a.0), i64::from(b.1 - a.1));
    let long = x * x + y * y;
    if long == 0 {
        return apart(at, a);
    }
    let along = (i64::from(at.0 - a.0) * x + i64::from(at.1 - a.1) * y).clamp(0, long);
    // In parts of the whole: on the largest maps the product of both would not fit.
    let part = along * PARTS / long;
    apart(at, (a.0 + (part * x / PARTS) as i32, a.1 + (part * y / PARTS) as i32))
}
