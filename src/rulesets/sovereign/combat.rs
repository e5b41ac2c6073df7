//! Sovereign's fight as a decision machine.
//!
//! [`setup`] and [`fighter`] are what never changes, [`state`] what does, [`choice`] what can be picked,
//! [`asked`] what is asked, [`event`] what is told. [`opening`] runs surprise, executions and initiative, [`round`] sides and rounds,
//! [`turn`] what somebody does of all that they can ([`acts`]), [`swarm`] what several do together, [`things`] who has what,
//! [`other`] what is on no list, [`roll`] checks and all other dice, [`figure`] every number of an attack, [`strike`] the attack itself,
//! [`instant`] and [`passing`] what is done out of turn, [`grip`] shoving and grappling, [`moving`] ways and who strikes
//! on them, [`charge`] the straight ones, [`care`] healing, [`spell`] magic, [`nerve`] morale and flight, [`close`] what follows a fight.
//! [`ruling`] is the GM's, [`outside`] rolls that are no fight, [`tactics`] what the app plays by. [`phrase`], [`offer`], [`chronicle`] put all of it in words, [`scene`] before
//! the screens.

pub mod acts;
pub mod asked;
pub mod care;
pub mod charge;
pub mod choice;
pub mod chronicle;
pub mod close;
pub mod event;
pub mod fighter;
pub mod figure;
pub mod grip;
pub mod instant;
pub mod moving;
pub mod nerve;
pub mod offer;
pub mod opening;
pub mod other;
pub mod outside;
pub mod passing;
pub mod phrase;
pub mod roll;
pub mod round;
pub mod ruling;
pub mod scene;
pub mod setup;
pub mod sight;
pub mod spell;
pub mod state;
pub mod strike;
pub mod swarm;
pub mod tactics;
pub mod things;
pub mod turn;

use std::sync::Arc;

use choice::{Choice, Event, Subject};
use fighter::{FOUND, Fighter, NOTHING};
use round::CLOCK;
use setup::{Being, Setup, Terrain};
use state::{Frame, Lying, Person, Stand, mark};

use crate::fight::given::Given;
use crate::fight::machine::{self, Course, Flow, Machine};
use crate::fight::{Seat, Step};
use crate::grid::Grid;
use crate::rulesets::sovereign::gear::{Keep, Kind, Thing};

/// A fight at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Combat {
    setup: Arc<Setup>,
    /// Replaced when a door opens or shuts.
    terrain: Arc<Terrain>,
    people: Vec<Person>,
    lying: Vec<Lying>,
    round: u16,
    /// The teams in the order in which they act.
    order: [u8; 8],
    /// What each side rolled, while that is being rolled.
    rolls: [i16; 8],
    /// How often a side's nerve was in question.
    shaken: [u8; 8],
    over: bool,
    won: Option<u8>,
    known: tactics::Known,
    machine: Machine<Frame, Subject, Choice, Event>,
}

impl Combat {
    /// Begins a fight; one that cannot begin is over at once.
    pub fn new(setup: Setup) -> Combat {
        let ready = setup.unready().is_empty();
        let mut combat = Combat::laid(setup);
        if ready {
            combat.push(Frame::Surprise);
        }
        machine::advance(&mut combat);
        combat.machine.take_told();
        combat
    }

    /// Everybody in their places, and nothing to do yet.
    fn laid(mut setup: Setup) -> Combat {
        setup.find_sides();
        let terrain = Terrain::new(Grid::new(&setup.board));
        let people = setup.people.iter().zip(&setup.fighters);
        let people = people.map(|(start, who)| Person::new(start, who, terrain.place(start.at))).collect();
        Combat {
            setup: Arc::new(setup),
            terrain: Arc::new(terrain),
            people,
            lying: Vec::new(),
            round: 0,
            order: [0, 1, 2, 3, 4, 5, 6, 7],
            rolls: [0; 8],
            shaken: [0; 8],
            over: false,
            won: None,
            known: tactics::Known::default(),
            machine: Machine::new(Vec::new()),
        }
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn people(&self) -> &[Person] {
        &self.people
    }

    pub fn lying(&self) -> &[Lying] {
        &self.lying
    }

    pub fn round(&self) -> u16 {
        self.round
    }

    pub fn won(&self) -> Option<u8> {
        self.won
    }

    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<u8> {
        self.machine.stack.iter().rev().find_map(|frame| match frame {
            Frame::Turn { who, .. } => Some(*who),
            _ => None,
        })
    }

    pub fn fighter(&self, who: u8) -> &Fighter {
        &self.setup.fighters[usize::from(who)]
    }

    pub fn person(&self, who: u8) -> &Person {
        &self.people[usize::from(who)]
    }

    fn person_mut(&mut self, who: u8) -> &mut Person {
        &mut self.people[usize::from(who)]
    }

    fn everyone(&self) -> std::ops::Range<u8> {
        0..self.people.len() as u8
    }

    fn name(&self, who: u8) -> &str {
        self.setup.fighters.get(usize::from(who)).map_or("somebody", |fighter| &fighter.name)
    }

    fn team(&self, who: u8) -> u8 {
        self.fighter(who).team
    }

    fn foes(&self, who: u8, other: u8) -> bool {
        // Everybody whom the players move is on one side with their friends.
        self.side_of(self.team(who)) != self.side_of(self.team(other))
    }

    /// Teams of players act and fight together.
    fn side_of(&self, team: u8) -> u8 {
        self.setup.sides.get(usize::from(team)).copied().unwrap_or(team)
    }

    fn with_players(&self, who: u8) -> bool {
        self.setup.teams.get(usize::from(self.team(who))).is_some_and(|team| team.players)
    }

    fn up(&self, who: u8) -> bool {
        self.person(who).up()
    }

    fn is(&self, who: u8, marks: u32) -> bool {
        self.person(who).is(marks)
    }

    fn set(&mut self, who: u8, marks: u32, on: bool) {
        self.person_mut(who).set(marks, on);
    }

    /// On the board at all.
    fn present(&self, who: u8) -> bool {
        self.person(who).stand != Stand::Fled
    }

    fn occupant(&self, place: u16) -> Option<u8> {
        let mut lies = None;
        for (who, person) in self.people.iter().enumerate().filter(|(_, person)| person.at == place) {
            match person.stand {
                // Who stands counts before who lies there.
                Stand::Up => return Some(who as u8),
                Stand::Fled | Stand::Dead => {}
                _ => lies = lies.or(Some(who as u8)),
            }
        }
        lies
    }

    /// Those who hold somebody.
    fn holders(&self, who: u8) -> impl Iterator<Item = u8> {
        self.everyone().filter(move |other| self.person(*other).grip == who)
    }

    fn grappling(&self, who: u8) -> bool {
        self.person(who).grip != NOTHING || self.holders(who).next().is_some()
    }

    fn seat(&self, who: u8) -> Seat {
        if self.with_players(who) && self.fighter(who).hero { Seat::Person(who) } else { Seat::Gm }
    }

    fn push(&mut self, frame: Frame) {
        self.machine.stack.push(frame);
    }

    fn side_stands(&self, side: u8) -> bool {
        self.everyone().any(|who| self.side_of(self.team(who)) == side && self.up(who))
    }

    /// Whether no two sides stand any more.
    fn settled(&self) -> bool {
        let mut standing =
            self.everyone().filter(|who| self.up(*who)).map(|who| self.side_of(self.team(who)));
        let first = standing.next();
        standing.all(|side| Some(side) == first)
    }

    /// Whether somebody is on a way, and perhaps just passing a friend.
    fn walking(&self) -> bool {
        self.machine.stack.iter().any(|frame| matches!(frame, Frame::Walk { .. }))
    }

    /// Whoever was stopped in a friend's square makes room.
    fn settle_places(&mut self) {
        for who in self.everyone() {
            if self.up(who) {
                self.make_room(who);
            }
        }
    }

    /// Somebody as they are now.
    pub fn being(&self, who: u8) -> Being {
        let (person, fighter) = (self.person(who), self.fighter(who));
        let mut being = self.setup.people[usize::from(who)].being.clone();
        match &mut being {
            Being::Npc(npc) => npc.points.now = person.points,
            Being::Hero(hero) => {
                hero.injured = person.stand == Stand::Injured;
                hero.since = if hero.injured { self.since(who).min(CLOCK) as u8 } else { 0 };
                hero.points.now = person.points;
                hero.strain = person.strain;
                // Spells are for a fight: they are back after it.
                hero.castings.now = if self.over { hero.castings.now } else { person.casts.into() };
                hero.frail = person.is(mark::FRAIL);
                hero.dead = person.stand == Stand::Dead;
                for (source, thing) in hero.things.iter_mut().enumerate() {
                    let own = || {
                        let gear = fighter.things.iter().enumerate();
                        gear.filter(|(_, gear)| usize::from(gear.source) == source).map(|(at, _)| at as u8)
                    };
                    let left = own().filter(|at| person.has(*at)).count() as u8;
                    thing.count = left.max(1);
                    thing.keep = match () {
                        () if left == 0 => Keep::Away,
                        () if own().any(|at| person.holds(at)) => Keep::Hand,
                        () if own().all(|at| person.stowed >> at & 1 == 1) => Keep::Stowed,
                        () => Keep::Readied,
                    };
                }
                // What was picked up from others and not laid down is theirs now.
                for thing in self.held(who).filter(|thing| FOUND.contains(thing)) {
                    let kind = self.gear(who, thing).and_then(|gear| Kind::named(&gear.name));
                    kind.into_iter().for_each(|kind| {
                        hero.add(Thing::new(kind, Keep::Readied));
                    });
                }
            }
        }
        being
    }
}

impl Course for Combat {
    machine::usual!();

    fn step(&mut self, frame: Frame) -> Flow {
        match frame {
            Frame::Surprise => self.ask_surprise(),
            Frame::Executions => self.ask_executions(),
            Frame::Execution { by, on, thing } => self.step_execution(by, on, thing),
            Frame::Initiative { done } => self.step_initiative(done),
            Frame::Side { at } => self.step_side(at),
            Frame::Turn { who, held } => self.step_turn(who, held),
            Frame::Run { who } => self.ask_way(who),
            Frame::ScreenTo { who, ward } => self.ask_screen(who, ward),
            Frame::ChargeTo { who } => self.ask_charge(who),
            Frame::ChargeAt { who, to } => self.step_charge(who, to),
            Frame::Walk { way, watch } => self.step_walk(way, watch),
            Frame::Provoked { who, by } => self.step_provoked(who, by),
            Frame::Strike(strike) => self.step_strike(strike),
            Frame::Screened { by, ward, of } => self.ask_screened(by, ward, of),
            Frame::Check(check) => self.step_check(check),
            Frame::Shoved { by, on, thrown } => self.ask_shove(by, on, thrown),
            Frame::Dragged { by, on } => self.ask_drag(by, on),
            Frame::SnapAt { who } => self.ask_snap(who),
            Frame::Passing { who, by } => self.ask_passing(who, by),
            Frame::Skill { who, skill } => self.ask_skill(who, skill),
            Frame::Other { who } => self.ask_costs(who),
            Frame::Act { who, act } => self.step_act(who, act),
            Frame::Dice { cause, who, on } => self.step_dice(cause, who, on),
            Frame::Cast { by, on } => self.step_cast(by, on),
            Frame::SleepAt { by } => self.ask_sleep(by),
            Frame::Spare { by, on } => self.ask_spare(by, on),
            Frame::Nerve { who, team, why } => self.ask_nerve(who, team, why),
            Frame::RoundEnd { at } => self.step_round_end(at),
            Frame::Close { stage } => self.step_close(stage),
        }
    }

    fn take(&mut self, frame: Frame, subject: Subject, given: &Given<Choice>) {
        match frame {
            Frame::Surprise => self.take_surprise(given.one()),
            Frame::Executions => self.take_executions(given.one()),
            Frame::Initiative { done } => self.take_initiative(done, given),
            Frame::Turn { who, held } => self.take_turn(who, held, given.one()),
            Frame::Run { who } => self.take_way(who, given.path()),
            Frame::ScreenTo { who, ward } => self.take_screen(who, ward, given.place()),
            Frame::ChargeTo { who } => self.take_charge(who, given.place()),
            Frame::ChargeAt { who, to } => self.take_charge_at(who, to, given.one()),
            Frame::Strike(strike) => self.take_strike(strike, subject, given),
            Frame::Screened { by, ward, .. } => self.take_screened(by, ward, given.one()),
            Frame::Check(check) => self.take_check(check, given),
            Frame::Shoved { by, on, thrown } => self.take_shove(by, on, thrown, given.one()),
            Frame::Dragged { by, on } => self.take_drag(by, on, given.place()),
            Frame::SnapAt { who } => self.take_snap(who, given.one()),
            Frame::Passing { who, by } => self.take_passing(who, by, given.one()),
            Frame::Skill { who, skill } => self.take_skill(who, skill, given.one()),
            Frame::Other { who } => self.take_costs(who, given.one()),
            Frame::Dice { cause, who, on } => self.take_dice(cause, who, on, given),
            Frame::Cast { by, on } => self.take_cast(by, on, given),
            Frame::SleepAt { by } => self.take_sleep(by, given.place()),
            Frame::Spare { by, on } => self.take_spare(by, on, given.one()),
            Frame::Nerve { who, team, .. } => self.take_nerve(who, team, given.one()),
            Frame::Close { stage } => self.take_close(stage, subject, given.one()),
            // These ask nothing themselves.
            Frame::Execution { .. }
            | Frame::Side { .. }
            | Frame::Walk { .. }
            | Frame::Provoked { .. }
            | Frame::Act { .. }
            | Frame::RoundEnd { .. } => {}
        }
    }

    fn end(&mut self) {
        self.over = true;
    }

    fn steps(&self, from: u16) -> Vec<Step> {
        match self.machine.asked().map(|asked| asked.subject) {
            Some(Subject::Way { who }) => self.steps_of(who, from),
            _ => Vec::new(),
        }
    }

    fn stepping(&self) -> Box<dyn Fn(u16) -> Vec<Step> + '_> {
        match self.machine.asked().map(|asked| asked.subject) {
            Some(Subject::Way { who }) => Box::new(self.strider(who)),
            _ => Box::new(|_| Vec::new()),
        }
    }

    fn digest(&self) -> u32 {
        let mut sum = u32::from(self.round).wrapping_mul(31).wrapping_add(self.machine.number());
        for person in &self.people {
            for part in person.numbers() {
                sum = sum.wrapping_mul(31).wrapping_add(part);
            }
        }
        for lying in &self.lying {
            sum = sum.wrapping_mul(31).wrapping_add(u32::from(lying.at) << 8 | u32::from(lying.thing));
        }
        sum
    }

    fn broken(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for who in self.everyone() {
            let person = self.person(who);
            if person.points < 0 || person.points > self.fighter(who).most {
                faults.push(format!("{} has {} hit points", self.name(who), person.points));
            }
            if person.up() && person.points == 0 {
                faults.push(format!("{} stands with no hit points", self.name(who)));
            }
            let shares = |other: u8| other != who && self.up(other) && self.person(other).at == person.at;
            if person.up() && self.everyone().any(shares) && !self.walking() {
                faults.push(format!("{} shares a square", self.name(who)));
            }
            if person.grip != NOTHING && (!person.up() || !self.beside(who, person.grip)) {
                faults.push(format!("{} grips from afar", self.name(who)));
            }
            if !self.terrain.grid.ground(self.terrain.cell(person.at)).carries() && self.present(who) {
                faults.push(format!("{} stands in a wall", self.name(who)));
            }
            for thing in person.hands {
                if thing != NOTHING && (person.gone | person.stowed) >> thing & 1 == 1 {
                    faults.push(format!("{} holds what is not there", self.name(who)));
                }
            }
        }
        for lying in &self.lying {
            let taken = |who: u8| {
                let slots = FOUND.iter().zip(self.person(who).found);
                slots
                    .filter(|(slot, _)| self.person(who).has(**slot))
                    .any(|(_, found)| found == (lying.owner, lying.thing))
            };
            if self.person(lying.owner).has(lying.thing) || self.everyone().any(taken) {
                faults.push("something lies there and is carried".into());
            }
        }
        if self.over == self.machine.asked().is_some() {
            faults.push("over and asking, or neither".into());
        }
        faults
    }
}
