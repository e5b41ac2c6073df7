//! Disarm, feint, grapple, shove, ready actions, spells.

use sightline::fight::{Fight, Shape};
use sightline::rulesets::ettes::boards;
use sightline::rulesets::ettes::check::{Edge, Level};
use sightline::rulesets::ettes::combat::choice::{Choice, Event, How, Subject, Trigger};
use sightline::rulesets::ettes::combat::ruling;
use sightline::rulesets::ettes::combat::state::{NOBODY, NOTHING, ReadyAct, Stand, mark};
use sightline::rulesets::ettes::gear::{Grip, Keep, Kind, Thing, Trait};
use sightline::rulesets::ettes::skill::Skill;
use sightline::rulesets::ettes::spell::Spell;
use sightline::rulesets::ettes::status::{Harm, Status};

use super::bout::{Bout, changed, ours, theirs};

fn duel() -> Bout {
    Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))])
}

/// Aldis has dropped the sword and disarms with bare hands, so that one is free.
fn disarm(roll: u8) -> Bout {
    let mut bout = duel();
    let sword = bout.who(0).hands[0];
    bout.pick(Choice::Drop(sword));
    bout.rule(ruling::RP, 1, 0);
    let choice = bout.choices().into_iter().find(|choice| matches!(choice, Choice::Disarm { .. })).unwrap();
    bout.pick(choice);
    bout.roll(&[roll, roll]);
    bout
}

#[test]
fn f37_ft13_fa10_disarm_is_rolled_at_disadvantage_and_says_by_its_level_where_the_thing_goes() {
    let normal = disarm(50);
    assert!(normal.told.iter().any(|event| matches!(event, Event::Rolled { edge: Edge::Disadvantage, .. })));
    assert_eq!(normal.now.question().unwrap().seat, sightline::fight::Seat::Gm, "the target says where");
    let Shape::Place(places) = normal.now_shape() else { panic!("a place") };
    assert!(places.iter().all(|place| normal.now.hexes(normal.at(1, 0), *place) == 1));
    assert_eq!(normal.who(0).fp, 4, "an attack that hits");
    for (roll, within) in [(31, 2), (16, 3), (5, 4)] {
        let mut bout = disarm(roll);
        assert_eq!(bout.choices(), [Choice::Yes, Choice::No], "take it, or throw it");
        let mut taken = Bout { now: bout.now.clone(), told: Vec::new() };
        taken.pick(Choice::Yes);
        assert!(taken.who(1).hands[0] == NOTHING && taken.who(0).hands[0] != NOTHING);
        bout.pick(Choice::No);
        let Shape::Place(places) = bout.now_shape() else { panic!("a place") };
        let far = places.iter().map(|place| bout.now.hexes(bout.at(1, 0), *place)).max();
        assert_eq!(far, Some(within));
    }
}

#[test]
fn f37_ft13_nobody_larger_is_disarmed_and_without_a_free_hand_nothing_is_taken() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    assert!(!bout.choices().iter().any(|choice| matches!(choice, Choice::Disarm { .. })));
    assert_eq!(bout.why_not("Disarm").unwrap(), "Ogre is larger");
    let mut full = duel();
    full.rule(ruling::RP, 1, 0);
    let choice = full.choices().into_iter().find(|choice| matches!(choice, Choice::Disarm { .. })).unwrap();
    full.pick(choice);
    full.roll(&[31, 31]);
    assert!(matches!(full.subject(), Subject::Place { .. }), "sword and shield: it can only be thrown");
}

#[test]
fn fa11_a_disarm_may_be_parried_and_a_shove_not() {
    let mut bout = duel();
    let choice = bout.choices().into_iter().find(|choice| matches!(choice, Choice::Disarm { .. })).unwrap();
    bout.pick(choice);
    bout.roll(&[50, 50]);
    assert!(bout.offers(Choice::Parry) && bout.offers(Choice::Dodge));
    let mut shove = duel();
    shove.pick(Choice::Shove { on: 1, prone: false });
    shove.roll(&[30]);
    assert!(matches!(shove.subject(), Subject::Contest { who: 1, .. }), "opposed already");
}

#[test]
fn f39_fa30_a_feint_gives_advantage_on_the_next_attack_on_that_enemy_once_a_round() {
    let mut bout = duel();
    bout.pick(Choice::Feint(1));
    bout.roll(&[50]);
    bout.roll(&[90]);
    assert_eq!(bout.who(0).feint, 1);
    assert!(!bout.offers(Choice::Feint(1)));
    assert_eq!(bout.why_not("Feint").unwrap(), "once a round");
    bout.attack(1);
    bout.roll(&[90, 50]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { edge: Edge::Advantage, .. })));
    assert_eq!(bout.who(0).feint, NOBODY, "used up");
    let mut late = duel();
    late.pick(Choice::Feint(1));
    late.roll(&[50]);
    late.roll(&[90]);
    late.around();
    assert_eq!(late.who(0).feint, 1, "still there in the next turn");
    late.around();
    assert_eq!(late.who(0).feint, NOBODY);
}

#[test]
fn f39_each_side_of_a_feint_uses_the_better_skill() {
    let sly = changed(ours("Aldis", (0, 0)), |aldis| aldis.skills[Skill::Deception as usize] = 80);
    let mut bout = Bout::new(vec![sly, theirs("Wolf", (1, 0))]);
    bout.pick(Choice::Feint(1));
    bout.roll(&[70]);
    bout.roll(&[90]);
    let rolled: Vec<i16> = bout
        .told
        .iter()
        .filter_map(|event| match event {
            Event::Rolled { tn, .. } => Some(*tn),
            _ => None,
        })
        .collect();
    assert_eq!(rolled, [80, 48]);
}

#[test]
fn f41_f42_f43_f44_fa29_a_grapple_holds_both_costs_two_a_round_and_is_broken_by_athletics() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0)), theirs("Bowman", (6, 0))]);
    bout.pick(Choice::Grapple(1));
    assert_eq!(bout.ap(0), 3);
    bout.roll(&[30]);
    bout.roll(&[80]);
    assert_eq!((bout.who(0).holds, bout.who(1).held_by), (1, 0));
    assert!(!bout.offers(Choice::Move) && !bout.offers(Choice::Step));
    bout.fists(1);
    bout.roll(&[20, 30]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { edge: Edge::Disadvantage, .. })));
    bout.pick(Choice::No);
    bout.dice(&[1]);
    bout.pick(Choice::EndTurn);
    let free = |choice: &Choice| matches!(choice, Choice::Know(_) | Choice::Other(0) | Choice::Drop(_));
    let of: Vec<Choice> = bout.choices().into_iter().filter(|choice| !free(choice)).collect();
    assert_eq!(of, [Choice::EndTurn, Choice::Escape], "nothing but breaking free and what is free");
    bout.pick(Choice::Escape);
    assert_eq!(bout.ap(1), 5, "it costs no AP");
    bout.roll(&[90]);
    bout.until(0);
    assert!(bout.offers(Choice::Hold));
    bout.pick(Choice::Hold);
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.who(0).holds, 1);
    bout.pick(Choice::Escape);
    bout.roll(&[10]);
    bout.roll(&[50]);
    assert_eq!((bout.who(0).holds, bout.who(1).held_by), (NOBODY, NOBODY));
}

#[test]
fn f42_fa29_a_grip_that_is_not_paid_for_ends_with_the_turn_and_no_dodging_in_it() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0)), theirs("Thug", (0, 1))]);
    bout.pick(Choice::Grapple(1));
    bout.roll(&[30]);
    bout.roll(&[80]);
    bout.fists(1);
    bout.roll(&[20, 30]);
    assert!(!bout.offers(Choice::Dodge) && bout.offers(Choice::Parry), "no reaction that needs moving");
    bout.pick(Choice::No);
    bout.dice(&[1]);
    bout.pick(Choice::EndTurn);
    bout.until(0);
    assert_eq!(bout.who(0).holds, 1, "paid by the grapple itself");
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.who(0).holds, NOBODY);
}

#[test]
fn f46_ft14_fa31_a_shove_pushes_or_trips_and_a_hard_one_does_both() {
    let mut trip = duel();
    trip.pick(Choice::Shove { on: 1, prone: true });
    trip.roll(&[30]);
    trip.roll(&[90]);
    assert!(trip.who(1).is(Status::Prone) && trip.who(1).place == trip.at(1, 0));
    assert!(!trip.offers(Choice::Shove { on: 1, prone: false }));
    assert_eq!(trip.why_not("Shove").unwrap(), "once a round");
    let mut hard = duel();
    hard.pick(Choice::Shove { on: 1, prone: true });
    hard.roll(&[18]);
    hard.roll(&[90]);
    assert_eq!(hard.subject(), Subject::Also { by: 0, on: 1, prone: true });
    hard.pick(Choice::Yes);
    assert!(hard.who(1).is(Status::Prone) && hard.who(1).place == hard.at(2, 0), "straight away");
    let mut one = duel();
    one.pick(Choice::Shove { on: 1, prone: false });
    one.roll(&[18]);
    one.roll(&[90]);
    one.pick(Choice::No);
    assert!(!one.who(1).is(Status::Prone) && one.who(1).place == one.at(2, 0), "only one, as one likes");
}

#[test]
fn fa31_a_blocked_hex_keeps_the_target_where_it_is() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), theirs("Thug", (2, 0))]);
    bout.pick(Choice::Shove { on: 1, prone: false });
    bout.roll(&[18]);
    bout.roll(&[90]);
    assert!(bout.told.contains(&Event::Stopped { who: 1 }));
    bout.pick(Choice::Yes);
    assert!(bout.who(1).is(Status::Prone));
}

#[test]
fn f46_nobody_larger_is_shoved_and_fa47_if_both_fail_nothing_happens() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    assert!(!bout.offers(Choice::Shove { on: 1, prone: false }) && !bout.offers(Choice::Grapple(1)));
}

#[test]
fn fa47_whoever_begins_and_fails_gets_nothing() {
    let mut bout = duel();
    bout.pick(Choice::Shove { on: 1, prone: true });
    bout.roll(&[90]);
    assert_eq!(bout.subject(), Subject::Turn { who: 0 }, "the other does not even roll");
    assert!(!bout.who(1).is(Status::Prone));
}

#[test]
fn f45_fa27_fa28_a_readied_attack_comes_before_what_set_it_off_and_moves_the_initiative() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Bowman", (5, 0)), theirs("Thug", (3, 0))]);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Attack));
    bout.pick(Choice::Trigger(Trigger::EntersReach));
    assert_eq!(bout.subject(), Subject::Turn { who: 1 }, "the turn ends with it");
    assert_eq!((bout.ap(0), bout.who(0).fp), (0, 1), "flow fades at the declaration");
    bout.pick(Choice::EndTurn);
    bout.walk(&[(2, 0), (1, 0), (0, 1)]);
    assert_eq!(bout.subject(), Subject::Readied { who: 0, by: 2 });
    assert_eq!(bout.who(2).place, bout.at(1, 0));
    bout.attack(2);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[3]);
    assert_eq!(
        bout.subject(),
        Subject::Provoked { by: 0, on: 2, cause: sightline::rulesets::ettes::combat::state::Cause::Leaving },
        "then the move goes on"
    );
    bout.pick(Choice::No);
    assert_eq!((bout.subject(), bout.who(0).ready), (Subject::Turn { who: 2 }, None));
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.now.order(), [1, 0, 2], "directly before the thug from the next round on");
}

#[test]
fn f04_f45_what_was_not_set_off_waits_on_or_is_cancelled_for_nothing() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (6, 0))]);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Move));
    bout.pick(Choice::Trigger(Trigger::Called));
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.subject(), Subject::StillReady { who: 0 });
    let mut cancelled = Bout { now: bout.now.clone(), told: Vec::new() };
    cancelled.pick(Choice::No);
    assert!(cancelled.who(0).ready.is_none() && cancelled.ap(0) == 5);
    bout.pick(Choice::Wait);
    assert!(bout.offers(Choice::Wait) && bout.ap(0) == 5, "a new turn, still waiting");
    bout.pick(Choice::Wait);
    assert!(bout.who(0).ready.is_some());
    assert_eq!(bout.now_beside(), [Choice::Now(0)], "the table may call it");
}

#[test]
fn f45_an_enemy_who_casts_or_attacks_sets_it_off() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Lys", (2, 0)), ours("Aldis", (0, 0))]);
    bout.until(2);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Attack));
    bout.pick(Choice::Trigger(Trigger::Attacks));
    bout.until_subject(|subject| matches!(subject, Subject::Turn { who: 0 }));
    bout.attack(1);
    assert_eq!(bout.subject(), Subject::Readied { who: 2, by: 0 }, "before the thug rolls");
}

#[test]
fn f66_fa38_the_off_hand_has_ten_less_unless_it_is_light_and_every_attack_costs_two() {
    let armed = |kind: Kind, both: bool| {
        let hero = changed(ours("Aldis", (0, 0)), |aldis| {
            aldis.things[1] = Thing::new(kind, "", Grip::One, Keep::OffHand);
            aldis.perks.put(sightline::rulesets::ettes::perk::Perk::Ambidextrous, both);
        });
        let mut bout = Bout::new(vec![hero, theirs("Thug", (1, 0))]);
        let off = bout.who(0).hands[1];
        bout.attack_with(off, How::One, 1);
        bout.roll(&[90]);
        assert_eq!(bout.ap(0), 3);
        bout.told.iter().find_map(|event| match event {
            Event::Rolled { tn, .. } => Some(*tn),
            _ => None,
        })
    };
    assert_eq!(armed(Kind::Axe, false), Some(52));
    assert_eq!(armed(Kind::Finesse, false), Some(62));
    assert_eq!(armed(Kind::Axe, true), Some(62), "a perk removes it");
}

#[test]
fn fa62_the_grip_changes_for_free_once_a_turn() {
    let versatile = changed(ours("Ode", (0, 0)), |ode| {
        ode.add(Thing::new(Kind::Sword, "long sword", Grip::Either, Keep::Hand));
    });
    let mut bout = Bout::new(vec![versatile, theirs("Thug", (1, 0))]);
    bout.rule(ruling::AP, 0, 9);
    let sword = bout.who(0).hands[0];
    let attack = |how| Choice::Attack { thing: sword, how, on: 1 };
    assert!(bout.offers(attack(How::One)) && bout.offers(attack(How::Both)));
    bout.pick(attack(How::Both));
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[9]);
    assert_eq!(bout.taken(), 15, "d10 in both hands");
    assert!(!bout.offers(attack(How::One)) && bout.offers(attack(How::Both)));
}

#[test]
fn fd13_a_thrown_weapon_is_a_ranged_attack_and_lies_with_its_target() {
    let mut bout = Bout::new(vec![ours("Sable", (0, 0)), theirs("Thug", (3, 0))]);
    let dagger = bout.who(0).hands[0];
    bout.attack_with(dagger, How::Thrown, 1);
    bout.roll(&[20]);
    assert!(
        bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 30, .. })),
        "Ranged 30, within 3"
    );
    bout.pick(Choice::No);
    bout.dice(&[6]);
    assert_eq!((bout.taken(), bout.who(0).hands[0]), (6 + 6, NOTHING));
    assert_eq!(bout.now.things()[usize::from(dagger)].lies, Some(bout.at(3, 0)));
    assert_eq!(bout.now.sheet(0).things[0].keep, Keep::Bag, "gathered up after the fight");
    let _ = Trait::Thrown;
}

#[test]
fn f90_a_spell_costs_two_ap_and_mana_and_a_failure_loses_both() {
    let mut bout = Bout::new(vec![ours("Lys", (0, 0)), theirs("Thug", (4, 0))]);
    bout.pick(Choice::Cast { spell: Spell::FrostShard, on: 1 });
    bout.roll(&[90]);
    assert_eq!((bout.ap(0), bout.who(0).mana, bout.who(1).hp), (3, 8, 35));
    bout.pick(Choice::Cast { spell: Spell::FrostShard, on: 1 });
    bout.roll(&[4]);
    bout.pick(Choice::No);
    bout.dice(&[1, 1]);
    assert_eq!(bout.taken(), (2 + 6 + 2) * 2, "a Critical doubles");
    assert!(bout.who(1).is(Status::Slowed));
}

#[test]
fn f90_spells_need_sight_and_mana() {
    let court = boards::ready(0).unwrap();
    let hidden = Bout::on(vec![ours("Lys", (0, -5)), theirs("Thug", (0, -1))], court);
    assert!(!hidden.offers(Choice::Cast { spell: Spell::SparkBolt, on: 1 }));
    let dry = changed(ours("Lys", (0, 0)), |lys| lys.mana.now = 0);
    let bout = Bout::new(vec![dry, theirs("Thug", (4, 0))]);
    assert!(bout.offers(Choice::Cast { spell: Spell::SparkBolt, on: 1 }), "costs none");
    assert!(!bout.offers(Choice::Cast { spell: Spell::FrostShard, on: 1 }));
}

#[test]
fn fd53_fa44_fa52_a_burst_catches_all_near_and_whoever_wins_takes_half_and_does_not_burn() {
    let people = vec![
        ours("Lys", (-5, 0)),
        theirs("Spearman", (0, 0)),
        theirs("Thug", (2, 0)),
        theirs("Thug", (3, 0)),
    ];
    let mut bout = Bout::new(people);
    bout.pick(Choice::Burst(Spell::FireBurst));
    bout.step_to(0, 0);
    bout.roll(&[40]);
    bout.dice(&[4, 3]);
    assert_eq!(bout.subject(), Subject::Blasted { by: 0, on: 1 });
    bout.roll(&[90]);
    assert_eq!((bout.who(1).hp, bout.who(1).harm[Harm::Fire as usize]), (38 - 13, 1), "armor is no help");
    bout.roll(&[10]);
    assert_eq!(
        (bout.who(2).hp, bout.who(2).harm[Harm::Fire as usize]),
        (35 - 7, 0),
        "half of 13, rounded up"
    );
    assert_eq!((bout.who(3).hp, bout.subject()), (35, Subject::Turn { who: 0 }), "three hexes away");
}

#[test]
fn fd51_minor_shield_softens_the_next_attack() {
    let mut bout = Bout::new(vec![ours("Lys", (0, 0)), theirs("Bowman", (4, 0))]);
    bout.pick(Choice::Cast { spell: Spell::MinorShield, on: 0 });
    bout.roll(&[40]);
    bout.until(1);
    for wanted in [4 + 4 - 2, 4 + 4] {
        bout.attack(0);
        bout.roll(&[40]);
        bout.pick(Choice::No);
        bout.dice(&[4]);
        assert_eq!(bout.taken(), wanted);
    }
}

#[test]
fn fd54_fd55_f88_mending_is_once_a_day_and_a_whip_pulls_by_one() {
    let mut bout = Bout::new(vec![
        ours("Dorn", (0, 0)),
        changed(ours("Ode", (0, 1)), |ode| ode.points.now = 10),
        theirs("Thug", (4, 0)),
    ]);
    bout.pick(Choice::Cast { spell: Spell::NaturesMend, on: 1 });
    bout.roll(&[40]);
    bout.dice(&[3, 2]);
    assert_eq!((bout.who(1).hp, bout.who(1).has(mark::MENDED)), (20, true), "2d4 and 5");
    assert!(!bout.offers(Choice::Cast { spell: Spell::NaturesMend, on: 1 }));
    bout.pick(Choice::Cast { spell: Spell::ThornWhip, on: 2 });
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[2]);
    assert_eq!(bout.who(2).place, bout.at(3, 0));
}

#[test]
fn fd56_f90_bark_is_kept_up_one_at_a_time_and_a_blow_may_end_it() {
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), ours("Ode", (0, 1)), theirs("Thug", (1, 0))]);
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 1 });
    bout.roll(&[40]);
    assert_eq!((bout.now.dr(1), bout.who(0).keeps_bark), (1, 1));
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 0 });
    bout.roll(&[40]);
    assert_eq!((bout.now.dr(1), bout.now.dr(0)), (0, 4), "one at a time");
    bout.until(2);
    bout.attack(0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[4]);
    assert_eq!(bout.subject(), Subject::Focus { who: 0 });
    bout.roll(&[90]);
    assert_eq!((bout.now.dr(0), bout.who(0).keeps_bark), (3, NOBODY));
}

#[test]
fn f90_touch_spells_provoke_nobody() {
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), theirs("Thug", (1, 0))]);
    bout.pick(Choice::Cast { spell: Spell::BarkSkin, on: 0 });
    assert!(matches!(bout.subject(), Subject::Check { .. }));
}

#[test]
fn f77_medicine_beside_the_fallen_ends_the_dying_once_a_day() {
    let mut bout = Bout::new(vec![
        ours("Dorn", (0, 0)),
        changed(ours("Ode", (0, 1)), |ode| ode.points.now = 5),
        theirs("Thug", (5, 0)),
    ]);
    bout.rule(ruling::POINTS, 1, 0);
    assert_eq!(bout.who(1).stand, Stand::Dying);
    bout.pick(Choice::Tend(1));
    bout.roll(&[40]);
    assert_eq!((bout.ap(0), bout.who(1).stand, bout.who(1).hp), (3, Stand::Up, 1), "half of level 2");
    bout.rule(ruling::POINTS, 1, 0);
    assert!(!bout.offers(Choice::Tend(1)));
    let _ = Level::Normal;
}
