//! The letter of single rules, where the usual case came out right all the same.

use sightline::fight::Fight;
use sightline::fight::played::Scene;
use sightline::rulesets::sovereign::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::ruling;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::{Sort, Stand, Way, Why, mark};
use sightline::rulesets::sovereign::gear::Keep;
use sightline::rulesets::sovereign::npc::{Quirk, Strike};
use sightline::rulesets::sovereign::weapon::traits;

use crate::action::rule;
use crate::support::{Table, being, carry, floor};

const MELEE: Way = Way::Melee;

/// A hero with nothing but these, the first in hand.
fn with_only(name: &str, things: &[&str]) -> Being {
    let mut hero = being(name);
    if let Being::Hero(hero) = &mut hero {
        hero.things.clear();
    }
    for (at, thing) in things.iter().enumerate() {
        carry(&mut hero, thing, if at == 0 { Keep::Hand } else { Keep::Readied });
    }
    hero
}

fn npc(name: &str, change: impl Fn(&mut sightline::rulesets::sovereign::npc::Npc)) -> Being {
    let mut it = being(name);
    if let Being::Npc(npc) = &mut it {
        change(npc);
    }
    it
}

fn places(table: &Table) -> Vec<u16> {
    match &table.combat.question().unwrap().shape {
        sightline::fight::Shape::Place(places) => places.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn g33_ga41_a_charge_may_end_in_throwing_or_with_a_long_weapon_where_nobody_comes_near() {
    let rows = [".....~~~", "A....~b~", ".....~~~"];
    let table = |thing: &str| {
        let people = [('A', with_only("Brannoc", &[thing])), ('b', being("Ogre"))];
        Table::begun(floor(&rows, &people), 0)
    };
    assert!(!table("Sword").has(Choice::Charge), "difficult ground all around");
    let mut thrown = table("Spear");
    assert!(thrown.has(Choice::Charge));
    thrown.pick(Choice::Charge).at("C2");
    assert!(
        matches!(thrown.subject(), Subject::Attack { on: 1, way: Way::Thrown, sort: Sort::Charge, .. }),
        "{:?}",
        thrown.subject()
    );
    let mut long = table("Polearm");
    assert!(long.has(Choice::Charge));
    long.pick(Choice::Charge);
    assert_eq!(places(&long), ["E1", "E2", "E3"].map(|name| long.place(name)), "10 ft away");
}

#[test]
fn g33_g103_whoever_is_fast_charges_twice_its_move() {
    let row = format!("b{}A", ".".repeat(24));
    let people = [('A', being("Brannoc")), ('b', npc("Wolf", |npc| npc.speed = 60))];
    let mut table = Table::begun(floor(&[&row], &people), 1);
    assert!(table.has(Choice::Charge));
    table.pick(Choice::Charge);
    assert_eq!(places(&table), [24], "120 ft");
}

/// An archer who stands before a gap, and somebody who will pass it.
fn gap(watcher: Being, foe: &str) -> Table {
    let people = [('A', watcher), ('b', being(foe))];
    Table::begun(floor(&["b.....", "##.###", "......", "..A..."], &people), 0)
}

#[test]
fn g52_a_held_action_meets_somebody_who_passes() {
    let mut table = gap(being("Tamsin"), "Ogre");
    table.pick(Choice::Hold).pick(Choice::Run).go("F1");
    assert!(matches!(table.subject(), Subject::Passing { who: 1 }), "{:?}", table.subject());
    assert!(table.has(Choice::Held(0)) && table.has(Choice::Snap(0)));
    table.pick(Choice::Held(0));
    assert!(matches!(table.subject(), Subject::Turn { who: 0 }));
    let bow = table.person(0).hands[0];
    table.pick(Choice::Attack { on: 1, thing: bow, way: Way::Shot });
    assert!(matches!(table.subject(), Subject::Attack { by: 0, sort: Sort::Plain, .. }), "without the -4");
    table.dice(&[20]).dice(&[8]);
    while !matches!(table.subject(), Subject::Turn { who: 1 }) {
        table.pick(Choice::Done);
    }
    assert_eq!(table.person(1).at, 5, "hurt, and on its way");
    // Also of those who never snap.
    let mut table = gap(being("Bowman"), "Ogre");
    table.pick(Choice::Hold).pick(Choice::Run).go("F1");
    assert!(table.has(Choice::Held(0)) && !table.has(Choice::Snap(0)));
}

#[test]
fn g12_ga11_somebody_whose_main_is_used_up_may_still_let_others_go_first() {
    let people = [('A', being("Brannoc")), ('B', being("Hild")), ('c', being("Bandit"))];
    let mut table = Table::begun(floor(&["cA..B", "....."], &people), 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).pick(Choice::Defend(0)).dice(&[2]);
    while !matches!(table.subject(), Subject::Turn { who: 0 }) {
        table.pick(Choice::Done);
    }
    assert!(table.person(0).is(mark::MAIN) && table.has(Choice::First(1)));
    table.pick(Choice::First(1));
    assert!(table.person(0).is(mark::DEFENDS), "until the own turn");
    table.pick(Choice::Done).pick(Choice::Run).go("A2");
    assert!(!table.person(0).is(mark::DEFENDS) && !table.has(Choice::First(1)));
}

#[test]
fn g105_nobody_is_tended_to_twice_in_the_round_in_which_the_fight_ends() {
    let people = [('A', being("Hild")), ('B', being("Merle")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 3);
    table.pick(Choice::Stabilise(1)).dice(&[1, 1]);
    let mut healed = Table { combat: table.combat.clone(), told: Vec::new() };
    rule(&mut table, ruling::STAND, 2, 5);
    while !matches!(table.subject(), Subject::Stabilise { .. }) {
        table.pick(Choice::Done);
    }
    assert_eq!(table.combat.round(), 2, "the next attempt is one of the next round");
    // What was tried in the fight is no reason to go without first aid after it.
    rule(&mut healed, ruling::POINTS, 1, 1);
    rule(&mut healed, ruling::STAND, 2, 5);
    while !matches!(healed.subject(), Subject::FirstAid { .. }) {
        healed.pick(Choice::Done);
    }
    assert!(matches!(healed.subject(), Subject::FirstAid { on: 1 }));
}

#[test]
fn ga59_who_lies_beside_an_armed_foe_disengages_before_getting_up() {
    let people = [('A', being("Brannoc")), ('b', being("Bandit")), ('c', being("Bandit"))];
    let rows = [".........", "...Ab....", ".........", "......c..", "........."];
    let mut table = Table::begun(floor(&rows, &people), 1);
    rule(&mut table, ruling::RETREAT, 1, 1);
    rule(&mut table, ruling::PRONE, 1, 1);
    let wakes = |table: &Table| {
        let asked = table.combat.question().unwrap();
        table.combat.offer(&asked.subject, Choice::Flee).wakes
    };
    assert!(wakes(&table).is_empty());
    table.pick(Choice::Flee);
    assert!(matches!(table.subject(), Subject::Turn { .. }), "{:?}", table.subject());
    assert!(table.told.contains(&Event::Disengaged { who: 1 }) && !table.person(1).is(mark::PRONE));
    // The last of them is struck at, and that is shown before.
    let mut table = Table::begun(floor(&rows, &people), 1);
    rule(&mut table, ruling::STAND, 2, 5);
    while !matches!(table.subject(), Subject::Turn { who: 1 }) {
        table.pick(Choice::Retreat);
    }
    assert_eq!(wakes(&table), [0]);
    table.pick(Choice::Flee);
    assert!(matches!(table.subject(), Subject::Attack { by: 0, on: 1, sort: Sort::Opportunity, .. }));
}

#[test]
fn g109_gd14_gd18_gd21_the_weapons_of_npcs_are_what_their_names_say() {
    let people = [('A', being("Brannoc")), ('b', being("Bowman"))];
    let table = Table::begun(floor(&["A.b"], &people), 0);
    let arm = |thing| table.combat.arm(1, thing).unwrap();
    assert!(arm(0).has(traits::MERCILESS) && arm(1).has(traits::MERCILESS), "small bow and dagger");
    assert!(arm(1).has(traits::SUBTLE) && !arm(1).has(traits::LESS_LETHAL));
    let thug = npc("Bandit", |npc| npc.strikes = vec![Strike::new("mace", 1, 6)]);
    let people = [('A', being("Merle")), ('b', thug), ('C', being("Hild"))];
    let mut table = Table::begun(floor(&["Ab......C"], &people), 1);
    rule(&mut table, ruling::POINTS, 0, 1);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).dice(&[20]).dice(&[6]);
    assert!(matches!(table.subject(), Subject::Spare { by: 1, on: 0 }), "{:?}", table.subject());
}

#[test]
fn g29_g52_a_held_main_swarms_before_and_after_a_friend() {
    let people = [('A', being("Brannoc")), ('B', being("Hild")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AcB"], &people), 0);
    table.pick(Choice::Hold);
    let pole = table.person(1).hands[0];
    let sword = table.person(0).hands[0];
    let (hild, brannoc) =
        (Choice::Swarm { on: 2, thing: pole, way: MELEE }, Choice::Swarm { on: 2, thing: sword, way: MELEE });
    assert!(table.has(hild), "Brannoc's Main is kept for it");
    let mut first = Table { combat: table.combat.clone(), told: Vec::new() };
    table.pick(hild).pick(Choice::Held(0)).pick(brannoc).pick(Choice::SwarmBy(1));
    assert!(matches!(table.subject(), Subject::Attack { by: 1, sort: Sort::Swarm, others: 1, .. }));
    first.pick(Choice::Held(0));
    assert!(first.has(brannoc), "Hild is about to act");
    first.pick(brannoc).pick(Choice::Done);
    assert!(matches!(first.subject(), Subject::Turn { who: 1 }) && first.has(hild));
}

#[test]
fn g29_whoever_swarms_chooses_the_weapon() {
    let people = [('A', being("Garrick")), ('B', being("Hild")), ('c', being("Ogre"))];
    let table = Table::begun(floor(&["AcB"], &people), 0);
    let [sword, dagger] = table.person(0).hands;
    for (thing, way) in [(sword, MELEE), (dagger, MELEE), (dagger, Way::Thrown)] {
        assert!(table.has(Choice::Swarm { on: 2, thing, way }), "{thing} {way:?}");
    }
    assert!(!table.offers().iter().any(|choice| matches!(choice, Choice::Swarm { thing: 254, .. })));
    let asked = table.combat.question().unwrap();
    let label = |way| table.combat.offer(&asked.subject, Choice::Swarm { on: 2, thing: dagger, way }).label;
    assert_ne!(label(MELEE), label(Way::Thrown));
}

#[test]
fn g29_ga16_a_swarm_of_held_actions_is_gone_in_the_next_round() {
    let people = [('A', being("Brannoc")), ('B', being("Hild")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AcB"], &people), 0);
    table.pick(Choice::Hold).pick(Choice::Hold).pick(Choice::Held(0));
    let sword = table.person(0).hands[0];
    table.pick(Choice::Swarm { on: 2, thing: sword, way: MELEE });
    while table.combat.round() == 1 {
        table.pick(Choice::Done);
    }
    assert_eq!(table.person(0).swarm.0, 255);
}

#[test]
fn g79_g09_nobody_is_dragged_over_more_than_one_square_of_difficult_ground() {
    let people = [('A', being("Pell")), ('b', being("Zealot"))];
    let rows = ["~~~......", "..~Ab....", "~~~......"];
    let mut table = Table::begun(floor(&rows, &people), 0);
    table.pick(Choice::Grapple(1)).dice(&[20]);
    while !matches!(table.subject(), Subject::Check { .. }) {
        table.pick(Choice::Done);
    }
    table.dice(&[6, 6]).pick(Choice::Done);
    while !matches!(table.subject(), Subject::Turn { who: 0 }) {
        match table.subject() {
            Subject::Dice { .. } => table.dice(&[1]),
            _ => table.pick(Choice::Done),
        };
    }
    table.pick(Choice::Drag).dice(&[6, 6]);
    let all = places(&table);
    for (name, may) in [("C2", true), ("B2", false), ("D1", true), ("D3", true), ("E3", true)] {
        assert_eq!(all.contains(&table.place(name)), may, "{name}");
    }
}

#[test]
fn gd87_ga37_the_bones_of_a_skeleton_turn_blades_also_from_ambush() {
    for (weapon, most) in [("Short sword", 4), ("Mace", 8)] {
        let mut killer = with_only("Brannoc", &[weapon]);
        if let Being::Hero(hero) = &mut killer {
            hero.feats = Default::default();
        }
        let people = [('A', killer), ('b', being("Skeleton")), ('c', being("Ogre"))];
        let mut table = Table::new(floor(&["Ab.c"], &people));
        table.pick(Choice::Surprised(1));
        // A sword at least its Shock of 2, STR 1 and Killing Blow 1; a mace all of its die and the two.
        assert_eq!(table.combat.execution_damage(0, 1, 0), most, "{weapon}");
    }
}

#[test]
fn gd61_spark_kills_anybody_of_one_hit_die_with_a_name_or_without() {
    let named = npc("Goblin", |npc| npc.quirks.put(Quirk::Named, true));
    let people = [('A', being("Merle")), ('b', named), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["A...b..c"], &people), 0);
    table.pick(Choice::Spark(1));
    while !matches!(table.subject(), Subject::Turn { .. } | Subject::Nerve { .. }) {
        assert!(!matches!(table.subject(), Subject::Dice { .. }), "there is nothing to roll");
        table.pick(Choice::Done);
    }
    assert_eq!(table.person(1).stand, Stand::Dead);
}

#[test]
fn g46_ga56_what_is_in_hand_is_sheathed_as_a_swap_and_stowed_by_a_main() {
    let people = [('A', with_only("Brannoc", &["Sword", "Mace"])), ('b', being("Ogre"))];
    let table = || Table::begun(floor(&["A.....b"], &people), 0);
    let mut put = table();
    put.pick(Choice::Sheathe(0));
    assert!(!put.person(0).is(mark::MAIN | mark::MOVE) && put.person(0).hands == [255; 2]);
    assert!(put.told.contains(&Event::Sheathed { who: 0, thing: 0 }) && !put.has(Choice::Sheathe(0)));
    // The second change is a Move, and a third the Main.
    put.pick(Choice::Draw { thing: 1, beside: false });
    assert!(put.person(0).is(mark::MOVE) && !put.person(0).is(mark::MAIN));
    put.pick(Choice::Sheathe(1));
    assert!(put.person(0).is(mark::MAIN) && !put.has(Choice::Draw { thing: 0, beside: false }));
    let mut stow = table();
    stow.pick(Choice::Stow(0));
    assert!(stow.person(0).is(mark::MAIN) && !stow.person(0).holds(0));
    assert!(!stow.has(Choice::Draw { thing: 0, beside: false }), "in the pack");
}

#[test]
fn g106_after_a_week_of_rest_nobody_lies_dying() {
    use sightline::save::Stored;
    let mut dying = crate::support::hero("Merle");
    (dying.injured, dying.since, dying.points.now) = (true, 3, 0);
    let goal = sightline::save::fight::game::game("sovereign").unwrap().goal.as_ref().unwrap();
    let (sheet, _) = (goal.reach)(&Being::Hero(dying).write(), "").unwrap();
    let Ok(Being::Hero(after)) = Being::read(&sheet) else { panic!("a hero") };
    assert_eq!((after.injured, after.since, after.points.now), (false, 0, after.points.most));
}

#[test]
fn g12_a_turn_that_the_gm_gives_back_has_not_begun() {
    let people =
        [('A', being("Brannoc")), ('B', being("Hild")), ('C', being("Pell")), ('d', being("Bandit"))];
    let mut table = Table::begun(floor(&["A..B.C.d"], &people), 0);
    table.pick(Choice::Run).go("B1").pick(Choice::Done);
    rule(&mut table, ruling::ACTED, 0, 1);
    assert!(table.has(Choice::First(0)));
    table.pick(Choice::First(0));
    assert!(table.has(Choice::First(1)), "nothing is done in it yet");
}

#[test]
fn g35_g36_whoever_lies_dying_can_be_screened() {
    let people = [('A', being("Brannoc")), ('B', being("Merle")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["A..Bc", "....."], &people), 0);
    rule(&mut table, ruling::STAND, 1, 3);
    table.pick(Choice::Screen(1)).at("C1").pick(Choice::Done);
    assert_eq!((table.person(0).ward, table.person(0).at), (1, 2));
    table.pick(Choice::Attack { on: 1, thing: 0, way: MELEE }).dice(&[1, 1]);
    assert!(table.told.contains(&Event::Redirected { by: 2, ward: 1, to: 0 }));
    // Whoever is dead needs nobody.
    let mut late = Table::begun(floor(&["A..Bc", "....."], &people), 0);
    rule(&mut late, ruling::STAND, 1, 5);
    assert!(!late.has(Choice::Screen(1)));
}

#[test]
fn g60_cover_counts_also_in_melee() {
    // Past the end of a wall, with a polearm.
    let people = || [('A', with_only("Brannoc", &["Polearm"])), ('b', being("Ogre"))];
    let added = |rows: &[&str]| {
        let table = Table::begun(floor(rows, &people()), 0);
        let strike = table.combat.planned(0, 1, 0, MELEE, Sort::Plain, 0);
        let cover = table.combat.cover(table.person(0).at, table.person(1).at).map(|cover| cover as i16);
        (cover, table.combat.to_hit(&strike).words())
    };
    let (cover, words) = added(&["..A", "b#."]);
    assert!(cover == Some(1) && words.contains("half cover -2"), "{cover:?} {words}");
}

#[test]
fn g61_full_cover_takes_four_from_an_arrow() {
    // A corridor so long that each is seen through its bends, and no corner of either.
    let people = [('A', with_only("Tamsin", &["Large bow"])), ('b', being("Bandit"))];
    let table = Table::begun(floor(&["A..########", "##.......##", "########..b"], &people), 0);
    let strike = table.combat.planned(0, 1, 0, Way::Shot, Sort::Plain, 0);
    let words = table.combat.to_hit(&strike).words();
    assert!(words.contains("full cover -4"), "{words}");
}

#[test]
fn g77_whoever_grapples_fights_with_bare_hands_as_well() {
    let people = [('A', being("Brannoc")), ('b', npc("Zealot", |npc| npc.points.now = 8))];
    let mut table = Table::begun(floor(&["Ab."], &people), 0);
    let sword = table.person(0).hands[0];
    table.pick(Choice::Grapple(1)).dice(&[20]);
    while !matches!(table.subject(), Subject::Check { .. }) {
        table.pick(Choice::Done);
    }
    table.dice(&[6, 6]);
    assert_eq!(table.person(0).grip, 1);
    let may = |thing| table.combat.possible(0, 1, thing, MELEE).is_ok();
    assert!(!may(sword) && may(254));
}

#[test]
fn g92_those_who_sleep_are_not_lost_and_a_party_is_never_asked() {
    let people = [
        ('A', being("Brannoc")),
        ('B', being("Guard")),
        ('C', being("Guard")),
        ('d', being("Bandit")),
        ('e', being("Bandit")),
        ('f', being("Bandit")),
    ];
    let mut table = Table::begun(floor(&["ABC....", "....def"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 5);
    rule(&mut table, ruling::STAND, 2, 5);
    assert!(matches!(table.subject(), Subject::Turn { who: 0 }), "{:?}", table.subject());
    rule(&mut table, ruling::STAND, 3, 1);
    rule(&mut table, ruling::STAND, 4, 5);
    assert!(matches!(table.subject(), Subject::Nerve { why: Why::Third, .. }), "one of three, and not two");
}

#[test]
fn g29_whoever_sleeps_swarms_no_more() {
    let people = [('A', being("Brannoc")), ('B', being("Hild")), ('C', being("Pell")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["AdB", ".C."], &people), 0);
    let sword = table.person(0).hands[0];
    let pole = table.person(1).hands[0];
    table.pick(Choice::Swarm { on: 3, thing: sword, way: MELEE }).pick(Choice::Done);
    rule(&mut table, ruling::STAND, 0, 1);
    table.pick(Choice::Swarm { on: 3, thing: pole, way: MELEE }).pick(Choice::SwarmBy(1));
    assert!(matches!(table.subject(), Subject::Attack { by: 1, others: 0, .. }), "{:?}", table.subject());
}

#[test]
fn ga16_a_swarm_is_over_with_the_turn_of_its_side() {
    let people = [('A', being("Brannoc")), ('B', being("Hild")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AcB"], &people), 0);
    let sword = table.person(0).hands[0];
    table.pick(Choice::Swarm { on: 2, thing: sword, way: MELEE }).pick(Choice::Done).pick(Choice::Hold);
    assert!(matches!(table.subject(), Subject::Turn { who: 2 }));
    assert_eq!(table.person(0).swarm.0, 255);
}

#[test]
fn ga15_whoever_was_felled_by_one_free_attack_is_spared_the_next() {
    let people = [('A', being("Merle")), ('B', being("Hild")), ('c', being("Ogre")), ('d', being("Ogre"))];
    let mut table = Table::begun(floor(&["cAd....B", "........", "........", "........"], &people), 0);
    table.pick(Choice::Run).go("B4");
    table.dice(&[20]).dice(&[10]);
    while !matches!(table.subject(), Subject::Turn { .. }) {
        assert!(!matches!(table.subject(), Subject::Attack { .. }), "{:?}", table.subject());
        table.pick(Choice::Done);
    }
    assert_eq!(table.person(0).stand, Stand::Injured);
}

#[test]
fn g84_whoever_lives_through_an_execution_is_still_surprised() {
    let people = [('A', being("Garrick")), ('b', being("Champion")), ('c', being("Ogre"))];
    let mut table = Table::new(floor(&["Ab.c"], &people));
    table.pick(Choice::Surprised(1)).pick(Choice::Execute { by: 0, on: 1, thing: 0 }).dice(&[20]);
    assert!(table.person(1).up() && table.person(1).is(mark::UNAWARE), "a round is lost all the same");
}

#[test]
fn g112_at_the_limit_of_strain_nothing_heals() {
    let mut tired = being("Ysolde");
    carry(&mut tired, "Healing potion", Keep::Readied);
    if let Being::Hero(hero) = &mut tired {
        hero.points.now = 3;
        hero.strain = hero.most_strain();
    }
    let people = [('A', tired), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["A.......b"], &people), 0);
    let drink = table.offers().into_iter().find(|choice| matches!(choice, Choice::Drink(_))).unwrap();
    table.pick(drink).dice(&[6]);
    assert_eq!(table.points(0), 3);
}
