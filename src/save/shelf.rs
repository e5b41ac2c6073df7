//! Where texts are kept under keys: the browser's storage, or memory where there is none.

use std::cell::{Cell, RefCell};

/// A store of texts. Every call is done when it returns: a tab that is closed right afterwards
/// loses nothing.
pub trait Shelf {
    fn get(&self, key: &str) -> Option<String>;

    /// Puts a text, or leaves what was there exactly as it was.
    fn set(&self, key: &str, text: &str) -> Result<(), Refusal>;

    fn remove(&self, key: &str);

    fn keys(&self) -> Vec<String>;
}

/// Why a text was not put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Full,
    Blocked,
}

/// The stand-in that forgets everything when the page closes.
#[derive(Default)]
pub struct Memory {
    texts: RefCell<Vec<(String, String)>>,
    room: Cell<Option<usize>>,
}

impl Memory {
    /// Limits how many bytes of keys and texts may be held in all.
    pub fn limit(&self, room: Option<usize>) {
        self.room.set(room);
    }

    pub fn used(&self) -> usize {
        self.texts.borrow().iter().map(|(key, text)| key.len() + text.len()).sum()
    }
}

impl Shelf for Memory {
    fn get(&self, key: &str) -> Option<String> {
        let texts = self.texts.borrow();
        texts.iter().find(|(known, _)| known == key).map(|(_, text)| text.clone())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), Refusal> {
        let before = self.get(key).map_or(0, |old| key.len() + old.len());
        let after = self.used() - before + key.len() + text.len();
        if self.room.get().is_some_and(|room| after > room) {
            return Err(Refusal::Full);
        }
        let mut texts = self.texts.borrow_mut();
        match texts.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => *old = text.to_string(),
            None => texts.push((key.to_string(), text.to_string())),
        }
        Ok(())
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().retain(|(known, _)| known != key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().iter().map(|(key, _)| key.clone()).collect()
    }
}
