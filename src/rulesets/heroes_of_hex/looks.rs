//! What units are like on the screen, beyond their fields.

use super::unit::{Action, Drive, Focus, Kind, Pays, Unit, Weight};
use crate::sheet::{Deed, Does, Looks, Sort, Tap};

pub static LOOKS: Looks<Unit> = Looks {
    sorts: &[
        Sort {
            label: "Unit",
            make: "Make a unit",
            about: "One to three dice for each attribute, and actions put together from moves, attacks, knockback, poison, Focus and more.",
            npc: false,
            blank: || Unit { actions: vec![strike()], ..Unit::new("") },
        },
        Sort {
            label: "Enemy",
            make: "Make an enemy",
            about: "It goes by its list of actions: the first line that it can pay for and that changes something.",
            npc: true,
            blank: || {
                let engage =
                    Action { drive: Drive::Engage, moves: 3, uses: 2, ..Action::new("Engage", 1, Pays::Ap) };
                Unit { threat: 1, actions: vec![strike(), engage], ..Unit::new("") }
            },
        },
    ],
    about: |unit| if unit.class.is_empty() { "a unit".into() } else { unit.class.clone() },
    lacks: Unit::flaws,
    deeds: |_| {
        let clear: Does<Unit> = Does::Now(|unit| {
            unit.clear_tokens();
            "All tokens cleared".into()
        });
        vec![Deed { label: "Clear all tokens", about: "", near: "", does: clear }]
    },
    taps: |unit| {
        let attacks = unit.actions.iter().enumerate().filter(|(_, action)| action.attacks());
        let tap = |(at, _): (usize, &Action)| Tap {
            at: "actions",
            entry: Some(at),
            label: "Roll it".into(),
            roll: "attack",
            said: vec![("action", at as i32)],
            ..Tap::default()
        };
        attacks.map(tap).collect()
    },
    note: |unit, _, at| {
        unit.actions
            .get(at)
            .map_or_else(String::new, |action| format!("{}: {}", action.price(), action.words()))
    },
    foot: |_| FOOT,
    ..Looks::PLAIN
};

/// What is good to know beside a card on paper.
pub const FOOT: &[&str] = &[
    "Highest die less highest die: a wound from 1, death from 4 light, 3 normal, 2 heavy.",
    "3 HEX negate fate · 1 HEX for each Turn · the third poison defeats.",
];

fn strike() -> Action {
    Action { kind: Kind::Physical, weight: Weight::Light, ..Action::new("Strike", 1, Pays::Ap) }
}

impl Unit {
    pub fn clear_tokens(&mut self) {
        (self.body.wounds, self.poison, self.marked, self.defeated) = (0, 0, false, false);
        self.focus = Focus::None;
    }

    /// "1 AP / 3 / 2; 3 2 1 1; vitality 2"
    pub fn numbers(&self) -> String {
        let dice = [self.attack, self.defense, self.special_attack, self.special_defense]
            .map(|dice| dice.to_string());
        format!("{}; {}; vitality {}", self.movement.words(), dice.join(" "), self.body.vitality)
    }
}

/// A few lines about a ready-made unit.
pub fn brief(unit: &Unit) -> Vec<String> {
    let actions: Vec<&str> = unit.actions.iter().map(|action| action.called()).collect();
    vec![unit.numbers(), actions.join(", ")]
}
