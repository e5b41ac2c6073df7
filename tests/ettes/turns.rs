//! Rounds, points, surprise, initiative, what is free.

use sightline::fight::Seat;

use super::bout::*;

#[test]
fn f01_f02_the_order_is_that_of_initiative_in_every_round_and_one_action_follows_another() {
    let mut bout = Bout::new(vec![ours("Aldis", (-3, 0)), theirs("Thug", (3, 0)), ours("Wren", (-4, 0))]);
    for _ in 0..3 {
        for who in [0, 1, 2] {
            assert_eq!(bout.subject(), Subject::Turn { who });
            bout.pick(Choice::EndTurn);
        }
    }
    let rounds = bout.told.iter().filter(|event| matches!(event, Event::Round(_))).count();
    assert_eq!(rounds, 4);
    bout.pick(Choice::Step);
    bout.step_to(-2, 0);
    assert_eq!(bout.subject(), Subject::Turn { who: 0 }, "after one action the next is asked for");
}

#[test]
fn f06_f07_ft01_five_ap_pay_two_attacks_and_a_step_but_no_third_attack() {
    let mut bout = duel();
    assert_eq!(bout.ap(0), 5);
    for left in [3, 1] {
        bout.attack(1);
        bout.roll(&[90]);
        assert_eq!(bout.ap(0), left);
    }
    assert!(!bout.choices().iter().any(|choice| matches!(choice, Choice::Attack { .. })));
    assert_eq!(bout.why_not("Attack").unwrap(), "costs 2 AP, and 1 are left");
    bout.pick(Choice::Step);
    bout.step_to(-1, 0);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 }, "no AP, no question");
}

#[test]
fn ft01_ft02_f57_two_moves_are_twelve_hexes_and_a_step_makes_thirteen() {
    let mut bout = Bout::new(vec![ours("Aldis", (-7, 0)), theirs("Thug", (7, -3))]);
    bout.walk(&[(-6, 0), (-5, 0), (-4, 0), (-3, 0), (-2, 0), (-1, 0)]);
    assert_eq!((bout.ap(0), bout.who(0).place), (4, bout.at(-1, 0)));
    bout.walk(&[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]);
    assert_eq!((bout.ap(0), bout.who(0).place), (3, bout.at(5, 0)));
    assert!(!bout.offers(Choice::Move));
    assert_eq!(bout.why_not("Move").unwrap(), "2 AP of movement a turn, no more");
    bout.pick(Choice::Step);
    bout.step_to(6, 0);
    assert_eq!(bout.ap(0), 2, "the step is outside the most that can be moved");
    assert!(!bout.offers(Choice::Step));
    assert_eq!(bout.why_not("Take a step").unwrap(), "once a round");
}

#[test]
fn f57_twelve_hexes_can_be_walked_in_one_go_for_two_ap_and_thirteen_not() {
    let mut bout = Bout::new(vec![ours("Aldis", (-7, 0)), theirs("Thug", (7, -3))]);
    let path: Vec<(i32, i32)> = (-6..=5).map(|q| (q, 0)).collect();
    bout.pick(Choice::Move);
    let long: Vec<u16> = (-6..=6).map(|q| bout.at(q, 0)).collect();
    assert!(bout.refused(&Answer::Path(long)));
    let way = path.iter().map(|(q, r)| bout.at(*q, *r)).collect();
    bout.give(&Answer::Path(way));
    assert_eq!((bout.ap(0), bout.who(0).place), (3, bout.at(5, 0)));
}

#[test]
fn f05_f06_unused_ap_are_lost_and_five_come_back() {
    let mut bout = duel();
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.ap(0), 0);
    bout.until(0);
    assert_eq!(bout.ap(0), 5);
}

#[test]
fn f08_fa06_rp_are_full_at_first_and_again_at_the_start_of_the_own_turn_never_more() {
    let mut bout = duel();
    assert_eq!((bout.who(0).rp, bout.who(1).rp), (2, 2));
    bout.attack(1);
    bout.roll(&[30]);
    bout.pick(Choice::Dodge);
    bout.roll(&[99]);
    bout.dice(&[1]);
    assert_eq!(bout.who(1).rp, 1);
    bout.until(1);
    assert_eq!(bout.who(1).rp, 2);
    bout.around();
    assert_eq!(bout.who(1).rp, 2, "refilled, not added to");
}

#[test]
fn f10_f11_f13_f14_ft03_fa07_flow_comes_from_hits_criticals_and_kills_and_fades() {
    let mut bout = Bout::new(vec![
        ours("Aldis", (0, 0)),
        changed(theirs("Thug", (1, 0)), |thug| thug.points.now = 9),
        theirs("Thug", (0, 1)),
    ]);
    assert_eq!((bout.who(0).fp, bout.who(1).fp), (2, 0));
    bout.attack(2);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    assert_eq!(bout.who(0).fp, 4, "2 for a hit");
    bout.fp(0, 0);
    bout.attack(1);
    bout.roll(&[3]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    assert_eq!(bout.who(1).stand, Stand::Out);
    assert_eq!(bout.who(0).fp, 4, "3 for a critical hit, 1 for the kill");
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.who(0).fp, 3, "1 fades");
}

#[test]
fn f12_fa08_the_first_reaction_that_works_between_two_turns_earns_one() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.fp(1, 0);
    for wanted in [1, 1] {
        bout.attack(1);
        bout.roll(&[40]);
        bout.pick(Choice::Block);
        bout.roll(&[20]);
        assert_eq!(bout.who(1).fp, wanted);
    }
}

#[test]
fn f40_ft04_flow_state_keeps_the_flow_and_nothing_fades_below_zero() {
    let mut bout = duel();
    bout.fp(0, 4);
    bout.pick(Choice::FlowState);
    assert_eq!(bout.ap(0), 4);
    bout.around();
    assert_eq!(bout.who(0).fp, 4);
    bout.around();
    assert_eq!(bout.who(0).fp, 3);
    bout.fp(0, 0);
    bout.around();
    assert_eq!(bout.who(0).fp, 0);
}

#[test]
fn fa04_ft28_flow_stops_at_the_cap_unless_the_table_says_otherwise() {
    let hit = |capped: bool| {
        let options = Options { capped, ..Options::default() };
        let people = vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))];
        let mut bout = Bout::with(people, boards::open().unwrap(), options);
        bout.fp(0, 5);
        bout.attack(1);
        bout.roll(&[50]);
        bout.pick(Choice::No);
        bout.dice(&[1]);
        bout.who(0).fp
    };
    assert_eq!((hit(true), hit(false)), (6, 7));
}

#[test]
fn fa05_fa60_ap_that_a_turn_lacks_are_taken_off_at_its_start_the_most_of_several() {
    let mut bout = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0))]);
    bout.fp(0, 6);
    bout.fists(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[1]);
    bout.flow(Flow::CripplingStrike, 1, 0);
    bout.until(1);
    assert_eq!(bout.ap(1), 3);
    bout.around();
    assert_eq!(bout.ap(1), 5);
}

#[test]
fn f93_a_boss_has_six_ap() {
    let boss = changed(theirs("Captain", (1, 0)), |captain| captain.rank = Rank::Boss);
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), boss]);
    bout.until(1);
    assert_eq!((bout.ap(1), bout.who(1).fp), (6, 2));
}

#[test]
fn f52_f53_ft17_initiative_is_a_d10_and_agility_and_ties_go_to_the_higher_skill() {
    let agile = |name: &str, team_at: (i32, i32), agility: i16, ours_: bool| {
        let put = if ours_ { ours(name, team_at) } else { theirs(name, team_at) };
        changed(put, |it| it.skills[Skill::Agility as usize] = agility)
    };
    let people = vec![agile("Ode", (-3, 0), 58, true), agile("Thug", (3, 0), 62, false)];
    let mut bout = Bout::unstarted(people, boards::open().unwrap(), Options::default());
    bout.pick(Choice::No);
    assert_eq!(bout.subject(), Subject::Initiative);
    bout.dice(&[8, 7]);
    assert_eq!((bout.who(0).initiative, bout.who(1).initiative), (13, 13));
    assert_eq!(bout.now.order(), [1, 0], "62 before 58");
}

#[test]
fn f53_f72_a_tie_of_equals_goes_to_the_players_and_between_players_to_a_coin() {
    let people = vec![theirs("Thug", (3, 0)), ours("Ode", (-3, 0)), ours("Ode", (-4, 0))];
    let people: Vec<_> =
        people.into_iter().map(|put| changed(put, |it| it.skills[Skill::Agility as usize] = 40)).collect();
    let mut bout = Bout::unstarted(people, boards::open().unwrap(), Options::default());
    bout.pick(Choice::No);
    bout.dice(&[5, 5, 5]);
    assert_eq!(bout.subject(), Subject::Coin { one: 1, other: 2 });
    bout.dice(&[2]);
    assert_eq!(bout.now.order(), [2, 1, 0]);
}

#[test]
fn fd45_lightning_reflexes_add_four() {
    let bout = Bout::new(vec![ours("Wren", (0, 0)), theirs("Thug", (3, 0))]);
    assert_eq!((bout.now.initiative_bonus(0), bout.now.initiative_bonus(1)), (10, 4));
}

#[test]
fn ft33_initiative_uses_agility_in_armor() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (3, 0))]);
    assert_eq!(bout.now.initiative_bonus(0), 2 + 4, "27 in heavy armor, and the reflexes");
}

#[test]
fn f54_f55_ft18_fa33_the_surprised_have_nothing_until_their_own_first_turn() {
    let people = vec![ours("Aldis", (-3, 0)), ours("Ode", (-4, 0)), theirs("Captain", (3, 0))];
    let mut bout = Bout::unstarted(people, boards::open().unwrap(), Options::default());
    bout.pick(Choice::Team(1));
    let captain = *bout.who(2);
    assert_eq!((captain.ap, captain.rp, captain.fp), (0, 0, 0));
    // 16, 9 and 12.
    bout.dice(&[10, 3, 8]);
    assert_eq!([0, 1, 2].map(|who| bout.who(who).initiative), [16, 9, 12]);
    assert_eq!((bout.subject(), bout.who(0).fp), (Subject::Turn { who: 0 }, 2));
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 }, "the surprised do not act");
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.now.round(), 1);
    assert_eq!(bout.subject(), Subject::Turn { who: 0 }, "fast surprisers act again before the enemy");
    assert_eq!((bout.who(2).fp, bout.who(2).rp), (2, 0), "flow comes with the round, RP with the own turn");
    bout.pick(Choice::EndTurn);
    assert_eq!((bout.subject(), bout.ap(2), bout.who(2).rp), (Subject::Turn { who: 2 }, 5, 2));
}

#[test]
fn fa43_two_zeros_are_a_hundred() {
    let mut bout = duel();
    bout.attack(1);
    bout.roll(&[100]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { roll: 100, .. })));
}

#[test]
fn fa50_a_fumble_costs_one_further_ap_unless_the_table_says_otherwise() {
    let left = |fumbles: bool| {
        let options = Options { fumbles, ..Options::default() };
        let people = vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))];
        let mut bout = Bout::with(people, boards::open().unwrap(), options);
        bout.attack(1);
        bout.roll(&[97]);
        bout.ap(0)
    };
    assert_eq!((left(true), left(false)), (2, 3));
}

#[test]
fn f51_fa41_free_actions_cost_nothing_and_opening_a_door_is_one() {
    use sightline::grid::{Door, Edge, Side};
    let mut board = boards::open().unwrap();
    let side = Side { cell: boards::cell(0, 0), direction: 0 };
    board.set_edge(side, Edge::Door(Door::Shut)).unwrap();
    let mut bout = Bout::on(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0))], board);
    assert!(!bout.choices().iter().any(|choice| matches!(choice, Choice::Attack { .. })), "the door is shut");
    bout.pick(Choice::Door(0));
    assert_eq!(bout.ap(0), 5);
    assert!(bout.choices().iter().any(|choice| matches!(choice, Choice::Attack { on: 1, .. })));
    bout.pick(Choice::Know(Skill::Arcana));
    bout.roll(&[10]);
    let sword = bout.who(0).hands[0];
    bout.pick(Choice::Drop(sword));
    assert_eq!(bout.ap(0), 5);
}

#[test]
fn the_players_answer_for_theirs_and_the_gm_for_the_rest() {
    let mut bout = duel();
    assert_eq!(bout.now.question().unwrap().seat, Seat::Person(0));
    bout.pick(Choice::EndTurn);
    assert_eq!(bout.now.question().unwrap().seat, Seat::Gm);
}

#[test]
fn f69_the_gm_may_ask_for_a_hard_success_and_change_the_number() {
    let mut bout = duel();
    bout.attack(1);
    bout.rule(ruling::EASIER, 0, -20);
    bout.rule(ruling::NEEDS, 0, 3);
    bout.roll(&[30]);
    assert!(bout.told.iter().any(|event| matches!(event, Event::Rolled { tn: 42, .. })));
    assert!(bout.told.iter().any(|event| matches!(event, Event::Missed { .. })), "30 is Normal against 42");
}

#[test]
fn rulings_set_points_places_states_and_ends() {
    let mut bout = duel();
    bout.rule(ruling::POINTS, 1, 5);
    bout.rule(ruling::AP, 0, 1);
    bout.rule(ruling::RP, 1, 0);
    let to = bout.at(0, 2) as i16;
    bout.rule(ruling::PLACE, 1, to);
    assert_eq!((bout.who(1).hp, bout.ap(0), bout.who(1).rp, bout.who(1).place as i16), (5, 1, 0, to));
    assert!(bout.refused(&Answer::Ruling(sightline::fight::Ruling {
        code: ruling::POINTS,
        on: 1,
        value: 36
    })));
    assert!(bout.refused(&Answer::Ruling(sightline::fight::Ruling {
        code: ruling::PLACE,
        on: 1,
        value: bout.who(0).place as i16
    })));
    for words in ["is prone.", "is no longer prone."] {
        bout.rule(ruling::STATUS, 1, sightline::rulesets::ettes::status::Status::Prone as i16);
        let ruled = bout.told.iter().rfind(|event| matches!(event, Event::Ruled { .. })).unwrap();
        let told = sightline::fight::played::Scene::sentence(&bout.now, ruled).unwrap().0;
        assert!(told.ends_with(words), "{told}");
    }
    bout.rule(ruling::END_TURN, 0, 0);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 });
    bout.rule(ruling::END, 0, 1);
    assert!(bout.now.over() && bout.now.won() == Some(1));
}

#[test]
fn f51_free_acts_need_no_ap_and_are_there_in_a_grip() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    let sword = bout.who(0).hands[0];
    bout.rule(ruling::FP, 0, 6);
    bout.rule(ruling::AP, 0, 0);
    assert!(bout.offers(Choice::Drop(sword)) && bout.offers(Choice::Know(Skill::Nature)));
    assert!(!bout.offers(Choice::Sheathe(sword)) && !bout.offers(Choice::Ready));
    bout.rule(ruling::FP, 0, 0);
    bout.pick(Choice::Know(Skill::Nature));
    bout.roll(&[50]);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 }, "they keep no turn open");
    let mut held = Bout::new(vec![ours("Ode", (0, 0)), theirs("Thug", (1, 0)), theirs("Thug", (5, 0))]);
    held.pick(Choice::Grapple(1));
    held.roll(&[30]);
    held.roll(&[80]);
    held.pick(Choice::EndTurn);
    let club = held.who(1).hands[0];
    assert!(held.offers(Choice::Escape) && held.offers(Choice::Drop(club)));
    assert!(!held.choices().iter().any(|choice| matches!(choice, Choice::Attack { .. } | Choice::Draw(_))));
    let mut impaled = Bout::new(vec![ours("Ingrid", (0, 0)), theirs("Thug", (2, 0))]);
    impaled.rule(ruling::FP, 0, 6);
    impaled.rule(ruling::RP, 1, 0);
    impaled.flow(Flow::ImpalingThrust, 1, 0);
    impaled.roll(&[40]);
    impaled.dice(&[3]);
    impaled.step_to(1, 0);
    impaled.rule(ruling::FP, 0, 6);
    impaled.rule(ruling::AP, 0, 0);
    impaled.pick(Choice::LetGo);
    assert!(!impaled.who(1).is(Status::Restrained));
}
