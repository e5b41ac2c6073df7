//! What items need and what becomes of them.

use sightline::fight::played::Scene as _;
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Choice, React, Subject};
use sightline::rulesets::unhex::combat::setup::Options;
use sightline::rulesets::unhex::item::{Aoe, Kind};
use sightline::rulesets::unhex::maps;

use crate::scene::{Scene, Who, fight, npc, pc};

fn strikes(ada: Who, area: &'static str) -> bool {
    fight(&[ada, npc("Bo").at(area)]).up("Ada").offers_attack("Bo")
}

fn armed(kind: Kind) -> Who {
    pc("Ada").holds(kind).carries(Kind::Ammo)
}

#[test]
fn u94_a_weapon_in_each_hand_gives_no_second_action() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1).holds(Kind::Melee1), npc("Bo")]);
    s.up("Ada");
    let attacks =
        s.offers().iter().filter(|c| matches!(c, Choice::Act(Act::Attack { less: false, .. }))).count();
    assert_eq!(attacks, 2, "either of the two");
    s.attack("Ada", "Bo").quiet().roll(98);
    assert_eq!(s.actions("Ada"), 0);
}

#[test]
fn u94_items_need_no_ability() {
    for kind in [Kind::Melee1, Kind::Melee2, Kind::Ranged1] {
        assert!(strikes(armed(kind), "Bar"), "{kind:?}");
    }
}

#[test]
fn u98_u99_a_two_handed_melee_weapon_marks_x_and_a_one_handed_one_slashes() {
    for (kind, marks) in [(Kind::Melee2, (0, 3, 0)), (Kind::Melee1, (3, 0, 0))] {
        let mut s = fight(&[armed(kind), npc("Bo")]);
        s.attack("Ada", "Bo").quiet().roll(36).choose(Choice::Tens);
        assert_eq!(s.marks("Bo", Location::Torso), marks, "{kind:?}");
    }
}

#[test]
fn u43_melee_reaches_its_own_area_only() {
    for kind in [Kind::Melee1, Kind::Melee2] {
        assert!(strikes(armed(kind), "Bar") && !strikes(armed(kind), "Catwalk"));
    }
}

#[test]
fn u101_a_two_handed_ranged_weapon_reaches_1_and_more_but_not_0() {
    assert!(!strikes(armed(Kind::Ranged2), "Bar"));
    assert!(strikes(armed(Kind::Ranged2), "Catwalk") && strikes(armed(Kind::Ranged2), "Entrance"));
}

#[test]
fn u102_a_one_handed_ranged_weapon_reaches_0_and_1() {
    assert!(strikes(armed(Kind::Ranged1), "Bar") && strikes(armed(Kind::Ranged1), "Catwalk"));
    assert!(!strikes(armed(Kind::Ranged1), "Entrance"));
}

#[test]
fn u100_without_ammo_no_ranged_weapon_does_anything() {
    assert!(!strikes(pc("Ada").holds(Kind::Ranged1), "Bar"));
    let mut s = fight(&[pc("Ada"), npc("Bo").holds(Kind::Ranged1)]);
    s.walk("Ada", "Dance Floor");
    assert!(!s.fight.over() && !s.is_window());
}

#[test]
fn u100_ammo_is_not_used_up_but_a_critical_failure_destroys_a_slot_besides_the_action() {
    let mut s = fight(&[armed(Kind::Ranged1).carries(Kind::Ammo), npc("Bo")]);
    s.attack("Ada", "Bo").quiet().roll(36).choose(Choice::Tens);
    assert_eq!(s.count("Ada", Kind::Ammo), 2);
    let mut s = fight(&[armed(Kind::Ranged1).carries(Kind::Ammo), npc("Bo")]);
    s.attack("Ada", "Bo").quiet().roll(77);
    assert_eq!((s.count("Ada", Kind::Ammo), s.owed("Ada")), (1, 1));
}

#[test]
fn ua59_the_ammo_lost_is_of_the_kind_in_use() {
    let mut s = fight(&[armed(Kind::Ranged1).carries(Kind::LessLethalAmmo), npc("Bo")]);
    s.stun("Ada", "Bo").quiet().roll(77);
    assert_eq!((s.count("Ada", Kind::Ammo), s.count("Ada", Kind::LessLethalAmmo)), (1, 0));
}

#[test]
fn ua59_reactions_with_a_ranged_weapon_risk_ammo_too() {
    let bo = || npc("Bo").holds(Kind::Ranged1).carries(Kind::Ammo);
    let mut s = fight(&[pc("Ada"), bo()]);
    s.walk("Ada", "Dance Floor").intercept("Bo").roll(77);
    assert_eq!(s.count("Bo", Kind::Ammo), 0);
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), bo()]);
    s.attack("Ada", "Bo").counter("Bo").roll(98).roll(77);
    assert_eq!(s.count("Bo", Kind::Ammo), 0);
}

#[test]
fn u103_an_area_weapon_takes_both_hands_its_ability_and_range_0_or_1() {
    let bomb = Kind::Aoe(Aoe::Blast);
    let areas = |ada: Who| {
        let mut s = fight(&[ada, npc("Bo")]);
        s.up("Ada");
        let area = |choice: &Choice| match choice {
            Choice::Act(Act::Area { area, .. }) => Some(*area),
            _ => None,
        };
        let ids: Vec<u16> = s.offers().iter().filter_map(area).collect();
        let mut names: Vec<String> = Vec::new();
        let board = s.fight.stage().board.as_ref().unwrap();
        for id in ids {
            names.push(board.name(sightline::map::AreaId(id)).into());
        }
        names.sort_unstable();
        names
    };
    assert_eq!(
        areas(pc("Ada").holds(bomb).can(Ability::Blast)),
        ["Bar", "Catwalk", "Dance Floor", "Kitchen"]
    );
    assert!(areas(pc("Ada").holds(bomb)).is_empty(), "needs its ability");
    assert!(areas(pc("Ada").holds(bomb).can(Ability::Demolish)).is_empty(), "not another one");
    assert!(areas(pc("Ada").carries(bomb).can(Ability::Blast)).is_empty(), "needs to be in hand");
}

#[test]
fn u104_less_lethal_lowers_the_level_and_marks_nothing() {
    let mut s = fight(&[armed(Kind::Melee2), npc("Bo")]);
    s.stun("Ada", "Bo").quiet().roll(36).choose(Choice::Tens);
    assert_eq!(s.level("Bo"), 47);
    assert!(s.unhurt("Bo"));
}

#[test]
fn u104_less_lethal_at_range_needs_ammo_of_its_own() {
    let stuns = |ada: Who| {
        let mut s = fight(&[ada, npc("Bo")]);
        s.up("Ada").offered(|c| matches!(c, Choice::Act(Act::Attack { less: true, .. })))
    };
    assert!(!stuns(armed(Kind::Ranged1)));
    assert!(stuns(pc("Ada").holds(Kind::Ranged1).carries(Kind::LessLethalAmmo)));
    assert!(stuns(pc("Ada").holds(Kind::Melee1)));
}

#[test]
fn u104_abilities_with_the_weapon_count_for_less_lethal_too() {
    let mut s = fight(&[armed(Kind::Melee1).can(Ability::Melee1GoodAttack), npc("Bo")]);
    s.stun("Ada", "Bo").quiet().roll(98);
    assert!(matches!(s.subject(), Subject::Good { .. }));
}

#[test]
fn ua52_armor_may_take_a_less_lethal_hit() {
    let plate = Kind::Armor(Location::Torso);
    let mut s = fight(&[armed(Kind::Melee1), npc("Bo").carries(plate)]);
    s.stun("Ada", "Bo").quiet().roll(36).choose(Choice::Tens).yes();
    assert_eq!((s.level("Bo"), s.count("Bo", plate)), (50, 0));
}

#[test]
fn ua53_less_lethal_kills_below_0_unless_the_table_says_otherwise() {
    let after = |floor| {
        let people = [armed(Kind::Melee1), npc("Di"), npc("Bo").level(3)];
        let options = Options { less_lethal_floor: floor, ..Options::default() };
        let mut s = Scene::on(Some(maps::nightclub()), options, &people);
        s.open_with(0).stun("Ada", "Bo").quiet().roll(49).choose(Choice::Tens);
        (s.level("Bo"), s.of("Bo").dead())
    };
    assert_eq!(after(false), (-1, true));
    assert_eq!(after(true), (0, false));
}

#[test]
fn ua21_u102_shield_and_one_handed_ranged_weapon_count_one_at_a_time() {
    let people = [armed(Kind::Ranged1).holds(Kind::Shield), npc("Bo").holds(Kind::Melee1)];
    for shield in [true, false] {
        let mut s = crate::scene::scene(&people);
        assert!(matches!(s.subject(), Subject::Ready { .. }) && s.asks("Ada"));
        let one = s.thing("Ada", if shield { Kind::Shield } else { Kind::Ranged1 });
        s.choose(one).open_with(0).up("Ada");
        assert_eq!(s.offers_attack("Bo"), !shield);
        s.end_turn().attack("Bo", "Ada").quiet().roll(36);
        assert_eq!(s.asks("Ada"), shield, "only a raised shield chooses the dice");
    }
}

#[test]
fn u103_an_area_weapon_is_never_used_to_react() {
    let bomber = npc("Bo").holds(Kind::Aoe(Aoe::Blast)).can(Ability::Blast);
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), bomber]);
    s.attack("Ada", "Bo");
    assert!(!s.offered(|choice| matches!(choice, Choice::React(React::Counter { .. }))));
    s.no_one().roll(98).end_round().open_with(0).walk("Ada", "Kitchen");
    assert!(!s.is_window());
}

#[test]
fn u82_with_both_arms_useless_nothing_is_rearranged_or_picked_up() {
    let arm = |who: Who, location| who.marked(location, Mark::Slash, 3);
    let one = arm(pc("Ada").carries(Kind::Melee1), Location::LeftArm);
    let manages = |who: Who| {
        let mut s = fight(&[who, npc("Bo")]);
        s.up("Ada").offered(|choice| *choice == Choice::Act(Act::Manage))
    };
    assert!(manages(one.clone()));
    assert!(!manages(arm(one.clone(), Location::RightArm)));
    let mut s = fight(&[arm(one, Location::RightArm), npc("Bo")]);
    s.up("Ada");
    let not = s.fight.why_not().into_iter().find(|not| not.label.starts_with("Change what the hands"));
    assert_eq!(not.unwrap().reason, "both arms are useless");
}

#[test]
fn u70_ua66_an_area_weapon_is_picked_up_only_by_who_has_its_ability() {
    let bomb = Kind::Aoe(Aoe::Blast);
    let dropped = |ada: Who| {
        let mut s = fight(&[ada, pc("Cy").holds(bomb), npc("Bo").at("Entrance")]);
        s.does("Cy", Act::Drop { hand: 0 }).no_one().up("Ada");
        s
    };
    let mut s = dropped(pc("Ada").carries(Kind::Melee1).can(Ability::Blast));
    s.choose(Choice::Act(Act::Manage));
    assert!(matches!(s.subject(), Subject::PickUp { .. }));
    let mut s = dropped(pc("Ada").carries(Kind::Melee1));
    let not = s.fight.why_not().into_iter().find(|not| not.label.starts_with("Pick up the "));
    assert!(not.unwrap().reason.starts_with("needs the ability"));
    s.choose(Choice::Act(Act::Manage));
    assert!(matches!(s.subject(), Subject::Hand { .. }), "nothing to pick up: {:?}", s.subject());
    let s = dropped(pc("Ada"));
    assert!(!s.offered(|choice| *choice == Choice::Act(Act::Manage)), "nor anything to rearrange");
}

#[test]
fn u66_ua65_what_is_held_is_dropped_for_free_also_as_directed_also_to_crawl() {
    let crawler = pc("Cy").holds(Kind::Melee1).marked(Location::LeftLeg, Mark::Slash, 6).owes(1);
    let mut s = fight(&[pc("Ada").can(Ability::Direct), crawler, npc("Bo").at("Entrance")]);
    let moves = |choice: &Choice| matches!(choice, Choice::Act(Act::Move { .. }));
    s.direct("Ada", "Cy");
    assert!(!s.offered(moves));
    s.choose(Choice::Act(Act::Drop { hand: 0 }));
    assert!(matches!(s.subject(), Subject::Act { by: Some(0), .. }) && s.offered(moves));
    assert_eq!(s.actions("Ada"), 1, "dropping has cost nothing");
}

#[test]
fn u66_ua65_who_has_no_action_left_may_still_drop_things_in_the_turn_of_the_team() {
    let spent = pc("Cy").holds(Kind::Melee1).holds(Kind::Shield).owes(1);
    let mut s = fight(&[pc("Ada"), spent.clone(), pc("Eve"), npc("Bo").at("Entrance")]);
    assert!(matches!(s.subject(), Subject::Turn { .. }));
    s.choose(Choice::Drop { who: 1, hand: 0 });
    assert_eq!(s.hands("Cy"), [None, Some(Kind::Shield)]);
    assert!(
        matches!(s.subject(), Subject::Turn { .. }) && !s.offered(|c| *c == Choice::Drop { who: 1, hand: 0 })
    );
    let mut s = fight(&[pc("Ada"), spent, npc("Bo").at("Entrance")]);
    s.choose(Choice::Drop { who: 1, hand: 1 });
    assert!(matches!(s.subject(), Subject::Act { who: 0, .. }), "Ada is alone in being able to act");
    s.end_turn();
    assert!(!s.offered(|c| matches!(c, Choice::Drop { who: 1, .. })), "it is the turn of the others");
}
