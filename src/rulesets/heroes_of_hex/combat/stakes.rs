//! What is played for: stones, the hill, the relic, the Envoy, the dawn; and who has won.

use super::Combat;
use super::choice::{Event, How};
use super::state::{NOBODY, Stand};
use crate::fight::machine::Course;
use crate::rulesets::heroes_of_hex::boards::Scenario;

/// Points that win a scenario.
pub const WINNING: u8 = 5;
/// Enemy Turns until dawn.
pub const DAWN: u8 = 12;
/// A game ends after so many Turns, and after so many passes of both in a row (H-67).
pub const LAST_TURN: u8 = 60;
pub const LAST_PASS: u8 = 6;

impl Combat {
    pub(super) fn claims(&mut self, who: u8) -> bool {
        let Some(stone) = self.stone_at(self.piece(who).place) else { return false };
        self.stakes.stones[stone] = self.piece(who).side;
        self.tell(Event::Claimed { who, stone: stone as u8 });
        true
    }

    pub(super) fn takes(&mut self, who: u8) -> bool {
        let can = self.can_take(who);
        if can {
            let from = self.stakes.carrier;
            self.stakes.carrier = who;
            self.stakes.relic = self.piece(who).place;
            self.tell(Event::Took { who, from });
        }
        can
    }

    pub(super) fn drops(&mut self, who: u8) -> bool {
        let carries = self.stakes.carrier == who;
        if carries {
            self.stakes.carrier = NOBODY;
            self.tell(Event::Dropped { who, place: self.piece(who).place });
        }
        carries
    }

    /// Whoever has nobody left has lost. Whoever strikes stands, so that never holds of both (HA-33).
    pub(super) fn settle(&mut self) {
        let gone = [0, 1].map(|side| self.team(side).next().is_none());
        let dawn = self.setup.scenario == Scenario::Dawn;
        let passage = self.setup.scenario == Scenario::Passage;
        if passage && !self.envoy_stands() {
            return self.win(Some(1), How::EnvoyLost);
        }
        match gone {
            [true, _] => self.win(Some(1), How::Elimination),
            // Until dawn more may come, and the way through is still to be walked.
            [false, true] if !dawn && !passage => self.win(Some(0), How::Elimination),
            _ => {}
        }
    }

    fn envoy_stands(&self) -> bool {
        self.everyone().any(|who| self.unit(who).escort && self.piece(who).stand != Stand::Out)
    }

    /// Nothing waits any more.
    pub(super) fn win(&mut self, side: Option<u8>, how: How) {
        self.won = side;
        self.machine.stack.clear();
        self.tell(Event::Won { side, how });
    }

    /// The score at the end of a Turn; whether the game is over by it.
    pub(super) fn end_of_turn(&mut self, side: u8) -> bool {
        let who = self.turn.unit;
        match self.setup.scenario {
            Scenario::LastStand => {}
            Scenario::Stones => {
                let own = self.stakes.stones.iter().filter(|owner| **owner == side).count();
                self.score(side, own >= 2);
            }
            Scenario::Crown => {
                let [mine, theirs] = [side, 1 - side].map(|side| self.on_hill(side));
                self.score(side, mine > theirs);
            }
            Scenario::Relic => {
                let home = self.is_up(who) && self.zone(side).contains(&self.piece(who).place);
                if self.stakes.carrier == who && home {
                    self.win(Some(side), How::Relic);
                }
            }
            Scenario::Passage => {
                if self.is_up(who) && self.unit(who).escort && self.is_out(self.piece(who).place) {
                    self.win(Some(side), How::Passage);
                }
            }
            Scenario::Dawn if side == 1 => {
                self.stakes.enemy_turns += 1;
                if self.stakes.enemy_turns >= DAWN {
                    self.win(Some(0), How::Dawn);
                }
            }
            Scenario::Dawn => {}
        }
        self.machine.stack.is_empty() && self.won.is_some()
    }

    fn score(&mut self, side: u8, earned: bool) {
        if !earned {
            return;
        }
        let points = &mut self.stakes.points[usize::from(side)];
        *points += 1;
        let points = *points;
        self.tell(Event::Scored { side, points });
        if points >= WINNING {
            self.win(Some(side), How::Points);
        }
    }

    /// Units on the hill: its middle and all beside it.
    pub(super) fn on_hill(&self, side: u8) -> usize {
        self.team(side).filter(|who| self.is_on_hill(self.piece(*who).place)).count()
    }

    pub(super) fn is_on_hill(&self, place: u16) -> bool {
        self.setup.marks.first().is_some_and(|middle| self.ground().distance(*middle, place) <= 1)
    }

    /// Whether a place is beyond the way out: as far along as what is drawn, or farther.
    pub(super) fn is_out(&self, place: u16) -> bool {
        let ground = self.ground();
        self.setup.marks.iter().any(|mark| ground.spot(place).x >= ground.spot(*mark).x)
    }

    /// Ends a game that has gone on for too long.
    pub(super) fn drawn_out(&mut self) -> bool {
        let long = self.turns >= LAST_TURN || self.passes >= LAST_PASS;
        if long {
            let (side, how) = self.verdict();
            self.win(side, how);
        }
        long
    }

    /// Who is ahead, and by what.
    fn verdict(&self) -> (Option<u8>, How) {
        let ahead = |one: usize, other: usize| match one.cmp(&other) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        let [one, other] = self.stakes.points;
        match self.setup.scenario {
            Scenario::LastStand => {
                let units = [0, 1].map(|side| self.team(side).count());
                let wounds = [0, 1].map(|side| -> usize {
                    self.team(side).map(|who| usize::from(self.piece(who).wounds)).sum()
                });
                let by_units = ahead(units[0], units[1]).map(|side| (Some(side), How::Units));
                let by_wounds = || ahead(wounds[1], wounds[0]).map(|side| (Some(side), How::Wounds));
                by_units.or_else(by_wounds).unwrap_or((None, How::Even))
            }
            _ => match ahead(one.into(), other.into()) {
                Some(side) => (Some(side), How::Score),
                None => (None, How::Even),
            },
        }
    }

    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for who in self.up() {
            let piece = self.piece(who);
            if !self.ground().carries(piece.place) {
                faults.push(format!("unit {who} stands nowhere"));
            }
            if self.up().any(|other| other != who && self.piece(other).place == piece.place) {
                faults.push(format!("unit {who} shares its space"));
            }
            if piece.wounds > self.unit(who).body.vitality || piece.poison >= 3 {
                faults.push(format!("unit {who} should be defeated"));
            }
        }
        for side in [0, 1] {
            let mut team = self.team(side).peekable();
            if team.peek().is_some() && team.all(|who| self.piece(who).marked) {
                faults.push(format!("all units of side {side} are marked"));
            }
        }
        if self.stakes.carrier != NOBODY && !self.is_up(self.stakes.carrier) {
            faults.push("somebody carries who is gone".into());
        }
        if self.over == self.machine.asked().is_some() {
            faults.push("over and asking, or neither".into());
        }
        faults
    }
}
