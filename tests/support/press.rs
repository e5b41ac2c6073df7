//! A fight of any game, played by the words on its buttons.

#![allow(dead_code)]

use sightline::fight::table::{Asked, Form, Offer, Reply, Table, Tale};
use sightline::save::fight::{Bout, Ground, Plan, game};

pub fn asked(table: &dyn Table) -> Asked {
    table.asked().expect("the fight goes on")
}

fn offers(table: &dyn Table) -> Vec<Offer> {
    match asked(table).form {
        Form::OneOf(offers) | Form::Place(offers) | Form::SeveralOf { offers, .. } => offers,
        Form::Split { over, .. } => over.into_iter().map(|(offer, _)| offer).collect(),
        _ => Vec::new(),
    }
}

/// The words on all buttons.
pub fn labels(table: &dyn Table) -> Vec<String> {
    offers(table).into_iter().map(|offer| offer.label).collect()
}

/// The button with these words, or else the first that begins with them.
pub fn find(table: &dyn Table, label: &str) -> usize {
    let labels = labels(table);
    let exact = labels.iter().position(|other| other == label);
    let begins = || labels.iter().position(|other| other.starts_with(label));
    let title = asked(table).title;
    exact.or_else(begins).unwrap_or_else(|| panic!("{title} has no {label:?} among {labels:?}"))
}

pub fn reply(table: &mut dyn Table, reply: &Reply) {
    let asked = asked(table);
    table.answer(asked.number, reply).unwrap_or_else(|why| panic!("{} {why}: {reply:?}", asked.title));
}

/// Dice as they are read aloud: a percentile pair as one number (`34`), others one by one (`15 4`).
fn faces(table: &dyn Table, shown: &[u8]) -> Vec<u8> {
    let Form::Dice(card) = asked(table).form else { panic!("{} wants no dice", asked(table).title) };
    match shown {
        [number] if card.dice.len() == 2 && card.dice[0].lowest == 0 => vec![number / 10 % 10, number % 10],
        [one, other] if card.dice.len() == 4 && card.dice[0].lowest == 0 => {
            [one, other].iter().flat_map(|number| [*number / 10 % 10, *number % 10]).collect()
        }
        _ => shown.iter().zip(&card.dice).map(|(face, die)| face - die.lowest).collect(),
    }
}

/// Presses a button, throws dice (`34`, `die 4`, `15 4`), sets a number (`set 44`), picks several
/// (`all A, B`), lays points out (`lay Head 2, Torso 1`), walks (`walk to F4`), does something out of turn (`interrupt A`)
/// or takes an answer back (`undo`).
pub fn press(table: &mut dyn Table, input: &str) {
    let numbers: Result<Vec<u8>, _> = input.trim_start_matches("die ").split(' ').map(str::parse).collect();
    if input == "undo" {
        table.undo();
    } else if let Some(number) = input.strip_prefix("set ") {
        reply(table, &Reply::Number(number.parse().unwrap()));
    } else if let Some(all) = input.strip_prefix("all ") {
        let found = all.split(", ").map(|label| find(table, label)).collect();
        reply(table, &Reply::Several(found));
    } else if let Some(shares) = input.strip_prefix("lay ") {
        let mut laid = vec![0; labels(table).len()];
        for share in shares.split(", ") {
            let (label, points) = share.rsplit_once(' ').unwrap();
            laid[find(table, label)] = points.parse().unwrap();
        }
        reply(table, &Reply::Split(laid));
    } else if let Ok(shown) = numbers {
        let faces = faces(table, &shown);
        reply(table, &Reply::Faces(faces));
    } else if let Some(place) = input.strip_prefix("walk to ") {
        let Form::Path { ways, .. } = asked(table).form else {
            panic!("{} wants no way", asked(table).title)
        };
        let way = ways.into_iter().find(|way| way.offer.label == place);
        reply(table, &Reply::Path(way.unwrap_or_else(|| panic!("no way to {place}")).path));
    } else if let Some(label) = input.strip_prefix("interrupt ") {
        let labels: Vec<String> = asked(table).beside.into_iter().map(|offer| offer.label).collect();
        let at = labels.iter().position(|other| other.starts_with(label));
        let at = at.unwrap_or_else(|| panic!("no {label:?} beside it, only {labels:?}"));
        reply(table, &Reply::Beside(at));
    } else {
        let at = find(table, input);
        reply(table, &Reply::One(at));
    }
}

/// The reason why something is not on offer.
pub fn why_not(table: &dyn Table, label: &str) -> Option<String> {
    table.why_not().into_iter().find(|why| why.label.starts_with(label)).map(|why| why.reason)
}

/// A fight of a game's ready-made people:
///
/// ```text
/// game radiant
/// map The rope bridge
/// ours Brida Ironsong, at Near bank, luck 0
/// theirs Grey wolf, points 3
/// option free attacks both ways
/// ```
///
/// Instead of a map a board (`board The yard`, then `at F4`), or a whole scenario (`scenario The
/// bridge`), which people are added to; `choose threat 7` says what the game asks before a fight.
/// What is neither `at` nor `is` is a number on the sheet under that word; `is stuck` puts a
/// word into the list of what hinders.
pub fn set_up(text: &str) -> Box<dyn Bout> {
    let mut lines = text.lines();
    let name = lines.next().and_then(|line| line.strip_prefix("game ")).expect("the game");
    let game = game::game(name).expect("a game of the app");
    let mut plan = Plan::new(name, None);
    for line in lines {
        let (word, rest) = line.split_once(' ').expect("a word and what it is about");
        match word {
            "map" => {
                let map = (game.maps)().into_iter().find(|map| map.name == rest).expect("a map of the game");
                let drawing = (map.draw)().expect("a drawing");
                plan.set_map(Some(Ground::new(None, drawing)));
            }
            "board" => {
                let board = (game.boards)().into_iter().find(|board| board.name == rest);
                let drawing = (board.expect("a board of the game").draw)().expect("a drawing");
                plan.set_map(Some(Ground::new(None, drawing)));
            }
            "scenario" => {
                let scenario = (game.scenarios)().into_iter().find(|scenario| scenario.name == rest);
                plan = scenario.expect("a scenario of the game").plan(name);
            }
            "choose" => {
                let (choice, said) = rest.rsplit_once(' ').expect("a choice and what is said");
                plan.choose(choice, said.parse().expect("a number"), i32::MIN);
            }
            "option" => plan.set_option(rest, true, false),
            "ours" => add(&mut plan, game, 0, rest),
            "theirs" => add(&mut plan, game, 1, rest),
            _ => panic!("not a line of set-ups: {line}"),
        }
    }
    assert_eq!(game::missing(&plan), Vec::<String>::new());
    (game.open)(&plan, &Tale::default()).unwrap_or_else(|problem| panic!("{}", problem.text()))
}

fn add(plan: &mut Plan, game: &game::Game, team: usize, line: &str) {
    let mut parts = line.split(", ");
    let name = parts.next().unwrap();
    let ready = (game.people)().into_iter().find(|ready| ready.name == name).expect("somebody ready-made");
    let mut sheet = (ready.sheet)();
    let mut place = None;
    for part in parts {
        let (word, value) = part.rsplit_once(' ').expect("a word and a value");
        match (part.strip_prefix("at "), word) {
            (Some(area), _) => {
                let ground = plan.ground.as_ref().expect("a map or a board");
                place = Some(ground.named(area).expect("a place of it"));
            }
            (None, "is") if value == "ongoing" => sheet["ongoing"] = true.into(),
            (None, "is") => sheet["hindrances"] = vec![value].into(),
            _ => sheet[word] = value.parse::<i64>().expect("a number").into(),
        }
    }
    assert!(plan.add(team, name, None, sheet));
    if let (Some(place), Some(added)) = (place, plan.teams[team].people.last_mut()) {
        added.place = Some(place);
    }
}
