//! Where cells lie on paper, what lies under a finger, and how much is drawn.

use sightline::grid::plan::apart;
use sightline::grid::{Board, Cell, Door, Edge, Ground, Kind, Side, ink};
use sightline::map::Teams;

#[test]
fn every_point_of_a_cell_is_under_the_finger_in_that_cell() {
    for kind in Kind::ALL {
        let board = Board::new(kind, 7, 6).unwrap();
        for cell in board.cells() {
            let (x, y) = kind.middle(cell);
            assert_eq!(board.cell_under((x, y)), Some(cell), "{kind:?}");
            for (right, down) in kind.corners() {
                let inside = (x + right * 9 / 10, y + down * 9 / 10);
                assert_eq!(board.cell_under(inside), Some(cell), "{kind:?} {}", cell.name());
            }
        }
        let (wide, high) = board.extent();
        for outside in [(-9, 50), (50, -9), (wide + 9, 50), (50, high + 9)] {
            assert_eq!(board.cell_under(outside), None, "{kind:?}");
        }
    }
}

#[test]
fn a_side_has_the_same_ends_from_both_of_its_cells() {
    for kind in Kind::ALL {
        let board = Board::new(kind, 5, 5).unwrap();
        for cell in board.cells() {
            for side in board.sides(cell) {
                let [a, b] = kind.ends(side);
                if let Some(near) = board.across(side) {
                    let opposite = kind.shape().opposite(side.direction.into()) as u8;
                    assert_eq!(kind.ends(Side::new(near, opposite)), [b, a], "{kind:?}");
                    let (one, other) = (kind.middle(cell), kind.middle(near));
                    assert!((apart(one, a) - apart(other, a)).abs() <= 64, "{kind:?}");
                }
                let middle = ((a.0 + b.0) / 2, (a.1 + b.1) / 2);
                assert_eq!(board.side_near(middle, 10), Some(board.first_name(side)), "{kind:?}");
            }
        }
    }
}

#[test]
fn squares_side_by_side_are_drawn_as_one() {
    let row: Vec<Cell> = (0..60).map(|column| Cell::new(column, 3)).collect();
    assert_eq!(ink::cells(Kind::Square, &row), "M0 144h2880v48h-2880z");
    assert_eq!(ink::cells(Kind::Square, &[Cell::new(0, 0), Cell::new(0, 1)]).matches('M').count(), 2);
}

#[test]
fn the_lines_of_the_largest_board_stay_a_short_text() {
    for kind in Kind::ALL {
        let board = Board::new(kind, 60, 60).unwrap();
        let text = ink::lines(&board);
        assert!(text.len() < 130_000, "{kind:?}: {}", text.len());
        assert!(ink::cells(kind, &board.cells().collect::<Vec<_>>()).len() < 180_000);
    }
}

#[test]
fn every_kind_of_edge_has_a_sign_of_its_own() {
    for kind in Kind::ALL {
        let side = Side::new(Cell::new(1, 1), 2);
        let signs = Edge::ALL.map(|edge| ink::edges(kind, &[(side, edge)], edge));
        for (at, sign) in signs.iter().enumerate() {
            assert_eq!(sign.is_empty(), Edge::ALL[at] == Edge::None);
            assert!(signs[..at].iter().all(|other| other != sign), "{kind:?} {:?}", Edge::ALL[at]);
        }
    }
}

#[test]
fn a_cell_is_told_with_what_decides() {
    let mut board = Board::new(Kind::FlatOdd, 4, 4).unwrap();
    let cell = Cell::new(1, 1);
    board.set_ground(cell, Ground::Difficult).unwrap();
    board.set_edge(Side::new(cell, 2), Edge::Wall).unwrap();
    board.set_edge(Side::new(cell, 5), Edge::Wall).unwrap();
    board.set_edge(Side::new(cell, 0), Edge::Door(Door::Locked)).unwrap();
    board.set_start(cell, Teams::PLAYERS).unwrap();
    board.set_note(cell, "Trap").unwrap();
    let words =
        ["difficult", "wall north and south", "locked door south-east", "start of the players", "Trap"];
    assert_eq!(board.told(cell), words);
    assert_eq!(board.told(Cell::new(3, 3)), Vec::<String>::new());
}

#[test]
fn where_others_lie_is_one_of_eight_winds() {
    for kind in Kind::ALL {
        let here = Cell::new(5, 5);
        let at = |column, row| kind.bearing(here, Cell::new(column, row));
        assert_eq!([at(5, 0), at(5, 9), at(0, 5), at(9, 5)], ["north", "south", "west", "east"], "{kind:?}");
        assert_eq!([at(5, 5), at(9, 9), at(1, 1)], ["here", "south-east", "north-west"], "{kind:?}");
    }
}

#[test]
fn the_outline_of_a_board_runs_along_its_rim_and_nowhere_else() {
    for kind in Kind::ALL {
        for (wide, tall) in [(1, 1), (1, 4), (4, 1), (5, 4), (6, 7)] {
            let board = Board::new(kind, wide, tall).unwrap();
            let outline = ink::outline(&board);
            let points: Vec<(i32, i32)> = outline
                .trim_start_matches('M')
                .trim_end_matches('Z')
                .split('L')
                .map(|point| point.split_once(' ').unwrap())
                .map(|(x, y)| (x.parse().unwrap(), y.parse().unwrap()))
                .collect();
            let rim: Vec<[(i32, i32); 2]> = board
                .cells()
                .flat_map(|cell| board.sides(cell))
                .filter(|side| board.across(*side).is_none())
                .map(|side| kind.ends(side))
                .collect();
            let steps = points.iter().zip(points.iter().cycle().skip(1)).filter(|(one, other)| one != other);
            let steps: Vec<_> = steps.collect();
            assert_eq!(steps.len(), rim.len(), "{kind:?} {wide} {tall}");
            for (one, other) in steps {
                assert!(
                    rim.contains(&[*one, *other]) || rim.contains(&[*other, *one]),
                    "{kind:?} {one:?} {other:?}"
                );
            }
        }
    }
}
