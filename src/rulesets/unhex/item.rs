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

/// One of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Right,
    Left,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Right, Side::Left];

    pub fn arm(self) -> Location {
        match self {
            Side::Right => Location::RightArm,
            Side::Left => Location::LeftArm,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Side::Right => "right hand",
            Side::Left => "left hand",
        }
    }
}

/// What is held, by slot number. A two-handed item is in both hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hands {
    pub right: Option<u8>,
    pub left: Option<u8>,
    /// A shield and a one-handed ranged weapon may be held together, but only one of them counts
    /// (UA-21): true when it is the weapon. Without both in hand it means nothing.
    pub shield_lowered: bool,
}

impl Hands {
    pub fn at(self, side: Side) -> Option<u8> {
        match side {
            Side::Right => self.right,
            Side::Left => self.left,
        }
    }

    pub fn at_mut(&mut self, side: Side) -> &mut Option<u8> {
        match side {
            Side::Right => &mut self.right,
            Side::Left => &mut self.left,
        }
    }

    pub fn holds(self, slot: u8) -> bool {
        self.right == Some(slot) || self.left == Some(slot)
    }

    pub fn empty(self) -> bool {
        self.right.is_none() && self.left.is_none()
    }

    /// Lets go of what a hand holds; what was in both hands leaves both. Returns its slot.
    pub fn release(&mut self, side: Side) -> Option<u8> {
        let slot = self.at(side)?;
        self.let_go(slot);
        Some(slot)
    }

    /// Lets go of one item wherever it is held.
    pub fn let_go(&mut self, slot: u8) {
        for side in Side::BOTH {
            if self.at(side) == Some(slot) {
                *self.at_mut(side) = None;
            }
        }
    }
}
