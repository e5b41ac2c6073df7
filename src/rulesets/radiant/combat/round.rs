//! Rounds of two blocks, blocks of turns, turns of a move and an action.

use super::choice::{Choice, Effect, Event, Purpose, Subject};
use super::setup::Being;
use super::state::{Crossing, Frame, Round, Stage, Trial, Turn};
use super::{Combat, Flow, one};
use crate::fight::Seat;
use crate::fight::given::Given;
use crate::map::AreaId;
use crate::rulesets::radiant::gear::{Keep, Reach, Thing};
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::test::Attribute;

impl Combat {
    pub(super) fn begin_round(&mut self) {
        self.round += 1;
        for person in &mut self.people {
            person.acted = false;
        }
        self.tell(Event::Round(self.round));
    }

    /// Ends the fight when a side has nobody left.
    fn settled(&mut self) -> bool {
        let (heroes, others) = (self.side_stands(true), self.side_stands(false));
        if heroes && others {
            return false;
        }
        self.finish(Some(heroes));
        true
    }

    pub(super) fn step_round(&mut self, round: Round) -> Flow {
        if self.settled() {
            return Flow::On;
        }
        if round.block > 1 {
            self.begin_round();
            self.stack.push(Frame::Round(Round { block: 0 }));
            return Flow::On;
        }
        let heroes = self.heroes_first == (round.block == 0);
        if self.round == 1 && self.surprised == Some(heroes) {
            self.stack.push(Frame::Round(Round { block: round.block + 1 }));
            return Flow::On;
        }
        let waits =
            |who: &u8| self.standing(*who) && !self.person(*who).acted && self.with_heroes(*who) == heroes;
        let next_hero = self.order.iter().copied().find(&waits).filter(|_| heroes);
        if let Some(who) = next_hero {
            self.stack.push(Frame::Round(round));
            return self.begin_turn(who);
        }
        let creatures: Vec<u8> = self.everyone().filter(waits).collect();
        match creatures.as_slice() {
            [] => {
                self.stack.push(Frame::Round(Round { block: round.block + 1 }));
                Flow::On
            }
            _ => {
                // Morale can be called as long as someone of them stands, so even one is asked for.
                let first = Choice::Person(creatures[0]);
                let mut of: Vec<Choice> = creatures.into_iter().map(Choice::Person).collect();
                if !heroes {
                    of.push(Choice::Morale);
                }
                self.stack.push(Frame::Round(round));
                self.ask_one(Seat::Gm, Subject::NextCreature, of, first)
            }
        }
    }

    pub(super) fn take_round(&mut self, round: Round, given: &Given<Choice>) {
        self.stack.push(Frame::Round(round));
        match one(given) {
            Choice::Person(who) => {
                self.begin_turn(who);
            }
            Choice::Morale => self.call_morale(),
            _ => {}
        }
    }

    /// One test for all of them, by the best nerve among them (ZA-25).
    fn call_morale(&mut self) {
        let skill = |who: &u8| match &*self.person(*who).being {
            Being::Creature(creature) => creature.skill,
            Being::Hero(_) => 0,
        };
        let group = self.everyone().filter(|who| self.standing(*who) && !self.with_heroes(*who));
        if let Some(who) = group.max_by_key(skill) {
            self.begin_test(who, Purpose::Morale, Attribute::Wisdom, false);
        }
    }

    fn begin_turn(&mut self, who: u8) -> Flow {
        self.person_mut(who).acted = true;
        self.tell(Event::Turn { who });
        self.stack.push(Frame::Turn(Turn {
            who,
            stage: Stage::Start,
            moved: false,
            acted: false,
            disengaged: false,
            shaking: Vec::new(),
        }));
        Flow::On
    }

    pub(super) fn step_turn(&mut self, mut turn: Turn) -> Flow {
        let who = turn.who;
        if !self.standing(who) || self.settled() {
            return Flow::On;
        }
        let harm = self.person(who).being.harm();
        match turn.stage {
            Stage::Start => {
                turn.stage = Stage::Hazard;
                self.stack.push(Frame::Turn(turn));
                if harm.ongoing {
                    let points = i16::from(self.person(who).being.level());
                    self.tell(Event::Suffered { who, points });
                    self.lose(who, points);
                }
                Flow::On
            }
            Stage::Hazard => {
                turn.stage = Stage::Act;
                self.stack.push(Frame::Turn(turn));
                let zone = self.setup.zone(self.person(who).zone);
                match zone.test {
                    Some((attribute, difficulty)) => {
                        self.begin_test_at(who, Purpose::Hazard, attribute, difficulty);
                    }
                    None if zone.hazard => {
                        self.stack.push(Frame::Trial(Trial { who, purpose: Purpose::Hazard, failed: false }));
                    }
                    None => {}
                }
                Flow::On
            }
            Stage::Act => {
                let of = self.acts(&turn);
                if of.len() == 1 {
                    return self.end_turn(turn);
                }
                self.stack.push(Frame::Turn(turn));
                self.ask_one(self.seat(who), Subject::Turn { who }, of, Choice::EndTurn)
            }
            Stage::End => match turn.shaking.pop() {
                Some(effect) => {
                    let purpose = Purpose::Shake(effect);
                    self.stack.push(Frame::Turn(turn));
                    self.stack.push(Frame::Trial(Trial { who, purpose, failed: false }));
                    Flow::On
                }
                None => Flow::On,
            },
        }
    }

    /// What hinders is tested at the end of the turn, unless that costs an action here (ZA-21).
    fn end_turn(&mut self, mut turn: Turn) -> Flow {
        let harm = self.person(turn.who).being.harm();
        turn.stage = Stage::End;
        turn.shaking = harm
            .hindrances()
            .filter(|hindrance| !(self.setup.shaking_costs && hindrance.may_cost_an_action()))
            .map(Effect::Hinder)
            .collect();
        if harm.ongoing {
            turn.shaking.push(Effect::Ongoing);
        }
        self.stack.push(Frame::Turn(turn));
        Flow::On
    }

    /// What someone can do now; ending the turn comes first and is always there.
    pub fn acts(&self, turn: &Turn) -> Vec<Choice> {
        let who = turn.who;
        let harm = self.person(who).being.harm();
        let may_act = !turn.acted && harm.may_act();
        let mut of = vec![Choice::EndTurn];
        if self.may_move(turn) {
            of.extend(self.ways(who).into_iter().map(Choice::Move));
        }
        if !may_act {
            return of;
        }
        let foes: Vec<u8> = self
            .everyone()
            .filter(|other| self.standing(*other) && self.with_heroes(*other) != self.with_heroes(who))
            .collect();
        for target in &foes {
            let weapons = self.weapons(who, *target);
            of.extend(weapons.into_iter().map(|weapon| Choice::Attack { weapon, target: *target }));
        }
        for target in self.close_foes(who) {
            let stunt = |effect| Choice::Stunt { target, effect };
            of.extend(self.ways_of_push(target).into_iter().map(|to| stunt(Effect::Push(to))));
            let creature = !self.person(who).being.is_hero();
            for hindrance in Hindrance::ALL {
                let usual = matches!(hindrance, Hindrance::Stuck | Hindrance::Distracted);
                if (creature || usual) && !self.person(target).being.harm().has(hindrance) {
                    of.push(stunt(Effect::Hinder(hindrance)));
                }
            }
            if creature && !self.person(target).being.harm().ongoing {
                of.push(stunt(Effect::Ongoing));
            }
        }
        if let Being::Hero(hero) = &*self.person(who).being {
            if !self.close_foes(who).is_empty() && harm.may_move() {
                of.push(Choice::Disengage);
            }
            let packed = hero.things.iter().enumerate();
            let packed = packed.filter(|(_, thing)| thing.keep == Keep::Backpack && !thing.destroyed());
            of.extend(packed.map(|(at, _)| Choice::Fetch(at as u8)));
        }
        if self.setup.shaking_costs {
            let costly = harm.hindrances().filter(|hindrance| hindrance.may_cost_an_action());
            of.extend(costly.map(|hindrance| Choice::Shake(Effect::Hinder(hindrance))));
        }
        of.push(Choice::Other);
        of
    }

    /// The move, or the action used for another one; who is overloaded has the move only.
    fn may_move(&self, turn: &Turn) -> bool {
        let being = &self.person(turn.who).being;
        let harm = being.harm();
        let heavy = matches!(&**being, Being::Hero(hero) if hero.overloaded());
        harm.may_move() && (!turn.moved || (!turn.acted && harm.may_act() && !heavy))
    }

    /// Zones that can be walked into now.
    pub fn ways(&self, who: u8) -> Vec<u16> {
        let from = AreaId(self.person(who).zone);
        let mut ways: Vec<u16> =
            self.setup.board.exits(&self.overlay, from).iter().map(|exit| exit.to.0).collect();
        ways.dedup();
        ways.retain(|zone| self.has_room(*zone));
        ways
    }

    fn ways_of_push(&self, target: u8) -> Vec<u16> {
        self.ways(target)
    }

    pub(super) fn has_room(&self, zone: u16) -> bool {
        let room = self.setup.zone(zone).capacity;
        let there =
            self.everyone().filter(|who| self.standing(*who) && self.person(*who).zone == zone).count();
        room == 0 || there < usize::from(room)
    }

    /// What someone can strike another with from where both are.
    pub fn weapons(&self, who: u8, target: u8) -> Vec<Option<u8>> {
        let distance = self.distance(who, target);
        match &*self.person(who).being {
            Being::Creature(creature) => {
                if creature.reach.at(distance).is_some() {
                    vec![None]
                } else {
                    Vec::new()
                }
            }
            Being::Hero(hero) => {
                let usable =
                    |thing: &Thing| thing.kind.weapon().is_some_and(|weapon| hero.reaches(weapon, distance));
                let mut all: Vec<Option<u8>> =
                    hero.held().filter(|(_, thing)| usable(thing)).map(|(at, _)| Some(at as u8)).collect();
                if all.is_empty() && Reach::Melee.at(distance).is_some() {
                    all.push(None);
                }
                all
            }
        }
    }

    pub(super) fn take_turn(&mut self, mut turn: Turn, given: &Given<Choice>) {
        let who = turn.who;
        let choice = one(given);
        match choice {
            Choice::EndTurn => {
                if !turn.moved && !turn.acted {
                    self.tell(Event::Waited { who });
                }
                self.end_turn(turn);
                return;
            }
            Choice::Move(to) => {
                if turn.moved {
                    turn.acted = true;
                }
                turn.moved = true;
                let waiting = self.free_attackers(who, turn.disengaged);
                self.stack.push(Frame::Turn(turn));
                self.stack.push(Frame::Crossing(Crossing { who, to, waiting }));
                return;
            }
            _ => turn.acted = true,
        }
        match choice {
            Choice::Disengage => {
                turn.disengaged = true;
                self.tell(Event::Disengaged { who });
                self.stack.push(Frame::Turn(turn));
            }
            Choice::Attack { weapon, target } => {
                self.stack.push(Frame::Turn(turn));
                self.attack(who, weapon, target);
            }
            Choice::Stunt { target, effect } => {
                self.stack.push(Frame::Turn(turn));
                let hero_resists = !self.person(who).being.is_hero() && self.person(target).being.is_hero();
                let (tested, purpose) = if hero_resists {
                    (target, Purpose::Resist { by: who, effect })
                } else {
                    (who, Purpose::Stunt { target, effect })
                };
                self.stack.push(Frame::Trial(Trial { who: tested, purpose, failed: false }));
            }
            Choice::Fetch(thing) => {
                self.stack.push(Frame::Turn(turn));
                self.take_up(who, thing);
            }
            Choice::Shake(effect) => {
                self.stack.push(Frame::Turn(turn));
                let purpose = Purpose::Shake(effect);
                self.stack.push(Frame::Trial(Trial { who, purpose, failed: false }));
            }
            _ => {
                self.stack.push(Frame::Turn(turn));
                self.tell(Event::Did { who });
                self.stack.push(Frame::Trial(Trial { who, purpose: Purpose::Other, failed: false }));
            }
        }
    }

    fn take_up(&mut self, who: u8, thing: u8) {
        if let Being::Hero(hero) = self.person_mut(who).being_mut() {
            hero.take_up(usize::from(thing));
        }
        self.tell(Event::Fetched { who, thing });
    }
}
