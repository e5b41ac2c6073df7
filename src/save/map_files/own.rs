//! Our own file: one JSON object that says what it is.

use serde_json::Value;

use crate::map::Draft;
use crate::save::{Problem, Stored, VERSION, json};

const SORT: &str = "sightline/map";

pub fn write(draft: &Draft) -> Value {
    let mut draft = draft.clone();
    // The picture behind the map stays in the browser that keeps it, and so do the characters.
    draft.picture = None;
    draft.pieces.clear();
    json::fields()
        .text("type", SORT)
        .whole("version", i64::from(VERSION))
        .text("source", "Sightline")
        .value("map", draft.write())
        .done()
}

/// Reads our file, and a single map of a backup.
pub fn read(value: &Value) -> Result<Draft, Problem> {
    json::object(value, "the file")?;
    let backup = value.get("sightline").and_then(Value::as_str);
    let ours = value.get("type").and_then(Value::as_str) == Some(SORT);
    let newer = || Problem::new("a newer version of Sightline made this file; update the app to read it");
    if (ours || backup.is_some())
        && json::whole(value, "version", 1, i64::from(u32::MAX))? > i64::from(VERSION)
    {
        return Err(newer());
    }
    let body = match backup {
        _ if ours => json::field(value, "map")?,
        Some("map") => json::field(value, "body")?,
        Some("backup") => return Err(Problem::new("this is a whole backup: restore it from the menu")),
        Some(other) => return Err(Problem::new(&format!("this file holds a {other}, not a map"))),
        None => return Err(Problem::new("this is no map that Sightline can read")),
    };
    let mut draft = Draft::read(body)?;
    draft.picture = None;
    draft.pieces.clear();
    Ok(draft)
}
