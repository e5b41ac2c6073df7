//! Where it is good to stand.

use crate::fight::Walk;
use crate::fight::player::{Kind, Term};
use crate::fight::walking::Reached;
use crate::rulesets::ettes::combat::Combat;
use crate::rulesets::ettes::combat::state::{Placing, Why};
use crate::rulesets::ettes::spell::{Aim, Spell};

use super::NONSENSE;

/// One attack, before anything is known of it.
const STRIKE: i32 = 90;
/// A hex nearer to somebody.
const NEARER: i32 = 4;

/// How far somebody gets at others.
#[derive(Clone, Copy, Default)]
pub(super) struct Means {
    reach: u8,
    /// Of the best that shoots, without and with penalties.
    range: u8,
    farthest: u8,
    cost: i8,
}

/// Somebody to strike at, and how much more it is worth for what they have lost.
struct Target {
    on: u8,
    there: u16,
    weak: i32,
}

impl Means {
    /// How many blows so many AP are enough for.
    fn strikes(&self, ap: i8) -> i32 {
        i32::from((ap / self.cost.max(1)).clamp(0, 3))
    }
}

impl Combat {
    pub(super) fn means(&self, who: u8) -> Means {
        let mut means = Means { cost: self.attack_cost(who), ..Means::default() };
        for (_, _, arm) in self.arms(who) {
            means.reach = means.reach.max(arm.reach);
            means.range = means.range.max(arm.range);
            means.farthest = means.farthest.max(arm.range.saturating_mul(2));
        }
        for spell in Spell::ALL.into_iter().filter(|spell| self.cast(who).knows(*spell)) {
            if let Aim::Enemy(range) | Aim::Blast(range) = spell.aim()
                && self.person(who).mana >= spell.mana()
            {
                means.range = means.range.max(range);
                means.farthest = means.farthest.max(range);
            }
        }
        means
    }

    /// What a hex is worth to somebody who has so many AP left once there.
    pub(super) fn ground(&self, who: u8, means: Means, place: u16, ap: i8) -> i32 {
        self.ground_among(who, &self.upright(who), means, place, ap, true)
    }

    /// The same among those who are left to strike at; without eyes everybody counts as seen.
    fn ground_among(&self, who: u8, targets: &[Target], means: Means, place: u16, ap: i8, eyes: bool) -> i32 {
        let strikes = means.strikes(ap);
        let (mut best, mut near, mut close) = (0, u8::MAX, 0);
        for &Target { on, there, weak } in targets {
            let far = self.far_at(who, place, on);
            near = near.min(self.on_foot(place, there));
            close += i32::from(far <= 1);
            if far > means.reach.max(means.farthest) {
                continue;
            }
            let strike = match far {
                _ if far <= means.reach => STRIKE + weak,
                _ if far <= means.range => STRIKE - 5 + weak,
                _ => STRIKE / 2 + weak,
            };
            // Sight costs most to find out.
            if strike > best && (!eyes || self.sees_at(who, place, on)) {
                best = strike;
            }
        }
        // Who shoots or casts has nothing to look for in the thick of it.
        let crowd = if means.range > means.reach { 12 * close } else { 4 * (close - 1).max(0) };
        best * strikes + best / 3 - NEARER * i32::from(near.min(60)) - crowd
    }

    /// What a move would gain, if anything.
    pub(super) fn weigh_move(&self, who: u8, say: &mut dyn FnMut(Term)) {
        let Some(turn) = self.turn_frame() else { return };
        let stuck = self.places_for(Placing { who, why: Why::Step }).is_empty();
        let (means, here) = (self.means(who), self.person(who).place);
        let ap = self.person(who).ap;
        let now = self.ground(who, means, here, ap);
        let budget = self.budget(turn);
        let (pace, price) = self.pace(who);
        let (mut best, mut goal) = (i32::MIN, here);
        let targets = self.upright(who);
        let most = STRIKE + targets.iter().map(|target| target.weak).max().unwrap_or(0).max(0);
        for place in 0..self.stage.spots.len() as u16 {
            let far = self.on_foot(here, place);
            if far == 0 || far > budget {
                continue;
            }
            let paid = far.saturating_sub(turn.left).div_ceil(pace.max(1)) as i8 * price;
            let near = targets.iter().map(|target| self.on_foot(place, target.there)).min();
            let near = i32::from(near.unwrap_or(u8::MAX).min(60));
            // Too far off, even with the best of blows from there.
            if most * means.strikes(ap - paid) + most / 3 - NEARER * near <= best {
                continue;
            }
            // Where not even the best that could be seen from there helps nobody need look.
            if self.ground_among(who, &targets, means, place, ap - paid, false) > best
                && self.fits(who, place)
            {
                let there = self.ground_among(who, &targets, means, place, ap - paid, true);
                if there > best {
                    (best, goal) = (there, place);
                }
            }
        }
        self.rated.plan(self.machine.number(), who, goal);
        let risk = self.risk(who, self.threateners(who, here));
        let gain = if stuck || best == i32::MIN { NONSENSE } else { best - now - risk };
        say(Term::new(Kind::Ground, gain, "a better place to strike from"));
    }

    /// The straight way to where a move was to lead, if nothing speaks against it.
    pub(super) fn planned_way(&self, who: u8, walk: Walk) -> Option<Vec<u16>> {
        let to = self.rated.planned(self.machine.number(), who)?;
        let straight = Walk { budget: self.on_foot(walk.from, to).min(walk.budget), ..walk };
        let left = |place: u16| u32::from(self.on_foot(place, to));
        let way = straight.way_to(to, &left, &self.strider(who))?;
        (way.wakes == 0 && way.dangers == 0).then_some(way.path)
    }

    pub(super) fn weigh_walk(&self, who: u8, ways: &[Reached], say: &mut dyn FnMut(usize, Term)) {
        let (pace, price) = self.pace(who);
        let left = self.turn_frame().filter(|turn| turn.who == who).map_or(0, |turn| turn.left);
        let (means, targets) = (self.means(who), self.upright(who));
        // Most ways wake the same.
        let mut woken = (0, 0);
        for (at, way) in ways.iter().enumerate() {
            let paid = way.cost.saturating_sub(left).div_ceil(pace.max(1)) as i8 * price;
            let there = self.ground_among(who, &targets, means, way.to, self.person(who).ap - paid, true);
            say(at, Term::new(Kind::Ground, there, "a good place to strike from"));
            if way.wakes != 0 {
                let many = way.wakes.count_ones() as i32;
                if woken.0 != way.wakes {
                    woken = (way.wakes, self.risk(who, way.wakes));
                }
                say(at, Term::new(Kind::Danger, -woken.1, "{} may strike on the way").figure(many));
            }
            if way.dangers > 0 {
                say(at, Term::new(Kind::Danger, -80 * i32::from(way.dangers), "blades on the way"));
            }
        }
    }

    /// Those left to strike at who still stand.
    fn upright(&self, who: u8) -> Vec<Target> {
        let up = self.targets(who).filter(|on| self.person(*on).up());
        let target = |on: u8| {
            let most = i32::from(self.cast(on).character.points.most.max(1));
            let weak = 40 * (most - i32::from(self.person(on).hp)) / most;
            Target { on, there: self.person(on).place, weak }
        };
        up.map(target).collect()
    }

    /// A step or a crawl: the best of the hexes beside one.
    pub(super) fn weigh_step(&self, who: u8, why: Why, say: &mut dyn FnMut(Term)) {
        let (means, here, ap) = (self.means(who), self.person(who).place, self.person(who).ap);
        let places = self.places_for(Placing { who, why });
        let best = places.into_iter().map(|place| self.ground(who, means, place, ap - 1)).max();
        let now = self.ground(who, means, here, ap);
        say(Term::new(Kind::Ground, best.map_or(NONSENSE, |best| best - now), "a better place, safely"));
    }

    pub(super) fn weigh_place(&self, who: u8, why: Why, place: u16, say: &mut dyn FnMut(Term)) {
        match why {
            Why::Step | Why::Crawl => {
                let points = self.ground(who, self.means(who), place, self.person(who).ap);
                say(Term::new(Kind::Ground, points, "a better place"));
            }
            Why::Burst { spell } => self.weigh_blast(who, spell, place, say),
            Why::Fling { on, within, .. } if within > 1 => {
                let far = i32::from(self.on_foot(self.person(on).place, place).min(9));
                say(Term::new(Kind::Harm, 10 * far, "far from {who}").about(on));
            }
            _ => {}
        }
    }

    /// What a blast would do around a hex, friends counted twice.
    fn weigh_blast(&self, who: u8, spell: Spell, place: u16, say: &mut dyn FnMut(Term)) {
        for on in self.caught(place) {
            let points = self.blast_worth(who, spell, on);
            let (kind, points) =
                if self.foes(who, on) { (Kind::Harm, points) } else { (Kind::Danger, -2 * points) };
            say(Term::new(kind, points, "{who} is in it").about(on));
        }
    }

    /// The best hex for a blast.
    pub(super) fn best_blast(&self, who: u8, spell: Spell) -> i32 {
        let worth = |place: u16| {
            let mut all = 0;
            self.weigh_blast(who, spell, place, &mut |term| all += term.points);
            all
        };
        // Only hexes around somebody are worth a look.
        let near = |place: &u16| self.targets(who).any(|on| self.far_to(on, *place) <= 1);
        self.burst_places(who, spell).into_iter().filter(near).map(worth).max().unwrap_or(0)
    }
}
