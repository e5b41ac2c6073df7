//! What happened, in sentences.

use super::Combat;
use super::choice::React;
use super::event::Event;
use super::words::{aim_term, count, dice, number, place, say, verdict};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::roll::Weapon as Arm;

impl Combat {
    /// The sentence for an event and the entry of the rules behind it; none for what other
    /// sentences tell already.
    pub fn told_words(&self, event: &Event) -> Option<(String, &'static str)> {
        let n = |who: u8| self.name(who);
        Some(match *event {
            Event::Placed { who, area } => (say(&[n(who), " starts in ", self.area_name(area), "."]), "map"),
            Event::Round { number: round } => (say(&["Round ", &number(round)]), "round"),
            Event::Rolled { who, aim, faces, verdict: result, again } => {
                let rolls = if again { " rolls again " } else { " rolls " };
                let (aim_words, shown) = (self.aim(who, aim), dice(faces));
                (say(&[n(who), rolls, &aim_words, ": ", &shown, ", ", verdict(result), "."]), aim_term(aim))
            }
            Event::Adjusted { who, faces } => {
                (say(&[n(who), " sets the dice to ", &dice(faces), "."]), "critical-success")
            }
            Event::GainedAction { who } => {
                (say(&[n(who), " gains another action this round."]), "extra-action")
            }
            Event::KeptAction { who } => (format!("{} keeps the action.", n(who)), "surrender"),
            Event::GainedDirect { who } => {
                (say(&[n(who), " gains an action for directing others."]), "quick-direct")
            }
            Event::LostAction { who, now } => {
                let when =
                    if now { " loses an action this round." } else { " will lose the next round's action." };
                (say(&[n(who), when]), "lost-action")
            }
            Event::Initiative { team, tied } => {
                let tie = if tied { "A tie: " } else { "" };
                (format!("{tie}{} has the initiative.", self.team_name(team)), "initiative")
            }
            Event::Ordered { first } => (say(&[self.team_name(first), " goes first."]), "initiative"),
            Event::AllOut { who } => {
                (say(&[n(who), " does nothing but defend this round."]), "all-out-defend")
            }
            Event::TurnOf { team } => (say(&["It is the turn of ", self.team_name(team), "."]), "action"),
            Event::Attacked { who, target, with, less } => {
                let how = if less { ", less-lethally." } else { "." };
                (
                    say(&[n(who), " attacks ", n(target), " with ", &self.strikes_with(who, with), how]),
                    arm_term(self.arm(with)),
                )
            }
            Event::OutOfReach { who, target } => {
                (say(&[n(target), " is out of reach for ", n(who), "."]), "range")
            }
            Event::Reacted { react } => self.reaction(react),
            Event::Surrendered { who } => {
                (say(&[n(who), " surrenders and is out of the fight."]), "surrender")
            }
            Event::Missed { who, target } => (say(&[n(who), " misses ", n(target), "."]), "attack"),
            Event::Blocked { who, by, target } if by == target => {
                (say(&[n(by), " wards off ", n(who), "'s attack."]), "defend")
            }
            Event::Blocked { who, by, target } => {
                (say(&[n(by), " wards off ", n(who), "'s attack on ", n(target), "."]), "defend-another")
            }
            Event::Hit { who, target, damage, location } => {
                let harm = if damage == 0 { "no damage".into() } else { say(&[&number(damage), " damage"]) };
                (
                    say(&[n(who), " hits ", n(target), ": ", &harm, " to the ", place(location), "."]),
                    "location",
                )
            }
            Event::Armored { who, location } => {
                (say(&[n(who), " loses the ", place(location), " armor instead."]), "armor")
            }
            Event::Damaged { who, damage, level } => {
                let taken = count(damage, "level", "levels");
                (say(&[n(who), " loses ", &taken, ", down to ", &number(level), "."]), "damage")
            }
            Event::Marked { who, location, boxes, torso, cross } => {
                return self.marked(who, location, boxes, torso, cross);
            }
            Event::LevelOnly { .. } => ("Less-lethal: no boxes are marked.".into(), "less-lethal"),
            Event::Dropped { who, thing } => (say(&[n(who), " drops ", &self.the(thing), "."]), "free"),
            Event::LegUseless { who, location } => {
                (say(&[n(who), "'s ", place(location), " is of no more use."]), "full")
            }
            Event::FellUnconscious { who } => (say(&[n(who), " falls unconscious."]), "unconscious"),
            Event::Woke { who } => (say(&[n(who), " is back in the fight."]), "unconscious"),
            Event::Died { who } => (say(&[n(who), " is dead."]), "death"),
            Event::Destroyed { who, thing } => {
                (say(&[n(who), " no longer has ", &self.the(thing), "."]), "items")
            }
            Event::Moved { who, .. } if self.stage.board.is_none() => (say(&[n(who), " moves."]), "move"),
            Event::Moved { who, from, to } => {
                let (from, to) = (self.area_name(from), self.area_name(to));
                (say(&[n(who), " moves from ", from, " to ", to, "."]), "move")
            }
            Event::Stopped { who, by, .. } if self.stage.board.is_none() => {
                (say(&[n(by), " stops ", n(who), " on the way."]), "intercept")
            }
            Event::Stopped { who, at, by } => {
                (say(&[n(who), " stops in ", self.area_name(at), ", as ", n(by), " chose."]), "intercept")
            }
            Event::Hid { who } => (say(&[n(who), " is hidden now."]), "stealth"),
            Event::Revealed { who } => (say(&[n(who), " is no longer hidden."]), "stealth"),
            Event::Door { who, shut, .. } => {
                (say(&[n(who), if shut { " closes" } else { " opens" }, " the door."]), "lines")
            }
            Event::Rearranged { who } => {
                (say(&[n(who), " now holds ", &self.hands_words(who), "."]), "use-items")
            }
            Event::Readied { who } => (format!("{} holds {}.", n(who), self.hands_words(who)), "use-items"),
            Event::PickedUp { who, thing } => {
                (say(&[n(who), " picks up ", &self.the(thing), "."]), "use-items")
            }
            Event::Used { who } => (say(&[n(who), " uses something here."]), "use-items"),
            Event::Burned { who, damage } => {
                (say(&[n(who), " acts where it hurts and takes ", &number(damage), "."]), "continuous")
            }
            Event::Fizzled { who } => (say(&[n(who), " cannot finish what was begun."]), "action"),
            Event::Threw { who, thing, area } => {
                (say(&[n(who), " uses ", &self.the(thing), " on ", self.area_name(area), "."]), "aoe")
            }
            Event::Burning { area, damage, until } => {
                let (harm, until) = (number(damage), number(until));
                let area = self.area_name(area);
                (
                    say(&[
                        "Whoever acts in ",
                        area,
                        " takes ",
                        &harm,
                        " until the end of round ",
                        &until,
                        ".",
                    ]),
                    "continuous",
                )
            }
            Event::Covered { area, until } => {
                let area = self.area_name(area);
                (
                    say(&[area, " has cover on all sides until the end of round ", &number(until), "."]),
                    "aoe-cover",
                )
            }
            Event::Razed { area } => {
                (say(&["All cover in ", self.area_name(area), " is destroyed."]), "demolish")
            }
            Event::Ended { area, cover } => {
                let what = if cover { "The cover in " } else { "The harm in " };
                (say(&[what, self.area_name(area), " is over."]), "aoe")
            }
            Event::NothingHappened { who } => {
                (say(&["Nothing comes of what ", n(who), " tried."]), "degrees")
            }
            Event::Backfired { who, damage } => {
                (say(&["It turns on ", n(who), ", who takes ", &number(damage), "."]), "critical-failure")
            }
            Event::Treated { who, target, boxes } => {
                let marks = count(boxes, "slash", "slashes");
                (say(&[n(who), " treats ", n(target), ": ", &marks, " erased."]), "first-aid")
            }
            Event::Worsened { target } => {
                (say(&["What is left of ", n(target), "'s slashes becomes X."]), "first-aid")
            }
            Event::Scarred { target, boxes } => {
                (say(&[&number(boxes), " X of ", n(target), " become permanent."]), "marks")
            }
            Event::RallyFailed { who } => (say(&[n(who), " fails to rally the team."]), "rally"),
            Event::Rose { who, level } => (say(&[n(who), " rises to level ", &number(level), "."]), "rally"),
            Event::Sank { who, level } => (say(&[n(who), " sinks to level ", &number(level), "."]), "rally"),
            Event::Directed { by, who } => (say(&[n(who), " acts as ", n(by), " directs."]), "direct"),
            Event::Declined { by, who } => {
                (say(&[n(who), " would rather not do as ", n(by), " says."]), "direct")
            }
            Event::ObjectiveMet { team, goal } => {
                let which = goal.map_or(String::new(), |goal| say(&[": ", self.goal_text(goal)]));
                (say(&[self.team_name(team), " has met the objective", &which, "."]), "end")
            }
            Event::FightOver { winner: Some(team) } => {
                (say(&["The fight is over: ", self.team_name(team), " stands."]), "end")
            }
            Event::FightOver { winner: None } => ("The fight is over.".into(), "end"),
            Event::Fate { team } => {
                (say(&["The fate of ", self.team_name(team), " is up to the GM."]), "unconscious")
            }
            Event::Ruled { code, on, value } => (self.ruled(code, on, value), "who-decides"),
        })
    }

    fn reaction(&self, react: React) -> (String, &'static str) {
        let n = |who: u8| self.name(who);
        match react {
            React::Defend { who, .. } => (say(&[n(who), " defends."]), "defend"),
            React::Counter { who, with, less, .. } => {
                let (weapon, how) = (self.strikes_with(who, with), manner(less));
                (format!("{} strikes back with {weapon}{how}.", n(who)), "counterattack")
            }
            React::Intercept { who, with, less, .. } => {
                let (weapon, how) = (self.strikes_with(who, with), manner(less));
                (format!("{} intercepts with {weapon}{how}.", n(who)), "intercept")
            }
            React::Surrender { who } => (say(&[n(who), " surrenders."]), "surrender"),
        }
    }

    fn marked(
        &self,
        who: u8,
        location: u8,
        boxes: u8,
        torso: u8,
        cross: bool,
    ) -> Option<(String, &'static str)> {
        let sign = if cross { " X" } else { " \\" };
        let mut text = say(&[self.name(who), " marks "]);
        if boxes > 0 {
            text.push_str(&say(&[&number(boxes), sign, " at the ", place(location)]));
        }
        if torso > 0 {
            let and = if boxes > 0 { " and " } else { "" };
            text.push_str(&say(&[and, &number(torso), sign, " at the ", Location::Torso.name()]));
        }
        if boxes + torso == 0 {
            text = say(&[self.name(who), " has no box left to mark there"]);
        }
        text.push('.');
        Some((text, "marks"))
    }

    /// What the hands hold, in words.
    pub fn hands_words(&self, who: u8) -> String {
        let person = self.person(who);
        let called = |thing: u16| self.stage.item(thing).map_or("thing", |item| item.called());
        match person.hands {
            [None, None] => "nothing".into(),
            [Some(one), Some(other)] if one == other => say(&[called(one), " in both hands"]),
            [Some(one), Some(other)] => match self.counting(who) {
                Some(counts) => {
                    format!("{} and {} (the {} counts)", called(one), called(other), called(counts))
                }
                None => say(&[called(one), " and ", called(other)]),
            },
            [Some(one), None] | [None, Some(one)] => called(one).into(),
        }
    }
}

fn manner(less: bool) -> &'static str {
    if less { ", less-lethally" } else { "" }
}

fn arm_term(arm: Arm) -> &'static str {
    match arm {
        Arm::Melee2 => "melee-2h",
        Arm::Melee1 => "melee-1h",
        Arm::Ranged2 => "ranged-2h",
        Arm::Ranged1 => "ranged-1h",
        Arm::Shield => "shield-attack",
        Arm::Unarmed => "unarmed",
        Arm::Area(_) => "aoe",
    }
}
