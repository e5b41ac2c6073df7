//! A hero: six attributes, hit points, luck and what is carried.

use super::gear::{Keep, Kind, Thing, UNARMED, Weapon};
use super::harm::{Harm, Hindrance, HitPoints};
use super::table::Fate;
use super::test::{Attribute, Dice, Edge, Test};

/// The most an attribute can be.
pub const HIGHEST: i16 = 6;
/// What a hero starts with.
pub const LUCK: u8 = 2;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hero {
    pub name: String,
    pub background: String,
    pub notes: String,
    pub group: String,
    pub attributes: [i16; 6],
    /// Lowered by wounds that heal within a day; taken off the attribute while they last.
    pub battered: bool,
    pub points: HitPoints,
    pub level: u8,
    pub luck: u8,
    /// Sides of the die that hit points are rolled with.
    pub hit_die: u8,
    /// Activities whose tests are at advantage.
    pub talents: Vec<String>,
    pub things: Vec<Thing>,
    pub harm: Harm,
    /// Disadvantage on every test for an hour.
    pub shaken: bool,
    pub dead: bool,
}

impl Hero {
    pub fn attribute(&self, attribute: Attribute) -> i16 {
        let worn = matches!(attribute, Attribute::Strength | Attribute::Dexterity | Attribute::Constitution);
        self.attributes[attribute as usize] - if self.battered && worn { 2 } else { 0 }
    }

    /// Things in the hands or on the body, not destroyed.
    pub fn ready(&self) -> impl Iterator<Item = (usize, &Thing)> {
        self.things.iter().enumerate().filter(|(_, thing)| thing.keep != Keep::Backpack && !thing.destroyed())
    }

    pub fn held(&self) -> impl Iterator<Item = (usize, &Thing)> {
        self.ready().filter(|(_, thing)| thing.keep == Keep::Hands)
    }

    pub fn slots_used(&self, keep: Keep) -> u8 {
        self.things.iter().filter(|thing| thing.keep == keep && !thing.destroyed()).map(Thing::slots).sum()
    }

    /// More than the hands, the body and the backpack hold: weakened, and no move but to Nearby.
    pub fn overloaded(&self) -> bool {
        Keep::ALL.into_iter().any(|keep| self.slots_used(keep) > keep.slots())
    }

    /// What armor, helmet and shield take off each hit.
    pub fn protection(&self) -> i16 {
        self.ready().map(|(_, thing)| thing.kind.protects()).sum()
    }

    fn hampered(&self) -> i16 {
        self.ready().map(|(_, thing)| thing.kind.hampers()).sum()
    }

    pub fn weakened(&self) -> bool {
        self.harm.has(Hindrance::Weakened) || self.shaken || self.overloaded()
    }

    /// A test of this hero's: armor makes Dexterity harder, weakness is a disadvantage.
    pub fn test(&self, attribute: Attribute, difficulty: i16, advantage: bool, disadvantage: bool) -> Test {
        let harder = if attribute == Attribute::Dexterity { self.hampered() } else { 0 };
        Test {
            bonus: self.attribute(attribute),
            difficulty: difficulty + harder,
            edge: Edge::of(advantage, disadvantage || self.weakened()),
        }
    }

    /// The weapon a thing is, or bare hands where none is named.
    pub fn weapon(&self, thing: Option<usize>) -> Weapon {
        thing
            .and_then(|number| self.things.get(number))
            .and_then(|thing| thing.kind.weapon())
            .copied()
            .unwrap_or(UNARMED)
    }

    pub fn meets(&self, weapon: &Weapon) -> bool {
        weapon.needs.iter().all(|(attribute, least)| self.attribute(*attribute) >= *least)
    }

    /// The dice of a hit: both hands where the weapon gains by it and the other is free.
    pub fn damage(&self, weapon: &Weapon) -> Dice {
        let alone = self.held().count() == 1;
        weapon.both.filter(|_| alone).unwrap_or(weapon.dice)
    }

    /// The second of two one-handed weapons that are held, if this is the first.
    pub fn second_weapon(&self, first: usize) -> Option<usize> {
        let one_handed = |thing: &Thing| thing.kind.weapon().is_some_and(|weapon| weapon.hands == 1);
        if !self.things.get(first).is_some_and(&one_handed) {
            return None;
        }
        self.held().find(|(number, thing)| *number != first && one_handed(thing)).map(|(number, _)| number)
    }

    pub fn has_ammo(&self) -> bool {
        self.ready().any(|(_, thing)| thing.kind == Kind::Ammo)
            || self.things.iter().any(|thing| thing.kind == Kind::Ammo && !thing.destroyed())
    }

    /// Rest: luck comes back by one. Hit points, hindrances and passing wounds are the table's word.
    pub fn respite(&mut self) {
        self.luck = self.luck.saturating_add(1);
        self.shaken = false;
        self.harm = Harm::default();
    }

    /// What the table for the fallen says; a maimed hero then loses of one attribute.
    pub fn meet(&mut self, fate: Fate) {
        match fate {
            Fate::KnockedOut | Fate::Maimed => {}
            Fate::Shaken => self.shaken = true,
            Fate::Battered => self.battered = true,
            Fate::Scarred => self.maim(Attribute::Charisma),
            Fate::Dead => self.dead = true,
        }
    }

    /// Two lower for good.
    pub fn maim(&mut self, attribute: Attribute) {
        self.attributes[attribute as usize] -= 2;
    }

    /// One level up: each d6 (1 to 6) higher than its attribute raises that attribute by one.
    pub fn level_up(&mut self, thrown: [u8; 6]) -> Vec<Attribute> {
        self.level += 1;
        let mut raised = Vec::new();
        for attribute in Attribute::ALL {
            let value = &mut self.attributes[attribute as usize];
            if i16::from(thrown[attribute as usize]) > *value && *value < HIGHEST {
                *value += 1;
                raised.push(attribute);
            }
        }
        raised
    }
}
