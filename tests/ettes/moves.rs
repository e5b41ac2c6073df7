//! Moving, threat, reaction attacks, tumbling.

use sightline::fight::board;
use sightline::grid::{self, Door, Side};

use super::bout::*;

#[test]
fn fa34_f51_a_door_is_opened_on_the_way() {
    let mut board = boards::open().unwrap();
    let cell = boards::cell(2, 0);
    let spot = |q, r| board.kind().spot(boards::cell(q, r));
    let east = sightline::grid::Shape::Hex.straight(spot(2, 0), spot(3, 0)).unwrap() as u8;
    let side = sightline::grid::Side { cell, direction: east };
    board.set_edge(side, sightline::grid::Edge::Door(sightline::grid::Door::Shut)).unwrap();
    let mut bout = Bout::on(vec![ours("Aldis", (0, 0)), theirs("Thug", (-7, 0))], board);
    bout.walk(&[(1, 0), (2, 0)]);
    bout.pick(Choice::Door(east));
    assert_eq!(bout.now.turn_frame().unwrap().left, 4, "what is free does not end a move");
    bout.walk(&[(3, 0), (4, 0), (5, 0), (6, 0)]);
    assert_eq!(bout.ap(0), 4);
}

#[test]
fn f18_f21_f47_f62_ft09_fa14_leaving_a_threatened_hex_provokes_even_into_another_and_a_step_does_not() {
    let mut bout = Bout::new(vec![ours("Aldis", (1, 0)), theirs("Thug", (0, 0))]);
    bout.walk(&[(0, 1), (-1, 2)]);
    assert_eq!(bout.subject(), Subject::Provoked { by: 1, on: 0, cause: Cause::Leaving });
    assert_eq!(bout.who(0).place, bout.at(1, 0), "before the hex is left");
    bout.pick(Choice::No);
    assert_eq!(bout.subject(), Subject::Provoked { by: 1, on: 0, cause: Cause::Leaving }, "each hex counts");
    assert_eq!(bout.who(0).place, bout.at(0, 1));
    bout.pick(Choice::No);
    assert_eq!(bout.who(0).place, bout.at(-1, 2));
    let mut step = Bout::new(vec![ours("Aldis", (1, 0)), theirs("Thug", (0, 0))]);
    step.pick(Choice::Step);
    step.step_to(0, 1);
    assert_eq!(step.subject(), Subject::Turn { who: 0 });
}

#[test]
fn f18_f25_fa15_a_reaction_attack_costs_one_rp_and_does_not_stop_the_mover() {
    let mut bout = Bout::new(vec![ours("Aldis", (1, 0)), theirs("Thug", (0, 0))]);
    bout.walk(&[(2, 0), (3, 0)]);
    let club = bout.who(1).hands[0];
    bout.attack_with(club, How::One, 0);
    assert_eq!(bout.who(1).rp, 1);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[4]);
    assert_eq!((bout.who(0).hp, bout.taken()), (44, 2), "4 and 4, less 6");
    assert_eq!(bout.who(0).place, bout.at(3, 0));
    assert_eq!(bout.subject(), Subject::Turn { who: 0 });
}

#[test]
fn fa15_whoever_drops_goes_no_farther() {
    let mut bout = Bout::new(vec![
        changed(ours("Ode", (1, 0)), |ode| ode.points.now = 1),
        theirs("Thug", (0, 0)),
        ours("Aldis", (-5, 0)),
    ]);
    bout.walk(&[(2, 0), (3, 0)]);
    let club = bout.who(1).hands[0];
    bout.attack_with(club, How::One, 0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[4]);
    assert_eq!((bout.who(0).stand, bout.who(0).place), (Stand::Dying, bout.at(1, 0)));
    assert_eq!(bout.subject(), Subject::Turn { who: 1 });
}

#[test]
fn f03_f24_fa17_the_victim_of_a_reaction_attack_may_parry_but_not_riposte_and_uses_own_rp() {
    let mut bout = Bout::new(vec![ours("Aldis", (1, 0)), theirs("Thug", (0, 0))]);
    bout.walk(&[(2, 0)]);
    let club = bout.who(1).hands[0];
    bout.attack_with(club, How::One, 0);
    bout.roll(&[40]);
    let of = bout.choices();
    assert!(of.contains(&Choice::Dodge) && of.contains(&Choice::Parry) && of.contains(&Choice::Block));
    assert!(!of.contains(&Choice::Riposte));
    assert_eq!(bout.why_not("Riposte").unwrap(), "not against a reaction attack");
    bout.pick(Choice::Parry);
    bout.roll(&[10]);
    assert_eq!(bout.who(0).rp, 1);
}

#[test]
fn f22_casting_in_reach_provokes_and_the_spell_goes_on() {
    let mut bout = Bout::new(vec![ours("Lys", (1, 0)), theirs("Thug", (0, 0))]);
    bout.pick(Choice::Cast { spell: Spell::SparkBolt, on: 1 });
    assert_eq!(bout.subject(), Subject::Provoked { by: 1, on: 0, cause: Cause::Casting });
    let club = bout.who(1).hands[0];
    bout.attack_with(club, How::One, 0);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[4]);
    assert_eq!(bout.subject(), Subject::Attack { by: 0, on: 1 }, "the bolt is not disturbed");
}

#[test]
fn f23_fa13_fd41_a_reaction_attack_takes_no_flow_but_what_helps_such_attacks() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Aldis", (0, 0))]);
    bout.fp(1, 6);
    bout.walk(&[(2, 0)]);
    let sword = bout.who(1).hands[0];
    bout.attack_with(sword, How::One, 0);
    assert!(bout.flows().is_empty());
    bout.roll(&[50]);
    bout.pick(Choice::No);
    assert!(bout.flows().is_empty());
    bout.dice(&[1]);
    assert_eq!(bout.taken(), 9, "1 and 6, and 2 of the perk");
}

#[test]
fn fa46_f21_what_keeps_the_hands_busy_provokes_and_attacks_and_drawing_do_not() {
    let mut bout = Bout::new(vec![ours("Sable", (1, 0)), theirs("Thug", (0, 0))]);
    let potion = bout.now.stowed(0).next().unwrap();
    let mut copy = Bout { now: bout.now.clone(), told: Vec::new() };
    copy.pick(Choice::Draw(potion));
    assert_eq!(copy.subject(), Subject::Turn { who: 0 });
    copy.pick(Choice::Drink(potion));
    assert!(matches!(copy.subject(), Subject::Heal { .. }), "it is in hand");
    bout.pick(Choice::Drink(potion));
    assert_eq!(bout.subject(), Subject::Provoked { by: 1, on: 0, cause: Cause::Fumbling });
    let mut shooter = Bout::new(vec![ours("Wren", (1, 0)), theirs("Thug", (0, 0))]);
    shooter.attack(1);
    assert_eq!(shooter.subject(), Subject::Attack { by: 0, on: 1 }, "a shot provokes nobody");
}

#[test]
fn f58_fa54_allies_are_passed_enemies_block_and_nobody_ends_where_somebody_is() {
    let people =
        vec![ours("Aldis", (0, 0)), ours("Ode", (1, 0)), theirs("Thug", (0, 1)), theirs("Bowman", (6, 0))];
    let mut bout = Bout::new(people);
    bout.rule(ruling::RP, 2, 0);
    bout.pick(Choice::Move);
    let places =
        |bout: &Bout, way: &[(i32, i32)]| Answer::Path(way.iter().map(|(q, r)| bout.at(*q, *r)).collect());
    assert!(bout.refused(&places(&bout, &[(1, 0)])), "not ending with Ode");
    assert!(bout.refused(&places(&bout, &[(0, 1), (0, 2)])), "not through the thug");
    bout.give(&places(&bout, &[(1, 0), (2, 0)]));
    assert_eq!(bout.who(0).place, bout.at(2, 0));
}

#[test]
fn fa54_the_prone_and_the_sleeping_may_be_crossed() {
    let mut bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Thug", (1, 0)), theirs("Bowman", (6, 0))]);
    bout.rule(ruling::STATUS, 1, Status::Asleep as i16);
    bout.walk(&[(1, 0), (2, 0)]);
    assert_eq!(bout.who(0).place, bout.at(2, 0));
}

#[test]
fn fd92_difficult_ground_costs_two() {
    let board = boards::ready(2).unwrap();
    let mut bout = Bout::on(vec![ours("Aldis", (-1, -2)), theirs("Thug", (6, 0))], board);
    bout.pick(Choice::Move);
    let Form::Path { ways, .. } = bout.table().asked().unwrap().form else { panic!("a path") };
    let to = |q, r| ways.iter().find(|way| way.path.last() == Some(&bout.at(q, r))).unwrap().cost;
    assert_eq!((to(-1, -1), to(-2, -1), to(0, -2)), (2, 1, 2));
}

#[test]
fn fd90_fd91_fd92_boards_are_hexagons_with_their_pillars_river_and_rubble() {
    use sightline::grid::Ground;
    for at in 0..3 {
        let board = boards::ready(at).unwrap();
        let cells = board.cells().filter(|cell| board.ground(*cell) != Ground::Void).count();
        assert_eq!((cells, board.flaws()), (169, vec![]), "{}", board.name);
        let solid = board.cells().filter(|cell| board.ground(*cell) == Ground::Impassable).count();
        assert_eq!(solid, [6, 12, 2][at]);
        for (cell, teams) in board.starts() {
            let q = boards::hex(*cell).x;
            assert!(q.abs() >= 5 && teams.has(u8::from(q > 0)), "{q}");
        }
    }
    let bridge = boards::ready(1).unwrap();
    for r in [-4, 0, 4] {
        assert_eq!(bridge.ground(boards::cell(0, r)), Ground::Open);
    }
    let people = vec![ours("Wren", (-2, 1)), theirs("Thug", (2, 1))];
    let over_water = Bout::on(people.clone(), bridge);
    assert!(over_water.now.sees_person(0, 1), "a river hides nobody");
}

#[test]
fn f60_ft08_threat_is_six_eighteen_or_thirtysix_hexes() {
    let threat = |size: Size| {
        let ogre = changed(theirs("Ogre", (0, 0)), |ogre| ogre.size = size);
        let bout = Bout::new(vec![ours("Aldis", (-6, 0)), ogre]);
        bout.now.threat(1).len()
    };
    assert_eq!([Size::Small, Size::Medium, Size::Large, Size::Huge].map(threat), [6, 6, 18, 36]);
    let bout = Bout::new(vec![ours("Ingrid", (0, 0)), theirs("Thug", (6, 0))]);
    assert_eq!(bout.now.threat(0).len(), 18, "a polearm in both hands");
}

#[test]
fn fa36_distance_is_counted_from_one_hex_each_and_fa35_hexes_are_meant() {
    let bout = Bout::new(vec![ours("Aldis", (0, 0)), theirs("Ogre", (2, 0))]);
    assert_eq!(bout.now.far(0, 1), 2);
    assert!(bout.now.threatens(1, bout.at(0, 0)), "an ogre reaches two hexes");
    assert!(!bout.now.threatens(0, bout.at(2, 0)));
}

#[test]
fn f64_ft19_fa37_two_who_threaten_the_same_enemy_have_ten_more_and_five_no_more() {
    let tn = |allies: &[(i32, i32)], name: &str| {
        let mut people = vec![ours(name, (1, 0)), theirs("Ogre", (0, 0))];
        people.extend(allies.iter().map(|at| ours("Ode", *at)));
        let mut bout = Bout::new(people);
        bout.attack(1);
        bout.roll(&[90]);
        bout.told.iter().find_map(|event| match event {
            Event::Rolled { tn, .. } => Some(*tn),
            _ => None,
        })
    };
    assert_eq!(tn(&[], "Aldis"), Some(62));
    assert_eq!(tn(&[(0, 1)], "Aldis"), Some(72));
    assert_eq!(tn(&[(0, 1), (-1, 1), (-1, 0), (0, -1)], "Aldis"), Some(72));
    assert_eq!(tn(&[(-3, 0)], "Aldis"), Some(62), "too far away");
    assert_eq!(tn(&[(0, 1)], "Wren"), Some(66), "a shot gets nothing of it");
}

#[test]
fn f49_f50_fa25_fa26_a_tumble_leads_through_and_nobody_strikes() {
    let mut bout = Bout::new(vec![ours("Ode", (1, 0)), theirs("Thug", (0, 0)), theirs("Thug", (0, 1))]);
    bout.pick(Choice::Tumble(1));
    bout.roll(&[60]);
    assert_eq!((bout.who(0).place, bout.ap(0)), (bout.at(-1, 0), 4));
    assert_eq!(bout.subject(), Subject::Turn { who: 0 });
}

#[test]
fn f49_a_tumble_that_fails_provokes_that_enemy_alone() {
    let mut bout = Bout::new(vec![ours("Ode", (1, 0)), theirs("Thug", (0, 0)), theirs("Thug", (0, 1))]);
    bout.pick(Choice::Tumble(1));
    bout.roll(&[80]);
    assert_eq!(bout.subject(), Subject::Provoked { by: 1, on: 0, cause: Cause::Tumbling });
    bout.pick(Choice::No);
    assert_eq!((bout.subject(), bout.who(0).place), (Subject::Turn { who: 0 }, bout.at(1, 0)));
}

#[test]
fn f50_fa25_fa34_inside_a_move_its_hexes_do_not_count_and_the_move_goes_on() {
    let mut bout = Bout::new(vec![ours("Ode", (4, 0)), theirs("Thug", (0, 0))]);
    bout.walk(&[(3, 0), (2, 0), (1, 0)]);
    bout.pick(Choice::Tumble(1));
    bout.roll(&[60]);
    assert_eq!((bout.ap(0), bout.who(0).place), (3, bout.at(-1, 0)));
    bout.rule(ruling::RP, 1, 0);
    bout.walk(&[(-2, 0), (-3, 0), (-4, 0)]);
    assert_eq!(bout.ap(0), 3, "three hexes of the first move were left");
    let mut other = Bout::new(vec![ours("Ode", (4, 0)), theirs("Thug", (0, 0))]);
    other.walk(&[(3, 0)]);
    other.pick(Choice::FlowState);
    other.walk(&[(2, 0)]);
    assert_eq!(other.ap(0), 2, "another action ended the move");
}

#[test]
fn f50_the_large_and_a_full_hex_behind_cannot_be_tumbled_through() {
    let bout = Bout::new(vec![ours("Ode", (1, 0)), theirs("Ogre", (0, 0))]);
    assert!(!bout.offers(Choice::Tumble(1)));
    let bout = Bout::new(vec![ours("Ode", (1, 0)), theirs("Thug", (0, 0)), theirs("Thug", (-1, 0))]);
    assert!(!bout.offers(Choice::Tumble(1)));
}

#[test]
fn f62_a_way_shows_what_it_costs_and_whom_it_wakes() {
    let mut bout = Bout::new(vec![ours("Aldis", (1, 0)), theirs("Thug", (0, 0))]);
    bout.pick(Choice::Move);
    let Form::Path { ways, budget } = bout.table().asked().unwrap().form else { panic!("a path") };
    assert_eq!(budget, 12);
    let way = ways.iter().find(|way| way.path.last() == Some(&bout.at(3, 0))).unwrap();
    assert_eq!((way.cost, way.wakes.clone()), (2, vec![1]));
}

#[test]
fn fa64_fd40_a_charge_after_four_hexes_does_half_the_level_more() {
    let mut bout = Bout::new(vec![ours("Korra", (5, 0)), theirs("Thug", (0, 0))]);
    bout.walk(&[(4, 0), (3, 0), (2, 0), (1, 0)]);
    bout.attack(1);
    bout.roll(&[50]);
    bout.pick(Choice::No);
    bout.dice(&[2]);
    assert_eq!(bout.taken(), 9, "2 and 6, and 1 of the charge");
}

#[test]
fn the_gm_opens_a_locked_door_and_rules_what_a_hex_is_like() {
    let mut board = boards::open().unwrap();
    for direction in 0..6 {
        let side = Side { cell: boards::cell(0, 0), direction };
        board.set_edge(side, grid::Edge::Door(Door::Locked)).unwrap();
    }
    let mut bout = Bout::on(vec![ours("Aldis", (0, 0)), theirs("Thug", (4, 0))], board);
    let (here, beyond) = (bout.at(0, 0), bout.at(1, 0));
    assert!(!bout.offers(Choice::Door(0)), "locked");
    let (sees, stands) =
        (|bout: &Bout| bout.now.sees_person(0, 1), |bout: &Bout| bout.now.around(here).count());
    assert!(!sees(&bout) && stands(&bout) == 0);
    bout.rule(board::DOOR, here, 0);
    assert!(sees(&bout) && stands(&bout) == 1 && bout.offers(Choice::Door(0)));
    bout.rule(board::GROUND, beyond, 3);
    assert!(!sees(&bout) && stands(&bout) == 1, "smoke stops eyes, not feet");
    bout.rule(board::GROUND, beyond, 4);
    bout.rule(board::GROUND, beyond, 2);
    assert!(sees(&bout) && stands(&bout) == 0, "blocked");
    assert!(bout.refused(&Answer::Ruling(Ruling { code: board::GROUND, on: here, value: 2 })), "taken");
    let cleared = Event::Ruled { code: board::GROUND, on: beyond, value: 0 };
    let name = boards::cell(1, 0).name();
    assert_eq!(bout.now.sentence(&cleared).unwrap().0, format!("GM: {name} is clear."));
}

#[test]
fn a_door_that_is_shut_on_the_way_ends_it() {
    let mut board = boards::open().unwrap();
    board.set_edge(Side { cell: boards::cell(2, 0), direction: 0 }, grid::Edge::Door(Door::Open)).unwrap();
    let mut bout = Bout::on(vec![ours("Aldis", (1, 0)), theirs("Thug", (0, 0))], board);
    bout.walk(&[(2, 0), (3, 0)]);
    assert!(matches!(bout.subject(), Subject::Provoked { .. }));
    bout.rule(board::DOOR, bout.at(2, 0), 1);
    bout.pick(Choice::No);
    assert_eq!(bout.who(0).place, bout.at(2, 0), "as far as the door");
}

#[test]
fn f88_the_stunned_crawl_no_farther_than_they_walk() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut bout, 0, Status::Stunned);
    status(&mut bout, 0, Status::Prone);
    bout.pick(Choice::Crawl);
    bout.step_to(-1, 0);
    assert!(!bout.offers(Choice::Crawl));
    bout.pick(Choice::StandUp);
    assert!(!bout.offers(Choice::Move));
    let mut walks = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut walks, 0, Status::Stunned);
    walks.walk(&[(-1, 0)]);
    status(&mut walks, 0, Status::Prone);
    assert!(!walks.offers(Choice::Crawl));
}

#[test]
fn f88_the_restrained_move_a_hex_and_stand_up_as_the_stunned_do() {
    let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut bout, 0, Status::Restrained);
    bout.walk(&[(-1, 0)]);
    assert!(!bout.offers(Choice::Move) && !bout.offers(Choice::Step));
    status(&mut bout, 0, Status::Prone);
    assert!(bout.offers(Choice::StandUp) && !bout.offers(Choice::Crawl));
}

#[test]
fn f88_the_frightened_act_at_a_disadvantage_on_what_they_fear_and_do_not_tumble_or_step_in_towards_it() {
    let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Ode", (0, 0)), theirs("Rabble", (0, 1))]);
    status(&mut bout, 1, Status::Frightened);
    bout.until(1);
    let edge = |bout: &Bout, trick: Trick, by: u8, on: u8| {
        let contest = bout.now.contest_between(trick, by, on);
        bout.now.contest_check(&contest, by).edge
    };
    for trick in [Trick::Feint, Trick::Push, Trick::Grapple] {
        assert_eq!(edge(&bout, trick, 1, 0), Edge::Disadvantage);
        assert_eq!((edge(&bout, trick, 1, 2), edge(&bout, trick, 0, 1)), (Edge::Even, Edge::Even));
    }
    assert!(!bout.offers(Choice::Tumble(0)));
    let guards = |afraid: bool| {
        let mut bout = Bout::new(vec![theirs("Thug", (1, 0)), ours("Wren", (0, 0)), ours("Ode", (-2, 0))]);
        if afraid {
            status(&mut bout, 2, Status::Frightened);
        }
        bout.attack(1);
        bout.roll(&[40]);
        bout.offers(Choice::Intercept(2))
    };
    assert_eq!((guards(false), guards(true)), (true, false));
}

#[test]
fn f88_f57_why_nobody_moves_is_said_as_it_is() {
    let why = |status: Status, walked: bool, ap: i16| {
        let mut bout = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
        bout.rule(ruling::STATUS, 0, status as i16);
        if walked {
            bout.walk(&[(-1, 0)]);
        }
        bout.rule(ruling::AP, 0, ap);
        bout.why_not("Move")
    };
    assert_eq!(why(Status::Stunned, true, 3).unwrap(), "one hex a turn, no more");
    assert_eq!(why(Status::Slowed, false, 1).unwrap(), "costs 2 AP, and 1 are left");
    let mut slow = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut slow, 0, Status::Slowed);
    slow.pick(Choice::Move);
    assert_eq!(slow.table().asked().unwrap().why, "6 hexes for 2 AP.");
    let mut stunned = Bout::new(vec![ours("Korra", (0, 0)), theirs("Thug", (5, 0))]);
    status(&mut stunned, 0, Status::Stunned);
    assert_eq!(offer(&stunned, "Move").note, "up to 1 hex");
}
