//! Giving up.

use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::combat::choice::{Act, Choice, Subject};
use sightline::rulesets::unhex::item::{Aoe, Kind};

use crate::scene::{fight, npc, pc};

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
fn u93_who_could_fall_may_give_up_even_without_an_action() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").level(12).owes(1)]);
    s.attack("Ada", "Bo");
    assert!(s.is_window() && !s.offers_defend("Bo"));
    s.surrender("Bo");
    assert!(s.fight.over());
}

#[test]
fn u93_an_attacker_may_give_up_before_a_counterattack() {
    let mut s = fight(&[pc("Ada").level(12).holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Ada", "Bo").counter("Bo");
    assert!(matches!(s.subject(), Subject::Yield { .. }) && s.asks("Ada"));
    s.yes();
    assert!(s.of("Ada").surrendered && s.fight.over());
    assert_eq!(s.actions("Bo"), 1);
}

#[test]
fn u93_a_mover_may_give_up_before_being_struck() {
    let mut s = fight(&[pc("Ada").level(12), pc("Cy"), npc("Bo").holds(Kind::Melee1)]);
    s.walk("Ada", "Dance Floor").intercept("Bo");
    assert!(matches!(s.subject(), Subject::Yield { .. }));
    s.yes();
    assert_eq!((s.area("Ada"), s.actions("Bo")), ("Bar", 1));
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
    s.throw_at("Ada", "Kitchen").surrender("Bo");
    assert_eq!((s.actions("Ada"), s.count("Ada", Kind::Aoe(Aoe::Blast))), (1, 1));
    s.up("Ada");
    assert!(s.offered(|choice| matches!(choice, Choice::Act(Act::Area { .. }))), "she may choose anew");
}
