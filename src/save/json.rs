//! The words formats are read and written with. Every reader names the field it wanted, so that a
//! file that was edited by hand can be mended by hand.

use serde_json::{Map, Value};

use super::Problem;

/// A field that must be there.
pub fn field<'a>(value: &'a Value, key: &str) -> Result<&'a Value, Problem> {
    optional(value, key).ok_or_else(|| problem(key, "is missing"))
}

/// A field that may be missing or null.
pub fn optional<'a>(value: &'a Value, key: &str) -> Option<&'a Value> {
    value.get(key).filter(|value| !value.is_null())
}

pub fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str, Problem> {
    as_text(field(value, key)?, key)
}

/// The empty text where the field is missing.
pub fn text_or_empty<'a>(value: &'a Value, key: &str) -> Result<&'a str, Problem> {
    optional(value, key).map_or(Ok(""), |value| as_text(value, key))
}

pub fn whole(value: &Value, key: &str, least: i64, most: i64) -> Result<i64, Problem> {
    as_whole(field(value, key)?, key, least, most)
}

pub fn whole_or(value: &Value, key: &str, missing: i64, least: i64, most: i64) -> Result<i64, Problem> {
    optional(value, key).map_or(Ok(missing), |value| as_whole(value, key, least, most))
}

/// No where the field is missing.
pub fn flag(value: &Value, key: &str) -> Result<bool, Problem> {
    match optional(value, key) {
        None => Ok(false),
        Some(value) => value.as_bool().ok_or_else(|| problem(key, "must be true or false")),
    }
}

/// No entries where the field is missing.
pub fn list<'a>(value: &'a Value, key: &str) -> Result<&'a [Value], Problem> {
    match optional(value, key) {
        None => Ok(&[]),
        Some(value) => as_list(value, key),
    }
}

/// One word of a closed list, given back as its place in that list.
pub fn word(value: &Value, key: &str, words: &[&str]) -> Result<usize, Problem> {
    as_word(field(value, key)?, key, words)
}

/// As [`word`], nothing where the field is missing.
pub fn word_or_none(value: &Value, key: &str, words: &[&str]) -> Result<Option<usize>, Problem> {
    optional(value, key).map(|value| as_word(value, key, words)).transpose()
}

/// Refuses anything but an object; `what` as in `the character`.
pub fn object<'a>(value: &'a Value, what: &str) -> Result<&'a Map<String, Value>, Problem> {
    value.as_object().ok_or_else(|| problem(what, "must be an object"))
}

pub fn as_text<'a>(value: &'a Value, what: &str) -> Result<&'a str, Problem> {
    value.as_str().ok_or_else(|| problem(what, "must be a text"))
}

pub fn as_whole(value: &Value, what: &str, least: i64, most: i64) -> Result<i64, Problem> {
    value.as_i64().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        let range = format!("must be a whole number from {least} to {most}");
        problem(what, &range)
    })
}

pub fn as_list<'a>(value: &'a Value, what: &str) -> Result<&'a [Value], Problem> {
    value.as_array().map(Vec::as_slice).ok_or_else(|| problem(what, "must be a list"))
}

pub fn as_word(value: &Value, what: &str, words: &[&str]) -> Result<usize, Problem> {
    let found = value.as_str().and_then(|word| words.iter().position(|known| *known == word));
    found.ok_or_else(|| problem(what, &format!("must be one of {}", words.join(", "))))
}

/// Reads every entry of a list field; a problem says which entry it was found in:
/// `(in abilities 3)`.
pub fn each<T>(
    value: &Value,
    key: &str,
    read: &dyn Fn(&Value) -> Result<T, Problem>,
) -> Result<Vec<T>, Problem> {
    let entries = list(value, key)?;
    let mut all = Vec::with_capacity(entries.len());
    for (place, entry) in entries.iter().enumerate() {
        all.push(read(entry).map_err(|problem| problem.inside(&numbered(key, place)))?);
    }
    Ok(all)
}

fn numbered(key: &str, place: usize) -> String {
    format!("{key} {}", place + 1)
}

fn problem(what: &str, fault: &str) -> Problem {
    let article = if what.starts_with("the ") { "" } else { "the " };
    Problem::new(&format!("{article}{what} {fault}"))
}

/// An object being written. What is empty, false or absent is left out.
#[derive(Default)]
pub struct Fields(Map<String, Value>);

pub fn fields() -> Fields {
    Fields::default()
}

impl Fields {
    pub fn value(mut self, key: &str, value: Value) -> Fields {
        self.0.insert(key.to_string(), value);
        self
    }

    pub fn text(self, key: &str, text: &str) -> Fields {
        if text.is_empty() { self } else { self.value(key, Value::String(text.to_string())) }
    }

    /// Written even when it is zero.
    pub fn whole(self, key: &str, number: i64) -> Fields {
        self.value(key, Value::from(number))
    }

    pub fn flag(self, key: &str, on: bool) -> Fields {
        if on { self.value(key, Value::Bool(true)) } else { self }
    }

    pub fn list(self, key: &str, entries: Vec<Value>) -> Fields {
        if entries.is_empty() { self } else { self.value(key, Value::Array(entries)) }
    }

    pub fn done(self) -> Value {
        Value::Object(self.0)
    }
}

/// Reads a text as JSON; where it cannot be, says at which line it stops making sense.
pub fn parse(text: &str) -> Result<Value, Problem> {
    serde_json::from_str(text).map_err(|error| {
        let line = error.line().to_string();
        Problem::new(&format!("this is not complete JSON: it stops making sense at line {line}"))
    })
}

/// The text of a value, on one line.
pub fn print(value: &Value) -> String {
    value.to_string()
}
