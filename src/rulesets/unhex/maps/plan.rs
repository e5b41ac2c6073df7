//! A map written down in few words.

use crate::map::{Area, AreaKey, Door, Draft, Goal, Line, Link, LinkKey, Objective, Teams, Way};

pub struct Plan {
    pub name: &'static str,
    pub about: &'static str,
    pub areas: &'static [Place],
    pub links: &'static [Tie],
}

pub struct Place {
    name: &'static str,
    /// In steps of the grid that areas snap to.
    x: i32,
    y: i32,
    notes: &'static str,
    starts: Teams,
    aim: Option<(&'static str, Goal, Teams)>,
}

/// A link between two places, by their names.
pub struct Tie {
    ends: [&'static str; 2],
    line: Line,
    way: Way,
    door: Door,
    marks: [bool; 2],
}

pub const fn place(name: &'static str, x: i32, y: i32) -> Place {
    Place { name, x, y, notes: "", starts: Teams::NONE, aim: None }
}

impl Place {
    pub const fn start(mut self, teams: Teams) -> Place {
        self.starts = teams;
        self
    }

    pub const fn notes(mut self, notes: &'static str) -> Place {
        self.notes = notes;
        self
    }

    pub const fn aim(mut self, text: &'static str, goal: Goal, teams: Teams) -> Place {
        self.aim = Some((text, goal, teams));
        self
    }
}

const fn tie(a: &'static str, b: &'static str, line: Line) -> Tie {
    Tie { ends: [a, b], line, way: Way::Both, door: Door::None, marks: [false, false] }
}

pub const fn solid(a: &'static str, b: &'static str) -> Tie {
    tie(a, b, Line::Solid)
}

pub const fn dashed(a: &'static str, b: &'static str) -> Tie {
    tie(a, b, Line::Dashed)
}

pub const fn crossed(a: &'static str, b: &'static str) -> Tie {
    tie(a, b, Line::Crossed)
}

impl Tie {
    /// A cover mark at the first end.
    pub const fn near(mut self) -> Tie {
        self.marks[0] = true;
        self
    }

    /// A cover mark at the second end.
    pub const fn far(mut self) -> Tie {
        self.marks[1] = true;
        self
    }

    /// Movement from the first end to the second only.
    pub const fn drop(mut self) -> Tie {
        self.way = Way::Forth;
        self
    }

    pub const fn door(mut self, door: Door) -> Tie {
        self.door = door;
        self
    }
}

impl Plan {
    /// Areas get the keys 0, 1, 2 … in the order of the list, links go on counting.
    pub fn draw(&self) -> Draft {
        let mut draft = Draft::new(self.name);
        draft.notes = self.about.to_string();
        for (key, place) in (0..).zip(self.areas) {
            let mut area = Area::new(AreaKey(key), place.name, place.x * STEP, place.y * STEP);
            area.notes = place.notes.to_string();
            area.starts = place.starts;
            if let Some((text, goal, teams)) = place.aim {
                area.objectives.push(Objective { text: text.to_string(), goal, teams });
            }
            draft.areas.push(area);
        }
        for (key, tie) in (self.areas.len() as u32..).zip(self.links) {
            let end = |name: &str| self.areas.iter().position(|place| place.name == name).unwrap_or(0);
            let [a, b] = tie.ends.map(|name| AreaKey(end(name) as u32));
            let link = Link::new(LinkKey(key), a, b, tie.line);
            draft.links.push(Link { way: tie.way, door: tie.door, marks: tie.marks, ..link });
        }
        draft
    }
}

const STEP: i32 = 20;
