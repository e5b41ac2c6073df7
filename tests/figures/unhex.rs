//! The figures of Unhex.

use sightline::dice::percentile::{Faces, Verdict};
use sightline::fight::{Answer, Fight};
use sightline::rulesets::unhex::combat::Combat;
use sightline::rulesets::unhex::combat::choice::{Act, Aim, Choice, React, Subject};
use sightline::rulesets::unhex::combat::event::Event;

use super::*;

impl Walked for Combat {
    fn any_answer(&self, chance: &mut Chance) -> Answer {
        chance::lively(self, chance).expect("a question")
    }
}

impl Figured for Combat {
    fn fell(&self, told: &[Event]) -> Fell {
        let verdict = told.iter().find_map(|event| match event {
            Event::Rolled { verdict, .. } => Some(*verdict),
            _ => None,
        });
        match verdict.expect("dice that were read") {
            Verdict::CriticalSuccess(_) => Fell::Critical,
            Verdict::Success => Fell::Success,
            Verdict::Failure => Fell::Failure,
            Verdict::CriticalFailure(_) => Fell::CriticalFailure,
        }
    }

    fn thrower(&self) -> Option<(u8, &'static str)> {
        match self.question()?.subject {
            Subject::Throw { who, aim, .. } => Some((who, name(aim))),
            _ => None,
        }
    }

    fn would_throw(&self, choice: Choice) -> Option<(u8, &'static str)> {
        let subject = self.question()?.subject;
        if let Subject::Good { who, aim, .. } = subject {
            return Some((who, name(aim)));
        }
        let throw = match choice {
            Choice::React(React::Defend { .. }) => "defend",
            Choice::React(React::Counter { .. }) => "counter",
            Choice::React(React::Intercept { .. }) => "intercept",
            Choice::Act(Act::Attack { .. }) => "attack",
            Choice::Act(Act::Area { .. }) => "area",
            Choice::Act(Act::FirstAid { .. }) => "first aid",
            Choice::Act(Act::Rally) => "rally",
            _ => return None,
        };
        match (subject, choice) {
            (_, Choice::React(react)) => Some((react.who(), throw)),
            (Subject::Act { who, .. }, _) => Some((who, throw)),
            _ => None,
        }
    }

    fn again(&self) -> Vec<Answer> {
        let Some(question) = self.question() else { return Vec::new() };
        match (&question.subject, &question.shape) {
            (Subject::Good { .. }, Shape::OneOf(of)) => {
                let again = of.iter().filter(|choice| matches!(choice, Choice::Again(_)));
                again.map(|choice| Answer::One(choice.code())).collect()
            }
            _ => Vec::new(),
        }
    }

    fn reached(&self, faces: &[u8], target: Target) -> Option<bool> {
        let Target::AtMost(most) = target else { panic!("{target:?}") };
        Some(i16::from(Faces { tens: faces[0], ones: faces[1] }.number()) <= most)
    }

    fn footing(&self, who: u8) -> i16 {
        self.people()[usize::from(who)].level
    }
}

fn name(aim: Aim) -> &'static str {
    match aim {
        Aim::Initiative => "initiative",
        Aim::Attack { .. } => "attack",
        Aim::Counter { .. } => "counter",
        Aim::Intercept { .. } => "intercept",
        Aim::Defend { .. } => "defend",
        Aim::Area { .. } => "area",
        Aim::FirstAid { .. } => "first aid",
        Aim::Rally => "rally",
        Aim::Plain { .. } => "plain",
    }
}

#[test]
fn every_chance_that_a_fight_shows_is_what_all_faces_come_to() {
    let mut figures = Figures::default();
    for seed in 0..30 {
        let mut chance = Chance::new(seed + 5_000);
        let setup = chance::setup(&mut chance);
        if setup.unready().is_empty() {
            play(Combat::new(&setup), &mut chance, &mut figures);
        }
    }
    let kinds = ["throw", "throw again", "with the re-roll", "answer", "Attack", "Attack less-lethally"];
    check(&figures, &kinds);
    let kinds = ["Area weapon", "First aid", "Lead", "Defend", "Counterattack", "Intercept"];
    check(&figures, &kinds);
}
