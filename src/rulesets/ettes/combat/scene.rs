//! The fight as the screens see it.

use super::Combat;
use super::casting::BLAST;
use super::choice::{Choice, Event, Subject};
use super::state::{Checking, Frame, NOBODY, Stand, Why, mark};
use super::words::{chances, edge_words, limits};
use crate::fight::asking::Phrase;
use crate::fight::played::Scene;
use crate::fight::table::{
    Blow, Clock, DiceCard, Die, Gauge, Kind, Offer, Outcome, Person, Row, RulingOffer, Side, Sightline, Spot,
    Target, Who, WhyNot,
};
use crate::fight::{Fight, Pool, Question, Shape, Walk, player};
use crate::grid::{self, Ground, Stop, Walls};
use crate::rulesets::ettes::check::{Check, Level};
use crate::rulesets::ettes::skill::Skill;

/// A fight of Ettes Eternal, played.
pub type Played = crate::fight::played::Played<Combat>;

impl Scene for Combat {
    const GOAL: &'static str = "f-end";

    fn sentence(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        self.told(event)
    }

    fn phrase(&self, question: &Question<Subject, Choice>) -> Phrase {
        let subject = question.subject;
        let (title, why, term) = self.question_words(subject);
        let about = about(subject);
        let acts = about.first().copied();
        let obvious = matches!(subject, Subject::Surprise | Subject::StillReady { .. });
        let (kind, follows) = match subject {
            Subject::Turn { who } => (Kind::Act, self.mate_follows(who)),
            Subject::Window { .. } | Subject::Provoked { .. } => (Kind::Window, false),
            _ => (Kind::Plain, false),
        };
        let flows = matches!(question.shape, Shape::Dice(_)) && !question.beside.is_empty();
        let stops = player::Tactics::side(self).filter(|_| flows).into_iter().collect();
        Phrase {
            title,
            why,
            terms: vec![term],
            about,
            acts,
            obvious,
            kind,
            follows,
            stops,
            ..Phrase::default()
        }
    }

    fn offer(&self, subject: &Subject, choice: Choice) -> Offer {
        self.offered(*subject, choice)
    }

    fn card(&self, subject: &Subject, pool: Pool) -> DiceCard {
        let Some(check) = self.check_asked(*subject) else {
            let dice = pool.sides().map(|sides| match sides {
                2 => Die { name: "coin", sides: 2, lowest: 1 },
                sides => Die::sided(sides),
            });
            return DiceCard { dice: dice.collect(), ..DiceCard::default() };
        };
        let pair = || [Die::digit("tens"), Die::digit("ones")];
        let dice = if pool.count() > 2 { [pair(), pair()].concat() } else { pair().into() };
        let edge = edge_words(check.edge);
        let edge = if edge.is_empty() { String::new() } else { format!("; {edge}") };
        DiceCard {
            dice,
            target: Some(Target::AtMost(check.limit(check.needs))),
            chances: Some(check.odds()),
            note: format!("At or under: {}. Chances: {}{edge}", limits(&check), chances(&check)),
            ..DiceCard::default()
        }
    }

    fn person_asked(&self, who: u8) -> Who {
        Who {
            name: self.name(who).into(),
            team: Some(usize::from(self.cast(who).team)),
            person: Some(usize::from(who)),
            gm: false,
        }
    }

    fn team_asked(&self, team: u8) -> Who {
        Who { name: self.team_name(team).into(), team: Some(usize::from(team)), person: None, gm: false }
    }

    fn place_name(&self, place: u16) -> String {
        self.place_words(place)
    }

    fn takes_in(&self, subject: &Subject, place: u16) -> Option<(Vec<u16>, Vec<u8>)> {
        let Subject::Place { why: Why::Burst { .. }, .. } = subject else { return None };
        let all = 0..self.stage.spots.len() as u16;
        let near = |to: &u16| self.hexes(place, *to) <= BLAST && self.sees_place(place, *to);
        Some((all.filter(near).collect(), self.caught(place)))
    }

    fn why_not(&self) -> Vec<WhyNot> {
        let list = match self.question().map(|question| question.subject) {
            Some(Subject::Turn { who }) => self.refusals(who),
            Some(Subject::Window { .. }) => {
                self.strike().map_or(Vec::new(), |strike| self.why_no_reaction(strike))
            }
            _ => Vec::new(),
        };
        let why = |(label, reason, person): (String, String, Option<u8>)| WhyNot {
            label,
            reason,
            person: person.map(usize::from),
            area: None,
        };
        list.into_iter().map(why).collect()
    }

    fn sides(&self) -> Vec<Side> {
        self.stage.teams.iter().map(|team| Side { name: team.name.clone(), ..Side::default() }).collect()
    }

    fn roster(&self) -> Vec<Person> {
        self.everyone().map(|who| self.in_roster(who)).collect()
    }

    fn places(&self) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Vec::new();
        for who in self.everyone().filter(|who| self.on_board(*who)) {
            let area = usize::from(self.person(who).place);
            spots.push(Spot { area, people: vec![usize::from(who)], ..Spot::default() });
        }
        for (thing, at) in self.things.iter().enumerate() {
            let Some(place) = at.lies.map(usize::from) else { continue };
            let note = self.thing_name(thing as u16).to_string();
            match spots.iter_mut().find(|spot| spot.area == place) {
                Some(spot) => spot.notes.push(note),
                None => spots.push(Spot { area: place, notes: vec![note], ..Spot::default() }),
            }
        }
        spots
    }

    fn sees(&self, area: usize) -> Vec<usize> {
        let from = area as u16;
        let all = 0..self.stage.spots.len() as u16;
        let there = all.filter(|place| self.grid.ground(self.cell(*place)) != Ground::Void);
        there.filter(|place| self.sees_place(from, *place)).map(usize::from).collect()
    }

    fn sightline(&self, from: usize, to: usize) -> Option<Sightline> {
        let (from, to) = (u8::try_from(from).ok()?, u8::try_from(to).ok()?);
        if usize::from(from.max(to)) >= self.people.len() {
            return None;
        }
        Some(self.line_of_sight(from, to))
    }

    fn threat(&self, person: usize) -> Vec<usize> {
        let Some(who) = u8::try_from(person).ok().filter(|who| usize::from(*who) < self.people.len()) else {
            return Vec::new();
        };
        let all = 0..self.stage.spots.len() as u16;
        let there = all.filter(|place| self.grid.ground(self.cell(*place)) != Ground::Void);
        there.filter(|place| self.threatens(who, *place)).map(usize::from).collect()
    }

    fn reach(&self, person: usize) -> Vec<usize> {
        let Some(who) = u8::try_from(person).ok().filter(|who| usize::from(*who) < self.people.len()) else {
            return Vec::new();
        };
        if !self.may_walk(who) {
            return Vec::new();
        }
        let walk = Walk { from: self.person(who).place, budget: 2 * self.pace(who).0 };
        let steps = self.strider(who);
        walk.reach(&steps).into_iter().map(|reached| usize::from(reached.to)).collect()
    }

    fn grid(&self) -> Option<&grid::Grid> {
        Some(&self.grid)
    }

    fn outcome(&self) -> Outcome {
        let won: Vec<usize> = self.won.map(usize::from).into_iter().collect();
        let words = match self.won {
            Some(team) => format!("{} wins.", self.team_name(team)),
            None => "Nobody wins.".into(),
        };
        Outcome { won, words }
    }

    fn blow(&self, event: &Event) -> Option<Blow> {
        let Event::Hurt { who, by, taken, .. } = *event else { return None };
        let words = format!("{} hurts {} for {taken}", self.name(by), self.name(who));
        Some(Blow { by: Some(usize::from(by)), points: taken, words })
    }

    fn clock(&self) -> Clock {
        let turn = match Combat::turn(self) {
            Some(who) => format!("{}'s turn", self.name(who)),
            None if self.over => "Over".into(),
            None => "Between turns".into(),
        };
        match (self.begun, self.round) {
            (true, 0) => Clock { time: "Surprise round".into(), turn, begun: true },
            (true, round) => Clock::rounds(round, turn),
            _ => Clock::rounds(0, turn),
        }
    }

    fn over(&self) -> bool {
        self.over
    }

    fn seats(&self) -> Option<player::Seats> {
        player::Seats::of(self)
    }

    fn rulings(&self) -> Vec<RulingOffer> {
        self.ruling_words()
    }
}

/// Whom a question is about, whoever acts first.
pub(super) fn about(subject: Subject) -> Vec<u8> {
    match subject {
        Subject::Surprise | Subject::Initiative | Subject::Stuck => Vec::new(),
        Subject::Coin { one, other } => vec![one, other],
        Subject::Turn { who }
        | Subject::Walk { who }
        | Subject::Place { who, .. }
        | Subject::Check { who, .. }
        | Subject::Focus { who }
        | Subject::Flow { who, .. }
        | Subject::ReadyWhat { who }
        | Subject::ReadyWhen { who, .. }
        | Subject::StillReady { who }
        | Subject::Tend { who } => vec![who],
        Subject::Burst { by } => vec![by],
        Subject::Provoked { by, on, .. }
        | Subject::Attack { by, on }
        | Subject::Opposed { by, on }
        | Subject::Damage { by, on }
        | Subject::Heal { by, on }
        | Subject::DropWhat { by, on }
        | Subject::DropHow { by, on, .. }
        | Subject::Astray { by, on }
        | Subject::Also { by, on, .. } => vec![by, on],
        Subject::Window { by, on } | Subject::Blasted { by, on } => vec![on, by],
        Subject::React { who, by, .. } | Subject::Readied { who, by } => vec![who, by],
        Subject::Contest { who, by, on, .. } => vec![who, if who == by { on } else { by }],
    }
}

impl Combat {
    /// The check behind a question for dice, where it is one.
    pub fn check_asked(&self, subject: Subject) -> Option<Check> {
        let frame = self.machine.stack.last()?;
        match (subject, frame) {
            (Subject::Attack { .. }, Frame::Strike(strike)) => Some(self.strike_check(strike)),
            (Subject::React { .. }, Frame::Strike(strike)) => Some(self.react_check(strike)),
            (Subject::Contest { who, .. }, Frame::Contest(contest)) => Some(self.contest_check(contest, who)),
            (Subject::Check { .. }, Frame::Check(checking)) => {
                let checking: &Checking = checking;
                Some(self.trial_check(checking))
            }
            (Subject::Blasted { on, .. }, _) => Some(self.blast_check(on)),
            (Subject::Focus { who }, _) => Some(self.focus_check(who)),
            _ => None,
        }
    }

    fn line_of_sight(&self, from: u8, to: u8) -> Sightline {
        let (start, end) = self.aim(from, to);
        let sight = self.grid.hex_sight(self.cell(start), self.cell(end), Walls::Crossed, &|_| false);
        let free = sight.lines.iter().find(|line| line.stop.is_none()).or(sight.lines.first());
        let place = |spot: &grid::Spot| self.grid.cell(*spot).map(|cell| usize::from(self.stage.place(cell)));
        let mut path = vec![usize::from(start)];
        let mut stops = None;
        if let Some(line) = free {
            path.extend(line.spots.iter().filter_map(place));
            stops = line.stop.map(|(at, _)| at);
        }
        let far = self.far(from, to);
        let range = self.arms(from).map(|(_, _, arm)| arm.range).max().unwrap_or(0);
        let penalty = Combat::range_penalty(far, range);
        let reason = match (sight.seen, free.and_then(|line| line.stop)) {
            (false, Some((_, Stop::Side(side)))) => {
                format!("The {} is in the way.", self.grid.side_words(side))
            }
            (false, _) => "A wall is in the way.".into(),
            (true, _) if range > 0 && penalty > 0 => {
                format!("Nothing is in the way; the distance takes {penalty} off a shot.")
            }
            (true, _) => "Nothing is in the way.".into(),
        };
        Sightline {
            seen: sight.seen,
            path,
            stops,
            distance: if far == 1 { "1 hex".into() } else { format!("{far} hexes") },
            reason,
            ..Sightline::default()
        }
    }

    fn in_roster(&self, who: u8) -> Person {
        let (person, cast) = (self.person(who), self.cast(who));
        let most = cast.character.points.most;
        let mut gauges = vec![
            Gauge::bar("hit points", person.hp, most),
            Gauge::pips("AP", person.ap.into(), cast.rank.actions().max(person.ap).into()),
            Gauge::pips("RP", person.rp.into(), person.rp.max(2).into()),
        ];
        if cast.cap > 0 {
            gauges.push(Gauge::pips("FP", person.fp.into(), cast.cap.into()));
        }
        if cast.casts() {
            gauges.push(Gauge::bar(
                "mana",
                person.mana.into(),
                cast.character.mana.most.max(person.mana.into()),
            ));
        }
        Person {
            name: self.name(who).into(),
            team: usize::from(cast.team),
            area: self.on_board(who).then_some(usize::from(person.place)),
            covers: self.shown_covers(who),
            gauges,
            state: self.state_words(who),
            down: !person.up(),
            hands: self.hands_words(who),
            sheet: self.rows(who),
            ..Person::default()
        }
    }

    fn shown_covers(&self, who: u8) -> Vec<usize> {
        let large = self.on_board(who) && !self.cast(who).body.is_one_cell();
        if large { self.covers(who).map(usize::from).collect() } else { Vec::new() }
    }

    fn state_words(&self, who: u8) -> Vec<String> {
        let person = self.person(who);
        let mut state: Vec<String> = Vec::new();
        match person.stand {
            Stand::Up => {}
            Stand::Dying => {
                state.push(format!("dying, {} of 3 saves, {} turns left", person.saves, person.doom))
            }
            Stand::Stable => state.push("unconscious".into()),
            Stand::Dead => state.push("dead".into()),
            Stand::Out => state.push("out of it".into()),
        }
        state.extend(person.status.list().map(|status| status.word().to_string()));
        for harm in crate::rulesets::ettes::status::Harm::ALL {
            let points = person.harm[harm as usize];
            if points > 0 {
                state.push(format!("{} {points}", harm.word()));
            }
        }
        if person.holds != NOBODY {
            state.push(format!("holds {}", self.name(person.holds)));
        }
        if person.held_by != NOBODY {
            state.push(format!("held by {}", self.name(person.held_by)));
        }
        let marks = [
            (mark::GUARD, "total defense"),
            (mark::STANCE, "defensive stance"),
            (mark::BARRIER, "blade barrier"),
            (mark::FOCUS, "advantage in melee"),
            (mark::EXACT, "every hit Critical"),
            (mark::CHEAP, "next attack 1 AP less"),
            (mark::SURPRISED, "surprised"),
        ];
        state.extend(marks.iter().filter(|(mark, _)| person.has(*mark)).map(|(_, word)| (*word).to_string()));
        if person.ready.is_some() {
            state.push("ready".into());
        }
        if person.late > 0 {
            state.push(format!("{} AP less next turn", person.late));
        }
        if person.bark_by != NOBODY {
            state.push("skin like bark".into());
        }
        if person.ward > 0 {
            state.push("shielded".into());
        }
        state
    }

    fn hands_words(&self, who: u8) -> String {
        let held: Vec<&str> = self.in_hand(who).map(|thing| self.thing_name(thing)).collect();
        held.join(", ")
    }

    fn rows(&self, who: u8) -> Vec<Row> {
        let row = |label: &str, text: String| Row { label: label.into(), text, boxes: Vec::new() };
        let good: Vec<String> = Skill::ALL
            .into_iter()
            .filter(|skill| self.skill(who, *skill) > 30)
            .map(|skill| format!("{} {}", skill.name(), self.skill(who, skill)))
            .collect();
        let mut rows = vec![
            row("Damage reduction", self.dr(who).to_string()),
            row("Move", format!("{} hexes for 1 AP", self.pace(who).0)),
            row("Skills", good.join(", ")),
        ];
        for (thing, how, arm) in self.arms(who) {
            let skill = if arm.range > 0 { Skill::Ranged } else { Skill::Melee };
            let off = if arm.off { 10 } else { 0 } + if arm.unfamiliar { 20 } else { 0 };
            let check = Check::new(self.skill(who, skill) - off);
            let all = Level::SUCCESSES.map(|level| format!("{} {}", level.short(), check.limit(level)));
            rows.push(row(&super::chronicle::capital(&self.arm_words(who, thing, how)), all.join(", ")));
        }
        let stowed: Vec<&str> = self.stowed(who).map(|thing| self.thing_name(thing)).collect();
        if !stowed.is_empty() {
            rows.push(row("Stowed", stowed.join(", ")));
        }
        rows
    }
}
