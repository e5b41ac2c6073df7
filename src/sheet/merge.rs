//! What a fight did to somebody, change by change, so that each can be taken or left.
//!
//! The sheet may have been written on since the fight was set up, and what was written stays: numbers
//! change by their difference, and entries go by what they are.

use super::differ::{compare, words};
use super::identity::Which;
use super::{Datum, Entries, Field, Kind, Merge, Record, Sheet};

/// What is taken or left as one.
#[derive(Clone, Debug)]
pub struct Change(Vec<Part>);

#[derive(Clone, Debug)]
struct Part {
    field: &'static Field,
    by: By,
}

#[derive(Clone, Debug)]
enum By {
    Add(Vec<i64>),
    Set(Datum),
    /// Words that are new, and those that are gone.
    Words(Vec<Datum>, Vec<Datum>),
    Entry(Entries, Which, Vec<Part>),
    Lost(Which),
    Gained(Entries, Record),
    /// The game's own way: which place of it, what was there before, and after.
    Own(usize, Datum, Datum),
}

pub fn changes(before: &dyn Sheet, after: &dyn Sheet) -> Vec<Change> {
    let (old, new) = (before.record(), after.record());
    let mut changes: Vec<Change> = Vec::new();
    for field in before.fields() {
        let (old, new) = (old.get(field.key), new.get(field.key));
        if let (Merge::Identity, Kind::List(entries)) = (field.merge, field.kind) {
            let parts = lists(&entries, old.list(), new.list());
            changes.extend(parts.into_iter().map(|by| Change(vec![Part { field, by }])));
        } else if let (Merge::Own, Kind::List(_)) = (field.merge, field.kind) {
            let pairs = old.list().iter().zip(new.list()).enumerate().filter(|(_, (old, new))| old != new);
            let own = pairs.map(|(at, (old, new))| By::Own(at, old.clone(), new.clone()));
            changes.extend(own.map(|by| Change(vec![Part { field, by }])));
        } else if let Some(part) = difference(field, old, new) {
            match changes.iter_mut().find(|change| change.0[0].field.group == field.group) {
                Some(change) => change.0.push(part),
                None => changes.push(Change(vec![part])),
            }
        }
    }
    changes
}

fn difference(field: &'static Field, old: &Datum, new: &Datum) -> Option<Part> {
    let by = match (field.merge, field.kind) {
        _ if old == new => return None,
        (Merge::Left | Merge::Identity, _) => return None,
        (Merge::Set, _) => By::Set(new.clone()),
        (Merge::Own, _) => By::Own(0, old.clone(), new.clone()),
        (Merge::Add, Kind::Flags(_) | Kind::Lines) => {
            let without = |all: &Datum, other: &Datum| -> Vec<Datum> {
                all.list().iter().filter(|word| !other.list().contains(word)).cloned().collect()
            };
            By::Words(without(new, old), without(old, new))
        }
        (Merge::Add, _) => {
            let by: Vec<i64> =
                counted(field, new).zip(counted(field, old)).map(|(new, old)| new - old).collect();
            if by.iter().all(|by| *by == 0) {
                return None;
            }
            By::Add(by)
        }
    };
    Some(Part { field, by })
}

/// The numbers that a fight can change: of a gauge only what is there now.
fn counted<'a>(field: &Field, datum: &'a Datum) -> impl Iterator<Item = i64> + 'a {
    let most = if matches!(field.kind, Kind::Gauge { .. }) { 1 } else { usize::MAX };
    let all = if let Datum::List(all) = datum { all } else { std::slice::from_ref(datum) };
    all.iter().take(most).map(Datum::whole)
}

/// A number more or less, within what the field holds.
pub fn add(field: &Field, datum: &Datum, by: &[i64]) -> Datum {
    let (least, most) = field.range();
    match (field.kind, datum) {
        (Kind::Gauge { .. }, Datum::List(both)) if both.len() == 2 => {
            let now = both[0].whole() + by.first().unwrap_or(&0);
            vec![now.clamp(0, both[1].whole().max(0)).into(), both[1].clone()].into()
        }
        (_, Datum::List(all)) => {
            let sums = all.iter().zip(by).map(|(value, by)| (value.whole() + by).clamp(least, most).into());
            Datum::List(sums.collect())
        }
        _ => (datum.whole() + by.first().unwrap_or(&0)).clamp(least, most).into(),
    }
}

fn lists(entries: &Entries, before: &[Datum], after: &[Datum]) -> Vec<By> {
    let mut changes = Vec::new();
    let mut known = vec![false; after.len()];
    for (at, old) in before.iter().enumerate() {
        let which = Which::new(entries, before, at);
        let Some(now) = which.find(after).filter(|now| !known[*now]) else {
            changes.push(By::Lost(which));
            continue;
        };
        known[now] = true;
        let (Some(old), Some(new)) = (old.record(), after[now].record()) else { continue };
        let differences = entries.merged().filter_map(|it| difference(it, old.get(it.key), new.get(it.key)));
        let parts: Vec<Part> = differences.collect();
        if !parts.is_empty() {
            changes.push(By::Entry(*entries, which, parts));
        }
    }
    let gained = after.iter().zip(known).filter(|(_, known)| !known).filter_map(|(entry, _)| entry.record());
    changes.extend(gained.map(|entry| By::Gained(*entries, entry.clone())));
    changes
}

impl Change {
    /// What it changes, in words, seen from the sheet as it is: what is new, then what is no more.
    pub fn words(&self, sheet: &dyn Sheet) -> String {
        let now = sheet.record();
        let (mut told, mut ended) = (Vec::new(), Vec::new());
        for Part { field, by } in &self.0 {
            match by {
                By::Own(at, old, new) => told.push(own_words(&sheet.fields(), &now, field, *at, [old, new])),
                _ => tell(field, by, now.get(field.key), &mut told, &mut ended),
            }
        }
        told.extend(ended.into_iter().map(|word| format!("no longer {word}")));
        told.join(", ")
    }

    /// Whether it is about a field.
    pub fn of(&self, key: &str) -> bool {
        self.0.iter().any(|part| part.field.key == key)
    }

    /// Does to the sheet, whatever has been written on it since, what the fight did.
    pub fn apply(&self, sheet: &mut dyn Sheet) {
        let mut record = sheet.record();
        for Part { field, by } in &self.0 {
            if let By::Own(at, old, new) = by {
                (field.own)(&mut record, *at, old, new);
                record.0.iter().for_each(|(key, datum)| sheet.set(key, datum));
                continue;
            }
            let datum = applied(field, by, &mut record);
            record.put(field.key, datum.clone());
            sheet.set(field.key, &datum);
            if let By::Gained(entries, _) = by {
                sheet.set(entries.highest, record.get(entries.highest));
            }
        }
    }
}

fn applied(field: &Field, by: &By, record: &mut Record) -> Datum {
    let held = record.get(field.key).clone();
    match by {
        By::Add(by) => add(field, &held, by),
        By::Set(datum) => datum.clone(),
        By::Own(..) => held,
        By::Words(more, less) => {
            let mut words: Vec<Datum> = held.list().to_vec();
            words.retain(|word| !less.contains(word) && !more.contains(word));
            words.extend_from_slice(more);
            words.into()
        }
        By::Entry(_, which, parts) => changed(&held, which, |all, at| {
            if let Some(Datum::Record(entry)) = all.get_mut(at) {
                merge(parts, entry);
            }
        }),
        By::Lost(which) => changed(&held, which, |all, at| drop(all.remove(at))),
        By::Gained(entries, entry) => gained(entries, entry, &held, record),
    }
}

fn changed(held: &Datum, which: &Which, change: impl FnOnce(&mut Vec<Datum>, usize)) -> Datum {
    let mut all = held.list().to_vec();
    if let Some(at) = which.find(&all) {
        change(&mut all, at);
    }
    all.into()
}

fn merge(parts: &[Part], entry: &mut Record) {
    for Part { field, by } in parts {
        let datum = applied(field, by, entry);
        entry.put(field.key, datum);
    }
}

/// One more entry, if there is room. It keeps its number, so that it is known as the same when it comes
/// back in the fight; where that is taken, it gets a new one.
fn gained(entries: &Entries, entry: &Record, held: &Datum, record: &mut Record) -> Datum {
    let mut all = held.list().to_vec();
    if all.len() >= entries.most {
        return all.into();
    }
    let numbers = all.iter().filter_map(Datum::record).map(|other| entries.number(other));
    let highest = numbers.clone().chain([record.get(entries.highest).whole()]).max().unwrap_or(0);
    let own = entries.number(entry);
    let taken = own == 0 || numbers.into_iter().any(|number| number == own);
    let number = if taken { highest + 1 } else { own };
    record.put(entries.highest, number.max(highest).into());
    all.push(entry.clone().with(entries.number, number).into());
    all.into()
}

fn tell(field: &Field, by: &By, held: &Datum, told: &mut Vec<String>, ended: &mut Vec<String>) {
    match (by, field.kind) {
        (By::Add(by), Kind::Scores { of, .. }) => {
            for ((_, label), by) in of.iter().zip(by).filter(|(_, by)| **by != 0) {
                let way = if *by < 0 { format!("lower{}", field.lasting) } else { "higher".into() };
                told.push(format!("{label} {} {way}", by.abs()));
            }
        }
        (By::Add(by), _) => {
            let now = |datum: &Datum| counted(field, datum).next().unwrap_or(0);
            let then = add(field, held, by);
            told.push(format!("{} {} → {}", field.word(), now(held), now(&then)));
        }
        (By::Set(Datum::Flag(true)), _) => told.push(format!("{}{}", field.word(), field.lasting)),
        (By::Set(Datum::Flag(false)), _) => ended.push(field.word()),
        (By::Set(datum), _) => {
            let words = words(field, datum).unwrap_or_else(|| "nothing".into());
            told.push(format!("{}: {words}", field.word()));
        }
        (By::Words(more, less), kind) => {
            let all = |list: &[Datum]| -> Vec<String> {
                let word = |word: &Datum| match kind {
                    Kind::Flags(options) => {
                        let found = options().into_iter().find(|(known, _)| *known == word.text());
                        found.map_or_else(String::new, |(_, label)| label.into())
                    }
                    _ => word.text().into(),
                };
                list.iter().map(word).collect()
            };
            told.extend(all(more));
            ended.extend(all(less));
        }
        (By::Entry(entries, which, parts), _) => told.push(entry_words(entries, which, parts, held)),
        (By::Lost(which), _) => told.push(format!("no longer theirs: {}", which.called())),
        (By::Gained(entries, entry), _) => told.push(format!("theirs now: {}", entries.called(entry))),
        (By::Own(..), _) => {}
    }
}

/// How it is then; of a place that empties or fills, what was or is there.
fn own_words(fields: &[&Field], now: &Record, field: &Field, at: usize, [old, new]: [&Datum; 2]) -> String {
    if let Kind::List(entries) = field.kind {
        return match (old.record(), new.record()) {
            (Some(gone), None) => format!("used up or destroyed: {}", entries.called(gone)),
            (_, entry) => format!("there again: {}", entry.map(|it| entries.called(it)).unwrap_or_default()),
        };
    }
    let mut then = now.clone();
    (field.own)(&mut then, at, old, new);
    let about = fields.iter().copied().filter(|other| [field.key, field.told].contains(&other.key));
    let mut found = Vec::new();
    compare(&about.collect::<Vec<_>>(), now, &then, "", &mut found);
    let or_nothing = |words: Option<String>| words.unwrap_or_else(|| "nothing".into());
    let told = found
        .into_iter()
        .map(|it| format!("{} {} → {}", it.field, or_nothing(it.here), or_nothing(it.there)));
    let told: Vec<String> = told.collect();
    if told.is_empty() { format!("{} as before", field.word()) } else { told.join(", ") }
}

/// How an entry is then, in all that fights change of it.
fn entry_words(entries: &Entries, which: &Which, parts: &[Part], held: &Datum) -> String {
    let found = which.find(held.list()).and_then(|at| held.list()[at].record());
    let Some(mut entry) = found.cloned() else {
        return format!("{}: no longer on the sheet", which.called());
    };
    merge(parts, &mut entry);
    let grew = |field: &Field| {
        let more = |part: &Part| matches!(&part.by, By::Add(by) if by.iter().any(|by| *by > 0));
        parts.iter().any(|part| part.field.key == field.key && more(part))
    };
    let told = entries.merged().filter_map(|field| {
        let datum = entry.get(field.key);
        match field.kind {
            Kind::Track { most, full } if datum.whole() >= most && grew(field) => Some(full.into()),
            Kind::OneOf(_) => words(field, datum),
            _ => Some(format!("{} {}", field.word(), words(field, datum)?)),
        }
    });
    format!("{}: {}", entries.called(&entry), told.collect::<Vec<String>>().join(", "))
}
