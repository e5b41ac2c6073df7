//! Counterattack and Defend.

use sightline::fight::{Answer, Fight, Seat};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::Location;
use sightline::rulesets::unhex::combat::choice::{Aim, Choice, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::item::Kind;

use crate::scene::{Scene, Who, fight, fight_second, npc, pc, scene};

fn duel() -> Scene {
    fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1)])
}

#[test]
fn u71_a_counterattack_is_a_roll_of_its_own_and_both_take_effect() {
    let mut s = duel();
    s.attack("Ada", "Bo").counter("Bo");
    assert!(matches!(s.rolling(), ("Ada", Aim::Attack { .. })));
    s.roll(43);
    assert!(matches!(s.rolling(), ("Bo", Aim::Counter { .. })));
    s.roll(25).choose(Choice::Tens).choose(Choice::Ones);
    assert_eq!((s.level("Bo"), s.level("Ada")), (46, 45), "both hit, the lower roll too");
    assert_eq!(s.marks("Bo", Location::RightLeg), (4, 0, 0));
    assert_eq!(s.marks("Ada", Location::RightLeg), (5, 0, 0));
    assert_eq!(s.fight.round(), 2, "Bo has spent his action too");
}

#[test]
fn u71_ua46_both_blows_count_even_if_both_fall() {
    let mut s = fight(&[pc("Ada").level(12).holds(Kind::Melee1), npc("Bo").level(12).holds(Kind::Melee1)]);
    s.attack("Ada", "Bo").counter("Bo").quiet();
    s.roll(3).roll(3).choose(Choice::Ones).choose(Choice::Ones);
    assert_eq!((s.level("Ada"), s.level("Bo")), (9, 9));
    assert!(s.fight.over());
    assert_eq!(s.fight.winner(), None);
}

#[test]
fn u72_nobody_counters_an_attack_on_another() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo"), npc("Di").holds(Kind::Melee1)]);
    s.attack("Ada", "Bo");
    assert!(!s.offers_counter("Di"));
}

#[test]
fn u72_a_ranged_weapon_counters_only_if_it_works_at_range_0() {
    let with = |kind| fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").holds(kind).carries(Kind::Ammo)]);
    assert!(with(Kind::Ranged1).attack("Ada", "Bo").offers_counter("Bo"));
    assert!(!with(Kind::Ranged2).attack("Ada", "Bo").offers_counter("Bo"));
}

#[test]
fn u72_a_ranged_attack_is_countered_only_from_the_same_area() {
    let from = |area| {
        fight(&[pc("Ada").at(area).holds(Kind::Ranged1).carries(Kind::Ammo), npc("Bo").holds(Kind::Melee1)])
    };
    assert!(from("Bar").attack("Ada", "Bo").offers_counter("Bo"));
    let mut s = from("Dance Floor");
    s.attack("Ada", "Bo");
    assert!(s.offers_defend("Bo") && !s.offers_counter("Bo"));
}

#[test]
fn u73_a_defend_that_wins_makes_the_attack_miss() {
    let mut s = duel();
    s.attack("Ada", "Bo").defend("Bo").roll(30).roll(41);
    assert!(s.happened(|event| matches!(event, Event::Blocked { .. })));
    assert_eq!(s.level("Bo"), 50);
    assert!(s.unhurt("Bo"));
}

#[test]
fn u73_ua47_a_defend_that_is_lower_or_fails_lets_the_attack_hit_in_full() {
    for defence in [29, 98] {
        let mut s = duel();
        s.attack("Ada", "Bo").defend("Bo").roll(35).roll(defence).choose(Choice::Ones);
        assert_eq!(s.level("Bo"), 45);
    }
}

#[test]
fn ua47_a_failed_attack_misses_whatever_the_defender_rolls() {
    let mut s = duel();
    s.attack("Ada", "Bo").defend("Bo").roll(98).roll(97);
    assert_eq!(s.level("Bo"), 50);
    assert!(!matches!(s.subject(), Subject::Assign { .. }));
}

#[test]
fn ua47_a_critically_failed_defend_loses_the_next_action() {
    let mut s = duel();
    s.attack("Ada", "Bo").defend("Bo").roll(35).roll(77);
    assert_eq!(s.owed("Bo"), 1);
}

#[test]
fn u74_each_defence_takes_another_action() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), pc("Cy").holds(Kind::Melee1), npc("Bo")]);
    s.attack("Ada", "Bo").defend("Bo").roll(98).roll(97);
    assert_eq!(s.actions("Bo"), 0);
    s.attack("Cy", "Bo");
    assert!(s.rolls("Cy"), "Bo has no second action");
}

#[test]
fn u28_a_tie_goes_to_the_player_character() {
    let mut s = duel();
    s.attack("Ada", "Bo").defend("Bo").roll(35).roll(35).choose(Choice::Ones);
    assert_eq!(s.level("Bo"), 45);
    let mut s = fight_second(&[pc("Ada"), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Bo", "Ada").defend("Ada").roll(35).roll(35);
    assert_eq!(s.level("Ada"), 50);
}

#[test]
fn u30_u31_ut33_a_critical_defence_that_is_lower_loses_but_keeps_its_action() {
    let mut s = duel();
    s.attack("Ada", "Bo").defend("Bo").roll(30).roll(22);
    assert!(matches!(s.subject(), Subject::Critical { .. }) && s.asks("Bo"));
    s.choose(Choice::Extra).choose(Choice::Tens);
    assert_eq!((s.level("Bo"), s.actions("Bo")), (47, 1));
}

#[test]
fn ua16_dice_are_turned_before_comparing() {
    let mut s = duel();
    s.attack("Ada", "Bo").defend("Bo").roll(30).roll(22).choose(Choice::Adjust);
    s.answer(sightline::fight::Answer::Number(41));
    assert_eq!(s.level("Bo"), 50);
    assert!(s.happened(|event| matches!(event, Event::Blocked { .. })));
}

#[test]
fn ua16_u05_when_both_are_critical_the_side_with_initiative_says_who_settles_first() {
    let mut s = duel();
    s.attack("Ada", "Bo").defend("Bo").roll(33).roll(22);
    assert!(matches!(s.subject(), Subject::CommitFirst { .. }));
    assert_eq!(s.seat(), Seat::Team(0));
    s.choose(Choice::Person(1));
    assert!(matches!(s.subject(), Subject::Critical { who: 1, .. }));
    s.choose(Choice::Extra);
    assert!(matches!(s.subject(), Subject::Critical { who: 0, .. }));
}

/// Ada attacks Bo, who defends, and so does the shield bearer Di.
fn guarded(ada: Who, bo: Who, di: Who) -> Scene {
    let mut s = fight(&[ada.holds(Kind::Melee1), bo, di.holds(Kind::Shield).can(Ability::DefendAnother)]);
    s.attack("Ada", "Bo").defend("Bo").defend("Di");
    s
}

#[test]
fn ua16_u05_with_three_criticals_the_side_with_initiative_orders_them_all() {
    let mut s = guarded(pc("Ada"), npc("Bo"), npc("Di"));
    s.roll(33).roll(22).roll(11);
    assert_eq!((s.offers(), s.seat()), ([0, 1, 2].map(Choice::Person).to_vec(), Seat::Team(0)));
    s.choose(Choice::Person(2)).choose(Choice::Extra);
    assert_eq!(s.offers(), [Choice::Person(0), Choice::Person(1)]);
    s.choose(Choice::Person(1)).choose(Choice::Extra);
    assert!(matches!(s.subject(), Subject::Critical { who: 0, .. }));
}

#[test]
fn ua16_criticals_of_one_side_alone_are_settled_without_a_question() {
    let mut s = guarded(pc("Ada"), npc("Bo"), npc("Di"));
    s.roll(34).roll(22).roll(11);
    assert!(matches!(s.subject(), Subject::Critical { who: 1, .. }));
}

fn good_duel(second: bool) -> Scene {
    let ada = pc("Ada").holds(Kind::Melee1).can(Ability::Melee1GoodAttack);
    let bo = npc("Bo").holds(Kind::Shield).can(Ability::GoodDefend);
    let mut s = scene(&[ada, bo]);
    if second {
        s.roll(98).roll(5).choose(Choice::Team(0));
    } else {
        s.open_with(0);
    }
    s.attack("Ada", "Bo").defend("Bo");
    s
}

#[test]
fn ua67_u05_the_side_with_initiative_says_who_rolls_first_where_someone_is_good() {
    for (second, holder) in [(false, 0), (true, 1)] {
        let mut s = good_duel(second);
        assert!(matches!(s.subject(), Subject::RollFirst { .. }));
        assert_eq!((s.offers(), s.seat()), ([0, 1].map(Choice::Person).to_vec(), Seat::Team(holder)));
        let other = Answer::One(Choice::Person(1 - holder).code());
        assert_eq!(s.fight.question().unwrap().default, other, "rolling last is an advantage");
        s.choose(Choice::Person(1)).roll(30);
        assert!(matches!(s.subject(), Subject::Good { who: 1, .. }));
        s.no_one();
        assert!(s.rolls("Ada"));
        s.roll(25);
        assert!(matches!(s.subject(), Subject::Good { who: 0, .. }), "Ada knows what to beat");
        s.no_one();
        assert_eq!(s.level("Bo"), 50);
    }
}

#[test]
fn ua67_where_nobody_is_good_or_the_rolls_are_not_opposed_the_order_is_not_asked() {
    let mut s = duel();
    s.attack("Ada", "Bo").defend("Bo");
    assert!(s.rolls("Ada"));
    let mut s =
        fight(&[pc("Ada").holds(Kind::Melee1).can(Ability::Melee1GoodAttack), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Ada", "Bo").counter("Bo");
    assert!(s.rolls("Ada"));
}

#[test]
fn ua67_with_a_guard_the_order_is_asked_only_as_long_as_it_matters() {
    let mut s = guarded(pc("Ada").can(Ability::Melee1GoodAttack), npc("Bo"), npc("Di"));
    assert_eq!(s.offers(), [0, 1, 2].map(Choice::Person));
    s.choose(Choice::Person(1)).roll(30);
    assert_eq!(s.offers(), [Choice::Person(0), Choice::Person(2)]);
    s.choose(Choice::Person(0)).roll(25).no_one();
    assert!(s.rolls("Di"));
}

#[test]
fn u93_the_first_dice_are_those_of_whoever_rolls_first() {
    let mut s = good_duel(false);
    s.choose(Choice::Person(1));
    assert_eq!(s.may_surrender(), ["Bo"]);
    s.roll(98).no_one();
    assert!(s.rolls("Ada") && s.may_surrender().is_empty());
}

#[test]
fn u26_a_second_throw_that_can_change_nothing_is_not_asked_about() {
    let mut s = good_duel(false);
    s.choose(Choice::Person(0)).roll(98).no_one().roll(22);
    assert!(matches!(s.subject(), Subject::Critical { who: 1, .. }), "22 cannot get better");
    let mut s = good_duel(false);
    s.choose(Choice::Person(0)).roll(98).no_one().roll(23);
    assert!(matches!(s.subject(), Subject::Good { who: 1, moot: true, .. }), "22 would gain an action");
    let mut s = good_duel(false);
    s.choose(Choice::Person(0)).roll(35).no_one().roll(22);
    assert!(
        matches!(s.subject(), Subject::Good { who: 1, moot: false, .. }),
        "the attack is still to be beaten"
    );
}

#[test]
fn ua64_equal_rolls_of_two_of_the_same_kind_are_the_gms_to_say() {
    for (wins, level) in [(0, 45), (1, 50)] {
        let mut s = fight(&[pc("Ada").holds(Kind::Melee1), pc("Foe").team(1)]);
        s.attack("Ada", "Foe").defend("Foe").roll(35).roll(35);
        assert_eq!((s.subject(), s.seat()), (Subject::Even { who: 0, by: 1 }, Seat::Gm));
        s.choose(Choice::Person(wins));
        if wins == 0 {
            s.choose(Choice::Ones);
        }
        assert_eq!(s.level("Foe"), level);
    }
}

#[test]
fn ua64_a_tie_that_another_defence_has_settled_is_not_asked_about() {
    let mut s = guarded(pc("Ada"), pc("Bo").team(1), pc("Di").team(1));
    s.roll(35).roll(35).roll(36);
    assert!(s.happened(|event| matches!(event, Event::Blocked { by: 2, .. })));
}

#[test]
fn u29_when_both_fail_nothing_happens_to_either() {
    let mut s = duel();
    s.attack("Ada", "Bo").defend("Bo").roll(97).roll(98);
    assert_eq!((s.level("Ada"), s.level("Bo")), (50, 50));
}

#[test]
fn u26_a_second_throw_may_be_critical_but_a_critical_failure_is_not_thrown_again() {
    let good = || pc("Ada").holds(Kind::Melee1).can(Ability::Melee1GoodAttack);
    let mut s = fight(&[good(), npc("Bo")]);
    s.attack("Ada", "Bo").quiet().roll(43);
    assert!(matches!(s.subject(), Subject::Good { .. }));
    s.choose(Choice::Again(sightline::dice::percentile::Again::Ones)).die(4);
    assert!(matches!(s.subject(), Subject::Critical { .. }), "{:?}", s.subject());
    let mut s = fight(&[good(), npc("Bo")]);
    s.attack("Ada", "Bo").quiet().roll(77);
    assert_eq!(s.owed("Ada"), 1);
}

#[test]
fn u61_a_fight_asks_the_reacting_side_before_the_attacker_rolls_also_when_it_is_a_team() {
    let bearer = npc("Di").holds(Kind::Shield).can(Ability::DefendAnother);
    let mut s = scene(&[pc("Ada").holds(Kind::Melee1), npc("Bo"), bearer]);
    s.open_with(0).attack("Ada", "Bo");
    assert_eq!(s.seat(), Seat::Team(1));
    assert!(s.offers_defend("Bo") && s.offers_defend("Di"));
}

#[test]
fn ua46_against_a_counterattack_a_shield_helps() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1).holds(Kind::Shield), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Ada", "Bo").counter("Bo").roll(98).roll(35);
    assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Ada"));
}
