//! Questions as sentences: what is asked, and what led to it.

use super::Combat;
use super::choice::Subject;
use super::words::{aim_term, aoe, aoe_term, count, dice, number, place, say, verdict};
use crate::dice::percentile::Again;
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::item::Aoe;

/// A question before its answers: title, reason, rule terms, people it is about.
pub(super) struct Put {
    pub title: String,
    pub why: String,
    pub terms: Vec<&'static str>,
    pub about: Vec<u8>,
}

fn put(title: String, why: String, terms: &[&'static str], about: &[u8]) -> Put {
    Put { title, why, terms: terms.to_vec(), about: about.to_vec() }
}

impl Combat {
    pub(super) fn phrase(&self, subject: Subject) -> Put {
        let n = |who: u8| self.name(who);
        let none = String::new;
        let else_ = if self.others_react() { "else " } else { "" };
        match subject {
            Subject::Place { who } => put(say(&["Where does ", n(who), " start?"]), none(), &["map"], &[who]),
            Subject::Ready { who } => put(
                say(&["Which one does ", n(who), " use?"]),
                "A shield and a one-handed ranged weapon cannot be used together.".into(),
                &["shield", "ranged-1h"],
                &[who],
            ),
            Subject::Roller { team } => put(
                say(&["Who rolls initiative for ", self.team_name(team), "?"]),
                "The highest level rolls; someone good at initiative may be let roll instead.".into(),
                &["initiative", "good-initiative"],
                &[],
            ),
            Subject::RollNext => put(
                "Which team rolls first?".into(),
                "Someone is good at initiative, so the order matters.".into(),
                &["roll-order"],
                &[],
            ),
            Subject::Throw { who, aim, again } => {
                let title = match again {
                    Some((Again::Tens, _)) => say(&[n(who), " rolls the tens again"]),
                    Some((Again::Ones, _)) => say(&[n(who), " rolls the ones again"]),
                    Some((Again::Both, _)) => say(&[n(who), " rolls both dice again"]),
                    None => say(&[n(who), " rolls ", &self.aim(who, aim)]),
                };
                put(title, none(), &[aim_term(aim), "roll"], &[who])
            }
            Subject::Good { who, aim, faces, verdict: result, moot } => put(
                say(&[n(who), " rolled ", &dice(faces), ", ", verdict(result), ". Roll again?"]),
                if moot {
                    "The attack has failed already: only a critical could still bring something.".into()
                } else {
                    "The second result stands.".into()
                },
                &["good", aim_term(aim)],
                &[who],
            ),
            Subject::Critical { who, faces, .. } => put(
                say(&["Critical success with ", &dice(faces), ": what does ", n(who), " take?"]),
                none(),
                &["critical-success"],
                &[who],
            ),
            Subject::Adjust { who, .. } => {
                put(say(&["What do ", n(who), "'s dice show?"]), none(), &["critical-success"], &[who])
            }
            Subject::Break { who, target } => put(
                say(&["What does ", n(who), " destroy of ", n(target), "'s?"]),
                none(),
                &["melee-2h-abilities"],
                &[who, target],
            ),
            Subject::Tie => put("Who has the initiative?".into(), "The rolls are tied.".into(), &["initiative"], &[]),
            Subject::GiveUp { team } => put(
                say(&["Does ", self.team_name(team), " give up?"]),
                "They were wounded before and rolled a critical failure: now is the time to retreat or surrender.".into(),
                &["initiative-critical"],
                &[],
            ),
            Subject::Order { nth, .. } => put(
                say(&["Which team acts ", if nth == 0 { "first?" } else { "next?" }]),
                "Whoever won the initiative sets the order.".into(),
                &["initiative"],
                &[],
            ),
            Subject::AllOut { who } => put(
                say(&["Does ", n(who), " do nothing but defend this round?"]),
                "Every attack may then be defended, without good rolls or criticals.".into(),
                &["all-out-defend"],
                &[who],
            ),
            Subject::Turn { team } => put(say(&["Who of ", self.team_name(team), " acts?"]), none(), &["action"], &[]),
            Subject::Act { who, by: Some(by), .. } => put(
                say(&[n(by), " directs ", n(who), ": to do what?"]),
                say(&["It costs ", n(by), "'s action."]),
                &["direct"],
                &[who, by],
            ),
            Subject::Act { who, .. } => {
                let (left, directs) = (self.person(who).actions, self.person(who).directs);
                let why = match left {
                    0 if directs > 0 => "Only directing others is left.".into(),
                    0 | 1 => none(),
                    _ => say(&[&number(left), " actions left."]),
                };
                put(say(&["What does ", n(who), " do?"]), why, &["action"], &[who])
            }
            Subject::Reach { who, target } => put(
                say(&["How does ", n(who), " reach ", n(target), "?"]),
                "There is no map, so you say.".into(),
                &["range", "sight", "cover"],
                &[who, target],
            ),
            Subject::AttackWindow { who, target, with, less, .. } => put(
                say(&["Does anyone ", else_, "react to ", n(who), "'s attack on ", n(target), "?"]),
                say(&["With ", &self.strikes_with(who, with), if less { ", less-lethally" } else { "" }, ". Say so before the dice."]),
                &["reaction", "defend", "counterattack", "surrender"],
                &[who, target],
            ),
            Subject::BlastWindow { who, target, damage, .. } => put(
                format!("Does {} defend against {}'s blast?", n(target), n(who)),
                format!("It does {damage} damage. A higher success takes none of it."),
                &["blast", "defend"],
                &[who, target],
            ),
            Subject::MoveWindow { who, to, .. } => put(
                say(&["Does anyone ", else_, "intercept ", n(who), "?"]),
                if self.stage.board.is_some() { say(&["On the way to ", self.area_name(to), "."]) } else { none() },
                &["intercept"],
                &[who],
            ),
            Subject::RollFirst { who, target } => put(
                "Who rolls first?".into(),
                "Someone is good at this, so the order matters; the side with the initiative says.".into(),
                &["opposed", "good"],
                &[who, target],
            ),
            Subject::CommitFirst { who, target } => put(
                "Whose critical is settled first?".into(),
                "Both sides rolled one; the side with the initiative says.".into(),
                &["opposed", "critical-success"],
                &[who, target],
            ),
            Subject::Even { who, by } => put(
                format!("Who wins, {} or {}?", n(who), n(by)),
                "They rolled the same, and both are PCs or both are NPCs, so you say.".into(),
                &["opposed"],
                &[who, by],
            ),
            Subject::Assign { by, target, faces } => put(
                say(&["Which die is the damage to ", n(target), "?"]),
                say(&[n(by), " hits with ", &dice(faces), "."]),
                &["degrees", "location", "cover", "shield"],
                &[by, target],
            ),
            Subject::Modify { by, target, damage, die } => put(
                say(&["Does ", n(by), " change a die?"]),
                say(&[&number(damage), " to the ", Location::from_die(die).name(), " of ", n(target), "."]),
                &["precise", "powerful", "one-of-three"],
                &[by, target],
            ),
            Subject::Armor { target, damage, location } => put(
                say(&["Does ", n(target), " give up armor instead?"]),
                say(&[&number(damage), " damage to the ", place(location), "."]),
                &["armor"],
                &[target],
            ),
            Subject::Spread { target, damage } => put(
                say(&["Where does ", n(target), " take ", &number(damage), " damage?"]),
                "Damage of an area weapon is laid out by whoever takes it.".into(),
                &["aoe", "damage"],
                &[target],
            ),
            Subject::SpreadArmor { target } => put(
                say(&["Which armor does ", n(target), " give up?"]),
                "A piece takes the whole share of its location.".into(),
                &["armor"],
                &[target],
            ),
            Subject::Next { who } => {
                put(say(&["Who strikes at ", n(who), " next?"]), none(), &["intercept"], &[who])
            }
            Subject::Spare { who, target } => put(
                format!("{} is down. Does {} strike all the same?", n(target), n(who)),
                none(),
                &["intercept"],
                &[who, target],
            ),
            Subject::Hold { who, target } => {
                put(say(&["Does ", n(who), " stop ", n(target), "?"]), none(), &["hold"], &[who, target])
            }
            Subject::Stop { who, target } => put(
                say(&["Where does ", n(target), " stop?"]),
                say(&[n(who), " decides."]),
                &["intercept"],
                &[target, who],
            ),
            Subject::CouldIntercept { who } => put(
                say(&["Who sees ", n(who), " move and could strike?"]),
                "There is no map, so you say.".into(),
                &["intercept"],
                &[who],
            ),
            Subject::Beside { who, target } => put(
                say(&["Is ", n(who), " beside ", n(target), "?"]),
                "There is no map, so you say.".into(),
                &["range", "first-aid"],
                &[who, target],
            ),
            Subject::CouldDefend { target } => put(
                say(&["Who is beside ", n(target), " with a shield?"]),
                "There is no map, so you say. They may defend somebody else.".into(),
                &["defend-another", "range"],
                &[target],
            ),
            Subject::InArea { who, aoe: kind } => put(
                say(&["Who is where ", n(who), "'s ", aoe(kind), " goes off?"]),
                "There is no map, so you say.".into(),
                &[aoe_term(kind)],
                &[who],
            ),
            Subject::AreaDice { who, aoe: kind, faces } => put(
                match kind {
                    Aoe::Blast | Aoe::Continuous => "Which die is the damage?".into(),
                    _ => "Which die is the duration?".into(),
                },
                say(&[n(who), " rolled ", &dice(faces), "."]),
                &[aoe_term(kind)],
                &[who],
            ),
            Subject::Victims { who, damage } => put(
                say(&["Whom does ", n(who), "'s blast hit?"]),
                say(&[&number(damage), " damage each."]),
                &["blast"],
                &[who],
            ),
            Subject::Sure { who, target } => put(
                say(&["Does ", n(who), " take the sure way with ", n(target), "?"]),
                none(),
                &["first-aid-abilities"],
                &[who, target],
            ),
            Subject::Boxes { who, target, faces } => put(
                "Which die is the number of boxes?".into(),
                say(&[n(who), " treats ", n(target), " with ", &dice(faces), "; the other die is how many more locations."]),
                &["first-aid"],
                &[who, target],
            ),
            Subject::Erase { target, boxes, places, .. } => put(
                say(&["Which slashes of ", n(target), " are erased?"]),
                say(&["Up to ", &count(boxes, "box", "boxes"), " at up to ", &count(places, "location", "locations"), "; the rest become X."]),
                &["first-aid"],
                &[target],
            ),
            Subject::Permanent { target, boxes } => put(
                say(&["Which X of ", n(target), " become permanent?"]),
                say(&[&number(boxes), " of them, where the player says."]),
                &["first-aid", "marks"],
                &[target],
            ),
            Subject::Rallied { who, to } => put(
                say(&["Who rises to level ", &number(to), "?"]),
                say(&["As ", n(who), " rallies the team; never above the max level."]),
                &["rally"],
                &[who],
            ),
            Subject::LastRally { who } => put(
                say(&["Does ", n(who), " rally the team now?"]),
                "The fight is over, and the attempt is still unused.".into(),
                &["rally"],
                &[who],
            ),
            Subject::PickUp { who } => {
                let mapless = self.stage.board.is_none();
                let why = if mapless { "There is no map, so you say what lies in reach." } else { "" };
                put(say(&["What does ", n(who), " pick up?"]), why.into(), &["use-items"], &[who])
            }
            Subject::Hand { who, hand } => put(
                say(&["What is in ", n(who), "'s ", if hand == 0 { "right" } else { "left" }, " hand now?"]),
                none(),
                &["use-items"],
                &[who],
            ),
            Subject::Objective { team, .. } => {
                let goals: Vec<&str> = self.goals(subject).into_iter().map(|(_, text)| text).collect();
                let why = if goals.is_empty() { none() } else { say(&[&goals.join("; "), "."]) };
                let title = if goals.len() > 1 { " met an objective?" } else { " met the objective?" };
                put(say(&["Has ", self.team_name(team), title]), why, &["end"], &[])
            }
        }
    }
}
