//! The spells that heroes know.

use super::status::Harm;
use crate::sheet::Word;
use crate::sheet::words;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Spell {
    SparkBolt,
    MinorShield,
    FrostShard,
    FireBurst,
    NaturesMend,
    ThornWhip,
    BarkSkin,
}

/// Whom or what a spell is cast at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    Oneself,
    /// Oneself or somebody beside one.
    Touch,
    /// An enemy in sight, at most so far away.
    Enemy(u8),
    /// Everybody within two hexes of one that is in sight, at most so far away.
    Blast(u8),
}

impl Spell {
    pub const ALL: [Spell; 7] = [
        Spell::SparkBolt,
        Spell::MinorShield,
        Spell::FrostShard,
        Spell::FireBurst,
        Spell::NaturesMend,
        Spell::ThornWhip,
        Spell::BarkSkin,
    ];

    pub fn name(self) -> &'static str {
        self.label()
    }

    pub fn mana(self) -> i8 {
        i8::from(matches!(self, Spell::FrostShard | Spell::FireBurst))
    }

    pub fn aim(self) -> Aim {
        match self {
            Spell::SparkBolt => Aim::Enemy(8),
            Spell::FrostShard => Aim::Enemy(10),
            Spell::ThornWhip => Aim::Enemy(6),
            Spell::FireBurst => Aim::Blast(8),
            Spell::MinorShield => Aim::Oneself,
            Spell::NaturesMend | Spell::BarkSkin => Aim::Touch,
        }
    }

    /// How many dice of how many sides; none for what neither hurts nor heals.
    pub fn dice(self) -> (u8, u8) {
        match self {
            Spell::SparkBolt | Spell::ThornWhip => (1, 4),
            Spell::FrostShard => (2, 8),
            Spell::FireBurst | Spell::NaturesMend => (2, 4),
            Spell::MinorShield | Spell::BarkSkin => (0, 4),
        }
    }

    /// Armor helps against thorns; not against the elements.
    pub fn elemental(self) -> bool {
        self != Spell::ThornWhip
    }

    /// What goes on hurting.
    pub fn lasting(self) -> Option<(Harm, u8)> {
        (self == Spell::FireBurst).then_some((Harm::Fire, 1))
    }

    /// Whether casting it in an enemy's reach provokes.
    pub fn provokes(self) -> bool {
        self.aim() != Aim::Touch
    }

    pub fn meaning(self) -> &'static str {
        match self {
            Spell::SparkBolt => "d4 and the modifier, up to 8 hexes",
            Spell::MinorShield => "2 less damage from the next attack; on a Critical from the next two",
            Spell::FrostShard => "2d8 and the modifier, up to 10 hexes, and slowed for a round",
            Spell::FireBurst => "2d4 and the modifier to all within 2 hexes, and they burn",
            Spell::NaturesMend => "heals 2d4 and the modifier by touch, once for each",
            Spell::ThornWhip => "d4 and the modifier, up to 6 hexes, and pulls by one",
            Spell::BarkSkin => "1 less damage from every hit while it is kept up, by touch",
        }
    }
}

words!(Spell:
    SparkBolt = "spark bolt", "Spark Bolt";
    MinorShield = "minor shield", "Minor Shield";
    FrostShard = "frost shard", "Frost Shard";
    FireBurst = "fire burst", "Fire Burst";
    NaturesMend = "nature's mend", "Nature's Mend";
    ThornWhip = "thorn whip", "Thorn Whip";
    BarkSkin = "bark skin", "Bark Skin";
);
