//! A fight put down hex by hex and played by naming answers.

use sightline::fight::table::Table;
use sightline::fight::{Answer, Fight, Shape};
use sightline::grid::Board;
use sightline::rulesets::ettes::boards;
use sightline::rulesets::ettes::character::Character;
use sightline::rulesets::ettes::check::Level;
use sightline::rulesets::ettes::combat::Combat;
use sightline::rulesets::ettes::combat::choice::{Choice, Event, How, Subject};
use sightline::rulesets::ettes::combat::scene::Played;
use sightline::rulesets::ettes::combat::setup::{Options, Setup, Start};
use sightline::rulesets::ettes::combat::state::{FISTS, Person};
use sightline::rulesets::ettes::flow::Flow;
use sightline::rulesets::ettes::ready;

pub struct Bout {
    pub now: Combat,
    pub told: Vec<Event>,
}

/// Who, for which team, at which hex of the catalogue.
pub type Put = (Character, u8, (i32, i32));

pub fn ours(name: &str, at: (i32, i32)) -> Put {
    (ready::somebody(name).unwrap(), 0, at)
}

pub fn theirs(name: &str, at: (i32, i32)) -> Put {
    (ready::somebody(name).unwrap(), 1, at)
}

pub fn changed(put: Put, change: impl FnOnce(&mut Character)) -> Put {
    let (mut character, team, at) = put;
    change(&mut character);
    (character, team, at)
}

pub fn place(q: i32, r: i32) -> u16 {
    let cell = boards::cell(q, r);
    u16::from(cell.row) * 15 + u16::from(cell.column)
}

impl Bout {
    /// Before the first question.
    pub fn unstarted(people: Vec<Put>, board: Board, options: Options) -> Bout {
        let start = |(character, team, (q, r)): Put| Start { character, team, cell: boards::cell(q, r) };
        let mut setup = Setup::new(people.into_iter().map(start).collect(), board);
        setup.options = options;
        Bout { now: Combat::new(&setup), told: Vec::new() }
    }

    /// On an open field, nobody surprised, everybody acting in the order of the list.
    pub fn new(people: Vec<Put>) -> Bout {
        Bout::on(people, boards::open().unwrap())
    }

    pub fn on(people: Vec<Put>, board: Board) -> Bout {
        Bout::with(people, board, Options::default())
    }

    pub fn with(people: Vec<Put>, board: Board, options: Options) -> Bout {
        let many = people.len();
        let mut bout = Bout::unstarted(people, board, options);
        bout.pick(Choice::No);
        // The first gets the most, whatever everybody adds.
        let bonus: Vec<i16> = (0..many as u8).map(|who| bout.now.initiative_bonus(who)).collect();
        let highest = (0..many).map(|at| bonus[at] + 1 + at as i16).max().unwrap();
        let faces = (0..many).map(|at| (highest - at as i16 - bonus[at] - 1).clamp(0, 9) as u8).collect();
        bout.give(&Answer::Faces(faces));
        assert!(bout.now.order().is_sorted(), "{:?}", bout.now.order());
        bout
    }

    pub fn give(&mut self, answer: &Answer) {
        let number = self.now.question().expect("a question").number;
        let told = &mut self.told;
        if let Err(why) = self.now.answer(number, answer, told) {
            panic!("{answer:?}: {}, at {:?}", why.words(), self.subject());
        }
    }

    pub fn subject(&self) -> Subject {
        self.now.question().expect("a question").subject
    }

    pub fn choices(&self) -> Vec<Choice> {
        match &self.now.question().expect("a question").shape {
            Shape::OneOf(of) => of.clone(),
            other => panic!("not one of: {other:?}"),
        }
    }

    pub fn offers(&self, choice: Choice) -> bool {
        self.choices().contains(&choice)
    }

    pub fn pick(&mut self, choice: Choice) {
        self.give(&Answer::One(Combat::code(choice)));
    }

    /// A percentile roll; two of them where both are thrown.
    pub fn roll(&mut self, numbers: &[u8]) {
        let faces = numbers.iter().flat_map(|number| [number / 10 % 10, number % 10]).collect();
        self.give(&Answer::Faces(faces));
    }

    /// Dice as they are read.
    pub fn dice(&mut self, shown: &[u8]) {
        self.give(&Answer::Faces(shown.iter().map(|face| face - 1).collect()));
    }

    pub fn walk(&mut self, hexes: &[(i32, i32)]) {
        self.pick(Choice::Move);
        self.give(&Answer::Path(hexes.iter().map(|(q, r)| place(*q, *r)).collect()));
    }

    pub fn refused(&self, answer: &Answer) -> bool {
        let mut copy = self.now.clone();
        let number = copy.question().unwrap().number;
        copy.answer(number, answer, &mut Vec::new()).is_err() && copy == self.now
    }

    pub fn at(&self, q: i32, r: i32) -> u16 {
        place(q, r)
    }

    pub fn step_to(&mut self, q: i32, r: i32) {
        self.give(&Answer::Place(place(q, r)));
    }

    pub fn rule(&mut self, code: u16, on: u16, value: i16) {
        self.give(&Answer::Ruling(sightline::fight::Ruling { code, on, value }));
    }

    pub fn who(&self, who: u8) -> &Person {
        self.now.person(who)
    }

    /// Attacks somebody with what is in the first hand.
    pub fn attack(&mut self, on: u8) {
        let choice = self
            .choices()
            .into_iter()
            .find(|choice| matches!(choice, Choice::Attack { on: other, .. } if *other == on));
        self.pick(choice.unwrap_or_else(|| panic!("no attack on {on} among {:?}", self.choices())));
    }

    pub fn attack_with(&mut self, thing: u16, how: How, on: u8) {
        self.pick(Choice::Attack { thing, how, on });
    }

    pub fn fists(&mut self, on: u8) {
        self.attack_with(FISTS, How::One, on);
    }

    /// Opens what flow can do and takes one.
    pub fn flow(&mut self, flow: Flow, on: u8, mode: u8) {
        self.pick(Choice::Flow);
        self.pick(Choice::FlowOn { flow, on, mode });
    }

    /// What flow could do at this question.
    pub fn flows(&self) -> Vec<Flow> {
        let mut copy = self.now.clone();
        let question = copy.question().unwrap();
        let number = question.number;
        let offered = question.beside.contains(&Choice::Flow)
            || matches!(&question.shape, Shape::OneOf(of) if of.contains(&Choice::Flow));
        if !offered {
            return Vec::new();
        }
        copy.answer(number, &Answer::One(Combat::code(Choice::Flow)), &mut Vec::new()).unwrap();
        let Shape::OneOf(of) = &copy.question().unwrap().shape else { return Vec::new() };
        let mut all: Vec<Flow> = of
            .iter()
            .filter_map(|choice| match choice {
                Choice::FlowOn { flow, .. } => Some(*flow),
                _ => None,
            })
            .collect();
        all.dedup();
        all
    }

    /// Ends turns until somebody has one.
    pub fn until(&mut self, who: u8) {
        for _ in 0..40 {
            match self.subject() {
                Subject::Turn { who: now } if now == who => return,
                Subject::Turn { .. } => self.pick(Choice::EndTurn),
                Subject::StillReady { .. } => self.pick(Choice::Wait),
                Subject::Check { .. } => self.roll(&[99]),
                other => panic!("{other:?} on the way"),
            }
        }
        panic!("{who} never has a turn");
    }

    /// Ends the turn and waits for the next of the same.
    pub fn around(&mut self) {
        let Subject::Turn { who } = self.subject() else { panic!("no turn") };
        self.pick(Choice::EndTurn);
        self.until(who);
    }

    pub fn level(&self) -> Level {
        self.now.strike().expect("a strike").level
    }

    pub fn taken(&self) -> i16 {
        let hurt = self.told.iter().rev().find_map(|event| match event {
            Event::Hurt { taken, .. } => Some(*taken),
            _ => None,
        });
        hurt.expect("somebody is hurt")
    }

    pub fn table(&self) -> Played {
        Played::new(self.now.clone())
    }

    pub fn why_not(&self, label: &str) -> Option<String> {
        let list = self.table().why_not();
        list.into_iter().find(|why| why.label.starts_with(label)).map(|why| why.reason)
    }

    pub fn ap(&self, who: u8) -> i8 {
        self.who(who).ap
    }

    pub fn fp(&mut self, who: u8, points: i16) {
        self.rule(sightline::rulesets::ettes::combat::ruling::FP, who.into(), points);
    }
}

impl Bout {
    pub fn now_shape(&self) -> Shape<Choice> {
        self.now.question().expect("a question").shape.clone()
    }
}

impl Bout {
    pub fn now_beside(&self) -> Vec<Choice> {
        self.now.question().expect("a question").beside.clone()
    }

    pub fn until_subject(&mut self, wanted: impl Fn(Subject) -> bool) {
        while !wanted(self.subject()) {
            match self.subject() {
                Subject::Turn { .. } => self.pick(Choice::EndTurn),
                Subject::StillReady { .. } => self.pick(Choice::Wait),
                other => panic!("{other:?} on the way"),
            }
        }
    }
}

impl Bout {
    pub fn now_choices_have(&self, flow: Flow) -> bool {
        self.flows().contains(&flow)
    }

    pub fn now_offers_flow(&self, flow: Flow, on: u8) -> bool {
        let all = self.now.flow_choices(0, sightline::rulesets::ettes::flow::Moment::Turn);
        all.contains(&Choice::FlowOn { flow, on, mode: 0 })
    }
}

impl Bout {
    /// Two teams that both are players', one of each.
    pub fn duel(one: Put, other: Put) -> Bout {
        let start = |(character, _, (q, r)): Put, team| Start { character, team, cell: boards::cell(q, r) };
        let people = vec![start(one, 0), start(other, 1)];
        let mut setup = Setup::new(people, boards::open().unwrap());
        setup.teams.iter_mut().for_each(|team| team.players = true);
        let mut bout = Bout { now: Combat::new(&setup), told: Vec::new() };
        bout.pick(Choice::No);
        bout.give(&Answer::Faces(vec![9, 0]));
        bout
    }
}
