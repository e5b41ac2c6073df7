//! A fight put down hex by hex and played by naming answers; with what its tests say most.

pub use sightline::fight::played::Scene as _;
pub use sightline::fight::table::{Form, Offer, Reply, Table as _};
pub use sightline::fight::{Answer, Fight as _, Ruling, Shape};
pub use sightline::grid::Board;
pub use sightline::rulesets::ettes::boards;
pub use sightline::rulesets::ettes::character::Character;
pub use sightline::rulesets::ettes::check::{Edge, Level, Reason};
pub use sightline::rulesets::ettes::class::{Rank, Size};
pub use sightline::rulesets::ettes::combat::choice::{Choice, Event, How, Subject, Trigger};
pub use sightline::rulesets::ettes::combat::scene::Played;
pub use sightline::rulesets::ettes::combat::setup::{Options, Setup, Start};
pub use sightline::rulesets::ettes::combat::state::{
    Cause, FISTS, Kind as Trick, NOBODY, NOTHING, Person, React, ReadyAct, Stand, mark,
};
pub use sightline::rulesets::ettes::combat::{Combat, ruling};
pub use sightline::rulesets::ettes::flow::Flow;
pub use sightline::rulesets::ettes::gear::{Grip, Keep, Kind, Thing, Trait};
pub use sightline::rulesets::ettes::perk::Perk;
pub use sightline::rulesets::ettes::skill::Skill;
pub use sightline::rulesets::ettes::spell::Spell;
pub use sightline::rulesets::ettes::status::{Harm, Status};

use sightline::rulesets::ettes::ready as people;

pub struct Bout {
    pub now: Combat,
    pub told: Vec<Event>,
}

/// Who, for which team, at which hex of the catalogue.
pub type Put = (Character, u8, (i32, i32));

pub fn ours(name: &str, at: (i32, i32)) -> Put {
    (people::somebody(name).unwrap(), 0, at)
}

pub fn theirs(name: &str, at: (i32, i32)) -> Put {
    (people::somebody(name).unwrap(), 1, at)
}

pub fn changed(put: Put, change: impl FnOnce(&mut Character)) -> Put {
    let (mut character, team, at) = put;
    change(&mut character);
    (character, team, at)
}

/// With these things and no others.
pub fn with(put: Put, things: Vec<Thing>) -> Put {
    changed(put, |somebody| {
        somebody.things.clear();
        for thing in things {
            somebody.add(thing);
        }
    })
}

pub fn held(kind: Kind) -> Thing {
    Thing::new(kind, "", Grip::One, Keep::Hand)
}

/// With so many hit points left.
pub fn hurt(put: Put, points: i16) -> Put {
    changed(put, |one| one.points.now = points)
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

/// Aldis against a Thug beside him.
pub fn duel() -> Bout {
    Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))])
}

/// Aldis with a weapon of this kind and nothing else, and good at any.
pub fn armed(kind: Kind, grip: Grip) -> Put {
    changed(ours("Aldis", (0, 0)), |aldis| {
        aldis.things = vec![Thing::new(kind, "", grip, Keep::Hand)];
        aldis.skills[Skill::Ranged as usize] = 62;
    })
}

/// He begins, with all the flow he can have.
pub fn fight(kind: Kind, grip: Grip, others: &[(&str, (i32, i32))]) -> Bout {
    let mut people = vec![armed(kind, grip)];
    people.extend(others.iter().map(|(name, at)| theirs(name, *at)));
    let mut bout = Bout::new(people);
    bout.fp(0, 6);
    bout
}

pub fn status(bout: &mut Bout, who: u16, status: Status) {
    bout.rule(ruling::STATUS, who, status as i16);
}

pub fn ready(bout: &mut Bout, act: ReadyAct, trigger: Trigger) {
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(act));
    bout.pick(Choice::Trigger(trigger));
}

/// A Normal hit with the first weapon that nobody answers.
pub fn hit(bout: &mut Bout, on: u8, die: u8) {
    bout.attack(on);
    land(bout, die);
}

/// The same, where the attack is declared.
pub fn land(bout: &mut Bout, die: u8) {
    bout.roll(&[40]);
    if matches!(bout.subject(), Subject::Window { .. }) {
        bout.pick(Choice::No);
    }
    bout.dice(&[die]);
}

pub fn copy(bout: &Bout) -> Bout {
    Bout { now: bout.now.clone(), told: Vec::new() }
}

pub fn path(hexes: &[(i32, i32)]) -> Answer {
    Answer::Path(hexes.iter().map(|(q, r)| place(*q, *r)).collect())
}

/// How many checks were rolled.
pub fn rolls(bout: &Bout) -> usize {
    bout.told.iter().filter(|event| matches!(event, Event::Rolled { .. })).count()
}

/// The edges of all that was rolled.
pub fn edges(bout: &Bout) -> Vec<Edge> {
    let rolled = bout.told.iter().filter_map(|event| match event {
        Event::Rolled { edge, .. } => Some(*edge),
        _ => None,
    });
    rolled.collect()
}

/// What is on offer, in words.
pub fn offers(bout: &Bout) -> Vec<Offer> {
    let Some(Form::OneOf(offers)) = bout.table().asked().map(|asked| asked.form) else { panic!("no offers") };
    offers
}

pub fn offer(bout: &Bout, label: &str) -> Offer {
    let all = offers(bout);
    let found = all.iter().find(|offer| offer.label.starts_with(label)).cloned();
    found.unwrap_or_else(|| {
        panic!("no {label} among {:?}", all.iter().map(|it| &it.label).collect::<Vec<_>>())
    })
}
