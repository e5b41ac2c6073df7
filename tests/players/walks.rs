//! Walks with players instead of chance: what they answer is on offer, nothing breaks, every fight ends.

use sightline::fight::Shape;
use sightline::fight::played::{Played, Scene};
use sightline::fight::player::bout::{Hand, play};
use sightline::fight::player::{Budget, Level, Manner, Resolve, Tactics, Temper, mind};
use sightline::fight::table::{Table, Tale};
use sightline::fight::walk::Chance;

use super::book;

fn walks() -> u64 {
    std::env::var("SIGHTLINE_WALKS").ok().and_then(|n| n.parse().ok()).unwrap_or(30)
}

/// Any level that thinks fast, in any manner; now and then one that looks ahead.
fn hand(chance: &mut Chance, people: usize) -> Hand {
    let level = match chance.below(40) {
        0 => Level::Sharp,
        1..=15 => Level::Instinct,
        _ => Level::Plain,
    };
    let who = |chance: &mut Chance| (chance.below(4) == 0).then(|| chance.below(people) as u8);
    let manner = Manner {
        level,
        temper: [Temper::Bold, Temper::Even, Temper::Careful][chance.below(3)],
        protects: who(chance),
        goes_for: who(chance),
        spares_fallen: chance.below(4) == 0,
        resolve: [Resolve::Rules, Resolve::BelowHalf, Resolve::Never][chance.below(3)],
        in_turn: false,
        by_the_book: chance.below(50) == 0,
    };
    match level {
        // A glance ahead shows as well what is refused or cannot end.
        Level::Sharp => Hand::Thinker(
            manner,
            Budget { tries: 12, far: 20, effort: 600, field: 3, look: 6, head: 500, sure: 5 },
        ),
        _ => Hand::Player(manner),
    }
}

/// `SIGHTLINE_STORY=12` tells the end of that walk.
fn tell<F: Tactics + Scene + 'static>(start: &F, hands: &[Hand], seed: u64) {
    if std::env::var("SIGHTLINE_STORY").is_ok_and(|wanted| wanted.parse() == Ok(seed)) {
        story(start, hands, seed);
    }
}

fn story<F: Tactics + Scene + 'static>(start: &F, hands: &[Hand], seed: u64) {
    let answers = mind::of(start).written(hands, seed);
    let tale = Tale { answers, ..Tale::default() };
    let table = Played::open(start.clone(), &tale);
    println!("{hands:?}");
    table.lines().iter().rev().take(60).rev().for_each(|line| println!("  {}", line.text));
    for person in table.roster().into_iter().filter(|person| !person.down) {
        let area = person.area.map_or(String::new(), |area| table.now().place_name(area as u16));
        println!("  {} {area}: {} {:?} {}", person.team, person.name, person.state, person.hands);
    }
    let last: Vec<&str> = tale.answers.iter().rev().take(8).map(|(word, _)| word.as_str()).collect();
    println!("  then: {:?}, before it {last:?}", table.asked().map(|asked| asked.title));
}

/// `SIGHTLINE_FIGHT=unhex:1012:sharp:plain` tells the end of that fight of a book.
#[test]
fn a_fight_of_a_book_is_told() {
    let Ok(wanted) = std::env::var("SIGHTLINE_FIGHT") else { return };
    let parts: Vec<&str> = wanted.split(':').collect();
    let &[game, seed, one, other] = &parts[..] else { return };
    let level = |name: &str| Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name));
    let (seed, hands) = (seed.parse().unwrap(), [one, other].map(|name| Hand::of(level(name).unwrap())));
    match game {
        "unhex" => story(&book::unhex(seed), &hands, seed),
        "radiant" => story(&book::radiant(seed), &hands, seed),
        "heroes" => story(&book::heroes_of_hex(seed), &hands, seed),
        "sovereign" => story(&book::sovereign(seed), &hands, seed),
        _ => story(&book::ettes(seed), &hands, seed),
    }
}

/// What is on offer, and how the sides stand.
fn stand<F: Tactics>(fight: &F) -> (Option<Shape<F::Choice>>, Vec<i32>) {
    let worths = (0..fight.teams()).map(|team| fight.worth(team)).collect();
    (fight.question().map(|question| question.shape.clone()), worths)
}

fn walk<F: Tactics + Scene + 'static>(name: &str, many: u64, begin: fn(u64) -> F) {
    let (mut open, mut answers, mut longest) = (0, 0, 0);
    let mut unsettled = Vec::new();
    for seed in 0..many {
        let mut chance = Chance::new(seed + 77);
        let start = begin(20_000_000 + seed);
        let hands: Vec<Hand> =
            (0..start.teams()).map(|_| hand(&mut chance, usize::from(start.people()))).collect();
        tell(&start, &hands, seed);
        let (mut steps, mut before) = (0_u32, None);
        let ending = play(&start, &hands, seed, &mut |fight, answer| {
            let question = fight.question().expect("a question");
            let mut copy = fight.clone();
            let taken = copy.answer(question.number, answer, &mut Vec::new());
            assert!(taken.is_ok(), "{name} {seed}: {answer:?} is refused");
            steps += 1;
            if fight.leads_back(&question.default) {
                let mut back = fight.clone();
                back.answer(question.number, &question.default, &mut Vec::new()).unwrap();
                assert!(before == Some(stand(&back)), "{name} {seed}: backing out changes something");
            }
            before = Some(stand(fight));
            if let Shape::Path(walk) = &question.shape {
                let stepping = fight.stepping();
                for at in walk.reach(&*stepping).into_iter().map(|way| way.to).chain([walk.from]) {
                    assert_eq!(stepping(at), fight.steps(at), "{name} {seed}: found at once and one by one");
                }
            }
            if steps.is_multiple_of(16) {
                assert_eq!(copy.broken(), Vec::<String>::new(), "{name} {seed}");
            }
        });
        let book = hands.iter().any(
            |hand| matches!(hand, Hand::Player(manner) | Hand::Thinker(manner, _) if manner.by_the_book),
        );
        answers += ending.answers;
        longest = longest.max(ending.answers);
        if !ending.decided && !book {
            open += 1;
            unsettled.push(seed);
        }
    }
    unsettled.truncate(10);
    println!("{name}: {answers} answers, the longest fight {longest}, {open} undecided {unsettled:?}");
    assert!(open * 100 <= many, "{name}: {open} of {many} fights do not end: {unsettled:?}");
}

#[test]
fn walks_of_players_in_unhex_find_nothing_refused_and_every_fight_ends() {
    walk("unhex", walks(), book::unhex);
}

#[test]
fn walks_of_players_in_the_radiant_hack_find_nothing_refused_and_every_fight_ends() {
    walk("radiant", walks(), book::radiant);
}

#[test]
fn walks_of_players_in_ettes_eternal_find_nothing_refused_and_every_fight_ends() {
    walk("ettes", walks(), book::ettes);
}

#[test]
fn walks_of_players_in_heroes_of_hex_find_nothing_refused_and_every_fight_ends() {
    walk("heroes", walks(), book::heroes_of_hex);
}

#[test]
fn walks_of_players_in_sovereign_find_nothing_refused_and_every_fight_ends() {
    // Its players weigh every square of a way: a fight takes seconds where nothing is optimised.
    walk("sovereign", walks().div_ceil(6), book::sovereign);
}
