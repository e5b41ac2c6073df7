//! What differs between two versions of a document, field by field, for a person to read.

use serde_json::Value;

pub use crate::sheet::Difference;

/// All differences, in the order of the fields; entries of lists are counted from 1.
pub fn differ(here: &Value, there: &Value) -> Vec<Difference> {
    let mut found = Vec::new();
    compare(String::new(), Some(here), Some(there), &mut found);
    found
}

fn compare(field: String, here: Option<&Value>, there: Option<&Value>, found: &mut Vec<Difference>) {
    if here == there {
        return;
    }
    match (here, there) {
        (Some(Value::Object(a)), Some(Value::Object(b))) => {
            for (key, value) in a {
                compare(within(&field, key), Some(value), b.get(key), found);
            }
            for (key, value) in b.iter().filter(|(key, _)| !a.contains_key(*key)) {
                compare(within(&field, key), None, Some(value), found);
            }
        }
        (Some(Value::Array(a)), Some(Value::Array(b))) => {
            for place in 0..a.len().max(b.len()) {
                compare(within(&field, &(place + 1).to_string()), a.get(place), b.get(place), found);
            }
        }
        _ => found.push(Difference { field, here: here.map(words), there: there.map(words) }),
    }
}

fn within(field: &str, key: &str) -> String {
    if field.is_empty() { key.to_string() } else { format!("{field} {key}") }
}

/// A value in one short line.
fn words(value: &Value) -> String {
    match value {
        Value::Null => "nothing".into(),
        Value::Bool(true) => "yes".into(),
        Value::Bool(false) => "no".into(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(entries) => entries.iter().map(words).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| format!("{} {}", key.as_str(), words(value)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}
