//! What can be picked, what is asked, and what happened.

use super::state::{Sort, Stand, Way, Why};
use crate::fight::Code;
use crate::rulesets::sovereign::attribute::{Attribute, Skill};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    /// End the turn, or nobody, or go on: what is always possible.
    #[default]
    Done,
    /// This side is surprised.
    Surprised(u8),
    /// This side tries to surprise the others, unseen or through the door.
    SneakUp(u8),
    KickIn(u8),
    Execute {
        by: u8,
        on: u8,
        thing: u8,
    },
    /// Somebody else of the side acts first.
    First(u8),
    Attack {
        on: u8,
        thing: u8,
        way: Way,
    },
    Swarm {
        on: u8,
        thing: u8,
        way: Way,
    },
    /// This one of the swarm strikes.
    SwarmBy(u8),
    Charge,
    Shove(u8),
    Grapple(u8),
    Escape,
    Drag,
    Hurl,
    Release,
    Run,
    Disengage,
    Screen(u8),
    StandUp,
    GoProne,
    Hold,
    Reload(u8),
    Ready(u8),
    Stow(u8),
    Draw {
        thing: u8,
        /// Beside what is in the other hand.
        beside: bool,
    },
    Drop(u8),
    PickUp {
        owner: u8,
        thing: u8,
    },
    Drink(u8),
    GiveDrink {
        on: u8,
        thing: u8,
    },
    Stabilise(u8),
    /// Helps whoever stabilises this one.
    Aid(u8),
    Commit,
    Touch(u8),
    Spark(u8),
    Sleep,
    Wake(u8),
    Whirlwind,
    /// Opens or shuts the door on this side of the square.
    Door(u8),
    UseSkill,
    WithSkill(u8),
    WithAttribute(u8),
    Other,
    /// What something unlisted costs (0 main, 1 move, 2 nothing), and whether it provokes.
    Costs {
        kind: u8,
        provokes: bool,
    },
    Flee,
    Leave,
    Defend(u8),
    Snap(u8),
    Luck(u8),
    Held(u8),
    LetGo,
    FightOn,
    Retreat,
    Spare,
    Kill,
    Prone,
    To(u16),
    Person(u8),
    Again,
    Chase,
}

impl Choice {
    pub fn code(self) -> Code {
        let kind = |number: Code, rest: Code| number << 24 | rest;
        let one = |number: Code, what: u8| kind(number, what.into());
        let three = |number: Code, on: u8, thing: u8, way: Way| {
            kind(number, Code::from(on) << 16 | Code::from(thing) << 8 | way as Code)
        };
        match self {
            Choice::Done => 0,
            Choice::Surprised(side) => one(1, side),
            Choice::SneakUp(side) => one(2, side),
            Choice::KickIn(side) => one(3, side),
            Choice::Execute { by, on, thing } => {
                kind(4, Code::from(by) << 16 | Code::from(on) << 8 | Code::from(thing))
            }
            Choice::First(who) => one(5, who),
            Choice::Attack { on, thing, way } => three(6, on, thing, way),
            Choice::Swarm { on, thing, way } => three(7, on, thing, way),
            Choice::SwarmBy(who) => one(8, who),
            Choice::Charge => kind(9, 0),
            Choice::Shove(on) => one(10, on),
            Choice::Grapple(on) => one(11, on),
            Choice::Escape => kind(12, 0),
            Choice::Drag => kind(13, 0),
            Choice::Hurl => kind(14, 0),
            Choice::Release => kind(15, 0),
            Choice::Run => kind(16, 0),
            Choice::Disengage => kind(17, 0),
            Choice::Screen(ward) => one(18, ward),
            Choice::StandUp => kind(19, 0),
            Choice::GoProne => kind(20, 0),
            Choice::Hold => kind(21, 0),
            Choice::Reload(thing) => one(22, thing),
            Choice::Ready(thing) => one(23, thing),
            Choice::Stow(thing) => one(24, thing),
            Choice::Draw { thing, beside } => kind(25, Code::from(thing) << 1 | Code::from(beside)),
            Choice::Drop(thing) => one(26, thing),
            Choice::PickUp { owner, thing } => kind(27, Code::from(owner) << 8 | Code::from(thing)),
            Choice::Drink(thing) => one(28, thing),
            Choice::GiveDrink { on, thing } => kind(29, Code::from(on) << 8 | Code::from(thing)),
            Choice::Stabilise(on) => one(30, on),
            Choice::Commit => kind(31, 0),
            Choice::Touch(on) => one(32, on),
            Choice::Spark(on) => one(33, on),
            Choice::Sleep => kind(34, 0),
            Choice::Wake(on) => one(35, on),
            Choice::Whirlwind => kind(36, 0),
            Choice::Door(side) => one(37, side),
            Choice::UseSkill => kind(38, 0),
            Choice::WithSkill(skill) => one(39, skill),
            Choice::WithAttribute(attribute) => one(40, attribute),
            Choice::Other => kind(41, 0),
            Choice::Costs { kind: cost, provokes } => kind(42, Code::from(cost) << 1 | Code::from(provokes)),
            Choice::Flee => kind(43, 0),
            Choice::Leave => kind(44, 0),
            Choice::Defend(who) => one(45, who),
            Choice::Snap(who) => one(46, who),
            Choice::Luck(who) => one(47, who),
            Choice::Held(who) => one(48, who),
            Choice::LetGo => kind(49, 0),
            Choice::FightOn => kind(50, 0),
            Choice::Retreat => kind(51, 0),
            Choice::Spare => kind(52, 0),
            Choice::Kill => kind(53, 0),
            Choice::Prone => kind(54, 0),
            Choice::To(place) => kind(55, place.into()),
            Choice::Person(who) => one(56, who),
            Choice::Again => kind(57, 0),
            Choice::Chase => kind(58, 0),
            Choice::Aid(on) => one(60, on),
        }
    }
}

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
}

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
