//! The GM rules otherwise, at any question.

use super::Combat;
use super::choice::{Effect, Event};
use super::setup::Being;
use super::state::{Frame, Stand};
use crate::fight::Ruling;
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::test::{DIFFICULTIES, Edge};

pub const POINTS: u16 = 1;
pub const LUCK: u16 = 2;
pub const ZONE: u16 = 3;
/// The value is the hindrance's number; it is put on, or taken off where it is on.
pub const HINDER: u16 = 4;
pub const ONGOING: u16 = 5;
/// 0 back in the fight, 2 gone from it.
pub const STAND: u16 = 6;
pub const END_TURN: u16 = 7;
/// 0 nobody, 1 the heroes, 2 the others.
pub const END: u16 = 8;
/// Of the test whose dice are not thrown yet: one of the usual difficulties.
pub const DIFFICULTY: u16 = 9;
/// Of the same test: 0 advantage, 1 neither, 2 disadvantage.
pub const EDGE: u16 = 10;
/// What must recharge is ready again.
pub const READY: u16 = 11;

impl Combat {
    pub(super) fn may_rule(&self, ruling: Ruling) -> bool {
        let value = ruling.value;
        let someone = usize::from(ruling.on) < self.people.len();
        match ruling.code {
            POINTS => {
                someone && (0..=self.people[usize::from(ruling.on)].being.points().most).contains(&value)
            }
            LUCK => {
                someone && (0..=20).contains(&value) && self.people[usize::from(ruling.on)].being.is_hero()
            }
            ZONE => someone && value >= 0 && (value as usize) < self.setup.board.len(),
            HINDER => someone && (0..4).contains(&value),
            ONGOING => someone,
            READY => someone && self.people[usize::from(ruling.on)].spent != 0,
            STAND => someone && (value == 0 || value == 2),
            END_TURN => self.turn().is_some(),
            END => (0..=2).contains(&value),
            DIFFICULTY => self.unthrown() && DIFFICULTIES.iter().any(|(number, _)| *number == value),
            EDGE => self.unthrown() && (0..=2).contains(&value),
            _ => false,
        }
    }

    pub(super) fn rule(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        self.tell(Event::Ruled { code, on, value });
        self.asked = None;
        let who = on as u8;
        match code {
            POINTS => {
                let person = self.person_mut(who);
                person.being_mut().points_mut().now = value;
                if value == 0 && person.stand == Stand::Up {
                    person.stand = Stand::Down;
                } else if value > 0 && person.stand == Stand::Down {
                    person.stand = Stand::Up;
                    self.bring_back(who);
                }
            }
            LUCK => {
                if let Being::Hero(hero) = self.person_mut(who).being_mut() {
                    hero.luck = value as u8;
                }
            }
            ZONE => {
                self.person_mut(who).zone = value as u16;
                self.loosen();
            }
            HINDER => {
                let hindrance = Hindrance::ALL[value as usize % 4];
                let on = !self.person(who).being.harm().has(hindrance);
                self.person_mut(who).being_mut().harm_mut().set(hindrance, on);
                if on {
                    self.tell(Event::Befell { who, effect: Effect::Hinder(hindrance) });
                }
            }
            ONGOING => {
                let harm = self.person_mut(who).being_mut().harm_mut();
                harm.ongoing = !harm.ongoing;
            }
            READY => self.person_mut(who).spent = 0,
            STAND => {
                let person = self.person_mut(who);
                person.stand = if value == 2 { Stand::Fled } else { Stand::Up };
                if value == 0 && person.being.points().out() {
                    person.being_mut().points_mut().now = 1;
                }
                if value == 0 {
                    self.bring_back(who);
                }
            }
            END_TURN => {
                while let Some(frame) = self.stack.pop() {
                    if matches!(frame, Frame::Turn(_)) {
                        break;
                    }
                }
            }
            DIFFICULTY => {
                if let Some(testing) = self.open_test() {
                    testing.test.difficulty += value - testing.base;
                    testing.base = value;
                }
            }
            EDGE => {
                if let Some(testing) = self.open_test() {
                    testing.test.edge = testing.own.and(Edge::ALL[value as usize % 3]);
                }
            }
            _ => self.finish([None, Some(true), Some(false)][value as usize % 3]),
        }
    }

    pub(super) fn unthrown(&self) -> bool {
        matches!(self.stack.last(), Some(Frame::Test(testing)) if testing.thrown.is_empty())
    }

    /// Whoever stands again by the GM's word is neither dead nor lost, even where it is crowded.
    fn bring_back(&mut self, who: u8) {
        self.loosen();
        self.person_mut(who).stood = true;
        if let Being::Hero(hero) = self.person_mut(who).being_mut() {
            (hero.dead, hero.lost) = (false, false);
        }
    }

    /// The GM may put more into a zone than fit, and after the fight that is nobody's concern.
    pub(super) fn loosen(&mut self) {
        if !self.setup.crowded {
            std::sync::Arc::make_mut(&mut self.setup).crowded = true;
        }
    }
}
