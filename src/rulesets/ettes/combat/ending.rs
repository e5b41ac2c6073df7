//! The end of a turn and of the fight.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::state::{Frame, NOBODY, Stand, Trial, mark, used};
use crate::fight::machine::{Course, Flow as Goes};
use crate::rulesets::ettes::skill::Skill;
use crate::rulesets::ettes::status::{Harm, Status, Statuses};

impl Combat {
    /// Ongoing effects one by one, then flow fades, then the next.
    pub(super) fn step_ending(&mut self, who: u8, stage: u8, turn: u16) -> Goes {
        let up = self.person(who).up();
        match stage {
            0 => {
                let holds = self.person(who).holds != NOBODY;
                if holds && turn & used::HOLD == 0 {
                    self.end_grapples(who);
                }
                self.push(Frame::Ending { who, stage: 1, turn });
            }
            1..=6 => {
                let harm = Harm::ALL[usize::from(stage) - 1];
                let points = self.person(who).harm[harm as usize];
                self.push(Frame::Ending { who, stage: stage + 1, turn });
                if up && points > 0 {
                    self.tell(Event::Burned { who, harm, points: points.into() });
                    self.wound(who, points.into());
                    if self.person(who).up() {
                        self.try_it(who, Trial::Shake(harm), harm.skill());
                    }
                }
            }
            7..=9 => {
                let status = [Status::Frightened, Status::Charmed, Status::Confused][usize::from(stage) - 7];
                self.push(Frame::Ending { who, stage: stage + 1, turn });
                if up && self.person(who).is(status) {
                    self.try_it(who, Trial::Mind(status), Skill::Willpower);
                }
            }
            _ => self.fade(who, turn),
        }
        Goes::On
    }

    fn fade(&mut self, who: u8, turn: u16) {
        let person = self.person_mut(who);
        person.ap = 0;
        if person.up() {
            if turn & used::FLOW_STATE == 0 && person.fp > 0 {
                person.fp -= 1;
            }
            let (passing, fresh) = (person.passing, person.fresh);
            for status in passing.list().filter(|status| !fresh.has(*status)) {
                self.lift(who, status);
            }
            let person = self.person_mut(who);
            person.fresh = Statuses::default();
            if person.feint != NOBODY {
                person.feint_left = person.feint_left.saturating_sub(1);
                if person.feint_left == 0 {
                    person.feint = NOBODY;
                }
            }
        }
        self.at += 1;
    }

    /// Only one team has anybody left who can fight.
    pub(super) fn decided(&self) -> bool {
        let mut teams = self.everyone().filter(|who| self.person(*who).up()).map(|who| self.cast(who).team);
        let Some(first) = teams.next() else { return true };
        teams.all(|team| team == first)
    }

    /// The fight is decided: what was going on is not finished, and the dying of those who stand are
    /// looked after.
    pub(super) fn close(&mut self) {
        self.closing = true;
        self.clear_from(0);
        self.won = self.everyone().find(|who| self.person(*who).up()).map(|who| self.cast(who).team);
        self.tell(Event::Ended { won: self.won });
        let dying =
            |who: &u8| self.person(*who).stand == Stand::Dying && Some(self.cast(*who).team) == self.won;
        let all: Vec<u8> = self.everyone().filter(dying).collect();
        for who in all.into_iter().rev() {
            self.push(Frame::Tend { who });
        }
    }

    /// Calls off everything that waits above a place on the stack; whoever was passing through stops.
    pub(super) fn clear_from(&mut self, at: usize) {
        self.machine.stack.truncate(at);
        for who in self.everyone() {
            self.make_room(who);
        }
    }

    /// Everybody who could tend somebody after the fight.
    fn helpers(&self, on: u8) -> Vec<Choice> {
        let able = |who: &u8| self.person(*who).awake() && !self.foes(*who, on);
        self.everyone().filter(able).map(Choice::Person).collect()
    }

    pub(super) fn step_tend(&mut self, who: u8) -> Goes {
        let done = self.person(who).stand != Stand::Dying || self.person(who).has(mark::TENDED);
        let helpers = self.helpers(who);
        if done || helpers.is_empty() {
            return Goes::On;
        }
        self.push(Frame::Tend { who });
        let best = helpers.iter().copied().max_by_key(|choice| match choice {
            Choice::Person(helper) => self.skill(*helper, Skill::Medicine),
            _ => 0,
        });
        let of: Vec<Choice> = [Choice::No].into_iter().chain(helpers).collect();
        let usual = best.unwrap_or(Choice::No);
        self.ask_one(self.seat(who), Subject::Tend { who }, of, usual)
    }

    pub(super) fn take_tend(&mut self, who: u8, choice: Choice) {
        match choice {
            Choice::Person(helper) => {
                // Between two tries the time runs on.
                self.push(Frame::Tend { who });
                self.death_save(who);
                self.try_it(helper, Trial::Tend { on: who }, Skill::Medicine);
            }
            _ => {
                self.push(Frame::Tend { who });
                self.death_save(who);
            }
        }
    }
}
