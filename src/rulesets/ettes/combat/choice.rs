//! Everything that can be picked, asked and told in a fight.

use super::state::{Cause, Kind, React, ReadyAct, Sort, Trial, Why};
use crate::fight::Code;
use crate::rulesets::ettes::check::{Edge, Level, Reason};
use crate::rulesets::ettes::flow::{Flow, Moment};
use crate::rulesets::ettes::skill::Skill;
use crate::rulesets::ettes::spell::Spell;
use crate::rulesets::ettes::status::{Harm, Status};

/// How a weapon is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum How {
    One,
    Both,
    Thrown,
}

/// What a readied action waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Trigger {
    EntersReach,
    Casts,
    Attacks,
    /// Anything else: the table says when.
    Called,
}

impl Trigger {
    pub const ALL: [Trigger; 4] = [Trigger::EntersReach, Trigger::Casts, Trigger::Attacks, Trigger::Called];
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Choice {
    #[default]
    No,
    Yes,
    Team(u8),
    EndTurn,
    Move,
    Step,
    Crawl,
    StandUp,
    Attack {
        thing: u16,
        how: How,
        on: u8,
    },
    Disarm {
        thing: u16,
        how: How,
        on: u8,
    },
    Feint(u8),
    FlowState,
    Grapple(u8),
    Hold,
    LetGo,
    Ready,
    Shove {
        on: u8,
        prone: bool,
    },
    TotalDefense,
    Tumble(u8),
    Draw(u16),
    Sheathe(u16),
    Drop(u16),
    PickUp(u16),
    Grab,
    Drink(u16),
    Cast {
        spell: Spell,
        on: u8,
    },
    Burst(Spell),
    Tend(u8),
    Wake(u8),
    EndHarm(Harm),
    FreeSelf(Status),
    Escape,
    Struggle(Skill),
    Know(Skill),
    Door(u8),
    Other(u8),
    /// Opens what flow can do now.
    Flow,
    FlowOn {
        flow: Flow,
        on: u8,
        mode: u8,
    },
    Dodge,
    Parry,
    Block,
    Riposte,
    Intercept(u8),
    Person(u8),
    Thing(u16),
    Trigger(Trigger),
    ReadyTo(ReadyAct),
    /// Goes on waiting.
    Wait,
    /// What somebody waits for happens now.
    Now(u8),
}

impl Choice {
    /// The code it is stored under: a kind in the top byte, what it is about below.
    pub fn code(self) -> Code {
        let kind = |kind: Code, rest: Code| kind << 24 | rest;
        let arm =
            |thing: u16, how: How, on: u8| Code::from(thing) << 10 | (how as Code) << 8 | Code::from(on);
        match self {
            Choice::No => 0,
            Choice::Yes => 1,
            Choice::EndTurn => 2,
            Choice::Move => 3,
            Choice::Step => 4,
            Choice::Crawl => 5,
            Choice::StandUp => 6,
            Choice::FlowState => 7,
            Choice::Hold => 8,
            Choice::LetGo => 9,
            Choice::Ready => 10,
            Choice::TotalDefense => 11,
            Choice::Grab => 12,
            Choice::Escape => 13,
            Choice::Flow => 14,
            Choice::Dodge => 15,
            Choice::Parry => 16,
            Choice::Block => 17,
            Choice::Riposte => 18,
            Choice::Wait => 19,
            Choice::Team(team) => kind(1, team.into()),
            Choice::Attack { thing, how, on } => kind(2, arm(thing, how, on)),
            Choice::Disarm { thing, how, on } => kind(3, arm(thing, how, on)),
            Choice::Feint(on) => kind(4, on.into()),
            Choice::Grapple(on) => kind(5, on.into()),
            Choice::Shove { on, prone } => kind(6, Code::from(prone) << 8 | Code::from(on)),
            Choice::Tumble(on) => kind(7, on.into()),
            Choice::Draw(thing) => kind(8, thing.into()),
            Choice::Sheathe(thing) => kind(9, thing.into()),
            Choice::Drop(thing) => kind(10, thing.into()),
            Choice::PickUp(thing) => kind(11, thing.into()),
            Choice::Drink(thing) => kind(12, thing.into()),
            Choice::Cast { spell, on } => kind(13, (spell as Code) << 8 | Code::from(on)),
            Choice::Burst(spell) => kind(14, spell as Code),
            Choice::Tend(on) => kind(15, on.into()),
            Choice::Wake(on) => kind(16, on.into()),
            Choice::EndHarm(harm) => kind(17, harm as Code),
            Choice::FreeSelf(status) => kind(18, status as Code),
            Choice::Struggle(skill) => kind(19, skill as Code),
            Choice::Know(skill) => kind(20, skill as Code),
            Choice::Door(direction) => kind(21, direction.into()),
            Choice::Other(cost) => kind(22, cost.into()),
            Choice::FlowOn { flow, on, mode } => {
                kind(23, (flow as Code) << 16 | Code::from(mode) << 8 | Code::from(on))
            }
            Choice::Intercept(who) => kind(24, who.into()),
            Choice::Person(who) => kind(25, who.into()),
            Choice::Thing(thing) => kind(26, thing.into()),
            Choice::Trigger(trigger) => kind(27, trigger as Code),
            Choice::ReadyTo(act) => kind(28, act as Code),
            Choice::Now(who) => kind(29, who.into()),
        }
    }
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Subject {
    Surprise,
    Initiative,
    Coin {
        one: u8,
        other: u8,
    },
    Turn {
        who: u8,
    },
    Walk {
        who: u8,
    },
    Place {
        who: u8,
        why: Why,
    },
    Provoked {
        by: u8,
        on: u8,
        cause: Cause,
    },
    Attack {
        by: u8,
        on: u8,
    },
    Window {
        by: u8,
        on: u8,
    },
    React {
        who: u8,
        by: u8,
        react: React,
    },
    Opposed {
        by: u8,
        on: u8,
    },
    Damage {
        by: u8,
        on: u8,
    },
    Contest {
        who: u8,
        by: u8,
        on: u8,
        kind: Kind,
    },
    Check {
        who: u8,
        trial: Trial,
    },
    Heal {
        by: u8,
        on: u8,
    },
    Burst {
        by: u8,
    },
    Blasted {
        by: u8,
        on: u8,
    },
    Focus {
        who: u8,
    },
    Flow {
        who: u8,
        moment: Moment,
    },
    DropWhat {
        by: u8,
        on: u8,
    },
    DropHow {
        by: u8,
        on: u8,
        thing: u16,
    },
    Also {
        by: u8,
        on: u8,
        prone: bool,
    },
    ReadyWhat {
        who: u8,
    },
    ReadyWhen {
        who: u8,
        act: ReadyAct,
    },
    Readied {
        who: u8,
        by: u8,
    },
    StillReady {
        who: u8,
    },
    /// Nobody can act: does it end?
    Stuck,
    /// Whom a fumbled shot hits.
    Astray {
        by: u8,
        on: u8,
    },
    Tend {
        who: u8,
    },
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    Surprised(Option<u8>),
    Ordered { who: u8, shown: u8, total: i8 },
    Round(u16),
    Turn { who: u8 },
    Moved { who: u8, to: u16, careful: bool },
    Stood { who: u8 },
    Declared { by: u8, on: u8, thing: u16, how: How, sort: Sort },
    Rolled { who: u8, tn: i16, roll: u8, level: Level, edge: Edge },
    Fumbled { who: u8 },
    Missed { by: u8, on: u8 },
    Reacting { who: u8, react: React, cost: i8 },
    Opposed { first: u8, second: u8, won: bool, why: Reason },
    Regained { who: u8 },
    Avoided { who: u8, by: u8, react: React },
    TookFor { who: u8, ally: u8 },
    Hurt { who: u8, by: u8, rolled: i16, whole: i16, dr: i16, taken: i16, times: i16 },
    Burned { who: u8, harm: Harm, points: i16 },
    Flowed { who: u8, flow: Flow },
    Points { who: u8, fp: i8 },
    Fell { who: u8 },
    Beaten { who: u8 },
    Died { who: u8 },
    Stabilised { who: u8 },
    Saved { who: u8, saves: u8, left: u8 },
    Healed { who: u8, points: i16 },
    Befell { who: u8, status: Status },
    Immune { who: u8, status: Status },
    Passed { who: u8, status: Status },
    Harmed { who: u8, harm: Harm, points: u8 },
    Shook { who: u8, harm: Harm },
    Pushed { who: u8, to: u16 },
    Stopped { who: u8 },
    Feinted { by: u8, on: u8, won: bool },
    Grappled { by: u8, on: u8 },
    Freed { who: u8 },
    Held { who: u8 },
    Tumbled { who: u8, to: Option<u16> },
    Guarded { who: u8 },
    KeptFlow { who: u8 },
    Drew { who: u8, thing: u16 },
    Stowed { who: u8, thing: u16 },
    Dropped { who: u8, thing: u16, to: u16 },
    Took { who: u8, thing: u16 },
    Broke { who: u8 },
    Drank { who: u8 },
    Cast { who: u8, spell: Spell },
    Fizzled { who: u8 },
    Warded { who: u8 },
    Barked { by: u8, who: u8 },
    BarkEnded { who: u8 },
    Opened { who: u8 },
    Did { who: u8 },
    Recalled { who: u8, skill: Skill, done: bool },
    Readied { who: u8, act: ReadyAct, trigger: Trigger },
    Acted { who: u8, by: u8 },
    StoppedWaiting { who: u8 },
    Slower { who: u8, ap: i8 },
    Quicker { who: u8 },
    Exposed { who: u8 },
    Weakened { who: u8 },
    Woke { who: u8 },
    Ended { won: Option<u8> },
    Ruled { code: u16, on: u16, value: i16 },
}
