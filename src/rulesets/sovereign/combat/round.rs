//! Rounds of sides, sides of turns; and what the end of a round brings.

use super::Combat;
use super::choice::{Cause, Event};
use super::fighter::NOTHING;
use super::state::{Frame, Stand, Way, mark};
use crate::fight::machine::Course;
use crate::fight::machine::Flow;

/// The place in the order that begins a round.
pub const BEGIN: u8 = 255;
/// From here on one side acts alone, in a round of surprise.
pub const ALONE: u8 = 100;
/// How many rounds after the fall the mortally injured live.
pub const CLOCK: u16 = crate::rulesets::sovereign::hero::CLOCK as u16;

impl Combat {
    pub(super) fn step_side(&mut self, at: u8) -> Flow {
        if self.settled() {
            self.finish();
            return Flow::On;
        }
        if at == BEGIN {
            self.round += 1;
            self.tell(Event::Round(self.round));
            self.push(Frame::Side { at: 0 });
            return Flow::On;
        }
        let alone = (ALONE..BEGIN).contains(&at);
        let side =
            if alone { at - ALONE } else { self.order.get(usize::from(at)).copied().unwrap_or(NOTHING) };
        if side == NOTHING {
            self.push(Frame::Side { at: BEGIN });
            self.push(Frame::RoundEnd { at: 0 });
            return Flow::On;
        }
        let next = self.waiting(side).next();
        match next {
            Some(who) => {
                self.push(Frame::Side { at });
                self.begin_turn(who);
            }
            None => {
                // A swarm lapses with the turn of its side, and so does help.
                for who in self.everyone() {
                    if self.side_of(self.team(who)) == side {
                        let person = self.person_mut(who);
                        person.swarm = (NOTHING, NOTHING, Way::Melee);
                        person.aids = NOTHING;
                    }
                }
                if !alone {
                    self.push(Frame::Side { at: at + 1 });
                }
            }
        }
        Flow::On
    }

    /// Those of a side who have not acted yet.
    pub(super) fn waiting(&self, side: u8) -> impl Iterator<Item = u8> {
        self.everyone().filter(move |who| {
            self.side_of(self.team(*who)) == side
                && self.up(*who)
                && !self.is(*who, mark::ACTED | mark::UNAWARE)
        })
    }

    pub(super) fn begin_turn(&mut self, who: u8) {
        self.set(who, mark::ACTED, true);
        // Nobody else can go first: this is their turn.
        if self.waiting(self.side_of(self.team(who))).next().is_none() {
            self.end_guard(who);
        }
        self.tell(Event::Turn { who });
        self.push(Frame::Turn { who, held: false });
        self.doubt_at_half(who);
    }

    /// What lasts until the own next turn ends where that is taken, and not where somebody else goes first.
    pub(super) fn end_guard(&mut self, who: u8) {
        if self.is(who, mark::BEGUN) {
            return;
        }
        let person = self.person_mut(who);
        person.set(mark::BEGUN, true);
        person.set(mark::DEFENDS, false);
        person.ward = NOTHING;
        if self.setup.long_charge {
            self.set(who, mark::CHARGED, false);
        }
    }

    /// Gives the turn to somebody else of the side, who goes first.
    pub(super) fn swap_turn(&mut self, who: u8, other: u8) {
        self.set(who, mark::ACTED, false);
        self.begin_turn(other);
    }

    /// One after the other: grips, then clocks, then what ends with the round.
    pub(super) fn step_round_end(&mut self, at: u8) -> Flow {
        let next = self.everyone().find(|who| *who >= at && self.person(*who).grip != NOTHING);
        if let Some(by) = next {
            let on = self.person(by).grip;
            self.push(Frame::RoundEnd { at: by + 1 });
            self.push(Frame::Dice { cause: Cause::Squeeze, who: by, on });
            return Flow::On;
        }
        for who in self.everyone() {
            self.tick(who);
            let keep = if self.setup.long_charge { 0 } else { mark::CHARGED };
            let person = self.person_mut(who);
            person.set(mark::ROUND | keep, false);
            person.screened = 0;
            // What was begun with held actions in the turn of the others.
            person.swarm = (NOTHING, NOTHING, Way::Melee);
        }
        Flow::On
    }

    /// How many rounds ago somebody fell.
    pub(super) fn since(&self, who: u8) -> u16 {
        (self.round as i16).saturating_sub(self.person(who).fell).max(0) as u16
    }

    /// The clock of the mortally injured.
    fn tick(&mut self, who: u8) {
        if self.person(who).stand != Stand::Injured {
            return;
        }
        let since = self.since(who);
        if since >= CLOCK {
            self.person_mut(who).stand = Stand::Dead;
            self.tell(Event::Died { who });
        } else {
            self.tell(Event::Bled { who, left: (CLOCK - since) as u8 });
        }
    }
}
