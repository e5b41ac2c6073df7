//! What is not on offer now, and why.

use super::Combat;
use super::choice::{Choice, Subject, Weapon};
use super::legal::Bar;
use super::words::{number, say};
use crate::fight::Shape;
use crate::fight::table::WhyNot;
use crate::map::Look;
use crate::map::board::SIGHT;
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::condition::Legs;
use crate::rulesets::unhex::item::Kind;
use crate::rulesets::unhex::roll::{Manner, Weapon as Arm};

fn barred(label: String, reason: String) -> WhyNot {
    WhyNot { label, reason, person: None, area: None }
}

impl Combat {
    pub fn why_not_words(&self) -> Vec<WhyNot> {
        let Some(question) = &self.asked else { return Vec::new() };
        let mut list = Vec::new();
        match question.subject {
            Subject::Act { who, by, .. } => self.acts_not(who, by.is_some(), &mut list),
            Subject::Turn { team } => {
                for who in self.everyone().filter(|who| self.stage.team(*who) == team) {
                    let offered =
                        matches!(&question.shape, Shape::OneOf(of) if of.contains(&Choice::Person(who)));
                    if !offered {
                        let mut why = barred(self.name(who).into(), self.idle(who));
                        why.person = Some(who as usize);
                        list.push(why);
                    }
                }
            }
            Subject::AttackWindow { who, target, with, team, .. } => {
                self.reacts_not(team, &question.shape, &mut list);
                let near = self.person(who).place == self.person(target).place;
                if !near {
                    let reason = say(&[self.name(who), " attacks from another area"]);
                    list.push(barred("Strike back".into(), reason));
                } else if self.arm(with) == Arm::Melee2 && self.can(who, Ability::Melee2NoCounter) {
                    let reason = say(&[self.name(who), "'s two-handed melee attacks cannot be answered"]);
                    list.push(barred("Strike back".into(), reason));
                }
            }
            Subject::MoveWindow { team, .. } | Subject::BlastWindow { team, .. } => {
                self.reacts_not(team, &question.shape, &mut list);
            }
            _ => {}
        }
        list
    }

    /// Why someone cannot act.
    fn idle(&self, who: u8) -> String {
        let person = self.person(who);
        if person.dead() {
            "dead".into()
        } else if person.surrendered || person.left {
            "out of the fight".into()
        } else if !person.able() {
            "unconscious".into()
        } else if person.all_out {
            "does nothing but defend this round".into()
        } else if person.actions == 0 {
            "has no action left this round".into()
        } else {
            "has nothing to do it with, or is out of range or sight".into()
        }
    }

    fn reacts_not(&self, team: u8, shape: &Shape<Choice>, list: &mut Vec<WhyNot>) {
        let Shape::OneOf(of) = shape else { return };
        for who in self.everyone().filter(|who| self.stage.team(*who) == team) {
            let reacts = |choice: &Choice| matches!(choice, Choice::React(react) if react.who() == who);
            if !of.iter().any(reacts) {
                let mut why = barred(say(&[self.name(who), " reacts"]), self.idle(who));
                why.person = Some(who as usize);
                list.push(why);
            }
        }
    }

    fn acts_not(&self, who: u8, directed: bool, list: &mut Vec<WhyNot>) {
        let person = self.person(who);
        if person.actions == 0 && !directed {
            list.push(barred("Attack, move, use items".into(), "no action is left this round".into()));
            return;
        }
        let mut weapons = Vec::new();
        self.each_weapon(who, Manner::Attack, &mut |with| weapons.push(with));
        if weapons.is_empty() {
            list.push(barred("Attack".into(), "nothing in hand can be attacked with".into()));
        }
        for with in weapons {
            self.strikes_not(who, with, list);
        }
        self.hands_not(who, list);
        if !person.can_walk() {
            let reason = match person.condition().legs {
                Legs::NeedTwoHands => "with a useless leg, moving takes two empty hands",
                _ => "the wounds do not allow it",
            };
            list.push(barred("Move".into(), reason.into()));
        }
        if self.can(who, Ability::Rally) && person.rallied {
            list.push(barred("Rally the team".into(), "tried already in this fight".into()));
        }
        if self.can(who, Ability::Direct) {
            for other in self.everyone() {
                let target = self.person(other);
                if other != who
                    && self.allies(who, other)
                    && target.able()
                    && !self.can_be_directed(who, other)
                {
                    let reason = if target.directing {
                        "directed someone this round"
                    } else {
                        "was directed this round, or only defends"
                    };
                    list.push(barred(say(&["Direct ", self.name(other)]), reason.into()));
                }
            }
        }
    }

    fn strikes_not(&self, who: u8, with: Weapon, list: &mut Vec<WhyNot>) {
        let arm = self.arm(with);
        let weapon = self.weapon(with);
        if arm.ranged() {
            for (less, what) in [(false, "no ammo"), (true, "no less-lethal ammo")] {
                if !self.loaded(who, arm, less) {
                    let how = if less { ", less-lethally" } else { "" };
                    list.push(barred(say(&["Attack with ", &weapon, how]), what.into()));
                }
            }
            if !self.loaded(who, arm, false) && !self.loaded(who, arm, true) {
                return;
            }
        }
        for target in
            self.everyone().filter(|target| !self.allies(who, *target) && self.person(*target).present())
        {
            if let Err(bar) = self.shot(who, with, target) {
                let label = say(&["Attack ", self.name(target), " with ", &weapon]);
                let area = self.stage.board.is_some().then_some(self.person(target).place.0 as usize);
                let reason = self.bar_words(bar, who, target, arm);
                list.push(WhyNot { label, reason, person: Some(target as usize), area });
            }
        }
    }

    fn bar_words(&self, bar: Bar, who: u8, target: u8, arm: Arm) -> String {
        match bar {
            Bar::OutOfRange { range: Some(range) } => {
                let most = Combat::span(arm).1;
                say(&["out of range: ", &number(range), " away, reaches ", &number(most)])
            }
            Bar::OutOfRange { range: None } => "out of range: no way leads there".into(),
            Bar::TooClose => "too close: it works from range 1 on".into(),
            Bar::NoSight => self.sight_words(who, target, arm),
            Bar::NoAmmo => "no ammo".into(),
            Bar::NeedsAbility(ability) => say(&["needs the ability: ", ability.name()]),
            Bar::Ruled => "out of reach, as the GM said".into(),
        }
    }

    fn sight_words(&self, who: u8, target: u8, arm: Arm) -> String {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return String::new() };
        let far_sighted = arm == Arm::Ranged2 && self.can(who, Ability::Ranged2ThreeMarks);
        let look = Look {
            from: self.person(who).place,
            to: self.person(target).place,
            limit: SIGHT + u8::from(far_sighted),
            stealth: self.hidden(target),
            literal: self.stage.setup.options.literal_sight,
        };
        board.explain(overlay, look).sentence(board).trim_end_matches('.').into()
    }

    fn hands_not(&self, who: u8, list: &mut Vec<WhyNot>) {
        let person = self.person(who);
        for thing in self.carried(who) {
            let kind = self.stage.kind(thing);
            let label = |verb: &str| say(&[verb, " ", &self.the(thing)]);
            match kind {
                Kind::Aoe(aoe) if person.holds(thing) => {
                    let ability = Ability::for_aoe(aoe);
                    if !self.can(who, ability) {
                        list.push(barred(label("Use"), say(&["needs the ability: ", ability.name()])));
                    }
                }
                Kind::FirstAid if person.holds(thing) => {
                    let anyone = self.everyone().any(|other| self.treatable(who, other));
                    if !anyone {
                        let reason = "nobody here has slashes to treat";
                        list.push(barred(label("Treat with"), reason.into()));
                    }
                }
                Kind::Shield if person.holds(thing) && !self.can(who, Ability::ShieldAttack) => {
                    let reason = say(&["needs the ability: ", Ability::ShieldAttack.name()]);
                    list.push(barred(label("Attack with"), reason));
                }
                _ if kind.hands() > 0 && !person.holds(thing) => {
                    list.push(barred(label("Use"), "not in hand: changing hands takes an action".into()));
                }
                _ => {}
            }
        }
    }
}
