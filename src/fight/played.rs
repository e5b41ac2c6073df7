//! A fight with its log and its story: what every game's table does alike.

mod thrown;

use std::cell::OnceCell;

use super::asking;
use super::log::{Entry, Log};
use super::player::Seats;
pub use super::scene::Scene;
use super::table::{
    self, Asked, Blow, Clock, Disagreed, Goal, Line, Offer, On, Outcome, Person, Reply, RulingOffer, Side,
    Sight, Sightline, Spot, Table, Tale, Thrown, Way, WhyNot,
};
use super::{Answer, Refused, Shape, board, goals, notation};
use crate::grid::{Board, Grid};

/// A line of the table's own is no longer.
const MOST_LETTERS: usize = 200;

pub struct Played<F: Scene> {
    log: Log<F>,
    goals: Vec<String>,
    /// Told when it is first asked for: the question of a fight that is opened need not wait for it.
    story: OnceCell<Story>,
    disagreed: Option<Disagreed>,
}

struct Story {
    lines: Vec<Line>,
    /// How many of the lines were told before the first question.
    opening: usize,
}

impl<F: Scene> Played<F> {
    /// A fight from its beginning.
    pub fn new(start: F) -> Played<F> {
        Played { log: Log::new(start), goals: Vec::new(), story: OnceCell::new(), disagreed: None }
    }

    /// A stored fight, replayed. Where the rules of today disagree with it, the rest of the story is
    /// kept in [`Table::disagreed`], and play goes on from there.
    pub fn open(start: F, tale: &Tale) -> Played<F> {
        let (played, whole) = Played::replayed(start, tale);
        let before = if whole { None } else { played.log.start().asking_as_before() };
        let Some(before) = before else { return played };
        let (older, older_whole) = Played::replayed(before, tale);
        if (older.answers(), older_whole) > (played.answers(), whole) { older } else { played }
    }

    /// And whether everything stored could be followed, also what had been taken back.
    fn replayed(start: F, tale: &Tale) -> (Played<F>, bool) {
        let mut played = Played::new(start);
        played.goals.clone_from(&tale.goals);
        let mut stored = Vec::with_capacity(tale.answers.len());
        for (word, digest) in &tale.answers {
            let Some(answer) = notation::read(word) else { break };
            stored.push(Entry { answer, digest: *digest });
        }
        let taken = played.log.replay(&stored);
        if taken < tale.answers.len() {
            let told = tale.lines.iter().filter(|(_, answer)| *answer >= taken);
            let told = told.map(|(text, _)| text.clone()).collect();
            played.disagreed = Some(Disagreed { taken, stored: tale.answers.len(), told });
            return (played, false);
        }
        let undone = tale.undone.iter().filter_map(|word| notation::read(word)).collect();
        let whole = played.log.remember_undone(undone);
        (played, whole)
    }

    /// The fight as it stands.
    pub fn now(&self) -> &F {
        self.log.now()
    }

    fn give(&mut self, number: u32, answer: &Answer) -> Result<(), Refused> {
        let before = self.log.entries().len();
        let mut told = Vec::new();
        self.log.answer(number, answer, &mut told)?;
        self.tell(&told, before);
        Ok(())
    }

    /// Adds what the answer after the first `before` made happen to the story, if that was told.
    fn tell(&mut self, told: &[F::Event], before: usize) {
        let Some(mut story) = self.story.take() else { return };
        self.add(&mut story.lines, before, self.log.now(), told);
        self.story = OnceCell::from(story);
    }

    fn add(&self, lines: &mut Vec<Line>, answer: usize, now: &F, events: &[F::Event]) {
        add_lines(lines, now, events, answer);
        let entry = self.log.entries().get(answer);
        lines.extend(entry.and_then(|entry| mark_line::<F>(&self.goals, &entry.answer, answer)));
    }

    fn story(&self) -> &Story {
        self.story.get_or_init(|| {
            let (mut lines, start) = (Vec::new(), self.log.start());
            add_lines(&mut lines, start, &start.opening(), 0);
            let opening = lines.len();
            self.log.retell(&mut |answer, now, events| self.add(&mut lines, answer, now, events));
            Story { lines, opening }
        })
    }

    /// The answer that a reply means; none when it does not fit the question.
    fn meant(&self, reply: &Reply) -> Option<Answer> {
        let question = self.now().question()?;
        Some(match (&question.shape, reply) {
            (_, Reply::Beside(at)) => Answer::One(F::code(*question.beside.get(*at)?)),
            (Shape::OneOf(of), Reply::One(at)) => Answer::One(F::code(*of.get(*at)?)),
            (Shape::Place(areas), Reply::One(at)) => Answer::Place(*areas.get(*at)?),
            (Shape::SeveralOf { of, .. }, Reply::Several(at)) => {
                let mut codes = Vec::new();
                for at in at {
                    codes.push(F::code(*of.get(*at)?));
                }
                Answer::Several(codes)
            }
            (Shape::Dice { .. }, Reply::Faces(faces)) => Answer::Faces(faces.clone()),
            (Shape::Number { .. }, Reply::Number(n)) => Answer::Number(*n),
            (Shape::Path(_), Reply::Path(path)) => Answer::Path(path.clone()),
            (Shape::Split { .. }, Reply::Split(laid)) => Answer::Split(laid.clone()),
            _ => return None,
        })
    }
}

fn add_lines<F: Scene>(lines: &mut Vec<Line>, now: &F, events: &[F::Event], answer: usize) {
    for event in events {
        if let Some((text, term, heading)) = now.sentence(event) {
            lines.push(Line { text, term, answer, heading, calls: now.calls(event) });
        }
    }
}

fn mark_line<F: Scene>(all: &[String], answer: &Answer, at: usize) -> Option<Line> {
    let (text, term) = match answer {
        Answer::Note(words) => (words.clone(), ""),
        answer => (goals::sentence(all, goals::marked(answer)?)?, F::GOAL),
    };
    Some(Line { text, term, answer: at, heading: false, calls: false })
}

impl<F: Scene> Table for Played<F> {
    fn asked(&self) -> Option<Asked> {
        self.now().asked(self.log.remembered())
    }

    fn why_not(&self) -> Vec<WhyNot> {
        self.now().why_not()
    }

    fn answer(&mut self, number: u32, reply: &Reply) -> Result<(), String> {
        let refused = match self.meant(reply) {
            Some(answer) => self.give(number, &answer),
            None if self.now().question().is_none() => Err(Refused::Over),
            None => Err(Refused::NotOffered),
        };
        refused.map_err(|refused| refused.words().into())
    }

    fn answers(&self) -> usize {
        self.log.entries().len()
    }

    fn undo(&mut self) -> bool {
        let many = self.answers();
        if many > 0 {
            self.undo_to(many - 1);
        }
        many > 0
    }

    fn undo_to(&mut self, left: usize) {
        self.log.undo_to(left);
        if let Some(Story { lines, opening }) = self.story.get_mut() {
            while lines.len() > *opening && lines.last().is_some_and(|line| line.answer >= left) {
                lines.pop();
            }
        }
    }

    fn redo(&mut self) -> bool {
        let before = self.answers();
        let mut told = Vec::new();
        let done = self.log.redo(&mut told);
        if done {
            self.tell(&told, before);
        }
        done
    }

    fn can_redo(&self) -> bool {
        !self.log.undone().is_empty()
    }

    fn sides(&self) -> Vec<Side> {
        self.now().sides()
    }

    fn roster(&self) -> Vec<Person> {
        self.now().roster()
    }

    fn places(&self) -> Vec<Spot> {
        self.now().places()
    }

    fn doors(&self) -> Vec<(usize, bool)> {
        self.now().doors()
    }

    fn sees(&self, area: usize) -> Vec<usize> {
        self.now().sees(area)
    }

    fn sight(&self, person: usize) -> Sight {
        self.now().sight(person)
    }

    fn sightline(&self, from: usize, to: usize) -> Option<Sightline> {
        self.now().sightline(from, to)
    }

    fn threat(&self, person: usize) -> Vec<usize> {
        self.now().threat(person)
    }

    fn reach(&self, person: usize) -> Vec<usize> {
        self.now().reach(person)
    }

    fn board(&self) -> Option<Board> {
        self.now().grid().map(Grid::standing)
    }

    fn route(&self, points: &[u16]) -> Option<Way> {
        asking::route(self.now(), points)
    }

    fn outcome(&self) -> Outcome {
        self.now().outcome()
    }

    fn blows(&self) -> Vec<Blow> {
        let mut all = Vec::new();
        self.log.retell(&mut |_, now, events| all.extend(events.iter().filter_map(|event| now.blow(event))));
        all
    }

    fn number_note(&self, number: i16) -> String {
        let question = self.now().question();
        question.map_or(String::new(), |question| self.now().number_note(&question.subject, number))
    }

    fn laid(&self, points: &[u8]) -> Offer {
        let question = self.now().question();
        question.map_or_else(Offer::default, |question| self.now().laid(&question.subject, points))
    }

    fn thrown_since(&self, answers: usize) -> Vec<Thrown> {
        thrown::thrown(&self.log, answers)
    }

    fn clock(&self) -> Clock {
        self.now().clock()
    }

    fn over(&self) -> bool {
        self.now().over()
    }

    fn lines(&self) -> &[Line] {
        &self.story().lines
    }

    fn opening(&self) -> usize {
        self.story().opening
    }

    fn told_last(&self) -> Option<String> {
        if self.story.get().is_none() {
            let mut recent = Vec::new();
            self.log.retell_newest(&mut |answer, now, events| self.add(&mut recent, answer, now, events));
            if let Some(text) = table::newest(&recent) {
                return Some(text);
            }
        }
        table::newest(self.lines())
    }

    fn goals(&self) -> Vec<Goal> {
        goals::standing(&self.goals, self.log.entries(), self.now().met())
    }

    fn rulings(&self) -> Vec<RulingOffer> {
        let mut all = if self.over() { Vec::new() } else { self.now().rulings() };
        all.extend(goals::offers(&self.goals));
        all
    }

    fn rulings_at(&self, place: usize) -> Vec<RulingOffer> {
        let mut all = self.rulings();
        all.retain(|ruling| ruling.on == On::Area(place));
        if !self.over() {
            all.extend(board::rulings(self.now(), place));
        }
        all
    }

    fn rule(&mut self, on: On, code: u16, value: i16) -> Result<(), String> {
        if code == goals::MARK && !goals::may_mark(&self.goals, usize::from(on.index()), value) {
            return Err(Refused::NotOffered.words().into());
        }
        let number = self.now().question().map_or(0, |question| question.number);
        self.give(number, &table::ruling(on, code, value)).map_err(|refused| refused.words().into())
    }

    fn note(&mut self, words: &str) {
        let words = words.trim();
        if !words.is_empty() {
            // Nothing refuses it.
            let _ = self.give(0, &Answer::Note(words.chars().take(MOST_LETTERS).collect()));
        }
    }

    fn tale(&self) -> Tale {
        self.tale_since(0)
    }

    fn tale_since(&self, kept: usize) -> Tale {
        let entries = self.log.entries().iter().skip(kept);
        let lines = self.lines().iter().filter(|line| line.answer >= kept);
        Tale {
            goals: self.goals.clone(),
            answers: entries.map(|entry| (notation::write(&entry.answer), entry.digest)).collect(),
            undone: self.log.undone().iter().map(notation::write).collect(),
            lines: lines.map(|line| (line.text.clone(), line.answer)).collect(),
        }
    }

    fn disagreed(&self) -> Option<&Disagreed> {
        self.disagreed.as_ref()
    }

    fn seats(&self) -> Option<Seats> {
        self.now().seats()
    }

    fn reply_of(&self, answer: &Answer) -> Option<Reply> {
        Some(asking::reply::<F>(self.now().question()?, answer))
    }
}
