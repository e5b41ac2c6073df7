//! Signals, memos and effects, under the names that the app has for them:
//!
//! | here | in Leptos |
//! | --- | --- |
//! | [`State`], made by [`state`] | a local signal, `RwSignal<T, LocalStorage>` |
//! | [`State::read`], [`State::peek`], [`State::quietly`] | `read`, `read_untracked`, `write_untracked` |
//! | [`derived`] | a `Memo` |
//! | [`live`] and the `live_` methods of an element | an effect, `RenderEffect` |
//! | [`unfollowed`] | `untrack` |
//! | [`when_gone`] | `on_cleanup` |
//! | [`scope`] | an `Owner` |
//!
//! The surroundings of a state are the owner that is current when it is made: the run of the effect
//! that draws the screen or a part of it, the row, the dialog. There is none in what a tap or a timer
//! calls; what is made there and is not part of a dialog is never freed.

use std::cell::{Ref, RefMut};
use std::marker::PhantomData;

use leptos::prelude::{Owner, RenderEffect, StoredValue};

use super::alive::Counted;
use super::called::Run;
use super::place::{Place, Value, leave_with_surroundings, taken};

/// A local signal: a value that its readers follow. Reading it inside [`live`] or a `live_` method
/// runs that again when the value changes.
///
/// It is a handle that can be copied, and goes with its surroundings. After that it can still be
/// read and set for a while, which nobody follows. What waits for longer than that, for a promise
/// or in something that outlives the surroundings, must not read it: it takes the value along, or
/// a [`lasting`] state. To set it does nothing then.
pub struct State<T: 'static> {
    place: &'static Place,
    tenant: u32,
    value: PhantomData<fn() -> T>,
}

impl<T> Clone for State<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for State<T> {}

/// A signal that goes with its surroundings.
pub fn state<T>(value: T) -> State<T> {
    here(Box::new(value))
}

/// A signal that stays, wherever it is made: for what belongs to the page and not to a screen.
pub fn lasting<T>(value: T) -> State<T> {
    let (place, tenant) = taken(Box::new(value));
    State { place, tenant, value: PhantomData }
}

fn here<T>(value: Value) -> State<T> {
    let (place, tenant) = taken(value);
    leave_with_surroundings(place);
    State { place, tenant, value: PhantomData }
}

impl<T> State<T> {
    /// Reads and follows.
    pub fn read(self) -> Ref<'static, T> {
        typed(self.place.read(self.tenant))
    }

    /// Reads without following.
    pub fn peek(self) -> Ref<'static, T> {
        typed(self.place.peek(self.tenant))
    }

    /// Whether its place has been given to another state, long after its surroundings went.
    pub fn is_gone(self) -> bool {
        !self.place.is_of(self.tenant)
    }

    /// Changes without telling, for what nobody follows.
    pub fn quietly(self) -> RefMut<'static, T> {
        RefMut::map(self.place.write(self.tenant), |value| match value.downcast_mut() {
            Some(value) => value,
            None => unreachable!("a place holds what its state was made with"),
        })
    }

    pub fn set(self, value: T) {
        self.place.set(self.tenant, Box::new(value));
    }

    pub fn update(self, change: impl FnOnce(&mut T)) {
        if !self.is_gone() {
            change(&mut self.quietly());
            self.place.tell();
        }
    }
}

fn typed<T: 'static>(value: Ref<'static, Value>) -> Ref<'static, T> {
    Ref::map(value, |value| match value.downcast_ref() {
        Some(value) => value,
        None => unreachable!("a place holds what its state was made with"),
    })
}

impl<T: Clone> State<T> {
    /// The value; followed.
    pub fn get(self) -> T {
        self.read().clone()
    }

    /// The value; not followed.
    pub fn get_untracked(self) -> T {
        self.peek().clone()
    }
}

impl<T: PartialEq> State<T> {
    /// Sets and tells the readers only when the value is another one.
    pub fn put(self, value: T) {
        if !self.is_gone() && self.place.peek(self.tenant).downcast_ref() != Some(&value) {
            self.set(value);
        }
    }
}

impl State<bool> {
    pub fn flip(self) {
        self.update(|on| *on = !*on);
    }
}

/// A memo: a value derived from others; its readers run again only when the derived value differs.
pub fn derived<T: PartialEq + 'static>(compute: impl Fn() -> T + 'static) -> State<T> {
    // The value outlives the runs that compute it; there is none before the first.
    let state = here(Box::new(()));
    live(move || state.put(compute()));
    state
}

/// An effect: runs now, and again whenever a state that it read has changed, until its surroundings
/// go. What is made inside goes before it runs again.
pub fn live(run: impl FnMut() + 'static) {
    live_boxed(Box::new(run));
}

fn live_boxed(mut run: Box<dyn Run>) {
    let effect = RenderEffect::new(move |_| run.run());
    StoredValue::new_local((effect, Counted::new()));
}

/// Runs without following what it reads.
pub fn unfollowed<T>(run: impl FnOnce() -> T) -> T {
    leptos::prelude::untrack(run)
}

/// Runs when the surroundings (the screen, the row) go away.
pub fn when_gone(run: impl FnOnce() + 'static) {
    let guard = Gone(Some(Box::new(run)));
    StoredValue::new_local(guard);
}

struct Gone(Option<Box<dyn FnOnce()>>);

impl Drop for Gone {
    fn drop(&mut self) {
        if let Some(run) = self.0.take() {
            run();
        }
    }
}

/// A place for things that live together: what is built inside goes when it is cleaned up.
pub fn scope() -> Owner {
    Owner::current().map_or_else(Owner::new, |owner| owner.with(Owner::new))
}
