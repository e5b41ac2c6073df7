//! Checks of one person: tumbling, saves, tending, knowing, and casting what is no attack.

use super::choice::{Choice, Event, Subject};
use super::state::{Cause, Checking, Frame, Heal, Stand, Trial, mark};
use super::{Combat, rolled, sum};
use crate::fight::Pool;
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow as Goes};
use crate::rulesets::ettes::check::{Check, Edge, Level, divided};
use crate::rulesets::ettes::skill::{Skill, modifier};
use crate::rulesets::ettes::status::Status;

impl Combat {
    pub fn trial_check(&self, checking: &Checking) -> Check {
        let Checking { who, trial, skill, needs, edge, easier } = *checking;
        // Whoever has been through it before resists it better.
        let known = match trial {
            Trial::Mind(status) => self.person(who).had >> (2 * status as u32) & 3 >= 2,
            Trial::Struggle => self.person(who).had >> (2 * Status::Restrained as u32) & 3 >= 2,
            _ => false,
        };
        let acts = matches!(
            trial,
            Trial::Tend { .. }
                | Trial::Cast { .. }
                | Trial::Burst { .. }
                | Trial::Know
                | Trial::Tumble { .. }
        );
        let own = self.check(who, skill, known, acts && self.busy(who));
        Check { needs, edge: own.edge.and(edge), tn: own.tn + easier, ..own }
    }

    /// What would be rolled for an act.
    pub(super) fn act_check(&self, who: u8, trial: Trial, skill: Skill) -> Check {
        let (needs, edge) = (Level::Normal, Edge::Even);
        self.trial_check(&Checking { who, trial, skill, needs, edge, easier: 0 })
    }

    pub(super) fn step_check(&mut self, checking: Checking) -> Goes {
        let Checking { who, trial, .. } = checking;
        let able = match trial {
            Trial::Death => self.person(who).stand == Stand::Dying,
            _ => self.person(who).up(),
        };
        if !able {
            return Goes::On;
        }
        self.push(Frame::Check(checking));
        let check = self.trial_check(&checking);
        self.ask_check(who, Subject::Check { who, trial }, &check)
    }

    pub(super) fn take_check(&mut self, checking: Checking, given: &Given<Choice>) {
        let Checking { who, trial, skill, .. } = checking;
        let check = self.trial_check(&checking);
        let roll = rolled(given, &check);
        let level = check.level(roll);
        self.tell(Event::Rolled { who, tn: check.tn, roll, level, edge: check.edge });
        let done = level.succeeded();
        match trial {
            Trial::Tumble { on } => self.tumbled(who, on, done),
            Trial::Death => self.death_saved(who, level),
            Trial::Shake(harm) if done => {
                self.person_mut(who).harm[harm as usize] = 0;
                self.tell(Event::Shook { who, harm });
            }
            Trial::Mind(status) if done => self.lift(who, status),
            Trial::Struggle if done => self.lift(who, Status::Restrained),
            Trial::Shake(_) | Trial::Mind(_) | Trial::Struggle | Trial::Plain => {}
            Trial::Tend { on } => self.tended(who, on, done),
            Trial::Know => self.tell(Event::Recalled { who, skill, done }),
            Trial::Cast { spell, on } => self.cast_done(who, spell, on, level),
            Trial::Burst { spell, place } => self.burst_done(who, spell, place, level),
            Trial::Shockwave { by, points } => {
                if !done {
                    self.befall(who, Status::Prone, false);
                    self.struck(who, by, points, self.dr(who));
                }
            }
        }
    }

    /// Damage that was rolled for many.
    pub(super) fn struck(&mut self, who: u8, by: u8, whole: i16, dr: i16) {
        let taken = (whole - dr).max(0);
        self.tell(Event::Hurt { who, by, rolled: whole, whole, dr, taken, times: 1 });
        self.wound(who, taken);
    }

    fn tumbled(&mut self, who: u8, on: u8, done: bool) {
        let to = self.beyond(who, on).filter(|_| done);
        self.tell(Event::Tumbled { who, to });
        match to {
            Some(to) => {
                let from = self.person(who).place;
                self.person_mut(who).place = to;
                self.entered(who, from, false);
            }
            None => {
                let strikes = self.person(on).rp > 0 && self.presses(on, who);
                self.provoke(who, if strikes { 1 << on } else { 0 }, Cause::Tumbling);
            }
        }
    }

    pub(super) fn death_save(&mut self, who: u8) {
        self.try_it(who, Trial::Death, Skill::Endurance);
    }

    /// Three successes in four turns; a critical one counts twice.
    fn death_saved(&mut self, who: u8, level: Level) {
        let person = self.person_mut(who);
        person.saves += match level {
            Level::Critical => 2,
            level if level.succeeded() => 1,
            _ => 0,
        };
        person.doom = person.doom.saturating_sub(1);
        let (saves, left) = (person.saves.min(3), person.doom);
        self.tell(Event::Saved { who, saves, left });
        let person = self.person_mut(who);
        if person.saves >= 3 {
            person.stand = Stand::Stable;
            self.tell(Event::Stabilised { who });
        } else if person.doom == 0 {
            person.stand = Stand::Dead;
            self.tell(Event::Died { who });
        }
    }

    fn tended(&mut self, who: u8, on: u8, done: bool) {
        if done && matches!(self.person(on).stand, Stand::Dying | Stand::Stable) {
            self.person_mut(on).mark(mark::TENDED, true);
            self.heal(on, divided(i16::from(self.cast(who).character.level), 2));
        }
    }

    pub(super) fn step_heal(&mut self, heal: Heal) -> Goes {
        let Heal { by, on, count, sides, .. } = heal;
        self.push(Frame::Heal(heal));
        self.ask_dice(self.seat(by), Subject::Heal { by, on }, Pool::of(count, sides))
    }

    pub(super) fn take_heal(&mut self, heal: Heal, given: &Given<Choice>) {
        self.heal(heal.on, (sum(given) + heal.flat) * heal.times);
    }

    /// Dice of a spell that heals.
    pub(super) fn mend(&mut self, by: u8, on: u8, level: Level) {
        let flat = modifier(self.skill(by, Skill::Spellcasting));
        let times = if level == Level::Critical { 2 } else { 1 };
        self.person_mut(on).mark(mark::MENDED, true);
        self.push(Frame::Heal(Heal { by, on, count: 2, sides: 4, flat, times }));
    }
}
