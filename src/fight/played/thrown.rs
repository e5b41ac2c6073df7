//! The throws of a fight as they lie now, found by playing its log again.

use crate::fight::log::Log;
use crate::fight::table::{DiceCard, Thrown, Verdict};
use crate::fight::{Answer, Shape, asking};

use super::Scene;

pub fn thrown<F: Scene>(log: &Log<F>) -> Vec<Thrown> {
    let (mut now, mut all, mut told) = (log.start().clone(), Vec::new(), Vec::new());
    for (at, entry) in log.entries().iter().enumerate() {
        let Some(question) = now.question() else { break };
        let who = asking::who(&now, question.seat, None).name;
        if let (Shape::Dice(pool), Answer::Faces(faces)) = (&question.shape, &entry.answer) {
            throw(&mut all, now.card(&question.subject, *pool), faces, &who, at);
        }
        let number = question.number;
        told.clear();
        if now.answer(number, &entry.answer, &mut told).is_err() {
            break;
        }
        let whose = all.iter().rposition(|thrown: &Thrown| thrown.who == who);
        let whose = whose.or(all.len().checked_sub(1));
        for verdict in told.iter().filter_map(|event| now.verdict(event)) {
            if let Some(thrown) = whose.and_then(|at| all.get_mut(at)) {
                judge(thrown, verdict, at);
            }
        }
    }
    all
}

/// Puts a throw beside the others; dice that are thrown again take the place of the first.
fn throw(all: &mut Vec<Thrown>, card: DiceCard, faces: &[u8], who: &str, answer: usize) {
    let (wanted, dice) = (card.target, card.dice.into_iter().zip(faces.iter().copied()));
    let before = all.iter_mut().rev().find(|thrown| card.first.is_some() && thrown.who == who);
    let Some(before) = before else {
        all.push(Thrown { who: who.into(), dice: dice.collect(), wanted, answer, ..Thrown::default() });
        return;
    };
    before.first = Some((before.shown(), before.answer));
    (before.answer, before.verdict) = (answer, None);
    for (die, face) in dice {
        if let Some(lies) = before.dice.iter_mut().find(|(lies, _)| lies.name == die.name) {
            *lies = (die, face);
        }
    }
}

fn judge(thrown: &mut Thrown, verdict: Verdict, answer: usize) {
    thrown.shows.push(answer);
    if verdict.set {
        thrown.unset = Some(thrown.shown());
    }
    for ((_, lies), face) in thrown.dice.iter_mut().zip(&verdict.dice) {
        *lies = *face;
    }
    thrown.verdict = Some(verdict);
}
