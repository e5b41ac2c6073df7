//! Checks of two dice, and all dice that are neither checks nor attacks.

use super::Combat;
use super::choice::{Aim, Cause, Choice, Event, Subject};
use super::state::{Check, Frame, Stand, mark};
use crate::fight::Pool;
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow};
use crate::rulesets::sovereign::attribute::Skill;
use crate::rulesets::sovereign::check::{pair, saved};
use crate::rulesets::sovereign::hero::Save;

impl Combat {
    pub(super) fn step_check(&mut self, check: Check) -> Flow {
        let Check { who, aim, bonus, against, three, shown } = check;
        if !self.up(who) {
            return Flow::On;
        }
        if let Some(shown) = shown {
            if self.may_repeat(&check) {
                self.push(Frame::Check(check));
                let of = vec![Choice::Done, Choice::Again];
                return self.ask_one(self.seat(who), Subject::Expertise { who, aim }, of, Choice::Done);
            }
            self.checked(&check, shown);
            return Flow::On;
        }
        self.push(Frame::Check(check));
        let subject = Subject::Check { who, aim, bonus, against };
        let flow = self.ask_dice(self.seat(who), subject, Pool::of(if three { 3 } else { 2 }, 6));
        // A hit that became a shove or a grip can still be answered.
        if let Aim::Shove { on } | Aim::Grapple { on } = aim {
            let snaps = self.instants(who, None, false);
            let mut beside: Vec<Choice> = snaps;
            if self.up(on) && self.fighter(on).has_luck && !self.is(on, mark::LUCK | mark::UNAWARE) {
                beside.push(Choice::Luck(on));
            }
            self.machine.put_beside(beside);
        }
        flow
    }

    /// Masterful Expertise, once a fight, for a check that failed and is no fighting.
    fn may_repeat(&self, check: &Check) -> bool {
        let failed = check.shown.is_some_and(|shown| shown + check.bonus < check.against);
        failed
            && check.aim.peaceful()
            && self.fighter(check.who).has_expertise
            && !self.is(check.who, mark::EXPERT)
    }

    pub(super) fn take_check(&mut self, mut check: Check, given: &Given<Choice>) {
        match given {
            Given::Faces(faces) => {
                let faces: Vec<u8> = faces.iter().map(|face| face + 1).collect();
                check.shown = Some(pair(&faces));
                self.push(Frame::Check(check));
            }
            _ => match given.one() {
                Choice::Again => {
                    self.set(check.who, mark::EXPERT, true);
                    check.shown = None;
                    self.push(Frame::Check(check));
                }
                Choice::Luck(who) => {
                    self.set(who, mark::LUCK, true);
                    self.tell(Event::Lucky { who, hit: false });
                }
                Choice::Done => {
                    // The failure stands.
                    let shown = check.shown.unwrap_or(2);
                    self.checked(&check, shown);
                }
                other => {
                    self.take_instant(Frame::Check(check), other);
                }
            },
        }
    }

    /// The check lies on the table: what comes of it.
    fn checked(&mut self, check: &Check, shown: i16) {
        let Check { who, aim, bonus, against, .. } = *check;
        let total = shown + bonus;
        let done = total >= against;
        self.tell(Event::Checked { who, aim, shown, bonus, against, done });
        match aim {
            Aim::Surprise { side, .. } => self.surprised_by(side, done),
            Aim::Execute { on, thing } if done => self.executed(who, on, thing),
            Aim::Execute { on, thing } => {
                let way = self.execution_way(who, on, thing).unwrap_or_default();
                self.spent_shot(who, on, thing, way);
            }
            Aim::Screen { ward } => self.screened(who, ward, total),
            Aim::Shove { on } if done && self.up(on) => {
                self.push(Frame::Shoved { by: who, on, thrown: false });
            }
            Aim::Grapple { on } if done && self.up(on) && self.beside(who, on) => {
                self.person_mut(who).grip = on;
                self.tell(Event::Grappled { by: who, on });
            }
            Aim::Escape => self.escaped(who, total),
            Aim::Drag { on, hurl } => self.dragged(who, on, hurl, done),
            Aim::Stabilise { on } => self.stabilised(on, done),
            Aim::Chase => self.tell(Event::Caught { caught: done }),
            Aim::Shove { .. } | Aim::Grapple { .. } | Aim::Skill { .. } => {}
        }
    }

    fn dice_of(&self, cause: Cause, who: u8) -> Pool {
        match cause {
            Cause::ExecutionSave { .. } | Cause::SparkSave { .. } | Cause::Save { .. } => Pool::of(1, 20),
            Cause::Squeeze => Pool::of(1, self.fighter(who).fists.die),
            Cause::Potion | Cause::FirstAid => Pool::of(1, 6),
            Cause::Touch => Pool::of(2, 6),
            Cause::Spark => Pool::of(self.fighter(who).level.clamp(1, 10), 8),
            Cause::Fall { dice } => Pool::of(dice.clamp(1, 20), 6),
        }
    }

    pub(super) fn step_dice(&mut self, cause: Cause, who: u8, on: u8) -> Flow {
        // A grip that is gone squeezes nobody.
        if cause == Cause::Squeeze && self.person(who).grip != on {
            return Flow::On;
        }
        self.push(Frame::Dice { cause, who, on });
        self.ask_dice(self.seat(who), Subject::Dice { cause, who, on }, self.dice_of(cause, who))
    }

    pub(super) fn take_dice(&mut self, cause: Cause, who: u8, on: u8, given: &Given<Choice>) {
        if !matches!(given, Given::Faces(_)) {
            self.take_instant(Frame::Dice { cause, who, on }, given.one());
            return;
        }
        let sum: i16 = given.faces().iter().map(|face| i16::from(*face) + 1).sum();
        let heal = self.fighter(who).skill(Skill::Heal);
        match cause {
            Cause::ExecutionSave { thing } => self.take_execution_save(who, on, thing, sum),
            Cause::Save { target, penalty } => {
                let done = saved(sum, penalty, target);
                self.tell(Event::Saved { who, face: sum as u8, target: target + penalty, done });
            }
            Cause::Squeeze => self.squeeze(who, on, sum),
            Cause::Potion => self.heal(who, on, sum + 1, false),
            Cause::Touch => self.heal(who, on, sum + heal, true),
            Cause::FirstAid => self.heal(who, on, sum + heal, true),
            Cause::Spark => {
                let cause = Cause::SparkSave { points: sum };
                self.push(Frame::Dice { cause, who: on, on: who });
            }
            Cause::SparkSave { points } => {
                let target = self.fighter(who).saves[Save::Physical as usize];
                let done = saved(sum, 0, target);
                self.tell(Event::Saved { who, face: sum as u8, target, done });
                let points = if done { (points / 2).max(1) } else { points };
                if self.person(who).stand != Stand::Fled {
                    self.harm(who, Some(on), points, false);
                }
            }
            Cause::Fall { .. } => self.harm(on, None, sum, false),
        }
    }
}
