//! Where fields are in a game's own structs.

use super::field::Own;
use super::{Datum, Field, Fields, Kind, Merge, Record, Shows};

/// A value in a struct that a field can be read from and written to. What is written has been checked
/// against the field.
pub trait Place {
    fn get(&self) -> Datum;
    fn set(&mut self, datum: &Datum);
}

/// A struct that is described field by field.
pub trait Described: Clone + 'static {
    /// One to be filled in.
    fn blank() -> Self;

    fn placed() -> &'static [Placed<Self>];

    /// Whether it is on the sheet at all, as an entry of a list.
    fn kept(&self) -> bool {
        true
    }
}

/// Describes a struct: one to be filled in, as an entry of a list whether it is on the sheet at all, and its
/// fields, which are `Its`.
macro_rules! described {
    ($type:ty, $blank:expr, kept = $kept:expr, $($field:expr),+ $(,)?) => {
        impl $crate::sheet::Described for $type {
            fn blank() -> $type {
                $blank
            }

            fn placed() -> &'static [$crate::sheet::Placed<$type>] {
                type Its = $crate::sheet::Placed<$type>;
                static PLACED: &[Its] = &[$($field),+];
                PLACED
            }

            fn kept(&self) -> bool {
                let kept: fn(&$type) -> bool = $kept;
                kept(self)
            }
        }
    };
    ($type:ty, $blank:expr, $($field:expr),+ $(,)?) => {
        $crate::sheet::described!($type, $blank, kept = |_| true, $($field),+);
    };
}
pub(crate) use described;

/// A field, and where it is. Reading goes the way of writing, on a copy: so each field is said once.
pub struct Placed<T> {
    pub field: Field,
    at: At<T>,
}

enum At<T> {
    Place(fn(&mut T) -> &mut dyn Place),
    Made(fn(&T) -> Datum, fn(&mut T, &Datum)),
}

impl<T> Placed<T> {
    pub const fn new(
        key: &'static str,
        label: &'static str,
        kind: Kind,
        at: fn(&mut T) -> &mut dyn Place,
    ) -> Placed<T> {
        Placed { field: Field::new(key, label, kind), at: At::Place(at) }
    }

    /// What is stored otherwise than it is kept.
    pub const fn made(
        key: &'static str,
        label: &'static str,
        kind: Kind,
        get: fn(&T) -> Datum,
        set: fn(&mut T, &Datum),
    ) -> Placed<T> {
        Placed { field: Field::new(key, label, kind), at: At::Made(get, set) }
    }

    /// What follows from other fields.
    pub const fn derived(
        key: &'static str,
        label: &'static str,
        kind: Kind,
        of: fn(&T) -> Datum,
    ) -> Placed<T> {
        let mut placed = Placed::made(key, label, kind, of, |_, _| {});
        placed.field.derived = true;
        placed
    }

    pub const fn asks(mut self, words: &'static str) -> Placed<T> {
        self.field.asks = words;
        self
    }

    pub const fn called(mut self, words: &'static [&'static str]) -> Placed<T> {
        self.field.called = words;
        self
    }

    pub const fn shows(mut self, shows: Shows) -> Placed<T> {
        self.field.shows = shows;
        self
    }

    pub const fn merge(mut self, merge: Merge) -> Placed<T> {
        self.field.merge = merge;
        self
    }

    pub const fn group(mut self, group: &'static str) -> Placed<T> {
        self.field.group = group;
        self
    }

    pub const fn lasting(mut self, words: &'static str) -> Placed<T> {
        self.field.lasting = words;
        self
    }

    pub const fn missing(mut self, number: i64) -> Placed<T> {
        self.field.missing = number;
        self
    }

    pub const fn needed(mut self) -> Placed<T> {
        self.field.needed = true;
        self
    }

    pub const fn quiet(mut self) -> Placed<T> {
        self.field.quiet = true;
        self
    }

    pub const fn means(mut self, means: fn(&str) -> &'static str) -> Placed<T> {
        self.field.means = means;
        self
    }

    pub const fn sparse(mut self) -> Placed<T> {
        self.field.sparse = true;
        self
    }

    pub const fn merged(mut self, own: Own) -> Placed<T> {
        (self.field.merge, self.field.own) = (Merge::Own, own);
        self
    }

    pub const fn told(mut self, by: &'static str) -> Placed<T> {
        self.field.told = by;
        self
    }

    pub const fn fault(mut self, fault: fn(&str, &Record) -> Option<String>) -> Placed<T> {
        self.field.fault = fault;
        self
    }
}

pub fn fields_of<T: Described>() -> Fields {
    T::placed().iter().map(|placed| &placed.field).collect()
}

pub fn record<T: Described>(all: &T) -> Record {
    let mut copy = all.clone();
    let mut record = Record::default();
    for placed in T::placed() {
        let datum = match placed.at {
            At::Place(at) => at(&mut copy).get(),
            At::Made(get, _) => get(all),
        };
        record.0.push((placed.field.key.into(), datum));
    }
    record
}

pub fn set<T: Described>(all: &mut T, key: &str, datum: &Datum) {
    match T::placed().iter().find(|placed| placed.field.key == key) {
        Some(Placed { at: At::Place(at), .. }) => at(all).set(datum),
        Some(Placed { at: At::Made(_, set), .. }) => set(all, datum),
        None => {}
    }
}

pub fn fill<T: Described>(all: &mut T, record: &Record) {
    for (key, datum) in &record.0 {
        set(all, key, datum);
    }
}

impl Place for String {
    fn get(&self) -> Datum {
        Datum::Text(self.clone())
    }

    fn set(&mut self, datum: &Datum) {
        *self = datum.text().into();
    }
}

impl Place for bool {
    fn get(&self) -> Datum {
        Datum::Flag(*self)
    }

    fn set(&mut self, datum: &Datum) {
        *self = datum.flag();
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Place for $number {
            fn get(&self) -> Datum {
                Datum::Whole((*self).into())
            }

            fn set(&mut self, datum: &Datum) {
                *self = datum.whole() as $number;
            }
        }
    )*};
}

numbers!(u8, u16, i16, i32);

impl<const COUNT: usize> Place for [i16; COUNT] {
    fn get(&self) -> Datum {
        Datum::List(self.iter().map(Place::get).collect())
    }

    fn set(&mut self, datum: &Datum) {
        for (value, datum) in self.iter_mut().zip(datum.list()) {
            value.set(datum);
        }
    }
}

impl Place for Vec<String> {
    fn get(&self) -> Datum {
        Datum::List(self.iter().map(Place::get).collect())
    }

    fn set(&mut self, datum: &Datum) {
        *self = datum.list().iter().map(|line| line.text().into()).collect();
    }
}

pub fn filled<T: Described>(datum: &Datum) -> Option<T> {
    let mut entry = T::blank();
    fill(&mut entry, datum.record()?);
    Some(entry)
}

impl<T: Described> Place for Vec<T> {
    fn get(&self) -> Datum {
        Datum::List(self.iter().filter(|entry| entry.kept()).map(|entry| record(entry).into()).collect())
    }

    fn set(&mut self, datum: &Datum) {
        *self = datum.list().iter().filter_map(filled).collect();
    }
}

impl<T: Described> Place for Option<T> {
    fn get(&self) -> Datum {
        self.as_ref().map_or(Datum::Nothing, |part| record(part).into())
    }

    fn set(&mut self, datum: &Datum) {
        *self = filled(datum);
    }
}

/// Each place with what is there, or with nothing.
impl<T: Described> Place for Vec<Option<T>> {
    fn get(&self) -> Datum {
        Datum::List(self.iter().map(Place::get).collect())
    }

    fn set(&mut self, datum: &Datum) {
        *self = datum.list().iter().map(filled).collect();
    }
}

/// Parts that are always there.
macro_rules! parts {
    ($($type:ty),*) => {$(
        impl $crate::sheet::Place for $type {
            fn get(&self) -> $crate::sheet::Datum {
                $crate::sheet::Sheet::record(self).into()
            }

            fn set(&mut self, datum: &$crate::sheet::Datum) {
                *self = $crate::sheet::filled(datum).unwrap_or_else($crate::sheet::Described::blank);
            }
        }
    )*};
}
pub(crate) use parts;

/// One of some words.
pub trait Word: Copy + 'static {
    fn all() -> Vec<Self>;

    /// As it is stored. Once written, it stays.
    fn word(self) -> &'static str;

    fn label(self) -> &'static str {
        self.word()
    }
}

/// The words of a type, one line each: as it is stored, and as it is said.
macro_rules! words {
    ($type:ident: $($one:ident = $word:literal, $label:literal;)*) => {
        impl $crate::sheet::Word for $type {
            fn all() -> Vec<$type> {
                vec![$($type::$one),*]
            }

            fn word(self) -> &'static str {
                match self {
                    $($type::$one => $word),*
                }
            }

            fn label(self) -> &'static str {
                match self {
                    $($type::$one => $label),*
                }
            }
        }
    };
}
pub(crate) use words;

/// The words of a type, for [`Kind::OneOf`] and [`Kind::Flags`].
pub fn options<T: Word>() -> Vec<(&'static str, &'static str)> {
    T::all().into_iter().map(|one| (one.word(), one.label())).collect()
}

impl<T: Word> Place for T {
    fn get(&self) -> Datum {
        self.word().into()
    }

    fn set(&mut self, datum: &Datum) {
        if let Some(one) = T::all().into_iter().find(|one| one.word() == datum.text()) {
            *self = one;
        }
    }
}
