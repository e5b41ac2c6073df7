//! A stored fight: what was set up, every answer, and the story as it was told.
//!
//! The document grows at its end only. The first line is the set-up, which never changes once the
//! fight has begun; each answer adds one line: its word, the sum of the state after it, and the
//! sentences it made, with tabs between them. So an answer costs its own line and a small body.

pub mod example;
mod form;
pub mod game;
pub mod plan;

use serde_json::Value;

use super::json::{self, fields};
use super::{Kind, Problem, Stored};
use crate::fight::table::{Table, Tale};
pub use game::{Bout, missing, open};
pub use plan::{Ground, Person, Plan, Team};

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
    /// Whose changes have been taken over to their sheets, by place in the set-up.
    pub settled: Vec<usize>,
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
        self.prepare(|plan| plan.set_option(plan::ASKS_NEAR, true, false));
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
        self.lines.truncate(kept + 1);
        let mut told = tale.lines.iter().peekable();
        for (place, (word, sum)) in tale.answers.iter().enumerate() {
            let mut line = [word.as_str(), " ", &hex(*sum)].concat();
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

fn standing(table: &dyn Table) -> String {
    if table.over() {
        return "Over".into();
    }
    match table.round() {
        0 => ABOUT_TO_BEGIN.into(),
        round => ["Round ", &round.to_string()].concat(),
    }
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
        game::game(&self.plan.game).map_or("", |game| game.name)
    }

    fn name(&self) -> String {
        self.plan.name.clone()
    }

    fn summary(&self) -> Value {
        let teams: Vec<&str> = self.plan.teams.iter().map(|team| team.name.as_str()).collect();
        let map = self.plan.map.as_ref().map_or("", |ground| ground.drawing.name.as_str());
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
        fields()
            .text("game", &self.plan.game)
            .text("name", &self.plan.name)
            .flag("begun", self.begun)
            .text("standing", &self.standing)
            .flag("over", self.over)
            .list("undone", texts(&self.undone))
            .list("settled", self.settled.iter().map(|person| Value::from(*person as u64)).collect())
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
        Ok(Fight {
            plan,
            begun: json::flag(value, "begun")?,
            lines,
            undone: texts(value, "undone")?,
            standing: json::text_or_empty(value, "standing")?.into(),
            over: json::flag(value, "over")?,
            settled: json::each(value, "settled", &|person| {
                json::as_whole(person, "settled person", 0, plan::MOST_PEOPLE as i64)
                    .map(|person| person as usize)
            })?,
            older: json::each(value, "older", &|older| {
                let after = json::whole(older, "after", 0, i64::from(u32::MAX))?;
                Ok((after as usize, texts(older, "told")?))
            })?,
        })
    }
}
