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

impl Aoe {
    pub const ALL: [Aoe; 4] = [Aoe::Blast, Aoe::Continuous, Aoe::Cover, Aoe::Demolish];
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
    /// Every kind, armor by location.
    pub const ALL: [Kind; 18] = [
        Kind::Melee1,
        Kind::Melee2,
        Kind::Ranged1,
        Kind::Ranged2,
        Kind::Ammo,
        Kind::LessLethalAmmo,
        Kind::Shield,
        Kind::FirstAid,
        Kind::Armor(Location::Head),
        Kind::Armor(Location::RightArm),
        Kind::Armor(Location::LeftArm),
        Kind::Armor(Location::Torso),
        Kind::Armor(Location::RightLeg),
        Kind::Armor(Location::LeftLeg),
        Kind::Aoe(Aoe::Blast),
        Kind::Aoe(Aoe::Continuous),
        Kind::Aoe(Aoe::Cover),
        Kind::Aoe(Aoe::Demolish),
    ];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Armor(Location::Head) => "head armor",
            Kind::Armor(Location::RightArm) => "right arm armor",
            Kind::Armor(Location::LeftArm) => "left arm armor",
            Kind::Armor(Location::Torso) => "torso armor",
            Kind::Armor(Location::RightLeg) => "right leg armor",
            Kind::Armor(Location::LeftLeg) => "left leg armor",
            Kind::Shield => "shield",
            Kind::FirstAid => "first aid",
            Kind::Melee2 => "two-handed melee weapon",
            Kind::Melee1 => "one-handed melee weapon",
            Kind::Ammo => "ammo",
            Kind::LessLethalAmmo => "less-lethal ammo",
            Kind::Ranged2 => "two-handed ranged weapon",
            Kind::Ranged1 => "one-handed ranged weapon",
            Kind::Aoe(Aoe::Blast) => "blast",
            Kind::Aoe(Aoe::Continuous) => "continuous effect",
            Kind::Aoe(Aoe::Cover) => "cover maker",
            Kind::Aoe(Aoe::Demolish) => "demolition",
        }
    }

    /// What it does, in one line.
    pub fn line(self) -> &'static str {
        match self {
            Kind::Armor(_) => {
                "Destroy it instead of taking the damage of one hit there. At most two a location."
            }
            Kind::Shield => {
                "One hand. When you are hit, you choose which die is damage and which is location."
            }
            Kind::FirstAid => "One hand, one use: erases slashes.",
            Kind::Melee2 => "Both hands, same area. Its wounds are X: first aid does not help.",
            Kind::Melee1 => "One hand, same area.",
            Kind::Ammo => "A ranged weapon needs at least one. A critical failure destroys one.",
            Kind::LessLethalAmmo => "Ranged hits that lower the level but leave no marks.",
            Kind::Ranged2 => "Both hands, range 1 or more, never the own area. Needs ammo.",
            Kind::Ranged1 => "One hand, range 0 or 1. Needs ammo; not together with a shield.",
            Kind::Aoe(Aoe::Blast) => "Both hands, range 0 or 1, one use: hits several people in an area.",
            Kind::Aoe(Aoe::Continuous) => {
                "Both hands, range 0 or 1, one use: an area that hurts those who act in it."
            }
            Kind::Aoe(Aoe::Cover) => "Both hands, range 0 or 1, one use: an area gets cover on all sides.",
            Kind::Aoe(Aoe::Demolish) => "Both hands, range 0 or 1, one use: an area loses its cover.",
        }
    }

    /// Examples for the name of one's own.
    pub fn examples(self) -> &'static str {
        match self {
            Kind::Armor(Location::Head) => "helmet, hood of scales",
            Kind::Armor(Location::Torso) => "breastplate, stab vest",
            Kind::Armor(Location::RightArm | Location::LeftArm) => "bracer, padded sleeve",
            Kind::Armor(_) => "greave, armored boot",
            Kind::Shield => "buckler, police shield",
            Kind::FirstAid => "bandages, elixir",
            Kind::Melee2 => "halberd, sledgehammer, laser staff",
            Kind::Melee1 => "hatchet, rapier, crowbar",
            Kind::Ammo => "quiver, magazine, power cell",
            Kind::LessLethalAmmo => "beanbag rounds, sleep darts",
            Kind::Ranged2 => "hunting bow, carbine",
            Kind::Ranged1 => "revolver, hand crossbow",
            Kind::Aoe(Aoe::Blast) => "frag grenade, lightning rune",
            Kind::Aoe(Aoe::Continuous) => "burning oil, swarm in a jar",
            Kind::Aoe(Aoe::Cover) => "smoke bomb, wall of thorns",
            Kind::Aoe(Aoe::Demolish) => "breaching charge, earth spell",
        }
    }

    pub fn ranged(self) -> bool {
        matches!(self, Kind::Ranged1 | Kind::Ranged2)
    }

    pub fn melee(self) -> bool {
        matches!(self, Kind::Melee1 | Kind::Melee2)
    }

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

impl Item {
    pub fn new(kind: Kind, name: &str) -> Item {
        Item { kind, name: name.into() }
    }

    /// The table's name for it, or the kind's.
    pub fn called(&self) -> &str {
        if self.name.is_empty() { self.kind.name() } else { &self.name }
    }
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
