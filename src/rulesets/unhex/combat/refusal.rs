//! What is not on offer now, and why.

use super::Combat;
use super::choice::{Choice, Subject, Weapon};
use super::legal::Bar;
use super::words::number;
use crate::fight::Shape;
use crate::fight::table::WhyNot;
use crate::map::reason::{Path, listed, the};
use crate::map::{AreaId, Look};
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::condition::Legs;
use crate::rulesets::unhex::item::Kind;
use crate::rulesets::unhex::roll::{Manner, Weapon as Arm};

pub(super) fn barred(label: String, reason: String) -> WhyNot {
    WhyNot { label, reason, person: None, area: None }
}

impl Combat {
    pub fn why_not_words(&self) -> Vec<WhyNot> {
        let Some(question) = self.machine.asked() else { return Vec::new() };
        let mut list = Vec::new();
        match question.subject {
            Subject::Act { who, by, .. } => self.acts_not(who, by.is_some(), &mut list),
            Subject::Turn { team } => {
                for who in self.everyone().filter(|who| self.stage.team(*who) == team) {
                    let offered =
                        matches!(&question.shape, Shape::OneOf(of) if of.contains(&Choice::Person(who)));
                    if !offered {
                        let mut why = barred(self.name(who).into(), self.idle(who));
                        why.person = Some(who as usize);
                        list.push(why);
                    }
                }
            }
            Subject::AttackWindow { .. } | Subject::MoveWindow { .. } | Subject::BlastWindow { .. } => {
                self.reactions_not(&mut list);
            }
            _ => {}
        }
        list
    }

    /// Why someone cannot act.
    pub(super) fn idle(&self, who: u8) -> String {
        let person = self.person(who);
        if person.dead() {
            "dead".into()
        } else if person.surrendered || person.left {
            "out of the fight".into()
        } else if !person.able() {
            "unconscious".into()
        } else if person.all_out {
            "does nothing but defend this round".into()
        } else if person.actions == 0 {
            "has no action left this round".into()
        } else {
            "has nothing to do it with, or is out of range or sight".into()
        }
    }

    fn acts_not(&self, who: u8, directed: bool, list: &mut Vec<WhyNot>) {
        let person = self.person(who);
        if person.actions == 0 && !directed {
            list.push(barred("Attack, move, use items".into(), "no action is left this round".into()));
            return;
        }
        let mut weapons = Vec::new();
        self.each_weapon(who, Manner::Attack, &mut |with| weapons.push(with));
        if weapons.is_empty() {
            list.push(barred("Attack".into(), "nothing in hand can be attacked with".into()));
        }
        for with in weapons {
            self.strikes_not(who, with, list);
        }
        self.hands_not(who, list);
        self.moves_not(who, list);
        if self.can(who, Ability::Rally) && person.rallied {
            list.push(barred("Rally the team".into(), "tried already in this fight".into()));
        }
        if self.can(who, Ability::Direct) {
            for other in self.everyone() {
                let target = self.person(other);
                if other != who
                    && self.allies(who, other)
                    && target.able()
                    && !self.can_be_directed(who, other)
                {
                    let reason = if target.directing {
                        "directed someone this round"
                    } else {
                        "was directed this round, or only defends"
                    };
                    list.push(barred(format!("Direct {}", self.name(other)), reason.into()));
                }
            }
        }
    }

    fn strikes_not(&self, who: u8, with: Weapon, list: &mut Vec<WhyNot>) {
        let arm = self.arm(with);
        let weapon = self.strikes_with(who, with);
        if arm.ranged() {
            for (less, what) in [(false, "no ammo"), (true, "no less-lethal ammo")] {
                if !self.loaded(who, arm, less) {
                    let how = if less { ", less-lethally" } else { "" };
                    list.push(barred(format!("Attack with {weapon}{how}"), what.into()));
                }
            }
            if !self.loaded(who, arm, false) && !self.loaded(who, arm, true) {
                return;
            }
        }
        for target in
            self.everyone().filter(|target| !self.allies(who, *target) && self.person(*target).present())
        {
            if let Err(bar) = self.shot(who, with, target) {
                let label = format!("Attack {} with {weapon}", self.name(target));
                let area = self.stage.board.is_some().then_some(self.person(target).place.0 as usize);
                let reason = self.bar_words(bar, who, target, arm);
                list.push(WhyNot { label, reason, person: Some(target as usize), area });
            }
        }
    }

    fn bar_words(&self, bar: Bar, who: u8, target: u8, arm: Arm) -> String {
        let to = self.person(target).place;
        match bar {
            Bar::OutOfRange { range } => self.range_words(self.person(who).place, to, range, arm),
            Bar::TooClose => "too close: it works from range 1 on".into(),
            Bar::NoSight => self.sight_words(who, to, self.hidden(target), arm),
            Bar::NoAmmo => "no ammo".into(),
            Bar::NeedsAbility(ability) => format!("needs the ability: {}", ability.name()),
            Bar::Ruled => "out of reach, as the GM said".into(),
        }
    }

    /// How far it is and by which areas, and how far the weapon reaches.
    pub(super) fn range_words(&self, from: AreaId, to: AreaId, range: Option<u8>, arm: Arm) -> String {
        let Some(range) = range else { return "out of range: no way leads there".into() };
        let most = match Combat::span(arm).1 {
            0 => "only who is in the same area".into(),
            most => number(most),
        };
        format!("out of range: {} away{}, reaches {most}", number(range), self.way(from, to))
    }

    /// The areas on a shortest path: " by the Bar and the Alley".
    fn way(&self, from: AreaId, to: AreaId) -> String {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return String::new() };
        let any = Look { one_way: true, ..Look::new(from, to, u8::MAX) };
        let paths = board.explain(overlay, any).paths;
        let between = |path: &Path| path.areas.get(1..path.areas.len().saturating_sub(1)).map(<[_]>::to_vec);
        let names: Vec<String> = paths
            .first()
            .and_then(between)
            .unwrap_or_default()
            .into_iter()
            .map(|area| the(board.name(area)))
            .collect();
        if names.is_empty() { String::new() } else { format!(" by {}", listed(&names)) }
    }

    /// The paths and the marks that decided about sight.
    pub(super) fn sight_words(&self, who: u8, to: AreaId, stealth: bool, arm: Arm) -> String {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return String::new() };
        let far_sighted = arm == Arm::Ranged2 && self.can(who, Ability::Ranged2ThreeMarks);
        let look = self.look(self.person(who).place, to, far_sighted, stealth);
        board.explain(overlay, look).sentence(board).trim_end_matches('.').into()
    }

    /// Areas next door that cannot be gone to.
    fn moves_not(&self, who: u8, list: &mut Vec<WhyNot>) {
        let person = self.person(who);
        if !person.can_walk() {
            let reason = match person.condition().legs {
                Legs::NeedTwoHands => "with a useless leg, moving takes two empty hands",
                _ => "the wounds do not allow it",
            };
            return list.push(barred("Move".into(), reason.into()));
        }
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return };
        let exits = board.exits(overlay, person.place);
        let mut told: Vec<AreaId> = Vec::new();
        for &link in board.wires_at(person.place) {
            let (Some(wire), to) = (board.link(link), board.across(link, person.place)) else { continue };
            if told.contains(&to) || exits.iter().any(|exit| exit.to == to) {
                continue;
            }
            told.push(to);
            let end = usize::from(wire.ends[0] != person.place);
            let reason = if overlay.is_shut(link) {
                "the door is closed: opening it takes an action"
            } else if wire.moves[1 - end] {
                "one way only, and it leads from there to here"
            } else {
                "it can be seen, but nobody can walk there"
            };
            let mut why = barred(format!("Move to {}", board.name(to)), reason.into());
            why.area = Some(to.0 as usize);
            list.push(why);
        }
    }

    /// Areas that an area weapon in hand does not reach.
    fn throws_not(&self, who: u8, thing: u16, list: &mut Vec<WhyNot>) {
        let (Some(board), Kind::Aoe(aoe)) = (&self.stage.board, self.stage.kind(thing)) else { return };
        let from = self.person(who).place;
        for area in board.areas() {
            let reason = match self.area_bar(who, thing, area) {
                Some(Bar::OutOfRange { range }) => self.range_words(from, area, range, Arm::Area(aoe)),
                Some(Bar::NoSight) => self.sight_words(who, area, false, Arm::Area(aoe)),
                _ => continue,
            };
            let label = format!("Use {} on {}", self.the(thing), board.name(area));
            list.push(WhyNot { label, reason, person: None, area: Some(area.0 as usize) });
        }
    }

    /// Everyone who cannot be treated.
    fn treats_not(&self, who: u8, list: &mut Vec<WhyNot>) {
        for other in self.everyone().filter(|other| !self.treatable(who, *other)) {
            let patient = self.person(other);
            let reason = if patient.dead() {
                "dead"
            } else if patient.left {
                "out of the fight"
            } else if !self.allies(who, other) && patient.able() {
                "of the other side, and still up"
            } else if self.beside(who, other) == Some(false) {
                "in another area"
            } else {
                "has no slashes to treat"
            };
            let mut why = barred(format!("Treat {}", self.name(other)), reason.into());
            why.person = Some(other as usize);
            list.push(why);
        }
    }

    /// Shield and pistol are both in hand, and it is the other one that counts (UA-21).
    pub(super) fn other_counts(&self, who: u8) -> String {
        let counts = self.counting(who).map_or(String::new(), |thing| self.the(thing));
        format!("{counts} counts now: changing hands takes an action")
    }

    fn hands_not(&self, who: u8, list: &mut Vec<WhyNot>) {
        let person = self.person(who);
        if person.arm_useless(0) && person.arm_useless(1) {
            list.push(barred("Change what the hands hold".into(), "both arms are useless".into()));
        }
        for thing in self.ground(person.place) {
            if let Kind::Aoe(aoe) = self.stage.kind(thing)
                && !self.can(who, Ability::for_aoe(aoe))
            {
                let ability = Ability::for_aoe(aoe).name();
                let label = format!("Pick up {}", self.the(thing));
                list.push(barred(label, format!("needs the ability: {ability}")));
            }
        }
        for thing in self.carried(who) {
            let kind = self.stage.kind(thing);
            let label = |verb: &str| format!("{verb} {}", self.the(thing));
            match kind {
                Kind::Aoe(aoe) if person.holds(thing) => {
                    let ability = Ability::for_aoe(aoe);
                    if !self.can(who, ability) {
                        list.push(barred(label("Use"), format!("needs the ability: {}", ability.name())));
                    } else if person.hands[0] != person.hands[1] {
                        list.push(barred(label("Use"), "takes both hands".into()));
                    } else {
                        self.throws_not(who, thing, list);
                    }
                }
                Kind::FirstAid if person.holds(thing) => self.treats_not(who, list),
                Kind::Ranged1 if person.holds(thing) && self.shielded(who) => {
                    list.push(barred(label("Attack with"), self.other_counts(who)));
                }
                Kind::Shield
                    if person.holds(thing) && self.can(who, Ability::ShieldAttack) && !self.shielded(who) =>
                {
                    list.push(barred(label("Attack with"), self.other_counts(who)));
                }
                Kind::Shield if person.holds(thing) && !self.can(who, Ability::ShieldAttack) => {
                    let reason = format!("needs the ability: {}", Ability::ShieldAttack.name());
                    list.push(barred(label("Attack with"), reason));
                }
                _ if kind.hands() > 0 && !person.holds(thing) => {
                    list.push(barred(label("Use"), "not in hand: changing hands takes an action".into()));
                }
                _ => {}
            }
        }
    }
}
