use sightline::dice::percentile::*;

fn faces(number: u8) -> Faces {
    Faces::of(number).unwrap()
}

fn verdict(number: u8, level: i16) -> Verdict {
    Verdict::of(faces(number), level)
}

fn side(number: u8, succeeded: bool, pc: bool) -> Side {
    Side { number, succeeded, pc }
}

#[test]
fn u02_u20_tens_and_ones_are_separate_and_double_zero_is_a_hundred() {
    let mut seen = [0; 101];
    for faces in Faces::all() {
        seen[faces.number() as usize] += 1;
        assert_eq!(Faces::of(faces.number()), Some(faces));
    }
    assert_eq!(seen[0], 0);
    assert!(seen[1..].iter().all(|&times| times == 1));
    assert_eq!(Faces::new(0, 0).unwrap().number(), 100);
    assert_eq!(Faces::new(0, 7).unwrap().number(), 7);
    assert_eq!(Faces::new(7, 0).unwrap().number(), 70);
    assert_eq!(Faces::new(10, 0), None);
    assert_eq!(Faces::new(0, 10), None);
    assert_eq!(Faces::of(0), None);
    assert_eq!(Faces::of(101), None);
}

#[test]
fn u01_u19_at_or_under_the_level_succeeds_and_over_it_fails() {
    for level in -5..=99 {
        for faces in Faces::all() {
            let expected = faces.number() < 100 && i16::from(faces.number()) <= level;
            assert_eq!(Verdict::of(faces, level).succeeded(), expected, "{faces:?} against {level}");
        }
    }
}

#[test]
fn u23_ut30_ut31_criticals_are_doubles_the_exact_level_and_a_hundred() {
    for (number, level, expected) in [
        (50, 50, Verdict::CriticalSuccess(Cause::Exact)),
        (44, 50, Verdict::CriticalSuccess(Cause::Doubles)),
        (49, 50, Verdict::Success),
        (51, 50, Verdict::Failure),
        (55, 50, Verdict::CriticalFailure(Cause::Doubles)),
        (100, 50, Verdict::CriticalFailure(Cause::Hundred)),
        (5, 50, Verdict::Success),
        (44, 44, Verdict::CriticalSuccess(Cause::Exact)),
        (99, 99, Verdict::CriticalSuccess(Cause::Exact)),
        (99, 98, Verdict::CriticalFailure(Cause::Doubles)),
        (100, 100, Verdict::CriticalFailure(Cause::Hundred)),
    ] {
        assert_eq!(verdict(number, level), expected, "{number} against {level}");
    }
}

#[test]
fn u24_ut31_ut32_ua17_dice_are_set_from_one_up_to_the_level_or_to_max_when_exact() {
    assert_eq!(verdict(43, 43).settable(43, 50), Some(1..=50));
    assert_eq!(verdict(33, 43).settable(43, 50), Some(1..=43));
    assert_eq!(verdict(44, 44).settable(44, 60), Some(1..=60));
    assert_eq!(verdict(42, 43).settable(43, 50), None);
    assert_eq!(verdict(55, 43).settable(43, 50), None);
}

#[test]
fn u26_the_dice_rolled_again_are_named_and_the_others_stay() {
    let first = faces(38);
    let new = faces(71);
    assert_eq!(Again::Tens.result(first, new).number(), 78);
    assert_eq!(Again::Ones.result(first, new).number(), 31);
    assert_eq!(Again::Both.result(first, new).number(), 71);
    assert!(verdict(38, 50).may_roll_again());
    assert!(verdict(44, 50).may_roll_again());
    assert!(verdict(58, 50).may_roll_again());
    assert!(!verdict(55, 50).may_roll_again());
    assert!(!verdict(100, 50).may_roll_again());
    assert!(Verdict::of(Again::Ones.result(faces(48), faces(4)), 50).critical_success());
}

#[test]
fn ua37_rolls_that_cannot_be_critical_only_succeed_or_fail() {
    assert_eq!(verdict(50, 50).plain(), Verdict::Success);
    assert_eq!(verdict(44, 50).plain(), Verdict::Success);
    assert_eq!(verdict(55, 50).plain(), Verdict::Failure);
    assert_eq!(verdict(100, 50).plain(), Verdict::Failure);
}

#[test]
fn u107_ut37_precise_moves_by_one_and_powerful_adds_one_within_the_die() {
    assert_eq!(precise(9), 8..=9);
    assert_eq!(precise(0), 0..=1);
    assert_eq!(precise(5), 4..=6);
    assert_eq!(powerful(9), 9);
    assert_eq!(powerful(0), 1);
    assert_eq!(powerful(4), 5);
}

#[test]
fn u21_u27_u29_u30_ut33_the_highest_success_wins_an_opposed_roll() {
    let check = |sides: &[Side], expected| assert_eq!(oppose(sides), expected);
    // A critical 22 loses to an ordinary 30.
    check(&[side(30, true, true), side(22, true, false)], Opposed::Won(0));
    check(&[side(30, true, true), side(62, false, false)], Opposed::Won(0));
    check(&[side(70, false, true), side(62, false, false)], Opposed::AllFailed);
    check(&[side(10, true, true), side(35, true, false), side(34, true, true)], Opposed::Won(1));
    check(&[], Opposed::AllFailed);
}

#[test]
fn u28_ut33_a_tie_goes_to_the_pc_and_stays_a_tie_among_equals() {
    assert_eq!(oppose(&[side(40, true, false), side(40, true, true)]), Opposed::Won(1));
    assert_eq!(oppose(&[side(40, true, false), side(40, true, false)]), Opposed::Tied(vec![0, 1]));
    let three = [side(40, true, true), side(40, true, false), side(40, true, true)];
    assert_eq!(oppose(&three), Opposed::Tied(vec![0, 2]));
}

#[test]
fn u27_u28_beating_one_other_agrees_with_the_list() {
    for a in Faces::all() {
        for b in Faces::all() {
            for (a_pc, b_pc) in [(false, false), (true, false), (false, true), (true, true)] {
                let one = side(a.number(), verdict(a.number(), 60).succeeded(), a_pc);
                let other = side(b.number(), verdict(b.number(), 45).succeeded(), b_pc);
                assert_eq!(beats(one, other), oppose(&[one, other]) == Opposed::Won(0));
            }
        }
    }
}

#[test]
fn ua29_each_die_of_a_hundred_reads_ten() {
    assert_eq!(Faces::HUNDRED.values(), (10, 10));
    assert_eq!(faces(66).values(), (6, 6));
    assert_eq!(faces(70).values(), (7, 0));
    assert_eq!(faces(7).values(), (0, 7));
}
