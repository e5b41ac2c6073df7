//! Enemies run by their lists (H-68 to H-70).

use super::Combat;
use super::choice::Reason;
use super::dark::{Ranked, best};
use super::ground::{FAR, NOWHERE};
use super::state::{Deed, Frame, NOBODY, What};
use crate::fight::machine::Flow;
use crate::rulesets::heroes_of_hex::unit::{Action, Area, Drive, Pays};

/// The highest fate that an enemy does not put up with.
const BAD_FATE: u8 = 2;

impl Combat {
    /// After the die of fate: once more if it is bad, then somebody acts.
    pub(super) fn lead_fate(&mut self) {
        if self.turn.fate <= BAD_FATE && self.may_negate() {
            return self.negate();
        }
        match self.next_enemy() {
            Some((who, reason)) => {
                self.turn.reason = Some(reason);
                self.activate(who);
                self.push(Frame::Lead);
            }
            None => self.push(Frame::End { passed: true }),
        }
    }

    /// Who acts: first those who could attack with these AP, then higher threat, nearer, lower number.
    pub(super) fn next_enemy(&self) -> Option<(u8, Reason)> {
        let rank = |who: u8| {
            let near = self.foes(who).map(|hero| self.walk_to(who, hero)).min().unwrap_or(FAR);
            let can = self.could_attack(who, self.turn.ap);
            let threat = -i32::from(self.unit(who).threat);
            Ranked { one: who, by: [i32::from(!can), threat, i32::from(near), i32::from(who)] }
        };
        let all: Vec<_> = self.ready(1).map(rank).collect();
        best(&all, [Reason::CanAttack, Reason::Threat, Reason::Nearest, Reason::LowestNumber])
    }

    /// Whether some attack can be paid for together with the moves that it takes.
    pub(super) fn could_attack(&self, who: u8, ap: u8) -> bool {
        let here = self.piece(who).place;
        let drive = self.unit(who).actions.iter().find(|action| action.drive != Drive::None);
        let (cost, far, uses) = drive.map_or((0, 0, 0), |action| {
            let paid = ap.checked_div(action.cost).unwrap_or(FAR - 1);
            (action.cost, action.moves, if action.uses == 0 { paid } else { action.uses.min(paid) })
        });
        let moves = self.ground().moves(here, far, uses, &self.free_for(who));
        let attacks = self.unit(who).actions.iter().enumerate();
        attacks.filter(|(_, action)| action.attacks() && action.pays == Pays::Ap).any(|(at, action)| {
            let left = |place: u16| {
                let taken = moves[usize::from(place)];
                (taken != FAR).then(|| ap.checked_sub(taken.saturating_mul(cost))).flatten()
            };
            let reached = |place: &u16| left(*place).is_some_and(|left| action.cost <= left);
            (0..self.ground().len())
                .filter(reached)
                .any(|place| !self.targets(who, at as u8, place).is_empty())
        })
    }

    /// Does the first line of the list that is possible and changes something, and reads it anew.
    pub(super) fn step_lead(&mut self) -> Flow {
        let who = self.turn.unit;
        let lines = if self.is_up(who) { self.unit(who).actions.len() } else { 0 };
        let next = (0..lines as u8).find_map(|at| self.line(who, at));
        match next {
            Some((deed, reason)) => {
                let space = self.space_reason(&deed);
                self.push(Frame::Lead);
                self.declare_because(deed, [Some(reason), space]);
            }
            None => self.push(Frame::End { passed: false }),
        }
        Flow::On
    }

    /// What a move leads to, where it leads to something.
    fn space_reason(&self, deed: &Deed) -> Option<Reason> {
        let What::Act(at) = deed.what else { return None };
        let action = self.action(deed.by, at);
        let left = self.turn.ap.saturating_sub(action.cost);
        let moves = action.drive != Drive::None;
        moves.then(|| self.reaching(deed.by, deed.to, left)).flatten().map(Reason::Reaches)
    }

    /// What a line comes to now, if anything.
    fn line(&self, who: u8, at: u8) -> Option<(Deed, Reason)> {
        let action = self.action(who, at);
        if action.is_reaction() || !self.can_pay(who, action) || !self.unused(who, at) {
            return None;
        }
        let here = self.piece(who).place;
        let deed = Deed::new(who, What::Act(at), here);
        if action.drive != Drive::None {
            let (to, hero, reason) = self.driven(who, action)?;
            return Some((Deed { to, on: hero, ..deed }, reason));
        }
        if action.attacks() {
            return self.line_attack(who, at, action, deed);
        }
        if action.helps() {
            return self.helped(who, action).next().map(|on| (Deed { on, ..deed }, Reason::Only));
        }
        let focuses = self.would_focus(who, action) && action.moves == 0;
        (focuses || action.gives > 0).then_some((Deed { on: who, ..deed }, Reason::Only))
    }

    fn line_attack(&self, who: u8, at: u8, action: &Action, deed: Deed) -> Option<(Deed, Reason)> {
        let here = self.piece(who).place;
        let from = if action.moves > 0 {
            let places = self.strike_places(who, at);
            let rank = |place: &u16| self.dark_space(who, *place, 0, self.turn.ap);
            places.into_iter().min_by_key(rank)?
        } else {
            here
        };
        let to = if action.moves > 0 { from } else { NOWHERE };
        match action.area {
            Area::One => {
                let (on, reason) = self.dark_target(who, action.kind, &self.targets(who, at, from))?;
                Some((Deed { on, to, ..deed }, reason))
            }
            Area::Around => {
                (self.caught(who, at, from, NOWHERE) != 0).then_some((Deed { to, ..deed }, Reason::Only))
            }
            Area::Burst => {
                let worth = |centre: &u16| {
                    let caught = self.caught(who, at, here, *centre);
                    let hit = |side: u8| self.team(side).filter(|one| caught >> one & 1 == 1).count() as i32;
                    (hit(1) - hit(0), self.ground().order(*centre))
                };
                let centre = self.centres(who, at).into_iter().min_by_key(worth)?;
                (worth(&centre).0 < 0).then_some((Deed { to: centre, on: NOBODY, ..deed }, Reason::Only))
            }
        }
    }

    /// Where a line that moves leads, because of whom; nothing where it would change nothing.
    pub(super) fn driven(&self, who: u8, action: &Action) -> Option<(u16, u8, Reason)> {
        if action.drive == Drive::Distance {
            return self.keep_distance(who, action);
        }
        let (hero, reason) =
            if action.drive == Drive::Prey { self.weakest_hero(who)? } else { self.nearest_hero(who)? };
        Some((self.approach(who, action, hero)?, hero, reason))
    }

    /// As near as a shortest way leads within this move, at most until beside the hero.
    fn approach(&self, who: u8, action: &Action, hero: u8) -> Option<u16> {
        let (here, there) = (self.piece(who).place, self.piece(hero).place);
        let left = self.ground().towards(there, &self.free_for(who));
        let field = self.ground().field(here, action.moves, &self.free_for(who));
        let total = left[usize::from(here)];
        // Without a way, nearer is better than nothing (HA-28).
        let rest = |place: u16| match total {
            FAR => self.ground().distance(place, there),
            _ => left[usize::from(place)],
        };
        let on_way = |place: &u16| {
            let (cost, rest) = (field[usize::from(*place)], rest(*place));
            cost <= action.moves && (total == FAR || cost.checked_add(rest) == Some(total))
        };
        let ap = self.turn.ap - action.cost.min(self.turn.ap);
        let reached = (0..self.ground().len()).filter(on_way).filter(|place| rest(*place) < rest(here));
        reached
            .min_by_key(|place| (rest(*place), self.dark_space(who, *place, field[usize::from(*place)], ap)))
    }

    /// The least way into the band around the nearest hero, or as near to it as can be; in it already,
    /// a better view (HA-27).
    fn keep_distance(&self, who: u8, action: &Action) -> Option<(u16, u8, Reason)> {
        let here = self.piece(who).place;
        let outside = |place: u16| {
            let far = self.nearest_distance(who, place);
            action.least.saturating_sub(far).max(far.saturating_sub(action.most))
        };
        let field = self.ground().field(here, action.moves, &self.free_for(who));
        let ap = self.turn.ap - action.cost.min(self.turn.ap);
        let reached = || (0..self.ground().len()).filter(|place| field[usize::from(*place)] <= action.moves);
        let sees = |place: u16| self.foes(who).any(|hero| self.in_sight(who, place, self.piece(hero).place));
        let key = |place: &u16| {
            let moved = field[usize::from(*place)];
            (outside(*place), moved, self.dark_space(who, *place, moved, ap))
        };
        let to = if outside(here) == 0 {
            if sees(here) {
                return None;
            }
            reached().filter(|place| outside(*place) == 0 && sees(*place)).min_by_key(key)?
        } else {
            reached().filter(|place| outside(*place) < outside(here)).min_by_key(key)?
        };
        let nearest = self.foes(who).min_by_key(|hero| (self.far(who, *hero), *hero))?;
        Some((to, nearest, Reason::Nearest))
    }

    /// Where an enemy that dodges goes: as far from the heroes as it can.
    pub(super) fn dodge(&self, who: u8, at: u8) -> u16 {
        let action = self.action(who, at);
        let places = self.landings(who, action.moves, action.through);
        let away = |place: &u16| (FAR - self.nearest_distance(who, *place), self.ground().order(*place));
        places.into_iter().min_by_key(away).unwrap_or(NOWHERE)
    }
}
