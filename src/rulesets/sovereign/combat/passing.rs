//! Snap Attacks and held actions against somebody on the way, in the last square where they can be struck at.

use super::Combat;
use super::choice::{Choice, Subject};
use super::state::{Frame, mark};
use crate::fight::Going;
use crate::fight::machine::{Course, Flow};

impl Combat {
    /// Those who could strike at somebody on a way and not where it ends, a bit for each. Whoever can do it
    /// there needs no moment of their own.
    pub(super) fn watchers(&mut self, who: u8, path: &[u16]) -> u64 {
        let Some((end, way)) = path.split_last() else { return 0 };
        let mut watch = 0;
        for by in self.everyone() {
            if !self.foes(by, who) || !self.snaps(by) {
                continue;
            }
            let reaches = self.farthest(by);
            let at = self.person(by).at;
            if self.apart(at, *end) <= reaches && self.snaps_at(by, who, *end) {
                continue;
            }
            let passes = |place: u16| self.apart(at, place) <= reaches;
            if way.iter().copied().any(passes) {
                watch |= 1 << by;
            }
        }
        watch
    }

    /// Of those who watch, whoever can snap now and nowhere on the rest of the way.
    pub(super) fn last_chance(&mut self, watch: u64, way: Going) -> u64 {
        let who = way.who;
        let here = self.person(who).at;
        let mut last = 0;
        for by in (0..64).filter(|by| watch >> by & 1 == 1) {
            if self.snaps(by)
                && self.snaps_at(by, who, here)
                && !way.rest().any(|at| self.snaps_at(by, who, self.machine.ways[at]))
            {
                last |= 1 << by;
            }
        }
        last
    }

    /// Whether somebody could make a Snap Attack at all, or holds an action.
    fn snaps(&self, by: u8) -> bool {
        let able = self.is_disciplined(by) || self.is(by, mark::HELD);
        able && self.up(by) && !self.is(by, mark::MAIN | mark::UNAWARE)
    }

    /// How far somebody strikes or shoots with what is in hand.
    pub(super) fn farthest(&self, by: u8) -> u32 {
        let arms = self.in_hand(by).filter_map(|thing| self.arm(by, thing));
        arms.map(|arm| arm.reach().max(arm.range.1.into())).max().unwrap_or(1)
    }

    /// Whether somebody could strike at another who would be there.
    fn snaps_at(&mut self, by: u8, on: u8, place: u16) -> bool {
        let was = std::mem::replace(&mut self.person_mut(on).at, place);
        let can = self.can_strike(by, on);
        self.person_mut(on).at = was;
        can
    }

    pub(super) fn ask_passing(&mut self, who: u8, by: u64) -> Flow {
        let here = self.person(who).at;
        let able = (0..64).filter(|other| by >> other & 1 == 1);
        let able: Vec<u8> =
            able.filter(|other| self.snaps(*other) && self.snaps_at(*other, who, here)).collect();
        if able.is_empty() || !self.up(who) {
            return Flow::On;
        }
        let seat = self.seat(able[0]);
        let mut of = vec![Choice::Done];
        for other in able {
            of.extend(self.is(other, mark::HELD).then_some(Choice::Held(other)));
            of.extend(self.is_disciplined(other).then_some(Choice::Snap(other)));
        }
        self.push(Frame::Passing { who, by });
        self.ask_one(seat, Subject::Passing { who }, of, Choice::Done)
    }

    /// One of them does something; the others may still.
    pub(super) fn take_passing(&mut self, who: u8, by: u64, choice: Choice) {
        if let Choice::Snap(other) | Choice::Held(other) = choice {
            self.take_instant(Frame::Passing { who, by: by & !(1 << other) }, choice);
        }
    }
}
