//! Every figure of a roll card, counted again from that very card: all faces are thrown by copies
//! of it, and where somebody chooses, every choice is tried.

use super::walk::{Chance, setup, some_answer};
use sightline::dice::odds::Odds;
use sightline::dice::percentile::{Again, Faces, Verdict};
use sightline::rulesets::unhex::body::Location;
use sightline::rulesets::unhex::card::*;
use sightline::rulesets::unhex::condition::Condition;
use sightline::rulesets::unhex::odds::{Aim, Struck};
use sightline::rulesets::unhex::roll::Purpose;

fn after(card: &Card, answer: Answer) -> Card {
    let mut card = card.clone();
    card.answer(answer).unwrap_or_else(|_| panic!("{answer:?} at {:?}", card.question()));
    card
}

fn thrown(card: &Card, faces: Faces) -> Card {
    after(card, Answer::Faces { faces, entered: false })
}

/// Whose dice the card asks for.
fn thrower(card: &Card) -> Option<usize> {
    match card.question()? {
        Question { seat: Seat::Roller(index), ask: Ask::Throw { .. } | Ask::ThrowAgain(_) } => {
            Some(usize::from(index))
        }
        _ => None,
    }
}

fn rerolls(card: &Card) -> bool {
    card.question().is_some_and(|question| question.ask == Ask::Reroll)
}

fn counted(card: &Card, index: usize) -> Odds {
    let mut odds = Odds { of: 100, ..Odds::default() };
    for faces in Faces::all() {
        match thrown(card, faces).verdict(index).unwrap() {
            Verdict::CriticalSuccess(_) => odds.critical_success += 1,
            Verdict::Success => odds.success += 1,
            Verdict::Failure => odds.failure += 1,
            Verdict::CriticalFailure(_) => odds.critical_failure += 1,
        }
    }
    odds
}

#[test]
fn u26_every_throw_of_a_card_says_what_all_its_faces_come_to() {
    let (mut again, mut levels) = (0, Vec::new());
    for seed in 0..150 {
        let mut chance = Chance(seed * 7_919 + 1);
        let mut card = Card::new(setup(&mut chance));
        while let Some(question) = card.question() {
            if let Some(index) = thrower(&card) {
                let chances = card.chances(index).unwrap();
                assert_eq!(chances.throw, counted(&card, index), "seed {seed} at {question:?}");
                again += usize::from(matches!(question.ask, Ask::ThrowAgain(_)));
                let rights = Faces::all().any(|faces| rerolls(&thrown(&card, faces)));
                assert_eq!(chances.rerolled.is_some(), rights, "seed {seed} at {question:?}");
                let level = card.setup().rollers[index].person.level;
                let plays_for_success = chances.attack.is_none() && !levels.contains(&level);
                if let Some(rerolled) = chances.rerolled.filter(|_| plays_for_success && levels.len() < 12) {
                    levels.push(level);
                    assert_eq!(rerolled.succeeding() * 10_000, best_success(&card, index) * rerolled.of);
                }
            }
            let answer = some_answer(&mut chance, &question);
            card.answer(answer).unwrap();
        }
    }
    assert!(again > 20 && levels.len() == 12, "{again} dice thrown again, {levels:?} tried out");
}

/// How often of ten thousand somebody succeeds who may throw again.
fn best_success(card: &Card, index: usize) -> u32 {
    let of_first = |first: Faces| {
        let lies = thrown(card, first);
        let kept = if lies.verdict(index).unwrap().succeeded() { 100 } else { 0 };
        if !rerolls(&lies) {
            return kept;
        }
        let again = Again::ALL.map(|again| counted(&after(&lies, Answer::Again(again)), index).succeeding());
        again.into_iter().fold(kept, u32::max)
    };
    Faces::all().map(of_first).sum()
}

/// What an attack came to: worth to the attacker, and what the target fears.
#[derive(Clone, Copy)]
struct End {
    aim: u64,
    rest: u64,
    dread: (bool, u64),
}

/// The best end for whoever chooses, by trying every choice that the card offers.
fn end(card: &Card) -> End {
    let Some(question) = card.question() else { return harmed(card) };
    let best = |answers: Vec<Answer>| {
        let ends = answers
            .into_iter()
            .filter(|answer| question.allows(answer))
            .map(|answer| end(&after(card, answer)));
        let mut best: Option<End> = None;
        for end in ends {
            let better = |best: End| match question.seat {
                Seat::Target => end.dread < best.dread,
                _ => (end.aim, end.rest) > (best.aim, best.rest),
            };
            if best.is_none_or(better) {
                best = Some(end);
            }
        }
        best.unwrap()
    };
    match &question.ask {
        Ask::Reroll => end(&after(card, Answer::Keep)),
        Ask::Critical { settable, .. } => {
            best([vec![Answer::Gain], settable.clone().map(Answer::Set).collect()].concat())
        }
        Ask::Break { .. } => end(&after(card, Answer::BreakNothing)),
        Ask::Assign { .. } => best(vec![Answer::TensFirst(true), Answer::TensFirst(false)]),
        Ask::Shift { .. } => {
            best([Shift::None, Shift::Down, Shift::Up, Shift::Powerful].map(Answer::Shift).to_vec())
        }
        Ask::Armor { places } => end(&after(card, Answer::Armor(*places))),
        other => panic!("{other:?}"),
    }
}

fn harmed(card: &Card) -> End {
    let unknown = Struck { level: 50, body: Default::default(), armor: [0; 6], chooses: false };
    let struck = card.setup().target.as_ref().map_or(unknown, |target| target.struck());
    let (mut damage, mut body) = (0, struck.body);
    let mut effects = card.effects();
    // Nobody's sheet takes what hits somebody unknown.
    if let Some((hit, die)) = card.assigned().filter(|_| card.setup().target.is_none()) {
        let mut at = [0; 6];
        at[Location::from_die(die) as usize] = hit;
        let mark = card.setup().weapon().filter(|_| !card.setup().less_lethal()).map(|weapon| weapon.mark());
        effects.push(Effect::Damaged { seat: Seat::Target, at, mark, armor: [false; 6] });
    }
    for effect in effects {
        let Effect::Damaged { seat: Seat::Target, at, mark, armor } = effect else { continue };
        for place in Location::ALL.into_iter().filter(|place| !armor[*place as usize]) {
            damage += at[place as usize];
            if let Some(mark) = mark {
                body.mark(place, at[place as usize], mark);
            }
        }
    }
    let filled = |place: Location| body.full(place) && !struck.body.full(place);
    let out = |level: i16, body| Condition::new(level, body, false).unconscious();
    let knocked_out = out(struck.level - i16::from(damage), &body) && !out(struck.level, &struck.body);
    let count = Location::ALL.into_iter().filter(|place| filled(*place)).count() as u64;
    let damage = u64::from(damage);
    let (aim, rest) = match card.setup().aim {
        Aim::Damage => (damage, 2 * u64::from(knocked_out) + count),
        Aim::Disable(place) => (u64::from(filled(place)), damage),
        Aim::KnockOut => (u64::from(knocked_out), damage),
    };
    End { aim, rest, dread: (knocked_out, damage + 3 * count) }
}

#[test]
fn u22_u26_u107_every_chance_of_an_attack_is_what_trying_every_choice_comes_to() {
    let (mut tried, mut rerolled) = (0, 0);
    for seed in 0.. {
        let mut chance = Chance(seed * 104_729 + 1);
        let mut one = setup(&mut chance);
        one.rollers.truncate(1);
        one.against = None;
        // Some levels only: each critical success tries all numbers up to it.
        one.rollers[0].person.level = 10 + chance.below(30) as i16;
        let all_out = one.rollers[0].all_out;
        let card = Card::new(one);
        let Some(attack) = card.chances(0).unwrap().attack.filter(|_| !all_out) else { continue };
        let kept: Vec<End> = Faces::all().map(|faces| end(&thrown(&card, faces))).collect();
        let lying = Faces::all().map(|faces| thrown(&card, faces)).find(rerolls);
        let mut again = kept.clone();
        if let Some(lying) = &lying {
            let both = after(lying, Answer::Again(Again::Both));
            again = Faces::all().map(|faces| end(&thrown(&both, faces))).collect();
        }
        let level = card.setup().rollers[0].person.level;
        let succeeded = |at: usize| u64::from(Verdict::of(faces(at), level).succeeded());
        let (mut hits, mut aim) = (0, 0);
        for (first, lying) in kept.iter().enumerate() {
            let mut best = (lying.aim * 100, lying.rest * 100, succeeded(first) * 100);
            let lies = thrown(&card, faces(first));
            if rerolls(&lies) {
                let mut shown = Vec::from([best]);
                for dice in Again::ALL {
                    let fallen: Vec<usize> =
                        Faces::all().map(|new| slot(dice.result(faces(first), new))).collect();
                    let sum = |of: &dyn Fn(usize) -> u64| fallen.iter().map(|at| of(*at)).sum::<u64>();
                    let option = (sum(&|at| again[at].aim), sum(&|at| again[at].rest), sum(&succeeded));
                    shown.push(option);
                    if (option.0, option.1) > (best.0, best.1) {
                        best = option;
                    }
                }
                if first % 9 == 0 {
                    gauged(&lies, &shown);
                }
            }
            (aim, hits) = (aim + best.0, hits + best.2);
        }
        let counted = match card.setup().aim {
            Aim::Damage => attack.damage,
            Aim::Disable(place) => attack.filled[place as usize],
            Aim::KnockOut => attack.knocked_out,
        };
        assert_eq!(counted * 10_000, aim * attack.of, "seed {seed}: {:?}", card.setup());
        assert_eq!(attack.location.iter().sum::<u64>(), attack.hit);
        assert_eq!(attack.hit * 10_000, hits * attack.of, "seed {seed}: {:?}", card.setup());
        if let Some(odds) = card.chances(0).unwrap().rerolled {
            assert_eq!(u64::from(odds.succeeding()) * 10_000, hits * u64::from(odds.of));
            rerolled += 1;
        }
        tried += 1;
        if tried >= 40 && rerolled >= 12 {
            break;
        }
    }
}

fn faces(at: usize) -> Faces {
    Faces { tens: at as u8 / 10, ones: at as u8 % 10 }
}

fn slot(faces: Faces) -> usize {
    usize::from(faces.tens) * 10 + usize::from(faces.ones)
}

/// The figures beside keeping and each re-roll, in that order: aim and rest out of a hundred.
fn gauged(card: &Card, options: &[(u64, u64, u64)]) {
    let reached = options.iter().any(|option| option.0 > 0);
    for ((answer, gauge), option) in card.prospects().unwrap().iter().zip(options) {
        match *gauge {
            Gauge::Damage { sum, of } if card.setup().aim == Aim::Damage || reached => {
                assert_eq!(sum * 100, option.0 * of, "{answer:?}");
            }
            Gauge::Damage { sum, of } => assert_eq!(sum * 100, option.1 * of, "{answer:?}"),
            Gauge::Chance { count, of } => assert_eq!(count * 100, option.0 * of, "{answer:?}"),
        }
    }
}

/// The dice of somebody in an opposed roll: the number and whether it succeeded.
type Lies = (u8, bool);

/// Somebody in an opposed roll.
struct Rival {
    level: i16,
    max: i16,
    pc: bool,
    good: bool,
    sets: bool,
    lies: Option<Lies>,
}

impl Rival {
    fn of(card: &Card, index: usize) -> Rival {
        let (setup, roller) = (card.setup(), &card.setup().rollers[index]);
        let initiative = setup.purpose == Purpose::Initiative;
        let held = setup.held.map_or(roller.person.pc, |held| usize::from(held) == index);
        let mut rival = Rival {
            level: roller.person.level,
            max: roller.person.max,
            pc: if initiative { held } else { roller.person.pc },
            good: roller.rights.good && !roller.all_out,
            sets: !initiative && !roller.all_out,
            lies: None,
        };
        let roll = card.rolled(index);
        rival.lies = roll.natural().map(|natural| {
            let (number, succeeded) = rival.highest(natural);
            (if roll.critical.is_some() { roll.shown().unwrap().number() } else { number }, succeeded)
        });
        rival
    }

    /// A critical success is set as high as may be.
    fn highest(&self, faces: Faces) -> Lies {
        let verdict = Verdict::of(faces, self.level);
        let set = verdict.settable(self.level, self.max).filter(|_| self.sets).map(|range| *range.end());
        (set.map_or(faces.number(), |set| set.max(faces.number())), verdict.succeeded())
    }

    /// How often of ten thousand the best play gets what `worth` counts, of so many a throw.
    fn plays(&self, worth: &dyn Fn(Lies) -> u64) -> u64 {
        let values: Vec<u64> = Faces::all().map(|faces| worth(self.highest(faces))).collect();
        let value = |faces: Faces| values[slot(faces)];
        let of_first = |first: Faces| {
            let mut best = value(first) * 100;
            if self.good && !Verdict::of(first, self.level).critical_failure() {
                for again in Again::ALL {
                    best = best.max(Faces::all().map(|new| value(again.result(first, new))).sum());
                }
            }
            best
        };
        Faces::all().map(of_first).sum()
    }
}

/// How often of ten thousand a success with each number stands against the others: whoever rolls
/// later plays to beat it. Nothing where several roll later, which would take long to try out.
fn standing(card: &Card, index: usize) -> Option<(bool, Vec<u64>)> {
    let me = Rival::of(card, index);
    let others: Vec<Rival> =
        (0..card.setup().rollers.len()).filter(|at| *at != index).map(|at| Rival::of(card, at)).collect();
    let later: Vec<&Rival> = others.iter().filter(|other| other.lies.is_none()).collect();
    if later.len() > 1 {
        return None;
    }
    let beaten = |mine: u8, (number, succeeded): Lies, pc: bool| {
        succeeded && (number > mine || number == mine && (pc || !me.pc))
    };
    let stands = |mine: u8| {
        let lost = others.iter().any(|other| other.lies.is_some_and(|lies| beaten(mine, lies, other.pc)));
        let on_table = card.setup().against.is_some_and(|(number, pc)| beaten(mine, (number, true), pc));
        match later.first() {
            _ if lost || on_table => 0,
            None => 10_000,
            Some(other) => 10_000 - other.plays(&|lies| u64::from(beaten(mine, lies, other.pc))),
        }
    };
    Some((later.is_empty(), (0..=100).map(stands).collect()))
}

#[test]
fn u27_u28_u54_the_chance_to_win_is_what_all_dice_of_all_sides_come_to() {
    let (mut before, mut beside, mut again) = (0, 0, 0);
    for seed in 0.. {
        if before >= 4 && beside >= 30 && again >= 30 {
            break;
        }
        let mut chance = Chance(seed * 15_485_863 + 1);
        let mut card = Card::new(setup(&mut chance));
        while let Some(question) = card.question() {
            let Seat::Roller(index) = question.seat else { break };
            let index = usize::from(index);
            let shown = thrower(&card).and_then(|index| card.chances(index)?.winning);
            let gauges = card.prospects().filter(|_| card.counted().is_none() || index > 0);
            if shown.is_none() && gauges.is_none() {
                card.answer(some_answer(&mut chance, &question)).unwrap();
                continue;
            }
            if let Some((lies, stands)) = standing(&card, index) {
                let me = Rival::of(&card, index);
                let worth = |(number, succeeded)| if succeeded { stands[usize::from(number)] } else { 0 };
                if let Some((count, of)) = shown {
                    *(if lies { &mut beside } else { &mut before }) += 1;
                    let won = me.plays(&worth);
                    assert_eq!(
                        u128::from(count) * 100_000_000,
                        u128::from(won) * u128::from(of),
                        "seed {seed}"
                    );
                }
                for (answer, gauge) in gauges.into_iter().flatten() {
                    again += 1;
                    let first = card.rolled(index).first.unwrap();
                    let value = |faces: Faces| worth(me.highest(faces));
                    let won: u64 = match answer {
                        Answer::Again(again) => Faces::all().map(|new| value(again.result(first, new))).sum(),
                        _ => value(first) * 100,
                    };
                    let Gauge::Chance { count, of } = gauge else { panic!("{gauge:?}") };
                    assert_eq!(count * 1_000_000, won * of, "seed {seed}: {answer:?} after {first:?}");
                }
            }
            card.answer(some_answer(&mut chance, &question)).unwrap();
        }
    }
}
