//! Weapons with tags: those that strike a whole zone, and those that must recharge.

use super::choice::{Choice, Event, Purpose, Subject};
use super::state::{Blast, Blow, BlowStage, Frame, Recharge, Stand};
use super::testing::blow;
use super::{Combat, Flow, first_shown};
use crate::fight::Pool;
use crate::fight::given::Given;
use crate::fight::machine::Course;
use crate::rulesets::radiant::test::{Edge, NORMAL};

impl Combat {
    /// Everyone whom a blast into a zone strikes, friend and foe alike, but for whoever sets it off.
    pub(super) fn caught(&self, by: u8, zone: u16) -> Vec<u8> {
        self.others_in(by, zone).collect()
    }

    /// The zones that someone can strike as a whole, and with what; only where a foe is.
    pub(super) fn blasts(&self, who: u8) -> Vec<(u8, u16)> {
        let foe = |other: &u8| self.with_heroes(*other) != self.with_heroes(who);
        let being = &self.person(who).being;
        let mut all = Vec::new();
        for zone in self.setup.board.areas().map(|zone| zone.0) {
            if !self.caught(who, zone).iter().any(foe) {
                continue;
            }
            let arms = being.arms(self.distance_to(who, zone));
            let arms = arms.filter(|arm| being.arm(*arm).tags.blast && self.charged(who, *arm)).flatten();
            all.extend(arms.map(|weapon| (weapon, zone)));
        }
        all
    }

    /// A hero tests once for the whole zone; whoever a creature strikes at avoids it alone.
    pub(super) fn blast(&mut self, who: u8, weapon: u8, zone: u16) {
        self.use_up(who, Some(weapon));
        let distance = self.distance_to(who, zone);
        self.throw(who, Some(weapon), zone);
        if self.person(who).being.is_hero() {
            let test = self.strike_test(who, Some(weapon), distance);
            self.push_test(who, Purpose::Blast { weapon, zone }, test, NORMAL, Edge::Even);
        } else {
            let waiting = self.caught(who, zone);
            self.machine.stack.push(Frame::Blast(Blast { by: who, weapon: Some(weapon), waiting }));
        }
    }

    pub(super) fn step_blast(&mut self, mut blast: Blast) -> Flow {
        let next = blast.waiting.iter().position(|who| self.standing(*who));
        if let Some(at) = next {
            let (by, weapon, target) = (blast.by, blast.weapon, blast.waiting[at]);
            blast.waiting.drain(..=at);
            self.machine.stack.push(Frame::Blast(blast));
            self.attack(by, weapon, target);
        }
        Flow::On
    }

    /// A hero's blast that hit: the damage is rolled once, for everyone.
    pub(super) fn blasted(&mut self, by: u8, weapon: u8, zone: u16, doubled: bool) {
        let mut caught = self.caught(by, zone);
        if caught.is_empty() {
            return;
        }
        let first = caught.remove(0);
        self.machine.stack.push(Frame::Blow(Blow {
            weapon: Some(weapon),
            also: caught,
            ..blow(Some(by), first, doubled)
        }));
    }

    /// The same dice strike the next who was caught.
    pub(super) fn strike_on(&mut self, mut blow: Blow) {
        if !blow.also.is_empty() {
            (blow.on, blow.stage) = (blow.also.remove(0), BlowStage::Ward);
            self.machine.stack.push(Frame::Blow(blow));
        }
    }

    /// Whether something can be used now.
    pub(super) fn charged(&self, who: u8, weapon: Option<u8>) -> bool {
        weapon.is_none_or(|weapon| self.person(who).spent & bit(weapon) == 0)
    }

    /// What must recharge is spent by being used.
    pub(super) fn use_up(&mut self, who: u8, weapon: Option<u8>) {
        let recharge = self.person(who).being.arm(weapon).tags.recharge;
        if let (Some(weapon), true) = (weapon, recharge > 0) {
            self.person_mut(who).spent |= bit(weapon);
        }
    }

    /// What somebody has used that must recharge.
    pub(super) fn recharging(&self, who: u8) -> impl Iterator<Item = u8> {
        let spent = self.person(who).spent;
        (0..64u8).filter(move |weapon| spent & bit(*weapon) != 0)
    }

    pub(super) fn step_recharge(&mut self, recharge: Recharge) -> Flow {
        let Recharge { who, weapon } = recharge;
        if self.person(who).stand != Stand::Up || self.charged(who, Some(weapon)) {
            return Flow::On;
        }
        self.machine.stack.push(Frame::Recharge(recharge));
        self.ask_dice(self.seat(who), Subject::RechargeDie { who, weapon }, Pool::of(1, 6))
    }

    pub(super) fn take_recharge(&mut self, recharge: Recharge, given: &Given<Choice>) {
        let Recharge { who, weapon } = recharge;
        let shown = first_shown(given);
        let ready = self.person(who).being.arm(Some(weapon)).tags.recharges(shown);
        if ready {
            self.person_mut(who).spent &= !bit(weapon);
        }
        self.tell(Event::Recharged { who, weapon, shown, ready });
    }
}

/// Past the last bit nothing is kept: no sheet has that many things.
fn bit(weapon: u8) -> u64 {
    1u64.checked_shl(weapon.into()).unwrap_or(0)
}
