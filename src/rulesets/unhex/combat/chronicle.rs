//! What happened, in sentences.

use super::Combat;
use super::choice::{Aim, React};
use super::event::{Event, Why};
use super::offer::lasting;
use super::words::{aim_term, count, dice, number, place, verdict};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::roll::Weapon as Arm;

impl Combat {
    /// The sentence for an event and the entry of the rules behind it; none for what other
    /// sentences tell already.
    pub fn told_words(&self, event: &Event) -> Option<(String, &'static str)> {
        let n = |who: u8| self.name(who);
        Some(match *event {
            Event::Placed { who, area } => (format!("{} starts in {}.", n(who), self.area_name(area)), "map"),
            Event::Round { number: round } => (format!("Round {}", number(round)), "round"),
            Event::Rolled { who, aim, faces, verdict: result, again } => {
                let rolls = if again { " rolls again " } else { " rolls " };
                let (aim_words, shown) = (self.aim(who, aim), dice(faces));
                let level = match self.outside() {
                    Some(_) => format!(" against level {}", self.person(who).level),
                    None => String::new(),
                };
                let words = format!("{}{rolls}{aim_words}{level}: {shown}, {}.", n(who), verdict(result));
                (words, aim_term(aim))
            }
            Event::Adjusted { who, faces } => {
                (format!("{} sets the dice to {}.", n(who), dice(faces)), "critical-success")
            }
            Event::GainedAction { who } => {
                (format!("{} gains another action this round.", n(who)), "extra-action")
            }
            Event::KeptAction { who } => (format!("{} keeps the action.", n(who)), "surrender"),
            Event::GainedDirect { who } => {
                (format!("{} gains an action for directing others.", n(who)), "quick-direct")
            }
            Event::LostAction { who, now } => {
                let when =
                    if now { " loses an action this round." } else { " will lose the next round's action." };
                (format!("{}{when}", n(who)), "lost-action")
            }
            Event::Initiative { team, tied } => {
                let whose = if tied {
                    format!("A tie: {}", self.team_within(team))
                } else {
                    self.team_name(team).into()
                };
                (format!("{whose} has the initiative."), "initiative")
            }
            Event::Ordered { first } => (format!("{} goes first.", self.team_name(first)), "initiative"),
            Event::AllOut { who } => {
                (format!("{} does nothing but defend this round.", n(who)), "all-out-defend")
            }
            Event::TurnOf { team } => (format!("It is the turn of {}.", self.team_within(team)), "action"),
            Event::Attacked { who, target, with, less } => {
                let how = if less { ", less-lethally." } else { "." };
                (
                    format!("{} attacks {} with {}{how}", n(who), n(target), self.strikes_with(who, with)),
                    arm_term(self.arm(with)),
                )
            }
            Event::OutOfReach { who, target } => {
                (format!("{} is out of reach for {}.", n(target), n(who)), "range")
            }
            Event::Reacted { react } => self.reaction(react),
            Event::Surrendered { who } => {
                (format!("{} surrenders and is out of the fight.", n(who)), "surrender")
            }
            Event::Missed { who, target } => (format!("{} misses {}.", n(who), n(target)), "attack"),
            Event::Blocked { who, by, target } if by == target => {
                (format!("{} wards off {}'s attack.", n(by), n(who)), "defend")
            }
            Event::Blocked { who, by, target } => {
                (format!("{} wards off {}'s attack on {}.", n(by), n(who), n(target)), "defend-another")
            }
            Event::Hit { who, target, damage, location } => {
                let harm =
                    if damage == 0 { "no damage".into() } else { format!("{} damage", number(damage)) };
                (format!("{} hits {}: {harm} to the {}.", n(who), n(target), place(location)), "location")
            }
            Event::Armored { who, location } => {
                (format!("{} loses the {} armor instead.", n(who), place(location)), "armor")
            }
            Event::Damaged { who, damage, level } => {
                let taken = count(damage, "level", "levels");
                (format!("{} loses {taken}, down to {}.", n(who), number(level)), "damage")
            }
            Event::Marked { who, location, boxes, torso, cross } => {
                return self.marked(who, location, boxes, torso, cross);
            }
            Event::LevelOnly { .. } => ("Less-lethal: no boxes are marked.".into(), "less-lethal"),
            Event::Dropped { who, thing } => (format!("{} drops {}.", n(who), self.the(thing)), "free"),
            Event::LegUseless { who, location } => {
                (format!("{}'s {} is useless.", n(who), place(location)), "full")
            }
            Event::FellUnconscious { who } => (format!("{} falls unconscious.", n(who)), "unconscious"),
            Event::Woke { who } => (format!("{} is back in the fight.", n(who)), "unconscious"),
            Event::Died { who } => (format!("{} is dead.", n(who)), "death"),
            Event::Destroyed { who, thing } => {
                (format!("{} no longer has {}.", n(who), self.the(thing)), "items")
            }
            Event::Moved { who, .. } if self.stage.board.is_none() => (format!("{} moves.", n(who)), "move"),
            Event::Moved { who, from, to } => {
                let (from, to) = (self.area_name(from), self.area_name(to));
                (format!("{} moves from {from} to {to}.", n(who)), "move")
            }
            Event::Stopped { who, by, .. } if self.stage.board.is_none() => {
                (format!("{} stops {} on the way.", n(by), n(who)), "intercept")
            }
            Event::Stopped { who, at, by } => {
                (format!("{} stops in {}, as {} chose.", n(who), self.area_name(at), n(by)), "intercept")
            }
            Event::Hid { who } => (format!("{} is hidden now.", n(who)), "stealth"),
            Event::Revealed { who } => (format!("{} is no longer hidden.", n(who)), "stealth"),
            Event::Door { who, shut, .. } => {
                (format!("{}{} the door.", n(who), if shut { " closes" } else { " opens" }), "lines")
            }
            Event::Rearranged { who } => {
                (format!("{} now holds {}.", n(who), self.hands_words(who)), "use-items")
            }
            Event::Readied { who } => (format!("{} holds {}.", n(who), self.hands_words(who)), "use-items"),
            Event::PickedUp { who, thing } => {
                (format!("{} picks up {}.", n(who), self.the(thing)), "use-items")
            }
            Event::Used { who } => (format!("{} uses something here.", n(who)), "use-items"),
            Event::Burned { who, damage } => {
                (format!("{} acts where it hurts and takes {}.", n(who), number(damage)), "continuous")
            }
            Event::Fizzled { who } => (format!("{} cannot finish what was begun.", n(who)), "action"),
            Event::Threw { who, thing, area } => {
                (format!("{} uses {} on {}.", n(who), self.the(thing), self.area_name(area)), "aoe")
            }
            Event::Burning { damage, until, .. } if self.outside().is_some() => (
                format!("Whoever acts there takes {}, {}.", number(damage), lasting(until as u8)),
                "continuous",
            ),
            Event::Covered { until, .. } if self.outside().is_some() => {
                (format!("There is cover on all sides {}.", lasting(until as u8)), "aoe-cover")
            }
            Event::Razed { .. } if self.outside().is_some() => {
                ("All cover there is destroyed.".into(), "demolish")
            }
            Event::Burning { area, damage, until } => {
                let (harm, until) = (number(damage), number(until));
                let area = self.area_name(area);
                (format!("Whoever acts in {area} takes {harm} until the end of round {until}."), "continuous")
            }
            Event::Covered { area, until } => {
                let area = self.area_name(area);
                (
                    format!("{area} has cover on all sides until the end of round {}.", number(until)),
                    "aoe-cover",
                )
            }
            Event::Razed { area } => {
                (format!("All cover in {} is destroyed.", self.area_name(area)), "demolish")
            }
            Event::Ended { area, cover } => {
                let what = if cover { "The cover in " } else { "The harm in " };
                (format!("{what}{} is over.", self.area_name(area)), "aoe")
            }
            Event::NothingHappened { who } => (format!("Nothing comes of what {} tried.", n(who)), "degrees"),
            Event::Backfired { who, damage } => {
                (format!("It turns on {}, who takes {}.", n(who), number(damage)), "critical-failure")
            }
            Event::Treated { who, target, boxes } => {
                let marks = count(boxes, "slash", "slashes");
                (format!("{} treats {}: {marks} erased.", n(who), n(target)), "first-aid")
            }
            Event::Worsened { target } => {
                (format!("What is left of {}'s slashes becomes X.", n(target)), "first-aid")
            }
            Event::Scarred { target, boxes } => {
                (format!("{} X of {} become permanent.", number(boxes), n(target)), "marks")
            }
            Event::RallyFailed { who } => (format!("{} fails to rally the team.", n(who)), "rally"),
            Event::Rose { who, level } => (format!("{} rises to level {}.", n(who), number(level)), "rally"),
            Event::Sank { who, level } => (format!("{} sinks to level {}.", n(who), number(level)), "rally"),
            Event::Directed { by, who } => (format!("{} acts as {} directs.", n(who), n(by)), "direct"),
            Event::Declined { by, who } => {
                (format!("{} would rather not do as {} says.", n(who), n(by)), "direct")
            }
            Event::ObjectiveMet { team, goal } => {
                let which = goal.map_or(String::new(), |goal| format!(": {}", self.goal_text(goal)));
                (format!("{} has met the objective{which}.", self.team_name(team)), "end")
            }
            Event::FightOver { winner: Some(team) } => {
                (format!("The fight is over: {} stands.", self.team_within(team)), "end")
            }
            Event::FightOver { winner: None } => ("The fight is over.".into(), "end"),
            Event::Fate { team } => {
                (format!("The fate of {} is up to the GM.", self.team_within(team)), "unconscious")
            }
            Event::Won { who, number: shown, why } => {
                let why = match why {
                    Why::Only => "the only success",
                    Why::Higher => "the higher success",
                    Why::Pc => "a tie goes to the PC",
                    Why::Said => "a tie, and the GM says so",
                };
                (format!("{} wins with {}: {why}.", n(who), number(shown)), "opposed")
            }
            Event::NobodyWon => ("Nobody succeeds: nobody wins.".into(), "opposed"),
            Event::TableStands => ("The roll on the table stands: it is not beaten.".into(), "opposed"),
            Event::GmDecides { who } => {
                let words = format!("Something especially bad happens to {}: the GM decides.", n(who));
                (words, "critical-failure")
            }
            Event::Assigned { one, other, aim: Aim::FirstAid { .. } } => {
                let places = count(other + 1, "location", "locations");
                (format!("{} at up to {places}.", count(one, "box", "boxes")), "first-aid")
            }
            Event::Assigned { one, other, .. } => {
                (format!("{} damage to {}.", number(one), count(other + 1, "target", "targets")), "blast")
            }
            Event::MayRise { who, to } => {
                (format!("Everyone in the team of {} may rise to level {}.", n(who), number(to)), "rally")
            }
            Event::Ruled { code, on, value } => (self.ruled(code, on, value), "who-decides"),
        })
    }

    fn reaction(&self, react: React) -> (String, &'static str) {
        let n = |who: u8| self.name(who);
        match react {
            React::Defend { who, .. } => (format!("{} defends.", n(who)), "defend"),
            React::Counter { who, with, less, .. } => {
                let (weapon, how) = (self.strikes_with(who, with), manner(less));
                (format!("{} strikes back with {weapon}{how}.", n(who)), "counterattack")
            }
            React::Intercept { who, with, less, .. } => {
                let (weapon, how) = (self.strikes_with(who, with), manner(less));
                (format!("{} intercepts with {weapon}{how}.", n(who)), "intercept")
            }
            React::Surrender { who } => (format!("{} surrenders.", n(who)), "surrender"),
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
        let (does, one, many) =
            if cross { ("crosses out", "box", "boxes") } else { ("marks", "slash", "slashes") };
        let marks = |boxes: u8| count(boxes, one, many);
        let mut text = format!("{} {does} ", self.name(who));
        if boxes > 0 {
            text.push_str(&format!("{} at the {}", marks(boxes), place(location)));
        }
        if torso > 0 {
            let and = if boxes > 0 { " and " } else { "" };
            text.push_str(&format!("{and}{} at the {}", marks(torso), Location::Torso.name()));
        }
        if boxes + torso == 0 {
            text = format!("{} has no box left to mark there", self.name(who));
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
            [Some(one), Some(other)] if one == other => format!("{} in both hands", called(one)),
            [Some(one), Some(other)] => match self.counting(who) {
                Some(counts) => {
                    format!("{} and {} (the {} counts)", called(one), called(other), called(counts))
                }
                None => format!("{} and {}", called(one), called(other)),
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
