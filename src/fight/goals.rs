//! What a fight is about besides the last team standing, in the table's own words. The GM marks an
//! objective at any moment; the log keeps the mark like any answer, and no game has to know of it.

use super::log::Entry;
use super::table::{Goal, Needs, On, RulingOffer};
use super::{Answer, Ruling};

/// The code of such a ruling; no game uses codes from here on.
pub const MARK: u16 = 0x8000;

/// What an objective can be, by the value of the ruling.
const MARKS: [&str; 5] = ["open", "reached", "held", "destroyed", "lost"];

/// The mark that an answer sets: which objective, and what it is now.
pub fn marked(answer: &Answer) -> Option<(usize, usize)> {
    match answer {
        Answer::Ruling(Ruling { code: MARK, on, value }) => {
            Some((usize::from(*on), usize::try_from(*value).ok()?))
        }
        _ => None,
    }
}

/// What the log keeps for itself: marks, and lines of the table's own.
pub fn is_aside(answer: &Answer) -> bool {
    matches!(answer, Answer::Note(_)) || marked(answer).is_some()
}

pub fn may_mark(goals: &[String], at: usize, mark: i16) -> bool {
    at < goals.len() && usize::try_from(mark).is_ok_and(|mark| mark < MARKS.len())
}

/// Each objective as the log left it. The one that ended the fight is reached, whatever was marked
/// before; what is marked after the end holds.
pub fn standing(goals: &[String], log: &[Entry], met: Option<usize>) -> Vec<Goal> {
    let last_answer = log.iter().rposition(|entry| !is_aside(&entry.answer));
    let word = |at| {
        let is_met = met == Some(at);
        let since = if is_met { last_answer.map_or(0, |last| last + 1) } else { 0 };
        let marks = log[since..].iter().rev().filter_map(|entry| marked(&entry.answer));
        let mark = marks.filter(|(on, _)| *on == at).map(|(_, mark)| mark).next();
        MARKS.get(mark.unwrap_or(usize::from(is_met))).unwrap_or(&MARKS[0])
    };
    goals.iter().enumerate().map(|(at, text)| Goal { text: text.clone(), mark: word(at) }).collect()
}

/// The sentence that tells a mark.
pub fn sentence(goals: &[String], (at, mark): (usize, usize)) -> Option<String> {
    let again = if mark == 0 { " again" } else { "" };
    Some(format!("Objective {}{again}: {}.", MARKS.get(mark)?, goals.get(at)?))
}

pub fn offers(goals: &[String]) -> impl Iterator<Item = RulingOffer> + '_ {
    let choices = || {
        let named = MARKS.iter().enumerate().cycle().skip(1).take(MARKS.len());
        named.map(|(mark, word)| (format!("{}{}", word[..1].to_ascii_uppercase(), &word[1..]), mark as i16))
    };
    goals.iter().enumerate().map(move |(at, text)| RulingOffer {
        label: text.clone(),
        group: "Objectives",
        on: On::Goal(at),
        code: MARK,
        needs: Needs::Choice(choices().collect()),
    })
}
