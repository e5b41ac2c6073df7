//! The same figures native and in the browser: what the rules come to here is kept in a file of each game,
//! and `tests/e2e/computer.spec.js` asks the worker of the forecast for the same.

use std::path::PathBuf;

use serde_json::{Value, json};
use sightline::fight::forecast::LOOKS;
use sightline::fight::notation;
use sightline::fight::player::{Level, Manner};
use sightline::fight::table::{Form, Reply};
use sightline::fight::walk::Chance;
use sightline::save::Stored;
use sightline::save::fight::forecast::{Forecast, playable, proposed};
use sightline::save::fight::game::{self, Game};
use sightline::save::fight::{Fight, manner, open};

/// So many decisions of a game are kept, out of a fight of at most so many answers.
const DECISIONS: usize = 6;
const ANSWERS: usize = 120;

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

/// What a sharp player answers here and there in a fight of plain ones, and why.
fn decisions(mut fight: Fight) -> Value {
    let mut table = open(&fight).unwrap();
    let [sharp, plain] =
        [Level::Sharp, Level::Plain].map(|level| manner::write(&Manner::of(level)).to_string());
    let mut chance = Chance::new(31);
    let mut all = Vec::new();
    while let Some(asked) = table.asked().filter(|_| fight.answers() < ANSWERS) {
        let lines = fight.lines().join("\n");
        let reply = match &asked.form {
            Form::Dice(card) => {
                Reply::Faces(card.dice.iter().map(|die| chance.below(usize::from(die.sides)) as u8).collect())
            }
            _ => match proposed(&lines, &plain, 9) {
                Some(said) => table.reply_of(&notation::read(said[0].as_str().unwrap()).unwrap()).unwrap(),
                None => asked.default.clone(),
            },
        };
        // Not all at the start, where there is nobody near.
        if fight.answers() >= all.len() * ANSWERS / DECISIONS
            && let Some(said) = proposed(&lines, &sharp, 9).filter(|said| said[2] != "")
        {
            all.push(json!([fight.lines().len(), said]));
        }
        let kept = fight.answers();
        table.answer(asked.number, &reply).unwrap();
        fight.follow(&*table, kept);
    }
    assert!(all.len() * 2 >= DECISIONS, "{}: {}", fight.plan().game, all.len());
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
