//! One roll: the throw, the second throw of someone good, and the choice of a critical success.

use super::choice::{Aim, Choice, Subject, Weapon};
use super::event::Event;
use super::frame::{Breaking, Frame};
use super::{Combat, Flow, Given};
use crate::dice::percentile::{Again, Faces, Side, Verdict};
use crate::fight::machine::Course;
use crate::fight::{Answer, Pool, Seat, Shape};
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::item::Kind;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Roll {
    pub who: u8,
    pub aim: Aim,
    pub good: bool,
    /// Neither good nor critical (U-112).
    pub plain: bool,
    /// A critical success gains no action: the fight is over.
    pub last: bool,
    /// The attack it was to ward off has failed: only a critical could still bring something.
    pub moot: bool,
    pub step: RollStep,
    pub faces: Faces,
    pub verdict: Verdict,
    /// Good was used, so precise and powerful are not (U-108).
    pub again: bool,
    /// A critical success that destroys something of the target's, after the hit (U-119).
    pub breaks: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RollStep {
    Throw,
    Good,
    Rethrow(Again),
    /// The dice stand; a critical is still to be chosen.
    Rolled,
    Adjust,
    Done,
}

impl Roll {
    pub fn new(who: u8, aim: Aim) -> Roll {
        Roll {
            who,
            aim,
            good: false,
            plain: false,
            last: false,
            moot: false,
            step: RollStep::Throw,
            faces: Faces::HUNDRED,
            verdict: Verdict::Failure,
            again: false,
            breaks: false,
        }
    }

    pub fn good(mut self, good: bool) -> Roll {
        self.good = good && !self.plain;
        self
    }

    pub fn plain(mut self, plain: bool) -> Roll {
        self.plain = plain;
        self.good &= !plain;
        self
    }

    pub fn succeeded(&self) -> bool {
        self.verdict.succeeded()
    }

    /// This roll in a comparison.
    pub fn side(&self, pc: bool) -> Side {
        Side { number: self.faces.number(), succeeded: self.succeeded(), pc }
    }

    /// The dice stand.
    pub fn thrown(&self) -> bool {
        !matches!(self.step, RollStep::Throw | RollStep::Good | RollStep::Rethrow(_))
    }
}

impl Combat {
    /// Asks for the dice and the second throw. On when they stand.
    pub(super) fn ask_throw(&mut self, roll: &Roll) -> Flow {
        let Roll { who, aim, faces, verdict, moot, .. } = *roll;
        let seat = Seat::Person(who);
        match roll.step {
            RollStep::Throw => {
                let shape = Shape::Dice(Pool::of(2, 10));
                self.ask(seat, Subject::Throw { who, aim, again: None }, shape, Answer::Faces(vec![0, 1]))
            }
            RollStep::Good => {
                let of = vec![
                    Choice::No,
                    Choice::Again(Again::Tens),
                    Choice::Again(Again::Ones),
                    Choice::Again(Again::Both),
                ];
                self.ask_one(seat, Subject::Good { who, aim, faces, verdict, moot }, of, Choice::No)
            }
            RollStep::Rethrow(again) => {
                let dice = if again == Again::Both { 2 } else { 1 };
                let subject = Subject::Throw { who, aim, again: Some((again, faces)) };
                let shape = Shape::Dice(Pool::of(dice, 10));
                self.ask(seat, subject, shape, Answer::Faces(vec![1; dice as usize]))
            }
            _ => Flow::On,
        }
    }

    /// Takes dice, or the choice to throw again.
    pub(super) fn take_throw(&mut self, roll: &mut Roll, given: &Given) {
        match (roll.step, given) {
            (RollStep::Throw, Given::Faces(faces)) => {
                self.read(roll, Faces { tens: faces[0], ones: faces[1] });
                // A critical success that decides nothing more cannot get better.
                let pointless = roll.moot && roll.verdict.critical_success();
                if roll.good && roll.verdict.may_roll_again() && !pointless {
                    roll.step = RollStep::Good;
                }
            }
            (RollStep::Rethrow(again), Given::Faces(faces)) => {
                let last = faces[faces.len() - 1];
                roll.again = true;
                self.read(roll, again.result(roll.faces, Faces { tens: faces[0], ones: last }));
            }
            (RollStep::Good, given) => match given.one() {
                Choice::Again(again) => roll.step = RollStep::Rethrow(again),
                _ => roll.step = RollStep::Rolled,
            },
            _ => {}
        }
    }

    /// Judges dice against the roller's level as it is now.
    pub(super) fn read(&mut self, roll: &mut Roll, faces: Faces) {
        roll.faces = faces;
        let verdict = Verdict::of(faces, self.person(roll.who).level);
        roll.verdict = if roll.plain { verdict.plain() } else { verdict };
        roll.step = RollStep::Rolled;
        self.tell(Event::Rolled {
            who: roll.who,
            aim: roll.aim,
            faces,
            verdict: roll.verdict,
            again: roll.again,
        });
    }

    /// Asks what a critical success brings. On when there is nothing to choose.
    pub(super) fn ask_critical(&mut self, roll: &mut Roll) -> Flow {
        let Roll { who, aim, faces, .. } = *roll;
        let seat = Seat::Person(who);
        if roll.step == RollStep::Rolled && (!roll.verdict.critical_success() || aim == Aim::Initiative) {
            roll.step = RollStep::Done;
        }
        match roll.step {
            RollStep::Rolled => {
                let first = if roll.last { Choice::No } else { Choice::Extra };
                let mut of = vec![first, Choice::Adjust];
                if self.staggers(roll) {
                    of.push(Choice::Stagger);
                }
                self.ask_one(seat, Subject::Critical { who, aim, faces }, of, first)
            }
            RollStep::Adjust => {
                let person = self.person(who);
                let most = match roll.verdict.settable(person.level, person.max) {
                    Some(range) => *range.end() as i16,
                    None => faces.number() as i16,
                };
                let shape = Shape::Number { least: 1, most };
                self.ask(seat, Subject::Adjust { who, aim, faces }, shape, Answer::Number(most))
            }
            _ => Flow::On,
        }
    }

    pub(super) fn take_critical(&mut self, roll: &mut Roll, given: &Given) {
        match (roll.step, given) {
            (RollStep::Rolled, given) => {
                roll.breaks = self.breaks(roll);
                roll.step = RollStep::Done;
                match given.one() {
                    Choice::Extra => {
                        let person = self.person_mut(roll.who);
                        person.actions = person.actions.saturating_add(1);
                        self.tell(Event::GainedAction { who: roll.who });
                    }
                    Choice::Adjust => roll.step = RollStep::Adjust,
                    Choice::Stagger => {
                        if let Some(target) = self.target_of(roll) {
                            self.lose_action(target);
                        }
                    }
                    _ => {}
                }
            }
            (RollStep::Adjust, Given::Number(n)) => {
                if let Some(faces) = Faces::of(*n as u8) {
                    roll.faces = faces;
                }
                self.tell(Event::Adjusted { who: roll.who, faces: roll.faces });
                roll.step = RollStep::Done;
            }
            _ => {}
        }
    }

    /// Whether the next question is about the dice or about the critical.
    pub(super) fn take_roll(&mut self, roll: &mut Roll, given: &Given) {
        if roll.thrown() { self.take_critical(roll, given) } else { self.take_throw(roll, given) }
    }

    fn target_of(&self, roll: &Roll) -> Option<u8> {
        match roll.aim {
            Aim::Attack { target, .. } | Aim::Counter { target, .. } | Aim::Intercept { target, .. } => {
                Some(target)
            }
            _ => None,
        }
    }

    fn weapon_of(&self, roll: &Roll) -> Option<Kind> {
        match roll.aim {
            Aim::Attack { with, .. } | Aim::Counter { with, .. } | Aim::Intercept { with, .. } => {
                match with {
                    Weapon::Held(thing) => Some(self.stage.kind(thing)),
                    Weapon::Unarmed => None,
                }
            }
            _ => None,
        }
    }

    fn staggers(&self, roll: &Roll) -> bool {
        self.weapon_of(roll) == Some(Kind::Melee1) && self.can(roll.who, Ability::Melee1Stagger)
    }

    fn breaks(&self, roll: &Roll) -> bool {
        self.weapon_of(roll) == Some(Kind::Melee2) && self.can(roll.who, Ability::Melee2Breaker)
    }

    /// What a 2H melee critical destroys of what the target has left after the hit (U-119, UA-48).
    pub(super) fn step_breaking(&mut self, breaking: Breaking) -> Flow {
        let Breaking { who, target } = breaking;
        let mut of = vec![Choice::No];
        if !self.person(target).dead() {
            of.extend(self.carried(target).map(Choice::Thing));
        }
        let Some(default) = of.get(1).copied() else { return Flow::On };
        self.machine.stack.push(Frame::Breaking(breaking));
        self.ask_one(Seat::Person(who), Subject::Break { who, target }, of, default)
    }

    pub(super) fn take_breaking(&mut self, breaking: Breaking, given: &Given) {
        if let Choice::Thing(thing) = given.one() {
            self.destroy(breaking.target, thing);
        }
    }

    pub(super) fn lose_action(&mut self, who: u8) {
        let now = self.person_mut(who).lose_action();
        self.tell(Event::LostAction { who, now });
    }
}
