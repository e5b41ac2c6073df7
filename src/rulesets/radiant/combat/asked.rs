//! Every question in words.

use super::Combat;
use super::choice::{Shaky, Subject};
use super::words::{purpose_term, say};
use crate::rulesets::radiant::test::Edge;

impl Combat {
    /// The title of a question, what led here, and the rule term behind it.
    pub(super) fn question_words(&self, subject: Subject) -> (String, String, &'static str) {
        let none = String::new;
        match subject {
            Subject::Surprise => (
                "Is a side surprised?".into(),
                "A surprised side does not act in the first round.".into(),
                "z-surprise",
            ),
            Subject::Attitude => (
                "Do the creatures fight at once?".into(),
                "Some of them have not made up their minds: a reaction can be rolled.".into(),
                "z-reaction",
            ),
            Subject::ReactionDie => ("How do they feel about the heroes?".into(), none(), "z-reaction"),
            Subject::Reacted(reaction) => {
                (say(&["They are ", reaction.word(), ". Does it come to a fight?"]), none(), "z-reaction")
            }
            Subject::SideDie => (
                "Which side begins?".into(),
                "1 to 3: the enemies. 4 to 6: the heroes.".into(),
                "z-initiative",
            ),
            Subject::OrderDie { who } => (
                say(&["When does ", self.name(who), " act?"]),
                "The die and Dexterity, the highest first.".into(),
                "z-initiative",
            ),
            Subject::FirstOfTied => {
                ("Who acts first?".into(), "They are even: the players agree.".into(), "z-initiative")
            }
            Subject::NextCreature { why } => {
                let (why, term) = match why {
                    None => ("The GM chooses the order of the creatures.", "z-turn"),
                    Some(Shaky::First) => {
                        ("The first of them is out of the fight: their nerve may be tested.", "z-morale")
                    }
                    Some(Shaky::Half) => {
                        ("Half of them are out of the fight: their nerve may be tested.", "z-morale")
                    }
                    Some(Shaky::Leader) => {
                        ("Their leader is out of the fight: their nerve may be tested.", "z-morale")
                    }
                };
                ("Who acts next?".into(), why.into(), term)
            }
            Subject::Turn { who } => (
                say(&["What does ", self.name(who), " do?"]),
                "A move and an action, in any order.".into(),
                "z-turn",
            ),
            Subject::Which { who, purpose } => {
                let (difficulty, edge) = self.called();
                let title = if self.person(who).being.is_hero() {
                    say(&["What is ", self.name(who), " tested with?"])
                } else {
                    say(&["Is ", self.name(who), "'s skill tested?"])
                };
                let against = say(&[", against ", &difficulty.to_string()]);
                let edge = if edge == Edge::Even { none() } else { say(&[", ", edge.words()]) };
                (title, say(&[&self.purpose_words(who, purpose), &against, &edge]), "z-tests")
            }
            Subject::Follows { who, .. } => (
                say(&["What happens to ", self.name(who), "?"]),
                "The test has failed.".into(),
                "z-hindrances",
            ),
            Subject::Roll { who, purpose, .. } => {
                (self.purpose_words(who, purpose), none(), purpose_term(purpose))
            }
            Subject::Luck { who, verdict, .. } => (
                say(&[self.name(who), " fails. Spend luck?"]),
                say(&["The die shows ", &verdict.natural.to_string(), "."]),
                "z-luck",
            ),
            Subject::OrderLuck => {
                ("Does anybody spend luck to roll again?".into(), "The highest acts first.".into(), "z-luck")
            }
            Subject::Fortune { who } => {
                let Some(throw) = self.thrown() else { return (none(), none(), "z-luck") };
                let faces: Vec<String> = throw.faces.iter().map(u8::to_string).collect();
                let shown = say(&[
                    if faces.len() > 1 { "The dice show " } else { "The die shows " },
                    &faces.join(", "),
                    ".",
                ]);
                (
                    say(&[self.name(who), ": spend luck?"]),
                    say(&[&self.question_words(throw.subject).0, ". ", &shown]),
                    "z-luck",
                )
            }
            Subject::RechargeDie { who, weapon } => {
                let arm = self.person(who).being.arm(Some(weapon));
                (
                    say(&["Is ", self.name(who), "'s ", arm.name, " ready again?"]),
                    say(&[&arm.tags.recharge.to_string(), " or more: it is."]),
                    "z-weapon-tags",
                )
            }
            Subject::Damage { on, second, .. } => {
                let which = if second { "Damage of the second weapon to " } else { "Damage to " };
                (say(&[which, self.name(on)]), none(), "z-damage")
            }
            Subject::Ward { who, points } => (
                say(&[&points.to_string(), " damage to ", self.name(who), ". Do anything about it?"]),
                none(),
                "z-armor",
            ),
            Subject::WardDie { who } => {
                (say(&["How much does luck spare ", self.name(who), "?"]), none(), "z-luck")
            }
            Subject::FreeAttack { by, on } => (
                say(&["Does ", self.name(by), " strike at ", self.name(on), "?"]),
                say(&[self.name(on), " turns away: a free attack."]),
                "z-disengaging",
            ),
            Subject::Recovered { who } => (
                say(&["Does anybody bring ", self.name(who), " back?"]),
                "The fight is lost: whoever stays on the field is lost with it.".into(),
                "z-out-of-action",
            ),
            Subject::FateDie { who } => {
                (say(&["What became of ", self.name(who), "?"]), none(), "z-out-of-action")
            }
            Subject::Maimed { who } => {
                (say(&["What does ", self.name(who), " lose for good?"]), none(), "z-out-of-action")
            }
            Subject::WakingDie { who } => (say(&[self.name(who), " comes round"]), none(), "z-out-of-action"),
            Subject::WearDice { who } => (
                say(&["Does ", self.name(who), "'s gear wear?"]),
                "One die for each; 1 or 2 marks a dot.".into(),
                "z-usage",
            ),
            Subject::Broken => (
                "Their nerve breaks. Do they flee?".into(),
                "Otherwise they want to talk.".into(),
                "z-morale",
            ),
        }
    }
}
