//! Every format a document can have: one line for each kind and game.

use serde_json::Value;

use super::differ::{self, Difference};
use super::fight::{self, Fight};
use super::history::Content;
use super::sheet::SORT;
use super::{Kind, Problem, Stored};
use crate::grid::Board;
use crate::map::Draft;
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::unhex::character::Character;
use crate::sheet::{self, Sheet};

/// What lists show of a document that was read.
pub struct Described {
    pub name: String,
    pub summary: Value,
}

struct Format {
    kind: Kind,
    /// Empty: any game's; a fight's are all that can be played.
    game: &'static str,
    describe: fn(&Content) -> Result<Described, Problem>,
    /// What differs between two bodies.
    differ: fn(&Value, &Value) -> Vec<Difference>,
}

static FORMATS: [Format; 5] = [
    Format { kind: Kind::Character, game: "unhex", describe: described::<Character>, differ: differ::differ },
    Format { kind: Kind::Character, game: "radiant", describe: described::<Being>, differ: sheets::<Being> },
    Format { kind: Kind::Map, game: "", describe: described::<Draft>, differ: differ::differ },
    Format { kind: Kind::Board, game: "", describe: described::<Board>, differ: differ::differ },
    Format { kind: Kind::Fight, game: "", describe: described::<Fight>, differ: differ::differ },
];

fn described<T: Stored>(content: &Content) -> Result<Described, Problem> {
    let value = T::read_lines(&content.body, content.lines.clone())?;
    Ok(Described { name: value.name(), summary: value.summary() })
}

/// By the labels of the sheet. What is not of one sort, or differs in what the sheet does not know, goes
/// by what is stored.
fn sheets<T: Stored + Sheet>(here: &Value, there: &Value) -> Vec<Difference> {
    let told = match (T::read(here), T::read(there)) {
        (Ok(one), Ok(other)) if here.get(SORT) == there.get(SORT) => sheet::differ(&one, &other),
        _ => Vec::new(),
    };
    if told.is_empty() { differ::differ(here, there) } else { told }
}

fn find(kind: Kind, game: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| match format.kind {
        _ if format.kind != kind => false,
        Kind::Fight => fight::game::game(game).is_some(),
        _ => format.game.is_empty() || format.game == game,
    })
}

/// What differs between two bodies of one kind and game, for a person to read.
pub fn differ(kind: Kind, game: &str, here: &Value, there: &Value) -> Vec<Difference> {
    find(kind, game).map_or(differ::differ as fn(&Value, &Value) -> _, |format| format.differ)(here, there)
}

/// Reads content that came from elsewhere, so that nothing is stored that cannot be opened.
pub fn describe(kind: Kind, game: &str, content: &Content) -> Result<Described, Problem> {
    let format = find(kind, game)
        .ok_or_else(|| Problem::new("it belongs to a game that this version does not know"))?;
    (format.describe)(content)
}
