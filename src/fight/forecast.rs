//! How a fight is likely to go, counted from many that computer players have played.
//!
//! Fights are numbered and each number is a seed, so a count of the first so many is the same whoever
//! played them and in whatever order. All shares are in thousandths.

use super::player::Fate;
use super::player::bout::Ending;
use crate::order;

/// So many fights belong together.
pub const BATCH: u32 = 64;
/// After how many the figures are looked at: four looks at an interval of 2.5 sigma keep 95 of 100.
pub const LOOKS: [u32; 4] = [64, 256, 1024, 4096];
/// Near enough, in thousandths each way.
pub const ENOUGH: i32 = 40;

const MOST_TEAMS: usize = 8;

/// A share with its interval, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    pub low: i32,
    pub middle: i32,
    pub high: i32,
}

impl Share {
    /// Wilson's interval at 2.5 sigma.
    pub fn of(count: u32, of: u32) -> Share {
        let (count, of) = (u64::from(count), u64::from(of));
        if of == 0 {
            return Share { low: 0, middle: 500, high: 1000 };
        }
        let middle = (1000 * (8 * count + 25) / (8 * of + 50)) as i32;
        let root = (1_000_000 * (16 * count * (of - count) + 25 * of) / (16 * of)).isqrt();
        let half = (10 * root / (4 * of + 25)) as i32 + 1;
        let share = (1000 * count / of) as i32;
        Share { low: (middle - half).max(0), middle: share, high: (middle + half).min(1000) }
    }

    pub fn half(self) -> i32 {
        (self.high - self.low) / 2
    }

    /// Both together.
    pub fn with(self, other: Share) -> Share {
        Share { low: self.low.min(other.low), middle: self.middle, high: self.high.max(other.high) }
    }
}

/// By how much a share is another in other fights, with an interval of 95 of 100.
pub fn difference((count, of): (u32, u32), (other, other_of): (u32, u32)) -> Share {
    if of == 0 || other_of == 0 {
        return Share { low: -1000, middle: 0, high: 1000 };
    }
    let spread = |count: u32, of: u32| {
        let (count, of) = (u64::from(count), u64::from(of));
        1_000_000_u64 * count * (of - count) / (of * of * of).max(1)
    };
    // A clean sheet leaves some doubt all the same.
    let least = 1_000_000_u64 / (4 * u64::from(of.min(other_of)) * u64::from(of.min(other_of)));
    let half = (196 * (spread(count, of) + spread(other, other_of) + least).isqrt() / 100) as i32 + 1;
    let share = |count: u32, of: u32| (1000 * u64::from(count) / u64::from(of)) as i32;
    let middle = share(other, other_of) - share(count, of);
    Share { low: middle - half, middle, high: middle + half }
}

/// What became of somebody, in how many fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fates {
    pub hurt: u32,
    pub out: u32,
    pub dead: u32,
}

/// So many fights, counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Count {
    pub fights: u32,
    won: [u32; MOST_TEAMS],
    /// Over, and nobody has won.
    pub nobody: u32,
    pub undecided: u32,
    rounds: Vec<u32>,
    pub people: Vec<Fates>,
    /// How well each went for the first side, with its seed.
    scores: Vec<(i32, u64)>,
}

/// Which fight is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    Typical,
    Best,
    Worst,
}

impl Count {
    /// Adds one; `teams` are those of the people, `side` the one that it is told for.
    pub fn add(&mut self, seed: u64, ending: &Ending, teams: &[u8], side: u8) {
        self.fights += 1;
        match ending.winner {
            Some(team) => self.won[usize::from(team) % MOST_TEAMS] += 1,
            None if ending.decided => self.nobody += 1,
            None => self.undecided += 1,
        }
        let round = (ending.rounds as usize).min(99);
        if self.rounds.len() <= round {
            self.rounds.resize(round + 1, 0);
        }
        self.rounds[round] += 1;
        self.people.resize(self.people.len().max(ending.fates.len()), Fates::default());
        let mut score = match ending.winner {
            Some(team) if team == side => 100,
            Some(_) => -100,
            None => 0,
        };
        for (at, fate) in ending.fates.iter().enumerate() {
            let fates = &mut self.people[at];
            let points = match fate {
                Fate::Whole => 3,
                Fate::Hurt => 2,
                Fate::Out => 1,
                Fate::Dead => 0,
            };
            fates.hurt += u32::from(*fate >= Fate::Hurt);
            fates.out += u32::from(*fate >= Fate::Out);
            fates.dead += u32::from(*fate == Fate::Dead);
            score += if teams.get(at) == Some(&side) { points } else { -points };
        }
        self.scores.push((score, seed));
    }

    /// Both counts together.
    pub fn merge(&mut self, other: &Count) {
        self.fights += other.fights;
        self.nobody += other.nobody;
        self.undecided += other.undecided;
        self.won.iter_mut().zip(other.won).for_each(|(won, more)| *won += more);
        self.rounds.resize(self.rounds.len().max(other.rounds.len()), 0);
        self.rounds.iter_mut().zip(&other.rounds).for_each(|(rounds, more)| *rounds += more);
        self.people.resize(self.people.len().max(other.people.len()), Fates::default());
        for (fates, more) in self.people.iter_mut().zip(&other.people) {
            fates.hurt += more.hurt;
            fates.out += more.out;
            fates.dead += more.dead;
        }
        self.scores.extend(&other.scores);
    }

    pub fn won(&self, team: u8) -> u32 {
        self.won[usize::from(team) % MOST_TEAMS]
    }

    pub fn share(&self, team: u8) -> Share {
        Share::of(self.won(team), self.fights)
    }

    /// The round in which so many in 1000 of the fights were over.
    pub fn rounds_at(&self, share: u32) -> u32 {
        let mut left = u64::from(self.fights) * u64::from(share) / 1000;
        for (round, many) in self.rounds.iter().enumerate() {
            if u64::from(*many) > left {
                return round as u32;
            }
            left -= u64::from(*many);
        }
        self.rounds.len().saturating_sub(1) as u32
    }

    /// The seed of a fight that went as most, as well or as badly as any.
    pub fn seed(&self, which: Which) -> Option<u64> {
        let mut scores = self.scores.clone();
        order::sort(&mut scores, |one, other| one.cmp(other));
        let at = match which {
            Which::Worst => 0,
            Which::Typical => scores.len() / 2,
            Which::Best => scores.len().checked_sub(1)?,
        };
        scores.get(at).map(|(_, seed)| *seed)
    }

    /// Whether the figures are near enough at this number of fights, or no more are played.
    pub fn enough(&self, team: u8) -> bool {
        let looked = LOOKS.contains(&self.fights);
        looked && (self.share(team).half() <= ENOUGH || Some(&self.fights) == LOOKS.last())
    }
}
