//! People in the fight, and what waits on the stack. All of it is small and plain, so that a fight is
//! cheap to copy.

use super::choice::{Aim, Cause};
use super::fighter::{FOUND, Fighter, NOTHING};
use super::setup::{Being, Start};
use crate::fight::Going;
use crate::rulesets::sovereign::gear::Keep;

/// What is so of somebody, a bit for each.
pub mod mark {
    /// This round's Main is spent.
    pub const MAIN: u32 = 1;
    /// This round's Move is spent.
    pub const MOVE: u32 = 1 << 1;
    /// Had a turn this round.
    pub const ACTED: u32 = 1 << 2;
    pub const PRONE: u32 = 1 << 3;
    /// Total Defense, until the own next turn.
    pub const DEFENDS: u32 = 1 << 4;
    pub const CHARGED: u32 = 1 << 5;
    /// The shield has stopped a Shock this round.
    pub const SHIELDED: u32 = 1 << 6;
    /// Took damage or was knocked about this round: no spells.
    pub const HURT: u32 = 1 << 7;
    /// Holds an action.
    pub const HELD: u32 = 1 << 8;
    pub const DISENGAGED: u32 = 1 << 9;
    /// Veteran's Luck is used up.
    pub const LUCK: u32 = 1 << 10;
    pub const WHIRLED: u32 = 1 << 11;
    /// Masterful Expertise is used up.
    pub const EXPERT: u32 = 1 << 12;
    /// Changed weapons this turn.
    pub const SWAPPED: u32 = 1 << 13;
    pub const RETREATS: u32 = 1 << 14;
    /// Was asked at half the hit points.
    pub const HALF: u32 = 1 << 15;
    pub const FRAIL: u32 = 1 << 16;
    /// Effort is committed to healing.
    pub const COMMITTED: u32 = 1 << 17;
    /// Somebody tried to stabilise them this round.
    pub const TENDED: u32 = 1 << 18;
    /// Stabilised somebody as a Free action this round.
    pub const CHIRURGEON: u32 = 1 << 19;
    /// Surprised: neither acts nor answers.
    pub const UNAWARE: u32 = 1 << 20;
    /// Cannot be seen; where they are is known.
    pub const UNSEEN: u32 = 1 << 21;
    /// Cannot be seen, and nobody knows where they are.
    pub const VANISHED: u32 = 1 << 22;
    /// Has made an execution attack.
    pub const EXECUTED: u32 = 1 << 23;
    /// Has done something in the own turn of this round.
    pub const BEGUN: u32 = 1 << 24;

    /// What ends with a round.
    pub const ROUND: u32 =
        MAIN | MOVE | ACTED | SHIELDED | HURT | HELD | DISENGAGED | SWAPPED | TENDED | CHIRURGEON | BEGUN;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    Up,
    Asleep,
    /// Knocked out, and alive.
    Out,
    /// Mortally injured.
    Injured,
    /// Out of danger, and out of the fight.
    Stable,
    Dead,
    Fled,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Person {
    pub points: i16,
    pub at: u16,
    pub stand: Stand,
    pub marks: u32,
    /// The round in which they fell; less than 1 if that was before the fight.
    pub fell: i16,
    pub strain: u8,
    pub effort: u8,
    pub casts: u8,
    /// How many attackers were screened this round.
    pub screened: u8,
    /// Whom they screen.
    pub ward: u8,
    /// Whom they grapple.
    pub grip: u8,
    /// Whom they swarm, and with what.
    pub swarm: (u8, u8, Way),
    pub hands: [u8; 2],
    /// What was somebody else's and was picked up: whose, and which of their things.
    pub found: [(u8, u8); 2],
    /// Whom they help to stabilise this round.
    pub aids: u8,
    /// Things by bits: stowed, out of reach, unloaded.
    pub stowed: u64,
    pub gone: u64,
    pub empty: u64,
}

/// How a weapon is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    #[default]
    Melee,
    Thrown,
    Shot,
}

impl Person {
    pub fn new(start: &Start, fighter: &Fighter, place: u16) -> Person {
        let mut person = Person {
            points: start.being.points().now.clamp(0, fighter.most),
            at: place,
            stand: Stand::Up,
            marks: 0,
            fell: 0,
            strain: 0,
            effort: fighter.effort,
            casts: fighter.casts,
            screened: 0,
            ward: NOTHING,
            grip: NOTHING,
            swarm: (NOTHING, NOTHING, Way::Melee),
            hands: [NOTHING; 2],
            found: [(NOTHING, NOTHING); 2],
            aids: NOTHING,
            stowed: 0,
            gone: FOUND.iter().fold(0, |all, slot| all | 1 << slot),
            empty: 0,
        };
        if let Being::Hero(hero) = &start.being {
            person.strain = hero.strain;
            person.set(mark::FRAIL, hero.frail);
            if hero.dead {
                person.stand = Stand::Dead;
            } else if hero.injured {
                // The clock runs on from where it stood.
                person.stand = Stand::Injured;
                person.fell = 1 - i16::from(hero.since);
                person.points = 0;
                person.set(mark::PRONE, true);
            }
        }
        if person.points <= 0 && person.stand == Stand::Up {
            // Who lay there before the fight began is tended already, or beyond it.
            person.stand = if start.being.is_hero() { Stand::Stable } else { Stand::Dead };
        }
        for (at, gear) in fighter.things.iter().enumerate() {
            match gear.keep {
                Keep::Hand if gear.hands > 0 => person.hold(at as u8, gear.hands),
                Keep::Stowed => person.stowed |= 1 << at,
                Keep::Away => person.gone |= 1 << at,
                _ => {}
            }
        }
        person
    }

    pub fn is(&self, marks: u32) -> bool {
        self.marks & marks != 0
    }

    pub fn set(&mut self, marks: u32, on: bool) {
        self.marks = self.marks & !marks | if on { marks } else { 0 };
    }

    pub fn up(&self) -> bool {
        self.stand == Stand::Up
    }

    /// Senseless, and in no danger.
    pub fn helpless(&self) -> bool {
        matches!(self.stand, Stand::Out | Stand::Stable)
    }

    /// Puts something in hand where there is room for it.
    pub fn hold(&mut self, thing: u8, hands: u8) {
        if hands == 2 {
            self.hands = [thing; 2];
        } else if self.hands[0] == NOTHING {
            self.hands[0] = thing;
        } else if self.hands[1] == NOTHING {
            self.hands[1] = thing;
        }
    }

    pub fn holds(&self, thing: u8) -> bool {
        self.hands.contains(&thing)
    }

    pub fn let_go(&mut self, thing: u8) {
        self.hands.iter_mut().filter(|hand| **hand == thing).for_each(|hand| *hand = NOTHING);
    }

    pub fn has(&self, thing: u8) -> bool {
        thing < 64 && self.gone >> thing & 1 == 0
    }

    /// At hand, but not in it.
    pub fn readied(&self, thing: u8) -> bool {
        self.has(thing) && self.stowed >> thing & 1 == 0 && !self.holds(thing)
    }

    pub fn numbers(&self) -> [u32; 5] {
        // Nothing where nothing was found: fights that were stored before stay as they were.
        let found = self.found.iter().fold(0, |sum: u32, (owner, thing)| {
            sum.rotate_left(16) ^ u32::from(owner ^ NOTHING) << 8 ^ u32::from(thing ^ NOTHING)
        });
        [
            self.points as u32 | u32::from(self.at) << 16,
            self.marks ^ (self.stand as u32) << 25,
            u32::from(self.strain)
                | u32::from(self.ward) << 8
                | u32::from(self.grip) << 16
                | u32::from(self.aids ^ NOTHING) << 24,
            u32::from(self.hands[0]) | u32::from(self.hands[1]) << 8 | u32::from(self.swarm.0) << 16,
            (self.gone ^ self.empty.rotate_left(20) ^ self.stowed.rotate_left(40)) as u32 ^ found,
        ]
    }
}

/// Something on the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lying {
    pub at: u16,
    pub owner: u8,
    pub thing: u8,
}

/// What an attack is part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sort {
    #[default]
    Plain,
    Opportunity,
    Snap,
    Swarm,
    Charge,
    Shove,
    Grapple,
}

/// An attack under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    pub by: u8,
    pub on: u8,
    pub thing: u8,
    pub way: Way,
    pub sort: Sort,
    /// How many others swarm.
    pub others: u8,
    pub stage: Stage,
    /// What the d20 showed, once it was thrown.
    pub face: u8,
    /// All that was added to it.
    pub bonus: i16,
    /// Luck made it a hit, or a miss.
    pub fated: Option<bool>,
    /// Nobody screens any more: that has been settled.
    pub unscreened: bool,
    /// The attacker was asked about luck, or whoever is grabbed about Total Defense.
    pub asked: bool,
    /// A screen took it: it goes there, within reach or not.
    pub redirected: bool,
    /// Both weapons were at the target when the dice fell; one of them may lie there since.
    pub both: bool,
    /// What the GM adds or takes off.
    pub ruled: i16,
    /// It was meant for somebody who lay there senseless.
    pub at_helpless: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Begin,
    Roll,
    Fell,
    /// Shock is about to bite: the target may still answer.
    Bite,
}

/// A check under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    pub who: u8,
    pub aim: Aim,
    pub bonus: i16,
    pub against: i16,
    pub three: bool,
    /// The total, once it was thrown and may be thrown again.
    pub shown: Option<i16>,
}

/// A charge of the fastest.
pub const STEPS: usize = 2 * super::fighter::FASTEST as usize;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charging {
    pub who: u8,
    pub to: u16,
}

/// What waits for its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    Surprise,
    Execution {
        by: u8,
        on: u8,
        thing: u8,
    },
    Executions,
    Initiative {
        done: u8,
    },
    /// The sides in their order, by their place in it; 255 begins a round.
    Side {
        at: u8,
    },
    Turn {
        who: u8,
        held: bool,
    },
    /// Where to.
    Run {
        who: u8,
    },
    ScreenTo {
        who: u8,
        ward: u8,
    },
    ChargeTo {
        who: u8,
    },
    ChargeAt {
        who: u8,
        to: u16,
    },
    Walk {
        way: Going,
        /// Who could snap at them on this way and not at its end.
        watch: u64,
    },
    /// These strike before somebody goes on.
    Provoked {
        who: u8,
        by: u64,
    },
    Strike(Strike),
    /// Which of these takes a blow that they screen equally well.
    Screened {
        by: u8,
        ward: u8,
        of: u64,
    },
    Check(Check),
    /// A check that came out well has something to choose.
    Shoved {
        by: u8,
        on: u8,
        thrown: bool,
    },
    Dragged {
        by: u8,
        on: u8,
    },
    SnapAt {
        who: u8,
    },
    /// These can snap at somebody who passes, now or no more.
    Passing {
        who: u8,
        by: u64,
    },
    Skill {
        who: u8,
        skill: Option<u8>,
    },
    Other {
        who: u8,
    },
    /// An act that was announced, after those it provoked.
    Act {
        who: u8,
        act: super::choice::Choice,
    },
    Dice {
        cause: Cause,
        who: u8,
        on: u8,
    },
    /// Spells: those who may interrupt are asked first.
    Cast {
        by: u8,
        on: u8,
    },
    SleepAt {
        by: u8,
    },
    Spare {
        by: u8,
        on: u8,
    },
    Nerve {
        who: u8,
        team: u8,
        why: Why,
    },
    RoundEnd {
        at: u8,
    },
    Close {
        stage: u8,
    },
}

/// Why nerve is in question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Half of the own hit points are gone.
    Half,
    /// A third of the group is gone.
    Third,
    TwoThirds,
    /// The first of those who flee early is gone.
    First,
}
