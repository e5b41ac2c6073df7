use sightline::rulesets::unhex::ability::{Abilities, Ability, Family};
use sightline::rulesets::unhex::advancement::takable;
use sightline::rulesets::unhex::draft::lacking;

/// The rules from `first` on are these abilities of one family.
fn check(first: u8, family: Family, abilities: &[Ability]) {
    for (number, ability) in (first..).zip(abilities) {
        assert_eq!(ability.rule(), number);
        assert!(ability.family() == family, "{}", ability.name());
    }
    let all = Ability::ALL.into_iter().filter(|ability| ability.family() == family).count();
    assert_eq!(all, abilities.len());
}

#[test]
fn u106_there_are_thirty_seven_separate_combat_abilities() {
    let set = Ability::ALL.into_iter().fold(Abilities::default(), Abilities::with);
    assert_eq!((Ability::ALL.len(), set.len()), (37, 37));
    assert!(set.iter().eq(Ability::ALL));
    for ability in Ability::ALL {
        assert!(!ability.name().is_empty() && ability.line().ends_with('.'));
        assert!(!set.without(ability).has(ability));
        assert_eq!(Ability::numbered(ability as u8), Some(ability));
    }
    assert_eq!(Ability::numbered(37), None);
}

#[test]
fn u106_an_ability_needs_another_only_where_it_is_written() {
    let needing: Vec<u8> =
        Ability::ALL.into_iter().filter(|a| a.requires().is_some()).map(Ability::rule).collect();
    assert_eq!(needing, [139, 142, 143, 144, 145]);
}

#[test]
fn u109_u110_u111_u112_the_shield_has_four_abilities() {
    use Ability::*;
    check(109, Family::Shield, &[GoodDefend, DefendAnother, ShieldAttack, AllOutDefend]);
}

#[test]
fn u113_u114_first_aid_has_two_abilities() {
    check(113, Family::FirstAid, &[Ability::GoodFirstAid, Ability::SureFirstAid]);
}

#[test]
fn u115_u116_u117_u118_u119_u120_two_handed_melee_has_six_abilities() {
    use Ability::*;
    let six = [
        Melee2GoodAttack,
        Melee2GoodReaction,
        Melee2PowerfulAttack,
        Melee2PreciseAttack,
        Melee2Breaker,
        Melee2NoCounter,
    ];
    check(115, Family::TwoHandedMelee, &six);
}

#[test]
fn u121_u122_u123_u124_one_handed_melee_has_four_abilities() {
    use Ability::*;
    check(
        121,
        Family::OneHandedMelee,
        &[Melee1GoodAttack, Melee1GoodReaction, Melee1PreciseAttack, Melee1Stagger],
    );
}

#[test]
fn u125_u126_u127_u128_u129_two_handed_ranged_has_five_abilities() {
    use Ability::*;
    let five = [
        Ranged2GoodAttack,
        Ranged2GoodIntercept,
        Ranged2PowerfulAttack,
        Ranged2PreciseAttack,
        Ranged2ThreeMarks,
    ];
    check(125, Family::TwoHandedRanged, &five);
}

#[test]
fn u130_u131_one_handed_ranged_has_two_abilities() {
    check(130, Family::OneHandedRanged, &[Ability::Ranged1GoodAttack, Ability::Ranged1PreciseAttack]);
}

#[test]
fn u132_u133_u134_u135_each_variety_of_area_weapon_has_its_ability() {
    use Ability::*;
    check(132, Family::AreaOfEffect, &[Blast, Continuous, SmokeCover, Demolish]);
}

#[test]
fn u136_u137_u138_u139_the_leader_has_four_abilities_and_quick_direct_needs_direct() {
    use Ability::*;
    check(136, Family::Leader, &[GoodInitiative, Rally, Direct, QuickDirect]);
    assert_eq!(lacking(Abilities::default(), QuickDirect), Some(Direct));
    assert_eq!(lacking(Abilities::default().with(Direct), QuickDirect), None);
}

#[test]
fn u140_stealth_is_one_ability() {
    check(140, Family::Stealth, &[Ability::Stealth]);
}

#[test]
fn u141_u142_u143_u144_u145_unarmed_combat_comes_before_its_four_refinements() {
    use Ability::*;
    let refinements = [UnarmedGoodAttack, UnarmedGoodReaction, UnarmedPreciseAttack, UnarmedHold];
    check(141, Family::Unarmed, &[Unarmed, refinements[0], refinements[1], refinements[2], refinements[3]]);
    for refinement in refinements {
        assert_eq!(lacking(Abilities::default(), refinement), Some(Unarmed));
        assert!(!takable(Abilities::default()).contains(&refinement));
        assert!(takable(Abilities::default().with(Unarmed)).contains(&refinement));
    }
}
