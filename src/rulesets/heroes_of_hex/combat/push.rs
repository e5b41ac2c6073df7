//! Knockback: straight away from its source, as far as nothing stops it.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::state::{Frame, Push};
use crate::fight::machine::{Course, Flow};
use crate::rulesets::heroes_of_hex::unit::Focus;

impl Combat {
    pub(super) fn step_push(&mut self, push: Push) -> Flow {
        let Push { by, on, .. } = push;
        if !self.is_up(on) {
            return Flow::On;
        }
        if self.piece(on).focus == Focus::Brace {
            self.tell(Event::Stood { who: on });
            return Flow::On;
        }
        let ways = self.ground().away(push.source, self.piece(on).place);
        if ways.is_empty() {
            return Flow::On;
        }
        let side = self.piece(by).side;
        if self.is_led(side) {
            // Nothing is random: the first space by row, then along it.
            let first = ways.iter().copied().min_by_key(|way| self.ground().order(self.shoved(push, *way).0));
            self.shove(push, first.unwrap_or(ways[0]));
            return Flow::On;
        }
        if ways.len() == 1 && !push.may_spare {
            self.shove(push, ways[0]);
            return Flow::On;
        }
        let mut of: Vec<Choice> = ways.into_iter().map(Choice::Push).collect();
        let first = of[0];
        if push.may_spare {
            of.push(Choice::Spare);
        }
        let seat = self.seat(side);
        self.wait(Frame::Push(push)).ask_one(seat, Subject::Push(push), of, first)
    }

    pub(super) fn take_push(&mut self, push: Push, choice: Choice) {
        match choice {
            Choice::Push(way) => self.shove(push, way),
            _ => self.tell(Event::Spared { who: push.on }),
        }
    }

    /// Where a push ends, and after how many spaces.
    pub(super) fn shoved(&self, push: Push, way: u8) -> (u16, u8) {
        let mut place = self.piece(push.on).place;
        for steps in 0..push.steps {
            match self.ground().step(place, way).filter(|next| self.at(*next).is_none()) {
                Some(next) => place = next,
                None => return (place, steps),
            }
        }
        (place, push.steps)
    }

    fn shove(&mut self, push: Push, way: u8) {
        let (place, steps) = self.shoved(push, way);
        self.put(push.on, place);
        self.tell(Event::Pushed { who: push.on, place, steps, wanted: push.steps });
    }
}
