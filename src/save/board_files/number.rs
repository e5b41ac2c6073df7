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
    let number = text.trim().parse::<f64>().ok().and_then(rounded);
    number.ok_or_else(|| Problem::new(&format!("the {what} is no number of use")))
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
