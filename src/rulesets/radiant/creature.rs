//! A creature: everything the GM needs on one line. It never rolls to hit.

use super::gear::{Reach, Tags};
use super::harm::{Harm, HitPoints};
use super::hero::MOST_LEVEL;
use super::test::{Dice, Edge, Test};

/// The lowest and the highest skill that a sheet keeps.
pub const SKILLS: (i16, i16) = (-10, 20);
pub const MOST_ARMOR: i16 = 20;

/// The dice that creatures strike with.
pub const DICE: [Dice; 8] = [
    Dice::new(1, 4),
    Dice::new(1, 6),
    Dice::new(1, 8),
    Dice::new(1, 10),
    Dice::new(1, 12),
    Dice::new(2, 4),
    Dice::new(2, 6),
    Dice::new(2, 8),
];

/// A second attack: a breath, a howl, a thrown rock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Special {
    pub name: String,
    pub damage: Dice,
    pub reach: Reach,
    pub tags: Tags,
}

impl Special {
    /// One to be filled in.
    pub fn new(name: &str) -> Special {
        let tags = Tags { blast: true, recharge: 5 };
        Special { name: name.into(), damage: Dice::new(1, 6), reach: Reach::Short, tags }
    }

    /// "flame, 2d6 damage, Nearby, blast, recharge 5".
    pub fn words(&self) -> String {
        format!("{}, {} damage, {}{}", self.name, self.damage.words(), self.reach.words(), self.tags.words())
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Creature {
    pub name: String,
    pub notes: String,
    pub group: String,
    pub points: HitPoints,
    pub level: u8,
    /// The one bonus of all its tests.
    pub skill: i16,
    pub attack: String,
    pub damage: Dice,
    pub reach: Reach,
    pub special: Option<Special>,
    /// What its hide or shell takes off each hit.
    pub armor: i16,
    /// Its mind is made up: no reaction is rolled.
    pub hostile: bool,
    pub harm: Harm,
}

impl Creature {
    /// One to be filled in.
    pub fn new(name: &str) -> Creature {
        Creature {
            name: name.into(),
            notes: String::new(),
            group: String::new(),
            points: HitPoints::full(6),
            level: 1,
            skill: 1,
            attack: "claws".into(),
            damage: Dice::new(1, 6),
            reach: Reach::Melee,
            special: None,
            armor: 0,
            hostile: false,
            harm: Harm::default(),
        }
    }

    pub fn add_level(&mut self, by: i16) {
        self.level = (i16::from(self.level) + by).clamp(0, MOST_LEVEL.into()) as u8;
    }

    pub fn add_skill(&mut self, by: i16) {
        self.skill = (self.skill + by).clamp(SKILLS.0, SKILLS.1);
    }

    pub fn add_armor(&mut self, by: i16) {
        self.armor = (self.armor + by).clamp(0, MOST_ARMOR);
    }

    pub fn test(&self, difficulty: i16, disadvantage: bool) -> Test {
        let weakened = self.harm.has(super::harm::Hindrance::Weakened);
        Test { bonus: self.skill, difficulty, edge: Edge::of(false, disadvantage || weakened) }
    }
}
