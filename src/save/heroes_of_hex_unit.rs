//! Units and teams of Heroes of Hex as they are stored: what [`crate::rulesets::heroes_of_hex::sheet`] and
//! [`crate::rulesets::heroes_of_hex::team`] say of them.

use serde_json::Value;

use super::{Kind, Problem, Stored, json, sheet};
use crate::rulesets::heroes_of_hex::team::Kept;
use crate::rulesets::heroes_of_hex::unit::Unit;

/// Once written, a word stays.
const SORTS: [&str; 2] = ["unit", "team"];

impl Stored for Kept {
    const KIND: Kind = Kind::Character;

    fn game(&self) -> &'static str {
        "heroes"
    }

    fn name(&self) -> String {
        match self {
            Kept::Unit(unit) => unit.name.clone(),
            Kept::Team(team) => team.name.clone(),
        }
    }

    fn summary(&self) -> Value {
        sheet::summary(self.sheet())
    }

    fn write(&self) -> Value {
        sheet::write(SORTS[usize::from(matches!(self, Kept::Team(_)))], self.sheet())
    }

    fn read(value: &Value) -> Result<Kept, Problem> {
        json::object(value, "the unit or team")?;
        match json::word(value, sheet::SORT, &SORTS)? {
            0 => sheet::read(value).map(Kept::Unit),
            _ => sheet::read(value).map(Kept::Team),
        }
    }
}

/// A single one: a team is none.
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
        json::word(value, sheet::SORT, &SORTS[..1])?;
        sheet::read(value)
    }
}
