//! Somebody compiled for the fight: every number that never changes in it.

use super::setup::Being;
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::feat::{Feat, Feats, Powers, Skills};
use crate::rulesets::sovereign::gear::{Keep, Kind};
use crate::rulesets::sovereign::hero::{Hero, MOVE, Save};
use crate::rulesets::sovereign::npc::{Manner, Npc, Quirk, Quirks, Strike};
use crate::rulesets::sovereign::weapon::{Shock, UNARMED, WEAPONS, Weapon, traits};

/// Bare hands, where a thing is named.
pub const HANDS: u8 = 254;
pub const NOTHING: u8 = 255;
/// No more things than this matter in a fight.
const MOST: usize = 60;
/// In squares a Move.
pub const FASTEST: u8 = 12;
/// The two places for what was somebody else's and is now in hand.
pub const FOUND: [u8; 2] = [62, 63];

#[derive(Clone, PartialEq, Debug)]
pub struct Fighter {
    pub name: String,
    pub team: u8,
    pub hero: bool,
    pub level: u8,
    pub most: i16,
    /// Without a shield in hand.
    pub ac: i16,
    pub modifiers: [i16; 5],
    pub skills: [i16; 9],
    /// What an NPC adds to checks.
    pub trade: i16,
    pub bonus: i16,
    /// In squares a Move.
    pub speed: u8,
    pub feats: Feats,
    pub special: Skills,
    pub powers: Powers,
    pub quirks: Quirks,
    pub saves: [i16; 3],
    pub screens: u8,
    pub killing: i16,
    pub has_luck: bool,
    pub has_expertise: bool,
    pub most_strain: u8,
    pub armored: bool,
    pub casts: u8,
    pub effort: u8,
    pub things: Vec<Gear>,
    /// Which of the things are teeth or claws, a bit for each.
    pub natural: u64,
    pub fists: Arm,
}

/// Something that is carried.
#[derive(Clone, PartialEq, Debug)]
pub struct Gear {
    pub name: String,
    /// Which of the hero's things it is.
    pub source: u8,
    pub arm: Option<Arm>,
    /// What it is to anybody who picks it up: without what its owner alone does with it.
    pub plain: Option<Arm>,
    /// What it adds to AC in hand, if it is a shield.
    pub shield: i16,
    pub use_of: Use,
    pub hands: u8,
    pub keep: Keep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    None,
    Kit,
    Quiver,
    Potion,
}

/// What can be struck with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arm {
    pub die: u8,
    /// Damage of an NPC beyond the die.
    pub plus: i16,
    pub shock: Option<Shock>,
    /// In squares.
    pub range: (u8, u8),
    pub traits: u16,
    pub strength: bool,
    pub dexterity: bool,
    /// All that an NPC adds to hit.
    pub bonus: Option<i16>,
    pub magic: i16,
    pub natural: bool,
    pub melee: bool,
    pub unarmed: bool,
    /// A small blade, as Close Combatants throw them.
    pub knife: bool,
}

impl Arm {
    pub const fn has(&self, what: u16) -> bool {
        self.traits & what != 0
    }

    pub fn reach(&self) -> u32 {
        if self.has(traits::LONG) { 2 } else { 1 }
    }

    pub fn shoots(&self) -> bool {
        self.has(traits::SHOOTS)
    }

    pub fn thrown(&self) -> bool {
        self.has(traits::THROWN)
    }

    pub fn two_handed(&self) -> bool {
        self.has(traits::TWO_HANDED)
    }

    fn of(weapon: &Weapon, magic: u8) -> Arm {
        let squares = |feet: u16| (feet / 5).min(200) as u8;
        let magic = i16::from(magic);
        Arm {
            die: weapon.die,
            plus: 0,
            shock: weapon.shock,
            range: (squares(weapon.range.0), squares(weapon.range.1)),
            traits: weapon.traits,
            strength: weapon.strength,
            dexterity: weapon.dexterity,
            bonus: None,
            magic,
            natural: false,
            melee: weapon.melee(),
            unarmed: false,
            knife: matches!(weapon.name, "Dagger" | "Throwing blade"),
        }
    }

    /// What an NPC's weapon is to others: the weapon of its name, or else its die without the talent.
    fn left_by(strike: &Strike, arm: Arm) -> Arm {
        Arm::named(&strike.name).map_or(Arm { bonus: None, plus: 0, ..arm }, |weapon| Arm::of(weapon, 0))
    }

    /// In the hands of somebody else. NPCs strike with everything as well as with their own.
    fn used_by(self, user: &Fighter) -> Arm {
        if user.hero {
            return self;
        }
        let shock = self.shock.map(|shock| Shock { points: shock.points + self.magic, ..shock });
        Arm { bonus: Some(user.bonus + self.magic), plus: self.magic, shock, ..self }
    }

    /// The weapon of this name, whoever uses it.
    fn named(name: &str) -> Option<&'static Weapon> {
        WEAPONS.iter().find(|weapon| weapon.name.eq_ignore_ascii_case(name))
    }

    fn of_strike(strike: &Strike) -> Arm {
        let squares = |feet: u16| (feet / 5).min(200) as u8;
        let manner = match strike.manner {
            Manner::Melee | Manner::Natural => 0,
            Manner::Thrown => traits::THROWN,
            Manner::Shot => traits::SHOOTS,
            Manner::Bow => traits::SHOOTS | traits::TWO_HANDED,
        };
        let blunt = if strike.blunt { traits::BLUNT } else { 0 };
        let long = if strike.reaching { traits::LONG } else { 0 };
        // What a weapon is like in any hand; its figures are the NPC's own.
        let kept = traits::MERCILESS | traits::LESS_LETHAL | traits::SUBTLE;
        let known = Arm::named(&strike.name).map_or(0, |weapon| weapon.traits & kept);
        Arm {
            die: strike.die.max(1),
            plus: strike.plus,
            shock: strike.shock(),
            range: (squares(strike.range), squares(strike.long.max(strike.range))),
            traits: manner | blunt | long | known,
            bonus: Some(strike.bonus),
            natural: strike.manner == Manner::Natural,
            melee: manner & traits::SHOOTS == 0,
            ..Arm::of(&UNARMED, 0)
        }
    }
}

impl Fighter {
    pub fn new(being: &Being, team: u8) -> Fighter {
        match being {
            Being::Hero(hero) => Fighter::hero(hero, team),
            Being::Npc(npc) => Fighter::npc(npc, team),
        }
    }

    fn hero(hero: &Hero, team: u8) -> Fighter {
        let mut things = Vec::new();
        for (source, thing) in hero.things.iter().enumerate() {
            let weapon = thing.kind.weapon();
            let shield = if thing.kind.shield() { 1 + i16::from(thing.magic) } else { 0 };
            let use_of = match thing.kind {
                Kind::HealersKit => Use::Kit,
                Kind::Quiver => Use::Quiver,
                Kind::Potion => Use::Potion,
                _ => Use::None,
            };
            let arm = weapon.map(|weapon| Arm::of(weapon, if shield > 0 { 0 } else { thing.magic }));
            for nth in 0..thing.count.max(1) {
                // Of several alike one can be in hand.
                let keep = if nth > 0 && thing.keep == Keep::Hand { Keep::Readied } else { thing.keep };
                things.push(Gear {
                    name: thing.called(),
                    source: source as u8,
                    arm,
                    plain: arm,
                    shield,
                    use_of,
                    hands: thing.kind.hands(),
                    keep,
                });
            }
        }
        things.truncate(MOST);
        let brawl = hero.skill(Skill::Brawl);
        let mut fists = Arm { unarmed: true, ..Arm::of(&UNARMED, 0) };
        if hero.feats.has(Feat::UnarmedCombatant) && brawl >= 0 {
            fists.die = [6, 8, 10, 12][brawl.clamp(0, 3) as usize];
            fists.natural = true;
            fists.shock = (brawl >= 1).then_some(Shock { points: brawl, up_to: Some(15) });
        }
        let guards = u8::from(hero.feats.has(Feat::ValiantDefender));
        let best = hero.best_combat_skill();
        let mut skills = hero.skills;
        for skill in Skill::ALL {
            skills[skill as usize] += hero.armor_penalty(skill);
        }
        Fighter {
            name: hero.name.clone(),
            team,
            hero: true,
            level: hero.level,
            most: hero.points.most,
            ac: hero.bare_ac(),
            modifiers: Attribute::ALL.map(|attribute| hero.modifier(attribute)),
            skills,
            trade: 0,
            bonus: hero.attack_bonus(),
            speed: MOVE,
            feats: hero.feats,
            special: hero.special,
            powers: hero.powers,
            quirks: Quirks::default(),
            saves: Save::ALL.map(|save| hero.save(save)),
            screens: if best >= 1 { best as u8 + guards } else { 0 },
            killing: hero.class.killing_blow(hero.level),
            has_luck: hero.class.has_luck(),
            has_expertise: hero.class.has_expertise(),
            most_strain: hero.most_strain(),
            armored: hero.armored(),
            casts: hero.castings.now.max(0) as u8,
            effort: hero.effort.now.max(0) as u8,
            natural: 0,
            things,
            fists,
        }
    }

    fn npc(npc: &Npc, team: u8) -> Fighter {
        let mut things: Vec<Gear> = Vec::new();
        for (source, strike) in npc.strikes.iter().enumerate() {
            let arm = Arm::of_strike(strike);
            let keep = if source == 0 { Keep::Hand } else { Keep::Readied };
            things.push(Gear {
                name: strike.name.clone(),
                source: source as u8,
                hands: if arm.natural { 0 } else { 1 + u8::from(arm.two_handed()) },
                arm: Some(arm),
                plain: (!arm.natural).then(|| Arm::left_by(strike, arm)),
                shield: 0,
                use_of: Use::None,
                keep,
            });
        }
        let bonus = npc.strikes.first().map_or(i16::from(npc.hit_dice), |strike| strike.bonus);
        Fighter {
            name: npc.name.clone(),
            team,
            hero: false,
            level: npc.hit_dice,
            most: npc.points.most,
            ac: npc.ac,
            modifiers: [0; 5],
            skills: [0; 9],
            trade: npc.skill,
            bonus,
            speed: (npc.speed / 5).clamp(0, FASTEST.into()) as u8,
            feats: Feats::default(),
            special: Skills::default(),
            powers: Powers::default(),
            quirks: npc.quirks,
            saves: [npc.save(); 3],
            screens: npc.screens,
            killing: 0,
            has_luck: false,
            has_expertise: false,
            most_strain: 10,
            armored: false,
            casts: 0,
            effort: 0,
            natural: things.iter().enumerate().fold(0, |all, (at, gear)| {
                all | u64::from(gear.arm.is_some_and(|arm| arm.natural)) << at.min(63)
            }),
            things,
            fists: Arm { unarmed: true, bonus: Some(bonus), ..Arm::of(&UNARMED, 0) },
        }
    }

    /// What somebody else's thing is in these hands.
    pub fn with(&self, gear: &Gear) -> Option<Arm> {
        gear.plain.map(|arm| arm.used_by(self))
    }

    pub fn thing_name(&self, thing: u8) -> &str {
        self.things.get(usize::from(thing)).map_or("bare hands", |gear| gear.name.as_str())
    }

    pub fn modifier(&self, attribute: Attribute) -> i16 {
        self.modifiers[attribute as usize]
    }

    pub fn skill(&self, skill: Skill) -> i16 {
        self.skills[skill as usize]
    }

    /// What is added to a check of this attribute and skill.
    pub fn check(&self, attribute: Attribute, skill: Skill) -> i16 {
        if self.hero {
            return self.modifier(attribute) + self.skill(skill);
        }
        self.trade + i16::from(skill == Skill::Sneak && self.quirks.has(Quirk::Sneaky))
    }

    /// The best of these ways to make a check.
    pub fn best_check(&self, ways: &[(Attribute, Skill)]) -> (Attribute, Skill) {
        let mut best = ways[0];
        for way in ways {
            let worth = |way: &(Attribute, Skill)| (self.check(way.0, way.1), self.three_dice(way.1));
            if worth(way) > worth(&best) {
                best = *way;
            }
        }
        best
    }

    /// Whether a skill is rolled with three dice.
    pub fn three_dice(&self, skill: Skill) -> bool {
        self.special.has(skill) || skill == Skill::Heal && self.feats.has(Feat::GiftedChirurgeon)
    }

    pub fn is(&self, quirk: Quirk) -> bool {
        self.quirks.has(quirk)
    }
}
