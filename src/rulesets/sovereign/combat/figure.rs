//! Every number of an attack, each part by its name: what is added to hit, the AC, the damage, the Shock.

use super::Combat;
use super::fighter::{Arm, HANDS};
use super::state::{Sort, Stand, Strike, Way, mark};
use crate::grid::Cover;
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::check::hits;
use crate::rulesets::sovereign::feat::Feat;
use crate::rulesets::sovereign::npc::Quirk;
use crate::rulesets::sovereign::weapon::{Shock, traits};

/// Parts of a sum, each with its name. Small and without a heap: every attack has some.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    of: [(&'static str, i16); 12],
    many: u8,
}

/// Takes a part of a sum.
pub(super) type Add<'a> = &'a mut dyn FnMut(&'static str, i16);

/// The sum alone, for where nobody reads the names.
pub(super) fn sum(parts: impl FnOnce(Add)) -> i16 {
    let mut sum = 0;
    parts(&mut |_, points| sum += points);
    sum
}

impl Parts {
    fn new(parts: impl FnOnce(Add)) -> Parts {
        let mut all = Parts::default();
        parts(&mut |name, points| {
            if points != 0 && usize::from(all.many) < all.of.len() {
                all.of[usize::from(all.many)] = (name, points);
                all.many += 1;
            }
        });
        all
    }

    pub fn all(&self) -> &[(&'static str, i16)] {
        &self.of[..usize::from(self.many)]
    }

    pub fn sum(&self) -> i16 {
        self.all().iter().map(|(_, points)| points).sum()
    }

    /// "attack bonus +2, STR +1, half cover -2"
    pub fn words(&self) -> String {
        let words: Vec<String> =
            self.all().iter().map(|(name, points)| format!("{name} {points:+}")).collect();
        words.join(", ")
    }
}

/// Why an attack is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum No {
    OutOfReach,
    OutOfRange,
    Unseen,
    Unknown,
    BowInMelee,
    Unloaded,
    NoQuiver,
    Grappling,
    NotSo,
}

impl No {
    pub fn words(self) -> &'static str {
        match self {
            No::OutOfReach => "out of reach",
            No::OutOfRange => "beyond its long range",
            No::Unseen => "not in sight",
            No::Unknown => "nobody knows where they are",
            No::BowInMelee => "a two-handed missile weapon cannot be used with an armed foe this close",
            No::Unloaded => "it must be reloaded first",
            No::NoQuiver => "no quiver is readied",
            No::Grappling => "in a grapple there are only bare hands",
            No::NotSo => "it cannot be used like that",
        }
    }
}

/// What a blow comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damage {
    pub die: u8,
    pub plus: i16,
    /// Of a swarm: it never exceeds what the blow could do without it.
    pub swarm: i16,
    /// The die counts as 1.
    pub least: bool,
    /// Never less than this.
    pub floor: i16,
}

impl Damage {
    /// For a face from 1 on.
    pub fn of(&self, face: i16) -> i16 {
        let face = if self.least { 1 } else { face };
        let usual = i16::from(self.die) + self.plus;
        (face + self.plus + self.swarm).min(usual.max(face + self.plus)).max(0).max(self.floor)
    }

    pub fn range(&self) -> (i16, i16) {
        (self.of(1), self.of(self.die.into()))
    }

    /// Ten times the average.
    pub fn tenths(&self) -> i32 {
        let sum: i32 = (1..=i16::from(self.die)).map(|face| i32::from(self.of(face))).sum();
        sum * 10 / i32::from(self.die.max(1))
    }

    /// How many faces do at least so much.
    pub fn faces(&self, points: i16) -> u32 {
        (1..=i16::from(self.die)).filter(|face| self.of(*face) >= points).count() as u32
    }
}

impl Combat {
    pub(super) fn shield_in_hand(&self, who: u8) -> i16 {
        self.held(who).filter_map(|thing| self.gear(who, thing)).map(|gear| gear.shield).max().unwrap_or(0)
    }

    pub fn ac(&self, who: u8) -> i16 {
        sum(|add| self.add_ac(who, add))
    }

    pub fn ac_parts(&self, who: u8) -> Parts {
        Parts::new(|add| self.add_ac(who, add))
    }

    fn add_ac(&self, who: u8, add: Add) {
        add("AC", self.fighter(who).ac);
        add("shield", self.shield_in_hand(who));
        if self.is(who, mark::DEFENDS) {
            add("Total Defense", 2);
        }
        if self.is(who, mark::CHARGED) {
            add("charged", -2);
        }
    }

    /// Armed with something for close quarters.
    pub fn armed(&self, who: u8) -> bool {
        self.reach_of(who) > 0
    }

    /// How far somebody strikes in melee with what is in hand; 0 for bare hands.
    pub(super) fn reach_of(&self, who: u8) -> u32 {
        let fighter = self.fighter(who);
        if self.grappling(who) {
            return u32::from(fighter.fists.natural);
        }
        let arms = self.in_hand(who).filter_map(|thing| self.arm(who, thing)).filter(|arm| arm.melee);
        let reach = arms.map(|arm| arm.reach()).max().unwrap_or(0);
        reach.max(u32::from(fighter.fists.natural))
    }

    /// Whether somebody could strike at a square in melee now.
    pub(super) fn threatens(&self, who: u8, place: u16) -> bool {
        // Nobody strikes farther than 10 ft: most are too far off to be looked at closely.
        self.apart(self.person(who).at, place) <= 2 && self.threatens_by(who, self.reach_of(who), place)
    }

    /// The same for one whose reach is known.
    pub(super) fn threatens_by(&self, who: u8, reach: u32, place: u16) -> bool {
        let here = self.person(who).at;
        self.apart(here, place) <= reach.min(2)
            && here != place
            && self.up(who)
            && !self.is(who, mark::UNAWARE)
            && self.sees(here, place)
    }

    /// Whether an armed foe could strike at them: what keeps bows from being drawn.
    fn in_melee(&self, who: u8, at: u16) -> bool {
        self.everyone().any(|foe| self.foes(who, foe) && self.threatens(foe, at))
    }

    /// Who may still be struck at all.
    pub(super) fn may_be_struck(&self, who: u8) -> bool {
        !matches!(self.person(who).stand, Stand::Dead | Stand::Fled)
    }

    pub fn possible(&self, by: u8, on: u8, thing: u8, way: Way) -> Result<(), No> {
        self.possible_from(self.person(by).at, by, on, thing, way)
    }

    /// The same for somebody who would stand elsewhere.
    pub(super) fn possible_from(&self, at: u16, by: u8, on: u8, thing: u8, way: Way) -> Result<(), No> {
        let (person, target) = (self.person(by), self.person(on));
        let Some(arm) = self.arm(by, thing) else { return Err(No::NotSo) };
        if thing != HANDS && !arm.natural && !person.holds(thing) {
            return Err(No::NotSo);
        }
        let fits = match way {
            Way::Melee => arm.melee,
            Way::Thrown => arm.thrown(),
            Way::Shot => arm.shoots(),
        };
        if !fits {
            return Err(No::NotSo);
        }
        let far = self.apart(at, target.at);
        if way == Way::Melee && (far > arm.reach() || far == 0) {
            return Err(No::OutOfReach);
        }
        if !arm.unarmed && self.grappling(by) {
            return Err(No::Grappling);
        }
        match way {
            Way::Melee => {
                if !self.sees(at, target.at) {
                    return Err(No::Unseen);
                }
                Ok(())
            }
            Way::Thrown | Way::Shot => {
                if far > arm.range.1.into() {
                    return Err(No::OutOfRange);
                }
                if target.is(mark::VANISHED) {
                    return Err(No::Unknown);
                }
                if !self.sees(at, target.at) && !self.arrow_flies(at, target.at) {
                    return Err(No::Unseen);
                }
                if arm.has(traits::RELOAD | traits::SLOW_RELOAD) && !self.has_quiver(by) {
                    return Err(No::NoQuiver);
                }
                if person.empty >> thing & 1 == 1 {
                    return Err(No::Unloaded);
                }
                let steady = self.fighter(by).feats.has(Feat::Deadeye);
                if way == Way::Shot && arm.two_handed() && !steady && self.in_melee(by, at) {
                    return Err(No::BowInMelee);
                }
                Ok(())
            }
        }
    }

    /// Two weapons, one in each hand, by somebody who can.
    pub fn two_weapons(&self, who: u8) -> bool {
        let (person, fighter) = (self.person(who), self.fighter(who));
        let [one, other] = person.hands;
        let blade = |thing: u8| {
            self.gear(who, thing).is_some_and(|gear| {
                gear.shield == 0 && gear.plain.is_some_and(|arm| arm.melee || arm.thrown())
            })
        };
        fighter.hero && one != other && blade(one) && blade(other) && fighter.skill(Skill::Stab) >= 1
    }

    /// The attribute that serves a weapon best.
    pub fn attribute_for(&self, who: u8, arm: &Arm) -> Attribute {
        let fighter = self.fighter(who);
        let (strength, dexterity) =
            (fighter.modifier(Attribute::Strength), fighter.modifier(Attribute::Dexterity));
        if arm.dexterity && (!arm.strength || dexterity > strength) {
            Attribute::Dexterity
        } else {
            Attribute::Strength
        }
    }

    fn skill_for(&self, who: u8, arm: &Arm, way: Way) -> Skill {
        let fighter = self.fighter(who);
        let best = |ways: &[Skill]| {
            let mut best = ways[0];
            for skill in ways {
                if fighter.skill(*skill) > fighter.skill(best) {
                    best = *skill;
                }
            }
            best
        };
        match way {
            Way::Melee if arm.unarmed => Skill::Brawl,
            Way::Melee => Skill::Stab,
            Way::Thrown => best(&[Skill::Shoot, Skill::Stab, Skill::Exert]),
            Way::Shot => Skill::Shoot,
        }
    }

    /// Everything that is added to an attack roll.
    pub fn to_hit(&self, strike: &Strike) -> Parts {
        Parts::new(|add| self.add_to_hit(self.person(strike.by).at, strike, add))
    }

    /// The same in one sum.
    pub fn bonus(&self, strike: &Strike) -> i16 {
        sum(|add| self.add_to_hit(self.person(strike.by).at, strike, add))
    }

    /// The same for somebody who would stand elsewhere.
    pub(super) fn add_to_hit(&self, at: u16, strike: &Strike, add: Add) {
        if let Some(arm) = self.arm(strike.by, strike.thing) {
            self.add_anywhere(strike, &arm, add);
            self.add_situation(at, strike, &arm, add);
            add("GM", strike.ruled);
        }
    }

    /// What is added wherever somebody stands.
    pub(super) fn add_anywhere(&self, strike: &Strike, arm: &Arm, add: Add) {
        let Strike { by, way, sort, others, .. } = *strike;
        let fighter = self.fighter(by);
        match arm.bonus {
            Some(bonus) => add("attack", bonus),
            None => {
                let attribute = self.attribute_for(by, arm);
                let skill = self.skill_for(by, arm, way);
                add("attack bonus", fighter.bonus);
                add(attribute.short(), fighter.modifier(attribute));
                add(skill.name(), fighter.skill(skill));
                add("magic", arm.magic);
            }
        }
        if self.two_weapons(by) {
            add("two weapons", -1);
        }
        match sort {
            Sort::Snap => add("snap", -4),
            Sort::Charge => add("charge", 2),
            Sort::Swarm => add("swarm", 2 * i16::from(others.min(3))),
            _ => {}
        }
    }

    pub(super) fn add_situation(&self, at: u16, strike: &Strike, arm: &Arm, add: Add) {
        let Strike { by, on, way, .. } = *strike;
        let (person, target) = (self.person(by), self.person(on));
        let far = self.apart(at, target.at);
        let lies = target.is(mark::PRONE) || !target.up();
        if lies && (way == Way::Melee || far <= 1) {
            add("prone target", 2);
        } else if lies {
            add("prone target far off", -2);
        }
        // Whoever was felled by another Instant struck from their feet.
        if person.is(mark::PRONE) && person.up() && way == Way::Melee {
            add("prone", -4);
        }
        if way != Way::Melee && far > arm.range.0.into() {
            add("long range", -2);
        }
        // Cover is for those who are seen.
        match self.cover(at, target.at) {
            cover if way != Way::Melee && (cover.is_none() || target.is(mark::UNSEEN)) => {
                add("unseen", -4);
            }
            Some(Cover::Half) => add("half cover", -2),
            Some(Cover::Full) => add("full cover", -4),
            Some(Cover::None) | None => {}
        }
        let knife = arm.knife && way == Way::Thrown && self.fighter(by).feats.has(Feat::CloseCombatant);
        if way != Way::Melee && !knife && self.in_melee(by, at) {
            add("in melee", -4);
        }
    }

    /// What is added to the weapon's die, without what two weapons and a swarm add.
    pub fn damage_bonus(&self, by: u8, thing: u8, way: Way) -> i16 {
        let fighter = self.fighter(by);
        let Some(arm) = self.arm(by, thing) else { return 0 };
        if arm.bonus.is_some() {
            return arm.plus + if arm.unarmed { fighter.trade } else { 0 };
        }
        let attribute = fighter.modifier(self.attribute_for(by, &arm));
        let brawl = if arm.unarmed { fighter.skill(Skill::Brawl) } else { 0 };
        attribute + arm.magic + fighter.killing + brawl + self.mastery(by, &arm, way)
    }

    /// The skill that a feat adds: one of them, however many there are.
    fn mastery(&self, by: u8, arm: &Arm, way: Way) -> i16 {
        let fighter = self.fighter(by);
        let arms = fighter.feats.has(Feat::Armsmaster) && way != Way::Shot && !arm.unarmed;
        let eye = fighter.feats.has(Feat::Deadeye) && way != Way::Melee;
        let stab = if arms { fighter.skill(Skill::Stab) } else { 0 };
        let shoot = if eye { fighter.skill(Skill::Shoot) } else { 0 };
        if arms && eye { stab.max(shoot) } else { stab + shoot }
    }

    pub fn damage(&self, strike: &Strike) -> Damage {
        self.damage_from(self.person(strike.by).at, strike)
    }

    /// The same for somebody who would stand elsewhere.
    pub(super) fn damage_from(&self, at: u16, strike: &Strike) -> Damage {
        self.damage_of(strike, strike.both || self.with_both(at, strike))
    }

    /// The same with one weapon or with two.
    fn damage_of(&self, strike: &Strike, both: bool) -> Damage {
        self.damage_with(strike, both, self.shock_on(strike))
    }

    /// The same where it is known what its Shock would do.
    pub(super) fn damage_with(&self, strike: &Strike, both: bool, shock: Bite) -> Damage {
        let Strike { by, on, thing, way, sort, others, .. } = *strike;
        let arm = self.arm(by, thing);
        let die = arm.map_or(1, |arm| arm.die);
        let blunt = arm.is_some_and(|arm| arm.has(traits::BLUNT));
        let least = self.fighter(on).is(Quirk::Bony) && !blunt;
        let mut plus = self.damage_bonus(by, thing, way);
        if both {
            plus += 2;
        }
        let swarm = if sort == Sort::Swarm { i16::from(others.min(3)) } else { 0 };
        let floor = match shock {
            Bite::Points(points) => points,
            _ => 0,
        };
        Damage { die, plus, swarm, least, floor }
    }

    /// Whether an attack is made with two weapons that both reach its target.
    pub(super) fn with_both(&self, at: u16, strike: &Strike) -> bool {
        self.two_weapons(strike.by) && strike.thing != HANDS && self.both_reach(at, strike.by, strike.on)
    }

    /// Whether the target is in range of both weapons.
    fn both_reach(&self, at: u16, by: u8, on: u8) -> bool {
        let far = self.apart(at, self.person(on).at);
        let reaches = |thing: u8| {
            self.arm(by, thing).is_some_and(|arm| {
                arm.melee && far <= arm.reach() || arm.thrown() && far <= arm.range.1.into()
            })
        };
        self.person(by).hands.into_iter().all(reaches)
    }

    /// The Shock of a weapon in somebody's hands; only melee has any.
    pub fn shock(&self, by: u8, thing: u8, way: Way) -> Option<Shock> {
        let fighter = self.fighter(by);
        let arm = self.arm(by, thing).filter(|_| way == Way::Melee)?;
        let shock = arm.shock?;
        if arm.bonus.is_some() {
            return Some(shock);
        }
        let attribute = fighter.modifier(self.attribute_for(by, &arm));
        let master =
            if fighter.feats.has(Feat::Armsmaster) && !arm.unarmed { fighter.skill(Skill::Stab) } else { 0 };
        let feats = [Feat::ShockingAssault, Feat::ArmsmasterTwo, Feat::CloseCombatantTwo];
        let any = feats.into_iter().any(|feat| fighter.feats.has(feat));
        Some(Shock {
            points: (shock.points + attribute + arm.magic + fighter.killing + master).max(0),
            up_to: shock.up_to.filter(|_| !any),
        })
    }

    /// What the Shock of an attack would do to its target now.
    pub fn shock_on(&self, strike: &Strike) -> Bite {
        let Strike { by, on, thing, way, sort, .. } = *strike;
        if matches!(sort, Sort::Shove | Sort::Grapple) {
            return Bite::None;
        }
        self.bite(by, on, self.shock(by, thing, way), sort == Sort::Swarm)
    }

    pub(super) fn bite(&self, by: u8, on: u8, shock: Option<Shock>, swarm: bool) -> Bite {
        let Some(shock) = shock.filter(|shock| shock.points > 0) else { return Bite::None };
        if self.is(on, mark::DEFENDS) {
            return Bite::Immune;
        }
        if swarm {
            return Bite::Points(shock.points);
        }
        if shock.up_to.is_some_and(|most| self.ac(on) > most) {
            return Bite::None;
        }
        if self.fighter(on).feats.has(Feat::CloseCombatant) && self.foes(by, on) {
            return Bite::Immune;
        }
        if self.has_shield(on) && !self.is(on, mark::SHIELDED) {
            return Bite::Shield;
        }
        Bite::Points(shock.points)
    }

    pub(super) fn has_shield(&self, who: u8) -> bool {
        self.shield_in_hand(who) > 0 || self.fighter(who).is(Quirk::Shield)
    }

    /// How often, in so many, the target falls to this attack.
    pub fn drops(&self, strike: &Strike) -> (u32, u32) {
        let damage = self.damage(strike);
        let left = self.person(strike.on).points.max(1);
        let hit = hits(self.bonus(strike), self.ac(strike.on));
        let die = u32::from(damage.die.max(1));
        let by_shock = matches!(self.shock_on(strike), Bite::Points(points) if points >= left);
        let missed = if by_shock { (20 - hit) * die } else { 0 };
        (hit * damage.faces(left) + missed, 20 * die)
    }

    /// An attack that is not made yet.
    pub fn planned(&self, by: u8, on: u8, thing: u8, way: Way, sort: Sort, others: u8) -> Strike {
        Strike {
            by,
            on,
            thing,
            way,
            sort,
            others,
            stage: super::state::Stage::Begin,
            face: 0,
            bonus: 0,
            fated: None,
            unscreened: false,
            asked: false,
            redirected: false,
            both: false,
            ruled: 0,
            at_helpless: self.person(on).helpless(),
        }
    }
}

/// What Shock comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bite {
    None,
    Immune,
    /// The shield takes this one.
    Shield,
    Points(i16),
}
