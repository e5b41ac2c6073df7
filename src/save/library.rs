//! All that is kept: opening, saving, throwing away and getting back. It knows no clock and no
//! browser, only a [`Shelf`], so every way in which storage can fail is tested without one.

use std::cell::{Ref, RefCell};
use std::rc::Rc;

use serde_json::Value;

use super::envelope::Unopened;
use super::index::{self, Card, Index, What};
use super::shelf::{Refusal, Shelf};
use super::{Entry, Envelope, Id, Problem, format, json, key, snapshot};

pub struct Library {
    shelf: Rc<dyn Shelf>,
    index: RefCell<Index>,
    tab: String,
}

/// Why a change is in memory only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsaved {
    Full,
    Blocked,
    /// Another tab has changed the document since it was opened here.
    Changed,
}

impl From<Refusal> for Unsaved {
    fn from(refusal: Refusal) -> Unsaved {
        match refusal {
            Refusal::Full => Unsaved::Full,
            Refusal::Blocked => Unsaved::Blocked,
        }
    }
}

impl Library {
    /// `tab` is a name that no other open tab has.
    pub fn start(shelf: Rc<dyn Shelf>, tab: &str) -> Library {
        let index = RefCell::new(Index::start(&*shelf));
        Library { shelf, index, tab: tab.to_string() }
    }

    pub fn index(&self) -> Ref<'_, Index> {
        self.index.borrow()
    }

    pub fn shelf(&self) -> &dyn Shelf {
        &*self.shelf
    }

    /// Reads a document. What cannot be read is set aside: it stays under its key, untouched.
    pub fn open(&self, id: &Id) -> Result<Envelope, Unopened> {
        if self.index.borrow().get(id).is_some_and(|card| card.binned.is_some()) {
            return Err(Unopened::Binned);
        }
        self.load(id).inspect_err(|why| {
            if let Unopened::Unreadable(problem) = why {
                self.set_aside(id, problem);
            }
        })
    }

    /// As [`Library::open`], from the trash too.
    pub fn load(&self, id: &Id) -> Result<Envelope, Unopened> {
        let text = self.text(id).ok_or(Unopened::Missing)?;
        let envelope = Envelope::parse(&text)?;
        if envelope.entry.id != *id {
            return Err(Problem::new("it says that it is another document").into());
        }
        Ok(envelope)
    }

    /// The text as it is kept, for a document that cannot be read.
    pub fn text(&self, id: &Id) -> Option<String> {
        self.shelf.get(&key::of(key::DOCUMENT, id.as_str()))
    }

    /// Writes a document under the next revision. When that fails, nothing that was kept has
    /// changed and the envelope holds what is unsaved.
    pub fn save(&self, envelope: &mut Envelope, now: u64) -> Result<(), Unsaved> {
        if self.changed_elsewhere(envelope) {
            return Err(Unsaved::Changed);
        }
        let before = (envelope.entry.clone(), std::mem::replace(&mut envelope.tab, self.tab.clone()));
        envelope.entry.changed = now;
        envelope.entry.revision += 1;
        let id = envelope.entry.id;
        let (text, card) = envelope.print();
        if let Err(refusal) = self.put(&key::of(key::DOCUMENT, id.as_str()), &text) {
            (envelope.entry.revision, envelope.entry.changed) = (before.0.revision, before.0.changed);
            envelope.tab = before.1;
            return Err(refusal.into());
        }
        let card_key = key::of(key::CARD, id.as_str());
        if self.put(&card_key, &card).is_err() {
            self.shelf.remove(&card_key);
        }
        Ok(())
    }

    /// Lists a document as it is in memory; true where lists would show something else.
    pub fn list(&self, envelope: &Envelope) -> bool {
        let entry = &envelope.entry;
        let mut index = self.index.borrow_mut();
        let shown = |old: &Entry| (&old.name, &old.summary) == (&entry.name, &entry.summary);
        let same = index.entry(&entry.id).is_some_and(shown);
        let binned = index.get(&entry.id).and_then(|card| card.binned);
        index.put(Card { id: entry.id, what: What::Document(entry.clone()), binned });
        !same
    }

    /// Makes the index anew: the storage was cleared from outside.
    pub fn start_again(&self) {
        *self.index.borrow_mut() = Index::start(&*self.shelf);
    }

    fn changed_elsewhere(&self, envelope: &Envelope) -> bool {
        let id = envelope.entry.id.as_str();
        let ours = |text: String| {
            let header = json::parse(text.split('\n').next().unwrap_or_default()).ok();
            header.is_some_and(|header| {
                header.get("revision").and_then(Value::as_u64) == Some(envelope.entry.revision)
                    && json::text_or_empty(&header, "tab") == Ok(&envelope.tab)
            })
        };
        if self.shelf.get(&key::of(key::CARD, id)).is_some_and(ours) {
            return false;
        }
        // The card may be missing or late; the document itself decides.
        self.shelf.get(&key::of(key::DOCUMENT, id)).is_some_and(|text| !ours(text))
    }

    /// Puts a text, giving up old snapshots where there is no room otherwise. Where there is none
    /// even so, they are kept.
    pub fn put(&self, key: &str, text: &str) -> Result<(), Refusal> {
        let mut given_up = Vec::new();
        loop {
            let Err(refusal) = self.shelf.set(key, text) else { return Ok(()) };
            let copy = (refusal == Refusal::Full).then(|| snapshot::take_oldest(&*self.shelf)).flatten();
            let Some(copy) = copy else {
                self.put_where_room(given_up);
                return Err(refusal);
            };
            given_up.push(copy);
        }
    }

    /// Puts back what was taken away for a moment, as far as there is room.
    fn put_where_room(&self, taken: Vec<(String, String)>) {
        for (key, text) in taken {
            let _ = self.shelf.set(&key, &text);
        }
    }

    /// Marks a document that could not be read, so that lists leave it out and the person finds it.
    pub fn set_aside(&self, id: &Id, problem: &Problem) {
        let Some(text) = self.text(id) else { return };
        let (what, card) = index::aside_card(&text, problem);
        let _ = self.put(&key::of(key::CARD, id.as_str()), &card);
        let mut index = self.index.borrow_mut();
        let binned = index.get(id).and_then(|card| card.binned);
        index.put(Card { id: *id, what, binned });
    }

    /// Tries to read what was set aside once more.
    pub fn retry(&self, id: &Id) -> Result<(), Unopened> {
        let envelope = self.load(id)?;
        format::describe(envelope.entry.kind, &envelope.entry.game, &envelope.content)?;
        self.shelf.remove(&key::of(key::CARD, id.as_str()));
        self.refresh(id);
        Ok(())
    }

    /// Reads what the index says of a document anew: another tab has written it.
    pub fn refresh(&self, id: &Id) {
        self.index.borrow_mut().read(&*self.shelf, id);
    }

    /// Throws a document away: it stays where it is, with a mark. On a full shelf the mark takes the
    /// room of a card, since cards are made again from their documents.
    pub fn bin(&self, id: &Id, now: u64) -> Result<(), Refusal> {
        let (mark, time) = (key::of(key::TRASH, id.as_str()), now.to_string());
        let mut cards = self.shelf.keys().into_iter().filter(|key| key.starts_with(key::CARD));
        let mut taken = Vec::new();
        while self.shelf.set(&mark, &time) == Err(Refusal::Full) {
            let Some(card) = cards.next() else { break };
            taken.push(snapshot::take(&*self.shelf, card));
        }
        let marked = self.put(&mark, &time);
        self.put_where_room(taken);
        marked?;
        self.mark(id, Some(now));
        Ok(())
    }

    pub fn unbin(&self, id: &Id) {
        self.shelf.remove(&key::of(key::TRASH, id.as_str()));
        self.mark(id, None);
    }

    fn mark(&self, id: &Id, binned: Option<u64>) {
        let mut index = self.index.borrow_mut();
        if let Some(card) = index.get(id).cloned() {
            index.put(Card { binned, ..card });
        }
    }

    /// Removes what is in the trash. Gives what was removed, for [`Library::put_back`].
    pub fn empty_trash(&self) -> Vec<(String, String)> {
        let ids: Vec<Id> = self.index.borrow().trash().iter().map(|card| card.id).collect();
        let mut removed = Vec::new();
        for id in ids {
            for place in [key::DOCUMENT, key::CARD, key::TRASH] {
                let key = key::of(place, id.as_str());
                if let Some(text) = self.shelf.get(&key) {
                    self.shelf.remove(&key);
                    removed.push((key, text));
                }
            }
            snapshot::forget(&*self.shelf, &id);
            self.index.borrow_mut().remove(&id);
        }
        removed
    }

    /// Puts back what was removed from the trash, as far as there is room.
    pub fn put_back(&self, removed: &[(String, String)]) -> Result<(), Refusal> {
        let result = removed.iter().try_for_each(|(key, text)| self.put(key, text));
        self.start_again();
        result
    }

    /// A small thing that is no document: the time of the last backup, the settings.
    pub fn note(&self, name: &str) -> Option<Value> {
        json::parse(&self.shelf.get(&key::of(key::NOTE, name))?).ok()
    }

    pub fn set_note(&self, name: &str, value: &Value) -> Result<(), Refusal> {
        self.put(&key::of(key::NOTE, name), &json::print(value))
    }

    /// How many characters everything at this address takes, keys included.
    pub fn used(&self) -> usize {
        let keys = self.shelf.keys();
        keys.iter().map(|key| key.len() + self.shelf.get(key).map_or(0, |text| text.len())).sum()
    }
}
