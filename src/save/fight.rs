//! A stored fight: what was set up, every answer, and the story as it was told.
//!
//! The document grows at its end only. The first line is the set-up, which never changes once the
//! fight has begun; each answer adds one line: its word, the sum of the state after it, and the
//! sentences it made, with tabs between them. So an answer costs its own line and a small body.

pub mod example;
pub mod forecast;
mod form;
pub mod game;
pub mod manner;
pub mod plan;

use serde_json::Value;

use super::json::{self, fields};
use super::{Id, Kind, Problem, Stored, games};
use crate::fight::table::{Table, Tale};
use crate::fight::{goals, notation};
pub use game::{Bout, missing, open};
pub use plan::{Drawing, Ground, Person, Place, Plan, Team};

const ABOUT_TO_BEGIN: &str = "About to begin";

#[derive(Clone, PartialEq, Debug)]
pub struct Fight {
    plan: Plan,
    /// Before it has begun the set-up can be changed.
    pub begun: bool,
    /// The set-up, then one line an answer.
    lines: Vec<String>,
    /// Answers taken back that can be given again, the next one last.
    undone: Vec<String>,
    /// What lists say: the round, who is left.
    pub standing: String,
    pub over: bool,
    /// Whose changes have been taken over to their sheets, by place in the set-up; nobody's once
    /// the fight goes on.
    pub settled: Vec<usize>,
    /// What was taken over: whose, by place in the set-up, and the sheet that a later difference
    /// counts from.
    taken: Vec<(usize, Value)>,
    /// Whose sheets the goal of the session has been written on, and what it brought.
    pub reached: Vec<(Id, String)>,
    /// Endings that newer rules could not follow: after which answer, and how it was told.
    pub older: Vec<(usize, Vec<String>)>,
}

impl Fight {
    pub fn new(plan: Plan) -> Fight {
        let lines = vec![setup_line(&plan)];
        Fight {
            plan,
            begun: false,
            lines,
            undone: Vec::new(),
            standing: String::new(),
            over: false,
            settled: Vec::new(),
            taken: Vec::new(),
            reached: Vec::new(),
            older: Vec::new(),
        }
    }

    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Changes the set-up of a fight that has not begun.
    pub fn prepare(&mut self, change: impl FnOnce(&mut Plan)) {
        if !self.begun {
            change(&mut self.plan);
            self.lines = vec![setup_line(&self.plan)];
        }
    }

    /// From here on the set-up stays as it is.
    pub fn begin(&mut self) {
        let since = game::game(&self.plan.game).map_or(&[][..], |game| game.since);
        self.prepare(|plan| since.iter().for_each(|name| plan.set_option(name, true, false)));
        self.begun = true;
        self.standing = ABOUT_TO_BEGIN.into();
    }

    /// Renaming is possible at any time; the set-up keeps the name it had.
    pub fn rename(&mut self, name: &str) {
        self.plan.name = name.into();
        if !self.begun {
            self.lines = vec![setup_line(&self.plan)];
        }
    }

    /// The sheet that what is left to take over counts from: as it was set up, with what has been
    /// taken over since.
    pub fn base(&self, person: usize) -> Option<&Value> {
        let taken = self.taken.iter().find(|(at, _)| *at == person).map(|(_, sheet)| sheet);
        taken.or_else(|| self.plan.people().nth(person).map(|person| &person.sheet))
    }

    /// Somebody's changes were taken over; from now on they count from `base`.
    pub fn settle(&mut self, person: usize, base: Value) {
        self.settled.push(person);
        self.taken.retain(|(at, _)| *at != person);
        self.taken.push((person, base));
    }

    pub fn answers(&self) -> usize {
        self.lines.len() - 1
    }

    /// What a table replays.
    pub fn tale(&self) -> Tale {
        let (undone, goals) = (self.undone.clone(), self.plan.goals());
        let mut tale = Tale { undone, goals, ..Tale::default() };
        for (number, line) in self.lines[1..].iter().enumerate() {
            let mut parts = line.split('\t');
            let (word, sum) = parts.next().and_then(|first| first.split_once(' ')).unwrap_or((line, ""));
            tale.answers.push((word.into(), u32::from_str_radix(sum, 16).unwrap_or(0)));
            tale.lines.extend(parts.map(|told| (told.into(), number)));
        }
        tale
    }

    /// Takes over what the table has become since its first `kept` answers, which are as they were.
    pub fn follow(&mut self, table: &dyn Table, kept: usize) {
        let tale = table.tale_since(kept);
        let dropped = self.lines.drain((kept + 1).min(self.lines.len())..);
        let dropped = dropped.map(|line| line.split(' ').next().is_some_and(changes_people));
        let more = tale.answers.iter().map(|(word, _)| changes_people(word));
        if dropped.chain(more).any(|changes| changes) {
            // Fights of older versions do not say what was taken over, so it stays so.
            let known = |person: &usize| self.taken.iter().any(|(at, _)| at == person);
            self.settled.retain(|person| !known(person));
        }
        let mut told = tale.lines.iter().peekable();
        for (place, (word, sum)) in tale.answers.iter().enumerate() {
            let mut line = format!("{} {}", word.as_str(), hex(*sum));
            while let Some((text, _)) = told.next_if(|(_, answer)| *answer <= kept + place) {
                line.push('\t');
                line.extend(text.chars().map(|letter| if letter < ' ' { ' ' } else { letter }));
            }
            self.lines.push(line);
        }
        self.undone = tale.undone;
        self.standing = standing(table);
        self.over = table.over();
    }

    /// Keeps the ending that the rules of today could not follow, and goes on from where they could.
    pub fn set_aside(&mut self, taken: usize, told: &[String]) {
        self.older.push((taken, told.to_vec()));
        self.lines.truncate(taken + 1);
        self.undone.clear();
    }
}

/// Marking an objective and telling a line change nobody, so what was taken over stays so.
fn changes_people(word: &str) -> bool {
    notation::read(word).is_none_or(|answer| !goals::is_aside(&answer))
}

fn standing(table: &dyn Table) -> String {
    if table.over() {
        return "Over".into();
    }
    let clock = table.clock();
    if clock.begun { clock.time } else { ABOUT_TO_BEGIN.into() }
}

fn setup_line(plan: &Plan) -> String {
    json::print(&form::write(plan))
}

fn hex(mut number: u32) -> String {
    let mut digits = Vec::new();
    while number > 0 || digits.is_empty() {
        digits.insert(0, b"0123456789abcdef"[(number & 15) as usize]);
        number >>= 4;
    }
    digits.into_iter().map(char::from).collect()
}

impl Stored for Fight {
    const KIND: Kind = Kind::Fight;
    const OWN_HISTORY: bool = true;

    fn game(&self) -> &'static str {
        games::title(&self.plan.game).map_or("", |title| title.name)
    }

    fn name(&self) -> String {
        self.plan.name.clone()
    }

    fn summary(&self) -> Value {
        let teams: Vec<&str> = self.plan.teams.iter().map(|team| team.name.as_str()).collect();
        let map = self.plan.ground.as_ref().map_or("", Ground::name);
        fields()
            .flag("begun", self.begun)
            .flag("over", self.over)
            .text("standing", &self.standing)
            .text("teams", &teams.join(" against "))
            .whole("people", self.plan.count() as i64)
            .text("map", map)
            .done()
    }

    fn write(&self) -> Value {
        let texts = |all: &[String]| all.iter().map(|text| Value::from(text.as_str())).collect();
        let older = self
            .older
            .iter()
            .map(|(after, told)| fields().whole("after", *after as i64).list("told", texts(told)).done());
        let taken = self.taken.iter().map(|(person, sheet)| {
            fields().whole("person", *person as i64).value("sheet", sheet.clone()).done()
        });
        let reached = self.reached.iter();
        let reached =
            reached.map(|(id, words)| fields().text("sheet", id.as_str()).text("words", words).done());
        fields()
            .text("game", &self.plan.game)
            .text("name", &self.plan.name)
            .flag("begun", self.begun)
            .text("standing", &self.standing)
            .flag("over", self.over)
            .list("undone", texts(&self.undone))
            .list("settled", self.settled.iter().map(|person| Value::from(*person as u64)).collect())
            .list("taken", taken.collect())
            .list("reached", reached.collect())
            .list("older", older.collect())
            .done()
    }

    fn read(_: &Value) -> Result<Fight, Problem> {
        Err(Problem::new("the set-up of the fight is missing"))
    }

    fn lines(&self) -> &[String] {
        &self.lines
    }

    fn read_lines(value: &Value, lines: Vec<String>) -> Result<Fight, Problem> {
        let texts = |value: &Value, key: &str| {
            json::each(value, key, &|text| Ok(json::as_text(text, "line")?.to_string()))
        };
        let Some(setup) = lines.first() else { return Fight::read(value) };
        let mut plan = form::read(&json::parse(setup)?).map_err(|problem| problem.inside("the set-up"))?;
        plan.name = json::text_or_empty(value, "name")?.into();
        let person = |value: &Value| {
            json::as_whole(value, "person", 0, plan::MOST_PEOPLE as i64).map(|at| at as usize)
        };
        Ok(Fight {
            plan,
            begun: json::flag(value, "begun")?,
            lines,
            undone: texts(value, "undone")?,
            standing: json::text_or_empty(value, "standing")?.into(),
            over: json::flag(value, "over")?,
            settled: json::each(value, "settled", &person)?,
            taken: json::each(value, "taken", &|taken| {
                Ok((person(json::field(taken, "person")?)?, json::field(taken, "sheet")?.clone()))
            })?,
            reached: json::each(value, "reached", &|reached| {
                let id = Id::parse(json::text(reached, "sheet")?);
                let id = id.ok_or_else(|| Problem::new("the sheet is not an id"))?;
                Ok((id, json::text_or_empty(reached, "words")?.to_string()))
            })?,
            older: json::each(value, "older", &|older| {
                let after = json::whole(older, "after", 0, i64::from(u32::MAX))?;
                Ok((after as usize, texts(older, "told")?))
            })?,
        })
    }
}
