//! Choices as offers: what is done, to whom, what it costs, and how it would come out.

use super::Combat;
use super::choice::{Choice, Subject};
use super::ground::{FAR, NOWHERE};
use super::state::NOBODY;
use crate::fight::table::Offer;
use crate::rulesets::heroes_of_hex::unit::{Area, Pays};

impl Combat {
    pub(super) fn offered(&self, subject: Subject, choice: Choice) -> Offer {
        let plain = |label: String| Offer { label, ..Offer::default() };
        let by = self.turn.unit;
        match choice {
            Choice::No => self.focus_offer(
                subject,
                false,
                plain(match subject {
                    Subject::React { .. } => "No reaction".into(),
                    Subject::Again { .. } => "Keep the dice".into(),
                    Subject::Keep { ap } => format!("Keep {ap} AP"),
                    _ => "Keep the Focus".into(),
                }),
            ),
            Choice::Yes => self.focus_offer(
                subject,
                true,
                plain(match subject {
                    Subject::Again { .. } => "Throw again".into(),
                    _ => "One more die".into(),
                }),
            ),
            Choice::Pass => Offer { note: "no marker, no HEX".into(), rare: true, ..plain("Pass".into()) },
            Choice::Negate => Offer {
                cost: "3 HEX".into(),
                note: "fate is rolled again".into(),
                group: "Fate",
                deed: "Negate fate".into(),
                ..plain("Negate fate".into())
            },
            Choice::Unit(who) => self.unit_offer(subject, who),
            Choice::Move => {
                let movement = self.unit(by).movement;
                let note = format!("up to {} spaces", movement.distance);
                let cost = format!("{} AP", movement.cost);
                Offer { note, cost, group: "Move", deed: "Move".into(), ..plain("Move".into()) }
            }
            Choice::Act { action, on } => self.action_offer(by, action, on),
            Choice::Begin(action) => self.action_offer(by, action, NOBODY),
            Choice::Other { who, action, on } => {
                let offer = self.action_offer(who, action, on);
                Offer { label: format!("{}: {}", self.name(who), offer.label), ..offer }
            }
            Choice::React { who, action, on } => {
                let offer = self.action_offer(who, action, on);
                let label = format!("{}: {}", self.name(who), offer.label);
                let offer = self.warded_offer(who, action, on, offer);
                Offer { label, group: "", person: Some(usize::from(who)), ..offer }
            }
            Choice::Claim => self.objective_offer("Claim the stone", "1 AP"),
            Choice::Take => self.objective_offer("Take the relic", "1 AP"),
            Choice::Drop => Offer { rare: true, ..self.objective_offer("Drop the relic", "free") },
            Choice::End => {
                let note = if self.turn.ap > 0 { format!("{} AP lost", self.turn.ap) } else { String::new() };
                Offer { note, ..plain("End the Turn".into()) }
            }
            Choice::Push(way) => self.push_offer(subject, way),
            Choice::Spare => plain("Do not push".into()),
            Choice::First => {
                Offer { note: "the other chooses the zone".into(), ..plain("Take the first Turn".into()) }
            }
            Choice::Zone(zone) => {
                let side = if zone == 0 { "left" } else { "right" };
                let cells = self.setup.zones[usize::from(zone & 1)].iter().map(|place| usize::from(*place));
                Offer { cells: cells.collect(), ..plain(format!("Begin on the {side}")) }
            }
            Choice::Rest => Offer {
                note: "the own team, spread over its zone".into(),
                ..plain("Put everybody down".into())
            },
            Choice::Target(on) => match subject {
                Subject::Whom { who, action, .. } => {
                    let offer = self.action_offer(who, action, on);
                    Offer { label: self.name(on), ..offer }
                }
                _ => plain(self.name(on)),
            },
        }
    }

    fn objective_offer(&self, label: &str, cost: &str) -> Offer {
        Offer { label: label.into(), cost: cost.into(), group: "Objective", ..Offer::default() }
    }

    /// A unit to be chosen, with what the AP would buy.
    fn unit_offer(&self, subject: Subject, who: u8) -> Offer {
        let buys = match subject {
            Subject::Choose { .. } => self.buys(who, self.turn.ap).join(", "),
            _ => String::new(),
        };
        let name = self.name(who);
        let label = if buys.is_empty() { name } else { format!("{name}: {buys}") };
        let note =
            if matches!(subject, Subject::Pick { .. }) { self.unit(who).numbers() } else { String::new() };
        Offer { label, note, person: Some(usize::from(who)), ..Offer::default() }
    }

    /// What so many AP, and the HEX there is, buy a unit as it stands, each in a few words.
    pub(super) fn buys(&self, who: u8, ap: u8) -> Vec<String> {
        let mut chosen = self.clone();
        (chosen.turn.unit, chosen.turn.ap) = (who, ap);
        // It is gone as soon as the unit acts.
        chosen.loses_brace(who);
        let mut all: Vec<String> = Vec::new();
        let movement = self.unit(who).movement;
        if chosen.may_move(who) {
            let times = ap
                .checked_div(movement.cost)
                .map_or(chosen.most_moves(who), |n| n.min(chosen.most_moves(who)));
            all.push(format!("move {}", times * movement.distance));
        }
        for choice in chosen.options(who) {
            let name = match choice {
                Choice::Act { action, .. } | Choice::Begin(action) => {
                    self.action_name(who, action).to_string()
                }
                Choice::Claim => "claim".into(),
                Choice::Take => "take the relic".into(),
                _ => continue,
            };
            if !all.contains(&name) {
                all.push(name);
            }
        }
        let farther = chosen.strikes_after_moves(who);
        let farther: Vec<&str> =
            farther.into_iter().filter(|name| !all.iter().any(|own| own == name)).collect();
        if !farther.is_empty() {
            all.push(format!("after a move {}", farther.join(", ")));
        }
        all
    }

    /// Attacks that find somebody once the unit has moved, with the AP that this leaves.
    fn strikes_after_moves(&self, who: u8) -> Vec<&str> {
        let (here, movement) = (self.piece(who).place, self.unit(who).movement);
        let free = |place: u16| self.at(place).is_none();
        let moves = self.ground().moves(here, movement.distance, self.most_moves(who), &free);
        let ready = |place: u16, cost: u8| {
            let taken = moves[usize::from(place)];
            taken != FAR && taken.saturating_mul(movement.cost).saturating_add(cost) <= self.turn.ap
        };
        let actions = self.unit(who).actions.iter().enumerate().filter(|(at, action)| {
            let at = *at as u8;
            let strikes = action.attacks() && !action.is_reaction() && action.area != Area::Burst;
            let cost = if action.pays == Pays::Ap { action.cost } else { 0 };
            let found = |place| ready(place, cost) && self.has_target(who, at, place);
            strikes && self.may_use(who, at) && (0..self.ground().len()).any(found)
        });
        actions.map(|(_, action)| action.called()).collect()
    }

    fn action_offer(&self, who: u8, at: u8, on: u8) -> Offer {
        let action = self.action(who, at);
        let deed = action.called().to_string();
        let whom = on != NOBODY && on != who;
        let label = if whom { format!("{deed} on {}", self.name(on)) } else { deed.clone() };
        let cost = action.price();
        let group = if action.attacks() { "Attack" } else { "Act" };
        let person = (on != NOBODY).then_some(usize::from(on));
        let offer = Offer { label, deed, cost, group, person, note: action.words(), ..Offer::default() };
        if action.area == Area::Around && action.moves == 0 {
            return Offer { outcomes: self.area_chances(who, at, NOWHERE), ..offer };
        }
        if !action.attacks() || !whom || self.piece(on).side == self.piece(who).side {
            return offer;
        }
        let offer = Offer { outcomes: self.outcomes(at, who), ..offer };
        self.attack_chances(offer, who, at, on)
    }

    fn outcomes(&self, at: u8, who: u8) -> Vec<String> {
        let action = self.action(who, at);
        let mut all = Vec::new();
        if action.poison > 0 {
            all.push(format!("{} poison", action.poison));
        }
        if action.knockback > 0 {
            all.push(format!("pushed {}", action.knockback));
        }
        all
    }

    fn push_offer(&self, subject: Subject, way: u8) -> Offer {
        let Subject::Push(push) = subject else { return Offer::default() };
        let (place, steps) = self.shoved(push, way);
        let note = match steps {
            0 => "does not move".into(),
            1 => "1 space".into(),
            steps => format!("{steps} spaces"),
        };
        let label = if steps == 0 {
            format!("Against {}", self.ground().direction(way))
        } else {
            format!("To {}", self.place_words(place))
        };
        Offer { label, note, area: Some(usize::from(place)), ..Offer::default() }
    }

    /// Whether an action of the unit is out of reach for want of AP or HEX.
    pub(super) fn lacks(&self, who: u8, at: u8) -> Option<String> {
        let action = self.action(who, at);
        let side = self.piece(who).side;
        match action.pays {
            Pays::Ap if action.cost > self.turn.ap => {
                Some(format!("costs {}, and {} AP are left", action.price(), self.turn.ap))
            }
            Pays::Hex if u16::from(action.cost) > self.hex[usize::from(side)] => {
                Some(format!("costs {}, and there are {}", action.price(), self.hex[usize::from(side)]))
            }
            _ => None,
        }
    }

    /// Whether an action strikes at chosen targets.
    pub(super) fn is_aimed(&self, who: u8, at: u8) -> bool {
        let action = self.action(who, at);
        action.attacks() && action.area == Area::One && action.moves == 0
    }
}
