//! A map as it is drawn: plain values that are free to be unfinished or odd.

/// Names an area for as long as the drawing lives, through moves, renames and undo.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AreaKey(pub u32);

/// Names a link for as long as the drawing lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LinkKey(pub u32);

/// A set of teams, by their number in the fight. The players' team is number 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Teams(pub u8);

impl Teams {
    pub const NONE: Teams = Teams(0);
    pub const ALL: Teams = Teams(0xFF);
    pub const PLAYERS: Teams = Teams(1);
    pub const OTHERS: Teams = Teams(0xFE);

    pub const fn one(team: u8) -> Teams {
        if team < 8 { Teams(1 << team) } else { Teams::NONE }
    }

    pub const fn has(self, team: u8) -> bool {
        team < 8 && self.0 & (1 << team) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// When an objective counts as met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Goal {
    /// The table says when.
    #[default]
    Told,
    /// One of the team stands in the area at the end of a round.
    Reach,
    /// One of the team spends an action on it.
    Use,
}

/// What is at stake in an area.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Objective {
    pub text: String,
    pub goal: Goal,
    /// Who wins by it; empty when it is a place of note and nobody's aim.
    pub teams: Teams,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    pub key: AreaKey,
    pub name: String,
    /// The middle of the area, in steps of the drawing. Distance on paper has no meaning in play.
    pub x: i32,
    pub y: i32,
    pub notes: String,
    /// Which teams may start here.
    pub starts: Teams,
    pub objectives: Vec<Objective>,
    /// How many people fit, for games that count them; 0: any number.
    pub capacity: u8,
    /// What threatens those who are here, in words; empty: nothing.
    pub hazard: String,
    /// What they test against it, as their game calls it; empty: the table says.
    pub test: String,
    /// How hard that test is; 0: as usual.
    pub difficulty: u8,
}

/// How a link is drawn, and so what passes along it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Line {
    /// Sight and movement.
    #[default]
    Solid,
    /// Sight only.
    Dashed,
    /// Dashed with an X: no connection, and no sight between exactly these two areas.
    Crossed,
}

/// Which way movement goes; sight always goes both ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    #[default]
    Both,
    /// Only from the first end to the second.
    Forth,
    /// Only from the second end to the first.
    Back,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Door {
    #[default]
    None,
    Open,
    Closed,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub key: LinkKey,
    pub ends: [AreaKey; 2],
    pub line: Line,
    pub way: Way,
    pub door: Door,
    /// The cover mark at each end; it belongs to the area at that end.
    pub marks: [bool; 2],
}

/// Somebody who stands in an area while the map lies on the table. No rule knows it: fights have
/// their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    pub area: AreaKey,
    pub name: String,
    /// On the players' side.
    pub player: bool,
    pub down: bool,
    /// The document of the character, where there is one.
    pub character: Option<String>,
}

/// A picture behind the map, to trace over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The name under which this browser keeps it.
    pub name: String,
    /// Its left upper corner, and how wide and high it is drawn.
    pub corner: (i32, i32),
    pub size: (i32, i32),
}

impl Picture {
    /// The longer side of a picture that nobody has made larger or smaller.
    pub const LONGEST: i32 = 1_600;

    /// Left, top, right and bottom.
    pub fn bounds(&self) -> [i32; 4] {
        let ((x, y), (wide, high)) = (self.corner, self.size);
        [x, y, x + wide, y + high]
    }

    /// Puts its middle somewhere.
    pub fn put(&mut self, (x, y): (i32, i32)) {
        self.corner = (x - self.size.0 / 2, y - self.size.1 / 2);
    }

    /// Larger or smaller by hundredths, around its middle.
    pub fn scale(&mut self, by: i32) {
        let [left, top, right, bottom] = self.bounds();
        let (wide, high) = (self.size.0 * by / 100, self.size.1 * by / 100);
        if wide.max(high) <= 20 * Picture::LONGEST && wide.min(high) >= 40 {
            self.size = (wide, high);
            self.put(((left + right) / 2, (top + bottom) / 2));
        }
    }
}

/// A whole drawing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// The game it was drawn for, as documents write it; empty: any.
    pub game: String,
    pub name: String,
    pub notes: String,
    pub areas: Vec<Area>,
    pub links: Vec<Link>,
    pub picture: Option<Picture>,
    pub pieces: Vec<Piece>,
}

impl Area {
    pub fn new(key: AreaKey, name: &str, x: i32, y: i32) -> Area {
        Area {
            key,
            name: name.to_string(),
            x,
            y,
            notes: String::new(),
            starts: Teams::NONE,
            objectives: Vec::new(),
            capacity: 0,
            hazard: String::new(),
            test: String::new(),
            difficulty: 0,
        }
    }

    /// Those who are here are tested.
    pub fn dangerous(&self) -> bool {
        !self.hazard.is_empty() || !self.test.is_empty()
    }
}

impl Link {
    pub fn new(key: LinkKey, a: AreaKey, b: AreaKey, line: Line) -> Link {
        Link { key, ends: [a, b], line, way: Way::Both, door: Door::None, marks: [false, false] }
    }

    /// The end that lies in an area: 0 or 1.
    pub fn end(&self, area: AreaKey) -> Option<usize> {
        self.ends.iter().position(|&end| end == area)
    }

    /// A line and nothing else.
    pub fn plain(&self) -> bool {
        *self == Link::new(self.key, self.ends[0], self.ends[1], Line::Solid)
    }

    pub fn make_plain(&mut self) {
        *self = Link::new(self.key, self.ends[0], self.ends[1], Line::Solid);
    }

    pub fn joins(&self, a: AreaKey, b: AreaKey) -> bool {
        self.ends == [a, b] || self.ends == [b, a]
    }
}

impl Draft {
    /// A drawing with nothing on it.
    pub fn new(name: &str) -> Draft {
        Draft { name: name.to_string(), ..Draft::default() }
    }

    pub fn area(&self, key: AreaKey) -> Option<&Area> {
        self.areas.iter().find(|area| area.key == key)
    }

    pub fn area_mut(&mut self, key: AreaKey) -> Option<&mut Area> {
        self.areas.iter_mut().find(|area| area.key == key)
    }

    pub fn link(&self, key: LinkKey) -> Option<&Link> {
        self.links.iter().find(|link| link.key == key)
    }

    pub fn link_mut(&mut self, key: LinkKey) -> Option<&mut Link> {
        self.links.iter_mut().find(|link| link.key == key)
    }

    /// The first area of that name.
    pub fn named(&self, name: &str) -> Option<&Area> {
        self.areas.iter().find(|area| area.name == name)
    }

    /// The name of an area, or a word for one that has none.
    pub fn name_of(&self, key: AreaKey) -> &str {
        match self.area(key) {
            Some(area) if !area.name.is_empty() => &area.name,
            _ => "an unnamed area",
        }
    }
}
