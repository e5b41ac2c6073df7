//! Being knocked back.

use sightline::grid::push::Halt;
use sightline::grid::{Board, Body, Cell, Edge, Grid, Ground, Kind, Shape, Side, Spot};

use super::draw::{Hexes, RIGHT, cell, open};

#[test]
fn ha22_straight_ahead_there_is_one_direction_and_otherwise_two() {
    for shape in [Shape::Hex, Shape::Square] {
        for target in shape.within(Spot::default(), 9) {
            let away = shape.away(Spot::default(), target);
            if target == Spot::default() {
                assert!(away.is_empty());
            } else if let Some(direction) = shape.straight(Spot::default(), target) {
                assert_eq!(away, [direction]);
            } else {
                assert_eq!(away.len(), 2, "{target:?}");
                for direction in away {
                    let pushed = target.plus(shape.directions()[direction]);
                    let before = shape.distance(Spot::default(), target);
                    assert!(shape.distance(Spot::default(), pushed) >= before);
                }
            }
        }
    }
    assert_eq!(Shape::Hex.away(Spot::default(), Spot::new(1, 0)), [0]);
    assert_eq!(Shape::Hex.away(Spot::default(), Spot::new(1, 1)), [0, 5]);
    assert_eq!(Shape::Hex.away(Spot::default(), Spot::new(3, 1)), [0, 5]);
}

#[test]
fn a_push_ends_before_what_stops_it() {
    let hexes = Hexes::new(Kind::FlatEven).wall_between((3, 0), (4, 0));
    let mut grid = Grid::new(&hexes.board);
    let body = Body::medium();
    let nobody = |_: Cell| false;
    let push = |grid: &Grid, steps, blocks: &dyn Fn(Cell) -> bool| {
        grid.push(hexes.at(0, 0), &body, 0, steps, blocks)
    };
    let path = |last: i32| (1..=last).map(|q| hexes.at(q, 0)).collect::<Vec<_>>();
    let free = push(&grid, 2, &nobody);
    assert_eq!((free.path, free.halt), (path(2), None));
    let walled = push(&grid, 9, &nobody);
    assert_eq!(walled.path, path(3));
    let Some(Halt::Side(side)) = walled.halt else { panic!("{:?}", walled.halt) };
    assert_eq!(grid.edge(side), Edge::Wall);
    let met = push(&grid, 9, &|at| at == hexes.at(2, 0));
    assert_eq!((met.path, met.halt), (path(1), Some(Halt::Unit(hexes.at(2, 0)))));
    grid.set_ground(hexes.at(1, 0), Ground::Impassable).unwrap();
    let met = push(&grid, 9, &nobody);
    assert_eq!((met.path, met.halt), (path(0), Some(Halt::Ground(hexes.at(1, 0)))));
    grid.set_ground(hexes.at(1, 0), Ground::Void).unwrap();
    assert_eq!(push(&grid, 9, &nobody).halt, Some(Halt::Rim));
}

#[test]
fn a_push_ends_at_the_rim_and_at_corners() {
    let mut board: Board = open(4, 4);
    let body = Body::medium();
    let grid = Grid::new(&board);
    let rim = grid.push(cell(1, 1), &body, 0, 5, &|_| false);
    assert_eq!((rim.path, rim.halt), (vec![cell(2, 1), cell(3, 1)], Some(Halt::Rim)));
    board.set_edge(Side::new(cell(1, 1), RIGHT), Edge::Wall).unwrap();
    let corner = Grid::new(&board).push(cell(1, 1), &body, 1, 5, &|_| false);
    assert_eq!((corner.path, corner.halt), (vec![], Some(Halt::Corner(cell(2, 0)))));
    let large = Body::large(Shape::Square);
    let pushed = Grid::new(&board).push(cell(0, 2), &large, 0, 5, &|_| false);
    assert_eq!((pushed.path, pushed.halt), (vec![cell(1, 2), cell(2, 2)], Some(Halt::Rim)));
    let split = Side::new(cell(2, 3), RIGHT);
    board.set_edge(split, Edge::Wall).unwrap();
    let walled = Grid::new(&board).push(cell(2, 0), &large, 6, 5, &|_| false);
    assert_eq!((walled.path, walled.halt), (vec![cell(2, 1)], Some(Halt::Side(split))));
    let own = Grid::new(&board).push(cell(0, 2), &large, 2, 1, &|at| at.row > 1);
    assert_eq!(own.path, [cell(0, 1)], "a body is not in its own way");
}
