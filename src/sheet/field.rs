//! One field of a sheet: what it is called, what it can hold, where it shows and what fights do to it.

use super::{Datum, Described, Record, fields_of};

/// The fields of a sheet or of an entry, in their order.
pub type Fields = Vec<&'static Field>;

/// The words to choose from: as they are stored, and as they are shown.
pub type Options = fn() -> Vec<(&'static str, &'static str)>;

/// Does to a sheet what a fight did to a field, or to one place of a list, by what it was before and after.
pub type Own = fn(&mut Record, usize, &Datum, &Datum);

#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in files. Once written, it stays.
    pub key: &'static str,
    pub label: &'static str,
    /// What is written above it to be filled in, where the label says too little.
    pub asks: &'static str,
    pub kind: Kind,
    /// How its numbers from 0 on are called, or a flag that is off and on, where they are chosen by name.
    pub called: &'static [&'static str],
    pub shows: Shows,
    pub merge: Merge,
    /// How it is merged where that is the game's own way.
    pub own: Own,
    /// Fields that have the same are one change of a fight.
    pub group: &'static str,
    /// Said of what a fight did: " for an hour".
    pub lasting: &'static str,
    /// What a number is where it is not stored.
    pub missing: i64,
    /// Without it nobody can be read.
    pub needed: bool,
    /// A zero is not stored.
    pub sparse: bool,
    /// Follows from other fields, and is not stored.
    pub derived: bool,
    /// Shown at the table only while it holds.
    pub quiet: bool,
    /// The field that says it in words, where its own value does not.
    pub told: &'static str,
    /// What is wrong with it beside the other fields, as they are stored; its key comes with it.
    pub fault: fn(&str, &Record) -> Option<String>,
    /// What it means, or one of its words; may be empty.
    pub means: fn(&str) -> &'static str,
}

#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// One line.
    Text,
    /// Many lines.
    Prose,
    Number {
        least: i64,
        most: i64,
    },
    /// So many now of so many at most, which is stored beside it under a key of its own.
    Gauge {
        most: &'static str,
        up_to: i64,
    },
    /// Marks in a row, and what it is called when all are made.
    Track {
        most: i64,
        full: &'static str,
    },
    Flag,
    /// Any of some words.
    Flags(Options),
    OneOf(Options),
    /// Numbers of one range, each with its key and its label.
    Scores {
        of: &'static [(&'static str, &'static str)],
        least: i64,
        most: i64,
    },
    /// Lines of the table's own.
    Lines,
    /// Fields of their own, there or not.
    Part(fn() -> Fields),
    List(Entries),
}

/// What a list holds. Each entry has fields of its own.
#[derive(Clone, Copy, Debug)]
pub struct Entries {
    pub fields: fn() -> Fields,
    /// There is room for no more.
    pub most: usize,
    /// The entry's field that says what of the catalogue it is.
    pub sort: &'static str,
    /// The entry's field for the table's own name of it.
    pub name: &'static str,
    /// The entry's field that tells it from the others for life; 0 where it has no number.
    pub number: &'static str,
    /// The sheet's field for the highest number that an entry has had.
    pub highest: &'static str,
    /// Entries are told by their place, and a place may be empty.
    pub gaps: bool,
}

impl Entries {
    /// Entries that go by what they are: the fields that say their sort, and their name.
    pub const fn new<T: Described>(most: usize, sort: &'static str, name: &'static str) -> Entries {
        Entries { fields: fields_of::<T>, most, sort, name, number: "", highest: "", gaps: false }
    }

    /// Things that keep a number for life, whatever they are called.
    pub const fn things<T: Described>(most: usize) -> Entries {
        Entries { number: "id", highest: "numbered", ..Entries::new::<T>(most, "kind", "name") }
    }
}

/// What becomes of a sheet's field by a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Merge {
    /// Nothing: fights do not change it.
    Left,
    /// The difference is added to what the sheet has by now. Of words, those that came and went.
    Add,
    /// It is then what it was at the end.
    Set,
    /// Entries are found again by what they are, and merged field by field.
    Identity,
    /// The game's own way, for what follows from several fields; of a list each place is a change.
    Own,
}

/// Where a field shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shows(u8);

impl Shows {
    pub const NOWHERE: Shows = Shows(0);
    pub const MAKING: Shows = Shows(1);
    pub const TABLE: Shows = Shows(2);
    pub const PAPER: Shows = Shows(4);
    pub const LIST: Shows = Shows(8);

    pub const fn and(self, other: Shows) -> Shows {
        Shows(self.0 | other.0)
    }

    pub fn at(self, place: Shows) -> bool {
        self.0 & place.0 != 0
    }
}

impl Field {
    pub const fn new(key: &'static str, label: &'static str, kind: Kind) -> Field {
        Field {
            key,
            label,
            asks: label,
            kind,
            called: &[],
            shows: Shows::NOWHERE,
            merge: Merge::Left,
            own: |_, _, _, _| {},
            group: key,
            lasting: "",
            missing: 0,
            needed: false,
            sparse: false,
            derived: false,
            quiet: false,
            told: "",
            fault: |_, _| None,
            means: |_| "",
        }
    }

    /// The label within a sentence.
    pub fn word(&self) -> String {
        let mut letters = self.label.chars();
        letters
            .next()
            .map_or(String::new(), |first| format!("{}{}", first.to_ascii_lowercase(), letters.as_str()))
    }

    /// The least and the most that a number can be.
    pub fn range(&self) -> (i64, i64) {
        match self.kind {
            Kind::Number { least, most } | Kind::Scores { least, most, .. } => (least, most),
            Kind::Gauge { up_to, .. } => (0, up_to),
            Kind::Track { most, .. } => (0, most),
            _ => (0, 0),
        }
    }
}
