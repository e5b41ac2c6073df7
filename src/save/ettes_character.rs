//! Characters of Ettes Eternal as they are stored: what [`crate::rulesets::ettes::sheet`] says of them.

use serde_json::Value;

use super::{Kind, Problem, Stored, json, sheet};
use crate::rulesets::ettes::character::Character;

/// Once written, a word stays.
const SORTS: [&str; 1] = ["character"];

impl Stored for Character {
    const KIND: Kind = Kind::Character;

    fn game(&self) -> &'static str {
        "ettes"
    }

    fn name(&self) -> String {
        self.name.clone()
    }

    fn summary(&self) -> Value {
        sheet::summary(self)
    }

    fn write(&self) -> Value {
        sheet::write(SORTS[0], self)
    }

    fn read(value: &Value) -> Result<Character, Problem> {
        json::object(value, "the character")?;
        json::word(value, sheet::SORT, &SORTS)?;
        sheet::read(value)
    }
}
