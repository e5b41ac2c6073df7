//! The fight on the table: the log, the story and the views that the screens show.

use super::Combat;
use super::asked;
use super::choice::{Choice, Subject};
use super::event::Event;
use super::shown;
use super::state::At;
use super::words::{self, number};
use crate::fight::asking::{self, Phrase};
use crate::fight::played::Scene;
use crate::fight::player;
use crate::fight::table::{
    Asked, Blow, Clock, DiceCard, Gauge, Offer, Outcome, Person, Reply, Row, RulingOffer, Side, Sight,
    Sightline, Spot, Verdict, Who, WhyNot,
};
use crate::fight::{Pool, Question, Shape};
use crate::map::{AreaId, LinkId};
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::{Hands, Item, Kind};

/// A fight of Unhex, played.
pub type Played = crate::fight::played::Played<Combat>;

impl Combat {
    /// The sheet as it is now. Things taken from others are not on it; things lost are spent.
    pub fn sheet(&self, who: u8) -> Character {
        if self.outside().is_some() {
            return self.rolled_sheet(who);
        }
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
            let boxes = (0..location.boxes()).map(|index| shown::sign(person.body.shown(location, index)));
            let boxes = boxes.collect();
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

    fn actions_left(&self, who: u8) -> Gauge {
        let person = self.person(who);
        let left = if person.able() { i16::from(person.actions) } else { 0 };
        Gauge::pips("actions", left, left.max(1))
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
        let mut words: Vec<String> = words.into_iter().map(String::from).collect();
        match person.owed {
            0 => {}
            1 => words.push("owes an action".into()),
            more => words.push(format!("owes {more} actions")),
        }
        words
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
                    true => format!("cover on all sides until round {until}"),
                    false => format!("{} harm until round {until}", number(effect.damage)),
                });
            }
            if self.overlay.as_ref().is_some_and(|overlay| overlay.is_razed(area)) {
                notes.push("cover destroyed".into());
            }
            notes.extend(
                self.ground(area).filter_map(|thing| self.stage.item(thing)).map(|item| item.called().into()),
            );
            if !people.is_empty() || !notes.is_empty() {
                spots.push(Spot { area: area.0 as usize, people, notes, owner: None });
            }
        }
        spots
    }
}

impl Scene for Combat {
    const GOAL: &'static str = "end";

    fn opening(&self) -> Vec<Event> {
        let mut told = Vec::new();
        if self.outside().is_some() {
            return told;
        }
        Combat::begin(&self.stage.setup, &mut told);
        told
    }

    fn sentence(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let (text, term) = self.told_words(event)?;
        Some((text, term, matches!(event, Event::Round { .. })))
    }

    fn calls(&self, event: &Event) -> bool {
        matches!(event, Event::TurnOf { .. })
    }

    fn phrase(&self, question: &Question<Subject, Choice>) -> Phrase {
        let subject = question.subject;
        let unit = match subject {
            Subject::Spread { .. } => "damage",
            _ if matches!(question.shape, Shape::Number { .. }) => "Roll",
            _ => "boxes",
        };
        let (obvious, kind) = (asked::obvious(subject), shown::kind(subject));
        Phrase { unit, obvious, kind, ..self.worded(subject) }
    }

    fn asked(&self, remembered: Option<&[u8]>) -> Option<Asked> {
        let mut asked = asking::asked(self, remembered)?;
        // Outside a fight it is known what the dice are best set to.
        if let (Some(_), Subject::Adjust { who, .. }) = (self.outside(), self.machine.asked()?.subject)
            && let Some(best) = self.best_number(who)
        {
            asked.default = Reply::Number(best.into());
        }
        Some(asked)
    }

    fn offer(&self, subject: &Subject, choice: Choice) -> Offer {
        self.offered(*subject, choice)
    }

    fn card(&self, subject: &Subject, _: Pool) -> DiceCard {
        self.dice_card(*subject)
    }

    fn person_asked(&self, who: u8) -> Who {
        self.person_seat(who)
    }

    fn team_asked(&self, team: u8) -> Who {
        self.team_seat(team)
    }

    fn place_name(&self, place: u16) -> String {
        self.area_name(place).into()
    }

    fn why_not(&self) -> Vec<WhyNot> {
        self.why_not_words()
    }

    fn sides(&self) -> Vec<Side> {
        self.stage()
            .setup
            .teams
            .iter()
            .map(|team| Side { name: team.name.clone(), ..Side::default() })
            .collect()
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
                area: (mapped && person.placed).then_some(person.place.0 as usize),
                gauges: vec![Gauge::bar("level", person.level, person.max), combat.actions_left(who)],
                state: combat.states(who),
                hidden: person.able() && combat.hidden(who),
                down: !person.able(),
                hands: combat.hands_words(who),
                sheet: combat.rows(who),
                glyph: shown::glyph(&person.body),
                ..Person::default()
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
        let seen = |to: &AreaId| board.sight(overlay, combat.look(AreaId(area as u16), *to, false, false));
        board.areas().filter(seen).map(|area| area.0 as usize).collect()
    }

    fn sight(&self, person: usize) -> Sight {
        let (Some(board), Some(overlay), Some(viewer)) =
            (&self.stage.board, &self.overlay, self.people.get(person))
        else {
            return Sight::default();
        };
        let who = person as u8;
        let rifle = viewer.hands.iter().flatten().any(|thing| self.stage.kind(*thing) == Kind::Ranged2);
        let far = rifle && self.can(who, Ability::Ranged2ThreeMarks);
        let look = |to: AreaId, hides: bool| self.look(viewer.place, to, far, hides);
        let seen = |to: &AreaId| board.sight(overlay, look(*to, false));
        let sees = |other: &u8| {
            let hides = self.hidden(*other) && !self.allies(who, *other);
            let person = self.person(*other);
            person.placed && board.sight(overlay, look(person.place, hides))
        };
        Sight {
            areas: board.areas().filter(seen).map(|area| area.0 as usize).collect(),
            people: self.everyone().filter(sees).map(usize::from).collect(),
        }
    }

    fn sightline(&self, from: usize, to: usize) -> Option<Sightline> {
        self.sightline_to(from as u8, to as u8)
    }

    fn threat(&self, person: usize) -> Vec<usize> {
        self.threatened(person as u8)
    }

    fn reach(&self, person: usize) -> Vec<usize> {
        self.in_reach(person as u8)
    }

    fn outcome(&self) -> Outcome {
        self.came_out()
    }

    fn blow(&self, event: &Event) -> Option<Blow> {
        self.struck_blow(event)
    }

    fn verdict(&self, event: &Event) -> Option<Verdict> {
        words::judged(event)
    }

    fn number_note(&self, subject: &Subject, number: i16) -> String {
        self.could_become(*subject, number)
    }

    fn laid(&self, subject: &Subject, points: &[u8]) -> Offer {
        self.laid_so(*subject, points)
    }

    fn met(&self) -> Option<usize> {
        self.met.map(usize::from)
    }

    fn clock(&self) -> Clock {
        let combat = self;
        let turn = match combat.turn() {
            Some(team) => format!("{}'s turn", combat.team_name(team)),
            None if combat.over() => "Over".into(),
            None => "Initiative".into(),
        };
        Clock::rounds(self.round, turn)
    }

    fn over(&self) -> bool {
        self.over
    }

    fn rulings(&self) -> Vec<RulingOffer> {
        self.ruling_words()
    }

    fn seats(&self) -> Option<player::Seats> {
        player::Seats::of(self)
    }
}
