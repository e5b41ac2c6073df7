//! The throws of a fight as they lie now, found by playing its log again.

use crate::fight::log::{Entry, Log};
use crate::fight::table::{DiceCard, Thrown, Verdict};
use crate::fight::{Answer, Shape, asking, goals};

use super::Scene;

/// Those of the answers after so many.
pub fn thrown<F: Scene>(log: &Log<F>, since: usize) -> Vec<Thrown> {
    let (mut all, mut told) = (Vec::new(), Vec::new());
    let dice = |entry: &Entry| matches!(entry.answer, Answer::Faces(_));
    if !log.entries().iter().skip(since).any(dice) {
        return all;
    }
    let (first, state) = log.state_before(since);
    let mut now = state.clone();
    let entries = log.entries().iter().enumerate().skip(first);
    for (at, entry) in entries.filter(|(_, entry)| !goals::is_aside(&entry.answer)) {
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
    all.retain(|thrown| thrown.answer >= since);
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
