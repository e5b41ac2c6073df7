//! Every format a document can have: one line for each kind and game.

use serde_json::Value;

use super::fight::{self, Fight};
use super::history::Content;
use super::{Kind, Problem, Stored};
use crate::rulesets::{radiant, unhex};

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
}

static FORMATS: [Format; 4] = [
    Format { kind: Kind::Character, game: "unhex", describe: described::<unhex::character::Character> },
    Format { kind: Kind::Character, game: "radiant", describe: described::<radiant::combat::setup::Being> },
    Format { kind: Kind::Map, game: "", describe: described::<crate::map::Draft> },
    Format { kind: Kind::Fight, game: "", describe: described::<Fight> },
];

fn described<T: Stored>(content: &Content) -> Result<Described, Problem> {
    let value = T::read_lines(&content.body, content.lines.clone())?;
    Ok(Described { name: value.name(), summary: value.summary() })
}

/// Reads content that came from elsewhere, so that nothing is stored that cannot be opened.
pub fn describe(kind: Kind, game: &str, content: &Content) -> Result<Described, Problem> {
    let known = |format: &&Format| match format.kind {
        _ if format.kind != kind => false,
        Kind::Fight => fight::game::game(game).is_some(),
        _ => format.game.is_empty() || format.game == game,
    };
    let format = FORMATS.iter().find(known);
    let format =
        format.ok_or_else(|| Problem::new("it belongs to a game that this version does not know"))?;
    (format.describe)(content)
}
