//! Leaders: rallying the team (U-137), in the fight and after its last blow.

use super::choice::{Aim, Choice, Subject};
use super::event::Event;
use super::frame::{Close, Frame, Rally, RallyStep as Step};
use super::roll::Roll;
use super::{Combat, Flow, Given};
use crate::fight::machine::Course;
use crate::fight::{Answer, Seat, Shape};
use crate::rulesets::unhex::ability::Ability;

impl Combat {
    pub(super) fn rally(&mut self, who: u8, by: Option<u8>, last: bool) {
        let mut roll = Roll::new(who, Aim::Rally);
        roll.last = last;
        self.machine.stack.push(Frame::Rally(Rally { who, by, last, step: Step::Start, roll }));
    }

    pub(super) fn step_rally(&mut self, mut r: Rally) -> Flow {
        loop {
            let who = r.who;
            let flow = match r.step {
                Step::Start => {
                    r.step = Step::Roll;
                    let (by, last) = (r.by, r.last);
                    self.person_mut(who).rallied = true;
                    self.machine.stack.push(Frame::Rally(r));
                    if !last {
                        self.start(who, by, false);
                    }
                    return Flow::On;
                }
                Step::Roll => {
                    if !self.goes_on(who, r.by) {
                        self.tell(Event::Fizzled { who });
                        return Flow::On;
                    }
                    let flow = self.ask_throw(&r.roll);
                    if flow == Flow::On {
                        r.step = Step::Critical;
                    }
                    flow
                }
                Step::Critical => {
                    let flow = self.ask_critical(&mut r.roll);
                    if flow == Flow::On {
                        r.step = Step::Settle;
                    }
                    flow
                }
                Step::Settle => {
                    let flow = self.settle_rally(&r);
                    if flow == Flow::On {
                        return flow;
                    }
                    flow
                }
            };
            if flow == Flow::Asked {
                self.machine.stack.push(Frame::Rally(r));
                return flow;
            }
        }
    }

    pub(super) fn take_rally(&mut self, mut r: Rally, subject: Subject, given: &Given) {
        if let Subject::Rallied { to, .. } = subject {
            for choice in given.several() {
                if let Choice::Person(who) = choice {
                    let before = *self.person(*who);
                    let level = (to as i16).min(before.max);
                    self.person_mut(*who).level = level;
                    self.tell(Event::Rose { who: *who, level });
                    self.follow(*who, &before);
                }
            }
            return;
        }
        let mut roll = r.roll;
        self.take_roll(&mut roll, given);
        r.roll = roll;
        self.machine.stack.push(Frame::Rally(r));
    }

    fn settle_rally(&mut self, r: &Rally) -> Flow {
        let who = r.who;
        let team = self.stage.team(who);
        if r.roll.succeeded() {
            let to = r.roll.faces.number();
            if self.outside().is_some() {
                self.tell(Event::MayRise { who, to });
            }
            let of: Vec<Choice> = self
                .everyone()
                .filter(|other| {
                    let person = self.person(*other);
                    self.stage.team(*other) == team
                        && person.present()
                        && person.level < (to as i16).min(person.max)
                })
                .map(Choice::Person)
                .collect();
            if of.is_empty() {
                if self.outside().is_none() {
                    self.tell(Event::NothingHappened { who });
                }
                return Flow::On;
            }
            let default = Answer::Several(of.iter().map(|choice| choice.code()).collect());
            let shape = Shape::SeveralOf { least: 0, most: of.len() as u8, of };
            return self.ask(Seat::Team(team), Subject::Rallied { who, to }, shape, default);
        }
        self.tell(Event::RallyFailed { who });
        if r.roll.verdict.critical_failure() {
            let loss = r.roll.faces.values().0 as i16;
            for other in self.everyone() {
                if self.stage.team(other) == team && self.person(other).present() {
                    let before = *self.person(other);
                    self.person_mut(other).level -= loss;
                    self.tell(Event::Sank { who: other, level: before.level - loss });
                    self.follow(other, &before);
                }
            }
        }
        Flow::On
    }

    /// Ends the fight: whatever waited is gone, except rallies that were not tried yet.
    pub(super) fn finish(&mut self, winner: Option<u8>) {
        self.machine.stack.clear();
        self.turn = None;
        self.winner = winner;
        self.machine.stack.push(Frame::Close(Close { at: 0, told: false }));
    }

    pub(super) fn step_close(&mut self, mut close: Close) -> Flow {
        if !close.told {
            close.told = true;
            self.tell(Event::FightOver { winner: self.winner });
        }
        while (close.at as usize) < self.people.len() {
            let who = close.at;
            if self.can(who, Ability::Rally) && !self.person(who).rallied && self.worth_rallying(who) {
                self.machine.stack.push(Frame::Close(close));
                let subject = Subject::LastRally { who };
                return self.ask_one(Seat::Person(who), subject, vec![Choice::No, Choice::Yes], Choice::No);
            }
            close.at += 1;
        }
        for team in 0..self.stage.setup.teams.len() as u8 {
            if !self.team_able(team) {
                self.tell(Event::Fate { team });
            }
        }
        Flow::On
    }

    /// Whether anybody could rise: nobody does above what the leader could roll or set.
    fn worth_rallying(&self, who: u8) -> bool {
        let most = self.person(who).max;
        self.everyone().any(|other| {
            let person = self.person(other);
            self.allies(who, other) && person.present() && person.level < person.max.min(most)
        })
    }

    pub(super) fn take_close(&mut self, mut close: Close, given: &Given) {
        let who = close.at;
        close.at += 1;
        self.machine.stack.push(Frame::Close(close));
        if given.one() == Choice::Yes {
            self.rally(who, None, true);
        }
    }
}
