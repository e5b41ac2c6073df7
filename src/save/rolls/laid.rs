//! The roll that lies on the table of a game: what it is for, whoever rolls, and the answers so far.

use serde_json::Value;

use super::roll::{COMPANY, Cast, Other};
use crate::fight::roll::{Asks, Control, Said};
use crate::fight::table::{Table, Tale};
use crate::save::fight::game::{Game, Opened};
use crate::save::json::{self, fields};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Laid {
    /// Which of the game's rolls it is.
    pub roll: String,
    pub said: Said,
    /// Whose roll it is, by the id of the sheet; empty: nobody's in particular.
    pub who: String,
    /// The sheet as it was when the roll was laid.
    pub sheet: Option<Value>,
    /// The others on the card, as they were then.
    pub others: Vec<Other>,
    /// The answers so far, and those taken back.
    pub tale: Tale,
    /// The answers that are dice somebody typed, by their places.
    pub entered: Vec<usize>,
    /// The sheets that were written on, by their ids, each as it was before.
    pub unwritten: Vec<(String, Value)>,
}

impl Laid {
    /// A roll that is still to be made: the one of this name, or else the first that fits.
    pub fn new(game: &Game, roll: &str, said: Said, who: &str, sheet: Option<Value>) -> Laid {
        Laid::among(game, roll, said, (who, sheet), Vec::new())
    }

    /// The same with others on the card; those whom the roll has no use for are left out.
    pub fn among(
        game: &Game,
        roll: &str,
        said: Said,
        (who, sheet): (&str, Option<Value>),
        others: Vec<Other>,
    ) -> Laid {
        let names = || game.rolls.all.iter().map(|(name, _)| *name);
        let alone = Cast { who: sheet.as_ref(), others: &[] };
        let fitting = || names().filter(|name| (game.rolls.fits)(name, alone));
        let usual = (game.rolls.usual)(alone);
        let named = |wanted: &str| fitting().find(|known| *known == wanted);
        let found = named(roll).or_else(|| named(usual)).or_else(|| fitting().next()).unwrap_or("");
        let mut laid = Laid { roll: found.into(), said, who: who.into(), sheet, others, ..Laid::default() };
        let (controls, _) = laid.settled(game);
        let named = |other: &Other| {
            let company = other.control == COMPANY && game.rolls.company.contains(&found);
            company || controls.iter().any(|control| control.name == other.control)
        };
        laid.others.retain(named);
        laid
    }

    pub fn played(&self) -> bool {
        !self.tale.answers.is_empty()
    }

    /// The controls before the dice, and what is said with them.
    pub fn settled(&self, game: &Game) -> (Vec<Control>, Said) {
        game.rolls.settled(&self.roll, self.cast(), &self.said)
    }

    pub fn cast(&self) -> Cast<'_> {
        Cast { who: self.sheet.as_ref(), others: &self.others }
    }

    /// What was said, without what is said of one roll alone: for another roll, or somebody else.
    pub fn lasting(&self, game: &Game) -> Said {
        let mut said = self.said.clone();
        for control in self.settled(game).0 {
            if matches!(control.asks, Asks::Flag { .. }) {
                said.forget(control.name);
            }
        }
        said
    }

    /// Everyone on the card who has a sheet: the place in the small fight, the id, the sheet.
    pub fn sheets(&self) -> impl Iterator<Item = (usize, &str, &Value)> {
        let others = self.others.iter().map(|other| (other.id.as_str(), other.sheet.as_ref()));
        let all = std::iter::once((self.who.as_str(), self.sheet.as_ref())).chain(others).enumerate();
        all.filter_map(|(at, (id, sheet))| Some((at, id, sheet?)))
    }

    /// "Brida Ironsong: attack with the longsword"
    pub fn title(&self, game: &Game, name: &str) -> String {
        let own = (game.rolls.title)(&self.roll, self.cast(), &self.settled(game).1);
        let what = if own.is_empty() { game.rolls.label(&self.roll).to_ascii_lowercase() } else { own };
        if name.is_empty() { crate::map::reason::capital(what) } else { format!("{name}: {what}") }
    }

    /// The small fight as it stands.
    pub fn open(&self, game: &Game) -> Opened {
        (game.rolls.open)(&self.roll, self.cast(), &self.settled(game).1, &self.tale)
    }

    /// Keeps what the table has become.
    pub fn follow(&mut self, table: &dyn Table) {
        self.tale = Tale { lines: Vec::new(), ..table.tale() };
        self.entered.retain(|at| *at < self.tale.answers.len());
    }

    pub fn write(&self) -> Value {
        let said = self
            .said
            .0
            .iter()
            .map(|(name, value)| fields().text("name", name).whole("value", i64::from(*value)).done());
        let answers = self
            .tale
            .answers
            .iter()
            .map(|(word, sum)| fields().text("answer", word).whole("sum", i64::from(*sum)).done());
        let undone = self.tale.undone.iter().map(|word| Value::from(word.as_str()));
        let mut out = fields()
            .text("roll", &self.roll)
            .list("said", said.collect())
            .text("who", &self.who)
            .list("others", self.others.iter().map(Other::write).collect())
            .list("entered", self.entered.iter().map(|at| Value::from(*at as u64)).collect())
            .list("answers", answers.collect())
            .list("undone", undone.collect());
        if let Some(sheet) = &self.sheet {
            out = out.value("sheet", sheet.clone());
        }
        let written = self
            .unwritten
            .iter()
            .map(|(id, sheet)| fields().text("id", id).value("sheet", sheet.clone()).done());
        out.list("written", written.collect()).done()
    }

    /// What cannot be read is no roll.
    pub fn read(value: &Value) -> Option<Laid> {
        let said = json::each(value, "said", &|said| {
            let value = json::whole(said, "value", i64::from(i32::MIN), i64::from(i32::MAX))?;
            Ok((json::text(said, "name")?.to_string(), value as i32))
        });
        let answers = json::each(value, "answers", &|answer| {
            let sum = json::whole(answer, "sum", 0, i64::from(u32::MAX))?;
            Ok((json::text(answer, "answer")?.to_string(), sum as u32))
        });
        let undone = json::each(value, "undone", &|word| Ok(json::as_text(word, "answer")?.to_string()));
        let others = json::each(value, "others", &Other::read);
        let entered = json::list(value, "entered").unwrap_or_default();
        let who: String = json::text_or_empty(value, "who").ok()?.into();
        let written = json::each(value, "written", &|written| {
            let sheet = json::optional(written, "sheet").cloned().unwrap_or_default();
            Ok((json::text(written, "id")?.to_string(), sheet))
        });
        let mut unwritten = written.unwrap_or_default();
        // Once only the roller's sheet could be written on.
        unwritten.extend(json::optional(value, "unwritten").map(|sheet| (who.clone(), sheet.clone())));
        Some(Laid {
            roll: json::text(value, "roll").ok()?.into(),
            said: Said(said.ok()?),
            who,
            sheet: json::optional(value, "sheet").cloned(),
            others: others.unwrap_or_default(),
            entered: entered.iter().filter_map(|at| Some(at.as_u64()? as usize)).collect(),
            tale: Tale { answers: answers.ok()?, undone: undone.ok()?, ..Tale::default() },
            unwritten,
        })
    }
}
