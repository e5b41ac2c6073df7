//! Hands and things: rearranging takes one action in total (U-70); doors and fixtures take one each.

use super::choice::{Choice, Subject};
use super::event::Event;
use super::frame::{Carry, CarryStep as Step, Chore, Frame};
use super::state::{At, LEFT, RIGHT};
use super::{Combat, Flow, Given};
use crate::fight::machine::Course;
use crate::fight::{Answer, Seat, Shape};
use crate::map::{Goal, LinkId};
use crate::rulesets::unhex::item::Kind;

impl Combat {
    pub(super) fn rearrange(&mut self, who: u8, by: Option<u8>) {
        self.machine.stack.push(Frame::Carry(Carry { who, by, step: Step::Start, right: None }));
    }

    pub(super) fn step_carry(&mut self, mut c: Carry) -> Flow {
        loop {
            let who = c.who;
            let flow = match c.step {
                Step::Start => {
                    c.step = Step::PickUp;
                    let by = c.by;
                    self.machine.stack.push(Frame::Carry(c));
                    self.start(who, by, false);
                    return Flow::On;
                }
                Step::PickUp => {
                    if !self.goes_on(who, c.by) {
                        self.tell(Event::Fizzled { who });
                        return Flow::On;
                    }
                    let of: Vec<Choice> = self.liftable(who).map(Choice::Thing).collect();
                    let most = of.len().min(self.room(who)) as u8;
                    if most == 0 {
                        c.step = Step::Right;
                        Flow::On
                    } else {
                        let shape = Shape::SeveralOf { of, least: 0, most };
                        // Without a map only the GM knows what lies where.
                        let seat = if self.stage.board.is_some() { Seat::Person(who) } else { Seat::Gm };
                        self.ask(seat, Subject::PickUp { who }, shape, Answer::Several(Vec::new()))
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
                    self.tell(Event::Rearranged { who });
                    return Flow::On;
                }
            };
            if flow == Flow::Asked {
                self.machine.stack.push(Frame::Carry(c));
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
            // A ruling may have taken what the right hand was going to hold, or the arm.
            let useless = self.person(c.who).arm_useless(RIGHT);
            let there = |right: &u16| !useless && self.carried(c.who).any(|carried| carried == *right);
            let right = c.right.filter(there);
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
        self.machine.stack.push(Frame::Carry(c));
    }

    pub(super) fn step_chore(&mut self, mut chore: Chore) -> Flow {
        let Chore { who, by, door, started } = chore;
        if !started {
            chore.started = true;
            self.machine.stack.push(Frame::Chore(chore));
            self.start(who, by, false);
            return Flow::On;
        }
        if !self.goes_on(who, by) {
            self.tell(Event::Fizzled { who });
            return Flow::On;
        }
        if let Some(link) = door {
            self.toggle(who, link);
            return Flow::On;
        }
        let (team, area) = (self.stage.team(who), self.person(who).place.0);
        let subject = Subject::Objective { team, area, stands: false };
        let goals = self.goals(subject).len();
        // Without a map the GM always knows, even of objectives that nobody wrote down.
        if goals == 0 && self.stage.board.is_some() {
            self.tell(Event::Used { who });
            return Flow::On;
        }
        self.machine.stack.push(Frame::Chore(chore));
        self.ask_objective(subject, goals)
    }

    pub(super) fn ask_objective(&mut self, subject: Subject, goals: usize) -> Flow {
        let others = (1..goals as u8).map(Choice::Goal);
        let of = [Choice::No, Choice::Yes].into_iter().chain(others).collect();
        self.ask_one(Seat::Gm, subject, of, Choice::Yes)
    }

    pub(super) fn take_chore(&mut self, chore: Chore, given: &Given) {
        let (team, area) = (self.stage.team(chore.who), self.person(chore.who).place.0);
        self.tell(Event::Used { who: chore.who });
        self.take_objective(Subject::Objective { team, area, stands: false }, team, given.one());
    }

    /// Ends the fight where an objective is met, and says whether one is.
    pub(super) fn take_objective(&mut self, subject: Subject, team: u8, choice: Choice) -> bool {
        let nth = match choice {
            Choice::Yes => 0,
            Choice::Goal(nth) => nth as usize,
            _ => return false,
        };
        let goal = self.goals(subject).get(nth).map(|(goal, _)| *goal);
        self.met = goal;
        self.tell(Event::ObjectiveMet { team, goal });
        self.finish(Some(team));
        true
    }

    /// The objectives that may be met now, each with its place among all of them: what is written
    /// down comes first, then what is drawn, area by area.
    pub(super) fn goals(&self, subject: Subject) -> Vec<(u16, &str)> {
        let Subject::Objective { team, area: here, stands } = subject else { return Vec::new() };
        let written = &self.stage.setup.objectives;
        let Some(board) = &self.stage.board else {
            return written.iter().enumerate().map(|(at, text)| (at as u16, text.as_str())).collect();
        };
        let mut all = Vec::new();
        let mut place = written.len() as u16;
        for (area, drawn) in board.draft().areas.iter().enumerate() {
            for objective in &drawn.objectives {
                let fits = match objective.goal {
                    Goal::Reach => stands && objective.teams.has(team),
                    Goal::Use | Goal::Told => {
                        !stands && (objective.teams.is_empty() || objective.teams.has(team))
                    }
                };
                if area == here as usize && fits {
                    all.push((place, objective.text.as_str()));
                }
                place += 1;
            }
        }
        all
    }

    /// An objective by its place among all of them.
    pub(super) fn goal_text(&self, goal: u16) -> &str {
        let written = &self.stage.setup.objectives;
        let drawn = self.stage.board.iter().flat_map(|board| &board.draft().areas);
        let drawn = drawn.flat_map(|area| &area.objectives).map(|objective| objective.text.as_str());
        written.iter().map(String::as_str).chain(drawn).nth(goal as usize).unwrap_or_default()
    }

    fn toggle(&mut self, who: u8, link: u16) {
        if let (Some(board), Some(overlay)) = (&self.stage.board, &mut self.overlay) {
            let shut = !overlay.is_shut(LinkId(link));
            overlay.set_door(board, LinkId(link), shut);
            self.tell(Event::Door { who, link, shut });
        }
    }
}
