use sightline::dice::odds::{Against, Rolling};
use sightline::dice::percentile::{Again, Faces, Verdict};
use sightline::rulesets::unhex::body::{Body, Location, Mark};
use sightline::rulesets::unhex::odds::*;
use sightline::rulesets::unhex::roll::Rights;

const NONE: Rights = Rights { good: false, precise: false, powerful: false };

fn fresh() -> Struck {
    Struck { level: 50, body: Body::default(), armor: [0; 6], chooses: false }
}

fn attack(aim: Aim) -> Attack {
    Attack {
        level: 50,
        max: 50,
        rights: NONE,
        struck: fresh(),
        mark: Some(Mark::Slash),
        aim,
        against: Against::nobody(),
    }
}

fn odds(attack: Attack) -> AttackOdds {
    Counted::new(attack).odds()
}

#[test]
fn u80_ut34_the_location_die_reads_from_head_to_left_leg() {
    use Location::*;
    let expected = [Head, RightArm, LeftArm, Torso, Torso, Torso, RightLeg, RightLeg, LeftLeg, LeftLeg];
    for (index, location) in expected.into_iter().enumerate() {
        assert_eq!(Hit { damage: 1, location_die: 9 - index as u8 }.location(), location);
    }
}

#[test]
fn u22_ut36_either_die_may_be_the_damage() {
    let ways = Hit::ways(Faces::of(7).unwrap());
    assert_eq!(ways.map(|hit| (hit.damage, hit.location_die)), [(0, 7), (7, 0)]);
}

#[test]
fn ut35_a_hit_that_leaves_less_than_ten_knocks_out() {
    for (level, knocked_out) in [(15, false), (14, true), (9, false), (5, false)] {
        let harm = harm(&Struck { level, ..fresh() }, Hit { damage: 5, location_die: 5 }, None, false);
        assert_eq!(harm.knocked_out, knocked_out, "from {level}");
    }
}

#[test]
fn u22_for_most_damage_the_higher_die_counts_and_criticals_are_set_to_49() {
    let odds = odds(attack(Aim::Damage));
    let mut damage = 0;
    for faces in Faces::all() {
        damage += match Verdict::of(faces, 50) {
            Verdict::CriticalSuccess(_) => 9,
            Verdict::Success => u64::from(faces.tens.max(faces.ones)),
            _ => 0,
        };
    }
    assert_eq!((odds.hit, odds.damage, odds.of), (5000, damage * 100, 10_000));
    assert_eq!(odds.location.iter().sum::<u64>(), odds.hit);
}

#[test]
fn u38_u96_a_covered_target_takes_the_lower_die_as_damage_unless_that_fills_more() {
    let mut covered = attack(Aim::Damage);
    covered.struck.chooses = true;
    let mut damage = 0;
    for faces in Faces::all() {
        damage += match (Verdict::of(faces, 50), faces.number()) {
            // Three to the head would knock out: rather nine to a leg. So criticals are set to it.
            (Verdict::CriticalSuccess(_), _) | (Verdict::Success, 39) => 9,
            // Three to an arm costs its use, but six or seven more level are worse.
            (Verdict::Success, _) => u64::from(faces.tens.min(faces.ones)),
            _ => 0,
        };
    }
    let odds = odds(covered);
    assert_eq!(odds.damage, damage * 100);
    // Nine would fill the torso, so 49 knocks out either way.
    assert_eq!(odds.knocked_out, 100);
}

#[test]
fn u81_u24_aiming_for_the_head_uses_every_nine_and_every_critical() {
    // 39 and 49 fill the head; 11, 22, 33, 44 and 50 are set to one of them.
    let odds = odds(attack(Aim::Disable(Location::Head)));
    assert_eq!(odds.filled[Location::Head as usize], 700);
    assert_eq!(odds.knocked_out, 700);
}

#[test]
fn u107_precise_reaches_the_head_from_an_eight() {
    let mut precise = attack(Aim::Disable(Location::Head));
    precise.rights.precise = true;
    // Besides 39 and 49 also 38 and 48.
    assert_eq!(odds(precise).filled[Location::Head as usize], 900);
}

#[test]
fn u107_powerful_fills_the_head_with_a_two() {
    let mut powerful = attack(Aim::Disable(Location::Head));
    powerful.rights.powerful = true;
    // Besides 39 and 49 also 29.
    assert_eq!(odds(powerful).filled[Location::Head as usize], 800);
}

#[test]
fn u26_u108_a_reroll_gives_up_precise() {
    for aim in [Aim::Damage, Aim::Disable(Location::Head), Aim::KnockOut] {
        let mut both = attack(aim);
        both.rights = Rights { good: true, precise: true, powerful: true };
        let mut good = attack(aim);
        good.rights.good = true;
        let counted = Counted::new(both.clone());
        let after = Counted::new(good.clone());
        for first in Faces::all() {
            for again in Again::ALL {
                let of = |counted: &Counted| counted.prospect(first).of(Some(again)).aim;
                assert_eq!(of(&counted), of(&after));
            }
        }
        let value = |odds: AttackOdds| match aim {
            Aim::Damage => odds.damage,
            Aim::Disable(location) => odds.filled[location as usize],
            Aim::KnockOut => odds.knocked_out,
        };
        assert!(value(odds(both)) >= value(odds(good.clone())));
        assert!(value(odds(good)) > value(odds(attack(aim))));
    }
}

#[test]
fn u86_a_full_arm_passes_the_damage_on_to_the_torso() {
    let mut worn = fresh();
    worn.body.mark(Location::RightArm, 3, Mark::Slash);
    worn.body.mark(Location::Torso, 7, Mark::Slash);
    let harm = harm(&worn, Hit { damage: 2, location_die: 8 }, Some(Mark::Slash), false);
    assert!(harm.filled[Location::Torso as usize] && harm.knocked_out);
    assert!(!harm.filled[Location::RightArm as usize]);
}

#[test]
fn u95_u104_armor_takes_a_hit_and_less_lethal_marks_nothing() {
    let hit = Hit { damage: 5, location_die: 9 };
    let armored = harm(&fresh(), hit, Some(Mark::Slash), true);
    assert_eq!((armored.level, armored.body, armored.damage), (50, Body::default(), 0));
    let stunned = harm(&fresh(), hit, None, false);
    assert_eq!((stunned.level, stunned.body, stunned.knocked_out), (45, Body::default(), false));
}

#[test]
fn u73_a_defence_lowers_every_chance_and_never_raises_one() {
    let free = odds(attack(Aim::Damage));
    let mut defended = attack(Aim::Damage);
    let them = Rolling { level: 50, max: 50, pc: false, good: false, sets: true };
    defended.against = Against::level(&them, true);
    let odds = odds(defended);
    assert_eq!(odds.of, free.of * 100);
    assert!(odds.hit < free.hit * 100 && odds.damage < free.damage * 100);
}

#[test]
fn u24_u107_the_hinted_choices_reach_the_counted_worth() {
    for chooses in [false, true] {
        let mut attack = attack(Aim::Damage);
        attack.struck.chooses = chooses;
        attack.rights = Rights { good: false, precise: true, powerful: true };
        let counted = Counted::new(attack.clone());
        let number = counted.best_number(50, false);
        let faces = Faces::of(number).unwrap();
        let way = Hit::ways(faces)[counted.best_way(faces, false)];
        let shifted = counted.best_shift(faces, way, false);
        // Who chooses takes nine to a leg rather than three to the head.
        assert_eq!(shifted.damage, 9, "{faces:?}");
        assert_eq!(faces.number(), if chooses { 29 } else { 49 });
    }
}

#[test]
fn chances_of_an_attack_are_counted_fast_enough_for_every_redraw() {
    let mut attack = attack(Aim::KnockOut);
    attack.rights = Rights { good: true, precise: true, powerful: true };
    let start = std::time::Instant::now();
    for _ in 0..20 {
        attack.struck.level -= 1;
        assert!(odds(attack.clone()).hit > 0);
    }
    // Unoptimised builds on a busy machine included; in the app it is some tens of microseconds.
    assert!(start.elapsed().as_millis() < 2_000);
}
