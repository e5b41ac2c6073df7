//! Sheets of any game, as their games describe them.

mod field;

pub use field::{act, field};

use serde_json::Value;

use super::store::store;
use crate::save::format::describe;
use crate::save::{Envelope, Kind};

/// All or nothing: a sheet that cannot be saved stays as it was, also in memory, so that trying
/// again does not do it twice.
pub fn put(envelope: Envelope, sheet: Value, label: &str) -> bool {
    let mut changed = envelope.clone();
    changed.content.body = sheet;
    let described = describe(Kind::Character, &envelope.entry.game, &changed.content);
    described.is_ok_and(|described| {
        changed.entry.name = described.name;
        changed.entry.summary = described.summary;
        let id = envelope.entry.id;
        let saved = store().replace(&id, label, &changed);
        if !saved && store().current(&id).is_ok_and(|now| now.content == changed.content) {
            store().replace(&id, "Undo", &envelope);
        }
        saved
    })
}
