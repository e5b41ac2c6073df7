//! A part of the app that arrives by itself: a table of functions behind one door. What is behind a
//! door must be named through its table alone; whatever is named in any other way comes with the part
//! that names it.

use std::cell::RefCell;
use std::pin::Pin;

use leptos::wasm_split::SplitLoaderError;

use super::parts;
use super::ui::{self, El, State, button, div, el, p};

/// What a door gives: the table once the part has arrived. Where it did not, it can be asked again.
pub type Opening<T> = Pin<Box<dyn Future<Output = Result<&'static T, SplitLoaderError>>>>;

pub struct Part<T: 'static> {
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

impl<T> Part<T> {
    pub fn behind(open: fn() -> Opening<T>) -> &'static Part<T> {
        let part = Part { open, arrival: ui::state(Arrival::Absent), waiting: RefCell::default() };
        Box::leak(Box::new(part))
    }

    /// Whether it is here; followed.
    pub fn arrival(&self) -> Arrival<T> {
        self.arrival.get()
    }

    /// Asks for it, unless it is here or on its way.
    pub fn fetch(&'static self) {
        if let Arrival::Awaited | Arrival::Here(_) = *self.arrival.peek() {
            return;
        }
        self.arrival.set(Arrival::Awaited);
        wasm_bindgen_futures::spawn_local(async {
            let now = (self.open)().await.map_or(Arrival::Failed, Arrival::Here);
            self.arrival.set(now);
            if let Arrival::Here(table) = now {
                for deed in self.waiting.take() {
                    deed(table);
                }
            }
        });
    }

    /// Does something as soon as it is here.
    pub fn then(&'static self, deed: impl FnOnce(&'static T) + 'static) {
        let now = *self.arrival.peek();
        if let Arrival::Here(table) = now {
            return deed(table);
        }
        self.waiting.borrow_mut().push(Box::new(deed));
        self.fetch();
        // Whoever tapped is told what is waited for, also where it was on its way already.
        self.arrival.set(Arrival::Awaited);
    }

    /// A screen of this part, or what it waits for; followed.
    pub fn screen(&'static self, draw: impl FnOnce(&'static T) -> El) -> El {
        match self.arrival() {
            Arrival::Here(table) => ui::unfollowed(|| draw(table)),
            Arrival::Failed => parts::screen("Not here yet", vec![], self.missing()),
            Arrival::Absent | Arrival::Awaited => {
                // As the page paints it before the app has arrived.
                div("arriving").attr("aria-busy", "true").child(awaited()).children(["i"; 3].map(el))
            }
        }
    }

    /// Stands above every screen while a tap waits for this part.
    pub fn notice(&'static self) -> El {
        div("").attr("role", "status").live_maybe(|| {
            let now = self.arrival();
            let told = || if let Arrival::Failed = now { self.missing() } else { awaited() };
            let waits = !self.waiting.borrow().is_empty();
            waits.then(|| div("waited-for").child(told()))
        })
    }

    fn missing(&'static self) -> El {
        let words =
            "The rest of the app did not arrive. It needs the network once; what you have made is kept.";
        div("").child(p(words)).child(div("row").child(button("Try again", || self.fetch())))
    }
}

fn awaited() -> El {
    p("One moment: the rest of the app is arriving.")
}
