use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::card::*;
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::item::{Item, Kind, Side};
use sightline::rulesets::unhex::roll::*;

/// Mara with a sabre and Ox with a shield.
fn sheets(name: &str) -> Option<Character> {
    let mut character = Character::blank();
    match name {
        "mara" => {
            character.name = "Mara".into();
            character.slots[0] = Some(Item::new(Kind::Melee1, "sabre"));
            character.hold(Side::Right, Some(0));
            character.combat = character.combat.with(Ability::Melee1GoodAttack).with(Ability::GoodInitiative);
        }
        "ox" => {
            character.name = "Ox".into();
            character.npc = true;
            character.level = 42;
            character.slots[0] = Some(Item::new(Kind::Shield, ""));
            character.hold(Side::Left, Some(0));
            character.combat = character.combat.with(Ability::GoodDefend);
        }
        _ => return None,
    }
    Some(character)
}

fn melee() -> Purpose {
    Purpose::Attack { weapon: Weapon::Melee1, manner: Manner::Attack, less_lethal: false }
}

#[test]
fn u13_a_first_card_attacks_with_what_is_in_hand_and_brings_the_abilities_along() {
    let setup = Setup::start("mara", &sheets);
    assert_eq!(setup.purpose, melee());
    assert!(setup.rollers[0].rights.good);
    assert_eq!(setup.title(), "Mara: attack with sabre");
    let bare = Setup::start("", &sheets);
    assert_eq!((bare.purpose, bare.rollers[0].person.level), (Purpose::Plain, 50));
}

#[test]
fn u96_u109_a_target_brings_its_shield_and_its_own_defence() {
    let mut setup = Setup::start("mara", &sheets);
    setup.set_target("ox", &sheets);
    assert!(setup.target.as_ref().unwrap().shielded);
    setup.set_defended(true, &sheets);
    assert_eq!(setup.rollers[1].person.name, "Ox");
    assert!(setup.rollers[1].rights.good && setup.defended());
    // Another target brings another defender.
    setup.set_target("", &sheets);
    assert_eq!((setup.rollers.len(), setup.rollers[1].person.level), (2, 50));
    setup.set_defended(false, &sheets);
    assert_eq!(setup.rollers.len(), 1);
}

#[test]
fn u136_another_purpose_asks_the_sheet_again() {
    let mut setup = Setup::start("mara", &sheets);
    setup.set_defended(true, &sheets);
    setup.turn_to(Purpose::Initiative, &sheets);
    assert!(setup.rollers[0].rights.good);
    assert_eq!((setup.rollers.len(), setup.target.is_some()), (1, false));
    setup.turn_to(Purpose::Rally, &sheets);
    assert!(!setup.rollers[0].rights.good);
}

#[test]
fn u87_first_aid_is_for_oneself_until_somebody_else_is_named() {
    let mut setup = Setup::start("mara", &sheets);
    setup.turn_to(Purpose::FirstAid, &sheets);
    assert_eq!(setup.target.as_ref().unwrap().person.name, "Mara");
    setup.set_roller(0, "ox", &sheets);
    assert_eq!(setup.target.as_ref().unwrap().person.name, "Ox");
    setup.set_target("mara", &sheets);
    setup.set_roller(0, "mara", &sheets);
    assert_eq!(setup.target.as_ref().unwrap().person.name, "Mara");
}

#[test]
fn refreshing_reads_levels_but_keeps_what_the_table_said() {
    let mut setup = Setup::start("mara", &sheets);
    setup.set_target("ox", &sheets);
    setup.target.as_mut().unwrap().covered = true;
    setup.rollers[0].rights.good = false;
    let hurt = |name: &str| sheets(name).map(|character| Character { level: 31, ..character });
    setup.refresh(&hurt);
    assert_eq!((setup.rollers[0].person.level, setup.target.as_ref().unwrap().person.level), (31, 31));
    assert!(setup.target.as_ref().unwrap().covered && !setup.rollers[0].rights.good);
}

#[test]
fn u58_whoever_rolls_first_does_not_change_who_had_the_initiative() {
    let mut setup = Setup::start("mara", &sheets);
    setup.turn_to(Purpose::Initiative, &sheets);
    setup.add_roller("ox", &sheets);
    setup.held = Some(1);
    setup.roll_first(1);
    assert_eq!((setup.rollers[0].person.name.as_str(), setup.held), ("Ox", Some(0)));
    setup.remove_roller(1);
    assert_eq!((setup.rollers.len(), setup.held), (1, None));
}
