//! What someone could do now, and what bars it. Offers and reasons come from the same place.

use super::Combat;
use super::choice::{Act, Aim, Choice, Weapon};
use super::state::{At, LEFT, Person, RIGHT, Reach};
use crate::map::{AreaId, Look};
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::body::Mark;
use crate::rulesets::unhex::item::Kind;
use crate::rulesets::unhex::roll::{Manner, Purpose, Rights, Weapon as Arm};
use crate::rulesets::unhex::sight;

/// Why a strike or an area weapon cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    OutOfRange {
        range: Option<u8>,
    },
    TooClose,
    NoSight,
    NoAmmo,
    NeedsAbility(Ability),
    /// The GM said so, without a map.
    Ruled,
}

/// How a strike reaches its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shot {
    pub range: u8,
    pub cover: bool,
    /// Without a map, and the GM has not said yet.
    pub unknown: bool,
}

impl Combat {
    pub(super) fn arm(&self, with: Weapon) -> Arm {
        match with {
            Weapon::Held(thing) => Arm::of(self.stage.kind(thing)).unwrap_or(Arm::Unarmed),
            Weapon::Unarmed => Arm::Unarmed,
        }
    }

    /// Least and greatest range (U-43, U-101 to U-103).
    pub(super) fn span(arm: Arm) -> (u8, u8) {
        match arm {
            Arm::Melee1 | Arm::Melee2 | Arm::Shield | Arm::Unarmed => (0, 0),
            Arm::Ranged1 | Arm::Area(_) => (0, 1),
            Arm::Ranged2 => (1, u8::MAX - 1),
        }
    }

    /// The things someone has on them.
    pub(super) fn carried(&self, who: u8) -> impl Iterator<Item = u16> + '_ {
        let with = At::With(who);
        self.things.iter().enumerate().filter(move |(_, at)| **at == with).map(|(thing, _)| thing as u16)
    }

    pub(super) fn has_kind(&self, who: u8, kind: Kind) -> Option<u16> {
        let mut all = self.stage.of_kind(kind).iter().copied();
        all.find(|thing| self.things.get(usize::from(*thing)) == Some(&At::With(who)))
    }

    fn holds_kind(&self, person: &Person, kind: Kind) -> bool {
        person.hands.iter().flatten().any(|thing| self.stage.kind(*thing) == kind)
    }

    /// Shield and one-handed ranged weapon are both in hand (UA-21).
    pub(super) fn shield_and_pistol(&self, who: u8) -> bool {
        let person = self.person(who);
        self.holds_kind(person, Kind::Shield) && self.holds_kind(person, Kind::Ranged1)
    }

    /// Which of shield and one-handed ranged weapon in hand counts (UA-21).
    pub(super) fn counting(&self, who: u8) -> Option<u16> {
        let kind = if self.shielded(who) { Kind::Shield } else { Kind::Ranged1 };
        let both = self.shield_and_pistol(who);
        let held = self.person(who).hands.into_iter().flatten();
        held.filter(|_| both).find(|thing| self.stage.kind(*thing) == kind)
    }

    /// A shield in hand that counts.
    pub(super) fn shielded(&self, who: u8) -> bool {
        if let Some(outside) = self.outside() {
            return outside.shielded[who as usize];
        }
        let person = self.person(who);
        self.holds_kind(person, Kind::Shield)
            && !(person.shield_lowered && self.holds_kind(person, Kind::Ranged1))
    }

    /// Calls `each` with everything someone could strike with now.
    pub(super) fn each_weapon(&self, who: u8, manner: Manner, each: &mut dyn FnMut(Weapon)) {
        let person = self.person(who);
        for hand in [RIGHT, LEFT] {
            let Some(thing) = person.hands[hand] else { continue };
            if hand == LEFT && person.hands[RIGHT] == Some(thing) {
                continue;
            }
            let usable = match self.stage.kind(thing) {
                Kind::Melee1 | Kind::Melee2 | Kind::Ranged2 => true,
                Kind::Ranged1 => person.shield_lowered || !self.holds_kind(person, Kind::Shield),
                Kind::Shield => {
                    manner == Manner::Attack && self.can(who, Ability::ShieldAttack) && self.shielded(who)
                }
                _ => false,
            };
            if usable {
                each(Weapon::Held(thing));
            }
        }
        if self.can(who, Ability::Unarmed) && (person.free_hand() || person.legs_full() == [false; 2]) {
            each(Weapon::Unarmed);
        }
    }

    /// Ammo for a lethal or less-lethal strike (U-100, U-104). What is no ranged weapon needs none.
    pub(super) fn loaded(&self, who: u8, arm: Arm, less: bool) -> bool {
        !arm.ranged() || self.has_kind(who, if less { Kind::LessLethalAmmo } else { Kind::Ammo }).is_some()
    }

    /// Hidden, and nobody near who would see through it (UA-45).
    pub(super) fn hidden(&self, who: u8) -> bool {
        let person = self.person(who);
        person.stealthy && self.can(who, Ability::Stealth) && !self.enemy_in(who, person.place)
    }

    pub(super) fn enemy_in(&self, who: u8, place: AreaId) -> bool {
        self.stage.board.is_some()
            && self.everyone().any(|other| {
                !self.allies(who, other) && self.person(other).able() && self.person(other).place == place
            })
    }

    /// Whether an attack reaches, and how (U-43 to U-49, U-69).
    pub(super) fn shot(&self, who: u8, with: Weapon, target: u8) -> Result<Shot, Bar> {
        let arm = self.arm(with);
        let (least, most) = Combat::span(arm);
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else {
            return self.told_shot(who, target, least, most);
        };
        let (from, to) = (self.person(who).place, self.person(target).place);
        let range = board.range(overlay, from, to);
        let Some(range) = range.filter(|range| *range <= most) else { return Err(Bar::OutOfRange { range }) };
        if range < least {
            return Err(Bar::TooClose);
        }
        let far_sighted = arm == Arm::Ranged2 && self.can(who, Ability::Ranged2ThreeMarks);
        let stealth = self.hidden(target);
        let look = self.look(from, to, far_sighted, stealth);
        if !board.sight(overlay, look) {
            return Err(Bar::NoSight);
        }
        Ok(Shot { range, cover: range > 0 && board.cover(overlay, from, to, stealth), unknown: false })
    }

    /// The same without a map: what the GM has said so far.
    fn told_shot(&self, who: u8, target: u8, least: u8, most: u8) -> Result<Shot, Bar> {
        let known = self.reaches.iter().find(|reach| reach.from == who && reach.to == target);
        if let Some(reach) = known {
            let Some(range) = reach.range else { return Err(Bar::Ruled) };
            if range > most {
                return Err(Bar::OutOfRange { range: Some(range) });
            }
            if range < least {
                return Err(Bar::TooClose);
            }
            return Ok(Shot { range, cover: reach.cover, unknown: false });
        }
        let back = self.reaches.iter().find(|reach| reach.from == target && reach.to == who);
        match back.and_then(|reach| reach.range) {
            Some(0) if least == 0 => Ok(Shot { range: 0, cover: false, unknown: false }),
            Some(0) => Err(Bar::TooClose),
            Some(range) if range > most => Err(Bar::OutOfRange { range: Some(range) }),
            _ => Ok(Shot { range: least, cover: false, unknown: true }),
        }
    }

    /// Sight is mutual unless the table reads it as one-way (UA-03).
    pub(super) fn look(&self, from: AreaId, to: AreaId, far_sighted: bool, hides: bool) -> Look {
        let limit = if far_sighted { sight::FAR_LIMIT } else { sight::LIMIT };
        let one_way = self.stage.setup.options.literal_sight;
        Look { limit, one_way, ..sight::look(from, to, hides) }
    }

    /// Whether someone can strike a mover between two areas (U-75, U-76, UA-42).
    pub(super) fn can_intercept(&self, who: u8, with: Weapon, from: AreaId, to: AreaId) -> bool {
        let (least, most) = Combat::span(self.arm(with));
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return true };
        let at = self.person(who).place;
        let Some(range) = board.range_of_move(overlay, at, from, to) else { return false };
        let sees = |area| board.sight(overlay, self.look(at, area, false, false));
        (least..=most).contains(&range) && (sees(from) || sees(to))
    }

    /// Whether an area weapon in hand can be used on an area (U-103, UA-28).
    pub(super) fn area_bar(&self, who: u8, thing: u16, area: AreaId) -> Option<Bar> {
        let Kind::Aoe(aoe) = self.stage.kind(thing) else { return Some(Bar::Ruled) };
        let ability = Ability::for_aoe(aoe);
        if !self.can(who, ability) {
            return Some(Bar::NeedsAbility(ability));
        }
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return None };
        let from = self.person(who).place;
        let range = board.range(overlay, from, area);
        if range.is_none_or(|range| range > 1) {
            return Some(Bar::OutOfRange { range });
        }
        (!board.sight(overlay, self.look(from, area, false, false))).then_some(Bar::NoSight)
    }

    /// Everything someone could do on their turn. The first is the default: nothing.
    pub(super) fn acts(&self, who: u8, by: Option<u8>) -> Vec<Choice> {
        let mut of = Vec::with_capacity(24);
        of.push(Choice::No);
        let person = self.person(who);
        if person.actions > 0 || by.is_some() {
            self.strikes(who, &mut of);
            self.chores(who, person, &mut of);
            if self.can(who, Ability::Rally) && !person.rallied {
                of.push(Choice::Act(Act::Rally));
            }
        }
        if by.is_none() && self.can(who, Ability::Direct) && (person.actions > 0 || person.directs > 0) {
            for other in self.everyone() {
                if self.can_be_directed(who, other) {
                    of.push(Choice::Act(Act::Direct { who: other }));
                }
            }
        }
        // Free at any moment, also to crawl as a leader directs (UA-65).
        self.each_filled(who, &mut |hand| of.push(Choice::Act(Act::Drop { hand })));
        if by.is_none() {
            of.push(Choice::Act(Act::Surrender));
        }
        of
    }

    /// Calls `each` with every hand that holds something, once for what is in both.
    pub(super) fn each_filled(&self, who: u8, each: &mut dyn FnMut(u8)) {
        let hands = self.person(who).hands;
        for hand in [RIGHT, LEFT] {
            if hands[hand].is_some() && (hand == RIGHT || hands[RIGHT] != hands[LEFT]) {
                each(hand as u8);
            }
        }
    }

    fn strikes(&self, who: u8, of: &mut Vec<Choice>) {
        self.each_weapon(who, Manner::Attack, &mut |with| {
            let arm = self.arm(with);
            let (lethal, less) = (self.loaded(who, arm, false), self.loaded(who, arm, true));
            if !lethal && !less {
                return;
            }
            let first = of.len();
            for target in self.everyone() {
                let other = self.person(target);
                if !self.allies(who, target) && other.present() && self.shot(who, with, target).is_ok() {
                    of.push(Choice::Act(Act::Attack { with, target, less: !lethal }));
                }
            }
            if lethal && less {
                for at in first..of.len() {
                    if let Choice::Act(Act::Attack { target, .. }) = of[at] {
                        of.push(Choice::Act(Act::Attack { with, target, less: true }));
                    }
                }
            }
        });
    }

    fn chores(&self, who: u8, person: &Person, of: &mut Vec<Choice>) {
        if let Some(thing) = person.hands[RIGHT].filter(|_| person.hands[RIGHT] == person.hands[LEFT])
            && let Kind::Aoe(_) = self.stage.kind(thing)
        {
            match &self.stage.board {
                Some(board) => {
                    for area in board.areas().filter(|area| self.area_bar(who, thing, *area).is_none()) {
                        of.push(Choice::Act(Act::Area { thing, area: area.0 }));
                    }
                }
                None if self.area_bar(who, thing, AreaId(0)).is_none() => {
                    of.push(Choice::Act(Act::Area { thing, area: 0 }));
                }
                None => {}
            }
        }
        for hand in [RIGHT, LEFT] {
            let Some(thing) = person.hands[hand].filter(|thing| self.stage.kind(*thing) == Kind::FirstAid)
            else {
                continue;
            };
            if hand == LEFT
                && person.hands[RIGHT].is_some_and(|other| self.stage.kind(other) == Kind::FirstAid)
            {
                continue;
            }
            for target in self.everyone().filter(|target| self.treatable(who, *target)) {
                of.push(Choice::Act(Act::FirstAid { thing, target }));
            }
        }
        if person.can_walk() {
            match (&self.stage.board, &self.overlay) {
                (Some(board), Some(overlay)) => {
                    for exit in board.exits(overlay, person.place) {
                        of.push(Choice::Act(Act::Move { to: exit.to.0 }));
                    }
                }
                _ => of.push(Choice::Act(Act::Move { to: 0 })),
            }
        }
        if let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) {
            for door in board.doors(overlay, person.place) {
                of.push(Choice::Act(Act::Door { link: door.link.0 }));
            }
        }
        if self.can_rearrange(who) {
            of.push(Choice::Act(Act::Manage));
        }
        of.push(Choice::Act(Act::Use));
    }

    /// Whether two are in the same area; none where there is no map and the GM has not said yet.
    pub(super) fn beside(&self, one: u8, other: u8) -> Option<bool> {
        if self.stage.board.is_some() || one == other || !self.stage.setup.options.asks_near {
            return Some(self.person(one).place == self.person(other).place);
        }
        let between =
            |from: u8, to: u8| self.reaches.iter().find(|reach| reach.from == from && reach.to == to);
        let known = between(one, other).or_else(|| between(other, one))?;
        Some(known.range == Some(0))
    }

    /// The GM said how one reaches the other.
    pub(super) fn set_reach(&mut self, reach: Reach) {
        self.reaches.retain(|known| known.from != reach.from || known.to != reach.to);
        self.reaches.push(reach);
    }

    /// Someone here with slashes to treat (U-87); of the other side only those who are down. Whoever
    /// surrendered is out of it (U-93).
    pub(super) fn treatable(&self, who: u8, target: u8) -> bool {
        let patient = self.person(target);
        (self.allies(who, target) || !patient.able())
            && patient.present()
            && self.beside(who, target) != Some(false)
            && patient.body.total(Mark::Slash) > 0
    }

    pub(super) fn can_rearrange(&self, who: u8) -> bool {
        let person = self.person(who);
        let holdable = |thing: u16| self.stage.kind(thing).hands() > 0;
        let hands = !(person.arm_useless(RIGHT) && person.arm_useless(LEFT));
        let lifts = self.room(who) > 0 && self.liftable(who).next().is_some();
        hands && (self.carried(who).any(holdable) || lifts)
    }

    /// What lies here and may be picked up: an area weapon needs its ability (UA-66).
    pub(super) fn liftable(&self, who: u8) -> impl Iterator<Item = u16> + '_ {
        let may = move |thing: &u16| match self.stage.kind(*thing) {
            Kind::Aoe(aoe) => self.can(who, Ability::for_aoe(aoe)),
            _ => true,
        };
        self.ground(self.person(who).place).filter(may)
    }

    /// Things that lie in an area.
    pub(super) fn ground(&self, place: AreaId) -> impl Iterator<Item = u16> + '_ {
        let here = At::Ground(place);
        self.things.iter().enumerate().filter(move |(_, at)| **at == here).map(|(thing, _)| thing as u16)
    }

    /// Slots that are free.
    pub(super) fn room(&self, who: u8) -> usize {
        self.stage.slots(who).saturating_sub(self.carried(who).count())
    }

    /// Whether a leader may direct this one now (U-138).
    pub(super) fn can_be_directed(&self, leader: u8, who: u8) -> bool {
        let person = self.person(who);
        leader != who
            && self.allies(leader, who)
            && person.able()
            && !person.directed
            && !person.directing
            && !person.all_out
    }

    /// Whether this one could pay to direct someone.
    pub(super) fn can_direct(&self, leader: u8) -> bool {
        let person = self.person(leader);
        self.can(leader, Ability::Direct) && !person.all_out && (person.actions > 0 || person.directs > 0)
    }

    /// Whether a roll is good, precise or powerful. Only a shield in hand makes a good Defend, and
    /// no shield helps against an area weapon (UA-38, UA-33).
    pub(super) fn rights(&self, who: u8, aim: Aim) -> Rights {
        if let Some(outside) = self.outside() {
            return outside.rights[who as usize];
        }
        if !self.person(who).able() {
            return Rights::default();
        }
        let strike =
            |with, manner, less| Purpose::Attack { weapon: self.arm(with), manner, less_lethal: less };
        let purpose = match aim {
            Aim::Initiative => Purpose::Initiative,
            Aim::Attack { with, less, .. } => strike(with, Manner::Attack, less),
            Aim::Counter { with, less, .. } => strike(with, Manner::Counterattack, less),
            Aim::Intercept { with, less, .. } => strike(with, Manner::Intercept, less),
            Aim::Defend { all_out: true, .. } => Purpose::Plain,
            Aim::Defend { .. } if !self.shielded(who) => Purpose::Plain,
            Aim::Defend { .. } => Purpose::Defend,
            Aim::FirstAid { .. } => Purpose::FirstAid,
            Aim::Area { .. } | Aim::Rally | Aim::Plain { .. } => Purpose::Plain,
        };
        Rights::of(self.stage.character(who).combat, purpose)
    }
}
