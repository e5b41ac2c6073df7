//! The 37 combat abilities. Non-combat ones are words of the player's own.

use super::item::{Aoe, Kind};

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

impl Family {
    pub const ALL: [Family; 10] = [
        Family::Shield,
        Family::FirstAid,
        Family::TwoHandedMelee,
        Family::OneHandedMelee,
        Family::TwoHandedRanged,
        Family::OneHandedRanged,
        Family::AreaOfEffect,
        Family::Leader,
        Family::Stealth,
        Family::Unarmed,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Family::Shield => "Shield",
            Family::FirstAid => "First aid",
            Family::TwoHandedMelee => "Two-handed melee",
            Family::OneHandedMelee => "One-handed melee",
            Family::TwoHandedRanged => "Two-handed ranged",
            Family::OneHandedRanged => "One-handed ranged",
            Family::AreaOfEffect => "Area of effect",
            Family::Leader => "Leader",
            Family::Stealth => "Stealth",
            Family::Unarmed => "Unarmed",
        }
    }

    /// Whether an item of this kind is what abilities of the family are about; families about no
    /// item are never idle.
    pub fn serves(self, kind: Kind) -> bool {
        match self {
            Family::Shield => kind == Kind::Shield,
            Family::FirstAid => kind == Kind::FirstAid,
            Family::TwoHandedMelee => kind == Kind::Melee2,
            Family::OneHandedMelee => kind == Kind::Melee1,
            Family::TwoHandedRanged => kind == Kind::Ranged2,
            Family::OneHandedRanged => kind == Kind::Ranged1,
            Family::AreaOfEffect => matches!(kind, Kind::Aoe(_)),
            Family::Leader | Family::Stealth | Family::Unarmed => false,
        }
    }

    pub fn needs_item(self) -> bool {
        !matches!(self, Family::Leader | Family::Stealth | Family::Unarmed)
    }
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
    pub const ALL: [Ability; 37] = [
        Ability::GoodDefend,
        Ability::DefendAnother,
        Ability::ShieldAttack,
        Ability::AllOutDefend,
        Ability::GoodFirstAid,
        Ability::SureFirstAid,
        Ability::Melee2GoodAttack,
        Ability::Melee2GoodReaction,
        Ability::Melee2PowerfulAttack,
        Ability::Melee2PreciseAttack,
        Ability::Melee2Breaker,
        Ability::Melee2NoCounter,
        Ability::Melee1GoodAttack,
        Ability::Melee1GoodReaction,
        Ability::Melee1PreciseAttack,
        Ability::Melee1Stagger,
        Ability::Ranged2GoodAttack,
        Ability::Ranged2GoodIntercept,
        Ability::Ranged2PowerfulAttack,
        Ability::Ranged2PreciseAttack,
        Ability::Ranged2ThreeMarks,
        Ability::Ranged1GoodAttack,
        Ability::Ranged1PreciseAttack,
        Ability::Blast,
        Ability::Continuous,
        Ability::SmokeCover,
        Ability::Demolish,
        Ability::GoodInitiative,
        Ability::Rally,
        Ability::Direct,
        Ability::QuickDirect,
        Ability::Stealth,
        Ability::Unarmed,
        Ability::UnarmedGoodAttack,
        Ability::UnarmedGoodReaction,
        Ability::UnarmedPreciseAttack,
        Ability::UnarmedHold,
    ];

    pub fn family(self) -> Family {
        self.entry().0
    }

    pub fn name(self) -> &'static str {
        self.entry().1
    }

    /// With its family: "Shield: Good defend".
    pub fn title(self) -> String {
        format!("{}: {}", self.family().name(), self.name())
    }

    /// What it does, in one line.
    pub fn line(self) -> &'static str {
        self.entry().2
    }

    /// The number of its rule: 109 is U-109.
    pub fn rule(self) -> u8 {
        109 + self as u8
    }

    pub fn numbered(index: u8) -> Option<Ability> {
        Ability::ALL.get(usize::from(index)).copied()
    }

    fn entry(self) -> &'static (Family, &'static str, &'static str) {
        &ENTRIES[self as usize]
    }

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

    /// In the order of the list.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.into_iter().filter(move |ability| self.has(*ability))
    }
}

/// Family, name and explanation of each ability, in the order of the enum.
static ENTRIES: [(Family, &str, &str); 37] = [
    (Family::Shield, "Good defend", "Holding a shield, re-roll one or both dice when you defend."),
    (
        Family::Shield,
        "Defend another",
        "Spend your action to defend someone else in your area with your shield.",
    ),
    (Family::Shield, "Shield attack", "Attack with the shield itself, as a melee weapon."),
    (
        Family::Shield,
        "All-out defend",
        "After initiative, give up your actions of the round and defend against every attack on you.",
    ),
    (Family::FirstAid, "Good first aid", "Re-roll one or both dice when you give first aid."),
    (
        Family::FirstAid,
        "Sure first aid",
        "Skip the roll: erase exactly one slash, and the other slashes become X.",
    ),
    (
        Family::TwoHandedMelee,
        "Good attack",
        "Re-roll one or both dice when you attack with a two-handed melee weapon.",
    ),
    (
        Family::TwoHandedMelee,
        "Good intercept and counterattack",
        "Re-roll one or both dice when you react with a two-handed melee weapon.",
    ),
    (Family::TwoHandedMelee, "Powerful attack", "Raise the damage die of a two-handed melee hit by 1."),
    (
        Family::TwoHandedMelee,
        "Precise attack",
        "Shift the location die of a two-handed melee hit by 1, up or down.",
    ),
    (
        Family::TwoHandedMelee,
        "Breaker",
        "A critical success with a two-handed melee weapon also destroys one of the target’s items.",
    ),
    (Family::TwoHandedMelee, "No counterattack", "Your two-handed melee attacks cannot be counterattacked."),
    (
        Family::OneHandedMelee,
        "Good attack",
        "Re-roll one or both dice when you attack with a one-handed melee weapon.",
    ),
    (
        Family::OneHandedMelee,
        "Good intercept and counterattack",
        "Re-roll one or both dice when you react with a one-handed melee weapon.",
    ),
    (
        Family::OneHandedMelee,
        "Precise attack",
        "Shift the location die of a one-handed melee hit by 1, up or down.",
    ),
    (
        Family::OneHandedMelee,
        "Stagger",
        "On a critical success, make the target lose its next action instead of gaining one.",
    ),
    (
        Family::TwoHandedRanged,
        "Good attack",
        "Re-roll one or both dice when you attack with a two-handed ranged weapon.",
    ),
    (
        Family::TwoHandedRanged,
        "Good intercept",
        "Re-roll one or both dice when you intercept with a two-handed ranged weapon.",
    ),
    (Family::TwoHandedRanged, "Powerful attack", "Raise the damage die of a two-handed ranged hit by 1."),
    (
        Family::TwoHandedRanged,
        "Precise attack",
        "Shift the location die of a two-handed ranged hit by 1, up or down.",
    ),
    (
        Family::TwoHandedRanged,
        "Eye of the needle",
        "Your two-handed ranged attacks see past two cover marks; only three block them.",
    ),
    (
        Family::OneHandedRanged,
        "Good attack",
        "Re-roll one or both dice when you attack with a one-handed ranged weapon.",
    ),
    (
        Family::OneHandedRanged,
        "Precise attack",
        "Shift the location die of a one-handed ranged hit by 1, up or down.",
    ),
    (Family::AreaOfEffect, "Blast", "One roll hits several people in an area, here or next door."),
    (
        Family::AreaOfEffect,
        "Continuous",
        "An area hurts everyone in it who starts anything but a move, for some rounds.",
    ),
    (Family::AreaOfEffect, "Cover", "An area has cover on all sides for some rounds."),
    (Family::AreaOfEffect, "Demolish", "All cover of an area is gone."),
    (
        Family::Leader,
        "Good initiative",
        "Re-roll one or both dice for initiative, and roll it in place of a higher-level teammate who lets you.",
    ),
    (
        Family::Leader,
        "Rally",
        "Once a fight, roll: on a success your team may raise their levels to the roll.",
    ),
    (Family::Leader, "Direct", "Spend your action so that a teammate acts without spending theirs."),
    (
        Family::Leader,
        "Quick direct",
        "A successful initiative roll gives you one more action, only to direct.",
    ),
    (
        Family::Stealth,
        "Stealth",
        "Where no enemy stands you count as having one more line of cover, until you attack or intercept.",
    ),
    (
        Family::Unarmed,
        "Unarmed combat",
        "Attack, counterattack and intercept with an empty hand or both legs.",
    ),
    (Family::Unarmed, "Good attack", "Re-roll one or both dice when you attack unarmed."),
    (Family::Unarmed, "Good counterattack and intercept", "Re-roll one or both dice when you react unarmed."),
    (Family::Unarmed, "Precise attack", "Shift the location die of an unarmed hit by 1, up or down."),
    (
        Family::Unarmed,
        "Hold",
        "With two empty hands, a successful intercept may also stop the mover; you choose the area.",
    ),
];
