//! Feats and powers, as sets of bits.

use super::attribute::Skill;
use crate::sheet::{Datum, Place, Word};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feat {
    Alert,
    Armsmaster,
    ArmsmasterTwo,
    CloseCombatant,
    CloseCombatantTwo,
    DieHard,
    Deadeye,
    ShockingAssault,
    ValiantDefender,
    WhirlwindAssault,
    UnarmedCombatant,
    GiftedChirurgeon,
}

impl Feat {
    pub const ALL: [Feat; 12] = [
        Feat::Alert,
        Feat::Armsmaster,
        Feat::ArmsmasterTwo,
        Feat::CloseCombatant,
        Feat::CloseCombatantTwo,
        Feat::DieHard,
        Feat::Deadeye,
        Feat::ShockingAssault,
        Feat::ValiantDefender,
        Feat::WhirlwindAssault,
        Feat::UnarmedCombatant,
        Feat::GiftedChirurgeon,
    ];

    pub fn name(self) -> &'static str {
        [
            "Alert",
            "Armsmaster",
            "Armsmaster 2",
            "Close Combatant",
            "Close Combatant 2",
            "Die Hard",
            "Deadeye",
            "Shocking Assault",
            "Valiant Defender",
            "Whirlwind Assault",
            "Unarmed Combatant",
            "Gifted Chirurgeon",
        ][self as usize]
    }

    pub fn meaning(self) -> &'static str {
        [
            "Never surprised, never executed; the side rolls initiative at +1, once.",
            "Stab adds to melee and thrown damage and to Shock; a stowed weapon is readied as an Instant.",
            "Your Shock bites at any AC, and you hit at +1.",
            "No Shock from melee foes; throw knives in melee without penalty.",
            "Your Shock bites at any AC, and Disengage is Free.",
            "+2 hit points a level; stabilises unaided.",
            "Shoot adds to ranged damage; bows fire in melee at -4.",
            "Your Shock bites at any AC.",
            "+2 on Screen checks, and one attacker more a round.",
            "Once a fight, Free: your Shock to every foe in reach.",
            "Unarmed d6, d8, d10, d12 at Brawl 0 to 3, Shock from Brawl 1; hands count as armed.",
            "Stabilise one adjacent ally a round as a Free action; Heal rolls three dice and drops the lowest.",
        ][self as usize]
    }
}

impl Word for Feat {
    fn all() -> Vec<Feat> {
        Feat::ALL.into()
    }

    fn word(self) -> &'static str {
        [
            "alert",
            "armsmaster",
            "armsmaster 2",
            "close combatant",
            "close combatant 2",
            "die hard",
            "deadeye",
            "shocking assault",
            "valiant defender",
            "whirlwind assault",
            "unarmed combatant",
            "gifted chirurgeon",
        ][self as usize]
    }

    fn label(self) -> &'static str {
        self.name()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    Spark,
    Sleep,
    HealingTouch,
}

impl Power {
    pub const ALL: [Power; 3] = [Power::Spark, Power::Sleep, Power::HealingTouch];

    pub fn name(self) -> &'static str {
        ["Spark", "Sleep", "Healing Touch"][self as usize]
    }

    pub fn meaning(self) -> &'static str {
        [
            "Spell: one creature in sight within 100 ft a level; 1 HD dies, others take 1d8 a level, Physical save for half.",
            "Spell: within 200 ft, all living beings of 4 HD or less in a 40-ft square sleep.",
            "Commit Effort for the fight (Instant), then a Main heals 2d6 + Heal by touch, 1 System Strain each time.",
        ][self as usize]
    }
}

impl Word for Power {
    fn all() -> Vec<Power> {
        Power::ALL.into()
    }

    fn word(self) -> &'static str {
        ["spark", "sleep", "healing touch"][self as usize]
    }

    fn label(self) -> &'static str {
        self.name()
    }
}

/// Any of some words, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Set<T> {
    pub bits: u16,
    of: std::marker::PhantomData<T>,
}

pub type Feats = Set<Feat>;
pub type Powers = Set<Power>;
pub type Skills = Set<Skill>;

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set { bits: 0, of: std::marker::PhantomData }
    }
}

impl<T: Word + PartialEq> Set<T> {
    pub fn of(all: &[T]) -> Set<T> {
        let mut set = Set::default();
        all.iter().for_each(|one| set.put(*one, true));
        set
    }

    fn bit(one: T) -> u16 {
        T::all().iter().position(|other| *other == one).map_or(0, |at| 1 << at)
    }

    pub fn has(&self, one: T) -> bool {
        self.bits & Set::bit(one) != 0
    }

    pub fn put(&mut self, one: T, on: bool) {
        self.bits = self.bits & !Set::bit(one) | if on { Set::bit(one) } else { 0 };
    }

    pub fn all(&self) -> Vec<T> {
        T::all().into_iter().filter(|one| self.has(*one)).collect()
    }
}

impl<T: Word + PartialEq> Place for Set<T> {
    fn get(&self) -> Datum {
        Datum::List(self.all().into_iter().map(|one| one.word().into()).collect())
    }

    fn set(&mut self, datum: &Datum) {
        for one in T::all() {
            self.put(one, datum.list().contains(&one.word().into()));
        }
    }
}
