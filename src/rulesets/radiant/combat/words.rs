//! The words that everything told, asked and offered is made of: names, purposes, effects.

use super::Combat;
use super::choice::{Effect, Purpose};
use super::setup::Being;
use crate::dice::odds::{Odds, in_hundred};
use crate::rulesets::radiant::gear::{Keep, Thing};
use crate::rulesets::radiant::harm::Hindrance;

impl Combat {
    pub(super) fn name(&self, who: u8) -> &str {
        self.people.get(usize::from(who)).map_or("someone", |person| person.being.name())
    }

    pub(super) fn zone_name(&self, zone: u16) -> &str {
        self.setup.zone_name(zone)
    }

    pub(super) fn thing_name(&self, who: u8, thing: u8) -> &str {
        match &*self.person(who).being {
            Being::Hero(hero) => {
                hero.things.get(usize::from(thing)).map_or("something", |thing| thing.called())
            }
            Being::Creature(creature) => &creature.attack,
        }
    }

    /// Where something went that was taken up.
    pub(super) fn taken_to(&self, who: u8, thing: u8) -> &'static str {
        match &*self.person(who).being {
            Being::Hero(hero) => {
                let kind = hero.things.get(usize::from(thing)).map(|thing| thing.kind);
                let worn = kind.is_some_and(|kind| kind.belongs() == Keep::Body);
                if worn { " and has it on the body." } else { " in hand." }
            }
            Being::Creature(_) => " in hand.",
        }
    }

    pub(super) fn weapon_name(&self, who: u8, weapon: Option<u8>) -> &str {
        self.person(who).being.arm(weapon).name
    }

    /// Two weapons of one name in the hands are told apart.
    pub(super) fn other(&self, who: u8, weapon: Option<u8>) -> &'static str {
        let (Being::Hero(hero), Some(at)) = (&*self.person(who).being, weapon) else { return "" };
        let name = self.thing_name(who, at);
        let twin = |(other, thing): (usize, &Thing)| other < usize::from(at) && thing.called() == name;
        if hero.held().any(twin) { "the other " } else { "" }
    }

    /// What a test is for, as a sentence without its end.
    pub(super) fn purpose_words(&self, who: u8, purpose: Purpose) -> String {
        let me = self.name(who);
        match purpose {
            Purpose::Attack { weapon, target } => {
                format!("{me} attacks {} with {}", self.name(target), self.weapon_name(who, weapon))
            }
            Purpose::Blast { weapon, zone } => {
                format!("{me} strikes all in {} with {}", self.zone_name(zone), self.thing_name(who, weapon))
            }
            Purpose::Avoid { by, weapon: None } => format!("{me} tries to avoid {}'s attack", self.name(by)),
            Purpose::Avoid { by, weapon } => {
                format!("{me} tries to avoid {}'s {}", self.name(by), self.weapon_name(by, weapon))
            }
            Purpose::Fang { target, weapon } => {
                format!("{me} attacks {} with {}", self.name(target), self.weapon_name(who, weapon))
            }
            Purpose::Stunt { target, effect } => {
                format!("{me} tries to {}", self.effect_verb(effect, self.name(target)))
            }
            Purpose::Resist { by, effect } => {
                format!("{me} resists: {} tries to {}", self.name(by), self.effect_verb(effect, me))
            }
            Purpose::Shake(Effect::Ongoing) => format!("{me} tries to stop losing hit points"),
            Purpose::Shake(effect) => format!("{me} tries to shake off being {}", effect_state(effect)),
            Purpose::Hazard => {
                let zone = self.person(who).zone;
                let hazard = self.setup.board.draft().areas.get(usize::from(zone));
                let hazard = hazard.map_or("", |area| area.hazard.as_str());
                let what = if hazard.is_empty() { String::new() } else { format!(" ({hazard})") };
                format!("{me} tries to withstand {}{what}", self.zone_name(zone))
            }
            Purpose::Morale => "The enemies' nerve".into(),
            Purpose::Plain(None) => format!("{me}: a test"),
            Purpose::Plain(Some(attribute)) => format!("{me} tests {}", attribute.name()),
            Purpose::Other => format!("{me} tries it"),
        }
    }

    pub(super) fn effect_verb(&self, effect: Effect, whom: &str) -> String {
        match effect {
            Effect::Push(to) => format!("push {whom} to {}", self.zone_name(to)),
            Effect::Hinder(Hindrance::Stuck) => format!("hold {whom}"),
            Effect::Hinder(Hindrance::Distracted) => format!("distract {whom}"),
            Effect::Hinder(Hindrance::Weakened) => format!("weaken {whom}"),
            Effect::Hinder(Hindrance::Paralysed) => format!("paralyse {whom}"),
            Effect::Ongoing => format!("set {whom} bleeding or burning"),
            Effect::Hurt => format!("hurt {whom}"),
        }
    }
}

/// `60 in 100`, exactly where it is whole.
pub fn odds_words(odds: Odds) -> String {
    format!("{} in 100", in_hundred(odds.succeeding(), odds.of))
}

pub(super) fn purpose_term(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Attack { .. } | Purpose::Avoid { .. } | Purpose::Fang { .. } => "z-attacks",
        Purpose::Blast { .. } => "z-weapon-tags",
        Purpose::Stunt { .. } | Purpose::Resist { .. } => "z-stunts",
        Purpose::Shake(_) => "z-hindrances",
        Purpose::Hazard => "z-zones",
        Purpose::Morale => "z-morale",
        Purpose::Plain(_) | Purpose::Other => "z-tests",
    }
}

pub(super) fn effect_state(effect: Effect) -> String {
    match effect {
        Effect::Hinder(hindrance) => hindrance.word().into(),
        Effect::Ongoing => "losing hit points".into(),
        Effect::Push(_) => "pushed".into(),
        Effect::Hurt => "hurt".into(),
    }
}
