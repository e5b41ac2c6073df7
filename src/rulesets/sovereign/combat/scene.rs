//! The fight as the screens see it.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::fighter::{HANDS, NOTHING};
use super::figure::No;
use super::state::{Frame, Stand, Way, mark};
use crate::fight::asking::Phrase;
use crate::fight::played::Scene;
use crate::fight::table::{
    Clock, DiceCard, Gauge, Kind, Offer, Outcome, Person, Row, RulingOffer, Side, Sightline, Spot, Who,
    WhyNot,
};
use crate::fight::{Pool, Question, Seat, Shape, Walk};
use crate::grid::{self, Cover};
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::feat::Power;
use crate::rulesets::sovereign::hero::Save;
use crate::rulesets::sovereign::weapon::shock_words;

/// A fight of Sovereign, played.
pub type Played = crate::fight::played::Played<Combat>;

impl Scene for Combat {
    const GOAL: &'static str = "g-actions";

    fn sentence(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        self.told_of(event)
    }

    fn phrase(&self, question: &Question<Subject, Choice>) -> Phrase {
        let subject = question.subject;
        let (title, why, term) = self.question_words(subject);
        let about = self.about(subject);
        let acts = match subject {
            Subject::Surprise | Subject::Executions | Subject::Initiative { .. } | Subject::Chase => None,
            Subject::Nerve { .. } | Subject::SkillWith { .. } | Subject::Costs { .. } => None,
            Subject::Keener => None,
            _ => about.first().copied(),
        };
        let obvious = match subject {
            // Main and Move are spent, and nobody could come between.
            Subject::Turn { who } => {
                !self.may_move(who) && question.beside.is_empty() && question.seat == Seat::Gm
            }
            Subject::Surprise => true,
            _ => false,
        };
        let kind = if let Subject::Turn { .. } = subject { Kind::Act } else { Kind::Plain };
        let stops = self.stops(question);
        Phrase { title, why, terms: vec![term], about, acts, obvious, kind, stops, ..Phrase::default() }
    }

    fn offer(&self, subject: &Subject, choice: Choice) -> Offer {
        self.offered(*subject, choice)
    }

    fn card(&self, subject: &Subject, pool: Pool) -> DiceCard {
        self.dice_card(*subject, pool)
    }

    fn person_asked(&self, who: u8) -> Who {
        Who {
            name: self.name(who).into(),
            team: Some(self.team(who).into()),
            person: Some(who.into()),
            gm: false,
        }
    }

    fn team_asked(&self, team: u8) -> Who {
        Who { name: self.side_name(team), team: Some(team.into()), person: None, gm: false }
    }

    fn place_name(&self, place: u16) -> String {
        self.cell_name(place)
    }

    fn takes_in(&self, subject: &Subject, place: u16) -> Option<(Vec<u16>, Vec<u8>)> {
        let Subject::SleepAt { .. } = subject else { return None };
        let cells = self.sleep_square(place).into_iter().map(|cell| self.terrain.place(cell));
        Some((cells.collect(), self.sleepers(place)))
    }

    fn why_not(&self) -> Vec<WhyNot> {
        match self.machine.asked().map(|asked| asked.subject) {
            Some(Subject::Turn { who }) => self.refusals(who),
            _ => Vec::new(),
        }
    }

    fn sides(&self) -> Vec<Side> {
        self.setup.teams.iter().map(|team| Side { name: team.name.clone(), ..Side::default() }).collect()
    }

    fn roster(&self) -> Vec<Person> {
        self.everyone().map(|who| self.in_roster(who)).collect()
    }

    fn places(&self) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Vec::new();
        let spot = |spots: &mut Vec<Spot>, place: u16| {
            let area = usize::from(place);
            match spots.iter().position(|spot| spot.area == area) {
                Some(at) => at,
                None => {
                    spots.push(Spot { area, ..Spot::default() });
                    spots.len() - 1
                }
            }
        };
        for who in self.everyone().filter(|who| self.present(*who)) {
            let at = spot(&mut spots, self.person(who).at);
            spots[at].people.push(who.into());
        }
        for lying in &self.lying {
            let at = spot(&mut spots, lying.at);
            spots[at].notes.push(self.arm_name(lying.owner, lying.thing));
        }
        spots
    }

    fn sees(&self, area: usize) -> Vec<usize> {
        let row = self.terrain.row(area as u16);
        let cells = self.terrain.grid.cells().enumerate();
        cells.filter(|(at, cell)| *at == area || row.seen(*cell).is_seen()).map(|(at, _)| at).collect()
    }

    fn sightline(&self, from: usize, to: usize) -> Option<Sightline> {
        (from < self.people.len() && to < self.people.len()).then(|| self.line_between(from as u8, to as u8))
    }

    fn threat(&self, person: usize) -> Vec<usize> {
        if person >= self.people.len() {
            return Vec::new();
        }
        let places = self.terrain.grid.cells().map(|cell| self.terrain.place(cell));
        places.filter(|place| self.threatens(person as u8, *place)).map(usize::from).collect()
    }

    fn reach(&self, person: usize) -> Vec<usize> {
        if person >= self.people.len() {
            return Vec::new();
        }
        let who = person as u8;
        let walk = Walk { from: self.person(who).at, budget: self.speed(who) };
        walk.places(&|_| 0, &self.strider(who)).into_iter().map(usize::from).collect()
    }

    fn grid(&self) -> Option<&grid::Grid> {
        Some(&self.terrain.grid)
    }

    fn outcome(&self) -> Outcome {
        let teams = 0..self.setup.teams.len();
        let won: Vec<usize> = match self.won {
            Some(side) => teams.filter(|team| self.side_of(*team as u8) == side).collect(),
            None => Vec::new(),
        };
        let fled = self.everyone().filter(|who| self.person(*who).stand == Stand::Fled).count();
        let away = if fled > 0 { format!(" {fled} got away.") } else { String::new() };
        let words = match self.won {
            Some(side) => format!("{} holds the field.{away}", self.side_name(side)),
            None => format!("Nobody holds the field.{away}"),
        };
        Outcome { won, words }
    }

    fn blow(&self, event: &Event) -> Option<crate::fight::table::Blow> {
        self.blow_of(event)
    }

    fn clock(&self) -> Clock {
        let turn = match self.turn() {
            Some(who) => format!("{}'s turn", self.name(who)),
            None if self.over => "Over".into(),
            None => String::new(),
        };
        match self.round {
            0 if self.turn().is_some() => Clock { time: "Surprise".into(), turn, begun: true },
            round => Clock::rounds(round, turn),
        }
    }

    fn over(&self) -> bool {
        self.over
    }

    fn seats(&self) -> Option<crate::fight::player::Seats> {
        crate::fight::player::Seats::of(self)
    }

    fn rulings(&self) -> Vec<RulingOffer> {
        self.ruling_offers()
    }
}

impl Combat {
    /// The sides that may well want to come between before these dice fall. Total Defense can wait until
    /// the roll is seen; only heroes are asked before.
    fn stops(&self, question: &Question<Subject, Choice>) -> Vec<u8> {
        let hit = matches!(question.subject, Subject::Damage { .. });
        let stops = |choice: &&Choice| match **choice {
            Choice::Defend(_) if hit => self.open_strike().is_some_and(|strike| self.defense_helps(&strike)),
            Choice::Defend(who) => self.fighter(who).hero,
            Choice::Snap(_) | Choice::Luck(_) | Choice::Held(_) => true,
            _ => false,
        };
        let all = question.beside.iter().filter(|_| matches!(question.shape, Shape::Dice(_))).filter(stops);
        all.map(|choice| self.side_of(self.team(choice.interrupter()))).collect()
    }

    /// The straight way that touches no wall, or the walls that leave none, with the corners seen.
    fn line_between(&self, from: u8, to: u8) -> Sightline {
        let (one, other) = (self.person(from).at, self.person(to).at);
        let grid = &self.terrain.grid;
        let (start, end) = (self.terrain.cell(one), self.terrain.cell(other));
        let far = self.apart(one, other);
        let cover = self.cover(one, other);
        let seen = cover.is_some() || one == other;
        let corners = self.terrain.row(one).seen(end).corners().count_ones();
        let kind = grid.board().kind();
        let (middle, across) = (kind.middle(start), i64::from(kind.across()));
        let point = |exact: grid::Exact| {
            let part =
                |number: i64| (number * across / (exact.over * i64::from(grid::edge::PARTS)).max(1)) as i32;
            (part(exact.x), part(exact.y))
        };
        let half = |side: grid::Side| {
            let [(left, above), (right, below)] = kind.ends(side);
            ((left + right) / 2, (above + below) / 2)
        };
        let (line, hides) = match grid.square_reason(start, end) {
            grid::Sight::Free { from, to } => (Some([point(from), point(to)]), None),
            grid::Sight::Hidden(sides) => {
                // Of all that hides, what stands nearest to the straight way.
                let (x, y) = kind.middle(end);
                let aside = |side: &&grid::Side| {
                    let (over, down) = half(**side);
                    ((over - middle.0) * (y - middle.1) - (down - middle.1) * (x - middle.0)).abs()
                };
                let hides = sides.iter().min_by_key(aside).copied();
                (hides.map(|side| [middle, half(side)]), hides)
            }
        };
        let reason = match cover {
            _ if one == other => "They share a square.".into(),
            Some(Cover::None) => "All four corners are seen.".into(),
            Some(Cover::Half) if corners == 4 => "The ground hides a part: half cover, -2.".into(),
            Some(Cover::Half) => format!("{corners} of 4 corners are seen: half cover, -2."),
            Some(Cover::Full) => "A part is seen, but no corner: full cover, -4.".into(),
            None => match hides {
                Some(side) => format!("The {} is in the way.", grid.side_words(side)),
                None => "The ground is in the way.".into(),
            },
        };
        let words = match cover {
            Some(Cover::Half) => "half cover",
            Some(Cover::Full) => "full cover",
            _ => "",
        };
        let path = [one, other].map(usize::from).to_vec();
        Sightline {
            seen,
            path,
            stops: (!seen).then_some(1),
            line,
            cover: words.into(),
            distance: format!("{} ft", far * 5),
            reason,
            ..Sightline::default()
        }
    }

    /// What somebody cannot do now, and why.
    fn refusals(&self, who: u8) -> Vec<WhyNot> {
        let mut list = Vec::new();
        let mut add = |label: String, reason: String, person: Option<u8>| {
            list.push(WhyNot { label, reason, person: person.map(usize::from), area: None });
        };
        let (main, moves) = (self.may_main(who), self.may_move(who));
        if !main {
            add("Attack and all other Main actions".into(), "the Main is spent".into(), Some(who));
        }
        if !moves {
            add("Run".into(), "Main and Move are spent".into(), Some(who));
        }
        if self.grappling(who) {
            add("Run".into(), "nobody moves in a grapple".into(), Some(who));
        }
        if self.is(who, mark::MOVE | mark::MAIN) {
            add("Charge".into(), "it takes Main and Move".into(), Some(who));
        } else if self.is(who, mark::PRONE) {
            add("Charge".into(), "not from the ground".into(), Some(who));
        } else if !self.may_charge(who) {
            add(
                "Charge".into(),
                "no straight way of 5 ft or more ends where anybody can be struck".into(),
                Some(who),
            );
        }
        if self.fighter(who).screens == 0 {
            add("Screen an ally".into(), "it takes level 1 in a combat skill".into(), Some(who));
        }
        if [Power::Spark, Power::Sleep].into_iter().any(|power| self.fighter(who).powers.has(power))
            && let Err(why) = self.may_cast(who)
        {
            add("Cast a spell".into(), why.into(), Some(who));
        }
        for on in self.everyone().filter(|on| main && self.foes(who, *on) && self.up(*on)) {
            let mut of = Vec::new();
            self.add_attacks_on(who, on, &mut of);
            if of.is_empty() {
                add(format!("Attack {}", self.name(on)), self.no_attack(who, on).into(), Some(on));
            }
        }
        list
    }

    /// The reason that stands most in the way of striking somebody.
    fn no_attack(&self, who: u8, on: u8) -> &'static str {
        let mut why = No::OutOfReach;
        for thing in self.in_hand(who).chain([HANDS]) {
            for way in [Way::Thrown, Way::Shot] {
                match self.possible(who, on, thing, way) {
                    Err(No::NotSo) | Ok(()) => {}
                    Err(no) => why = no,
                }
            }
        }
        why.words()
    }

    fn in_roster(&self, who: u8) -> Person {
        let (person, fighter) = (self.person(who), self.fighter(who));
        let mut gauges = vec![Gauge::bar("hit points", person.points, fighter.most)];
        if person.up() {
            let left = i16::from(!person.is(mark::MAIN)) + i16::from(!person.is(mark::MOVE));
            gauges.push(Gauge::pips("actions", left, 2));
        }
        Person {
            name: fighter.name.clone(),
            team: fighter.team.into(),
            area: self.present(who).then_some(person.at.into()),
            gauges,
            state: self.states(who),
            hidden: person.up() && person.is(mark::UNSEEN | mark::VANISHED),
            down: !person.up(),
            hands: self.hands_words(who),
            sheet: self.rows(who),
            ..Person::default()
        }
    }

    fn states(&self, who: u8) -> Vec<String> {
        let person = self.person(who);
        let mut all: Vec<String> = Vec::new();
        match person.stand {
            Stand::Up => {}
            Stand::Asleep => all.push("asleep".into()),
            Stand::Out => all.push("knocked out".into()),
            Stand::Injured => {
                let left = super::round::CLOCK.saturating_sub(self.since(who));
                all.push(format!("mortally injured, {}", rounds(left)));
            }
            Stand::Stable => all.push("stable".into()),
            Stand::Dead => all.push("dead".into()),
            Stand::Fled => all.push("gone".into()),
        }
        let marks = [
            (mark::PRONE, "prone"),
            (mark::DEFENDS, "Total Defense"),
            (mark::CHARGED, "charged, AC -2"),
            (mark::HELD, "holds an action"),
            (mark::DISENGAGED, "disengaged"),
            (mark::RETREATS, "retreating"),
            (mark::FRAIL, "frail"),
            (mark::UNAWARE, "surprised"),
            (mark::UNSEEN, "unseen"),
            (mark::VANISHED, "out of sight"),
            (mark::COMMITTED, "healing touch"),
        ];
        let shown = marks.iter().filter(|(bit, _)| person.is(*bit) && (person.up() || *bit == mark::FRAIL));
        all.extend(shown.map(|(_, word)| (*word).to_string()));
        if person.ward != NOTHING {
            all.push(format!("screens {}", self.name(person.ward)));
        }
        if person.grip != NOTHING {
            all.push(format!("holds {}", self.name(person.grip)));
        }
        all.extend(self.holders(who).map(|by| format!("held by {}", self.name(by))));
        if person.swarm.0 != NOTHING {
            all.push(format!("swarms {}", self.name(person.swarm.0)));
        }
        all
    }

    fn hands_words(&self, who: u8) -> String {
        let words: Vec<String> = self.held(who).map(|thing| self.arm_name(who, thing)).collect();
        words.join(", ")
    }

    fn rows(&self, who: u8) -> Vec<Row> {
        let (person, fighter) = (self.person(who), self.fighter(who));
        let row = |label: &str, text: String| Row { label: label.into(), text, boxes: Vec::new() };
        let ac = self.ac_parts(who);
        let ac_words =
            if ac.all().len() > 1 { format!("{} ({})", ac.sum(), ac.words()) } else { ac.sum().to_string() };
        let mut rows = vec![row("AC", ac_words)];
        if fighter.hero {
            let modifiers: Vec<String> = Attribute::ALL
                .iter()
                .map(|attribute| format!("{} {:+}", attribute.short(), fighter.modifier(*attribute)))
                .collect();
            rows.push(row("Modifiers", modifiers.join(", ")));
            let skills: Vec<String> = Skill::ALL
                .iter()
                .filter(|skill| fighter.skill(**skill) >= 0)
                .map(|skill| format!("{} {}", skill.name(), fighter.skill(*skill)))
                .collect();
            rows.push(row("Skills", skills.join(", ")));
            let saves: Vec<String> = Save::ALL
                .iter()
                .map(|save| format!("{} {}", save.name(), fighter.saves[*save as usize]))
                .collect();
            rows.push(row("Saves", saves.join(", ")));
            rows.push(row("System Strain", format!("{} of {}", person.strain, fighter.most_strain)));
            if fighter.effort > 0 {
                rows.push(row("Effort", format!("{} of {}", person.effort, fighter.effort)));
            }
            if fighter.casts > 0 {
                rows.push(row("Spells", format!("{} of {}", person.casts, fighter.casts)));
            }
        } else {
            rows.push(row("Hit dice", fighter.level.to_string()));
            rows.push(row("Save", fighter.saves[0].to_string()));
            rows.push(row("Skill", format!("{:+}", fighter.trade)));
        }
        for (at, gear) in fighter.things.iter().enumerate().filter(|(at, _)| person.has(*at as u8)) {
            if let Some(arm) = gear.arm {
                let way = if arm.melee { Way::Melee } else { Way::Shot };
                let bonus = self.damage_bonus(who, at as u8, way);
                let shock = self
                    .shock(who, at as u8, way)
                    .map_or(String::new(), |shock| format!(", Shock {}", shock_words(shock)));
                let range = if arm.range.1 > 0 {
                    format!(", {}/{} ft", u16::from(arm.range.0) * 5, u16::from(arm.range.1) * 5)
                } else {
                    String::new()
                };
                rows.push(row(&gear.name, format!("d{}{bonus:+}{shock}{range}", arm.die)));
            }
        }
        rows
    }

    /// Who acts, where a turn is on.
    pub fn acting(&self) -> Option<u8> {
        self.machine.stack.iter().rev().find_map(|frame| match frame {
            Frame::Turn { who, .. } => Some(*who),
            _ => None,
        })
    }
}

/// "1 round", "4 rounds"
fn rounds(many: u16) -> String {
    if many == 1 { "1 round".into() } else { format!("{many} rounds") }
}
