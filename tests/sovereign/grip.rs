//! Shoving and grappling.

use sightline::rulesets::sovereign::combat::choice::{Aim, Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::fighter::{HANDS, NOTHING};
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::{Way, mark};

use crate::support::{Table, being, floor};

#[test]
fn g73_ga26_a_shove_is_a_hit_and_an_opposed_check_away_or_down() {
    let people = || [('A', being("Pell")), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["....", ".Ab.", "...."], &people()), 0);
    table.pick(Choice::Shove(1)).dice(&[15]);
    assert!(matches!(table.subject(), Subject::Check { who: 0, bonus: 2, against: 8, .. }));
    // Pell is a Specialist in Exert: three dice.
    table.dice(&[4, 4, 1]);
    let places: Vec<Choice> = ["D1", "D2", "D3"].map(|name| Choice::To(table.place(name))).into();
    assert!(table.has(Choice::Prone) && places.iter().all(|place| table.has(*place)));
    assert_eq!(table.offers().len(), 4);
    table.pick(places[1]);
    assert_eq!(table.person(1).at, table.place("D2"));
    assert_eq!(table.points(1), 8, "instead of damage");
    // Against a wall there is only down.
    let mut table = Table::begun(floor(&["###", "Ab#", "###"], &people()), 0);
    table.pick(Choice::Shove(1)).dice(&[15]).dice(&[6, 6, 6]);
    assert!(table.person(1).is(mark::PRONE));
}

#[test]
fn g80_larger_foes_are_harder_to_move() {
    let bonus = |foe: &str| {
        let mut table = Table::begun(floor(&["Ab"], &[('A', being("Pell")), ('b', being(foe))]), 0);
        table.pick(Choice::Shove(1)).dice(&[20]);
        let Subject::Check { bonus, against, .. } = table.subject() else { panic!("a check") };
        (bonus, against)
    };
    assert_eq!(bonus("Zealot"), (2, 8));
    assert_eq!(bonus("Ogre"), (0, 9));
}

/// Pell holds the zealot.
fn held(rows: &[&str], first: u8) -> Table {
    let mut strong = being("Zealot");
    if let Being::Npc(npc) = &mut strong {
        (npc.points.most, npc.points.now) = (60, 60);
    }
    let mut table = Table::begun(floor(rows, &[('A', being("Pell")), ('b', strong)]), first);
    if first == 1 {
        table.pick(Choice::Done);
    }
    table.pick(Choice::Grapple(1)).dice(&[15]);
    assert!(matches!(
        table.subject(),
        Subject::Check { aim: Aim::Grapple { on: 1 }, bonus: 2, against: 8, .. }
    ));
    table.dice(&[3, 3]);
    assert_eq!(table.person(0).grip, 1);
    table
}

#[test]
fn g74_g77_a_grapple_takes_bare_hands_and_then_nobody_moves() {
    let mut table = held(&["Ab...", "....."], 0);
    assert!(!table.has(Choice::Run) && table.has(Choice::Release) && !table.has(Choice::Charge));
    table.pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 1 }));
    assert!(!table.has(Choice::Run) && table.has(Choice::Escape));
    assert!(!table.has(Choice::Attack { on: 0, thing: 0, way: Way::Melee }), "no sword");
    assert!(table.has(Choice::Attack { on: 0, thing: HANDS, way: Way::Melee }));
}

#[test]
fn g78_ga28_the_grip_squeezes_at_the_end_of_every_round() {
    let mut table = held(&["Ab"], 0);
    table.pick(Choice::Done).pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Dice { who: 0, on: 1, .. }), "in its first round, too");
    table.dice(&[5]);
    assert_eq!(table.points(1), 60 - 7, "5, attribute 1, Brawl 1; no roll to hit");
}

#[test]
fn gt16_two_who_hold_squeeze_twice() {
    let mut strong = being("Zealot");
    if let Being::Npc(npc) = &mut strong {
        (npc.points.most, npc.points.now) = (60, 60);
    }
    let mut plain = being("Pell");
    if let Being::Hero(hero) = &mut plain {
        hero.feats = Default::default();
        hero.attributes = [10; 5];
    }
    let mut table = Table::begun(floor(&["AbB"], &[('A', plain.clone()), ('B', plain), ('b', strong)]), 0);
    for _ in 0..2 {
        table.pick(Choice::Grapple(2)).dice(&[20]).dice(&[6, 6]).pick(Choice::Done);
    }
    table.pick(Choice::Done);
    table.dice(&[2]).dice(&[1]);
    assert_eq!(table.points(2), 60 - 3 - 2, "d2+1 each");
}

#[test]
fn g75_g76_ga52_one_roll_frees_of_each_grip_that_it_reaches() {
    let mut weaker = being("Pell");
    if let Being::Hero(hero) = &mut weaker {
        hero.skills[0] = 0;
        hero.attributes[0] = 10;
    }
    let mut strong = being("Zealot");
    if let Being::Npc(npc) = &mut strong {
        (npc.points.most, npc.points.now) = (60, 60);
    }
    let mut table = Table::begun(floor(&["AbB"], &[('A', being("Pell")), ('B', weaker), ('b', strong)]), 0);
    for _ in 0..2 {
        table.pick(Choice::Grapple(2));
        table.dice(&[20]).dice(&[6, 6]);
        assert!(!table.has(Choice::Grapple(2)), "one victim at a time");
        table.pick(Choice::Done);
    }
    table.pick(Choice::Escape);
    // 8 + 2 and 8 + 0: a 9 frees of the second alone.
    table.dice(&[5, 4]);
    assert_eq!((table.person(0).grip, table.person(1).grip), (2, NOTHING));
    assert!(table.person(2).is(mark::MAIN), "it takes the Main");
}

#[test]
fn g79_ga27_the_victim_is_dragged_or_thrown_and_a_lost_check_frees_it() {
    let mut table = held(&[".....", ".Ab..", "....."], 1);
    while table.person(0).is(mark::MAIN) || !matches!(table.subject(), Subject::Turn { who: 0 }) {
        match table.subject() {
            Subject::Dice { .. } => table.dice(&[1]),
            _ => table.pick(Choice::Done),
        };
    }
    let mut dragged = Table { combat: table.combat.clone(), told: Vec::new() };
    dragged.pick(Choice::Drag).dice(&[6, 6]).at("A1");
    assert_eq!((dragged.person(0).grip, dragged.person(1).at), (1, dragged.place("B2")), "it goes on");
    let mut thrown = Table { combat: table.combat.clone(), told: Vec::new() };
    thrown.pick(Choice::Hurl).dice(&[6, 6]);
    let to = thrown.place("D2");
    thrown.pick(Choice::To(to));
    assert!(thrown.person(0).grip == NOTHING && thrown.person(1).is(mark::PRONE));
    assert_eq!(thrown.person(1).at, to);
    table.pick(Choice::Drag).dice(&[1, 1]);
    assert_eq!(table.person(0).grip, NOTHING);
    assert!(table.told.contains(&Event::Freed { who: 1 }));
}
