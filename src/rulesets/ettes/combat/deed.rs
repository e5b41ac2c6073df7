//! What is done on a turn: what it costs, and what it sets going.

use super::Combat;
use super::choice::{Choice, Event, How};
use super::state::{
    Cause, Checking, Frame, Kind, Last, Placing, Sort, Strike, Trial, Turn, Why, mark, used, with,
};
use super::turn::is_free;
use crate::fight::machine::Course;
use crate::grid::{Door, Edge, Side};
use crate::rulesets::ettes::check::{Edge as Luck, Level};
use crate::rulesets::ettes::flow::Moment;
use crate::rulesets::ettes::perk::Perk;
use crate::rulesets::ettes::skill::Skill;
use crate::rulesets::ettes::status::Status;

impl Combat {
    pub(super) fn spend(&mut self, who: u8, ap: i8) {
        self.person_mut(who).ap -= ap;
    }

    pub(super) fn take_turn(&mut self, mut turn: Turn, choice: Choice) {
        let who = turn.who;
        // Only a tumble and what is free leave a move open, and the ground may be looked at meanwhile.
        let looks = matches!(choice, Choice::Move | Choice::Ready);
        let keeps_move = looks || is_free(choice) || matches!(choice, Choice::Tumble(_) | Choice::Flow);
        if !keeps_move {
            turn.left = 0;
            turn.flags &= !used::TUMBLED;
        }
        // What follows an attack follows it at once; talking and thinking do not come between.
        if !looks && !matches!(choice, Choice::Flow | Choice::Know(_) | Choice::Other(0) | Choice::Now(_)) {
            turn.last = Last::default();
        }
        if !looks && !matches!(choice, Choice::Wait | Choice::EndTurn | Choice::Know(_) | Choice::Now(_)) {
            self.stop_waiting(who);
        }
        match choice {
            Choice::EndTurn | Choice::Wait => turn.flags |= used::ENDED,
            Choice::Now(other) => {
                self.push(Frame::Turn(turn));
                return self.push(Frame::Readied { who: other, by: who });
            }
            Choice::Move => {
                let budget = self.budget(&turn);
                self.push(Frame::Turn(turn));
                return self.push(Frame::Walk { who, budget, readied: false });
            }
            Choice::Step => {
                self.spend(who, 1);
                turn.flags |= used::STEP;
                self.push(Frame::Turn(turn));
                return self.push(Frame::Place(Placing { who, why: Why::Step }));
            }
            Choice::Crawl => {
                self.spend(who, 1);
                turn.flags |= used::HEX;
                self.push(Frame::Turn(turn));
                return self.push(Frame::Place(Placing { who, why: Why::Crawl }));
            }
            Choice::Attack { thing, how, on } => return self.attack(turn, thing, how, on),
            Choice::Shove { on, prone } => {
                self.spend(who, 1);
                turn.flags |= used::SHOVE;
                self.push(Frame::Turn(turn));
                return self.contest(if prone { Kind::Trip } else { Kind::Push }, who, on);
            }
            Choice::Feint(on) => {
                self.spend(who, 1);
                turn.flags |= used::FEINT;
                self.push(Frame::Turn(turn));
                return self.contest(Kind::Feint, who, on);
            }
            Choice::Escape => {
                turn.flags |= used::ESCAPE;
                self.push(Frame::Turn(turn));
                return self.contest(Kind::Escape, who, self.person(who).held_by);
            }
            Choice::Struggle(skill) => {
                turn.flags |= used::ESCAPE;
                self.push(Frame::Turn(turn));
                return self.try_it(who, Trial::Struggle, skill);
            }
            Choice::FlowState => {
                self.spend(who, 1);
                turn.flags |= used::FLOW_STATE;
                self.tell(Event::KeptFlow { who });
            }
            Choice::Hold => {
                self.spend(who, 2);
                turn.flags |= used::HOLD;
                self.tell(Event::Held { who });
            }
            Choice::TotalDefense => {
                self.spend(who, 3);
                let person = self.person_mut(who);
                person.rp += 1;
                person.mark(mark::GUARD, true);
                turn.flags |= used::ENDED;
                self.tell(Event::Guarded { who });
            }
            Choice::Tumble(_) => turn.flags |= used::TUMBLED,
            _ => {}
        }
        self.push(Frame::Turn(turn));
        self.do_it(who, choice);
    }

    /// What changes nothing about the turn but its points.
    fn do_it(&mut self, who: u8, choice: Choice) {
        match choice {
            Choice::StandUp => {
                self.spend(who, 1);
                self.push(Frame::Stand { who });
                if !self.cast(who).has(Perk::KipUp) {
                    self.provoke_here(who, Cause::Standing);
                }
            }
            Choice::Disarm { thing, how, on } => {
                self.spend(who, 2);
                let mut strike = Strike::new(who, on, thing, how);
                strike.sort = Sort::Disarm;
                strike.with = with::OWN_TURN;
                self.push(Frame::Strike(strike));
            }
            Choice::Grapple(on) => {
                self.spend(who, 2);
                self.contest(Kind::Grapple, who, on);
            }
            Choice::LetGo => {
                self.end_grapples(who);
                self.unimpale(who);
            }
            Choice::Ready => self.push(Frame::Readying { who, act: None }),
            Choice::Tumble(on) => {
                self.spend(who, 1);
                self.try_it(who, Trial::Tumble { on }, Skill::Agility);
            }
            Choice::Cast { spell, on } => self.cast_spell(who, spell, on),
            Choice::Burst(spell) => self.push(Frame::Place(Placing { who, why: Why::Burst { spell } })),
            Choice::Tend(on) => {
                self.spend(who, 2);
                self.try_it(who, Trial::Tend { on }, Skill::Medicine);
            }
            Choice::Wake(on) => {
                self.spend(who, 2);
                let sleeper = self.person_mut(on);
                sleeper.status.put(Status::Asleep, false);
                sleeper.passing.put(Status::Asleep, false);
                self.tell(Event::Woke { who: on });
            }
            Choice::EndHarm(harm) => {
                self.spend(who, 2);
                self.person_mut(who).harm[harm as usize] = 0;
                self.tell(Event::Shook { who, harm });
            }
            Choice::FreeSelf(status) => {
                self.spend(who, 2);
                self.lift(who, status);
            }
            Choice::Know(skill) => self.try_it(who, Trial::Know, skill),
            Choice::Door(direction) => self.open_door(who, direction),
            Choice::Other(cost) => {
                self.spend(who, cost as i8);
                self.tell(Event::Did { who });
            }
            Choice::Flow => self.push(Frame::Flow { who, moment: Moment::Turn }),
            _ => self.handle(who, choice),
        }
    }

    pub(super) fn try_it(&mut self, who: u8, trial: Trial, skill: Skill) {
        self.push(Frame::Check(Checking {
            who,
            trial,
            skill,
            needs: Level::Normal,
            edge: Luck::Even,
            easier: 0,
        }));
    }

    fn open_door(&mut self, who: u8, direction: u8) {
        let Some((side, was)) = self.door(who, direction) else { return };
        let door = if was == Door::Open { Door::Shut } else { Door::Open };
        if self.grid.set_door(side, door).is_ok() {
            self.tell(Event::Opened { who });
        }
    }

    /// A door that somebody can open or shut: by its direction, six for each hex that they cover. One that
    /// somebody stands in stays as it is.
    pub(super) fn door(&self, who: u8, direction: u8) -> Option<(Side, Door)> {
        let hex = self.covers(who).nth(usize::from(direction / 6))?;
        let side = Side { cell: self.cell(hex), direction: direction % 6 };
        let Edge::Door(door @ (Door::Open | Door::Shut)) = self.grid.edge(side) else { return None };
        let beyond = self.stage.place(self.grid.board().across(side)?);
        let stands_in = |one: u8| self.takes_up(one, hex) && self.takes_up(one, beyond);
        (!self.everyone().any(|one| self.on_board(one) && stands_in(one))).then_some((side, door))
    }

    /// An attack on the own turn as it begins: with the weight of a charge behind it, where there is.
    pub fn declared(&self, turn: &Turn, thing: u16, how: How, on: u8) -> Strike {
        let who = turn.who;
        let mut strike = Strike::new(who, on, thing, how);
        strike.with = with::OWN_TURN;
        let melee = self.arm(who, thing, how).is_some_and(|arm| arm.reach > 0);
        if melee && turn.went >= 4 && self.cast(who).has(Perk::Charge) {
            strike.bonus += i16::from(self.cast(who).character.level.div_ceil(2));
        }
        strike
    }

    /// Declares an attack on the own turn.
    fn attack(&mut self, mut turn: Turn, thing: u16, how: How, on: u8) {
        let who = turn.who;
        let cost = self.attack_cost(who);
        self.spend(who, cost);
        self.person_mut(who).mark(mark::CHEAP, false);
        let gear = self.stage.things.get(usize::from(thing));
        let either = gear.is_some_and(|gear| gear.thing.grip == crate::rulesets::ettes::gear::Grip::Either);
        let both = how == How::Both;
        if either && how != How::Thrown && both != self.grip(who) {
            turn.flags |= used::GRIP;
            self.person_mut(who).mark(mark::BOTH, both);
        }
        let strike = self.declared(&turn, thing, how, on);
        turn.last = super::state::Last::default();
        self.push(Frame::Turn(turn));
        self.push(Frame::Strike(strike));
    }
}
