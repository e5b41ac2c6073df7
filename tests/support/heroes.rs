//! Games of Heroes of Hex for tests: any of the ready ones, or one that is put down space by space.

#![allow(dead_code)]

use sightline::fight::walk::Chance;
use sightline::grid::Board;
use sightline::rulesets::heroes_of_hex::boards::{self, BOARDS, Scenario};
use sightline::rulesets::heroes_of_hex::combat::Combat;
use sightline::rulesets::heroes_of_hex::combat::setup::{Options, Setup, Start};
use sightline::rulesets::heroes_of_hex::unit::{Action, Focus, Pays, Trigger, Unit};
use sightline::rulesets::heroes_of_hex::{classes, enemies, ready};

pub fn start(unit: Unit, side: u8) -> Start {
    Start { unit, side, place: None }
}

/// Units with numbers, so that no name stands twice.
pub fn numbered(units: Vec<Unit>, side: u8) -> Vec<Start> {
    let named = units.into_iter().enumerate().map(|(at, unit)| {
        let name = format!("{} {}{}", unit.name, ["A", "B"][usize::from(side)], at + 1);
        start(Unit { name, ..unit }, side)
    });
    named.collect()
}

/// A class with a reaction, a trigger or a rider that no ready one has.
pub fn odd_unit(chance: &mut Chance) -> Unit {
    let mut unit = classes::class(chance.below(10));
    unit.focus = [Focus::None, Focus::Center, Focus::Rally, Focus::Aim, Focus::Brace][chance.below(5)];
    for action in &mut unit.actions {
        if action.attacks() && action.trigger == Trigger::None && chance.below(3) == 0 {
            action.knockback = chance.below(3) as u8;
            action.poison = chance.below(2) as u8;
            action.may_spare = chance.below(2) == 0;
        }
        if action.trigger == Trigger::Moves {
            action.knockback = chance.below(3) as u8;
        }
    }
    unit
}

/// Any game that can be played: skirmish or against the app, on any ready board.
pub fn any_game(chance: &mut Chance) -> Combat {
    let at = chance.below(BOARDS.len());
    let board = boards::board(at).expect("a board");
    let scenario = BOARDS[at].1;
    let size = 1 + chance.below(4);
    let mut heroes: Vec<Unit> = (0..size).map(|_| odd_unit(chance)).collect();
    let solo = scenario.needs_enemies() || chance.below(3) == 0;
    let others = if solo { any_band(chance) } else { (0..size).map(|_| odd_unit(chance)).collect() };
    if scenario == Scenario::Passage {
        heroes.insert(0, enemies::envoy());
    }
    let mut starts = numbered(heroes, 0);
    starts.extend(numbered(others, 1));
    let options = Options {
        pass_earns_hex: chance.below(4) == 0,
        hex_any_unit: chance.below(4) == 0,
        by_hand: chance.below(8) == 0,
        ..Options::default()
    };
    if !solo && size == 4 && chance.below(3) == 0 {
        return draft(&board, 3);
    }
    let mut combat = Setup::new(&board, starts, options);
    combat.sides = ["The Crew".into(), "The Gang".into()];
    assert_eq!(combat.unready(), Vec::<String>::new());
    Combat::new(combat)
}

fn any_band(chance: &mut Chance) -> Vec<Unit> {
    let mut band = ready::band(chance.below(5));
    if chance.below(3) == 0 {
        // Enemies that react, have a Focus and strike at many.
        band[0].actions.push(Action {
            trigger: Trigger::Attacked,
            moves: 1,
            ..Action::new("Slip", 1, Pays::Hex)
        });
        band[0].focus = [Focus::Center, Focus::Rally][chance.below(2)];
        let blast = classes::class(4).actions[2].clone();
        let whirl = classes::class(1).actions[2].clone();
        band[1].actions.insert(0, [blast, whirl][chance.below(2)].clone());
    }
    band
}

pub fn draft(board: &Board, size: u8) -> Combat {
    let all = (0..10).map(|at| start(classes::class(at), u8::from(at >= 5)));
    Combat::new(Setup::new(board, all.collect(), Options { draft: size, ..Options::default() }))
}
