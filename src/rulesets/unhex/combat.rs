//! Unhex's fight as a decision machine.
//!
//! In reading order: [`setup`] and [`state`] are what there is, [`choice`] what can be picked and
//! asked, [`event`] what can happen, [`frame`] what waits on the stack. [`round`] runs the rounds, [`turn`] the
//! turns; [`exchange`], [`crossing`], [`area`], [`aid`], [`lead`] and [`carry`] are the actions,
//! [`react`] the windows before their dice, [`roll`] the dice, [`wound`] what they do.
//! [`ruling`] is the GM's, [`sound`] what must always hold. [`table`] shows all of it to the screens,
//! with [`asked`], [`refusal`] and [`chronicle`] to say it.
//!
//! How a step works: [`Combat::advance`] takes the top frame off the stack and lets it go on until
//! some frame asks. The answer goes to that frame, and the machine advances again.

pub mod aid;
pub mod area;
pub mod asked;
pub mod carry;
pub mod choice;
pub mod chronicle;
mod contest;
pub mod crossing;
pub mod event;
pub mod exchange;
pub mod frame;
pub mod lead;
pub mod legal;
mod offer;
pub mod outside;
mod passive;
mod phrase;
pub mod prospect;
pub mod react;
pub mod refusal;
pub mod roll;
pub mod round;
mod ruled;
pub mod ruling;
pub mod setup;
mod shown;
pub mod sound;
pub mod state;
pub mod table;
mod tactics;
pub mod turn;
pub mod words;
pub mod wound;

use std::sync::Arc;

use choice::{Choice, Subject};
use event::Event;
use frame::{Frame, Muster};
use setup::{Setup, SharedStage, Stage};
use state::{At, Effect, Person, Reach};

use crate::fight::machine::{self, Course, Flow, Machine};
use crate::fight::{Question, given};
use crate::map::Overlay;
use crate::rulesets::unhex::ability::Ability;

/// A question of this game, and what comes back for it.
pub type Asked = Question<Subject, Choice>;
pub type Given = given::Given<Choice>;

/// A fight at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Combat {
    stage: SharedStage,
    people: Vec<Person>,
    /// Where each thing of the stage is.
    things: Vec<At>,
    overlay: Option<Overlay>,
    effects: Vec<Effect>,
    reaches: Vec<Reach>,
    round: u16,
    /// Teams in the order of this round.
    order: Vec<u8>,
    /// Whose turn it is.
    turn: Option<u8>,
    /// Who had the initiative last.
    holder: Option<u8>,
    /// Whether the last exchange struck home.
    struck: bool,
    over: bool,
    winner: Option<u8>,
    /// The objective that ended the fight, by its place among all of them.
    met: Option<u16>,
    machine: Machine<Frame, Subject, Choice, Event>,
}

impl Combat {
    /// Begins a fight. What `setup.unready()` names is not checked again here: a setup that cannot
    /// be fought is over at once.
    pub fn new(setup: &Setup) -> Combat {
        Combat::begin(setup, &mut Vec::new())
    }

    /// As [`Combat::new`], with what happened before the first question.
    pub fn begin(setup: &Setup, told: &mut Vec<Event>) -> Combat {
        let mut combat = Combat::laid_out(setup);
        if !setup.unready().is_empty() {
            combat.machine.stack.clear();
            combat.over = true;
        }
        machine::advance(&mut combat);
        told.append(&mut combat.machine.take_told());
        combat
    }

    /// Everyone and everything in their places, with the beginning of a fight on the stack.
    fn laid_out(setup: &Setup) -> Combat {
        let stage = Stage::new(setup);
        let (people, things) = stage.begin();
        Combat {
            overlay: stage.board.as_ref().map(|board| board.overlay()),
            stage: Arc::new(stage),
            people,
            things,
            effects: Vec::new(),
            reaches: Vec::new(),
            round: 0,
            order: Vec::new(),
            turn: None,
            holder: None,
            struck: false,
            over: false,
            winner: None,
            met: None,
            machine: Machine::new(vec![Frame::Muster(Muster { at: 0 })]),
        }
    }

    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// What was said before a roll outside a fight, where this is one.
    fn outside(&self) -> Option<&setup::Outside> {
        self.stage.setup.outside.as_ref()
    }

    pub fn people(&self) -> &[Person] {
        &self.people
    }

    pub fn things(&self) -> &[At] {
        &self.things
    }

    pub fn effects(&self) -> &[Effect] {
        &self.effects
    }

    pub fn overlay(&self) -> Option<&Overlay> {
        self.overlay.as_ref()
    }

    pub fn round(&self) -> u16 {
        self.round
    }

    /// Whose turn it is, if it is anyone's.
    pub fn turn(&self) -> Option<u8> {
        self.turn
    }

    /// The team that holds the initiative.
    pub fn holder(&self) -> Option<u8> {
        self.holder
    }

    pub fn over(&self) -> bool {
        self.over
    }

    pub fn winner(&self) -> Option<u8> {
        self.winner
    }

    fn person(&self, who: u8) -> &Person {
        &self.people[who as usize]
    }

    fn person_mut(&mut self, who: u8) -> &mut Person {
        &mut self.people[who as usize]
    }

    /// An ability that works: the unconscious have none (U-90).
    fn can(&self, who: u8, ability: Ability) -> bool {
        self.stage.has(who, ability) && self.person(who).able()
    }

    fn everyone(&self) -> std::ops::Range<u8> {
        0..self.people.len() as u8
    }

    fn allies(&self, one: u8, other: u8) -> bool {
        self.stage.team(one) == self.stage.team(other)
    }

    fn team_able(&self, team: u8) -> bool {
        self.everyone().any(|who| self.stage.team(who) == team && self.person(who).able())
    }

    /// Teams that still have someone in the fight (U-51).
    fn teams_able(&self) -> Vec<u8> {
        (0..self.stage.setup.teams.len() as u8).filter(|team| self.team_able(*team)).collect()
    }

    /// The team with the initiative, who decide what no rule does (U-05); nobody once they are out.
    fn decider(&self) -> Option<u8> {
        self.holder.filter(|team| self.team_able(*team))
    }
}

impl Course for Combat {
    machine::usual!();

    fn step(&mut self, frame: Frame) -> Flow {
        match frame {
            Frame::Muster(frame) => self.step_muster(frame),
            Frame::Round(frame) => self.step_round(frame),
            Frame::Turn(frame) => self.step_turn(frame),
            Frame::Acting(frame) => self.step_acting(frame),
            Frame::Exchange(frame) => self.step_exchange(frame),
            Frame::Crossing(frame) => self.step_crossing(frame),
            Frame::Area(frame) => self.step_area(frame),
            Frame::Aid(frame) => self.step_aid(frame),
            Frame::Rally(frame) => self.step_rally(frame),
            Frame::Carry(frame) => self.step_carry(frame),
            Frame::Chore(frame) => self.step_chore(frame),
            Frame::Hit(frame) => self.step_hit(frame),
            Frame::Spread(frame) => self.step_spread(frame),
            Frame::Close(frame) => self.step_close(frame),
            Frame::Breaking(frame) => self.step_breaking(frame),
            Frame::Contest(frame) => self.step_contest(frame),
        }
    }

    fn take(&mut self, frame: Frame, subject: Subject, answer: &Given) {
        match frame {
            Frame::Muster(frame) => self.take_muster(frame, subject, answer),
            Frame::Round(frame) => self.take_round(frame, subject, answer),
            Frame::Turn(frame) => self.take_turn(frame, answer),
            Frame::Acting(frame) => self.take_acting(frame, answer),
            Frame::Exchange(frame) => self.take_exchange(frame, subject, answer),
            Frame::Crossing(frame) => self.take_crossing(frame, subject, answer),
            Frame::Area(frame) => self.take_area(frame, subject, answer),
            Frame::Aid(frame) => self.take_aid(frame, subject, answer),
            Frame::Rally(frame) => self.take_rally(frame, subject, answer),
            Frame::Carry(frame) => self.take_carry(frame, subject, answer),
            Frame::Chore(frame) => self.take_chore(frame, answer),
            Frame::Hit(frame) => self.take_hit(frame, subject, answer),
            Frame::Spread(frame) => self.take_spread(frame, subject, answer),
            Frame::Close(frame) => self.take_close(frame, answer),
            Frame::Breaking(frame) => self.take_breaking(frame, answer),
            Frame::Contest(frame) => self.take_contest(frame, subject, answer),
        }
    }

    fn end(&mut self) {
        self.over = true;
        self.turn = None;
    }

    fn digest(&self) -> u32 {
        self.sum()
    }

    fn broken(&self) -> Vec<String> {
        self.unsound()
    }
}
