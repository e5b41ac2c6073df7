//! Sheets that are described as data, as JSON: once for all games.

use serde_json::{Map, Value};

use super::{Kind, Problem, Stored, json};
use crate::sheet::{self, Datum, Record, Sheet, Shows, Sorted};

/// Which of its game's sorts of sheets this is.
pub const SORT: &str = "sort";

impl<T: Sorted> Stored for T {
    const KIND: Kind = Kind::Character;

    fn game(&self) -> &'static str {
        T::GAME
    }

    fn name(&self) -> String {
        self.record().get("name").text().into()
    }

    /// What lists show.
    fn summary(&self) -> Value {
        object(&sheet::shown(self, Shows::LIST))
    }

    fn write(&self) -> Value {
        let (written, sort) = (sheet::write(self), T::SORTS[self.sort()].0);
        object(&if sort.is_empty() { written } else { written.with(SORT, sort) })
    }

    fn read(value: &Value) -> Result<T, Problem> {
        json::object(value, "the character")?;
        let words: Vec<&str> = T::SORTS.iter().map(|(word, _)| *word).collect();
        let sort = if words == [""] { 0 } else { json::word(value, SORT, &words)? };
        let stored = datum(value);
        let read = T::of_sort(sort, stored.record().unwrap_or(&Record::default()));
        read.map_err(|fault| Problem::new(&fault))
    }
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

/// The sheet with the chosen ones of these changes, and with what recovering brings where it is wanted.
pub fn taken_over<T: Stored + Sheet>(
    sheet: &Value,
    before: &Value,
    after: &Value,
    chosen: &[bool],
    recover: Option<impl FnOnce(&mut T)>,
) -> Result<Value, Problem> {
    let (mut sheet, before, after) = (T::read(sheet)?, T::read(before)?, T::read(after)?);
    let all = sheet::changes(&before, &after);
    for (change, _) in all.iter().zip(chosen).filter(|(_, chosen)| **chosen) {
        change.apply(&mut sheet);
    }
    if let Some(recover) = recover {
        recover(&mut sheet);
    }
    Ok(sheet.write())
}

/// A sheet after the end of a session; what is done to it gives the words for that, or nothing.
pub fn grown<T: Stored>(
    sheet: &Value,
    grow: impl FnOnce(&mut T) -> Option<String>,
) -> Option<(Value, String)> {
    let mut somebody = T::read(sheet).ok()?;
    let words = grow(&mut somebody)?;
    Some((somebody.write(), words))
}

pub fn object(record: &Record) -> Value {
    // Collected, they would be sorted first, by a sort of the standard library's.
    let mut fields = Map::new();
    for (key, datum) in &record.0 {
        fields.insert(key.clone(), value(datum));
    }
    Value::Object(fields)
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
