//! Flow actions, each at its moment.

use super::bout::*;

#[test]
fn f81_f84_fa56_each_moment_offers_its_own_behind_one_choice() {
    let mut bout = fight(Kind::Axe, Grip::One, &[("Thug", (1, 0))]);
    bout.attack(1);
    assert_eq!(bout.flows(), [Flow::PowerStrike, Flow::Whirlwind], "before the roll");
    bout.roll(&[50]);
    assert_eq!(bout.flows(), [Flow::GuaranteedCritical], "before reactions");
    bout.pick(Choice::No);
    assert_eq!(bout.flows(), [Flow::DevastatingStrike], "after reactions, before the dice");
    bout.dice(&[1]);
    assert_eq!(
        bout.flows(),
        [Flow::CombatFlow, Flow::RendingStrike, Flow::WeaponTurn],
        "after damage, on the turn; the free hand is a fist"
    );
    bout.fp(0, 1);
    assert!(bout.flows().is_empty(), "nothing that cannot be paid");
}

#[test]
fn fa56_without_a_reaction_what_comes_before_it_comes_right_after_the_roll() {
    let mut bout = fight(Kind::Axe, Grip::One, &[("Thug", (1, 0))]);
    bout.rule(ruling::RP, 1, 0);
    bout.attack(1);
    bout.roll(&[50]);
    assert_eq!(bout.flows(), [Flow::GuaranteedCritical, Flow::DevastatingStrike]);
}

#[test]
fn fd20_power_strike_adds_a_die() {
    let mut bout = fight(Kind::Sword, Grip::One, &[("Thug", (1, 0))]);
    bout.attack(1);
    bout.flow(Flow::PowerStrike, NOBODY, 0);
    assert_eq!((bout.who(0).fp, bout.subject()), (4, Subject::Attack { by: 0, on: 1 }));
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[3, 4]);
    assert_eq!(bout.taken(), 3 + 4 + 6);
}

#[test]
fn fd20_ft30_guaranteed_critical_doubles_and_earns_nothing_not_even_for_the_kill() {
    let weak = changed(theirs("Thug", (1, 0)), |thug| thug.points.now = 10);
    let mut bout = Bout::new(vec![armed(Kind::Sword, Grip::One), weak, theirs("Thug", (5, 0))]);
    bout.fp(0, 5);
    bout.attack(1);
    bout.roll(&[50]);
    bout.flow(Flow::GuaranteedCritical, NOBODY, 0);
    assert_eq!((bout.level(), bout.now.strike().unwrap().roll), (Level::Critical, 5));
    bout.pick(Choice::No);
    bout.dice(&[2]);
    assert_eq!((bout.taken(), bout.who(0).fp, bout.who(1).stand), ((2 + 6 + 2) * 2, 0, Stand::Out));
}

#[test]
fn f82_an_automatic_success_is_a_roll_at_the_limit() {
    let mut bout = fight(Kind::Longbow, Grip::Two, &[("Thug", (4, 0))]);
    bout.flow(Flow::SeekingShot, 1, 0);
    assert!(
        bout.told.iter().any(|event| matches!(event, Event::Rolled { roll: 62, level: Level::Normal, .. }))
    );
}

#[test]
fn fd20_deflection_turns_a_parried_blow_on_somebody_else() {
    let people = vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0)), theirs("Bowman", (0, 1))];
    let mut bout = Bout::new(people);
    bout.fp(1, 4);
    bout.attack(1);
    bout.roll(&[40]);
    bout.pick(Choice::Parry);
    let mut plain = Bout { now: bout.now.clone(), told: Vec::new() };
    bout.pick(Choice::Flow);
    assert!(!bout.offers(Choice::FlowOn { flow: Flow::Deflection, on: 0, mode: 0 }), "not the attacker");
    bout.pick(Choice::FlowOn { flow: Flow::Deflection, on: 2, mode: 0 });
    assert_eq!((bout.subject(), bout.who(1).fp), (Subject::React { who: 1, by: 0, react: React::Parry }, 4));
    let mut failed = Bout { now: bout.now.clone(), told: Vec::new() };
    bout.roll(&[20]);
    bout.dice(&[3]);
    assert_eq!((bout.who(2).hp, bout.who(1).hp, bout.who(1).fp), (28 - 7, 46, 4 + 1 - 2));
    failed.roll(&[80]);
    assert_eq!((failed.subject(), failed.who(1).fp), (Subject::Damage { by: 0, on: 1 }, 4), "and not paid");
    plain.roll(&[20]);
    assert_eq!(plain.subject(), Subject::Turn { who: 0 }, "nobody is asked who did not want it");
}

#[test]
fn fd21_ft29_fa59_combat_flow_gives_one_ap_once_a_round_for_one_handed_weapons() {
    let mut bout = fight(Kind::Sword, Grip::One, &[("Ogre", (1, 0))]);
    hit(&mut bout, 1, 1);
    hit(&mut bout, 1, 1);
    assert_eq!(bout.ap(0), 1);
    bout.fp(0, 2);
    bout.flow(Flow::CombatFlow, NOBODY, 0);
    assert_eq!(bout.ap(0), 2);
    hit(&mut bout, 1, 1);
    bout.fp(0, 6);
    assert!(!bout.now_choices_have(Flow::CombatFlow), "once a round");
    let mut great = fight(Kind::Sword, Grip::Two, &[("Ogre", (1, 0))]);
    hit(&mut great, 1, 1);
    assert!(!great.flows().contains(&Flow::CombatFlow));
}

#[test]
fn f83_foes_without_flow_are_never_offered_any() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.attack(1);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[4]);
    assert_eq!(bout.who(0).fp, 0);
    assert!(bout.flows().is_empty());
}
