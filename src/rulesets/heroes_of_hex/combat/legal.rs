//! What a unit may do: which actions it can pay for, on whom, from where.

use super::Combat;
use super::choice::Choice;
use super::ground::NOWHERE;
use super::state::NOBODY;
use crate::rulesets::heroes_of_hex::boards::Scenario;
use crate::rulesets::heroes_of_hex::unit::{Action, Area, Drive, Focus, ForWhom, Pays};

/// Objective actions as bits of what was done this Turn.
pub(super) const CLAIMED: u8 = 1;
pub(super) const TOOK: u8 = 2;
/// What claiming and taking cost (H-74).
pub(super) const OBJECTIVE: u8 = 1;

impl Combat {
    /// Everything that the active unit may do now, except ending its Turn.
    pub(super) fn options(&self, who: u8) -> Vec<Choice> {
        let mut of = Vec::new();
        if self.may_move(who) {
            of.push(Choice::Move);
        }
        for (at, action) in self.unit(who).actions.iter().enumerate() {
            if self.may_use(who, at as u8) && !action.is_reaction() {
                self.add_action(who, at as u8, action, &mut of);
            }
        }
        if self.setup.options.hex_any_unit {
            self.add_others(who, &mut of);
        }
        if self.may_claim(who) {
            of.push(Choice::Claim);
        }
        if self.may_take(who) {
            of.push(Choice::Take);
        }
        if self.stakes.carrier == who {
            of.push(Choice::Drop);
        }
        of
    }

    fn add_action(&self, who: u8, at: u8, action: &Action, of: &mut Vec<Choice>) {
        let act = |on| Choice::Act { action: at, on };
        let here = self.piece(who).place;
        if action.attacks() {
            match action.area {
                // Where it strikes from, or into, is asked next.
                _ if action.moves > 0 => of.extend(self.has_landing(who, at).then_some(Choice::Begin(at))),
                Area::Burst => of.extend((!self.centres(who, at).is_empty()).then_some(Choice::Begin(at))),
                Area::Around => of.extend((self.caught(who, at, here, NOWHERE) != 0).then_some(act(NOBODY))),
                Area::One => {
                    let targets = self.foes(who).filter(|foe| self.reaches(who, at, here, *foe).is_ok());
                    of.extend(targets.map(act));
                }
            }
        } else if action.helps() {
            of.extend(self.helped(who, action).map(act));
        } else if action.moves > 0 {
            of.extend(self.has_way(who, action).then_some(Choice::Begin(at)));
        } else if action.gives > 0 || action.kindles && !self.turn.kindled || self.would_focus(who, action) {
            of.push(act(who));
        }
    }

    /// HEX actions of the others of the side, where the table plays so: only what needs no further
    /// question.
    fn add_others(&self, active: u8, of: &mut Vec<Choice>) {
        for who in self.team(self.piece(active).side).filter(|who| *who != active) {
            for (at, action) in self.unit(who).actions.iter().enumerate() {
                let at = at as u8;
                let hex = action.pays == Pays::Hex && !action.is_reaction();
                // Kindling is for the next attack of the one who kindles.
                let far = action.moves > 0 || action.area != Area::One || action.kindles;
                if hex && self.may_use(who, at) && !far {
                    let mut own = Vec::new();
                    self.add_action(who, at, action, &mut own);
                    of.extend(own.into_iter().filter_map(|choice| match choice {
                        Choice::Act { action, on } => Some(Choice::Other { who, action, on }),
                        _ => None,
                    }));
                }
            }
        }
    }

    pub(super) fn would_focus(&self, who: u8, action: &Action) -> bool {
        action.focus != Focus::None && self.piece(who).focus != action.focus
    }

    /// Whether an action can be paid for, and has not been used up this Turn.
    pub(super) fn may_use(&self, who: u8, at: u8) -> bool {
        let action = self.action(who, at);
        // Enemies move by their lists; whoever plays them by hand moves them like heroes.
        action.drive == Drive::None && self.can_pay(who, action) && self.unused(who, at)
    }

    pub(super) fn unused(&self, who: u8, at: u8) -> bool {
        let uses = self.action(who, at).uses;
        uses == 0 || self.piece(who).used(at) < uses
    }

    pub(super) fn can_pay(&self, who: u8, action: &Action) -> bool {
        let side = self.piece(who).side;
        match action.pays {
            Pays::Ap => who == self.turn.unit && action.cost <= self.turn.ap,
            Pays::Hex => u16::from(action.cost) <= self.hex[usize::from(side)],
        }
    }

    /// Movement actions a Turn; whoever carries the relic has one less, and one at least (H-75).
    pub(super) fn most_moves(&self, who: u8) -> u8 {
        let most = self.unit(who).movement.most;
        if self.stakes.carrier == who && most > 0 { (most - 1).max(1) } else { most }
    }

    pub(super) fn may_move(&self, who: u8) -> bool {
        let movement = self.unit(who).movement;
        movement.cost <= self.turn.ap
            && self.piece(who).moved < self.most_moves(who)
            && self.has_room(who, movement.distance)
    }

    fn has_room(&self, who: u8, distance: u8) -> bool {
        let ground = self.ground();
        ground
            .near(self.piece(who).place)
            .any(|next| ground.cost(next) <= distance && self.at(next).is_none())
    }

    /// Whether an action that moves its user leads anywhere.
    pub(super) fn has_way(&self, who: u8, action: &Action) -> bool {
        if action.through {
            !self.landings(who, action.moves, true).is_empty()
        } else {
            self.has_room(who, action.moves)
        }
    }

    /// Where a walk of so many spaces can end, the own space left out.
    pub(super) fn landings(&self, who: u8, budget: u8, through: bool) -> Vec<u16> {
        let here = self.piece(who).place;
        let free = |place: u16| through || self.at(place).is_none();
        let field = self.ground().field(here, budget, &free);
        let ends = (0..self.ground().len()).filter(|place| field[usize::from(*place)] <= budget);
        ends.filter(|place| *place != here && self.is_free(*place)).collect()
    }

    /// Whether an attack of this unit from a place reaches a target, or why not.
    pub(super) fn reaches(&self, who: u8, at: u8, from: u16, on: u8) -> Result<(), Miss> {
        let action = self.action(who, at);
        let to = self.piece(on).place;
        let far = self.ground().distance(from, to);
        if far > action.range || far == 0 {
            return Err(Miss::TooFar(far));
        }
        if self.ground().walls(from, to) {
            return Err(Miss::Wall);
        }
        if far > 1 && self.is_hidden(who, from, to) {
            return Err(Miss::Unit);
        }
        if action.flanks && !self.is_flanked(who, on) {
            return Err(Miss::NoFlank);
        }
        Ok(())
    }

    /// Whether enemies of the unit stand in the way (HA-15).
    pub(super) fn is_hidden(&self, who: u8, from: u16, to: u16) -> bool {
        self.hider(who, from, to).is_some()
    }

    /// The place of the enemy who cannot be seen past.
    pub(super) fn hider(&self, who: u8, from: u16, to: u16) -> Option<u16> {
        self.ground().hidden_by(from, to, self.foes(who).map(|foe| self.piece(foe).place))
    }

    pub(super) fn in_sight(&self, who: u8, from: u16, to: u16) -> bool {
        !self.ground().walls(from, to) && !self.is_hidden(who, from, to)
    }

    /// Whether another of the attacker's side stands beside the target.
    fn is_flanked(&self, who: u8, on: u8) -> bool {
        self.team(self.piece(who).side).any(|ally| ally != who && ally != on && self.far(ally, on) == 1)
    }

    /// Who is in the area of an action, one bit each: around the user at `from`, or around a centre.
    pub(super) fn caught(&self, who: u8, at: u8, from: u16, centre: u16) -> u64 {
        let inside = |other: &u8| match self.action(who, at).area {
            Area::Around => {
                let there = self.piece(*other).place;
                self.piece(*other).side != self.piece(who).side
                    && self.ground().distance(from, there) == 1
                    && !self.ground().walls(from, there)
            }
            Area::Burst => *other != who && self.ground().distance(centre, self.piece(*other).place) <= 1,
            Area::One => false,
        };
        self.up().filter(inside).fold(0, |all, other| all | 1 << other)
    }

    /// Where a burst can be centred: in range and sight, the own space among them, with somebody in it.
    pub(super) fn centres(&self, who: u8, at: u8) -> Vec<u16> {
        let (here, range) = (self.piece(who).place, self.action(who, at).range);
        let reached = |place: &u16| {
            self.ground().distance(here, *place) <= range
                && self.caught(who, at, here, *place) != 0
                && self.in_sight(who, here, *place)
        };
        (0..self.ground().len()).filter(|place| self.ground().is_space(*place)).filter(reached).collect()
    }

    pub(super) fn may_centre(&self, who: u8, at: u8, centre: u16) -> bool {
        let here = self.piece(who).place;
        self.ground().distance(here, centre) <= self.action(who, at).range && self.in_sight(who, here, centre)
    }

    /// Where an action that moves first can strike from, its own space included.
    pub(super) fn strike_places(&self, who: u8, at: u8) -> Vec<u16> {
        let action = self.action(who, at);
        let here = self.piece(who).place;
        let mut places = self.landings(who, action.moves, action.through);
        places.push(here);
        places.retain(|place| self.has_target(who, at, *place));
        places
    }

    fn has_landing(&self, who: u8, at: u8) -> bool {
        let action = self.action(who, at);
        let reach = action.moves.saturating_add(action.range);
        // Most of the time nobody is near enough, however it moves.
        self.foes(who).any(|foe| self.far(who, foe) <= reach) && !self.strike_places(who, at).is_empty()
    }

    pub(super) fn has_target(&self, who: u8, at: u8, from: u16) -> bool {
        if self.action(who, at).area == Area::One {
            self.foes(who).any(|foe| self.reaches(who, at, from, foe).is_ok())
        } else {
            self.caught(who, at, from, NOWHERE) != 0
        }
    }

    /// Whom an attack can be aimed at from a place.
    pub(super) fn targets(&self, who: u8, at: u8, from: u16) -> Vec<u8> {
        self.foes(who).filter(|foe| self.reaches(who, at, from, *foe).is_ok()).collect()
    }

    /// Whom an action may help: where it would change something.
    pub(super) fn helped(&self, who: u8, action: &Action) -> impl Iterator<Item = u8> {
        let near = move |ally: u8| action.within == 0 || self.far(who, ally) <= action.within;
        let meant = move |ally: u8| match action.for_whom {
            ForWhom::User => ally == who,
            ForWhom::Ally => ally != who,
            ForWhom::Either => true,
        };
        let helps = move |ally: u8| {
            let piece = self.piece(ally);
            action.heal > 0 && (piece.wounds > 0 || piece.poison > 0)
                || action.unmark && piece.marked
                || self.would_focus(ally, action)
        };
        self.team(self.piece(who).side).filter(move |ally| meant(*ally) && near(*ally) && helps(*ally))
    }

    /// The stone that a unit stands on.
    pub(super) fn stone_at(&self, place: u16) -> Option<usize> {
        let stones = self.setup.scenario == Scenario::Stones;
        self.setup.marks.iter().take(3).position(|mark| stones && *mark == place)
    }

    pub(super) fn may_claim(&self, who: u8) -> bool {
        let piece = self.piece(who);
        let stone = self.stone_at(piece.place);
        self.turn.ap >= OBJECTIVE
            && self.turn.objectives & CLAIMED == 0
            && stone.is_some_and(|stone| self.stakes.stones[stone] != piece.side)
    }

    pub(super) fn may_take(&self, who: u8) -> bool {
        self.turn.ap >= OBJECTIVE && self.turn.objectives & TOOK == 0 && self.can_take(who)
    }

    /// Whether the relic is within reach: underfoot, or with an ally beside.
    pub(super) fn can_take(&self, who: u8) -> bool {
        let Combat { stakes, .. } = self;
        if self.setup.scenario != Scenario::Relic || stakes.carrier == who {
            return false;
        }
        match stakes.carrier {
            NOBODY => stakes.relic == self.piece(who).place,
            carrier => self.piece(carrier).side == self.piece(who).side && self.far(carrier, who) == 1,
        }
    }
}

/// Why an attack does not reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Miss {
    TooFar(u8),
    Wall,
    Unit,
    NoFlank,
}
