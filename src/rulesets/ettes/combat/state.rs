//! People in the fight, and the stack of what waits. All of it is plain and small: a fight is cloned by
//! the thousand.

use super::choice::Trigger;
pub use super::waiting::*;
use crate::fight::Going;
use crate::rulesets::ettes::flow::Moment;
use crate::rulesets::ettes::status::{Status, Statuses};

/// No person.
pub const NOBODY: u8 = u8::MAX;
/// No hex.
pub const NOWHERE: u16 = u16::MAX;
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
    /// Before whom they act from the next round on.
    pub before: u8,
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
    Move(Going),
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
