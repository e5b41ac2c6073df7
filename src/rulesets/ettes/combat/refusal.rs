//! What is not on offer, each with its reason.

use super::Combat;
use super::state::{NOBODY, Strike, used, with};
use crate::rulesets::ettes::status::Status;

impl Combat {
    /// What keeps the usual things from being offered, each with its reason.
    pub(super) fn refusals(&self, who: u8) -> Vec<(String, String, Option<u8>)> {
        let Some(turn) = self.turn_frame() else { return Vec::new() };
        let person = self.person(who);
        let mut all: Vec<(String, String, Option<u8>)> = Vec::new();
        let mut add = |label: &str, reason: String, on: Option<u8>| all.push((label.into(), reason, on));
        for status in person.status.list() {
            add(&format!("Because of being {}", status.word()), status.meaning().into(), Some(who));
        }
        if person.held_by != NOBODY {
            add(
                "Everything that costs AP",
                format!("{} holds {}", self.name(person.held_by), self.name(who)),
                None,
            );
            return all;
        }
        let short = |cost: i8| format!("costs {cost} AP, and {} are left", person.ap);
        if person.ap < self.attack_cost(who) {
            add("Attack", short(self.attack_cost(who)), None);
        }
        if person.ap < 3 {
            add("Total defense", short(3), None);
        }
        if self.budget(turn) == 0 {
            let slow = person.status.any(&[Status::Stunned, Status::Restrained]);
            let reason = match self.pace(who).1 {
                _ if !self.may_walk(who) => "cannot walk now".into(),
                _ if slow && turn.used(used::HEX) => "one hex a turn, no more".into(),
                _ if turn.moved >= 2 => "2 AP of movement a turn, no more".into(),
                cost => short(cost),
            };
            add("Move", reason, None);
        }
        for (flag, label) in [(used::STEP, "Take a step"), (used::FEINT, "Feint"), (used::SHOVE, "Shove")] {
            if turn.used(flag) {
                add(label, "once a round".into(), None);
            }
        }
        for on in self.targets(who) {
            let far = self.far(who, on);
            let size = |who: u8| self.cast(who).character.size;
            if size(on) > size(who) && far <= 2 {
                add("Disarm, grapple or shove", format!("{} is larger", self.name(on)), Some(on));
            }
            let reachable = self.arms(who).any(|(_, _, arm)| self.can_strike(who, on, &arm));
            if !reachable {
                let reason = if self.sees_person(who, on) {
                    format!("{far} hexes away, and nothing in hand gets there")
                } else {
                    "a wall is between".into()
                };
                add(&format!("Attack {}", self.name(on)), reason, Some(on));
            }
        }
        if person.is(Status::Charmed) {
            add("Attack", "charmed".into(), None);
        }
        all
    }

    /// What keeps the target from reacting, each with its reason.
    pub(super) fn why_no_reaction(&self, strike: &Strike) -> Vec<(String, String, Option<u8>)> {
        let Strike { by, on, .. } = *strike;
        let mut all: Vec<(String, String, Option<u8>)> = Vec::new();
        let mut add = |label: &str, reason: &str| all.push((label.into(), reason.into(), Some(on)));
        if self.person(on).rp < 1 {
            add("Any reaction", "no RP left");
            return all;
        }
        let size = |who: u8| self.cast(who).character.size as u8;
        if !self.is_melee(strike) {
            add("Parry", "only melee attacks are parried");
        } else if self.cast(on).character.beast {
            add("Parry", "it has nothing to parry with");
        } else if size(by) > size(on) + 1 {
            add("Parry", "the attacker is more than one size larger");
        }
        if self.shield(on).is_none() {
            add("Block", "no shield in hand");
        }
        if strike.is(with::REACTION) {
            add("Riposte", "not against a reaction attack");
        } else if self.person(on).rp < 2 {
            add("Riposte", "costs 2 RP");
        } else if self.is_melee(strike) && self.strikes_on(on, by).is_empty() {
            add("Riposte", "the attacker is out of reach");
        }
        if strike.is(with::NO_DODGE) {
            add("Dodge", "it cannot be dodged");
        } else if self.person(on).held_by != NOBODY || self.person(on).holds != NOBODY {
            add("Dodge", "nobody dodges in a grapple");
        } else if self.person(on).rp < Combat::dodge_cost(strike) {
            add("Dodge", "this shot costs 2 RP to dodge");
        }
        all
    }
}
