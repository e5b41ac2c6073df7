//! Plays the app's sides: answers as they are asked, and says what it does and would do.

use super::thinking::{Found, proposal, stop};
use super::whose::asked_side;
use super::{Awaited, Mode, PACES, awaited};
use crate::app::fights::session::Session;
use crate::app::parts::primary;
use crate::app::ui::{self, El, button, div, el, p, span};
use crate::fight::table::Reply;

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

/// Whether dice lie there only because one of the app's players might have come between, and none does.
fn falls(session: Session) -> bool {
    session.asked.peek().as_ref().is_some_and(|asked| awaited(session, asked) == Awaited::App)
}

impl Session {
    /// Somebody at the table answers: a turn that they begin is theirs.
    pub(in crate::app::fights) fn answered_by_hand(self) {
        let before = self.document.peek().answers();
        let mut computer = self.computer.quietly();
        if !computer.acting {
            computer.turn.by_hand(&self.clock.peek());
            computer.reasons.retain(|(at, _)| *at < before);
        }
    }

    /// To how many answers undo goes back: of what the app played all of the turn goes, and the app waits.
    pub(in crate::app::fights) fn undo_left(self, answers: usize) -> usize {
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
        let sides = session.table().sides();
        let name = sides.get(side).map_or("", |side| &side.name);
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
