//! Sides that the app plays: for each side the table plays itself, lets the app propose, or lets it play.
//! What the app answers is an answer like any other; why it did is kept beside the story.

use std::ops::Range;
use std::rc::Rc;

use serde_json::{Value, json};

use super::session::Session;
use super::worker::{Worker, get};
use crate::app::parts::primary;
use crate::app::store::store;
use crate::app::ui::{self, El, button, div, el, p, span};
use crate::fight::notation;
use crate::fight::player::turn::Turn;
use crate::fight::player::{Level, Manner};
use crate::fight::table::{Asked, Clock, Form, Reply};
use crate::save::fight::manner;
use crate::save::{Id, Stored};

/// Kept on this device, for the newest fights.
const NOTE: &str = "computer";
const KEPT: usize = 30;
/// For the newest of them, why it answered so many times.
const KEPT_STORIES: usize = 3;
const KEPT_REASONS: usize = 400;
/// How long the app waits before it answers.
pub(super) const PACES: [(&str, i32); 3] = [("Slow", 1600), ("Usual", 600), ("At once", 20)];
/// For so long a worker may think: then those who look ahead answer plainly.
const PATIENCE: i32 = 15_000;

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

/// What the app would answer to a question, once that is known.
#[derive(Clone, PartialEq)]
struct Offered {
    asked: Rc<Asked>,
    manner: Manner,
    found: Option<Option<Found>>,
}

#[derive(Clone, PartialEq)]
struct Found {
    reply: Reply,
    label: String,
    why: String,
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

/// The side that is asked and who answers for it; nothing for dice, which are thrown like all others,
/// unless the app does something out of turn before.
fn asked_side(session: Session) -> Option<(usize, Mode)> {
    let asked = session.asked.get_untracked()?;
    let dice = matches!(asked.form, Form::Dice(_));
    if dice && asked.beside.is_empty() {
        return None;
    }
    let (side, _) = side_asked(session, &asked)?;
    let mode = session.computer.peek().mode(side);
    let acts = mode == Mode::Mine || !dice || proposal(session, side).is_none_or(|found| found.is_some());
    acts.then_some((side, mode))
}

/// The side that a question is for, and whether it only answers what is asked, since coming between is for
/// somebody at the table.
fn side_asked(session: Session, asked: &Asked) -> Option<(usize, bool)> {
    let seats = session.table().seats()?;
    let side = usize::from(seats.side?);
    let computer = session.computer.peek();
    let turn = !matches!(asked.form, Form::Dice(_)) && computer.is_mine(side);
    let own = seats.asked.map(usize::from).filter(|own| turn && !computer.is_mine(*own));
    Some(own.map_or((side, false), |own| (own, true)))
}

/// Whether a question is for the app's own players: of dice, those before which one of them may well want
/// to do something out of turn.
pub fn answers(session: Session, asked: &Asked) -> bool {
    let computer = session.computer.peek();
    if computer.missing {
        return false;
    }
    let theirs = |side: u8| !computer.is_mine(usize::from(side));
    if matches!(asked.form, Form::Dice(_)) {
        return asked.stops.iter().any(|side| theirs(*side));
    }
    let plays = computer.modes.iter().any(|mode| *mode != Mode::Mine);
    plays && side_asked(session, asked).is_some_and(|(side, _)| !computer.is_mine(side))
}

/// Whether dice lie there only because one of the app's players might have come between, and none does.
fn falls(session: Session) -> bool {
    let Some(asked) = session.asked.get_untracked() else { return false };
    let plays = |side: &u8| session.computer.peek().mode(usize::from(*side)) == Mode::Play;
    matches!(asked.form, Form::Dice(_)) && !asked.stops.is_empty() && asked.stops.iter().all(plays)
}

fn seed(session: Session) -> u64 {
    let id = session.document.id().to_string();
    id.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

/// What the app would answer for a side: found out once a question. None while it is being thought about.
fn proposal(session: Session, side: usize) -> Option<Option<Found>> {
    let Some(asked) = session.asked.get_untracked() else { return Some(None) };
    let mut manner = session.computer.peek().manner(side);
    manner.in_turn = side_asked(session, &asked).is_some_and(|(_, in_turn)| in_turn);
    if let Some(known) = session.computer.peek().offered.as_ref()
        && Rc::ptr_eq(&known.asked, &asked)
        && known.manner == manner
    {
        return known.found.clone();
    }
    session.computer.quietly().offered = Some(Offered { asked: asked.clone(), manner, found: None });
    ui::after_paint(move || think(session, &asked, manner));
    None
}

fn looks_ahead(manner: &Manner) -> bool {
    matches!(manner.level, Level::Sharp | Level::Ruthless)
}

/// Whether it is still that question that is thought about.
fn is_open(session: Session, asked: &Rc<Asked>) -> bool {
    let computer = session.computer.peek();
    let open = computer.offered.as_ref();
    open.is_some_and(|open| Rc::ptr_eq(&open.asked, asked) && open.found.is_none())
}

/// Lets the worker think.
fn think(session: Session, asked: &Rc<Asked>, mut manner: Manner) {
    if session.computer.is_gone() || !is_open(session, asked) || session.computer.peek().missing {
        return;
    }
    if looks_ahead(&manner) && session.computer.peek().hurried {
        manner.level = Level::Plain;
    }
    if session.computer.peek().thinker.is_none() {
        let worker = Worker::load(move |data| thought(session, data));
        session.computer.quietly().thinker = worker;
    }
    let Some(worker) = session.computer.peek().thinker.clone() else { return thought(session, None) };
    worker.post(&[
        ("decide", asked.number.into()),
        ("lines", session.document.peek().lines().join("\n").into()),
        ("manner", manner::write(&manner).to_string().into()),
        ("seed", seed(session).to_string().into()),
    ]);
}

/// It thinks about this question now, and has not forever.
fn wait(session: Session, asked: Rc<Asked>) {
    ui::later(PATIENCE, move || {
        if !session.computer.is_gone() && is_open(session, &asked) {
            thought(session, None);
        }
    });
}

/// The worker has begun to think, has found an answer, or never will.
fn thought(session: Session, data: Option<&wasm_bindgen::JsValue>) {
    if session.computer.is_gone() {
        return;
    }
    let Some(data) = data else {
        stop(session);
        return session.computer.update(|computer| {
            let ahead = computer.offered.take().is_some_and(|open| looks_ahead(&open.manner));
            match ahead && !computer.hurried {
                true => computer.hurried = true,
                false => computer.missing = true,
            }
        });
    };
    let asked = session.computer.peek().offered.as_ref().map(|open| open.asked.clone());
    let Some(asked) = asked.filter(|asked| is_open(session, asked)) else { return };
    let is_about = |what: &str| get(data, what).as_f64() == Some(f64::from(asked.number));
    if is_about("thinks") {
        return wait(session, asked);
    }
    if !is_about("decided") {
        return;
    }
    let found = get(data, "said").as_string().and_then(|said| {
        let said: Value = serde_json::from_str(&said).ok()?;
        let words = |at: usize| said[at].as_str().unwrap_or_default().to_string();
        let reply = session.table().reply_of(&notation::read(&words(0))?)?;
        Some(Found { reply, label: words(1), why: words(2) })
    });
    session.computer.update(|computer| {
        if let Some(open) = &mut computer.offered {
            open.found = Some(found);
        }
    });
}

fn stop(session: Session) {
    if let Some(worker) = session.computer.quietly().thinker.take() {
        worker.stop();
    }
}

/// Answers for the app's sides as they are asked, one at a time.
pub fn follow(session: Session) {
    ui::when_gone(move || {
        if !session.computer.is_gone() {
            stop(session);
        }
    });
    ui::live(move || {
        let Some(number) = session.asked.read().as_ref().map(|asked| asked.number) else { return };
        let (paused, pace) = {
            let computer = session.computer.read();
            (computer.paused || computer.missing, PACES[computer.pace.min(2)].1)
        };
        let next = || match asked_side(session) {
            Some((_, mode)) => mode == Mode::Play,
            None => falls(session),
        };
        if paused || !ui::unfollowed(next) {
            return;
        }
        ui::later(pace, move || {
            if session.asked.is_gone() {
                return;
            }
            let still = session.asked.peek().as_ref().is_some_and(|asked| asked.number == number);
            if !still || session.computer.peek().paused {
                return;
            }
            match asked_side(session) {
                Some((side, Mode::Play)) => take(session, number, side, Mode::Play),
                None if falls(session) => session.let_fall(),
                _ => {}
            }
        });
    });
}

/// Gives the app's answer to a question, where it is known: otherwise it comes as soon as it is.
fn take(session: Session, number: u32, side: usize, mode: Mode) {
    let Some(Some(Found { reply, why, .. })) = proposal(session, side) else { return };
    let (before, clock) = (session.table().answers(), session.clock.get_untracked());
    {
        let mut computer = session.computer.quietly();
        computer.acting = mode == Mode::Play;
        computer.reasons.retain(|(at, _)| *at < before);
    }
    session.answer_to(number, &reply);
    let after = session.table().answers();
    let mut computer = session.computer.quietly();
    let played = std::mem::take(&mut computer.acting);
    if after > before {
        if played {
            computer.turn.played(&clock, before, after);
        }
        if !why.is_empty() {
            computer.reasons.push((before, why));
        }
        drop(computer);
        keep_later(session);
    }
}

/// Why and how far it has played is kept once the answer is on the screen.
fn keep_later(session: Session) {
    ui::after_paint(move || {
        if !session.computer.is_gone() {
            session.computer.peek().keep(&session.document.id());
        }
    });
}

impl Session {
    /// Somebody at the table answers: a turn that they begin is theirs.
    pub(super) fn answered_by_hand(self) {
        let before = self.document.peek().answers();
        let mut computer = self.computer.quietly();
        if !computer.acting {
            computer.turn.by_hand(&self.clock.peek());
            computer.reasons.retain(|(at, _)| *at < before);
        }
    }

    /// To how many answers undo goes back: of what the app played all of the turn goes, and the app waits.
    pub(super) fn undo_left(self, answers: usize) -> usize {
        let mut computer = self.computer.quietly();
        computer.paused = computer.modes.contains(&Mode::Play);
        computer.turn.back(answers)
    }
}

/// Above the question: what the app proposes, or that it is playing.
pub fn panel(session: Session) -> El {
    div("computer").live_maybe(move || {
        let _followed = session.asked.read();
        let (paused, missing) = {
            let computer = session.computer.read();
            (computer.paused, computer.missing)
        };
        let (side, mode) = asked_side(session)?;
        let name = session.table().sides().get(side).map_or(String::new(), |side| side.name.clone());
        let set_paused = move |paused| session.computer.update(|computer| computer.paused = paused);
        match mode {
            Mode::Mine => None,
            _ if missing => Some(
                div("proposal")
                    .child(p("The app's players did not arrive, or have stopped. You can answer meanwhile."))
                    .child(primary("Try again", move || {
                        session
                            .computer
                            .update(|computer| (computer.missing, computer.hurried) = (false, false));
                    })),
            ),
            Mode::Propose => {
                let number = session.asked.peek().as_ref()?.number;
                let found = proposal(session, side);
                let thinking = found.is_none();
                let Found { label, why, .. } = match found {
                    Some(found) => found?,
                    None => Found { reply: Reply::One(0), label: "thinking …".into(), why: String::new() },
                };
                let take = primary("Do it", move || take(session, number, side, Mode::Propose)).id("do-it");
                Some(
                    div("proposal")
                        .child(
                            p("").child(span("faint", "The app proposes: ")).child(el("strong").text(&label)),
                        )
                        .maybe((!why.is_empty()).then(|| p(&why).class("faint small")))
                        .child(take.flag("disabled", thinking)),
                )
            }
            Mode::Play if paused => Some(
                div("proposal")
                    .child(p(&format!("The app waits with {name}.")))
                    .child(primary("Go on", move || set_paused(false)).id("app-goes-on")),
            ),
            Mode::Play => Some(
                div("proposal")
                    .child(p(&format!("The app plays {name}.")))
                    .child(button("Wait", move || set_paused(true)).class("quiet")),
            ),
        }
    })
}
