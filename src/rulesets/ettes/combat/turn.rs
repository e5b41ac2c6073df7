//! What may be done on a turn.

use super::Combat;
use super::choice::{Choice, How, Subject};
use super::field::Arm;
use super::state::{FISTS, Frame, NOBODY, NOTHING, Turn, mark, used};
use crate::fight::machine::{Course, Flow as Goes};
use crate::rulesets::ettes::class::Size;
use crate::rulesets::ettes::flow::Moment;
use crate::rulesets::ettes::skill::Skill;
use crate::rulesets::ettes::spell::{Aim, Spell};
use crate::rulesets::ettes::status::{Harm, Status};

impl Combat {
    pub(super) fn step_turn(&mut self, turn: Turn) -> Goes {
        let who = turn.who;
        if turn.used(used::ENDED) || !self.person(who).up() {
            self.push(Frame::Ending { who, stage: 0, turn: turn.flags });
            return Goes::On;
        }
        self.push(Frame::Turn(turn));
        let of = self.turn_choices(&turn);
        // What is free keeps nobody's turn open by itself.
        let free = |choice: &Choice| *choice == Choice::EndTurn || is_free(*choice);
        if of.iter().all(free) {
            if let Some(open) = self.turn_mut() {
                open.flags |= used::ENDED;
            }
            return Goes::On;
        }
        let asked = self.ask_one(self.seat(who), Subject::Turn { who }, of, Choice::EndTurn);
        let waiting = self.waiting_for_a_word(who);
        if !waiting.is_empty() {
            self.machine.put_beside(waiting);
        }
        asked
    }

    /// What an attack costs now.
    pub fn attack_cost(&self, who: u8) -> i8 {
        if self.person(who).has(mark::CHEAP) { 1 } else { 2 }
    }

    /// Everything that can be done now, ending the turn first.
    pub fn turn_choices(&self, turn: &Turn) -> Vec<Choice> {
        let who = turn.who;
        let person = self.person(who);
        let ap = person.ap;
        let mut of = Vec::with_capacity(24);
        of.push(Choice::EndTurn);
        if !person.awake() {
            return of;
        }
        if person.held_by != NOBODY {
            if !turn.used(used::ESCAPE) {
                of.push(Choice::Escape);
            }
            self.add_free(who, &mut of);
            return of;
        }
        if person.ready.is_some() {
            of.push(Choice::Wait);
        }
        if ap >= self.attack_cost(who) {
            self.add_attacks(turn, &mut of);
        }
        if ap >= 2 {
            self.add_disarms(turn, &mut of);
            self.add_spells(who, &mut of);
        }
        self.add_moves(turn, &mut of);
        if ap >= 1 {
            self.add_tricks(turn, &mut of);
        }
        if !self.flow_choices(who, Moment::Turn).is_empty() {
            of.push(Choice::Flow);
        }
        if ap >= 1 {
            self.add_the_rest(turn, &mut of);
        } else {
            self.add_struggles(turn, &mut of);
        }
        self.add_free(who, &mut of);
        of
    }

    pub(super) fn charmed(&self, who: u8) -> bool {
        self.person(who).is(Status::Charmed)
    }

    /// Whom somebody could attack at all.
    pub fn targets(&self, who: u8) -> impl Iterator<Item = u8> + '_ {
        let here = move |on: &u8| self.foes(who, *on) && self.on_board(*on);
        self.everyone().filter(here)
    }

    fn add_attacks(&self, turn: &Turn, of: &mut Vec<Choice>) {
        let who = turn.who;
        if self.charmed(who) {
            return;
        }
        // A foe with a weapon does not think of its fists.
        let armed = !self.cast(who).hero && self.arms(who).any(|(thing, _, _)| thing != FISTS);
        for (thing, how, arm) in self.arms(who) {
            if thing == FISTS && armed {
                continue;
            }
            if !self.may_grip(turn, thing, how) {
                continue;
            }
            for on in self.targets(who) {
                if self.can_strike(who, on, &arm) {
                    of.push(Choice::Attack { thing, how, on });
                }
            }
        }
    }

    /// Changing the grip is free once a turn.
    fn may_grip(&self, turn: &Turn, thing: u16, how: How) -> bool {
        let gear = self.stage.things.get(usize::from(thing));
        let either = gear.is_some_and(|gear| gear.thing.grip == crate::rulesets::ettes::gear::Grip::Either);
        let changes = either && how != How::Thrown && (how == How::Both) != self.grip(turn.who);
        !changes || !turn.used(used::GRIP)
    }

    /// Whether a weapon of this reach or range gets there: near enough, and no wall between.
    pub(super) fn can_hit(&self, who: u8, on: u8, reach: u8, range: u8) -> bool {
        let far = self.far(who, on);
        if range == 0 {
            return far <= reach && self.sees_person(who, on);
        }
        let penalty = Combat::range_penalty(far, range);
        self.check(who, Skill::Ranged, false, false).tn > penalty && self.sees_person(who, on)
    }

    /// The same with all that makes it harder.
    pub(super) fn can_strike(&self, who: u8, on: u8, arm: &Arm) -> bool {
        let there = arm.range > 0 || self.far(who, on) <= arm.reach;
        there && self.sees_person(who, on) && (arm.range == 0 || self.shot_left(who, on, arm, false))
    }

    /// A shot that nothing is left of cannot be tried; eyes count, too.
    pub(super) fn shot_left(&self, who: u8, on: u8, arm: &Arm, seeks: bool) -> bool {
        self.check(who, Skill::Ranged, false, false).tn > self.strike_penalty(who, on, arm, seeks)
    }

    fn size(&self, who: u8) -> Size {
        self.cast(who).character.size
    }

    fn add_disarms(&self, turn: &Turn, of: &mut Vec<Choice>) {
        let who = turn.who;
        if self.charmed(who) {
            return;
        }
        for on in self.targets(who) {
            let holds = self.person(on).hands != [NOTHING; 2];
            if !holds || self.size(on) > self.size(who) {
                continue;
            }
            let far = self.far(who, on);
            let best = self.arms(who).find(|(thing, how, arm)| {
                arm.reach >= far && *how != How::Thrown && self.may_grip(turn, *thing, *how)
            });
            if let Some((thing, how, _)) = best.filter(|_| self.sees_person(who, on)) {
                of.push(Choice::Disarm { thing, how, on });
            }
        }
    }

    pub(super) fn add_spells(&self, who: u8, of: &mut Vec<Choice>) {
        let cast = self.cast(who);
        if !cast.casts() {
            return;
        }
        for spell in Spell::ALL.into_iter().filter(|spell| cast.knows(*spell)) {
            if self.person(who).mana < spell.mana() {
                continue;
            }
            match spell.aim() {
                Aim::Oneself => of.push(Choice::Cast { spell, on: who }),
                Aim::Touch => {
                    let friend = |on: &u8| {
                        *on == who || !self.foes(who, *on) && self.on_board(*on) && self.far(who, *on) == 1
                    };
                    let touched = self.everyone().filter(friend).filter(|on| self.sees_person(who, *on));
                    let useful = |on: &u8| match spell {
                        Spell::NaturesMend => {
                            let person = self.person(*on);
                            !person.has(mark::MENDED) && person.hp < self.cast(*on).character.points.most
                        }
                        _ => self.person(*on).up() && self.person(*on).bark_by == NOBODY,
                    };
                    of.extend(touched.filter(useful).map(|on| Choice::Cast { spell, on }));
                }
                Aim::Enemy(range) => {
                    let seen = self.targets(who).filter(|on| {
                        self.far(who, *on) <= range && self.sees_person(who, *on) && !self.charmed(who)
                    });
                    of.extend(seen.map(|on| Choice::Cast { spell, on }));
                }
                Aim::Blast(_) if self.charmed(who) => {}
                Aim::Blast(_) => of.push(Choice::Burst(spell)),
            }
        }
    }

    /// Hexes that can be walked now.
    pub fn budget(&self, turn: &Turn) -> u8 {
        let (pace, cost) = self.pace(turn.who);
        if !self.may_walk(turn.who) {
            return 0;
        }
        if self.person(turn.who).status.any(&[Status::Stunned, Status::Restrained]) {
            return u8::from(!turn.used(used::HEX) && self.person(turn.who).ap >= cost);
        }
        let left = if turn.used(used::TUMBLED) || turn.left > 0 { turn.left } else { 0 };
        let most = (2 - turn.moved.min(2)) as i8;
        let moves = (self.person(turn.who).ap.min(most) / cost).max(0) as u8;
        left + moves * pace
    }

    fn add_moves(&self, turn: &Turn, of: &mut Vec<Choice>) {
        let who = turn.who;
        let person = self.person(who);
        if self.budget(turn) > 0 {
            of.push(Choice::Move);
        }
        if person.ap < 1 || person.holds != NOBODY {
            return;
        }
        let near = || self.may_step(who);
        if person.is(Status::Prone) {
            of.push(Choice::StandUp);
            let slow = person.status.any(&[Status::Stunned, Status::Restrained]);
            let halted = slow && turn.used(used::HEX);
            if !halted && near() {
                of.push(Choice::Crawl);
            }
        } else if !turn.used(used::STEP)
            && !person.status.any(&[Status::Slowed, Status::Stunned, Status::Restrained])
            && near()
        {
            of.push(Choice::Step);
        }
    }

    /// What is done to somebody beside one, for 1 AP or 2.
    fn add_tricks(&self, turn: &Turn, of: &mut Vec<Choice>) {
        let who = turn.who;
        let person = self.person(who);
        if self.charmed(who) {
            return;
        }
        for on in self.targets(who) {
            let far = self.far(who, on);
            if far > 3 || !self.sees_person(who, on) {
                continue;
            }
            let fits = self.size(on) <= self.size(who);
            let awake = self.person(on).awake();
            if !turn.used(used::FEINT) && awake && far <= self.reach(who) {
                of.push(Choice::Feint(on));
            }
            if far != 1 {
                continue;
            }
            if !turn.used(used::SHOVE) && fits {
                of.push(Choice::Shove { on, prone: false });
                if !self.person(on).is(Status::Prone) {
                    of.push(Choice::Shove { on, prone: true });
                }
            }
            let hold = person.holds == NOBODY && self.person(on).held_by == NOBODY;
            if person.ap >= 2 && fits && hold {
                of.push(Choice::Grapple(on));
            }
            let small = self.size(on) <= Size::Medium && awake && !person.is(Status::Prone);
            let stuck = person.status.any(&[Status::Restrained, Status::Stunned, Status::Pinned]);
            let dares = |to: u16| self.dares(who, to) && person.fears != on;
            if small && !stuck && person.holds == NOBODY && self.beyond(who, on).is_some_and(dares) {
                of.push(Choice::Tumble(on));
            }
        }
    }

    fn add_the_rest(&self, turn: &Turn, of: &mut Vec<Choice>) {
        let who = turn.who;
        let person = self.person(who);
        if person.holds != NOBODY && person.ap >= 2 && !turn.used(used::HOLD) {
            of.push(Choice::Hold);
        }
        if !turn.used(used::FLOW_STATE) && person.fp > 0 {
            of.push(Choice::FlowState);
        }
        if person.ap >= 3 {
            of.push(Choice::TotalDefense);
        }
        if person.ready.is_none() {
            of.push(Choice::Ready);
        }
        if person.ap >= 2 {
            let harms = Harm::ALL.into_iter().filter(|harm| person.harm[*harm as usize] > 0);
            of.extend(harms.map(Choice::EndHarm));
            for status in [Status::Pinned, Status::Restrained] {
                let impaled = status == Status::Pinned || person.impaled_by != NOBODY;
                if person.is(status) && impaled {
                    of.push(Choice::FreeSelf(status));
                }
            }
            self.add_help(who, of);
        }
        self.add_struggles(turn, of);
        self.add_handling(who, of);
        of.extend(
            (1..=2).filter(|cost| i8::try_from(*cost).is_ok_and(|cost| cost <= person.ap)).map(Choice::Other),
        );
    }

    /// What costs nothing.
    fn add_free(&self, who: u8, of: &mut Vec<Choice>) {
        let person = self.person(who);
        if person.holds != NOBODY || self.impales(who) {
            of.push(Choice::LetGo);
        }
        let hands = person.hands;
        let second = if hands[1] == hands[0] { NOTHING } else { hands[1] };
        of.extend([hands[0], second].into_iter().filter(|thing| *thing != NOTHING).map(Choice::Drop));
        let doors = 0..6 * self.cast(who).body.offsets().len() as u8;
        of.extend(doors.filter(|door| self.door(who, *door).is_some()).map(Choice::Door));
        of.extend(Skill::KNOWLEDGE.map(Choice::Know));
        of.push(Choice::Other(0));
    }

    /// The check of a round against what restrains, which costs nothing. An impaling thrust says that 2 AP
    /// end it, not that they alone do: whoever is restrained by it has all that the restrained have.
    fn add_struggles(&self, turn: &Turn, of: &mut Vec<Choice>) {
        let person = self.person(turn.who);
        if person.is(Status::Restrained) && !turn.used(used::ESCAPE) {
            of.push(Choice::Struggle(Skill::Endurance));
            of.push(Choice::Struggle(Skill::Agility));
        }
    }

    fn add_help(&self, who: u8, of: &mut Vec<Choice>) {
        use super::state::Stand;
        let beside = |on: &u8| {
            *on != who && self.on_board(*on) && self.far(who, *on) == 1 && self.sees_person(who, *on)
        };
        for on in self.everyone().filter(beside) {
            if self.person(on).stand == Stand::Dying && !self.person(on).has(mark::TENDED) {
                of.push(Choice::Tend(on));
            }
            if !self.foes(who, on) && self.person(on).up() && self.person(on).is(Status::Asleep) {
                of.push(Choice::Wake(on));
            }
        }
    }
}

/// What costs nothing and comes to nothing by itself.
pub(super) fn is_free(choice: Choice) -> bool {
    matches!(choice, Choice::LetGo | Choice::Drop(_) | Choice::Door(_) | Choice::Know(_) | Choice::Other(0))
}
