//! Hit points lost and won, states that come and go.

use super::Combat;
use super::choice::Event;
use super::state::{NOBODY, Person, Stand, mark};
use crate::fight::machine::Course;
use crate::rulesets::ettes::status::{Harm, Status, Statuses};

impl Combat {
    /// Takes hit points; at none of them somebody falls.
    pub(super) fn wound(&mut self, who: u8, points: i16) {
        if points <= 0 {
            return;
        }
        match self.person(who).stand {
            Stand::Up => {
                let person = self.person_mut(who);
                person.hp = (person.hp - points).max(0);
                if person.status.has(Status::Asleep) {
                    self.lift(who, Status::Asleep);
                }
                if self.person(who).hp == 0 {
                    self.fall(who);
                }
            }
            Stand::Dying => {
                let person = self.person_mut(who);
                person.saves = person.saves.saturating_sub(1);
                person.doom += 1;
                let (saves, left) = (person.saves, person.doom);
                self.tell(Event::Saved { who, saves, left });
            }
            Stand::Stable => self.start_dying(who),
            Stand::Dead | Stand::Out => {}
        }
    }

    fn start_dying(&mut self, who: u8) {
        let person = self.person_mut(who);
        (person.stand, person.saves, person.doom) = (Stand::Dying, 0, 4);
        self.tell(Event::Fell { who });
    }

    /// At 0 hit points: a hero is dying, a foe is out of it. Everything that went on ends.
    pub(super) fn fall(&mut self, who: u8) {
        self.end_grapples(who);
        self.end_bark(who);
        self.end_bark(self.person(who).bark_by);
        self.unimpale(who);
        let hero = self.cast(who).hero;
        let person = self.person_mut(who);
        clear(person);
        person.hp = 0;
        if hero {
            person.status.put(Status::Prone, true);
            self.start_dying(who);
        } else {
            person.stand = Stand::Out;
            self.drop_all(who);
            self.tell(Event::Beaten { who });
        }
    }

    /// Whoever is on somebody's polearm comes free.
    pub(super) fn unimpale(&mut self, by: u8) {
        for other in self.everyone() {
            if self.person(other).impaled_by == by {
                self.lift(other, Status::Restrained);
            }
        }
    }

    /// Gives hit points back; whoever was dying wakes, prone and without flow.
    pub(super) fn heal(&mut self, who: u8, points: i16) {
        let most = self.cast(who).character.points.most;
        let person = self.person_mut(who);
        if points <= 0 || matches!(person.stand, Stand::Dead | Stand::Out) {
            return;
        }
        person.hp = (person.hp + points).min(most);
        if matches!(person.stand, Stand::Dying | Stand::Stable) {
            person.stand = Stand::Up;
            person.status.put(Status::Prone, true);
            (person.saves, person.doom) = (0, 0);
        }
        self.tell(Event::Healed { who, points });
    }

    /// Puts a state on somebody. One that wears off is resisted better the second time, and not felt
    /// the third.
    pub(super) fn befall(&mut self, who: u8, status: Status, for_a_round: bool) {
        let person = self.person_mut(who);
        if !person.up() {
            return;
        }
        if status.wears_off() {
            let shift = 2 * status as u32;
            let had = person.had >> shift & 3;
            if had >= 2 {
                return self.tell(Event::Immune { who, status });
            }
            person.had += 1 << shift;
        }
        person.status.put(status, true);
        if for_a_round {
            person.passing.put(status, true);
            person.fresh.put(status, true);
        }
        match status {
            Status::Stunned | Status::Restrained => (person.rp, person.fp) = (0, 0),
            Status::Paralyzed | Status::Asleep => {
                (person.ap, person.rp, person.fp) = (0, 0, 0);
                person.status.put(Status::Prone, true);
            }
            _ => {}
        }
        self.tell(Event::Befell { who, status });
        if matches!(status, Status::Paralyzed | Status::Asleep) {
            self.end_grapples(who);
        }
    }

    /// Takes a state off.
    pub(super) fn lift(&mut self, who: u8, status: Status) {
        let person = self.person_mut(who);
        if !person.is(status) {
            return;
        }
        person.status.put(status, false);
        person.passing.put(status, false);
        person.fresh.put(status, false);
        if status == Status::Restrained {
            person.impaled_by = NOBODY;
        }
        if status == Status::Frightened {
            person.fears = NOBODY;
        }
        self.tell(Event::Passed { who, status });
    }

    /// Damage that goes on: of one kind only the worse counts.
    pub(super) fn linger(&mut self, who: u8, harm: Harm, points: u8) {
        if self.person(who).up() && self.person(who).harm[harm as usize] < points {
            self.person_mut(who).harm[harm as usize] = points;
            self.tell(Event::Harmed { who, harm, points });
        }
    }

    /// Ends every grapple that somebody is in.
    pub(super) fn end_grapples(&mut self, who: u8) {
        let (holds, held_by) = (self.person(who).holds, self.person(who).held_by);
        if holds != NOBODY {
            self.person_mut(who).holds = NOBODY;
            self.person_mut(holds).held_by = NOBODY;
            self.tell(Event::Freed { who: holds });
        }
        if held_by != NOBODY {
            self.person_mut(who).held_by = NOBODY;
            self.person_mut(held_by).holds = NOBODY;
            self.tell(Event::Freed { who });
        }
    }

    /// Bark that somebody keeps up falls off.
    pub(super) fn end_bark(&mut self, keeper: u8) {
        let wearer = self.people.get(usize::from(keeper)).map_or(NOBODY, |person| person.keeps_bark);
        if wearer != NOBODY {
            self.person_mut(keeper).keeps_bark = NOBODY;
            self.person_mut(wearer).bark_by = NOBODY;
            self.tell(Event::BarkEnded { who: wearer });
        }
    }
}

/// Nothing goes on any more, and there are no points left.
fn clear(person: &mut Person) {
    (person.ap, person.rp, person.fp) = (0, 0, 0);
    person.status = Statuses::default();
    person.passing = Statuses::default();
    person.fresh = Statuses::default();
    person.harm = [0; 6];
    person.late = 0;
    person.ready = None;
    person.ward = 0;
    (person.feint, person.fears, person.halved_by) = (NOBODY, NOBODY, NOBODY);
    (person.exposed_by, person.impaled_by) = (NOBODY, NOBODY);
    person.marks &= mark::MENDED | mark::TENDED | mark::BOTH;
}
