//! What a card asks, and which answers each question allows.

use std::ops::RangeInclusive;

use crate::dice::percentile::Again;
use crate::rulesets::unhex::body::Location;

use super::{Answer, Seat, Shift};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who decides.
    pub seat: Seat,
    pub ask: Ask,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Both dice; or, where `sure`, no roll at all.
    Throw {
        sure: bool,
    },
    Reroll,
    ThrowAgain(Again),
    /// Which of these critical successes decides first.
    CommitFirst(Vec<u8>),
    Critical {
        settable: RangeInclusive<u8>,
        stagger: bool,
    },
    /// Which slot of the target to destroy; empty when the sheet is not known.
    Break {
        slots: Vec<u8>,
    },
    /// Equals: the GM says which of these wins.
    Tie(Vec<u8>),
    /// Which die is which: the tens and the ones as they lie.
    Assign {
        tens: u8,
        ones: u8,
    },
    Shift {
        damage: u8,
        location_die: u8,
        precise: bool,
        powerful: bool,
    },
    /// Where a piece of armor could take the damage.
    Armor {
        places: [bool; 6],
    },
    /// All of `points` on any locations.
    Spread {
        points: u8,
    },
    /// Up to `points` slashes erased on at most `locations` locations; `most` is what is there.
    Treat {
        points: u8,
        locations: u8,
        most: [u8; 6],
    },
    /// Exactly `points` crosses made permanent; `most` is what is there.
    Scar {
        points: u8,
        most: [u8; 6],
    },
}

impl Question {
    /// The only truth on what is legal: everything offered is accepted, nothing else is.
    pub fn allows(&self, answer: &Answer) -> bool {
        match (&self.ask, answer) {
            (Ask::Throw { .. } | Ask::ThrowAgain(_), Answer::Faces { faces, .. }) => {
                faces.tens <= 9 && faces.ones <= 9
            }
            (Ask::Throw { sure }, Answer::Sure) => *sure,
            (Ask::Reroll, Answer::Keep | Answer::Again(_)) => true,
            (Ask::CommitFirst(rollers), Answer::First(roller)) => rollers.contains(roller),
            (Ask::Critical { .. }, Answer::Gain) => true,
            (Ask::Critical { settable, .. }, Answer::Set(number)) => settable.contains(number),
            (Ask::Critical { stagger, .. }, Answer::Stagger) => *stagger,
            (Ask::Break { .. }, Answer::BreakNothing) => true,
            (Ask::Break { slots }, Answer::Break(None)) => slots.is_empty(),
            (Ask::Break { slots }, Answer::Break(Some(slot))) => slots.contains(slot),
            (Ask::Tie(rollers), Answer::Winner(roller)) => rollers.contains(roller),
            (Ask::Assign { .. }, Answer::TensFirst(_)) => true,
            (Ask::Shift { damage, location_die, precise, powerful }, Answer::Shift(shift)) => match shift {
                Shift::None => true,
                Shift::Down => *precise && *location_die > 0,
                Shift::Up => *precise && *location_die < 9,
                Shift::Powerful => *powerful && *damage < 9,
            },
            (Ask::Armor { places }, Answer::Armor(used)) => {
                Location::ALL.iter().all(|place| !used[*place as usize] || places[*place as usize])
            }
            (Ask::Spread { points }, Answer::Split(split)) => sum(split) == u16::from(*points),
            (Ask::Treat { points, locations, most }, Answer::Split(split)) => {
                sum(split) <= u16::from(*points)
                    && within(split, most)
                    && split.iter().filter(|boxes| **boxes > 0).count() <= usize::from(*locations)
            }
            (Ask::Scar { points, most }, Answer::Split(split)) => {
                sum(split) == u16::from(*points) && within(split, most)
            }
            _ => false,
        }
    }
}

fn sum(split: &[u8; 6]) -> u16 {
    split.iter().map(|boxes| u16::from(*boxes)).sum()
}

fn within(split: &[u8; 6], most: &[u8; 6]) -> bool {
    split.iter().zip(most).all(|(boxes, most)| boxes <= most)
}
