//! What an odd player does, and the letter of the rules all the same.

use sightline::rulesets::sovereign::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::ruling;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::{Sort, Stand, Way, mark};
use sightline::rulesets::sovereign::gear::Keep;

use crate::action::rule;
use crate::support::{Table, being, carry, floor};

const MELEE: Way = Way::Melee;

#[test]
fn g29_a_fifth_does_not_join_a_swarm() {
    let letters = ['A', 'B', 'C', 'D', 'E'];
    let mut people: Vec<(char, Being)> = letters.map(|letter| (letter, being("Veteran"))).to_vec();
    people.push(('f', being("Ogre")));
    let mut table = Table::begun(floor(&["ABC", "DfE"], &people), 0);
    for who in 0..4 {
        assert!(table.has(Choice::Swarm { on: 5, thing: 0, way: MELEE }), "{who}");
        table.pick(Choice::Swarm { on: 5, thing: 0, way: MELEE }).pick(Choice::Done);
    }
    assert!(!table.has(Choice::Swarm { on: 5, thing: 0, way: MELEE }), "four are enough");
    assert!(table.has(Choice::Attack { on: 5, thing: 0, way: MELEE }));
}

#[test]
fn g92_whoever_fled_counts_as_lost() {
    let people =
        [('A', being("Brannoc")), ('b', being("Bandit")), ('c', being("Bandit")), ('d', being("Bandit"))];
    let mut table = Table::begun(floor(&["A....bcd"], &people), 1);
    table.pick(Choice::First(3)).pick(Choice::Done).pick(Choice::Done).pick(Choice::Done);
    while !table.has(Choice::Leave) {
        table.pick(Choice::Done);
    }
    table.pick(Choice::Leave);
    assert!(matches!(table.subject(), Subject::Nerve { .. }), "one of three is gone");
}

#[test]
fn g87_g104_an_execution_kills_those_who_have_no_name() {
    let people = [('A', being("Garrick")), ('b', being("Bandit")), ('c', being("Ogre"))];
    let mut table = Table::new(floor(&["Ab.c"], &people));
    table.pick(Choice::Surprised(1));
    table.pick(Choice::Execute { by: 0, on: 1, thing: 0 }).dice(&[2]);
    assert_eq!(table.person(1).stand, Stand::Dead);
}

#[test]
fn g114_nobody_casts_after_having_been_shoved() {
    let people = [('A', being("Merle")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["..A.", "..b."], &people), 1);
    table.pick(Choice::Shove(0)).dice(&[20]);
    while !matches!(table.subject(), Subject::Check { .. }) {
        table.pick(Choice::Done);
    }
    table.dice(&[6, 6]);
    assert!(table.person(0).is(mark::PRONE), "there is no room behind");
    assert!(table.combat.may_cast(0).is_err());
}

#[test]
fn g83_a_weapon_that_was_thrown_hits_as_hard_as_was_shown() {
    let people = || [('A', being("Garrick")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["Ab"], &people()), 0);
    let dagger = table.person(0).hands[1];
    let shown = table.combat.damage(&table.combat.planned(0, 1, dagger, Way::Thrown, Sort::Plain, 0)).of(1);
    table.pick(Choice::Attack { on: 1, thing: dagger, way: Way::Thrown }).dice(&[20]).dice(&[1]);
    assert_eq!(34 - table.points(1), shown, "two weapons, though one lies there by now");
}

#[test]
fn g36_ga29_a_screen_takes_the_blow_also_out_of_reach() {
    let people = [('A', being("Merle")), ('B', being("Brannoc")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["BAc"], &people), 0);
    table.pick(Choice::First(1)).pick(Choice::Screen(0)).pick(Choice::Done).pick(Choice::Done);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).dice(&[1, 1]);
    assert!(table.told.contains(&Event::Redirected { by: 2, ward: 0, to: 1 }));
    assert!(matches!(table.subject(), Subject::Attack { by: 2, on: 1, .. }), "not lost");
}

#[test]
fn g44_one_may_disengage_before_running_past_somebody() {
    let people = [('A', being("Hild")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["A..b....", "........"], &people), 0);
    assert!(table.has(Choice::Disengage));
    table.pick(Choice::Disengage).pick(Choice::Run).go("G2");
    assert!(!table.told.iter().any(|event| matches!(event, Event::Attacked { .. })));
    let far = Table::begun(floor(&["A.................b"], &[('A', being("Hild")), ('b', being("Ogre"))]), 0);
    assert!(!far.has(Choice::Disengage), "there is nobody to slip away from");
}

#[test]
fn g14_gd50_where_all_are_alert_nobody_is_surprised() {
    let people = [('A', being("Hild")), ('B', being("Tamsin")), ('c', being("Ogre"))];
    let mut table = Table::new(floor(&["AB.c"], &people));
    table.pick(Choice::Surprised(0));
    assert!(matches!(table.subject(), Subject::Initiative { .. }));
}

#[test]
fn g33_a_charge_ends_where_something_can_be_struck_or_thrown() {
    let mut thrower = being("Pell");
    carry(&mut thrower, "Hand axe", Keep::Hand);
    let people = [('A', thrower), ('b', being("Ogre"))];
    let table = Table::begun(floor(&["A..............b"], &people), 0);
    for place in table.combat.charge_places(0) {
        let far = 15 - i32::from(place);
        assert!(far <= 6, "an axe flies 30 ft, not {} ft", far * 5);
    }
}

#[test]
fn g42_g73_total_defense_answers_a_shove_that_barely_hits() {
    let people = || [('A', being("Pell")), ('b', being("Veteran"))];
    let mut table = Table::begun(floor(&["Ab"], &people()), 0);
    let bonus = table.combat.to_hit(&table.combat.planned(0, 1, 254, MELEE, Sort::Shove, 0)).sum();
    let exact = (table.combat.ac(1) - bonus) as u8;
    table.pick(Choice::Shove(1)).dice(&[exact]);
    assert!(matches!(table.subject(), Subject::Grabbed { by: 0, on: 1 }));
    let mut let_it = Table { combat: table.combat.clone(), told: Vec::new() };
    let_it.pick(Choice::Done);
    assert!(matches!(let_it.subject(), Subject::Check { who: 0, .. }));
    table.pick(Choice::Defend(1));
    assert!(!matches!(table.subject(), Subject::Check { .. }), "a miss");
    assert!(table.person(1).is(mark::DEFENDS | mark::MAIN));
    let mut clear = Table::begun(floor(&["Ab"], &people()), 0);
    clear.pick(Choice::Shove(1)).dice(&[exact + 2]);
    assert!(matches!(clear.subject(), Subject::Check { .. }), "nobody is asked where it would not help");
}

#[test]
fn g107_g113_a_potion_brings_back_whoever_is_out_of_danger() {
    let mut giver = being("Hild");
    carry(&mut giver, "Healing potion", Keep::Readied);
    let people = [('A', giver), ('B', being("Merle")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 4);
    assert_eq!(table.person(1).stand, Stand::Stable);
    let drink = table.offers().into_iter().find(|choice| matches!(choice, Choice::GiveDrink { on: 1, .. }));
    table.pick(drink.unwrap()).dice(&[3]);
    assert_eq!((table.points(1), table.person(1).stand), (4, Stand::Up));
    assert!(table.person(1).is(mark::FRAIL));
}
