//! Heroes of Hex: games by chance, and every clash that is shown thrown out in full.

use std::collections::BTreeMap;

use sightline::dice::odds::Odds;
use sightline::fight::played::Scene;
use sightline::fight::table::{DiceCard, Form, Offer};
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Fight, Shape};
use sightline::rulesets::heroes_of_hex::combat::Combat;
use sightline::rulesets::heroes_of_hex::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::heroes_of_hex::combat::state::Stand;

use super::every_face;
use super::walk::Walked;

#[path = "../support/heroes.rs"]
mod games;

impl Walked for Combat {
    fn any_answer(&self, chance: &mut Chance) -> Answer {
        let question = self.question().expect("a question");
        loop {
            let answer = sightline::fight::walk::pick(self, question, chance);
            if answer != Answer::One(Choice::Pass.code()) || chance.below(6) == 0 {
                return answer;
            }
        }
    }
}

/// More dice than these are not thrown out.
const MOST_DICE: usize = 4;
const MOST_AGAIN: usize = 4;
/// So many throws with a second throw are enough: each is as many as all others together.
const ENOUGH: usize = 4;

fn answered(game: &Combat, answer: &Answer) -> (Combat, Vec<Event>) {
    let (mut copy, mut told) = (game.clone(), Vec::new());
    copy.answer(game.question().unwrap().number, answer, &mut told).unwrap();
    (copy, told)
}

/// Out of the game, hit, or neither: as parts of one.
type Parts = [f64; 3];

fn parts(odds: &Odds) -> Parts {
    [odds.critical_success, odds.success, odds.failure].map(|part| f64::from(part) / f64::from(odds.of))
}

fn same(one: &Parts, other: &Parts) -> bool {
    one.iter().zip(other).all(|(a, b)| (a - b).abs() < 1e-9)
}

/// How a clash on somebody comes out from here, over all faces. A Focus is kept, or spent by whom the
/// dice lie badly for.
fn thrown(game: &Combat, told: &[Event], on: u8, again: bool) -> Parts {
    let clash = told.iter().find_map(|event| match *event {
        Event::Clashed { on: whom, attack, defense, .. } if whom == on => Some(attack > defense),
        _ => None,
    });
    if let Some(hit) = clash {
        let poisoned = told.iter().any(|event| matches!(event, Event::Poisoned { who, .. } if *who == on));
        let out = game.pieces()[usize::from(on)].stand == Stand::Out;
        return if out {
            [1.0, 0.0, 0.0]
        } else if hit || poisoned {
            [0.0, 1.0, 0.0]
        } else {
            [0.0, 0.0, 1.0]
        };
    }
    let question = game.question().expect("the clash is still to be told");
    match (&question.shape, question.subject) {
        (Shape::Dice(pool), _) => {
            let all = every_face(*pool);
            let mut sum = [0.0; 3];
            for faces in &all {
                let (after, told) = answered(game, &Answer::Faces(faces.clone()));
                let part = thrown(&after, &told, on, again);
                (0..3).for_each(|at| sum[at] += part[at] / all.len() as f64);
            }
            sum
        }
        (_, Subject::Again { who, by, .. }) if again => {
            let keep = answered(game, &Answer::One(Choice::No.code()));
            // What the dice would come to if both kept them.
            let lies = thrown(&keep.0, &keep.1, on, false);
            let taken = if (who == by) == (lies[2] == 1.0) {
                answered(game, &Answer::One(Choice::Yes.code()))
            } else {
                keep
            };
            thrown(&taken.0, &taken.1, on, true)
        }
        _ => {
            let (after, told) = answered(game, &question.default.clone());
            thrown(&after, &told, on, again)
        }
    }
}

/// Whom the dice of the open question are thrown at.
fn target(game: &Combat) -> Option<u8> {
    match game.question()?.subject {
        Subject::Roll { on, .. } | Subject::Defend { on, .. } | Subject::AgainRoll { on, .. } => Some(on),
        _ => None,
    }
}

#[derive(Default)]
struct Figures {
    of: BTreeMap<&'static str, usize>,
    /// Cards that were thrown out already.
    known: Vec<(usize, Odds, Option<Odds>, String)>,
}

impl Figures {
    fn note(&mut self, kind: &'static str) {
        *self.of.entry(kind).or_default() += 1;
    }

    /// What a roll against many says of each is what all faces of all dice come to.
    fn many(&mut self, game: &Combat, card: &DiceCard) {
        let names: Vec<String> = Scene::roster(game).into_iter().map(|person| person.name).collect();
        let each: Vec<(u8, f64)> = card
            .note
            .split("; ")
            .filter_map(|words| {
                let (name, words) = words.split_once(": ")?;
                let on = names.iter().position(|known| known == name)?;
                Some((on as u8, words.split_once(" in 100")?.0.parse().ok()?))
            })
            .collect();
        assert!(!each.is_empty(), "nothing about anybody: {card:?}");
        let most = |who: u8| game.unit(who).defense.max(game.unit(who).special_defense);
        let dice = card.dice.len() + each.iter().map(|(on, _)| usize::from(most(*on))).sum::<usize>();
        if dice > MOST_DICE || card.note.contains("Focus") {
            return;
        }
        for (on, shown) in each {
            let [out, hit, _] = thrown(game, &[], on, false);
            assert!((100.0 * (out + hit) - shown).abs() <= 1.0, "{out} and {hit} counted: {card:?}");
            self.note("each of many");
        }
    }

    fn card(&mut self, game: &Combat, card: &DiceCard) {
        if let Some(Subject::SweepRoll { .. }) = game.question().map(|question| question.subject) {
            self.many(game, card);
        }
        let Some(on) = target(game) else { return assert_eq!(card.chances, None) };
        let shown = card.chances.expect("a chance beside every clash");
        let key = (card.dice.len(), shown, card.rerolled, card.note.clone());
        // Enemies that the app runs spend a Focus unasked.
        let unasked = game.setup().is_solo() && card.rerolled.is_some();
        if self.known.contains(&key) || card.dice.len() > MOST_DICE || unasked {
            return;
        }
        self.known.push(key);
        let counted = thrown(game, &[], on, false);
        assert!(same(&parts(&shown), &counted), "{shown:?} shown, {counted:?} counted: {card:?}");
        self.note(match game.question().unwrap().subject {
            Subject::Roll { .. } => "clash",
            Subject::Defend { .. } => "one of many",
            _ => "thrown again",
        });
        let enough = self.of.get("with a Focus").is_some_and(|count| *count >= ENOUGH);
        if let Some(again) = card.rerolled.filter(|_| card.dice.len() <= MOST_AGAIN && !enough) {
            let counted = thrown(game, &[], on, true);
            assert!(same(&parts(&again), &counted), "{again:?} shown, {counted:?} counted: {card:?}");
            self.note("with a Focus");
        }
    }

    /// What stands beside the middle of an area is what the card of the one roll says, unless somebody
    /// answers, and of whom it catches alone.
    fn middle(&mut self, game: &Combat, place: u16, offer: &Offer) {
        let (mut now, mut told) = answered(game, &Answer::Place(place));
        while let Some(question) = now.question()
            && !told.iter().any(|event| matches!(event, Event::Reacted { .. } | Event::Cancelled { .. }))
        {
            if let Form::Dice(card) = Scene::asked(&now, None).unwrap().form {
                if matches!(question.subject, Subject::SweepRoll { .. }) {
                    assert_eq!(card.note, offer.outcomes.join("; "), "{offer:?}");
                    self.note("the middle of an area");
                }
                return;
            }
            let next = answered(&now, &question.default.clone());
            now = next.0;
            told.extend(next.1);
        }
    }

    /// The offer is taken, and the card that it leads to says the same.
    fn offer(&mut self, game: &Combat, choice: Choice, offer: &Offer) {
        let Some(shown) = offer.chances else {
            return assert!(!offer.note.contains("in 100"), "a figure in words alone: {offer:?}");
        };
        let subject = game.question().unwrap().subject;
        let (mut now, mut told) = answered(game, &Answer::One(Combat::code(choice)));
        for _ in 0..30 {
            let Some(question) = now.question() else { return };
            // Somebody answers by themselves, or the attack is void: then nothing was promised.
            let changed = told.iter().any(|event| match event {
                Event::Reacted { .. } => !matches!(choice, Choice::React { .. }),
                Event::Cancelled { .. } | Event::FocusSpent { again: true, .. } => {
                    !matches!(subject, Subject::Again { .. })
                }
                _ => false,
            });
            if changed {
                return;
            }
            if let Form::Dice(card) = sightline::fight::played::Scene::asked(&now, None).unwrap().form
                && target(&now).is_some()
            {
                assert_eq!(card.chances, Some(shown), "{choice:?} at {subject:?}: {offer:?}");
                self.note(match subject {
                    Subject::Lend { .. } | Subject::Again { .. } => "whether to spend a Focus",
                    Subject::React { .. } => "whether to react",
                    _ => "attack",
                });
                return;
            }
            let default = question.default.clone();
            let next = answered(&now, &default);
            now = next.0;
            told.extend(next.1);
        }
    }
}

#[test]
fn every_chance_that_a_game_shows_is_what_all_faces_come_to() {
    let mut figures = Figures::default();
    for seed in 0..40 {
        let chance = &mut Chance::new(seed + 70_000);
        let mut game = games::any_game(chance);
        for _ in 0..150 {
            let Some(question) = game.question() else { break };
            let asked = sightline::fight::played::Scene::asked(&game, None).unwrap();
            match (&asked.form, &question.shape) {
                (Form::Dice(card), _) => figures.card(&game, card),
                (Form::OneOf(offers), Shape::OneOf(of)) => {
                    for (offer, choice) in offers.iter().zip(of) {
                        figures.offer(&game, *choice, offer);
                    }
                }
                (Form::Place(offers), Shape::Place(places))
                    if matches!(question.subject, Subject::Centre { .. }) =>
                {
                    for (offer, place) in offers.iter().zip(places) {
                        figures.middle(&game, *place, offer);
                    }
                }
                _ => {}
            }
            let answer = game.any_answer(chance);
            game = answered(&game, &answer).0;
        }
    }
    println!("{:?}", figures.of);
    let kinds = ["clash", "one of many", "thrown again", "with a Focus", "attack", "whether to react"];
    for kind in kinds.into_iter().chain(["whether to spend a Focus", "each of many", "the middle of an area"])
    {
        assert!(figures.of.get(kind).is_some_and(|count| *count >= 4), "seldom counted: {kind}");
    }
}
