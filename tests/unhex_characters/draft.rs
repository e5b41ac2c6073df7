use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::draft::{Reason, Step, legal, reasons};
use sightline::rulesets::unhex::item::{Item, Kind};

use super::shield_bearer;

#[test]
fn u08_u11_u12_a_blank_sheet_starts_at_50_with_five_slots_and_says_all_it_lacks() {
    let blank = Character::blank();
    assert_eq!((blank.level, blank.max, blank.slots.len()), (50, 50, 5));
    let missing = reasons(&blank);
    assert_eq!(
        missing,
        [Reason::NoName, Reason::NoConcept, Reason::NoNoncombat, Reason::NoCombat, Reason::NoItems],
        "in the order of the steps"
    );
    assert!(!legal(&blank));
}

#[test]
fn u11_one_ability_of_each_sort_is_enough_and_a_third_is_too_many() {
    let mut character = shield_bearer();
    assert_eq!(reasons(&character), []);
    character.noncombat.push("Cooking".into());
    assert_eq!(reasons(&character), [Reason::TooManyAbilities(1)]);
    character.noncombat.clear();
    character.combat = character.combat.with(Ability::GoodDefend);
    assert_eq!(reasons(&character), [Reason::NoNoncombat]);
}

#[test]
fn u105_a_noncombat_ability_is_any_words_but_not_none() {
    let mut character = shield_bearer();
    character.noncombat = vec!["forensic accounting".into()];
    assert!(legal(&character));
    character.noncombat = vec!["  ".into()];
    assert_eq!(reasons(&character), [Reason::BlankNoncombat]);
}

#[test]
fn u106_an_ability_without_its_prerequisite_is_not_legal() {
    let mut character = shield_bearer();
    character.combat = Default::default();
    character.combat = character.combat.with(Ability::UnarmedHold);
    assert_eq!(reasons(&character), [Reason::Lacks(Ability::UnarmedHold, Ability::Unarmed)]);
    assert_eq!(reasons(&character)[0].words(), "Unarmed: Hold needs Unarmed: Unarmed combat");
}

#[test]
fn u12_six_items_in_five_slots_are_too_many() {
    let mut character = shield_bearer();
    character.slots.push(Some(Item::new(Kind::FirstAid, "")));
    assert_eq!(reasons(&character), [Reason::TooManyItems(1)]);
    character.max = 55;
    assert_eq!(reasons(&character), []);
}

#[test]
fn u08_u09_levels_out_of_range_are_named() {
    let mut character = shield_bearer();
    character.level = 51;
    assert_eq!(reasons(&character), [Reason::LevelAboveMax]);
    character.level = 49;
    character.max = 49;
    assert_eq!(reasons(&character), [Reason::MaxOutOfRange], "player characters start at 50");
}

#[test]
fn u17_max_level_is_at_most_99() {
    let mut character = shield_bearer();
    character.max = 100;
    assert!(reasons(&character).contains(&Reason::MaxOutOfRange));
}

#[test]
fn ua62_an_npc_follows_the_same_rules_at_a_level_the_gm_sets() {
    let mut character = shield_bearer();
    character.npc = true;
    character.max = 30;
    character.level = 30;
    assert_eq!(reasons(&character), []);
    character.combat = character.combat.with(Ability::GoodDefend);
    assert_eq!(reasons(&character), [Reason::TooManyAbilities(1)]);
}

#[test]
fn an_ability_that_waits_does_not_keep_a_character_from_playing() {
    let mut character = shield_bearer();
    character.max = 70;
    assert_eq!(reasons(&character), [Reason::AbilitiesOpen(2)]);
    assert!(legal(&character));
    character.combat = character.combat.with(Ability::Ranged2GoodAttack);
    assert_eq!(reasons(&character), [Reason::AbilitiesOpen(1), Reason::Idle(Ability::Ranged2GoodAttack)]);
}

#[test]
fn every_reason_belongs_to_a_step_and_says_what_to_do() {
    let mut broken = Character::blank();
    broken.level = 60;
    broken.max = 49;
    broken.slots = vec![Some(Item::new(Kind::Ranged1, "")); 9];
    broken.hands.right = Some(12);
    let all = reasons(&broken);
    assert_eq!(all.len(), 9);
    assert!(all.windows(2).all(|pair| pair[0].step() <= pair[1].step()));
    assert!(all.iter().all(|reason| reason.words().len() > 10 && Step::ALL.contains(&reason.step())));
}
