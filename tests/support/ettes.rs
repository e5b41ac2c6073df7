//! Fights of Ettes Eternal: drawn by chance, or put down hex by hex.

#![allow(dead_code)]

use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Fight, Ruling};
use sightline::rulesets::ettes::boards;
use sightline::rulesets::ettes::character::Character;
use sightline::rulesets::ettes::class::Size;
use sightline::rulesets::ettes::combat::setup::{Options, Setup, Start};
use sightline::rulesets::ettes::combat::{Combat, ruling};
use sightline::rulesets::ettes::gear::{Grip, Keep, Kind, Thing, Trait};
use sightline::rulesets::ettes::perk::Perk;
use sightline::rulesets::ettes::ready;
use sightline::rulesets::ettes::spell::Spell;

/// Somebody ready-made at a hex, told from the middle of the board.
pub fn start(name: &str, team: u8, q: i32, r: i32) -> Start {
    let character = ready::somebody(name).expect("somebody ready-made");
    Start { character, team, cell: boards::cell(q, r) }
}

/// Anything that can be held.
fn thing(chance: &mut Chance) -> Thing {
    let kind = Kind::ALL[chance.below(Kind::ALL.len())];
    let grip = match kind.dice() {
        (0, _) => Grip::Two,
        (_, 0) => Grip::One,
        _ => [Grip::One, Grip::Two, Grip::Either][chance.below(3)],
    };
    let keep = [Keep::Hand, Keep::OffHand, Keep::Bag][chance.below(3)];
    let thing = Thing::new(kind, "", grip, keep);
    match chance.below(6) {
        0 => thing.with(Trait::Thrown),
        1 => thing.with(Trait::Unfamiliar),
        _ => thing,
    }
}

/// Somebody with more flow, spells, perks and things than usual.
fn anybody(chance: &mut Chance, foe: bool) -> Character {
    let mut all = if foe { ready::foes() } else { ready::heroes() };
    let mut one = all.swap_remove(chance.below(all.len()));
    if chance.below(2) == 0 {
        one.things.clear();
        for _ in 0..1 + chance.below(3) {
            let thing = thing(chance);
            one.add(thing);
        }
    }
    for perk in Perk::ALL {
        if chance.below(6) == 0 {
            one.perks.put(perk, true);
        }
    }
    if chance.below(3) == 0 {
        for spell in Spell::ALL {
            one.spells.put(spell, chance.below(2) == 0);
        }
        one.mana.most = 9;
        one.mana.now = 9;
        one.skills[2] = 60;
    }
    if chance.below(6) == 0 {
        one.points.now = 1;
    }
    one
}

pub fn fight(chance: &mut Chance) -> Combat {
    let board = match chance.below(4) {
        3 => boards::open(),
        at => boards::ready(at),
    };
    // By a chance of its own, so that all else stays as it was drawn.
    let mut sizes = chance.clone();
    let bodies = sizes.below(3) == 0;
    let mut people = Vec::new();
    for team in 0..2 {
        for _ in 0..1 + chance.below(3) {
            let foe = team == 1 && chance.below(3) > 0;
            let mut character = anybody(chance, foe);
            if bodies && sizes.below(2) == 0 {
                character.size = [Size::Small, Size::Medium, Size::Large, Size::Huge][sizes.below(4)];
            }
            // Near each other, so that there is much to do.
            let (q, r) = (chance.below(5) as i32 - 2, chance.below(5) as i32 - 2);
            people.push(Start { character, team, cell: boards::cell(q, r) });
        }
    }
    let mut setup = Setup::new(people, board.expect("a board"));
    setup.options = Options {
        capped: chance.below(3) > 0,
        fumbles: chance.below(2) == 0,
        cover: chance.below(2) == 0,
        astray: chance.below(2) == 0,
        bodies,
    };
    let mut combat = Combat::new(&setup);
    if chance.below(4) > 0 {
        flowing(&mut combat);
    }
    combat
}

/// Everybody has all the flow they can have, by the GM's word.
fn flowing(combat: &mut Combat) {
    for who in combat.everyone() {
        let most = i16::from(combat.cast(who).cap.clamp(0, 9));
        let Some(number) = combat.question().map(|question| question.number) else { return };
        let rich = Ruling { code: ruling::FP, on: who.into(), value: most };
        // Those who are down cannot have any.
        let _ = combat.answer(number, &Answer::Ruling(rich), &mut Vec::new());
    }
}
