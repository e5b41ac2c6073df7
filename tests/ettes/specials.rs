//! Feint, grapple, shove, and helping the fallen.

use super::bout::*;

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

#[test]
fn f41_full_hands_do_not_keep_anybody_from_grappling() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))]);
    assert!(!bout.now.free_hand(0) && bout.offers(Choice::Grapple(1)));
}

#[test]
fn f39_f87_each_side_of_a_feint_takes_the_skill_that_works_better_now() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Sable", (1, 0))]);
    assert_eq!(bout.now.contest_between(Trick::Feint, 0, 1).other, Skill::Agility);
    status(&mut bout, 1, Status::Prone);
    assert_eq!(bout.now.contest_between(Trick::Feint, 0, 1).other, Skill::Melee);
    let mut sable = Bout::new(vec![ours("Sable", (0, 0)), theirs("Thug", (1, 0))]);
    status(&mut sable, 0, Status::Blind);
    assert_eq!(sable.now.contest_between(Trick::Feint, 0, 1).own, Skill::Deception);
}

#[test]
fn f42_what_is_offered_in_a_grip_shows_the_chances_that_are_rolled() {
    let dorn = changed(ours("Dorn", (0, 0)), |dorn| dorn.spells.put(Spell::FireBurst, true));
    let mut bout = Bout::new(vec![dorn, theirs("Thug", (1, 0)), ours("Ode", (0, 1))]);
    bout.rule(ruling::STAND, 2, 1);
    bout.pick(Choice::Grapple(1));
    bout.roll(&[5]);
    bout.roll(&[90]);
    for (label, choice) in [
        ("Tend Ode", Choice::Tend(2)),
        ("Cast Bark Skin", Choice::Cast { spell: Spell::BarkSkin, on: 0 }),
        ("Tumble past Thug", Choice::Tumble(1)),
    ] {
        if !bout.offers(choice) {
            assert_eq!(label, "Tumble past Thug", "nobody tumbles with somebody in hand");
            continue;
        }
        let shown = offer(&bout, label).chances.unwrap();
        let mut tried = Bout { now: bout.now.clone(), told: Vec::new() };
        tried.pick(choice);
        while matches!(tried.subject(), Subject::Provoked { .. }) {
            tried.pick(Choice::No);
        }
        let Some(Form::Dice(card)) = tried.table().asked().map(|asked| asked.form) else { panic!() };
        assert_eq!(Some(shown), card.chances, "{label}");
    }
    let burst = offer(&bout, "Fire Burst").chances.unwrap();
    bout.pick(Choice::Burst(Spell::FireBurst));
    bout.step_to(5, 0);
    while matches!(bout.subject(), Subject::Provoked { .. }) {
        bout.pick(Choice::No);
    }
    let Some(Form::Dice(card)) = bout.table().asked().map(|asked| asked.form) else { panic!() };
    assert_eq!(Some(burst), card.chances);
}
