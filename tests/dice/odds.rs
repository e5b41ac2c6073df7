use sightline::dice::odds::*;
use sightline::dice::percentile::{Again, Faces, Side, Verdict};

/// The best that can be made of a first roll, by trying every re-roll with every outcome.
fn by_hand(level: i16, worth: &dyn Fn(Faces) -> u64) -> u64 {
    let mut total = 0;
    for first in Faces::all() {
        let mut best = worth(first) * 100;
        if Verdict::of(first, level).may_roll_again() {
            for again in Again::ALL {
                let sum = Faces::all().map(|new| worth(again.result(first, new))).sum();
                best = best.max(sum);
            }
        }
        total += best;
    }
    total
}

fn pc(level: i16, good: bool) -> Rolling {
    Rolling { level, max: 50.max(level), pc: true, good, sets: true }
}

fn npc(level: i16, good: bool) -> Rolling {
    Rolling { pc: false, ..pc(level, good) }
}

#[test]
fn u19_u23_chances_without_a_reroll_are_the_numbers_counted() {
    let odds = odds(50, None);
    // 11, 22, 33, 44 and 50; 55 to 99 and 100.
    assert_eq!(
        odds,
        Odds { critical_success: 500, success: 4500, failure: 4400, critical_failure: 600, of: 10_000 }
    );
    assert_eq!(odds.succeeding(), 5000);
}

#[test]
fn u26_chances_with_a_reroll_are_those_of_trying_every_choice() {
    for level in [1, 9, 10, 33, 47, 50, 66, 75, 99] {
        let success = |faces| u64::from(Verdict::of(faces, level).succeeded());
        assert_eq!(u64::from(odds(level, Some(Goal::Success)).succeeding()), by_hand(level, &success));
        let critical = |faces| u64::from(Verdict::of(faces, level).critical_success());
        let counted = odds(level, Some(Goal::CriticalSuccess));
        assert_eq!(u64::from(counted.critical_success), by_hand(level, &critical));
        let calm = |faces| u64::from(!Verdict::of(faces, level).critical_failure());
        let counted = odds(level, Some(Goal::NoCriticalFailure));
        assert_eq!(u64::from(counted.of - counted.critical_failure), by_hand(level, &calm));
    }
}

#[test]
fn u26_chances_always_add_up() {
    for level in -3..=99 {
        for goal in [None, Some(Goal::Success), Some(Goal::CriticalSuccess), Some(Goal::NoCriticalFailure)] {
            let odds = odds(level, goal);
            let sum = odds.critical_success + odds.success + odds.failure + odds.critical_failure;
            assert_eq!(sum, odds.of);
        }
    }
}

#[test]
fn u27_u28_beating_a_roll_that_lies_there_counts_the_higher_successes() {
    let theirs = Side { number: 30, succeeded: true, pc: false };
    // 30 to 50 by itself, and the criticals 11 and 22, which are set to 50.
    assert_eq!(winning(&pc(50, false), &Against::roll(theirs, true)), (2300, 10_000));
    // An NPC needs more than 30: one less, but 33 and 44 stay.
    assert_eq!(winning(&npc(50, false), &Against::roll(theirs, false)), (2200, 10_000));
    let failed = Side { number: 70, succeeded: false, pc: false };
    assert_eq!(winning(&pc(50, false), &Against::roll(failed, true)), (5000, 10_000));
}

#[test]
fn u27_u29_two_opposed_levels_share_what_is_not_lost_by_both() {
    for (mine, theirs) in [(50, 50), (40, 25), (99, 10), (5, 95)] {
        let me = pc(mine, false);
        let them = npc(theirs, false);
        let mut won = 0;
        let mut lost = 0;
        for a in Faces::all() {
            for b in Faces::all() {
                let (a, b) = (me.highest(a), them.highest(b));
                if a.succeeded && (!b.succeeded || a.number >= b.number) {
                    won += 1;
                } else if b.succeeded {
                    lost += 1;
                }
            }
        }
        let (count, of) = winning(&me, &Against::level(&them, true));
        assert_eq!((count, of), (won * 100, 1_000_000));
        assert_eq!(winning(&them, &Against::level(&me, false)), (lost * 100, 1_000_000));
        let nobody = u64::from((100 - mine as u32) * (100 - theirs as u32)) * 100;
        assert_eq!(won * 100 + lost * 100 + nobody, of);
    }
}

#[test]
fn u26_a_good_opponent_stands_more_often() {
    let plain = winning(&pc(50, false), &Against::level(&npc(50, false), true));
    let (won, of) = winning(&pc(50, false), &Against::level(&npc(50, true), true));
    assert_eq!(of, 100 * plain.1);
    assert!(won < 100 * plain.0);
    let (won, of) = winning(&pc(50, true), &Against::level(&npc(50, false), true));
    assert!(of == plain.1 && won > plain.0);
}

#[test]
fn u54_several_opponents_must_all_be_beaten() {
    let one = Against::level(&npc(40, false), true);
    let both = one.and(&Against::level(&npc(60, false), true)).unwrap();
    let me = pc(50, false);
    let mut won = 0u64;
    for a in Faces::all().map(|faces| me.highest(faces)).filter(|side| side.succeeded) {
        let beaten = |them: Rolling| {
            let stays = |b: &Side| !b.succeeded || a.number >= b.number;
            Faces::all().map(|faces| them.highest(faces)).filter(stays).count() as u64
        };
        won += beaten(npc(40, false)) * beaten(npc(60, false));
    }
    assert_eq!(winning(&me, &both), (won * 100, 100_000_000));
}

#[test]
fn u26_a_die_that_is_kept_decides_what_the_other_can_still_do() {
    let faces = |number| Faces::of(number).unwrap();
    let ones = thrown(50, Some((Again::Ones, faces(89))));
    assert_eq!((ones.succeeding(), ones.critical_success, ones.critical_failure), (0, 0, 10));
    let tens = thrown(50, Some((Again::Tens, faces(91))));
    assert_eq!((tens.succeeding(), tens.critical_success, tens.critical_failure), (50, 10, 0));
    let hundred = thrown(50, Some((Again::Tens, faces(90))));
    assert_eq!((hundred.succeeding(), hundred.critical_failure), (50, 10), "00 is a hundred");
    assert_eq!(thrown(50, Some((Again::Both, faces(89)))), thrown(50, None));
}

#[test]
fn what_is_neither_never_nor_always_does_not_read_as_if_it_were() {
    let told =
        [(0, 400), (1, 400), (2, 400), (279, 400), (399, 400), (400, 400)].map(|(n, of)| in_hundred(n, of));
    assert_eq!(told, ["0", "under 1", "1", "70", "over 99", "100"]);
}
