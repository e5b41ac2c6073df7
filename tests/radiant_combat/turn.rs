//! Rounds, zones, moves and what is at hand.

use super::*;

#[test]
fn z01_everyone_has_one_turn_in_a_round() {
    let mut scene = duel();
    assert_eq!(scene.combat.round(), 1);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }));
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.combat.round(), 2);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }));
}

#[test]
fn z02_za03_a_surprised_side_does_not_act_in_the_first_round() {
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], |_| {});
    assert_eq!(scene.subject(), Some(Subject::Surprise));
    scene.one(Choice::Side(true));
    scene.dice(&[6]);
    scene.next(1);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.combat.round(), 2);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }));
}

#[test]
fn z03_za01_the_side_die_orders_the_blocks() {
    for (shown, heroes) in [(3, false), (4, true)] {
        let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], |_| {});
        scene.one(Choice::No);
        scene.dice(&[shown]);
        assert_eq!(matches!(scene.subject(), Some(Subject::Turn { who: BRIDA })), heroes, "{shown}");
    }
}

#[test]
fn z04_zt05_za02_heroes_act_by_die_and_dexterity_then_dexterity_then_as_they_agree() {
    let heroes = [hero("One", 0, 0, &[]), hero("Two", 0, 2, &[]), hero("Three", 0, 3, &[])];
    let mut scene = Scene::before(&heroes, &[(wolf(9), 3)], |_| {});
    scene.one(Choice::No);
    scene.dice(&[4]);
    scene.dice(&[5]);
    scene.dice(&[4]);
    scene.dice(&[1]);
    for who in [1, 0, 2] {
        assert_eq!(scene.subject(), Some(Subject::Turn { who }));
        scene.one(Choice::EndTurn);
    }
    // Equal totals: the higher Dexterity, and of equals the players say who.
    let heroes = [hero("One", 0, 1, &[]), hero("Two", 0, 2, &[]), hero("Three", 0, 2, &[])];
    let mut scene = Scene::before(&heroes, &[(wolf(9), 3)], |_| {});
    scene.one(Choice::No);
    scene.dice(&[4]);
    scene.dice(&[4]);
    scene.dice(&[3]);
    scene.dice(&[3]);
    assert_eq!(scene.subject(), Some(Subject::FirstOfTied));
    scene.one(Choice::Person(2));
    for who in [2, 1, 0] {
        assert_eq!(scene.subject(), Some(Subject::Turn { who }));
        scene.one(Choice::EndTurn);
    }
}

#[test]
fn z05_three_zones_in_a_row_stand_in_for_a_map_and_each_side_begins_at_its_end() {
    use sightline::save::fight::game::{game, open};
    use sightline::save::fight::{Fight, Plan};
    let radiant = game("radiant").unwrap();
    let mut plan = Plan::new("radiant", None);
    for ready in (radiant.people)().iter().filter(|ready| ["Old Teodric", "Ogre"].contains(&ready.name)) {
        assert!(plan.add(usize::from(ready.npc), ready.name, None, (ready.sheet)()));
    }
    let table = open(&Fight::new(plan)).unwrap();
    let at: Vec<_> = table.roster().into_iter().map(|person| person.area).collect();
    assert_eq!(at, [Some(0), Some(2)]);
    let zones = Setup::three_zones();
    let names: Vec<_> = zones.areas.iter().map(|area| area.name.as_str()).collect();
    assert_eq!(names, ["The party's side", "Between", "The enemies' side"]);
    let start = |being, zone| Start { being, with_heroes: zone == 0, zone };
    let people = vec![
        start(Being::Hero(hero("Brida", 0, 0, &[])), 0),
        start(Being::Creature(wolf(9)), 1),
        start(Being::Creature(wolf(9)), 2),
    ];
    let combat = Combat::new(Setup::new(people, &zones, vec![]));
    use sightline::rulesets::radiant::table::Distance::*;
    let far = [(0, 1), (1, 2), (0, 2)].map(|(one, other)| combat.distance(one, other));
    assert_eq!(far, [Nearby, Nearby, FarAway]);
}

#[test]
fn z06_z12_melee_needs_the_same_zone() {
    let scene = Scene::new(&[hero("Brida", 2, 2, &[kind("longsword")])], &[(wolf(9), 1)]);
    assert!(!scene.offers(Choice::Attack { weapon: SWORD, target: 1 }));
    assert!(duel().offers(Choice::Attack { weapon: SWORD, target: 1 }));
}

#[test]
fn z08_za06_a_full_zone_cannot_be_entered_nor_pushed_into() {
    let full = |setup: &mut Setup| setup.zones[1].capacity = 1;
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 1)], full);
    scene.open(4);
    assert!(!scene.offers(Choice::Move(1)));
    scene.one(Choice::TryStunt);
    assert!(!scene.offers(Choice::Stunt { target: 1, effect: Effect::Push(1) }));
}

#[test]
fn za06_a_push_into_a_zone_that_filled_up_meanwhile_does_nothing() {
    let narrow = |setup: &mut Setup| setup.zones[1].capacity = 1;
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 3)], narrow);
    scene.open(4);
    scene.stunt(1, Effect::Push(1));
    rule(&mut scene, ruling::ZONE, 2, 1);
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[15]);
    assert!(scene.happened(|event| matches!(event, Event::Blocked { who: 1, to: 1 })));
    assert_eq!(scene.zone(1), 0);
}

#[test]
fn the_gm_sets_somebody_on_their_feet_even_where_it_is_crowded_by_now() {
    let narrow = |setup: &mut Setup| setup.zones[0].capacity = 2;
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 1)], narrow);
    scene.open(3);
    rule(&mut scene, ruling::POINTS, 1, 0);
    scene.next(2);
    scene.one(Choice::Move(0));
    rule(&mut scene, ruling::POINTS, 1, 5);
    assert_eq!(scene.combat.people()[1].stand, Stand::Up);
}

#[test]
fn a_hero_comes_round_where_others_have_filled_the_zone_meanwhile() {
    let narrow = |setup: &mut Setup| setup.zones[1].capacity = 1;
    let heroes = [hero("Brida", 2, 2, &[]), hero("Ally", 0, 0, &[])];
    let mut scene = Scene::before(&heroes, &[(wolf(9), 3)], narrow);
    scene.open(4);
    scene.one(Choice::Move(1));
    rule(&mut scene, ruling::POINTS, 0, 0);
    scene.one(Choice::Move(1));
    rule(&mut scene, ruling::POINTS, 2, 0);
    scene.dice(&[1]);
    scene.dice(&[4]);
    assert_eq!((scene.zone(0), scene.zone(1), scene.points(0)), (1, 1, 4));
    assert!(scene.combat.over());
}

#[test]
fn z08_a_hazard_tests_those_who_begin_a_turn_in_it() {
    let spores = |setup: &mut Setup| setup.zones[0].hazard = true;
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 3)], spores);
    scene.open(4);
    assert_eq!(scene.subject(), Some(Subject::Which { who: 0, purpose: Purpose::Hazard }));
    scene.one(Choice::Attribute(Attribute::Constitution));
    scene.dice(&[3]);
    scene.one(Choice::Effect(Effect::Hinder(Hindrance::Weakened)));
    assert!(scene.combat.people()[0].being.harm().has(Hindrance::Weakened));
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }));
}

#[test]
fn z08_a_hazard_with_its_test_is_rolled_at_once_and_as_hard_as_it_is_drawn() {
    let mut draft = row();
    (draft.areas[0].hazard, draft.areas[0].test) = ("spores".into(), "Constitution".into());
    draft.areas[0].difficulty = 15;
    let spores = |setup: &mut Setup| setup.zones[0] = Zone::of(&draft.areas[0]);
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], spores);
    scene.open(4);
    let Some(Subject::Roll { who: 0, purpose: Purpose::Hazard, test }) = scene.subject() else {
        panic!("{:?}", scene.subject());
    };
    assert_eq!((test.bonus, test.difficulty), (0, 15));
    scene.dice(&[15]);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }));
    scene.one(Choice::EndTurn);
    // Creatures test their skill, whatever is drawn.
    scene.next(1);
    let Some(Subject::Roll { who: 1, test, .. }) = scene.subject() else { panic!("{:?}", scene.subject()) };
    assert_eq!((test.bonus, test.difficulty), (2, 15));
}

/// Spores in zone B, Brida in A, a wolf close to her and one in D.
fn spores_beyond() -> Scene {
    let spores = |setup: &mut Setup| setup.zones[1].hazard = true;
    let wolves = [(wolf(9), 0), (wolf(9), 3)];
    let mut scene = Scene::before(&[hero("Brida", 4, 2, &[])], &wolves, spores);
    scene.open(4);
    scene
}

#[test]
fn z08_za28_whoever_walks_into_a_dangerous_zone_is_tested_and_at_the_start_of_the_next_turn_again() {
    let mut scene = spores_beyond();
    scene.one(Choice::Move(1));
    scene.one(Choice::No);
    let spores = Some(Subject::Which { who: 0, purpose: Purpose::Hazard });
    assert_eq!(scene.subject(), spores);
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[15]);
    // Out and in again is the same turn and zone: once is enough.
    let mut again = Scene { combat: scene.combat.clone(), told: vec![] };
    rule(&mut again, ruling::ZONE, 0, 2);
    again.one(Choice::Move(1));
    assert_ne!(again.subject(), spores);
    scene.one(Choice::EndTurn);
    for who in [1, 2] {
        scene.next(who);
        scene.one(Choice::EndTurn);
    }
    assert_eq!(scene.subject(), spores, "the next turn begins there");
}

#[test]
fn z08_za28_whoever_is_pushed_into_a_dangerous_zone_is_tested_at_once() {
    let mut scene = spores_beyond();
    scene.stunt(1, Effect::Push(1));
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[15]);
    assert_eq!(scene.zone(1), 1);
    assert_eq!(scene.subject(), Some(Subject::Which { who: 1, purpose: Purpose::Hazard }));
    scene.one(Choice::No);
    // Its own turn is another turn.
    scene.one(Choice::EndTurn);
    scene.next(1);
    assert_eq!(scene.subject(), Some(Subject::Which { who: 1, purpose: Purpose::Hazard }));
}

#[test]
fn z08_za28_the_ford_is_not_crossed_dry() {
    use sightline::rulesets::radiant::maps;
    let bridge = maps::example(1).unwrap();
    let zone = |name: &str| bridge.areas.iter().position(|area| area.name == name).unwrap() as u16;
    let start = |being, with_heroes, zone| Start { being, with_heroes, zone };
    let people = vec![
        start(Being::Hero(hero("Brida", 0, 0, &[])), true, zone("Near bank")),
        start(Being::Creature(wolf(9)), false, zone("Watch hut")),
    ];
    let zones = bridge.areas.iter().map(Zone::of).collect();
    let mut scene = Scene { combat: Combat::new(Setup::new(people, &bridge, zones)), told: vec![] };
    scene.open(4);
    scene.one(Choice::Move(zone("Ford")));
    assert!(matches!(scene.subject(), Some(Subject::Roll { who: 0, purpose: Purpose::Hazard, .. })));
    scene.dice(&[12]);
    scene.one(Choice::Move(zone("Far bank")));
    assert_eq!(scene.zone(0), zone("Far bank"));
}

#[test]
fn z08_the_zones_of_a_map_are_as_they_are_drawn() {
    let mut area = row().areas[0].clone();
    assert_eq!(Zone::of(&area), Zone::default());
    (area.capacity, area.test) = (2, "Dexterity".into());
    let zone = Zone::of(&area);
    assert_eq!((zone.capacity, zone.hazard, zone.test), (2, true, Some((Attribute::Dexterity, 12))));
    (area.hazard, area.test) = ("spores".into(), "luck".into());
    let zone = Zone::of(&area);
    assert_eq!((zone.hazard, zone.test), (true, None), "a word that is no attribute is left to the GM");
}

#[test]
fn z09_z10_za04_zt07_a_move_an_action_and_the_action_may_be_a_move_but_there_is_no_third() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[kind("dagger")])], &[(wolf(9), 3)]);
    scene.one(Choice::Move(1));
    assert!(scene.offers(Choice::Move(2)));
    scene.one(Choice::Move(2));
    assert_eq!(scene.zone(0), 2);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 1 }));
    // The action first, then the move.
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[kind("dagger")])], &[(wolf(9), 1)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[2]);
    assert!(scene.offers(Choice::Move(1)));
    scene.one(Choice::Move(1));
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 1 }));
}

#[test]
fn z11_fetching_from_the_backpack_is_the_action() {
    let mut brida = hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield]);
    brida.things.push(Thing::new(kind("maul"), Keep::Backpack));
    let mut scene = Scene::new(&[brida], &[(wolf(9), 3)]);
    scene.one(Choice::Fetch(2));
    assert_eq!(scene.thing(0, 2).keep, Keep::Hands);
    assert_eq!(scene.thing(0, 0).keep, Keep::Body, "there is room on the body");
    assert!(!scene.offers(Choice::Other));
    assert!(scene.offers(Choice::Move(1)));
}

#[test]
fn z11_what_is_on_the_body_is_drawn_without_an_action() {
    let mut brida = hero("Brida", 2, 2, &[kind("longbow")]);
    brida.things.push(Thing::new(kind("mace"), Keep::Body));
    brida.things.push(Thing::new(Kind::LightArmor, Keep::Body));
    let mut scene = Scene::new(&[brida], &[(wolf(9), 0)]);
    assert!(!scene.offers(Choice::Draw(2)), "armor is worn, not drawn");
    scene.one(Choice::Draw(1));
    assert_eq!((scene.thing(0, 1).keep, scene.thing(0, 0).keep), (Keep::Hands, Keep::Body));
    scene.one(Choice::Attack { weapon: Some(1), target: 1 });
    scene.dice(&[3]);
    assert!(scene.offers(Choice::Draw(0)), "the move is left, and so is drawing");
    scene.one(Choice::Draw(0));
    scene.one(Choice::Move(1));
    scene.one(Choice::No);
    // A turn is not kept open for drawing alone.
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 1 }));
    let paralysed = hindered(Hindrance::Paralysed, 0);
    assert!(!matches!(paralysed.subject(), Some(Subject::Turn { .. })));
}

#[test]
fn z04_luck_throws_a_die_for_the_order_again() {
    let lucky = |name: &str, luck| Hero { luck, ..hero(name, 0, 0, &[]) };
    let mut scene = Scene::before(&[lucky("Brida", 1), lucky("Ally", 0)], &[(wolf(9), 1)], |_| {});
    scene.one(Choice::No);
    scene.dice(&[4]);
    scene.dice(&[2]);
    scene.dice(&[3]);
    assert_eq!(scene.subject(), Some(Subject::OrderLuck));
    assert!(!scene.offers(Choice::Person(1)), "has no luck");
    scene.one(Choice::Person(BRIDA));
    assert_eq!(scene.subject(), Some(Subject::OrderDie { who: BRIDA }));
    scene.dice(&[5]);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }));
    assert_eq!(sheet(&scene, 0).luck, 0);
    // A hero alone has no use for it.
    let mut scene = Scene::before(&[lucky("Brida", 1)], &[(wolf(9), 1)], |_| {});
    scene.open(4);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }));
}
