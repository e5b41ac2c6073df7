use serde_json::{Value, json};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::advancement::{choose, grow, plan};
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::care::{Hit, take_hit};
use sightline::rulesets::unhex::character::{Character, Take};
use sightline::rulesets::unhex::item::{Item, Kind, Side};
use sightline::rulesets::unhex::ready::{HEROES, NPCS};
use sightline::save::Stored;
use sightline::sheet::differ;

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

/// Written before sheets of Unhex were described as data: each body as it was stored, and what lists
/// showed of it.
#[test]
fn what_was_written_by_hand_reads_the_same_and_is_written_the_same() {
    let kept: Vec<Value> = serde_json::from_str(include_str!("kept.json")).unwrap();
    let made: Vec<Character> = HEROES.iter().chain(&NPCS).map(|ready| ready.character()).collect();
    assert!(kept.len() > made.len());
    for (at, kept) in kept.iter().enumerate() {
        let character = Character::read(&kept["body"]).unwrap();
        assert_eq!(made.get(at).unwrap_or(&character), &character);
        assert_eq!(character.write(), kept["body"]);
        assert_eq!(character.summary(), kept["summary"]);
    }
}

#[test]
fn what_differs_is_told_in_words_of_the_sheet() {
    let (here, mut there) = (shield_bearer(), shield_bearer());
    there.level -= 3;
    there.body.mark(Location::Torso, 2, Mark::Cross);
    there.destroy(0);
    let told = differ(&here, &there).into_iter();
    let words = |words: Option<String>| words.unwrap_or_else(|| "nothing".into());
    let told: Vec<String> =
        told.map(|it| format!("{}: {} → {}", it.field, words(it.here), words(it.there))).collect();
    assert_eq!(
        told,
        [
            "Level: 50 → 47",
            "Wounds: Torso: X: 0 → 2",
            "Slot 1: war axe → nothing",
            "Holds: war axe and round shield → round shield",
            "Used up: nothing → war axe",
        ]
    );
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
        ("combat", json!(["flying"]), "the combat is not one of this game's (in combat 1)"),
        ("slots", json!([{ "kind": "spoon" }]), "the kind is not one of this game's (in slots 1)"),
        ("slots", json!([null, { "kind": "armor" }]), "the location is missing (in slots 2)"),
        ("hands", json!({ "right": 6 }), "the right must be a whole number from 1 to 5 (in hands)"),
        (
            "wounds",
            json!({ "head": { "slash": 2, "x": 2 } }),
            "the head has more marks than boxes (in wounds)",
        ),
        ("wounds", json!({ "head": { "slash": 4 } }), "the head has more marks than boxes (in wounds)"),
        (
            "wounds",
            json!({ "torso": { "x": -1 } }),
            "the x must be a whole number from 0 to 30 (in torso) (in wounds)",
        ),
        ("choices", json!([{ "combat": "rally" }]), "the at is missing (in choices 1)"),
        ("history", json!([{ "what": "x" }]), "the max is missing (in history 1)"),
        (
            "spent",
            json!([{ "kind": "ammo", "slot": 0 }]),
            "the slot must be a whole number from 1 to 30 (in spent 1)",
        ),
        ("noncombat", json!([7]), "the noncombat must be a text (in noncombat 1)"),
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
