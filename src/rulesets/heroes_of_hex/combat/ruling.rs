//! The GM, or the table, rules otherwise, at any question.

use std::sync::Arc;

use super::Combat;
use super::choice::{Event, How};
use super::ground::Ground;
use super::state::{Frame, NOBODY, Stand};
use crate::fight::machine::{self, Course};
use crate::fight::{Ruling, Shape, board};
use crate::rulesets::heroes_of_hex::boards::Scenario;
use crate::rulesets::heroes_of_hex::unit::Focus;

/// On a unit: its wounds.
pub const WOUNDS: u16 = 1;
pub const POISON: u16 = 2;
/// On a unit: the number of the Focus in [`FOCI`].
pub const FOCUS: u16 = 3;
/// On a unit: 1 with an Activation marker, 0 without.
pub const MARKED: u16 = 4;
/// On a unit: the place it is moved to.
pub const PLACE: u16 = 5;
/// On a unit: 0 back in the game, 1 out of it.
pub const STAND: u16 = 6;
/// AP of the Turn that is on.
pub const AP: u16 = 7;
/// HEX of the first team, and of the second.
pub const HEX: u16 = 8;
pub const HEX_OTHER: u16 = 9;
/// Points, the same way.
pub const POINTS: u16 = 10;
pub const POINTS_OTHER: u16 = 11;
/// On the place of a stone: 0 nobody's, otherwise the team's number and one.
pub const STONE: u16 = 12;
/// On a unit: carries the relic, or lets go of it.
pub const RELIC: u16 = 13;
pub const END_TURN: u16 = 14;
/// 0 nobody wins, otherwise the team's number and one.
pub const END: u16 = 15;
/// On the question: the usual answer is taken.
pub const SKIP: u16 = 16;
/// 1 the table plays the enemies itself, 0 they go by their lists.
pub const BY_HAND: u16 = 17;
/// On the question: what was declared last does not happen.
pub const CALL_OFF: u16 = 18;
/// On a unit: everything that it used this Turn may be used again.
pub const FRESH: u16 = 19;

pub const FOCI: [Focus; 5] = [Focus::None, Focus::Brace, Focus::Aim, Focus::Center, Focus::Rally];
/// No more AP, HEX or points than this are ruled.
const MOST: i16 = 20;

impl Combat {
    pub(super) fn rulable(&self, ruling: Ruling) -> bool {
        let Ruling { code, on, value } = ruling;
        let who = u8::try_from(on).unwrap_or(NOBODY);
        let up = self.is_up(who);
        let flag = value == 0 || value == 1;
        match code {
            WOUNDS => up && (0..=i16::from(self.unit(who).body.vitality)).contains(&value),
            POISON => up && (0..=2).contains(&value),
            FOCUS => up && usize::try_from(value).is_ok_and(|at| at < FOCI.len()),
            MARKED => up && flag,
            PLACE => up && u16::try_from(value).is_ok_and(|place| self.is_free(place)),
            STAND => match self.pieces.get(usize::from(who)).map(|piece| (piece.stand, piece.side)) {
                Some((Stand::Up, _)) => value == 1,
                Some((Stand::Out, side)) => {
                    value == 0 && self.turns > 0 && side < 2 && self.room_for(who).is_some()
                }
                _ => false,
            },
            AP => self.turn.fate > 0 && (0..=MOST).contains(&value),
            HEX | HEX_OTHER | POINTS | POINTS_OTHER => (0..=MOST).contains(&value),
            STONE => self.stone_at(on).is_some() && (0..=2).contains(&value),
            RELIC => {
                up && flag
                    && self.setup.scenario == Scenario::Relic
                    && (self.stakes.carrier == who) == (value == 0)
            }
            END_TURN => self.turns > 0,
            END => (0..=2).contains(&value),
            SKIP => self.machine.asked().is_some_and(|asked| !matches!(asked.shape, Shape::Dice(_))),
            BY_HAND => flag && self.setup.is_solo() && self.by_hand != (value == 1),
            CALL_OFF => self.chain().next().is_some(),
            board::DOOR | board::GROUND => board::ruled(self, ruling).is_some(),
            FRESH => up && (self.piece(who).used != 0 || self.piece(who).moved > 0),
            _ => false,
        }
    }

    pub(super) fn carry_out(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        self.tell(Event::Ruled { code, on, value });
        let who = on as u8;
        let number = value.max(0) as u8;
        let team = |value: i16| (value > 0).then(|| value as u8 - 1);
        match code {
            WOUNDS => self.piece_mut(who).wounds = number,
            POISON => self.piece_mut(who).poison = number,
            FOCUS => self.piece_mut(who).focus = FOCI[usize::from(number) % FOCI.len()],
            MARKED => self.piece_mut(who).marked = value == 1,
            PLACE => self.put(who, value as u16),
            STAND if value == 1 => self.defeat(who),
            STAND => self.comes_back(who),
            AP => self.turn.ap = number,
            HEX | HEX_OTHER => self.hex[usize::from(code - HEX)] = number.into(),
            POINTS | POINTS_OTHER => self.stakes.points[usize::from(code - POINTS)] = number,
            STONE => {
                if let Some(stone) = self.stone_at(on) {
                    self.stakes.stones[stone] = team(value).unwrap_or(NOBODY);
                }
            }
            RELIC => {
                self.stakes.carrier = if value == 1 { who } else { NOBODY };
                self.stakes.relic = self.piece(who).place;
            }
            END_TURN => {
                self.machine.stack.clear();
                let passed = self.turn.unit == NOBODY;
                self.push(Frame::End { passed });
            }
            END => self.win(team(value), How::Ruled),
            SKIP => machine::give_default(self),
            BY_HAND => self.rule_hands(value == 1),
            CALL_OFF => self.rule_off(),
            board::DOOR | board::GROUND => {
                self.changed = board::ruled(self, ruling).map(|grid| Arc::new(Ground::of(grid)));
            }
            _ => {
                let piece = self.piece_mut(who);
                (piece.used, piece.moved) = (0, 0);
            }
        }
        self.clear_markers();
        if self.turns > 0 && code == STAND {
            self.settle();
        }
    }

    /// The nearest free space to where it was, or in its zone.
    fn room_for(&self, who: u8) -> Option<u16> {
        let was = self.piece(who).place;
        let free = (0..self.ground().len()).filter(|place| self.is_free(*place));
        let zone = self.zone(self.piece(who).side);
        free.min_by_key(|place| match was {
            super::NOWHERE => u8::from(!zone.contains(place)),
            was => self.ground().distance(was, *place),
        })
    }

    fn comes_back(&mut self, who: u8) {
        let Some(place) = self.room_for(who) else { return };
        let vitality = self.unit(who).body.vitality;
        let piece = self.piece_mut(who);
        (piece.stand, piece.place, piece.marked) = (Stand::Up, place, false);
        (piece.wounds, piece.poison) = (piece.wounds.min(vitality), piece.poison.min(2));
    }

    /// Whoever is at it goes on in the other way.
    fn rule_hands(&mut self, by_hand: bool) {
        self.by_hand = by_hand;
        if self.turn.side == 1 {
            let changed = |frame: &Frame| match (frame, by_hand) {
                (Frame::Lead, true) => Some(Frame::Spend),
                (Frame::Spend, false) => Some(Frame::Lead),
                _ => None,
            };
            for frame in &mut self.machine.stack {
                *frame = changed(frame).unwrap_or(*frame);
            }
            if !by_hand && let Some(frame @ Frame::Choose) = self.machine.stack.last_mut() {
                // The die was read already: what follows it is the app's.
                *frame = Frame::Lead;
                if let Some((who, reason)) = self.next_enemy() {
                    self.turn.reason = Some(reason);
                    self.activate(who);
                }
            }
        }
    }

    /// Back to before the last deed: it is paid for all the same.
    fn rule_off(&mut self) {
        let deed = self.machine.stack.iter().rposition(|frame| matches!(frame, Frame::Deed(_)));
        if let Some(at) = deed {
            self.machine.stack.truncate(at);
            if matches!(self.machine.stack.last(), Some(Frame::Deed(_))) {
                self.push(Frame::Window { side: 0, declined: 0 });
            }
        }
    }
}
