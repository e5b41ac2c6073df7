//! The 37 combat abilities. Non-combat ones are words of the player's own.

use super::item::Aoe;

/// A heading of the list of abilities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    Shield,
    FirstAid,
    TwoHandedMelee,
    OneHandedMelee,
    TwoHandedRanged,
    OneHandedRanged,
    AreaOfEffect,
    Leader,
    Stealth,
    Unarmed,
}

/// One bullet of the list: U-109 to U-145, in that order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Ability {
    GoodDefend,
    DefendAnother,
    ShieldAttack,
    AllOutDefend,
    GoodFirstAid,
    SureFirstAid,
    Melee2GoodAttack,
    Melee2GoodReaction,
    Melee2PowerfulAttack,
    Melee2PreciseAttack,
    Melee2Breaker,
    Melee2NoCounter,
    Melee1GoodAttack,
    Melee1GoodReaction,
    Melee1PreciseAttack,
    Melee1Stagger,
    Ranged2GoodAttack,
    Ranged2GoodIntercept,
    Ranged2PowerfulAttack,
    Ranged2PreciseAttack,
    Ranged2ThreeMarks,
    Ranged1GoodAttack,
    Ranged1PreciseAttack,
    Blast,
    Continuous,
    SmokeCover,
    Demolish,
    GoodInitiative,
    Rally,
    Direct,
    QuickDirect,
    Stealth,
    Unarmed,
    UnarmedGoodAttack,
    UnarmedGoodReaction,
    UnarmedPreciseAttack,
    UnarmedHold,
}

impl Ability {
    /// The ability without which this one cannot be taken.
    pub fn requires(self) -> Option<Ability> {
        use Ability::*;
        match self {
            QuickDirect => Some(Direct),
            UnarmedGoodAttack | UnarmedGoodReaction | UnarmedPreciseAttack | UnarmedHold => Some(Unarmed),
            _ => None,
        }
    }

    /// The ability that lets someone use this kind of area weapon.
    pub fn for_aoe(aoe: Aoe) -> Ability {
        match aoe {
            Aoe::Blast => Ability::Blast,
            Aoe::Continuous => Ability::Continuous,
            Aoe::Cover => Ability::SmokeCover,
            Aoe::Demolish => Ability::Demolish,
        }
    }
}

/// A set of abilities, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Abilities(u64);

impl Abilities {
    pub fn has(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u8) != 0
    }

    pub fn with(self, ability: Ability) -> Abilities {
        Abilities(self.0 | 1 << ability as u8)
    }

    pub fn without(self, ability: Ability) -> Abilities {
        Abilities(self.0 & !(1 << ability as u8))
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}
