//! What a blow is worth before its dice, with all of them counted.

use super::super::Combat;
use super::super::choice::Choice;
use super::super::fighter::{Arm, HANDS};
use super::super::figure::{self, Bite};
use super::super::state::{Sort, Stand, Strike, Way};
use crate::fight::player::{Blow, Kind, Term};
use crate::order;
use crate::rulesets::sovereign::check::hits;

/// What holds for somebody's blows from any square.
pub(super) struct Looks {
    pub who: u8,
    /// Where they are, and how far they strike.
    pub foes: Vec<(u8, u16, u32)>,
    /// What they strike with, how, and how far that reaches.
    pub means: Vec<(u8, Way, u32)>,
}

/// A blow at somebody with something, and what of it holds from any square.
pub(super) struct Aim {
    strike: Strike,
    there: u16,
    reach: u32,
    arm: Arm,
    to_hit: i16,
    ac: i16,
    /// With one weapon, and with two where both reach.
    falls: [Falls; 2],
    two: bool,
    grazes: Falls,
    /// From no square is it worth more.
    pub most: i32,
}

/// What all faces of a die of damage are worth together.
#[derive(Clone, Copy, Default)]
struct Falls {
    faces: i32,
    harm: i32,
    down: i32,
    downs: i32,
}

impl Falls {
    fn add(&mut self, points: i16, left: i16, worth: impl Fn(i16) -> i32) {
        if points >= left {
            self.downs += 1;
            self.down += worth(points);
        } else {
            self.harm += worth(points);
        }
    }

    /// The average where it comes to damage so often in twenty.
    fn blow(&self, often: i32) -> Blow {
        let of = 20 * self.faces;
        Blow {
            hit: often * 5,
            harm: self.harm * often / of,
            down: self.down * often / of,
            downs: self.downs * often * 100 / of,
        }
    }
}

impl Aim {
    pub fn reaches(&self, far: u32) -> bool {
        far <= self.reach
    }

    pub fn there(&self) -> u16 {
        self.there
    }

    fn points(&self, both: bool, hit: i32) -> i32 {
        self.falls[usize::from(both)].blow(hit).points() + self.grazes.blow(20 - hit).points()
    }
}

impl Combat {
    pub(super) fn blow(&self, strike: &Strike) -> Blow {
        self.blow_from(self.person(strike.by).at, strike)
    }

    pub(super) fn blow_from(&self, at: u16, strike: &Strike) -> Blow {
        let bonus = figure::sum(|add| self.add_to_hit(at, strike, add));
        let hit = hits(bonus, self.ac(strike.on)) as i32;
        let both = strike.both || self.with_both(at, strike);
        let shock = self.shock_on(strike);
        self.falls(strike, both, shock).blow(hit).and(self.grazes(strike, shock).blow(20 - hit))
    }

    /// What the damage of so many faces of twenty is worth.
    pub(super) fn landed(&self, at: u16, strike: &Strike, hit: i32) -> Blow {
        self.falls(strike, strike.both || self.with_both(at, strike), self.shock_on(strike)).blow(hit)
    }

    fn falls(&self, strike: &Strike, both: bool, shock: Bite) -> Falls {
        let damage = self.damage_with(strike, both, shock);
        let left = self.person(strike.on).points;
        let mut falls = Falls { faces: i32::from(damage.die.max(1)), ..Falls::default() };
        let whole = if damage.range().1 >= left { self.standing_worth(strike.on) } else { 0 };
        let worth = |points| if points >= left { whole } else { self.wound_worth(strike.on, points) };
        for face in 1..=falls.faces {
            falls.add(damage.of(face as i16), left, worth);
        }
        falls
    }

    /// What a miss does all the same.
    fn grazes(&self, strike: &Strike, shock: Bite) -> Falls {
        let mut falls = Falls { faces: 1, ..Falls::default() };
        if let Bite::Points(points) = shock {
            let left = self.person(strike.on).points;
            falls.add(points, left, |points| self.harm_worth(strike.on, points));
        }
        falls
    }

    pub(super) fn weigh_strike(&self, strike: &Strike, say: &mut dyn FnMut(Term)) {
        let on = strike.on;
        let blow = self.blow(strike);
        if !matches!(self.person(on).stand, Stand::Up | Stand::Asleep) {
            return say(Term::new(Kind::Fallen, -150, "{who} is down already").about(on));
        }
        say(Term::new(Kind::Harm, blow.harm, "{} in 100 to hit {who}").figure(blow.hit).about(on));
        if blow.downs > 0 {
            let words = "{} in 100 to put {who} down";
            say(Term::new(Kind::Down, blow.down, words).figure(blow.downs).about(on));
        }
        if strike.way == Way::Thrown {
            say(Term::new(Kind::Cost, -25, "it lies there afterwards"));
        }
    }

    /// Those whom somebody could strike if they were near enough.
    fn standing_foes(&self, who: u8) -> impl Iterator<Item = u8> {
        self.everyone().filter(move |on| self.foes(who, *on) && self.up(*on))
    }

    /// What somebody has of others and in hand, wherever they go.
    pub(super) fn looks(&self, who: u8) -> Looks {
        let foes = self.standing_foes(who).map(|on| (on, self.person(on).at, self.reach_of(on))).collect();
        Looks { who, foes, means: self.means(who) }
    }

    fn means(&self, who: u8) -> Vec<(u8, Way, u32)> {
        // Bare hands only where there is nothing better.
        let bare = (!self.armed(who) || self.fighter(who).fists.natural).then_some(HANDS);
        let mut means = Vec::new();
        for thing in self.in_hand(who).chain(bare) {
            let Some(arm) = self.arm(who, thing) else { continue };
            let ways = [
                (arm.melee, Way::Melee, arm.reach()),
                (arm.thrown(), Way::Thrown, arm.range.1.into()),
                (arm.shoots(), Way::Shot, arm.range.1.into()),
            ];
            means.extend(ways.into_iter().filter(|way| way.0).map(|(_, way, far)| (thing, way, far)));
        }
        means
    }

    /// The best blow from one square.
    pub(super) fn best_at(&self, who: u8, at: u16, sort: Sort) -> i32 {
        let means = self.means(who);
        let mut best = 0;
        for on in self.standing_foes(who) {
            for &(thing, way, _) in &means {
                let charged = sort != Sort::Charge || way != Way::Shot;
                if charged && self.possible_from(at, who, on, thing, way).is_ok() {
                    let strike = self.planned(who, on, thing, way, sort, 0);
                    best = best.max(self.blow_from(at, &strike).points());
                }
            }
        }
        best
    }

    /// All blows that could be struck from anywhere, the heaviest first.
    pub(super) fn aims(&self, seen: &Looks) -> Vec<Aim> {
        let mut all = Vec::with_capacity(seen.foes.len() * seen.means.len());
        let two_weapons = self.two_weapons(seen.who);
        for &(on, there, _) in &seen.foes {
            for &(thing, way, reach) in &seen.means {
                let Some(arm) = self.arm(seen.who, thing) else { continue };
                let strike = self.planned(seen.who, on, thing, way, Sort::Plain, 0);
                let two = thing != HANDS && two_weapons;
                let shock = self.shock_on(&strike);
                let (one, grazes) = (self.falls(&strike, false, shock), self.grazes(&strike, shock));
                let falls = [one, if two { self.falls(&strike, true, shock) } else { one }];
                let most = falls[1].blow(20).points().max(one.blow(20).points()) + grazes.blow(20).points();
                let to_hit = figure::sum(|add| self.add_anywhere(&strike, &arm, add));
                let ac = self.ac(on);
                all.push(Aim { strike, there, reach, arm, to_hit, ac, falls, two, grazes, most });
            }
        }
        order::sort(&mut all, |one, other| other.most.cmp(&one.most));
        all
    }

    /// The best of them from a square; what is worth less is of no interest.
    pub(super) fn best_of(&self, at: u16, aims: &[Aim], least: i32) -> i32 {
        let mut best = least;
        for aim in aims {
            // The others are worth no more than this one.
            if aim.most <= best {
                break;
            }
            let Strike { by, on, thing, way, .. } = aim.strike;
            if !aim.reaches(self.apart(at, aim.there)) || self.possible_from(at, by, on, thing, way).is_err()
            {
                continue;
            }
            let situation = figure::sum(|add| self.add_situation(at, &aim.strike, &aim.arm, add));
            let hit = hits(aim.to_hit + situation, aim.ac) as i32;
            best = best.max(aim.points(aim.two && self.with_both(at, &aim.strike), hit));
        }
        best
    }

    /// What a free attack by somebody costs whom it meets.
    pub(super) fn risk(&self, foe: u8, who: u8) -> i32 {
        self.best_blow(foe, who).map_or(0, |thing| {
            self.blow(&self.planned(foe, who, thing, Way::Melee, Sort::Opportunity, 0)).points()
        })
    }

    /// What all free attacks cost that an act beside armed foes provokes.
    pub(super) fn provoked_risk(&self, who: u8) -> i32 {
        if self.is(who, super::mark::DISENGAGED) {
            return 0;
        }
        let by = self.near_foes(who);
        self.everyone().filter(|foe| by >> foe & 1 == 1).map(|foe| self.risk(foe, who)).sum()
    }

    /// The same as if other things were in hand.
    pub(super) fn best_after(&self, who: u8, choice: Choice) -> i32 {
        let mut other = self.clone();
        match choice {
            Choice::Draw { thing, beside } => other.draw(who, thing, beside),
            Choice::PickUp { owner, thing } => other.pick_up(who, owner, thing),
            Choice::Reload(thing) => other.person_mut(who).empty &= !(1 << thing),
            Choice::StandUp => other.set(who, super::mark::PRONE, false),
            _ => {}
        }
        other.best_from(who, other.person(who).at, Sort::Plain)
    }
}
