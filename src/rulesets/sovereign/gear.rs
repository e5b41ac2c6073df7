//! What is carried: weapons, armor, and the few things that a fight needs.

use super::weapon::{self, SHIELD, WEAPONS, Weapon};
use crate::sheet::{Kind as Of, Merge, Word, described, options};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// By its place in the list of weapons; the shield is one of them.
    Weapon(u8),
    Leather,
    Chain,
    Plate,
    HealersKit,
    Quiver,
    Potion,
    Other,
}

impl Kind {
    pub const OTHERS: [Kind; 7] =
        [Kind::Leather, Kind::Chain, Kind::Plate, Kind::HealersKit, Kind::Quiver, Kind::Potion, Kind::Other];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Weapon(at) => WEAPONS[usize::from(at).min(WEAPONS.len() - 1)].name,
            Kind::Leather => "Leather armor",
            Kind::Chain => "Chain armor",
            Kind::Plate => "Plate armor",
            Kind::HealersKit => "Healer's kit",
            Kind::Quiver => "Quiver",
            Kind::Potion => "Healing potion",
            Kind::Other => "Something else",
        }
    }

    /// The thing of this name, however it is written.
    pub fn named(name: &str) -> Option<Kind> {
        let all = <Kind as Word>::all();
        all.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    pub fn weapon(self) -> Option<&'static Weapon> {
        match self {
            Kind::Weapon(at) => WEAPONS.get(usize::from(at)),
            _ => None,
        }
    }

    pub fn shield(self) -> bool {
        self == Kind::Weapon(SHIELD)
    }

    /// The AC that worn armor gives.
    pub fn armor(self) -> Option<i16> {
        match self {
            Kind::Leather => Some(12),
            Kind::Chain => Some(14),
            Kind::Plate => Some(16),
            _ => None,
        }
    }

    pub fn weight(self) -> u8 {
        match self {
            Kind::Weapon(_) => self.weapon().map_or(1, |weapon| weapon.weight),
            Kind::Chain => 2,
            Kind::Plate => 3,
            _ => 1,
        }
    }

    /// How many hands it takes; armor and kits take none.
    pub fn hands(self) -> u8 {
        self.weapon().map_or(0, Weapon::hands)
    }
}

/// Where something is carried. Worn armor is readied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    Hand,
    #[default]
    Readied,
    Stowed,
    /// Used up, or left lying where a fight was.
    Away,
}

impl Keep {
    pub const ALL: [Keep; 3] = [Keep::Hand, Keep::Readied, Keep::Stowed];
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    pub id: u16,
    pub kind: Kind,
    pub name: String,
    pub keep: Keep,
    /// The bonus of a magic one.
    pub magic: u8,
    /// How many there are of a kind that is counted in fives.
    pub count: u8,
}

impl Thing {
    pub fn new(kind: Kind, keep: Keep) -> Thing {
        Thing { id: 0, kind, name: String::new(), keep, magic: 0, count: 1 }
    }

    pub fn called(&self) -> String {
        let name = if self.name.is_empty() { self.kind.name() } else { &self.name };
        if self.magic > 0 { format!("{name} +{}", self.magic) } else { name.into() }
    }

    /// What it counts for: five small ones are one item.
    pub fn weight(&self) -> u8 {
        let numerous = self.kind.weapon().is_some_and(|weapon| weapon.has(weapon::traits::NUMEROUS));
        let many = if numerous { self.count.max(1).div_ceil(5) } else { self.count.max(1) };
        self.kind.weight() * many
    }
}

impl Word for Kind {
    fn all() -> Vec<Kind> {
        (0..WEAPONS.len()).map(|at| Kind::Weapon(at as u8)).chain(Kind::OTHERS).collect()
    }

    fn word(self) -> &'static str {
        self.name()
    }
}

impl Word for Keep {
    fn all() -> Vec<Keep> {
        Keep::ALL.into_iter().chain([Keep::Away]).collect()
    }

    fn word(self) -> &'static str {
        ["hand", "readied", "stowed", "away"][self as usize]
    }

    fn label(self) -> &'static str {
        ["in hand", "readied", "stowed", "gone"][self as usize]
    }
}

// What was used up or left behind is no longer on the sheet.
described!(
    Thing,
    Thing::new(Kind::Other, Keep::Stowed),
    kept = |it| it.keep != Keep::Away,
    Its::new("id", "Number", Of::Number { least: 0, most: u16::MAX as i64 }, |thing| &mut thing.id).sparse(),
    Its::new("kind", "What it is", Of::OneOf(options::<Kind>), |thing| &mut thing.kind).needed(),
    Its::new("name", "Name", Of::Text, |thing| &mut thing.name),
    Its::new("keep", "Kept", Of::OneOf(options::<Keep>), |thing| &mut thing.keep).needed().merge(Merge::Set),
    Its::new("magic", "Magic bonus", Of::Number { least: 0, most: 5 }, |thing| &mut thing.magic).sparse(),
    Its::new("count", "How many", Of::Number { least: 1, most: 99 }, |thing| &mut thing.count)
        .missing(1)
        .merge(Merge::Set),
);
