//! Filling a card in: whoever comes from a sheet brings what the sheet says about the roll.

use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::Side;
use crate::rulesets::unhex::roll::{Manner, Purpose, Weapon, weapons};

use super::{Person, Roller, Setup, Target};

/// Looks a sheet up by its name.
pub type Sheets<'a> = &'a dyn Fn(&str) -> Option<Character>;

/// The level of somebody about whom nothing is known.
const USUAL: i16 = 50;

impl Setup {
    /// A first card for somebody: an attack with what is in hand, or else a plain roll. Without a
    /// sheet it is a bare level.
    pub fn start(sheet: &str, sheets: Sheets) -> Setup {
        let mut setup = Setup::new(Purpose::Plain, Roller::bare("", USUAL, true));
        setup.set_roller(0, sheet, sheets);
        let weapon = sheets(sheet).and_then(|character| weapons(&character).first().copied());
        if let Some(weapon) = weapon {
            setup.turn_to(Purpose::Attack { weapon, manner: Manner::Attack, less_lethal: false }, sheets);
        }
        setup
    }

    /// Rolls for something else.
    pub fn turn_to(&mut self, purpose: Purpose, sheets: Sheets) {
        if std::mem::discriminant(&self.purpose) != std::mem::discriminant(&purpose) {
            self.rollers.truncate(1);
            (self.against, self.held, self.target) = (None, None, None);
        }
        self.purpose = purpose;
        match purpose {
            Purpose::Attack { .. } if self.target.is_none() => self.set_target("", sheets),
            Purpose::FirstAid if self.target.is_none() => {
                // Oneself, until somebody else is named.
                let own = self.rollers.first().map(|roller| roller.person.sheet.clone()).unwrap_or_default();
                self.set_target(&own, sheets);
            }
            _ => {}
        }
        for index in 0..self.rollers.len() {
            self.take_rights(index, sheets);
        }
        self.name_weapon(sheets);
    }

    fn name_weapon(&mut self, sheets: Sheets) {
        let character = self.rollers.first().and_then(|roller| sheets(&roller.person.sheet));
        let named =
            character.zip(self.weapon()).and_then(|(character, weapon)| held_name(&character, weapon));
        self.called = named.unwrap_or_default();
    }

    /// Puts somebody in the place of a roller; an empty sheet is a bare level.
    pub fn set_roller(&mut self, index: usize, sheet: &str, sheets: Sheets) {
        let purpose = self.purpose_of(index);
        let Some(place) = self.rollers.get_mut(index) else { return };
        let before = place.person.sheet.clone();
        *place = roller(sheet, purpose, index == 0, sheets);
        self.lower_shields();
        let own = self.target.as_ref().is_some_and(|target| target.person.sheet == before);
        if index == 0 && self.purpose == Purpose::FirstAid && own {
            self.set_target(sheet, sheets);
        }
        self.name_weapon(sheets);
    }

    /// One more who rolls against the others.
    pub fn add_roller(&mut self, sheet: &str, sheets: Sheets) {
        self.rollers.push(roller(sheet, self.purpose_of(1), false, sheets));
        self.lower_shields();
    }

    /// No shield helps against an area weapon, so nobody is good at defending against one (UA-33).
    fn lower_shields(&mut self) {
        if self.area() {
            self.rollers.iter_mut().skip(1).for_each(|defender| defender.rights.good = false);
        }
    }

    /// The first roller stays.
    pub fn remove_roller(&mut self, index: usize) {
        if index > 0 && index < self.rollers.len() {
            self.rollers.remove(index);
            self.held = None;
        }
    }

    /// Lets somebody roll before the first; whoever had the initiative still has it.
    pub fn roll_first(&mut self, index: usize) {
        if index < self.rollers.len() {
            self.rollers.swap(0, index);
            self.held = self.held.map(|held| match usize::from(held) {
                0 => index as u8,
                at if at == index => 0,
                _ => held,
            });
        }
    }

    /// Who is attacked or treated; an empty sheet is nobody in particular.
    pub fn set_target(&mut self, sheet: &str, sheets: Sheets) {
        let covered = self.target.as_ref().is_some_and(|target| target.covered);
        let mut target = match sheets(sheet) {
            Some(character) => Target::from_sheet(sheet, &character),
            None => Target { person: Person::bare("", USUAL, false), ..Target::default() },
        };
        target.covered = covered && self.weapon().is_some();
        self.target = Some(target);
        if self.defended() {
            self.set_defended(true, sheets);
        }
    }

    /// The one attacked rolls to defend.
    pub fn set_defended(&mut self, on: bool, sheets: Sheets) {
        self.rollers.truncate(1);
        let Some(target) = self.target.as_ref().filter(|_| on) else { return };
        let (sheet, level) = (target.person.sheet.clone(), target.person.level);
        let mut defender = roller(&sheet, Purpose::Defend, false, sheets);
        if sheet.is_empty() {
            (defender.person.level, defender.person.max) = (level, level);
        }
        self.rollers.push(defender);
        self.lower_shields();
    }

    pub fn defended(&self) -> bool {
        self.weapon().is_some() && self.rollers.len() > 1
    }

    /// Reads everyone's sheet once more; what was said about the roll stays.
    pub fn refresh(&mut self, sheets: Sheets) {
        for person in self.rollers.iter_mut().map(|roller| &mut roller.person) {
            if let Some(character) = sheets(&person.sheet) {
                *person = Person::from_sheet(&person.sheet, &character);
            }
        }
        if let Some(target) = &mut self.target
            && let Some(character) = sheets(&target.person.sheet)
        {
            let fresh = Target::from_sheet(&target.person.sheet, &character);
            *target = Target { covered: target.covered, ..fresh };
        }
    }

    fn take_rights(&mut self, index: usize, sheets: Sheets) {
        let purpose = self.purpose_of(index);
        let Some(roller) = self.rollers.get_mut(index) else { return };
        let fresh = match sheets(&roller.person.sheet) {
            Some(character) => Roller::from_sheet(&roller.person.sheet, &character, purpose),
            None => Roller { person: roller.person.clone(), ..Roller::default() },
        };
        *roller = fresh;
        self.lower_shields();
    }
}

/// What somebody calls the weapon in hand.
pub fn held_name(character: &Character, weapon: Weapon) -> Option<String> {
    let held = Side::BOTH.into_iter().filter_map(|side| character.held(side));
    held.filter(|item| Weapon::of(item.kind) == Some(weapon)).map(|item| item.called().to_string()).next()
}

fn roller(sheet: &str, purpose: Purpose, pc: bool, sheets: Sheets) -> Roller {
    match sheets(sheet) {
        Some(character) => Roller::from_sheet(sheet, &character, purpose),
        None => Roller::bare("", USUAL, pc),
    }
}

/// All that can be attacked with.
pub const WEAPONS: [Weapon; 10] = {
    use crate::rulesets::unhex::item::Aoe;
    [
        Weapon::Melee1,
        Weapon::Melee2,
        Weapon::Ranged1,
        Weapon::Ranged2,
        Weapon::Shield,
        Weapon::Unarmed,
        Weapon::Area(Aoe::Blast),
        Weapon::Area(Aoe::Continuous),
        Weapon::Area(Aoe::Cover),
        Weapon::Area(Aoe::Demolish),
    ]
};
