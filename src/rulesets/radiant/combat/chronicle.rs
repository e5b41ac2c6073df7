//! What happened, in sentences.

use super::Combat;
use super::choice::{Choice, Event};
use super::words::{effect_state, purpose_term, say};

impl Combat {
    pub(super) fn told(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let plain = |words: String, term: &'static str| Some((words, term, false));
        let n = |number: i16| number.to_string();
        match *event {
            Event::Surprised(None) => None,
            Event::Surprised(Some(heroes)) => {
                let side = if heroes { "The heroes are" } else { "The enemies are" };
                plain(say(&[side, " surprised and do nothing in the first round."]), "z-surprise")
            }
            Event::Reacted { who, shown, reaction } => plain(
                format!("The reaction die for {} shows {shown}: {}.", self.group_words(who), reaction.word()),
                "z-reaction",
            ),
            Event::KeptOut { who } => {
                plain(format!("{} keeps out of the fight.", self.name(who)), "z-reaction")
            }
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
            Event::Broke => plain("The enemies turn and run.".into(), "z-morale"),
            Event::FoughtOn => plain("The heroes will not talk: the fight goes on.".into(), "z-morale"),
            Event::Fled { who } => plain(format!("{} gets away.", self.name(who)), "z-morale"),
            Event::Released { who } => {
                plain(format!("Nobody holds {} any more.", self.name(who)), "z-stunts")
            }
            Event::Handed { who, to, thing } => plain(
                format!("{} hands {} the {}.", self.name(who), self.name(to), self.thing_name(who, thing)),
                "z-inventory",
            ),
            Event::Thrown { who, thing, zone } => plain(
                format!(
                    "{}'s {} flies to {}.",
                    self.name(who),
                    self.thing_name(who, thing),
                    self.zone_name(zone)
                ),
                "z-weapons",
            ),
            Event::PickedUp { who, owner, thing } => plain(
                format!("{} picks up the {}.", self.name(who), self.thing_name(owner, thing)),
                "z-inventory",
            ),
            Event::PutAway { who, thing } => plain(
                format!("{} puts the {} away.", self.name(who), self.thing_name(who, thing)),
                "z-inventory",
            ),
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
                    Some(heroes) => format!("The fight is over: {}.", self.setup.wins(heroes)),
                    None => "The fight is over.".into(),
                };
                Some((words, "z-turn", true))
            }
            Event::Ruled { code, on, value } => plain(self.ruled(code, on, value), ""),
        }
    }
}

fn signed(number: i16) -> String {
    if number < 0 { say(&[" − ", &(-number).to_string()]) } else { say(&[" + ", &number.to_string()]) }
}
