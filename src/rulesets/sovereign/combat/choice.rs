//! What can be picked, and the numbers by which answers are kept. What is asked stands in [`asked`], what
//! happened in [`event`].
//!
//! [`asked`]: super::asked
//! [`event`]: super::event

pub use super::asked::{Aim, Cause, Subject};
pub use super::event::Event;
use super::state::Way;
use crate::fight::Code;

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
    /// Out of the hand, and still at hand.
    Sheathe(u8),
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
    /// They give chase, after so much of a head start.
    Chase(u8),
    /// Who is keener: the pursuers, neither, those who flee.
    Keener(u8),
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
            Choice::Chase(start) => one(58, start),
            Choice::Keener(who) => one(62, who),
            Choice::Aid(on) => one(60, on),
            Choice::Sheathe(thing) => one(61, thing),
        }
    }
}
