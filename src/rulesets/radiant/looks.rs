//! What heroes and creatures are like on the screen, beyond their fields.

use super::combat::outside;
use super::combat::setup::Being;
use super::creature::Creature;
use super::gear::{Keep, WEAPONS};
use super::hero::{Hero, LUCK, MOST_LEVEL};
use super::making;
use super::test::Attribute;
use crate::sheet::looks::{HitPoints, heal, so_many};
use crate::sheet::{Count, Deed, Does, Looks, Sort, Tap};

pub static LOOKS: Looks<Being> = Looks {
    sorts: &[
        Sort {
            label: "Hero",
            make: "Write a hero down",
            about: "Six d4 for the attributes, a background, a hit die: rolled here or with real dice.",
            npc: false,
            blank: || Being::Hero(Hero { luck: LUCK, ..Hero::default() }),
        },
        Sort {
            label: "Creature",
            make: "Make a creature",
            about: "A name, hit points, a level, one skill for everything, and what it strikes with.",
            npc: true,
            blank: || Being::Creature(Creature::new("")),
        },
    ],
    about: |being| {
        let level = format!("level {}", being.level());
        match being {
            Being::Hero(hero) if !hero.background.is_empty() => format!("{}, {level}", hero.background),
            _ => level,
        }
    },
    lacks: |being| if let Being::Hero(hero) = being { making::missing(hero) } else { Vec::new() },
    deeds,
    taps,
    by: |_| "keep",
    room: |being, _, part| {
        let Being::Hero(hero) = being else { return None };
        let keep = Keep::ALL.into_iter().find(|keep| keep.word() == part)?;
        Some((hero.slots_used(keep).into(), keep.slots().into()))
    },
    note: |being, _, at| {
        let Being::Hero(hero) = being else { return String::new() };
        let Some(thing) = hero.things.get(at) else { return String::new() };
        match thing.kind.weapon() {
            Some(weapon) => {
                let two = if weapon.hands == 2 { ", both hands" } else { "" };
                format!("{}{two}{}", weapon.dice.words(), thing.tags.words())
            }
            None if thing.kind.protects() > 0 => format!("takes {} off", thing.kind.protects()),
            None => String::new(),
        }
    },
    foot: |being| match being {
        Being::Hero(_) => &[
            "d20 + attribute against 12: strike with STR or DEX, avoid with DEX.",
            "Luck: the most damage · roll again · a d6 off · no fumble · 4 easier.",
        ],
        Being::Creature(_) => &[],
    },
    brief,
};

fn deeds(being: &Being) -> Vec<Deed<Being>> {
    type Its = Deed<Being>;
    let hit: Does<Being> = Does::Number {
        most: 20,
        unit: "damage",
        switches: |being| {
            let off = armor(being);
            vec![("Doubled: a natural 1 on avoiding".into(), false), (format!("Armor takes {off} off"), true)]
        },
        act: |being, rolled, on| {
            let rolled = if on.first() == Some(&true) { rolled * 2 } else { rolled };
            let taken = (rolled - if on.get(1) == Some(&true) { armor(being) } else { 0 }).max(0);
            being.points_mut().lose(taken);
            so_many(taken, "lost")
        },
    };
    let mut all = vec![Its::new("Take a hit", "points", hit).about("What do the damage dice show?")];
    all.extend(heal(12));
    match being {
        Being::Hero(_) => all.extend([
            Its::roll("Attack", "attributes", "attack"),
            Its::roll("Avoid an attack", "attributes", "avoid"),
            Its::now("Respite", "", |being| {
                of_hero(being, |hero| {
                    hero.respite();
                    "Respite: one more luck".into()
                })
            }),
            Its::new("Level up", "", level_up())
                .about("A d6 for each attribute: where it is higher, the attribute rises by one, up to 6."),
            Its::roll("Out of action: what now?", "", "fate"),
        ]),
        Being::Creature(_) => {
            all.push(Its::roll("Roll the damage", "strike", "damage"));
            all.push(Its::roll("Test its skill", "strike", "test"));
            all.push(Its::roll("Morale", "strike", "morale"));
            if outside::fits("reaction", Some(being)) {
                all.push(Its::roll("Reaction", "strike", "reaction"));
            }
        }
    }
    all
}

impl HitPoints for Being {
    fn hit_points(&mut self) -> &mut Count {
        self.points_mut()
    }
}

/// Six d6: each that is higher than its attribute raises it.
fn level_up() -> Does<Being> {
    Does::Dice {
        dice: |_| Attribute::ALL.map(|attribute| (attribute.short().to_string(), 6)).to_vec(),
        act: |being, faces| {
            of_hero(being, |hero| {
                let mut thrown = [1; 6];
                thrown.iter_mut().zip(faces).for_each(|(place, face)| *place = *face);
                let raised = hero.level_up(thrown).len();
                format!("Level {}: {raised} attributes rose", hero.level.min(MOST_LEVEL))
            })
        },
    }
}

fn of_hero(being: &mut Being, act: impl FnOnce(&mut Hero) -> String) -> String {
    if let Being::Hero(hero) = being { act(hero) } else { String::new() }
}

fn armor(being: &Being) -> i16 {
    match being {
        Being::Hero(hero) => hero.protection(),
        Being::Creature(creature) => creature.armor,
    }
}

/// Six attributes that are tested by a tap, and the weapons in the hands.
fn taps(being: &Being) -> Vec<Tap> {
    let Being::Hero(hero) = being else { return Vec::new() };
    let keys = ["str", "dex", "con", "int", "wis", "cha"];
    let tests = Attribute::ALL.into_iter().zip(keys).map(|(attribute, at)| {
        let value = hero.attribute(attribute);
        Tap::new(at, format!("Test {}", attribute.name()), "test")
            .shown(format!("{}{}", if value < 0 { "−" } else { "+" }, value.unsigned_abs()))
            .said("attribute", attribute as i32)
    });
    let held = hero.held().filter(|(_, thing)| thing.kind.weapon().is_some());
    let strikes = held.map(|(at, _)| Tap::strike(at));
    tests.chain(strikes).collect()
}

/// Whether a word of the catalogue is a weapon's.
pub fn is_weapon(kind: &str) -> bool {
    WEAPONS.iter().any(|weapon| weapon.name == kind)
}

/// A few lines about somebody ready-made.
fn brief(being: &Being) -> Vec<String> {
    match being {
        Being::Hero(hero) => {
            let attributes = Attribute::ALL.map(|it| format!("{} {}", it.short(), hero.attribute(it)));
            let things: Vec<&str> = hero.things.iter().map(|thing| thing.called()).collect();
            vec![attributes.join(", "), things.join(", ")]
        }
        Being::Creature(creature) => {
            let (points, damage) = (creature.points.most, creature.damage.words());
            vec![format!("{points} hit points, {} {damage}", creature.attack)]
        }
    }
}
