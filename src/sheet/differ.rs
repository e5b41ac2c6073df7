//! What differs between two versions of somebody, field by field, for a person to read.

use super::identity::Which;
use super::{Datum, Entries, Field, Kind, Record, Sheet};

/// One field that is not the same: `Level`, `43`, `50`. Nothing on a side: it is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub field: String,
    pub here: Option<String>,
    pub there: Option<String>,
}

/// All that differs of what is stored, in the order of the fields. Entries of lists go by what they are.
pub fn differ(here: &dyn Sheet, there: &dyn Sheet) -> Vec<Difference> {
    let mut found = Vec::new();
    compare(&here.fields(), &here.record(), &there.record(), "", &mut found);
    found
}

pub fn compare(fields: &[&Field], here: &Record, there: &Record, of: &str, found: &mut Vec<Difference>) {
    for field in fields.iter().filter(|field| !field.derived) {
        if here.get(field.key) == there.get(field.key) {
            continue;
        }
        let field = fields.iter().find(|told| told.key == field.told).unwrap_or(field);
        match (field.kind, here.get(field.key), there.get(field.key)) {
            (Kind::List(entries), a, b) if entries.gaps => {
                places(&entries, field, [a.list(), b.list()], found);
            }
            (Kind::List(entries), a, b) => lists(&entries, field, [a.list(), b.list()], found),
            (Kind::Part(fields), Datum::Record(a), Datum::Record(b)) => {
                compare(&fields(), a, b, &format!("{of}{}: ", field.label), found);
            }
            (Kind::Scores { of: scores, .. }, a, b) => {
                for ((_, label), (a, b)) in scores.iter().zip(a.list().iter().zip(b.list())) {
                    if a != b {
                        let (here, there) = (Some(a.whole().to_string()), Some(b.whole().to_string()));
                        found.push(Difference { field: format!("{of}{label}"), here, there });
                    }
                }
            }
            (_, a, b) => found.push(Difference {
                field: format!("{of}{}", field.label),
                here: words(field, a),
                there: words(field, b),
            }),
        }
    }
}

/// What is told by its place: `Slot 2`.
fn places(entries: &Entries, field: &Field, [here, there]: [&[Datum]; 2], found: &mut Vec<Difference>) {
    for at in 0..here.len().max(there.len()) {
        let [here, there] = [here, there].map(|all| all.get(at).and_then(Datum::record));
        if here != there {
            let [here, there] = [here, there].map(|entry| Some(entries.called(entry?)));
            found.push(Difference { field: format!("{} {}", field.label, at + 1), here, there });
        }
    }
}

fn lists(entries: &Entries, field: &Field, [here, there]: [&[Datum]; 2], found: &mut Vec<Difference>) {
    let mut known = vec![false; there.len()];
    let only = |entry: &Record| Some(entries.called(entry));
    for (at, old) in here.iter().enumerate() {
        let Some(old) = old.record() else { continue };
        let same = Which::new(entries, here, at).find(there).filter(|at| !known[*at]);
        let Some(at) = same else {
            found.push(Difference { field: field.label.into(), here: only(old), there: None });
            continue;
        };
        known[at] = true;
        if let Some(new) = there[at].record() {
            compare(&(entries.fields)(), old, new, &format!("{}: ", entries.called(old)), found);
        }
    }
    let gained = there.iter().zip(known).filter(|(_, known)| !known).filter_map(|(it, _)| it.record());
    found.extend(gained.map(|new| Difference { field: field.label.into(), here: None, there: only(new) }));
}

/// A value as a person reads it; nothing where it is empty.
pub fn words(field: &Field, datum: &Datum) -> Option<String> {
    let shown = |options: &[(&str, &str)], word: &str| -> String {
        options.iter().find(|(known, _)| *known == word).map_or(word, |(_, label)| label).into()
    };
    let words = match (field.kind, datum) {
        (Kind::Gauge { .. }, Datum::List(both)) => {
            both.iter().map(|number| number.whole().to_string()).collect::<Vec<_>>().join(" of ")
        }
        (Kind::OneOf(options), datum) => shown(&options(), datum.text()),
        (Kind::Flags(options), Datum::List(all)) => {
            let options = options();
            all.iter().map(|word| shown(&options, word.text())).collect::<Vec<_>>().join(", ")
        }
        (Kind::Part(fields), Datum::Record(part)) => {
            let told = fields()
                .into_iter()
                .filter_map(|field| Some(format!("{} {}", field.word(), words(field, part.get(field.key))?)));
            told.collect::<Vec<_>>().join(", ")
        }
        (_, Datum::Flag(on)) => if *on { "yes" } else { "no" }.into(),
        (_, Datum::Whole(number)) => number.to_string(),
        (_, Datum::List(all)) => all.iter().map(Datum::text).collect::<Vec<_>>().join(", "),
        (_, datum) => datum.text().into(),
    };
    (!words.is_empty()).then_some(words)
}
