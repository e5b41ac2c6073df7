//! What was found out for one question and serves another. Says nothing about the fight itself: two do not
//! differ by it, and a copy begins anew.

use std::sync::Mutex;

#[derive(Debug, Default)]
pub struct Aside<T>(Mutex<T>);

impl<T> Aside<T> {
    /// Reads or changes what is kept; none where somebody else was stopped in the middle of it.
    pub fn with<R>(&self, run: impl FnOnce(&mut T) -> R) -> Option<R> {
        self.0.lock().ok().map(|mut kept| run(&mut kept))
    }
}

impl<T: Default> Clone for Aside<T> {
    fn clone(&self) -> Aside<T> {
        Aside::default()
    }
}

impl<T> PartialEq for Aside<T> {
    fn eq(&self, _: &Aside<T>) -> bool {
        true
    }
}
