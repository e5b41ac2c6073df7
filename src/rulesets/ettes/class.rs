//! Classes, ranks of foes, and sizes.

use super::skill::Skill::{self, *};
use crate::grid::{self, Body, Shape};
use crate::sheet::words;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Class {
    Barbarian,
    Bard,
    Druid,
    #[default]
    Fighter,
    Hunter,
    Monk,
    Rogue,
    Sorcerer,
    Witch,
}

impl Class {
    pub const ALL: [Class; 9] = [
        Class::Barbarian,
        Class::Bard,
        Class::Druid,
        Class::Fighter,
        Class::Hunter,
        Class::Monk,
        Class::Rogue,
        Class::Sorcerer,
        Class::Witch,
    ];

    pub fn hit_die(self) -> i16 {
        [12, 8, 8, 12, 10, 10, 8, 6, 6][self as usize]
    }

    /// Whether it casts, and so has mana.
    pub fn casts(self) -> bool {
        matches!(self, Class::Druid | Class::Sorcerer | Class::Witch | Class::Bard)
    }

    /// Eight skills to begin with, the best first; the table may swap any of them.
    pub fn skills(self) -> [Skill; 8] {
        match self {
            Class::Barbarian => {
                [Athletics, Melee, Endurance, Survival, Perception, Willpower, Agility, Influence]
            }
            Class::Bard => {
                [Influence, Spellcasting, Agility, Deception, Insight, Perception, Melee, Academia]
            }
            Class::Druid => {
                [Endurance, Medicine, Melee, Spellcasting, Nature, Willpower, Perception, Athletics]
            }
            Class::Fighter => {
                [Endurance, Melee, Athletics, Willpower, Perception, Agility, Influence, Survival]
            }
            Class::Hunter => [Ranged, Agility, Perception, Survival, Endurance, Athletics, Nature, Melee],
            Class::Monk => [Agility, Melee, Athletics, Endurance, Willpower, Perception, Insight, Religion],
            Class::Rogue => [Agility, Melee, Thievery, Deception, Perception, Athletics, Insight, Endurance],
            Class::Sorcerer => {
                [Spellcasting, Willpower, Agility, Arcana, Perception, Academia, Insight, Endurance]
            }
            Class::Witch => [Spellcasting, Insight, Willpower, Arcana, Nature, Deception, Agility, Endurance],
        }
    }
}

/// A hero, or how hard a foe is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Rank {
    #[default]
    Hero,
    Mook,
    Standard,
    Lieutenant,
    Boss,
}

impl Rank {
    pub const FOES: [Rank; 4] = [Rank::Mook, Rank::Standard, Rank::Lieutenant, Rank::Boss];

    /// Action points at the start of a turn.
    pub fn actions(self) -> i8 {
        if self == Rank::Boss { 6 } else { 5 }
    }

    /// Mooks and Standard foes have no flow.
    pub fn flows(self) -> bool {
        !matches!(self, Rank::Mook | Rank::Standard)
    }

    /// Sides of the usual weapon die; a Mook throws none.
    pub fn sides(self) -> u8 {
        [0, 0, 4, 8, 10][self as usize]
    }
}

/// From Apprentice to Legendary, 1 to 5: what a level makes of weapon dice and armor.
pub fn tier(level: u8) -> i16 {
    [5, 10, 14, 17].into_iter().filter(|from| level >= *from).count() as i16 + 1
}

pub fn tier_name(level: u8) -> &'static str {
    ["Apprentice", "Journeyman", "Expert", "Master", "Legendary"][tier(level) as usize - 1]
}

/// Mana before the modifier of Spellcasting.
pub fn mana(level: u8) -> i16 {
    i16::from(level.max(1)) + 1
}

/// The hit points of a hero.
pub fn hit_points(class: Class, level: u8, endurance: i16) -> i16 {
    10 + (class.hit_die() + super::skill::modifier(endurance)) * i16::from(level)
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub enum Size {
    Small,
    #[default]
    Medium,
    Large,
    Huge,
}

impl Size {
    /// How far arms reach.
    pub fn reach(self) -> u8 {
        [1, 1, 2, 3][self as usize]
    }

    /// What it covers where the table has the large cover more than one hex.
    pub fn body(self) -> Body {
        [grid::Size::Medium, grid::Size::Medium, grid::Size::Large, grid::Size::Huge][self as usize]
            .body(Shape::Hex)
    }
}

words!(Class:
    Barbarian = "barbarian", "Barbarian";
    Bard = "bard", "Bard";
    Druid = "druid", "Druid";
    Fighter = "fighter", "Fighter";
    Hunter = "hunter", "Hunter";
    Monk = "monk", "Monk";
    Rogue = "rogue", "Rogue";
    Sorcerer = "sorcerer", "Sorcerer";
    Witch = "witch", "Witch";
);
words!(Rank:
    Hero = "hero", "Hero";
    Mook = "mook", "Mook";
    Standard = "standard", "Standard";
    Lieutenant = "lieutenant", "Lieutenant";
    Boss = "boss", "Boss";
);
words!(Size:
    Small = "small", "Small";
    Medium = "medium", "Medium";
    Large = "large", "Large";
    Huge = "huge", "Huge";
);
