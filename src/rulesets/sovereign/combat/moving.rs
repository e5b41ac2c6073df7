//! Ways over the board, and who strikes on them.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::fighter::{HANDS, NOTHING};
use super::state::{Frame, STEPS, Sort, Stand, Walking, Way, mark};
use crate::fight::machine::{Course, Flow};
use crate::fight::{Answer, Shape, Step, Walk};
use crate::grid::{Body, Ground, Standing};

impl Combat {
    /// Squares a Move; half of that for who lies, and none in a grapple.
    pub(super) fn speed(&self, who: u8) -> u8 {
        let speed = self.fighter(who).speed;
        match () {
            () if self.grappling(who) => 0,
            () if self.is(who, mark::PRONE) => speed / 2,
            () => speed,
        }
    }

    /// What somebody in a square means to one who moves.
    fn stands(&self, who: u8, place: u16) -> Standing {
        match self.occupant(place).filter(|other| *other != who) {
            None => Standing::Free,
            Some(other) if !self.foes(who, other) => Standing::Passed,
            Some(other) if !self.up(other) || self.is(other, mark::PRONE) => Standing::Slow,
            Some(_) => Standing::Stop,
        }
    }

    /// Squares that can be stepped to, whoever is in them, with no corner of a wall or an enemy cut.
    pub(super) fn open_steps(&self, who: u8, from: u16) -> impl Iterator<Item = u16> {
        let grid = &self.terrain.grid;
        let cell = self.terrain.cell(from);
        let stopped = grid.stopped(cell);
        let at = move |direction: usize| {
            let step = grid.shape().directions()[direction & 7];
            grid.cell(grid.spot(cell).plus(step)).map(|cell| self.terrain.place(cell))
        };
        (0..8).filter(move |direction| stopped >> direction & 1 == 0).filter_map(move |direction| {
            let to = at(direction)?;
            if direction & 1 == 1 {
                let corner =
                    |side: usize| at(side).is_some_and(|place| self.stands(who, place) == Standing::Stop);
                if corner(direction + 7) || corner(direction + 1) {
                    return None;
                }
            }
            self.climbs(from, to).then_some(to)
        })
    }

    /// A step of 5 ft is taken; a higher one needs stairs.
    fn climbs(&self, from: u16, to: u16) -> bool {
        let stairs = |place: u16| self.terrain.grid.ground(self.terrain.cell(place)) == Ground::Difficult;
        self.rise(from, to) < 2 || stairs(from) || stairs(to)
    }

    fn cost(&self, to: u16, standing: Standing) -> u8 {
        let difficult = self.terrain.grid.ground(self.terrain.cell(to)) == Ground::Difficult;
        if difficult || standing == Standing::Slow { 2 } else { 1 }
    }

    pub(super) fn steps_of(&self, who: u8, from: u16) -> Vec<Step> {
        let mut all = Vec::with_capacity(8);
        for to in self.open_steps(who, from) {
            let standing = self.stands(who, to);
            if standing == Standing::Stop {
                continue;
            }
            all.push(Step {
                to,
                cost: self.cost(to, standing),
                ends: standing == Standing::Free,
                wakes: self.left_behind(who, from, to),
                danger: false,
            });
        }
        all
    }

    /// Those whose reach a step leaves, a bit for each.
    pub(super) fn left_behind(&self, who: u8, from: u16, to: u16) -> u64 {
        if self.is(who, mark::DISENGAGED) {
            return 0;
        }
        let leaves = |foe: &u8| {
            self.foes(who, *foe) && self.up(*foe) && self.threatens(*foe, from) && !self.threatens(*foe, to)
        };
        self.everyone().filter(leaves).fold(0, |all, foe| all | 1 << foe)
    }

    pub(super) fn ask_way(&mut self, who: u8) -> Flow {
        self.push(Frame::Run { who });
        let walk = Walk { from: self.person(who).at, budget: self.speed(who) };
        self.ask(self.seat(who), Subject::Way { who }, Shape::Path(walk), Answer::Path(Vec::new()))
    }

    /// To stay where one is costs nothing.
    pub(super) fn take_way(&mut self, who: u8, path: &[u16]) {
        if !path.is_empty() {
            self.spend_move(who);
            self.walk(who, path, true);
        }
    }

    pub(super) fn walk(&mut self, who: u8, path: &[u16], wakes: bool) {
        let mut steps = [0; STEPS];
        let length = path.len().min(STEPS);
        steps[..length].copy_from_slice(&path[..length]);
        let (length, struck) = (length as u8, 0);
        self.push(Frame::Walk(Walking { who, path: steps, length, next: 0, struck, wakes }));
    }

    pub(super) fn step_walk(&mut self, mut walking: Walking) -> Flow {
        let Walking { who, path, length, next, struck, wakes } = walking;
        if !self.up(who) || next >= length || self.grappling(who) {
            // Whoever was stopped on the way stands where they are, if there is room.
            self.stand_apart(who, &walking);
            return Flow::On;
        }
        let (from, to) = (self.person(who).at, path[usize::from(next)]);
        // Somebody may have stepped into the way since it was chosen, shut a door in it, or pushed them off it.
        let taken = self.occupant(to).is_some_and(|other| other != who);
        let stopped = taken && (next + 1 == length || self.stands(who, to) == Standing::Stop);
        if stopped || !self.open_steps(who, from).any(|place| place == to) {
            self.stand_apart(who, &walking);
            return Flow::On;
        }
        let woken = if wakes { self.left_behind(who, from, to) & !struck } else { 0 };
        if woken != 0 {
            walking.struck |= woken;
            self.push(Frame::Walk(walking));
            self.push(Frame::Provoked { who, by: woken });
            return Flow::On;
        }
        self.person_mut(who).at = to;
        walking.next += 1;
        if walking.next == length {
            self.tell(Event::Moved { who, to });
            return Flow::On;
        }
        self.push(Frame::Walk(walking));
        Flow::On
    }

    /// Who is stopped in somebody else's square falls back to the last free one of the way.
    fn stand_apart(&mut self, who: u8, walking: &Walking) {
        let here = self.person(who).at;
        let shared = |place: u16| {
            self.everyone().any(|other| other != who && self.up(other) && self.person(other).at == place)
        };
        if !shared(here) {
            return;
        }
        let passed = &walking.path[..usize::from(walking.next)];
        let back = passed.iter().rev().copied().find(|place| !shared(*place));
        let near = || self.open_steps(who, here).find(|place| self.occupant(*place).is_none());
        match back.or_else(near) {
            Some(place) => self.person_mut(who).at = place,
            None => self.make_room(who),
        }
    }

    /// Those whom somebody is beside, or can be after a Move. The board is gone over once for all of them.
    pub(super) fn could_screen(&self, who: u8) -> Vec<u8> {
        let mate = |ward: &u8| *ward != who && self.up(*ward) && !self.foes(who, *ward);
        let near = |ward: &u8| self.distance(who, *ward) <= u32::from(self.speed(who)) + 1;
        let mut wards: Vec<u8> = self.everyone().filter(mate).filter(near).collect();
        if wards.iter().all(|ward| self.beside(who, *ward)) {
            return wards;
        }
        let walk = Walk { from: self.person(who).at, budget: self.speed(who) };
        let reached = walk.reach(&|from| self.steps_of(who, from));
        wards.retain(|ward| {
            let there = self.person(*ward).at;
            let beside = |place: u16| self.apart(place, there) <= 1 && self.sees(place, there);
            beside(walk.from) || reached.iter().any(|reached| beside(reached.to))
        });
        wards
    }

    /// Squares beside a ward that a Move leads to.
    fn screen_places(&self, who: u8, ward: u8) -> Vec<u16> {
        let (here, there) = (self.person(who).at, self.person(ward).at);
        let near = |place: u16| self.apart(place, there) <= 1 && self.sees(place, there);
        let mut all = Vec::new();
        if near(here) {
            all.push(here);
        }
        let walk = Walk { from: here, budget: self.speed(who) };
        let reached = walk.reach(&|from| self.steps_of(who, from));
        all.extend(reached.into_iter().map(|reached| reached.to).filter(|to| *to != here && near(*to)));
        all
    }

    pub(super) fn ask_screen(&mut self, who: u8, ward: u8) -> Flow {
        let places = self.screen_places(who, ward);
        let Some(first) = places.first().copied() else { return Flow::On };
        if places.len() == 1 {
            self.take_screen(who, ward, first);
            return Flow::On;
        }
        self.push(Frame::ScreenTo { who, ward });
        let shape = Shape::Place(places);
        self.ask(self.seat(who), Subject::ScreenAt { who, ward }, shape, Answer::Place(first))
    }

    /// Moving there provokes those it starts beside, wherever it leads.
    pub(super) fn take_screen(&mut self, who: u8, ward: u8, to: u16) {
        self.spend_move(who);
        self.person_mut(who).ward = ward;
        self.tell(Event::Screens { who, ward });
        let here = self.person(who).at;
        if to != here {
            let walk = Walk { from: here, budget: self.speed(who) };
            let reached = walk.reach(&|from| self.steps_of(who, from));
            if let Some(way) = reached.into_iter().find(|reached| reached.to == to) {
                self.walk(who, &way.path, false);
                self.provoke_near(who);
            }
        }
    }

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
        let foes = self.everyone().filter(|foe| self.foes(who, *foe) && self.up(*foe));
        let mut foes = foes.filter(|foe| self.distance(who, *foe) <= 2 * u32::from(self.speed(who)) + 2);
        foes.any(|foe| self.around(self.person(foe).at).any(|place| self.charge_fits(who, foe, place)))
    }

    fn around(&self, place: u16) -> impl Iterator<Item = u16> {
        let cell = self.terrain.cell(place);
        self.terrain.grid.neighbours(cell).map(|(_, cell)| self.terrain.place(cell))
    }

    fn charge_fits(&self, who: u8, foe: u8, place: u16) -> bool {
        let there = self.person(foe).at;
        place != self.person(who).at
            && self.occupant(place).is_none()
            && self.rise(place, there) == 0
            && self.sees(place, there)
            && self.charge_way(who, place).is_some()
    }

    /// Every square that a charge can end on with somebody to strike from there.
    pub fn charge_places(&self, who: u8) -> Vec<u16> {
        let mut all = Vec::new();
        let long = self.in_hand(who).filter_map(|thing| self.arm(who, thing)).any(|arm| arm.reach() > 1);
        let reach: u32 = if long { 2 } else { 1 };
        let thrown = self.charge_arms(who).filter(|(_, way)| *way == Way::Thrown);
        let throws = thrown.filter_map(|(thing, _)| self.arm(who, thing)).map(|arm| arm.range.1).max();
        let foes: Vec<u16> = self
            .everyone()
            .filter(|foe| self.foes(who, *foe) && self.up(*foe))
            .map(|foe| self.person(foe).at)
            .collect();
        let cells = self.terrain.grid.cells().map(|cell| self.terrain.place(cell));
        for place in cells.filter(|place| self.occupant(*place).is_none()) {
            let near = |foe: &u16| {
                let far = self.apart(place, *foe);
                (far <= reach || throws.is_some_and(|most| far <= most.into())) && self.sees(place, *foe)
            };
            if foes.iter().any(near) && self.charge_way(who, place).is_some() {
                all.push(place);
            }
        }
        all
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

    /// Squares by which somebody leaves the board: its rim, or else where their side began.
    pub(super) fn is_exit(&self, who: u8, place: u16) -> bool {
        let board = &self.setup.board;
        let cell = self.terrain.cell(place);
        let rim = |cell: crate::grid::Cell| {
            cell.column == 0
                || cell.row == 0
                || cell.column + 1 == board.wide()
                || cell.row + 1 == board.tall()
        };
        let open = board.cells().any(|cell| rim(cell) && self.terrain.grid.ground(cell).carries());
        if open {
            return rim(cell);
        }
        let starts = board.starts();
        let own =
            |(at, teams): &(crate::grid::Cell, crate::map::Teams)| *at == cell && teams.has(self.team(who));
        starts.is_empty() || starts.iter().any(own)
    }

    pub(super) fn at_exit(&self, who: u8) -> bool {
        // Nobody leaves before anything has begun.
        let begun = self.round > 1 || self.is(who, mark::RETREATS);
        begun && self.is_exit(who, self.person(who).at)
    }

    pub(super) fn leave(&mut self, who: u8) {
        let person = self.person_mut(who);
        person.stand = Stand::Fled;
        person.ward = NOTHING;
        person.swarm = (NOTHING, NOTHING, Way::Melee);
        self.tell(Event::Fled { who });
        self.doubt_after_loss(self.team(who));
    }
}
