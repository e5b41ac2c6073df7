//! Copies of documents as they were before a session's first change, so that yesterday can be had
//! back. The oldest go first, by number, by size, and whenever storage is short.

use super::history::History;
use super::shelf::Shelf;
use super::{Envelope, Id, key};
use crate::order::sort;

const MOST_OF_ONE: usize = 5;
const MOST_TEXT: usize = 1_000_000;
/// A document is not copied twice within this time.
const APART: u64 = 60 * 60 * 1000;

/// A copy that is kept. Its key says all of this, so that none is read to choose which go.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    pub id: Id,
    pub at: u64,
    pub size: usize,
    key: String,
}

impl Snapshot {
    fn from_key(name: &str) -> Option<Snapshot> {
        let mut parts = name.strip_prefix(key::SNAPSHOT)?.split('/');
        let id = Id::parse(parts.next()?)?;
        let at = parts.next()?.parse().ok()?;
        let size = parts.next()?.parse().ok()?;
        Some(Snapshot { id, at, size, key: name.to_string() })
    }

    pub fn read(&self, shelf: &dyn Shelf) -> Option<Envelope> {
        Envelope::parse(&shelf.get(&self.key)?).ok()
    }
}

/// All copies, oldest first.
pub fn all(shelf: &dyn Shelf) -> Vec<Snapshot> {
    let mut found: Vec<Snapshot> = shelf.keys().iter().filter_map(|key| Snapshot::from_key(key)).collect();
    sort(&mut found, |one, other| one.at.cmp(&other.at));
    found
}

/// Copies a document as it is, where the last copy is old enough and there is room.
pub fn keep(shelf: &dyn Shelf, envelope: &Envelope, now: u64) {
    let mut kept = all(shelf);
    let id = &envelope.entry.id;
    let newest = kept.iter().rev().find(|snapshot| snapshot.id == *id);
    if newest.is_some_and(|snapshot| snapshot.at + APART > now) {
        return;
    }
    let copy = Envelope { history: History::default(), ..envelope.clone() };
    let text = copy.print().0;
    if text.len() > MOST_TEXT {
        return;
    }
    let mut total = text.len() + kept.iter().map(|snapshot| snapshot.size).sum::<usize>();
    let mut of_one = 1 + kept.iter().filter(|snapshot| snapshot.id == *id).count();
    let mut place = 0;
    let mut taken = Vec::new();
    while place < kept.len() && (total > MOST_TEXT || of_one > MOST_OF_ONE) {
        let own = kept[place].id == *id;
        if total > MOST_TEXT || own {
            let gone = kept.remove(place);
            total -= gone.size;
            taken.push(take(shelf, gone.key));
            of_one -= usize::from(own);
        } else {
            place += 1;
        }
    }
    let parts = [key::SNAPSHOT, id.as_str(), "/", &now.to_string(), "/", &text.len().to_string()];
    // A copy is a second safety: without room for it, the change itself still goes on, and the
    // copies before it stay.
    if shelf.set(&parts.concat(), &text).is_err() {
        for (key, text) in taken {
            let _ = shelf.set(&key, &text);
        }
    }
}

/// Takes the oldest copy off the shelf, its key and its text; nothing where there is none left.
pub fn take_oldest(shelf: &dyn Shelf) -> Option<(String, String)> {
    all(shelf).into_iter().next().map(|oldest| take(shelf, oldest.key))
}

/// Takes a text off the shelf, to be put back perhaps.
pub(super) fn take(shelf: &dyn Shelf, key: String) -> (String, String) {
    let text = shelf.get(&key).unwrap_or_default();
    shelf.remove(&key);
    (key, text)
}

/// Gives up all copies of a document.
pub fn forget(shelf: &dyn Shelf, id: &Id) {
    for snapshot in all(shelf).iter().filter(|snapshot| snapshot.id == *id) {
        shelf.remove(&snapshot.key);
    }
}
