//! Mirrored matches: the same set-ups and the same dice, with the players swapped.

use std::time::Instant;

use sightline::fight::player::bout::{Hand, play};
use sightline::fight::player::{Budget, Level, Manner, Tactics};

use super::book;
use super::score::Pairs;

/// One after the other the set-ups of a book, each played from both sides, until `most` are played or
/// the likelihood of `bounds` is settled.
pub fn match_up<F: Tactics>(
    begin: fn(u64) -> F,
    first: u64,
    hands: [Hand; 2],
    most: u64,
    bounds: Option<(f64, f64)>,
) -> Pairs {
    let mut pairs = Pairs::default();
    for at in 0..most {
        let start = begin(first + at);
        let mut halves = 0;
        for swapped in [false, true] {
            let hands = if swapped { [hands[1], hands[0]] } else { hands };
            let ending = play(&start, &hands, first + at, &mut |_, _| {});
            if !ending.decided {
                pairs.undecided.push(first + at);
            }
            halves += match ending.winner {
                Some(team) if (team == 0) != swapped => 2,
                Some(_) => 0,
                None => 1,
            };
        }
        pairs.add(halves);
        if bounds.is_some_and(|bounds| pairs.settled(bounds).is_some()) && at >= 40 {
            break;
        }
    }
    pairs
}

/// In Elo: no better, and better by so much that it counts.
const BETTER: (f64, f64) = (0.0, 30.0);

fn wanted() -> Option<u64> {
    std::env::var("SIGHTLINE_MATCHES").ok()?.parse().ok()
}

fn first() -> u64 {
    match std::env::var("SIGHTLINE_BOOK").as_deref() {
        Ok("tune") => book::TUNING,
        _ => book::JUDGING,
    }
}

/// `SIGHTLINE_BUDGET=48,45,4000,6,6,500,5`: tries, how far, effort, field, look, head start and how sure, for the row "tuned-plain".
pub fn budget() -> Option<Budget> {
    let words = std::env::var("SIGHTLINE_BUDGET").ok()?;
    let all: Vec<u32> = words.split(',').filter_map(|word| word.parse().ok()).collect();
    let &[tries, far, effort, field, look, head, sure] = &all[..] else { return None };
    Some(Budget { tries, far, effort, field: field as usize, look, head, sure })
}

pub fn named(name: &str, variable: &str) -> bool {
    std::env::var(variable).is_ok_and(|names| !names.split(',').any(|known| known == name))
}

fn table<F: Tactics>(name: &str, begin: fn(u64) -> F, most: u64) {
    if named(name, "SIGHTLINE_GAMES") {
        return;
    }
    let of = Hand::of;
    let tuned = budget().map_or(of(Level::Sharp), |budget| Hand::Thinker(Manner::of(Level::Sharp), budget));
    let rows: [(&str, [Hand; 2], u64); 7] = [
        ("tuned-sharp", [tuned, of(Level::Sharp)], most),
        ("tuned-plain", [tuned, of(Level::Plain)], most),
        ("plain-plain", [of(Level::Plain), of(Level::Plain)], most),
        ("plain-random", [of(Level::Plain), Hand::Random], most),
        ("instinct-plain", [of(Level::Instinct), of(Level::Plain)], most),
        ("sharp-plain", [of(Level::Sharp), of(Level::Plain)], most),
        ("ruthless-sharp", [of(Level::Ruthless), of(Level::Sharp)], most / 4),
    ];
    for (row, hands, most) in rows {
        if named(row, "SIGHTLINE_ROWS") {
            continue;
        }
        let clock = Instant::now();
        let stops = std::env::var("SIGHTLINE_SPRT").is_ok_and(|wanted| wanted == "1");
        let pairs = match_up(begin, first(), hands, most, stops.then_some(BETTER));
        let (told, took) = (pairs.verdict(BETTER), clock.elapsed());
        println!("{name} {row}: {}, {told}, {took:.0?}", pairs.words());
    }
}

#[test]
fn strength_as_a_table() {
    let Some(most) = wanted() else { return };
    table("unhex", book::unhex, most);
    table("radiant", book::radiant, most);
    table("ettes", book::ettes, most);
    table("heroes", book::heroes_of_hex, most);
    table("sovereign", book::sovereign, most);
}

/// The least that is held in every run; the table above is the honest measure.
#[test]
fn plain_players_beat_chance() {
    let hands = [Hand::of(Level::Plain), Hand::Random];
    for pairs in [
        match_up(book::unhex, book::TUNING, hands, 25, None),
        match_up(book::radiant, book::TUNING, hands, 25, None),
        match_up(book::ettes, book::TUNING, hands, 12, None),
        match_up(book::heroes_of_hex, book::TUNING, hands, 25, None),
        match_up(book::sovereign, book::TUNING, hands, 10, None),
    ] {
        assert!(pairs.score() > 0.8, "{}", pairs.words());
    }
}
