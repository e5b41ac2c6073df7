//! Morale, retreat and chase.

use sightline::fight::Fight;
use sightline::fight::played::Scene;
use sightline::rulesets::sovereign::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::ruling;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::{Stand, Why, mark};

use crate::action::rule;
use crate::support::{Table, being, floor};

fn npc(name: &str, points: i16) -> Being {
    let mut it = being(name);
    if let Being::Npc(npc) = &mut it {
        npc.points.now = points;
    }
    it
}

#[test]
fn g89_g90_g91_ga60_half_of_the_hit_points_ask_once_at_the_start_of_the_turn() {
    let people = [('A', being("Brannoc")), ('b', npc("Ogre", 17)), ('c', npc("Zealot", 1))];
    let mut table = Table::begun(floor(&["A......b", ".......c"], &people), 1);
    assert!(matches!(table.subject(), Subject::Nerve { who: 1, why: Why::Half, .. }));
    let why = table.combat.phrase(table.combat.question().unwrap()).why;
    assert!(why.contains("Proposal") && why.contains("18 hit points left against 20"), "{why}");
    table.pick(Choice::FightOn).pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 2 }), "a zealot is never asked");
    table.pick(Choice::Done).pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 1 }), "asked once");
}

#[test]
fn g92_gt20_ga58_a_third_of_the_group_retreats_unless_it_is_clearly_winning() {
    let mut people = vec![('A', being("Brannoc"))];
    let letters = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
    people.extend(letters.map(|letter| (letter, being("Bandit"))));
    let mut table = Table::begun(floor(&["A.............", "bcdefghij....."], &people), 0);
    for who in [1, 2] {
        rule(&mut table, ruling::STAND, who, 5);
        assert!(matches!(table.subject(), Subject::Turn { .. }), "{who} of 9");
    }
    rule(&mut table, ruling::STAND, 3, 5);
    assert!(
        matches!(table.subject(), Subject::Nerve { why: Why::Third, flee: false, .. }),
        "48 against 20: winning"
    );
    table.pick(Choice::FightOn);
    rule(&mut table, ruling::STAND, 4, 5);
    assert!(matches!(table.subject(), Subject::Turn { .. }), "not at every loss");
    rule(&mut table, ruling::STAND, 5, 5);
    rule(&mut table, ruling::STAND, 6, 5);
    assert!(
        matches!(table.subject(), Subject::Nerve { why: Why::TwoThirds, flee: true, .. }),
        "24 against 20 is not clear"
    );
    table.pick(Choice::Retreat);
    assert!((7..=9).all(|who| table.person(who).is(mark::RETREATS)));
}

#[test]
fn goblins_think_of_it_at_the_first_loss() {
    let people = [
        ('A', being("Brannoc")),
        ('b', being("Goblin")),
        ('c', being("Goblin")),
        ('d', being("Goblin")),
        ('e', being("Goblin")),
    ];
    let mut table = Table::begun(floor(&["A.......", "bcde...."], &people), 0);
    rule(&mut table, ruling::STAND, 1, 5);
    assert!(matches!(table.subject(), Subject::Nerve { why: Why::First, .. }));
}

#[test]
fn ga59_who_retreats_disengages_where_it_must_and_is_gone_at_the_edge() {
    let people = [('A', being("Brannoc")), ('b', being("Bandit")), ('c', being("Bandit"))];
    let mut table =
        Table::begun(floor(&[".........", "...Ab....", ".........", "......c..", "........."], &people), 1);
    rule(&mut table, ruling::RETREAT, 1, 1);
    assert_eq!(table.combat.question().unwrap().default, sightline::fight::Answer::One(Choice::Flee.code()));
    table.pick(Choice::Flee);
    assert!(table.told.contains(&Event::Disengaged { who: 1 }), "not the last: with care");
    assert!(table.told.iter().any(|event| matches!(event, Event::Moved { who: 1, .. })));
    table.pick(Choice::Leave);
    assert_eq!(table.person(1).stand, Stand::Fled);
    // The last of them just runs.
    let mut table = Table::begun(floor(&[".....", ".....", ".Ab..", ".....", "....."], &people[..2]), 1);
    rule(&mut table, ruling::RETREAT, 1, 1);
    table.pick(Choice::Flee);
    assert!(matches!(table.subject(), Subject::Attack { by: 0, on: 1, .. }), "and is struck at");
}

#[test]
fn g93_g116_who_fled_may_be_chased() {
    let people = [('A', being("Brannoc")), ('B', being("Hild")), ('c', being("Wolf"))];
    let mut table = Table::begun(floor(&["AB....c"], &people), 0);
    rule(&mut table, ruling::STAND, 2, 6);
    assert!(matches!(table.subject(), Subject::Chase));
    let why = table.combat.phrase(table.combat.question().unwrap()).why;
    // Brannoc: CON 1, Exert 1; Hild in plate is bad at it; more pursuers -1, and what the head start and the mood are worth.
    assert!(why.contains("A leads") && why.contains("against 9"), "{why}");
    for (start, keener, sum) in [(0, 1, 2), (1, 0, 2), (1, 1, 1), (2, 1, 0), (3, 1, -2), (3, 2, -3)] {
        let mut chase = Table { combat: table.combat.clone(), told: Vec::new() };
        chase.pick(Choice::Chase(start)).pick(Choice::Keener(keener));
        let Subject::Check { bonus, against, .. } = chase.subject() else { panic!("a check") };
        assert_eq!((bonus, against), (sum, 9), "{start} {keener}");
    }
    table.pick(Choice::Chase(1)).pick(Choice::Keener(1)).dice(&[6, 6]);
    assert!(table.told.contains(&Event::Caught { caught: true }));
    assert!(table.combat.question().is_none());
}

#[test]
fn the_end_says_who_holds_the_field() {
    let people = [('A', being("Brannoc")), ('b', being("Wolf"))];
    let mut table = Table::begun(floor(&["A....b"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 5);
    assert!(table.combat.is_over());
    assert_eq!((table.combat.outcome().won, table.combat.won()), (vec![0], Some(0)));
    assert_eq!(table.combat.outcome().words, "Party holds the field.");
}
