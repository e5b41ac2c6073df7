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
pub mod crossing;
pub mod event;
pub mod exchange;
pub mod frame;
pub mod lead;
pub mod legal;
mod offer;
mod passive;
mod phrase;
pub mod react;
pub mod refusal;
pub mod roll;
pub mod round;
mod ruled;
pub mod ruling;
pub mod setup;
pub mod sound;
pub mod state;
pub mod table;
pub mod turn;
pub mod words;
pub mod wound;

use std::sync::Arc;

use choice::{Choice, Subject};
use event::Event;
use frame::{Frame, Muster};
use setup::{Setup, SharedStage, Stage};
use state::{At, Effect, Person, Reach};

use crate::fight::{Answer, Code, Fight, Question, Refused, Seat, Shape};
use crate::map::{AreaId, Overlay};
use crate::rulesets::unhex::ability::Ability;

/// A question of this game.
pub type Asked = Question<Subject, Choice>;

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
    number: u32,
    stack: Vec<Frame>,
    asked: Option<Asked>,
    told: Vec<Event>,
}

/// Whether a frame has asked, or the machine goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    Asked,
    On,
}

impl Combat {
    /// Begins a fight. What `setup.unready()` names is not checked again here: a setup that cannot
    /// be fought is over at once.
    pub fn new(setup: &Setup) -> Combat {
        Combat::begin(setup, &mut Vec::new())
    }

    /// As [`Combat::new`], with what happened before the first question.
    pub fn begin(setup: &Setup, told: &mut Vec<Event>) -> Combat {
        let stage = Stage::new(setup);
        let (people, things) = stage.begin();
        let mut combat = Combat {
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
            number: 0,
            stack: vec![Frame::Muster(Muster { at: 0 })],
            asked: None,
            told: Vec::new(),
        };
        if !setup.unready().is_empty() {
            combat.stack.clear();
            combat.over = true;
        }
        combat.advance();
        told.append(&mut combat.told);
        combat
    }

    pub fn stage(&self) -> &Stage {
        &self.stage
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

    fn tell(&mut self, event: Event) {
        self.told.push(event);
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

    /// Asks. Of the questions with one possible answer only dice are asked.
    fn ask(&mut self, seat: Seat, subject: Subject, shape: Shape<Choice>, default: Answer) -> Flow {
        self.asked =
            Some(Question { number: self.number, seat, subject, shape, beside: Vec::new(), default });
        Flow::Asked
    }

    fn ask_one(&mut self, seat: Seat, subject: Subject, of: Vec<Choice>, default: Choice) -> Flow {
        self.ask(seat, subject, Shape::OneOf(of), Answer::One(default.code()))
    }

    /// Lets frames go on until one asks or nothing is left to do.
    fn advance(&mut self) {
        while let Some(frame) = self.stack.pop() {
            if self.step(frame) == Flow::Asked {
                return;
            }
        }
        self.over = true;
        self.turn = None;
    }

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
        }
    }

    fn give(&mut self, subject: Subject, given: &Given) {
        self.asked = None;
        if let Some(frame) = self.stack.pop() {
            self.take(frame, subject, given);
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
        }
    }
}

/// An answer found among what was offered.
#[derive(Clone, PartialEq, Debug)]
pub enum Given {
    One(Choice),
    Several(Vec<Choice>),
    Faces(Vec<u8>),
    Number(i16),
    Place(AreaId),
    Split(Vec<(Choice, u8)>),
}

impl Given {
    fn of(asked: &Asked, answer: &Answer) -> Option<Given> {
        if let Some(choice) = asked.interrupts(answer, &Choice::code) {
            return Some(Given::One(choice));
        }
        if !asked.shape.allows(answer, &Choice::code) {
            return None;
        }
        let find = |of: &[Choice], code: Code| of.iter().copied().find(|choice| choice.code() == code);
        Some(match (answer, &asked.shape) {
            (Answer::One(code), Shape::OneOf(of)) => Given::One(find(of, *code)?),
            (Answer::Several(codes), Shape::SeveralOf { of, .. }) => {
                Given::Several(of.iter().copied().filter(|choice| codes.contains(&choice.code())).collect())
            }
            (Answer::Faces(faces), _) => Given::Faces(faces.clone()),
            (Answer::Number(n), _) => Given::Number(*n),
            (Answer::Place(area), _) => Given::Place(AreaId(*area)),
            (Answer::Split(laid), Shape::Split { over, .. }) => {
                Given::Split(over.iter().zip(laid).map(|((choice, _), n)| (*choice, *n)).collect())
            }
            _ => return None,
        })
    }

    fn one(&self) -> Choice {
        match self {
            Given::One(choice) => *choice,
            _ => Choice::No,
        }
    }

    fn several(&self) -> &[Choice] {
        match self {
            Given::Several(choices) => choices,
            _ => &[],
        }
    }

    fn place(&self) -> AreaId {
        match self {
            Given::Place(area) => *area,
            _ => AreaId(0),
        }
    }

    fn split(&self) -> &[(Choice, u8)] {
        match self {
            Given::Split(laid) => laid,
            _ => &[],
        }
    }
}

impl Fight for Combat {
    type Choice = Choice;
    type Subject = Subject;
    type Event = Event;

    fn question(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    fn answer(&mut self, number: u32, answer: &Answer, told: &mut Vec<Event>) -> Result<(), Refused> {
        let asked = self.asked.as_ref().ok_or(Refused::Over)?;
        if asked.number != number {
            return Err(Refused::Stale);
        }
        if let Answer::Ruling(ruling) = answer {
            if !self.may_rule(*ruling) {
                return Err(Refused::NotOffered);
            }
            let usual = (ruling.code == ruling::SKIP).then(|| Given::of(asked, &asked.default)).flatten();
            match usual {
                Some(given) => {
                    let subject = asked.subject;
                    self.tell(Event::Ruled { code: ruling.code, on: ruling.on, value: ruling.value });
                    self.give(subject, &given);
                }
                None => {
                    self.asked = None;
                    self.rule(*ruling);
                }
            }
        } else {
            let given = Given::of(asked, answer).ok_or(Refused::NotOffered)?;
            self.give(asked.subject, &given);
        }
        self.number += 1;
        self.advance();
        told.append(&mut self.told);
        Ok(())
    }

    fn code(choice: Choice) -> Code {
        choice.code()
    }

    fn digest(&self) -> u32 {
        self.sum()
    }

    fn broken(&self) -> Vec<String> {
        self.unsound()
    }
}
