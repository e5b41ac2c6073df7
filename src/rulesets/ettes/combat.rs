//! Ettes Eternal's fight as a decision machine.
//!
//! [`setup`], [`state`] and [`waiting`] are what there is, [`choice`] what can be picked, asked and told. [`field`]
//! answers who stands, reaches and sees where. [`round`] runs surprise, initiative and rounds, [`turn`]
//! what may be done and [`deed`] does it, [`moving`] the ways, [`strike`] attacks with their reactions ([`react`]), [`harm`]
//! what they do, [`contest`] and [`trial`] the other rolls, [`casting`] spells, [`flowing`] and [`flowed`] flow actions,
//! [`ready`] readied ones, [`ending`] the ends of turns and of the fight. [`ruling`] is the GM's.
//! [`words`], [`asked`], [`offer`], [`refusal`], [`chronicle`] and [`scene`] put all of it before the screens;
//! [`tactics`] is what a computer player knows.

pub mod asked;
pub mod casting;
pub mod choice;
pub mod chronicle;
pub mod contest;
pub mod deed;
pub mod ending;
pub mod field;
pub mod flowed;
pub mod flowing;
pub mod hands;
pub mod harm;
pub mod moving;
pub mod offer;
pub mod outside;
pub mod react;
pub mod ready;
pub mod refusal;
pub mod round;
pub mod ruling;
pub mod scene;
pub mod setup;
pub mod state;
pub mod strike;
pub mod tactics;
pub mod trial;
pub mod turn;
pub mod waiting;
pub mod ways;
pub mod words;

use std::sync::Arc;

use choice::{Choice, Event, Subject};
use setup::{Cast, Setup, Stage};
use state::{Frame, NOBODY, NOTHING, NOWHERE, Person, Stand, Whereabouts, mark};

use super::check::{Check, Edge};
use super::gear::Keep;
use super::skill::Skill;
use super::status::Statuses;
use crate::dice::percentile::Faces;
use crate::fight::given::Given;
use crate::fight::machine::{self, Course, Flow as Goes, Machine};
use crate::fight::{Pool, Question, Seat};
use crate::grid::Grid;
use crate::order;

pub type Asked = Question<Subject, Choice>;

/// A fight at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Combat {
    stage: Arc<Stage>,
    grid: Grid,
    people: Vec<Person>,
    things: Vec<Whereabouts>,
    /// Everybody, whoever acts first in a round first.
    order: Vec<u8>,
    /// Whose turn in the order is next or on.
    at: u8,
    /// 0 is the surprise round.
    round: u16,
    begun: bool,
    over: bool,
    closing: bool,
    won: Option<u8>,
    machine: Machine<Frame, Subject, Choice, Event>,
    rated: tactics::Rated,
}

impl Combat {
    /// Begins a fight; one with nobody to fight against is over at once.
    pub fn new(setup: &Setup) -> Combat {
        let mut combat = Combat::unbegun(setup);
        if setup.unready().is_empty() {
            combat.push(Frame::Surprise);
        }
        machine::advance(&mut combat);
        combat.machine.take_told();
        combat
    }

    /// Everybody in their places, and nothing waits.
    fn unbegun(setup: &Setup) -> Combat {
        let grid = Grid::new(&setup.board);
        let stage = Stage::new(setup, &grid);
        let things = stage.things.iter().map(|gear| Whereabouts { by: gear.owner, lies: None }).collect();
        let mut combat = Combat {
            stage,
            grid,
            people: Vec::with_capacity(setup.people.len()),
            things,
            order: Vec::new(),
            at: 0,
            round: 0,
            begun: false,
            over: false,
            closing: false,
            won: None,
            machine: Machine::new(Vec::new()),
            rated: tactics::Rated::default(),
        };
        for _ in &setup.people {
            let person = combat.enters();
            combat.people.push(person);
        }
        // Whoever needs most room comes first.
        let mut all: Vec<u8> = combat.everyone().collect();
        let cells = |who: &u8| combat.cast(*who).body.offsets().len();
        order::sort(&mut all, |one, other| cells(other).cmp(&cells(one)));
        for who in all {
            let start = combat.stage.place(setup.people[usize::from(who)].cell);
            combat.person_mut(who).place = combat.room_near(who, start);
        }
        for (at, gear) in combat.stage.things.iter().enumerate() {
            if gear.thing.keep == Keep::Away {
                combat.things[at].by = NOBODY;
            }
        }
        combat.order = combat.everyone().collect();
        combat
    }

    /// The next of the cast as they come in, nowhere yet.
    fn enters(&self) -> Person {
        let cast = &self.stage.cast[self.people.len()];
        let character = &cast.character;
        let stand = match character {
            _ if character.dead => Stand::Dead,
            _ if character.points.now > 0 => Stand::Up,
            _ if cast.hero => Stand::Stable,
            _ => Stand::Out,
        };
        let mut marks = 0;
        marks |= if character.tended { mark::TENDED } else { 0 };
        marks |= if character.mended { mark::MENDED } else { 0 };
        Person {
            place: NOWHERE,
            hp: character.points.now.max(0),
            ap: 0,
            rp: 2,
            fp: 2.min(cast.cap),
            mana: character.mana.now.clamp(0, 99) as i8,
            stand,
            saves: 0,
            doom: 0,
            hands: setup::hands(character, cast.first, NOTHING),
            marks,
            status: Statuses::default(),
            passing: Statuses::default(),
            fresh: Statuses::default(),
            had: 0,
            harm: [0; 6],
            late: 0,
            holds: NOBODY,
            held_by: NOBODY,
            feint: NOBODY,
            feint_left: 0,
            fears: NOBODY,
            halved_by: NOBODY,
            exposed_by: NOBODY,
            impaled_by: NOBODY,
            ward: 0,
            bark_by: NOBODY,
            keeps_bark: NOBODY,
            ready: None,
            before: NOBODY,
            cut: 0,
            initiative: 0,
        }
    }

    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    pub fn people(&self) -> &[Person] {
        &self.people
    }

    pub fn things(&self) -> &[Whereabouts] {
        &self.things
    }

    pub fn order(&self) -> &[u8] {
        &self.order
    }

    pub fn round(&self) -> u16 {
        self.round
    }

    pub fn over(&self) -> bool {
        self.over
    }

    /// The team that won.
    pub fn won(&self) -> Option<u8> {
        self.won
    }

    /// What is being attacked with, for those who want to see through it.
    pub fn strike(&self) -> Option<&state::Strike> {
        self.machine.stack.iter().rev().find_map(|frame| match frame {
            Frame::Strike(strike) => Some(strike),
            _ => None,
        })
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<u8> {
        self.turn_frame().map(|turn| turn.who)
    }

    pub fn turn_frame(&self) -> Option<&state::Turn> {
        self.machine.stack.iter().rev().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn),
            _ => None,
        })
    }

    fn turn_mut(&mut self) -> Option<&mut state::Turn> {
        self.machine.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn),
            _ => None,
        })
    }

    fn push(&mut self, frame: Frame) {
        self.machine.stack.push(frame);
    }

    pub fn person(&self, who: u8) -> &Person {
        &self.people[usize::from(who)]
    }

    fn person_mut(&mut self, who: u8) -> &mut Person {
        &mut self.people[usize::from(who)]
    }

    pub fn cast(&self, who: u8) -> &Cast {
        &self.stage.cast[usize::from(who)]
    }

    pub fn everyone(&self) -> std::ops::Range<u8> {
        0..self.people.len() as u8
    }

    pub fn foes(&self, one: u8, other: u8) -> bool {
        self.cast(one).team != self.cast(other).team
    }

    /// The player, or the GM for those whom no player moves.
    fn seat(&self, who: u8) -> Seat {
        if self.cast(who).players { Seat::Person(who) } else { Seat::Gm }
    }

    /// A skill as it is now: with what is held, and without eyes where it needs them.
    pub fn skill(&self, who: u8, skill: Skill) -> i16 {
        let value = self.cast(who).skills[skill as usize];
        if skill.hampered_by_shield() && self.cast(who).hero {
            let shield = self.shield(who).map_or(0, |(_, shield)| shield.penalty);
            return (value - shield).max(0);
        }
        value
    }

    /// A check of somebody's, with what hinders them in general.
    fn check(&self, who: u8, skill: Skill, advantage: bool, disadvantage: bool) -> Check {
        use super::status::Status;
        let person = self.person(who);
        let blind = person.is(Status::Blind)
            && matches!(
                skill,
                Skill::Melee | Skill::Ranged | Skill::Agility | Skill::Perception | Skill::Thievery
            );
        let deaf = person.is(Status::Deaf) && matches!(skill, Skill::Perception | Skill::Insight);
        let lost = if blind || deaf { 50 } else { 0 };
        let clumsy = person.is(Status::Prone) && skill == Skill::Agility;
        Check::new(self.skill(who, skill) - lost).with(Edge::of(advantage, disadvantage || clumsy))
    }

    /// Whoever holds somebody does everything else at a disadvantage; what is no act, such as shaking
    /// off fire, is as it is.
    fn busy(&self, who: u8) -> bool {
        self.person(who).holds != NOBODY
    }

    fn ask_check(&mut self, who: u8, subject: Subject, check: &Check) -> Goes {
        self.ask_dice(self.seat(who), subject, Pool::of(2 * super::odds::rolls(check.edge), 10))
    }

    fn gain_flow(&mut self, who: u8, points: i8) {
        let cap = self.cast(who).cap;
        let person = self.person_mut(who);
        let now = (person.fp + points).clamp(0, cap.max(0));
        if now != person.fp {
            person.fp = now;
            self.tell(Event::Points { who, fp: now });
        }
    }
}

/// The roll that counts, of two ten-sided dice or of two pairs of them.
fn rolled(given: &Given<Choice>, check: &Check) -> u8 {
    let pair = |at: usize| {
        let faces = given.faces();
        let face = |at: usize| faces.get(at).copied().unwrap_or(0);
        Faces { tens: face(at), ones: face(at + 1) }.number()
    };
    if given.faces().len() < 4 { pair(0) } else { check.counts([pair(0), pair(2)]) }
}

fn sum(given: &Given<Choice>) -> i16 {
    given.faces().iter().map(|face| i16::from(*face) + 1).sum()
}

impl Course for Combat {
    machine::usual!();

    fn step(&mut self, frame: Frame) -> Goes {
        if self.begun && !self.closing && self.decided() {
            self.close();
            return Goes::On;
        }
        match frame {
            Frame::Surprise => self.step_surprise(),
            Frame::Initiative => self.step_initiative(),
            Frame::Coin { at } => self.step_coin(at),
            Frame::Next => self.step_next(),
            Frame::RoundEnd { who } => self.step_round_end(who),
            Frame::Stuck => self.step_stuck(),
            Frame::Turn(turn) => self.step_turn(turn),
            Frame::Walk { who, budget, .. } => self.step_walk(frame, who, budget),
            Frame::Move(moving) => self.step_move(moving),
            Frame::Place(placing) => self.step_place(placing),
            Frame::Provoked(provoked) => self.step_provoked(provoked),
            Frame::Strike(strike) => self.step_strike(strike),
            Frame::Contest(contest) => self.step_contest(contest),
            Frame::Check(checking) => self.step_check(checking),
            Frame::Heal(heal) => self.step_heal(heal),
            Frame::Burst(burst) => self.step_burst(burst),
            Frame::Blasted { by, on, coin, .. } => self.step_blasted(frame, by, on, coin),
            Frame::Focus { who, by, coin, .. } => self.step_focus(frame, who, by, coin),
            Frame::Flow { who, moment } => self.step_flow(who, moment),
            Frame::Disarmed(disarmed) => self.step_disarmed(disarmed),
            Frame::Also { by, on, prone } => self.step_also(by, on, prone),
            Frame::Stand { who } => self.step_stand(who),
            Frame::Take { who, thing } => self.step_take_thing(who, thing),
            Frame::Drink { who, thing } => self.step_drink(who, thing),
            Frame::Readying { who, act } => self.step_readying(who, act),
            Frame::Readied { who, by } => self.step_readied(who, by),
            Frame::Ending { who, stage, turn } => self.step_ending(who, stage, turn),
            Frame::Tend { who } => self.step_tend(who),
        }
    }

    fn take(&mut self, frame: Frame, _: Subject, given: &Given<Choice>) {
        if let (Given::One(Choice::Flow), Frame::Strike(strike)) = (given, frame) {
            return self.open_flow(strike);
        }
        match frame {
            Frame::Surprise => self.take_surprise(given),
            Frame::Initiative => self.take_initiative(given),
            Frame::Coin { at } => self.take_coin(at, given),
            Frame::RoundEnd { who } => self.take_round_end(who, given),
            Frame::Stuck => self.take_stuck(given.one()),
            Frame::Turn(turn) => self.take_turn(turn, given.one()),
            Frame::Walk { who, readied, .. } => self.take_walk(who, readied, given),
            Frame::Place(placing) => self.take_place(placing, given.place()),
            Frame::Provoked(provoked) => self.take_provoked(provoked, given.one()),
            Frame::Strike(strike) => self.take_strike(strike, given),
            Frame::Contest(contest) => self.take_contest(contest, given),
            Frame::Check(checking) => self.take_check(checking, given),
            Frame::Heal(heal) => self.take_heal(heal, given),
            Frame::Burst(burst) => self.take_burst(burst, given),
            Frame::Blasted { .. } => self.take_blasted(frame, given),
            Frame::Focus { .. } => self.take_focus(frame, given),
            Frame::Flow { who, .. } => self.take_flow(who, given.one()),
            Frame::Disarmed(disarmed) => self.take_disarmed(disarmed, given.one()),
            Frame::Also { by, on, prone } => self.take_also(by, on, prone, given.one()),
            Frame::Readying { who, act } => self.take_readying(who, act, given.one()),
            Frame::Readied { who, by } => self.take_readied(who, by, given.one()),
            Frame::Tend { who } => self.take_tend(who, given.one()),
            // These ask nothing.
            Frame::Next
            | Frame::Move(_)
            | Frame::Stand { .. }
            | Frame::Take { .. }
            | Frame::Drink { .. }
            | Frame::Ending { .. } => {}
        }
    }

    fn end(&mut self) {
        self.over = true;
    }

    fn steps(&self, from: u16) -> Vec<crate::fight::Step> {
        self.strides(from)
    }

    fn stepping(&self) -> Box<dyn Fn(u16) -> Vec<crate::fight::Step> + '_> {
        match self.walker() {
            Some(who) => Box::new(self.strider(who)),
            None => Box::new(|_| Vec::new()),
        }
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
        self.faults()
    }
}
