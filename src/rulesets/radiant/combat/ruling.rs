//! The GM rules otherwise, at any question.

use super::Combat;
use super::choice::{Effect, Event};
use super::setup::{Being, Zone};
use super::state::{Frame, Lying, Stage, Stand, Turn};
use crate::fight::machine::{self, Course};
use crate::fight::{Ruling, Shape};
use crate::rulesets::radiant::gear::{DOTS, Keep, Thing};
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::hero::{Hero, MOST_THINGS};
use crate::rulesets::radiant::test::{DIFFICULTIES, Edge};

pub const POINTS: u16 = 1;
pub const LUCK: u16 = 2;
pub const ZONE: u16 = 3;
/// The value is the hindrance's number; it is put on, or taken off where it is on.
pub const HINDER: u16 = 4;
pub const ONGOING: u16 = 5;
/// 0 back in the fight, 2 gone from it.
pub const STAND: u16 = 6;
pub const END_TURN: u16 = 7;
/// 0 nobody, 1 the heroes, 2 the others.
pub const END: u16 = 8;
/// Of the test whose dice are not thrown yet: one of the usual difficulties.
pub const DIFFICULTY: u16 = 9;
/// Of the same test: 0 advantage, 1 neither, 2 disadvantage.
pub const EDGE: u16 = 10;
/// What must recharge is ready again.
pub const READY: u16 = 11;
/// On a person: 1 still has an action this round, 0 none. Off the own turn it is the whole turn.
pub const ACTIONS: u16 = 12;
/// On whoever has the turn: 1 still has the move, 0 not.
pub const MOVE: u16 = 13;
/// On a hero: the dots of a thing, four times its place among the things and the dots.
pub const WEAR: u16 = 14;
/// On a hero: a thing falls to the ground where they are.
pub const DROP: u16 = 15;
/// On a hero: a thing is taken away.
pub const TAKE: u16 = 16;
/// On a hero: gives them what lies about or was taken, 64 times its owner's number and its place among
/// the owner's things.
pub const GIVE: u16 = 17;
/// On the question: what lies on the table is thrown again.
pub const THROW: u16 = 18;
/// On the question: the usual answer is taken.
pub const SKIP: u16 = 19;
/// On the question: what was going on is called off.
pub const CALL_OFF: u16 = 20;
/// On an area: 1 nobody gets in, 0 everyone may.
pub const CLOSED: u16 = 21;
/// On an area: 1 dangerous, 0 not.
pub const DANGER: u16 = 22;
/// On the question: what the first die on the table shows, and the others after it.
pub const DIE: u16 = 32;

impl Combat {
    pub(super) fn rulable(&self, ruling: Ruling) -> bool {
        let Ruling { code, on, value } = ruling;
        let someone = usize::from(on) < self.people.len();
        let flag = value == 0 || value == 1;
        let area = usize::from(on) < self.setup.board.len();
        let held = |thing: usize| self.thing(on, thing).is_some_and(|thing| thing.keep != Keep::Away);
        match code {
            POINTS => someone && (0..=self.people[usize::from(on)].being.points().most).contains(&value),
            LUCK => someone && (0..=20).contains(&value) && self.people[usize::from(on)].being.is_hero(),
            ZONE => someone && value >= 0 && (value as usize) < self.setup.board.len(),
            HINDER => someone && (0..4).contains(&value),
            ONGOING => someone,
            READY => someone && self.people[usize::from(on)].spent != 0,
            STAND => someone && (value == 0 || value == 2),
            END_TURN => self.turn().is_some(),
            END => (0..=2).contains(&value),
            DIFFICULTY => self.unthrown() && DIFFICULTIES.iter().any(|(number, _)| *number == value),
            EDGE => self.unthrown() && (0..=2).contains(&value),
            ACTIONS => someone && flag && self.round > 0 && self.standing(on as u8),
            MOVE => someone && flag && self.acting().is_some_and(|turn| u16::from(turn.who) == on),
            WEAR => value >= 0 && held(value as usize / 4),
            DROP | TAKE => usize::try_from(value).is_ok_and(held),
            GIVE => {
                let room = self.hero(on).is_some_and(|hero| hero.things.len() < MOST_THINGS);
                let own = value >= 0 && value as u16 / 64 == on;
                (room || own && self.hero(on).is_some()) && self.away().any(|(code, _)| code == value)
            }
            THROW => self.on_table().is_some(),
            SKIP => self.machine.asked().is_some_and(|asked| !matches!(asked.shape, Shape::Dice(_))),
            CALL_OFF => self.deed_from().is_some(),
            CLOSED | DANGER => area && flag,
            DIE.. => self.on_table().is_some_and(|dice| {
                let die = dice.get(usize::from(code - DIE));
                die.is_some_and(|(_, sides)| (1..=i16::from(*sides)).contains(&value))
            }),
            _ => false,
        }
    }

    pub(super) fn carry_out(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        self.tell(Event::Ruled { code, on, value });
        if code == SKIP {
            return machine::give_default(self);
        }
        let moved = (code == ZONE && self.person(on as u8).zone != value as u16).then_some(on as u8);
        match code {
            POINTS | LUCK | ZONE | HINDER | ONGOING | READY | STAND | ACTIONS | MOVE => {
                self.rule_person(ruling);
            }
            WEAR | DROP | TAKE | GIVE => self.rule_thing(ruling),
            END_TURN => self.rule_end_of_turn(),
            DIFFICULTY => {
                if let Some(testing) = self.open_test() {
                    testing.test.difficulty += value - testing.base;
                    testing.base = value;
                }
            }
            EDGE => {
                if let Some(testing) = self.open_test() {
                    testing.test.edge = testing.own.and(Edge::ALL[value as usize % 3]);
                }
            }
            THROW => {
                // Of other dice, what they are for asks for them again.
                if let Some(Frame::Test(mut testing)) = self.machine.stack.pop() {
                    testing.thrown.clear();
                    self.machine.stack.push(Frame::Test(testing));
                }
            }
            CALL_OFF => self.machine.stack.truncate(self.deed_from().unwrap_or(self.machine.stack.len())),
            CLOSED | DANGER => self.rule_zone(ruling),
            DIE.. => match self.machine.stack.last_mut() {
                Some(Frame::Test(testing)) => testing.thrown[usize::from(code - DIE)] = value as u8,
                Some(Frame::Throw(throw)) => throw.faces[usize::from(code - DIE)] = value as u8,
                _ => {}
            },
            _ => return self.finish([None, Some(true), Some(false)][value as usize % 3]),
        }
        self.make_void(moved);
    }

    fn rule_person(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        let who = on as u8;
        match code {
            POINTS => {
                let person = self.person_mut(who);
                person.being_mut().points_mut().now = value;
                if value == 0 && person.stand == Stand::Up {
                    person.stand = Stand::Down;
                } else if value > 0 && person.stand == Stand::Down {
                    person.stand = Stand::Up;
                    self.bring_back(who);
                }
            }
            LUCK => {
                if let Being::Hero(hero) = self.person_mut(who).being_mut() {
                    hero.luck = value as u8;
                }
            }
            ZONE => {
                self.person_mut(who).zone = value as u16;
                self.loosen();
            }
            HINDER => {
                let hindrance = Hindrance::ALL[value as usize % 4];
                let on = !self.person(who).being.harm().has(hindrance);
                self.person_mut(who).being_mut().harm_mut().set(hindrance, on);
                if on {
                    self.tell(Event::Befell { who, effect: Effect::Hinder(hindrance) });
                }
            }
            ONGOING => {
                let harm = self.person_mut(who).being_mut().harm_mut();
                harm.ongoing = !harm.ongoing;
            }
            READY => self.person_mut(who).spent = 0,
            STAND => {
                let person = self.person_mut(who);
                person.stand = if value == 2 { Stand::Fled } else { Stand::Up };
                if value == 0 && person.being.points().out() {
                    person.being_mut().points_mut().now = 1;
                }
                if value == 0 {
                    self.bring_back(who);
                }
            }
            MOVE => {
                if let Some(turn) = self.acting_mut() {
                    turn.moved = value == 0;
                }
            }
            _ => self.rule_actions(who, value == 0),
        }
    }

    /// Whoever has the turn has the action or not; the others have a turn in this round or not, also
    /// when their side's has passed.
    fn rule_actions(&mut self, who: u8, spent: bool) {
        if let Some(turn) = self.acting_mut().filter(|turn| turn.who == who) {
            turn.acted = spent;
            return;
        }
        self.person_mut(who).acted = spent;
        for frame in &mut self.machine.stack {
            if let (Frame::Round(round), false) = (frame, spent) {
                round.block = 0;
            }
        }
    }

    /// The tests that end a turn are still made; ruled while they are, the turn is over at once.
    fn rule_end_of_turn(&mut self) {
        while let Some(frame) = self.machine.stack.pop() {
            let Frame::Turn(turn) = frame else { continue };
            if turn.stage != Stage::End {
                self.end_turn(turn);
            }
            return;
        }
    }

    fn rule_thing(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        let owner = if code == GIVE { value as u16 / 64 } else { on } as u8;
        let at = match code {
            WEAR => value / 4,
            GIVE => value % 64,
            _ => value,
        } as u8;
        self.lying.retain(|lying| (lying.owner, lying.thing) != (owner, at));
        self.taken.retain(|taken| *taken != (owner, at));
        if code == GIVE && u16::from(owner) != on {
            let thing = self.thing(owner, at).cloned();
            if let (Being::Hero(hero), Some(mut thing)) = (self.person_mut(on as u8).being_mut(), thing) {
                thing.keep = room_for(hero, &thing);
                hero.add(thing);
            }
            return;
        }
        let zone = self.person(owner).zone;
        let Being::Hero(hero) = self.person_mut(owner).being_mut() else { return };
        let Some(thing) = hero.things.get(usize::from(at)) else { return };
        let keep = if code == GIVE { room_for(hero, thing) } else { Keep::Away };
        let thing = &mut hero.things[usize::from(at)];
        if code == WEAR {
            thing.dots = (value % 4) as u8;
            return;
        }
        thing.keep = keep;
        match code {
            DROP => self.lying.push(Lying { zone, owner, thing: at }),
            TAKE => self.taken.push((owner, at)),
            _ => {}
        }
    }

    fn rule_zone(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        let setup = std::sync::Arc::make_mut(&mut self.setup);
        if code == CLOSED {
            setup.closed.retain(|zone| *zone != on);
            setup.closed.extend((value == 1).then_some(on));
            return;
        }
        let at = usize::from(on);
        let drawn = setup.board.draft().areas.get(at).map(Zone::of).unwrap_or_default();
        if let Some(zone) = setup.zones.get_mut(at) {
            zone.hazard = value == 1;
            zone.test = drawn.test.filter(|_| value == 1);
        }
    }

    /// The turn in which somebody can still do something.
    fn acting(&self) -> Option<&Turn> {
        self.machine.stack.iter().rev().find_map(|frame| match frame {
            Frame::Turn(turn) if turn.stage != Stage::End => Some(turn),
            _ => None,
        })
    }

    fn acting_mut(&mut self) -> Option<&mut Turn> {
        self.machine.stack.iter_mut().rev().find_map(|frame| match frame {
            Frame::Turn(turn) if turn.stage != Stage::End => Some(turn),
            _ => None,
        })
    }

    /// The dice that lie on the table: what each shows, and how many sides it has.
    pub(super) fn on_table(&self) -> Option<Vec<(u8, u8)>> {
        match self.machine.stack.last()? {
            Frame::Test(testing) if testing.thrown.len() == usize::from(testing.test.dice()) => {
                Some(testing.thrown.iter().map(|shown| (*shown, 20)).collect())
            }
            Frame::Throw(throw) if throw.again.is_none() => {
                let sides = |at| self.sides_of(throw, at);
                Some(throw.faces.iter().enumerate().map(|(at, shown)| (*shown, sides(at))).collect())
            }
            _ => None,
        }
    }

    /// Where on the stack something begins that can be called off.
    fn deed_from(&self) -> Option<usize> {
        let base = self.machine.stack.iter().rposition(|frame| {
            matches!(
                frame,
                Frame::Turn(_) | Frame::Round(_) | Frame::Opening(_) | Frame::Recharge(_) | Frame::Close(_)
            )
        });
        let from = base.map_or(0, |base| base + 1);
        let deed = self.machine.stack.get(from..)?.iter().any(|frame| !matches!(frame, Frame::Throw(_)));
        deed.then_some(from)
    }

    /// What lies about or was taken: the value of giving it, and what it is.
    pub(super) fn away(&self) -> impl Iterator<Item = (i16, &Thing)> {
        let lying = self.lying.iter().map(|lying| (lying.owner, lying.thing));
        lying.chain(self.taken.iter().copied()).filter_map(|(owner, at)| {
            let value = i16::from(owner) * 64 + i16::from(at);
            Some((value, self.thing(owner, at)?))
        })
    }

    pub(super) fn unthrown(&self) -> bool {
        matches!(self.machine.stack.last(), Some(Frame::Test(testing)) if testing.thrown.is_empty())
    }

    /// Whoever stands again by the GM's word is neither dead nor lost, even where it is crowded.
    fn bring_back(&mut self, who: u8) {
        self.loosen();
        self.person_mut(who).stood = true;
        if let Being::Hero(hero) = self.person_mut(who).being_mut() {
            (hero.dead, hero.lost) = (false, false);
        }
    }

    /// The GM may put more into a zone than fit, and after the fight that is nobody's concern.
    pub(super) fn loosen(&mut self) {
        if !self.setup.crowded {
            std::sync::Arc::make_mut(&mut self.setup).crowded = true;
        }
    }
}

/// Where something goes that is given: where it is of use, or into the backpack.
fn room_for(hero: &Hero, thing: &Thing) -> Keep {
    let to = thing.kind.belongs();
    let slots = Thing { keep: to, ..thing.clone() }.slots();
    let fits = thing.dots >= DOTS || hero.slots_used(to) + slots <= to.slots();
    if fits { to } else { Keep::Backpack }
}
