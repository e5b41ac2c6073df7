//! First aid in a fight (U-87 to U-89).

use super::choice::{Aim, Choice, Subject};
use super::event::Event;
use super::frame::{Aid, AidStep as Step, Frame};
use super::roll::Roll;
use super::state::Reach;
use super::{Combat, Flow, Given};
use crate::dice::percentile::Faces;
use crate::fight::machine::Course;
use crate::fight::{Answer, Seat, Shape};
use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::care;

impl Combat {
    pub(super) fn treat(&mut self, who: u8, thing: u16, target: u8, by: Option<u8>) {
        let aim = Aim::FirstAid { target };
        let roll = Roll::new(who, aim).good(self.rights(who, aim).good);
        let step = Step::Near;
        self.machine.stack.push(Frame::Aid(Aid { who, target, thing, by, step, roll, boxes: 0, places: 0 }));
    }

    pub(super) fn step_aid(&mut self, mut aid: Aid) -> Flow {
        loop {
            let Aid { who, target, .. } = aid;
            let flow = match aid.step {
                Step::Near => match self.beside(who, target) {
                    Some(true) => {
                        aid.step = Step::Start;
                        Flow::On
                    }
                    Some(false) => {
                        self.tell(Event::OutOfReach { who, target });
                        return Flow::On;
                    }
                    None => {
                        let subject = Subject::Beside { who, target };
                        self.ask_one(Seat::Gm, subject, vec![Choice::No, Choice::Yes], Choice::Yes)
                    }
                },
                Step::Start => {
                    aid.step = Step::Sure;
                    let by = aid.by;
                    self.machine.stack.push(Frame::Aid(aid));
                    self.start(who, by, false);
                    return Flow::On;
                }
                Step::Sure => {
                    if !self.goes_on(who, aid.by) || !self.person(who).holds(aid.thing) {
                        self.tell(Event::Fizzled { who });
                        return Flow::On;
                    }
                    if self.may_be_sure(who) {
                        let subject = Subject::Sure { who, target };
                        self.ask_one(Seat::Person(who), subject, vec![Choice::No, Choice::Yes], Choice::No)
                    } else {
                        self.open_kit(&mut aid, false);
                        Flow::On
                    }
                }
                Step::Roll => {
                    let flow = self.ask_throw(&aid.roll);
                    if flow == Flow::On {
                        aid.step = Step::Critical;
                    }
                    flow
                }
                Step::Critical => {
                    let flow = self.ask_critical(&mut aid.roll);
                    if flow == Flow::On {
                        aid.step = Step::Settle;
                    }
                    flow
                }
                Step::Settle => self.settle_aid(&mut aid),
                Step::Erase => {
                    let flow = self.ask_erase(&aid);
                    if flow == Flow::On {
                        return flow;
                    }
                    flow
                }
                Step::Permanent => {
                    let flow = self.ask_permanent(&aid);
                    if flow == Flow::On {
                        return flow;
                    }
                    flow
                }
            };
            if flow == Flow::Asked {
                self.machine.stack.push(Frame::Aid(aid));
                return flow;
            }
        }
    }

    pub(super) fn take_aid(&mut self, mut aid: Aid, subject: Subject, given: &Given) {
        match subject {
            Subject::Beside { who, target } => {
                let range = (given.one() == Choice::Yes).then_some(0);
                self.set_reach(Reach { from: who, to: target, range, cover: false });
            }
            Subject::Sure { .. } => self.open_kit(&mut aid, given.one() == Choice::Yes),
            Subject::Boxes { faces, .. } => aid.assign(faces, given.one() == Choice::Tens),
            Subject::Erase { .. } => {
                let mut shares = [0; 6];
                for (choice, points) in given.split() {
                    if let Choice::Location(location) = choice {
                        shares[*location as usize] = *points;
                    }
                }
                self.erase(&aid, &shares);
                return;
            }
            Subject::Permanent { .. } => {
                let mut shares = [0; 6];
                for (choice, points) in given.split() {
                    if let Choice::Location(location) = choice {
                        shares[*location as usize] = *points;
                    }
                }
                self.scar(&aid, &shares);
                return;
            }
            _ => {
                let mut roll = aid.roll;
                self.take_roll(&mut roll, given);
                aid.roll = roll;
            }
        }
        self.machine.stack.push(Frame::Aid(aid));
    }

    /// The item is used up, whatever comes of it (U-87, UA-56).
    fn open_kit(&mut self, aid: &mut Aid, sure: bool) {
        // Outside a fight nothing is told before the first question.
        if sure || self.outside().is_none() {
            self.destroy(aid.who, aid.thing);
        }
        if sure {
            (aid.boxes, aid.places) = (1, 1);
            aid.step = Step::Erase;
        } else {
            aid.step = Step::Roll;
        }
    }

    fn settle_aid(&mut self, aid: &mut Aid) -> Flow {
        let Aid { who, target, roll, .. } = *aid;
        if self.outside().is_some() && self.person(who).holds(aid.thing) {
            self.destroy(who, aid.thing);
        }
        if roll.succeeded() {
            let faces = roll.faces;
            if faces.tens == faces.ones {
                aid.assign(faces, true);
                return Flow::On;
            }
            let of = vec![Choice::Tens, Choice::Ones];
            let default = if faces.tens > faces.ones { Choice::Tens } else { Choice::Ones };
            return self.ask_one(Seat::Person(who), Subject::Boxes { who, target, faces }, of, default);
        }
        aid.step = Step::Permanent;
        aid.boxes = if roll.verdict.critical_failure() { roll.faces.values().0 } else { 0 };
        Flow::On
    }

    /// Lays a number of boxes out, with a suggestion over all locations.
    fn ask_boxes(&mut self, seat: Seat, subject: Subject, ask: Boxes, suggestion: [u8; 6]) -> Flow {
        let places = || Location::ALL.iter().filter(|l| ask.room[**l as usize] > 0);
        let over = places().map(|l| (Choice::Location(*l as u8), ask.room[*l as usize])).collect();
        let default = places().map(|l| suggestion[*l as usize]).collect();
        let shape = Shape::Split { points: ask.points, exactly: ask.exactly, places: ask.places, over };
        self.ask(seat, subject, shape, Answer::Split(default))
    }

    /// On when nothing was left to choose and it is done.
    fn ask_erase(&mut self, aid: &Aid) -> Flow {
        if self.unknown(aid.target) {
            let aim = Aim::FirstAid { target: aid.target };
            self.tell(Event::Assigned { one: aid.boxes, other: aid.places - 1, aim });
            return Flow::On;
        }
        let body = self.person(aid.target).body;
        let mut room = [0; 6];
        for location in Location::ALL {
            room[location as usize] = body.at(location).slash;
        }
        let total: u8 = room.iter().sum();
        let used = room.iter().filter(|n| **n > 0).count();
        if total <= aid.boxes && used <= aid.places as usize || aid.boxes == 0 {
            self.erase(aid, if aid.boxes == 0 { &[0; 6] } else { &room });
            return Flow::On;
        }
        if used == 1 {
            self.erase(aid, &room.map(|slashes| slashes.min(aid.boxes)));
            return Flow::On;
        }
        let Aid { who, target, boxes, places, .. } = *aid;
        let points = boxes.min(total);
        let ask = Boxes { points, exactly: false, places: places.min(6), room };
        let suggestion = care::Aid { boxes: points, locations: ask.places }.suggestion(&body);
        let subject = Subject::Erase { who, target, boxes: points, places };
        self.ask_boxes(Seat::Person(who), subject, ask, suggestion)
    }

    /// What is left of the slashes becomes X (U-88).
    fn erase(&mut self, aid: &Aid, shares: &[u8; 6]) {
        let before = *self.person(aid.target);
        let body = &mut self.person_mut(aid.target).body;
        let mut boxes = 0;
        for location in Location::ALL {
            boxes += body.erase_slashes(location, shares[location as usize]);
        }
        let left = body.total(Mark::Slash) > 0;
        body.set_slashes();
        self.tell(Event::Treated { who: aid.who, target: aid.target, boxes });
        if left {
            self.tell(Event::Worsened { target: aid.target });
        }
        self.follow(aid.target, &before);
    }

    /// On a critical failure crosses become permanent, where the treated player says (U-89).
    fn ask_permanent(&mut self, aid: &Aid) -> Flow {
        if self.unknown(aid.target) {
            self.tell(Event::Worsened { target: aid.target });
            return Flow::On;
        }
        let body = self.person(aid.target).body;
        let mut room = [0; 6];
        for location in Location::ALL {
            room[location as usize] = body.at(location).cross;
        }
        let total: u8 = room.iter().sum();
        let used = room.iter().filter(|crosses| **crosses > 0).count();
        if aid.boxes >= total || aid.boxes == 0 || used == 1 {
            self.scar(aid, &room.map(|crosses| crosses.min(aid.boxes)));
            return Flow::On;
        }
        let (target, points) = (aid.target, aid.boxes);
        let ask = Boxes { points, exactly: true, places: 6, room };
        let suggestion = care::permanent_suggestion(&body, points);
        self.ask_boxes(Seat::Person(target), Subject::Permanent { target, boxes: points }, ask, suggestion)
    }

    fn scar(&mut self, aid: &Aid, shares: &[u8; 6]) {
        let before = *self.person(aid.target);
        let body = &mut self.person_mut(aid.target).body;
        let mut boxes = 0;
        for location in Location::ALL {
            boxes += body.make_permanent(location, shares[location as usize]);
        }
        body.set_slashes();
        if boxes > 0 {
            self.tell(Event::Scarred { target: aid.target, boxes });
        }
        self.tell(Event::Worsened { target: aid.target });
        self.follow(aid.target, &before);
    }
}

struct Boxes {
    points: u8,
    exactly: bool,
    places: u8,
    room: [u8; 6],
}

impl Aid {
    fn assign(&mut self, faces: Faces, tens_is_boxes: bool) {
        let (boxes, more) = if tens_is_boxes { (faces.tens, faces.ones) } else { (faces.ones, faces.tens) };
        (self.boxes, self.places) = (boxes, more + 1);
        self.step = Step::Erase;
    }
}
