//! Everything that can be picked and asked in a fight.

use crate::dice::percentile::{Again, Faces, Verdict};
use crate::fight::Code;
use crate::rulesets::unhex::item::Aoe;

/// What strikes: a thing in hand, or fists and feet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weapon {
    Held(u16),
    Unarmed,
}

/// What someone can do on their team's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    Attack { with: Weapon, target: u8, less: bool },
    Area { thing: u16, area: u16 },
    Move { to: u16 },
    Door { link: u16 },
    Manage,
    Use,
    FirstAid { thing: u16, target: u8 },
    Rally,
    Direct { who: u8 },
    Drop { hand: u8 },
    Surrender,
}

/// What someone can do about an action of another team. `by` is a leader who pays for it (U-138).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum React {
    /// Defends oneself, or as a shield bearer the one who is attacked (U-110).
    Defend {
        who: u8,
        by: Option<u8>,
    },
    Counter {
        who: u8,
        with: Weapon,
        less: bool,
        by: Option<u8>,
    },
    Intercept {
        who: u8,
        with: Weapon,
        less: bool,
        by: Option<u8>,
    },
    Surrender {
        who: u8,
    },
}

impl React {
    pub fn who(self) -> u8 {
        match self {
            React::Defend { who, .. }
            | React::Counter { who, .. }
            | React::Intercept { who, .. }
            | React::Surrender { who } => who,
        }
    }

    pub fn by(self) -> Option<u8> {
        match self {
            React::Defend { by, .. } | React::Counter { by, .. } | React::Intercept { by, .. } => by,
            React::Surrender { .. } => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// No, none, nobody, not now, back, enough.
    #[default]
    No,
    Yes,
    Person(u8),
    Team(u8),
    Location(u8),
    Thing(u16),
    Act(Act),
    React(React),
    /// Rolls these dice again.
    Again(Again),
    /// Takes another action for a critical success.
    Extra,
    /// Sets the dice after a critical success.
    Adjust,
    /// Makes the target lose its next action (U-124).
    Stagger,
    /// The tens die is the first of the two purposes, or the ones die is.
    Tens,
    Ones,
    /// Moves the location die.
    Up,
    Down,
    /// Adds one to the damage die.
    Powerful,
    /// How far, and whether covered; only asked without a map.
    Reach {
        range: u8,
        cover: bool,
    },
    /// Somebody who cannot act lets go of what a hand holds, which is free (UA-65).
    Drop {
        who: u8,
        hand: u8,
    },
    /// Another objective than the first of those that may be met; the first is `Yes`.
    Goal(u8),
}

fn pack(with: Weapon) -> Code {
    match with {
        Weapon::Held(thing) => thing as Code & 0x3ff,
        Weapon::Unarmed => 0x3ff,
    }
}

fn payer(by: Option<u8>) -> Code {
    by.map_or(63, |who| who as Code)
}

impl Choice {
    /// The code a choice is stored under. Numbers are never given to another meaning.
    pub fn code(self) -> Code {
        let (tag, rest) = match self {
            Choice::No => (0, 0),
            Choice::Yes => (1, 0),
            Choice::Person(who) => (2, who as Code),
            Choice::Team(team) => (3, team as Code),
            Choice::Location(location) => (4, location as Code),
            Choice::Thing(thing) => (5, thing as Code),
            Choice::Again(again) => (6, again as Code),
            Choice::Extra => (7, 0),
            Choice::Adjust => (8, 0),
            Choice::Stagger => (9, 0),
            Choice::Tens => (10, 0),
            Choice::Ones => (11, 0),
            Choice::Up => (12, 0),
            Choice::Down => (13, 0),
            Choice::Powerful => (14, 0),
            Choice::Reach { range, cover } => (15, (range as Code) << 1 | cover as Code),
            Choice::Goal(nth) => (27, nth as Code),
            Choice::Drop { who, hand } => (28, (who as Code) << 1 | hand as Code & 1),
            Choice::Act(act) => match act {
                Act::Attack { with, target, less } => {
                    (16, pack(with) << 8 | (target as Code) << 1 | less as Code)
                }
                Act::Area { thing, area } => (17, (thing as Code & 0x3ff) << 12 | area as Code & 0xfff),
                Act::Move { to } => (18, to as Code),
                Act::Door { link } => (19, link as Code),
                Act::Manage => (20, 0),
                Act::Use => (21, 0),
                Act::FirstAid { thing, target } => (22, (thing as Code) << 8 | target as Code),
                Act::Rally => (23, 0),
                Act::Direct { who } => (24, who as Code),
                Act::Drop { hand } => (25, hand as Code),
                Act::Surrender => (26, 0),
            },
            Choice::React(react) => match react {
                React::Defend { who, by } => (32, (who as Code) << 6 | payer(by)),
                React::Counter { who, with, less, by } => {
                    (33, pack(with) << 14 | (less as Code) << 13 | (who as Code) << 6 | payer(by))
                }
                React::Intercept { who, with, less, by } => {
                    (34, pack(with) << 14 | (less as Code) << 13 | (who as Code) << 6 | payer(by))
                }
                React::Surrender { who } => (35, who as Code),
            },
        };
        tag << 24 | rest
    }
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    Initiative,
    Attack {
        with: Weapon,
        target: u8,
        less: bool,
    },
    Counter {
        with: Weapon,
        target: u8,
        less: bool,
    },
    Intercept {
        with: Weapon,
        target: u8,
        less: bool,
    },
    Defend {
        ward: u8,
        against: u8,
        all_out: bool,
    },
    Area {
        aoe: Aoe,
        area: u16,
    },
    FirstAid {
        target: u8,
    },
    Rally,
    /// Outside a fight, for nothing that has rules of its own.
    Plain {
        ability: bool,
    },
}

/// What is asked. The numbers of the people are enough for the words to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    Place {
        who: u8,
    },
    /// Shield and pistol in hand: which of them counts? (UA-21)
    Ready {
        who: u8,
    },
    Roller {
        team: u8,
    },
    RollNext,
    Throw {
        who: u8,
        aim: Aim,
        again: Option<(Again, Faces)>,
    },
    Good {
        who: u8,
        aim: Aim,
        faces: Faces,
        verdict: Verdict,
        /// The attack has failed, so only a critical could still bring something.
        moot: bool,
    },
    Critical {
        who: u8,
        aim: Aim,
        faces: Faces,
    },
    Adjust {
        who: u8,
        aim: Aim,
        faces: Faces,
    },
    Break {
        who: u8,
        target: u8,
    },
    Tie,
    /// The GM is reminded that beaten people give up (U-56).
    GiveUp {
        team: u8,
    },
    Order {
        team: u8,
        nth: u8,
    },
    AllOut {
        who: u8,
    },
    Turn {
        team: u8,
    },
    Act {
        who: u8,
        by: Option<u8>,
        alone: bool,
    },
    Reach {
        who: u8,
        target: u8,
    },
    AttackWindow {
        who: u8,
        target: u8,
        with: Weapon,
        less: bool,
        team: u8,
    },
    /// A target of a blast may defend (UA-33).
    BlastWindow {
        who: u8,
        target: u8,
        damage: u8,
        team: u8,
    },
    MoveWindow {
        who: u8,
        to: u16,
        team: u8,
    },
    /// The order of an opposed roll matters: who rolls next? (UA-67)
    RollFirst {
        who: u8,
        target: u8,
    },
    CommitFirst {
        who: u8,
        target: u8,
    },
    /// Equal rolls of two PCs or two NPCs: who wins? (UA-64)
    Even {
        who: u8,
        by: u8,
    },
    Assign {
        by: u8,
        target: u8,
        faces: Faces,
    },
    Modify {
        by: u8,
        target: u8,
        damage: u8,
        die: u8,
    },
    Armor {
        target: u8,
        damage: u8,
        location: u8,
    },
    Spread {
        target: u8,
        damage: u8,
    },
    SpreadArmor {
        target: u8,
    },
    Next {
        who: u8,
    },
    /// The mover is down already: does this interceptor strike all the same? (UA-43)
    Spare {
        who: u8,
        target: u8,
    },
    Hold {
        who: u8,
        target: u8,
    },
    Stop {
        who: u8,
        target: u8,
    },
    CouldIntercept {
        who: u8,
    },
    /// Without a map: is somebody beside the one who treats them?
    Beside {
        who: u8,
        target: u8,
    },
    /// Without a map: which shield bearers are beside the one who is attacked?
    CouldDefend {
        target: u8,
    },
    InArea {
        who: u8,
        aoe: Aoe,
    },
    AreaDice {
        who: u8,
        aoe: Aoe,
        faces: Faces,
    },
    Victims {
        who: u8,
        damage: u8,
    },
    Sure {
        who: u8,
        target: u8,
    },
    Boxes {
        who: u8,
        target: u8,
        faces: Faces,
    },
    Erase {
        who: u8,
        target: u8,
        boxes: u8,
        places: u8,
    },
    Permanent {
        target: u8,
        boxes: u8,
    },
    Rallied {
        who: u8,
        to: u8,
    },
    LastRally {
        who: u8,
    },
    PickUp {
        who: u8,
    },
    Hand {
        who: u8,
        hand: u8,
    },
    Objective {
        team: u8,
        area: u16,
        /// By standing there at the end of a round, not by doing something.
        stands: bool,
    },
}

impl Subject {
    /// The team that may react, where that is asked.
    pub fn team(self) -> Option<u8> {
        match self {
            Subject::AttackWindow { team, .. }
            | Subject::BlastWindow { team, .. }
            | Subject::MoveWindow { team, .. } => Some(team),
            _ => None,
        }
    }
}
