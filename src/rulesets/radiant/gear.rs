//! Things: weapons, armor and the rest, in the hands, on the body or in the backpack.

use super::table::Distance;
use super::test::{Attribute, Dice, Edge};
use crate::sheet::Word;

/// How far a weapon reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    Melee,
    /// Nearby; Close or Far-Away at disadvantage.
    Short,
    /// Nearby or Far-Away; Close at disadvantage.
    Long,
    /// In melee, or thrown Nearby; Far-Away at disadvantage.
    Thrown,
}

impl Reach {
    pub const ALL: [Reach; 4] = [Reach::Melee, Reach::Short, Reach::Long, Reach::Thrown];

    pub fn words(self) -> &'static str {
        ["hand to hand", "Nearby", "Nearby and Far-Away", "hand to hand and thrown"][self as usize]
    }

    /// Whether it can be used at a distance, and with what edge.
    pub fn at(self, distance: Distance) -> Option<Edge> {
        use Distance::*;
        match (self, distance) {
            (_, Distant) | (Reach::Melee, Nearby | FarAway) => None,
            (Reach::Melee | Reach::Thrown, Close) | (_, Nearby) | (Reach::Long, FarAway) => Some(Edge::Even),
            (Reach::Short | Reach::Thrown, FarAway) | (Reach::Short | Reach::Long, Close) => {
                Some(Edge::Disadvantage)
            }
        }
    }

    /// What an attack at that distance is tested with: Strength hand to hand, else Dexterity.
    pub fn attribute(self, distance: Distance) -> Attribute {
        match (self, distance) {
            (Reach::Melee | Reach::Thrown, Distance::Close) => Attribute::Strength,
            _ => Attribute::Dexterity,
        }
    }

    /// Needs something to shoot with.
    pub fn shoots(self) -> bool {
        matches!(self, Reach::Short | Reach::Long)
    }
}

/// What a weapon can have beside its dice and reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    /// It strikes everyone in a zone.
    pub blast: bool,
    /// Once used it is ready again when a d6 at the start of a round shows this or more; 0: always.
    pub recharge: u8,
}

impl Tags {
    /// ", blast, recharge 5", or nothing.
    pub fn words(self) -> String {
        let blast = if self.blast { ", blast" } else { "" };
        let recharge =
            if self.recharge > 0 { format!(", recharge {}", self.recharge) } else { String::new() };
        format!("{blast}{recharge}")
    }

    /// Ready again by what the die shows.
    pub fn recharges(self, shown: u8) -> bool {
        shown >= self.recharge
    }
}

/// A kind of weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    pub name: &'static str,
    pub dice: Dice,
    /// The dice when a versatile weapon is held in both hands.
    pub both: Option<Dice>,
    pub hands: u8,
    pub reach: Reach,
    /// Attributes below these make its attacks a disadvantage.
    pub needs: &'static [(Attribute, i16)],
}

const fn melee(name: &'static str, count: u8, sides: u8, hands: u8) -> Weapon {
    Weapon { name, dice: Dice::new(count, sides), both: None, hands, reach: Reach::Melee, needs: &[] }
}

const fn versatile(name: &'static str, one: u8, both: u8) -> Weapon {
    Weapon { both: Some(Dice::new(1, both)), ..melee(name, 1, one, 1) }
}

const fn shooting(name: &'static str, sides: u8, hands: u8, reach: Reach) -> Weapon {
    Weapon { reach, ..melee(name, 1, sides, hands) }
}

use Attribute::{Dexterity, Strength};

pub const UNARMED: Weapon = melee("bare hands", 1, 4, 0);

pub const WEAPONS: [Weapon; 16] = [
    Weapon { reach: Reach::Thrown, ..melee("dagger", 1, 4, 1) },
    melee("shortsword", 1, 6, 1),
    melee("club", 1, 6, 1),
    Weapon { reach: Reach::Thrown, ..versatile("spear", 6, 8) },
    versatile("longsword", 8, 10),
    melee("axe", 1, 8, 1),
    melee("mace", 1, 8, 1),
    melee("glaive", 2, 4, 2),
    Weapon { needs: &[(Strength, 2)], ..melee("maul", 1, 10, 2) },
    Weapon { needs: &[(Strength, 3)], ..melee("greatsword", 2, 6, 2) },
    shooting("sling", 4, 1, Reach::Short),
    shooting("shortbow", 6, 2, Reach::Short),
    Weapon { needs: &[(Dexterity, 2)], ..shooting("longbow", 8, 2, Reach::Long) },
    Weapon { needs: &[(Dexterity, 2), (Strength, 2)], ..shooting("heavy crossbow", 10, 2, Reach::Long) },
    Weapon { reach: Reach::Thrown, ..melee("throwing axe", 1, 6, 1) },
    // Without a range of its own a bow reaches as the combat rules say (ZA-07).
    shooting("bow", 6, 2, Reach::Long),
];

/// What a thing is to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// By its place in [`WEAPONS`].
    Weapon(u8),
    LightArmor,
    MediumArmor,
    HeavyArmor,
    Helmet,
    SmallShield,
    LargeShield,
    Ammo,
    Other,
}

impl Kind {
    /// All that are no weapons.
    pub const OTHERS: [Kind; 8] = [
        Kind::LightArmor,
        Kind::MediumArmor,
        Kind::HeavyArmor,
        Kind::Helmet,
        Kind::SmallShield,
        Kind::LargeShield,
        Kind::Ammo,
        Kind::Other,
    ];

    pub fn weapon(self) -> Option<&'static Weapon> {
        match self {
            Kind::Weapon(number) => WEAPONS.get(usize::from(number)),
            _ => None,
        }
    }

    /// What it takes off each hit while it is worn or held.
    pub fn protects(self) -> i16 {
        match self {
            Kind::LightArmor | Kind::Helmet | Kind::SmallShield => 1,
            Kind::MediumArmor | Kind::LargeShield => 2,
            Kind::HeavyArmor => 3,
            _ => 0,
        }
    }

    /// How much harder it makes tests of Dexterity.
    pub fn hampers(self) -> i16 {
        match self {
            Kind::MediumArmor => 1,
            Kind::HeavyArmor => 2,
            _ => 0,
        }
    }

    /// Where it is of use: armor and ammo on the body, everything else in the hands.
    pub fn belongs(self) -> Keep {
        match self {
            Kind::LightArmor | Kind::MediumArmor | Kind::HeavyArmor | Kind::Helmet | Kind::Ammo => Keep::Body,
            _ => Keep::Hands,
        }
    }

    /// The slots it fills somewhere: as many hands as it needs, one elsewhere.
    pub fn slots(self, keep: Keep) -> u8 {
        match (keep, self.weapon()) {
            (Keep::Hands, Some(weapon)) => weapon.hands,
            _ => 1,
        }
    }

    pub fn shield(self) -> bool {
        matches!(self, Kind::SmallShield | Kind::LargeShield)
    }

    pub fn name(self) -> &'static str {
        match self {
            Kind::Weapon(_) => self.weapon().map_or("weapon", |weapon| weapon.name),
            Kind::LightArmor => "light armor",
            Kind::MediumArmor => "medium armor",
            Kind::HeavyArmor => "heavy armor",
            Kind::Helmet => "helmet",
            Kind::SmallShield => "small shield",
            Kind::LargeShield => "large shield",
            Kind::Ammo => "ammo",
            Kind::Other => "thing",
        }
    }
}

/// Where a thing is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Keep {
    Hands,
    Body,
    Backpack,
    /// With somebody else, or where it was thrown: no place on the sheet.
    Away,
}

impl Keep {
    pub const ALL: [Keep; 3] = [Keep::Hands, Keep::Body, Keep::Backpack];

    pub fn slots(self) -> u8 {
        match self {
            Keep::Hands | Keep::Body => 2,
            Keep::Backpack => 6,
            Keep::Away => u8::MAX,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Keep::Hands => "hands",
            Keep::Body => "body",
            Keep::Backpack => "backpack",
            Keep::Away => "away",
        }
    }
}

/// Filled dots at which a thing is destroyed.
pub const DOTS: u8 = 3;

/// One thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// Tells it from the hero's other things, whatever happens to the list; 0 on sheets from before there
    /// were numbers.
    pub id: u16,
    pub kind: Kind,
    /// The table's own name for it; empty: the kind's.
    pub name: String,
    pub keep: Keep,
    pub dots: u8,
    /// Of a weapon, as the table has it.
    pub tags: Tags,
}

impl Thing {
    pub fn new(kind: Kind, keep: Keep) -> Thing {
        Thing { id: 0, kind, name: String::new(), keep, dots: 0, tags: Tags::default() }
    }

    pub fn called(&self) -> &str {
        if self.name.is_empty() { self.kind.name() } else { &self.name }
    }

    /// What it takes off each hit: armor on the body, a shield in the hands, while it is whole.
    pub fn protects(&self) -> i16 {
        if self.keep == self.kind.belongs() && !self.destroyed() { self.kind.protects() } else { 0 }
    }

    pub fn destroyed(&self) -> bool {
        self.dots >= DOTS
    }

    /// The slots it fills where it is.
    pub fn slots(&self) -> u8 {
        self.kind.slots(self.keep)
    }
}

impl Word for Keep {
    fn all() -> Vec<Keep> {
        Keep::ALL.into_iter().chain([Keep::Away]).collect()
    }

    fn word(self) -> &'static str {
        Keep::word(self)
    }
}

impl Word for Reach {
    fn all() -> Vec<Reach> {
        Reach::ALL.into()
    }

    fn word(self) -> &'static str {
        ["melee", "short", "long", "thrown"][self as usize]
    }

    fn label(self) -> &'static str {
        self.words()
    }
}

impl Word for Kind {
    fn all() -> Vec<Kind> {
        (0..WEAPONS.len()).map(|at| Kind::Weapon(at as u8)).chain(Kind::OTHERS).collect()
    }

    fn word(self) -> &'static str {
        self.name()
    }
}
