//! The fight in sentences: what happened, what is asked, what is on offer.

use super::Combat;
use super::choice::{Choice, Effect, Event, Purpose, Shaky, Subject};
use super::ruling;
use super::setup::Being;
use super::state::Frame;
use crate::rulesets::radiant::gear::{Keep, Thing};
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::test::{Attribute, Chances, DIFFICULTIES, Edge, NORMAL};

pub fn say(parts: &[&str]) -> String {
    parts.concat()
}

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
    fn taken_to(&self, who: u8, thing: u8) -> &'static str {
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
    fn other(&self, who: u8, weapon: Option<u8>) -> &'static str {
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
                say(&[me, " attacks ", self.name(target), " with ", self.weapon_name(who, weapon)])
            }
            Purpose::Blast { weapon, zone } => {
                say(&[me, " strikes all in ", self.zone_name(zone), " with ", self.thing_name(who, weapon)])
            }
            Purpose::Avoid { by, weapon: None } => say(&[me, " avoids ", self.name(by), "'s attack"]),
            Purpose::Avoid { by, weapon } => {
                say(&[me, " avoids ", self.name(by), "'s ", self.weapon_name(by, weapon)])
            }
            Purpose::Fang { target, weapon } => {
                say(&[me, " attacks ", self.name(target), " with ", self.weapon_name(who, weapon)])
            }
            Purpose::Stunt { target, effect } => {
                say(&[me, " tries to ", &self.effect_verb(effect, self.name(target))])
            }
            Purpose::Resist { by, effect } => {
                say(&[me, " resists: ", self.name(by), " tries to ", &self.effect_verb(effect, me)])
            }
            Purpose::Shake(Effect::Ongoing) => say(&[me, " stops losing hit points"]),
            Purpose::Shake(effect) => say(&[me, " shakes off being ", &effect_state(effect)]),
            Purpose::Hazard => {
                let zone = self.person(who).zone;
                let hazard = self.setup.board.draft().areas.get(usize::from(zone));
                let hazard = hazard.map_or("", |area| area.hazard.as_str());
                let what = if hazard.is_empty() { String::new() } else { say(&[" (", hazard, ")"]) };
                say(&[me, " withstands ", self.zone_name(zone), &what])
            }
            Purpose::Morale => "The enemies' nerve".into(),
            Purpose::Other => say(&[me, " tries it"]),
        }
    }

    fn effect_verb(&self, effect: Effect, whom: &str) -> String {
        match effect {
            Effect::Push(to) => say(&["push ", whom, " to ", self.zone_name(to)]),
            Effect::Hinder(Hindrance::Stuck) => say(&["hold ", whom]),
            Effect::Hinder(Hindrance::Distracted) => say(&["distract ", whom]),
            Effect::Hinder(Hindrance::Weakened) => say(&["weaken ", whom]),
            Effect::Hinder(Hindrance::Paralysed) => say(&["paralyse ", whom]),
            Effect::Ongoing => say(&["set ", whom, " bleeding or burning"]),
            Effect::Hurt => say(&["hurt ", whom]),
        }
    }

    pub(super) fn told(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let plain = |words: String, term: &'static str| Some((words, term, false));
        let n = |number: i16| number.to_string();
        match *event {
            Event::Surprised(None) => None,
            Event::Surprised(Some(heroes)) => {
                let side = if heroes { "The heroes are" } else { "The enemies are" };
                plain(say(&[side, " surprised and do nothing in the first round."]), "z-surprise")
            }
            Event::Reacted { shown, reaction } => plain(
                say(&["The reaction die shows ", &shown.to_string(), ": ", reaction.word(), "."]),
                "z-reaction",
            ),
            Event::Talked => plain("They talk instead of fighting.".into(), "z-reaction"),
            Event::Sides { shown, heroes } => {
                let who = if heroes { "the heroes begin." } else { "the enemies begin." };
                plain(say(&["The side die shows ", &shown.to_string(), ": ", who]), "z-initiative")
            }
            Event::Ordered { who, shown, total } => plain(
                say(&[self.name(who), " rolls ", &shown.to_string(), " for the order: ", &n(total), "."]),
                "z-initiative",
            ),
            Event::Round(round) => Some((say(&["Round ", &round.to_string()]), "z-turn", true)),
            Event::Turn { .. } => None,
            Event::Suffered { who, points } => plain(
                say(&[self.name(who), " loses ", &n(points), " hit points to what goes on."]),
                "z-ongoing-damage",
            ),
            Event::Tested { who, purpose, test, verdict } => {
                let result = match (verdict.passed, verdict.natural) {
                    (true, 20) => " A natural 20.",
                    (true, _) => " That does it.",
                    (false, 1) => " A natural 1.",
                    (false, _) => " Not enough.",
                };
                let sum = say(&[&verdict.natural.to_string(), signed(test.bonus).as_str()]);
                plain(
                    say(&[
                        &self.purpose_words(who, purpose),
                        ": ",
                        &sum,
                        " is ",
                        &n(verdict.total),
                        " against ",
                        &n(test.difficulty),
                        ".",
                        result,
                    ]),
                    purpose_term(purpose),
                )
            }
            Event::Lucky { who, choice } => {
                let what = match choice {
                    Choice::Again => " to roll again.",
                    Choice::Easier => " to make it 4 easier.",
                    Choice::Soften => " to take the sting out.",
                    Choice::Most => " for the most damage.",
                    _ => " to take less.",
                };
                plain(say(&[self.name(who), " spends luck", what]), "z-luck")
            }
            Event::Recharged { who, weapon, shown, ready } => {
                let end = if ready { ": ready again." } else { ": not ready yet." };
                let what = [self.name(who), "'s ", self.weapon_name(who, Some(weapon))].concat();
                plain(say(&["The d6 for ", &what, " shows ", &shown.to_string(), end]), "z-weapon-tags")
            }
            Event::Marked { who, thing, destroyed } | Event::Wore { who, thing, destroyed } => {
                let end = if destroyed { " is worn out and destroyed." } else { " gets a usage dot." };
                plain(say(&[self.name(who), "'s ", self.thing_name(who, thing), end]), "z-usage")
            }
            Event::Hurt { who, rolled, armor, taken, doubled, .. } => {
                let twice = if doubled { " (doubled)" } else { "" };
                let off = if armor > 0 { say(&[", ", &n(armor), " taken off"]) } else { String::new() };
                plain(
                    say(&[
                        &n(rolled),
                        " damage",
                        twice,
                        off.as_str(),
                        ": ",
                        self.name(who),
                        " loses ",
                        &n(taken),
                        " hit points.",
                    ]),
                    "z-damage",
                )
            }
            Event::ShieldGiven { who, thing } => plain(
                say(&[self.name(who), " gives up the ", self.thing_name(who, thing), " and takes nothing."]),
                "z-armor",
            ),
            Event::Down { who } => plain(say(&[self.name(who), " is out of action."]), "z-out-of-action"),
            Event::Moved { who, from, to } => plain(
                say(&[self.name(who), " goes from ", self.zone_name(from), " to ", self.zone_name(to), "."]),
                "z-moving",
            ),
            Event::Pushed { who, to } => {
                plain(say(&[self.name(who), " is pushed to ", self.zone_name(to), "."]), "z-stunts")
            }
            Event::Blocked { who, to } => {
                plain(say(&[self.zone_name(to), " is full: ", self.name(who), " stays."]), "z-zones")
            }
            Event::Disengaged { who } => {
                plain(say(&[self.name(who), " backs off carefully."]), "z-disengaging")
            }
            Event::Fetched { who, thing } => plain(
                say(&[self.name(who), " takes the ", self.thing_name(who, thing), self.taken_to(who, thing)]),
                "z-inventory",
            ),
            Event::Did { who } => plain(say(&[self.name(who), " does something else."]), "z-actions"),
            Event::Befell { who, effect } => {
                plain(say(&[self.name(who), " is ", &effect_state(effect), "."]), "z-hindrances")
            }
            Event::Shook { who, effect } => {
                plain(say(&[self.name(who), " is no longer ", &effect_state(effect), "."]), "z-hindrances")
            }
            Event::Waited { who } => plain(say(&[self.name(who), " waits."]), "z-turn"),
            Event::Fled { who } => plain(say(&[self.name(who), " flees."]), "z-morale"),
            Event::Lost { who } => plain(say(&[self.name(who), " is lost."]), "z-out-of-action"),
            Event::Fated { who, fate, .. } => {
                plain(say(&[self.name(who), " is ", fate.words(), "."]), "z-out-of-action")
            }
            Event::MaimedAt { who, attribute } => plain(
                say(&[self.name(who), "'s ", attribute.name(), " is 2 lower for good."]),
                "z-out-of-action",
            ),
            Event::Woke { who, points } => plain(
                say(&[self.name(who), " comes round with ", &n(points), " hit points."]),
                "z-out-of-action",
            ),
            Event::Ended { won } => {
                let words = match won {
                    Some(true) => "The fight is over: the heroes hold the field.",
                    Some(false) => "The fight is over: the heroes are beaten.",
                    None => "The fight is over.",
                };
                Some((words.into(), "z-turn", true))
            }
            Event::Ruled { code, on, value } => plain(self.ruled(code, on, value), ""),
        }
    }

    fn ruled(&self, code: u16, on: u16, value: i16) -> String {
        let who = self.name(on as u8);
        let shown = value.to_string();
        let gm = "The GM rules: ";
        match code {
            ruling::POINTS => say(&[gm, who, " has ", &shown, " hit points."]),
            ruling::LUCK => say(&[gm, who, " has ", &shown, " luck."]),
            ruling::ZONE => say(&[gm, who, " is in ", self.zone_name(value as u16), "."]),
            ruling::HINDER => {
                let word = Hindrance::ALL[value as usize % 4].word();
                let on = self.person(on as u8).being.harm().has(Hindrance::ALL[value as usize % 4]);
                say(&[gm, who, if on { " is " } else { " is no longer " }, word, "."])
            }
            ruling::ONGOING => say(&[gm, "what goes on with ", who, " starts or ends."]),
            ruling::READY => say(&[gm, "what ", who, " has used is ready again."]),
            ruling::STAND => say(&[gm, who, if value == 2 { " is gone." } else { " is in the fight." }]),
            ruling::END_TURN => say(&[gm, "the turn ends."]),
            ruling::DIFFICULTY => say(&[gm, "this test is against ", &shown, "."]),
            ruling::EDGE => say(&[gm, "this test is ", Edge::ALL[value as usize % 3].words(), "."]),
            _ => say(&[gm, "the fight ends."]),
        }
    }

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

    /// What is on the button, and what it means.
    pub(super) fn choice_words(&self, subject: Subject, choice: Choice) -> (String, String, &'static str) {
        let plain = |words: &str| (words.to_string(), String::new(), "");
        match (subject, choice) {
            (Subject::Surprise, Choice::No) => plain("Nobody"),
            (Subject::Attitude, Choice::No) => plain("They fight"),
            (Subject::Attitude, Choice::Yes) => plain("Roll their reaction"),
            (Subject::Reacted(_), Choice::Yes) => plain("They fight"),
            (Subject::Reacted(_), Choice::No) => plain("They talk"),
            (Subject::Broken, Choice::Yes) => plain("They flee"),
            (Subject::Broken, Choice::No) => plain("They want to talk"),
            (Subject::FreeAttack { .. }, Choice::Yes) => plain("Strike"),
            (Subject::FreeAttack { .. }, Choice::No) => plain("Let go"),
            (Subject::Which { .. }, Choice::No) => plain("No test"),
            (Subject::Which { who, .. }, Choice::Yes) => {
                ("Test the skill".into(), self.called_odds(who, Attribute::Wisdom), "Test")
            }
            (Subject::Which { who, .. }, Choice::Attribute(attribute)) => {
                (attribute.name().into(), self.called_odds(who, attribute), "Test")
            }
            (_, Choice::Against(difficulty)) => {
                let named = DIFFICULTIES.iter().find(|(number, _)| *number == difficulty);
                let word = named.map_or("", |(_, word)| word);
                (say(&["Against ", &difficulty.to_string()]), word.into(), "Harder or easier")
            }
            (Subject::Which { who, .. }, Choice::Edge(edge)) => {
                let note = match (edge, &*self.person(who).being) {
                    (Edge::Advantage, Being::Hero(hero)) if !hero.talents.is_empty() => {
                        say(&["it helps, or a talent fits: ", &hero.talents.join(", ")])
                    }
                    (Edge::Advantage, _) => "something helps".into(),
                    (Edge::Even, _) => "neither".into(),
                    (Edge::Disadvantage, _) => "something is in the way".into(),
                };
                (capital(edge.words()), note, "Harder or easier")
            }
            (Subject::Follows { .. }, Choice::No) => plain("Nothing"),
            (Subject::Recovered { .. }, Choice::No) => plain("Lost"),
            (Subject::Recovered { .. }, Choice::Yes) => plain("Brought back"),
            (Subject::Luck { .. }, Choice::No) => plain("Take it as it is"),
            (Subject::OrderLuck, Choice::No) => plain("Nobody"),
            (Subject::OrderLuck, Choice::Person(who)) => {
                let left = say(&["spends luck: has ", &self.luck(who).to_string()]);
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
                (say(&["Go to ", self.zone_name(zone)]), note.into(), "Move")
            }
            (Subject::Turn { who }, Choice::Attack { weapon, target }) => (
                say(&[
                    "Attack ",
                    self.name(target),
                    " with ",
                    self.other(who, weapon),
                    self.weapon_name(who, weapon),
                ]),
                self.attack_odds(who, weapon, target),
                "Attack",
            ),
            (Subject::Turn { who }, Choice::Blast { weapon, zone }) => (
                say(&["Strike all in ", self.zone_name(zone), " with ", self.weapon_name(who, Some(weapon))]),
                self.blast_odds(who, weapon, zone),
                "Attack",
            ),
            (Subject::Turn { .. }, Choice::Stunt { target, effect }) => {
                let words = self.effect_verb(effect, self.name(target));
                (capital(&words), "one test decides".into(), "Stunt")
            }
            (_, Choice::Disengage) => {
                ("Disengage".into(), "then leave without being struck".into(), "Action")
            }
            (Subject::Turn { who }, Choice::Fetch(thing)) => {
                (say(&["Take the ", self.thing_name(who, thing)]), "from the backpack".into(), "Action")
            }
            (Subject::Turn { who }, Choice::Draw(thing)) => {
                (say(&["Draw the ", self.thing_name(who, thing)]), "from the body, no action".into(), "Hands")
            }
            (_, Choice::Shake(effect)) => {
                (say(&["Shake off being ", &effect_state(effect)]), String::new(), "Action")
            }
            (_, Choice::Other) => {
                ("Something else".into(), "talk, cast, help; the GM may ask for a test".into(), "Action")
            }
            (_, Choice::Morale) => ("Test their nerve".into(), "on a failure they flee or talk".into(), ""),
            (_, Choice::EndTurn) => plain("End the turn"),
            (_, Choice::Again) => ("Roll again".into(), "spends luck".into(), ""),
            (_, Choice::Easier) => ("Make it 4 easier".into(), "spends luck: it is a pass".into(), ""),
            (_, Choice::Soften) => {
                ("Take the sting out".into(), "spends luck: an ordinary failure".into(), "")
            }
            (_, Choice::Most) => ("The most damage".into(), "spends luck".into(), ""),
            (Subject::Ward { who, .. }, Choice::Shield(thing)) => {
                (say(&["Give up the ", self.thing_name(who, thing)]), "takes nothing".into(), "")
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
    fn called(&self) -> (i16, Edge) {
        match self.stack.last() {
            Some(Frame::Trial(trial)) => (trial.difficulty, trial.edge),
            _ => (NORMAL, Edge::Even),
        }
    }

    fn called_odds(&self, who: u8, attribute: Attribute) -> String {
        let (difficulty, edge) = self.called();
        let test = self.test_of(who, attribute, difficulty);
        odds_words(test.with(test.edge.and(edge)).chances())
    }

    fn points_words(&self, who: u8) -> String {
        let points = self.person(who).being.points();
        say(&[&points.now.to_string(), " of ", &points.most.to_string(), " hit points"])
    }

    fn attack_odds(&self, who: u8, weapon: Option<u8>, target: u8) -> String {
        let being = |who| &self.person(who).being;
        if !being(who).is_hero() && being(target).is_hero() {
            return say(&[self.name(target), " must avoid it"]);
        }
        let distance = self.distance(who, target);
        let chances = self.strike_test(who, weapon, distance).chances();
        say(&[distance.word(), ", ", &odds_words(chances)])
    }

    /// Whom it strikes, and how likely.
    fn blast_odds(&self, who: u8, weapon: u8, zone: u16) -> String {
        let caught = self.caught(who, zone);
        let names: Vec<&str> = caught.iter().map(|who| self.name(*who)).collect();
        let odds = if self.person(who).being.is_hero() {
            let distance = self.distance_to(who, zone);
            let chances = self.strike_test(who, Some(weapon), distance).chances();
            say(&[distance.word(), ", ", &odds_words(chances), ": "])
        } else {
            "each must avoid it: ".into()
        };
        say(&[&odds, &names.join(", ")])
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
        let what = worn.map_or(String::new(), |thing| say(&[" for the ", self.thing_name(who, thing)]));
        (say(&["Roll the ", &shown, what.as_str(), " again"]), "spends luck".into(), "")
    }
}

/// `60 in 100`, exactly where it is whole.
pub fn odds_words(chances: Chances) -> String {
    let whole = (u32::from(chances.passed) * 100 + 200) / 400;
    say(&[&whole.to_string(), " in 100"])
}

fn signed(number: i16) -> String {
    if number < 0 { say(&[" − ", &(-number).to_string()]) } else { say(&[" + ", &number.to_string()]) }
}

fn purpose_term(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Attack { .. } | Purpose::Avoid { .. } | Purpose::Fang { .. } => "z-attacks",
        Purpose::Blast { .. } => "z-weapon-tags",
        Purpose::Stunt { .. } | Purpose::Resist { .. } => "z-stunts",
        Purpose::Shake(_) => "z-hindrances",
        Purpose::Hazard => "z-zones",
        Purpose::Morale => "z-morale",
        Purpose::Other => "z-tests",
    }
}

fn effect_state(effect: Effect) -> String {
    match effect {
        Effect::Hinder(hindrance) => hindrance.word().into(),
        Effect::Ongoing => "losing hit points".into(),
        Effect::Push(_) => "pushed".into(),
        Effect::Hurt => "hurt".into(),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
