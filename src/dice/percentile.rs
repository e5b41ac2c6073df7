//! Two ten-sided dice, one for the tens and one for the ones, against a level.

use std::ops::RangeInclusive;

/// What the two dice show, 0 to 9 each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, Default)]
pub struct Faces {
    pub tens: u8,
    pub ones: u8,
}

impl Faces {
    /// 00 and 0.
    pub const HUNDRED: Faces = Faces { tens: 0, ones: 0 };

    /// Faces as a person or a file gives them; `None` unless both are 0 to 9.
    pub fn new(tens: u8, ones: u8) -> Option<Faces> {
        (tens <= 9 && ones <= 9).then_some(Faces { tens, ones })
    }

    /// The dice that read as this number, 1 to 100.
    pub fn of(number: u8) -> Option<Faces> {
        (1..=100).contains(&number).then_some(Faces { tens: number / 10 % 10, ones: number % 10 })
    }

    /// All hundred results, from 00+0 to 99.
    pub fn all() -> impl Iterator<Item = Faces> {
        (0..100).map(|n| Faces { tens: n / 10, ones: n % 10 })
    }

    /// 1 to 100: double zero is a hundred.
    pub fn number(self) -> u8 {
        match self.tens * 10 + self.ones {
            0 => 100,
            number => number,
        }
    }

    pub fn doubles(self) -> bool {
        self.tens == self.ones
    }

    /// What each die counts as where dice are added up or read singly: 10 on a hundred.
    pub fn values(self) -> (u8, u8) {
        if self == Faces::HUNDRED { (10, 10) } else { (self.tens, self.ones) }
    }
}

/// Why a roll is critical. A double that is exactly the level counts as exact, which allows more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    Doubles,
    Exact,
    Hundred,
}

/// How a roll came out against a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    CriticalSuccess(Cause),
    Success,
    Failure,
    CriticalFailure(Cause),
}

impl Verdict {
    pub fn of(faces: Faces, level: i16) -> Verdict {
        let number = i16::from(faces.number());
        if faces == Faces::HUNDRED {
            Verdict::CriticalFailure(Cause::Hundred)
        } else if number == level {
            Verdict::CriticalSuccess(Cause::Exact)
        } else if number < level {
            if faces.doubles() { Verdict::CriticalSuccess(Cause::Doubles) } else { Verdict::Success }
        } else if faces.doubles() {
            Verdict::CriticalFailure(Cause::Doubles)
        } else {
            Verdict::Failure
        }
    }

    /// For rolls that cannot be critical: only success or failure remains.
    pub fn plain(self) -> Verdict {
        if self.succeeded() { Verdict::Success } else { Verdict::Failure }
    }

    pub fn succeeded(self) -> bool {
        matches!(self, Verdict::Success | Verdict::CriticalSuccess(_))
    }

    pub fn critical_success(self) -> bool {
        matches!(self, Verdict::CriticalSuccess(_))
    }

    pub fn critical_failure(self) -> bool {
        matches!(self, Verdict::CriticalFailure(_))
    }

    /// Someone good may roll again after seeing this.
    pub fn may_roll_again(self) -> bool {
        !self.critical_failure()
    }

    /// The numbers that the dice may be set to: after a critical success up to the level, or up to
    /// the max level when the roll was exactly the level.
    pub fn settable(self, level: i16, max: i16) -> Option<RangeInclusive<u8>> {
        let Verdict::CriticalSuccess(cause) = self else { return None };
        let highest = if cause == Cause::Exact { max.max(level) } else { level };
        Some(1..=highest.clamp(1, 99) as u8)
    }
}

/// Which dice someone good rolls again, said before rolling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Again {
    Tens,
    Ones,
    Both,
}

impl Again {
    pub const ALL: [Again; 3] = [Again::Tens, Again::Ones, Again::Both];

    pub fn tens(self) -> bool {
        self != Again::Ones
    }

    pub fn ones(self) -> bool {
        self != Again::Tens
    }

    /// The result that stands: the new faces of the dice rolled again, the old of the other.
    pub fn result(self, first: Faces, new: Faces) -> Faces {
        match self {
            Again::Tens => Faces { tens: new.tens, ones: first.ones },
            Again::Ones => Faces { tens: first.tens, ones: new.ones },
            Again::Both => new,
        }
    }
}

/// Where precise may move a location die: one down, as it is, one up.
pub fn precise(die: u8) -> RangeInclusive<u8> {
    die.saturating_sub(1)..=die.saturating_add(1).min(9)
}

/// What powerful makes of a damage die.
pub fn powerful(die: u8) -> u8 {
    die.saturating_add(1).min(9)
}

/// One side of an opposed roll, as the dice lie after all choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    pub number: u8,
    pub succeeded: bool,
    /// Wins a tie against those who are not. Leave it off for all where ties go another way.
    pub pc: bool,
}

/// How an opposed roll came out, by position in the list of sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opposed {
    AllFailed,
    Won(usize),
    Tied(Vec<usize>),
}

/// The highest successful roll wins.
pub fn oppose(sides: &[Side]) -> Opposed {
    let strength = |side: &Side| if side.succeeded { (side.number, side.pc) } else { (0, false) };
    let best = sides.iter().map(strength).max().unwrap_or((0, false));
    if best.0 == 0 {
        return Opposed::AllFailed;
    }
    let mut tied: Vec<usize> = Vec::new();
    for (index, side) in sides.iter().enumerate() {
        if strength(side) == best {
            tied.push(index);
        }
    }
    match tied.as_slice() {
        [only] => Opposed::Won(*only),
        _ => Opposed::Tied(tied),
    }
}

/// One roll beats another: of two, without a list.
pub fn beats(one: Side, other: Side) -> bool {
    one.succeeded
        && (!other.succeeded
            || one.number > other.number
            || one.number == other.number && one.pc && !other.pc)
}
