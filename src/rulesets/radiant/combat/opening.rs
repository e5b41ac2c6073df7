//! Before the first round: how the creatures feel, surprise, who begins, in which order.

use super::choice::{Choice, Event, Subject};
use super::setup::Being;
use super::state::{Frame, Opening, Round, Stand};
use super::{Combat, Flow, first_shown};
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::fight::{Pool, Seat};
use crate::rulesets::radiant::table::{Reaction, heroes_begin};
use crate::rulesets::radiant::test::Attribute;

impl Combat {
    pub(super) fn step_opening(&mut self, opening: Opening) -> Flow {
        let again = Frame::Opening(opening.clone());
        match opening {
            Opening::Surprise => {
                self.machine.stack.push(again);
                let of = vec![Choice::No, Choice::Side(true), Choice::Side(false)];
                self.ask_one(Seat::Gm, Subject::Surprise, of, Choice::No)
            }
            Opening::Attitude { done } => match self.undecided(&done) {
                Some(who) => {
                    self.machine.stack.push(again);
                    let of = vec![Choice::No, Choice::Yes];
                    self.ask_one(Seat::Gm, Subject::Attitude { who }, of, Choice::No)
                }
                None if self.side_stands(false) => self.open(Opening::Surprise),
                None => {
                    self.tell(Event::Talked);
                    self.finish(None);
                    Flow::On
                }
            },
            Opening::ReactionDie { who, .. } => {
                self.machine.stack.push(again);
                self.ask_dice(Seat::Gm, Subject::ReactionDie { who }, Pool::of(1, 10))
            }
            Opening::Reacted { who, shown, .. } => {
                self.machine.stack.push(again);
                let subject = Subject::Reacted { who, reaction: Reaction::from_die(shown) };
                self.ask_one(Seat::Gm, subject, vec![Choice::Yes, Choice::No], Choice::Yes)
            }
            Opening::SideDie => {
                self.machine.stack.push(again);
                self.ask_dice(Seat::Gm, Subject::SideDie, Pool::of(1, 6))
            }
            Opening::OrderDie(rolled) => match self.next_to_roll(&rolled) {
                // A hero alone is in no order.
                Some(who) if self.next_to_roll(&[(who, 0)]).is_none() => {
                    self.open(Opening::Tie { placed: vec![who], tied: Vec::new(), rest: Vec::new() })
                }
                Some(who) => {
                    self.machine.stack.push(again);
                    self.ask_dice(Seat::Person(who), Subject::OrderDie { who }, Pool::of(1, 6))
                }
                None => self.open(Opening::OrderLuck(rolled)),
            },
            Opening::OrderLuck(rolled) => {
                let of = self.order_luck(&rolled);
                if of.len() == 1 {
                    return self.open(Opening::Tie { placed: Vec::new(), tied: Vec::new(), rest: rolled });
                }
                self.machine.stack.push(again);
                self.ask_one(Seat::Team(0), Subject::OrderLuck, of, Choice::No)
            }
            Opening::Tie { placed, tied, rest } => self.place(placed, tied, rest),
        }
    }

    fn open(&mut self, next: Opening) -> Flow {
        self.machine.stack.push(Frame::Opening(next));
        Flow::On
    }

    /// The first of the next group whose mind is not made up (Z-30).
    fn undecided(&self, done: &[u8]) -> Option<u8> {
        let open = |who: &u8| self.standing(*who) && self.open_minded(*who) && !done.contains(who);
        self.everyone().find(open)
    }

    fn open_minded(&self, who: u8) -> bool {
        let being = &self.setup.people[usize::from(who)].being;
        !self.with_heroes(who) && matches!(being, Being::Creature(creature) if !creature.hostile)
    }

    /// A group that meets the party: creatures of one kind, so of one name but for the number behind
    /// it; those who are hostile anyway do not count (ZA-29).
    pub(super) fn group(&self, who: u8) -> Vec<u8> {
        let kind = |who: u8| {
            let name = self.name(who).trim_end_matches(|letter: char| letter.is_ascii_digit());
            name.trim_end()
        };
        self.everyone().filter(|other| self.open_minded(*other) && kind(*other) == kind(who)).collect()
    }

    fn keep_out(&mut self, group: &[u8]) {
        for who in group.iter().copied().filter(|who| self.standing(*who)).collect::<Vec<u8>>() {
            self.person_mut(who).stand = Stand::Aside;
            self.tell(Event::KeptOut { who });
        }
    }

    fn next_to_roll(&self, rolled: &[(u8, i16)]) -> Option<u8> {
        self.everyone().find(|who| {
            self.person(*who).being.is_hero()
                && self.standing(*who)
                && rolled.iter().all(|(done, _)| done != who)
        })
    }

    /// Whose luck could throw their die again: in a company of several, where it does not show a 6.
    fn order_luck(&self, rolled: &[(u8, i16)]) -> Vec<Choice> {
        let could = rolled.iter().filter(|(who, total)| {
            rolled.len() > 1 && self.luck(*who) > 0 && total - self.dexterity(*who) < 6
        });
        std::iter::once(Choice::No).chain(could.map(|(who, _)| Choice::Person(*who))).collect()
    }

    fn dexterity(&self, who: u8) -> i16 {
        match &*self.person(who).being {
            Being::Hero(hero) => hero.attribute(Attribute::Dexterity),
            Being::Creature(creature) => creature.skill,
        }
    }

    /// Places the highest next; a tie goes to the higher Dexterity, then to the players (ZA-02).
    fn place(&mut self, mut placed: Vec<u8>, tied: Vec<u8>, mut rest: Vec<(u8, i16)>) -> Flow {
        if !tied.is_empty() {
            let of: Vec<Choice> = tied.iter().map(|who| Choice::Person(*who)).collect();
            let first = of[0];
            self.machine.stack.push(Frame::Opening(Opening::Tie { placed, tied, rest }));
            return self.ask_one(Seat::Team(0), Subject::FirstOfTied, of, first);
        }
        let rank = |combat: &Combat, (who, total): (u8, i16)| (total, combat.dexterity(who));
        let best = rest.iter().map(|entry| rank(self, *entry)).max();
        let Some(best) = best else {
            self.order = placed;
            self.machine.stack.push(Frame::Round(Round { block: 0 }));
            self.begin_round();
            return Flow::On;
        };
        let tied: Vec<u8> =
            rest.iter().filter(|entry| rank(self, **entry) == best).map(|(who, _)| *who).collect();
        if tied.len() == 1 {
            rest.retain(|(who, _)| *who != tied[0]);
            placed.push(tied[0]);
            return self.open(Opening::Tie { placed, tied: Vec::new(), rest });
        }
        self.open(Opening::Tie { placed, tied, rest })
    }

    pub(super) fn take_opening(&mut self, opening: Opening, given: &Given<Choice>) {
        let next = match opening {
            Opening::Surprise => {
                self.surprised = match given.one() {
                    Choice::Side(heroes) => Some(heroes),
                    _ => None,
                };
                self.tell(Event::Surprised(self.surprised));
                Opening::SideDie
            }
            Opening::Attitude { mut done } => match (self.undecided(&done), given.one()) {
                (Some(who), Choice::Yes) => Opening::ReactionDie { done, who },
                (who, _) => {
                    done.extend(who.into_iter().flat_map(|who| self.group(who)));
                    Opening::Attitude { done }
                }
            },
            Opening::ReactionDie { done, who } => {
                let shown = first_shown(given);
                self.tell(Event::Reacted { who, shown, reaction: Reaction::from_die(shown) });
                if self.setup.outside.is_some() {
                    return;
                }
                Opening::Reacted { done, who, shown }
            }
            Opening::Reacted { mut done, who, .. } => {
                let group = self.group(who);
                if given.one() == Choice::No {
                    self.keep_out(&group);
                }
                done.extend(group);
                Opening::Attitude { done }
            }
            Opening::SideDie => {
                let shown = first_shown(given);
                self.heroes_first = heroes_begin(shown);
                self.tell(Event::Sides { shown, heroes: self.heroes_first });
                Opening::OrderDie(Vec::new())
            }
            Opening::OrderDie(mut rolled) => {
                if let Some(who) = self.next_to_roll(&rolled) {
                    let shown = first_shown(given);
                    let total = i16::from(shown) + self.dexterity(who);
                    self.tell(Event::Ordered { who, shown, total });
                    rolled.push((who, total));
                }
                Opening::OrderDie(rolled)
            }
            Opening::OrderLuck(mut rolled) => match given.one() {
                Choice::Person(who) => {
                    self.spend_luck(who, Choice::Again);
                    rolled.retain(|(other, _)| *other != who);
                    Opening::OrderDie(rolled)
                }
                _ => Opening::Tie { placed: Vec::new(), tied: Vec::new(), rest: rolled },
            },
            Opening::Tie { mut placed, mut tied, mut rest } => {
                if let Choice::Person(who) = given.one() {
                    placed.push(who);
                    tied.retain(|other| *other != who);
                    rest.retain(|(other, _)| *other != who);
                    if tied.len() == 1 {
                        placed.push(tied[0]);
                        rest.retain(|(other, _)| *other != tied[0]);
                        tied.clear();
                    }
                }
                Opening::Tie { placed, tied, rest }
            }
        };
        self.machine.stack.push(Frame::Opening(next));
    }
}
