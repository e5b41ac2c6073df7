//! How long a decision takes: `SIGHTLINE_PACE=20` plays so many fights of each game that is named. The sum
//! of all answers tells whether what made it faster has changed what is answered.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;

use sightline::fight::player::bout::{Dice, Hand, play};
use sightline::fight::player::{Budget, Level, Manner, Tactics, decide, plain};
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Shape};

use super::book;
use super::matches::{budget, named};

fn pace<F: Tactics>(name: &str, begin: fn(u64) -> F, fights: u64) {
    if named(name, "SIGHTLINE_GAMES") {
        return;
    }
    let (mut answers, mut time) = (0, 0);
    let mut sum = DefaultHasher::new();
    for at in 0..fights {
        let start = begin(book::TUNING + at);
        let mut told = |_: &F, answer: &Answer| format!("{answer:?}").hash(&mut sum);
        play(&start, &[Hand::of(Level::Plain); 2], at, &mut told);
        let clock = Instant::now();
        answers += u64::from(play(&start, &[Hand::of(Level::Plain); 2], at, &mut |_, _| {}).answers);
        time += clock.elapsed().as_nanos() as u64;
    }
    println!(
        "{name} plain: {} answers a fight, {} ns each, sum {:016x}",
        answers / fights,
        time / answers.max(1),
        sum.finish()
    );
    for level in [Level::Sharp, Level::Ruthless] {
        if named(level.name(), "SIGHTLINE_LEVELS") {
            continue;
        }
        let start = begin(book::TUNING);
        let usual = Budget::of(level, &start);
        let budget = budget().filter(|_| level == Level::Sharp).unwrap_or(usual);
        let (mut times, mut overruled, mut sum) = (Vec::new(), 0, DefaultHasher::new());
        let manner = Manner::of(level);
        for at in 0..fights {
            let mut fight = begin(book::TUNING + at);
            let (mut dice, mut chance, mut given) = (Dice::new(at), Chance::new(at), 0);
            while let Some(question) = fight.question().filter(|_| given < 600) {
                let answer = match question.shape {
                    Shape::Dice(pool) if question.beside.is_empty() => dice.throw(question.seat, pool),
                    _ => {
                        // The machine does other things as well: of three times the shortest counts.
                        let mut shortest = u64::MAX;
                        for _ in 0..2 {
                            let clock = Instant::now();
                            decide(&fight, question, &manner, &mut chance.clone(), &budget);
                            shortest = shortest.min(clock.elapsed().as_nanos() as u64);
                        }
                        let clock = Instant::now();
                        let (answer, reasons) = decide(&fight, question, &manner, &mut chance, &budget);
                        // Only what there was to decide counts.
                        if reasons.next.is_some() {
                            times.push(shortest.min(clock.elapsed().as_nanos() as u64));
                            overruled += u32::from(plain(&fight, question, &manner) != answer);
                        }
                        match (&question.shape, &answer) {
                            (Shape::Dice(pool), Answer::Faces(_)) => dice.throw(question.seat, *pool),
                            _ => answer,
                        }
                    }
                };
                let number = question.number;
                format!("{answer:?}").hash(&mut sum);
                fight.answer(number, &answer, &mut Vec::new()).unwrap();
                given += 1;
            }
        }
        times.sort_unstable();
        let part = |share: usize| times.get(times.len() * share / 100).map_or(0.0, |ns| *ns as f64 / 1e6);
        println!(
            "{name} {}: {} decisions, overruled {overruled}, ms mean {:.2}, middle {:.2}, p95 {:.2}, most {:.2}, sum {:016x}",
            level.name(),
            times.len(),
            times.iter().sum::<u64>() as f64 / 1e6 / times.len().max(1) as f64,
            part(50),
            part(95),
            times.last().map_or(0.0, |ns| *ns as f64 / 1e6),
            sum.finish(),
        );
    }
}

#[test]
fn pace_of_a_decision() {
    let Some(fights) = std::env::var("SIGHTLINE_PACE").ok().and_then(|n| n.parse().ok()) else { return };
    pace("unhex", book::unhex, fights);
    pace("radiant", book::radiant, fights);
    pace("ettes", book::ettes, fights);
    pace("heroes", book::heroes_of_hex, fights);
    pace("sovereign", book::sovereign, fights);
}
