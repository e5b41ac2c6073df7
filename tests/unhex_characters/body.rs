use sightline::rulesets::unhex::body::{Body, Location, Mark, Wounds};

#[test]
fn u80_ut34_the_location_die_counts_from_the_feet_to_the_head() {
    use Location::*;
    let by_die: Vec<Location> = (0..=9).rev().map(Location::from_die).collect();
    assert_eq!(by_die, [Head, RightArm, LeftArm, Torso, Torso, Torso, RightLeg, RightLeg, LeftLeg, LeftLeg]);
}

#[test]
fn u80_six_locations_have_thirty_boxes() {
    let boxes: Vec<u8> = Location::ALL.into_iter().map(Location::boxes).collect();
    assert_eq!(boxes, [3, 3, 3, 9, 6, 6]);
    assert_eq!(boxes.into_iter().sum::<u8>(), 30);
}

#[test]
fn u79_only_empty_boxes_take_new_marks_and_each_kind_counts_as_marked() {
    let mut body = Body::default();
    *body.at_mut(Location::Head) = Wounds { slash: 1, cross: 0, permanent: 1 };
    assert_eq!(body.mark(Location::Head, 1, Mark::Cross), (1, 0));
    assert_eq!(body.at(Location::Head), Wounds { slash: 1, cross: 1, permanent: 1 });
    assert!(body.full(Location::Head));
}

#[test]
fn u86_what_finds_no_empty_box_goes_to_the_torso() {
    let mut body = Body::default();
    assert_eq!(body.mark(Location::LeftArm, 5, Mark::Slash), (3, 2));
    assert_eq!(body.mark(Location::LeftArm, 4, Mark::Cross), (0, 4), "and so does all of a later hit");
    assert_eq!(body.at(Location::Torso), Wounds { slash: 2, cross: 4, permanent: 0 });
}

#[test]
fn ua50_a_full_torso_takes_no_more_marks() {
    let mut body = Body::default();
    assert_eq!(body.mark(Location::Torso, 9, Mark::Slash), (9, 0));
    assert_eq!(body.mark(Location::Torso, 4, Mark::Slash), (0, 0));
    assert_eq!(body.mark(Location::Head, 9, Mark::Slash), (3, 0));
    assert_eq!(body.marked(), 12);
}

#[test]
fn boxes_are_drawn_permanent_first_then_crosses_then_slashes() {
    let mut body = Body::default();
    *body.at_mut(Location::RightLeg) = Wounds { slash: 1, cross: 2, permanent: 1 };
    let drawn: Vec<Option<Mark>> = (0..6).map(|index| body.shown(Location::RightLeg, index)).collect();
    let (filled, cross, slash) = (Some(Mark::Permanent), Some(Mark::Cross), Some(Mark::Slash));
    assert_eq!(drawn, [filled, cross, cross, slash, None, None]);
}

#[test]
fn one_box_is_written_changed_and_cleared_by_hand() {
    let mut body = Body::default();
    body.set_box(Location::Torso, 4, Some(Mark::Slash));
    assert_eq!(body.at(Location::Torso), Wounds { slash: 1, cross: 0, permanent: 0 });
    body.set_box(Location::Torso, 0, Some(Mark::Permanent));
    assert_eq!(body.at(Location::Torso), Wounds { slash: 0, cross: 0, permanent: 1 });
    body.set_box(Location::Torso, 0, None);
    assert_eq!(body, Body::default());
    body.set_box(Location::Head, 3, Some(Mark::Slash));
    assert_eq!(body, Body::default(), "there is no fourth head box");
}
