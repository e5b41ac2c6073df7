//! A small document, and a desk with a library on a shelf of memory to try it on.

use std::rc::Rc;

use serde_json::{Value, json};
use sightline::save::edit::{self, Written};
use sightline::save::history::Content;
use sightline::save::shelf::{Memory, Shelf};
use sightline::save::{Entry, Envelope, Id, Kind, Library, Problem, Stored, Unsaved, json};

#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    pub name: String,
    pub marks: Vec<i64>,
    pub story: Vec<String>,
}

impl Stored for Page {
    const KIND: Kind = Kind::Character;

    fn game(&self) -> &'static str {
        "unhex"
    }

    fn name(&self) -> String {
        self.name.clone()
    }

    fn summary(&self) -> Value {
        json!({"marks": self.marks.len()})
    }

    fn write(&self) -> Value {
        // Also a legal character, since what is taken in is read as what it says it is.
        json!({"name": self.name, "marks": self.marks, "level": 50, "max": 50})
    }

    fn read(value: &Value) -> Result<Self, Problem> {
        let marks = json::each(value, "marks", &|mark| json::as_whole(mark, "mark", 0, 9))?;
        Ok(Page { name: json::text(value, "name")?.to_string(), marks, story: vec![] })
    }

    fn lines(&self) -> &[String] {
        &self.story
    }

    fn read_lines(value: &Value, lines: Vec<String>) -> Result<Self, Problem> {
        Ok(Page { story: lines, ..Page::read(value)? })
    }
}

pub fn page(name: &str, marks: &[i64]) -> Page {
    Page { name: name.to_string(), marks: marks.to_vec(), story: vec![] }
}

pub fn written(page: &Page) -> Written<'_> {
    edit::written(page)
}

pub fn envelope(id: &str, page: &Page) -> Envelope {
    let entry = Entry {
        id: Id::parse(id).unwrap(),
        kind: Kind::Character,
        game: "unhex".into(),
        name: page.name.clone(),
        created: 1,
        changed: 1,
        revision: 0,
        summary: page.summary(),
    };
    Envelope::new(entry, Content { body: page.write(), lines: page.story.clone() })
}

pub fn content(envelope: &Envelope) -> Page {
    Page::read_lines(&envelope.content.body, envelope.content.lines.clone()).unwrap()
}

pub struct Desk {
    pub shelf: Rc<Memory>,
    pub library: Library,
}

pub fn desk() -> Desk {
    tab(&Rc::new(Memory::default()), "first")
}

pub fn tab(shelf: &Rc<Memory>, name: &str) -> Desk {
    Desk { shelf: shelf.clone(), library: Library::start(shelf.clone(), name) }
}

impl Desk {
    /// Starts again on the same shelf, as a reload does.
    pub fn reload(&self) -> Desk {
        tab(&self.shelf, "later")
    }

    pub fn add(&self, id: &str, page: &Page) -> Envelope {
        let mut envelope = envelope(id, page);
        self.library.save(&mut envelope, 10).unwrap();
        self.library.list(&envelope);
        envelope
    }

    pub fn change(&self, envelope: &mut Envelope, label: &str, page: &Page) -> Result<(), Unsaved> {
        assert!(envelope.change(label, 20, written(page), Page::OWN_HISTORY));
        self.library.save(envelope, 20)
    }

    pub fn open(&self, id: &str) -> Page {
        content(&self.library.open(&Id::parse(id).unwrap()).unwrap())
    }

    pub fn names(&self) -> Vec<String> {
        self.library.index().entries(Kind::Character).into_iter().map(|entry| entry.name).collect()
    }

    /// Everything on the shelf, to see that something left it alone.
    pub fn everything(&self) -> Vec<(String, String)> {
        let mut all: Vec<(String, String)> =
            self.shelf.keys().into_iter().map(|key| (key.clone(), self.shelf.get(&key).unwrap())).collect();
        all.sort();
        all
    }
}
