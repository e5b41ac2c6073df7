//! What waits on the stack: everything the fight still has to finish, as plain data.

use super::choice::{Aim, React, Weapon};
use super::roll::Roll;
use crate::dice::percentile::Faces;
use crate::map::AreaId;
use crate::rulesets::unhex::item::Aoe;

#[derive(Clone, PartialEq, Debug)]
pub enum Frame {
    Muster(Muster),
    Round(Round),
    Turn(Turn),
    Acting(Acting),
    Exchange(Exchange),
    Crossing(Crossing),
    Area(Area),
    Aid(Aid),
    Rally(Rally),
    Carry(Carry),
    Chore(Chore),
    Hit(Hit),
    Spread(Spread),
    Close(Close),
    Breaking(Breaking),
    Contest(Contest),
}

/// Before the first round: people are placed, one after the other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Muster {
    pub at: u8,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    pub step: RoundStep,
    /// Teams that take part in the roll, and who rolls for each.
    pub teams: Vec<u8>,
    pub rollers: Vec<u8>,
    pub rolls: Vec<Roll>,
    /// The next in whatever the step goes through.
    pub at: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundStep {
    Open,
    Rollers,
    RollNext,
    Roll,
    Settle,
    GiveUp,
    Order,
    Declare,
    Turns,
    Reach,
    Shut,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turn {
    pub team: u8,
}

/// Someone chooses what to do; `by` is the leader who directs them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Acting {
    pub who: u8,
    pub by: Option<u8>,
    /// Nobody else of the team could act, so leaving ends the turn.
    pub alone: bool,
}

/// A strike at one target, with all reactions to it.
#[derive(Clone, PartialEq, Debug)]
pub struct Exchange {
    pub who: u8,
    pub target: u8,
    pub with: Weapon,
    pub less: bool,
    pub by: Option<u8>,
    /// A reaction to movement: it has no reactions of its own, and cover does not count.
    pub intercept: bool,
    pub range: u8,
    pub cover: bool,
    pub step: ExchangeStep,
    pub reactions: Vec<React>,
    /// The strike first, then each reaction.
    pub rolls: Vec<Roll>,
    /// The roll whose dice or critical are being settled.
    pub at: u8,
    /// Equal rolls of the same kind: the defender, and whether the GM gave it to them (UA-64).
    pub even: Vec<(u8, bool)>,
    pub stakes: Vec<Stake>,
}

/// What starting an action cost: given back when somebody surrenders before the dice (U-93).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stake {
    pub who: u8,
    pub by: Option<u8>,
    pub paid: Coin,
    /// The leader had directed somebody else before.
    pub directing: bool,
    /// It gave a hiding place away.
    pub revealed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coin {
    Nothing,
    Action,
    /// An action for directing only.
    Direct,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExchangeStep {
    Reach,
    Window,
    Start,
    Started,
    React,
    Reacted,
    Order,
    Roll,
    Commit,
    Critical,
    Even,
    Settle,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Crossing {
    pub who: u8,
    pub from: AreaId,
    pub to: AreaId,
    pub by: Option<u8>,
    pub step: CrossingStep,
    /// Without a map: who could intercept, one bit each, once the GM said.
    pub could: Option<u64>,
    /// The team whose window is open, by its place in the order of the round.
    pub at: u8,
    pub interceptors: Vec<React>,
    /// The interceptor being resolved.
    pub now: Option<React>,
    /// The mover's state before it: could act, legs full.
    pub before: (bool, [bool; 2]),
    /// Whether the mover could walk before it.
    pub walked: bool,
    pub stopped: Option<AreaId>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrossingStep {
    Could,
    Window,
    Start,
    Started,
    Next,
    Struck,
    Stop,
    Arrive,
}

/// An area weapon in use.
#[derive(Clone, PartialEq, Debug)]
pub struct Area {
    pub who: u8,
    pub thing: u16,
    pub aoe: Aoe,
    pub area: AreaId,
    pub by: Option<u8>,
    pub step: AreaStep,
    /// Without a map: who is there, one bit each.
    pub people: u64,
    /// The target who is asked or defends.
    pub at: u8,
    pub defenders: Vec<React>,
    pub stakes: Vec<Stake>,
    /// Equal rolls of the same kind, once the GM said: the defence wins (UA-64).
    pub even: Option<bool>,
    /// The attack first, then each defence.
    pub rolls: Vec<Roll>,
    pub targets: Vec<u8>,
    pub damage: u8,
    pub count: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AreaStep {
    Who,
    Start,
    Started,
    Roll,
    Critical,
    Settle,
    Dice,
    Victims,
    Defends,
    DefendRoll,
    Apply,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Aid {
    pub who: u8,
    pub target: u8,
    pub thing: u16,
    pub by: Option<u8>,
    pub step: AidStep,
    pub roll: Roll,
    pub boxes: u8,
    pub places: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AidStep {
    Near,
    Start,
    Sure,
    Roll,
    Critical,
    Settle,
    Erase,
    Permanent,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Rally {
    pub who: u8,
    pub by: Option<u8>,
    /// After the last blow: no action is spent and none is gained.
    pub last: bool,
    pub step: RallyStep,
    pub roll: Roll,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RallyStep {
    Start,
    Roll,
    Critical,
    Settle,
}

/// Rearranging what the hands hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Carry {
    pub who: u8,
    pub by: Option<u8>,
    pub step: CarryStep,
    pub right: Option<u16>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CarryStep {
    Start,
    PickUp,
    Right,
    Left,
    Ready,
    Done,
}

/// An action without dice: a door, or the use of something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chore {
    pub who: u8,
    pub by: Option<u8>,
    pub door: Option<u16>,
    pub started: bool,
}

/// A strike that landed: dice are assigned, then armor, then marks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hit {
    pub by: u8,
    pub target: u8,
    pub less: bool,
    /// Its wounds are marked X (U-98).
    pub cross: bool,
    pub target_chooses: bool,
    pub precise: bool,
    pub powerful: bool,
    pub faces: Faces,
    pub step: HitStep,
    pub damage: u8,
    pub die: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HitStep {
    Assign,
    Modify,
    Armor,
    /// Torso armor against what overflows to the torso (UA-63).
    Overflow,
    Apply,
}

/// A critical success destroys something of the target's, once the hit is done (U-119, UA-48).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Breaking {
    pub who: u8,
    pub target: u8,
}

/// Damage of an area weapon, laid out over the body by the one who takes it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    pub who: u8,
    pub damage: u8,
    /// The damage of each location, once laid out.
    pub shares: Option<[u8; 6]>,
}

/// Rolls outside a fight that nothing hangs on but who wins: a plain one, or one of several.
#[derive(Clone, PartialEq, Debug)]
pub struct Contest {
    /// In the order of rolling.
    pub rolls: Vec<Roll>,
    pub at: u8,
    pub step: ContestStep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContestStep {
    Roll,
    Commit,
    Critical,
    Settle,
}

/// The end: rallies that were not tried yet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Close {
    pub at: u8,
    pub told: bool,
}

impl Frame {
    /// The roll whose dice lie open, so that the GM can rule on it.
    pub fn roll_mut(&mut self) -> Option<&mut Roll> {
        match self {
            Frame::Round(frame) if frame.step == RoundStep::Roll => frame.rolls.last_mut(),
            Frame::Exchange(frame) if matches!(frame.step, ExchangeStep::Roll | ExchangeStep::Critical) => {
                frame.rolls.get_mut(frame.at as usize)
            }
            Frame::Area(frame) => match frame.step {
                AreaStep::Roll | AreaStep::Critical | AreaStep::DefendRoll => frame.rolls.last_mut(),
                _ => None,
            },
            Frame::Aid(frame) if matches!(frame.step, AidStep::Roll | AidStep::Critical) => {
                Some(&mut frame.roll)
            }
            Frame::Rally(frame) if matches!(frame.step, RallyStep::Roll | RallyStep::Critical) => {
                Some(&mut frame.roll)
            }
            Frame::Contest(frame) if matches!(frame.step, ContestStep::Roll | ContestStep::Critical) => {
                frame.rolls.get_mut(frame.at as usize)
            }
            _ => None,
        }
    }

    /// Whether this is an action under way, which the GM may call off.
    pub fn is_action(&self) -> bool {
        !matches!(self, Frame::Muster(_) | Frame::Round(_) | Frame::Turn(_) | Frame::Close(_))
    }
}

impl Exchange {
    pub fn aim(&self) -> Aim {
        let (with, target, less) = (self.with, self.target, self.less);
        if self.intercept {
            Aim::Intercept { with, target, less }
        } else {
            Aim::Attack { with, target, less }
        }
    }
}
