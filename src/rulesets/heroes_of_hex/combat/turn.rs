//! A Turn: fate, who acts, what they spend, and how it ends.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::state::{Frame, NOBODY, Stand, Turn};
use crate::fight::Pool;
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow};

/// What re-rolling fate costs (H-11).
pub const NEGATE: u16 = 3;

impl Combat {
    /// A new Turn begins for the side that has the initiative.
    pub(super) fn step_turn(&mut self) -> Flow {
        self.settle();
        if self.won.is_some() {
            return Flow::On;
        }
        let side = self.turn.side;
        self.turn = Turn::new(side);
        self.turns = self.turns.saturating_add(1);
        for piece in &mut self.pieces {
            (piece.used, piece.moved) = (0, 0);
        }
        self.tell(Event::TurnBegan { turn: self.turns, side });
        // Where no enemy is left their Turn still counts.
        let frame = if self.team(side).next().is_none() { Frame::End { passed: true } } else { Frame::Fate };
        self.push(frame);
        Flow::On
    }

    /// The die of fate; whoever would rather pass may do so without it (HA-04).
    pub(super) fn step_fate(&mut self) -> Flow {
        let side = self.turn.side;
        let (seat, led) = (self.seat(side), self.is_led(side));
        self.wait(Frame::Fate).ask_dice(seat, Subject::Fate { side }, Pool::of(1, 6));
        if !led && !self.turn.negated && self.turns > 0 {
            self.machine.put_beside(vec![Choice::Pass]);
        }
        Flow::Asked
    }

    pub(super) fn take_fate(&mut self, given: &Given<Choice>) {
        let side = self.turn.side;
        let Some(face) = given.faces().first() else { return self.pass() };
        let shown = face + 1;
        let before = self.turn.fate;
        // What was added to the first roll stays.
        self.turn.ap = shown + self.turn.ap.saturating_sub(before);
        self.turn.fate = shown;
        self.tell(Event::Fated { side, shown, again: self.turn.negated });
        if self.is_led(side) {
            return self.lead_fate();
        }
        let next = match self.turn.unit {
            // Outside a game there is nobody to choose.
            _ if self.turns == 0 => Frame::Keep,
            NOBODY => Frame::Choose,
            _ => Frame::Spend,
        };
        self.push(next);
    }

    /// A roll of fate outside a game: it is kept or negated, and that is all.
    pub(super) fn step_keep(&mut self) -> Flow {
        if !self.may_negate() {
            return Flow::On;
        }
        let (seat, subject) = (self.seat(self.turn.side), Subject::Keep { ap: self.turn.ap });
        self.wait(Frame::Keep).ask_one(seat, subject, vec![Choice::No, Choice::Negate], Choice::No)
    }

    pub(super) fn take_keep(&mut self, choice: Choice) {
        if choice == Choice::Negate {
            self.negate();
        }
    }

    /// Whether fate may still be negated: once, and before the first AP is spent.
    pub(super) fn may_negate(&self) -> bool {
        let turn = &self.turn;
        turn.fate > 0 && !turn.negated && !turn.spent && self.hex[usize::from(turn.side)] >= NEGATE
    }

    pub(super) fn negate(&mut self) {
        let side = self.turn.side;
        self.hex[usize::from(side)] -= NEGATE;
        self.turn.negated = true;
        self.tell(Event::Negated { side });
        self.push(Frame::Fate);
    }

    pub(super) fn pass(&mut self) {
        self.tell(Event::Passed { side: self.turn.side });
        self.push(Frame::End { passed: true });
    }

    /// Who may be chosen: everyone without a marker.
    pub(super) fn ready(&self, side: u8) -> impl Iterator<Item = u8> {
        self.team(side).filter(|who| !self.piece(*who).marked)
    }

    pub(super) fn step_choose(&mut self) -> Flow {
        let side = self.turn.side;
        let mut of: Vec<Choice> = self.ready(side).map(Choice::Unit).collect();
        let first = of.first().copied().unwrap_or(Choice::Pass);
        if self.may_negate() {
            of.push(Choice::Negate);
        }
        of.push(Choice::Pass);
        let seat = self.seat(side);
        self.wait(Frame::Choose).ask_one(seat, Subject::Choose { side }, of, first)
    }

    pub(super) fn take_choose(&mut self, choice: Choice) {
        match choice {
            Choice::Unit(who) => {
                self.activate(who);
                self.push(Frame::Spend);
            }
            Choice::Negate => self.negate(),
            _ => self.pass(),
        }
    }

    pub(super) fn activate(&mut self, who: u8) {
        self.turn.unit = who;
        self.loses_brace(who);
        self.tell(Event::Chosen { who, ap: self.turn.ap, reason: self.turn.reason });
    }

    /// What the unit does next, until it ends its Turn or nothing is left to do.
    pub(super) fn step_spend(&mut self) -> Flow {
        let who = self.turn.unit;
        if !self.is_up(who) {
            self.push(Frame::End { passed: false });
            return Flow::On;
        }
        let mut of = self.options(who);
        if self.may_negate() {
            of.push(Choice::Negate);
        }
        if of.is_empty() {
            self.push(Frame::End { passed: false });
            return Flow::On;
        }
        of.push(Choice::End);
        let seat = self.seat(self.turn.side);
        self.wait(Frame::Spend).ask_one(seat, Subject::Spend { who }, of, Choice::End)
    }

    pub(super) fn take_spend(&mut self, choice: Choice) {
        match choice {
            Choice::Negate => self.negate(),
            Choice::End => self.push(Frame::End { passed: false }),
            choice => {
                self.push(Frame::Spend);
                self.begin_deed(choice);
            }
        }
    }

    /// The marker, the HEX, the score; then the initiative passes (H-19).
    pub(super) fn step_end(&mut self, passed: bool) -> Flow {
        let (side, who) = (self.turn.side, self.turn.unit);
        if self.turn.ap > 0 && !passed {
            self.tell(Event::Lost { ap: self.turn.ap });
        }
        self.turn.ap = 0;
        let by_choice = passed && self.team(side).next().is_some();
        self.passes = if by_choice { self.passes.saturating_add(1) } else { 0 };
        if !passed {
            if self.is_up(who) {
                self.piece_mut(who).marked = true;
            }
            self.earn(side);
        } else if self.setup.options.pass_earns_hex && by_choice {
            self.earn(side);
        }
        self.clear_markers();
        if self.end_of_turn(side) {
            return Flow::On;
        }
        self.push(Frame::NextTurn);
        if self.setup.is_solo() && side == 1 {
            self.push(Frame::Spawn);
        }
        Flow::On
    }

    fn earn(&mut self, side: u8) {
        let hex = &mut self.hex[usize::from(side)];
        *hex = hex.saturating_add(1);
        let hex = *hex;
        self.tell(Event::Ended { side, hex });
    }

    pub(super) fn step_next_turn(&mut self) -> Flow {
        if self.drawn_out() {
            return Flow::On;
        }
        self.turn.side = 1 - self.turn.side;
        self.push(Frame::Turn);
        Flow::On
    }

    /// Whenever all units of a side are marked, its markers come off (HA-06).
    pub(super) fn clear_markers(&mut self) {
        for side in [0, 1] {
            let mut own = self.pieces.iter().filter(|piece| piece.stand == Stand::Up && piece.side == side);
            let many = own.clone().count();
            if many == 0 || !own.all(|piece| piece.marked) {
                continue;
            }
            for piece in self.pieces.iter_mut().filter(|piece| piece.side == side) {
                piece.marked = false;
            }
            if many > 1 {
                self.tell(Event::NewCycle { side });
            }
        }
    }
}
