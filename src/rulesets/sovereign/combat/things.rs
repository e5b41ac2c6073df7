//! Things in hand, at hand and on the ground: who has what, and what changes hands.

use super::Combat;
use super::choice::{Choice, Event};
use super::fighter::{Arm, FOUND, Gear, HANDS, NOTHING, Use};
use super::state::{Lying, mark};
use crate::fight::machine::Course;
use crate::rulesets::sovereign::attribute::Skill;
use crate::rulesets::sovereign::weapon::traits;

impl Combat {
    /// A thing of somebody's, or one that was somebody else's.
    pub(super) fn gear(&self, who: u8, thing: u8) -> Option<&Gear> {
        let (owner, thing) = match FOUND.iter().position(|slot| *slot == thing) {
            Some(slot) => self.person(who).found[slot],
            None => (who, thing),
        };
        self.setup.fighters.get(usize::from(owner))?.things.get(usize::from(thing))
    }

    /// What somebody strikes with.
    pub fn arm(&self, who: u8, thing: u8) -> Option<Arm> {
        match thing {
            HANDS => Some(self.fighter(who).fists),
            _ if FOUND.contains(&thing) => self.fighter(who).with(self.gear(who, thing)?),
            _ => self.fighter(who).things.get(usize::from(thing))?.arm,
        }
    }

    /// Things in hand, each once.
    pub(super) fn held(&self, who: u8) -> impl Iterator<Item = u8> + use<> {
        let [one, other] = self.person(who).hands;
        let second = if one == other { NOTHING } else { other };
        [one, second].into_iter().filter(|thing| *thing != NOTHING)
    }

    /// Weapons in hand, each once, and natural ones.
    pub(super) fn in_hand(&self, who: u8) -> impl Iterator<Item = u8> {
        let mut left = self.fighter(who).natural;
        let natural = std::iter::from_fn(move || {
            let thing = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(thing)
        });
        self.held(who).filter(move |thing| self.arm(who, *thing).is_some()).chain(natural)
    }

    /// Main for a crossbow, a Move for the others; nothing with the skill, and then it is done at once.
    pub(super) fn may_reload(&self, who: u8, thing: u8) -> bool {
        let empty = self.person(who).empty >> thing & 1 == 1;
        empty
            && self.has_quiver(who)
            && if self.reloads_slowly(who, thing) { self.may_main(who) } else { self.may_move(who) }
    }

    pub(super) fn reloads_slowly(&self, who: u8, thing: u8) -> bool {
        self.arm(who, thing).is_some_and(|arm| arm.has(traits::SLOW_RELOAD))
    }

    pub(super) fn has_quiver(&self, who: u8) -> bool {
        !self.fighter(who).hero || self.carries(who, Use::Quiver).next().is_some()
    }

    pub(super) fn has_kit(&self, who: u8) -> bool {
        self.carries(who, Use::Kit).next().is_some()
    }

    pub(super) fn potions(&self, who: u8) -> impl Iterator<Item = u8> {
        self.carries(who, Use::Potion)
    }

    fn carries(&self, who: u8, what: Use) -> impl Iterator<Item = u8> {
        let things = self.fighter(who).things.iter().enumerate();
        let things = things.filter(move |(_, gear)| gear.use_of == what).map(|(at, _)| at as u8);
        things.filter(move |thing| self.person(who).readied(*thing))
    }

    fn is_shield(&self, who: u8, thing: u8) -> bool {
        self.gear(who, thing).is_some_and(|gear| gear.shield > 0)
    }

    fn free_hands(&self, who: u8) -> u8 {
        self.person(who).hands.iter().filter(|hand| **hand == NOTHING).count() as u8
    }

    /// Whether a second weapon or a shield can be taken up without putting the first away.
    pub(super) fn fits_beside(&self, who: u8, thing: u8) -> bool {
        let Some(gear) = self.gear(who, thing) else { return false };
        let skilled = gear.shield > 0
            || self.fighter(who).skill(Skill::Stab) >= 1
            || self.held(who).any(|held| self.is_shield(who, held));
        self.fighter(who).hero && self.free_hands(who) == 1 && gear.hands == 1 && skilled
    }

    /// The first change of a turn is free.
    fn spend_swap(&mut self, who: u8) {
        if self.is(who, mark::SWAPPED) {
            self.spend_move(who);
        }
        self.set(who, mark::SWAPPED, true);
    }

    pub(super) fn sheathe(&mut self, who: u8, thing: u8) {
        self.spend_swap(who);
        self.person_mut(who).let_go(thing);
        self.tell(Event::Sheathed { who, thing });
    }

    pub(super) fn draw(&mut self, who: u8, thing: u8, beside: bool) {
        self.spend_swap(who);
        let hands = self.gear(who, thing).map_or(1, |gear| gear.hands);
        let shield = self.is_shield(who, thing);
        for held in self.held(who) {
            if beside || hands == 1 && !shield && self.is_shield(who, held) {
                continue;
            }
            // What is not their own has no place on the belt.
            if FOUND.contains(&held) {
                self.drop_thing(who, held);
            } else {
                self.person_mut(who).let_go(held);
            }
        }
        self.person_mut(who).hold(thing, hands);
        self.tell(Event::Drew { who, thing });
    }

    /// Something falls to the ground where somebody is.
    pub(super) fn drop_thing(&mut self, who: u8, thing: u8) {
        let at = self.person(who).at;
        self.lay(who, thing, at);
        self.tell(Event::Dropped { who, thing });
    }

    pub(super) fn lay(&mut self, who: u8, thing: u8, at: u16) {
        let person = self.person_mut(who);
        person.let_go(thing);
        person.gone |= 1 << thing;
        let (owner, thing) = match FOUND.iter().position(|slot| *slot == thing) {
            Some(slot) => person.found[slot],
            None => (who, thing),
        };
        self.lying.push(Lying { at, owner, thing });
    }

    /// What lies within reach: one's own, or with a hand free for it anything that can be struck or
    /// warded with.
    pub(super) fn add_pick_ups(&self, who: u8, of: &mut Vec<Choice>) {
        let here = self.person(who).at;
        for Lying { at, owner, thing } in self.lying.iter().copied() {
            let near = self.apart(here, at) <= 1 && self.sees(here, at);
            let fits = || {
                self.gear(owner, thing)
                    .is_some_and(|gear| gear.plain.is_some() && gear.hands <= self.free_hands(who))
            };
            if near && (owner == who || fits()) {
                of.push(Choice::PickUp { owner, thing });
            }
        }
    }

    /// Into a free hand; of one's own things what finds none is at hand.
    pub(super) fn pick_up(&mut self, who: u8, owner: u8, thing: u8) {
        let lies = |lying: &Lying| lying.owner == owner && lying.thing == thing;
        let Some(found) = self.lying.iter().position(lies) else { return };
        let hands = self.gear(owner, thing).map_or(0, |gear| gear.hands);
        let fits = hands > 0 && self.free_hands(who) >= hands;
        let slot = FOUND.iter().position(|slot| !self.person(who).has(*slot));
        let own = match slot {
            _ if owner == who => thing,
            Some(slot) if fits => {
                self.person_mut(who).found[slot] = (owner, thing);
                FOUND[slot]
            }
            _ => return,
        };
        self.lying.remove(found);
        let person = self.person_mut(who);
        person.gone &= !(1 << own);
        if owner != who {
            person.empty &= !(1 << own);
        }
        if fits {
            person.hold(own, hands);
        }
        self.tell(Event::PickedUp { who, owner, thing });
    }

    /// Whoever holds the field gathers what was dropped on it, and everybody has their own back.
    pub(super) fn gather(&mut self) {
        let Some(won) = self.won else { return };
        for who in self.everyone() {
            for thing in self.held(who).filter(|thing| FOUND.contains(thing)) {
                let owner = self.gear_owner(who, thing);
                if self.side_of(self.team(owner)) == won {
                    let at = self.person(who).at;
                    self.lay(who, thing, at);
                }
            }
        }
        let lying = std::mem::take(&mut self.lying);
        for Lying { at, owner, thing } in lying {
            if self.side_of(self.team(owner)) == won && self.person(owner).stand != super::state::Stand::Fled
            {
                self.person_mut(owner).gone &= !(1 << thing);
            } else {
                self.lying.push(Lying { at, owner, thing });
            }
        }
    }

    /// Whose a thing was before the fight.
    pub(super) fn gear_owner(&self, who: u8, thing: u8) -> u8 {
        let slot = FOUND.iter().position(|slot| *slot == thing);
        slot.map_or(who, |slot| self.person(who).found[slot].0)
    }
}
