//! Attacks and what they do.

use super::choice::{Choice, Event, Purpose, Subject};
use super::setup::Being;
use super::state::{Blow, BlowStage, Frame, Stand};
use super::testing::blow;
use super::{Combat, Flow, first_shown, one, shown};
use crate::fight::Seat;
use crate::fight::given::Given;
use crate::rulesets::radiant::gear::{DOTS, Reach};
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::test::{Attribute, Dice, Edge, NORMAL, Test};

impl Combat {
    /// Heroes test to hit; creatures never do, unless it is one of their own kind (ZA-08).
    pub(super) fn attack(&mut self, who: u8, weapon: Option<u8>, target: u8) {
        let purpose = match (&*self.person(who).being, &*self.person(target).being) {
            (Being::Creature(_), Being::Hero(_)) => return self.strike_hero(who, target),
            (Being::Hero(_), _) => Purpose::Attack { weapon, target },
            (Being::Creature(_), _) => Purpose::Fang { target },
        };
        let test = self.strike_test(who, weapon, target);
        self.push_test(who, purpose, test, NORMAL, Edge::Even);
    }

    /// The test of one who strikes at another from where both are.
    pub(super) fn strike_test(&self, who: u8, weapon: Option<u8>, target: u8) -> Test {
        let distance = self.distance(who, target);
        let far = |reach: Reach| reach.at(distance) == Some(Edge::Disadvantage);
        match &*self.person(who).being {
            Being::Hero(hero) => {
                let with = hero.weapon(weapon.map(usize::from));
                let hampered = far(with.reach) || !hero.meets(&with);
                hero.test(with.reach.attribute(distance), NORMAL, false, hampered)
            }
            Being::Creature(creature) => creature.test(NORMAL, far(creature.reach)),
        }
    }

    /// The struck hero tests to avoid it.
    pub(super) fn strike_hero(&mut self, by: u8, target: u8) {
        let helpless = self.setup.helpless && self.person(target).being.harm().has(Hindrance::Paralysed);
        self.begin_test(target, Purpose::Avoid { by }, Attribute::Dexterity, helpless);
    }

    pub(super) fn hit(&mut self, by: u8, weapon: Option<u8>, on: u8, doubled: bool) {
        let second = match (&*self.person(by).being, weapon) {
            (Being::Hero(hero), Some(first)) => {
                hero.second_weapon(usize::from(first), self.distance(by, on)).map(|at| at as u8)
            }
            _ => None,
        };
        self.stack.push(Frame::Blow(Blow {
            stage: BlowStage::Luck,
            weapon,
            second,
            ..blow(Some(by), on, doubled)
        }));
    }

    /// The dice of one weapon of a blow.
    fn dice_of(&self, blow: &Blow, weapon: Option<u8>) -> Dice {
        match blow.by.map(|by| &*self.person(by).being) {
            Some(Being::Hero(hero)) => hero.damage(&hero.weapon(weapon.map(usize::from))),
            Some(Being::Creature(creature)) => creature.damage,
            None => Dice::new(1, 6),
        }
    }

    pub(super) fn step_blow(&mut self, mut blow: Blow) -> Flow {
        let (by, on) = (blow.by, blow.on);
        if !self.standing(on) {
            return Flow::On;
        }
        match blow.stage {
            BlowStage::Luck => {
                let lucky =
                    by.filter(|by| matches!(&*self.person(*by).being, Being::Hero(hero) if hero.luck > 0));
                let Some(by) = lucky else {
                    blow.stage = BlowStage::Dice;
                    self.stack.push(Frame::Blow(blow));
                    return Flow::On;
                };
                self.stack.push(Frame::Blow(blow));
                let of = vec![Choice::No, Choice::Most];
                self.ask_one(Seat::Person(by), Subject::DamageLuck { by, on }, of, Choice::No)
            }
            BlowStage::Dice | BlowStage::SecondDice => {
                let second = blow.stage == BlowStage::SecondDice;
                let dice = self.dice_of(&blow, if second { blow.second } else { blow.weapon });
                let seat = by.map_or(Seat::Gm, |by| self.seat(by));
                self.stack.push(Frame::Blow(blow));
                self.ask_dice(seat, Subject::Damage { by, on, second }, dice.count, dice.sides)
            }
            BlowStage::Ward => {
                let of = self.wards(on, by.is_some());
                if of.len() == 1 {
                    self.land(&blow, 0);
                    return Flow::On;
                }
                let points = doubled(&blow);
                self.stack.push(Frame::Blow(blow));
                self.ask_one(Seat::Person(on), Subject::Ward { who: on, points }, of, Choice::No)
            }
            BlowStage::WardDie => {
                self.stack.push(Frame::Blow(blow));
                self.ask_dice(Seat::Person(on), Subject::WardDie { who: on }, 1, 6)
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
            BlowStage::Luck => {
                if let (Choice::Most, Some(by)) = (one(given), blow.by) {
                    self.spend_luck(by, Choice::Most);
                    let most = |weapon| self.dice_of(&blow, weapon).most();
                    blow.points = blow.second.map_or(0, |second| most(Some(second))).max(most(blow.weapon));
                    blow.stage = BlowStage::Ward;
                } else {
                    blow.stage = BlowStage::Dice;
                }
            }
            BlowStage::Dice => {
                blow.points = sum(given);
                blow.stage = if blow.second.is_some() { BlowStage::SecondDice } else { BlowStage::Ward };
            }
            // Of two weapons the higher counts (Z-17), and is then doubled (ZA-13).
            BlowStage::SecondDice => {
                blow.points = blow.points.max(sum(given));
                blow.stage = BlowStage::Ward;
            }
            BlowStage::Ward => match one(given) {
                Choice::Shield(thing) => {
                    if let Being::Hero(hero) = self.person_mut(blow.on).being_mut()
                        && let Some(shield) = hero.things.get_mut(usize::from(thing))
                    {
                        shield.dots = DOTS;
                    }
                    self.tell(Event::ShieldGiven { who: blow.on, thing });
                    return;
                }
                Choice::Cut => {
                    self.spend_luck(blow.on, Choice::Cut);
                    blow.stage = BlowStage::WardDie;
                }
                _ => return self.land(&blow, 0),
            },
            BlowStage::WardDie => return self.land(&blow, i16::from(first_shown(given))),
        }
        self.stack.push(Frame::Blow(blow));
    }

    fn land(&mut self, blow: &Blow, cut: i16) {
        let who = blow.on;
        // Harm that no attack did goes past armor.
        let armor = match (&*self.person(who).being, blow.by) {
            (_, None) => 0,
            (Being::Hero(hero), _) => hero.protection(),
            (Being::Creature(creature), _) => creature.armor,
        };
        let rolled = doubled(blow);
        let taken = (rolled - armor - cut).max(0);
        self.tell(Event::Hurt { who, by: blow.by, rolled, armor: armor + cut, taken, doubled: blow.doubled });
        self.lose(who, taken);
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

/// A critical doubles the dice, before armor (ZA-12).
fn doubled(blow: &Blow) -> i16 {
    if blow.doubled { blow.points * 2 } else { blow.points }
}

fn sum(given: &Given<Choice>) -> i16 {
    shown(given).iter().map(|shown| i16::from(*shown)).sum()
}
