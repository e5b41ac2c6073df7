//! Ettes Eternal at the table.

use serde_json::Value;

use super::{
    Field, Game, Goal, Part, Quick, ReadyMade, Scenario, Sort, TableOption, bout, drawn, level_and_state,
    made, unready,
};
use crate::grid::{Cell, Size};
use crate::rulesets::ettes::character::{Character, Points};
use crate::rulesets::ettes::class::Rank;
use crate::rulesets::ettes::combat::Combat;
use crate::rulesets::ettes::combat::outside;
use crate::rulesets::ettes::combat::scene::Played;
use crate::rulesets::ettes::combat::setup::{Options, Setup, Start, Team};
use crate::rulesets::ettes::gear::{Grip, Keep, Kind, Thing};
use crate::rulesets::ettes::skill::{LOWEST, SKILLS, Skill};
use crate::rulesets::ettes::{boards, ready};
use crate::save::fight::Plan;
use crate::save::fight::plan::{Drawing, Entrant, Ground, Place};
use crate::save::{Problem, Stored, rolls, sheet};
use crate::sheet::Word;

pub static GAME: Game = Game {
    name: "ettes",
    title: "Ettes Eternal",
    options: &OPTIONS,
    missing: |plan| unready(setup(plan), Setup::unready),
    open: |plan, tale| Ok(Box::new(played(plan, tale)?)),
    fields: &[Field::Hexes, Field::Nowhere],
    boards: || drawn(boards::NAMES.into_iter(), boards::ready),
    no_map: "an open field of hexes",
    people: ready_made,
    scenarios,
    quick: Quick {
        parts: &[
            Part { label: "Rank", sort: Sort::OneOf(|| Rank::FOES.map(Rank::label).to_vec()) },
            Part { label: "Weapon", sort: Sort::OneOf(|| ARMS.map(|(name, ..)| name).to_vec()) },
            Part { label: "Damage reduction", sort: Sort::Number { least: 0, usual: 0, most: 6 } },
        ],
        make: quick,
    },
    rolls: rolls::of_one!(outside),
    about: level_and_state,
    changes: sheet::changes::<Character>,
    take_over: |now, before, after, chosen, recover| {
        sheet::taken_over(now, before, after, chosen, recover.then_some(Character::rest))
    },
    recovery: "A long rest: mana is back, and everybody can be tended and mended again.",
    size: |plan, sheet| match sheet["size"].as_str() {
        Some("large") if plan.option(BODIES, false) => Size::Large,
        Some("huge") if plan.option(BODIES, false) => Size::Huge,
        _ => Size::Medium,
    },
    goal: Some(Goal {
        about: "An evening of play: a long rest, and on each hero's sheet waits one more evening to learn from: four skills grow by a point.",
        button: "The evening is over",
        reach,
    }),
    ..Game::PLAIN
};

const CAPPED: &str = "flow is capped";
const FUMBLES: &str = "fumbles cost";
const ASTRAY: &str = "fumbled shots go astray";
const COVER: &str = "people are cover";
const BODIES: &str = "large bodies";

static OPTIONS: [TableOption; 5] = [
    TableOption {
        name: CAPPED,
        title: "Flow points have a cap",
        about: "The higher modifier of Melee and Ranged. Otherwise they pile up.",
        usual: true,
    },
    TableOption {
        name: FUMBLES,
        title: "A fumbled attack costs 1 AP more",
        about: "On a roll of 95 or more, if there is one left.",
        usual: true,
    },
    TableOption {
        name: ASTRAY,
        title: "A fumbled shot may hit somebody else",
        about: "On a roll of 95 or more the GM may name somebody beside the target.",
        usual: false,
    },
    TableOption {
        name: COVER,
        title: "People in the way are cover",
        about: "A shot past somebody is 10 harder. Otherwise nobody is in anybody's way.",
        usual: false,
    },
    TableOption {
        name: BODIES,
        title: "The Large take up several hexes",
        about: "The Large cover three hexes, the Huge seven. Otherwise everybody stands on one.",
        usual: false,
    },
];

/// Weapons of a quick opponent: what it is called, its kind, and how many hands it takes.
const ARMS: [(&str, Kind, Grip); 5] = [
    ("club", Kind::Mace, Grip::One),
    ("sword", Kind::Sword, Grip::One),
    ("spear", Kind::Polearm, Grip::Two),
    ("great axe", Kind::Axe, Grip::Two),
    ("bow", Kind::Shortbow, Grip::Two),
];

fn setup(plan: &Plan) -> Result<Setup, Problem> {
    let none = || Problem::new("there is no board");
    let board = plan.board().cloned().or_else(Setup::bare).ok_or_else(none)?;
    let starts: Vec<(Cell, crate::map::Teams)> = board.starts().to_vec();
    let start = |Entrant { who, team, place, .. }: Entrant<Character>| {
        let begins = || starts.iter().find(|(_, teams)| teams.has(team)).map(|(cell, _)| *cell);
        let cell = match place {
            Some(Place::Cell(cell)) => Some(cell),
            _ => begins(),
        };
        Start { character: who, team, cell: cell.unwrap_or_default() }
    };
    let people = plan.entrants()?.into_iter().map(start).collect();
    let mut setup = Setup::new(people, board);
    let team = |team: &crate::save::fight::Team| Team { name: team.name.clone(), players: team.players };
    setup.teams = plan.teams.iter().map(team).collect();
    setup.options = Options {
        capped: plan.option(CAPPED, true),
        fumbles: plan.option(FUMBLES, true),
        cover: plan.option(COVER, false),
        astray: plan.option(ASTRAY, false),
        bodies: plan.option(BODIES, false),
    };
    Ok(setup)
}

bout!(|plan| Ok(Combat::new(&setup(plan)?)), |now, person| {
    let who = u8::try_from(person).ok().filter(|who| now.everyone().contains(who))?;
    Some(now.sheet(who).write())
});

fn ready_made() -> Vec<ReadyMade> {
    let heroes = ready::hero_names().map(|(name, class)| (name, class.label().to_string()));
    let foes = ready::foe_names().map(|(name, rank)| (name, rank.label().to_string()));
    made(false, heroes, |at| ready::heroes().into_iter().nth(at))
        .chain(made(true, foes, |at| ready::foes().into_iter().nth(at)))
        .collect()
}

/// Three heroes against each of the encounters, in the courtyard.
fn scenarios() -> Vec<Scenario> {
    let names = [
        "Three of the road",
        "The ogre",
        "A patrol",
        "The captain",
        "Four and a wolf",
        "The captain's guard",
    ];
    let scenario =
        |(name, (hard, foes)): (&'static str, &(&'static str, &'static [&'static str]))| Scenario {
            name,
            about: format!("{hard}: {}", foes.join(", ")),
            prepare: Box::new(|plan| prepare(plan, foes)),
        };
    names.into_iter().zip(&ready::ENCOUNTERS).map(scenario).collect()
}

fn prepare(plan: &mut Plan, foes: &[&str]) {
    if let Some(board) = boards::ready(0) {
        plan.ground = Some(Ground { origin: None, drawing: Drawing::Board(board) });
    }
    let heroes = ["Aldis", "Wren", "Dorn"];
    for (team, name) in heroes.iter().map(|name| (0, name)).chain(foes.iter().map(|name| (1, name))) {
        if let Some(somebody) = ready::somebody(name) {
            plan.add(team, name, None, somebody.write());
        }
    }
}

fn quick(said: &[i32]) -> Value {
    let &[rank, weapon, hide] = said else { return Value::Null };
    let rank = Rank::FOES[(rank as usize).min(Rank::FOES.len() - 1)];
    let (arm, kind, grip) = ARMS[(weapon as usize).min(ARMS.len() - 1)];
    let (points, best, second) = match rank {
        Rank::Mook => (3, 35, 30),
        Rank::Lieutenant => (120, 56, 50),
        Rank::Boss => (200, 62, 55),
        _ => (35, 46, 40),
    };
    let mut skills = [LOWEST; SKILLS];
    let good =
        [(Skill::Melee, best), (Skill::Ranged, best), (Skill::Endurance, second), (Skill::Agility, second)];
    good.iter().for_each(|(skill, value)| skills[*skill as usize] = *value);
    skills[Skill::Athletics as usize] = second;
    let mut foe = Character {
        name: rank.label().into(),
        rank,
        level: 2,
        skills,
        points: Points::full(points),
        hide: hide.clamp(0, 30) as i16,
        ..Character::default()
    };
    foe.add(Thing::new(kind, arm, grip, Keep::Hand).sided(rank.sides()));
    foe.write()
}

fn reach(sheet: &Value, _: &str) -> Option<(Value, String)> {
    sheet::grown(sheet, |character: &mut Character| {
        let learns = character.hero() && !character.dead;
        learns.then(|| {
            character.rest();
            character.evenings = (character.evenings + 1).min(99);
            format!("{} has rested, and can learn from the evening", character.name)
        })
    })
}
