//! What was declared happens, if it still can (H-44).

use std::sync::Arc;

use super::Combat;
use super::choice::Event;
use super::ground::NOWHERE;
use super::state::{Deed, Frame, Hand, NOBODY, Stage, Stand, Sweep, What};
use crate::fight::machine::{Course, Flow};
use crate::rulesets::heroes_of_hex::unit::{Area, Focus, ForWhom, Kind, POISONED, Weight};

impl Combat {
    pub(super) fn step_deed(&mut self, deed: Deed) -> Flow {
        if !self.is_up(deed.by) || !self.happens(deed) {
            self.tell(Event::Cancelled { by: deed.by, what: deed.what });
        }
        Flow::On
    }

    /// Carries a deed out; whether it was still possible.
    fn happens(&mut self, deed: Deed) -> bool {
        let Deed { by, what, to, .. } = deed;
        match what {
            What::Move if self.piece(by).place != deed.from => {
                self.push(Frame::Anew(deed));
                true
            }
            What::Move => self.goes(by, what, to),
            What::Claim => self.claims(by),
            What::Take => self.takes(by),
            What::Drop => self.drops(by),
            What::Act(at) => self.acts(deed, at),
        }
    }

    fn goes(&mut self, who: u8, what: What, to: u16) -> bool {
        let (budget, through) = self.budget(who, what);
        let here = self.piece(who).place;
        let possible = to == here || self.landings(who, budget, through).contains(&to);
        if possible {
            self.walk(who, to);
        }
        possible
    }

    /// Moves by its own will: what a Focus rests on may end.
    pub(super) fn walk(&mut self, who: u8, to: u16) {
        if self.piece(who).place == to {
            return;
        }
        self.put(who, to);
        if matches!(self.piece(who).focus, Focus::Brace | Focus::Aim) {
            self.piece_mut(who).focus = Focus::None;
        }
        // What was said a moment ago is not said again.
        let said = matches!(self.machine.told().last(), Some(Event::Declared { by, to: place, .. }) if (*by, *place) == (who, to));
        if !said {
            self.tell(Event::Moved { who, place: to });
        }
    }

    /// The relic goes where its carrier goes.
    pub(super) fn put(&mut self, who: u8, to: u16) {
        self.piece_mut(who).place = to;
        if self.stakes.carrier == who {
            self.stakes.relic = to;
        }
    }

    fn acts(&mut self, deed: Deed, at: u8) -> bool {
        let Deed { by, on, to, .. } = deed;
        let setup = Arc::clone(&self.setup);
        let action = &setup.kinds[usize::from(self.piece(by).kind)].actions[usize::from(at)];
        if action.swaps && !self.swaps(deed) {
            return false;
        }
        if action.wards > 0 && !self.wards(deed, action.wards) {
            return false;
        }
        let only_moves = action.moves > 0 && !action.attacks() && !action.helps();
        if only_moves && self.piece(by).place != deed.from {
            self.push(Frame::Anew(deed));
            return true;
        }
        if action.attacks() && !self.may_strike(deed, at, action.area) {
            return false;
        }
        if action.moves > 0 && action.area != Area::Burst {
            let moved = self.piece(by).place != deed.from;
            if to == NOWHERE || moved || !self.goes(by, deed.what, to) {
                return false;
            }
        }
        if action.attacks() {
            self.attacks(deed, at, action.area);
        }
        let helped = if action.for_whom == ForWhom::User { by } else { on };
        if action.helps() && (!self.is_up(helped) || self.too_far(by, helped, action.within)) {
            return false;
        }
        if action.heal > 0 {
            self.heals(helped, action.heal);
        }
        if action.unmark {
            self.piece_mut(helped).marked = false;
            self.tell(Event::Unmarked { who: helped });
        }
        if action.focus != Focus::None {
            self.piece_mut(helped).focus = action.focus;
            self.tell(Event::Focused { who: helped });
        }
        if action.gives > 0 {
            self.turn.ap = self.turn.ap.saturating_add(action.gives);
            self.tell(Event::Hastened { who: by, ap: self.turn.ap });
        }
        if action.kindles {
            self.turn.kindled = true;
            self.tell(Event::Kindled { who: by });
        }
        true
    }

    fn too_far(&self, by: u8, on: u8, within: u8) -> bool {
        within > 0 && self.far(by, on) > within
    }

    /// The user and the attacked ally change places; the attack is on the user now.
    fn swaps(&mut self, deed: Deed) -> bool {
        let Deed { by, on, answers, .. } = deed;
        if !self.is_up(on) || self.far(by, on) > 1 || !self.still_on(answers, on) {
            return false;
        }
        let (here, there) = (self.piece(by).place, self.piece(on).place);
        self.put(by, there);
        self.put(on, here);
        self.tell(Event::Swapped { who: by, with: on });
        if let Some(Frame::Deed(attack)) = self.machine.stack.get_mut(usize::from(answers))
            && attack.on == on
        {
            attack.on = by;
        }
        true
    }

    /// Whether the attack that was answered is still on this unit: somebody else may have stepped in, and
    /// whoever was in an area may have left it.
    fn still_on(&self, answers: u8, who: u8) -> bool {
        match self.machine.stack.get(usize::from(answers)) {
            Some(Frame::Deed(attack)) => self.attacked(attack) >> who & 1 == 1,
            _ => false,
        }
    }

    fn wards(&mut self, deed: Deed, dice: u8) -> bool {
        let who = deed.on;
        if !self.is_up(who) || !self.still_on(deed.answers, who) {
            return false;
        }
        if let Some(Frame::Deed(attack)) = self.machine.stack.get_mut(usize::from(deed.answers)) {
            attack.add_ward(who, dice);
        }
        self.tell(Event::Warded { who, dice });
        true
    }

    /// Whether there is still somebody to strike, from where the user would strike. Nobody moves for a
    /// blow that is called off.
    fn may_strike(&self, deed: Deed, at: u8, area: Area) -> bool {
        let Deed { by, on, to, .. } = deed;
        let from = if to == NOWHERE { self.piece(by).place } else { to };
        match area {
            Area::One => self.is_up(on) && self.reaches(by, at, from, on).is_ok(),
            Area::Around => self.attacked(&deed) != 0,
            Area::Burst => self.attacked(&deed) != 0 && self.may_centre(by, at, to),
        }
    }

    /// Begins the clash, or the clashes.
    fn attacks(&mut self, deed: Deed, at: u8, area: Area) {
        let Deed { by, on, .. } = deed;
        let weight = self.weigh(by, at);
        if area == Area::One {
            let clash = self.new_clash(&deed, at, on, weight);
            self.push(Frame::Clash(clash));
        } else {
            let attack = Hand::of(self.attack_dice(by, at));
            self.push(Frame::Sweep(Sweep {
                deed,
                action: at,
                weight,
                left: self.attacked(&deed),
                attack,
                stage: Stage::Lend,
            }));
        }
    }

    /// The weight of an attack; what was kindled is used up by it.
    fn weigh(&mut self, by: u8, at: u8) -> Weight {
        let weight = self.weight_now(by, at);
        if self.is_kindled(by, at) {
            self.turn.kindled = false;
        }
        weight
    }

    fn is_kindled(&self, by: u8, at: u8) -> bool {
        self.turn.kindled && self.turn.unit == by && self.action(by, at).kind == Kind::Special
    }

    pub(super) fn weight_now(&self, by: u8, at: u8) -> Weight {
        let weight = self.action(by, at).weight;
        if self.is_kindled(by, at) { weight.up() } else { weight }
    }

    /// Takes off up to so many wounds and so many poison (H-63).
    fn heals(&mut self, who: u8, most: u8) {
        let piece = self.piece_mut(who);
        let (wounds, poison) = (piece.wounds.min(most), piece.poison.min(most));
        piece.wounds -= wounds;
        piece.poison -= poison;
        self.tell(Event::Healed { who, wounds, poison });
    }

    pub(super) fn wound(&mut self, who: u8) {
        self.piece_mut(who).wounds += 1;
        if self.piece(who).wounds > self.unit(who).body.vitality {
            self.defeat(who);
        }
    }

    pub(super) fn poison(&mut self, who: u8, tokens: u8) {
        let now = (self.piece(who).poison + tokens).min(POISONED);
        self.piece_mut(who).poison = now;
        self.tell(Event::Poisoned { who, now });
        if now >= POISONED {
            self.defeat(who);
        }
    }

    /// Off the board, marker and all; what it carried stays.
    pub(super) fn defeat(&mut self, who: u8) {
        let piece = self.piece_mut(who);
        piece.stand = Stand::Out;
        (piece.marked, piece.focus) = (false, Focus::None);
        if self.stakes.carrier == who {
            self.stakes.carrier = NOBODY;
        }
        self.tell(Event::Defeated { who });
        self.clear_markers();
    }

    pub(super) fn loses_brace(&mut self, who: u8) {
        if self.piece(who).focus == Focus::Brace {
            self.piece_mut(who).focus = Focus::None;
        }
    }
}
