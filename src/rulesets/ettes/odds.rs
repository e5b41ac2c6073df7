//! Exact chances of an attack, with what the target can do about it.

use std::sync::OnceLock;

use super::check::{Check, Edge, Level, SPREAD, Spread, Stake, oppose};

/// A reaction as it would be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defence {
    pub check: Check,
    /// Without situational modifiers: it decides ties.
    pub skill: i16,
    pub players: bool,
    /// The attacker is larger, and this is a parry.
    pub larger: bool,
}

/// An attack as it would be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    pub check: Check,
    pub skill: i16,
    pub players: bool,
}

/// Counts of the four levels that hit, and of critical hits after a reaction that failed critically, out
/// of [`HITS`]; coins count half.
pub type Hits = [u64; 5];

/// The levels of [`Hits`], and what each multiplies its damage by.
const BLOWS: [(Level, i16); 5] =
    [(Level::Normal, 1), (Level::Hard, 1), (Level::Major, 1), (Level::Critical, 2), (Level::Critical, 3)];

const MOST_DICE: usize = 8;
const MOST_SIDES: usize = 13;

/// What the counts of [`Hits`] are out of.
pub const HITS: u64 = 2 * SPREAD as u64 * SPREAD as u64;

/// How often an attack hits at each level when the target tries to avoid it like this, or not at all.
pub fn hits(attempt: &Attempt, defence: Option<&Defence>) -> Hits {
    let attack: Spread = attempt.check.spread();
    let mut hits = [0; 5];
    let Some(defence) = defence else {
        for (hit, count) in hits.iter_mut().zip(&attack[2..]) {
            *hit = u64::from(*count) * 2 * u64::from(SPREAD);
        }
        return hits;
    };
    let avoid = defence.check.spread();
    for level in Level::SUCCESSES {
        for other in Level::ALL {
            let first = Stake { level, skill: attempt.skill, players: attempt.players };
            let second = Stake { level: other, skill: defence.skill, players: defence.players };
            let won = match oppose(first, second, defence.larger) {
                Some((true, _)) => 2,
                Some((false, _)) => 0,
                None => 1,
            };
            let count = u64::from(attack[level as usize]) * u64::from(avoid[other as usize]);
            let amplified = level == Level::Critical && other == Level::CriticalFailure;
            hits[level as usize - 2 + usize::from(amplified)] += count * won;
        }
    }
    hits
}

/// In hundredths of a percent, rounded.
pub fn permyriad(hits: &Hits) -> u32 {
    let all: u64 = hits.iter().sum();
    ((all * 10_000 + HITS / 2) / HITS) as u32
}

/// What a hit does, before the dice are thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harm {
    pub count: u8,
    pub sides: u8,
    /// Modifier and everything else that is added before a critical doubles it.
    pub flat: i16,
    pub dr: i16,
    pub halved: bool,
}

impl Harm {
    /// What is taken off the hit points for a sum of the dice.
    pub fn taken(&self, sum: i16, level: Level, times: i16) -> i16 {
        let whole = (sum + self.flat + level.bonus()) * times;
        let whole = if self.halved { super::check::divided(whole, 2) } else { whole };
        (whole - self.dr).max(0)
    }

    /// Every sum that the dice can show with how often it does; says out of how many.
    fn each_sum(&self, mut look: impl FnMut(i16, u64)) -> u64 {
        if self.count == 1 {
            (1..=i16::from(self.sides)).for_each(|face| look(face, 1));
            return u64::from(self.sides).max(1);
        }
        // Found once for the dice that are thrown most.
        static KNOWN: [OnceLock<Vec<u64>>; MOST_DICE * MOST_SIDES] =
            [const { OnceLock::new() }; MOST_DICE * MOST_SIDES];
        let (count, sides) = (usize::from(self.count), usize::from(self.sides));
        let kept = (count < MOST_DICE && sides < MOST_SIDES)
            .then(|| KNOWN[count * MOST_SIDES + sides].get_or_init(|| self.sums()));
        let own;
        let sums = match kept {
            Some(sums) => sums,
            None => {
                own = self.sums();
                &own
            }
        };
        let mut all = 0;
        for (sum, count) in sums.iter().enumerate().filter(|(_, count)| **count > 0) {
            look(sum as i16, *count);
            all += count;
        }
        all
    }

    fn sums(&self) -> Vec<u64> {
        let mut sums = vec![1_u64];
        for _ in 0..self.count {
            let mut next = vec![0; sums.len() + usize::from(self.sides)];
            for (sum, count) in sums.iter().enumerate() {
                (1..=usize::from(self.sides)).for_each(|face| next[sum + face] += count);
            }
            sums = next;
        }
        sums
    }

    /// The average of one hit at a level, in hundredths.
    pub fn average(&self, level: Level) -> u32 {
        let times = if level == Level::Critical { 2 } else { 1 };
        let mut all = 0;
        let of = self
            .each_sum(|sum, count| all += count * u64::from(self.taken(sum, level, times).unsigned_abs()));
        ((all * 100 + of / 2) / of) as u32
    }

    /// What an attack that hits so often at each level does to somebody with so many hit points: what
    /// it takes on average, in hundredths and never more than there are, and how often it takes them
    /// all, in hundredths of a percent.
    pub fn outcome(&self, hits: &Hits, points: i16) -> (u32, u32) {
        let (mut taken, mut downs) = (0, 0);
        // With many dice the products are long.
        let share = |part: u64, often: u64, of: u64| match part.checked_mul(often) {
            Some(product) => product / of,
            None => (u128::from(part) * u128::from(often) / u128::from(of)) as u64,
        };
        for ((level, times), often) in BLOWS.into_iter().zip(hits).filter(|(_, often)| **often > 0) {
            let (mut all, mut down) = (0, 0);
            let of = self.each_sum(|sum, count| {
                let lost = self.taken(sum, level, times).min(points.max(0));
                all += count * u64::from(lost.unsigned_abs());
                down += if lost >= points { count } else { 0 };
            });
            taken += share(all * 100, *often, of);
            downs += share(down * 10_000, *often, of);
        }
        ((taken / HITS) as u32, (downs / HITS) as u32)
    }

    /// The average of an attack that hits so often at each level, in hundredths.
    pub fn expected(&self, hits: &Hits) -> u32 {
        let (mut all, mut of) = (0_u128, 1);
        for ((level, times), often) in BLOWS.into_iter().zip(hits).filter(|(_, often)| **often > 0) {
            of = self.each_sum(|sum, count| {
                let taken = u128::from(self.taken(sum, level, times).unsigned_abs());
                all += taken * u128::from(count) * u128::from(*often);
            });
        }
        (all * 100 / (u128::from(HITS) * u128::from(of))) as u32
    }
}

/// "85", "61.5": hundredths of a percent as people say them.
pub fn percent(permyriad: u32) -> String {
    match (permyriad / 100, permyriad % 100 / 10) {
        (0, 0) if permyriad > 0 => "under 0.1".into(),
        (whole, 0) => whole.to_string(),
        (whole, tenth) => format!("{whole}.{tenth}"),
    }
}

/// Two rolls or one, and which of them counts.
pub fn rolls(edge: Edge) -> u8 {
    if edge == Edge::Even { 1 } else { 2 }
}

/// How often an attack that has this level already still hits, in hundredths of a percent.
pub fn against(level: Level, attempt: &Attempt, defence: &Defence) -> u32 {
    let avoid = defence.check.spread();
    let first = Stake { level, skill: attempt.skill, players: attempt.players };
    let mut lost = 0;
    for other in Level::ALL {
        let second = Stake { level: other, skill: defence.skill, players: defence.players };
        lost += match oppose(first, second, defence.larger) {
            Some((true, _)) => 2 * avoid[other as usize],
            Some((false, _)) => 0,
            None => avoid[other as usize],
        };
    }
    lost / 2
}
