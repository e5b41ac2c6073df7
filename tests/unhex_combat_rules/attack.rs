//! An attack from the declaration to the marks, and what damage does.

use sightline::fight::played::Scene as _;
use sightline::fight::table::{Form, Offer};
use sightline::fight::{Answer, Seat, Shape};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Choice, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::combat::setup::Options;
use sightline::rulesets::unhex::item::Kind;
use sightline::rulesets::unhex::maps;

use crate::scene::{Scene, Who, fight, npc, pc};

fn swordswoman() -> Who {
    pc("Ada").holds(Kind::Melee1)
}

fn shooter(area: &'static str) -> Who {
    pc("Ada").at(area).holds(Kind::Ranged2).carries(Kind::Ammo)
}

/// Ada strikes Bo, who does not react.
fn strike(ada: Who, bo: Who, number: u8) -> Scene {
    let mut s = fight(&[ada, npc("Di").at("Alley"), bo]);
    s.attack("Ada", "Bo").quiet().roll(number);
    s
}

#[test]
fn u69_u43_u45_an_attack_needs_range_sight_and_the_weapon_in_hand() {
    let offered = |ada: Who, area| fight(&[ada, npc("Bo").at(area)]).up("Ada").offers_attack("Bo");
    assert!(offered(swordswoman(), "Bar"));
    assert!(!offered(swordswoman(), "Kitchen"), "out of range");
    assert!(!offered(pc("Ada").carries(Kind::Melee1), "Bar"), "not in hand");
    assert!(offered(shooter("Bar"), "Kitchen"));
    assert!(!offered(shooter("Bar"), "Alley"), "two marks of the kitchen in the way");
}

#[test]
fn u69_u80_the_attacker_says_which_die_is_damage_and_which_location() {
    let mut s = strike(swordswoman(), npc("Bo"), 38);
    assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Ada"));
    s.choose(Choice::Tens);
    assert_eq!((s.level("Bo"), s.marks("Bo", Location::RightArm)), (47, (3, 0, 0)));
    let mut s = strike(swordswoman(), npc("Bo"), 38);
    s.choose(Choice::Ones);
    assert_eq!((s.level("Bo"), s.marks("Bo", Location::RightLeg)), (42, (6, 0, 0)));
    assert_eq!(s.marks("Bo", Location::Torso), (2, 0, 0), "what does not fit goes to the torso (U-86)");
}

#[test]
fn u38_u69_a_covered_target_says_it_instead() {
    let mut s = strike(shooter("Dance Floor"), npc("Bo"), 38);
    assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Bo"));
    s.choose(Choice::Tens);
    assert_eq!(s.level("Bo"), 47);
    let s = strike(shooter("Catwalk"), npc("Bo"), 38);
    assert!(s.asks("Ada"), "there is no mark towards the catwalk");
}

#[test]
fn ua20_shield_and_cover_together_are_the_same_right() {
    let mut s = strike(shooter("Dance Floor"), npc("Bo").holds(Kind::Shield), 38);
    assert!(s.asks("Bo"));
    s.choose(Choice::Tens);
    assert_eq!(s.level("Bo"), 47);
}

#[test]
fn ua18_the_order_is_good_critical_dice_precise_armor_marks() {
    let ada = swordswoman().can_all(&[Ability::Melee1GoodAttack, Ability::Melee1PreciseAttack]);
    let bo = npc("Bo").carries(Kind::Armor(Location::RightLeg));
    let mut s = strike(ada, bo, 44);
    assert!(matches!(s.subject(), Subject::Good { .. }));
    s.no_one();
    assert!(matches!(s.subject(), Subject::Critical { .. }));
    s.choose(Choice::Adjust).answer(Answer::Number(34));
    assert!(matches!(s.subject(), Subject::Assign { .. }));
    s.choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Modify { damage: 3, die: 4, .. }));
    s.choose(Choice::Down);
    assert!(matches!(s.subject(), Subject::Armor { .. }) && s.asks("Bo"));
    s.no_one();
    assert_eq!((s.level("Bo"), s.marks("Bo", Location::RightLeg)), (47, (3, 0, 0)));
}

#[test]
fn u24_ua17_the_dice_are_set_to_1_or_more_up_to_the_level_and_are_not_critical_again() {
    let mut s = strike(swordswoman().level(43).max(50), npc("Bo"), 33);
    s.choose(Choice::Adjust);
    assert_eq!(s.shape(), &Shape::Number { least: 1, most: 43 });
    s.answer(Answer::Number(22));
    assert_eq!(s.level("Bo"), 48, "22 was dealt without another choice");
}

#[test]
fn u24_ut32_exactly_the_level_allows_up_to_the_max_level() {
    let mut s = strike(swordswoman().level(43).max(50), npc("Bo"), 43);
    s.choose(Choice::Adjust);
    assert_eq!(s.shape(), &Shape::Number { least: 1, most: 50 });
    s.answer(Answer::Number(49)).choose(Choice::Ones);
    assert_eq!(s.level("Bo"), 41, "above the level, and still a success");
}

#[test]
fn ua19_precise_works_when_the_target_chose_the_dice() {
    let mut s = strike(shooter("Dance Floor").can(Ability::Ranged2PreciseAttack), npc("Bo"), 38);
    s.choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Modify { damage: 3, die: 8, .. }) && s.asks("Ada"));
    s.choose(Choice::Up);
    assert_eq!(s.marks("Bo", Location::Head), (3, 0, 0));
}

#[test]
fn u108_ua19_who_threw_again_is_not_precise_any_more() {
    let ada = swordswoman().can_all(&[Ability::Melee1GoodAttack, Ability::Melee1PreciseAttack]);
    let mut s = strike(ada, npc("Bo"), 98);
    s.choose(Choice::Again(sightline::dice::percentile::Again::Both)).answer(Answer::Faces(vec![3, 8]));
    s.choose(Choice::Tens);
    assert_eq!(s.marks("Bo", Location::RightArm), (3, 0, 0), "no question about the location die");
}

#[test]
fn ua49_a_hit_for_nothing_marks_nothing_and_spends_no_armor() {
    let mut s = strike(swordswoman(), npc("Bo").carries(Kind::Armor(Location::LeftArm)), 7);
    s.choose(Choice::Tens);
    assert!(s.happened(|event| matches!(event, Event::Hit { damage: 0, .. })));
    assert_eq!((s.level("Bo"), s.count("Bo", Kind::Armor(Location::LeftArm))), (50, 1));
    assert!(s.unhurt("Bo"));
}

#[test]
fn ua50_with_a_full_torso_the_level_still_drops() {
    let bo = npc("Bo").marked(Location::Torso, Mark::Cross, 9);
    let mut s = strike(swordswoman(), bo, 46);
    s.choose(Choice::Tens);
    assert_eq!((s.level("Bo"), s.marks("Bo", Location::Torso)), (46, (0, 9, 0)));
}

#[test]
fn u81_u83_u90_a_full_head_or_torso_knocks_out() {
    let mut s = strike(swordswoman(), npc("Bo"), 39);
    s.choose(Choice::Tens);
    assert!(!s.of("Bo").able() && s.level("Bo") == 47);
    let mut s = strike(swordswoman(), npc("Bo").marked(Location::Torso, Mark::Slash, 6), 36);
    s.choose(Choice::Tens);
    assert!(!s.of("Bo").able());
}

#[test]
fn u82_a_full_arm_drops_what_it_holds_and_is_of_no_use() {
    let mut s = strike(swordswoman(), npc("Bo").holds(Kind::Melee1), 38);
    s.choose(Choice::Tens);
    assert_eq!(s.hands("Bo"), [None, None]);
    assert_eq!(s.count("Bo", Kind::Melee1), 0, "it lies on the ground");
    assert!(s.of("Bo").arm_useless(0));
}

#[test]
fn u90_ut35_level_10_is_awake_and_9_is_not_and_u91_below_0_is_dead() {
    let after = |level, number| {
        let mut s = strike(swordswoman(), npc("Bo").level(level), number);
        s.choose(Choice::Tens);
        (s.level("Bo"), s.of("Bo").able(), s.of("Bo").dead())
    };
    assert_eq!(after(12, 23), (10, true, false));
    assert_eq!(after(12, 32), (9, false, false));
    assert_eq!(after(3, 32), (0, false, false));
    assert_eq!(after(2, 32), (-1, false, true));
}

#[test]
fn u90_the_unconscious_neither_act_nor_react_nor_use_abilities() {
    let bearer = npc("Di").holds(Kind::Shield).can_all(&[Ability::DefendAnother, Ability::AllOutDefend]);
    let out = bearer.marked(Location::Head, Mark::Slash, 3);
    let mut s = fight(&[swordswoman(), npc("Bo"), out]);
    s.attack("Ada", "Bo");
    assert!(s.offers_defend("Bo") && !s.offers_defend("Di"));
    s.no_one().roll(98);
    assert!(matches!(s.subject(), Subject::Act { who: 1, .. }), "only Bo can act");
}

#[test]
fn u95_armor_is_destroyed_instead_of_level_and_marks() {
    let plate = Kind::Armor(Location::Torso);
    let mut s = strike(swordswoman(), npc("Bo").carries(plate).carries(plate), 36);
    s.choose(Choice::Tens).yes();
    assert_eq!((s.level("Bo"), s.count("Bo", plate)), (50, 1), "one piece for one hit");
    assert!(s.unhurt("Bo"));
    let mut s = strike(swordswoman(), npc("Bo").carries(plate), 36);
    s.choose(Choice::Tens).no_one();
    assert_eq!((s.level("Bo"), s.count("Bo", plate)), (47, 1), "it is the wearer's choice");
    let mut s = strike(swordswoman(), npc("Bo").carries(Kind::Armor(Location::Head)), 36);
    s.choose(Choice::Tens);
    assert_eq!(s.level("Bo"), 47, "armor elsewhere does not help");
}

#[test]
fn ua51_a_hit_that_armor_took_never_fills_a_location() {
    let bo = npc("Bo").holds(Kind::Melee1).carries(Kind::Armor(Location::RightArm));
    let mut s = strike(swordswoman(), bo.marked(Location::RightArm, Mark::Slash, 2), 38);
    s.choose(Choice::Tens).yes();
    assert_eq!(s.hands("Bo"), [Some(Kind::Melee1), None]);
}

#[test]
fn ua03_sight_is_mutual_unless_the_table_reads_it_literally() {
    let sees = |literal| {
        let people = [shooter("Kitchen"), npc("Bo").at("Dance Floor")];
        let options = Options { literal_sight: literal, ..Options::default() };
        let mut s = Scene::on(Some(maps::nightclub()), options, &people);
        s.open_with(0).up("Ada").offers_attack("Bo")
    };
    assert!(!sees(false) && sees(true));
}

#[test]
fn u43_u45_u38_without_a_map_the_gm_says_how_far_and_whether_covered() {
    let people = [shooter("Bar"), npc("Bo"), npc("Di")];
    let mut s = Scene::on(None, Options::default(), &people);
    s.open_with(0).attack("Ada", "Bo");
    assert!(matches!(s.subject(), Subject::Reach { .. }));
    assert_eq!(s.seat(), Seat::Gm);
    assert!(!s.offered(|choice| matches!(choice, Choice::Reach { range: 0, .. })), "not with a rifle");
    s.choose(Choice::Reach { range: 1, cover: true }).quiet().roll(36);
    assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Bo"));
    s.choose(Choice::Tens).end_round().open_with(0).attack("Ada", "Bo");
    assert!(s.is_window(), "what was said is remembered until somebody moves");
    s.quiet().roll(98).end_round().open_with(0).attack("Ada", "Di").no_one();
    assert!(s.acting() && s.actions("Ada") == 1, "out of reach: nothing is spent");
    s.up("Ada");
    assert!(!s.offers_attack("Di"));
}

#[test]
fn ua63_torso_armor_takes_what_overflows_to_the_torso_and_only_that() {
    let plate = Kind::Armor(Location::Torso);
    let bo = || npc("Bo").carries(plate).marked(Location::LeftArm, Mark::Slash, 2);
    let mut s = strike(swordswoman(), bo(), 47);
    s.choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Armor { damage: 3, .. }) && s.asks("Bo"));
    // What either would come to stands there.
    let Some(Form::OneOf(offers)) = s.fight.asked(None).map(|asked| asked.form) else {
        panic!("two answers")
    };
    let fresh = |offer: &Offer| offer.after.iter().flat_map(|row| &row.boxes).filter(|(_, new)| *new).count();
    assert_eq!(offers.iter().map(fresh).collect::<Vec<_>>(), [4, 1]);
    s.yes();
    assert_eq!((s.level("Bo"), s.count("Bo", plate)), (49, 0), "one for the arm");
    assert_eq!((s.marks("Bo", Location::LeftArm).0, s.marks("Bo", Location::Torso).0), (3, 0));
    let mut s = strike(swordswoman(), bo(), 47);
    s.choose(Choice::Tens).no_one();
    assert_eq!((s.level("Bo"), s.count("Bo", plate), s.marks("Bo", Location::Torso).0), (46, 1, 3));
}

#[test]
fn ua63_less_lethal_harm_overflows_nowhere() {
    let bo = npc("Bo").carries(Kind::Armor(Location::Torso)).marked(Location::LeftArm, Mark::Slash, 3);
    let mut s = fight(&[swordswoman(), bo]);
    s.stun("Ada", "Bo").quiet().roll(47).choose(Choice::Tens);
    assert_eq!(s.level("Bo"), 46, "and no armor is asked for");
}

#[test]
fn u107_precise_is_not_asked_for_a_hit_without_damage() {
    let ada = || swordswoman().can(Ability::Melee1PreciseAttack);
    let mut s = strike(ada(), npc("Bo"), 40);
    s.choose(Choice::Ones);
    assert!(!matches!(s.subject(), Subject::Modify { .. }), "{:?}", s.subject());
    let mut s = strike(ada(), npc("Bo"), 40);
    s.choose(Choice::Tens);
    assert!(!matches!(s.subject(), Subject::Modify { .. }), "the leg is the leg");
    let mut s = strike(ada(), npc("Bo"), 47);
    s.choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Modify { .. }));
}
