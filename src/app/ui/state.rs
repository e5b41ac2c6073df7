//! Values that tell their readers when they change, and what runs and goes with them.

use std::cell::{Ref, RefCell};
use std::rc::Rc;

use leptos::prelude::{ArcTrigger, Notify, Owner, RenderEffect, StoredValue, Track};

/// A value that its readers follow: reading it inside [`live`] or a `live_` method runs that again
/// when the value changes.
pub struct State<T>(Rc<Inner<T>>);

struct Inner<T> {
    value: RefCell<T>,
    changed: ArcTrigger,
}

impl<T> Clone for State<T> {
    fn clone(&self) -> Self {
        State(self.0.clone())
    }
}

pub fn state<T>(value: T) -> State<T> {
    State(Rc::new(Inner { value: RefCell::new(value), changed: ArcTrigger::new() }))
}

impl<T> State<T> {
    /// Reads and follows.
    pub fn read(&self) -> Ref<'_, T> {
        self.0.changed.track();
        self.0.value.borrow()
    }

    /// Reads without following.
    pub fn peek(&self) -> Ref<'_, T> {
        self.0.value.borrow()
    }

    pub fn set(&self, value: T) {
        *self.0.value.borrow_mut() = value;
        self.0.changed.notify();
    }

    pub fn update(&self, change: impl FnOnce(&mut T)) {
        change(&mut self.0.value.borrow_mut());
        self.0.changed.notify();
    }
}

impl<T: Clone> State<T> {
    pub fn get(&self) -> T {
        self.read().clone()
    }
}

impl<T: PartialEq> State<T> {
    /// Sets and tells the readers only when the value is another one.
    pub fn put(&self, value: T) {
        if *self.0.value.borrow() != value {
            self.set(value);
        }
    }
}

impl State<bool> {
    pub fn flip(&self) {
        self.update(|on| *on = !*on);
    }
}

/// A value derived from others; its readers run again only when the derived value differs.
pub fn derived<T: PartialEq + 'static>(compute: impl Fn() -> T + 'static) -> State<T> {
    let target: Rc<RefCell<Option<State<T>>>> = Rc::default();
    let slot = target.clone();
    live(move || {
        let value = compute();
        let mut slot = slot.borrow_mut();
        match slot.as_ref() {
            Some(state) => state.put(value),
            None => *slot = Some(state(value)),
        }
    });
    let derived = target.borrow().clone();
    match derived {
        Some(state) => state,
        None => unreachable!("live runs its closure at once"),
    }
}

/// Runs now, and again whenever a state that it read has changed, until its surroundings go.
pub fn live(run: impl FnMut() + 'static) {
    live_boxed(Box::new(run));
}

fn live_boxed(mut run: Box<dyn FnMut()>) {
    let effect = RenderEffect::new(move |_| run());
    StoredValue::new_local(effect);
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
