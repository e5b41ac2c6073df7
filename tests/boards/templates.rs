//! Areas of effect and what a reach threatens.

use sightline::grid::template::leaves;
use sightline::grid::{Body, Cell, Grid, Ground, Kind, Lean, Shape};

use super::draw::{Hexes, cell, open, squares};

fn names(cells: Vec<Cell>) -> String {
    cells.into_iter().map(Cell::name).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_burst_reaches_from_any_cell_of_a_body() {
    let grid = Grid::new(&open(9, 9));
    let body = grid.covered(&Body::large(Shape::Square), cell(3, 3));
    assert_eq!(grid.burst(&body, 1).len(), 16);
    assert_eq!(grid.burst(&[cell(0, 0)], 1).len(), 4);
    let hexes = Hexes::new(Kind::FlatOdd);
    let grid = Grid::new(&hexes.board);
    for (distance, count) in [(0, 1), (1, 7), (2, 19), (3, 37)] {
        assert_eq!(grid.burst(&[hexes.at(0, 0)], distance).len(), count);
    }
    let mut void = Grid::new(&squares(&["...", "..."]));
    void.set_ground(cell(1, 1), Ground::Void).unwrap();
    assert_eq!(names(void.burst(&[cell(0, 0)], 1)), "A1 B1 A2");
}

#[test]
fn g08_a_radius_is_a_square_of_twice_its_length() {
    let grid = Grid::new(&open(20, 20));
    assert_eq!(grid.square(10, 10, 4).len(), 64);
    assert_eq!(names(grid.square(1, 1, 1)), "A1 B1 A2 B2");
    assert_eq!(grid.square(0, 0, 2).len(), 4, "what is off the board is left out");
}

#[test]
fn a_line_enters_what_it_crosses() {
    let grid = Grid::new(&open(9, 9));
    assert_eq!(names(grid.line(cell(0, 0), cell(2, 1), Lean::Left)), "B1 B2 C2");
    assert_eq!(names(grid.line(cell(0, 0), cell(2, 2), Lean::Left)), "A2 B2 B3 C3");
    assert_eq!(names(grid.line(cell(0, 0), cell(2, 2), Lean::Right)), "B1 B2 C2 C3");
    assert!(grid.is_between(cell(1, 1), cell(0, 0), cell(2, 2)));
    assert!(!grid.is_between(cell(2, 2), cell(0, 0), cell(2, 2)));
    let hexes = Hexes::new(Kind::PointyEven);
    let grid = Grid::new(&hexes.board);
    let between = |q, r| grid.is_between(hexes.at(q, r), hexes.at(0, 0), hexes.at(1, 1));
    assert!(between(1, 0) && between(0, 1) && !between(1, 1) && !between(0, 0));
}

#[test]
fn a_cone_of_hexes_is_a_sixth_and_turns_by_half_of_it() {
    let hexes = Hexes::new(Kind::FlatOdd);
    let grid = Grid::new(&hexes.board);
    let cone = |turn, length| {
        let mut spots: Vec<(i32, i32)> =
            grid.cone(hexes.at(0, 0), turn, length).into_iter().map(|at| hexes.spot(at)).collect();
        spots.sort();
        spots
    };
    assert_eq!(cone(0, 1), [(1, 0)]);
    assert_eq!(cone(0, 2), [(1, 0), (1, 1), (2, -1), (2, 0)]);
    assert_eq!(cone(1, 1), [(1, -1), (1, 0)]);
    for length in 1..6 {
        // Between two directions a cone is a triangle; six of them are everything, their rims twice.
        let triangles: usize = (0..6).map(|turn| cone(2 * turn + 1, length).len()).sum();
        assert_eq!(triangles, (3 * length * (length + 1) + 6 * length) as usize);
        for turn in 2..12 {
            assert_eq!(cone(turn, length).len(), cone(turn % 2, length).len());
        }
    }
}

#[test]
fn a_cone_of_squares_is_a_quarter() {
    let grid = Grid::new(&open(7, 7));
    let cone = |direction: usize, length| names(grid.cone(cell(3, 3), 2 * direction, length));
    assert_eq!(cone(0, 2), "F2 E3 F3 E4 F4 E5 F5 F6");
    assert_eq!(cone(1, 1), "D3 E3 E4");
}

#[test]
fn what_is_left_of_a_threat_is_counted_step_by_step() {
    let grid = Grid::new(&open(7, 3));
    let foe = [cell(3, 0)];
    let threat = grid.threat(&foe, 1, &|at| at != cell(2, 0));
    assert_eq!(names(threat.clone()), "E1 C2 D2 E2");
    let path: Vec<Cell> = (1..7).map(|column| cell(column, 1)).collect();
    assert_eq!(leaves(cell(0, 1), &path, &threat), [2, 3, 4]);
    assert_eq!(leaves(cell(2, 1), &[cell(3, 1)], &threat), [0]);
    assert!(leaves(cell(2, 1), &[], &threat).is_empty());
}
