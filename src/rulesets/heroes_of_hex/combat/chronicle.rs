//! What happened, in sentences.

use super::Combat;
use super::choice::{Event, How, Reason};
use super::ground::NOWHERE;
use super::state::{NOBODY, What};
use crate::rulesets::heroes_of_hex::odds::Harm;

impl Reason {
    pub fn words(self) -> &'static str {
        match self {
            Reason::Only => "nothing else was possible",
            Reason::CanAttack => "it can attack this Turn",
            Reason::Threat => "higher threat",
            Reason::Nearest => "nearest",
            Reason::LowestNumber => "lowest number",
            Reason::MostWounds => "most wounds",
            Reason::FewestDice => "fewest dice against it",
            Reason::Objective => "what is at stake",
            Reason::Reaches(_) => "somebody is in reach from there",
        }
    }
}

impl Combat {
    pub(super) fn name(&self, who: u8) -> String {
        match self.setup.starts.get(usize::from(who)) {
            Some(start) => start.unit.name.clone(),
            None if usize::from(who) < self.pieces.len() => {
                let alike = (0..=who).filter(|other| self.unit(*other).class == self.unit(who).class).count();
                format!("{} {alike}", self.unit(who).class)
            }
            None => "Nobody".into(),
        }
    }

    pub(super) fn side_name(&self, side: u8) -> &str {
        &self.setup.sides[usize::from(side & 1)]
    }

    pub(super) fn action_name(&self, who: u8, action: u8) -> &str {
        self.action(who, action).called()
    }

    pub(super) fn place_words(&self, place: u16) -> String {
        if place == NOWHERE { "nowhere".into() } else { self.ground().name(place) }
    }

    /// The sentence of an event, the rule term behind it, and whether it heads a Turn.
    pub(super) fn told(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let name = |who: u8| self.name(who);
        let plain = |text: String, term: &'static str| Some((text, term, false));
        match *event {
            Event::TurnBegan { turn, side } => {
                Some((format!("Turn {turn}: {}", self.side_name(side)), "h-turn", true))
            }
            Event::Picked { side, who } => {
                plain(format!("{} picks {}.", self.side_name(side), name(who)), "h-setup")
            }
            Event::RolledOff { shown: [one, other] } => {
                let again = if one == other { " Once more." } else { "" };
                let [a, b] = [0, 1].map(|side| self.side_name(side));
                plain(format!("The roll-off: {a} {one}, {b} {other}.{again}"), "h-setup")
            }
            Event::TookFirst { side } => {
                plain(format!("{} takes the first Turn.", self.side_name(side)), "h-setup")
            }
            Event::TookZone { side, zone } => {
                plain(format!("{} begins {}.", self.side_name(side), zone_words(zone)), "h-setup")
            }
            Event::Deployed { who, place } => {
                plain(format!("{} is put down on {}.", name(who), self.place_words(place)), "h-setup")
            }
            Event::Fated { side, shown, again } => {
                let again = if again { ", and that is final" } else { "" };
                if self.turns == 0 {
                    return plain(format!("Fate gives {shown} AP{again}."), "h-fate");
                }
                plain(format!("{}'s fate is {shown}{again}.", self.side_name(side)), "h-fate")
            }
            Event::Negated { side } => {
                plain(format!("{} pays 3 HEX to negate fate.", self.side_name(side)), "h-fate")
            }
            Event::Passed { side } => plain(format!("{} passes.", self.side_name(side)), "h-pass"),
            Event::Chosen { who, ap, reason } => {
                let why = reason.map_or(String::new(), |reason| format!(" ({})", reason.words()));
                plain(format!("{} acts with {ap} AP{why}.", name(who)), "h-turn")
            }
            Event::Declared { .. } => self.declared_words(event),
            Event::Reacted { by, action, on } => {
                let whom =
                    if on == NOBODY || on == by { String::new() } else { format!(" for {}", name(on)) };
                let against = self.action(by, action).attacks();
                let whom = if against { format!(" on {}", name(on)) } else { whom };
                let action = self.action_name(by, action);
                plain(format!("{} reacts: {action}{whom}.", name(by)), "h-reaction")
            }
            Event::Cancelled { by, what } => {
                let what = self.what_words(by, what);
                plain(format!("{}'s {what} is cancelled.", name(by)), "h-reaction")
            }
            _ => self.told_of_blows(event).or_else(|| self.told_of_stakes(event)),
        }
    }

    /// "Strike", "movement"
    pub(super) fn what_words(&self, by: u8, what: What) -> String {
        match what {
            What::Move => "movement".into(),
            What::Act(action) => self.action_name(by, action).into(),
            What::Claim => "claim".into(),
            What::Take => "grip on the relic".into(),
            What::Drop => "drop".into(),
        }
    }

    fn declared_words(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let Event::Declared { by, what, on, to, reason, space } = *event else { return None };
        let name = self.name(by);
        let there = match space {
            Some(Reason::Reaches(at)) => format!("; from there {} reaches", self.action_name(by, at)),
            _ => String::new(),
        };
        let why = reason.map_or(String::new(), |reason| format!(" ({}{there})", reason.words()));
        let (text, term) = match what {
            What::Move => (format!("{name} moves to {}.", self.place_words(to)), "h-move"),
            What::Claim => (format!("{name} claims the stone."), "h-objective"),
            What::Take => (format!("{name} takes the relic."), "h-objective"),
            What::Drop => (format!("{name} drops the relic."), "h-objective"),
            What::Act(at) => {
                let action = self.action(by, at);
                let spot =
                    if to == NOWHERE { String::new() } else { format!(" to {}", self.place_words(to)) };
                let whom =
                    if on == NOBODY || on == by { String::new() } else { format!(" on {}", self.name(on)) };
                let term = if reason.is_some() { "h-enemy" } else { "h-action" };
                let called = action.called();
                let text = match (action.attacks(), action.moves > 0) {
                    (false, true) if on != NOBODY => {
                        format!("{name}: {called}{spot}, because of {}{why}.", self.name(on))
                    }
                    (true, true) => format!("{name}: {called} from {}{whom}{why}.", self.place_words(to)),
                    (true, false) if to != NOWHERE => {
                        format!("{name}: {called} around {}{why}.", self.place_words(to))
                    }
                    _ => format!("{name}: {called}{spot}{whom}{why}."),
                };
                (text, term)
            }
        };
        Some((text, term, false))
    }

    fn told_of_blows(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let name = |who: u8| self.name(who);
        let (text, term) = match *event {
            Event::Moved { who, place } => {
                (format!("{} is on {}.", name(who), self.place_words(place)), "h-move")
            }
            Event::Swapped { who, with } => {
                (format!("{} and {} change places.", name(who), name(with)), "h-reaction")
            }
            Event::Warded { who, dice } => {
                let dice = if dice == 1 { "one more die".into() } else { format!("{dice} more dice") };
                (format!("{} defends with {dice}.", name(who)), "h-dice")
            }
            Event::FocusSpent { who, again } => {
                let what = if again { "to throw again" } else { "for one more die" };
                (format!("{} gives up Focus {what}.", name(who)), "h-focus")
            }
            Event::Clashed { by, on, action, attack, defense, harm } => {
                let result = i16::from(attack) - i16::from(defense);
                let came = match harm {
                    Harm::Death => "death",
                    Harm::Wound => "a wound",
                    Harm::None if result > 0 => "a hit",
                    Harm::None => "no harm",
                };
                let action = self.action_name(by, action);
                let text = format!(
                    "{action} of {} on {}: {attack} against {defense}, {result}: {came}.",
                    name(by),
                    name(on)
                );
                (text, "h-clash")
            }
            Event::Poisoned { who, now } => (format!("{} has {now} poison.", name(who)), "h-poison"),
            Event::Defeated { who } => (format!("{} is defeated.", name(who)), "h-wounds"),
            Event::Pushed { who, place, steps, wanted } => {
                let text = match steps {
                    0 => format!("{} cannot be pushed from {}.", name(who), self.place_words(place)),
                    steps if steps < wanted => {
                        format!("{} is pushed to {} and stops there.", name(who), self.place_words(place))
                    }
                    _ => format!("{} is pushed to {}.", name(who), self.place_words(place)),
                };
                (text, "h-knockback")
            }
            Event::Stood { who } => (format!("{} stands firm.", name(who)), "h-knockback"),
            Event::Spared { who } => (format!("{} is not pushed.", name(who)), "h-knockback"),
            Event::Healed { who, wounds, poison } => {
                let mut what = Vec::new();
                if wounds > 0 {
                    what.push(format!("{wounds} wound{}", if wounds == 1 { "" } else { "s" }));
                }
                if poison > 0 {
                    what.push(format!("{poison} poison"));
                }
                let what = if what.is_empty() { "nothing".into() } else { what.join(" and ") };
                (format!("{} loses {what}.", name(who)), "h-heal")
            }
            Event::Focused { who } => (format!("{} gains Focus.", name(who)), "h-focus"),
            Event::Unmarked { who } => (format!("{}'s Activation marker comes off.", name(who)), "h-cycle"),
            Event::Hastened { who, ap } => (format!("{} has {ap} AP now.", name(who)), "h-hex"),
            Event::Kindled { who } => {
                (format!("{}'s next special attack is one weight up.", name(who)), "h-hex")
            }
            Event::Ruled { code, on, value } => (self.ruled(code, on, value), "h-table"),
            _ => return None,
        };
        Some((text, term, false))
    }

    fn told_of_stakes(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let name = |who: u8| self.name(who);
        let (text, term) = match *event {
            Event::Claimed { who, stone } => {
                let mark = self.setup.marks.get(usize::from(stone)).copied().unwrap_or(NOWHERE);
                let side = self.side_name(self.piece(who).side);
                (format!("The stone on {} is {side}'s.", self.place_words(mark)), "h-objective")
            }
            Event::Took { who, from: NOBODY } => (format!("{} carries the relic.", name(who)), "h-objective"),
            Event::Took { who, from } => {
                (format!("{} carries the relic, handed over by {}.", name(who), name(from)), "h-objective")
            }
            Event::Dropped { place, .. } => {
                (format!("The relic lies on {}.", self.place_words(place)), "h-objective")
            }
            Event::Lost { ap } => (format!("{ap} AP lost."), "h-turn"),
            Event::Ended { side, hex } => (format!("{} has {hex} HEX.", self.side_name(side)), "h-hex"),
            Event::NewCycle { side } => {
                (format!("{}: all have acted, and their markers come off.", self.side_name(side)), "h-cycle")
            }
            Event::Scored { side, points } => {
                let word = if points == 1 { "point" } else { "points" };
                (format!("{} scores: {points} {word}.", self.side_name(side)), "h-scenario")
            }
            Event::SpawnRolled { shown } => (format!("Who comes? The die shows {shown}."), "h-spawn"),
            Event::Spawned { who, place } => {
                (format!("{} enters on {}.", name(who), self.place_words(place)), "h-spawn")
            }
            Event::Waits { kind } => {
                (format!("No space is free: {} waits.", self.setup.kinds[usize::from(kind)].class), "h-spawn")
            }
            Event::Won { side, how } => (self.ending(side, how), "h-victory"),
            _ => return None,
        };
        Some((text, term, false))
    }

    pub(super) fn ending(&self, side: Option<u8>, how: How) -> String {
        let who = side.map_or("Nobody", |side| self.side_name(side));
        match how {
            How::Elimination => format!("{who} wins: nobody else is left."),
            How::Points => format!("{who} wins with five points."),
            How::Relic => format!("{who} brings the relic home and wins."),
            How::Passage => format!("The Envoy is through: {who} wins."),
            How::EnvoyLost => format!("The Envoy is lost: {who} wins."),
            How::Dawn => format!("Dawn breaks, and {who} still stands."),
            How::Units => format!("Time is up: {who} wins with more units."),
            How::Wounds => format!("Time is up: {who} wins with fewer wounds."),
            How::Score => format!("Time is up: {who} wins by points."),
            How::Even => "Time is up, and nobody is ahead: a draw.".into(),
            How::Ruled if side.is_none() => "The game ends without a winner.".into(),
            How::Ruled => format!("{who} wins."),
        }
    }
}

pub(super) fn zone_words(zone: u8) -> &'static str {
    if zone == 0 { "on the left" } else { "on the right" }
}
