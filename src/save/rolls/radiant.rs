//! The roll card of The Radiant Hack as it is stored: its setup, whoever rolls, and the answers so far.

use serde_json::Value;

use crate::rulesets::radiant::card::{Answer, Card, Help, Purpose, Setup};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::table::Distance;
use crate::rulesets::radiant::test::{Attribute, Dice, Edge};
use crate::save::json::{self, fields};
use crate::save::{Problem, Stored};

/// The name of the note.
pub const DESK: &str = "radiant roll card";

/// Once written, a word stays.
const PURPOSES: [&str; 7] = ["test", "attack", "avoid", "damage", "morale", "reaction", "fate"];
const EDGES: [&str; 3] = ["advantage", "even", "disadvantage"];
const DISTANCES: [Distance; 4] = [Distance::Close, Distance::Nearby, Distance::FarAway, Distance::Distant];
const DISTANCE_WORDS: [&str; 4] = ["close", "nearby", "far-away", "distant"];
const HELPS: [(&str, Help); 6] = [
    ("none", Help::None),
    ("again", Help::Again),
    ("easier", Help::Easier),
    ("soften", Help::Soften),
    ("most", Help::Most),
    ("cut", Help::Cut),
];

const DIE: &str = "die ";

/// What lies on the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Desk {
    pub card: Card,
    /// Whose sheet it is; empty: nobody's.
    pub sheet: String,
    /// What came of it is on the sheet.
    pub written: bool,
}

impl Desk {
    pub fn write(&self) -> Value {
        let setup = &self.card.setup;
        let mut out = fields()
            .text("for", PURPOSES[setup.purpose as usize])
            .text("attribute", setup.attribute.name())
            .whole("bonus", setup.bonus.into())
            .whole("difficulty", setup.difficulty.into())
            .text("edge", EDGES[setup.edge as usize])
            .text("distance", DISTANCE_WORDS[setup.distance as usize])
            .whole("dice", setup.dice.count.into())
            .whole("sides", setup.dice.sides.into())
            .whole("armor", setup.armor.into())
            .flag("doubled", setup.doubled)
            .text("sheet", &self.sheet)
            .flag("written", self.written)
            .list("answers", self.card.answers.iter().map(write_answer).collect());
        if let Some(weapon) = setup.weapon {
            out = out.whole("weapon", weapon.into());
        }
        if let Some(second) = setup.second {
            out = out.whole("second", second.into());
        }
        if let Some(being) = &self.card.being {
            out = out.value("being", being.write());
        }
        out.done()
    }

    /// A card that cannot be read is no card; answers stop where one does not fit.
    pub fn read(value: &Value) -> Option<Desk> {
        let being = json::optional(value, "being").map(Being::read).transpose().ok()?;
        let mut card = Card::new(read_setup(value).ok()?, being);
        for answer in json::list(value, "answers").ok()? {
            if !read_answer(answer).is_some_and(|answer| card.answer(answer)) {
                break;
            }
        }
        let sheet = json::text_or_empty(value, "sheet").ok()?.into();
        Some(Desk { card, sheet, written: json::flag(value, "written").ok()? })
    }
}

fn read_setup(value: &Value) -> Result<Setup, Problem> {
    let whole = |key, least, most| json::whole(value, key, least, most);
    let place = |key| match json::optional(value, key) {
        Some(_) => whole(key, 0, 255).map(|at| Some(at as u8)),
        None => Ok(None),
    };
    Ok(Setup {
        purpose: Purpose::ALL[json::word(value, "for", &PURPOSES)?],
        attribute: Attribute::ALL[json::word(value, "attribute", &Attribute::NAMES)?],
        bonus: whole("bonus", -99, 99)? as i16,
        difficulty: whole("difficulty", 0, 99)? as i16,
        edge: Edge::ALL[json::word(value, "edge", &EDGES)?],
        weapon: place("weapon")?,
        second: place("second")?,
        distance: DISTANCES[json::word(value, "distance", &DISTANCE_WORDS)?],
        dice: Dice::new(whole("dice", 1, 10)? as u8, whole("sides", 2, 20)? as u8),
        armor: whole("armor", 0, 99)? as i16,
        doubled: json::flag(value, "doubled")?,
    })
}

/// Faces as a list, help as a word, a shield by its place, a die by a word and its place.
fn write_answer(answer: &Answer) -> Value {
    match answer {
        Answer::Faces(faces) => Value::Array(faces.iter().map(|face| Value::from(*face)).collect()),
        Answer::Help(Help::Shield(at)) => Value::from(*at),
        Answer::Help(Help::Die(at)) => Value::from(format!("{}{at}", DIE)),
        Answer::Help(help) => {
            let word = HELPS.iter().find(|(_, known)| known == help).map_or("none", |(word, _)| word);
            Value::from(word)
        }
    }
}

fn read_answer(value: &Value) -> Option<Answer> {
    let face = |value: &Value| value.as_u64().and_then(|face| u8::try_from(face).ok());
    match value {
        Value::Array(faces) => faces.iter().map(face).collect::<Option<Vec<u8>>>().map(Answer::Faces),
        Value::String(word) => match word.strip_prefix(DIE) {
            Some(at) => at.parse().ok().map(|at| Answer::Help(Help::Die(at))),
            None => HELPS.iter().find(|(known, _)| known == word).map(|(_, help)| Answer::Help(*help)),
        },
        _ => face(value).map(|at| Answer::Help(Help::Shield(at))),
    }
}
