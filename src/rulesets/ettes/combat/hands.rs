//! Things that are drawn, stowed, dropped, picked up, drunk and lost.

use super::Combat;
use super::choice::{Choice, Event};
use super::state::{Cause, FISTS, Frame, GRABBED, Heal, NOBODY, NOTHING, mark};
use crate::fight::machine::{Course, Flow as Goes};
use crate::rulesets::ettes::character::Character;
use crate::rulesets::ettes::gear::{Keep, Kind};

impl Combat {
    /// What somebody has and does not hold.
    pub fn stowed(&self, who: u8) -> impl Iterator<Item = u16> + '_ {
        let all = 0..self.things.len() as u16;
        all.filter(move |thing| {
            let at = usize::from(*thing);
            self.things[at].by == who && !self.stage.things[at].natural && !self.holds(who, *thing)
        })
    }

    fn needs_both(&self, thing: u16) -> bool {
        self.stage.things.get(usize::from(thing)).is_some_and(|gear| gear.thing.needs_both())
    }

    /// Whether hands are free for it.
    pub(super) fn room_for(&self, who: u8, thing: u16) -> bool {
        let hands = self.person(who).hands;
        if self.needs_both(thing) { hands == [NOTHING; 2] } else { hands.contains(&NOTHING) }
    }

    pub(super) fn add_handling(&self, who: u8, of: &mut Vec<Choice>) {
        let person = self.person(who);
        for thing in self.stowed(who) {
            if self.room_for(who, thing) {
                of.push(Choice::Draw(thing));
            }
            if self.kind(thing) == Some(Kind::Potion) && person.ap >= 2 && self.free_hand(who) {
                of.push(Choice::Drink(thing));
            }
        }
        let hands = person.hands;
        let second = if hands[1] == hands[0] { NOTHING } else { hands[1] };
        for thing in [hands[0], second].into_iter().filter(|thing| *thing != NOTHING) {
            if self.kind(thing) == Some(Kind::Potion) {
                of.push(Choice::Drink(thing));
            }
            if thing != GRABBED {
                of.push(Choice::Sheathe(thing));
            }
        }
        for (thing, at) in self.things.iter().enumerate() {
            let near = at.lies.is_some_and(|place| self.far_to(who, place) <= 1 && self.sees_hex(who, place));
            if near && self.room_for(who, thing as u16) {
                of.push(Choice::PickUp(thing as u16));
            }
        }
        if self.free_hand(who) && !self.cast(who).character.beast && self.cast(who).hero {
            of.push(Choice::Grab);
        }
    }

    pub fn kind(&self, thing: u16) -> Option<Kind> {
        self.stage.things.get(usize::from(thing)).map(|gear| gear.thing.kind)
    }

    /// What a thing costs to drink: out of the bag it must be drawn first.
    pub fn drink_cost(&self, who: u8, thing: u16) -> i8 {
        if self.holds(who, thing) { 1 } else { 2 }
    }

    pub(super) fn handle(&mut self, who: u8, choice: Choice) {
        match choice {
            Choice::Draw(thing) => {
                self.spend(who, 1);
                self.hand(who, thing);
                self.tell(Event::Drew { who, thing });
            }
            Choice::Sheathe(thing) => {
                self.spend(who, 1);
                self.unhand(who, thing);
                self.tell(Event::Stowed { who, thing });
            }
            Choice::Drop(thing) => {
                let place = self.person(who).place;
                self.let_fall(who, thing, place);
            }
            Choice::PickUp(thing) => {
                self.spend(who, 1);
                self.push(Frame::Take { who, thing });
                self.provoke_here(who, Cause::Fumbling);
            }
            Choice::Grab => {
                self.spend(who, 1);
                self.push(Frame::Take { who, thing: GRABBED });
                self.provoke_here(who, Cause::Fumbling);
            }
            Choice::Drink(thing) => {
                self.spend(who, self.drink_cost(who, thing));
                self.push(Frame::Drink { who, thing });
                if !self.holds(who, thing) {
                    self.provoke_here(who, Cause::Fumbling);
                }
            }
            _ => {}
        }
    }

    pub(super) fn step_take_thing(&mut self, who: u8, thing: u16) -> Goes {
        let there = self.things.get(usize::from(thing)).is_none_or(|at| at.lies.is_some());
        if there && self.person(who).awake() && self.room_for(who, thing) {
            self.hand(who, thing);
            self.tell(Event::Took { who, thing });
            if thing == GRABBED {
                self.person_mut(who).mark(mark::FRESH, true);
            }
        }
        Goes::On
    }

    pub(super) fn step_drink(&mut self, who: u8, thing: u16) -> Goes {
        if self.person(who).awake() && self.things[usize::from(thing)].by == who {
            self.unhand(who, thing);
            self.things[usize::from(thing)].by = NOBODY;
            self.tell(Event::Drank { who });
            self.push(Frame::Heal(Heal { by: who, on: who, count: 2, sides: 6, flat: 2, times: 1 }));
        }
        Goes::On
    }

    /// Into a free hand, or both; it is theirs now.
    pub(super) fn hand(&mut self, who: u8, thing: u16) {
        let both = self.needs_both(thing);
        let person = self.person_mut(who);
        if both && person.hands == [NOTHING; 2] {
            person.hands = [thing; 2];
        } else if let Some(hand) = person.hands.iter_mut().find(|hand| **hand == NOTHING) {
            *hand = thing;
        }
        if let Some(at) = self.things.get_mut(usize::from(thing)) {
            (at.by, at.lies) = (who, None);
        }
    }

    /// Out of the hands; it stays theirs. Whoever is on it comes free.
    pub(super) fn unhand(&mut self, who: u8, thing: u16) {
        if self.kind(thing) == Some(Kind::Polearm) {
            self.unimpale(who);
        }
        for hand in &mut self.person_mut(who).hands {
            if *hand == thing {
                *hand = NOTHING;
            }
        }
    }

    /// Onto the ground.
    pub(super) fn let_fall(&mut self, who: u8, thing: u16, place: u16) {
        self.unhand(who, thing);
        if let Some(at) = self.things.get_mut(usize::from(thing)) {
            (at.by, at.lies) = (NOBODY, Some(place));
        }
        if thing != FISTS {
            self.tell(Event::Dropped { who, thing, to: place });
        }
    }

    /// Whoever is beaten drops what they hold.
    pub(super) fn drop_all(&mut self, who: u8) {
        let place = self.person(who).place;
        for hand in self.person(who).hands {
            if hand != NOTHING && self.holds(who, hand) {
                self.let_fall(who, hand, place);
            }
        }
    }

    /// The sheet as the fight leaves it.
    pub fn sheet(&self, who: u8) -> Character {
        let (cast, person) = (self.cast(who), self.person(who));
        let mut character = cast.character.clone();
        character.points.now = person.hp;
        character.mana.now = i16::from(person.mana);
        character.tended = person.has(mark::TENDED);
        character.mended = person.has(mark::MENDED);
        character.dead = person.stand == super::state::Stand::Dead;
        for (at, thing) in character.things.iter_mut().enumerate() {
            let number = cast.first + at as u16;
            let Some(whereabouts) = self.things.get(usize::from(number)) else { continue };
            let grown = self.stage.things[usize::from(number)].natural;
            thing.keep = match whereabouts.by {
                by if by == who && grown => thing.keep,
                by if by == who && person.hands[0] == number => Keep::Hand,
                by if by == who && person.hands[1] == number => Keep::OffHand,
                by if by == who => Keep::Bag,
                // What lies on the field or an ally has is gathered up, unless it is broken.
                by if by != NOBODY && !self.foes(by, who) => Keep::Bag,
                _ if whereabouts.lies.is_some() => Keep::Bag,
                _ => Keep::Away,
            };
        }
        character
    }
}
