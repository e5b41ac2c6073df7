//! A check: d100 against a target number, and how well it went. Two of them against each other.

use crate::dice::odds::Odds;

/// How well a check went, the worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub enum Level {
    CriticalFailure,
    #[default]
    Failure,
    Normal,
    Hard,
    Major,
    Critical,
}

/// From here on a roll is a critical failure, whatever the target number.
pub const FUMBLE: i16 = 95;
/// Up to here a roll is a critical success; a perk makes it one more.
pub const CRITICAL: i16 = 5;

impl Level {
    pub const ALL: [Level; 6] =
        [Level::CriticalFailure, Level::Failure, Level::Normal, Level::Hard, Level::Major, Level::Critical];
    /// Those that succeed.
    pub const SUCCESSES: [Level; 4] = [Level::Normal, Level::Hard, Level::Major, Level::Critical];

    pub fn succeeded(self) -> bool {
        self >= Level::Normal
    }

    pub fn word(self) -> &'static str {
        [
            "a critical failure",
            "a failure",
            "a Normal success",
            "a Hard success",
            "a Major success",
            "a Critical success",
        ][self as usize]
    }

    pub fn short(self) -> &'static str {
        ["Critical failure", "Failure", "Normal", "Hard", "Major", "Critical"][self as usize]
    }

    /// One higher; nothing is above Critical.
    pub fn raised(self) -> Level {
        Level::ALL[(self as usize + 1).min(5)]
    }

    /// What it adds to the damage of a hit.
    pub fn bonus(self) -> i16 {
        match self {
            Level::Hard => 1,
            Level::Major | Level::Critical => 2,
            _ => 0,
        }
    }
}

/// Whether two rolls are made, and which of them counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Edge {
    Advantage,
    #[default]
    Even,
    Disadvantage,
}

impl Edge {
    pub const ALL: [Edge; 3] = [Edge::Advantage, Edge::Even, Edge::Disadvantage];

    /// One of each cancels, and several of a kind count once.
    pub fn of(advantage: bool, disadvantage: bool) -> Edge {
        match (advantage, disadvantage) {
            (true, false) => Edge::Advantage,
            (false, true) => Edge::Disadvantage,
            _ => Edge::Even,
        }
    }

    /// Both together: one of each cancels.
    pub fn and(self, other: Edge) -> Edge {
        let any = |edge: Edge| self == edge || other == edge;
        Edge::of(any(Edge::Advantage), any(Edge::Disadvantage))
    }

    pub fn words(self) -> &'static str {
        ["with advantage", "", "with disadvantage"][self as usize]
    }
}

/// Halves, quarters and all other fractions round up.
pub fn divided(number: i16, by: i16) -> i16 {
    number.div_euclid(by) + i16::from(number.rem_euclid(by) > 0)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    /// The target number.
    pub tn: i16,
    /// Up to here it is critical.
    pub critical: i16,
    pub edge: Edge,
    /// What the GM asks for: less counts as a failure.
    pub needs: Level,
    /// Whatever succeeds is critical.
    pub exact: bool,
}

impl Check {
    pub const fn new(tn: i16) -> Check {
        Check { tn, critical: CRITICAL, edge: Edge::Even, needs: Level::Normal, exact: false }
    }

    pub const fn with(self, edge: Edge) -> Check {
        Check { edge, ..self }
    }

    /// The highest roll that is still this level; 0 where no roll is.
    pub fn limit(&self, level: Level) -> i16 {
        let most = self.tn.clamp(0, FUMBLE - 1);
        match level {
            _ if self.tn < 1 => 0,
            Level::Critical => self.critical,
            Level::Major => divided(self.tn, 4),
            Level::Hard => divided(self.tn, 2),
            Level::Normal => most,
            Level::Failure => FUMBLE - 1,
            Level::CriticalFailure => 100,
        }
    }

    /// What one roll is, 1 to 100.
    pub fn level(&self, roll: u8) -> Level {
        let roll = i16::from(roll);
        let found = if roll >= FUMBLE {
            Level::CriticalFailure
        } else {
            let reached = Level::SUCCESSES.into_iter().rev().find(|level| roll <= self.limit(*level));
            reached.unwrap_or(Level::Failure)
        };
        match found {
            found if found.succeeded() && found < self.needs => Level::Failure,
            found if found.succeeded() && self.exact => Level::Critical,
            found => found,
        }
    }

    /// Of the rolls that were made the one that counts: the better result, or the worse; of equal
    /// results the lower number is the better.
    pub fn counts(&self, rolls: [u8; 2]) -> u8 {
        let key = |roll: u8| (self.level(roll), std::cmp::Reverse(roll));
        let [one, other] = rolls;
        let better = if key(one) >= key(other) { one } else { other };
        match self.edge {
            Edge::Advantage => better,
            Edge::Even => one,
            Edge::Disadvantage if better == one => other,
            Edge::Disadvantage => one,
        }
    }

    /// How often each level comes up, the worst first, out of [`SPREAD`].
    pub fn spread(&self) -> Spread {
        let mut single = [0; 6];
        let mut better = 0;
        for level in Level::SUCCESSES.into_iter().rev() {
            // A small number may leave nothing between two levels.
            let up_to = self.limit(level).clamp(better, FUMBLE - 1);
            let counts = match level {
                level if level < self.needs => Level::Failure,
                _ if self.exact => Level::Critical,
                level => level,
            };
            single[counts as usize] += (up_to - better) as u32;
            better = up_to;
        }
        single[Level::Failure as usize] += (FUMBLE - 1 - better) as u32;
        single[Level::CriticalFailure as usize] = (101 - FUMBLE) as u32;
        let mut spread = [0; 6];
        let (mut below, mut above) = (0, 100);
        for (all, one) in spread.iter_mut().zip(single) {
            *all = match self.edge {
                Edge::Even => one * 100,
                Edge::Advantage => (below + one) * (below + one) - below * below,
                Edge::Disadvantage => above * above - (above - one) * (above - one),
            };
            below += one;
            above -= one;
        }
        spread
    }

    pub fn odds(&self) -> Odds {
        let spread = self.spread();
        Odds {
            critical_success: spread[5],
            success: spread[2] + spread[3] + spread[4],
            failure: spread[1],
            critical_failure: spread[0],
            of: SPREAD,
        }
    }
}

/// Counts by level, the worst first.
pub type Spread = [u32; 6];

/// What the counts of a [`Spread`] add up to.
pub const SPREAD: u32 = 10_000;

/// What somebody brings to an opposed check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stake {
    pub level: Level,
    /// Without situational modifiers: it decides ties.
    pub skill: i16,
    /// On the players' side.
    pub players: bool,
}

/// What decided an opposed check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Whoever began it failed: nobody else rolls.
    Failed,
    /// The size of the attacker lifts a critical beyond all others.
    Beyond,
    Level,
    Skill,
    Players,
    Coin,
}

/// Whether the first wins, and why; nothing where a coin must decide. `larger` counts the first one
/// level higher.
pub fn oppose(first: Stake, second: Stake, larger: bool) -> Option<(bool, Reason)> {
    if !first.level.succeeded() {
        return Some((false, Reason::Failed));
    }
    if larger && first.level == Level::Critical {
        return Some((true, Reason::Beyond));
    }
    let level = if larger { first.level.raised() } else { first.level };
    if level != second.level {
        return Some((level > second.level, Reason::Level));
    }
    if first.skill != second.skill {
        return Some((first.skill > second.skill, Reason::Skill));
    }
    (first.players != second.players).then_some((first.players, Reason::Players))
}
