//! A team's turn: who acts, and what they do.

use super::choice::{Act, Choice, Subject};
use super::event::Event;
use super::frame::{Acting, Chore, Exchange, Frame, Turn};
use super::{Combat, Flow, Given};
use crate::fight::Seat;
use crate::fight::machine::Course;

impl Combat {
    pub(super) fn step_turn(&mut self, turn: Turn) -> Flow {
        if self.end_if_settled() {
            return Flow::On;
        }
        let mut of = vec![Choice::No];
        for who in self.everyone() {
            if self.stage.team(who) == turn.team && self.may_act(who) {
                of.push(Choice::Person(who));
            }
        }
        match of[..] {
            [_] => Flow::On,
            [_, Choice::Person(who)] => {
                self.machine.stack.push(Frame::Turn(turn));
                self.machine.stack.push(Frame::Acting(Acting { who, by: None, alone: true }));
                Flow::On
            }
            _ => {
                self.machine.stack.push(Frame::Turn(turn));
                let default = of[1];
                self.idle_drops(turn.team, &mut of);
                self.ask_one(Seat::Team(turn.team), Subject::Turn { team: turn.team }, of, default)
            }
        }
    }

    pub(super) fn take_turn(&mut self, turn: Turn, given: &Given) {
        match given.one() {
            Choice::Person(who) => {
                self.machine.stack.push(Frame::Turn(turn));
                self.machine.stack.push(Frame::Acting(Acting { who, by: None, alone: false }));
            }
            Choice::Drop { who, hand } => {
                self.machine.stack.push(Frame::Turn(turn));
                self.drop_from(who, hand);
            }
            _ => {}
        }
    }

    /// What those of a team could let go of who cannot act (UA-65); whoever can is asked for it then.
    fn idle_drops(&self, team: u8, of: &mut Vec<Choice>) {
        for who in self.everyone().filter(|who| self.stage.team(*who) == team && !self.may_act(*who)) {
            if self.person(who).able() {
                self.each_filled(who, &mut |hand| of.push(Choice::Drop { who, hand }));
            }
        }
    }

    fn drop_from(&mut self, who: u8, hand: u8) {
        if let Some(thing) = self.person(who).hands[hand as usize & 1] {
            self.drop_thing(who, thing);
        }
    }

    fn may_act(&self, who: u8) -> bool {
        let person = self.person(who);
        person.able()
            && !person.all_out
            && (person.actions > 0
                || self.can_direct(who) && self.everyone().any(|other| self.can_be_directed(who, other)))
    }

    /// Only one team is left, or none: the fight is over (U-51).
    pub(super) fn end_if_settled(&mut self) -> bool {
        if self.outside().is_some() {
            return false;
        }
        let mut first = None;
        for who in self.everyone().filter(|who| self.person(*who).able()) {
            let team = self.stage.team(who);
            if first.is_some_and(|first| first != team) {
                return false;
            }
            first = Some(team);
        }
        self.finish(first);
        true
    }

    pub(super) fn step_acting(&mut self, acting: Acting) -> Flow {
        let Acting { who, by, alone } = acting;
        if !self.person(who).able() {
            return Flow::On;
        }
        let mut of = self.acts(who, by);
        if alone {
            self.idle_drops(self.stage.team(who), &mut of);
        }
        self.machine.stack.push(Frame::Acting(acting));
        self.ask_one(Seat::Person(who), Subject::Act { who, by, alone }, of, Choice::No)
    }

    pub(super) fn take_acting(&mut self, acting: Acting, given: &Given) {
        let Acting { who, by, alone } = acting;
        if let Choice::Drop { who, hand } = given.one() {
            self.machine.stack.push(Frame::Acting(acting));
            self.drop_from(who, hand);
            return;
        }
        let Choice::Act(act) = given.one() else {
            if let Some(leader) = by {
                self.tell(Event::Declined { by: leader, who });
            } else if alone {
                // Nobody else could act, so the turn goes with it; the action is kept for reacting.
                self.machine.stack.pop();
            }
            return;
        };
        match act {
            Act::Attack { with, target, less } => {
                self.machine.stack.push(Frame::Exchange(Exchange::new(who, target, with, less, by)));
            }
            Act::Area { thing, area } => self.throw(who, thing, area, by),
            Act::Move { .. } => self.set_out(who, act, by),
            Act::Door { link } => {
                self.machine.stack.push(Frame::Chore(Chore { who, by, door: Some(link), started: false }));
            }
            Act::Use => self.machine.stack.push(Frame::Chore(Chore { who, by, door: None, started: false })),
            Act::Manage => self.rearrange(who, by),
            Act::FirstAid { thing, target } => self.treat(who, thing, target, by),
            Act::Rally => self.rally(who, by, false),
            Act::Direct { who: other } => {
                self.machine.stack.push(Frame::Acting(Acting { who: other, by: Some(who), alone: false }));
            }
            Act::Drop { hand } => {
                self.drop_from(who, hand);
                self.machine.stack.push(Frame::Acting(acting));
            }
            Act::Surrender => self.surrender(who),
        }
    }
}
