//! What each game brings to a fight. It is reached through the list of games that are here
//! ([`crate::save::games`]): nothing else here or in the screens knows which games there are.

pub mod ettes;
pub mod heroes_of_hex;
pub mod radiant;
pub mod sovereign;
pub mod unhex;

use serde_json::Value;

use super::plan::{PARTY_AND_OPPOSITION, named};
use super::{Fight, Ground, Plan};
use crate::fight::player::Mind;
use crate::fight::table::{Table, Tale};
use crate::grid::{Board, Size};
use crate::map::Draft;
use crate::map::reason::capital;
use crate::save::rolls::Rolls;
use crate::save::{Problem, Stored, games, json};

/// A table, or why there is none.
pub type Opened = Result<Box<dyn Bout>, Problem>;

/// Who thinks about such a fight, or why nobody can.
pub type Thinking = Result<Box<dyn Mind>, Problem>;

/// Those whom a sheet is about, each by name and with a sheet of their own.
pub type Members = Vec<(String, Value)>;

pub type TakeOver = fn(
    sheet: &Value,
    before: &Value,
    after: &Value,
    chosen: &[bool],
    recover: bool,
) -> Result<Value, Problem>;

/// What a game brings. Most games need less than all of it: the rest is [`Game::PLAIN`].
pub struct Game {
    pub name: &'static str,
    pub title: &'static str,
    pub options: &'static [TableOption],
    /// What is kept with the options of every fight that begins, since the game asks otherwise than it once
    /// did: a fight without it is replayed with the questions of then.
    pub since: &'static [&'static str],
    /// What is asked before a fight besides.
    pub choices: &'static [Choice],
    /// What keeps these people from fighting, beyond what any game asks for.
    pub missing: fn(&Plan) -> Vec<String>,
    /// How much room a sheet takes on a board.
    pub size: fn(&Plan, sheet: &Value) -> Size,
    /// What is said of a team beside its people: how strong it is.
    pub strength: fn(&Plan, team: usize) -> String,
    /// The table as it was left.
    pub open: fn(&Plan, &Tale) -> Opened,
    /// What it is played on, the usual first.
    pub fields: &'static [Field],
    pub maps: fn() -> Vec<ReadyMap>,
    pub boards: fn() -> Vec<ReadyBoard>,
    /// What fighting without a map means.
    pub no_map: &'static str,
    /// The places that there are without a map, where the game has some.
    pub bare: Option<fn() -> Draft>,
    /// The teams of a new fight, and whether players move them.
    pub teams: &'static [(&'static str, bool)],
    /// Whether people get their places in the fight itself.
    pub deploys: fn(&Plan) -> bool,
    pub scenarios: fn() -> Vec<Scenario>,
    pub people: fn() -> Vec<ReadyMade>,
    pub quick: Quick,
    /// Those whom one sheet is about, where it is about several: each fights on their own.
    pub members: fn(sheet: &Value) -> Option<Members>,
    /// Such a sheet with another one of them.
    pub put_member: fn(sheet: &Value, at: usize, member: &Value) -> Option<Value>,
    /// What can be rolled outside a fight.
    pub rolls: Rolls,
    /// What is said of somebody beside the name, out of what lists know.
    pub about: fn(summary: &Value) -> String,
    /// What the fight did between the sheet it began with and the one it left, each in words, seen
    /// from the sheet as it is now.
    pub changes: fn(sheet: &Value, before: &Value, after: &Value) -> Result<Vec<String>, Problem>,
    /// The sheet with the chosen ones of these changes, recovered where the table says so.
    pub take_over: TakeOver,
    /// What recovering means, in words; empty where there is no such thing.
    pub recovery: &'static str,
    /// What the end of a session may bring.
    pub goal: Option<Goal>,
}

impl Game {
    /// A game that brings nothing yet.
    pub const PLAIN: Game = Game {
        name: "",
        title: "",
        options: &[],
        since: &[],
        choices: &[],
        missing: |_| Vec::new(),
        size: |_, _| Size::Medium,
        strength: |_, _| String::new(),
        open: |_, _| Err(Problem::new("nobody can play this game yet")),
        fields: &[Field::Nowhere],
        maps: Vec::new,
        boards: Vec::new,
        no_map: "",
        bare: None,
        teams: PARTY_AND_OPPOSITION,
        deploys: |_| false,
        scenarios: Vec::new,
        people: Vec::new,
        quick: Quick { parts: &[], make: |_| Value::Null },
        members: |_| None,
        put_member: |_, _, _| None,
        rolls: Rolls::NONE,
        about: |summary| json::text_or_empty(summary, "state").unwrap_or_default().into(),
        changes: |_, _, _| Ok(Vec::new()),
        take_over: |sheet, _, _, _, _| Ok(sheet.clone()),
        recovery: "",
        goal: None,
    };
}

/// What a fight can take place on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// A map of areas.
    Map,
    /// A board of squares.
    Squares,
    /// A board of hexes.
    Hexes,
    /// Nothing that is drawn.
    Nowhere,
}

/// A point where the table may read the rules otherwise.
pub struct TableOption {
    /// What a set-up keeps it under; once written, a name stays.
    pub name: &'static str,
    pub title: &'static str,
    pub about: &'static str,
    pub usual: bool,
}

/// Something else that the game asks before a fight.
pub struct Choice {
    /// What a set-up keeps it under; once written, a name stays.
    pub name: &'static str,
    pub about: &'static str,
    pub part: Part,
}

/// A fight that comes with the game, to be played or to be changed.
pub struct Scenario {
    pub name: &'static str,
    pub about: String,
    /// Puts everything there: teams and their people, the ground, objectives, options and choices.
    /// The set-up is new, and knows the scenario by its name.
    pub prepare: Box<dyn Fn(&mut Plan)>,
}

impl Scenario {
    pub fn plan(&self, game: &str) -> Plan {
        let mut plan = Plan::new(game, None);
        plan.name = self.name.into();
        plan.scenario = self.name.into();
        (self.prepare)(&mut plan);
        plan
    }
}

/// A fight of ready-made people on a ready map: what it is called, the map, the party and those against
/// it, by their names.
pub type ReadyFight = (&'static str, &'static str, &'static [&'static str], &'static [&'static str]);

/// Such fights as scenarios.
pub fn ready_fights(game: &'static Game, all: &'static [ReadyFight]) -> Vec<Scenario> {
    let scenario = |(name, map, party, against): &'static ReadyFight| Scenario {
        name,
        about: format!("{} against {}", party.join(", "), against.join(", ")),
        prepare: Box::new(move |plan| {
            let drawn = (game.maps)().into_iter().find(|ready| ready.name == *map);
            plan.set_map(drawn.and_then(|ready| (ready.draw)()).map(|drawing| Ground::new(None, drawing)));
            let people = (game.people)();
            for (team, names) in [party, against].into_iter().enumerate() {
                for name in *names {
                    if let Some(ready) = people.iter().find(|ready| ready.name == *name) {
                        plan.add(team, ready.name, None, (ready.sheet)());
                    }
                }
            }
        }),
    };
    all.iter().map(scenario).collect()
}

/// A board or a map that comes with the game.
pub struct Drawn<T> {
    pub name: &'static str,
    pub about: &'static str,
    pub draw: Box<dyn Fn() -> Option<T>>,
}

pub type ReadyBoard = Drawn<Board>;
pub type ReadyMap = Drawn<Draft>;

/// All that a game has, by their places.
pub fn drawn<T: 'static>(
    names: impl Iterator<Item = (&'static str, &'static str)>,
    draw: fn(usize) -> Option<T>,
) -> Vec<Drawn<T>> {
    names
        .enumerate()
        .map(|(at, (name, about))| Drawn { name, about, draw: Box::new(move || draw(at)) })
        .collect()
}

/// Somebody who comes with the game.
pub struct ReadyMade {
    pub name: &'static str,
    pub about: String,
    pub npc: bool,
    pub sheet: Box<dyn Fn() -> Value>,
}

/// Some of them, by their places: each by name and in a word or two.
pub fn made<T: Stored + 'static>(
    npc: bool,
    names: impl Iterator<Item = (&'static str, String)>,
    make: fn(usize) -> Option<T>,
) -> impl Iterator<Item = ReadyMade> {
    names.enumerate().map(move |(at, (name, about))| {
        let sheet = move || make(at).map_or(Value::Null, |somebody| somebody.write());
        ReadyMade { name, about, npc, sheet: Box::new(sheet) }
    })
}

/// An opponent of a few taps.
pub struct Quick {
    /// What the table says of one.
    pub parts: &'static [Part],
    /// The sheet out of what was said of each part, with the name of one that nobody named.
    pub make: fn(said: &[i32]) -> Value,
}

impl Quick {
    /// The name and the sheet.
    pub fn made(&self, name: &str, said: &[i32]) -> (String, Value) {
        let sheet = (self.make)(said);
        let own = json::text_or_empty(&sheet, "name").unwrap_or_default();
        let name = if name.trim().is_empty() { own.into() } else { name.trim().to_string() };
        let sheet = named(&sheet, &name);
        (name, sheet)
    }
}

/// What keeps a set-up from beginning, as sentences.
pub fn unready<S, W: Into<String>>(setup: Result<S, Problem>, why: impl FnOnce(&S) -> Vec<W>) -> Vec<String> {
    match setup {
        Ok(setup) => why(&setup).into_iter().map(|words| format!("{}.", capital(words.into()))).collect(),
        Err(problem) => vec![format!("{}.", capital(problem.text().into()))],
    }
}

/// Something that is said with a tap or two.
pub struct Part {
    pub label: &'static str,
    pub sort: Sort,
}

pub enum Sort {
    Number {
        least: i32,
        usual: i32,
        most: i32,
    },
    /// The place in a list; the first is the usual.
    OneOf(fn() -> Vec<&'static str>),
    /// 1 or 0; as a rule not.
    Flag,
}

impl Part {
    pub fn usual(&self) -> i32 {
        if let Sort::Number { usual, .. } = self.sort { usual } else { 0 }
    }
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

/// A fight of a game at the table, and who thinks about it: how it begins from its set-up, and the sheet of
/// a person in it.
macro_rules! bout {
    ($begin:expr, $sheet:expr) => {
        fn played(plan: &Plan, tale: &$crate::fight::table::Tale) -> Result<Played, Problem> {
            let begin: fn(&Plan) -> Result<Combat, Problem> = $begin;
            Ok(Played::open(begin(plan)?, tale))
        }

        pub fn mind(plan: &Plan, tale: &$crate::fight::table::Tale) -> $crate::save::fight::game::Thinking {
            Ok($crate::fight::player::mind::of(played(plan, tale)?.now()))
        }

        impl $crate::save::fight::game::Bout for Played {
            fn sheet(&self, person: usize) -> Option<Value> {
                let sheet: fn(&Combat, usize) -> Option<Value> = $sheet;
                sheet(self.now(), person)
            }
        }
    };
}
pub(crate) use bout;

/// "level 3, hurt": for games whose people have levels.
pub fn level_and_state(summary: &Value) -> String {
    let level = json::whole_or(summary, "level", 0, -999, 999).unwrap_or_default();
    let state = json::text_or_empty(summary, "state").unwrap_or_default();
    let level = format!("level {level}");
    if state.is_empty() { level } else { format!("{level}, {state}") }
}

/// A game that is here.
pub fn game(name: &str) -> Option<&'static Game> {
    games::kit(name).map(|kit| kit.fight)
}

pub fn games() -> impl Iterator<Item = &'static Game> {
    games::kits().into_iter().map(|kit| kit.fight)
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
