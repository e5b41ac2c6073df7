//! An NPC from a few choices, and copies with numbers.

use super::ability::{Abilities, Ability};
use super::body::Location;
use super::character::{Character, TOP, abilities_at, slots_at};
use super::draft::lacking;
use super::item::{Aoe, Item, Kind, Side};

/// What an NPC fights with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arms {
    OneHanded,
    SwordAndShield,
    TwoHanded,
    Pistol,
    Rifle,
    Grenades,
    Unarmed,
}

impl Arms {
    pub const ALL: [Arms; 7] = [
        Arms::OneHanded,
        Arms::SwordAndShield,
        Arms::TwoHanded,
        Arms::Pistol,
        Arms::Rifle,
        Arms::Grenades,
        Arms::Unarmed,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Arms::OneHanded => "One-handed melee",
            Arms::SwordAndShield => "Weapon and shield",
            Arms::TwoHanded => "Two-handed melee",
            Arms::Pistol => "One-handed ranged",
            Arms::Rifle => "Two-handed ranged",
            Arms::Grenades => "Grenades",
            Arms::Unarmed => "Unarmed",
        }
    }

    fn kinds(self) -> &'static [Kind] {
        match self {
            Arms::OneHanded => &[Kind::Melee1],
            Arms::SwordAndShield => &[Kind::Melee1, Kind::Shield],
            Arms::TwoHanded => &[Kind::Melee2],
            Arms::Pistol => &[Kind::Ranged1, Kind::Ammo],
            Arms::Rifle => &[Kind::Ranged2, Kind::Ammo],
            Arms::Grenades => &[Kind::Aoe(Aoe::Blast), Kind::Aoe(Aoe::Blast), Kind::Melee1],
            Arms::Unarmed => &[],
        }
    }

    /// The ability that suits the arms best; unless another one is asked for, this is it.
    pub fn ability(self) -> Ability {
        match self {
            Arms::OneHanded => Ability::Melee1GoodAttack,
            Arms::SwordAndShield => Ability::GoodDefend,
            Arms::TwoHanded => Ability::Melee2GoodAttack,
            Arms::Pistol => Ability::Ranged1GoodAttack,
            Arms::Rifle => Ability::Ranged2GoodAttack,
            Arms::Grenades => Ability::Blast,
            Arms::Unarmed => Ability::Unarmed,
        }
    }
}

/// How well an NPC is protected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protection {
    None,
    Torso,
    HeadAndTorso,
}

impl Protection {
    pub const ALL: [Protection; 3] = [Protection::None, Protection::Torso, Protection::HeadAndTorso];

    pub fn name(self) -> &'static str {
        match self {
            Protection::None => "No armor",
            Protection::Torso => "Torso",
            Protection::HeadAndTorso => "Head and torso",
        }
    }
}

/// The few choices of a quick NPC.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quick {
    pub name: String,
    pub level: i16,
    pub arms: Arms,
    pub protection: Protection,
    pub ability: Ability,
}

impl Default for Quick {
    fn default() -> Quick {
        let arms = Arms::OneHanded;
        Quick { name: String::new(), level: 30, arms, protection: Protection::Torso, ability: arms.ability() }
    }
}

/// A legal NPC of these choices. Where the ability needs another one or an item, that is added;
/// abilities that a high level brings on top are taken from the same family first.
pub fn quick(quick: &Quick) -> Character {
    let max = quick.level.clamp(1, TOP);
    let combat = abilities(quick, max);
    let mut kinds: Vec<Kind> = quick.arms.kinds().to_vec();
    for aoe in Aoe::ALL {
        if combat.has(Ability::for_aoe(aoe)) && !kinds.contains(&Kind::Aoe(aoe)) {
            kinds.push(Kind::Aoe(aoe));
        }
    }
    kinds.extend(match quick.protection {
        Protection::None => [].as_slice(),
        Protection::Torso => &[Kind::Armor(Location::Torso)],
        Protection::HeadAndTorso => &[Kind::Armor(Location::Torso), Kind::Armor(Location::Head)],
    });
    let mut character = Character {
        name: if quick.name.trim().is_empty() { "NPC".into() } else { quick.name.trim().into() },
        concept: quick.arms.name().into(),
        npc: true,
        level: max,
        max,
        combat,
        noncombat: vec!["Their trade".into()],
        slots: kinds.into_iter().map(|kind| Some(Item::new(kind, ""))).collect(),
        ..Character::default()
    };
    let slots = usize::from(slots_at(max));
    character.slots.truncate(slots);
    character.fit_slots();
    arm(&mut character);
    character
}

fn abilities(quick: &Quick, max: i16) -> Abilities {
    let room = usize::from(abilities_at(max)) - 1;
    let mut have = Abilities::default();
    // Grenades and unarmed attacks cannot be had without their ability: there it goes first.
    let wanted = match quick.arms {
        Arms::Grenades | Arms::Unarmed => [quick.arms.ability(), quick.ability],
        _ => [quick.ability, quick.arms.ability()],
    };
    let family = quick.ability.family();
    let own = Ability::ALL.into_iter().filter(|ability| ability.family() == family);
    let arms = Ability::ALL.into_iter().filter(|ability| ability.family() == quick.arms.ability().family());
    for ability in wanted.into_iter().chain(own).chain(arms).chain(Ability::ALL) {
        // An area ability is of no use without its item, so it is never added on the side.
        let on_the_side = ability != quick.ability && ability != quick.arms.ability();
        let area = Aoe::ALL.into_iter().any(|aoe| Ability::for_aoe(aoe) == ability);
        if have.len() >= room || have.has(ability) || on_the_side && area {
            continue;
        }
        match lacking(have, ability) {
            None => have = have.with(ability),
            // Without room for both, the prerequisite is what there is.
            Some(needed) => {
                have = have.with(needed);
                if have.len() < room {
                    have = have.with(ability);
                }
            }
        }
    }
    have
}

/// Takes in hand what comes first on the sheet, as far as two hands go.
pub fn arm(character: &mut Character) {
    character.hands = Default::default();
    for slot in 0..character.slots.len() as u8 {
        let Some(hands) = character.item(slot).map(|item| item.kind.hands()) else { continue };
        let free = Side::BOTH.into_iter().filter(|side| character.hands.at(*side).is_none());
        let free: Vec<Side> = free.collect();
        if hands > 0 && free.len() >= usize::from(hands) {
            character.hold(free[0], Some(slot));
        }
    }
}
