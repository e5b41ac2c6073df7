//! What was stored when two weapons were still two throws: it is read, replayed and goes on as it was.

use std::fs;
use std::path::Path;

use serde_json::Value;
use sightline::fight::table::{Form, Table, Tale};
use sightline::save::Stored;
use sightline::save::fight::game::game;
use sightline::save::fight::{Fight, open};
use sightline::save::rolls::Laid;

use super::press::press;

fn kept(name: &str) -> Value {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/radiant/kept");
    serde_json::from_str(&fs::read_to_string(folder.join(name)).unwrap()).unwrap()
}

fn dice(table: &dyn Table) -> usize {
    match table.asked().unwrap().form {
        Form::Dice(card) => card.dice.len(),
        _ => 0,
    }
}

#[test]
fn z17_a_fight_stored_with_a_throw_for_each_weapon_is_replayed_to_the_same_state() {
    let stored = kept("fight.json");
    let lines: Vec<String> =
        stored["lines"].as_array().unwrap().iter().map(|line| line.as_str().unwrap().into()).collect();
    let mut fight = Fight::read_lines(&stored["body"], lines.clone()).unwrap();
    let mut table = open(&fight).unwrap();
    assert!(table.disagreed().is_none());
    // What is told may be said in plainer words than then.
    let told =
        |tale: Tale| (tale.answers, tale.lines.into_iter().map(|(_, answer)| answer).collect::<Vec<_>>());
    assert_eq!(told(table.tale()), told(fight.tale()), "the same answers and sums, and as many sentences");
    let points = |table: &dyn Table| {
        let points = table.roster().into_iter().map(|person| person.gauges[0].now);
        points.collect::<Vec<_>>()
    };
    assert_eq!(points(&*table), [6, 22]);
    // What was taken back can be given again, in the middle of the two throws and before them.
    assert!(table.redo() && table.redo());
    assert_eq!(points(&*table)[0], 0);
    for left in [6, 5] {
        table.undo_to(left);
        fight.follow(&*table, left);
        let mut again = open(&fight).unwrap();
        assert_eq!((again.asked(), dice(&*again)), (table.asked(), 1), "{left} answers are left");
        while again.redo() {}
        assert_eq!(again.answers(), lines.len() + 1, "and all the others follow");
    }
    // Before the first weapon was thrown nothing binds it: it is one throw from here on.
    press(&mut *table, "undo");
    press(&mut *table, "16");
    fight.follow(&*table, 4);
    let again = open(&fight).unwrap();
    assert_eq!((again.answers(), dice(&*again)), (5, 2));
}

#[test]
fn z17_a_roll_stored_with_a_throw_for_each_weapon_lies_as_it_lay() {
    let radiant = game("radiant").unwrap();
    let open = |name: &str| Laid::read(&kept(name)).unwrap().open(radiant).unwrap();
    let mut between = open("card-between.json");
    assert_eq!((between.answers(), dice(&*between)), (2, 1), "the other dagger is still to be thrown");
    press(&mut *between, "3");
    press(&mut *between, "Leave it");
    let done = open("card-done.json");
    assert!(done.over() && done.disagreed().is_none());
    for card in [&between, &done] {
        assert_eq!(card.lines().last().unwrap().text, "3 damage: The target loses 3 hit points.");
    }
}
