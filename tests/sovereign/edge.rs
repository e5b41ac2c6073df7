//! The last foot, the exact number, the one exception: where a rule is easily a little wrong.

use sightline::fight::Fight;
use sightline::rulesets::sovereign::combat::choice::{Cause, Choice, Subject};
use sightline::rulesets::sovereign::combat::ruling;
use sightline::rulesets::sovereign::combat::setup::Being;
use sightline::rulesets::sovereign::combat::state::{Sort, Stand, Way, mark};
use sightline::rulesets::sovereign::gear::Keep;
use sightline::rulesets::sovereign::hero::Hero;

use crate::action::rule;
use crate::support::{Table, being, carry, floor, hero};

const MELEE: Way = Way::Melee;

fn changed(name: &str, change: impl FnOnce(&mut Hero)) -> Being {
    let mut hero = hero(name);
    change(&mut hero);
    Being::Hero(hero)
}

fn weak(name: &str) -> Being {
    let mut being = being(name);
    if let Being::Npc(npc) = &mut being {
        npc.points.now = 1;
    }
    being
}

fn words(table: &Table, by: u8, on: u8, thing: u8, way: Way) -> String {
    table.combat.to_hit(&table.combat.planned(by, on, thing, way, Sort::Plain, 0)).words()
}

fn let_pass(table: &mut Table, wanted: fn(Subject) -> bool) {
    while !wanted(table.subject()) {
        let first = table.offers()[0];
        table.pick(first);
    }
}

#[test]
fn ga38_the_surprised_strike_nobody_who_leaves_their_reach() {
    let people = [('A', being("Merle")), ('b', being("Ogre")), ('c', being("Ogre"))];
    let mut table = Table::new(floor(&["Ab.....c", "........"], &people));
    table.pick(Choice::Surprised(1));
    let_pass(&mut table, |subject| matches!(subject, Subject::Turn { .. }));
    table.pick(Choice::Run).go("A2").pick(Choice::Run);
    table.go("E2");
    assert!(matches!(table.subject(), Subject::Turn { .. } | Subject::Initiative { .. }));
    assert_eq!(table.person(0).at, table.place("E2"));
}

#[test]
fn g77_g20_whoever_grapples_strikes_nobody_who_goes() {
    let people = [('A', being("Pell")), ('B', being("Merle")), ('c', being("Zealot"))];
    let mut table = Table::begun(floor(&["AcB....", "......."], &people), 0);
    table.pick(Choice::Grapple(2)).dice(&[20]);
    let_pass(&mut table, |subject| matches!(subject, Subject::Check { .. }));
    table.dice(&[6, 6]).pick(Choice::Done);
    assert!(matches!(table.subject(), Subject::Turn { who: 1 }));
    table.pick(Choice::Run).go("G1");
    assert_eq!(table.person(1).at, table.place("G1"), "a sword is of no use to who is held");
}

#[test]
fn g24_g59_ranges_end_where_they_say() {
    // A hand axe: 10 ft, at the most 30.
    for (far, found) in [(2, Some(false)), (3, Some(true)), (6, Some(true)), (7, None)] {
        let row = format!("A{}b", ".".repeat(far - 1));
        let axe = changed("Ysolde", |hero| {
            hero.things.iter_mut().for_each(|thing| {
                thing.keep = if thing.called() == "Hand axe" { Keep::Hand } else { Keep::Stowed };
            });
        });
        let table = Table::begun(floor(&[&row], &[('A', axe), ('b', being("Ogre"))]), 0);
        let thing = table.person(0).hands[0];
        let throws = table.has(Choice::Attack { on: 1, thing, way: Way::Thrown });
        let long = throws.then(|| words(&table, 0, 1, thing, Way::Thrown).contains("long range -2"));
        assert_eq!(long, found, "{far} squares");
    }
}

#[test]
fn g25_ga07_a_sling_is_shot_in_melee_at_minus_four() {
    let slinger = changed("Merle", |hero| {
        hero.things.iter_mut().for_each(|thing| {
            thing.keep = match thing.called().as_str() {
                "Sling" => Keep::Hand,
                "Staff" => Keep::Stowed,
                _ => thing.keep,
            };
        });
        hero.add(sightline::rulesets::sovereign::gear::Thing::new(
            sightline::rulesets::sovereign::gear::Kind::named("Quiver").unwrap(),
            Keep::Readied,
        ));
    });
    let table = Table::begun(floor(&["Ab"], &[('A', slinger), ('b', being("Ogre"))]), 0);
    let thing = table.person(0).hands.into_iter().find(|thing| *thing < 60).unwrap();
    assert!(table.has(Choice::Attack { on: 1, thing, way: Way::Shot }));
    assert!(words(&table, 0, 1, thing, Way::Shot).contains("in melee -4"));
}

#[test]
fn g24_what_is_thrown_goes_by_the_best_of_three_skills() {
    use sightline::rulesets::sovereign::attribute::Skill;
    let strong = changed("Garrick", |hero| hero.skills[Skill::Exert as usize] = 3);
    let table = Table::begun(floor(&["A...b"], &[('A', strong), ('b', being("Ogre"))]), 0);
    let dagger = table.person(0).hands[1];
    assert!(words(&table, 0, 1, dagger, Way::Thrown).contains("Exert +3"));
    assert!(!words(&table, 0, 1, dagger, MELEE).contains("Exert"));
}

#[test]
fn g58_whoever_lies_shoots_as_ever() {
    let table = {
        let people = [('A', being("Tamsin")), ('b', being("Ogre"))];
        let mut table = Table::begun(floor(&["A.....b"], &people), 0);
        table.pick(Choice::GoProne);
        table
    };
    assert!(!words(&table, 0, 1, table.person(0).hands[0], Way::Shot).contains("prone"));
}

#[test]
fn g35_g37_a_screen_holds_while_the_ward_is_near_and_is_counted_anew_each_round() {
    let people = [('A', being("Hild")), ('B', being("Merle")), ('c', being("Ogre")), ('d', being("Ogre"))];
    let rows = ["AB...", ".cd..", "....."];
    let screened = |table: &mut Table, by: u8| {
        while !matches!(table.subject(), Subject::Turn { who } if who == by) {
            let first = table.offers()[0];
            table.pick(first);
        }
        table.pick(Choice::Attack { on: 1, thing: 0, way: MELEE });
        matches!(table.subject(), Subject::Check { .. })
    };
    let begun = || {
        let mut table = Table::begun(floor(&rows, &people), 0);
        let here = table.person(0).at;
        table.pick(Choice::Screen(1));
        if matches!(table.subject(), Subject::ScreenAt { .. }) {
            table.answer(&sightline::fight::Answer::Place(here));
        }
        table
    };
    let mut table = begun();
    assert!(screened(&mut table, 2));
    table.dice(&[6, 6]).dice(&[1]);
    assert!(!screened(&mut table, 3), "one a round: Stab 1");
    table.dice(&[1]);
    while table.combat.round() == 1 {
        let first = table.offers()[0];
        table.pick(first);
    }
    assert_eq!(table.person(0).screened, 0, "the next round has one more");
    // Whose ward is elsewhere screens nobody.
    let mut table = begun();
    let far = table.place("E2") as i16;
    rule(&mut table, ruling::PLACE, 1, far);
    while !matches!(table.subject(), Subject::Turn { who: 3 }) {
        let first = table.offers()[0];
        table.pick(first);
    }
    let near = table.place("D2") as i16;
    rule(&mut table, ruling::PLACE, 3, near);
    table.pick(Choice::Attack { on: 1, thing: 0, way: MELEE });
    assert!(!matches!(table.subject(), Subject::Check { .. }));
}

#[test]
fn ga54_whoever_falls_screens_nobody_any_more() {
    let people = [('A', being("Hild")), ('B', being("Merle")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB....c"], &people), 0);
    let here = table.person(0).at;
    table.pick(Choice::Screen(1));
    if matches!(table.subject(), Subject::ScreenAt { .. }) {
        table.answer(&sightline::fight::Answer::Place(here));
    }
    assert_eq!(table.person(0).ward, 1);
    rule(&mut table, ruling::STAND, 0, 3);
    rule(&mut table, ruling::POINTS, 0, 5);
    assert_eq!((table.person(0).stand, table.person(0).ward), (Stand::Up, 255));
}

#[test]
fn g92_whoever_dies_asleep_is_lost_all_the_same() {
    let people =
        [('A', being("Merle")), ('b', being("Bandit")), ('c', being("Bandit")), ('d', being("Bandit"))];
    let mut table = Table::begun(floor(&["A.....bcd"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 1);
    table.pick(Choice::Spark(1));
    let_pass(&mut table, |subject| matches!(subject, Subject::Nerve { .. } | Subject::Turn { .. }));
    assert!(matches!(table.subject(), Subject::Nerve { .. }), "one of three");
}

#[test]
fn ga16_a_swarm_lapses_with_the_turn_of_its_side() {
    let people = [('A', being("Veteran")), ('B', being("Veteran")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AcB"], &people), 0);
    table.pick(Choice::Swarm { on: 2, thing: 0, way: MELEE }).pick(Choice::Done).pick(Choice::Done);
    while table.combat.round() == 1 {
        let first = table.offers()[0];
        table.pick(first);
    }
    assert!(!table.has(Choice::SwarmBy(0)) && table.person(0).swarm.0 == 255);
}

#[test]
fn g26_ga38_the_surprised_snap_at_nobody_who_passes() {
    let people = [('A', being("Hild")), ('b', being("Guard"))];
    let mut table = Table::new(floor(&["A.....", "##.###", "......", "..b..."], &people));
    table.pick(Choice::Surprised(1));
    let_pass(&mut table, |subject| matches!(subject, Subject::Turn { .. }));
    table.pick(Choice::Run).go("F1");
    assert!(!matches!(table.subject(), Subject::Passing { .. }));
}

#[test]
fn g75_ga52_the_exact_number_frees() {
    let people = [('A', being("Pell")), ('b', being("Zealot"))];
    for (dice, free) in [([5, 4], false), ([5, 5], true)] {
        let mut table = Table::begun(floor(&["Ab"], &people), 0);
        table.pick(Choice::Grapple(1)).dice(&[20]);
        let_pass(&mut table, |subject| matches!(subject, Subject::Check { .. }));
        table.dice(&[6, 6]).pick(Choice::Done).pick(Choice::Escape);
        // 8, STR 1 and Brawl 1.
        assert!(matches!(table.subject(), Subject::Check { bonus: 0, against: 10, .. }));
        table.dice(&dice);
        assert_eq!(table.person(0).grip == 255, free);
    }
}

#[test]
fn g78_g109_a_grip_leaves_the_choice_to_spare() {
    let people = [('A', being("Pell")), ('b', weak("Zealot")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["Ab......c"], &people), 0);
    table.pick(Choice::Grapple(1)).dice(&[20]);
    let_pass(&mut table, |subject| matches!(subject, Subject::Check { .. }));
    table.dice(&[6, 6]);
    while !matches!(table.subject(), Subject::Dice { cause: Cause::Squeeze, .. }) {
        table.pick(Choice::Done);
    }
    table.dice(&[1]);
    let_pass(&mut table, |subject| matches!(subject, Subject::Spare { .. } | Subject::Turn { .. }));
    assert!(matches!(table.subject(), Subject::Spare { by: 0, on: 1 }));
}

#[test]
fn ga58_half_as_much_again_is_clearly_winning() {
    for (points, flee) in [(12, false), (11, true)] {
        let people = [('A', being("Merle")), ('b', being("Bandit")), ('c', being("Bandit"))];
        let mut table = Table::begun(floor(&["A......bc"], &people), 0);
        rule(&mut table, ruling::POINTS, 0, 8);
        let mut more = being("Bandit");
        if let Being::Npc(npc) = &mut more {
            npc.points = sightline::rulesets::sovereign::hero::Count::full(12);
            npc.points.now = points;
        }
        let people = [('A', being("Merle")), ('b', being("Bandit")), ('c', more)];
        table = Table::begun(floor(&["A......bc"], &people), 0);
        rule(&mut table, ruling::STAND, 1, 5);
        assert!(matches!(table.subject(), Subject::Nerve { flee: found, .. } if found == flee), "{points}");
    }
}

#[test]
fn g107_g109_whoever_was_only_knocked_out_is_healed_and_not_frail() {
    let mut giver = being("Hild");
    carry(&mut giver, "Healing potion", Keep::Readied);
    let people = [('A', giver), ('B', being("Merle")), ('c', being("Ogre"))];
    let mut table = Table::begun(floor(&["AB......c"], &people), 0);
    rule(&mut table, ruling::STAND, 1, 2);
    rule(&mut table, ruling::POINTS, 1, 0);
    let drink = table.offers().into_iter().find(|choice| matches!(choice, Choice::GiveDrink { on: 1, .. }));
    table.pick(drink.unwrap()).dice(&[3]);
    assert!(table.person(1).up() && !table.person(1).is(mark::FRAIL));
}

#[test]
fn g114_a_shield_is_in_the_way_of_spells() {
    let mut shielded = changed("Merle", |hero| {
        hero.things.iter_mut().filter(|thing| thing.called() == "Staff").for_each(|thing| {
            thing.keep = Keep::Stowed;
        });
    });
    carry(&mut shielded, "Shield", Keep::Hand);
    let table = Table::begun(floor(&["A....b"], &[('A', shielded), ('b', being("Ogre"))]), 0);
    assert!(table.combat.may_cast(0).is_err() && !table.has(Choice::Spark(1)));
}

#[test]
fn ga61_the_least_half_is_one() {
    let novice = changed("Merle", |hero| hero.level = 1);
    let mut table = Table::begun(floor(&["A....b"], &[('A', novice), ('b', being("Ogre"))]), 0);
    table.pick(Choice::Spark(1)).dice(&[1]).dice(&[20]);
    assert_eq!(table.points(1), 33, "half of 1 is 1");
}

#[test]
fn g117_expertise_is_not_for_fighting() {
    let people = [('A', being("Tamsin")), ('b', being("Ogre"))];
    let mut table = Table::begun(floor(&["..Ab.."], &people), 0);
    table.pick(Choice::Shove(1)).dice(&[20]);
    let_pass(&mut table, |subject| matches!(subject, Subject::Check { .. }));
    table.dice(&[1, 1]);
    assert!(!matches!(table.subject(), Subject::Expertise { .. }));
}

#[test]
fn g81_ga56_a_second_blade_takes_the_skill_and_a_second_swap_a_move() {
    use sightline::rulesets::sovereign::attribute::Skill;
    for stab in [0, 1] {
        let mut two = changed("Brannoc", |hero| {
            hero.skills[Skill::Stab as usize] = stab;
            hero.things.iter_mut().filter(|thing| thing.called() == "Shield").for_each(|thing| {
                thing.keep = Keep::Stowed;
            });
        });
        carry(&mut two, "Dagger", Keep::Readied);
        let mut table = Table::begun(floor(&["A......b"], &[('A', two), ('b', being("Ogre"))]), 0);
        let beside = |choice: &Choice| matches!(choice, Choice::Draw { beside: true, .. });
        assert_eq!(table.offers().iter().any(beside), stab == 1);
        let draw = |table: &Table| {
            table.offers().into_iter().find(|choice| matches!(choice, Choice::Draw { beside: false, .. }))
        };
        let first = draw(&table).unwrap();
        table.pick(first);
        assert!(!table.person(0).is(mark::MOVE), "the first is free");
        let second = draw(&table).unwrap();
        table.pick(second);
        assert!(table.person(0).is(mark::MOVE));
    }
}

#[test]
fn g106_g112_a_night_takes_one_strain_and_heals_nobody_who_is_frail() {
    let mut sound = hero("Tamsin");
    (sound.points.now, sound.strain) = (3, 4);
    sound.rest();
    assert_eq!((sound.points.now, sound.strain), (5, 3));
    let mut frail = hero("Tamsin");
    (frail.points.now, frail.frail) = (3, true);
    frail.rest();
    assert_eq!(frail.points.now, 3);
}

#[test]
fn ga53_leniently_a_blow_on_the_dying_is_a_round_sooner() {
    let people = [('A', being("Tamsin")), ('B', being("Hild")), ('c', being("Ogre"))];
    let mut setup = floor(&["Ac.....B"], &people);
    setup.lenient = true;
    let mut table = Table::begun(setup, 1);
    rule(&mut table, ruling::STAND, 0, 3);
    table.pick(Choice::Attack { on: 0, thing: 0, way: MELEE }).dice(&[20]).dice(&[5]);
    let Being::Hero(after) = table.combat.being(0) else { panic!("a hero") };
    assert_eq!((after.injured, after.since), (true, 1));
    assert!(table.combat.question().is_some());
}
