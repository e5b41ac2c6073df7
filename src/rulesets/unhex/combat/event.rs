//! What can happen in a fight.

use super::choice::{Aim, React, Weapon};
use crate::dice::percentile::{Faces, Verdict};

/// Why an opposed roll was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// Nobody else succeeded.
    Only,
    Higher,
    /// Equal, and a PC's.
    Pc,
    /// Equal, and somebody said so.
    Said,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Placed {
        who: u8,
        area: u16,
    },
    Round {
        number: u16,
    },
    Rolled {
        who: u8,
        aim: Aim,
        faces: Faces,
        verdict: Verdict,
        again: bool,
    },
    Adjusted {
        who: u8,
        faces: Faces,
    },
    GainedAction {
        who: u8,
    },
    /// An action that was taken back before the dice.
    KeptAction {
        who: u8,
    },
    GainedDirect {
        who: u8,
    },
    LostAction {
        who: u8,
        now: bool,
    },
    Initiative {
        team: u8,
        tied: bool,
    },
    Ordered {
        first: u8,
    },
    AllOut {
        who: u8,
    },
    TurnOf {
        team: u8,
    },
    Attacked {
        who: u8,
        target: u8,
        with: Weapon,
        less: bool,
    },
    OutOfReach {
        who: u8,
        target: u8,
    },
    Reacted {
        react: React,
    },
    Surrendered {
        who: u8,
    },
    Missed {
        who: u8,
        target: u8,
    },
    Blocked {
        who: u8,
        by: u8,
        target: u8,
    },
    Hit {
        who: u8,
        target: u8,
        damage: u8,
        location: u8,
    },
    Armored {
        who: u8,
        location: u8,
    },
    Damaged {
        who: u8,
        damage: u8,
        level: i16,
    },
    Marked {
        who: u8,
        location: u8,
        boxes: u8,
        torso: u8,
        cross: bool,
    },
    LevelOnly {
        who: u8,
    },
    Dropped {
        who: u8,
        thing: u16,
    },
    LegUseless {
        who: u8,
        location: u8,
    },
    FellUnconscious {
        who: u8,
    },
    Woke {
        who: u8,
    },
    Died {
        who: u8,
    },
    Destroyed {
        who: u8,
        thing: u16,
    },
    Moved {
        who: u8,
        from: u16,
        to: u16,
    },
    Stopped {
        who: u8,
        at: u16,
        by: u8,
    },
    Hid {
        who: u8,
    },
    Revealed {
        who: u8,
    },
    Door {
        who: u8,
        link: u16,
        shut: bool,
    },
    Rearranged {
        who: u8,
    },
    /// Which of shield and one-handed ranged weapon counts has been said (UA-21).
    Readied {
        who: u8,
    },
    PickedUp {
        who: u8,
        thing: u16,
    },
    Used {
        who: u8,
    },
    Burned {
        who: u8,
        damage: u8,
    },
    Fizzled {
        who: u8,
    },
    Threw {
        who: u8,
        thing: u16,
        area: u16,
    },
    Burning {
        area: u16,
        damage: u8,
        until: u16,
    },
    Covered {
        area: u16,
        until: u16,
    },
    Razed {
        area: u16,
    },
    Ended {
        area: u16,
        cover: bool,
    },
    NothingHappened {
        who: u8,
    },
    Backfired {
        who: u8,
        damage: u8,
    },
    Treated {
        who: u8,
        target: u8,
        boxes: u8,
    },
    Worsened {
        target: u8,
    },
    Scarred {
        target: u8,
        boxes: u8,
    },
    RallyFailed {
        who: u8,
    },
    Rose {
        who: u8,
        level: i16,
    },
    Sank {
        who: u8,
        level: i16,
    },
    Directed {
        by: u8,
        who: u8,
    },
    Declined {
        by: u8,
        who: u8,
    },
    /// Which one, where it is known.
    ObjectiveMet {
        team: u8,
        goal: Option<u16>,
    },
    FightOver {
        winner: Option<u8>,
    },
    Fate {
        team: u8,
    },
    /// Outside a fight: who won an opposed roll, with what and why.
    Won {
        who: u8,
        number: u8,
        why: Why,
    },
    NobodyWon,
    /// The roll that lay on the table was not beaten.
    TableStands,
    /// A critical failure that no rule says anything of.
    GmDecides {
        who: u8,
    },
    /// What the two dice were made of: damage and targets, boxes and further locations.
    Assigned {
        one: u8,
        other: u8,
        aim: Aim,
    },
    /// Everyone of the team may rise so far.
    MayRise {
        who: u8,
        to: u8,
    },
    Ruled {
        code: u16,
        on: u16,
        value: i16,
    },
}
