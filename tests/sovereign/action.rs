//! Main and Move, Instants, free attacks, charges, screens, held actions, things at hand.

use sightline::fight::machine::Course;
use sightline::fight::played::Scene;
use sightline::fight::table::Kind;
use sightline::fight::{Answer, Fight, Ruling, Shape};
use sightline::rulesets::sovereign::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::fighter::HANDS;
use sightline::rulesets::sovereign::combat::ruling;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::{Sort, Way, mark};
use sightline::rulesets::sovereign::feat::Feat;
use sightline::rulesets::sovereign::gear::Keep;

use crate::support::{Table, being, carry, floor};

pub fn rule(table: &mut Table, code: u16, on: u16, value: i16) {
    table.answer(&Answer::Ruling(Ruling { code, on, value }));
}

const MELEE: Way = Way::Melee;

#[test]
fn g16_g17_g18_g21_ga33_a_main_and_a_move_and_the_main_may_become_a_second_move() {
    let mut table = Table::begun(floor(&["A........b"], &[('A', being("Brannoc")), ('b', being("Ogre"))]), 0);
    assert_eq!(table.combat.asked(None).unwrap().kind, Kind::Act);
    table.pick(Choice::Run).go("D1");
    assert!(table.person(0).is(mark::MOVE) && !table.person(0).is(mark::MAIN));
    assert!(table.has(Choice::Run), "the Main may become a second Move");
    table.pick(Choice::GoProne);
    assert!(table.person(0).is(mark::PRONE) && table.has(Choice::StandUp), "free");
    table.pick(Choice::StandUp);
    assert!(table.person(0).is(mark::MAIN), "that took the Main");
    assert!(!table.has(Choice::Run) && table.has(Choice::GoProne));
    // What each costs and provokes is on the button.
    let offer = table.combat.offer(&table.subject(), Choice::GoProne);
    assert_eq!(offer.cost, "Free");
}

#[test]
fn g22_g45_ga36_what_is_not_listed_the_gm_prices_and_a_skill_provokes() {
    let mut table = Table::begun(floor(&["Ab"], &[('A', being("Tamsin")), ('b', being("Zealot"))]), 0);
    let offer = table.combat.offer(&table.subject(), Choice::UseSkill);
    assert_eq!((offer.wakes, offer.cost.as_str()), (vec![1], "Main"));
    table.pick(Choice::Other);
    assert_eq!(table.offers().len(), 6);
    table.pick(Choice::Costs { kind: 1, provokes: true });
    assert!(matches!(table.subject(), Subject::Attack { sort: Sort::Opportunity, .. }));
    table.dice(&[1]);
    table.pick(Choice::Done);
    assert!(table.person(0).is(mark::MOVE) && !table.person(0).is(mark::MAIN));
    table.pick(Choice::UseSkill);
    assert!(matches!(table.subject(), Subject::Attack { sort: Sort::Opportunity, by: 1, .. }));
    table.dice(&[1]);
    table.pick(Choice::WithSkill(7)).pick(Choice::WithAttribute(4));
    assert!(matches!(table.subject(), Subject::Check { bonus: 2, against: 10, .. }));
}

#[test]
fn g20_g43_g44_gt13_leaving_reach_provokes_and_moving_within_it_does_not() {
    let people = || [('A', being("Brannoc")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["...", "A..", ".b.", "..."], &people()), 0);
    table.pick(Choice::Run);
    let step = |table: &Table, name: &str| {
        let to = table.place(name);
        Course::steps(&table.combat, table.place("A2")).into_iter().find(|step| step.to == to).unwrap().wakes
    };
    assert_eq!(step(&table, "B2"), 0, "still beside the ogre");
    assert_eq!(step(&table, "A1"), 1 << 1);
    table.go("B2");
    assert!(matches!(table.subject(), Subject::Turn { .. }), "nobody strikes");
    let mut table = Table::begun(floor(&["...", "A..", ".b.", "..."], &people()), 0);
    table.pick(Choice::Run).go("A1");
    assert!(matches!(table.subject(), Subject::Attack { by: 1, on: 0, sort: Sort::Opportunity, .. }));
    assert_eq!(table.person(0).at, table.place("A2"), "in the square that is being left");
    table.dice(&[1]);
    // The kept Main may still become Total Defense against the Shock.
    assert!(matches!(table.subject(), Subject::Bite { .. }) || table.person(0).at == table.place("A1"));
    // After Disengage nobody strikes.
    let mut table = Table::begun(floor(&["...", "A..", ".b.", "..."], &people()), 0);
    table.pick(Choice::Disengage).pick(Choice::Run).go("A1");
    assert_eq!(table.person(0).at, table.place("A1"));
    assert!(!table.has(Choice::Run), "Main and Move are spent");
}

#[test]
fn ga13_ga14_ga15_ga44_each_armed_foe_strikes_once_before_the_act_and_who_falls_does_it_no_more() {
    let mut weak = being("Tamsin");
    if let Being::Hero(hero) = &mut weak {
        hero.points.now = 1;
    }
    let mut table = Table::begun(
        floor(
            &["b.c", ".A.", "d.."],
            &[('A', weak), ('b', being("Zealot")), ('c', being("Zealot")), ('d', being("Bowman"))],
        ),
        0,
    );
    table.pick(Choice::GoProne);
    let offer = table.combat.offer(&table.subject(), Choice::StandUp);
    assert_eq!(offer.wakes, [1, 2], "a bow in hand is no melee weapon");
    table.pick(Choice::StandUp);
    assert!(table.has(Choice::LetGo));
    table.pick(Choice::LetGo);
    assert!(matches!(table.subject(), Subject::Attack { by: 2, .. }), "then the next");
    table.dice(&[20]).dice(&[8]);
    assert!(!table.person(0).up() && table.person(0).is(mark::PRONE), "she never got up");
}

#[test]
fn ga43_long_weapons_reach_ten_feet_also_past_an_ally() {
    let table =
        Table::begun(floor(&["ABc"], &[('A', being("Hild")), ('B', being("Pell")), ('c', being("Ogre"))]), 0);
    assert!(table.has(Choice::Attack { on: 2, thing: 0, way: MELEE }));
    assert!(!table.has(Choice::Attack { on: 2, thing: HANDS, way: MELEE }));
    assert!(table.combat.threat(0).contains(&2));
    // Whoever leaves the reach of a long weapon is struck at from 10 ft.
    let mut table = Table::begun(floor(&["A.b...."], &[('A', being("Hild")), ('b', being("Wolf"))]), 1);
    table.pick(Choice::Run).go("D1");
    assert!(matches!(table.subject(), Subject::Attack { by: 0, sort: Sort::Opportunity, .. }));
}

#[test]
fn g19_g26_g28_ga48_a_snap_after_the_hit_and_before_the_damage_prevents_it() {
    let mut weak = being("Zealot");
    if let Being::Npc(npc) = &mut weak {
        npc.points.now = 1;
    }
    let people = [('A', being("Merle")), ('B', being("Tamsin")), ('c', weak)];
    let mut table = Table::begun(floor(&["Ac", "..", "..", "B."], &people), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE });
    table.dice(&[19]);
    assert!(matches!(table.subject(), Subject::Damage { .. }));
    assert!(table.has(Choice::Snap(1)));
    table.pick(Choice::Snap(1)).pick(Choice::Attack { on: 2, thing: 0, way: Way::Shot });
    table.dice(&[20]).dice(&[5]);
    assert!(table.told.contains(&Event::Prevented { by: 2, on: 0 }));
    assert_eq!(table.points(0), 8, "no damage");
    assert!(table.combat.question().is_none() || !table.person(2).up());
}

#[test]
fn g27_only_the_disciplined_among_npcs_snap() {
    let setup = |foe: &str| floor(&["A.b"], &[('A', being("Tamsin")), ('b', being(foe))]);
    let mut table = Table::begun(setup("Bandit"), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: Way::Shot });
    assert!(!table.has(Choice::Snap(1)));
    let mut table = Table::begun(setup("Guard"), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: Way::Shot });
    assert!(table.has(Choice::Snap(1)), "a spear can be thrown");
}

#[test]
fn gt09_a_snapped_dagger_with_an_enemy_beside_is_at_minus_eight_and_a_bow_impossible() {
    let mut thrower = being("Brannoc");
    if let Being::Hero(hero) = &mut thrower {
        hero.things.clear();
    }
    carry(&mut thrower, "Dagger", Keep::Hand);
    let table = Table::begun(
        floor(&["Ab", "..", ".c"], &[('A', thrower), ('b', being("Zealot")), ('c', being("Zealot"))]),
        0,
    );
    let snap = table.combat.planned(0, 2, 0, Way::Thrown, Sort::Snap, 0);
    let plain = table.combat.planned(0, 2, 0, Way::Thrown, Sort::Plain, 0);
    let bonus = 2 + 1 + 1;
    assert_eq!(table.combat.to_hit(&plain).sum(), bonus - 4);
    assert_eq!(table.combat.to_hit(&snap).sum(), bonus - 8);
    let mut archer = being("Tamsin");
    if let Being::Hero(hero) = &mut archer {
        hero.feats.put(Feat::Deadeye, false);
    }
    let table = Table::begun(floor(&["Ab"], &[('A', archer), ('b', being("Zealot"))]), 0);
    assert!(table.combat.possible(0, 1, 0, Way::Shot).is_err());
}

#[test]
fn g41_g42_gt07_gt27_ga11_ga46_total_defense_after_the_roll_with_a_kept_main() {
    let people = || [('A', being("Hild")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["A.b"], &people()), 0);
    table.pick(Choice::GoProne).pick(Choice::StandUp).pick(Choice::Done);
    assert!(!table.person(0).is(mark::MAIN), "kept");
    table.pick(Choice::Run).go("B1");
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE });
    table.dice(&[11]);
    assert!(matches!(table.subject(), Subject::Damage { .. }), "16 hits AC 16");
    assert!(table.has(Choice::Defend(0)));
    table.pick(Choice::Defend(0));
    assert_eq!(table.points(0), 14, "AC 18: a miss, and no Shock");
    assert!(table.told.iter().any(|event| matches!(event, Event::Immune { on: 0 })));
    assert!(table.person(0).is(mark::MAIN), "this round's Main");
    assert_eq!(table.combat.ac(0), 18);
    table.pick(Choice::Done);
    assert_eq!(table.combat.ac(0), 16, "until the next turn");
    // Used before the own turn, it is that turn's Main.
    let mut table = Table::begun(floor(&["Ab"], &people()), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE });
    table.pick(Choice::Defend(0));
    table.dice(&[5]);
    table.pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 0 }));
    assert!(!table.has(Choice::Attack { on: 1, thing: 0, way: MELEE }) && !table.person(0).is(mark::DEFENDS));
}

#[test]
fn g33_g34_gt10_ga10_ga34_ga41_a_charge_is_straight_and_costs_armor() {
    let people = || [('A', being("Ysolde")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["A.........", "......b..."], &people()), 0);
    table.pick(Choice::Charge);
    let Shape::Place(places) = &table.combat.question().unwrap().shape else { panic!("places") };
    assert!(places.contains(&table.place("F1")) && !places.contains(&0), "at least 5 ft");
    table.at("F1");
    assert!(table.person(0).is(mark::CHARGED | mark::MAIN) && table.person(0).at == table.place("F1"));
    assert_eq!(table.combat.ac(0), 12);
    let strike = table.combat.planned(0, 1, 0, MELEE, Sort::Charge, 0);
    assert_eq!(table.combat.to_hit(&strike).sum(), 7, "+2");
    // Not from the ground, not with difficult ground or anybody in the way.
    let mut table = Table::begun(floor(&["A..~.b"], &people()), 0);
    assert!(!table.has(Choice::Charge));
    table.pick(Choice::GoProne);
    assert!(!table.has(Choice::Charge));
    // From beside an armed foe it provokes.
    let people = [('A', being("Ysolde")), ('b', being("Ogre")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["c.....", "A....b"], &people), 0);
    let offer = table.combat.offer(&table.subject(), Choice::Charge);
    assert_eq!(offer.wakes, [2]);
    table.pick(Choice::Charge).at("E2");
    assert!(matches!(table.subject(), Subject::Attack { by: 2, sort: Sort::Opportunity, .. }));
}

#[test]
fn ga10_the_penalty_of_a_charge_ends_with_the_round_or_the_turn() {
    for long in [false, true] {
        let mut setup = floor(&["A....b"], &[('A', being("Ysolde")), ('b', being("Ogre"))]);
        setup.long_charge = long;
        let mut table = Table::begun(setup, 1);
        table.pick(Choice::Done);
        table.pick(Choice::Charge).at("E1");
        table.dice(&[1]);
        while !matches!(table.subject(), Subject::Turn { who: 1 }) {
            table.pick(Choice::Done);
        }
        assert_eq!(table.combat.round(), 2);
        assert_eq!(table.combat.ac(0), if long { 12 } else { 14 });
    }
}

#[test]
fn g35_g36_g39_g40_ga29_ga30_ga19_gd56_who_screens_an_ally_takes_the_blow() {
    let people = || [('A', being("Merle")), ('B', being("Brannoc")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["Ac", "B."], &people()), 0);
    table.pick(Choice::First(1)).pick(Choice::Screen(0)).at("A2");
    assert_eq!(table.person(1).ward, 0);
    assert!(table.told.contains(&Event::Screens { who: 1, ward: 0 }), "standing still provokes nobody");
    table.pick(Choice::Done).pick(Choice::Done);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE });
    assert_eq!(table.combat.fighter(1).screens, 2, "Stab 1, and one more for a Valiant Defender");
    // 8 + STR 1 + Stab 1 + 2 for a Valiant Defender, before any attack roll.
    assert!(matches!(table.subject(), Subject::Check { who: 2, bonus: 1, against: 12, .. }));
    table.dice(&[5, 5]);
    assert!(table.told.contains(&Event::Redirected { by: 2, ward: 0, to: 1 }));
    assert!(matches!(table.subject(), Subject::Attack { on: 1, .. }), "AC of the screener");
    let mut table = Table::begun(floor(&["Ac", "B."], &people()), 0);
    table.pick(Choice::First(1)).pick(Choice::Screen(0)).at("A2");
    table.pick(Choice::Done).pick(Choice::Done);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).dice(&[6, 5]);
    assert!(table.told.contains(&Event::PastScreen { by: 2, ward: 0 }));
    assert!(matches!(table.subject(), Subject::Attack { on: 0, .. }));
}

#[test]
fn g37_gt14_only_so_many_are_screened_and_it_takes_the_skill() {
    let people = [('A', being("Merle")), ('B', being("Hild")), ('c', being("Ogre")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["Ac", "Bd"], &people), 0);
    assert!(!table.has(Choice::Screen(1)), "Merle has no combat skill of 1");
    table.pick(Choice::First(1)).pick(Choice::Screen(0));
    table.pick(Choice::Done).pick(Choice::Done);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).dice(&[6, 6]);
    assert_eq!(table.person(1).screened, 1);
    table.dice(&[1]);
    while !matches!(table.subject(), Subject::Turn { who: 3 }) {
        table.pick(Choice::Done);
    }
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE });
    assert!(matches!(table.subject(), Subject::Attack { on: 0, .. }), "Stab 1: one a round");
}

#[test]
fn g38_gt25_of_several_screens_the_lowest_not_reached_takes_it() {
    for (dice, to) in [([5u8, 4], None), ([4, 4], Some(1)), ([4, 3], Some(2))] {
        let mut second = being("Hild");
        if let Being::Hero(hero) = &mut second {
            hero.attributes[0] = 10;
        }
        let people = [('A', being("Merle")), ('B', being("Hild")), ('C', second), ('d', being("Ogre"))];
        let mut table = Table::begun(floor(&["BAC", ".d."], &people), 0);
        table.pick(Choice::First(1)).pick(Choice::Screen(0)).at("A1").pick(Choice::Done);
        table.pick(Choice::First(2)).pick(Choice::Screen(0)).at("C1").pick(Choice::Done).pick(Choice::Done);
        table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).dice(&dice);
        let redirected = table.told.iter().find_map(|event| match event {
            Event::Redirected { to, .. } => Some(*to),
            _ => None,
        });
        assert_eq!(redirected, to, "{dice:?}");
    }
}

#[test]
fn g52_ga32_ga47_ga64_a_held_main_comes_first_and_is_lost_with_the_round() {
    let people = || [('A', being("Hild")), ('b', being("Ogre")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["A.b", "..c"], &people()), 0);
    table.pick(Choice::Hold);
    assert!(matches!(table.subject(), Subject::Turn { who: 1 }));
    table.pick(Choice::Run).go("B1");
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE });
    assert!(table.has(Choice::Held(0)), "before the dice");
    table.pick(Choice::Held(0));
    assert!(matches!(table.subject(), Subject::Turn { who: 0 }));
    assert!(!table.has(Choice::Charge), "the Move is spent");
    table.pick(Choice::Attack { on: 1, thing: 0, way: MELEE }).dice(&[20]).dice(&[5]).pick(Choice::Done);
    assert!(
        matches!(table.subject(), Subject::Attack { by: 1, on: 0, .. }),
        "then the blow that was answered"
    );
    table.dice(&[20]);
    assert!(!table.has(Choice::Held(0)));
    // Not used, it is gone with the round.
    let mut table = Table::begun(floor(&["A.....b"], &[('A', being("Hild")), ('b', being("Ogre"))]), 0);
    table.pick(Choice::Hold).pick(Choice::Done);
    assert!(!table.person(0).is(mark::HELD) && table.combat.round() == 2);
}

#[test]
fn g46_g49_ga54_ga55_ga56_things_are_drawn_thrown_picked_up_and_stowed() {
    let mut table = Table::begun(floor(&["A...b"], &[('A', being("Brannoc")), ('b', being("Ogre"))]), 0);
    table.pick(Choice::Draw { thing: 3, beside: false });
    assert!(table.person(0).holds(3) && table.person(0).holds(1), "the shield stays");
    assert!(!table.person(0).is(mark::MAIN | mark::MOVE), "one swap is free");
    assert_eq!(table.combat.offer(&table.subject(), Choice::Draw { thing: 0, beside: false }).cost, "Move");
    table.pick(Choice::Attack { on: 1, thing: 3, way: Way::Thrown }).dice(&[2]);
    assert_eq!(
        (table.combat.lying()[0].at, table.person(0).has(3)),
        (table.place("E1"), false),
        "hit or miss"
    );
    while !matches!(table.subject(), Subject::Turn { who: 0 }) {
        table.pick(Choice::Done);
    }
    table.pick(Choice::Drop(1));
    assert!(!table.person(0).holds(1));
    assert_eq!(table.combat.ac(0), 14);
    table.pick(Choice::PickUp { owner: 0, thing: 1 });
    assert!(table.person(0).holds(1) && table.person(0).is(mark::MOVE));
    assert_eq!(table.combat.ac(0), 15);
    let mut stowed = being("Tamsin");
    carry(&mut stowed, "Dagger", Keep::Stowed);
    let mut table = Table::begun(floor(&["A...b"], &[('A', stowed), ('b', being("Ogre"))]), 0);
    table.pick(Choice::Ready(5));
    assert!(table.person(0).is(mark::MAIN) && table.person(0).readied(5));
}

#[test]
fn g47_g48_gt19_ga57_reloading_takes_what_the_skill_leaves() {
    let archer = |weapon: &str, shoot: i16, quiver: bool| {
        let mut archer = being("Merle");
        if let Being::Hero(hero) = &mut archer {
            hero.things.clear();
            hero.skills[1] = shoot;
        }
        carry(&mut archer, weapon, Keep::Hand);
        if quiver {
            carry(&mut archer, "Quiver", Keep::Readied);
        }
        let mut table = Table::begun(floor(&["A.....b"], &[('A', archer), ('b', being("Ogre"))]), 0);
        if quiver {
            table.pick(Choice::Attack { on: 1, thing: 0, way: Way::Shot }).dice(&[1]);
        }
        table
    };
    assert!(
        !archer("Small bow", 1, false).has(Choice::Attack { on: 1, thing: 0, way: Way::Shot }),
        "no quiver"
    );
    let mut bow = archer("Small bow", 0, true);
    assert_eq!(bow.combat.offer(&bow.subject(), Choice::Reload(0)).cost, "Move");
    bow.pick(Choice::Reload(0));
    assert!(bow.person(0).empty == 0 && bow.person(0).is(mark::MOVE));
    let mut crossbow = archer("Crossbow", 0, true);
    assert!(!crossbow.has(Choice::Reload(0)), "the Main is spent");
    while !matches!(crossbow.subject(), Subject::Turn { who: 0 }) || crossbow.person(0).is(mark::MAIN) {
        crossbow.pick(Choice::Done);
    }
    assert!(!crossbow.has(Choice::Attack { on: 1, thing: 0, way: Way::Shot }));
    assert_eq!(crossbow.combat.offer(&crossbow.subject(), Choice::Reload(0)).cost, "Main");
    for weapon in ["Small bow", "Crossbow"] {
        assert_eq!(archer(weapon, 1, true).person(0).empty, 0, "{weapon}: free with Shoot 1");
    }
}

#[test]
fn g50_g51_prone_is_free_to_go_and_a_move_to_leave() {
    let mut table = Table::begun(floor(&["A.....b"], &[('A', being("Brannoc")), ('b', being("Ogre"))]), 0);
    table.pick(Choice::GoProne).pick(Choice::Drop(0)).pick(Choice::Run);
    let Shape::Path(walk) = table.combat.question().unwrap().shape else { panic!("a way") };
    assert_eq!(walk.budget, 3, "half of 30 ft, in whole squares");
    table.answer(&Answer::Path(Vec::new()));
    table.pick(Choice::StandUp);
    assert!(table.person(0).holds(0), "what was dropped comes along");
    assert!(!table.person(0).is(mark::PRONE));
}

#[test]
fn ga12_disengage_before_a_skill_needs_the_feat_that_makes_it_free() {
    let mut quick = being("Garrick");
    if let Being::Hero(hero) = &mut quick {
        hero.feats.put(Feat::CloseCombatantTwo, true);
    }
    let mut table = Table::begun(floor(&["Ab"], &[('A', quick), ('b', being("Ogre"))]), 0);
    table.pick(Choice::Disengage);
    assert!(!table.person(0).is(mark::MAIN));
    table.pick(Choice::UseSkill);
    assert!(matches!(table.subject(), Subject::Skill { .. }), "nobody strikes");
    let mut table = Table::begun(floor(&["Ab"], &[('A', being("Garrick")), ('b', being("Ogre"))]), 0);
    table.pick(Choice::Disengage);
    assert!(!table.has(Choice::UseSkill) && !table.has(Choice::Charge));
}

#[test]
fn refusals_say_why() {
    let mut table = Table::begun(floor(&["A#.....b"], &[('A', being("Brannoc")), ('b', being("Ogre"))]), 0);
    let reason = |table: &Table, label: &str| {
        let all = table.combat.why_not();
        all.into_iter().find(|why| why.label.starts_with(label)).map(|why| why.reason).unwrap_or_default()
    };
    assert_eq!(reason(&table, "Attack b"), "out of reach");
    assert!(reason(&table, "Charge").contains("no straight way"));
    table.pick(Choice::Draw { thing: 3, beside: false });
    assert_eq!(reason(&table, "Attack b"), "not in sight");
    rule(&mut table, ruling::MAIN, 0, 0);
    assert_eq!(reason(&table, "Attack and"), "the Main is spent");
}

#[test]
fn who_finds_the_way_taken_by_a_held_action_stops_before_it() {
    let people = [('A', being("Brannoc")), ('B', being("Hild")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["bA...", "....B"], &people), 0);
    table.pick(Choice::First(1)).pick(Choice::Hold);
    table.pick(Choice::Run).go("D1");
    assert!(matches!(table.subject(), Subject::Attack { by: 2, sort: Sort::Opportunity, .. }));
    table.pick(Choice::Held(1)).pick(Choice::Run).go("D1");
    table.pick(Choice::Done);
    table.dice(&[1]);
    while matches!(table.subject(), Subject::Bite { .. } | Subject::Missed { .. }) {
        table.pick(Choice::Done);
    }
    assert_eq!((table.person(0).at, table.person(1).at), (table.place("C1"), table.place("D1")));
}

#[test]
fn g19_g26_g28_g41_g42_gt07_dice_wait_for_those_who_may_well_answer_them() {
    let stops = |table: &Table| table.combat.asked(None).unwrap().stops;
    let blow = Choice::Attack { on: 0, thing: 0, way: MELEE };
    let people = || [('A', being("Hild")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["Ab"], &people()), 1);
    table.pick(blow);
    assert!(stops(&table).contains(&0), "Total Defense or a Snap, before the dice");
    table.dice(&[11]);
    assert!(matches!(table.subject(), Subject::Damage { .. }));
    assert!(stops(&table).contains(&0), "16 hits AC 16: Total Defense turns it into a miss");
    // Whoever has spent the Main is not waited for.
    let mut table = Table::begun(floor(&["Ab"], &people()), 1);
    rule(&mut table, ruling::MAIN, 0, 0);
    table.pick(blow);
    assert!(stops(&table).is_empty());
    table.dice(&[11]);
    assert!(
        !table.has(Choice::Defend(0)) && table.has(Choice::Luck(0)) && stops(&table) == [0],
        "her luck is left"
    );
    // An NPC that could defend itself is not waited for before the roll, nor after one that hits all the same.
    let mut table = Table::begun(floor(&["Ab"], &[('A', being("Hild")), ('b', being("Bandit"))]), 0);
    table.pick(Choice::Attack { on: 1, thing: 0, way: MELEE });
    assert!(table.has(Choice::Defend(1)) && stops(&table).is_empty());
    table.dice(&[20]);
    assert!(table.has(Choice::Defend(1)) && stops(&table).is_empty());
}

#[test]
fn g16_a_turn_goes_on_by_itself_only_when_nothing_else_may_be_done() {
    let obvious = |table: &Table| table.combat.asked(None).unwrap().obvious;
    let mut table = Table::begun(floor(&["A...b"], &[('A', being("Hild")), ('b', being("Bandit"))]), 1);
    rule(&mut table, ruling::MAIN, 0, 0);
    rule(&mut table, ruling::MAIN, 1, 0);
    assert!(matches!(table.subject(), Subject::Turn { who: 1 }));
    assert!(!obvious(&table), "the Move is left");
    table.pick(Choice::Run).go("D1");
    assert!(matches!(table.subject(), Subject::Turn { who: 1 }));
    assert!(obvious(&table), "Main and Move are spent");
}
