//! Reactions: who may do what about an action, and who pays. Declared before dice (U-61).

use super::Combat;
use super::choice::{Aim, Choice, React};
use super::event::Event;
use super::frame::{Area, Coin, Crossing, Exchange, Frame, Spread, Stake};
use crate::fight::Seat;
use crate::fight::machine::Course;
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::roll::{Manner, Weapon as Arm};

impl Combat {
    /// Calls `each` with every way someone could pay for a reaction: with an action of their own,
    /// or by a leader who has not reacted yet.
    pub(super) fn each_payer(&self, who: u8, declared: &[React], each: &mut dyn FnMut(Option<u8>)) {
        if self.person(who).actions > 0 && !self.person(who).all_out {
            each(None);
        }
        for leader in self.everyone() {
            if self.can_direct(leader) && self.can_be_directed(leader, who) && !reacted(declared, leader) {
                each(Some(leader));
            }
        }
    }

    /// What the side of the target may do about an attack. The first is: nothing.
    pub(super) fn attack_window(&self, exchange: &Exchange) -> Vec<Choice> {
        let mut of = vec![Choice::No];
        let Exchange { who, target, reactions, .. } = exchange;
        let target = *target;
        if self.person(target).able() && !reacted(reactions, target) {
            let all_out = self.person(target).all_out && self.shielded(target);
            if all_out {
                of.push(Choice::React(React::Defend { who: target, by: None }));
            }
            self.each_payer(target, reactions, &mut |by| {
                of.push(Choice::React(React::Defend { who: target, by }));
            });
            let unanswerable =
                self.arm(exchange.with) == Arm::Melee2 && self.can(*who, Ability::Melee2NoCounter);
            if exchange.range == 0 && !unanswerable {
                self.each_payer(target, reactions, &mut |by| self.counters(target, by, &mut of));
            }
        }
        for other in self.everyone() {
            if self.could_guard(other, exchange) && self.beside(other, target) == Some(true) {
                self.each_payer(other, reactions, &mut |by| {
                    of.push(Choice::React(React::Defend { who: other, by }));
                });
            }
        }
        // Where nobody could react, surrender stands beside the dice instead.
        if self.person(target).able() && of.len() > 1 {
            of.push(Choice::React(React::Surrender { who: target }));
        }
        of
    }

    /// A shield bearer for somebody else, wherever they stand (U-110).
    fn could_guard(&self, who: u8, exchange: &Exchange) -> bool {
        who != exchange.target
            && self.allies(who, exchange.target)
            && self.can(who, Ability::DefendAnother)
            && self.shielded(who)
            && !reacted(&exchange.reactions, who)
    }

    /// Without a map: the shield bearers of whom the GM has not said yet whether they are near.
    pub(super) fn bearers(&self, exchange: &Exchange) -> Vec<u8> {
        let unknown = |who: &u8| {
            let mut paid = false;
            self.each_payer(*who, &exchange.reactions, &mut |_| paid = true);
            paid && self.could_guard(*who, exchange) && self.beside(*who, exchange.target).is_none()
        };
        self.everyone().filter(unknown).collect()
    }

    fn counters(&self, who: u8, by: Option<u8>, of: &mut Vec<Choice>) {
        self.each_weapon(who, Manner::Counterattack, &mut |with| {
            let arm = self.arm(with);
            for less in [false, true] {
                if Combat::span(arm).0 == 0 && self.loaded(who, arm, less) {
                    of.push(Choice::React(React::Counter { who, with, less, by }));
                }
            }
        });
    }

    /// What a team may do about a move.
    pub(super) fn move_window(&self, crossing: &Crossing, team: u8) -> Vec<Choice> {
        let mut of = vec![Choice::No];
        for who in self.everyone() {
            let allowed = crossing.could.is_none_or(|could| could & 1 << who != 0);
            if self.stage.team(who) != team
                || !allowed
                || !self.person(who).able()
                || self.person(who).all_out
                || reacted(&crossing.interceptors, who)
            {
                continue;
            }
            self.each_weapon(who, Manner::Intercept, &mut |with| {
                if !self.can_intercept(who, with, crossing.from, crossing.to) {
                    return;
                }
                let arm = self.arm(with);
                for less in [false, true] {
                    if self.loaded(who, arm, less) {
                        self.each_payer(who, &crossing.interceptors, &mut |by| {
                            of.push(Choice::React(React::Intercept { who, with, less, by }));
                        });
                    }
                }
            });
        }
        of
    }

    /// What the target of a blast may do about it: no shield helps, so nobody defends all out or for
    /// somebody else (UA-33).
    pub(super) fn blast_window(&self, frame: &Area, target: u8) -> Vec<Choice> {
        let mut of = vec![Choice::No];
        if self.person(target).able() && !self.allies(target, frame.who) && !reacted(&frame.defenders, target)
        {
            self.each_payer(target, &frame.defenders, &mut |by| {
                of.push(Choice::React(React::Defend { who: target, by }));
            });
        }
        of
    }

    /// One person is asked when all reactions are theirs to give, otherwise their team. Whoever pays
    /// gives a reaction: the leader's direction is the leader's (U-138).
    pub(super) fn window_seat(&self, team: u8, of: &[Choice]) -> Seat {
        let reacts = || {
            of.iter().filter_map(|choice| if let Choice::React(react) = choice { Some(react) } else { None })
        };
        let surrenders = |react: &&React| matches!(react, React::Surrender { .. });
        let mut givers: Vec<u8> = Vec::new();
        let mut add = |who: u8| {
            if !givers.contains(&who) {
                givers.push(who);
            }
        };
        reacts().filter(|react| !surrenders(react)).for_each(|react| add(react.by().unwrap_or(react.who())));
        // Somebody who may only surrender is asked where nobody can do more.
        if givers.is_empty() {
            reacts().for_each(|react| givers.push(react.who()));
        }
        if let [only] = givers[..] { Seat::Person(only) } else { Seat::Team(team) }
    }

    /// Whether somebody has declared a reaction to what is going on.
    pub(super) fn others_react(&self) -> bool {
        match self.machine.stack.last() {
            Some(Frame::Exchange(exchange)) => !exchange.reactions.is_empty(),
            Some(Frame::Crossing(crossing)) => !crossing.interceptors.is_empty(),
            _ => false,
        }
    }

    /// Pays for an action that starts now, and suffers what burns here (U-133).
    pub(super) fn start(&mut self, who: u8, by: Option<u8>, moves: bool) {
        self.pay(who, by);
        self.kindle(who, by, moves);
    }

    /// Pays for an action that starts now. A leader's direction is an action of its own.
    pub(super) fn pay(&mut self, who: u8, by: Option<u8>) -> Stake {
        let person = self.person_mut(by.unwrap_or(who));
        let directing = person.directing;
        let paid = if by.is_some() && person.directs > 0 {
            person.directs -= 1;
            Coin::Direct
        } else if person.actions > 0 && !person.all_out {
            person.actions -= 1;
            Coin::Action
        } else {
            Coin::Nothing
        };
        if let Some(leader) = by {
            person.directing = true;
            self.person_mut(who).directed = true;
            self.tell(Event::Directed { by: leader, who });
        }
        Stake { who, by, paid, directing, revealed: false }
    }

    /// Pays, and tells the deed after the direction and before anything burns. Attacking, throwing and
    /// intercepting give a hiding place away.
    pub(super) fn start_deed(&mut self, who: u8, by: Option<u8>, deed: Event) -> Stake {
        let stake = self.pay(who, by);
        self.tell(deed);
        let shows = matches!(
            deed,
            Event::Attacked { .. } | Event::Threw { .. } | Event::Reacted { react: React::Intercept { .. } }
        );
        Stake { revealed: shows && self.reveal(who), ..stake }
    }

    /// Whoever starts an action suffers what burns where they are; a move does not burn.
    pub(super) fn kindle(&mut self, who: u8, by: Option<u8>, moves: bool) {
        if !moves {
            self.burn(who);
        }
        if let Some(leader) = by {
            self.burn(leader);
        }
    }

    /// Somebody surrenders before the dice: the action and all reactions to it are taken back, and
    /// nothing was spent on them (U-93).
    pub(super) fn take_back(&mut self, stakes: &[Stake], surrendering: u8) {
        self.surrender(surrendering);
        for stake in stakes {
            let payer = stake.by.unwrap_or(stake.who);
            if stake.by.is_some() {
                self.person_mut(stake.who).directed = false;
                self.person_mut(payer).directing = stake.directing;
            }
            if payer == surrendering {
                continue;
            }
            let person = self.person_mut(payer);
            match stake.paid {
                Coin::Nothing => continue,
                Coin::Action => person.actions = person.actions.saturating_add(1),
                Coin::Direct => person.directs = person.directs.saturating_add(1),
            }
            self.tell(Event::KeptAction { who: payer });
            if stake.revealed {
                self.person_mut(stake.who).stealthy = true;
                if self.hidden(stake.who) {
                    self.tell(Event::Hid { who: stake.who });
                }
            }
        }
    }

    /// Whether an action that has started goes on: neither the one who acts nor the leader who
    /// directs them was knocked out by what burns (UA-36).
    pub(super) fn goes_on(&self, who: u8, by: Option<u8>) -> bool {
        self.outside().is_some()
            || self.person(who).able() && by.is_none_or(|leader| self.person(leader).able())
    }

    /// Whether what a roll needs is still in hand (U-69, U-94).
    pub(super) fn ready(&self, who: u8, aim: Aim) -> bool {
        if self.outside().is_some() {
            return true;
        }
        let (with, manner) = match aim {
            Aim::Attack { with, .. } => (with, Manner::Attack),
            Aim::Counter { with, .. } => (with, Manner::Counterattack),
            Aim::Intercept { with, .. } => (with, Manner::Intercept),
            Aim::Defend { ward, all_out, .. } => {
                return self.person(who).able() && (ward == who && !all_out || self.shielded(who));
            }
            _ => return self.person(who).able(),
        };
        let mut wields = false;
        self.each_weapon(who, manner, &mut |other| wields |= other == with);
        wields && self.person(who).able()
    }

    /// Surrender of these people stands beside the dice that are asked for (U-93).
    pub(super) fn may_surrender(&mut self, people: Vec<u8>) {
        if self.outside().is_some() {
            return;
        }
        let able = people.into_iter().filter(|who| self.person(*who).able());
        let of = able.map(|who| Choice::React(React::Surrender { who })).collect();
        self.machine.put_beside(of);
    }

    /// The worst of the effects where someone stands.
    fn burn(&mut self, who: u8) {
        let place = self.person(who).place;
        let mapless = self.stage.board.is_none();
        let here = self
            .effects
            .iter()
            .filter(|effect| if mapless { effect.people & 1 << who != 0 } else { effect.place == place });
        let damage = here.map(|effect| effect.damage).max().unwrap_or(0);
        if damage > 0 {
            self.tell(Event::Burned { who, damage });
            self.machine.stack.push(Frame::Spread(Spread { who, damage, shares: None }));
        }
    }

    /// Starting to attack or intercept gives a hiding place away (UA-45). True if there was one.
    pub(super) fn reveal(&mut self, who: u8) -> bool {
        let (hidden, kept) = (self.hidden(who), self.person(who).stealthy);
        self.person_mut(who).stealthy = false;
        if hidden {
            self.tell(Event::Revealed { who });
        }
        kept
    }

    /// Who is hidden, one bit each.
    pub(super) fn hidden_now(&self) -> u64 {
        self.everyone().filter(|who| self.hidden(*who)).fold(0, |all, who| all | 1 << who)
    }

    /// Tells whom a change of somebody else's place or state has hidden or found.
    pub(super) fn tell_hidden(&mut self, before: u64) {
        let changed = self.hidden_now() ^ before;
        for who in self.everyone() {
            if changed & 1 << who != 0 && self.person(who).able() {
                self.tell(if before & 1 << who != 0 { Event::Revealed { who } } else { Event::Hid { who } });
            }
        }
    }
}

/// Whether someone has reacted to this action already, as the one who does it or the one who pays.
pub(super) fn reacted(declared: &[React], who: u8) -> bool {
    declared.iter().any(|react| react.who() == who || react.by() == Some(who))
}
