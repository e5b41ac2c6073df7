//! The weapons: their dice, their Shock, how far they reach and what is special about them.

use super::attribute::Attribute;

/// What a weapon is like, a bit for each.
pub mod traits {
    pub const TWO_HANDED: u16 = 1;
    /// Reaches 10 ft, also past an ally.
    pub const LONG: u16 = 2;
    /// Whoever falls to it may be left alive.
    pub const LESS_LETHAL: u16 = 4;
    /// Five count as one item.
    pub const NUMEROUS: u16 = 8;
    /// Deadly from ambush.
    pub const MERCILESS: u16 = 16;
    pub const RELOAD: u16 = 32;
    pub const SLOW_RELOAD: u16 = 64;
    pub const SUBTLE: u16 = 128;
    pub const THROWN: u16 = 256;
    pub const BLUNT: u16 = 512;
    /// Shoots and does nothing else.
    pub const SHOOTS: u16 = 1024;
}
use traits::*;

/// Points, and up to which AC; none: any AC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shock {
    pub points: i16,
    pub up_to: Option<i16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weapon {
    pub name: &'static str,
    pub die: u8,
    pub shock: Option<Shock>,
    pub strength: bool,
    pub dexterity: bool,
    /// Normal and long range in feet; 0 where it is neither shot nor thrown.
    pub range: (u16, u16),
    pub traits: u16,
    pub weight: u8,
}

const fn weapon(
    name: &'static str,
    die: u8,
    shock: (i16, i16),
    attributes: &str,
    range: (u16, u16),
    traits: u16,
    weight: u8,
) -> Weapon {
    let both = attributes.len() > 1;
    let dexterity = both || attributes.as_bytes()[0] == b'D';
    Weapon {
        name,
        die,
        shock: if shock.0 > 0 { Some(Shock { points: shock.0, up_to: Some(shock.1) }) } else { None },
        strength: both || !dexterity,
        dexterity,
        range,
        traits,
        weight,
    }
}

const NO: (i16, i16) = (0, 0);
const NEAR: (u16, u16) = (0, 0);

pub const WEAPONS: [Weapon; 21] = [
    weapon("Hand axe", 6, (1, 15), "SD", (10, 30), THROWN, 1),
    weapon("War axe", 10, (3, 15), "S", NEAR, TWO_HANDED, 2),
    weapon("Blackjack", 4, NO, "SD", NEAR, SUBTLE | LESS_LETHAL, 1),
    weapon("Large bow", 8, NO, "D", (100, 600), TWO_HANDED | RELOAD | MERCILESS | SHOOTS, 2),
    weapon("Small bow", 6, NO, "D", (50, 300), TWO_HANDED | RELOAD | MERCILESS | SHOOTS, 1),
    weapon("Club", 4, NO, "SD", (10, 30), THROWN | LESS_LETHAL | BLUNT, 1),
    weapon("Great club", 10, (2, 15), "S", NEAR, TWO_HANDED | BLUNT, 2),
    weapon("Crossbow", 10, NO, "D", (100, 300), TWO_HANDED | SLOW_RELOAD | MERCILESS | SHOOTS, 1),
    weapon("Dagger", 4, (1, 15), "SD", (30, 60), SUBTLE | THROWN | MERCILESS, 1),
    weapon("Polearm", 10, (2, 15), "S", NEAR, TWO_HANDED | LONG, 2),
    weapon("Great hammer", 10, (2, 18), "S", NEAR, TWO_HANDED | BLUNT, 2),
    weapon("Mace", 6, (1, 18), "S", NEAR, LESS_LETHAL | BLUNT, 1),
    weapon("Shield", 4, NO, "SD", NEAR, LESS_LETHAL | BLUNT, 1),
    weapon("Spear", 6, (2, 13), "SD", (30, 60), THROWN, 1),
    weapon("Throwing blade", 4, NO, "D", (30, 60), SUBTLE | THROWN | NUMEROUS, 1),
    weapon("Sling", 4, NO, "D", (50, 300), RELOAD | BLUNT | SHOOTS, 1),
    weapon("Staff", 6, (1, 13), "SD", NEAR, TWO_HANDED | LESS_LETHAL | BLUNT, 1),
    weapon("Stiletto", 4, (1, 18), "D", NEAR, SUBTLE | MERCILESS, 1),
    weapon("Great sword", 12, (2, 15), "S", NEAR, TWO_HANDED, 2),
    weapon("Sword", 8, (2, 13), "SD", NEAR, 0, 1),
    weapon("Short sword", 6, (2, 15), "SD", NEAR, 0, 1),
];

/// Bare hands.
pub const UNARMED: Weapon = weapon("Unarmed", 2, NO, "SD", NEAR, LESS_LETHAL | BLUNT, 0);

/// Where the shield stands in the list.
pub const SHIELD: u8 = 12;

impl Weapon {
    pub const fn has(&self, what: u16) -> bool {
        self.traits & what != 0
    }

    pub fn hands(&self) -> u8 {
        if self.has(TWO_HANDED) { 2 } else { 1 }
    }

    /// Whether it strikes at arm's length.
    pub fn melee(&self) -> bool {
        !self.has(SHOOTS) && self.name != "Throwing blade"
    }

    pub fn thrown(&self) -> bool {
        self.has(THROWN)
    }

    pub fn shoots(&self) -> bool {
        self.has(SHOOTS)
    }

    /// A bow or crossbow, which needs a quiver.
    pub fn reloads(&self) -> bool {
        self.has(RELOAD | SLOW_RELOAD)
    }

    pub fn attributes(&self) -> &'static [Attribute] {
        match (self.strength, self.dexterity) {
            (true, true) => &[Attribute::Strength, Attribute::Dexterity],
            (true, false) => &[Attribute::Strength],
            _ => &[Attribute::Dexterity],
        }
    }
}

/// "2/13", "5/-"
pub fn shock_words(shock: Shock) -> String {
    match shock.up_to {
        Some(most) => format!("{}/{most}", shock.points),
        None => format!("{}/-", shock.points),
    }
}
