//! Finding an entry of a list again, after the list was written on.

use super::differ::words;
use super::{Datum, Entries, Field, Merge, Record};

/// An entry as it was, to be found again. One without a number goes by its sort and name, and among
/// several alike by its place.
#[derive(Clone, Debug)]
pub struct Which {
    entries: Entries,
    pub entry: Record,
    /// How many like it come before it, and how many there are.
    nth: usize,
    of: usize,
    /// How many of its sort there are without a number.
    of_sort: usize,
}

impl Entries {
    /// The table's own name for an entry, or what it is.
    pub fn called(&self, entry: &Record) -> String {
        let told = [self.name, self.sort].into_iter().find_map(|key| {
            let field = (self.fields)().into_iter().find(|field| field.key == key)?;
            words(field, entry.get(key))
        });
        told.unwrap_or_default()
    }

    pub fn number(&self, entry: &Record) -> i64 {
        entry.get(self.number).whole()
    }

    fn alike(&self, one: &Record, other: &Record) -> bool {
        [self.number, self.sort, self.name].iter().all(|key| one.get(key) == other.get(key))
    }

    fn unnumbered(&self, one: &Record, other: &Record) -> bool {
        self.number(other) == 0 && one.get(self.sort) == other.get(self.sort)
    }

    /// What fights change of an entry.
    pub fn merged(&self) -> impl Iterator<Item = &'static Field> {
        (self.fields)().into_iter().filter(|field| field.merge != Merge::Left)
    }
}

/// The places where an entry is as wanted.
fn places(all: &[Datum], like: &dyn Fn(&Record) -> bool) -> Vec<usize> {
    (0..all.len()).filter(|at| all[*at].record().is_some_and(like)).collect()
}

impl Which {
    pub fn new(entries: &Entries, all: &[Datum], at: usize) -> Which {
        let entry = all.get(at).and_then(Datum::record).cloned().unwrap_or_default();
        let alike = places(all, &|other| entries.alike(&entry, other));
        let nth = alike.iter().filter(|other| **other < at).count();
        let of_sort = places(all, &|other| entries.unnumbered(&entry, other)).len();
        Which { entries: *entries, entry, nth, of: alike.len(), of_sort }
    }

    pub fn called(&self) -> String {
        self.entries.called(&self.entry)
    }

    pub fn find(&self, all: &[Datum]) -> Option<usize> {
        let Which { entries, entry, nth, of, of_sort } = self;
        let number = entries.number(entry);
        if number > 0 {
            let same = |other: &Record| {
                entries.number(other) == number && other.get(entries.sort) == entry.get(entries.sort)
            };
            return places(all, &same).first().copied();
        }
        let there = places(all, &|other| entries.alike(entry, other));
        if there.len() == *of {
            return there.get(*nth).copied();
        }
        if !there.is_empty() {
            // Some are gone: the one that looks as this one did.
            let merged: Vec<&Field> = entries.merged().collect();
            let same =
                |other: &Record| merged.iter().all(|field| entry.get(field.key) == other.get(field.key));
            return there.into_iter().find(|at| all[*at].record().is_some_and(same));
        }
        // The only one of its sort may have got another name.
        let renamed = places(all, &|other| entries.unnumbered(entry, other));
        if *of_sort == 1 && renamed.len() == 1 { renamed.first().copied() } else { None }
    }
}
