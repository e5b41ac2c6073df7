//! Broken nerve, and grips that end.

use super::*;

/// Wolves in those zones have lost their nerve; Brida is in zone A.
fn broken(zones: &[u16], flee: bool) -> Scene {
    let wolves: Vec<_> = zones.iter().map(|zone| (wolf(9), *zone)).collect();
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[kind("longsword")])], &wolves);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Morale);
    scene.dice(&[2]);
    scene.one(if flee { Choice::Yes } else { Choice::No });
    scene
}

fn stand(scene: &Scene, who: usize) -> Stand {
    scene.combat.people()[who].stand
}

#[test]
fn za30_those_who_flee_run_on_their_turns_and_are_gone_where_no_hero_is_nearby() {
    let mut scene = broken(&[1, 1], true);
    assert_eq!([1, 2].map(|who| stand(&scene, who)), [Stand::Up; 2], "nobody has vanished");
    assert!(!scene.offers(Choice::Morale), "nobody's nerve is left to test");
    scene.next(1);
    assert!(!scene.offers(Choice::Other) && !scene.offers(Choice::Morale), "they do nothing but run");
    scene.one(Choice::Move(2));
    assert_eq!((stand(&scene, 1), scene.zone(1)), (Stand::Fled, 2));
    // The other one is still there and can be struck.
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 2 }));
    scene.one(Choice::EndTurn);
    scene.one(Choice::Move(1));
    assert!(scene.offers(Choice::Attack { weapon: SWORD, target: 2 }));
    scene.one(Choice::EndTurn);
    // Brida follows: two moves are needed to get away from her.
    scene.one(Choice::Move(2));
    assert_eq!(stand(&scene, 2), Stand::Up);
    scene.one(Choice::Move(3));
    assert_eq!(scene.combat.won(), Some(true));
}

#[test]
fn za30_at_an_edge_they_are_gone_even_from_under_a_heros_eyes() {
    let mut scene = broken(&[0, 1], true);
    scene.one(Choice::Person(1));
    assert_eq!(stand(&scene, 1), Stand::Fled, "zone A has one border only");
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 2 }));
    scene.one(Choice::Move(0));
    assert_eq!(scene.combat.won(), Some(true));
}

#[test]
fn za30_who_cannot_move_does_not_get_away_and_runners_strike_at_nobody() {
    let mut scene = broken(&[0, 1], true);
    rule(&mut scene, ruling::HINDER, 1, Hindrance::Stuck as i16);
    scene.next(1);
    assert_eq!(stand(&scene, 1), Stand::Up);
    scene.dice(&[2]);
    scene.next(2);
    scene.one(Choice::EndTurn);
    assert!(!scene.offers(Choice::Disengage), "no free attack of one who runs");
    scene.one(Choice::Move(1));
    assert_eq!((scene.zone(0), scene.points(0)), (1, 12));
}

#[test]
fn za18_za30_who_runs_off_the_field_is_struck_first_where_the_table_says_so() {
    let wolves = [(wolf(9), 0)];
    let brida = hero("Brida", 2, 2, &[]);
    let mut scene = Scene::before(&[brida], &wolves, |setup| setup.both_ways = true);
    scene.open(4);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Morale);
    scene.dice(&[2]);
    scene.one(Choice::Yes);
    assert_eq!(scene.subject(), Some(Subject::FreeAttack { by: 0, on: 1 }));
    scene.one(Choice::No);
    assert_eq!(stand(&scene, 1), Stand::Fled);
}

#[test]
fn za30_parley_is_offered_to_the_heroes_who_may_fight_on() {
    for talk in [true, false] {
        let mut scene = broken(&[1, 1], false);
        assert_eq!((scene.subject(), scene.seat()), (Some(Subject::Parley), Seat::Team(0)));
        scene.one(if talk { Choice::Yes } else { Choice::No });
        assert_eq!(scene.combat.over(), talk);
        if talk {
            assert_eq!(scene.combat.won(), None);
        } else {
            assert_eq!(scene.subject(), Some(Subject::NextCreature { why: None }));
            scene.next(1);
            assert!(scene.offers(Choice::Other), "they defend themselves");
        }
    }
}

/// A wolf holds Brida; her ally waits in the next zone.
fn gripped() -> Scene {
    let heroes = [hero("Brida", 2, 2, &[kind("longsword")]), hero("Ally", 2, 2, &[])];
    let mut scene = Scene::before(&heroes, &[(wolf(9), 0), (wolf(9), 3)], |setup| setup.people[1].zone = 1);
    scene.open(3);
    scene.next(2);
    scene.stunt(0, Effect::Hinder(Hindrance::Stuck));
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[2]);
    scene.one(Choice::EndTurn);
    scene.next(3);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }));
    assert!(!scene.offers(Choice::Move(1)));
    scene
}

#[test]
fn za31_a_hold_ends_with_its_holder() {
    type End = fn(&mut Scene);
    let ends: [(&str, End); 4] = [
        ("out", |scene| rule(scene, ruling::POINTS, 2, 0)),
        ("gone", |scene| rule(scene, ruling::STAND, 2, 2)),
        ("no longer close", |scene| rule(scene, ruling::ZONE, 2, 1)),
        ("dragged away", |scene| rule(scene, ruling::ZONE, 0, 2)),
    ];
    for (why, end) in ends {
        let mut scene = gripped();
        end(&mut scene);
        assert!(!scene.combat.people()[0].being.harm().has(Hindrance::Stuck), "{why}");
        assert!(scene.happened(|event| matches!(event, Event::Released { who: 0 })), "{why}");
        assert!(scene.offers(Choice::Move(1)), "{why}");
    }
    // While the holder stays, so does the grip; and what sticks without a hand is nobody's grip.
    let mut scene = gripped();
    rule(&mut scene, ruling::ZONE, 3, 2);
    assert!(scene.combat.people()[0].being.harm().has(Hindrance::Stuck));
    let mut scene = hindered(Hindrance::Stuck, 0);
    rule(&mut scene, ruling::ZONE, 1, 3);
    assert!(scene.combat.people()[0].being.harm().has(Hindrance::Stuck));
}

#[test]
fn za31_a_holder_who_is_struck_down_lets_go_in_the_same_turn() {
    let mut scene = gripped();
    scene.one(Choice::Attack { weapon: SWORD, target: 2 });
    scene.dice(&[20]);
    scene.dice(&[8]);
    assert_eq!(stand(&scene, 2), Stand::Down);
    assert!(scene.offers(Choice::Move(1)));
}
