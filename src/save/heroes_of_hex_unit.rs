//! Units of Heroes of Hex as they are stored: what [`crate::rulesets::heroes_of_hex::sheet`] says of them.

use serde_json::Value;

use super::{Kind, Problem, Stored, json, sheet};
use crate::rulesets::heroes_of_hex::unit::Unit;

/// Once written, a word stays.
const SORTS: [&str; 1] = ["unit"];

impl Stored for Unit {
    const KIND: Kind = Kind::Character;

    fn game(&self) -> &'static str {
        "heroes"
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

    fn read(value: &Value) -> Result<Unit, Problem> {
        json::object(value, "the unit")?;
        json::word(value, sheet::SORT, &SORTS)?;
        sheet::read(value)
    }
}
