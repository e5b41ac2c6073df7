//! Making a hero: eight class skills by dice or by the array, ancestry and background, a first pack.

use super::character::Character;
use super::class::Class;
use super::gear::{Armor, Grip, Keep, Kind, Thing};
use super::perk::Any;
use super::skill::{HIGHEST, LOWEST, SKILLS, Skill, UNTRAINED};
use super::spell::Spell;

/// What eight skills are without dice, the best first.
pub const ARRAY: [i16; 8] = [66, 62, 60, 58, 55, 52, 50, 48];

/// What four d8 (1 to 8 each) make of a class skill.
pub fn rolled(shown: [u8; 4]) -> i16 {
    UNTRAINED + 10 + shown.iter().map(|die| i16::from((*die).clamp(1, 8))).sum::<i16>()
}

/// What ancestry and background each add to one skill.
pub const RAISE: i16 = 10;

pub struct Origin {
    pub name: &'static str,
    pub raises: Skill,
}

pub const ANCESTRIES: [Origin; 6] = [
    Origin { name: "Hill folk", raises: Skill::Endurance },
    Origin { name: "Forest folk", raises: Skill::Perception },
    Origin { name: "River folk", raises: Skill::Agility },
    Origin { name: "City folk", raises: Skill::Influence },
    Origin { name: "Cave folk", raises: Skill::Crafting },
    Origin { name: "Star folk", raises: Skill::Arcana },
];

pub const BACKGROUNDS: [Origin; 6] = [
    Origin { name: "Soldier", raises: Skill::Melee },
    Origin { name: "Poacher", raises: Skill::Ranged },
    Origin { name: "Healer", raises: Skill::Medicine },
    Origin { name: "Thief", raises: Skill::Thievery },
    Origin { name: "Scribe", raises: Skill::Academia },
    Origin { name: "Pilgrim", raises: Skill::Religion },
];

/// The skills of a new hero: all 30, the eight chosen ones with their values.
pub fn skills(chosen: [Skill; 8], values: [i16; 8]) -> [i16; SKILLS] {
    let mut skills = [UNTRAINED; SKILLS];
    for (skill, value) in chosen.into_iter().zip(values) {
        skills[skill as usize] = value.clamp(LOWEST, HIGHEST);
    }
    skills
}

/// What a class carries at first, its armor, and the spells it knows.
pub fn pack(class: Class) -> (Armor, Vec<Thing>, Vec<Spell>) {
    let thing = Thing::new;
    match class {
        Class::Fighter => (
            Armor::Heavy,
            vec![
                thing(Kind::Sword, "", Grip::One, Keep::Hand),
                thing(Kind::LargeShield, "", Grip::One, Keep::OffHand),
            ],
            vec![],
        ),
        Class::Barbarian => {
            (Armor::Medium, vec![thing(Kind::Axe, "great axe", Grip::Two, Keep::Hand)], vec![])
        }
        Class::Rogue => (Armor::Light, vec![thing(Kind::Finesse, "dagger", Grip::One, Keep::Hand)], vec![]),
        Class::Hunter => (
            Armor::Light,
            vec![
                thing(Kind::Longbow, "", Grip::Two, Keep::Hand),
                thing(Kind::Finesse, "knife", Grip::One, Keep::Bag),
            ],
            vec![],
        ),
        Class::Monk => (Armor::None, vec![], vec![]),
        Class::Bard => (
            Armor::Light,
            vec![thing(Kind::Finesse, "rapier", Grip::One, Keep::Hand)],
            vec![Spell::SparkBolt, Spell::NaturesMend],
        ),
        Class::Druid => (
            Armor::Light,
            vec![
                thing(Kind::Mace, "", Grip::One, Keep::Hand),
                thing(Kind::SmallShield, "", Grip::One, Keep::OffHand),
            ],
            vec![Spell::NaturesMend, Spell::ThornWhip, Spell::BarkSkin],
        ),
        Class::Sorcerer => (
            Armor::None,
            vec![thing(Kind::Finesse, "knife", Grip::One, Keep::Bag)],
            vec![Spell::SparkBolt, Spell::MinorShield, Spell::FrostShard, Spell::FireBurst],
        ),
        Class::Witch => (
            Armor::None,
            vec![thing(Kind::Finesse, "knife", Grip::One, Keep::Bag)],
            vec![Spell::SparkBolt, Spell::FrostShard, Spell::NaturesMend],
        ),
    }
}

/// A hero of a class with these skills and its first pack; ancestry and background raise a skill each.
pub fn hero(
    name: &str,
    class: Class,
    chosen: [Skill; 8],
    values: [i16; 8],
    ancestry: &Origin,
    background: &Origin,
) -> Character {
    let (armor, things, spells) = pack(class);
    let mut hero = Character {
        name: name.into(),
        class,
        armor,
        skills: skills(chosen, values),
        trained: Any::of(&chosen),
        spells: Any::of(&spells),
        ancestry: ancestry.name.into(),
        background: background.name.into(),
        ..Character::default()
    };
    hero.add_to(ancestry.raises, RAISE);
    hero.add_to(background.raises, RAISE);
    for thing in things {
        hero.add(thing);
    }
    hero.refresh();
    hero
}

/// Everything that keeps a hero from being played as written, in words.
pub fn missing(hero: &Character) -> Vec<String> {
    let mut reasons = Vec::new();
    if hero.name.trim().is_empty() {
        reasons.push("the hero needs a name".into());
    }
    if hero.hero() && hero.trained.count() != 8 {
        reasons.push(format!("{} class skills are chosen, not 8", hero.trained.count()));
    }
    for skill in Skill::ALL {
        if !(LOWEST..=HIGHEST).contains(&hero.skills[skill as usize]) {
            reasons.push(format!("{} must be from {LOWEST} to {HIGHEST}", skill.name()));
        }
    }
    if hero.points.most < 1 {
        reasons.push("there are no hit points".into());
    }
    let hands: u8 = hero
        .things
        .iter()
        .filter(|thing| matches!(thing.keep, Keep::Hand | Keep::OffHand) && !Character::is_natural(thing))
        .map(|thing| if thing.needs_both() { 2 } else { 1 })
        .sum();
    if hands > 2 {
        reasons.push("more is held than two hands can hold".into());
    }
    reasons
}
