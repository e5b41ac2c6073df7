//! Making a hero: three dice an attribute, a class with its first pack, and what is left to choose.

use super::attribute::Skill::{self, Brawl, Exert, Heal, Know, Magic, Notice, Shoot, Sneak, Stab};
use super::attribute::{Attribute, UNTRAINED};
use super::class::Class;
use super::feat::{Feat, Power, Set};
use super::gear::{Keep, Kind, Thing};
use super::hero::{Count, Hero};

/// What a class starts with: a way to be made in two minutes.
pub struct Start {
    pub class: Class,
    pub words: &'static str,
    /// At 1, and at 0.
    pub skills: ([Skill; 2], [Skill; 2]),
    pub feats: &'static [Feat],
    pub powers: &'static [Power],
    pub pack: &'static [(&'static str, Keep)],
}

use Keep::{Hand, Readied};

pub const STARTS: [Start; 8] = [
    Start {
        class: Class::Warrior,
        words: "stands in front and hits hardest",
        skills: ([Stab, Exert], [Notice, Heal]),
        feats: &[Feat::Armsmaster],
        powers: &[],
        pack: &[("Sword", Hand), ("Shield", Hand), ("Chain armor", Readied), ("Spear", Readied)],
    },
    Start {
        class: Class::Expert,
        words: "knows how, and does it twice if need be",
        skills: ([Shoot, Notice], [Sneak, Stab]),
        feats: &[Feat::Deadeye],
        powers: &[],
        pack: &[
            ("Small bow", Hand),
            ("Quiver", Readied),
            ("Leather armor", Readied),
            ("Short sword", Readied),
        ],
    },
    Start {
        class: Class::Mage,
        words: "one word, and the room sleeps",
        skills: ([Magic, Know], [Notice, Shoot]),
        feats: &[Feat::Alert],
        powers: &[Power::Spark, Power::Sleep],
        pack: &[("Staff", Hand), ("Sling", Readied), ("Quiver", Readied)],
    },
    Start {
        class: Class::WarriorExpert,
        words: "two blades and a plan",
        skills: ([Stab, Sneak], [Exert, Notice]),
        feats: &[Feat::CloseCombatant],
        powers: &[],
        pack: &[("Short sword", Hand), ("Dagger", Hand), ("Leather armor", Readied)],
    },
    Start {
        class: Class::WarriorMage,
        words: "a sword for most, a spell for the rest",
        skills: ([Stab, Magic], [Know, Notice]),
        feats: &[Feat::Alert],
        powers: &[Power::Spark],
        pack: &[("Sword", Hand), ("Dagger", Readied)],
    },
    Start {
        class: Class::WarriorHealer,
        words: "breaks bones and mends them",
        skills: ([Heal, Stab], [Exert, Notice]),
        feats: &[Feat::GiftedChirurgeon],
        powers: &[Power::HealingTouch],
        pack: &[("Mace", Hand), ("Shield", Hand), ("Chain armor", Readied)],
    },
    Start {
        class: Class::ExpertMage,
        words: "has read the lock and the runes on it",
        skills: ([Magic, Sneak], [Know, Shoot]),
        feats: &[Feat::Alert],
        powers: &[Power::Sleep],
        pack: &[("Staff", Hand), ("Sling", Readied), ("Quiver", Readied)],
    },
    Start {
        class: Class::ExpertHealer,
        words: "everybody wants one along",
        skills: ([Heal, Notice], [Brawl, Exert]),
        feats: &[Feat::GiftedChirurgeon],
        powers: &[Power::HealingTouch],
        pack: &[("Staff", Hand), ("Leather armor", Readied)],
    },
];

pub fn start(class: Class) -> &'static Start {
    &STARTS[class as usize]
}

/// Attributes from fifteen d6 (1 to 6), three each, in order.
pub fn rolled(thrown: [u8; 15]) -> [i16; 5] {
    let mut all = [0; 5];
    for (at, dice) in thrown.chunks(3).enumerate() {
        all[at] = dice.iter().map(|die| i16::from((*die).clamp(1, 6))).sum();
    }
    all
}

/// One attribute becomes 14: everyone is good at something.
pub fn raised(mut attributes: [i16; 5], which: Attribute) -> [i16; 5] {
    let score = &mut attributes[which as usize];
    *score = (*score).max(14);
    attributes
}

/// A hero of level 1 with the usual pack; the first die for hit points is at its most.
pub fn hero(name: &str, class: Class, attributes: [i16; 5]) -> Hero {
    let start = start(class);
    let mut skills = [UNTRAINED; 9];
    start.skills.0.iter().for_each(|skill| skills[*skill as usize] = 1);
    start.skills.1.iter().for_each(|skill| skills[*skill as usize] = 0);
    let casts = class == Class::Mage || class.half_mage();
    let mut hero = Hero {
        name: name.into(),
        class,
        attributes,
        skills,
        feats: Set::of(start.feats),
        powers: Set::of(start.powers),
        castings: Count::full(i16::from(casts)),
        effort: Count::full(if class.half_healer() { 2 } else { 0 }),
        ..Hero::default()
    };
    hero.points = Count::full(hero.rolled_points(&[6]));
    for (name, keep) in start.pack {
        if let Some(kind) = Kind::named(name) {
            hero.add(Thing::new(kind, *keep));
        }
    }
    let keep = if hero.load(false) < hero.room(false) { Readied } else { Keep::Stowed };
    hero.add(Thing::new(Kind::HealersKit, keep));
    hero
}

/// What keeps a hero from being played as written, in words.
pub fn missing(hero: &Hero) -> Vec<String> {
    let mut reasons = Vec::new();
    if hero.name.trim().is_empty() {
        reasons.push("the hero needs a name".to_string());
    }
    if hero.points.most < 1 {
        reasons.push("hit points are not rolled".to_string());
    }
    for stowed in [false, true] {
        let (load, room) = (hero.load(stowed), hero.room(stowed));
        if load > room {
            let what = if stowed { "stowed" } else { "readied" };
            reasons.push(format!("{load} items are {what}, and Strength allows {room}"));
        }
    }
    reasons
}
