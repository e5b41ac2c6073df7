//! What a blow is worth before its dice, with all of them counted.

use super::super::Combat;
use super::super::choice::Choice;
use super::super::fighter::HANDS;
use super::super::figure::Bite;
use super::super::state::{Sort, Stand, Strike, Way};
use crate::fight::player::{Blow, Kind, Term};
use crate::rulesets::sovereign::check::hits;

/// What holds for somebody's blows from any square.
pub(super) struct Looks {
    pub foes: Vec<(u8, u16)>,
    /// What they strike with, how, and how far that reaches.
    pub means: Vec<(u8, Way, u32)>,
}

impl Combat {
    pub(super) fn blow(&self, strike: &Strike) -> Blow {
        self.blow_from(self.person(strike.by).at, strike)
    }

    pub(super) fn blow_from(&self, at: u16, strike: &Strike) -> Blow {
        let hit = hits(self.to_hit_from(at, strike).sum(), self.ac(strike.on)) as i32;
        let mut blow = self.landed(at, strike, hit);
        if let Bite::Points(points) = self.shock_on(strike) {
            let missed = 20 - hit;
            let worth = self.harm_worth(strike.on, points) * missed / 20;
            if points >= self.person(strike.on).points {
                blow.downs += missed * 5;
                blow.down += worth;
            } else {
                blow.harm += worth;
            }
        }
        blow
    }

    /// What the damage of so many faces of twenty is worth.
    pub(super) fn landed(&self, at: u16, strike: &Strike, hit: i32) -> Blow {
        let damage = self.damage_from(at, strike);
        let die = i32::from(damage.die.max(1));
        let left = self.person(strike.on).points;
        let (mut harm, mut down, mut downs) = (0, 0, 0);
        for face in 1..=die {
            let points = damage.of(face as i16);
            if points >= left {
                downs += 1;
                down += self.harm_worth(strike.on, points);
            } else {
                harm += self.harm_worth(strike.on, points);
            }
        }
        let of = 20 * die;
        Blow { hit: hit * 5, harm: harm * hit / of, down: down * hit / of, downs: downs * hit * 100 / of }
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

    /// The best blow of somebody from a square with what they have in hand.
    pub(super) fn best_from(&self, who: u8, at: u16, sort: Sort) -> i32 {
        self.best_among(who, at, sort, &self.looks(who))
    }

    /// What somebody has of others and in hand, wherever they go.
    pub(super) fn looks(&self, who: u8) -> Looks {
        // Bare hands only where there is nothing better.
        let bare = (!self.armed(who) || self.fighter(who).fists.natural).then_some(HANDS);
        let foes = self.everyone().filter(|on| self.foes(who, *on) && self.up(*on));
        let foes = foes.map(|on| (on, self.person(on).at)).collect();
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
        Looks { foes, means }
    }

    pub(super) fn best_among(&self, who: u8, at: u16, sort: Sort, seen: &Looks) -> i32 {
        let mut best = 0;
        for (on, there) in &seen.foes {
            let far = self.apart(at, *there);
            for (thing, way, reach) in &seen.means {
                let charged = sort != Sort::Charge || *way != Way::Shot;
                if charged && far <= *reach && self.possible_from(at, who, *on, *thing, *way).is_ok() {
                    let blow = self.blow_from(at, &self.planned(who, *on, *thing, *way, sort, 0));
                    best = best.max(blow.points());
                }
            }
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
