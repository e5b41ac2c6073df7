//! Flow actions, each at its moment.

use sightline::rulesets::ettes::boards;
use sightline::rulesets::ettes::check::{Edge, Level};
use sightline::rulesets::ettes::combat::choice::{Choice, Event, How, Subject};
use sightline::rulesets::ettes::combat::ruling;
use sightline::rulesets::ettes::combat::state::{NOBODY, NOTHING, React, Stand, mark};
use sightline::rulesets::ettes::flow::Flow;
use sightline::rulesets::ettes::gear::{Grip, Keep, Kind, Thing};
use sightline::rulesets::ettes::skill::Skill;
use sightline::rulesets::ettes::status::{Harm, Status};

use super::bout::{Bout, Put, changed, ours, theirs};

/// Somebody with one weapon and all the flow there is.
fn armed(kind: Kind, grip: Grip) -> Put {
    changed(ours("Aldis", (0, 0)), |aldis| {
        aldis.things = vec![Thing::new(kind, "", grip, Keep::Hand)];
        aldis.skills[Skill::Ranged as usize] = 62;
    })
}

fn fight(kind: Kind, grip: Grip, others: &[(&str, (i32, i32))]) -> Bout {
    let mut people = vec![armed(kind, grip)];
    people.extend(others.iter().map(|(name, at)| theirs(name, *at)));
    let mut bout = Bout::new(people);
    bout.fp(0, 6);
    bout
}

/// A Normal hit that nobody answers, for this on the dice.
fn hit(bout: &mut Bout, on: u8, die: u8) {
    bout.attack(on);
    bout.roll(&[50]);
    if matches!(bout.subject(), Subject::Window { .. }) {
        bout.pick(Choice::No);
    }
    bout.dice(&[die]);
}

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
fn fd22_cleave_does_half_to_another_beside_both() {
    let mut bout = fight(Kind::Sword, Grip::Two, &[("Ogre", (1, 0)), ("Thug", (0, 1)), ("Thug", (-1, 0))]);
    hit(&mut bout, 1, 10);
    assert_eq!(bout.taken(), 15);
    bout.flow(Flow::Cleave, 2, 0);
    assert_eq!(bout.who(2).hp, 35 - 8, "half of 15, rounded up");
    assert!(!bout.flows().contains(&Flow::Cleave));
}

#[test]
fn fd22_f79_fa51_armor_softens_what_a_cleave_passes_on() {
    let mut bout = fight(Kind::Sword, Grip::Two, &[("Ogre", (1, 0)), ("Spearman", (0, 1))]);
    hit(&mut bout, 1, 10);
    bout.flow(Flow::Cleave, 2, 0);
    assert_eq!(bout.who(2).hp, 38 - (8 - 2), "half of 15, rounded up, and then DR 2");
}

#[test]
fn fd22_a_shot_pierces_to_whoever_stands_right_behind() {
    let mut bout = fight(Kind::Longbow, Grip::Two, &[("Ogre", (3, 0)), ("Thug", (4, 0)), ("Thug", (3, 1))]);
    hit(&mut bout, 1, 8);
    assert!(!bout.now_offers_flow(Flow::Cleave, 3));
    bout.flow(Flow::Cleave, 2, 0);
    assert_eq!(bout.who(2).hp, 35 - 7, "half of 13");
}

#[test]
fn fd23_fa55_axes_devastate_rend_and_whirl() {
    let mut bout = fight(Kind::Axe, Grip::One, &[("Ogre", (1, 0)), ("Thug", (0, 1))]);
    bout.attack(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.flow(Flow::DevastatingStrike, NOBODY, 0);
    bout.dice(&[3]);
    assert_eq!(bout.taken(), 3 + 6 + 5 - 1);
    bout.flow(Flow::RendingStrike, 1, 0);
    assert_eq!(bout.who(1).harm[Harm::Bleed as usize], 1 + 6, "one die and the modifier");
}

#[test]
fn fd23_fa57_whirlwind_strikes_everybody_in_reach_at_ten_less_and_earns_nothing() {
    let mut bout = fight(Kind::Axe, Grip::One, &[("Ogre", (1, 0)), ("Thug", (0, 1)), ("Thug", (4, 0))]);
    bout.attack(1);
    bout.flow(Flow::Whirlwind, NOBODY, 0);
    for on in [1, 2] {
        assert_eq!(bout.subject(), Subject::Attack { by: 0, on });
        assert!(bout.flows().is_empty(), "nothing may be added");
        bout.roll(&[40]);
        assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 52, .. })));
        bout.pick(Choice::No);
        bout.dice(&[1]);
    }
    assert_eq!((bout.who(0).fp, bout.ap(0)), (1, 3));
}

#[test]
fn fd24_fists_weaken_cripple_and_turn_weapons() {
    let people = vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0)), theirs("Bowman", (2, 0))];
    let mut bout = Bout::new(people);
    bout.fp(0, 6);
    bout.fists(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    bout.flow(Flow::PressurePoint, 1, 0);
    bout.flow(Flow::CripplingStrike, 1, 0);
    bout.until(1);
    assert_eq!(bout.ap(1), 3);
    bout.attack(0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[3]);
    assert_eq!(bout.taken(), 4, "half of 7");
    bout.until(0);
    bout.fp(0, 5);
    bout.pick(Choice::Flow);
    bout.pick(Choice::FlowOn { flow: Flow::WeaponTurn, on: 1, mode: 2 });
    assert_eq!(bout.subject(), Subject::Attack { by: 1, on: 2 }, "the thug strikes the bowman");
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[2]);
    assert_eq!(bout.who(2).hp, 28 - 6, "no longer weakened");
}

#[test]
fn fd25_blades_expose_dance_and_focus() {
    let people =
        vec![ours("Sable", (0, 0)), theirs("Ogre", (1, 0)), theirs("Thug", (0, 1)), ours("Ode", (2, 0))];
    let mut bout = Bout::new(people);
    bout.fp(0, 6);
    bout.attack(1);
    bout.roll(&[90]);
    assert_eq!(bout.flows(), [Flow::BladeDance, Flow::PrecisionFocus, Flow::WeaponTurn], "after a miss, too");
    bout.flow(Flow::BladeDance, 2, 0);
    bout.roll(&[40]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 42, .. })));
    bout.pick(Choice::No);
    bout.dice(&[1]);
    bout.fp(0, 2);
    bout.flow(Flow::ExposeWeakness, 2, 0);
    assert_eq!(bout.who(2).exposed_by, 0);
    bout.until(3);
    bout.walk(&[(1, 1)]);
    bout.pick(Choice::No);
    bout.fists(2);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    assert_eq!(bout.taken(), 1 + 6 + 4);
}

#[test]
fn fd25_precision_focus_is_advantage_or_every_hit_critical() {
    let focused = |mode: u8| {
        let mut bout = Bout::new(vec![ours("Sable", (0, 0)), theirs("Ogre", (1, 0))]);
        bout.fp(0, 5);
        bout.flow(Flow::PrecisionFocus, NOBODY, mode);
        bout.attack(1);
        bout.roll(&[50, 40]);
        bout
    };
    let advantage = focused(0);
    assert!(
        advantage
            .told
            .iter()
            .any(|event| matches!(event, Event::Rolled { edge: Edge::Advantage, roll: 40, .. }))
    );
    let mut exact = focused(1);
    assert_eq!(exact.level(), Level::Critical);
    exact.pick(Choice::No);
    exact.dice(&[1]);
    exact.around();
    assert!(!exact.who(0).has(mark::EXACT), "until the next turn");
}

#[test]
fn fd26_things_at_hand_surprise_break_and_fly() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Ogre", (1, 0))]);
    bout.pick(Choice::Grab);
    bout.pick(Choice::No);
    bout.fp(0, 6);
    let grabbed = sightline::rulesets::ettes::combat::state::GRABBED;
    bout.attack_with(grabbed, How::One, 1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.flow(Flow::Unexpected, NOBODY, 0);
    bout.flow(Flow::BreakingStrike, NOBODY, 0);
    bout.dice(&[1, 2]);
    assert_eq!(bout.taken(), 1 + 2 + 6 + 4 - 1);
    assert_eq!(bout.who(0).hands, [NOTHING; 2], "it is broken");
    bout.rule(ruling::AP, 0, 5);
    bout.pick(Choice::Grab);
    bout.pick(Choice::No);
    bout.fp(0, 5);
    bout.attack_with(grabbed, How::One, 1);
    bout.flow(Flow::ImprovisedFury, NOBODY, 0);
    for _ in 0..3 {
        assert_eq!(bout.subject(), Subject::Attack { by: 0, on: 1 });
        bout.roll(&[90]);
    }
    assert_eq!((bout.who(0).hands, bout.who(0).fp, bout.ap(0)), ([NOTHING; 2], 0, 2));
}

#[test]
fn fd27_maces_stun_crush_and_shake_the_ground() {
    let mut bout =
        fight(Kind::Mace, Grip::One, &[("Shieldbearer", (1, 0)), ("Thug", (3, 0)), ("Thug", (4, 0))]);
    bout.attack(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.flow(Flow::CrushingBlow, NOBODY, 0);
    bout.dice(&[3]);
    assert_eq!(bout.taken(), 9, "nothing is taken off");
    bout.fp(0, 2);
    bout.flow(Flow::StunningBlow, 1, 0);
    assert!(bout.who(1).is(Status::Stunned) && bout.who(1).rp == 0);
    bout.fp(0, 5);
    bout.flow(Flow::Shockwave, NOBODY, 0);
    bout.dice(&[5]);
    bout.roll(&[90]);
    assert!(bout.who(1).is(Status::Prone));
    bout.roll(&[20]);
    assert_eq!((bout.who(2).hp, bout.who(3).hp), (35, 35), "one kept its feet, one is too far");
    bout.until(1);
    assert_eq!((bout.ap(1), bout.who(1).rp), (4, 0), "one AP less, and no reactions");
    bout.pick(Choice::EndTurn);
    assert!(!bout.who(1).is(Status::Stunned), "to the end of its turn");
}

#[test]
fn fd28_polearms_control_guard_and_impale() {
    let mut bout = fight(Kind::Polearm, Grip::Two, &[("Thug", (1, 0)), ("Thug", (3, 0))]);
    hit(&mut bout, 1, 1);
    bout.flow(Flow::ControlStrike, 1, 1);
    assert_eq!(bout.who(1).place, bout.at(2, 0), "pushed as far as there is room");
    bout.fp(0, 5);
    bout.flow(Flow::ImpalingThrust, 2, 0);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    assert_eq!(bout.now.far(0, 2), 3, "a place beside is asked for");
    let sightline::fight::Shape::Place(places) = bout.now_shape() else { panic!("a place") };
    bout.give(&sightline::fight::Answer::Place(places[0]));
    assert!(bout.now.far(0, 2) == 1 && bout.who(2).is(Status::Restrained));
    bout.until(2);
    assert!(bout.offers(Choice::FreeSelf(Status::Restrained)));
    bout.pick(Choice::FreeSelf(Status::Restrained));
    assert!(bout.ap(2) == 3 && !bout.who(2).is(Status::Restrained));
}

#[test]
fn fd28_a_defensive_stance_makes_coming_near_provoke() {
    let mut bout = fight(Kind::Polearm, Grip::Two, &[("Thug", (4, 0))]);
    bout.flow(Flow::DefensiveStance, NOBODY, 0);
    bout.pick(Choice::EndTurn);
    bout.walk(&[(3, 0), (2, 0)]);
    assert!(matches!(
        bout.subject(),
        Subject::Provoked { by: 0, on: 1, cause: sightline::rulesets::ettes::combat::state::Cause::Entering }
    ));
}

#[test]
fn fd29_fa58_swords_counter_steal_and_bar_the_way() {
    let mut bout = fight(Kind::Sword, Grip::One, &[("Thug", (1, 0)), ("Wolf", (4, 0))]);
    bout.flow(Flow::StealMomentum, 1, 0);
    assert_eq!(bout.ap(0), 6);
    bout.fp(0, 5);
    bout.flow(Flow::BladeBarrier, NOBODY, 0);
    bout.until(1);
    assert_eq!(bout.ap(1), 4);
    bout.until(2);
    bout.walk(&[(3, 0), (2, 0), (1, 1), (0, 1)]);
    let mut asked = 0;
    while !matches!(bout.subject(), Subject::Turn { .. }) {
        match bout.subject() {
            Subject::Window { by: 0, on: 2 } => {
                assert!(bout.offers(Choice::Dodge), "it may be dodged");
                bout.pick(Choice::No);
            }
            Subject::Damage { by: 0, on: 2 } => {
                asked += 1;
                bout.dice(&[2]);
            }
            _ => bout.pick(Choice::No),
        }
    }
    assert_eq!((asked, bout.who(2).hp, bout.who(0).fp), (1, 32 - 8, 0), "once, a Normal success, no flow");
}

#[test]
fn fd29_flowing_counter_makes_the_next_attack_cheaper() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.fp(1, 2);
    bout.attack(1);
    bout.roll(&[40]);
    bout.pick(Choice::Parry);
    bout.flow(Flow::FlowingCounter, NOBODY, 0);
    bout.roll(&[20]);
    assert_eq!(bout.who(1).fp, 2 + 1 - 2);
    bout.until(1);
    bout.attack(0);
    bout.roll(&[90]);
    assert_eq!(bout.ap(1), 4);
    bout.attack(0);
    bout.roll(&[90]);
    assert_eq!(bout.ap(1), 2);
}

#[test]
fn fd30_bows_pin_call_and_seek() {
    let mut bout = fight(Kind::Shortbow, Grip::Two, &[("Thug", (4, 0))]);
    bout.attack(1);
    bout.flow(Flow::CalledShot, NOBODY, 0);
    bout.roll(&[66]);
    assert_eq!(bout.level(), Level::Normal, "62 and 5");
    bout.pick(Choice::No);
    bout.flow(Flow::PinShot, NOBODY, 0);
    bout.dice(&[1]);
    assert!(
        bout.who(1).is(Status::Pinned) && bout.who(1).hands[0] == NOTHING,
        "pinned, and the club is dropped"
    );
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.now.pace(1), (1, 1), "one hex for each AP");
    bout.pick(Choice::FreeSelf(Status::Pinned));
    assert_eq!((bout.ap(1), bout.now.pace(1)), (3, (6, 1)));
}

#[test]
fn fd30_a_seeking_shot_finds_its_way_and_cannot_be_dodged() {
    let court = boards::ready(0).unwrap();
    let archer = (armed(Kind::Longbow, Grip::Two).0, 0, (0, -5));
    let people = vec![archer, theirs("Thug", (0, -1))];
    let mut bout = Bout::on(people, court);
    bout.fp(0, 5);
    bout.flow(Flow::SeekingShot, 1, 0);
    assert_eq!(bout.ap(0), 3);
    assert_eq!(bout.subject(), Subject::Damage { by: 0, on: 1 }, "nothing can be done about it");
    bout.dice(&[4]);
    assert_eq!((bout.taken(), bout.who(0).fp), (10, 0));
}

#[test]
fn fd31_crossbows_are_sly_sure_and_quick() {
    let mut bout = fight(Kind::Crossbow, Grip::Two, &[("Thug", (4, 0))]);
    bout.attack(1);
    bout.flow(Flow::HardToPredict, NOBODY, 0);
    bout.roll(&[50]);
    bout.flow(Flow::PerfectShot, NOBODY, 0);
    assert_eq!(bout.level(), Level::Hard);
    bout.pick(Choice::Dodge);
    assert_eq!(bout.who(1).rp, 0, "it costs 2");
    bout.roll(&[90]);
    bout.dice(&[1]);
    assert_eq!(bout.taken(), 1 + 6 + 1);
    bout.fp(0, 5);
    bout.attack(1);
    bout.flow(Flow::RapidVolley, NOBODY, 3);
    for _ in 0..3 {
        assert_eq!(bout.subject(), Subject::Attack { by: 0, on: 1 });
        bout.roll(&[90]);
        assert!(
            bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 42, .. })),
            "two beyond the first"
        );
    }
    assert_eq!(bout.subject(), Subject::Turn { who: 0 });
}

#[test]
fn fd32_a_shield_bash_follows_a_hit_for_nothing() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    bout.fp(0, 2);
    hit(&mut bout, 1, 1);
    let ap = bout.ap(0);
    bout.flow(Flow::ShieldBash, 1, 0);
    assert_eq!(bout.ap(0), ap);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[6]);
    assert_eq!(bout.taken(), 6 + 6 - 1, "d6 of a large shield");
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
