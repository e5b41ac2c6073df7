//! Fighting with bare hands and feet.

use sightline::rulesets::unhex::ability::Ability::{self, *};
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Choice, React, Subject, Weapon};
use sightline::rulesets::unhex::item::Kind;

use crate::scene::{Scene, Who, fight, npc, pc};

fn boxer(abilities: &[Ability]) -> Who {
    let mut all = vec![Unarmed];
    all.extend_from_slice(abilities);
    pc("Ada").can_all(&all)
}

fn strikes(ada: Who) -> bool {
    fight(&[ada, npc("Bo")]).up("Ada").offers_attack("Bo")
}

fn full(who: Who, location: Location) -> Who {
    who.marked(location, Mark::Slash, location.boxes())
}

#[test]
fn u141_ua41_without_the_ability_nobody_strikes_unarmed() {
    assert!(strikes(boxer(&[])));
    assert!(!strikes(pc("Ada")));
}

#[test]
fn u141_ua41_an_empty_hand_or_both_legs_are_needed() {
    let full_hands = || boxer(&[]).holds(Kind::FirstAid).holds(Kind::FirstAid);
    assert!(strikes(full_hands()), "kicking");
    assert!(!strikes(full(full_hands(), Location::LeftLeg)), "no empty hand, and one leg");
    assert!(strikes(full(boxer(&[]), Location::LeftLeg)), "a hand");
    let useless = full(full(boxer(&[]), Location::LeftArm), Location::RightArm);
    assert!(strikes(useless.clone()), "legs");
    assert!(!strikes(full(useless, Location::RightLeg)), "nothing left to strike with");
}

#[test]
fn u141_ua41_unarmed_is_melee_with_slashes_and_may_be_less_lethal() {
    let mut s = fight(&[boxer(&[]), npc("Bo"), npc("Di").at("Kitchen")]);
    assert!(!s.up("Ada").offers_attack("Di"));
    s.attack("Ada", "Bo").quiet().roll(36).choose(Choice::Tens);
    assert_eq!(s.marks("Bo", Location::Torso), (3, 0, 0));
    let mut s = fight(&[boxer(&[]), npc("Bo")]);
    s.stun("Ada", "Bo").quiet().roll(36).choose(Choice::Tens);
    assert!(s.unhurt("Bo") && s.level("Bo") == 47);
}

#[test]
fn u141_unarmed_counters_and_intercepts() {
    let bo = || npc("Bo").can(Unarmed);
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), bo()]);
    assert!(s.attack("Ada", "Bo").offers_counter("Bo"));
    let mut s = fight(&[pc("Ada"), bo()]);
    assert!(s.walk("Ada", "Kitchen").offers_intercept("Bo"));
}

#[test]
fn u142_good_unarmed_attack() {
    let good = |abilities: &[Ability]| {
        let mut s = fight(&[boxer(abilities), npc("Bo")]);
        s.attack("Ada", "Bo").quiet().roll(98);
        matches!(s.subject(), Subject::Good { .. })
    };
    assert!(good(&[UnarmedGoodAttack]) && !good(&[UnarmedGoodReaction]));
}

#[test]
fn u143_good_unarmed_counterattack_and_intercept() {
    let bo = |ability| npc("Bo").can_all(&[Unarmed, ability]);
    for (ability, good) in [(UnarmedGoodReaction, true), (UnarmedGoodAttack, false)] {
        let mut s = fight(&[pc("Ada").holds(Kind::Melee1), bo(ability)]);
        s.attack("Ada", "Bo").counter("Bo").roll(98).roll(98);
        assert_eq!(matches!(s.subject(), Subject::Good { .. }), good);
        let mut s = fight(&[pc("Ada"), bo(ability)]);
        s.walk("Ada", "Kitchen").intercept("Bo").roll(98);
        assert_eq!(matches!(s.subject(), Subject::Good { .. }), good);
    }
}

#[test]
fn u144_precise_unarmed_attack() {
    let mut s = fight(&[boxer(&[UnarmedPreciseAttack]), npc("Bo")]);
    s.attack("Ada", "Bo").quiet().roll(37).choose(Choice::Tens).choose(Choice::Down);
    assert_eq!(s.marks("Bo", Location::Torso), (3, 0, 0));
}

/// Ada runs from the bar to the kitchen, and Bo strikes her unarmed.
fn held(bo: Who, number: u8) -> Scene {
    let mut s = fight(&[pc("Ada"), bo.can(Unarmed).can(UnarmedHold)]);
    s.walk("Ada", "Kitchen").pick(|choice| {
        matches!(choice, Choice::React(React::Intercept { with: Weapon::Unarmed, less: false, .. }))
    });
    s.roll(number);
    s
}

#[test]
fn u145_two_empty_hands_may_hold_a_mover_they_hit() {
    let mut s = held(npc("Bo"), 36);
    s.choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Hold { .. }) && s.asks("Bo"));
    s.yes().place("Bar");
    assert_eq!((s.area("Ada"), s.level("Ada")), ("Bar", 47), "besides the damage");
    let mut s = held(npc("Bo"), 36);
    s.choose(Choice::Tens).no_one();
    assert_eq!(s.area("Ada"), "Kitchen");
}

#[test]
fn u145_a_miss_or_a_full_hand_holds_nobody() {
    let s = held(npc("Bo"), 98);
    assert_eq!(s.area("Ada"), "Kitchen");
    let mut s = held(npc("Bo").holds(Kind::Melee1), 36);
    s.choose(Choice::Tens);
    assert_eq!(s.area("Ada"), "Kitchen");
}

#[test]
fn u145_ua51_a_hold_works_through_armor() {
    let mut s =
        fight(&[pc("Ada").carries(Kind::Armor(Location::Torso)), npc("Bo").can_all(&[Unarmed, UnarmedHold])]);
    s.walk("Ada", "Kitchen").intercept("Bo").roll(36).choose(Choice::Tens).yes();
    assert!(matches!(s.subject(), Subject::Hold { .. }));
    s.yes().place("Bar");
    assert_eq!((s.area("Ada"), s.level("Ada")), ("Bar", 50));
}
