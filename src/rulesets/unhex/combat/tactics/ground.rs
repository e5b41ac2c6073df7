//! Where it is good to stand: whom one can strike from there, who can strike back, and what the fight
//! is about.

use super::super::Combat;
use super::super::choice::{Aim, Weapon};
use super::super::frame::Crossing;
use crate::map::route::Reach;
use crate::map::{AreaId, Goal, LinkId};
use crate::rulesets::unhex::item::Kind;
use crate::rulesets::unhex::roll::{Manner, Weapon as Arm};

/// What being able to strike somebody is worth, and how much of it is left for each area that is
/// still between.
const REACH: i32 = 130;
const STEP: (i32, i32) = (7, 10);
/// What each opponent who could strike there costs.
const EXPOSED: i32 = 14;
/// Standing where the fight is decided.
const GOAL: i32 = 3000;
const NEAR_GOAL: i32 = 420;

/// The arms that somebody could strike with now.
#[derive(Clone, Copy, Default)]
pub struct Arms {
    pub melee: bool,
    pub near: bool,
    pub far: bool,
}

impl Arms {
    pub fn any(self) -> bool {
        self.melee || self.near || self.far
    }
}

/// What is left of something after so many steps.
fn faded(points: i32, steps: u8) -> i32 {
    (0..steps.min(12)).fold(points, |points, _| points * STEP.0 / STEP.1)
}

impl Combat {
    pub(super) fn arms(&self, who: u8) -> Arms {
        let mut arms = Arms::default();
        self.each_weapon(who, Manner::Attack, &mut |with| {
            let arm = self.arm(with);
            if self.loaded(who, arm, false) || self.loaded(who, arm, true) {
                match arm {
                    Arm::Ranged1 => arms.near = true,
                    Arm::Ranged2 => arms.far = true,
                    _ => arms.melee = true,
                }
            }
        });
        // Thrown at areas as near as that.
        let held = self.person(who).hands[0].filter(|thing| self.use_of(who, *thing) > 0);
        arms.near |= held.is_some_and(|thing| matches!(self.stage.kind(thing), Kind::Aoe(_)));
        arms
    }

    fn sees(&self, from: AreaId, to: AreaId) -> bool {
        match (&self.stage.board, &self.overlay) {
            (Some(board), Some(overlay)) => board.sight(overlay, self.look(from, to, false, false)),
            _ => true,
        }
    }

    /// How many moves it takes from an area to each, doors that are shut counted.
    fn walks(&self, from: AreaId) -> Option<&Reach> {
        self.stage.board.as_ref()?.walks(self.overlay.as_ref()?, from)
    }

    /// How many steps are still missing before somebody with these arms can strike at an area; none
    /// where there is no way.
    fn missing(&self, arms: Arms, from: AreaId, to: AreaId, walks: Option<&Reach>) -> Option<u8> {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return Some(0) };
        let range = board.range(overlay, from, to);
        let walk = walks.and_then(|walks| walks.actions(to)).map_or(u8::MAX, |steps| steps.min(250) as u8);
        let mut least = u8::MAX;
        if arms.melee {
            least = if from == to { 0 } else { walk };
        }
        if arms.near {
            let clear = range.is_some_and(|range| range <= 1) && self.sees(from, to);
            least = least.min(if clear { 0 } else { walk.saturating_sub(1).max(1) });
        }
        if arms.far {
            let clear = range.is_some_and(|range| range >= 1) && self.sees(from, to);
            let walk = if walk == u8::MAX { 4 } else { walk };
            least = least.min(if clear { 0 } else { 1 + walk / 2 });
        }
        (least < u8::MAX).then_some(least)
    }

    /// Whether opening a door brings them nearer to somebody.
    pub(super) fn door_helps(&self, who: u8, link: LinkId) -> bool {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return false };
        let at = self.person(who).place;
        let (here, there) = (self.walks(at), self.walks(board.across(link, at)));
        let way = |foe: u8, far: Option<&Reach>| far?.actions(self.person(foe).place);
        overlay.is_shut(link)
            && self.arms(who).any()
            && self.foes(who).any(|foe| match (way(foe, here), way(foe, there)) {
                (Some(here), Some(there)) => here == there + 2,
                _ => false,
            })
    }

    pub(super) fn foes(&self, who: u8) -> impl Iterator<Item = u8> + '_ {
        self.everyone().filter(move |other| !self.allies(who, *other) && self.person(*other).able())
    }

    /// What it is worth to be able to strike from an area, and whom first.
    pub(super) fn reach_from(&self, who: u8, arms: Arms, area: AreaId) -> i32 {
        if !arms.any() {
            return 0;
        }
        let walks = self.walks(area);
        let mut best = 0;
        for foe in self.foes(who) {
            let Some(steps) = self.missing(arms, area, self.person(foe).place, walks) else {
                continue;
            };
            // The weaker are finished first.
            let weak = (40 - i32::from(self.person(foe).level)).clamp(0, 30);
            best = best.max(faded(REACH + weak, steps));
        }
        best
    }

    /// How many could strike at somebody in each of these areas, those through cover counted half.
    pub(super) fn exposed_at(&self, who: u8, areas: [AreaId; 2]) -> [(i32, i32); 2] {
        let mut exposed = [(0, 0); 2];
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return exposed };
        for foe in self.foes(who) {
            let (from, arms) = (self.person(foe).place, self.arms(foe));
            for ((halves, many), area) in exposed.iter_mut().zip(areas) {
                if self.missing(arms, from, area, None) == Some(0) {
                    *many += 1;
                    *halves += if board.cover(overlay, from, area, false) { 1 } else { 2 };
                }
            }
        }
        exposed.map(|(halves, many)| (EXPOSED * halves / 2, many))
    }

    /// What standing in an area is worth for what the fight is about.
    pub(super) fn goal_from(&self, who: u8, area: AreaId) -> i32 {
        let Some(board) = &self.stage.board else { return 0 };
        let (team, walks) = (self.stage.team(who), self.walks(area));
        let mut best = 0;
        for (at, drawn) in board.draft().areas.iter().enumerate() {
            let mine = drawn.objectives.iter().any(|objective| match objective.goal {
                Goal::Reach => objective.teams.has(team),
                Goal::Use => objective.teams.is_empty() || objective.teams.has(team),
                Goal::Told => false,
            });
            if mine && let Some(steps) = walks.and_then(|walks| walks.actions(AreaId(at as u16))) {
                best = best.max(if steps == 0 { GOAL } else { faded(NEAR_GOAL, steps.min(99) as u8) });
            }
        }
        best
    }

    /// Whether something can be done here that the fight is about.
    pub(super) fn goal_to_use(&self, who: u8) -> bool {
        let Some(board) = &self.stage.board else { return false };
        let team = self.stage.team(who);
        let here = board.draft().areas.get(usize::from(self.person(who).place.0));
        here.is_some_and(|area| {
            area.objectives.iter().any(|objective| {
                objective.goal == Goal::Use && (objective.teams.is_empty() || objective.teams.has(team))
            })
        })
    }

    /// What those who could strike at a move may do to the mover.
    pub(super) fn crossing_danger(&self, who: u8, to: AreaId) -> i32 {
        let crossing = Crossing::new(who, self.person(who).place, to, None);
        let mut danger = 0;
        for foe in self.foes(who).filter(|foe| self.person(*foe).actions > 0) {
            let mut most = 0;
            self.each_weapon(foe, Manner::Intercept, &mut |with| {
                let arm = self.arm(with);
                let loaded = self.loaded(foe, arm, false) || self.loaded(foe, arm, true);
                if loaded && self.can_intercept(foe, with, crossing.from, crossing.to) {
                    let aim = Aim::Intercept { with, target: who, less: false };
                    most = most.max(self.strike(foe, who, aim, false).points());
                }
            });
            danger += most;
        }
        danger
    }

    /// What a thing is good for in hand.
    pub(super) fn use_of(&self, who: u8, thing: u16) -> i32 {
        match self.stage.kind(thing) {
            Kind::Melee1 => 100,
            Kind::Melee2 => 120,
            Kind::Ranged1
                if self.loaded(who, Arm::Ranged1, false) || self.loaded(who, Arm::Ranged1, true) =>
            {
                105
            }
            Kind::Ranged2
                if self.loaded(who, Arm::Ranged2, false) || self.loaded(who, Arm::Ranged2, true) =>
            {
                125
            }
            Kind::Shield => 40,
            Kind::FirstAid => 15,
            Kind::Aoe(aoe) => {
                let able = self.can(who, crate::rulesets::unhex::ability::Ability::for_aoe(aoe));
                if able { 60 } else { 0 }
            }
            _ => 0,
        }
    }

    /// The same beside what the other hand could hold.
    pub(super) fn in_hand(&self, who: u8, thing: u16) -> i32 {
        let one_handed = |other: &u16| self.stage.kind(*other).hands() == 1 && *other != thing;
        let beside = self.carried(who).filter(one_handed).map(|other| self.use_of(who, other)).max();
        let beside = if self.stage.kind(thing).hands() == 1 { beside.unwrap_or(0) / 2 } else { 0 };
        match self.use_of(who, thing) {
            0 => 0,
            points => points + beside,
        }
    }

    /// Whether something of more use than what is in hand could be taken.
    pub(super) fn better_in_pack(&self, who: u8) -> bool {
        let person = self.person(who);
        let arms = [0, 1].map(|hand| !person.arm_useless(hand));
        let holdable = |thing: &u16| match self.stage.kind(*thing).hands() {
            1 => arms[0] || arms[1],
            2 => arms[0] && arms[1],
            _ => false,
        };
        let strikes = |thing: &u16| self.use_of(who, *thing) >= 60;
        let lying = self.liftable(who).filter(|_| self.room(who) > 0);
        let mut all = self.carried(who).chain(lying).filter(holdable);
        !self.arms(who).any() && !self.strikes_bare(who) && all.any(|thing| strikes(&thing))
    }

    fn strikes_bare(&self, who: u8) -> bool {
        let mut bare = false;
        self.each_weapon(who, Manner::Attack, &mut |with| bare |= with == Weapon::Unarmed);
        bare
    }
}
