//! The forecast of a fight that is set up: played by the app many times, and what would be otherwise
//! if somebody more or fewer took part. One small step at a time, so that it can be stopped.

use serde_json::{Value, json};

use super::form;
use super::game::{game, missing};
use super::plan::Plan;
use crate::fight::forecast::{Count, LOOKS, Share, Which, difference};
use crate::fight::player::bout::{Ending, Hand};
use crate::fight::player::{Level, Mind};
use crate::fight::table::Tale;
use crate::save::Problem;

/// How many fights each what-if is played, and how many by sharp players.
const WHAT_IFS: u32 = 1024;
const SHARP: u32 = 64;
/// How many fights are played in one step.
const STEP: u32 = 4;

/// A set-up that is played over and over.
struct Played {
    mind: Box<dyn Mind>,
    teams: Vec<u8>,
    side: u8,
    count: Count,
}

impl Played {
    fn new(plan: &Plan) -> Result<Played, Problem> {
        let game =
            game(&plan.game).ok_or_else(|| Problem::new("this app does not know the game of the fight"))?;
        let table = (game.open)(plan, &Tale::default())?;
        let mind = table.mind().ok_or_else(|| Problem::new("the app cannot play this game yet"))?;
        let teams = plan.teams.iter().enumerate();
        let teams = teams.flat_map(|(at, team)| std::iter::repeat_n(at as u8, team.people.len())).collect();
        Ok(Played { mind, teams, side: party(plan), count: Count::default() })
    }

    fn play(&mut self, level: Level) {
        let hands = [Hand::of(level); 8];
        let seed = u64::from(self.count.fights);
        let ending: Ending = self.mind.play(&hands, seed);
        self.count.add(seed, &ending, &self.teams, self.side);
    }

    /// Plays on; true once it has been played `most` times.
    fn step(&mut self, most: u32) -> bool {
        for _ in 0..STEP {
            if self.count.fights >= most {
                return true;
            }
            self.play(Level::Plain);
        }
        false
    }
}

/// The side that a forecast is told for: the players', or else the first.
fn party(plan: &Plan) -> u8 {
    plan.teams.iter().position(|team| team.players).unwrap_or(0) as u8
}

/// A set-up a little otherwise.
struct WhatIf {
    words: String,
    plan: Plan,
    played: Option<Played>,
}

pub struct Forecast {
    plan: Plan,
    main: Played,
    sharp: Option<Played>,
    what_ifs: Vec<WhatIf>,
    settled: bool,
}

impl Forecast {
    /// From a set-up in the form in which a fight stores it.
    pub fn read(setup: &str) -> Result<Forecast, Problem> {
        let value = serde_json::from_str(setup).map_err(|_| Problem::new("this is not a set-up"))?;
        Forecast::new(form::read(&value)?)
    }

    pub fn new(plan: Plan) -> Result<Forecast, Problem> {
        if let Some(words) = missing(&plan).into_iter().next() {
            return Err(Problem::new(&words));
        }
        let what_ifs = variants(&plan);
        let what_ifs =
            what_ifs.into_iter().map(|(words, plan)| WhatIf { words, plan, played: None }).collect();
        Ok(Forecast { main: Played::new(&plan)?, plan, sharp: None, what_ifs, settled: false })
    }

    /// Lets sharp players play it as well: the other end of the band.
    pub fn ask_sharp(&mut self) {
        if self.sharp.is_none() {
            self.sharp = Played::new(&self.plan).ok();
        }
    }

    /// Plays on a little; false once everything has been played.
    pub fn step(&mut self) -> bool {
        if !self.settled {
            let fights = self.main.count.fights;
            let next = LOOKS.into_iter().find(|look| *look > fights).unwrap_or(fights);
            self.main.step(next);
            self.settled = self.main.count.enough(self.main.side);
            return true;
        }
        if let Some(sharp) = self.sharp.as_mut().filter(|sharp| sharp.count.fights < SHARP) {
            sharp.play(Level::Sharp);
            return true;
        }
        for what_if in &mut self.what_ifs {
            if what_if.played.is_none() {
                what_if.played = Played::new(&what_if.plan).ok();
            }
            let Some(played) = &mut what_if.played else { continue };
            if !played.step(WHAT_IFS.min(self.main.count.fights)) {
                return true;
            }
        }
        false
    }

    /// How many fights have been played, of how many.
    pub fn progress(&self) -> (u32, u32) {
        let each = if self.settled { WHAT_IFS.min(self.main.count.fights) } else { WHAT_IFS };
        let others = self.what_ifs.iter().filter_map(|what_if| what_if.played.as_ref());
        let others: u32 = others.map(|played| played.count.fights).sum();
        let most = if self.settled { self.main.count.fights } else { LOOKS[2].max(self.main.count.fights) };
        (self.main.count.fights + others, most + each * self.what_ifs.len() as u32)
    }

    /// Whether the number of fights is one at which the figures are shown.
    pub fn at_a_look(&self) -> bool {
        self.settled || LOOKS.contains(&self.main.count.fights)
    }

    /// The chances of a side: of plain play, and of sharp play where that was asked for.
    pub fn band(&self, team: u8) -> Share {
        let plain = self.main.count.share(team);
        match &self.sharp {
            Some(sharp) if sharp.count.fights >= SHARP => plain.with(sharp.count.share(team)),
            _ => plain,
        }
    }

    pub fn count(&self) -> &Count {
        &self.main.count
    }

    /// Everything as it stands, for the screen.
    pub fn told(&self) -> Value {
        let count = &self.main.count;
        let (played, most) = self.progress();
        let sides = self.plan.teams.iter().enumerate().map(|(at, team)| {
            let band = self.band(at as u8);
            json!({ "name": team.name, "low": band.low, "high": band.high, "won": count.won(at as u8) })
        });
        let people = self.plan.people().zip(&count.people).map(|(person, fates)| {
            json!({ "name": person.name, "hurt": fates.hurt, "out": fates.out, "dead": fates.dead })
        });
        let sharp = self.sharp.as_ref().map(|sharp| sharp.count.fights);
        let shown = [Which::Typical, Which::Best, Which::Worst].map(|which| count.seed(which));
        json!({
            "fights": count.fights,
            "played": played,
            "most": most,
            "settled": self.settled,
            "sides": sides.collect::<Vec<_>>(),
            "nobody": count.nobody,
            "undecided": count.undecided,
            "rounds": [count.rounds_at(100), count.rounds_at(500), count.rounds_at(900)],
            "people": people.collect::<Vec<_>>(),
            "whatIfs": self.what_if_told(),
            "sharp": [sharp, SHARP],
            "shown": shown,
        })
    }

    fn what_if_told(&self) -> Vec<Value> {
        let side = self.main.side;
        let mine = (self.main.count.won(side), self.main.count.fights);
        let told = |what_if: &WhatIf| {
            let played = what_if.played.as_ref()?;
            let done = played.count.fights >= WHAT_IFS.min(mine.1);
            let by = difference(mine, (played.count.won(side), played.count.fights));
            done.then(|| json!({ "words": what_if.words, "low": by.low, "by": by.middle, "high": by.high }))
        };
        self.what_ifs.iter().filter_map(told).collect()
    }

    /// The answers of one of the fights, to be read.
    pub fn written(&self, seed: u64) -> Vec<(String, u32)> {
        self.main.mind.written(&[Hand::of(Level::Plain); 8], seed)
    }
}

/// What a name is without its number: `Guard 2` is a Guard.
fn kind(name: &str) -> &str {
    let cut = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if cut.len() < name.len() && cut.ends_with(' ') { cut.trim_end() } else { name }
}

/// One more and one fewer of each kind of opponent, and the starts swapped.
pub fn variants(plan: &Plan) -> Vec<(String, Plan)> {
    let mut all = Vec::new();
    let side = usize::from(party(plan));
    for (at, team) in plan.teams.iter().enumerate().filter(|(at, _)| *at != side) {
        let mut seen: Vec<&str> = Vec::new();
        for (who, person) in team.people.iter().enumerate() {
            let called = kind(&person.name);
            if seen.contains(&called) || seen.len() >= 3 {
                continue;
            }
            seen.push(called);
            let mut more = plan.clone();
            if more.add(at, called, None, person.sheet.clone()) {
                if let Some(added) = more.teams[at].people.last_mut() {
                    added.place = person.place;
                }
                all.push((format!("One more {called}"), more));
            }
            if team.people.len() > 1 {
                let mut fewer = plan.clone();
                fewer.teams[at].people.remove(who);
                all.push((format!("One fewer {called}"), fewer));
            }
        }
    }
    let first = |team: usize| plan.teams.get(team)?.people.first()?.place;
    if let (Some(here), Some(there), 2) = (first(0), first(1), plan.teams.len())
        && here != there
        && plan.board().is_none()
    {
        let mut swapped = plan.clone();
        for (team, place) in swapped.teams.iter_mut().zip([there, here]) {
            team.people.iter_mut().for_each(|person| person.place = Some(place));
        }
        all.push(("Start places swapped".into(), swapped));
    }
    all.retain(|(_, plan)| missing(plan).is_empty());
    all
}

/// Whether the app can play this: it is ready, and the game has tactics.
pub fn playable(plan: &Plan) -> bool {
    missing(plan).is_empty() && Played::new(plan).is_ok()
}

/// What a forecast takes for granted.
pub fn assumes(plan: &Plan) -> Vec<&'static str> {
    let mut all =
        vec!["Every side is played by the app, plainly: it weighs what is on offer and does not look ahead."];
    if plan.ground.is_none() {
        all.push("There is no map: everybody reaches and sees everybody, as far as their weapons do.");
    }
    all.push("What only the GM can say is answered with the usual answer.");
    if !plan.goals().is_empty() {
        all.push(
            "Objectives that somebody reaches or uses are pursued; those that only the GM can judge are not.",
        );
    }
    all
}
