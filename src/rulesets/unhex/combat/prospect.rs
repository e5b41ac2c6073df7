//! Chances before the dice of a roll outside a fight, what each choice after them is worth, and which is
//! best for what is aimed at.

use super::Combat;
use super::choice::{Aim, Choice, Subject};
use super::frame::{Exchange, Frame};
use super::outside::aim_words;
use super::roll::{Roll, RollStep};
use crate::dice::odds::{
    Against, Goal, Good, OF_A_CHOICE, Odds, Prospect, Rolling, Worth, average, odds, percent, table, thrown,
    to_win, winning,
};
use crate::dice::percentile::{Again, Faces, Side, Verdict, beats};
use crate::fight::table::{DiceCard, OddsTable, Offer};
use crate::order::sort;
use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::item::Kind;
use crate::rulesets::unhex::odds::{self as attack, Attack, AttackOdds, Counted, Hit, Struck};

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

impl Combat {
    /// All rolls of the opposed roll that is open, those still to come among them.
    pub fn sides_rolling(&self) -> Vec<Roll> {
        match self.machine.stack.last() {
            Some(Frame::Exchange(x)) => x.rolls.clone(),
            Some(Frame::Contest(c)) => c.rolls.clone(),
            Some(Frame::Round(r)) => {
                let rolled = |who: &u8| r.rolls.iter().find(|roll| roll.who == *who).copied();
                let fresh =
                    |who: u8| Roll::new(who, Aim::Initiative).good(self.rights(who, Aim::Initiative).good);
                r.rollers.iter().map(|who| rolled(who).unwrap_or_else(|| fresh(*who))).collect()
            }
            Some(Frame::Area(a)) => a.rolls.clone(),
            Some(Frame::Aid(aid)) => vec![aid.roll],
            Some(Frame::Rally(rally)) => vec![rally.roll],
            _ => Vec::new(),
        }
    }

    fn rolling_now(&self, who: u8) -> Option<(usize, Vec<Roll>)> {
        let rolls = self.sides_rolling();
        Some((rolls.iter().position(|roll| roll.who == who)?, rolls))
    }

    /// Whether others roll against it, or something lies on the table.
    fn opposed(&self, rolls: &[Roll]) -> bool {
        rolls.len() > 1 || self.outside().is_some_and(|outside| outside.against.is_some())
    }

    /// The chances of whoever is asked for dice.
    pub fn chances(&self) -> Option<Chances> {
        let Subject::Throw { who, again, .. } = self.machine.asked()?.subject else { return None };
        let level = self.person(who).level;
        if again.is_some() {
            return Some(Chances {
                throw: thrown(level, again),
                rerolled: None,
                winning: None,
                attack: None,
            });
        }
        let (at, rolls) = self.rolling_now(who)?;
        let roll = rolls[at];
        let throw = thrown(level, None);
        let throw = if roll.plain { throw.plain() } else { throw };
        let mut rerolled = roll.good.then(|| odds(level, Some(Goal::Success)));
        let against = self.against(&rolls, at).filter(|_| self.opposed(&rolls));
        let winning = against.map(|against| winning(&self.as_rolling(&roll), &against));
        let mut attack = None;
        if let Some(counted) = self.counted(who) {
            rerolled = roll.good.then(|| counted.verdicts());
            attack = Some(counted.odds());
        }
        Some(Chances { throw, rerolled, winning, attack })
    }

    /// The attack of the first roller with everything counted.
    fn counted(&self, who: u8) -> Option<Counted> {
        let Some(Frame::Exchange(x)) = self.machine.stack.last() else { return self.counted_hit(who) };
        if x.who != who {
            return None;
        }
        let against = self.against(&x.rolls, 0)?;
        Some(Counted::new(self.as_attack(x, against)?))
    }

    /// The same once it has hit.
    fn counted_hit(&self, who: u8) -> Option<Counted> {
        let Some(Frame::Hit(hit)) = self.machine.stack.last() else { return None };
        let person = self.person(hit.by);
        let rights = crate::rulesets::unhex::roll::Rights {
            good: false,
            precise: hit.precise,
            powerful: hit.powerful,
        };
        (hit.by == who || hit.target == who).then(|| {
            Counted::new(Attack {
                level: person.level,
                max: person.max,
                rights,
                struck: self.as_struck(hit.target, hit.target_chooses),
                mark: (!hit.less).then_some(if hit.cross { Mark::Cross } else { Mark::Slash }),
                aim: self.outside().map_or(attack::Aim::Damage, |outside| outside.aim),
                against: Against::nobody(),
            })
        })
    }

    fn as_attack(&self, x: &Exchange, against: Against) -> Option<Attack> {
        let person = self.person(x.who);
        Some(Attack {
            level: person.level,
            max: person.max,
            rights: self.rights(x.who, x.rolls.first()?.aim),
            struck: self.as_struck(x.target, x.cover || self.shielded(x.target)),
            mark: (!x.less).then(|| self.arm(x.with).mark()),
            aim: self.outside()?.aim,
            against,
        })
    }

    fn as_struck(&self, who: u8, chooses: bool) -> Struck {
        let person = self.person(who);
        let pieces = |at: Location| {
            self.carried(who).filter(|thing| self.stage.kind(*thing) == Kind::Armor(at)).count() as u8
        };
        Struck { level: person.level, body: person.body, armor: Location::ALL.map(pieces), chooses }
    }

    fn as_rolling(&self, roll: &Roll) -> Rolling {
        let (person, pc) = (self.person(roll.who), !self.stage.npc(roll.who));
        let initiative = roll.aim == Aim::Initiative;
        let holds = self.holder.map_or(pc, |team| team == self.stage.team(roll.who));
        Rolling {
            level: person.level,
            max: person.max,
            pc: if initiative { holds } else { pc },
            good: roll.good,
            sets: !initiative && !roll.plain,
        }
    }

    /// Everyone else, as they stand against a roll.
    fn against(&self, rolls: &[Roll], at: usize) -> Option<Against> {
        let pc = self.as_rolling(rolls.get(at)?).pc;
        let mut all = Against::nobody();
        for roll in rolls.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, roll)| roll) {
            let them = self.as_rolling(roll);
            let one = match roll.step {
                RollStep::Throw => Against::level(&them, pc),
                RollStep::Done => Against::roll(roll.side(them.pc), pc),
                _ => Against::roll(them.highest(roll.faces), pc),
            };
            all = all.and(&one)?;
        }
        match self.outside().and_then(|outside| outside.against) {
            Some((number, theirs)) => {
                all.and(&Against::roll(Side { number, succeeded: true, pc: theirs }, pc))
            }
            None => Some(all),
        }
    }

    /// The worth of all results to somebody who does not attack.
    fn to_succeed(&self, rolls: &[Roll], at: usize) -> Option<Good> {
        if self.opposed(rolls) {
            return Some(to_win(&self.as_rolling(&rolls[at]), &self.against(rolls, at)?));
        }
        let level = self.person(rolls[at].who).level;
        let worth = table(&|faces| {
            let verdict = Verdict::of(faces, level);
            let degree = if verdict.succeeded() { u64::from(faces.number()) } else { 0 };
            Worth { aim: u64::from(verdict.succeeded()), rest: degree }
        });
        Some(Good::new(worth, worth))
    }

    fn prospect(&self, who: u8, first: Faces) -> Option<(Prospect, u64, bool)> {
        let (at, rolls) = self.rolling_now(who)?;
        let of = OF_A_CHOICE * self.against(&rolls, at)?.of();
        Some(match self.counted(who) {
            Some(counted) => (counted.prospect(first), of, true),
            None => (self.to_succeed(&rolls, at)?.prospect(first), of, false),
        })
    }

    /// What keeping or a re-roll is worth, at the question whether to roll again.
    pub fn gauge(&self, again: Option<Again>) -> Option<Gauge> {
        let Subject::Good { who, faces, .. } = self.machine.asked()?.subject else { return None };
        let (prospect, of, attacks) = self.prospect(who, faces)?;
        // An aim out of reach says nothing about the choices; damage still does.
        let reached = prospect.of(prospect.best()).aim > 0;
        let Worth { aim, rest } = prospect.of(again);
        Some(match (attacks, self.outside()?.aim) {
            (true, attack::Aim::Damage) => Gauge::Damage { sum: aim, of },
            (true, _) if !reached => Gauge::Damage { sum: rest, of },
            _ => Gauge::Chance { count: aim, of },
        })
    }

    /// The best answer for the stated aim, where that can be told and the aim is in reach. It looks at
    /// this roll alone: what a gained action would be good for is for the player to weigh. A target that
    /// assigns the dice is told what is best for itself.
    fn best(&self, subject: Subject) -> Option<Choice> {
        match subject {
            Subject::Good { who, faces, .. } => {
                let (prospect, ..) = self.prospect(who, faces)?;
                let best = prospect.best();
                (prospect.of(best).aim > 0).then(|| best.map_or(Choice::No, Choice::Again))
            }
            Subject::Critical { who, .. } => {
                let (at, rolls) = self.rolling_now(who)?;
                let shown = rolls[at].faces.number();
                let best = self.best_number(who)?;
                Some(if best == shown { Choice::Extra } else { Choice::Adjust })
            }
            Subject::Boxes { target, faces, .. } => {
                let tens = self.erasable(target, faces.tens, faces.ones + 1);
                let ones = self.erasable(target, faces.ones, faces.tens + 1);
                Some(if tens >= ones { Choice::Tens } else { Choice::Ones })
            }
            Subject::Assign { by, faces, .. } => {
                let (counted, chooses) = (self.counted(by)?, self.target_assigns());
                let told = chooses || counted.showing(faces, false).0.aim > 0;
                let tens = counted.best_way(faces, false) == 0;
                told.then_some(if tens { Choice::Tens } else { Choice::Ones })
            }
            Subject::Modify { by, damage, die, .. } => {
                let Some(Frame::Hit(hit)) = self.machine.stack.last() else { return None };
                let (counted, plain) = (self.counted(by)?, Hit { damage, location_die: die });
                let best = counted.best_shift(hit.faces, plain, false);
                if counted.worth(hit.faces, best).aim == 0 {
                    return None;
                }
                let same = best.location() == plain.location();
                Some(match () {
                    () if best.damage > damage => Choice::Powerful,
                    () if same => Choice::No,
                    () if best.location_die > die => Choice::Up,
                    () => Choice::Down,
                })
            }
            _ => None,
        }
    }

    fn target_assigns(&self) -> bool {
        matches!(self.machine.stack.last(), Some(Frame::Hit(hit)) if hit.target_chooses)
    }

    /// What a critical success is best set to; the dice as they lie where nothing is better.
    pub(super) fn best_number(&self, who: u8) -> Option<u8> {
        let (at, rolls) = self.rolling_now(who)?;
        let (roll, person) = (rolls[at], self.person(who));
        let highest = *roll.verdict.settable(person.level, person.max)?.end();
        let shown = roll.faces.number();
        if let Some(counted) = self.counted(who) {
            let worth = |number| counted.showing(Faces::of(number).unwrap_or_default(), roll.again).0;
            let best = counted.best_number(highest, roll.again);
            return (worth(best).aim > 0).then_some(if worth(best) > worth(shown) { best } else { shown });
        }
        let stands = |number| self.against(&rolls, at).map_or(0, |against| against.stands(number));
        let higher = stands(highest) > stands(shown) || roll.aim == Aim::Rally && highest > shown;
        Some(if higher { highest } else { shown })
    }

    /// Slashes that so many boxes on so many locations can erase.
    fn erasable(&self, who: u8, boxes: u8, locations: u8) -> u8 {
        if self.unknown(who) {
            return boxes;
        }
        let body = &self.person(who).body;
        let mut slashes: Vec<u8> = Location::ALL.map(|at| body.at(at).slash).to_vec();
        sort(&mut slashes, |one, other| other.cmp(one));
        slashes.iter().take(usize::from(locations)).sum::<u8>().min(boxes)
    }

    /// The successful roll of somebody else, already settled, that beats these dice: what they would do
    /// does not come about.
    pub fn beaten_by(&self, who: u8, faces: Faces) -> Option<u8> {
        let mine = Side { number: faces.number(), succeeded: true, pc: !self.stage.npc(who) };
        let settled = |roll: &&Roll| {
            roll.who != who
                && roll.thrown()
                && (roll.step == RollStep::Done || !roll.verdict.critical_success())
        };
        let rolls = self.sides_rolling();
        let others = rolls.iter().filter(settled).map(|roll| roll.side(!self.stage.npc(roll.who)));
        let table = self.outside().and_then(|outside| outside.against);
        let table = table.map(|(number, pc)| Side { number, succeeded: true, pc });
        others.chain(table).filter(|side| beats(*side, mine)).map(|side| side.number).max()
    }

    /// What is aimed at, as in "to win".
    fn aims_to(&self, who: u8) -> String {
        match self.outside() {
            Some(outside) if self.counted(who).is_some() => aim_words(outside.aim),
            _ if self.opposed(&self.sides_rolling()) => "win".into(),
            _ => "succeed".into(),
        }
    }

    /// What an answer leads to outside a fight, and whether it is the best.
    pub(super) fn advise(&self, subject: Subject, choice: Choice, offer: &mut Offer) {
        if self.outside().is_none() {
            return;
        }
        let who = match subject {
            Subject::Good { who, .. } | Subject::Critical { who, .. } | Subject::Boxes { who, .. } => who,
            Subject::Assign { by, .. } | Subject::Modify { by, .. } => by,
            _ => return,
        };
        let again = match choice {
            Choice::Again(again) => Some(again),
            _ => None,
        };
        match self.gauge(again) {
            Some(Gauge::Damage { sum, of }) => offer.note = format!("{} damage on average", average(sum, of)),
            Some(Gauge::Chance { count, of }) => {
                offer.note = format!("{} to {}", percent(count, of), self.aims_to(who));
            }
            None => {}
        }
        if let (Choice::Extra | Choice::No, Subject::Critical { faces, .. }) = (choice, subject) {
            let could =
                self.could_become(Subject::Adjust { who, aim: Aim::Rally, faces }, faces.number().into());
            if !could.is_empty() {
                offer.note = could;
            }
        }
        offer.best = self.best(subject) == Some(choice);
        offer.best_for = match subject {
            Subject::Assign { target, .. } if self.target_assigns() => {
                format!("best for {}", self.name(target))
            }
            _ => format!("best to {}", self.aims_to(who)),
        };
    }

    /// The hits that these dice of an attack could become.
    pub(super) fn could_become(&self, subject: Subject, number: i16) -> String {
        let Subject::Adjust { who, .. } = subject else { return String::new() };
        let Some(faces) = u8::try_from(number).ok().and_then(Faces::of) else { return String::new() };
        if let Some(number) = self.beaten_by(who, faces) {
            return format!("loses to {number}: nothing comes of it");
        }
        match self.machine.stack.last() {
            Some(Frame::Exchange(x)) if x.who == who => {}
            _ => return String::new(),
        }
        let [one, other] =
            Hit::ways(faces).map(|hit| format!("{} damage to the {}", hit.damage, hit.location().name()));
        if faces.doubles() { one } else { format!("{one}, or {other}") }
    }

    /// The dice of a roll outside a fight: all that can be known before they fall.
    pub(super) fn rolled_card(&self, who: u8, mut card: DiceCard) -> DiceCard {
        let Some(chances) = self.chances() else { return card };
        card.note = String::new();
        card.chances = Some(chances.throw);
        card.rerolled = chances.rerolled;
        let counted = if chances.rerolled.is_some() { ", the re-roll counted in" } else { "" };
        if chances.attack.is_some() {
            card.playing = format!("rolling again to {}", self.aims_to(who));
        }
        if let Some((count, of)) = chances.winning.filter(|_| chances.attack.is_none()) {
            card.lines.push(format!("Wins the opposed roll {}{counted}", percent(count, of)));
        }
        if let Some(odds) = &chances.attack {
            card.lines.push(self.attack_line(odds) + counted);
            card.table = Some(Box::new(self.by_location(odds, &self.aims_to(who))));
        }
        card
    }

    fn attack_line(&self, odds: &AttackOdds) -> String {
        let Some(Frame::Exchange(x)) = self.machine.stack.last() else { return String::new() };
        let hits = match x.rolls.get(1) {
            Some(roll) => {
                format!("hits past the defence of {} {}; ", self.name(roll.who), percent(odds.hit, odds.of))
            }
            None => String::new(),
        };
        let damage = format!("on average {} damage", average(odds.damage, odds.of));
        let chooses = x.cover || self.shielded(x.target);
        let chosen = if chooses { ", the target choosing the dice" } else { "" };
        let aim = match self.outside().map(|outside| outside.aim) {
            Some(attack::Aim::KnockOut) => format!("knocks out {}; ", percent(odds.knocked_out, odds.of)),
            Some(attack::Aim::Disable(at)) => {
                format!("fills the {} {}; ", at.name(), percent(odds.filled[at as usize], odds.of))
            }
            _ => String::new(),
        };
        crate::map::reason::capital(format!("{hits}{aim}{damage}{chosen}"))
    }

    fn by_location(&self, odds: &AttackOdds, aim: &str) -> OddsTable {
        let row = |at: Location| {
            let share = |of: &[u64; 6]| percent(of[at as usize], odds.of);
            vec![at.title().into(), share(&odds.location), share(&odds.filled)]
        };
        OddsTable {
            title: format!("Location by location, playing to {aim}"),
            head: vec!["Location", "hit", "filled"],
            rows: Location::ALL.into_iter().map(row).collect(),
            foot: format!("Knocked out {}", percent(odds.knocked_out, odds.of)),
        }
    }
}
