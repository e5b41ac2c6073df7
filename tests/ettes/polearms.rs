//! Flow of polearms and swords: pushing, impaling, stances, counters, barriers.

use super::bout::*;

fn barred(crawls: bool) -> Bout {
    let mut bout = Bout::new(vec![theirs("Captain", (0, 0)), ours("Ode", (2, 0)), theirs("Rabble", (1, 0))]);
    bout.rule(ruling::FP, 0, 5);
    bout.flow(Flow::BladeBarrier, NOBODY, 0);
    bout.pick(Choice::EndTurn);
    if crawls {
        status(&mut bout, 1, Status::Prone);
    }
    bout
}

#[test]
fn fd28_fd22_a_polearm_pushes_two_hexes_and_cleaves_only_to_somebody_beside_both() {
    let mut bout = Bout::new(vec![
        ours("Ingrid", (0, 0)),
        theirs("Thug", (1, 0)),
        theirs("Thug", (2, -1)),
        theirs("Thug", (0, 1)),
    ]);
    bout.fp(0, 6);
    hit(&mut bout, 1, 5);
    assert!(bout.now_offers_flow(Flow::Cleave, 3) && !bout.now_offers_flow(Flow::Cleave, 2));
    bout.flow(Flow::ControlStrike, 1, 1);
    while matches!(bout.subject(), Subject::Place { .. }) {
        let Shape::Place(places) = bout.now_shape() else { panic!("a place") };
        bout.give(&Answer::Place(places[0]));
    }
    assert_eq!(bout.who(1).place, bout.at(3, 0));
}

#[test]
fn fd29_a_barrier_cuts_somebody_once_a_round() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Wolf", (2, 0))]);
    bout.fp(0, 5);
    bout.flow(Flow::BladeBarrier, NOBODY, 0);
    bout.until(1);
    bout.walk(&[(1, 0), (0, 1), (-1, 1)]);
    let mut cuts = 0;
    while !matches!(bout.subject(), Subject::Turn { .. }) {
        if matches!(bout.subject(), Subject::Damage { .. }) {
            cuts += 1;
            bout.dice(&[1]);
        } else {
            bout.pick(Choice::No);
        }
    }
    assert_eq!(cuts, 1);
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
fn fd28_an_impaled_enemy_is_let_go_by_a_word_and_whoever_is_pinned_does_not_tumble() {
    let mut bout = Bout::new(vec![ours("Ingrid", (0, 0)), theirs("Thug", (2, 0))]);
    bout.fp(0, 6);
    bout.flow(Flow::ImpalingThrust, 1, 0);
    bout.roll(&[50]);
    while !matches!(bout.subject(), Subject::Damage { .. }) {
        bout.pick(Choice::No);
    }
    bout.dice(&[3]);
    while let Subject::Place { .. } = bout.subject() {
        bout.step_to(1, 0);
    }
    assert!(bout.who(1).is(Status::Restrained));
    bout.pick(Choice::LetGo);
    assert!(!bout.who(1).is(Status::Restrained));
    let mut pinned = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0))]);
    assert!(pinned.offers(Choice::Tumble(1)));
    pinned.rule(ruling::STATUS, 0, Status::Pinned as i16);
    assert!(!pinned.offers(Choice::Tumble(1)));
}

#[test]
fn fd29_f87_a_barrier_cuts_whoever_crawls_or_tumbles_in() {
    let mut crawls = barred(true);
    crawls.pick(Choice::Crawl);
    crawls.step_to(1, 1);
    assert_eq!(crawls.now.strike().map(|strike| (strike.by, strike.on)), None, "two hexes off");
    let mut crawls = barred(true);
    crawls.rule(ruling::PLACE, 1, place(2, -1) as i16);
    crawls.pick(Choice::Crawl);
    crawls.step_to(1, -1);
    assert_eq!(crawls.subject(), Subject::Window { by: 0, on: 1 });
    let mut tumbles = barred(false);
    tumbles.rule(ruling::PLACE, 0, place(0, 1) as i16);
    tumbles.pick(Choice::Tumble(2));
    tumbles.roll(&[30]);
    assert_eq!(tumbles.who(1).place, tumbles.at(0, 0));
    assert_eq!(tumbles.subject(), Subject::Window { by: 0, on: 1 });
}

#[test]
fn fa26_fd28_a_tumble_wakes_no_stance_and_is_what_somebody_waits_for() {
    let mut bout = Bout::new(vec![
        theirs("Thug", (0, 1)),
        theirs("Ingrid", (-1, 0)),
        ours("Ode", (2, 0)),
        theirs("Rabble", (1, 0)),
    ]);
    ready(&mut bout, ReadyAct::Attack, Trigger::EntersReach);
    bout.rule(ruling::FP, 1, 5);
    bout.flow(Flow::DefensiveStance, NOBODY, 0);
    bout.pick(Choice::EndTurn);
    bout.pick(Choice::Tumble(3));
    bout.roll(&[30]);
    assert_eq!(bout.subject(), Subject::Readied { who: 0, by: 2 });
    bout.pick(Choice::No);
    assert_eq!(bout.subject(), Subject::Turn { who: 2 });
}

#[test]
fn fd28_f88_whoever_is_impaled_has_all_that_the_restrained_have_and_two_ap_end_it_for_certain() {
    let mut bout = Bout::new(vec![ours("Ingrid", (0, 0)), theirs("Thug", (2, 0))]);
    bout.rule(ruling::FP, 0, 6);
    bout.rule(ruling::RP, 1, 0);
    bout.flow(Flow::ImpalingThrust, 1, 0);
    bout.roll(&[40]);
    bout.dice(&[3]);
    bout.step_to(1, 0);
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.who(1).rp, 0);
    let mut walks = Bout { now: bout.now.clone(), told: Vec::new() };
    walks.pick(Choice::Move);
    let ways: Vec<u16> =
        sightline::fight::Fight::steps(&walks.now, place(1, 0)).iter().map(|step| step.to).collect();
    assert_eq!(ways, [place(1, -1), place(0, 1)], "one hex, and not off the polearm");
    let mut slips = Bout { now: bout.now.clone(), told: Vec::new() };
    slips.pick(Choice::Struggle(Skill::Endurance));
    slips.roll(&[90]);
    assert!(slips.who(1).is(Status::Restrained) && !slips.offers(Choice::Struggle(Skill::Agility)));
    bout.pick(Choice::Struggle(Skill::Endurance));
    bout.roll(&[10]);
    assert_eq!((bout.who(1).is(Status::Restrained), bout.ap(1)), (false, 5));
    slips.pick(Choice::FreeSelf(Status::Restrained));
    assert_eq!((slips.who(1).is(Status::Restrained), slips.ap(1)), (false, 3));
}

#[test]
fn fd28_a_polearm_with_somebody_on_it_strikes_nobody_until_it_is_out() {
    let mut bout = Bout::new(vec![ours("Ingrid", (0, 0)), theirs("Thug", (2, 0)), theirs("Thug", (0, 1))]);
    bout.rule(ruling::FP, 0, 6);
    bout.rule(ruling::RP, 1, 0);
    let polearm = bout.who(0).hands[0];
    bout.flow(Flow::ImpalingThrust, 1, 0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[3]);
    bout.step_to(1, 0);
    let strikes = |bout: &Bout| bout.choices().iter().any(|choice| matches!(choice, Choice::Attack { .. }));
    assert!(!strikes(&bout) && !bout.now.threatens(0, place(0, 1)));
    let mut drops = Bout { now: bout.now.clone(), told: Vec::new() };
    drops.pick(Choice::Drop(polearm));
    assert!(!drops.who(1).is(Status::Restrained), "it is nobody's any more");
    bout.pick(Choice::LetGo);
    assert!(strikes(&bout) && bout.now.threatens(0, place(0, 1)));
}

#[test]
fn fa58_nobody_steps_into_a_barrier_for_another() {
    let people = vec![theirs("Captain", (0, 0)), ours("Ode", (2, 0)), ours("Sable", (2, -1))];
    let mut bout = Bout::new(people);
    bout.rule(ruling::FP, 0, 5);
    bout.flow(Flow::BladeBarrier, NOBODY, 0);
    bout.pick(Choice::EndTurn);
    bout.walk(&[(1, 0)]);
    assert_eq!(bout.subject(), Subject::Window { by: 0, on: 1 });
    assert!(bout.offers(Choice::Dodge) && !bout.offers(Choice::Intercept(2)));
}
