//! Rulings in words: what the GM may rule now, and what was ruled.

use super::state::At;
use super::words::number;
use super::{Combat, ruling};
use crate::fight::Ruling;
use crate::fight::table::{Needs, On, RulingOffer};
use crate::rulesets::unhex::body::{Location, Mark};

/// How one reaches another, by the value of the ruling.
const REACHES: [&str; 7] = [
    "In the same area",
    "Near, in the open",
    "Near, with cover",
    "Far, in the open",
    "Far, with cover",
    "Not at all",
    "Ask again",
];

impl Combat {
    /// What the GM may rule now, in words.
    pub(super) fn ruling_words(&self) -> Vec<RulingOffer> {
        let mut list = Vec::new();
        let mut add = |label: &str, group, on, code, needs| {
            list.push(RulingOffer { label: label.into(), group, on, code, needs });
        };
        let flag = |off: &str, on: &str| Needs::Choice(vec![(off.into(), 0), (on.into(), 1)]);
        for who in self.everyone() {
            let (person, on) = (self.person(who), On::Person(who as usize));
            let up_to = |most, now| Needs::Number { least: 0, most, now };
            add(
                "Set the level",
                "Level",
                on,
                ruling::LEVEL,
                Needs::Number { least: -50, most: person.max, now: person.level },
            );
            add("Set the actions left", "Actions", on, ruling::ACTIONS, up_to(20, person.actions as i16));
            add("Set the actions owed", "Actions", on, ruling::OWED, up_to(20, person.owed as i16));
            if let Some(board) = &self.stage.board {
                let areas = board.areas().map(|area| (board.name(area).into(), area.0 as i16)).collect();
                add("Move to", "Place", on, ruling::PLACE, Needs::Choice(areas));
            }
            for location in Location::ALL {
                for mark in Mark::ALL {
                    let wounds = person.body.at(location);
                    let most = (location.boxes() - (wounds.marked() - wounds.of(mark))) as i16;
                    let label = format!("Set {} at the {}", mark.name(), location.name());
                    add(
                        &label,
                        "Wounds",
                        on,
                        ruling::marks(location, mark),
                        up_to(most, wounds.of(mark) as i16),
                    );
                }
            }
            let called =
                |thing: u16| self.stage.item(thing).map_or(String::new(), |item| item.called().into());
            let things: Vec<(String, i16)> =
                self.carried(who).map(|thing| (called(thing), thing as i16)).collect();
            if !things.is_empty() {
                add("Destroy an item", "Items", on, ruling::DESTROY, Needs::Choice(things));
            }
            let lost: Vec<(String, i16)> = self
                .things
                .iter()
                .enumerate()
                .filter(|(_, at)| !matches!(at, At::With(_)))
                .map(|(thing, _)| (called(thing as u16), thing as i16))
                .collect();
            if !lost.is_empty() && self.room(who) > 0 {
                add("Give an item", "Items", on, ruling::GIVE, Needs::Choice(lost));
            }
            add(
                "In or out of the fight",
                "Condition",
                on,
                ruling::OUT,
                flag("In the fight", "Out of the fight"),
            );
            for reach in self.reaches.iter().filter(|reach| reach.from == who) {
                let ways = REACHES.iter().enumerate();
                let ways = ways.map(|(at, word)| (word.to_string(), reach.to as i16 * 8 + at as i16));
                let label = format!("How they reach {}", self.name(reach.to));
                add(&label, "Reach", on, ruling::REACH, Needs::Choice(ways.collect()));
            }
            add("Surrender", "Condition", on, ruling::SURRENDERED, flag("Take it back", "Surrenders"));
            add("Hidden or not", "Condition", on, ruling::HIDDEN, flag("In plain sight", "Hidden"));
        }
        if let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) {
            for area in board.areas() {
                let on = On::Area(area.0 as usize);
                add("Cover on all sides", "Area", on, ruling::COVER, flag("No", "Yes"));
                add("Its own cover", "Area", on, ruling::RAZED, flag("Stands", "Destroyed"));
                if self.effects.iter().any(|effect| !effect.cover && effect.place == area) {
                    add("End what harms here", "Area", on, ruling::QUENCH, Needs::Nothing);
                }
                for door in board.doors(overlay, area) {
                    let label = format!("Door to {}", board.name(door.to));
                    let value = door.link.0 as i16 * 2;
                    let ways = vec![("Open".into(), value), ("Closed".into(), value + 1)];
                    add(&label, "Area", on, ruling::DOOR, Needs::Choice(ways));
                }
            }
        }
        self.question_rulings(&mut list);
        list
    }

    fn question_rulings(&self, list: &mut Vec<RulingOffer>) {
        let allowed = |code, value| self.rulable(Ruling { code, on: 0, value });
        let mut add = |label: &str, group, on, code, needs| {
            list.push(RulingOffer { label: label.into(), group, on, code, needs });
        };
        if allowed(ruling::SKIP, 0) {
            add("Take the usual answer", "Question", On::Question, ruling::SKIP, Needs::Nothing);
        }
        if allowed(ruling::DICE, 0) {
            let needs = Needs::Number { least: 0, most: 99, now: 0 };
            add("Set the roll (0 is a hundred)", "Question", On::Question, ruling::DICE, needs);
        }
        if allowed(ruling::CALL_OFF, 0) {
            add("Call the action off", "Question", On::Question, ruling::CALL_OFF, Needs::Nothing);
        }
        if allowed(ruling::END_TURN, 0) {
            add("End this turn", "Fight", On::Fight, ruling::END_TURN, Needs::Nothing);
        }
        let mut winners: Vec<(String, i16)> = vec![("Nobody wins".into(), -1)];
        for (team, named) in self.stage.setup.teams.iter().enumerate() {
            winners.push((format!("{} wins", named.name), team as i16));
        }
        add("End the fight", "Fight", On::Fight, ruling::END, Needs::Choice(winners));
    }

    /// A ruling as a sentence of the story.
    pub(super) fn ruled(&self, code: u16, on: u16, value: i16) -> String {
        let who = if (on as usize) < self.people.len() { self.name(on as u8) } else { "Someone" };
        let (shown, area) = (number(value), self.area_name(on));
        let gm = "The GM rules: ";
        let thing = || self.the(value as u16);
        let yes = value == 1;
        match code {
            ruling::LEVEL => format!("{gm}{who} is at level {shown}."),
            ruling::ACTIONS => format!("{gm}{who} has {shown} actions this round."),
            ruling::OWED => format!("{gm}{who} owes {shown} actions."),
            ruling::PLACE => format!("{gm}{who} is in {}.", self.area_name(value as u16)),
            ruling::OUT => {
                format!("{gm}{who}{}", if yes { " is out of the fight." } else { " is in the fight." })
            }
            ruling::DESTROY => format!("{gm}{who} loses {}.", thing()),
            ruling::GIVE => format!("{gm}{who} has {}.", thing()),
            ruling::HIDDEN => format!("{gm}{who}{}", if yes { " is hidden." } else { " is in plain sight." }),
            ruling::SURRENDERED => {
                format!("{gm}{who}{}", if yes { " gives up." } else { " takes the surrender back." })
            }
            ruling::DICE => format!("{gm}the dice show {shown}."),
            ruling::CALL_OFF => format!("{gm}the action is called off."),
            ruling::SKIP => format!("{gm}the question is passed over."),
            ruling::END_TURN => format!("{gm}the turn ends."),
            ruling::END => format!("{gm}the fight ends."),
            ruling::DOOR => {
                format!("{gm}{}", if value % 2 == 1 { "a door is closed." } else { "a door is open." })
            }
            ruling::RAZED => {
                format!("{gm}the cover in {area}{}", if yes { " is destroyed." } else { " stands." })
            }
            ruling::COVER => {
                format!(
                    "{gm}{area}{}",
                    if yes { " has cover on all sides." } else { " has its own cover only." }
                )
            }
            ruling::REACH => {
                let (other, how) = ((value / 8) as u8, REACHES.get((value % 8) as usize).unwrap_or(&""));
                format!("{gm}{who} and {}: {}.", self.name(other), how.to_ascii_lowercase())
            }
            ruling::QUENCH => format!("{gm}nothing harms in {area} any more."),
            _ => {
                let at = code.saturating_sub(ruling::MARKS) as usize;
                let location = Location::ALL.get(at / 3).map_or("body", |location| location.name());
                let mark = Mark::ALL.get(at % 3).map_or("", |mark| mark.sign());
                format!("{gm}{who} has {shown} {mark} at the {location}.")
            }
        }
    }
}
