//! Lasting damage, states, dying, the end.

use super::bout::*;

/// Everybody strikes whom they can, and the first two blows of a round are answered; no movement, no
/// flow: the fight of the benchmark.
fn plain_answer(bout: &Bout, chance: &mut sightline::fight::walk::Chance) -> Answer {
    use sightline::fight::{Fight, Shape};
    let question = bout.now.question().unwrap();
    let Shape::OneOf(of) = &question.shape else {
        return sightline::fight::walk::pick(&bout.now, question, chance);
    };
    let found = match question.subject {
        Subject::Turn { .. } => of.iter().find(|choice| matches!(choice, Choice::Attack { .. })),
        Subject::Window { .. } => of.iter().find(|choice| matches!(choice, Choice::Parry | Choice::Dodge)),
        _ => None,
    };
    found.map_or_else(|| question.default.clone(), |choice| Answer::One(choice.code()))
}

#[test]
fn f86_ft34_fa42_lasting_damage_comes_at_the_end_of_the_own_turn_then_a_free_check() {
    let mut bout = duel();
    bout.rule(ruling::HARM + Harm::Bleed as u16, 0, 3);
    bout.pick(Choice::EndTurn);
    assert_eq!(
        (bout.who(0).hp, bout.subject()),
        (
            43,
            Subject::Check {
                who: 0,
                trial: sightline::rulesets::ettes::combat::state::Trial::Shake(Harm::Bleed)
            }
        )
    );
    bout.roll(&[90]);
    assert_eq!(bout.who(0).harm[0], 3);
    bout.until(0);
    bout.pick(Choice::EndHarm(Harm::Bleed));
    assert_eq!((bout.ap(0), bout.who(0).harm[0]), (3, 0), "2 AP end it without damage");
    let mut shaken = duel();
    shaken.rule(ruling::HARM + Harm::Fire as u16, 0, 1);
    shaken.pick(Choice::EndTurn);
    shaken.roll(&[20]);
    assert!(shaken.told.iter().any(|event| matches!(event, Event::Rolled { tn: 27, .. })), "fire: Agility");
    assert_eq!(shaken.who(0).harm[3], 0);
}

#[test]
fn f86_ft34_of_one_kind_the_worse_counts() {
    let axe = changed(ours("Aldis", (0, 0)), |aldis| {
        aldis.things = vec![Thing::new(Kind::Axe, "", Grip::One, Keep::Hand)];
    });
    let mut bout = Bout::new(vec![axe, theirs("Ogre", (1, 0))]);
    for (before, after) in [(2, 7), (9, 9)] {
        bout.rule(ruling::HARM, 1, before);
        bout.fp(0, 5);
        bout.rule(ruling::AP, 0, 5);
        bout.attack(1);
        bout.roll(&[50]);
        bout.pick(Choice::No);
        bout.dice(&[1]);
        bout.flow(Flow::RendingStrike, 1, 0);
        assert_eq!(bout.who(1).harm[0], after);
    }
}

#[test]
fn fa09_lasting_damage_that_beats_somebody_earns_nothing() {
    let weak = changed(theirs("Thug", (1, 0)), |thug| thug.points.now = 2);
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), weak, theirs("Thug", (5, 0))]);
    bout.rule(ruling::HARM, 1, 5);
    bout.fp(0, 2);
    bout.pick(Choice::EndTurn);
    bout.pick(Choice::EndTurn);
    assert_eq!((bout.who(1).stand, bout.who(0).fp), (Stand::Out, 1));
}

#[test]
fn fa09_a_reaction_attack_that_kills_counts() {
    let weak = changed(theirs("Thug", (1, 0)), |thug| thug.points.now = 2);
    let mut bout = Bout::new(vec![weak, ours("Aldis", (0, 0)), theirs("Thug", (5, 0))]);
    bout.fp(1, 0);
    bout.walk(&[(2, 0)]);
    let sword = bout.who(1).hands[0];
    bout.attack_with(sword, How::One, 0);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    assert_eq!(bout.who(1).fp, 4, "2 for the hit, 1 for the reaction, 1 for the kill");
}

#[test]
fn f87_ft31_prone_is_bad_for_attacks_and_good_for_those_who_strike_at_it() {
    let rolled = |attacker: bool, target: bool, name: &str| {
        let mut bout = Bout::new(vec![ours(name, (0, 0)), theirs("Thug", (1, 0))]);
        if attacker {
            bout.rule(ruling::STATUS, 0, Status::Prone as i16);
        }
        if target {
            bout.rule(ruling::STATUS, 1, Status::Prone as i16);
        }
        bout.attack(1);
        let check = bout.now.check_asked(bout.subject()).unwrap();
        check.edge
    };
    assert_eq!(rolled(true, false, "Aldis"), Edge::Disadvantage);
    assert_eq!(rolled(false, true, "Aldis"), Edge::Advantage);
    assert_eq!(rolled(true, true, "Aldis"), Edge::Even, "they cancel");
    assert_eq!(rolled(false, true, "Wren"), Edge::Disadvantage, "a shot at the prone");
}

#[test]
fn f87_f21_fd44_standing_up_provokes_and_crawling_does_not_and_kip_up_does_not() {
    let prone = |name: &str| {
        let mut bout = Bout::new(vec![ours(name, (0, 0)), theirs("Thug", (1, 0))]);
        bout.rule(ruling::STATUS, 0, Status::Prone as i16);
        assert!(!bout.offers(Choice::Move) && !bout.offers(Choice::Step));
        bout
    };
    let mut aldis = prone("Aldis");
    aldis.pick(Choice::StandUp);
    assert_eq!(aldis.subject(), Subject::Provoked { by: 1, on: 0, cause: Cause::Standing });
    aldis.pick(Choice::No);
    assert!(!aldis.who(0).is(Status::Prone) && aldis.ap(0) == 4);
    let mut crawls = prone("Aldis");
    crawls.pick(Choice::Crawl);
    crawls.step_to(-1, 0);
    assert_eq!((crawls.subject(), crawls.ap(0)), (Subject::Turn { who: 0 }, 4));
    let mut ode = prone("Ode");
    ode.pick(Choice::StandUp);
    assert_eq!(ode.subject(), Subject::Turn { who: 0 });
}

#[test]
fn f88_fa61_states_take_what_they_take() {
    let with = |status: Status| {
        let mut bout = duel();
        bout.rule(ruling::STATUS, 0, status as i16);
        bout
    };
    let mut stunned = with(Status::Stunned);
    assert_eq!((stunned.who(0).rp, stunned.who(0).fp), (0, 0));
    stunned.pick(Choice::Move);
    assert!(stunned.refused(&Answer::Path(vec![stunned.at(-1, 0), stunned.at(-2, 0)])), "one hex");
    let slowed = with(Status::Slowed);
    assert!(slowed.now.pace(0) == (6, 2) && !slowed.offers(Choice::Step));
    let mut restrained = with(Status::Restrained);
    restrained.pick(Choice::Struggle(Skill::Endurance));
    restrained.roll(&[40]);
    assert!(!restrained.who(0).is(Status::Restrained));
    let asleep = with(Status::Asleep);
    assert_eq!((asleep.subject(), asleep.who(0).rp), (Subject::Turn { who: 1 }, 0), "its turn is over");
    assert!(asleep.who(0).is(Status::Prone));
    let mut blind = with(Status::Blind);
    blind.attack(1);
    assert_eq!(blind.now.check_asked(blind.subject()).unwrap().tn, 12);
    let charmed = with(Status::Charmed);
    assert!(!charmed.choices().iter().any(|choice| matches!(choice, Choice::Attack { .. })));
}

#[test]
fn f88_the_frightened_do_not_approach_and_willpower_ends_it() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (3, 0))]);
    bout.until(1);
    bout.rule(ruling::STATUS, 0, Status::Frightened as i16);
    assert_eq!(bout.who(0).fears, 1, "of whose turn it is");
    bout.until(0);
    bout.pick(Choice::Move);
    assert!(bout.refused(&Answer::Path(vec![bout.at(1, 0)])));
    bout.give(&Answer::Path(vec![bout.at(-1, 0)]));
    bout.pick(Choice::EndTurn);
    assert!(matches!(bout.subject(), Subject::Check { who: 0, .. }));
    bout.roll(&[40]);
    assert!(!bout.who(0).is(Status::Frightened), "Willpower 58");
}

#[test]
fn f88_an_ally_wakes_a_sleeper_for_two_ap() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), ours("Ode", (0, 1)), theirs("Thug", (5, 0))]);
    bout.rule(ruling::STATUS, 1, Status::Asleep as i16);
    bout.pick(Choice::Wake(1));
    assert!(bout.ap(0) == 3 && !bout.who(1).is(Status::Asleep));
}

#[test]
fn f89_the_third_time_nobody_feels_it() {
    let people = vec![
        changed(ours("Dorn", (0, 0)), |dorn| dorn.skills[Skill::Ranged as usize] = 60),
        theirs("Ogre", (1, 0)),
    ];
    let mut bout = Bout::new(people);
    for wanted in [true, true, false] {
        bout.fp(0, 4);
        bout.attack(1);
        bout.roll(&[50]);
        if matches!(bout.subject(), Subject::Window { .. }) {
            bout.pick(Choice::No);
        }
        bout.dice(&[1]);
        bout.flow(Flow::StunningBlow, 1, 0);
        assert_eq!(bout.who(1).is(Status::Stunned), wanted);
        bout.around();
    }
    assert!(bout.told.contains(&Event::Immune { who: 1, status: Status::Stunned }));
}

#[test]
fn f76_ft27_fa63_three_saves_of_four_stabilise_and_a_critical_counts_twice() {
    let saves = |rolls: &[u8]| {
        let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), ours("Ode", (-1, 0)), theirs("Thug", (5, 0))]);
        bout.rule(ruling::POINTS, 0, 0);
        let fallen = *bout.who(0);
        assert_eq!((fallen.stand, fallen.ap, fallen.rp, fallen.fp), (Stand::Dying, 0, 0, 0));
        for roll in rolls {
            while !matches!(bout.subject(), Subject::Check { who: 0, .. }) {
                bout.pick(Choice::EndTurn);
            }
            bout.roll(&[*roll]);
        }
        bout.who(0).stand
    };
    assert_eq!(saves(&[50, 90, 50, 50]), Stand::Stable);
    assert_eq!(saves(&[3, 50]), Stand::Stable);
    assert_eq!(saves(&[90, 90, 97]), Stand::Dying, "a critical failure is only a failure");
    assert_eq!(saves(&[90, 90, 90, 90]), Stand::Dead);
    assert_eq!(saves(&[50, 50, 90, 90]), Stand::Dead);
}

#[test]
fn f76_damage_while_dying_takes_a_save_and_adds_a_turn_and_wakes_the_stable_to_dying() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Ode", (0, 0)), ours("Aldis", (-5, 0))]);
    bout.rule(ruling::POINTS, 1, 0);
    bout.pick(Choice::EndTurn);
    bout.roll(&[40]);
    assert_eq!((bout.who(1).saves, bout.who(1).doom), (1, 3));
    bout.until(0);
    bout.attack(1);
    bout.roll(&[40, 41]);
    bout.dice(&[1]);
    assert_eq!((bout.who(1).saves, bout.who(1).doom), (0, 4));
    bout.rule(ruling::STAND, 1, 2);
    bout.attack(1);
    bout.roll(&[40, 41]);
    bout.dice(&[1]);
    assert_eq!((bout.who(1).stand, bout.who(1).doom), (Stand::Dying, 4));
}

#[test]
fn f77_fa63_any_healing_ends_the_dying_prone_and_without_flow() {
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), ours("Ode", (0, 1)), theirs("Thug", (5, 0))]);
    bout.rule(ruling::POINTS, 1, 0);
    bout.pick(Choice::Cast { spell: sightline::rulesets::ettes::spell::Spell::NaturesMend, on: 1 });
    bout.roll(&[40]);
    bout.dice(&[1, 1]);
    let ode = bout.who(1);
    assert_eq!((ode.stand, ode.hp, ode.fp, ode.is(Status::Prone)), (Stand::Up, 7, 0, true));
    assert_eq!(bout.now.order(), [0, 1, 2], "the initiative stays");
}

#[test]
fn fa53_foes_at_nothing_are_out_at_once_and_the_gm_may_have_it_otherwise() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Captain", (1, 0)), theirs("Thug", (5, 0))]);
    bout.rule(ruling::POINTS, 1, 0);
    assert_eq!(bout.who(1).stand, Stand::Out);
    bout.rule(ruling::STAND, 1, 0);
    assert_eq!((bout.who(1).stand, bout.who(1).hp), (Stand::Up, 1));
}

#[test]
fn the_fight_is_over_when_one_side_has_nobody_left_and_the_dying_are_tended() {
    let weak = changed(theirs("Thug", (1, 0)), |thug| thug.points.now = 1);
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), ours("Dorn", (-1, 0)), weak]);
    bout.rule(ruling::POINTS, 1, 0);
    bout.attack(2);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    assert_eq!(bout.subject(), Subject::Tend { who: 1 });
    bout.pick(Choice::Person(0));
    bout.roll(&[20]);
    assert_eq!((bout.who(1).stand, bout.who(1).hp), (Stand::Up, 1));
    assert!(bout.now.over() && bout.now.won() == Some(0));
    assert_eq!(bout.now.outcome().words, "The party wins.");
}

#[test]
fn ft35_a_plain_fight_of_three_against_three_thugs_takes_a_few_rounds_and_heroes_win() {
    use sightline::fight::walk::Chance;
    let (mut rounds, mut won) = (Vec::new(), 0);
    for seed in 0..40 {
        let people = vec![
            ours("Aldis", (-1, 0)),
            ours("Korra", (0, -1)),
            ours("Ode", (-1, 1)),
            theirs("Thug", (0, 0)),
            theirs("Thug", (-1, -1)),
            theirs("Thug", (-2, 1)),
        ];
        let mut bout = Bout::new(people);
        let mut chance = Chance::new(seed);
        while !bout.now.over() && bout.now.round() < 30 {
            let answer = plain_answer(&bout, &mut chance);
            bout.give(&answer);
        }
        won += usize::from(bout.now.won() == Some(0));
        rounds.push(bout.now.round());
    }
    rounds.sort_unstable();
    assert!((2..=6).contains(&rounds[20]), "{rounds:?}");
    assert!(won >= 36, "{won} of 40");
}

#[test]
fn fa53_the_gm_lets_a_named_foe_die_slowly_and_no_other() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Captain", (5, 0)), theirs("Thug", (6, 0))]);
    let may = |on: u16, value: i16| !bout.refused(&Answer::Ruling(Ruling { code: ruling::STAND, on, value }));
    assert!((1..=3).all(|value| may(1, value)));
    assert!((1..=3).all(|value| !may(2, value)));
    let mut dying = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Captain", (5, 0)), theirs("Thug", (6, 0))]);
    dying.rule(ruling::STAND, 1, 1);
    dying.pick(Choice::EndTurn);
    assert!(matches!(dying.subject(), Subject::Check { who: 1, .. }), "it has its death saves");
}
