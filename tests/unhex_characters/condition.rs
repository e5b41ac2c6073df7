use sightline::rulesets::unhex::body::{Body, Location, Mark};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::condition::{Condition, Legs};
use sightline::rulesets::unhex::item::Side;
use sightline::rulesets::unhex::shape::{Shape, box_words, headline, states};

use super::shield_bearer;

fn marked(places: &[(Location, u8, Mark)]) -> Body {
    let mut body = Body::default();
    for (location, boxes, mark) in places {
        body.mark(*location, *boxes, *mark);
    }
    body
}

fn condition(level: i16, places: &[(Location, u8, Mark)]) -> Condition {
    Condition::new(level, &marked(places), false)
}

#[test]
fn u10_u90_ua01_ut35_below_ten_is_unconscious_and_below_zero_is_dead() {
    let fate = |level| (condition(level, &[]).unconscious(), condition(level, &[]).dead());
    assert_eq!(fate(10), (false, false));
    assert_eq!(fate(9), (true, false));
    assert_eq!(fate(0), (true, false));
    assert_eq!(fate(-1), (true, true));
}

#[test]
fn u81_a_full_head_is_unconscious_whatever_marks_fill_it() {
    for mark in Mark::ALL {
        let full = condition(50, &[(Location::Head, 3, mark)]);
        assert!(full.unconscious.head && !full.able());
        assert_eq!(full.dead(), mark == Mark::Permanent);
    }
    assert!(condition(50, &[(Location::Head, 2, Mark::Cross)]).able());
}

#[test]
fn u83_a_full_torso_is_unconscious() {
    let full = condition(50, &[(Location::Torso, 9, Mark::Slash)]);
    assert!(full.unconscious.torso && !full.unconscious.head && !full.unconscious.level);
    assert!(!condition(50, &[(Location::Torso, 8, Mark::Slash)]).unconscious());
}

#[test]
fn u91_only_permanent_marks_in_every_head_or_torso_box_kill() {
    assert!(condition(50, &[(Location::Torso, 9, Mark::Permanent)]).dead.torso);
    let mixed = condition(50, &[(Location::Head, 2, Mark::Permanent), (Location::Head, 1, Mark::Cross)]);
    assert!(mixed.unconscious() && !mixed.dead());
}

#[test]
fn u82_a_full_arm_drops_what_its_hand_holds_and_stays_empty() {
    let mut character = shield_bearer();
    character.body.mark(Location::LeftArm, 3, Mark::Slash);
    let dropped = character.drop_from_useless_hands();
    assert_eq!(dropped, [1]);
    assert!(character.held(Side::Left).is_none() && character.held(Side::Right).is_some());
    assert!(character.condition().left_arm_useless && character.condition().able());
}

#[test]
fn u82_a_two_handed_item_leaves_both_hands() {
    let mut character = sightline::rulesets::unhex::ready::HEROES[5].character();
    character.body.mark(Location::RightArm, 3, Mark::Slash);
    assert_eq!(character.drop_from_useless_hands(), [0]);
    assert!(character.hands.empty());
}

#[test]
fn u84_with_one_leg_moving_takes_two_empty_hands() {
    let lame = condition(50, &[(Location::RightLeg, 6, Mark::Slash)]);
    assert_eq!(lame.legs, Legs::NeedTwoHands);
    assert!(lame.can_move(true) && !lame.can_move(false));
    let arm_too = condition(50, &[(Location::RightLeg, 6, Mark::Slash), (Location::LeftArm, 3, Mark::Slash)]);
    assert!(!arm_too.can_move(true), "a useless hand cannot help");
}

#[test]
fn u85_with_both_legs_full_nobody_moves() {
    let both = condition(50, &[(Location::RightLeg, 6, Mark::Slash), (Location::LeftLeg, 6, Mark::Cross)]);
    assert_eq!(both.legs, Legs::Cannot);
    assert!(!both.can_move(true));
}

#[test]
fn ua54_states_are_computed_anew_when_marks_are_erased() {
    let mut body = marked(&[(Location::Head, 3, Mark::Slash)]);
    assert!(Condition::new(12, &body, false).unconscious());
    body.erase_slashes(Location::Head, 1);
    assert!(Condition::new(12, &body, false).able());
    assert!(!Condition::new(12, &body, true).able(), "who surrendered stays out");
}

#[test]
fn every_state_says_why() {
    let mut character = shield_bearer();
    assert_eq!((headline(&character).as_str(), states(&character).len()), ("Fine", 0));
    character.level = -3;
    character.body = marked(&[(Location::Head, 3, Mark::Permanent)]);
    assert_eq!(states(&character), ["Dead: level below 0, head boxes all permanent"]);
    character.level = 9;
    character.body = marked(&[(Location::Torso, 9, Mark::Slash)]);
    assert_eq!(states(&character), ["Unconscious: level below 10, torso boxes full"]);
    character.level = 30;
    character.body = marked(&[(Location::RightArm, 3, Mark::Slash), (Location::LeftLeg, 6, Mark::Slash)]);
    assert_eq!(headline(&character), "Right arm and left leg useless");
    assert_eq!(states(&character).len(), 2);
}

#[test]
fn lists_sort_the_worst_off_first() {
    let shape = |change: &dyn Fn(&mut Character)| {
        let mut character = shield_bearer();
        change(&mut character);
        Shape::of(&character)
    };
    assert_eq!(shape(&|_| {}), Shape::Fine);
    assert_eq!(shape(&|c| c.level = 49), Shape::Hurt);
    assert_eq!(shape(&|c| c.level = 5), Shape::Unconscious);
    assert_eq!(shape(&|c| c.surrendered = true), Shape::Surrendered);
    assert_eq!(shape(&|c| c.level = -1), Shape::Dead);
    assert!(Shape::Dead < Shape::Fine);
}

#[test]
fn a_box_says_where_it_is_and_what_it_holds() {
    assert_eq!(box_words(Location::RightLeg, 2, Some(Mark::Slash)), "right leg, box 3 of 6, slash");
    assert_eq!(box_words(Location::Head, 0, None), "head, box 1 of 3, empty");
}
