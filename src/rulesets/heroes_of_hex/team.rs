//! Units that play together, as one sheet with the HEX of their player; and whoever has a sheet: a unit or
//! a team.

use super::sheet::state;
use super::unit::Unit;
use crate::sheet::Kind::{Flag, List, Number, Prose, Text};
use crate::sheet::{Entries, Shows, described, sorted};

/// A band of enemies may be larger than a team of heroes.
pub const MOST_UNITS: usize = 8;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Team {
    pub name: String,
    pub group: String,
    pub notes: String,
    pub hex: u8,
    /// Copies: what is changed on a unit's own sheet stays there.
    pub units: Vec<Unit>,
}

const UNITS: crate::sheet::Kind = List(Entries::new::<Unit>(MOST_UNITS, "class", "name"));

const LIST: Shows = Shows::LIST;
const CARD: Shows = Shows::TABLE.and(Shows::PAPER);
const MADE: Shows = CARD.and(Shows::MAKING);
const MANY: crate::sheet::Kind = Number { least: 0, most: MOST_UNITS as i64 };

described!(
    Team,
    Team::default(),
    Its::new("name", "Name", Text, |team| &mut team.name).shows(MADE),
    Its::new("units", "Units", UNITS, |team| &mut team.units).shows(MADE),
    Its::new("hex", "HEX", Number { least: 0, most: 99 }, |team| &mut team.hex).sparse().shows(CARD),
    Its::new("group", "Group", Text, |team| &mut team.group).shows(Shows::MAKING.and(LIST)),
    Its::new("notes", "Notes", Prose, |team| &mut team.notes).shows(MADE),
    Its::derived("concept", "Units", Text, |team| team.words().as_str().into()).shows(LIST),
    Its::derived("left", "Left", MANY, |team| team.standing().into()).shows(LIST),
    Its::derived("whole", "Of", MANY, |team| (team.units.len() as i64).into()).shows(LIST),
    Its::derived("npc", "Run by their lists", Flag, |team| team.is_band().into()).shows(LIST),
    Its::derived("state", "State", Text, |team| team.state().as_str().into()).shows(LIST),
);

impl Team {
    pub fn new(name: &str, units: Vec<Unit>) -> Team {
        Team { name: name.into(), units, ..Team::default() }
    }

    /// "team of Vanguard, Archer, Cleric"
    pub fn words(&self) -> String {
        let kinds: Vec<&str> = self.units.iter().map(Unit::kind).collect();
        let sort = if self.is_band() { "band" } else { "team" };
        if kinds.is_empty() {
            format!("{sort} of nobody yet")
        } else {
            format!("{sort} of {}", kinds.join(", "))
        }
    }

    fn standing(&self) -> i64 {
        self.units.iter().filter(|unit| !unit.is_out()).count() as i64
    }

    /// Enemies only.
    pub fn is_band(&self) -> bool {
        !self.units.is_empty() && self.units.iter().all(Unit::is_enemy)
    }

    fn state(&self) -> String {
        let hurt = self.units.iter().filter(|unit| state(unit) != "fine").count();
        match self.units.len() as i64 - self.standing() {
            0 if hurt == 0 => "fine".into(),
            0 => format!("{hurt} hurt"),
            out => format!("{out} defeated"),
        }
    }

    /// What keeps it from the table: a standard game has three or four, and no class twice (H-04, H-60).
    pub fn flaws(&self) -> Vec<String> {
        let mut all = Vec::new();
        if !self.is_band() {
            if !(3..=4).contains(&self.units.len()) {
                all.push("a team has three or four units".into());
            }
            for (at, unit) in self.units.iter().enumerate() {
                let mut before = self.units[..at].iter().map(Unit::kind);
                if before.any(|kind| kind == unit.kind()) {
                    all.push(format!("{} is in it twice", unit.kind()));
                }
            }
        }
        for unit in &self.units {
            all.extend(unit.flaws().into_iter().map(|flaw| format!("{}: {flaw}", unit.name)));
        }
        all
    }

    /// For another game.
    pub fn clear_tokens(&mut self) {
        self.hex = 0;
        self.units.iter_mut().for_each(Unit::clear_tokens);
    }
}

/// Whether a list tells of several, which neither roll nor join a team as one.
pub fn is_several(concept: &str) -> bool {
    ["team of", "band of"].iter().any(|sort| concept.starts_with(sort))
}

/// Whoever has a sheet.
#[derive(Clone, PartialEq, Debug)]
pub enum Kept {
    Unit(Unit),
    Team(Team),
}

sorted!("heroes", Kept: "unit" Unit, "team" Team);

impl Kept {
    pub fn units(&self) -> &[Unit] {
        match self {
            Kept::Unit(unit) => std::slice::from_ref(unit),
            Kept::Team(team) => &team.units,
        }
    }

    pub fn units_mut(&mut self) -> &mut [Unit] {
        match self {
            Kept::Unit(unit) => std::slice::from_mut(unit),
            Kept::Team(team) => &mut team.units,
        }
    }

    pub fn flaws(&self) -> Vec<String> {
        match self {
            Kept::Unit(unit) => unit.flaws(),
            Kept::Team(team) => team.flaws(),
        }
    }

    pub fn clear_tokens(&mut self) {
        match self {
            Kept::Unit(unit) => unit.clear_tokens(),
            Kept::Team(team) => team.clear_tokens(),
        }
    }
}
