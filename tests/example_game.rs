//! Two games on the same seam, to show what one must bring; the machine, the log, undo, replay and the
//! table are the shared ones. Two people toss a coin for the last biscuit, which is the least there can
//! be. In [`dash`], a thief runs past a dog: a board, a path, dice of two kinds and an interrupt.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "example_game/dash.rs"]
mod dash;
#[path = "support/walk.rs"]
mod walk;

use sightline::fight::asking::Phrase;
use sightline::fight::given::Given;
use sightline::fight::goals;
use sightline::fight::machine::{self, Course, Flow, Machine};
use sightline::fight::played::{Played, Scene};
use sightline::fight::table::{Clock, DiceCard, Die, Form, Offer, On, Person, Reply, Side, Table, Tale, Who};
use sightline::fight::walk::Chance;
use sightline::fight::{Code, Pool, Question, Seat};

/// The one frame waits for the coin.
#[derive(Clone, PartialEq)]
struct Toss {
    machine: Machine<(), (), (), bool>,
    won: Option<bool>,
}

impl Toss {
    fn new() -> Toss {
        let mut toss = Toss { machine: Machine::new(vec![()]), won: None };
        machine::advance(&mut toss);
        toss
    }
}

impl Course for Toss {
    type Frame = ();
    type Choice = ();
    type Subject = ();
    type Event = bool;

    fn machine(&self) -> &machine::Of<Toss> {
        &self.machine
    }

    fn machine_mut(&mut self) -> &mut machine::Of<Toss> {
        &mut self.machine
    }

    fn step(&mut self, (): ()) -> Flow {
        self.machine.stack.push(());
        self.ask_dice(Seat::Person(0), (), Pool::of(1, 2))
    }

    fn take(&mut self, (): (), (): (), given: &Given<()>) {
        let heads = given.faces() == [0];
        self.won = Some(heads);
        self.tell(heads);
    }

    fn code((): ()) -> Code {
        0
    }

    fn digest(&self) -> u32 {
        self.won.map_or(0, |won| 1 + u32::from(won))
    }
}

impl Scene for Toss {
    fn sentence(&self, heads: &bool) -> Option<(String, &'static str, bool)> {
        Some((if *heads { "Heads: Ann has the biscuit." } else { "Tails: Ben has it." }.into(), "", false))
    }

    fn phrase(&self, _: &Question<(), ()>) -> Phrase {
        Phrase { title: "Who gets the biscuit?".into(), about: vec![0, 1], ..Phrase::default() }
    }

    fn offer(&self, (): &(), (): ()) -> Offer {
        Offer::default()
    }

    fn card(&self, (): &(), _: Pool) -> DiceCard {
        DiceCard { dice: vec![Die { name: "coin", sides: 2, lowest: 1 }], ..DiceCard::default() }
    }

    fn person_asked(&self, _: u8) -> Who {
        Who { name: "Ann".into(), team: Some(0), person: Some(0), gm: false }
    }

    fn team_asked(&self, _: u8) -> Who {
        self.person_asked(0)
    }

    fn sides(&self) -> Vec<Side> {
        ["Ann", "Ben"].map(|name| Side { name: name.into(), ..Side::default() }).into()
    }

    fn roster(&self) -> Vec<Person> {
        ["Ann", "Ben"].map(|name| Person { name: name.into(), ..Person::default() }).into()
    }

    fn clock(&self) -> Clock {
        Clock { time: "The toss".into(), begun: true, ..Clock::default() }
    }
}

#[test]
fn a_tiny_game_is_asked_answered_undone_kept_and_replayed_by_the_shared_table() {
    let mut table = Played::new(Toss::new());
    let asked = table.asked().unwrap();
    assert!(table.answer(asked.number, &Reply::Faces(vec![5])).is_err());
    assert!(table.answer(asked.number, &Reply::One(0)).is_err());
    table.answer(asked.number, &Reply::Faces(vec![1])).unwrap();
    assert_eq!(table.lines()[0].text, "Tails: Ben has it.");
    assert!(table.over());
    let again = Played::open(Toss::new(), &table.tale());
    assert_eq!(again.lines(), table.lines());
    assert!(table.undo());
    match table.asked().unwrap().form {
        Form::Dice(card) => assert_eq!(card.remembered, Some(vec![1]), "the same toss is offered again"),
        other => panic!("{other:?}"),
    }
}

impl walk::Walked for Toss {}

/// Which sides of the coin fell.
struct Both([bool; 2]);

impl walk::Watch<Toss> for Both {
    fn events(&mut self, told: &[bool]) {
        told.iter().for_each(|heads| self.0[usize::from(*heads)] = true);
    }
}

#[test]
fn a_tiny_game_is_walked_by_the_shared_walk() {
    let mut seen = Both([false; 2]);
    for seed in 0..20 {
        assert_eq!(walk::walk(Toss::new(), &mut Chance::new(seed), &mut seen), 1);
    }
    assert_eq!(seen.0, [true, true]);
}

#[test]
fn the_table_marks_objectives_of_any_game_and_the_log_keeps_the_marks() {
    let words = ["Keep the plate whole", "Catch the crumbs"].map(String::from);
    let mut table = Played::open(Toss::new(), &Tale { goals: words.into(), ..Tale::default() });
    let marks = |table: &Played<Toss>| table.goals().iter().map(|goal| goal.mark).collect::<Vec<_>>();
    assert_eq!(marks(&table), ["open", "open"]);
    assert_eq!(table.rulings().len(), 2, "both can be ruled");
    assert!(table.rule(On::Goal(2), goals::MARK, 1).is_err(), "there is no third");
    assert!(table.rule(On::Goal(0), goals::MARK, 5).is_err(), "there is no such mark");
    table.rule(On::Goal(1), goals::MARK, 3).unwrap();
    assert_eq!(table.lines()[0].text, "Objective destroyed: Catch the crumbs.");
    let asked = table.asked().unwrap();
    table.answer(asked.number, &Reply::Faces(vec![1])).unwrap();
    assert!(table.over());
    table.rule(On::Goal(0), goals::MARK, 2).unwrap();
    table.rule(On::Goal(1), goals::MARK, 0).unwrap();
    assert_eq!(marks(&table), ["held", "open"], "also after the end, and the last mark counts");
    assert_eq!(table.lines()[3].text, "Objective open again: Catch the crumbs.");

    let mut again = Played::open(Toss::new(), &table.tale());
    assert!(again.disagreed().is_none());
    assert_eq!((marks(&again), again.lines()), (marks(&table), table.lines()));
    assert!(again.undo() && again.undo());
    assert_eq!(marks(&again), ["open", "destroyed"]);
    assert_eq!(again.lines().len(), 2);
    assert!(again.redo());
    assert_eq!(marks(&again), ["held", "destroyed"]);
    again.undo_to(0);
    assert!(!again.over() && again.lines().is_empty());
    assert!(again.redo() && again.redo() && again.redo() && again.redo() && !again.redo());
    assert_eq!((marks(&again), again.lines()), (marks(&table), table.lines()));
}
