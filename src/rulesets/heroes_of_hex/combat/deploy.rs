//! Before the first Turn: picking teams, the roll-off, and putting units down (H-60).

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::state::{Frame, Stand};
use crate::fight::machine::{Course, Flow};
use crate::fight::{Answer, Pool, Seat, Shape};

impl Combat {
    /// What the game begins with.
    pub(super) fn begin(&mut self) {
        let options = self.setup.options;
        self.push(Frame::Turn);
        if options.placed {
            for (who, start) in (0..).zip(&std::sync::Arc::clone(&self.setup).starts) {
                if let Some(cell) = start.place.filter(|_| self.piece(who).stand == Stand::Aside) {
                    let place = self.ground().place(cell);
                    self.stand_at(who, place);
                }
            }
            self.goes_first(0);
            self.clear_markers();
            return;
        }
        self.push(Frame::Deploy);
        if self.setup.is_solo() {
            self.goes_first(0);
        } else {
            self.push(Frame::RollOff);
        }
        if options.draft > 0 {
            // Nobody belongs to anybody yet.
            self.pieces.iter_mut().for_each(|piece| piece.side = super::NOBODY);
            self.push(Frame::Pick);
        }
    }

    /// The player who moves second has 1 HEX (H-61). The enemies of a game against the app are no player:
    /// they gain HEX as anybody does (H-68), and begin without.
    fn goes_first(&mut self, side: u8) {
        self.first = side;
        self.turn.side = side;
        self.hex = [0; 2];
        if !self.setup.is_solo() {
            self.hex[usize::from(1 - side)] = 1;
        }
    }

    fn stand_at(&mut self, who: u8, place: u16) {
        let piece = self.piece_mut(who);
        (piece.stand, piece.place) = (Stand::Up, place);
    }

    /// Picks by turns; whoever is not picked stays out of it. No class twice in the game.
    pub(super) fn step_pick(&mut self) -> Flow {
        let picked = |side: u8| self.pieces.iter().filter(|piece| piece.side == side).count();
        let size = usize::from(self.setup.options.draft);
        let (one, other) = (picked(0), picked(1));
        let side = u8::from(one > other);
        let pool: Vec<Choice> = self.pool().map(Choice::Unit).collect();
        let Some(first) = pool.first().copied().filter(|_| one < size || other < size) else {
            return Flow::On;
        };
        self.wait(Frame::Pick).ask_one(Seat::Team(side), Subject::Pick { side }, pool, first)
    }

    /// Whom nobody has picked, once all have: they are in no team, and nothing becomes of them.
    pub(super) fn is_unpicked(&self, who: u8) -> bool {
        self.piece(who).side > 1 && !self.machine.stack.contains(&Frame::Pick)
    }

    /// The team somebody is in, or until then was listed in.
    pub(super) fn team_of(&self, who: u8) -> u8 {
        match (self.piece(who).side, self.setup.starts.get(usize::from(who))) {
            (side @ 0..=1, _) => side,
            (_, start) => start.map_or(0, |start| start.side.min(1)),
        }
    }

    /// Who can still be picked.
    fn pool(&self) -> impl Iterator<Item = u8> {
        let taken = |who: u8| {
            let kind = self.unit(who).kind();
            self.everyone().any(|other| self.piece(other).side <= 1 && self.unit(other).kind() == kind)
        };
        self.everyone().filter(move |who| self.piece(*who).side > 1 && !taken(*who))
    }

    pub(super) fn take_pick(&mut self, choice: Choice) {
        let Choice::Unit(who) = choice else { return };
        let picked = |side: u8| self.pieces.iter().filter(|piece| piece.side == side).count();
        let side = u8::from(picked(0) > picked(1));
        self.piece_mut(who).side = side;
        self.tell(Event::Picked { side, who });
        self.push(Frame::Pick);
    }

    pub(super) fn step_roll_off(&mut self) -> Flow {
        self.wait(Frame::RollOff).ask_dice(Seat::Gm, Subject::RollOff, Pool::of(2, 6))
    }

    pub(super) fn take_roll_off(&mut self, faces: &[u8]) {
        let &[one, other] = faces else { return };
        self.tell(Event::RolledOff { shown: [one + 1, other + 1] });
        let next = match one.cmp(&other) {
            std::cmp::Ordering::Equal => Frame::RollOff,
            std::cmp::Ordering::Greater => Frame::First { winner: 0 },
            std::cmp::Ordering::Less => Frame::First { winner: 1 },
        };
        self.push(next);
    }

    /// The winner takes the first Turn, or a zone; the other gets what is left.
    pub(super) fn step_first(&mut self, winner: u8) -> Flow {
        let of = vec![Choice::First, Choice::Zone(0), Choice::Zone(1)];
        let subject = Subject::First { side: winner };
        self.wait(Frame::First { winner }).ask_one(Seat::Team(winner), subject, of, Choice::First)
    }

    pub(super) fn take_first(&mut self, winner: u8, choice: Choice) {
        match choice {
            Choice::Zone(zone) => {
                self.takes_zone(winner, zone);
                self.takes_first(1 - winner);
            }
            _ => {
                self.takes_first(winner);
                self.push(Frame::Zone { side: 1 - winner });
            }
        }
    }

    fn takes_first(&mut self, side: u8) {
        self.goes_first(side);
        self.tell(Event::TookFirst { side });
    }

    fn takes_zone(&mut self, side: u8, zone: u8) {
        self.zones[usize::from(side)] = zone;
        self.zones[usize::from(1 - side)] = 1 - zone;
        self.tell(Event::TookZone { side, zone });
    }

    pub(super) fn step_zone(&mut self, side: u8) -> Flow {
        let of = vec![Choice::Zone(0), Choice::Zone(1)];
        let usual = Choice::Zone(side);
        self.wait(Frame::Zone { side }).ask_one(Seat::Team(side), Subject::Zone { side }, of, usual)
    }

    pub(super) fn take_zone(&mut self, side: u8, choice: Choice) {
        if let Choice::Zone(zone) = choice {
            self.takes_zone(side, zone);
        }
    }

    fn aside(&self, side: u8) -> impl Iterator<Item = u8> {
        self.everyone().filter(move |who| {
            let piece = self.piece(*who);
            piece.stand == Stand::Aside && piece.side == side
        })
    }

    /// One unit at a time, by turns, whoever goes first first. Enemies are put down by the app.
    pub(super) fn step_deploy(&mut self) -> Flow {
        let left = [0, 1].map(|side| self.aside(side).count());
        let down = [0, 1].map(|side| self.team(side).count());
        if self.is_led(1) && left[1] > 0 {
            self.put_down(1);
            self.push(Frame::Deploy);
            return Flow::On;
        }
        let (first, second) = (self.first, 1 - self.first);
        let [mine, theirs] = [first, second].map(usize::from);
        let side = match (left[mine], left[theirs]) {
            (0, 0) => {
                self.clear_markers();
                return Flow::On;
            }
            (0, _) => second,
            (_, 0) => first,
            _ if down[mine] > down[theirs] => second,
            _ => first,
        };
        let mut of: Vec<Choice> = self.aside(side).map(Choice::Unit).collect();
        of.push(Choice::Rest);
        let seat = self.seat(side);
        self.wait(Frame::Deploy).ask_one(seat, Subject::Deploy { side }, of, Choice::Rest)
    }

    /// Nobody puts down for the other side.
    pub(super) fn take_deploy(&mut self, subject: Subject, choice: Choice) {
        self.push(Frame::Deploy);
        match (choice, subject) {
            (Choice::Unit(who), _) => self.push(Frame::DeployAt { who }),
            (_, Subject::Deploy { side }) => self.put_down(side),
            _ => {}
        }
    }

    pub(super) fn step_deploy_at(&mut self, who: u8) -> Flow {
        let side = self.piece(who).side;
        let places: Vec<u16> = self.zone(side).iter().copied().filter(|place| self.is_free(*place)).collect();
        let waits = self.piece(who).stand == Stand::Aside;
        let Some(first) = places.first().copied().filter(|_| waits) else { return Flow::On };
        let seat = self.seat(side);
        let subject = Subject::DeployAt { who };
        self.wait(Frame::DeployAt { who }).ask(seat, subject, Shape::Place(places), Answer::Place(first))
    }

    pub(super) fn take_deploy_at(&mut self, who: u8, place: u16) {
        self.stand_at(who, place);
        self.tell(Event::Deployed { who, place });
    }

    /// Everybody of a side who is left: spread over the middle of the zone, the nearest to the other first.
    fn put_down(&mut self, side: u8) {
        let all: Vec<u8> = self.aside(side).collect();
        for who in all {
            let (own, other) = (self.zone(side), self.zone(1 - side));
            let far = |place: u16| -> u32 {
                other.iter().map(|there| u32::from(self.ground().distance(place, *there))).sum()
            };
            let crowd = |place: u16| {
                self.team(side).any(|ally| self.ground().distance(place, self.piece(ally).place) < 2)
            };
            let free = own.iter().copied().filter(|place| self.is_free(*place));
            let best = free.min_by_key(|place| (crowd(*place), far(*place), self.ground().order(*place)));
            if let Some(place) = best {
                self.take_deploy_at(who, place);
            }
        }
    }
}
