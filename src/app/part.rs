//! A part of the app that arrives by itself: a table of functions behind one door. What is behind a
//! door must be named through its table alone; whatever is named in any other way comes with the part
//! that names it.

use std::cell::RefCell;
use std::pin::Pin;

use leptos::wasm_split::SplitLoaderError;

use super::ui::{self, El, State, button, div, el, p};
use super::{boot, parts, rest};
use crate::map::reason::capital;

/// What a door gives: the table once the part has arrived. Where it did not, it can be asked again.
pub type Opening<T> = Pin<Box<dyn Future<Output = Result<&'static T, SplitLoaderError>>>>;

/// A door: the file behind it, what it does once that is here, and the table that it then gives. Several
/// doors can lead to one file. A build in one piece has all of them open from the start.
macro_rules! door {
    ($file:ident: $name:ident -> $table:ty $opened:block) => {
        #[cfg(feature = "split")]
        #[leptos::wasm_split::wasm_split($file, wasm_split_path = ::leptos::wasm_split, fallible)]
        fn $name() -> Result<&'static $table, leptos::wasm_split::SplitLoaderError> $opened

        #[cfg(not(feature = "split"))]
        async fn $name() -> Result<&'static $table, leptos::wasm_split::SplitLoaderError> $opened
    };
}
pub(super) use door;

pub struct Part<T: 'static> {
    /// What people are told that they wait for, within a sentence.
    name: &'static str,
    open: fn() -> Opening<T>,
    arrival: State<Arrival<T>>,
    /// What a person asked for meanwhile.
    waiting: RefCell<Vec<Deed<T>>>,
}

type Deed<T> = Box<dyn FnOnce(&'static T)>;

pub enum Arrival<T: 'static> {
    Absent,
    Awaited,
    Failed,
    Here(&'static T),
}

impl<T> Clone for Arrival<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Arrival<T> {}

impl<T> Arrival<T> {
    pub fn table(self) -> Option<&'static T> {
        match self {
            Arrival::Here(table) => Some(table),
            _ => None,
        }
    }
}

impl<T> Part<T> {
    pub fn behind(name: &'static str, open: fn() -> Opening<T>) -> &'static Part<T> {
        let part = Part { name, open, arrival: ui::lasting(Arrival::Absent), waiting: RefCell::default() };
        Box::leak(Box::new(part))
    }

    /// Whether it is here; followed.
    pub fn arrival(&self) -> Arrival<T> {
        self.arrival.get()
    }

    pub fn unfollowed(&self) -> Arrival<T> {
        *self.arrival.peek()
    }

    /// What it brings, if it is here.
    pub fn here(&self) -> Option<&'static T> {
        self.arrival.peek().table()
    }

    /// Asks for it, unless it is here or on its way.
    pub fn fetch(&'static self) {
        if let Arrival::Awaited | Arrival::Here(_) = *self.arrival.peek() {
            return;
        }
        self.arrival.set(Arrival::Awaited);
        ui::start(Box::pin(async {
            // Both are on their way at once; a part without its looks is of no use.
            let dressed = boot::dressed();
            let opened = (self.open)().await.ok();
            let now = match (opened, dressed.await) {
                (Some(table), true) => Arrival::Here(table),
                _ => Arrival::Failed,
            };
            self.arrival.set(now);
            if let Arrival::Here(table) = now {
                for deed in self.waiting.take() {
                    deed(table);
                }
            }
        }));
    }

    /// Does something as soon as it is here.
    pub fn then(&'static self, deed: impl FnOnce(&'static T) + 'static) {
        if let Some(table) = self.here() {
            return deed(table);
        }
        self.waiting.borrow_mut().push(Box::new(deed));
        self.fetch();
        // Whoever tapped is told what is waited for, also where it was on its way already.
        self.arrival.set(Arrival::Awaited);
    }

    /// A screen of this part, or what it waits for; followed.
    pub fn screen(&'static self, draw: impl FnOnce(&'static T) -> El) -> El {
        match self.wanted() {
            Arrival::Here(table) => ui::unfollowed(|| draw(table)),
            Arrival::Failed => parts::screen("Not here yet", vec![], self.missing()),
            Arrival::Absent | Arrival::Awaited => {
                // As the page paints it before the app has arrived.
                div("arriving").attr("aria-busy", "true").child(self.awaited()).children(["i"; 3].map(el))
            }
        }
    }

    /// Something of this part within a screen, or what it waits for; followed.
    pub fn inside(&'static self, draw: impl FnOnce(&'static T) -> El) -> El {
        match self.wanted() {
            Arrival::Here(table) => ui::unfollowed(|| draw(table)),
            Arrival::Failed => self.missing(),
            Arrival::Absent | Arrival::Awaited => div("").attr("aria-busy", "true").child(self.awaited()),
        }
    }

    /// Whether it is here; asked for where nobody has yet. What did not arrive is asked for again by a
    /// person only.
    pub fn wanted(&'static self) -> Arrival<T> {
        let absent = matches!(*self.arrival.peek(), Arrival::Absent);
        if absent {
            self.fetch();
        }
        self.arrival()
    }

    fn missing(&'static self) -> El {
        let words = format!(
            "{} did not arrive. It needs the network once; what you have made is kept.",
            capital(self.name.to_string())
        );
        div("").child(p(&words)).child(div("row").child(button("Try again", || self.try_again())))
    }

    /// Whoever tries again has a network now, also for what did not come behind the first screen.
    fn try_again(&'static self) {
        self.fetch();
        rest::retry();
    }

    fn awaited(&self) -> El {
        p(&format!("One moment: {} is arriving.", self.name))
    }
}

/// A part that somebody may wait for, whatever it brings.
pub trait Waits {
    /// What to say to whoever waits for it; followed.
    fn told(&'static self) -> Option<El>;
}

impl<T> Waits for Part<T> {
    fn told(&'static self) -> Option<El> {
        let now = self.arrival();
        let told = || if let Arrival::Failed = now { self.missing() } else { self.awaited() };
        let waits = !self.waiting.borrow().is_empty();
        waits.then(|| div("waited-for").child(told()))
    }
}

/// Stands above every screen while a tap waits for a part.
pub fn notice(parts: Vec<&'static dyn Waits>) -> El {
    div("").attr("role", "status").live_maybe(move || {
        // All are followed, so that each can speak up.
        let told: Vec<El> = parts.iter().filter_map(|part| part.told()).collect();
        told.into_iter().next()
    })
}
