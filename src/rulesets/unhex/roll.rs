//! What a roll is for, and what the sheet says about it.

use super::ability::{Abilities, Ability};
use super::body::Mark;
use super::character::Character;
use super::item::{Aoe, Kind, Side};

/// What an attack is made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weapon {
    Melee2,
    Melee1,
    Ranged2,
    Ranged1,
    Shield,
    Unarmed,
    Area(Aoe),
}

impl Weapon {
    pub fn of(kind: Kind) -> Option<Weapon> {
        match kind {
            Kind::Melee2 => Some(Weapon::Melee2),
            Kind::Melee1 => Some(Weapon::Melee1),
            Kind::Ranged2 => Some(Weapon::Ranged2),
            Kind::Ranged1 => Some(Weapon::Ranged1),
            Kind::Shield => Some(Weapon::Shield),
            Kind::Aoe(aoe) => Some(Weapon::Area(aoe)),
            Kind::Armor(_) | Kind::FirstAid | Kind::Ammo | Kind::LessLethalAmmo => None,
        }
    }

    pub fn ranged(self) -> bool {
        matches!(self, Weapon::Ranged2 | Weapon::Ranged1)
    }

    /// The mark that its wounds leave.
    pub fn mark(self) -> Mark {
        if self == Weapon::Melee2 { Mark::Cross } else { Mark::Slash }
    }
}

/// The action in which a weapon is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    Attack,
    Counterattack,
    Intercept,
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Plain,
    NonCombat,
    Attack { weapon: Weapon, manner: Manner, less_lethal: bool },
    Defend,
    Initiative,
    FirstAid,
    Rally,
}

/// The three rights that change dice, of which one may be used in a roll. None changes the level
/// that is rolled against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rights {
    pub good: bool,
    pub precise: bool,
    pub powerful: bool,
}

impl Rights {
    /// What the combat abilities give for this roll. Whether a non-combat ability applies is for
    /// the table to say.
    pub fn of(combat: Abilities, purpose: Purpose) -> Rights {
        use Ability::*;
        let [good, precise, powerful] = match purpose {
            Purpose::Attack { weapon, manner: Manner::Attack, .. } => match weapon {
                Weapon::Melee2 => {
                    [Some(Melee2GoodAttack), Some(Melee2PreciseAttack), Some(Melee2PowerfulAttack)]
                }
                Weapon::Melee1 => [Some(Melee1GoodAttack), Some(Melee1PreciseAttack), None],
                Weapon::Ranged2 => {
                    [Some(Ranged2GoodAttack), Some(Ranged2PreciseAttack), Some(Ranged2PowerfulAttack)]
                }
                Weapon::Ranged1 => [Some(Ranged1GoodAttack), Some(Ranged1PreciseAttack), None],
                Weapon::Unarmed => [Some(UnarmedGoodAttack), Some(UnarmedPreciseAttack), None],
                Weapon::Shield | Weapon::Area(_) => [None; 3],
            },
            Purpose::Attack { weapon, manner, .. } => match weapon {
                Weapon::Melee2 => [Some(Melee2GoodReaction), None, None],
                Weapon::Melee1 => [Some(Melee1GoodReaction), None, None],
                Weapon::Unarmed => [Some(UnarmedGoodReaction), None, None],
                Weapon::Ranged2 if manner == Manner::Intercept => [Some(Ranged2GoodIntercept), None, None],
                _ => [None; 3],
            },
            Purpose::Defend => [Some(GoodDefend), None, None],
            Purpose::Initiative => [Some(GoodInitiative), None, None],
            Purpose::FirstAid => [Some(GoodFirstAid), None, None],
            Purpose::Plain | Purpose::NonCombat | Purpose::Rally => [None; 3],
        };
        let has = |ability: Option<Ability>| ability.is_some_and(|ability| combat.has(ability));
        Rights { good: has(good), precise: has(precise), powerful: has(powerful) }
    }

    pub fn any(self) -> bool {
        self.good || self.precise || self.powerful
    }
}

/// What abilities add to a roll that comes out well.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// Also destroys one slot of the target's items.
    pub breaker: bool,
    /// May make the target lose its next action instead of gaining one.
    pub stagger: bool,
    /// A successful initiative roll brings an action to direct others with.
    pub direct: bool,
}

impl Extras {
    pub fn of(combat: Abilities, purpose: Purpose) -> Extras {
        let weapon = match purpose {
            Purpose::Attack { weapon, .. } => Some(weapon),
            _ => None,
        };
        Extras {
            breaker: weapon == Some(Weapon::Melee2) && combat.has(Ability::Melee2Breaker),
            stagger: weapon == Some(Weapon::Melee1) && combat.has(Ability::Melee1Stagger),
            direct: purpose == Purpose::Initiative && combat.has(Ability::QuickDirect),
        }
    }
}

/// The weapons that somebody could attack with now: what the hands hold, then bare hands.
pub fn weapons(character: &Character) -> Vec<Weapon> {
    let mut weapons: Vec<Weapon> = Vec::new();
    for weapon in Side::BOTH.into_iter().filter_map(|side| Weapon::of(character.held(side)?.kind)) {
        let usable = weapon != Weapon::Shield || character.combat.has(Ability::ShieldAttack);
        if usable && !weapons.contains(&weapon) {
            weapons.push(weapon);
        }
    }
    if character.combat.has(Ability::Unarmed) {
        weapons.push(Weapon::Unarmed);
    }
    weapons
}

/// Whether a shield is in hand and counts.
pub fn shielded(character: &Character) -> bool {
    let held =
        Side::BOTH.into_iter().any(|side| character.held(side).is_some_and(|item| item.kind == Kind::Shield));
    held && !(character.shield_and_pistol() && character.hands.shield_lowered)
}

impl Weapon {
    pub fn name(self) -> &'static str {
        match self {
            Weapon::Melee2 => Kind::Melee2.name(),
            Weapon::Melee1 => Kind::Melee1.name(),
            Weapon::Ranged2 => Kind::Ranged2.name(),
            Weapon::Ranged1 => Kind::Ranged1.name(),
            Weapon::Shield => Kind::Shield.name(),
            Weapon::Unarmed => "bare hands or feet",
            Weapon::Area(aoe) => Kind::Aoe(aoe).name(),
        }
    }
}

impl Manner {
    pub const ALL: [Manner; 3] = [Manner::Attack, Manner::Counterattack, Manner::Intercept];

    pub fn name(self) -> &'static str {
        match self {
            Manner::Attack => "attack",
            Manner::Counterattack => "counterattack",
            Manner::Intercept => "intercept",
        }
    }
}

impl Purpose {
    pub fn name(self) -> &'static str {
        match self {
            Purpose::Plain => "roll",
            Purpose::NonCombat => "ability",
            Purpose::Attack { manner, .. } => manner.name(),
            Purpose::Defend => "defend",
            Purpose::Initiative => "initiative",
            Purpose::FirstAid => "first aid",
            Purpose::Rally => "rally",
        }
    }
}
