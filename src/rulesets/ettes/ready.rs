//! Heroes and foes to play at once.

use super::character::{Character, Points};
use super::class::{Class, Rank, Size};
use super::gear::{Armor, Grip, Keep, Kind, Thing, Trait};
use super::making::{ARRAY, skills};
use super::perk::Any;
use super::perk::Perk::{self, *};
use super::skill::Skill::{self, *};
use super::skill::{LOWEST, SKILLS};
use super::spell::Spell;

/// Each with its class, skills from the best down, armor, perks and spells.
type Known = (&'static str, Class, [Skill; 8], Armor, [Perk; 2], &'static [Spell]);

const HEROES: [Known; 8] = [
    (
        "Aldis",
        Class::Fighter,
        [Endurance, Melee, Athletics, Willpower, Perception, Agility, Influence, Survival],
        Armor::Heavy,
        [CounterAttacker, LightningReflexes],
        &[],
    ),
    (
        "Korra",
        Class::Barbarian,
        [Athletics, Melee, Endurance, Survival, Perception, Willpower, Agility, Influence],
        Armor::Medium,
        [Charge, CriticalFocus],
        &[],
    ),
    (
        "Sable",
        Class::Rogue,
        [Agility, Melee, Thievery, Deception, Perception, Athletics, Insight, Endurance],
        Armor::Light,
        [Fleet, CriticalFocus],
        &[],
    ),
    (
        "Wren",
        Class::Hunter,
        [Ranged, Agility, Perception, Survival, Endurance, Athletics, Nature, Melee],
        Armor::Light,
        [LightningReflexes, KipUp],
        &[],
    ),
    (
        "Ode",
        Class::Monk,
        [Agility, Melee, Athletics, Endurance, Willpower, Perception, Insight, Religion],
        Armor::None,
        [KipUp, CounterAttacker],
        &[],
    ),
    (
        "Ingrid",
        Class::Fighter,
        [Perception, Willpower, Melee, Athletics, Endurance, Agility, Crafting, Medicine],
        Armor::Medium,
        [CounterAttacker, Fleet],
        &[],
    ),
    (
        "Dorn",
        Class::Druid,
        [Endurance, Medicine, Melee, Spellcasting, Nature, Willpower, Perception, Athletics],
        Armor::Light,
        [ShieldProficiency, CounterAttacker],
        &[Spell::NaturesMend, Spell::ThornWhip, Spell::BarkSkin],
    ),
    (
        "Lys",
        Class::Sorcerer,
        [Spellcasting, Willpower, Agility, Arcana, Perception, Academia, Insight, Endurance],
        Armor::None,
        [LightningReflexes, Fleet],
        &[Spell::SparkBolt, Spell::MinorShield, Spell::FrostShard, Spell::FireBurst],
    ),
];

fn things(name: &str) -> Vec<Thing> {
    let thing = Thing::new;
    let potion = || thing(Kind::Potion, "", Grip::One, Keep::Bag);
    match name {
        "Aldis" => vec![
            thing(Kind::Sword, "sword", Grip::One, Keep::Hand),
            thing(Kind::LargeShield, "", Grip::One, Keep::OffHand),
            potion(),
        ],
        "Korra" => vec![thing(Kind::Axe, "great axe", Grip::Two, Keep::Hand), potion()],
        "Sable" => vec![thing(Kind::Finesse, "dagger", Grip::One, Keep::Hand).with(Trait::Thrown), potion()],
        "Wren" => vec![
            thing(Kind::Longbow, "", Grip::Two, Keep::Hand),
            thing(Kind::Finesse, "knife", Grip::One, Keep::Bag),
        ],
        "Ode" => vec![potion()],
        "Ingrid" => vec![thing(Kind::Polearm, "halberd", Grip::Two, Keep::Hand), potion()],
        "Dorn" => vec![
            thing(Kind::Mace, "mace", Grip::One, Keep::Hand),
            thing(Kind::SmallShield, "", Grip::One, Keep::OffHand),
        ],
        _ => vec![thing(Kind::Finesse, "knife", Grip::One, Keep::Hand), potion()],
    }
}

/// The names of the heroes with their classes.
pub fn hero_names() -> impl Iterator<Item = (&'static str, Class)> {
    HEROES.iter().map(|known| (known.0, known.1))
}

pub fn heroes() -> Vec<Character> {
    HEROES.iter().map(hero).collect()
}

fn hero((name, class, chosen, armor, perks, spells): &Known) -> Character {
    let mut hero = Character {
        name: (*name).into(),
        class: *class,
        level: 2,
        skills: skills(*chosen, ARRAY),
        trained: Any::of(chosen),
        armor: *armor,
        perks: Any::of(perks),
        spells: Any::of(spells),
        ..Character::default()
    };
    for thing in things(name) {
        hero.add(thing);
    }
    hero.refresh();
    hero
}

/// Each with its rank, hit points, damage reduction and what it is good at; the rest is 10.
type Foe = (&'static str, Rank, i16, i16, &'static [(Skill, i16)]);

const FOES: [Foe; 8] = [
    ("Rabble", Rank::Mook, 3, 0, &[(Melee, 35), (Agility, 35), (Perception, 30)]),
    (
        "Thug",
        Rank::Standard,
        35,
        0,
        &[(Melee, 46), (Endurance, 45), (Agility, 40), (Athletics, 40), (Perception, 40)],
    ),
    (
        "Spearman",
        Rank::Standard,
        38,
        2,
        &[(Melee, 46), (Athletics, 45), (Endurance, 40), (Perception, 40), (Agility, 30)],
    ),
    (
        "Shieldbearer",
        Rank::Standard,
        38,
        3,
        &[(Endurance, 48), (Melee, 44), (Athletics, 40), (Willpower, 40), (Agility, 30)],
    ),
    ("Bowman", Rank::Standard, 28, 0, &[(Ranged, 46), (Agility, 45), (Perception, 45), (Melee, 30)]),
    (
        "Wolf",
        Rank::Standard,
        32,
        0,
        &[(Melee, 48), (Agility, 48), (Athletics, 45), (Endurance, 35), (Perception, 50)],
    ),
    ("Ogre", Rank::Standard, 50, 1, &[(Athletics, 50), (Endurance, 50), (Melee, 45), (Agility, 20)]),
    (
        "Captain",
        Rank::Lieutenant,
        110,
        3,
        &[
            (Melee, 58),
            (Endurance, 55),
            (Perception, 52),
            (Athletics, 50),
            (Willpower, 50),
            (Agility, 45),
            (Ranged, 35),
        ],
    ),
];

fn arms(name: &str) -> Vec<Thing> {
    let held = |kind, name: &str, grip| Thing::new(kind, name, grip, Keep::Hand);
    match name {
        "Rabble" => vec![held(Kind::Mace, "cudgel", Grip::One)],
        "Thug" => vec![held(Kind::Mace, "club", Grip::One).sided(4)],
        "Spearman" => vec![held(Kind::Polearm, "spear", Grip::Two).sided(4)],
        "Shieldbearer" => vec![
            held(Kind::Sword, "sword", Grip::One).sided(4),
            Thing::new(Kind::LargeShield, "", Grip::One, Keep::OffHand),
        ],
        "Bowman" => vec![held(Kind::Shortbow, "", Grip::Two).sided(4)],
        "Wolf" => vec![held(Kind::Brawl, "bite", Grip::One).sided(6).with(Trait::Natural)],
        "Ogre" => vec![held(Kind::Mace, "great club", Grip::One).sided(10)],
        _ => vec![held(Kind::Sword, "sword", Grip::One).sided(8)],
    }
}

/// The names of the foes with their ranks.
pub fn foe_names() -> impl Iterator<Item = (&'static str, Rank)> {
    FOES.iter().map(|foe| (foe.0, foe.1))
}

pub fn foes() -> Vec<Character> {
    FOES.iter().map(foe).collect()
}

fn foe((name, rank, points, hide, good): &Foe) -> Character {
    let mut skills = [LOWEST; SKILLS];
    good.iter().for_each(|(skill, value)| skills[*skill as usize] = *value);
    let mut foe = Character {
        name: (*name).into(),
        rank: *rank,
        level: 2,
        skills,
        points: Points::full(*points),
        hide: *hide,
        beast: *name == "Wolf",
        size: if *name == "Ogre" { Size::Large } else { Size::Medium },
        speed: if *name == "Wolf" { 8 } else { 6 },
        ..Character::default()
    };
    for thing in arms(name) {
        foe.add(thing);
    }
    foe
}

/// Foes for three ready heroes, by how hard it is.
pub const ENCOUNTERS: [(&str, &[&str]); 6] = [
    ("easy", &["Thug", "Spearman", "Bowman"]),
    ("easy", &["Ogre", "Rabble", "Rabble"]),
    ("even", &["Thug", "Spearman", "Shieldbearer", "Bowman"]),
    ("even", &["Captain", "Rabble", "Rabble"]),
    ("hard", &["Thug", "Spearman", "Shieldbearer", "Bowman", "Wolf"]),
    ("hard", &["Captain", "Thug", "Bowman"]),
];

pub fn somebody(name: &str) -> Option<Character> {
    let hero_of = HEROES.iter().find(|known| known.0 == name).map(hero);
    hero_of.or_else(|| FOES.iter().find(|known| known.0 == name).map(foe))
}
