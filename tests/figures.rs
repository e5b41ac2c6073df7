//! Every figure that a fight shows is counted again from that very state: all faces are thrown by
//! copies of the fight, and what the engine makes of them is what the figure must say.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/chance.rs"]
mod chance;
#[path = "figures/ettes.rs"]
mod ettes;
#[path = "support/ettes.rs"]
mod ettes_chance;
#[path = "figures/heroes.rs"]
mod heroes;
#[path = "figures/radiant.rs"]
mod radiant;
#[path = "support/radiant.rs"]
mod radiant_chance;
#[path = "figures/sovereign.rs"]
mod sovereign;
#[path = "support/sovereign.rs"]
mod squares;
#[path = "figures/unhex.rs"]
mod unhex;
#[path = "support/walk.rs"]
mod walk;

use std::collections::BTreeMap;

use sightline::dice::odds::{Odds, in_hundred};
use sightline::fight::Pool;
use sightline::fight::table::{Asked, DiceCard, Form, Offer, Table, Target};
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Shape};
use walk::Walked;

/// How a throw came out.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fell {
    Critical,
    Success,
    Failure,
    CriticalFailure,
}

/// What the figures of a game are checked by.
trait Figured: Walked {
    /// How the throw came out that was answered with this told.
    fn fell(&self, told: &[Self::Event]) -> Fell;
    /// Who throws for what, at a question for the dice of a roll.
    fn thrower(&self) -> Option<(u8, &'static str)>;
    /// Who throws for what if this is chosen.
    fn would_throw(&self, choice: Self::Choice) -> Option<(u8, &'static str)>;
    /// The answers to throw again, at the question whether to.
    fn again(&self) -> Vec<Answer>;
    /// Whether these faces of a first throw show what is wanted, where that is easily told.
    fn reached(&self, faces: &[u8], target: Target) -> Option<bool>;
    /// What the chances of somebody's next throw rest on.
    fn footing(&self, who: u8) -> i16;
}

/// The open question as screens have it.
fn scene<F: sightline::fight::played::Scene + 'static>(fight: &F) -> Asked {
    sightline::fight::played::Played::new(fight.clone()).asked().expect("a question")
}

fn every_face(pool: Pool) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for sides in pool.sides() {
        all =
            all.iter().flat_map(|faces| (0..sides).map(move |face| [&faces[..], &[face]].concat())).collect();
    }
    all
}

fn answered<F: Figured>(fight: &F, answer: &Answer) -> (F, Vec<F::Event>) {
    let (mut copy, mut told) = (fight.clone(), Vec::new());
    copy.answer(fight.question().unwrap().number, answer, &mut told).unwrap();
    (copy, told)
}

/// All throws at the open question.
fn throws<F: Figured>(fight: &F) -> Vec<(Vec<u8>, F, Fell)> {
    let Shape::Dice(pool) = fight.question().unwrap().shape else { panic!("no dice") };
    let thrown = every_face(pool).into_iter().map(|faces| {
        let (after, told) = answered(fight, &Answer::Faces(faces.clone()));
        let fell = after.fell(&told);
        (faces, after, fell)
    });
    thrown.collect()
}

fn counted(fell: impl Iterator<Item = Fell>) -> Odds {
    let mut odds = Odds::default();
    for fell in fell {
        odds.of += 1;
        match fell {
            Fell::Critical => odds.critical_success += 1,
            Fell::Success => odds.success += 1,
            Fell::Failure => odds.failure += 1,
            Fell::CriticalFailure => odds.critical_failure += 1,
        }
    }
    odds
}

fn parts(odds: &Odds) -> [u32; 4] {
    [odds.critical_success, odds.success, odds.failure, odds.critical_failure]
}

fn same(shown: &Odds, counted: &Odds) -> bool {
    parts(shown).iter().zip(parts(counted)).all(|(a, b)| a * counted.of == b * shown.of)
}

/// How many figures of each kind were counted.
#[derive(Default)]
struct Figures {
    of: BTreeMap<String, usize>,
    /// Re-rolls that were tried out in full.
    tried: Vec<(Odds, Odds)>,
}

impl Figures {
    fn note(&mut self, kind: &str) {
        *self.of.entry(kind.into()).or_default() += 1;
    }

    fn card<F: Figured>(&mut self, fight: &F, asked: &Asked, card: &DiceCard) {
        let Some(shown) = card.chances else {
            assert_eq!((card.target, card.rerolled), (None, None), "{}", asked.title);
            return;
        };
        let thrown = throws(fight);
        let odds = counted(thrown.iter().map(|(.., fell)| *fell));
        assert!(same(&shown, &odds), "{}: {shown:?} shown, {odds:?} counted at {card:?}", asked.title);
        self.note(if card.first.is_some() { "throw again" } else { "throw" });
        let target = card.target.expect("a number to roll");
        for (faces, _, fell) in thrown.iter().filter(|_| card.first.is_none()) {
            if let Some(reached) = fight.reached(faces, target) {
                let succeeded = matches!(fell, Fell::Critical | Fell::Success);
                assert_eq!(reached, succeeded, "{faces:?} against {target:?}");
            }
        }
        let rights = thrown.iter().any(|(_, after, _)| !after.again().is_empty());
        assert_eq!(card.rerolled.is_some(), rights, "may re-roll: {}", asked.title);
        if let Some(rerolled) = card.rerolled.filter(|rerolled| !self.tried.contains(&(shown, *rerolled))) {
            self.tried.push((shown, rerolled));
            let best: u32 = thrown.iter().map(|(_, after, fell)| best_of(after, *fell)).sum();
            assert_eq!(rerolled.succeeding() * 10_000, best * rerolled.of, "{}", asked.title);
            self.note("with the re-roll");
        }
    }

    /// The offer is taken, and the card that it leads to says the same.
    fn offer<F: Figured>(&mut self, fight: &F, choice: F::Choice, offer: &Offer) {
        let Some(shown) = offer.chances else {
            assert!(!offer.note.contains("in 100"), "a figure in words alone: {offer:?}");
            return;
        };
        let words = format!("{} in 100", in_hundred(shown.succeeding(), shown.of));
        assert!(offer.note.contains(&words), "{words} shown as {}", offer.note);
        if let Some(rerolled) = offer.rerolled {
            let words = format!("may re-roll: then {}", in_hundred(rerolled.succeeding(), rerolled.of));
            assert!(offer.note.contains(&words), "{words} shown as {}", offer.note);
        }
        let throw = fight.would_throw(choice).expect("somebody throws");
        let who = throw.0;
        let footing = fight.footing(who);
        let code = F::code(choice);
        let answer = match fight.question().unwrap().shape {
            Shape::OneOf(_) => Answer::One(code),
            _ => Answer::Several(vec![code]),
        };
        let mut now = answered(fight, &answer).0;
        for _ in 0..40 {
            let Some(question) = now.question() else { return };
            if now.thrower() == Some(throw) {
                let Form::Dice(card) = now.asked(None).unwrap().form else { panic!("no dice") };
                if now.footing(who) != footing {
                    return;
                }
                assert_eq!((card.chances, card.rerolled), (Some(shown), offer.rerolled), "{offer:?}");
                let kind = if offer.group.is_empty() { "answer" } else { offer.group };
                self.note(kind);
                return;
            }
            now = answered(&now, &question.default.clone()).0;
        }
    }
}

/// How often, out of a hundred, somebody succeeds who may keep a throw or throw again.
fn best_of<F: Figured>(after: &F, fell: Fell) -> u32 {
    let kept = if matches!(fell, Fell::Critical | Fell::Success) { 100 } else { 0 };
    let again = after.again().into_iter().map(|answer| {
        let odds = counted(throws(&answered(after, &answer).0).into_iter().map(|(.., fell)| fell));
        odds.succeeding() * 100 / odds.of
    });
    again.fold(kept, u32::max)
}

/// Plays a fight by chance, a ruling now and then among the answers, and looks at every question.
fn play<F: Figured>(mut fight: F, chance: &mut Chance, figures: &mut Figures) {
    for _ in 0..STEPS {
        let Some(question) = fight.question() else { break };
        let number = question.number;
        let asked = fight.asked(None).unwrap();
        match (&asked.form, &question.shape) {
            (Form::Dice(card), _) => figures.card(&fight, &asked, card),
            (Form::OneOf(offers), Shape::OneOf(of))
            | (Form::SeveralOf { offers, .. }, Shape::SeveralOf { of, .. }) => {
                for (offer, choice) in offers.iter().zip(of) {
                    figures.offer(&fight, *choice, offer);
                }
            }
            _ => {}
        }
        let mut answer = fight.any_answer(chance);
        if chance.below(40) == 0
            && let Some(ruling) = fight.any_ruling(chance)
            && fight.clone().answer(number, &ruling, &mut Vec::new()).is_ok()
        {
            answer = ruling;
        }
        fight.answer(number, &answer, &mut Vec::new()).expect("offered");
    }
}

/// How many questions of a fight are looked at.
const STEPS: usize = 300;

fn check(figures: &Figures, kinds: &[&str]) {
    println!("{:?}", figures.of);
    for kind in kinds {
        assert!(figures.of.get(*kind).is_some_and(|count| *count >= 5), "seldom counted: {kind}");
    }
}
