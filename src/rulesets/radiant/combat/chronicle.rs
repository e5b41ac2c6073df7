//! What happened, in sentences.

use super::Combat;
use super::choice::{Choice, Event};
use super::words::{effect_state, purpose_term};

impl Combat {
    pub(super) fn told(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let plain = |words: String, term: &'static str| Some((words, term, false));
        let n = |number: i16| number.to_string();
        match *event {
            Event::Surprised(None) => None,
            Event::Surprised(Some(heroes)) => {
                let side = if heroes { "The heroes are" } else { "The enemies are" };
                plain(format!("{side} surprised and do nothing in the first round."), "z-surprise")
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
                plain(format!("The side die shows {shown}: {who}"), "z-initiative")
            }
            Event::Ordered { who, shown, total } => plain(
                format!("{} rolls {shown} for the order: {} in all.", self.name(who), n(total)),
                "z-initiative",
            ),
            Event::Round(round) => Some((format!("Round {round}"), "z-turn", true)),
            Event::Turn { .. } => None,
            Event::Suffered { who, points } => plain(
                format!("The harm goes on: {} loses {}.", self.name(who), lost(points)),
                "z-ongoing-damage",
            ),
            Event::Tested { who, purpose, test, verdict } => {
                let result = match (verdict.passed, verdict.natural) {
                    (true, 20) => " A natural 20.",
                    (true, _) => " That does it.",
                    (false, 1) => " A natural 1.",
                    (false, _) => " Not enough.",
                };
                let sum = format!("{}{}", verdict.natural, signed(test.bonus).as_str());
                plain(
                    format!(
                        "{}: {sum} is {} against {}.{result}",
                        self.purpose_words(who, purpose),
                        n(verdict.total),
                        n(test.difficulty)
                    ),
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
                plain(format!("{} spends luck{what}", self.name(who)), "z-luck")
            }
            Event::Recharged { who, weapon, shown, ready } => {
                let end = if ready { ": ready again." } else { ": not ready yet." };
                let what = format!("{}'s {}", self.name(who), self.weapon_name(who, Some(weapon)));
                plain(format!("The d6 for {what} shows {shown}{end}"), "z-weapon-tags")
            }
            Event::Marked { who, thing, destroyed } | Event::Wore { who, thing, destroyed } => {
                let end = if destroyed { " is worn out and destroyed." } else { " gets a usage dot." };
                plain(format!("{}'s {}{end}", self.name(who), self.thing_name(who, thing)), "z-usage")
            }
            Event::Hurt { who, rolled, armor, taken, doubled, .. } => {
                let twice = if doubled { " (doubled)" } else { "" };
                let off = if armor > 0 { format!(", {} taken off", n(armor)) } else { String::new() };
                plain(
                    format!(
                        "{} damage{twice}{}: {} loses {}.",
                        n(rolled),
                        off.as_str(),
                        self.name(who),
                        lost(taken)
                    ),
                    "z-damage",
                )
            }
            Event::ShieldGiven { who, thing } => plain(
                format!("{} gives up the {} and takes nothing.", self.name(who), self.thing_name(who, thing)),
                "z-armor",
            ),
            Event::Down { who } => plain(format!("{} is out of action.", self.name(who)), "z-out-of-action"),
            Event::Moved { who, from, to } => plain(
                format!("{} goes from {} to {}.", self.name(who), self.zone_name(from), self.zone_name(to)),
                "z-moving",
            ),
            Event::Pushed { who, to } => {
                plain(format!("{} is pushed to {}.", self.name(who), self.zone_name(to)), "z-stunts")
            }
            Event::Blocked { who, to } => {
                plain(format!("{} is full: {} stays.", self.zone_name(to), self.name(who)), "z-zones")
            }
            Event::Disengaged { who } => {
                plain(format!("{} backs off carefully.", self.name(who)), "z-disengaging")
            }
            Event::Fetched { who, thing } => plain(
                format!(
                    "{} takes the {}{}",
                    self.name(who),
                    self.thing_name(who, thing),
                    self.taken_to(who, thing)
                ),
                "z-inventory",
            ),
            Event::Did { who } => plain(format!("{} does something else.", self.name(who)), "z-actions"),
            Event::Befell { who, effect } => {
                plain(format!("{} is {}.", self.name(who), effect_state(effect)), "z-hindrances")
            }
            Event::Shook { who, effect } => {
                plain(format!("{} is no longer {}.", self.name(who), effect_state(effect)), "z-hindrances")
            }
            Event::Waited { who } => plain(format!("{} waits.", self.name(who)), "z-turn"),
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
            Event::Lost { who } => plain(format!("{} is lost.", self.name(who)), "z-out-of-action"),
            Event::Fated { who, fate, .. } => {
                plain(format!("{} is {}.", self.name(who), fate.words()), "z-out-of-action")
            }
            Event::MaimedAt { who, attribute } => plain(
                format!("{}'s {} is 2 lower for good.", self.name(who), attribute.name()),
                "z-out-of-action",
            ),
            Event::Woke { who, points } => plain(
                format!("{} comes round with {} hit points.", self.name(who), n(points)),
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
    if number < 0 { format!(" − {}", -number) } else { format!(" + {number}") }
}

/// "no hit points", "1 hit point", "4 hit points"
fn lost(points: i16) -> String {
    match points {
        0 => "no hit points".into(),
        1 => "1 hit point".into(),
        many => format!("{many} hit points"),
    }
}
