//! Everything in one file, and what of a file is new here.
//!
//! A file holds whole documents ([`Envelope::write`]) without their histories. The file of a single
//! document is that object alone and is taken in the same way.

use serde_json::{Map, Value};

use super::envelope::Unopened;
use super::index::What;
use super::library::Library;
use super::{Entry, Envelope, Id, Kind, Problem, VERSION, format, json, key};

/// Notes that say something about this browser only.
const LOCAL: [&str; 2] = ["backup", "asked"];

/// Everything that is kept, as the text of a file. Of a document that could not be saved, the one in
/// memory is taken.
pub fn make(library: &Library, unsaved: &[Envelope], app: &str, now: u64) -> String {
    let mut documents = Vec::new();
    let mut aside = Vec::new();
    for card in library.index().cards() {
        let in_memory = unsaved.iter().find(|envelope| envelope.entry.id == card.id).cloned();
        // What a restore would refuse travels as the text that it is.
        let kept = || library.load(&card.id).ok().filter(opens);
        let (list, mut value) = match in_memory.or_else(kept) {
            Some(envelope) => (&mut documents, envelope.write()),
            None => {
                let text = library.text(&card.id).unwrap_or_default();
                (&mut aside, json::fields().text("id", card.id.as_str()).text("text", &text).done())
            }
        };
        if let (Some(time), Some(fields)) = (card.binned, value.as_object_mut()) {
            fields.insert("binned".into(), Value::from(time));
        }
        list.push(json::print(&value));
    }
    let head = json::fields()
        .text("sightline", "backup")
        .whole("version", i64::from(VERSION))
        .text("app", app)
        .value("made", Value::from(now));
    let head = json::print(&head.done());
    let list = |entries: Vec<String>| format!("[\n{}\n]", entries.join(",\n"));
    let head = head.trim_end_matches('}');
    let notes = json::print(&notes(library));
    format!("{head},\"notes\":{notes},\"documents\":{},\"aside\":{}}}\n", list(documents), list(aside))
}

/// Whether its content makes sense to its game. One whose game is not here is taken as it is: whoever
/// reads the file judges it.
fn opens(envelope: &Envelope) -> bool {
    let Entry { kind, game, .. } = &envelope.entry;
    format::is_away(*kind, game) || format::describe(*kind, game, &envelope.content).is_ok()
}

/// Small things that are no documents (settings, the last rolls), but for those about this browser.
fn notes(library: &Library) -> Value {
    let mut notes = json::fields();
    for key in library.shelf().keys() {
        let name = key.strip_prefix(key::NOTE).filter(|name| !LOCAL.contains(name));
        if let Some((name, note)) = name.and_then(|name| Some((name, library.note(name)?))) {
            notes = notes.value(name, note);
        }
    }
    notes.done()
}

/// A file that was read, each thing in it compared with what is here.
#[derive(Debug)]
pub struct Backup {
    /// When it was made; nothing for the file of a single document.
    pub made: Option<u64>,
    pub found: Vec<Found>,
    notes: Map<String, Value>,
}

#[derive(Debug)]
pub struct Found {
    pub name: String,
    pub kind: Option<Kind>,
    /// When it was last changed, there and here.
    pub changed: u64,
    pub here: Option<u64>,
    /// When it went to the trash, where the backup was made.
    pub binned: Option<u64>,
    pub state: State,
    what: Payload,
}

/// How a document of the file stands to the one here.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    New,
    Same,
    /// The file's is the older one.
    Older,
    /// The file's is the newer one.
    Newer,
    /// The one here is in the trash.
    Binned,
    /// The one here cannot be read; it is not to be written over.
    Aside,
    /// The one here is of another kind or game.
    Other,
    /// The file's cannot be read.
    Unreadable(String),
}

#[derive(Debug)]
enum Payload {
    Document(Box<Envelope>),
    /// A text that could not be read where the backup was made.
    Raw(Id, String),
    Nothing,
}

/// What to do with one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Skip,
    /// As a document of its own.
    Copy,
    /// In place of the one here, which is one undo away.
    Replace,
    Add,
}

impl Found {
    /// What can be done with it, the suggested choice first.
    pub fn choices(&self) -> &'static [Choice] {
        match &self.state {
            State::New => &[Choice::Add, Choice::Skip],
            State::Same if self.envelope().is_none() => &[Choice::Skip],
            State::Same => &[Choice::Skip, Choice::Copy],
            State::Older => &[Choice::Skip, Choice::Copy, Choice::Replace],
            State::Newer => &[Choice::Replace, Choice::Copy, Choice::Skip],
            State::Binned => &[Choice::Replace, Choice::Copy, Choice::Skip],
            State::Aside | State::Other => &[Choice::Copy, Choice::Skip],
            State::Unreadable(_) => &[Choice::Skip],
        }
    }

    pub fn envelope(&self) -> Option<&Envelope> {
        match &self.what {
            Payload::Document(envelope) => Some(envelope),
            _ => None,
        }
    }
}

/// Reads a file: a backup or a single document.
pub fn read(text: &str, library: &Library) -> Result<Backup, Problem> {
    let value = json::parse(text.trim_start_matches('\u{feff}'))?;
    let sort =
        json::text(&value, "sightline").map_err(|_| Problem::new("this is not a file of Sightline"))?;
    if sort != "backup" {
        return Ok(Backup { made: None, found: vec![compare(&value, library)], notes: Map::new() });
    }
    if json::whole(&value, "version", 1, i64::from(u32::MAX))? > i64::from(VERSION) {
        return Err(Problem::new("a newer version of Sightline made this file; update the app to read it"));
    }
    let made = json::whole_or(&value, "made", 0, 0, i64::MAX)? as u64;
    let mut found: Vec<Found> =
        json::list(&value, "documents")?.iter().map(|document| compare(document, library)).collect();
    found.extend(json::list(&value, "aside")?.iter().filter_map(|raw| compare_raw(raw, library)));
    let notes = value.get("notes").and_then(Value::as_object).cloned().unwrap_or_default();
    Ok(Backup { made: Some(made), found, notes })
}

fn compare(value: &Value, library: &Library) -> Found {
    let read = Envelope::read(value).and_then(|envelope| {
        format::describe(envelope.entry.kind, &envelope.entry.game, &envelope.content)?;
        Ok(envelope)
    });
    match read {
        Ok(envelope) => Found { binned: binned(value), ..stand(envelope, library) },
        Err(why) => {
            let problem = match why {
                Unopened::Unreadable(problem) => problem.to_string(),
                _ => "a newer version of Sightline wrote it".to_string(),
            };
            unreadable(json::text_or_empty(value, "name").unwrap_or_default(), State::Unreadable(problem))
        }
    }
}

/// When it went to the trash, where the file was made.
fn binned(value: &Value) -> Option<u64> {
    json::optional(value, "binned").and_then(Value::as_u64)
}

/// How a document that was read stands to the one here.
fn stand(envelope: Envelope, library: &Library) -> Found {
    let entry = &envelope.entry;
    let index = library.index();
    let card = index.get(&entry.id);
    let here = library.load(&entry.id).ok();
    let state = match (card, &here) {
        (None, _) => State::New,
        (Some(card), _) if !matches!(card.what, What::Document(_)) => State::Aside,
        (Some(_), None) => State::Aside,
        (Some(_), Some(here)) if !here.entry.is_like(entry) => State::Other,
        (Some(card), Some(_)) if card.binned.is_some() => State::Binned,
        (Some(_), Some(here)) if here.content == envelope.content => State::Same,
        (Some(_), Some(here)) if here.entry.changed > entry.changed => State::Older,
        (Some(_), Some(_)) => State::Newer,
    };
    Found {
        name: entry.name.clone(),
        kind: Some(entry.kind),
        changed: entry.changed,
        here: here.map(|here| here.entry.changed),
        binned: None,
        state,
        what: Payload::Document(Box::new(envelope)),
    }
}

/// A document as the very text that was kept. One that can be read here is taken as any other.
fn compare_raw(value: &Value, library: &Library) -> Option<Found> {
    let id = Id::parse(json::text(value, "id").ok()?)?;
    let text = json::text(value, "text").ok()?;
    let binned = binned(value);
    let read = Envelope::parse(text).ok();
    if let Some(envelope) = read.filter(|envelope| envelope.entry.id == id && opens(envelope)) {
        return Some(Found { binned, ..stand(envelope, library) });
    }
    const NAME: &str = "Something that could not be read";
    Some(match library.text(&id) {
        None => Found { binned, what: Payload::Raw(id, text.to_string()), ..unreadable(NAME, State::New) },
        Some(here) if here == text => unreadable(NAME, State::Same),
        Some(_) => unreadable(NAME, State::Unreadable("there is another one here".to_string())),
    })
}

fn unreadable(name: &str, state: State) -> Found {
    let name = name.to_string();
    Found { name, kind: None, changed: 0, here: None, binned: None, state, what: Payload::Nothing }
}

impl Library {
    /// Takes the notes of a backup that are not here yet.
    pub fn add_notes(&self, backup: &Backup) {
        for (name, note) in &backup.notes {
            if self.note(name).is_none() {
                // Without room for it the documents still matter more.
                let _ = self.set_note(name, note);
            }
        }
    }

    /// Puts a text that could not be read where it came from back under its key, unless there is
    /// something already. What was in the trash goes to the trash.
    pub fn add_raw(&self, found: &Found) -> bool {
        let Payload::Raw(id, text) = &found.what else { return false };
        let added = self.text(id).is_none() && self.put(&key::of(key::DOCUMENT, id.as_str()), text).is_ok();
        self.refresh(id);
        if let Some(time) = found.binned.filter(|_| added) {
            let _ = self.bin(id, time);
        }
        added
    }
}
