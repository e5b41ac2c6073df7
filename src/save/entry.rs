//! What lists know of a document without opening it.

use serde_json::Value;

use super::{Id, Kind};
use crate::order::sort;

/// Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub id: Id,
    pub kind: Kind,
    /// Empty where any game can use it.
    pub game: String,
    pub name: String,
    pub created: u64,
    pub changed: u64,
    /// One higher at every save.
    pub revision: u64,
    /// What [`super::Stored::summary`] gave at the last save.
    pub summary: Value,
}

impl Entry {
    /// What the summary says under a key; nothing, 0 or no where it does not say.
    pub fn text(&self, key: &str) -> &str {
        self.summary.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    pub fn number(&self, key: &str) -> i64 {
        self.summary.get(key).and_then(Value::as_i64).unwrap_or_default()
    }

    pub fn flag(&self, key: &str) -> bool {
        self.summary.get(key).and_then(Value::as_bool).unwrap_or_default()
    }

    /// Whether the one may take the other's place: a fight never becomes a map, nor one game's
    /// character another's. A map's game is a thing that one sets on it.
    pub fn is_like(&self, other: &Entry) -> bool {
        self.kind == other.kind && (matches!(self.kind, Kind::Map | Kind::Board) || self.game == other.game)
    }
}

/// The last changed comes first.
pub fn newest_first(entries: &mut [Entry]) {
    sort(entries, |one, other| other.changed.cmp(&one.changed));
}
