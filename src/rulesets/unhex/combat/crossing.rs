//! A move from one area to the next, and those who strike at the mover (U-75 to U-77).

use super::choice::{Act, Choice, React, Subject};
use super::event::Event;
use super::frame::{Crossing, CrossingStep as Step, Exchange, Frame};
use super::{Combat, Flow, Given};
use crate::fight::machine::Course;
use crate::fight::{Answer, Seat, Shape};
use crate::map::AreaId;
use crate::rulesets::unhex::ability::Ability;

impl Crossing {
    pub fn new(who: u8, from: AreaId, to: AreaId, by: Option<u8>) -> Crossing {
        Crossing {
            who,
            from,
            to,
            by,
            step: Step::Could,
            could: None,
            at: 0,
            interceptors: Vec::new(),
            now: None,
            before: (true, [false; 2]),
            walked: true,
            stopped: None,
        }
    }
}

impl Combat {
    pub(super) fn step_crossing(&mut self, mut c: Crossing) -> Flow {
        loop {
            let who = c.who;
            let flow = match c.step {
                Step::Could => self.ask_could(&mut c),
                Step::Window => match self.order.get(c.at as usize).copied() {
                    Some(team) if team != self.stage.team(who) => {
                        let of = self.move_window(&c, team);
                        if of.len() > 1 {
                            let seat = self.window_seat(team, &of);
                            self.ask_one(seat, Subject::MoveWindow { who, to: c.to.0, team }, of, Choice::No)
                        } else {
                            c.at += 1;
                            Flow::On
                        }
                    }
                    Some(_) => {
                        c.at += 1;
                        Flow::On
                    }
                    None => {
                        c.step = Step::Start;
                        Flow::On
                    }
                },
                Step::Start => {
                    c.step = Step::Started;
                    let by = c.by;
                    self.machine.stack.push(Frame::Crossing(c));
                    self.start(who, by, true);
                    return Flow::On;
                }
                Step::Started => {
                    if !self.goes_on(who, c.by) {
                        self.tell(Event::Fizzled { who });
                        return Flow::On;
                    }
                    c.step = Step::Next;
                    Flow::On
                }
                Step::Next if !self.person(who).present() => {
                    c.step = Step::Arrive;
                    Flow::On
                }
                Step::Next => match c.interceptors.len() {
                    1.. if !self.person(who).able() => {
                        let by = c.interceptors[0].who();
                        let subject = Subject::Spare { who: by, target: who };
                        self.ask_one(Seat::Person(by), subject, vec![Choice::No, Choice::Yes], Choice::No)
                    }
                    0 => {
                        c.step = Step::Arrive;
                        Flow::On
                    }
                    1 => return self.strike_mover(c, 0),
                    _ => {
                        let of: Vec<Choice> =
                            c.interceptors.iter().map(|react| Choice::Person(react.who())).collect();
                        let seat = self.decider().map_or(Seat::Gm, Seat::Team);
                        let default = of[0];
                        self.ask_one(seat, Subject::Next { who }, of, default)
                    }
                },
                Step::Struck => self.ask_hold(&mut c),
                Step::Stop => {
                    let by = c.now.map_or(who, React::who);
                    if self.stage.board.is_some() {
                        let shape = Shape::Place(vec![c.from.0, c.to.0]);
                        let subject = Subject::Stop { who: by, target: who };
                        self.ask(Seat::Person(by), subject, shape, Answer::Place(c.from.0))
                    } else {
                        c.stopped = Some(c.from);
                        self.tell(Event::Stopped { who, at: c.from.0, by });
                        c.step = Step::Next;
                        Flow::On
                    }
                }
                Step::Arrive => {
                    self.arrive(&c);
                    return Flow::On;
                }
            };
            if flow == Flow::Asked {
                self.machine.stack.push(Frame::Crossing(c));
                return flow;
            }
        }
    }

    pub(super) fn take_crossing(&mut self, mut c: Crossing, subject: Subject, given: &Given) {
        match subject {
            Subject::CouldIntercept { .. } => {
                let mut could = 0;
                for choice in given.several() {
                    if let Choice::Person(who) = choice {
                        could |= 1 << who;
                    }
                }
                c.could = Some(could);
                c.step = Step::Window;
            }
            Subject::MoveWindow { .. } => match given.one() {
                Choice::React(react) => c.interceptors.push(react),
                _ => c.at += 1,
            },
            Subject::Spare { .. } if given.one() == Choice::Yes => {
                self.strike_mover(c, 0);
                return;
            }
            Subject::Spare { .. } => {
                c.interceptors.remove(0);
            }
            Subject::Next { .. } => {
                let at = c.interceptors.iter().position(|react| given.one() == Choice::Person(react.who()));
                self.strike_mover(c, at.unwrap_or(0));
                return;
            }
            Subject::Hold { .. } => {
                c.step = if given.one() == Choice::Yes { Step::Stop } else { Step::Next };
            }
            _ => {
                let by = c.now.map_or(c.who, React::who);
                c.stopped = Some(AreaId(given.place()));
                self.tell(Event::Stopped { who: c.who, at: given.place(), by });
                c.step = Step::Next;
            }
        }
        self.machine.stack.push(Frame::Crossing(c));
    }

    /// Without a map the GM says who is near enough.
    fn ask_could(&mut self, c: &mut Crossing) -> Flow {
        let mut of = Vec::new();
        if self.stage.board.is_none() {
            c.could = Some(u64::MAX);
            for team in 0..self.stage.setup.teams.len() as u8 {
                if team == self.stage.team(c.who) {
                    continue;
                }
                for choice in self.move_window(c, team) {
                    if let Choice::React(react) = choice
                        && !of.contains(&Choice::Person(react.who()))
                    {
                        of.push(Choice::Person(react.who()));
                    }
                }
            }
        }
        if of.is_empty() {
            c.step = Step::Window;
            return Flow::On;
        }
        let shape = Shape::SeveralOf { least: 0, most: of.len() as u8, of };
        self.ask(Seat::Gm, Subject::CouldIntercept { who: c.who }, shape, Answer::Several(Vec::new()))
    }

    fn strike_mover(&mut self, mut c: Crossing, at: usize) -> Flow {
        let react = c.interceptors.remove(at);
        let mover = *self.person(c.who);
        c.before = (mover.able(), mover.legs_full());
        c.walked = mover.can_walk();
        c.now = Some(react);
        c.step = Step::Struck;
        self.struck = false;
        let target = c.who;
        self.machine.stack.push(Frame::Crossing(c));
        if let React::Intercept { who, with, less, by } = react {
            if self.person(who).able() {
                self.machine.stack.push(Frame::Exchange(Exchange::intercepting(who, target, with, less, by)));
            } else {
                self.tell(Event::Fizzled { who });
            }
        }
        Flow::On
    }

    /// After a strike: does the mover stop, and may the striker make them?
    fn ask_hold(&mut self, c: &mut Crossing) -> Flow {
        let mover = *self.person(c.who);
        let now = mover.legs_full();
        let crippled = (0..2).any(|leg| now[leg] && !c.before.1[leg]);
        // A crawler needs both hands, so an arm that goes stops them as a leg does (U-84).
        let stops = crippled || c.walked && !mover.can_walk();
        let forced = mover.present() && stops || c.before.0 && !mover.able() && !mover.surrendered;
        c.step = if forced && c.stopped.is_none() { Step::Stop } else { Step::Next };
        let Some(React::Intercept { who, with, .. }) = c.now else { return Flow::On };
        let holds = self.struck
            && !forced
            && c.stopped.is_none()
            && with == super::choice::Weapon::Unarmed
            && self.can(who, Ability::UnarmedHold)
            && self.person(who).two_free_hands();
        if !holds {
            return Flow::On;
        }
        c.step = Step::Struck;
        let subject = Subject::Hold { who, target: c.who };
        self.ask_one(Seat::Person(who), subject, vec![Choice::No, Choice::Yes], Choice::Yes)
    }

    fn arrive(&mut self, c: &Crossing) {
        let who = c.who;
        let hidden = self.hidden_now();
        if let Some(place) = c.stopped {
            self.person_mut(who).place = place;
            self.forget_reach(who);
            self.tell_hidden(hidden);
            return;
        }
        if !self.person(who).able() {
            return;
        }
        self.person_mut(who).place = c.to;
        self.forget_reach(who);
        self.tell(Event::Moved { who, from: c.from.0, to: c.to.0 });
        // Beside an enemy it only rests, and is there as soon as nobody sees (UA-45).
        self.person_mut(who).stealthy |= self.stage.has(who, Ability::Stealth);
        self.tell_hidden(hidden);
    }

    /// Whoever moves is somewhere else for everyone.
    pub(super) fn forget_reach(&mut self, who: u8) {
        self.reaches.retain(|reach| reach.from != who && reach.to != who);
        if self.stage.board.is_none() {
            for effect in &mut self.effects {
                effect.people &= !(1 << who);
            }
        }
    }

    pub(super) fn set_out(&mut self, who: u8, act: Act, by: Option<u8>) {
        if let Act::Move { to } = act {
            let from = self.person(who).place;
            self.machine.stack.push(Frame::Crossing(Crossing::new(who, from, AreaId(to), by)));
        }
    }
}
