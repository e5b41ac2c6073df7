//! The log of a fight: the start and every answer. Everything else is derived from it.

use super::{Answer, Fight, Pool, Refused, Seat, Shape, goals};

/// How many answers lie between two kept states; going back replays at most so many.
const STRIDE: usize = 32;

/// How many answers later dice that were taken back are still offered: long enough for another
/// choice before the same roll, short enough not to turn up in a later one.
const MEMORY: usize = 8;

/// One answer given, and the sum of the state after it.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    pub answer: Answer,
    pub digest: u32,
}

/// Dice that were thrown and taken back: they are offered again to the same seat.
#[derive(Clone, PartialEq, Debug)]
struct Thrown {
    /// Which answer it was.
    at: usize,
    seat: Seat,
    dice: Pool,
    faces: Vec<u8>,
}

/// Hears what each answer made happen: its number, the fight after it, the events.
pub type Teller<'a, F> = dyn FnMut(usize, &F, &[<F as Fight>::Event]) + 'a;

/// A fight with its past.
#[derive(Clone)]
pub struct Log<F: Fight> {
    now: F,
    /// States after 0, 32, 64 … answers.
    kept: Vec<F>,
    entries: Vec<Entry>,
    /// Who gave each answer, and with which dice if it was a roll.
    seats: Vec<(Seat, Pool)>,
    /// Answers taken back, the next to redo last.
    undone: Vec<Answer>,
    thrown: Vec<Thrown>,
}

impl<F: Fight> Log<F> {
    pub fn new(start: F) -> Log<F> {
        Log {
            kept: vec![start.clone()],
            now: start,
            entries: Vec::new(),
            seats: Vec::new(),
            undone: Vec::new(),
            thrown: Vec::new(),
        }
    }

    pub fn now(&self) -> &F {
        &self.now
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub fn undone(&self) -> &[Answer] {
        &self.undone
    }

    /// Gives an answer. What could be redone is forgotten, except its dice.
    pub fn answer(&mut self, number: u32, answer: &Answer, told: &mut Vec<F::Event>) -> Result<(), Refused> {
        let seat = seat(&self.now);
        self.take(number, answer, told)?;
        if self.undone.last() == Some(answer) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        if let Answer::Faces(_) = answer
            && let Some(at) = self.thrown.iter().rposition(|t| (t.seat, t.dice) == seat)
        {
            self.thrown.remove(at);
        }
        self.note(Entry { answer: answer.clone(), digest: self.now.digest() }, seat);
        Ok(())
    }

    /// Marks at objectives and lines of the table are the log's own: nothing in the fight changes by them.
    fn take(&mut self, number: u32, answer: &Answer, told: &mut Vec<F::Event>) -> Result<(), Refused> {
        if goals::is_aside(answer) { Ok(()) } else { self.now.answer(number, answer, told) }
    }

    fn note(&mut self, entry: Entry, seat: (Seat, Pool)) {
        self.seats.push(seat);
        let next = self.entries.len() + 1;
        self.thrown.retain(|thrown| thrown.at + MEMORY > next);
        self.entries.push(entry);
        if self.entries.len().is_multiple_of(STRIDE) {
            self.kept.push(self.now.clone());
        }
    }

    /// Takes back answers until only `left` remain.
    pub fn undo_to(&mut self, left: usize) {
        if left >= self.entries.len() {
            return;
        }
        while self.entries.len() > left {
            let (Some(entry), Some(seat)) = (self.entries.pop(), self.seats.pop()) else { break };
            self.thrown.extend(thrown(self.entries.len(), seat, &entry.answer));
            self.undone.push(entry.answer);
        }
        self.kept.truncate(self.entries.len() / STRIDE + 1);
        self.rebuild();
    }

    fn rebuild(&mut self) {
        let from = (self.kept.len() - 1) * STRIDE;
        self.now = self.kept[self.kept.len() - 1].clone();
        let mut told = Vec::new();
        for at in from..self.entries.len() {
            let number = self.now.question().map_or(0, |q| q.number);
            let answer = self.entries[at].answer.clone();
            // These answers were taken once from this very state, so they are taken again.
            let _ = self.take(number, &answer, &mut told);
            told.clear();
        }
    }

    /// Gives the last answer taken back once more.
    pub fn redo(&mut self, told: &mut Vec<F::Event>) -> bool {
        let Some(answer) = self.undone.last().cloned() else { return false };
        let number = self.now.question().map_or(0, |q| q.number);
        self.answer(number, &answer, told).is_ok()
    }

    /// The faces already thrown for the open question, if it asks for such dice.
    pub fn remembered(&self) -> Option<&[u8]> {
        let question = self.now.question()?;
        let Shape::Dice(dice) = question.shape else { return None };
        if let Some(Answer::Faces(faces)) = self.undone.last()
            && dice.shows(faces)
        {
            return Some(faces);
        }
        let thrown = self.thrown.iter().rfind(|t| (t.seat, t.dice) == (question.seat, dice))?;
        dice.shows(&thrown.faces).then_some(&thrown.faces)
    }

    /// Replays stored answers. Stops at the first that the rules of today refuse or answer
    /// differently, and returns how many were taken.
    pub fn replay(&mut self, stored: &[Entry]) -> usize {
        let mut events = Vec::new();
        for (i, entry) in stored.iter().enumerate() {
            let (number, seat) = (self.now.question().map_or(0, |q| q.number), seat(&self.now));
            events.clear();
            if self.take(number, &entry.answer, &mut events).is_err() {
                return i;
            }
            if self.now.digest() != entry.digest {
                self.rebuild();
                return i;
            }
            self.note(entry.clone(), seat);
        }
        stored.len()
    }

    /// The fight before its first answer.
    pub fn start(&self) -> &F {
        &self.kept[0]
    }

    /// Goes through all answers once more and tells what each made happen.
    pub fn retell(&self, told: &mut Teller<'_, F>) {
        self.retell_from(0, told);
    }

    /// The same for the newest answers alone, some or a few dozen.
    pub fn retell_newest(&self, told: &mut Teller<'_, F>) {
        let recent = self.entries.len().saturating_sub(1) / STRIDE;
        self.retell_from(recent, told);
    }

    /// The newest kept state of no more than so many answers, and of how many it is.
    pub fn state_before(&self, answers: usize) -> (usize, &F) {
        let at = (answers / STRIDE).min(self.kept.len() - 1);
        (at * STRIDE, &self.kept[at])
    }

    fn retell_from(&self, kept: usize, told: &mut Teller<'_, F>) {
        let (mut now, mut events) = (self.kept[kept].clone(), Vec::new());
        for (at, entry) in self.entries.iter().enumerate().skip(kept * STRIDE) {
            let number = now.question().map_or(0, |q| q.number);
            events.clear();
            if !goals::is_aside(&entry.answer) {
                // It was taken once from this very state, so it is taken again.
                let _ = now.answer(number, &entry.answer, &mut events);
            }
            told(at, &now, &events);
        }
    }

    /// Puts back what could be redone, after a replay, and with it the dice that were thrown: they
    /// are offered again whatever is chosen now. Says whether all of it could be given again.
    pub fn remember_undone(&mut self, undone: Vec<Answer>) -> bool {
        let (mut ahead, mut told) = (self.now.clone(), Vec::new());
        let (mut again, mut all) = (Vec::new(), true);
        for (place, answer) in undone.iter().rev().enumerate() {
            again.extend(thrown(self.entries.len() + place, seat(&ahead), answer));
            let number = ahead.question().map_or(0, |q| q.number);
            if !goals::is_aside(answer) && ahead.answer(number, answer, &mut told).is_err() {
                all = false;
                break;
            }
        }
        again.reverse();
        self.thrown = again;
        self.undone = undone;
        all
    }
}

/// Who is asked now, and for which dice if they are asked to throw.
fn seat<F: Fight>(now: &F) -> (Seat, Pool) {
    now.question().map_or((Seat::Gm, Pool::default()), |question| match question.shape {
        Shape::Dice(dice) => (question.seat, dice),
        _ => (question.seat, Pool::default()),
    })
}

fn thrown(at: usize, (seat, dice): (Seat, Pool), answer: &Answer) -> Option<Thrown> {
    let Answer::Faces(faces) = answer else { return None };
    Some(Thrown { at, seat, dice, faces: faces.clone() })
}
