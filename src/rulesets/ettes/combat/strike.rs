//! An attack from its declaration to its damage.

use super::choice::{Choice, Event, How, Subject, Trigger};
use super::field::Arm;
use super::state::{
    Cast, FISTS, Frame, GRABBED, Last, NOBODY, NOTHING, React, Sort, Stage, Stand, Strike, flow_bit, mark,
    with,
};
use super::{Combat, rolled, sum};
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow as Goes};
use crate::fight::{Pool, Seat};
use crate::rulesets::ettes::check::{Check, Edge, Level, Reason, Stake, divided, oppose};
use crate::rulesets::ettes::class::Rank;
use crate::rulesets::ettes::flow::{Flow, Moment};
use crate::rulesets::ettes::odds::Harm;
use crate::rulesets::ettes::perk::Perk;
use crate::rulesets::ettes::skill::{Skill, modifier};
use crate::rulesets::ettes::status::Status;

impl Strike {
    pub fn spell(&self) -> Option<crate::rulesets::ettes::spell::Spell> {
        match self.sort {
            Sort::Spell(spell) => Some(spell),
            _ => None,
        }
    }
}

impl Combat {
    /// The weapon of a strike; nothing for a spell.
    pub fn arm_of(&self, strike: &Strike) -> Option<Arm> {
        self.arm(strike.by, strike.thing, strike.how).filter(|_| strike.spell().is_none())
    }

    pub fn is_melee(&self, strike: &Strike) -> bool {
        self.arm_of(strike).is_some_and(|arm| arm.reach > 0)
    }

    pub fn strike_skill(&self, strike: &Strike) -> Skill {
        match self.arm_of(strike) {
            _ if strike.spell().is_some() => Skill::Spellcasting,
            Some(arm) if arm.range > 0 => Skill::Ranged,
            _ => Skill::Melee,
        }
    }

    /// What is rolled for a strike: the number, and whether with advantage.
    pub fn strike_check(&self, strike: &Strike) -> Check {
        let Strike { by, on, .. } = *strike;
        let skill = self.strike_skill(strike);
        let (attacker, target) = (self.person(by), self.person(on));
        let arm = self.arm_of(strike);
        let melee = arm.is_some_and(|arm| arm.reach > 0);
        let shot = !melee;
        let weapon = strike.spell().is_none();
        let prone = target.is(Status::Prone);
        let helpless = !target.awake();
        let advantage = melee && (prone || helpless)
            || weapon && attacker.feint == on
            || melee && attacker.has(mark::FOCUS)
            || strike.is(with::REACTION) && attacker.has(mark::GUARD);
        let disadvantage = weapon && attacker.is(Status::Prone)
            || self.busy(by)
            || shot && prone && weapon
            || strike.sort == Sort::Disarm
            || melee && attacker.has(mark::EXACT)
            || attacker.is(Status::Frightened) && attacker.fears == on;
        let mut check = self.check(by, skill, advantage, disadvantage);
        check.tn += strike.easier;
        if let Some(arm) = arm {
            check.tn -= self.strike_penalty(by, on, &arm, strike.is(with::SEEKING));
            if melee && self.gangs_up(by, on) {
                check.tn += 10;
            }
        }
        if weapon && self.cast(by).has(Perk::CriticalFocus) {
            check.critical = 6;
        }
        check.edge = check.edge.and(strike.edge);
        check.needs = strike.needs;
        check.exact = melee && strike.sort == Sort::Weapon && attacker.has(mark::EXACT);
        check
    }

    /// What hand, training, distance and cover take off the number of an attack.
    pub(super) fn strike_penalty(&self, by: u8, on: u8, arm: &Arm, seeks: bool) -> i16 {
        let mut penalty = Combat::range_penalty(self.far(by, on), arm.range);
        penalty += if arm.off { 10 } else { 0 };
        penalty += if arm.unfamiliar { 20 } else { 0 };
        let covered = self.stage.options.cover && !seeks && arm.range > 0 && self.somebody_between(by, on);
        penalty + if covered { 10 } else { 0 }
    }

    /// Whether its target has got away from an attack that was declared.
    fn out_of_reach(&self, strike: &Strike) -> bool {
        use crate::rulesets::ettes::spell::Aim;
        let Strike { by, on, .. } = *strike;
        if !strike.is(with::OWN_TURN) || strike.with & (with::SEEKING | with::IMPALES | with::BASH) != 0 {
            return false;
        }
        match (strike.spell().map(|spell| spell.aim()), self.arm_of(strike)) {
            (Some(Aim::Enemy(range)), _) => self.far(by, on) > range || !self.sees_person(by, on),
            (_, Some(arm)) => !self.can_strike(by, on, &arm),
            _ => true,
        }
    }

    fn somebody_between(&self, by: u8, on: u8) -> bool {
        let (from, to) = self.aim(by, on);
        let between = |hex| self.grid.is_between(self.cell(hex), self.cell(from), self.cell(to));
        let other = |who: &u8| *who != by && *who != on && self.person(*who).up();
        self.everyone().filter(other).any(|who| self.covers(who).any(between))
    }

    /// What a strike does once it hits.
    pub fn strike_harm(&self, strike: &Strike) -> Harm {
        let Strike { by, on, .. } = *strike;
        let cast = self.cast(by);
        let (attacker, target) = (self.person(by), self.person(on));
        let mut flat = strike.bonus;
        let foe_exposed =
            target.exposed_by != NOBODY && target.exposed_by != by && !self.foes(target.exposed_by, by);
        flat += if foe_exposed { 4 } else { 0 };
        if let Some(spell) = strike.spell() {
            let (count, sides) = spell.dice();
            flat += modifier(self.skill(by, Skill::Spellcasting));
            let dr = if spell.elemental() { 0 } else { self.dr(on) };
            return Harm { count, sides, flat, dr, halved: false };
        }
        if strike.is(with::REACTION) && cast.has(Perk::CounterAttacker) && strike.sort == Sort::Weapon {
            flat += 2;
        }
        let arm = self.arm_of(strike);
        let dr = if strike.is(with::CRUSHING) { 0 } else { self.dr(on) };
        let halved = attacker.halved_by != NOBODY;
        if cast.rank == Rank::Mook {
            flat += divided(i16::from(cast.character.level), 2);
            return Harm { count: strike.extra, sides: 4, flat, dr, halved };
        }
        let skill = modifier(self.skill(by, self.strike_skill(strike)));
        flat += skill.max(modifier(self.skill(by, Skill::Agility)));
        let sides = arm.map_or(4, |arm| arm.sides);
        Harm { count: cast.dice + strike.extra, sides, flat, dr, halved }
    }

    /// What is taken off a physical hit now.
    pub fn dr(&self, who: u8) -> i16 {
        let person = self.person(who);
        let shield = self.shield(who).filter(|_| self.cast(who).hero).map_or(0, |(_, shield)| shield.dr);
        let bark = i16::from(person.bark_by != NOBODY);
        let ward = if person.ward > 0 { 2 } else { 0 };
        self.cast(who).dr + shield + bark + ward
    }

    pub(super) fn step_strike(&mut self, strike: Strike) -> Goes {
        let Strike { by, on, stage, .. } = strike;
        let gone = !self.on_board(on) || !self.person(by).up();
        if gone && stage as u8 <= Stage::Window as u8 {
            self.break_it(&strike);
            return Goes::On;
        }
        match stage {
            Stage::Declare => {
                let Strike { thing, how, sort, .. } = strike;
                self.tell(Event::Declared { by, on, thing, how, sort });
                self.push(Frame::Strike(Strike { stage: Stage::Roll, ..strike }));
                if strike.is(with::OWN_TURN) {
                    self.trigger(
                        by,
                        if strike.spell().is_some() { Trigger::Casts } else { Trigger::Attacks },
                    );
                }
                Goes::On
            }
            Stage::Roll if self.out_of_reach(&strike) => {
                self.missed(&strike);
                Goes::On
            }
            Stage::Roll => {
                let check = self.strike_check(&strike);
                if strike.is(with::SEEKING) {
                    return self.rolled_strike(strike, check.limit(Level::Normal).clamp(1, 94) as u8);
                }
                self.push(Frame::Strike(strike));
                let asked = self.ask_check(by, Subject::Attack { by, on }, &check);
                self.beside_flow(&strike, Moment::Before);
                asked
            }
            Stage::Astray => {
                self.push(Frame::Strike(strike));
                let of = [Choice::No].into_iter().chain(self.beside(&strike)).collect();
                self.ask_one(Seat::Gm, Subject::Astray { by, on }, of, Choice::No)
            }
            Stage::Window => {
                let of = self.reactions(&strike);
                if of.is_empty() {
                    self.push(Frame::Strike(Strike { stage: Stage::Damage, ..strike }));
                    return Goes::On;
                }
                let strike = Strike { with: strike.with | with::WINDOWED, ..strike };
                self.push(Frame::Strike(strike));
                let of = [Choice::No].into_iter().chain(of).collect();
                let asked = self.ask_one(self.seat(on), Subject::Window { by, on }, of, Choice::No);
                self.beside_flow(&strike, Moment::Hit);
                asked
            }
            Stage::React => {
                let check = self.react_check(&strike);
                if strike.is(with::PERFECT) {
                    let roll = check.limit(Level::Normal).clamp(1, 94) as u8;
                    self.answered(strike, roll, Level::Normal);
                    return Goes::On;
                }
                self.push(Frame::Strike(strike));
                let who = strike.reactor;
                let asked = self.ask_check(who, Subject::React { who, by, react: strike.react }, &check);
                if !self.flow_choices(who, Moment::Reacting).is_empty() {
                    self.machine.put_beside(vec![Choice::Flow]);
                }
                asked
            }
            Stage::Coin => {
                self.push(Frame::Strike(strike));
                self.ask_dice(Seat::Gm, Subject::Opposed { by, on: strike.reactor }, Pool::of(1, 2))
            }
            Stage::Damage => self.step_damage(strike),
        }
    }

    fn step_damage(&mut self, strike: Strike) -> Goes {
        let Strike { by, on, .. } = strike;
        if strike.sort == Sort::Disarm {
            self.hit(&strike, 0);
            self.disarm(&strike);
            return Goes::On;
        }
        let harm = self.strike_harm(&strike);
        if harm.count == 0 {
            self.damage(strike, 0);
            return Goes::On;
        }
        self.push(Frame::Strike(strike));
        let asked =
            self.ask_dice(self.seat(by), Subject::Damage { by, on }, Pool::of(harm.count, harm.sides));
        self.beside_flow(&strike, Moment::Reacted);
        asked
    }

    pub(super) fn take_strike(&mut self, strike: Strike, given: &Given<Choice>) {
        match strike.stage {
            Stage::Declare => {}
            Stage::Roll => {
                let check = self.strike_check(&strike);
                self.rolled_strike(strike, rolled(given, &check));
            }
            Stage::Astray => match given.one() {
                Choice::Person(on) => {
                    let with = strike.with | with::NO_FLOW;
                    let astray = Strike { on, with, level: Level::Normal, stage: Stage::Window, ..strike };
                    self.push(Frame::Strike(astray));
                }
                _ => self.missed(&strike),
            },
            Stage::Window => self.take_reaction(strike, given.one()),
            Stage::React => {
                let check = self.react_check(&strike);
                let roll = rolled(given, &check);
                self.answered(strike, roll, check.level(roll));
            }
            Stage::Coin => {
                let won = given.faces() == [0];
                self.settled(strike, won, Reason::Coin);
            }
            Stage::Damage => self.damage(strike, sum(given)),
        }
    }

    /// The dice of the attack lie.
    pub(super) fn rolled_strike(&mut self, mut strike: Strike, roll: u8) -> Goes {
        let Strike { by, on, .. } = strike;
        let check = self.strike_check(&strike);
        strike.roll = roll;
        strike.level = check.level(roll);
        let melee = self.is_melee(&strike) && strike.sort == Sort::Weapon;
        if melee && self.person(by).has(mark::FOCUS | mark::EXACT) {
            strike.with |= with::NO_FLOW;
        }
        self.tell(Event::Rolled { who: by, tn: check.tn, roll, level: strike.level, edge: check.edge });
        if strike.spell().is_none() && self.person(by).feint == on {
            self.person_mut(by).feint = NOBODY;
        }
        if strike.thing == GRABBED && !strike.is(with::REACTION) && !strike.is(with::UNEXPECTED) {
            let fresh = self.person(by).has(mark::FRESH);
            self.person_mut(by).mark(mark::FRESH, false);
            strike.with |= if fresh { with::UNEXPECTED } else { 0 };
        }
        if strike.level == Level::CriticalFailure && self.stage.options.fumbles && self.person(by).ap > 0 {
            self.spend(by, 1);
            self.tell(Event::Fumbled { who: by });
        }
        if strike.level.succeeded() {
            self.push(Frame::Strike(Strike { stage: Stage::Window, ..strike }));
        } else if self.stage.options.astray
            && strike.level == Level::CriticalFailure
            && self.arm_of(&strike).is_some_and(|arm| arm.range > 0)
            && self.beside(&strike).next().is_some()
        {
            self.push(Frame::Strike(Strike { stage: Stage::Astray, ..strike }));
        } else {
            self.missed(&strike);
        }
        Goes::On
    }

    /// Whom a shot may hit in the place of its target.
    fn beside(&self, strike: &Strike) -> impl Iterator<Item = Choice> + '_ {
        let Strike { by, on, .. } = *strike;
        let near = move |who: &u8| *who != by && self.on_board(*who) && self.far(on, *who) == 1;
        self.everyone().filter(near).map(Choice::Person)
    }

    fn missed(&mut self, strike: &Strike) {
        self.tell(Event::Missed { by: strike.by, on: strike.on });
        self.remember(strike, 0, false);
        self.after(strike);
    }

    /// Somebody has answered the attack.
    pub(super) fn answered(&mut self, mut strike: Strike, roll: u8, level: Level) {
        let check = self.react_check(&strike);
        let who = strike.reactor;
        self.tell(Event::Rolled { who, tn: check.tn, roll, level, edge: check.edge });
        strike.answer = level;
        let first = Stake {
            level: strike.level,
            skill: self.skill(strike.by, self.strike_skill(&strike)),
            players: self.cast(strike.by).players,
        };
        let second = Stake {
            level,
            skill: self.skill(who, self.react_skill(&strike)),
            players: self.cast(who).players,
        };
        match oppose(first, second, self.larger(&strike)) {
            Some((won, why)) => self.settled(strike, won, why),
            None => self.push(Frame::Strike(Strike { stage: Stage::Coin, ..strike })),
        }
    }

    /// Whether size helps the attacker against a parry.
    pub(super) fn larger(&self, strike: &Strike) -> bool {
        let size = |who: u8| self.cast(who).character.size;
        matches!(strike.react, React::Parry | React::Riposte) && size(strike.by) > size(strike.reactor)
    }

    /// The opposed check is decided.
    fn settled(&mut self, mut strike: Strike, hits: bool, why: Reason) {
        let Strike { by, reactor: who, react, .. } = strike;
        self.tell(Event::Opposed { first: by, second: who, won: hits, why });
        let plain = react != React::Intercept;
        if plain && strike.answer == Level::Critical && strike.level != Level::Critical {
            self.person_mut(who).rp += 1;
            self.tell(Event::Regained { who });
        }
        if plain && strike.answer == Level::CriticalFailure && strike.level == Level::Critical {
            strike.with |= with::TRIPLE;
        }
        if hits {
            return self.push(Frame::Strike(Strike { stage: Stage::Damage, ..strike }));
        }
        // Flow knows nothing of spells, so nothing is earned by getting out of the way of one.
        if !strike.is(with::PERFECT) && strike.spell().is_none() {
            self.reacted(who);
        }
        if react == React::Intercept {
            self.tell(Event::TookFor { who, ally: strike.on });
            return self.push(Frame::Strike(Strike { on: who, stage: Stage::Damage, ..strike }));
        }
        self.tell(Event::Avoided { who, by, react });
        self.remember(&strike, 0, false);
        self.after(&strike);
        let parried = matches!(react, React::Parry | React::Riposte);
        if react == React::Riposte
            && let Some(counter) = self.counter(who, by)
        {
            self.push(Frame::Strike(counter));
        }
        if parried {
            self.parried(who, strike);
        }
    }

    /// A reaction that worked earns a flow point, once between two turns.
    fn reacted(&mut self, who: u8) {
        if !self.person(who).has(mark::REACTED) {
            self.person_mut(who).mark(mark::REACTED, true);
            self.gain_flow(who, 1);
        }
    }

    /// What an attack that hits earns, before its damage.
    fn hit(&mut self, strike: &Strike, taken: i16) {
        let Strike { by, level, .. } = *strike;
        if strike.spell().is_none() && !strike.is(with::NO_FLOW) {
            self.gain_flow(by, if level == Level::Critical { 3 } else { 2 });
            if strike.is(with::REACTION) {
                self.reacted(by);
            }
        }
        self.remember(strike, taken, true);
    }

    /// Notes an attack of the own turn, for what may follow it.
    fn remember(&mut self, strike: &Strike, taken: i16, hit: bool) {
        let Strike { by, on, thing, how, level, .. } = *strike;
        if !strike.is(with::OWN_TURN) || strike.spell().is_some() {
            return;
        }
        let arm = self.arm_of(strike);
        let harms = strike.sort != Sort::Disarm;
        if let Some(turn) = self.turn_mut().filter(|turn| turn.who == by) {
            // A bash follows a blow, not another bash.
            let flowed = if strike.is(with::BASH) { flow_bit(Flow::ShieldBash) } else { 0 };
            turn.last = Last { on, thing, how, arm, taken, level, harms, hit, flowed };
        }
    }

    /// The dice of the damage lie.
    pub(super) fn damage(&mut self, strike: Strike, rolled: i16) {
        let Strike { by, on, level, .. } = strike;
        let harm = self.strike_harm(&strike);
        let times = match level {
            Level::Critical if strike.is(with::TRIPLE) => 3,
            Level::Critical => 2,
            _ => 1,
        };
        let taken = harm.taken(rolled, level, times);
        let whole = (rolled + harm.flat + level.bonus()) * times;
        let whole = if harm.halved { divided(whole, 2) } else { whole };
        self.tell(Event::Hurt { who: on, by, rolled, whole, dr: harm.dr, taken, times });
        let target = self.person_mut(on);
        target.ward = target.ward.saturating_sub(1);
        if target.exposed_by != NOBODY && target.exposed_by != by {
            let source = target.exposed_by;
            if !self.foes(source, by) {
                self.person_mut(on).exposed_by = NOBODY;
            }
        }
        let up = self.person(on).up();
        self.hit(&strike, taken);
        let concentrates = up && taken > 0 && self.person(on).keeps_bark != NOBODY;
        self.wound(on, taken);
        let beaten = up && matches!(self.person(on).stand, Stand::Out | Stand::Dead);
        if beaten && self.foes(by, on) && strike.spell().is_none() && !strike.is(with::NO_FLOW) {
            self.gain_flow(by, 1);
        }
        if concentrates && self.person(on).up() {
            let skill = self.skill(by, self.strike_skill(&strike));
            self.push(Frame::Focus { who: on, by, cast: Cast { level, skill }, coin: false });
        }
        self.effects(&strike);
        self.after(&strike);
    }

    /// A thing that was thrown lies where its target is; what breaks is gone.
    fn after(&mut self, strike: &Strike) {
        let Strike { by, on, thing, how, .. } = *strike;
        if how == How::Thrown && self.holds(by, thing) {
            let place = self.person(on).place;
            self.let_fall(by, thing, place);
        }
        self.break_it(strike);
    }

    fn break_it(&mut self, strike: &Strike) {
        let Strike { by, thing, .. } = *strike;
        if strike.is(with::BREAKS) && thing != FISTS && self.holds(by, thing) {
            self.unhand(by, thing);
            if let Some(where_it_is) = self.things.get_mut(usize::from(thing)) {
                where_it_is.by = NOBODY;
            }
            self.tell(Event::Broke { who: by });
        }
    }

    /// What a hit does beside its damage, as it was declared.
    fn effects(&mut self, strike: &Strike) {
        use crate::rulesets::ettes::spell::Spell;
        let Strike { by, on, .. } = *strike;
        if !self.person(on).up() {
            return;
        }
        if strike.is(with::PINS) {
            self.befall(on, Status::Pinned, false);
        }
        if strike.is(with::CALL_BLIND) {
            self.befall(on, Status::Blind, true);
        }
        if strike.is(with::CALL_LAME) {
            self.befall(on, Status::Lamed, true);
        }
        if strike.is(with::CALL_DROP) {
            let held = self.person(on).hands.into_iter().find(|thing| *thing != NOTHING);
            if let Some(thing) = held {
                let place = self.person(on).place;
                self.let_fall(on, thing, place);
            }
        }
        if strike.is(with::IMPALES) {
            self.befall(on, Status::Restrained, false);
            if self.person(on).is(Status::Restrained) {
                self.person_mut(on).impaled_by = by;
            }
            if self.far(by, on) > 1 {
                self.pull(by, on);
            }
        }
        match strike.spell() {
            Some(Spell::FrostShard) => self.befall(on, Status::Slowed, true),
            Some(Spell::ThornWhip) if self.far(by, on) > 1 => self.pull_by_one(by, on),
            _ => {}
        }
    }

    /// The check that a weapon would be rolled with, and what it would do.
    pub fn attempt(&self, who: u8, thing: u16, how: How, on: u8) -> (Check, Harm, Strike) {
        let mut strike = Strike::new(who, on, thing, how);
        strike.with = with::OWN_TURN;
        (self.strike_check(&strike), self.strike_harm(&strike), strike)
    }
}

/// Whether a check is rolled twice.
pub fn twice(edge: Edge) -> bool {
    edge != Edge::Even
}
