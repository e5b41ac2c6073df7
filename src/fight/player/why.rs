//! Why an answer was given, from the terms that decided.

use super::pick::{self, Weighed};
use super::{Manner, Tactics, Term};
use crate::fight::played::Scene;
use crate::fight::{Answer, Fight, Shape};
use crate::order;

/// What look-ahead came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// The place of the answer that did better than the plain one.
    pub taken: usize,
    pub tries: u32,
    /// By how many points on average.
    pub better: i32,
}

/// Why one answer was taken and not another. A note beside the log, never read back.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reasons {
    /// What spoke for it and against it, what weighed most first.
    pub terms: Vec<Term>,
    /// The next best, and what spoke against it or too little for it.
    pub next: Option<(Answer, Vec<Term>)>,
    /// Set where look-ahead overruled the plain answer, which is then the next best.
    pub tried: Option<Tried>,
}

/// How many terms are told.
const TOLD: usize = 3;

pub(super) fn reasons<F: Tactics>(
    fight: &F,
    manner: &Manner,
    all: &[Weighed],
    taken: usize,
    next: Option<usize>,
    tried: Option<Tried>,
) -> Reasons {
    let heaviest = |answer: &Answer, most: usize| {
        let mut terms = pick::terms(fight, manner, answer);
        terms.retain(|(points, term)| *points != 0 && !term.words.is_empty());
        order::sort(&mut terms, |one, other| other.0.abs().cmp(&one.0.abs()));
        terms.truncate(most);
        terms.into_iter().map(|(_, term)| term).collect::<Vec<Term>>()
    };
    Reasons {
        terms: heaviest(&all[taken].answer, TOLD),
        next: next.map(|at| (all[at].answer.clone(), heaviest(&all[at].answer, 1))),
        tried,
    }
}

impl Reasons {
    /// In one or two sentences: "Attack Mara with the sword: 47 in 100 to hit, 12 in 100 to put down.
    /// Next best: move to the bar (no clear shot)."
    pub fn words<F: Scene>(&self, fight: &F, answer: &Answer) -> String {
        let told = |terms: &[Term]| {
            let all: Vec<String> = terms.iter().map(|term| said(fight, term)).collect();
            all.join(", ")
        };
        let mut words = label(fight, answer);
        if !self.terms.is_empty() {
            words = format!("{words}: {}", told(&self.terms));
        }
        words.push('.');
        if let (Some(tried), Some((next, _))) = (self.tried, &self.next) {
            let points = (tried.better / 10).max(1);
            return format!(
                "{words} In {} tries it went better by {points} points than: {}.",
                tried.tries,
                label(fight, next)
            );
        }
        match &self.next {
            Some((next, terms)) if terms.is_empty() => {
                format!("{words} Next best: {}.", label(fight, next))
            }
            Some((next, terms)) => format!("{words} Next best: {} ({}).", label(fight, next), told(terms)),
            None => words,
        }
    }
}

fn said<F: Scene>(fight: &F, term: &Term) -> String {
    let name = term.about.map_or(String::new(), |who| fight.person_asked(who).name);
    term.words.replace("{who}", &name).replace("{}", &term.figure.to_string())
}

/// An answer as its button has it.
pub fn label<F: Scene>(fight: &F, answer: &Answer) -> String {
    let Some(question) = fight.question() else { return String::new() };
    let of = match &question.shape {
        Shape::OneOf(of) | Shape::SeveralOf { of, .. } => &of[..],
        _ => &[],
    };
    let found = |code: u32| {
        let choice = of.iter().chain(&question.beside).find(|choice| <F as Fight>::code(**choice) == code);
        choice.map_or(String::new(), |choice| fight.offer(&question.subject, *choice).label)
    };
    match answer {
        Answer::One(code) => found(*code),
        Answer::Several(codes) if codes.is_empty() => "None".into(),
        Answer::Several(codes) => codes.iter().map(|code| found(*code)).collect::<Vec<_>>().join(", "),
        Answer::Faces(_) => "Roll".into(),
        Answer::Number(number) => number.to_string(),
        Answer::Place(place) => fight.place_name(*place),
        Answer::Path(path) => match path.last() {
            Some(place) => format!("Go to {}", fight.place_name(*place)),
            None => "Stay".into(),
        },
        Answer::Split(laid) => {
            let Shape::Split { over, .. } = &question.shape else { return String::new() };
            let parts = over.iter().zip(laid).filter(|(_, points)| **points > 0);
            let part = |((choice, _), points): (&(F::Choice, u8), &u8)| {
                format!("{points} {}", fight.offer(&question.subject, *choice).label)
            };
            parts.map(part).collect::<Vec<_>>().join(", ")
        }
        Answer::Ruling(_) | Answer::Note(_) => String::new(),
    }
}
