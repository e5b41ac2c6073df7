//! Who answers a question: somebody at the table, or the app for one of its sides.

use super::Mode;
use super::thinking::proposal;
use crate::app::fights::session::Session;
use crate::fight::table::{Asked, Form};

/// Who is waited for before dice fall, since they may well want to do something out of turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    Nobody,
    /// Sides that the table plays by itself.
    Table,
    /// Sides that the app plays: the dice fall when none of them does anything.
    App,
    /// Some of which the app thinks, while the table has a say.
    Both,
}

impl Awaited {
    /// Whether somebody at the table is among them.
    pub fn by_the_table(self) -> bool {
        matches!(self, Awaited::Table | Awaited::Both)
    }
}

/// The side that the open question is for, and whether it only answers what is asked, since coming between is
/// for somebody at the table.
pub(super) fn open_side(session: Session) -> Option<(usize, bool)> {
    let asked = session.asked.get_untracked()?;
    side_of(session, &asked)
}

fn side_of(session: Session, asked: &Asked) -> Option<(usize, bool)> {
    let seats = session.table().seats()?;
    let side = usize::from(seats.side?);
    let computer = session.computer.peek();
    let turn = !matches!(asked.form, Form::Dice(_)) && computer.is_mine(side);
    let own = seats.asked.map(usize::from).filter(|own| turn && !computer.is_mine(*own));
    Some(own.map_or((side, false), |own| (own, true)))
}

/// The side that is asked and who answers for it; nothing for dice, which are thrown like all others,
/// unless the app does something out of turn before.
pub(super) fn asked_side(session: Session) -> Option<(usize, Mode)> {
    let asked = session.asked.get_untracked()?;
    let dice = matches!(asked.form, Form::Dice(_));
    if dice && asked.beside.is_empty() {
        return None;
    }
    let (side, _) = open_side(session)?;
    let mode = session.computer.peek().mode(side);
    let acts = mode == Mode::Mine || !dice || proposal(session, side).is_none_or(|found| found.is_some());
    acts.then_some((side, mode))
}

/// Whether a question is for the app's own players: of dice, those before which one of them may well want
/// to do something out of turn.
pub fn answers(session: Session, asked: &Asked) -> bool {
    let computer = session.computer.peek();
    if computer.missing {
        return false;
    }
    if matches!(asked.form, Form::Dice(_)) {
        return matches!(awaited(session, asked), Awaited::App | Awaited::Both);
    }
    let plays = computer.modes.iter().any(|mode| *mode != Mode::Mine);
    plays && side_of(session, asked).is_some_and(|(side, _)| !computer.is_mine(side))
}

/// Who is waited for before the dice of a question fall.
pub fn awaited(session: Session, asked: &Asked) -> Awaited {
    let computer = session.computer.peek();
    let all = |wanted: Mode| asked.stops.iter().all(|side| computer.mode(usize::from(*side)) == wanted);
    match () {
        () if asked.stops.is_empty() => Awaited::Nobody,
        () if all(Mode::Mine) => Awaited::Table,
        () if all(Mode::Play) => Awaited::App,
        () => Awaited::Both,
    }
}
