//! Ongoing damage, leaving, stunts and hindrances.

use super::*;
use sightline::fight::Pool;

#[test]
fn z21_z22_za14_za15_zt12_ongoing_damage_takes_the_level_at_the_start_of_the_own_turn() {
    let mut burning = wolf(7);
    burning.harm.ongoing = true;
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(burning, 3)]);
    assert_eq!(scene.points(1), 7);
    scene.one(Choice::EndTurn);
    for left in [4, 1] {
        scene.next(1);
        assert_eq!(scene.points(1), left);
        scene.one(Choice::EndTurn);
        scene.dice(&[9]);
        scene.one(Choice::EndTurn);
    }
    scene.next(1);
    assert_eq!(scene.combat.people()[1].stand, Stand::Down);
    assert_eq!(scene.combat.won(), Some(true));
}

#[test]
fn z22_a_passed_test_at_the_end_of_the_turn_ends_it() {
    let mut burning = wolf(7);
    burning.harm.ongoing = true;
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(burning, 3)]);
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::EndTurn);
    scene.dice(&[10]);
    assert!(!scene.combat.people()[1].being.harm().ongoing);
}

#[test]
fn za26_heroes_lose_their_own_level_too() {
    let mut brida = hero("Brida", 2, 2, &[]);
    brida.level = 4;
    brida.harm.ongoing = true;
    let scene = Scene::new(&[brida], &[(wolf(9), 3)]);
    assert_eq!(scene.points(0), 8);
}

#[test]
fn z23_za16_zt13_leaving_a_close_enemy_costs_one_test_to_avoid_for_each() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 0)]);
    scene.one(Choice::Move(1));
    for by in [1, 2] {
        assert_eq!(scene.subject(), Some(Subject::FreeAttack { by, on: 0 }));
        scene.one(Choice::Yes);
        scene.dice(&[9]);
        scene.dice(&[3]);
    }
    assert_eq!((scene.points(0), scene.zone(0)), (6, 1));
}

#[test]
fn za16_who_falls_to_a_free_attack_does_not_move() {
    let mut frail = hero("Brida", 2, 2, &[]);
    frail.points = HitPoints { now: 2, most: 12 };
    let mut scene = Scene::new(&[frail, hero("Ally", 0, 0, &[])], &[(wolf(9), 0)]);
    // The ally walks off first, so that nobody covers the retreat.
    scene.answer(Answer::Ruling(Ruling { code: ruling::ZONE, on: 1, value: 3 }));
    scene.one(Choice::Move(1));
    scene.one(Choice::Yes);
    scene.dice(&[2]);
    scene.dice(&[6]);
    assert_eq!((scene.combat.people()[0].stand, scene.zone(0)), (Stand::Down, 0));
}

#[test]
fn z24_za17_zt13_an_ally_close_or_disengaging_prevents_it() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[]), hero("Ally", 0, 0, &[])], &[(wolf(9), 0)]);
    scene.one(Choice::Move(1));
    assert_eq!(scene.zone(0), 1);
    let mut scene = duel();
    scene.one(Choice::Disengage);
    assert!(!scene.offers(Choice::Attack { weapon: SWORD, target: 1 }), "the action is spent");
    scene.one(Choice::Move(1));
    assert_eq!(scene.zone(0), 1);
    assert_eq!(scene.points(0), 12);
}

#[test]
fn za18_creatures_leave_freely_unless_the_table_says_otherwise() {
    let leave = |both: bool| {
        let mut scene =
            Scene::before(&[hero("Brida", 2, 2, &[kind("longsword")])], &[(wolf(9), 0)], |setup| {
                setup.both_ways = both
            });
        scene.open(4);
        scene.one(Choice::EndTurn);
        scene.next(1);
        scene.one(Choice::Move(1));
        scene.subject()
    };
    assert!(!matches!(leave(false), Some(Subject::FreeAttack { .. })));
    assert_eq!(leave(true), Some(Subject::FreeAttack { by: 0, on: 1 }));
}

#[test]
fn za18_the_free_attack_of_a_hero_is_an_attack_test() {
    let both = |setup: &mut Setup| setup.both_ways = true;
    for (shown, left) in [(9, 9), (10, 5)] {
        let brida = hero("Brida", 2, 0, &[kind("longsword"), Kind::Other]);
        let mut scene = Scene::before(&[brida], &[(wolf(9), 0)], both);
        scene.open(4);
        scene.one(Choice::EndTurn);
        scene.next(1);
        scene.one(Choice::Move(1));
        scene.one(Choice::Yes);
        let Some(Subject::Roll { who: 0, purpose: Purpose::Attack { weapon, target: 1 }, test }) =
            scene.subject()
        else {
            panic!("{:?}", scene.subject());
        };
        assert_eq!((weapon, test.bonus, test.difficulty), (SWORD, 2, 12));
        scene.dice(&[shown]);
        if left < 9 {
            scene.dice(&[4]);
        }
        assert_eq!((scene.points(1), scene.zone(1)), (left, 1));
    }
}

#[test]
fn za18_creatures_on_the_heroes_side_leave_freely_too_and_disengage_where_they_do_not() {
    for both in [false, true] {
        let mut scene = wolves(|setup| setup.both_ways = both);
        assert_eq!(scene.offers(Choice::Disengage), both, "there is a free attack to avoid");
        let mut fast = Scene { combat: scene.combat.clone(), told: vec![] };
        fast.one(Choice::Move(1));
        assert_eq!(matches!(fast.subject(), Some(Subject::FreeAttack { by: 2, on: 1 })), both);
        if both {
            scene.one(Choice::Disengage);
            scene.one(Choice::Move(1));
            assert_eq!(scene.zone(1), 1);
        }
    }
}

#[test]
fn za16_a_surprised_side_makes_no_free_attacks_in_the_first_round() {
    for surprised in [Choice::No, Choice::Side(false)] {
        let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], |_| {});
        scene.one(surprised);
        scene.dice(&[4]);
        let struck = surprised == Choice::No;
        assert_eq!(scene.offers(Choice::Disengage), struck);
        scene.one(Choice::Move(1));
        assert_eq!(matches!(scene.subject(), Some(Subject::FreeAttack { .. })), struck);
    }
    // From the second round on they do.
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], |_| {});
    scene.one(Choice::Side(false));
    scene.dice(&[4]);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Move(1));
    assert!(matches!(scene.subject(), Some(Subject::FreeAttack { .. })));
}

#[test]
fn z24_disengaging_is_offered_while_there_is_a_move_and_somebody_to_strike() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 1)]);
    assert!(!scene.offers(Choice::Disengage), "nobody is close");
    scene.one(Choice::Move(1));
    assert!(scene.offers(Choice::Other) && !scene.offers(Choice::Disengage), "the move is spent");
    let covered = Scene::new(&[hero("Brida", 2, 2, &[]), hero("Ally", 0, 0, &[])], &[(wolf(9), 0)]);
    assert!(!covered.offers(Choice::Disengage), "an ally covers the retreat");
}

#[test]
fn z25_za19_za20_a_stunt_is_one_test_and_a_push_gives_no_free_attack() {
    let mut scene = duel();
    scene.stunt(1, Effect::Push(1));
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[10]);
    assert_eq!(scene.zone(1), 1);
    // A creature's stunt: the hero resists.
    let mut scene = duel();
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.stunt(0, Effect::Push(1));
    scene.one(Choice::Attribute(Attribute::Strength));
    assert_eq!(scene.seat(), Seat::Person(0));
    scene.dice(&[9]);
    assert_eq!(scene.zone(0), 1);
    assert_eq!(scene.points(0), 12);
}

#[test]
fn z26_zt14_the_weakened_roll_two_dice_and_keep_the_lower() {
    let mut scene = hindered(Hindrance::Weakened, 0);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    match scene.subject() {
        Some(Subject::Roll { test, .. }) => assert_eq!(test.edge, Edge::Disadvantage),
        other => panic!("{other:?}"),
    }
    // At someone Far-Away with a bow that has no penalty of its own: two dice, the lower counts.
    let mut archer = hero("Yrsa", 0, 3, &[kind("bow")]);
    archer.things.push(Thing::new(Kind::Ammo, Keep::Body));
    archer.harm.set(Hindrance::Weakened, true);
    let mut scene = Scene::new(&[archer], &[(wolf(9), 2)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(Pool::of(2, 20)));
    scene.dice(&[19, 8]);
    assert!(scene.happened(
        |event| matches!(event, Event::Tested { verdict, .. } if verdict.natural == 8 && !verdict.passed)
    ));
    assert_eq!(scene.points(1), 9);
}

#[test]
fn z27_za24_zt14_the_distracted_have_one_move_and_no_action() {
    let mut scene = hindered(Hindrance::Distracted, 3);
    assert!(!scene.offers(Choice::Other));
    scene.one(Choice::Move(1));
    assert!(!scene.offers(Choice::Move(2)));
}

#[test]
fn z28_zt14_the_stuck_act_and_do_not_move() {
    let scene = hindered(Hindrance::Stuck, 0);
    assert!(scene.offers(Choice::Attack { weapon: SWORD, target: 1 }));
    assert!(!scene.offers(Choice::Move(1)));
    assert!(!scene.offers(Choice::Disengage));
}

#[test]
fn z29_za21_zt14_the_paralysed_do_nothing_and_still_test_to_recover() {
    let mut scene = hindered(Hindrance::Paralysed, 0);
    let shake = Purpose::Shake(Effect::Hinder(Hindrance::Paralysed));
    assert_eq!(scene.subject(), Some(Subject::Which { who: 0, purpose: shake }));
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[10]);
    assert!(!scene.combat.people()[0].being.harm().has(Hindrance::Paralysed));
}

#[test]
fn za21_shaking_off_being_stuck_may_cost_the_action() {
    let mut brida = hero("Brida", 2, 2, &[]);
    brida.harm.set(Hindrance::Stuck, true);
    let mut scene = Scene::before(&[brida], &[(wolf(9), 3)], |setup| setup.shaking_costs = true);
    scene.open(4);
    scene.one(Choice::Shake(Effect::Hinder(Hindrance::Stuck)));
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[10]);
    assert!(!scene.offers(Choice::Other));
    assert!(scene.offers(Choice::Move(1)));
}

#[test]
fn za21_the_paralysed_and_the_distracted_test_for_nothing_even_where_it_costs_the_action() {
    for hindrance in Hindrance::ALL {
        let mut brida = hero("Brida", 2, 2, &[]);
        brida.harm.set(hindrance, true);
        let mut scene = Scene::before(&[brida], &[(wolf(9), 3)], |setup| setup.shaking_costs = true);
        scene.open(4);
        let shake = Effect::Hinder(hindrance);
        let costs = matches!(hindrance, Hindrance::Weakened | Hindrance::Stuck);
        assert_eq!(scene.offers(Choice::Shake(shake)), costs, "{hindrance:?}");
        if matches!(scene.subject(), Some(Subject::Turn { .. })) {
            scene.one(Choice::EndTurn);
        }
        let asked = scene.subject() == Some(Subject::Which { who: 0, purpose: Purpose::Shake(shake) });
        assert_eq!(asked, !costs, "{hindrance:?}");
    }
}

#[test]
fn za22_the_paralysed_avoid_and_at_disadvantage_where_the_table_says_so() {
    for (helpless, dice) in [(false, 1), (true, 2)] {
        let mut brida = hero("Brida", 2, 2, &[]);
        brida.harm.set(Hindrance::Paralysed, true);
        let mut scene = Scene::before(&[brida], &[(wolf(9), 0)], |setup| setup.helpless = helpless);
        scene.open(3);
        scene.next(1);
        scene.one(Choice::Attack { weapon: None, target: 0 });
        assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(Pool::of(dice, 20)));
    }
}
