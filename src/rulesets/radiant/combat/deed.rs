//! What is done in steps: stunts, and deeds that no rule names with what comes of them.

use super::choice::{Choice, Effect, Event, Purpose, Subject};
use super::state::{Blow, Deed, Frame, Trial};
use super::testing::blow;
use super::{Combat, Flow};
use crate::fight::Seat;
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::test::Dice;

/// What the GM can let a deed do damage with.
const DICE: [Dice; 8] = [
    Dice::new(1, 4),
    Dice::new(1, 6),
    Dice::new(1, 8),
    Dice::new(1, 10),
    Dice::new(1, 12),
    Dice::new(2, 6),
    Dice::new(2, 8),
    Dice::new(3, 6),
];

impl Combat {
    pub(super) fn step_deed(&mut self, deed: Deed) -> Flow {
        match deed {
            Deed::StuntOn { who } => {
                let of = self.stunt_targets(who).into_iter().map(Choice::Person).collect();
                self.choose(deed, self.seat(who), Subject::StuntOn { who }, of)
            }
            Deed::StuntWhat { who, target } => {
                let stunt = |effect| Choice::Stunt { target, effect };
                let of = self.stunts(who, target).into_iter().map(stunt).collect();
                self.choose(deed, self.seat(who), Subject::StuntWhat { who, target }, of)
            }
            Deed::HandWhat { who } => self.step_hand_what(who),
            Deed::HandTo { who, thing } => self.step_hand_to(who, thing),
            Deed::TakeUp { who, owner, thing } => self.step_take_up(who, owner, thing),
            // Nobody asks on when there is no fight left.
            Deed::Outcome { more: true, .. } if !(self.side_stands(true) && self.side_stands(false)) => {
                Flow::On
            }
            Deed::Outcome { who, more } => {
                let mut of = vec![Choice::No, Choice::Effect(Effect::Hurt), Choice::Effect(Effect::Ongoing)];
                of.extend(Hindrance::ALL.map(|hindrance| Choice::Effect(Effect::Hinder(hindrance))));
                self.choose(deed, Seat::Gm, Subject::Outcome { who, more }, of)
            }
            Deed::OutcomeOn { who, effect } => {
                let of = self.everyone().filter(|other| self.standing(*other)).map(Choice::Person);
                self.choose(deed, Seat::Gm, Subject::OutcomeOn { who, effect }, of.collect())
            }
            Deed::OutcomeDice { who, on } => {
                let of = DICE.map(Choice::Dice).into();
                self.choose(deed, Seat::Gm, Subject::OutcomeDice { who, on }, of)
            }
        }
    }

    /// Asks for one of several; what is the only one is taken unasked, and where nothing is left to
    /// choose nothing comes of it.
    pub(super) fn choose(&mut self, deed: Deed, seat: Seat, subject: Subject, of: Vec<Choice>) -> Flow {
        match of.as_slice() {
            [] => Flow::On,
            [only] => {
                let only = *only;
                self.take_deed(deed, &Given::One(only));
                Flow::On
            }
            [first, ..] => {
                let first = *first;
                self.machine.stack.push(Frame::Deed(deed));
                self.ask_one(seat, subject, of, first)
            }
        }
    }

    pub(super) fn take_deed(&mut self, deed: Deed, given: &Given<Choice>) {
        let next = match (deed, given.one()) {
            (Deed::StuntOn { who }, Choice::Person(target)) => Deed::StuntWhat { who, target },
            (Deed::StuntWhat { who, .. }, Choice::Stunt { target, effect }) => {
                return self.try_stunt(who, target, effect);
            }
            (Deed::HandWhat { who }, Choice::Thing(thing)) => Deed::HandTo { who, thing },
            (Deed::HandTo { who, thing }, Choice::Person(to)) => return self.hand_over(who, thing, to),
            (Deed::TakeUp { who, owner, thing }, Choice::Thing(other)) => {
                self.make_way(who, owner, thing, other);
                deed
            }
            (Deed::Outcome { who, .. }, Choice::Effect(effect)) => Deed::OutcomeOn { who, effect },
            (Deed::OutcomeOn { who, effect: Effect::Hurt }, Choice::Person(on)) => {
                Deed::OutcomeDice { who, on }
            }
            (Deed::OutcomeOn { who, effect }, Choice::Person(on)) => {
                self.machine.stack.push(Frame::Deed(Deed::Outcome { who, more: true }));
                return self.befall(on, effect, None);
            }
            (Deed::OutcomeDice { who, on }, Choice::Dice(dice)) => {
                self.machine.stack.push(Frame::Deed(Deed::Outcome { who, more: true }));
                let struck = Blow { dice: Some(dice), ..blow(Some(who), on, false) };
                return self.machine.stack.push(Frame::Blow(struck));
            }
            _ => return,
        };
        self.machine.stack.push(Frame::Deed(next));
    }

    /// Close foes on whom something can be tried.
    pub(super) fn stunt_targets(&self, who: u8) -> Vec<u8> {
        self.close_foes(who).filter(|target| self.may_stunt(who, *target)).collect()
    }

    pub(super) fn may_stunt(&self, who: u8, target: u8) -> bool {
        !self.stunts(who, target).is_empty()
    }

    /// Pushes, and hindrances that the target has not yet; creatures can do what they like.
    fn stunts(&self, who: u8, target: u8) -> Vec<Effect> {
        let harm = self.person(target).being.harm();
        let creature = !self.person(who).being.is_hero();
        let mut all: Vec<Effect> = self.ways(target).into_iter().map(Effect::Push).collect();
        let usual = |hindrance| matches!(hindrance, Hindrance::Stuck | Hindrance::Distracted);
        let new = Hindrance::ALL.into_iter().filter(|hindrance| !harm.has(*hindrance));
        all.extend(new.filter(|hindrance| creature || usual(*hindrance)).map(Effect::Hinder));
        if creature && !harm.ongoing {
            all.push(Effect::Ongoing);
        }
        all
    }

    fn try_stunt(&mut self, who: u8, target: u8, effect: Effect) {
        let hero_resists = !self.person(who).being.is_hero() && self.person(target).being.is_hero();
        let (tested, purpose) = if hero_resists {
            (target, Purpose::Resist { by: who, effect })
        } else {
            (who, Purpose::Stunt { target, effect })
        };
        self.machine.stack.push(Frame::Trial(Trial::new(tested, purpose)));
    }

    /// Something was done that no rule names: what comes of it is the GM's word.
    pub(super) fn do_otherwise(&mut self, who: u8) {
        self.tell(Event::Did { who });
        self.machine.stack.push(Frame::Trial(Trial::new(who, Purpose::Other)));
    }

    pub(super) fn come_of_it(&mut self, who: u8) {
        self.machine.stack.push(Frame::Deed(Deed::Outcome { who, more: false }));
    }
}
