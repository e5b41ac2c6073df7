//! What a game says of its sheets beyond their fields: what is lacking, what can be done at the table,
//! what a tap rolls. Everything else about a sheet on the screen follows from the fields.

use super::Count;

/// Whoever brings nothing of it takes [`Looks::PLAIN`].
pub struct Looks<T: 'static> {
    /// What can be made.
    pub sorts: &'static [Sort<T>],
    /// A few words below the name: "Warrior, level 1".
    pub about: fn(&T) -> String,
    /// What a sheet still needs, or has too much of.
    pub lacks: fn(&T) -> Vec<String>,
    pub deeds: fn(&T) -> Vec<Deed<T>>,
    pub taps: fn(&T) -> Vec<Tap>,
    /// The entry's field, one of some words, by which a list is divided; empty: it is not.
    pub by: fn(list: &str) -> &'static str,
    /// How much a part of a list holds, and how much room it has; the list by its key, the part by the
    /// word that it is divided by.
    pub room: fn(&T, list: &str, part: &str) -> Option<(i64, i64)>,
    /// What is said of an entry of a list beside its name.
    pub note: fn(&T, list: &str, at: usize) -> String,
    /// At the foot of a sheet on paper.
    pub foot: fn(&T) -> &'static [&'static str],
    /// A few lines about somebody ready-made.
    pub brief: fn(&T) -> Vec<String>,
}

impl<T: 'static> Looks<T> {
    pub const PLAIN: Looks<T> = Looks {
        sorts: &[],
        about: |_| String::new(),
        lacks: |_| Vec::new(),
        deeds: |_| Vec::new(),
        taps: |_| Vec::new(),
        by: |_| "",
        room: |_, _, _| None,
        note: |_, _, _| String::new(),
        foot: |_| &[],
        brief: |_| Vec::new(),
    };
}

/// A sort of sheets, to be made from nothing.
pub struct Sort<T: 'static> {
    /// "Hero"
    pub label: &'static str,
    /// "Make a hero"
    pub make: &'static str,
    pub about: &'static str,
    /// Whether the GM leads them: ready-made ones are found by it.
    pub npc: bool,
    pub blank: fn() -> T,
}

/// Something that can be done to a sheet at the table.
pub struct Deed<T: 'static> {
    pub label: &'static str,
    pub about: &'static str,
    /// The field that it stands below; empty: among the others at the end.
    pub near: &'static str,
    pub does: Does<T>,
}

impl<T: 'static> Deed<T> {
    pub const fn new(label: &'static str, near: &'static str, does: Does<T>) -> Deed<T> {
        Deed { label, about: "", near, does }
    }

    /// Done at once.
    pub const fn now(label: &'static str, near: &'static str, act: fn(&mut T) -> String) -> Deed<T> {
        Deed::new(label, near, Does::Now(act))
    }

    /// A roll of the game's.
    pub const fn roll(label: &'static str, near: &'static str, roll: &'static str) -> Deed<T> {
        Deed::new(label, near, Does::Roll(roll))
    }

    pub const fn about(self, about: &'static str) -> Deed<T> {
        Deed { about, ..self }
    }
}

/// Whoever has hit points, in a field of the name "points".
pub trait HitPoints: 'static {
    fn hit_points(&mut self) -> &mut Count;
}

/// Points come back, as many as the table says, or all of them.
pub fn heal<T: HitPoints>(most: i16) -> [Deed<T>; 2] {
    let heal = Does::Number {
        most,
        unit: "hit points back",
        switches: |_| Vec::new(),
        act: |who: &mut T, points, _| {
            who.hit_points().gain(points);
            so_many(points, "back")
        },
    };
    let whole = Deed::now("All hit points", "points", |who: &mut T| {
        let points = who.hit_points();
        points.now = points.most;
        "All hit points back".into()
    });
    [Deed::new("Heal", "points", heal), whole]
}

/// "5 hit points lost", "1 hit point back"
pub fn so_many(points: i16, what: &str) -> String {
    format!("{points} hit point{} {what}", if points == 1 { "" } else { "s" })
}

/// Each gives the words for the step: "5 hit points lost".
pub enum Does<T: 'static> {
    Now(fn(&mut T) -> String),
    /// A number by one tap, with switches beside it: their words, and whether they are on.
    Number {
        most: i16,
        /// What the number is: "damage".
        unit: &'static str,
        switches: fn(&T) -> Vec<(String, bool)>,
        act: fn(&mut T, i16, &[bool]) -> String,
    },
    /// Dice by their names and sides; faces count from 1.
    Dice {
        dice: fn(&T) -> Vec<(String, u8)>,
        act: fn(&mut T, &[u8]) -> String,
    },
    /// A roll of the game's, over the sheet.
    Roll(&'static str),
}

impl<T> Clone for Deed<T> {
    fn clone(&self) -> Deed<T> {
        *self
    }
}

impl<T> Copy for Deed<T> {}

impl<T> Clone for Does<T> {
    fn clone(&self) -> Does<T> {
        *self
    }
}

impl<T> Copy for Does<T> {}

/// A number of the sheet that rolls when it is tapped.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tap {
    /// The field; of scores the one that is meant.
    pub at: &'static str,
    /// Of a list the entry.
    pub entry: Option<usize>,
    /// "Test Strength"
    pub label: String,
    /// "+4"
    pub shown: String,
    pub roll: &'static str,
    pub said: Vec<(&'static str, i32)>,
}

impl Tap {
    pub fn new(at: &'static str, label: String, roll: &'static str) -> Tap {
        Tap { at, label, roll, ..Tap::default() }
    }

    /// A thing that strikes.
    pub fn strike(at: usize) -> Tap {
        Tap::new("things", "Attack with it".into(), "attack").entry(at).said("weapon", at as i32)
    }

    pub fn entry(self, at: usize) -> Tap {
        Tap { entry: Some(at), ..self }
    }

    pub fn shown(self, shown: String) -> Tap {
        Tap { shown, ..self }
    }

    pub fn said(mut self, name: &'static str, value: i32) -> Tap {
        self.said.push((name, value));
        self
    }
}
