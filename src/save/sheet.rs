//! Sheets that are described as data, as JSON: once for all games.

use serde_json::{Map, Value};

use super::{Problem, Stored, json};
use crate::sheet::{self, Datum, Described, Record, Sheet, Shows};

/// Which of its game's sorts of sheets this is.
pub const SORT: &str = "sort";

pub fn write(sort: &str, sheet: &dyn Sheet) -> Value {
    object(&sheet::write(sheet).with(SORT, sort))
}

/// What lists show.
pub fn summary(sheet: &dyn Sheet) -> Value {
    object(&sheet::shown(sheet, Shows::LIST))
}

pub fn read<T: Described>(value: &Value) -> Result<T, Problem> {
    json::object(value, "the character")?;
    let stored = datum(value);
    sheet::read(stored.record().unwrap_or(&Record::default())).map_err(|fault| Problem::new(&fault))
}

/// What a fight did, each in words, seen from the sheet as it is now: for any game whose sheets are
/// described.
pub fn changes<T: Stored + Sheet>(
    sheet: &Value,
    before: &Value,
    after: &Value,
) -> Result<Vec<String>, Problem> {
    let (sheet, before, after) = (T::read(sheet)?, T::read(before)?, T::read(after)?);
    Ok(sheet::changes(&before, &after).iter().map(|change| change.words(&sheet)).collect())
}

/// The sheet with the chosen ones of these changes.
pub fn taken_over<T: Stored + Sheet>(
    sheet: &Value,
    before: &Value,
    after: &Value,
    chosen: &[bool],
) -> Result<T, Problem> {
    let (mut sheet, before, after) = (T::read(sheet)?, T::read(before)?, T::read(after)?);
    let all = sheet::changes(&before, &after);
    for (change, _) in all.iter().zip(chosen).filter(|(_, chosen)| **chosen) {
        change.apply(&mut sheet);
    }
    Ok(sheet)
}

pub fn object(record: &Record) -> Value {
    let fields = record.0.iter().map(|(key, datum)| (key.clone(), value(datum)));
    Value::Object(fields.collect::<Map<String, Value>>())
}

fn value(datum: &Datum) -> Value {
    match datum {
        Datum::Nothing | Datum::Other => Value::Null,
        Datum::Flag(on) => Value::Bool(*on),
        Datum::Whole(number) => Value::from(*number),
        Datum::Text(text) => Value::from(text.as_str()),
        Datum::List(entries) => Value::Array(entries.iter().map(value).collect()),
        Datum::Record(record) => object(record),
    }
}

pub fn datum(value: &Value) -> Datum {
    match value {
        Value::Null => Datum::Nothing,
        Value::Bool(on) => Datum::Flag(*on),
        Value::Number(number) => number.as_i64().map_or(Datum::Other, Datum::Whole),
        Value::String(text) => Datum::Text(text.clone()),
        Value::Array(entries) => Datum::List(entries.iter().map(datum).collect()),
        Value::Object(fields) => {
            Datum::Record(Record(fields.iter().map(|(key, value)| (key.clone(), datum(value))).collect()))
        }
    }
}
