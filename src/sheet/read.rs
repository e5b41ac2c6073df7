//! From the stored form to values that fit their fields. Every fault names the field it was found in, so
//! that a file that was edited by hand can be mended by hand.

use super::field::Options;
use super::{Datum, Entries, Field, Kind, Record};

/// A value for every field.
pub fn read(fields: &[&Field], stored: &Record) -> Result<Record, String> {
    let mut record = Record::default();
    for field in fields.iter().filter(|field| !field.derived) {
        record.0.push((field.key.into(), value(field, stored)?));
        if let Some(fault) = (field.fault)(field.key, stored) {
            return Err(fault);
        }
    }
    Ok(record)
}

fn value(field: &Field, stored: &Record) -> Result<Datum, String> {
    let key = field.key;
    let held = stored.get(key);
    if let Kind::Gauge { most, up_to } = field.kind {
        let missing = (!field.needed).then_some(field.missing);
        let up_to = whole(stored.get(most), most, (1, up_to), missing)?;
        return Ok(vec![whole(held, key, (0, up_to.whole()), missing)?, up_to].into());
    }
    if *held == Datum::Nothing && field.needed {
        return Err(fault(key, "is missing"));
    }
    match field.kind {
        Kind::Text | Kind::Prose => text(held, key),
        Kind::Number { .. } | Kind::Track { .. } | Kind::Gauge { .. } => {
            whole(held, key, field.range(), Some(field.missing))
        }
        Kind::Flag => match held {
            Datum::Nothing => Ok(false.into()),
            Datum::Flag(_) => Ok(held.clone()),
            _ => Err(fault(key, "must be true or false")),
        },
        Kind::Flags(options) => each(held, key, &|word| one_of(word, singular(key), options)),
        Kind::OneOf(options) if *held == Datum::Nothing => {
            Ok(options().get(field.missing as usize).map_or("", |(word, _)| word).into())
        }
        Kind::OneOf(options) => one_of(held, key, options),
        Kind::Scores { of, .. } => {
            let scores = object(held, field)?.cloned().unwrap_or_default();
            let read = |(key, _): &(&str, _)| whole(scores.get(key), key, field.range(), Some(field.missing));
            Ok(Datum::List(of.iter().map(read).collect::<Result<_, _>>()?))
        }
        Kind::Lines => each(held, key, &|line| match line {
            Datum::Nothing => Err(fault(singular(key), "must be a text")),
            line => text(line, singular(key)),
        }),
        Kind::Part(fields) => match object(held, field)? {
            None => Ok(Datum::Nothing),
            Some(part) => {
                let inside = |fault: String| format!("{fault} (in {})", field.word());
                Ok(read(&fields(), part).map_err(inside)?.into())
            }
        },
        Kind::List(entries) => list(held, key, &entries),
    }
}

fn list(held: &Datum, key: &str, entries: &Entries) -> Result<Datum, String> {
    let fields = (entries.fields)();
    let nothing = Record::default();
    let all = each(held, key, &|entry| match entry {
        Datum::Nothing if entries.gaps => Ok(Datum::Nothing),
        // As in the files of old, what is no object is an entry without fields.
        entry => Ok(read(&fields, entry.record().unwrap_or(&nothing))?.into()),
    })?;
    if all.list().len() > entries.most {
        return Err(fault(key, &format!("must be at most {}", entries.most)));
    }
    Ok(all)
}

fn text(held: &Datum, what: &str) -> Result<Datum, String> {
    match held {
        Datum::Nothing => Ok("".into()),
        Datum::Text(_) => Ok(held.clone()),
        _ => Err(fault(what, "must be a text")),
    }
}

fn whole(held: &Datum, what: &str, range: (i64, i64), missing: Option<i64>) -> Result<Datum, String> {
    let (least, most) = range;
    match (held, missing) {
        (Datum::Nothing, Some(missing)) => Ok(missing.into()),
        (Datum::Nothing, None) => Err(fault(what, "is missing")),
        (Datum::Whole(number), _) if (least..=most).contains(number) => Ok(held.clone()),
        _ => Err(fault(what, &format!("must be a whole number from {least} to {most}"))),
    }
}

fn one_of(held: &Datum, what: &str, options: Options) -> Result<Datum, String> {
    let options = options();
    if options.iter().any(|(word, _)| *held == Datum::from(*word)) {
        return Ok(held.clone());
    }
    // A whole catalogue would not help anybody.
    if options.len() > 12 {
        return Err(fault(what, "is not one of this game's"));
    }
    let words: Vec<&str> = options.into_iter().map(|(word, _)| word).collect();
    Err(fault(what, &format!("must be one of {}", words.join(", "))))
}

fn object<'a>(held: &'a Datum, field: &Field) -> Result<Option<&'a Record>, String> {
    match held {
        Datum::Nothing => Ok(None),
        Datum::Record(record) => Ok(Some(record)),
        _ => Err(fault(&field.word(), "must be an object")),
    }
}

fn each(held: &Datum, key: &str, read: &dyn Fn(&Datum) -> Result<Datum, String>) -> Result<Datum, String> {
    let entries = match held {
        Datum::Nothing => &[][..],
        Datum::List(entries) => entries,
        _ => return Err(fault(key, "must be a list")),
    };
    let mut all = Vec::with_capacity(entries.len());
    for (at, entry) in entries.iter().enumerate() {
        all.push(read(entry).map_err(|fault| format!("{fault} (in {key} {})", at + 1))?);
    }
    Ok(Datum::List(all))
}

fn singular(key: &str) -> &str {
    key.strip_suffix('s').unwrap_or(key)
}

fn fault(what: &str, is: &str) -> String {
    format!("the {what} {is}")
}
