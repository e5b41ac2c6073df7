//! A turn: what is picked, what it costs, and what becomes of it.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::fighter::{HANDS, NOTHING};
use super::state::{Frame, Lying, Sort, Way, mark};
use crate::fight::machine::{Course, Flow};
use crate::rulesets::sovereign::feat::Feat;

impl Combat {
    pub(super) fn step_turn(&mut self, who: u8, held: bool) -> Flow {
        if !self.up(who) || self.settled() {
            return Flow::On;
        }
        let of = self.acts(who, held);
        // Nothing is left but to end it.
        if of.len() == 1 {
            self.end_guard(who);
            return Flow::On;
        }
        self.push(Frame::Turn { who, held });
        // Whoever retreats goes on with it, and is gone at the edge.
        let gets_away = [Choice::Leave, Choice::Flee].into_iter().filter(|_| self.is(who, mark::RETREATS));
        let default = gets_away.into_iter().find(|away| of.contains(away)).unwrap_or_default();
        let flow = self.ask_one(self.seat(who), Subject::Turn { who }, of, default);
        let beside = self.instants(who, None, true);
        self.machine.put_beside(beside);
        flow
    }

    pub(super) fn may_main(&self, who: u8) -> bool {
        !self.is(who, mark::MAIN)
    }

    /// The Move, or the Main traded for a second one.
    pub(super) fn may_move(&self, who: u8) -> bool {
        !self.is(who, mark::MOVE) || !self.is(who, mark::MAIN)
    }

    /// With it goes what was held.
    pub(super) fn spend_main(&mut self, who: u8) {
        self.set(who, mark::HELD, false);
        self.set(who, mark::MAIN, true);
    }

    pub(super) fn spend_move(&mut self, who: u8) {
        let which = if self.is(who, mark::MOVE) { mark::MAIN } else { mark::MOVE };
        self.set(who, which, true);
    }

    pub(super) fn take_turn(&mut self, who: u8, held: bool, choice: Choice) {
        // Somebody else, out of turn.
        if self.take_instant(Frame::Turn { who, held }, choice) {
            return;
        }
        if !matches!(choice, Choice::First(_)) {
            self.end_guard(who);
        }
        if choice == Choice::Done {
            let idle = !self.is(who, mark::MAIN | mark::MOVE);
            if idle {
                self.tell(Event::Waited { who });
            }
            return;
        }
        if let Choice::First(other) = choice {
            return self.swap_turn(who, other);
        }
        if choice == Choice::Hold {
            self.set(who, mark::MOVE | mark::HELD, true);
            return self.tell(Event::Holds { who });
        }
        self.push(Frame::Turn { who, held });
        self.act(who, choice);
    }

    fn act(&mut self, who: u8, choice: Choice) {
        match choice {
            Choice::Attack { on, thing, way } => {
                self.spend_main(who);
                self.begin_strike(who, on, thing, way, Sort::Plain, 0);
            }
            Choice::Swarm { on, thing, way } => {
                self.spend_main(who);
                self.person_mut(who).swarm = (on, thing, way);
                let many = self.swarm(on, self.side_of(self.team(who))).count() as u8;
                self.tell(Event::Joined { who, on, many });
            }
            Choice::SwarmBy(by) => self.strike_as_swarm(by),
            Choice::Charge => self.push(Frame::ChargeTo { who }),
            Choice::Shove(on) => {
                let (thing, way) = self.shove_with(who, on).unwrap_or((HANDS, Way::Melee));
                self.spend_main(who);
                self.begin_strike(who, on, thing, way, Sort::Shove, 0);
            }
            Choice::Grapple(on) => {
                self.spend_main(who);
                self.begin_strike(who, on, HANDS, Way::Melee, Sort::Grapple, 0);
            }
            Choice::Escape | Choice::Drag | Choice::Hurl | Choice::Release => self.act_in_grip(who, choice),
            Choice::Run => self.push(Frame::Run { who }),
            Choice::Disengage => {
                if !self.fighter(who).feats.has(Feat::CloseCombatantTwo) {
                    self.spend_main(who);
                }
                self.set(who, mark::DISENGAGED, true);
                self.tell(Event::Disengaged { who });
            }
            Choice::Screen(ward) => self.push(Frame::ScreenTo { who, ward }),
            Choice::GoProne => {
                self.set(who, mark::PRONE, true);
                self.tell(Event::Prone { who });
            }
            Choice::Reload(thing) => {
                if self.reloads_slowly(who, thing) {
                    self.spend_main(who)
                } else {
                    self.spend_move(who)
                }
                self.person_mut(who).empty &= !(1 << thing);
                self.tell(Event::Reloaded { who, thing });
            }
            Choice::Ready(thing) => {
                let quick = self.fighter(who).feats.has(Feat::Armsmaster) && self.arm(who, thing).is_some();
                if !quick {
                    self.spend_main(who);
                }
                self.person_mut(who).stowed &= !(1 << thing);
                self.tell(Event::Readied { who, thing });
            }
            Choice::Stow(thing) => {
                self.spend_main(who);
                let person = self.person_mut(who);
                person.let_go(thing);
                person.stowed |= 1 << thing;
                self.tell(Event::Stowed { who, thing });
            }
            Choice::Draw { thing, beside } => self.draw(who, thing, beside),
            Choice::Sheathe(thing) => self.sheathe(who, thing),
            Choice::Drop(thing) => self.drop_thing(who, thing),
            Choice::Drink(_) => {
                self.spend_move(who);
                self.push(Frame::Act { who, act: choice });
            }
            Choice::Commit => {
                let person = self.person_mut(who);
                person.effort -= 1;
                person.set(mark::COMMITTED, true);
                self.tell(Event::Committed { who });
            }
            Choice::Touch(_) | Choice::Wake(_) => {
                self.spend_main(who);
                self.push(Frame::Act { who, act: choice });
            }
            Choice::Spark(on) => {
                self.spend_main(who);
                self.person_mut(who).casts -= 1;
                self.push(Frame::Cast { by: who, on });
            }
            Choice::Sleep => {
                self.spend_main(who);
                self.person_mut(who).casts -= 1;
                self.push(Frame::Cast { by: who, on: NOTHING });
            }
            Choice::Whirlwind => self.whirl(who),
            Choice::Door(direction) => {
                self.spend_move(who);
                self.use_door(who, direction);
            }
            Choice::StandUp | Choice::PickUp { .. } => {
                self.spend_move(who);
                self.push(Frame::Act { who, act: choice });
                self.provoke_near(who);
            }
            Choice::Stabilise(_) if self.stabilises_freely(who) => {
                self.set(who, mark::CHIRURGEON, true);
                self.push(Frame::Act { who, act: choice });
            }
            Choice::Stabilise(_) | Choice::Aid(_) | Choice::GiveDrink { .. } => {
                self.spend_main(who);
                self.push(Frame::Act { who, act: choice });
                self.provoke_near(who);
            }
            Choice::UseSkill => {
                self.spend_main(who);
                self.push(Frame::Skill { who, skill: None });
                self.provoke_near(who);
            }
            Choice::Other => self.push(Frame::Other { who }),
            Choice::Flee => self.flee(who),
            Choice::Leave => self.leave(who),
            _ => {}
        }
    }

    /// What was announced happens, unless those whom it provoked put an end to it.
    pub(super) fn step_act(&mut self, who: u8, act: Choice) -> Flow {
        if !self.up(who) {
            return Flow::On;
        }
        match act {
            Choice::StandUp => {
                self.set(who, mark::PRONE, false);
                self.tell(Event::Stood { who });
                let here = self.person(who).at;
                let own: Vec<Lying> = self
                    .lying
                    .iter()
                    .filter(|lying| lying.owner == who && lying.at == here)
                    .copied()
                    .collect();
                own.into_iter().for_each(|lying| self.pick_up(who, who, lying.thing));
            }
            Choice::PickUp { owner, thing } => self.pick_up(who, owner, thing),
            Choice::Aid(on) => self.aid(who, on),
            Choice::Stabilise(on) => self.begin_stabilising(who, on),
            Choice::Drink(thing) => self.drink(who, who, thing),
            Choice::GiveDrink { on, thing } => self.drink(who, on, thing),
            Choice::Touch(on) => self.push(Frame::Dice { cause: super::choice::Cause::Touch, who, on }),
            Choice::Wake(on) => self.wake(on),
            Choice::Other => self.tell(Event::Did { who }),
            _ => {}
        }
        Flow::On
    }
}
