//! Choices as offers: what is done, to whom, what it costs, and how it would come out.

use super::Combat;
use super::choice::{Choice, Subject};
use super::state::{Frame, NOBODY};
use crate::fight::Pool;
use crate::fight::table::{DiceCard, Die, Offer};
use crate::rulesets::heroes_of_hex::odds::{Clash, Counts};
use crate::rulesets::heroes_of_hex::unit::{Area, Focus, Pays, Weight};

impl Combat {
    pub(super) fn offered(&self, subject: Subject, choice: Choice) -> Offer {
        let plain = |label: String| Offer { label, ..Offer::default() };
        let by = self.turn.unit;
        match choice {
            Choice::No => plain(match subject {
                Subject::React { .. } => "No reaction".into(),
                Subject::Again { .. } => "Keep the dice".into(),
                _ => "Keep the Focus".into(),
            }),
            Choice::Yes => plain(match subject {
                Subject::Again { .. } => "Throw again".into(),
                _ => "One more die".into(),
            }),
            Choice::Pass => Offer { note: "no marker, no HEX".into(), rare: true, ..plain("Pass".into()) },
            Choice::Negate => Offer {
                cost: "3 HEX".into(),
                note: "fate is rolled again".into(),
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
                Offer { label, group: "", person: Some(usize::from(who)), ..offer }
            }
            Choice::Claim => self.objective_offer("Claim the stone", "1 AP"),
            Choice::Take => self.objective_offer("Take the relic", "1 AP"),
            Choice::Drop => Offer { rare: true, ..self.objective_offer("Drop the relic", "free") },
            Choice::End => {
                let note =
                    if self.turn.ap > 0 { format!("{} AP are lost", self.turn.ap) } else { String::new() };
                Offer { note, ..plain("End the Turn".into()) }
            }
            Choice::Push(way) => self.push_offer(subject, way),
            Choice::Spare => plain("Do not push".into()),
            Choice::First => {
                Offer { note: "the other chooses the zone".into(), ..plain("Take the first Turn".into()) }
            }
            Choice::Zone(zone) => {
                let side = if zone == 0 { "left" } else { "right" };
                plain(format!("Begin on the {side}"))
            }
            Choice::Rest => Offer {
                note: "both teams, spread over their zones".into(),
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
        all
    }

    fn action_offer(&self, who: u8, at: u8, on: u8) -> Offer {
        let action = self.action(who, at);
        let deed = action.called().to_string();
        let whom = on != NOBODY && on != who;
        let label = if whom { format!("{deed} on {}", self.name(on)) } else { deed.clone() };
        let cost = action.price();
        let group = if action.attacks() { "Attack" } else { "Other" };
        let person = (on != NOBODY).then_some(usize::from(on));
        let offer = Offer { label, deed, cost, group, person, note: action.words(), ..Offer::default() };
        if !action.attacks() || !whom || self.piece(on).side == self.piece(who).side {
            return offer;
        }
        let clash = self.clash_ahead(who, at, on, 0);
        let counts = clash.counts();
        let defeats = self.wound_defeats(on);
        let again = (clash.attacker_again || clash.defender_again).then(|| clash.counts_again());
        Offer {
            note: self.odds_words(&clash, &counts, again.as_ref(), defeats),
            number: format!("{}d6 v {}d6", clash.attack, clash.defense),
            chances: counts.odds(defeats),
            rerolled: again.and_then(|again| again.odds(defeats)),
            outcomes: self.outcomes(at, who),
            ..offer
        }
    }

    fn wound_defeats(&self, on: u8) -> bool {
        self.piece(on).wounds >= self.unit(on).body.vitality
    }

    /// The clash that an attack would be, as things stand.
    pub(super) fn clash_ahead(&self, who: u8, at: u8, on: u8, wards: u8) -> Clash {
        let action = self.action(who, at);
        Clash {
            least: if action.weight == Weight::None && action.poison_on_tie { 0 } else { 1 },
            attacker_again: self.piece(who).focus == Focus::Center,
            defender_again: self.piece(on).focus == Focus::Center,
            ..Clash::new(
                self.attack_dice(who, at),
                self.defense_dice(on, action.kind, wards),
                self.weight_now(who, at),
            )
        }
    }

    /// "44 in 100: wound 33, out 11"
    fn odds_words(&self, clash: &Clash, counts: &Counts, again: Option<&Counts>, defeats: bool) -> String {
        let hits = counts.in_hundred(counts.hits());
        let mut words = format!("{hits} in 100");
        if clash.weight != Weight::None {
            let (out, stays) =
                if defeats { (counts.wound + counts.death, 0) } else { (counts.death, counts.wound) };
            let parts: Vec<String> = [("wound", stays), ("out", out)]
                .into_iter()
                .filter(|(_, count)| *count > 0)
                .map(|(word, count)| format!("{word} {}", counts.in_hundred(count)))
                .collect();
            words = format!("{words}: {}", parts.join(", "));
        }
        match again {
            Some(again) => format!("{words}; with Focus to throw again {}", again.in_hundred(again.hits())),
            None => words,
        }
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
            format!("Against {}", compass(way))
        } else {
            format!("To {}", self.place_words(place))
        };
        Offer { label, note, area: Some(usize::from(place)), ..Offer::default() }
    }

    /// The roll card.
    pub(super) fn dice_card(&self, subject: Subject, pool: Pool) -> DiceCard {
        let die = |name: &'static str| Die { name, sides: 6, lowest: 1 };
        let all = || vec![die("d6"); pool.count()];
        match (subject, self.machine.stack.last()) {
            (Subject::Roll { by, on, .. }, Some(Frame::Clash(clash))) => {
                let mut dice = vec![die("attack"); usize::from(clash.attack.count)];
                dice.resize(pool.count(), die("defence"));
                let ahead = Clash {
                    attack: clash.attack.count,
                    defense: clash.defense.count,
                    ..self.clash_ahead(by, clash.action, on, 0)
                };
                let ahead = Clash { weight: clash.weight, ..ahead };
                let counts = ahead.counts();
                let defeats = self.wound_defeats(on);
                let again = (ahead.attacker_again || ahead.defender_again).then(|| ahead.counts_again());
                DiceCard {
                    dice,
                    chances: counts.odds(defeats),
                    note: self.odds_words(&ahead, &counts, again.as_ref(), defeats),
                    rerolled: again.and_then(|again| again.odds(defeats)),
                    ..DiceCard::default()
                }
            }
            (Subject::Fate { .. }, _) => DiceCard { dice: vec![die("fate")], ..DiceCard::default() },
            (Subject::RollOff, _) => {
                DiceCard { dice: vec![die("first"), die("second")], ..DiceCard::default() }
            }
            (Subject::SweepRoll { .. }, _) => {
                DiceCard { dice: vec![die("attack"); pool.count()], ..DiceCard::default() }
            }
            (Subject::Defend { .. }, _) => {
                DiceCard { dice: vec![die("defence"); pool.count()], ..DiceCard::default() }
            }
            _ => DiceCard { dice: all(), ..DiceCard::default() },
        }
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

/// A direction in words, for hexes with a pointed top.
fn compass(way: u8) -> &'static str {
    ["east", "north-east", "north-west", "west", "south-west", "south-east"][usize::from(way % 6)]
}
