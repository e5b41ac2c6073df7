//! The figures of Sovereign.

use sightline::fight::played::Scene;
use sightline::fight::{Answer, Fight};
use sightline::rulesets::sovereign::combat::Combat;
use sightline::rulesets::sovereign::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::figure::Bite;
use sightline::rulesets::sovereign::combat::state::{Sort, Strike};

use super::*;

impl Walked for Combat {}

impl Figured for Combat {
    fn fell(&self, told: &[Event]) -> Fell {
        let done = told.iter().find_map(|event| match event {
            Event::Attacked { hit, .. } => Some(*hit),
            Event::Checked { done, .. } | Event::Saved { done, .. } => Some(*done),
            _ => None,
        });
        // A failure that Masterful Expertise may roll again is told when it stands.
        if done.unwrap_or(false) { Fell::Success } else { Fell::Failure }
    }

    fn thrower(&self) -> Option<(u8, &'static str)> {
        None
    }

    fn would_throw(&self, _: Choice) -> Option<(u8, &'static str)> {
        None
    }

    /// Masterful Expertise is spent, not owned.
    fn again(&self) -> Vec<Answer> {
        Vec::new()
    }

    fn reached(&self, faces: &[u8], target: Target) -> Option<bool> {
        let Target::AtLeast(least) = target else { panic!("{target:?}") };
        let sum: i16 = faces.iter().map(|face| i16::from(*face) + 1).sum();
        let save = matches!(self.question()?.subject, Subject::Dice { .. });
        (faces.len() < 3 && !save).then_some(sum >= least)
    }

    fn footing(&self, _: u8) -> i16 {
        0
    }
}

/// What an attack came to, all its dice gone through.
#[derive(Default)]
struct Blows {
    of: u32,
    hits: u32,
    drops: u32,
    damage: Vec<i16>,
    shock: Option<i16>,
}

/// Nobody interrupts, and luck is kept.
fn settled(mut fight: Combat) -> Combat {
    while let Some(Subject::Missed { .. } | Subject::Bite { .. }) =
        fight.question().map(|asked| asked.subject)
    {
        fight = answered(&fight, &Answer::One(Choice::Done.code())).0;
    }
    fight
}

fn blows(fight: &Combat, strike: &Strike) -> Blows {
    let mut all = Blows::default();
    let points = |fight: &Combat| fight.people()[usize::from(strike.on)].points;
    let (before, die) = (points(fight), u32::from(fight.damage(strike).die));
    for (_, after, fell) in throws(fight) {
        if fell == Fell::Success {
            all.hits += 1;
            let rolls = throws_of_any(&after);
            assert_eq!(rolls.len() as u32, die);
            for (told, hurt) in rolls {
                all.of += 1;
                all.drops += u32::from(points(&hurt) == 0);
                let done = told.iter().find_map(|event| match event {
                    Event::Hurt { on, points, .. } if *on == strike.on => Some(*points),
                    _ => None,
                });
                all.damage.extend(done);
            }
        } else {
            let after = settled(after);
            all.of += die;
            all.drops += die * u32::from(points(&after) == 0);
            all.shock = Some(before - points(&after)).filter(|shock| *shock > 0);
        }
    }
    all
}

fn throws_of_any(fight: &Combat) -> Vec<(Vec<Event>, Combat)> {
    let Shape::Dice(pool) = fight.question().unwrap().shape else { panic!("no dice") };
    let thrown = every_face(pool).into_iter().map(|faces| {
        let (after, told) = answered(fight, &Answer::Faces(faces));
        (told, after)
    });
    thrown.collect()
}

/// "+4 against AC 13: attack bonus +2, STR +1, half cover -2": the parts come to the whole.
fn named_parts(words: &str) -> (i16, i16) {
    let (whole, parts) = words.split_once(": ").unwrap_or((words, ""));
    let number = |words: &str| words.parse::<i16>().ok();
    let whole = number(whole.split(' ').next().unwrap()).unwrap();
    let parts = parts.split(", ").filter_map(|part| number(part.rsplit(' ').next()?)).sum();
    (whole, parts)
}

fn look(fight: &Combat, choice: Choice, figures: &mut Figures) {
    let Choice::Attack { on, thing, way } = choice else { return };
    let subject = fight.question().unwrap().subject;
    let (Subject::Turn { who }, true) = (subject, fight.people()[usize::from(on)].up()) else { return };
    let offer = fight.offer(&subject, choice);
    let shown = offer.chances.unwrap();
    assert!(
        offer.note.contains(&format!("{} in 100", in_hundred(shown.success, shown.of))),
        "{}",
        offer.note
    );
    let (whole, parts) = named_parts(&offer.outcomes[0]);
    assert_eq!(whole, parts, "{}", offer.outcomes[0]);
    let now = answered(fight, &Answer::One(choice.code())).0;
    // A screen may send it elsewhere.
    let Some(Subject::Attack { on: struck, .. }) = now.question().map(|asked| asked.subject) else {
        return;
    };
    assert_eq!(struck, on);
    let strike = now.planned(who, on, thing, way, Sort::Plain, 0);
    let (odds, damage) = (blows(&now, &strike), now.damage(&strike));
    assert_eq!((odds.hits, 20), (shown.success, shown.of), "{}", offer.label);
    let (drops, of) = now.drops(&strike);
    assert_eq!(drops * odds.of, odds.drops * of, "{}: {}", offer.label, offer.note);
    if drops > 0 {
        assert!(offer.note.contains(&format!("falls {} in 100", in_hundred(drops, of))), "{}", offer.note);
        figures.note("drop");
    }
    if let (Some(least), Some(most)) = (odds.damage.iter().min(), odds.damage.iter().max()) {
        assert_eq!(damage.range(), (*least, *most), "{}", offer.label);
        let sum: i32 = odds.damage.iter().map(|points| i32::from(*points)).sum();
        assert_eq!(damage.tenths(), sum * 10 / odds.damage.len() as i32, "{}", offer.label);
        figures.note("damage");
    }
    if odds.hits < 20 {
        let left = fight.people()[usize::from(on)].points;
        let shock = match now.shock_on(&strike) {
            Bite::Points(points) => Some(points.min(left)),
            _ => None,
        };
        assert_eq!(odds.shock, shock, "{}", offer.label);
        figures.note(if shock.is_some() { "Shock" } else { "no Shock" });
    }
    figures.note("Attack");
}

#[test]
fn every_chance_that_a_fight_shows_is_what_all_faces_come_to() {
    let mut figures = Figures::default();
    for seed in 0..12 {
        let mut chance = Chance::new(seed + 5_000);
        let mut fight = Combat::new(squares::random(&mut chance));
        for _ in 0..150 {
            let Some(question) = fight.question() else { break };
            let number = question.number;
            match &question.shape {
                Shape::Dice(_) => {
                    let asked = fight.asked(None).unwrap();
                    if let Form::Dice(card) = &asked.form {
                        figures.card(&fight, &asked, card);
                    }
                }
                Shape::OneOf(of) => {
                    let attacks: Vec<Choice> =
                        of.iter().copied().filter(|choice| matches!(choice, Choice::Attack { .. })).collect();
                    if !attacks.is_empty() {
                        look(&fight, attacks[chance.below(attacks.len())], &mut figures);
                    }
                }
                _ => {}
            }
            let answer = fight.any_answer(&mut chance);
            fight.answer(number, &answer, &mut Vec::new()).expect("offered");
        }
    }
    check(&figures, &["throw", "Attack", "drop", "damage", "Shock", "no Shock"]);
}
