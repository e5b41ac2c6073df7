//! What flow actions do.

use super::Combat;
use super::choice::{Choice, Event, How};
use super::field::Arm;
use super::state::{
    Burst, Cast, Frame, Last, NOBODY, NOTHING, Placing, Stand, Strike, Why, flow_bit, mark, used, with,
};
use crate::fight::machine::Course;
use crate::rulesets::ettes::check::{Level, divided};
use crate::rulesets::ettes::flow::{Flow, Moment};
use crate::rulesets::ettes::gear::Category;
use crate::rulesets::ettes::skill::{Skill, modifier};
use crate::rulesets::ettes::status::{Harm, Status};

impl Combat {
    fn strike_mut(&mut self) -> Option<&mut Strike> {
        self.machine.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Strike(strike) => Some(strike),
            _ => None,
        })
    }

    pub(super) fn pay_flow(&mut self, who: u8, flow: Flow) {
        self.person_mut(who).fp -= flow.cost();
        self.tell(Event::Flowed { who, flow });
    }

    pub(super) fn take_flow(&mut self, who: u8, choice: Choice) {
        let Choice::FlowOn { flow, on, mode } = choice else { return };
        if flow.moment() == Moment::Parried {
            if let Some(strike) = self.strike_mut() {
                match flow {
                    Flow::Deflection => strike.deflect = on,
                    _ => strike.with |= with::COUNTERS,
                }
            }
            return;
        }
        self.pay_flow(who, flow);
        if flow == Flow::PerfectDefense {
            // Nothing is rolled any more, so what else flow can do is asked now.
            self.push(Frame::Flow { who, moment: Moment::Reacting });
        }
        match flow.moment() {
            Moment::Before if !matches!(flow, Flow::ImpalingThrust | Flow::SeekingShot) => {
                self.flow_before(who, flow, mode);
            }
            Moment::Hit | Moment::Reacted | Moment::Reacting => {
                if let Some(strike) = self.strike_mut() {
                    change(strike, flow);
                }
            }
            _ => self.flow_on_turn(who, flow, on, mode),
        }
    }

    /// The arm of a category that somebody has at hand.
    pub(super) fn arm_for(&self, who: u8, category: Category) -> Option<(u16, How, Arm)> {
        self.arms(who).filter(|(_, how, _)| *how != How::Thrown).find(|(_, _, arm)| arm.category == category)
    }

    fn flow_before(&mut self, who: u8, flow: Flow, mode: u8) {
        let Some(strike) = self.strike().copied() else { return };
        match flow {
            Flow::Whirlwind => {
                let reach = self.arm_of(&strike).map_or(1, |arm| arm.reach);
                let all: Vec<u8> = self.targets(who).filter(|on| self.can_hit(who, *on, reach, 0)).collect();
                self.instead(
                    &strike,
                    all.into_iter().map(|on| Strike { on, easier: strike.easier - 10, ..strike }),
                );
            }
            Flow::ImprovisedFury => {
                let breaks = Strike { with: strike.with | with::BREAKS, ..strike };
                // All three are thrown away; only the first lies in a hand.
                self.instead(&strike, [strike, strike, breaks].into_iter());
            }
            Flow::RapidVolley => {
                let easier = strike.easier - 10 * (i16::from(mode) - 1);
                self.instead(&strike, (0..mode).map(|_| Strike { easier, ..strike }));
            }
            _ => {
                if let Some(strike) = self.strike_mut() {
                    match (flow, mode) {
                        (Flow::PowerStrike, _) => strike.extra += 1,
                        (Flow::HardToPredict, _) => strike.with |= with::SLY,
                        (Flow::CalledShot, mode) => {
                            strike.easier += 5;
                            strike.with |=
                                [with::CALL_DROP, with::CALL_BLIND, with::CALL_LAME][usize::from(mode) % 3];
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    /// Several strikes in the place of one, none of which earns flow.
    fn instead(&mut self, strike: &Strike, all: impl DoubleEndedIterator<Item = Strike>) {
        let at = self.machine.stack.iter().rposition(|frame| matches!(frame, Frame::Strike(_)));
        let Some(at) = at else { return };
        self.machine.stack.truncate(at);
        let set = strike.with | with::NO_FLOW | with::SET;
        for one in all.rev() {
            self.push(Frame::Strike(Strike { with: one.with | set, ..one }));
        }
    }

    fn flow_on_turn(&mut self, who: u8, flow: Flow, on: u8, mode: u8) {
        let last = self.turn_frame().map_or(Last::default(), |turn| turn.last);
        if let Some(turn) = self.turn_mut() {
            turn.last.flowed |= flow_bit(flow);
            // It is an act like others: a move that was begun does not go on after it.
            turn.left = 0;
            turn.flags &= !used::TUMBLED;
            if flow == Flow::CombatFlow {
                turn.flags |= used::COMBAT_FLOW;
            }
        }
        match flow {
            Flow::CombatFlow => {
                self.person_mut(who).ap += 1;
                self.tell(Event::Quicker { who });
            }
            Flow::Cleave => {
                let up = self.person(on).up();
                let keeps = up && self.person(on).keeps_bark != NOBODY;
                let before = self.person(on).hp;
                self.struck(on, who, divided(last.taken, 2), self.dr(on));
                if keeps && self.person(on).up() && self.person(on).hp < before {
                    let shoots = last.arm.is_some_and(|arm| arm.range > 0);
                    let skill = self.skill(who, if shoots { Skill::Ranged } else { Skill::Melee });
                    let cast = Cast { level: last.level, skill };
                    self.push(Frame::Focus { who: on, by: who, cast, coin: false });
                }
                if up && matches!(self.person(on).stand, Stand::Out | Stand::Dead) {
                    self.gain_flow(who, 1);
                }
            }
            Flow::RendingStrike => {
                let skill =
                    modifier(self.skill(who, Skill::Melee)).max(modifier(self.skill(who, Skill::Agility)));
                let points = i16::from(self.cast(who).dice) + skill;
                self.linger(on, Harm::Bleed, points.clamp(0, 99) as u8);
            }
            Flow::PressurePoint => {
                self.person_mut(on).halved_by = who;
                self.tell(Event::Weakened { who: on });
            }
            Flow::CripplingStrike => self.delay(on, 2),
            Flow::ExposeWeakness => {
                self.person_mut(on).exposed_by = who;
                self.tell(Event::Exposed { who: on });
            }
            Flow::StunningBlow => {
                self.delay(on, 1);
                self.befall(on, Status::Stunned, true);
            }
            Flow::ControlStrike if mode == 0 => self.befall(on, Status::Prone, false),
            Flow::ControlStrike => {
                self.push(Frame::Place(Placing { who, why: Why::Push { on, steps: 2 } }));
            }
            Flow::StealMomentum => {
                self.delay(on, 1);
                self.person_mut(who).ap += 1;
                self.tell(Event::Quicker { who });
            }
            Flow::PrecisionFocus => {
                self.person_mut(who).mark(if mode == 0 { mark::FOCUS } else { mark::EXACT }, true);
            }
            Flow::DefensiveStance => self.person_mut(who).mark(mark::STANCE, true),
            Flow::BladeBarrier => self.person_mut(who).mark(mark::BARRIER, true),
            Flow::Shockwave => {
                let sides = self.arm_for(who, Category::Mace).map_or(6, |(_, _, arm)| arm.sides);
                let count = self.cast(who).dice;
                let burst = Burst { by: who, place: None, level: Level::Normal, count, sides: sides.max(2) };
                self.push(Frame::Burst(burst));
            }
            _ => self.flow_attack(who, flow, on, mode, &last),
        }
    }

    /// Flow that is an attack of its own.
    fn flow_attack(&mut self, who: u8, flow: Flow, on: u8, mode: u8, last: &Last) {
        let strike =
            |thing: u16, how: How| Strike { with: with::OWN_TURN, ..Strike::new(who, on, thing, how) };
        let arm = |category| self.arm_for(who, category);
        let next = match flow {
            Flow::BladeDance => Some(Strike { easier: -20, ..strike(last.thing, last.how) }),
            Flow::ShieldBash => {
                let shield = self.shield(who).map_or(NOTHING, |(thing, _)| thing);
                let with = with::OWN_TURN | with::BASH | with::SET;
                Some(Strike { with, ..strike(shield, How::One) })
            }
            Flow::ImpalingThrust => arm(Category::Polearm).map(|(thing, how, _)| Strike {
                with: with::OWN_TURN | with::IMPALES | with::SET,
                ..strike(thing, how)
            }),
            Flow::SeekingShot => arm(Category::Bow).map(|(thing, how, _)| Strike {
                with: with::OWN_TURN | with::SEEKING | with::NO_DODGE | with::NO_FLOW | with::SET,
                ..strike(thing, how)
            }),
            // The enemy strikes, with its own weapon and skill.
            Flow::WeaponTurn => self
                .arms(on)
                .find(|(thing, _, arm)| arm.reach > 0 && *thing != super::state::FISTS)
                .map(|(thing, how, _)| Strike {
                    with: with::NO_FLOW | with::FORCED,
                    ..Strike::new(on, mode, thing, how)
                }),
            _ => None,
        };
        if matches!(flow, Flow::ImpalingThrust | Flow::SeekingShot) {
            let cost = self.attack_cost(who);
            self.spend(who, cost);
            self.person_mut(who).mark(mark::CHEAP, false);
        }
        if let Some(strike) = next {
            self.push(Frame::Strike(strike));
        }
    }

    /// AP that somebody's next turn lacks: of several the most.
    fn delay(&mut self, who: u8, ap: i8) {
        let person = self.person_mut(who);
        person.late = person.late.max(ap);
        self.tell(Event::Slower { who, ap });
    }
}

/// What flow makes of a strike that has been rolled.
pub(super) fn change(strike: &mut Strike, flow: Flow) {
    match flow {
        Flow::GuaranteedCritical => {
            (strike.level, strike.roll) = (Level::Critical, 5);
            strike.with |= with::NO_FLOW;
        }
        Flow::PerfectShot => strike.level = strike.level.raised(),
        Flow::DevastatingStrike => {
            strike.bonus += 5;
            strike.with |= with::DEVASTATES;
        }
        Flow::Unexpected => {
            strike.bonus += 4;
            strike.with &= !with::UNEXPECTED;
        }
        Flow::BreakingStrike => {
            strike.extra += 1;
            strike.with |= with::BREAKS;
        }
        Flow::CrushingBlow => strike.with |= with::CRUSHING,
        Flow::PinShot => strike.with |= with::PINS,
        Flow::PerfectDefense => strike.with |= with::PERFECT,
        _ => {}
    }
}
