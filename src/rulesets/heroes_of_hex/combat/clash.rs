//! Opposed dice, with what a Focus adds, and what they come to.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::ground::NOWHERE;
use super::state::{Clash, Deed, Frame, Hand, Push, Stage, Sweep};
use crate::fight::Pool;
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow};
use crate::rulesets::heroes_of_hex::odds::{self, Harm, MOST_DICE};
use crate::rulesets::heroes_of_hex::unit::{Area, Focus, Kind, Weight};

impl Combat {
    /// Dice of an attack; Aim adds its own.
    pub(super) fn attack_dice(&self, by: u8, at: u8) -> u8 {
        let kind = self.action(by, at).kind;
        let aim = u8::from(self.piece(by).focus == Focus::Aim);
        (self.unit(by).dice(kind, true) + aim).clamp(1, MOST_DICE)
    }

    /// Dice against it; Brace helps against physical attacks.
    pub(super) fn defense_dice(&self, on: u8, kind: Kind, wards: u8) -> u8 {
        let brace = u8::from(self.piece(on).focus == Focus::Brace && kind == Kind::Physical);
        (self.unit(on).dice(kind, false) + brace + wards).clamp(1, MOST_DICE)
    }

    pub(super) fn new_clash(&self, deed: &Deed, at: u8, on: u8, weight: Weight) -> Clash {
        let kind = self.action(deed.by, at).kind;
        Clash {
            by: deed.by,
            on,
            action: at,
            weight,
            stage: Stage::Lend,
            attack: Hand::of(self.attack_dice(deed.by, at)),
            defense: Hand::of(self.defense_dice(on, kind, deed.ward(on))),
            area: false,
            source: NOWHERE,
        }
    }

    fn holds(&self, who: u8, focus: Focus) -> bool {
        self.is_up(who) && self.piece(who).focus == focus
    }

    /// Each stage asks, or goes on to the next.
    pub(super) fn step_clash(&mut self, clash: Clash) -> Flow {
        let Clash { by, on, action, .. } = clash;
        if !self.is_up(by) || !self.is_up(on) {
            return Flow::On;
        }
        let next = |stage| Clash { stage, ..clash };
        match clash.stage {
            Stage::Lend => {
                let may = !clash.area && clash.attack.count < MOST_DICE && self.holds(by, Focus::Rally);
                let subject = Subject::Lend { who: by, by, on, action };
                self.ask_focus(Frame::Clash(clash), may, by, subject, Frame::Clash(next(Stage::LendDefense)))
            }
            Stage::LendDefense => {
                let may = clash.defense.count < MOST_DICE && self.holds(on, Focus::Rally);
                let subject = Subject::Lend { who: on, by, on, action };
                self.ask_focus(Frame::Clash(clash), may, on, subject, Frame::Clash(next(Stage::Roll)))
            }
            Stage::Roll if clash.area => {
                self.throw(Frame::Clash(clash), on, Subject::Defend { by, on, action }, clash.defense.count)
            }
            Stage::Roll => {
                let dice = clash.attack.count + clash.defense.count;
                self.throw(Frame::Clash(clash), by, Subject::Roll { by, on, action }, dice)
            }
            Stage::Again => {
                let may = self.holds(by, Focus::Center);
                let subject = Subject::Again { who: by, by, on };
                self.ask_focus(Frame::Clash(clash), may, by, subject, Frame::Clash(next(Stage::AgainDefense)))
            }
            Stage::AgainRoll => {
                let subject = Subject::AgainRoll { who: by, by, on };
                self.throw(Frame::Clash(clash), by, subject, clash.attack.count)
            }
            Stage::AgainDefense => {
                let may = self.holds(on, Focus::Center);
                let subject = Subject::Again { who: on, by, on };
                self.ask_focus(Frame::Clash(clash), may, on, subject, Frame::Clash(next(Stage::Done)))
            }
            Stage::AgainDefenseRoll => {
                let subject = Subject::AgainRoll { who: on, by, on };
                self.throw(Frame::Clash(clash), on, subject, clash.defense.count)
            }
            Stage::Done => {
                self.conclude(clash);
                Flow::On
            }
        }
    }

    /// Asks whether a Focus is given up; who cannot is not asked, and the app decides for its own.
    fn ask_focus(&mut self, frame: Frame, may: bool, who: u8, subject: Subject, otherwise: Frame) -> Flow {
        if !may {
            self.push(otherwise);
            return Flow::On;
        }
        let side = self.piece(who).side;
        if self.is_led(side) {
            self.push(frame);
            let yes = self.app_would(subject);
            let Some(frame) = self.machine.stack.pop() else { return Flow::On };
            self.take_frame_focus(frame, yes);
            return Flow::On;
        }
        let seat = self.seat(side);
        self.wait(frame).ask_one(seat, subject, vec![Choice::No, Choice::Yes], Choice::No)
    }

    /// An enemy takes every die, and throws again what went against it.
    fn app_would(&self, subject: Subject) -> bool {
        let Subject::Again { who, by, .. } = subject else { return true };
        let result = match self.machine.stack.last() {
            Some(Frame::Clash(clash)) => odds::result(clash.attack.dice(), clash.defense.dice()),
            _ => 0,
        };
        (who == by) == (result < 1)
    }

    fn throw(&mut self, frame: Frame, who: u8, subject: Subject, dice: u8) -> Flow {
        let seat = self.seat(self.piece(who).side);
        self.wait(frame).ask_dice(seat, subject, Pool::of(dice, 6))
    }

    pub(super) fn take_clash(&mut self, clash: Clash, given: &Given<Choice>) {
        let faces = given.faces();
        if faces.is_empty() {
            return self.take_frame_focus(Frame::Clash(clash), given.one() == Choice::Yes);
        }
        let mut clash = clash;
        match clash.stage {
            Stage::AgainRoll => {
                clash.attack.throw(faces);
                clash.stage = Stage::AgainDefense;
            }
            Stage::AgainDefenseRoll => {
                clash.defense.throw(faces);
                clash.stage = Stage::Done;
            }
            _ => {
                let own = if clash.area { 0 } else { usize::from(clash.attack.count) };
                if !clash.area {
                    clash.attack.throw(faces);
                }
                clash.defense.throw(faces.get(own..).unwrap_or_default());
                clash.stage = Stage::Again;
                self.aimed(clash.by);
            }
        }
        self.push(Frame::Clash(clash));
    }

    /// The answer about a Focus, for a clash or for a roll against many.
    fn take_frame_focus(&mut self, frame: Frame, yes: bool) {
        match frame {
            Frame::Clash(mut clash) => {
                let (by, on) = (clash.by, clash.on);
                clash.stage = match (clash.stage, yes) {
                    (Stage::Lend, _) => {
                        clash.attack.count += u8::from(yes);
                        self.spends(by, yes, false);
                        Stage::LendDefense
                    }
                    (Stage::LendDefense, _) => {
                        clash.defense.count += u8::from(yes);
                        self.spends(on, yes, false);
                        Stage::Roll
                    }
                    (Stage::Again, true) => {
                        self.spends(by, true, true);
                        Stage::AgainRoll
                    }
                    (Stage::Again, false) => Stage::AgainDefense,
                    (Stage::AgainDefense, true) => {
                        self.spends(on, true, true);
                        Stage::AgainDefenseRoll
                    }
                    _ => Stage::Done,
                };
                self.push(Frame::Clash(clash));
            }
            Frame::Sweep(mut sweep) => {
                sweep.attack.count += u8::from(yes);
                self.spends(sweep.deed.by, yes, false);
                sweep.stage = Stage::Roll;
                self.push(Frame::Sweep(sweep));
            }
            _ => {}
        }
    }

    fn spends(&mut self, who: u8, yes: bool, again: bool) {
        if yes {
            self.piece_mut(who).focus = Focus::None;
            self.tell(Event::FocusSpent { who, again });
        }
    }

    /// Aim is used up by the attack that it helped.
    fn aimed(&mut self, by: u8) {
        if self.holds(by, Focus::Aim) {
            self.piece_mut(by).focus = Focus::None;
        }
    }

    /// Damage first, then what else a hit does to a unit that still stands (H-62).
    fn conclude(&mut self, clash: Clash) {
        let Clash { by, on, action, weight, .. } = clash;
        let highest = |hand: Hand| hand.dice().iter().copied().max().unwrap_or(0);
        let (attack, defense) = (highest(clash.attack), highest(clash.defense));
        let result = odds::result(clash.attack.dice(), clash.defense.dice());
        let harm = odds::harm(weight, result);
        self.tell(Event::Clashed { by, on, action, attack, defense, harm });
        match harm {
            Harm::None => {}
            Harm::Wound => self.wound(on),
            Harm::Death => self.defeat(on),
        }
        let (poison, on_tie, knockback, may_spare) = {
            let action = self.action(by, action);
            (action.poison, action.poison_on_tie, action.knockback, action.may_spare)
        };
        if poison > 0 && self.is_up(on) && result >= i8::from(!on_tie) {
            self.poison(on, poison);
        }
        if knockback > 0 && self.is_up(on) && result >= 1 {
            let source = if clash.source == NOWHERE { self.piece(by).place } else { clash.source };
            self.push(Frame::Push(Push { by, on, source, steps: knockback, may_spare }));
        }
        if !clash.area {
            self.settle();
        }
    }

    /// One roll, then everybody in the area defends by themselves (H-33).
    pub(super) fn step_sweep(&mut self, sweep: Sweep) -> Flow {
        let Sweep { deed, action, .. } = sweep;
        let by = deed.by;
        if !self.is_up(by) {
            return Flow::On;
        }
        match sweep.stage {
            Stage::Lend => {
                let may = sweep.attack.count < MOST_DICE && self.holds(by, Focus::Rally);
                let subject = Subject::Lend { who: by, by, on: by, action };
                let otherwise = Frame::Sweep(Sweep { stage: Stage::Roll, ..sweep });
                self.ask_focus(Frame::Sweep(sweep), may, by, subject, otherwise)
            }
            Stage::Roll => {
                let subject = Subject::SweepRoll { by, action };
                self.throw(Frame::Sweep(sweep), by, subject, sweep.attack.count)
            }
            _ => {
                let left = self.up().find(|who| sweep.left >> who & 1 == 1);
                let Some(on) = left else {
                    self.settle();
                    return Flow::On;
                };
                self.push(Frame::Sweep(Sweep { left: sweep.left & !(1 << on), ..sweep }));
                let mut clash = self.new_clash(&deed, action, on, sweep.weight);
                (clash.attack, clash.area) = (sweep.attack, true);
                let centred = self.action(by, action).area == Area::Burst && deed.to != self.piece(on).place;
                clash.source = if centred { deed.to } else { NOWHERE };
                self.push(Frame::Clash(clash));
                Flow::On
            }
        }
    }

    pub(super) fn take_sweep(&mut self, mut sweep: Sweep, given: &Given<Choice>) {
        let faces = given.faces();
        if faces.is_empty() {
            return self.take_frame_focus(Frame::Sweep(sweep), given.one() == Choice::Yes);
        }
        sweep.attack.throw(faces);
        sweep.stage = Stage::Done;
        self.aimed(sweep.deed.by);
        self.push(Frame::Sweep(sweep));
    }
}
