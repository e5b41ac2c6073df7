//! Attacks, avoiding, damage, luck and shields.

use super::*;
use sightline::fight::Pool;
use sightline::fight::table::{Form, Table};
use sightline::rulesets::radiant::combat::scene::Played;

#[test]
fn z12_z14_zt01_ten_and_strength_two_hit_and_nine_miss() {
    let mut scene = duel();
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[10]);
    scene.dice(&[5]);
    assert_eq!(scene.points(1), 4);
    let mut scene = duel();
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[9]);
    assert_eq!(scene.points(1), 9);
}

#[test]
fn z13_za07_zt02_a_bow_shoots_far_away_with_dexterity_and_not_at_the_distant() {
    let archer = |zone| {
        let mut archer = hero("Yrsa", 0, 3, &[kind("bow")]);
        archer.things.push(Thing::new(Kind::Ammo, Keep::Body));
        Scene::new(&[archer], &[(wolf(9), zone)])
    };
    let shot = Choice::Attack { weapon: SWORD, target: 1 };
    for (shown, left) in [(9, 3), (8, 9)] {
        let mut scene = archer(2);
        scene.one(shot);
        assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(Pool::of(1, 20)));
        scene.dice(&[shown]);
        if left < 9 {
            assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(Pool::of(1, 6)));
            scene.dice(&[6]);
        }
        assert_eq!(scene.points(1), left);
    }
    assert!(!archer(3).offers(shot));
    // Close: two dice, the lower counts.
    let mut scene = archer(0);
    scene.one(shot);
    assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(Pool::of(2, 20)));
    scene.dice(&[15, 4]);
    assert_eq!(scene.points(1), 9, "Z-16");
}

#[test]
fn z15_za08_a_creature_never_rolls_to_hit_and_the_hero_avoids() {
    for (shown, left) in [(10, 12), (9, 7)] {
        let mut scene = duel();
        scene.one(Choice::EndTurn);
        scene.next(1);
        scene.one(Choice::Attack { weapon: None, target: 0 });
        assert_eq!(scene.seat(), Seat::Person(0));
        scene.dice(&[shown]);
        if left < 12 {
            assert_eq!(scene.seat(), Seat::Gm);
            scene.dice(&[5]);
        }
        assert_eq!(scene.points(0), left, "ZT-10");
    }
}

#[test]
fn za08_a_creature_against_a_creature_tests_its_skill() {
    let steed = Start { being: Being::Creature(wolf(4)), with_heroes: true, zone: 0 };
    let brida = Start { being: Being::Hero(hero("Brida", 0, 0, &[])), with_heroes: true, zone: 3 };
    let foe = Start { being: Being::Creature(wolf(9)), with_heroes: false, zone: 0 };
    let combat = Combat::new(Setup::new(vec![brida, steed, foe], &row(), vec![]));
    let mut scene = Scene { combat, told: vec![] };
    scene.open(4);
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::Attack { weapon: None, target: 2 });
    assert!(matches!(
        scene.subject(),
        Some(Subject::Roll { who: 1, purpose: Purpose::Fang { target: 2, .. }, .. })
    ));
    scene.dice(&[10]);
    scene.dice(&[4]);
    assert_eq!(scene.points(2), 5);
}

#[test]
fn z17_z18_za13_zt09_of_two_daggers_the_higher_counts_and_a_twenty_doubles_it() {
    for (natural, left) in [(15, 5), (20, 1)] {
        let mut scene =
            Scene::new(&[hero("Corvin", 2, 2, &[kind("dagger"), kind("dagger")])], &[(wolf(9), 0)]);
        scene.one(Choice::Attack { weapon: SWORD, target: 1 });
        scene.dice(&[natural]);
        scene.dice(&[2, 4]);
        assert_eq!(scene.points(1), left, "{natural}");
    }
}

#[test]
fn za13_the_weapon_that_is_declared_takes_the_mark() {
    for at in [0, 1] {
        let corvin = hero("Corvin", 2, 2, &[kind("dagger"), kind("mace")]);
        let mut scene = Scene::new(&[corvin], &[(wolf(9), 0)]);
        scene.one(Choice::Attack { weapon: Some(at), target: 1 });
        scene.dice(&[1]);
        let dots = [0, 1].map(|thing| scene.thing(0, thing).dots);
        assert_eq!(dots, if at == 0 { [1, 0] } else { [0, 1] });
    }
}

#[test]
fn z17_a_dagger_thrown_nearby_does_not_roll_the_mace_in_the_other_hand() {
    for (zone, second) in [(0, true), (1, false)] {
        let corvin = hero("Corvin", 2, 2, &[kind("dagger"), kind("mace")]);
        let mut scene = Scene::new(&[corvin], &[(wolf(9), zone)]);
        scene.one(Choice::Attack { weapon: SWORD, target: 1 });
        scene.dice(&[15]);
        let pool = if second { Pool::of(1, 4).and(1, 8) } else { Pool::of(1, 4) };
        assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(pool), "zone {zone}");
    }
}

#[test]
fn a_bow_whose_ammo_is_packed_away_does_not_shoot() {
    let mut archer = hero("Yrsa", 0, 3, &[kind("bow")]);
    archer.things.push(Thing::new(Kind::Ammo, Keep::Backpack));
    let mut scene = Scene::new(&[archer], &[(wolf(9), 2)]);
    let shot = Choice::Attack { weapon: SWORD, target: 1 };
    assert!(!scene.offers(shot));
    scene.one(Choice::Fetch(1));
    assert_eq!((scene.thing(0, 1).keep, scene.thing(0, 0).keep), (Keep::Body, Keep::Hands));
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::EndTurn);
    assert!(scene.offers(shot));
}

#[test]
fn z19_za12_zt10_a_natural_one_on_avoiding_doubles_the_damage_before_armor() {
    let mut scene = duel();
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[1]);
    scene.dice(&[5]);
    assert_eq!(scene.points(0), 2);
    let mut armored = hero("Brida", 2, 2, &[]);
    armored.things.push(Thing::new(Kind::LightArmor, Keep::Body));
    let mut scene = Scene::new(&[armored], &[(wolf(9), 0)]);
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[1]);
    scene.dice(&[5]);
    assert_eq!(scene.points(0), 3);
}

#[test]
fn z20_za09_zt11_a_natural_one_on_an_attack_marks_the_weapon_and_the_third_mark_destroys_it() {
    let mut scene = duel();
    for dots in 1..=3 {
        scene.one(Choice::Attack { weapon: SWORD, target: 1 });
        scene.dice(&[1]);
        assert_eq!(scene.thing(0, 0).dots, dots);
        scene.one(Choice::EndTurn);
        scene.next(1);
        scene.one(Choice::EndTurn);
    }
    assert!(!scene.offers(Choice::Attack { weapon: SWORD, target: 1 }));
    assert!(scene.offers(Choice::Attack { weapon: None, target: 1 }));
}

#[test]
fn za09_a_natural_twenty_or_one_of_a_creature_is_nothing_special() {
    let mut scene = wolves(|_| {});
    scene.one(Choice::Attack { weapon: None, target: 2 });
    scene.dice(&[20]);
    scene.dice(&[4]);
    assert_eq!(scene.points(2), 5, "not doubled");
    assert!(scene.happened(|event| matches!(event, Event::Hurt { doubled: false, .. })));
    let mut scene = wolves(|_| {});
    scene.one(Choice::Attack { weapon: None, target: 2 });
    scene.dice(&[1]);
    assert_eq!(scene.points(2), 9);
    assert!(!scene.happened(|event| matches!(event, Event::Marked { .. } | Event::Lucky { .. })));
}

#[test]
fn luck_rolls_again_eases_softens_makes_the_most_and_cuts() {
    let lucky = || {
        let mut brida = hero("Brida", 2, 2, &[kind("longsword"), Kind::Other]);
        brida.luck = 2;
        Scene::new(&[brida], &[(wolf(30), 0)])
    };
    let attack = Choice::Attack { weapon: SWORD, target: 1 };
    let mut scene = lucky();
    scene.one(attack);
    scene.dice(&[5]);
    assert!(!scene.offers(Choice::Easier));
    scene.one(Choice::Again);
    scene.dice(&[15]);
    scene.dice(&[1]);
    scene.one(Choice::Most);
    assert_eq!((scene.points(1), sheet(&scene, 0).luck), (22, 0));
    // As often as there is luck left, and then no more.
    let mut scene = lucky();
    scene.one(attack);
    scene.dice(&[5]);
    scene.one(Choice::Again);
    scene.dice(&[4]);
    scene.one(Choice::Again);
    scene.dice(&[3]);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }));
    assert_eq!((scene.points(1), sheet(&scene, 0).luck), (30, 0));
    let mut scene = lucky();
    scene.one(attack);
    scene.dice(&[6]);
    scene.one(Choice::Easier);
    scene.dice(&[3]);
    scene.one(Choice::No);
    assert_eq!(scene.points(1), 27);
    let mut scene = lucky();
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[1]);
    scene.one(Choice::Soften);
    scene.dice(&[6]);
    scene.one(Choice::Cut);
    scene.dice(&[4]);
    assert_eq!(scene.points(0), 10);
}

/// Brida with so much luck has hit a wolf of 30 hit points with what she holds.
fn lucky_hit(luck: u8, held: &[Kind]) -> Scene {
    let mut brida = hero("Brida", 2, 2, held);
    brida.luck = luck;
    let mut scene = Scene::new(&[brida], &[(wolf(30), 0)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[15]);
    scene
}

#[test]
fn luck_throws_any_die_of_the_damage_again() {
    let mut scene = lucky_hit(2, &[kind("glaive")]);
    scene.dice(&[4, 1]);
    assert_eq!(scene.subject(), Some(Subject::Fortune { who: BRIDA }));
    assert!(!scene.offers(Choice::Rethrow(0)), "a four stays");
    scene.one(Choice::Rethrow(1));
    assert_eq!(
        scene.subject(),
        Some(Subject::Damage { by: Some(BRIDA), on: 1, weapon: Some(0), second: None })
    );
    scene.dice(&[2]);
    scene.one(Choice::Rethrow(1));
    scene.dice(&[3]);
    assert_eq!((scene.points(1), sheet(&scene, 0).luck), (23, 0));
    // The best there is needs no luck, and neither does what kills anyway.
    let mut scene = lucky_hit(2, &[kind("mace")]);
    scene.dice(&[8]);
    assert_eq!(scene.points(1), 22);
    let mut brida = hero("Brida", 2, 2, &[kind("mace")]);
    brida.luck = 1;
    let mut scene = Scene::new(&[brida], &[(wolf(3), 0), (wolf(9), 3)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[15]);
    scene.dice(&[3]);
    assert_eq!((scene.points(1), sheet(&scene, 0).luck), (0, 1));
}

#[test]
fn z17_luck_throws_a_die_of_either_of_two_weapons_again() {
    let both = [kind("dagger"), kind("shortsword")];
    let mut scene = lucky_hit(1, &both);
    assert_eq!(
        scene.subject(),
        Some(Subject::Damage { by: Some(BRIDA), on: 1, weapon: Some(0), second: Some(1) })
    );
    assert_eq!(names(&scene), ["dagger", "shortsword"], "each die is called by its weapon");
    scene.dice(&[2, 1]);
    scene.one(Choice::Rethrow(1));
    assert_eq!(names(&scene), ["shortsword"]);
    scene.dice(&[6]);
    assert_eq!(scene.points(1), 24);
    let mut scene = lucky_hit(1, &both);
    scene.dice(&[2, 1]);
    scene.one(Choice::Rethrow(0));
    let shape = scene.combat.question().unwrap().shape.clone();
    assert_eq!(shape, Shape::Dice(Pool::of(1, 4)));
    scene.dice(&[4]);
    assert_eq!(scene.points(1), 26);
    let mut scene = lucky_hit(1, &both);
    scene.dice(&[2, 1]);
    scene.one(Choice::Most);
    assert_eq!(scene.points(1), 24, "the most of the attack, be it the other weapon's");
}

/// What the dice that are asked for are called.
fn names(scene: &Scene) -> Vec<&'static str> {
    match Played::new(scene.combat.clone()).asked().unwrap().form {
        Form::Dice(card) => card.dice.iter().map(|die| die.name).collect(),
        _ => Vec::new(),
    }
}

/// Brida, with luck twice, is bitten for so much and spends the first luck to take a d6 off.
fn bitten(points: u8) -> Scene {
    let mut brida = hero("Brida", 2, 2, &[]);
    brida.luck = 2;
    let mut scene = Scene::new(&[brida], &[(wolf(9), 0)]);
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[2]);
    scene.one(Choice::No);
    scene.dice(&[points]);
    scene.one(Choice::Cut);
    scene
}

#[test]
fn luck_throws_the_die_that_spares_again() {
    let mut scene = bitten(6);
    scene.dice(&[1]);
    scene.one(Choice::Rethrow(0));
    scene.dice(&[5]);
    assert_eq!((scene.points(0), sheet(&scene, 0).luck), (11, 0));
    // A die that spares everything stays.
    let mut scene = bitten(3);
    scene.dice(&[3]);
    assert_eq!((scene.points(0), sheet(&scene, 0).luck), (12, 1));
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 1 }));
}

#[test]
fn a_shield_can_be_given_up_to_ignore_an_attack() {
    let mut scene =
        Scene::new(&[hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield])], &[(wolf(9), 0)]);
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[2]);
    scene.dice(&[6]);
    scene.one(Choice::Shield(1));
    assert_eq!(scene.points(0), 12);
    assert!(scene.thing(0, 1).destroyed());
}

#[test]
fn a_shield_is_given_up_against_attacks_and_not_against_spores() {
    let spores = |setup: &mut Setup| setup.zones[0].hazard = true;
    let mut brida = hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield]);
    brida.luck = 1;
    let mut scene = Scene::before(&[brida], &[(wolf(9), 3)], spores);
    scene.open(4);
    scene.one(Choice::Attribute(Attribute::Constitution));
    scene.dice(&[3]);
    scene.one(Choice::No);
    scene.one(Choice::Effect(Effect::Hurt));
    scene.dice(&[5]);
    assert_eq!(scene.subject(), Some(Subject::Ward { who: 0, points: 5 }));
    assert!(scene.offers(Choice::Cut) && !scene.offers(Choice::Shield(1)));
    scene.one(Choice::No);
    assert_eq!(scene.points(0), 7, "nor does the shield take anything off");
}
