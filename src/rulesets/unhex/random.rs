//! A random legal character. Chance comes in from the caller, so that this stays a plain function.

use super::ability::{Ability, Family};
use super::body::Location;
use super::character::{Character, START};
use super::item::{Aoe, Item, Kind};
use super::npc::arm;

/// A character of level 50 that fights in a way that fits together. `pick(n)` gives a number below
/// `n`; a number too high counts as the last.
pub fn character(pick: &mut dyn FnMut(usize) -> usize) -> Character {
    let mut one_of = |words: &[&'static str]| -> &'static str {
        let at = pick(words.len()).min(words.len() - 1);
        words[at]
    };
    let name = [one_of(&FIRST), " ", one_of(&LAST)].concat();
    let concept = [one_of(&MANNER), " ", one_of(&TRADE)].concat();
    let noncombat = one_of(&GOOD_AT);
    let takable: Vec<Ability> =
        Ability::ALL.into_iter().filter(|ability| ability.requires().is_none()).collect();
    let ability = takable[pick(takable.len()).min(takable.len() - 1)];
    let mut character = Character {
        name,
        concept,
        noncombat: vec![noncombat.into()],
        level: START,
        max: START,
        ..Character::default()
    };
    character.combat = character.combat.with(ability);
    for kind in kit(ability, pick) {
        character.slots.push(Some(Item::new(kind, "")));
    }
    while character.slots.len() < 5 {
        let kind = SPARE[pick(SPARE.len()).min(SPARE.len() - 1)];
        if !matches!(kind, Kind::Armor(_)) || character.count(kind) < 2 {
            character.slots.push(Some(Item::new(kind, "")));
        }
    }
    arm(&mut character);
    character
}

/// What the ability is about, or a weapon where it is about none.
fn kit(ability: Ability, pick: &mut dyn FnMut(usize) -> usize) -> Vec<Kind> {
    let weapons: [&[Kind]; 5] = [
        &[Kind::Melee1],
        &[Kind::Melee2],
        &[Kind::Melee1, Kind::Shield],
        &[Kind::Ranged1, Kind::Ammo],
        &[Kind::Ranged2, Kind::Ammo],
    ];
    let mut weapon = || weapons[pick(weapons.len()).min(weapons.len() - 1)].to_vec();
    match ability.family() {
        Family::Shield => vec![Kind::Melee1, Kind::Shield],
        Family::FirstAid => [weapon(), vec![Kind::FirstAid, Kind::FirstAid]].concat(),
        Family::TwoHandedMelee => vec![Kind::Melee2],
        Family::OneHandedMelee => vec![Kind::Melee1],
        Family::TwoHandedRanged => vec![Kind::Ranged2, Kind::Ammo],
        Family::OneHandedRanged => vec![Kind::Ranged1, Kind::Ammo],
        Family::AreaOfEffect => {
            let aoe =
                Aoe::ALL.into_iter().find(|aoe| Ability::for_aoe(*aoe) == ability).unwrap_or(Aoe::Blast);
            vec![Kind::Aoe(aoe), Kind::Aoe(aoe), Kind::Melee1]
        }
        Family::Leader | Family::Stealth => weapon(),
        Family::Unarmed => Vec::new(),
    }
}

static SPARE: [Kind; 9] = [
    Kind::Armor(Location::Torso),
    Kind::Armor(Location::Torso),
    Kind::Armor(Location::Head),
    Kind::Armor(Location::RightArm),
    Kind::Armor(Location::LeftArm),
    Kind::Armor(Location::RightLeg),
    Kind::Armor(Location::LeftLeg),
    Kind::FirstAid,
    Kind::FirstAid,
];

static FIRST: [&str; 24] = [
    "Ada", "Bram", "Cleo", "Dmitri", "Esra", "Fergus", "Greta", "Hiro", "Imani", "Jonas", "Kaya", "Lorenz",
    "Mira", "Nadir", "Olu", "Petra", "Quill", "Rosa", "Stig", "Tamsin", "Ulf", "Vesna", "Wanda", "Yusuf",
];

static LAST: [&str; 24] = [
    "Ashdown",
    "Blackwood",
    "Corso",
    "Dray",
    "Emberly",
    "Falk",
    "Greaves",
    "Holloway",
    "Ibarra",
    "Jarrow",
    "Kestrel",
    "Lindqvist",
    "Marsh",
    "Novak",
    "Okafor",
    "Pike",
    "Quarry",
    "Rook",
    "Sable",
    "Thorne",
    "Underhill",
    "Vane",
    "Wilder",
    "Zeller",
];

static MANNER: [&str; 16] = [
    "Disgraced",
    "Cheerful",
    "Restless",
    "Retired",
    "Wanted",
    "Devout",
    "Curious",
    "Broke",
    "Famous",
    "Haunted",
    "Self-taught",
    "Homesick",
    "Stubborn",
    "Lucky",
    "Sleepless",
    "Polite",
];

static TRADE: [&str; 20] = [
    "courier",
    "knight",
    "smuggler",
    "librarian",
    "ranger",
    "mechanic",
    "actor",
    "priest",
    "hunter",
    "sailor",
    "detective",
    "cook",
    "scavenger",
    "noble",
    "pilot",
    "gravedigger",
    "gambler",
    "teacher",
    "bounty hunter",
    "alchemist",
];

static GOOD_AT: [&str; 20] = [
    "Reading people",
    "Climbing",
    "Old languages",
    "Bargaining",
    "Locks",
    "Riding and driving",
    "Cooking",
    "Tracking",
    "Machines",
    "Medicine",
    "Singing",
    "Forgery",
    "Card games",
    "Sailing",
    "History",
    "Staying unseen",
    "Negotiation",
    "Plants and animals",
    "Swimming and diving",
    "Rumours",
];
