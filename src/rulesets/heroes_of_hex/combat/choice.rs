//! What can be picked, what is asked, and what happened.

use super::state::{Push, What};
use crate::fight::Code;
use crate::rulesets::heroes_of_hex::odds::Harm;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    #[default]
    No,
    Yes,
    Pass,
    Negate,
    Unit(u8),
    Move,
    /// An action with its target; the user itself or nobody where it has none to choose.
    Act {
        action: u8,
        on: u8,
    },
    /// An action of which more is asked.
    Begin(u8),
    /// A HEX action of somebody else, where the table plays so.
    Other {
        who: u8,
        action: u8,
        on: u8,
    },
    Claim,
    Take,
    Drop,
    End,
    React {
        who: u8,
        action: u8,
        on: u8,
    },
    Push(u8),
    Spare,
    First,
    Zone(u8),
    /// Everybody of the own side who is left is put down.
    Rest,
    Target(u8),
}

impl Choice {
    /// The code it is stored under: a kind in the top byte, what it is about below.
    pub fn code(self) -> Code {
        let kind = |kind: Code, a: u8, b: u8, c: u8| {
            kind << 24 | Code::from(a) << 16 | Code::from(b) << 8 | Code::from(c)
        };
        match self {
            Choice::No => 0,
            Choice::Yes => 1,
            Choice::Pass => 2,
            Choice::Negate => 3,
            Choice::Move => 4,
            Choice::Claim => 5,
            Choice::Take => 6,
            Choice::Drop => 7,
            Choice::End => 8,
            Choice::Spare => 9,
            Choice::First => 10,
            Choice::Rest => 11,
            Choice::Unit(who) => kind(1, 0, 0, who),
            Choice::Act { action, on } => kind(2, 0, action, on),
            Choice::Begin(action) => kind(3, 0, 0, action),
            Choice::Other { who, action, on } => kind(4, who, action, on),
            Choice::React { who, action, on } => kind(5, who, action, on),
            Choice::Push(direction) => kind(6, 0, 0, direction),
            Choice::Zone(zone) => kind(7, 0, 0, zone),
            Choice::Target(who) => kind(8, 0, 0, who),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Subject {
    Pick {
        side: u8,
    },
    RollOff,
    First {
        side: u8,
    },
    Zone {
        side: u8,
    },
    Deploy {
        side: u8,
    },
    DeployAt {
        who: u8,
    },
    Fate {
        side: u8,
    },
    Choose {
        side: u8,
    },
    /// Is the fate of a roll outside a game kept?
    Keep {
        ap: u8,
    },
    Spend {
        who: u8,
    },
    Way {
        who: u8,
        what: What,
    },
    Land {
        who: u8,
        action: u8,
    },
    Whom {
        who: u8,
        action: u8,
        to: u16,
    },
    Centre {
        who: u8,
        action: u8,
    },
    React {
        side: u8,
        by: u8,
        what: What,
        on: u8,
    },
    /// Does somebody give up a Focus for a die?
    Lend {
        who: u8,
        by: u8,
        on: u8,
        action: u8,
    },
    /// All dice of a clash, the attacker's first.
    Roll {
        by: u8,
        on: u8,
        action: u8,
    },
    /// The one roll against many.
    SweepRoll {
        by: u8,
        action: u8,
    },
    /// The dice of one of the many.
    Defend {
        by: u8,
        on: u8,
        action: u8,
    },
    /// Does somebody give up a Focus to throw again?
    Again {
        who: u8,
        by: u8,
        on: u8,
    },
    AgainRoll {
        who: u8,
        by: u8,
        on: u8,
    },
    Push(Push),
    Spawn,
}

/// Why an enemy does this and not that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing else was possible.
    Only,
    CanAttack,
    Threat,
    Nearest,
    LowestNumber,
    MostWounds,
    FewestDice,
    Objective,
    /// From there this attack reaches somebody.
    Reaches(u8),
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    Picked {
        side: u8,
        who: u8,
    },
    RolledOff {
        shown: [u8; 2],
    },
    TookFirst {
        side: u8,
    },
    TookZone {
        side: u8,
        zone: u8,
    },
    Deployed {
        who: u8,
        place: u16,
    },
    TurnBegan {
        turn: u8,
        side: u8,
    },
    Fated {
        side: u8,
        shown: u8,
        again: bool,
    },
    Negated {
        side: u8,
    },
    Passed {
        side: u8,
    },
    Chosen {
        who: u8,
        ap: u8,
        reason: Option<Reason>,
    },
    /// With the reason where the app decided.
    Declared {
        by: u8,
        what: What,
        on: u8,
        to: u16,
        reason: Option<Reason>,
        /// Why it goes there.
        space: Option<Reason>,
    },
    Reacted {
        by: u8,
        action: u8,
        on: u8,
    },
    Cancelled {
        by: u8,
        what: What,
    },
    Moved {
        who: u8,
        place: u16,
    },
    Swapped {
        who: u8,
        with: u8,
    },
    Warded {
        who: u8,
        dice: u8,
    },
    FocusSpent {
        who: u8,
        again: bool,
    },
    Clashed {
        by: u8,
        on: u8,
        action: u8,
        attack: u8,
        defense: u8,
        harm: Harm,
    },
    Poisoned {
        who: u8,
        now: u8,
    },
    Defeated {
        who: u8,
    },
    Pushed {
        who: u8,
        place: u16,
        steps: u8,
        wanted: u8,
    },
    Stood {
        who: u8,
    },
    Spared {
        who: u8,
    },
    Healed {
        who: u8,
        wounds: u8,
        poison: u8,
    },
    Focused {
        who: u8,
    },
    Unmarked {
        who: u8,
    },
    Hastened {
        who: u8,
        ap: u8,
    },
    Kindled {
        who: u8,
    },
    Claimed {
        who: u8,
        stone: u8,
    },
    Took {
        who: u8,
        from: u8,
    },
    Dropped {
        who: u8,
        place: u16,
    },
    Lost {
        ap: u8,
    },
    Ended {
        side: u8,
        hex: u16,
    },
    NewCycle {
        side: u8,
    },
    Scored {
        side: u8,
        points: u8,
    },
    SpawnRolled {
        shown: u8,
    },
    Spawned {
        who: u8,
        place: u16,
    },
    Waits {
        kind: u8,
    },
    Won {
        side: Option<u8>,
        how: How,
    },
    Ruled {
        code: u16,
        on: u16,
        value: i16,
    },
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    Elimination,
    Points,
    Relic,
    Passage,
    EnvoyLost,
    Dawn,
    /// Everybody passed, or it took too long.
    Units,
    Wounds,
    Score,
    Even,
    Ruled,
}
