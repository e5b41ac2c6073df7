//! What characters are like on the screen, beyond their fields.

use super::character::{Character, Points};
use super::class::{Rank, tier_name};
use super::gear::{Keep, Trait};
use super::making;
use super::sheet::{damage_words, reach};
use super::skill::{LOWEST, NAMES, SKILLS, Skill, modifier};
use crate::sheet::looks::{HitPoints, heal, so_many};
use crate::sheet::{Deed, Does, Looks, Sort, Tap, Word};

pub static LOOKS: Looks<Character> = Looks {
    sorts: &[
        Sort {
            label: "Hero",
            make: "Write a hero down",
            about: "A class, eight skills by dice or by the array, ancestry and background.",
            npc: false,
            blank: || {
                let mut hero = Character::default();
                hero.refresh();
                hero
            },
        },
        Sort {
            label: "Foe",
            make: "Make a foe",
            about: "A rank, hit points, a few skills, and what it strikes with.",
            npc: true,
            blank: || Character {
                rank: Rank::Standard,
                level: 2,
                skills: [LOWEST; SKILLS],
                points: Points::full(35),
                ..Character::default()
            },
        },
    ],
    about: |who| {
        let sort = if who.hero() { who.class.label() } else { who.rank.label() };
        format!("{sort}, level {} ({})", who.level, tier_name(who.level))
    },
    lacks: making::missing,
    deeds,
    taps,
    by: |_| "keep",
    room: |who, _, part| {
        let keep = Keep::all().into_iter().find(|keep| keep.word() == part)?;
        let hand = matches!(keep, Keep::Hand | Keep::OffHand);
        let held = who.things.iter().filter(|thing| thing.keep == keep && !thing.traits.has(Trait::Natural));
        hand.then(|| (held.count() as i64, 1))
    },
    note: |who, _, at| {
        let Some(thing) = who.things.get(at) else { return String::new() };
        if let Some(shield) = thing.kind.shield() {
            return format!("takes {} off, block {:+}", shield.dr, shield.block);
        }
        let (one, two) = thing.kind.dice();
        let both = thing.needs_both();
        let sides = if thing.sides > 0 {
            thing.sides
        } else if both {
            two
        } else {
            one
        };
        if thing.kind.category().is_none() {
            return String::new();
        }
        let skill = if thing.kind.ranged() { Skill::Ranged } else { Skill::Melee };
        let best = modifier(who.skill(skill)).max(modifier(who.skill(Skill::Agility)));
        let far = match thing.kind.range() {
            0 => format!("reach {}", reach(who, thing, both)),
            range => format!("range {range}"),
        };
        format!("{}, {far}", damage_words(who, sides, best))
    },
    foot: |_| {
        &[
            "d100 at or under the number: Normal; half Hard, a quarter Major, 05 Critical; 95 and more fails badly.",
            "5 AP a turn: attack or spell 2, move 1 (twice at most), step 1. 2 RP: dodge, parry, block 1; riposte 2.",
            "FP: hit 2, critical 3, kill 1, first reaction that works 1; 1 fades each turn.",
        ]
    },
    brief,
};

fn deeds(who: &Character) -> Vec<Deed<Character>> {
    type Its = Deed<Character>;
    let hit: Does<Character> = Does::Number {
        most: 40,
        unit: "damage",
        switches: |who| vec![(format!("{} taken off", who.dr()), true)],
        act: |who, rolled, on| {
            let taken = (rolled - if on.first() == Some(&true) { who.dr() } else { 0 }).max(0);
            who.points.lose(taken);
            so_many(taken, "lost")
        },
    };
    let mut all = vec![Its::new("Take a hit", "points", hit).about("What do the damage dice come to?")];
    all.extend(heal(30));
    all.extend([
        Its::roll("Attack", "limits", "attack"),
        Its::roll("Check", "skills", "check"),
        Its::roll("Against another", "skills", "opposed"),
        Its::now("Turn begins", "pools", |who| {
            who.turn_begins();
            "A turn begins: all AP and RP".into()
        }),
        Its::now("Turn ends", "pools", |who| {
            who.turn_ends();
            "The turn ends: AP are lost, 1 FP fades".into()
        }),
        Its::now("Fight begins", "pools", |who| {
            who.fight_begins();
            "A fight begins: all AP and RP, 2 FP".into()
        }),
    ]);
    if who.hero() {
        all.extend([
            Its::now("Hit points and mana by the rules", "points", |who| {
                who.refresh();
                "Hit points and mana as the rules have them".into()
            }),
            Its::now("Long rest", "", |who| {
                who.rest();
                "Long rest: mana is back".into()
            }),
            Its::roll("Death save", "", "death"),
        ]);
    }
    all
}

impl HitPoints for Character {
    fn hit_points(&mut self) -> &mut Points {
        &mut self.points
    }
}

/// Every skill is checked by a tap, and what is in hand strikes.
fn taps(who: &Character) -> Vec<Tap> {
    let checks = Skill::ALL.into_iter().map(|skill| {
        Tap::new(NAMES[skill as usize].0, format!("Check {}", skill.name()), "check")
            .shown(who.skill(skill).to_string())
            .said("skill", skill as i32)
    });
    let held = who.things.iter().enumerate().filter(|(_, thing)| {
        matches!(thing.keep, Keep::Hand | Keep::OffHand) && (thing.kind.melee() || thing.kind.ranged())
    });
    let strikes = held.map(|(at, _)| Tap::strike(at));
    // The attacks as the sheet lists them, each by its place among the things.
    let listed = super::sheet::strikes(who).into_iter().enumerate().filter_map(|(at, strike)| {
        let tap = Tap::new("limits", format!("Attack with {}", strike.name), "attack");
        Some(tap.entry(at).said("weapon", strike.weapon?))
    });
    checks.chain(strikes).chain(listed).collect()
}

/// A few lines about somebody ready-made.
fn brief(who: &Character) -> Vec<String> {
    let mut good: Vec<(i16, &str)> = Skill::ALL.map(|skill| (who.skill(skill), skill.name())).to_vec();
    crate::order::sort(&mut good, |one, other| other.0.cmp(&one.0));
    let good: Vec<String> = good.iter().take(5).map(|(value, name)| format!("{name} {value}")).collect();
    let things: Vec<&str> = who.things.iter().map(|thing| thing.called()).collect();
    vec![
        format!("{} hit points, {} taken off each hit", who.points.most, who.dr()),
        good.join(", "),
        things.join(", "),
    ]
}
