//! Where cells lie on paper, what lies under a finger, and how much is drawn.

use sightline::fight::walk::Chance;
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

/// The closed lines of a path of relative steps, each as its points.
fn loops(text: &str) -> Vec<Vec<(i32, i32)>> {
    let lines = text.split('z').filter(|line| !line.is_empty()).map(|line| {
        let (start, steps) = line.trim_start_matches('M').split_once('l').unwrap();
        let numbers = |text: &str| -> Vec<i32> {
            let spaced = text.replace('-', " -");
            spaced.split_whitespace().map(|number| number.parse().unwrap()).collect()
        };
        let start = numbers(start);
        let mut points = vec![(start[0], start[1])];
        for step in numbers(steps).chunks(2) {
            let last = points[points.len() - 1];
            points.push((last.0 + step[0], last.1 + step[1]));
        }
        assert_eq!(points.pop(), points.first().copied(), "a line that does not close: {line}");
        points
    });
    lines.collect()
}

/// How often lines wind around a point; no line may pass through it.
fn winding(loops: &[Vec<(i32, i32)>], (x, y): (i32, i32)) -> i32 {
    let mut turns = 0;
    for points in loops {
        for (from, to) in points.iter().zip(points.iter().cycle().skip(1)) {
            let left = (to.0 - from.0) * (y - from.1) - (to.1 - from.1) * (x - from.0);
            match (from.1 <= y, to.1 <= y) {
                (true, false) if left > 0 => turns += 1,
                (false, true) if left < 0 => turns -= 1,
                _ => {}
            }
        }
    }
    turns
}

#[test]
fn any_cells_are_one_area_with_nothing_between_them_and_nothing_else_in_it() {
    let mut chance = Chance::new(11);
    for kind in Kind::ALL {
        for _ in 0..60 {
            let board = Board::new(kind, 1 + chance.below(9), 1 + chance.below(9)).unwrap();
            let many = chance.below(5);
            let cells: Vec<Cell> = board.cells().filter(|_| chance.below(4) < many).collect();
            let loops = loops(&ink::area(&board, &cells));
            for cell in board.cells() {
                let (x, y) = kind.middle(cell);
                for (right, down) in [(0, 0), (9, 5), (-7, 11)] {
                    let inside = winding(&loops, (x + right, y + down));
                    assert_eq!(inside, i32::from(cells.contains(&cell)), "{kind:?} {}", cell.name());
                }
            }
        }
    }
}

#[test]
fn a_row_of_squares_is_a_rectangle() {
    let board = Board::new(Kind::Square, 60, 60).unwrap();
    let row: Vec<Cell> = (0..60).map(|column| Cell::new(column, 3)).collect();
    assert_eq!(
        loops(&ink::area(&board, &row)),
        [[(0, 144), (2880, 144), (2880, 192), (0, 192)]].map(Vec::from)
    );
    assert_eq!(ink::area(&board, &[]), "");
}

#[test]
fn the_lines_of_the_largest_board_stay_a_short_text() {
    for kind in Kind::ALL {
        let board = Board::new(kind, 60, 60).unwrap();
        let text = ink::lines(&board);
        assert!(text.len() < 130_000, "{kind:?}: {}", text.len());
        assert!(ink::outline(&board).len() < 3_000);
        let every_other: Vec<Cell> = board.cells().filter(|cell| (cell.column + cell.row) % 2 == 0).collect();
        assert!(ink::area(&board, &every_other).len() < 120_000);
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
            let outline = loops(&ink::outline(&board));
            assert_eq!(outline.len(), 1, "{kind:?}");
            let corners = outline.concat();
            // Straight rows of squares are single steps: their corners in between are added again.
            let points: Vec<(i32, i32)> = corners
                .iter()
                .zip(corners.iter().cycle().skip(1))
                .flat_map(|(from, to)| {
                    let whole = if kind == Kind::Square { 48 } else { i32::MAX };
                    let count = ((to.0 - from.0).abs().max((to.1 - from.1).abs()) / whole).max(1);
                    (0..count).map(move |at| {
                        (from.0 + (to.0 - from.0) * at / count, from.1 + (to.1 - from.1) * at / count)
                    })
                })
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

#[test]
fn a_block_of_solid_cells_is_drawn_as_one_piece() {
    for kind in Kind::ALL {
        let mut board = Board::new(kind, 5, 5).unwrap();
        let block = [Cell::new(2, 2), Cell::new(2, 3)];
        block.iter().for_each(|cell| board.set_solid(*cell).unwrap());
        let around = ink::drawn_edges(&board);
        let between = |side: Side| {
            block.contains(&side.cell) && board.across(side).is_some_and(|near| block.contains(&near))
        };
        assert_eq!(board.edges().iter().filter(|(side, _)| between(*side)).count(), 1, "{kind:?}");
        assert!(around.iter().all(|(side, _)| !between(*side)), "{kind:?}");
        assert_eq!(around.len() + 1, board.edges().len(), "{kind:?}");
        // What is no longer solid has a wall towards what is.
        board.set_ground(block[0], Ground::Difficult).unwrap();
        assert_eq!(ink::drawn_edges(&board).len(), board.edges().len(), "{kind:?}");
    }
}
