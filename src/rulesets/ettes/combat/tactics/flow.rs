//! What flow points buy.

use crate::fight::player::PERSON;
use crate::rulesets::ettes::check::{Level, Stake, oppose};
use crate::rulesets::ettes::combat::Combat;
use crate::rulesets::ettes::combat::choice::{Choice, How, Subject};
use crate::rulesets::ettes::combat::flowing::change;
use crate::rulesets::ettes::combat::state::{Strike, with};
use crate::rulesets::ettes::flow::{Flow, Moment};
use crate::rulesets::ettes::gear::Category;
use crate::rulesets::ettes::skill::Skill;
use crate::rulesets::ettes::status::Status;

use super::FP;

impl Combat {
    /// What flow points are worth: less where they are about to be lost.
    pub(super) fn flow_price(&self, who: u8, flow: Flow) -> i32 {
        let brimming = self.person(who).fp + 2 > self.cast(who).cap;
        i32::from(flow.cost()) * if brimming { FP / 3 } else { FP }
    }

    /// The most that flow gains at the open question, by whom it is asked; below 0: nothing.
    pub(super) fn best_flow(&self) -> i32 {
        let Some(subject) = self.machine.asked().map(|asked| asked.subject) else { return -1 };
        let (who, moment) = match subject {
            Subject::Turn { who } => (who, Moment::Turn),
            Subject::Attack { by, .. } => (by, Moment::Before),
            Subject::Damage { by, .. } => (by, Moment::Reacted),
            Subject::React { who, .. } => (who, Moment::Reacting),
            _ => return -1,
        };
        let gains = self.flow_choices(who, moment).into_iter().map(|choice| match choice {
            Choice::FlowOn { flow, on, mode } => {
                self.flow_gain(who, flow, on, mode) - self.flow_price(who, flow)
            }
            _ => -1,
        });
        gains.max().unwrap_or(-1)
    }

    /// What a flow action comes to, before its price.
    pub(super) fn flow_gain(&self, who: u8, flow: Flow, on: u8, mode: u8) -> i32 {
        let last = self.turn_frame().map(|turn| turn.last).unwrap_or_default();
        match (flow.moment(), self.strike()) {
            (Moment::Before, Some(strike)) if !matches!(flow, Flow::ImpalingThrust | Flow::SeekingShot) => {
                return self.gain_before(strike, flow, mode);
            }
            (Moment::Hit | Moment::Reacted, Some(strike)) => {
                let mut changed = *strike;
                change(&mut changed, flow);
                let pinned = if flow == Flow::PinShot { 20 } else { 0 };
                return self.landed(&changed).points() - self.landed(strike).points() + pinned;
            }
            (Moment::Reacting, Some(strike)) => return self.gain_reacting(strike),
            (Moment::Parried, Some(strike)) => return self.gain_parried(strike, flow, on),
            _ => {}
        }
        let target = self.people.get(usize::from(on));
        let is = |status: Status| target.is_some_and(|target| target.is(status));
        match flow {
            Flow::CombatFlow | Flow::StealMomentum => {
                let person = self.person(who);
                let cost = self.attack_cost(who);
                // One more point buys one more attack, or next to nothing.
                let more = (person.ap + 1) / cost > person.ap / cost;
                let stolen = if flow == Flow::StealMomentum { 25 } else { 0 };
                stolen + if more { self.best_blow(who) } else { 5 }
            }
            Flow::Cleave => self.lost(on, i32::from(last.taken) * 50),
            Flow::RendingStrike => self.lost(on, 1200),
            Flow::PressurePoint => 55,
            Flow::CripplingStrike => 70,
            Flow::ExposeWeakness => self.lost(on, 300),
            Flow::StunningBlow if !is(Status::Stunned) => 110,
            Flow::ControlStrike if mode == 0 && !is(Status::Prone) => 65,
            Flow::ControlStrike => 10,
            Flow::DefensiveStance => 20,
            Flow::BladeBarrier => 40,
            Flow::PrecisionFocus if mode == 0 && self.person(who).ap >= 4 => self.best_blow(who) / 2,
            Flow::Shockwave => {
                let near = self.targets(who).filter(|on| self.far(who, *on) <= 3 && self.person(*on).up());
                let falls = |on: u8| 100 - (self.skill(on, Skill::Agility) as i32).clamp(0, 94);
                near.map(|on| (60 + self.lost(on, 400)) * falls(on) / 100).sum()
            }
            Flow::BladeDance => {
                let strike = Strike { easier: -20, ..own(who, on, last.thing, last.how) };
                self.blow(&strike).points()
            }
            Flow::ShieldBash => {
                self.shield(who).map_or(0, |(shield, _)| self.blow(&own(who, on, shield, How::One)).points())
            }
            Flow::ImpalingThrust => self.arm_for(who, Category::Polearm).map_or(0, |(thing, how, _)| {
                let blow = self.blow(&own(who, on, thing, how));
                blow.points() + 110 * blow.hit / 100 - self.best_blow(who)
            }),
            Flow::SeekingShot => self.arm_for(who, Category::Bow).map_or(0, |(thing, how, _)| {
                let strike = Strike { level: Level::Normal, ..own(who, on, thing, how) };
                self.landed(&strike).points() - self.best_blow(who)
            }),
            Flow::WeaponTurn => {
                let arm = self.arms(on).find(|(.., arm)| arm.reach > 0);
                arm.map_or(0, |(thing, how, _)| {
                    self.blow(&Strike { with: with::FORCED, ..Strike::new(on, mode, thing, how) }).points()
                })
            }
            _ => 0,
        }
    }

    fn gain_before(&self, strike: &Strike, flow: Flow, mode: u8) -> i32 {
        let plain = self.blow(strike);
        let with = |change: &dyn Fn(&mut Strike)| {
            let mut other = *strike;
            change(&mut other);
            self.blow(&other).points() - plain.points()
        };
        match flow {
            Flow::PowerStrike => with(&|strike| strike.extra += 1),
            Flow::HardToPredict if self.person(strike.on).rp == 1 => with(&|strike| {
                strike.with |= with::NO_DODGE;
            }),
            Flow::Whirlwind => {
                let reach = self.arm_of(strike).map_or(1, |arm| arm.reach);
                let others = self
                    .targets(strike.by)
                    .filter(|on| *on != strike.on && self.can_hit(strike.by, *on, reach, 0));
                let all: i32 = others
                    .map(|on| self.blow(&Strike { on, easier: strike.easier - 10, ..*strike }).points())
                    .sum();
                all + with(&|strike| strike.easier -= 10)
            }
            Flow::ImprovisedFury => 2 * plain.points(),
            Flow::RapidVolley => {
                let easier = strike.easier - 10 * (i16::from(mode) - 1);
                self.blow(&Strike { easier, ..*strike }).points() * i32::from(mode) - plain.points()
            }
            Flow::CalledShot => {
                let effect = match mode {
                    0 if self.arms(strike.on).next().is_some() => 60,
                    1 if !self.person(strike.on).is(Status::Blind) => 110,
                    _ => 10,
                };
                with(&|strike| strike.easier += 5) + effect * plain.hit / 100
            }
            _ => 0,
        }
    }

    /// A Normal success for certain, in the place of a roll.
    fn gain_reacting(&self, strike: &Strike) -> i32 {
        let stake = |who: u8, level, skill| Stake { level, skill, players: self.cast(who).players };
        let first = stake(strike.by, strike.level, self.skill(strike.by, self.strike_skill(strike)));
        let own = self.skill(strike.reactor, self.react_skill(strike));
        let second = stake(strike.reactor, Level::Normal, own);
        let surely = match oppose(first, second, self.larger(strike)) {
            Some((hits, _)) => {
                if hits {
                    0
                } else {
                    100
                }
            }
            None => 50,
        };
        self.landed(strike).points() * (surely - self.works(strike)) / 100
    }

    /// What a parried blow does elsewhere, or what it makes room for.
    fn gain_parried(&self, strike: &Strike, flow: Flow, on: u8) -> i32 {
        if flow == Flow::FlowingCounter {
            return 50;
        }
        let points = self.landed(&Strike { on, ..*strike }).points() * self.works(strike) / 100;
        if self.foes(strike.reactor, on) { points } else { -PERSON }
    }
}

fn own(who: u8, on: u8, thing: u16, how: How) -> Strike {
    Strike { with: with::OWN_TURN, ..Strike::new(who, on, thing, how) }
}
