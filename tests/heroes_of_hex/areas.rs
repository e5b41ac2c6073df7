//! Blows at many, before the middle of the area is meant: what each of them is in for, thrown out in full.

use std::collections::BTreeMap;

use sightline::fight::played::Scene;
use sightline::fight::table::{Form, Offer};
use sightline::fight::{Answer, Fight, Shape};
use sightline::rulesets::heroes_of_hex::combat::Combat;
use sightline::rulesets::heroes_of_hex::combat::choice::{Event, Subject};
use sightline::rulesets::heroes_of_hex::unit::{Action, Focus, Unit, Weight};

use crate::games::{Builder, Table, put};

fn answered(game: &Combat, answer: &Answer) -> (Combat, Vec<Event>) {
    let (mut copy, mut told) = (game.clone(), Vec::new());
    copy.answer(game.question().unwrap().number, answer, &mut told).unwrap();
    (copy, told)
}

fn every_face(game: &Combat) -> Vec<Answer> {
    let Some(Shape::Dice(pool)) = game.question().map(|question| question.shape.clone()) else {
        panic!("no dice: {:?}", game.question())
    };
    let mut all = vec![Vec::new()];
    for _ in 0..pool.count() {
        all = all.iter().flat_map(|faces| (0..6).map(move |face| [&faces[..], &[face]].concat())).collect();
    }
    all.into_iter().map(Answer::Faces).collect()
}

/// How often the clash with somebody misses, touches, wounds and puts out, over all faces of the attack and
/// of their own defence. What the others throw is not theirs.
fn thrown(game: &Combat, on: u8, counts: &mut [u64; 4]) {
    let question = game.question().expect("their clash is still to come");
    let own = match question.subject {
        Subject::SweepRoll { .. } => true,
        Subject::Defend { on: whom, .. } => whom == on,
        // A Focus is kept.
        _ => false,
    };
    let answers = if own { every_face(game) } else { vec![question.default.clone()] };
    for answer in answers {
        let (after, told) = answered(game, &answer);
        let clash = told.iter().find_map(|event| match *event {
            Event::Clashed { on: whom, attack, defense, .. } if whom == on => Some(attack > defense),
            _ => None,
        });
        let Some(hit) = clash else {
            thrown(&after, on, counts);
            continue;
        };
        let tokens =
            |game: &Combat| (game.pieces()[usize::from(on)].wounds, game.pieces()[usize::from(on)].poison);
        let fell =
            match (after.is_up(on), tokens(&after).0 > tokens(game).0, hit || tokens(&after) != tokens(game))
            {
                (false, ..) => 3,
                (_, true, _) => 2,
                (_, _, true) => 1,
                _ => 0,
            };
        counts[fell] += 1;
    }
}

/// "44 in 100: wound 33, out 11"
fn words(counts: [u64; 4]) -> String {
    let all: u64 = counts.iter().sum();
    let hundred = |part: u64| match (200 * part + all) / (2 * all) {
        0 if part > 0 => "under 1".to_string(),
        100 if part < all => "over 99".into(),
        part => part.to_string(),
    };
    let parts: Vec<String> = [("wound", counts[2]), ("out", counts[3])]
        .iter()
        .filter(|(_, part)| *part > 0)
        .map(|(word, part)| format!("{word} {}", hundred(*part)))
        .collect();
    let hits = format!("{} in 100", hundred(all - counts[0]));
    if parts.is_empty() { hits } else { format!("{hits}: {}", parts.join(", ")) }
}

/// The offers of the question for the middle of an area, one of each lot that is caught.
fn centres(table: &Table) -> Vec<Offer> {
    let Some(Form::Place(offers)) = Scene::asked(&table.now, None).map(|asked| asked.form) else { panic!() };
    let caught = |offer: &Offer| offer.note.split_once(';').map(|(caught, _)| caught.to_string());
    let each: BTreeMap<_, _> = offers.into_iter().map(|offer| (caught(&offer), offer)).collect();
    each.into_values().collect()
}

/// Whoever is caught by each middle, with the figures that stand there and those that are thrown out.
fn check(mut table: Table, who: u8, fate: u8, action: &str) -> Vec<Vec<String>> {
    table.hex(0, 0).hex(1, 0).turn(fate, who);
    let begin = table.begin(who, action);
    table.pick(begin);
    let mut shown = Vec::new();
    for offer in centres(&table) {
        let names: Vec<String> = Scene::roster(&table.now).into_iter().map(|person| person.name).collect();
        let mut game = answered(&table.now, &Answer::Place(offer.area.unwrap() as u16)).0;
        while !matches!(game.question().unwrap().subject, Subject::SweepRoll { .. }) {
            game = answered(&game, &game.question().unwrap().default.clone()).0;
        }
        for line in &offer.outcomes {
            let (name, figures) = line.split_once(": ").unwrap();
            let on = names.iter().position(|known| known == name).unwrap() as u8;
            let mut counts = [0; 4];
            thrown(&game, on, &mut counts);
            let figures = figures.split_once("; with Focus").map_or(figures, |(figures, _)| figures);
            assert_eq!(figures, words(counts), "{name} at {}: {counts:?}", offer.label);
            assert!(offer.note.contains(name), "{name} is caught: {}", offer.note);
        }
        shown.push(offer.outcomes);
    }
    shown
}

fn field() -> Builder {
    put(&[
        ("Pyromancer", 0, (0, 0)),
        ("Shade", 1, (3, 0)),
        ("Sentinel", 1, (3, 1)),
        ("Cleric", 0, (2, 1)),
        ("Vanguard", 1, (2, 2)),
    ])
}

#[test]
fn h33_ht17_what_a_blast_comes_to_is_said_for_each_before_its_middle_is_meant() {
    let all = check(field().play(), 0, 3, "Blast");
    assert!(all.len() > 4, "{all:?}");
    assert!(all.iter().any(|each| each.len() == 4), "friends are caught as well: {all:?}");
}

#[test]
fn h33_ht17_a_blast_counts_the_focus_and_the_wounds_of_each() {
    let worn = field().but(|unit| {
        unit.focus = Focus::Center;
        unit.body.wounds = unit.body.vitality;
    });
    let all = check(worn.play(), 0, 3, "Blast");
    let vanguard = all.iter().flatten().find(|line| line.starts_with("Vanguard")).unwrap();
    assert!(!vanguard.contains("wound"), "any wound is their last: {vanguard}");
}

#[test]
fn h33_h62_a_blast_that_does_no_damage_says_how_often_it_does_what_it_is_for() {
    let cloud = |poison_on_tie| {
        let gas = move |unit: &mut Unit| {
            let blast = unit.actions.iter().find(|action| action.name == "Blast").unwrap().clone();
            unit.actions.push(Action {
                name: "Gas".into(),
                poison: 1,
                poison_on_tie,
                weight: Weight::None,
                ..blast
            });
        };
        let builder =
            put(&[("Shade", 1, (3, 0)), ("Sentinel", 1, (3, 1)), ("Pyromancer", 0, (0, 0))]).but(gas);
        check(builder.play(), 2, 3, "Gas")
    };
    assert!(cloud(false).iter().flatten().all(|line| !line.contains("wound")));
    assert_ne!(cloud(false), cloud(true), "a tie is enough for it");
}
