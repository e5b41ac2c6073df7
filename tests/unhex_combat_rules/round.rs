//! Rounds, initiative and the end of a fight.

use sightline::fight::{Seat, Shape};
use sightline::map::{Goal, Objective, Teams};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Aim, Choice, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::combat::setup::Options;
use sightline::rulesets::unhex::item::Kind;
use sightline::rulesets::unhex::maps;

use crate::scene::{Scene, fight, npc, pc, scene};

fn two() -> Scene {
    scene(&[pc("Ada"), npc("Bo").at("Kitchen")])
}

#[test]
fn u50_a_round_is_initiative_then_the_turn_of_each_team_then_the_next_round() {
    let mut s = two();
    assert_eq!((s.fight.round(), s.rolling().1), (1, Aim::Initiative));
    s.roll(41).roll(30).choose(Choice::Team(0));
    assert_eq!(s.fight.turn(), Some(0));
    s.end_turn();
    assert_eq!(s.fight.turn(), Some(1));
    s.end_turn();
    assert_eq!((s.fight.round(), s.rolling().1), (2, Aim::Initiative));
}

#[test]
fn u33_ut01_players_place_their_own_where_the_gm_allows_and_the_gm_the_others() {
    let mut s = scene(&[pc("Ada").somewhere(), npc("Bo").somewhere()]);
    assert!(matches!(s.subject(), Subject::Place { .. }) && s.asks("Ada"));
    let open = vec![s.area_id("Entrance").0, s.area_id("Alley").0];
    assert_eq!(s.shape(), &Shape::Place(open));
    s.place("Alley");
    assert_eq!(s.seat(), Seat::Gm);
    assert!(matches!(s.shape(), Shape::Place(areas) if areas.len() == 8));
    s.place("Catwalk");
    assert_eq!((s.area("Ada"), s.area("Bo")), ("Alley", "Catwalk"));
}

#[test]
fn u51_the_fight_ends_when_only_one_team_has_someone_awake() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").level(12)]);
    s.attack("Ada", "Bo").quiet().roll(43).choose(Choice::Tens);
    assert_eq!(s.level("Bo"), 8);
    assert!(s.fight.over());
    assert_eq!(s.fight.winner(), Some(0));
}

#[test]
fn u51_u36_the_fight_ends_when_the_gm_says_that_an_objective_is_met() {
    let mut s = fight(&[pc("Ada").at("Alley"), npc("Bo")]);
    s.does("Ada", Act::Use);
    assert!(matches!(s.subject(), Subject::Objective { team: 0, .. }));
    assert_eq!(s.seat(), Seat::Gm);
    s.yes();
    assert!(s.fight.over());
    assert_eq!(s.fight.winner(), Some(0));
}

#[test]
fn u51_an_objective_that_the_gm_denies_ends_nothing() {
    let mut s = fight(&[pc("Ada").at("Alley"), npc("Bo")]);
    s.does("Ada", Act::Use).no_one();
    assert!(!s.fight.over());
    assert_eq!(s.fight.turn(), Some(1));
}

#[test]
fn u52_u53_ut15_the_highest_levels_roll_and_the_winner_may_put_the_others_first() {
    let people = [pc("Ada").level(40), pc("Cy").level(30), npc("Bo").level(20), npc("Di").level(25)];
    let mut s = scene(&people);
    assert!(s.rolls("Ada"));
    s.roll(34);
    assert!(s.rolls("Di"));
    s.roll(62);
    assert_eq!(s.seat(), Seat::Team(0));
    assert!(matches!(s.subject(), Subject::Order { .. }));
    s.choose(Choice::Team(1));
    assert_eq!(s.fight.turn(), Some(1));
}

#[test]
fn u54_of_three_teams_the_highest_success_sets_the_whole_order() {
    let mut s = scene(&[pc("Ada"), npc("Bo"), npc("Di").team(2)]);
    s.roll(20).roll(41).roll(30);
    assert_eq!(s.seat(), Seat::Team(1));
    s.choose(Choice::Team(2));
    assert_eq!(s.seat(), Seat::Team(1));
    s.choose(Choice::Team(1));
    assert_eq!(s.fight.turn(), Some(2));
    s.end_turn();
    assert_eq!(s.fight.turn(), Some(1));
    s.end_turn();
    assert_eq!(s.fight.turn(), Some(0));
}

#[test]
fn u55_ua14_a_critical_initiative_gives_an_action_and_the_dice_stay_as_they_are() {
    let mut s = two();
    s.roll(44);
    assert!(s.rolls("Bo"), "no choice between action and dice");
    s.roll(48);
    assert_eq!(s.seat(), Seat::Team(1), "44 shows less than 48");
    assert_eq!((s.actions("Ada"), s.actions("Bo")), (2, 1));
}

#[test]
fn u55_ua15_a_critically_failed_initiative_takes_the_action_of_this_round() {
    let mut s = two();
    s.roll(77).roll(48).choose(Choice::Team(1));
    assert_eq!((s.actions("Ada"), s.owed("Ada")), (0, 0));
    s.end_round();
    assert_eq!(s.actions("Ada"), 1);
}

#[test]
fn u56_the_gm_is_asked_to_give_up_for_those_wounded_before_who_fail_critically() {
    let people = [pc("Ada").holds(Kind::Melee1), npc("Bo"), npc("Di").level(30)];
    let mut s = fight(&people);
    s.attack("Ada", "Bo").quiet().roll(43).choose(Choice::Ones);
    s.end_round().roll(41).roll(77);
    assert!(matches!(s.subject(), Subject::GiveUp { team: 1 }));
    assert_eq!(s.seat(), Seat::Gm);
    s.yes();
    assert!(s.fight.over() && s.of("Bo").surrendered && s.of("Di").surrendered);
}

#[test]
fn u56_nobody_who_is_unhurt_is_asked_to_give_up() {
    let mut s = two();
    s.roll(41).roll(77);
    assert!(matches!(s.subject(), Subject::Order { .. }));
}

#[test]
fn u57_when_all_fail_in_round_one_the_players_have_the_initiative() {
    let mut s = two();
    s.roll(98).roll(97);
    assert_eq!(s.seat(), Seat::Team(0));
    assert_eq!(s.fight.holder(), Some(0));
}

#[test]
fn u57_ua13_a_tie_stays_with_the_last_holder_even_against_the_players() {
    let mut s = two();
    s.roll(30).roll(41).choose(Choice::Team(1)).end_round();
    s.roll(30).roll(30);
    assert_eq!(s.fight.holder(), Some(1));
}

#[test]
fn ua13_when_the_last_holder_is_not_among_the_tied_the_players_win_or_the_gm_decides() {
    let mut s = scene(&[pc("Ada"), npc("Bo"), npc("Di").team(2)]);
    s.roll(20).roll(30).roll(41).choose(Choice::Team(2)).choose(Choice::Team(1)).end_round();
    s.roll(30).roll(30).roll(98);
    assert_eq!(s.fight.holder(), Some(0));
    s.choose(Choice::Team(0)).choose(Choice::Team(1)).end_round();
    s.roll(20).roll(30).roll(30);
    assert!(matches!(s.subject(), Subject::Tie));
    assert_eq!((s.seat(), s.offers()), (Seat::Gm, vec![Choice::Team(1), Choice::Team(2)]));
    s.choose(Choice::Team(2));
    assert_eq!(s.fight.holder(), Some(2));
}

#[test]
fn u58_u05_who_rolls_first_is_said_by_the_last_holder_and_by_the_players_in_round_one() {
    let mut s = scene(&[pc("Ada"), npc("Bo").can(Ability::GoodInitiative)]);
    assert!(matches!(s.subject(), Subject::RollNext));
    assert_eq!(s.seat(), Seat::Team(0));
    s.choose(Choice::Team(1));
    assert!(s.rolls("Bo"));
    s.roll(41).no_one().roll(20).choose(Choice::Team(1)).end_round();
    assert!(matches!(s.subject(), Subject::RollNext));
    assert_eq!(s.seat(), Seat::Team(1));
}

#[test]
fn u59_equals_of_a_team_choose_their_roller_and_a_team_chooses_who_acts() {
    let mut s = scene(&[pc("Ada"), pc("Cy"), npc("Bo")]);
    assert!(matches!(s.subject(), Subject::Roller { team: 0 }));
    assert_eq!(s.seat(), Seat::Team(0));
    s.choose(Choice::Person(1));
    assert!(s.rolls("Cy"));
    s.roll(41).roll(98).choose(Choice::Team(0));
    assert!(matches!(s.subject(), Subject::Turn { team: 0 }));
    assert_eq!(s.offers(), [Choice::No, Choice::Person(0), Choice::Person(1)]);
}

#[test]
fn ua12_only_those_awake_roll_for_initiative() {
    let out = pc("Ada").level(60).marked(Location::Head, Mark::Cross, 3);
    let s = scene(&[out, pc("Cy").level(30), npc("Bo")]);
    assert!(s.rolls("Cy"));
}

#[test]
fn u36_a_reached_objective_is_asked_once_for_a_team_and_area() {
    let mut map = maps::nightclub();
    let bar = map.areas.iter_mut().find(|area| area.name == "Bar").unwrap();
    bar.objectives.push(Objective { text: "Hold the bar".into(), goal: Goal::Reach, teams: Teams::PLAYERS });
    let people = [pc("Ada"), pc("Cy"), npc("Bo").at("Entrance")];
    let mut s = Scene::on(Some(map), Options::default(), &people);
    s.open_with(0).end_turn().end_turn();
    assert!(matches!(s.subject(), Subject::Objective { .. }));
    s.no_one();
    assert_eq!(s.fight.round(), 2, "Cy stands there too, and nobody asks again");
}

#[test]
fn u05_u54_a_team_that_is_out_is_asked_nothing_and_gets_no_turn() {
    let ada = pc("Ada").holds(Kind::Melee1).can(Ability::GoodInitiative);
    let mut s = scene(&[ada, npc("Bo").level(12), npc("Di").team(2)]);
    assert_eq!(s.seat(), Seat::Team(0), "who rolls first");
    s.choose(Choice::Team(1)).roll(12).choose(Choice::Team(2)).roll(98).roll(5).no_one();
    assert_eq!(s.fight.holder(), Some(1));
    s.choose(Choice::Team(0)).choose(Choice::Team(1));
    s.attack("Ada", "Bo").quiet().roll(43).choose(Choice::Tens);
    assert!(!s.of("Bo").able());
    assert!(!s.happened(|event| *event == Event::TurnOf { team: 1 }));
    assert_eq!(s.fight.turn(), Some(2));
    s.end_turn();
    assert_eq!((s.fight.round(), s.subject(), s.seat()), (2, Subject::RollNext, Seat::Gm));
}
