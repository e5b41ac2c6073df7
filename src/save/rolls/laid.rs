//! The roll that lies on the table of a game: what it is for, whoever rolls, and the answers so far.

use serde_json::Value;

use crate::fight::roll::{Control, Said};
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
    /// The answers so far, and those taken back.
    pub tale: Tale,
    /// What the sheet was before it was written on; nothing: it is not.
    pub unwritten: Option<Value>,
}

impl Laid {
    /// A roll that is still to be made: the one of this name, or else the first that fits.
    pub fn new(game: &Game, roll: &str, said: Said, who: &str, sheet: Option<Value>) -> Laid {
        let names = || game.rolls.all.iter().map(|(name, _)| *name);
        let fitting = || names().filter(|name| (game.rolls.fits)(name, sheet.as_ref()));
        let found = fitting().find(|known| *known == roll).or_else(|| fitting().next());
        Laid { roll: found.unwrap_or("").into(), said, who: who.into(), sheet, ..Laid::default() }
    }

    pub fn played(&self) -> bool {
        !self.tale.answers.is_empty()
    }

    /// The controls before the dice, and what is said with them.
    pub fn settled(&self, game: &Game) -> (Vec<Control>, Said) {
        game.rolls.settled(&self.roll, self.sheet.as_ref(), &self.said)
    }

    /// "Brida Ironsong: attack with the longsword"
    pub fn title(&self, game: &Game, name: &str) -> String {
        let own = (game.rolls.title)(&self.roll, self.sheet.as_ref(), &self.settled(game).1);
        let what = if own.is_empty() { game.rolls.label(&self.roll).to_lowercase() } else { own };
        if name.is_empty() { crate::map::reason::capital(what) } else { format!("{name}: {what}") }
    }

    /// The small fight as it stands.
    pub fn open(&self, game: &Game) -> Opened {
        (game.rolls.open)(&self.roll, self.sheet.as_ref(), &self.settled(game).1, &self.tale)
    }

    /// Keeps what the table has become.
    pub fn follow(&mut self, table: &dyn Table) {
        self.tale = Tale { lines: Vec::new(), ..table.tale() };
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
            .list("answers", answers.collect())
            .list("undone", undone.collect());
        for (key, sheet) in [("sheet", &self.sheet), ("unwritten", &self.unwritten)] {
            if let Some(sheet) = sheet {
                out = out.value(key, sheet.clone());
            }
        }
        out.done()
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
        Some(Laid {
            roll: json::text(value, "roll").ok()?.into(),
            said: Said(said.ok()?),
            who: json::text_or_empty(value, "who").ok()?.into(),
            sheet: json::optional(value, "sheet").cloned(),
            tale: Tale { answers: answers.ok()?, undone: undone.ok()?, ..Tale::default() },
            unwritten: json::optional(value, "unwritten").cloned(),
        })
    }
}
