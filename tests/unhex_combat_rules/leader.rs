//! Leaders: initiative, rally and direction.

use sightline::fight::Seat;
use sightline::fight::played::Scene as _;
use sightline::fight::table::Form;
use sightline::rulesets::unhex::ability::Ability::{self, *};
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Choice, React, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::item::Kind;

use crate::scene::{Scene, Who, fight, fight_second, npc, pc, scene};

fn leader(abilities: &[Ability]) -> Who {
    pc("Ada").can_all(abilities)
}

/// Ada rallies and rolls.
fn rallied(ada: Who, others: &[Who], number: u8) -> Scene {
    let mut people = vec![ada.can(Rally)];
    people.extend_from_slice(others);
    people.push(npc("Bo").at("Entrance"));
    let mut s = fight(&people);
    s.does("Ada", Act::Rally).roll(number);
    s
}

#[test]
fn u136_a_leader_is_good_at_initiative_and_may_roll_for_a_higher_teammate() {
    let mut s = scene(&[leader(&[GoodInitiative]).level(40), pc("Cy"), npc("Bo")]);
    assert!(matches!(s.subject(), Subject::Roller { team: 0 }));
    assert_eq!(s.offers(), [Choice::Person(0), Choice::Person(1)]);
    s.choose(Choice::Person(0)).choose(Choice::Team(0)).roll(98);
    assert!(matches!(s.subject(), Subject::Good { .. }) && s.asks("Ada"));
}

#[test]
fn u136_nobody_else_rolls_for_a_higher_teammate() {
    let s = scene(&[pc("Ada").level(40), pc("Cy"), npc("Bo")]);
    assert!(s.rolls("Cy"));
}

#[test]
fn u137_a_rally_raises_whoever_wants_it_to_the_roll_but_not_above_max() {
    let others = [pc("Cy").level(20).max(30), pc("Eve").level(20).max(50), pc("Fay").level(45)];
    let mut s = rallied(leader(&[]).level(41).max(50), &others, 40);
    assert!(matches!(s.subject(), Subject::Rallied { to: 40, .. }));
    assert_eq!(s.seat(), Seat::Team(0));
    assert_eq!(s.offers(), [Choice::Person(1), Choice::Person(2)], "who stands below it");
    s.people(&["Cy", "Eve"]);
    assert_eq!((s.level("Cy"), s.level("Eve"), s.level("Fay")), (30, 40, 45));
}

#[test]
fn u137_the_leader_may_rise_too() {
    let mut s = rallied(leader(&[]).level(30).max(50), &[], 30);
    s.choose(Choice::Adjust).answer(sightline::fight::Answer::Number(47)).people(&["Ada"]);
    assert_eq!(s.level("Ada"), 47, "exactly the level, set up to the max level");
}

#[test]
fn u137_once_a_combat_whatever_comes_of_it() {
    let mut s = rallied(leader(&[]), &[pc("Cy").level(20)], 98);
    assert_eq!((s.level("Cy"), s.owed("Ada")), (20, 0));
    s.end_round().open_with(0).up("Ada");
    assert!(!s.offered(|choice| matches!(choice, Choice::Act(Act::Rally))));
}

#[test]
fn u137_ua25_a_critical_failure_lowers_everyone_by_one_die_and_costs_no_action() {
    let s = rallied(leader(&[]), &[pc("Cy").level(30)], 77);
    assert_eq!((s.level("Ada"), s.level("Cy"), s.level("Bo")), (43, 23, 50));
    assert_eq!(s.owed("Ada"), 0);
}

#[test]
fn u137_ua29_a_hundred_lowers_by_ten() {
    let s = rallied(leader(&[]), &[pc("Cy").level(30)], 100);
    assert_eq!((s.level("Ada"), s.level("Cy")), (40, 20));
}

#[test]
fn u137_ua54_a_rally_may_wake_the_unconscious_but_not_those_who_gave_up() {
    let mut s = fight(&[leader(&[Rally]), pc("Cy").level(5).max(50), pc("Eve"), npc("Bo").at("Entrance")]);
    s.does("Eve", Act::Surrender).does("Ada", Act::Rally).roll(41);
    assert_eq!(s.offers(), [Choice::Person(1)]);
    s.people(&["Cy"]);
    assert!(s.of("Cy").able() && s.happened(|event| matches!(event, Event::Woke { .. })));
}

#[test]
fn u137_a_rally_not_yet_tried_may_be_tried_when_the_fight_is_over() {
    let ada = leader(&[Rally]).holds(Kind::Melee1);
    let mut s = fight(&[ada, pc("Cy").level(20).max(50), npc("Bo").level(12)]);
    s.attack("Ada", "Bo").quiet().roll(43).choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::LastRally { .. }) && s.asks("Ada"));
    s.yes().roll(40).people(&["Cy"]);
    assert_eq!(s.level("Cy"), 40);
    assert!(s.fight.over());
}

#[test]
fn u138_a_leader_spends_an_action_so_that_a_teammate_acts_for_free() {
    let mut s = fight(&[leader(&[Direct]), pc("Cy").holds(Kind::Melee1), npc("Bo")]);
    s.direct("Ada", "Cy");
    assert!(matches!(s.subject(), Subject::Act { who: 1, by: Some(0), .. }));
    s.attack("Cy", "Bo").quiet().roll(36).choose(Choice::Tens);
    assert_eq!((s.level("Bo"), s.actions("Ada"), s.actions("Cy")), (47, 0, 1));
}

#[test]
fn u138_a_refusal_costs_the_leader_nothing() {
    let mut s = fight(&[leader(&[Direct]), pc("Cy"), npc("Bo")]);
    s.direct("Ada", "Cy").no_one();
    assert!(s.happened(|event| matches!(event, Event::Declined { .. })));
    assert_eq!(s.actions("Ada"), 1);
}

#[test]
fn u138_ua35_nobody_is_directed_twice_a_round_nor_after_directing() {
    let directs = |s: &Scene, who| s.offers().contains(&Choice::Act(Act::Direct { who }));
    let mut s = fight(&[leader(&[Direct]), pc("Cy").can(Direct), pc("Eve").can(Direct), npc("Bo")]);
    s.direct("Ada", "Cy").choose(Choice::Act(Act::Use)).up("Eve");
    assert!(!directs(&s, 0), "Ada has directed");
    assert!(!directs(&s, 1), "Cy has been directed");
    s.up("Cy");
    assert!(directs(&s, 2) && !directs(&s, 0));
    s.end_round().open_with(0).up("Eve");
    assert!(directs(&s, 0) && directs(&s, 1), "a new round");
}

#[test]
fn u138_the_unconscious_and_the_other_side_are_not_directed() {
    let out = pc("Cy").marked(Location::Head, Mark::Slash, 3);
    let mut s = fight(&[leader(&[Direct]), out, npc("Bo")]);
    s.up("Ada");
    assert!(!s.offered(|choice| matches!(choice, Choice::Act(Act::Direct { .. }))));
}

#[test]
fn u139_a_successful_initiative_even_if_lost_gives_an_action_to_direct_with() {
    let people = [leader(&[Direct, QuickDirect]).holds(Kind::Melee1), pc("Cy").level(40), npc("Bo")];
    let mut s = scene(&people);
    s.roll(20).roll(41).choose(Choice::Team(0));
    assert_eq!((s.actions("Ada"), s.of("Ada").directs), (1, 1));
    s.attack("Ada", "Bo").quiet().roll(98).up("Ada");
    assert!(!s.offers_attack("Bo"), "that one is for directing only");
    s.direct("Ada", "Cy").choose(Choice::Act(Act::Use));
    assert_eq!((s.of("Ada").directs, s.actions("Cy")), (0, 1));
}

#[test]
fn u139_a_failed_initiative_gives_nothing() {
    let mut s = scene(&[leader(&[Direct, QuickDirect]), pc("Cy").level(40), npc("Bo")]);
    s.roll(98);
    assert_eq!(s.of("Ada").directs, 0);
}

#[test]
fn u138_ua58_on_the_enemys_turn_a_leader_directs_a_reaction() {
    let people = [leader(&[Direct]), pc("Cy").owes(1), npc("Bo").holds(Kind::Melee1)];
    let mut s = fight_second(&people);
    s.attack("Bo", "Cy");
    assert!(s.asks("Ada"), "a direction is the leader's to give");
    s.choose(Choice::React(React::Defend { who: 1, by: Some(0) })).roll(35).roll(41);
    assert_eq!(s.level("Cy"), 50);
    assert_eq!(s.fight.round(), 2, "Ada has paid for it, so nobody is left to act");
}

#[test]
fn ua58_what_directed_dice_win_or_lose_is_the_directed_ones() {
    let people = || [leader(&[Direct]), pc("Cy").holds(Kind::Melee1), npc("Bo")];
    let mut s = fight(&people());
    s.direct("Ada", "Cy").attack("Cy", "Bo").quiet().roll(44).choose(Choice::Extra);
    assert_eq!((s.actions("Ada"), s.actions("Cy")), (0, 2));
    let mut s = fight(&people());
    s.direct("Ada", "Cy").attack("Cy", "Bo").quiet().roll(77);
    assert_eq!((s.actions("Cy"), s.owed("Ada")), (0, 0), "Cy's own action was the next one");
}

fn labels(s: &Scene) -> Vec<String> {
    match s.fight.asked(None).unwrap().form {
        Form::OneOf(offers) => offers.into_iter().map(|offer| offer.label).collect(),
        other => panic!("{other:?}"),
    }
}

fn told(s: &Scene) -> Vec<String> {
    s.told.iter().filter_map(|event| Some(s.fight.sentence(event)?.0)).collect()
}

#[test]
fn u138_two_ways_to_pay_for_a_reaction_read_differently() {
    let people = [leader(&[Direct]), pc("Cy").holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1)];
    let mut s = fight_second(&people);
    s.attack("Bo", "Cy");
    assert_eq!(s.seat(), Seat::Team(0), "Cy's own or Ada's");
    let labels = labels(&s);
    for (at, label) in labels.iter().enumerate() {
        assert!(!labels[..at].contains(label), "{label} twice");
    }
    assert!(labels.contains(&"Cy defends".into()) && labels.contains(&"Ada directs Cy to defend".into()));
    assert!(labels.iter().any(|label| label.starts_with("Ada directs Cy to strike back with the ")));
}

#[test]
fn u138_a_directed_deed_is_told_after_the_direction() {
    let mut s = fight(&[leader(&[Direct]), pc("Cy").holds(Kind::Melee1), npc("Bo")]);
    s.direct("Ada", "Cy").attack("Cy", "Bo").no_one();
    let lines = told(&s);
    assert_eq!(lines[0], "Cy acts as Ada directs.");
    assert!(lines[1].starts_with("Cy attacks Bo"), "{lines:?}");
    let mut s = fight_second(&[leader(&[Direct]), pc("Cy").owes(1), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Bo", "Cy").choose(Choice::React(React::Defend { who: 1, by: Some(0) }));
    let lines = told(&s);
    let at = |text: &str| lines.iter().position(|line| line == text);
    assert!(at("Cy acts as Ada directs.") < at("Cy defends.") && at("Cy defends.").is_some(), "{lines:?}");
    let guard = pc("Cy").at("Dance Floor").holds(Kind::Melee1).owes(1);
    let mut s = fight_second(&[leader(&[Direct]), guard, npc("Bo").at("Dance Floor")]);
    s.walk("Bo", "Entrance")
        .pick(|choice| matches!(choice, Choice::React(React::Intercept { less: false, .. })));
    let lines = told(&s);
    assert_eq!(lines[0], "Cy acts as Ada directs.", "{lines:?}");
    assert!(lines[1].starts_with("Cy intercepts with the "), "{lines:?}");
}

#[test]
fn u137_nobody_is_asked_for_a_last_rally_that_can_raise_nobody() {
    let ended = |ada: Who, cy: Who| {
        let mut s = fight(&[ada.can(Rally).holds(Kind::Melee1), cy, npc("Bo").level(12)]);
        s.attack("Ada", "Bo").quiet().roll(13).choose(Choice::Ones);
        s
    };
    let low = || leader(&[]).level(20).max(20);
    assert!(ended(low(), pc("Cy").level(40)).fight.over(), "Ada can never roll above 20");
    assert!(!ended(low(), pc("Cy").level(12).max(50)).fight.over());
}
