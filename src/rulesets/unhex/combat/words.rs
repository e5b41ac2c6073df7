//! Names and short phrases, for the questions and the story alike.

use super::Combat;
use super::choice::{Aim, Weapon};
use super::event::Event;
use crate::dice::percentile::{Cause, Faces, Verdict};
use crate::fight::table;
use crate::map::AreaId;
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::item::{Aoe, Item};

pub fn number(n: impl Into<i32>) -> String {
    n.into().to_string()
}

/// "1 box", "4 boxes".
pub fn count(n: u8, one: &str, many: &str) -> String {
    format!("{} {}", number(n), if n == 1 { one } else { many })
}

pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::CriticalSuccess(_) => "a critical success",
        Verdict::Success => "a success",
        Verdict::Failure => "a failure",
        Verdict::CriticalFailure(_) => "a critical failure",
    }
}

/// The same with what made it so.
fn verdict_and_why(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::CriticalSuccess(Cause::Exact) => "critical success: exactly the level",
        Verdict::CriticalSuccess(_) => "critical success: doubles",
        Verdict::Success => "success",
        Verdict::Failure => "failure",
        Verdict::CriticalFailure(Cause::Hundred) => "critical failure: a hundred",
        Verdict::CriticalFailure(_) => "critical failure: doubles",
    }
}

/// How dice came out, to be shown beside them.
pub(super) fn judged(event: &Event) -> Option<table::Verdict> {
    let shown = |faces: Faces| table::Verdict {
        number: Some(i16::from(faces.number())),
        shown: dice(faces),
        dice: vec![faces.tens, faces.ones],
        ..table::Verdict::default()
    };
    match *event {
        Event::Rolled { faces, verdict, .. } => Some(table::Verdict {
            words: verdict_and_why(verdict).into(),
            good: verdict.succeeded(),
            critical: verdict.critical_success() || verdict.critical_failure(),
            ..shown(faces)
        }),
        Event::Adjusted { faces, .. } => Some(table::Verdict {
            words: "set after a critical success".into(),
            good: true,
            critical: true,
            set: true,
            ..shown(faces)
        }),
        _ => None,
    }
}

/// The dice as people read them aloud: 07, 34, 100.
pub fn dice(faces: Faces) -> String {
    let shown = number(faces.number());
    if faces.number() < 10 { format!("0{shown}") } else { shown }
}

pub fn place(location: u8) -> &'static str {
    Location::ALL.get(location as usize).map_or("body", |location| location.name())
}

pub fn aoe(aoe: Aoe) -> &'static str {
    match aoe {
        Aoe::Blast => "blast",
        Aoe::Continuous => "continuous harm",
        Aoe::Cover => "cover",
        Aoe::Demolish => "demolition",
    }
}

impl Combat {
    pub fn name(&self, who: u8) -> &str {
        let name = &self.stage.character(who).name;
        if name.is_empty() { "Someone" } else { name }
    }

    pub fn team_name(&self, team: u8) -> &str {
        self.stage.setup.teams.get(team as usize).map_or("Nobody", |team| &team.name)
    }

    /// The name of a team in the middle of a sentence.
    pub fn team_within(&self, team: u8) -> String {
        let name = self.team_name(team);
        name.strip_prefix("The ").map_or_else(|| name.into(), |rest| format!("the {rest}"))
    }

    pub fn area_name(&self, area: u16) -> &str {
        self.stage.board.as_ref().map_or("the scene", |board| board.name(AreaId(area)))
    }

    /// "the sword"
    pub fn the(&self, thing: u16) -> String {
        format!("the {}", self.stage.item(thing).map_or("thing", Item::called))
    }

    pub fn weapon(&self, with: Weapon) -> String {
        match with {
            Weapon::Held(thing) => self.the(thing),
            Weapon::Unarmed => "bare hands".into(),
        }
    }

    /// The same for the one who strikes: without a free hand it is a kick.
    pub fn strikes_with(&self, who: u8, with: Weapon) -> String {
        match with {
            Weapon::Unarmed if !self.person(who).free_hand() => "a kick".into(),
            _ => self.weapon(with),
        }
    }

    /// What a roll is for: "to hit Thug".
    pub(super) fn aim(&self, who: u8, aim: Aim) -> String {
        match aim {
            Aim::Initiative => "for initiative".into(),
            Aim::Attack { target, .. } => format!("to hit {}", self.name(target)),
            Aim::Counter { target, .. } => format!("to strike back at {}", self.name(target)),
            Aim::Intercept { target, .. } => format!("to intercept {}", self.name(target)),
            Aim::Defend { ward, against, .. } if ward == against => "to defend".into(),
            Aim::Defend { ward, against, .. } if ward == who => {
                format!("to defend against {}", self.name(against))
            }
            Aim::Defend { ward, against, .. } => {
                format!("to defend {} against {}", self.name(ward), self.name(against))
            }
            Aim::Area { aoe: kind, .. } => format!("for {}", aoe(kind)),
            Aim::FirstAid { target } => format!("to treat {}", self.name(target)),
            Aim::Rally => "to rally the team".into(),
            Aim::Plain { ability: true } => "for an ability".into(),
            Aim::Plain { .. } => "the dice".into(),
        }
    }
}

/// The entry of the rules that tells of a roll.
pub(super) fn aim_term(aim: Aim) -> &'static str {
    match aim {
        Aim::Initiative => "initiative",
        Aim::Attack { .. } => "attack",
        Aim::Counter { .. } => "counterattack",
        Aim::Intercept { .. } => "intercept",
        Aim::Defend { all_out: true, .. } => "all-out-defend",
        Aim::Defend { .. } => "defend",
        Aim::Area { aoe, .. } => aoe_term(aoe),
        Aim::FirstAid { .. } => "first-aid",
        Aim::Rally => "rally",
        Aim::Plain { .. } => "roll",
    }
}

pub(super) fn aoe_term(aoe: Aoe) -> &'static str {
    match aoe {
        Aoe::Blast => "blast",
        Aoe::Continuous => "continuous",
        Aoe::Cover => "aoe-cover",
        Aoe::Demolish => "demolish",
    }
}
