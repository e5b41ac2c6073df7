//! What each game brings to a fight. One line a game: nothing else here or in the screens knows
//! which games there are.

mod radiant;
mod unhex;

use serde_json::Value;

use super::{Fight, Plan};
use crate::fight::table::{Table, Tale};
use crate::map::Draft;
use crate::save::Problem;

static GAMES: [&Game; 2] = [&unhex::GAME, &radiant::GAME];

/// A table, or why there is none.
pub type Opened = Result<Box<dyn Bout>, Problem>;

pub type TakeOver = fn(
    sheet: &Value,
    before: &Value,
    after: &Value,
    chosen: &[bool],
    recover: bool,
) -> Result<Value, Problem>;

pub struct Game {
    pub name: &'static str,
    pub title: &'static str,
    pub options: &'static [TableOption],
    /// What keeps these people from fighting, beyond what any game asks for.
    pub missing: fn(&Plan) -> Vec<String>,
    /// The table as it was left.
    pub open: fn(&Plan, &Tale) -> Opened,
    pub maps: fn() -> Vec<ReadyMap>,
    /// What fighting without a map means.
    pub no_map: &'static str,
    /// The places that there are without a map, where the game has some.
    pub bare: Option<fn() -> Draft>,
    pub people: fn() -> Vec<ReadyMade>,
    pub quick: Quick,
    /// What the fight did between the sheet it began with and the one it left, each in words, seen
    /// from the sheet as it is now.
    pub changes: fn(sheet: &Value, before: &Value, after: &Value) -> Result<Vec<String>, Problem>,
    /// The sheet with the chosen ones of these changes, recovered where the table says so.
    pub take_over: TakeOver,
    /// What recovering means, in words.
    pub recovery: &'static str,
    pub goal: Goal,
}

/// A point where the table may read the rules otherwise.
pub struct TableOption {
    /// What a set-up keeps it under; once written, a name stays.
    pub name: &'static str,
    pub title: &'static str,
    pub about: &'static str,
    pub usual: bool,
}

/// A map that comes with the game.
pub struct ReadyMap {
    pub name: &'static str,
    pub about: &'static str,
    pub draw: Box<dyn Fn() -> Option<Draft>>,
}

/// Somebody who comes with the game.
pub struct ReadyMade {
    pub name: &'static str,
    pub about: String,
    pub npc: bool,
    pub sheet: Box<dyn Fn() -> Value>,
}

/// An opponent of a few taps.
pub struct Quick {
    /// What the table says of one.
    pub parts: &'static [Part],
    /// The name and the sheet, out of what was said of each part.
    pub make: fn(name: &str, said: &[i32]) -> (String, Value),
}

/// Something that is said of a quick opponent: a number, or the place in a list.
pub struct Part {
    pub label: &'static str,
    pub sort: Sort,
}

pub enum Sort {
    Number { least: i32, usual: i32, most: i32 },
    OneOf(fn() -> Vec<&'static str>),
}

/// What the end of a session may bring to the players' characters.
pub struct Goal {
    pub about: &'static str,
    pub button: &'static str,
    /// The sheet after it, and what to say; nothing where it brings nothing more.
    pub reach: fn(sheet: &Value, day: &str) -> Option<(Value, String)>,
}

/// A table that can also give the sheets of its people as they are now.
pub trait Bout: Table {
    /// The sheet of a person, in the form that the game writes.
    fn sheet(&self, person: usize) -> Option<Value>;
}

pub fn game(name: &str) -> Option<&'static Game> {
    GAMES.into_iter().find(|game| game.name == name)
}

pub fn games() -> impl Iterator<Item = &'static Game> {
    GAMES.into_iter()
}

/// Everything that is still missing before the fight can begin.
pub fn missing(plan: &Plan) -> Vec<String> {
    let mut all = plan.missing();
    if let Some(game) = game(&plan.game) {
        all.extend((game.missing)(plan));
    }
    all
}

/// The table of a fight, with everything that has happened.
pub fn open(fight: &Fight) -> Result<Box<dyn Bout>, Problem> {
    let game = game(&fight.plan().game);
    let game = game.ok_or_else(|| Problem::new("this app does not know the game of the fight"))?;
    (game.open)(fight.plan(), &fight.tale())
}
