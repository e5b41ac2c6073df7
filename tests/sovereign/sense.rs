//! Twenty positions in which everybody at the table would do the same, and a computer player does.

use sightline::fight::player::{Manner, Tactics, plain};
use sightline::fight::{Answer, Fight, Shape};
use sightline::rulesets::sovereign::combat::Combat;
use sightline::rulesets::sovereign::combat::choice::{Choice, Subject};
use sightline::rulesets::sovereign::combat::ruling;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::Way;
use sightline::rulesets::sovereign::feat::{Feat, Power};
use sightline::rulesets::sovereign::gear::Keep;

use crate::action::rule;
use crate::support::{Table, being, carry, floor};

fn answer(table: &Table) -> Answer {
    plain(&table.combat, table.combat.question().unwrap(), &Manner::default())
}

fn choice(table: &Table) -> Choice {
    let answer = answer(table);
    let Answer::One(code) = answer else { panic!("{answer:?} at {:?}", table.subject()) };
    let question = table.combat.question().unwrap();
    let of = if let Shape::OneOf(of) = &question.shape { &of[..] } else { &[] };
    *of.iter().chain(&question.beside).find(|choice| Combat::code(**choice) == code).unwrap()
}

fn strikes(table: &Table, wanted: u8) {
    let choice = choice(table);
    assert!(matches!(choice, Choice::Attack { on, .. } if on == wanted), "{choice:?}");
}

fn weak(name: &str, points: i16) -> Being {
    let mut weak = being(name);
    match &mut weak {
        Being::Hero(hero) => hero.points.now = points,
        Being::Npc(npc) => npc.points.now = points,
    }
    weak
}

fn fearless(name: &str) -> Being {
    let mut all = being(name);
    if let Being::Npc(npc) = &mut all {
        npc.quirks.put(sightline::rulesets::sovereign::npc::Quirk::NeverFlees, true);
    }
    all
}

#[test]
fn sense_01_it_finishes_the_weaker_of_two() {
    let people = [('A', being("Brannoc")), ('b', being("Ogre")), ('c', weak("Ogre", 3))];
    strikes(&Table::begun(floor(&["bAc"], &people), 0), 2);
}

#[test]
fn sense_02_it_walks_to_somebody_whom_it_cannot_reach_and_strikes() {
    let people = [('A', being("Brannoc")), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["A....b..", "........"], &people), 0);
    if let Choice::Draw { .. } = choice(&table) {
        panic!("a spear is thrown only where nobody can be reached");
    }
    assert_eq!(choice(&table), Choice::Run);
    table.pick(Choice::Run);
    table.answer(&answer(&table));
    strikes(&table, 1);
}

#[test]
fn sense_03_an_archer_shoots_from_where_it_stands() {
    let people = [('A', being("Tamsin")), ('b', being("Zealot"))];
    strikes(&Table::begun(floor(&["A..........b"], &people), 0), 1);
}

#[test]
fn sense_04_it_does_not_strike_the_dying_while_others_stand() {
    let people = [('A', being("Merle")), ('B', being("Hild")), ('c', being("Zealot"))];
    let mut table = Table::begun(floor(&["AcB"], &people), 1);
    rule(&mut table, ruling::STAND, 0, 3);
    strikes(&table, 1);
}

#[test]
fn sense_05_total_defense_where_it_turns_a_blow_that_would_fell() {
    let people = [('A', weak("Brannoc", 3)), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["Ab"], &people), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: Way::Melee }).dice(&[10]);
    assert_eq!(table.combat.side(), Some(0), "the one who is hit is asked");
    let taken = choice(&table);
    assert!(matches!(taken, Choice::Defend(0) | Choice::Luck(0)), "{taken:?}");
}

#[test]
fn sense_06_no_total_defense_where_it_would_not_help() {
    let people = [('A', weak("Pell", 3)), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["Ab"], &people), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: Way::Melee }).dice(&[20]);
    assert!(matches!(answer(&table), Answer::Faces(_)) || !matches!(choice(&table), Choice::Defend(_)));
}

#[test]
fn sense_07_luck_is_kept_when_little_is_at_stake() {
    let people = [('A', being("Brannoc")), ('b', being("Goblin"))];
    let mut table = Table::begun(floor(&["Ab"], &people), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: Way::Melee }).dice(&[20]);
    let lucky = |table: &Table| match answer(table) {
        Answer::One(code) => code == Combat::code(Choice::Luck(0)),
        _ => false,
    };
    assert!(!lucky(&table));
}

#[test]
fn sense_08_luck_makes_a_miss_a_hit_that_fells() {
    let people = [('A', being("Brannoc")), ('b', weak("Veteran", 4))];
    let mut table = Table::begun(floor(&["Ab"], &people), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: Way::Melee }).dice(&[2]);
    assert!(matches!(table.subject(), Subject::Missed { .. }));
    assert_eq!(choice(&table), Choice::Luck(0));
}

#[test]
fn sense_09_whoever_lies_gets_up() {
    let people = [('A', being("Brannoc")), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["A....b"], &people), 1);
    table.pick(Choice::GoProne);
    assert_eq!(choice(&table), Choice::StandUp);
}

#[test]
fn sense_10_an_archer_in_melee_draws_a_blade() {
    let mut archer = being("Tamsin");
    if let Being::Hero(hero) = &mut archer {
        hero.feats.put(Feat::Deadeye, false);
    }
    let people = [('A', archer), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["###", "#Ab", "###"], &people), 0);
    assert!(matches!(choice(&table), Choice::Draw { .. }));
    table.pick(choice(&table));
    strikes(&table, 1);
}

#[test]
fn sense_11_the_dying_are_saved_when_their_time_runs_out() {
    let people = [('A', being("Merle")), ('B', being("Oswin")), ('c', being("Zealot"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    table.pick(Choice::First(1));
    rule(&mut table, ruling::STAND, 0, 3);
    assert_eq!(choice(&table), Choice::Stabilise(0));
}

#[test]
fn sense_12_a_hand_heals_who_is_badly_hurt() {
    let people = [('A', being("Oswin")), ('B', weak("Hild", 2)), ('c', being("Zealot"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    assert_eq!(choice(&table), Choice::Commit);
    table.pick(Choice::Commit);
    assert_eq!(choice(&table), Choice::Touch(1));
}

#[test]
fn sense_13_spark_goes_at_whom_it_kills() {
    let mut mage = being("Merle");
    if let Being::Hero(hero) = &mut mage {
        hero.powers.put(Power::Sleep, false);
    }
    let people = [('A', mage), ('b', being("Ogre")), ('c', being("Zealot"))];
    assert_eq!(choice(&Table::begun(floor(&["A......b", "......c."], &people), 0)), Choice::Spark(2));
}

#[test]
fn sense_14_sleep_where_many_foes_stand_together() {
    let mut people = vec![('A', being("Merle"))];
    people.extend(['b', 'c', 'd'].map(|letter| (letter, fearless("Veteran"))));
    let mut table = Table::begun(floor(&["A............b", ".............c", ".............d"], &people), 0);
    assert_eq!(choice(&table), Choice::Sleep);
    table.pick(Choice::Sleep);
    if matches!(table.subject(), Subject::Spell { .. }) {
        table.pick(Choice::Done);
    }
    let Answer::Place(place) = answer(&table) else { panic!("a place") };
    let column = place % 14;
    assert!((9..14).contains(&column), "{column}");
}

#[test]
fn sense_15_nobody_steps_away_from_a_blade_for_nothing() {
    let people = [('A', being("Brannoc")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["....", ".Ab.", "...."], &people), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: Way::Melee }).dice(&[20]);
    table.dice(&[1]);
    assert_eq!(choice(&table), Choice::Done);
}

#[test]
fn sense_16_those_who_are_not_winning_retreat_and_get_away() {
    let people =
        [('A', being("Brannoc")), ('B', being("Hild")), ('c', being("Bandit")), ('d', weak("Bandit", 1))];
    let mut table = Table::begun(floor(&["AB....cd"], &people), 1);
    while !matches!(table.subject(), Subject::Nerve { .. }) {
        table.pick(Choice::Done);
    }
    assert_eq!(table.combat.side(), Some(1));
    assert_eq!(choice(&table), Choice::Retreat);
    table.pick(Choice::Retreat);
    assert!(matches!(choice(&table), Choice::Flee | Choice::Leave));
}

#[test]
fn sense_17_a_charge_where_no_way_is_short_enough() {
    let people = [('A', being("Ysolde")), ('b', being("Zealot"))];
    let mut ysolde = being("Ysolde");
    if let Being::Hero(hero) = &mut ysolde {
        hero.things.retain(|thing| thing.called() != "Hand axe");
    }
    let people = [('A', ysolde), people[1].clone()];
    assert_eq!(choice(&Table::begun(floor(&["A..........b"], &people), 0)), Choice::Charge);
}

#[test]
fn sense_18_a_free_attack_is_made() {
    let people = [('A', being("Brannoc")), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["Ab....", "......"], &people), 1);
    table.pick(Choice::Run).go("F1");
    assert!(matches!(table.subject(), Subject::Attack { by: 0, .. }));
    assert!(!matches!(answer(&table), Answer::One(code) if code == Combat::code(Choice::LetGo)));
}

#[test]
fn sense_19_a_weapon_is_picked_up_by_whoever_has_none() {
    let mut bare = being("Brannoc");
    if let Being::Hero(hero) = &mut bare {
        hero.things.retain(|thing| !thing.kind.weapon().is_some_and(|_| true));
    }
    carry(&mut bare, "Great sword", Keep::Hand);
    let people = [('A', bare), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["A.....b"], &people), 0);
    table.pick(Choice::Drop(table.person(0).hands[0]));
    table.pick(Choice::Done).pick(Choice::Run).go("B1");
    table.pick(Choice::Done);
    assert!(matches!(choice(&table), Choice::PickUp { owner: 0, .. }), "{:?}", choice(&table));
}

#[test]
fn sense_20_a_thrown_victim_goes_over_the_edge() {
    let people = [('A', being("Pell")), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["^A^", "^b^", "..."], &people), 0);
    table.pick(Choice::Shove(1)).dice(&[19]);
    while matches!(table.subject(), Subject::Grabbed { .. }) {
        table.pick(Choice::Done);
    }
    table.dice(&[6, 6, 6]);
    let Choice::To(place) = choice(&table) else { panic!("{:?}", choice(&table)) };
    assert_eq!(place / 3, 2, "down");
}

#[test]
fn whoever_has_chosen_to_go_goes_since_staying_only_leads_back() {
    let people = [('A', being("Brannoc")), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["A....b..", "........"], &people), 0);
    assert!(!table.combat.leads_back(&Answer::One(Combat::code(Choice::Done))));
    table.pick(Choice::Run);
    assert!(table.combat.leads_back(&Answer::Path(Vec::new())));
    assert!(!table.combat.leads_back(&answer(&table)));
}
