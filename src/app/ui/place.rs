//! Where the values of states are: places that are never freed but given to another state, so that a
//! handle is a plain `&'static` and can be copied. They know nothing of the types of what they hold,
//! so that all this is compiled once.
//!
//! A state leaves its place when its surroundings go. What happens late (a field that loses the
//! focus because it was removed, a finger that is still down) finds the last value there, for
//! places rest before they are cleared and given away.

use std::any::Any;
use std::cell::{Cell, Ref, RefCell, RefMut};
use std::collections::VecDeque;

use leptos::prelude::{ArcTrigger, Notify, StoredValue, Track};

use super::alive::{self, Kind};
use super::browser::later;

/// How many others must have left after a state before its place is given to another.
const REST: usize = 1024;

pub(super) type Value = Box<dyn Any>;

pub(super) struct Place {
    value: RefCell<Value>,
    changed: RefCell<ArcTrigger>,
    /// Which state has the place, counted up; handles of earlier ones know by it.
    tenant: Cell<u32>,
}

impl Place {
    /// Whether the place is still, or last was, that of this state.
    pub fn is_of(&self, tenant: u32) -> bool {
        self.tenant.get() == tenant
    }

    fn check(&self, tenant: u32) {
        assert!(self.is_of(tenant), "a state was read long after its surroundings had gone");
    }

    #[inline(never)]
    pub fn read(&'static self, tenant: u32) -> Ref<'static, Value> {
        self.changed.borrow().track();
        self.peek(tenant)
    }

    #[inline(never)]
    pub fn peek(&'static self, tenant: u32) -> Ref<'static, Value> {
        self.check(tenant);
        self.value.borrow()
    }

    #[inline(never)]
    pub fn write(&'static self, tenant: u32) -> RefMut<'static, Value> {
        self.check(tenant);
        self.value.borrow_mut()
    }

    #[inline(never)]
    pub fn set(&self, tenant: u32, value: Value) {
        if self.is_of(tenant) {
            *self.value.borrow_mut() = value;
            self.tell();
        }
    }

    #[inline(never)]
    pub fn tell(&self) {
        let changed = self.changed.borrow().clone();
        changed.notify();
    }

    /// Ends the tenancy for good: from now on its handles know that they are too late.
    fn clear(&self) {
        self.tenant.set(self.tenant.get().wrapping_add(1));
        *self.changed.borrow_mut() = ArcTrigger::new();
        drop(self.value.replace(Box::new(())));
    }
}

thread_local! {
    static RESTING: RefCell<VecDeque<&'static Place>> = const { RefCell::new(VecDeque::new()) };
    static FREE: RefCell<Vec<&'static Place>> = const { RefCell::new(Vec::new()) };
}

/// A place with this value, and the number of its tenant.
pub(super) fn taken(value: Value) -> (&'static Place, u32) {
    alive::more(Kind::State);
    let place = FREE.with_borrow_mut(Vec::pop).unwrap_or_else(|| {
        Box::leak(Box::new(Place {
            value: RefCell::new(Box::new(())),
            changed: RefCell::new(ArcTrigger::new()),
            tenant: Cell::new(0),
        }))
    });
    place.value.replace(value);
    (place, place.tenant.get())
}

/// Leaves the place when the surroundings go.
pub(super) fn leave_with_surroundings(place: &'static Place) {
    StoredValue::new_local(Tenancy(place));
}

struct Tenancy(&'static Place);

impl Drop for Tenancy {
    fn drop(&mut self) {
        alive::fewer(Kind::State);
        let many = RESTING.with_borrow_mut(|resting| {
            resting.push_back(self.0);
            resting.len()
        });
        if many == REST + 1 {
            // Not at once: what has left is still being cleared away.
            later(0, end_rest);
        }
    }
}

fn end_rest() {
    let next =
        || RESTING.with_borrow_mut(|resting| if resting.len() > REST { resting.pop_front() } else { None });
    while let Some(place) = next() {
        place.clear();
        FREE.with_borrow_mut(|free| free.push(place));
    }
}
