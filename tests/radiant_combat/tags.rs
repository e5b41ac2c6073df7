//! Weapons that strike a whole zone, and those that must recharge.

use super::*;
use sightline::fight::Pool;

const ALLY: u8 = 1;

/// Brida with a staff of fire (a bow with tags) and an ally; the ally stands with two wolves in the next
/// zone, one of them in a thick hide.
fn staff(tags: Tags) -> Scene {
    let mut brida = hero("Brida", 0, 2, &[kind("bow")]);
    brida.things[0].tags = tags;
    brida.things.push(Thing::new(Kind::Ammo, Keep::Body));
    let mut scene = Scene::before(
        &[brida, hero("Ally", 0, 0, &[])],
        &[(wolf(9), 1), (Creature { armor: 2, ..wolf(9) }, 1), (wolf(9), 3)],
        |setup| setup.people[1].zone = 1,
    );
    scene.open(4);
    scene
}

const BLAST: Tags = Tags { blast: true, recharge: 0 };

#[test]
fn a_blast_strikes_everyone_in_a_zone_with_one_test_and_one_damage() {
    let mut scene = staff(BLAST);
    assert!(!scene.offers(Choice::Attack { weapon: Some(0), target: 2 }), "nobody alone");
    assert!(!scene.offers(Choice::Blast { weapon: 0, zone: 3 }), "Distant");
    assert!(!scene.offers(Choice::Blast { weapon: 0, zone: 2 }), "nobody is there");
    rule(&mut scene, ruling::ZONE, 1, 2);
    assert!(!scene.offers(Choice::Blast { weapon: 0, zone: 2 }), "a friend alone");
    rule(&mut scene, ruling::ZONE, 1, 1);
    scene.one(Choice::Blast { weapon: 0, zone: 1 });
    assert!(matches!(
        scene.subject(),
        Some(Subject::Roll { who: BRIDA, purpose: Purpose::Blast { weapon: 0, zone: 1 }, test })
            if test.bonus == 2 && test.edge == Edge::Even
    ));
    scene.dice(&[10]);
    scene.dice(&[5]);
    assert_eq!([0, 1, 2, 3, 4].map(|who| scene.points(who)), [12, 7, 4, 6, 9], "friends too, each in armor");
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }), "and the action is spent");
    assert!(!scene.offers(Choice::Blast { weapon: 0, zone: 1 }));
}

#[test]
fn a_blast_that_misses_misses_all_and_a_natural_1_marks_the_weapon() {
    let mut scene = staff(BLAST);
    scene.one(Choice::Blast { weapon: 0, zone: 1 });
    scene.dice(&[1]);
    assert_eq!([1, 2, 3].map(|who| scene.points(who)), [12, 9, 9]);
    assert_eq!(scene.thing(0, 0).dots, 1);
    let mut scene = staff(BLAST);
    scene.one(Choice::Blast { weapon: 0, zone: 1 });
    scene.dice(&[20]);
    scene.dice(&[3]);
    assert_eq!([1, 2, 3].map(|who| scene.points(who)), [6, 3, 5], "a natural 20 doubles for all");
}

#[test]
fn whoever_a_blast_catches_may_ward_it_off_alone() {
    let mut ally = hero("Ally", 0, 0, &[Kind::SmallShield]);
    ally.luck = 0;
    let mut brida = hero("Brida", 0, 2, &[kind("dagger")]);
    brida.things[0].tags = BLAST;
    let mut scene = Scene::new(&[brida, ally], &[(wolf(9), 0)]);
    scene.one(Choice::Blast { weapon: 0, zone: 0 });
    scene.dice(&[15]);
    scene.dice(&[4]);
    assert_eq!(scene.subject(), Some(Subject::Ward { who: ALLY, points: 4 }));
    scene.one(Choice::Shield(0));
    assert_eq!([0, 1, 2].map(|who| scene.points(who)), [12, 12, 5], "not whoever set it off");
}

/// A drake in the next zone: its flame reaches Nearby, strikes a zone and recharges on 5 or more.
fn drake() -> Scene {
    let flame = Special { damage: Dice::new(2, 6), ..Special::new("flame") };
    let drake = Creature { special: Some(flame), ..wolf(30) };
    let mut scene =
        Scene::new(&[hero("Brida", 0, 2, &[]), hero("Ally", 0, 0, &[])], &[(drake, 1), (wolf(9), 0)]);
    scene.one(Choice::EndTurn);
    scene.one(Choice::EndTurn);
    scene.next(2);
    scene
}

#[test]
fn from_a_creatures_blast_each_hero_gets_away_alone_and_its_own_kind_is_tested_for() {
    let mut scene = drake();
    assert!(!scene.offers(Choice::Attack { weapon: None, target: 0 }), "jaws do not reach that far");
    scene.one(Choice::Blast { weapon: 0, zone: 0 });
    let flame = Some(0);
    let avoids = |scene: &Scene, hero| {
        matches!(scene.subject(), Some(Subject::Roll { who, purpose: Purpose::Avoid { by: 2, weapon }, .. })
            if who == hero && weapon == flame)
    };
    assert!(avoids(&scene, BRIDA));
    scene.dice(&[10]);
    assert!(avoids(&scene, ALLY));
    scene.dice(&[1]);
    assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(Pool::of(2, 6)));
    scene.dice(&[2, 3]);
    assert!(matches!(
        scene.subject(),
        Some(Subject::Roll { who: 2, purpose: Purpose::Fang { target: 3, weapon }, .. }) if weapon == flame
    ));
    scene.dice(&[10]);
    scene.dice(&[1, 1]);
    assert_eq!([0, 1, 3].map(|who| scene.points(who)), [12, 2, 7]);
}

#[test]
fn what_must_recharge_is_ready_again_by_a_d6_at_the_start_of_a_round() {
    let mut scene = drake();
    scene.one(Choice::Blast { weapon: 0, zone: 0 });
    scene.dice(&[15]);
    scene.dice(&[15]);
    scene.dice(&[2]);
    let round = |scene: &mut Scene, shown: u8| {
        while scene.subject() != Some(Subject::RechargeDie { who: 2, weapon: 0 }) {
            match scene.subject() {
                Some(Subject::NextCreature { .. }) => {
                    let left = (0..4u8).find(|who| scene.offers(Choice::Person(*who))).unwrap();
                    scene.one(Choice::Person(left));
                }
                _ => scene.one(Choice::EndTurn),
            }
        }
        assert_eq!(scene.seat(), Seat::Gm);
        scene.dice(&[shown]);
        scene.one(Choice::EndTurn);
        scene.one(Choice::EndTurn);
        scene.next(2);
    };
    round(&mut scene, 4);
    assert!(scene.happened(|event| matches!(event, Event::Recharged { shown: 4, ready: false, .. })));
    assert!(!scene.offers(Choice::Blast { weapon: 0, zone: 0 }));
    round(&mut scene, 5);
    assert!(scene.offers(Choice::Blast { weapon: 0, zone: 0 }));
    // Ready weapons throw no die; the GM may rule that one is ready at once.
    scene.one(Choice::Blast { weapon: 0, zone: 0 });
    for _ in 0..2 {
        scene.dice(&[15]);
    }
    scene.dice(&[2]);
    rule(&mut scene, ruling::READY, 2, 0);
    scene.one(Choice::EndTurn);
    scene.next(3);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }));
    // Nor does the weapon of somebody who lies on the ground.
    let mut scene = drake();
    scene.one(Choice::Blast { weapon: 0, zone: 0 });
    scene.dice(&[15]);
    scene.dice(&[15]);
    scene.dice(&[2]);
    rule(&mut scene, ruling::POINTS, 2, 0);
    scene.next(3);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }));
}

#[test]
fn luck_throws_the_die_of_a_recharge_again() {
    let mut brida = hero("Brida", 2, 2, &[kind("mace")]);
    brida.things[0].tags.recharge = 4;
    brida.luck = 1;
    let mut scene = Scene::new(&[brida], &[(wolf(30), 0)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[9]);
    scene.one(Choice::No);
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.subject(), Some(Subject::RechargeDie { who: BRIDA, weapon: 0 }));
    scene.dice(&[3]);
    scene.one(Choice::Rethrow(0));
    scene.dice(&[4]);
    assert!(scene.offers(Choice::Attack { weapon: SWORD, target: 1 }));
    assert_eq!(sheet(&scene, 0).luck, 0);
}

#[test]
fn while_a_weapon_recharges_bare_hands_are_left() {
    let mut brida = hero("Brida", 2, 2, &[kind("mace")]);
    brida.things[0].tags.recharge = 6;
    let mut scene = Scene::new(&[brida], &[(wolf(30), 0)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[9]);
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::EndTurn);
    scene.dice(&[5]);
    assert!(!scene.offers(Choice::Attack { weapon: SWORD, target: 1 }));
    assert!(scene.offers(Choice::Attack { weapon: None, target: 1 }));
}

#[test]
fn z17_a_second_weapon_with_tags_strikes_alone() {
    let mut brida = hero("Brida", 2, 2, &[kind("mace"), kind("dagger")]);
    brida.things[1].tags.recharge = 5;
    let mut scene = Scene::new(&[brida], &[(wolf(30), 0)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[15]);
    scene.dice(&[2]);
    assert_eq!((scene.points(1), scene.subject()), (28, Some(Subject::Turn { who: BRIDA })));
}
