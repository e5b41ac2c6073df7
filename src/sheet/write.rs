//! From values to the stored form.

use super::{Datum, Field, Kind, Record};

pub fn write(fields: impl Iterator<Item = &'static Field>, record: &Record) -> Record {
    let mut stored = Record::default();
    for field in fields {
        store(field, record.get(field.key), &mut stored);
    }
    stored
}

fn store(field: &Field, held: &Datum, stored: &mut Record) {
    let datum = match (field.kind, held) {
        (Kind::Gauge { most, .. }, Datum::List(both)) if both.len() == 2 => {
            stored.put(most, both[1].clone());
            both[0].clone()
        }
        (Kind::Scores { of, .. }, Datum::List(scores)) => {
            let pairs = of.iter().zip(scores).map(|((key, _), score)| (key.to_string(), score.clone()));
            Record(pairs.collect()).into()
        }
        (Kind::Part(fields), Datum::Record(part)) => write_all(fields(), part),
        (Kind::List(entries), Datum::List(all)) => {
            let written = |entry: &Record| write_all((entries.fields)(), entry);
            Datum::List(all.iter().map(|entry| entry.record().map_or(Datum::Nothing, written)).collect())
        }
        _ => held.clone(),
    };
    let empty = match &datum {
        Datum::Nothing | Datum::Other | Datum::Flag(false) => true,
        Datum::Text(text) => text.is_empty(),
        Datum::List(entries) => entries.is_empty(),
        Datum::Whole(number) => field.sparse && *number == 0,
        Datum::Record(record) => field.sparse && record.0.is_empty(),
        _ => false,
    };
    if !empty {
        stored.put(field.key, datum);
    }
}

fn write_all(fields: Vec<&'static Field>, record: &Record) -> Datum {
    write(fields.into_iter().filter(|field| !field.derived), record).into()
}
