//! Weapons by category, armor, shields and what else is carried.

use super::perk::Any;
use crate::sheet::words;

/// What a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Kind {
    Axe,
    Brawl,
    Finesse,
    Improvised,
    Mace,
    Polearm,
    Sword,
    Shortbow,
    Longbow,
    HandCrossbow,
    Crossbow,
    HeavyCrossbow,
    SmallShield,
    LargeShield,
    TowerShield,
    Potion,
    Other,
}

/// What the flow actions of a weapon go by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Category {
    Axe,
    Brawl,
    Finesse,
    Improvised,
    Mace,
    Polearm,
    Sword,
    Bow,
    Crossbow,
    Shield,
}

impl Kind {
    pub const ALL: [Kind; 17] = [
        Kind::Axe,
        Kind::Brawl,
        Kind::Finesse,
        Kind::Improvised,
        Kind::Mace,
        Kind::Polearm,
        Kind::Sword,
        Kind::Shortbow,
        Kind::Longbow,
        Kind::HandCrossbow,
        Kind::Crossbow,
        Kind::HeavyCrossbow,
        Kind::SmallShield,
        Kind::LargeShield,
        Kind::TowerShield,
        Kind::Potion,
        Kind::Other,
    ];

    pub fn name(self) -> &'static str {
        [
            "axe",
            "fists",
            "blade",
            "something at hand",
            "mace",
            "polearm",
            "sword",
            "shortbow",
            "longbow",
            "hand crossbow",
            "crossbow",
            "heavy crossbow",
            "small shield",
            "large shield",
            "tower shield",
            "healing potion",
            "thing",
        ][self as usize]
    }

    pub fn category(self) -> Option<Category> {
        Some(match self {
            Kind::Axe => Category::Axe,
            Kind::Brawl => Category::Brawl,
            Kind::Finesse => Category::Finesse,
            Kind::Improvised => Category::Improvised,
            Kind::Mace => Category::Mace,
            Kind::Polearm => Category::Polearm,
            Kind::Sword => Category::Sword,
            Kind::Shortbow | Kind::Longbow => Category::Bow,
            Kind::HandCrossbow | Kind::Crossbow | Kind::HeavyCrossbow => Category::Crossbow,
            Kind::SmallShield | Kind::LargeShield | Kind::TowerShield => Category::Shield,
            Kind::Potion | Kind::Other => return None,
        })
    }

    pub fn melee(self) -> bool {
        (self as u8) <= Kind::Sword as u8
    }

    pub fn ranged(self) -> bool {
        (Kind::Shortbow as u8..=Kind::HeavyCrossbow as u8).contains(&(self as u8))
    }

    /// As a shield: damage reduction, what it does to a block, what it hampers, and its bash.
    pub fn shield(self) -> Option<Shield> {
        let shield = |dr, block, penalty, bash| Some(Shield { dr, block, penalty, bash });
        match self {
            Kind::SmallShield => shield(1, -10, 0, 4),
            Kind::LargeShield => shield(2, 0, 5, 6),
            Kind::TowerShield => shield(3, 10, 10, 8),
            _ => None,
        }
    }

    /// The sides of its die in one hand and in both; 0 where it cannot be used so.
    pub fn dice(self) -> (u8, u8) {
        match self {
            Kind::Brawl => (6, 0),
            kind if kind.melee() => (6, 10),
            Kind::HandCrossbow => (6, 0),
            kind if kind.ranged() => (0, 8),
            kind => (kind.shield().map_or(0, |shield| shield.bash), 0),
        }
    }

    /// How far it shoots without penalty; 0 for what does not shoot.
    pub fn range(self) -> u8 {
        match self {
            Kind::Shortbow | Kind::Crossbow => 6,
            Kind::Longbow | Kind::HeavyCrossbow => 12,
            Kind::HandCrossbow => 4,
            _ => 0,
        }
    }

    /// No penalty in the off hand.
    pub fn light(self) -> bool {
        matches!(self, Kind::Finesse | Kind::Brawl)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shield {
    pub dr: i16,
    pub block: i16,
    pub penalty: i16,
    pub bash: u8,
}

/// How far a thrown weapon flies without penalty.
pub const THROWN: u8 = 3;

/// How many hands a weapon is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Grip {
    #[default]
    One,
    Two,
    /// One or both, as its bearer likes.
    Either,
}

/// Where a thing is carried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Keep {
    /// In the hand that is used to it; what needs both hands is in both.
    Hand,
    OffHand,
    #[default]
    Bag,
    /// With somebody else, broken, drunk or lost.
    Away,
}

/// What there is to say of a thing beyond its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Trait {
    /// Can be thrown.
    Thrown,
    /// Its bearer has not learnt it.
    Unfamiliar,
    /// Grown, not held: a bite, claws.
    Natural,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// Tells it from all others on the sheet; 0 where it has no number.
    pub id: u16,
    pub kind: Kind,
    pub name: String,
    pub grip: Grip,
    pub keep: Keep,
    pub traits: Any<Trait>,
    /// Sides of its die where they are not those of its kind.
    pub sides: u8,
}

impl Thing {
    pub fn new(kind: Kind, name: &str, grip: Grip, keep: Keep) -> Thing {
        Thing { id: 0, kind, name: name.into(), grip, keep, traits: Any::default(), sides: 0 }
    }

    pub fn with(mut self, one: Trait) -> Thing {
        self.traits.put(one, true);
        self
    }

    pub fn sided(self, sides: u8) -> Thing {
        Thing { sides, ..self }
    }

    pub fn called(&self) -> &str {
        if self.name.is_empty() { self.kind.name() } else { &self.name }
    }

    /// Takes both hands for good.
    pub fn needs_both(&self) -> bool {
        let (one, two) = self.kind.dice();
        self.grip == Grip::Two || (one == 0 && two > 0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Armor {
    #[default]
    None,
    Light,
    Medium,
    Heavy,
}

impl Armor {
    pub const ALL: [Armor; 4] = [Armor::None, Armor::Light, Armor::Medium, Armor::Heavy];

    /// What it takes off each hit, by class tier from 1.
    pub fn dr(self, tier: i16) -> i16 {
        match self {
            Armor::None => 0,
            armor => armor as i16 + tier,
        }
    }

    /// What it takes off the skills it hampers.
    pub fn penalty(self) -> i16 {
        [0, 0, 10, 20][self as usize]
    }
}

words!(Armor:
    None = "none", "no armor";
    Light = "light", "light armor";
    Medium = "medium", "medium armor";
    Heavy = "heavy", "heavy armor";
);
words!(Grip:
    One = "one", "one hand";
    Two = "two", "both hands";
    Either = "either", "one hand or both";
);
words!(Keep:
    Hand = "hand", "in hand";
    OffHand = "off hand", "in the off hand";
    Bag = "bag", "stowed";
    Away = "away", "gone";
);
words!(Trait:
    Thrown = "thrown", "can be thrown";
    Unfamiliar = "unfamiliar", "not learnt (−20)";
    Natural = "natural", "grown, not held";
);
words!(Kind:
    Axe = "axe", "Axe";
    Brawl = "brawl", "Brawl";
    Finesse = "finesse", "Finesse";
    Improvised = "improvised", "Improvised";
    Mace = "mace", "Mace";
    Polearm = "polearm", "Polearm";
    Sword = "sword", "Sword";
    Shortbow = "shortbow", "Shortbow";
    Longbow = "longbow", "Longbow";
    HandCrossbow = "hand crossbow", "Hand crossbow";
    Crossbow = "crossbow", "Crossbow";
    HeavyCrossbow = "heavy crossbow", "Heavy crossbow";
    SmallShield = "small shield", "Small shield";
    LargeShield = "large shield", "Large shield";
    TowerShield = "tower shield", "Tower shield";
    Potion = "potion", "Healing potion";
    Other = "other", "Something else";
);
