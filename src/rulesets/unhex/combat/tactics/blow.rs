//! What a blow does to a body, in points.

use super::super::Combat;
use super::super::choice::Aim;
use super::super::state::At;
use crate::dice::odds::{Goal, odds};
use crate::dice::percentile::Faces;
use crate::rulesets::unhex::body::Location;
use std::cell::RefCell;
use std::sync::OnceLock;

/// What somebody who can fight at all is worth, and each level above unconsciousness.
pub const ABLE: i32 = 450;
pub const LEVEL: i32 = 10;
/// A marked box of each location, and a location that is full.
pub const BOX: [i32; 6] = [70, 30, 30, 25, 12, 12];
pub const FULL: [i32; 6] = [0, 110, 110, 0, 70, 70];
/// A piece of armor.
pub const ARMOR: i32 = 50;

/// Somebody as a blow finds them.
#[derive(Clone, Copy)]
pub struct Struck {
    level: i32,
    empty: [u8; 6],
    armor: [bool; 6],
    worth: i32,
    /// Has cover or a shield, and so chooses the dice.
    chooses: bool,
    able: bool,
}

#[derive(Clone, Copy, Default)]
pub struct Harm {
    pub points: i32,
    pub down: bool,
}

/// A strike before its dice.
#[derive(Clone, Copy, Default)]
pub struct Strike {
    /// In 100, as the offer has it.
    pub hit: i32,
    /// Points of harm that does not put down.
    pub harm: i32,
    /// How often it puts down, in 100, and what that is worth.
    pub downs: i32,
    pub down: i32,
}

impl Strike {
    pub fn points(&self) -> i32 {
        self.harm + self.down
    }
}

impl Struck {
    pub fn guarded(mut self, guarded: bool) -> Struck {
        self.chooses = guarded;
        self
    }

    /// As if there were no armor.
    pub fn bare(mut self) -> Struck {
        self.armor = [false; 6];
        self
    }

    pub fn harm(&self, damage: u8, location: Location) -> Harm {
        if damage == 0 || !self.able {
            return Harm::default();
        }
        let at = location as usize;
        if self.armor[at] {
            return Harm { points: ARMOR, down: false };
        }
        let here = damage.min(self.empty[at]);
        let over = if location == Location::Torso { here } else { damage - here };
        let torso = self.empty[Location::Torso as usize];
        let head = location == Location::Head && here == self.empty[at];
        if i32::from(damage) > self.level - 10 || head || over >= torso && over > 0 {
            return Harm { points: self.worth, down: true };
        }
        let full = if here == self.empty[at] && here > 0 { FULL[at] } else { 0 };
        let over = if location == Location::Torso { 0 } else { over };
        let boxes = i32::from(here) * BOX[at] + i32::from(over) * BOX[Location::Torso as usize];
        Harm { points: LEVEL * i32::from(damage) + boxes + full, down: false }
    }

    /// What dice come to when whoever may choose chooses well.
    pub fn best(&self, faces: Faces) -> Harm {
        let one = self.harm(faces.tens, Location::from_die(faces.ones));
        let other = self.harm(faces.ones, Location::from_die(faces.tens));
        if (one.points > other.points) != self.chooses { one } else { other }
    }
}

/// How many counts are remembered.
const KEPT: usize = 512;

thread_local! {
    /// Nothing but what [`Struck::count`] said before.
    static COUNTED: RefCell<Vec<(u128, [i32; 3])>> = const { RefCell::new(Vec::new()) };
}

impl Struck {
    /// Everything that a count depends on.
    fn key(&self, level: u8) -> u128 {
        let flags = [self.chooses, self.able].into_iter().chain(self.armor);
        let flags = flags.fold(1_u128, |key, flag| key << 1 | u128::from(flag));
        let empty = self.empty.iter().fold(flags, |key, empty| key << 8 | u128::from(*empty));
        (empty << 16 | u128::from(self.level as u16)) << 24
            | u128::from(self.worth as u16) << 8
            | u128::from(level)
    }

    /// Harm that does not put down, what putting down is worth, and how often, over all dice up to a level.
    fn by_level(&self, level: u8) -> [i32; 3] {
        let key = self.key(level);
        let place = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 55;
        COUNTED.with_borrow_mut(|kept| {
            kept.resize(KEPT, (0, [0; 3]));
            let kept = &mut kept[place as usize % KEPT];
            if kept.0 != key {
                *kept = (key, self.count(level));
            }
            kept.1
        })
    }

    fn count(&self, level: u8) -> [i32; 3] {
        let (mut harm, mut down, mut downs) = (0, 0, 0);
        for number in 1..=level {
            let done = self.best(Faces { tens: number / 10, ones: number % 10 });
            if done.down {
                (down, downs) = (down + done.points, downs + 1);
            } else {
                harm += done.points;
            }
        }
        [harm, down, downs]
    }
}

impl Combat {
    pub(super) fn struck(&self, who: u8) -> Struck {
        let person = self.person(who);
        let with = Some(&At::With(who));
        let mut armor = [false; 6];
        for (location, all) in self.stage.armor() {
            armor[location as usize] = all.iter().any(|thing| self.things.get(usize::from(*thing)) == with);
        }
        Struck {
            level: person.level.into(),
            empty: Location::ALL.map(|at| person.body.empty(at)),
            armor,
            worth: self.standing(who),
            chooses: self.shielded(who),
            able: person.able(),
        }
    }

    /// A strike with all its dice counted, whatever the other side does about it.
    pub(super) fn strike(&self, who: u8, target: u8, aim: Aim, covered: bool) -> Strike {
        let level = self.person(who).level.clamp(0, 99);
        let struck = self.struck(target);
        let struck = struck.guarded(struck.chooses || covered);
        let [harm, down, downs] = struck.by_level(level as u8);
        let good = self.rights(who, aim).good;
        let hit = success(self.person(who).level, good);
        // Rolling again makes each success so much more likely.
        let scale = |points: i32| if good { points * hit / i32::from(level).max(1) } else { points };
        Strike { hit, harm: scale(harm) / 100, downs: scale(downs), down: scale(down) / 100 }
    }
}

/// The chance of a success in 100, as offers have it.
pub fn success(level: i16, good: bool) -> i32 {
    static TABLE: OnceLock<[[u8; 101]; 2]> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let mut table = [[0; 101]; 2];
        for level in 0..=100_i16 {
            for good in [false, true] {
                let odds = odds(level, good.then_some(Goal::Success));
                let whole = (odds.succeeding() * 100 + odds.of / 2).checked_div(odds.of);
                table[usize::from(good)][level as usize] = whole.unwrap_or(0) as u8;
            }
        }
        table
    });
    i32::from(table[usize::from(good)][level.clamp(0, 100) as usize])
}
