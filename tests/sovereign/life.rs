//! At 0 hit points and after: clocks, stabilising, frailty, healing, spells, falls.

use sightline::fight::played::Scene as _;
use sightline::fight::{Fight, table::Form};
use sightline::rulesets::sovereign::combat::choice::{Aim, Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::ruling;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::{Stand, Way, mark};
use sightline::rulesets::sovereign::feat::{Feat, Power};
use sightline::rulesets::sovereign::gear::Keep;

use crate::action::rule;
use crate::support::{Table, being, carry, floor};

/// Until somebody's turn, everybody else waiting.
fn until(table: &mut Table, who: u8) {
    let round = table.combat.round();
    while !matches!(table.subject(), Subject::Turn { who: next } if next == who)
        || table.combat.round() == round
    {
        match table.subject() {
            Subject::Turn { .. } => table.pick(Choice::Done),
            other => panic!("{other:?}"),
        };
    }
}

#[test]
fn g104_gt24_the_mortally_injured_die_at_the_end_of_the_sixth_round_after() {
    let people = [('A', being("Oswin")), ('B', being("Tamsin")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    until(&mut table, 0);
    until(&mut table, 0);
    assert_eq!(table.combat.round(), 3);
    rule(&mut table, ruling::STAND, 1, 3);
    assert_eq!(table.person(1).fell, 3);
    for (round, bonus) in [(3, 1), (4, 0), (9, -5)] {
        while table.combat.round() < round {
            until(&mut table, 0);
        }
        table.pick(Choice::Stabilise(1));
        let Subject::Check { bonus: found, against: 10, .. } = table.subject() else { panic!("a check") };
        assert_eq!(found, bonus, "Heal 1 less the rounds since");
        table.dice(&[1, 1, 1]);
        assert!(!table.has(Choice::Stabilise(1)), "one attempt a round");
    }
    assert_eq!(table.person(1).stand, Stand::Injured);
    until(&mut table, 0);
    assert_eq!(table.person(1).stand, Stand::Dead);
}

#[test]
fn npcs_without_a_name_die_and_those_with_one_do_not() {
    for (name, stand) in [("Bandit", Stand::Dead), ("Champion", Stand::Injured)] {
        let mut foe = being(name);
        if let Being::Npc(npc) = &mut foe {
            (npc.points.now, npc.ac) = (1, 5);
        }
        let mut table =
            Table::begun(floor(&["Ab.c"], &[('A', being("Brannoc")), ('b', foe), ('c', being("Ogre"))]), 0);
        table.pick(Choice::Attack { on: 1, thing: 0, way: Way::Melee }).dice(&[20]).dice(&[5]);
        assert_eq!(table.person(1).stand, stand, "{name}");
        assert!(
            table.person(1).hands == [255, 255] && !table.combat.lying().is_empty(),
            "what was held lies there"
        );
    }
}

#[test]
fn g105_stabilised_out_for_the_fight_then_frail_with_one_hit_point() {
    let people = [('A', being("Oswin")), ('B', being("Tamsin")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 3);
    table.pick(Choice::Stabilise(1)).dice(&[5, 5, 1]);
    assert_eq!(table.person(1).stand, Stand::Stable);
    rule(&mut table, ruling::STAND, 2, 6);
    table.pick(Choice::Done);
    while table.combat.question().is_some() {
        table.pick(Choice::Done);
    }
    let Being::Hero(tamsin) = table.combat.being(1) else { panic!("a hero") };
    assert_eq!((tamsin.points.now, tamsin.frail, tamsin.dead), (1, true, false));
}

#[test]
fn g106_the_frail_die_at_their_next_fall() {
    let mut frail = being("Brannoc");
    if let Being::Hero(hero) = &mut frail {
        hero.points.now = 1;
        hero.frail = true;
    }
    let mut table =
        Table::begun(floor(&["AbB"], &[('A', frail), ('B', being("Hild")), ('b', being("Ogre"))]), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: Way::Melee }).dice(&[20]).dice(&[9]);
    assert_eq!(table.person(0).stand, Stand::Dead);
    assert!(matches!(table.combat.being(0), Being::Hero(hero) if hero.dead));
}

#[test]
fn g107_g113_gd41_a_potion_brings_the_dying_round_prone_and_frail() {
    let mut bearer = being("Brannoc");
    carry(&mut bearer, "Healing potion", Keep::Readied);
    carry(&mut bearer, "Healing potion", Keep::Readied);
    let people = [('A', bearer), ('B', being("Tamsin")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 3);
    table.pick(Choice::GiveDrink { on: 1, thing: 5 }).dice(&[4]);
    assert_eq!((table.points(1), table.person(1).stand), (5, Stand::Up));
    assert!(table.person(1).is(mark::PRONE) && table.person(1).is(mark::FRAIL));
    assert!(table.person(0).is(mark::MAIN) && !table.person(0).has(5));
    rule(&mut table, ruling::POINTS, 0, 5);
    table.pick(Choice::Drink(6)).dice(&[6]);
    assert_eq!(table.points(0), 12, "a Move for oneself");
    let Being::Hero(after) = table.combat.being(0) else { panic!("a hero") };
    let potions =
        after.things.iter().filter(|thing| thing.called() == "Healing potion" && thing.keep != Keep::Away);
    assert_eq!(potions.count(), 0, "they are drunk");
}

#[test]
fn g112_first_aid_after_the_fight_strains_and_ends_at_constitution() {
    let mut hurt = being("Tamsin");
    if let Being::Hero(hero) = &mut hurt {
        hero.points.now = 2;
        hero.strain = 9;
    }
    let people = [('A', being("Oswin")), ('B', hurt), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    rule(&mut table, ruling::STAND, 2, 5);
    assert!(matches!(table.subject(), Subject::FirstAid { on: 1 }));
    table.pick(Choice::Person(0)).dice(&[3]);
    assert_eq!((table.points(1), table.person(1).strain), (6, 10), "3 + Heal 1");
    table.pick(Choice::Person(0)).dice(&[1]);
    assert_eq!(table.person(1).strain, 11, "her Constitution");
    assert!(table.combat.question().is_none(), "nothing more helps her");
}

#[test]
fn g115_a_fall_costs_a_die_for_each_ten_feet() {
    let people = [('A', being("Pell")), ('b', being("Ogre"))];
    let setup = floor(&["^^A^^", "^^b^^", ".....", "....."], &people);
    let mut table = Table::begun(setup, 0);
    table.pick(Choice::Shove(1)).dice(&[20]).dice(&[6, 6, 6]);
    let down = Choice::To(table.place("C3"));
    table.pick(down);
    assert!(matches!(table.subject(), Subject::Dice { .. }));
    table.dice(&[4]);
    assert_eq!((table.points(1), table.person(1).is(mark::PRONE)), (30, true));
}

#[test]
fn ga53_a_blow_on_the_dying_kills_or_costs_a_round() {
    for lenient in [false, true] {
        let people = [('A', being("Tamsin")), ('B', being("Hild")), ('c', being("Ogre"))];
        let mut setup = floor(&["Ac.....B"], &people);
        setup.lenient = lenient;
        let mut table = Table::begun(setup, 1);
        rule(&mut table, ruling::STAND, 0, 3);
        table.pick(Choice::Attack { on: 0, thing: 0, way: Way::Melee }).dice(&[20]).dice(&[5]);
        assert_eq!(table.person(0).stand == Stand::Dead, !lenient);
    }
}

#[test]
fn g114_gd61_spark_kills_one_hit_die_and_burns_others_and_a_hurt_caster_loses_it() {
    let people = || [('A', being("Merle")), ('b', being("Bandit")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["A....b.c"], &people()), 0);
    table.pick(Choice::Spark(1));
    assert_eq!(table.person(1).stand, Stand::Dead);
    assert!(!table.has(Choice::Spark(2)), "one casting");
    let mut table = Table::begun(floor(&["A....b.c"], &people()), 0);
    table.pick(Choice::Spark(2)).dice(&[5, 4]).dice(&[13]);
    assert_eq!(table.points(2), 30, "9, halved and rounded down: the save was made");
    let mut table = Table::begun(floor(&["Ac"], &[('A', being("Merle")), ('c', being("Ogre"))]), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: Way::Melee }).dice(&[1]);
    table.pick(Choice::Done);
    table.pick(Choice::Done);
    assert!(table.person(0).is(mark::HURT) || table.points(0) == 8);
    if table.person(0).is(mark::HURT) {
        assert!(!table.has(Choice::Spark(1)));
    }
    let mut armored = being("Merle");
    carry(&mut armored, "Leather armor", Keep::Readied);
    let table = Table::begun(floor(&["A....b"], &[('A', armored), ('b', being("Ogre"))]), 0);
    assert!(!table.has(Choice::Spark(1)) && table.combat.may_cast(0).is_err());
}

#[test]
fn ga61_half_damage_is_rounded_down_and_at_least_one() {
    let mut table = Table::begun(floor(&["A....c"], &[('A', being("Merle")), ('c', being("Ogre"))]), 0);
    table.pick(Choice::Spark(1)).dice(&[1, 1]).dice(&[20]);
    assert_eq!(table.points(1), 33);
}

#[test]
fn a_snap_interrupts_a_spell() {
    let people = [('A', being("Merle")), ('b', being("Guard"))];
    let mut table = Table::begun(floor(&["A...b"], &people), 0);
    table.pick(Choice::Spark(1));
    assert!(matches!(table.subject(), Subject::Spell { by: 0, .. }));
    table.pick(Choice::Snap(1)).pick(Choice::Attack { on: 0, thing: 0, way: Way::Thrown });
    table.dice(&[20]).dice(&[3]);
    assert!(table.told.contains(&Event::Fizzled { by: 0 }));
    assert!(table.person(1).up());
}

#[test]
fn gd62_sleep_takes_the_living_of_four_hit_dice_or_less() {
    let people =
        [('A', being("Merle")), ('b', being("Ogre")), ('c', being("Skeleton")), ('d', being("Bandit"))];
    let mut table = Table::begun(floor(&["A.........bcd...."], &people), 0);
    table.pick(Choice::Sleep);
    let asked = table.combat.asked(None).unwrap();
    let Form::Place(places) = &asked.form else { panic!("a place") };
    let l1 = places.iter().find(|offer| offer.label == "L1").unwrap();
    assert_eq!(l1.cells.len(), 8, "two times four squares of the one row");
    assert_eq!(l1.note, "catches b and d; 11 squares east", "not the bones");
    table.at("L1");
    assert_eq!([1, 2, 3].map(|who| table.person(who).stand), [Stand::Asleep, Stand::Up, Stand::Asleep]);
    table.pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 2 }), "only the bones act");
    // A blow wakes, and so does a friend with a Main.
    table.pick(Choice::Wake(3));
    assert_eq!(table.person(3).stand, Stand::Up);
    assert!(table.person(2).is(mark::MAIN));
}

#[test]
fn gd63_healing_touch_commits_effort_and_strains() {
    let mut hurt = being("Brannoc");
    if let Being::Hero(hero) = &mut hurt {
        hero.points.now = 5;
    }
    let mut table =
        Table::begun(floor(&["AB....c"], &[('A', being("Oswin")), ('B', hurt), ('c', being("Ogre"))]), 0);
    assert!(!table.has(Choice::Touch(1)));
    table.pick(Choice::Commit);
    assert_eq!((table.person(0).effort, table.person(0).is(mark::MAIN)), (1, false));
    table.pick(Choice::Touch(1)).dice(&[3, 4]);
    assert_eq!((table.points(1), table.person(1).strain), (13, 1));
    let Being::Hero(oswin) = table.combat.being(0) else { panic!() };
    assert!(oswin.powers.has(Power::HealingTouch));
}

#[test]
fn gd53_gd59_the_die_hard_stabilise_unaided_and_chirurgeons_for_nothing() {
    let mut hard = being("Brannoc");
    if let Being::Hero(hero) = &mut hard {
        hero.points.now = 1;
    }
    let people = [('A', being("Oswin")), ('B', hard), ('C', being("Tamsin")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["CAB", "..d"], &people), 1);
    table.pick(Choice::Attack { on: 1, thing: 0, way: Way::Melee }).dice(&[20]).dice(&[9]);
    assert_eq!(table.person(1).stand, Stand::Stable);
    rule(&mut table, ruling::STAND, 2, 3);
    table.pick(Choice::Done);
    table.pick(Choice::Attack { on: 3, thing: 0, way: Way::Melee }).dice(&[2]);
    assert!(table.person(0).is(mark::MAIN) && table.has(Choice::Stabilise(2)));
    table.pick(Choice::Stabilise(2));
    assert!(
        matches!(table.subject(), Subject::Check { aim: Aim::Stabilise { on: 2 }, .. }),
        "nobody strikes"
    );
    table.dice(&[6, 6, 1]);
    assert_eq!(table.person(2).stand, Stand::Stable);
    assert!(Feat::ALL.len() == 12);
}

#[test]
fn a_weapon_that_can_spare_leaves_the_choice() {
    for (choice, stand) in [(Choice::Spare, Stand::Out), (Choice::Kill, Stand::Dead)] {
        let mut weak = being("Bandit");
        if let Being::Npc(npc) = &mut weak {
            npc.points.now = 1;
        }
        let mut table =
            Table::begun(floor(&["Ab.c"], &[('A', being("Oswin")), ('b', weak), ('c', being("Ogre"))]), 0);
        table.pick(Choice::Attack { on: 1, thing: 0, way: Way::Melee }).dice(&[20]).dice(&[5]);
        if matches!(table.subject(), Subject::Nerve { .. }) {
            table.pick(Choice::FightOn);
        }
        table.pick(choice);
        assert_eq!(table.person(1).stand, stand);
    }
}
