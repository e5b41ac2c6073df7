//! Five attributes, their modifiers, and nine skills.

use crate::sheet::Word;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Attribute {
    #[default]
    Strength,
    Dexterity,
    Constitution,
    Intelligence,
    Wisdom,
}

impl Attribute {
    pub const ALL: [Attribute; 5] = [
        Attribute::Strength,
        Attribute::Dexterity,
        Attribute::Constitution,
        Attribute::Intelligence,
        Attribute::Wisdom,
    ];

    /// The short form stands for the modifier, the long one for the score.
    pub fn short(self) -> &'static str {
        ["STR", "DEX", "CON", "INT", "WIS"][self as usize]
    }

    pub fn name(self) -> &'static str {
        ["Strength", "Dexterity", "Constitution", "Intelligence", "Wisdom"][self as usize]
    }
}

/// What a score adds to rolls.
pub fn modifier(score: i16) -> i16 {
    match score {
        ..=3 => -2,
        4..=7 => -1,
        8..=13 => 0,
        14..=17 => 1,
        18.. => 2,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Skill {
    #[default]
    Brawl,
    Shoot,
    Stab,
    Exert,
    Heal,
    Know,
    Magic,
    Notice,
    Sneak,
}

/// What everyone starts with in each skill.
pub const UNTRAINED: i16 = -1;
pub const MOST_SKILL: i16 = 4;

impl Skill {
    pub const ALL: [Skill; 9] = [
        Skill::Brawl,
        Skill::Shoot,
        Skill::Stab,
        Skill::Exert,
        Skill::Heal,
        Skill::Know,
        Skill::Magic,
        Skill::Notice,
        Skill::Sneak,
    ];
    /// The three that attacks are made with.
    pub const COMBAT: [Skill; 3] = [Skill::Brawl, Skill::Shoot, Skill::Stab];

    pub fn name(self) -> &'static str {
        ["Brawl", "Shoot", "Stab", "Exert", "Heal", "Know", "Magic", "Notice", "Sneak"][self as usize]
    }
}

impl Word for Skill {
    fn all() -> Vec<Skill> {
        Skill::ALL.into()
    }

    fn word(self) -> &'static str {
        ["brawl", "shoot", "stab", "exert", "heal", "know", "magic", "notice", "sneak"][self as usize]
    }

    fn label(self) -> &'static str {
        self.name()
    }
}
