use serde_json::{Value, json};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::advancement::{choose, grow, plan};
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::care::{Hit, take_hit};
use sightline::rulesets::unhex::character::{Character, Take};
use sightline::rulesets::unhex::item::{Item, Kind, Side};
use sightline::rulesets::unhex::ready::{HEROES, NPCS};
use sightline::save::Stored;

use super::shield_bearer;

fn back(character: &Character) -> Character {
    Character::read(&character.write()).unwrap()
}

#[test]
fn every_ready_made_character_reads_back_as_it_was() {
    for ready in HEROES.iter().chain(&NPCS) {
        let character = ready.character();
        assert_eq!(back(&character), character, "{}", ready.name);
    }
    assert_eq!(back(&Character::blank()), Character::blank());
}

#[test]
fn a_character_with_a_past_and_a_plan_reads_back_as_it_was() {
    let mut character = shield_bearer();
    plan(&mut character, 55, Some(Take::Item(Item::new(Kind::Armor(Location::LeftLeg), "greave"))));
    plan(&mut character, 90, Some(Take::Combat(Ability::UnarmedHold)));
    while character.max < 60 {
        grow(&mut character, "1 May 2031", "Hold the bridge");
    }
    choose(&mut character, "", Take::Noncombat("Bridges".into()));
    take_hit(&mut character, Hit { mark: Some(Mark::Cross), ..Hit::new(5, Location::LeftArm) });
    character.body.set_box(Location::Head, 0, Some(Mark::Permanent));
    character.destroy(4);
    character.hold(Side::Left, None);
    character.hands.shield_lowered = true;
    character.group = "Night watch".into();
    character.notes = "owes Nim \"three\" crowns\n".into();
    character.owed = 2;
    character.surrendered = true;
    assert_eq!(back(&character), character);
}

#[test]
fn every_ability_and_kind_of_item_reads_back_as_it_was() {
    let mut character = Character::blank();
    character.slots.clear();
    for ability in Ability::ALL {
        character.combat = character.combat.with(ability);
    }
    for kind in Kind::ALL {
        character.slots.push(Some(Item::new(kind, "")));
    }
    assert_eq!(back(&character), character);
}

#[test]
fn the_list_knows_level_state_and_group_without_opening() {
    let mut character = shield_bearer();
    character.group = "Crew".into();
    character.level = 9;
    let summary = character.summary();
    assert_eq!(summary["level"], 9);
    assert_eq!(summary["max"], 50);
    assert_eq!(summary["state"], "Unconscious");
    assert_eq!(summary["group"], "Crew");
    assert_eq!(summary.get("npc"), None);
}

/// Reads a small character with one field changed and gives the sentence that refuses it.
fn refused(key: &str, value: Value) -> String {
    let mut written = shield_bearer().write();
    written[key] = value;
    Character::read(&written).unwrap_err().to_string()
}

#[test]
fn what_cannot_be_read_is_refused_in_a_sentence() {
    let cases = [
        ("level", json!("high"), "the level must be a whole number from -99 to 99"),
        ("max", json!(100), "the max must be a whole number from 1 to 99"),
        ("combat", json!(["flying"]), "\"flying\" is not a combat ability (in combat 1)"),
        ("slots", json!([{ "kind": "spoon" }]), "\"spoon\" is not a kind of item (in slots 1)"),
        ("slots", json!([null, { "kind": "armor" }]), "the location is missing (in slots 2)"),
        ("hands", json!({ "right": 6 }), "the right must be a whole number from 1 to 5 (in hands)"),
        ("wounds", json!({ "head": { "slash": 2, "x": 2 } }), "the head has more marks than boxes"),
        (
            "wounds",
            json!({ "head": { "slash": 4 } }),
            "the slash must be a whole number from 0 to 3 (in head)",
        ),
        ("choices", json!([{ "at": 60 }]), "the noncombat is missing (in choices 1)"),
        ("history", json!([{ "what": "x" }]), "the max is missing (in history 1)"),
        (
            "spent",
            json!([{ "kind": "ammo", "slot": 0 }]),
            "the slot must be a whole number from 1 to 30 (in spent 1)",
        ),
        ("noncombat", json!([7]), "the ability must be a text (in noncombat 1)"),
    ];
    for (key, value, sentence) in cases {
        assert_eq!(refused(key, value), sentence);
    }
    assert_eq!(Character::read(&json!([])).unwrap_err().to_string(), "the character must be an object");
}

#[test]
fn a_file_of_only_name_and_levels_is_a_character() {
    let character = Character::read(&json!({ "name": "Ash", "level": 40, "max": 52 })).unwrap();
    assert_eq!((character.name.as_str(), character.level, character.max), ("Ash", 40, 52));
    assert_eq!(character.body.marked(), 0);
}
