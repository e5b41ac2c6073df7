//! Every format a document can have: one line for each kind. What characters are like is each game's
//! own, and is known once the game is here.

use serde_json::Value;

use super::differ::{self, Difference};
use super::fight::Fight;
use super::history::Content;
use super::sheet::SORT;
use super::{Kind, Problem, Stored, emblem, games};
use crate::grid::Board;
use crate::map::Draft;
use crate::sheet::{self, Sheet};

/// What lists show of a document that was read.
pub struct Described {
    pub name: String,
    pub summary: Value,
}

type Describe = fn(&Content) -> Result<Described, Problem>;
type Differ = fn(&Value, &Value) -> Vec<Difference>;

/// How the characters of a game are read and compared.
pub struct Sheets {
    describe: Describe,
    differ: Differ,
}

impl Sheets {
    /// Compared by what is stored.
    pub const fn plain<T: Stored>() -> Sheets {
        Sheets { describe: described::<T>, differ: differ::differ }
    }

    /// Compared by the labels of the sheet.
    pub const fn labelled<T: Stored + Sheet>() -> Sheets {
        Sheets { describe: described::<T>, differ: sheets::<T> }
    }
}

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

/// The game that must be here before a document can be read: characters need theirs. Nothing where none
/// must, or where this app knows no such game.
pub fn needs(kind: Kind, game: &str) -> Option<&'static games::Title> {
    games::title(game).filter(|_| kind == Kind::Character)
}

/// Whether a document cannot be judged yet, since its game has not arrived.
pub fn is_away(kind: Kind, game: &str) -> bool {
    needs(kind, game).is_some_and(|title| games::kit(title.name).is_none())
}

/// What differs between two bodies of one kind and game, for a person to read.
pub fn differ(kind: Kind, game: &str, here: &Value, there: &Value) -> Vec<Difference> {
    let own = games::kit(game).filter(|_| kind == Kind::Character);
    let Some(kit) = own else { return differ::differ(here, there) };
    let (here, there, emblem) = emblem::differ(here, there);
    let mut all = (kit.sheets.differ)(&here, &there);
    all.extend(emblem);
    all
}

/// Reads content that came from elsewhere, so that nothing is stored that cannot be opened.
pub fn describe(kind: Kind, game: &str, content: &Content) -> Result<Described, Problem> {
    let unknown = || Problem::new("it belongs to a game that this version does not know");
    let away = || Problem::new("its game has not arrived yet");
    let known = games::title(game);
    let describe = match kind {
        Kind::Character => {
            known.ok_or_else(unknown)?;
            let describe = games::kit(game).ok_or_else(away)?.sheets.describe;
            return describe(content).map(|mut described| {
                emblem::put(&mut described.summary, emblem::of(&content.body));
                described
            });
        }
        Kind::Fight => {
            known.ok_or_else(unknown)?;
            described::<Fight>
        }
        Kind::Map => described::<Draft>,
        Kind::Board => described::<Board>,
    };
    describe(content)
}
