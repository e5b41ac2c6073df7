//! Perks: what somebody can do that others cannot.

use crate::sheet::{Datum, Place, Word};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Perk {
    Charge,
    CounterAttacker,
    CriticalFocus,
    Fleet,
    KipUp,
    LightningReflexes,
    ShieldProficiency,
    /// The other hand strikes as well as the first.
    Ambidextrous,
}

impl Perk {
    pub const ALL: [Perk; 8] = [
        Perk::Charge,
        Perk::CounterAttacker,
        Perk::CriticalFocus,
        Perk::Fleet,
        Perk::KipUp,
        Perk::LightningReflexes,
        Perk::ShieldProficiency,
        Perk::Ambidextrous,
    ];

    pub fn name(self) -> &'static str {
        [
            "Charge",
            "Counter Attacker",
            "Critical Focus",
            "Fleet",
            "Kip Up",
            "Lightning Reflexes",
            "Shield Proficiency",
            "Both hands alike",
        ][self as usize]
    }

    pub fn meaning(self) -> &'static str {
        match self {
            Perk::Charge => "a melee attack after moving 4 hexes does half the level more damage",
            Perk::CounterAttacker => "reaction attacks do 2 more damage",
            Perk::CriticalFocus => "attacks are critical up to 06",
            Perk::Fleet => "2 hexes more for each AP of movement",
            Perk::KipUp => "standing up provokes nobody",
            Perk::LightningReflexes => "4 more on initiative",
            Perk::ShieldProficiency => "no shield is unfamiliar",
            Perk::Ambidextrous => "no penalty for the off hand",
        }
    }
}

impl Word for Perk {
    fn all() -> Vec<Perk> {
        Perk::ALL.into()
    }

    fn word(self) -> &'static str {
        [
            "charge",
            "counter attacker",
            "critical focus",
            "fleet",
            "kip up",
            "lightning reflexes",
            "shield proficiency",
            "both hands",
        ][self as usize]
    }

    fn label(self) -> &'static str {
        self.name()
    }
}

/// Any of the words of a type, a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Any<T> {
    bits: u32,
    of: std::marker::PhantomData<T>,
}

impl<T> Default for Any<T> {
    fn default() -> Any<T> {
        Any { bits: 0, of: std::marker::PhantomData }
    }
}

impl<T: Word + PartialEq> Any<T> {
    pub fn of(list: &[T]) -> Any<T> {
        let mut all = Any::default();
        list.iter().for_each(|one| all.put(*one, true));
        all
    }

    fn bit(one: T) -> u32 {
        T::all().iter().position(|other| *other == one).map_or(0, |at| 1 << at)
    }

    pub fn has(&self, one: T) -> bool {
        self.bits & Any::bit(one) != 0
    }

    pub fn put(&mut self, one: T, on: bool) {
        let bit = Any::bit(one);
        self.bits = if on { self.bits | bit } else { self.bits & !bit };
    }

    pub fn list(&self) -> Vec<T> {
        T::all().into_iter().filter(|one| self.has(*one)).collect()
    }

    pub fn count(&self) -> u32 {
        self.bits.count_ones()
    }
}

impl<T: Word + PartialEq> Place for Any<T> {
    fn get(&self) -> Datum {
        Datum::List(self.list().into_iter().map(|one| one.word().into()).collect())
    }

    fn set(&mut self, datum: &Datum) {
        for one in T::all() {
            self.put(one, datum.list().contains(&one.word().into()));
        }
    }
}
