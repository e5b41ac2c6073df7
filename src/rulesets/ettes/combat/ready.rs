//! Readied actions: what for, and when.

use super::Combat;
use super::choice::{Choice, Event, Subject, Trigger};
use super::state::{Frame, NOBODY, Placing, Ready, ReadyAct, Strike, Why, used, with};
use crate::fight::machine::{Course, Flow as Goes};

impl Combat {
    pub(super) fn stop_waiting(&mut self, who: u8) {
        if self.person_mut(who).ready.take().is_some() {
            self.tell(Event::StoppedWaiting { who });
        }
    }

    /// Those whose readied action the table may call in somebody's turn.
    pub(super) fn waiting_for_a_word(&self, turn_of: u8) -> Vec<Choice> {
        let waits = |who: &u8| {
            *who != turn_of
                && self.person(*who).awake()
                && self.person(*who).ready.is_some_and(|ready| ready.trigger == Trigger::Called)
                && !self.readied_choices(*who, turn_of).is_empty()
        };
        self.everyone().filter(waits).map(Choice::Now).collect()
    }

    /// An act of somebody's may be what an enemy waits for.
    pub(super) fn trigger(&mut self, by: u8, trigger: Trigger) {
        for who in self.everyone().rev() {
            if self.foes(who, by) && self.sees_person(who, by) {
                self.trigger_one(who, by, trigger);
            }
        }
    }

    pub(super) fn trigger_one(&mut self, who: u8, by: u8, trigger: Trigger) {
        let waits = self.person(who).ready.is_some_and(|ready| ready.trigger == trigger);
        // On the own turn nobody need wait for anything.
        if waits && self.person(who).awake() && self.turn() != Some(who) {
            self.push(Frame::Readied { who, by });
        }
    }

    pub(super) fn step_readying(&mut self, who: u8, act: Option<ReadyAct>) -> Goes {
        self.push(Frame::Readying { who, act });
        match act {
            None => {
                let ap = self.person(who).ap;
                let casts = self.cast(who).casts();
                let fits =
                    |act: &ReadyAct| self.ready_cost(who, *act) <= ap && (*act != ReadyAct::Spell || casts);
                let acts = ReadyAct::ALL.into_iter().filter(fits).map(Choice::ReadyTo);
                let of = [Choice::No].into_iter().chain(acts).collect();
                self.ask_one(self.seat(who), Subject::ReadyWhat { who }, of, Choice::No)
            }
            Some(act) => {
                let of = Trigger::ALL.map(Choice::Trigger).into();
                let first = Choice::Trigger(Trigger::EntersReach);
                self.ask_one(self.seat(who), Subject::ReadyWhen { who, act }, of, first)
            }
        }
    }

    /// What is kept back for it.
    pub(super) fn ready_cost(&self, who: u8, act: ReadyAct) -> i8 {
        if act == ReadyAct::Move { self.pace(who).1 } else { act.cost() }
    }

    pub(super) fn take_readying(&mut self, who: u8, act: Option<ReadyAct>, choice: Choice) {
        match (act, choice) {
            (None, Choice::ReadyTo(act)) => self.push(Frame::Readying { who, act: Some(act) }),
            (Some(act), Choice::Trigger(trigger)) => {
                let ap = self.ready_cost(who, act);
                self.person_mut(who).ready = Some(Ready { trigger, act, ap });
                self.tell(Event::Readied { who, act, trigger });
                if let Some(turn) = self.turn_mut() {
                    turn.flags |= used::ENDED;
                }
            }
            _ => {}
        }
    }

    /// What a readied action can be now.
    fn readied_choices(&self, who: u8, by: u8) -> Vec<Choice> {
        let ready = self.person(who).ready.filter(|_| self.person(who).held_by == NOBODY);
        let Some(ready) = ready else { return Vec::new() };
        let called = ready.trigger == Trigger::Called;
        match ready.act {
            ReadyAct::Attack if self.charmed(who) => Vec::new(),
            ReadyAct::Attack => {
                let mut all = Vec::new();
                for (thing, how, arm) in self.arms(who) {
                    let wanted = |on: &u8| *on == by || called;
                    let on = self.targets(who).filter(wanted);
                    let hit = on.filter(|on| self.can_strike(who, *on, &arm));
                    all.extend(hit.map(|on| Choice::Attack { thing, how, on }));
                }
                all
            }
            ReadyAct::Move => {
                if self.may_walk(who) {
                    vec![Choice::Move]
                } else {
                    Vec::new()
                }
            }
            ReadyAct::Spell => {
                // Those at somebody else are for whoever set it off, unless the table says when.
                let mut all = Vec::new();
                self.add_spells(who, &mut all);
                all.retain(|choice| match choice {
                    Choice::Cast { on, .. } => called || *on == by || !self.foes(who, *on),
                    _ => true,
                });
                all
            }
            ReadyAct::Other => vec![Choice::Yes],
        }
    }

    pub(super) fn step_readied(&mut self, who: u8, by: u8) -> Goes {
        let of = self.readied_choices(who, by);
        if of.is_empty() || !self.person(who).awake() {
            return Goes::On;
        }
        self.push(Frame::Readied { who, by });
        let of = [Choice::No].into_iter().chain(of).collect();
        self.ask_one(self.seat(who), Subject::Readied { who, by }, of, Choice::No)
    }

    pub(super) fn take_readied(&mut self, who: u8, by: u8, choice: Choice) {
        let Some(ready) = self.person(who).ready else { return };
        if choice == Choice::No {
            return;
        }
        let person = self.person_mut(who);
        person.ready = None;
        person.ap = ready.ap;
        self.tell(Event::Acted { who, by });
        self.person_mut(who).before = by;
        match choice {
            Choice::Attack { thing, how, on } => {
                self.spend(who, 2);
                let mut strike = Strike::new(who, on, thing, how);
                strike.with = with::READIED;
                self.push(Frame::Strike(strike));
            }
            Choice::Move => {
                let budget = self.pace(who).0;
                self.push(Frame::Walk { who, budget, readied: true });
            }
            Choice::Cast { spell, on } => self.cast_spell(who, spell, on),
            Choice::Burst(spell) => self.push(Frame::Place(Placing { who, why: Why::Burst { spell } })),
            _ => {
                self.spend(who, ready.ap);
                self.tell(Event::Did { who });
            }
        }
    }

    /// Between two rounds whoever has done what they waited for moves directly before the one who set
    /// it off: in the round itself nobody has two turns or none because of it.
    pub(super) fn move_up(&mut self) {
        for who in self.everyone() {
            let by = std::mem::replace(&mut self.person_mut(who).before, NOBODY);
            if by != NOBODY && by != who {
                self.order.retain(|other| *other != who);
                let at = self.order.iter().position(|other| *other == by).unwrap_or(0);
                self.order.insert(at, who);
            }
        }
    }
}
