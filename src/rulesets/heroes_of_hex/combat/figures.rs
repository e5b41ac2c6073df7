//! Figures: how a clash would come out, beside every answer that leads to one and every throw of it.

use super::Combat;
use super::choice::Subject;
use super::state::{self, Frame, Hand, NOBODY, What};
use crate::fight::Pool;
use crate::fight::table::{DiceCard, Die, Offer};
use crate::rulesets::heroes_of_hex::odds::{Clash, Counts, Fatal, Harm, MOST_DICE, harm, result};
use crate::rulesets::heroes_of_hex::unit::{Area, Focus, POISONED, Weight};

fn highest(hand: &Hand) -> Option<u8> {
    hand.dice().iter().copied().max()
}

impl Combat {
    /// Which results of an attack put its target out of the game, besides death.
    fn fatal(&self, who: u8, at: u8, on: u8) -> Fatal {
        let poison = self.action(who, at).poison;
        let third = poison > 0 && self.piece(on).poison + poison >= POISONED;
        Fatal { touch: third, wound: third || self.piece(on).wounds >= self.unit(on).body.vitality }
    }

    /// The clash that an attack would be, as things stand.
    pub(super) fn clash_ahead(&self, who: u8, at: u8, on: u8, wards: u8) -> Clash {
        let action = self.action(who, at);
        // The app takes every die for its own.
        let lent = |who: u8, dice: u8| {
            let led = self.is_led(self.piece(who).side) && self.piece(who).focus == Focus::Rally;
            (dice + u8::from(led)).min(MOST_DICE)
        };
        Clash {
            least: if action.poison > 0 && action.poison_on_tie { 0 } else { 1 },
            attacker_again: self.piece(who).focus == Focus::Center,
            defender_again: self.piece(on).focus == Focus::Center,
            ..Clash::new(
                lent(who, self.attack_dice(who, at)),
                lent(on, self.defense_dice(on, action.kind, wards)),
                self.weight_now(who, at),
            )
        }
    }

    /// The clash that waits, with the dice that it has by now.
    fn clash_now(&self, clash: &state::Clash) -> Clash {
        Clash {
            attack: clash.attack.count,
            defense: clash.defense.count,
            weight: clash.weight,
            ..self.clash_ahead(clash.by, clash.action, clash.on, 0)
        }
    }

    fn fatal_now(&self, clash: &state::Clash) -> Fatal {
        self.fatal(clash.by, clash.action, clash.on)
    }

    fn waiting(&self) -> Option<&state::Clash> {
        match self.machine.stack.last() {
            Some(Frame::Clash(clash)) => Some(clash),
            _ => None,
        }
    }

    /// "44 in 100: wound 33, out 11"
    fn odds_words(&self, weight: Weight, counts: &Counts, again: Option<&Counts>, fatal: Fatal) -> String {
        let hits = counts.in_hundred(counts.hits());
        let mut words = format!("{hits} in 100");
        if weight != Weight::None || fatal.touch {
            let wound = if fatal.wound { 0 } else { counts.wound };
            let parts: Vec<String> = [("wound", wound), ("out", counts.out(fatal))]
                .into_iter()
                .filter(|(_, count)| *count > 0)
                .map(|(word, count)| format!("{word} {}", counts.in_hundred(count)))
                .collect();
            if !parts.is_empty() {
                words = format!("{words}: {}", parts.join(", "));
            }
        }
        match again {
            Some(again) => format!("{words}; with Focus to throw again {}", again.in_hundred(again.hits())),
            None => words,
        }
    }

    /// An attack with its figures.
    pub(super) fn attack_chances(&self, offer: Offer, who: u8, at: u8, on: u8) -> Offer {
        let ahead = self.clash_ahead(who, at, on, 0);
        let offer = self.with_chances(offer, &ahead, &ahead.counts(), self.fatal(who, at, on));
        Offer { number: format!("{}d6 v {}d6", ahead.attack, ahead.defense), ..offer }
    }

    /// The figures of one roll against many: for each of them by themselves.
    fn each_chance(&self, who: u8, at: u8, caught: u64, clash: impl Fn(u8) -> Clash) -> Vec<String> {
        let all = self.up().filter(|on| caught >> on & 1 == 1);
        let words = |on: u8| {
            let ahead = clash(on);
            let again = (ahead.attacker_again || ahead.defender_again).then(|| ahead.counts_again());
            let fatal = self.fatal(who, at, on);
            let words = self.odds_words(ahead.weight, &ahead.counts(), again.as_ref(), fatal);
            format!("{}: {words}", self.name(on))
        };
        all.map(words).collect()
    }

    /// What an attack on all in an area would come to, for each of them. The centre is that of a burst.
    pub(super) fn area_chances(&self, who: u8, at: u8, centre: u16) -> Vec<String> {
        let caught = self.caught(who, at, self.piece(who).place, centre);
        self.each_chance(who, at, caught, |on| self.clash_ahead(who, at, on, 0))
    }

    /// The same for the roll that waits, with what has been lent to it by now.
    fn sweep_chances(&self) -> String {
        let Some(Frame::Sweep(sweep)) = self.machine.stack.last() else { return String::new() };
        let (by, at) = (sweep.deed.by, sweep.action);
        let clash = |on| Clash {
            attack: sweep.attack.count,
            weight: sweep.weight,
            ..self.clash_ahead(by, at, on, sweep.deed.ward(on))
        };
        self.each_chance(by, at, sweep.left, clash).join("; ")
    }

    /// An offer with the figures of the clash that it leads to.
    fn with_chances(&self, offer: Offer, ahead: &Clash, counts: &Counts, fatal: Fatal) -> Offer {
        let again = (ahead.attacker_again || ahead.defender_again).then(|| ahead.counts_again());
        Offer {
            note: self.odds_words(ahead.weight, counts, again.as_ref(), fatal),
            chances: counts.odds(fatal),
            rerolled: again.and_then(|again| again.odds(fatal)),
            ..offer
        }
    }

    /// What a Focus would make of the clash that waits, or what waits where nobody reacts.
    pub(super) fn focus_offer(&self, subject: Subject, yes: bool, offer: Offer) -> Offer {
        match subject {
            Subject::React { .. } => self.declared_offer(NOBODY, 0, offer),
            Subject::Lend { who, by, on, .. } if on != by => {
                let Some(clash) = self.waiting() else { return offer };
                let mut ahead = self.clash_now(clash);
                let dice = if who == by { &mut ahead.attack } else { &mut ahead.defense };
                *dice += u8::from(yes);
                // Against many the attack lies already.
                let lies = highest(&clash.attack).filter(|_| clash.area);
                if lies.is_some() {
                    (ahead.attacker_again, ahead.defender_again) = (false, false);
                }
                self.with_chances(offer, &ahead, &ahead.counts_with(lies, None), self.fatal_now(clash))
            }
            Subject::Again { who, by, .. } => {
                let Some(clash) = self.waiting() else { return offer };
                if !yes {
                    return Offer { note: self.lying(clash), ..offer };
                }
                let ahead = Clash { attacker_again: false, defender_again: false, ..self.clash_now(clash) };
                let counts = self.thrown_again(clash, who == by);
                self.with_chances(offer, &ahead, &counts, self.fatal_now(clash))
            }
            _ => offer,
        }
    }

    /// What the dice on the table come to.
    fn lying(&self, clash: &state::Clash) -> String {
        match harm(clash.weight, result(clash.attack.dice(), clash.defense.dice())) {
            Harm::None => "no harm as they lie",
            Harm::Wound if self.fatal_now(clash).wound => "out as they lie",
            Harm::Wound => "a wound as they lie",
            Harm::Death => "out as they lie",
        }
        .into()
    }

    fn thrown_again(&self, clash: &state::Clash, attacker: bool) -> Counts {
        let ahead = self.clash_now(clash);
        if attacker {
            ahead.counts_with(None, highest(&clash.defense))
        } else {
            ahead.counts_with(highest(&clash.attack), None)
        }
    }

    /// The figures of the attack that was declared last, with more dice for somebody.
    fn declared_offer(&self, warded: u8, dice: u8, offer: Offer) -> Offer {
        let Some(deed) = self.chain().last().copied() else { return offer };
        let What::Act(at) = deed.what else { return offer };
        let action = self.action(deed.by, at);
        let ahead = |on: u8| {
            let more = if warded == on { dice } else { 0 };
            self.clash_ahead(deed.by, at, on, deed.ward(on) + more)
        };
        if action.attacks() && action.area != Area::One {
            let outcomes = self.each_chance(deed.by, at, self.attacked(&deed), ahead);
            return Offer { outcomes, ..offer };
        }
        if !action.attacks() || !self.is_up(deed.on) {
            return offer;
        }
        let ahead = ahead(deed.on);
        self.with_chances(offer, &ahead, &ahead.counts(), self.fatal(deed.by, at, deed.on))
    }

    /// A reaction that gives dice says what they are good for.
    pub(super) fn warded_offer(&self, who: u8, at: u8, on: u8, offer: Offer) -> Offer {
        match self.action(who, at).wards {
            0 => offer,
            dice => self.declared_offer(on, dice, offer),
        }
    }

    /// The roll card.
    pub(super) fn dice_card(&self, subject: Subject, pool: Pool) -> DiceCard {
        let die = |name: &'static str| Die { name, sides: 6, lowest: 1 };
        let all = |name| DiceCard { dice: vec![die(name); pool.count()], ..DiceCard::default() };
        let Some(clash) = self.waiting() else {
            return match subject {
                Subject::Fate { .. } => all("fate"),
                Subject::RollOff => {
                    DiceCard { dice: vec![die("first"), die("second")], ..DiceCard::default() }
                }
                Subject::SweepRoll { .. } => DiceCard { note: self.sweep_chances(), ..all("attack") },
                _ => all("d6"),
            };
        };
        let ahead = self.clash_now(clash);
        let card = |dice: Vec<Die>, counts: Counts, again: bool| {
            let ahead = Clash {
                attacker_again: again && ahead.attacker_again,
                defender_again: again && ahead.defender_again,
                ..ahead
            };
            let offer = self.with_chances(Offer::default(), &ahead, &counts, self.fatal_now(clash));
            let Offer { note, chances, rerolled, .. } = offer;
            DiceCard { dice, chances, note, rerolled, ..DiceCard::default() }
        };
        match subject {
            Subject::Roll { .. } => {
                let mut dice = vec![die("attack"); usize::from(clash.attack.count)];
                dice.resize(pool.count(), die("defence"));
                card(dice, ahead.counts(), true)
            }
            Subject::Defend { .. } => {
                let counts = ahead.counts_with(highest(&clash.attack), None);
                card(vec![die("defence"); pool.count()], counts, false)
            }
            Subject::AgainRoll { who, by, .. } => {
                let name = if who == by { "attack" } else { "defence" };
                card(vec![die(name); pool.count()], self.thrown_again(clash, who == by), false)
            }
            _ => all("d6"),
        }
    }
}
