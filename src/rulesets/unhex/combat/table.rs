//! The fight on the table: the log, the story and the views that the screens show.

use super::choice::Event;
use super::state::At;
use super::words::{number, say};
use super::{Combat, ruling};
use crate::fight::played::Scene;
use crate::fight::table::{Asked, Change, Needs, On, Outcome, Person, Row, RulingOffer, Side, Spot, WhyNot};
use crate::map::{AreaId, LinkId, Look};
use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::{Hands, Item};

/// A fight of Unhex, played.
pub type Played = crate::fight::played::Played<Combat>;

impl Combat {
    /// The sheet as it is now. Things taken from others are not on it; things lost are spent.
    pub fn sheet(&self, who: u8) -> Character {
        let person = self.person(who);
        let mut sheet = self.stage.character(who).clone();
        sheet.level = person.level;
        sheet.body = person.body;
        sheet.owed = person.owed;
        sheet.surrendered = person.surrendered;
        for (thing, at) in self.stage.things.iter().zip(&self.things) {
            if thing.owner == who && *at == At::Gone {
                sheet.destroy(thing.slot);
            }
        }
        let slot = |held: Option<u16>| {
            let thing = self.stage.things.get(held? as usize)?;
            (thing.owner == who).then_some(thing.slot)
        };
        sheet.hands = Hands {
            right: slot(person.hands[0]),
            left: slot(person.hands[1]),
            shield_lowered: person.shield_lowered,
        };
        sheet
    }

    fn rows(&self, who: u8) -> Vec<Row> {
        let person = self.person(who);
        let mut rows = Vec::new();
        for location in Location::ALL {
            let sign = |index| match person.body.shown(location, index) {
                None => ' ',
                Some(Mark::Slash) => '\\',
                Some(Mark::Cross) => 'X',
                Some(Mark::Permanent) => '■',
            };
            let boxes = (0..location.boxes()).map(sign).collect();
            rows.push(Row { label: location.title().into(), text: String::new(), boxes });
        }
        let text = |label: &str, text: String| Row { label: label.into(), text, boxes: Vec::new() };
        rows.push(text("In hand", self.hands_words(who)));
        let carried: Vec<&str> = self
            .carried(who)
            .filter(|thing| !person.holds(*thing))
            .filter_map(|thing| self.stage.item(thing).map(Item::called))
            .collect();
        rows.push(text("Carried", carried.join(", ")));
        let abilities: Vec<&str> =
            self.stage.character(who).combat.iter().map(|ability| ability.name()).collect();
        rows.push(text("Abilities", abilities.join(", ")));
        rows
    }

    fn states(&self, who: u8) -> Vec<String> {
        let person = self.person(who);
        let condition = person.condition();
        let mut words: Vec<&str> = Vec::new();
        if person.dead() {
            words.push("dead");
        } else if person.surrendered {
            words.push("surrendered");
        } else if person.left {
            words.push("out of the fight");
        } else if !person.able() {
            words.push("unconscious");
        }
        for (useless, word) in [
            (condition.right_arm_useless, "right arm useless"),
            (condition.left_arm_useless, "left arm useless"),
            (condition.right_leg_useless, "right leg useless"),
            (condition.left_leg_useless, "left leg useless"),
            (person.all_out, "only defends"),
            (self.hidden(who), "hidden"),
            (person.directs > 0, "may direct once more"),
        ] {
            if useless {
                words.push(word);
            }
        }
        words.into_iter().map(String::from).collect()
    }

    fn spots(&self) -> Vec<Spot> {
        let Some(board) = &self.stage.board else { return Vec::new() };
        let mut spots = Vec::new();
        for area in board.areas() {
            let people: Vec<usize> = self
                .everyone()
                .filter(|who| self.person(*who).placed && self.person(*who).place == area)
                .map(usize::from)
                .collect();
            let mut notes = Vec::new();
            for effect in self.effects.iter().filter(|effect| effect.place == area) {
                let until = number(effect.until);
                notes.push(match effect.cover {
                    true => say(&["cover on all sides until round ", &until]),
                    false => say(&[&number(effect.damage), " harm until round ", &until]),
                });
            }
            if self.overlay.as_ref().is_some_and(|overlay| overlay.is_razed(area)) {
                notes.push("cover destroyed".into());
            }
            notes.extend(
                self.ground(area).filter_map(|thing| self.stage.item(thing)).map(|item| item.called().into()),
            );
            if !people.is_empty() || !notes.is_empty() {
                spots.push(Spot { area: area.0 as usize, people, notes });
            }
        }
        spots
    }
}

impl Scene for Combat {
    fn opening(&self) -> Vec<Event> {
        let mut told = Vec::new();
        Combat::begin(&self.stage.setup, &mut told);
        told
    }

    fn sentence(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let (text, term) = self.told_words(event)?;
        Some((text, term, matches!(event, Event::Round { .. })))
    }

    fn asked(&self, remembered: Option<&[u8]>) -> Option<Asked> {
        self.asked_words(remembered)
    }

    fn why_not(&self) -> Vec<WhyNot> {
        self.why_not_words()
    }

    fn sides(&self) -> Vec<Side> {
        let stage = self.stage();
        let mut sides = Vec::new();
        for (team, named) in stage.setup.teams.iter().enumerate() {
            sides.push(Side { name: named.name.clone(), npc: stage.npc_team(team as u8) });
        }
        sides
    }

    fn roster(&self) -> Vec<Person> {
        let combat = self;
        let mapped = combat.stage.board.is_some();
        let mut roster = Vec::new();
        for who in combat.everyone() {
            let person = combat.person(who);
            roster.push(Person {
                name: combat.name(who).into(),
                team: combat.stage.team(who) as usize,
                npc: combat.stage.npc(who),
                area: (mapped && person.placed).then_some(person.place.0 as usize),
                gauge: (person.level, person.max),
                state: combat.states(who),
                down: !person.able(),
                hands: combat.hands_words(who),
                actions: if person.able() { person.actions + person.directs } else { 0 },
                owed: person.owed,
                sheet: combat.rows(who),
            });
        }
        roster
    }

    fn places(&self) -> Vec<Spot> {
        self.spots()
    }

    fn doors(&self) -> Vec<(usize, bool)> {
        let combat = self;
        let (Some(board), Some(overlay)) = (&combat.stage.board, &combat.overlay) else { return Vec::new() };
        let doors = board.links().iter().enumerate().filter(|(_, wire)| wire.door);
        doors.map(|(at, wire)| (wire.drawn as usize, !overlay.is_shut(LinkId(at as u16)))).collect()
    }

    fn sees(&self, area: usize) -> Vec<usize> {
        let combat = self;
        let (Some(board), Some(overlay)) = (&combat.stage.board, &combat.overlay) else { return Vec::new() };
        let literal = combat.stage.setup.options.literal_sight;
        let seen =
            |to: &AreaId| board.sight(overlay, Look { literal, ..Look::new(AreaId(area as u16), *to) });
        board.areas().filter(seen).map(|area| area.0 as usize).collect()
    }

    fn round(&self) -> u16 {
        self.round
    }

    fn turn(&self) -> String {
        let combat = self;
        match combat.turn() {
            Some(team) => say(&[combat.team_name(team), "'s turn"]),
            None if combat.over() => "Over".into(),
            None if combat.round() == 0 => "Setting up".into(),
            None => "Initiative".into(),
        }
    }

    fn over(&self) -> bool {
        self.over
    }

    fn rulings(&self) -> Vec<RulingOffer> {
        self.ruling_words()
    }

    fn results(&self) -> Vec<Outcome> {
        let combat = self;
        let mut results = Vec::new();
        for who in combat.everyone() {
            let (before, after) = (combat.stage.character(who), combat.sheet(who));
            let changes = crate::rulesets::unhex::aftermath::changes(before, &after);
            if changes.is_empty() {
                continue;
            }
            let changes = changes.iter().enumerate();
            let changes = changes.map(|(key, change)| Change {
                key: key as u8,
                label: change.words(before),
                ..Change::default()
            });
            results.push(Outcome {
                person: who as usize,
                name: combat.name(who).into(),
                changes: changes.collect(),
            });
        }
        results
    }
}

impl Combat {
    /// What the GM may rule now, in words.
    fn ruling_words(&self) -> Vec<RulingOffer> {
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
                    let label = say(&["Set ", mark.name(), " at the ", location.name()]);
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
                    let label = say(&["Door to ", board.name(door.to)]);
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
        let allowed = |code, value| self.may_rule(crate::fight::Ruling { code, on: 0, value });
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
            winners.push((say(&[&named.name, " wins"]), team as i16));
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
            ruling::LEVEL => say(&[gm, who, " is at level ", &shown, "."]),
            ruling::ACTIONS => say(&[gm, who, " has ", &shown, " actions this round."]),
            ruling::OWED => say(&[gm, who, " owes ", &shown, " actions."]),
            ruling::PLACE => say(&[gm, who, " is in ", self.area_name(value as u16), "."]),
            ruling::OUT => say(&[gm, who, if yes { " is out of the fight." } else { " is in the fight." }]),
            ruling::DESTROY => say(&[gm, who, " loses ", &thing(), "."]),
            ruling::GIVE => say(&[gm, who, " has ", &thing(), "."]),
            ruling::HIDDEN => say(&[gm, who, if yes { " is hidden." } else { " is in plain sight." }]),
            ruling::SURRENDERED => {
                say(&[gm, who, if yes { " gives up." } else { " takes the surrender back." }])
            }
            ruling::DICE => say(&[gm, "the dice show ", &shown, "."]),
            ruling::CALL_OFF => say(&[gm, "the action is called off."]),
            ruling::SKIP => say(&[gm, "the question is passed over."]),
            ruling::END_TURN => say(&[gm, "the turn ends."]),
            ruling::END => say(&[gm, "the fight ends."]),
            ruling::DOOR => say(&[gm, if value % 2 == 1 { "a door is closed." } else { "a door is open." }]),
            ruling::RAZED => {
                say(&[gm, "the cover in ", area, if yes { " is destroyed." } else { " stands." }])
            }
            ruling::COVER => {
                say(&[gm, area, if yes { " has cover on all sides." } else { " has its own cover only." }])
            }
            ruling::QUENCH => say(&[gm, "nothing harms in ", area, " any more."]),
            _ => {
                let at = code.saturating_sub(ruling::MARKS) as usize;
                let location = Location::ALL.get(at / 3).map_or("body", |location| location.name());
                let mark = Mark::ALL.get(at % 3).map_or("", |mark| mark.sign());
                say(&[gm, who, " has ", &shown, " ", mark, " at the ", location, "."])
            }
        }
    }
}
