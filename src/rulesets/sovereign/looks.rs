//! What heroes and NPCs are like on the screen, beyond their fields.

use super::attribute::{Attribute, Skill};
use super::class::MOST_LEVEL;
use super::combat::outside::{self, Line};
use super::combat::setup::Being;
use super::hero::{Hero, Save};
use super::making;
use super::npc::{Npc, Strike};
use crate::sheet::looks::so_many;
use crate::sheet::{Deed, Does, Looks, Sort, Tap, Word};

pub static LOOKS: Looks<Being> = Looks {
    sorts: &[
        Sort {
            label: "Hero",
            make: "Write a hero down",
            about: "Three d6 an attribute, one of them becomes 14, a class with its pack: two minutes.",
            npc: false,
            blank: || Being::Hero(Hero::default()),
        },
        Sort {
            label: "NPC",
            make: "Make an NPC",
            about: "Hit dice say nearly everything: hit points, attack and save follow.",
            npc: true,
            blank: || {
                let mut npc = Npc::new("", 1);
                npc.strikes.push(Strike { shock: 2, shock_ac: 13, ..Strike::new("sword", 1, 8) });
                Being::Npc(npc)
            },
        },
    ],
    about: |being| match being {
        Being::Hero(hero) => format!("{}, level {}", hero.class.name(), hero.level),
        Being::Npc(npc) => format!("{} HD", npc.hit_dice),
    },
    lacks: |being| if let Being::Hero(hero) = being { making::missing(hero) } else { Vec::new() },
    deeds,
    taps,
    by: |list| if list == "things" { "keep" } else { "" },
    room: |being, _, part| {
        let Being::Hero(hero) = being else { return None };
        // What is in hand is readied, too.
        match part {
            "readied" => Some((hero.load(false).into(), hero.room(false).into())),
            "stowed" => Some((hero.load(true).into(), hero.room(true).into())),
            _ => None,
        }
    },
    note: |being, list, at| match list {
        "things" | "strikes" => line_of(being, at).map_or(String::new(), |line| figures(&line)),
        _ => String::new(),
    },
    foot: |being| match being {
        Being::Hero(_) => &[
            "d20 + bonus against AC. 2d6 + attribute + skill against 10, opposed against 8 + theirs.",
            "A Main and a Move a round; a kept Main is Total Defense or a Snap.",
        ],
        Being::Npc(_) => &[],
    },
    brief,
};

fn line_of(being: &Being, at: usize) -> Option<Line> {
    outside::attacks(being).into_iter().find(|line| line.weapon == at as i32)
}

/// "+4, d8+3, Shock 5/13, 30/60 ft"
fn figures(line: &Line) -> String {
    let mut words = vec![format!("{:+}", line.bonus), line.damage.clone()];
    if !line.shock.is_empty() {
        words.push(format!("Shock {}", line.shock));
    }
    if !line.range.is_empty() {
        words.push(line.range.clone());
    }
    words.join(", ")
}

/// Every attack in a line.
pub fn attack_lines(being: &Being) -> Vec<String> {
    let line = |line: &Line| format!("{}: {}", crate::map::reason::capital(line.name.clone()), figures(line));
    outside::attacks(being).iter().map(line).collect()
}

fn deeds(being: &Being) -> Vec<Deed<Being>> {
    type Its = Deed<Being>;
    let hit: Does<Being> = Does::Number {
        most: 20,
        unit: "damage",
        switches: |_| Vec::new(),
        act: |being, taken, _| {
            let lost = so_many(taken, "lost");
            match being {
                Being::Npc(npc) => npc.points.add(-taken),
                Being::Hero(hero) => {
                    let then = hero.hurt(taken);
                    if !then.is_empty() {
                        return format!("{lost}: {then}");
                    }
                }
            }
            lost
        },
    };
    let heal: Does<Being> = Does::Number {
        most: 20,
        unit: "hit points back",
        switches: |being| match being {
            Being::Hero(_) => vec![("It strains: one System Strain".into(), false)],
            Being::Npc(_) => Vec::new(),
        },
        act: |being, back, on| {
            let back = match being {
                Being::Hero(hero) => hero.heal(back, on.first() == Some(&true)),
                Being::Npc(npc) => {
                    npc.points.add(back);
                    back
                }
            };
            if back == 0 { "No healing helps".into() } else { so_many(back, "back") }
        },
    };
    let mut all = vec![Its::new("Take a hit", "points", hit), Its::new("Heal", "points", heal)];
    match being {
        Being::Hero(hero) => {
            if hero.injured {
                let saved = |being: &mut Being| {
                    of_hero(being, |hero| {
                        hero.stabilise();
                        "Stabilised".into()
                    })
                };
                let passes = |being: &mut Being| of_hero(being, |hero| hero.bleed().into());
                all.extend([
                    Its::now("Stabilised", "points", saved)
                        .about("Out for this fight, then 1 hit point and frail."),
                    Its::now("A round passes", "points", passes).about("After the sixth they are dead."),
                ]);
            }
            all.extend([
                Its::roll("Opposed check", "skills", "opposed"),
                Its::roll("Group check", "skills", "group"),
                Its::now("A night's rest", "", |being| {
                    of_hero(being, |hero| {
                        hero.rest();
                        "A night's rest".into()
                    })
                }),
            ]);
            if hero.level < MOST_LEVEL {
                let dice = Does::Dice {
                    dice: |being: &Being| {
                        (0..=being.level()).map(|at| (format!("d6 {}", at + 1), 6)).collect()
                    },
                    act: |being, faces| {
                        of_hero(being, |hero| {
                            hero.level_up(faces);
                            format!("Level {}: {} hit points", hero.level, hero.points.most)
                        })
                    },
                };
                all.push(Its::new("Level up", "", dice).about(
                    "All dice for hit points anew: the better total is kept, or one more. Then raise a skill or a feat.",
                ));
            }
        }
        Being::Npc(_) => {
            all.extend([Its::roll("Check", "skill", "check"), Its::roll("Morale", "", "morale")])
        }
    }
    all
}

fn of_hero(being: &mut Being, act: impl FnOnce(&mut Hero) -> String) -> String {
    if let Being::Hero(hero) = being { act(hero) } else { String::new() }
}

/// The attribute that a skill is mostly used with.
fn usual(skill: Skill) -> Attribute {
    match skill {
        Skill::Brawl | Skill::Exert | Skill::Stab => Attribute::Strength,
        Skill::Shoot | Skill::Sneak => Attribute::Dexterity,
        Skill::Heal | Skill::Know | Skill::Magic => Attribute::Intelligence,
        Skill::Notice => Attribute::Wisdom,
    }
}

/// Saves, checks and attacks with their numbers, one tap each.
fn taps(being: &Being) -> Vec<Tap> {
    let strikes = outside::attacks(being).into_iter().enumerate().map(|(at, line)| {
        Tap::new("attacks", format!("Attack with {}", line.name), "attack")
            .entry(at)
            .shown(format!("{:+}", line.bonus))
            .said("weapon", line.weapon)
    });
    let Being::Hero(hero) = being else {
        let save = Tap::new("save", "Save".into(), "save").shown(format!("{}+", being_save(being)));
        return strikes.chain([save]).collect();
    };
    let saves = Save::ALL.into_iter().zip(["physical", "evasion", "mental"]).map(|(save, at)| {
        Tap::new(at, format!("{} save", save.name()), "save")
            .shown(format!("{}+", hero.save(save)))
            .said("save", save as i32)
    });
    let keys = ["str", "dex", "con", "int", "wis"];
    let scores = Attribute::ALL.into_iter().zip(keys).map(|(attribute, at)| {
        Tap::new(at, format!("Check with {}", attribute.name()), "check")
            .shown(format!("{} ({:+})", hero.attributes[attribute as usize], hero.modifier(attribute)))
            .said("attribute", attribute as i32)
    });
    let checks = Skill::ALL.into_iter().map(|skill| {
        Tap::new(skill.word(), format!("Check {}/{}", usual(skill).short(), skill.name()), "check")
            .shown(format!("{:+}", hero.check(usual(skill), skill)))
            .said("skill", skill as i32)
            .said("attribute", usual(skill) as i32)
    });
    saves.chain(scores).chain(checks).chain(strikes).collect()
}

fn being_save(being: &Being) -> i16 {
    if let Being::Npc(npc) = being { npc.save() } else { 0 }
}

/// A few lines about somebody ready-made.
fn brief(being: &Being) -> Vec<String> {
    let line = |line: &Line| format!("{} {}", line.name, figures(line));
    let attacks: Vec<String> = outside::attacks(being).iter().take(2).map(line).collect();
    let ac = match being {
        Being::Hero(hero) => hero.ac(),
        Being::Npc(npc) => npc.ac,
    };
    vec![format!("{} hit points, AC {ac}", being.points().most), attacks.join("; ")]
}
