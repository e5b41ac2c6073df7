//! Fights of The Radiant Hack drawn by chance.

use sightline::fight::walk::Chance;
use sightline::map::{Draft, Line};
use sightline::rulesets::radiant::combat::Combat;
use sightline::rulesets::radiant::combat::setup::{Being, Setup, Start, Zone};
use sightline::rulesets::radiant::gear::{Keep, Kind, Tags, Thing, WEAPONS};
use sightline::rulesets::radiant::harm::Hindrance;
use sightline::rulesets::radiant::ready;
use sightline::rulesets::radiant::test::Attribute;

/// Zones A, B, C, D in a row.
pub fn row() -> Draft {
    let mut draft = Draft::new("row");
    let keys: Vec<_> = ["A", "B", "C", "D"]
        .iter()
        .enumerate()
        .map(|(n, name)| draft.add_area(name, n as i32 * 100, 0))
        .collect();
    for pair in keys.windows(2) {
        draft.add_link(pair[0], pair[1], Line::Solid);
    }
    draft
}

pub fn fight(chance: &mut Chance) -> Combat {
    let (heroes, creatures) = (ready::heroes(), ready::creatures());
    let mut people = Vec::new();
    for _ in 0..1 + chance.below(3) {
        let mut hero = heroes[chance.below(heroes.len())].clone();
        if chance.below(3) == 0 {
            hero.harm.set(Hindrance::ALL[chance.below(4)], true);
        }
        if chance.below(2) == 0 {
            hero.things.push(Thing::new(Kind::Weapon(chance.below(WEAPONS.len()) as u8), Keep::Body));
        }
        if chance.below(2) == 0
            && let Some(thing) = hero.things.iter_mut().find(|thing| thing.kind.weapon().is_some())
        {
            thing.tags = Tags { blast: chance.below(2) == 0, recharge: chance.below(7) as u8 };
        }
        people.push(Start { being: Being::Hero(hero), with_heroes: true, zone: chance.below(4) as u16 });
    }
    for _ in 0..1 + chance.below(4) {
        let creature = creatures[chance.below(creatures.len())].clone();
        let with_heroes = chance.below(6) == 0;
        people.push(Start { being: Being::Creature(creature), with_heroes, zone: chance.below(4) as u16 });
    }
    let zone = |chance: &mut Chance| Zone {
        capacity: [0, 0, 3][chance.below(3)],
        hazard: chance.below(5) == 0,
        test: (chance.below(6) == 0).then(|| (Attribute::ALL[chance.below(6)], 15)),
    };
    let zones = (0..4).map(|_| zone(chance)).collect();
    let mut setup = Setup::new(people, &row(), zones);
    setup.both_ways = chance.below(2) == 0;
    setup.helpless = chance.below(2) == 0;
    setup.shaking_costs = chance.below(2) == 0;
    Combat::new(setup)
}
