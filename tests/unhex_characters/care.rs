use sightline::rulesets::unhex::body::{Body, Location, Mark, Wounds};
use sightline::rulesets::unhex::care::{
    Aid, Hit, armor_for, armor_for_overflow, fail_aid, fail_aid_critically, heal, hit_label, permanent_count,
    permanent_suggestion, recover, set_level, spread_suggestion, surrender, take_hit, take_on_armor, treat,
};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::item::{Item, Kind};
use sightline::rulesets::unhex::shape::changes;

use super::shield_bearer;

const HEAD: usize = Location::Head as usize;
const RIGHT_ARM: usize = Location::RightArm as usize;

fn wounds(slash: u8, cross: u8, permanent: u8) -> Wounds {
    Wounds { slash, cross, permanent }
}

#[test]
fn u78_damage_lowers_the_level_and_marks_as_many_boxes() {
    let mut character = shield_bearer();
    let taken = take_hit(&mut character, Hit::new(4, Location::RightLeg));
    assert_eq!((character.level, taken.here, taken.torso), (46, 4, 0));
    assert_eq!(character.body.at(Location::RightLeg), wounds(4, 0, 0));
}

#[test]
fn ut17_four_to_a_right_leg_with_three_left_puts_one_on_the_torso() {
    let mut character = shield_bearer();
    character.body.mark(Location::RightLeg, 3, Mark::Slash);
    let before = character.clone();
    let hit = Hit::new(4, Location::RightLeg);
    let taken = take_hit(&mut character, hit);
    assert_eq!(character.level, 46);
    assert_eq!(character.body.at(Location::RightLeg), wounds(6, 0, 0));
    assert_eq!(character.body.at(Location::Torso), wounds(1, 0, 0));
    assert_eq!(hit_label(hit, taken), "3 to right leg, 1 to torso");
    assert_eq!(
        changes(&before, &character),
        [
            "Level 50 → 46",
            "Torso: 1 of 9 marked",
            "Right leg: 6 of 6 marked",
            "Right leg useless: moves only with two empty hands",
        ]
    );
}

#[test]
fn u98_a_two_handed_melee_weapon_writes_crosses() {
    let mut character = shield_bearer();
    take_hit(&mut character, Hit { mark: Some(Mark::Cross), ..Hit::new(2, Location::Torso) });
    assert_eq!(character.body.at(Location::Torso), wounds(0, 2, 0));
}

#[test]
fn u104_less_lethal_lowers_the_level_and_marks_nothing() {
    let mut character = shield_bearer();
    let hit = Hit { mark: None, ..Hit::new(7, Location::Head) };
    let taken = take_hit(&mut character, hit);
    assert_eq!((character.level, character.body.marked()), (43, 0));
    assert_eq!(hit_label(hit, taken), "7 less-lethal");
}

#[test]
fn ua53_less_lethal_below_zero_kills_unless_the_table_spares() {
    let mut character = shield_bearer();
    character.level = 3;
    let hit = Hit { mark: None, ..Hit::new(7, Location::Head) };
    let mut spared = character.clone();
    take_hit(&mut character, hit);
    assert!(character.level == -4 && character.condition().dead());
    take_hit(&mut spared, Hit { spare: true, ..hit });
    assert!(spared.level == 0 && !spared.condition().dead());
    take_hit(&mut spared, Hit { spare: true, ..Hit::new(2, Location::Torso) });
    assert_eq!(spared.level, -2, "a lethal hit is not softened");
}

#[test]
fn u95_ua51_armor_is_destroyed_in_place_of_level_and_boxes() {
    let mut character = shield_bearer();
    let hit = Hit::new(9, Location::Torso);
    assert!(take_on_armor(&mut character, hit));
    assert_eq!((character.level, character.body.marked()), (50, 0));
    assert_eq!(character.count(Kind::Armor(Location::Torso)), 0);
    assert!(!take_on_armor(&mut character, hit), "one piece, one hit");
    assert_eq!(armor_for(&character, Hit::new(2, Location::LeftLeg)), None, "no armor there");
}

#[test]
fn ua49_a_hit_without_damage_spends_no_armor() {
    let mut character = shield_bearer();
    assert!(!take_on_armor(&mut character, Hit::new(0, Location::Torso)));
    let before = character.clone();
    take_hit(&mut character, Hit::new(0, Location::Torso));
    assert_eq!(character, before);
}

#[test]
fn ua50_the_level_falls_even_when_no_box_is_left() {
    let mut character = shield_bearer();
    character.body.mark(Location::Torso, 9, Mark::Slash);
    let taken = take_hit(&mut character, Hit::new(5, Location::Torso));
    assert_eq!((character.level, taken.unmarked), (45, 5));
}

#[test]
fn ua52_armor_may_take_a_less_lethal_hit() {
    let mut character = shield_bearer();
    assert!(take_on_armor(&mut character, Hit { mark: None, ..Hit::new(6, Location::Head) }));
    assert_eq!(character.level, 50);
}

#[test]
fn u09_the_level_never_rises_above_max() {
    let mut character = shield_bearer();
    character.level = 45;
    heal(&mut character, 9);
    assert_eq!(character.level, 50);
    set_level(&mut character, 70);
    assert_eq!(character.level, 50);
}

#[test]
fn u12_recovery_restores_level_marks_and_items_but_not_permanent_wounds() {
    let mut character = shield_bearer();
    *character.body.at_mut(Location::Torso) = wounds(2, 3, 1);
    character.level = 8;
    character.owed = 2;
    surrender(&mut character);
    let aid = character.find(Kind::FirstAid).unwrap();
    character.destroy(aid);
    recover(&mut character);
    assert_eq!((character.level, character.owed, character.surrendered), (50, 0, false));
    assert_eq!(character.body.at(Location::Torso), wounds(0, 0, 1));
    assert_eq!(character.find(Kind::FirstAid), Some(aid));
}

#[test]
fn u93_surrender_puts_the_level_to_zero_and_the_character_out() {
    let mut character = shield_bearer();
    surrender(&mut character);
    assert_eq!(character.level, 0);
    assert!(!character.condition().able() && !character.condition().dead());
}

#[test]
fn u88_ut18_first_aid_erases_over_so_many_locations_and_the_rest_become_crosses() {
    let mut body = Body::default();
    body.mark(Location::Head, 2, Mark::Slash);
    body.mark(Location::RightArm, 1, Mark::Slash);
    body.mark(Location::LeftArm, 1, Mark::Slash);
    let [one_box, four_boxes] = Aid::ways(1, 4);
    assert_eq!(one_box, Aid { boxes: 1, locations: 5 });
    assert_eq!(four_boxes, Aid { boxes: 4, locations: 2 });
    let parts = four_boxes.suggestion(&body);
    assert_eq!((parts[HEAD], parts[RIGHT_ARM]), (2, 1));
    treat(&mut body, four_boxes, &parts).unwrap();
    assert_eq!(body.at(Location::Head), Wounds::default());
    assert_eq!(body.at(Location::RightArm), Wounds::default());
    assert_eq!(body.at(Location::LeftArm), wounds(0, 1, 0));
}

#[test]
fn u88_too_many_boxes_locations_or_slashes_are_refused_and_change_nothing() {
    let mut body = Body::default();
    body.mark(Location::Head, 2, Mark::Slash);
    body.mark(Location::Torso, 4, Mark::Slash);
    let before = body;
    let aid = Aid { boxes: 3, locations: 1 };
    for parts in [[0, 0, 0, 4, 0, 0], [1, 0, 0, 1, 0, 0], [3, 0, 0, 0, 0, 0]] {
        assert!(treat(&mut body, aid, &parts).is_err());
        assert_eq!(body, before);
    }
    treat(&mut body, aid, &[0, 0, 0, 3, 0, 0]).unwrap();
    assert_eq!(body.at(Location::Head), wounds(0, 2, 0));
    assert_eq!(body.at(Location::Torso), wounds(0, 1, 0));
}

#[test]
fn u88_the_suggestion_wakes_someone_first() {
    let mut body = Body::default();
    body.mark(Location::RightLeg, 5, Mark::Slash);
    body.mark(Location::Head, 3, Mark::Slash);
    let parts = Aid { boxes: 4, locations: 1 }.suggestion(&body);
    assert_eq!(parts[HEAD], 3);
}

#[test]
fn u89_failed_first_aid_turns_every_slash_into_a_cross() {
    let mut body = Body::default();
    body.mark(Location::Head, 2, Mark::Slash);
    body.mark(Location::LeftLeg, 1, Mark::Slash);
    fail_aid(&mut body);
    assert_eq!((body.total(Mark::Slash), body.total(Mark::Cross)), (0, 3));
}

#[test]
fn u89_ut19_ua55_a_critical_failure_makes_old_crosses_permanent_before_slashes_become_crosses() {
    let mut body = Body::default();
    *body.at_mut(Location::Head) = wounds(1, 1, 0);
    *body.at_mut(Location::RightArm) = wounds(0, 3, 0);
    assert_eq!(permanent_count(&body, 6), 4);
    let parts = permanent_suggestion(&body, 6);
    fail_aid_critically(&mut body, 6, &parts).unwrap();
    assert_eq!(body.at(Location::Head), wounds(0, 1, 1));
    assert_eq!(body.at(Location::RightArm), wounds(0, 0, 3));
}

#[test]
fn u89_the_treated_player_places_exactly_as_many_as_are_due() {
    let mut body = Body::default();
    *body.at_mut(Location::Head) = wounds(0, 2, 0);
    *body.at_mut(Location::LeftLeg) = wounds(0, 4, 0);
    let before = body;
    assert!(fail_aid_critically(&mut body, 3, &[0, 0, 0, 0, 0, 2]).is_err());
    assert!(fail_aid_critically(&mut body, 3, &[3, 0, 0, 0, 0, 0]).is_err());
    assert_eq!(body, before);
    assert_eq!(permanent_suggestion(&body, 3), [0, 0, 0, 0, 0, 3], "legs before the head");
    fail_aid_critically(&mut body, 3, &[2, 0, 0, 0, 0, 1]).unwrap();
    assert_eq!(body.total(Mark::Permanent), 3);
}

#[test]
fn ut38_a_hundred_makes_ten_of_twelve_crosses_permanent() {
    let mut body = Body::default();
    body.mark(Location::Torso, 6, Mark::Cross);
    body.mark(Location::LeftLeg, 6, Mark::Cross);
    let parts = permanent_suggestion(&body, 0);
    fail_aid_critically(&mut body, 0, &parts).unwrap();
    assert_eq!((body.total(Mark::Permanent), body.total(Mark::Cross)), (10, 2));
}

#[test]
fn u114_sure_first_aid_erases_exactly_one_slash() {
    let mut body = Body::default();
    body.mark(Location::Torso, 3, Mark::Slash);
    let parts = Aid::SURE.suggestion(&body);
    treat(&mut body, Aid::SURE, &parts).unwrap();
    assert_eq!(body.at(Location::Torso), wounds(0, 2, 0));
}

#[test]
fn u89_u91_the_suggestion_kills_nobody_who_can_live() {
    let mut body = Body::default();
    body.mark(Location::Head, 3, Mark::Cross);
    body.mark(Location::RightArm, 3, Mark::Cross);
    assert_eq!(permanent_suggestion(&body, 3), [1, 2, 0, 0, 0, 0]);
    body.mark(Location::Torso, 9, Mark::Cross);
    assert_eq!(permanent_suggestion(&body, 0), [0, 2, 0, 8, 0, 0]);
}

#[test]
fn u88_the_suggestion_wakes_someone_who_needs_two_places_for_it() {
    let mut body = Body::default();
    body.mark(Location::Torso, 9, Mark::Slash);
    body.mark(Location::Head, 3, Mark::Slash);
    let parts = Aid { boxes: 3, locations: 2 }.suggestion(&body);
    assert!(parts[HEAD] > 0 && parts[Location::Torso as usize] > 0, "{parts:?}");
    let parts = Aid { boxes: 3, locations: 1 }.suggestion(&body);
    assert_eq!(parts.iter().sum::<u8>(), 3, "nobody wakes, so it is as many as can be");
}

#[test]
fn u86_the_suggestion_for_an_area_weapon_keeps_somebody_in_the_fight() {
    let mut body = Body::default();
    body.mark(Location::Torso, 8, Mark::Slash);
    assert_eq!(spread_suggestion(50, &body, &[0; 6], [true; 2], 6), [0, 0, 0, 0, 5, 1]);
    for leg in [Location::RightLeg, Location::LeftLeg] {
        body.mark(leg, 5, Mark::Slash);
    }
    let parts = spread_suggestion(50, &body, &[0; 6], [true, false], 7);
    assert_eq!(parts, [2, 2, 3, 0, 0, 0], "an arm with an empty hand is what it costs");
    let mut armor = [0; 6];
    armor[Location::LeftLeg as usize] = 1;
    assert_eq!(spread_suggestion(50, &body, &armor, [true; 2], 7), [0, 0, 0, 0, 0, 7]);
    assert_eq!(spread_suggestion(50, &Body::default(), &armor, [true; 2], 2), [0, 0, 0, 2, 0, 0]);
}

#[test]
fn ua63_on_a_sheet_torso_armor_may_take_what_overflows() {
    let mut mara = Character::blank();
    mara.slots[2] = Some(Item::new(Kind::Armor(Location::Torso), "vest"));
    let hit = Hit::new(5, Location::LeftArm);
    let (slot, rest) = armor_for_overflow(&mara, hit).unwrap();
    assert_eq!((slot, rest), (2, Hit::new(3, Location::LeftArm)));
    assert_eq!(armor_for_overflow(&mara, Hit::new(3, Location::LeftArm)), None, "nothing overflows");
    assert_eq!(armor_for_overflow(&mara, Hit { mark: None, ..hit }), None, "less-lethal marks nothing");
    assert_eq!(armor_for_overflow(&mara, Hit::new(9, Location::Torso)), None, "that is the torso's own");
}
