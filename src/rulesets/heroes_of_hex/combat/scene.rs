//! The game as the screens see it.

use std::sync::Arc;

use super::Combat;
use super::choice::{Choice, Event, How, Subject};
use super::ground::{FAR, NOWHERE};
use super::state::{Frame, NOBODY, Stand};
use crate::fight::asking::Phrase;
use crate::fight::played::Scene;
use crate::fight::table::{
    Blow, Clock, DiceCard, Gauge, Look, Offer, Outcome, Person, Row, RulingOffer, Side, Sightline, Spot, Who,
    WhyNot,
};
use crate::fight::{Pool, Question, player};
use crate::grid::{Grid, Stop};
use crate::rulesets::heroes_of_hex::boards::Scenario;
use crate::rulesets::heroes_of_hex::odds::Harm;
use crate::rulesets::heroes_of_hex::unit::{Area, Drive, Focus, POISONED};

/// A game of Heroes of Hex, played.
pub type Played = crate::fight::played::Played<Combat>;

impl Scene for Combat {
    const GOAL: &'static str = "h-scenario";

    fn opening(&self) -> Vec<Event> {
        // A clash outside a game has no beginning.
        if self.machine.stack.iter().any(|frame| matches!(frame, Frame::Clash(_))) {
            return Vec::new();
        }
        Combat::begun(Arc::clone(&self.setup)).machine.take_told()
    }

    fn sentence(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        self.told(event)
    }

    fn calls(&self, event: &Event) -> bool {
        matches!(event, Event::Chosen { reason: None, .. })
    }

    fn phrase(&self, question: &Question<Subject, Choice>) -> Phrase {
        self.phrased(question)
    }

    fn offer(&self, subject: &Subject, choice: Choice) -> Offer {
        self.offered(*subject, choice)
    }

    fn card(&self, subject: &Subject, pool: Pool) -> DiceCard {
        self.dice_card(*subject, pool)
    }

    fn person_asked(&self, who: u8) -> Who {
        let team = Some(usize::from(self.piece(who).side & 1));
        Who { name: self.name(who), team, person: Some(usize::from(who)), gm: false }
    }

    fn team_asked(&self, team: u8) -> Who {
        Who { name: self.side_name(team).into(), team: Some(usize::from(team)), person: None, gm: false }
    }

    fn place_name(&self, place: u16) -> String {
        self.place_words(place)
    }

    fn takes_in(&self, subject: &Subject, place: u16) -> Option<(Vec<u16>, Vec<u8>)> {
        let Subject::Centre { who, action } = *subject else { return None };
        let ground = self.ground();
        let cells = (0..ground.len()).filter(|to| ground.distance(place, *to) <= 1).collect();
        let caught = self.caught(who, action, self.piece(who).place, place);
        Some((cells, self.everyone().filter(|on| caught >> on & 1 == 1).collect()))
    }

    fn comes_to(&self, subject: &Subject, place: u16) -> Vec<String> {
        let Subject::Centre { who, action } = *subject else { return Vec::new() };
        self.area_chances(who, action, place)
    }

    fn why_not(&self) -> Vec<WhyNot> {
        self.refused()
    }

    fn sides(&self) -> Vec<Side> {
        let side = |side: usize| {
            let hex = self.hex[side].min(99) as i16;
            let mut gauges = vec![Gauge::pips("HEX", hex, hex.max(3))];
            if matches!(self.setup.scenario, Scenario::Stones | Scenario::Crown) {
                gauges.push(Gauge::pips("points", self.stakes.points[side].into(), 5));
            }
            if self.setup.scenario == Scenario::Dawn && side == 1 {
                gauges.push(Gauge::bar(
                    "Turns until dawn",
                    12 - i16::from(self.stakes.enemy_turns.min(12)),
                    12,
                ));
            }
            Side { name: self.side_name(side as u8).into(), gauges }
        };
        vec![side(0), side(1)]
    }

    fn roster(&self) -> Vec<Person> {
        self.everyone().map(|who| self.in_roster(who)).collect()
    }

    fn places(&self) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Vec::new();
        for who in self.up() {
            let (area, people) = (usize::from(self.piece(who).place), vec![usize::from(who)]);
            spots.push(Spot { area, people, ..Spot::default() });
        }
        for (place, note, side) in self.marked_places() {
            let area = usize::from(place);
            let at = spots.iter().position(|spot| spot.area == area).unwrap_or(spots.len());
            if at == spots.len() {
                spots.push(Spot { area, ..Spot::default() });
            }
            spots[at].notes.push(note);
            spots[at].owner = (side != NOBODY).then_some(side.into());
        }
        spots
    }

    /// Everything that somebody there could see, whoever stands about.
    fn sees(&self, area: usize) -> Vec<usize> {
        let Ok(from) = u16::try_from(area) else { return Vec::new() };
        let user = self.at(from);
        let sees = |to: &u16| match user {
            Some(who) => self.in_sight(who, from, *to),
            None => !self.ground().walls(from, *to),
        };
        let here = (0..self.ground().len()).filter(|to| self.ground().carries(*to));
        if from >= self.ground().len() { Vec::new() } else { here.filter(sees).map(usize::from).collect() }
    }

    fn sightline(&self, from: usize, to: usize) -> Option<Sightline> {
        let (who, on) = (u8::try_from(from).ok()?, u8::try_from(to).ok()?);
        if who == on || !self.is_up(who) || !self.is_up(on) {
            return None;
        }
        Some(self.line_between(who, on))
    }

    /// Where its attacks reach without moving, as far as it sees.
    fn threat(&self, person: usize) -> Vec<usize> {
        let Some(who) = u8::try_from(person).ok().filter(|who| self.is_up(*who)) else { return Vec::new() };
        let here = self.piece(who).place;
        let attacks = self.unit(who).actions.iter().filter(|action| action.attacks());
        let range =
            attacks.map(|action| action.range + u8::from(action.area == Area::Burst)).max().unwrap_or(0);
        let near = (0..self.ground().len()).filter(|to| {
            let far = self.ground().distance(here, *to);
            far > 0 && far <= range && self.ground().carries(*to) && self.in_sight(who, here, *to)
        });
        near.map(usize::from).collect()
    }

    /// Where it could walk to with all its movements of a Turn.
    fn reach(&self, person: usize) -> Vec<usize> {
        let Some(who) = u8::try_from(person).ok().filter(|who| self.is_up(*who)) else { return Vec::new() };
        let (here, distance) = (self.piece(who).place, self.unit(who).movement.distance);
        let moves =
            self.ground().moves(here, distance, self.most_moves(who), &|place| self.at(place).is_none());
        let ends =
            (0..self.ground().len()).filter(|place| moves[usize::from(*place)] != FAR && *place != here);
        ends.map(usize::from).collect()
    }

    fn grid(&self) -> Option<&Grid> {
        Some(&self.ground().grid)
    }

    fn outcome(&self) -> Outcome {
        if !self.over {
            return Outcome::default();
        }
        let words = match self.won {
            Some(side) => format!("{} wins.", self.side_name(side)),
            None => "Nobody wins.".into(),
        };
        Outcome { won: self.won.into_iter().map(usize::from).collect(), words }
    }

    fn blow(&self, event: &Event) -> Option<Blow> {
        let Event::Clashed { by, on, action, harm, .. } = *event else { return None };
        let points = match harm {
            Harm::None => return None,
            Harm::Wound => 1,
            Harm::Death => 1 + i16::from(self.unit(on).body.vitality),
        };
        let how = if harm == Harm::Death { "slays" } else { "wounds" };
        let words =
            format!("{} {how} {} with {}", self.name(by), self.name(on), self.action_name(by, action));
        Some(Blow { by: Some(usize::from(by)), points, words })
    }

    fn clock(&self) -> Clock {
        let turn = match self.turn.unit {
            _ if self.over => "Over".into(),
            _ if self.turns == 0 => String::new(),
            NOBODY => format!("{}'s Turn", self.side_name(self.turn.side)),
            who => format!("{}, {} AP", self.name(who), self.turn.ap),
        };
        let [one, other] = self.stakes.points;
        let score = match self.setup.scenario {
            Scenario::Stones | Scenario::Crown => format!(", {one} to {other}"),
            Scenario::Dawn => format!(", {} to dawn", 12 - self.stakes.enemy_turns.min(12)),
            _ => String::new(),
        };
        let time = match self.turns {
            0 => "Before the first Turn".into(),
            turns => format!("Turn {turns}{score}"),
        };
        Clock { time, turn, begun: self.turns > 0 }
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

impl Combat {
    /// How it ended, if it has, from what was told.
    pub fn how_ended(events: &[Event]) -> Option<How> {
        events.iter().rev().find_map(|event| match event {
            Event::Won { how, .. } => Some(*how),
            _ => None,
        })
    }

    /// What is played for, with whose it is.
    fn marked_places(&self) -> Vec<(u16, String, u8)> {
        match self.setup.scenario {
            Scenario::Stones => {
                let owner = |side: u8| if side == NOBODY { "nobody" } else { self.side_name(side) };
                let stones = self.setup.marks.iter().zip(self.stakes.stones);
                stones.map(|(place, side)| (*place, format!("stone: {}", owner(side)), side)).collect()
            }
            Scenario::Relic if self.stakes.relic != NOWHERE => {
                vec![(self.stakes.relic, "the relic".into(), NOBODY)]
            }
            Scenario::Crown => {
                self.setup.marks.iter().map(|place| (*place, "the hill".into(), NOBODY)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn in_roster(&self, who: u8) -> Person {
        let (piece, unit) = (self.piece(who), self.unit(who));
        let mut state = Vec::new();
        let mut add = |is: bool, words: &str| {
            if is {
                state.push(words.into());
            }
        };
        let unpicked = self.is_unpicked(who);
        add(piece.stand == Stand::Out, "defeated");
        add(unpicked, "not picked");
        add(piece.marked, "has acted");
        add(piece.focus != Focus::None, focus_word(piece.focus));
        add(self.stakes.carrier == who, "carries the relic");
        add(self.turn.unit == who && !self.over, "acts");
        // The last box is that of the defeated, however they came to it.
        let most = i16::from(unit.body.vitality) + 1;
        let now = if piece.stand == Stand::Out { most } else { piece.wounds.into() };
        let wounds = Gauge { name: "wounds", now, most, look: Look::Boxes };
        let poison =
            Gauge { name: "poison", now: piece.poison.into(), most: POISONED.into(), look: Look::Boxes };
        let gauges = if piece.poison > 0 { vec![wounds, poison] } else { vec![wounds] };
        let names = unit.actions.iter().filter(|action| action.drive == Drive::None);
        Person {
            name: self.name(who),
            team: usize::from(self.team_of(who)),
            area: (piece.stand == Stand::Up).then_some(usize::from(piece.place)),
            gauges,
            state,
            down: piece.stand == Stand::Out || unpicked,
            hands: names.map(|action| action.called()).collect::<Vec<_>>().join(", "),
            sheet: self.rows(who),
            ..Person::default()
        }
    }

    fn rows(&self, who: u8) -> Vec<Row> {
        let (piece, unit) = (self.piece(who), self.unit(who));
        let row = |label: &str, text: String| Row { label: label.into(), text, boxes: Vec::new() };
        let boxes = |now: u8, most: u8| (0..most).map(|at| if at < now { 'X' } else { ' ' }).collect();
        let mut rows = vec![
            row("Class", unit.class.clone()),
            row("Movement", unit.movement.words()),
            row("Attack, Defense", format!("{}, {}", unit.attack, unit.defense)),
            row("Special", format!("{}, {}", unit.special_attack, unit.special_defense)),
            Row {
                label: "Wounds".into(),
                text: String::new(),
                boxes: boxes(piece.wounds, unit.body.vitality + 1),
            },
            Row { label: "Poison".into(), text: String::new(), boxes: boxes(piece.poison, POISONED) },
            Row {
                label: "Focus".into(),
                text: String::new(),
                boxes: boxes(u8::from(piece.focus != Focus::None), 1),
            },
            Row { label: "Activated".into(), text: String::new(), boxes: boxes(u8::from(piece.marked), 1) },
        ];
        rows.extend(
            unit.actions
                .iter()
                .map(|action| row(&format!("{} ({})", action.called(), action.price()), action.words())),
        );
        rows
    }

    /// The line of sight between two units, with what stops it.
    fn line_between(&self, who: u8, on: u8) -> Sightline {
        let (from, to) = (self.piece(who).place, self.piece(on).place);
        let far = self.ground().distance(from, to);
        let hider = self.hider(who, from, to);
        let sight = self.ground().wall_sight(from, to);
        let through = |place: u16| self.ground().spot(place);
        // The line that shows what stops it, where something does.
        let line = match hider {
            Some(place) => sight.lines.iter().find(|line| line.spots.contains(&through(place))),
            None => sight.lines.iter().find(|line| line.stop.is_some()),
        };
        let line = line.or(sight.lines.first());
        let grid = &self.ground().grid;
        let mut path = vec![usize::from(from)];
        let spots = line.map_or(&[][..], |line| &line.spots);
        let cells = spots.iter().filter_map(|spot| grid.cell(*spot));
        path.extend(cells.map(|cell| usize::from(self.ground().place(cell))));
        let wall = line.and_then(|line| line.stop).filter(|_| !sight.seen);
        let (stops, reason) = match (wall, hider) {
            (Some((at, Stop::Side(side))), _) => {
                (Some(at), format!("The line touches the {}.", grid.side_words(side)))
            }
            (_, Some(place)) => {
                let somebody = self.at(place).map_or("Somebody".into(), |who| self.name(who));
                let at = path.iter().position(|on| *on == usize::from(place));
                (at, format!("{somebody} stands in the way on {}.", self.ground().name(place)))
            }
            _ if sight.seen => (None, "The way is free.".into()),
            _ => (None, "A wall touches the line.".into()),
        };
        let distance = if far == 1 { "1 space".into() } else { format!("{far} spaces") };
        Sightline {
            seen: sight.seen && hider.is_none(),
            path,
            stops,
            distance,
            reason,
            ..Sightline::default()
        }
    }
}

fn focus_word(focus: Focus) -> &'static str {
    match focus {
        Focus::None => "",
        Focus::Brace => "Focus: braced",
        Focus::Aim => "Focus: aims",
        Focus::Center => "Focus: centered",
        Focus::Rally => "Focus: rallied",
    }
}
