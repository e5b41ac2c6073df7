//! Games of Heroes of Hex for tests: any of the ready ones, or one that is put down space by space.

#![allow(dead_code)]

use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Fight, Ruling, Shape};
use sightline::grid::{Board, Cell, Edge, Ground, Kind, Side, Spot};
use sightline::map::{Objective, Teams};
use sightline::rulesets::heroes_of_hex::boards::{self, BOARDS, Scenario};
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::heroes_of_hex::combat::setup::{Options, Setup, Start};
use sightline::rulesets::heroes_of_hex::combat::state::Piece;
use sightline::rulesets::heroes_of_hex::combat::{Combat, ruling};
use sightline::rulesets::heroes_of_hex::unit::{Action, Focus, Pays, Trigger, Unit};
use sightline::rulesets::heroes_of_hex::{classes, enemies, ready};

pub fn start(unit: Unit, side: u8) -> Start {
    Start { unit, side, place: None }
}

/// Units with numbers, so that no name stands twice.
pub fn numbered(units: Vec<Unit>, side: u8) -> Vec<Start> {
    let named = units.into_iter().enumerate().map(|(at, unit)| {
        let name = format!("{} {}{}", unit.name, ["A", "B"][usize::from(side)], at + 1);
        start(Unit { name, ..unit }, side)
    });
    named.collect()
}

/// A class with a reaction, a trigger or a rider that no ready one has.
pub fn odd_unit(chance: &mut Chance) -> Unit {
    let mut unit = classes::class(chance.below(10));
    unit.focus = [Focus::None, Focus::Center, Focus::Rally, Focus::Aim, Focus::Brace][chance.below(5)];
    for action in &mut unit.actions {
        if action.attacks() && action.trigger == Trigger::None && chance.below(3) == 0 {
            action.knockback = chance.below(3) as u8;
            action.poison = chance.below(2) as u8;
            action.may_spare = chance.below(2) == 0;
        }
        if action.trigger == Trigger::Moves {
            action.knockback = chance.below(3) as u8;
        }
    }
    unit
}

/// Any game that can be played: skirmish or against the app, on any ready board.
pub fn any_game(chance: &mut Chance) -> Combat {
    let at = chance.below(BOARDS.len());
    let board = boards::board(at).expect("a board");
    let scenario = BOARDS[at].1;
    let size = 1 + chance.below(4);
    let mut heroes: Vec<Unit> = (0..size).map(|_| odd_unit(chance)).collect();
    let solo = scenario.needs_enemies() || chance.below(3) == 0;
    let others = if solo { any_band(chance) } else { (0..size).map(|_| odd_unit(chance)).collect() };
    if scenario == Scenario::Passage {
        heroes.insert(0, enemies::envoy());
    }
    let mut starts = numbered(heroes, 0);
    starts.extend(numbered(others, 1));
    let options = Options {
        pass_earns_hex: chance.below(4) == 0,
        hex_any_unit: chance.below(4) == 0,
        by_hand: chance.below(8) == 0,
        ..Options::default()
    };
    if !solo && size == 4 && chance.below(3) == 0 {
        return draft(&board, 3);
    }
    let mut combat = Setup::new(&board, starts, options);
    combat.sides = ["The Crew".into(), "The Gang".into()];
    assert_eq!(combat.unready(), Vec::<String>::new());
    Combat::new(combat)
}

fn any_band(chance: &mut Chance) -> Vec<Unit> {
    let mut band = ready::band(chance.below(5));
    if chance.below(3) == 0 {
        // Enemies that react, have a Focus and strike at many.
        band[0].actions.push(Action {
            trigger: Trigger::Attacked,
            moves: 1,
            ..Action::new("Slip", 1, Pays::Hex)
        });
        band[0].focus = [Focus::Center, Focus::Rally][chance.below(2)];
        let blast = classes::class(4).actions[2].clone();
        let whirl = classes::class(1).actions[2].clone();
        band[1].actions.insert(0, [blast, whirl][chance.below(2)].clone());
    }
    band
}

pub fn draft(board: &Board, size: u8) -> Combat {
    let all = (0..10).map(|at| start(classes::class(at), u8::from(at >= 5)));
    Combat::new(Setup::new(board, all.collect(), Options { draft: size, ..Options::default() }))
}

/// A game put down space by space, counted from the middle of an open board: `(q, r)`.
pub struct Table {
    pub now: Combat,
    pub told: Vec<Event>,
}

pub struct Builder {
    pub board: Board,
    starts: Vec<Start>,
    pub options: Options,
}

/// An open board of hexes, 13 by 13.
pub fn open_board() -> Board {
    let mut board = Board::new(Kind::PointyOdd, 13, 13).unwrap();
    for cell in board.cells() {
        let x = board.kind().spot(cell).x - middle(&board).x;
        let team = if x <= -4 {
            Teams::one(0)
        } else if x >= 4 {
            Teams::one(1)
        } else {
            Teams::NONE
        };
        board.set_start(cell, team).unwrap();
    }
    board
}

fn middle(board: &Board) -> Spot {
    board.kind().spot(Cell::new(6, 6))
}

pub fn cell(board: &Board, (q, r): (i32, i32)) -> Cell {
    let spot = middle(board).plus(Spot::new(q, r));
    board.cells().find(|cell| board.kind().spot(*cell) == spot).expect("on the board")
}

/// Units of two sides on an open board, each with its space.
pub fn put(units: &[(&str, u8, (i32, i32))]) -> Builder {
    let board = open_board();
    let mut builder =
        Builder { board, starts: Vec::new(), options: Options { placed: true, ..Options::default() } };
    for (name, side, at) in units {
        let unit = classes::named(name).or_else(|| enemies::named(name));
        builder = builder.with(unit.unwrap_or_else(enemies::envoy), *side, *at);
    }
    builder
}

impl Builder {
    pub fn with(mut self, unit: Unit, side: u8, at: (i32, i32)) -> Builder {
        let place = Some(cell(&self.board, at));
        self.starts.push(Start { unit, side, place });
        self
    }

    /// Changes the unit that was put down last.
    pub fn but(mut self, change: impl FnOnce(&mut Unit)) -> Builder {
        change(&mut self.starts.last_mut().unwrap().unit);
        self
    }

    pub fn wall(mut self, at: (i32, i32)) -> Builder {
        self.board.set_solid(cell(&self.board, at)).unwrap();
        self
    }

    pub fn ground(mut self, at: (i32, i32), ground: Ground) -> Builder {
        self.board.set_ground(cell(&self.board, at), ground).unwrap();
        self
    }

    pub fn edge(mut self, at: (i32, i32), direction: u8) -> Builder {
        let side = Side { cell: cell(&self.board, at), direction };
        self.board.set_edge(side, Edge::Wall).unwrap();
        self
    }

    pub fn objective(mut self, at: (i32, i32), text: &str) -> Builder {
        let objective = Objective { text: text.into(), ..Objective::default() };
        self.board.add_objective(cell(&self.board, at), objective).unwrap();
        self
    }

    pub fn set(mut self, change: impl FnOnce(&mut Options)) -> Builder {
        change(&mut self.options);
        self
    }

    pub fn setup(self) -> Setup {
        Setup::new(&self.board, self.starts, self.options)
    }

    pub fn play(self) -> Table {
        let setup = self.setup();
        assert_eq!(setup.unready(), Vec::<String>::new());
        Table { now: Combat::new(setup), told: Vec::new() }
    }
}

impl Builder {
    /// Nobody has HEX to react with.
    pub fn poor(self) -> Table {
        let mut table = self.play();
        table.hex(1, 0);
        table
    }
}

impl Table {
    pub fn give(&mut self, answer: &Answer) {
        self.told.clear();
        let number = self.now.question().expect("a question").number;
        let asked = self.subject();
        self.now
            .answer(number, answer, &mut self.told)
            .unwrap_or_else(|why| panic!("{}: {answer:?} at {asked:?} of {:?}", why.words(), self.choices()));
        assert_eq!(self.now.broken(), Vec::<String>::new());
    }

    pub fn refuses(&self, answer: &Answer) -> bool {
        let mut copy = self.now.clone();
        let number = copy.question().expect("a question").number;
        copy.answer(number, answer, &mut Vec::new()).is_err()
    }

    pub fn subject(&self) -> Option<Subject> {
        self.now.question().map(|question| question.subject)
    }

    pub fn choices(&self) -> Vec<Choice> {
        match self.now.question().map(|question| &question.shape) {
            Some(Shape::OneOf(of)) => of.clone(),
            _ => Vec::new(),
        }
    }

    pub fn offers(&self, choice: Choice) -> bool {
        self.choices().contains(&choice)
    }

    pub fn pick(&mut self, choice: Choice) -> &mut Table {
        self.give(&Answer::One(choice.code()));
        self
    }

    /// Dice as they are read.
    pub fn roll(&mut self, shown: &[u8]) -> &mut Table {
        self.give(&Answer::Faces(shown.iter().map(|die| die - 1).collect()));
        self
    }

    /// Fate, and who acts.
    pub fn turn(&mut self, fate: u8, who: u8) -> &mut Table {
        self.roll(&[fate]).pick(Choice::Unit(who))
    }

    /// A whole Turn in which somebody does nothing.
    pub fn idle(&mut self, who: u8) -> &mut Table {
        self.turn(1, who);
        if self.subject() == Some(Subject::Spend { who }) { self.pick(Choice::End) } else { self }
    }

    pub fn pass(&mut self) -> &mut Table {
        self.pick(Choice::Pass)
    }

    pub fn place(&self, at: (i32, i32)) -> u16 {
        self.now.ground().place(cell(self.now.ground().grid.board(), at))
    }

    /// Where somebody is, from the middle.
    pub fn spot(&self, who: u8) -> (i32, i32) {
        let ground = self.now.ground();
        let Spot { x, y } =
            ground.spot(self.now.pieces()[usize::from(who)].place).minus(middle(ground.grid.board()));
        (x, y)
    }

    /// The best way to a space, as the answer to the open question.
    pub fn go(&mut self, at: (i32, i32)) -> &mut Table {
        let way = self.way(at).unwrap_or_else(|| panic!("no way to {at:?}"));
        self.give(&Answer::Path(way));
        self
    }

    pub fn way(&self, at: (i32, i32)) -> Option<Vec<u16>> {
        let Shape::Path(walk) = self.now.question()?.shape else { return None };
        let to = self.place(at);
        walk.reach(&|from| self.now.steps(from))
            .into_iter()
            .find(|reached| reached.to == to)
            .map(|way| way.path)
    }

    pub fn stand_on(&mut self, at: (i32, i32)) -> &mut Table {
        self.give(&Answer::Place(self.place(at)));
        self
    }

    pub fn rule(&mut self, code: u16, on: u16, value: i16) -> &mut Table {
        self.give(&Answer::Ruling(Ruling { code, on, value }));
        self
    }

    pub fn hex(&mut self, side: u8, hex: i16) -> &mut Table {
        self.rule(ruling::HEX + u16::from(side), 0, hex)
    }

    pub fn piece(&self, who: u8) -> &Piece {
        &self.now.pieces()[usize::from(who)]
    }

    pub fn is_up(&self, who: u8) -> bool {
        self.now.is_up(who)
    }

    pub fn ap(&self) -> u8 {
        self.now.turn().ap
    }

    pub fn marked(&self, who: u8) -> bool {
        self.piece(who).marked
    }

    /// Whether something like this was told by the last answer.
    pub fn heard(&self, like: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(like)
    }

    /// The number of an action on somebody's list.
    pub fn action(&self, who: u8, name: &str) -> u8 {
        let actions = &self.now.unit(who).actions;
        actions.iter().position(|action| action.name == name).unwrap_or_else(|| panic!("no {name}")) as u8
    }

    pub fn act(&self, who: u8, name: &str, on: u8) -> Choice {
        Choice::Act { action: self.action(who, name), on }
    }

    pub fn begin(&self, who: u8, name: &str) -> Choice {
        Choice::Begin(self.action(who, name))
    }

    pub fn react(&self, who: u8, name: &str, on: u8) -> Choice {
        Choice::React { who, action: self.action(who, name), on }
    }

    pub fn dice(&self) -> usize {
        match self.now.question().map(|question| &question.shape) {
            Some(Shape::Dice(pool)) => pool.count(),
            _ => 0,
        }
    }

    pub fn winner(&self) -> Option<u8> {
        self.now.won()
    }

    pub fn over(&self) -> bool {
        self.now.question().is_none()
    }
}
