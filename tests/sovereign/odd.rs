//! What an odd player does, and the letter of the rules all the same.

use sightline::fight::{Fight, board};
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

#[test]
fn g29_ga16_a_swarm_strikes_in_the_turn_of_any_of_its_side() {
    let people =
        [('A', being("Veteran")), ('B', being("Veteran")), ('C', being("Tamsin")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["AdB", "C.."], &people), 0);
    for _ in 0..2 {
        table.pick(Choice::Swarm { on: 3, thing: 0, way: MELEE }).pick(Choice::Done);
    }
    assert!(table.has(Choice::SwarmBy(0)) && table.has(Choice::SwarmBy(1)), "Tamsin gives the sign");
    table.pick(Choice::SwarmBy(1));
    assert!(matches!(table.subject(), Subject::Attack { by: 1, sort: Sort::Swarm, others: 1, .. }));
}

#[test]
fn g38_ga19_those_who_screen_equally_well_choose_who_takes_it() {
    let people = [('A', being("Merle")), ('B', being("Hild")), ('C', being("Hild")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["BC", "Ad"], &people), 0);
    table.pick(Choice::Done);
    for _ in 0..2 {
        table.pick(Choice::Screen(0));
        if matches!(table.subject(), Subject::ScreenAt { .. }) {
            let here = table.combat.turn().unwrap();
            let at = table.person(here).at;
            table.answer(&sightline::fight::Answer::Place(at));
        }
        table.pick(Choice::Done);
    }
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).dice(&[1, 2]);
    assert!(matches!(table.subject(), Subject::ScreenedBy { by: 3, ward: 0 }));
    table.pick(Choice::Person(2));
    assert!(table.told.contains(&Event::Redirected { by: 3, ward: 0, to: 2 }));
}

#[test]
fn g76_g77_whoever_is_held_drags_nobody_and_large_ones_struggle_free_more_easily() {
    let people = [('A', being("Pell")), ('b', being("Ogre")), ('c', being("Zealot"))];
    let mut table = Table::begun(floor(&["cAb"], &people), 0);
    table.pick(Choice::Grapple(1)).dice(&[20]);
    while !matches!(table.subject(), Subject::Check { .. }) {
        table.pick(Choice::Done);
    }
    table.dice(&[6, 6]).pick(Choice::Done);
    table.pick(Choice::Escape);
    // 8, STR 1 and Brawl 1, and 2 less for its size.
    assert!(matches!(table.subject(), Subject::Check { who: 1, against: 8, .. }));
    table.dice(&[1, 1]).pick(Choice::Done);
    table.pick(Choice::Grapple(0)).dice(&[20]);
    while !matches!(table.subject(), Subject::Check { .. }) {
        table.pick(Choice::Done);
    }
    table.dice(&[6, 6]).pick(Choice::Done).dice(&[1]).dice(&[1]);
    while !matches!(table.subject(), Subject::Turn { who: 0 }) {
        table.pick(Choice::Done);
    }
    assert!(!table.has(Choice::Drag) && table.has(Choice::Hurl) && table.has(Choice::Escape));
}

#[test]
fn g41_gd57_total_defense_answers_a_whirl() {
    use sightline::rulesets::sovereign::feat::Feat;
    let mut dancer = being("Ysolde");
    if let Being::Hero(hero) = &mut dancer {
        hero.feats.put(Feat::WhirlwindAssault, true);
    }
    let people = [('A', dancer), ('b', being("Ogre")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["bAc"], &people), 0);
    table.pick(Choice::Whirlwind);
    assert!(matches!(table.subject(), Subject::Bite { by: 0, on: 1, points: 5 }));
    table.pick(Choice::Defend(1)).pick(Choice::Done);
    assert_eq!((table.points(1), table.points(2)), (34, 29));
}

#[test]
fn g64_ga05_cover_does_not_soften_that_nobody_is_seen() {
    let people = [('A', being("Tamsin")), ('b', being("Ogre"))];
    let mut table =
        Table::begun(floor(&["##..", "##.A", "##..", "##..", "##..", ".b..", "...."], &people), 0);
    let bow = table.person(0).hands[0];
    let bonus = |table: &Table| {
        table.combat.to_hit(&table.combat.planned(0, 1, bow, Way::Shot, Sort::Plain, 0)).sum()
    };
    let seen = bonus(&table);
    assert!(table.combat.cover(table.person(0).at, table.person(1).at).is_some_and(|cover| cover as u8 == 1));
    rule(&mut table, ruling::SEEN, 1, 1);
    assert_eq!(bonus(&table), seen - 2, "-4 in place of -2");
}

#[test]
fn g105_gd59_a_gifted_chirurgeon_keeps_the_main() {
    let people = [('A', being("Oswin")), ('B', being("Merle")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 3);
    table.pick(Choice::Stabilise(1)).dice(&[1, 1, 1]);
    assert!(!table.person(0).is(mark::MAIN), "free");
    assert!(!table.has(Choice::Stabilise(1)), "once a round for each of them");
}

#[test]
fn g98_g105_a_friend_gives_a_main_to_help_whoever_stabilises() {
    let people = [('A', being("Oswin")), ('B', being("Merle")), ('C', being("Hild")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["ABC.....d"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 3);
    table.pick(Choice::Aid(1));
    assert!(table.person(0).is(mark::MAIN));
    table.pick(Choice::Done).pick(Choice::Stabilise(1));
    assert!(matches!(table.subject(), Subject::Check { who: 2, bonus: 1, .. }), "Heal 0, and 1 for Oswin");
    table.dice(&[1, 1]);
    let late = Table::begun(floor(&["ABC.....d"], &people), 1);
    assert!(!late.has(Choice::Aid(1)), "nobody lies there");
}

#[test]
fn g49_ga54_ga55_anybody_picks_up_what_lies_in_reach_with_a_hand_free_for_it() {
    let people =
        [('A', being("Tamsin")), ('B', being("Brannoc")), ('c', being("Zealot")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["AcB.....d"], &people), 0);
    table.pick(Choice::First(1));
    table.pick(Choice::Attack { on: 2, thing: table.person(1).hands[0], way: MELEE }).dice(&[19]).dice(&[8]);
    while !matches!(table.subject(), Subject::Turn { .. }) {
        table.pick(Choice::FightOn);
    }
    let sword = Choice::PickUp { owner: 2, thing: 0 };
    assert!(!table.has(sword), "sword and shield fill both hands");
    table.pick(Choice::Drop(table.person(1).hands[0]));
    assert!(table.has(sword));
    table.pick(sword);
    let held = table.person(1).hands.into_iter().find(|thing| *thing >= 62).unwrap();
    let strike = |combat: &sightline::rulesets::sovereign::combat::Combat, thing| {
        let strike = combat.planned(1, 3, thing, MELEE, Sort::Plain, 0);
        (combat.to_hit(&strike).sum(), combat.damage(&strike).range())
    };
    // A sword is a sword: bonus 2, STR 1, Stab 1; d8, STR 1, Killing Blow 1, Stab 1 as Armsmaster.
    assert_eq!(strike(&table.combat, held), (4, (4, 11)));
    table.pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 0 }));
    // His own lies there for her, whose bow leaves no hand.
    let own = Choice::PickUp { owner: 1, thing: 0 };
    assert!(!table.has(own));
    table.pick(Choice::Done);
    // It is his when the fight is over, and the other is back with him as well.
    rule(&mut table, ruling::STAND, 3, 5);
    while table.combat.question().is_some() {
        table.pick(Choice::Done);
    }
    let Being::Hero(after) = table.combat.being(1) else { panic!("a hero") };
    let swords = after.things.iter().filter(|thing| thing.called() == "Sword" && thing.keep != Keep::Away);
    assert_eq!(swords.count(), 2, "{:?}", after.things);
}

#[test]
fn ga54_whoever_holds_the_field_has_what_was_dropped_on_it_back() {
    let people = [('A', being("Brannoc")), ('b', being("Zealot"))];
    let mut table = Table::begun(floor(&["A......b"], &people), 0);
    let sword = table.person(0).hands[0];
    table.pick(Choice::Drop(sword));
    let Being::Hero(now) = table.combat.being(0) else { panic!("a hero") };
    assert!(now.things.iter().any(|thing| thing.keep == Keep::Away));
    rule(&mut table, ruling::STAND, 1, 5);
    while table.combat.question().is_some() {
        table.pick(Choice::Done);
    }
    let Being::Hero(after) = table.combat.being(0) else { panic!("a hero") };
    assert!(after.things.iter().all(|thing| thing.keep != Keep::Away), "{:?}", after.things);
}

#[test]
fn g117_luck_answers_luck() {
    let people = [('A', being("Brannoc")), ('b', being("Hild"))];
    let mut table = Table::begun(floor(&["Ab"], &people), 0);
    table.pick(Choice::Attack { on: 1, thing: table.person(0).hands[0], way: MELEE }).dice(&[1]);
    table.pick(Choice::Luck(0));
    assert!(table.has(Choice::Luck(1)) && !table.has(Choice::Defend(1)), "no dodging undoes luck");
    table.pick(Choice::Luck(1));
    assert!(!matches!(table.subject(), Subject::Damage { .. }));
}

/// Up to the question of this subject, with everything that comes before it let pass.
fn on_to(table: &mut Table, wanted: fn(Subject) -> bool) {
    while !wanted(table.subject()) {
        table.pick(Choice::Done);
    }
}

#[test]
fn ga48_a_snap_counts_though_its_user_was_felled_by_another() {
    let mut weak = being("Guard");
    if let Being::Npc(npc) = &mut weak {
        npc.points.now = 1;
    }
    let people = [('A', being("Brannoc")), ('B', being("Hild")), ('c', weak), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["AcB.....d"], &people), 0);
    // The guard snaps at Brannoc, and Hild at the guard for it.
    table.pick(Choice::Snap(2)).pick(Choice::Attack { on: 0, thing: 0, way: MELEE });
    assert!(matches!(table.subject(), Subject::Attack { by: 2, sort: Sort::Snap, .. }));
    let pole = table.person(1).hands[0];
    table
        .pick(Choice::Snap(1))
        .pick(Choice::Attack { on: 2, thing: pole, way: MELEE })
        .dice(&[20])
        .dice(&[10]);
    while !matches!(table.subject(), Subject::Attack { .. }) {
        let first = table.offers()[0];
        table.pick(first);
    }
    assert_eq!(table.person(2).stand, Stand::Dead);
    assert!(matches!(table.subject(), Subject::Attack { by: 2, on: 0, sort: Sort::Snap, .. }));
    table.dice(&[20]).dice(&[6]);
    assert!(table.points(0) < 20, "both are hit");
}

#[test]
fn g52_what_was_held_goes_with_a_snap_and_a_dead_trigger_ends_the_turn() {
    let people = [('A', being("Ysolde")), ('b', being("Bandit")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["Ab.....c"], &people), 0);
    table.pick(Choice::Hold);
    assert!(table.has(Choice::Held(0)) && table.has(Choice::Snap(0)), "in the bandit's turn");
    let mut snapped = Table { combat: table.combat.clone(), told: Vec::new() };
    let sword = snapped.person(0).hands[0];
    snapped.pick(Choice::Snap(0)).pick(Choice::Attack { on: 1, thing: sword, way: MELEE }).dice(&[1]);
    while !matches!(snapped.subject(), Subject::Turn { who: 1 }) {
        snapped.pick(Choice::Done);
    }
    assert!(!snapped.has(Choice::Held(0)) && !snapped.person(0).is(mark::HELD));
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE });
    table
        .pick(Choice::Held(0))
        .pick(Choice::Attack { on: 1, thing: sword, way: MELEE })
        .dice(&[20])
        .dice(&[12]);
    assert_eq!(table.person(1).stand, Stand::Dead);
    on_to(&mut table, |subject| matches!(subject, Subject::Turn { who: 2 } | Subject::Nerve { .. }));
    assert_eq!(table.points(0), 14, "the blow that woke it is not struck");
}

/// A runs from b's side while c, who holds an action, stands by.
fn run_past_a_held_action(rows: &[&str]) -> Table {
    let people = [('A', being("Merle")), ('b', being("Zealot")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(rows, &people), 1);
    while !matches!(table.subject(), Subject::Turn { who: 0 }) {
        let holds = matches!(table.subject(), Subject::Turn { who: 2 });
        table.pick(if holds { Choice::Hold } else { Choice::Done });
    }
    table
}

#[test]
fn g43_g73_whoever_is_shoved_on_the_way_goes_no_farther() {
    let mut table = run_past_a_held_action(&["......", ".bAc..", "......"]);
    table.pick(Choice::Run).go("F1");
    assert!(matches!(table.subject(), Subject::Attack { by: 1 | 2, on: 0, sort: Sort::Opportunity, .. }));
    table.pick(Choice::Held(2)).pick(Choice::Shove(0)).dice(&[20]);
    on_to(&mut table, |subject| matches!(subject, Subject::Check { .. }));
    table.dice(&[6, 6]).pick(Choice::Prone);
    let here = table.person(0).at;
    while !matches!(table.subject(), Subject::Turn { who: 0..=2 }) {
        match table.subject() {
            Subject::Attack { .. } => table.pick(Choice::LetGo),
            _ => table.pick(Choice::Done),
        };
    }
    assert_eq!(table.person(0).at, here, "on the ground, where she was pushed over");
}

#[test]
fn g43_a_door_that_is_shut_on_the_way_ends_it() {
    use sightline::grid::{Cell, Door, Edge, Side};
    let people = [('A', being("Merle")), ('b', being("Zealot"))];
    let mut setup = floor(&["......", ".bA...", "......"], &people);
    for row in 0..3 {
        setup.board.set_edge(Side::new(Cell::new(3, row), 0), Edge::Door(Door::Open)).unwrap();
    }
    let setup = sightline::rulesets::sovereign::combat::setup::Setup::sides(setup.board, setup.people);
    let mut table = Table::begun(setup, 0);
    table.pick(Choice::Run).go("F2");
    assert!(matches!(table.subject(), Subject::Attack { by: 1, sort: Sort::Opportunity, .. }));
    for row in 0..3 {
        let square = table.place("D1") + row * 6;
        rule(&mut table, board::DOOR, square, 1);
    }
    table.pick(Choice::LetGo);
    assert_eq!(table.person(0).at, table.place("D2"), "as far as the doors");
}

#[test]
fn gd61_a_spell_at_somebody_who_was_felled_first_does_nothing() {
    let people =
        [('A', being("Merle")), ('B', being("Ysolde")), ('c', being("Goblin")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["A..Bc..d"], &people), 0);
    table.pick(Choice::First(1)).pick(Choice::Hold).pick(Choice::Spark(2));
    let sword = table.person(1).hands[0];
    table
        .pick(Choice::Held(1))
        .pick(Choice::Attack { on: 2, thing: sword, way: MELEE })
        .dice(&[20])
        .dice(&[12]);
    let mut cast = table.told.clone();
    while !matches!(table.subject(), Subject::Turn { who: 0 }) {
        let first = table.offers()[0];
        table.pick(first);
        cast.extend(table.told.iter().copied());
    }
    assert!(cast.contains(&Event::NoLonger { by: 0, on: 2 }));
    assert!(!cast.iter().any(|event| matches!(event, Event::Cast { .. })));
}

#[test]
fn g35_g41_guards_last_until_the_own_turn_also_when_somebody_else_goes_first() {
    let people = [('A', being("Brannoc")), ('B', being("Merle")), ('c', being("Guard"))];
    let mut table = Table::begun(floor(&["AB.....c", "........"], &people), 0);
    table.pick(Choice::Screen(1));
    if matches!(table.subject(), Subject::ScreenAt { .. }) {
        let here = table.person(0).at;
        table.answer(&sightline::fight::Answer::Place(here));
    }
    while table.combat.round() == 1 {
        table.pick(Choice::Done);
    }
    assert!(matches!(table.subject(), Subject::Turn { who: 0 }));
    table.pick(Choice::First(1));
    assert_eq!(table.person(0).ward, 1, "his own turn has not begun");
    table.pick(Choice::Done);
    assert_eq!(table.person(0).ward, 255, "now it has");
}

#[test]
fn g109_whoever_was_knocked_out_comes_to_with_one_hit_point_and_is_not_frail() {
    let people = [('A', being("Ysolde")), ('B', being("Merle")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 2);
    rule(&mut table, ruling::POINTS, 1, 0);
    assert_eq!(table.person(1).stand, Stand::Out);
    rule(&mut table, ruling::STAND, 2, 5);
    while table.combat.question().is_some() {
        table.pick(Choice::Done);
    }
    let Being::Hero(after) = table.combat.being(1) else { panic!("a hero") };
    assert_eq!((after.points.now, after.frail), (1, false));
}

#[test]
fn g113_two_potions_are_a_move_and_the_main() {
    let mut drinker = being("Ysolde");
    carry(&mut drinker, "Healing potion", Keep::Readied);
    carry(&mut drinker, "Healing potion", Keep::Readied);
    let people = [('A', drinker), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["A.......b"], &people), 0);
    rule(&mut table, ruling::POINTS, 0, 1);
    for points in [4, 7] {
        let drink = table.offers().into_iter().find(|choice| matches!(choice, Choice::Drink(_)));
        table.pick(drink.unwrap()).dice(&[2]);
        assert_eq!(table.points(0), points);
    }
    assert!(table.person(0).is(mark::MAIN) && table.person(0).is(mark::MOVE));
}

#[test]
fn g76_of_three_who_hold_two_go_on_when_one_falls() {
    let people = [('A', being("Pell")), ('B', being("Pell")), ('C', being("Pell")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["AdB", ".C."], &people), 0);
    for _ in 0..3 {
        table.pick(Choice::Grapple(3)).dice(&[20]);
        on_to(&mut table, |subject| matches!(subject, Subject::Check { .. }));
        table.dice(&[6, 6]).pick(Choice::Done);
    }
    rule(&mut table, ruling::STAND, 1, 5);
    table.pick(Choice::Escape);
    assert!(matches!(table.subject(), Subject::Check { who: 3, .. }));
    table.dice(&[1, 1]);
    assert_eq!([0, 1, 2].map(|who| table.person(who).grip), [3, 255, 3]);
}

#[test]
fn g116_only_those_of_the_other_side_are_chased() {
    let people =
        [('A', being("Brannoc")), ('B', being("Tamsin")), ('c', being("Bandit")), ('d', being("Bandit"))];
    let chase = |fled: &[u16]| {
        let mut table = Table::begun(floor(&["A.B....cd"], &people), 0);
        for who in fled {
            rule(&mut table, ruling::STAND, *who, 6);
        }
        rule(&mut table, ruling::STAND, 2, 6);
        rule(&mut table, ruling::STAND, 3, 5);
        on_to(&mut table, |subject| matches!(subject, Subject::Chase));
        table.pick(Choice::Chase(1)).pick(Choice::Keener(1));
        let Subject::Check { against, .. } = table.subject() else { panic!("a check") };
        against
    };
    // A bandit adds nothing; Tamsin, who ran as well, would.
    assert_eq!((chase(&[]), chase(&[1])), (8, 8));
}
