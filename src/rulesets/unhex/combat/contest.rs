//! Rolls outside a fight that nothing hangs on but who wins: one throws, or several against each other
//! and against what lies on the table already.

use super::choice::{Aim, Choice, Subject};
use super::event::{Event, Why};
use super::frame::{Contest, ContestStep as Step, Exchange, Frame};
use super::roll::{Roll, RollStep};
use super::{Combat, Flow, Given};
use crate::dice::percentile::{Opposed, Side, oppose};
use crate::fight::Seat;
use crate::fight::machine::Course;

impl Combat {
    pub(super) fn step_contest(&mut self, mut c: Contest) -> Flow {
        loop {
            let flow = match c.step {
                Step::Roll => match c.rolls.iter().position(|roll| !roll.thrown()) {
                    Some(at) => {
                        c.at = at as u8;
                        self.ask_throw(&c.rolls[at])
                    }
                    None => {
                        c.step = Step::Commit;
                        Flow::On
                    }
                },
                Step::Commit => self.ask_contest_commit(&mut c),
                Step::Critical => {
                    let flow = self.ask_critical(&mut c.rolls[c.at as usize]);
                    if flow == Flow::On {
                        c.step = Step::Commit;
                    }
                    flow
                }
                Step::Settle => match self.compare(&c.rolls) {
                    Opposed::Tied(tied) => self.ask_tied(&c, tied),
                    won => {
                        self.settle_contest(&c, &won);
                        return Flow::On;
                    }
                },
            };
            if flow == Flow::Asked {
                self.machine.stack.push(Frame::Contest(c));
                return flow;
            }
        }
    }

    pub(super) fn take_contest(&mut self, mut c: Contest, subject: Subject, given: &Given) {
        match (subject, given) {
            (Subject::CommitFirst { .. }, given) => {
                let said = c.rolls.iter().position(|roll| given.one() == Choice::Person(roll.who));
                c.at = said.unwrap_or(0) as u8;
                c.step = Step::Critical;
            }
            (Subject::Even { .. }, given) => {
                match given.one() {
                    Choice::Person(who) => self.tell_won(&c.rolls, who, Why::Said),
                    _ => self.tell(Event::TableStands),
                }
                self.pay_for(&c.rolls);
                return;
            }
            _ => {
                let mut roll = c.rolls[c.at as usize];
                self.take_roll(&mut roll, given);
                c.rolls[c.at as usize] = roll;
            }
        }
        self.machine.stack.push(Frame::Contest(c));
    }

    /// Of several criticals it matters whose dice are set first (UA-16).
    fn ask_contest_commit(&mut self, c: &mut Contest) -> Flow {
        let open = c.rolls.iter().filter(|roll| roll.step != RollStep::Done);
        let open: Vec<Choice> = open
            .filter(|roll| roll.verdict.critical_success())
            .map(|roll| Choice::Person(roll.who))
            .collect();
        if open.len() > 1 {
            let subject = Subject::CommitFirst { who: c.rolls[0].who, target: c.rolls[1].who };
            let default = open[0];
            return self.ask_one(Seat::Gm, subject, open, default);
        }
        match c.rolls.iter().position(|roll| roll.step != RollStep::Done) {
            Some(at) => (c.at, c.step) = (at as u8, Step::Critical),
            None => c.step = Step::Settle,
        }
        Flow::On
    }

    /// All sides of the comparison; the last is the roll on the table, where one lies there.
    fn compare(&self, rolls: &[Roll]) -> Opposed {
        let mut sides: Vec<Side> = rolls.iter().map(|roll| roll.side(!self.stage.npc(roll.who))).collect();
        let table = self.outside().and_then(|outside| outside.against);
        sides.extend(table.map(|(number, pc)| Side { number, succeeded: true, pc }));
        oppose(&sides)
    }

    fn ask_tied(&mut self, c: &Contest, tied: Vec<usize>) -> Flow {
        let choice = |at: &usize| c.rolls.get(*at).map_or(Choice::No, |roll| Choice::Person(roll.who));
        let of: Vec<Choice> = tied.iter().map(choice).collect();
        let who = c.rolls[tied[0].min(c.rolls.len() - 1)].who;
        let by = c.rolls.get(tied[tied.len() - 1]).map_or(who, |roll| roll.who);
        let default = of[0];
        self.ask_one(Seat::Gm, Subject::Even { who, by }, of, default)
    }

    fn settle_contest(&mut self, c: &Contest, came: &Opposed) {
        let opposed = c.rolls.len() > 1 || self.outside().is_some_and(|outside| outside.against.is_some());
        match came {
            _ if !opposed => {}
            Opposed::Won(at) => match c.rolls.get(*at) {
                Some(roll) => self.tell_won(&c.rolls, roll.who, self.why_won(&c.rolls, roll.who)),
                None => self.tell(Event::TableStands),
            },
            _ => self.tell(Event::NobodyWon),
        }
        self.pay_for(&c.rolls);
    }

    fn why_won(&self, rolls: &[Roll], who: u8) -> Why {
        let number = |roll: &Roll| roll.faces.number();
        let mine = rolls.iter().find(|roll| roll.who == who).map_or(0, number);
        let others = rolls.iter().filter(|roll| roll.who != who && roll.succeeded()).map(number);
        let table = self.outside().and_then(|outside| outside.against).map(|(number, _)| number);
        match others.chain(table).max() {
            None => Why::Only,
            Some(best) if best == mine => Why::Pc,
            Some(_) => Why::Higher,
        }
    }

    fn tell_won(&mut self, rolls: &[Roll], who: u8, why: Why) {
        let number = rolls.iter().find(|roll| roll.who == who).map_or(0, |roll| roll.faces.number());
        self.tell(Event::Won { who, number, why });
    }

    /// Who won an attack that was defended against, where nobody sees it on a map.
    pub(super) fn tell_winner(&mut self, x: &Exchange, landed: bool) {
        let defence = x.rolls.iter().skip(1).find(|roll| matches!(roll.aim, Aim::Defend { .. }));
        let Some(defence) = defence.copied() else { return };
        if !x.rolls[0].succeeded() && !defence.succeeded() {
            return self.tell(Event::NobodyWon);
        }
        let who = if landed { x.who } else { defence.who };
        let said = x.even.iter().any(|(by, _)| *by == defence.who);
        let why = if said { Why::Said } else { self.why_won(&x.rolls, who) };
        self.tell_won(&x.rolls, who, why);
    }

    /// A critical failure to defend costs the next action; what else it brings is the GM's (U-25).
    fn pay_for(&mut self, rolls: &[Roll]) {
        for roll in rolls.iter().filter(|roll| roll.verdict.critical_failure()) {
            match roll.aim {
                Aim::Defend { .. } => self.lose_action(roll.who),
                _ => self.tell(Event::GmDecides { who: roll.who }),
            }
        }
    }
}
