//! Several who fall upon one: who joins, and who strikes for all.

use super::Combat;
use super::choice::Choice;
use super::fighter::NOTHING;
use super::state::{Frame, Sort, Way, mark};

/// How many assailants a swarm has at most, the one who strikes among them.
const MOST: usize = 4;

impl Combat {
    /// Whether somebody else could swarm with them: without that it is a plain attack.
    pub(super) fn someone_may_join(&self, who: u8) -> bool {
        let side = self.side_of(self.team(who));
        let mate = |other: u8| {
            other != who
                && self.side_of(self.team(other)) == side
                && self.up(other)
                && (self.person(other).swarm.0 != NOTHING
                    || !self.is(other, mark::MAIN | mark::UNAWARE) && self.may_still_act(other))
        };
        self.everyone().any(mate)
    }

    /// Their turn is to come or under way, or they hold an action.
    fn may_still_act(&self, who: u8) -> bool {
        let turn = |frame: &Frame| matches!(frame, Frame::Turn { who: other, .. } if *other == who);
        !self.is(who, mark::ACTED) || self.is(who, mark::HELD) || self.machine.stack.iter().any(turn)
    }

    /// Those who swarm the same target.
    pub(super) fn swarm(&self, on: u8, side: u8) -> impl Iterator<Item = u8> {
        self.everyone().filter(move |who| {
            let swarm = self.person(*who).swarm.0;
            swarm == on && self.side_of(self.team(*who)) == side && self.up(*who)
        })
    }

    /// Whether one more may join.
    pub(super) fn may_swarm(&self, who: u8, on: u8) -> bool {
        self.swarm(on, self.side_of(self.team(who))).count() < MOST
    }

    /// Any of a swarm may strike for all, at any moment of their side's turn.
    pub(super) fn add_swarm_strikes(&self, who: u8, of: &mut Vec<Choice>) {
        let side = self.side_of(self.team(who));
        for by in self.everyone() {
            let (on, thing, way) = self.person(by).swarm;
            let joined = on != NOTHING && self.side_of(self.team(by)) == side && self.up(by);
            if joined && self.may_be_struck(on) && self.possible(by, on, thing, way).is_ok() {
                of.push(Choice::SwarmBy(by));
            }
        }
    }

    /// One of the swarm strikes for all; the others have spent their Mains on it.
    pub(super) fn strike_as_swarm(&mut self, by: u8) {
        let (on, thing, way) = self.person(by).swarm;
        let side = self.side_of(self.team(by));
        let all: Vec<u8> = self.swarm(on, side).collect();
        let others = all.len().saturating_sub(1).min(MOST - 1) as u8;
        for who in all {
            self.person_mut(who).swarm = (NOTHING, NOTHING, Way::Melee);
        }
        let sort = if others > 0 { Sort::Swarm } else { Sort::Plain };
        self.begin_strike(by, on, thing, way, sort, others);
    }
}
