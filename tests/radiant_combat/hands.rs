//! Things that are thrown, picked up, handed over and taken up.

use super::*;

#[test]
fn za33_a_thrown_weapon_lies_where_it_went_and_can_be_picked_up() {
    let thrower = hero("Corvin", 2, 2, &[kind("dagger"), Kind::SmallShield]);
    let mut scene = Scene::new(&[thrower, hero("Ally", 0, 0, &[])], &[(wolf(30), 1)]);
    let throw = Choice::Attack { weapon: SWORD, target: 2 };
    scene.one(throw);
    scene.dice(&[15]);
    scene.dice(&[3]);
    assert_eq!((scene.points(2), scene.thing(0, 0).keep), (27, Keep::Away));
    scene.one(Choice::Move(1));
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 1 }), "the action is spent");
    assert!(!scene.offers(Choice::PickUp { owner: 0, thing: 0 }), "it lies in the next zone");
    scene.one(Choice::EndTurn);
    scene.next(2);
    scene.one(Choice::EndTurn);
    assert!(!scene.offers(throw), "it is not in hand");
    scene.one(Choice::PickUp { owner: 0, thing: 0 });
    assert_eq!(scene.thing(0, 0).keep, Keep::Hands);
    assert!(!scene.offers(Choice::Other), "that was the action");
}

#[test]
fn za33_hand_to_hand_nothing_is_thrown_and_a_miss_flies_too() {
    for (zone, shown, keep) in [(0, 15, Keep::Hands), (1, 3, Keep::Away)] {
        let mut scene = Scene::new(&[hero("Corvin", 2, 2, &[kind("dagger")])], &[(wolf(30), zone)]);
        scene.one(Choice::Attack { weapon: SWORD, target: 1 });
        scene.dice(&[shown]);
        assert_eq!(scene.thing(0, 0).keep, keep);
    }
}

#[test]
fn za33_somebody_else_may_pick_it_up_and_has_it_then() {
    let heroes = [hero("Corvin", 2, 2, &[kind("dagger")]), hero("Ally", 0, 0, &[])];
    let mut scene = Scene::before(&heroes, &[(wolf(30), 1)], |setup| setup.people[1].zone = 1);
    scene.open(4);
    scene.one(Choice::Attack { weapon: SWORD, target: 2 });
    scene.dice(&[3]);
    scene.one(Choice::EndTurn);
    scene.one(Choice::PickUp { owner: 0, thing: 0 });
    assert_eq!((scene.thing(1, 0).kind, scene.thing(1, 0).keep), (kind("dagger"), Keep::Hands));
    assert_eq!(scene.combat.after(0), Being::Hero(Hero { things: vec![], ..sheet(&scene, 0) }));
    rule(&mut scene, ruling::END, 0, 1);
    assert_eq!(scene.thing(0, 0).keep, Keep::Away, "it stays with whoever has it");
}

#[test]
fn za33_who_holds_the_field_gathers_what_was_thrown_and_who_loses_it_does_not() {
    for (value, keep) in [(0, Keep::Hands), (1, Keep::Hands), (2, Keep::Away)] {
        let mut scene = Scene::new(&[hero("Corvin", 2, 2, &[kind("dagger")])], &[(wolf(30), 1)]);
        scene.one(Choice::Attack { weapon: SWORD, target: 1 });
        scene.dice(&[3]);
        rule(&mut scene, ruling::END, 0, value);
        assert_eq!(scene.thing(0, 0).keep, keep, "{value}");
    }
}

#[test]
fn za33_z06_handing_something_to_somebody_close_is_the_givers_action() {
    let mut brida = hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield]);
    brida.things.push(Thing::new(Kind::LightArmor, Keep::Body));
    let heroes = [brida, hero("Ally", 0, 0, &[kind("dagger")]), hero("Third", 0, 0, &[])];
    let mut scene = Scene::new(&heroes, &[(wolf(9), 3)]);
    scene.one(Choice::HandOver);
    assert_eq!(scene.subject(), Some(Subject::HandWhat { who: 0 }));
    assert!(!scene.offers(Choice::Thing(2)), "armor is not taken off in a moment");
    scene.one(Choice::Thing(0));
    assert_eq!(scene.subject(), Some(Subject::HandTo { who: 0, thing: 0 }));
    scene.one(Choice::Person(1));
    assert_eq!((scene.thing(1, 1).kind, scene.thing(1, 1).keep), (kind("longsword"), Keep::Hands));
    assert_eq!(scene.thing(0, 0).keep, Keep::Away);
    assert!(scene.offers(Choice::Move(1)) && !scene.offers(Choice::Other));
    scene.one(Choice::EndTurn);
    assert!(scene.offers(Choice::HandOver), "who was given something has the own action still");
    // Nobody close, nothing to hand over.
    let alone = Scene::new(&[hero("Brida", 2, 2, &[kind("longsword")])], &[(wolf(9), 3)]);
    assert!(!alone.offers(Choice::HandOver));
}

#[test]
fn za33_full_hands_keep_what_they_get_elsewhere() {
    let full = hero("Ally", 0, 0, &[kind("dagger"), Kind::SmallShield]);
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[kind("mace")]), full], &[(wolf(9), 3)]);
    scene.one(Choice::HandOver);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }), "one thing, one taker: nothing to ask");
    assert_eq!((scene.thing(1, 2).kind, scene.thing(1, 2).keep), (kind("mace"), Keep::Body));
}

#[test]
fn z11_what_is_put_away_is_asked_when_the_hands_are_full() {
    let mut brida = hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield]);
    brida.things.push(Thing::new(kind("mace"), Keep::Backpack));
    for (away, kept) in [(0, 1), (1, 0)] {
        let mut scene = Scene::new(std::slice::from_ref(&brida), &[(wolf(9), 3)]);
        scene.one(Choice::Fetch(2));
        assert_eq!(scene.subject(), Some(Subject::PutAway { who: 0, owner: 0, thing: 2 }));
        scene.one(Choice::Thing(away));
        let keep = |thing: u8| scene.thing(0, thing.into()).keep;
        assert_eq!((keep(2), keep(away), keep(kept)), (Keep::Hands, Keep::Body, Keep::Hands));
        assert!(!scene.offers(Choice::Other));
    }
    // A free hand, or one thing in both, needs no question.
    for held in [&[kind("longsword")][..], &[kind("longbow")]] {
        let mut brida = hero("Brida", 2, 2, held);
        brida.things.push(Thing::new(kind("mace"), Keep::Backpack));
        let mut scene = Scene::new(&[brida], &[(wolf(9), 3)]);
        scene.one(Choice::Fetch(1));
        assert_eq!((scene.subject(), scene.thing(0, 1).keep), (Some(Subject::Turn { who: 0 }), Keep::Hands));
    }
}
