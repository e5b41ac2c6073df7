//! What is done on a turn.

use crate::fight::player::{Kind, Tactics, Term};
use crate::rulesets::ettes::check::{Check, Edge};
use crate::rulesets::ettes::combat::Combat;
use crate::rulesets::ettes::combat::choice::{Choice, How};
use crate::rulesets::ettes::combat::state::{Kind as Trick, NOBODY, NOTHING, Sort, Strike, Why, with};
use crate::rulesets::ettes::gear;
use crate::rulesets::ettes::odds::{self, Attempt, Defence};
use crate::rulesets::ettes::perk::Perk;
use crate::rulesets::ettes::skill::{Skill, modifier};
use crate::rulesets::ettes::spell::{Aim, Spell};
use crate::rulesets::ettes::status::Status;

use super::{FP, NONSENSE, RP};

impl Combat {
    pub(super) fn weigh_act(&self, who: u8, choice: Choice, say: &mut dyn FnMut(Term)) {
        let person = self.person(who);
        let mut term = |kind, points, words| say(Term::new(kind, points, words));
        match choice {
            Choice::EndTurn => term(Kind::Help, 0, "nothing better to do"),
            Choice::Attack { thing, how, on } => {
                if let Some(turn) = self.turn_frame() {
                    self.say_blow(&self.declared(turn, thing, how, on), say);
                }
                if how == How::Thrown && self.cast(who).hero {
                    say(Term::new(Kind::Cost, -25, "it is out of the hand then"));
                }
            }
            Choice::Disarm { thing, how, on } => {
                let mut strike = Strike::new(who, on, thing, how);
                (strike.sort, strike.with) = (Sort::Disarm, with::OWN_TURN);
                let hit = self.hits_in_100(&strike);
                let armed = self.arms(on).any(|(thing, ..)| thing != super::super::state::FISTS);
                let worth = if armed && self.person(on).up() { 70 } else { 0 };
                say(Term::new(Kind::Harm, worth * hit / 100, "{} in 100 to disarm {who}")
                    .figure(hit)
                    .about(on));
            }
            Choice::Move => self.weigh_move(who, say),
            Choice::Step => self.weigh_step(who, Why::Step, say),
            Choice::Crawl => self.weigh_step(who, Why::Crawl, say),
            Choice::StandUp => {
                let woken = self.threateners(who, person.place);
                let risk = if self.cast(who).has(Perk::KipUp) { 0 } else { self.risk(who, woken) };
                term(Kind::Help, 90, "on its feet again");
                term(Kind::Danger, -risk / 2, "those close may strike");
            }
            Choice::Feint(on) => self.weigh_trick(who, Trick::Feint, on, say),
            Choice::Shove { on, prone: true } => self.weigh_trick(who, Trick::Trip, on, say),
            Choice::Shove { on, prone: false } => self.weigh_trick(who, Trick::Push, on, say),
            Choice::Escape | Choice::Struggle(_) => term(Kind::Help, 200, "free again"),
            Choice::FreeSelf(Status::Restrained) => term(Kind::Help, 120, "free again"),
            Choice::FreeSelf(_) => term(Kind::Help, 12, "free again"),
            Choice::Hold => term(Kind::Harm, 60, "it cannot do anything"),
            Choice::LetGo => {
                let idle = person.ap >= 4 && self.impales(who) && self.best_blow(who) == 0;
                term(Kind::Help, if idle { 20 } else { -10 }, "hands for something better");
            }
            Choice::FlowState => {
                let spare = person.ap == 1 && person.fp > 0;
                term(Kind::Help, if spare { FP } else { FP - 60 }, "no flow fades");
            }
            Choice::TotalDefense => {
                let idle = self.best_blow(who) == 0;
                let hurt =
                    60 - 60 * i32::from(person.hp) / i32::from(self.cast(who).character.points.most.max(1));
                let near = self.targets(who).any(|foe| self.far(who, foe) <= 7);
                // Two who only wait for each other would do so for ever.
                let points = if idle && near && self.late() == 0 { 2 * RP + hurt } else { -40 };
                term(Kind::Help, points, "better reactions until the next turn");
            }
            Choice::Cast { spell, on } => self.weigh_spell(who, spell, on, say),
            Choice::Burst(spell) => {
                term(Kind::Harm, self.best_blast(who, spell), "a blast among them");
                self.weigh_casting(who, spell, say);
            }
            Choice::Tend(on) => {
                let chance = self.chance(self.check(who, Skill::Medicine, false, false));
                let points = (self.counts_for(on) / 3) * chance / 100;
                let words = "{} in 100 to bring {who} round";
                say(Term::new(Kind::Help, points, words).figure(chance).about(on));
            }
            Choice::Wake(on) => say(Term::new(Kind::Help, 200, "{who} is awake again").about(on)),
            Choice::EndHarm(harm) => {
                let chance = self.chance(self.check(who, harm.skill(), false, false)).max(10);
                let lost = i32::from(person.harm[harm as usize]) * 100 * 100 / chance;
                let falls = i16::from(person.harm[harm as usize]) >= person.hp;
                let down = if falls { self.counts_for(who) * 4 / 10 } else { 0 };
                term(Kind::Help, self.lost(who, lost) + down, "it would go on hurting");
            }
            Choice::Drink(_) => {
                let missing = i32::from(self.cast(who).character.points.most - person.hp);
                let low = person.hp * 3 <= self.cast(who).character.points.most;
                let points = self.lost(who, 900.min(missing * 100));
                term(Kind::Help, if low { 2 * points } else { points - 60 }, "hit points back");
                self.weigh_busy(who, say);
            }
            Choice::Draw(thing) | Choice::PickUp(thing) => {
                let points = if self.unarmed(who) && self.strikes_with(thing) { 330 } else { NONSENSE };
                term(Kind::Help, points, "something to strike with");
            }
            Choice::Grab if self.unarmed(who) && self.best_blow(who) == 0 => {
                term(Kind::Help, 20, "something to strike with");
            }
            Choice::Door(direction) => {
                let shut = self.door(who, direction).is_some_and(|(_, door)| door == crate::grid::Door::Shut);
                let alone = self.targets(who).all(|foe| !self.sees_person(who, foe));
                term(Kind::Ground, if shut && alone { 15 } else { NONSENSE }, "a way through");
            }
            Choice::Flow => term(Kind::Help, self.best_flow(), "flow is well spent"),
            Choice::Wait => term(Kind::Help, 1, "it waits on"),
            Choice::Now(_) => {}
            _ => term(Kind::Cost, NONSENSE, "of no use now"),
        }
    }

    fn chance(&self, check: Check) -> i32 {
        (check.odds().succeeding() / 100) as i32
    }

    fn hits_in_100(&self, strike: &Strike) -> i32 {
        let check = self.strike_check(strike);
        (odds::permyriad(&self.best_answer(strike, &check).0) / 100) as i32
    }

    fn unarmed(&self, who: u8) -> bool {
        !self.cast(who).casts() && self.arms(who).all(|(thing, ..)| thing == super::super::state::FISTS)
    }

    fn strikes_with(&self, thing: u16) -> bool {
        self.kind(thing).is_some_and(|kind: gear::Kind| kind.melee() || kind.ranged())
    }

    /// What it costs to be busy among enemies.
    fn weigh_busy(&self, who: u8, say: &mut dyn FnMut(Term)) {
        let woken = self.threateners(who, self.person(who).place);
        if woken != 0 {
            let many = woken.count_ones() as i32;
            say(Term::new(Kind::Danger, -self.risk(who, woken), "{} close may strike first").figure(many));
        }
    }

    fn weigh_casting(&self, who: u8, spell: Spell, say: &mut dyn FnMut(Term)) {
        if spell.mana() > 0 {
            say(Term::new(Kind::Cost, -8, "mana"));
        }
        if spell.provokes() {
            self.weigh_busy(who, say);
        }
    }

    pub(super) fn weigh_spell(&self, who: u8, spell: Spell, on: u8, say: &mut dyn FnMut(Term)) {
        let chance = self.chance(self.check(who, Skill::Spellcasting, false, false));
        let most = self.cast(on).character.points.most;
        match spell.aim() {
            Aim::Enemy(_) => {
                let mut strike = Strike::new(who, on, NOTHING, How::One);
                (strike.sort, strike.with) = (Sort::Spell(spell), with::OWN_TURN | with::NO_FLOW);
                self.say_blow(&strike, say);
                if spell == Spell::FrostShard && !self.person(on).is(Status::Slowed) {
                    say(Term::new(Kind::Harm, 20 * chance / 100, "and slows {who}").about(on));
                }
            }
            _ if spell == Spell::NaturesMend => {
                let missing = i32::from(most - self.person(on).hp).max(0);
                let healed = (5 + i32::from(modifier(self.skill(who, Skill::Spellcasting)))).min(missing);
                let up = if self.person(on).up() { 0 } else { self.counts_for(on) * 3 / 10 };
                let points = (self.lost(on, healed * 100) * 11 / 10 + up) * chance / 100;
                say(Term::new(Kind::Help, points, "{who} is healed").about(on));
            }
            // Only while nobody can be struck anyway.
            _ if self.best_blow(who) == 0 => {
                let kept = spell == Spell::BarkSkin && self.person(who).keeps_bark != NOBODY
                    || self.person(on).ward > 0;
                let points = if kept { NONSENSE } else { 30 * chance / 100 };
                say(Term::new(Kind::Help, points, "{who} is harder to hurt").about(on));
            }
            _ => say(Term::new(Kind::Cost, -40, "there is somebody to strike")),
        }
        self.weigh_casting(who, spell, say);
    }

    /// What a blast does to somebody in it.
    pub(super) fn blast_worth(&self, who: u8, spell: Spell, on: u8) -> i32 {
        if !self.person(on).up() {
            return if self.foes(who, on) { 5 } else { 200 };
        }
        let check = self.check(who, Skill::Spellcasting, false, false);
        let (count, sides) = spell.dice();
        let flat = i32::from(modifier(self.skill(who, Skill::Spellcasting)));
        let average = i32::from(count) * (i32::from(sides) + 1) * 50 + flat * 100;
        let attempt =
            Attempt { check, skill: self.skill(who, Skill::Spellcasting), players: self.cast(who).players };
        let defence = Defence {
            check: self.blast_check(on),
            skill: self.skill(on, Skill::Agility),
            players: self.cast(on).players,
            larger: false,
        };
        let cast = self.chance(check);
        let whole = (odds::permyriad(&odds::hits(&attempt, Some(&defence))) / 100) as i32;
        let taken = average * whole / 100 + average / 2 * (cast - whole).max(0) / 100;
        let down =
            if taken >= 100 * i32::from(self.person(on).hp) { self.counts_for(on) * 3 / 10 } else { 0 };
        self.lost(on, taken + 100 * whole / 100) + down
    }

    /// A feint or a shove: what the blows after it gain.
    fn weigh_trick(&self, who: u8, trick: Trick, on: u8, say: &mut dyn FnMut(Term)) {
        let person = self.person(who);
        let wins = self.trick_chance(trick, who, on);
        // Only the point that is left over when all attacks are paid for.
        let cost = self.attack_cost(who);
        let attacks = (person.ap - 1) / cost;
        let dear = attacks < person.ap / cost;
        let strike = self.first_strike(who, on);
        let already = strike.is_some_and(|strike| self.strike_check(&strike).edge == Edge::Advantage);
        let gains = attacks > 0 && !already && trick != Trick::Push;
        let (plain, better) = strike.filter(|_| dear || gains).map_or((0, 0), |strike| {
            let plain = self.blow(&strike).points();
            let eager = Strike { edge: Edge::Advantage, ..strike };
            (plain, if gains { self.blow(&eager).points() } else { plain })
        });
        let gain = (better - plain).max(0);
        let points = match trick {
            Trick::Feint if attacks > 0 && !already => gain,
            Trick::Trip => {
                let blows = if already { 0 } else { gain * i32::from(attacks) };
                blows + if self.person(on).up() { 25 } else { 0 }
            }
            Trick::Push => 5,
            _ => 0,
        };
        let words = "{} in 100, and the next blows are easier";
        say(Term::new(Kind::Help, points * wins / 100 - 3, words).figure(wins).about(on));
        if dear {
            say(Term::new(Kind::Cost, -plain, "one attack less"));
        }
    }

    /// The first melee attack that somebody has on another.
    fn first_strike(&self, who: u8, on: u8) -> Option<Strike> {
        let (thing, how, _) =
            self.arms(who).find(|(.., arm)| arm.reach > 0 && self.far(who, on) <= arm.reach)?;
        Some(Strike { with: with::OWN_TURN, ..Strike::new(who, on, thing, how) })
    }

    fn trick_chance(&self, trick: Trick, who: u8, on: u8) -> i32 {
        let contest = self.contest_between(trick, who, on);
        let attempt = Attempt {
            check: self.contest_check(&contest, who),
            skill: self.skill(who, contest.own),
            players: self.cast(who).players,
        };
        let defence = Defence {
            check: self.contest_check(&contest, on),
            skill: self.skill(on, contest.other),
            players: self.cast(on).players,
            larger: false,
        };
        let resists = self.person(on).awake().then_some(&defence);
        (odds::permyriad(&odds::hits(&attempt, resists)) / 100) as i32
    }
}
