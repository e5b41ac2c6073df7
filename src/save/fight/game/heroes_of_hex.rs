//! Heroes of Hex at the table.

use serde_json::Value;

use super::{
    Choice, Field, Game, Members, Part, Quick, ReadyMade, Scenario, Sort, TableOption, bout, drawn, made,
    unready,
};
use crate::rulesets::heroes_of_hex::boards::{self, BOARDS};
use crate::rulesets::heroes_of_hex::combat::scene::Played;
use crate::rulesets::heroes_of_hex::combat::setup::{Options, Setup, Start};
use crate::rulesets::heroes_of_hex::combat::{Combat, outside};
use crate::rulesets::heroes_of_hex::ready::{self, BANDS, TEAMS};
use crate::rulesets::heroes_of_hex::team::{Kept, Team, is_several};
use crate::rulesets::heroes_of_hex::unit::Unit;
use crate::rulesets::heroes_of_hex::{classes, enemies};
use crate::save::fight::Plan;
use crate::save::fight::plan::{Entrant, Ground, Place};
use crate::save::{Problem, Stored, json, rolls, sheet};

pub static GAME: Game = Game {
    name: "heroes",
    title: "Heroes of Hex",
    options: &OPTIONS,
    choices: &CHOICES,
    missing,
    open: |plan, tale| Ok(Box::new(played(plan, tale)?)),
    fields: &[Field::Hexes, Field::Squares],
    boards: || drawn(BOARDS.iter().map(|(name, scenario, _)| (*name, scenario.about())), boards::board),
    teams: &[("The first team", true), ("The second team", false)],
    deploys,
    scenarios,
    people: ready_made,
    quick: Quick {
        parts: &[Part {
            label: "Enemy",
            sort: Sort::OneOf(|| enemies::ENEMIES.map(|(name, _)| name).to_vec()),
        }],
        make: quick,
    },
    members,
    put_member,
    strength,
    changes: sheet::changes::<Unit>,
    take_over: |now, before, after, chosen, _| {
        sheet::taken_over(now, before, after, chosen, None::<fn(&mut Unit)>)
    },
    about,
    rolls: rolls::Rolls {
        rolls: |summary| !is_several(json::text_or_empty(summary, "concept").unwrap_or_default()),
        ..rolls::of_one!(outside)
    },
    ..Game::PLAIN
};

const PASS_EARNS: &str = "passing earns HEX";
const ANY_UNIT: &str = "any unit uses HEX";
const BY_HAND: &str = "enemies by hand";

static OPTIONS: [TableOption; 3] = [
    TableOption {
        name: PASS_EARNS,
        title: "Passing earns HEX",
        about: "Otherwise only a Turn that a unit takes does.",
        usual: false,
    },
    TableOption {
        name: ANY_UNIT,
        title: "HEX actions of all units",
        about: "In a Turn every unit of the team may use its HEX actions, not only the one that acts.",
        usual: false,
    },
    TableOption {
        name: BY_HAND,
        title: "Somebody plays the enemies",
        about: "Otherwise the app runs them by their lists, and says why.",
        usual: false,
    },
];

const DRAFT: &str = "draft";
const BEGIN: &str = "beginning";

static CHOICES: [Choice; 2] = [
    Choice {
        name: DRAFT,
        about: "Who is put down in either team can be picked by turns when the game begins.",
        part: Part {
            label: "Draft",
            sort: Sort::OneOf(|| vec!["everybody plays", "pick three each", "pick four each"]),
        },
    },
    Choice {
        name: BEGIN,
        about: "A roll-off decides who goes first and who chooses the zone.",
        part: Part {
            label: "Beginning",
            sort: Sort::OneOf(|| vec!["roll off and put down", "as placed here"]),
        },
    },
];

/// Units are put down in the game itself, unless the table has placed them already.
fn deploys(plan: &Plan) -> bool {
    plan.chosen(BEGIN, 0) == 0
}

fn setup(plan: &Plan) -> Result<Setup, Problem> {
    let board = plan.board().ok_or_else(|| Problem::new("a game needs a board"))?;
    let start = |Entrant { who, team, place, .. }: Entrant<Unit>| {
        let place = if let Some(Place::Cell(cell)) = place { Some(cell) } else { None };
        Start { unit: who, side: team.min(1), place }
    };
    let starts = plan.entrants()?.into_iter().map(start).collect();
    let draft = match plan.chosen(DRAFT, 0) {
        1 => 3,
        2 => 4,
        _ => 0,
    };
    let options = Options {
        placed: !deploys(plan),
        draft,
        pass_earns_hex: plan.option(PASS_EARNS, false),
        hex_any_unit: plan.option(ANY_UNIT, false),
        by_hand: plan.option(BY_HAND, false),
    };
    let mut setup = Setup::new(board, starts, options);
    for (side, team) in setup.sides.iter_mut().zip(&plan.teams) {
        side.clone_from(&team.name);
    }
    Ok(setup)
}

fn missing(plan: &Plan) -> Vec<String> {
    let mut all = Vec::new();
    if plan.teams.len() > 2 {
        all.push("Two teams play, no more.".into());
    }
    // That a team is empty is said for every game.
    if plan.teams.iter().any(|team| team.people.is_empty()) {
        return all;
    }
    all.extend(unready(setup(plan), |setup: &Setup| [setup.unready(), setup.twice()].concat()));
    all
}

bout!(|plan| Ok(Combat::new(setup(plan)?)), |now, person| {
    // The unit with its tokens as they are now. Whoever was not picked keeps theirs as they were.
    let start = now.setup().starts.get(person)?;
    let piece = now.pieces().get(person).filter(|piece| piece.side < 2)?;
    Some(piece.on_sheet(&start.unit).write())
});

/// Whole teams and bands first: each is a tap.
fn ready_made() -> Vec<ReadyMade> {
    let together = |name: &'static str, units: Vec<Unit>| {
        let team = Team::new(name, units);
        let (about, npc, team) = (team.words(), team.is_band(), Kept::Team(team));
        ReadyMade { name, about, npc, sheet: Box::new(move || team.write()) }
    };
    let mut all = Vec::new();
    for (at, (name, four)) in
        [("Steel", "Steel of four"), ("Storm", "Storm of four"), ("Knives", "Knives of four")]
            .into_iter()
            .enumerate()
    {
        all.push(together(name, ready::team(at, false)));
        all.push(together(four, ready::team(at, true)));
    }
    let heroes = classes::CLASSES.into_iter().map(|(name, about)| (name, about.to_string()));
    all.extend(made(false, heroes, |at| Some(classes::class(at))));
    all.extend(BANDS.into_iter().enumerate().map(|(at, (name, _))| together(name, ready::band(at))));
    let foes = enemies::ENEMIES.into_iter().enumerate();
    let foes =
        foes.map(|(at, (name, about))| (name, format!("threat {}: {about}", enemies::enemy(at).threat)));
    all.extend(made(true, foes, |at| Some(enemies::enemy(at))));
    let envoy = std::iter::once(("Envoy", "whom Safe Passage is about".to_string()));
    all.extend(made(false, envoy, |_| Some(enemies::envoy())));
    all
}

/// What a band counts, and how hard that is for the heroes of the other team.
fn strength(plan: &Plan, team: usize) -> String {
    let units = |team: usize| {
        let people = plan.teams.get(team).map_or(&[][..], |team| &team.people);
        people.iter().filter_map(|person| Unit::read(&person.sheet).ok()).collect::<Vec<_>>()
    };
    let threat = ready::threat(&units(team));
    if threat == 0 {
        return String::new();
    }
    let others = if team == 0 { 1 } else { 0 };
    let heroes = units(others).iter().filter(|unit| !unit.is_enemy() && !unit.escort).count();
    let hard = match ready::hardship(threat, heroes as u8) {
        _ if heroes == 0 => return format!("Threat {threat}"),
        Some(ready::Hardship::Easy) => "easy",
        Some(ready::Hardship::Standard) => "standard",
        Some(ready::Hardship::Hard) => "hard",
        None => "more than hard",
    };
    format!("Threat {threat}: {hard} for {heroes} hero{}", if heroes == 1 { "" } else { "es" })
}

/// The units of a team.
fn members(sheet: &Value) -> Option<Members> {
    let Ok(Kept::Team(team)) = Kept::read(sheet) else { return None };
    Some(team.units.into_iter().map(|unit| (unit.name.clone(), unit.write())).collect())
}

fn put_member(sheet: &Value, at: usize, member: &Value) -> Option<Value> {
    let mut kept = Kept::read(sheet).ok()?;
    *kept.units_mut().get_mut(at)? = Unit::read(member).ok()?;
    Some(kept.write())
}

fn quick(said: &[i32]) -> Value {
    enemies::enemy(said.first().copied().unwrap_or(0).max(0) as usize).write()
}

/// "Vanguard, fine"
fn about(summary: &Value) -> String {
    let text = |key| json::text_or_empty(summary, key).unwrap_or_default();
    let words = [text("concept"), text("state")];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
}

/// A game that is ready to begin: the board by its name, and both teams.
fn ready(
    name: &'static str,
    about: &str,
    board: &'static str,
    teams: [Side; 2],
    choices: &'static [(&str, i32)],
) -> Scenario {
    let prepare = move |plan: &mut Plan| {
        let at = BOARDS.iter().position(|(known, ..)| *known == board);
        let drawn = at.and_then(boards::board);
        plan.set_map(drawn.map(|board| Ground::new(None, board)));
        for (choice, said) in choices {
            plan.choose(choice, *said, 0);
        }
        for (at, side) in teams.iter().enumerate() {
            if let Some(team) = plan.teams.get_mut(at) {
                // The second team is the other side of the table: its pieces look like it.
                (team.name, team.players) = (side.name(), at == 0);
            }
            for unit in side.units() {
                plan.add(at, &unit.name, None, unit.write());
            }
        }
    };
    Scenario { name, about: about.into(), prepare: Box::new(prepare) }
}

/// Who plays in a ready game.
#[derive(Clone, Copy)]
enum Side {
    Team {
        at: usize,
        four: bool,
    },
    /// With whom they bring through.
    Escort(usize),
    /// Half of all classes, for a draft.
    Half(bool),
    Band(usize),
    /// Whom Until Dawn begins with.
    Night,
}

impl Side {
    fn name(self) -> String {
        match self {
            Side::Team { at, .. } | Side::Escort(at) => TEAMS[at % TEAMS.len()].0.into(),
            Side::Half(first) => if first { "The first team" } else { "The second team" }.into(),
            Side::Band(at) => format!("The {}", BANDS[at % BANDS.len()].0),
            Side::Night => "The night".into(),
        }
    }

    fn units(self) -> Vec<Unit> {
        match self {
            Side::Team { at, four } => ready::team(at, four),
            Side::Escort(at) => std::iter::once(enemies::envoy()).chain(ready::team(at, false)).collect(),
            Side::Half(first) => (0..5).map(|at| classes::class(if first { at } else { at + 5 })).collect(),
            Side::Band(at) => ready::band(at),
            Side::Night => vec![enemies::enemy(1), enemies::enemy(0), enemies::enemy(0)],
        }
    }
}

const fn three(at: usize) -> Side {
    Side::Team { at, four: false }
}

const fn four(at: usize) -> Side {
    Side::Team { at, four: true }
}

fn scenarios() -> Vec<Scenario> {
    let about =
        |board: &str| BOARDS.iter().find(|(name, ..)| *name == board).map_or("", |board| board.1.about());
    let mut all = vec![
        ready(
            "Last Stand",
            "Three against three. Whoever has the last unit standing wins.",
            "Last Stand",
            [three(0), three(1)],
            &[],
        ),
        ready("Last Stand of four", "Four against four.", "Last Stand", [four(0), four(2)], &[]),
        ready(
            "A draft",
            "Pick three of ten by turns, then fight it out.",
            "Last Stand",
            [Side::Half(true), Side::Half(false)],
            &[(DRAFT, 1)],
        ),
        ready("Three Stones", about("Three Stones"), "Three Stones", [three(1), three(2)], &[]),
        ready(
            "Crown of the Hill",
            about("Crown of the Hill"),
            "Crown of the Hill",
            [three(0), three(2)],
            &[],
        ),
        ready("The Relic", about("The Relic"), "The Relic", [three(0), three(1)], &[]),
        ready(
            "Safe Passage",
            "Alone or together against the app: bring the Envoy through.",
            "Safe Passage",
            [Side::Escort(0), Side::Band(1)],
            &[],
        ),
        ready(
            "Until Dawn",
            "Alone or together against the app: stand until the twelfth Turn of the enemies.",
            "Until Dawn",
            [three(2), Side::Night],
            &[],
        ),
    ];
    for (at, (name, hardship)) in [
        ("Against the Rabble", "easy"),
        ("Against the Warband", "standard"),
        ("Against the Coven", "standard"),
        ("Against the Crushers", "standard"),
        ("Against the Throne", "hard"),
    ]
    .into_iter()
    .enumerate()
    {
        let threat = ready::threat(&ready::band(at));
        let about = format!("Alone or together against the app: threat {threat}, {hardship}.");
        all.push(ready(name, &about, "Last Stand", [three(0), Side::Band(at)], &[]));
    }
    all
}
