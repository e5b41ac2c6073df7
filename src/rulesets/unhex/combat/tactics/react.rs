//! What can be done about an action of the other side, against what the action would be worth later.

use super::super::Combat;
use super::super::choice::{Aim, Choice, React, Subject};
use super::super::frame::Frame;
use super::blow::success;
use crate::fight::player::{Kind, Term};
use crate::rulesets::unhex::body::Location;

impl Combat {
    /// What somebody's action is worth if it is kept: a strike of their own while their turn is still
    /// to come, and later on little. Of one who walks away from them a blade has nothing later.
    fn held(&self, who: u8, subject: Subject) -> i32 {
        let team = self.stage.team(who);
        let place = |team: Option<u8>| team.and_then(|team| self.order.iter().position(|of| *of == team));
        let later = match (place(self.turn), place(Some(team))) {
            (Some(now), Some(own)) => own > now,
            _ => false,
        };
        let spare = self.person(who).actions > 1;
        if !later || spare {
            return 12;
        }
        let gone = match subject {
            Subject::MoveWindow { who: mover, to, .. } if self.person(who).place.0 != to => Some(mover),
            _ => None,
        };
        let least = if self.arms(who).any() { 45 } else { 12 };
        self.best_strike_without(who, gone).max(least)
    }

    /// How often a defence of this level wards off an attack of that level that hit, in 100.
    fn warded(attack: i16, defence: i16) -> i32 {
        let (attack, defence) = (i32::from(attack.clamp(1, 99)), i32::from(defence.clamp(0, 99)));
        if attack >= defence { defence * defence / (2 * attack) } else { defence - attack / 2 }
    }

    pub(super) fn weigh_reaction(&self, subject: Subject, choice: Choice, say: &mut dyn FnMut(Term)) {
        let Choice::React(react) = choice else {
            return say(Term::new(Kind::Help, 0, "the action is kept"));
        };
        if let React::Surrender { .. } = react {
            return say(Term::new(Kind::Yield, 0, "it is lost"));
        }
        let payer = react.by().unwrap_or(react.who());
        let free = self.person(react.who()).all_out && react.by().is_none();
        let held = if free { 0 } else { self.held(payer, subject) };
        match (subject, react) {
            (Subject::AttackWindow { who, target, with, less, .. }, _) => {
                let covered = matches!(self.machine.stack.last(), Some(Frame::Exchange(x)) if x.cover);
                let strike = self.strike(who, target, Aim::Attack { with, target, less }, covered);
                // Whoever goes down has no use for an action that was kept.
                let lost = if payer == target { strike.downs } else { 0 };
                let held = held * (100 - lost.min(100)) / 100;
                match react {
                    React::Defend { who: bearer, .. } => {
                        let level = self.person(bearer).level;
                        let aim = Aim::Defend { ward: target, against: who, all_out: free };
                        let good = self.rights(bearer, aim).good;
                        let ward = Combat::warded(self.person(who).level, level);
                        let ward = if good { (ward * 3 / 2).min(90) } else { ward };
                        let twice = self.defended();
                        let points = strike.points() * ward / if twice { 200 } else { 100 };
                        let words = "{} in 100 to defend";
                        say(Term::new(Kind::Help, points, words).figure(success(level, good)).about(target));
                    }
                    React::Counter { who: own, with, less, .. } => {
                        let aim = Aim::Counter { with, target: who, less };
                        let back = self.strike(own, who, aim, false);
                        let less = if less { back.harm / 4 } else { 0 };
                        let words = "{} in 100 to strike back";
                        let points = back.points() - less + 10;
                        say(Term::new(Kind::Harm, points, words).figure(back.hit).about(who));
                    }
                    _ => {}
                }
                say(Term::new(Kind::Cost, -held, "costs the action"));
            }
            (Subject::MoveWindow { who: mover, .. }, React::Intercept { who, with, less, .. }) => {
                let strike = self.strike(who, mover, Aim::Intercept { with, target: mover, less }, false);
                let less = if less { strike.harm / 4 } else { 0 };
                let words = "{} in 100 to hit on the way";
                let points = strike.points() - less;
                say(Term::new(Kind::Harm, points, words).figure(strike.hit).about(mover));
                say(Term::new(Kind::Cost, -held, "costs the action"));
            }
            (Subject::BlastWindow { target, damage, .. }, _) => {
                let level = self.person(target).level;
                let harm = self.struck(target).bare().harm(damage, Location::Torso).points;
                let hit = success(level, false);
                let points = harm * hit / 150;
                say(Term::new(Kind::Help, points, "{} in 100 to defend").figure(hit).about(target));
                say(Term::new(Kind::Cost, -held, "costs the action"));
            }
            _ => {}
        }
    }

    /// Whether somebody defends against the attack already.
    fn defended(&self) -> bool {
        match self.machine.stack.last() {
            Some(Frame::Exchange(x)) => x.reactions.iter().any(|react| matches!(react, React::Defend { .. })),
            _ => false,
        }
    }
}
