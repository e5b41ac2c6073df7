//! A hero: six attributes, hit points, luck and what is carried.

use super::gear::{Keep, Kind, Tags, Thing, UNARMED, Weapon};
use super::harm::{Harm, Hindrance, HitPoints};
use super::table::{Distance, Fate};
use super::test::{Attribute, Dice, Edge, Test};

/// The most an attribute can be.
pub const HIGHEST: i16 = 6;
/// The least, however often somebody is maimed.
pub const LOWEST: i16 = -20;
/// What a hero starts with.
pub const LUCK: u8 = 2;
/// No more is kept on a sheet.
pub const MOST_LUCK: u8 = 20;
pub const MOST_LEVEL: u8 = 99;
pub const MOST_THINGS: usize = 40;

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
    /// The highest number that a thing of this hero has had.
    pub numbered: u16,
    pub harm: Harm,
    /// Disadvantage on every test for an hour.
    pub shaken: bool,
    pub dead: bool,
    /// Left behind where a fight was lost.
    pub lost: bool,
}

impl Hero {
    pub fn attribute(&self, attribute: Attribute) -> i16 {
        let worn = matches!(attribute, Attribute::Strength | Attribute::Dexterity | Attribute::Constitution);
        self.attributes[attribute as usize] - if self.battered && worn { 2 } else { 0 }
    }

    /// Things in the hands or on the body, not destroyed.
    pub fn ready(&self) -> impl Iterator<Item = (usize, &Thing)> {
        let at_hand = |thing: &Thing| matches!(thing.keep, Keep::Hands | Keep::Body) && !thing.destroyed();
        self.things.iter().enumerate().filter(move |(_, thing)| at_hand(thing))
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
        self.things.iter().map(Thing::protects).sum()
    }

    fn hampered(&self) -> i16 {
        let worn = self.things.iter().filter(|thing| thing.protects() > 0);
        worn.map(|thing| thing.kind.hampers()).sum()
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

    /// Whether a weapon can be used at a distance; what shoots needs ammo.
    pub fn reaches(&self, weapon: &Weapon, distance: Distance) -> bool {
        weapon.reach.at(distance).is_some() && (!weapon.reach.shoots() || self.has_ammo())
    }

    /// The second of two one-handed weapons that are held, if this is the first and the other can be
    /// used at that distance too (Z-17). One with tags of its own strikes alone.
    pub fn second_weapon(&self, first: usize, distance: Distance) -> Option<usize> {
        let plain = |thing: &Thing| thing.tags == Tags::default();
        let one_handed =
            |thing: &Thing| thing.kind.weapon().filter(|weapon| weapon.hands == 1 && plain(thing));
        self.things.get(first).and_then(one_handed)?;
        let second = |(at, thing): &(usize, &Thing)| {
            *at != first && one_handed(thing).is_some_and(|weapon| self.reaches(weapon, distance))
        };
        self.held().find(second).map(|(at, _)| at)
    }

    /// Ammo in the hands or on the body; what is in the backpack must be fetched first.
    pub fn has_ammo(&self) -> bool {
        self.ready().any(|(_, thing)| thing.kind == Kind::Ammo)
    }

    /// What wears by a die after a fight, by its place: worn armor, held shields, ammo at hand.
    /// Weapons wear by a natural 1 instead.
    pub fn wearing(&self) -> Vec<u8> {
        let used = |(_, thing): &(usize, &Thing)| thing.protects() > 0 || thing.kind == Kind::Ammo;
        self.ready().filter(used).map(|(at, _)| at as u8).collect()
    }

    /// Takes a thing to where it is of use; what is in its way there gives way (Z-11).
    pub fn take_up(&mut self, at: usize) {
        let Some(kind) = self.things.get(at).map(|thing| thing.kind) else { return };
        self.things[at].keep = Keep::Away;
        while let Some(other) = self.first_in_the_way(kind) {
            self.put_away(other);
        }
        self.things[at].keep = kind.belongs();
    }

    /// What could make way for something where it is of use; nothing where there is room.
    pub fn in_the_way(&self, kind: Kind) -> impl Iterator<Item = usize> {
        let (to, full) = (kind.belongs(), self.over(kind) > 0);
        let there = self.things.iter().enumerate();
        there.filter(move |(_, thing)| full && thing.keep == to && !thing.destroyed()).map(|(at, _)| at)
    }

    /// What has no place there goes first; a shield makes way for a shield, and armor goes last.
    pub fn first_in_the_way(&self, kind: Kind) -> Option<usize> {
        self.in_the_way(kind).min_by_key(|at| {
            let other = self.things[*at].kind;
            (other.belongs() == kind.belongs(), other != Kind::Ammo, other.shield() != kind.shield())
        })
    }

    /// How many slots are missing where something is of use.
    fn over(&self, kind: Kind) -> u8 {
        let to = kind.belongs();
        (self.slots_used(to) + kind.slots(to)).saturating_sub(to.slots())
    }

    /// Whether everything there has to make way, so that there is nothing to choose.
    pub fn all_make_way(&self, kind: Kind) -> bool {
        let to = kind.belongs();
        self.over(kind) >= self.slots_used(to)
    }

    /// Out of the hands: to the body where there is room, else into the backpack.
    pub fn put_away(&mut self, at: usize) {
        let room = self.slots_used(Keep::Body) < Keep::Body.slots();
        if let Some(thing) = self.things.get_mut(at) {
            thing.keep = if thing.keep == Keep::Hands && room { Keep::Body } else { Keep::Backpack };
        }
    }

    /// Where something goes that is handed over: into free hands or onto the body, else the backpack.
    pub fn room_for(&self, kind: Kind) -> Keep {
        let fits = |keep: &Keep| self.slots_used(*keep) + kind.slots(*keep) <= keep.slots();
        let places =
            if kind.belongs() == Keep::Hands { &[Keep::Hands, Keep::Body][..] } else { &[Keep::Body] };
        // Armor is not put on in passing.
        let worn = kind.belongs() == Keep::Body && kind != Kind::Ammo;
        places.iter().copied().find(fits).filter(|_| !worn).unwrap_or(Keep::Backpack)
    }

    /// What can be handed to somebody: all that is at hand but the armor one wears.
    pub fn to_hand_over(&self) -> impl Iterator<Item = usize> {
        let worn = |thing: &Thing| thing.keep == Keep::Body && thing.kind.protects() > 0;
        self.ready().filter(move |(_, thing)| !worn(thing) || thing.kind.shield()).map(|(at, _)| at)
    }

    pub fn add_luck(&mut self, by: i16) {
        self.luck = (i16::from(self.luck) + by).clamp(0, MOST_LUCK.into()) as u8;
    }

    /// By hand, within what can be rolled and raised.
    pub fn add_to(&mut self, attribute: Attribute, by: i16) {
        let value = &mut self.attributes[attribute as usize];
        *value = (*value + by).clamp(LOWEST, HIGHEST);
    }

    /// One more thing, if the sheet holds it; its number is a new one here.
    pub fn add(&mut self, thing: Thing) -> bool {
        let room = self.things.len() < MOST_THINGS;
        if room {
            let highest = self.things.iter().map(|thing| thing.id).max().unwrap_or(0);
            self.numbered = self.numbered.max(highest).saturating_add(1);
            self.things.push(Thing { id: self.numbered, ..thing });
        }
        room
    }

    /// Dead, or left behind.
    pub fn gone(&self) -> bool {
        self.dead || self.lost
    }

    /// Rest: luck comes back by one. Hit points, hindrances and passing wounds are the table's word.
    pub fn respite(&mut self) {
        if !self.gone() {
            self.add_luck(1);
            self.recover();
        }
    }

    /// What passes by itself has passed.
    pub fn recover(&mut self) {
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
        let value = &mut self.attributes[attribute as usize];
        *value = (*value - 2).max(LOWEST);
    }

    /// One level up: each d6 (1 to 6) higher than its attribute raises that attribute by one.
    pub fn level_up(&mut self, thrown: [u8; 6]) -> Vec<Attribute> {
        self.level = (self.level + 1).min(MOST_LEVEL);
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
