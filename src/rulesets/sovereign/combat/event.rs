//! What happened: the story is told from these.

use super::asked::Aim;
use super::state::{Sort, Stand, Way};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    Surprised {
        side: Option<u8>,
    },
    Initiative {
        side: u8,
        face: u8,
        total: i16,
    },
    Tied,
    Order {
        first: u8,
    },
    Round(u16),
    SurpriseRound,
    Turn {
        who: u8,
    },
    Waited {
        who: u8,
    },
    Moved {
        who: u8,
        to: u16,
    },
    Charged {
        who: u8,
        to: u16,
    },
    Attacked {
        by: u8,
        on: u8,
        thing: u8,
        way: Way,
        sort: Sort,
        face: u8,
        bonus: i16,
        ac: i16,
        hit: bool,
    },
    NoLonger {
        by: u8,
        on: u8,
    },
    Prevented {
        by: u8,
        on: u8,
    },
    Hurt {
        by: Option<u8>,
        on: u8,
        points: i16,
        left: i16,
    },
    Shock {
        by: u8,
        on: u8,
        points: i16,
    },
    ShieldStops {
        on: u8,
    },
    Immune {
        on: u8,
    },
    Redirected {
        by: u8,
        ward: u8,
        to: u8,
    },
    PastScreen {
        by: u8,
        ward: u8,
    },
    Checked {
        who: u8,
        aim: Aim,
        shown: i16,
        bonus: i16,
        against: i16,
        done: bool,
    },
    Saved {
        who: u8,
        face: u8,
        target: i16,
        done: bool,
    },
    Down {
        who: u8,
        stand: Stand,
    },
    Dropped {
        who: u8,
        thing: u8,
    },
    Lies {
        owner: u8,
        thing: u8,
        at: u16,
    },
    PickedUp {
        who: u8,
        owner: u8,
        thing: u8,
    },
    Defends {
        who: u8,
    },
    Snapped {
        who: u8,
    },
    Lucky {
        who: u8,
        hit: bool,
    },
    Holds {
        who: u8,
    },
    Released {
        who: u8,
    },
    Joined {
        who: u8,
        on: u8,
        many: u8,
    },
    Disengaged {
        who: u8,
    },
    Screens {
        who: u8,
        ward: u8,
    },
    Stood {
        who: u8,
    },
    Prone {
        who: u8,
    },
    Shoved {
        by: u8,
        on: u8,
        to: u16,
    },
    Grappled {
        by: u8,
        on: u8,
    },
    Freed {
        who: u8,
    },
    Drew {
        who: u8,
        thing: u8,
    },
    Readied {
        who: u8,
        thing: u8,
    },
    Stowed {
        who: u8,
        thing: u8,
    },
    Sheathed {
        who: u8,
        thing: u8,
    },
    Reloaded {
        who: u8,
        thing: u8,
    },
    Healed {
        by: u8,
        on: u8,
        points: i16,
        now: i16,
    },
    Stable {
        who: u8,
    },
    Aids {
        who: u8,
        on: u8,
    },
    /// Came to after the fight.
    CameRound {
        who: u8,
    },
    /// A hit has become a miss.
    Evaded {
        by: u8,
        on: u8,
    },
    Committed {
        who: u8,
    },
    Cast {
        by: u8,
        on: u8,
    },
    Fizzled {
        by: u8,
    },
    Slept {
        who: u8,
    },
    Woke {
        who: u8,
    },
    Whirled {
        who: u8,
    },
    Door {
        who: u8,
        open: bool,
    },
    Did {
        who: u8,
    },
    Nerve {
        who: u8,
        team: u8,
        flee: bool,
    },
    Fled {
        who: u8,
    },
    LetGo {
        who: u8,
        on: u8,
    },
    Bled {
        who: u8,
        left: u8,
    },
    Died {
        who: u8,
    },
    Caught {
        caught: bool,
    },
    Ended {
        won: Option<u8>,
    },
    Ruled {
        code: u16,
        on: u16,
        value: i16,
    },
}
