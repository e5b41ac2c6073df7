//! Luck on dice that lie on the table: a hero may throw any of the own dice again, or make the most of
//! the damage. Tests have their own question, because luck does more for them.

use super::choice::{Choice, Subject};
use super::state::{Blow, BlowStage, Frame, Throw};
use super::{Combat, Flow, first_shown};
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::fight::{Pool, Seat};
use crate::rulesets::radiant::table::wears;

impl Combat {
    /// The throw that luck may change, if there is any use in it.
    pub(super) fn fortune(&self, subject: Subject, shown: Vec<u8>) -> Option<Throw> {
        let who = match subject {
            Subject::Damage { by, .. } => by?,
            Subject::WardDie { who }
            | Subject::FateDie { who }
            | Subject::WakingDie { who }
            | Subject::WearDice { who }
            | Subject::RechargeDie { who, .. } => who,
            _ => return None,
        };
        let faces = match self.machine.stack.last() {
            Some(Frame::Blow(blow)) => self.on_the_table(blow, shown),
            _ => shown,
        };
        let throw = Throw { who, subject, faces, again: None };
        let better = self.fortunes(&throw, self.machine.stack.last());
        (!better.is_empty()).then_some(throw)
    }

    /// All the dice of a blow, the first weapon's before the second's, be they thrown apart or not.
    pub(super) fn on_the_table(&self, blow: &Blow, shown: Vec<u8>) -> Vec<u8> {
        let second = blow.second.map_or(0, |second| usize::from(self.dice_of(blow, Some(second)).count));
        if blow.stage == BlowStage::SecondDice && shown.len() == second {
            [blow.faces.clone(), shown].concat()
        } else {
            shown
        }
    }

    /// What luck could do for a throw; `below` is what the dice are for.
    fn fortunes(&self, throw: &Throw, below: Option<&Frame>) -> Vec<Choice> {
        if self.luck(throw.who) == 0 {
            return Vec::new();
        }
        let dice = |worth: &dyn Fn(usize, u8) -> bool| -> Vec<Choice> {
            let faces = throw.faces.iter().enumerate();
            faces.filter(|(at, face)| worth(*at, **face)).map(|(at, _)| Choice::Rethrow(at as u8)).collect()
        };
        match (throw.subject, below) {
            (Subject::Damage { .. }, Some(Frame::Blow(blow))) => {
                // The second weapon's dice are still to come, or enough is enough.
                let first_of_two = self.setup.apart && blow.second.is_some() && blow.stage == BlowStage::Dice;
                let points = self.points_shown(blow, &throw.faces);
                let enough = blow.also.is_empty()
                    && blow.rolled(points) - self.armor_against(blow)
                        >= self.person(blow.on).being.points().now;
                if first_of_two || enough || points >= self.most_of(blow) {
                    return Vec::new();
                }
                let again = dice(&|at, face| face < self.sides(throw, Some(blow), at));
                std::iter::once(Choice::Most).chain(again).collect()
            }
            (Subject::WardDie { .. }, Some(Frame::Blow(blow))) => {
                let left = blow.rolled(blow.points) - self.armor_against(blow);
                dice(&|_, face| face < 6 && i16::from(face) < left)
            }
            (Subject::FateDie { .. }, _) => dice(&|_, face| face > 1),
            (Subject::WakingDie { .. }, _) => dice(&|_, face| face < 4),
            (Subject::WearDice { .. }, _) => dice(&|_, face| wears(face)),
            (Subject::RechargeDie { who, weapon }, _) => {
                let tags = self.person(who).being.arm(Some(weapon)).tags;
                dice(&|_, face| !tags.recharges(face))
            }
            _ => Vec::new(),
        }
    }

    /// Of the throw on top of the stack: how many sides a die has.
    pub(super) fn sides_of(&self, throw: &Throw, die: usize) -> u8 {
        let below = self.machine.stack.len().checked_sub(2).map(|at| &self.machine.stack[at]);
        let blow = match below {
            Some(Frame::Blow(blow)) => Some(blow),
            _ => None,
        };
        self.sides(throw, blow, die)
    }

    fn sides(&self, throw: &Throw, below: Option<&Blow>, die: usize) -> u8 {
        match (throw.subject, below) {
            (Subject::Damage { .. }, Some(blow)) => self.dice_of(blow, self.weapon_of(blow, die)).sides,
            (Subject::WakingDie { .. }, _) => 4,
            _ => 6,
        }
    }

    pub(super) fn step_throw(&mut self, throw: Throw) -> Flow {
        let who = throw.who;
        let below = self.machine.stack.last();
        let blow = match below {
            Some(Frame::Blow(blow)) => Some(blow),
            _ => None,
        };
        if let Some(die) = throw.again {
            let (sides, subject) = (self.sides(&throw, blow, usize::from(die)), throw.subject);
            self.machine.stack.push(Frame::Throw(throw));
            return self.ask_dice(Seat::Person(who), subject, Pool::of(1, sides));
        }
        let better = self.fortunes(&throw, below);
        if better.is_empty() {
            self.settle(&throw);
            return Flow::On;
        }
        self.machine.stack.push(Frame::Throw(throw));
        let of = [vec![Choice::No], better].concat();
        self.ask_one(Seat::Person(who), Subject::Fortune { who }, of, Choice::No)
    }

    pub(super) fn take_throw(&mut self, mut throw: Throw, given: &Given<Choice>) {
        if let Some(die) = throw.again.take() {
            throw.faces[usize::from(die)] = first_shown(given);
            self.machine.stack.push(Frame::Throw(throw));
            return;
        }
        match given.one() {
            Choice::Rethrow(die) => {
                self.spend_luck(throw.who, Choice::Again);
                throw.again = Some(die);
                self.machine.stack.push(Frame::Throw(throw));
            }
            Choice::Most => {
                self.spend_luck(throw.who, Choice::Most);
                self.deliver(&Given::One(Choice::Most));
            }
            _ => self.settle(&throw),
        }
    }

    /// The dice stand as they lie, for what waits below.
    fn settle(&mut self, throw: &Throw) {
        self.deliver(&Given::Faces(throw.faces.iter().map(|face| face - 1).collect()));
    }

    /// The throw that luck is asked for.
    pub(super) fn thrown(&self) -> Option<&Throw> {
        match self.machine.stack.last() {
            Some(Frame::Throw(throw)) => Some(throw),
            _ => None,
        }
    }
}
