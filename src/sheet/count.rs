//! So many now, of so many at most.

use super::{Datum, Place};

/// Hit points, mana, spells left: never below 0, nor above the most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    pub now: i16,
    pub most: i16,
}

impl Count {
    pub const fn full(most: i16) -> Count {
        Count { now: most, most }
    }

    pub fn add(&mut self, by: i16) {
        self.now = (self.now + by).clamp(0, self.most);
    }

    pub fn lose(&mut self, points: i16) {
        self.now = (self.now - points.max(0)).max(0);
    }

    pub fn gain(&mut self, points: i16) {
        self.now = (self.now + points.max(0)).min(self.most);
    }

    pub fn out(self) -> bool {
        self.now == 0
    }
}

impl Place for Count {
    fn get(&self) -> Datum {
        vec![self.now.get(), self.most.get()].into()
    }

    fn set(&mut self, datum: &Datum) {
        if let [now, most] = datum.list() {
            self.now.set(now);
            self.most.set(most);
        }
    }
}
