//! People in the fight, and what waits on the stack. All of it is plain and small: a fight is cloned by
//! the thousand.

use super::choice::{How, Trigger};
use crate::rulesets::ettes::check::{Edge, Level};
use crate::rulesets::ettes::flow::{Flow, Moment};
use crate::rulesets::ettes::skill::Skill;
use crate::rulesets::ettes::spell::Spell;
use crate::rulesets::ettes::status::{Harm, Status, Statuses};

/// No person.
pub const NOBODY: u8 = u8::MAX;
/// No thing.
pub const NOTHING: u16 = 2047;
/// Bare hands.
pub const FISTS: u16 = 2046;
/// Something that lay about and was grabbed.
pub const GRABBED: u16 = 2045;

/// Whether someone still takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Stand {
    Up,
    /// At 0 hit points, and the saves run.
    Dying,
    /// At 0 hit points, unconscious, no longer dying.
    Stable,
    Dead,
    /// A foe that is beaten, or somebody who left.
    Out,
}

/// Marks that are there or not.
pub mod mark {
    /// Total defense.
    pub const GUARD: u16 = 1;
    pub const STANCE: u16 = 2;
    pub const BARRIER: u16 = 4;
    pub const FOCUS: u16 = 8;
    /// The other focus: disadvantage, and every hit is Critical.
    pub const EXACT: u16 = 16;
    /// The next attack costs 1 AP less.
    pub const CHEAP: u16 = 32;
    /// A reaction has earned its flow point since the last own turn.
    pub const REACTED: u16 = 64;
    pub const MENDED: u16 = 128;
    pub const TENDED: u16 = 256;
    pub const SURPRISED: u16 = 512;
    /// What was grabbed has not been used yet.
    pub const FRESH: u16 = 1024;
    /// Swings what it holds in both hands.
    pub const BOTH: u16 = 2048;
    /// What ends with the next own turn.
    pub const UNTIL_TURN: u16 = GUARD | STANCE | BARRIER | FOCUS | EXACT;
}

/// What somebody waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    pub trigger: Trigger,
    pub act: ReadyAct,
    /// Kept back for it.
    pub ap: i8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum ReadyAct {
    Attack,
    Move,
    Spell,
    Other,
}

impl ReadyAct {
    pub const ALL: [ReadyAct; 4] = [ReadyAct::Attack, ReadyAct::Move, ReadyAct::Spell, ReadyAct::Other];

    pub fn cost(self) -> i8 {
        match self {
            ReadyAct::Attack | ReadyAct::Spell => 2,
            ReadyAct::Move | ReadyAct::Other => 1,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Person {
    pub place: u16,
    pub hp: i16,
    pub ap: i8,
    pub rp: i8,
    pub fp: i8,
    pub mana: i8,
    pub stand: Stand,
    /// Successful death saves, and turns left to make them.
    pub saves: u8,
    pub doom: u8,
    pub hands: [u16; 2],
    pub marks: u16,
    pub status: Statuses,
    /// Those that end with a turn of one's own, and those that came since that turn began.
    pub passing: Statuses,
    pub fresh: Statuses,
    /// How often each status came, two bits for each.
    pub had: u32,
    pub harm: [u8; 6],
    /// AP that the next turn lacks.
    pub late: i8,
    pub holds: u8,
    pub held_by: u8,
    /// Whom a feint fooled, and for how many turn ends.
    pub feint: u8,
    pub feint_left: u8,
    pub fears: u8,
    pub halved_by: u8,
    pub exposed_by: u8,
    pub impaled_by: u8,
    /// Attacks that a minor shield still softens.
    pub ward: u8,
    /// Who keeps bark on this skin, and on whose skin this one keeps it.
    pub bark_by: u8,
    pub keeps_bark: u8,
    pub ready: Option<Ready>,
    /// Whom a blade barrier has cut this round, a bit for each.
    pub cut: u64,
    pub initiative: i8,
}

impl Person {
    pub fn has(&self, mark: u16) -> bool {
        self.marks & mark != 0
    }

    pub fn mark(&mut self, mark: u16, on: bool) {
        self.marks = if on { self.marks | mark } else { self.marks & !mark };
    }

    pub fn is(&self, status: Status) -> bool {
        self.status.has(status)
    }

    pub fn up(&self) -> bool {
        self.stand == Stand::Up
    }

    /// Awake, and neither frozen nor asleep.
    pub fn awake(&self) -> bool {
        self.up() && !self.status.any(&[Status::Paralyzed, Status::Asleep])
    }

    /// What a digest is made of.
    pub fn numbers(&self) -> [u32; 5] {
        let points = [self.ap, self.rp, self.fp, self.mana].map(|points| points as u8);
        [
            u32::from(self.hp as u16) | u32::from(self.place) << 16,
            u32::from_le_bytes(points),
            u32::from(self.marks) | u32::from(self.status.bits()) << 16,
            u32::from(self.hands[0]) | u32::from(self.hands[1]) << 16,
            self.harm.iter().fold(self.stand as u32, |sum, harm| sum * 31 + u32::from(*harm)),
        ]
    }
}

/// Where a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whereabouts {
    /// Who has it; nobody: it lies about, or is gone.
    pub by: u8,
    /// Where it lies.
    pub lies: Option<u16>,
}

/// What waits for its turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Frame {
    Surprise,
    Initiative,
    Coin {
        at: u8,
    },
    /// The next in the order, or the next round.
    Next,
    RoundEnd {
        who: u8,
    },
    /// Nobody can act.
    Stuck,
    Turn(Turn),
    Walk {
        who: u8,
        budget: u8,
        readied: bool,
    },
    Move(Move),
    Place(Placing),
    Provoked(Provoked),
    Strike(Strike),
    Contest(Contest),
    Check(Checking),
    Heal(Heal),
    Burst(Burst),
    Blasted {
        by: u8,
        on: u8,
        cast: Cast,
        points: i16,
        coin: bool,
    },
    Focus {
        who: u8,
        by: u8,
        cast: Cast,
        coin: bool,
    },
    Flow {
        who: u8,
        moment: Moment,
    },
    Disarmed(Disarmed),
    Also {
        by: u8,
        on: u8,
        prone: bool,
    },
    Stand {
        who: u8,
    },
    Take {
        who: u8,
        thing: u16,
    },
    Drink {
        who: u8,
        thing: u16,
    },
    Readying {
        who: u8,
        act: Option<ReadyAct>,
    },
    Readied {
        who: u8,
        by: u8,
    },
    Ending {
        who: u8,
        stage: u8,
        turn: u16,
    },
    Tend {
        who: u8,
    },
}

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
    pub taken: i16,
    pub level: Level,
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
            taken: 0,
            level: Level::Failure,
            hit: false,
            flowed: 0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Move {
    pub who: u8,
    /// Careful: nobody may strike because of it.
    pub careful: bool,
    pub asked: bool,
    /// Where its rest begins and ends among the ways of the fight.
    pub at: u8,
    pub end: u8,
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
    pub const SUSTAINED: u32 = 262_144;
    pub const UNEXPECTED: u32 = 524_288;
    /// If the parry works, the parrier's next attack costs 1 AP less.
    pub const COUNTERS: u32 = 1_048_576;
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
