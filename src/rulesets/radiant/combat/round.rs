//! Rounds of two blocks, blocks of turns, turns of a move and an action.

use super::choice::{Choice, Effect, Event, Purpose, Shaky, Subject};
use super::setup::Being;
use super::state::{Crossing, Deed, Frame, Recharge, Round, Stage, Stand, Trial, Turn};
use super::{Combat, Flow};
use crate::fight::Seat;
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::map::AreaId;
use crate::rulesets::radiant::gear::{Keep, Reach};
use crate::rulesets::radiant::test::Attribute;

impl Combat {
    pub(super) fn begin_round(&mut self) {
        self.round += 1;
        for person in &mut self.people {
            person.acted = false;
        }
        self.tell(Event::Round(self.round));
        for who in self.everyone().rev() {
            let spent: Vec<u8> = self.recharging(who).collect();
            let frames = spent.into_iter().rev().map(|weapon| Frame::Recharge(Recharge { who, weapon }));
            self.machine.stack.extend(frames);
        }
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
            self.machine.stack.push(Frame::Round(Round { block: 0 }));
            self.begin_round();
            return Flow::On;
        }
        let heroes = self.heroes_first == (round.block == 0);
        if self.round == 1 && self.surprised == Some(heroes) {
            self.machine.stack.push(Frame::Round(Round { block: round.block + 1 }));
            return Flow::On;
        }
        let waits =
            |who: &u8| self.standing(*who) && !self.person(*who).acted && self.with_heroes(*who) == heroes;
        let next_hero = self.order.iter().copied().find(&waits).filter(|_| heroes);
        if let Some(who) = next_hero {
            self.machine.stack.push(Frame::Round(round));
            return self.begin_turn(who);
        }
        let creatures: Vec<u8> = self.everyone().filter(waits).collect();
        match creatures.as_slice() {
            [] => {
                self.machine.stack.push(Frame::Round(Round { block: round.block + 1 }));
                Flow::On
            }
            [who] => {
                self.machine.stack.push(Frame::Round(round));
                self.begin_turn(*who)
            }
            _ => {
                let first = Choice::Person(creatures[0]);
                let mut of: Vec<Choice> = creatures.into_iter().map(Choice::Person).collect();
                if !heroes && self.everyone().any(|who| self.in_the_fray(who)) {
                    of.push(Choice::Morale);
                }
                self.machine.stack.push(Frame::Round(round));
                let why = if heroes { None } else { self.shaky() };
                self.ask_one(Seat::Gm, Subject::NextCreature { why }, of, first)
            }
        }
    }

    pub(super) fn take_round(&mut self, round: Round, given: &Given<Choice>) {
        self.machine.stack.push(Frame::Round(round));
        match given.one() {
            Choice::Person(who) => {
                self.begin_turn(who);
            }
            Choice::Morale => self.call_morale(),
            _ => {}
        }
    }

    /// Why the GM may want to test the enemies' nerve now: what happened since it was last tested (ZA-25).
    pub(super) fn shaky(&self) -> Option<Shaky> {
        self.blows_to_nerve().into_iter().filter(|why| self.nerve & (1 << *why as u8) == 0).max()
    }

    fn blows_to_nerve(&self) -> Vec<Shaky> {
        // Who keeps out of it from the start is no loss to them.
        let foe = |who: &u8| !self.with_heroes(*who) && self.person(*who).stand != Stand::Aside;
        let foes: Vec<u8> = self.everyone().filter(foe).collect();
        let gone = foes.iter().filter(|who| !self.standing(**who)).count();
        let level = |who: u8| self.person(who).being.level();
        let highest = foes.iter().map(|who| level(*who)).max();
        let mut leaders = foes.iter().filter(|who| Some(level(**who)) == highest);
        // One who stands out by level is taken for their leader.
        let leader = leaders.next().filter(|_| leaders.next().is_none());
        let mut all = Vec::new();
        if gone > 0 {
            all.push(Shaky::First);
        }
        if gone * 2 >= foes.len() {
            all.push(Shaky::Half);
        }
        if leader.is_some_and(|who| !self.standing(*who)) {
            all.push(Shaky::Leader);
        }
        all
    }

    /// One test for all of them, by the best nerve among them (ZA-25).
    fn call_morale(&mut self) {
        self.nerve = self.blows_to_nerve().into_iter().fold(0, |nerve, why| nerve | 1 << why as u8);
        let skill = |who: &u8| match &*self.person(*who).being {
            Being::Creature(creature) => creature.skill,
            Being::Hero(_) => 0,
        };
        let group = self.everyone().filter(|who| self.in_the_fray(*who));
        if let Some(who) = group.max_by_key(skill) {
            self.begin_test(who, Purpose::Morale, Attribute::Wisdom, false);
        }
    }

    fn begin_turn(&mut self, who: u8) -> Flow {
        self.person_mut(who).acted = true;
        self.tell(Event::Turn { who });
        self.machine.stack.push(Frame::Turn(Turn {
            who,
            stage: Stage::Start,
            moved: false,
            acted: false,
            disengaged: false,
            shaking: Vec::new(),
            tested: Vec::new(),
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
                self.machine.stack.push(Frame::Turn(turn));
                if harm.ongoing {
                    let points = i16::from(self.person(who).being.level());
                    self.tell(Event::Suffered { who, points });
                    self.lose(who, points);
                }
                Flow::On
            }
            Stage::Hazard => {
                turn.stage = Stage::Act;
                self.machine.stack.push(Frame::Turn(turn));
                self.enter(who);
                Flow::On
            }
            Stage::Act if self.gets_away(who) => {
                let waiting = self.free_attackers(who, turn.disengaged);
                self.machine.stack.push(Frame::Turn(turn));
                self.machine.stack.push(Frame::Crossing(Crossing { who, to: None, waiting }));
                Flow::On
            }
            Stage::Act => {
                let of = self.acts(&turn);
                if of.len() == 1 {
                    return self.end_turn(turn);
                }
                self.machine.stack.push(Frame::Turn(turn));
                self.ask_one(self.seat(who), Subject::Turn { who }, of, Choice::EndTurn)
            }
            Stage::End => match turn.shaking.pop() {
                Some(effect) => {
                    let purpose = Purpose::Shake(effect);
                    self.machine.stack.push(Frame::Turn(turn));
                    self.machine.stack.push(Frame::Trial(Trial::new(who, purpose)));
                    Flow::On
                }
                None => Flow::On,
            },
        }
    }

    /// What hinders is tested at the end of the turn, unless that costs an action here (ZA-21).
    pub(super) fn end_turn(&mut self, mut turn: Turn) -> Flow {
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
        self.machine.stack.push(Frame::Turn(turn));
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
        if may_act && !self.person(who).fleeing {
            self.add_actions(turn, &mut of);
        }
        if may_act && self.setup.shaking_costs {
            let costly = harm.hindrances().filter(|hindrance| hindrance.may_cost_an_action());
            of.extend(costly.map(|hindrance| Choice::Shake(Effect::Hinder(hindrance))));
        }
        if may_act && !self.person(who).fleeing {
            of.push(Choice::Other);
        }
        // The last of the block comes to its turn unasked, so nerve is tested from here.
        if of.len() > 1 && !turn.moved && !turn.acted && self.in_the_fray(who) && self.last_of_block(who) {
            of.push(Choice::Morale);
        }
        // Something on the body is at hand without an action, as long as there is anything left to do.
        if let (Being::Hero(hero), true) = (&*self.person(who).being, of.len() > 1) {
            let worn = hero.ready().filter(|(_, thing)| thing.keep == Keep::Body);
            let drawn = worn.filter(|(_, thing)| thing.kind.belongs() == Keep::Hands);
            of.extend(drawn.map(|(at, _)| Choice::Draw(at as u8)));
        }
        of
    }

    fn add_actions(&self, turn: &Turn, of: &mut Vec<Choice>) {
        let who = turn.who;
        let harm = self.person(who).being.harm();
        let foe = |other: &u8| self.standing(*other) && self.with_heroes(*other) != self.with_heroes(who);
        for target in self.everyone().filter(foe) {
            let weapons = self.weapons(who, target);
            of.extend(weapons.map(|weapon| Choice::Attack { weapon, target }));
        }
        of.extend(self.blasts(who).into_iter().map(|(weapon, zone)| Choice::Blast { weapon, zone }));
        if self.close_foes(who).any(|target| self.may_stunt(who, target)) {
            of.push(Choice::TryStunt);
        }
        // Only where there is a move left to make and somebody to strike at it.
        if !turn.moved && harm.may_move() && !self.free_attackers(who, false).is_empty() {
            of.push(Choice::Disengage);
        }
        if let Being::Hero(hero) = &*self.person(who).being {
            let packed = hero.things.iter().enumerate();
            let packed = packed.filter(|(_, thing)| thing.keep == Keep::Backpack && !thing.destroyed());
            of.extend(packed.map(|(at, _)| Choice::Fetch(at as u8)));
        }
        self.add_handling(who, of);
    }

    /// Whether nobody else of the side waits for a turn in this round.
    pub(super) fn last_of_block(&self, who: u8) -> bool {
        let waits = |other: u8| self.standing(other) && !self.person(other).acted;
        !self.everyone().any(|other| self.with_heroes(other) == self.with_heroes(who) && waits(other))
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

    pub(super) fn has_room(&self, zone: u16) -> bool {
        let room = self.setup.zone(zone).capacity;
        let there =
            self.everyone().filter(|who| self.standing(*who) && self.person(*who).zone == zone).count();
        !self.setup.closed.contains(&zone) && (room == 0 || there < usize::from(room))
    }

    /// What someone can strike another with from where both are.
    pub fn weapons(&self, who: u8, target: u8) -> impl Iterator<Item = Option<u8>> {
        let (being, distance) = (&self.person(who).being, self.distance(who, target));
        let bare = (being.is_hero() && Reach::Melee.at(distance).is_some()).then_some(None);
        let single = move |weapon: &Option<u8>| !being.arm(*weapon).tags.blast && self.charged(who, *weapon);
        being.arms(distance).filter(single).chain(bare)
    }

    pub(super) fn take_turn(&mut self, mut turn: Turn, given: &Given<Choice>) {
        let who = turn.who;
        let choice = given.one();
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
                self.machine.stack.push(Frame::Turn(turn));
                self.machine.stack.push(Frame::Crossing(Crossing { who, to: Some(to), waiting }));
                return;
            }
            Choice::Draw(thing) => {
                self.machine.stack.push(Frame::Turn(turn));
                self.machine.stack.push(Frame::Deed(Deed::TakeUp { who, owner: who, thing }));
                return;
            }
            Choice::Morale => {
                self.machine.stack.push(Frame::Turn(turn));
                return self.call_morale();
            }
            _ => turn.acted = true,
        }
        match choice {
            Choice::Disengage => {
                turn.disengaged = true;
                self.tell(Event::Disengaged { who });
                self.machine.stack.push(Frame::Turn(turn));
            }
            Choice::Attack { weapon, target } => {
                self.machine.stack.push(Frame::Turn(turn));
                self.attack(who, weapon, target);
            }
            Choice::Blast { weapon, zone } => {
                self.machine.stack.push(Frame::Turn(turn));
                self.blast(who, weapon, zone);
            }
            Choice::TryStunt => {
                self.machine.stack.push(Frame::Turn(turn));
                self.machine.stack.push(Frame::Deed(Deed::StuntOn { who }));
            }
            Choice::HandOver => {
                self.machine.stack.push(Frame::Turn(turn));
                self.machine.stack.push(Frame::Deed(Deed::HandWhat { who }));
            }
            Choice::Fetch(thing) => {
                self.machine.stack.push(Frame::Turn(turn));
                self.machine.stack.push(Frame::Deed(Deed::TakeUp { who, owner: who, thing }));
            }
            Choice::PickUp { owner, thing } => {
                self.machine.stack.push(Frame::Turn(turn));
                self.machine.stack.push(Frame::Deed(Deed::TakeUp { who, owner, thing }));
            }
            Choice::Shake(effect) => {
                self.machine.stack.push(Frame::Turn(turn));
                let purpose = Purpose::Shake(effect);
                self.machine.stack.push(Frame::Trial(Trial::new(who, purpose)));
            }
            _ => {
                self.machine.stack.push(Frame::Turn(turn));
                self.do_otherwise(who);
            }
        }
    }
}
