//! What dice come to: the damage of a clash, and how often it comes out how, counted exactly.

use std::sync::OnceLock;

use super::unit::Weight;
use crate::dice::odds::Odds;

/// Never more dice than this, whatever helps (H-64).
pub const MOST_DICE: u8 = 4;

/// What a clash does to the body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Harm {
    None,
    Wound,
    Death,
}

/// The combat result: the higher die of each side, one less the other.
pub fn result(attack: &[u8], defense: &[u8]) -> i8 {
    let highest = |dice: &[u8]| dice.iter().copied().max().unwrap_or(0) as i8;
    highest(attack) - highest(defense)
}

/// The damage table (H-31); an attack without damage does none at all (HA-46).
pub fn harm(weight: Weight, result: i8) -> Harm {
    let death = match weight {
        Weight::None => return Harm::None,
        Weight::Light => 4,
        Weight::Normal => 3,
        Weight::Heavy => 2,
    };
    if result < 1 {
        Harm::None
    } else if result < death {
        Harm::Wound
    } else {
        Harm::Death
    }
}

/// How many throws of so many dice show this as their highest.
fn ways(dice: u8, highest: u8) -> u64 {
    let power = |base: u8| u64::from(base).pow(u32::from(dice));
    power(highest) - power(highest - 1)
}

/// Each face, and how many throws of so many dice show it as their highest.
fn shown(dice: u8) -> [(i8, u64); 6] {
    [1, 2, 3, 4, 5, 6].map(|face| (face as i8, ways(dice, face)))
}

fn all(dice: u8) -> u64 {
    6u64.pow(u32::from(dice))
}

const HANDS: usize = MOST_DICE as usize + 1;

/// How many throws of so many dice against so many have each result, from -5 on.
fn results() -> &'static [[[u32; 11]; HANDS]; HANDS] {
    static TABLE: OnceLock<[[[u32; 11]; HANDS]; HANDS]> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = [[[0; 11]; HANDS]; HANDS];
        for (attack, row) in (0..).zip(&mut table) {
            for (defense, times) in (0..).zip(row) {
                for (one, other) in (1..=6_u8).flat_map(|one| (1..=6_u8).map(move |other| (one, other))) {
                    times[usize::from(one + 5 - other)] += (ways(attack, one) * ways(defense, other)) as u32;
                }
            }
        }
        table
    })
}

/// A clash before it is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    pub attack: u8,
    pub defense: u8,
    pub weight: Weight,
    /// The least result that does what the attack is for: 1, and 0 for poison that works on a tie.
    pub least: i8,
    /// Who may throw again.
    pub attacker_again: bool,
    pub defender_again: bool,
}

/// How often a clash comes out how. What harms nobody but still does what it is for is a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    pub miss: u64,
    /// Does something, without a wound.
    pub touch: u64,
    pub wound: u64,
    pub death: u64,
    pub of: u64,
}

/// What is enough to put a target out of the game, besides death: a hit that does no damage, a wound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fatal {
    pub touch: bool,
    pub wound: bool,
}

impl Clash {
    pub fn new(attack: u8, defense: u8, weight: Weight) -> Clash {
        Clash { attack, defense, weight, least: 1, attacker_again: false, defender_again: false }
    }

    /// As the dice fall, nobody throwing again.
    pub fn counts(&self) -> Counts {
        let (attack, defense) = (usize::from(self.attack), usize::from(self.defense));
        let Some(times) = results().get(attack).and_then(|row| row.get(defense)) else {
            return self.counts_with(None, None);
        };
        let mut counts = Counts::default();
        for (result, times) in (-5..).zip(times) {
            self.count(&mut counts, result, u64::from(*times));
        }
        counts
    }

    /// The same where the dice of a side lie already, with this as their highest.
    pub fn counts_with(&self, attack_lies: Option<u8>, defense_lies: Option<u8>) -> Counts {
        let times = |dice: u8, lies: Option<u8>, face: u8| match lies {
            Some(lies) => u64::from(lies == face),
            None => ways(dice, face),
        };
        let mut counts = Counts::default();
        for attack in 1..=6 {
            for defense in 1..=6 {
                let times =
                    times(self.attack, attack_lies, attack) * times(self.defense, defense_lies, defense);
                self.count(&mut counts, attack as i8 - defense as i8, times);
            }
        }
        counts
    }

    /// The same where an attacker throws every miss again, and then a defender every hit.
    pub fn counts_again(&self) -> Counts {
        let (attacks, defenses) = (shown(self.attack), shown(self.defense));
        let mut counts = Counts::default();
        for (attack, one) in attacks {
            for (defense, other) in defenses {
                let times = one * other;
                if self.attacker_again && attack - defense < self.least {
                    for (again, ways) in attacks {
                        self.defended(&mut counts, again, defense, times * ways, &defenses);
                    }
                } else {
                    let rest = if self.attacker_again { all(self.attack) } else { 1 };
                    self.defended(&mut counts, attack, defense, times * rest, &defenses);
                }
            }
        }
        counts
    }

    fn defended(&self, counts: &mut Counts, attack: i8, defense: i8, times: u64, defenses: &[(i8, u64); 6]) {
        let result = attack - defense;
        if self.defender_again && result >= self.least {
            for (again, ways) in defenses {
                self.count(counts, attack - again, times * ways);
            }
        } else {
            let rest = if self.defender_again { all(self.defense) } else { 1 };
            self.count(counts, result, times * rest);
        }
    }

    fn count(&self, counts: &mut Counts, result: i8, times: u64) {
        counts.of += times;
        match harm(self.weight, result) {
            Harm::Wound => counts.wound += times,
            Harm::Death => counts.death += times,
            Harm::None if result >= self.least => counts.touch += times,
            Harm::None => counts.miss += times,
        }
    }
}

impl Counts {
    pub fn hits(&self) -> u64 {
        self.touch + self.wound + self.death
    }

    /// How often the target is out of the game.
    pub fn out(&self, fatal: Fatal) -> u64 {
        let touch = if fatal.touch { self.touch } else { 0 };
        let wound = if fatal.wound { self.wound } else { 0 };
        self.death + touch + wound
    }

    /// As the screens count: at best the target is out of the game.
    pub fn odds(&self, fatal: Fatal) -> Option<Odds> {
        let best = self.out(fatal);
        let good = self.hits() - best;
        let divisor = [best, good, self.miss, self.of].into_iter().fold(0, common).max(1);
        let part = |count: u64| u32::try_from(count / divisor).ok();
        // What is shown counts hundredths of it in the same width.
        let of = part(self.of).filter(|of| of.checked_mul(101).is_some())?;
        Some(Odds {
            critical_success: part(best)?,
            success: part(good)?,
            failure: part(self.miss)?,
            critical_failure: 0,
            of,
        })
    }

    /// How often out of a hundred, rounded; what is neither never nor always does not read as if it were.
    pub fn in_hundred(&self, count: u64) -> String {
        match (count * 100 + self.of / 2).checked_div(self.of).unwrap_or(0) {
            0 if count > 0 => "under 1".into(),
            100 if count < self.of => "over 99".into(),
            whole => whole.to_string(),
        }
    }
}

fn common(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { common(other, one % other) }
}
