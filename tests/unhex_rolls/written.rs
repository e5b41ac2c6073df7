//! What a roll of Unhex outside a fight writes on sheets, what it does not ask, and what it hints at.

use super::card::{Card, against_ox, defended, melee, ox, told};
use super::others::aid;
use super::press::asked;
use sightline::fight::table::{Form, Reply, Table};
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::combat::prospect::Gauge;
use sightline::rulesets::unhex::item::{Item, Kind, Side};
use sightline::rulesets::unhex::roll::Weapon;

fn armed() -> Character {
    let mut character = ox();
    character.slots[0] = Some(Item::new(Kind::Melee1, "sabre"));
    character.slots[1] = Some(Item::new(Kind::Armor(Location::Torso), ""));
    character.slots[2] = Some(Item::new(Kind::Ammo, ""));
    character.hold(Side::Right, Some(0));
    character
}

#[test]
fn u78_u82_a_hit_is_written_on_the_sheet_with_what_follows_from_it() {
    let ox = melee().among("target", Some(armed())).play(&["38", "3 damage"]).now().sheet(1);
    assert_eq!((ox.level, ox.body.at(Location::RightArm).slash), (47, 3));
    assert_eq!(ox.held(Side::Right), None);
}

#[test]
fn u95_armor_leaves_the_sheet_instead_of_level_and_boxes() {
    let table = melee().among("target", Some(armed())).play(&["45", "4 damage", "Destroy the armor"]);
    let ox = table.now().sheet(1);
    assert_eq!((ox.level, ox.body.marked(), ox.count(Kind::Armor(Location::Torso))), (50, 0, 0));
}

#[test]
fn u100_u68_lost_ammo_and_lost_actions_are_written_on_the_rollers_sheet() {
    let mut card = Card::new("attack").with(Weapon::Ranged1);
    card.cast.who = Some(armed());
    let after = card.play(&["0"]).now().sheet(0);
    assert_eq!((after.owed, after.count(Kind::Ammo)), (1, 0));
    assert_eq!(after.held(Side::Right).map(|item| item.kind), Some(Kind::Melee1), "nothing else has changed");
    assert_eq!(after.slots.len(), armed().slots.len());
}

#[test]
fn ua63_on_a_card_torso_armor_takes_what_overflows() {
    let mut victim = ox();
    victim.slots[0] = Some(Item::new(Kind::Armor(Location::Torso), ""));
    let table = melee().among("target", Some(victim)).play(&["47", "4 damage", "Destroy the armor"]);
    let ox = table.now().sheet(1);
    assert_eq!(
        (ox.level, ox.body.at(Location::LeftArm).slash, ox.body.at(Location::Torso).slash),
        (47, 3, 0)
    );
    assert_eq!(ox.item(0), None);
}

#[test]
fn u88_u107_a_card_does_not_ask_what_makes_no_difference() {
    let table = against_ox().say("precise", 1).play(&["40", "0 damage"]);
    assert!(table.over(), "no damage, so it does not matter where");
}

#[test]
fn u89_what_a_card_fills_in_never_kills_who_can_live() {
    let mut patient = ox();
    patient.body.mark(Location::Head, 3, Mark::Cross);
    patient.body.mark(Location::RightArm, 3, Mark::Cross);
    let mut card = aid(patient);
    (card.mara().level, card.mara().max) = (30, 30);
    let table = card.play(&["33"]);
    assert_eq!(asked(&table).picked(), [1, 2]);
}

#[test]
fn u88_what_a_card_fills_in_wakes_the_patient_where_it_can() {
    let mut patient = ox();
    patient.body.mark(Location::Torso, 9, Mark::Slash);
    patient.body.mark(Location::Head, 3, Mark::Slash);
    let table = aid(patient).play(&["12", "2 boxes"]);
    assert_eq!(asked(&table).picked(), [1, 1]);
}

/// The button that is marked as the best, and what for.
fn hint(table: &dyn Table) -> Option<(String, String)> {
    let Form::OneOf(offers) = asked(table).form else { panic!("{}", asked(table).title) };
    let best = offers.into_iter().find(|offer| offer.best)?;
    Some((best.label, best.best_for))
}

#[test]
fn the_hint_follows_the_stated_aim() {
    // Aims are in the order of the list: damage, knock out, then the locations from the head on.
    let card = against_ox().say("good", 1).say("aim", 2);
    // 48: rolling the ones again can bring the 9 that fills the head with 4.
    let best = hint(&card.play(&["48"])).unwrap();
    assert_eq!(best, ("Roll the ones again".into(), "best to fill the head".into()));
    let table = card.play(&["44", "Keep the dice"]);
    assert_eq!(hint(&table).unwrap().0, "Set the dice");
    let table = card.play(&["44", "Keep the dice", "Set the dice"]);
    assert!(matches!(asked(&table).default, Reply::Number(39 | 49)));
    assert_eq!(table.number_note(49), "4 damage to the head, or 9 damage to the torso");
    assert_eq!(hint(&card.play(&["39", "Keep the dice"])).unwrap().0, "3 damage to the head");
}

#[test]
fn u38_no_hint_is_given_for_an_aim_out_of_reach_and_a_choosing_target_is_told_its_own_best() {
    let mut card = against_ox().say("good", 1).say("aim", 5);
    assert!(hint(&card.play(&["31"])).is_some());
    // Who is covered never lets the torso fill with one hit of less than nine.
    (card.mara().level, card.mara().max) = (30, 30);
    let card = card.say("covered", 1);
    let table = card.play(&["12"]);
    assert_eq!(hint(&table), None);
    assert!(matches!(table.now().gauge(None), Some(Gauge::Damage { .. })));
    let table = card.play(&["18", "Keep the dice"]);
    assert_eq!(hint(&table).unwrap(), ("1 damage to the right arm".into(), "best for Ox".into()));
}

#[test]
fn a_story_tells_everything_that_happened() {
    let card = defended().say("good", 1);
    let inputs = ["58", "Roll the tens again", "die 3", "22", "Gain another action", "3 damage"];
    let table = card.play(&inputs);
    assert_eq!(
        told(&table),
        [
            "Mara rolls to hit Ox against level 50: 58, a failure.",
            "Mara rolls again to hit Ox against level 50: 38, a success.",
            "Ox rolls to defend against Mara against level 50: 22, a critical success.",
            "Ox gains another action this round.",
            "Mara wins with 38: the higher success.",
            "Mara hits Ox: 3 damage to the right arm.",
            "Ox loses 3 levels, down to 47.",
            "Ox marks 3 slashes at the right arm.",
        ]
    );
    let [mine, theirs] = &table.thrown()[..] else { panic!() };
    assert_eq!((mine.who.as_str(), theirs.who.as_str()), ("Mara", "Ox"));
}

#[test]
fn u30_a_critical_that_would_lose_to_what_lies_there_says_so() {
    let table = defended().play(&["33", "41"]);
    let Form::OneOf(offers) = asked(&table).form else { panic!() };
    assert_eq!(offers[0].note, "loses to 41: nothing comes of it");
    let table = defended().play(&["33", "41", "Set the dice"]);
    assert!(!table.number_note(42).starts_with("loses"));
    let table = defended().play(&["33", "22", "Mara", "Set the dice"]);
    assert!(!table.number_note(21).starts_with("loses"), "a lower critical does not beat it yet");
}
