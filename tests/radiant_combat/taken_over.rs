//! What is taken over to a sheet that has been written on since the fight was set up.

use super::*;
use serde_json::Value;
use sightline::rulesets::radiant::hero::LUCK;
use sightline::save::Stored;
use sightline::save::fight::game::game;

fn brida() -> Hero {
    let mut brida = hero("Brida", 2, 2, &[]);
    (brida.luck, brida.hit_die) = (LUCK, 8);
    for name in ["longsword", "mace"] {
        brida.add(Thing::new(kind(name), Keep::Hands));
    }
    brida
}

fn written(hero: &Hero) -> Value {
    Being::Hero(hero.clone()).write()
}

/// The sheet after everything was taken over from a fight that did this to her.
fn taken(sheet: &Hero, before: &Hero, fight: impl Fn(&mut Hero), recover: bool) -> Hero {
    let mut after = before.clone();
    fight(&mut after);
    let radiant = game("radiant").unwrap();
    let (sheet, before, after) = (written(sheet), written(before), written(&after));
    let all = (radiant.changes)(&sheet, &before, &after).unwrap();
    let sheet = (radiant.take_over)(&sheet, &before, &after, &vec![true; all.len()], recover).unwrap();
    match Being::read(&sheet).unwrap() {
        Being::Hero(hero) => hero,
        Being::Creature(_) => panic!("a creature"),
    }
}

fn without_numbers(mut hero: Hero) -> Hero {
    hero.numbered = 0;
    hero.things.iter_mut().for_each(|thing| thing.id = 0);
    hero
}

fn names(hero: &Hero) -> Vec<(&str, u8)> {
    hero.things.iter().map(|thing| (thing.called(), thing.dots)).collect()
}

#[test]
fn a_thing_that_broke_and_is_gone_from_the_sheet_breaks_nothing_else() {
    for start in [brida(), without_numbers(brida())] {
        let mut sheet = start.clone();
        sheet.things.remove(0);
        let sheet = taken(&sheet, &start, |hero| hero.things[0].dots = 3, false);
        assert_eq!(names(&sheet), [("mace", 0)]);
    }
}

#[test]
fn wear_finds_its_thing_wherever_it_is_on_the_sheet_and_whatever_it_is_called_now() {
    for start in [brida(), without_numbers(brida())] {
        let mut sheet = start.clone();
        sheet.things.swap(0, 1);
        sheet.things[1].name = "Widow".into();
        sheet.add(Thing::new(kind("axe"), Keep::Backpack));
        let sheet = taken(&sheet, &start, |hero| hero.things[0].dots = 1, false);
        assert_eq!(names(&sheet), [("mace", 0), ("Widow", 1), ("axe", 0)]);
    }
}

#[test]
fn of_two_alike_the_one_that_is_left_keeps_its_own_dots() {
    let mut start = brida();
    start.things[1].kind = kind("longsword");
    start.things[1].dots = 1;
    for start in [start.clone(), without_numbers(start)] {
        let mut sheet = start.clone();
        sheet.things.remove(0);
        let worn = taken(&sheet, &start, |hero| hero.things[1].dots = 2, false);
        assert_eq!(names(&worn), [("longsword", 2)]);
        let spared = taken(&sheet, &start, |hero| hero.things[0].dots = 3, false);
        assert_eq!(names(&spared), [("longsword", 1)]);
    }
}

#[test]
fn a_thing_bought_in_the_place_of_one_that_was_sold_is_another() {
    let start = brida();
    let mut sheet = start.clone();
    sheet.things.pop();
    sheet.add(Thing::new(kind("mace"), Keep::Hands));
    let sheet = taken(&sheet, &start, |hero| hero.things[1].dots = 3, false);
    assert_eq!(names(&sheet), [("longsword", 0), ("mace", 0)]);
}

#[test]
fn usage_dots_are_added_and_never_more_than_there_are() {
    let start = brida();
    let mut sheet = start.clone();
    sheet.things[0].dots = 2;
    let sheet = taken(&sheet, &start, |hero| hero.things[0].dots = 2, false);
    assert_eq!(names(&sheet), [("longsword", 3), ("mace", 0)]);
}

#[test]
fn what_changed_hands_in_a_fight_is_gone_from_one_sheet_and_on_the_other() {
    let start = brida();
    let lost = taken(&start, &start, |hero| drop(hero.things.remove(0)), false);
    assert_eq!(names(&lost), [("mace", 0)]);
    let won = taken(&start, &start, |hero| assert!(hero.add(Thing::new(kind("axe"), Keep::Hands))), false);
    assert_eq!(names(&won), [("longsword", 0), ("mace", 0), ("axe", 0)]);
}

#[test]
fn a_level_gained_before_taking_over_stays_and_wounds_are_a_difference() {
    let start = brida();
    let mut sheet = start.clone();
    sheet.level_up([6; 6]);
    sheet.points.most += 6;
    sheet.points.gain(6);
    let fight = |hero: &mut Hero| {
        hero.points.lose(4);
        hero.maim(Attribute::Charisma);
        hero.battered = true;
    };
    let sheet = taken(&sheet, &start, fight, false);
    assert_eq!((sheet.level, sheet.points), (2, HitPoints { now: 14, most: 18 }));
    assert_eq!(sheet.attributes, [3, 3, 1, 1, 1, -1]);
    assert!(sheet.battered);
}

#[test]
fn hit_points_stay_within_what_the_sheet_holds() {
    let mut start = brida();
    start.points.now = 4;
    let mut sheet = start.clone();
    sheet.points.now = 2;
    assert_eq!(taken(&sheet, &start, |hero| hero.points.now = 1, false).points.now, 0);
    sheet.points.now = 11;
    assert_eq!(taken(&sheet, &start, |hero| hero.points.now = 7, false).points.now, 12);
}

#[test]
fn conditions_are_put_on_and_taken_off_one_by_one() {
    let mut start = brida();
    start.harm.set(Hindrance::Stuck, true);
    let mut sheet = start.clone();
    sheet.harm.set(Hindrance::Weakened, true);
    sheet.shaken = true;
    let fight = |hero: &mut Hero| {
        hero.harm.set(Hindrance::Stuck, false);
        hero.harm.set(Hindrance::Distracted, true);
        hero.harm.ongoing = true;
        hero.battered = true;
    };
    let sheet = taken(&sheet, &start, fight, false);
    let hindrances: Vec<Hindrance> = sheet.harm.hindrances().collect();
    assert_eq!(hindrances, [Hindrance::Weakened, Hindrance::Distracted]);
    assert!(sheet.harm.ongoing && sheet.shaken && sheet.battered);
}

#[test]
fn luck_is_a_difference_and_a_respite_counts_once() {
    let (radiant, start) = (game("radiant").unwrap(), brida());
    let respite = |hero: &Hero| {
        let (sheet, _) = (radiant.goal.as_ref().unwrap().reach)(&written(hero), "").unwrap();
        match Being::read(&sheet).unwrap() {
            Being::Hero(hero) => hero,
            Being::Creature(_) => panic!("a creature"),
        }
    };
    let spent = |hero: &mut Hero| {
        hero.luck -= 1;
        hero.shaken = true;
    };
    let first = taken(&respite(&start), &start, spent, true);
    let last = respite(&taken(&start, &start, spent, true));
    assert_eq!((first.luck, last.luck), (LUCK, LUCK));
    assert!(!first.shaken && !last.shaken);
}

#[test]
fn the_dead_and_the_lost_gain_no_luck() {
    let radiant = game("radiant").unwrap();
    for gone in [Hero { dead: true, ..brida() }, Hero { lost: true, ..brida() }] {
        assert!((radiant.goal.as_ref().unwrap().reach)(&written(&gone), "").is_none());
        let mut rested = gone.clone();
        rested.respite();
        assert_eq!(rested.luck, LUCK);
        let dead = gone.dead;
        let died = move |hero: &mut Hero| (hero.dead, hero.lost) = (dead, !dead);
        assert_eq!(taken(&brida(), &brida(), died, true).luck, LUCK);
    }
}

#[test]
fn what_was_taken_over_and_then_taken_back_leaves_no_trace() {
    let (radiant, start) = (game("radiant").unwrap(), brida());
    let mut after = start.clone();
    after.points.lose(3);
    after.things.remove(0);
    after.add(Thing::new(kind("axe"), Keep::Hands));
    after.harm.set(Hindrance::Weakened, true);
    let (before, after) = (written(&start), written(&after));
    let base = (radiant.take_over)(&before, &before, &after, &[true; 9], false).unwrap();
    assert_eq!((radiant.changes)(&base, &base, &after).unwrap(), Vec::<String>::new());
    let back = (radiant.take_over)(&base, &base, &before, &[true; 9], false).unwrap();
    let Being::Hero(back) = Being::read(&back).unwrap() else { panic!() };
    let mut names = names(&back);
    names.sort_unstable();
    assert_eq!(names, [("longsword", 0), ("mace", 0)]);
    assert_eq!((back.points, back.harm), (start.points, start.harm));
}

#[test]
fn each_change_is_told_as_the_sheet_will_show_it() {
    let radiant = game("radiant").unwrap();
    let start = brida();
    let mut sheet = start.clone();
    sheet.luck = 4;
    sheet.things.remove(0);
    let mut after = start.clone();
    after.luck = 1;
    after.harm.set(Hindrance::Stuck, true);
    after.things[0].dots = 3;
    after.things[1].keep = Keep::Backpack;
    let all = (radiant.changes)(&written(&sheet), &written(&start), &written(&after)).unwrap();
    assert_eq!(all, ["stuck", "luck 4 → 3", "longsword: no longer on the sheet", "mace: backpack, dots 0"]);
}
