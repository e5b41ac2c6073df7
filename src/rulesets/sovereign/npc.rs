//! Somebody whom the GM leads: hit dice and a line of figures.

use super::check::npc_save;
use super::feat::Set;
use super::hero::Count;
use super::weapon::Shock;
use crate::sheet::{Kind as Of, Word, described, options};

pub const MOST_HIT_DICE: u8 = 20;

/// What is special about an NPC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quirk {
    /// Falls to 0 hit points like a hero.
    Named,
    /// Can make Snap Attacks.
    Disciplined,
    NeverFlees,
    FleesEarly,
    /// Larger than people: harder to shove and grapple.
    Large,
    /// Barely to be grappled at all.
    Huge,
    /// Neither sleeps nor is poisoned.
    Unliving,
    /// What is not blunt deals its least.
    Bony,
    Shield,
    /// Sneaks at +1 more.
    Sneaky,
    /// At least eight times as large as people: steps over enemies.
    Towering,
}

impl Quirk {
    pub const ALL: [Quirk; 11] = [
        Quirk::Named,
        Quirk::Disciplined,
        Quirk::NeverFlees,
        Quirk::FleesEarly,
        Quirk::Large,
        Quirk::Huge,
        Quirk::Unliving,
        Quirk::Bony,
        Quirk::Shield,
        Quirk::Sneaky,
        Quirk::Towering,
    ];
}

impl Word for Quirk {
    fn all() -> Vec<Quirk> {
        Quirk::ALL.into()
    }

    fn word(self) -> &'static str {
        [
            "named",
            "disciplined",
            "never flees",
            "flees early",
            "large",
            "huge",
            "unliving",
            "bony",
            "shield",
            "sneaky",
            "towering",
        ][self as usize]
    }
}

pub type Quirks = Set<Quirk>;

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manner {
    #[default]
    Melee,
    /// A melee weapon that can be thrown.
    Thrown,
    /// With one hand: a sling.
    Shot,
    /// With two: a bow.
    Bow,
    /// Teeth, claws.
    Natural,
}

impl Word for Manner {
    fn all() -> Vec<Manner> {
        vec![Manner::Melee, Manner::Thrown, Manner::Shot, Manner::Bow, Manner::Natural]
    }

    fn word(self) -> &'static str {
        ["melee", "thrown", "shot", "bow", "natural"][self as usize]
    }

    fn label(self) -> &'static str {
        ["melee weapon", "melee or thrown", "shot with one hand", "bow or crossbow", "natural weapon"]
            [self as usize]
    }
}

/// One attack with all its figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strike {
    pub name: String,
    pub manner: Manner,
    pub bonus: i16,
    pub die: u8,
    pub plus: i16,
    /// Points of Shock; none: 0.
    pub shock: i16,
    /// Up to which AC; 0: any.
    pub shock_ac: i16,
    /// In feet; 0 where it is neither shot nor thrown.
    pub range: u16,
    pub long: u16,
    pub blunt: bool,
    /// Reaches 10 ft.
    pub reaching: bool,
}

impl Strike {
    pub fn new(name: &str, bonus: i16, die: u8) -> Strike {
        Strike {
            name: name.into(),
            manner: Manner::Melee,
            bonus,
            die,
            plus: 0,
            shock: 0,
            shock_ac: 0,
            range: 0,
            long: 0,
            blunt: false,
            reaching: false,
        }
    }

    pub fn shock(&self) -> Option<Shock> {
        let up_to = (self.shock_ac > 0).then_some(self.shock_ac);
        (self.shock > 0).then_some(Shock { points: self.shock, up_to })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Npc {
    pub name: String,
    pub notes: String,
    pub group: String,
    pub hit_dice: u8,
    pub points: Count,
    pub ac: i16,
    /// What it adds to checks of its trade.
    pub skill: i16,
    /// In feet.
    pub speed: i16,
    /// How many attackers it can screen an ally from in a round.
    pub screens: u8,
    pub quirks: Quirks,
    pub strikes: Vec<Strike>,
}

impl Npc {
    pub fn new(name: &str, hit_dice: u8) -> Npc {
        Npc {
            name: name.into(),
            notes: String::new(),
            group: String::new(),
            hit_dice,
            points: Count::full(usual_points(hit_dice)),
            ac: 12,
            skill: 0,
            speed: 30,
            screens: 0,
            quirks: Quirks::default(),
            strikes: Vec::new(),
        }
    }

    pub fn save(&self) -> i16 {
        npc_save(self.hit_dice)
    }
}

/// About eight and a half a hit die.
pub fn usual_points(hit_dice: u8) -> i16 {
    i16::from(hit_dice) * 17 / 2
}

/// Hit points by d8 a hit die.
pub fn rolled_points(dice: &[u8]) -> i16 {
    dice.iter().map(|die| i16::from(*die)).sum::<i16>().max(1)
}

const POINTS: Of = Of::Number { least: 0, most: 40 };
const FEET: Of = Of::Number { least: 0, most: 1000 };

described!(
    Strike,
    Strike::new("", 1, 6),
    Its::new("attack", "What it is", Of::Text, |strike| &mut strike.name),
    Its::new("manner", "How", Of::OneOf(options::<Manner>), |strike| &mut strike.manner),
    Its::new("bonus", "To hit", Of::Number { least: -5, most: 30 }, |strike| &mut strike.bonus),
    Its::new("die", "Damage die", Of::Number { least: 2, most: 20 }, |strike| &mut strike.die).missing(6),
    Its::new("plus", "More damage", Of::Number { least: -5, most: 30 }, |strike| &mut strike.plus).sparse(),
    Its::new("shock", "Shock", POINTS, |strike| &mut strike.shock).sparse(),
    Its::new("shock ac", "Shock up to AC (0: any)", POINTS, |strike| &mut strike.shock_ac).sparse(),
    Its::new("range", "Range in feet", FEET, |strike| &mut strike.range).sparse(),
    Its::new("long", "Long range", FEET, |strike| &mut strike.long).sparse(),
    Its::new("blunt", "Blunt", Of::Flag, |strike| &mut strike.blunt),
    Its::new("reaching", "Reaches 10 ft", Of::Flag, |strike| &mut strike.reaching),
);
