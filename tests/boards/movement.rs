//! Movement: costs, corners, bodies, the way that is taken, charges.

use sightline::fight::walk::Chance;
use sightline::grid::{Board, Body, Cell, Edge, Grid, Kind, Lean, Mover, Shape, Side, Standing};

use super::draw::{DOWN, Hexes, RIGHT, by_chance, cell, open, squares};

fn free(_: Cell) -> Standing {
    Standing::Free
}

/// The costs of a field, row by row; a dot where nobody gets to.
fn costs(
    board: &Board,
    from: Cell,
    body: &Body,
    budget: u8,
    standing: &dyn Fn(Cell) -> Standing,
) -> Vec<String> {
    let grid = Grid::new(board);
    let field = grid.field(&Mover::new(from, body, budget), standing);
    let sign =
        |at: Cell| field.cost(&grid, at).map_or('.', |cost| char::from_digit(cost.into(), 36).unwrap());
    (0..board.tall())
        .map(|row| (0..board.wide()).map(|column| sign(Cell::new(column, row))).collect())
        .collect()
}

#[test]
fn a_diagonal_costs_as_much_as_a_straight_step() {
    let costs = costs(&open(5, 4), cell(1, 1), &Body::medium(), 2, &free);
    assert_eq!(costs, ["1112.", "1012.", "1112.", "2222."]);
}

#[test]
fn difficult_ground_counts_on_entering() {
    let board = squares(&[".~..", ".~..", "##.."]);
    assert_eq!(costs(&board, cell(0, 0), &Body::medium(), 4, &free), ["0234", "1234", "..44"]);
    assert_eq!(costs(&board, cell(1, 0), &Body::medium(), 4, &free), ["1012", "1212", "..22"]);
}

#[test]
fn g10_no_corner_of_a_wall_a_solid_cell_or_an_enemy_is_cut() {
    let solid = squares(&["..", "#."]);
    assert_eq!(costs(&solid, cell(0, 0), &Body::medium(), 9, &free), ["01", ".2"]);
    for side in [Side::new(cell(0, 0), DOWN), Side::new(cell(0, 1), RIGHT), Side::new(cell(1, 0), DOWN)] {
        let mut wall = open(2, 2);
        wall.set_edge(side, Edge::LowWall).unwrap();
        let grid = Grid::new(&wall);
        let body = Body::medium();
        let field = grid.field(&Mover::new(cell(0, 0), &body, 1), &free);
        assert_eq!(field.cost(&grid, cell(1, 1)), None, "{side:?}");
    }
    let stands = |what: Standing| move |at: Cell| if at == cell(0, 1) { what } else { Standing::Free };
    let around = |what| costs(&open(2, 2), cell(0, 0), &Body::medium(), 9, &stands(what));
    assert_eq!(around(Standing::Stop), ["01", ".2"]);
    assert_eq!(around(Standing::Shut), ["01", ".1"]);
    assert_eq!(around(Standing::Passed), ["01", "11"]);
    assert_eq!(around(Standing::Slow), ["01", "21"]);
}

#[test]
fn g04_allies_are_passed_and_nobodys_cell_is_ended_in() {
    let grid = Grid::new(&open(4, 1));
    let body = Body::medium();
    let standing = |at: Cell| match at.column {
        1 => Standing::Passed,
        2 => Standing::Slow,
        _ => Standing::Free,
    };
    let field = grid.field(&Mover::new(cell(0, 0), &body, 5), &standing);
    assert_eq!(field.places(&grid), [(cell(0, 0), 0), (cell(3, 0), 4)]);
    assert_eq!(field.cost(&grid, cell(1, 0)), Some(1));
    assert!(!field.ends(&grid, cell(1, 0)) && !field.ends(&grid, cell(2, 0)));
    let walled = grid.field(&Mover::new(cell(0, 0), &body, 5), &|at| {
        if at.column == 1 { Standing::Stop } else { Standing::Free }
    });
    assert_eq!(walled.places(&grid), [(cell(0, 0), 0)]);
}

#[test]
fn large_bodies_need_room_for_all_of_them() {
    let board = squares(&[".....", ".....", "..#..", "....."]);
    let large = Body::large(Shape::Square);
    assert_eq!(costs(&board, cell(0, 0), &large, 9, &free), ["0123.", "1..4.", "2..5.", "....."]);
    // A wall that would run through the body.
    let mut wall = open(4, 2);
    wall.set_edge(Side::new(cell(2, 0), RIGHT), Edge::Wall).unwrap();
    assert_eq!(costs(&wall, cell(0, 0), &large, 9, &free), ["01..", "...."]);
    let mut split = open(2, 4);
    split.set_edge(Side::new(cell(0, 3), RIGHT), Edge::Wall).unwrap();
    assert_eq!(costs(&split, cell(0, 0), &large, 9, &free), ["0.", "1.", "..", ".."]);
    assert!(!Grid::new(&split).fits(&large, cell(0, 2)));
    // Difficult ground under any of its cells.
    let rough = squares(&["...~", "...."]);
    assert_eq!(costs(&rough, cell(0, 0), &large, 9, &free), ["013.", "...."]);
    assert_eq!(Body::large(Shape::Hex).offsets().len(), 3);
    assert_eq!(Body::huge(Shape::Square).offsets().len(), 9);
    assert_eq!(Body::huge(Shape::Hex).offsets().len(), 7);
}

#[test]
fn the_distance_between_bodies_is_that_of_their_nearest_cells() {
    let grid = Grid::new(&open(12, 12));
    let one = grid.covered(&Body::large(Shape::Square), cell(1, 1));
    let other = grid.covered(&Body::huge(Shape::Square), cell(7, 5));
    assert_eq!(grid.gap(&one, &other), Some(4));
    assert_eq!(grid.gap(&[], &other), None);
}

/// Costs by trying again and again until nothing gets cheaper.
fn plainly(grid: &Grid, from: Cell, body: &Body, standing: &dyn Fn(Cell) -> Standing) -> Vec<(Cell, u32)> {
    let mut known = vec![(from, 0)];
    loop {
        let mut better = Vec::new();
        for &(at, cost) in &known {
            let one = grid.field(&Mover::new(at, body, 2), standing);
            for (next, _) in grid.neighbours(at).map(|(direction, next)| (next, direction)) {
                // A single step costs 1 or 2; what costs 2 by two steps is found by them as well.
                if let Some(step) = one.cost(grid, next) {
                    let total = cost + u32::from(step);
                    if known.iter().all(|(cell, cost)| *cell != next || total < *cost) {
                        better.push((next, total));
                    }
                }
            }
        }
        if better.is_empty() {
            known.sort();
            return known;
        }
        for (cell, cost) in better {
            known.retain(|(other, before)| *other != cell || *before <= cost);
            if known.iter().all(|(other, _)| *other != cell) {
                known.push((cell, cost));
            }
        }
    }
}

#[test]
fn a_field_is_as_cheap_as_step_by_step() {
    let mut chance = Chance::new(8);
    for round in 0..6 {
        let mut board = by_chance(&mut chance, 8, 7);
        for at in board.cells() {
            if chance.below(4) == 0 && board.ground(at).carries() {
                board.set_ground(at, sightline::grid::Ground::Difficult).unwrap();
            }
        }
        let grid = Grid::new(&board);
        let body = if round % 3 == 2 { Body::large(Shape::Square) } else { Body::medium() };
        let from = cell(chance.below(7), chance.below(6));
        let seed = chance.below(1000);
        let standing = |at: Cell| match (usize::from(at.column) * 7 + usize::from(at.row) * 13 + seed) % 11 {
            0 => Standing::Stop,
            1 => Standing::Passed,
            2 => Standing::Slow,
            _ => Standing::Free,
        };
        let field = grid.field(&Mover::new(from, &body, 200), &standing);
        let plain = plainly(&grid, from, &body, &standing);
        for at in grid.cells() {
            let expected = plain.iter().find(|(cell, _)| *cell == at).map(|(_, cost)| *cost);
            assert_eq!(field.cost(&grid, at).map(u32::from), expected, "{}", at.name());
        }
    }
}

fn path(grid: &Grid, from: Cell, to: Cell) -> Vec<String> {
    let body = Body::medium();
    let field = grid.field(&Mover::new(from, &body, 60), &free);
    field.path(grid, to).unwrap().into_iter().map(Cell::name).collect()
}

#[test]
fn of_equal_ways_the_straightest_is_taken() {
    let grid = Grid::new(&open(9, 9));
    assert_eq!(path(&grid, cell(0, 0), cell(4, 0)), ["B1", "C1", "D1", "E1"]);
    assert_eq!(path(&grid, cell(0, 0), cell(4, 2)), ["B1", "C2", "D2", "E3"]);
    assert_eq!(path(&grid, cell(0, 0), cell(0, 0)), [""; 0]);
    let body = Body::medium();
    let field = grid.field(&Mover::new(cell(0, 0), &body, 3), &free);
    assert_eq!(field.path(&grid, cell(4, 0)), None);
}

#[test]
fn a_way_costs_what_the_field_says_and_back_it_strays_as_little() {
    let mut chance = Chance::new(21);
    for kind in Kind::ALL {
        let grid = Grid::new(&Board::new(kind, 15, 14).unwrap());
        for _ in 0..40 {
            let (from, to) =
                (cell(chance.below(15), chance.below(14)), cell(chance.below(15), chance.below(14)));
            let body = Body::medium();
            let stray = |from: Cell, to: Cell| {
                let field = grid.field(&Mover::new(from, &body, 60), &free);
                let way = field.path(&grid, to).unwrap();
                assert_eq!(way.len(), usize::from(field.cost(&grid, to).unwrap()));
                let mut before = from;
                let mut sum = 0;
                for at in way {
                    assert_eq!(grid.distance(before, at), 1);
                    let (line, off) =
                        (grid.spot(to).minus(grid.spot(from)), grid.spot(at).minus(grid.spot(from)));
                    sum += line.cross(off).abs();
                    before = at;
                }
                assert_eq!(before, to);
                sum
            };
            assert_eq!(stray(from, to), stray(to, from));
        }
    }
}

#[test]
fn a_way_goes_around_what_is_in_it() {
    let grid = Grid::new(&squares(&[".....", "..#..", "....."]));
    assert_eq!(path(&grid, cell(1, 1), cell(3, 1)), ["B1", "C1", "D1", "D2"]);
    assert_eq!(path(&grid, cell(1, 0), cell(1, 2)), ["B2", "B3"]);
}

#[test]
fn ga41_a_charge_is_straight_and_free() {
    let grid = Grid::new(&open(9, 9));
    let body = Body::medium();
    let names = |path: Option<Vec<Cell>>| {
        path.map(|path| path.into_iter().map(Cell::name).collect::<Vec<_>>().join(" "))
    };
    let charge = |to: Cell, stop: Option<Cell>| {
        names(grid.charge(cell(0, 0), to, &body, &|at| {
            if Some(at) == stop { Standing::Stop } else { Standing::Free }
        }))
    };
    assert_eq!(charge(cell(4, 0), None).as_deref(), Some("B1 C1 D1 E1"));
    assert_eq!(charge(cell(3, 3), None).as_deref(), Some("B2 C3 D4"));
    assert_eq!(charge(cell(4, 2), None).as_deref(), Some("B1 C2 D2 E3"));
    assert_eq!(charge(cell(4, 0), Some(cell(2, 0))), None);
    assert_eq!(charge(cell(3, 3), Some(cell(1, 0))), None, "a corner is not cut");
    assert!(grid.is_straight(cell(0, 0), cell(3, 3)) && !grid.is_straight(cell(0, 0), cell(4, 2)));
    let passed = grid.charge(cell(0, 0), cell(3, 0), &body, &|at| {
        if at == cell(1, 0) { Standing::Passed } else { Standing::Free }
    });
    assert_eq!(passed, None, "allies are in the way, too");
    let hexes = Hexes::new(Kind::PointyOdd);
    let grid = Grid::new(&hexes.board);
    let one_side = |stop: &[Cell]| {
        let (from, to) = (hexes.at(0, 0), hexes.at(1, 1));
        let standing = |at: Cell| if stop.contains(&at) { Standing::Stop } else { Standing::Free };
        grid.charge(from, to, &body, &standing).is_some()
    };
    assert!(one_side(&[hexes.at(1, 0)]) && one_side(&[hexes.at(0, 1)]));
    assert!(!one_side(&[hexes.at(1, 0), hexes.at(0, 1)]));
}

/// Cells of one leaning line, each entered in turn from one that is a step nearer, found the slow way.
fn charges_slowly(grid: &Grid, from: Cell, to: Cell, standing: &dyn Fn(Cell) -> Standing) -> bool {
    let body = Body::medium();
    let total = grid.distance(from, to);
    Lean::BOTH.into_iter().any(|lean| {
        let line = grid.line(from, to, lean);
        let mut layer = vec![from];
        for far in 1..=total {
            let enters = |cell: &Cell| {
                grid.distance(from, *cell) == far
                    && grid.distance(*cell, to) == total - far
                    && layer.iter().any(|before| {
                        let step = Mover { difficult: 1, ..Mover::new(*before, &body, 1) };
                        grid.field(&step, standing).ends(grid, *cell)
                    })
            };
            layer = line.iter().copied().filter(enters).collect();
        }
        layer.contains(&to)
    })
}

#[test]
fn a_charge_is_there_wherever_a_plain_and_slow_search_finds_one() {
    let mut chance = Chance::new(41);
    let (mut found, mut stopped) = (0, 0);
    for number in 0..40 {
        let (wide, tall) = (6 + chance.below(7), 6 + chance.below(7));
        let board = match number % 2 {
            0 => by_chance(&mut chance, wide, tall),
            _ => {
                let mut hexes = Hexes::new(Kind::FlatOdd).board;
                let cells: Vec<Cell> = hexes.cells().collect();
                for _ in 0..cells.len() / 6 {
                    hexes.set_solid(cells[chance.below(cells.len())]).unwrap();
                }
                hexes
            }
        };
        let grid = Grid::new(&board);
        let cells: Vec<Cell> = board.cells().collect();
        let people: Vec<(Cell, Standing)> = (0..cells.len() / 10)
            .map(|at| (cells[chance.below(cells.len())], [Standing::Stop, Standing::Passed][at % 2]))
            .collect();
        let standing = |at: Cell| {
            people.iter().find(|(cell, _)| *cell == at).map_or(Standing::Free, |(_, stands)| *stands)
        };
        for _ in 0..60 {
            let (from, to) = (cells[chance.below(cells.len())], cells[chance.below(cells.len())]);
            if from == to || grid.distance(from, to) > 9 {
                continue;
            }
            let quick = grid.charge(from, to, &Body::medium(), &standing);
            let slow = charges_slowly(&grid, from, to, &standing);
            assert_eq!(quick.is_some(), slow, "board {number}, {} to {}", from.name(), to.name());
            match quick {
                Some(way) => {
                    assert_eq!(way.len() as u32, grid.distance(from, to));
                    found += 1;
                }
                None => stopped += 1,
            }
        }
    }
    assert!(found > 200 && stopped > 200, "{found} {stopped}");
}
