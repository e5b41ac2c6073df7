//! Ways over the board, and who strikes on them.

use super::Combat;
use super::choice::{Event, Subject};
use super::fighter::NOTHING;
use super::setup::on_rim;
use super::state::{Frame, Stand, Way, mark};
use crate::fight::machine::{Course, Flow};
use crate::fight::{Answer, Going, Shape, Step, Walk};
use crate::grid::{Cell, Standing};
use crate::rulesets::sovereign::npc::Quirk;

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
    pub(super) fn stands(&self, who: u8, place: u16) -> Standing {
        match self.occupant(place).filter(|other| *other != who) {
            None => Standing::Free,
            Some(other) if !self.foes(who, other) => Standing::Passed,
            Some(other) if !self.up(other) || self.is(other, mark::PRONE) => Standing::Slow,
            Some(other) if self.towers_over(who, other) => Standing::Slow,
            Some(_) => Standing::Stop,
        }
    }

    /// Whoever is eight times as large goes over an enemy as over difficult ground.
    fn towers_over(&self, who: u8, other: u8) -> bool {
        self.fighter(who).is(Quirk::Towering) && !self.fighter(other).is(Quirk::Towering)
    }

    /// Squares that can be stepped to, whoever is in them, with no corner of a wall or an enemy cut.
    pub(super) fn open_steps(&self, who: u8, from: u16) -> impl Iterator<Item = u16> {
        self.open_among(from, move |place| self.stands(who, place))
    }

    fn open_among(&self, from: u16, stands: impl Fn(u16) -> Standing) -> impl Iterator<Item = u16> {
        let terrain = &self.terrain;
        let mut open = !terrain.stopped(from);
        for side in [0, 2, 4, 6_u32] {
            if open >> side & 1 == 1 && stands(terrain.beside(from, side)) == Standing::Stop {
                open &= !0b1000_0010_u8.rotate_left(side);
            }
        }
        let next = move || {
            let direction = (open != 0).then(|| open.trailing_zeros())?;
            open &= open - 1;
            Some(terrain.beside(from, direction))
        };
        std::iter::from_fn(next).filter(move |to| self.climbs(from, *to))
    }

    /// A step of 5 ft is taken; a higher one needs stairs.
    fn climbs(&self, from: u16, to: u16) -> bool {
        self.rise(from, to) < 2 || self.terrain.difficult(from) || self.terrain.difficult(to)
    }

    pub(super) fn cost(&self, to: u16, standing: Standing) -> u8 {
        if standing == Standing::Slow || self.terrain.difficult(to) { 2 } else { 1 }
    }

    pub(super) fn steps_of(&self, who: u8, from: u16) -> Vec<Step> {
        let near = self.at_reach(who, from);
        self.steps_among(from, |place| self.stands(who, place), |to| self.left_of(near, to))
    }

    fn steps_among(
        &self,
        from: u16,
        stands: impl Fn(u16) -> Standing,
        leaves: impl Fn(u16) -> u64,
    ) -> Vec<Step> {
        let mut all = Vec::with_capacity(8);
        for to in self.open_among(from, &stands) {
            let standing = stands(to);
            if standing == Standing::Stop {
                continue;
            }
            all.push(Step {
                to,
                cost: self.cost(to, standing),
                ends: standing == Standing::Free,
                wakes: leaves(to),
                danger: false,
            });
        }
        all
    }

    /// The same from any square. Who stands where, and who strikes where, is found once for all of them.
    pub(super) fn strider(&self, who: u8) -> impl Fn(u16) -> Vec<Step> {
        let grid = &self.terrain.grid;
        let places = usize::from(grid.wide()) * usize::from(grid.tall());
        let (mut standing, mut struck) = (vec![Standing::Free; places], vec![0_u64; places]);
        for other in self.everyone() {
            let at = self.person(other).at;
            standing[usize::from(at)] = self.stands(who, at);
            if !self.foes(who, other) || self.is(who, mark::DISENGAGED) {
                continue;
            }
            let reach = self.reach_of(other);
            for place in self.around_by(at, reach.min(2)) {
                let strikes = self.threatens_by(other, reach, place);
                struck[usize::from(place)] |= u64::from(strikes) << other;
            }
        }
        move |from| {
            let near = struck[usize::from(from)];
            let leaves = |to: u16| self.not_on(near & !struck[usize::from(to)], to);
            self.steps_among(from, |place| standing[usize::from(place)], leaves)
        }
    }

    /// The squares so near to one, itself among them.
    pub(super) fn around_by(&self, place: u16, far: u32) -> impl Iterator<Item = u16> {
        let (grid, cell, far) = (&self.terrain.grid, self.terrain.cell(place), far.min(255) as u8);
        let rows = cell.row.saturating_sub(far)..=cell.row.saturating_add(far).min(grid.tall() - 1);
        let columns = cell.column.saturating_sub(far)..=cell.column.saturating_add(far).min(grid.wide() - 1);
        rows.flat_map(move |row| columns.clone().map(move |column| Cell::new(column, row)))
            .map(|cell| self.terrain.place(cell))
    }

    /// Those whose reach a step leaves, a bit for each.
    pub(super) fn left_behind(&self, who: u8, from: u16, to: u16) -> u64 {
        self.left_of(self.at_reach(who, from), to)
    }

    /// Those in whose reach somebody is at a square, as far as it matters to them.
    fn at_reach(&self, who: u8, place: u16) -> u64 {
        if self.is(who, mark::DISENGAGED) {
            return 0;
        }
        let near = |foe: &u8| self.foes(who, *foe) && self.threatens(*foe, place);
        self.everyone().filter(near).fold(0, |all, foe| all | 1 << foe)
    }

    fn left_of(&self, mut near: u64, to: u16) -> u64 {
        let mut left = 0;
        while near != 0 {
            let foe = near.trailing_zeros() as u8;
            near &= near - 1;
            left |= u64::from(!self.threatens(foe, to)) << foe;
        }
        self.not_on(left, to)
    }

    /// Over somebody is not away from them.
    fn not_on(&self, mut left: u64, to: u16) -> u64 {
        let mut away = 0;
        while left != 0 {
            let foe = left.trailing_zeros() as u8;
            left &= left - 1;
            away |= u64::from(self.person(foe).at != to) << foe;
        }
        away
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
        let watch = self.watchers(who, path);
        let way = Going::new(who, path, &mut self.machine.ways);
        let way = if wakes { way } else { way.careful() };
        self.push(Frame::Walk { way, watch });
    }

    pub(super) fn step_walk(&mut self, mut way: Going, watch: u64) -> Flow {
        let who = way.who;
        let from = self.person(who).at;
        let leads = |to: u16, last: bool| {
            let room = match self.stands(who, to) {
                Standing::Free => true,
                Standing::Passed | Standing::Slow => !last,
                Standing::Stop | Standing::Shut => false,
            };
            let able = self.up(who) && !self.grappling(who);
            able && room && self.open_steps(who, from).any(|place| place == to)
        };
        let Some(to) = way.next(&self.machine.ways, leads) else {
            // Whoever was stopped on the way stands where they are, if there is room.
            self.stand_apart(way);
            way.end(&mut self.machine.ways);
            return Flow::On;
        };
        let woken = way.wake(self.left_behind(who, from, to));
        // Whoever had a free attack has had theirs.
        let watch = watch & !woken;
        if woken != 0 {
            self.push(Frame::Walk { way, watch });
            self.push(Frame::Provoked { who, by: woken });
            return Flow::On;
        }
        // Where the way begins is the moment before it.
        let watching = if way.passed().is_empty() { 0 } else { watch };
        let now = self.last_chance(watching, way);
        if now != 0 {
            self.push(Frame::Walk { way, watch: watch & !now });
            self.push(Frame::Passing { who, by: now });
            return Flow::On;
        }
        self.person_mut(who).at = to;
        way.enter();
        if way.rest().is_empty() {
            self.tell(Event::Moved { who, to });
        }
        self.push(Frame::Walk { way, watch });
        Flow::On
    }

    /// Who is stopped in somebody else's square falls back to the last free one of the way.
    fn stand_apart(&mut self, way: Going) {
        let who = way.who;
        let here = self.person(who).at;
        let shared = |place: u16| {
            self.everyone().any(|other| other != who && self.up(other) && self.person(other).at == place)
        };
        if !shared(here) {
            return;
        }
        let mut back = way.passed().rev().map(|at| self.machine.ways[at]);
        let back = back.find(|place| !shared(*place));
        let near = || self.open_steps(who, here).find(|place| self.occupant(*place).is_none());
        match back.or_else(near) {
            Some(place) => self.person_mut(who).at = place,
            None => self.make_room(who),
        }
    }

    /// Those whom somebody is beside, or can be after a Move.
    pub(super) fn could_screen(&self, who: u8) -> Vec<u8> {
        let speed = self.speed(who);
        let could = |ward: &u8| {
            // Also whoever lies there, asleep or dying.
            *ward != who
                && self.may_be_struck(*ward)
                && !self.foes(who, *ward)
                && self.distance(who, *ward) <= u32::from(speed) + 1
                && (self.beside(who, *ward)
                    || self.leads_beside(who, *ward, speed)
                    || self.finds_beside(who, *ward, speed))
        };
        self.everyone().filter(could).collect()
    }

    /// Whether somebody could stop at a square and be beside another there.
    fn stops_beside(&self, place: u16, there: u16, standing: Standing) -> bool {
        standing == Standing::Free && self.apart(place, there) <= 1 && self.sees(place, there)
    }

    /// Whether any way of a Move ends beside somebody. What leads too far off is not followed.
    fn finds_beside(&self, who: u8, ward: u8, speed: u8) -> bool {
        let (start, there) = (self.person(who).at, self.person(ward).at);
        let grid = &self.terrain.grid;
        let room = |place: u16| {
            grid.ground(self.terrain.cell(place)).carries()
                && self.stops_beside(place, there, self.stands(who, place))
        };
        if !self.around(there).any(room) {
            return false;
        }
        let far = |place: u16| self.steps_apart(place, there);
        let mut least = vec![u8::MAX; usize::from(grid.wide()) * usize::from(grid.tall())];
        let mut waiting: [Vec<u16>; 3] = Default::default();
        least[usize::from(start)] = 0;
        waiting[0].push(start);
        for cost in 0..speed {
            for at in std::mem::take(&mut waiting[usize::from(cost % 3)]) {
                if least[usize::from(at)] != cost {
                    continue;
                }
                for to in self.open_steps(who, at) {
                    let standing = self.stands(who, to);
                    let total = cost + self.cost(to, standing);
                    let after = u32::from(total) + far(to).saturating_sub(1);
                    let stops = standing == Standing::Stop || after > u32::from(speed);
                    if stops || total >= least[usize::from(to)] {
                        continue;
                    }
                    if self.stops_beside(to, there, standing) {
                        return true;
                    }
                    least[usize::from(to)] = total;
                    waiting[usize::from(total % 3)].push(to);
                }
            }
        }
        false
    }

    /// Whether a Move straight towards somebody ends beside them: nearly always so, and soon found.
    fn leads_beside(&self, who: u8, ward: u8, mut left: u8) -> bool {
        let (mut at, there) = (self.person(who).at, self.person(ward).at);
        let goal = self.terrain.cell(there);
        loop {
            let here = self.terrain.cell(at);
            let towards = |from: u8, to: u8| from + u8::from(to > from) - u8::from(to < from);
            let next = Cell::new(towards(here.column, goal.column), towards(here.row, goal.row));
            let to = self.terrain.place(next);
            let Some(to) = self.open_steps(who, at).find(|open| *open == to) else { return false };
            let standing = self.stands(who, to);
            let cost = self.cost(to, standing);
            if standing == Standing::Stop || cost > left {
                return false;
            }
            (at, left) = (to, left - cost);
            if self.stops_beside(at, there, standing) {
                return true;
            }
            if at == there {
                return false;
            }
        }
    }

    /// The fewest steps from one square to another, whatever their heights.
    pub(super) fn steps_apart(&self, from: u16, to: u16) -> u32 {
        self.terrain.grid.distance(self.terrain.cell(from), self.terrain.cell(to))
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
        let left = |place: u16| self.steps_apart(place, there).saturating_sub(1);
        let places = walk.places(&left, &self.strider(who));
        all.extend(places.into_iter().filter(|to| *to != here && near(*to)));
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
            let way = walk.way_to(to, &|place| self.steps_apart(place, to), &self.strider(who));
            if let Some(way) = way {
                self.walk(who, &way.path, false);
                self.provoke_near(who);
            }
        }
    }

    /// Squares by which somebody leaves the board: its rim, or else where their side began.
    pub(super) fn is_exit(&self, who: u8, place: u16) -> bool {
        let board = &self.setup.board;
        let cell = self.terrain.cell(place);
        if self.setup.open_rim {
            return on_rim(board, cell);
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
