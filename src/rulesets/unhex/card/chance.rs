//! Chances before the dice, what each choice is worth after them, and the hint.

use crate::dice::odds::{
    Against, Goal, Good, OF_A_CHOICE, Odds, Rolling, Worth, odds, table, thrown, to_win, winning,
};
use crate::dice::percentile::{Again, Faces, Side, Verdict, beats};
use crate::order::sort;
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::odds::{Aim, Attack, AttackOdds, Counted, Hit, Struck};
use crate::rulesets::unhex::roll::Purpose;

use super::{Answer, Ask, Card, Question, Roller, Seat, Shift};

/// What is known before a roller's dice fall.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chances {
    /// Of this very throw, from the dice as they lie.
    pub throw: Odds,
    /// The same with the re-roll counted in and played for the aim, where there is a right to one.
    pub rerolled: Option<Odds>,
    /// To win the opposed roll, as a count and its total; a re-roll is counted in.
    pub winning: Option<(u64, u64)>,
    /// A re-roll is counted in.
    pub attack: Option<AttackOdds>,
}

/// What a choice leads to, on average: a chance, or an amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gauge {
    Chance { count: u64, of: u64 },
    Damage { sum: u64, of: u64 },
}

impl Card {
    /// The chances of a roller whose dice are asked for, or who has not rolled yet.
    pub fn chances(&self, index: usize) -> Option<Chances> {
        let roller = self.setup.rollers.get(index)?;
        let level = roller.person.level;
        if let Some(again) = self.throwing_again(index) {
            let throw = thrown(level, Some(again));
            return Some(Chances { throw, rerolled: None, winning: None, attack: None });
        }
        let good = roller.rights.good && !roller.all_out;
        let throw = thrown(level, None);
        let throw = if roller.all_out { throw.plain() } else { throw };
        let mut rerolled = good.then(|| odds(level, Some(Goal::Success)));
        let against = self.against(index);
        let opposed = self.setup.rollers.len() > 1 || self.setup.against.is_some();
        let winning = against
            .as_ref()
            .filter(|_| opposed)
            .map(|against| winning(&self.rolling(index, roller), against));
        let mut attack = None;
        if let Some(counted) = self.counted().filter(|_| index == 0) {
            rerolled = good.then(|| counted.verdicts());
            attack = Some(counted.odds());
        }
        Some(Chances { throw, rerolled, winning, attack })
    }

    /// Which dice a roller throws again, and how they lay.
    fn throwing_again(&self, index: usize) -> Option<(Again, Faces)> {
        match self.question()? {
            Question { seat: Seat::Roller(roller), ask: Ask::ThrowAgain(again) }
                if usize::from(roller) == index =>
            {
                Some((again, self.rolled(index).first?))
            }
            _ => None,
        }
    }

    /// The attack of the first roller with everything counted.
    pub fn counted(&self) -> Option<Counted> {
        let weapon = self.setup.weapon().filter(|_| !self.setup.area())?;
        let roller = self.setup.rollers.first()?;
        let unknown = Struck { level: 50, body: Default::default(), armor: [0; 6], chooses: false };
        Some(Counted::new(Attack {
            level: roller.person.level,
            max: roller.person.max,
            rights: roller.rights,
            struck: self.setup.target.as_ref().map_or(unknown, |target| target.struck()),
            mark: (!self.setup.less_lethal()).then(|| weapon.mark()),
            aim: self.setup.aim,
            against: self.against(0)?,
        }))
    }

    /// What keeping and each re-roll is worth, at the question whether to roll again.
    pub fn prospects(&self) -> Option<[(Answer, Gauge); 4]> {
        let (index, first) = self.rerolling()?;
        let roller = self.setup.rollers.get(index)?;
        let of_opponents = self.against(index)?.of();
        let counted = self.counted().filter(|_| index == 0);
        let attacks = counted.is_some();
        let prospect = match counted {
            Some(counted) => counted.prospect(first),
            None => self.good(index, roller)?.prospect(first),
        };
        let of = OF_A_CHOICE * of_opponents;
        // An aim out of reach says nothing about the choices; damage still does.
        let reached = prospect.of(prospect.best()).aim > 0;
        let gauge = |again| {
            let Worth { aim, rest } = prospect.of(again);
            match (attacks, self.setup.aim) {
                (true, Aim::Damage) => Gauge::Damage { sum: aim, of },
                (true, _) if !reached => Gauge::Damage { sum: rest, of },
                _ => Gauge::Chance { count: aim, of },
            }
        };
        Some([
            (Answer::Keep, gauge(None)),
            (Answer::Again(Again::Tens), gauge(Some(Again::Tens))),
            (Answer::Again(Again::Ones), gauge(Some(Again::Ones))),
            (Answer::Again(Again::Both), gauge(Some(Again::Both))),
        ])
    }

    /// The best answer for the stated aim, where that can be told and the aim is in reach. It looks
    /// at this roll alone: what a gained action would be good for is for the player to weigh. A
    /// target that assigns the dice is told what is best for itself.
    pub fn hint(&self) -> Option<Answer> {
        let question = self.question()?;
        let index = match question.seat {
            Seat::Roller(index) => usize::from(index),
            Seat::Target | Seat::Gm => 0,
        };
        let roller = self.setup.rollers.get(index)?;
        let roll = self.rolled(index);
        match question.ask {
            Ask::Reroll => {
                let first = roll.first?;
                let prospect = match self.counted().filter(|_| index == 0) {
                    Some(counted) => counted.prospect(first),
                    None => self.good(index, roller)?.prospect(first),
                };
                let best = prospect.best();
                let reached = prospect.of(best).aim > 0;
                reached.then(|| best.map_or(Answer::Keep, Answer::Again))
            }
            Ask::Critical { settable, .. } => self.critical_hint(index, *settable.end()),
            Ask::Assign { .. } if self.setup.purpose == Purpose::FirstAid => {
                let faces = roll.shown()?;
                let tens = self.treatable(faces.tens, faces.ones + 1);
                Some(Answer::TensFirst(tens >= self.treatable(faces.ones, faces.tens + 1)))
            }
            Ask::Assign { .. } => {
                let counted = self.counted()?;
                let (worth, _) = counted.showing(roll.shown()?, roll.rerolled());
                let way = counted.best_way(roll.shown()?, roll.rerolled());
                let told = worth.aim > 0 || question.seat == Seat::Target;
                told.then_some(Answer::TensFirst(way == 0))
            }
            Ask::Shift { damage, location_die, .. } => {
                let hit = Hit { damage, location_die };
                let counted = self.counted()?;
                let best = counted.best_shift(roll.shown()?, hit, roll.rerolled());
                if counted.worth(roll.shown()?, best).aim == 0 {
                    return None;
                }
                Some(Answer::Shift(if best.damage > damage {
                    Shift::Powerful
                } else if best.location_die > location_die {
                    Shift::Up
                } else if best.location_die < location_die {
                    Shift::Down
                } else {
                    Shift::None
                }))
            }
            _ => None,
        }
    }

    /// The successful roll of somebody else, already settled, that beats these dice of a roller: what
    /// they would do does not come about.
    pub fn beaten_by(&self, index: usize, faces: Faces) -> Option<u8> {
        let me = self.setup.rollers.get(index)?.person.pc;
        let settled = |other: &usize| {
            let critical = self.verdict(*other).is_some_and(Verdict::critical_success);
            *other != index && (!critical || self.rolled(*other).critical.is_some())
        };
        let others = (0..self.setup.rollers.len()).filter(settled).filter_map(|other| {
            let number = self.rolled(other).shown()?.number();
            let succeeded = self.verdict(other)?.succeeded();
            Some(Side { number, succeeded, pc: self.setup.rollers.get(other)?.person.pc })
        });
        let table = self.setup.against.map(|(number, pc)| Side { number, succeeded: true, pc });
        let mine = Side { number: faces.number(), succeeded: true, pc: me };
        others.chain(table).filter(|side| beats(*side, mine)).map(|side| side.number).max()
    }

    fn rerolling(&self) -> Option<(usize, Faces)> {
        let question = self.question().filter(|question| question.ask == Ask::Reroll)?;
        let Seat::Roller(index) = question.seat else { return None };
        Some((usize::from(index), self.rolled(usize::from(index)).first?))
    }

    fn critical_hint(&self, index: usize, highest: u8) -> Option<Answer> {
        let roll = self.rolled(index);
        let shown = roll.natural().unwrap_or_default();
        if let Some(counted) = self.counted().filter(|_| index == 0) {
            let number = counted.best_number(highest, roll.rerolled());
            let worth = |number| counted.showing(Faces::of(number).unwrap_or_default(), roll.rerolled()).0;
            let better = worth(number) > worth(shown.number());
            let reached = worth(number).aim > 0;
            return reached.then_some(if better { Answer::Set(number) } else { Answer::Gain });
        }
        let stands = |number| self.against(index).map_or(0, |against| against.stands(number));
        let higher = stands(highest) > stands(shown.number());
        let degree = self.setup.purpose == Purpose::Rally && highest > shown.number();
        Some(if higher || degree { Answer::Set(highest) } else { Answer::Gain })
    }

    /// Slashes that so many boxes on so many locations can erase.
    fn treatable(&self, boxes: u8, locations: u8) -> u8 {
        let Some(target) = &self.setup.target else { return boxes };
        let mut slashes: Vec<u8> = Location::ALL.map(|at| target.person.body.at(at).slash).to_vec();
        sort(&mut slashes, |one, other| other.cmp(one));
        slashes.iter().take(usize::from(locations)).sum::<u8>().min(boxes)
    }

    fn rolling(&self, index: usize, roller: &Roller) -> Rolling {
        let initiative = self.setup.purpose == Purpose::Initiative;
        let holds = match self.setup.held {
            Some(held) => usize::from(held) == index,
            None => roller.person.pc,
        };
        Rolling {
            level: roller.person.level,
            max: roller.person.max,
            pc: if initiative { holds } else { roller.person.pc },
            good: roller.rights.good && !roller.all_out,
            sets: !initiative && !roller.all_out,
        }
    }

    /// Everyone else, as they stand against a roller.
    fn against(&self, index: usize) -> Option<Against> {
        let pc = self.rolling(index, self.setup.rollers.get(index)?).pc;
        let mut all = Against::nobody();
        for (other, roller) in self.setup.rollers.iter().enumerate().filter(|(other, _)| *other != index) {
            let them = self.rolling(other, roller);
            let roll = self.rolled(other);
            let one = match roll.natural() {
                None => Against::level(&them, pc),
                Some(natural) => {
                    let mut side = them.highest(natural);
                    if roll.critical.is_some() {
                        side = Side { number: roll.shown().unwrap_or(natural).number(), ..side };
                    }
                    Against::roll(side, pc)
                }
            };
            all = all.and(&one)?;
        }
        match self.setup.against {
            Some((number, theirs)) => {
                all.and(&Against::roll(Side { number, succeeded: true, pc: theirs }, pc))
            }
            None => Some(all),
        }
    }

    /// The worth of all results to somebody who does not attack.
    fn good(&self, index: usize, roller: &Roller) -> Option<Good> {
        if self.setup.rollers.len() > 1 || self.setup.against.is_some() {
            return Some(to_win(&self.rolling(index, roller), &self.against(index)?));
        }
        let worth = table(&|faces| {
            let verdict = Verdict::of(faces, roller.person.level);
            let degree = if verdict.succeeded() { u64::from(faces.number()) } else { 0 };
            Worth { aim: u64::from(verdict.succeeded()), rest: degree }
        });
        Some(Good::new(worth, worth))
    }
}
