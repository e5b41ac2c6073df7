//! Charges: which ways are straight, where they end, and whom they are for.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::fighter::HANDS;
use super::state::{Frame, STEPS, Sort, Way, mark};
use crate::fight::machine::{Course, Flow};
use crate::fight::{Answer, Shape};
use crate::grid::{Body, Cell, Ground, Spot, Standing};

impl Combat {
    /// A straight way of a Charge: nobody and no difficult ground in it.
    pub(super) fn charge_way(&self, who: u8, to: u16) -> Option<Vec<u16>> {
        let (terrain, here) = (&self.terrain, self.person(who).at);
        let far = self.apart(here, to);
        if far == 0 || far > 2 * u32::from(self.speed(who)) || far > STEPS as u32 {
            return None;
        }
        let standing = |cell| {
            let place = terrain.place(cell);
            let clear = place == here
                || self.occupant(place).is_none()
                    && terrain.grid.ground(cell) == Ground::Open
                    && self.rise(here, place) == 0;
            if clear { Standing::Free } else { self.charge_stop(who, place) }
        };
        let way = terrain.grid.charge(terrain.cell(here), terrain.cell(to), &Body::medium(), &standing)?;
        Some(way.into_iter().map(|cell| terrain.place(cell)).collect())
    }

    fn charge_stop(&self, who: u8, place: u16) -> Standing {
        // Corners are cut past friends, not past enemies.
        if self.stands(who, place) == Standing::Stop { Standing::Stop } else { Standing::Shut }
    }

    /// The weapons for the end of a charge: melee, or something to throw.
    fn charge_arms(&self, who: u8) -> impl Iterator<Item = (u8, Way)> {
        let fighter = self.fighter(who);
        // Bare hands only where there is nothing better.
        let bare = !self.armed(who) || fighter.fists.natural;
        let arms = self.in_hand(who).chain(bare.then_some(HANDS));
        arms.flat_map(move |thing| {
            let arm = self.arm(who, thing);
            let melee = arm.filter(|arm| arm.melee).map(|_| (thing, Way::Melee));
            melee.into_iter().chain(arm.filter(|arm| arm.thrown()).map(|_| (thing, Way::Thrown)))
        })
    }

    /// Whether any charge is possible: straight ahead is looked at first, since that is nearly always so.
    pub(super) fn may_charge(&self, who: u8) -> bool {
        let most = (2 * u32::from(self.speed(who))).min(STEPS as u32);
        let foes = |foe: &u8| self.foes(who, *foe) && self.up(*foe) && self.distance(who, *foe) <= most + 2;
        let mut slanted = Vec::new();
        for foe in self.everyone().filter(foes) {
            let there = self.person(foe).at;
            for place in self.around(there).filter(|place| self.may_end_charge(who, *place, there, most)) {
                match self.straight_charge(who, place) {
                    Some(true) => return true,
                    Some(false) => {}
                    None => slanted.push(place),
                }
            }
        }
        if slanted.into_iter().any(|place| self.slanted_charge(who, place)) {
            return true;
        }
        // On level ground those beside somebody are all that short weapons reach.
        let (reach, throws) = self.charge_reach(who);
        (self.setup.hilly || reach > 1 || throws > 0) && self.charge_ends(who).next().is_some()
    }

    /// How far the weapons of a charge strike, and are thrown.
    fn charge_reach(&self, who: u8) -> (u32, u32) {
        let (mut reach, mut throws) = (1, 0);
        for (thing, way) in self.charge_arms(who) {
            let Some(arm) = self.arm(who, thing) else { continue };
            match way {
                Way::Thrown => throws = u32::from(arm.range.1).max(throws),
                _ => reach = arm.reach().max(reach),
            }
        }
        (reach, throws)
    }

    pub(super) fn around(&self, place: u16) -> impl Iterator<Item = u16> {
        let cell = self.terrain.cell(place);
        self.terrain.grid.neighbours(cell).map(|(_, cell)| self.terrain.place(cell))
    }

    /// What no charge can end on is seen at a glance.
    fn may_end_charge(&self, who: u8, place: u16, there: u16, most: u32) -> bool {
        let here = self.person(who).at;
        place != here
            && self.rise(place, there) == 0
            && self.apart(here, place) <= most
            && self.charge_clear(here, place)
            && self.sees(place, there)
    }

    /// Level, open and empty.
    fn charge_clear(&self, here: u16, place: u16) -> bool {
        place == here
            || self.terrain.grid.ground(self.terrain.cell(place)) == Ground::Open
                && self.rise(here, place) == 0
                && self.occupant(place).is_none()
    }

    /// Whether a charge gets there in one of the eight directions; none where it lies in none of them.
    fn straight_charge(&self, who: u8, to: u16) -> Option<bool> {
        let here = self.person(who).at;
        let (start, end, grid) = (self.terrain.cell(here), self.terrain.cell(to), &self.terrain.grid);
        let across = i32::from(end.column) - i32::from(start.column);
        let down = i32::from(end.row) - i32::from(start.row);
        if across != 0 && down != 0 && across.abs() != down.abs() {
            return None;
        }
        let directions = grid.shape().directions();
        let ahead = |step: &Spot| (step.x, step.y) == (across.signum(), down.signum());
        let direction = directions.iter().position(ahead)?;
        let mut at = start;
        for _ in 0..across.abs().max(down.abs()) {
            let next = |side: usize| {
                let cell = grid.cell(grid.spot(at).plus(directions[side & 7]));
                cell.map(|cell| self.terrain.place(cell))
            };
            let stops =
                |side: usize| next(side).is_some_and(|place| self.stands(who, place) == Standing::Stop);
            let free = next(direction).filter(|place| self.charge_clear(here, *place));
            let cut = direction & 1 == 1 && (stops(direction + 7) || stops(direction + 1));
            match free {
                Some(place) if grid.stopped(at) >> direction & 1 == 0 && !cut => {
                    at = self.terrain.cell(place)
                }
                _ => return Some(false),
            }
        }
        Some(true)
    }

    /// The same between the eight directions. Where the one or two squares of the line so far along it
    /// have no room, it need not be looked at more closely.
    fn slanted_charge(&self, who: u8, to: u16) -> bool {
        let here = self.person(who).at;
        let (start, end) = (self.terrain.cell(here), self.terrain.cell(to));
        let (columns, rows) = (start.column.abs_diff(end.column), start.row.abs_diff(end.row));
        let (long, short) = (i32::from(columns.max(rows)), i32::from(columns.min(rows)));
        let towards = |from: u8, to: u8, by: i32| if to > from { from + by as u8 } else { from - by as u8 };
        let clear = |along: i32, across: i32| {
            let (x, y) = if columns > rows { (along, across) } else { (across, along) };
            let cell = Cell::new(towards(start.column, end.column, x), towards(start.row, end.row, y));
            self.charge_clear(here, self.terrain.place(cell))
        };
        let room = |along: i32| {
            let first = ((2 * along - 1) * short + long - 1) / (2 * long);
            let last = ((2 * along + 1) * short + long) / (2 * long);
            (first..=last).any(|across| clear(along, across))
        };
        (1..=long).all(room) && self.charge_way(who, to).is_some()
    }

    /// Every square that a charge can end on with somebody to strike from there.
    pub fn charge_places(&self, who: u8) -> Vec<u16> {
        self.charge_ends(who).collect()
    }

    /// Where somebody is in reach, or can be thrown at.
    fn charge_ends(&self, who: u8) -> impl Iterator<Item = u16> {
        let most = (2 * u32::from(self.speed(who))).min(STEPS as u32);
        let here = self.person(who).at;
        let (reach, throws) = self.charge_reach(who);
        let far = reach.max(throws);
        let foes = self.everyone().filter(move |foe| self.foes(who, *foe) && self.up(*foe));
        let foes: Vec<u16> = foes.map(|foe| self.person(foe).at).collect();
        let cells = self.terrain.grid.cells().map(|cell| self.terrain.place(cell));
        cells.filter(move |place| {
            let place = *place;
            place != here
                && self.apart(here, place) <= most
                && self.charge_clear(here, place)
                && foes.iter().any(|foe| self.apart(place, *foe) <= far && self.sees(place, *foe))
                && self.straight_charge(who, place).unwrap_or_else(|| self.slanted_charge(who, place))
        })
    }

    pub(super) fn ask_charge(&mut self, who: u8) -> Flow {
        let places = self.charge_places(who);
        let Some(first) = places.first().copied() else { return Flow::On };
        self.push(Frame::ChargeTo { who });
        self.ask(self.seat(who), Subject::ChargeTo { who }, Shape::Place(places), Answer::Place(first))
    }

    pub(super) fn take_charge(&mut self, who: u8, to: u16) {
        let Some(way) = self.charge_way(who, to) else { return };
        self.set(who, mark::MAIN | mark::MOVE | mark::CHARGED, true);
        self.tell(Event::Charged { who, to });
        self.push(Frame::ChargeAt { who, to });
        self.walk(who, &way, false);
        self.provoke_near(who);
    }

    /// At the end of the charge: whom, and with what.
    fn charge_targets(&self, who: u8) -> Vec<Choice> {
        let mut of = Vec::new();
        for on in self.everyone().filter(|on| self.foes(who, *on) && self.up(*on)) {
            for (thing, way) in self.charge_arms(who) {
                if self.possible(who, on, thing, way).is_ok() {
                    of.push(Choice::Attack { on, thing, way });
                }
            }
        }
        of
    }

    pub(super) fn step_charge(&mut self, who: u8, to: u16) -> Flow {
        if !self.up(who) || self.person(who).at != to {
            return Flow::On;
        }
        let of = self.charge_targets(who);
        match of.as_slice() {
            [] => Flow::On,
            [only] => {
                self.take_charge_at(who, to, *only);
                Flow::On
            }
            _ => {
                let first = of[0];
                self.push(Frame::ChargeAt { who, to });
                self.ask_one(self.seat(who), Subject::ChargeAt { who }, of, first)
            }
        }
    }

    pub(super) fn take_charge_at(&mut self, who: u8, _: u16, choice: Choice) {
        if let Choice::Attack { on, thing, way } = choice {
            self.begin_strike(who, on, thing, way, Sort::Charge, 0);
        }
    }
}
