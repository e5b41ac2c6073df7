//! A JSON value in few bytes: small numbers, short texts and the words of our formats take one
//! byte each.

use serde_json::{Map, Number, Value};

use crate::save::Problem;

/// What the first byte of a value means.
const NULL: u8 = 0;
const FALSE: u8 = 1;
const TRUE: u8 = 2;
const NEGATIVE: u8 = 3;
const POSITIVE: u8 = 4;
const FRACTION: u8 = 5;
const TEXT: u8 = 6;
const LIST: u8 = 7;
const OBJECT: u8 = 8;
/// Whole numbers from 0 up, one byte each.
const SMALL: u8 = 16;
const SMALLS: u8 = 48;
/// Words of the table, one byte each.
const WORD: u8 = 64;
/// Texts of up to 63 bytes: the byte holds the length.
const SHORT: u8 = 192;

const DEEPEST: usize = 24;

/// The words of version 1. Never changed: a code that was sent once must stay readable.
const WORDS: &[&str] = &[
    "id",
    "game",
    "body",
    "lines",
    "unhex",
    "name",
    "key",
    "kind",
    "from",
    "to",
    "x",
    "y",
    "level",
    "max",
    "concept",
    "description",
    "npc",
    "group",
    "wounds",
    "combat",
    "noncombat",
    "slots",
    "hands",
    "owed",
    "surrendered",
    "notes",
    "location",
    "cover at to",
    "cover at from",
    "starts",
    "players",
    "others",
    "objectives",
    "text",
    "goal",
    "teams",
    "use",
    "reach",
    "dashed",
    "crossed",
    "line",
    "way",
    "forth",
    "back",
    "door",
    "open",
    "closed",
    "areas",
    "links",
    "capacity",
    "hazard",
    "armor",
    "shield",
    "first aid",
    "1h melee",
    "2h melee",
    "1h ranged",
    "2h ranged",
    "ammo",
    "less-lethal ammo",
    "right",
    "left",
    "head",
    "torso",
    "right arm",
    "left arm",
    "right leg",
    "left leg",
    "slash",
    "permanent",
    "blast",
    "continuous",
    "cover",
    "demolish",
    "spent",
    "choices",
    "history",
    "radiant",
    "sort",
    "hero",
    "creature",
    "attributes",
    "background",
    "talents",
    "things",
    "keep",
    "dots",
    "points",
    "most",
    "luck",
    "hit die",
    "backpack",
    "str",
    "dex",
    "con",
    "int",
    "wis",
    "cha",
    "people",
    "sheet",
    "area",
    "origin",
    "map",
    "drawing",
    "options",
    "begun",
    "standing",
    "over",
    "undone",
    "settled",
    "older",
];

pub fn pack(value: &Value) -> Vec<u8> {
    let mut out = Vec::new();
    write(value, &mut out);
    out
}

fn write(value: &Value, out: &mut Vec<u8>) {
    match value {
        Value::Null => out.push(NULL),
        Value::Bool(false) => out.push(FALSE),
        Value::Bool(true) => out.push(TRUE),
        Value::Number(number) => write_json_number(number, out),
        Value::String(text) => write_text(text, out),
        Value::Array(entries) => {
            out.push(LIST);
            write_number(entries.len() as u64, out);
            for entry in entries {
                write(entry, out);
            }
        }
        Value::Object(fields) => {
            out.push(OBJECT);
            write_number(fields.len() as u64, out);
            for (key, value) in fields {
                write_text(key, out);
                write(value, out);
            }
        }
    }
}

fn write_json_number(number: &Number, out: &mut Vec<u8>) {
    if let Some(number) = number.as_u64() {
        if number < u64::from(SMALLS) {
            out.push(SMALL + number as u8);
        } else {
            out.push(POSITIVE);
            write_number(number, out);
        }
    } else if let Some(number) = number.as_i64() {
        out.push(NEGATIVE);
        write_number((-1 - number) as u64, out);
    } else {
        out.push(FRACTION);
        out.extend(number.as_f64().unwrap_or_default().to_be_bytes());
    }
}

fn write_text(text: &str, out: &mut Vec<u8>) {
    if let Some(word) = WORDS.iter().position(|word| *word == text) {
        out.push(WORD + word as u8);
        return;
    }
    if text.len() < 64 {
        out.push(SHORT + text.len() as u8);
    } else {
        out.push(TEXT);
        write_number(text.len() as u64, out);
    }
    out.extend_from_slice(text.as_bytes());
}

/// Seven bits a byte, the lowest first.
pub fn write_number(mut number: u64, out: &mut Vec<u8>) {
    while number >= 128 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
}

pub fn read_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0u64;
    for place in 0..10 {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let part = u64::from(byte & 127);
        number |= part.checked_shl(7 * place)?;
        if byte & 128 == 0 {
            return Some(number);
        }
    }
    None
}

pub fn unpack(mut bytes: &[u8]) -> Result<Value, Problem> {
    let value = read(&mut bytes, 0)?;
    if bytes.is_empty() { Ok(value) } else { Err(broken()) }
}

fn read(bytes: &mut &[u8], depth: usize) -> Result<Value, Problem> {
    if depth > DEEPEST {
        return Err(Problem::new("the code is nested deeper than any document"));
    }
    Ok(match take(bytes, 1)?[0] {
        NULL => Value::Null,
        FALSE => Value::Bool(false),
        TRUE => Value::Bool(true),
        NEGATIVE => {
            let number =
                read_number(bytes).and_then(|number| i64::try_from(number).ok()).ok_or_else(broken)?;
            Value::from(-1 - number)
        }
        POSITIVE => Value::from(read_number(bytes).ok_or_else(broken)?),
        FRACTION => {
            let mut eight = [0; 8];
            eight.copy_from_slice(take(bytes, 8)?);
            Number::from_f64(f64::from_be_bytes(eight)).map_or(Value::Null, Value::Number)
        }
        LIST => {
            let count = read_count(bytes)?;
            let mut entries = Vec::with_capacity(count);
            for _ in 0..count {
                entries.push(read(bytes, depth + 1)?);
            }
            Value::Array(entries)
        }
        OBJECT => {
            let count = read_count(bytes)?;
            let mut fields = Map::new();
            for _ in 0..count {
                let first = take(bytes, 1)?[0];
                let key = read_text(first, bytes)?;
                fields.insert(key, read(bytes, depth + 1)?);
            }
            Value::Object(fields)
        }
        small if (SMALL..SMALL + SMALLS).contains(&small) => Value::from(small - SMALL),
        first => Value::String(read_text(first, bytes)?),
    })
}

fn read_text(first: u8, bytes: &mut &[u8]) -> Result<String, Problem> {
    let length = match first {
        TEXT => read_count(bytes)?,
        SHORT.. => usize::from(first - SHORT),
        WORD.. => {
            let word = WORDS.get(usize::from(first - WORD)).ok_or_else(broken)?;
            return Ok((*word).to_string());
        }
        _ => return Err(broken()),
    };
    let text = std::str::from_utf8(take(bytes, length)?).map_err(|_| broken())?;
    Ok(text.to_string())
}

/// A count of things that take a byte each at least, so that a lie cannot take memory.
fn read_count(bytes: &mut &[u8]) -> Result<usize, Problem> {
    let count = read_number(bytes).and_then(|count| usize::try_from(count).ok());
    count.filter(|count| *count <= bytes.len()).ok_or_else(broken)
}

fn take<'a>(bytes: &mut &'a [u8], count: usize) -> Result<&'a [u8], Problem> {
    let (taken, rest) = bytes.split_at_checked(count).ok_or_else(broken)?;
    *bytes = rest;
    Ok(taken)
}

fn broken() -> Problem {
    Problem::new("the code does not hold a whole document")
}
