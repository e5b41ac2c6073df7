//! Flow actions: which are possible at a moment.

use super::Combat;
use super::choice::{Choice, How, Subject};
use super::field::Arm;
pub(super) use super::flowed::change;
use super::state::{Frame, Last, NOBODY, React, Sort, Stage, Strike, flow_bit, mark, used, with};
use crate::fight::machine::{Course, Flow as Goes};
use crate::rulesets::ettes::check::Level;
use crate::rulesets::ettes::flow::{Flow, Moment};
use crate::rulesets::ettes::gear::Category;
use crate::rulesets::ettes::skill::{Skill, modifier};

/// The least that any flow action costs.
const LEAST: i8 = 2;

impl Combat {
    /// Puts the one "Flow" beside the question of a strike, if there is anything to it.
    pub(super) fn beside_flow(&mut self, strike: &Strike, moment: Moment) {
        if strike.with & (with::OWN_TURN | with::READIED) != 0
            && !self.flow_choices(strike.by, moment).is_empty()
        {
            self.machine.put_beside(vec![Choice::Flow]);
        }
    }

    /// Somebody wants to use flow at a question of a strike.
    pub(super) fn open_flow(&mut self, strike: Strike) {
        let (who, moment) = match strike.stage {
            Stage::Window => (strike.by, Moment::Hit),
            Stage::React => (strike.reactor, Moment::Reacting),
            Stage::Damage => (strike.by, Moment::Reacted),
            _ => (strike.by, Moment::Before),
        };
        self.push(Frame::Strike(strike));
        self.push(Frame::Flow { who, moment });
    }

    pub(super) fn step_flow(&mut self, who: u8, moment: Moment) -> Goes {
        let of = self.flow_choices(who, moment);
        if of.is_empty() || !self.person(who).awake() {
            return Goes::On;
        }
        self.push(Frame::Flow { who, moment });
        let of = [Choice::No].into_iter().chain(of).collect();
        self.ask_one(self.seat(who), Subject::Flow { who, moment }, of, Choice::No)
    }

    /// Every flow action that is possible and can be paid at a moment.
    pub fn flow_choices(&self, who: u8, moment: Moment) -> Vec<Choice> {
        let mut of = Vec::new();
        let fp = self.person(who).fp;
        // A parry earns the last point of what is promised for it.
        if fp < LEAST && (moment != Moment::Reacting || fp + 1 < LEAST) {
            return of;
        }
        match (moment, self.strike()) {
            (Moment::Before, Some(strike)) => self.before_roll(strike, &mut of),
            (Moment::Hit, Some(strike)) => self.after_hit(strike, &mut of),
            (Moment::Reacted, Some(strike)) => {
                if !strike.is(with::WINDOWED) {
                    self.after_hit(strike, &mut of);
                }
                self.after_reactions(strike, &mut of);
            }
            (Moment::Turn, _) => self.on_turn(who, &mut of),
            (Moment::Reacting, Some(strike)) => {
                if !strike.is(with::PERFECT) && fp - promised(strike) >= Flow::PerfectDefense.cost() {
                    of.push(plain(Flow::PerfectDefense));
                }
                if matches!(strike.react, React::Parry | React::Riposte) {
                    self.add_parried(who, strike, &mut of);
                }
                return of;
            }
            _ => {}
        }
        of.retain(|choice| matches!(choice, Choice::FlowOn { flow, .. } if flow.cost() <= fp));
        of
    }

    fn before_roll(&self, strike: &Strike, of: &mut Vec<Choice>) {
        let Strike { by, sort, .. } = *strike;
        let Some(arm) = self.arm_of(strike).filter(|_| sort == Sort::Weapon && !strike.is(with::SET)) else {
            return;
        };
        if strike.extra == 0 {
            of.push(plain(Flow::PowerStrike));
        }
        match arm.category {
            Category::Axe if arm.reach > 0 && strike.extra == 0 => of.push(plain(Flow::Whirlwind)),
            Category::Improvised if strike.extra == 0 => of.push(plain(Flow::ImprovisedFury)),
            Category::Bow if strike.with & (with::CALL_DROP | with::CALL_BLIND | with::CALL_LAME) == 0 => {
                of.extend((0..3).map(|mode| flow(Flow::CalledShot, NOBODY, mode)));
            }
            Category::Crossbow => {
                if !strike.is(with::SLY) {
                    of.push(plain(Flow::HardToPredict));
                }
                let bolts = modifier(self.skill(by, Skill::Ranged)).clamp(0, 9) as u8;
                if strike.extra == 0 {
                    of.extend((2..=bolts).map(|bolts| flow(Flow::RapidVolley, NOBODY, bolts)));
                }
            }
            _ => {}
        }
    }

    fn after_hit(&self, strike: &Strike, of: &mut Vec<Choice>) {
        if strike.level == Level::Critical || strike.sort != Sort::Weapon {
            return;
        }
        of.push(plain(Flow::GuaranteedCritical));
        if self.arm_of(strike).is_some_and(|arm| arm.category == Category::Crossbow) {
            of.push(plain(Flow::PerfectShot));
        }
    }

    fn after_reactions(&self, strike: &Strike, of: &mut Vec<Choice>) {
        let Some(arm) = self.arm_of(strike).filter(|_| strike.sort == Sort::Weapon) else { return };
        match arm.category {
            Category::Axe if !strike.is(with::DEVASTATES) => of.push(plain(Flow::DevastatingStrike)),
            Category::Improvised => {
                if strike.is(with::UNEXPECTED) {
                    of.push(plain(Flow::Unexpected));
                }
                if !strike.is(with::BREAKS) {
                    of.push(plain(Flow::BreakingStrike));
                }
            }
            Category::Mace if !strike.is(with::CRUSHING) => of.push(plain(Flow::CrushingBlow)),
            Category::Bow if !strike.is(with::PINS) => of.push(plain(Flow::PinShot)),
            _ => {}
        }
    }

    /// What may follow the last attack, and what stands for itself.
    fn on_turn(&self, who: u8, of: &mut Vec<Choice>) {
        let Some(turn) = self.turn_frame().filter(|turn| turn.who == who) else { return };
        let last = turn.last;
        if let Some(arm) = last.arm.filter(|_| last.on != NOBODY) {
            self.after_attack(who, &last, arm, turn.used(used::COMBAT_FLOW), of);
        }
        if self.person(who).fp >= 3 && !self.charmed(who) {
            self.any_time(who, of);
        }
    }

    fn after_attack(&self, who: u8, last: &Last, arm: Arm, flowed: bool, of: &mut Vec<Choice>) {
        let on = last.on;
        let unused = |flow: Flow| last.flowed & flow_bit(flow) == 0;
        let there = self.on_board(on);
        let two_handed = arm.both || arm.kind.ranged() && arm.kind.dice().0 == 0;
        if last.hit && !two_handed && !flowed {
            of.push(plain(Flow::CombatFlow));
        }
        if last.hit && two_handed && last.taken > 0 && unused(Flow::Cleave) {
            of.extend(self.cleaved(who, last, arm).into_iter().map(|on| flow(Flow::Cleave, on, 0)));
        }
        let mut add = |one: Flow, mode: u8| {
            if unused(one) && there {
                of.push(flow(one, on, mode));
            }
        };
        let up = there && self.person(on).up() && last.harms;
        match arm.category {
            Category::Axe if last.hit && up => add(Flow::RendingStrike, 0),
            Category::Brawl if last.hit && up => {
                add(Flow::PressurePoint, 0);
                add(Flow::CripplingStrike, 0);
            }
            Category::Finesse => {
                if last.hit && up {
                    add(Flow::ExposeWeakness, 0);
                }
                if unused(Flow::BladeDance) && self.arm(who, last.thing, last.how).is_some() {
                    let near = |other: &u8| {
                        (*other == on || self.far(on, *other) == 1) && self.far(who, *other) <= arm.reach
                    };
                    let again = self.targets(who).filter(near).filter(|other| self.sees_person(who, *other));
                    of.extend(again.map(|on| flow(Flow::BladeDance, on, 0)));
                }
            }
            Category::Mace if last.hit && up => add(Flow::StunningBlow, 0),
            Category::Polearm if last.hit && up => {
                add(Flow::ControlStrike, 0);
                add(Flow::ControlStrike, 1);
            }
            _ => {}
        }
        if last.hit
            && arm.reach > 0
            && there
            && unused(Flow::ShieldBash)
            && self.shield(who).is_some()
            && self.far(who, on) == 1
        {
            of.push(flow(Flow::ShieldBash, on, 0));
        }
    }

    /// Whom half of the damage can go on to: beside both, or right behind.
    fn cleaved(&self, who: u8, last: &Last, arm: Arm) -> Vec<u8> {
        let others = self.targets(who).filter(|other| *other != last.on);
        if arm.range == 0 {
            let beside = |other: &u8| self.far(last.on, *other) == 1 && self.far(who, *other) == 1;
            return others.filter(beside).collect();
        }
        let behind: Vec<u16> = self
            .away(who, last.on)
            .into_iter()
            .flat_map(|direction| self.ahead(last.on, direction))
            .collect();
        others.filter(|other| self.covers(*other).any(|hex| behind.contains(&hex))).collect()
    }

    fn any_time(&self, who: u8, of: &mut Vec<Choice>) {
        let person = self.person(who);
        let mut seen = 0_u16;
        for (_, how, arm) in self.arms(who) {
            let bit = 1 << arm.category as u8;
            if seen & bit != 0 {
                continue;
            }
            seen |= bit;
            let in_reach = || self.targets(who).filter(|on| self.can_hit(who, *on, arm.reach, 0));
            let attacks = person.ap >= self.attack_cost(who);
            match arm.category {
                Category::Brawl if person.fp >= 5 => {
                    for on in in_reach() {
                        let armed = self.person(on).awake()
                            && self
                                .arms(on)
                                .any(|(thing, _, arm)| thing != super::state::FISTS && arm.reach > 0);
                        if !armed {
                            continue;
                        }
                        let victims = self.everyone().filter(|victim| {
                            *victim == on
                                || !self.foes(*victim, on)
                                    && self.on_board(*victim)
                                    && self.far(on, *victim) == 1
                        });
                        of.extend(victims.map(|victim| flow(Flow::WeaponTurn, on, victim)));
                    }
                }
                Category::Finesse if !person.has(mark::FOCUS | mark::EXACT) => {
                    of.extend((0..2).map(|mode| flow(Flow::PrecisionFocus, NOBODY, mode)));
                }
                Category::Mace
                    if self.targets(who).any(|on| self.far(who, on) <= 3 && self.person(on).up()) =>
                {
                    of.push(plain(Flow::Shockwave));
                }
                Category::Polearm => {
                    if !person.has(mark::STANCE) {
                        of.push(plain(Flow::DefensiveStance));
                    }
                    if attacks && how != How::Thrown {
                        let far = self
                            .targets(who)
                            .filter(|on| self.far(who, *on) <= 3 && self.sees_person(who, *on));
                        of.extend(far.map(|on| flow(Flow::ImpalingThrust, on, 0)));
                    }
                }
                Category::Sword => {
                    of.extend(
                        in_reach()
                            .filter(|on| self.person(*on).up())
                            .map(|on| flow(Flow::StealMomentum, on, 0)),
                    );
                    if !person.has(mark::BARRIER) {
                        of.push(plain(Flow::BladeBarrier));
                    }
                }
                Category::Bow if attacks => {
                    let near = self.targets(who).filter(|on| self.shot_left(who, *on, &arm, true));
                    of.extend(near.map(|on| flow(Flow::SeekingShot, on, 0)));
                }
                _ => {}
            }
        }
    }

    /// What is promised for a parry that works: where the blow goes, or what it makes room for. It is
    /// paid only then, also with the point that the parry earns.
    fn add_parried(&self, who: u8, strike: &Strike, of: &mut Vec<Choice>) {
        let earns = !strike.is(with::PERFECT) && !self.person(who).has(mark::REACTED);
        let most = self.person(who).fp + i8::from(earns).min(self.cast(who).cap);
        if most - promised(strike) < Flow::Deflection.cost() {
            return;
        }
        if strike.sort != Sort::Disarm && strike.deflect == NOBODY {
            let beside = self.everyone().filter(|other| {
                *other != who && *other != strike.by && self.on_board(*other) && self.far(who, *other) == 1
            });
            of.extend(beside.map(|other| flow(Flow::Deflection, other, 0)));
        }
        let sword = self.arm_for(who, Category::Sword).is_some();
        if sword && !self.person(who).has(mark::CHEAP) && !strike.is(with::COUNTERS) {
            of.push(plain(Flow::FlowingCounter));
        }
    }

    /// The parry has worked: what was promised for it comes, as far as it can be paid.
    pub(super) fn parried(&mut self, who: u8, strike: Strike) {
        let pays = |fight: &Combat, flow: Flow| fight.person(who).fp >= flow.cost();
        if strike.is(with::COUNTERS) && pays(self, Flow::FlowingCounter) {
            self.pay_flow(who, Flow::FlowingCounter);
            self.person_mut(who).mark(mark::CHEAP, true);
        }
        let on = strike.deflect;
        if on != NOBODY && self.on_board(on) && pays(self, Flow::Deflection) {
            self.pay_flow(who, Flow::Deflection);
            // The dice are rolled as for the one it was meant for.
            let with = (strike.with | with::NO_FLOW) & !(with::OWN_TURN | with::READIED);
            self.push(Frame::Strike(Strike { on, with, stage: Stage::Damage, ..strike }));
        }
    }
}

/// Flow that is spoken for if a parry works.
fn promised(strike: &Strike) -> i8 {
    let deflects = if strike.deflect == NOBODY { 0 } else { Flow::Deflection.cost() };
    deflects + if strike.is(with::COUNTERS) { Flow::FlowingCounter.cost() } else { 0 }
}

fn flow(flow: Flow, on: u8, mode: u8) -> Choice {
    Choice::FlowOn { flow, on, mode }
}

fn plain(one: Flow) -> Choice {
    flow(one, NOBODY, 0)
}
