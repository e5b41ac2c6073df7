//! A document that is open: read it, change it, go back.

use std::cell::{Ref, RefCell};

use super::core::Core;
use super::store;
use crate::save::{Id, Stored};

/// All copies are the same document. A change is saved before the call returns.
pub struct Document<T: 'static> {
    core: &'static Core,
    value: &'static RefCell<T>,
}

impl<T> Clone for Document<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Document<T> {}

impl<T: Stored + 'static> Document<T> {
    pub(super) fn of(core: &'static Core) -> Option<Document<T>> {
        let value = core.value().downcast_ref::<RefCell<T>>()?;
        Some(Document { core, value })
    }

    pub fn id(&self) -> Id {
        self.core.id()
    }

    /// Reads and follows.
    pub fn read(&self) -> Ref<'static, T> {
        self.core.follow();
        self.value.borrow()
    }

    /// Reads without following.
    pub fn peek(&self) -> Ref<'static, T> {
        self.value.borrow()
    }

    /// As it is now, to be had apart from the document; not followed.
    pub fn get_untracked(&self) -> T
    where
        T: Clone,
    {
        self.peek().clone()
    }

    /// One step with a label for the history (`3 to right leg, 1 to torso`), saved at once. Between
    /// [`Document::begin`] and [`Document::commit`] it is only shown.
    pub fn change(&self, label: &str, change: impl FnOnce(&mut T)) {
        change(&mut self.value.borrow_mut());
        self.core.change(store(), label, false);
    }

    /// As [`Document::change`], saved at once too, but one step with the last one where that had the
    /// same label a moment ago: each letter is safe, and a burst of typing is one undo.
    pub fn go_on(&self, label: &str, change: impl FnOnce(&mut T)) {
        change(&mut self.value.borrow_mut());
        self.core.change(store(), label, true);
    }

    /// Begins something that is one step in the end, such as a drag.
    pub fn begin(&self) {
        self.core.begin();
    }

    /// Ends what was begun as one step.
    pub fn commit(&self, label: &str) {
        self.core.commit(store(), label);
    }

    /// Ends what was begun as if it had not been.
    pub fn abort(&self) {
        self.core.abort();
    }

    /// Takes the last step back and gives its label.
    pub fn undo(&self) -> Option<String> {
        self.core.undo(store())
    }

    pub fn redo(&self) -> Option<String> {
        self.core.redo(store())
    }

    /// The label of the step that undo would take back; followed.
    pub fn undoable(&self) -> Option<String> {
        self.core.follow();
        self.core.label(true)
    }

    /// The label of the step that redo would do again; followed.
    pub fn redoable(&self) -> Option<String> {
        self.core.follow();
        self.core.label(false)
    }

    /// All steps that are known, oldest first, with their times, and how many of them are done;
    /// followed.
    pub fn steps(&self) -> (Vec<(String, u64)>, usize) {
        self.core.follow();
        self.core.steps()
    }
}
