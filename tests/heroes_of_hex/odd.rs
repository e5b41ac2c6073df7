//! What an odd player would try.

use sightline::grid::Ground;
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::heroes_of_hex::combat::ground::Ground as Field;
use sightline::rulesets::heroes_of_hex::combat::setup::{Options, Setup};
use sightline::rulesets::heroes_of_hex::unit::{Action, Body, Kind, Pays, Trigger, Unit, Weight};
use sightline::rulesets::heroes_of_hex::{classes, enemies};

use crate::games::{Table, cell, open_board, put, start};

#[test]
fn ha14_one_on_this_side_and_one_on_that_hide_nobody() {
    let board = open_board();
    let field = Field::new(&board);
    let place = |at| field.place(cell(&board, at));
    let hidden = |units: &[(i32, i32)]| {
        let units: Vec<u16> = units.iter().map(|at| place(*at)).collect();
        field.hidden_by(place((0, 0)), place((2, 2)), units.into_iter()).is_some()
    };
    // The line runs along two sides, with a whole space between them.
    assert!(!hidden(&[(1, 0), (1, 2)]), "one beside each");
    assert!(!hidden(&[(1, 0), (2, 1)]), "both on the same hand");
    assert!(hidden(&[(1, 0), (0, 1)]), "both beside the first");
    assert!(hidden(&[(2, 1), (1, 2)]), "both beside the second");
    assert!(hidden(&[(1, 1)]));
    let far = |units: &[(i32, i32)]| {
        let units: Vec<u16> = units.iter().map(|at| place(*at)).collect();
        field.hidden_by(place((-6, 0)), place((6, 0)), units.into_iter()).is_some()
    };
    assert!(far(&[(1, 0)]) && far(&[(-5, 1), (5, 0)]) && !far(&[(0, 1)]), "farther than anything reaches");
}

#[test]
fn whoever_strikes_from_where_it_stands_does_not_move() {
    let field = [("Berserker", 0, (0, 0)), ("Monk", 1, (1, 0)), ("Sentinel", 1, (2, 0))];
    let mut table = put(&field).play();
    table.hex(1, 5).turn(3, 0);
    let chop = table.begin(0, "Chop");
    table.pick(chop);
    table.stand_on((0, 0));
    assert!(matches!(table.subject(), Some(Subject::Roll { by: 0, on: 1, .. })), "{:?}", table.subject());
    let mut table = put(&field).play();
    table.hex(1, 5).turn(3, 0);
    table.pick(chop);
    table.stand_on((1, -1));
    assert!(matches!(table.subject(), Some(Subject::React { .. })), "{:?}", table.subject());
}

#[test]
fn ht25_a_second_guard_finds_the_attack_elsewhere() {
    let mut table = put(&[
        ("Berserker", 0, (2, 0)),
        ("Archer", 1, (1, 0)),
        ("Vanguard", 1, (0, 0)),
        ("Vanguard", 1, (0, 1)),
    ])
    .play();
    table.hex(1, 4).turn(1, 0);
    let hack = table.act(0, "Hack", 1);
    let (one, other) = (table.react(2, "Guard", 1), table.react(3, "Guard", 1));
    table.pick(hack).pick(one).pick(other);
    // The later happens first; the attack is no longer on the Archer then.
    assert!(table.heard(|event| *event == Event::Swapped { who: 3, with: 1 }));
    assert!(table.heard(|event| matches!(event, Event::Cancelled { by: 2, .. })));
    assert_eq!((table.spot(3), table.spot(1), table.spot(2)), ((1, 0), (0, 1), (0, 0)));
    assert_eq!(table.subject(), Some(Subject::Roll { by: 0, on: 3, action: 0 }));
}

#[test]
fn a_ward_for_somebody_who_is_no_longer_attacked_comes_to_nothing() {
    let mut table = put(&[
        ("Berserker", 0, (2, 0)),
        ("Archer", 1, (1, 0)),
        ("Cleric", 1, (1, 2)),
        ("Vanguard", 1, (0, 0)),
    ])
    .play();
    table.hex(1, 4).turn(1, 0);
    let hack = table.act(0, "Hack", 1);
    let (ward, guard) = (table.react(2, "Ward", 1), table.react(3, "Guard", 1));
    table.pick(hack).pick(ward).pick(guard);
    assert!(table.heard(|event| matches!(event, Event::Cancelled { by: 2, .. })));
    assert_eq!(table.dice(), 3 + 2, "the Vanguard has its own dice");
}

#[test]
fn h42_whoever_takes_back_a_reaction_may_announce_another() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Archer", 1, (1, 0)), ("Cleric", 1, (2, 0))]).play();
    table.hex(1, 4).turn(1, 0);
    let slash = table.act(0, "Slash", 1);
    let (step, ward) = (table.react(1, "Sidestep", 1), table.react(2, "Ward", 1));
    table.pick(slash).pick(step);
    table.give(&sightline::fight::Answer::Path(Vec::new()));
    assert_eq!(table.choices(), [Choice::No, step, ward]);
    assert_eq!(table.now.hex()[1], 4, "nothing was paid");
    table.pick(ward).pick(Choice::No);
    assert_eq!(table.dice(), 3 + 2);
}

#[test]
fn ha41_an_enemy_pushed_away_before_it_engages_looks_for_its_way_anew() {
    let rotling = Unit { body: Body { wounds: 0, vitality: 3 }, ..enemies::named("Rotling").unwrap() };
    let mut table = put(&[("Sentinel", 0, (0, 0))])
        .but(|unit| unit.actions[3].knockback = 2)
        .with(rotling, 1, (2, 0))
        .play();
    table.hex(0, 3).idle(0).roll(&[2]);
    let stab = table.react(0, "Warning Stab", 1);
    table.pick(stab).roll(&[4, 1, 3]);
    assert!(table.heard(|event| matches!(event, Event::Pushed { who: 1, steps: 2, .. })));
    assert!(!table.heard(|event| matches!(event, Event::Cancelled { .. })));
    assert_eq!(table.spot(1), (1, 0), "all three spaces from where it was pushed to");
}

#[test]
fn h66_two_spaces_of_an_action_are_enough_for_rough_ground() {
    let mut builder = put(&[("Vanguard", 0, (0, 0)), ("Shade", 1, (1, 0))]);
    for cell in builder.board.cells() {
        builder.board.set_ground(cell, Ground::Difficult).unwrap();
    }
    let mut table = builder.play();
    table.hex(1, 2).turn(1, 0);
    let (slash, vanish) = (table.act(0, "Slash", 1), table.react(1, "Vanish", 1));
    table.pick(slash);
    assert!(table.offers(vanish));
    table.pick(vanish).go((2, 0));
    assert!(table.heard(|event| matches!(event, Event::Cancelled { by: 0, .. })));
}

#[test]
fn h60_units_of_ones_own_are_drafted_by_their_names() {
    let own = |name: &str| Unit { actions: vec![], ..Unit::new(name) };
    let all = |names: &[&str]| {
        let starts = names.iter().enumerate().map(|(at, name)| start(own(name), u8::from(at > 2)));
        Setup::new(&open_board(), starts.collect(), Options { draft: 3, ..Options::default() })
    };
    let setup = all(&["Ann", "Bea", "Cid", "Dov", "Eli", "Fay"]);
    assert_eq!(setup.unready(), Vec::<String>::new());
    let mut table =
        Table { now: sightline::rulesets::heroes_of_hex::combat::Combat::new(setup), told: Vec::new() };
    for pick in 0..6 {
        table.pick(Choice::Unit(pick));
    }
    assert_eq!(table.subject(), Some(Subject::RollOff));
    let twins = all(&["Ann", "Ann", "Cid", "Dov", "Eli", "Fay"]);
    assert_eq!(twins.unready(), ["a draft of 3 needs 6 classes to pick from"]);
}

#[test]
fn h60_no_class_is_in_a_team_twice_unless_it_is_drafted_and_enemies_are_in_any_number() {
    let all = |draft| {
        let sides = [(8, 0), (8, 0), (8, 0), (7, 0), (8, 1)];
        let heroes = sides.map(|(class, side)| start(classes::class(class), side));
        let foes = [0, 0].map(|at| start(enemies::enemy(at), 1));
        let starts = heroes.into_iter().chain(foes).collect();
        Setup::new(&open_board(), starts, Options { draft, ..Options::default() })
    };
    assert_eq!(all(0).twice(), ["The first team has Monk twice, and a team has no class twice"]);
    assert_eq!(all(3).twice(), Vec::<String>::new());
}

#[test]
fn h18_an_action_is_done_as_often_as_its_unit_says() {
    let jab = Action { kind: Kind::Physical, uses: 5, ..Action::new("Jab", 1, Pays::Ap) };
    let mut table = put(&[("Monk", 1, (1, 0)), ("Shade", 1, (3, 0)), ("Monk", 0, (0, 0))])
        .but(|unit| unit.actions = vec![Action { gives: 1, ..Action::new("Shout", 1, Pays::Ap) }, jab])
        .play();
    table.turn(6, 2);
    for _ in 0..5 {
        let jab = table.act(2, "Jab", 0);
        table.pick(jab).roll(&[1, 1, 6, 6]);
    }
    let again = table.act(2, "Jab", 0);
    assert!(!table.offers(again), "five times, no sixth");
}

#[test]
fn a_reaction_moves_or_strikes() {
    let both = Action {
        trigger: Trigger::Attacked,
        moves: 1,
        kind: Kind::Physical,
        weight: Weight::Light,
        ..Action::new("Slip and stab", 1, Pays::Hex)
    };
    let unit = Unit { actions: vec![both], ..Unit::new("Ann") };
    assert_eq!(unit.flaws(), ["Slip and stab: a reaction moves or strikes, not both"]);
}

#[test]
fn ha31_kindling_is_the_own_business_of_whoever_kindles() {
    let field =
        [("Cleric", 0, (0, 0)), ("Pyromancer", 0, (-2, 0)), ("Berserker", 0, (-3, 0)), ("Monk", 1, (2, 0))];
    let mut table = put(&field).set(|options| options.hex_any_unit = true).play();
    table.hex(0, 6).turn(2, 0);
    let other = |who: u8, action: &str| Choice::Other { who, action: table.action(who, action), on: who };
    assert!(table.offers(other(2, "Fury")));
    assert!(!table.offers(other(1, "Kindle")));
}
