//! Units in the game, and what waits on the stack.

use super::choice::Reason;
use super::ground::NOWHERE;
use super::setup::Start;
use crate::rulesets::heroes_of_hex::unit::{Body, Focus, Unit, Weight};

/// No unit at all.
pub const NOBODY: u8 = u8::MAX;

/// Whether a unit takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    /// Not on the board yet.
    Aside,
    Up,
    Out,
}

/// A unit on the board: what changes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Piece {
    /// What it is, by its place among the kinds of the set-up.
    pub kind: u8,
    pub side: u8,
    pub stand: Stand,
    pub place: u16,
    pub wounds: u8,
    pub poison: u8,
    pub focus: Focus,
    pub marked: bool,
    /// How often each action was used this Turn, two bits each.
    pub used: u64,
    /// Movement actions of this Turn.
    pub moved: u8,
}

impl Piece {
    pub fn new(kind: u8, side: u8, unit: &Unit) -> Piece {
        Piece {
            kind,
            side,
            stand: if unit.is_out() { Stand::Out } else { Stand::Aside },
            place: NOWHERE,
            wounds: unit.body.wounds,
            poison: unit.poison,
            focus: unit.focus,
            marked: unit.marked,
            used: 0,
            moved: 0,
        }
    }

    pub fn of(kind: usize, start: &Start) -> Piece {
        Piece::new(kind as u8, start.side, &start.unit)
    }

    /// The unit as it would be written down now.
    pub fn on_sheet(&self, unit: &Unit) -> Unit {
        let body = Body { wounds: self.wounds.min(unit.body.vitality), ..unit.body };
        let (poison, focus, marked) = (self.poison, self.focus, self.marked);
        Unit { body, poison, focus, marked, defeated: self.stand == Stand::Out, ..unit.clone() }
    }

    pub fn used(&self, action: u8) -> u8 {
        (self.used >> (3 * u32::from(action)) & 7) as u8
    }

    pub fn use_up(&mut self, action: u8) {
        let times = (self.used(action) + 1).min(7);
        let at = 3 * u32::from(action);
        self.used = self.used & !(7 << at) | u64::from(times) << at;
    }

    /// What a digest is made of.
    pub fn number(&self) -> u32 {
        let tokens = u32::from(self.wounds) | u32::from(self.poison) << 4 | (self.focus as u32) << 6;
        let marks = u32::from(self.marked) << 10 | (self.stand as u32) << 11 | u32::from(self.side) << 13;
        // Sums that are stored know two bits of each.
        let used = (0..12).fold(0, |all, at| all | u32::from(self.used(at).min(3)) << (2 * u32::from(at)));
        tokens | marks | u32::from(self.place) << 14 | used.wrapping_mul(0x9e37) ^ u32::from(self.moved)
    }
}

/// What is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    Move,
    Act(u8),
    Claim,
    /// From the ground, or from an ally who carries it.
    Take,
    Drop,
}

/// Something declared and paid for, which has not happened yet (HA-35).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Deed {
    pub by: u8,
    pub what: What,
    /// The target; nobody where there is none, or many.
    pub on: u8,
    /// Where the user moves first, or the middle of a burst.
    pub to: u16,
    /// Where the user stood when it was declared.
    pub from: u16,
    /// Which deed it answers, by its place on the stack.
    pub answers: u8,
    /// Who defends with how many more dice.
    pub wards: [(u8, u8); 3],
}

impl Deed {
    pub fn new(by: u8, what: What, from: u16) -> Deed {
        Deed { by, what, on: NOBODY, to: NOWHERE, from, answers: NOBODY, wards: [(NOBODY, 0); 3] }
    }

    pub fn ward(&self, who: u8) -> u8 {
        self.wards.iter().filter(|(warded, _)| *warded == who).map(|(_, dice)| dice).sum()
    }

    pub fn add_ward(&mut self, who: u8, dice: u8) {
        if let Some(free) = self.wards.iter_mut().find(|(warded, _)| *warded == NOBODY) {
            *free = (who, dice);
        }
    }
}

/// One attack against one defender.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clash {
    pub by: u8,
    pub on: u8,
    pub action: u8,
    pub weight: Weight,
    pub stage: Stage,
    pub attack: Hand,
    pub defense: Hand,
    /// The attack roll of an area is thrown once and stays.
    pub area: bool,
    /// Where knockback leads away from, where that is not the attacker.
    pub source: u16,
}

/// Dice of one side: how many, and what they show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    pub count: u8,
    pub shown: [u8; 4],
}

impl Hand {
    pub fn of(count: u8) -> Hand {
        Hand { count, shown: [0; 4] }
    }

    /// Takes what was thrown, each die counted from 0.
    pub fn throw(&mut self, faces: &[u8]) {
        for (die, face) in self.shown.iter_mut().zip(faces) {
            *die = face + 1;
        }
    }

    pub fn dice(&self) -> &[u8] {
        &self.shown[..usize::from(self.count).min(4)]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// May a Focus give a die: to the attacker, then to the defender.
    Lend,
    LendDefense,
    Roll,
    /// May a Focus throw dice again.
    Again,
    AgainRoll,
    AgainDefense,
    AgainDefenseRoll,
    Done,
}

/// One attack roll against many.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sweep {
    pub deed: Deed,
    pub action: u8,
    pub weight: Weight,
    /// Who is still to defend, one bit each.
    pub left: u64,
    pub attack: Hand,
    pub stage: Stage,
}

/// Somebody is pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Push {
    pub by: u8,
    pub on: u8,
    pub source: u16,
    pub steps: u8,
    pub may_spare: bool,
}

/// What is being declared, until everything about it is fixed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Draft {
    pub who: u8,
    pub what: What,
    pub to: u16,
    pub answers: u8,
}

/// What waits for its turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Frame {
    /// Units are picked by turns.
    Pick,
    RollOff,
    /// Who won the roll-off says what they want.
    First {
        winner: u8,
    },
    Zone {
        side: u8,
    },
    Deploy,
    DeployAt {
        who: u8,
    },
    Turn,
    Fate,
    Choose,
    /// Fate outside a game: is it kept?
    Keep,
    Spend,
    /// A way is asked for.
    Way(Draft),
    /// A space to strike from.
    Land(Draft),
    Whom(Draft),
    Centre(Draft),
    Deed(Deed),
    /// May a side react; both have declined when two said so in a row.
    Window {
        side: u8,
        declined: u8,
    },
    /// The mover was pushed away before it could move: where does it go now (HA-41)?
    Anew(Deed),
    Clash(Clash),
    Sweep(Sweep),
    Push(Push),
    /// The app looks for the next line of an enemy.
    Lead,
    End {
        passed: bool,
    },
    Spawn,
    /// A spawned enemy comes in, by its kind.
    Enter {
        kind: u8,
    },
    NextTurn,
}

/// The Turn that is on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turn {
    pub side: u8,
    pub unit: u8,
    pub ap: u8,
    /// The fate that was rolled, with everything that was added.
    pub fate: u8,
    pub negated: bool,
    /// Whether AP were spent: fate stands then.
    pub spent: bool,
    /// The next special attack is one weight up.
    pub kindled: bool,
    /// Objective actions of this Turn, one bit each.
    pub objectives: u8,
    /// Why the app chose this enemy.
    pub reason: Option<Reason>,
}

impl Turn {
    pub fn new(side: u8) -> Turn {
        Turn {
            side,
            unit: NOBODY,
            ap: 0,
            fate: 0,
            negated: false,
            spent: false,
            kindled: false,
            objectives: 0,
            reason: None,
        }
    }
}

/// The things that scenarios are about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stakes {
    /// Whose each stone is.
    pub stones: [u8; 3],
    pub points: [u8; 2],
    /// Where the relic lies, and who carries it.
    pub relic: u16,
    pub carrier: u8,
    pub enemy_turns: u8,
    /// Enemies that found no room, by the number of the die less one, four bits each.
    pub waiting: u32,
}
