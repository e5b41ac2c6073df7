//! What a manner does to whoever plays: each is seen in every game that it has a say in.

use sightline::fight::player::bout::{self, Hand};
use sightline::fight::player::pick;
use sightline::fight::player::{Budget, Kind, Level, Manner, Resolve, Tactics, Temper, decide, plain};
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Shape};

use super::book;

/// How often something could be told apart in some fights, and how often the manner did what it is for.
#[derive(Default, Debug)]
struct Seen {
    of: u32,
    did: u32,
}

/// Looks at every question of some fights: `look` says whether the manner did what it should, where that
/// could be told.
fn through<F: Tactics>(
    begin: fn(u64) -> F,
    fights: u64,
    hands: &[Hand],
    look: &mut dyn FnMut(&F, &mut Seen),
) -> Seen {
    let mut seen = Seen::default();
    for at in 0..fights {
        bout::play(&begin(book::TUNING + at), hands, at, &mut |fight: &F, _| look(fight, &mut seen));
    }
    seen
}

/// What the terms of a kind come to in an answer, without any manner, for whom they are about.
fn of_kind<F: Tactics>(fight: &F, answer: &Answer, kind: Kind, about: Option<u8>) -> i32 {
    let terms = pick::terms(fight, &pick::PLAIN, answer);
    let meant = |who: Option<u8>| about.is_none() || who == about;
    terms.iter().filter(|(_, term)| term.kind == kind && meant(term.about)).map(|(points, _)| points).sum()
}

fn has_kind<F: Tactics>(fight: &F, answer: &Answer, kind: Kind) -> bool {
    pick::terms(fight, &pick::PLAIN, answer).iter().any(|(_, term)| term.kind == kind)
}

/// All answers, where there is something to choose.
fn offered<F: Tactics>(fight: &F) -> Vec<Answer> {
    let Some(question) = fight.question() else { return Vec::new() };
    if matches!(question.shape, Shape::Dice(_)) {
        return Vec::new();
    }
    pick::answers(fight, question, &pick::PLAIN).into_iter().map(|weighed| weighed.answer).collect()
}

fn answer<F: Tactics>(fight: &F, manner: &Manner) -> Option<Answer> {
    Some(plain(fight, fight.question()?, manner))
}

const BOTH: [Hand; 2] = [Hand::Player(pick::PLAIN); 2];

/// Whoever is careful lays themselves open to less than whoever is bold, over all their choices, and never
/// to more by a single one of those that differ in nothing but danger.
fn careful<F: Tactics>(begin: fn(u64) -> F, name: &str) {
    let (mut careful, mut bold) = (0, 0);
    let seen = through(begin, 4, &BOTH, &mut |fight, seen| {
        let all = offered(fight);
        if all.len() < 2
            || fight.round() >= 8
            || !all.iter().any(|one| of_kind(fight, one, Kind::Danger, None) != 0)
        {
            return;
        }
        let choice = |temper| answer(fight, &Manner { temper, ..pick::PLAIN });
        let (Some(one), Some(other)) = (choice(Temper::Careful), choice(Temper::Bold)) else { return };
        if one != other {
            let (mine, theirs) =
                (of_kind(fight, &one, Kind::Danger, None), of_kind(fight, &other, Kind::Danger, None));
            careful += mine;
            bold += theirs;
            seen.of += 1;
            seen.did += u32::from(mine >= theirs);
        }
    });
    println!("{name}: careful {careful}, bold {bold}, {seen:?}");
    assert!(
        seen.of > 0 && seen.did * 100 >= seen.of * 95 && careful > bold,
        "{name}: {seen:?} {careful} {bold}"
    );
}

/// Nobody strikes at those who are down while there is anything else to do.
fn spares<F: Tactics>(begin: fn(u64) -> F, name: &str) {
    let manner = Manner { spares_fallen: true, ..pick::PLAIN };
    let seen = through(begin, 8, &BOTH, &mut |fight, seen| {
        let all = offered(fight);
        let fallen = |one: &Answer| has_kind(fight, one, Kind::Fallen);
        if all.iter().any(fallen) && !all.iter().all(fallen) {
            seen.of += 1;
            seen.did += u32::from(answer(fight, &manner).is_some_and(|given| !fallen(&given)));
        }
    });
    println!("{name}: spares {seen:?}");
    assert_eq!(seen.of, seen.did, "{name}");
    assert!(seen.of > 0, "{name}: nobody was ever down");
}

/// Somebody who is gone for is struck at at least as hard as without, and now and then harder.
fn goes_for<F: Tactics>(begin: fn(u64) -> F, name: &str) {
    let mut harder = 0;
    let seen = through(begin, 4, &BOTH, &mut |fight, seen| {
        let Some(side) = fight.side() else { return };
        let Some(on) = (0..fight.people()).find(|who| fight.team(*who) != side) else { return };
        if offered(fight).len() < 2 {
            return;
        }
        let harm = |given: &Answer| {
            of_kind(fight, given, Kind::Harm, Some(on)) + of_kind(fight, given, Kind::Down, Some(on))
        };
        let manner = Manner { goes_for: Some(on), ..pick::PLAIN };
        let (Some(with), Some(without)) = (answer(fight, &manner), answer(fight, &pick::PLAIN)) else {
            return;
        };
        seen.of += 1;
        seen.did += u32::from(harm(&with) >= harm(&without));
        harder += u32::from(harm(&with) > harm(&without));
    });
    println!("{name}: goes for {seen:?}, {harder} times harder");
    assert!(seen.of == seen.did && harder > 0, "{name}: {seen:?} {harder}");
}

/// The same of the good that is done to somebody who is protected.
fn protects<F: Tactics>(begin: fn(u64) -> F, name: &str) -> u32 {
    let mut better = 0;
    let seen = through(begin, 2, &BOTH, &mut |fight, seen| {
        let Some(side) = fight.side() else { return };
        if offered(fight).len() < 2 {
            return;
        }
        for of in (0..fight.people()).filter(|who| fight.team(*who) == side) {
            let good = |given: &Answer| {
                of_kind(fight, given, Kind::Help, Some(of)) + of_kind(fight, given, Kind::Danger, Some(of))
            };
            let manner = Manner { protects: Some(of), ..pick::PLAIN };
            let (Some(with), Some(without)) = (answer(fight, &manner), answer(fight, &pick::PLAIN)) else {
                return;
            };
            seen.of += 1;
            seen.did += u32::from(good(&with) >= good(&without));
            better += u32::from(good(&with) > good(&without));
        }
    });
    println!("{name}: protects {seen:?}, {better} times better");
    assert_eq!(seen.of, seen.did, "{name}");
    better
}

/// Whoever gives up below half does so as soon as they may; whoever never does, never.
fn yields<F: Tactics>(begin: fn(u64) -> F, name: &str) {
    let seen = through(begin, 10, &BOTH, &mut |fight, seen| {
        let all = offered(fight);
        let giving = |one: &Answer| has_kind(fight, one, Kind::Yield);
        if !all.iter().any(giving) || all.iter().all(giving) {
            return;
        }
        let half = fight.side().is_some_and(|side| fight.left(side) < 50);
        let choice =
            |resolve| answer(fight, &Manner { resolve, ..pick::PLAIN }).is_some_and(|given| giving(&given));
        assert!(!choice(Resolve::Never), "{name}: gave up");
        if half {
            seen.of += 1;
            seen.did += u32::from(choice(Resolve::BelowHalf));
        }
    });
    println!("{name}: gives up {seen:?}");
    assert!(seen.of > 0 && seen.of == seen.did, "{name}: {seen:?}");
}

#[test]
fn the_careful_keep_out_of_danger_more_than_the_bold() {
    careful(book::unhex, "unhex");
    careful(book::radiant, "radiant");
    careful(book::ettes, "ettes");
    careful(book::heroes_of_hex, "heroes");
    careful(book::sovereign, "sovereign");
}

#[test]
fn those_who_spare_the_fallen_strike_at_nobody_who_is_down() {
    spares(book::unhex, "unhex");
    spares(book::sovereign, "sovereign");
    spares(book::ettes, "ettes");
}

#[test]
fn somebody_who_is_gone_for_is_struck_at_the_harder() {
    goes_for(book::unhex, "unhex");
    goes_for(book::radiant, "radiant");
    goes_for(book::ettes, "ettes");
    goes_for(book::heroes_of_hex, "heroes");
    goes_for(book::sovereign, "sovereign");
}

#[test]
fn somebody_who_is_protected_fares_no_worse_and_at_times_better() {
    let better = protects(book::unhex, "unhex")
        + protects(book::radiant, "radiant")
        + protects(book::ettes, "ettes")
        + protects(book::heroes_of_hex, "heroes")
        + protects(book::sovereign, "sovereign");
    assert!(better > 0);
}

#[test]
fn below_half_is_given_up_where_that_is_wanted_and_never_where_it_is_not() {
    yields(book::unhex, "unhex");
    yields(book::radiant, "radiant");
    yields(book::sovereign, "sovereign");
}

/// A setting is shown where it does something: what a game says it lacks never comes up in it.
fn lacks<F: Tactics>(begin: fn(u64) -> F, name: &str) {
    through(begin, 2, &[Hand::of(Level::Plain); 2], &mut |fight, _| {
        for kind in fight.lacks() {
            assert!(!offered(fight).iter().any(|one| has_kind(fight, one, *kind)), "{name}: {kind:?}");
        }
    });
}

#[test]
fn what_a_game_lacks_never_comes_up_in_it() {
    lacks(book::ettes, "ettes");
    lacks(book::heroes_of_hex, "heroes");
}

fn in_turn<F: Tactics>(begin: fn(u64) -> F) {
    let manner = Manner { in_turn: true, ..pick::PLAIN };
    let seen = through(begin, 6, &[Hand::Random; 2], &mut |fight, seen| {
        let Some(question) = fight.question() else { return };
        if matches!(question.shape, Shape::Dice(_)) || fight.side() == fight.asked_side() {
            return;
        }
        seen.of += 1;
        let budget = Budget::of(Level::Plain, fight);
        let given = decide(fight, question, &manner, &mut Chance::new(seen.of.into()), &budget).0;
        let others = question.beside.iter().filter(|choice| Answer::One(F::code(**choice)) == given);
        seen.did += u32::from(others.count() == 0);
    });
    assert!(seen.of > 0 && seen.of == seen.did, "{seen:?}");
}

#[test]
fn whoever_answers_in_turn_leaves_to_others_what_they_may_do_out_of_turn() {
    in_turn(book::sovereign);
}
