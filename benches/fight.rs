//! What a fight costs: answers a second in random fights of four against four, and clones a second.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../tests/support/chance.rs"]
#[allow(dead_code)]
mod chance;

use std::hint::black_box;
use std::time::{Duration, Instant};

use sightline::fight::log::Log;
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Fight};
use sightline::rulesets::unhex::combat::Combat;
use sightline::rulesets::unhex::combat::setup::{Fighter, Setup, Team};
use sightline::rulesets::unhex::maps;

fn four_against_four(chance: &mut Chance) -> Setup {
    let map = maps::nightclub();
    let areas = map.areas.len();
    let mut setup = Setup { map: Some(map), ..Setup::default() };
    for team in 0..2 {
        setup.teams.push(Team { name: format!("Team {team}"), starts: Vec::new() });
        for i in 0..4 {
            let mut character = chance::character(chance, format!("P{team}{i}"), team == 1);
            character.body = Default::default();
            character.level = character.max;
            setup.people.push(Fighter { character, team, place: Some(chance.below(areas) as u16) });
        }
    }
    setup
}

fn best(passes: usize, run: &mut dyn FnMut()) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..passes {
        let clock = Instant::now();
        run();
        best = best.min(clock.elapsed());
    }
    best
}

fn show(what: &str, time: Duration, many: usize) {
    let each = time.as_nanos() as f64 / many as f64;
    println!("{what:<11} {:>10.0} a second   {each:>6.0} ns each", 1e9 / each);
}

fn main() {
    let mut chance = Chance::new(1);
    // The answers are drawn first, so that only the engine is timed.
    let mut played: Vec<(Combat, Vec<Answer>)> = Vec::new();
    let mut midway = Vec::new();
    for _ in 0..200 {
        let start = Combat::new(&four_against_four(&mut chance));
        let mut combat = start.clone();
        let mut answers = Vec::new();
        while let Some(answer) = chance::lively(&combat, &mut chance) {
            let number = combat.question().unwrap().number;
            combat.answer(number, &answer, &mut Vec::new()).unwrap();
            answers.push(answer);
            if answers.len() == 100 {
                midway.push(combat.clone());
            }
            if answers.len() == 1000 {
                break;
            }
        }
        played.push((start, answers));
    }
    let total: usize = played.iter().map(|(_, answers)| answers.len()).sum();
    let mut told = Vec::new();
    // The best of several passes: what the machine does besides is not the engine's cost.
    let pass = best(40, &mut || {
        for (start, answers) in &played {
            let mut combat = start.clone();
            for answer in answers {
                let number = combat.question().map_or(0, |question| question.number);
                combat.answer(number, answer, &mut told).unwrap();
                told.clear();
            }
            black_box(&combat);
        }
    });
    show("answers", pass, total);

    let clones = 2_000;
    let pass = best(40, &mut || {
        for i in 0..clones {
            black_box(midway[i % midway.len()].clone());
        }
    });
    show("clones", pass, clones);

    let (start, answers) = played.iter().max_by_key(|(_, answers)| answers.len()).unwrap();
    let mut log = Log::new(start.clone());
    for answer in answers {
        let number = log.now().question().unwrap().number;
        log.answer(number, answer, &mut told).unwrap();
    }
    let clock = Instant::now();
    let mut again = Log::new(start.clone());
    again.replay(log.entries(), &mut |_, _, _| {});
    println!("replay      {:>10} answers in {} µs", answers.len(), clock.elapsed().as_micros());
    println!("state       {:>10} bytes, and what it points to", size_of::<Combat>());
}
