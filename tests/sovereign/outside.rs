//! Rolls outside a fight, and what is kept.

use sightline::fight::Fight;
use sightline::fight::played::Scene;
use sightline::fight::roll::{Said, settle};
use sightline::fight::table::{Form, Table as _};
use sightline::fight::{Answer, Shape};
use sightline::rulesets::sovereign::combat::outside::{ROLLS, controls, fits, open};
use sightline::rulesets::sovereign::combat::scene::Played;
use sightline::save::Stored;
use sightline::sheet::{Sheet, changes};

use crate::support::being;

#[test]
fn every_roll_opens_for_everybody_and_shows_its_number() {
    for who in [None, Some(being("Garrick")), Some(being("Ogre")), Some(being("Merle"))] {
        for (roll, _) in ROLLS {
            if !fits(roll, who.as_ref()) {
                continue;
            }
            let said = settle(&controls(roll, who.as_ref(), &Said::default()), &Said::default());
            let combat = open(roll, who.as_ref(), &said).unwrap_or_else(|why| panic!("{roll}: {why}"));
            let table = Played::new(combat);
            let asked = table.asked().unwrap_or_else(|| panic!("{roll} asks nothing"));
            match (&asked.form, roll) {
                (Form::OneOf(offers), "morale") => assert_eq!(offers.len(), 2),
                (Form::Dice(card), "damage") => assert_eq!(card.chances, None),
                (Form::Dice(card), _) => assert!(card.target.is_some() && card.chances.is_some(), "{roll}"),
                other => panic!("{roll}: {other:?}"),
            }
        }
    }
}

#[test]
fn the_number_of_the_card_is_that_of_the_sheet_and_of_the_table() {
    let garrick = being("Garrick");
    let said = settle(&controls("attack", Some(&garrick), &Said::default()), &Said::default());
    let said = said.with("ac", 15).with("cover", 1);
    let mut combat = open("attack", Some(&garrick), &said).unwrap();
    let strike = combat.rolling().unwrap();
    assert_eq!(combat.to_hit(&strike).sum(), 3 - 2, "two blades +3, half cover");
    let number = combat.question().unwrap().number;
    combat.answer(number, &Answer::Faces(vec![13]), &mut Vec::new()).unwrap();
    let Shape::Dice(_) = combat.question().unwrap().shape else { panic!("14 + 1 hits 15") };
    assert!(!combat.over());
}

#[test]
fn people_are_kept_read_and_merged_after_a_fight() {
    for name in ["Brannoc", "Merle", "Oswin", "Champion", "Bowman"] {
        let it = being(name);
        let written = it.write();
        let again = sightline::rulesets::sovereign::combat::setup::Being::read(&written).unwrap();
        assert_eq!(again, it, "{name}");
        assert!(it.fields().len() > 10);
    }
    let before = being("Brannoc");
    let mut after = before.clone();
    if let sightline::rulesets::sovereign::combat::setup::Being::Hero(hero) = &mut after {
        hero.points.now = 7;
        hero.frail = true;
        hero.strain = 2;
    }
    let words: Vec<String> = changes(&before, &after).iter().map(|change| change.words(&before)).collect();
    assert_eq!(words.len(), 3, "{words:?}");
}
