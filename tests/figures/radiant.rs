//! The figures of The Radiant Hack.

use sightline::fight::{Answer, Fight};
use sightline::rulesets::radiant::combat::Combat;
use sightline::rulesets::radiant::combat::choice::{Choice, Event, Subject};

use super::*;

impl Walked for Combat {}

impl Figured for Combat {
    fn fell(&self, told: &[Event]) -> Fell {
        let told = told.iter().find_map(|event| match event {
            Event::Tested { verdict, .. } => Some(*verdict),
            _ => None,
        });
        let asked = self.question().and_then(|question| match question.subject {
            Subject::Luck { verdict, .. } => Some(verdict),
            _ => None,
        });
        let verdict = told.or(asked).expect("a test that was read");
        match (verdict.passed, verdict.critical(), verdict.fumble()) {
            (true, true, _) => Fell::Critical,
            (true, ..) => Fell::Success,
            (false, _, true) => Fell::CriticalFailure,
            (false, ..) => Fell::Failure,
        }
    }

    fn thrower(&self) -> Option<(u8, &'static str)> {
        match self.question()?.subject {
            Subject::Roll { who, .. } => Some((who, "test")),
            _ => None,
        }
    }

    fn would_throw(&self, _: Choice) -> Option<(u8, &'static str)> {
        match self.question()?.subject {
            Subject::Turn { who } | Subject::Which { who, .. } | Subject::Luck { who, .. } => {
                Some((who, "test"))
            }
            Subject::FreeAttack { by, .. } => Some((by, "test")),
            _ => None,
        }
    }

    /// Luck is spent, not owned: no figure counts it in.
    fn again(&self) -> Vec<Answer> {
        Vec::new()
    }

    /// One die, or two of a kind, of which either may count.
    fn reached(&self, faces: &[u8], target: Target) -> Option<bool> {
        let Target::AtLeast(least) = target else { panic!("{target:?}") };
        let Subject::Roll { test, .. } = self.question()?.subject else { return None };
        let told = faces.len() == usize::from(test.dice()) && faces.iter().all(|face| *face == faces[0]);
        told.then_some(i16::from(faces[0]) + 1 >= least)
    }

    fn footing(&self, _: u8) -> i16 {
        0
    }
}

#[test]
fn every_chance_that_a_fight_shows_is_what_all_faces_come_to() {
    let mut figures = Figures::default();
    for seed in 0..100 {
        let mut chance = Chance::new(seed + 5_000);
        let start = radiant_chance::fight(&mut chance);
        if !start.over() {
            play(start, &mut chance, &mut figures);
        }
    }
    check(&figures, &["throw", "answer", "Attack", "Test"]);
}
