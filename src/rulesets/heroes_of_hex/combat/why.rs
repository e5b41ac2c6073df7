//! What is not on offer, and why.

use super::Combat;
use super::choice::Subject;
use super::legal::Miss;
use super::turn::NEGATE;
use crate::fight::Fight;
use crate::fight::table::WhyNot;
use crate::rulesets::heroes_of_hex::boards::Scenario;
use crate::rulesets::heroes_of_hex::unit::{Drive, Focus};

impl Combat {
    pub(super) fn refused(&self) -> Vec<WhyNot> {
        let Some(question) = self.question() else { return Vec::new() };
        match question.subject {
            Subject::Spend { who } => self.refused_to(who),
            Subject::Choose { side } => {
                let marked = self.team(side).filter(|who| self.piece(*who).marked);
                let why = "has acted in this cycle, and carries an Activation marker";
                let mut all: Vec<WhyNot> =
                    marked.map(|who| not(&self.name(who), why.into(), Some(who))).collect();
                all.extend(self.refused_fate());
                all
            }
            _ => Vec::new(),
        }
    }

    fn refused_fate(&self) -> Option<WhyNot> {
        let hex = self.hex[usize::from(self.turn.side)];
        let why = if self.turn.negated {
            "the second roll is final".into()
        } else if self.turn.spent {
            "AP have been spent".into()
        } else if hex < NEGATE {
            format!("costs 3 HEX, and there are {hex}")
        } else {
            return None;
        };
        Some(not("Negate fate", why, None))
    }

    fn refused_to(&self, who: u8) -> Vec<WhyNot> {
        let mut all = Vec::new();
        if let Some(why) = self.refused_move(who) {
            all.push(not("Move", why, Some(who)));
        }
        for at in 0..self.unit(who).actions.len() as u8 {
            self.refused_action(who, at, &mut all);
        }
        all.extend(self.refused_objective(who));
        all.extend(self.refused_fate());
        all
    }

    fn refused_move(&self, who: u8) -> Option<String> {
        let movement = self.unit(who).movement;
        let most = self.most_moves(who);
        if movement.cost > self.turn.ap {
            Some(format!("costs {} AP, and {} are left", movement.cost, self.turn.ap))
        } else if self.piece(who).moved >= most {
            let carries = if self.stakes.carrier == who { ", carrying the relic" } else { "" };
            Some(format!("{most} a Turn at most{carries}"))
        } else if !self.may_move(who) {
            Some("no free space beside it".into())
        } else {
            None
        }
    }

    fn refused_action(&self, who: u8, at: u8, all: &mut Vec<WhyNot>) {
        let action = self.action(who, at);
        if action.drive != Drive::None {
            return;
        }
        let name = action.called();
        let mut add = |label: String, why: String, person: u8| all.push(not(&label, why, Some(person)));
        if action.is_reaction() {
            return add(name.into(), format!("a reaction: {}", action.words()), who);
        }
        if !self.unused(who, at) {
            return add(name.into(), "used this Turn".into(), who);
        }
        if let Some(why) = self.lacks(who, at) {
            return add(name.into(), why, who);
        }
        let here = self.piece(who).place;
        if self.is_aimed(who, at) {
            for foe in self.foes(who) {
                if let Err(miss) = self.reaches(who, at, here, foe) {
                    add(format!("{name} on {}", self.name(foe)), self.miss_words(who, at, foe, miss), foe);
                }
            }
            return;
        }
        let mut own = Vec::new();
        if action.attacks() && self.options(who).iter().all(|choice| !choice.is_of(at)) {
            own.push("nobody is in reach");
        }
        if action.helps() && self.helped(who, action).next().is_none() {
            own.push("nobody near has use for it");
        }
        if action.focus != Focus::None && !action.helps() && self.piece(who).focus == action.focus {
            own.push("it has that Focus already");
        }
        if action.kindles && self.turn.kindled {
            own.push("it is kindled already");
        }
        for why in own {
            add(name.into(), why.into(), who);
        }
    }

    fn miss_words(&self, who: u8, at: u8, foe: u8, miss: Miss) -> String {
        let range = self.action(who, at).range;
        match miss {
            Miss::TooFar(far) if range == 1 => format!("{far} spaces away, and melee reaches 1"),
            Miss::TooFar(far) => format!("{far} spaces away, and range is {range}"),
            Miss::Wall => "a wall touches the line of sight".into(),
            Miss::Unit => {
                let hider = self.hider(who, self.piece(who).place, self.piece(foe).place);
                let between = hider.and_then(|place| self.at(place));
                between.map_or("enemies stand in the way".into(), |other| {
                    format!("{} stands in the way", self.name(other))
                })
            }
            Miss::NoFlank => "no other ally stands beside the target".into(),
        }
    }

    fn refused_objective(&self, who: u8) -> Option<WhyNot> {
        let (label, why) = match self.setup.scenario {
            Scenario::Stones if !self.may_claim(who) => {
                let stone = self.stone_at(self.piece(who).place);
                let why = match stone {
                    None => "it stands on no stone",
                    Some(stone) if self.stakes.stones[stone] == self.piece(who).side => {
                        "the stone is its own side's"
                    }
                    Some(_) if self.turn.ap == 0 => "costs 1 AP",
                    Some(_) => "once a Turn",
                };
                ("Claim the stone", why)
            }
            Scenario::Relic if self.stakes.carrier != who && !self.may_take(who) => {
                let why = match (self.can_take(who), self.turn.ap) {
                    (false, _) => "the relic is not underfoot, nor with an ally beside",
                    (true, 0) => "costs 1 AP",
                    (true, _) => "once a Turn",
                };
                ("Take the relic", why)
            }
            _ => return None,
        };
        Some(not(label, why.into(), Some(who)))
    }
}

impl super::choice::Choice {
    fn is_of(self, at: u8) -> bool {
        match self {
            super::choice::Choice::Act { action, .. } | super::choice::Choice::Begin(action) => action == at,
            _ => false,
        }
    }
}

fn not(label: &str, reason: String, person: Option<u8>) -> WhyNot {
    WhyNot { label: label.into(), reason, person: person.map(usize::from), area: None }
}
