//! The Radiant Hack's fight, question by question.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/radiant.rs"]
mod chance;

use chance::{fight as random_fight, row};
use sightline::fight::walk::{Chance, pick};
use sightline::fight::{Answer, Fight, Refused, Ruling, Seat, Shape};
use sightline::rulesets::radiant::combat::Combat;
use sightline::rulesets::radiant::combat::choice::{Choice, Effect, Event, Purpose, Subject};
use sightline::rulesets::radiant::combat::ruling;
use sightline::rulesets::radiant::combat::setup::{Being, Setup, Start, Zone};
use sightline::rulesets::radiant::combat::state::Stand;
use sightline::rulesets::radiant::creature::Creature;
use sightline::rulesets::radiant::gear::{Keep, Kind, Reach, Thing, WEAPONS};
use sightline::rulesets::radiant::harm::{Harm, Hindrance, HitPoints};
use sightline::rulesets::radiant::hero::Hero;
use sightline::rulesets::radiant::table::Fate;
use sightline::rulesets::radiant::test::{Attribute, Dice, Edge};

fn kind(name: &str) -> Kind {
    Kind::Weapon(WEAPONS.iter().position(|weapon| weapon.name == name).unwrap() as u8)
}

fn hero(name: &str, strength: i16, dexterity: i16, held: &[Kind]) -> Hero {
    Hero {
        name: name.into(),
        attributes: [strength, dexterity, 0, 0, 0, 0],
        points: HitPoints::full(12),
        level: 1,
        things: held.iter().map(|kind| Thing::new(*kind, Keep::Hands)).collect(),
        ..Hero::default()
    }
}

fn wolf(points: i16) -> Creature {
    Creature {
        name: "Wolf".into(),
        notes: String::new(),
        group: String::new(),
        points: HitPoints::full(points),
        level: 3,
        skill: 2,
        attack: "jaws".into(),
        damage: Dice::new(1, 6),
        reach: Reach::Melee,
        armor: 0,
        hostile: true,
        harm: Harm::default(),
    }
}

/// A scene that is answered step by step, in words of the rules.
struct Scene {
    combat: Combat,
    told: Vec<Event>,
}

impl Scene {
    /// Heroes in zone A and creatures where they say; the heroes begin, in the order given.
    fn new(heroes: &[Hero], creatures: &[(Creature, u16)]) -> Scene {
        let mut scene = Scene::before(heroes, creatures, |_| {});
        scene.open(4);
        scene
    }

    fn before(heroes: &[Hero], creatures: &[(Creature, u16)], change: impl Fn(&mut Setup)) -> Scene {
        let mut people: Vec<Start> = heroes
            .iter()
            .map(|hero| Start { being: Being::Hero(hero.clone()), with_heroes: true, zone: 0 })
            .collect();
        people.extend(creatures.iter().map(|(creature, zone)| Start {
            being: Being::Creature(creature.clone()),
            with_heroes: false,
            zone: *zone,
        }));
        let mut setup = Setup::new(people, &row(), vec![Zone::default(); 4]);
        change(&mut setup);
        Scene { combat: Combat::new(setup), told: Vec::new() }
    }

    /// Nobody is surprised, the side die shows this, and the heroes roll 6, 5, 4 …
    fn open(&mut self, side: u8) {
        self.one(Choice::No);
        self.dice(&[side]);
        let mut next = 6;
        while matches!(self.subject(), Some(Subject::OrderDie { .. })) {
            self.dice(&[next]);
            next -= 1;
        }
    }

    fn subject(&self) -> Option<Subject> {
        self.combat.question().map(|question| question.subject)
    }

    fn seat(&self) -> Seat {
        self.combat.question().unwrap().seat
    }

    fn offers(&self, choice: Choice) -> bool {
        let code = Answer::One(choice.code());
        self.combat.question().is_some_and(|question| question.shape.allows(&code, &Choice::code))
    }

    fn answer(&mut self, answer: Answer) {
        let number = self.combat.question().expect("a question").number;
        self.combat
            .answer(number, &answer, &mut self.told)
            .unwrap_or_else(|why| panic!("{answer:?}: {} at {:?}", why.words(), self.subject()));
        assert_eq!(self.combat.broken(), Vec::<String>::new());
    }

    fn one(&mut self, choice: Choice) {
        self.answer(Answer::One(choice.code()));
    }

    /// Dice as people read them, from 1.
    fn dice(&mut self, shown: &[u8]) {
        self.answer(Answer::Faces(shown.iter().map(|shown| shown - 1).collect()));
    }

    fn points(&self, who: usize) -> i16 {
        self.combat.people()[who].being.points().now
    }

    fn thing(&self, who: usize, thing: usize) -> &Thing {
        match &*self.combat.people()[who].being {
            Being::Hero(hero) => &hero.things[thing],
            Being::Creature(_) => panic!("a creature has no things"),
        }
    }

    fn zone(&self, who: usize) -> u16 {
        self.combat.people()[who].zone
    }

    fn happened(&self, event: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(event)
    }
}

const BRIDA: u8 = 0;

fn duel() -> Scene {
    Scene::new(&[hero("Brida", 2, 2, &[kind("longsword"), Kind::Other])], &[(wolf(9), 0)])
}

const SWORD: Option<u8> = Some(0);

#[test]
fn z01_everyone_has_one_turn_in_a_round() {
    let mut scene = duel();
    assert_eq!(scene.combat.round(), 1);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }));
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
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
    scene.dice(&[3]);
    assert_eq!(scene.subject(), Some(Subject::NextCreature { why: None }));
    scene.one(Choice::Person(1));
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
        scene.dice(&[1]);
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
    assert!(!scene.offers(Choice::Stunt { target: 1, effect: Effect::Push(1) }));
}

#[test]
fn za06_a_push_into_a_zone_that_filled_up_meanwhile_does_nothing() {
    let narrow = |setup: &mut Setup| setup.zones[1].capacity = 1;
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 3)], narrow);
    scene.open(4);
    scene.one(Choice::Stunt { target: 1, effect: Effect::Push(1) });
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
    scene.one(Choice::Person(2));
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
    scene.one(Choice::Person(1));
    let Some(Subject::Roll { who: 1, test, .. }) = scene.subject() else { panic!("{:?}", scene.subject()) };
    assert_eq!((test.bonus, test.difficulty), (2, 15));
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
    assert_eq!(scene.subject(), Some(Subject::NextCreature { why: None }));
    // The action first, then the move.
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[kind("dagger")])], &[(wolf(9), 1)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[2]);
    assert!(scene.offers(Choice::Move(1)));
    scene.one(Choice::Move(1));
    assert_eq!(scene.subject(), Some(Subject::NextCreature { why: None }));
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
    assert_eq!(scene.subject(), Some(Subject::NextCreature { why: None }));
    let paralysed = hindered(Hindrance::Paralysed, 0);
    assert!(!matches!(paralysed.subject(), Some(Subject::Turn { .. })));
}

#[test]
fn z12_z14_zt01_ten_and_strength_two_hit_and_nine_miss() {
    let mut scene = duel();
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[10]);
    scene.dice(&[5]);
    assert_eq!(scene.points(1), 4);
    let mut scene = duel();
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[9]);
    assert_eq!(scene.points(1), 9);
}

#[test]
fn z13_za07_zt02_a_bow_shoots_far_away_with_dexterity_and_not_at_the_distant() {
    let archer = |zone| {
        let mut archer = hero("Yrsa", 0, 3, &[kind("bow")]);
        archer.things.push(Thing::new(Kind::Ammo, Keep::Body));
        Scene::new(&[archer], &[(wolf(9), zone)])
    };
    let shot = Choice::Attack { weapon: SWORD, target: 1 };
    for (shown, left) in [(9, 3), (8, 9)] {
        let mut scene = archer(2);
        scene.one(shot);
        assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice { dice: 1, sides: 20 });
        scene.dice(&[shown]);
        if left < 9 {
            assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice { dice: 1, sides: 6 });
            scene.dice(&[6]);
        }
        assert_eq!(scene.points(1), left);
    }
    assert!(!archer(3).offers(shot));
    // Close: two dice, the lower counts.
    let mut scene = archer(0);
    scene.one(shot);
    assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice { dice: 2, sides: 20 });
    scene.dice(&[15, 4]);
    assert_eq!(scene.points(1), 9, "Z-16");
}

#[test]
fn z15_za08_a_creature_never_rolls_to_hit_and_the_hero_avoids() {
    for (shown, left) in [(10, 12), (9, 7)] {
        let mut scene = duel();
        scene.one(Choice::EndTurn);
        scene.one(Choice::Person(1));
        scene.one(Choice::Attack { weapon: None, target: 0 });
        assert_eq!(scene.seat(), Seat::Person(0));
        scene.dice(&[shown]);
        if left < 12 {
            assert_eq!(scene.seat(), Seat::Gm);
            scene.dice(&[5]);
        }
        assert_eq!(scene.points(0), left, "ZT-10");
    }
}

#[test]
fn za08_a_creature_against_a_creature_tests_its_skill() {
    let steed = Start { being: Being::Creature(wolf(4)), with_heroes: true, zone: 0 };
    let brida = Start { being: Being::Hero(hero("Brida", 0, 0, &[])), with_heroes: true, zone: 3 };
    let foe = Start { being: Being::Creature(wolf(9)), with_heroes: false, zone: 0 };
    let combat = Combat::new(Setup::new(vec![brida, steed, foe], &row(), vec![]));
    let mut scene = Scene { combat, told: vec![] };
    scene.open(4);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene.one(Choice::Attack { weapon: None, target: 2 });
    assert!(matches!(
        scene.subject(),
        Some(Subject::Roll { who: 1, purpose: Purpose::Fang { target: 2 }, .. })
    ));
    scene.dice(&[10]);
    scene.dice(&[4]);
    assert_eq!(scene.points(2), 5);
}

#[test]
fn z17_z18_za13_zt09_of_two_daggers_the_higher_counts_and_a_twenty_doubles_it() {
    for (natural, left) in [(15, 5), (20, 1)] {
        let mut scene =
            Scene::new(&[hero("Corvin", 2, 2, &[kind("dagger"), kind("dagger")])], &[(wolf(9), 0)]);
        scene.one(Choice::Attack { weapon: SWORD, target: 1 });
        scene.dice(&[natural]);
        scene.dice(&[2]);
        scene.dice(&[4]);
        assert_eq!(scene.points(1), left, "{natural}");
    }
}

#[test]
fn za13_the_weapon_that_is_declared_takes_the_mark() {
    for at in [0, 1] {
        let corvin = hero("Corvin", 2, 2, &[kind("dagger"), kind("mace")]);
        let mut scene = Scene::new(&[corvin], &[(wolf(9), 0)]);
        scene.one(Choice::Attack { weapon: Some(at), target: 1 });
        scene.dice(&[1]);
        let dots = [0, 1].map(|thing| scene.thing(0, thing).dots);
        assert_eq!(dots, if at == 0 { [1, 0] } else { [0, 1] });
    }
}

#[test]
fn z17_a_dagger_thrown_nearby_does_not_roll_the_mace_in_the_other_hand() {
    for (zone, second) in [(0, true), (1, false)] {
        let corvin = hero("Corvin", 2, 2, &[kind("dagger"), kind("mace")]);
        let mut scene = Scene::new(&[corvin], &[(wolf(9), zone)]);
        scene.one(Choice::Attack { weapon: SWORD, target: 1 });
        scene.dice(&[15]);
        scene.dice(&[2]);
        let asked = matches!(scene.subject(), Some(Subject::Damage { second: true, .. }));
        assert_eq!(asked, second, "zone {zone}");
    }
}

#[test]
fn a_bow_whose_ammo_is_packed_away_does_not_shoot() {
    let mut archer = hero("Yrsa", 0, 3, &[kind("bow")]);
    archer.things.push(Thing::new(Kind::Ammo, Keep::Backpack));
    let mut scene = Scene::new(&[archer], &[(wolf(9), 2)]);
    let shot = Choice::Attack { weapon: SWORD, target: 1 };
    assert!(!scene.offers(shot));
    scene.one(Choice::Fetch(1));
    assert_eq!((scene.thing(0, 1).keep, scene.thing(0, 0).keep), (Keep::Body, Keep::Hands));
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene.one(Choice::EndTurn);
    assert!(scene.offers(shot));
}

#[test]
fn z19_za12_zt10_a_natural_one_on_avoiding_doubles_the_damage_before_armor() {
    let mut scene = duel();
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[1]);
    scene.dice(&[5]);
    assert_eq!(scene.points(0), 2);
    let mut armored = hero("Brida", 2, 2, &[]);
    armored.things.push(Thing::new(Kind::LightArmor, Keep::Body));
    let mut scene = Scene::new(&[armored], &[(wolf(9), 0)]);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[1]);
    scene.dice(&[5]);
    assert_eq!(scene.points(0), 3);
}

#[test]
fn z20_za09_zt11_a_natural_one_on_an_attack_marks_the_weapon_and_the_third_mark_destroys_it() {
    let mut scene = duel();
    for dots in 1..=3 {
        scene.one(Choice::Attack { weapon: SWORD, target: 1 });
        scene.dice(&[1]);
        assert_eq!(scene.thing(0, 0).dots, dots);
        scene.one(Choice::EndTurn);
        scene.one(Choice::Person(1));
        scene.one(Choice::EndTurn);
    }
    assert!(!scene.offers(Choice::Attack { weapon: SWORD, target: 1 }));
    assert!(scene.offers(Choice::Attack { weapon: None, target: 1 }));
}

/// A wolf on the heroes' side against one of the others, Brida far off.
fn wolves(change: impl Fn(&mut Setup)) -> Scene {
    let steed = Start { being: Being::Creature(wolf(9)), with_heroes: true, zone: 0 };
    let brida = Start { being: Being::Hero(hero("Brida", 0, 0, &[])), with_heroes: true, zone: 3 };
    let foe = Start { being: Being::Creature(wolf(9)), with_heroes: false, zone: 0 };
    let mut setup = Setup::new(vec![brida, steed, foe], &row(), vec![Zone::default(); 4]);
    change(&mut setup);
    let mut scene = Scene { combat: Combat::new(setup), told: vec![] };
    scene.open(4);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene
}

#[test]
fn za09_a_natural_twenty_or_one_of_a_creature_is_nothing_special() {
    let mut scene = wolves(|_| {});
    scene.one(Choice::Attack { weapon: None, target: 2 });
    scene.dice(&[20]);
    scene.dice(&[4]);
    assert_eq!(scene.points(2), 5, "not doubled");
    assert!(scene.happened(|event| matches!(event, Event::Hurt { doubled: false, .. })));
    let mut scene = wolves(|_| {});
    scene.one(Choice::Attack { weapon: None, target: 2 });
    scene.dice(&[1]);
    assert_eq!(scene.points(2), 9);
    assert!(!scene.happened(|event| matches!(event, Event::Marked { .. } | Event::Lucky { .. })));
}

#[test]
fn z21_z22_za14_za15_zt12_ongoing_damage_takes_the_level_at_the_start_of_the_own_turn() {
    let mut burning = wolf(7);
    burning.harm.ongoing = true;
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(burning, 3)]);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.points(1), 7);
    for left in [4, 1] {
        scene.one(Choice::Person(1));
        assert_eq!(scene.points(1), left);
        scene.one(Choice::EndTurn);
        scene.dice(&[9]);
        scene.one(Choice::EndTurn);
    }
    scene.one(Choice::Person(1));
    assert_eq!(scene.combat.people()[1].stand, Stand::Down);
    assert_eq!(scene.combat.won(), Some(true));
}

#[test]
fn z22_a_passed_test_at_the_end_of_the_turn_ends_it() {
    let mut burning = wolf(7);
    burning.harm.ongoing = true;
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(burning, 3)]);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene.one(Choice::EndTurn);
    scene.dice(&[10]);
    assert!(!scene.combat.people()[1].being.harm().ongoing);
}

#[test]
fn za26_heroes_lose_their_own_level_too() {
    let mut brida = hero("Brida", 2, 2, &[]);
    brida.level = 4;
    brida.harm.ongoing = true;
    let scene = Scene::new(&[brida], &[(wolf(9), 3)]);
    assert_eq!(scene.points(0), 8);
}

#[test]
fn z23_za16_zt13_leaving_a_close_enemy_costs_one_test_to_avoid_for_each() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 0)]);
    scene.one(Choice::Move(1));
    for by in [1, 2] {
        assert_eq!(scene.subject(), Some(Subject::FreeAttack { by, on: 0 }));
        scene.one(Choice::Yes);
        scene.dice(&[9]);
        scene.dice(&[3]);
    }
    assert_eq!((scene.points(0), scene.zone(0)), (6, 1));
}

#[test]
fn za16_who_falls_to_a_free_attack_does_not_move() {
    let mut frail = hero("Brida", 2, 2, &[]);
    frail.points = HitPoints { now: 2, most: 12 };
    let mut scene = Scene::new(&[frail, hero("Ally", 0, 0, &[])], &[(wolf(9), 0)]);
    // The ally walks off first, so that nobody covers the retreat.
    scene.answer(Answer::Ruling(Ruling { code: ruling::ZONE, on: 1, value: 3 }));
    scene.one(Choice::Move(1));
    scene.one(Choice::Yes);
    scene.dice(&[2]);
    scene.dice(&[6]);
    assert_eq!((scene.combat.people()[0].stand, scene.zone(0)), (Stand::Down, 0));
}

#[test]
fn z24_za17_zt13_an_ally_close_or_disengaging_prevents_it() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[]), hero("Ally", 0, 0, &[])], &[(wolf(9), 0)]);
    scene.one(Choice::Move(1));
    assert_eq!(scene.zone(0), 1);
    let mut scene = duel();
    scene.one(Choice::Disengage);
    assert!(!scene.offers(Choice::Attack { weapon: SWORD, target: 1 }), "the action is spent");
    scene.one(Choice::Move(1));
    assert_eq!(scene.zone(0), 1);
    assert_eq!(scene.points(0), 12);
}

#[test]
fn za18_creatures_leave_freely_unless_the_table_says_otherwise() {
    let leave = |both: bool| {
        let mut scene =
            Scene::before(&[hero("Brida", 2, 2, &[kind("longsword")])], &[(wolf(9), 0)], |setup| {
                setup.both_ways = both
            });
        scene.open(4);
        scene.one(Choice::EndTurn);
        scene.one(Choice::Person(1));
        scene.one(Choice::Move(1));
        scene.subject()
    };
    assert!(!matches!(leave(false), Some(Subject::FreeAttack { .. })));
    assert_eq!(leave(true), Some(Subject::FreeAttack { by: 0, on: 1 }));
}

#[test]
fn za18_the_free_attack_of_a_hero_is_an_attack_test() {
    let both = |setup: &mut Setup| setup.both_ways = true;
    for (shown, left) in [(9, 9), (10, 5)] {
        let brida = hero("Brida", 2, 0, &[kind("longsword"), Kind::Other]);
        let mut scene = Scene::before(&[brida], &[(wolf(9), 0)], both);
        scene.open(4);
        scene.one(Choice::EndTurn);
        scene.one(Choice::Person(1));
        scene.one(Choice::Move(1));
        scene.one(Choice::Yes);
        let Some(Subject::Roll { who: 0, purpose: Purpose::Attack { weapon, target: 1 }, test }) =
            scene.subject()
        else {
            panic!("{:?}", scene.subject());
        };
        assert_eq!((weapon, test.bonus, test.difficulty), (SWORD, 2, 12));
        scene.dice(&[shown]);
        if left < 9 {
            scene.dice(&[4]);
        }
        assert_eq!((scene.points(1), scene.zone(1)), (left, 1));
    }
}

#[test]
fn za18_creatures_on_the_heroes_side_leave_freely_too_and_disengage_where_they_do_not() {
    for both in [false, true] {
        let mut scene = wolves(|setup| setup.both_ways = both);
        assert_eq!(scene.offers(Choice::Disengage), both, "there is a free attack to avoid");
        let mut fast = Scene { combat: scene.combat.clone(), told: vec![] };
        fast.one(Choice::Move(1));
        assert_eq!(matches!(fast.subject(), Some(Subject::FreeAttack { by: 2, on: 1 })), both);
        if both {
            scene.one(Choice::Disengage);
            scene.one(Choice::Move(1));
            assert_eq!(scene.zone(1), 1);
        }
    }
}

#[test]
fn za16_a_surprised_side_makes_no_free_attacks_in_the_first_round() {
    for surprised in [Choice::No, Choice::Side(false)] {
        let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], |_| {});
        scene.one(surprised);
        scene.dice(&[4]);
        scene.dice(&[4]);
        let struck = surprised == Choice::No;
        assert_eq!(scene.offers(Choice::Disengage), struck);
        scene.one(Choice::Move(1));
        assert_eq!(matches!(scene.subject(), Some(Subject::FreeAttack { .. })), struck);
    }
    // From the second round on they do.
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], |_| {});
    scene.one(Choice::Side(false));
    scene.dice(&[4]);
    scene.dice(&[4]);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Move(1));
    assert!(matches!(scene.subject(), Some(Subject::FreeAttack { .. })));
}

#[test]
fn z24_disengaging_is_offered_while_there_is_a_move_and_somebody_to_strike() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 1)]);
    assert!(!scene.offers(Choice::Disengage), "nobody is close");
    scene.one(Choice::Move(1));
    assert!(scene.offers(Choice::Other) && !scene.offers(Choice::Disengage), "the move is spent");
    let covered = Scene::new(&[hero("Brida", 2, 2, &[]), hero("Ally", 0, 0, &[])], &[(wolf(9), 0)]);
    assert!(!covered.offers(Choice::Disengage), "an ally covers the retreat");
}

#[test]
fn z25_za19_za20_a_stunt_is_one_test_and_a_push_gives_no_free_attack() {
    let mut scene = duel();
    scene.one(Choice::Stunt { target: 1, effect: Effect::Push(1) });
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[10]);
    assert_eq!(scene.zone(1), 1);
    // A creature's stunt: the hero resists.
    let mut scene = duel();
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene.one(Choice::Stunt { target: 0, effect: Effect::Push(1) });
    scene.one(Choice::Attribute(Attribute::Strength));
    assert_eq!(scene.seat(), Seat::Person(0));
    scene.dice(&[9]);
    assert_eq!(scene.zone(0), 1);
    assert_eq!(scene.points(0), 12);
}

fn hindered(hindrance: Hindrance, zone: u16) -> Scene {
    let mut brida = hero("Brida", 2, 2, &[kind("longsword")]);
    brida.things.push(Thing::new(kind("longbow"), Keep::Body));
    brida.harm.set(hindrance, true);
    Scene::new(&[brida], &[(wolf(9), zone)])
}

#[test]
fn z26_zt14_the_weakened_roll_two_dice_and_keep_the_lower() {
    let mut scene = hindered(Hindrance::Weakened, 0);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    match scene.subject() {
        Some(Subject::Roll { test, .. }) => assert_eq!(test.edge, Edge::Disadvantage),
        other => panic!("{other:?}"),
    }
    // At someone Far-Away with a bow that has no penalty of its own: two dice, the lower counts.
    let mut archer = hero("Yrsa", 0, 3, &[kind("bow")]);
    archer.things.push(Thing::new(Kind::Ammo, Keep::Body));
    archer.harm.set(Hindrance::Weakened, true);
    let mut scene = Scene::new(&[archer], &[(wolf(9), 2)]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice { dice: 2, sides: 20 });
    scene.dice(&[19, 8]);
    assert!(scene.happened(
        |event| matches!(event, Event::Tested { verdict, .. } if verdict.natural == 8 && !verdict.passed)
    ));
    assert_eq!(scene.points(1), 9);
}

#[test]
fn z27_za24_zt14_the_distracted_have_one_move_and_no_action() {
    let mut scene = hindered(Hindrance::Distracted, 3);
    assert!(!scene.offers(Choice::Other));
    scene.one(Choice::Move(1));
    assert!(!scene.offers(Choice::Move(2)));
}

#[test]
fn z28_zt14_the_stuck_act_and_do_not_move() {
    let scene = hindered(Hindrance::Stuck, 0);
    assert!(scene.offers(Choice::Attack { weapon: SWORD, target: 1 }));
    assert!(!scene.offers(Choice::Move(1)));
    assert!(!scene.offers(Choice::Disengage));
}

#[test]
fn z29_za21_zt14_the_paralysed_do_nothing_and_still_test_to_recover() {
    let mut scene = hindered(Hindrance::Paralysed, 0);
    let shake = Purpose::Shake(Effect::Hinder(Hindrance::Paralysed));
    assert_eq!(scene.subject(), Some(Subject::Which { who: 0, purpose: shake }));
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[10]);
    assert!(!scene.combat.people()[0].being.harm().has(Hindrance::Paralysed));
}

#[test]
fn za21_shaking_off_being_stuck_may_cost_the_action() {
    let mut brida = hero("Brida", 2, 2, &[]);
    brida.harm.set(Hindrance::Stuck, true);
    let mut scene = Scene::before(&[brida], &[(wolf(9), 3)], |setup| setup.shaking_costs = true);
    scene.open(4);
    scene.one(Choice::Shake(Effect::Hinder(Hindrance::Stuck)));
    scene.one(Choice::Attribute(Attribute::Strength));
    scene.dice(&[10]);
    assert!(!scene.offers(Choice::Other));
    assert!(scene.offers(Choice::Move(1)));
}

#[test]
fn za21_the_paralysed_and_the_distracted_test_for_nothing_even_where_it_costs_the_action() {
    for hindrance in Hindrance::ALL {
        let mut brida = hero("Brida", 2, 2, &[]);
        brida.harm.set(hindrance, true);
        let mut scene = Scene::before(&[brida], &[(wolf(9), 3)], |setup| setup.shaking_costs = true);
        scene.open(4);
        let shake = Effect::Hinder(hindrance);
        let costs = matches!(hindrance, Hindrance::Weakened | Hindrance::Stuck);
        assert_eq!(scene.offers(Choice::Shake(shake)), costs, "{hindrance:?}");
        if matches!(scene.subject(), Some(Subject::Turn { .. })) {
            scene.one(Choice::EndTurn);
        }
        let asked = scene.subject() == Some(Subject::Which { who: 0, purpose: Purpose::Shake(shake) });
        assert_eq!(asked, !costs, "{hindrance:?}");
    }
}

#[test]
fn za22_the_paralysed_avoid_and_at_disadvantage_where_the_table_says_so() {
    for (helpless, dice) in [(false, 1), (true, 2)] {
        let mut brida = hero("Brida", 2, 2, &[]);
        brida.harm.set(Hindrance::Paralysed, true);
        let mut scene = Scene::before(&[brida], &[(wolf(9), 0)], |setup| setup.helpless = helpless);
        scene.open(3);
        scene.one(Choice::Person(1));
        scene.one(Choice::Attack { weapon: None, target: 0 });
        assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice { dice, sides: 20 });
    }
}

#[test]
fn z30_creatures_without_a_mind_made_up_may_react_and_talk() {
    let mut curious = wolf(9);
    curious.hostile = false;
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(curious, 0)], |_| {});
    scene.one(Choice::No);
    assert_eq!(scene.subject(), Some(Subject::Attitude));
    scene.one(Choice::Yes);
    scene.dice(&[8]);
    scene.one(Choice::No);
    assert!(scene.combat.over());
    assert_eq!(scene.combat.won(), None);
}

#[test]
fn z31_za25_zt16_morale_is_one_test_for_the_group() {
    for (shown, over) in [(10, false), (9, true)] {
        let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 1)]);
        scene.one(Choice::EndTurn);
        scene.one(Choice::Morale);
        scene.dice(&[shown]);
        if over {
            scene.one(Choice::Yes);
        }
        assert_eq!(scene.combat.over(), over);
    }
}

#[test]
fn za25_the_gm_is_told_when_nerve_may_be_tested_until_it_was() {
    use sightline::rulesets::radiant::combat::choice::Shaky;
    let mut chief = wolf(9);
    chief.level = 5;
    let pack = [(wolf(9), 3), (wolf(9), 3), (wolf(9), 3), (wolf(9), 3), (chief, 3)];
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &pack);
    scene.one(Choice::EndTurn);
    let why = |scene: &Scene| match scene.subject() {
        Some(Subject::NextCreature { why }) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(why(&scene), None);
    for (who, reason) in [(1, Shaky::First), (5, Shaky::Leader), (2, Shaky::Half)] {
        rule(&mut scene, ruling::POINTS, who, 0);
        assert_eq!(why(&scene), Some(reason));
        scene.one(Choice::Morale);
        scene.dice(&[10]);
        assert_eq!(why(&scene), None, "it was tested");
    }
}

#[test]
fn the_gm_makes_a_called_test_harder_or_easier_and_gives_advantage() {
    use sightline::fight::played::Scene as _;
    use sightline::fight::table::Form;
    let odds = |scene: &Scene| match scene.combat.asked(None).unwrap().form {
        Form::OneOf(offers) => offers.into_iter().find(|it| it.label == "Strength").unwrap().note,
        Form::Dice(card) => card.odds,
        _ => panic!(),
    };
    let test = |scene: &Scene| match scene.subject() {
        Some(Subject::Roll { test, .. }) => test,
        other => panic!("{other:?}"),
    };
    let pushing = |weakened| {
        let mut brida = hero("Brida", 2, 2, &[]);
        brida.talents = vec!["lifting".into()];
        brida.harm.set(Hindrance::Weakened, weakened);
        let mut scene = Scene::new(&[brida], &[(wolf(9), 0)]);
        scene.one(Choice::Stunt { target: 1, effect: Effect::Push(1) });
        scene
    };
    let mut scene = pushing(false);
    assert!(!scene.offers(Choice::Against(12)) && !scene.offers(Choice::Edge(Edge::Even)), "as it is");
    let Form::OneOf(offers) = scene.combat.asked(None).unwrap().form else { panic!() };
    let better = offers.iter().find(|offer| offer.label == "At advantage").unwrap();
    assert_eq!(better.note, "it helps, or a talent fits: lifting");
    assert_eq!(odds(&scene), "55 in 100");
    scene.one(Choice::Against(15));
    assert_eq!(odds(&scene), "40 in 100");
    scene.one(Choice::Edge(Edge::Advantage));
    assert_eq!(odds(&scene), "64 in 100");
    scene.one(Choice::Attribute(Attribute::Strength));
    assert_eq!((test(&scene).difficulty, test(&scene).edge), (15, Edge::Advantage));
    assert_eq!(odds(&scene), "13 or more: 64 in 100, the higher of two counts");
    // A disadvantage of one's own and an advantage cancel (ZA-11), and either can be taken back.
    let mut scene = pushing(true);
    scene.one(Choice::Edge(Edge::Advantage));
    scene.one(Choice::Attribute(Attribute::Strength));
    assert_eq!(test(&scene).edge, Edge::Even);
    for (value, edge) in [(1, Edge::Disadvantage), (2, Edge::Disadvantage), (0, Edge::Even)] {
        rule(&mut scene, ruling::EDGE, 0, value);
        assert_eq!(test(&scene).edge, edge);
    }
}

#[test]
fn the_gm_may_rule_any_test_harder_before_its_dice_and_armor_still_hampers() {
    let mut brida = hero("Brida", 2, 2, &[kind("longsword")]);
    brida.things.push(Thing::new(Kind::HeavyArmor, Keep::Body));
    brida.luck = 1;
    let mut scene = Scene::new(&[brida], &[(wolf(9), 0)]);
    let number = scene.combat.question().unwrap().number;
    let early = scene.combat.clone().answer(number, &hard(15), &mut vec![]);
    assert_eq!(early, Err(Refused::NotOffered), "no test is open");
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene.one(Choice::Attack { weapon: None, target: 0 });
    for (named, difficulty) in [(15, 17), (5, 7), (19, 21)] {
        scene.answer(hard(named));
        match scene.subject() {
            Some(Subject::Roll { test, .. }) => assert_eq!(test.difficulty, difficulty),
            other => panic!("{other:?}"),
        }
    }
    let number = scene.combat.question().unwrap().number;
    assert!(scene.combat.clone().answer(number, &hard(13), &mut vec![]).is_err(), "not one of the five");
    scene.dice(&[2]);
    let number = scene.combat.question().unwrap().number;
    assert!(scene.combat.clone().answer(number, &hard(5), &mut vec![]).is_err(), "the dice lie there");
}

fn hard(value: i16) -> Answer {
    Answer::Ruling(Ruling { code: ruling::DIFFICULTY, on: 0, value })
}

#[test]
fn a_creature_is_tested_with_its_skill_and_nobody_asks_with_what() {
    let spores = |setup: &mut Setup| setup.zones[0].hazard = true;
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], spores);
    scene.open(3);
    scene.one(Choice::Person(1));
    for purpose in [Purpose::Hazard, Purpose::Other] {
        assert_eq!(scene.subject(), Some(Subject::Which { who: 1, purpose }));
        assert!(!scene.offers(Choice::Attribute(Attribute::Strength)));
        scene.one(Choice::Against(8));
        scene.one(Choice::Yes);
        match scene.subject() {
            Some(Subject::Roll { who: 1, test, .. }) => assert_eq!((test.bonus, test.difficulty), (2, 8)),
            other => panic!("{other:?}"),
        }
        scene.dice(&[6]);
        if purpose == Purpose::Hazard {
            scene.one(Choice::Other);
        }
    }
}

#[test]
fn the_odds_follow_the_die_that_stays_and_the_reach_of_a_creature() {
    use sightline::fight::played::Scene as _;
    use sightline::fight::table::Form;
    let mut brida = hero("Brida", 2, 2, &[kind("longsword")]);
    brida.luck = 1;
    brida.harm.set(Hindrance::Weakened, true);
    let mut scene = Scene::new(&[brida], &[(wolf(9), 0)]);
    let odds = |scene: &Scene| match scene.combat.asked(None).unwrap().form {
        Form::Dice(card) => card.odds,
        _ => panic!(),
    };
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    assert_eq!(odds(&scene), "10 or more: 30 in 100, the lower of two counts");
    scene.dice(&[15, 4]);
    scene.one(Choice::Again);
    assert_eq!(odds(&scene), "10 or more: 55 in 100, the lower of two counts", "fifteen stays");
    // A short bow among creatures: Nearby as usual, Far-Away at disadvantage.
    for (zone, told) in [(1, "Nearby, 55 in 100"), (2, "Far-Away, 30 in 100")] {
        let mut scene = wolves(|setup| {
            for start in &mut setup.people {
                if let Being::Creature(creature) = &mut start.being {
                    creature.reach = Reach::Short;
                }
            }
            setup.people[2].zone = zone;
        });
        let Form::OneOf(offers) = scene.combat.asked(None).unwrap().form else { panic!() };
        let attack = offers.into_iter().find(|offer| offer.label.starts_with("Attack")).unwrap();
        assert_eq!(attack.note, told);
        scene.one(Choice::Attack { weapon: None, target: 2 });
        let dice = if zone == 1 { 1 } else { 2 };
        assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice { dice, sides: 20 });
    }
}

#[test]
fn the_roster_names_wounds_that_pass() {
    use sightline::fight::played::Scene as _;
    let brida = Hero { shaken: true, battered: true, ..hero("Brida", 2, 2, &[]) };
    let scene = Scene::new(&[brida], &[(wolf(9), 0)]);
    assert_eq!(scene.combat.roster()[0].state, ["shaken", "battered"]);
}

#[test]
fn the_roster_counts_the_action_of_whoever_has_the_turn() {
    use sightline::fight::played::Scene as _;
    let mut scene = duel();
    let actions = |scene: &Scene| [0, 1].map(|who| scene.combat.roster()[who].actions);
    assert_eq!(actions(&scene), [1, 1]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[2]);
    assert_eq!(actions(&scene), [0, 1]);
    scene.one(Choice::EndTurn);
    assert_eq!(actions(&scene), [0, 1]);
    scene.one(Choice::Person(1));
    assert_eq!(actions(&scene), [0, 1]);
}

#[test]
fn luck_rolls_again_eases_softens_makes_the_most_and_cuts() {
    let lucky = || {
        let mut brida = hero("Brida", 2, 2, &[kind("longsword"), Kind::Other]);
        brida.luck = 2;
        Scene::new(&[brida], &[(wolf(30), 0)])
    };
    let attack = Choice::Attack { weapon: SWORD, target: 1 };
    let mut scene = lucky();
    scene.one(attack);
    scene.dice(&[5]);
    assert!(!scene.offers(Choice::Easier));
    scene.one(Choice::Again);
    scene.dice(&[15]);
    scene.one(Choice::Most);
    assert_eq!(scene.points(1), 22);
    let mut scene = lucky();
    scene.one(attack);
    scene.dice(&[6]);
    scene.one(Choice::Easier);
    scene.one(Choice::No);
    scene.dice(&[3]);
    assert_eq!(scene.points(1), 27);
    let mut scene = lucky();
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[1]);
    scene.one(Choice::Soften);
    scene.dice(&[6]);
    scene.one(Choice::Cut);
    scene.dice(&[4]);
    assert_eq!(scene.points(0), 10);
}

#[test]
fn a_shield_can_be_given_up_to_ignore_an_attack() {
    let mut scene =
        Scene::new(&[hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield])], &[(wolf(9), 0)]);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(1));
    scene.one(Choice::Attack { weapon: None, target: 0 });
    scene.dice(&[2]);
    scene.dice(&[6]);
    scene.one(Choice::Shield(1));
    assert_eq!(scene.points(0), 12);
    assert!(scene.thing(0, 1).destroyed());
}

#[test]
fn a_shield_is_given_up_against_attacks_and_not_against_spores() {
    let spores = |setup: &mut Setup| setup.zones[0].hazard = true;
    let mut brida = hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield]);
    brida.luck = 1;
    let mut scene = Scene::before(&[brida], &[(wolf(9), 3)], spores);
    scene.open(4);
    scene.one(Choice::Attribute(Attribute::Constitution));
    scene.dice(&[3]);
    scene.one(Choice::No);
    scene.one(Choice::Effect(Effect::Hurt));
    scene.dice(&[5]);
    assert_eq!(scene.subject(), Some(Subject::Ward { who: 0, points: 5 }));
    assert!(scene.offers(Choice::Cut) && !scene.offers(Choice::Shield(1)));
    scene.one(Choice::No);
    assert_eq!(scene.points(0), 7, "nor does the shield take anything off");
}

#[test]
fn after_a_won_fight_the_fallen_learn_their_fate_and_armor_may_wear() {
    let mut fallen = hero("Brida", 2, 2, &[]);
    fallen.points.now = 1;
    let mut armored = hero("Ally", 4, 0, &[kind("longsword")]);
    armored.things.push(Thing::new(Kind::LightArmor, Keep::Body));
    let mut scene = Scene::new(&[fallen, armored], &[(wolf(5), 0)]);
    scene.answer(Answer::Ruling(Ruling { code: ruling::POINTS, on: 0, value: 0 }));
    scene.one(Choice::Attack { weapon: SWORD, target: 2 });
    scene.dice(&[10]);
    scene.dice(&[8]);
    assert_eq!(scene.subject(), Some(Subject::FateDie { who: 0 }));
    scene.dice(&[4]);
    assert!(scene.happened(|event| matches!(event, Event::Fated { fate: Fate::Maimed, .. })));
    scene.one(Choice::Attribute(Attribute::Dexterity));
    scene.dice(&[3]);
    assert_eq!(scene.points(0), 3);
    scene.dice(&[2]);
    assert_eq!(scene.thing(1, 1).dots, 1);
    assert!(scene.combat.over());
}

fn rule(scene: &mut Scene, code: u16, on: u16, value: i16) {
    scene.answer(Answer::Ruling(Ruling { code, on, value }));
}

fn sheet(scene: &Scene, who: usize) -> Hero {
    match &*scene.combat.people()[who].being {
        Being::Hero(hero) => hero.clone(),
        Being::Creature(_) => panic!("a creature"),
    }
}

/// Brida lies on the ground, her ally stands in light armor, and two wolves are left.
fn one_down() -> Scene {
    let mut armored = hero("Ally", 4, 0, &[kind("longsword")]);
    armored.things.push(Thing::new(Kind::LightArmor, Keep::Body));
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[]), armored], &[(wolf(5), 0), (wolf(5), 0)]);
    rule(&mut scene, ruling::POINTS, 0, 0);
    scene
}

/// The fate, the d4 and the wear of gear, in that order, and then it is over.
fn aftermath(scene: &mut Scene) {
    assert_eq!(scene.subject(), Some(Subject::FateDie { who: 0 }));
    scene.dice(&[1]);
    assert_eq!(scene.subject(), Some(Subject::WakingDie { who: 0 }));
    scene.dice(&[4]);
    assert_eq!(scene.points(0), 4);
    assert_eq!(scene.subject(), Some(Subject::WearDice { who: 1 }));
    scene.dice(&[2]);
    assert_eq!(scene.thing(1, 1).dots, 1);
    assert!(scene.combat.over());
}

#[test]
fn z31_talking_after_broken_nerve_ends_the_fight_like_any_other_end() {
    let mut scene = one_down();
    scene.one(Choice::EndTurn);
    scene.one(Choice::Morale);
    scene.dice(&[9]);
    scene.one(Choice::No);
    assert!(scene.happened(|event| matches!(event, Event::Ended { won: None })));
    aftermath(&mut scene);
}

#[test]
fn a_fight_that_the_gm_ends_has_its_aftermath_once() {
    for (value, won) in [(0, None), (1, Some(true))] {
        let mut scene = one_down();
        rule(&mut scene, ruling::END, 0, value);
        assert_eq!(scene.combat.won(), won);
        aftermath(&mut scene);
    }
    // Ended again in the middle of what follows, it is over for good.
    let mut scene = one_down();
    rule(&mut scene, ruling::END, 0, 1);
    scene.dice(&[1]);
    rule(&mut scene, ruling::END, 0, 0);
    assert!(scene.combat.over());
    // Before the first round nobody has fought.
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[Kind::SmallShield])], &[(wolf(5), 0)], |_| {});
    rule(&mut scene, ruling::END, 0, 1);
    assert!(scene.combat.over());
    // Whom the GM sets on their feet meanwhile needs no fate.
    let mut scene = one_down();
    rule(&mut scene, ruling::END, 0, 1);
    rule(&mut scene, ruling::POINTS, 0, 5);
    assert_eq!(scene.subject(), Some(Subject::WearDice { who: 1 }));
}

#[test]
fn in_a_lost_fight_the_fallen_are_lost_unless_somebody_brings_them_back() {
    let beaten = || {
        let fallen = hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield]);
        let mut scene = Scene::new(&[fallen.clone(), fallen], &[(wolf(5), 0)]);
        rule(&mut scene, ruling::POINTS, 0, 0);
        rule(&mut scene, ruling::POINTS, 1, 0);
        assert_eq!(scene.combat.won(), Some(false));
        assert_eq!((scene.subject(), scene.seat()), (Some(Subject::Recovered { who: 0 }), Seat::Gm));
        scene
    };
    let mut scene = beaten();
    scene.one(Choice::No);
    scene.one(Choice::No);
    assert!(scene.combat.over(), "gear that is lost does not wear");
    assert!(sheet(&scene, 0).lost && sheet(&scene, 1).lost);
    let mut scene = beaten();
    scene.one(Choice::Yes);
    scene.dice(&[2]);
    scene.dice(&[1]);
    assert_eq!(scene.subject(), Some(Subject::WearDice { who: 0 }));
    scene.dice(&[6]);
    assert_eq!(scene.subject(), Some(Subject::Recovered { who: 1 }));
    let brida = sheet(&scene, 0);
    assert_eq!((brida.lost, brida.shaken, brida.points.now), (false, true, 1));
}

#[test]
fn the_dead_and_the_lost_take_no_part_and_meet_no_second_fate() {
    let mut dead = hero("Brida", 2, 2, &[Kind::SmallShield]);
    (dead.dead, dead.points.now) = (true, 0);
    let mut lost = hero("Corvin", 2, 2, &[Kind::SmallShield]);
    lost.lost = true;
    let mut scene = Scene::new(&[dead, lost, hero("Ally", 0, 0, &[])], &[(wolf(5), 0)]);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 2 }));
    rule(&mut scene, ruling::END, 0, 1);
    assert!(scene.combat.over());
    // By the GM's word they are back.
    let mut back = hero("Brida", 2, 2, &[]);
    back.dead = true;
    let mut scene = Scene::new(&[back, hero("Ally", 0, 0, &[])], &[(wolf(5), 0)]);
    rule(&mut scene, ruling::STAND, 0, 0);
    assert!(!sheet(&scene, 0).dead);
    assert_eq!(scene.combat.people()[0].stand, Stand::Up);
}

#[test]
fn each_of_the_six_fates_is_written_down() {
    for (shown, fate) in [
        (1, Fate::KnockedOut),
        (2, Fate::Shaken),
        (3, Fate::Battered),
        (4, Fate::Maimed),
        (5, Fate::Scarred),
        (6, Fate::Dead),
    ] {
        let mut scene = one_down();
        rule(&mut scene, ruling::END, 0, 1);
        scene.dice(&[shown]);
        assert!(scene.happened(|event| matches!(event, Event::Fated { fate: met, .. } if *met == fate)));
        if fate == Fate::Maimed {
            scene.one(Choice::Attribute(Attribute::Strength));
        }
        if fate != Fate::Dead {
            assert_eq!(scene.subject(), Some(Subject::WakingDie { who: 0 }), "{fate:?}");
            scene.dice(&[2]);
        }
        let brida = sheet(&scene, 0);
        let marks = (brida.shaken, brida.battered, brida.dead);
        assert_eq!(marks, (fate == Fate::Shaken, fate == Fate::Battered, fate == Fate::Dead), "{fate:?}");
        let lower = match fate {
            Fate::Maimed => [0, 2, 0, 0, 0, 0],
            Fate::Scarred => [2, 2, 0, 0, 0, -2],
            _ => [2, 2, 0, 0, 0, 0],
        };
        assert_eq!((brida.attributes, brida.points.now), (lower, if shown == 6 { 0 } else { 2 }), "{fate:?}");
    }
}

#[test]
fn what_the_fight_did_is_told_and_not_what_was_before() {
    use sightline::rulesets::radiant::aftermath;
    let before = Hero { battered: true, ..hero("Brida", 2, 2, &[]) };
    let words = |change: fn(&mut Hero)| {
        let mut after = before.clone();
        change(&mut after);
        let (before, after) = (Being::Hero(before.clone()), Being::Hero(after));
        aftermath::changes(&before, &after).iter().map(|change| change.words(&before)).collect::<Vec<_>>()
    };
    assert_eq!(words(|hero| hero.maim(Attribute::Dexterity)), ["Dexterity 2 lower for good"]);
    assert_eq!(words(|hero| hero.lost = true), ["lost"]);
    assert_eq!(words(|hero| hero.shaken = true), ["shaken for an hour"]);
    assert_eq!(words(|hero| hero.battered = false), ["no longer battered"]);
}

#[test]
fn a_stale_or_unoffered_answer_changes_nothing() {
    let mut scene = duel();
    let before = scene.combat.clone();
    let mut told = Vec::new();
    assert_eq!(scene.combat.answer(99, &Answer::One(0), &mut told), Err(Refused::Stale));
    let number = scene.combat.question().unwrap().number;
    assert_eq!(scene.combat.answer(number, &Answer::Faces(vec![3]), &mut told), Err(Refused::NotOffered));
    assert_eq!(scene.combat, before);
}

#[test]
fn what_a_fight_did_can_be_written_back_change_by_change() {
    use sightline::rulesets::radiant::aftermath;
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        let mut combat = random_fight(&mut chance);
        let mut told = Vec::new();
        for _ in 0..2_000 {
            let Some(question) = combat.question() else { break };
            let (number, answer) = (question.number, pick::<Combat>(question, &mut chance));
            combat.answer(number, &answer, &mut told).unwrap();
        }
        for (start, end) in combat.setup().people.iter().zip(combat.people()) {
            let mut sheet = start.being.clone();
            for change in aftermath::changes(&start.being, &end.being) {
                assert!(!change.words(&sheet).is_empty());
                change.apply(&mut sheet);
            }
            assert_eq!(sheet, *end.being);
        }
    }
}

#[test]
fn a_fight_is_set_up_from_ready_made_people_with_and_without_a_map() {
    use sightline::save::fight::game::{game, missing, open};
    use sightline::save::fight::{Fight, Ground, Plan};
    let radiant = game("radiant").unwrap();
    let maps = (radiant.maps)();
    for map in std::iter::once(None).chain(maps.iter().map(Some)) {
        let ground = map.and_then(|map| (map.draw)()).map(|drawing| Ground { origin: None, drawing });
        let mut plan = Plan::new("radiant", ground);
        assert!(!missing(&plan).is_empty());
        for ready in (radiant.people)().iter() {
            assert!(plan.add(usize::from(ready.npc), ready.name, None, (ready.sheet)()));
        }
        let (name, sheet) = (radiant.quick.make)("", 3, 1, 2);
        assert!(plan.add(1, &name, None, sheet));
        assert_eq!(missing(&plan), Vec::<String>::new());
        let table = open(&Fight::new(plan)).unwrap();
        assert_eq!(table.asked().unwrap().title, "Is a side surprised?");
        assert_eq!(table.roster().len(), (radiant.people)().len() + 1);
    }
}
