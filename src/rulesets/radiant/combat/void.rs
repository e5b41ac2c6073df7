//! What a ruling makes void: whoever is out of the fight or elsewhere by the GM's word no longer strikes,
//! is struck or walks on. What else was going on goes on without them.

use super::Combat;
use super::choice::{Purpose, Subject};
use super::state::{Blow, BlowStage, Crossing, Deed, Frame, Throw};

/// What is left of something that waits.
enum Left {
    AsItWas(Frame),
    /// It is about somebody else now.
    Other(Frame),
    Nothing,
}

impl Combat {
    /// Takes those who no longer stand, and the one who was moved, out of all that waits.
    pub(super) fn make_void(&mut self, moved: Option<u8>) {
        let mut stack: Vec<Frame> = Vec::new();
        let mut below = Some(false);
        for frame in std::mem::take(&mut self.machine.stack) {
            let left = match (frame, below) {
                // Dice on the table are for what waits below them.
                (Frame::Throw(_), None) => Left::Nothing,
                (Frame::Throw(throw), Some(true)) => thrown_for(throw, stack.last()),
                (frame, _) => self.left_of(frame, moved),
            };
            below = match &left {
                Left::AsItWas(_) => Some(false),
                Left::Other(_) => Some(true),
                Left::Nothing => None,
            };
            if let Left::AsItWas(frame) | Left::Other(frame) = left {
                stack.push(frame);
            }
        }
        self.machine.stack = stack;
    }

    fn gone(&self, who: u8, moved: Option<u8>) -> bool {
        !self.standing(who) || moved == Some(who)
    }

    fn left_of(&self, frame: Frame, moved: Option<u8>) -> Left {
        let void = match &frame {
            Frame::Test(testing) => self.void(testing.who, testing.purpose, moved),
            Frame::Trial(trial) => self.void(trial.who, trial.purpose, moved),
            Frame::Blast(blast) => self.gone(blast.by, moved),
            Frame::Deed(deed) => self.void_deed(deed, moved),
            _ => false,
        };
        match frame {
            _ if void => Left::Nothing,
            Frame::Blow(blow) => self.left_of_blow(blow, moved),
            Frame::Crossing(crossing) => self.left_of_crossing(crossing, moved),
            Frame::Blast(mut blast) => {
                blast.waiting.retain(|who| !self.gone(*who, moved));
                Left::AsItWas(Frame::Blast(blast))
            }
            frame => Left::AsItWas(frame),
        }
    }

    fn void(&self, who: u8, purpose: Purpose, moved: Option<u8>) -> bool {
        let anywhere = matches!(purpose, Purpose::Other | Purpose::Shake(_) | Purpose::Morale);
        let here = if anywhere { None } else { moved };
        self.gone(who, here) || opponent(purpose).is_some_and(|other| self.gone(other, moved))
    }

    /// A deed goes with who does it, and with whom it is done to. What came of something that was done
    /// stays to be said.
    fn void_deed(&self, deed: &Deed, moved: Option<u8>) -> bool {
        match *deed {
            Deed::StuntOn { who }
            | Deed::HandWhat { who }
            | Deed::HandTo { who, .. }
            | Deed::TakeUp { who, .. } => self.gone(who, moved),
            Deed::StuntWhat { who, target } => self.gone(who, moved) || self.gone(target, moved),
            Deed::OutcomeDice { on, .. } => !self.standing(on),
            Deed::Outcome { .. } | Deed::OutcomeOn { .. } => false,
        }
    }

    fn left_of_blow(&self, mut blow: Blow, moved: Option<u8>) -> Left {
        if blow.by.is_some_and(|by| self.gone(by, moved)) {
            return Left::Nothing;
        }
        // Harm that no attack did follows wherever somebody is put.
        let moved = if blow.by.is_some() { moved } else { None };
        blow.also.retain(|who| !self.gone(*who, moved));
        if !self.gone(blow.on, moved) {
            return Left::AsItWas(Frame::Blow(blow));
        }
        if blow.also.is_empty() {
            return Left::Nothing;
        }
        // Dice that are not thrown yet are thrown for the others.
        blow.on = blow.also.remove(0);
        if blow.stage == BlowStage::WardDie {
            blow.stage = BlowStage::Ward;
        }
        Left::Other(Frame::Blow(blow))
    }

    fn left_of_crossing(&self, mut crossing: Crossing, moved: Option<u8>) -> Left {
        let harm = |who: u8| self.person(who).being.harm();
        let stays = self.gone(crossing.who, moved) || !harm(crossing.who).may_move();
        if stays || crossing.to.is_some_and(|to| self.setup.closed.contains(&to)) {
            return Left::Nothing;
        }
        crossing.waiting.retain(|who| !self.gone(*who, moved) && harm(*who).may_act());
        Left::AsItWas(Frame::Crossing(crossing))
    }
}

/// The other one in what a test is about.
fn opponent(purpose: Purpose) -> Option<u8> {
    match purpose {
        Purpose::Attack { target, .. } | Purpose::Fang { target, .. } | Purpose::Stunt { target, .. } => {
            Some(target)
        }
        Purpose::Avoid { by, .. } | Purpose::Resist { by, .. } => Some(by),
        _ => None,
    }
}

/// Damage dice on the table strike the next; other dice were for the one who is gone.
fn thrown_for(mut throw: Throw, below: Option<&Frame>) -> Left {
    if let (Subject::Damage { on, .. }, Some(Frame::Blow(blow))) = (&mut throw.subject, below) {
        *on = blow.on;
        return Left::AsItWas(Frame::Throw(throw));
    }
    Left::Nothing
}
