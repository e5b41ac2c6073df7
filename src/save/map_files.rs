//! Maps as files: what goes out can be opened again, and what others drew can be read.

pub mod canvas;
pub mod excalidraw;
mod label;
pub mod own;
pub mod png;
pub mod svg;

use super::Problem;
use super::json;
use crate::map::Draft;
use crate::order::sort;

/// Larger files are not looked at: no map of ours comes near.
pub const LARGEST: usize = 20_000_000;
const LARGEST_TEXT: usize = 8_000_000;

/// A map read from a file, with everything in the file that could not be read as a map.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    pub draft: Draft,
    /// One sentence each.
    pub left_out: Vec<String>,
}

/// Of a drawing full of other things, so many are told one by one.
const MOST_TOLD: usize = 40;

/// The id of the text that holds the notes on a whole map, in formats of other programs.
const NOTES: &str = "sightline-notes";

/// Ids of a file and what they stand for, to be found quickly however many there are.
struct Names<'a>(Vec<(&'a str, usize)>);

impl<'a> Names<'a> {
    /// The first of several that are the same is the one that is found. No id at all names nothing.
    fn new(ids: impl Iterator<Item = &'a str>) -> Names<'a> {
        let mut names: Vec<(&str, usize)> = ids.zip(0..).filter(|(id, _)| !id.is_empty()).collect();
        sort(&mut names, |one, other| one.cmp(other));
        Names(names)
    }

    fn find(&self, id: &str) -> Option<usize> {
        let at = self.0.partition_point(|(known, _)| *known < id);
        self.0.get(at).filter(|(known, _)| *known == id).map(|(_, place)| *place)
    }
}

impl Opened {
    fn whole(draft: Draft) -> Opened {
        Opened { draft, left_out: Vec::new() }
    }
}

/// Reads any file that holds a map. What it is is told from its content, its name only names the map.
pub fn read(name: &str, bytes: &[u8]) -> Result<Opened, Problem> {
    if bytes.len() > LARGEST {
        return Err(Problem::new("the file is far larger than any map"));
    }
    let mut opened = if png::is_png(bytes) {
        let text = png::extract(bytes)?;
        own::read(&json::parse(&text)?).map(Opened::whole)?
    } else {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return Err(Problem::new("this is neither a text nor a PNG picture"));
        };
        read_text(text.trim_start_matches('\u{feff}').trim_start())?
    };
    if opened.left_out.len() > MOST_TOLD {
        let more = (opened.left_out.len() - MOST_TOLD).to_string();
        opened.left_out.truncate(MOST_TOLD);
        opened.left_out.push(format!("And {more} more of this kind."));
    }
    if opened.draft.name.is_empty() {
        opened.draft.name = stem(name).to_string();
    }
    Ok(opened)
}

fn read_text(text: &str) -> Result<Opened, Problem> {
    if text.len() > LARGEST_TEXT {
        return Err(Problem::new("the file is far larger than any map"));
    }
    if text.is_empty() {
        return Err(Problem::new("the file is empty"));
    }
    if text.starts_with('<') {
        return svg::extract(text).and_then(|text| own::read(&json::parse(&text)?)).map(Opened::whole);
    }
    let value = json::parse(text)?;
    if value.get("type").and_then(|sort| sort.as_str()) == Some("excalidraw") {
        excalidraw::read(&value)
    } else if value.get("nodes").is_some() {
        canvas::read(&value)
    } else {
        own::read(&value).map(Opened::whole)
    }
}

/// A name for a file: the map's own, without letters that file systems mind.
pub fn file_name(draft: &Draft, ending: &str) -> String {
    name_of_file(&draft.name, "map", ending)
}

pub(super) fn name_of_file(own: &str, nameless: &str, ending: &str) -> String {
    let mut name = String::new();
    for letter in own.chars() {
        if letter.is_ascii_alphanumeric() || !letter.is_ascii() && !letter.is_control() {
            name.push(letter.to_ascii_lowercase());
        } else if !name.is_empty() && !name.ends_with('-') {
            name.push('-');
        }
        if name.len() > 60 {
            break;
        }
    }
    let name = name.trim_end_matches('-');
    format!("{}{ending}", if name.is_empty() { nameless } else { name })
}

fn stem(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}
