//! What the log of a fight remembers of dice that were taken back, on a game of a few lines: Ann
//! chooses a large or a small die and throws it.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use sightline::fight::given::Given;
use sightline::fight::log::Log;
use sightline::fight::{Answer, Code, Fight, Pool, Question, Refused, Seat, Shape};

const LARGE: u8 = 20;
const SMALL: u8 = 6;
/// Beside any dice: chooses anew.
const BACK: u8 = 99;

#[derive(Clone, PartialEq)]
struct Throws(Question<(), u8>);

fn question(number: u32, shape: Shape<u8>) -> Throws {
    let (seat, default) = (Seat::Person(0), Answer::One(0));
    let beside = if matches!(shape, Shape::Dice(_)) { vec![BACK] } else { Vec::new() };
    Throws(Question { number, seat, subject: (), shape, beside, default })
}

fn choose(number: u32) -> Throws {
    question(number, Shape::OneOf(vec![LARGE, SMALL, 12]))
}

impl Fight for Throws {
    type Choice = u8;
    type Subject = ();
    type Event = ();

    fn question(&self) -> Option<&Question<(), u8>> {
        Some(&self.0)
    }

    fn answer(&mut self, number: u32, answer: &Answer, _: &mut Vec<()>) -> Result<(), Refused> {
        if self.0.number != number {
            return Err(Refused::Stale);
        }
        *self = match Given::of(&self.0, answer, &Throws::code).ok_or(Refused::NotOffered)? {
            // Twelve stands for two dice of six.
            Given::One(BACK) => choose(number + 1),
            Given::One(12) => question(number + 1, Shape::Dice(Pool::of(2, 6))),
            Given::One(sides) => question(number + 1, Shape::Dice(Pool::of(1, sides))),
            _ => choose(number + 1),
        };
        Ok(())
    }

    fn code(choice: u8) -> Code {
        choice.into()
    }

    fn digest(&self) -> u32 {
        self.0.number
    }

    fn broken(&self) -> Vec<String> {
        Vec::new()
    }
}

fn played(answers: &[Answer]) -> Log<Throws> {
    let mut log = Log::new(choose(0));
    for answer in answers {
        give(&mut log, answer);
    }
    log
}

fn give(log: &mut Log<Throws>, answer: &Answer) {
    let number = log.now().0.number;
    log.answer(number, answer, &mut Vec::new()).unwrap();
}

fn pick(sides: u8) -> Answer {
    Answer::One(sides.into())
}

/// As a fight that was put away and opened again.
fn reopened(log: &Log<Throws>) -> Log<Throws> {
    let mut again = Log::new(choose(0));
    assert_eq!(again.replay(log.entries()), log.entries().len());
    again.remember_undone(log.undone().to_vec());
    again
}

#[test]
fn dice_taken_back_are_offered_after_another_choice_also_when_the_fight_was_opened_anew() {
    let answers = [pick(LARGE), Answer::Faces(vec![3]), pick(SMALL), Answer::Faces(vec![5])];
    for opened_anew in [false, true] {
        let mut log = played(&answers);
        log.undo_to(2);
        if opened_anew {
            log = reopened(&log);
        }
        give(&mut log, &pick(LARGE));
        assert_eq!(log.remembered(), None, "only small dice were thrown here");
        log.undo_to(2);
        give(&mut log, &pick(12));
        assert_eq!(log.remembered(), None, "one die is not two");
        log.undo_to(2);
        give(&mut log, &pick(SMALL));
        assert_eq!(log.remembered(), Some(&[5][..]), "opened anew: {opened_anew}");
    }
}

#[test]
fn a_face_that_a_die_does_not_have_is_never_offered() {
    let mut log = played(&[pick(LARGE), Answer::Faces(vec![17])]);
    log.undo_to(0);
    give(&mut log, &pick(SMALL));
    assert_eq!(log.remembered(), None);
    log.remember_undone(vec![Answer::Faces(vec![17])]);
    assert_eq!(log.remembered(), None, "not even where the rules have changed since");
}

#[test]
fn what_stands_beside_a_question_is_taken_and_replayed_like_any_answer_and_only_there() {
    let mut log = played(&[pick(LARGE), pick(BACK), pick(SMALL)]);
    assert_eq!(log.now().0.shape, Shape::Dice(Pool::of(1, SMALL)));
    assert!(reopened(&log).now() == log.now());
    log.undo_to(2);
    let refused = log.answer(2, &pick(BACK), &mut Vec::new());
    assert_eq!(refused, Err(Refused::NotOffered), "nothing stands beside the choice");
}
