//! Hands and things: rearranging takes one action in total (U-70); doors and fixtures take one each.

use super::choice::{Choice, Subject};
use super::event::Event;
use super::frame::{Carry, CarryStep as Step, Chore, Frame};
use super::state::{At, LEFT, RIGHT};
use super::{Combat, Flow, Given};
use crate::fight::{Answer, Seat, Shape};
use crate::map::{Goal, LinkId};
use crate::rulesets::unhex::item::Kind;

impl Combat {
    pub(super) fn rearrange(&mut self, who: u8, by: Option<u8>) {
        let was = self.person(who).hands;
        self.stack.push(Frame::Carry(Carry { who, by, step: Step::Start, right: None, was }));
    }

    pub(super) fn step_carry(&mut self, mut c: Carry) -> Flow {
        loop {
            let who = c.who;
            let flow = match c.step {
                Step::Start => {
                    c.step = Step::PickUp;
                    let by = c.by;
                    self.stack.push(Frame::Carry(c));
                    self.start(who, by, false);
                    return Flow::On;
                }
                Step::PickUp => {
                    if !self.person(who).able() {
                        self.tell(Event::Fizzled { who });
                        return Flow::On;
                    }
                    let of: Vec<Choice> = self.ground(self.person(who).place).map(Choice::Thing).collect();
                    let most = of.len().min(self.room(who)) as u8;
                    if most == 0 {
                        c.step = Step::Right;
                        Flow::On
                    } else {
                        let shape = Shape::SeveralOf { of, least: 0, most };
                        self.ask(
                            Seat::Person(who),
                            Subject::PickUp { who },
                            shape,
                            Answer::Several(Vec::new()),
                        )
                    }
                }
                Step::Right => self.ask_hand(&mut c, RIGHT),
                Step::Left => self.ask_hand(&mut c, LEFT),
                Step::Ready => {
                    if self.shield_and_pistol(who) {
                        self.ask_ready(who)
                    } else {
                        c.step = Step::Done;
                        Flow::On
                    }
                }
                Step::Done => {
                    if self.person(who).hands != c.was {
                        self.tell(Event::Rearranged { who });
                    }
                    return Flow::On;
                }
            };
            if flow == Flow::Asked {
                self.stack.push(Frame::Carry(c));
                return flow;
            }
        }
    }

    pub(super) fn ask_ready(&mut self, who: u8) -> Flow {
        let hands = self.person(who).hands;
        let of: Vec<Choice> = hands.into_iter().flatten().map(Choice::Thing).collect();
        let shield = hands.into_iter().flatten().find(|thing| self.stage.kind(*thing) == Kind::Shield);
        let default = shield.map_or(of[0], Choice::Thing);
        self.ask_one(Seat::Person(who), Subject::Ready { who }, of, default)
    }

    /// Which of shield and weapon counts (UA-21).
    pub(super) fn take_ready(&mut self, who: u8, given: &Given) {
        let shield = matches!(given.one(), Choice::Thing(thing) if self.stage.kind(thing) == Kind::Shield);
        let person = self.person_mut(who);
        person.shield_lowered = !shield;
        person.ready = true;
    }

    fn ask_hand(&mut self, c: &mut Carry, hand: usize) -> Flow {
        let who = c.who;
        let person = *self.person(who);
        let mut of = vec![Choice::No];
        if !person.arm_useless(hand) {
            for thing in self.carried(who) {
                let fits = match self.stage.kind(thing).hands() {
                    1 => hand == RIGHT || c.right != Some(thing),
                    // A two-handed thing is taken by the first hand that is asked.
                    2 => hand == RIGHT && !person.arm_useless(LEFT),
                    _ => false,
                };
                if fits {
                    of.push(Choice::Thing(thing));
                }
            }
        }
        if of.len() == 1 {
            self.fill_hand(c, hand, Choice::No);
            return Flow::On;
        }
        let now = person.hands[hand].map_or(Choice::No, Choice::Thing);
        let default = if of.contains(&now) { now } else { Choice::No };
        self.ask_one(Seat::Person(who), Subject::Hand { who, hand: hand as u8 }, of, default)
    }

    fn fill_hand(&mut self, c: &mut Carry, hand: usize, choice: Choice) {
        let thing = match choice {
            Choice::Thing(thing) => Some(thing),
            _ => None,
        };
        if hand == RIGHT {
            c.right = thing;
            let both = thing.is_some_and(|thing| self.stage.kind(thing).hands() == 2);
            if both {
                self.person_mut(c.who).hands = [thing, thing];
                c.step = Step::Done;
            } else {
                c.step = Step::Left;
            }
        } else {
            // A ruling may have taken what the right hand was going to hold.
            let right = c.right.filter(|right| self.carried(c.who).any(|carried| carried == *right));
            self.person_mut(c.who).hands = [right, thing];
            c.step = Step::Ready;
        }
    }

    pub(super) fn take_carry(&mut self, mut c: Carry, subject: Subject, given: &Given) {
        match subject {
            Subject::PickUp { who } => {
                for choice in given.several() {
                    if let Choice::Thing(thing) = choice {
                        self.things[*thing as usize] = At::With(who);
                        self.tell(Event::PickedUp { who, thing: *thing });
                    }
                }
                c.step = Step::Right;
            }
            Subject::Hand { hand, .. } => self.fill_hand(&mut c, hand as usize, given.one()),
            _ => {
                self.take_ready(c.who, given);
                c.step = Step::Done;
            }
        }
        self.stack.push(Frame::Carry(c));
    }

    pub(super) fn step_chore(&mut self, mut chore: Chore) -> Flow {
        let Chore { who, by, door, started } = chore;
        if !started {
            chore.started = true;
            self.stack.push(Frame::Chore(chore));
            self.start(who, by, false);
            return Flow::On;
        }
        if !self.person(who).able() {
            self.tell(Event::Fizzled { who });
            return Flow::On;
        }
        if let Some(link) = door {
            self.toggle(who, link);
            return Flow::On;
        }
        let team = self.stage.team(who);
        match self.objective(who) {
            Some(area) => {
                self.stack.push(Frame::Chore(chore));
                let subject = Subject::Objective { team, area };
                self.ask_one(Seat::Gm, subject, vec![Choice::No, Choice::Yes], Choice::Yes)
            }
            None => {
                self.tell(Event::Used { who });
                Flow::On
            }
        }
    }

    pub(super) fn take_chore(&mut self, chore: Chore, given: &Given) {
        self.tell(Event::Used { who: chore.who });
        if given.one() == Choice::Yes {
            let team = self.stage.team(chore.who);
            self.tell(Event::ObjectiveMet { team });
            self.finish(Some(team));
        }
    }

    /// An objective here that an action of this team may meet; without a map the GM always knows.
    fn objective(&self, who: u8) -> Option<u16> {
        let place = self.person(who).place;
        let Some(board) = &self.stage.board else { return Some(0) };
        let area = board.draft().areas.get(place.0 as usize)?;
        let team = self.stage.team(who);
        let open = |goal: Goal| matches!(goal, Goal::Use | Goal::Told);
        area.objectives
            .iter()
            .any(|o| open(o.goal) && (o.teams.is_empty() || o.teams.has(team)))
            .then_some(place.0)
    }

    fn toggle(&mut self, who: u8, link: u16) {
        if let (Some(board), Some(overlay)) = (&self.stage.board, &mut self.overlay) {
            let shut = !overlay.is_shut(LinkId(link));
            overlay.set_door(board, LinkId(link), shut);
            self.told.push(Event::Door { who, link, shut });
        }
    }
}
