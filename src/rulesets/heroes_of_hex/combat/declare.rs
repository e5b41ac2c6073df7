//! Declaring: target, spaces and everything else are fixed, then it is paid for, and only then may
//! anybody react (HA-35).

use super::Combat;
use super::choice::{Choice, Event, Reason, Subject};
use super::ground::NOWHERE;
use super::legal::{CLAIMED, OBJECTIVE, TOOK};
use super::state::{Deed, Draft, Frame, NOBODY, What};
use crate::fight::machine::{Course, Flow};
use crate::fight::{Answer, Shape, Step, Walk};
use crate::rulesets::heroes_of_hex::unit::{Area, Pays, Trigger};

impl Combat {
    /// What was chosen to do; where more has to be known it is asked, and nothing is paid yet.
    pub(super) fn begin_deed(&mut self, choice: Choice) {
        let who = self.turn.unit;
        let draft = |what| Draft { who, what, to: NOWHERE, answers: NOBODY };
        match choice {
            Choice::Move => self.push(Frame::Way(draft(What::Move))),
            Choice::Begin(at) => {
                let action = self.action(who, at);
                let frame = match action.area {
                    Area::Burst => Frame::Centre,
                    _ if action.attacks() => Frame::Land,
                    _ => Frame::Way,
                };
                self.push(frame(draft(What::Act(at))));
            }
            Choice::Act { action, on } => self.declare_on(who, What::Act(action), on),
            Choice::Other { who, action, on } => self.declare_on(who, What::Act(action), on),
            Choice::Claim => self.declare_on(who, What::Claim, NOBODY),
            Choice::Take => self.declare_on(who, What::Take, self.stakes.carrier),
            Choice::Drop => self.declare_on(who, What::Drop, NOBODY),
            _ => {}
        }
    }

    fn declare_on(&mut self, who: u8, what: What, on: u8) {
        let deed = Deed { on, ..Deed::new(who, what, self.piece(who).place) };
        self.declare(deed);
    }

    /// How far the way of a draft may lead.
    pub(super) fn budget(&self, who: u8, what: What) -> (u8, bool) {
        match what {
            What::Act(at) => (self.action(who, at).moves, self.action(who, at).through),
            _ => (self.unit(who).movement.distance, false),
        }
    }

    pub(super) fn step_way(&mut self, draft: Draft) -> Flow {
        let Draft { who, what, .. } = draft;
        self.ask_way(who, what, Frame::Way(draft))
    }

    fn ask_way(&mut self, who: u8, what: What, frame: Frame) -> Flow {
        if !self.is_up(who) {
            return Flow::On;
        }
        let walk = Walk { from: self.piece(who).place, budget: self.budget(who, what).0 };
        let seat = self.seat(self.piece(who).side);
        self.wait(frame).ask(seat, Subject::Way { who, what }, Shape::Path(walk), Answer::Path(Vec::new()))
    }

    /// Whoever stays where they are has changed their mind: nothing was declared.
    pub(super) fn take_way(&mut self, draft: Draft, path: &[u16]) {
        match path.last() {
            Some(to) => self.declare_draft(Draft { to: *to, ..draft }, NOBODY),
            // Another reaction may still be announced.
            None if draft.answers != NOBODY => {
                let side = self.piece(draft.who).side;
                self.push(Frame::Window { side, declined: 0 });
            }
            None => {}
        }
    }

    pub(super) fn step_land(&mut self, draft: Draft) -> Flow {
        let What::Act(action) = draft.what else { return Flow::On };
        let places = self.strike_places(draft.who, action);
        self.ask_place(Frame::Land(draft), Subject::Land { who: draft.who, action }, places)
    }

    pub(super) fn take_land(&mut self, draft: Draft, to: u16) {
        self.push(Frame::Whom(Draft { to, ..draft }));
    }

    pub(super) fn step_centre(&mut self, draft: Draft) -> Flow {
        let What::Act(action) = draft.what else { return Flow::On };
        let places = self.centres(draft.who, action);
        self.ask_place(Frame::Centre(draft), Subject::Centre { who: draft.who, action }, places)
    }

    pub(super) fn take_centre(&mut self, draft: Draft, to: u16) {
        self.declare_draft(Draft { to, ..draft }, NOBODY);
    }

    /// One place is no question.
    fn ask_place(&mut self, frame: Frame, subject: Subject, places: Vec<u16>) -> Flow {
        let who = match frame {
            Frame::Land(draft) | Frame::Centre(draft) => draft.who,
            _ => NOBODY,
        };
        let Some(first) = places.first().copied().filter(|_| self.is_up(who)) else { return Flow::On };
        if places.len() == 1 {
            match frame {
                Frame::Land(draft) => self.take_land(draft, first),
                Frame::Centre(draft) => self.take_centre(draft, first),
                _ => {}
            }
            return Flow::On;
        }
        let seat = self.seat(self.turn.side);
        self.wait(frame).ask(seat, subject, Shape::Place(places), Answer::Place(first))
    }

    pub(super) fn step_whom(&mut self, draft: Draft) -> Flow {
        let Draft { who, what: What::Act(action), to, .. } = draft else { return Flow::On };
        if !self.is_up(who) {
            return Flow::On;
        }
        if self.action(who, action).area != Area::One {
            self.declare_draft(draft, NOBODY);
            return Flow::On;
        }
        match self.targets(who, action, to).as_slice() {
            [] => Flow::On,
            [only] => {
                self.declare_draft(draft, *only);
                Flow::On
            }
            all => {
                let first = Choice::Target(all[0]);
                let of = all.iter().map(|on| Choice::Target(*on)).collect();
                let seat = self.seat(self.turn.side);
                self.wait(Frame::Whom(draft)).ask_one(seat, Subject::Whom { who, action, to }, of, first)
            }
        }
    }

    pub(super) fn take_whom(&mut self, draft: Draft, choice: Choice) {
        if let Choice::Target(on) = choice {
            self.declare_draft(draft, on);
        }
    }

    fn declare_draft(&mut self, draft: Draft, on: u8) {
        let Draft { who, what, to, answers } = draft;
        self.declare(Deed { on, to, answers, ..Deed::new(who, what, self.piece(who).place) });
    }

    /// Pays, tells, and opens the window for reactions.
    pub(super) fn declare(&mut self, deed: Deed) {
        self.declare_because(deed, [None; 2]);
    }

    pub(super) fn declare_because(&mut self, deed: Deed, [reason, space]: [Option<Reason>; 2]) {
        let Deed { by, what, on, to, .. } = deed;
        self.pay(by, what);
        match what {
            What::Act(action) if self.action(by, action).trigger != Trigger::None => {
                self.tell(Event::Reacted { by, action, on });
            }
            _ => self.tell(Event::Declared { by, what, on, to, reason, space }),
        }
        self.push(Frame::Deed(deed));
        self.push(Frame::Window { side: 1 - self.piece(by).side, declined: 0 });
    }

    fn pay(&mut self, by: u8, what: What) {
        let mut ap = 0;
        match what {
            What::Move => {
                ap = self.unit(by).movement.cost;
                self.piece_mut(by).moved += 1;
            }
            What::Act(at) => {
                let (cost, pays) = (self.action(by, at).cost, self.action(by, at).pays);
                self.piece_mut(by).use_up(at);
                match pays {
                    Pays::Ap => ap = cost,
                    Pays::Hex => {
                        let hex = &mut self.hex[usize::from(self.pieces[usize::from(by)].side)];
                        *hex = hex.saturating_sub(u16::from(cost));
                    }
                }
            }
            What::Claim => {
                ap = OBJECTIVE;
                self.turn.objectives |= CLAIMED;
            }
            What::Take => {
                ap = OBJECTIVE;
                self.turn.objectives |= TOOK;
            }
            What::Drop => {}
        }
        self.turn.ap = self.turn.ap.saturating_sub(ap);
        self.turn.spent |= ap > 0;
    }

    /// The steps of the way that is being asked for. Nobody is passed through, except by those who are
    /// carried over; enemies who may strike at whoever moves are woken by the first step.
    pub(super) fn ways_on(&self, from: u16) -> Vec<Step> {
        let Some((who, what)) = self.walker() else { return Vec::new() };
        let (_, through) = self.budget(who, what);
        let wakes = if from == self.piece(who).place { self.woken(who) } else { 0 };
        let steps = self.ground().near(from).filter_map(|to| {
            let ends = self.at(to).is_none_or(|other| other == who);
            let step = Step { to, cost: self.ground().cost(to), ends, wakes, danger: false };
            (ends || through).then_some(step)
        });
        steps.collect()
    }

    fn walker(&self) -> Option<(u8, What)> {
        match self.machine.stack.last()? {
            Frame::Way(draft) => Some((draft.who, draft.what)),
            Frame::Anew(deed) => Some((deed.by, deed.what)),
            _ => None,
        }
    }

    /// Pushed away before it could move, it chooses anew, with its full distance (HA-41).
    pub(super) fn step_anew(&mut self, deed: Deed) -> Flow {
        let led = self.is_up(deed.by) && self.is_led(self.piece(deed.by).side);
        if let (true, What::Act(at)) = (led, deed.what) {
            let driven = self.driven(deed.by, self.action(deed.by, at));
            if let Some((to, ..)) = driven {
                self.walk(deed.by, to);
            }
            return Flow::On;
        }
        self.ask_way(deed.by, deed.what, Frame::Anew(deed))
    }

    pub(super) fn take_anew(&mut self, deed: Deed, path: &[u16]) {
        if let Some(to) = path.last() {
            self.walk(deed.by, *to);
        }
    }
}
