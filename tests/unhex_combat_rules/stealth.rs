//! Stealth.

use sightline::fight::played::Scene as _;
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::Location;
use sightline::rulesets::unhex::combat::choice::{Act, Choice, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::item::{Aoe, Kind};

use crate::scene::{Scene, Who, fight, fight_second, npc, pc};

fn sneak(area: &'static str) -> Who {
    npc("Bo").at(area).can(Ability::Stealth)
}

fn archer(area: &'static str) -> Who {
    pc("Ada").at(area).holds(Kind::Ranged2).carries(Kind::Ammo)
}

/// Whether Bo is hidden, as the roster says it.
fn hidden(s: &Scene) -> bool {
    let bo = &s.fight.roster()[s.no("Bo") as usize];
    assert_eq!(bo.hidden, bo.state.contains(&"hidden".to_string()));
    bo.hidden
}

fn seen(from: &'static str) -> bool {
    fight(&[archer(from), sneak("Bar")]).up("Ada").offers_attack("Bo")
}

#[test]
fn u140_ut46_stealth_is_one_mark_more_for_sight() {
    assert!(!seen("Dance Floor"), "one mark and one more");
    assert!(seen("Catwalk") && seen("Kitchen"), "none and one more");
}

#[test]
fn u140_ut46_stealth_is_cover_where_there_was_none() {
    for from in ["Catwalk", "Kitchen"] {
        let mut s = fight(&[archer(from), sneak("Bar")]);
        s.attack("Ada", "Bo").quiet().roll(36);
        assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Bo"), "{from}");
    }
}

#[test]
fn u140_ua04_the_hidden_see_out() {
    let bo = sneak("Bar").holds(Kind::Ranged2).carries(Kind::Ammo);
    let mut s = fight_second(&[archer("Dance Floor"), bo]);
    assert!(s.up("Bo").offers_attack("Ada"));
}

#[test]
fn u140_ua45_stealth_ends_with_the_start_of_an_attack_even_if_it_fails() {
    let bo = sneak("Bar").holds(Kind::Ranged2).carries(Kind::Ammo);
    let mut s = fight_second(&[archer("Dance Floor"), bo]);
    s.attack("Bo", "Ada").quiet().roll(98);
    assert!(!s.of("Bo").stealthy);
    assert!(s.up("Ada").offers_attack("Bo"));
}

#[test]
fn u140_ua45_stealth_ends_with_an_intercept() {
    let bo = sneak("Bar").holds(Kind::Ranged1).carries(Kind::Ammo);
    let mut s = fight(&[pc("Ada").at("Dance Floor"), bo]);
    s.walk("Ada", "Entrance").intercept("Bo");
    assert!(s.happened(|event| matches!(event, Event::Revealed { .. })));
}

#[test]
fn u140_ua45_stealth_comes_back_after_a_move_to_where_no_enemy_is() {
    let bo = sneak("Bar").holds(Kind::Ranged2).carries(Kind::Ammo);
    let mut s = fight_second(&[pc("Ada").at("Dance Floor"), bo]);
    s.attack("Bo", "Ada").quiet().roll(44).choose(Choice::Extra).walk("Bo", "Kitchen");
    assert!(s.of("Bo").stealthy && s.area("Bo") == "Kitchen");
    let bo = sneak("Bar").holds(Kind::Ranged2).carries(Kind::Ammo);
    let mut s = fight_second(&[pc("Ada").at("Dance Floor"), bo]);
    s.attack("Bo", "Ada").quiet().roll(44).choose(Choice::Extra).walk("Bo", "Dance Floor");
    assert!(!hidden(&s), "Ada is there");
    s.end_round().open_with(0).walk("Ada", "Entrance").quiet();
    assert!(hidden(&s), "and now she is gone");
    assert!(s.happened(|event| matches!(event, Event::Hid { .. })));
}

#[test]
fn ua45_stealth_rests_while_an_enemy_is_in_the_area() {
    let mut s = fight(&[archer("Dance Floor"), pc("Cy").at("Kitchen"), sneak("Bar")]);
    assert!(!s.up("Ada").offers_attack("Bo"));
    s.walk("Cy", "Bar").up("Ada");
    assert!(s.offers_attack("Bo"), "Cy found him");
}

#[test]
fn ua45_who_starts_beside_an_enemy_is_not_hidden() {
    let mut s = fight(&[pc("Ada"), sneak("Bar")]);
    assert!(!hidden(&s));
    s.walk("Ada", "Kitchen").quiet();
    assert!(hidden(&s), "until nobody is there");
}

#[test]
fn u140_ua45_who_has_attacked_is_not_hidden_when_the_enemy_leaves() {
    let mut s = fight_second(&[pc("Ada"), sneak("Bar").holds(Kind::Melee1)]);
    s.attack("Bo", "Ada").quiet().roll(98).walk("Ada", "Kitchen").quiet();
    assert!(!hidden(&s));
}

#[test]
fn ua45_who_is_woken_by_a_rally_is_hidden_where_no_enemy_is() {
    let leader = npc("Cy").at("Alley").can(Ability::Rally);
    let mut s = fight_second(&[archer("Entrance"), sneak("Bar").level(5).max(50), leader]);
    assert!(!hidden(&s));
    s.does("Cy", Act::Rally).roll(40).people(&["Bo"]);
    assert!(s.of("Bo").able() && hidden(&s));
}

#[test]
fn ua45_an_enemy_who_falls_sees_nobody() {
    let ada = pc("Ada").level(12);
    let mut s = fight_second(&[ada, pc("Eve").at("Entrance"), sneak("Bar"), npc("Di").holds(Kind::Melee1)]);
    assert!(!hidden(&s));
    s.attack("Di", "Ada").quiet().roll(43).choose(Choice::Tens);
    assert!(hidden(&s) && s.happened(|event| matches!(event, Event::Hid { .. })));
}

#[test]
fn ua45_counterattack_and_defend_do_not_end_stealth() {
    let striker = || pc("Ada").at("Kitchen").holds(Kind::Melee1);
    let began = |s: &mut Scene| {
        s.walk("Ada", "Bar").quiet().end_round().open_with(0).attack("Ada", "Bo");
    };
    let bo = || sneak("Bar").holds(Kind::Melee1);
    let mut s = fight(&[striker(), bo()]);
    began(&mut s);
    s.counter("Bo").roll(98).roll(98);
    assert!(s.of("Bo").stealthy);
    let mut s = fight(&[striker(), bo()]);
    began(&mut s);
    s.defend("Bo").roll(98).roll(97);
    assert!(s.of("Bo").stealthy);
}

#[test]
fn u140_area_weapons_find_the_hidden() {
    let ada = pc("Ada").at("Dance Floor").holds(Kind::Aoe(Aoe::Blast)).can(Ability::Blast);
    let mut s = fight(&[ada, sneak("Bar")]);
    s.throw_at("Ada", "Bar").roll(36).choose(Choice::Tens).quiet().split(&[(Location::Torso, 3)]);
    assert_eq!(s.level("Bo"), 47);
}
