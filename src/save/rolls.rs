//! The rolls of this device: the card that is being played, what was rolled before, and how the
//! faces fell. A note, not a document: it is read leniently, and what cannot be understood is left
//! out rather than in the way.

mod card;

use serde_json::Value;

use super::json::{self, fields};
use crate::rulesets::unhex::card::{Card, Setup};

/// The name of the note.
pub const NOTE: &str = "rolls";
/// How many rolls are remembered.
pub const MOST: usize = 100;

/// A roll as it was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Past {
    /// Milliseconds since 1970.
    pub when: u64,
    pub title: String,
    pub lines: Vec<String>,
}

impl Past {
    /// For a chat or a log: the title and what happened.
    pub fn text(&self) -> String {
        [&self.title, "\n", &self.lines.join("\n")].concat()
    }
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rolls {
    /// The card on the table, finished or not.
    pub card: Option<Card>,
    /// Whether the card is still being filled in: no dice have been asked for yet.
    pub preparing: bool,
    /// The sheets that the card's effects have been written to.
    pub applied: Vec<String>,
    /// Oldest first.
    pub past: Vec<Past>,
    /// The free dice that were last rolled, as written.
    pub free: String,
    /// How often each face of this device's ten-sided dice has fallen.
    pub fallen: [u32; 10],
}

impl Rolls {
    pub fn remember(&mut self, past: Past) {
        if self.past.len() >= MOST {
            self.past.remove(0);
        }
        self.past.push(past);
    }

    /// Counts a face of one of this device's ten-sided dice.
    pub fn count(&mut self, face: u8) {
        if let Some(count) = self.fallen.get_mut(usize::from(face)) {
            *count = count.saturating_add(1);
        }
    }

    pub fn write(&self) -> Value {
        let past = self.past.iter().map(|past| {
            let lines = past.lines.iter().map(|line| Value::from(line.as_str())).collect();
            fields().whole("when", past.when as i64).text("title", &past.title).list("lines", lines).done()
        });
        let mut written = fields().list("past", past.collect()).text("free", &self.free);
        if let Some(card) = &self.card {
            written = written.value("card", card::write(card)).flag("preparing", self.preparing);
        }
        written
            .list("applied", self.applied.iter().map(|sheet| Value::from(sheet.as_str())).collect())
            .list("fallen", self.fallen.iter().map(|count| Value::from(*count)).collect())
            .done()
    }

    pub fn read(value: &Value) -> Rolls {
        let mut rolls = Rolls::default();
        for past in json::list(value, "past").unwrap_or_default() {
            let lines = json::list(past, "lines").unwrap_or_default();
            rolls.remember(Past {
                when: json::whole_or(past, "when", 0, 0, i64::MAX).unwrap_or(0) as u64,
                title: json::text_or_empty(past, "title").unwrap_or_default().into(),
                lines: lines.iter().filter_map(|line| Some(line.as_str()?.into())).collect(),
            });
        }
        rolls.free = json::text_or_empty(value, "free").unwrap_or_default().into();
        rolls.card = json::optional(value, "card").and_then(|value| card::read(value).ok());
        rolls.preparing = json::flag(value, "preparing").unwrap_or(false);
        let applied = json::list(value, "applied").unwrap_or_default();
        rolls.applied = applied.iter().filter_map(|sheet| Some(sheet.as_str()?.into())).collect();
        let fallen = json::list(value, "fallen").unwrap_or_default();
        for (count, written) in rolls.fallen.iter_mut().zip(fallen) {
            *count = written.as_u64().unwrap_or(0).min(u64::from(u32::MAX)) as u32;
        }
        rolls
    }

    /// The setup to start from when the same is rolled once more.
    pub fn again(&self) -> Option<Setup> {
        self.card.as_ref().map(|card| card.setup().clone())
    }
}
