//! Before the fight: how creatures react, and who is surprised.

use super::*;

fn undecided(name: &str) -> Creature {
    Creature { name: name.into(), hostile: false, ..wolf(9) }
}

#[test]
fn za29_each_kind_of_creature_reacts_for_itself_and_the_hostile_do_not() {
    let pack = [(undecided("Goblin 1"), 3), (undecided("Bear"), 3), (undecided("Goblin 2"), 3), (wolf(9), 3)];
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &pack, |_| {});
    assert_eq!(scene.subject(), Some(Subject::Attitude { who: 1 }));
    scene.one(Choice::Yes);
    scene.dice(&[9]);
    scene.one(Choice::No);
    let stand = |scene: &Scene| [1, 2, 3, 4].map(|who| scene.combat.people()[who].stand);
    assert_eq!(stand(&scene), [Stand::Aside, Stand::Up, Stand::Aside, Stand::Up]);
    assert_eq!(scene.subject(), Some(Subject::Attitude { who: 2 }), "the bear, once");
    scene.one(Choice::No);
    assert_eq!(scene.subject(), Some(Subject::Surprise));
    scene.open(3);
    assert_eq!(scene.subject(), Some(Subject::NextCreature { why: None }), "nobody has lost the nerve");
    scene.next(2);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 4 }), "the goblins have no turn");
}

#[test]
fn za29_surprise_is_asked_once_it_is_settled_that_there_is_a_fight() {
    for fights in [true, false] {
        let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(undecided("Bear"), 0)], |_| {});
        assert_eq!(scene.subject(), Some(Subject::Attitude { who: 1 }));
        scene.one(Choice::Yes);
        assert_eq!(scene.subject(), Some(Subject::ReactionDie { who: 1 }));
        scene.dice(&[2]);
        scene.one(if fights { Choice::Yes } else { Choice::No });
        assert_eq!(scene.subject() == Some(Subject::Surprise), fights);
        assert_eq!(scene.combat.over(), !fights);
    }
    let hostile = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], |_| {});
    assert_eq!(hostile.subject(), Some(Subject::Surprise), "a mind made up does not roll");
}

#[test]
fn z04_a_hero_alone_rolls_for_no_order() {
    let mut scene = Scene::before(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 0)], |_| {});
    scene.one(Choice::No);
    scene.dice(&[4]);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: BRIDA }));
}

#[test]
fn a_creature_alone_comes_to_its_turn_unasked_and_its_nerve_is_tested_from_there() {
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[])], &[(wolf(9), 3), (wolf(9), 3)]);
    scene.one(Choice::EndTurn);
    assert_eq!(scene.subject(), Some(Subject::NextCreature { why: None }));
    scene.one(Choice::Person(1));
    assert!(!scene.offers(Choice::Morale), "it was on offer a moment ago");
    scene.one(Choice::EndTurn);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 2 }));
    scene.one(Choice::Morale);
    scene.dice(&[10]);
    assert_eq!(scene.subject(), Some(Subject::Turn { who: 2 }));
    assert!(scene.offers(Choice::Move(2)), "it costs nothing");
}
