//! Rolls of Unhex outside a fight that are no attack on one target: initiative, first aid, rally, areas.

use super::card::{Card, after_the_dice, has, ox, person, told, whose};
use super::press::{asked, labels, press};
use sightline::fight::table::{Form, Reply, Table};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::item::{Aoe, Item, Kind};
use sightline::rulesets::unhex::roll::Weapon;

fn initiative(held: i32) -> Card {
    let mut card = Card::new("initiative").among("by", Some(Character { npc: true, ..person("Ox", 25) }));
    (card.mara().level, card.mara().max) = (40, 40);
    card.say("held", held)
}

#[test]
fn u52_ut15_the_higher_success_has_the_initiative() {
    let table = initiative(-1).play(&["34", "62"]);
    assert_eq!(after_the_dice(&table), ["The team of Mara has the initiative."]);
}

#[test]
fn u57_ua13_an_initiative_tie_stays_where_it_was_and_starts_with_the_pcs() {
    for (held, winner) in [(-1, "Mara"), (0, "Mara"), (1, "Ox")] {
        for dice in [["20", "20"], ["82", "91"]] {
            let words = format!("A tie: the team of {winner} has the initiative.");
            assert!(has(&initiative(held).play(&dice), &words), "held by {held}");
        }
    }
    let mut three = initiative(2).among("second", Some(Character { npc: true, ..person("Vex", 60) }));
    three.mara().npc = true;
    let table = three.play(&["20", "20", "10"]);
    assert_eq!(
        (asked(&table).who.gm, labels(&table)),
        (true, vec!["The team of Mara".into(), "The team of Ox".into()])
    );
}

#[test]
fn u52_as_many_teams_roll_on_a_card_as_fight_in_a_fight() {
    let mut card = initiative(-1);
    for by in ["second", "third", "fourth", "fifth", "sixth", "seventh"] {
        card = card.among(by, Some(Character { npc: true, ..person(by, 60) }));
    }
    let table = card.play(&["34", "12", "13", "14", "15", "16", "17", "45"]);
    assert_eq!(after_the_dice(&table), ["The team of seventh has the initiative."]);
}

#[test]
fn u55_ua14_ua15_initiative_criticals_give_or_take_an_action_and_are_not_set() {
    let table = initiative(-1).play(&["33", "11"]);
    assert!(table.over());
    for name in ["Mara", "Ox"] {
        assert!(has(&table, &format!("{name} gains another action this round.")));
    }
    let table = initiative(-1).play(&["55", "0"]);
    for (at, name) in ["Mara", "Ox"].into_iter().enumerate() {
        assert!(has(&table, &format!("{name} loses an action this round.")));
        assert_eq!(table.now().sheet(at as u8).owed, 0);
    }
}

#[test]
fn u139_a_successful_initiative_roll_brings_a_directing_action_even_when_lost() {
    let mut card = initiative(-1);
    let ox = card.cast.others[0].1.as_mut().unwrap();
    ox.combat = ox.combat.with(Ability::QuickDirect).with(Ability::Direct);
    let words = "Ox gains an action for directing others.";
    assert!(has(&card.play(&["34", "21"]), words));
    assert!(!has(&card.play(&["34", "62"]), words));
}

#[test]
fn u58_whoever_rolls_first_does_not_change_who_had_the_initiative() {
    let card = initiative(1).say("first", 1);
    assert_eq!(whose(&card.open()), "Ox");
    assert!(has(&card.play(&["20", "20"]), "A tie: the team of Ox has the initiative."));
}

fn patient() -> Character {
    let mut patient = ox();
    patient.body.mark(Location::Head, 2, Mark::Slash);
    patient.body.mark(Location::RightArm, 1, Mark::Slash);
    patient.body.mark(Location::LeftArm, 1, Mark::Slash);
    patient
}

pub fn aid(patient: Character) -> Card {
    let mut card = Card::new("first aid").among("target", Some(patient));
    card.mara().slots[1] = Some(Item::new(Kind::FirstAid, ""));
    card
}

#[test]
fn u88_ut18_first_aid_erases_so_many_slashes_on_so_many_locations() {
    let card = aid(patient());
    let table = card.play(&["14", "4 boxes at 2 locations"]);
    let Form::Split { points: 4, exactly: false, places: 2, over, .. } = asked(&table).form else { panic!() };
    assert_eq!(over.iter().map(|(_, room)| *room).collect::<Vec<_>>(), [2, 1, 1]);
    for laid in [vec![2, 1, 1], vec![3, 1, 0]] {
        let mut table = card.play(&["14", "4 boxes"]);
        let number = asked(&table).number;
        assert!(table.answer(number, &Reply::Split(laid)).is_err());
    }
    let done = card.play(&["14", "4 boxes", "lay Head 2, Right arm 1"]);
    let after = done.now().sheet(1);
    assert_eq!((after.body.at(Location::Head).marked(), after.body.at(Location::RightArm).marked()), (0, 0));
    assert_eq!((after.body.at(Location::LeftArm).cross, after.level), (1, 50));
    assert_eq!(done.now().sheet(0).count(Kind::FirstAid), 0, "the item is used up");
}

#[test]
fn u88_a_treatment_without_a_choice_is_not_asked() {
    let table = aid(patient()).play(&["42", "4 boxes"]);
    assert!(table.over());
    assert_eq!(table.now().sheet(1).body.marked(), 0);
    let mut one_place = ox();
    one_place.body.mark(Location::Head, 2, Mark::Slash);
    let table = aid(one_place).play(&["10", "1 box"]);
    assert!(table.over(), "only the head has any");
    assert_eq!(table.now().sheet(1).body.at(Location::Head).marked(), 1);
}

#[test]
fn u89_ut19_ut38_ua25_ua29_failed_first_aid_sets_the_slashes_and_a_critical_one_scars() {
    let body = aid(patient()).play(&["60"]).now().sheet(1).body;
    assert_eq!((body.total(Mark::Slash), body.total(Mark::Cross), body.total(Mark::Permanent)), (0, 4, 0));
    let mut worse = ox();
    worse.body.mark(Location::Head, 1, Mark::Slash);
    worse.body.mark(Location::Head, 1, Mark::Cross);
    worse.body.mark(Location::RightArm, 3, Mark::Cross);
    // Four crosses are there, six would be allowed; no action is lost.
    let table = aid(worse.clone()).play(&["66"]);
    let body = table.now().sheet(1).body;
    assert_eq!((body.total(Mark::Permanent), body.total(Mark::Cross)), (4, 1));
    assert_eq!(table.now().sheet(0).owed, 0);
    worse.body.mark(Location::Torso, 8, Mark::Cross);
    let mut table = aid(worse).play(&["0"]);
    assert_eq!(whose(&table), "Ox");
    let number = asked(&table).number;
    assert!(table.answer(number, &Reply::Split(vec![1, 3, 5])).is_err());
    press(&mut table, "lay Right arm 2, Torso 8");
    assert_eq!(table.now().sheet(1).body.at(Location::Torso).permanent, 8);
}

#[test]
fn u114_ua56_sure_first_aid_erases_one_slash_without_a_roll() {
    let mut card = aid(patient());
    assert!(matches!(asked(&card.open()).form, Form::Dice(_)));
    card.mara().combat = card.mara().combat.with(Ability::SureFirstAid);
    let table = card.play(&["Erase one slash without a roll", "lay Head 1"]);
    assert_eq!(table.now().sheet(1).body.at(Location::Head).marked(), 1);
    assert_eq!(table.now().sheet(0).count(Kind::FirstAid), 0);
}

#[test]
fn u87_first_aid_is_for_oneself_until_somebody_else_is_named() {
    let mut card = Card::new("first aid");
    card.mara().body.mark(Location::Head, 1, Mark::Slash);
    let table = card.play(&["42", "4 boxes"]);
    assert_eq!(table.now().sheet(0).body.marked(), 0);
    // Of a stranger it is said what may be erased.
    card.cast.who = None;
    assert!(has(&card.play(&["42", "4 boxes"]), "4 boxes at up to 3 locations."));
}

#[test]
fn u137_ua29_rally_lifts_to_the_roll_or_lowers_by_one_die() {
    let tired = Character { level: 30, max: 45, ..person("Ox", 50) };
    let card = Card::new("rally").among("company", Some(tired));
    let table = card.play(&["47", "all Ox"]);
    assert!(has(&table, "Everyone in the team of Mara may rise to level 47."));
    assert_eq!(table.now().sheet(1).level, 45);
    for (roll, by) in [("66", 6), ("0", 10)] {
        let table = card.play(&[roll]);
        assert_eq!((table.now().sheet(0).level, table.now().sheet(1).level), (50 - by, 30 - by));
    }
}

#[test]
fn u132_ut20_ut21_ua29_a_blast_is_spread_by_its_victim_and_may_go_off_in_the_hand() {
    let mut card = Card::new("attack").with(Weapon::Area(Aoe::Blast)).among("target", Some(ox()));
    card.mara().slots[0] = Some(Item::new(Kind::Aoe(Aoe::Blast), ""));
    assert_eq!(whose(&card.play(&["42"])), "Mara");
    let table = card.play(&["42", "4 damage to 3 targets"]);
    assert_eq!((whose(&table).as_str(), has(&table, "4 damage to 3 targets.")), ("Ox", true));
    let table = card.play(&["42", "4 damage", "lay Right leg 2, Left leg 2"]);
    assert_eq!((table.now().sheet(1).level, table.now().sheet(0).item(0)), (46, None));
    let table = card.play(&["66"]);
    assert_eq!(
        (whose(&table).as_str(), asked(&table).title.as_str()),
        ("Mara", "Where does Mara take 12 damage?")
    );
    assert!(asked(&card.play(&["0"])).title.contains("take 20 damage"));
    assert_eq!(card.play(&["60"]).now().sheet(0).item(0), None, "spent whatever the dice say");
    // Whoever defends may still do so once it is known what is coming.
    let table = card.say("defends", 1).play(&["42", "4 damage", "Ox defends", "43"]);
    assert!(table.over() && has(&table, "wards off"));
}

#[test]
fn u134_u135_smoke_and_demolition_lose_the_next_action_on_a_critical_failure() {
    for aoe in [Aoe::Cover, Aoe::Demolish] {
        let table = Card::new("attack").with(Weapon::Area(aoe)).play(&["66"]);
        assert_eq!(table.now().sheet(0).owed, 1);
    }
    let smoke =
        Card::new("attack").with(Weapon::Area(Aoe::Cover)).play(&["41", "until the end of the next round"]);
    assert!(has(&smoke, "cover on all sides until the end of the next round"), "{:?}", told(&smoke));
}

#[test]
fn u06_all_numbers_of_a_card_are_whole_dice_or_their_sums() {
    // Odd damage stays odd however it is split: nothing is halved.
    let card = Card::new("attack").with(Weapon::Area(Aoe::Blast)).among("target", Some(ox()));
    let mut table = card.play(&["47", "7 damage"]);
    let number = asked(&table).number;
    assert!(table.answer(number, &Reply::Split(vec![0, 0, 0, 3, 3, 0])).is_err());
    assert!(table.answer(number, &Reply::Split(vec![0, 0, 0, 4, 3, 0])).is_ok());
}
