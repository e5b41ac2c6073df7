//! Heroes and creatures to play at once.

use super::creature::{Creature, Special};
use super::gear::{Reach, Tags};
use super::harm::HitPoints;
use super::hero::Hero;
use super::making::{BACKGROUNDS, hero};
use super::test::Dice;

struct Known {
    name: &'static str,
    background: usize,
    attributes: [i16; 6],
    hit_die: u8,
}

const HEROES: [Known; 10] = [
    Known { name: "Brida Ironsong", background: 0, attributes: [2, 1, 2, 0, 1, 1], hit_die: 9 },
    Known { name: "Corvin Latch", background: 1, attributes: [0, 3, 1, 2, 1, 1], hit_die: 7 },
    Known { name: "Yrsa of the Pines", background: 2, attributes: [1, 2, 1, 1, 2, 0], hit_die: 7 },
    Known { name: "Old Teodric", background: 3, attributes: [0, 1, 1, 3, 2, 1], hit_die: 5 },
    Known { name: "Sister Amal", background: 4, attributes: [1, 0, 2, 1, 3, 1], hit_die: 6 },
    Known { name: "Hanno Anvilback", background: 5, attributes: [3, 0, 2, 1, 1, 0], hit_die: 8 },
    Known { name: "Lady Perrin", background: 6, attributes: [0, 2, 1, 2, 1, 3], hit_die: 6 },
    Known { name: "Ilse Farrow", background: 2, attributes: [2, 3, 0, 1, 1, 1], hit_die: 8 },
    Known { name: "Ruk the Quiet", background: 1, attributes: [2, 2, 1, 0, 3, 0], hit_die: 6 },
    Known { name: "Joss Tidewater", background: 7, attributes: [1, 2, 2, 0, 1, 2], hit_die: 7 },
];

/// The names of the heroes with their backgrounds.
pub fn hero_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    HEROES.iter().map(|known| (known.name, BACKGROUNDS[known.background].name))
}

/// The names of the creatures with their levels.
pub fn creature_names() -> impl Iterator<Item = (&'static str, u8)> {
    CREATURES.iter().map(|(name, _, level, ..)| (*name, *level))
}

pub fn heroes() -> Vec<Hero> {
    HEROES
        .iter()
        .map(|known| hero(known.name, &BACKGROUNDS[known.background], known.attributes, known.hit_die))
        .collect()
}

type Line = (&'static str, i16, u8, i16, &'static str, Dice, Reach, i16, bool);

const CREATURES: [Line; 12] = [
    ("Riding steed", 4, 1, 1, "kick", Dice::new(1, 6), Reach::Melee, 0, false),
    ("Cave rat swarm", 5, 1, 0, "many small bites", Dice::new(1, 4), Reach::Melee, 0, true),
    ("Goblin cutter", 6, 1, 1, "hooked knife", Dice::new(1, 6), Reach::Melee, 0, true),
    ("Goblin archer", 5, 1, 2, "short bow", Dice::new(1, 6), Reach::Short, 0, true),
    ("Bandit", 8, 1, 1, "sword", Dice::new(1, 6), Reach::Melee, 1, false),
    ("Bandit captain", 14, 3, 3, "two blades", Dice::new(1, 8), Reach::Melee, 1, false),
    ("Grey wolf", 9, 2, 2, "jaws", Dice::new(1, 6), Reach::Melee, 0, false),
    ("Bone guard", 10, 2, 1, "rusted glaive", Dice::new(2, 4), Reach::Melee, 2, true),
    ("Spore shambler", 16, 2, 0, "heavy limbs", Dice::new(1, 8), Reach::Melee, 1, true),
    ("Cult adept", 9, 2, 3, "cold fire", Dice::new(1, 8), Reach::Long, 0, true),
    ("Ogre", 24, 4, 2, "tree trunk", Dice::new(1, 12), Reach::Melee, 1, false),
    ("Ash drake", 34, 6, 4, "claws", Dice::new(2, 6), Reach::Melee, 3, true),
];

/// Creatures with a second attack.
const SPECIALS: [(&str, &str, Dice, Reach, Tags); 2] = [
    ("Ash drake", "flame", Dice::new(2, 6), Reach::Short, Tags { blast: true, recharge: 5 }),
    ("Spore shambler", "spore cloud", Dice::new(1, 4), Reach::Melee, Tags { blast: true, recharge: 4 }),
];

pub fn creatures() -> Vec<Creature> {
    let creature = |(name, points, level, skill, attack, damage, reach, armor, hostile): &Line| Creature {
        points: HitPoints::full(*points),
        level: *level,
        skill: *skill,
        attack: (*attack).to_string(),
        damage: *damage,
        reach: *reach,
        armor: *armor,
        hostile: *hostile,
        ..Creature::new(name)
    };
    let mut all: Vec<Creature> = CREATURES.iter().map(creature).collect();
    for (who, name, damage, reach, tags) in SPECIALS {
        let special = Special { name: name.into(), damage, reach, tags };
        all.iter_mut()
            .filter(|creature| creature.name == who)
            .for_each(|creature| creature.special = Some(special.clone()));
    }
    all
}
