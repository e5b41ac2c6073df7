//! Our own file: one JSON object that says what it is.

use serde_json::Value;

use crate::grid::Board;
use crate::save::{Problem, VERSION, board, json};

pub const SORT: &str = "sightline/board";

pub fn write(board: &Board) -> Value {
    json::fields()
        .text("type", SORT)
        .whole("version", i64::from(VERSION))
        .text("source", "Sightline")
        .value("board", board::write(board))
        .done()
}

pub fn read(value: &Value) -> Result<Board, Problem> {
    json::object(value, "the file")?;
    match value.get("type").and_then(Value::as_str) {
        Some(SORT) => {}
        Some("sightline/map") => return Err(Problem::new("this file holds a map of areas, not a board")),
        _ => return Err(Problem::new("this is no board that Sightline can read")),
    }
    if json::whole(value, "version", 1, i64::from(u32::MAX))? > i64::from(VERSION) {
        return Err(Problem::new("a newer version of Sightline made this file; update the app to read it"));
    }
    board::read(json::field(value, "board")?)
}
