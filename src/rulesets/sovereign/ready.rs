//! Eight heroes, ten NPCs and five encounters to play at once.

use super::attribute::Skill::{self, Brawl, Exert, Heal, Know, Magic, Notice, Shoot, Sneak, Stab};
use super::attribute::UNTRAINED;
use super::class::Class;
use super::feat::Feat::{self, *};
use super::feat::Power;
use super::feat::Set;
use super::gear::{Keep, Kind, Thing};
use super::hero::{Count, Hero};
use super::npc::{Manner, Npc, Quirk, Strike};

struct Known {
    name: &'static str,
    class: Class,
    attributes: [i16; 5],
    skills: &'static [(Skill, i16)],
    feats: &'static [Feat],
    special: &'static [Skill],
    powers: &'static [Power],
    things: &'static [(&'static str, Keep)],
}

use Keep::{Hand, Readied};

const HEROES: [Known; 8] = [
    Known {
        name: "Brannoc",
        class: Class::Warrior,
        attributes: [15, 9, 14, 8, 10],
        skills: &[(Stab, 1), (Brawl, 1), (Exert, 1), (Notice, 1), (Heal, 0)],
        feats: &[Armsmaster, DieHard, ValiantDefender],
        special: &[],
        powers: &[],
        things: &[("Sword", Hand), ("Shield", Hand), ("Chain armor", Readied), ("Spear", Readied)],
    },
    Known {
        name: "Ysolde",
        class: Class::Warrior,
        attributes: [18, 12, 10, 7, 9],
        skills: &[(Stab, 1), (Shoot, 1), (Exert, 1), (Notice, 1), (Sneak, 0), (Heal, 0)],
        feats: &[ShockingAssault, Alert, CloseCombatant],
        special: &[],
        powers: &[],
        things: &[("Great sword", Hand), ("Chain armor", Readied), ("Hand axe", Readied)],
    },
    Known {
        name: "Hild",
        class: Class::Warrior,
        attributes: [16, 10, 12, 9, 13],
        skills: &[(Stab, 1), (Exert, 1), (Notice, 1), (Heal, 0)],
        feats: &[Armsmaster, Alert],
        special: &[Exert],
        powers: &[],
        things: &[("Polearm", Hand), ("Plate armor", Readied), ("Dagger", Readied)],
    },
    Known {
        name: "Garrick",
        class: Class::WarriorExpert,
        attributes: [11, 16, 10, 12, 9],
        skills: &[(Stab, 1), (Sneak, 1), (Exert, 1), (Notice, 1), (Brawl, 0), (Heal, 0)],
        feats: &[Armsmaster, CloseCombatant, Alert],
        special: &[Sneak],
        powers: &[],
        things: &[("Short sword", Hand), ("Dagger", Hand), ("Leather armor", Readied), ("Dagger", Readied)],
    },
    Known {
        name: "Tamsin",
        class: Class::Expert,
        attributes: [10, 16, 11, 12, 13],
        skills: &[(Shoot, 1), (Notice, 2), (Sneak, 1), (Stab, 0), (Exert, 0), (Heal, 0)],
        feats: &[Deadeye, Alert],
        special: &[Notice],
        powers: &[],
        things: &[
            ("Large bow", Hand),
            ("Leather armor", Readied),
            ("Quiver", Readied),
            ("Short sword", Readied),
        ],
    },
    Known {
        name: "Oswin",
        class: Class::WarriorHealer,
        attributes: [14, 9, 12, 11, 13],
        skills: &[(Heal, 1), (Stab, 0), (Exert, 1), (Notice, 1), (Know, 0)],
        feats: &[GiftedChirurgeon, CloseCombatant, Alert],
        special: &[],
        powers: &[Power::HealingTouch],
        things: &[("Mace", Hand), ("Shield", Hand), ("Chain armor", Readied)],
    },
    Known {
        name: "Pell",
        class: Class::WarriorExpert,
        attributes: [14, 14, 11, 8, 10],
        skills: &[(Brawl, 1), (Exert, 1), (Notice, 1), (Sneak, 1)],
        feats: &[UnarmedCombatant, CloseCombatant, Alert],
        special: &[Exert],
        powers: &[],
        things: &[("Leather armor", Readied)],
    },
    Known {
        name: "Merle",
        class: Class::Mage,
        attributes: [8, 14, 9, 16, 11],
        skills: &[(Magic, 1), (Know, 1), (Notice, 1), (Shoot, 0), (Heal, 0)],
        feats: &[Alert],
        special: &[Know],
        powers: &[Power::Spark, Power::Sleep],
        things: &[("Staff", Hand), ("Sling", Readied), ("Quiver", Readied)],
    },
];

/// The heroes by name, with their class.
pub fn hero_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    HEROES.iter().map(|known| (known.name, known.class.name()))
}

pub fn heroes() -> Vec<Hero> {
    HEROES.iter().map(hero).collect()
}

/// Level 2; the first die for hit points at its most, the second a 4.
fn hero(known: &Known) -> Hero {
    let mut skills = [UNTRAINED; 9];
    known.skills.iter().for_each(|(skill, level)| skills[*skill as usize] = *level);
    let mut hero = Hero {
        name: known.name.into(),
        class: known.class,
        level: 2,
        attributes: known.attributes,
        skills,
        feats: Set::of(known.feats),
        special: Set::of(known.special),
        powers: Set::of(known.powers),
        castings: Count::full(i16::from(known.class == Class::Mage)),
        effort: Count::full(if known.class.half_healer() { 2 } else { 0 }),
        ..Hero::default()
    };
    hero.points = Count::full(hero.rolled_points(&[6, 4]));
    for (name, keep) in known.things {
        if let Some(kind) = Kind::named(name) {
            hero.add(Thing::new(kind, *keep));
        }
    }
    // At hand where there is room for it.
    let keep = if hero.load(false) < hero.room(false) { Readied } else { Keep::Stowed };
    hero.add(Thing::new(Kind::HealersKit, keep));
    hero
}

/// Name, manner, to hit, die, more, Shock, its AC, range, long range.
type KnownStrike = (&'static str, Manner, i16, u8, i16, i16, i16, u16, u16);

struct Line {
    name: &'static str,
    hit_dice: u8,
    points: i16,
    ac: i16,
    skill: i16,
    speed: i16,
    screens: u8,
    quirks: &'static [Quirk],
    strikes: &'static [KnownStrike],
}

const NPC: Line = Line {
    name: "",
    hit_dice: 1,
    points: 8,
    ac: 12,
    skill: 0,
    speed: 30,
    screens: 0,
    quirks: &[],
    strikes: &[],
};

const NPCS: [Line; 10] = [
    Line {
        name: "Bandit",
        ac: 13,
        strikes: &[
            ("spear", Manner::Thrown, 1, 6, 0, 2, 13, 30, 60),
            ("sling", Manner::Shot, 1, 4, 0, 0, 0, 50, 300),
        ],
        ..NPC
    },
    Line {
        name: "Bowman",
        strikes: &[
            ("small bow", Manner::Bow, 1, 6, 0, 0, 0, 50, 300),
            ("dagger", Manner::Thrown, 1, 4, 0, 1, 15, 30, 60),
        ],
        ..NPC
    },
    Line {
        name: "Guard",
        points: 9,
        ac: 15,
        skill: 1,
        screens: 1,
        quirks: &[Quirk::Shield, Quirk::Disciplined],
        strikes: &[("spear", Manner::Thrown, 2, 6, 0, 2, 13, 30, 60)],
        ..NPC
    },
    Line {
        name: "Veteran",
        hit_dice: 2,
        points: 17,
        ac: 16,
        skill: 1,
        screens: 1,
        quirks: &[Quirk::Shield, Quirk::Disciplined],
        strikes: &[("sword", Manner::Melee, 3, 8, 0, 2, 13, 0, 0)],
        ..NPC
    },
    Line {
        name: "Champion",
        hit_dice: 4,
        points: 34,
        ac: 16,
        skill: 2,
        screens: 2,
        quirks: &[Quirk::Shield, Quirk::Disciplined, Quirk::Named],
        strikes: &[("sword", Manner::Melee, 5, 8, 2, 4, 0, 0, 0)],
        ..NPC
    },
    Line {
        name: "Goblin",
        points: 6,
        ac: 13,
        quirks: &[Quirk::FleesEarly, Quirk::Sneaky],
        strikes: &[
            ("short sword", Manner::Melee, 1, 6, 0, 2, 15, 0, 0),
            ("sling", Manner::Shot, 1, 4, 0, 0, 0, 50, 300),
        ],
        ..NPC
    },
    Line {
        name: "Wolf",
        hit_dice: 2,
        points: 14,
        skill: 1,
        speed: 40,
        strikes: &[("bite", Manner::Natural, 2, 6, 0, 1, 13, 0, 0)],
        ..NPC
    },
    Line {
        name: "Skeleton",
        ac: 13,
        quirks: &[Quirk::NeverFlees, Quirk::Unliving, Quirk::Bony],
        strikes: &[("short sword", Manner::Melee, 1, 6, 0, 2, 15, 0, 0)],
        ..NPC
    },
    Line {
        name: "Zealot",
        quirks: &[Quirk::NeverFlees],
        strikes: &[("sword", Manner::Melee, 2, 8, 0, 2, 13, 0, 0)],
        ..NPC
    },
    Line {
        name: "Ogre",
        hit_dice: 4,
        points: 34,
        ac: 14,
        skill: 1,
        quirks: &[Quirk::Large],
        strikes: &[("great club", Manner::Melee, 5, 10, 2, 4, 15, 0, 0)],
        ..NPC
    },
];

pub fn npc_names() -> impl Iterator<Item = (&'static str, u8)> {
    NPCS.iter().map(|line| (line.name, line.hit_dice))
}

pub fn npcs() -> Vec<Npc> {
    NPCS.iter().map(npc).collect()
}

fn npc(line: &Line) -> Npc {
    let strike = |known: &KnownStrike| {
        let (name, manner, bonus, die, plus, shock, shock_ac, range, long) = *known;
        let blunt = matches!(name, "great club" | "sling");
        Strike { manner, plus, shock, shock_ac, range, long, blunt, ..Strike::new(name, bonus, die) }
    };
    Npc {
        points: Count::full(line.points),
        ac: line.ac,
        skill: line.skill,
        speed: line.speed,
        screens: line.screens,
        quirks: Set::of(line.quirks),
        strikes: line.strikes.iter().map(strike).collect(),
        ..Npc::new(line.name, line.hit_dice)
    }
}

/// A name, and who is met, how many of each.
pub type Encounter = (&'static str, &'static [(&'static str, usize)]);

/// Encounters for four of these heroes.
pub const ENCOUNTERS: [Encounter; 5] = [
    ("Toll Gate", &[("Veteran", 2), ("Guard", 1), ("Bowman", 1)]),
    ("Ambush", &[("Bandit", 4), ("Bowman", 2)]),
    ("Crypt", &[("Skeleton", 5)]),
    ("Lair", &[("Ogre", 1), ("Goblin", 3)]),
    ("Duel of Banners", &[("Champion", 1), ("Veteran", 1), ("Guard", 1), ("Bowman", 1)]),
];

/// The NPCs of an encounter.
pub fn encounter(name: &str) -> Vec<Npc> {
    let known = ENCOUNTERS.iter().find(|(other, _)| *other == name);
    let line = |name: &str| NPCS.iter().find(|line| line.name == name).map(npc);
    let people = known.into_iter().flat_map(|(_, people)| *people);
    people.flat_map(|(name, count)| std::iter::repeat_n(line(name), *count)).flatten().collect()
}

/// How hard these hit dice are for so many ready heroes.
pub fn difficulty(hit_dice: u32, heroes: u32) -> &'static str {
    // The figures are for four.
    match hit_dice * 4 / heroes.max(1) {
        0..=3 => "a skirmish",
        4..=5 => "easy",
        6..=7 => "even",
        8 => "hard",
        _ => "deadly",
    }
}
