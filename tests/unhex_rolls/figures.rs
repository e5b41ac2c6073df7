//! Every figure of a roll card, counted again from that very card: all faces are thrown by copies
//! of it, and where somebody chooses, every choice is tried.

use super::walk::{Chance, some_answer, some_card};
use sightline::dice::odds::Odds;
use sightline::dice::percentile::{Again, Faces, Verdict};
use sightline::fight::walk::Chance as Dice;
use sightline::fight::{Answer, Fight, Seat, Shape};
use sightline::rulesets::unhex::body::Location;
use sightline::rulesets::unhex::combat::Combat;
use sightline::rulesets::unhex::combat::choice::{Aim as For, Choice, Subject};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::combat::prospect::Gauge;
use sightline::rulesets::unhex::combat::roll::{Roll, RollStep};
use sightline::rulesets::unhex::condition::Condition;
use sightline::rulesets::unhex::odds::Aim;

fn answered(fight: &Combat, answer: &Answer) -> (Combat, Vec<Event>) {
    let (mut fight, mut told) = (fight.clone(), Vec::new());
    let number = fight.question().unwrap().number;
    fight
        .answer(number, answer, &mut told)
        .unwrap_or_else(|_| panic!("{answer:?} at {:?}", fight.question()));
    (fight, told)
}

fn after(fight: &Combat, choice: Choice) -> Combat {
    answered(fight, &Answer::One(choice.code())).0
}

fn subject(fight: &Combat) -> Option<Subject> {
    Some(fight.question()?.subject)
}

/// Throws the dice that are asked for, of which these are all.
fn thrown(fight: &Combat, faces: Faces) -> (Combat, Verdict) {
    let dice = match subject(fight) {
        Some(Subject::Throw { again: Some((Again::Tens, _)), .. }) => vec![faces.tens],
        Some(Subject::Throw { again: Some((Again::Ones, _)), .. }) => vec![faces.ones],
        _ => vec![faces.tens, faces.ones],
    };
    let (fight, told) = answered(fight, &Answer::Faces(dice));
    let verdict = told.iter().find_map(|event| match event {
        Event::Rolled { verdict, .. } => Some(*verdict),
        _ => None,
    });
    (fight, verdict.unwrap())
}

fn thrower(fight: &Combat) -> Option<u8> {
    match subject(fight)? {
        Subject::Throw { who, .. } => Some(who),
        _ => None,
    }
}

fn rerolls(fight: &Combat) -> bool {
    matches!(subject(fight), Some(Subject::Good { .. }))
}

fn counted(fight: &Combat) -> Odds {
    let mut odds = Odds { of: 100, ..Odds::default() };
    for faces in Faces::all() {
        match thrown(fight, faces).1 {
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
        let (mut chance, mut dice) = (Chance(seed * 7_919 + 1), Dice::new(seed));
        let mut fight = some_card(&mut chance).open().now().clone();
        while let Some(asked) = subject(&fight) {
            if let Subject::Throw { who, again: repeated, .. } = asked {
                let chances = fight.chances().unwrap();
                assert_eq!(chances.throw, counted(&fight), "seed {seed} at {asked:?}");
                again += usize::from(repeated.is_some());
                let rights = Faces::all().any(|faces| rerolls(&thrown(&fight, faces).0));
                assert_eq!(chances.rerolled.is_some(), rights, "seed {seed} at {asked:?}");
                let level = fight.people()[usize::from(who)].level;
                let plays_for_success = chances.attack.is_none() && !levels.contains(&level);
                if let Some(rerolled) = chances.rerolled.filter(|_| plays_for_success && levels.len() < 12) {
                    levels.push(level);
                    assert_eq!(rerolled.succeeding() * 10_000, best_success(&fight) * rerolled.of);
                }
            }
            let answer = some_answer(&mut dice, &mut chance, &fight);
            fight = answered(&fight, &answer).0;
        }
    }
    assert!(again > 20 && levels.len() == 12, "{again} dice thrown again, {levels:?} tried out");
}

/// How often of ten thousand somebody succeeds who may throw again.
fn best_success(fight: &Combat) -> u32 {
    let of_first = |first: Faces| {
        let (lies, verdict) = thrown(fight, first);
        let kept = if verdict.succeeded() { 100 } else { 0 };
        if !rerolls(&lies) {
            return kept;
        }
        let again = Again::ALL.map(|again| counted(&after(&lies, Choice::Again(again))).succeeding());
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
fn end(fight: &Combat, aim: Aim) -> End {
    let Some(question) = fight.question() else { return harmed(fight, aim) };
    let best = |ends: Vec<End>| {
        let mut best: Option<End> = None;
        for end in ends {
            let better = |best: End| match question.seat {
                Seat::Person(0) => (end.aim, end.rest) > (best.aim, best.rest),
                _ => end.dread < best.dread,
            };
            if best.is_none_or(better) {
                best = Some(end);
            }
        }
        best.unwrap()
    };
    let of = |choice: Choice| end(&after(fight, choice), aim);
    match (&question.subject, &question.shape) {
        (Subject::Good { .. } | Subject::Break { .. }, _) => of(Choice::No),
        (Subject::Critical { .. }, _) => best(vec![of(Choice::Extra), of(Choice::Adjust)]),
        (Subject::Adjust { .. }, Shape::Number { least, most }) => {
            best((*least..=*most).map(|n| end(&answered(fight, &Answer::Number(n)).0, aim)).collect())
        }
        (Subject::Armor { .. }, _) => of(Choice::Yes),
        (Subject::Assign { .. } | Subject::Modify { .. }, Shape::OneOf(all)) => {
            best(all.iter().map(|choice| of(*choice)).collect())
        }
        other => panic!("{other:?}"),
    }
}

fn harmed(fight: &Combat, aim: Aim) -> End {
    let (before, now) = (fight.stage().begin().0[1], fight.people()[1]);
    let filled = |place: Location| now.body.full(place) && !before.body.full(place);
    let out = |level: i16, body| Condition::new(level, body, false).unconscious();
    let knocked_out = out(now.level, &now.body) && !out(before.level, &before.body);
    let count = Location::ALL.into_iter().filter(|place| filled(*place)).count() as u64;
    let damage = (before.level - now.level) as u64;
    let (aim, rest) = match aim {
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
        let mut one = some_card(&mut chance);
        one.said.say("defends", 0);
        // Some levels only: each critical success tries all numbers up to it.
        let level = 10 + chance.below(30) as i16;
        one.said.say("level", i32::from(level));
        if let Some(mara) = &mut one.cast.who {
            (mara.level, mara.max) = (level, mara.max.max(level).min(60));
        }
        let card = one.open().now().clone();
        let Some(attack) = card.chances().and_then(|chances| chances.attack) else { continue };
        let aim = card.stage().setup.outside.as_ref().unwrap().aim;
        let end = |fight: &Combat| end(fight, aim);
        let kept: Vec<End> = Faces::all().map(|faces| end(&thrown(&card, faces).0)).collect();
        let lying = Faces::all().map(|faces| thrown(&card, faces).0).find(rerolls);
        let mut again = kept.clone();
        if let Some(lying) = &lying {
            let both = after(lying, Choice::Again(Again::Both));
            again = Faces::all().map(|faces| end(&thrown(&both, faces).0)).collect();
        }
        let succeeded = |at: usize| u64::from(Verdict::of(faces(at), level).succeeded());
        let (mut hits, mut reached) = (0, 0);
        for (first, lying) in kept.iter().enumerate() {
            let mut best = (lying.aim * 100, lying.rest * 100, succeeded(first) * 100);
            let lies = thrown(&card, faces(first)).0;
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
                    gauged(&lies, aim, &shown);
                }
            }
            (reached, hits) = (reached + best.0, hits + best.2);
        }
        let told = match aim {
            Aim::Damage => attack.damage,
            Aim::Disable(place) => attack.filled[place as usize],
            Aim::KnockOut => attack.knocked_out,
        };
        assert_eq!(told * 10_000, reached * attack.of, "seed {seed}: {:?}", one.settled());
        assert_eq!(attack.location.iter().sum::<u64>(), attack.hit);
        assert_eq!(attack.hit * 10_000, hits * attack.of, "seed {seed}");
        if let Some(odds) = card.chances().unwrap().rerolled {
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

const AGAIN: [Option<Again>; 4] = [None, Some(Again::Tens), Some(Again::Ones), Some(Again::Both)];

/// The figures beside keeping and each re-roll, in that order: aim and rest out of a hundred.
fn gauged(fight: &Combat, aim: Aim, options: &[(u64, u64, u64)]) {
    let reached = options.iter().any(|option| option.0 > 0);
    for (again, option) in AGAIN.into_iter().zip(options) {
        match fight.gauge(again).unwrap() {
            Gauge::Damage { sum, of } if aim == Aim::Damage || reached => {
                assert_eq!(sum * 100, option.0 * of, "{again:?}");
            }
            Gauge::Damage { sum, of } => assert_eq!(sum * 100, option.1 * of, "{again:?}"),
            Gauge::Chance { count, of } => assert_eq!(count * 100, option.0 * of, "{again:?}"),
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
    fn of(fight: &Combat, roll: &Roll) -> Rival {
        let (person, pc) = (fight.people()[usize::from(roll.who)], !fight.stage().npc(roll.who));
        let initiative = roll.aim == For::Initiative;
        let held = fight.holder().map_or(pc, |team| team == fight.stage().team(roll.who));
        let mut rival = Rival {
            level: person.level,
            max: person.max,
            pc: if initiative { held } else { pc },
            good: roll.good,
            sets: !initiative && !roll.plain,
            lies: None,
        };
        rival.lies = match roll.step {
            RollStep::Throw => None,
            RollStep::Done => Some((roll.faces.number(), roll.succeeded())),
            _ => Some(rival.highest(roll.faces)),
        };
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
fn standing(fight: &Combat, who: u8) -> Option<(bool, Vec<u64>)> {
    let rolls = fight.sides_rolling();
    let me = Rival::of(fight, rolls.iter().find(|roll| roll.who == who)?);
    let others: Vec<Rival> =
        rolls.iter().filter(|roll| roll.who != who).map(|roll| Rival::of(fight, roll)).collect();
    let later: Vec<&Rival> = others.iter().filter(|other| other.lies.is_none()).collect();
    if later.len() > 1 {
        return None;
    }
    let beaten = |mine: u8, (number, succeeded): Lies, pc: bool| {
        succeeded && (number > mine || number == mine && (pc || !me.pc))
    };
    let table = fight.stage().setup.outside.as_ref()?.against;
    let stands = |mine: u8| {
        let lost = others.iter().any(|other| other.lies.is_some_and(|lies| beaten(mine, lies, other.pc)));
        let on_table = table.is_some_and(|(number, pc)| beaten(mine, (number, true), pc));
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
        let (mut chance, mut dice) = (Chance(seed * 15_485_863 + 1), Dice::new(seed));
        let mut fight = some_card(&mut chance).open().now().clone();
        while let Some(asked) = subject(&fight) {
            let shown = thrower(&fight).and_then(|who| Some((who, fight.chances()?.winning?)));
            let first = match asked {
                Subject::Good { who, faces, .. } => Some((who, faces)),
                _ => None,
            };
            let opposed = fight.sides_rolling().len() > 1
                || fight.stage().setup.outside.as_ref().is_some_and(|outside| outside.against.is_some());
            let first = first.filter(|(who, _)| {
                let attacks = fight.sides_rolling().iter().any(|roll| {
                    roll.who == *who
                        && matches!(
                            roll.aim,
                            For::Attack { .. } | For::Counter { .. } | For::Intercept { .. }
                        )
                });
                !attacks && opposed
            });
            let who = shown.map(|(who, _)| who).or(first.map(|(who, _)| who));
            if let Some((who, (lies, stands))) = who.and_then(|who| Some((who, standing(&fight, who)?))) {
                let rolls = fight.sides_rolling();
                let me = Rival::of(&fight, rolls.iter().find(|roll| roll.who == who).unwrap());
                let worth = |(number, succeeded)| if succeeded { stands[usize::from(number)] } else { 0 };
                if let Some((_, (count, of))) = shown {
                    *(if lies { &mut beside } else { &mut before }) += 1;
                    let won = me.plays(&worth);
                    assert_eq!(
                        u128::from(count) * 100_000_000,
                        u128::from(won) * u128::from(of),
                        "seed {seed}"
                    );
                }
                for option in AGAIN.into_iter().filter(|_| first.is_some()) {
                    again += 1;
                    let (_, faces) = first.unwrap();
                    let value = |faces: Faces| worth(me.highest(faces));
                    let won: u64 = match option {
                        Some(again) => Faces::all().map(|new| value(again.result(faces, new))).sum(),
                        None => value(faces) * 100,
                    };
                    let gauge = fight.gauge(option).unwrap();
                    let Gauge::Chance { count, of } = gauge else { panic!("{gauge:?}") };
                    assert_eq!(count * 1_000_000, won * of, "seed {seed}: {option:?} after {faces:?}");
                }
            }
            let answer = some_answer(&mut dice, &mut chance, &fight);
            fight = answered(&fight, &answer).0;
        }
    }
}
