//! Sovereign at the table.

use serde_json::Value;

use super::{
    Field, Game, Goal, Part, Quick, ReadyMade, Scenario, Sort, TableOption, bout, drawn, level_and_state,
    made, unready,
};
use crate::grid::{Board, Cell, Kind};
use crate::map::Teams;
use crate::rulesets::sovereign::combat::scene::Played;
use crate::rulesets::sovereign::combat::setup::{Being, Setup, Start, Team};
use crate::rulesets::sovereign::combat::{Combat, outside};
use crate::rulesets::sovereign::feat::Set;
use crate::rulesets::sovereign::hero::Count;
use crate::rulesets::sovereign::npc::{Manner, Npc, Quirk, Strike, usual_points};
use crate::rulesets::sovereign::{boards, ready};
use crate::save::fight::Plan;
use crate::save::fight::plan::{Entrant, Ground, Place};
use crate::save::{Problem, Stored, rolls, sheet};

pub static GAME: Game = Game {
    name: "sovereign",
    title: "Sovereign",
    options: &OPTIONS,
    missing,
    strength,
    open: |plan, tale| Ok(Box::new(played(plan, tale)?)),
    fields: &[Field::Squares, Field::Nowhere],
    boards: || drawn(boards::NAMES.into_iter(), |at| boards::board(boards::NAMES.get(at)?.0)),
    no_map: "an open floor, the sides 50 ft apart",
    scenarios,
    people: ready_made,
    quick: Quick {
        parts: &[
            Part { label: "Hit dice", sort: Sort::Number { least: 1, usual: 1, most: 12 } },
            Part { label: "Armor", sort: Sort::OneOf(|| ARMORS.map(|(name, _)| name).to_vec()) },
            Part { label: "Weapon", sort: Sort::OneOf(|| ARMS.map(|(name, ..)| name).to_vec()) },
            Part { label: "Disciplined", sort: Sort::Flag },
            Part { label: "Never flees", sort: Sort::Flag },
        ],
        make: quick,
    },
    changes: sheet::changes::<Being>,
    take_over: |now, before, after, chosen, recover| {
        let rested = |being: &mut Being| {
            if let Being::Hero(hero) = being {
                hero.rest();
            }
        };
        sheet::taken_over(now, before, after, chosen, recover.then_some(rested))
    },
    recovery: "A night's rest: a level's worth of hit points unless frail, one System Strain less, powers back.",
    rolls: rolls::of_one!(outside),
    about: |summary| {
        let words = level_and_state(summary);
        if summary["npc"] == Value::Bool(true) { words.replacen("level", "HD", 1) } else { words }
    },
    goal: Some(Goal {
        about: "A week of rest in safety: everyone who lives is whole again, frail no more, and unstrained.",
        button: "Rest for a week",
        reach,
    }),
    ..Game::PLAIN
};

const LONG_CHARGE: &str = "charge costs until next turn";
const LENIENT: &str = "blows on the dying cost a round";

static OPTIONS: [TableOption; 2] = [
    TableOption {
        name: LONG_CHARGE,
        title: "A charge lowers AC until the next turn",
        about: "Otherwise only until the round ends, which costs the last side nothing.",
        usual: false,
    },
    TableOption {
        name: LENIENT,
        title: "A blow on the dying costs a round",
        about: "Otherwise it kills them.",
        usual: false,
    },
];

const ARMORS: [(&str, i16); 5] = [
    ("none, AC 10", 10),
    ("hide, AC 12", 12),
    ("leather, AC 13", 13),
    ("chain and shield, AC 15", 15),
    ("plate and shield, AC 17", 17),
];

/// Name, manner, die, Shock, its AC, range, long range.
const ARMS: [(&str, Manner, u8, i16, i16, u16, u16); 6] = [
    ("short sword", Manner::Melee, 6, 2, 15, 0, 0),
    ("sword", Manner::Melee, 8, 2, 13, 0, 0),
    ("spear", Manner::Thrown, 6, 2, 13, 30, 60),
    ("great weapon", Manner::Melee, 10, 2, 15, 0, 0),
    ("small bow", Manner::Bow, 6, 0, 0, 50, 300),
    ("claws", Manner::Natural, 6, 1, 13, 0, 0),
];

/// A floor without walls, each side with a column of its own.
fn open_floor() -> Option<Board> {
    let mut board = Board::new(Kind::Square, 20, 12).ok()?;
    board.name = "Open floor".into();
    for row in 0..12 {
        board.set_start(Cell::new(4, row), Teams::PLAYERS).ok()?;
        board.set_start(Cell::new(14, row), Teams::OTHERS).ok()?;
    }
    Some(board)
}

fn setup(plan: &Plan) -> Result<Setup, Problem> {
    let bare = || open_floor().ok_or_else(|| Problem::new("there is no board"));
    let board = plan.board().map_or_else(bare, |board| Ok(board.clone()))?;
    let ground = Ground::new(None, board.clone());
    let mut taken: Vec<Place> = plan.people().filter_map(|person| person.place).collect();
    let mut people = Vec::new();
    for Entrant { who, team, place, .. } in plan.entrants()? {
        let place = place.filter(|place| ground.has(*place));
        let place = place.or_else(|| ground.begins(team.into(), plan.teams.len(), &taken));
        let Some(Place::Cell(cell)) = place else {
            return Err(Problem::new("there is no room on the board"));
        };
        taken.push(Place::Cell(cell));
        people.push(Start { being: who, team, at: cell });
    }
    let teams = plan.teams.iter().map(|team| Team { name: team.name.clone(), players: team.players });
    let mut setup = Setup::new(board, teams.collect(), people);
    setup.long_charge = plan.option(LONG_CHARGE, false);
    setup.lenient = plan.option(LENIENT, false);
    Ok(setup)
}

fn missing(plan: &Plan) -> Vec<String> {
    // Two on one square are the set-up's own matter.
    unready(setup(plan), |setup| {
        setup.unready().into_iter().filter(|words| !words.contains("square")).collect()
    })
}

/// Hit dice of a side together; of those against the players also how hard they are.
fn strength(plan: &Plan, team: usize) -> String {
    let beings = |team: usize| {
        let people = plan.teams.get(team).map_or(&[][..], |team| &team.people);
        people.iter().filter_map(|person| Being::read(&person.sheet).ok())
    };
    let Some(side) = plan.teams.get(team) else { return String::new() };
    let sum: u32 = beings(team).map(|being| u32::from(being.level())).sum();
    if sum == 0 {
        return String::new();
    }
    let heroes = beings(team).filter(Being::is_hero).count();
    let unit = match () {
        () if heroes == beings(team).count() => "level",
        () if heroes > 0 => "level and hit dice",
        () if sum == 1 => "hit die",
        () => "hit dice",
    };
    let many = if sum != 1 && unit == "level" { "s" } else { "" };
    let what = format!("{sum} {unit}{many}").replace("level and", "levels and");
    let party = (0..plan.teams.len()).filter(|team| plan.teams[*team].players);
    let party = party.flat_map(beings).filter(Being::is_hero).count() as u32;
    if side.players || party == 0 {
        return what;
    }
    format!("{what}: {} for {party}", ready::difficulty(sum, party))
}

bout!(|plan| Ok(Combat::new(setup(plan)?)), |now, person| {
    let there = person < now.people().len();
    there.then(|| now.being(person as u8).write())
});

fn ready_made() -> Vec<ReadyMade> {
    let heroes = ready::hero_names().map(|(name, class)| (name, format!("{class}, level 2")));
    let npcs = ready::npc_names().map(|(name, hit_dice)| {
        (name, if hit_dice == 1 { "1 hit die".into() } else { format!("{hit_dice} hit dice") })
    });
    made(false, heroes, |at| ready::heroes().into_iter().nth(at).map(Being::Hero))
        .chain(made(true, npcs, |at| ready::npcs().into_iter().nth(at).map(Being::Npc)))
        .collect()
}

/// The five encounters, each on a board and against four of the ready heroes.
fn scenarios() -> Vec<Scenario> {
    const GROUNDS: [&str; 5] = ["Hall", "Bend", "Hall", "Ledge", "Hall"];
    const PARTY: [&str; 4] = ["Brannoc", "Garrick", "Tamsin", "Oswin"];
    let scenario = |(at, (name, foes)): (usize, &'static ready::Encounter)| {
        let npcs = ready::encounter(name);
        let hit_dice: u32 = npcs.iter().map(|npc| u32::from(npc.hit_dice)).sum();
        let listed: Vec<String> = foes.iter().map(|(name, many)| format!("{many} {name}")).collect();
        let about = format!(
            "{}; {hit_dice} hit dice, {} for four",
            listed.join(", "),
            ready::difficulty(hit_dice, 4)
        );
        let prepare = move |plan: &mut Plan| {
            if let Some(board) = boards::board(GROUNDS[at]) {
                plan.set_map(Some(Ground::new(None, board)));
            }
            let heroes = ready::heroes();
            for hero in PARTY.iter().filter_map(|name| heroes.iter().find(|hero| hero.name == *name)) {
                plan.add(0, &hero.name, None, Being::Hero(hero.clone()).write());
            }
            for npc in &npcs {
                plan.add(1, &npc.name, None, Being::Npc(npc.clone()).write());
            }
        };
        Scenario { name, about, prepare: Box::new(prepare) }
    };
    ready::ENCOUNTERS.iter().enumerate().map(scenario).collect()
}

fn quick(said: &[i32]) -> Value {
    let &[hit_dice, armor, weapon, disciplined, never] = said else { return Value::Null };
    let (ac_name, ac) = ARMORS[(armor as usize).min(ARMORS.len() - 1)];
    let (arm, manner, die, shock, shock_ac, range, long) = ARMS[(weapon as usize).min(ARMS.len() - 1)];
    let level = hit_dice.clamp(1, 20) as u8;
    let mut quirks = Set::default();
    quirks.put(Quirk::Disciplined, disciplined == 1);
    quirks.put(Quirk::NeverFlees, never == 1);
    quirks.put(Quirk::Shield, ac_name.contains("shield"));
    let strike = Strike { manner, shock, shock_ac, range, long, ..Strike::new(arm, level.into(), die) };
    let npc = Npc {
        points: Count::full(usual_points(level)),
        ac,
        skill: i16::from(disciplined == 1),
        screens: u8::from(disciplined == 1),
        quirks,
        strikes: vec![strike],
        ..Npc::new("Foe", level)
    };
    Being::Npc(npc).write()
}

fn reach(sheet: &Value, _: &str) -> Option<(Value, String)> {
    sheet::grown(sheet, |being: &mut Being| {
        let Being::Hero(hero) = being else { return None };
        if hero.dead {
            return None;
        }
        (hero.injured, hero.since, hero.frail) = (false, 0, false);
        hero.strain = 0;
        hero.points.now = hero.points.most;
        hero.rest();
        Some(format!("{} is whole again", hero.name))
    })
}
