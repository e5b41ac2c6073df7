//! The end: who won, who is tended to, who is patched up, and whether anybody gives chase.

use super::Combat;
use super::choice::{Aim, Cause, Choice, Event, Subject};
use super::state::{Check, Frame, Stand, mark};
use crate::fight::Seat;
use crate::fight::machine::{Course, Flow};
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::check::{OPPOSED, group};

/// The stage that asks who is keener in a chase.
const KEENER: u8 = 4;

/// What a head start is to the pursuers.
const HEAD_STARTS: [(&str, i16); 4] =
    [("at once", 2), ("a round later", 1), ("within a minute", 0), ("later than that", -2)];

/// A head start in words, and what it adds.
pub(super) fn head_start(at: u8) -> (&'static str, i16) {
    HEAD_STARTS[usize::from(at) % HEAD_STARTS.len()]
}

impl Combat {
    /// Nobody is left to fight: what waits is forgotten.
    pub(super) fn finish(&mut self) {
        let standing = self.everyone().find(|who| self.up(*who));
        self.won = standing.map(|who| self.side_of(self.team(who)));
        self.machine.stack.clear();
        self.tell(Event::Ended { won: self.won });
        for who in self.everyone() {
            self.wake(who);
            let person = self.person_mut(who);
            // Who was tended to in this round has to wait for the next.
            let ends = mark::ROUND & !mark::TENDED;
            person.set(ends | mark::CHARGED | mark::DEFENDS | mark::RETREATS, false);
            person.grip = super::fighter::NOTHING;
        }
        self.settle_places();
        self.gather();
        self.push(Frame::Close { stage: 0 });
    }

    pub(super) fn step_close(&mut self, stage: u8) -> Flow {
        match stage {
            0 => self.tend(),
            1 => self.patch_up(),
            2 => self.ask_chase(),
            KEENER => {
                self.push(Frame::Close { stage: KEENER });
                let of = vec![Choice::Keener(1), Choice::Keener(0), Choice::Keener(2)];
                self.ask_one(Seat::Gm, Subject::Keener, of, Choice::Keener(1))
            }
            _ => {
                self.settle_fates();
                Flow::On
            }
        }
    }

    /// Friends who can help somebody, the best first.
    fn helpers_of(&self, on: u8) -> Vec<u8> {
        let able = |who: &u8| *who != on && self.up(*who) && !self.foes(*who, on) && self.has_kit(*who);
        let mut all: Vec<u8> = self.everyone().filter(able).collect();
        crate::order::sort(&mut all, |one, other| {
            self.stabilise_bonus(*other, on).cmp(&self.stabilise_bonus(*one, on))
        });
        all
    }

    /// Round after round somebody tries to save each who lies dying, until they live or are dead.
    fn tend(&mut self) -> Flow {
        let dying = |who: &u8| self.person(*who).stand == Stand::Injured;
        let next = self.everyone().find(|who| dying(who) && !self.is(*who, mark::TENDED));
        let Some(on) = next else {
            if !self.everyone().any(|who| dying(&who)) {
                self.everyone().for_each(|who| self.set(who, mark::TENDED, false));
                self.push(Frame::Close { stage: 1 });
                return Flow::On;
            }
            // Another round has gone by.
            self.push(Frame::Close { stage: 0 });
            let flow = self.step_round_end(self.people.len() as u8);
            self.round += 1;
            return flow;
        };
        let helpers = self.helpers_of(on);
        if helpers.is_empty() {
            self.set(on, mark::TENDED, true);
            self.push(Frame::Close { stage: 0 });
            return Flow::On;
        }
        let first = Choice::Person(helpers[0]);
        let mut of: Vec<Choice> = helpers.into_iter().map(Choice::Person).collect();
        of.push(Choice::Done);
        self.push(Frame::Close { stage: 0 });
        self.ask_one(self.table_of(on), Subject::Stabilise { on }, of, first)
    }

    pub(super) fn table_of(&self, who: u8) -> Seat {
        if self.with_players(who) { Seat::Team(self.side_of(self.team(who))) } else { Seat::Gm }
    }

    /// First aid for each who is hurt and not strained to the limit, as long as anybody wants to.
    fn patch_up(&mut self) -> Flow {
        let hurt = |who: &u8| {
            let person = self.person(*who);
            person.up()
                && self.fighter(*who).hero
                && person.points < self.fighter(*who).most
                && person.strain < self.fighter(*who).most_strain
                && !person.is(mark::TENDED)
        };
        let next = self.everyone().find(|who| hurt(who));
        let Some(on) = next else {
            self.push(Frame::Close { stage: 2 });
            return Flow::On;
        };
        let mut healers = self.helpers_of(on);
        if self.has_kit(on) {
            healers.push(on);
        }
        let mut of = vec![Choice::Done];
        of.extend(healers.into_iter().map(Choice::Person));
        if of.len() == 1 {
            self.set(on, mark::TENDED, true);
            self.push(Frame::Close { stage: 1 });
            return Flow::On;
        }
        self.push(Frame::Close { stage: 1 });
        self.ask_one(self.table_of(on), Subject::FirstAid { on }, of, Choice::Done)
    }

    fn ask_chase(&mut self) -> Flow {
        let won = self.won;
        let fled =
            |who: u8| self.person(who).stand == Stand::Fled && Some(self.side_of(self.team(who))) != won;
        if won.is_none() || !self.everyone().any(fled) {
            self.push(Frame::Close { stage: 3 });
            return Flow::On;
        }
        self.push(Frame::Close { stage: 2 });
        let mut of = vec![Choice::Done];
        of.extend((0..HEAD_STARTS.len() as u8).map(Choice::Chase));
        self.ask_one(Seat::Gm, Subject::Chase, of, Choice::Done)
    }

    pub(super) fn take_close(&mut self, stage: u8, subject: Subject, choice: Choice) {
        match (subject, choice) {
            (Subject::Stabilise { on }, Choice::Person(who)) => {
                self.push(Frame::Close { stage });
                self.begin_stabilising(who, on);
                // Whoever else stands by helps.
                let help = self.helpers(who);
                if let Some(Frame::Check(check)) = self.machine.stack.last_mut() {
                    check.bonus += help;
                }
            }
            (Subject::FirstAid { on }, Choice::Person(who)) => {
                self.push(Frame::Close { stage });
                self.push(Frame::Dice { cause: Cause::FirstAid, who, on });
            }
            (Subject::Stabilise { on } | Subject::FirstAid { on }, _) => {
                self.set(on, mark::TENDED, true);
                self.push(Frame::Close { stage });
            }
            (_, Choice::Chase(start)) => {
                self.push(Frame::Close { stage: 3 });
                self.push_chase(head_start(start).1);
                self.push(Frame::Close { stage: KEENER });
            }
            (_, Choice::Keener(who)) => {
                if let Some(Frame::Check(check)) = self.machine.stack.last_mut() {
                    check.bonus += 1 - i16::from(who);
                }
            }
            _ => self.push(Frame::Close { stage: 3 }),
        }
    }

    /// The pursuers as a group against those who run: one less where they are more.
    pub(super) fn chase_figures(&self) -> (u8, i16, i16) {
        let ways = [(Attribute::Dexterity, Skill::Exert), (Attribute::Constitution, Skill::Exert)];
        let best = |who: u8| {
            let (attribute, skill) = self.fighter(who).best_check(&ways);
            self.fighter(who).check(attribute, skill)
        };
        let ours: Vec<u8> = self.everyone().filter(|who| self.up(*who)).collect();
        let fled = |who: &u8| {
            self.person(*who).stand == Stand::Fled && Some(self.side_of(self.team(*who))) != self.won
        };
        let theirs: Vec<u8> = self.everyone().filter(fled).collect();
        let leader = ours.iter().copied().max_by_key(|who| best(*who)).unwrap_or(0);
        let others = ours.iter().filter(|who| **who != leader).map(|who| best(*who));
        let more = i16::from(ours.len() > theirs.len());
        let bonus = best(leader) + group(others) - more;
        let against = OPPOSED + theirs.iter().map(|who| best(*who)).max().unwrap_or(0);
        (leader, bonus, against)
    }

    fn push_chase(&mut self, start: i16) {
        let (who, bonus, against) = self.chase_figures();
        let bonus = bonus + start;
        let three = self.fighter(who).three_dice(Skill::Exert);
        self.push(Frame::Check(Check { who, aim: Aim::Chase, bonus, against, three, shown: None }));
    }

    /// The stabilised come round with 1 hit point, heroes frail; those who were knocked out are not even that.
    fn settle_fates(&mut self) {
        for who in self.everyone() {
            let (stand, hero) = (self.person(who).stand, self.fighter(who).hero);
            if self.person(who).helpless() {
                let person = self.person_mut(who);
                person.points = person.points.max(1);
                person.set(mark::FRAIL, hero && stand == Stand::Stable || person.is(mark::FRAIL));
                self.tell(Event::CameRound { who });
            }
        }
    }
}
