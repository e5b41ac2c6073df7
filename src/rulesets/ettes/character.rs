//! Somebody who fights: a hero or a foe.

use super::class::{Class, Rank, Size, hit_points, mana, tier};
use super::gear::{Armor, Keep, Thing, Trait};
use super::perk::{Any, Perk};
use super::skill::{GROWN, HIGHEST, LOWEST, SKILLS, Skill, UNTRAINED, modifier};
use super::spell::Spell;
pub use crate::sheet::Count as Points;

pub const MOST_LEVEL: u8 = 20;
pub const MOST_POINTS: i16 = 999;
pub const MOST_THINGS: usize = 20;
/// Reaction points at the start of a turn.
pub const REACTIONS: u8 = 2;
/// Hexes for one AP.
pub const SPEED: u8 = 6;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Character {
    pub name: String,
    pub group: String,
    pub notes: String,
    pub ancestry: String,
    pub background: String,
    pub rank: Rank,
    pub class: Class,
    pub level: u8,
    pub size: Size,
    pub speed: u8,
    /// As learnt, before armor and shield.
    pub skills: [i16; SKILLS],
    /// The skills of the class.
    pub trained: Any<Skill>,
    pub points: Points,
    pub mana: Points,
    pub armor: Armor,
    /// Damage reduction of its own. A foe's is all it has.
    pub hide: i16,
    pub perks: Any<Perk>,
    pub spells: Any<Spell>,
    pub things: Vec<Thing>,
    /// The highest number that a thing has had.
    pub numbered: u16,
    /// Cannot parry: no hands to do it with.
    pub beast: bool,
    /// Was tended today already.
    pub tended: bool,
    /// Was mended today already.
    pub mended: bool,
    pub dead: bool,
    /// At the table without a guided fight: AP and RP that are spent, and flow points that are there.
    pub spent_ap: u8,
    pub spent_rp: u8,
    pub fp: u8,
    /// Evenings of play that nothing was learnt from yet.
    pub evenings: u8,
}

/// A sort of points as the sheet shows it: what it is called, how many there are, and at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pool {
    pub name: &'static str,
    /// The field that counts it, and whether that counts what is spent.
    pub key: &'static str,
    pub spent: bool,
    pub now: u8,
    pub most: u8,
}

impl Default for Character {
    fn default() -> Character {
        Character {
            name: String::new(),
            group: String::new(),
            notes: String::new(),
            ancestry: String::new(),
            background: String::new(),
            rank: Rank::Hero,
            class: Class::Fighter,
            level: 1,
            size: Size::Medium,
            speed: SPEED,
            skills: [UNTRAINED; SKILLS],
            trained: Any::default(),
            points: Points::default(),
            mana: Points::default(),
            armor: Armor::None,
            hide: 0,
            perks: Any::default(),
            spells: Any::default(),
            things: Vec::new(),
            numbered: 0,
            beast: false,
            tended: false,
            mended: false,
            dead: false,
            spent_ap: 0,
            spent_rp: 0,
            fp: 0,
            evenings: 0,
        }
    }
}

impl Character {
    pub fn hero(&self) -> bool {
        self.rank == Rank::Hero
    }

    /// The shield that is held, by its place.
    pub fn held_shield(&self) -> Option<usize> {
        let held =
            |thing: &Thing| thing.kind.shield().is_some() && matches!(thing.keep, Keep::Hand | Keep::OffHand);
        self.things.iter().position(held)
    }

    /// What a skill is worth in armor, with a shield of this penalty. A foe's skills are what they are.
    pub fn effective(&self, skill: Skill, shield: i16) -> i16 {
        let mut value = self.skills[skill as usize];
        if self.hero() {
            if skill.hampered_by_armor() {
                value -= self.armor.penalty();
            }
            if skill.hampered_by_shield() {
                value -= shield;
            }
        }
        value.max(0)
    }

    /// The same with what is held now.
    pub fn skill(&self, skill: Skill) -> i16 {
        let shield = self.held_shield().and_then(|at| self.things[at].kind.shield());
        self.effective(skill, shield.map_or(0, |shield| shield.penalty))
    }

    /// What armor and hide take off a hit, without a shield.
    pub fn armor_dr(&self) -> i16 {
        self.hide + self.armor.dr(tier(self.level))
    }

    /// What is taken off a hit now.
    pub fn dr(&self) -> i16 {
        let shield = self.held_shield().filter(|_| self.hero()).and_then(|at| self.things[at].kind.shield());
        self.armor_dr() + shield.map_or(0, |shield| shield.dr)
    }

    /// The most flow points: the higher modifier of Melee and Ranged; some foes have none.
    pub fn flow_cap(&self) -> i16 {
        if !self.rank.flows() {
            return 0;
        }
        modifier(self.skills[Skill::Melee as usize].max(self.skills[Skill::Ranged as usize]))
    }

    /// Weapon dice of a hit.
    pub fn dice(&self) -> u8 {
        if self.hero() { tier(self.level) as u8 } else { 1 }
    }

    /// Hexes for each AP.
    pub fn pace(&self) -> u8 {
        self.speed + if self.perks.has(Perk::Fleet) { 2 } else { 0 }
    }

    /// What a hero's hit points and mana are by the rules.
    pub fn by_the_rules(&self) -> (i16, i16) {
        let points = hit_points(self.class, self.level, self.skills[Skill::Endurance as usize]);
        let casts = self.class.casts() || self.spells.count() > 0;
        let spellcasting = modifier(self.skills[Skill::Spellcasting as usize]);
        (points, if casts { mana(self.level) + spellcasting } else { 0 })
    }

    /// Full hit points and mana, as the rules have them.
    pub fn refresh(&mut self) {
        let (points, mana) = self.by_the_rules();
        self.points = Points::full(points);
        self.mana = Points::full(mana);
    }

    /// A long rest: mana is back, and what is given once a day may be given again.
    pub fn rest(&mut self) {
        if !self.dead {
            self.mana.now = self.mana.most;
            self.tended = false;
            self.mended = false;
        }
    }

    /// AP, RP and FP; those who have no flow have no FP.
    pub fn pools(&self) -> Vec<Pool> {
        let (ap, cap) = (self.rank.actions() as u8, self.flow_cap().clamp(0, 9) as u8);
        let left = |most: u8, spent: u8| most.saturating_sub(spent);
        let pool = |name, key, spent, now, most| Pool { name, key, spent, now, most };
        let mut all = vec![
            pool("AP", "spent ap", true, left(ap, self.spent_ap), ap),
            pool("RP", "spent rp", true, left(REACTIONS, self.spent_rp), REACTIONS),
        ];
        if cap > 0 {
            all.push(pool("FP", "fp", false, self.fp.min(cap), cap));
        }
        all
    }

    /// A fight begins: all AP and RP, and 2 FP.
    pub fn fight_begins(&mut self) {
        (self.spent_ap, self.spent_rp) = (0, 0);
        self.fp = 2.min(self.flow_cap().clamp(0, 9) as u8);
    }

    /// An own turn begins: AP and RP are back.
    pub fn turn_begins(&mut self) {
        (self.spent_ap, self.spent_rp) = (0, 0);
    }

    /// An own turn ends: unused AP are lost, and 1 FP fades.
    pub fn turn_ends(&mut self) {
        self.spent_ap = self.rank.actions() as u8;
        self.fp = self.fp.saturating_sub(1);
    }

    /// One more thing, if there is room; its number is a new one here.
    pub fn add(&mut self, thing: Thing) -> bool {
        let room = self.things.len() < MOST_THINGS;
        if room {
            let highest = self.things.iter().map(|thing| thing.id).max().unwrap_or(0);
            self.numbered = self.numbered.max(highest).saturating_add(1);
            self.things.push(Thing { id: self.numbered, ..thing });
        }
        room
    }

    /// An evening of play: three points anywhere and one outside the class skills, each skill once.
    /// Says why not where it cannot be.
    pub fn grow(&mut self, anywhere: [Skill; 3], outside: Skill) -> Result<(), &'static str> {
        let all = [anywhere[0], anywhere[1], anywhere[2], outside];
        if (1..4).any(|at| all[..at].contains(&all[at])) {
            return Err("a skill grows by one point an evening");
        }
        if self.trained.has(outside) {
            return Err("one of the four is not a class skill");
        }
        if all.iter().any(|skill| self.skills[*skill as usize] >= GROWN) {
            return Err("no skill grows above 80");
        }
        let (points, mana) = self.by_the_rules();
        all.iter().for_each(|skill| self.skills[*skill as usize] += 1);
        // What follows from a skill grows with it, also where the table has changed it by hand.
        let (more_points, more_mana) = self.by_the_rules();
        self.points.most = (self.points.most + more_points - points).min(MOST_POINTS);
        self.points.now = (self.points.now + more_points - points).min(self.points.most);
        self.mana.most += more_mana - mana;
        self.mana.now += more_mana - mana;
        self.evenings = self.evenings.saturating_sub(1);
        Ok(())
    }

    /// The same from four skills in any order: one of them must lie outside the class skills.
    pub fn grow_by(&mut self, four: &[Skill]) -> Result<(), &'static str> {
        let outside = four.iter().position(|skill| !self.trained.has(*skill));
        let Some(outside) = outside else { return Err("one of the four is not a class skill") };
        let mut others = four.to_vec();
        let outside = others.remove(outside);
        let [one, two, three] = others[..] else { return Err("four skills grow by a point") };
        self.grow([one, two, three], outside)
    }

    /// By hand, within what a skill can be.
    pub fn add_to(&mut self, skill: Skill, by: i16) {
        let value = &mut self.skills[skill as usize];
        *value = (*value + by).clamp(LOWEST, HIGHEST);
    }

    pub fn is_natural(thing: &Thing) -> bool {
        thing.traits.has(Trait::Natural)
    }
}
