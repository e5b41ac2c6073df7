//! Where it is good to stand.

use super::super::Combat;
use super::super::fighter::HANDS;
use super::super::state::{Sort, mark};
use crate::fight::Walk;
use crate::fight::player::{Kind, Term};
use crate::fight::walking::Reached;

/// What a square nearer to somebody is worth while nobody is in reach.
const NEARER: i32 = 14;

impl Combat {
    /// Whether a move still leaves the Main to strike with.
    fn strikes_after(&self, who: u8) -> bool {
        self.may_main(who) && !self.is(who, mark::MOVE)
    }

    /// Whether somebody fights from afar with what is in hand.
    fn shoots(&self, who: u8) -> bool {
        self.in_hand(who).filter_map(|thing| self.arm(who, thing)).any(|arm| arm.shoots())
    }

    /// The blow from a square, and what else speaks for standing there.
    fn place(&self, who: u8, at: u16) -> (i32, i32) {
        let strike = if self.may_main(who) && (self.strikes_after(who) || at == self.person(who).at) {
            self.best_from(who, at, Sort::Plain)
        } else {
            0
        };
        (strike, self.ground(who, at))
    }

    fn ground(&self, who: u8, at: u16) -> i32 {
        let shoots = self.shoots(who);
        let (mut nearest, mut pressed, mut covered) = (u32::MAX, 0, 0);
        for foe in self.everyone().filter(|foe| self.foes(who, *foe) && self.up(*foe)) {
            let there = self.person(foe).at;
            nearest = nearest.min(self.apart(at, there));
            pressed += i32::from(self.threatens(foe, at));
            covered += self.cover(there, at).map_or(2, |cover| cover as i32);
        }
        if nearest == u32::MAX {
            return 0;
        }
        let far = nearest as i32;
        // Archers keep away from blades; the others want to be where they can strike, but not among many.
        if shoots {
            3 * covered - 45 * pressed - far
        } else {
            2 * covered - 30 * (pressed - 1).max(0) - NEARER * far
        }
    }

    fn on_the_way(&self, who: u8, woken: u64) -> i32 {
        self.everyone().filter(|foe| woken >> foe & 1 == 1).map(|foe| self.risk(foe, who)).sum()
    }

    pub(super) fn weigh_way(&self, who: u8, way: &Reached, say: &mut dyn FnMut(Term)) {
        let (strike, ground) = self.place(who, way.to);
        say(Term::new(Kind::Harm, strike, "somebody to strike from there"));
        say(Term::new(Kind::Ground, ground - i32::from(way.cost), "a good place"));
        let risk = self.on_the_way(who, way.wakes);
        if risk > 0 {
            let many = way.wakes.count_ones() as i32;
            say(Term::new(Kind::Danger, -risk, "{} strike on the way").figure(many));
        }
    }

    /// What the best way leads to, beyond staying; with the blow at its end, if the Main is left for it.
    pub(super) fn weigh_run(&self, who: u8, say: &mut dyn FnMut(Term)) {
        let here = self.person(who).at;
        let (strike, ground) = self.place(who, here);
        let walk = Walk { from: here, budget: self.speed(who) };
        let ways = walk.reach(&|from| self.steps_of(who, from));
        let mut best: Option<(i32, i32)> = None;
        for way in ways.iter().filter(|way| way.to != here) {
            let (there, stands) = self.place(who, way.to);
            let value = there + stands - i32::from(way.cost) - self.on_the_way(who, way.wakes);
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, there));
            }
        }
        let Some((value, there)) = best.filter(|(value, _)| *value > strike + ground + 5) else {
            return say(Term::new(Kind::Ground, -20, "no better place"));
        };
        // Striking from here is another answer, so only what goes beyond the place itself counts.
        if there > 0 {
            say(Term::new(Kind::Harm, there, "somebody to strike from there"));
            say(Term::new(Kind::Ground, value - there - ground, "a better place"));
        } else {
            say(Term::new(Kind::Ground, value - ground - strike, "a better place"));
        }
    }

    /// A charge where no way leads to a blow.
    pub(super) fn weigh_charge(&self, who: u8, say: &mut dyn FnMut(Term)) {
        let speed = u32::from(self.speed(who));
        let foes = self.everyone().filter(|foe| self.foes(who, *foe) && self.up(*foe));
        let far = foes.filter(|foe| self.distance(who, *foe) > speed + 1);
        let mut best = 0;
        for foe in far {
            let thing = self
                .in_hand(who)
                .chain([HANDS])
                .find(|thing| self.arm(who, *thing).is_some_and(|arm| arm.melee));
            let thing = thing.unwrap_or(HANDS);
            let blow = self.blow_from(
                self.person(foe).at,
                &self.planned(who, foe, thing, super::super::state::Way::Melee, Sort::Charge, 0),
            );
            best = best.max(blow.points());
        }
        say(Term::new(Kind::Harm, best - 10, "somebody is in reach of a charge"));
        say(Term::new(Kind::Danger, -30 - self.provoked_risk(who), "AC 2 lower"));
    }
}
