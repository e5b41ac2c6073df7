//! Giving up.

use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Choice, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::item::{Aoe, Kind};

use crate::scene::{Scene, fight, npc, pc};

#[test]
fn u93_who_gives_up_before_the_dice_is_out_at_level_0_and_the_action_is_kept() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo"), npc("Di")]);
    s.attack("Ada", "Bo").surrender("Bo");
    assert_eq!((s.level("Bo"), s.of("Bo").able(), s.of("Bo").surrendered), (0, false, true));
    assert_eq!(s.actions("Ada"), 1, "the attack was neither spent nor made");
    s.up("Ada");
    assert!(!s.offers_attack("Bo") && s.offers_attack("Di"));
}

#[test]
fn u93_nobody_gives_up_once_dice_are_rolled() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").level(12)]);
    s.attack("Ada", "Bo").no_one().roll(43);
    assert!(matches!(s.subject(), Subject::Assign { .. }));
}

#[test]
fn u93_whoever_is_attacked_may_give_up_beside_the_dice_without_an_action_and_unhurt() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").owes(1), npc("Di")]);
    s.attack("Ada", "Bo");
    assert!(s.rolls("Ada"), "nobody could react, so nobody is asked");
    assert_eq!(s.may_surrender(), ["Bo"]);
    s.surrender("Bo");
    assert_eq!((s.of("Bo").surrendered, s.level("Bo"), s.actions("Ada")), (true, 0, 1));
    assert!(s.happened(|event| matches!(event, Event::KeptAction { who: 0 })));
}

#[test]
fn u93_giving_up_beside_the_dice_gives_everybody_their_action_back() {
    let bearer = npc("Di").holds(Kind::Shield).can(Ability::DefendAnother);
    let ada = pc("Ada").at("Dance Floor").holds(Kind::Ranged2).carries(Kind::Ammo).can(Ability::Stealth);
    let mut s = fight(&[ada, npc("Bo"), bearer]);
    s.attack("Ada", "Bo").defend("Di").no_one();
    assert_eq!((s.actions("Ada"), s.actions("Di"), s.of("Ada").stealthy), (0, 0, false));
    assert_eq!(s.may_surrender(), ["Bo"], "the shield bearer is not struck");
    s.surrender("Bo");
    assert_eq!((s.actions("Ada"), s.actions("Di"), s.of("Ada").stealthy), (1, 1, true));
}

#[test]
fn u93_u138_giving_up_gives_the_leader_the_direction_back() {
    let eve = pc("Eve").at("Alley").can(Ability::Direct);
    let mut s = fight(&[eve, pc("Ada").holds(Kind::Melee1), npc("Bo").owes(1), npc("Di")]);
    s.direct("Eve", "Ada").pick(|choice| matches!(choice, Choice::Act(Act::Attack { target: 2, .. })));
    assert!(s.of("Eve").directing && s.of("Ada").directed);
    s.surrender("Bo");
    assert_eq!((s.actions("Eve"), s.actions("Ada")), (1, 1));
    assert!(!s.of("Eve").directing && !s.of("Ada").directed);
}

#[test]
fn u93_once_the_first_dice_lie_nothing_stands_beside_the_others() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Ada", "Bo").counter("Bo");
    assert_eq!(s.may_surrender(), ["Bo", "Ada"], "each would be struck");
    s.roll(98);
    assert!(s.rolls("Bo") && s.may_surrender().is_empty());
}

#[test]
fn u93_an_attacker_may_give_up_before_a_counterattack() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Ada", "Bo").counter("Bo").surrender("Ada");
    assert!(s.of("Ada").surrendered && s.fight.over());
    assert_eq!(s.actions("Bo"), 1);
}

#[test]
fn u93_a_mover_may_give_up_before_being_struck() {
    let mut s = fight(&[pc("Ada"), pc("Cy"), npc("Bo").holds(Kind::Melee1)]);
    s.walk("Ada", "Dance Floor").intercept("Bo");
    assert_eq!(s.may_surrender(), ["Ada"]);
    s.surrender("Ada");
    assert_eq!((s.area("Ada"), s.actions("Bo")), ("Bar", 1));
}

#[test]
fn u93_a_mover_who_gives_up_after_one_strike_is_not_struck_again() {
    let blade = |name| npc(name).holds(Kind::Melee1);
    let mut s = fight(&[pc("Ada"), pc("Cy"), blade("Bo"), blade("Di")]);
    s.walk("Ada", "Dance Floor").intercept("Bo").intercept("Di").choose(Choice::Person(2));
    s.roll(35).choose(Choice::Tens).surrender("Ada");
    assert_eq!((s.actions("Bo"), s.actions("Di"), s.area("Ada")), (0, 1, "Bar"));
    assert!(s.acting());
}

#[test]
fn u93_who_has_surrendered_is_no_target_of_a_blast() {
    let ada = pc("Ada").at("Dance Floor").holds(Kind::Aoe(Aoe::Blast)).can(Ability::Blast);
    let mut s = fight(&[ada, pc("Cy").holds(Kind::Melee1), npc("Bo"), npc("Di"), npc("Far").at("Alley")]);
    s.attack("Cy", "Bo").surrender("Bo");
    s.throw_at("Ada", "Bar");
    assert_eq!(s.may_surrender(), ["Cy", "Di"]);
    s.roll(49).choose(Choice::Tens).quiet();
    assert!(s.asks("Di"));
    s.split(&[(Location::Torso, 4)]).split(&[(Location::Torso, 4)]);
    assert_eq!((s.level("Bo"), s.level("Di"), s.level("Cy")), (0, 46, 46), "not even where allies are hit");
}

#[test]
fn u93_who_has_surrendered_is_no_target_without_a_map_either() {
    let ada = pc("Ada").holds(Kind::Aoe(Aoe::Blast)).can(Ability::Blast);
    let cy = pc("Cy").holds(Kind::Melee1);
    let mut s = Scene::on(None, Default::default(), &[ada, cy, npc("Bo"), npc("Di")]);
    s.open_with(0).attack("Cy", "Bo").pick(|choice| matches!(choice, Choice::Reach { range: 0, .. }));
    s.surrender("Bo");
    s.up("Ada").pick(|choice| matches!(choice, Choice::Act(Act::Area { .. })));
    assert!(!s.offers().contains(&Choice::Person(2)));
    s.people(&["Di"]).roll(49).choose(Choice::Tens).quiet().split(&[(Location::Torso, 4)]);
    assert_eq!((s.level("Bo"), s.level("Di")), (0, 46));
}

#[test]
fn u93_who_surrendered_is_not_treated_either() {
    let ada = pc("Ada").holds(Kind::FirstAid);
    let bo = npc("Bo").marked(Location::LeftLeg, Mark::Slash, 2);
    let mut s = fight(&[ada, pc("Cy").holds(Kind::Melee1), bo, npc("Di")]);
    s.attack("Cy", "Bo").surrender("Bo").up("Ada");
    assert!(!s.offered(|choice| matches!(choice, Choice::Act(Act::FirstAid { .. }))));
}

#[test]
fn u93_everyone_caught_in_a_lasting_area_effect_may_give_up_first() {
    let ada = pc("Ada").at("Dance Floor").holds(Kind::Aoe(Aoe::Continuous)).can(Ability::Continuous);
    let mut s = fight(&[ada, npc("Bo"), npc("Di").owes(1), npc("Far").at("Alley")]);
    s.throw_at("Ada", "Bar");
    assert_eq!(s.may_surrender(), ["Bo", "Di"]);
}

#[test]
fn u93_anyone_may_give_up_on_their_own_turn() {
    let mut s = fight(&[pc("Ada"), pc("Cy"), npc("Bo")]);
    s.does("Ada", Act::Surrender);
    assert!(s.of("Ada").surrendered && !s.fight.over());
}

#[test]
fn ua57_giving_up_before_an_area_weapon_takes_the_whole_action_back() {
    let ada = pc("Ada").holds(Kind::Aoe(Aoe::Blast)).can(Ability::Blast);
    let mut s = fight(&[ada, npc("Bo").at("Kitchen"), npc("Di").at("Kitchen")]);
    s.throw_at("Ada", "Kitchen");
    assert!(s.rolls("Ada"));
    s.surrender("Bo");
    assert_eq!((s.actions("Ada"), s.count("Ada", Kind::Aoe(Aoe::Blast))), (1, 1));
    s.up("Ada");
    assert!(s.offered(|choice| matches!(choice, Choice::Act(Act::Area { .. }))), "she may choose anew");
}
