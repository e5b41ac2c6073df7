//! What a fight costs in each game: answers a second in random fights of four against four, clones
//! a second, opening a stored one, and how long computer players think.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../tests/support/chance.rs"]
#[allow(dead_code)]
mod chance;

use std::hint::black_box;
use std::time::{Duration, Instant};

use sightline::fight::log::Log;
use sightline::fight::player::bout::play as play_out;
use sightline::fight::player::{Budget, Level, Manner, Tactics, decide};
use sightline::fight::walk::{Chance, pick};
use sightline::fight::{Answer, Fight, Shape};
use sightline::rulesets::ettes::{self, combat as eternal};
use sightline::rulesets::heroes_of_hex::{boards, classes, combat as hex};
use sightline::rulesets::radiant;
use sightline::rulesets::radiant::combat::setup::{Being, Start, Zone};
use sightline::rulesets::sovereign as squares;
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

/// Fights that were played before the clock starts, so that only the engine is timed.
struct Played<F> {
    fights: Vec<(F, Vec<Answer>)>,
    midway: Vec<F>,
}

const FIGHTS: usize = 200;

fn play<F: Fight + Clone>(
    chance: &mut Chance,
    begin: fn(&mut Chance) -> F,
    next: fn(&F, &mut Chance) -> Option<Answer>,
) -> Played<F> {
    let mut played = Played { fights: Vec::new(), midway: Vec::new() };
    for _ in 0..FIGHTS {
        let start = begin(chance);
        let mut combat = start.clone();
        let mut answers = Vec::new();
        while let Some(answer) = next(&combat, chance) {
            let number = combat.question().unwrap().number;
            combat.answer(number, &answer, &mut Vec::new()).unwrap();
            answers.push(answer);
            if answers.len() == 100 {
                played.midway.push(combat.clone());
            }
            if answers.len() == 1000 {
                break;
            }
        }
        played.fights.push((start, answers));
    }
    played
}

/// How long players think: plain ones over whole fights, sharp ones at every seventh of their questions.
fn players<F: Tactics>(played: &Played<F>) {
    let starts = || played.fights.iter().take(24).map(|(start, _)| start).enumerate();
    let mut answers = 0;
    let pass = best(5, &mut || {
        answers =
            starts().map(|(seed, start)| play_out(start, &[], seed as u64, &mut |_, _| {}).answers).sum();
    });
    show("plain play", pass, answers as usize);
    let sharp = Manner::of(Level::Sharp);
    let mut times = Vec::new();
    for (seed, start) in starts().take(6) {
        let mut number = 0;
        play_out(start, &[], seed as u64, &mut |fight, _| {
            let Some(question) = fight.question() else { return };
            number += 1;
            if number % 7 == 0 && !matches!(question.shape, Shape::Dice(_)) {
                let clock = Instant::now();
                let budget = Budget::of(Level::Sharp, fight);
                black_box(decide(fight, question, &sharp, &mut Chance::new(9), &budget));
                times.push(clock.elapsed().as_micros());
            }
        });
    }
    times.sort_unstable();
    let at = |hundredths: usize| times[(times.len() - 1) * hundredths / 100];
    println!(
        "sharp       {:>10} µs in the middle, {} µs for 95 in 100, {} µs at most",
        at(50),
        at(95),
        at(100)
    );
}

fn measure<F: Tactics>(game: &str, played: &Played<F>) {
    println!("{game}");
    if std::env::args().any(|word| word == "players") {
        return players(played);
    }
    let total: usize = played.fights.iter().map(|(_, answers)| answers.len()).sum();
    let mut told = Vec::new();
    // The best of several passes: what the machine does besides is not the engine's cost.
    let pass = best(40, &mut || {
        for (start, answers) in &played.fights {
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
            black_box(played.midway[i % played.midway.len()].clone());
        }
    });
    show("clones", pass, clones);

    let (start, answers) = played.fights.iter().max_by_key(|(_, answers)| answers.len()).unwrap();
    let mut log = Log::new(start.clone());
    for answer in answers {
        let number = log.now().question().unwrap().number;
        log.answer(number, answer, &mut told).unwrap();
    }
    let clock = Instant::now();
    let mut again = Log::new(start.clone());
    again.replay(log.entries());
    println!("replay      {:>10} answers in {} µs", answers.len(), clock.elapsed().as_micros());
    println!("state       {:>10} bytes, and what it points to", size_of::<F>());
    players(played);
}

/// Heroes against creatures on the market square, four of each.
fn four_heroes(chance: &mut Chance) -> radiant::combat::Combat {
    let (heroes, creatures) = (radiant::ready::heroes(), radiant::ready::creatures());
    let map = radiant::maps::example(3).unwrap();
    let mut people = Vec::new();
    for with_heroes in [true, false] {
        for _ in 0..4 {
            let being = if with_heroes {
                Being::Hero(heroes[chance.below(heroes.len())].clone())
            } else {
                Being::Creature(creatures[chance.below(creatures.len())].clone())
            };
            people.push(Start { being, with_heroes, zone: chance.below(map.areas.len()) as u16 });
        }
    }
    let zones = map.areas.iter().map(Zone::of).collect();
    radiant::combat::Combat::new(radiant::combat::setup::Setup::new(people, &map, zones))
}

/// Four classes against four others on the Crossing, put down and rolled off by chance.
fn four_units(chance: &mut Chance) -> hex::Combat {
    let first = chance.below(10);
    let start = |at: usize| {
        let unit = classes::class((first + at) % 10);
        hex::setup::Start { unit, side: u8::from(at >= 4), place: None }
    };
    let board = boards::board(0).unwrap();
    hex::Combat::new(hex::setup::Setup::new(&board, (0..8).map(start).collect(), Default::default()))
}

/// Four heroes against four foes in the courtyard, near enough to fight at once.
fn four_of_the_road(chance: &mut Chance) -> eternal::Combat {
    let (heroes, foes) = (ettes::ready::heroes(), ettes::ready::foes());
    let mut people = Vec::new();
    for team in 0..2_u8 {
        let list = if team == 0 { &heroes } else { &foes };
        for _ in 0..4 {
            let character = list[chance.below(list.len())].clone();
            let (q, r) = (chance.below(7) as i32 - 3, chance.below(7) as i32 - 3);
            people.push(eternal::setup::Start { character, team, cell: ettes::boards::cell(q, r) });
        }
    }
    eternal::Combat::new(&eternal::setup::Setup::new(people, ettes::boards::ready(0).unwrap()))
}

/// Four heroes against five NPCs in the Hall, where each side begins.
fn four_on_squares(chance: &mut Chance) -> squares::combat::Combat {
    use squares::combat::setup::{Being, Setup, Start};
    let board = squares::boards::board("Hall").unwrap();
    let (heroes, npcs) = (squares::ready::heroes(), squares::ready::npcs());
    let mut people = Vec::new();
    for (team, many) in [(0, 4), (1, 5)] {
        let starts = board.starts().iter().filter(|(_, teams)| teams.has(team));
        for (at, _) in starts.take(many) {
            let mut being = match team {
                0 => Being::Hero(heroes[chance.below(heroes.len())].clone()),
                _ => Being::Npc(npcs[chance.below(npcs.len())].clone()),
            };
            being.rename(&format!("{} {}", being.name(), people.len()));
            people.push(Start { being, team, at: *at });
        }
    }
    squares::combat::Combat::new(Setup::sides(board, people))
}

fn any<F: Fight>(combat: &F, chance: &mut Chance) -> Option<Answer> {
    combat.question().map(|question| pick(combat, question, chance))
}

fn main() {
    // `cargo bench --bench fight -- Sovereign` measures one game, with `players` its players alone.
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-') && word != "players").collect();
    let is_wanted = |game: &str| wanted.is_empty() || wanted.iter().any(|word| game.contains(word.as_str()));
    let mut chance = Chance::new(1);
    if is_wanted("Unhex") {
        let begin = |chance: &mut Chance| Combat::new(&four_against_four(chance));
        measure("Unhex", &play(&mut chance, begin, chance::lively));
    }
    if is_wanted("The Radiant Hack") {
        measure("The Radiant Hack", &play(&mut chance, four_heroes, any));
    }
    if is_wanted("Heroes of Hex") {
        measure("Heroes of Hex", &play(&mut chance, four_units, any));
    }
    if is_wanted("Ettes Eternal") {
        measure("Ettes Eternal", &play(&mut chance, four_of_the_road, any));
    }
    if is_wanted("Sovereign") {
        measure("Sovereign", &play(&mut chance, four_on_squares, any));
    }
}
