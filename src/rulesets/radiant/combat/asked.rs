//! Every question in words.

use super::Combat;
use super::choice::{Effect, Shaky, Subject};
use super::state::Frame;
use super::words::{effect_state, purpose_term};
use crate::rulesets::radiant::test::Edge;

impl Combat {
    /// The title of a question, what led here, and the rule term behind it.
    pub(super) fn question_words(&self, subject: Subject) -> (String, String, &'static str) {
        let none = String::new;
        match subject {
            Subject::Surprise => (
                "Is anybody surprised?".into(),
                "A surprised side does not act in the first round.".into(),
                "z-surprise",
            ),
            Subject::Attitude { who } => (
                format!("{}: a fight at once?", self.group_words(who)),
                "Their minds are not made up: a reaction can be rolled.".into(),
                "z-reaction",
            ),
            Subject::ReactionDie { who } => (
                format!("{}: how do they feel about the heroes?", self.group_words(who)),
                none(),
                "z-reaction",
            ),
            Subject::Reacted { who, reaction } => (
                format!("{}: {}. Does it come to a fight?", self.group_words(who), reaction.word()),
                none(),
                "z-reaction",
            ),
            Subject::SideDie => (
                "Which side begins?".into(),
                "1 to 3: the enemies. 4 to 6: the heroes.".into(),
                "z-initiative",
            ),
            Subject::OrderDie { who } => (
                format!("When does {} act?", self.name(who)),
                "The die and Dexterity, the highest first.".into(),
                "z-initiative",
            ),
            Subject::FirstOfTied => {
                ("Who acts first?".into(), "They are even: the players agree.".into(), "z-initiative")
            }
            Subject::NextCreature { why } => {
                let (why, term) = match why {
                    None => ("The GM chooses the order of the creatures.", "z-turn"),
                    Some(why) => (shaky_words(why), "z-morale"),
                };
                ("Who acts next?".into(), why.into(), term)
            }
            Subject::Turn { who } => {
                let nerve = self.in_the_fray(who) && self.last_of_block(who);
                let (why, term) = match self.shaky().filter(|_| nerve) {
                    _ if self.person(who).fleeing => {
                        ("Runs: gone at the edge, or with nobody Nearby.", "z-morale")
                    }
                    None => ("A move and an action, in any order.", "z-turn"),
                    Some(why) => (shaky_words(why), "z-morale"),
                };
                (format!("What does {} do?", self.name(who)), why.into(), term)
            }
            Subject::Which { who, purpose } => {
                let (difficulty, edge) = self.called();
                let title = if self.person(who).being.is_hero() {
                    format!("Which attribute does {} test?", self.name(who))
                } else {
                    format!("Does {} test its skill?", self.name(who))
                };
                let against = format!(", against {difficulty}");
                let edge = if edge == Edge::Even { none() } else { format!(", {}", edge.words()) };
                (title, format!("{}{against}{edge}", self.purpose_words(who, purpose)), "z-tests")
            }
            Subject::Follows { who, .. } => (
                format!("What happens to {}?", self.name(who)),
                "The test has failed.".into(),
                "z-hindrances",
            ),
            Subject::Roll { who, purpose, .. } => {
                (self.purpose_words(who, purpose), none(), purpose_term(purpose))
            }
            Subject::Luck { who, verdict, .. } => (
                format!("{} fails. Spend luck?", self.name(who)),
                format!("The die shows {}.", verdict.natural),
                "z-luck",
            ),
            Subject::OrderLuck => {
                ("Does anybody spend luck to roll again?".into(), "The highest acts first.".into(), "z-luck")
            }
            Subject::Fortune { who } => {
                let Some(throw) = self.thrown() else { return (none(), none(), "z-luck") };
                let faces: Vec<String> = throw.faces.iter().map(u8::to_string).collect();
                let shown = format!(
                    "{}{}.",
                    if faces.len() > 1 { "The dice show " } else { "The die shows " },
                    faces.join(", ")
                );
                (
                    format!("{}: spend luck?", self.name(who)),
                    format!("{}. {shown}", self.question_words(throw.subject).0),
                    "z-luck",
                )
            }
            Subject::RechargeDie { who, weapon } => {
                let arm = self.person(who).being.arm(Some(weapon));
                (
                    format!("Is {}'s {} ready again?", self.name(who), arm.name),
                    format!("{} or more: it is.", arm.tags.recharge),
                    "z-weapon-tags",
                )
            }
            Subject::Damage { by, on, weapon, second } => {
                (self.damage_words(by, on, weapon, second), none(), "z-damage")
            }
            Subject::Ward { who, points } => {
                (format!("{points} damage to {}. Do anything about it?", self.name(who)), none(), "z-armor")
            }
            Subject::WardDie { who } => {
                (format!("How much does luck spare {}?", self.name(who)), none(), "z-luck")
            }
            Subject::FreeAttack { by, on } => (
                format!("Does {} strike at {}?", self.name(by), self.name(on)),
                format!("{} turns away: a free attack.", self.name(on)),
                "z-disengaging",
            ),
            Subject::Recovered { who } => (
                format!("Does anybody bring {} back?", self.name(who)),
                "The fight is lost: whoever stays on the field is lost with it.".into(),
                "z-out-of-action",
            ),
            Subject::FateDie { who } => {
                (format!("What became of {}?", self.name(who)), none(), "z-out-of-action")
            }
            Subject::Maimed { who } => {
                (format!("What does {} lose for good?", self.name(who)), none(), "z-out-of-action")
            }
            Subject::WakingDie { who } => {
                (format!("{} comes round", self.name(who)), none(), "z-out-of-action")
            }
            Subject::WearDice { who } => (
                format!("How does {}'s gear hold up?", self.name(who)),
                "One die for each; 1 or 2 marks a dot.".into(),
                "z-usage",
            ),
            Subject::Broken => (
                "Their nerve breaks. Do they flee?".into(),
                "Otherwise they want to talk.".into(),
                "z-morale",
            ),
            Subject::Parley => (
                "The enemies want to talk. Do the heroes hear them out?".into(),
                "Otherwise the fight goes on.".into(),
                "z-morale",
            ),
            Subject::StuntOn { who } => {
                (format!("Whom does {} try it on?", self.name(who)), none(), "z-stunts")
            }
            Subject::StuntWhat { who, target } => {
                (format!("What does {} try on {}?", self.name(who), self.name(target)), none(), "z-stunts")
            }
            Subject::HandWhat { who } => {
                (format!("What does {} hand over?", self.name(who)), none(), "z-inventory")
            }
            Subject::HandTo { who, thing } => (
                format!("Who gets {}'s {}?", self.name(who), self.thing_name(who, thing)),
                none(),
                "z-inventory",
            ),
            Subject::PutAway { who, owner, thing } => (
                format!("What does {} put away for the {}?", self.name(who), self.thing_name(owner, thing)),
                "There is no room for both.".into(),
                "z-inventory",
            ),
            Subject::Outcome { who, more: false } => {
                (format!("What comes of what {} did?", self.name(who)), none(), "z-actions")
            }
            Subject::Outcome { who, .. } => {
                (format!("What else comes of what {} did?", self.name(who)), none(), "z-actions")
            }
            Subject::OutcomeOn { effect: Effect::Hurt, .. } => ("Who is hurt?".into(), none(), "z-damage"),
            Subject::OutcomeOn { effect, .. } => {
                (format!("Who is {}?", effect_state(effect)), none(), "z-hindrances")
            }
            Subject::OutcomeDice { on, .. } => {
                (format!("How much damage to {}?", self.name(on)), none(), "z-damage")
            }
        }
    }

    /// "Damage of Brida's longsword to Wolf", "Damage of Brida's mace and dagger to Wolf".
    fn damage_words(&self, by: Option<u8>, on: u8, weapon: Option<u8>, second: Option<u8>) -> String {
        let named = self.machine.stack.iter().rev().find_map(|frame| match frame {
            Frame::Blow(blow) => Some(blow.dice.is_some()),
            _ => None,
        });
        let Some(by) = by else { return format!("Damage to {}", self.name(on)) };
        let name = |weapon| self.weapon_name(by, weapon);
        let from = match (named, second) {
            (Some(true), _) => format!("what {} did", self.name(by)),
            (_, Some(_)) if name(weapon) == name(second) => {
                format!("{}'s two {}s", self.name(by), name(weapon))
            }
            (_, Some(_)) => format!("{}'s {} and {}", self.name(by), name(weapon), name(second)),
            _ => format!("{}'s {}", self.name(by), name(weapon)),
        };
        format!("Damage of {from} to {}", self.name(on))
    }

    /// Everyone of a group by name.
    pub(super) fn group_words(&self, who: u8) -> String {
        let names: Vec<&str> = self.group(who).into_iter().map(|who| self.name(who)).collect();
        names.join(", ")
    }
}

fn shaky_words(why: Shaky) -> &'static str {
    match why {
        Shaky::First => "The first of them is out of the fight: their nerve may be tested.",
        Shaky::Half => "Half of them are out of the fight: their nerve may be tested.",
        Shaky::Leader => "Their leader is out of the fight: their nerve may be tested.",
    }
}
