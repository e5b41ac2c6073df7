//! An open document without its type, so that saving, undo and the other tabs are compiled once
//! and not once for each type. Once open it stays in memory for as long as the page, so that it can
//! be handed around as a plain reference.

use std::any::Any;
use std::cell::{Cell, RefCell};

use super::Store;
use crate::app::ui::{State, lasting};
use crate::app::{clock, storage, toast};
use crate::save::edit::{self, Written};
use crate::save::history::Content;
use crate::save::{Envelope, Id, Problem, Stored, Unsaved, snapshot};

pub struct Core {
    envelope: RefCell<Envelope>,
    face: Box<dyn Face>,
    changed: State<()>,
    /// Why what is in memory is not in storage.
    trouble: Cell<Option<Unsaved>>,
    begun: Cell<bool>,
    /// Whether a copy is to be kept before the first change.
    fresh: Cell<bool>,
    /// Whether it was said that another tab changes this, since the last change here.
    told: Cell<bool>,
    own_history: bool,
}

/// The live value behind a document.
trait Face {
    fn give(&self, take: &mut dyn FnMut(Written<'_>));
    fn accept(&self, content: &Content) -> Result<(), Problem>;
    fn value(&self) -> &'static dyn Any;
}

struct Live<T: 'static>(&'static RefCell<T>);

impl<T: Stored + 'static> Face for Live<T> {
    fn give(&self, take: &mut dyn FnMut(Written<'_>)) {
        take(edit::written(&*self.0.borrow()));
    }

    fn accept(&self, content: &Content) -> Result<(), Problem> {
        let value = T::read_lines(&content.body, content.lines.clone())?;
        *self.0.borrow_mut() = value;
        Ok(())
    }

    fn value(&self) -> &'static dyn Any {
        self.0
    }
}

impl Core {
    pub fn new<T: Stored + 'static>(envelope: Envelope, value: T, fresh: bool) -> &'static Core {
        let face = Box::new(Live(Box::leak(Box::new(RefCell::new(value)))));
        Core::with(envelope, face, fresh, T::OWN_HISTORY)
    }

    fn with(envelope: Envelope, face: Box<dyn Face>, fresh: bool, own_history: bool) -> &'static Core {
        Box::leak(Box::new(Core {
            envelope: RefCell::new(envelope),
            face,
            changed: lasting(()),
            trouble: Cell::new(None),
            begun: Cell::new(false),
            fresh: Cell::new(fresh),
            told: Cell::new(false),
            own_history,
        }))
    }

    pub fn id(&self) -> Id {
        self.envelope.borrow().entry.id
    }

    pub fn name(&self) -> String {
        self.envelope.borrow().entry.name.clone()
    }

    pub fn envelope(&self) -> Envelope {
        self.envelope.borrow().clone()
    }

    pub fn value(&self) -> &'static dyn Any {
        self.face.value()
    }

    pub fn trouble(&self) -> Option<Unsaved> {
        self.trouble.get()
    }

    pub fn follow(&self) {
        let _followed = self.changed.read();
    }

    pub fn label(&self, undo: bool) -> Option<String> {
        let envelope = self.envelope.borrow();
        let history = &envelope.history;
        let step = if undo { history.undoable() } else { history.redoable() };
        step.map(|step| step.label.clone())
    }

    pub fn steps(&self) -> (Vec<(String, u64)>, usize) {
        let envelope = self.envelope.borrow();
        let (steps, done) = envelope.history.steps();
        (steps.iter().map(|step| (step.label.clone(), step.at)).collect(), done)
    }

    pub fn begin(&self) {
        self.begun.set(true);
    }

    /// Takes in what was changed; `on` where it goes on with the last step.
    pub fn change(&self, store: &Store, label: &str, on: bool) {
        if !self.begun.get() {
            self.keep(store, label, on);
        }
        self.changed.set(());
    }

    pub fn commit(&self, store: &Store, label: &str) {
        self.begun.set(false);
        self.change(store, label, false);
    }

    pub fn abort(&self) {
        self.begun.set(false);
        // What was written before can be read again.
        let _ = self.face.accept(&self.envelope.borrow().content);
        self.changed.set(());
    }

    fn keep(&self, store: &Store, label: &str, on: bool) {
        self.keep_copy(store);
        let mut changed = false;
        self.face.give(&mut |written| {
            let mut envelope = self.envelope.borrow_mut();
            let take = if on { Envelope::go_on } else { Envelope::change };
            changed = take(&mut envelope, label, clock::now(), written, self.own_history);
        });
        if changed {
            self.save(store);
        }
    }

    fn keep_copy(&self, store: &Store) {
        if self.fresh.replace(false) {
            snapshot::keep(store.library.shelf(), &self.envelope.borrow(), clock::now());
        }
    }

    /// Saves what is in memory, or remembers why that did not work.
    pub fn save(&self, store: &Store) -> bool {
        let result = store.library.save(&mut self.envelope.borrow_mut(), clock::now());
        self.told.set(false);
        let before = self.trouble.replace(result.err());
        if before != self.trouble.get() {
            store.troubled.set(());
        }
        if store.library.list(&self.envelope.borrow()) {
            store.listed.set(());
        }
        if result.is_ok() && store.lasting {
            ask_once(store);
        }
        result.is_ok()
    }

    pub fn undo(&self, store: &Store) -> Option<String> {
        self.travel(store, true)
    }

    pub fn redo(&self, store: &Store) -> Option<String> {
        self.travel(store, false)
    }

    fn travel(&self, store: &Store, back: bool) -> Option<String> {
        let label = self.label(back)?;
        let content = {
            let envelope = self.envelope.borrow();
            let history = &envelope.history;
            if back { history.back(&envelope.content) } else { history.forth(&envelope.content) }
        };
        let Some(content) = content.filter(|content| self.face.accept(content).is_ok()) else {
            self.envelope.borrow_mut().history.clear();
            toast::say("There is no way back from here");
            return None;
        };
        self.keep_copy(store);
        {
            let mut envelope = self.envelope.borrow_mut();
            envelope.content = content;
            if back { envelope.history.went_back() } else { envelope.history.went_forth() }
        }
        self.describe();
        self.save(store);
        self.changed.set(());
        Some(label)
    }

    fn describe(&self) {
        self.face.give(&mut |written| self.envelope.borrow_mut().describe(&written));
    }

    /// Puts other content here as one step.
    pub fn replace(&self, store: &Store, label: &str, other: &Envelope) -> bool {
        if self.face.accept(&other.content).is_err() {
            return false;
        }
        self.keep_copy(store);
        self.envelope.borrow_mut().replace(label, clock::now(), other);
        self.describe();
        self.changed.set(());
        self.save(store)
    }

    /// Another tab has saved this document.
    pub fn hear(&self, store: &'static Store, text: &str) {
        let Ok(theirs) = Envelope::parse(text) else { return };
        if self.is_at(&theirs) || self.begun.get() {
            // What was begun is told at its end, when saving finds the other revision.
            return;
        }
        if self.trouble.get().is_some() {
            self.trouble.set(Some(Unsaved::Changed));
            return store.troubled.set(());
        }
        let mine = self.envelope();
        if self.become_theirs(theirs) && !self.told.replace(true) {
            let words = format!("{} was changed in another tab, and you see it here", mine.entry.name);
            // It stays: a tab in the background is looked at later.
            toast::insist(&words, "Keep both", move || {
                if store.add_copy(&mine).is_some() {
                    toast::say("What you had is kept as a copy");
                }
            });
        }
    }

    /// Reads what another tab saved while this document was not looked at.
    pub fn catch_up(&self, store: &Store) {
        if self.trouble.get().is_none() && !self.begun.get() {
            let stored = store.library.load(&self.id()).ok();
            if let Some(theirs) = stored.filter(|theirs| !self.is_at(theirs)) {
                self.become_theirs(theirs);
            }
        }
    }

    fn is_at(&self, other: &Envelope) -> bool {
        let mine = self.envelope.borrow();
        mine.entry.revision == other.entry.revision && mine.tab == other.tab
    }

    fn become_theirs(&self, theirs: Envelope) -> bool {
        let readable = self.face.accept(&theirs.content).is_ok();
        if readable {
            *self.envelope.borrow_mut() = theirs;
            self.changed.set(());
        }
        readable
    }

    /// Goes on with what is in storage, without what is here.
    pub fn take_over(&self, store: &Store) -> bool {
        let taken = store.library.load(&self.id()).is_ok_and(|theirs| self.become_theirs(theirs));
        self.settle(store, taken)
    }

    /// Goes on with what is in storage; what is here can be had back by undo.
    pub fn take_theirs(&self, store: &Store) -> bool {
        let Ok(theirs) = store.library.load(&self.id()) else { return self.settle(store, false) };
        if self.face.accept(&theirs.content).is_err() {
            return self.settle(store, false);
        }
        self.envelope.borrow_mut().take_theirs(theirs, clock::now());
        self.changed.set(());
        self.save(store)
    }

    fn settle(&self, store: &Store, done: bool) -> bool {
        if done {
            self.trouble.set(None);
            store.troubled.set(());
        } else {
            toast::say("The other tab's version cannot be read");
        }
        done
    }
}

/// Asks the browser to keep our storage, after the first save ever.
fn ask_once(store: &Store) {
    const ASKED: &str = "asked";
    if store.library.note(ASKED).is_none() && store.library.set_note(ASKED, &true.into()).is_ok() {
        storage::ask_to_persist(|_| {});
    }
}
