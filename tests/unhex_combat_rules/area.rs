//! Area weapons.

use sightline::fight::{Answer, Seat, Shape};
use sightline::map::{Draft, Line};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Choice, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::item::{Aoe, Kind};

use crate::scene::{Scene, Who, fight, npc, pc, scene};

const TORSO: Location = Location::Torso;

fn bomber(aoe: Aoe) -> Who {
    pc("Ada").at("Dance Floor").holds(Kind::Aoe(aoe)).can(Ability::for_aoe(aoe))
}

/// Ada throws at the bar and rolls.
fn thrown(aoe: Aoe, others: &[Who], number: u8) -> Scene {
    let mut people = vec![bomber(aoe)];
    people.extend_from_slice(others);
    let mut s = fight(&people);
    s.throw_at("Ada", "Bar").roll(number);
    s
}

fn archer(name: &str, area: &'static str) -> Who {
    pc(name).at(area).holds(Kind::Ranged2).carries(Kind::Ammo)
}

#[test]
fn u132_ut20_ua31_a_blast_hits_several_and_is_defended_spread_and_armored() {
    let a = npc("A").level(60);
    let b = npc("B").carries(Kind::Armor(TORSO));
    let mut s = fight(&[bomber(Aoe::Blast), a, b, npc("C"), pc("Ally")]);
    s.throw_at("Ada", "Bar").roll(42).choose(Choice::Tens);
    assert!(s.asks("A"), "three enemies are there, so the ally is spared without a question");
    s.defend("A").roll(50);
    assert!(s.happened(|event| matches!(event, Event::Blocked { .. })));
    s.quiet();
    assert!(matches!(s.subject(), Subject::Spread { damage: 4, .. }) && s.asks("B"));
    s.split(&[(TORSO, 4)]);
    assert!(matches!(s.subject(), Subject::SpreadArmor { .. }));
    s.default();
    assert!(s.asks("C"));
    s.split(&[(Location::RightLeg, 2), (Location::LeftLeg, 2)]);
    assert_eq!((s.level("A"), s.level("B"), s.level("C"), s.level("Ally")), (60, 50, 46, 50));
    assert_eq!(s.count("B", Kind::Armor(TORSO)), 0);
    assert_eq!(s.marks("C", Location::LeftLeg), (2, 0, 0));
}

#[test]
fn u132_ut21_ua25_ua30_a_critical_failure_is_the_sum_of_the_dice_for_the_thrower() {
    let mut s = thrown(Aoe::Blast, &[npc("Bo")], 66);
    assert!(matches!(s.subject(), Subject::Spread { damage: 12, .. }) && s.asks("Ada"));
    s.split(&[(TORSO, 6), (Location::RightLeg, 3), (Location::LeftLeg, 3)]);
    assert_eq!((s.level("Ada"), s.level("Bo"), s.owed("Ada")), (38, 50, 0));
    assert_eq!(s.marks("Ada", TORSO), (6, 0, 0));
}

#[test]
fn ua29_a_hundred_counts_twenty() {
    let s = thrown(Aoe::Blast, &[npc("Bo")], 100);
    assert!(matches!(s.subject(), Subject::Spread { damage: 20, .. }));
}

#[test]
fn ua30_the_throwers_armor_helps_against_the_own_blast() {
    let ada = bomber(Aoe::Blast).carries(Kind::Armor(TORSO));
    let mut s = fight(&[ada, npc("Bo")]);
    s.throw_at("Ada", "Bar").roll(66).split(&[(TORSO, 8), (Location::LeftLeg, 4)]);
    assert!(matches!(s.subject(), Subject::SpreadArmor { .. }));
    s.default();
    assert_eq!((s.level("Ada"), s.marks("Ada", TORSO)), (46, (0, 0, 0)), "the whole share of one piece");
}

#[test]
fn u132_ua34_a_failure_does_nothing_and_the_item_is_spent_all_the_same() {
    let s = thrown(Aoe::Blast, &[npc("Bo")], 98);
    assert!(s.happened(|event| matches!(event, Event::NothingHappened { .. })));
    assert_eq!((s.level("Bo"), s.count("Ada", Kind::Aoe(Aoe::Blast))), (50, 0));
    assert_eq!(s.owed("Ada"), 0);
}

#[test]
fn u132_ua32_the_thrower_chooses_among_too_many_and_allies_come_after_the_others() {
    let mut s = thrown(Aoe::Blast, &[npc("A"), npc("B"), npc("C"), pc("Ally")], 41);
    s.choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Victims { .. }) && s.asks("Ada"));
    let three = [1, 2, 3].map(Choice::Person).to_vec();
    assert_eq!(s.shape(), &Shape::SeveralOf { of: three, least: 2, most: 2 });
    s.people(&["A", "C"]).quiet().split(&[(TORSO, 4)]).split(&[(TORSO, 4)]);
    assert_eq!((s.level("A"), s.level("B"), s.level("C"), s.level("Ally")), (46, 50, 46, 50));
}

#[test]
fn u132_ua32_allies_are_hit_when_nobody_else_is_left_and_the_thrower_last() {
    let mut s = fight(&[bomber(Aoe::Blast).at("Bar"), npc("A"), pc("Ally"), npc("Far").at("Alley")]);
    s.throw_at("Ada", "Bar").roll(41).choose(Choice::Tens).quiet();
    s.split(&[(TORSO, 4)]).split(&[(TORSO, 4)]);
    assert_eq!((s.level("A"), s.level("Ally"), s.level("Ada")), (46, 46, 50), "two targets");
    let mut s = fight(&[bomber(Aoe::Blast).at("Bar"), npc("A"), pc("Ally"), npc("Far").at("Alley")]);
    s.throw_at("Ada", "Bar").roll(42).choose(Choice::Tens).quiet();
    s.split(&[(TORSO, 4)]).split(&[(TORSO, 4)]).split(&[(TORSO, 4)]);
    assert_eq!(s.level("Ada"), 46, "three");
}

#[test]
fn ua33_every_defence_is_compared_with_the_one_roll_and_ties_go_to_the_players() {
    let mut s = fight(&[bomber(Aoe::Blast), npc("A"), npc("B"), npc("Far").at("Alley")]);
    s.throw_at("Ada", "Bar").roll(42).choose(Choice::Tens);
    s.defend("A").roll(42).defend("B").roll(45);
    s.split(&[(TORSO, 4)]);
    assert_eq!((s.level("A"), s.level("B")), (46, 50), "42 against 42 is no defence for an NPC");
}

#[test]
fn ua33_shields_and_shield_abilities_do_not_help_against_a_blast() {
    let bearer = npc("Bo").holds(Kind::Shield).can_all(&[Ability::GoodDefend, Ability::DefendAnother]);
    let mut s = fight(&[bomber(Aoe::Blast), bearer, npc("Di")]);
    s.throw_at("Ada", "Bar").roll(42).choose(Choice::Ones);
    assert!(s.offers_defend("Bo") && !s.offers_defend("Di"));
    s.defend("Bo").roll(98);
    assert!(!matches!(s.subject(), Subject::Good { .. }));
    assert!(s.offers_defend("Di") && !s.offers_defend("Bo"), "each for themselves");
}

#[test]
fn ua33_only_those_chosen_as_targets_are_asked_to_defend_and_after_the_dice() {
    let mut s = fight(&[bomber(Aoe::Blast), npc("A"), npc("B"), npc("C").owes(1), npc("D")]);
    s.throw_at("Ada", "Bar");
    assert!(s.rolls("Ada"), "nobody is asked before the dice");
    s.roll(42).choose(Choice::Tens).people(&["B", "C", "D"]);
    assert!(s.asks("B"));
    s.no_one();
    assert!(s.asks("D"), "A is no target, C has no action");
    s.defend("D").roll(43).split(&[(TORSO, 4)]).split(&[(TORSO, 4)]);
    let levels = ["A", "B", "C", "D"].map(|who| s.level(who));
    assert_eq!((levels, s.actions("A"), s.actions("D")), ([50, 46, 46, 50], 1, 0));
}

#[test]
fn ua33_ua64_equal_rolls_of_a_blast_and_a_defence_of_two_pcs_are_the_gms_to_say() {
    let thrower = || bomber(Aoe::Blast).level(40);
    for (wins, level) in [(0, 46), (1, 50)] {
        let mut s = fight(&[thrower(), pc("Foe").team(1), pc("Far").team(1).at("Alley")]);
        s.throw_at("Ada", "Bar").roll(24).choose(Choice::Ones).defend("Foe").roll(24);
        assert_eq!((s.subject(), s.seat()), (Subject::Even { who: 0, by: 1 }, Seat::Gm));
        s.choose(Choice::Person(wins));
        if wins == 0 {
            s.split(&[(TORSO, 4)]);
        }
        assert_eq!(s.level("Foe"), level);
    }
}

#[test]
fn u112_ua33_an_all_out_defence_does_not_help_against_a_blast() {
    let bo = npc("Bo").holds(Kind::Shield).can(Ability::AllOutDefend);
    let mut s = scene(&[bomber(Aoe::Blast), bo]);
    s.roll(41).roll(20).choose(Choice::Team(0)).yes();
    s.throw_at("Ada", "Bar").roll(42).choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Spread { damage: 4, .. }) && s.asks("Bo"));
}

#[test]
fn u132_area_weapons_are_not_countered_and_cover_does_not_help() {
    let mut s = fight(&[bomber(Aoe::Blast).at("Bar"), npc("Bo").holds(Kind::Melee1)]);
    s.throw_at("Ada", "Bar").roll(42).choose(Choice::Tens);
    assert!(s.offers_defend("Bo") && !s.offers_counter("Bo"));
    let s = {
        let mut s = fight(&[bomber(Aoe::Blast), npc("Bo")]);
        s.throw_at("Ada", "Bar").roll(42);
        s
    };
    assert!(s.asks("Ada"), "the thrower says which die is which, cover or not");
}

#[test]
fn u133_ua35_ua36_a_continuous_effect_hurts_who_starts_an_action_there_but_not_who_moves() {
    let mut s = thrown(Aoe::Continuous, &[npc("Bo"), npc("Di")], 31);
    s.choose(Choice::Tens).does("Bo", Act::Use);
    assert!(matches!(s.subject(), Subject::Spread { damage: 3, .. }) && s.asks("Bo"));
    s.split(&[(TORSO, 3)]);
    assert_eq!(s.level("Bo"), 47);
    s.walk("Di", "Kitchen");
    assert_eq!(s.level("Di"), 50);
}

#[test]
fn u133_ua35_duration_counts_the_rounds_after_this_one() {
    let mut s = thrown(Aoe::Continuous, &[npc("Bo")], 31);
    s.choose(Choice::Tens);
    assert_eq!(s.fight.effects().len(), 1);
    s.end_round();
    assert_eq!(s.fight.effects().len(), 1, "1 lasts to the end of the next round");
    s.open_with(0).end_round();
    assert!(s.fight.effects().is_empty());
    let mut s = thrown(Aoe::Continuous, &[npc("Bo")], 30);
    s.choose(Choice::Tens).end_round();
    assert!(s.fight.effects().is_empty(), "0 ends with this one");
}

#[test]
fn ua36_reactions_burn_too_and_who_falls_loses_the_action() {
    let people = [bomber(Aoe::Continuous), npc("Bo").level(12), npc("Di"), pc("Cy").holds(Kind::Melee1)];
    let mut s = fight(&people);
    s.throw_at("Ada", "Bar").roll(39).choose(Choice::Tens);
    s.attack("Cy", "Bo").defend("Bo");
    assert!(s.asks("Cy"), "Cy burns first");
    s.split(&[(TORSO, 3)]);
    assert!(matches!(s.subject(), Subject::Spread { .. }) && s.asks("Bo"));
    s.split(&[(TORSO, 3)]);
    assert!(!s.of("Bo").able());
    s.roll(36);
    assert!(matches!(s.subject(), Subject::Assign { .. }), "there is no defence to roll");
}

#[test]
fn ua36_each_roll_of_an_all_out_defend_burns() {
    let bo = npc("Bo").holds(Kind::Shield).can(Ability::AllOutDefend);
    let mut s = scene(&[bomber(Aoe::Continuous), pc("Cy").level(40).holds(Kind::Melee1), bo]);
    s.roll(41).roll(20).choose(Choice::Team(0)).yes();
    s.throw_at("Ada", "Bar").roll(31).choose(Choice::Tens);
    for level in [47, 44] {
        s.attack("Cy", "Bo").defend("Bo").split(&[(Location::LeftLeg, 1), (TORSO, 2)]);
        s.split(&[(TORSO, 1), (Location::LeftLeg, 2)]).roll(22).roll(35).choose(Choice::Extra);
        assert_eq!(s.level("Bo"), level);
    }
}

#[test]
fn ua36_a_directed_action_burns_like_any_other() {
    let mut s =
        fight(&[bomber(Aoe::Continuous), pc("Cy"), pc("Eve").at("Alley").can(Ability::Direct), npc("Bo")]);
    s.throw_at("Ada", "Bar").roll(31).choose(Choice::Tens);
    s.direct("Eve", "Cy").choose(Choice::Act(Act::Use));
    assert!(matches!(s.subject(), Subject::Spread { damage: 3, .. }) && s.asks("Cy"));
}

/// Ada sets the bar on fire: 3 damage to everyone who starts an action there.
fn fire(others: &[Who]) -> Scene {
    let mut s = thrown(Aoe::Continuous, others, 39);
    s.choose(Choice::Tens);
    s
}

#[test]
fn u69_u94_ua36_who_drops_the_weapon_in_the_fire_does_not_strike() {
    let mut s = fire(&[pc("Cy").holds(Kind::Melee1), npc("Bo"), npc("Di")]);
    s.attack("Cy", "Bo").defend("Bo").split(&[(Location::RightArm, 3)]);
    assert_eq!(s.hands("Cy"), [None, None]);
    assert!(s.happened(|event| matches!(event, Event::Fizzled { who: 1 })));
    assert_eq!((s.actions("Cy"), s.actions("Bo")), (0, 1), "and nobody reacted to it");
}

#[test]
fn u94_ua36_a_counterattack_and_a_shield_that_are_dropped_fall_through() {
    let mut s = fire(&[pc("Cy").holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1), npc("Di")]);
    s.attack("Cy", "Bo").counter("Bo").split(&[(TORSO, 3)]).split(&[(Location::RightArm, 3)]);
    assert!(s.happened(|event| matches!(event, Event::Fizzled { who: 2 })));
    s.roll(98);
    assert!(s.acting(), "nobody strikes back");
    let bearer = npc("Di").holds(Kind::Shield).can(Ability::DefendAnother);
    let mut s = fire(&[pc("Cy").holds(Kind::Melee1), npc("Bo").owes(1), bearer]);
    s.attack("Cy", "Bo").defend("Di").split(&[(TORSO, 3)]).split(&[(Location::RightArm, 3)]).roll(36);
    assert!(matches!(s.subject(), Subject::Assign { .. }), "nobody guards Bo any more");
}

#[test]
fn u94_ua36_ua37_an_all_out_defence_ends_with_the_shield() {
    let bo = npc("Bo").holds(Kind::Shield).can(Ability::AllOutDefend);
    let mut s = scene(&[bomber(Aoe::Continuous), pc("Cy").level(40).holds(Kind::Melee1), bo]);
    s.roll(41).roll(20).choose(Choice::Team(0)).yes();
    s.throw_at("Ada", "Bar").roll(31).choose(Choice::Tens);
    s.attack("Cy", "Bo").defend("Bo").split(&[(TORSO, 3)]).split(&[(Location::RightArm, 3)]).roll(36);
    assert!(matches!(s.subject(), Subject::Assign { .. }), "{:?}", s.subject());
}

#[test]
fn u94_ua36_an_interceptor_who_drops_the_weapon_in_the_fire_stops_nobody() {
    let mut s = fire(&[pc("Cy"), npc("Bo").holds(Kind::Melee1), npc("Di")]);
    s.walk("Cy", "Dance Floor").intercept("Bo").split(&[(Location::RightArm, 3)]);
    assert_eq!((s.area("Cy"), s.level("Cy")), ("Dance Floor", 50));
}

#[test]
fn ua36_a_leader_knocked_out_while_directing_ends_the_direction() {
    let eve = || pc("Eve").level(12).can(Ability::Direct);
    let cy = || pc("Cy").at("Dance Floor").holds(Kind::Ranged2).carries(Kind::Ammo);
    let mut s = fire(&[cy(), eve(), npc("Bo"), npc("Di")]);
    s.direct("Eve", "Cy").pick(|choice| matches!(choice, Choice::Act(Act::Attack { target: 3, .. })));
    s.quiet().split(&[(TORSO, 3)]);
    assert!(!s.of("Eve").able() && s.happened(|event| matches!(event, Event::Fizzled { who: 1 })));
    assert_eq!(
        (s.level("Bo"), s.actions("Cy")),
        (50, 1),
        "the shot is not made, and Cy's own action is left"
    );
    let mut s = fire(&[cy(), eve(), npc("Bo"), npc("Di")]);
    s.direct("Eve", "Cy").pick(|choice| matches!(choice, Choice::Act(Act::Move { .. })));
    s.split(&[(TORSO, 3)]);
    assert_eq!(s.area("Cy"), "Dance Floor");
}

#[test]
fn u133_of_several_effects_only_the_worst_burns() {
    let second = pc("Cy").at("Dance Floor").holds(Kind::Aoe(Aoe::Continuous)).can(Ability::Continuous);
    let mut s = fight(&[bomber(Aoe::Continuous), second, npc("Bo")]);
    s.throw_at("Ada", "Bar").roll(23).choose(Choice::Tens);
    s.throw_at("Cy", "Bar").roll(41).choose(Choice::Tens);
    s.does("Bo", Act::Use);
    assert!(matches!(s.subject(), Subject::Spread { damage: 4, .. }));
    s.split(&[(TORSO, 4)]);
    assert_eq!(s.level("Bo"), 46);
}

#[test]
fn u133_a_critical_failure_of_a_continuous_weapon_strikes_its_user() {
    let s = thrown(Aoe::Continuous, &[npc("Bo")], 77);
    assert!(matches!(s.subject(), Subject::Spread { damage: 14, .. }) && s.asks("Ada"));
    assert_eq!(s.owed("Ada"), 0);
}

/// Who of the named areas sees Bo, shooting from there; one archer in each.
fn seers<'a>(s: &mut Scene, archers: &[&'a str]) -> Vec<&'a str> {
    archers.iter().copied().filter(|who| s.up(who).offers_attack("Bo")).collect()
}

#[test]
fn u134_ut48_ua26_made_cover_covers_on_all_sides_and_blocks_sight_across() {
    let wall = pc("Ada").at("Entrance").holds(Kind::Aoe(Aoe::Cover)).can(Ability::SmokeCover);
    let people =
        [wall, archer("Eve", "Entrance"), archer("Cat", "Catwalk"), archer("Joe", "DJ Booth"), npc("Bo")];
    let mut s = fight(&people);
    assert_eq!(seers(&mut s, &["Eve", "Cat", "Joe"]), ["Eve", "Cat", "Joe"]);
    s.throw_at("Ada", "Dance Floor").roll(31).choose(Choice::Tens);
    assert_eq!(seers(&mut s, &["Eve", "Cat", "Joe"]), ["Cat"], "nobody sees across the dance floor");
}

#[test]
fn u134_who_stands_in_made_cover_chooses_the_dice() {
    let wall = pc("Ada").at("Entrance").holds(Kind::Aoe(Aoe::Cover)).can(Ability::SmokeCover);
    let mut s = fight(&[wall, archer("Eve", "Entrance"), npc("Bo").at("Dance Floor")]);
    s.throw_at("Ada", "Dance Floor").roll(31).choose(Choice::Ones);
    s.attack("Eve", "Bo").quiet().roll(36);
    assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Bo"));
    s.choose(Choice::Tens).end_round().open_with(0).end_round();
    assert!(s.fight.effects().is_empty(), "1 is over with the next round");
    s.open_with(0).attack("Eve", "Bo").quiet().roll(36);
    assert!(s.asks("Eve"));
}

#[test]
fn u134_u135_ua25_a_critical_failure_of_these_costs_the_next_action() {
    for aoe in [Aoe::Cover, Aoe::Demolish] {
        let s = thrown(aoe, &[npc("Bo")], 77);
        assert_eq!((s.owed("Ada"), s.level("Ada")), (1, 50), "{aoe:?}");
        assert!(s.fight.effects().is_empty());
        let s = thrown(aoe, &[npc("Bo")], 98);
        assert_eq!(s.owed("Ada"), 0);
    }
}

#[test]
fn u135_ut47_ua27_demolishing_removes_the_cover_of_that_area_for_good() {
    let people = [bomber(Aoe::Demolish), archer("Eve", "Dance Floor"), npc("Bo"), npc("Di").at("Kitchen")];
    let mut s = fight(&people);
    assert!(!s.up("Eve").offers_attack("Di"), "one mark of the bar, one of the kitchen");
    s.throw_at("Ada", "Bar").roll(36);
    assert!(s.up("Eve").offers_attack("Di"), "the kitchen's own mark stays");
    s.attack("Eve", "Di").quiet().roll(36);
    assert!(s.asks("Di"), "covered by the kitchen's own mark");
    s.choose(Choice::Tens).end_round().open_with(0).attack("Eve", "Bo").quiet().roll(36);
    assert!(s.asks("Eve"), "no cover in the bar any more");
}

#[test]
fn ua27_demolishing_takes_made_cover_too_and_it_can_be_made_again() {
    let people = [
        bomber(Aoe::Demolish),
        pc("Cy")
            .at("Entrance")
            .holds(Kind::Aoe(Aoe::Cover))
            .carries(Kind::Aoe(Aoe::Cover))
            .can(Ability::SmokeCover),
        npc("Bo").at("Dance Floor"),
    ];
    let mut s = fight(&people);
    s.throw_at("Cy", "Dance Floor").roll(39).choose(Choice::Ones);
    s.throw_at("Ada", "Dance Floor").roll(36);
    let floor = s.area_id("Dance Floor");
    let raised = |s: &Scene| s.fight.overlay().unwrap().is_raised(floor);
    assert!(s.fight.effects().is_empty() && !raised(&s));
    s.end_round().open_with(0).does("Cy", Act::Manage);
    let second = s.thing("Cy", Kind::Aoe(Aoe::Cover));
    s.choose(second).end_round().open_with(0).throw_at("Cy", "Dance Floor").roll(39).choose(Choice::Ones);
    assert!(raised(&s));
}

#[test]
fn ua27_demolishing_leaves_stealth() {
    let people = [bomber(Aoe::Demolish), archer("Eve", "Dance Floor"), npc("Bo").can(Ability::Stealth)];
    let mut s = fight(&people);
    s.throw_at("Ada", "Bar").roll(36);
    s.attack("Eve", "Bo").quiet().roll(36);
    assert!(s.asks("Bo"), "still hidden, so still covered");
}

#[test]
fn ua28_an_area_weapon_needs_sight_of_the_area() {
    let mut map = Draft::new("Two rooms");
    let here = map.add_area("Bar", 0, 0);
    let there = map.add_area("Kitchen", 5, 0);
    let link = map.add_link(here, there, Line::Solid).unwrap();
    let areas = |map: &Draft| {
        let ada = pc("Ada").holds(Kind::Aoe(Aoe::Blast)).can(Ability::Blast);
        let mut s = Scene::on(Some(map.clone()), Default::default(), &[ada, npc("Bo")]);
        s.open_with(0).up("Ada");
        s.offers().iter().filter(|choice| matches!(choice, Choice::Act(Act::Area { .. }))).count()
    };
    assert_eq!(areas(&map), 2);
    map.link_mut(link).unwrap().door = sightline::map::Door::Closed;
    assert_eq!(areas(&map), 1, "a closed door");
}

#[test]
fn u133_starting_an_action_burns_the_first_aider_before_the_dice() {
    let medic = pc("Cy").holds(Kind::FirstAid).marked(Location::Head, Mark::Slash, 1);
    let mut s = fight(&[bomber(Aoe::Continuous), medic, npc("Bo").at("Alley")]);
    s.throw_at("Ada", "Bar").roll(31).choose(Choice::Tens);
    s.treat("Cy", "Cy");
    assert!(matches!(s.subject(), Subject::Spread { damage: 3, .. }));
    s.answer(Answer::Split(vec![0, 0, 0, 3, 0, 0]));
    assert!(s.rolls("Cy"));
}

/// What Bo has left of a blast that is taken as it is filled in.
fn taken_as_filled_in(bo: Who, number: u8) -> Scene {
    let mut s = thrown(Aoe::Blast, &[bo], number);
    while !s.acting() && !s.fight.over() {
        s.default();
    }
    s
}

#[test]
fn u132_what_is_filled_in_costs_a_limb_before_it_costs_the_fight() {
    let bo = npc("Bo").holds(Kind::Melee1).marked(TORSO, Mark::Slash, 8);
    let bo = bo.marked(Location::RightLeg, Mark::Slash, 5).marked(Location::LeftLeg, Mark::Slash, 5);
    let bo = bo.marked(Location::RightArm, Mark::Slash, 2).marked(Location::LeftArm, Mark::Slash, 2);
    let s = taken_as_filled_in(bo.clone(), 30);
    assert!(s.of("Bo").able());
    assert_eq!((s.marks("Bo", Location::Head), s.hands("Bo")[0]), ((2, 0, 0), Some(Kind::Melee1)));
    assert_eq!(s.marks("Bo", Location::LeftArm), (3, 0, 0), "the arm with the empty hand goes first");
}

#[test]
fn u132_ua31_what_is_filled_in_spends_armor_before_somebody_falls() {
    let bo = npc("Bo").level(12).carries(Kind::Armor(Location::LeftLeg));
    let s = taken_as_filled_in(bo, 40);
    assert_eq!((s.level("Bo"), s.count("Bo", Kind::Armor(Location::LeftLeg))), (12, 0));
}

#[test]
fn ua63_torso_armor_takes_what_overflows_of_an_area_weapon() {
    let bo = npc("Bo").carries(Kind::Armor(TORSO));
    let mut s = thrown(Aoe::Blast, &[bo], 45);
    s.choose(Choice::Ones).default().split(&[(Location::LeftArm, 5)]);
    assert!(matches!(s.subject(), Subject::SpreadArmor { .. }));
    s.default();
    assert_eq!(
        (s.level("Bo"), s.marks("Bo", Location::LeftArm), s.marks("Bo", TORSO)),
        (47, (3, 0, 0), (0, 0, 0))
    );
}
