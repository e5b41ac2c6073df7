//! Surprise, executions, initiative.

use sightline::rulesets::sovereign::combat::choice::{Aim, Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::setup::{Being, Setup, Team};
use sightline::rulesets::sovereign::combat::state::{Stand, mark};
use sightline::rulesets::sovereign::gear::Keep;

use crate::support::{Table, being, carry, floor};

#[test]
fn g11_g12_g13_gt03_the_highest_side_acts_first_in_every_round_and_the_party_wins_ties() {
    let people = || {
        let mut hero = being("Pell");
        if let Being::Hero(it) = &mut hero {
            it.feats = Default::default();
        }
        [('A', hero), ('b', being("Ogre"))]
    };
    let mut table = Table::new(floor(&["A....b"], &people()));
    table.pick(Choice::Done).dice(&[5]).dice(&[6]);
    assert!(table.told.contains(&Event::Order { first: 0 }), "5 and DEX 1 against 6");
    let mut table = Table::new(floor(&["A....b"], &people()));
    table.pick(Choice::Done).dice(&[5]).dice(&[7]);
    assert!(table.told.contains(&Event::Order { first: 1 }));
    for round in 1..4 {
        assert!(matches!(table.subject(), Subject::Turn { who: 1 }));
        assert_eq!(table.combat.round(), round);
        table.pick(Choice::Done).pick(Choice::Done);
    }
}

#[test]
fn g103_order_within_a_side_is_free_and_once_a_fight_means_the_whole_of_it() {
    let people = [('A', being("Brannoc")), ('B', being("Hild")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB...c"], &people), 0);
    assert!(matches!(table.subject(), Subject::Turn { who: 0 }));
    table.pick(Choice::First(1));
    assert!(matches!(table.subject(), Subject::Turn { who: 1 }));
    table.pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 0 }));
    table.pick(Choice::Done).pick(Choice::Done);
    assert_eq!(table.combat.round(), 2);
}

#[test]
fn ga39_ga40_other_sides_that_are_even_roll_again_and_friends_act_with_the_party() {
    let mut setup = floor(
        &["AB..c..d"],
        &[('A', being("Brannoc")), ('B', being("Guard")), ('c', being("Ogre")), ('d', being("Wolf"))],
    );
    setup.people[1].team = 3;
    setup.people[3].team = 2;
    let team = |name: &str, players| Team { name: name.into(), players };
    let teams = vec![team("Party", true), team("Ogres", false), team("Wolves", false), team("Friends", true)];
    let mut table = Table::new(Setup::new(setup.board.clone(), teams, setup.people.clone()));
    table.pick(Choice::Done).dice(&[8]).dice(&[4]).dice(&[4]);
    assert!(table.told.contains(&Event::Tied));
    assert!(matches!(table.subject(), Subject::Initiative { side: 1 }), "the two of them, not the party");
    table.dice(&[2]).dice(&[3]);
    assert!(matches!(table.subject(), Subject::Turn { who: 0 }));
    table.pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 1 }), "the friend, led by the GM");
    table.pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 3 }), "3 before 2");
}

#[test]
fn g14_g15_ga38_the_surprised_lose_a_round_and_answer_nothing() {
    let people =
        [('A', being("Brannoc")), ('B', being("Hild")), ('c', being("Veteran")), ('d', being("Veteran"))];
    let mut table = Table::new(floor(&["A....c", "B....d"], &people));
    table.pick(Choice::Surprised(0));
    assert!(table.person(0).is(mark::UNAWARE) && !table.person(1).is(mark::UNAWARE), "Hild is Alert");
    assert_eq!(table.combat.round(), 0);
    assert!(matches!(table.subject(), Subject::Turn { who: 2 }));
    table.pick(Choice::Run).go("B1");
    assert!(table.person(2).at == table.place("B1"), "a full turn");
    table.pick(Choice::Attack { on: 0, thing: 0, way: Default::default() });
    assert!(!table.has(Choice::Defend(0)) && !table.has(Choice::Snap(0)));
    table.dice(&[20]);
    assert!(!table.has(Choice::Luck(0)) && !table.has(Choice::Defend(0)));
    table.dice(&[1]);
    table.pick(Choice::Done);
    table.pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Initiative { .. }), "then initiative");
    // A roll decides, where the GM wants one: DEX/Sneak or STR/Exert against WIS/Notice.
    let mut table = Table::new(floor(&["A....c", "B....d"], &people));
    table.pick(Choice::KickIn(0));
    assert!(matches!(
        table.subject(),
        Subject::Check { aim: Aim::Surprise { side: 0, kick: true }, bonus: 2, against: 9, .. }
    ));
    table.dice(&[1, 1]);
    assert!(table.told.contains(&Event::Surprised { side: None }));
}

fn ambush(weapon: &str, shoot: i16, skeleton: &str) -> Table {
    let mut killer = being("Tamsin");
    if let Being::Hero(hero) = &mut killer {
        hero.things.clear();
        hero.skills[1] = shoot;
        hero.feats = Default::default();
    }
    carry(&mut killer, weapon, Keep::Hand);
    carry(&mut killer, "Quiver", Keep::Readied);
    let people = [('A', killer), ('b', being(skeleton)), ('c', being("Ogre"))];
    let mut table = Table::new(floor(&["A.b", "..c"], &people));
    table.pick(Choice::Surprised(1));
    table
}

#[test]
fn g84_g85_g87_g88_gt17_ga37_ga51_an_execution_from_afar_is_aimed_and_saved_against() {
    let mut table = ambush("Crossbow", 2, "Champion");
    table.pick(Choice::Execute { by: 0, on: 1, thing: 0 });
    // DEX 1, Shoot 2, +4 within 10 ft and not +6.
    assert!(matches!(table.subject(), Subject::Check { bonus: 7, against: 10, .. }));
    table.dice(&[2, 1]);
    assert_eq!(table.combat.execution_penalty(0, 0), 3, "Shoot 2, and 1 more: a crossbow is merciless");
    assert_eq!(table.combat.execution_damage(0, 1, 0), 22, "10 and DEX 1, twice");
    let mut saved = Table { combat: table.combat.clone(), told: Vec::new() };
    saved.dice(&[16]);
    assert_eq!(saved.points(1), 34 - 22, "the save of 13 at -3");
    table.dice(&[15]);
    assert_eq!((table.points(1), table.person(1).stand), (0, Stand::Injured));
    // Nobody who is on their guard.
    let mut table = Table::new(floor(&["A.b"], &[('A', being("Tamsin")), ('b', being("Ogre"))]));
    table.pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Initiative { .. }));
    let mut alert = Table::new(floor(&["a.B"], &[('a', being("Bowman")), ('B', being("Hild"))]));
    alert.pick(Choice::Surprised(0));
    assert!(!matches!(alert.subject(), Subject::Executions), "nor of somebody Alert");
}

#[test]
fn g86_close_by_the_blow_hits_by_itself_and_a_gentle_weapon_knocks_out() {
    let mut killer = being("Garrick");
    if let Being::Hero(hero) = &mut killer {
        hero.things.clear();
    }
    carry(&mut killer, "Blackjack", Keep::Hand);
    let mut table =
        Table::new(floor(&["Ab.c"], &[('A', killer), ('b', being("Champion")), ('c', being("Ogre"))]));
    table.pick(Choice::Surprised(1)).pick(Choice::Execute { by: 0, on: 1, thing: 0 });
    assert!(matches!(table.subject(), Subject::Dice { who: 1, .. }), "no check");
    table.dice(&[1]);
    assert_eq!(table.person(1).stand, Stand::Out);
    assert!(!table.has(Choice::Execute { by: 0, on: 2, thing: 0 }), "once, for each of them");
}

/// Brannoc's party against ogres, wolves and more; each of these dice in its turn. Who acts first, second, …
fn order_after(dice: &[u8], sides: usize) -> Vec<u8> {
    let letters = ['c', 'd', 'e'];
    let mut people = vec![('A', being("Brannoc"))];
    people.extend(letters[..sides].iter().map(|letter| (*letter, being("Ogre"))));
    let mut setup = floor(&["A..c..d..e"], &people);
    let mut teams = vec![Team { name: "Party".into(), players: true }];
    for at in 0..sides {
        setup.people[at + 1].team = at as u8 + 1;
        teams.push(Team { name: format!("Ogres {at}"), players: false });
    }
    let mut table = Table::new(Setup::new(setup.board.clone(), teams, setup.people.clone()));
    table.pick(Choice::Done);
    for die in dice {
        assert!(matches!(table.subject(), Subject::Initiative { .. }), "{:?}", table.subject());
        table.dice(&[*die]);
    }
    let mut order = Vec::new();
    while order.len() <= sides {
        let Subject::Turn { who } = table.subject() else { panic!("{:?}", table.subject()) };
        order.push(who);
        table.pick(Choice::Done);
    }
    order
}

#[test]
fn ga39_who_rolls_again_stays_behind_those_who_were_ahead_of_them() {
    assert_eq!(order_after(&[5, 6, 6, 2, 8], 2), [2, 1, 0], "both had more than the party");
    assert_eq!(order_after(&[6, 6, 6, 2, 8], 2), [0, 2, 1], "the party beats both");
    assert_eq!(order_after(&[1, 4, 4, 4, 2, 5, 7], 3), [3, 2, 1, 0], "three roll at once");
    assert_eq!(order_after(&[8, 4, 4, 3, 2, 2, 5, 7], 3), [0, 2, 1, 3], "and once more if they must");
}
