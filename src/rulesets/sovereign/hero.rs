//! A hero: attributes, skills, a class, hit points, feats and what is carried.

use super::attribute::{Attribute, Skill, UNTRAINED, modifier};
use super::class::Class;
use super::feat::{Feat, Feats, Powers, Skills};
use super::gear::{Keep, Kind, Thing};
pub use crate::sheet::Count;

pub const MOST_THINGS: usize = 30;
pub const MOST_POINTS: i16 = 200;
/// How many rounds after the fall the mortally injured live.
pub const CLOCK: u8 = 6;
/// Everyone goes 30 ft in a Move.
pub const MOVE: u8 = 6;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hero {
    pub name: String,
    pub notes: String,
    pub group: String,
    pub class: Class,
    pub level: u8,
    pub attributes: [i16; 5],
    pub skills: [i16; 9],
    pub feats: Feats,
    /// Skills that are rolled with three dice.
    pub special: Skills,
    pub powers: Powers,
    pub points: Count,
    /// Spells left to cast.
    pub castings: Count,
    pub effort: Count,
    pub strain: u8,
    pub frail: bool,
    /// Mortally injured, and how many rounds ago that was.
    pub injured: bool,
    pub since: u8,
    pub dead: bool,
    pub things: Vec<Thing>,
    pub numbered: u16,
}

impl Default for Hero {
    fn default() -> Hero {
        Hero {
            name: String::new(),
            notes: String::new(),
            group: String::new(),
            class: Class::Warrior,
            level: 1,
            attributes: [10; 5],
            skills: [UNTRAINED; 9],
            feats: Feats::default(),
            special: Skills::default(),
            powers: Powers::default(),
            points: Count::full(8),
            castings: Count::default(),
            effort: Count::default(),
            strain: 0,
            frail: false,
            injured: false,
            since: 0,
            dead: false,
            things: Vec::new(),
            numbered: 0,
        }
    }
}

/// The three saves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Save {
    Physical,
    Evasion,
    Mental,
}

impl Save {
    pub const ALL: [Save; 3] = [Save::Physical, Save::Evasion, Save::Mental];

    pub fn name(self) -> &'static str {
        ["Physical", "Evasion", "Mental"][self as usize]
    }
}

impl Hero {
    pub fn modifier(&self, attribute: Attribute) -> i16 {
        modifier(self.attributes[attribute as usize])
    }

    pub fn skill(&self, skill: Skill) -> i16 {
        self.skills[skill as usize]
    }

    pub fn attack_bonus(&self) -> i16 {
        self.class.attack_bonus(self.level) + i16::from(self.feats.has(Feat::ArmsmasterTwo))
    }

    pub fn save(&self, save: Save) -> i16 {
        use Attribute::{Constitution, Dexterity, Intelligence, Strength, Wisdom};
        let pair = [(Strength, Constitution), (Dexterity, Intelligence), (Intelligence, Wisdom)];
        let (one, other) = pair[save as usize];
        16 - i16::from(self.level) - self.modifier(one).max(self.modifier(other))
    }

    /// The modifier of a check, with what armor takes off.
    pub fn check(&self, attribute: Attribute, skill: Skill) -> i16 {
        self.modifier(attribute) + self.skill(skill) + self.armor_penalty(skill)
    }

    fn worn(&self) -> Option<&Thing> {
        let worn = self.things.iter().filter(|thing| matches!(thing.keep, Keep::Readied | Keep::Hand));
        worn.filter(|thing| thing.kind.armor().is_some()).max_by_key(|thing| thing.kind.armor())
    }

    pub fn armor_penalty(&self, skill: Skill) -> i16 {
        match (self.worn().map(|thing| thing.kind), skill) {
            (Some(Kind::Chain), Skill::Sneak) => -2,
            (Some(Kind::Plate), Skill::Sneak | Skill::Exert) => -3,
            _ => 0,
        }
    }

    /// Armor and Dexterity, without a shield.
    pub fn bare_ac(&self) -> i16 {
        let armor = self.worn().map_or(10, |thing| thing.kind.armor().unwrap_or(10) + i16::from(thing.magic));
        armor + self.modifier(Attribute::Dexterity)
    }

    /// What a held shield adds.
    pub fn shield(&self) -> i16 {
        let held = self.things.iter().find(|thing| thing.keep == Keep::Hand && thing.kind.shield());
        held.map_or(0, |shield| 1 + i16::from(shield.magic))
    }

    pub fn ac(&self) -> i16 {
        self.bare_ac() + self.shield()
    }

    pub fn armored(&self) -> bool {
        self.worn().is_some()
    }

    /// What is carried at hand, and stowed.
    pub fn load(&self, stowed: bool) -> u16 {
        let there = |thing: &&Thing| match thing.keep {
            Keep::Away => false,
            Keep::Stowed => stowed,
            Keep::Hand | Keep::Readied => !stowed,
        };
        self.things.iter().filter(there).map(|thing| u16::from(thing.weight())).sum()
    }

    /// What can be carried at hand, and stowed.
    pub fn room(&self, stowed: bool) -> u16 {
        let strength = self.attributes[Attribute::Strength as usize].max(0) as u16;
        if stowed { strength } else { strength / 2 }
    }

    pub fn overloaded(&self) -> bool {
        [false, true].into_iter().any(|stowed| self.load(stowed) > self.room(stowed))
    }

    pub fn most_strain(&self) -> u8 {
        self.attributes[Attribute::Constitution as usize].clamp(0, 18) as u8
    }

    /// The highest of Brawl, Shoot and Stab.
    pub fn best_combat_skill(&self) -> i16 {
        Skill::COMBAT.into_iter().map(|skill| self.skill(skill)).max().unwrap_or(UNTRAINED)
    }

    /// One more thing, if the sheet holds it.
    pub fn add(&mut self, thing: Thing) -> bool {
        let room = self.things.len() < MOST_THINGS;
        if room {
            let highest = self.things.iter().map(|thing| thing.id).max().unwrap_or(0);
            self.numbered = self.numbered.max(highest).saturating_add(1);
            self.things.push(Thing { id: self.numbered, ..thing });
        }
        room
    }

    /// Loses hit points, and what follows at 0, in words.
    pub fn hurt(&mut self, points: i16) -> &'static str {
        let lay = self.points.now <= 0;
        self.points.add(-points);
        if self.dead || points <= 0 || self.points.now > 0 {
            return "";
        }
        if lay || self.frail {
            return self.die();
        }
        if self.feats.has(Feat::DieHard) {
            return "out, and will live";
        }
        (self.injured, self.since) = (true, 0);
        "mortally injured"
    }

    fn die(&mut self) -> &'static str {
        (self.injured, self.since, self.dead) = (false, 0, true);
        "dead"
    }

    /// Hit points back. Whoever lay there is awake and frail; who is strained to the limit gains nothing.
    pub fn heal(&mut self, points: i16, strains: bool) -> i16 {
        if self.dead || self.strain >= self.most_strain() {
            return 0;
        }
        let before = self.points.now;
        self.points.add(points);
        self.strain += u8::from(strains);
        if before <= 0 && self.points.now > 0 {
            (self.injured, self.since, self.frail) = (false, 0, true);
        }
        self.points.now - before
    }

    /// Rounds that the mortally injured have left.
    pub fn rounds_left(&self) -> u8 {
        CLOCK.saturating_sub(self.since)
    }

    /// A round goes by for the mortally injured: after the sixth they are dead.
    pub fn bleed(&mut self) -> &'static str {
        if self.since >= CLOCK {
            return self.die();
        }
        self.since += 1;
        "A round passes"
    }

    /// Out of danger: with 1 hit point after the fight, and frail.
    pub fn stabilise(&mut self) {
        (self.injured, self.since, self.frail) = (false, 0, true);
        self.points.now = self.points.now.max(1);
    }

    /// A night and a day: the fight's powers are back. Hit points come back by a night's rest, one
    /// System Strain goes; the frail do not heal by themselves.
    pub fn rest(&mut self) {
        self.castings.now = self.castings.most;
        self.effort.now = self.effort.most;
        self.strain = self.strain.saturating_sub(1);
        if !self.frail && !self.dead && !self.injured {
            self.points.add(i16::from(self.level));
        }
    }

    /// Hit points of a level: each die with its class and Constitution, at least 1; the Die Hard have
    /// two more.
    pub fn rolled_points(&self, dice: &[u8]) -> i16 {
        let each = self.class.toughness() + self.modifier(Attribute::Constitution);
        let hard = if self.feats.has(Feat::DieHard) { 2 * i16::from(self.level) } else { 0 };
        dice.iter().map(|die| (i16::from(*die) + each).max(1)).sum::<i16>() + hard
    }

    /// A level up: all dice are rolled anew, the better total is kept, or one more than before.
    pub fn level_up(&mut self, dice: &[u8]) {
        self.level = (self.level + 1).min(super::class::MOST_LEVEL);
        let most = self.rolled_points(dice).max(self.points.most + 1).min(MOST_POINTS);
        self.points.now += most - self.points.most;
        self.points.most = most;
    }
}
