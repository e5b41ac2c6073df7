//! A fight as the screens see it: plain words and numbers, no game, no generics.
//!
//! A screen holds a `Box<dyn Table>`, shows [`Table::asked`], sends a [`Reply`] back, and reads
//! the roster, the places and the lines again. All indexes are into the lists given out here:
//! people as in [`Table::roster`], areas as on the map of the setup, options as in the question.

mod people;
mod question;
mod story;

use super::player::Seats;
use super::{Answer, Ruling};
use crate::grid::Board;
pub use people::{Gauge, Hurt, Look, Person, Row, Side, Sight, Sightline, Spot, names, says, sight_from};
pub use question::{
    After, Asked, DiceCard, Die, Form, Kind, OddsTable, Offer, Reply, Target, Way, Who, WhyNot,
};
pub use story::{Blow, Clock, Disagreed, Goal, Line, Outcome, Tale, Thrown, Verdict, newest};

/// Something the GM may rule now.
#[derive(Clone, PartialEq, Debug)]
pub struct RulingOffer {
    /// "Set the level"
    pub label: String,
    /// Wounds, items, actions …: offers of one kind.
    pub group: &'static str,
    pub on: On,
    pub code: u16,
    pub needs: Needs,
}

/// Whom or what a ruling is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    Fight,
    Question,
    Person(usize),
    Area(usize),
    Goal(usize),
}

/// What else a ruling needs to be told.
#[derive(Clone, PartialEq, Debug)]
pub enum Needs {
    Nothing,
    Number {
        least: i16,
        most: i16,
        now: i16,
    },
    /// One of these, by label; the value is the number beside it.
    Choice(Vec<(String, i16)>),
}

/// A fight on the table.
pub trait Table {
    /// The open question; none when the fight is over.
    fn asked(&self) -> Option<Asked>;
    /// What is not on offer now, and why.
    fn why_not(&self) -> Vec<WhyNot>;
    /// Answers question `number`. An error is a sentence for the reader; nothing has changed.
    fn answer(&mut self, number: u32, reply: &Reply) -> Result<(), String>;

    /// Tells a line of the table's own; one more answer that can be taken back, and the question stays.
    fn note(&mut self, _words: &str) {}

    /// How many answers have been given.
    fn answers(&self) -> usize;
    /// Takes the last answer back; false when there is none.
    fn undo(&mut self) -> bool;
    /// Takes answers back until `left` remain.
    fn undo_to(&mut self, left: usize);
    /// Gives the last answer taken back again; false when there is none.
    fn redo(&mut self) -> bool;
    fn can_redo(&self) -> bool;

    fn sides(&self) -> Vec<Side>;
    fn roster(&self) -> Vec<Person>;
    /// Areas with someone or something in them.
    fn places(&self) -> Vec<Spot>;
    /// The state of the doors: link number on the map, and whether it is open.
    fn doors(&self) -> Vec<(usize, bool)>;
    /// The areas that a person in this area can see now.
    fn sees(&self, area: usize) -> Vec<usize>;
    /// What this person can see now: all that can be seen from where they are, where a game knows
    /// nothing better.
    fn sight(&self, person: usize) -> Sight {
        sight_from(&self.roster(), person, &|area| self.sees(area))
    }
    /// Whether one person sees another, and why; none where the game knows nothing of it.
    fn sightline(&self, _from: usize, _to: usize) -> Option<Sightline> {
        None
    }
    /// Where this person could strike without moving.
    fn threat(&self, _person: usize) -> Vec<usize> {
        Vec::new()
    }
    /// Where this person could get to in a turn of their own.
    fn reach(&self, _person: usize) -> Vec<usize> {
        Vec::new()
    }
    /// The places of others who have cover from this person, each with what it is.
    fn cover(&self, person: usize) -> Vec<(usize, String)> {
        let roster = self.roster();
        let others = roster.iter().enumerate().filter(|(at, other)| *at != person && !other.down);
        let covered = others.filter_map(|(at, other)| {
            let line = self.sightline(person, at).filter(|line| !line.cover.is_empty())?;
            Some((other.area?, line.cover))
        });
        covered.collect()
    }
    /// The board as it stands now; none where the game is not played on one.
    fn board(&self) -> Option<Board> {
        None
    }
    /// The best way through these places in their order, where the open question is one of a way.
    fn route(&self, _points: &[u16]) -> Option<Way> {
        None
    }
    /// How it came out, once it is over.
    fn outcome(&self) -> Outcome {
        Outcome::default()
    }
    /// Every blow so far, in order.
    fn blows(&self) -> Vec<Blow> {
        Vec::new()
    }
    /// What a number would come to that is asked for; may be empty.
    fn number_note(&self, _number: i16) -> String {
        String::new()
    }
    /// What points that are laid over places so far would come to: a note, outcomes and bodies.
    fn laid(&self, _points: &[u8]) -> Offer {
        Offer::default()
    }
    /// Every throw as it lies now, in the order of throwing.
    fn thrown(&self) -> Vec<Thrown> {
        self.thrown_since(0)
    }
    /// Those that came after so many answers.
    fn thrown_since(&self, _answers: usize) -> Vec<Thrown> {
        Vec::new()
    }
    /// How late it is, and whose turn.
    fn clock(&self) -> Clock;
    fn over(&self) -> bool;

    /// The story so far. Grows at the end with each answer, shrinks with undo.
    fn lines(&self) -> &[Line];
    /// The newest sentence that says what has happened, without telling all of the story for it.
    fn told_last(&self) -> Option<String> {
        newest(self.lines())
    }

    /// How many of these lines were told before the first question.
    fn opening(&self) -> usize {
        0
    }

    /// What the fight is about, and how that stands.
    fn goals(&self) -> Vec<Goal> {
        Vec::new()
    }

    /// What the GM may rule now.
    fn rulings(&self) -> Vec<RulingOffer>;
    /// The same about a place, with what may be ruled of any.
    fn rulings_at(&self, place: usize) -> Vec<RulingOffer> {
        self.rulings().into_iter().filter(|ruling| ruling.on == On::Area(place)).collect()
    }
    /// Rules. The value is what [`Needs`] asked for, 0 where it asked nothing.
    fn rule(&mut self, on: On, code: u16, value: i16) -> Result<(), String>;

    /// The fight as it is to be stored, without its setup.
    fn tale(&self) -> Tale;
    /// As [`Table::tale`], without the first `kept` answers and what they told: what a store adds
    /// when those are already kept.
    fn tale_since(&self, kept: usize) -> Tale {
        let mut tale = self.tale();
        tale.answers.drain(..kept.min(tale.answers.len()));
        tale.lines.retain(|(_, answer)| *answer >= kept);
        tale
    }
    /// Set when a stored fight could not be replayed to its end.
    fn disagreed(&self) -> Option<&Disagreed>;

    /// For whom the open question is; none where the game has no tactics.
    fn seats(&self) -> Option<Seats> {
        None
    }
    /// An answer to the open question as a reply to it.
    fn reply_of(&self, _answer: &Answer) -> Option<Reply> {
        None
    }
}

impl On {
    /// The number that stands for it in a [`Ruling`].
    pub fn index(self) -> u16 {
        match self {
            On::Fight | On::Question => 0,
            On::Person(i) | On::Area(i) | On::Goal(i) => i as u16,
        }
    }
}

/// A ruling as an answer.
pub fn ruling(on: On, code: u16, value: i16) -> Answer {
    Answer::Ruling(Ruling { code, on: on.index(), value })
}
