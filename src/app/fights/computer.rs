//! Sides that the app plays: for each side the table plays itself, lets the app propose, or lets it play.
//! What the app answers is an answer like any other; why it did is kept beside the story.

use serde_json::{Value, json};

use super::session::Session;
use crate::app::parts::{primary, segments};
use crate::app::store::store;
use crate::app::ui::{self, El, State, button, div, el, p, span, state};
use crate::fight::player::{Level, Manner, Resolve, Temper, mind};
use crate::fight::table::{Asked, Form, Reply};
use crate::save::Id;

/// Kept on this device, for the newest fights.
const NOTE: &str = "computer";
const KEPT: usize = 30;
/// How long the app waits before it answers.
const PACES: [(&str, i32); 3] = [("Slow", 1600), ("Usual", 600), ("At once", 20)];

/// Who answers for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    #[default]
    Mine,
    Propose,
    Play,
}

impl Mode {
    const ALL: [(Mode, &'static str); 3] =
        [(Mode::Mine, "I play"), (Mode::Propose, "Propose"), (Mode::Play, "Play for me")];
}

#[derive(Clone, PartialEq, Default)]
pub struct Computer {
    modes: Vec<Mode>,
    level: usize,
    temper: usize,
    yields: bool,
    pace: usize,
    /// Until somebody says go on: after something was taken back.
    paused: bool,
    /// The app is answering right now.
    acting: bool,
    /// The number of answers before the first that the app gave since the table last did.
    run: Option<usize>,
    /// Why it answered: the number of answers before it, and the words.
    reasons: Vec<(usize, String)>,
}

impl Computer {
    /// As it was left for a fight.
    pub fn of(id: &Id) -> Computer {
        let kept = store().library().note(NOTE).unwrap_or(Value::Null);
        let mine = kept.as_array().and_then(|all| all.iter().find(|one| one["fight"] == id.as_str()));
        let number = |name: &str| mine.and_then(|mine| mine[name].as_u64()).map(|number| number as usize);
        let modes = mine.and_then(|mine| mine["modes"].as_array());
        let mode =
            |at: &Value| Mode::ALL.get(at.as_u64().unwrap_or(0) as usize).map_or(Mode::Mine, |all| all.0);
        Computer {
            modes: modes.map_or_else(Vec::new, |modes| modes.iter().map(mode).collect()),
            level: number("level").unwrap_or(2),
            temper: number("temper").unwrap_or(1),
            yields: number("yields") == Some(1),
            pace: number("pace").unwrap_or(1),
            ..Computer::default()
        }
    }

    fn keep(&self, id: &Id) {
        let kept = store().library().note(NOTE).unwrap_or(Value::Null);
        let others = kept.as_array().cloned().unwrap_or_default();
        let place = |mode: &Mode| Mode::ALL.iter().position(|(other, _)| other == mode);
        let mine = json!({
            "fight": id.as_str(),
            "modes": self.modes.iter().map(place).collect::<Vec<_>>(),
            "level": self.level,
            "temper": self.temper,
            "yields": usize::from(self.yields),
            "pace": self.pace,
        });
        let others = others.into_iter().filter(|one| one["fight"] != id.as_str()).take(KEPT - 1);
        let all: Vec<Value> = std::iter::once(mine).chain(others).collect();
        // What cannot be kept holds for this visit all the same.
        let _ = store().library().set_note(NOTE, &all.into());
    }

    pub fn is_mine(&self, side: usize) -> bool {
        self.mode(side) == Mode::Mine
    }

    fn mode(&self, side: usize) -> Mode {
        self.modes.get(side).copied().unwrap_or_default()
    }

    fn set_mode(&mut self, side: usize, mode: Mode) {
        self.modes.resize(self.modes.len().max(side + 1), Mode::Mine);
        self.modes[side] = mode;
    }

    fn manner(&self) -> Manner {
        Manner {
            level: mind::level(self.level),
            temper: [Temper::Bold, Temper::Even, Temper::Careful][self.temper.min(2)],
            resolve: if self.yields { Resolve::BelowHalf } else { Resolve::Rules },
            ..Manner::default()
        }
    }

    /// Why the app gave the answer after so many.
    pub fn why(&self, answer: usize) -> Option<&str> {
        self.reasons.iter().rev().find(|(at, _)| *at == answer).map(|(_, words)| words.as_str())
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

/// The side that is asked and who answers for it.
fn asked_side(session: Session) -> Option<(usize, Mode)> {
    let asked = session.asked.get_untracked()?;
    side_of(session, &asked)
}

/// The same for a question that is not on the screen yet. Nothing for dice, which are thrown like all others,
/// unless the app would rather do something out of turn.
fn side_of(session: Session, asked: &Asked) -> Option<(usize, Mode)> {
    let is_dice = matches!(asked.form, Form::Dice(_));
    if is_dice && asked.beside.is_empty() {
        return None;
    }
    let side = usize::from(session.table().mind()?.side()?);
    let mode = session.computer.peek().mode(side);
    let throws = || mode == Mode::Mine || !matches!(proposal(session), Some((Reply::Beside(_), _, _)));
    (!is_dice || !throws()).then_some((side, mode))
}

/// Whether the app's own player answers this question, or proposes what to answer.
pub fn answers(session: Session, asked: &Asked) -> bool {
    let plays = session.computer.peek().modes.iter().any(|mode| *mode != Mode::Mine);
    plays && matches!(side_of(session, asked), Some((_, Mode::Propose | Mode::Play)))
}

fn seed(session: Session) -> u64 {
    let id = session.document.id().to_string();
    id.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

/// What the app would answer, in words and as a reply.
fn proposal(session: Session) -> Option<(Reply, String, String)> {
    let manner = session.computer.peek().manner();
    let (reply, proposal) = session.table().propose(&manner, seed(session))?;
    Some((reply, proposal.label, proposal.why))
}

/// Answers for the app's sides as they are asked, one at a time.
pub fn follow(session: Session) {
    ui::live(move || {
        let Some(number) = session.asked.read().as_ref().map(|asked| asked.number) else { return };
        let (paused, pace) = {
            let computer = session.computer.read();
            (computer.paused, PACES[computer.pace.min(2)].1)
        };
        if paused || !ui::unfollowed(|| matches!(asked_side(session), Some((_, Mode::Play)))) {
            return;
        }
        ui::later(pace, move || {
            if session.asked.is_gone() {
                return;
            }
            let still = session.asked.peek().as_ref().is_some_and(|asked| asked.number == number);
            if still
                && !session.computer.peek().paused
                && matches!(asked_side(session), Some((_, Mode::Play)))
            {
                take(session, number);
            }
        });
    });
}

/// Gives the app's answer to a question.
fn take(session: Session, number: u32) {
    let Some((reply, _, why)) = proposal(session) else { return };
    let before = session.table().answers();
    {
        let mut computer = session.computer.quietly();
        computer.acting = true;
        computer.run.get_or_insert(before);
        computer.reasons.retain(|(at, _)| *at < before);
        if !why.is_empty() {
            computer.reasons.push((before, why));
        }
    }
    session.answer_to(number, &reply);
    session.computer.quietly().acting = false;
}

impl Session {
    /// Somebody at the table answers: what the app did before is done.
    pub(super) fn answered_by_hand(self) {
        let mut computer = self.computer.quietly();
        if !computer.acting {
            computer.run = None;
        }
    }

    /// To how many answers undo goes back: of what the app played all of it goes, and the app waits.
    pub(super) fn undo_left(self, answers: usize) -> usize {
        let run = {
            let mut computer = self.computer.quietly();
            computer.paused = computer.modes.contains(&Mode::Play);
            computer.run.take()
        };
        run.filter(|start| *start < answers).unwrap_or(answers.saturating_sub(1))
    }
}

/// Above the question: what the app proposes, or that it is playing.
pub fn panel(session: Session) -> El {
    div("computer").live_maybe(move || {
        let _followed = session.asked.read();
        let paused = session.computer.read().paused;
        let (side, mode) = asked_side(session)?;
        let name = session.table().sides().get(side).map_or(String::new(), |side| side.name.clone());
        match mode {
            Mode::Mine => None,
            Mode::Propose => {
                let number = session.asked.peek().as_ref()?.number;
                let (_, label, why) = proposal(session)?;
                Some(
                    div("proposal")
                        .child(
                            p("").child(span("faint", "The app proposes: ")).child(el("strong").text(&label)),
                        )
                        .maybe((!why.is_empty()).then(|| p(&why).class("faint small")))
                        .child(primary("Do it", move || take(session, number)).id("do-it")),
                )
            }
            Mode::Play if paused => Some(
                div("proposal").child(p(&format!("The app waits with {name}."))).child(
                    primary("Go on", move || session.computer.update(|computer| computer.paused = false))
                        .id("app-goes-on"),
                ),
            ),
            Mode::Play => Some(
                div("proposal").child(p(&format!("The app plays {name}."))).child(
                    button("Wait", move || session.computer.update(|computer| computer.paused = true))
                        .class("quiet"),
                ),
            ),
        }
    })
}

/// Who plays which side, how well and how fast.
pub fn open(session: Session) {
    session.sheet("Who plays", |_| {
        let id = session.document.id();
        let change = move |change: &dyn Fn(&mut Computer)| {
            session.computer.update(|computer| {
                change(computer);
                computer.paused = false;
            });
            session.computer.peek().keep(&id);
        };
        let sides = session.table().sides();
        let modes = Mode::ALL.map(|(_, words)| words);
        let rows = sides.iter().enumerate().map(|(side, named)| {
            let now = session.computer.peek().mode(side);
            let place = Mode::ALL.iter().position(|(mode, _)| *mode == now).unwrap_or(0);
            heard(&named.name, &modes, place, move |at| {
                change(&|computer| computer.set_mode(side, Mode::ALL[at.min(2)].0));
            })
        });
        let rows: Vec<El> = rows.collect();
        let computer = session.computer.get_untracked();
        div("who-plays")
            .children(rows)
            .child(heard("How well", &Level::ALL.map(Level::name), computer.level, move |at| {
                change(&|computer| computer.level = at);
            }))
            .child(heard("Manner", &["Bold", "Even", "Careful"], computer.temper, move |at| {
                change(&|computer| computer.temper = at);
            }))
            .child(heard("Gives up", &["By the rules", "Below half"], usize::from(computer.yields), move |at| {
                change(&|computer| computer.yields = at == 1);
            }))
            .child(heard("Pace", &PACES.map(|(words, _)| words), computer.pace, move |at| {
                change(&|computer| computer.pace = at);
            }))
            .child(p("It throws the same dice as everybody. What it answers can be taken back, a turn of its own at a time.").class("faint small"))
    });
}

/// A choice of a few, told as it is made.
pub fn heard(label: &str, options: &[&str], now: usize, hear: impl Fn(usize) + 'static) -> El {
    let chosen: State<usize> = state(now);
    let mut first = true;
    ui::live(move || {
        let at = *chosen.read();
        if !std::mem::take(&mut first) {
            ui::unfollowed(|| hear(at));
        }
    });
    segments(label, options, chosen)
}
