//! What waits on the stack, frame by frame: turns, moves, strikes, contests and checks.

use super::choice::How;
use super::field::Arm;
use crate::rulesets::ettes::check::{Edge, Level};
use crate::rulesets::ettes::flow::Flow;
use crate::rulesets::ettes::skill::Skill;
use crate::rulesets::ettes::spell::Spell;
use crate::rulesets::ettes::status::{Harm, Status};

use super::state::{NOBODY, NOTHING};

/// What others roll against: how well it went, and by which skill ties are decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cast {
    pub level: Level,
    pub skill: i16,
}

/// Somebody's turn, and what of it is used.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turn {
    pub who: u8,
    /// AP of movement that are spent.
    pub moved: u8,
    /// Hexes left of a move that is paid for.
    pub left: u8,
    /// Hexes that were moved.
    pub went: u8,
    pub flags: u16,
    /// The last attack of this turn, for what may follow it.
    pub last: Last,
}

pub mod used {
    pub const STEP: u16 = 1;
    pub const FEINT: u16 = 2;
    pub const SHOVE: u16 = 4;
    pub const COMBAT_FLOW: u16 = 8;
    pub const FLOW_STATE: u16 = 16;
    pub const GRIP: u16 = 32;
    pub const ESCAPE: u16 = 64;
    pub const HOLD: u16 = 128;
    pub const ENDED: u16 = 256;
    /// The one hex that the stunned have.
    pub const HEX: u16 = 512;
    /// A tumble inside a move: it may go on.
    pub const TUMBLED: u16 = 1024;
}

impl Turn {
    pub fn new(who: u8) -> Turn {
        Turn { who, moved: 0, left: 0, went: 0, flags: 0, last: Last::default() }
    }

    pub fn used(&self, flag: u16) -> bool {
        self.flags & flag != 0
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Last {
    pub on: u8,
    pub thing: u16,
    pub how: How,
    /// As it was used; it may have been thrown or be broken since.
    pub arm: Option<Arm>,
    pub taken: i16,
    pub level: Level,
    /// It was to hurt somebody, and not only to disarm.
    pub harms: bool,
    pub hit: bool,
    /// Flow actions that were used after it, a bit for each.
    pub flowed: u64,
}

impl Default for Last {
    fn default() -> Last {
        Last {
            on: NOBODY,
            thing: NOTHING,
            how: How::One,
            arm: None,
            taken: 0,
            level: Level::Failure,
            harms: false,
            hit: false,
            flowed: 0,
        }
    }
}

/// A hex to be named.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Placing {
    pub who: u8,
    pub why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    Step,
    Crawl,
    /// Where somebody is pushed, and how many hexes are left.
    Push {
        on: u8,
        steps: u8,
    },
    Burst {
        spell: Spell,
    },
    /// Where a thing falls.
    Fling {
        on: u8,
        thing: u16,
        within: u8,
    },
    /// Where somebody stands to take a blow for another.
    Guard {
        ally: u8,
    },
    /// Where the ally goes who makes room.
    Room {
        ally: u8,
        from: u16,
    },
    /// Where somebody who is pulled ends.
    Pull {
        on: u8,
    },
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Provoked {
    pub on: u8,
    /// Those who are still to be asked, a bit for each.
    pub by: u64,
    pub cause: Cause,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Cause {
    Leaving,
    Entering,
    Casting,
    Standing,
    Fumbling,
    Tumbling,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Stage {
    Declare,
    Roll,
    /// A fumbled shot flies on.
    Astray,
    Window,
    React,
    Coin,
    Damage,
}

/// What kind of attack it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    Weapon,
    Disarm,
    Spell(Spell),
    /// It cuts by itself: no roll, a Normal success.
    Barrier,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum React {
    None,
    Dodge,
    Parry,
    Block,
    Riposte,
    Intercept,
}

/// What is special about a strike.
pub mod with {
    /// Nothing may be added to it, and nobody answers it with more than the plain reactions.
    pub const REACTION: u32 = 1;
    pub const NO_FLOW: u32 = 2;
    pub const NO_DODGE: u32 = 4;
    pub const SLY: u32 = 8;
    pub const CRUSHING: u32 = 16;
    pub const BREAKS: u32 = 32;
    pub const PINS: u32 = 64;
    pub const IMPALES: u32 = 128;
    /// It cannot be declared any more what comes before a roll.
    pub const SET: u32 = 256;
    pub const SEEKING: u32 = 512;
    pub const OWN_TURN: u32 = 1024;
    pub const BASH: u32 = 2048;
    pub const TRIPLE: u32 = 4096;
    /// A hit makes it drop something, or blind, or lame.
    pub const CALL_DROP: u32 = 8192;
    pub const CALL_BLIND: u32 = 16384;
    pub const CALL_LAME: u32 = 32768;
    /// Nobody but the target was asked so far, or anybody could.
    pub const WINDOWED: u32 = 65536;
    pub const PERFECT: u32 = 131_072;
    /// Somebody else makes it strike: it is no attack of its own, nor a reaction.
    pub const FORCED: u32 = 262_144;
    pub const UNEXPECTED: u32 = 524_288;
    /// If the parry works, the parrier's next attack costs 1 AP less.
    pub const COUNTERS: u32 = 1_048_576;
    pub const DEVASTATES: u32 = 2_097_152;
    /// What somebody waited for; flow may be added to it as on the own turn.
    pub const READIED: u32 = 4_194_304;
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strike {
    pub by: u8,
    pub on: u8,
    pub thing: u16,
    pub how: How,
    pub sort: Sort,
    pub stage: Stage,
    pub with: u32,
    /// On the target number.
    pub easier: i16,
    /// On the damage.
    pub bonus: i16,
    pub extra: u8,
    pub roll: u8,
    pub level: Level,
    pub needs: Level,
    /// What the table adds to it.
    pub edge: Edge,
    pub reactor: u8,
    pub react: React,
    pub answer: Level,
    /// Where the blow goes if the parry works.
    pub deflect: u8,
}

impl Strike {
    pub fn new(by: u8, on: u8, thing: u16, how: How) -> Strike {
        Strike {
            by,
            on,
            thing,
            how,
            sort: Sort::Weapon,
            stage: Stage::Declare,
            with: 0,
            easier: 0,
            bonus: 0,
            extra: 0,
            roll: 0,
            level: Level::Failure,
            needs: Level::Normal,
            edge: Edge::Even,
            reactor: NOBODY,
            react: React::None,
            answer: Level::Failure,
            deflect: NOBODY,
        }
    }

    pub fn is(&self, flag: u32) -> bool {
        self.with & flag != 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Kind {
    Feint,
    Grapple,
    Push,
    Trip,
    Escape,
    /// A contest outside a fight.
    Plain,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contest {
    pub kind: Kind,
    pub by: u8,
    pub on: u8,
    pub own: Skill,
    pub other: Skill,
    pub level: Option<Level>,
    pub coin: Option<Level>,
    /// What the table adds to the first of the two.
    pub edge: Edge,
    pub easier: i16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trial {
    Tumble {
        on: u8,
    },
    Death,
    Shake(Harm),
    Mind(Status),
    Tend {
        on: u8,
    },
    Struggle,
    Know,
    /// A check outside a fight.
    Plain,
    Cast {
        spell: Spell,
        on: u8,
    },
    Burst {
        spell: Spell,
        place: u16,
    },
    Shockwave {
        by: u8,
        points: i16,
    },
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Checking {
    pub who: u8,
    pub trial: Trial,
    pub skill: Skill,
    pub needs: Level,
    /// What the table adds to it.
    pub edge: Edge,
    pub easier: i16,
}

/// Dice that heal; a potion has no caster's modifier.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Heal {
    pub by: u8,
    pub on: u8,
    pub count: u8,
    pub sides: u8,
    pub flat: i16,
    pub times: i16,
}

/// The dice of something that strikes many.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Burst {
    pub by: u8,
    /// The middle; none: around the one who does it.
    pub place: Option<u16>,
    pub level: Level,
    pub count: u8,
    pub sides: u8,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Disarmed {
    pub by: u8,
    pub on: u8,
    pub level: Level,
    pub thing: u16,
}

/// The place of a flow action among those that were used.
pub fn flow_bit(flow: Flow) -> u64 {
    1 << flow as u8
}
