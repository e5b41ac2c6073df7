//! The same figures native and in the browser: what the rules come to here is kept in a file of each game,
//! and `tests/e2e/computer.spec.js` asks the worker of the forecast for the same.

use std::path::PathBuf;

use serde_json::{Value, json};
use sightline::fight::forecast::LOOKS;
use sightline::fight::player::{Level, Manner};
use sightline::save::Stored;
use sightline::save::fight::forecast::{Forecast, playable, proposed};
use sightline::save::fight::game::{self, Game};
use sightline::save::fight::{Fight, manner, open};

/// So many decisions of a game are kept.
const DECISIONS: usize = 3;

fn told(game: &'static Game) -> Value {
    let mut plans = (game.scenarios)().into_iter().map(|scenario| scenario.plan(game.name));
    let plan = plans.find(playable).expect("something to play");
    let mut fight = Fight::new(plan);
    fight.begin();
    let setup = fight.lines().first().expect("a set-up").clone();
    let mut forecast = Forecast::read(&setup, "[]").unwrap();
    while forecast.count().fights < LOOKS[0] && forecast.step() {}
    let told = forecast.told();
    let kept = ["fights", "sides", "nobody", "undecided", "rounds", "people", "shown"];
    let first: Value = kept.into_iter().map(|name| (name.to_string(), told[name].clone())).collect();
    json!({ "setup": setup, "first": first, "sharp": decisions(fight) })
}

/// What a sharp player answers while everybody plays by the book, and why.
fn decisions(mut fight: Fight) -> Value {
    let mut table = open(&fight).unwrap();
    let sharp = manner::write(&Manner::of(Level::Sharp)).to_string();
    let mut all = Vec::new();
    for at in 0..200 {
        let Some(asked) = table.asked() else { break };
        let lines = fight.lines().join("\n");
        let said = (at % 5 == 0).then(|| proposed(&lines, &sharp, 9)).flatten();
        if let Some(said) = said.filter(|said| said[2] != "") {
            all.push(json!([fight.lines().len(), said]));
            if all.len() == DECISIONS {
                break;
            }
        }
        let kept = fight.answers();
        table.answer(asked.number, &asked.default).unwrap();
        fight.follow(&*table, kept);
    }
    json!({ "manner": sharp, "lines": fight.lines(), "said": all })
}

/// `SIGHTLINE_KEEP=1` writes the files anew, where players have come to play otherwise.
#[test]
fn forecasts_and_decisions_come_to_the_kept_figures() {
    for game in game::games() {
        let path: PathBuf = ["tests", "forecasts", &format!("{}.json", game.name)].iter().collect();
        let now = told(game);
        if std::env::var_os("SIGHTLINE_KEEP").is_some() {
            std::fs::write(&path, format!("{now:#}\n")).unwrap();
        }
        let kept: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(kept, now, "{}", game.name);
    }
}
