//! Where the values of states are: places that are never freed but given to another state of the
//! same type, so that a handle is a plain `&'static` and can be copied.
//!
//! A state leaves its place when its surroundings go. What happens late (a field that loses the
//! focus because it was removed, a finger that is still down) finds the last value there, for
//! places rest before they are given away.

use std::any::{Any, TypeId};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use leptos::prelude::{ArcTrigger, Notify, StoredValue, Track};

use super::alive::{self, Kind};
use super::browser::later;

/// How many others must have left after a state before its place is given to another.
const REST: usize = 1024;

pub(super) struct Place<T> {
    pub head: Head,
    pub value: RefCell<T>,
}

/// What all places have, whatever they hold.
pub(super) struct Head {
    changed: RefCell<ArcTrigger>,
    /// Which state has the place, counted up; handles of earlier ones know by it.
    tenant: Cell<u32>,
}

impl Head {
    /// Whether the place is still, or last was, that of this state.
    pub fn is_of(&self, tenant: u32) -> bool {
        self.tenant.get() == tenant
    }

    #[inline(never)]
    pub fn check(&self, tenant: u32) {
        assert!(self.is_of(tenant), "a state was read long after its surroundings had gone");
    }

    #[inline(never)]
    pub fn follow(&self, tenant: u32) {
        self.check(tenant);
        self.changed.borrow().track();
    }

    #[inline(never)]
    pub fn tell(&self) {
        let changed = self.changed.borrow().clone();
        changed.notify();
    }

    fn take(&self) -> u32 {
        let tenant = self.tenant.get().wrapping_add(1);
        self.tenant.set(tenant);
        *self.changed.borrow_mut() = ArcTrigger::new();
        tenant
    }
}

/// A place with this value, and the number of its tenant.
pub(super) fn taken<T: 'static>(value: T) -> (&'static Place<T>, u32) {
    alive::more(Kind::State);
    let free = free(TypeId::of::<Place<T>>());
    match free.and_then(|place| place.downcast_ref::<Place<T>>()) {
        Some(place) => {
            place.value.replace(value);
            (place, place.head.take())
        }
        None => {
            let head = Head { changed: RefCell::new(ArcTrigger::new()), tenant: Cell::new(0) };
            (Box::leak(Box::new(Place { head, value: RefCell::new(value) })), 0)
        }
    }
}

/// A place that is left when the surroundings go.
pub(super) struct Tenancy(pub &'static dyn Any);

impl Tenancy {
    pub fn ends_with_surroundings(self) {
        StoredValue::new_local(self);
    }
}

impl Drop for Tenancy {
    fn drop(&mut self) {
        alive::fewer(Kind::State);
        rest(self.0);
    }
}

thread_local! {
    static RESTING: RefCell<VecDeque<&'static dyn Any>> = const { RefCell::new(VecDeque::new()) };
    static FREE: RefCell<Vec<Free>> = const { RefCell::new(Vec::new()) };
}

/// The places for one type that nobody has.
struct Free {
    kind: TypeId,
    places: Vec<&'static dyn Any>,
}

fn rest(place: &'static dyn Any) {
    let many = RESTING.with_borrow_mut(|resting| {
        resting.push_back(place);
        resting.len()
    });
    if many == REST + 1 {
        // Not at once: what has left is still being cleared away.
        later(0, end_rest);
    }
}

fn end_rest() {
    while let Some(place) =
        RESTING.with_borrow_mut(|resting| if resting.len() > REST { resting.pop_front() } else { None })
    {
        let kind = place.type_id();
        FREE.with_borrow_mut(|free| match free.iter_mut().find(|free| free.kind == kind) {
            Some(free) => free.places.push(place),
            None => free.push(Free { kind, places: vec![place] }),
        });
    }
}

fn free(kind: TypeId) -> Option<&'static dyn Any> {
    FREE.with_borrow_mut(|free| free.iter_mut().find(|free| free.kind == kind)?.places.pop())
}
