//! A random legal character. Chance comes in from the caller, so that this stays a plain function.

use super::ability::{Ability, Family};
use super::body::Location;
use super::character::{Character, START};
use super::item::{Aoe, Item, Kind};
use super::npc::arm;

/// Gives a number below the one handed in.
pub type Pick<'a> = &'a mut dyn FnMut(usize) -> usize;

/// A character of level 50 that fights in a way that fits together. A number too high counts as
/// the last.
pub fn character(pick: Pick) -> Character {
    let takable: Vec<Ability> =
        Ability::ALL.into_iter().filter(|ability| ability.requires().is_none()).collect();
    let mut character = Character {
        name: name(pick),
        concept: concept(pick),
        noncombat: vec![good_at(pick).into()],
        level: START,
        max: START,
        ..Character::default()
    };
    character.combat = character.combat.with(takable[pick(takable.len()).min(takable.len() - 1)]);
    outfit(&mut character, pick);
    character
}

pub fn name(pick: Pick) -> String {
    format!("{} {}", one_of(&FIRST, pick), one_of(&LAST, pick))
}

pub fn concept(pick: Pick) -> String {
    format!("{} {}", one_of(&MANNER, pick), one_of(&TRADE, pick))
}

pub fn good_at(pick: Pick) -> &'static str {
    one_of(&GOOD_AT, pick)
}

fn one_of(words: &[&'static str], pick: Pick) -> &'static str {
    words[pick(words.len()).min(words.len() - 1)]
}

/// Fills the empty slots with things that fit the first combat ability, and takes up arms.
pub fn outfit(character: &mut Character, pick: Pick) {
    character.fit_slots();
    let wanted =
        character.combat.iter().next().map_or_else(|| vec![Kind::Melee1], |ability| kit(ability, pick));
    for kind in wanted {
        if character.count(kind) == 0 || matches!(kind, Kind::FirstAid | Kind::Aoe(_)) {
            put(character, kind);
        }
    }
    while character.slots.iter().any(Option::is_none) {
        let kind = SPARE[pick(SPARE.len()).min(SPARE.len() - 1)];
        // Armor stops at two a location; first aid never runs out.
        put(character, if character.count(kind) < 2 { kind } else { Kind::FirstAid });
    }
    if character.hands.empty() && !character.combat.has(Ability::Unarmed) {
        arm(character);
    }
}

fn put(character: &mut Character, kind: Kind) {
    if let Some(empty) = character.slots.iter_mut().find(|slot| slot.is_none()) {
        *empty = Some(Item::new(kind, ""));
    }
}

/// What the ability is about, or a weapon where it is about none.
fn kit(ability: Ability, pick: Pick) -> Vec<Kind> {
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
