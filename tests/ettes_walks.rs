//! Fights of Ettes Eternal played by chance: whatever people answer, the engine stays sound, replays,
//! and puts everything into words.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/ettes.rs"]
mod ettes;
#[path = "support/walk.rs"]
mod walk;

use ettes::fight;
use sightline::fight::walk::{Chance, pick};
use sightline::fight::{Answer, Fight, Ruling, Shape};
use sightline::rulesets::ettes::combat::Combat;
use sightline::rulesets::ettes::combat::choice::Choice;
use sightline::rulesets::ettes::combat::ruling;
use sightline::rulesets::ettes::flow::Flow;
use sightline::rulesets::ettes::reference::BOOK;
use walk::{Kinds, Walked, Watch, note, walk, walk_in_words, walks};

impl Walked for Combat {
    /// Chance would seldom fight: attacks, flow and reactions are preferred.
    fn any_answer(&self, chance: &mut Chance) -> Answer {
        let question = self.question().expect("a question");
        if let Some(first) = question.beside.first().filter(|_| chance.below(2) == 0) {
            return Answer::One(Combat::code(*first));
        }
        if let Shape::OneOf(of) = &question.shape {
            // What follows an attack is offered right after it only.
            if of.contains(&Choice::Flow) && chance.below(3) > 0 {
                return Answer::One(Combat::code(Choice::Flow));
            }
            let mut flows: Vec<&Choice> = Vec::new();
            for choice in of {
                let kind = |other: &Choice| {
                    matches!((other, choice),
                    (Choice::FlowOn { flow, .. }, Choice::FlowOn { flow: same, .. }) if flow == same)
                };
                if matches!(choice, Choice::FlowOn { .. }) && !flows.iter().any(|other| kind(other)) {
                    flows.push(choice);
                }
            }
            if !flows.is_empty() && chance.below(6) > 0 {
                return Answer::One(Combat::code(*flows[chance.below(flows.len())]));
            }
            let attacks: Vec<&Choice> =
                of.iter().filter(|choice| matches!(choice, Choice::Attack { .. })).collect();
            if !attacks.is_empty() && chance.below(2) == 0 {
                return Answer::One(Combat::code(*attacks[chance.below(attacks.len())]));
            }
            let wanted = |choice: &&Choice| lively(choice);
            let lively: Vec<&Choice> = of.iter().filter(wanted).collect();
            if !lively.is_empty() && chance.below(4) > 0 {
                return Answer::One(Combat::code(*lively[chance.below(lively.len())]));
            }
        }
        pick(self, question, chance)
    }

    fn enough(&self) -> Answer {
        Answer::Ruling(Ruling { code: ruling::END, on: 0, value: -1 })
    }
}

fn lively(choice: &Choice) -> bool {
    !matches!(
        choice,
        Choice::No
            | Choice::EndTurn
            | Choice::Know(_)
            | Choice::Other(_)
            | Choice::Drop(_)
            | Choice::Sheathe(_)
            | Choice::Ready
            | Choice::TotalDefense
    )
}

/// Kinds of everything, and the flow actions that were used.
#[derive(Default)]
struct Seen {
    kinds: Kinds<Combat>,
    flows: Vec<Flow>,
}

impl Watch<Combat> for Seen {
    fn question(&mut self, fight: &Combat) {
        self.kinds.question(fight);
    }

    fn answer(&mut self, fight: &Combat, answer: &Answer) {
        self.kinds.answer(fight, answer);
    }

    fn events(&mut self, told: &[<Combat as Fight>::Event]) {
        use sightline::rulesets::ettes::combat::choice::Event;
        self.kinds.events(told);
        for event in told {
            if let Event::Flowed { flow, .. } = event {
                note(&mut self.flows, *flow);
            }
        }
    }
}

#[test]
fn whatever_is_answered_the_fight_stays_sound_and_replays_and_everything_occurs() {
    let mut seen = Seen::default();
    let mut answers = 0;
    // These fights are long: a third of the usual number is as many answers.
    for seed in 0..walks() / 3 {
        let mut chance = Chance::new(seed);
        let start = fight(&mut chance);
        if !start.over() {
            answers += walk(start, &mut chance, &mut seen);
        }
    }
    println!("{answers} answers");
    let unused: Vec<&str> =
        Flow::ALL.iter().filter(|flow| !seen.flows.contains(flow)).map(|flow| flow.name()).collect();
    assert!(unused.len() <= 5, "nearly every flow action is used: {unused:?}");
    println!("never used in so few fights: {unused:?}");
    let kinds = (seen.kinds.subjects.len(), seen.kinds.choices.len(), seen.kinds.events.len());
    // Of 29 questions, 48 choices and 64 events a few are rare: coins, doors, nobody who can act.
    assert!(kinds.0 >= 25 && kinds.1 >= 45 && kinds.2 >= 56, "{kinds:?}");
}

#[test]
fn a_table_puts_every_question_in_words_and_comes_back_from_its_tale() {
    for seed in 0..(walks() / 20).clamp(10, 500) {
        let mut chance = Chance::new(seed + 7_000_000);
        let start = fight(&mut chance);
        if !start.over() {
            walk_in_words(&start, &BOOK, &mut chance);
        }
    }
}
