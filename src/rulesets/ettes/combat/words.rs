//! Names of people and things, and other words that several sentences share.

use super::Combat;
use super::choice::{How, Trigger};
use super::state::{Cause, FISTS, GRABBED, Kind, NOBODY, React, ReadyAct, Sort, Strike, Trial};
use crate::rulesets::ettes::check::{Check, Edge, Level, Reason};
use crate::rulesets::ettes::odds::percent;
use crate::rulesets::ettes::skill::Skill;

impl Combat {
    pub fn name(&self, who: u8) -> &str {
        self.stage.cast.get(usize::from(who)).map_or("nobody", |cast| cast.character.name.as_str())
    }

    pub fn thing_name(&self, thing: u16) -> &str {
        match thing {
            FISTS => "bare hands",
            GRABBED => "something at hand",
            _ => self.stage.things.get(usize::from(thing)).map_or("nothing", |gear| gear.thing.called()),
        }
    }

    /// "the sword in both hands", "the dagger, thrown"
    pub(super) fn arm_words(&self, who: u8, thing: u16, how: How) -> String {
        let name = self.thing_name(thing);
        let the = if matches!(thing, FISTS | GRABBED) { "" } else { "the " };
        let either = self
            .stage
            .things
            .get(usize::from(thing))
            .is_some_and(|gear| gear.thing.grip == crate::rulesets::ettes::gear::Grip::Either);
        let off = self.arm(who, thing, how).is_some_and(|arm| arm.off);
        match how {
            How::Thrown => format!("{the}{name}, thrown"),
            How::Both if either => format!("{the}{name} in both hands"),
            _ if off => format!("{the}{name} in the off hand"),
            _ => format!("{the}{name}"),
        }
    }

    pub(super) fn place_words(&self, place: u16) -> String {
        self.cell(place).name()
    }

    pub(super) fn strike_words(&self, strike: &Strike) -> String {
        match strike.sort {
            Sort::Spell(spell) => spell.name().into(),
            Sort::Disarm => format!("disarm with {}", self.arm_words(strike.by, strike.thing, strike.how)),
            _ => self.arm_words(strike.by, strike.thing, strike.how),
        }
    }

    pub(super) fn team_name(&self, team: u8) -> &str {
        self.stage.teams.get(usize::from(team)).map_or("nobody", |team| team.name.as_str())
    }
}

/// "Normal 62, Hard 31, Major 16, Critical 5"
pub fn limits(check: &Check) -> String {
    let all = Level::SUCCESSES.map(|level| format!("{} {}", level.short(), check.limit(level)));
    all.join(", ")
}

/// "Critical 5%, Major 11%, Hard 15%, Normal 31%, failure 32%, critical failure 6%"
pub fn chances(check: &Check) -> String {
    let spread = check.spread();
    let part = |level: Level| format!("{} {}%", level.short(), percent(spread[level as usize]));
    let all: Vec<String> = Level::ALL.iter().rev().map(|level| part(*level)).collect();
    all.join(", ")
}

pub fn edge_words(edge: Edge) -> &'static str {
    match edge {
        Edge::Advantage => "the better of two counts",
        Edge::Even => "",
        Edge::Disadvantage => "the worse of two counts",
    }
}

pub fn react_word(react: React) -> &'static str {
    ["nothing", "dodge", "parry", "block", "riposte", "intercept"][react as usize]
}

pub fn react_verb(react: React) -> &'static str {
    ["takes it", "dodges", "parries", "blocks", "parries", "steps in"][react as usize]
}

pub fn cause_words(cause: Cause) -> &'static str {
    match cause {
        Cause::Leaving => "leaves a hex in reach",
        Cause::Entering => "moves into the stance",
        Cause::Casting => "casts in reach",
        Cause::Standing => "stands up in reach",
        Cause::Fumbling => "is busy with something in reach",
        Cause::Tumbling => "tumbles and fails",
    }
}

pub fn reason_words(why: Reason) -> &'static str {
    match why {
        Reason::Failed => "the first roll failed",
        Reason::Beyond => "size lifts a Critical beyond everything",
        Reason::Level => "the higher level of success wins",
        Reason::Skill => "a tie goes to the higher skill",
        Reason::Players => "a tie of equal skills goes to the players",
        Reason::Coin => "a tie of equal skills goes by a coin",
    }
}

pub fn trigger_words(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::EntersReach => "when an enemy comes into reach",
        Trigger::Casts => "when an enemy casts",
        Trigger::Attacks => "when an enemy attacks",
        Trigger::Called => "when the table says so",
    }
}

pub fn act_words(act: ReadyAct) -> &'static str {
    match act {
        ReadyAct::Attack => "attack",
        ReadyAct::Move => "move",
        ReadyAct::Spell => "cast a spell",
        ReadyAct::Other => "do something else",
    }
}

pub fn kind_words(kind: Kind) -> &'static str {
    match kind {
        Kind::Feint => "feint",
        Kind::Grapple => "grapple",
        Kind::Push => "shove",
        Kind::Trip => "trip",
        Kind::Escape => "escape",
        Kind::Plain => "opposed",
    }
}

pub fn trial_words(trial: Trial) -> &'static str {
    match trial {
        Trial::Tumble { .. } => "tumble through",
        Trial::Death => "a death save",
        Trial::Shake(_) => "shake it off",
        Trial::Mind(_) => "come to one's senses",
        Trial::Tend { .. } => "tend the fallen",
        Trial::Struggle => "struggle free",
        Trial::Know => "recall something",
        Trial::Plain => "a check",
        Trial::Cast { .. } | Trial::Burst { .. } => "cast",
        Trial::Shockwave { .. } => "keep one's feet",
    }
}

/// The rule behind a check.
pub fn trial_term(trial: Trial) -> &'static str {
    match trial {
        Trial::Tumble { .. } => "f-tumble",
        Trial::Death | Trial::Tend { .. } => "f-dying",
        Trial::Shake(_) => "f-lasting",
        Trial::Mind(_) | Trial::Struggle => "f-states",
        Trial::Know => "f-free",
        Trial::Plain => "f-check",
        Trial::Cast { .. } | Trial::Burst { .. } => "f-spells",
        Trial::Shockwave { .. } => "f-weapon-flow",
    }
}

pub fn skill_of(trial: Trial, skill: Skill) -> &'static str {
    let _ = trial;
    skill.name()
}

/// Whether somebody is meant at all.
pub fn somebody(who: u8) -> Option<usize> {
    (who != NOBODY).then_some(usize::from(who))
}

/// "no hit points", "1 hit point", "4 hit points"
pub fn hit_points(points: impl Into<i64>) -> String {
    match points.into() {
        0 => "no hit points".into(),
        1 => "1 hit point".into(),
        many => format!("{many} hit points"),
    }
}
