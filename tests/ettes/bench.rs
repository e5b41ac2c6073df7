//! The fights of the benchmark, played by plain players on the open field.

use sightline::fight::player::{Manner, plain};
use sightline::fight::walk::{Chance, pick};
use sightline::fight::{Fight, Shape};

use super::bout::{Bout, Put, ours, theirs};

/// Rounds in order, and how many of so many fights the heroes won.
fn played(people: &dyn Fn() -> Vec<Put>, many: u64) -> (Vec<u16>, usize) {
    let (mut rounds, mut won) = (Vec::new(), 0);
    for seed in 0..many {
        let mut bout = Bout::new(people());
        let mut chance = Chance::new(seed);
        while !bout.now.over() && bout.now.round() < 40 {
            let question = bout.now.question().unwrap();
            let answer = match question.shape {
                Shape::Dice(_) => pick(&bout.now, question, &mut chance),
                _ => plain(&bout.now, question, &Manner::default()),
            };
            bout.give(&answer);
        }
        won += usize::from(bout.now.won() == Some(0));
        rounds.push(bout.now.round());
    }
    rounds.sort_unstable();
    (rounds, won)
}

/// Three heroes against these, a few hexes apart.
fn against(foes: &'static [&'static str]) -> impl Fn() -> Vec<Put> {
    move || {
        let heroes = ["Aldis", "Korra", "Ode"].iter().enumerate();
        let mut people: Vec<Put> = heroes.map(|(at, name)| ours(name, (-2, at as i32))).collect();
        people.extend(foes.iter().enumerate().map(|(at, name)| theirs(name, (2, at as i32 - 3))));
        people
    }
}

fn check(foes: &'static [&'static str], median: std::ops::RangeInclusive<u16>, at_least: usize) {
    let (rounds, won) = played(&against(foes), 8);
    assert!(median.contains(&rounds[4]), "{foes:?}: {rounds:?}");
    assert!(won >= at_least, "{foes:?}: {won} of 8, {rounds:?}");
}

#[test]
fn ft35_three_thugs_last_a_few_rounds() {
    check(&["Thug", "Thug", "Thug"], 2..=6, 7);
}

#[test]
fn ft35_four_of_the_standard_are_beaten_in_a_few_rounds_more() {
    check(&["Thug", "Spearman", "Shieldbearer", "Bowman"], 3..=8, 6);
}

#[test]
fn ft35_a_captain_with_two_is_hard() {
    check(&["Captain", "Thug", "Bowman"], 3..=8, 5);
}

#[test]
fn ft35_five_of_the_standard_are_hard() {
    check(&["Thug", "Spearman", "Shieldbearer", "Bowman", "Wolf"], 3..=9, 4);
}

#[test]
fn ft35_three_heroes_against_the_same_three_take_a_few_rounds() {
    let (rounds, won) = played(&against(&["Aldis", "Korra", "Ode"]), 8);
    assert!((3..=8).contains(&rounds[4]), "{rounds:?}");
    assert!((1..=7).contains(&won), "{won} of 8");
}
