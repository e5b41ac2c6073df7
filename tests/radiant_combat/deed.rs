//! What is done in steps, what is not asked, and what weapons are on offer.

use super::*;
use sightline::fight::Pool;
use sightline::fight::played::Scene as _;

fn title(scene: &Scene) -> String {
    scene.combat.asked(None).unwrap().title
}

#[test]
fn z25_stunts_are_asked_in_steps() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 0)]);
    assert!(!scene.offers(Choice::Stunt { target: 1, effect: Effect::Push(1) }));
    scene.one(Choice::TryStunt);
    assert_eq!(scene.subject(), Some(Subject::StuntOn { who: 0 }));
    scene.one(Choice::Person(2));
    assert_eq!(scene.subject(), Some(Subject::StuntWhat { who: 0, target: 2 }));
    assert!(!scene.offers(Choice::Stunt { target: 1, effect: Effect::Push(1) }));
    scene.one(Choice::Stunt { target: 2, effect: Effect::Push(1) });
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[15]);
    assert_eq!((scene.zone(2), scene.zone(1)), (1, 0));
    let far = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 1)]);
    assert!(!far.offers(Choice::TryStunt));
}

#[test]
fn z10_something_else_asks_what_comes_of_it() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 3), (wolf(9), 3)]);
    scene.one(Choice::Other);
    scene.one(Choice::Attribute(Attribute::Intelligence));
    scene.dice(&[15]);
    assert_eq!((scene.subject(), scene.seat()), (Some(Subject::Outcome { who: 0, more: false }), Seat::Gm));
    scene.one(Choice::Effect(Effect::Hurt));
    scene.one(Choice::Person(2));
    assert_eq!(scene.subject(), Some(Subject::OutcomeDice { who: 0, on: 2 }));
    scene.one(Choice::Dice(Dice::new(2, 6)));
    assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(Pool::of(2, 6)));
    assert_eq!((scene.seat(), title(&scene)), (Seat::Person(0), "Damage of what Brida did to Wolf".into()));
    scene.dice(&[3, 1]);
    assert_eq!(scene.points(2), 5);
    // A spell may do more than one thing.
    assert_eq!(scene.subject(), Some(Subject::Outcome { who: 0, more: true }));
    scene.one(Choice::Effect(Effect::Hinder(Hindrance::Paralysed)));
    scene.one(Choice::Person(1));
    assert!(scene.combat.people()[1].being.harm().has(Hindrance::Paralysed));
    scene.one(Choice::No);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }));
    assert!(!scene.offers(Choice::Other));
    // When the last of them falls by it, nobody asks on.
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(1), 3)]);
    scene.one(Choice::Other);
    scene.one(Choice::No);
    scene.one(Choice::Effect(Effect::Hurt));
    scene.one(Choice::Person(1));
    scene.one(Choice::Dice(Dice::new(1, 4)));
    scene.dice(&[1]);
    assert!(scene.combat.over());
    // Or nothing at all, without a test.
    let mut scene = duel();
    scene.one(Choice::Other);
    scene.one(Choice::No);
    assert_eq!(scene.subject(), Some(Subject::Outcome { who: 0, more: false }));
    scene.one(Choice::No);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }));
}

#[test]
fn z12_bare_hands_and_every_weapon_in_hand_are_on_offer() {
    let scene = Scene::new(&[hero("Corvin", 2, 2, &[kind("dagger"), kind("mace")])], &[(wolf(9), 0)]);
    for weapon in [None, Some(0), Some(1)] {
        assert!(scene.offers(Choice::Attack { weapon, target: 1 }), "{weapon:?}");
    }
    let far = Scene::new(&[hero("Corvin", 2, 2, &[kind("dagger")])], &[(wolf(9), 1)]);
    assert!(!far.offers(Choice::Attack { weapon: None, target: 1 }));
}

#[test]
fn za18_a_free_attack_is_made_with_any_weapon_in_hand_or_none() {
    for (choice, with) in [
        (Choice::Yes, Some(0)),
        (Choice::Attack { weapon: Some(1), target: 1 }, Some(1)),
        (Choice::Attack { weapon: None, target: 1 }, None),
    ] {
        let corvin = hero("Corvin", 2, 2, &[kind("dagger"), kind("mace")]);
        let mut scene = Scene::before(&[corvin], &[(wolf(9), 0)], |setup| setup.both_ways = true);
        scene.open(3);
        scene.one(Choice::Move(1));
        scene.one(choice);
        let struck = |weapon: Option<u8>| Purpose::Attack { weapon, target: 1 };
        assert!(matches!(scene.subject(), Some(Subject::Roll { purpose, .. }) if purpose == struck(with)));
    }
}

#[test]
fn damage_names_the_attacker_and_the_weapon() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[kind("mace"), kind("dagger")])], &[(wolf(30), 0)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[15]);
    assert_eq!(title(&scene), "Damage of Brida's mace and dagger to Wolf");
    scene.dice(&[2, 2]);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[2]);
    assert_eq!(title(&scene), "Damage of Wolf's jaws to Brida");
}

#[test]
fn a_shield_or_luck_is_not_asked_for_when_armor_takes_everything() {
    for (shown, asked) in [(2, false), (3, true)] {
        let mut brida = hero("Brida", 2, 2, &[Kind::SmallShield]);
        brida.things.push(Thing::new(Kind::LightArmor, Keep::Body));
        brida.luck = 1;
        let mut scene = Scene::new(&[brida], &[(wolf(9), 0)]);
        scene.one(Choice::EndTurn);
        scene.one(Choice::Attack { weapon: None, target: 0 });
        scene.dice(&[2]);
        scene.one(Choice::No);
        scene.dice(&[shown]);
        assert_eq!(matches!(scene.subject(), Some(Subject::Ward { .. })), asked, "{shown}");
    }
}

#[test]
fn z29_what_a_hindrance_is_tested_with_is_asked_once() {
    let mut scene = hindered(Hindrance::Paralysed, 0);
    let shake = Purpose::Shake(Effect::Hinder(Hindrance::Paralysed));
    assert_eq!(scene.subject(), Some(Subject::Which { who: 0, purpose: shake }));
    scene.one(Choice::Against(15));
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[2]);
    scene.one(Choice::EndTurn);
    let Some(Subject::Roll { who: 0, purpose, test }) = scene.subject() else {
        panic!("{:?}", scene.subject());
    };
    assert_eq!((purpose, test.bonus, test.difficulty), (shake, 2, 15));
    scene.dice(&[15]);
    assert!(!scene.combat.people()[0].being.harm().has(Hindrance::Paralysed));
    // What befalls her anew is another matter.
    scene.stunt(0, Effect::Hinder(Hindrance::Paralysed));
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[2]);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.subject(), Some(Subject::Which { who: 0, purpose: shake }));
}

#[test]
fn za27_a_creature_that_shoots_from_where_it_should_not_gives_the_hero_the_edge() {
    for (reach, zone, dice) in [
        (Reach::Short, 0, 2),
        (Reach::Short, 1, 1),
        (Reach::Short, 2, 2),
        (Reach::Long, 0, 2),
        (Reach::Long, 2, 1),
        (Reach::Thrown, 2, 2),
        (Reach::Melee, 0, 1),
    ] {
        let archer = Creature { reach, ..wolf(9) };
        let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(archer, zone)]);
        scene.one(Choice::EndTurn);
        scene.one(Choice::Attack { weapon: None, target: 0 });
        let Some(Subject::Roll { who: 0, test, .. }) = scene.subject() else { panic!() };
        let edge = if dice == 2 { Edge::Advantage } else { Edge::Even };
        assert_eq!(test.edge, edge, "{reach:?} from zone {zone}");
    }
}

#[test]
fn za27_against_a_creature_the_shooter_tests_with_disadvantage() {
    for (zone, edge) in [(0, Edge::Disadvantage), (1, Edge::Even), (2, Edge::Disadvantage)] {
        let mut scene = wolves(|setup| {
            for start in &mut setup.people {
                if let Being::Creature(creature) = &mut start.being {
                    creature.reach = Reach::Short;
                }
            }
            setup.people[2].zone = zone;
        });
        scene.one(Choice::Attack { weapon: None, target: 2 });
        let Some(Subject::Roll { who: 1, test, .. }) = scene.subject() else { panic!() };
        assert_eq!(test.edge, edge, "{zone}");
    }
}

#[test]
fn za32_luck_throws_the_d4_of_waking_and_every_other_die_of_the_own_again() {
    let mut brida = hero("Brida", 2, 2, &[kind("longsword"), Kind::Other]);
    brida.luck = 9;
    let heroes = [brida, hero("Ally", 4, 0, &[])];
    let mut scene = Scene::before(&heroes, &[(wolf(30), 0)], |_| {});
    scene.one(Choice::No);
    scene.dice(&[4]);
    scene.dice(&[3]);
    scene.dice(&[1]);
    scene.one(Choice::Person(0));
    scene.dice(&[6]);
    scene.one(Choice::Attack { weapon: SWORD, target: 2 });
    scene.dice(&[2]);
    scene.one(Choice::Again);
    scene.dice(&[15]);
    scene.dice(&[1]);
    scene.one(Choice::Rethrow(0));
    scene.dice(&[8]);
    assert_eq!(scene.points(2), 22);
    // Damage that the GM names is hers too.
    scene.one(Choice::EndTurn);
    scene.one(Choice::EndTurn);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Other);
    scene.one(Choice::No);
    scene.one(Choice::Effect(Effect::Hurt));
    scene.one(Choice::Person(2));
    scene.one(Choice::Dice(Dice::new(1, 10)));
    scene.dice(&[1]);
    scene.one(Choice::Rethrow(0));
    scene.dice(&[10]);
    assert_eq!(scene.points(2), 12);
    scene.one(Choice::No);
    rule(&mut scene, ruling::POINTS, 0, 0);
    rule(&mut scene, ruling::END, 0, 1);
    scene.dice(&[6]);
    scene.one(Choice::Rethrow(0));
    scene.dice(&[1]);
    scene.dice(&[1]);
    scene.one(Choice::Rethrow(0));
    assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(Pool::of(1, 4)));
    scene.dice(&[4]);
    assert_eq!((scene.points(0), sheet(&scene, 0).luck), (4, 3));
}
