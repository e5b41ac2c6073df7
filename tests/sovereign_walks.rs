//! Fights of Sovereign played by chance: whatever people answer, the engine stays sound.
//!
//! `SIGHTLINE_WALKS=100000 cargo test --profile bench --no-default-features --test sovereign_walks` is
//! the long run.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/sovereign.rs"]
mod sovereign;
#[path = "support/walk.rs"]
mod walk;

use sightline::fight::walk::{Chance, pick};
use sightline::fight::{Answer, Fight, Shape};
use sightline::rulesets::sovereign::combat::Combat;
use sightline::rulesets::sovereign::combat::choice::Choice;
use sightline::rulesets::sovereign::reference::BOOK;
use walk::{Kinds, Walked, walk, walk_in_words, walks};

impl Walked for Combat {
    /// Leaving, passing and talking come seldom, so that something happens.
    fn any_answer(&self, chance: &mut Chance) -> Answer {
        let question = self.question().expect("a question");
        if let (Shape::OneOf(of), true) = (&question.shape, question.beside.is_empty() || chance.below(6) > 0)
        {
            let dull = |choice: &Choice| {
                matches!(
                    choice,
                    Choice::Leave | Choice::Other | Choice::UseSkill | Choice::First(_) | Choice::Drop(_)
                )
            };
            for _ in 0..3 {
                let choice = of[chance.below(of.len())];
                if !dull(&choice) {
                    return Answer::One(choice.code());
                }
            }
        } else if !question.beside.is_empty() && chance.below(4) == 0 {
            return Answer::One(question.beside[chance.below(question.beside.len())].code());
        }
        pick(self, question, chance)
    }

    fn enough(&self) -> Answer {
        use sightline::fight::Ruling;
        use sightline::rulesets::sovereign::combat::ruling;
        Answer::Ruling(Ruling { code: ruling::END, on: 0, value: 0 })
    }
}

#[test]
fn fights_by_chance_stay_sound_end_and_replay_and_everything_happens_in_them() {
    let mut seen = Kinds::<Combat>::default();
    let mut answers = 0;
    for seed in 0..walks() / 6 {
        let mut chance = Chance::new(seed);
        let setup = sovereign::random(&mut chance);
        answers += walk(Combat::new(setup), &mut chance, &mut seen);
    }
    println!(
        "{answers} answers; {} subjects, {} choices, {} events",
        seen.subjects.len(),
        seen.choices.len(),
        seen.events.len()
    );
    assert!(seen.subjects.len() > 23, "{} kinds of questions", seen.subjects.len());
    assert!(seen.choices.len() > 44, "{} kinds of choices", seen.choices.len());
    assert!(seen.events.len() > 47, "{} kinds of events", seen.events.len());
}

#[test]
fn fights_by_chance_have_words_for_everything() {
    for seed in 0..walks() / 20 {
        let mut chance = Chance::new(seed + 9_000);
        let setup = sovereign::random(&mut chance);
        walk_in_words(&Combat::new(setup), &BOOK, &mut chance);
    }
}
