//! Moving hex by hex, with everybody who strikes because of it; steps, crawling, being moved.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::state::{
    Cause, Frame, Last, NOBODY, Placing, Provoked, Sort, Stage, Strike, Why, mark, used, with,
};
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow as Goes};
use crate::fight::{self, Answer, Going, Walk};
use crate::grid::Shape;
use crate::rulesets::ettes::check::Level;
use crate::rulesets::ettes::status::Status;

impl Combat {
    /// Who walks, at the question of the way.
    pub(super) fn walker(&self) -> Option<u8> {
        match self.machine.stack.last() {
            Some(Frame::Walk { who, .. }) => Some(*who),
            _ => None,
        }
    }

    /// Nothing keeps them on the spot.
    pub fn may_walk(&self, who: u8) -> bool {
        let person = self.person(who);
        person.awake() && person.holds == NOBODY && person.held_by == NOBODY && !person.is(Status::Prone)
    }

    /// Hexes for one move, and what it costs.
    pub fn pace(&self, who: u8) -> (u8, i8) {
        let person = self.person(who);
        let mut hexes = self.cast(who).pace;
        if person.is(Status::Lamed) {
            hexes = hexes.div_ceil(2);
        }
        if person.status.any(&[Status::Pinned, Status::Stunned, Status::Restrained]) {
            hexes = 1;
        }
        (hexes, if person.is(Status::Slowed) { 2 } else { 1 })
    }

    pub(super) fn step_walk(&mut self, frame: Frame, who: u8, budget: u8) -> Goes {
        // The GM may have changed points or legs since the move was chosen.
        let own = self.turn_frame().filter(|turn| turn.who == who);
        let budget = own.map_or(budget, |turn| self.budget(turn));
        if budget == 0 {
            return Goes::On;
        }
        self.push(frame);
        let walk = fight::Shape::Path(Walk { from: self.person(who).place, budget });
        self.ask(self.seat(who), Subject::Walk { who }, walk, Answer::Path(Vec::new()))
    }

    /// Pays for the way by its length, and walks it.
    pub(super) fn take_walk(&mut self, who: u8, readied: bool, given: &Given<Choice>) {
        let path = given.path();
        if path.is_empty() {
            return;
        }
        let mut cost = 0;
        for place in path {
            cost += self.step_cost(who, *place);
        }
        let (pace, price) = self.pace(who);
        if readied {
            self.person_mut(who).ap -= price.min(self.person(who).ap);
        } else if let Some(mut turn) = self.turn_frame().copied() {
            // Only now somebody has gone, and looked around no longer.
            self.stop_waiting(who);
            turn.last = Last::default();
            let more = cost - cost.min(turn.left);
            let moves = more.div_ceil(pace);
            turn.left = turn.left + moves * pace - cost;
            turn.moved += moves * price as u8;
            turn.flags &= !used::TUMBLED;
            if self.person(who).status.any(&[Status::Stunned, Status::Restrained]) {
                turn.flags |= used::HEX;
                turn.left = 0;
            }
            self.person_mut(who).ap -= moves as i8 * price;
            if let Some(open) = self.turn_mut() {
                *open = turn;
            }
        }
        let way = Going::new(who, path, &mut self.machine.ways);
        self.push(Frame::Move(way));
    }

    pub(super) fn step_move(&mut self, mut way: Going) -> Goes {
        let who = way.who;
        let here = self.person(who).place;
        let leads = |to: u16, last: bool| {
            let taken = last && self.crowded(who, to);
            self.may_walk(who) && !taken && self.steps_of(who, here).any(|near| near == to)
        };
        let Some(to) = way.next(&self.machine.ways, leads) else {
            way.end(&mut self.machine.ways);
            self.make_room(who);
            return Goes::On;
        };
        // Each step can be struck at by everybody, once.
        if way.wake(u64::MAX) != 0 {
            self.push(Frame::Move(way));
            self.provoke(who, self.threateners(who, here), Cause::Leaving);
            return Goes::On;
        }
        way.enter();
        way.unnoticed();
        self.push(Frame::Move(way));
        self.person_mut(who).place = to;
        self.tell(Event::Moved { who, to, careful: false });
        if let Some(turn) = self.turn_mut().filter(|turn| turn.who == who) {
            turn.went = turn.went.saturating_add(1);
        }
        self.entered(who, here, true);
        Goes::On
    }

    /// Nobody stays where somebody else is: whoever is stopped in passing ends beside it.
    pub(super) fn make_room(&mut self, who: u8) {
        let place = self.person(who).place;
        if self.on_board(who) && self.crowded(who, place) {
            let to = self.room_near(who, place);
            self.person_mut(who).place = to;
            self.tell(Event::Moved { who, to, careful: true });
        }
    }

    /// What comes of entering a hex: stances, barriers, those who waited for it.
    pub(super) fn entered(&mut self, who: u8, from: u16, provokes: bool) {
        let mut stances = 0;
        for other in self.everyone() {
            if !self.foes(who, other) || !self.person(other).awake() {
                continue;
            }
            let person = *self.person(other);
            if provokes && person.has(mark::STANCE) && person.rp > 0 && self.presses(other, who) {
                stances |= 1 << other;
            }
            let newly = self.far(other, who) == 1 && person.cut >> who & 1 == 0;
            if person.has(mark::BARRIER) && newly {
                self.person_mut(other).cut |= 1 << who;
                self.barrier(other, who);
            }
            let comes = self.presses(other, who) && self.far_at(who, from, other) > self.reach(other);
            if comes {
                self.trigger_one(other, who, super::choice::Trigger::EntersReach);
            }
        }
        self.provoke(who, stances, Cause::Entering);
    }

    fn barrier(&mut self, by: u8, on: u8) {
        let arm = self.arms(by).find(|(_, _, arm)| {
            arm.category == crate::rulesets::ettes::gear::Category::Sword && arm.reach > 0
        });
        if let Some((thing, how, _)) = arm {
            let mut strike = Strike::new(by, on, thing, how);
            strike.sort = Sort::Barrier;
            strike.level = Level::Normal;
            strike.stage = Stage::Window;
            strike.with = with::NO_FLOW | with::REACTION;
            self.push(Frame::Strike(strike));
        }
    }

    /// Lets those who are provoked be asked, one by one.
    pub(super) fn provoke(&mut self, on: u8, by: u64, cause: Cause) {
        if by != 0 {
            self.push(Frame::Provoked(Provoked { on, by, cause }));
        }
    }

    /// Everybody whom an act of somebody's provokes where they are.
    pub(super) fn provoke_here(&mut self, who: u8, cause: Cause) {
        self.provoke(who, self.threateners(who, self.person(who).place), cause);
    }

    pub(super) fn step_provoked(&mut self, provoked: Provoked) -> Goes {
        let Provoked { on, by, cause } = provoked;
        if by == 0 || !self.person(on).up() {
            return Goes::On;
        }
        let who = by.trailing_zeros() as u8;
        let rest = Provoked { by: by & (by - 1), ..provoked };
        let of = self.strikes_on(who, on);
        if of.is_empty() || self.person(who).rp < 1 || !self.person(who).awake() {
            self.push(Frame::Provoked(rest));
            return Goes::On;
        }
        self.push(Frame::Provoked(provoked));
        let of = [Choice::No].into_iter().chain(of).collect();
        self.ask_one(self.seat(who), Subject::Provoked { by: who, on, cause }, of, Choice::No)
    }

    /// The melee attacks that somebody has on another from where both are.
    pub(super) fn strikes_on(&self, who: u8, on: u8) -> Vec<Choice> {
        let far = self.far(who, on);
        if !self.presses(who, on) {
            return Vec::new();
        }
        let arms = self.arms(who).filter(|(_, _, arm)| arm.reach > 0 && far <= arm.reach);
        arms.map(|(thing, how, _)| Choice::Attack { thing, how, on }).collect()
    }

    pub(super) fn take_provoked(&mut self, provoked: Provoked, choice: Choice) {
        let who = provoked.by.trailing_zeros() as u8;
        self.push(Frame::Provoked(Provoked { by: provoked.by & (provoked.by - 1), ..provoked }));
        if let Choice::Attack { thing, how, on } = choice {
            self.person_mut(who).rp -= 1;
            self.reaction_attack(who, on, thing, how);
        }
    }

    pub(super) fn reaction_attack(&mut self, who: u8, on: u8, thing: u16, how: super::choice::How) {
        let mut strike = Strike::new(who, on, thing, how);
        strike.with = with::REACTION;
        self.push(Frame::Strike(strike));
    }

    pub(super) fn step_stand(&mut self, who: u8) -> Goes {
        if self.person(who).awake() && self.person(who).is(Status::Prone) {
            self.person_mut(who).status.put(Status::Prone, false);
            self.tell(Event::Stood { who });
        }
        Goes::On
    }

    /// The hexes that a question of a place offers.
    pub(super) fn places_for(&self, placing: Placing) -> Vec<u16> {
        let Placing { who, why } = placing;
        let here = self.person(who).place;
        match why {
            Why::Step | Why::Crawl => self.careful_steps(who, here).collect(),
            Why::Push { on, .. } => self.pushes(who, on),
            Why::Burst { spell } => self.burst_places(who, spell),
            Why::Fling { on, within, .. } => {
                let all = 0..self.stage.spots.len() as u16;
                let lands = |place: &u16| {
                    let far = self.far_to(on, *place);
                    far > 0
                        && far <= within
                        && self.grid.ground(self.cell(*place)).carries()
                        && self.sees_hex(on, *place)
                        && (within == 1 || self.stands_at(*place).is_none())
                };
                all.filter(lands).collect()
            }
            Why::Guard { ally } => self.guard_places(who, ally),
            Why::Room { ally, from } => self.room_places(who, ally, from),
            Why::Pull { on } => {
                // With any of their hexes beside any of the one's who pulls, and no wall between.
                let mut all = Vec::new();
                for (_, near) in self.covers(who).flat_map(|own| self.around(own)) {
                    for offset in self.cast(on).body.offsets() {
                        let cell = self.grid.cell(self.spot(near).minus(*offset));
                        let place = cell.map(|cell| self.stage.place(cell));
                        let place = place.filter(|place| self.fits(on, *place) && !all.contains(place));
                        all.extend(place);
                    }
                }
                all
            }
        }
    }

    fn careful_steps(&self, who: u8, here: u16) -> impl Iterator<Item = u16> {
        self.steps_of(who, here).filter(move |near| self.fits(who, *near) && self.dares(who, *near))
    }

    /// Whether somebody could take a step.
    pub(super) fn may_step(&self, who: u8) -> bool {
        self.careful_steps(who, self.person(who).place).next().is_some()
    }

    /// Whether fear, and a polearm in the body, let somebody go there.
    pub(super) fn dares(&self, who: u8, to: u16) -> bool {
        self.lets_go(who, self.person(who).place, to)
    }

    /// The same from any hex. The impaled have the one hex of the restrained; no rule says where it leads, and
    /// nobody walks off a polearm by it.
    pub(super) fn lets_go(&self, who: u8, from: u16, to: u16) -> bool {
        let person = self.person(who);
        let (fears, impaled) = (person.fears, person.impaled_by);
        let nearer = |other: u8| self.far_at(who, to, other) < self.far_at(who, from, other);
        let farther = |other: u8| self.far_at(who, to, other) > self.far_at(who, from, other).max(1);
        (fears == NOBODY || !person.is(Status::Frightened) || !nearer(fears))
            && (impaled == NOBODY || !farther(impaled))
    }

    /// The hexes that somebody can be pushed to, away from another.
    pub(super) fn pushes(&self, by: u8, on: u8) -> Vec<u16> {
        let place = self.person(on).place;
        let near = self.away(by, on).into_iter().filter_map(|direction| self.next_in(place, direction));
        let near: Vec<u16> = near.filter(|near| self.fits(on, *near)).collect();
        near.into_iter().filter(|near| self.steps_of(on, place).any(|step| step == *near)).collect()
    }

    /// The directions that lead away from somebody: one, or two.
    pub(super) fn away(&self, by: u8, on: u8) -> Vec<usize> {
        let (from, to) = self.aim(by, on);
        Shape::Hex.away(self.spot(from), self.spot(to))
    }

    pub(super) fn step_place(&mut self, placing: Placing) -> Goes {
        let places = self.places_for(placing);
        match places.as_slice() {
            [] => {
                if let Why::Push { on, .. } = placing.why {
                    self.tell(Event::Stopped { who: on });
                }
                Goes::On
            }
            [only] if !matches!(placing.why, Why::Burst { .. } | Why::Step | Why::Crawl) => {
                let only = *only;
                self.take_place(placing, only);
                Goes::On
            }
            [first, ..] => {
                let first = *first;
                self.push(Frame::Place(placing));
                let asked = match placing.why {
                    Why::Fling { on, within: 1, .. } => on,
                    _ => placing.who,
                };
                let subject = Subject::Place { who: placing.who, why: placing.why };
                self.ask(self.seat(asked), subject, fight::Shape::Place(places), Answer::Place(first))
            }
        }
    }

    pub(super) fn take_place(&mut self, placing: Placing, place: u16) {
        let Placing { who, why } = placing;
        match why {
            Why::Step | Why::Crawl => {
                let from = self.person(who).place;
                self.person_mut(who).place = place;
                self.tell(Event::Moved { who, to: place, careful: true });
                if why == Why::Crawl {
                    self.entered(who, from, true);
                }
            }
            Why::Push { on, steps } => {
                self.person_mut(on).place = place;
                self.tell(Event::Pushed { who: on, to: place });
                self.end_grapples(on);
                if steps > 1 {
                    self.push(Frame::Place(Placing { who, why: Why::Push { on, steps: steps - 1 } }));
                }
            }
            Why::Pull { on } => {
                if self.person(on).place != place {
                    self.person_mut(on).place = place;
                    self.tell(Event::Pushed { who: on, to: place });
                    self.end_grapples(on);
                }
            }
            Why::Burst { spell } => self.cast_burst(who, spell, place),
            Why::Fling { on, thing, .. } => self.fling(on, thing, place),
            Why::Guard { ally } => self.stand_guard(who, ally, place),
            Why::Room { ally, .. } => {
                let left = self.person(ally).place;
                self.person_mut(ally).place = place;
                self.tell(Event::Pushed { who: ally, to: place });
                self.person_mut(who).place = left;
                self.tell(Event::Moved { who, to: left, careful: true });
            }
        }
    }

    /// The hex beyond an enemy beside somebody, if one can tumble there. A tumble is through a single hex,
    /// which is no way for whoever covers more.
    pub fn beyond(&self, who: u8, on: u8) -> Option<u16> {
        if !self.cast(who).body.is_one_cell() {
            return None;
        }
        let (here, there) = (self.person(who).place, self.person(on).place);
        let direction = Shape::Hex.straight(self.spot(here), self.spot(there))?;
        let near = self.next_in(here, direction).filter(|near| *near == there)?;
        self.next_in(near, direction).filter(|far| self.free(*far))
    }
}
