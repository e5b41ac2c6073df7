//! Moving, the free attacks of those who are left behind, and dangerous zones.

use super::choice::{Choice, Event, Purpose, Subject};
use super::state::{Crossing, Frame, Stand, Trial};
use super::{Combat, Flow};
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::rulesets::radiant::test::Edge;

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
        let could = |foe: &u8| {
            let able = self.person(*foe).being.harm().may_act() && !self.person(*foe).fleeing;
            able && self.weapons(*foe, who).next().is_some()
        };
        self.close_foes(who).filter(could).collect()
    }

    pub(super) fn step_crossing(&mut self, mut crossing: Crossing) -> Flow {
        let who = crossing.who;
        if !self.standing(who) {
            return Flow::On;
        }
        if let Some(by) = crossing.waiting.first().copied() {
            if !self.standing(by) {
                crossing.waiting.remove(0);
                self.machine.stack.push(Frame::Crossing(crossing));
                return Flow::On;
            }
            self.machine.stack.push(Frame::Crossing(crossing));
            let others = self.weapons(by, who).skip(1);
            let mut of = vec![Choice::Yes];
            of.extend(others.map(|weapon| Choice::Attack { weapon, target: who }));
            of.push(Choice::No);
            return self.ask_one(self.seat(by), Subject::FreeAttack { by, on: who }, of, Choice::Yes);
        }
        let from = self.person(who).zone;
        match crossing.to {
            Some(to) => {
                self.person_mut(who).zone = to;
                self.tell(Event::Moved { who, from, to });
                self.enter(who);
            }
            None => {
                self.person_mut(who).stand = Stand::Fled;
                self.tell(Event::Fled { who });
            }
        }
        Flow::On
    }

    /// Whoever begins a turn in a dangerous zone or comes into it is tested, once a turn (ZA-28).
    pub(super) fn enter(&mut self, who: u8) {
        let at = self.person(who).zone;
        let zone = self.setup.zone(at);
        let turn = self.machine.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn),
            _ => None,
        });
        if let Some(turn) = turn {
            if turn.tested.contains(&(who, at)) {
                return;
            }
            turn.tested.push((who, at));
        }
        match zone.test {
            Some((attribute, difficulty)) => {
                self.begin_test_at(who, Purpose::Hazard, attribute, difficulty, Edge::Even);
            }
            None if zone.hazard => self.machine.stack.push(Frame::Trial(Trial::new(who, Purpose::Hazard))),
            None => {}
        }
    }

    pub(super) fn take_crossing(&mut self, mut crossing: Crossing, given: &Given<Choice>) {
        let who = crossing.who;
        let by = crossing.waiting.remove(0);
        self.machine.stack.push(Frame::Crossing(crossing));
        match given.one() {
            Choice::Yes => {
                let weapon = self.weapons(by, who).next().flatten();
                self.attack(by, weapon, who);
            }
            Choice::Attack { weapon, .. } => self.attack(by, weapon, who),
            _ => {}
        }
    }
}
