//! Clashes and fate outside a game: two units beside each other, and the same dice and questions.

use std::sync::Arc;

use super::Combat;
use super::setup::{Options, Setup, Start};
use super::state::{Deed, Frame, Stand, What};
use crate::fight::machine;
use crate::fight::roll::{Control, Said};
use crate::grid::{Board, Cell, Kind as Grid};
use crate::rulesets::heroes_of_hex::unit::{Action, Area, Body, Focus, Kind, Pays, Unit, Weight};

/// What can be rolled, and the words on the buttons.
pub const ROLLS: [(&str, &str); 3] = [("attack", "Attack"), ("defend", "Defend"), ("fate", "Fate")];

const ATTACKS: &str = "attacks";
const ACTION: &str = "action";
const KIND: &str = "kind";
const WEIGHT: &str = "weight";
const DEFENSE: &str = "defense";
const BEARS: &str = "bears";
const FOCUS: &str = "focus";
const OTHERS: &str = "others";
const HAS: &str = "hex";

const WEIGHTS: [Weight; 4] = [Weight::Light, Weight::Normal, Weight::Heavy, Weight::None];

/// The attacks of a unit, by their places among its actions.
fn attacks(unit: &Unit) -> Vec<(i32, String)> {
    let all = unit.actions.iter().enumerate().filter(|(_, action)| action.attacks());
    all.map(|(at, action)| (at as i32, action.called().to_string())).collect()
}

pub fn fits(roll: &str, unit: Option<&Unit>) -> bool {
    roll != "attack" || unit.is_none_or(|unit| !attacks(unit).is_empty())
}

pub fn controls(roll: &str, unit: Option<&Unit>, _: &Said) -> Vec<Control> {
    let dice = |name, label| Control::number(name, label, 1, 2, 4);
    let focus = |name, label| Control::one_of(name, label, ["no Focus", "one more die", "throw again"], 0);
    let weight = || Control::one_of(WEIGHT, "Damage", ["light", "normal", "heavy", "none"], 0);
    match (roll, unit) {
        ("fate", _) => vec![Control::number(HAS, "HEX you have", 0, 0, 20)],
        ("attack", Some(unit)) => vec![
            Control::numbered(ACTION, "Attack", attacks(unit)),
            dice(DEFENSE, "Dice against it"),
            Control::number(BEARS, "Wounds the target still bears", 0, 1, 6),
            focus(FOCUS, "Focus of the attacker"),
            focus(OTHERS, "Focus of the defender"),
        ],
        ("attack", None) => vec![
            dice(ATTACKS, "Dice of the attack"),
            weight(),
            dice(DEFENSE, "Dice against it"),
            Control::number(BEARS, "Wounds the target still bears", 0, 1, 6),
            focus(FOCUS, "Focus of the attacker"),
            focus(OTHERS, "Focus of the defender"),
        ],
        _ => {
            let own = if unit.is_some() {
                Control::one_of(KIND, "Attack", ["physical", "special"], 0)
            } else {
                dice(DEFENSE, "Dice of the defence")
            };
            vec![
                own,
                dice(ATTACKS, "Dice of the attack"),
                weight(),
                focus(FOCUS, "Focus of the defender"),
                focus(OTHERS, "Focus of the attacker"),
            ]
        }
    }
}

pub fn title(roll: &str, unit: Option<&Unit>, said: &Said) -> String {
    let action = unit.and_then(|unit| unit.actions.get(said.of(ACTION) as usize));
    match (roll, action) {
        ("attack", Some(action)) => action.called().into(),
        _ => String::new(),
    }
}

/// The small game, or why there is none.
pub fn open(roll: &str, unit: Option<&Unit>, said: &Said) -> Result<Combat, &'static str> {
    if roll == "fate" {
        return fate(said.of(HAS).clamp(0, 20) as u16);
    }
    let number = |name: &str, least: i32| said.of(name).clamp(least, 6) as u8;
    let focus = |name: &str| said.pick(name, &[Focus::None, Focus::Rally, Focus::Center]);
    let plain = |name: &str| Unit::new(name);
    let weight = said.pick(WEIGHT, &WEIGHTS);
    let blow = |kind: Kind| Action { kind, weight, ..Action::new("Attack", 0, Pays::Ap) };
    if roll == "attack" {
        let bears = Body { wounds: 0, vitality: number(BEARS, 0) };
        let dice = number(DEFENSE, 1).min(4);
        let target = Unit {
            body: bears,
            defense: dice,
            special_defense: dice,
            focus: focus(OTHERS),
            ..plain("The target")
        };
        let mut attacker = unit.cloned().unwrap_or_else(|| Unit {
            attack: number(ATTACKS, 1).min(4),
            actions: vec![blow(Kind::Physical)],
            ..plain("The attacker")
        });
        // What it holds on its sheet counts, unless something else was said.
        if said.is(FOCUS) {
            attacker.focus = focus(FOCUS);
        }
        let at = said.of(ACTION).max(0) as usize;
        if !attacker.actions.get(at).is_some_and(Action::attacks) {
            return Err("it has no such attack");
        }
        return clash(attacker, at as u8, target);
    }
    let kind = said.pick(KIND, &[Kind::Physical, Kind::Special]);
    let attack = number(ATTACKS, 1).min(4);
    let attacker = Unit {
        attack,
        special_attack: attack,
        focus: focus(OTHERS),
        actions: vec![blow(kind)],
        ..plain("The attacker")
    };
    let mut defender =
        unit.cloned().unwrap_or_else(|| Unit { defense: number(DEFENSE, 1).min(4), ..plain("The defender") });
    if said.is(FOCUS) {
        defender.focus = focus(FOCUS);
    }
    clash(attacker, 0, defender)
}

/// The die of fate, with the HEX there is to negate it.
fn fate(hex: u16) -> Result<Combat, &'static str> {
    let mut combat = idle(Vec::new())?;
    combat.hex[0] = hex;
    Ok(machine::begun_with(combat, Frame::Fate))
}

fn idle(starts: Vec<Start>) -> Result<Combat, &'static str> {
    let board = Board::new(Grid::PointyOdd, 12, 1).map_err(|_| "there is no room")?;
    let mut setup = Setup::new(&board, starts, Options { placed: true, ..Options::default() });
    setup.sides = ["You".into(), "The others".into()];
    Ok(Combat::idle(Arc::new(setup)))
}

/// One attack, and nothing else: two more stand aside, so that nobody wins by it.
fn clash(mut attacker: Unit, at: u8, defender: Unit) -> Result<Combat, &'static str> {
    if attacker.name.is_empty() {
        attacker.name = "The attacker".into();
    }
    if let Some(action) = attacker.actions.get_mut(usize::from(at)) {
        (action.area, action.flanks) = (Area::One, false);
    }
    let start = |unit: Unit, side, column| Start {
        unit: Unit { defeated: false, marked: false, ..unit },
        side,
        place: Some(Cell::new(column, 0)),
    };
    let starts = vec![
        start(attacker, 0, 0),
        start(defender, 1, 1),
        start(Unit::new("Somebody"), 0, 10),
        start(Unit::new("Somebody else"), 1, 11),
    ];
    let mut combat = idle(starts)?;
    for (who, place) in (0..4u8).zip([0, 1, 10, 11]) {
        let piece = combat.piece_mut(who);
        (piece.stand, piece.place) = (Stand::Up, place);
    }
    let deed = Deed { on: 1, ..Deed::new(0, What::Act(at), 0) };
    let weight = combat.weight_now(0, at);
    let clash = combat.new_clash(&deed, at, 1, weight);
    Ok(machine::begun_with(combat, Frame::Clash(clash)))
}
