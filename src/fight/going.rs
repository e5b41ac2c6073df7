//! Going a way that was chosen, step by step, so that whatever comes in between can stop it anywhere.
//!
//! A game keeps a [`Going`] in the frame that walks, asks it for the next step as long as one leads there,
//! and says itself who has a moment before the step and what the step does. The places of all ways stand
//! in the machine, so that frames stay small: [`super::machine::Machine::ways`].

use std::ops::Range;

/// A way that was chosen, and how far somebody has come on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Going {
    pub who: u8,
    /// Where its places begin among those of all ways, which of them is next, and where they end.
    from: u16,
    next: u16,
    to: u16,
    /// Whom it has woken already, one bit a person.
    woken: u64,
}

impl Going {
    /// Sets out. Of several ways the one that was begun last is over first.
    pub fn new(who: u8, way: &[u16], ways: &mut Vec<u16>) -> Going {
        let from = ways.len() as u16;
        ways.extend_from_slice(way);
        Going { who, from, next: from, to: ways.len() as u16, woken: 0 }
    }

    /// The same way, so careful that it wakes nobody.
    pub fn careful(self) -> Going {
        Going { woken: u64::MAX, ..self }
    }

    /// The next step while one leads there: the place may be taken since the way was chosen, or whoever
    /// goes it pushed off the way. `leads` hears whether it is the last.
    pub fn next(&self, ways: &[u16], leads: impl FnOnce(u16, bool) -> bool) -> Option<u16> {
        let to = *ways.get(self.rest())?.first()?;
        leads(to, self.rest().len() == 1).then_some(to)
    }

    /// Those of these whom the way has not woken yet. From now on it has.
    pub fn wake(&mut self, by: u64) -> u64 {
        let new = by & !self.woken;
        self.woken |= new;
        new
    }

    /// From here on everybody can be woken anew.
    pub fn unnoticed(&mut self) {
        self.woken = 0;
    }

    /// The step is made.
    pub fn enter(&mut self) {
        self.next = (self.next + 1).min(self.to);
    }

    /// Whoever goes it is pushed off it, and goes no farther.
    pub fn stop(&mut self) {
        self.to = self.next;
    }

    /// It is over, and those that were begun on it are.
    pub fn end(self, ways: &mut Vec<u16>) {
        ways.truncate(usize::from(self.from));
    }

    /// The places that were entered, and those still ahead, by where they stand among all ways.
    pub fn passed(&self) -> Range<usize> {
        usize::from(self.from)..usize::from(self.next)
    }

    pub fn rest(&self) -> Range<usize> {
        usize::from(self.next)..usize::from(self.to)
    }
}
