//! What is known of all documents without opening them. It is derived from them and made again
//! where it is missing or wrong.

use serde_json::Value;

use super::envelope::{self, Unopened};
use super::shelf::Shelf;
use super::{Entry, Envelope, Id, Kind, Problem, json, key};

/// One document in the index.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    pub id: Id,
    pub what: What,
    /// When it went to the trash, if it did.
    pub binned: Option<u64>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum What {
    Document(Entry),
    /// A newer app wrote it; it has a name and is listed, but does not open.
    Newer(Entry),
    /// It could not be read. What is known of it, and why.
    Aside {
        name: String,
        kind: Option<Kind>,
        problem: String,
    },
}

impl Card {
    pub fn name(&self) -> &str {
        match &self.what {
            What::Document(entry) | What::Newer(entry) => &entry.name,
            What::Aside { name, .. } => name,
        }
    }

    pub fn kind(&self) -> Option<Kind> {
        match &self.what {
            What::Document(entry) | What::Newer(entry) => Some(entry.kind),
            What::Aside { kind, .. } => *kind,
        }
    }
}

/// The cards of all documents, in the order of their ids.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Index(Vec<Card>);

impl Index {
    /// Reads the cards. A document without a card is read to make one; a card without a document
    /// goes.
    pub fn start(shelf: &dyn Shelf) -> Index {
        let mut index = Index::default();
        let keys = shelf.keys();
        for id in keys.iter().filter_map(|name| key::id(name, key::DOCUMENT)) {
            index.read(shelf, &id);
        }
        for id in keys.iter().filter_map(|name| key::id(name, key::CARD)) {
            if index.get(&id).is_none() {
                shelf.remove(&key::of(key::CARD, id.as_str()));
            }
        }
        index
    }

    /// Reads the card of one document anew.
    pub fn read(&mut self, shelf: &dyn Shelf, id: &Id) {
        let card_key = key::of(key::CARD, id.as_str());
        let card = shelf.get(&card_key).and_then(|text| read_card(&text, id));
        let what = card.or_else(|| {
            let text = shelf.get(&key::of(key::DOCUMENT, id.as_str()))?;
            let (what, card) = card_of(&text, id);
            // Where there is no room for it, the card is made again at the next start.
            let _ = shelf.set(&card_key, &card);
            Some(what)
        });
        match what {
            Some(what) => {
                let binned =
                    shelf.get(&key::of(key::TRASH, id.as_str())).map(|time| time.parse().unwrap_or_default());
                self.put(Card { id: *id, what, binned });
            }
            None => self.remove(id),
        }
    }

    pub fn put(&mut self, card: Card) {
        match self.0.binary_search_by(|known| known.id.cmp(&card.id)) {
            Ok(place) => self.0[place] = card,
            Err(place) => self.0.insert(place, card),
        }
    }

    pub fn remove(&mut self, id: &Id) {
        self.0.retain(|card| card.id != *id);
    }

    pub fn get(&self, id: &Id) -> Option<&Card> {
        let place = self.0.binary_search_by(|known| known.id.cmp(id)).ok()?;
        self.0.get(place)
    }

    pub fn entry(&self, id: &Id) -> Option<&Entry> {
        match &self.get(id)?.what {
            What::Document(entry) | What::Newer(entry) => Some(entry),
            What::Aside { .. } => None,
        }
    }

    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// The documents of a kind that are neither in the trash nor set aside.
    pub fn entries(&self, kind: Kind) -> Vec<Entry> {
        let listed = |card: &Card| match &card.what {
            What::Document(entry) | What::Newer(entry) if card.binned.is_none() && entry.kind == kind => {
                Some(entry.clone())
            }
            _ => None,
        };
        self.0.iter().filter_map(listed).collect()
    }

    pub fn trash(&self) -> Vec<&Card> {
        self.0.iter().filter(|card| card.binned.is_some()).collect()
    }

    /// What could not be read, and what a newer app wrote.
    pub fn aside(&self) -> Vec<&Card> {
        let aside = |card: &&Card| card.binned.is_none() && !matches!(card.what, What::Document(_));
        self.0.iter().filter(aside).collect()
    }
}

/// The card of a document that could not be read; its header may still tell the name.
pub fn aside_card(text: &str, problem: &Problem) -> (What, String) {
    let header = json::parse(text.split('\n').next().unwrap_or_default()).unwrap_or(Value::Null);
    let name = json::text_or_empty(&header, "name").unwrap_or_default().to_string();
    let kind = json::text(&header, "sightline").ok().and_then(Kind::from_word);
    let card = json::fields()
        .text("aside", problem.text())
        .text("name", &name)
        .text("sightline", kind.map_or("", Kind::word))
        .done();
    (What::Aside { name, kind, problem: problem.to_string() }, json::print(&card))
}

/// What a kept text is, and the text of its card.
pub fn card_of(text: &str, id: &Id) -> (What, String) {
    let stranger = || Problem::new("it says that it is another document");
    let first_line = || text.split('\n').next().unwrap_or_default();
    match Envelope::parse(text) {
        Ok(envelope) if envelope.entry.id == *id => {
            (What::Document(envelope.entry), first_line().to_string())
        }
        Ok(_) => aside_card(text, &stranger()),
        Err(Unopened::Newer) => match read_card(first_line(), id) {
            Some(what) => (what, first_line().to_string()),
            None => aside_card(text, &Problem::new("a newer version of Sightline wrote it")),
        },
        Err(Unopened::Unreadable(problem)) => aside_card(text, &problem),
        Err(Unopened::Missing | Unopened::Binned) => aside_card(text, &stranger()),
    }
}

fn read_card(text: &str, id: &Id) -> Option<What> {
    let value = json::parse(text).ok()?;
    if let Some(problem) = json::optional(&value, "aside") {
        return Some(What::Aside {
            name: json::text_or_empty(&value, "name").ok()?.to_string(),
            kind: json::text(&value, "sightline").ok().and_then(Kind::from_word),
            problem: problem.as_str()?.to_string(),
        });
    }
    let entry = envelope::lenient_header(&value).ok().filter(|entry| entry.id == *id)?;
    match envelope::read_header(&value) {
        Ok(_) => Some(What::Document(entry)),
        Err(Unopened::Newer) => Some(What::Newer(entry)),
        Err(_) => None,
    }
}
