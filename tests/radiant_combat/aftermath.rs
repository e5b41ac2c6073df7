//! How fights end, and what is written down.

use super::*;

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

#[test]
fn z31_talking_after_broken_nerve_ends_the_fight_like_any_other_end() {
    let mut scene = one_down();
    scene.one(Choice::EndTurn);
    scene.one(Choice::Morale);
    scene.dice(&[9]);
    scene.one(Choice::No);
    scene.one(Choice::Yes);
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
fn a_hero_who_lay_there_before_the_fight_has_no_fate_to_roll_after_it() {
    let mut fallen = hero("Brida", 2, 2, &[]);
    fallen.points.now = 0;
    let begun = || Scene::new(&[fallen.clone(), hero("Ally", 0, 0, &[])], &[(wolf(5), 0)]);
    for value in [0, 1] {
        let mut scene = begun();
        rule(&mut scene, ruling::END, 0, value);
        assert!(scene.combat.over());
        assert_eq!(scene.points(0), 0);
    }
    // In a lost fight they may still be left behind.
    let mut scene = begun();
    rule(&mut scene, ruling::END, 0, 2);
    assert_eq!(scene.subject(), Some(Subject::Recovered { who: 0 }));
    scene.one(Choice::Yes);
    assert!(scene.combat.over() && !sheet(&scene, 0).lost);
    // Once on their feet they can fall like everyone else.
    let mut scene = begun();
    rule(&mut scene, ruling::POINTS, 0, 3);
    rule(&mut scene, ruling::POINTS, 0, 0);
    rule(&mut scene, ruling::END, 0, 1);
    assert_eq!(scene.subject(), Some(Subject::FateDie { who: 0 }));
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
    use sightline::sheet as aftermath;
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
    use sightline::sheet as aftermath;
    for seed in 0..40 {
        let mut chance = Chance::new(seed);
        let mut combat = random_fight(&mut chance);
        let mut told = Vec::new();
        for _ in 0..2_000 {
            let Some(question) = combat.question() else { break };
            let (number, answer) = (question.number, pick(&combat, question, &mut chance));
            combat.answer(number, &answer, &mut told).unwrap();
        }
        for (who, start) in combat.setup().people.iter().enumerate() {
            let (mut sheet, end) = (start.being.clone(), combat.after(who as u8));
            for change in aftermath::changes(&start.being, &end) {
                assert!(!change.words(&sheet).is_empty());
                change.apply(&mut sheet);
            }
            // What changed hands in the fight has tests of its own.
            let own = |being: &Being| match (being, &start.being) {
                (Being::Hero(hero), Being::Hero(before)) => {
                    let had = |id: u16| before.things.iter().any(|thing| thing.id == id);
                    let things = hero.things.iter().filter(|thing| had(thing.id)).cloned().collect();
                    Being::Hero(Hero { things, numbered: before.numbered, ..hero.clone() })
                }
                _ => being.clone(),
            };
            assert_eq!(own(&sheet), own(&end));
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
        let ground = map.and_then(|map| (map.draw)()).map(|drawing| Ground::new(None, drawing));
        let mut plan = Plan::new("radiant", ground);
        assert!(!missing(&plan).is_empty());
        for ready in (radiant.people)().iter() {
            assert!(plan.add(usize::from(ready.npc), ready.name, None, (ready.sheet)()));
        }
        let (name, sheet) = radiant.quick.made("", &[3, 1, 2]);
        assert!(plan.add(1, &name, None, sheet));
        assert_eq!(missing(&plan), Vec::<String>::new());
        let table = open(&Fight::new(plan)).unwrap();
        assert_eq!(table.asked().unwrap().title, "Riding steed: a fight at once?");
        assert_eq!(table.roster().len(), (radiant.people)().len() + 1);
    }
}

#[test]
fn luck_throws_the_dice_after_a_fight_again() {
    let mut brida = hero("Brida", 2, 2, &[]);
    brida.luck = 3;
    brida.things.push(Thing::new(Kind::LightArmor, Keep::Body));
    brida.things.push(Thing::new(Kind::Helmet, Keep::Body));
    let mut scene = Scene::new(&[brida, hero("Ally", 4, 0, &[])], &[(wolf(5), 0)]);
    rule(&mut scene, ruling::POINTS, 0, 0);
    rule(&mut scene, ruling::END, 0, 1);
    assert_eq!(scene.subject(), Some(Subject::FateDie { who: 0 }));
    scene.dice(&[6]);
    assert!(!sheet(&scene, 0).dead, "nothing is settled while luck can change it");
    scene.one(Choice::Rethrow(0));
    scene.dice(&[1]);
    assert_eq!(scene.subject(), Some(Subject::WakingDie { who: 0 }));
    scene.dice(&[1]);
    scene.one(Choice::Rethrow(0));
    scene.dice(&[3]);
    scene.one(Choice::No);
    assert_eq!(scene.points(0), 3);
    // Two things wear; one die is thrown again.
    assert_eq!(scene.subject(), Some(Subject::WearDice { who: 0 }));
    scene.dice(&[3, 2]);
    assert!(!scene.offers(Choice::Rethrow(0)), "that one does not wear");
    scene.one(Choice::Rethrow(1));
    scene.dice(&[5]);
    let hero = sheet(&scene, 0);
    assert_eq!((hero.luck, hero.things[0].dots, hero.things[1].dots), (0, 0, 0));
}
