//! The nineteen skills.

use crate::sheet::Word;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Skill {
    Melee,
    Ranged,
    Spellcasting,
    Agility,
    Athletics,
    Endurance,
    Perception,
    Willpower,
    Deception,
    Influence,
    Insight,
    Crafting,
    Medicine,
    Survival,
    Thievery,
    Academia,
    Arcana,
    Nature,
    Religion,
}

/// So many skills there are.
pub const SKILLS: usize = 19;
/// No skill is ever lower or higher.
pub const LOWEST: i16 = 10;
pub const HIGHEST: i16 = 90;
/// As far as a skill grows by itself.
pub const GROWN: i16 = 80;
/// What everybody can do of everything.
pub const UNTRAINED: i16 = 30;

/// Each with its key on a sheet and its name.
pub const NAMES: [(&str, &str); SKILLS] = [
    ("melee", "Melee"),
    ("ranged", "Ranged"),
    ("spellcasting", "Spellcasting"),
    ("agility", "Agility"),
    ("athletics", "Athletics"),
    ("endurance", "Endurance"),
    ("perception", "Perception"),
    ("willpower", "Willpower"),
    ("deception", "Deception"),
    ("influence", "Influence"),
    ("insight", "Insight"),
    ("crafting", "Crafting"),
    ("medicine", "Medicine"),
    ("survival", "Survival"),
    ("thievery", "Thievery"),
    ("academia", "Academia"),
    ("arcana", "Arcana"),
    ("nature", "Nature"),
    ("religion", "Religion"),
];

impl Skill {
    pub const ALL: [Skill; SKILLS] = [
        Skill::Melee,
        Skill::Ranged,
        Skill::Spellcasting,
        Skill::Agility,
        Skill::Athletics,
        Skill::Endurance,
        Skill::Perception,
        Skill::Willpower,
        Skill::Deception,
        Skill::Influence,
        Skill::Insight,
        Skill::Crafting,
        Skill::Medicine,
        Skill::Survival,
        Skill::Thievery,
        Skill::Academia,
        Skill::Arcana,
        Skill::Nature,
        Skill::Religion,
    ];

    /// What can be recalled in the middle of a fight, for nothing.
    pub const KNOWLEDGE: [Skill; 4] = [Skill::Academia, Skill::Arcana, Skill::Nature, Skill::Religion];

    pub fn name(self) -> &'static str {
        NAMES[self as usize].1
    }

    /// Combat, physical and so on: the six kinds of skills.
    pub fn kind(self) -> &'static str {
        match self as u8 {
            0..=2 => "Combat",
            3..=5 => "Physical",
            6..=7 => "Mental",
            8..=10 => "Social",
            11..=14 => "Technical",
            _ => "Knowledge",
        }
    }

    /// Whether armor and a shield get in its way.
    pub fn hampered_by_armor(self) -> bool {
        matches!(self, Skill::Agility | Skill::Athletics | Skill::Thievery | Skill::Spellcasting)
    }

    pub fn hampered_by_shield(self) -> bool {
        matches!(self, Skill::Agility | Skill::Athletics | Skill::Thievery)
    }
}

/// What a skill adds to dice: its tens digit.
pub fn modifier(skill: i16) -> i16 {
    skill.max(0) / 10
}

impl Word for Skill {
    fn all() -> Vec<Skill> {
        Skill::ALL.into()
    }

    fn word(self) -> &'static str {
        NAMES[self as usize].0
    }

    fn label(self) -> &'static str {
        self.name()
    }
}
