//! What can be learned with melee and ranged weapons.

use sightline::fight::Answer;
use sightline::rulesets::unhex::ability::Ability::{self, *};
use sightline::rulesets::unhex::body::Location;
use sightline::rulesets::unhex::combat::choice::{Choice, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::item::Kind;

use crate::scene::{Scene, Who, fight, npc, pc};

fn armed(kind: Kind) -> Who {
    pc("Ada").at(if kind == Kind::Ranged2 { "Catwalk" } else { "Bar" }).holds(kind).carries(Kind::Ammo)
}

/// Ada has attacked Bo, who did not react, and rolled.
fn rolled(ada: Who, number: u8) -> Scene {
    let mut s = fight(&[ada, npc("Bo").holds(Kind::Melee1)]);
    s.attack("Ada", "Bo").quiet().roll(number);
    s
}

fn is_good(s: &Scene) -> bool {
    matches!(s.subject(), Subject::Good { .. })
}

#[test]
fn u115_u121_u125_u130_good_attack_is_for_its_own_weapon() {
    let all = [
        (Kind::Melee2, Melee2GoodAttack),
        (Kind::Melee1, Melee1GoodAttack),
        (Kind::Ranged2, Ranged2GoodAttack),
        (Kind::Ranged1, Ranged1GoodAttack),
    ];
    for (kind, _) in all {
        for (other, ability) in all {
            assert_eq!(is_good(&rolled(armed(kind).can(ability), 98)), kind == other, "{kind:?} {ability:?}");
        }
    }
}

#[test]
fn u116_u122_good_counterattack_is_for_its_own_weapon() {
    for (kind, ability, good) in [
        (Kind::Melee2, Melee2GoodReaction, true),
        (Kind::Melee1, Melee1GoodReaction, true),
        (Kind::Melee1, Melee1GoodAttack, false),
        (Kind::Melee2, Melee1GoodReaction, false),
    ] {
        let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").holds(kind).can(ability)]);
        s.attack("Ada", "Bo").counter("Bo").roll(98).roll(98);
        assert_eq!(is_good(&s), good, "{kind:?} {ability:?}");
    }
}

#[test]
fn u116_u122_u126_good_intercept_is_for_its_own_weapon() {
    for (kind, ability, good) in [
        (Kind::Melee2, Melee2GoodReaction, true),
        (Kind::Melee1, Melee1GoodReaction, true),
        (Kind::Ranged2, Ranged2GoodIntercept, true),
        (Kind::Ranged2, Ranged2GoodAttack, false),
        (Kind::Melee2, Melee2GoodAttack, false),
    ] {
        let area = if kind == Kind::Ranged2 { "Catwalk" } else { "Bar" };
        let bo = npc("Bo").at(area).holds(kind).carries(Kind::Ammo).can(ability);
        let mut s = fight(&[pc("Ada"), bo]);
        s.walk("Ada", "Dance Floor").intercept("Bo").roll(98);
        assert_eq!(is_good(&s), good, "{kind:?} {ability:?}");
    }
}

#[test]
fn u107_u117_u127_powerful_adds_one_to_the_damage() {
    for (kind, ability) in [(Kind::Melee2, Melee2PowerfulAttack), (Kind::Ranged2, Ranged2PowerfulAttack)] {
        let mut s = rolled(armed(kind).can(ability), 36);
        s.choose(Choice::Tens);
        assert!(matches!(s.subject(), Subject::Modify { damage: 3, .. }));
        s.choose(Choice::Powerful);
        assert_eq!(s.level("Bo"), 46, "{kind:?}");
    }
}

#[test]
fn u107_u118_u123_u128_u131_precise_moves_the_location_by_one() {
    for (kind, ability) in [
        (Kind::Melee2, Melee2PreciseAttack),
        (Kind::Melee1, Melee1PreciseAttack),
        (Kind::Ranged2, Ranged2PreciseAttack),
        (Kind::Ranged1, Ranged1PreciseAttack),
    ] {
        let mut s = rolled(armed(kind).can(ability), 37);
        s.choose(Choice::Tens).choose(Choice::Down);
        assert_eq!(s.of("Bo").body.at(Location::Torso).marked(), 3, "{kind:?}");
        let mut s = rolled(armed(kind).can(ability), 37);
        s.choose(Choice::Tens).no_one();
        assert_eq!(s.of("Bo").body.at(Location::LeftArm).marked(), 3, "{kind:?}");
    }
}

#[test]
fn u107_ut37_precise_and_powerful_stay_between_0_and_9() {
    let mut s = rolled(armed(Kind::Melee2).can_all(&[Melee2PreciseAttack, Melee2PowerfulAttack]), 49);
    s.choose(Choice::Tens);
    assert_eq!(s.offers(), [Choice::No, Choice::Down, Choice::Powerful], "not above the head");
    let mut s = rolled(armed(Kind::Melee2).can(Melee2PowerfulAttack), 49);
    s.choose(Choice::Ones);
    assert_eq!(s.level("Bo"), 41, "9 is the most, so nothing is asked");
}

#[test]
fn u108_only_one_of_precise_and_powerful_in_a_roll() {
    let mut s = rolled(armed(Kind::Melee2).can_all(&[Melee2PreciseAttack, Melee2PowerfulAttack]), 37);
    s.choose(Choice::Tens).choose(Choice::Powerful);
    assert_eq!((s.level("Bo"), s.marks("Bo", Location::LeftArm)), (46, (0, 3, 0)));
    assert!(s.acting());
}

#[test]
fn u116_a_reaction_is_not_precise_or_powerful() {
    let bo = npc("Bo").holds(Kind::Melee2).can_all(&[Melee2PreciseAttack, Melee2PowerfulAttack]);
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), bo]);
    s.attack("Ada", "Bo").counter("Bo").roll(98).roll(37).choose(Choice::Tens);
    assert_eq!(s.level("Ada"), 47);
}

#[test]
fn u119_a_critical_breaks_one_slot_of_the_target_besides_the_usual_choice() {
    let mut s = rolled(armed(Kind::Melee2).can(Melee2Breaker), 44);
    s.choose(Choice::Extra);
    assert_eq!(s.level("Bo"), 46, "after the hit");
    assert!(matches!(s.subject(), Subject::Break { .. }) && s.asks("Ada"));
    let sword = s.thing("Bo", Kind::Melee1);
    s.choose(sword);
    assert_eq!((s.count("Bo", Kind::Melee1), s.hands("Bo")[0]), (0, None));
    assert_eq!((s.actions("Ada"), s.level("Bo")), (1, 46));
}

#[test]
fn u119_ua48_the_breaker_breaks_even_if_the_attack_is_defended() {
    let mut s = fight(&[armed(Kind::Melee2).can(Melee2Breaker), npc("Bo").carries(Kind::Ammo)]);
    s.attack("Ada", "Bo").defend("Bo").roll(22).roll(41).choose(Choice::Extra);
    let ammo = s.thing("Bo", Kind::Ammo);
    s.choose(ammo);
    assert_eq!((s.level("Bo"), s.count("Bo", Kind::Ammo)), (50, 0));
}

#[test]
fn u119_ua51_the_breaker_works_through_armor() {
    let plate = Kind::Armor(Location::Torso);
    let mut s =
        fight(&[armed(Kind::Melee2).can(Melee2Breaker), npc("Bo").holds(Kind::Melee1).carries(plate)]);
    s.attack("Ada", "Bo").quiet().roll(44).choose(Choice::Extra).yes();
    let sword = s.thing("Bo", Kind::Melee1);
    s.choose(sword);
    assert_eq!((s.level("Bo"), s.count("Bo", plate), s.count("Bo", Kind::Melee1)), (50, 0, 0));
}

#[test]
fn u120_attacks_that_cannot_be_countered_can_still_be_defended() {
    let window = |kind, abilities: &[Ability]| {
        let mut s = fight(&[armed(kind).can_all(abilities), npc("Bo").holds(Kind::Melee1)]);
        s.attack("Ada", "Bo");
        (s.offers_counter("Bo"), s.offers_defend("Bo"))
    };
    assert_eq!(window(Kind::Melee2, &[Melee2NoCounter]), (false, true));
    assert_eq!(window(Kind::Melee1, &[Melee2NoCounter]), (true, true), "only with the big weapon");
    assert_eq!(window(Kind::Melee2, &[]), (true, true));
}

#[test]
fn u124_a_critical_may_stagger_instead_of_gaining_an_action() {
    let mut s = fight(&[armed(Kind::Melee1).can(Melee1Stagger), npc("Bo"), npc("Di")]);
    s.attack("Ada", "Bo").quiet().roll(44);
    assert_eq!(s.offers(), [Choice::Extra, Choice::Adjust, Choice::Stagger]);
    s.choose(Choice::Stagger);
    assert_eq!((s.actions("Ada"), s.actions("Bo"), s.owed("Bo")), (0, 0, 0));
    assert_eq!(s.level("Bo"), 46, "and the hit counts");
}

#[test]
fn u124_ua48_stagger_works_even_if_the_attack_is_defended() {
    let mut s = fight(&[armed(Kind::Melee1).can(Melee1Stagger), npc("Bo"), npc("Di")]);
    s.attack("Ada", "Bo").defend("Bo").roll(22).roll(41).choose(Choice::Stagger);
    assert_eq!((s.level("Bo"), s.actions("Bo"), s.owed("Bo")), (50, 0, 1));
}

#[test]
fn u129_ut45_three_marks_are_needed_against_the_sharpshooter() {
    let sees = |from, to, abilities: &[Ability]| {
        let ada = pc("Ada").at(from).holds(Kind::Ranged2).carries(Kind::Ammo).can_all(abilities);
        fight(&[ada, npc("Bo").at(to)]).up("Ada").offers_attack("Bo")
    };
    for (from, to) in
        [("Bar", "Alley"), ("Alley", "Bar"), ("Entrance", "Kitchen"), ("Pool Tables", "Kitchen")]
    {
        assert!(sees(from, to, &[Ranged2ThreeMarks]) && !sees(from, to, &[]), "{from} to {to}");
    }
    for (from, to) in [("Dance Floor", "Alley"), ("DJ Booth", "Alley"), ("Alley", "Pool Tables")] {
        assert!(!sees(from, to, &[Ranged2ThreeMarks]), "{from} to {to}");
    }
}

#[test]
fn u129_ua04_ua09_the_sharpshooters_target_is_covered_and_does_not_see_back() {
    let ada = pc("Ada").at("Bar").holds(Kind::Ranged2).carries(Kind::Ammo).can(Ranged2ThreeMarks);
    let mut s = fight(&[ada, npc("Bo").at("Alley").holds(Kind::Ranged2).carries(Kind::Ammo)]);
    s.attack("Ada", "Bo").quiet().roll(36);
    assert!(s.asks("Bo"), "covered by the marks on the way");
    s.choose(Choice::Tens).up("Bo");
    assert!(!s.offers_attack("Ada"));
}

#[test]
fn u24_u119_dice_may_be_turned_and_something_broken_in_the_same_roll() {
    let mut s = rolled(armed(Kind::Melee2).can(Melee2Breaker), 44);
    s.choose(Choice::Adjust).answer(Answer::Number(49)).choose(Choice::Ones).no_one();
    assert_eq!((s.level("Bo"), s.count("Bo", Kind::Melee1)), (41, 1));
    assert!(!s.happened(|event| matches!(event, Event::Destroyed { .. })));
}

#[test]
fn u119_ua48_what_is_broken_still_counts_for_the_hit_that_broke_it() {
    let breaker = || armed(Kind::Melee2).can(Melee2Breaker);
    let mut s = fight(&[breaker(), npc("Bo").holds(Kind::Shield)]);
    s.attack("Ada", "Bo").quiet().roll(44).choose(Choice::Adjust).answer(Answer::Number(36));
    assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Bo"), "the shield still counts");
    s.choose(Choice::Tens);
    let shield = s.thing("Bo", Kind::Shield);
    s.choose(shield);
    assert_eq!((s.level("Bo"), s.count("Bo", Kind::Shield)), (47, 0));
    let plate = Kind::Armor(Location::Torso);
    let mut s = fight(&[breaker(), npc("Bo").carries(plate)]);
    s.attack("Ada", "Bo").quiet().roll(44).choose(Choice::Extra).yes();
    assert_eq!((s.level("Bo"), s.count("Bo", plate)), (50, 0));
    assert!(
        !matches!(s.subject(), Subject::Break { .. }),
        "the armor is spent, and nothing is left to break"
    );
}
