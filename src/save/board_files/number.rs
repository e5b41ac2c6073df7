//! Numbers of other programs as whole ones, as early as possible.

use serde_json::Value;

use crate::save::{Problem, json};

/// Places are whole numbers of these to a cell, or to a pixel.
pub const PARTS: i64 = 4096;

/// No place that makes sense is farther out, in cells or in pixels.
const FARTHEST: f64 = 4_000_000.0;

/// A number in parts, rounded.
pub fn parts(value: &Value, what: &str) -> Result<i64, Problem> {
    value.as_f64().and_then(rounded).ok_or_else(|| Problem::new(&format!("the {what} is no number of use")))
}

pub fn parts_of(value: &Value, key: &str) -> Result<i64, Problem> {
    parts(json::field(value, key)?, key)
}

/// The same where the field may be missing.
pub fn parts_or(value: &Value, key: &str, missing: i64) -> Result<i64, Problem> {
    json::optional(value, key).map_or(Ok(missing), |found| parts(found, key))
}

pub fn parts_of_text(text: &str, what: &str) -> Result<i64, Problem> {
    // By the reader of JSON, which is here anyway: the other one brings a table of ten kilobytes.
    let number = serde_json::from_str::<Value>(&plain(text)).ok();
    let number = number.and_then(|number| number.as_f64()).and_then(rounded);
    number.ok_or_else(|| Problem::new(&format!("the {what} is no number of use")))
}

/// A number as JSON writes it: other programs write `+1`, `.5`, `-.5` and `5.` too.
fn plain(text: &str) -> String {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let digits = digits.strip_suffix('.').unwrap_or(digits);
    let whole = if digits.starts_with('.') { "0" } else { "" };
    format!("{sign}{whole}{digits}")
}

fn rounded(number: f64) -> Option<i64> {
    (number.abs() <= FARTHEST).then(|| (number * PARTS as f64).round() as i64)
}

/// Divides and rounds to the nearest; halves go up.
pub fn divided(number: i64, by: i64) -> i64 {
    (2 * number + by).div_euclid(2 * by)
}

/// How many things, in words: "1 wall", "12 walls".
pub fn count(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

/// "was" for one, "were" for more.
pub fn were(number: usize) -> &'static str {
    if number == 1 { "was" } else { "were" }
}

#[cfg(test)]
mod tests {
    use super::{PARTS, parts_of_text};

    #[test]
    fn numbers_are_read_as_any_program_writes_them() {
        let read = |text| parts_of_text(text, "x").ok();
        for (text, halves) in [
            ("1", 2),
            (" -2.5 ", -5),
            ("+1", 2),
            (".5", 1),
            ("-.5", -1),
            ("5.", 10),
            ("1e1", 20),
            ("5e-1", 1),
        ] {
            assert_eq!(read(text), Some(halves * PARTS / 2), "{text}");
        }
        for text in ["", ".", "-", "--1", "1,5", "a", "1e99", "inf", "NaN", "true", "[1]"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
