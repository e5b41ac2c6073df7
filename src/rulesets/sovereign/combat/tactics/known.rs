//! What was found out for one question and serves another.

use super::super::Combat;
use super::super::state::Sort;
use crate::fight::player::Aside;

pub(in super::super) type Known = Aside<Found>;

#[derive(Debug, Default)]
pub(in super::super) struct Found {
    /// The best blows of people from squares, all after so many answers.
    number: u32,
    blows: Vec<(u8, u16, Sort, i32)>,
    /// The best way of somebody's Move, after so many answers: where to is asked next.
    way: Option<(u32, u8, Vec<u16>)>,
}

impl Combat {
    /// The best blow of somebody from a square with what they have in hand.
    pub(super) fn best_from(&self, who: u8, at: u16, sort: Sort) -> i32 {
        let number = self.machine.number();
        let known = self.known.with(|found| {
            if found.number != number {
                (found.number, found.blows) = (number, Vec::new());
            }
            let known = found.blows.iter().find(|known| (known.0, known.1, known.2) == (who, at, sort));
            known.map(|known| known.3)
        });
        known.flatten().unwrap_or_else(|| {
            let best = self.best_at(who, at, sort);
            self.known.with(|found| found.blows.push((who, at, sort, best)));
            best
        })
    }

    /// Keeps the best way of a Move for the question where to.
    pub(super) fn keep_way(&self, who: u8, path: Vec<u16>) {
        self.known.with(|found| found.way = Some((self.machine.number(), who, path)));
    }

    /// The way that was kept when the Move was weighed, right before somebody went on it.
    pub(super) fn kept_way(&self, who: u8) -> Option<Vec<u16>> {
        let (number, by, path) = self.known.with(|found| found.way.take())??;
        (number + 1 == self.machine.number() && by == who).then_some(path)
    }
}
