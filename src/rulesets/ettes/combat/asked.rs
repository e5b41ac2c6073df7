//! Every question in words.

use super::Combat;
use super::choice::Subject;
use super::state::{React, Trial, Why};
use super::words::{act_words, cause_words, kind_words, react_word, trial_term, trial_words};
use crate::rulesets::ettes::flow::Moment;

/// A title, what led here, and the rule behind it.
type Words = (String, String, &'static str);

impl Combat {
    pub(super) fn question_words(&self, subject: Subject) -> Words {
        let name = |who: u8| self.name(who);
        let none = String::new;
        match subject {
            Subject::Surprise => (
                "Is anybody surprised?".into(),
                "The surprised have no points in a round before the first.".into(),
                "f-surprise",
            ),
            Subject::Initiative => {
                ("Roll initiative for all".into(), self.initiative_words(), "f-initiative")
            }
            Subject::Coin { one, other } => (
                format!("Who acts first, {} or {}?", name(one), name(other)),
                format!("They are alike in everything. 1: {}.", name(one)),
                "f-initiative",
            ),
            Subject::Turn { who } => {
                let person = self.person(who);
                let flow = if self.cast(who).cap > 0 { format!(", {} FP", person.fp) } else { none() };
                (format!("What does {} do?", name(who)), format!("{} AP{flow} left.", person.ap), "f-points")
            }
            Subject::Walk { who } => (
                format!("Where does {} go?", name(who)),
                match self.pace(who) {
                    (1, _) => "1 hex for each AP.".into(),
                    (hexes, 1) => format!("{hexes} hexes for each AP."),
                    (hexes, cost) => format!("{hexes} hexes for {cost} AP."),
                },
                "f-movement",
            ),
            Subject::Place { who, why } => self.place_question(who, why),
            Subject::Provoked { by, on, cause } => (
                format!("Does {} strike at {}?", name(by), name(on)),
                format!("{} {}. {} has {} RP.", name(on), cause_words(cause), name(by), self.person(by).rp),
                "f-reaction-attack",
            ),
            Subject::Attack { by, on } => {
                let what = self.strike().map_or(none(), |strike| self.strike_words(strike));
                (format!("{} attacks {}", name(by), name(on)), what, "f-attack")
            }
            Subject::Window { by, on } => {
                let level = self.strike().map_or("", |strike| strike.level.word());
                (
                    format!("{} would be hit. React?", name(on)),
                    format!("{} has {level}. {} has {} RP.", name(by), name(on), self.person(on).rp),
                    "f-reactions",
                )
            }
            Subject::React { who, by, react } => {
                let level = self.strike().map_or("", |strike| strike.level.word());
                let size = match react {
                    React::Parry | React::Riposte
                        if self.strike().is_some_and(|strike| self.larger(strike)) =>
                    {
                        ", and counts one level higher for its size"
                    }
                    _ => "",
                };
                (
                    format!("{} tries to {}", name(who), react_word(react)),
                    format!("{} has {level}{size}.", name(by)),
                    "f-opposed",
                )
            }
            Subject::Opposed { by, on } => (
                format!("A coin between {} and {}", name(by), name(on)),
                format!("Same level, same skill, same side. 1: {}.", name(by)),
                "f-opposed",
            ),
            Subject::Damage { by, on } => {
                (format!("Damage of {} to {}", name(by), name(on)), self.damage_words(), "f-damage")
            }
            Subject::Contest { who, by, on, kind } => {
                let other = if who == by { on } else { by };
                (
                    format!("{}: {} against {}", capital(kind_words(kind)), name(who), name(other)),
                    none(),
                    match kind {
                        super::state::Kind::Feint => "f-feint",
                        super::state::Kind::Grapple | super::state::Kind::Escape => "f-grapple",
                        _ => "f-shove",
                    },
                )
            }
            Subject::Check { who, trial } => {
                let why = match trial {
                    Trial::Death => format!(
                        "{} of 3 saves, {} turns left.",
                        self.person(who).saves,
                        self.person(who).doom
                    ),
                    _ => none(),
                };
                (format!("{}: {}", name(who), trial_words(trial)), why, trial_term(trial))
            }
            Subject::Heal { on, .. } => (format!("How much does it heal {}?", name(on)), none(), "f-dying"),
            Subject::Burst { by } => (format!("How much does {} do to all?", name(by)), none(), "f-spells"),
            Subject::Blasted { on, .. } => (
                format!("{} throws themselves aside", name(on)),
                "Whoever wins takes half and does not burn.".into(),
                "f-spells",
            ),
            Subject::Focus { who } => (
                format!("Does {} keep the spell up?", name(who)),
                "Hurt while keeping it up.".into(),
                "f-spells",
            ),
            Subject::Flow { who, moment } => (
                format!("What does {} do with flow?", name(who)),
                format!("{} FP. {}", self.person(who).fp, moment_words(moment)),
                "f-flow",
            ),
            Subject::DropWhat { on, .. } => (format!("What does {} lose?", name(on)), none(), "f-disarm"),
            Subject::DropHow { by, thing, .. } => {
                (format!("Does {} take the {}?", name(by), self.thing_name(thing)), none(), "f-disarm")
            }
            Subject::Also { by, on, prone } => {
                let title = if prone {
                    format!("Does {} also push {} back?", name(by), name(on))
                } else {
                    format!("Does {} also knock {} down?", name(by), name(on))
                };
                (title, "A Hard success may do both.".into(), "f-shove")
            }
            Subject::ReadyWhat { who } => (
                format!("What does {} get ready for?", name(who)),
                "The turn ends with it.".into(),
                "f-ready",
            ),
            Subject::ReadyWhen { who, act } => {
                (format!("When does {} {}?", name(who), act_words(act)), none(), "f-ready")
            }
            Subject::Readied { who, by } => {
                (format!("{} was waiting for {}. Now?", name(who), name(by)), none(), "f-ready")
            }
            Subject::StillReady { who } => {
                (format!("Does {} wait on?", name(who)), "The round is over.".into(), "f-ready")
            }
            Subject::Astray { by, on } => (
                format!("Whom does the shot of {} hit?", name(by)),
                format!("A fumble past {}.", name(on)),
                "f-attack",
            ),
            Subject::Stuck => {
                ("Nobody can act. Does it go on?".into(), "Everybody sleeps or is frozen.".into(), "f-end")
            }
            Subject::Tend { who } => (
                format!("Who tends {}?", name(who)),
                "The fight is won; Medicine stops the dying.".into(),
                "f-dying",
            ),
        }
    }

    fn initiative_words(&self) -> String {
        let bonus = |who: u8| format!("{} +{}", self.name(who), self.initiative_bonus(who));
        let all: Vec<String> = self.everyone().map(bonus).collect();
        format!("{}.", all.join(", "))
    }

    fn place_question(&self, who: u8, why: Why) -> Words {
        let name = |who: u8| self.name(who);
        let (title, term) = match why {
            Why::Step => (format!("Where does {} step?", name(who)), "f-step"),
            Why::Crawl => (format!("Where does {} crawl?", name(who)), "f-states"),
            Why::Push { on, .. } => (format!("Where is {} pushed?", name(on)), "f-shove"),
            Why::Burst { .. } => ("Where does it burst?".into(), "f-spells"),
            Why::Fling { thing, .. } => {
                (format!("Where does the {} land?", self.thing_name(thing)), "f-disarm")
            }
            Why::Guard { ally } => {
                (format!("Where does {} stand for {}?", name(who), name(ally)), "f-intercept")
            }
            Why::Room { ally, .. } => (format!("Where is {} moved to?", name(ally)), "f-intercept"),
            Why::Pull { on } => (format!("Where is {} pulled to?", name(on)), "f-weapon-flow"),
        };
        (title, String::new(), term)
    }

    fn damage_words(&self) -> String {
        let Some(strike) = self.strike() else { return String::new() };
        let harm = self.strike_harm(strike);
        let times = match strike.level {
            crate::rulesets::ettes::check::Level::Critical if strike.is(super::state::with::TRIPLE) => {
                ", tripled"
            }
            crate::rulesets::ettes::check::Level::Critical => ", doubled",
            _ => "",
        };
        let flat = harm.flat + strike.level.bonus();
        let dr = if harm.dr > 0 { format!(", {} taken off", harm.dr) } else { String::new() };
        format!("{}: the dice and {flat}{times}{dr}.", capital(strike.level.word()))
    }
}

fn capital(words: &str) -> String {
    crate::rulesets::ettes::sheet::capital(words)
}

fn moment_words(moment: Moment) -> &'static str {
    match moment {
        Moment::Before => "Before the roll.",
        Moment::Hit => "After a roll that hits.",
        Moment::Reacted => "Before the damage.",
        Moment::Reacting => "Before the reaction.",
        _ => "On the own turn.",
    }
}
