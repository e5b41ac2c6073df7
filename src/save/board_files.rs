//! Boards as files: our own, and what other programs drew.
//!
//! Free walls become edges ([`walls`]), floor plans boards with walls around ([`floor`]); everything that
//! had to be changed or left out is told in sentences.

mod base64;
pub mod donjon;
mod floor;
pub mod foundry;
mod inflate;
mod number;
pub mod one_page;
pub mod own;
pub mod paper;
pub mod tiled;
pub mod uvtt;
pub mod walls;
mod xml;

use serde_json::Value;

use super::map_files::{png, svg};
use super::{Problem, json};
use crate::grid::edit::Paint;
use crate::grid::{Board, Door, Edge};

/// Larger files are not looked at: some bring a picture of several megabytes.
pub const LARGEST: usize = 40_000_000;

/// A board read from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    pub board: Board,
    /// What was changed or left out, one sentence each.
    pub notes: Vec<String>,
    pub picture: Option<Picture>,
    pub unclear: Unclear,
}

/// What a file leaves open, and how many of each there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unclear {
    /// Openings that stand open: doors or windows.
    pub openings: usize,
    /// Outlines of things in the rooms.
    pub things: usize,
    /// Whoever stands about.
    pub tokens: usize,
    /// Tiles by their numbers, each with how many cells it lies on.
    pub tiles: Vec<(u32, usize)>,
}

/// A picture to trace over.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub from: Source,
    /// Left, top, width and height, in parts of a cell, 4096 each; nothing where the file does not tell.
    pub at: Option<[i64; 4]>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// The bytes of a PNG, WebP or JPEG picture.
    Inside(Vec<u8>),
    /// The file that the other program keeps beside its own.
    Named(String),
}

/// What files leave open and a person may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// The outlines of things in a room.
    pub things: Edge,
    /// Openings that stand open: doors, or windows, or nothing.
    pub openings: Edge,
    /// Whoever stands about comes onto the board.
    pub tokens: bool,
    /// What tiles are, by their numbers; floor where nothing is said.
    pub tiles: Vec<(u32, Paint)>,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes { things: Edge::LowWall, openings: Edge::Door(Door::Open), tokens: false, tiles: Vec::new() }
    }
}

/// Of long lists so many sentences are told.
const MOST_TOLD: usize = 40;

impl Opened {
    fn new(board: Board, notes: Vec<String>) -> Opened {
        Opened { board, notes, picture: None, unclear: Unclear::default() }
    }
}

/// Reads any file that holds a board. What it is is told from its content, its name only names the board.
pub fn read(name: &str, bytes: &[u8]) -> Result<Opened, Problem> {
    read_as(name, bytes, &Wishes::default())
}

pub fn read_as(name: &str, bytes: &[u8], wishes: &Wishes) -> Result<Opened, Problem> {
    if bytes.len() > LARGEST {
        return Err(Problem::new("the file is far larger than any board"));
    }
    let mut opened = if png::is_png(bytes) {
        read_own(&png::extract(bytes)?)?
    } else {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return Err(Problem::new("this is no text, and boards are"));
        };
        read_text(text.trim_start_matches('\u{feff}'), wishes)?
    };
    if opened.notes.len() > MOST_TOLD {
        let more = opened.notes.len() - MOST_TOLD;
        opened.notes.truncate(MOST_TOLD);
        opened.notes.push(format!("And {more} more of this kind."));
    }
    if opened.board.name.is_empty() {
        opened.board.name = name.split('.').next().unwrap_or(name).to_string();
    }
    Ok(opened)
}

/// Our own file, out of a picture.
fn read_own(text: &str) -> Result<Opened, Problem> {
    own::read(&json::parse(text)?).map(|board| Opened::new(board, Vec::new()))
}

fn read_text(text: &str, wishes: &Wishes) -> Result<Opened, Problem> {
    let start = text.trim_start();
    if start.is_empty() {
        return Err(Problem::new("the file is empty"));
    }
    if start.starts_with("<svg") {
        return read_own(&svg::extract(start)?);
    }
    if start.starts_with('<') {
        return tiled::read(&tiled::tmx::parse(start)?, wishes);
    }
    if !start.starts_with(['{', '[']) && donjon::is_one(text) {
        return donjon::read(text);
    }
    match json::parse(start) {
        Ok(value) => read_value(&value, wishes),
        Err(problem) => foundry::lines(start, wishes).unwrap_or(Err(problem)),
    }
}

fn read_value(value: &Value, wishes: &Wishes) -> Result<Opened, Problem> {
    json::object(value, "the file")?;
    if value.get("type").and_then(Value::as_str) == Some(own::SORT) {
        own::read(value).map(|board| Opened::new(board, Vec::new()))
    } else if uvtt::is_one(value) {
        uvtt::read(value, wishes)
    } else if one_page::is_one(value) {
        one_page::read(value)
    } else if foundry::is_one(value) {
        foundry::read(value, wishes)
    } else if tiled::tmj::is_one(value) {
        tiled::read(&tiled::tmj::parse(value)?, wishes)
    } else {
        own::read(value).map(|board| Opened::new(board, Vec::new()))
    }
}
