//! Rolls outside a game: clashes and fate.

use sightline::fight::Answer;
use sightline::fight::Fight;
use sightline::fight::played::Scene;
use sightline::fight::roll::{Said, settle};
use sightline::fight::table::{Form, Table as _};
use sightline::rulesets::heroes_of_hex::classes;
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::heroes_of_hex::combat::outside::{ROLLS, controls, fits, open};
use sightline::rulesets::heroes_of_hex::combat::scene::Played;
use sightline::rulesets::heroes_of_hex::unit::Unit;

fn said(roll: &str, unit: Option<&Unit>) -> Said {
    settle(&controls(roll, unit, &Said::default()), &Said::default())
}

#[test]
fn every_roll_opens_for_every_class_and_for_nobody() {
    for unit in std::iter::once(None).chain((0..10).map(|at| Some(classes::class(at)))) {
        for (roll, _) in ROLLS {
            assert!(fits(roll, unit.as_ref()));
            let combat = open(roll, unit.as_ref(), &said(roll, unit.as_ref())).unwrap();
            let asked = Played::new(combat).asked().unwrap();
            let Form::Dice(card) = asked.form else { panic!("{roll}: {:?}", asked.form) };
            assert_eq!(card.chances.is_some(), roll != "fate", "{roll}");
        }
    }
}

#[test]
fn h11_fate_outside_a_game_is_negated_once_where_there_are_three_hex() {
    let begin = |hex: i32| open("fate", None, &said("fate", None).with("hex", hex)).unwrap();
    let give = |combat: &mut sightline::rulesets::heroes_of_hex::combat::Combat, answer: Answer| {
        let mut told = Vec::new();
        let number = combat.question().unwrap().number;
        combat.answer(number, &answer, &mut told).unwrap();
        told
    };
    let mut poor = begin(2);
    let told = give(&mut poor, Answer::Faces(vec![0]));
    assert_eq!(told, [Event::Fated { side: 0, shown: 1, again: false }]);
    assert!(poor.over() && poor.question().is_none(), "two HEX buy nothing");
    let mut rich = begin(7);
    assert!(rich.question().unwrap().beside.is_empty(), "there is nothing to pass");
    give(&mut rich, Answer::Faces(vec![0]));
    assert_eq!(rich.question().unwrap().subject, Subject::Keep { ap: 1 });
    let mut kept = rich.clone();
    give(&mut kept, Answer::One(Choice::No.code()));
    assert!(kept.over());
    give(&mut rich, Answer::One(Choice::Negate.code()));
    assert_eq!(rich.hex()[0], 4);
    let told = give(&mut rich, Answer::Faces(vec![3]));
    assert_eq!(told, [Event::Fated { side: 0, shown: 4, again: true }]);
    assert_eq!(rich.sentence(&told[0]).unwrap().0, "Fate gives 4 AP, and that is final.");
    assert!(rich.over(), "the second roll is final");
}
