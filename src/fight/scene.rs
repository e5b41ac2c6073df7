//! What a game says of its fight: everything that is shown, in words.

use super::asking::{self, Phrase};
use super::player::Seats;
use super::table::{
    self, Asked, Blow, Clock, DiceCard, Offer, Outcome, Person, RulingOffer, Side, Sight, Sightline, Spot,
    Verdict, Who, WhyNot,
};
use super::{Fight, Pool, Question};
use crate::grid::Grid;

/// What a game adds to its fight to be shown: everything in words.
pub trait Scene: Fight {
    /// The rule term behind objectives.
    const GOAL: &'static str = "";
    /// What happened before the first question.
    fn opening(&self) -> Vec<Self::Event> {
        Vec::new()
    }
    /// The same fight at its start, with the questions of before, where a version asked otherwise: what was
    /// stored then goes on with them.
    fn asking_as_before(&self) -> Option<Self> {
        None
    }
    /// The sentence of an event, the rule term behind it, and whether it heads a round.
    fn sentence(&self, event: &Self::Event) -> Option<(String, &'static str, bool)>;
    /// Whether an event only says whose turn it is, as the question that follows does, too.
    fn calls(&self, _event: &Self::Event) -> bool {
        false
    }
    /// What is asked, and why.
    fn phrase(&self, question: &Question<Self::Subject, Self::Choice>) -> Phrase;
    /// A choice as the answer to a question.
    fn offer(&self, subject: &Self::Subject, choice: Self::Choice) -> Offer;
    /// The roll card of a question for these dice.
    fn card(&self, subject: &Self::Subject, pool: Pool) -> DiceCard;
    /// Somebody, or a team, as the one who is asked.
    fn person_asked(&self, who: u8) -> Who;
    fn team_asked(&self, team: u8) -> Who;
    /// What a place is called; a game without places is never asked.
    fn place_name(&self, _place: u16) -> String {
        String::new()
    }
    /// The places that an answer to the question of a place takes in, and whom it catches there; none where
    /// it is about that place alone.
    fn takes_in(&self, _subject: &Self::Subject, _place: u16) -> Option<(Vec<u16>, Vec<u8>)> {
        None
    }
    /// What it would come to for each of them, in a few words.
    fn comes_to(&self, _subject: &Self::Subject, _place: u16) -> Vec<String> {
        Vec::new()
    }
    /// The open question; the faces were thrown before an undo.
    fn asked(&self, remembered: Option<&[u8]>) -> Option<Asked> {
        asking::asked(self, remembered)
    }
    fn why_not(&self) -> Vec<WhyNot> {
        Vec::new()
    }
    fn sides(&self) -> Vec<Side>;
    fn roster(&self) -> Vec<Person>;
    fn places(&self) -> Vec<Spot> {
        Vec::new()
    }
    fn doors(&self) -> Vec<(usize, bool)> {
        Vec::new()
    }
    fn sees(&self, _area: usize) -> Vec<usize> {
        Vec::new()
    }
    /// What this person can see now; a game where eyes differ says so.
    fn sight(&self, person: usize) -> Sight {
        table::sight_from(&self.roster(), person, &|area| self.sees(area))
    }
    /// Whether one person sees another, and why.
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
    /// The board as it stands now; none in a game that is not played on one.
    fn grid(&self) -> Option<&Grid> {
        None
    }
    /// How it came out, once it is over.
    fn outcome(&self) -> Outcome {
        Outcome::default()
    }
    /// The blow that an event is, where it is one.
    fn blow(&self, _event: &Self::Event) -> Option<Blow> {
        None
    }
    /// What a number would come to that is asked for.
    fn number_note(&self, _subject: &Self::Subject, _number: i16) -> String {
        String::new()
    }
    /// What points that are laid over places so far would come to.
    fn laid(&self, _subject: &Self::Subject, _points: &[u8]) -> Offer {
        Offer::default()
    }
    /// How a throw came out, where an event says so.
    fn verdict(&self, _event: &Self::Event) -> Option<Verdict> {
        None
    }
    /// The objective that ended the fight, where an answer said so.
    fn met(&self) -> Option<usize> {
        None
    }
    fn clock(&self) -> Clock;
    fn over(&self) -> bool {
        self.question().is_none()
    }
    fn rulings(&self) -> Vec<RulingOffer> {
        Vec::new()
    }
    /// For whom the open question is; a game with tactics says `Seats::of(self)`.
    fn seats(&self) -> Option<Seats> {
        None
    }
}
