//! People in the fight, and what waits on the stack.

use std::sync::Arc;

use super::choice::{Effect, Purpose, Subject};
use super::setup::{Being, Start};
use crate::rulesets::radiant::test::{Attribute, Dice, Edge, NORMAL, Test};

/// Whether someone still takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    Up,
    /// At 0 hit points.
    Down,
    Fled,
    /// Would not fight from the start.
    Aside,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Person {
    /// Shared until something about them changes.
    pub being: Arc<Being>,
    pub zone: u16,
    pub stand: Stand,
    /// Has stood in this fight: whoever lay there before it did not fall in it.
    pub stood: bool,
    /// Had a turn this round.
    pub acted: bool,
    /// Weapons that must recharge, a bit for each place among the things; of a creature the lowest for
    /// its second attack.
    pub spent: u64,
    /// Lost their nerve: they run, and are gone once nobody can follow.
    pub fleeing: bool,
    /// Who holds them: being stuck ends with that (ZA-31).
    pub held_by: Option<u8>,
    /// What the GM named for shaking each effect off: it is not asked again every turn.
    pub shaken_with: [Option<Called>; 5],
}

/// A test as the GM named it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Called {
    pub attribute: Attribute,
    pub difficulty: i16,
    pub edge: Edge,
}

/// Something that was thrown: it stays on its owner's list, and lies in a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lying {
    pub zone: u16,
    pub owner: u8,
    pub thing: u8,
}

impl Person {
    pub fn new(start: &Start) -> Person {
        let stood = start.being.able();
        let stand = if stood { Stand::Up } else { Stand::Down };
        Person {
            being: Arc::new(start.being.clone()),
            zone: start.zone,
            stand,
            stood,
            acted: false,
            spent: 0,
            fleeing: false,
            held_by: None,
            shaken_with: [None; 5],
        }
    }

    pub fn being_mut(&mut self) -> &mut Being {
        Arc::make_mut(&mut self.being)
    }

    /// What a digest is made of.
    pub fn numbers(&self) -> [u32; 6] {
        let points = self.being.points();
        let harm = self.being.harm();
        let hindered = harm.hindrances().fold(0, |sum, hindrance| sum * 5 + hindrance as u32 + 1);
        let spent = match &*self.being {
            Being::Hero(hero) => {
                hero.things.iter().fold(u32::from(hero.luck), |sum, thing| sum * 4 + u32::from(thing.dots))
            }
            Being::Creature(_) => 0,
        };
        [
            points.now as u32,
            u32::from(self.zone),
            self.stand as u32 + 8 * u32::from(self.fleeing),
            hindered * 2 + u32::from(harm.ongoing),
            spent,
            u32::from(self.acted) + 2 * self.spent as u32,
        ]
    }
}

/// What waits for its turn.
#[derive(Clone, PartialEq, Debug)]
pub enum Frame {
    Opening(Opening),
    Round(Round),
    Turn(Turn),
    Test(Testing),
    Blow(Blow),
    Blast(Blast),
    Throw(Throw),
    Recharge(Recharge),
    Crossing(Crossing),
    Trial(Trial),
    Deed(Deed),
    /// The enemies want to talk.
    Parley,
    Close(Close),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Opening {
    /// Of each group that has not made up its mind; `done` are those who have.
    Attitude {
        done: Vec<u8>,
    },
    ReactionDie {
        done: Vec<u8>,
        who: u8,
    },
    /// What the reaction was, to go on from.
    Reacted {
        done: Vec<u8>,
        who: u8,
        shown: u8,
    },
    Surprise,
    SideDie,
    /// The rolls so far, one for each hero in the order of the setup.
    OrderDie(Vec<(u8, i16)>),
    /// All have rolled: does luck throw one of the dice again?
    OrderLuck(Vec<(u8, i16)>),
    /// Heroes who are tied even in Dexterity: the players agree.
    Tie {
        placed: Vec<u8>,
        tied: Vec<u8>,
        rest: Vec<(u8, i16)>,
    },
}

#[derive(Clone, PartialEq, Debug)]
pub struct Round {
    /// The first side's block, then the second's.
    pub block: u8,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    pub who: u8,
    pub stage: Stage,
    pub moved: bool,
    pub acted: bool,
    /// Spent the action on getting away cleanly.
    pub disengaged: bool,
    /// Attributes are asked for these, one after the other.
    pub shaking: Vec<Effect>,
    /// Who was tested by which dangerous zone: once a turn (ZA-28).
    pub tested: Vec<(u8, u16)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Start,
    Hazard,
    Act,
    End,
}

/// A test on its way.
#[derive(Clone, PartialEq, Debug)]
pub struct Testing {
    pub who: u8,
    pub purpose: Purpose,
    pub test: Test,
    /// The difficulty that was named, before what armor adds.
    pub base: i16,
    /// The edge by the rules, before the GM's word.
    pub own: Edge,
    pub thrown: Vec<u8>,
}

/// Damage on its way.
#[derive(Clone, PartialEq, Debug)]
pub struct Blow {
    pub by: Option<u8>,
    pub on: u8,
    pub stage: BlowStage,
    /// The weapon's place among the things of a hero.
    pub weapon: Option<u8>,
    /// Dice that the GM named, in place of a weapon's.
    pub dice: Option<Dice>,
    pub second: Option<u8>,
    pub doubled: bool,
    /// What the first weapon's dice show, where the second's are thrown after them.
    pub faces: Vec<u8>,
    pub points: i16,
    /// Others in the zone whom the same dice strike next.
    pub also: Vec<u8>,
}

impl Blow {
    /// What dice that show so much do: a critical doubles them, before armor (ZA-12).
    pub fn rolled(&self, points: i16) -> i16 {
        if self.doubled { points * 2 } else { points }
    }
}

/// A creature's attack on everyone in a zone: each is struck at, one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Blast {
    pub by: u8,
    pub weapon: Option<u8>,
    pub waiting: Vec<u8>,
}

/// Dice on the table that a hero's luck may still change. What they are for waits below.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    pub who: u8,
    pub subject: Subject,
    pub faces: Vec<u8>,
    /// The die that is in the air again.
    pub again: Option<u8>,
}

/// Something that was used and may be ready again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recharge {
    pub who: u8,
    pub weapon: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BlowStage {
    Dice,
    /// In fights of before two weapons were one throw ([`Setup::apart`]).
    ///
    /// [`Setup::apart`]: super::setup::Setup::apart
    SecondDice,
    /// The struck hero may give up a shield or spend luck.
    Ward,
    WardDie,
}

/// A move on its way, with those who still have a free attack.
#[derive(Clone, PartialEq, Debug)]
pub struct Crossing {
    pub who: u8,
    /// Nothing: off the field.
    pub to: Option<u16>,
    pub waiting: Vec<u8>,
}

/// The GM names what is tested, then what follows a failure.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    pub who: u8,
    pub purpose: Purpose,
    /// The test has failed: what follows is asked for.
    pub failed: bool,
    pub difficulty: i16,
    /// What the GM gives.
    pub edge: Edge,
}

impl Trial {
    pub fn new(who: u8, purpose: Purpose) -> Trial {
        Trial { who, purpose, failed: false, difficulty: NORMAL, edge: Edge::Even }
    }
}

/// Something that is done in steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    StuntOn { who: u8 },
    StuntWhat { who: u8, target: u8 },
    HandWhat { who: u8 },
    HandTo { who: u8, thing: u8 },
    TakeUp { who: u8, owner: u8, thing: u8 },
    Outcome { who: u8, more: bool },
    OutcomeOn { who: u8, effect: Effect },
    OutcomeDice { who: u8, on: u8 },
}

#[derive(Clone, PartialEq, Debug)]
pub enum Close {
    /// Of a lost fight: is the fallen hero brought back?
    Recovery {
        who: u8,
    },
    Fate {
        who: u8,
    },
    Maimed {
        who: u8,
    },
    Waking {
        who: u8,
    },
    Wear {
        who: u8,
    },
}
