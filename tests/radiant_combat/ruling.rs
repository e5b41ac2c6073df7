//! What the GM may rule, and what a ruling makes void.

use super::*;
use sightline::fight::played::Scene as _;
use sightline::fight::table::{Needs, On, RulingOffer};

fn offer(scene: &Scene, code: u16, on: On) -> Option<RulingOffer> {
    scene.combat.rulings().into_iter().find(|offer| (offer.code, offer.on) == (code, on))
}

fn refused(scene: &Scene, code: u16, on: u16, value: i16) {
    let mut combat = scene.combat.clone();
    let number = combat.question().unwrap().number;
    let answer = Answer::Ruling(Ruling { code, on, value });
    assert_eq!(combat.answer(number, &answer, &mut vec![]), Err(Refused::NotOffered), "{code} {on} {value}");
    assert_eq!(combat, scene.combat);
}

fn story(scene: &Scene) -> Vec<String> {
    let told = scene.told.iter().filter_map(|event| scene.combat.sentence(event));
    told.map(|(words, ..)| words).filter(|words| words.starts_with("The GM rules")).collect()
}

/// Two heroes side by side with a wolf and another that is far away; the first one's turn.
fn pair() -> Scene {
    let mut armed = hero("Brida", 2, 2, &[kind("longsword"), Kind::SmallShield]);
    armed.luck = 2;
    Scene::new(&[armed, hero("Ally", 2, 2, &[])], &[(wolf(9), 0), (wolf(9), 3)])
}

const ATTACK: Choice = Choice::Attack { weapon: SWORD, target: 2 };

#[test]
fn an_action_can_be_given_back_and_taken() {
    let mut scene = pair();
    scene.one(ATTACK);
    scene.dice(&[2]);
    scene.one(Choice::No);
    assert!(!scene.offers(ATTACK));
    rule(&mut scene, ruling::ACTIONS, 0, 1);
    assert!(scene.offers(ATTACK));
    rule(&mut scene, ruling::ACTIONS, 0, 0);
    assert!(!scene.offers(ATTACK));
    rule(&mut scene, ruling::MOVE, 0, 0);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 1 }), "nothing is left to do");
    refused(&scene, ruling::MOVE, 0, 1);
    assert_eq!(
        story(&scene),
        [
            "The GM rules: Brida has an action this round.",
            "The GM rules: Brida has no action this round.",
            "The GM rules: Brida has no move this turn."
        ]
    );
}

#[test]
fn a_turn_is_given_to_one_whose_side_has_acted_and_taken_from_one_who_waits() {
    let mut scene = pair();
    scene.one(Choice::EndTurn);
    scene.one(Choice::EndTurn);
    assert!(matches!(scene.subject(), Some(Subject::NextCreature { .. })));
    rule(&mut scene, ruling::ACTIONS, 1, 1);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 1 }));
    scene.one(Choice::EndTurn);
    rule(&mut scene, ruling::ACTIONS, 2, 0);
    assert!(!scene.offers(Choice::Person(2)));
}

#[test]
fn things_are_worn_mended_dropped_taken_and_given() {
    let mut scene = pair();
    rule(&mut scene, ruling::WEAR, 0, 3);
    assert!(scene.thing(0, 0).destroyed() && !scene.offers(ATTACK));
    rule(&mut scene, ruling::WEAR, 0, 1);
    assert_eq!(scene.thing(0, 0).dots, 1);
    assert!(scene.offers(ATTACK));
    rule(&mut scene, ruling::DROP, 0, 0);
    assert!(!scene.offers(ATTACK), "it lies on the ground");
    assert_eq!(scene.combat.places()[0].notes, ["longsword"]);
    refused(&scene, ruling::DROP, 0, 0);
    rule(&mut scene, ruling::TAKE, 0, 1);
    assert_eq!(scene.combat.roster()[0].hands, "");
    let given = offer(&scene, ruling::GIVE, On::Person(1)).unwrap().needs;
    assert_eq!(given, Needs::Choice(vec![("longsword".into(), 0), ("small shield".into(), 1)]));
    rule(&mut scene, ruling::GIVE, 1, 0);
    assert_eq!(scene.combat.roster()[1].hands, "longsword");
    assert!(scene.combat.places()[0].notes.is_empty());
    refused(&scene, ruling::GIVE, 1, 0);
    rule(&mut scene, ruling::GIVE, 0, 1);
    assert_eq!(scene.combat.roster()[0].hands, "small shield");
    refused(&scene, ruling::WEAR, 0, 99);
    refused(&scene, ruling::GIVE, 2, 1);
    assert_eq!(
        story(&scene),
        [
            "The GM rules: Brida's longsword: destroyed.",
            "The GM rules: Brida's longsword: 1 usage dot.",
            "The GM rules: Brida drops the longsword.",
            "The GM rules: Brida loses the small shield.",
            "The GM rules: Ally has the longsword.",
            "The GM rules: Brida has the small shield."
        ]
    );
}

#[test]
fn what_was_given_away_is_gone_from_one_sheet_and_on_the_other() {
    use sightline::sheet::changes;
    let mut scene = pair();
    let before: Vec<Being> = [0, 1].map(|who| (*scene.combat.people()[who].being).clone()).into();
    rule(&mut scene, ruling::DROP, 0, 0);
    rule(&mut scene, ruling::GIVE, 1, 0);
    let words = |who: usize| -> Vec<String> {
        let after = &scene.combat.people()[who].being;
        changes(&before[who], &**after).iter().map(|change| change.words(&before[who])).collect()
    };
    assert_eq!(words(0), ["no longer theirs: longsword"]);
    assert_eq!(words(1), ["theirs now: longsword"]);
}

#[test]
fn dice_on_the_table_are_set_or_thrown_again() {
    let mut scene = pair();
    scene.one(ATTACK);
    refused(&scene, ruling::DIE, 0, 15);
    refused(&scene, ruling::THROW, 0, 0);
    scene.dice(&[2]);
    assert!(matches!(scene.subject(), Some(Subject::Luck { .. })));
    refused(&scene, ruling::DIE, 0, 21);
    refused(&scene, ruling::DIE + 1, 0, 3);
    let needs = offer(&scene, ruling::DIE, On::Question).unwrap().needs;
    assert_eq!(needs, Needs::Number { least: 1, most: 20, now: 2 });
    rule(&mut scene, ruling::THROW, 0, 0);
    assert!(matches!(scene.subject(), Some(Subject::Roll { .. })));
    scene.dice(&[3]);
    rule(&mut scene, ruling::DIE, 0, 20);
    assert!(matches!(scene.subject(), Some(Subject::Damage { .. })), "a natural 20 hits");
    scene.dice(&[1]);
    assert!(matches!(scene.subject(), Some(Subject::Fortune { .. })));
    rule(&mut scene, ruling::THROW, 0, 0);
    scene.dice(&[2]);
    rule(&mut scene, ruling::DIE, 0, 3);
    scene.one(Choice::No);
    assert_eq!(scene.points(2), 9 - 6);
    assert_eq!(sheet(&scene, 0).luck, 2, "no luck is spent by the GM's word");
}

#[test]
fn the_usual_answer_is_taken_unless_dice_are_wanted() {
    let mut scene = pair();
    rule(&mut scene, ruling::SKIP, 0, 0);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 1 }));
    scene.one(Choice::Attack { weapon: None, target: 2 });
    refused(&scene, ruling::SKIP, 0, 0);
}

#[test]
fn a_deed_is_called_off() {
    let mut scene = pair();
    refused(&scene, ruling::CALL_OFF, 0, 0);
    scene.one(ATTACK);
    rule(&mut scene, ruling::CALL_OFF, 0, 0);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }));
    assert_eq!(scene.points(2), 9);
    // Also with dice on the table, and on the way out of a zone.
    rule(&mut scene, ruling::ACTIONS, 0, 1);
    scene.one(ATTACK);
    scene.dice(&[19]);
    scene.dice(&[1]);
    assert!(matches!(scene.subject(), Some(Subject::Fortune { .. })));
    rule(&mut scene, ruling::CALL_OFF, 0, 0);
    assert_eq!((scene.subject(), scene.points(2)), (Some(Subject::Turn { who: 0 }), 9));
    rule(&mut scene, ruling::ZONE, 1, 3);
    scene.one(Choice::Move(1));
    assert!(matches!(scene.subject(), Some(Subject::FreeAttack { .. })));
    rule(&mut scene, ruling::CALL_OFF, 0, 0);
    assert_eq!((scene.subject(), scene.zone(0)), (Some(Subject::Turn { who: 1 }), 0));
    // What follows a fight is no deed.
    let mut scene = one_down();
    rule(&mut scene, ruling::END, 0, 1);
    refused(&scene, ruling::CALL_OFF, 0, 0);
}

#[test]
fn zones_are_closed_and_opened_and_made_dangerous_or_safe() {
    let mut scene = pair();
    rule(&mut scene, ruling::CLOSED, 1, 1);
    assert!(!scene.offers(Choice::Move(1)));
    assert!(!scene.offers(Choice::Stunt { target: 2, effect: Effect::Push(1) }));
    let why = scene.combat.why_not().into_iter().find(|why| why.label == "Go to B").unwrap();
    assert_eq!(why.reason, "it is closed");
    assert_eq!(scene.combat.places()[1].notes, ["closed"]);
    rule(&mut scene, ruling::CLOSED, 1, 0);
    assert!(scene.offers(Choice::Move(1)));
    rule(&mut scene, ruling::DANGER, 0, 1);
    assert_eq!(scene.combat.places()[0].notes, ["dangerous now"]);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.subject(), Some(Subject::Which { who: 1, purpose: Purpose::Hazard }));
    scene.one(Choice::No);
    rule(&mut scene, ruling::DANGER, 0, 0);
    scene.one(Choice::EndTurn);
    scene.one(Choice::Person(2));
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 2 }));
    refused(&scene, ruling::DANGER, 4, 1);
    assert_eq!(story(&scene)[0], "The GM rules: B is closed.");
}

#[test]
fn whoever_is_ruled_out_or_elsewhere_no_longer_strikes() {
    for (code, value) in [(ruling::POINTS, 0), (ruling::STAND, 2), (ruling::ZONE, 2)] {
        // A hero whose attack is on its way, before the dice and after a hit.
        for thrown in [0, 1] {
            let mut scene = pair();
            scene.one(ATTACK);
            if thrown == 1 {
                scene.dice(&[19]);
            }
            rule(&mut scene, code, 0, value);
            assert!(matches!(scene.subject(), Some(Subject::Turn { .. })), "{:?}", scene.subject());
            assert_eq!(scene.points(2), 9);
        }
        // A creature whose attack is being avoided.
        let mut scene = pair();
        scene.one(Choice::EndTurn);
        scene.one(Choice::EndTurn);
        scene.one(Choice::Person(2));
        scene.one(Choice::Attack { weapon: None, target: 0 });
        rule(&mut scene, code, 2, value);
        assert!(!matches!(scene.subject(), Some(Subject::Roll { .. })), "{code}");
    }
}

#[test]
fn whoever_is_ruled_out_or_elsewhere_is_no_longer_struck() {
    for (code, value) in [(ruling::POINTS, 0), (ruling::STAND, 2), (ruling::ZONE, 2)] {
        let mut scene = pair();
        scene.one(ATTACK);
        rule(&mut scene, code, 2, value);
        assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }), "{code}");
        let mut scene = pair();
        scene.one(ATTACK);
        scene.dice(&[19]);
        scene.dice(&[1]);
        rule(&mut scene, code, 2, value);
        assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }), "{code}: the damage lies there");
        let mut scene = pair();
        scene.stunt(2, Effect::Push(1));
        rule(&mut scene, code, 2, value);
        assert_eq!(scene.subject(), Some(Subject::Turn { who: 0 }), "{code}: a stunt");
    }
    // Put where they are already, nothing changes.
    let mut scene = pair();
    scene.one(ATTACK);
    rule(&mut scene, ruling::ZONE, 2, 0);
    assert!(matches!(scene.subject(), Some(Subject::Roll { .. })));
}

#[test]
fn whoever_is_ruled_out_or_elsewhere_does_not_walk_on() {
    for (code, value) in [(ruling::POINTS, 0), (ruling::STAND, 2), (ruling::ZONE, 3), (ruling::HINDER, 2)] {
        let mut scene = pair();
        rule(&mut scene, ruling::ZONE, 1, 3);
        scene.one(Choice::Move(1));
        assert_eq!(scene.subject(), Some(Subject::FreeAttack { by: 2, on: 0 }));
        rule(&mut scene, code, 0, value);
        assert!(!scene.happened(|event| matches!(event, Event::Moved { .. })), "{code}");
        assert_eq!(scene.zone(0), if code == ruling::ZONE { 3 } else { 0 });
    }
    // One who had a free attack is gone, and the way is free.
    let mut scene = pair();
    rule(&mut scene, ruling::ZONE, 1, 3);
    scene.one(Choice::Move(1));
    rule(&mut scene, ruling::ZONE, 2, 3);
    assert_eq!((scene.zone(0), scene.subject()), (1, Some(Subject::Turn { who: 0 })));
    // The zone is closed before anybody is there.
    let mut scene = pair();
    rule(&mut scene, ruling::ZONE, 1, 3);
    scene.one(Choice::Move(1));
    rule(&mut scene, ruling::CLOSED, 1, 1);
    assert_eq!(scene.zone(0), 0);
}

#[test]
fn a_blast_whose_first_victim_is_ruled_out_still_rolls_its_damage_for_the_others() {
    let blast = || {
        let mut brida = hero("Brida", 2, 2, &[kind("longsword")]);
        brida.things[0].tags.blast = true;
        let mut scene = Scene::new(&[brida], &[(wolf(9), 0), (wolf(9), 0), (wolf(9), 0)]);
        scene.one(Choice::Blast { weapon: 0, zone: 0 });
        scene.dice(&[15]);
        assert!(matches!(scene.subject(), Some(Subject::Damage { on: 1, .. })));
        scene
    };
    for (code, value) in [(ruling::POINTS, 0), (ruling::ZONE, 3)] {
        let mut scene = blast();
        rule(&mut scene, code, 1, value);
        assert!(matches!(scene.subject(), Some(Subject::Damage { on: 2, .. })), "{:?}", scene.subject());
        scene.dice(&[4]);
        assert_eq!([2, 3].map(|who| scene.points(who)), [5, 5]);
        assert_eq!(scene.points(1), if code == ruling::ZONE { 9 } else { 0 });
    }
    let mut scene = blast();
    rule(&mut scene, ruling::STAND, 3, 2);
    scene.dice(&[4]);
    assert_eq!([1, 2, 3].map(|who| scene.points(who)), [5, 5, 9]);
    // With the dice on the table, for luck to change.
    let mut lucky = hero("Brida", 2, 2, &[kind("longsword")]);
    lucky.things[0].tags.blast = true;
    lucky.luck = 1;
    let mut scene = Scene::new(&[lucky], &[(wolf(9), 0), (wolf(9), 0)]);
    scene.one(Choice::Blast { weapon: 0, zone: 0 });
    scene.dice(&[15]);
    scene.dice(&[4]);
    assert!(matches!(scene.subject(), Some(Subject::Fortune { .. })));
    rule(&mut scene, ruling::POINTS, 1, 0);
    scene.one(Choice::No);
    assert_eq!(scene.points(2), 5);
}

#[test]
fn a_turn_that_the_gm_ends_still_has_the_tests_of_its_end() {
    let mut scene = hindered(Hindrance::Distracted, 1);
    rule(&mut scene, ruling::END_TURN, 0, 0);
    let shaking = Purpose::Shake(Effect::Hinder(Hindrance::Distracted));
    assert_eq!(scene.subject(), Some(Subject::Which { who: BRIDA, purpose: shaking }));
    // Ruled once more, it is over.
    rule(&mut scene, ruling::END_TURN, 0, 0);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 1 }));
    // Also out of the middle of a deed.
    let mut scene = hindered(Hindrance::Weakened, 0);
    scene.one(Choice::Attack { weapon: SWORD, target: 1 });
    rule(&mut scene, ruling::END_TURN, 0, 0);
    assert!(matches!(scene.subject(), Some(Subject::Which { purpose: Purpose::Shake(_), .. })));
}

#[test]
fn every_ruling_that_is_offered_is_taken_at_every_question() {
    for seed in 0..6 {
        let mut chance = Chance::new(seed);
        let mut combat = random_fight(&mut chance);
        for _ in 0..60 {
            let Some(question) = combat.question().cloned() else { break };
            for offer in combat.rulings() {
                let value = match &offer.needs {
                    Needs::Nothing => 0,
                    Needs::Number { least, most, .. } => {
                        least + chance.below((most - least + 1) as usize) as i16
                    }
                    Needs::Choice(of) => of[chance.below(of.len())].1,
                };
                let mut ruled = combat.clone();
                let answer = sightline::fight::table::ruling(offer.on, offer.code, value);
                let mut told = Vec::new();
                let taken = ruled.answer(question.number, &answer, &mut told);
                assert_eq!(taken, Ok(()), "{offer:?} {value}");
                assert_eq!(ruled.broken(), Vec::<String>::new(), "{offer:?} {value}");
                assert!(told.iter().filter_map(|event| ruled.sentence(event)).count() > 0);
                // And it can be played on from there.
                for _ in 0..12 {
                    let Some(next) = ruled.question() else { break };
                    let (number, answer) = (next.number, pick(&ruled, next, &mut chance));
                    ruled.answer(number, &answer, &mut told).unwrap();
                    assert_eq!(ruled.broken(), Vec::<String>::new(), "{offer:?} {value}");
                }
            }
            let answer = pick(&combat, &question, &mut chance);
            combat.answer(question.number, &answer, &mut Vec::new()).unwrap();
        }
    }
}
