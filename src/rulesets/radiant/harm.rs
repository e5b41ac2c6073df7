//! What happens to people: hit points, hindrances, damage that goes on.

pub use crate::sheet::Count as HitPoints;
use crate::sheet::{Datum, Place, Word};

/// What keeps someone from acting freely until a test is passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Hindrance {
    Weakened,
    Distracted,
    Stuck,
    Paralysed,
}

impl Hindrance {
    pub const ALL: [Hindrance; 4] =
        [Hindrance::Weakened, Hindrance::Distracted, Hindrance::Stuck, Hindrance::Paralysed];

    pub fn word(self) -> &'static str {
        ["weakened", "distracted", "stuck", "paralysed"][self as usize]
    }

    pub fn meaning(self) -> &'static str {
        match self {
            Hindrance::Weakened => "every test at disadvantage",
            Hindrance::Distracted => "no action, but the move",
            Hindrance::Stuck => "no move, but the action",
            Hindrance::Paralysed => "neither move nor action",
        }
    }

    /// Whether the GM may ask an action for shaking it off; the others forbid actions (ZA-21).
    pub fn may_cost_an_action(self) -> bool {
        matches!(self, Hindrance::Weakened | Hindrance::Stuck)
    }
}

/// What is wrong with someone now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Harm {
    hindrances: u8,
    /// Loses hit points equal to the own level at the start of each own turn.
    pub ongoing: bool,
}

impl Harm {
    pub fn has(self, hindrance: Hindrance) -> bool {
        self.hindrances & (1 << hindrance as u8) != 0
    }

    pub fn set(&mut self, hindrance: Hindrance, on: bool) {
        let bit = 1 << hindrance as u8;
        self.hindrances = if on { self.hindrances | bit } else { self.hindrances & !bit };
    }

    pub fn hindrances(self) -> impl Iterator<Item = Hindrance> {
        Hindrance::ALL.into_iter().filter(move |hindrance| self.has(*hindrance))
    }

    /// Both together.
    pub fn with(self, other: Harm) -> Harm {
        Harm { hindrances: self.hindrances | other.hindrances, ongoing: self.ongoing || other.ongoing }
    }

    /// What of it is not in the other.
    pub fn without(self, other: Harm) -> Harm {
        Harm { hindrances: self.hindrances & !other.hindrances, ongoing: self.ongoing && !other.ongoing }
    }

    pub fn may_act(self) -> bool {
        !self.has(Hindrance::Distracted) && !self.has(Hindrance::Paralysed)
    }

    pub fn may_move(self) -> bool {
        !self.has(Hindrance::Stuck) && !self.has(Hindrance::Paralysed)
    }
}

/// No more are kept on a sheet.
pub const MOST_POINTS: i16 = 999;

impl Word for Hindrance {
    fn all() -> Vec<Hindrance> {
        Hindrance::ALL.into()
    }

    fn word(self) -> &'static str {
        Hindrance::word(self)
    }
}

/// The hindrances of it; what goes on is a field of its own.
impl Place for Harm {
    fn get(&self) -> Datum {
        Datum::List(self.hindrances().map(|hindrance| hindrance.word().into()).collect())
    }

    fn set(&mut self, datum: &Datum) {
        for hindrance in Hindrance::ALL {
            Harm::set(self, hindrance, datum.list().contains(&hindrance.word().into()));
        }
    }
}
