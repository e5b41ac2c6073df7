//! Where the table has it so, the Large cover three hexes and the Huge seven.

use sightline::fight::board;
use sightline::fight::played::Scene as _;
use sightline::fight::table::{Table as _, Tale};
use sightline::fight::{Answer, Fight, Ruling};
use sightline::grid::{Board, Door, Edge, Ground, Side};
use sightline::rulesets::ettes::boards;
use sightline::rulesets::ettes::class::Size;
use sightline::rulesets::ettes::combat::Combat;
use sightline::rulesets::ettes::combat::choice::{Choice, How, Subject, Trigger};
use sightline::rulesets::ettes::combat::ruling;
use sightline::rulesets::ettes::combat::setup::{Options, Setup, Start};
use sightline::rulesets::ettes::combat::state::{Cause, NOBODY, ReadyAct};
use sightline::rulesets::ettes::flow::Flow;
use sightline::rulesets::ettes::ready;
use sightline::rulesets::ettes::spell::Spell;
use sightline::rulesets::ettes::status::Status;
use sightline::save::Stored;
use sightline::save::fight::Plan;
use sightline::save::fight::game::game;

use super::bout::{Bout, Put, changed, ours, place, theirs};

const BODIES: Options = Options { capped: true, fumbles: true, cover: false, astray: false, bodies: true };

fn on(people: Vec<Put>, board: Board) -> Bout {
    Bout::with(people, board, BODIES)
}

fn bout(people: Vec<Put>) -> Bout {
    on(people, boards::open().unwrap())
}

fn sized(size: Size, put: Put) -> Put {
    changed(put, |one| one.size = size)
}

fn large(at: (i32, i32)) -> Put {
    theirs("Ogre", at)
}

fn huge(at: (i32, i32)) -> Put {
    sized(Size::Huge, theirs("Ogre", at))
}

fn steps(bout: &Bout, q: i32, r: i32) -> Vec<u16> {
    bout.now.steps(place(q, r)).iter().map(|step| step.to).collect()
}

/// A board with a wall around one hex, or with other ground there.
fn ground(at: (i32, i32), ground: Ground) -> Board {
    let mut board = boards::open().unwrap();
    board.set_ground(boards::cell(at.0, at.1), ground).unwrap();
    board
}

fn attacks(bout: &Bout, on: u8) -> bool {
    bout.choices().iter().any(|choice| matches!(choice, Choice::Attack { on: other, .. } if *other == on))
}

#[test]
fn fa36_everybody_stands_on_one_hex_unless_the_table_has_it_otherwise() {
    let covers = |options: Options, size: Size| {
        let people = vec![ours("Aldis", (-6, 0)), sized(size, theirs("Ogre", (1, 0)))];
        let bout = Bout::with(people, boards::open().unwrap(), options);
        bout.table().roster()[1].covers.len()
    };
    let sizes = [Size::Small, Size::Medium, Size::Large, Size::Huge];
    assert_eq!(sizes.map(|size| covers(BODIES, size)), [0, 0, 3, 7], "one hex needs no list");
    assert_eq!(sizes.map(|size| covers(Options::default(), size)), [0; 4]);
    let seen = bout(vec![ours("Aldis", (-6, 0)), large((1, 0))]).table().roster()[1].covers.clone();
    let hexes: Vec<usize> = [(1, 0), (2, 0), (1, 1)].map(|(q, r)| place(q, r).into()).into();
    assert_eq!(seen, hexes, "three around a corner, where it is said to stand first");
}

#[test]
fn fa36_the_set_up_says_whether_the_large_take_more_room() {
    let covers = |chosen: Option<bool>| {
        let mut plan = Plan::new("ettes", None);
        for (team, name) in [(0, "Aldis"), (1, "Ogre")] {
            plan.add(team, name, None, ready::somebody(name).unwrap().write());
        }
        if let Some(on) = chosen {
            plan.set_option("large bodies", on, false);
        }
        let game = game("ettes").unwrap();
        let sheet = plan.people().last().unwrap().sheet.clone();
        let drawn = (game.size)(&plan, &sheet).body(sightline::grid::Shape::Hex).offsets().len();
        ((game.open)(&plan, &Tale::default()).unwrap().roster()[1].covers.len(), drawn)
    };
    assert_eq!([None, Some(false), Some(true)].map(covers), [(0, 1), (0, 1), (3, 3)]);
}

#[test]
fn fa36_distance_reach_and_range_count_from_the_nearest_hex() {
    let near = bout(vec![ours("Aldis", (4, 0)), large((2, 0))]);
    assert_eq!((near.now.far(0, 1), near.now.far(1, 0)), (1, 1), "from (3, 0)");
    assert!(attacks(&near, 1) && near.now.threatens(0, place(3, 0)));
    let alone = bout(vec![ours("Aldis", (0, 0)), large((2, 0))]);
    assert_eq!(alone.now.far(0, 1), 2);
    assert!(!attacks(&alone, 1) && alone.now.presses(1, 0), "its arms are longer");
    // Thirteen hexes to the first of its hexes, twelve to the nearest.
    let mut shot = bout(vec![ours("Wren", (-6, 0)), huge((6, 0))]);
    assert_eq!(shot.now.far(0, 1), 11);
    shot.attack(1);
    assert_eq!(shot.now.check_asked(shot.subject()).unwrap().tn, 66, "a longbow's range is 12");
}

#[test]
fn fa36_f62_threat_goes_out_from_all_hexes() {
    let threat = |put: Put| bout(vec![ours("Aldis", (-7, 0)), put]).now.threat(1).len();
    assert_eq!((threat(large((0, 0))), threat(huge((0, 0)))), (27 - 3, 61 - 7));
}

#[test]
fn fa36_f64_two_beside_different_hexes_of_the_same_enemy_gang_up() {
    let bout = bout(vec![ours("Aldis", (4, 0)), ours("Korra", (1, 0)), large((2, 0))]);
    assert!(bout.now.gangs_up(0, 2) && bout.now.gangs_up(1, 2));
}

#[test]
fn fa36_f58_every_hex_of_a_step_must_be_free() {
    let mut open = bout(vec![large((0, 0)), ours("Aldis", (-6, 0))]);
    open.pick(Choice::Move);
    assert_eq!(steps(&open, 0, 0).len(), 6);
    // (2, 0) would be entered by its second hex.
    let mut enemy = bout(vec![large((0, 0)), ours("Aldis", (2, 0))]);
    enemy.pick(Choice::Move);
    assert!(!steps(&enemy, 0, 0).contains(&place(1, 0)) && steps(&enemy, 0, 0).contains(&place(-1, 0)));
    let mut ally = bout(vec![large((0, 0)), theirs("Thug", (2, 0)), ours("Aldis", (-6, 0))]);
    ally.pick(Choice::Move);
    let step = ally.now.steps(place(0, 0)).into_iter().find(|step| step.to == place(1, 0)).unwrap();
    assert!(!step.ends, "it passes, and does not stay");
    let mut past = bout(vec![ours("Aldis", (0, 0)), large((1, 0))]);
    past.pick(Choice::Move);
    assert!(!steps(&past, 1, -1).contains(&place(2, 0)), "nobody walks through any of its hexes");
}

#[test]
fn fa36_fd92_walls_rubble_and_the_rim_count_under_every_hex() {
    let walks = |board: Board| {
        let mut bout = on(vec![large((0, 0)), ours("Aldis", (-6, 0))], board);
        bout.pick(Choice::Move);
        bout
    };
    let rubble = walks(ground((2, 0), Ground::Difficult));
    let cost = |q, r| rubble.now.steps(place(0, 0)).iter().find(|step| step.to == place(q, r)).unwrap().cost;
    assert_eq!((cost(1, 0), cost(-1, 0)), (2, 1));
    assert!(!steps(&walks(ground((2, 0), Ground::Impassable)), 0, 0).contains(&place(1, 0)));
    let mut board = boards::open().unwrap();
    let direction = sightline::grid::Shape::Hex
        .straight(board.kind().spot(boards::cell(1, 0)), board.kind().spot(boards::cell(2, 0)))
        .unwrap();
    board.set_edge(Side { cell: boards::cell(1, 0), direction: direction as u8 }, Edge::Wall).unwrap();
    assert!(!steps(&walks(board), 0, 0).contains(&place(1, 0)), "a wall before its second hex");
    let mut rim = bout(vec![large((5, 0)), ours("Aldis", (-6, 0))]);
    rim.pick(Choice::Move);
    assert!(steps(&rim, 5, 0).contains(&place(6, -1)) && !steps(&rim, 6, 0).contains(&place(7, 0)));
    rim.give(&Answer::Path(vec![place(6, -1)]));
    assert_eq!(rim.who(0).place, place(6, -1));
}

#[test]
fn fa36_f62_leaving_with_any_hex_what_somebody_threatens_provokes() {
    let mut bout = bout(vec![large((0, 0)), ours("Aldis", (2, 0))]);
    bout.walk(&[(-1, 0)]);
    assert_eq!(bout.subject(), Subject::Provoked { by: 1, on: 0, cause: Cause::Leaving });
    bout.pick(Choice::No);
    assert_eq!((bout.who(0).place, bout.now.far(0, 1)), (place(-1, 0), 2));
}

#[test]
fn fa36_whoever_comes_into_the_way_of_any_hex_stops_a_body() {
    let mut bout = bout(vec![ours("Aldis", (3, 0)), large((-2, 0))]);
    bout.pick(Choice::Ready);
    bout.pick(Choice::ReadyTo(ReadyAct::Move));
    bout.pick(Choice::Trigger(Trigger::EntersReach));
    bout.pick(Choice::Move);
    let way = [(-1, 0), (0, 0), (1, 0), (1, -1)];
    bout.give(&Answer::Path(way.map(|(q, r)| place(q, r)).into()));
    assert_eq!((bout.subject(), bout.who(1).place), (Subject::Readied { who: 0, by: 1 }, place(1, 0)));
    bout.pick(Choice::Move);
    bout.give(&Answer::Path(vec![place(3, -1), place(2, -1)]));
    while matches!(bout.subject(), Subject::Provoked { .. }) {
        bout.pick(Choice::No);
    }
    assert_eq!(bout.subject(), Subject::Turn { who: 1 });
    assert_eq!((bout.who(0).place, bout.who(1).place), (place(2, -1), place(1, 0)), "it stays before them");
}

#[test]
fn fa36_fa45_one_hex_that_is_seen_is_enough() {
    // A wall around the first of its hexes, but for where its own body is.
    let mut board = boards::open().unwrap();
    let spot = |q, r| board.kind().spot(boards::cell(q, r));
    let ways = [(1, -1), (0, -1), (-1, 0), (-1, 1)]
        .map(|(q, r)| sightline::grid::Shape::Hex.straight(spot(0, 0), spot(q, r)).unwrap());
    for direction in ways {
        board.set_edge(Side { cell: boards::cell(0, 0), direction: direction as u8 }, Edge::Wall).unwrap();
    }
    let hides = |options: Options| {
        let people = vec![ours("Wren", (5, 0)), theirs("Ogre", (0, 0)), ours("Lys", (-5, 2))];
        let bout = Bout::with(people, board.clone(), options);
        let table = bout.table();
        let sight = [table.sight(2).people.contains(&1), table.sight(1).people.contains(&2)];
        (bout.now.sees_person(2, 1), table.sightline(2, 1).unwrap().seen, sight)
    };
    assert_eq!(hides(BODIES), (true, true, [true, true]));
    assert_eq!(hides(Options::default()), (false, false, [false, false]));
}

#[test]
fn fa36_fa45_somebody_large_is_in_the_way_with_any_hex_and_takes_a_shot_with_any() {
    let tn = |bodies: bool| {
        let options = Options { cover: true, bodies, ..BODIES };
        let people = vec![ours("Wren", (-4, 1)), theirs("Thug", (4, 1)), theirs("Ogre", (0, 0))];
        let mut bout = Bout::with(people, boards::open().unwrap(), options);
        bout.attack(1);
        bout.now.check_asked(bout.subject()).unwrap().tn
    };
    assert_eq!((tn(false), tn(true)), (66, 56), "it covers (0, 1)");
    let guards = |bodies: bool| {
        let options = Options { bodies, ..BODIES };
        let guard = changed(sized(Size::Huge, theirs("Ogre", (0, -2))), |ogre| ogre.level = 2);
        let people = vec![ours("Wren", (-4, 1)), theirs("Thug", (4, 1)), guard];
        let mut bout = Bout::with(people, boards::open().unwrap(), options);
        bout.attack(1);
        bout.roll(&[40]);
        bout.pick(Choice::Intercept(2));
        let sightline::fight::Shape::Place(places) = bout.now_shape() else { return Vec::new() };
        places
    };
    assert!(
        guards(true).contains(&place(0, 0)) && !guards(false).contains(&place(0, 0)),
        "its rim is enough"
    );
}

#[test]
fn fa36_f32_a_large_guard_stands_beside_both_with_any_hex_and_changes_places_with_nobody() {
    let people = vec![theirs("Thug", (3, 0)), ours("Lys", (2, 0)), sized(Size::Large, ours("Ode", (-1, 0)))];
    let mut bout = bout(people);
    bout.attack(1);
    bout.roll(&[40]);
    let places = bout.now.guard_hexes(2, 1, bout.now.strike().unwrap());
    assert!(!places.is_empty() && !places.contains(&place(2, 0)), "that is the ally's");
    for at in &places {
        assert_eq!((bout.now.far_at(2, *at, 0), bout.now.far_at(2, *at, 1)), (1, 1));
    }
    bout.pick(Choice::Intercept(2));
    if let Subject::Place { .. } = bout.subject() {
        bout.give(&Answer::Place(places[0]));
    }
    assert_eq!((bout.now.far(2, 0), bout.now.far(2, 1)), (1, 1));
}

#[test]
fn fa36_fd53_a_blast_catches_a_body_once_by_any_hex() {
    let mut bout = bout(vec![ours("Lys", (-6, 0)), large((0, 0))]);
    assert_eq!(bout.now.caught(place(3, 0)), [1], "two hexes from (1, 0)");
    assert!(bout.now.caught(place(4, 0)).is_empty());
    bout.pick(Choice::Burst(Spell::FireBurst));
    bout.step_to(2, 0);
    bout.roll(&[50]);
    bout.dice(&[2, 2]);
    bout.roll(&[90]);
    assert_eq!(bout.who(1).hp, 50 - 10);
}

#[test]
fn fa36_fa31_a_body_is_pushed_as_a_whole_or_not_at_all() {
    let pushed = |others: Vec<Put>| {
        let mut people = vec![sized(Size::Huge, ours("Korra", (-3, 0))), large((-1, 0))];
        people.extend(others);
        let mut bout = bout(people);
        bout.pick(Choice::Shove { on: 1, prone: false });
        bout.roll(&[30]);
        bout.roll(&[90]);
        if let Subject::Place { .. } = bout.subject() {
            bout.step_to(0, 0);
        }
        bout.who(1).place
    };
    assert_eq!(pushed(Vec::new()), place(0, 0));
    let blocked = pushed(vec![theirs("Thug", (1, 0)), theirs("Thug", (1, -1)), theirs("Thug", (0, -1))]);
    assert_eq!(blocked, place(-1, 0), "somebody stands before its second hex");
}

#[test]
fn fa36_fd55_fd28_whoever_is_pulled_comes_with_all_of_the_body() {
    let mut whip = bout(vec![ours("Dorn", (-4, 0)), large((1, 0))]);
    whip.rule(ruling::RP, 1, 0);
    whip.pick(Choice::Cast { spell: Spell::ThornWhip, on: 1 });
    whip.roll(&[40]);
    whip.dice(&[2]);
    assert_eq!((whip.who(1).place, whip.now.far(0, 1)), (place(0, 0), 4));
    let mut spear = bout(vec![ours("Ingrid", (0, 0)), large((3, 0))]);
    spear.rule(ruling::FP, 0, 6);
    spear.rule(ruling::RP, 1, 0);
    spear.flow(Flow::ImpalingThrust, 1, 0);
    spear.roll(&[40]);
    spear.dice(&[3]);
    let sightline::fight::Shape::Place(places) = spear.now_shape() else { panic!("a place") };
    assert!(places.contains(&place(1, 0)) && places.contains(&place(-2, 0)));
    spear.step_to(1, 0);
    assert_eq!((spear.now.far(0, 1), spear.who(1).is(Status::Restrained)), (1, true));
}

#[test]
fn fa36_fd22_a_shot_pierces_to_whoever_stands_behind_any_of_its_hexes() {
    let people = vec![ours("Wren", (-4, 0)), large((0, 0)), theirs("Thug", (2, 0)), theirs("Thug", (4, 0))];
    let mut bout = bout(people);
    bout.rule(ruling::FP, 0, 4);
    bout.rule(ruling::RP, 1, 0);
    bout.attack(1);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[5]);
    assert!(bout.now_offers_flow(Flow::Cleave, 2) && !bout.now_offers_flow(Flow::Cleave, 3));
}

#[test]
fn fa36_f49_whoever_covers_more_than_a_hex_does_not_tumble() {
    let tumbles = |size: Size| {
        bout(vec![sized(size, ours("Ode", (0, 0))), theirs("Thug", (2, 0)), theirs("Thug", (1, -1))])
            .choices()
            .iter()
            .any(|choice| matches!(choice, Choice::Tumble(_)))
    };
    assert_eq!((tumbles(Size::Medium), tumbles(Size::Large)), (true, false));
}

#[test]
fn fa36_what_lies_beside_any_hex_is_within_reach() {
    let mut bout =
        bout(vec![ours("Sable", (4, 0)), sized(Size::Large, ours("Aldis", (0, 0))), large((5, -2))]);
    let dagger = bout.who(0).hands[0];
    bout.pick(Choice::Drop(dagger));
    bout.rule(ruling::PLACE, 0, place(-6, 0) as i16);
    bout.rule(ruling::PLACE, 1, place(2, 0) as i16);
    bout.until(1);
    let sword = bout.who(1).hands[0];
    bout.pick(Choice::Drop(sword));
    assert!(bout.offers(Choice::PickUp(dagger)), "beside (3, 0)");
}

#[test]
fn fa36_the_large_are_put_down_first_and_nobody_is_put_on_them() {
    let people = vec![ours("Aldis", (1, 0)), ours("Wren", (0, 1)), large((0, 0)), huge((1, 1))];
    let bout = bout(people);
    let mut all: Vec<u16> = (0..4).flat_map(|who| bout.now.covers(who).collect::<Vec<_>>()).collect();
    assert_eq!(bout.who(3).place, place(1, 1), "whoever needs most room has it where it was said");
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 1 + 1 + 3 + 7);
}

#[test]
fn fa36_a_board_without_room_for_a_body_is_no_board_for_it() {
    let mut board = boards::open().unwrap();
    for cell in board.cells().collect::<Vec<_>>() {
        if !(5..=6).contains(&cell.row) {
            board.set_ground(cell, Ground::Void).unwrap();
        }
    }
    let unready = |size: Size, bodies: bool| {
        let start = |(character, team, (q, r)): Put| Start { character, team, cell: boards::cell(q, r) };
        let people = vec![start(ours("Aldis", (0, 0))), start(sized(size, theirs("Ogre", (2, 0))))];
        let mut setup = Setup::new(people, board.clone());
        setup.options = Options { bodies, ..BODIES };
        assert_eq!(Combat::new(&setup).over(), !setup.unready().is_empty());
        setup.unready()
    };
    assert!(unready(Size::Large, true).is_empty() && unready(Size::Huge, false).is_empty());
    assert_eq!(unready(Size::Huge, true), ["the board has no room for everybody"]);
}

#[test]
fn fa36_the_gm_puts_a_body_only_where_all_of_it_has_room() {
    let bout = bout(vec![large((0, 0)), ours("Aldis", (4, 0))]);
    let may = |q, r| {
        let value = place(q, r) as i16;
        !bout.refused(&Answer::Ruling(Ruling { code: ruling::PLACE, on: 0, value }))
    };
    assert!(may(1, 0) && may(4, 1) && !may(3, 0) && !may(4, -1) && !may(7, 0));
    let block =
        |q, r| !bout.refused(&Answer::Ruling(Ruling { code: board::GROUND, on: place(q, r), value: 2 }));
    assert!(block(2, 0) && !block(1, 0) && !block(0, 1));
}

#[test]
fn fa36_f51_a_door_is_reached_from_any_hex_and_stays_open_while_somebody_is_in_it() {
    let mut board = boards::open().unwrap();
    let shape = sightline::grid::Shape::Hex;
    let spot = |q, r| board.kind().spot(boards::cell(q, r));
    let east = shape.straight(spot(0, 0), spot(1, 0)).unwrap() as u8;
    let side = |q, r| Side { cell: boards::cell(q, r), direction: east };
    board.set_edge(side(1, 0), Edge::Door(Door::Shut)).unwrap();
    board.set_edge(side(-3, 0), Edge::Door(Door::Open)).unwrap();
    let mut bout = on(vec![large((0, 0)), ours("Aldis", (-6, 0))], board);
    let door = Choice::Door(6 + east);
    assert!(bout.offers(door), "from its second hex");
    bout.pick(door);
    assert_eq!(bout.now.grid().edge(side(1, 0)), Edge::Door(Door::Open));
    bout.walk(&[(1, 0)]);
    assert!(!bout.choices().iter().any(|choice| matches!(choice, Choice::Door(_))), "it stands in it");
    let shuts = |q, r| {
        let value = 4 * i16::from(east) + 1;
        !bout.refused(&Answer::Ruling(Ruling { code: board::DOOR, on: place(q, r), value }))
    };
    assert!(!shuts(1, 0) && shuts(-3, 0));
}

#[test]
fn fa36_fd29_coming_beside_any_hex_is_coming_near() {
    let sword = changed(sized(Size::Large, ours("Aldis", (0, 0))), |aldis| aldis.perks = Default::default());
    let mut bout = bout(vec![sword, theirs("Thug", (4, 0))]);
    bout.rule(ruling::FP, 0, 6);
    bout.flow(Flow::BladeBarrier, NOBODY, 0);
    bout.pick(Choice::EndTurn);
    bout.pick(Choice::Move);
    let ways = bout.now.steps(place(3, 0));
    assert!(ways.iter().find(|step| step.to == place(2, 0)).unwrap().danger, "beside (1, 0)");
    bout.give(&Answer::Path(vec![place(3, 0), place(2, 0)]));
    bout.pick(Choice::No);
    assert_eq!(bout.subject(), Subject::Window { by: 0, on: 1 });
}

#[test]
fn fa36_a_blow_reaches_the_nearest_hex_and_no_other_need_be_in_reach() {
    let mut bout = bout(vec![ours("Aldis", (2, -1)), huge((0, 0))]);
    let sword = bout.who(0).hands[0];
    bout.attack_with(sword, How::One, 1);
    bout.roll(&[40]);
    bout.pick(Choice::No);
    bout.dice(&[3]);
    assert_eq!(bout.taken(), 3 + 6 - 1);
}
