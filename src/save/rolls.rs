//! The rolls of this device: the card on the table, what was rolled before, and how the faces fell.
//! A few notes, no documents: the card is written at every answer, the others rarely. They are read
//! leniently: what cannot be understood is left out rather than in the way.

mod laid;
mod roll;

use serde_json::Value;

use super::json::{self, fields};
pub use laid::Laid;
pub(crate) use roll::of_one;
pub use roll::{COMPANY, Cast, Notes, Other, Rolls};

/// The names of the notes.
/// The card of before every game had its own; the free dice once stood beside it.
pub const OLDER: &str = "roll card";
pub const PAST: &str = "rolls";
pub const FALLEN: &str = "faces";
pub const FREE: &str = "free dice";

/// How the titles of free dice begin; they belong to no game.
pub const FREE_TITLE: &str = "Dice: ";
/// The game of rolls that were told before they said which.
const FIRST_GAME: &str = "unhex";

/// How many rolls are remembered.
pub const MOST: usize = 100;

/// The free dice that were rolled last, as written; once they stood beside the card.
pub fn free_dice(note: Notes) -> String {
    let own = note(FREE).or_else(|| note(OLDER)?.get("free").cloned());
    own.as_ref().and_then(Value::as_str).unwrap_or_default().into()
}

/// A roll as it was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Milliseconds since 1970.
    pub when: u64,
    /// The game whose roll it was, as documents write it; empty: free dice.
    pub game: String,
    pub title: String,
    pub lines: Vec<String>,
}

impl Told {
    /// For a chat or a log: the title and what happened.
    pub fn text(&self) -> String {
        format!("{}\n{}", self.title, self.lines.join("\n"))
    }
}

/// Earlier rolls, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Past(pub Vec<Told>);

impl Past {
    pub fn remember(&mut self, told: Told) {
        if self.0.len() >= MOST {
            self.0.remove(0);
        }
        self.0.push(told);
    }

    pub fn write(&self) -> Value {
        let told = self.0.iter().map(|told| {
            let lines = told.lines.iter().map(|line| Value::from(line.as_str())).collect();
            fields()
                .whole("when", told.when as i64)
                .text("game", &told.game)
                .text("title", &told.title)
                .list("lines", lines)
                .done()
        });
        Value::Array(told.collect())
    }

    pub fn read(value: &Value) -> Past {
        let mut past = Past::default();
        for told in value.as_array().map(Vec::as_slice).unwrap_or_default() {
            let lines = json::list(told, "lines").unwrap_or_default();
            let title = json::text_or_empty(told, "title").unwrap_or_default();
            let unsaid = if title.starts_with(FREE_TITLE) { "" } else { FIRST_GAME };
            past.remember(Told {
                when: json::whole_or(told, "when", 0, 0, i64::MAX).unwrap_or(0) as u64,
                game: told.get("game").and_then(Value::as_str).unwrap_or(unsaid).into(),
                title: title.into(),
                lines: lines.iter().filter_map(|line| Some(line.as_str()?.into())).collect(),
            });
        }
        past
    }
}

/// How often each face of this device's ten-sided dice has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fallen(pub [u32; 10]);

impl Fallen {
    pub fn count(&mut self, face: u32) {
        if let Some(count) = self.0.get_mut(face as usize) {
            *count = count.saturating_add(1);
        }
    }

    pub fn all(&self) -> u32 {
        self.0.iter().fold(0, |sum, count| sum.saturating_add(*count))
    }

    pub fn write(&self) -> Value {
        Value::Array(self.0.iter().map(|count| Value::from(*count)).collect())
    }

    pub fn read(value: &Value) -> Fallen {
        let mut fallen = Fallen::default();
        let counts = value.as_array().map(Vec::as_slice).unwrap_or_default();
        for (count, written) in fallen.0.iter_mut().zip(counts) {
            *count = written.as_u64().unwrap_or(0).min(u64::from(u32::MAX)) as u32;
        }
        fallen
    }
}
