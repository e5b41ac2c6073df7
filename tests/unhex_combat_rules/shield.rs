//! Shields and what can be learned with them.

use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Choice, React, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::item::Kind;

use crate::scene::{Scene, Who, fight, npc, pc, scene};

fn bearer(ability: Ability) -> Who {
    npc("Bo").holds(Kind::Shield).can(ability)
}

fn swordswoman() -> Who {
    pc("Ada").holds(Kind::Melee1)
}

/// Bo has declared All-Out Defend in a round that Ada begins.
fn all_out(ada: Who, bo: Who) -> Scene {
    let mut s = scene(&[ada, bo]);
    s.roll(41).roll(20).choose(Choice::Team(0));
    assert!(matches!(s.subject(), Subject::AllOut { .. }) && s.asks("Bo"));
    s.yes();
    s
}

#[test]
fn u96_who_holds_a_shield_says_which_die_is_which_in_melee_and_at_range() {
    for ada in [swordswoman(), pc("Ada").at("Catwalk").holds(Kind::Ranged2).carries(Kind::Ammo)] {
        let mut s = fight(&[ada, npc("Bo").holds(Kind::Shield)]);
        s.attack("Ada", "Bo").quiet().roll(36);
        assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Bo"));
    }
    let mut s = fight(&[swordswoman(), npc("Bo").carries(Kind::Shield)]);
    s.attack("Ada", "Bo").quiet().roll(36);
    assert!(s.asks("Ada"), "a shield on the back is of no use");
}

#[test]
fn u109_ua38_good_defend_needs_the_shield_in_hand() {
    let mut s = fight(&[swordswoman(), bearer(Ability::GoodDefend)]);
    s.attack("Ada", "Bo").defend("Bo").choose(Choice::Person(0)).roll(35).roll(98);
    assert!(matches!(s.subject(), Subject::Good { .. }) && s.asks("Bo"));
    let mut s = fight(&[swordswoman(), npc("Bo").carries(Kind::Shield).can(Ability::GoodDefend)]);
    s.attack("Ada", "Bo").defend("Bo").roll(35).roll(98);
    assert!(!matches!(s.subject(), Subject::Good { .. }));
}

#[test]
fn u110_ua39_a_bearer_defends_another_in_the_same_area_and_the_ward_may_react_too() {
    let mut s = fight(&[swordswoman(), npc("Di"), bearer(Ability::DefendAnother)]);
    s.attack("Ada", "Di").defend("Bo");
    assert!(s.offers_defend("Di"), "the one attacked may still react");
    s.no_one().roll(35).roll(41);
    assert_eq!(s.level("Di"), 50);
    assert!(s.happened(|event| matches!(event, Event::Blocked { by: 2, target: 1, .. })));
}

#[test]
fn u110_ua39_if_the_bearer_loses_the_ward_is_hit_as_usual() {
    let mut s = fight(&[swordswoman(), npc("Di"), bearer(Ability::DefendAnother)]);
    s.attack("Ada", "Di").defend("Bo").no_one().roll(35).roll(20);
    assert!(s.asks("Ada"), "the bearer's shield does not choose the dice for the ward");
    s.choose(Choice::Ones);
    assert_eq!((s.level("Di"), s.level("Bo")), (45, 50));
}

#[test]
fn ua39_nobody_defends_another_from_elsewhere_or_without_the_shield_in_hand() {
    for bo in [
        bearer(Ability::DefendAnother).at("Kitchen"),
        npc("Bo").carries(Kind::Shield).can(Ability::DefendAnother),
        npc("Bo").holds(Kind::Shield),
    ] {
        let mut s = fight(&[swordswoman(), npc("Di"), bo]);
        s.attack("Ada", "Di");
        assert!(!s.offers_defend("Bo"));
    }
}

#[test]
fn u111_ua40_a_shield_attack_is_melee_with_slashes_and_attack_only() {
    let mut s = fight(&[pc("Ada").holds(Kind::Shield).can(Ability::ShieldAttack), npc("Bo")]);
    s.attack_with("Ada", Kind::Shield, "Bo").quiet().roll(36).choose(Choice::Tens);
    assert_eq!(s.marks("Bo", Location::Torso), (3, 0, 0));
    assert!(!fight(&[pc("Ada").holds(Kind::Shield), npc("Bo")]).up("Ada").offers_attack("Bo"));
    let mut s = fight(&[swordswoman(), bearer(Ability::ShieldAttack)]);
    s.attack("Ada", "Bo");
    assert!(!s.offers_counter("Bo"));
    s.no_one().roll(98).end_round().open_with(0).walk("Ada", "Kitchen");
    assert!(!s.is_window(), "no intercept either");
}

#[test]
fn ua40_one_handed_melee_abilities_do_not_help_a_shield() {
    let ada = pc("Ada").holds(Kind::Shield);
    let ada = ada.can_all(&[Ability::ShieldAttack, Ability::Melee1GoodAttack, Ability::Melee1PreciseAttack]);
    let mut s = fight(&[ada, npc("Bo")]);
    s.attack("Ada", "Bo").quiet().roll(37);
    assert!(matches!(s.subject(), Subject::Assign { .. }), "not good");
    s.choose(Choice::Tens);
    assert!(!matches!(s.subject(), Subject::Modify { .. }), "not precise");
}

#[test]
fn u112_ua37_all_out_defends_every_attack_for_all_actions_of_the_round() {
    let mut s = all_out(swordswoman(), bearer(Ability::AllOutDefend));
    assert_eq!(s.actions("Bo"), 0);
    for _ in 0..3 {
        s.attack("Ada", "Bo").defend("Bo").roll(22).roll(41).choose(Choice::Extra);
        assert_eq!(s.level("Bo"), 50);
    }
    s.end_turn();
    assert_eq!(s.fight.round(), 2, "Bo does nothing else");
    assert!(!s.of("Bo").all_out, "and it ends with the round");
}

#[test]
fn u112_ua37_its_rolls_are_neither_good_nor_critical() {
    let both = npc("Bo").holds(Kind::Shield).can_all(&[Ability::AllOutDefend, Ability::GoodDefend]);
    let mut s = all_out(swordswoman(), both.clone());
    s.attack("Ada", "Bo").defend("Bo").roll(35).roll(77);
    assert!(matches!(s.subject(), Subject::Assign { .. }), "not thrown again");
    assert_eq!(s.owed("Bo"), 0, "a plain failure");
    let mut s = all_out(swordswoman(), both);
    s.attack("Ada", "Bo").defend("Bo").roll(22).roll(44);
    assert!(s.asks("Ada"), "only her roll is critical");
    s.choose(Choice::Extra);
    assert_eq!((s.level("Bo"), s.actions("Bo")), (50, 0), "44 beats 22 all the same");
}

#[test]
fn u112_all_out_is_declared_before_any_action_and_leaves_no_defence_of_others() {
    let bo = npc("Bo").holds(Kind::Shield).can_all(&[Ability::AllOutDefend, Ability::DefendAnother]);
    let mut s = scene(&[swordswoman(), bo, npc("Di").level(20)]);
    s.roll(41).roll(20).choose(Choice::Team(0)).yes();
    s.attack("Ada", "Di");
    assert!(!s.offers_defend("Bo"));
    s.quiet().roll(98);
    assert!(matches!(s.subject(), Subject::Act { who: 2, .. }), "and he does not act");
}

#[test]
fn ua37_without_the_shield_all_out_is_over_and_no_action_returns() {
    let bo = bearer(Ability::AllOutDefend).marked(Location::RightArm, Mark::Slash, 2);
    let mut s = scene(&[swordswoman(), bo, pc("Cy").level(40).holds(Kind::Melee1)]);
    s.roll(41).roll(20).choose(Choice::Team(0)).yes();
    s.attack("Ada", "Bo").no_one().roll(18).choose(Choice::Tens);
    assert_eq!((s.hands("Bo"), s.actions("Bo")), ([None, None], 0));
    s.attack("Cy", "Bo");
    assert!(s.rolls("Cy"), "nothing to defend with, and no action back");
}

#[test]
fn ua37_all_out_needs_the_shield_in_hand_and_an_action() {
    for bo in
        [npc("Bo").carries(Kind::Shield).can(Ability::AllOutDefend), bearer(Ability::AllOutDefend).owes(1)]
    {
        let mut s = scene(&[swordswoman(), bo]);
        s.roll(41).roll(20).choose(Choice::Team(0));
        assert!(s.acting(), "{:?}", s.subject());
    }
}

#[test]
fn u96_a_shield_is_not_cover_and_does_not_change_sight() {
    let archer = pc("Ada").at("Dance Floor").holds(Kind::Ranged2).carries(Kind::Ammo);
    let mut s = fight(&[archer, npc("Bo").holds(Kind::Shield)]);
    assert!(s.up("Ada").offers_attack("Bo"), "one mark of the bar, and no second");
    assert!(!s.offered(|choice| matches!(choice, Choice::React(React::Defend { .. }))));
    assert!(s.offered(|choice| matches!(choice, Choice::Act(Act::Attack { .. }))));
}
