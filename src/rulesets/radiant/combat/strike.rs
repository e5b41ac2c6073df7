//! Attacks and what they do.

use super::choice::{Choice, Event, Purpose, Subject};
use super::setup::Being;
use super::state::{Blow, BlowStage, Frame, Stand};
use super::testing::blow;
use super::{Combat, Flow, first_shown, shown};
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::fight::{Pool, Seat};
use crate::rulesets::radiant::gear::DOTS;
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::table::Distance;
use crate::rulesets::radiant::test::{Attribute, Dice, Edge, NORMAL, Test};

impl Combat {
    /// Heroes test to hit; creatures never do, unless it is one of their own kind (ZA-08).
    pub(super) fn attack(&mut self, who: u8, weapon: Option<u8>, target: u8) {
        self.use_up(who, weapon);
        self.throw(who, weapon, self.person(target).zone);
        let purpose = match (&*self.person(who).being, &*self.person(target).being) {
            (Being::Creature(_), Being::Hero(_)) => return self.strike_hero(who, weapon, target),
            (Being::Hero(_), _) => Purpose::Attack { weapon, target },
            (Being::Creature(_), _) => Purpose::Fang { target, weapon },
        };
        let test = self.strike_test(who, weapon, self.distance(who, target));
        self.push_test(who, purpose, test, NORMAL, Edge::Even);
    }

    /// The test of one who strikes at another, or at a zone, that far away.
    pub(super) fn strike_test(&self, who: u8, weapon: Option<u8>, distance: Distance) -> Test {
        let being = &*self.person(who).being;
        let reach = being.arm(weapon).reach;
        let far = reach.at(distance) == Some(Edge::Disadvantage);
        match being {
            Being::Hero(hero) => {
                let hampered = far || !hero.meets(&hero.weapon(weapon.map(usize::from)));
                hero.test(reach.attribute(distance), NORMAL, false, hampered)
            }
            Being::Creature(creature) => creature.test(NORMAL, far),
        }
    }

    /// The struck hero tests to avoid it.
    fn strike_hero(&mut self, by: u8, weapon: Option<u8>, target: u8) {
        let own = self.avoid_test(by, weapon, target);
        self.push_test(target, Purpose::Avoid { by, weapon }, own, NORMAL, Edge::Even);
    }

    /// The test of a hero whom a creature strikes at.
    pub(super) fn avoid_test(&self, by: u8, weapon: Option<u8>, target: u8) -> Test {
        let helpless = self.setup.helpless && self.person(target).being.harm().has(Hindrance::Paralysed);
        let test = self.test_of(target, Attribute::Dexterity, NORMAL);
        let edge = Edge::of(self.shoots_badly(by, weapon, target), helpless);
        test.with(test.edge.and(edge))
    }

    /// Whether somebody strikes from where the weapon is not at its best: creatures roll no dice of
    /// their own, so the hero avoids it with advantage (ZA-27).
    pub(super) fn shoots_badly(&self, by: u8, weapon: Option<u8>, target: u8) -> bool {
        let reach = self.person(by).being.arm(weapon).reach;
        reach.at(self.distance(by, target)) == Some(Edge::Disadvantage)
    }

    pub(super) fn hit(&mut self, by: u8, weapon: Option<u8>, on: u8, doubled: bool) {
        let second = self.second_of(by, weapon, on);
        self.throw(by, second, self.person(on).zone);
        self.machine.stack.push(Frame::Blow(Blow { weapon, second, ..blow(Some(by), on, doubled) }));
    }

    /// The weapon in the other hand that strikes along.
    pub(super) fn second_of(&self, by: u8, weapon: Option<u8>, on: u8) -> Option<u8> {
        let (Being::Hero(hero), Some(first)) = (&*self.person(by).being, weapon) else { return None };
        hero.second_weapon(usize::from(first), self.distance(by, on)).map(|at| at as u8)
    }

    /// The dice of one weapon of a blow.
    pub(super) fn dice_of(&self, blow: &Blow, weapon: Option<u8>) -> Dice {
        let usual = || blow.by.map_or(Dice::new(1, 6), |by| self.person(by).being.arm(weapon).dice);
        blow.dice.unwrap_or_else(usual)
    }

    /// The most that the dice of a blow can do.
    pub(super) fn most_of(&self, blow: &Blow) -> i16 {
        let most = |weapon| self.dice_of(blow, weapon).most();
        blow.second.map_or(0, |second| most(Some(second))).max(most(blow.weapon))
    }

    /// What dice on the table do, the first weapon's before the second's: of two weapons the higher counts
    /// (Z-17), and is then doubled (ZA-13).
    pub(super) fn points_shown(&self, blow: &Blow, faces: &[u8]) -> i16 {
        let first = usize::from(self.dice_of(blow, blow.weapon).count);
        let (one, other) = faces.split_at(first.min(faces.len()));
        sum(one).max(sum(other))
    }

    /// The weapon that a die of a blow belongs to.
    pub(super) fn weapon_of(&self, blow: &Blow, die: usize) -> Option<u8> {
        let first = usize::from(self.dice_of(blow, blow.weapon).count);
        if die >= first { blow.second } else { blow.weapon }
    }

    pub(super) fn step_blow(&mut self, blow: Blow) -> Flow {
        let (by, on) = (blow.by, blow.on);
        if !self.standing(on) {
            self.strike_on(blow);
            return Flow::On;
        }
        match blow.stage {
            BlowStage::Dice | BlowStage::SecondDice => {
                let (weapon, second) = match (blow.stage, self.setup.apart) {
                    (BlowStage::SecondDice, _) => (blow.second, None),
                    (_, apart) => (blow.weapon, blow.second.filter(|_| !apart)),
                };
                let dice = self.dice_of(&blow, weapon);
                let mut pool = Pool::of(dice.count, dice.sides);
                if second.is_some() {
                    let dice = self.dice_of(&blow, second);
                    pool = pool.and(dice.count, dice.sides);
                }
                let seat = by.map_or(Seat::Gm, |by| self.seat(by));
                self.machine.stack.push(Frame::Blow(blow));
                self.ask_dice(seat, Subject::Damage { by, on, weapon, second }, pool)
            }
            BlowStage::Ward => {
                let of = self.wards(on, by.is_some());
                let points = blow.rolled(blow.points);
                if of.len() == 1 || points <= self.armor_against(&blow) {
                    self.land(blow, 0);
                    return Flow::On;
                }
                self.machine.stack.push(Frame::Blow(blow));
                self.ask_one(Seat::Person(on), Subject::Ward { who: on, points }, of, Choice::No)
            }
            BlowStage::WardDie => {
                self.machine.stack.push(Frame::Blow(blow));
                self.ask_dice(Seat::Person(on), Subject::WardDie { who: on }, Pool::of(1, 6))
            }
        }
    }

    /// What a struck hero can do about it; a shield is given up against attacks only.
    fn wards(&self, who: u8, attacked: bool) -> Vec<Choice> {
        let mut of = vec![Choice::No];
        if let Being::Hero(hero) = &*self.person(who).being {
            let shields = hero.held().filter(|(_, thing)| attacked && thing.kind.shield());
            of.extend(shields.map(|(at, _)| Choice::Shield(at as u8)));
            if hero.luck > 0 {
                of.push(Choice::Cut);
            }
        }
        of
    }

    pub(super) fn take_blow(&mut self, mut blow: Blow, given: &Given<Choice>) {
        match blow.stage {
            BlowStage::Dice | BlowStage::SecondDice if given.one() == Choice::Most => {
                blow.points = self.most_of(&blow);
                blow.stage = BlowStage::Ward;
            }
            BlowStage::Dice if self.setup.apart && blow.second.is_some() => {
                blow.faces = shown(given);
                blow.stage = BlowStage::SecondDice;
            }
            BlowStage::Dice | BlowStage::SecondDice => {
                blow.points = self.points_shown(&blow, &self.on_the_table(&blow, shown(given)));
                blow.stage = BlowStage::Ward;
            }
            BlowStage::Ward => match given.one() {
                Choice::Shield(thing) => {
                    if let Being::Hero(hero) = self.person_mut(blow.on).being_mut()
                        && let Some(shield) = hero.things.get_mut(usize::from(thing))
                    {
                        shield.dots = DOTS;
                    }
                    self.tell(Event::ShieldGiven { who: blow.on, thing });
                    return self.strike_on(blow);
                }
                Choice::Cut => {
                    self.spend_luck(blow.on, Choice::Cut);
                    blow.stage = BlowStage::WardDie;
                }
                _ => return self.land(blow, 0),
            },
            BlowStage::WardDie => return self.land(blow, i16::from(first_shown(given))),
        }
        self.machine.stack.push(Frame::Blow(blow));
    }

    /// What the one who is struck takes off by armor; harm that no attack did goes past it.
    pub(super) fn armor_against(&self, blow: &Blow) -> i16 {
        match (&*self.person(blow.on).being, blow.by) {
            (_, None) => 0,
            (Being::Hero(hero), _) => hero.protection() + self.setup.outside.unwrap_or(0),
            (Being::Creature(creature), _) => creature.armor,
        }
    }

    fn land(&mut self, blow: Blow, cut: i16) {
        let (who, armor, rolled) = (blow.on, self.armor_against(&blow), blow.rolled(blow.points));
        let taken = (rolled - armor - cut).max(0);
        self.tell(Event::Hurt { who, by: blow.by, rolled, armor: armor + cut, taken, doubled: blow.doubled });
        self.lose(who, taken);
        self.strike_on(blow);
    }

    pub(super) fn lose(&mut self, who: u8, points: i16) {
        let person = self.person_mut(who);
        person.being_mut().points_mut().lose(points);
        if person.being.points().out() && person.stand == Stand::Up {
            person.stand = Stand::Down;
            self.tell(Event::Down { who });
        }
    }

    /// One more dot; the third destroys.
    pub(super) fn mark(&mut self, who: u8, thing: u8) {
        let Being::Hero(hero) = self.person_mut(who).being_mut() else { return };
        let Some(marked) = hero.things.get_mut(usize::from(thing)) else { return };
        marked.dots = (marked.dots + 1).min(DOTS);
        let destroyed = marked.destroyed();
        self.tell(Event::Marked { who, thing, destroyed });
    }
}

fn sum(faces: &[u8]) -> i16 {
    faces.iter().map(|face| i16::from(*face)).sum()
}
