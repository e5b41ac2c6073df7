//! How a document is kept: a header that says what it is, its body, its lines, its history.
//!
//! In storage it is one text under one key, so that it is written as a whole or not at all:
//!
//! ```text
//! {"sightline":"character","version":1,"id":…,"name":…,"revision":7,…,"lines":0,"steps":2,"done":2}
//! {…the body…}
//! …one text line for each line of a growing document…
//! …one line for each step of the history…
//! ```
//!
//! In a file it is one JSON object, the header's fields with `body` and the texts of `lines`, and
//! no history.

use serde_json::{Map, Value};

use super::history::{Content, History};
use super::{Entry, Id, Kind, Problem, VERSION, json};

/// A document as it was read, not yet looked into.
#[derive(Clone, Debug, PartialEq)]
pub struct Envelope {
    pub entry: Entry,
    /// Which tab of the browser wrote it last: two tabs that both go from revision 6 to 7 differ
    /// in this.
    pub tab: String,
    pub content: Content,
    pub history: History,
}

/// Why a document cannot be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum Unopened {
    Missing,
    /// It is in the trash and can be taken out.
    Binned,
    /// A newer version of the app wrote it. It stays as it is.
    Newer,
    Unreadable(Problem),
}

impl Unopened {
    /// A sentence for the person.
    pub fn words(&self) -> String {
        match self {
            Unopened::Missing => "There is nothing here: it was removed, or made in another browser.".into(),
            Unopened::Binned => "This is in the trash.".into(),
            Unopened::Newer => {
                "This was saved by a newer version of Sightline. It is kept as it is; update the app to open it.".into()
            }
            Unopened::Unreadable(problem) => {
                format!("This cannot be read and was set aside, untouched: {}.", problem.text())
            }
        }
    }
}

impl From<Problem> for Unopened {
    fn from(problem: Problem) -> Unopened {
        Unopened::Unreadable(problem)
    }
}

impl Envelope {
    /// The text that is kept, and the first line of it, which the index keeps a copy of.
    pub fn print(&self) -> (String, String) {
        let (steps, done) = self.history.steps();
        let header = header(&self.entry)
            .text("tab", &self.tab)
            .whole("lines", self.content.lines.len() as i64)
            .whole("steps", steps.len() as i64)
            .whole("done", done as i64);
        let card = json::print(&header.done());
        let mut text = card.clone();
        text.push('\n');
        text.push_str(&json::print(&self.content.body));
        for line in self.content.lines.iter().map(String::as_str).chain(self.history.lines()) {
            text.push('\n');
            text.push_str(line);
        }
        (text, card)
    }

    pub fn parse(text: &str) -> Result<Envelope, Unopened> {
        let mut rest = text.split('\n');
        let header = json::parse(rest.next().unwrap_or_default())?;
        let entry = read_header(&header)?;
        let count = |key: &str| json::whole_or(&header, key, 0, 0, 1_000_000).map(|count| count as usize);
        let (line_count, step_count, done) = (count("lines")?, count("steps")?, count("done")?);
        let body = rest.next().ok_or_else(half_written)?;
        let body = json::parse(body).map_err(|_| half_written())?;
        let rest: Vec<&str> = rest.collect();
        if rest.len() < line_count {
            return Err(half_written().into());
        }
        let lines = rest[..line_count].iter().map(|line| line.to_string()).collect();
        let steps = &rest[line_count..];
        // A history that lost its end cannot say what the present is.
        let history = if steps.len() == step_count { History::read(steps, done) } else { History::default() };
        let tab = json::text_or_empty(&header, "tab")?.to_string();
        Ok(Envelope { entry, tab, content: Content { body, lines }, history })
    }

    /// One object with everything but the history, for files.
    pub fn write(&self) -> Value {
        let lines = self.content.lines.iter().map(|line| Value::from(line.as_str())).collect();
        header(&self.entry).value("body", self.content.body.clone()).list("lines", lines).done()
    }

    pub fn read(value: &Value) -> Result<Envelope, Unopened> {
        let entry = read_header(value)?;
        let body = json::field(value, "body")?.clone();
        let lines = json::each(value, "lines", &|line| Ok(json::as_text(line, "line")?.replace('\n', " ")))?;
        let content = Content { body, lines };
        Ok(Envelope { entry, tab: String::new(), content, history: History::default() })
    }
}

fn half_written() -> Problem {
    Problem::new("it is only half there")
}

fn header(entry: &Entry) -> json::Fields {
    json::fields()
        .text("sightline", entry.kind.word())
        .whole("version", i64::from(VERSION))
        .text("id", entry.id.as_str())
        .text("game", &entry.game)
        .text("name", &entry.name)
        .value("created", Value::from(entry.created))
        .value("changed", Value::from(entry.changed))
        .value("revision", Value::from(entry.revision))
        .value("summary", entry.summary.clone())
}

/// Reads the fields of a header, also from the index and from files.
pub fn read_header(value: &Value) -> Result<Entry, Unopened> {
    json::object(value, "the document")?;
    let version = json::whole(value, "version", 1, i64::from(u32::MAX))?;
    if version > i64::from(VERSION) {
        return Err(Unopened::Newer);
    }
    Ok(lenient_header(value)?)
}

/// As [`read_header`], whatever the version: lists show documents of a newer app by name too.
pub fn lenient_header(value: &Value) -> Result<Entry, Problem> {
    let number = |key: &str| json::whole_or(value, key, 0, 0, i64::MAX).map(|number| number as u64);
    let kind = Kind::from_word(json::text(value, "sightline")?)
        .ok_or_else(|| Problem::new("it is of a kind that this app does not know"))?;
    let id = Id::parse(json::text(value, "id")?).ok_or_else(|| Problem::new("the id is not one"))?;
    Ok(Entry {
        id,
        kind,
        game: json::text_or_empty(value, "game")?.to_string(),
        name: json::text_or_empty(value, "name")?.to_string(),
        created: number("created")?,
        changed: number("changed")?,
        revision: number("revision")?,
        summary: json::optional(value, "summary").cloned().unwrap_or_else(|| Value::Object(Map::new())),
    })
}
