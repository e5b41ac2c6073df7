//! A fight's computer players without its types, for screens and forecasts.

use super::bout::{self, Ending, Hand};
use super::{Budget, Kind, Level, Manner, Tactics, decide};
use crate::fight::played::Scene;
use crate::fight::walk::Chance;
use crate::fight::{Answer, notation};

/// What a computer player would answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Proposal {
    pub answer: Answer,
    /// As the button has it.
    pub label: String,
    /// Why, in one or two sentences; empty where there was nothing to weigh.
    pub why: String,
}

/// For whom the open question is, which whoever lets a side be played has to know. No player is in it, so that
/// the app can ask without having them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seats {
    /// The side that it is answered for; none: nobody's.
    pub side: Option<u8>,
    /// The side that is asked, whoever might come between.
    pub asked: Option<u8>,
    /// What a manner has no say in, in this game.
    pub lacks: &'static [Kind],
}

impl Seats {
    /// What a game with tactics answers to [`Scene::seats`].
    pub fn of<F: Tactics>(fight: &F) -> Option<Seats> {
        Some(Seats { side: fight.side(), asked: fight.asked_side(), lacks: fight.lacks() })
    }
}

/// Who thinks about a fight as it stands.
pub trait Mind {
    /// None where dice are to be thrown: they are the table's or the app's, and fall as dice do.
    fn propose(&self, manner: &Manner, seed: u64) -> Option<Proposal>;
    /// Plays it to the end.
    fn play(&self, hands: &[Hand], seed: u64) -> Ending;
    /// The same, with every answer as a stored fight has it.
    fn written(&self, hands: &[Hand], seed: u64) -> Vec<(String, u32)>;
}

struct Thinking<F>(F);

/// Somebody who thinks about a fight of a game with tactics.
pub fn of<F: Tactics + Scene + 'static>(fight: &F) -> Box<dyn Mind> {
    Box::new(Thinking(fight.clone()))
}

impl<F: Tactics + Scene> Mind for Thinking<F> {
    fn propose(&self, manner: &Manner, seed: u64) -> Option<Proposal> {
        let question = self.0.question()?;
        // The same state gives the same answer, on whatever device.
        let key = seed ^ u64::from(question.number) << 32 ^ u64::from(self.0.digest());
        let (answer, reasons) =
            decide(&self.0, question, manner, &mut Chance::new(key), &Budget::of(manner.level, &self.0));
        if matches!(answer, Answer::Faces(_)) {
            return None;
        }
        let why = if reasons.next.is_some() { reasons.words(&self.0, &answer) } else { String::new() };
        Some(Proposal { label: super::why::label(&self.0, &answer), answer, why })
    }

    fn play(&self, hands: &[Hand], seed: u64) -> Ending {
        bout::play(&self.0, hands, seed, &mut |_, _| {})
    }

    fn written(&self, hands: &[Hand], seed: u64) -> Vec<(String, u32)> {
        let mut all: Vec<(String, u32)> = Vec::new();
        let mut last = self.0.clone();
        bout::play(&self.0, hands, seed, &mut |fight, answer| {
            if let Some((_, digest)) = all.last_mut() {
                *digest = fight.digest();
            }
            all.push((notation::write(answer), 0));
            last.clone_from(fight);
        });
        if let Some((word, digest)) = all.last_mut()
            && let (Some(question), Some(answer)) = (last.question(), notation::read(word))
        {
            let number = question.number;
            let _ = last.answer(number, &answer, &mut Vec::new());
            *digest = last.digest();
        }
        all
    }
}

/// A level by its place, as a screen keeps it.
pub fn level(at: usize) -> Level {
    Level::ALL.get(at).copied().unwrap_or_default()
}
