//! First aid.

use sightline::fight::Shape;
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Choice, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::item::Kind;

use crate::scene::{Scene, Who, fight, npc, pc};

const HEAD: Location = Location::Head;
const RIGHT_ARM: Location = Location::RightArm;
const LEFT_ARM: Location = Location::LeftArm;

fn medic() -> Who {
    pc("Ada").holds(Kind::FirstAid)
}

/// Ada treats Cy and rolls.
fn treated(ada: Who, cy: Who, number: u8) -> Scene {
    let mut s = fight(&[ada, cy, npc("Bo").at("Entrance")]);
    s.treat("Ada", "Cy").roll(number);
    s
}

fn aids(choice: &Choice) -> bool {
    matches!(choice, Choice::Act(Act::FirstAid { .. }))
}

#[test]
fn u87_u97_first_aid_takes_the_same_area_the_item_in_hand_an_action_and_the_item() {
    let cy = || pc("Cy").marked(HEAD, Mark::Slash, 1);
    let mut s = treated(medic(), cy(), 98);
    assert_eq!((s.count("Ada", Kind::FirstAid), s.hands("Ada")), (0, [None, None]));
    assert_eq!(s.actions("Ada"), 0);
    assert!(!fight(&[medic(), cy().at("Kitchen"), npc("Bo")]).up("Ada").offered(aids));
    assert!(!fight(&[pc("Ada").carries(Kind::FirstAid), cy(), npc("Bo")]).up("Ada").offered(aids));
    assert!(!s.up("Cy").offered(aids));
}

#[test]
fn u87_you_may_treat_yourself() {
    let mut s = fight(&[medic().marked(HEAD, Mark::Slash, 2), npc("Bo")]);
    s.treat("Ada", "Ada").roll(30).choose(Choice::Tens);
    assert_eq!(s.marks("Ada", HEAD), (0, 0, 0));
}

#[test]
fn u87_an_enemy_who_is_down_may_be_treated_too() {
    let hurt = || npc("Bo").marked(HEAD, Mark::Slash, 2);
    let mut s = fight(&[medic(), hurt().level(5), npc("Di")]);
    s.treat("Ada", "Bo").roll(30).choose(Choice::Tens);
    assert_eq!(s.marks("Bo", HEAD), (0, 0, 0));
    assert!(!fight(&[medic(), hurt(), npc("Di")]).up("Ada").offered(aids), "nobody holds still for an enemy");
}

#[test]
fn u88_ut18_a_success_erases_boxes_at_so_many_places_and_the_rest_becomes_x() {
    let cy = pc("Cy")
        .level(40)
        .max(50)
        .marked(HEAD, Mark::Slash, 2)
        .marked(RIGHT_ARM, Mark::Slash, 1)
        .marked(LEFT_ARM, Mark::Slash, 1);
    let mut s = treated(medic(), cy, 14);
    assert!(matches!(s.subject(), Subject::Boxes { .. }) && s.asks("Ada"));
    s.choose(Choice::Ones);
    assert!(matches!(s.subject(), Subject::Erase { boxes: 4, places: 2, .. }));
    assert!(matches!(s.shape(), Shape::Split { places: 2, exactly: false, .. }));
    s.split(&[(HEAD, 2), (RIGHT_ARM, 1)]);
    assert_eq!(s.marks("Cy", HEAD), (0, 0, 0));
    assert_eq!(s.marks("Cy", RIGHT_ARM), (0, 0, 0));
    assert_eq!(s.marks("Cy", LEFT_ARM), (0, 1, 0));
    assert_eq!(s.level("Cy"), 40, "the level stays");
}

#[test]
fn u88_crosses_and_permanent_marks_are_not_erased() {
    let cy = pc("Cy").marked(HEAD, Mark::Cross, 1).marked(RIGHT_ARM, Mark::Slash, 1);
    let mut s = treated(medic(), cy.marked(LEFT_ARM, Mark::Permanent, 1), 39);
    s.choose(Choice::Ones);
    assert_eq!((s.marks("Cy", HEAD), s.marks("Cy", LEFT_ARM)), ((0, 1, 0), (0, 0, 1)));
    assert_eq!(s.marks("Cy", RIGHT_ARM), (0, 0, 0));
}

#[test]
fn u89_a_failure_makes_every_slash_an_x() {
    let cy = pc("Cy").marked(HEAD, Mark::Slash, 1).marked(RIGHT_ARM, Mark::Slash, 2);
    let s = treated(medic(), cy, 98);
    assert_eq!((s.marks("Cy", HEAD), s.marks("Cy", RIGHT_ARM)), ((0, 1, 0), (0, 2, 0)));
}

#[test]
fn u89_ut19_ua55_ua25_a_critical_failure_makes_old_crosses_permanent_and_costs_no_action() {
    let cy =
        pc("Cy").marked(HEAD, Mark::Slash, 1).marked(HEAD, Mark::Cross, 1).marked(RIGHT_ARM, Mark::Cross, 3);
    let s = treated(medic(), cy, 66);
    assert_eq!(s.marks("Cy", HEAD), (0, 1, 1), "the fresh X is spared");
    assert_eq!(s.marks("Cy", RIGHT_ARM), (0, 0, 3));
    assert_eq!((s.owed("Ada"), s.owed("Cy")), (0, 0));
}

#[test]
fn u89_ut38_ua29_a_hundred_makes_ten_permanent_where_the_treated_player_says() {
    let cy = pc("Cy")
        .marked(Location::Torso, Mark::Cross, 6)
        .marked(Location::RightLeg, Mark::Cross, 4)
        .marked(Location::LeftLeg, Mark::Cross, 2)
        .marked(HEAD, Mark::Slash, 1);
    let mut s = treated(medic(), cy, 100);
    assert!(matches!(s.subject(), Subject::Permanent { boxes: 10, .. }) && s.asks("Cy"));
    s.split(&[(Location::Torso, 6), (Location::RightLeg, 4)]);
    assert_eq!(s.marks("Cy", Location::Torso), (0, 0, 6));
    assert_eq!(s.marks("Cy", Location::LeftLeg), (0, 2, 0));
    assert_eq!(s.marks("Cy", HEAD), (0, 1, 0));
}

#[test]
fn u113_good_first_aid_may_be_thrown_again() {
    let cy = || pc("Cy").marked(HEAD, Mark::Slash, 1);
    let s = treated(medic().can(Ability::GoodFirstAid), cy(), 98);
    assert!(matches!(s.subject(), Subject::Good { .. }));
    let s = treated(medic(), cy(), 98);
    assert!(!matches!(s.subject(), Subject::Good { .. }));
}

#[test]
fn u114_ua56_sure_first_aid_erases_one_slash_without_dice_for_action_and_item() {
    let cy = pc("Cy").marked(HEAD, Mark::Slash, 2).marked(RIGHT_ARM, Mark::Slash, 1);
    let mut s = fight(&[medic().can(Ability::SureFirstAid), cy, npc("Bo").at("Entrance")]);
    s.treat("Ada", "Cy");
    assert!(matches!(s.subject(), Subject::Sure { .. }));
    s.yes().split(&[(HEAD, 1)]);
    assert_eq!((s.marks("Cy", HEAD), s.marks("Cy", RIGHT_ARM)), ((0, 1, 0), (0, 1, 0)));
    assert_eq!((s.actions("Ada"), s.count("Ada", Kind::FirstAid)), (0, 0));
}

#[test]
fn ua54_who_is_treated_may_wake() {
    let cy = pc("Cy").marked(HEAD, Mark::Slash, 3);
    let mut s = treated(medic(), cy, 10);
    s.choose(Choice::Tens);
    assert!(s.happened(|event| matches!(event, Event::Woke { .. })));
    assert!(s.of("Cy").able());
    assert_eq!(s.marks("Cy", HEAD), (0, 2, 0));
}

#[test]
fn u91_a_head_of_permanent_marks_is_death() {
    let cy = pc("Cy").marked(HEAD, Mark::Cross, 2).marked(RIGHT_ARM, Mark::Slash, 1);
    let s = treated(medic(), cy.marked(HEAD, Mark::Permanent, 1), 66);
    assert!(s.of("Cy").dead());
}

#[test]
fn u89_what_is_filled_in_never_kills_who_can_live() {
    let cy = || pc("Cy").marked(HEAD, Mark::Cross, 3).marked(RIGHT_ARM, Mark::Cross, 3);
    let patient = |cy: Who| cy.marked(LEFT_ARM, Mark::Slash, 1);
    let mut s = treated(medic().level(30), patient(cy()), 33);
    assert!(matches!(s.subject(), Subject::Permanent { boxes: 3, .. }));
    s.default();
    assert!(!s.of("Cy").dead());
    assert_eq!((s.marks("Cy", HEAD).2, s.marks("Cy", RIGHT_ARM).2), (1, 2), "one box is kept everywhere");
    let torso = cy().marked(Location::Torso, Mark::Cross, 9);
    let mut s = treated(medic(), patient(torso), 100);
    s.default();
    assert!(!s.of("Cy").dead());
}

#[test]
fn u88_what_is_filled_in_wakes_the_patient_where_it_can() {
    let cy = pc("Cy").marked(HEAD, Mark::Slash, 3).marked(Location::Torso, Mark::Slash, 9);
    let mut s = treated(medic(), cy, 12);
    s.choose(Choice::Ones).default();
    assert!(s.of("Cy").able(), "one box at the head and one at the torso");
}

#[test]
fn u88_where_only_one_place_has_slashes_nobody_is_asked_which() {
    let mut s = treated(medic(), pc("Cy").marked(HEAD, Mark::Slash, 2), 10);
    s.choose(Choice::Tens);
    assert_eq!(s.marks("Cy", HEAD), (0, 1, 0));
    let s = treated(medic(), pc("Cy").marked(HEAD, Mark::Cross, 2).marked(LEFT_ARM, Mark::Slash, 1), 100);
    assert_eq!(s.marks("Cy", HEAD), (0, 0, 2));
}
