//! All documents, for the screens: lists, opening, making, throwing away. What is kept and how is
//! decided in [`crate::save`]; this follows the other tabs, tells the readers what changed, and
//! says what went wrong.

mod core;
mod document;
mod keys;
mod notice;

use std::cell::RefCell;

use wasm_bindgen::JsCast;

use self::core::Core;
pub use document::Document;
pub use keys::undo_keys;
pub use notice::{download_backup, notices};

use super::ui::{self, State};
use super::{clock, random, storage, toast};
use crate::save::edit::{self, copy_name};
use crate::save::history::Content;
use crate::save::{Entry, Envelope, Id, Kind, Library, Stored, Unopened, Unsaved, backup, key, snapshot};

pub struct Store {
    library: Library,
    /// Whether anything outlives the page.
    lasting: bool,
    /// Told when a list would show something else.
    listed: State<()>,
    /// Told when a document could not be saved, or was after all.
    troubled: State<()>,
    open: RefCell<Vec<&'static Core>>,
}

thread_local! {
    static STORE: &'static Store = Store::start();
}

/// The one store of the page.
pub fn store() -> &'static Store {
    STORE.with(|store| *store)
}

/// A document that is in memory only, and why.
pub struct Trouble {
    pub id: Id,
    pub name: String,
    pub why: Unsaved,
}

fn fresh_id() -> Id {
    Id::from_bits(random::bits())
}

impl Store {
    fn start() -> &'static Store {
        let (shelf, lasting) = storage::shelf();
        let library = Library::start(shelf, fresh_id().as_str());
        let store = Store {
            library,
            lasting,
            listed: ui::lasting(()),
            troubled: ui::lasting(()),
            open: RefCell::default(),
        };
        Box::leak(Box::new(store))
    }

    pub fn library(&self) -> &Library {
        &self.library
    }

    pub fn is_lasting(&self) -> bool {
        self.lasting
    }

    /// The documents of a kind, in no special order; followed.
    pub fn entries(&self, kind: Kind) -> Vec<Entry> {
        let _followed = self.listed.read();
        self.library.index().entries(kind)
    }

    /// What lists know of one document; followed.
    pub fn entry(&self, id: &Id) -> Option<Entry> {
        let _followed = self.listed.read();
        self.library.index().entry(id).cloned()
    }

    /// Tells all lists that something changed below them.
    pub fn tell(&self) {
        self.listed.set(());
    }

    /// Follows whatever lists show.
    pub fn follow(&self) {
        let _followed = self.listed.read();
    }

    pub fn open<T: Stored + 'static>(&self, id: &Id) -> Result<Document<T>, Unopened> {
        if let Some(core) = self.opened(id) {
            if self.library.index().get(id).is_some_and(|card| card.binned.is_some()) {
                return Err(Unopened::Binned);
            }
            core.catch_up(self);
            return Document::of(core).ok_or(Unopened::Missing);
        }
        let envelope = self.library.open(id)?;
        if envelope.entry.kind != T::KIND {
            return Err(Unopened::Missing);
        }
        let content = &envelope.content;
        let value = T::read_lines(&content.body, content.lines.clone()).inspect_err(|problem| {
            self.library.set_aside(id, problem);
            self.listed.set(());
        })?;
        Ok(self.hold(Core::new(envelope, value, true)))
    }

    /// Makes a document and saves it.
    pub fn create<T: Stored + 'static>(&self, value: T) -> Document<T> {
        let written = edit::written(&value);
        let now = clock::now();
        let entry = Entry {
            id: fresh_id(),
            kind: T::KIND,
            game: written.game.to_string(),
            name: written.name,
            created: now,
            changed: now,
            revision: 0,
            summary: written.summary,
        };
        let content = Content { body: written.body, lines: written.lines.to_vec() };
        let core = Core::new(Envelope::new(entry, content), value, false);
        core.save(self);
        self.hold(core)
    }

    fn hold<T: Stored + 'static>(&self, core: &'static Core) -> Document<T> {
        self.open.borrow_mut().push(core);
        match Document::of(core) {
            Some(document) => document,
            None => unreachable!("the document was made of this very type"),
        }
    }

    fn opened(&self, id: &Id) -> Option<&'static Core> {
        self.open.borrow().iter().find(|core| core.id() == *id).copied()
    }

    /// A document of its own with the same content, under another name; nothing where there is no
    /// room for it.
    pub fn copy(&self, id: &Id) -> Option<Id> {
        self.add_copy(&self.current(id).ok()?)
    }

    /// A copy under a name that is known, which has no story of its own yet; false where there is no room.
    pub fn copy_as(&self, id: &Id, name: &str) -> bool {
        let Ok(original) = self.current(id) else { return false };
        let mut copy = original.copy(fresh_id(), name, clock::now());
        if let Some(body) = copy.content.body.as_object_mut() {
            body.remove("history");
        }
        self.add(&mut copy)
    }

    /// A document as it is in memory, or else in storage.
    pub fn current(&self, id: &Id) -> Result<Envelope, Unopened> {
        match self.opened(id) {
            Some(core) => Ok(core.envelope()),
            None => self.library.load(id),
        }
    }

    /// Adds a copy under another name and gives its id.
    pub fn add_copy(&self, original: &Envelope) -> Option<Id> {
        let entries = self.library.index().entries(original.entry.kind);
        let taken: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
        let name = copy_name(&original.entry.name, &taken);
        let mut copy = original.copy(fresh_id(), &name, clock::now());
        self.add(&mut copy).then_some(copy.entry.id)
    }

    /// Adds a document that came from elsewhere; false where there is no room for it.
    pub fn add(&self, envelope: &mut Envelope) -> bool {
        // It keeps the time of its last change: adding is none.
        let changed = envelope.entry.changed;
        let added = self.library.save(envelope, changed).is_ok();
        if added {
            self.library.list(envelope);
            self.listed.set(());
        } else {
            toast::say(&format!("There is no room for {}", envelope.entry.name));
        }
        added
    }

    /// Puts other content in place of what a document holds, as a step that can be undone. A
    /// document in the trash comes back from it.
    pub fn replace(&self, id: &Id, label: &str, other: &Envelope) -> bool {
        let alike = self.current(id).is_ok_and(|here| here.entry.is_like(&other.entry));
        let replaced = match self.opened(id) {
            _ if !alike => false,
            Some(core) => core.replace(self, label, other),
            None => self.library.load(id).is_ok_and(|mut envelope| {
                let now = clock::now();
                snapshot::keep(self.library.shelf(), &envelope, now);
                envelope.replace(label, now, other);
                let saved = self.library.save(&mut envelope, now).is_ok();
                if saved {
                    self.library.list(&envelope);
                }
                saved
            }),
        };
        if replaced {
            self.library.unbin(id);
        } else {
            toast::say(&format!("{} could not be replaced", other.entry.name));
        }
        self.listed.set(());
        replaced
    }

    /// Throws a document away, with a way back.
    pub fn bin(&'static self, id: &Id) {
        let name = self.library.index().get(id).map(|card| card.name().to_string()).unwrap_or_default();
        if self.library.bin(id, clock::now()).is_err() {
            return toast::say("Storage is full: not even the trash can be written");
        }
        self.listed.set(());
        let id = *id;
        toast::offer(&format!("{name} is in the trash"), "Undo", move || self.unbin(&id));
    }

    pub fn unbin(&self, id: &Id) {
        self.library.unbin(id);
        self.listed.set(());
    }

    pub fn empty_trash(&'static self) {
        let binned: Vec<Id> = self.library.index().trash().iter().map(|card| card.id).collect();
        self.open.borrow_mut().retain(|core| !binned.contains(&core.id()));
        let removed = self.library.empty_trash();
        self.listed.set(());
        toast::offer("The trash is empty", "Undo", move || {
            if self.library.put_back(&removed).is_err() {
                toast::say("There is no room any more for all that was in the trash");
            }
            self.listed.set(());
        });
    }

    /// Tries to read what was set aside once more.
    pub fn retry(&self, id: &Id) -> Result<(), Unopened> {
        let result = self.library.retry(id);
        self.listed.set(());
        result
    }

    /// Everything in one file, what could not be saved included.
    pub fn backup(&self) -> String {
        let open = self.open.borrow();
        let unsaved = open.iter().filter(|core| core.trouble().is_some());
        let unsaved: Vec<Envelope> = unsaved.map(|core| core.envelope()).collect();
        backup::make(&self.library, &unsaved, env!("CARGO_PKG_VERSION"), clock::now())
    }

    /// What is in memory only; followed.
    pub fn troubles(&self) -> Vec<Trouble> {
        let _followed = self.troubled.read();
        let open = self.open.borrow();
        let trouble = |core: &&Core| {
            let why = core.trouble()?;
            Some(Trouble { id: core.id(), name: core.name(), why })
        };
        open.iter().filter_map(trouble).collect()
    }

    /// Tries to save everything that could not be saved.
    pub fn try_again(&self) {
        for core in self.open.borrow().iter().filter(|core| core.trouble().is_some()) {
            core.save(self);
        }
    }

    /// After two tabs changed one document: this tab's version becomes a document of its own, and
    /// the other tab's goes on here.
    pub fn keep_both(&'static self, id: &Id) {
        let Some(core) = self.opened(id) else { return };
        // Mine is safe before theirs takes its place.
        let Some(copy) = self.add_copy(&core.envelope()) else { return };
        if core.take_over(self) {
            let name = self.entry(&copy).map(|entry| entry.name).unwrap_or_default();
            toast::say(&format!("Both are kept: yours is now called {name}"));
        }
    }

    /// After two tabs changed one document: the other tab's version goes on, and this one's is an
    /// undo away.
    pub fn take_theirs(&'static self, id: &Id) {
        let Some(core) = self.opened(id) else { return };
        if core.take_theirs(self) {
            toast::offer("You have the other tab's version", "Undo", move || {
                core.undo(self);
            });
        }
    }

    /// Hears what other tabs write, and holds the page while something is unsaved.
    pub fn follow_tabs(&'static self) {
        ui::hear(&ui::window(), "storage", move |event| {
            let event: &web_sys::StorageEvent = event.unchecked_ref();
            self.heard(event.key(), event.new_value());
        });
        ui::hear(&ui::window(), "beforeunload", move |event| {
            let open = self.open.borrow();
            if self.lasting && open.iter().any(|core| core.trouble().is_some()) {
                event.prevent_default();
            }
        });
    }

    fn heard(&'static self, changed: Option<String>, text: Option<String>) {
        let Some(changed) = changed else {
            // The whole storage was cleared.
            self.library.start_again();
            return self.listed.set(());
        };
        if let Some(id) = key::id(&changed, key::DOCUMENT) {
            // Its card follows, and with it what lists show.
            if let (Some(core), Some(text)) = (self.opened(&id), text) {
                core.hear(self, &text);
            }
        } else if let Some(id) = key::id(&changed, key::CARD).or_else(|| key::id(&changed, key::TRASH)) {
            self.library.refresh(&id);
            self.listed.set(());
        }
    }
}
