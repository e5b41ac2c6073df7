//! What can be wrong with somebody in a fight.

use super::skill::Skill;

/// Damage that goes on at the end of the victim's turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Harm {
    Bleed,
    Poison,
    Shock,
    Fire,
    Ice,
    Acid,
}

impl Harm {
    pub const ALL: [Harm; 6] = [Harm::Bleed, Harm::Poison, Harm::Shock, Harm::Fire, Harm::Ice, Harm::Acid];

    /// What is checked to be rid of it.
    pub fn skill(self) -> Skill {
        if self as u8 <= Harm::Shock as u8 { Skill::Endurance } else { Skill::Agility }
    }

    pub fn word(self) -> &'static str {
        ["bleeding", "poisoned", "shocked", "burning", "freezing", "in acid"][self as usize]
    }

    pub fn name(self) -> &'static str {
        ["Bleed", "Poison", "Shock", "Fire", "Ice", "Acid"][self as usize]
    }
}

/// A state that somebody is in or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Status {
    Prone,
    Stunned,
    Restrained,
    Slowed,
    Paralyzed,
    Asleep,
    Blind,
    Deaf,
    Frightened,
    Charmed,
    Confused,
    /// By an arrow: one hex for each AP.
    Pinned,
    /// Half as far.
    Lamed,
}

impl Status {
    pub const ALL: [Status; 13] = [
        Status::Prone,
        Status::Stunned,
        Status::Restrained,
        Status::Slowed,
        Status::Paralyzed,
        Status::Asleep,
        Status::Blind,
        Status::Deaf,
        Status::Frightened,
        Status::Charmed,
        Status::Confused,
        Status::Pinned,
        Status::Lamed,
    ];

    pub fn word(self) -> &'static str {
        [
            "prone",
            "stunned",
            "restrained",
            "slowed",
            "paralyzed",
            "asleep",
            "blind",
            "deaf",
            "frightened",
            "charmed",
            "confused",
            "pinned",
            "lamed",
        ][self as usize]
    }

    pub fn meaning(self) -> &'static str {
        match self {
            Status::Prone => {
                "attacks and Agility at disadvantage; melee against it at advantage, shots at disadvantage"
            }
            Status::Stunned => "no flow, no reactions, one hex a turn",
            Status::Restrained => "as stunned, with one check a round to get free",
            Status::Slowed => "a move costs 2 AP, and there is no step",
            Status::Paralyzed => "no points at all, prone and helpless",
            Status::Asleep => "as paralyzed, until an ally wakes it for 2 AP",
            Status::Blind => "50 less on everything that needs eyes",
            Status::Deaf => "50 less on everything that needs ears",
            Status::Frightened => "disadvantage against what it fears, and no step towards it",
            Status::Charmed => "will not attack; Willpower at the end of each turn",
            Status::Confused => "the GM says what it does; Willpower at the end of each turn",
            Status::Pinned => "one hex for each AP, until it spends 2 AP",
            Status::Lamed => "moves half as far",
        }
    }

    /// What is told of somebody who gets used to it: prone, pinned and lamed do not wear off like this.
    pub fn wears_off(self) -> bool {
        !matches!(self, Status::Prone | Status::Pinned | Status::Lamed)
    }

    /// Willpower at the end of a turn ends it.
    pub fn of_the_mind(self) -> bool {
        matches!(self, Status::Frightened | Status::Charmed | Status::Confused)
    }
}

/// Several of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statuses(u16);

impl Statuses {
    pub fn has(self, status: Status) -> bool {
        self.0 & 1 << status as u8 != 0
    }

    pub fn any(self, of: &[Status]) -> bool {
        of.iter().any(|status| self.has(*status))
    }

    pub fn put(&mut self, status: Status, on: bool) {
        let bit = 1 << status as u8;
        self.0 = if on { self.0 | bit } else { self.0 & !bit };
    }

    pub fn list(self) -> impl Iterator<Item = Status> {
        Status::ALL.into_iter().filter(move |status| self.has(*status))
    }

    pub fn bits(self) -> u16 {
        self.0
    }
}
