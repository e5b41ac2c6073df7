//! What each answer on offer means: its words, its odds, whom and what it touches.

use super::Combat;
use super::choice::{Act, Aim, Choice, React, Subject, Weapon};
use super::words::{count, number};
use crate::dice::odds::{Goal, Odds, in_hundred, odds, thrown};
use crate::dice::percentile::{Again, Faces};
use crate::fight::table::Offer;
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::item::Aoe;

impl Combat {
    pub(super) fn offered(&self, subject: Subject, choice: Choice) -> Offer {
        let n = |who: u8| self.name(who);
        let mut offer = Offer::default();
        match choice {
            Choice::No if self.others_react() && subject.team().is_some() => {
                offer.label = "Nobody else reacts".into();
            }
            Choice::No => {
                offer.label = no(subject).into();
                offer.best = matches!(subject, Subject::Good { verdict, .. } if verdict.succeeded());
            }
            Choice::Drop { who, hand } => {
                offer.group = "Free";
                let thing = self.person(who).hands[hand as usize & 1];
                let thing = thing.map_or(String::new(), |thing| self.the(thing));
                offer.label = format!("{} drops {thing}", n(who));
                offer.note = "costs no action".into();
                offer.rare = true;
            }
            Choice::Yes | Choice::Goal(_) => {
                let nth = if let Choice::Goal(nth) = choice { nth as usize } else { 0 };
                offer.label = yes(subject).into();
                let goals = self.goals(subject);
                if let Some((_, text)) = goals.get(nth).filter(|_| goals.len() > 1) {
                    offer.label = format!("Yes: {text}");
                    offer.note = "the fight is over".into();
                }
            }
            Choice::Person(who) => {
                offer.label = n(who).into();
                offer.person = Some(who as usize);
                let person = self.person(who);
                offer.note = format!("level {}", number(person.level));
            }
            Choice::Team(team) => offer.label = self.team_name(team).into(),
            Choice::Location(location) => offer.label = Location::ALL[location as usize].title().into(),
            Choice::Thing(thing) => {
                offer.label = self.stage.item(thing).map_or(String::new(), |item| item.called().into());
            }
            Choice::Act(act) => self.offer_act(subject, act, &mut offer),
            Choice::React(react) => self.offer_react(subject, react, &mut offer),
            Choice::Again(again) => {
                offer.label = match again {
                    Again::Tens => "Roll the tens again",
                    Again::Ones => "Roll the ones again",
                    Again::Both => "Roll both again",
                }
                .into();
                if let Subject::Good { who, faces, .. } = subject {
                    let chances = thrown(self.person(who).level, Some((again, faces)));
                    let [success, critical] = [chances.succeeding(), chances.critical_success]
                        .map(|count| in_hundred(count, chances.of));
                    offer.chances = Some(chances);
                    offer.note = format!("{success} in 100, critical {critical}");
                    offer.best = self.best_again(subject) == Some(again);
                }
            }
            Choice::Extra => {
                offer.label = "Gain another action".into();
                offer.note = "the dice stay as they are".into();
            }
            Choice::Adjust => {
                offer.label = "Set the dice".into();
                offer.note = match subject {
                    Subject::Critical { who, faces, .. } => self.settable_words(who, faces),
                    _ => String::new(),
                };
            }
            Choice::Stagger => offer.label = "Make the target lose its next action".into(),
            Choice::Tens | Choice::Ones => offer.label = assigned(subject, choice == Choice::Tens),
            Choice::Up | Choice::Down => {
                if let Subject::Modify { die, .. } = subject {
                    let die = if choice == Choice::Up { die + 1 } else { die.saturating_sub(1) };
                    offer.label = format!("Move the hit to the {}", Location::from_die(die).name());
                    offer.note = "precise".into();
                }
            }
            Choice::Powerful => {
                if let Subject::Modify { damage, .. } = subject {
                    offer.label = format!("Make it {} damage", number(damage + 1));
                    offer.note = "powerful".into();
                }
            }
            Choice::Reach { range, cover } => {
                let far = ["In the same area", "Near: range 1", "Far: range 2 or more"];
                let cover = if cover {
                    ", with cover"
                } else if range > 0 {
                    ", in the open"
                } else {
                    ""
                };
                offer.label = format!("{}{cover}", far[range.min(2) as usize]);
            }
        }
        self.foretell(subject, choice, &mut offer);
        self.advise(subject, choice, &mut offer);
        offer
    }

    /// Which dice somebody who wants to succeed throws again; none where it has succeeded.
    fn best_again(&self, subject: Subject) -> Option<Again> {
        let Subject::Good { who, faces, verdict, .. } = subject else { return None };
        if verdict.succeeded() {
            return None;
        }
        let level = self.person(who).level;
        let worth = |again| {
            let chances = thrown(level, Some((again, faces)));
            (chances.succeeding(), chances.critical_success)
        };
        let mut best = Again::Both;
        for again in [Again::Tens, Again::Ones] {
            if worth(again) > worth(best) {
                best = again;
            }
        }
        Some(best)
    }

    /// Exactly the level may be set up to the max level (U-24).
    fn settable_words(&self, who: u8, faces: Faces) -> String {
        let person = self.person(who);
        if i16::from(faces.number()) == person.level {
            format!("to any number up to the max level, {}", person.max)
        } else {
            format!("to any number up to the level, {}", person.level)
        }
    }

    fn offer_act(&self, subject: Subject, act: Act, offer: &mut Offer) {
        let Subject::Act { who, .. } = subject else { return };
        let level = self.person(who).level;
        match act {
            Act::Attack { with, target, less } => {
                offer.group = if less { "Attack less-lethally" } else { "Attack" };
                let how = if less { ", less-lethally" } else { "" };
                offer.label =
                    format!("Attack {} with {}{how}", self.name(target), self.strikes_with(who, with));
                offer.person = Some(target as usize);
                offer.deed = bare(&self.strikes_with(who, with));
                offer.variant = if less { "less-lethal" } else { "" };
                let good = self.rights(who, Aim::Attack { with, target, less }).good;
                offer.note = format!("{}{}", chance(offer, level, good), self.guard(who, with, target));
            }
            Act::Area { thing, area } => {
                offer.group = "Area weapon";
                offer.label = format!("Use {} on {}", self.the(thing), self.area_name(area));
                offer.note = chance(offer, level, false);
                offer.deed = bare(&self.the(thing));
                offer.area = self.stage.board.is_some().then_some(area as usize);
            }
            Act::Move { to } => {
                offer.group = "Move";
                if self.stage.board.is_some() {
                    offer.label = format!("Move to {}", self.area_name(to));
                    offer.deed = self.area_name(to).into();
                    offer.area = Some(to as usize);
                } else {
                    offer.label = "Move".into();
                }
            }
            Act::Door { link } => {
                offer.group = "Items and doors";
                offer.label = self.door_words(who, link);
            }
            Act::Manage => {
                offer.group = "Items and doors";
                offer.label = "Change what the hands hold".into();
            }
            Act::Use => {
                offer.group = "Items and doors";
                offer.label = "Use something here".into();
            }
            Act::FirstAid { target, .. } => {
                offer.group = "First aid";
                offer.label = format!("Treat {}", self.name(target));
                offer.deed = "First aid".into();
                offer.person = Some(target as usize);
                offer.note = chance(offer, level, self.rights(who, Aim::FirstAid { target }).good);
            }
            Act::Rally => {
                offer.group = "Lead";
                offer.label = "Rally the team".into();
                offer.note = chance(offer, level, false);
            }
            Act::Direct { who: other } => {
                offer.group = "Lead";
                offer.label = format!("Direct {}", self.name(other));
                offer.deed = "Direct".into();
                offer.person = Some(other as usize);
            }
            Act::Drop { hand } => {
                offer.group = "Free";
                let thing = self.person(who).hands[hand as usize & 1];
                offer.label = format!("Drop {}", thing.map_or(String::new(), |thing| self.the(thing)));
                offer.note = "costs no action".into();
                offer.rare = true;
            }
            Act::Surrender => {
                offer.group = "Free";
                offer.label = "Surrender".into();
                offer.note = "level 0, out of the fight".into();
                (offer.rare, offer.grave) = (true, true);
            }
        }
    }

    /// What the target has to choose the dice by.
    fn guard(&self, who: u8, with: Weapon, target: u8) -> &'static str {
        if self.shot(who, with, target).is_ok_and(|shot| shot.cover) {
            "; they have cover and choose the dice"
        } else if self.shielded(target) {
            "; they have a shield and choose the dice"
        } else {
            ""
        }
    }

    fn door_words(&self, who: u8, link: u16) -> String {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return String::new() };
        let link = crate::map::LinkId(link);
        let to = board.across(link, self.person(who).place);
        let verb = if overlay.is_shut(link) { "Open" } else { "Close" };
        format!("{verb} the door to {}", board.name(to))
    }

    fn offer_react(&self, subject: Subject, react: React, offer: &mut Offer) {
        let who = react.who();
        let person = self.person(who);
        offer.person = Some(who as usize);
        // A leader's direction reads otherwise than what somebody does of their own (U-138).
        let does = |verb: &str| match react.by() {
            Some(by) => format!("{} directs {} to {verb}", self.name(by), self.name(who)),
            None => format!("{} {verb}s", self.name(who)),
        };
        let (label, note) = match react {
            React::Defend { .. } => {
                // No shield helps against an area weapon (UA-33).
                let good = !person.all_out
                    && !matches!(subject, Subject::BlastWindow { .. })
                    && self.rights(who, Aim::Defend { ward: who, against: who, all_out: false }).good;
                let ward = match subject {
                    Subject::AttackWindow { target, .. } if target != who => {
                        format!(" {}", self.name(target))
                    }
                    _ => String::new(),
                };
                let note = chance(offer, person.level, good);
                if person.all_out {
                    offer.chances = offer.chances.map(Odds::plain);
                }
                (format!("{}{ward}", does("defend")), note)
            }
            React::Counter { with, less, .. } => {
                let good = self.rights(who, Aim::Counter { with, target: who, less }).good;
                let how = if less { ", less-lethally" } else { "" };
                let weapon = self.strikes_with(who, with);
                let strikes = match react.by() {
                    Some(_) => does("strike back"),
                    None => format!("{} strikes back", self.name(who)),
                };
                (format!("{strikes} with {weapon}{how}"), chance(offer, person.level, good))
            }
            React::Intercept { with, less, .. } => {
                let good = self.rights(who, Aim::Intercept { with, target: who, less }).good;
                let how = if less { ", less-lethally" } else { "" };
                let weapon = self.strikes_with(who, with);
                (format!("{} with {weapon}{how}", does("intercept")), chance(offer, person.level, good))
            }
            React::Surrender { .. } => {
                (format!("{} surrenders", self.name(who)), "level 0, out of the fight".into())
            }
        };
        offer.note = match react.by() {
            Some(by) => format!("{note}; costs {}'s action", self.name(by)),
            None => note,
        };
        offer.label = label;
        offer.deed = match react {
            React::Defend { .. } => "Defend".into(),
            React::Counter { with, .. } => format!("Strike back: {}", lower(&self.strikes_with(who, with))),
            React::Intercept { with, .. } => format!("Intercept: {}", lower(&self.strikes_with(who, with))),
            React::Surrender { .. } => "Surrender".into(),
        };
        if let Some(by) = react.by() {
            offer.deed = format!("{}, directed by {}", offer.deed, self.name(by));
        }
        if let React::Counter { less: true, .. } | React::Intercept { less: true, .. } = react {
            offer.variant = "less-lethal";
        }
        let surrenders = matches!(react, React::Surrender { .. });
        (offer.rare, offer.grave) = (surrenders, surrenders);
        offer.group = match react {
            React::Defend { .. } => "Defend",
            React::Counter { .. } => "Counterattack",
            React::Intercept { .. } => "Intercept",
            React::Surrender { .. } => "Surrender",
        };
    }
}

/// "50 in 100" of the throw itself, and with the second throw played for success. The offer
/// keeps both.
fn chance(offer: &mut Offer, level: i16, good: bool) -> String {
    let words = |odds: Odds| in_hundred(odds.succeeding(), odds.of);
    let chances = thrown(level, None);
    offer.chances = Some(chances);
    offer.number = format!("≤ {}", level.clamp(0, 99));
    offer.rerolled = good.then(|| odds(level, Some(Goal::Success)));
    match offer.rerolled {
        Some(rerolled) => format!("{} in 100, may re-roll: then {}", words(chances), words(rerolled)),
        None => format!("{} in 100", words(chances)),
    }
}

/// "the rapier" as it stands by itself: "Rapier".
fn bare(words: &str) -> String {
    let mut letters = lower(words).to_string();
    if let Some(first) = letters.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    letters
}

fn lower(words: &str) -> &str {
    words.strip_prefix("the ").or(words.strip_prefix("a ")).unwrap_or(words)
}

fn no(subject: Subject) -> &'static str {
    match subject {
        Subject::Good { .. } => "Keep the dice",
        Subject::Turn { .. } => "End the turn",
        Subject::Act { by: Some(_), .. } => "Rather not",
        Subject::Act { alone: true, .. } => "Wait, and keep the action to react",
        Subject::Act { .. } => "Someone else first",
        Subject::AttackWindow { .. } | Subject::MoveWindow { .. } => "Nobody reacts",
        Subject::BlastWindow { .. } => "Take the damage",
        Subject::Reach { .. } => "Not at all: out of reach or sight",
        Subject::GiveUp { .. } => "Fight on",
        Subject::Spare { .. } => "Hold back: the action is kept",
        Subject::Armor { .. } => "Take the damage",
        Subject::Modify { .. } => "Leave the dice",
        Subject::Break { .. } => "Nothing",
        Subject::Critical { .. } => "Keep the dice",
        Subject::Even { .. } => "The roll on the table",
        Subject::Sure { .. } => "Roll",
        Subject::Hand { .. } => "Nothing",
        Subject::Objective { .. } => "Not yet",
        _ => "No",
    }
}

fn yes(subject: Subject) -> &'static str {
    match subject {
        Subject::GiveUp { .. } => "Surrender",
        Subject::Spare { .. } => "Strike all the same",
        Subject::Armor { .. } => "Destroy the armor",
        Subject::AllOut { .. } => "Defend all round",
        Subject::Sure { .. } => "Erase one slash without a roll",
        Subject::Hold { .. } => "Stop them",
        Subject::LastRally { .. } => "Rally",
        Subject::Objective { .. } => "Yes: the fight is over",
        _ => "Yes",
    }
}

/// What each way to assign two dice means.
fn assigned(subject: Subject, tens: bool) -> String {
    let split = |faces: Faces| if tens { (faces.tens, faces.ones) } else { (faces.ones, faces.tens) };
    match subject {
        Subject::Assign { faces, .. } => {
            let (damage, die) = split(faces);
            format!("{} damage to the {}", number(damage), Location::from_die(die).name())
        }
        Subject::AreaDice { aoe: Aoe::Blast, faces, .. } => {
            let (damage, more) = split(faces);
            format!("{} damage to {}", number(damage), count(more + 1, "target", "targets"))
        }
        Subject::AreaDice { aoe: Aoe::Continuous, faces, .. } => {
            let (damage, rounds) = split(faces);
            format!("{} damage, {}", number(damage), lasting(rounds))
        }
        Subject::AreaDice { faces, .. } => lasting(split(faces).0),
        Subject::Boxes { faces, .. } => {
            let (boxes, more) = split(faces);
            format!("{} at {}", count(boxes, "box", "boxes"), count(more + 1, "location", "locations"))
        }
        _ => String::new(),
    }
}

pub(super) fn lasting(rounds: u8) -> String {
    match rounds {
        0 => "until the end of this round".into(),
        1 => "until the end of the next round".into(),
        _ => format!("for {} rounds after this one", number(rounds)),
    }
}
