//! Healing in a fight: stabilising, potions, touch, waking.

use super::Combat;
use super::choice::{Aim, Cause, Event};
use super::state::{Check, Frame, Stand, mark};
use crate::fight::machine::Course;
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::check::{DIFFICULTY, group};
use crate::rulesets::sovereign::feat::Feat;

impl Combat {
    /// What somebody adds to a check of Heal.
    fn heal_check(&self, who: u8) -> i16 {
        let fighter = self.fighter(who);
        let ways = [(Attribute::Dexterity, Skill::Heal), (Attribute::Intelligence, Skill::Heal)];
        let (attribute, skill) = fighter.best_check(&ways);
        fighter.check(attribute, skill)
    }

    /// What a healer adds for somebody who fell so long ago, with the help of those who gave their Main
    /// for it.
    pub(super) fn stabilise_bonus(&self, who: u8, on: u8) -> i16 {
        let late = self.since(on) as i16;
        let aids = |other: &u8| {
            *other != who && self.person(*other).aids == on && self.up(*other) && self.beside(*other, on)
        };
        let help = group(self.everyone().filter(aids).map(|other| self.heal_check(other)));
        self.heal_check(who) - late + help
    }

    /// Gifted Chirurgeons stabilise one a round without an action.
    pub(super) fn stabilises_freely(&self, who: u8) -> bool {
        self.fighter(who).feats.has(Feat::GiftedChirurgeon) && !self.is(who, mark::CHIRURGEON)
    }

    /// Whether somebody is of any help to a friend who is still to act and has a kit.
    pub(super) fn may_aid(&self, who: u8, on: u8) -> bool {
        let healer = |other: u8| {
            other != who
                && other != on
                && self.up(other)
                && !self.foes(who, other)
                && !self.is(other, mark::ACTED)
                && self.has_kit(other)
        };
        !self.is(on, mark::TENDED) && self.heal_check(who) > 0 && self.everyone().any(healer)
    }

    pub(super) fn aid(&mut self, who: u8, on: u8) {
        self.person_mut(who).aids = on;
        self.tell(Event::Aids { who, on });
    }

    pub(super) fn begin_stabilising(&mut self, who: u8, on: u8) {
        if self.person(on).stand != Stand::Injured {
            return;
        }
        self.set(on, mark::TENDED, true);
        let bonus = self.stabilise_bonus(who, on);
        let three = self.fighter(who).three_dice(Skill::Heal);
        let aim = Aim::Stabilise { on };
        self.push(Frame::Check(Check { who, aim, bonus, against: DIFFICULTY, three, shown: None }));
    }

    /// What those who stand by add after the fight: whoever is good at it helps, the others keep away.
    pub(super) fn helpers(&self, who: u8) -> i16 {
        let others = self.everyone().filter(|other| {
            *other != who && self.up(*other) && !self.foes(who, *other) && self.fighter(*other).hero
        });
        group(others.map(|other| self.heal_check(other).max(0)))
    }

    pub(super) fn stabilised(&mut self, on: u8, done: bool) {
        if done && self.person(on).stand == Stand::Injured {
            self.person_mut(on).stand = Stand::Stable;
            self.tell(Event::Stable { who: on });
        }
    }

    pub(super) fn drink(&mut self, who: u8, on: u8, thing: u8) {
        self.person_mut(who).gone |= 1 << thing;
        self.push(Frame::Dice { cause: Cause::Potion, who, on });
    }

    /// Hit points back. Whoever lay dying is conscious, prone and frail; who is strained to the limit
    /// gains nothing.
    pub(super) fn heal(&mut self, by: u8, on: u8, points: i16, strains: bool) {
        let most = self.fighter(on).most;
        let person = self.person(on);
        let helped = match person.stand {
            Stand::Up | Stand::Asleep | Stand::Injured | Stand::Stable | Stand::Out => {
                person.strain < self.fighter(on).most_strain
            }
            Stand::Dead | Stand::Fled => false,
        };
        if !helped {
            return self.tell(Event::Healed { by, on, points: 0, now: person.points });
        }
        let rises = matches!(person.stand, Stand::Injured | Stand::Stable | Stand::Out);
        let frail = person.stand != Stand::Out || person.is(mark::FRAIL);
        let person = self.person_mut(on);
        let before = person.points;
        person.points = (person.points + points.max(1)).min(most);
        if strains {
            person.strain += 1;
        }
        let now = person.points;
        if rises {
            person.stand = Stand::Up;
            person.set(mark::PRONE, true);
            person.set(mark::FRAIL, frail);
        }
        self.tell(Event::Healed { by, on, points: now - before, now });
        if rises {
            self.make_room(on);
        }
    }

    pub(super) fn wake(&mut self, on: u8) {
        if self.person(on).stand == Stand::Asleep {
            self.person_mut(on).stand = Stand::Up;
            self.tell(Event::Woke { who: on });
            self.make_room(on);
        }
    }

    /// Whoever comes round in a square that somebody stands in rolls out of it.
    pub(super) fn make_room(&mut self, who: u8) {
        let here = self.person(who).at;
        let taken = |place: u16| {
            self.everyone().any(|other| other != who && self.up(other) && self.person(other).at == place)
        };
        if !taken(here) {
            return;
        }
        // Outwards, until there is room.
        let mut seen = vec![here];
        let mut next = 0;
        while next < seen.len() {
            let from = seen[next];
            next += 1;
            let steps: Vec<u16> = self.open_steps(who, from).collect();
            if let Some(place) = steps.iter().copied().find(|place| !taken(*place)) {
                self.person_mut(who).at = place;
                return self.loosen();
            }
            for place in steps {
                if !seen.contains(&place) {
                    seen.push(place);
                }
            }
        }
    }
}
