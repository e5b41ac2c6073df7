//! Before the first round: is anyone unaware, does anybody strike from ambush, who acts first.

use super::Combat;
use super::choice::{Aim, Cause, Choice, Event, Subject};
use super::fighter::HANDS;
use super::state::{Check, Frame, Sort, Stand, Way, mark};
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow};
use crate::fight::{Pool, Seat};
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::check::{DIFFICULTY, OPPOSED, saved};
use crate::rulesets::sovereign::feat::Feat;
use crate::rulesets::sovereign::hero::Save;
use crate::rulesets::sovereign::weapon::traits;

/// More than any roll for initiative comes to.
const AGAIN: i16 = 100;

impl Combat {
    /// The sides that have somebody, each by its first team.
    pub(super) fn sides(&self) -> Vec<u8> {
        let mut all = Vec::new();
        for who in self.everyone() {
            let side = self.side_of(self.team(who));
            if !all.contains(&side) {
                all.push(side);
            }
        }
        all
    }

    pub(super) fn ask_surprise(&mut self) -> Flow {
        let sides = self.sides();
        let mut of = vec![Choice::Done];
        of.extend(sides.iter().map(|side| Choice::Surprised(*side)));
        of.extend(sides.iter().flat_map(|side| [Choice::SneakUp(*side), Choice::KickIn(*side)]));
        self.push(Frame::Surprise);
        self.ask_one(Seat::Gm, Subject::Surprise, of, Choice::Done)
    }

    pub(super) fn take_surprise(&mut self, choice: Choice) {
        match choice {
            Choice::Surprised(side) => self.surprise(vec![side]),
            Choice::SneakUp(side) => self.try_surprise(side, false),
            Choice::KickIn(side) => self.try_surprise(side, true),
            _ => self.surprise(Vec::new()),
        }
    }

    /// One of the side rolls for all: the best of them, against the most watchful of the others.
    fn try_surprise(&mut self, side: u8, kick: bool) {
        let (attribute, skill) =
            if kick { (Attribute::Strength, Skill::Exert) } else { (Attribute::Dexterity, Skill::Sneak) };
        let on = |who: &u8| self.side_of(self.team(*who)) == side && self.up(*who);
        let mut who = self.everyone().find(on).unwrap_or(0);
        for other in self.everyone().filter(on) {
            if self.fighter(other).check(attribute, skill) > self.fighter(who).check(attribute, skill) {
                who = other;
            }
        }
        let watch = self.everyone().filter(|other| !on(other) && self.up(*other));
        let watch = watch.map(|other| self.fighter(other).check(Attribute::Wisdom, Skill::Notice)).max();
        let bonus = self.fighter(who).check(attribute, skill);
        let three = self.fighter(who).three_dice(skill);
        let against = OPPOSED + watch.unwrap_or(0);
        let aim = Aim::Surprise { side, kick };
        self.push(Frame::Check(Check { who, aim, bonus, against, three, shown: None }));
    }

    /// After a roll: everyone but this side is surprised, or nobody is.
    pub(super) fn surprised_by(&mut self, side: u8, done: bool) {
        let all = self.sides().into_iter().filter(|other| done && *other != side).collect();
        self.surprise(all);
    }

    /// Those who are always alert are never surprised, and a side of nothing else not at all.
    fn surprise(&mut self, sides: Vec<u8>) {
        let mut any = false;
        for side in sides {
            let of = self.everyone().filter(|who| self.side_of(self.team(*who)) == side);
            let caught: Vec<u8> =
                of.filter(|who| self.up(*who) && !self.fighter(*who).feats.has(Feat::Alert)).collect();
            if caught.is_empty() {
                continue;
            }
            any = true;
            self.tell(Event::Surprised { side: Some(side) });
            for who in caught {
                self.set(who, mark::UNAWARE, true);
            }
        }
        if any {
            return self.push(Frame::Executions);
        }
        self.tell(Event::Surprised { side: None });
        self.push(Frame::Initiative { done: 0 });
    }

    /// Who could strike whom from ambush, with what.
    fn executions(&self) -> Vec<Choice> {
        let mut of = vec![Choice::Done];
        for by in self.everyone() {
            if !self.up(by) || self.is(by, mark::UNAWARE | mark::EXECUTED) {
                continue;
            }
            for on in self.everyone() {
                let unaware = self.up(on) && self.is(on, mark::UNAWARE) && self.foes(by, on);
                if !unaware || self.fighter(on).feats.has(Feat::Alert) {
                    continue;
                }
                for thing in self.in_hand(by).chain([HANDS]) {
                    if self.execution_way(by, on, thing).is_some() {
                        of.push(Choice::Execute { by, on, thing });
                    }
                }
            }
        }
        of
    }

    /// With what is in hand: close by, or from afar.
    pub(super) fn execution_way(&self, by: u8, on: u8, thing: u8) -> Option<Way> {
        let arm = self.arm(by, thing)?;
        let (from, to) = (self.person(by).at, self.person(on).at);
        let far = self.apart(from, to);
        if !self.sees(from, to) {
            return None;
        }
        if arm.melee && far <= arm.reach() {
            return Some(Way::Melee);
        }
        if arm.has(traits::RELOAD | traits::SLOW_RELOAD) && !self.has_quiver(by) {
            return None;
        }
        let way = if arm.shoots() { Way::Shot } else { Way::Thrown };
        ((arm.shoots() || arm.thrown()) && far <= arm.range.1.into()).then_some(way)
    }

    pub(super) fn ask_executions(&mut self) -> Flow {
        let of = self.executions();
        if of.len() == 1 {
            self.begin_surprise_round();
            return Flow::On;
        }
        self.push(Frame::Executions);
        self.ask_one(Seat::Gm, Subject::Executions, of, Choice::Done)
    }

    pub(super) fn take_executions(&mut self, choice: Choice) {
        match choice {
            Choice::Execute { by, on, thing } => {
                self.set(by, mark::EXECUTED, true);
                self.push(Frame::Executions);
                self.push(Frame::Execution { by, on, thing });
            }
            _ => self.begin_surprise_round(),
        }
    }

    /// From afar a check comes first; close by it hits.
    pub(super) fn step_execution(&mut self, by: u8, on: u8, thing: u8) -> Flow {
        let fighter = self.fighter(by);
        match (self.execution_way(by, on, thing), self.arm(by, thing)) {
            (Some(Way::Melee), _) | (_, None) => self.executed(by, on, thing),
            (_, Some(arm)) => {
                let far = self.distance(by, on);
                let near = match far {
                    0..=2 => 4,
                    far if far <= arm.range.0.into() => 2,
                    _ => 0,
                };
                let bonus = fighter.check(Attribute::Dexterity, Skill::Shoot) + near;
                let three = fighter.three_dice(Skill::Shoot);
                let aim = Aim::Execute { on, thing };
                self.push(Frame::Check(Check {
                    who: by,
                    aim,
                    bonus,
                    against: DIFFICULTY,
                    three,
                    shown: None,
                }));
            }
        }
        Flow::On
    }

    /// The blow sits: the victim saves.
    pub(super) fn executed(&mut self, by: u8, on: u8, thing: u8) {
        self.push(Frame::Dice { cause: Cause::ExecutionSave { thing }, who: on, on: by });
    }

    /// What the save is lowered by: the skill of the blow, one more with a merciless weapon.
    pub fn execution_penalty(&self, by: u8, thing: u8) -> i16 {
        let fighter = self.fighter(by);
        let Some(arm) = self.arm(by, thing) else { return 0 };
        let skill = match () {
            () if !fighter.hero => fighter.trade,
            () if arm.unarmed => fighter.skill(Skill::Brawl),
            () if arm.shoots() => fighter.skill(Skill::Shoot),
            () => fighter.skill(Skill::Stab),
        };
        skill.max(0) + i16::from(arm.has(traits::MERCILESS))
    }

    /// The most that the hit can do; twice that with a merciless weapon.
    pub fn execution_damage(&self, by: u8, on: u8, thing: u8) -> i16 {
        let Some(arm) = self.arm(by, thing) else { return 0 };
        let way = self.execution_way(by, on, thing).unwrap_or_default();
        let (_, most) = self.damage(&self.planned(by, on, thing, way, Sort::Plain, 0)).range();
        most * if arm.has(traits::MERCILESS) { 2 } else { 1 }
    }

    pub(super) fn take_execution_save(&mut self, on: u8, by: u8, thing: u8, face: i16) {
        let target = self.fighter(on).saves[Save::Physical as usize];
        let penalty = self.execution_penalty(by, thing);
        let done = saved(face, penalty, target);
        self.tell(Event::Saved { who: on, face: face as u8, target: target + penalty, done });
        // It was thrown, shot or struck either way.
        let way = self.execution_way(by, on, thing).unwrap_or_default();
        let gentle = self.arm(by, thing).is_some_and(|arm| arm.has(traits::LESS_LETHAL));
        if done {
            let points = self.execution_damage(by, on, thing);
            self.harm(on, Some(by), points, gentle);
        } else if gentle {
            self.person_mut(on).points = 0;
            self.fall_to(on, Stand::Out);
        } else {
            self.person_mut(on).points = 0;
            self.fall(on);
        }
        self.spent_shot(by, on, thing, way);
        self.set(on, mark::UNAWARE, self.up(on));
    }

    fn begin_surprise_round(&mut self) {
        if self.settled() {
            return self.finish();
        }
        self.tell(Event::SurpriseRound);
        // The sides that were not surprised have a full turn each, in free order.
        self.push(Frame::Initiative { done: 0 });
        self.push(Frame::RoundEnd { at: 0 });
        for side in self.sides().into_iter().rev() {
            let awake = |who: u8| self.side_of(self.team(who)) == side && !self.is(who, mark::UNAWARE);
            let surprised = self
                .everyone()
                .any(|who| self.side_of(self.team(who)) == side && self.is(who, mark::UNAWARE));
            if !surprised && self.everyone().any(awake) {
                self.push(Frame::Side { at: super::round::ALONE + side });
            }
        }
    }

    /// What a side adds to its die: the best Dexterity of the party, and one for somebody alert.
    pub fn initiative_bonus(&self, side: u8) -> i16 {
        let of = || self.everyone().filter(|who| self.side_of(self.team(*who)) == side && self.up(*who));
        let alert = i16::from(of().any(|who| self.fighter(who).feats.has(Feat::Alert)));
        let players = self.setup.teams.get(usize::from(side)).is_some_and(|team| team.players);
        let best = of().map(|who| self.fighter(who).modifier(Attribute::Dexterity)).max();
        alert + if players { best.unwrap_or(0) } else { 0 }
    }

    pub(super) fn step_initiative(&mut self, done: u8) -> Flow {
        if self.settled() {
            self.finish();
            return Flow::On;
        }
        for who in self.everyone() {
            self.set(who, mark::UNAWARE, false);
        }
        let side = self.sides().into_iter().find(|side| done >> side & 1 == 0 && self.side_stands(*side));
        let Some(side) = side else { return self.set_order(done) };
        self.push(Frame::Initiative { done });
        let players = self.setup.teams.get(usize::from(side)).is_some_and(|team| team.players);
        let seat = if players { Seat::Team(side) } else { Seat::Gm };
        self.ask_dice(seat, Subject::Initiative { side }, Pool::of(1, 8))
    }

    pub(super) fn take_initiative(&mut self, done: u8, given: &Given<Choice>) {
        let side = self.sides().into_iter().find(|side| done >> side & 1 == 0 && self.side_stands(*side));
        let Some(side) = side else { return };
        let face = given.faces().first().map_or(1, |face| face + 1);
        let total = i16::from(face) + self.initiative_bonus(side);
        self.rolls[usize::from(side)] += total;
        self.tell(Event::Initiative { side, face, total });
        self.push(Frame::Initiative { done: done | 1 << side });
    }

    /// The highest first; the party wins ties, and others who are even roll again, between themselves.
    fn set_order(&mut self, done: u8) -> Flow {
        let mut sides: Vec<u8> = (0..8).filter(|side| done >> side & 1 == 1).collect();
        let players = |side: u8| self.setup.teams.get(usize::from(side)).is_some_and(|team| team.players);
        let roll = |side: u8| self.rolls[usize::from(side)] * 2 + i16::from(players(side));
        crate::order::sort(&mut sides, |one, other| roll(*other).cmp(&roll(*one)));
        let ahead = |one: u8| sides.iter().filter(|other| roll(**other) > roll(one)).count();
        // What is rolled again never leads past those of another total.
        let mut places = [0; 8];
        let mut again = 0;
        for (at, side) in sides.iter().enumerate() {
            places[usize::from(*side)] = -(ahead(*side) as i16) * AGAIN;
            let even = |near: Option<&u8>| near.is_some_and(|near| roll(*near) == roll(*side));
            if even(sides.get(at + 1)) || at > 0 && even(sides.get(at - 1)) {
                again |= 1 << side;
            }
        }
        self.rolls = places;
        if again != 0 {
            self.tell(Event::Tied);
            self.push(Frame::Initiative { done: done & !again });
            return Flow::On;
        }
        self.order = [super::fighter::NOTHING; 8];
        for (at, side) in sides.iter().enumerate() {
            self.order[at] = *side;
        }
        self.tell(Event::Order { first: sides[0] });
        self.push(Frame::Side { at: super::round::BEGIN });
        Flow::On
    }
}
