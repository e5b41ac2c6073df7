//! What a computer player knows of Ettes Eternal. [`blow`] says what an attack is worth, [`ground`]
//! where it is good to stand, [`act`] weighs what is done on a turn, [`flow`] what flow points buy,
//! and this file the rest: whose question it is, reactions, and how a side stands.

mod act;
mod blow;
mod flow;
mod ground;

pub(super) use blow::Rated;

use super::Combat;
use super::choice::{Choice, How, Subject};
use super::scene::about;
use super::state::{React, Stand, Strike, Why, with};
use crate::fight::player::{Fate, Kind, PERSON, Pick, Tactics, Term};
use crate::fight::walking::Reached;
use crate::fight::{Answer, Seat, Shape};
use crate::rulesets::ettes::class::Rank;
use crate::rulesets::ettes::odds::{self, Defence};
use crate::rulesets::ettes::status::Status;

/// What a reaction point and a flow point are worth.
const RP: i32 = 18;
const FP: i32 = 22;
/// What a hit point and a flow point come to in who wins: as plain fights ended.
const POINT: i32 = 20;
const FLOW: i32 = 60;
/// What not even a beast does.
const NONSENSE: i32 = -2000;

/// How far off a beast is.
const BLUR: u16 = 180;

impl Tactics for Combat {
    fn people(&self) -> u8 {
        self.people.len() as u8
    }

    fn teams(&self) -> u8 {
        self.stage.teams.len() as u8
    }

    fn team(&self, who: u8) -> u8 {
        self.stage.cast.get(usize::from(who)).map_or(0, |cast| cast.team)
    }

    fn round(&self) -> u32 {
        u32::from(self.round)
    }

    fn blur(&self) -> u16 {
        BLUR
    }

    fn effort(&self) -> u32 {
        match self.machine.asked().map(|asked| asked.subject) {
            Some(Subject::Turn { .. } | Subject::Walk { .. }) => 7,
            _ => 2,
        }
    }

    fn planned(&self) -> Option<Answer> {
        let question = self.machine.asked()?;
        let (Subject::Walk { who }, Shape::Path(walk)) = (question.subject, &question.shape) else {
            return None;
        };
        self.planned_way(who, *walk).map(Answer::Path)
    }

    fn shows(&self) -> u32 {
        10
    }

    fn worth(&self, team: u8) -> i32 {
        let won = if self.won == Some(team) { 2 * PERSON } else { 0 };
        let own = self.everyone().filter(|who| self.cast(*who).team == team);
        won + own.map(|who| self.standing(who)).sum::<i32>()
    }

    fn weigh(&self, pick: Pick<'_, Choice>, say: &mut dyn FnMut(Term)) {
        let Some(subject) = self.machine.asked().map(|asked| asked.subject) else { return };
        match (subject, pick) {
            (Subject::Walk { who }, Pick::Way(way)) => {
                self.weigh_walk(who, std::slice::from_ref(way), &mut |_, term| say(term));
            }
            (Subject::Place { who, why }, Pick::Place(place)) => self.weigh_place(who, why, place, say),
            (Subject::Turn { who }, Pick::One(choice)) => self.weigh_act(who, choice, say),
            (_, Pick::One(choice)) => self.weigh_answer(subject, choice, say),
            _ => {}
        }
    }

    fn weigh_ways(&self, ways: &[Reached], say: &mut dyn FnMut(usize, Term)) {
        let Some(Subject::Walk { who }) = self.machine.asked().map(|asked| asked.subject) else { return };
        self.weigh_walk(who, ways, say);
    }

    fn lacks(&self) -> &'static [Kind] {
        &[Kind::Yield]
    }

    fn fate(&self, who: u8) -> Fate {
        let person = self.person(who);
        match person.stand {
            Stand::Dead => Fate::Dead,
            Stand::Up if person.hp < self.cast(who).character.points.now => Fate::Hurt,
            Stand::Up => Fate::Whole,
            _ => Fate::Out,
        }
    }

    fn winner(&self) -> Option<u8> {
        self.won
    }

    fn side(&self) -> Option<u8> {
        let question = self.machine.asked()?;
        let who = match (question.subject, question.seat) {
            (_, Seat::Team(team)) => return Some(team),
            (_, Seat::Person(who)) => who,
            (Subject::Coin { .. } | Subject::Opposed { .. }, _) => return None,
            // What is knocked out of a hand falls where its owner says.
            (Subject::Place { why: Why::Fling { on, within: 1, .. }, .. }, _) => on,
            (subject, _) => about(subject).first().copied()?,
        };
        Some(self.team(who))
    }
}

impl Combat {
    /// What somebody counts for, fresh.
    fn counts_for(&self, who: u8) -> i32 {
        match self.cast(who).rank {
            Rank::Hero => PERSON,
            Rank::Mook => 250,
            Rank::Standard => 900,
            Rank::Lieutenant => 2300,
            Rank::Boss => 4000,
        }
    }

    /// What somebody is worth as they are.
    fn standing(&self, who: u8) -> i32 {
        let person = self.person(who);
        let whole = self.counts_for(who);
        match person.stand {
            Stand::Up => {}
            Stand::Stable => return whole / 8,
            Stand::Dying => return whole / 12,
            Stand::Dead | Stand::Out => return 0,
        }
        let hindered = |status: Status| match status {
            Status::Prone | Status::Slowed | Status::Frightened => 60,
            Status::Pinned | Status::Lamed | Status::Deaf => 25,
            Status::Paralyzed | Status::Asleep => 350,
            _ => 140,
        };
        let states: i32 = person.status.list().map(hindered).sum();
        let lasting: i32 = person.harm.iter().map(|points| self.lost(who, i32::from(*points) * 150)).sum();
        let held = if person.held_by == super::state::NOBODY { 0 } else { 150 };
        let near = self.targets(who).map(|foe| self.on_foot(person.place, self.person(foe).place)).min();
        let idle = 3 * i32::from(near.unwrap_or(0).min(20));
        let late = 25 * i32::from(person.late) + idle + held;
        let stands = (whole * 6 / 10 - 550).max(50);
        (stands + POINT * i32::from(person.hp) + FLOW * i32::from(person.fp) - states - lasting - late)
            .max(50)
    }

    fn weigh_answer(&self, subject: Subject, choice: Choice, say: &mut dyn FnMut(Term)) {
        let mut term = |kind, points, words| say(Term::new(kind, points, words));
        match (subject, choice) {
            // The attacker's flow stands beside the question of the one who is attacked.
            (Subject::Window { .. }, Choice::Flow) => {}
            (_, Choice::Flow) => term(Kind::Help, self.best_flow(), "flow is well spent"),
            (Subject::Flow { who, .. }, Choice::FlowOn { flow, on, mode }) => {
                let gain = self.flow_gain(who, flow, on, mode);
                say(Term::new(Kind::Help, gain, flow.meaning()));
                say(Term::new(Kind::Cost, -self.flow_price(who, flow), "what it costs in flow"));
            }
            (Subject::Provoked { by, .. }, Choice::Attack { thing, how, on }) => {
                let strike = Strike { with: with::REACTION, ..Strike::new(by, on, thing, how) };
                self.say_blow(&strike, say);
                say(Term::new(Kind::Cost, -RP, "a reaction point"));
            }
            (Subject::Readied { who, .. }, Choice::Attack { thing, how, on }) => {
                self.say_blow(&Strike { with: with::SET, ..Strike::new(who, on, thing, how) }, say);
            }
            (Subject::Readied { who, .. }, Choice::Cast { spell, on }) => {
                self.weigh_spell(who, spell, on, say)
            }
            (Subject::Window { .. }, Choice::No) => term(Kind::Danger, 0, "it is not worth the points"),
            (Subject::Window { .. }, _) => self.weigh_reaction(choice, say),
            (Subject::DropHow { .. }, Choice::Yes) => term(Kind::Help, 60, "out of their hands for good"),
            (Subject::DropWhat { .. }, Choice::Thing(thing)) => {
                let weapon = self.kind(thing).is_some_and(|kind| kind.melee() || kind.ranged());
                term(Kind::Harm, if weapon { 60 } else { 20 }, "what it strikes with");
            }
            (Subject::Also { .. }, Choice::Yes) => term(Kind::Harm, 40, "both are better than one"),
            (_, Choice::No) => term(Kind::Help, 0, ""),
            _ => {}
        }
    }

    /// What a reaction to the attack that would hit is worth.
    fn weigh_reaction(&self, choice: Choice, say: &mut dyn FnMut(Term)) {
        let Some(strike) = self.strike().copied() else { return };
        let (react, who, cost) = match choice {
            Choice::Dodge => (React::Dodge, strike.on, i32::from(Combat::dodge_cost(&strike))),
            Choice::Parry => (React::Parry, strike.on, 1),
            Choice::Block => (React::Block, strike.on, 1),
            Choice::Riposte => (React::Riposte, strike.on, 2),
            Choice::Intercept(who) => (React::Intercept, who, 2),
            _ => return,
        };
        let tried = Strike { react, reactor: who, ..strike };
        let works = self.works(&tried);
        let mut saved = self.landed(&strike).points();
        if react == React::Intercept {
            saved -= self.landed(&Strike { on: who, ..strike }).points();
        }
        let term = Term::new(Kind::Help, saved * works / 100, "{} in 100 that it works").figure(works);
        say(term.about(strike.on));
        if react == React::Riposte
            && let Some(counter) = self.counter(who, strike.by)
        {
            let points = self.blow(&counter).points() * works / 100;
            say(Term::new(Kind::Harm, points, "and strikes back at {who}").about(strike.by));
        }
        say(Term::new(Kind::Cost, -RP * cost, "{} RP").figure(cost));
    }

    /// How often, in 100, a reaction that is chosen works.
    fn works(&self, tried: &Strike) -> i32 {
        let defence = Defence {
            check: self.react_check(tried),
            skill: self.skill(tried.reactor, self.react_skill(tried)),
            players: self.cast(tried.reactor).players,
            larger: self.larger(tried),
        };
        100 - (odds::against(tried.level, &self.level_attempt(tried), &defence) / 100) as i32
    }

    /// The strike back of a riposte.
    pub(super) fn counter(&self, who: u8, on: u8) -> Option<Strike> {
        let strikes = self.strikes_on(who, on).into_iter().filter_map(|choice| match choice {
            Choice::Attack { thing, how, on } => {
                Some(Strike { with: with::REACTION, ..Strike::new(who, on, thing, how) })
            }
            _ => None,
        });
        strikes.max_by_key(|strike| (self.average(strike), strike.how == How::One))
    }
}
