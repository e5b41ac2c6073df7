//! Striking at someone who moves.

use sightline::fight::{Seat, Shape};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Aim, Choice, Subject};
use sightline::rulesets::unhex::item::Kind;

use crate::scene::{Scene, Who, fight, npc, pc};

fn guard(area: &'static str, kind: Kind) -> Who {
    npc("Bo").at(area).holds(kind).carries(Kind::Ammo)
}

/// Ada walks from the dance floor to the bar.
fn walk(ada: Who, others: &[Who]) -> Scene {
    let mut people = vec![ada.at("Dance Floor")];
    people.extend_from_slice(others);
    let mut s = fight(&people);
    s.walk("Ada", "Bar");
    s
}

#[test]
fn u75_u61_a_move_within_sight_and_range_is_attacked_for_an_action() {
    let mut s = walk(pc("Ada"), &[guard("Dance Floor", Kind::Melee1)]);
    assert!(matches!(s.subject(), Subject::MoveWindow { .. }));
    s.intercept("Bo");
    assert!(matches!(s.rolling(), ("Bo", Aim::Intercept { .. })));
    s.roll(35).choose(Choice::Tens);
    assert_eq!((s.level("Ada"), s.area("Ada")), (47, "Bar"), "hit, but not stopped");
    assert_eq!(s.fight.round(), 2, "both have spent their actions");
}

#[test]
fn u75_what_is_out_of_range_or_sight_or_without_an_action_does_not_intercept() {
    let asked = |bo: Who| walk(pc("Ada"), &[bo]).is_window();
    assert!(asked(guard("Bar", Kind::Melee1)));
    assert!(!asked(guard("Entrance", Kind::Melee1)), "out of range");
    assert!(!asked(guard("Alley", Kind::Ranged2)), "out of sight");
    assert!(!asked(guard("Bar", Kind::Melee1).owes(1)), "no action");
    assert!(!asked(npc("Bo").carries(Kind::Melee1)), "nothing in hand");
}

#[test]
fn u76_ut16_the_smaller_of_the_two_ranges_counts() {
    let s = walk(pc("Ada"), &[guard("Entrance", Kind::Ranged1)]);
    assert!(s.offers_intercept("Bo"), "the dance floor is at range 1, the bar at 2");
    let board = s.fight.stage().board.as_ref().unwrap();
    let [entrance, catwalk, floor] = ["Entrance", "Catwalk", "Dance Floor"].map(|name| s.area_id(name));
    assert_eq!(board.range_of_move(s.fight.overlay().unwrap(), entrance, catwalk, floor), Some(1));
}

#[test]
fn u76_cover_of_either_area_does_not_count() {
    let mut s = walk(pc("Ada"), &[guard("Entrance", Kind::Ranged2)]);
    s.intercept("Bo").roll(35);
    assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Bo"));
}

#[test]
fn ua42_sight_of_one_of_the_two_areas_is_enough() {
    let people = [pc("Ada").at("Alley"), guard("Bar", Kind::Ranged2)];
    let mut s = fight(&people);
    s.walk("Ada", "Kitchen");
    assert!(s.offers_intercept("Bo"), "the kitchen is seen from the bar, the alley is not");
}

#[test]
fn ua42_u101_a_two_handed_ranged_weapon_does_not_intercept_at_its_own_area() {
    for area in ["Bar", "Dance Floor"] {
        assert!(!walk(pc("Ada"), &[guard(area, Kind::Ranged2)]).is_window(), "{area}");
    }
}

#[test]
fn u77_u84_ut17_a_leg_that_fills_stops_the_mover_where_the_interceptor_says() {
    for area in ["Dance Floor", "Bar"] {
        let ada = pc("Ada").marked(Location::RightLeg, Mark::Slash, 3);
        let mut s = walk(ada, &[guard("Dance Floor", Kind::Melee1)]);
        s.intercept("Bo").roll(24).choose(Choice::Ones);
        assert_eq!(s.level("Ada"), 46);
        assert_eq!(s.marks("Ada", Location::RightLeg), (6, 0, 0));
        assert_eq!(s.marks("Ada", Location::Torso), (1, 0, 0));
        assert!(matches!(s.subject(), Subject::Stop { .. }) && s.asks("Bo"));
        let both = vec![s.area_id("Dance Floor").0, s.area_id("Bar").0];
        assert_eq!(s.shape(), &Shape::Place(both));
        s.place(area);
        assert_eq!(s.area("Ada"), area);
    }
}

#[test]
fn ua43_a_mover_who_falls_stops_too() {
    let mut s = walk(pc("Ada").level(12), &[guard("Bar", Kind::Melee1), npc("Di")]);
    s.intercept("Bo").quiet().roll(32).choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Stop { .. }));
    s.place("Bar");
    assert_eq!(s.area("Ada"), "Bar");
}

#[test]
fn ua43_u63_a_miss_lets_the_move_go_on_and_the_mover_cannot_defend() {
    let mut s = walk(pc("Ada").holds(Kind::Shield), &[guard("Bar", Kind::Melee1)]);
    s.intercept("Bo");
    assert!(s.rolls("Bo"), "no window for Ada");
    s.roll(98);
    assert_eq!(s.area("Ada"), "Bar");
}

#[test]
fn ua22_ua43_several_intercept_one_move_all_declared_first_and_all_resolved() {
    let second = npc("Di").at("Bar").holds(Kind::Melee1);
    let mut s = walk(pc("Ada"), &[guard("Dance Floor", Kind::Melee1), second]);
    s.intercept("Bo");
    assert!(s.is_window() && s.offers_intercept("Di") && !s.offers_intercept("Bo"));
    s.intercept("Di");
    assert!(matches!(s.subject(), Subject::Next { .. }));
    assert_eq!(s.seat(), Seat::Team(0), "the side with initiative sets the order");
    s.choose(Choice::Person(2));
    assert!(s.rolls("Di"));
    s.roll(35).choose(Choice::Tens);
    assert!(s.rolls("Bo"));
    s.roll(35).choose(Choice::Tens);
    assert_eq!((s.level("Ada"), s.area("Ada")), (44, "Bar"));
}

#[test]
fn ua43_an_interceptor_whose_target_is_down_already_may_hold_back() {
    for strikes in [false, true] {
        let blade = |name| npc(name).at("Bar").holds(Kind::Melee1);
        let mut s = walk(pc("Ada").level(18), &[guard("Bar", Kind::Melee1), blade("Di"), blade("Ed")]);
        s.intercept("Bo").intercept("Di").intercept("Ed").choose(Choice::Person(1));
        s.roll(39).choose(Choice::Ones).place("Bar");
        assert!(matches!(s.subject(), Subject::Spare { who: 2, target: 0 }) && s.asks("Di"));
        if strikes {
            s.yes().roll(35).choose(Choice::Tens);
        } else {
            s.no_one();
        }
        assert!(s.asks("Ed"), "each is asked");
        s.no_one();
        assert_eq!((s.actions("Bo"), s.actions("Ed"), s.fight.over()), (0, 1, true));
        assert_eq!((s.actions("Di"), s.level("Ada")), if strikes { (0, 6) } else { (1, 9) });
    }
}

#[test]
fn ua44_shield_and_armor_help_a_mover() {
    let ada = pc("Ada").holds(Kind::Shield).carries(Kind::Armor(Location::Torso));
    let mut s = walk(ada, &[guard("Dance Floor", Kind::Melee1)]);
    s.intercept("Bo").roll(36);
    assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Ada"));
    s.choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Armor { .. }));
}

#[test]
fn ua44_stealth_does_not_help_a_mover() {
    let ada = pc("Ada").can(Ability::Stealth);
    let mut s = fight(&[ada, guard("Dance Floor", Kind::Ranged2)]);
    assert!(s.of("Ada").stealthy);
    s.walk("Ada", "Kitchen");
    assert!(s.offers_intercept("Bo"));
    s.intercept("Bo").roll(35);
    assert!(s.asks("Bo"), "the shooter chooses the dice");
}

#[test]
fn u75_u33_without_a_map_the_gm_says_who_could_intercept() {
    let people = [pc("Ada"), guard("Bar", Kind::Melee1), npc("Di").holds(Kind::Melee1)];
    let mut s = Scene::on(None, Default::default(), &people);
    s.open_with(0).up("Ada").pick(|choice| matches!(choice, Choice::Act(Act::Move { .. })));
    assert!(matches!(s.subject(), Subject::CouldIntercept { .. }));
    assert_eq!(s.seat(), Seat::Gm);
    s.people(&["Di"]);
    assert!(s.offers_intercept("Di") && !s.offers_intercept("Bo"));
}

#[test]
fn u84_a_crawler_who_loses_an_arm_on_the_way_stops() {
    let crawler = pc("Ada").marked(Location::LeftLeg, Mark::Slash, 6);
    let mut s = walk(crawler.clone(), &[guard("Bar", Kind::Melee1)]);
    s.intercept("Bo").roll(38).choose(Choice::Tens);
    assert!(matches!(s.subject(), Subject::Stop { .. }) && s.asks("Bo"), "the arm is needed to crawl");
    s.place("Dance Floor");
    assert_eq!(s.area("Ada"), "Dance Floor");
    let mut s = walk(pc("Ada"), &[guard("Bar", Kind::Melee1)]);
    s.intercept("Bo").roll(38).choose(Choice::Tens);
    assert_eq!(s.area("Ada"), "Bar", "who walks needs no arm");
    let mut s = walk(crawler, &[guard("Bar", Kind::Melee1)]);
    s.intercept("Bo").roll(28).choose(Choice::Tens);
    assert_eq!(s.area("Ada"), "Bar", "two boxes of three");
}
