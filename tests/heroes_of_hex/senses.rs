//! Twenty positions in which everybody at the table would do the same, and a computer player does.

use sightline::fight::player::{Manner, plain};
use sightline::fight::{Answer, Fight, Shape};
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Subject};
use sightline::rulesets::heroes_of_hex::combat::state::NOBODY;
use sightline::rulesets::heroes_of_hex::unit::Focus;

use crate::games::{Table, put};

/// What a plain player answers.
fn answer(table: &Table) -> Answer {
    plain(&table.now, table.now.question().unwrap(), &Manner::default())
}

fn choice(table: &Table) -> Choice {
    let answer = answer(table);
    let Answer::One(code) = answer else { panic!("{answer:?} at {:?}", table.subject()) };
    let question = table.now.question().unwrap();
    let of = if let Shape::OneOf(of) = &question.shape { &of[..] } else { &[] };
    *of.iter().chain(&question.beside).find(|choice| choice.code() == code).unwrap()
}

/// Where the way that it takes ends, as far from a space.
fn ends(table: &Table, from: (i32, i32)) -> u8 {
    let answer = answer(table);
    let Answer::Path(path) = &answer else { panic!("{answer:?}") };
    let last = *path.last().expect("it goes somewhere");
    table.now.ground().distance(last, table.place(from))
}

fn strikes(table: &Table, wanted: u8) {
    let choice = choice(table);
    assert!(matches!(choice, Choice::Act { on, .. } if on == wanted), "{choice:?}");
}

#[test]
fn sense_01_it_finishes_the_wounded_of_two() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Monk", 1, (1, 0)), ("Monk", 1, (0, 1))])
        .but(|unit| unit.body.wounds = 1)
        .poor();
    table.turn(2, 0);
    strikes(&table, 2);
}

#[test]
fn sense_02_it_walks_to_whom_it_cannot_reach() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Monk", 1, (4, 0))]).poor();
    table.turn(3, 0);
    assert_eq!(choice(&table), Choice::Move);
    table.pick(Choice::Move);
    assert_eq!(ends(&table, (4, 0)), 1);
}

#[test]
fn sense_03_an_archer_shoots_from_where_it_stands() {
    let mut table = put(&[("Archer", 0, (0, 0)), ("Monk", 1, (4, 0))]).poor();
    table.turn(2, 0);
    strikes(&table, 1);
}

#[test]
fn sense_04_with_ap_and_a_foe_beside_it_the_turn_is_not_ended() {
    let mut table = put(&[("Berserker", 0, (0, 0)), ("Shade", 1, (1, 0))]).poor();
    table.turn(1, 0);
    strikes(&table, 1);
}

#[test]
fn sense_05_bad_fate_with_nobody_in_reach_is_negated() {
    let mut table = put(&[("Vanguard", 0, (-5, 0)), ("Monk", 1, (5, 0))]).play();
    table.hex(0, 3).roll(&[1]);
    assert_eq!(choice(&table), Choice::Negate);
}

#[test]
fn sense_06_good_fate_is_kept() {
    let mut table = put(&[("Vanguard", 0, (0, 0)), ("Monk", 1, (1, 0))]).play();
    table.hex(0, 3).roll(&[6]);
    assert_eq!(choice(&table), Choice::Unit(0));
}

#[test]
fn sense_07_nobody_passes_who_could_act() {
    let mut table = put(&[("Cleric", 0, (-5, 0)), ("Monk", 1, (5, 0))]).poor();
    assert!(!matches!(answer(&table), Answer::One(_)), "not before the die");
    table.roll(&[1]);
    assert_eq!(choice(&table), Choice::Unit(0));
}

#[test]
fn sense_08_it_chooses_the_unit_that_has_a_blow() {
    let mut table = put(&[("Cleric", 0, (-5, 0)), ("Vanguard", 0, (0, 0)), ("Shade", 1, (1, 0))]).poor();
    table.roll(&[2]);
    assert_eq!(choice(&table), Choice::Unit(1));
}

#[test]
fn sense_09_a_cleric_mends_a_friend_while_nobody_is_near() {
    let mut table = put(&[("Cleric", 0, (0, 0)), ("Monk", 1, (6, 0)), ("Vanguard", 0, (1, 0))])
        .but(|unit| unit.body.wounds = 2)
        .poor();
    table.turn(2, 0);
    strikes(&table, 2);
}

#[test]
fn sense_10_a_burst_is_not_thrown_at_friends() {
    let mut table = put(&[
        ("Pyromancer", 0, (0, 0)),
        ("Archer", 0, (3, -1)),
        ("Archer", 0, (3, 0)),
        ("Vanguard", 1, (2, 0)),
    ])
    .poor();
    table.turn(3, 0);
    strikes(&table, 3);
}

#[test]
fn sense_11_a_burst_is_thrown_where_it_takes_in_most() {
    let mut table = put(&[
        ("Pyromancer", 0, (0, 0)),
        ("Archer", 1, (3, 0)),
        ("Archer", 1, (3, -1)),
        ("Shade", 1, (2, 1)),
        ("Monk", 1, (-3, 0)),
    ])
    .poor();
    table.turn(3, 0);
    let blast = table.begin(0, "Blast");
    assert_eq!(choice(&table), blast);
    table.pick(blast);
    assert_eq!(answer(&table), Answer::Place(table.place((2, 0))), "beside all three");
}

#[test]
fn sense_12_who_stands_on_a_stone_claims_it() {
    let mut table = put(&[("Monk", 0, (0, 0)), ("Monk", 1, (5, 0))])
        .objective((0, 0), "Stone")
        .objective((0, 3), "Stone")
        .objective((0, -3), "Stone")
        .poor();
    table.turn(2, 0);
    assert_eq!(choice(&table), Choice::Claim);
}

#[test]
fn sense_13_who_stands_on_the_relic_takes_it_and_goes_home() {
    let mut table = put(&[("Monk", 0, (0, 0)), ("Monk", 1, (6, 0))]).objective((0, 0), "Relic").poor();
    table.turn(3, 0);
    assert_eq!(choice(&table), Choice::Take);
    table.pick(Choice::Take);
    assert_eq!(choice(&table), Choice::Move);
    table.pick(Choice::Move);
    assert_eq!(ends(&table, (-4, 0)), 1, "three of the four spaces");
}

#[test]
fn sense_14_a_ward_is_for_a_heavy_blow() {
    let field = [("Berserker", 0, (0, 0)), ("Archer", 1, (1, 0)), ("Cleric", 1, (2, 0))];
    let mut table = put(&field).but(|unit| unit.body.wounds = 0).play();
    table.hex(1, 2).turn(3, 0);
    let chop = table.begin(0, "Chop");
    table.pick(chop).stand_on((0, 0));
    // Of the step and the ward, either; not nothing.
    assert!(matches!(choice(&table), Choice::React { .. }));
}

#[test]
fn sense_15_nothing_is_spent_on_a_tap_with_a_staff() {
    let mut table = put(&[("Cleric", 0, (0, 0)), ("Vanguard", 1, (1, 0)), ("Cleric", 1, (2, 0))]).play();
    table.hex(1, 2).turn(1, 0);
    let staff = table.act(0, "Staff", 1);
    table.pick(staff);
    assert!(matches!(table.subject(), Some(Subject::React { .. })));
    assert_eq!(choice(&table), Choice::No);
}

#[test]
fn sense_16_whoever_steps_aside_steps_out_of_reach() {
    let mut table = put(&[("Berserker", 0, (0, 0)), ("Archer", 1, (1, 0))]).play();
    table.hex(1, 2).turn(3, 0);
    let chop = table.begin(0, "Chop");
    table.pick(chop).stand_on((0, 0));
    let step = table.react(1, "Sidestep", 1);
    assert_eq!(choice(&table), step);
    table.pick(step);
    assert_eq!(ends(&table, (0, 0)), 2);
}

#[test]
fn sense_17_whoever_passes_the_spear_is_stabbed() {
    let mut table = put(&[("Shade", 0, (0, 0)), ("Sentinel", 1, (2, 0))]).play();
    table.hex(1, 2).turn(2, 0).pick(Choice::Move).go((0, 1));
    assert_eq!(choice(&table), table.react(1, "Warning Stab", 0));
}

#[test]
fn sense_18_a_miss_is_thrown_again_and_a_hit_is_not() {
    let lies = |dice: &[u8]| {
        let mut table = put(&[("Monk", 0, (0, 0))])
            .but(|unit| unit.focus = Focus::Center)
            .with(sightline::rulesets::heroes_of_hex::classes::class(3), 1, (1, 0))
            .poor();
        table.turn(1, 0);
        let kick = table.act(0, "Kick", 1);
        table.pick(kick).roll(dice);
        choice(&table)
    };
    assert_eq!(lies(&[1, 2, 6]), Choice::Yes);
    assert_eq!(lies(&[6, 2, 1]), Choice::No);
}

#[test]
fn sense_19_fury_is_for_when_there_is_somebody_to_strike() {
    let fury = |far: i32| {
        let mut table = put(&[("Berserker", 0, (0, 0)), ("Shade", 1, (far, 0))]).play();
        table.hex(0, 2).turn(1, 0);
        let hack = table.act(0, "Hack", 1);
        if far == 1 {
            table.pick(hack).roll(&[1, 1, 1, 6]);
        } else {
            table.pick(Choice::Move).go((-1, 0));
        }
        (choice(&table), table.act(0, "Fury", 0))
    };
    let (near, wanted) = fury(1);
    assert_eq!(near, wanted);
    assert_ne!(fury(6).0, wanted);
}

#[test]
fn sense_20_the_third_poison_goes_before_a_fresh_wound() {
    let mut table = put(&[("Shade", 0, (0, 0)), ("Monk", 1, (1, 0)), ("Monk", 1, (0, 1))])
        .but(|unit| unit.poison = 2)
        .poor();
    table.turn(1, 0);
    strikes(&table, 2);
    assert_ne!(choice(&table), Choice::Act { action: 0, on: NOBODY });
}
