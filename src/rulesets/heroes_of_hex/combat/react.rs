//! The window between what is declared and what happens. Reactions are announced by turns until both
//! sides decline, and happen from the last to the first (H-43).

use super::Combat;
use super::choice::{Choice, Subject};
use super::ground::NOWHERE;
use super::state::{Deed, Draft, Frame, NOBODY, What};
use crate::fight::machine::{Course, Flow};
use crate::rulesets::heroes_of_hex::unit::{Area, Pays, Trigger};

impl Combat {
    pub(super) fn step_window(&mut self, side: u8, declined: u8) -> Flow {
        if declined >= 2 {
            return Flow::On;
        }
        let of = self.reactions(side);
        let Some(first) = of.first().copied() else {
            self.push(Frame::Window { side: 1 - side, declined: declined + 1 });
            return Flow::On;
        };
        if self.is_led(side) {
            // Whenever it is legal and can be paid for (H-72).
            self.take_window(side, declined, first);
            return Flow::On;
        }
        let of = std::iter::once(Choice::No).chain(of).collect();
        let Some(deed) = self.chain().last().copied() else { return Flow::On };
        let subject = Subject::React { side, by: deed.by, what: deed.what, on: deed.on };
        let seat = self.seat(side);
        self.wait(Frame::Window { side, declined }).ask_one(seat, subject, of, Choice::No)
    }

    pub(super) fn take_window(&mut self, side: u8, declined: u8, choice: Choice) {
        let Choice::React { who, action, on } = choice else {
            return self.push(Frame::Window { side: 1 - side, declined: declined + 1 });
        };
        let Some(answers) = self.answered(who, action, on) else { return };
        let what = What::Act(action);
        if self.action(who, action).moves == 0 {
            // A blow in answer to an attack is for whoever attacked.
            let on = match self.machine.stack.get(usize::from(answers)) {
                Some(Frame::Deed(deed)) if self.action(who, action).attacks() => deed.by,
                _ => on,
            };
            return self.declare(Deed { on, answers, ..Deed::new(who, what, self.piece(who).place) });
        }
        if self.is_led(side) {
            let to = self.dodge(who, action);
            return self.declare(Deed { to, answers, ..Deed::new(who, what, self.piece(who).place) });
        }
        self.push(Frame::Way(Draft { who, what, to: NOWHERE, answers }));
    }

    /// What is declared and has not happened, the latest last. Frames of a window may lie on top.
    pub(super) fn chain(&self) -> impl DoubleEndedIterator<Item = &Deed> {
        self.chained().map(|(_, deed)| deed)
    }

    fn chained(&self) -> impl DoubleEndedIterator<Item = (usize, &Deed)> {
        let stack = &self.machine.stack;
        let top =
            stack.len() - usize::from(matches!(stack.last(), Some(Frame::Window { .. } | Frame::Way(_))));
        let is_deed = |frame: &Frame| matches!(frame, Frame::Deed(_));
        let start = stack[..top].iter().rposition(|frame| !is_deed(frame)).map_or(0, |at| at + 1);
        stack[start..top].iter().enumerate().filter_map(move |(at, frame)| match frame {
            Frame::Deed(deed) => Some((start + at, deed)),
            _ => None,
        })
    }

    /// Every reaction that a side may announce now.
    pub(super) fn reactions(&self, side: u8) -> Vec<Choice> {
        let mut of = Vec::new();
        for who in self.team(side) {
            for (at, action) in self.unit(who).actions.iter().enumerate() {
                let at = at as u8;
                if action.trigger == Trigger::None || !self.may_react(who, at) {
                    continue;
                }
                for deed in self.chain() {
                    for on in self.answers(who, at, deed) {
                        let choice = Choice::React { who, action: at, on };
                        if !of.contains(&choice) {
                            of.push(choice);
                        }
                    }
                }
            }
        }
        of
    }

    /// HEX only: nobody has AP off their own Turn (HA-18).
    fn may_react(&self, who: u8, at: u8) -> bool {
        let action = self.action(who, at);
        let pays = action.pays == Pays::Hex && self.can_pay(who, action) && self.unused(who, at);
        pays && (action.moves == 0 || self.has_way(who, action))
    }

    /// For whom, or against whom, a reaction answers a deed; nobody where it does not.
    fn answers(&self, who: u8, at: u8, deed: &Deed) -> Vec<u8> {
        let action = self.action(who, at);
        if self.piece(deed.by).side == self.piece(who).side || !self.is_up(deed.by) {
            return Vec::new();
        }
        let strikes = !action.attacks() || self.reaches(who, at, self.piece(who).place, deed.by).is_ok();
        let answers = match action.trigger {
            Trigger::Moves => Some(self.is_moving(deed)),
            Trigger::Claims => Some(matches!(deed.what, What::Claim | What::Take | What::Drop)),
            _ => None,
        };
        if let Some(answers) = answers {
            return if answers && strikes { vec![deed.by] } else { Vec::new() };
        }
        let What::Act(attack) = deed.what else { return Vec::new() };
        let against = self.action(deed.by, attack);
        if !against.attacks() || !strikes {
            return Vec::new();
        }
        let meant = |on: &u8| {
            let near = self.far(who, *on) <= action.within.max(1);
            match action.trigger {
                Trigger::Attacked => *on == who,
                Trigger::Shot => *on == who && against.range >= 2,
                Trigger::Ally => *on != who && near,
                Trigger::Near => *on == who || near,
                Trigger::None | Trigger::Moves | Trigger::Claims => false,
            }
        };
        let own = |on: &u8| self.piece(*on).side == self.piece(who).side;
        let attacked = self.attacked(deed);
        self.up().filter(|on| attacked >> on & 1 == 1).filter(own).filter(meant).collect()
    }

    /// Whom a declared attack would hit as things stand, one bit each.
    pub(super) fn attacked(&self, deed: &Deed) -> u64 {
        let What::Act(at) = deed.what else { return 0 };
        let from = if deed.to == NOWHERE { self.piece(deed.by).place } else { deed.to };
        match self.action(deed.by, at).area {
            Area::One if deed.on == NOBODY => 0,
            Area::One => 1 << deed.on,
            Area::Around => self.caught(deed.by, at, from, NOWHERE),
            Area::Burst => self.caught(deed.by, at, self.piece(deed.by).place, deed.to),
        }
    }

    /// Movement actions, and actions that move their user.
    fn is_moving(&self, deed: &Deed) -> bool {
        match deed.what {
            What::Move => true,
            // From where it stands is no movement.
            What::Act(at) => self.action(deed.by, at).moves > 0 && deed.to != deed.from,
            _ => false,
        }
    }

    /// The latest deed that a reaction answers, by its place on the stack.
    fn answered(&self, who: u8, at: u8, on: u8) -> Option<u8> {
        let found = self.chained().rev().find(|(_, deed)| self.answers(who, at, deed).contains(&on));
        found.map(|(place, _)| place as u8)
    }

    /// Who may strike at somebody who moves now, one bit each.
    pub(super) fn woken(&self, who: u8) -> u64 {
        let deed = Deed::new(who, What::Move, self.piece(who).place);
        let strikes = |foe: &u8| {
            let actions = self.unit(*foe).actions.iter().enumerate();
            actions.into_iter().any(|(at, action)| {
                action.trigger == Trigger::Moves
                    && self.may_react(*foe, at as u8)
                    && !self.answers(*foe, at as u8, &deed).is_empty()
            })
        };
        self.foes(who).filter(strikes).fold(0, |all, foe| all | 1 << foe)
    }
}
