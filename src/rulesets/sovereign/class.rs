//! Classes and halves of two: what they roll for hit points, how well they fight, what they can do.

use crate::sheet::Word;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Class {
    #[default]
    Warrior,
    Expert,
    Mage,
    WarriorExpert,
    WarriorMage,
    WarriorHealer,
    ExpertMage,
    ExpertHealer,
}

pub const MOST_LEVEL: u8 = 10;

/// Attack bonuses of levels 1 to 10.
const PARTIAL: [i16; 10] = [1, 2, 2, 3, 4, 5, 5, 6, 6, 7];
const EXPERT: [i16; 10] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5];
const MAGE: [i16; 10] = [0, 0, 0, 0, 1, 1, 1, 1, 1, 2];

impl Class {
    pub const ALL: [Class; 8] = [
        Class::Warrior,
        Class::Expert,
        Class::Mage,
        Class::WarriorExpert,
        Class::WarriorMage,
        Class::WarriorHealer,
        Class::ExpertMage,
        Class::ExpertHealer,
    ];

    pub fn name(self) -> &'static str {
        [
            "Warrior",
            "Expert",
            "High Mage",
            "Partial Warrior/Expert",
            "Partial Warrior/Mage",
            "Partial Warrior/Healer",
            "Partial Expert/Mage",
            "Partial Expert/Healer",
        ][self as usize]
    }

    fn half_warrior(self) -> bool {
        matches!(self, Class::WarriorExpert | Class::WarriorMage | Class::WarriorHealer)
    }

    pub fn half_mage(self) -> bool {
        matches!(self, Class::WarriorMage | Class::ExpertMage)
    }

    pub fn half_healer(self) -> bool {
        matches!(self, Class::WarriorHealer | Class::ExpertHealer)
    }

    pub fn attack_bonus(self, level: u8) -> i16 {
        let at = usize::from(level.clamp(1, MOST_LEVEL)) - 1;
        match self {
            Class::Warrior => level.clamp(1, MOST_LEVEL).into(),
            Class::Mage => MAGE[at],
            half if half.half_warrior() => PARTIAL[at],
            _ => EXPERT[at],
        }
    }

    /// What each die for hit points is raised or lowered by.
    pub fn toughness(self) -> i16 {
        match self {
            Class::Warrior => 2,
            Class::Mage => -1,
            half if half.half_warrior() => 2,
            _ => 0,
        }
    }

    /// What Killing Blow adds to damage and Shock.
    pub fn killing_blow(self, level: u8) -> i16 {
        if self == Class::Warrior { i16::from(level.div_ceil(2)) } else { 0 }
    }

    pub fn has_luck(self) -> bool {
        self == Class::Warrior
    }

    pub fn has_expertise(self) -> bool {
        self == Class::Expert
    }
}

impl Word for Class {
    fn all() -> Vec<Class> {
        Class::ALL.into()
    }

    fn word(self) -> &'static str {
        [
            "warrior",
            "expert",
            "mage",
            "warrior-expert",
            "warrior-mage",
            "warrior-healer",
            "expert-mage",
            "expert-healer",
        ][self as usize]
    }

    fn label(self) -> &'static str {
        self.name()
    }
}
