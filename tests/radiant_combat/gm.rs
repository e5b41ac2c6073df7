//! What the GM decides: reactions, nerve, how hard a test is; and what the screen is told.

use super::*;
use sightline::fight::Pool;

#[test]
fn z30_creatures_without_a_mind_made_up_may_react_and_talk() {
    let mut curious = wolf(9);
    curious.hostile = false;
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(curious, 0)], |_| {});
    assert_eq!(scene.subject(), Some(Subject::Attitude { who: 1 }));
    scene.one(Choice::Yes);
    scene.dice(&[8]);
    scene.one(Choice::No);
    assert!(scene.combat.over());
    assert_eq!(scene.combat.won(), None);
}

#[test]
fn z31_za25_zt16_morale_is_one_test_for_the_group() {
    for (shown, runs) in [(10, false), (9, true)] {
        let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 1)]);
        scene.one(Choice::EndTurn);
        scene.one(Choice::Morale);
        scene.dice(&[shown]);
        if runs {
            assert_eq!(scene.subject(), Some(Subject::Broken));
            scene.one(Choice::Yes);
        }
        assert_eq!([1, 2].map(|who| scene.combat.people()[who].fleeing), [runs; 2]);
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
        Form::Dice(card) => crate::thrown(&card),
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
        scene.stunt(1, Effect::Push(1));
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
    scene.next(1);
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

#[test]
fn a_creature_is_tested_with_its_skill_and_nobody_asks_with_what() {
    let spores = |setup: &mut Setup| setup.zones[0].hazard = true;
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], spores);
    scene.open(3);
    scene.next(1);
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
        Form::Dice(card) => crate::thrown(&card),
        _ => panic!(),
    };
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    assert_eq!(
        odds(&scene),
        "10 or more: 30 in 100, the lower of two counts; luck may roll again; on average 1.7 damage"
    );
    scene.dice(&[15, 4]);
    scene.one(Choice::Again);
    assert_eq!(
        odds(&scene),
        "10 or more: 55 in 100, the lower of two counts; on average 3.0 damage",
        "fifteen stays"
    );
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
        assert_eq!(scene.combat.question().unwrap().shape, Shape::Dice(Pool::of(dice, 20)));
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
    let actions = |scene: &Scene| [0, 1].map(|who| scene.combat.roster()[who].gauges[1].now);
    assert_eq!(actions(&scene), [1, 1]);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    scene.dice(&[2]);
    assert_eq!(actions(&scene), [0, 1]);
    scene.one(Choice::EndTurn);
    assert_eq!(actions(&scene), [0, 1]);
    scene.next(1);
    assert_eq!(actions(&scene), [0, 1]);
}
