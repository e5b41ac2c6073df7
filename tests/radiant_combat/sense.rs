//! Twenty positions in which everybody at the table would do the same, and a computer player does.

use super::*;
use sightline::fight::player::{Manner, Resolve, Tactics, plain};

fn choice(scene: &Scene) -> Choice {
    as_of(scene, &Manner::default())
}

fn as_of(scene: &Scene, manner: &Manner) -> Choice {
    let question = scene.combat.question().unwrap();
    let answer = plain(&scene.combat, question, manner);
    let Answer::One(code) = answer else { panic!("{answer:?} at {:?}", scene.subject()) };
    let of = if let Shape::OneOf(of) = &question.shape { &of[..] } else { &[] };
    *of.iter().chain(&question.beside).find(|choice| choice.code() == code).unwrap()
}

fn strikes(scene: &Scene, wanted: u8) {
    let choice = choice(scene);
    assert!(matches!(choice, Choice::Attack { target, .. } if target == wanted), "{choice:?}");
}

fn brida() -> Hero {
    hero("Brida", 2, 2, &[kind("longsword")])
}

fn archer() -> Hero {
    let mut archer = hero("Yrsa", 0, 3, &[kind("bow")]);
    archer.things.push(Thing::new(Kind::Ammo, Keep::Body));
    archer
}

fn hurt(mut hero: Hero, points: i16) -> Hero {
    hero.points.now = points;
    hero
}

/// The wolf bites Brida, who does not avoid it.
fn bitten(brida: Hero, shown: u8) -> Scene {
    let mut scene = Scene::new(&[brida], &[(wolf(9), 0)]);
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::Attack { weapon: None, target: BRIDA });
    scene.dice(&[shown]);
    scene
}

#[test]
fn sense_01_it_finishes_the_weaker_of_two() {
    strikes(&Scene::new(&[brida()], &[(wolf(9), 0), (wolf(2), 0)]), 2);
}

#[test]
fn sense_02_it_walks_to_somebody_whom_it_cannot_reach() {
    let mut scene = Scene::new(&[brida()], &[(wolf(9), 1)]);
    assert_eq!(choice(&scene), Choice::Move(1));
    scene.one(Choice::Move(1));
    strikes(&scene, 1);
}

#[test]
fn sense_03_an_archer_shoots_from_where_it_stands() {
    strikes(&Scene::new(&[archer()], &[(wolf(9), 2)]), 1);
}

#[test]
fn sense_04_an_archer_does_not_go_among_wolves() {
    let scene = Scene::new(&[archer()], &[(wolf(9), 1), (wolf(9), 1)]);
    let taken = choice(&scene);
    assert!(matches!(taken, Choice::Attack { .. }), "{taken:?}");
}

#[test]
fn sense_05_the_sword_goes_before_bare_hands() {
    let scene = Scene::new(&[brida()], &[(wolf(9), 0)]);
    assert_eq!(choice(&scene), Choice::Attack { weapon: SWORD, target: 1 });
}

#[test]
fn sense_06_whoever_has_nothing_in_hand_draws_a_weapon() {
    let mut bare = hero("Brida", 2, 2, &[]);
    bare.things.push(Thing::new(kind("longsword"), Keep::Body));
    let mut scene = Scene::new(&[bare], &[(wolf(9), 0)]);
    assert_eq!(choice(&scene), Choice::Draw(0));
    scene.one(Choice::Draw(0));
    assert_eq!(choice(&scene), Choice::Attack { weapon: SWORD, target: 1 });
}

#[test]
fn sense_07_whoever_cannot_strike_shakes_it_off() {
    let mut stuck = brida();
    stuck.harm.set(Hindrance::Stuck, true);
    let mut scene = Scene::before(&[stuck], &[(wolf(9), 1)], |setup| setup.shaking_costs = true);
    scene.open(4);
    let taken = choice(&scene);
    assert!(matches!(taken, Choice::Shake(Effect::Hinder(Hindrance::Stuck))), "{taken:?}");
}

#[test]
fn sense_08_luck_avoids_a_bite_that_would_fell() {
    let mut lucky = hurt(brida(), 1);
    lucky.luck = 3;
    let scene = bitten(lucky, 2);
    assert!(matches!(scene.subject(), Some(Subject::Luck { .. })), "{:?}", scene.subject());
    assert!(matches!(choice(&scene), Choice::Again | Choice::Easier));
}

#[test]
fn sense_09_luck_is_kept_when_little_is_at_stake() {
    let mut lucky = brida();
    (lucky.luck, lucky.points) = (3, HitPoints::full(40));
    let mut scene = bitten(lucky, 2);
    if matches!(scene.subject(), Some(Subject::Luck { .. })) {
        assert_eq!(choice(&scene), Choice::No);
        scene.one(Choice::No);
    }
    scene.dice(&[1]);
}

#[test]
fn sense_10_a_shield_is_given_up_for_a_bite_that_would_fell() {
    let mut shielded = hurt(hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield]), 4);
    shielded.luck = 0;
    let mut scene = bitten(shielded, 2);
    scene.dice(&[6]);
    assert!(matches!(scene.subject(), Some(Subject::Ward { .. })), "{:?}", scene.subject());
    assert!(matches!(choice(&scene), Choice::Shield(_)));
}

#[test]
fn sense_11_a_shield_is_kept_for_worse_than_a_scratch() {
    let mut scene = bitten(hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield]), 2);
    scene.dice(&[3]);
    assert!(matches!(scene.subject(), Some(Subject::Ward { .. })), "{:?}", scene.subject());
    assert_eq!(choice(&scene), Choice::No);
}

#[test]
fn sense_12_whoever_walks_away_from_a_wolf_is_bitten() {
    let mut scene = duel();
    scene.one(Choice::Move(1));
    assert!(matches!(scene.subject(), Some(Subject::FreeAttack { by: 1, on: 0 })), "{:?}", scene.subject());
    assert_ne!(choice(&scene), Choice::No);
}

#[test]
fn sense_13_nobody_walks_away_from_a_wolf_for_nothing() {
    strikes(&duel(), 1);
    let mut scene = duel();
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[9]);
    if scene.combat.turn() == Some(BRIDA) {
        assert_eq!(choice(&scene), Choice::EndTurn);
    }
}

#[test]
fn sense_14_a_wolf_goes_for_whoever_it_can_finish() {
    let mut scene = Scene::new(&[brida(), hurt(hero("Ally", 0, 0, &[]), 1)], &[(wolf(9), 0)]);
    scene.one(Choice::EndTurn);
    scene.one(Choice::EndTurn);
    scene.next(2);
    strikes(&scene, 1);
}

#[test]
fn sense_15_a_wolf_runs_to_whoever_is_near() {
    let mut scene = Scene::new(&[brida()], &[(wolf(9), 2)]);
    scene.one(Choice::EndTurn);
    scene.next(1);
    assert_eq!(choice(&scene), Choice::Move(1));
}

/// Somebody whose sword strikes everyone in a zone.
fn blaster() -> Hero {
    let mut blaster = archer();
    blaster.things[0].tags = Tags { blast: true, recharge: 0 };
    blaster
}

#[test]
fn sense_16_a_blast_goes_where_most_of_them_stand() {
    let scene = Scene::new(&[blaster()], &[(wolf(9), 1), (wolf(9), 2), (wolf(9), 2), (wolf(9), 2)]);
    let taken = choice(&scene);
    assert!(matches!(taken, Choice::Blast { zone: 2, .. }), "{taken:?}");
}

#[test]
fn sense_17_a_blast_is_not_sent_among_ones_own() {
    let friends = [blaster(), hero("Ally", 0, 0, &[]), hero("Friend", 0, 0, &[])];
    let scene = Scene::before(&friends, &[(wolf(9), 1)], |setup| {
        setup.people[1].zone = 1;
        setup.people[2].zone = 1;
    });
    let mut scene = scene;
    scene.open(4);
    let taken = choice(&scene);
    assert!(!matches!(taken, Choice::Blast { zone: 1, .. }), "{taken:?}");
}

#[test]
fn sense_18_nobody_whose_resolve_is_never_to_yield_is_tested() {
    let mut scene = duel();
    scene.one(Choice::EndTurn);
    scene.next(1);
    let never = Manner { resolve: Resolve::Never, ..Manner::default() };
    assert!(matches!(as_of(&scene, &never), Choice::Attack { .. }));
    assert_eq!(scene.combat.side(), Some(1));
}

#[test]
fn sense_19_nobody_goes_into_danger_for_a_shot_that_is_there_already() {
    let mut scene = Scene::before(&[archer()], &[(wolf(9), 2)], |setup| setup.zones[1].hazard = true);
    scene.open(4);
    strikes(&scene, 1);
}

#[test]
fn sense_20_the_sturdy_are_left_for_whom_a_strike_puts_down() {
    let mut armored = wolf(4);
    armored.armor = 6;
    strikes(&Scene::new(&[brida()], &[(armored, 0), (wolf(5), 0)]), 2);
}
