//! Unhex at the table.

use serde_json::Value;

use super::{
    Field, Game, Goal, Part, Quick, ReadyFight, ReadyMade, Sort, TableOption, bout, drawn, level_and_state,
    ready_fights, unready,
};
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::combat::setup::{Fighter, Options, Setup, Team, Unready};
use crate::rulesets::unhex::combat::table::Played;
use crate::rulesets::unhex::combat::{Combat, outside};
use crate::rulesets::unhex::npc::{self, Arms, Protection};
use crate::rulesets::unhex::{advancement, care, maps, ready};
use crate::save::fight::Plan;
use crate::save::fight::plan::{Entrant, Place};
use crate::save::rolls::{Notes, OLDER, Rolls};
use crate::save::{Problem, Stored, json, sheet};
use crate::sheet as described;

/// The GM is asked who is beside whom where there is no map.
const ASKS_NEAR: &str = "asks who is near";

pub static GAME: Game = Game {
    name: "unhex",
    title: "Unhex",
    options: &OPTIONS,
    since: &[ASKS_NEAR],
    missing,
    open: |plan, tale| Ok(Box::new(played(plan, tale)?)),
    fields: &[Field::Nowhere, Field::Map],
    maps: || drawn(maps::names(), maps::example),
    no_map: "theatre of the mind: the GM says who reaches and sees whom",
    scenarios: || ready_fights(&GAME, &FIGHTS),
    people: ready_made,
    quick: Quick {
        parts: &[
            Part { label: "Level", sort: Sort::Number { least: 1, usual: 30, most: 99 } },
            Part { label: "Weapon", sort: Sort::OneOf(|| Arms::ALL.map(Arms::name).to_vec()) },
            Part { label: "Armor", sort: Sort::OneOf(|| Protection::ALL.map(Protection::name).to_vec()) },
        ],
        make: quick,
    },
    changes: sheet::changes::<Character>,
    take_over,
    recovery: "Level back to max, wounds gone, used items restored; permanent wounds stay. Leave out what \
               is in hand, and what was dropped or used up is taken up again.",
    rolls: Rolls {
        all: &outside::ROLLS,
        usual: |cast| outside::usual(&cast.read()),
        company: outside::WITH_GROUP,
        controls: |roll, cast, said| outside::controls(roll, &cast.read(), said),
        title: |roll, cast, said| outside::title(roll, &cast.read(), said),
        open: |roll, cast, said, tale| {
            Ok(Box::new(Played::open(outside::open(roll, &cast.read(), said), tale)))
        },
        older: older_card,
        ..Rolls::NONE
    },
    about: level_and_state,
    goal: Some(Goal {
        about: "If the players reached the goal they had agreed on, everyone's max level rises by one.",
        button: "The session's goal was met",
        reach,
    }),
    ..Game::PLAIN
};

static FIGHTS: [ReadyFight; 5] = [
    (
        "Trouble at the club",
        "Nightclub",
        &["Rook Adeyemi", "Dario Sarti", "Nim Quickfinger"],
        &["Brute", "Gunman", "Guard", "Guard"],
    ),
    (
        "The toll road",
        "Ambush on the Forest Road",
        &["Ingrid Stonehand", "Hazel of the Marsh"],
        &["Bandit", "Bandit", "Archer"],
    ),
    (
        "What the cult woke",
        "Wizard's Tower",
        &["Torvald the Wall", "Sister Wren", "Dario Sarti"],
        &["Cultist", "Cultist", "War golem"],
    ),
    (
        "Eleven fifty-nine",
        "Bank at Noon",
        &["Marek Vance", "Doctor Amara Osei", "Sparrow-7"],
        &["Gunman", "Gunman", "Sergeant"],
    ),
    (
        "Hull breach",
        "Boarding Action",
        &["Captain Liu Fen", "Oksana Brandt", "Marek Vance"],
        &["Riot officer", "Gunman", "Medic"],
    ),
];

const LITERAL_SIGHT: &str = "literal sight";
const LESS_LETHAL_FLOOR: &str = "less-lethal floor";

static OPTIONS: [TableOption; 2] = [
    TableOption {
        name: LITERAL_SIGHT,
        title: "Sight may be one-way",
        about: "Marks are counted from the viewer's end only. Otherwise sight is lost both ways when it is lost from either end.",
        usual: false,
    },
    TableOption {
        name: LESS_LETHAL_FLOOR,
        title: "Less-lethal harm never kills",
        about: "It stops at level 0. Otherwise a level below 0 means death, however it got there.",
        usual: false,
    },
];

/// The set-up as the rules want it. Whoever stands in a team of the GM's is played by the GM.
fn setup(plan: &Plan) -> Result<Setup, Problem> {
    let area = |place: Place| {
        let Place::Area(key) = place else { return None };
        plan.map()?.areas.iter().position(|area| area.key == key).map(|at| at as u16)
    };
    let fighter = |Entrant { who, team, players, place }: Entrant<Character>| {
        let character = Character { npc: who.npc || !players, ..who };
        Fighter { character, team, place: place.and_then(area) }
    };
    let people = plan.entrants()?.into_iter().map(fighter).collect();
    let team = |team: &crate::save::fight::Team| Team { name: team.name.clone(), starts: Vec::new() };
    Ok(Setup {
        map: plan.map().cloned(),
        teams: plan.teams.iter().map(team).collect(),
        people,
        objectives: plan.objectives.clone(),
        options: Options {
            literal_sight: plan.option(LITERAL_SIGHT, false),
            less_lethal_floor: plan.option(LESS_LETHAL_FLOOR, false),
            asks_near: plan.option(ASKS_NEAR, false),
        },
        outside: None,
    })
}

fn missing(plan: &Plan) -> Vec<String> {
    unready(setup(plan), |setup| {
        let nobody = |reason| {
            let Unready::NobodyIn(team) = reason else { return None };
            let team = plan.teams.get(usize::from(team)).filter(|team| !team.people.is_empty())?;
            Some(format!("{}: nobody who can fight", team.name))
        };
        setup.unready().into_iter().filter_map(nobody).collect()
    })
}

bout!(|plan| Ok(Combat::new(&setup(plan)?)), |now, person| {
    let there = person < now.people().len();
    there.then(|| now.sheet(person as u8).write())
});

/// A roll card of before rolls were small fights: what it was for, and whose it was.
fn older_card(notes: Notes) -> Option<(String, String)> {
    let note = notes(OLDER)?;
    let card = json::optional(&note, "card")?;
    let word = json::text(card, "for").ok()?;
    let roll = if word == "roll" { "plain" } else { word };
    let who =
        json::list(card, "rollers").ok()?.first().and_then(|who| json::text_or_empty(who, "sheet").ok());
    Some((roll.into(), who.unwrap_or_default().into()))
}

fn ready_made() -> Vec<ReadyMade> {
    let made = |ready: &'static ready::Ready| ReadyMade {
        name: ready.name,
        about: format!("level {}, {}", ready.level, ready.concept),
        npc: ready.npc,
        sheet: Box::new(|| ready.character().write()),
    };
    ready::HEROES.iter().chain(&ready::NPCS).map(made).collect()
}

fn quick(said: &[i32]) -> Value {
    let &[level, weapon, armor] = said else { return Value::Null };
    let arms = Arms::ALL.get(weapon as usize).copied().unwrap_or(Arms::OneHanded);
    let npc = npc::quick(&npc::Quick {
        name: String::new(),
        level: level as i16,
        arms,
        protection: Protection::ALL.get(armor as usize).copied().unwrap_or(Protection::None),
        ability: arms.ability(),
    });
    npc.write()
}

fn take_over(
    now: &Value,
    before: &Value,
    after: &Value,
    chosen: &[bool],
    recover: bool,
) -> Result<Value, Problem> {
    let all = described::changes(&Character::read(before)?, &Character::read(after)?);
    let left = all.iter().zip(chosen).any(|(change, chosen)| !chosen && change.of("hands"));
    let held = Character::read(now)?.hands;
    let recovered = |who: &mut Character| {
        care::recover(who);
        // Whoever does not take over what the fight left in hand takes up again what was dropped.
        if left {
            who.hands = who.holding(held);
            who.drop_from_useless_hands();
        }
    };
    sheet::taken_over(now, before, after, chosen, recover.then_some(recovered))
}

fn reach(sheet: &Value, day: &str) -> Option<(Value, String)> {
    sheet::grown(sheet, |sheet: &mut Character| {
        advancement::grow(sheet, day, "")?;
        Some(format!("{} has max level {} now", sheet.name, sheet.max))
    })
}
