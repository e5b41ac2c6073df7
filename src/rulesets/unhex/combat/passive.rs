//! Why someone does not react: each way to react that is not on offer, with what bars it.

use super::Combat;
use super::choice::{Choice, React, Weapon};
use super::frame::{Area, Crossing, Exchange, Frame};
use super::react::reacted;
use super::refusal::barred;
use crate::fight::Shape;
use crate::fight::table::WhyNot;
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::roll::{Manner, Weapon as Arm};

impl Combat {
    pub(super) fn reactions_not(&self, list: &mut Vec<WhyNot>) {
        match self.machine.stack.last() {
            Some(Frame::Exchange(exchange)) => {
                let target = exchange.target;
                for who in self.everyone().filter(|who| self.allies(*who, target)) {
                    if who == target {
                        self.push_not(
                            who,
                            (" defends", defends),
                            self.defence_bar(who, &exchange.reactions),
                            list,
                        );
                        self.push_not(who, (" strikes back", strikes), self.counter_bar(exchange), list);
                    } else {
                        let verb = format!(" defends {}", self.name(target));
                        self.push_not(who, (&verb, defends), self.guard_bar(who, exchange), list);
                    }
                }
            }
            Some(Frame::Crossing(crossing)) => {
                for who in self.everyone().filter(|who| !self.allies(*who, crossing.who)) {
                    self.push_not(who, (" intercepts", intercepts), self.intercept_bar(who, crossing), list);
                }
            }
            Some(Frame::Area(area)) => {
                for who in self.everyone() {
                    self.push_not(who, (" defends", defends), self.blast_bar(who, area), list);
                }
            }
            _ => {}
        }
    }

    /// Adds a reaction that is not on offer, of those who are asked now.
    fn push_not(
        &self,
        who: u8,
        (verb, same): (&str, fn(&React) -> bool),
        bar: Option<String>,
        list: &mut Vec<WhyNot>,
    ) {
        let (Some(reason), Some(question)) = (bar, self.machine.asked()) else { return };
        let team = self.stage.team(who);
        let asked = matches!(question.subject.team(), Some(asked) if asked == team);
        let Shape::OneOf(of) = &question.shape else { return };
        let offered =
            |choice: &Choice| matches!(choice, Choice::React(react) if react.who() == who && same(react));
        if asked && !of.iter().any(offered) {
            let mut why = barred(format!("{}{verb}", self.name(who)), reason);
            why.person = Some(who as usize);
            list.push(why);
        }
    }

    /// What keeps someone from any reaction.
    fn idle_bar(&self, who: u8, declared: &[React]) -> Option<String> {
        if reacted(declared, who) {
            return Some("reacts already".into());
        }
        (!self.person(who).able()).then(|| self.idle(who))
    }

    /// Nobody pays: no action of one's own, and no leader who could direct.
    fn unpaid(&self, who: u8, declared: &[React]) -> Option<String> {
        let mut paid = false;
        self.each_payer(who, declared, &mut |_| paid = true);
        if paid {
            return None;
        }
        let own = if self.person(who).all_out {
            "does nothing but defend this round"
        } else {
            "has no action left this round"
        };
        Some(own.into())
    }

    fn defence_bar(&self, who: u8, declared: &[React]) -> Option<String> {
        if self.person(who).all_out && !self.shielded(who) {
            return Some("has no shield in hand any more to defend with all round".into());
        }
        self.idle_bar(who, declared).or_else(|| self.unpaid(who, declared))
    }

    /// A shield bearer for somebody else (U-110).
    fn guard_bar(&self, who: u8, exchange: &Exchange) -> Option<String> {
        if let Some(bar) = self.idle_bar(who, &exchange.reactions) {
            return Some(bar);
        }
        if !self.can(who, Ability::DefendAnother) {
            return Some(format!("needs the ability: {}", Ability::DefendAnother.name()));
        }
        if !self.shielded(who) {
            let lowered = self.shield_and_pistol(who);
            return Some(if lowered { self.other_counts(who) } else { "has no shield in hand".into() });
        }
        if self.beside(who, exchange.target) == Some(false) {
            return Some("in another area".into());
        }
        self.unpaid(who, &exchange.reactions)
    }

    fn counter_bar(&self, exchange: &Exchange) -> Option<String> {
        let Exchange { who, target, with, range, ref reactions, .. } = *exchange;
        if let Some(bar) = self.idle_bar(target, reactions) {
            return Some(bar);
        }
        if range > 0 {
            return Some(format!("{} attacks from another area", self.name(who)));
        }
        if self.arm(with) == Arm::Melee2 && self.can(who, Ability::Melee2NoCounter) {
            return Some(format!("{}'s two-handed melee attacks cannot be answered", self.name(who)));
        }
        if let Some(bar) = self.unpaid(target, reactions) {
            return Some(bar);
        }
        self.arms_bar(target, Manner::Counterattack, &|with| {
            (Combat::span(self.arm(with)).0 > 0)
                .then(|| format!("{} does not work at range 0", self.strikes_with(target, with)))
        })
    }

    fn intercept_bar(&self, who: u8, crossing: &Crossing) -> Option<String> {
        if let Some(bar) = self.idle_bar(who, &crossing.interceptors) {
            return Some(bar);
        }
        if self.person(who).all_out {
            return Some("does nothing but defend this round".into());
        }
        if crossing.could.is_some_and(|could| could & 1 << who == 0) {
            return Some("does not see it or does not reach, as the GM said".into());
        }
        if let Some(bar) = self.unpaid(who, &crossing.interceptors) {
            return Some(bar);
        }
        self.arms_bar(who, Manner::Intercept, &|with| self.crossing_bar(who, with, crossing))
    }

    /// Why none of the weapons in hand will do.
    fn arms_bar(&self, who: u8, manner: Manner, bar: &dyn Fn(Weapon) -> Option<String>) -> Option<String> {
        let mut reasons: Vec<String> = Vec::new();
        self.each_weapon(who, manner, &mut |with| {
            let arm = self.arm(with);
            let dry = !self.loaded(who, arm, false) && !self.loaded(who, arm, true);
            let dry = dry.then(|| format!("no ammo for {}", self.weapon(with)));
            reasons.extend(dry.or_else(|| bar(with)));
        });
        if reasons.is_empty() && self.shield_and_pistol(who) {
            return Some(self.other_counts(who));
        }
        if reasons.is_empty() {
            return Some("nothing in hand to strike with".into());
        }
        Some(reasons.join("; "))
    }

    /// Why a weapon does not reach a mover between two areas.
    fn crossing_bar(&self, who: u8, with: Weapon, crossing: &Crossing) -> Option<String> {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return None };
        if self.can_intercept(who, with, crossing.from, crossing.to) {
            return None;
        }
        let (at, arm) = (self.person(who).place, self.arm(with));
        let range = board.range_of_move(overlay, at, crossing.from, crossing.to);
        let (least, most) = Combat::span(arm);
        let sees = |area| board.sight(overlay, self.look(at, area, false, false));
        let reason = if range.is_some_and(|range| range < least) {
            "too close: it works from range 1 on".into()
        } else if range.is_none_or(|range| range > most) {
            let near = |area| board.range(overlay, at, area);
            let to = if near(crossing.from) <= near(crossing.to) { crossing.from } else { crossing.to };
            self.range_words(at, to, range, arm)
        } else if sees(crossing.from) || sees(crossing.to) {
            return None;
        } else {
            self.sight_words(who, crossing.to, false, Arm::Unarmed)
        };
        Some(format!("with {}: {reason}", self.strikes_with(who, with)))
    }

    fn blast_bar(&self, who: u8, area: &Area) -> Option<String> {
        if reacted(&area.defenders, who) {
            return Some("has defended already".into());
        }
        if !area.targets.contains(&who) {
            return Some("is not struck by it".into());
        }
        if self.person(who).all_out {
            return Some("defends with the shield alone, which does not help against an area weapon".into());
        }
        self.idle_bar(who, &area.defenders).or_else(|| self.unpaid(who, &area.defenders))
    }
}

fn defends(react: &React) -> bool {
    matches!(react, React::Defend { .. })
}

fn strikes(react: &React) -> bool {
    matches!(react, React::Counter { .. })
}

fn intercepts(react: &React) -> bool {
    matches!(react, React::Intercept { .. })
}
