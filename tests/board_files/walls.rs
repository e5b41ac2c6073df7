//! Free walls become edges: by the line between the centres of two cells.

use sightline::fight::walk::Chance;
use sightline::grid::{Board, Cell, Edge, Kind, Side};
use sightline::save::board_files::walls::{Paper, Point, Wall, lay};

use super::{number, picture};

const CELL: i64 = 4096;

fn laid(wide: usize, tall: usize, points: &[Point]) -> (Board, Vec<String>) {
    let mut board = Board::new(Kind::Square, wide, tall).unwrap();
    let walls: Vec<Wall> = points.windows(2).map(|two| Wall::new([two[0], two[1]], Edge::Wall)).collect();
    let notes = lay(&mut board, &Paper::squares(), &walls).unwrap().notes;
    (board, notes)
}

#[test]
fn a_wall_on_a_line_of_the_grid_stays_there_and_nothing_is_told() {
    let (board, notes) = laid(3, 2, &[(CELL, 0), (CELL, 2 * CELL)]);
    assert_eq!(picture(&board), "+ + + +\n .|. . \n+ + + +\n .|. . \n+ + + +");
    assert_eq!(notes, [""; 0]);
}

#[test]
fn a_wall_off_the_lines_goes_to_the_nearest_and_a_slanted_one_becomes_stairs() {
    let (board, notes) = laid(3, 1, &[(CELL / 4 * 5, 0), (CELL / 4 * 5, CELL)]);
    assert_eq!(picture(&board), "+ + + +\n .|. . \n+ + + +");
    assert_eq!(notes, ["1 wall lay between the lines of the grid and was moved to the nearest ones."]);
    let (board, notes) = laid(2, 2, &[(0, 0), (2 * CELL, 2 * CELL)]);
    // The nudge is two hairs down and one to the right: the centres stay to the upper right.
    assert_eq!(picture(&board), "+ + +\n|. . \n+-+ +\n .|. \n+ +-+");
    assert_eq!(notes, ["1 slanted wall became stairs along the grid."]);
}

#[test]
fn a_wall_through_centres_falls_to_one_side_and_goes_on_there() {
    let middle = CELL / 2 * 3;
    let (board, _) = laid(3, 2, &[(middle, 0), (middle, 2 * CELL)]);
    assert_eq!(number(&board, Edge::Wall), 2, "{}", picture(&board));
    assert_eq!(picture(&board), "+ + + +\n . .|. \n+ + + +\n . .|. \n+ + + +");
}

#[test]
fn a_wall_in_the_direction_of_the_nudge_through_a_centre_is_still_decided() {
    let centre = (CELL / 2 * 3, CELL / 2 * 3);
    let line = [(centre.0 - CELL / 2, centre.1 - CELL), centre, (centre.0 + CELL / 2, centre.1 + CELL)];
    let (whole, _) = laid(3, 3, &[line[0], line[2]]);
    let (parts, _) = laid(3, 3, &line);
    assert_eq!(picture(&whole), picture(&parts));
    assert!(number(&whole, Edge::Wall) > 0);
}

#[test]
fn a_short_wall_between_centres_is_left_out_and_told() {
    let (board, notes) = laid(2, 1, &[(CELL, 0), (CELL, CELL / 4)]);
    assert_eq!(number(&board, Edge::Wall), 0);
    assert_eq!(
        notes,
        ["1 wall passed no middle between two cells, or lay outside, and did not become an edge."]
    );
}

#[test]
fn a_door_that_crosses_nothing_goes_to_the_nearest_edge_of_its_direction() {
    let mut board = Board::new(Kind::Square, 2, 2).unwrap();
    let edge = Edge::Door(sightline::grid::Door::Shut);
    let door = Wall::new([(CELL, CELL + CELL / 10), (CELL, CELL + CELL / 3)], edge);
    let notes = lay(&mut board, &Paper::squares(), &[door]).unwrap().notes;
    assert_eq!(picture(&board), "+ + +\n . . \n+ + +\n .d. \n+ + +");
    assert_eq!(notes, ["1 opening stood between two edges and went to the nearest one."]);
}

/// Cells that can be walked to from a cell, the outside among them.
fn leaks(board: &Board, from: Cell) -> bool {
    let (mut seen, mut left) = (vec![from], vec![from]);
    while let Some(cell) = left.pop() {
        for direction in 0..8 {
            let side = Side::new(cell, direction);
            let shape = board.kind().shape();
            if !shape.has_side(usize::from(direction)) || board.edge(side).stops_feet() {
                continue;
            }
            match board.across(side) {
                None => return true,
                Some(next) if !seen.contains(&next) => {
                    seen.push(next);
                    left.push(next);
                }
                Some(_) => {}
            }
        }
    }
    false
}

#[test]
fn closed_outlines_stay_closed_wherever_their_corners_lie() {
    let mut chance = Chance::new(7);
    for turn in 0..400 {
        let kind = Kind::ALL[turn % 5];
        let mut board = Board::new(kind, 12, 12).unwrap();
        let paper = match kind {
            Kind::Square => Paper::squares(),
            Kind::FlatOdd | Kind::FlatEven => Paper::new(kind, (4730, CELL), 3547),
            Kind::PointyOdd | Kind::PointyEven => Paper::new(kind, (CELL, 4730), 3547),
        };
        let middle = Cell::new(5, 5);
        let (x, y) = paper.centre(kind, middle);
        // A star around the middle; every second time its corners lie on halves of cells.
        let ways = [(3, 0), (2, 2), (0, 3), (-2, 2), (-3, 0), (-2, -2), (0, -3), (2, -2)];
        let mut points: Vec<Point> = ways
            .iter()
            .map(|(right, down)| {
                let far = if chance.below(2) == 0 { CELL / 2 } else { 600 + chance.below(4_000) as i64 };
                (x + right * far, y + down * far)
            })
            .collect();
        points.push(points[0]);
        let walls: Vec<Wall> = points.windows(2).map(|two| Wall::new([two[0], two[1]], Edge::Wall)).collect();
        lay(&mut board, &paper, &walls).unwrap();
        assert!(!leaks(&board, middle), "{kind:?} {points:?}");
    }
}
