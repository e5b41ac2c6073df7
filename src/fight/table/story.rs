//! What has been told of a fight, how late it is, and how it came out.

use super::question::{Die, Target};

/// The time of a fight in the game's own words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// "Round 3", "Turn 14"; before anything counts it may be all there is.
    pub time: String,
    /// "The Crew's turn"; may be empty.
    pub turn: String,
    /// Whether anything has begun to count.
    pub begun: bool,
}

impl Clock {
    /// The clock of a game that counts rounds from 1.
    pub fn rounds(round: u16, turn: String) -> Clock {
        match round {
            0 => Clock { time: "Before the first round".into(), ..Clock::default() },
            round => Clock { time: format!("Round {round}"), turn, begun: true },
        }
    }
}

/// One blow, for what is told of the best of them when all is over.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Blow {
    pub by: Option<usize>,
    /// How much it was, in the game's own points.
    pub points: i16,
    /// "Mara strikes Guard 2 for 9 with the sword"
    pub words: String,
}

/// How a throw came out, to be shown beside the dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// What they came to, where that is a number.
    pub number: Option<i16>,
    /// The number as it is read aloud; empty: as it is.
    pub shown: String,
    /// What the dice show in the end, where that is not what was thrown.
    pub dice: Vec<u8>,
    /// The dice were set to it.
    pub set: bool,
    /// "Success", "Natural 20"
    pub words: String,
    pub good: bool,
    /// As good or as bad as can be.
    pub critical: bool,
}

/// A throw, with what was thrown again or set already in it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Thrown {
    /// Who threw.
    pub who: String,
    /// Each die with its face, counted from 0.
    pub dice: Vec<(Die, u8)>,
    pub verdict: Option<Verdict>,
    /// What a throw before it showed, and the answer that it was.
    pub first: Option<(String, usize)>,
    /// What was thrown before the dice were set.
    pub unset: Option<String>,
    /// What the dice had to show.
    pub wanted: Option<Target>,
    /// The answer that it was.
    pub answer: usize,
    /// All answers whose outcome it shows.
    pub shows: Vec<usize>,
}

impl Thrown {
    /// The number, or else the dice.
    pub fn shown(&self) -> String {
        let dice = || {
            let faces = self.dice.iter().map(|(die, face)| (face + die.lowest).to_string());
            faces.collect::<Vec<_>>().join(" and ")
        };
        self.verdict.as_ref().map_or_else(dice, |verdict| match verdict.number {
            _ if !verdict.shown.is_empty() => verdict.shown.clone(),
            Some(number) => number.to_string(),
            None => dice(),
        })
    }
}

/// How a fight came out.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outcome {
    /// The sides that won; none where nobody did.
    pub won: Vec<usize>,
    /// One sentence: "The Crew holds the bar."
    pub words: String,
}

/// One sentence of the chronicle.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    pub text: String,
    /// The rule term behind it, for the rules place; may be empty.
    pub term: &'static str,
    /// How many answers had been given before the one that made this line:
    /// [`Table::undo_to`] with this number goes back to just before it.
    pub answer: usize,
    /// Starts a round; shown as a heading.
    pub heading: bool,
    /// Only says whose turn it is.
    pub calls: bool,
}

/// An objective, and what has become of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    pub text: String,
    /// "open", "reached", "held", "destroyed", "lost"
    pub mark: &'static str,
}

/// A fight as stored: answers as words, and the story as told. The setup is stored beside it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tale {
    /// The objectives of the set-up, in words.
    pub goals: Vec<String>,
    /// Each answer and the sum of the state after it.
    pub answers: Vec<(String, u32)>,
    /// Answers that could be redone, the next one last.
    pub undone: Vec<String>,
    /// The story as told: text and the number of the answer that made it.
    pub lines: Vec<(String, usize)>,
}

/// Where newer rules disagreed with a stored fight.
#[derive(Clone, PartialEq, Debug)]
pub struct Disagreed {
    /// Answers that could be replayed.
    pub taken: usize,
    pub stored: usize,
    /// The rest of the story as it was told then.
    pub told: Vec<String>,
}

/// The newest sentence that says what has happened.
pub fn newest(lines: &[Line]) -> Option<String> {
    lines.iter().rev().find(|line| !line.heading && !line.calls).map(|line| line.text.clone())
}
