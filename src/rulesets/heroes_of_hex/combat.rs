//! The game as a decision machine.
//!
//! [`setup`] and [`ground`] are what there is, [`state`] what changes, [`choice`] what can be picked, asked
//! and told. [`deploy`] puts units down, [`turn`] runs fate, activation and the end of a Turn, [`legal`]
//! says what a unit may do and [`declare`] fixes it; [`react`] is the window before it happens, [`resolve`]
//! what then happens, [`clash`] the dice and [`push`] what follows them. [`stakes`] are scenarios and
//! victory. [`lead`] runs enemies by their lists, [`dark`] decides for them, [`spawn`] brings more.
//! [`ruling`] is the GM's, [`ruled`] its words; [`chronicle`], [`asked`], [`offer`] and [`why`] put all of
//! it in words, [`figures`] in numbers, and [`scene`] before the screens. [`outside`] rolls a clash without a game;
//! [`tactics`] plays well.

pub mod asked;
pub mod choice;
pub mod chronicle;
pub mod clash;
pub mod dark;
pub mod declare;
pub mod deploy;
pub mod figures;
pub mod ground;
pub mod lead;
pub mod legal;
pub mod offer;
pub mod outside;
pub mod push;
pub mod react;
pub mod resolve;
pub mod ruled;
pub mod ruling;
pub mod scene;
pub mod setup;
pub mod spawn;
pub mod stakes;
pub mod state;
pub mod tactics;
pub mod turn;
pub mod why;

use std::sync::Arc;

use choice::{Choice, Event, Subject};
use ground::{Ground, NOWHERE};
use setup::Setup;
use state::{Frame, NOBODY, Piece, Stakes, Stand, Turn};

use super::unit::{Action, Unit};
use crate::fight::given::Given;
use crate::fight::machine::{self, Course, Flow, Machine};
use crate::fight::{Seat, Step};

/// A game at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Combat {
    setup: Arc<Setup>,
    /// The board with what was ruled about it.
    changed: Option<Arc<Ground>>,
    pieces: Vec<Piece>,
    hex: [u16; 2],
    /// Which side has which zone.
    zones: [u8; 2],
    /// Who began.
    first: u8,
    turn: Turn,
    /// Turns so far, taken or passed.
    turns: u8,
    /// Passes in a row.
    passes: u8,
    stakes: Stakes,
    /// The table plays the enemies itself.
    by_hand: bool,
    over: bool,
    won: Option<u8>,
    machine: Machine<Frame, Subject, Choice, Event>,
}

impl Combat {
    /// Begins a game; one that cannot be played is over at once.
    pub fn new(setup: Setup) -> Combat {
        let mut combat = Combat::begun(Arc::new(setup));
        // They are told again whenever somebody asks how it began.
        combat.machine.take_told();
        combat
    }

    fn begun(setup: Arc<Setup>) -> Combat {
        let mut combat = Combat::idle(setup);
        if combat.setup.unready().is_empty() {
            combat.begin();
        }
        machine::advance(&mut combat);
        combat
    }

    /// Everything put together, and nothing to do yet.
    fn idle(setup: Arc<Setup>) -> Combat {
        let pieces: Vec<Piece> =
            setup.starts.iter().enumerate().map(|(at, start)| Piece::of(at, start)).collect();
        let relic = setup.marks.first().copied().unwrap_or(NOWHERE);
        let stakes = Stakes {
            stones: [NOBODY; 3],
            points: [0; 2],
            relic,
            carrier: NOBODY,
            enemy_turns: 0,
            waiting: 0,
        };
        Combat {
            changed: None,
            pieces,
            hex: [0; 2],
            zones: [0, 1],
            first: 0,
            turn: Turn::new(0),
            turns: 0,
            passes: 0,
            stakes,
            by_hand: setup.options.by_hand,
            over: false,
            won: None,
            machine: Machine::new(Vec::new()),
            setup,
        }
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn ground(&self) -> &Ground {
        self.changed.as_deref().unwrap_or(&self.setup.ground)
    }

    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    pub fn hex(&self) -> [u16; 2] {
        self.hex
    }

    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    pub fn turns(&self) -> u8 {
        self.turns
    }

    pub fn stakes(&self) -> &Stakes {
        &self.stakes
    }

    pub fn won(&self) -> Option<u8> {
        self.won
    }

    pub fn zone(&self, side: u8) -> &[u16] {
        &self.setup.zones[usize::from(self.zones[usize::from(side & 1)] & 1)]
    }

    fn piece(&self, who: u8) -> &Piece {
        &self.pieces[usize::from(who)]
    }

    fn piece_mut(&mut self, who: u8) -> &mut Piece {
        &mut self.pieces[usize::from(who)]
    }

    pub fn unit(&self, who: u8) -> &Unit {
        &self.setup.kinds[usize::from(self.piece(who).kind)]
    }

    fn action(&self, who: u8, action: u8) -> &Action {
        &self.unit(who).actions[usize::from(action)]
    }

    fn everyone(&self) -> std::ops::Range<u8> {
        0..self.pieces.len() as u8
    }

    pub fn is_up(&self, who: u8) -> bool {
        self.pieces.get(usize::from(who)).is_some_and(|piece| piece.stand == Stand::Up)
    }

    /// All units of a side on the board.
    fn team(&self, side: u8) -> impl Iterator<Item = u8> {
        self.up().filter(move |who| self.piece(*who).side == side)
    }

    fn up(&self) -> impl Iterator<Item = u8> {
        self.everyone().filter(|who| self.piece(*who).stand == Stand::Up)
    }

    fn foes(&self, who: u8) -> impl Iterator<Item = u8> {
        self.team(1 - self.piece(who).side)
    }

    fn at(&self, place: u16) -> Option<u8> {
        self.up().find(|who| self.piece(*who).place == place)
    }

    fn is_free(&self, place: u16) -> bool {
        self.ground().carries(place) && self.at(place).is_none()
    }

    fn far(&self, one: u8, other: u8) -> u8 {
        self.ground().distance(self.piece(one).place, self.piece(other).place)
    }

    /// Whether a side goes by its lists now.
    fn is_led(&self, side: u8) -> bool {
        side == 1 && !self.by_hand && self.setup.is_solo()
    }

    fn seat(&self, side: u8) -> Seat {
        if side == 1 && self.setup.is_solo() { Seat::Gm } else { Seat::Team(side) }
    }

    fn push(&mut self, frame: Frame) {
        self.machine.stack.push(frame);
    }

    /// Keeps a frame for the answer to what it asks.
    fn wait(&mut self, frame: Frame) -> &mut Combat {
        self.machine.stack.push(frame);
        self
    }
}

impl Course for Combat {
    machine::usual!();

    fn step(&mut self, frame: Frame) -> Flow {
        match frame {
            Frame::Pick => self.step_pick(),
            Frame::RollOff => self.step_roll_off(),
            Frame::First { winner } => self.step_first(winner),
            Frame::Zone { side } => self.step_zone(side),
            Frame::Deploy => self.step_deploy(),
            Frame::DeployAt { who } => self.step_deploy_at(who),
            Frame::Turn => self.step_turn(),
            Frame::Fate => self.step_fate(),
            Frame::Choose => self.step_choose(),
            Frame::Keep => self.step_keep(),
            Frame::Spend => self.step_spend(),
            Frame::Way(draft) => self.step_way(draft),
            Frame::Land(draft) => self.step_land(draft),
            Frame::Whom(draft) => self.step_whom(draft),
            Frame::Centre(draft) => self.step_centre(draft),
            Frame::Deed(deed) => self.step_deed(deed),
            Frame::Window { side, declined } => self.step_window(side, declined),
            Frame::Anew(deed) => self.step_anew(deed),
            Frame::Clash(clash) => self.step_clash(clash),
            Frame::Sweep(sweep) => self.step_sweep(sweep),
            Frame::Push(push) => self.step_push(push),
            Frame::Lead => self.step_lead(),
            Frame::End { passed } => self.step_end(passed),
            Frame::Spawn => self.step_spawn(),
            Frame::Enter { kind } => self.step_enter(kind),
            Frame::NextTurn => self.step_next_turn(),
        }
    }

    fn take(&mut self, frame: Frame, subject: Subject, given: &Given<Choice>) {
        match frame {
            Frame::Pick => self.take_pick(given.one()),
            Frame::RollOff => self.take_roll_off(given.faces()),
            Frame::First { winner } => self.take_first(winner, given.one()),
            Frame::Zone { side } => self.take_zone(side, given.one()),
            Frame::Deploy => self.take_deploy(subject, given.one()),
            Frame::DeployAt { who } => self.take_deploy_at(who, given.place()),
            Frame::Fate => self.take_fate(given),
            Frame::Choose => self.take_choose(given.one()),
            Frame::Keep => self.take_keep(given.one()),
            Frame::Spend => self.take_spend(given.one()),
            Frame::Way(draft) => self.take_way(draft, given.path()),
            Frame::Land(draft) => self.take_land(draft, given.place()),
            Frame::Whom(draft) => self.take_whom(draft, given.one()),
            Frame::Centre(draft) => self.take_centre(draft, given.place()),
            Frame::Window { side, declined } => self.take_window(side, declined, given.one()),
            Frame::Anew(deed) => self.take_anew(deed, given.path()),
            Frame::Clash(clash) => self.take_clash(clash, given),
            Frame::Sweep(sweep) => self.take_sweep(sweep, given),
            Frame::Push(push) => self.take_push(push, given.one()),
            Frame::Spawn => self.take_spawn(given.faces()),
            // These ask nothing.
            Frame::Turn
            | Frame::Deed(_)
            | Frame::Lead
            | Frame::End { .. }
            | Frame::Enter { .. }
            | Frame::NextTurn => {}
        }
    }

    fn end(&mut self) {
        self.over = true;
    }

    fn steps(&self, from: u16) -> Vec<Step> {
        self.ways_on(from)
    }

    fn digest(&self) -> u32 {
        let mut sum = self.machine.number() ^ u32::from(self.turns) << 16;
        let add = |sum: u32, part: u32| sum.wrapping_mul(31).wrapping_add(part);
        for piece in &self.pieces {
            sum = add(sum, piece.number());
        }
        sum = add(sum, u32::from(self.hex[0]) | u32::from(self.hex[1]) << 16);
        sum = add(sum, u32::from(self.turn.ap) | u32::from(self.turn.unit) << 8);
        add(sum, u32::from(self.stakes.points[0]) | u32::from(self.stakes.points[1]) << 8)
    }

    fn broken(&self) -> Vec<String> {
        self.faults()
    }
}
