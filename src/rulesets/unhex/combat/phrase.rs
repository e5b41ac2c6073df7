//! Questions as sentences: what is asked, and what led to it.

use super::Combat;
use super::choice::Subject;
use super::words::{aim_term, aoe, aoe_term, count, dice, number, place, verdict};
use crate::dice::percentile::Again;
use crate::fight::asking::Phrase;
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::item::Aoe;

/// A question before its answers: title, reason, rule terms, people it is about.
fn put(title: String, why: String, terms: &[&'static str], about: &[u8]) -> Phrase {
    Phrase { title, why, terms: terms.to_vec(), about: about.to_vec(), ..Phrase::default() }
}

impl Combat {
    pub(super) fn worded(&self, subject: Subject) -> Phrase {
        let n = |who: u8| self.name(who);
        let none = String::new;
        let else_ = if self.others_react() { "else " } else { "" };
        match subject {
            Subject::Place { who } => put(format!("Where does {} start?", n(who)), none(), &["map"], &[who]),
            Subject::Ready { who } => put(
                format!("Which one does {} use?", n(who)),
                "A shield and a one-handed ranged weapon cannot be used together.".into(),
                &["shield", "ranged-1h"],
                &[who],
            ),
            Subject::Roller { team } => put(
                format!("Who rolls initiative for {}?", self.team_within(team)),
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
                    Some((Again::Tens, _)) => format!("{} rolls the tens again", n(who)),
                    Some((Again::Ones, _)) => format!("{} rolls the ones again", n(who)),
                    Some((Again::Both, _)) => format!("{} rolls both dice again", n(who)),
                    None => format!("{} rolls {}", n(who), self.aim(who, aim)),
                };
                put(title, none(), &[aim_term(aim), "roll"], &[who])
            }
            Subject::Good { who, aim, faces, verdict: result, moot } => put(
                format!("{} rolled {}, {}. Roll again?", n(who), dice(faces), verdict(result)),
                if moot {
                    "The attack has failed already: only a critical could still bring something.".into()
                } else {
                    "The second result stands.".into()
                },
                &["good", aim_term(aim)],
                &[who],
            ),
            Subject::Critical { who, faces, .. } => put(
                format!("Critical success with {}: what does {} take?", dice(faces), n(who)),
                none(),
                &["critical-success"],
                &[who],
            ),
            Subject::Adjust { who, .. } => {
                put(format!("What do {}'s dice show?", n(who)), none(), &["critical-success"], &[who])
            }
            Subject::Break { who, target } => put(
                format!("What does {} destroy of {}'s?", n(who), n(target)),
                none(),
                &["melee-2h-abilities"],
                &[who, target],
            ),
            Subject::Tie => put("Who has the initiative?".into(), "The rolls are tied.".into(), &["initiative"], &[]),
            Subject::GiveUp { team } => put(
                format!("Does {} give up?", self.team_within(team)),
                "They were wounded before and rolled a critical failure: now is the time to retreat or surrender.".into(),
                &["initiative-critical"],
                &[],
            ),
            Subject::Order { nth, .. } => put(
                format!("Which team acts {}", if nth == 0 { "first?" } else { "next?" }),
                "Whoever won the initiative sets the order.".into(),
                &["initiative"],
                &[],
            ),
            Subject::AllOut { who } => put(
                format!("Does {} do nothing but defend this round?", n(who)),
                "Every attack may then be defended, without good rolls or criticals.".into(),
                &["all-out-defend"],
                &[who],
            ),
            Subject::Turn { team } => put(format!("Who acts for {}?", self.team_within(team)), none(), &["action"], &[]),
            Subject::Act { who, by: Some(by), .. } => put(
                format!("{} directs {}: to do what?", n(by), n(who)),
                format!("It costs {}'s action.", n(by)),
                &["direct"],
                &[who, by],
            ),
            Subject::Act { who, .. } => {
                let (left, directs) = (self.person(who).actions, self.person(who).directs);
                let why = match left {
                    0 if directs > 0 => "Only directing others is left.".into(),
                    0 | 1 => none(),
                    _ => format!("{} actions left.", number(left)),
                };
                put(format!("What does {} do?", n(who)), why, &["action"], &[who])
            }
            Subject::Reach { who, target } => put(
                format!("How does {} reach {}?", n(who), n(target)),
                "There is no map, so you say.".into(),
                &["range", "sight", "cover"],
                &[who, target],
            ),
            Subject::AttackWindow { who, target, with, less, .. } => put(
                format!("Does anyone {else_}react to {}'s attack on {}?", n(who), n(target)),
                format!("With {}{}. Say so before the dice.", self.strikes_with(who, with), if less { ", less-lethally" } else { "" }),
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
                format!("Does anyone {else_}intercept {}?", n(who)),
                if self.stage.board.is_some() { format!("On the way to {}.", self.area_name(to)) } else { none() },
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
                format!("How does it hit {}?", n(target)),
                format!("{} hits with {}.", n(by), dice(faces)),
                &["degrees", "location", "cover", "shield"],
                &[by, target],
            ),
            Subject::Modify { by, target, damage, die } => put(
                format!("Does {} change a die?", n(by)),
                format!("{} to the {} of {}.", number(damage), Location::from_die(die).name(), n(target)),
                &["precise", "powerful", "one-of-three"],
                &[by, target],
            ),
            Subject::Armor { target, damage, location } => put(
                format!("Does {} give up armor instead?", n(target)),
                format!("{} damage to the {}.", number(damage), place(location)),
                &["armor"],
                &[target],
            ),
            Subject::Spread { target, damage } => put(
                format!("Where does {} take {} damage?", n(target), number(damage)),
                "Damage of an area weapon is laid out by whoever takes it.".into(),
                &["aoe", "damage"],
                &[target],
            ),
            Subject::SpreadArmor { target } => put(
                format!("Which armor does {} give up?", n(target)),
                "A piece takes the whole share of its location.".into(),
                &["armor"],
                &[target],
            ),
            Subject::Next { who } => {
                put(format!("Who strikes at {} next?", n(who)), none(), &["intercept"], &[who])
            }
            Subject::Spare { who, target } => put(
                format!("{} is down. Does {} strike all the same?", n(target), n(who)),
                none(),
                &["intercept"],
                &[who, target],
            ),
            Subject::Hold { who, target } => {
                put(format!("Does {} stop {}?", n(who), n(target)), none(), &["hold"], &[who, target])
            }
            Subject::Stop { who, target } => put(
                format!("Where does {} stop?", n(target)),
                format!("{} decides.", n(who)),
                &["intercept"],
                &[target, who],
            ),
            Subject::CouldIntercept { who } => put(
                format!("Who sees {} move and could strike?", n(who)),
                "There is no map, so you say.".into(),
                &["intercept"],
                &[who],
            ),
            Subject::Beside { who, target } => put(
                format!("Is {} beside {}?", n(who), n(target)),
                "There is no map, so you say.".into(),
                &["range", "first-aid"],
                &[who, target],
            ),
            Subject::CouldDefend { target } => put(
                format!("Who is beside {} with a shield?", n(target)),
                "There is no map, so you say. They may defend somebody else.".into(),
                &["defend-another", "range"],
                &[target],
            ),
            Subject::InArea { who, aoe: kind } => put(
                format!("Who is where {}'s {} goes off?", n(who), aoe(kind)),
                "There is no map, so you say.".into(),
                &[aoe_term(kind)],
                &[who],
            ),
            Subject::AreaDice { who, aoe: kind, faces } => put(
                match kind {
                    Aoe::Blast => "How much damage, to how many?".into(),
                    Aoe::Continuous => "How much damage, for how long?".into(),
                    _ => "How long does it last?".into(),
                },
                format!("{} rolled {}.", n(who), dice(faces)),
                &[aoe_term(kind)],
                &[who],
            ),
            Subject::Victims { who, damage } => put(
                format!("Whom does {}'s blast hit?", n(who)),
                format!("{} damage each.", number(damage)),
                &["blast"],
                &[who],
            ),
            Subject::Sure { who, target } => put(
                format!("Does {} take the sure way with {}?", n(who), n(target)),
                none(),
                &["first-aid-abilities"],
                &[who, target],
            ),
            Subject::Boxes { who, target, faces } => put(
                format!("How does {} treat {}?", n(who), n(target)),
                format!("The dice show {}: one says how many boxes, the other at how many more places.", dice(faces)),
                &["first-aid"],
                &[who, target],
            ),
            Subject::Erase { target, boxes, places, .. } => put(
                format!("Which slashes of {} are erased?", n(target)),
                format!("Up to {} at up to {}; the rest become X.", count(boxes, "box", "boxes"), count(places, "location", "locations")),
                &["first-aid"],
                &[target],
            ),
            Subject::Permanent { target, boxes } => put(
                format!("Which X of {} become permanent?", n(target)),
                format!("{} of them, where the player says.", number(boxes)),
                &["first-aid", "marks"],
                &[target],
            ),
            Subject::Rallied { who, to } => put(
                format!("Who rises to level {}?", number(to)),
                format!("As {} rallies the team; never above the max level.", n(who)),
                &["rally"],
                &[who],
            ),
            Subject::LastRally { who } => put(
                format!("Does {} rally the team now?", n(who)),
                "The fight is over, and the attempt is still unused.".into(),
                &["rally"],
                &[who],
            ),
            Subject::PickUp { who } => {
                let mapless = self.stage.board.is_none();
                let why = if mapless { "There is no map, so you say what lies in reach." } else { "" };
                put(format!("What does {} pick up?", n(who)), why.into(), &["use-items"], &[who])
            }
            Subject::Hand { who, hand } => put(
                format!("What is in {}'s {} hand now?", n(who), if hand == 0 { "right" } else { "left" }),
                none(),
                &["use-items"],
                &[who],
            ),
            Subject::Objective { team, .. } => {
                let goals: Vec<&str> = self.goals(subject).into_iter().map(|(_, text)| text).collect();
                let why = if goals.is_empty() { none() } else { format!("{}.", goals.join("; ")) };
                let title = if goals.len() > 1 { " met an objective?" } else { " met the objective?" };
                put(format!("Has {}{title}", self.team_within(team)), why, &["end"], &[])
            }
        }
    }
}
