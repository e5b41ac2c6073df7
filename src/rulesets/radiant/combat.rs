//! The Radiant Hack's fight as a decision machine.
//!
//! [`setup`] and [`state`] are what there is, [`choice`] what can be picked, asked and told.
//! [`opening`] runs surprise, reaction and initiative, [`round`] the blocks and turns, [`testing`]
//! the one roll with its luck, [`fortune`] luck on all other dice, [`strike`] attacks and damage,
//! [`blast`] weapons with tags, [`crossing`] moves, free attacks and dangerous zones, [`flight`] nerve that
//! breaks and grips that end, [`deed`] what is done in steps, [`hands`] things that change hands, [`close`]
//! what follows a fight, [`outside`] rolls that are no fight. [`ruling`] is the GM's, [`ruled`] its words, [`void`] what it puts an end to.
//! [`chronicle`], [`asked`] and [`offer`] put all of it in [`words`], and [`scene`] before the screens.

pub mod asked;
pub mod blast;
pub mod choice;
pub mod chronicle;
pub mod close;
pub mod crossing;
pub mod deed;
mod expected;
pub mod flight;
pub mod fortune;
pub mod hands;
pub mod offer;
pub mod opening;
pub mod outside;
pub mod round;
pub mod ruled;
pub mod ruling;
pub mod scene;
pub mod setup;
mod shown;
pub mod state;
pub mod strike;
mod tactics;
pub mod testing;
mod void;
pub mod words;

use std::sync::Arc;

use choice::{Choice, Event, Subject};
use setup::Setup;
use state::{Frame, Lying, Person, Stand};

use super::table::Distance;
use crate::fight::given::Given;
use crate::fight::machine::{self, Course, Flow, Machine};
use crate::fight::{Question, Seat};
use crate::map::{AreaId, Overlay};

pub type Asked = Question<Subject, Choice>;

/// A fight at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Combat {
    setup: Arc<Setup>,
    overlay: Overlay,
    people: Vec<Person>,
    /// What was thrown and not picked up.
    lying: Vec<Lying>,
    /// Whose things the GM has taken, by their places.
    taken: Vec<(u8, u8)>,
    round: u16,
    /// Whether the heroes' side acts first in a round.
    heroes_first: bool,
    /// Who does not act in the first round: the heroes' side, the others, or nobody.
    surprised: Option<bool>,
    /// Heroes in the order of their turns.
    order: Vec<u8>,
    /// What had shaken the enemies when their nerve was last tested, a bit for each.
    nerve: u8,
    over: bool,
    /// Whether the heroes' side won; nothing while it is open or when it ended otherwise.
    won: Option<bool>,
    machine: Machine<Frame, Subject, Choice, Event>,
}

impl Combat {
    /// Begins a fight; one with a side that is empty is over at once.
    pub fn new(setup: Setup) -> Combat {
        let mut combat = Combat::with(setup);
        if combat.setup.unready().is_empty() {
            let done = Vec::new();
            combat.machine.stack.push(Frame::Opening(state::Opening::Attitude { done }));
        }
        combat.begun()
    }

    /// Everyone in place, and nothing to do yet.
    fn with(setup: Setup) -> Combat {
        let people = setup.people.iter().map(Person::new).collect();
        Combat {
            overlay: setup.board.overlay(),
            setup: Arc::new(setup),
            people,
            lying: Vec::new(),
            taken: Vec::new(),
            round: 0,
            heroes_first: true,
            surprised: None,
            order: Vec::new(),
            nerve: 0,
            over: false,
            won: None,
            machine: Machine::new(Vec::new()),
        }
    }

    fn begun(mut self) -> Combat {
        machine::advance(&mut self);
        self.machine.take_told();
        self
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn people(&self) -> &[Person] {
        &self.people
    }

    pub fn round(&self) -> u16 {
        self.round
    }

    pub fn over(&self) -> bool {
        self.over
    }

    pub fn won(&self) -> Option<bool> {
        self.won
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<u8> {
        self.machine.stack.iter().rev().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn.who),
            _ => None,
        })
    }

    fn person(&self, who: u8) -> &Person {
        &self.people[usize::from(who)]
    }

    fn person_mut(&mut self, who: u8) -> &mut Person {
        &mut self.people[usize::from(who)]
    }

    fn everyone(&self) -> std::ops::Range<u8> {
        0..self.people.len() as u8
    }

    /// Whether somebody fights on the heroes' side.
    fn with_heroes(&self, who: u8) -> bool {
        self.setup.people[usize::from(who)].with_heroes
    }

    fn standing(&self, who: u8) -> bool {
        self.person(who).stand == Stand::Up
    }

    fn side_stands(&self, heroes: bool) -> bool {
        self.everyone().any(|who| self.with_heroes(who) == heroes && self.standing(who))
    }

    pub fn distance(&self, one: u8, other: u8) -> Distance {
        self.distance_to(one, self.person(other).zone)
    }

    fn distance_to(&self, who: u8, zone: u16) -> Distance {
        let from = AreaId(self.person(who).zone);
        Distance::from_borders(self.setup.board.range(&self.overlay, from, AreaId(zone)))
    }

    /// Standing opponents in the same zone.
    fn close_foes(&self, who: u8) -> impl Iterator<Item = u8> {
        self.close(who).filter(move |other| self.with_heroes(*other) != self.with_heroes(who))
    }

    fn close(&self, who: u8) -> impl Iterator<Item = u8> {
        self.others_in(who, self.person(who).zone)
    }

    /// Everyone but one who stands in a zone.
    fn others_in(&self, but: u8, zone: u16) -> impl Iterator<Item = u8> {
        self.everyone()
            .filter(move |who| *who != but && self.standing(*who) && self.person(*who).zone == zone)
    }

    /// The player, or the GM for creatures.
    fn seat(&self, who: u8) -> Seat {
        if self.person(who).being.is_hero() { Seat::Person(who) } else { Seat::Gm }
    }

    fn deliver(&mut self, given: &Given<Choice>) {
        match self.machine.stack.pop() {
            Some(Frame::Opening(frame)) => self.take_opening(frame, given),
            Some(Frame::Round(frame)) => self.take_round(frame, given),
            Some(Frame::Turn(frame)) => self.take_turn(frame, given),
            Some(Frame::Test(frame)) => self.take_test(frame, given),
            Some(Frame::Blow(frame)) => self.take_blow(frame, given),
            Some(Frame::Throw(frame)) => self.take_throw(frame, given),
            Some(Frame::Recharge(frame)) => self.take_recharge(frame, given),
            // It asks nothing itself.
            Some(Frame::Blast(_)) => {}
            Some(Frame::Crossing(frame)) => self.take_crossing(frame, given),
            Some(Frame::Trial(frame)) => self.take_trial(frame, given),
            Some(Frame::Deed(frame)) => self.take_deed(frame, given),
            Some(Frame::Parley) => self.take_parley(given),
            Some(Frame::Close(frame)) => self.take_close(frame, given),
            None => {}
        }
    }
}

impl Course for Combat {
    machine::usual!();

    fn step(&mut self, frame: Frame) -> Flow {
        self.let_go();
        match frame {
            Frame::Opening(frame) => self.step_opening(frame),
            Frame::Round(frame) => self.step_round(frame),
            Frame::Turn(frame) => self.step_turn(frame),
            Frame::Test(frame) => self.step_test(frame),
            Frame::Blow(frame) => self.step_blow(frame),
            Frame::Blast(frame) => self.step_blast(frame),
            Frame::Throw(frame) => self.step_throw(frame),
            Frame::Recharge(frame) => self.step_recharge(frame),
            Frame::Crossing(frame) => self.step_crossing(frame),
            Frame::Trial(frame) => self.step_trial(frame),
            Frame::Deed(frame) => self.step_deed(frame),
            Frame::Parley => self.step_parley(),
            Frame::Close(frame) => self.step_close(frame),
        }
    }

    fn take(&mut self, frame: Frame, subject: Subject, given: &Given<Choice>) {
        let thrown = matches!(given, Given::Faces(_)) && !matches!(frame, Frame::Throw(_));
        self.machine.stack.push(frame);
        // A hero's own dice lie on the table first, where luck may still change them.
        match thrown.then(|| self.fortune(subject, shown(given))).flatten() {
            Some(throw) => self.machine.stack.push(Frame::Throw(throw)),
            None => self.deliver(given),
        }
    }

    fn end(&mut self) {
        self.let_go();
        self.over = true;
    }

    fn digest(&self) -> u32 {
        let mut sum = u32::from(self.round).wrapping_mul(31).wrapping_add(self.machine.number());
        for person in &self.people {
            for part in person.numbers() {
                sum = sum.wrapping_mul(31).wrapping_add(part);
            }
        }
        sum
    }

    fn broken(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (at, person) in self.people.iter().enumerate() {
            let points = person.being.points();
            if points.now < 0 || points.now > points.most {
                faults.push(format!("person {at} has {} of {} hit points", points.now, points.most));
            }
            if person.stand == Stand::Up && points.now == 0 {
                faults.push(format!("person {at} stands with no hit points"));
            }
            if usize::from(person.zone) >= self.setup.board.len() {
                faults.push(format!("person {at} is off the map"));
            }
            let room = self.setup.zone(person.zone).capacity;
            let there =
                self.people.iter().filter(|other| other.stand == Stand::Up && other.zone == person.zone);
            if room > 0 && there.count() > usize::from(room) && self.round > 0 && !self.setup.crowded {
                faults.push(format!("zone {} is too full", person.zone));
            }
        }
        if self.over == self.machine.asked().is_some() {
            faults.push("over and asking, or neither".into());
        }
        faults
    }
}

/// Dice as they are read: the lowest face is a 1.
fn shown(given: &Given<Choice>) -> Vec<u8> {
    given.faces().iter().map(|face| face + 1).collect()
}

fn first_shown(given: &Given<Choice>) -> u8 {
    shown(given).first().copied().unwrap_or(1)
}
