//! What is asked, and what dice are thrown for.

use super::state::{Sort, Way, Why};
use crate::rulesets::sovereign::attribute::{Attribute, Skill};

/// What a check of two dice is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// A side comes up unseen, or kicks the door in.
    Surprise {
        side: u8,
        kick: bool,
    },
    /// A shot from ambush.
    Execute {
        on: u8,
        thing: u8,
    },
    /// Past those who screen somebody.
    Screen {
        ward: u8,
    },
    Shove {
        on: u8,
    },
    Grapple {
        on: u8,
    },
    Escape,
    Drag {
        on: u8,
        hurl: bool,
    },
    Skill {
        attribute: Attribute,
        skill: Skill,
    },
    Stabilise {
        on: u8,
    },
    Chase,
}

impl Aim {
    /// Whether this is no fighting: Masterful Expertise may roll it again.
    pub fn peaceful(self) -> bool {
        matches!(self, Aim::Surprise { .. } | Aim::Skill { .. } | Aim::Stabilise { .. } | Aim::Chase)
    }
}

/// What dice other than for attacks and checks are thrown for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The save of who was struck from ambush.
    ExecutionSave {
        thing: u8,
    },
    /// A save outside a fight.
    Save {
        target: i16,
        penalty: i16,
    },
    /// What the grip does at the end of a round.
    Squeeze,
    Potion,
    Touch,
    FirstAid,
    Spark,
    SparkSave {
        points: i16,
    },
    Fall {
        dice: u8,
    },
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    Surprise,
    Executions,
    Initiative {
        side: u8,
    },
    Turn {
        who: u8,
    },
    Way {
        who: u8,
    },
    ScreenAt {
        who: u8,
        ward: u8,
    },
    /// Of several who screen equally well, who takes the blow.
    ScreenedBy {
        by: u8,
        ward: u8,
    },
    ChargeTo {
        who: u8,
    },
    ChargeAt {
        who: u8,
    },
    Attack {
        by: u8,
        on: u8,
        thing: u8,
        way: Way,
        sort: Sort,
        others: u8,
    },
    Damage {
        by: u8,
        on: u8,
        thing: u8,
        way: Way,
        sort: Sort,
        others: u8,
    },
    Missed {
        by: u8,
        on: u8,
    },
    /// A shove or a grip sits, and Total Defense would still stop it.
    Grabbed {
        by: u8,
        on: u8,
    },
    Bite {
        by: u8,
        on: u8,
        points: i16,
    },
    Check {
        who: u8,
        aim: Aim,
        bonus: i16,
        against: i16,
    },
    /// The check failed: once more?
    Expertise {
        who: u8,
        aim: Aim,
    },
    Dice {
        cause: Cause,
        who: u8,
        on: u8,
    },
    ShoveTo {
        by: u8,
        on: u8,
        thrown: bool,
    },
    DragTo {
        by: u8,
        on: u8,
    },
    SnapAt {
        who: u8,
    },
    /// Somebody on the way is about to be out of reach.
    Passing {
        who: u8,
    },
    Skill {
        who: u8,
    },
    SkillWith {
        who: u8,
        skill: u8,
    },
    Costs {
        who: u8,
    },
    Spell {
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
        flee: bool,
    },
    Stabilise {
        on: u8,
    },
    FirstAid {
        on: u8,
    },
    Chase,
    /// Who is keener in it.
    Keener,
}
