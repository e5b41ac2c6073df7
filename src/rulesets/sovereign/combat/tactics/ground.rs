//! Where it is good to stand.

use std::cmp::Reverse;

use super::super::Combat;
use super::super::fighter::HANDS;
use super::super::state::{Sort, Way, mark};
use super::blow::{Aim, Looks};
use crate::fight::Walk;
use crate::fight::player::{Kind, Term};
use crate::fight::walking::Reached;

/// What a square nearer to somebody is worth while nobody is in reach.
const NEARER: i32 = 14;

impl Looks {
    /// Whether somebody fights from afar with what is in hand.
    fn shoots(&self) -> bool {
        self.means.iter().any(|(thing, way, _)| *way == Way::Shot && *thing != HANDS)
    }
}

impl Combat {
    /// Whether a move still leaves the Main to strike with.
    fn strikes_after(&self, who: u8) -> bool {
        self.may_main(who) && !self.is(who, mark::MOVE)
    }

    /// The blow from a square, and what else speaks for standing there.
    fn place(&self, at: u16, seen: &Looks, aims: &[Aim]) -> (i32, i32) {
        let strikes = self.strikes_after(seen.who) || at == self.person(seen.who).at;
        (if strikes { self.best_of(at, aims, 0) } else { 0 }, self.ground(at, seen))
    }

    /// The blows that are worth looking for a place for.
    fn aims_on_the_way(&self, seen: &Looks) -> Vec<Aim> {
        if self.may_main(seen.who) { self.aims(seen) } else { Vec::new() }
    }

    fn ground(&self, at: u16, seen: &Looks) -> i32 {
        let (mut pressed, mut covered) = (0, 0);
        for (foe, there, reach) in &seen.foes {
            pressed += i32::from(self.threatens_by(*foe, *reach, at));
            covered += self.cover(*there, at).map_or(2, |cover| cover as i32);
        }
        self.stood(at, seen, pressed, covered)
    }

    fn stood(&self, at: u16, seen: &Looks, pressed: i32, covered: i32) -> i32 {
        let Some(far) = seen.foes.iter().map(|(_, there, _)| self.apart(at, *there) as i32).min() else {
            return 0;
        };
        // Archers keep away from blades; the others want to be where they can strike, but not among many.
        if seen.shoots() {
            3 * covered - 45 * pressed - far
        } else {
            2 * covered - 30 * (pressed - 1).max(0) - NEARER * far
        }
    }

    /// No less than a square can be worth, whoever is seen from it.
    fn at_most(&self, at: u16, seen: &Looks, aims: &[Aim]) -> i32 {
        let strikes = aims.iter().find(|aim| aim.reaches(self.apart(at, aim.there())));
        strikes.map_or(0, |aim| aim.most) + self.stood(at, seen, 0, 2 * seen.foes.len() as i32)
    }

    fn on_the_way(&self, who: u8, woken: u64) -> i32 {
        self.everyone().filter(|foe| woken >> foe & 1 == 1).map(|foe| self.risk(foe, who)).sum()
    }

    pub(super) fn weigh_walk(&self, who: u8, ways: &[Reached], say: &mut dyn FnMut(usize, Term)) {
        let seen = self.looks(who);
        let aims = self.aims_on_the_way(&seen);
        // Most ways wake the same.
        let mut woken = (0, 0);
        for (at, way) in ways.iter().enumerate() {
            let (strike, ground) = self.place(way.to, &seen, &aims);
            say(at, Term::new(Kind::Harm, strike, "somebody to strike from there"));
            say(at, Term::new(Kind::Ground, ground - i32::from(way.cost), "a good place"));
            if woken.0 != way.wakes {
                woken = (way.wakes, self.on_the_way(who, way.wakes));
            }
            if woken.1 > 0 {
                let many = way.wakes.count_ones() as i32;
                say(at, Term::new(Kind::Danger, -woken.1, "{} strike on the way").figure(many));
            }
        }
    }

    /// What the best way leads to, beyond staying; with the blow at its end, if the Main is left for it.
    pub(super) fn weigh_run(&self, who: u8, say: &mut dyn FnMut(Term)) {
        let here = self.person(who).at;
        let seen = self.looks(who);
        let aims = self.aims_on_the_way(&seen);
        let (strike, ground) = self.place(here, &seen, &aims);
        let ways = Walk { from: here, budget: self.speed(who) }.all(&self.strider(who));
        let most = |to: u16| self.at_most(to, &seen, &aims) - self.steps_apart(here, to) as i32;
        let mut open: Vec<(i32, Reverse<u16>)> = ways.places().map(|to| (most(to), Reverse(to))).collect();
        let strikes = self.strikes_after(who);
        let mut woken = (0, 0);
        let mut best: Option<(i32, i32, Vec<u16>)> = None;
        while let Some(next) = (0..open.len()).max_by_key(|at| open[*at]) {
            let (most, Reverse(to)) = open.swap_remove(next);
            // Only what could be better than the best so far is looked at closely.
            let enough = best.as_ref().map_or(i32::MIN, |(value, ..)| *value);
            if most <= enough {
                break;
            }
            let steps = self.steps_apart(here, to) as i32;
            let stands = self.ground(to, &seen);
            let least = enough.saturating_add(steps - stands).max(0);
            let there = if strikes { self.best_of(to, &aims, least) } else { 0 };
            if there + stands - steps <= enough {
                continue;
            }
            let Some(way) = ways.to(to) else { continue };
            // Most ways wake the same.
            if woken.0 != way.wakes {
                woken = (way.wakes, self.on_the_way(who, way.wakes));
            }
            let value = there + stands - i32::from(way.cost) - woken.1;
            if value > enough {
                best = Some((value, there, way.path));
            }
        }
        let best = best.map(|(value, there, path)| {
            self.keep_way(who, path);
            (value, there)
        });
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
