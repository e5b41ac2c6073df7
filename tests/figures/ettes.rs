//! Ettes Eternal: the chance of each level, of the hit after the target's best reaction, the average
//! damage after DR, of reactions and contests, each counted from that very state by throwing all faces.

use std::collections::BTreeMap;

use sightline::fight::table::{Form, Offer};
use sightline::fight::walk::{Chance, pick};
use sightline::fight::{Answer, Fight, Shape};
use sightline::rulesets::ettes::check::Level;
use sightline::rulesets::ettes::combat::Combat;
use sightline::rulesets::ettes::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::ettes::odds::percent;

use super::{every_face, scene};

fn given(fight: &Combat, answer: &Answer) -> (Combat, Vec<Event>) {
    let (mut copy, mut told) = (fight.clone(), Vec::new());
    copy.answer(fight.question().unwrap().number, answer, &mut told).unwrap();
    (copy, told)
}

fn chosen(fight: &Combat, choice: Choice) -> Combat {
    given(fight, &Answer::One(Combat::code(choice))).0
}

fn level(told: &[Event]) -> Level {
    let rolled = told.iter().find_map(|event| match event {
        Event::Rolled { level, .. } => Some(*level),
        _ => None,
    });
    rolled.expect("a roll")
}

/// How many rolls came to a level, and one of them as it went on.
type Group = (u64, Combat, Vec<Event>);

/// What all faces of the open roll come to, by level: how many, out of how many, and one of each.
fn by_level(fight: &Combat) -> (BTreeMap<usize, Group>, u64) {
    let Shape::Dice(pool) = fight.question().unwrap().shape else { panic!("no dice") };
    let (mut all, mut of) = (BTreeMap::new(), 0);
    for faces in every_face(pool) {
        let (after, told) = given(fight, &Answer::Faces(faces));
        all.entry(level(&told) as usize).or_insert((0, after, told)).0 += 1;
        of += 1;
    }
    (all, of)
}

/// Hits out of so many, and the damage of all of them together, both over the dice of the damage.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Counted {
    hits: u128,
    damage: u128,
    of: u128,
}

/// From the damage dice on: what is taken, over all faces.
fn damage(fight: &Combat) -> (u128, u128) {
    let Some(Subject::Damage { .. }) = fight.question().map(|question| question.subject) else {
        return (0, 1);
    };
    let Shape::Dice(pool) = fight.question().unwrap().shape else { panic!("no dice") };
    let faces = every_face(pool);
    let of = faces.len() as u128;
    let taken = faces.into_iter().map(|faces| {
        let told = given(fight, &Answer::Faces(faces)).1;
        let hurt = told.iter().find_map(|event| match event {
            Event::Hurt { taken, .. } => Some(*taken),
            _ => None,
        });
        hurt.expect("damage") as u128
    });
    (taken.sum(), of)
}

/// An attack that is rolled now, with one reaction or none; nothing where somebody comes between or no
/// dice of damage are thrown.
fn attack(fight: &Combat, reaction: Choice) -> Option<Counted> {
    let Subject::Attack { .. } = fight.question()?.subject else { return None };
    if fight.strike_harm(fight.strike()?).count == 0 || rolls_twice(fight) {
        return None;
    }
    let (levels, of) = by_level(fight);
    let mut sides = 1;
    let mut parts: Vec<(u128, u128, u128)> = Vec::new();
    for (at, (count, after, _)) in &levels {
        if *at < Level::Normal as usize {
            continue;
        }
        let mut now = after.clone();
        let windowed = matches!(now.question()?.subject, Subject::Window { .. });
        if windowed {
            now = chosen(&now, reaction);
        }
        if !windowed || reaction == Choice::No {
            let (taken, faces) = damage(&now);
            sides = sides.max(faces);
            // Out of what a reaction would be rolled out of, twice for the coin.
            parts.push((u128::from(*count) * 2, taken, 0));
            continue;
        }
        let Subject::React { .. } = now.question()?.subject else { return None };
        if rolls_twice(&now) {
            return None;
        }
        let (answers, rolls) = by_level(&now);
        for (count_of, after, _) in answers.values() {
            let halves: Vec<(u128, Combat)> = match after.question()?.subject {
                Subject::Opposed { .. } => {
                    (0..2).map(|face| (1, given(after, &Answer::Faces(vec![face])).0)).collect()
                }
                _ => vec![(2, after.clone())],
            };
            for (half, now) in halves {
                let hit =
                    matches!(now.question()?.subject, Subject::Damage { by, .. } if by == now_by(fight));
                if hit {
                    let (taken, faces) = damage(&now);
                    sides = sides.max(faces);
                    let weight = u128::from(*count) * u128::from(*count_of) * half;
                    parts.push((weight, taken, u128::from(rolls)));
                }
            }
        }
    }
    // Everything out of the same: attack, reaction (of 10,000 at most), coin and damage.
    let common: u128 = 10_000;
    let (mut hits, mut all) = (0, 0);
    for (weight, taken, rolls) in parts {
        let weight = weight * common.checked_div(rolls).unwrap_or(common);
        hits += weight;
        all += weight * taken;
    }
    Some(Counted { hits, damage: all, of: u128::from(of) * 2 * common * sides })
}

fn now_by(fight: &Combat) -> u8 {
    fight.strike().map_or(u8::MAX, |strike| strike.by)
}

#[derive(Default)]
struct Seen {
    cards: usize,
    attacks: usize,
    answered: usize,
    reactions: usize,
    contests: usize,
}

impl Seen {
    /// The card of a check: its four parts, and each level in words.
    fn card(&mut self, fight: &Combat) {
        let Form::Dice(card) = scene(fight).form else { return };
        let Some(shown) = card.chances else { return };
        let (levels, of) = by_level(fight);
        let count = |level: Level| levels.get(&(level as usize)).map_or(0, |(count, ..)| *count);
        let succeeding: u64 = Level::SUCCESSES.into_iter().map(count).sum();
        assert_eq!(u64::from(shown.succeeding()) * of, succeeding * u64::from(shown.of));
        for level in Level::ALL {
            let words = format!("{} {}%", level.short(), percent((count(level) * 10_000 / of) as u32));
            assert!(card.note.contains(&words), "{words}: {}", card.note);
        }
        self.cards += 1;
    }

    /// "Hits 52.5% after their parry, 6.1 damage on average"
    fn attack(&mut self, fight: &Combat, choice: Choice, offer: &Offer) {
        let rolls = chosen(fight, choice);
        if !matches!(rolls.question().unwrap().subject, Subject::Attack { .. }) {
            return;
        }
        let reaction = match &offer.note {
            note if note.contains("after their dodge") => Choice::Dodge,
            note if note.contains("after their parry") => Choice::Parry,
            note if note.contains("after their block") => Choice::Block,
            _ => Choice::No,
        };
        let Some(found) = attack(&rolls, reaction) else { return };
        let sides = found.of / 100 / 20_000;
        let exact = found.hits * sides * 10_000 / found.of;
        let shown = offer.note.split("Hits ").nth(1).and_then(|rest| rest.split('%').next()).unwrap();
        let near = [percent(exact as u32), percent(exact as u32 + 1)];
        assert!(near.contains(&shown.to_string()), "{shown}%: {near:?} counted, {}", offer.note);
        let average = found.damage * 100 / found.of;
        let words = format!("{}.{} damage on average", average / 100, average % 100 / 10);
        assert!(offer.note.contains(&words), "{words}: {}", offer.note);
        // No other reaction of the target's would have been better.
        for other in [Choice::No, Choice::Dodge, Choice::Parry, Choice::Block] {
            let offered = rolls.own_reactions(rolls.strike().unwrap());
            if other != Choice::No && !offered.contains(&other) {
                continue;
            }
            let Some(tried) = attack(&rolls, other) else { continue };
            assert!(tried.hits >= found.hits, "{other:?}");
        }
        self.attacks += 1;
        self.answered += usize::from(reaction != Choice::No);
    }

    /// "Melee 62: works 61.5%"
    fn reaction(&mut self, fight: &Combat, choice: Choice, offer: &Offer) {
        let rolls = chosen(fight, choice);
        let Some(Subject::React { .. }) = rolls.question().map(|question| question.subject) else { return };
        if rolls_twice(&rolls) {
            return;
        }
        let Subject::Window { by, .. } = fight.question().unwrap().subject else { return };
        let (answers, of) = by_level(&rolls);
        let mut hits = 0;
        for (count, after, told) in answers.values() {
            let avoided =
                told.iter().any(|event| matches!(event, Event::Avoided { by: other, .. } if *other == by));
            hits += match after.question().map(|question| question.subject) {
                Some(Subject::Opposed { .. }) => *count,
                _ if avoided => 0,
                _ => 2 * count,
            };
        }
        let works = 10_000 - hits * 10_000 / (2 * of);
        let words = format!("works {}%", percent(works as u32));
        assert!(offer.note.ends_with(&words), "{words}: {}", offer.note);
        self.reactions += 1;
    }

    /// "Athletics against Athletics: 36.1%"
    fn contest(&mut self, fight: &Combat, choice: Choice, offer: &Offer) {
        let rolls = chosen(fight, choice);
        let Some(Subject::Contest { by, .. }) = rolls.question().map(|question| question.subject) else {
            return;
        };
        let (levels, of) = by_level(&rolls);
        let won = |told: &[Event]| told.iter().any(|event| matches!(event, Event::Opposed { won: true, .. }));
        let mut wins = 0;
        let mut most = 1;
        for (at, (count, after, _)) in &levels {
            if *at < Level::Normal as usize {
                continue;
            }
            match after.question().map(|question| question.subject) {
                Some(Subject::Contest { who, .. }) if who != by => {
                    let Shape::Dice(pool) = after.question().unwrap().shape else { panic!("no dice") };
                    let faces = every_face(pool);
                    most = faces.len() as u64;
                    for faces in faces {
                        let (next, told) = given(after, &Answer::Faces(faces));
                        let coin = next
                            .question()
                            .is_some_and(|open| matches!(open.subject, Subject::Opposed { .. }));
                        wins += count * if coin { 1 } else { 2 * u64::from(won(&told)) };
                    }
                }
                // The helpless do not resist.
                _ => return,
            }
        }
        let often = (wins * 10_000 * 2 / (2 * of * most)).div_ceil(2);
        let near =
            [often.saturating_sub(1), often, often + 1].map(|often| format!(": {}%", percent(often as u32)));
        assert!(near.iter().any(|words| offer.note.ends_with(words)), "{near:?}: {}", offer.note);
        self.contests += 1;
    }
}

fn rolls_twice(fight: &Combat) -> bool {
    matches!(fight.question().unwrap().shape, Shape::Dice(pool) if pool.count() > 2)
}

#[test]
fn every_chance_that_a_fight_of_ettes_eternal_shows_is_what_all_faces_come_to() {
    let mut seen = Seen::default();
    for seed in 0..10 {
        let mut chance = Chance::new(seed + 900);
        let mut fight = super::ettes_chance::fight(&mut chance);
        for _ in 0..60 {
            let Some(question) = fight.question() else { break };
            let (number, subject) = (question.number, question.subject);
            match (&scene(&fight).form, &question.shape) {
                (Form::Dice(_), Shape::Dice(pool)) if pool.count() == 2 || chance.below(40) == 0 => {
                    seen.card(&fight);
                }
                (Form::OneOf(offers), Shape::OneOf(of)) => {
                    for (offer, choice) in offers.iter().zip(of) {
                        let looked = chance.below(5) == 0;
                        match (subject, choice) {
                            (Subject::Turn { .. }, Choice::Attack { .. }) if looked => {
                                seen.attack(&fight, *choice, offer);
                            }
                            (
                                Subject::Window { .. },
                                Choice::Dodge | Choice::Parry | Choice::Block | Choice::Riposte,
                            ) => seen.reaction(&fight, *choice, offer),
                            (
                                Subject::Turn { .. },
                                Choice::Feint(_) | Choice::Grapple(_) | Choice::Shove { .. },
                            ) if looked => seen.contest(&fight, *choice, offer),
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
            let attack = match &question.shape {
                Shape::OneOf(of) => of.iter().find(|choice| matches!(choice, Choice::Attack { .. })).copied(),
                _ => None,
            };
            let answer = match attack.filter(|_| chance.below(2) == 0) {
                Some(choice) => Answer::One(Combat::code(choice)),
                None => pick(&fight, question, &mut chance),
            };
            fight.answer(number, &answer, &mut Vec::new()).unwrap();
        }
    }
    let Seen { cards, attacks, answered, reactions, contests } = seen;
    println!(
        "{cards} cards, {attacks} attacks ({answered} answered), {reactions} reactions, {contests} contests"
    );
    assert!(cards >= 40 && attacks >= 10 && answered >= 5 && reactions >= 10 && contests >= 8);
}
