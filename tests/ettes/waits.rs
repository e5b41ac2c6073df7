//! Readied actions: what for, when, and whose turn is next.

use super::bout::*;

#[test]
fn f45_fa27_moving_inside_a_reach_enters_nothing_and_a_readied_blow_leaves_no_ap() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), theirs("Thug", (3, 0))]);
    ready(&mut bout, ReadyAct::Attack, Trigger::EntersReach);
    bout.walk(&[(0, 1)]);
    assert!(matches!(bout.subject(), Subject::Provoked { by: 0, .. }));
    bout.pick(Choice::No);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 }, "it was in reach before");
    bout.until(2);
    bout.walk(&[(2, 0), (1, 0)]);
    assert_eq!(bout.subject(), Subject::Readied { who: 0, by: 2 });
    bout.attack(2);
    assert_eq!(bout.ap(0), 0, "what was kept back is spent, and no more was kept");
}

#[test]
fn f45_a_readied_spell_is_for_whoever_set_it_off() {
    let mut bout = Bout::new(vec![
        ours("Lys", (5, 0)),
        theirs("Thug", (1, 0)),
        theirs("Thug", (0, 1)),
        ours("Ode", (0, 0)),
    ]);
    ready(&mut bout, ReadyAct::Spell, Trigger::Attacks);
    bout.attack(3);
    assert_eq!(bout.subject(), Subject::Readied { who: 0, by: 1 });
    assert!(bout.offers(Choice::Cast { spell: Spell::SparkBolt, on: 1 }));
    assert!(!bout.offers(Choice::Cast { spell: Spell::SparkBolt, on: 2 }));
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
fn f45_a_call_is_offered_only_where_the_readied_act_is_possible_and_friends_can_be_mended_by_it() {
    let hurt = changed(ours("Aldis", (0, 1)), |aldis| aldis.points.now = 10);
    let mut bout = Bout::new(vec![ours("Dorn", (0, 0)), hurt, theirs("Thug", (7, -3))]);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Spell));
    bout.pick(Choice::Trigger(Trigger::Called));
    assert_eq!(bout.now_beside(), [Choice::Now(0)]);
    bout.pick(Choice::Now(0));
    bout.pick(Choice::Cast { spell: Spell::NaturesMend, on: 1 });
    bout.roll(&[30]);
    bout.dice(&[1, 1]);
    assert_eq!(bout.who(1).hp, 10 + 2 + 5);
    let mut strike = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (7, 0))]);
    strike.pick(Choice::Ready);
    strike.pick(Choice::ReadyTo(ReadyAct::Attack));
    strike.pick(Choice::Trigger(Trigger::Called));
    assert!(strike.now_beside().is_empty(), "nobody is in reach");
}

#[test]
fn f45_what_somebody_waits_for_is_told_in_the_tables_own_words() {
    let mut bout = Bout::duel(ours("Aldis", (0, 0)), theirs("Thug", (5, 0)));
    bout.until(1);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Attack));
    let mut table = bout.table();
    let asked = table.asked().unwrap();
    let Form::OneOf(offers) = &asked.form else { panic!("{:?}", asked.form) };
    let own = offers.iter().position(|offer| !offer.words.is_empty()).unwrap();
    assert_eq!(offers[own].words, "Thug waits until");
    let before = table.answers();
    table.note("Thug waits until the door opens, \u{2014}\tor so.");
    assert_eq!(table.asked().unwrap().number, asked.number, "the question stays");
    table.answer(asked.number, &Reply::One(own)).unwrap();
    let told = |table: &Played| table.lines().iter().map(|line| line.text.clone()).collect::<Vec<_>>();
    assert!(told(&table).contains(&"Thug waits until the door opens, \u{2014}\tor so.".to_string()));
    let again = Played::open(bout.now.clone(), &table.tale());
    assert!(again.disagreed().is_none());
    assert_eq!(told(&again), told(&table));
    table.undo_to(before);
    assert!(!told(&table).iter().any(|line| line.contains("door")));
}

#[test]
fn f45_f57_in_a_turn_in_which_many_walk_each_goes_its_own_way() {
    let heroes = (0..44)
        .map(|at| changed(ours("Sable", (at % 8 - 7, at / 8)), |sable| sable.name = format!("Sable {at}")));
    let mut people: Vec<Put> = heroes.collect();
    people.insert(0, theirs("Thug", (7, -7)));
    let setup = people.into_iter().map(|(character, team, (q, r))| {
        sightline::rulesets::ettes::combat::setup::Start { character, team, cell: boards::cell(q, r) }
    });
    let setup =
        sightline::rulesets::ettes::combat::setup::Setup::new(setup.collect(), boards::open().unwrap());
    let now = sightline::rulesets::ettes::combat::Combat::new(&setup);
    let mut bout = Bout { now, told: Vec::new() };
    bout.pick(Choice::No);
    bout.give(&Answer::Faces((0..45).map(|at| if at == 0 { 0 } else { 9 }).collect()));
    while let Subject::Coin { .. } = bout.subject() {
        bout.dice(&[1]);
    }
    while let Subject::Turn { who: 1.. } = bout.subject() {
        bout.pick(Choice::Ready);
        bout.pick(Choice::ReadyTo(ReadyAct::Move));
        bout.pick(Choice::Trigger(Trigger::Called));
    }
    for who in 1..45 {
        bout.pick(Choice::Now(who));
        bout.pick(Choice::Move);
        let Shape::Path(walk) = bout.now_shape() else { panic!("a way") };
        let way = walk.reach(&*bout.now.stepping()).pop().unwrap();
        bout.give(&Answer::Path(way.path));
        while matches!(bout.subject(), Subject::Provoked { .. }) {
            bout.pick(Choice::No);
        }
        assert_eq!(bout.who(who).place, way.to, "{who}");
    }
}

#[test]
fn f45_on_the_own_turn_nobody_acts_for_having_waited() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (4, 0))]);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Attack));
    bout.pick(Choice::Trigger(Trigger::EntersReach));
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Move));
    bout.pick(Choice::Trigger(Trigger::Called));
    bout.until(0);
    bout.pick(Choice::Now(1));
    bout.pick(Choice::Move);
    bout.give(&Answer::Path([(3, 0), (2, 0), (1, 0)].map(|(q, r)| bout.at(q, r)).into()));
    assert_eq!((bout.subject(), bout.ap(0)), (Subject::Turn { who: 0 }, 5), "all points are still there");
    bout.attack(1);
    assert_eq!(bout.ap(0), 3);
}

#[test]
fn fa28_f81_whoever_gets_out_of_reach_first_is_not_hit() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Wren", (0, 0))]);
    bout.until(1);
    ready(&mut bout, ReadyAct::Move, Trigger::Attacks);
    bout.pick(Choice::Wait);
    bout.attack(1);
    assert_eq!(bout.subject(), Subject::Readied { who: 1, by: 0 });
    bout.pick(Choice::Move);
    bout.give(&path(&[(-1, 0), (-2, 0), (-3, 0)]));
    bout.pick(Choice::No);
    assert_eq!((bout.subject(), rolls(&bout)), (Subject::Turn { who: 0 }, 0), "nothing is rolled");
    assert!(bout.told.contains(&Event::Missed { by: 0, on: 1 }));
    assert_eq!((bout.ap(0), bout.who(1).hp), (3, 40));
}

#[test]
fn fa28_f90_a_bolt_does_not_follow_beyond_its_range_or_a_wall() {
    let flees = |to: &[(i32, i32)]| {
        let board = boards::ready(0).unwrap();
        let mut bout = Bout::on(vec![theirs("Lys", (-4, 0)), ours("Wren", (4, 0))], board);
        bout.until(1);
        ready(&mut bout, ReadyAct::Move, Trigger::Casts);
        bout.pick(Choice::Wait);
        bout.pick(Choice::Cast { spell: Spell::SparkBolt, on: 1 });
        bout.pick(Choice::Move);
        bout.give(&path(to));
        bout.subject()
    };
    assert_eq!(flees(&[(5, 0)]), Subject::Turn { who: 0 }, "nine hexes");
    assert_eq!(flees(&[(4, -1)]), Subject::Attack { by: 0, on: 1 }, "eight");
}

#[test]
fn f45_fa27_whoever_acts_before_their_turn_still_has_it_and_moves_up_for_later_rounds() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.until(1);
    ready(&mut bout, ReadyAct::Attack, Trigger::Attacks);
    bout.pick(Choice::Wait);
    bout.attack(1);
    bout.attack(0);
    bout.roll(&[90]);
    bout.roll(&[90]);
    bout.pick(Choice::EndTurn);
    assert_eq!((bout.subject(), bout.now.round(), bout.ap(1)), (Subject::Turn { who: 1 }, 2, 5));
    bout.pick(Choice::EndTurn);
    assert_eq!((bout.subject(), bout.now.round()), (Subject::Turn { who: 1 }, 3), "before the thug now");
    assert_eq!(bout.now.order(), [1, 0]);
}

#[test]
fn f45_nobody_has_two_turns_or_none_in_a_round_because_of_what_they_waited_for() {
    let people = vec![ours("Aldis", (0, 0)), theirs("Bowman", (5, 0)), theirs("Thug", (4, 0))];
    let mut bout = Bout::new(people);
    bout.until(2);
    ready(&mut bout, ReadyAct::Move, Trigger::Called);
    bout.pick(Choice::Wait);
    ready(&mut bout, ReadyAct::Attack, Trigger::EntersReach);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 });
    bout.pick(Choice::Now(2));
    bout.pick(Choice::Move);
    bout.give(&path(&[(3, 0), (2, 0), (1, 0)]));
    assert_eq!(bout.subject(), Subject::Readied { who: 0, by: 2 });
    bout.attack(2);
    bout.roll(&[90]);
    assert_eq!(bout.subject(), Subject::Turn { who: 1 });
    bout.pick(Choice::EndTurn);
    assert_eq!((bout.subject(), bout.now.round()), (Subject::Turn { who: 2 }, 2));
}

#[test]
fn f45_f57_looking_at_a_way_or_at_getting_ready_costs_nothing() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (1, 0))]);
    bout.rule(ruling::FP, 0, 4);
    bout.attack(1);
    land(&mut bout, 1);
    bout.pick(Choice::Move);
    bout.give(&path(&[]));
    assert!(bout.flows().contains(&Flow::CombatFlow));
    bout.pick(Choice::Ready);
    bout.pick(Choice::No);
    assert!(bout.flows().contains(&Flow::CombatFlow));
    bout.walk(&[(0, -1)]);
    while matches!(bout.subject(), Subject::Provoked { .. }) {
        bout.pick(Choice::No);
    }
    assert!(!bout.flows().contains(&Flow::CombatFlow), "once gone it is gone");
    let mut waits = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (6, 0))]);
    ready(&mut waits, ReadyAct::Attack, Trigger::Attacks);
    waits.until(0);
    waits.pick(Choice::Move);
    waits.give(&path(&[]));
    assert!(waits.who(0).ready.is_some());
    waits.walk(&[(0, -1)]);
    assert!(waits.who(0).ready.is_none());
}

#[test]
fn fa13_f45_a_readied_attack_is_no_reaction_attack_and_takes_flow() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.until(1);
    bout.rule(ruling::FP, 1, 6);
    ready(&mut bout, ReadyAct::Attack, Trigger::Attacks);
    bout.pick(Choice::Wait);
    bout.attack(1);
    bout.attack(0);
    assert_eq!(bout.flows(), [Flow::PowerStrike]);
    bout.flow(Flow::PowerStrike, NOBODY, 0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[2, 3]);
    assert_eq!(bout.taken(), 2 + 3 + 6);
}

#[test]
fn f88_f45_the_slowed_keep_two_ap_for_a_readied_move() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (6, 0))]);
    status(&mut bout, 0, Status::Slowed);
    bout.rule(ruling::AP, 0, 1);
    bout.pick(Choice::Ready);
    assert!(!bout.offers(Choice::ReadyTo(ReadyAct::Move)));
    bout.pick(Choice::No);
    bout.rule(ruling::AP, 0, 2);
    bout.pick(Choice::Ready);
    assert_eq!(offer(&bout, "Move").cost, "2 AP");
    bout.pick(Choice::ReadyTo(ReadyAct::Move));
    bout.pick(Choice::Trigger(Trigger::Attacks));
    assert_eq!(bout.who(0).ready.unwrap().ap, 2);
}

#[test]
fn f88_the_charmed_do_not_strike_for_having_waited() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.until(1);
    ready(&mut bout, ReadyAct::Attack, Trigger::Attacks);
    bout.pick(Choice::Wait);
    status(&mut bout, 1, Status::Charmed);
    bout.attack(1);
    assert_eq!(bout.subject(), Subject::Attack { by: 0, on: 1 });
}
