//! The one roll of the game: a d20 and a bonus against a difficulty.

use crate::dice::odds::Odds;

/// What heroes are measured by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Attribute {
    Strength,
    Dexterity,
    Constitution,
    Intelligence,
    Wisdom,
    Charisma,
}

impl Attribute {
    pub const ALL: [Attribute; 6] = [
        Attribute::Strength,
        Attribute::Dexterity,
        Attribute::Constitution,
        Attribute::Intelligence,
        Attribute::Wisdom,
        Attribute::Charisma,
    ];

    pub const NAMES: [&'static str; 6] =
        ["Strength", "Dexterity", "Constitution", "Intelligence", "Wisdom", "Charisma"];

    pub fn short(self) -> &'static str {
        ["STR", "DEX", "CON", "INT", "WIS", "CHA"][self as usize]
    }

    pub fn name(self) -> &'static str {
        Attribute::NAMES[self as usize]
    }

    pub fn named(name: &str) -> Option<Attribute> {
        Attribute::ALL.into_iter().find(|attribute| attribute.name() == name)
    }
}

/// The difficulty where nothing else is said.
pub const NORMAL: i16 = 12;

/// Difficulties with their words, from the easiest.
pub const DIFFICULTIES: [(i16, &str); 5] =
    [(5, "trivial"), (8, "easy"), (12, "normal"), (15, "hard"), (19, "very hard")];

/// Whether a second d20 is thrown, and which of the two counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Edge {
    Advantage,
    #[default]
    Even,
    Disadvantage,
}

impl Edge {
    /// Sources of one kind do not add up, and both kinds cancel (ZA-11).
    pub fn of(advantage: bool, disadvantage: bool) -> Edge {
        match (advantage, disadvantage) {
            (true, false) => Edge::Advantage,
            (false, true) => Edge::Disadvantage,
            _ => Edge::Even,
        }
    }

    /// Both together.
    pub fn and(self, other: Edge) -> Edge {
        let either = |edge| self == edge || other == edge;
        Edge::of(either(Edge::Advantage), either(Edge::Disadvantage))
    }

    pub const ALL: [Edge; 3] = [Edge::Advantage, Edge::Even, Edge::Disadvantage];

    pub fn words(self) -> &'static str {
        ["at advantage", "even", "at disadvantage"][self as usize]
    }
}

/// A test about to be rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Test {
    pub bonus: i16,
    pub difficulty: i16,
    pub edge: Edge,
}

/// A test that was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The die that counts, 1 to 20.
    pub natural: u8,
    pub total: i16,
    pub passed: bool,
}

impl Verdict {
    pub fn critical(self) -> bool {
        self.natural == 20
    }

    pub fn fumble(self) -> bool {
        self.natural == 1
    }
}

impl Test {
    pub fn new(bonus: i16) -> Test {
        Test { bonus, difficulty: NORMAL, edge: Edge::Even }
    }

    pub fn against(self, difficulty: i16) -> Test {
        Test { difficulty, ..self }
    }

    pub fn with(self, edge: Edge) -> Test {
        Test { edge, ..self }
    }

    /// How many d20 are thrown.
    pub fn dice(self) -> u8 {
        if self.edge == Edge::Even { 1 } else { 2 }
    }

    /// The die that counts among those thrown, each 1 to 20.
    pub fn used(self, thrown: &[u8]) -> u8 {
        let used = match self.edge {
            Edge::Advantage => thrown.iter().max(),
            Edge::Even => thrown.first(),
            Edge::Disadvantage => thrown.iter().min(),
        };
        used.copied().unwrap_or(1)
    }

    /// The dice that stay when luck takes up the one that counts, to throw it again.
    pub fn staying(self, mut thrown: Vec<u8>) -> Vec<u8> {
        let used = self.used(&thrown);
        if let Some(at) = thrown.iter().position(|face| *face == used) {
            thrown.remove(at);
        }
        thrown
    }

    /// A natural 20 always passes and a natural 1 never does (ZA-10).
    pub fn read(self, thrown: &[u8]) -> Verdict {
        let natural = self.used(thrown);
        let total = i16::from(natural) + self.bonus;
        let passed = natural == 20 || (natural != 1 && total >= self.difficulty);
        Verdict { natural, total, passed }
    }

    /// The least that the die that counts has to show.
    pub fn needed(self) -> i16 {
        (self.difficulty - self.bonus).clamp(2, 20)
    }

    /// Chances out of 400, exactly: passing, a natural 20, a natural 1.
    pub fn chances(self) -> Chances {
        self.chances_after(None)
    }

    /// The same where one of two dice lies there already.
    pub fn chances_after(self, stays: Option<u8>) -> Chances {
        let mut chances = Chances::default();
        for first in 1..=20 {
            for second in 1..=20 {
                let verdict = self.read(&[first, stays.unwrap_or(second)]);
                chances.passed += u16::from(verdict.passed);
                chances.critical += u16::from(verdict.critical());
                chances.fumble += u16::from(verdict.fumble());
            }
        }
        chances
    }
}

/// Out of 400.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chances {
    pub passed: u16,
    pub critical: u16,
    pub fumble: u16,
}

impl Chances {
    /// The same as all games count them: a natural 20 is the best that can be rolled, a natural 1
    /// the worst.
    pub fn odds(self) -> Odds {
        let [passed, critical, fumble] = [self.passed, self.critical, self.fumble].map(u32::from);
        Odds {
            critical_success: critical,
            success: passed - critical,
            failure: 400 - passed - fumble,
            critical_failure: fumble,
            of: 400,
        }
    }
}

/// Dice of one size: `2d6`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    pub count: u8,
    pub sides: u8,
}

impl Dice {
    pub const fn new(count: u8, sides: u8) -> Dice {
        Dice { count, sides }
    }

    pub fn most(self) -> i16 {
        i16::from(self.count) * i16::from(self.sides)
    }

    pub fn words(self) -> String {
        let count = if self.count == 1 { String::new() } else { self.count.to_string() };
        format!("{count}d{}", self.sides)
    }
}
