//! Things that change hands: thrown, picked up, handed over, taken out of the backpack.

use super::choice::{Choice, Event, Subject};
use super::setup::Being;
use super::state::{Deed, Frame, Lying};
use super::{Combat, Flow};
use crate::fight::machine::Course;
use crate::rulesets::radiant::gear::{Keep, Reach, Thing};
use crate::rulesets::radiant::hero::{Hero, MOST_THINGS};
use crate::rulesets::radiant::table::Distance;

impl Combat {
    pub(super) fn hero(&self, who: impl Into<usize>) -> Option<&Hero> {
        match &*self.people.get(who.into())?.being {
            Being::Hero(hero) => Some(hero),
            Being::Creature(_) => None,
        }
    }

    fn hero_mut(&mut self, who: u8) -> Option<&mut Hero> {
        match self.person_mut(who).being_mut() {
            Being::Hero(hero) => Some(hero),
            Being::Creature(_) => None,
        }
    }

    pub(super) fn thing(&self, owner: impl Into<usize>, thing: impl Into<usize>) -> Option<&Thing> {
        self.hero(owner)?.things.get(thing.into())
    }

    /// What a hero throws at another zone lies there (ZA-33).
    pub(super) fn throw(&mut self, who: u8, weapon: Option<u8>, zone: u16) {
        let Some(thing) = weapon.filter(|weapon| self.thing(who, *weapon).is_some()) else { return };
        let reach = self.person(who).being.arm(weapon).reach;
        if self.setup.outside.is_none()
            && reach == Reach::Thrown
            && self.distance_to(who, zone) != Distance::Close
        {
            self.set_keep(who, thing, Keep::Away);
            self.lying.push(Lying { zone, owner: who, thing });
            self.tell(Event::Thrown { who, thing, zone });
        }
    }

    fn set_keep(&mut self, who: u8, thing: u8, keep: Keep) {
        if let Some(thing) = self.hero_mut(who).and_then(|hero| hero.things.get_mut(usize::from(thing))) {
            thing.keep = keep;
        }
    }

    /// Handing over, and picking up what lies here: actions of heroes.
    pub(super) fn add_handling(&self, who: u8, of: &mut Vec<Choice>) {
        let Some(hero) = self.hero(who) else { return };
        if hero.to_hand_over().next().is_some() && !self.takers(who).is_empty() {
            of.push(Choice::HandOver);
        }
        let here = self.lying.iter().filter(|lying| lying.zone == self.person(who).zone);
        for Lying { owner, thing, .. } in here {
            let whole = self.thing(*owner, *thing).is_some_and(|thing| !thing.destroyed());
            if whole && (*owner == who || hero.things.len() < MOST_THINGS) {
                of.push(Choice::PickUp { owner: *owner, thing: *thing });
            }
        }
    }

    /// Heroes close by who can take something.
    fn takers(&self, who: u8) -> Vec<u8> {
        let side = self.with_heroes(who);
        let takes = |other: u8| self.hero(other).is_some_and(|hero| hero.things.len() < MOST_THINGS);
        self.close(who).filter(|other| self.with_heroes(*other) == side && takes(*other)).collect()
    }

    pub(super) fn step_hand_what(&mut self, who: u8) -> Flow {
        let Some(hero) = self.hero(who) else { return Flow::On };
        let of: Vec<Choice> = hero.to_hand_over().map(|at| Choice::Thing(at as u8)).collect();
        self.choose(Deed::HandWhat { who }, self.seat(who), Subject::HandWhat { who }, of)
    }

    pub(super) fn step_hand_to(&mut self, who: u8, thing: u8) -> Flow {
        let of = self.takers(who).into_iter().map(Choice::Person).collect();
        self.choose(Deed::HandTo { who, thing }, self.seat(who), Subject::HandTo { who, thing }, of)
    }

    pub(super) fn hand_over(&mut self, who: u8, thing: u8, to: u8) {
        let Some(mut handed) = self.thing(who, thing).cloned() else { return };
        let Some(hero) = self.hero(to) else { return };
        handed.keep = hero.room_for(handed.kind);
        self.pass_on(who, thing, to, handed);
        self.tell(Event::Handed { who, to, thing });
    }

    /// The thing is on the other's list now; what must recharge there still does.
    fn pass_on(&mut self, who: u8, thing: u8, to: u8, passed: Thing) {
        let spent = !self.charged(who, Some(thing));
        self.set_keep(who, thing, Keep::Away);
        let Some(hero) = self.hero_mut(to) else { return };
        hero.add(passed);
        let at = hero.things.len() as u8 - 1;
        if spent {
            self.use_up(to, Some(at));
        }
    }

    /// To where it is of use; where that is full and there is a choice, what makes way is asked.
    pub(super) fn step_take_up(&mut self, who: u8, owner: u8, thing: u8) -> Flow {
        let (Some(hero), Some(taken)) = (self.hero(who), self.thing(owner, thing)) else { return Flow::On };
        let (kind, mut hero) = (taken.kind, hero.clone());
        // On its way it is nowhere, so that it leaves its own slot to what makes way.
        if owner == who {
            hero.things[usize::from(thing)].keep = Keep::Away;
        }
        let way: Vec<usize> = hero.in_the_way(kind).collect();
        match (way.as_slice(), hero.first_in_the_way(kind)) {
            ([], _) | (_, None) => self.taken_up(who, owner, thing),
            ([_, _, ..], Some(first)) if !hero.all_make_way(kind) => {
                let of = way.into_iter().map(|at| Choice::Thing(at as u8)).collect();
                self.machine.stack.push(Frame::Deed(Deed::TakeUp { who, owner, thing }));
                let subject = Subject::PutAway { who, owner, thing };
                return self.ask_one(self.seat(who), subject, of, Choice::Thing(first as u8));
            }
            (_, Some(first)) => {
                self.machine.stack.push(Frame::Deed(Deed::TakeUp { who, owner, thing }));
                self.make_way(who, owner, thing, first as u8);
            }
        }
        Flow::On
    }

    pub(super) fn make_way(&mut self, who: u8, owner: u8, thing: u8, other: u8) {
        let Some(hero) = self.hero_mut(who) else { return };
        let at = usize::from(thing);
        let own = (owner == who).then(|| hero.things.get(at).map(|thing| thing.keep)).flatten();
        if own.is_some() {
            hero.things[at].keep = Keep::Away;
        }
        hero.put_away(usize::from(other));
        if let Some(keep) = own {
            hero.things[at].keep = keep;
        }
        self.tell(Event::PutAway { who, thing: other });
    }

    fn taken_up(&mut self, who: u8, owner: u8, thing: u8) {
        let Some(mut taken) = self.thing(owner, thing).cloned() else { return };
        let lay = self.lying.len();
        self.lying.retain(|lying| (lying.owner, lying.thing) != (owner, thing));
        taken.keep = taken.kind.belongs();
        if owner == who {
            self.set_keep(who, thing, taken.keep);
        } else {
            self.pass_on(owner, thing, who, taken);
        }
        if self.lying.len() < lay {
            self.tell(Event::PickedUp { who, owner, thing });
        } else {
            self.tell(Event::Fetched { who, thing });
        }
    }

    /// Somebody as they come out of it, with what is theirs now.
    pub fn after(&self, who: u8) -> Being {
        let mut being = (*self.person(who).being).clone();
        if let Being::Hero(hero) = &mut being {
            hero.things.retain(|thing| thing.keep != Keep::Away);
        }
        being
    }

    /// Whoever holds the field picks up what was thrown.
    pub(super) fn gather(&mut self) {
        for Lying { owner, thing, .. } in std::mem::take(&mut self.lying) {
            let kind = self.thing(owner, thing).map(|thing| thing.kind);
            if let Some(keep) = kind.and_then(|kind| self.hero(owner).map(|hero| hero.room_for(kind))) {
                self.set_keep(owner, thing, keep);
            }
        }
    }
}
