//! Actions: one a round, gained, lost, kept and spent.

use sightline::map::{Door, Draft, Line};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Choice, React, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::combat::setup::Options;
use sightline::rulesets::unhex::item::Kind;

use crate::scene::{Scene, fight, fight_second, npc, pc, scene};

#[test]
fn u60_an_action_spent_on_a_reaction_is_gone_for_the_own_turn() {
    let mut s = fight_second(&[pc("Ada"), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Bo", "Ada").defend("Ada").roll(30).roll(41);
    assert_eq!(s.fight.round(), 2, "nobody is left who could act");
}

#[test]
fn u60_an_action_spent_on_the_own_turn_is_gone_for_reacting() {
    let mut s = fight(&[pc("Ada"), npc("Bo").holds(Kind::Melee1)]);
    s.does("Ada", Act::Use);
    s.attack("Bo", "Ada");
    assert!(s.rolls("Bo"), "Ada has nothing to react with");
}

#[test]
fn u61_reactions_are_declared_before_any_dice() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo")]);
    s.attack("Ada", "Bo");
    assert!(matches!(s.subject(), Subject::AttackWindow { .. }) && s.offers_defend("Bo"));
    s.no_one().roll(43);
    assert!(matches!(s.subject(), Subject::Assign { .. }), "no second chance after the dice");
}

#[test]
fn u62_ua22_nobody_reacts_twice_to_one_action() {
    let mut s = scene(&[pc("Ada").holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1)]);
    s.roll(49).roll(44).choose(Choice::Team(0));
    assert_eq!(s.actions("Bo"), 2);
    s.attack("Ada", "Bo");
    assert!(s.offers_defend("Bo") && s.offers_counter("Bo"));
    s.defend("Bo");
    assert!(s.rolls("Ada"), "the second action is of no use against the same attack");
}

#[test]
fn u63_there_is_no_reaction_to_a_reaction() {
    let mut s = scene(&[pc("Ada").holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1)]);
    s.roll(44).roll(20).choose(Choice::Team(0));
    s.attack("Ada", "Bo").counter("Bo");
    assert_eq!(s.actions("Ada"), 1);
    assert!(s.rolls("Ada"), "Ada cannot defend against the counterattack");
}

#[test]
fn ua23_only_the_target_and_only_another_team_reacts() {
    let people = [
        pc("Ada").holds(Kind::Melee1),
        pc("Cy").holds(Kind::Melee1),
        npc("Bo"),
        npc("Di").holds(Kind::Melee1),
    ];
    let mut s = fight(&people);
    s.attack("Ada", "Bo");
    let by = |choice: &Choice| match choice {
        Choice::React(react) => Some(react.who()),
        _ => None,
    };
    assert!(s.offers().iter().filter_map(by).all(|who| who == s.no("Bo")));
    s.no_one().roll(98);
    s.walk("Cy", "Dance Floor");
    assert!(s.offers_intercept("Di") && !s.offers_intercept("Ada"));
}

#[test]
fn u64_an_unspent_action_does_not_carry_over() {
    let mut s = fight(&[pc("Ada"), npc("Bo")]);
    s.end_round();
    assert_eq!(s.actions("Ada"), 1);
}

#[test]
fn u65_acts_are_for_the_own_turn_and_reactions_for_the_others() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1)]);
    s.up("Ada");
    for act in [
        |act: &Act| matches!(act, Act::Attack { .. }),
        |act: &Act| matches!(act, Act::Move { .. }),
        |act: &Act| matches!(act, Act::Manage),
        |act: &Act| matches!(act, Act::Use),
    ] {
        assert!(s.offered(|choice| matches!(choice, Choice::Act(one) if act(one))));
    }
    assert!(!s.offered(|choice| matches!(choice, Choice::React(_))));
    s.walk("Ada", "Dance Floor");
    assert!(s.offers_intercept("Bo"));
    assert!(!s.offers_defend("Bo") && !s.offers_counter("Bo"), "a move is only intercepted");
}

#[test]
fn u66_dropping_what_is_held_costs_nothing() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo")]);
    s.does("Ada", Act::Drop { hand: 0 });
    assert_eq!((s.hands("Ada"), s.actions("Ada")), ([None, None], 1));
    s.up("Ada");
    assert!(!s.offers_attack("Bo"));
}

#[test]
fn u67_an_action_gained_by_a_critical_is_used_this_round_or_lost() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo")]);
    s.attack("Ada", "Bo").quiet().roll(44).choose(Choice::Extra);
    assert_eq!(s.actions("Ada"), 1);
    s.up("Ada");
    assert!(s.offers_attack("Bo"), "in the same turn");
    s.end_round();
    assert_eq!(s.actions("Ada"), 1, "one action a round, and no more");
}

#[test]
fn u24_critical_successes_chain_without_end() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").level(90)]);
    for _ in 0..5 {
        s.attack("Ada", "Bo").quiet().roll(22).choose(Choice::Extra);
    }
    assert_eq!((s.actions("Ada"), s.level("Bo")), (1, 80));
}

#[test]
fn u25_u68_a_critical_failure_costs_the_action_of_the_next_round() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), pc("Cy"), npc("Bo")]);
    s.attack("Ada", "Bo").quiet().roll(77);
    assert_eq!((s.actions("Ada"), s.owed("Ada")), (0, 1));
    s.end_round();
    assert_eq!((s.actions("Ada"), s.owed("Ada")), (0, 0));
    s.open_with(0).end_round();
    assert_eq!(s.actions("Ada"), 1);
}

#[test]
fn u68_ua24_a_lost_action_comes_off_an_extra_one_of_this_round_first() {
    let mut s = scene(&[pc("Ada").holds(Kind::Melee1), npc("Bo")]);
    s.roll(44).roll(20).choose(Choice::Team(0));
    s.attack("Ada", "Bo").quiet().roll(77);
    assert_eq!((s.actions("Ada"), s.owed("Ada")), (0, 0));
}

#[test]
fn ua24_debts_add_up_and_take_one_round_each() {
    let mut s = scene(&[pc("Ada").owes(2), pc("Cy"), npc("Bo")]);
    assert_eq!((s.actions("Ada"), s.owed("Ada")), (0, 1));
    s.open_with(0).end_round();
    assert_eq!((s.actions("Ada"), s.owed("Ada")), (0, 0));
    s.open_with(0).end_round();
    assert_eq!(s.actions("Ada"), 1);
}

#[test]
fn ua24_an_action_gained_while_in_debt_is_not_eaten_by_it() {
    let people = [pc("Ada").holds(Kind::Melee1), pc("Cy").can(Ability::Direct), npc("Bo")];
    let mut s = fight(&people);
    s.attack("Ada", "Bo").quiet().roll(77);
    assert_eq!(s.owed("Ada"), 1);
    s.direct("Cy", "Ada").attack("Ada", "Bo").quiet().roll(44).choose(Choice::Extra);
    assert_eq!((s.actions("Ada"), s.owed("Ada")), (1, 1));
}

#[test]
fn ua24_an_action_for_directing_only_is_the_last_to_go() {
    let leader = pc("Cy").can_all(&[Ability::Direct, Ability::QuickDirect]).holds(Kind::Melee1).level(60);
    let mut s = scene(&[leader, pc("Ada"), npc("Bo")]);
    s.roll(44).roll(20).choose(Choice::Team(0));
    assert_eq!((s.actions("Cy"), s.of("Cy").directs), (2, 1));
    s.attack("Cy", "Bo").quiet().roll(77);
    assert_eq!((s.actions("Cy"), s.of("Cy").directs, s.owed("Cy")), (0, 1, 0));
}

#[test]
fn u34_u35_a_move_takes_one_action_no_roll_and_any_number_fit_into_an_area() {
    let mut s = fight(&[pc("Ada"), pc("Cy"), pc("Eve").at("Kitchen"), npc("Bo").at("Entrance")]);
    s.walk("Ada", "Kitchen").walk("Cy", "Kitchen");
    for who in ["Ada", "Cy", "Eve"] {
        assert_eq!(s.area(who), "Kitchen");
    }
    assert_eq!(s.actions("Ada"), 0);
}

#[test]
fn u70_rearranging_both_hands_is_one_action_and_picking_up_belongs_to_it() {
    let people = [pc("Ada").holds(Kind::Melee1).carries(Kind::Ranged1).carries(Kind::Shield), npc("Bo")];
    let mut s = fight(&people);
    s.does("Ada", Act::Drop { hand: 0 }).does("Ada", Act::Manage);
    assert!(matches!(s.subject(), Subject::PickUp { .. }));
    let sword = s.offers()[0];
    s.answer(sightline::fight::Answer::Several(vec![sword.code()]));
    assert!(matches!(s.subject(), Subject::Hand { hand: 0, .. }));
    let shield = s.thing("Ada", Kind::Shield);
    s.choose(shield).choose(sword);
    assert_eq!(s.hands("Ada"), [Some(Kind::Shield), Some(Kind::Melee1)]);
    assert_eq!(s.fight.turn(), Some(1), "that was her action");
}

#[test]
fn u70_using_something_is_an_action_of_its_own() {
    let mut s = fight(&[pc("Ada"), npc("Bo")]);
    s.does("Ada", Act::Use);
    assert!(s.happened(|event| matches!(event, Event::Used { .. })));
    assert_eq!(s.actions("Ada"), 0);
}

#[test]
fn ua60_the_first_team_keeps_actions_to_react_and_the_last_loses_them_with_its_turn() {
    let mut s = fight(&[pc("Ada"), npc("Bo").holds(Kind::Melee1)]);
    s.end_turn().attack("Bo", "Ada");
    assert!(s.offers_defend("Ada"));
    s.defend("Ada").roll(98).roll(97);
    assert_eq!(s.fight.round(), 2);
    s.open_with(0).does("Ada", Act::Use).end_turn();
    assert_eq!(s.fight.round(), 3, "nobody acts after Bo, so his action is gone");
}

#[test]
fn u84_with_a_useless_leg_only_empty_hands_move_and_u85_without_legs_nothing_does() {
    let lame = pc("Ada").holds(Kind::Melee1).marked(Location::RightLeg, Mark::Slash, 6);
    let moves = |choice: &Choice| matches!(choice, Choice::Act(Act::Move { .. }));
    let mut s = fight(&[lame.clone(), npc("Bo")]);
    assert!(!s.up("Ada").offered(moves));
    assert!(s.does("Ada", Act::Drop { hand: 0 }).up("Ada").offered(moves));
    let mut s = fight(&[lame.marked(Location::LeftLeg, Mark::Slash, 6), npc("Bo")]);
    assert!(!s.does("Ada", Act::Drop { hand: 0 }).up("Ada").offered(moves));
}

#[test]
fn u62_a_reaction_that_was_declared_is_not_offered_again() {
    let bearer = npc("Di").holds(Kind::Shield).can(Ability::DefendAnother);
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo"), bearer]);
    s.attack("Ada", "Bo").defend("Di");
    assert!(s.offers_defend("Bo") && !s.offers_defend("Di"));
    assert!(!s.offered(|choice| matches!(choice, Choice::React(React::Defend { who, .. }) if *who == 2)));
}

#[test]
fn u82_u70_nothing_is_taken_up_with_a_useless_arm() {
    let ada =
        pc("Ada").carries(Kind::Melee1).carries(Kind::Melee2).marked(Location::RightArm, Mark::Slash, 3);
    let mut s = fight(&[ada, npc("Bo")]);
    s.does("Ada", Act::Manage);
    assert!(matches!(s.subject(), Subject::Hand { hand: 1, .. }));
    assert_eq!(s.offers(), [Choice::No, s.thing("Ada", Kind::Melee1)], "not the one for two hands");
}

#[test]
fn u32_ua08_a_door_is_opened_and_closed_by_an_action_from_either_side() {
    let mut map = Draft::new("Two rooms");
    let here = map.add_area("Bar", 0, 0);
    let there = map.add_area("Kitchen", 5, 0);
    let link = map.add_link(here, there, Line::Solid).unwrap();
    map.link_mut(link).unwrap().door = Door::Closed;
    for area in ["Bar", "Kitchen"] {
        let people = [pc("Ada").at(area), npc("Bo")];
        let mut s = Scene::on(Some(map.clone()), Options::default(), &people);
        let moves = |choice: &Choice| matches!(choice, Choice::Act(Act::Move { .. }));
        assert!(!s.open_with(0).up("Ada").offered(moves));
        s.pick(|choice| matches!(choice, Choice::Act(Act::Door { .. })));
        assert!(s.happened(|event| matches!(event, Event::Door { shut: false, .. })));
        assert!(s.end_round().open_with(0).up("Ada").offered(moves));
        s.pick(|choice| matches!(choice, Choice::Act(Act::Door { .. })));
        assert!(!s.end_round().open_with(0).up("Ada").offered(moves));
    }
}
