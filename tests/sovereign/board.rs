//! The board: sight and cover by corners, heights, movement, and the boards of the game.

use sightline::fight::played::Scene;
use sightline::fight::{self, Fight, machine::Course};
use sightline::grid::{Cell, Cover, Door, Edge, Grid, Ground, Side};
use sightline::rulesets::sovereign::boards;
use sightline::rulesets::sovereign::combat::choice::{Choice, Event};
use sightline::rulesets::sovereign::combat::sight::cut;
use sightline::rulesets::sovereign::combat::state::{Sort, Way};

use crate::action::rule;
use crate::support::{Table, being, floor};

/// The corridor of the figure.
const BEND: [&str; 7] = ["##..", "##.b", "##..", "##..", "##..", ".A..", "...."];

#[test]
fn g02_g03_ga03_gt01_corners_make_cover_and_sight_is_mutual() {
    let table = Table::new(floor(&BEND, &[('A', being("Tamsin")), ('b', being("Bowman"))]));
    let cover = |from: &str, to: &str| table.combat.cover(table.place(from), table.place(to));
    assert_eq!(cover("B6", "D2"), Some(Cover::None), "Bob has none from Alice");
    assert_eq!(cover("D2", "B6"), Some(Cover::Half), "Alice has half from Bob");
    let line = table.combat.sightline(1, 0).unwrap();
    assert!(line.seen && line.line.is_some() && line.cover == "half cover");
    assert!(line.reason.contains("2 of 4 corners"), "{}", line.reason);
    // A pillar hides whoever is right behind it, and people hide nobody.
    let table = Table::new(floor(
        &["A.#b.", "..c.."],
        &[('A', being("Tamsin")), ('b', being("Wolf")), ('c', being("Wolf"))],
    ));
    assert_eq!(table.combat.cover(table.place("A1"), table.place("D1")), None);
    let hidden = table.combat.sightline(0, 1).unwrap();
    assert!(!hidden.seen);
    // The line stops at the near side of the pillar, 48 units a square, and says so.
    assert_eq!(hidden.line, Some([(24, 24), (96, 24)]));
    assert_eq!(hidden.reason, "The wall east of B1 is in the way.");
    assert_eq!(table.combat.cover(table.place("A2"), table.place("E2")), Some(Cover::None));
}

#[test]
fn ga04_gt02_the_ground_is_looked_at_from_the_side_where_it_has_heights() {
    // Bob on the floor, two empty squares, Alice at the edge of a ledge of two cubes.
    let (grid, bob, alice) = cut(&[0, 0, 0, 2]).unwrap();
    assert_eq!(grid.square_sight(&[bob], &[alice]).cover(), Some(Cover::Half));
    assert_eq!(grid.square_sight(&[alice], &[bob]).cover(), Some(Cover::None));
    let ledge = boards::board("Ledge").unwrap();
    let heights = boards::heights(&ledge);
    assert_eq!((heights[0], heights[14 * 2], heights[14 * 3]), (2, 2, 0));
    let mut setup =
        floor(&["^b^^^", ".....", ".....", ".A..."], &[('A', being("Tamsin")), ('b', being("Bowman"))]);
    setup = sightline::rulesets::sovereign::combat::setup::Setup::sides(
        setup.board.clone(),
        setup.people.clone(),
    );
    let table = Table::new(setup);
    assert_eq!(table.combat.cover(table.place("B4"), table.place("B1")), Some(Cover::Half), "from below");
    assert_eq!(table.combat.cover(table.place("B1"), table.place("B4")), Some(Cover::None), "from above");
}

#[test]
fn g01_g06_g07_ga45_squares_are_five_feet_and_a_diagonal_is_one() {
    let table = Table::new(floor(&["A...", "....", "...b"], &[('A', being("Hild")), ('b', being("Wolf"))]));
    assert_eq!(table.combat.sightline(0, 1).unwrap().distance, "15 ft");
    // A corner is as near as an edge.
    let mut table = Table::begun(floor(&["A.", ".b"], &[('A', being("Brannoc")), ('b', being("Wolf"))]), 0);
    assert!(table.has(Choice::Attack { on: 1, thing: 0, way: Way::Melee }));
    table.pick(Choice::Run);
    let walk = sightline::fight::Walk { from: table.place("A1"), budget: 6 };
    let ways = walk.reach(&|from| Course::steps(&table.combat, from));
    assert_eq!(ways.len(), 2, "two free squares, and the wolf's own");
}

#[test]
fn g04_ga01_ga02_allies_are_passed_and_nobody_ends_on_another() {
    let mut table = Table::begun(
        floor(
            &["ABC..", "#####", "d...."],
            &[('A', being("Brannoc")), ('B', being("Tamsin")), ('C', being("Oswin")), ('d', being("Wolf"))],
        ),
        0,
    );
    table.pick(Choice::Run);
    let walk = sightline::fight::Walk { from: table.place("A1"), budget: 6 };
    let ends: Vec<u16> =
        walk.reach(&|from| Course::steps(&table.combat, from)).iter().map(|way| way.to).collect();
    assert_eq!(ends, [3, 4], "through both of them, to neither");
}

#[test]
fn g05_ga42_a_standing_enemy_stops_and_one_who_lies_is_stepped_over() {
    let rows = ["A.b..", "#####"];
    let mut table = Table::begun(floor(&rows, &[('A', being("Brannoc")), ('b', being("Wolf"))]), 0);
    table.pick(Choice::Run);
    let reach = |table: &Table| {
        let walk = sightline::fight::Walk { from: 0, budget: 6 };
        walk.reach(&|from| Course::steps(&table.combat, from))
            .iter()
            .map(|way| (way.to, way.cost))
            .collect::<Vec<_>>()
    };
    assert_eq!(reach(&table), [(1, 1)]);
    let ruling = sightline::fight::Ruling {
        code: sightline::rulesets::sovereign::combat::ruling::PRONE,
        on: 1,
        value: 1,
    };
    table.answer(&sightline::fight::Answer::Ruling(ruling));
    assert_eq!(
        reach(&table),
        [(1, 1), (3, 4), (4, 5)],
        "over the wolf as over difficult ground, not onto it"
    );
}

#[test]
fn g09_g10_difficult_ground_costs_two_and_no_corner_is_cut() {
    let mut table =
        Table::begun(floor(&["A~.", "#..", "..b"], &[('A', being("Brannoc")), ('b', being("Bowman"))]), 0);
    table.pick(Choice::Run);
    let walk = sightline::fight::Walk { from: 0, budget: 6 };
    let cost = |name: &str| {
        let to = table.place(name);
        walk.reach(&|from| Course::steps(&table.combat, from))
            .iter()
            .find(|way| way.to == to)
            .map(|way| way.cost)
    };
    assert_eq!(cost("B1"), Some(2));
    assert_eq!(cost("B2"), Some(3), "not diagonally past the wall");
    // Nor past an enemy who stands.
    let mut table = Table::begun(floor(&["Ab", ".."], &[('A', being("Brannoc")), ('b', being("Bowman"))]), 0);
    table.pick(Choice::Run);
    let steps: Vec<u16> = Course::steps(&table.combat, 0).iter().map(|step| step.to).collect();
    assert_eq!(steps, [2]);
}

#[test]
fn g08_an_area_of_twenty_feet_is_eight_squares_wide() {
    let grid = Grid::new(&boards::drawn("open", &["...................."; 20]).unwrap());
    let cells = grid.square(10, 10, 4);
    assert_eq!(cells.len(), 64);
    assert_eq!((cells[0], cells[63]), (Cell::new(6, 6), Cell::new(13, 13)));
}

#[test]
fn gd95_gd96_gd97_the_boards_are_as_drawn() {
    let hall = boards::board("Hall").unwrap();
    assert_eq!((hall.wide(), hall.tall(), hall.starts().len()), (16, 9, 14));
    assert_eq!(hall.ground(Cell::new(10, 3)), Ground::Difficult);
    assert_eq!(hall.ground(Cell::new(6, 1)), Ground::Impassable);
    let bend = boards::board("Bend").unwrap();
    let floor = bend.cells().filter(|cell| bend.ground(*cell).carries()).count();
    assert_eq!((bend.wide(), bend.tall(), floor), (14, 12, 6 * 7 + 14 * 5));
    let ledge = boards::board("Ledge").unwrap();
    assert_eq!((ledge.wide(), ledge.tall()), (14, 10));
    assert_eq!(boards::heights(&ledge).iter().filter(|height| **height == 2).count(), 42);
    assert_eq!([6, 7].map(|column| ledge.ground(Cell::new(column, 3))), [Ground::Difficult; 2]);
    for (name, _) in boards::NAMES {
        assert_eq!(boards::board(name).unwrap().flaws(), []);
    }
}

#[test]
fn the_ledge_is_climbed_by_the_stairs_alone_and_a_shove_sends_one_down() {
    let mut table = Table::begun(
        floor(&["^^^^b", "..~..", "..A.."], &[('A', being("Brannoc")), ('b', being("Wolf"))]),
        0,
    );
    table.pick(Choice::Run);
    let to = |from: &str| {
        Course::steps(&table.combat, table.place(from)).iter().map(|step| step.to).collect::<Vec<_>>()
    };
    assert!(!to("A2").contains(&0) && to("C2").contains(&2), "by the stairs only");
}

#[test]
fn doors_open_for_a_move_and_let_eyes_and_feet_through() {
    let mut setup = floor(&["A.b"], &[('A', being("Brannoc")), ('b', being("Bowman"))]);
    setup.board.set_edge(Side::new(Cell::new(0, 0), 0), Edge::Door(Door::Shut)).unwrap();
    setup = sightline::rulesets::sovereign::combat::setup::Setup::sides(
        setup.board.clone(),
        setup.people.clone(),
    );
    let mut table = Table::begun(setup, 0);
    assert!(!table.combat.sightline(0, 1).unwrap().seen);
    table.pick(Choice::Door(0));
    assert!(table.combat.sightline(0, 1).unwrap().seen && table.has(Choice::Run));
    let now = table.combat.grid().unwrap().standing();
    assert_eq!(now.edge(Side::new(Cell::new(0, 0), 0)), Edge::Door(Door::Open), "the screen is told");
    table.pick(Choice::Run).go("B1");
    assert_eq!(table.person(0).at, 1);
    assert_eq!(table.combat.planned(0, 1, 0, Way::Melee, Sort::Plain, 0).on, 1);
}

#[test]
fn the_gm_opens_a_locked_door_and_rules_what_a_square_is_like() {
    let mut setup = floor(&["A..", "..b"], &[('A', being("Brannoc")), ('b', being("Bowman"))]);
    for row in 0..2 {
        setup.board.set_edge(Side::new(Cell::new(0, row), 0), Edge::Door(Door::Locked)).unwrap();
    }
    let setup = sightline::rulesets::sovereign::combat::setup::Setup::sides(setup.board, setup.people);
    let mut table = Table::begun(setup, 0);
    let (here, beyond) = (table.place("A1"), table.place("B1"));
    let offered = |table: &Table, place: u16| fight::board::rulings(&table.combat, place.into());
    assert!(offered(&table, here).iter().any(|offer| offer.label == "The door east"));
    rule(&mut table, fight::board::DOOR, here, 0);
    assert!(table.combat.sightline(0, 1).unwrap().seen);
    rule(&mut table, fight::board::GROUND, beyond, 1);
    let step = |table: &Table| Course::steps(&table.combat, here).into_iter().find(|step| step.to == beyond);
    table.pick(Choice::Run);
    assert_eq!(step(&table).unwrap().cost, 2, "rubble");
    rule(&mut table, fight::board::GROUND, beyond, 2);
    assert!(step(&table).is_none(), "blocked");
    let blocks = fight::Answer::Ruling(fight::Ruling { code: fight::board::GROUND, on: here, value: 2 });
    let number = table.combat.question().unwrap().number;
    assert!(table.combat.clone().answer(number, &blocks, &mut Vec::new()).is_err(), "somebody stands there");
    rule(&mut table, fight::board::GROUND, beyond, 3);
    assert!(!table.combat.sightline(0, 1).unwrap().seen, "smoke stops eyes");
    rule(&mut table, fight::board::GROUND, beyond, 4);
    assert!(table.combat.sightline(0, 1).unwrap().seen);
    let words = table.combat.sentence(&Event::Ruled { code: fight::board::GROUND, on: beyond, value: 2 });
    assert_eq!(words.unwrap().0, "The GM rules: B1 is blocked.");
}
