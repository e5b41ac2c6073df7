//! What a person asks of a board from one cell: sight, movement and what it wakes, charges, threat, areas.

use sightline::grid::question::{About, Found, Question};
use sightline::grid::template::Template;
use sightline::grid::{Board, Cell, Edge, Grid, Ground, Kind, Piece, Side, Size, Walls};

use super::draw::{cell, open, squares};

fn question(about: About, from: Cell) -> Question {
    Question {
        about,
        from,
        speed: 6,
        reach: 1,
        walls: Walls::Crossed,
        blocked: false,
        template: Template::Burst,
        size: 2,
        turn: 0,
        aim: None,
        walled: true,
    }
}

fn found(board: &Board, question: Question) -> Found {
    Found::new(&Grid::new(board), question)
}

fn piece(at: Cell, name: &str, player: bool) -> Piece {
    Piece { cell: at, name: name.into(), player, ..Piece::default() }
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|cell| cell.name()).collect()
}

#[test]
fn a_way_says_who_strikes_and_as_which_cells_are_left() {
    let mut board = open(8, 3);
    board.pieces = vec![
        piece(cell(0, 1), "Mara", true),
        piece(cell(2, 0), "Guard", false),
        piece(cell(5, 2), "Friend", true),
        Piece { down: true, ..piece(cell(4, 2), "Fallen", false) },
    ];
    let ask = question(About::Movement, cell(0, 1));
    let walked = found(&board, ask);
    // Leaving B2, C2 and D2, which lie beside the guard at C1; entering B2 wakes nobody.
    assert_eq!(
        walked.answer(Some(cell(4, 1))),
        "E2 costs 4 of 6. On the way Guard strikes at B2, C2 and D2."
    );
    assert_eq!(walked.answer(Some(cell(1, 2))), "B3 costs 1 of 6.");
    let shown = walked.shown(Some(cell(4, 1)));
    assert_eq!(names(&shown.route), ["A2", "B2", "C2", "D2", "E2"]);
    assert_eq!(shown.rays.len(), 3, "a line from the guard to each of them");
    assert_eq!(names(&shown.threat), ["B1", "D1", "B2", "C2", "D2"]);
    let told: Vec<String> = walked.targets().into_iter().map(|target| target.words).collect();
    assert!(told.contains(&"Friend, costs 5 and 2 strikes, 5 squares east, F3".to_string()), "{told:?}");
    // Whoever reaches nobody wakes nobody, and nobody is woken by nobody.
    let nobody = found(&board, Question { reach: 0, ..ask });
    assert_eq!(nobody.answer(Some(cell(4, 1))), "E2 costs 4 of 6.");
    assert_eq!(found(&board, question(About::Movement, cell(7, 0))).shown(None).threat, []);
}

#[test]
fn a_charge_is_straight_or_says_what_ends_it() {
    let mut board = squares(&["........", "....#...", "........"]);
    board.set_edge(Side::new(cell(2, 2), 0), Edge::Wall).unwrap();
    board.pieces = vec![piece(cell(0, 0), "Mara", true), piece(cell(3, 0), "Guard", false)];
    let charge = found(&board, question(About::Charge, cell(0, 0)));
    assert_eq!(charge.answer(Some(cell(2, 0))), "A straight way of 2 leads to C1.");
    assert_eq!(charge.answer(Some(cell(5, 0))), "No straight way to F1: Guard stands at D1.");
    let shown = charge.shown(Some(cell(5, 0)));
    assert!(shown.route.is_empty() && shown.rays[0].stop.is_some());
    assert_eq!(names(&charge.shown(Some(cell(2, 0))).route), ["A1", "B1", "C1"]);
    let low = found(&board, question(About::Charge, cell(0, 2)));
    assert_eq!(low.answer(Some(cell(5, 2))), "No straight way to F3: the wall east of C3 is in the way.");
    assert!(!low.cells.contains(&cell(3, 2)) && low.cells.contains(&cell(2, 2)));
    let blocked = found(&board, question(About::Charge, cell(2, 1)));
    assert_eq!(blocked.answer(Some(cell(6, 1))), "No straight way to G2: E2 is impassable.");
    let far = found(&board, Question { speed: 1, ..question(About::Charge, cell(0, 0)) });
    assert_eq!(far.answer(Some(cell(2, 0))), "A straight way leads to C1, but 2 of it are more than 1.");
    let told: Vec<String> = charge.targets().into_iter().map(|target| target.words).collect();
    assert_eq!(told, ["Guard, charged at from C1, 3 squares east, D1"]);
}

#[test]
fn areas_are_placed_and_turned_and_walls_spare_what_is_behind_them() {
    let mut board = open(7, 7);
    board.pieces = vec![piece(cell(3, 3), "Mara", true), piece(cell(5, 3), "Guard", false)];
    let area = question(About::Area, cell(3, 3));
    let burst = found(&board, area);
    assert_eq!(burst.answer(None), "Burst at D4: 25 squares, Mara and Guard in it.");
    assert_eq!(names(&burst.shown(Some(cell(0, 0))).target), ["D4"], "a burst has no aim");
    let square = Question { template: Template::Square, size: 1, ..area };
    assert_eq!(names(&found(&board, square).cells), ["C3", "D3", "C4", "D4"]);
    assert_eq!(names(&found(&board, Question { turn: 2, ..square }).cells), ["D4", "E4", "D5", "E5"]);
    let line = Question { template: Template::Line, size: 2, ..area };
    assert_eq!(names(&found(&board, line).cells), ["E4", "F4"]);
    assert_eq!(names(&found(&board, Question { turn: 2, ..line }).cells), ["D2", "D3"]);
    let aimed = Question { aim: Some(cell(3, 6)), size: 9, ..line };
    assert_eq!(names(&found(&board, aimed).cells), ["D5", "D6", "D7"]);
    let cone = Question { template: Template::Cone, ..area };
    let east = found(&board, cone);
    assert!(east.cells.contains(&cell(5, 3)) && !east.cells.contains(&cell(1, 3)));
    board.set_edge(Side::new(cell(4, 3), 0), Edge::Wall).unwrap();
    let spared = found(&board, cone);
    assert_eq!(names(&spared.hidden), ["F4"]);
    assert_eq!(spared.answer(None), "Cone at D4: 7 squares, nobody in it. Walls spare 1 square.");
    assert_eq!(spared.targets()[1].words, "Guard, spared by walls, 2 squares east, F4");
    assert!(found(&board, Question { walled: false, ..cone }).hidden.is_empty());
}

#[test]
fn a_cone_turns_to_where_it_is_pointed_on_all_kinds_of_boards() {
    for kind in Kind::ALL {
        let grid = Grid::new(&Board::new(kind, 15, 15).unwrap());
        let from = cell(7, 7);
        for to in grid.cells().filter(|to| *to != from) {
            let turn = grid.turn_towards(from, to);
            let far = grid.distance(from, to) as u8;
            let cone = grid.template(Template::Cone, &[from], far, turn, None);
            assert!(cone.contains(&to), "{kind:?} {} is not in turn {turn}", to.name());
        }
    }
}

#[test]
fn threat_and_sight_give_their_reasons_and_large_ones_ask_with_all_of_themselves() {
    let mut board = Board::new(Kind::FlatOdd, 9, 9).unwrap();
    board.pieces = vec![Piece { size: Size::Huge, ..piece(cell(4, 4), "Ogre", false) }];
    let threat = found(&board, question(About::Threat, cell(4, 5)));
    assert_eq!(threat.cells.len(), 12, "the ring around seven hexes");
    board.set_edge(Side::new(cell(0, 0), 5), Edge::Wall).unwrap();
    let one = found(&board, question(About::Threat, cell(0, 0)));
    assert_eq!(
        one.answer(Some(cell(0, 1))),
        "A2 is not threatened. A2 is not seen: the wall south of A1 is in the way."
    );
    assert_eq!(one.shown(Some(cell(0, 1))).rays.len(), 1);
    let sight = found(&board, question(About::Sight, cell(0, 0)));
    assert_eq!(sight.cells.len() + sight.hidden.len(), 80);
    assert!(sight.shown(Some(cell(0, 1))).walls.len() == 1);
    board.set_ground(cell(8, 8), Ground::Void).unwrap();
    let sight = found(&board, question(About::Sight, cell(0, 0)));
    assert_eq!(sight.cells.len() + sight.hidden.len(), 79);
}

#[test]
fn what_is_asked_of_a_reach_is_what_all_of_sight_says() {
    for kind in [Kind::Square, Kind::FlatOdd] {
        let mut board = Board::new(kind, 12, 12).unwrap();
        for at in 0..40 {
            let side = Side::new(cell(at * 7 % 12, at * 5 % 11), at as u8 % 3 * 2);
            board.set_edge(side, Edge::Wall).unwrap();
        }
        let grid = Grid::new(&board);
        for from in grid.cells() {
            for reach in [1, 3] {
                let near = Found::new(&grid, Question { reach, ..question(About::Threat, from) });
                let seen = grid.seen_from(from, Walls::Crossed, &|_| false);
                let within = |cell: &Cell| grid.distance(from, *cell) <= u32::from(reach);
                let expected: Vec<Cell> = seen.into_iter().filter(within).collect();
                assert_eq!(near.cells, expected, "{kind:?} {} {reach}", from.name());
            }
        }
    }
}
