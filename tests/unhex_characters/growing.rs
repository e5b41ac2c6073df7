use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::advancement::{
    Grant, Postponed, choose, grow, open_abilities, plan, roll_back, way,
};
use sightline::rulesets::unhex::character::{Character, Take, abilities_at};
use sightline::rulesets::unhex::draft::legal;
use sightline::rulesets::unhex::item::{Item, Kind};

use super::shield_bearer;

fn grown(to: i16) -> Character {
    let mut character = shield_bearer();
    while character.max < to {
        grow(&mut character, "", "").unwrap();
    }
    character
}

#[test]
fn u14_a_goal_met_raises_max_by_one_and_leaves_the_level() {
    let mut character = shield_bearer();
    character.level = 41;
    grow(&mut character, "1 May", "Reach the tower");
    assert_eq!((character.max, character.level), (51, 41));
    let told = character.history.last().unwrap();
    assert_eq!(
        (told.when.as_str(), told.max, told.what.as_str()),
        ("1 May", 51, "Goal met: Reach the tower, max level 51")
    );
}

#[test]
fn u15_u16_ut22_a_level_ending_in_5_grants_a_slot_and_in_0_an_ability() {
    let grants: Vec<(i16, Grant)> =
        (51..=99).map(|at| (at, Grant::at(at))).filter(|(_, g)| *g != Grant::Nothing).collect();
    let (slot, ability) = (Grant::Slot, Grant::Ability);
    assert_eq!(
        grants,
        [
            (55, slot),
            (60, ability),
            (65, slot),
            (70, ability),
            (75, slot),
            (80, ability),
            (85, slot),
            (90, ability),
            (95, slot)
        ]
    );
    assert_eq!((abilities_at(59), abilities_at(60), abilities_at(99)), (2, 3, 6));
}

#[test]
fn ua02_slots_and_abilities_go_by_max_level_and_stay_when_the_level_falls() {
    let mut character = grown(60);
    assert_eq!((character.slots.len(), open_abilities(&character)), (6, 1));
    character.level = 12;
    character.fit_slots();
    assert_eq!((character.slots.len(), open_abilities(&character)), (6, 1));
}

#[test]
fn u17_nobody_grows_beyond_99() {
    let mut character = grown(99);
    assert_eq!((character.max, character.slots.len()), (99, 10));
    assert_eq!(grow(&mut character, "", ""), None);
    assert_eq!(character.max, 99);
}

#[test]
fn u16_the_ability_is_chosen_at_once_or_later_combat_or_not() {
    let mut character = grown(70);
    assert!(choose(&mut character, "", Take::Combat(Ability::GoodDefend)));
    assert!(choose(&mut character, "", Take::Noncombat("Cooking".into())));
    assert!(!choose(&mut character, "", Take::Noncombat("Sailing".into())), "nothing is open any more");
    assert!(legal(&character));
    let taken: Vec<(i16, bool)> =
        way(&character).iter().filter(|stop| stop.choice.is_some()).map(|s| (s.at, s.taken)).collect();
    assert_eq!(taken, [(60, true), (70, true)]);
}

#[test]
fn u106_what_lacks_its_prerequisite_or_is_known_cannot_be_chosen() {
    let mut character = grown(60);
    let before = character.clone();
    for take in [
        Take::Combat(Ability::QuickDirect),
        Take::Combat(Ability::DefendAnother),
        Take::Noncombat(" ".into()),
    ] {
        assert!(!choose(&mut character, "", take));
        assert_eq!(character, before);
    }
}

#[test]
fn a_plan_is_taken_when_its_level_comes() {
    let mut character = shield_bearer();
    plan(&mut character, 60, Some(Take::Combat(Ability::AllOutDefend)));
    plan(&mut character, 55, Some(Take::Item(Item::new(Kind::FirstAid, "elixir"))));
    plan(&mut character, 50, Some(Take::Noncombat("too late".into())));
    assert_eq!(character.choices.len(), 2, "what is past cannot be planned");
    while character.max < 60 {
        grow(&mut character, "", "");
    }
    assert!(character.combat.has(Ability::AllOutDefend));
    assert_eq!(character.slots[5].as_ref().unwrap().called(), "elixir");
    assert!(legal(&character));
}

#[test]
fn a_plan_that_cannot_be_taken_leaves_the_choice_open_and_says_so_before() {
    let mut character = shield_bearer();
    plan(&mut character, 60, Some(Take::Combat(Ability::QuickDirect)));
    plan(&mut character, 70, Some(Take::Combat(Ability::DefendAnother)));
    let problems: Vec<String> = way(&character).into_iter().filter_map(|stop| stop.problem).collect();
    assert_eq!(problems, ["needs Leader: Direct first", "already known by then"]);
    while character.max < 59 {
        grow(&mut character, "", "");
    }
    assert_eq!(grow(&mut character, "", ""), Some((Grant::Ability, Postponed::Ability)));
    assert_eq!(open_abilities(&character), 1);
}

#[test]
fn a_later_plan_may_build_on_an_earlier_one() {
    let mut character = shield_bearer();
    plan(&mut character, 60, Some(Take::Combat(Ability::Direct)));
    plan(&mut character, 70, Some(Take::Combat(Ability::QuickDirect)));
    assert!(way(&character).iter().all(|stop| stop.problem.is_none()));
    assert_eq!(way(&character).len(), 9);
}

#[test]
fn rolling_back_a_level_takes_what_it_granted_into_the_plan() {
    let mut character = grown(60);
    choose(&mut character, "", Take::Combat(Ability::GoodDefend));
    let at_sixty = character.clone();
    roll_back(&mut character, "");
    assert_eq!(character.max, 59);
    assert!(!character.combat.has(Ability::GoodDefend) && legal(&character));
    grow(&mut character, "", "");
    assert_eq!(character.combat, at_sixty.combat);
}

#[test]
fn rolling_back_a_slot_prefers_an_empty_one_and_keeps_hands_on_their_items() {
    let mut character = grown(55);
    character.destroy(0);
    let shield = character.slots[1].clone();
    character.slots[5] = Some(Item::new(Kind::Melee1, "spare axe"));
    roll_back(&mut character, "");
    assert_eq!(character.slots.len(), 5);
    assert_eq!(character.held(sightline::rulesets::unhex::item::Side::Left), shield.as_ref());
    assert_eq!(character.slots[4].as_ref().unwrap().called(), "spare axe");
}

#[test]
fn rolling_back_a_full_slot_plans_its_item_and_growing_brings_it_back() {
    let mut character = grown(55);
    choose(&mut character, "", Take::Item(Item::new(Kind::FirstAid, "elixir")));
    roll_back(&mut character, "");
    assert_eq!(character.slots.len(), 5);
    grow(&mut character, "", "");
    assert_eq!(character.slots[5].as_ref().unwrap().called(), "elixir");
}

#[test]
fn rolling_back_stops_at_50_and_lowers_a_level_that_is_too_high() {
    let mut character = grown(51);
    character.level = 51;
    roll_back(&mut character, "");
    assert_eq!((character.max, character.level), (50, 50));
    roll_back(&mut character, "");
    assert_eq!(character.max, 50);
}
