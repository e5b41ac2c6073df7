//! After the fight: what became of the fallen, and what wore out.

use super::choice::{Choice, Event, Subject};
use super::setup::Being;
use super::state::{Close, Frame, Stand};
use super::{Combat, Flow, first_shown, shown};
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::fight::{Pool, Seat};
use crate::rulesets::radiant::table::{Fate, wears};
use crate::rulesets::radiant::test::Attribute;

impl Combat {
    /// The one end of a fight, however it came: each hero who fell learns their fate and comes round, in
    /// a lost fight only if somebody brings them back, and gear may wear. Before the first round nobody
    /// has fought yet, and what follows a fight is not asked for twice.
    pub(super) fn finish(&mut self, won: Option<bool>) {
        let closing = self.machine.stack.iter().any(|frame| matches!(frame, Frame::Close(_)));
        self.won = won;
        self.loosen();
        if won != Some(false) {
            self.gather();
        }
        self.tell(Event::Ended { won });
        self.machine.stack.clear();
        if closing || self.round == 0 {
            return;
        }
        for who in self.everyone().rev() {
            let Being::Hero(hero) = &*self.person(who).being else { continue };
            let fell = self.person(who).stand == Stand::Down && !hero.dead && !hero.lost;
            self.machine.stack.push(Frame::Close(Close::Wear { who }));
            match won {
                Some(false) if fell => self.machine.stack.push(Frame::Close(Close::Recovery { who })),
                _ if fell && self.person(who).stood => {
                    self.machine.stack.push(Frame::Close(Close::Fate { who }))
                }
                _ => {}
            }
        }
    }

    pub(super) fn step_close(&mut self, close: Close) -> Flow {
        let (who, subject, dice, sides) = match close {
            // The GM may have set somebody back on their feet meanwhile.
            Close::Recovery { who } | Close::Fate { who } | Close::Waking { who } if self.standing(who) => {
                return Flow::On;
            }
            Close::Recovery { who } => {
                self.machine.stack.push(Frame::Close(close));
                let of = vec![Choice::No, Choice::Yes];
                return self.ask_one(Seat::Gm, Subject::Recovered { who }, of, Choice::No);
            }
            Close::Fate { who } => (who, Subject::FateDie { who }, 1, 6),
            Close::Waking { who } => (who, Subject::WakingDie { who }, 1, 4),
            Close::Maimed { who } => {
                self.machine.stack.push(Frame::Close(close));
                let of =
                    vec![Choice::Attribute(Attribute::Strength), Choice::Attribute(Attribute::Dexterity)];
                let first = of[0];
                return self.ask_one(self.seat(who), Subject::Maimed { who }, of, first);
            }
            Close::Wear { who } => {
                let dice = match &*self.person(who).being {
                    Being::Hero(hero) if !hero.dead && !hero.lost => hero.wearing().len() as u8,
                    _ => 0,
                };
                if dice == 0 {
                    return Flow::On;
                }
                (who, Subject::WearDice { who }, dice, 6)
            }
        };
        self.machine.stack.push(Frame::Close(close));
        self.ask_dice(self.seat(who), subject, Pool::of(dice, sides))
    }

    pub(super) fn take_close(&mut self, close: Close, given: &Given<Choice>) {
        match close {
            Close::Recovery { who } if given.one() == Choice::Yes => {
                if self.person(who).stood {
                    self.machine.stack.push(Frame::Close(Close::Fate { who }));
                }
            }
            Close::Recovery { who } => {
                if let Being::Hero(hero) = self.person_mut(who).being_mut() {
                    hero.lost = true;
                }
                self.tell(Event::Lost { who });
            }
            Close::Fate { who } => {
                let shown = first_shown(given);
                let fate = Fate::from_die(shown);
                self.tell(Event::Fated { who, shown, fate });
                let Being::Hero(hero) = self.person_mut(who).being_mut() else { return };
                hero.meet(fate);
                if fate != Fate::Dead {
                    self.machine.stack.push(Frame::Close(Close::Waking { who }));
                }
                if fate == Fate::Maimed {
                    self.machine.stack.push(Frame::Close(Close::Maimed { who }));
                }
            }
            Close::Maimed { who } => {
                if let Choice::Attribute(attribute) = given.one() {
                    if let Being::Hero(hero) = self.person_mut(who).being_mut() {
                        hero.maim(attribute);
                    }
                    self.tell(Event::MaimedAt { who, attribute });
                }
            }
            Close::Waking { who } => {
                let points = i16::from(first_shown(given));
                let person = self.person_mut(who);
                person.being_mut().points_mut().gain(points);
                person.stand = Stand::Up;
                self.tell(Event::Woke { who, points });
            }
            Close::Wear { who } => {
                let Being::Hero(hero) = &*self.person(who).being else { return };
                let things = hero.wearing();
                for (thing, shown) in things.into_iter().zip(shown(given)) {
                    if wears(shown) {
                        self.wear(who, thing);
                    }
                }
            }
        }
    }

    fn wear(&mut self, who: u8, thing: u8) {
        let Being::Hero(hero) = self.person_mut(who).being_mut() else { return };
        if let Some(worn) = hero.things.get_mut(usize::from(thing)) {
            worn.dots += 1;
            let destroyed = worn.destroyed();
            self.tell(Event::Wore { who, thing, destroyed });
        }
    }
}
