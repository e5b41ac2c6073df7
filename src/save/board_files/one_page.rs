//! One Page Dungeon: rooms as rectangles and circles, doors in cells of their own.

use serde_json::Value;

use super::Opened;
use super::floor::{Floor, add_note};
use super::number::{PARTS, count, parts_of, were};
use crate::grid::{Door, Edge, Ground};
use crate::save::{Problem, json};

/// Farther out, or more of them, makes no board.
const FARTHEST: i64 = 1_000;
const MOST: usize = 5_000;

pub fn is_one(value: &Value) -> bool {
    value.get("rects").is_some_and(Value::is_array)
}

pub fn read(value: &Value) -> Result<Opened, Problem> {
    for key in ["rects", "doors", "water", "columns", "notes"] {
        if json::list(value, key)?.len() > MOST {
            return Err(Problem::new(&format!("there are more than {MOST} {key} in it")));
        }
    }
    let mut places = Vec::new();
    for rect in json::each(value, "rects", &read_rect)? {
        places.extend(rect);
    }
    let doors = json::each(value, "doors", &read_door)?;
    places.extend(doors.iter().map(|door| door.at));
    let mut floor = Floor::new(&places)?;
    floor.board.name = json::text_or_empty(value, "title")?.to_string();
    let mut notes = Vec::new();

    let mut dry = 0;
    for at in json::each(value, "water", &place)? {
        if floor.is_floor(at) {
            floor.set(at, Ground::Difficult)?;
        } else {
            dry += 1;
        }
    }
    if dry > 0 {
        let squares = count(dry, "square", "squares");
        notes.push(format!(
            "{squares} of water {} not part of the floor and {} left out.",
            were(dry),
            were(dry)
        ));
    }

    let (mut unknown, mut ways) = (0, 0);
    for door in &doors {
        unknown += usize::from(!(0..=9).contains(&door.kind));
        ways += usize::from(matches!(door.kind, 3 | 8 | 9));
        let Some(edge) = door.edge() else { continue };
        // A door stands in the middle of its own cell: it goes to the side that it is come from.
        let ((x, y), (across, down)) = (door.at, door.way);
        let back = (-across, -down);
        let side = if floor.is_floor((x - across, y - down)) { back } else { door.way };
        floor.set_edge(door.at, side, edge)?;
    }
    if unknown > 0 {
        notes.push(format!("{} of an unknown kind became open passages.", count(unknown, "door", "doors")));
    }
    if ways > 0 {
        let ways = count(ways, "way in or flight of stairs", "ways in and flights of stairs");
        notes.push(format!("{ways} became open passages."));
    }
    let round = json::list(value, "rects")?.iter().filter(|rect| is_round(rect)).count();
    if round > 0 {
        let became = if round == 1 { "was rounded" } else { "were rounded" };
        notes.push(format!("{} {became} to whole squares.", count(round, "round room", "round rooms")));
    }

    let mut lost = 0;
    for note in json::list(value, "notes")? {
        let text = note.get("text").and_then(Value::as_str).unwrap_or_default();
        let name = note.get("ref").and_then(Value::as_str).unwrap_or_default();
        let at = json::field(note, "pos").and_then(|pos| Ok((parts_of(pos, "x")?, parts_of(pos, "y")?)))?;
        let cell = floor.cell((at.0.div_euclid(PARTS), at.1.div_euclid(PARTS)));
        match cell.filter(|_| !text.is_empty()) {
            Some(cell) if name.is_empty() => add_note(&mut floor.board, cell, text)?,
            Some(cell) => add_note(&mut floor.board, cell, &format!("{name}: {text}"))?,
            None => lost += 1,
        }
    }
    if lost > 0 {
        notes.push(format!(
            "{} outside the dungeon or without a text {} left out.",
            count(lost, "note", "notes"),
            were(lost)
        ));
    }
    let columns = json::list(value, "columns")?.len();
    if columns > 0 {
        let stand = if columns == 1 { "stands" } else { "stand" };
        notes.push(format!(
            "{} {stand} on the corners of squares, where a board holds nothing, and {} left out.",
            count(columns, "column", "columns"),
            were(columns)
        ));
    }
    if !json::text_or_empty(value, "story")?.is_empty() {
        notes.push("The story of the dungeon was left out.".to_string());
    }
    Ok(Opened::new(floor.board, notes))
}

/// The cells of a room. Of a round one those whose middle is in the circle.
fn read_rect(value: &Value) -> Result<Vec<(i64, i64)>, Problem> {
    let (x, y) = place(value)?;
    let length = |key: &str| Ok(whole(value, key)?.clamp(0, 100));
    let (wide, tall) = (length("w")?, length("h")?);
    let round = is_round(value);
    let inside = |column: i64, row: i64| {
        let (right, down) = (2 * column + 1 - wide, 2 * row + 1 - tall);
        !round || right * right * tall * tall + down * down * wide * wide <= wide * wide * tall * tall
    };
    let cells = (0..tall).flat_map(|row| (0..wide).map(move |column| (column, row)));
    Ok(cells
        .filter(|(column, row)| inside(*column, *row))
        .map(|(column, row)| (x + column, y + row))
        .collect())
}

fn is_round(rect: &Value) -> bool {
    rect.get("rotunda").and_then(Value::as_bool) == Some(true)
}

struct Doorway {
    at: (i64, i64),
    way: (i64, i64),
    kind: i64,
}

impl Doorway {
    fn edge(&self) -> Option<Edge> {
        match self.kind {
            1 | 5 => Some(Edge::Door(Door::Shut)),
            4 => Some(Edge::LowWall),
            6 => Some(Edge::Door(Door::Secret)),
            7 => Some(Edge::Door(Door::Locked)),
            _ => None,
        }
    }
}

fn read_door(value: &Value) -> Result<Doorway, Problem> {
    let way = place(json::field(value, "dir")?)?;
    Ok(Doorway {
        at: place(value)?,
        way: (way.0.signum(), if way.0 == 0 { way.1.signum() } else { 0 }),
        kind: json::whole_or(value, "type", 0, -FARTHEST, FARTHEST)?,
    })
}

fn place(value: &Value) -> Result<(i64, i64), Problem> {
    Ok((whole(value, "x")?, whole(value, "y")?))
}

/// Whole numbers may be written as 3.0.
fn whole(value: &Value, key: &str) -> Result<i64, Problem> {
    let number = parts_of(value, key)?.div_euclid(PARTS);
    match number.abs() <= FARTHEST {
        true => Ok(number),
        false => Err(Problem::new(&format!("the {key} is far outside of any board"))),
    }
}
