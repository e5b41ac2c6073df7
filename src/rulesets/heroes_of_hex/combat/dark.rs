//! The Dark Rule: whenever an enemy could do several things equally well, this says which, and why
//! (H-71). Nothing about it is random.

use super::Combat;
use super::choice::Reason;
use super::ground::FAR;
use crate::rulesets::heroes_of_hex::boards::Scenario;
use crate::rulesets::heroes_of_hex::unit::{Action, Kind, Pays};

/// One choice with what it is worth by each point of an order, the smaller the better.
pub(super) struct Ranked<T, const POINTS: usize> {
    pub one: T,
    pub by: [i32; POINTS],
}

/// The best, and the first point that told it from all others.
pub(super) fn best<T: Copy, const POINTS: usize>(
    all: &[Ranked<T, POINTS>],
    reasons: [Reason; POINTS],
) -> Option<(T, Reason)> {
    let best = all.iter().min_by_key(|ranked| ranked.by)?;
    if all.len() == 1 {
        return Some((best.one, Reason::Only));
    }
    let alike = |points: usize| all.iter().filter(|other| other.by[..points] == best.by[..points]).count();
    let told = (1..=POINTS).find(|points| alike(*points) == 1).unwrap_or(POINTS);
    Some((best.one, reasons[told - 1]))
}

/// Why one hero and not another.
const TARGET: [Reason; 5] =
    [Reason::MostWounds, Reason::FewestDice, Reason::Objective, Reason::Nearest, Reason::LowestNumber];

impl Combat {
    /// Heroes are numbered as they were put down; whoever is brought through comes first.
    fn hero_number(&self, who: u8) -> i32 {
        if self.unit(who).escort { -1 } else { i32::from(who) }
    }

    pub(super) fn free_for(&self, who: u8) -> impl Fn(u16) -> bool {
        move |place| self.at(place).is_none_or(|other| other == who)
    }

    /// How far it is to walk until beside somebody.
    pub(super) fn walk_to(&self, who: u8, hero: u8) -> u8 {
        let field = self.ground().towards(self.piece(hero).place, &self.free_for(who));
        field[usize::from(self.piece(who).place)]
    }

    fn at_stake(&self, hero: u8) -> bool {
        let place = self.piece(hero).place;
        match self.setup.scenario {
            Scenario::Stones => self.stone_at(place).is_some(),
            Scenario::Crown => self.is_on_hill(place),
            Scenario::Relic => self.stakes.carrier == hero || self.stakes.relic == place,
            Scenario::LastStand | Scenario::Passage | Scenario::Dawn => false,
        }
    }

    fn by_dark_rule(&self, who: u8, hero: u8, kind: Kind) -> [i32; 5] {
        [
            -i32::from(self.piece(hero).wounds),
            i32::from(self.defense_dice(hero, kind, 0)),
            i32::from(!self.at_stake(hero)),
            i32::from(self.walk_to(who, hero)),
            self.hero_number(hero),
        ]
    }

    /// Which of these heroes an attack of this kind is for.
    pub(super) fn dark_target(&self, who: u8, kind: Kind, heroes: &[u8]) -> Option<(u8, Reason)> {
        let rank = |hero: &u8| Ranked { one: *hero, by: self.by_dark_rule(who, *hero, kind) };
        best(&heroes.iter().map(rank).collect::<Vec<_>>(), TARGET)
    }

    /// What the first attack of an enemy is opposed by.
    fn first_kind(&self, who: u8) -> Kind {
        let attack = self.unit(who).actions.iter().find(|action| action.attacks());
        attack.map_or(Kind::Physical, |action| action.kind)
    }

    /// The hero whom Engage is for: the nearest to walk to; where there is no way, the nearest at all.
    pub(super) fn nearest_hero(&self, who: u8) -> Option<(u8, Reason)> {
        let kind = self.first_kind(who);
        let rank = |hero: u8| {
            let [wounds, dice, stake, walk, number] = self.by_dark_rule(who, hero, kind);
            let far = if walk == i32::from(FAR) { walk + i32::from(self.far(who, hero)) } else { walk };
            Ranked { one: hero, by: [far, wounds, dice, stake, number] }
        };
        let all: Vec<_> = self.foes(who).map(rank).collect();
        let [wounds, dice, stake, near, number] = TARGET;
        best(&all, [near, wounds, dice, stake, number])
    }

    /// The hero whom Prey is for: most wounds, then nearest (H-50).
    pub(super) fn weakest_hero(&self, who: u8) -> Option<(u8, Reason)> {
        let kind = self.first_kind(who);
        let rank = |hero: u8| {
            let [wounds, dice, stake, walk, number] = self.by_dark_rule(who, hero, kind);
            Ranked { one: hero, by: [wounds, walk, dice, stake, number] }
        };
        let all: Vec<_> = self.foes(who).map(rank).collect();
        let [wounds, dice, stake, near, number] = TARGET;
        best(&all, [wounds, near, dice, stake, number])
    }

    /// The first attack that somebody is in reach of from a place, with so many AP left.
    pub(super) fn reaching(&self, who: u8, place: u16, ap: u8) -> Option<u8> {
        let actions = self.unit(who).actions.iter().enumerate();
        let possible = |at: u8, action: &Action| {
            action.attacks()
                && action.pays == Pays::Ap
                && action.cost <= ap
                && self.unused(who, at)
                && !self.targets(who, at, place).is_empty()
        };
        actions
            .map(|(at, action)| (at as u8, action))
            .find(|(at, action)| possible(*at, action))
            .map(|(at, _)| at)
    }

    /// How good a space is for an enemy that got there for so much, with so many AP left.
    pub(super) fn dark_space(&self, who: u8, place: u16, moved: u8, ap: u8) -> [i32; 5] {
        let possible = self.reaching(who, place, ap).is_some();
        let ranged = self.unit(who).actions.iter().any(|action| action.attacks() && action.range > 1);
        let heroes = || self.foes(who).map(|hero| self.ground().distance(place, self.piece(hero).place));
        let crowd = heroes().filter(|far| *far == 1).count() as i32;
        let away = heroes().min().map_or(0, i32::from);
        let (row, along) = self.ground().order(place);
        [i32::from(!possible), if ranged { -away } else { -crowd }, i32::from(moved), row, along]
    }

    /// How near the nearest hero is, whatever is between.
    pub(super) fn nearest_distance(&self, who: u8, place: u16) -> u8 {
        let heroes = self.foes(who).map(|hero| self.ground().distance(place, self.piece(hero).place));
        heroes.min().unwrap_or(FAR)
    }
}
