//! Moving, and the free attacks of those who are left behind.

use super::choice::{Choice, Event, Subject};
use super::state::{Crossing, Frame};
use super::{Combat, Flow, one};
use crate::fight::given::Given;

impl Combat {
    /// Who may strike at someone who walks away: each close foe able to act, unless an ally is
    /// close too or the action was spent on disengaging (Z-23, Z-24, ZA-16, ZA-17).
    pub(super) fn free_attackers(&self, who: u8, disengaged: bool) -> Vec<u8> {
        let side = self.with_heroes(who);
        let ally = self.close(who).any(|other| self.with_heroes(other) == side);
        let hero = self.person(who).being.is_hero();
        // Creatures walk away freely, whichever side they are on (ZA-18); the surprised do not act.
        let surprised = self.round == 1 && self.surprised == Some(!side);
        if disengaged || ally || surprised || !(hero || self.setup.both_ways) {
            return Vec::new();
        }
        let mut foes = self.close_foes(who);
        foes.retain(|foe| self.person(*foe).being.harm().may_act() && !self.weapons(*foe, who).is_empty());
        foes
    }

    pub(super) fn step_crossing(&mut self, mut crossing: Crossing) -> Flow {
        let who = crossing.who;
        if !self.standing(who) {
            return Flow::On;
        }
        if let Some(by) = crossing.waiting.first().copied() {
            if !self.standing(by) {
                crossing.waiting.remove(0);
                self.stack.push(Frame::Crossing(crossing));
                return Flow::On;
            }
            self.stack.push(Frame::Crossing(crossing));
            let of = vec![Choice::Yes, Choice::No];
            return self.ask_one(self.seat(by), Subject::FreeAttack { by, on: who }, of, Choice::Yes);
        }
        let (from, to) = (self.person(who).zone, crossing.to);
        self.person_mut(who).zone = to;
        self.tell(Event::Moved { who, from, to });
        Flow::On
    }

    pub(super) fn take_crossing(&mut self, mut crossing: Crossing, given: &Given<Choice>) {
        let who = crossing.who;
        let by = crossing.waiting.remove(0);
        self.stack.push(Frame::Crossing(crossing));
        if one(given) == Choice::Yes {
            let weapon = self.weapons(by, who).first().copied().flatten();
            self.attack(by, weapon, who);
        }
    }
}
