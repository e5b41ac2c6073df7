//! Sides that the app plays: for each side the table plays itself, lets the app propose, or lets it play.
//! What the app answers is an answer like any other; why it did is kept beside the story.

mod playing;
mod thinking;
mod whose;

use std::ops::Range;

use serde_json::{Value, json};

use super::worker::Worker;
use crate::app::store::store;
use crate::fight::player::turn::Turn;
use crate::fight::player::{Level, Manner};
use crate::fight::table::Clock;
use crate::save::Id;
use crate::save::fight::manner;
pub use playing::{follow, panel};
use thinking::Offered;
pub use whose::{Awaited, answers, awaited};

/// Kept on this device, for the newest fights.
const NOTE: &str = "computer";
const KEPT: usize = 30;
/// For the newest of them, why it answered so many times.
const KEPT_STORIES: usize = 3;
const KEPT_REASONS: usize = 400;
/// How long the app waits before it answers.
pub(super) const PACES: [(&str, i32); 3] = [("Slow", 1600), ("Usual", 600), ("At once", 20)];

/// Who answers for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    #[default]
    Mine,
    Propose,
    Play,
}

impl Mode {
    pub(super) const ALL: [(Mode, &'static str); 3] =
        [(Mode::Mine, "I play"), (Mode::Propose, "Propose"), (Mode::Play, "Play for me")];

    pub(super) fn place(self) -> usize {
        Mode::ALL.iter().position(|(mode, _)| *mode == self).unwrap_or(0)
    }
}

#[derive(Clone, PartialEq, Default)]
pub struct Computer {
    modes: Vec<Mode>,
    manners: Vec<Manner>,
    pub(super) pace: usize,
    /// Until somebody says go on: after something was taken back.
    pub(super) paused: bool,
    /// The app is answering right now.
    acting: bool,
    /// What the app has played of a turn.
    turn: Turn,
    /// Why it answered: the number of answers before it, and the words.
    reasons: Vec<(usize, String)>,
    /// What it would answer now.
    offered: Option<Offered>,
    /// Who thinks; loaded when somebody first has to.
    thinker: Option<Worker>,
    /// Looking ahead took too long once: from then on nobody does.
    hurried: bool,
    /// Who thinks did not arrive, or has stopped: until somebody tries again.
    missing: bool,
}

impl Computer {
    /// As it was left for a fight.
    pub fn of(id: &Id) -> Computer {
        let kept = store().library().note(NOTE).unwrap_or(Value::Null);
        let mine = kept.as_array().and_then(|all| all.iter().find(|one| one["fight"] == id.as_str()));
        let Some(mine) = mine else { return Computer { pace: 1, ..Computer::default() } };
        let modes = mine["modes"].as_array().into_iter().flatten();
        let mode =
            |at: &Value| Mode::ALL.get(at.as_u64().unwrap_or(0) as usize).map_or(Mode::Mine, |all| all.0);
        Computer {
            modes: modes.map(mode).collect(),
            manners: manner::read_all(&mine["manners"]),
            pace: mine["pace"].as_u64().unwrap_or(1) as usize,
            turn: turn_of(&mine["turn"]),
            reasons: reasons_of(&mine["why"]),
            ..Computer::default()
        }
    }

    pub(super) fn keep(&self, id: &Id) {
        let kept = store().library().note(NOTE).unwrap_or(Value::Null);
        let others = kept.as_array().cloned().unwrap_or_default();
        let Turn { clock, first, last, whole } = &self.turn;
        let newest = self.reasons.len().saturating_sub(KEPT_REASONS);
        let mine = json!({
            "fight": id.as_str(),
            "modes": self.modes.iter().map(|mode| mode.place()).collect::<Vec<_>>(),
            "manners": manner::write_all(&self.manners),
            "pace": self.pace,
            "turn": [first, last, whole, clock.time, clock.turn],
            "why": self.reasons[newest..],
        });
        let others = others.into_iter().filter(|one| one["fight"] != id.as_str()).take(KEPT - 1);
        let mut all: Vec<Value> = std::iter::once(mine).chain(others).collect();
        for old in all.iter_mut().skip(KEPT_STORIES).filter_map(Value::as_object_mut) {
            old.remove("why");
        }
        // What cannot be kept holds for this visit all the same.
        let _ = store().library().set_note(NOTE, &all.into());
    }

    pub fn is_mine(&self, side: usize) -> bool {
        self.mode(side) == Mode::Mine
    }

    pub(super) fn mode(&self, side: usize) -> Mode {
        self.modes.get(side).copied().unwrap_or_default()
    }

    pub(super) fn set_mode(&mut self, side: usize, mode: Mode) {
        self.modes.resize(self.modes.len().max(side + 1), Mode::Mine);
        self.modes[side] = mode;
    }

    /// How each side is played, as far as that was said.
    pub fn manners(&self) -> &[Manner] {
        &self.manners
    }

    pub(super) fn manner(&self, side: usize) -> Manner {
        self.manners.get(side).copied().unwrap_or_else(usual)
    }

    pub(super) fn set_manner(&mut self, side: usize, change: impl FnOnce(&mut Manner)) {
        self.manners.resize_with(self.manners.len().max(side + 1), usual);
        change(&mut self.manners[side]);
    }

    /// Why the app gave these answers: what a line tells, and what led to it without a line of its own.
    pub fn why(&self, answers: Range<usize>) -> impl Iterator<Item = &str> {
        self.reasons.iter().filter(move |(at, _)| answers.contains(at)).map(|(_, words)| words.as_str())
    }

    /// The app plays every side but the players', before a fight that begins.
    pub fn alone(id: &Id, players: &[bool]) {
        let mut computer = Computer::of(id);
        for (side, played) in players.iter().enumerate() {
            computer.set_mode(side, if *played { Mode::Mine } else { Mode::Play });
        }
        computer.keep(id);
    }
}

fn turn_of(kept: &Value) -> Turn {
    let number = |at: usize| kept[at].as_u64().map(|number| number as usize);
    let words = |at: usize| kept[at].as_str().unwrap_or_default().to_string();
    Turn {
        first: number(0),
        last: number(1).unwrap_or(0),
        whole: kept[2] == true,
        clock: Clock { time: words(3), turn: words(4), begun: true },
    }
}

fn reasons_of(kept: &Value) -> Vec<(usize, String)> {
    let all = kept.as_array().into_iter().flatten();
    let one = |one: &Value| Some((one[0].as_u64()? as usize, one[1].as_str()?.to_string()));
    all.filter_map(one).collect()
}

fn usual() -> Manner {
    Manner::of(Level::Sharp)
}
