//! The forecast of a fight that is set up: played by the app many times, and what would be otherwise
//! if somebody more or fewer took part. One small step at a time, so that it can be stopped.

use serde_json::{Value, json};

use super::game::{game, missing};
use super::plan::{Place, Plan};
use super::{Fight, form, manner};
use crate::fight::forecast::{Count, LOOKS, Share, Which, difference};
use crate::fight::notation;
use crate::fight::player::bout::{Ending, Hand};
use crate::fight::player::{Kind, Level, Manner, Mind, Resolve, Seats, Temper};
use crate::fight::table::Tale;
use crate::save::{Problem, games};

/// How many fights each what-if is played.
const WHAT_IFS: u32 = 1024;
/// How many fights are played in one step.
const STEP: u32 = 4;
/// Of how many kinds of opponents there is one more and one fewer.
const KINDS: usize = 6;

/// A set-up that is played over and over.
struct Played {
    mind: Box<dyn Mind>,
    teams: Vec<u8>,
    side: u8,
    hands: Vec<Hand>,
    count: Count,
}

/// Everybody as they are set to play, but no better than this: nobody set to less plays better than that.
pub fn hands(manners: &[Manner], level: Level) -> Vec<Hand> {
    let all = (0..8).map(|side| manners.get(side).copied().unwrap_or_default());
    let beast = |manner: &Manner| manner.level == Level::Instinct;
    let hand = |manner: Manner| Manner { level: if beast(&manner) { manner.level } else { level }, ..manner };
    all.map(|manner| Hand::Player(hand(manner))).collect()
}

impl Played {
    fn new(plan: &Plan, hands: Vec<Hand>) -> Result<Played, Problem> {
        let mind = games::mind(plan, &Tale::default())?;
        let teams = plan.teams.iter().enumerate();
        let teams = teams.flat_map(|(at, team)| std::iter::repeat_n(at as u8, team.people.len())).collect();
        Ok(Played { mind, teams, side: party(plan), hands, count: Count::default() })
    }

    fn play(&mut self) {
        let seed = u64::from(self.count.fights);
        let ending: Ending = self.mind.play(&self.hands, seed);
        self.count.add(seed, &ending, &self.teams, self.side);
    }

    /// Plays on; true once it has been played `most` times.
    fn step(&mut self, most: u32) -> bool {
        for _ in 0..STEP {
            if self.count.fights >= most {
                return true;
            }
            self.play();
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
    manners: Vec<Manner>,
    main: Played,
    /// By sharp players, and how many fights of them.
    sharp: Option<(Played, u32)>,
    what_ifs: Vec<WhatIf>,
    settled: bool,
    /// The next step is one of the sharp players'.
    turn: bool,
}

fn read(setup: &str) -> Result<Plan, Problem> {
    let value = serde_json::from_str(setup).map_err(|_| Problem::new("this is not a set-up"))?;
    form::read(&value)
}

fn read_manners(manners: &str) -> Vec<Manner> {
    serde_json::from_str(manners).map_or_else(|_| Vec::new(), |kept| manner::read_all(&kept))
}

/// What a player of this manner proposes in a fight, which comes as its lines: a worker's answer.
pub fn proposed(lines: &str, kept: &str, seed: u64) -> Option<Value> {
    let lines: Vec<String> = lines.split('\n').map(String::from).collect();
    let mut fight = Fight::new(read(lines.first()?).ok()?);
    fight.lines = lines;
    let manner = manner::read(&serde_json::from_str(kept).ok()?);
    let proposal = games::mind(&fight.plan, &fight.tale()).ok()?.propose(&manner, seed)?;
    Some(json!([notation::write(&proposal.answer), proposal.label, proposal.why]))
}

/// The story of one of the fights that a forecast plays, from the same set-up in the form in which it is stored.
pub fn story(setup: &str, manners: &str, seed: u64) -> Option<Vec<String>> {
    let plan = read(setup).ok()?;
    let played = Played::new(&plan, hands(&read_manners(manners), Level::Plain)).ok()?;
    let tale = Tale { answers: played.mind.written(&played.hands, seed), ..Tale::default() };
    let table = (game(&plan.game)?.open)(&plan, &tale).ok()?;
    Some(table.lines().iter().map(|line| line.text.clone()).collect())
}

impl Forecast {
    /// From a set-up in the form in which a fight stores it, and how each side is played.
    pub fn read(setup: &str, manners: &str) -> Result<Forecast, Problem> {
        Forecast::new(read(setup)?, read_manners(manners))
    }

    pub fn new(plan: Plan, manners: Vec<Manner>) -> Result<Forecast, Problem> {
        if let Some(words) = missing(&plan).into_iter().next() {
            return Err(Problem::new(&words));
        }
        let what_ifs = variants(&plan);
        let what_ifs =
            what_ifs.into_iter().map(|(words, plan)| WhatIf { words, plan, played: None }).collect();
        let main = Played::new(&plan, hands(&manners, Level::Plain))?;
        Ok(Forecast { plan, manners, main, sharp: None, what_ifs, settled: false, turn: true })
    }

    /// Lets sharp players play it as well, so many times: the other end of the band.
    pub fn ask_sharp(&mut self, fights: u32) {
        if self.sharp.is_none() {
            let played = Played::new(&self.plan, hands(&self.manners, Level::Sharp)).ok();
            self.sharp = played.map(|played| (played, fights));
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
        let sharp = self.sharp.as_mut().filter(|(sharp, most)| sharp.count.fights < *most);
        let more = sharp.is_some();
        // Sharp fights take long, and the others do not wait for them.
        self.turn = !self.turn;
        if let Some((sharp, _)) = sharp.filter(|_| !self.turn) {
            sharp.play();
            return true;
        }
        for what_if in &mut self.what_ifs {
            if what_if.played.is_none() {
                what_if.played = Played::new(&what_if.plan, self.main.hands.clone()).ok();
            }
            let Some(played) = &mut what_if.played else { continue };
            if !played.step(WHAT_IFS.min(self.main.count.fights)) {
                return true;
            }
        }
        more
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
            Some((sharp, most)) if sharp.count.fights >= *most => plain.with(sharp.count.share(team)),
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
            let sharp = self.sharp.as_ref().filter(|(sharp, most)| sharp.count.fights >= *most);
            let sharp = sharp.map(|(sharp, _)| sharp.count.share(at as u8).middle);
            json!({
                "name": team.name,
                "low": band.low,
                "high": band.high,
                "plain": count.share(at as u8).middle,
                "sharp": sharp,
                "won": count.won(at as u8),
            })
        });
        let people = self.plan.people().zip(&count.people).map(|(person, fates)| {
            json!({ "name": person.name, "hurt": fates.hurt, "out": fates.out, "dead": fates.dead })
        });
        let sharp = self.sharp.as_ref().map(|(sharp, most)| [sharp.count.fights, *most]);
        let shown = [Which::Typical, Which::Best, Which::Worst].map(|which| count.seed(which));
        json!({
            "fights": count.fights,
            "played": played,
            "most": most,
            "settled": self.settled,
            "done": self.settled && played >= most && sharp.is_none_or(|[played, most]| played >= most),
            "sides": sides.collect::<Vec<_>>(),
            "nobody": count.nobody,
            "undecided": count.undecided,
            "rounds": [count.rounds_at(100), count.rounds_at(500), count.rounds_at(900)],
            "people": people.collect::<Vec<_>>(),
            "whatIfs": self.what_if_told(),
            "sharp": sharp,
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
            if seen.contains(&called) || seen.len() >= KINDS {
                continue;
            }
            seen.push(called);
            let mut more = plan.clone();
            if more.add(at, called, None, person.sheet.clone()) {
                // An area has room for more; on a board everybody stands on a cell of their own.
                if let (Some(added), Some(Place::Area(_))) = (more.teams[at].people.last_mut(), person.place)
                {
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
    all.extend(swapped(plan).map(|swapped| ("Start places swapped".into(), swapped)));
    all.retain(|(_, plan)| missing(plan).is_empty());
    all
}

/// Each of two sides where the other begins, one after the other; who is left over stands as near as can be.
fn swapped(plan: &Plan) -> Option<Plan> {
    let ground = plan.ground.as_ref().filter(|_| plan.teams.len() == 2 && !plan.deploys())?;
    let places =
        |team: usize| plan.teams[team].people.iter().map(|person| person.place).collect::<Option<Vec<_>>>();
    let there = [places(1)?, places(0)?];
    let mut taken: Vec<Place> = Vec::new();
    let mut swapped = plan.clone();
    for (at, places) in there.iter().enumerate() {
        for (who, person) in swapped.teams[at].people.iter_mut().enumerate() {
            let place = match places.get(who).or(places.last()) {
                Some(Place::Cell(_)) if who >= places.len() => {
                    ground.begins(1 - at, 2, &[&taken[..], &there[1]].concat())?
                }
                Some(place) => *place,
                None => return None,
            };
            taken.push(place);
            person.place = Some(place);
        }
    }
    let same = plan.people().zip(swapped.people()).all(|(one, other)| one.place == other.place);
    (!same).then_some(swapped)
}

/// Whether the app can play this: it is ready, and the game has tactics.
pub fn playable(plan: &Plan) -> bool {
    missing(plan).is_empty() && seats(plan).is_some()
}

fn seats(plan: &Plan) -> Option<Seats> {
    (game(&plan.game)?.open)(plan, &Tale::default()).ok()?.seats()
}

/// What a manner has no say in, in the game of a set-up.
pub fn lacking(plan: &Plan) -> &'static [Kind] {
    seats(plan).map_or(&[], |seats| seats.lacks)
}

/// What a forecast takes for granted: how each side is played, and what nobody can know before.
pub fn assumes(plan: &Plan, manners: &[Manner], sharp: bool) -> Vec<String> {
    let mut all = vec![String::from(match sharp {
        true => {
            "The app plays every side: once plainly, by what is on offer now, and once looking some rounds ahead."
        }
        false => "The app plays every side plainly: it weighs what is on offer and does not look ahead.",
    })];
    let names: Vec<&str> = plan.people().map(|person| person.name.as_str()).collect();
    let named = |who: Option<u8>| who.and_then(|who| names.get(usize::from(who)).copied());
    for (team, manner) in plan.teams.iter().zip(manners) {
        let mut set: Vec<String> = Vec::new();
        let mut say = |on: bool, words: &str| {
            if on {
                set.push(words.into())
            }
        };
        say(manner.level == Level::Instinct, "by instinct");
        say(manner.temper == Temper::Bold, "boldly");
        say(manner.temper == Temper::Careful, "carefully");
        say(manner.spares_fallen, "sparing the fallen");
        say(manner.resolve == Resolve::BelowHalf, "giving up below half");
        say(manner.resolve == Resolve::Never, "never giving up");
        set.extend(named(manner.protects).map(|name| format!("protecting {name}")));
        set.extend(named(manner.goes_for).map(|name| format!("going for {name}")));
        if !set.is_empty() {
            all.push(format!("{}: played {}.", team.name, set.join(", ")));
        }
    }
    if plan.ground.is_none() {
        all.push("There is no map: everybody reaches and sees everybody, as far as their weapons do.".into());
    }
    all.push("What only the GM can say is answered with the usual answer.".into());
    if !plan.goals().is_empty() {
        all.push(
            "Objectives that somebody reaches or uses are pursued; those that only the GM can judge are not."
                .into(),
        );
    }
    all
}
