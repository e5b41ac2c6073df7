//! What one step back takes away where the app plays: all that it has played of the turn.

use crate::fight::table::Clock;

/// The turn of which the app has played something.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Turn {
    pub clock: Clock,
    /// How many answers there were before its first of this turn, and after its newest.
    pub first: Option<usize>,
    pub last: usize,
    /// The turn began with it: what others did in between belongs to the same turn.
    pub whole: bool,
}

impl Turn {
    fn at(&mut self, clock: &Clock, whole: bool) {
        if self.clock != *clock {
            *self = Turn { clock: clock.clone(), whole, ..Turn::default() };
        }
    }

    /// The app has answered what was asked at that time; `before` and `after` count the answers.
    pub fn played(&mut self, clock: &Clock, before: usize, after: usize) {
        self.at(clock, true);
        let goes_on = self.whole || before <= self.last;
        let first = self.first.filter(|_| goes_on).unwrap_or(before);
        (self.first, self.last) = (Some(first.min(before)), after);
    }

    /// Somebody at the table has answered.
    pub fn by_hand(&mut self, clock: &Clock) {
        self.at(clock, false);
    }

    /// To how many answers a step back goes. Where somebody else answered last it is theirs alone.
    pub fn back(&mut self, answers: usize) -> usize {
        let one = answers.saturating_sub(1);
        let played = self.first.filter(|first| *first < answers && answers <= self.last);
        if played.is_some() {
            *self = Turn::default();
        }
        played.unwrap_or(one)
    }
}
