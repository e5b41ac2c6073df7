//! Rulings in words: what may be ruled now, and what was ruled.

use super::{Combat, ruling};
use crate::fight::table::{Needs, On, RulingOffer};
use crate::fight::{Ruling, board};
use crate::rulesets::heroes_of_hex::boards::Scenario;
use crate::rulesets::heroes_of_hex::unit::Focus;

fn foci() -> Vec<(String, i16)> {
    let words = |focus: Focus| match focus {
        Focus::None => "none",
        Focus::Brace => "Brace",
        Focus::Aim => "Aim",
        Focus::Center => "Center",
        Focus::Rally => "Rally",
    };
    (0..).zip(ruling::FOCI).map(|(at, focus)| (words(focus).into(), at)).collect()
}

impl Combat {
    /// What may be ruled now, in words.
    pub(super) fn ruling_words(&self) -> Vec<RulingOffer> {
        let mut list = Vec::new();
        for who in self.everyone() {
            self.unit_rulings(who, &mut list);
        }
        if self.setup.scenario == Scenario::Stones {
            let names =
                || [("Nobody's".into(), 0), (self.side_name(0).into(), 1), (self.side_name(1).into(), 2)];
            for place in self.setup.marks.iter().take(3) {
                let needs = Needs::Choice(names().into());
                let (label, on) =
                    (format!("The stone on {}", self.place_words(*place)), On::Area(usize::from(*place)));
                list.push(RulingOffer { label, group: "Objective", on, code: ruling::STONE, needs });
            }
        }
        self.game_rulings(&mut list);
        list
    }

    fn unit_rulings(&self, who: u8, list: &mut Vec<RulingOffer>) {
        let piece = self.piece(who);
        let mut add = |label: &str, group, code, needs| {
            let on = On::Person(usize::from(who));
            list.push(RulingOffer { label: label.into(), group, on, code, needs });
        };
        let may = |code, value| self.rulable(Ruling { code, on: who.into(), value });
        if may(ruling::STAND, 0) {
            add("Back in the game", "Condition", ruling::STAND, Needs::Choice(vec![("Back".into(), 0)]));
        }
        if !self.is_up(who) {
            return;
        }
        let vitality = i16::from(self.unit(who).body.vitality);
        let number = |most: i16, now: u8| Needs::Number { least: 0, most, now: now.into() };
        add("Set the wounds", "Tokens", ruling::WOUNDS, number(vitality, piece.wounds));
        add("Set the poison", "Tokens", ruling::POISON, number(2, piece.poison));
        add("Set the Focus", "Tokens", ruling::FOCUS, Needs::Choice(foci()));
        let marker = vec![("Has acted".into(), 1), ("Has not acted".into(), 0)];
        add("Activation marker", "Tokens", ruling::MARKED, Needs::Choice(marker));
        let free = (0..self.ground().len()).filter(|place| self.is_free(*place));
        let places: Vec<(String, i16)> = free.map(|place| (self.place_words(place), place as i16)).collect();
        if !places.is_empty() {
            add("Move to", "Place", ruling::PLACE, Needs::Choice(places));
        }
        if may(ruling::FRESH, 0) {
            add("Let it use everything again", "Actions", ruling::FRESH, Needs::Nothing);
        }
        if may(ruling::RELIC, 1) {
            add(
                "Give it the relic",
                "Objective",
                ruling::RELIC,
                Needs::Choice(vec![("Carries it".into(), 1)]),
            );
        }
        if may(ruling::RELIC, 0) {
            add(
                "Take the relic away",
                "Objective",
                ruling::RELIC,
                Needs::Choice(vec![("Lies there".into(), 0)]),
            );
        }
        add("Out of the game", "Condition", ruling::STAND, Needs::Choice(vec![("Defeated".into(), 1)]));
    }

    fn game_rulings(&self, list: &mut Vec<RulingOffer>) {
        let may = |code, value| self.rulable(Ruling { code, on: 0, value });
        let mut add = |label: String, group, on, code, needs| {
            list.push(RulingOffer { label, group, on, code, needs });
        };
        if may(ruling::AP, 0) {
            let now = i16::from(self.turn.ap);
            add(
                "Set the AP".into(),
                "Turn",
                On::Fight,
                ruling::AP,
                Needs::Number { least: 0, most: 20, now },
            );
        }
        for side in 0..2u8 {
            let name = self.side_name(side);
            let now = self.hex[usize::from(side)].min(20) as i16;
            let needs = Needs::Number { least: 0, most: 20, now };
            add(format!("HEX of {name}"), "HEX", On::Fight, ruling::HEX + u16::from(side), needs);
            if matches!(self.setup.scenario, Scenario::Stones | Scenario::Crown) {
                let now = i16::from(self.stakes.points[usize::from(side)]);
                let needs = Needs::Number { least: 0, most: 20, now };
                add(
                    format!("Points of {name}"),
                    "Objective",
                    On::Fight,
                    ruling::POINTS + u16::from(side),
                    needs,
                );
            }
        }
        if may(ruling::BY_HAND, 1) {
            let needs = Needs::Choice(vec![("By hand".into(), 1)]);
            add("Play the enemies yourselves".into(), "Enemies", On::Fight, ruling::BY_HAND, needs);
        }
        if may(ruling::BY_HAND, 0) {
            let needs = Needs::Choice(vec![("By their lists".into(), 0)]);
            add("Let the app run the enemies".into(), "Enemies", On::Fight, ruling::BY_HAND, needs);
        }
        if may(ruling::CALL_OFF, 0) {
            add("Call it off".into(), "Question", On::Question, ruling::CALL_OFF, Needs::Nothing);
        }
        if may(ruling::SKIP, 0) {
            add("Take the usual answer".into(), "Question", On::Question, ruling::SKIP, Needs::Nothing);
        }
        if may(ruling::END_TURN, 0) {
            add("End this Turn".into(), "Turn", On::Fight, ruling::END_TURN, Needs::Nothing);
        }
        let wins = |side: u8| (format!("{} wins", self.side_name(side)), i16::from(side) + 1);
        let ends = vec![("Nobody wins".into(), 0), wins(0), wins(1)];
        add("End the game".into(), "Game", On::Fight, ruling::END, Needs::Choice(ends));
    }

    /// A ruling as a sentence of the story.
    pub(super) fn ruled(&self, code: u16, on: u16, value: i16) -> String {
        let who = self.name(on as u8);
        let what = match code {
            ruling::WOUNDS => format!("{who} has {value} wound{}", if value == 1 { "" } else { "s" }),
            ruling::POISON => format!("{who} has {value} poison"),
            ruling::FOCUS if value == 0 => format!("{who} has no Focus"),
            ruling::FOCUS => {
                let focus = foci().into_iter().find(|(_, at)| *at == value).map(|(word, _)| word);
                format!("{who} has the Focus of {}", focus.unwrap_or_default())
            }
            ruling::MARKED => format!("{who} has {}acted", if value == 1 { "" } else { "not " }),
            ruling::PLACE => format!("{who} is on {}", self.place_words(value as u16)),
            ruling::STAND if value == 1 => format!("{who} is out of the game"),
            ruling::STAND => format!("{who} is back in the game"),
            ruling::AP => format!("{value} AP are left"),
            ruling::HEX | ruling::HEX_OTHER => {
                format!("{} has {value} HEX", self.side_name((code - ruling::HEX) as u8))
            }
            ruling::POINTS | ruling::POINTS_OTHER => {
                format!("{} has {value} points", self.side_name((code - ruling::POINTS) as u8))
            }
            ruling::STONE => {
                let owner = if value == 0 { "nobody" } else { self.side_name(value as u8 - 1) };
                format!("the stone on {} belongs to {owner}", self.place_words(on))
            }
            ruling::RELIC if value == 1 => format!("{who} carries the relic"),
            ruling::RELIC => format!("{who} lets go of the relic"),
            ruling::END_TURN => "the Turn ends".into(),
            ruling::SKIP => "the usual answer is taken".into(),
            ruling::BY_HAND if value == 1 => "the table plays the enemies itself".into(),
            ruling::BY_HAND => "the enemies go by their lists".into(),
            ruling::CALL_OFF => "it does not happen".into(),
            ruling::FRESH => format!("{who} may use everything again this Turn"),
            _ => board::told(&self.ground().grid, code, on, value).unwrap_or_else(|| "the game ends".into()),
        };
        format!("The table rules: {what}.")
    }
}
