//! The Radiant Hack at the table.

use serde_json::Value;

use super::{
    Field, Game, Goal, Part, Quick, ReadyFight, ReadyMade, Sort, TableOption, bout, drawn, level_and_state,
    made, ready_fights, unready,
};
use crate::rulesets::radiant::combat::Combat;
use crate::rulesets::radiant::combat::outside;
use crate::rulesets::radiant::combat::scene::Played;
use crate::rulesets::radiant::combat::setup::{Being, Setup, Start, Team, Zone};
use crate::rulesets::radiant::creature::Creature;
use crate::rulesets::radiant::gear::Reach;
use crate::rulesets::radiant::harm::HitPoints;
use crate::rulesets::radiant::test::Dice;
use crate::rulesets::radiant::{maps, ready};
use crate::save::fight::Plan;
use crate::save::fight::plan::{Entrant, Place};
use crate::save::{Problem, Stored, rolls, sheet};

pub static GAME: Game = Game {
    name: "radiant",
    title: "The Radiant Hack",
    options: &OPTIONS,
    missing: |plan| unready(setup(plan), Setup::unready),
    open: |plan, tale| Ok(Box::new(played(plan, tale)?)),
    fields: &[Field::Nowhere, Field::Map],
    maps: || drawn(maps::names(), maps::example),
    no_map: "three zones: the party's, the enemies', and one between",
    bare: Some(Setup::three_zones),
    scenarios: || ready_fights(&GAME, &FIGHTS),
    people: ready_made,
    quick: Quick {
        parts: &[
            Part { label: "Level", sort: Sort::Number { least: 1, usual: 1, most: 12 } },
            Part { label: "Weapon", sort: Sort::OneOf(|| ATTACKS.map(|(name, _, _)| name).to_vec()) },
            Part { label: "Armor", sort: Sort::OneOf(|| vec!["no armor", "armor 1", "armor 2", "armor 3"]) },
        ],
        make: quick,
    },
    changes: sheet::changes::<Being>,
    take_over: |now, before, after, chosen, recover| {
        let recovered = |being: &mut Being| {
            if let Being::Hero(hero) = being {
                hero.recover();
            }
        };
        sheet::taken_over(now, before, after, chosen, recover.then_some(recovered))
    },
    recovery: "Nothing hinders any more, and nobody is shaken. Luck comes back with a respite, below.",
    rolls: rolls::of_one!(outside),
    about: level_and_state,
    goal: Some(Goal {
        about: "A respite gives every hero who lives one more luck, and nothing hinders any more.",
        button: "Take a respite",
        reach: |sheet, _| {
            sheet::grown(sheet, |being: &mut Being| {
                let Being::Hero(hero) = being else { return None };
                let lives = !hero.gone();
                lives.then(|| {
                    hero.respite();
                    format!("{} has {} luck now", hero.name, hero.luck)
                })
            })
        },
    }),
    ..Game::PLAIN
};

static FIGHTS: [ReadyFight; 4] = [
    (
        "Goblins across the gorge",
        "The rope bridge",
        &["Brida Ironsong", "Yrsa of the Pines", "Sister Amal"],
        &["Goblin cutter", "Goblin cutter", "Goblin archer"],
    ),
    (
        "Something grows below",
        "The mushroom cellar",
        &["Hanno Anvilback", "Corvin Latch", "Ilse Farrow"],
        &["Spore shambler", "Cave rat swarm"],
    ),
    (
        "Market day",
        "The market square",
        &["Lady Perrin", "Ruk the Quiet", "Joss Tidewater"],
        &["Bandit", "Bandit", "Bandit captain"],
    ),
    ("Eyes in the dark", "Three zones", &["Brida Ironsong", "Old Teodric"], &["Grey wolf", "Grey wolf"]),
];

const BOTH_WAYS: &str = "free attacks both ways";
const HELPLESS: &str = "paralysed are helpless";
const SHAKING_COSTS: &str = "shaking off costs the action";

static OPTIONS: [TableOption; 3] = [
    TableOption {
        name: BOTH_WAYS,
        title: "Creatures that leave are struck too",
        about: "A creature that walks away from a hero gives that hero a free attack. Otherwise only heroes run that risk.",
        usual: false,
    },
    TableOption {
        name: HELPLESS,
        title: "The paralysed avoid at disadvantage",
        about: "Otherwise they avoid attacks like everyone else.",
        usual: false,
    },
    TableOption {
        name: SHAKING_COSTS,
        title: "Shaking off costs the action",
        about: "For the weakened and the stuck. Otherwise everyone tests at the end of the turn, for nothing.",
        usual: false,
    },
];

const ATTACKS: [(&str, Dice, Reach); 5] = [
    ("claws", Dice::new(1, 6), Reach::Melee),
    ("blade", Dice::new(1, 8), Reach::Melee),
    ("great weapon", Dice::new(2, 6), Reach::Melee),
    ("bow", Dice::new(1, 6), Reach::Short),
    ("spell", Dice::new(1, 8), Reach::Long),
];

fn setup(plan: &Plan) -> Result<Setup, Problem> {
    let drawing = plan.drawing().map_or_else(Setup::three_zones, |drawn| drawn.into_owned());
    let zone = |place: Option<Place>, heroes: bool| {
        let at = |place| drawing.areas.iter().position(|area| Place::Area(area.key) == place);
        let drawn = place.and_then(at);
        // Without a map each side begins at its own end.
        drawn.unwrap_or(if heroes { 0 } else { drawing.areas.len().saturating_sub(1) }) as u16
    };
    let entrants = plan.entrants::<Being>()?;
    let team_of = entrants.iter().map(|entrant| entrant.team).collect();
    let start = |entrant: Entrant<Being>| {
        let zone = zone(entrant.place, entrant.players);
        Start { being: entrant.who, with_heroes: entrant.players, zone }
    };
    let people = entrants.into_iter().map(start).collect();
    let mut setup = Setup::new(people, &drawing, drawing.areas.iter().map(Zone::of).collect());
    let team = |team: &crate::save::fight::Team| Team { name: team.name.clone(), with_heroes: team.players };
    setup.teams = plan.teams.iter().map(team).collect();
    setup.team_of = team_of;
    setup.both_ways = plan.option(BOTH_WAYS, false);
    setup.helpless = plan.option(HELPLESS, false);
    setup.shaking_costs = plan.option(SHAKING_COSTS, false);
    Ok(setup)
}

bout!(|plan| Ok(Combat::new(setup(plan)?)), |now, person| { Some(now.people().get(person)?.being.write()) });

fn ready_made() -> Vec<ReadyMade> {
    let heroes = ready::hero_names().map(|(name, background)| (name, background.to_string()));
    let creatures = ready::creature_names().map(|(name, level)| (name, format!("level {level}")));
    made(false, heroes, |at| ready::heroes().into_iter().nth(at).map(Being::Hero))
        .chain(made(true, creatures, |at| ready::creatures().into_iter().nth(at).map(Being::Creature)))
        .collect()
}

fn quick(said: &[i32]) -> Value {
    let &[level, weapon, armor] = said else { return Value::Null };
    let (attack, damage, reach) = ATTACKS[(weapon as usize).min(ATTACKS.len() - 1)];
    let creature = Creature {
        points: HitPoints::full(2 + 4 * level as i16),
        level: level as u8,
        skill: (level as i16 + 1) / 2,
        attack: attack.into(),
        damage,
        reach,
        armor: armor.clamp(0, 3) as i16,
        hostile: true,
        ..Creature::new("Creature")
    };
    Being::Creature(creature).write()
}
