//! Flow actions: what is paid in flow points, and at which moment.

use super::gear::Category;

/// When a flow action is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Before the attack is rolled.
    Before,
    /// After a roll that would hit, before anybody reacts.
    Hit,
    /// After reactions, before the damage is rolled.
    Reacted,
    /// On the own turn after an attack that hit.
    Damaged,
    /// On the own turn after any attack.
    Attacked,
    /// On the own turn.
    Turn,
    /// Before the own reaction is rolled.
    Reacting,
    /// After an own parry that succeeded.
    Parried,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Flow {
    PowerStrike,
    GuaranteedCritical,
    PerfectDefense,
    Deflection,
    CombatFlow,
    Cleave,
    DevastatingStrike,
    RendingStrike,
    Whirlwind,
    PressurePoint,
    CripplingStrike,
    WeaponTurn,
    ExposeWeakness,
    BladeDance,
    PrecisionFocus,
    Unexpected,
    BreakingStrike,
    ImprovisedFury,
    StunningBlow,
    CrushingBlow,
    Shockwave,
    ControlStrike,
    DefensiveStance,
    ImpalingThrust,
    FlowingCounter,
    StealMomentum,
    BladeBarrier,
    PinShot,
    CalledShot,
    SeekingShot,
    HardToPredict,
    PerfectShot,
    RapidVolley,
    ShieldBash,
}

struct Line {
    name: &'static str,
    cost: i8,
    moment: Moment,
    of: Option<Category>,
    meaning: &'static str,
}

const fn line(
    name: &'static str,
    cost: i8,
    moment: Moment,
    of: Option<Category>,
    meaning: &'static str,
) -> Line {
    Line { name, cost, moment, of, meaning }
}

use Category::{Axe, Bow, Brawl, Crossbow, Finesse, Improvised, Mace, Polearm, Shield, Sword};
use Moment::{Attacked, Before, Damaged, Hit, Parried, Reacted, Reacting, Turn};

const LINES: [Line; 34] = [
    line("Power Strike", 2, Before, None, "one more weapon die"),
    line("Guaranteed Critical", 5, Hit, None, "the hit becomes Critical and earns no flow"),
    line(
        "Perfect Defense",
        2,
        Reacting,
        None,
        "the reaction is a Normal success without a roll and earns no flow",
    ),
    line("Deflection", 2, Parried, None, "the damage goes to somebody else beside you"),
    line("Combat Flow", 2, Damaged, None, "1 AP more, once a round"),
    line(
        "Cleave",
        2,
        Damaged,
        None,
        "half the damage to another enemy beside you and the target; of a shot, right behind",
    ),
    line("Devastating Strike", 2, Reacted, Some(Axe), "5 more damage"),
    line("Rending Strike", 3, Damaged, Some(Axe), "the target bleeds"),
    line(
        "Whirlwind",
        5,
        Before,
        Some(Axe),
        "strikes at every enemy in reach, each at −10, and earns no flow",
    ),
    line("Pressure Point", 2, Damaged, Some(Brawl), "its weapons do half until your next turn"),
    line("Crippling Strike", 3, Damaged, Some(Brawl), "it has 2 AP less next turn"),
    line("Weapon Turn", 5, Turn, Some(Brawl), "an armed enemy in reach strikes itself or one of its own"),
    line("Expose Weakness", 2, Damaged, Some(Finesse), "the next attack of an ally on it does 4 more"),
    line("Blade Dance", 3, Attacked, Some(Finesse), "another attack at −20, on it or somebody beside it"),
    line(
        "Precision Focus",
        5,
        Turn,
        Some(Finesse),
        "until your next turn advantage in melee, or every hit Critical at disadvantage; no flow",
    ),
    line("Unexpected", 2, Reacted, Some(Improvised), "4 more damage with what was just grabbed"),
    line("Breaking Strike", 3, Reacted, Some(Improvised), "one more die, and it breaks"),
    line(
        "Improvised Fury",
        5,
        Before,
        Some(Improvised),
        "three attacks with three things, all break, no flow",
    ),
    line("Stunning Blow", 2, Damaged, Some(Mace), "it has 1 AP less next turn and is stunned"),
    line("Crushing Blow", 3, Reacted, Some(Mace), "nothing takes off the damage"),
    line(
        "Shockwave",
        5,
        Turn,
        Some(Mace),
        "enemies within 3: Agility, or prone and half weapon damage; no flow",
    ),
    line("Control Strike", 2, Damaged, Some(Polearm), "it falls prone or is pushed 2 hexes"),
    line(
        "Defensive Stance",
        3,
        Turn,
        Some(Polearm),
        "until your next turn coming into or moving in your reach provokes you as well",
    ),
    line(
        "Impaling Thrust",
        5,
        Before,
        Some(Polearm),
        "reaches 3 hexes; a hit pulls it beside you and restrains it",
    ),
    line("Flowing Counter", 2, Parried, Some(Sword), "your next attack costs 1 AP less"),
    line(
        "Steal Momentum",
        3,
        Turn,
        Some(Sword),
        "an enemy in reach has 1 AP less next turn, you have 1 more now",
    ),
    line(
        "Blade Barrier",
        5,
        Turn,
        Some(Sword),
        "until your next turn whoever comes beside you takes weapon damage",
    ),
    line("Pin Shot", 2, Reacted, Some(Bow), "it moves one hex for each AP until it spends 2 AP"),
    line(
        "Called Shot",
        3,
        Before,
        Some(Bow),
        "5 easier; a hit makes it drop something, or blind, or half as fast",
    ),
    line(
        "Seeking Shot",
        5,
        Before,
        Some(Bow),
        "a Normal success round every corner that cannot be dodged; no flow",
    ),
    line("Hard to Predict", 2, Before, Some(Crossbow), "dodging it costs 1 RP more"),
    line("Perfect Shot", 3, Hit, Some(Crossbow), "one level of success higher"),
    line(
        "Rapid Volley",
        5,
        Before,
        Some(Crossbow),
        "several bolts at one target, 10 harder for each after the first; no flow",
    ),
    line("Shield Bash", 2, Damaged, Some(Shield), "strikes the same enemy with the shield"),
];

impl Flow {
    pub const ALL: [Flow; 34] = [
        Flow::PowerStrike,
        Flow::GuaranteedCritical,
        Flow::PerfectDefense,
        Flow::Deflection,
        Flow::CombatFlow,
        Flow::Cleave,
        Flow::DevastatingStrike,
        Flow::RendingStrike,
        Flow::Whirlwind,
        Flow::PressurePoint,
        Flow::CripplingStrike,
        Flow::WeaponTurn,
        Flow::ExposeWeakness,
        Flow::BladeDance,
        Flow::PrecisionFocus,
        Flow::Unexpected,
        Flow::BreakingStrike,
        Flow::ImprovisedFury,
        Flow::StunningBlow,
        Flow::CrushingBlow,
        Flow::Shockwave,
        Flow::ControlStrike,
        Flow::DefensiveStance,
        Flow::ImpalingThrust,
        Flow::FlowingCounter,
        Flow::StealMomentum,
        Flow::BladeBarrier,
        Flow::PinShot,
        Flow::CalledShot,
        Flow::SeekingShot,
        Flow::HardToPredict,
        Flow::PerfectShot,
        Flow::RapidVolley,
        Flow::ShieldBash,
    ];

    fn line(self) -> &'static Line {
        &LINES[self as usize]
    }

    pub fn name(self) -> &'static str {
        self.line().name
    }

    pub fn cost(self) -> i8 {
        self.line().cost
    }

    pub fn moment(self) -> Moment {
        self.line().moment
    }

    /// The category of weapons it belongs to; none: any weapon, by the hands it is held in.
    pub fn of(self) -> Option<Category> {
        self.line().of
    }

    pub fn meaning(self) -> &'static str {
        self.line().meaning
    }
}
