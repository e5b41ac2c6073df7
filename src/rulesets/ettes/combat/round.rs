//! Surprise, initiative, and whose turn is next.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::state::{Frame, Stand, Turn, mark};
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow as Goes};
use crate::fight::{Pool, Seat};
use crate::order;
use crate::rulesets::ettes::perk::Perk;
use crate::rulesets::ettes::skill::{Skill, modifier};
use crate::rulesets::ettes::status::{Status, Statuses};

impl Combat {
    pub(super) fn step_surprise(&mut self) -> Goes {
        self.push(Frame::Surprise);
        let teams = (0..self.stage.teams.len() as u8)
            .filter(|team| self.everyone().any(|who| self.cast(who).team == *team && self.person(who).up()));
        let of = [Choice::No].into_iter().chain(teams.map(Choice::Team)).collect();
        self.ask_one(Seat::Gm, Subject::Surprise, of, Choice::No)
    }

    pub(super) fn take_surprise(&mut self, given: &Given<Choice>) {
        let surprised = match given.one() {
            Choice::Team(team) => Some(team),
            _ => None,
        };
        for who in self.everyone() {
            let caught = surprised == Some(self.cast(who).team);
            let person = self.person_mut(who);
            person.mark(mark::SURPRISED, caught);
            if caught {
                (person.ap, person.rp, person.fp) = (0, 0, 0);
            }
        }
        self.tell(Event::Surprised(surprised));
        self.round = u16::from(surprised.is_none());
        self.push(Frame::Initiative);
    }

    /// All dice in one throw, in the order of the set-up.
    pub(super) fn step_initiative(&mut self) -> Goes {
        self.push(Frame::Initiative);
        self.ask_dice(Seat::Gm, Subject::Initiative, Pool::of(self.people.len() as u8, 10))
    }

    /// What is added to the die.
    pub fn initiative_bonus(&self, who: u8) -> i16 {
        let quick = if self.cast(who).has(Perk::LightningReflexes) { 4 } else { 0 };
        modifier(self.skill(who, Skill::Agility)) + quick
    }

    pub(super) fn take_initiative(&mut self, given: &Given<Choice>) {
        for who in self.everyone() {
            let shown = given.faces().get(usize::from(who)).copied().unwrap_or(0) + 1;
            let total = (i16::from(shown) + self.initiative_bonus(who)) as i8;
            self.person_mut(who).initiative = total;
            self.tell(Event::Ordered { who, shown, total });
        }
        let mut all: Vec<u8> = self.everyone().collect();
        let key = |who: &u8| {
            (self.person(*who).initiative, self.skill(*who, Skill::Agility), self.cast(*who).players)
        };
        order::sort(&mut all, |one, other| key(other).cmp(&key(one)));
        self.order = all;
        self.push(Frame::Coin { at: 1 });
    }

    /// Whether two neighbours in the order are alike in everything, and both are players'.
    fn tied(&self, at: usize) -> bool {
        let key = |who: u8| (self.person(who).initiative, self.skill(who, Skill::Agility));
        let (Some(&one), Some(&other)) = (self.order.get(at - 1), self.order.get(at)) else { return false };
        key(one) == key(other) && self.cast(one).players && self.cast(other).players
    }

    pub(super) fn step_coin(&mut self, mut at: u8) -> Goes {
        while usize::from(at) < self.order.len() && !self.tied(usize::from(at)) {
            at += 1;
        }
        if usize::from(at) >= self.order.len() {
            self.begun = true;
            if self.round > 0 {
                self.tell(Event::Round(1));
            } else {
                self.tell(Event::Round(0));
            }
            self.push(Frame::Next);
            return Goes::On;
        }
        self.push(Frame::Coin { at });
        let (one, other) = (self.order[usize::from(at) - 1], self.order[usize::from(at)]);
        self.ask_dice(Seat::Gm, Subject::Coin { one, other }, Pool::of(1, 2))
    }

    pub(super) fn take_coin(&mut self, at: u8, given: &Given<Choice>) {
        if given.faces() == [1] {
            self.order.swap(usize::from(at) - 1, usize::from(at));
        }
        self.push(Frame::Coin { at: at + 1 });
    }

    /// Whether the next who can act in this round is of the same team.
    pub(super) fn mate_follows(&self, who: u8) -> bool {
        let later = self.order.iter().skip(usize::from(self.at) + 1);
        let mut later = later.filter(|next| **next != who && self.person(**next).awake());
        later.next().is_some_and(|next| self.cast(*next).team == self.cast(who).team)
    }

    pub(super) fn step_next(&mut self) -> Goes {
        // Some were left when a turn was cut short.
        self.machine.ways.clear();
        let Some(&who) = self.order.get(usize::from(self.at)) else {
            self.push(Frame::RoundEnd { who: 0 });
            return Goes::On;
        };
        self.push(Frame::Next);
        let surprised = self.round == 0 && self.person(who).has(mark::SURPRISED);
        // What was to last until this turn ends with it, even if its owner cannot act.
        for other in self.people.iter_mut().filter(|other| other.halved_by == who) {
            other.halved_by = super::state::NOBODY;
        }
        match self.person(who).stand {
            _ if surprised => self.at += 1,
            Stand::Up => self.begin_turn(who),
            Stand::Dying => {
                self.tell(Event::Turn { who });
                self.at += 1;
                self.death_save(who);
            }
            Stand::Stable | Stand::Dead | Stand::Out => self.at += 1,
        }
        Goes::On
    }

    /// Points come back, and what lasted until now ends.
    fn begin_turn(&mut self, who: u8) {
        self.tell(Event::Turn { who });
        let actions = self.cast(who).rank.actions();
        let person = self.person_mut(who);
        person.ap = (actions - person.late).max(1);
        person.late = 0;
        person.rp = 2;
        person.marks &= !(mark::UNTIL_TURN | mark::REACTED | mark::SURPRISED);
        person.fresh = Statuses::default();
        person.cut = 0;
        if person.status.any(&[Status::Stunned, Status::Restrained]) {
            (person.rp, person.fp) = (0, 0);
        }
        if person.status.any(&[Status::Paralyzed, Status::Asleep]) {
            (person.ap, person.rp, person.fp) = (0, 0, 0);
        }
        self.push(Frame::Turn(Turn::new(who)));
    }

    /// The end of a round: whoever waits may go on waiting.
    pub(super) fn step_round_end(&mut self, who: u8) -> Goes {
        let waits = |who: &u8| self.person(*who).ready.is_some() && self.person(*who).awake();
        if let Some(who) = (who..self.people.len() as u8).find(waits) {
            self.push(Frame::RoundEnd { who });
            let of = vec![Choice::Wait, Choice::No];
            return self.ask_one(self.seat(who), Subject::StillReady { who }, of, Choice::Wait);
        }
        self.round += 1;
        self.at = 0;
        self.move_up();
        if self.round == 1 {
            for who in self.everyone() {
                if self.person(who).has(mark::SURPRISED) {
                    self.person_mut(who).fp = 2.min(self.cast(who).cap);
                }
            }
        }
        for person in &mut self.people {
            person.cut = 0;
        }
        self.tell(Event::Round(self.round));
        self.push(Frame::Next);
        if !self.everyone().any(|who| self.person(who).awake() || self.person(who).stand == Stand::Dying) {
            self.push(Frame::Stuck);
        }
        Goes::On
    }

    /// Everybody sleeps or is frozen: only the GM can say how that goes on.
    pub(super) fn step_stuck(&mut self) -> Goes {
        self.push(Frame::Stuck);
        self.ask_one(Seat::Gm, Subject::Stuck, vec![Choice::Wait, Choice::No], Choice::Wait)
    }

    pub(super) fn take_stuck(&mut self, choice: Choice) {
        if choice == Choice::No {
            self.closing = true;
            self.clear_from(0);
            self.tell(Event::Ended { won: None });
        }
    }

    pub(super) fn take_round_end(&mut self, who: u8, given: &Given<Choice>) {
        if given.one() == Choice::No {
            self.person_mut(who).ready = None;
            self.tell(Event::StoppedWaiting { who });
        }
        self.push(Frame::RoundEnd { who: who + 1 });
    }
}
