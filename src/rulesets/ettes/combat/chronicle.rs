//! What happened, in sentences.

use super::Combat;
use super::choice::{Event, How};
use super::ruling;
use super::state::{NOBODY, React, Sort};
use super::words::{act_words, hit_points, react_verb, reason_words, trigger_words};
use crate::fight::board;
use crate::rulesets::ettes::check::{Edge, Level};
use crate::rulesets::ettes::status::{Harm, Status};

type Told = Option<(String, &'static str, bool)>;

impl Combat {
    /// The sentence of an event, its rule, and whether it heads a round.
    pub(super) fn told(&self, event: &Event) -> Told {
        let name = |who: u8| self.name(who);
        let say = |words: String, term: &'static str| Some((words, term, false));
        match *event {
            Event::Surprised(None) => None,
            Event::Surprised(Some(team)) => {
                say(format!("{} is surprised.", self.team_name(team)), "f-surprise")
            }
            Event::Ordered { who, shown, total } => {
                say(format!("{} rolls {shown} for initiative: {total}.", name(who)), "f-initiative")
            }
            Event::Round(0) => Some(("Surprise round".into(), "f-surprise", true)),
            Event::Round(round) => Some((format!("Round {round}"), "f-round", true)),
            Event::Turn { .. } | Event::Declared { sort: Sort::Spell(_), .. } => None,
            Event::Moved { who, to, careful: true } => {
                say(format!("{} steps to {}.", name(who), self.place_words(to)), "f-step")
            }
            Event::Moved { who, to, .. } => {
                say(format!("{} moves to {}.", name(who), self.place_words(to)), "f-movement")
            }
            Event::Stood { who } => say(format!("{} stands up.", name(who)), "f-states"),
            Event::Declared { by, on, thing, how, sort } => {
                let arm = self.arm_words(by, thing, how);
                let verb = match (sort, how) {
                    (Sort::Disarm, _) => "tries to disarm",
                    (_, How::Thrown) => "throws at",
                    _ => "attacks",
                };
                say(format!("{} {verb} {} with {arm}.", name(by), name(on)), "f-attack")
            }
            Event::Rolled { who, tn, roll, level, edge } => {
                let edge = match edge {
                    Edge::Even => String::new(),
                    edge => format!(" {}", edge.words()),
                };
                say(format!("{} rolls {roll} against {tn}{edge}: {}.", name(who), level.word()), "f-check")
            }
            Event::Fumbled { who } => say(format!("A fumble costs {} 1 AP.", name(who)), "f-attack"),
            Event::Missed { by, on } => say(format!("{} fails against {}.", name(by), name(on)), "f-attack"),
            Event::Reacting { who, react, cost } => say(self.reacting_words(who, react, cost), "f-reactions"),
            Event::Opposed { first, second, won, why } => {
                let winner = if won { first } else { second };
                say(format!("{} wins: {}.", name(winner), reason_words(why)), "f-opposed")
            }
            Event::Regained { who } => {
                say(format!("A critical reaction gives {} the RP back.", name(who)), "f-critical")
            }
            Event::Avoided { who, by, react } => {
                say(format!("{} {} {}.", name(who), avoided(react), name(by)), "f-reactions")
            }
            Event::TookFor { who, ally } => {
                say(format!("{} takes the blow for {}.", name(who), name(ally)), "f-intercept")
            }
            Event::Hurt { who, whole, dr, taken, times, .. } => {
                let times = match times {
                    2 => ", doubled",
                    3 => ", tripled",
                    _ => "",
                };
                let off = if dr > 0 { format!(", {dr} taken off") } else { String::new() };
                say(
                    format!("{whole} damage{times}{off}: {} loses {}.", name(who), hit_points(taken)),
                    "f-damage",
                )
            }
            Event::Burned { who, harm, points } => {
                let lost = hit_points(points);
                say(format!("{} is {} and loses {lost}.", name(who), harm.word()), "f-lasting")
            }
            Event::Flowed { who, flow } => {
                say(format!("{} uses {} for {} FP.", name(who), flow.name(), flow.cost()), "f-flow")
            }
            Event::Points { who, fp } => say(format!("{} has {fp} FP.", name(who)), "f-points"),
            Event::Fell { who } => say(format!("{} falls and is dying.", name(who)), "f-dying"),
            Event::Beaten { who } => say(format!("{} is beaten.", name(who)), "f-dying"),
            Event::Died { who } => say(format!("{} dies.", name(who)), "f-dying"),
            Event::Stabilised { who } => say(format!("{} is stable.", name(who)), "f-dying"),
            Event::Saved { who, saves, left } => {
                say(format!("{}: {saves} of 3 death saves, {left} turns left.", name(who)), "f-dying")
            }
            Event::Healed { who, points } => {
                say(format!("{} gets {} back.", name(who), hit_points(points)), "f-dying")
            }
            Event::Befell { who, status } => say(format!("{} is {}.", name(who), status.word()), "f-states"),
            Event::Immune { who, status } => {
                say(format!("{} is not {} a third time.", name(who), status.word()), "f-states")
            }
            Event::Passed { who, status } => {
                say(format!("{} is no longer {}.", name(who), status.word()), "f-states")
            }
            Event::Harmed { who, harm, points } => say(
                format!("{} is {}: {points} at the end of each turn.", name(who), harm.word()),
                "f-lasting",
            ),
            Event::Shook { who, harm } => {
                say(format!("{} is no longer {}.", name(who), harm.word()), "f-lasting")
            }
            Event::Pushed { who, to } => {
                say(format!("{} is moved to {}.", name(who), self.place_words(to)), "f-shove")
            }
            Event::Stopped { who } => say(format!("{} stays: there is no room.", name(who)), "f-shove"),
            Event::Feinted { by, on, won: true } => say(
                format!("{} falls for it: {} has advantage on the next attack.", name(on), name(by)),
                "f-feint",
            ),
            Event::Feinted { on, .. } => say(format!("{} sees through it.", name(on)), "f-feint"),
            Event::Grappled { by, on } => say(format!("{} holds {}.", name(by), name(on)), "f-grapple"),
            Event::Freed { who } => say(format!("{} is free.", name(who)), "f-grapple"),
            Event::Held { who } => say(format!("{} holds on.", name(who)), "f-grapple"),
            Event::Tumbled { who, to: Some(to) } => {
                say(format!("{} tumbles through to {}.", name(who), self.place_words(to)), "f-tumble")
            }
            Event::Tumbled { who, .. } => say(format!("{} does not get through.", name(who)), "f-tumble"),
            Event::Guarded { who } => {
                say(format!("{} defends: 1 RP more, and advantage on reactions.", name(who)), "f-defense")
            }
            Event::KeptFlow { who } => say(format!("{} stays in flow.", name(who)), "f-points"),
            Event::Drew { who, thing } => say(format!("{} draws {}.", name(who), self.the(thing)), "f-hands"),
            Event::Stowed { who, thing } => {
                say(format!("{} stows {}.", name(who), self.the(thing)), "f-hands")
            }
            Event::Dropped { thing, to, .. } => {
                say(format!("{} lies at {}.", capital(&self.the(thing)), self.place_words(to)), "f-hands")
            }
            Event::Took { who, thing } => say(format!("{} takes {}.", name(who), self.the(thing)), "f-hands"),
            Event::Broke { who } => {
                say(format!("What {} struck with is broken.", name(who)), "f-weapon-flow")
            }
            Event::Drank { who } => say(format!("{} drinks a potion.", name(who)), "f-hands"),
            Event::Cast { who, spell } => say(format!("{} casts {}.", name(who), spell.name()), "f-spells"),
            Event::Fizzled { .. } => say("The spell comes to nothing.".into(), "f-spells"),
            Event::Warded { who } => say(format!("A shield of air stands before {}.", name(who)), "f-spells"),
            Event::Barked { who, .. } => say(format!("{} has skin like bark.", name(who)), "f-spells"),
            Event::BarkEnded { who } => say(format!("The bark falls off {}.", name(who)), "f-spells"),
            Event::Opened { who } => say(format!("{} moves a door.", name(who)), "f-free"),
            Event::Did { who } => say(format!("{} does something else.", name(who)), "f-points"),
            Event::Recalled { who, skill, done } => {
                let what = if done { "knows something about it" } else { "cannot recall a thing" };
                say(format!("{} {what} ({}).", name(who), skill.name()), "f-free")
            }
            Event::Readied { who, act, trigger } => say(
                format!("{} is ready to {} {}.", name(who), act_words(act), trigger_words(trigger)),
                "f-ready",
            ),
            Event::Acted { who, by } => say(
                format!("{} was waiting for this, and acts before {} from now on.", name(who), name(by)),
                "f-ready",
            ),
            Event::StoppedWaiting { who } => say(format!("{} waits no longer.", name(who)), "f-ready"),
            Event::Slower { who, ap } => {
                say(format!("{} has {ap} AP less next turn.", name(who)), "f-weapon-flow")
            }
            Event::Quicker { who } => say(format!("{} has 1 AP more.", name(who)), "f-weapon-flow"),
            Event::Exposed { who } => {
                say(format!("{} is open to the next blow of an ally.", name(who)), "f-weapon-flow")
            }
            Event::Weakened { who } => say(format!("The blows of {} do half.", name(who)), "f-weapon-flow"),
            Event::Woke { who } => say(format!("{} is awake.", name(who)), "f-states"),
            Event::Ended { won: Some(team) } => say(format!("{} wins.", self.team_name(team)), "f-end"),
            Event::Ended { won: None } => say("The fight is over.".into(), "f-end"),
            Event::Ruled { code, on, value } => say(self.ruled_words(code, on, value), "f-gm"),
        }
    }

    fn reacting_words(&self, who: u8, react: React, cost: i8) -> String {
        let verb = if react == React::Riposte { "parries for a riposte" } else { react_verb(react) };
        format!("{} {verb} ({cost} RP).", self.name(who))
    }

    fn the(&self, thing: u16) -> String {
        match thing {
            super::state::GRABBED => "something at hand".into(),
            _ => format!("the {}", self.thing_name(thing)),
        }
    }

    fn ruled_words(&self, code: u16, on: u16, value: i16) -> String {
        if let Some(words) = board::told(&self.grid, code, on, value) {
            return format!("GM: {words}.");
        }
        let name = self.name(on.min(u16::from(NOBODY)) as u8);
        match code {
            ruling::POINTS => format!("GM: {name} has {}.", hit_points(value)),
            ruling::AP => format!("GM: {name} has {value} AP."),
            ruling::RP => format!("GM: {name} has {value} RP."),
            ruling::FP => format!("GM: {name} has {value} FP."),
            ruling::MANA => format!("GM: {name} has {value} mana."),
            ruling::PLACE => format!("GM: {name} is at {}.", self.place_words(value.max(0) as u16)),
            ruling::STATUS => {
                let Some(status) = Status::ALL.get(value.max(0) as usize) else { return String::new() };
                let is = self.people.get(usize::from(on)).is_some_and(|person| person.is(*status));
                format!("GM: {name} is {}{}.", if is { "" } else { "no longer " }, status.word())
            }
            ruling::STAND => {
                let words = ["back in the fight", "dying", "stable", "dead", "out of it"];
                format!("GM: {name} is {}.", words[value.clamp(0, 4) as usize])
            }
            ruling::END_TURN => "GM: the turn is over.".into(),
            ruling::END => "GM: the fight ends here.".into(),
            ruling::NEEDS => {
                let level = Level::ALL[value.clamp(0, 5) as usize];
                format!("GM: it takes {}.", level.word())
            }
            ruling::EASIER => format!("GM: the number changes by {value}."),
            ruling::SKIP => "GM: as usual.".into(),
            ruling::CALL_OFF => "GM: that is called off.".into(),
            _ => {
                let harm = Harm::ALL[usize::from(code.saturating_sub(ruling::HARM)) % 6];
                format!("GM: {name} has {} {value}.", harm.name())
            }
        }
    }
}

fn avoided(react: React) -> &'static str {
    match react {
        React::Parry | React::Riposte => "parries",
        React::Block => "blocks",
        _ => "dodges",
    }
}

pub(super) fn capital(words: &str) -> String {
    crate::rulesets::ettes::sheet::capital(words)
}
