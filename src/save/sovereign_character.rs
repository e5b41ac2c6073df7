//! Heroes and NPCs of Sovereign as they are stored: what [`crate::rulesets::sovereign::sheet`] says of
//! them.

use serde_json::Value;

use super::{Kind, Problem, Stored, json, sheet};
use crate::rulesets::sovereign::combat::setup::Being;

/// Once written, a word stays.
const SORTS: [&str; 2] = ["hero", "npc"];

impl Stored for Being {
    const KIND: Kind = Kind::Character;

    fn game(&self) -> &'static str {
        "sovereign"
    }

    fn name(&self) -> String {
        Being::name(self).to_string()
    }

    fn summary(&self) -> Value {
        sheet::summary(self.sheet())
    }

    fn write(&self) -> Value {
        sheet::write(SORTS[usize::from(!self.is_hero())], self.sheet())
    }

    fn read(value: &Value) -> Result<Being, Problem> {
        json::object(value, "the character")?;
        match json::word(value, sheet::SORT, &SORTS)? {
            0 => sheet::read(value).map(Being::Hero),
            _ => sheet::read(value).map(Being::Npc),
        }
    }
}
