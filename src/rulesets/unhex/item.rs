//! Combat items. Each takes one slot of the sheet.

use super::body::Location;

/// What an area weapon does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Aoe {
    Blast,
    Continuous,
    Cover,
    Demolish,
}

/// What an item is to the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Kind {
    Armor(Location),
    Shield,
    FirstAid,
    Melee2,
    Melee1,
    Ammo,
    LessLethalAmmo,
    Ranged2,
    Ranged1,
    Aoe(Aoe),
}

impl Kind {
    /// The hands it needs to be used; 0 for what is worn or carried.
    pub fn hands(self) -> u8 {
        match self {
            Kind::Armor(_) | Kind::Ammo | Kind::LessLethalAmmo => 0,
            Kind::Shield | Kind::FirstAid | Kind::Melee1 | Kind::Ranged1 => 1,
            Kind::Melee2 | Kind::Ranged2 | Kind::Aoe(_) => 2,
        }
    }
}

/// One slot of the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    pub kind: Kind,
    /// The table's own name for it ("laser staff"); empty: the kind's own name.
    pub name: String,
}

/// What is held, by slot number. A two-handed item is in both hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hands {
    pub right: Option<u8>,
    pub left: Option<u8>,
}
