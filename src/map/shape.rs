//! How a map looks on paper: where lines end, where marks, arrows, doors and X lie. Whole numbers, so
//! that a picture in a file and the one on the screen are the same.

use super::draft::{Area, AreaKey, Draft, Link, Teams, Way};

/// The box of an area.
pub const WIDE: i32 = 136;
pub const HIGH: i32 = 56;
/// Letters that fit into one line of a box.
const LETTERS: usize = 15;

pub type Point = (i32, i32);

/// A link on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Where it leaves the boxes of its two areas.
    pub ends: [Point; 2],
    pub middle: Point,
    /// The cover mark of each end, whether drawn or not: a stroke across the link.
    pub marks: [[Point; 2]; 2],
    /// The arrow head at each end: the tip, then the two corners behind it.
    pub heads: [[Point; 3]; 2],
    /// The two strokes of an X in the middle.
    pub cross: [[Point; 2]; 2],
}

/// How far along the link a mark stands, and half of its length.
const MARK_AT: i32 = 18;
const MARK_HALF: i32 = 12;
const CROSS_HALF: i32 = 9;
/// Links between the same two areas lie so far apart.
const BESIDE: i32 = 26;

impl Shape {
    pub fn new(a: Point, b: Point, aside: i32) -> Shape {
        let along = Direction::new(a, b);
        let shift = along.across(aside);
        let (a, b) = (add(a, shift), add(b, shift));
        let ends = [along.edge(a, 1), along.edge(b, -1)];
        let middle = ((ends[0].0 + ends[1].0) / 2, (ends[0].1 + ends[1].1) / 2);
        let end = |at: usize, forth: i32| {
            let foot = add(ends[at], along.along(forth * MARK_AT));
            let mark = [add(foot, along.across(MARK_HALF)), add(foot, along.across(-MARK_HALF))];
            let back = add(ends[at], along.along(forth * 13));
            (mark, [ends[at], add(back, along.across(7)), add(back, along.across(-7))])
        };
        let (near, far) = (end(0, 1), end(1, -1));
        let half = CROSS_HALF;
        let corner = |x: i32, y: i32| (middle.0 + x, middle.1 + y);
        Shape {
            ends,
            middle,
            marks: [near.0, far.0],
            heads: [near.1, far.1],
            cross: [[corner(-half, -half), corner(half, half)], [corner(-half, half), corner(half, -half)]],
        }
    }

    /// Which ends carry an arrow head.
    pub fn arrows(way: Way) -> [bool; 2] {
        [way == Way::Back, way == Way::Forth]
    }
}

/// From one point to another, with its length; a unit is 1,024.
struct Direction {
    x: i64,
    y: i64,
}

impl Direction {
    fn new(a: Point, b: Point) -> Direction {
        let (x, y) = (i64::from(b.0) - i64::from(a.0), i64::from(b.1) - i64::from(a.1));
        let long = (x * x + y * y).isqrt();
        if long == 0 {
            Direction { x: 1_024, y: 0 }
        } else {
            Direction { x: x * 1_024 / long, y: y * 1_024 / long }
        }
    }

    fn along(&self, by: i32) -> Point {
        ((self.x * i64::from(by) / 1_024) as i32, (self.y * i64::from(by) / 1_024) as i32)
    }

    fn across(&self, by: i32) -> Point {
        ((-self.y * i64::from(by) / 1_024) as i32, (self.x * i64::from(by) / 1_024) as i32)
    }

    /// Where a line from a box's middle leaves the box.
    fn edge(&self, middle: Point, forth: i64) -> Point {
        let (wide, high) = (i64::from(WIDE / 2), i64::from(HIGH / 2));
        let (x, y) = (self.x * forth, self.y * forth);
        let (out_x, out_y) = if x.abs() * high > y.abs() * wide {
            (wide * x.signum(), y * wide / x.abs())
        } else {
            (x * high / y.abs(), high * y.signum())
        };
        add(middle, (out_x as i32, out_y as i32))
    }
}

fn add(a: Point, b: Point) -> Point {
    (a.0 + b.0, a.1 + b.1)
}

impl Draft {
    /// How far a link is moved aside, so that several between the same areas lie beside each other.
    pub fn aside(&self, link: &Link) -> i32 {
        let (mut before, mut all) = (0, 0);
        for other in self.links.iter().filter(|other| other.joins(link.ends[0], link.ends[1])) {
            before += i32::from(other.key < link.key);
            all += 1;
        }
        // Seen from the area with the smaller key, so that two that run against each other part.
        let side = if link.ends[0] < link.ends[1] { 1 } else { -1 };
        side * (2 * before - (all - 1)) * BESIDE / 2
    }

    /// The shape of a link, beside the others between the same areas. Nothing for a loose link.
    pub fn shape(&self, link: &Link) -> Option<Shape> {
        let point = |key: AreaKey| self.area(key).map(|area| (area.x, area.y));
        Some(Shape::new(point(link.ends[0])?, point(link.ends[1])?, self.aside(link)))
    }
}

/// A name in at most two lines that fit into a box.
pub fn wrapped(name: &str) -> [String; 2] {
    let mut lines = [String::new(), String::new()];
    let mut at = 0;
    for word in name.split_whitespace() {
        let letters = word.chars().count();
        let used = lines[at].chars().count();
        if used > 0 && used + 1 + letters > LETTERS {
            if at == 1 {
                return [std::mem::take(&mut lines[0]), cut(&format!("{}…", lines[1]))];
            }
            at = 1;
        } else if used > 0 {
            lines[at].push(' ');
        }
        lines[at].push_str(word);
    }
    lines.map(|line| cut(&line))
}

fn cut(line: &str) -> String {
    if line.chars().count() <= LETTERS {
        return line.to_string();
    }
    let mut short: String = line.chars().take(LETTERS - 1).collect();
    short.push('…');
    short
}

/// The short lines below the box of an area: who starts there, what is at stake, what it is like.
pub fn below(area: &Area) -> Vec<String> {
    let starts = start_words(area.starts);
    let flags = (!starts.is_empty()).then(|| format!("⚑ {starts}"));
    let stars = area.objectives.iter().map(|objective| format!("★ {}", objective.text));
    flags.into_iter().chain(stars).chain(conditions(area)).collect()
}

/// How many fit into an area and what threatens there, in words.
pub fn conditions(area: &Area) -> Vec<String> {
    let mut all = Vec::new();
    if area.capacity > 0 {
        all.push(format!("room for {}", area.capacity));
    }
    if area.dangerous() {
        all.push(format!("⚠ {}", if area.hazard.is_empty() { "danger" } else { &area.hazard }));
    }
    if !area.test.is_empty() {
        let hard = if area.difficulty == 0 { String::new() } else { area.difficulty.to_string() };
        all.push(format!("test {} {hard}", area.test).trim_end().to_string());
    }
    all
}

/// Who may start in an area, in a word or two.
pub fn start_words(teams: Teams) -> String {
    match teams {
        Teams::NONE => String::new(),
        Teams::ALL => "anyone".to_string(),
        Teams::PLAYERS => "players".to_string(),
        Teams::OTHERS => "others".to_string(),
        _ => {
            let mut words = String::new();
            for team in (0..8).filter(|&team| teams.has(team)) {
                words.push_str(if words.is_empty() { "team " } else { ", " });
                words.push_str(&(team + 1).to_string());
            }
            words
        }
    }
}
