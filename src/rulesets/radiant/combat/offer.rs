//! Every answer on offer in words, with what it means or how likely it is.

use super::Combat;
use super::choice::{Choice, Effect, Subject};
use super::setup::Being;
use super::state::Frame;
use super::words::{effect_state, odds_words};
use crate::dice::odds::Odds;
use crate::rulesets::radiant::test::{Attribute, DIFFICULTIES, Edge, NORMAL, Test};

impl Combat {
    /// What is on the button, and what it means.
    pub(super) fn choice_words(&self, subject: Subject, choice: Choice) -> (String, String, &'static str) {
        let plain = |words: &str| (words.to_string(), String::new(), "");
        let chance = || self.choice_odds(subject, choice).map_or(String::new(), odds_words);
        match (subject, choice) {
            (Subject::Surprise, Choice::No) => plain("Nobody"),
            (Subject::Attitude { .. }, Choice::No) => plain("They fight"),
            (Subject::Attitude { .. }, Choice::Yes) => plain("Roll their reaction"),
            (Subject::Reacted { .. }, Choice::Yes) => plain("They fight"),
            (Subject::Reacted { .. }, Choice::No) => plain("They talk"),
            (Subject::Parley, Choice::Yes) => ("Talk".into(), "ends the fight".into(), ""),
            (Subject::Parley, Choice::No) => plain("Fight on"),
            (Subject::Broken, Choice::Yes) => plain("They flee"),
            (Subject::Broken, Choice::No) => plain("They want to talk"),
            (Subject::FreeAttack { by, on }, Choice::Yes) => {
                let mut weapons = self.weapons(by, on);
                match (weapons.next(), weapons.next()) {
                    (Some(first), Some(_)) => self.free_words(by, on, first, &chance()),
                    _ => ("Strike".into(), chance(), ""),
                }
            }
            (Subject::FreeAttack { by, on }, Choice::Attack { weapon, .. }) => {
                self.free_words(by, on, weapon, &chance())
            }
            (Subject::FreeAttack { .. }, Choice::No) => plain("Let them go"),
            (Subject::Which { .. }, Choice::No) => plain("No test"),
            (Subject::Which { .. }, Choice::Yes) => ("Test the skill".into(), chance(), "Test"),
            (Subject::Which { .. }, Choice::Attribute(attribute)) => {
                (attribute.name().into(), chance(), "Test")
            }
            (_, Choice::Against(difficulty)) => {
                let named = DIFFICULTIES.iter().find(|(number, _)| *number == difficulty);
                let word = named.map_or("", |(_, word)| word);
                (format!("Against {difficulty}"), word.into(), "Harder or easier")
            }
            (Subject::Which { who, .. }, Choice::Edge(edge)) => {
                let note = match (edge, &*self.person(who).being) {
                    (Edge::Advantage, Being::Hero(hero)) if !hero.talents.is_empty() => {
                        format!("it helps, or a talent fits: {}", hero.talents.join(", "))
                    }
                    (Edge::Advantage, _) => "something helps".into(),
                    (Edge::Even, _) => "neither".into(),
                    (Edge::Disadvantage, _) => "something is in the way".into(),
                };
                (capital(edge.words()), note, "Harder or easier")
            }
            (Subject::Follows { .. } | Subject::Outcome { more: false, .. }, Choice::No) => plain("Nothing"),
            (Subject::Outcome { .. }, Choice::No) => plain("Nothing more"),
            (Subject::Outcome { .. }, Choice::Effect(Effect::Hurt)) => plain("Damage"),
            (Subject::Recovered { .. }, Choice::No) => plain("Lost"),
            (Subject::Recovered { .. }, Choice::Yes) => plain("Brought back"),
            (Subject::Luck { .. }, Choice::No) => plain("Take it as it is"),
            (Subject::OrderLuck, Choice::No) => plain("Nobody"),
            (Subject::OrderLuck, Choice::Person(who)) => {
                let left = format!("spends luck: has {}", self.luck(who));
                (self.name(who).into(), left, "")
            }
            (Subject::Fortune { .. }, Choice::No) => plain("Leave it"),
            (Subject::Fortune { who }, Choice::Rethrow(die)) => self.rethrow_words(who, die),
            (Subject::Ward { .. }, Choice::No) => plain("Take it"),
            (_, Choice::No) => plain("No"),
            (_, Choice::Yes) => plain("Yes"),
            (_, Choice::Side(heroes)) => plain(if heroes { "The heroes" } else { "The enemies" }),
            (_, Choice::Person(who)) => (self.name(who).into(), self.points_words(who), ""),
            (_, Choice::Attribute(attribute)) => plain(attribute.name()),
            (Subject::Turn { who }, Choice::Move(zone)) => {
                let risk = !self.free_attackers(who, self.turn_is(|turn| turn.disengaged)).is_empty();
                let note = if risk { "those close may strike first" } else { "" };
                (format!("Go to {}", self.zone_name(zone)), note.into(), "Move")
            }
            (Subject::Turn { who }, Choice::Attack { weapon, target }) => (
                format!(
                    "Attack {} with {}{}",
                    self.name(target),
                    self.other(who, weapon),
                    self.weapon_name(who, weapon)
                ),
                self.attack_words(who, weapon, target, &chance()),
                "Attack",
            ),
            (Subject::Turn { who }, Choice::Blast { weapon, zone }) => (
                format!(
                    "Strike all in {} with {}",
                    self.zone_name(zone),
                    self.weapon_name(who, Some(weapon))
                ),
                self.blast_words(who, zone, &chance()),
                "Attack",
            ),
            (_, Choice::Stunt { target, effect }) => {
                let words = self.effect_verb(effect, self.name(target));
                (capital(&words), "one test decides".into(), "Stunt")
            }
            (_, Choice::TryStunt) => ("Try a stunt".into(), "push, hold, distract".into(), "Action"),
            (_, Choice::HandOver) => ("Hand something over".into(), "to somebody Close".into(), "Action"),
            (Subject::Turn { who }, Choice::PickUp { owner, thing }) => {
                let whose = if owner == who { String::new() } else { format!("{}'s ", self.name(owner)) };
                (format!("Pick up {whose}{}", self.thing_name(owner, thing)), "lies here".into(), "Action")
            }
            (Subject::HandWhat { who } | Subject::PutAway { who, .. }, Choice::Thing(thing)) => {
                let keep = self.hero(who).and_then(|hero| hero.things.get(usize::from(thing)));
                let keep = keep.map_or("", |thing| thing.keep.word());
                (capital(self.thing_name(who, thing)), keep.into(), "")
            }
            (_, Choice::Dice(dice)) => (dice.words(), String::new(), ""),
            (_, Choice::Disengage) => {
                ("Disengage".into(), "then leave without being struck".into(), "Action")
            }
            (Subject::Turn { who }, Choice::Fetch(thing)) => {
                (format!("Take the {}", self.thing_name(who, thing)), "from the backpack".into(), "Action")
            }
            (Subject::Turn { who }, Choice::Draw(thing)) => (
                format!("Draw the {}", self.thing_name(who, thing)),
                "from the body, no action".into(),
                "Hands",
            ),
            (_, Choice::Shake(effect)) => {
                (format!("Shake off being {}", effect_state(effect)), String::new(), "Action")
            }
            (_, Choice::Other) => {
                ("Something else".into(), "talk, cast, help; the GM may ask for a test".into(), "Action")
            }
            (_, Choice::Morale) => {
                ("Test their nerve".into(), "on a failure they flee or talk".into(), "Morale")
            }
            (_, Choice::EndTurn) => plain("End the turn"),
            (_, Choice::Again) => ("Roll again".into(), format!("spends luck: {}", chance()), ""),
            (_, Choice::Easier) => ("Make it 4 easier".into(), "spends luck: it is a pass".into(), ""),
            (_, Choice::Soften) => {
                ("Take the sting out".into(), "spends luck: an ordinary failure".into(), "")
            }
            (_, Choice::Most) => ("The most damage".into(), "spends luck".into(), ""),
            (Subject::Ward { who, .. }, Choice::Shield(thing)) => {
                (format!("Give up the {}", self.thing_name(who, thing)), "takes nothing".into(), "")
            }
            (_, Choice::Cut) => ("Take a d6 off".into(), "spends luck".into(), ""),
            (_, Choice::Effect(effect)) => {
                let words = if effect == Effect::Hurt {
                    "A d6 of damage".to_string()
                } else {
                    capital(&effect_state(effect))
                };
                let note = match effect {
                    Effect::Hinder(hindrance) => hindrance.meaning(),
                    Effect::Ongoing => "loses the level in hit points each turn",
                    _ => "",
                };
                (words, note.into(), "")
            }
            _ => plain("Go on"),
        }
    }

    /// How hard the test is that the GM is about to name, and with what edge.
    pub(super) fn called(&self) -> (i16, Edge) {
        match self.machine.stack.last() {
            Some(Frame::Trial(trial)) => (trial.difficulty, trial.edge),
            _ => (NORMAL, Edge::Even),
        }
    }

    /// The chances of the test that an answer leads to.
    pub(super) fn choice_odds(&self, subject: Subject, choice: Choice) -> Option<Odds> {
        if let (Subject::Luck { .. }, Choice::Again) = (subject, choice) {
            let Some(Frame::Test(testing)) = self.machine.stack.last() else { return None };
            let stays = testing.test.staying(testing.thrown.clone());
            return Some(testing.test.chances_after(stays.first().copied()).odds());
        }
        Some(self.choice_test(subject, choice)?.chances().odds())
    }

    /// The test that an answer leads to.
    pub(super) fn choice_test(&self, subject: Subject, choice: Choice) -> Option<Test> {
        let called = |who, attribute| {
            let (difficulty, edge) = self.called();
            let test = self.test_of(who, attribute, difficulty);
            test.with(test.edge.and(edge))
        };
        let test = match (subject, choice) {
            (Subject::Which { who, .. }, Choice::Yes) => called(who, Attribute::Wisdom),
            (Subject::Which { who, .. }, Choice::Attribute(attribute)) => called(who, attribute),
            (Subject::Turn { who }, Choice::Attack { weapon, target }) if self.tests_to_hit(who, target) => {
                self.strike_test(who, weapon, self.distance(who, target))
            }
            (Subject::FreeAttack { by, on }, Choice::Attack { weapon, .. }) if self.tests_to_hit(by, on) => {
                self.strike_test(by, weapon, self.distance(by, on))
            }
            (Subject::FreeAttack { by, on }, Choice::Yes) if self.tests_to_hit(by, on) => {
                self.strike_test(by, self.weapons(by, on).next()?, self.distance(by, on))
            }
            (Subject::Turn { who }, Choice::Blast { weapon, zone }) if self.person(who).being.is_hero() => {
                self.strike_test(who, Some(weapon), self.distance_to(who, zone))
            }
            _ => return None,
        };
        Some(test)
    }

    /// A hero whom a creature attacks tests to avoid it, and nobody to hit.
    fn tests_to_hit(&self, who: u8, target: u8) -> bool {
        let hero = |who| self.person(who).being.is_hero();
        hero(who) || !hero(target)
    }

    fn free_words(&self, by: u8, on: u8, weapon: Option<u8>, chance: &str) -> (String, String, &'static str) {
        let with = format!("Strike with {}{}", self.other(by, weapon), self.weapon_name(by, weapon));
        (with, self.attack_words(by, weapon, on, chance), "")
    }

    fn points_words(&self, who: u8) -> String {
        let points = self.person(who).being.points();
        format!("{} of {} hit points", points.now, points.most)
    }

    fn attack_words(&self, who: u8, weapon: Option<u8>, target: u8, chance: &str) -> String {
        if !self.tests_to_hit(who, target) {
            let edge = if self.shoots_badly(who, weapon, target) { ", at advantage" } else { "" };
            return format!("{} must avoid it{edge}", self.name(target));
        }
        format!("{}, {chance}", self.distance(who, target).word())
    }

    /// Whom it strikes, and how likely.
    fn blast_words(&self, who: u8, zone: u16, chance: &str) -> String {
        let caught = self.caught(who, zone);
        let names: Vec<&str> = caught.iter().map(|who| self.name(*who)).collect();
        let odds = if self.person(who).being.is_hero() {
            format!("{}, {chance}: ", self.distance_to(who, zone).word())
        } else {
            "each must avoid it: ".into()
        };
        format!("{odds}{}", names.join(", "))
    }

    /// One die of several, by what it is for or by what it shows.
    fn rethrow_words(&self, who: u8, die: u8) -> (String, String, &'static str) {
        let at = usize::from(die);
        let throw = self.thrown();
        let shown = throw.and_then(|throw| throw.faces.get(at)).map_or(String::new(), u8::to_string);
        let worn = match (throw.map(|throw| throw.subject), &*self.person(who).being) {
            (Some(Subject::WearDice { .. }), Being::Hero(hero)) => hero.wearing().get(at).copied(),
            _ => None,
        };
        let what = worn.map_or(String::new(), |thing| format!(" for the {}", self.thing_name(who, thing)));
        (format!("Roll the {shown}{} again", what.as_str()), "spends luck".into(), "")
    }
}

pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
