//! More enemies come: after every second of their Turns until dawn (H-73).

use super::Combat;
use super::choice::{Event, Subject};
use super::setup::MOST_UNITS;
use super::state::{Frame, Piece, Stand};
use crate::fight::machine::{Course, Flow};
use crate::fight::{Pool, Seat};
use crate::rulesets::heroes_of_hex::boards::Scenario;

impl Combat {
    pub(super) fn step_spawn(&mut self) -> Flow {
        if self.setup.scenario != Scenario::Dawn {
            return Flow::On;
        }
        // Whoever waits comes first.
        for kind in 0..self.setup.spawns.len() as u8 {
            while self.waits(kind) > 0 && self.enters(kind) {
                self.stakes.waiting -= 1 << (4 * kind);
            }
        }
        if !self.stakes.enemy_turns.is_multiple_of(2) {
            return Flow::On;
        }
        self.wait(Frame::Spawn).ask_dice(Seat::Gm, Subject::Spawn, Pool::of(1, 6))
    }

    pub(super) fn take_spawn(&mut self, faces: &[u8]) {
        let face = faces.first().copied().unwrap_or(0);
        self.tell(Event::SpawnRolled { shown: face + 1 });
        self.push(Frame::Enter { kind: face });
    }

    pub(super) fn step_enter(&mut self, kind: u8) -> Flow {
        if !self.enters(kind) {
            if self.waits(kind) < 15 {
                self.stakes.waiting += 1 << (4 * kind);
            }
            self.tell(Event::Waits { kind: self.setup.spawns[usize::from(kind)] });
        }
        Flow::On
    }

    fn waits(&self, kind: u8) -> u32 {
        self.stakes.waiting >> (4 * kind) & 15
    }

    /// On the free space of the enemies' zone that is nearest to a hero.
    fn enters(&mut self, kind: u8) -> bool {
        let Some(kind) = self.setup.spawns.get(usize::from(kind)).copied() else { return false };
        if self.pieces.len() >= MOST_UNITS {
            return false;
        }
        let who = self.pieces.len() as u8;
        let unit = &self.setup.kinds[usize::from(kind)];
        let newcomer = Piece::new(kind, 1, unit);
        self.pieces.push(newcomer);
        let near = |place: &u16| (self.nearest_distance(who, *place), self.dark_space(who, *place, 0, 0));
        let free = self.zone(1).iter().copied().filter(|place| self.is_free(*place));
        match free.min_by_key(near) {
            Some(place) => {
                let piece = self.piece_mut(who);
                (piece.stand, piece.place) = (Stand::Up, place);
                self.tell(Event::Spawned { who, place });
                true
            }
            None => {
                self.pieces.pop();
                false
            }
        }
    }
}
