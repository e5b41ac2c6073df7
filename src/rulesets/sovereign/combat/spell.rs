//! Magic: who may cast, who may interrupt, and what the two spells do.

use super::Combat;
use super::choice::{Cause, Choice, Event, Subject};
use super::fighter::NOTHING;
use super::state::{Frame, Stand, mark};
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow};
use crate::fight::{Answer, Seat, Shape};
use crate::grid::Cell;
use crate::rulesets::sovereign::npc::Quirk;

/// 200 ft.
const SLEEP_RANGE: u32 = 40;
/// 20 ft to each side of a corner.
const SLEEP_RADIUS: i32 = 4;
/// Hit dice up to which somebody sleeps.
const SLEEPERS: u8 = 4;

impl Combat {
    /// Whether somebody can cast now, or why not.
    pub fn may_cast(&self, who: u8) -> Result<(), &'static str> {
        let (person, fighter) = (self.person(who), self.fighter(who));
        match () {
            () if person.casts == 0 => Err("no spell is left"),
            () if person.is(mark::HURT) => Err("they were hurt or knocked about this round"),
            () if self.grappling(who) => Err("they are being held"),
            () if fighter.armored || self.shield_in_hand(who) > 0 => Err("armor and shields are in the way"),
            () if !self.free_hand(who) => Err("it takes a free hand"),
            () => Ok(()),
        }
    }

    /// A staff is leant on: it leaves a hand free.
    fn free_hand(&self, who: u8) -> bool {
        let [one, other] = self.person(who).hands;
        let staff = self.gear(who, one).is_some_and(|gear| gear.name.starts_with("Staff"));
        one == NOTHING || other == NOTHING || one == other && staff
    }

    /// Those who could interrupt are asked; then the spell goes off, unless the caster was hurt.
    pub(super) fn step_cast(&mut self, by: u8, on: u8) -> Flow {
        if !self.up(by) || self.is(by, mark::HURT) {
            self.tell(Event::Fizzled { by });
            return Flow::On;
        }
        let snaps = self.instants(by, None, true);
        if snaps.is_empty() {
            self.cast(by, on);
            return Flow::On;
        }
        self.push(Frame::Cast { by, on });
        let mut of = vec![Choice::Done];
        of.extend(snaps);
        self.ask_one(Seat::Gm, Subject::Spell { by, on }, of, Choice::Done)
    }

    pub(super) fn take_cast(&mut self, by: u8, on: u8, given: &Given<Choice>) {
        match given.one() {
            Choice::Done => self.cast(by, on),
            other => {
                self.take_instant(Frame::Cast { by, on }, other);
            }
        }
    }

    fn cast(&mut self, by: u8, on: u8) {
        if on == NOTHING {
            return self.push(Frame::SleepAt { by });
        }
        // A held action may have felled them first, or taken them out of sight.
        let there = matches!(self.person(on).stand, Stand::Up | Stand::Asleep);
        if !there || !self.sees(self.person(by).at, self.person(on).at) {
            return self.tell(Event::NoLonger { by, on });
        }
        self.tell(Event::Cast { by, on });
        let target = self.fighter(on);
        if !target.hero && target.level <= 1 {
            self.person_mut(on).points = 0;
            self.fall_to(on, Stand::Dead);
        } else {
            self.push(Frame::Dice { cause: Cause::Spark, who: by, on });
        }
    }

    /// Corners of the grid, each by the square to its lower right, that are in range and in sight.
    fn sleep_places(&self, by: u8) -> Vec<u16> {
        let here = self.person(by).at;
        let places = self.terrain.grid.cells().map(|cell| self.terrain.place(cell));
        places
            .filter(|place| self.apart(here, *place) <= SLEEP_RANGE && self.sees(here, *place))
            .filter(|place| self.terrain.grid.ground(self.terrain.cell(*place)).carries())
            .collect()
    }

    pub(super) fn ask_sleep(&mut self, by: u8) -> Flow {
        let places = self.sleep_places(by);
        // Where most foes and fewest friends would sleep.
        let worth = |place: u16| {
            let caught = self.sleepers(place);
            let friends = caught.iter().filter(|who| !self.foes(by, **who)).count() as i32;
            caught.len() as i32 - 3 * friends
        };
        let mut best = (i32::MIN, self.person(by).at);
        for place in &places {
            let worth = worth(*place);
            if worth > best.0 {
                best = (worth, *place);
            }
        }
        self.push(Frame::SleepAt { by });
        self.ask(self.seat(by), Subject::SleepAt { by }, Shape::Place(places), Answer::Place(best.1))
    }

    /// The squares around the upper left corner of one.
    pub(super) fn sleep_square(&self, place: u16) -> Vec<Cell> {
        let cell = self.terrain.cell(place);
        self.terrain.grid.square(cell.column.into(), cell.row.into(), SLEEP_RADIUS)
    }

    /// Who would sleep around the upper left corner of a square.
    pub(super) fn sleepers(&self, place: u16) -> Vec<u8> {
        let cell = self.terrain.cell(place);
        let square = (cell.column.into(), cell.row.into(), SLEEP_RADIUS);
        let sleeps = |who: &u8| {
            let fighter = self.fighter(*who);
            self.up(*who)
                && fighter.level <= SLEEPERS
                && !fighter.is(Quirk::Unliving)
                && self.terrain.grid.in_square(self.terrain.cell(self.person(*who).at), square)
        };
        self.everyone().filter(sleeps).collect()
    }

    pub(super) fn take_sleep(&mut self, by: u8, place: u16) {
        self.tell(Event::Cast { by, on: NOTHING });
        for who in self.sleepers(place) {
            let person = self.person_mut(who);
            person.stand = Stand::Asleep;
            person.set(mark::PRONE, true);
            person.set(mark::HELD | mark::DEFENDS, false);
            person.ward = NOTHING;
            person.grip = NOTHING;
            self.tell(Event::Slept { who });
        }
        for who in self.everyone() {
            let grip = self.person(who).grip;
            if grip != NOTHING && !self.up(grip) {
                self.person_mut(who).grip = NOTHING;
            }
        }
    }
}
