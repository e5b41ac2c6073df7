//! Nearly everybody would rather live: when the GM is asked about it, what the app proposes, and flight.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::state::{Frame, Stand, Why, mark};
use crate::fight::Seat;
use crate::fight::machine::{Course, Flow};
use crate::rulesets::sovereign::npc::Quirk;

impl Combat {
    /// Whether somebody can lose heart at all.
    fn mortal(&self, who: u8) -> bool {
        !self.fighter(who).hero
            && self.up(who)
            && !self.fighter(who).is(Quirk::NeverFlees)
            && !self.is(who, mark::RETREATS)
    }

    /// At the start of its turn, once, when half of its hit points are gone.
    pub(super) fn doubt_at_half(&mut self, who: u8) {
        let half = self.person(who).points * 2 <= self.fighter(who).most;
        if half && self.mortal(who) && !self.is(who, mark::HALF) {
            self.set(who, mark::HALF, true);
            self.push(Frame::Nerve { who, team: self.team(who), why: Why::Half });
        }
    }

    /// Everyone of a team, and how many of them are gone.
    fn losses(&self, team: u8) -> (usize, usize) {
        let all = || self.everyone().filter(move |who| self.team(*who) == team);
        let gone = |who: &u8| !matches!(self.person(*who).stand, Stand::Up | Stand::Asleep);
        (all().count(), all().filter(gone).count())
    }

    /// After a loss: a third of the group, then two thirds; some lose heart with the first.
    pub(super) fn doubt_after_loss(&mut self, team: u8) {
        let players = self.setup.teams.get(usize::from(team)).is_some_and(|team| team.players);
        let (all, gone) = self.losses(team);
        let early =
            self.everyone().any(|who| self.team(who) == team && self.fighter(who).is(Quirk::FleesEarly));
        let (level, why) = match () {
            () if gone * 3 >= all * 2 => (3, Why::TwoThirds),
            () if gone * 3 >= all => (2, Why::Third),
            () if early && gone > 0 => (1, Why::First),
            () => return,
        };
        let known = &mut self.shaken[usize::from(team & 7)];
        if players || *known >= level {
            return;
        }
        *known = level;
        if self.everyone().any(|who| self.team(who) == team && self.mortal(who)) {
            self.push(Frame::Nerve { who: super::fighter::NOTHING, team, why });
        }
    }

    /// Hit points left of a side and of all its foes.
    pub(super) fn strength(&self, side: u8) -> (i32, i32) {
        let (mut own, mut other) = (0, 0);
        for who in self.everyone().filter(|who| self.up(*who)) {
            let points = i32::from(self.person(who).points);
            if self.side_of(self.team(who)) == side { own += points } else { other += points }
        }
        (own, other)
    }

    /// Clearly winning: half as much again as the others have left.
    pub(super) fn winning(&self, team: u8) -> bool {
        let (own, other) = self.strength(self.side_of(team));
        2 * own >= 3 * other
    }

    pub(super) fn ask_nerve(&mut self, who: u8, team: u8, why: Why) -> Flow {
        let still = if who == super::fighter::NOTHING {
            self.everyone().any(|who| self.team(who) == team && self.mortal(who))
        } else {
            self.mortal(who)
        };
        if !still || self.settled() {
            return Flow::On;
        }
        let flee = !self.winning(team);
        self.push(Frame::Nerve { who, team, why });
        let default = if flee { Choice::Retreat } else { Choice::FightOn };
        let of = vec![Choice::FightOn, Choice::Retreat];
        self.ask_one(Seat::Gm, Subject::Nerve { who, team, why, flee }, of, default)
    }

    pub(super) fn take_nerve(&mut self, who: u8, team: u8, choice: Choice) {
        let flee = choice == Choice::Retreat;
        self.tell(Event::Nerve { who, team, flee });
        if !flee {
            return;
        }
        let all: Vec<u8> =
            self.everyone().filter(|other| self.team(*other) == team && self.mortal(*other)).collect();
        for other in all {
            if who == super::fighter::NOTHING || other == who {
                self.set(other, mark::RETREATS, true);
            }
        }
    }

    /// Getting away: past an armed foe with care unless it is the last, then as far as the legs carry.
    pub(super) fn flee(&mut self, who: u8) {
        if self.at_exit(who) {
            return self.leave(who);
        }
        if self.flees_with_care(who) {
            self.spend_main(who);
            self.set(who, mark::DISENGAGED, true);
            self.tell(Event::Disengaged { who });
        }
        if self.is(who, mark::PRONE) && self.may_move(who) {
            self.spend_move(who);
            self.push(Frame::Act { who, act: Choice::StandUp });
            return self.provoke_near(who);
        }
        if self.may_move(who) {
            let path = self.way_out(who);
            self.spend_move(who);
            if !path.is_empty() {
                self.walk(who, &path, true);
            }
        }
    }

    /// Whether somebody who gets away disengages first: beside an armed foe, with a Move left for the way,
    /// and not as the last.
    pub(super) fn flees_with_care(&self, who: u8) -> bool {
        let side = self.side_of(self.team(who));
        let mate = |other: u8| other != who && self.up(other) && self.side_of(self.team(other)) == side;
        !self.is(who, mark::MAIN | mark::MOVE | mark::DISENGAGED)
            && self.threatened(who)
            && self.everyone().any(mate)
    }

    /// Those who strike at somebody that gets away, a bit for each.
    pub(super) fn flight_wakes(&self, who: u8) -> u64 {
        if self.flees_with_care(who) || self.is(who, mark::DISENGAGED) || self.at_exit(who) {
            return 0;
        }
        if self.is(who, mark::PRONE) {
            return self.near_foes(who);
        }
        let mut at = self.person(who).at;
        self.way_out(who)
            .into_iter()
            .fold(0, |all, to| all | self.left_behind(who, std::mem::replace(&mut at, to), to))
    }

    /// As far towards the nearest exit as one Move leads.
    pub(super) fn way_out(&self, who: u8) -> Vec<u16> {
        let from = self.person(who).at;
        let cells = usize::from(self.setup.board.wide()) * usize::from(self.setup.board.tall());
        let mut came = vec![u16::MAX; cells];
        came[usize::from(from)] = from;
        let (mut queue, mut next) = (vec![from], 0);
        let mut goal = None;
        while next < queue.len() {
            let place = queue[next];
            next += 1;
            if self.is_exit(who, place) && place != from {
                goal = Some(place);
                break;
            }
            for step in self.steps_of(who, place) {
                if came[usize::from(step.to)] == u16::MAX {
                    came[usize::from(step.to)] = place;
                    queue.push(step.to);
                }
            }
        }
        let mut path = Vec::new();
        let mut at = goal.unwrap_or(from);
        while at != from {
            path.push(at);
            at = came[usize::from(at)];
        }
        path.reverse();
        self.affordable(who, path)
    }

    /// The first steps of a way that one Move pays for, to where one may stay.
    fn affordable(&self, who: u8, mut path: Vec<u16>) -> Vec<u16> {
        let (mut left, mut at, mut paid, mut ends) = (self.speed(who), self.person(who).at, 0, 0);
        for to in &path {
            let Some(step) = self.steps_of(who, at).into_iter().find(|step| step.to == *to) else { break };
            if step.cost > left {
                break;
            }
            left -= step.cost;
            at = *to;
            paid += 1;
            if step.ends {
                ends = paid;
            }
        }
        path.truncate(ends);
        path
    }
}
