//! Who stands where, who reaches and sees whom.

use super::Combat;
use super::choice::How;
use super::state::{FISTS, GRABBED, NOBODY, NOTHING, NOWHERE, Stand};
use crate::fight::Step;
use crate::grid::{Cell, Ground, Shape, Spot};
use crate::rulesets::ettes::gear::{Category, Kind, Shield, THROWN};
use crate::rulesets::ettes::perk::Perk;
use crate::rulesets::ettes::status::Status;

/// A weapon as it is used now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arm {
    pub kind: Kind,
    pub category: Category,
    /// Of its die; 0: it throws none.
    pub sides: u8,
    pub both: bool,
    /// Hexes that it reaches in melee; 0 for what shoots.
    pub reach: u8,
    /// Hexes without penalty; 0 in melee.
    pub range: u8,
    /// In the other hand, and not made for it.
    pub off: bool,
    pub unfamiliar: bool,
}

/// Nobody strikes farther: most are too far off to be looked at closely.
const LONGEST: u8 = 3;

impl Combat {
    pub fn spot(&self, place: u16) -> Spot {
        self.stage.spots.get(usize::from(place)).copied().unwrap_or_default()
    }

    pub fn cell(&self, place: u16) -> Cell {
        self.stage.cell(place)
    }

    pub fn hexes(&self, from: u16, to: u16) -> u8 {
        Shape::Hex.distance(self.spot(from), self.spot(to)).min(255) as u8
    }

    /// The hexes that somebody covers, or would at a place; that place is the first.
    pub fn covered(&self, who: u8, place: u16) -> impl Iterator<Item = u16> + '_ {
        let more = self.cast(who).body.offsets().get(1..).filter(|_| place != NOWHERE).unwrap_or_default();
        let here = self.spot(place);
        let more = more.iter().filter_map(move |offset| self.grid.cell(here.plus(*offset)));
        std::iter::once(place).chain(more.map(|cell| self.stage.place(cell)))
    }

    pub fn covers(&self, who: u8) -> impl Iterator<Item = u16> + '_ {
        self.covered(who, self.person(who).place)
    }

    /// Hexes between two people, from the nearest that they cover.
    pub fn far(&self, one: u8, other: u8) -> u8 {
        self.far_at(one, self.person(one).place, other)
    }

    /// The same if the first stood somewhere.
    pub fn far_at(&self, one: u8, at: u16, other: u8) -> u8 {
        if !self.stage.bodies {
            return self.hexes(at, self.person(other).place);
        }
        self.far_between(one, at, other)
    }

    fn far_between(&self, one: u8, at: u16, other: u8) -> u8 {
        let all =
            self.covered(one, at).flat_map(|from| self.covers(other).map(move |to| self.hexes(from, to)));
        all.min().unwrap_or(u8::MAX)
    }

    /// Hexes from the nearest that somebody covers to a hex.
    pub fn far_to(&self, who: u8, place: u16) -> u8 {
        self.covers(who).map(|from| self.hexes(from, place)).min().unwrap_or(u8::MAX)
    }

    /// The straight line between two hexes crosses no wall.
    pub fn sees_place(&self, from: u16, to: u16) -> bool {
        self.grid.hex_sees_past(self.cell(from), self.cell(to))
    }

    pub fn sees_person(&self, one: u8, other: u8) -> bool {
        self.sees_at(one, self.person(one).place, other)
    }

    /// The same if the first stood somewhere: any hex of one sees any of the other.
    pub fn sees_at(&self, one: u8, at: u16, other: u8) -> bool {
        if !self.stage.bodies {
            return self.sees_place(at, self.person(other).place);
        }
        self.covered(one, at).any(|from| self.covers(other).any(|to| self.sees_place(from, to)))
    }

    pub fn sees_hex(&self, who: u8, place: u16) -> bool {
        self.covers(who).any(|from| self.sees_place(from, place))
    }

    /// The two hexes that a shot from one to the other goes between: the nearest that see each other, or the
    /// nearest.
    pub fn aim(&self, one: u8, other: u8) -> (u16, u16) {
        let ends = (self.person(one).place, self.person(other).place);
        if !self.stage.bodies {
            return ends;
        }
        let all = self.covers(one).flat_map(|from| self.covers(other).map(move |to| (from, to)));
        all.min_by_key(|(from, to)| (!self.sees_place(*from, *to), self.hexes(*from, *to))).unwrap_or(ends)
    }

    /// Whoever takes up a hex; those who left or are dead and gone do not.
    pub fn stands_at(&self, place: u16) -> Option<u8> {
        let there = |who: &u8| self.on_board(*who) && self.takes_up(*who, place);
        self.everyone().find(there)
    }

    pub(super) fn takes_up(&self, who: u8, place: u16) -> bool {
        self.person(who).place == place || self.stage.bodies && self.covers(who).any(|hex| hex == place)
    }

    pub fn on_board(&self, who: u8) -> bool {
        !matches!(self.person(who).stand, Stand::Dead | Stand::Out)
    }

    /// Ground that carries somebody, and nobody there.
    pub fn free(&self, place: u16) -> bool {
        self.carries(place) && self.stands_at(place).is_none()
    }

    fn carries(&self, place: u16) -> bool {
        usize::from(place) < self.stage.spots.len() && self.grid.ground(self.cell(place)).carries()
    }

    /// The neighbours that feet can get to, whoever is there.
    pub fn around(&self, place: u16) -> impl Iterator<Item = (usize, u16)> + '_ {
        let cell = self.cell(place);
        let (here, stopped) = (self.grid.spot(cell), self.grid.stopped(cell));
        let open = (0..6).filter(move |direction| stopped >> direction & 1 == 0);
        open.filter_map(move |direction| {
            let near = self.grid.cell(here.plus(Shape::Hex.directions()[direction]))?;
            Some((direction, self.stage.place(near)))
        })
    }

    /// Whether somebody has room at a hex: ground that carries all of them, and nobody else there.
    pub fn fits(&self, who: u8, place: u16) -> bool {
        let body = &self.cast(who).body;
        let carries = if body.is_one_cell() {
            self.carries(place)
        } else {
            usize::from(place) < self.stage.spots.len() && self.grid.fits(body, self.cell(place))
        };
        carries && !self.crowded(who, place)
    }

    /// Whether somebody else is where this one would be.
    pub(super) fn crowded(&self, who: u8, place: u16) -> bool {
        let there = |it: u8| match self.stage.bodies {
            true => self.covered(who, place).any(|hex| self.takes_up(it, hex)),
            false => self.person(it).place == place,
        };
        self.everyone().any(|it| it != who && there(it) && self.on_board(it))
    }

    /// Whether everybody stands on ground of their own.
    pub(super) fn has_room(&self) -> bool {
        self.everyone().all(|who| !self.on_board(who) || self.fits(who, self.person(who).place))
    }

    /// The hex itself where somebody has room, or one of the nearest.
    pub(super) fn room_near(&self, who: u8, place: u16) -> u16 {
        if self.fits(who, place) {
            return place;
        }
        let all = 0..self.stage.spots.len() as u16;
        let fits = all.filter(|other| self.fits(who, *other));
        fits.min_by_key(|other| self.hexes(place, *other)).unwrap_or(place)
    }

    /// Where somebody could go by a step from a hex, whoever is there.
    pub(super) fn steps_of(&self, who: u8, from: u16) -> impl Iterator<Item = u16> + '_ {
        let (body, here) = (&self.cast(who).body, self.cell(from));
        let lets = move |direction: usize| body.is_one_cell() || self.grid.lets_step(body, here, direction);
        self.around(from).filter(move |(direction, _)| lets(*direction)).map(|(_, near)| near)
    }

    /// The hexes that somebody would move into by being moved in a direction.
    pub(super) fn ahead(&self, who: u8, direction: usize) -> Vec<u16> {
        let next = self.covers(who).filter_map(|hex| self.next_in(hex, direction));
        next.filter(|hex| self.covers(who).all(|own| own != *hex)).collect()
    }

    /// The hex in a direction, if feet can get there.
    pub(super) fn next_in(&self, place: u16, direction: usize) -> Option<u16> {
        self.around(place).find(|(other, _)| *other == direction).map(|(_, near)| near)
    }

    /// What of the hands is taken by a thing.
    pub fn holds(&self, who: u8, thing: u16) -> bool {
        let [one, other] = self.person(who).hands;
        one == thing || other == thing
    }

    pub fn free_hand(&self, who: u8) -> bool {
        self.holds(who, NOTHING)
    }

    /// What is held or grown, each once.
    pub fn in_hand(&self, who: u8) -> impl Iterator<Item = u16> + '_ {
        let hands = self.person(who).hands;
        let second = if hands[1] == hands[0] { NOTHING } else { hands[1] };
        let cast = self.cast(who);
        let own = cast.first..cast.first + cast.character.things.len() as u16;
        let grown = own.filter(|thing| {
            self.stage.things[usize::from(*thing)].natural && self.things[usize::from(*thing)].by != NOBODY
        });
        [hands[0], second].into_iter().filter(|thing| *thing != NOTHING).chain(grown)
    }

    /// The shield that is held.
    pub fn shield(&self, who: u8) -> Option<(u16, Shield)> {
        let hands = self.person(who).hands;
        let kind = |thing: u16| self.stage.things.get(usize::from(thing)).map(|gear| gear.thing.kind);
        hands.into_iter().find_map(|thing| Some((thing, kind(thing)?.shield()?)))
    }

    /// A weapon as somebody would use it; nothing where they cannot.
    pub fn arm(&self, who: u8, thing: u16, how: How) -> Option<Arm> {
        let cast = self.cast(who);
        let size = cast.character.size.reach();
        let person = self.person(who);
        let plain = |kind: Kind, category: Category| Arm {
            kind,
            category,
            sides: 6,
            both: false,
            reach: size,
            range: 0,
            off: false,
            unfamiliar: false,
        };
        match thing {
            FISTS => {
                let usable = how == How::One && self.free_hand(who) && !cast.character.beast;
                return usable.then(|| plain(Kind::Brawl, Category::Brawl));
            }
            GRABBED => {
                let arm = plain(Kind::Improvised, Category::Improvised);
                return (how == How::One && self.holds(who, GRABBED)).then_some(arm);
            }
            _ => {}
        }
        let gear = self.stage.things.get(usize::from(thing))?;
        let held = gear.natural && gear.owner == who || self.holds(who, thing);
        let kind = gear.thing.kind;
        let category = kind.category().filter(|_| held)?;
        // As long as somebody is on it, nothing else is done with it.
        if category == Category::Polearm && self.impales(who) {
            return None;
        }
        let (one, two) = kind.dice();
        let in_both = person.hands == [thing; 2];
        let can_both = in_both || self.free_hand(who);
        let usable = match how {
            How::One => !gear.thing.needs_both() && one > 0 || gear.natural || category == Category::Shield,
            How::Both => {
                two > 0
                    && can_both
                    && (gear.thing.needs_both()
                        || gear.thing.grip == crate::rulesets::ettes::gear::Grip::Either)
            }
            How::Thrown => gear.thrown && one > 0,
        };
        if !usable {
            return None;
        }
        let both = how == How::Both;
        let sides = if gear.thing.sides > 0 {
            gear.thing.sides
        } else if both {
            two
        } else {
            one
        };
        let thrown = how == How::Thrown;
        let weapon_reach = if kind == Kind::Polearm && both { 2 } else { 1 };
        let off = person.hands[1] == thing && !both && !gear.natural;
        Some(Arm {
            kind,
            category,
            sides,
            both,
            reach: if kind.ranged() || thrown { 0 } else { size.max(weapon_reach) },
            range: if thrown { THROWN } else { kind.range() },
            off: off && !kind.light() && !cast.has(Perk::Ambidextrous) && !kind.ranged() && !thrown,
            unfamiliar: gear.unfamiliar
                && !(category == Category::Shield && cast.has(Perk::ShieldProficiency)),
        })
    }

    /// Whether somebody is on this one's polearm.
    pub fn impales(&self, who: u8) -> bool {
        self.people.iter().any(|other| other.impaled_by == who)
    }

    /// Every way to strike that somebody has now, shields left out.
    pub fn arms(&self, who: u8) -> impl Iterator<Item = (u16, How, Arm)> + '_ {
        let fists = self.free_hand(who).then_some(FISTS);
        let things = self.in_hand(who).chain(fists);
        things.flat_map(move |thing| {
            [How::One, How::Both, How::Thrown].into_iter().filter_map(move |how| {
                let arm = self.arm(who, thing, how)?;
                (arm.category != Category::Shield).then_some((thing, how, arm))
            })
        })
    }

    /// How a thing is held for a strike out of turn: as it was swung last.
    pub fn grip(&self, who: u8) -> bool {
        self.person(who).has(super::state::mark::BOTH)
    }

    /// How far somebody threatens; 0: not at all.
    pub fn reach(&self, who: u8) -> u8 {
        let person = self.person(who);
        if !person.awake() || person.is(Status::Charmed) {
            return 0;
        }
        self.arms(who).map(|(_, _, arm)| arm.reach).max().unwrap_or(0)
    }

    /// Whether somebody threatens a hex, other than the own.
    pub fn threatens(&self, who: u8, place: u16) -> bool {
        let person = self.person(who);
        if !person.awake() || person.is(Status::Charmed) || self.takes_up(who, place) {
            return false;
        }
        // What is in hand takes longest to look through.
        let near = |own: u16| {
            let far = self.hexes(own, place);
            far <= LONGEST
                && self.sees_place(own, place)
                && self.arms(who).any(|(_, _, arm)| arm.reach >= far)
        };
        self.covers(who).any(near)
    }

    /// The same for one whose reach is known.
    fn threatens_by(&self, who: u8, reach: u8, place: u16) -> bool {
        let reach = reach.min(LONGEST);
        let near = |own: u16| self.hexes(own, place) <= reach && self.sees_place(own, place);
        !self.takes_up(who, place) && self.covers(who).any(near)
    }

    /// Whether somebody threatens any of the hexes that another covers.
    pub fn presses(&self, who: u8, on: u8) -> bool {
        self.covers(on).any(|hex| self.threatens(who, hex))
    }

    /// Everybody who threatens somebody at a hex and could strike for it, a bit for each.
    pub(super) fn threateners(&self, on: u8, place: u16) -> u64 {
        let mut all = 0;
        for who in self.everyone() {
            let person = self.person(who);
            let could = person.rp > 0 && person.up() && self.foes(who, on);
            if could && self.covered(on, place).any(|hex| self.threatens(who, hex)) {
                all |= 1 << who;
            }
        }
        all
    }

    /// Two or more allies threaten it, and this is one of them.
    pub fn gangs_up(&self, who: u8, on: u8) -> bool {
        // Whoever is held can strike back, but presses nobody.
        let threatens = |other: u8| {
            !self.foes(who, other)
                && other != on
                && self.person(other).held_by == NOBODY
                && self.presses(other, on)
        };
        threatens(who) && self.everyone().any(|other| other != who && threatens(other))
    }

    /// What the distance takes off a shot.
    pub fn range_penalty(distance: u8, range: u8) -> i16 {
        if range == 0 { 0 } else { 10 * (i16::from(distance.max(1)) - 1).div_euclid(i16::from(range)) }
    }

    /// Whether somebody who lies, sleeps or is an ally may be crossed.
    pub(super) fn crossable(&self, who: u8, other: u8) -> bool {
        let there = self.person(other);
        !self.foes(who, other) || !there.awake() || there.is(Status::Prone)
    }

    /// The steps of whoever walks now.
    pub(super) fn strides(&self, from: u16) -> Vec<Step> {
        self.walker().map_or(Vec::new(), |who| self.strides_of(who, from))
    }

    /// The steps that somebody could take from a hex.
    pub(super) fn strides_of(&self, who: u8, from: u16) -> Vec<Step> {
        let (wakes, enters) = (self.threateners(who, from), |place| self.stances(who, place));
        self.strides_among(who, from, wakes, enters, |place| self.stands_at(place))
    }

    /// Those whose stance strikes at whoever comes into their reach.
    fn stances(&self, who: u8, place: u16) -> u64 {
        let mut all = 0;
        for other in self.everyone() {
            let stance = self.person(other).has(super::state::mark::STANCE) && self.person(other).rp > 0;
            if stance && self.foes(who, other) && self.threatens(other, place) {
                all |= 1 << other;
            }
        }
        all
    }

    /// The same from any hex. Who stands where, and who strikes where, is found once for all of them.
    pub(super) fn strider(&self, who: u8) -> impl Fn(u16) -> Vec<Step> {
        let places = self.stage.spots.len();
        let (mut near, mut stands) = (vec![(0_u64, 0_u64); places], vec![NOBODY; places]);
        for other in self.everyone().rev() {
            let person = self.person(other);
            for hex in self.covers(other).filter(|_| self.on_board(other)) {
                if let Some(there) = stands.get_mut(usize::from(hex)) {
                    *there = other;
                }
            }
            if person.rp <= 0 || !self.foes(who, other) {
                continue;
            }
            let (up, stance) = (person.up(), person.has(super::state::mark::STANCE));
            let reach = if up || stance { self.reach(other) } else { 0 };
            for own in self.covers(other) {
                for spot in Shape::Hex.within(self.spot(own), reach.min(LONGEST).into()) {
                    let place = self.grid.cell(spot).map(|cell| self.stage.place(cell));
                    let place = place.filter(|place| self.threatens_by(other, reach, *place));
                    if let Some((wakes, enters)) = place.and_then(|place| near.get_mut(usize::from(place))) {
                        *wakes |= u64::from(up) << other;
                        *enters |= u64::from(stance) << other;
                    }
                }
            }
        }
        move |from| {
            let near = |place: u16| near.get(usize::from(place)).copied().unwrap_or_default();
            let stands =
                |place: u16| stands.get(usize::from(place)).copied().filter(|there| *there != NOBODY);
            let wakes = self.covered(who, from).fold(0, |wakes, hex| wakes | near(hex).0);
            self.strides_among(who, from, wakes, |place| near(place).1, stands)
        }
    }

    /// By who strikes at whoever leaves the hex, and at whoever enters one, and by who stands there.
    fn strides_among(
        &self,
        who: u8,
        from: u16,
        wakes: u64,
        enters: impl Fn(u16) -> u64,
        stands: impl Fn(u16) -> Option<u8>,
    ) -> Vec<Step> {
        let bars = |other: &u8| {
            let person = self.person(*other);
            person.has(super::state::mark::BARRIER) && self.foes(who, *other) && person.cut >> who & 1 == 0
        };
        let barred = self.everyone().any(|other| bars(&other));
        let mut all = Vec::with_capacity(6);
        for to in self.steps_of(who, from) {
            let (mut ends, mut shut, mut wakes) = (true, false, wakes);
            for hex in self.covered(who, to) {
                if let Some(other) = stands(hex).filter(|other| *other != who) {
                    ends = false;
                    shut |= !self.crossable(who, other);
                }
                wakes |= enters(hex);
            }
            if shut || !self.lets_go(who, from, to) {
                continue;
            }
            let cut = barred && self.everyone().filter(bars).any(|other| self.far_at(who, to, other) == 1);
            all.push(Step { to, cost: self.step_cost(who, to), ends, wakes, danger: cut });
        }
        all
    }

    /// What a step to a hex costs, by the worst ground that is entered.
    pub(super) fn step_cost(&self, who: u8, to: u16) -> u8 {
        let difficult = |hex: u16| self.grid.ground(self.cell(hex)) == Ground::Difficult;
        if self.covered(who, to).any(difficult) { 2 } else { 1 }
    }
}
