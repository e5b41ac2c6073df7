//! Everything that can be picked, asked and told in a fight.

use crate::fight::Code;
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::table::{Fate, Reaction};
use crate::rulesets::radiant::test::{Attribute, Dice, Edge, Test, Verdict};

/// Something that can befall someone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    Hinder(Hindrance),
    Ongoing,
    /// Into the zone.
    Push(u16),
    /// A d6 of damage.
    Hurt,
}

/// What a test is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A hero attacks, with a thing or bare hands.
    Attack { weapon: Option<u8>, target: u8 },
    /// A hero strikes at everyone in a zone.
    Blast { weapon: u8, zone: u16 },
    /// A hero avoids a creature's attack.
    Avoid { by: u8, weapon: Option<u8> },
    /// A creature attacks another.
    Fang { target: u8, weapon: Option<u8> },
    /// Someone tries a stunt on another.
    Stunt { target: u8, effect: Effect },
    /// A hero resists a creature's stunt.
    Resist { by: u8, effect: Effect },
    /// Shakes something off.
    Shake(Effect),
    /// The zone is dangerous.
    Hazard,
    /// The creatures' nerve.
    Morale,
    /// A test outside a fight; of an attribute, where it is of one.
    Plain(Option<Attribute>),
    /// Something else.
    Other,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    #[default]
    No,
    Yes,
    /// The heroes' side, or the other.
    Side(bool),
    Person(u8),
    Attribute(Attribute),
    Move(u16),
    Attack {
        weapon: Option<u8>,
        target: u8,
    },
    /// On everyone in a zone.
    Blast {
        weapon: u8,
        zone: u16,
    },
    Stunt {
        target: u8,
        effect: Effect,
    },
    Disengage,
    /// From the backpack: the action.
    Fetch(u8),
    /// From the body: for nothing.
    Draw(u8),
    Shake(Effect),
    Other,
    Morale,
    EndTurn,
    /// Spends luck to throw the dice of a test again.
    Again,
    /// Spends luck to throw one of the dice on the table again.
    Rethrow(u8),
    /// Spends luck to make the test 4 easier.
    Easier,
    /// Spends luck to make a critical an ordinary one.
    Soften,
    /// Spends luck for the most damage.
    Most,
    /// Gives the shield up and ignores the attack.
    Shield(u8),
    /// Spends luck to take a d6 off the damage.
    Cut,
    Effect(Effect),
    /// The GM makes a test harder or easier.
    Against(i16),
    /// The GM gives advantage or disadvantage.
    Edge(Edge),
    /// On whom and to what end is asked next.
    TryStunt,
    /// To somebody close: what and to whom is asked next.
    HandOver,
    /// One of the own things.
    Thing(u8),
    /// Something that lies in the zone, by whose it was.
    PickUp {
        owner: u8,
        thing: u8,
    },
    Dice(Dice),
}

impl Effect {
    /// Its place among what can be shaken off.
    pub(super) fn shaken(self) -> usize {
        match self {
            Effect::Hinder(hindrance) => hindrance as usize,
            _ => 4,
        }
    }

    fn code(self) -> Code {
        match self {
            Effect::Hinder(hindrance) => hindrance as Code,
            Effect::Ongoing => 8,
            Effect::Hurt => 9,
            Effect::Push(zone) => 16 + Code::from(zone),
        }
    }
}

impl Choice {
    /// The code it is stored under: a kind in the top byte, what it is about below.
    pub fn code(self) -> Code {
        let kind = |kind: Code, rest: Code| kind << 24 | rest;
        let weapon = |weapon: Option<u8>| weapon.map_or(0, |weapon| Code::from(weapon) + 1);
        match self {
            Choice::No => 0,
            Choice::Yes => 1,
            Choice::Side(heroes) => kind(1, Code::from(heroes)),
            Choice::Person(who) => kind(2, Code::from(who)),
            Choice::Attribute(attribute) => kind(3, attribute as Code),
            Choice::Move(zone) => kind(4, Code::from(zone)),
            Choice::Attack { weapon: with, target } => kind(5, weapon(with) << 8 | Code::from(target)),
            Choice::Stunt { target, effect } => kind(6, Code::from(target) << 16 | effect.code()),
            Choice::Disengage => 2,
            Choice::Fetch(thing) => kind(7, Code::from(thing)),
            Choice::Draw(thing) => kind(11, Code::from(thing)),
            Choice::Shake(effect) => kind(8, effect.code()),
            Choice::Other => 3,
            Choice::Morale => 4,
            Choice::EndTurn => 5,
            Choice::Again => 6,
            Choice::Easier => 7,
            Choice::Soften => 8,
            Choice::Most => 9,
            Choice::Shield(thing) => kind(9, Code::from(thing)),
            Choice::Cut => 10,
            Choice::Effect(effect) => kind(10, effect.code()),
            Choice::Against(difficulty) => kind(12, difficulty.unsigned_abs().into()),
            Choice::Edge(edge) => kind(13, edge as Code),
            Choice::Blast { weapon, zone } => kind(14, Code::from(weapon) << 16 | Code::from(zone)),
            Choice::Rethrow(die) => kind(15, Code::from(die)),
            Choice::TryStunt => 20,
            Choice::HandOver => 21,
            Choice::Thing(thing) => kind(16, Code::from(thing)),
            Choice::PickUp { owner, thing } => kind(17, Code::from(owner) << 8 | Code::from(thing)),
            Choice::Dice(dice) => kind(18, Code::from(dice.count) << 8 | Code::from(dice.sides)),
        }
    }
}

/// When the GM may think of testing the enemies' nerve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shaky {
    /// The first of them is out of the fight.
    First,
    Half,
    Leader,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    Surprise,
    /// Does a group fight at once? It is named by its first.
    Attitude {
        who: u8,
    },
    ReactionDie {
        who: u8,
    },
    /// Go on to fight after this reaction?
    Reacted {
        who: u8,
        reaction: Reaction,
    },
    SideDie,
    OrderDie {
        who: u8,
    },
    /// Does anybody's luck throw a die for the order again?
    OrderLuck,
    FirstOfTied,
    /// Which creature acts next? And why their nerve may be tested.
    NextCreature {
        why: Option<Shaky>,
    },
    Turn {
        who: u8,
    },
    /// The attribute of a test that the GM calls, how hard it is and with what edge.
    Which {
        who: u8,
        purpose: Purpose,
    },
    /// What follows a failed test.
    Follows {
        who: u8,
        purpose: Purpose,
    },
    Roll {
        who: u8,
        purpose: Purpose,
        test: Test,
    },
    Luck {
        who: u8,
        purpose: Purpose,
        verdict: Verdict,
    },
    /// Dice lie on the table: does luck change them?
    Fortune {
        who: u8,
    },
    RechargeDie {
        who: u8,
        weapon: u8,
    },
    Damage {
        by: Option<u8>,
        on: u8,
        weapon: Option<u8>,
        /// The weapon in the other hand, thrown along.
        second: Option<u8>,
    },
    Ward {
        who: u8,
        points: i16,
    },
    WardDie {
        who: u8,
    },
    FreeAttack {
        by: u8,
        on: u8,
    },
    /// Is a hero who fell in a lost fight brought back?
    Recovered {
        who: u8,
    },
    FateDie {
        who: u8,
    },
    Maimed {
        who: u8,
    },
    WakingDie {
        who: u8,
    },
    WearDice {
        who: u8,
    },
    /// Flee, or talk?
    Broken,
    /// The enemies want to talk: do the heroes go on fighting?
    Parley,
    /// Whom is a stunt tried on?
    StuntOn {
        who: u8,
    },
    /// What is tried?
    StuntWhat {
        who: u8,
        target: u8,
    },
    HandWhat {
        who: u8,
    },
    HandTo {
        who: u8,
        thing: u8,
    },
    /// What makes way for something that is taken up, by whose it is or was.
    PutAway {
        who: u8,
        owner: u8,
        thing: u8,
    },
    /// What comes of something that no rule names; for the second time and on, what else.
    Outcome {
        who: u8,
        more: bool,
    },
    OutcomeOn {
        who: u8,
        effect: Effect,
    },
    OutcomeDice {
        who: u8,
        on: u8,
    },
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Surprised(Option<bool>),
    Reacted { who: u8, shown: u8, reaction: Reaction },
    KeptOut { who: u8 },
    Talked,
    Sides { shown: u8, heroes: bool },
    Ordered { who: u8, shown: u8, total: i16 },
    Round(u16),
    Turn { who: u8 },
    Suffered { who: u8, points: i16 },
    Tested { who: u8, purpose: Purpose, test: Test, verdict: Verdict },
    Lucky { who: u8, choice: Choice },
    Recharged { who: u8, weapon: u8, shown: u8, ready: bool },
    Marked { who: u8, thing: u8, destroyed: bool },
    Hurt { who: u8, by: Option<u8>, rolled: i16, armor: i16, taken: i16, doubled: bool },
    ShieldGiven { who: u8, thing: u8 },
    Down { who: u8 },
    Moved { who: u8, from: u16, to: u16 },
    Pushed { who: u8, to: u16 },
    Blocked { who: u8, to: u16 },
    Disengaged { who: u8 },
    Fetched { who: u8, thing: u8 },
    Did { who: u8 },
    Befell { who: u8, effect: Effect },
    Shook { who: u8, effect: Effect },
    Waited { who: u8 },
    Broke,
    FoughtOn,
    Fled { who: u8 },
    Released { who: u8 },
    Handed { who: u8, to: u8, thing: u8 },
    Thrown { who: u8, thing: u8, zone: u16 },
    PickedUp { who: u8, owner: u8, thing: u8 },
    PutAway { who: u8, thing: u8 },
    Lost { who: u8 },
    Fated { who: u8, shown: u8, fate: Fate },
    MaimedAt { who: u8, attribute: Attribute },
    Woke { who: u8, points: i16 },
    Wore { who: u8, thing: u8, destroyed: bool },
    Ended { won: Option<bool> },
    Ruled { code: u16, on: u16, value: i16 },
}
