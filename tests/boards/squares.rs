//! Sight and cover on squares: the vectors.

use sightline::fight::walk::Chance;
use sightline::grid::{Board, Body, Cover, Edge, Grid, Shape, Side};

use super::draw::{LEFT, by_chance, cell, digit, open, side, squares, walled};

/// What is seen from one square of another, as the vector files write it.
fn seen(board: &Board, from: (usize, usize), to: (usize, usize)) -> char {
    digit(Grid::new(board).row(cell(from.0, from.1)).seen(cell(to.0, to.1)))
}

fn check(board: &Board, from: (usize, usize), expected: &[((usize, usize), char)]) {
    for (to, answer) in expected {
        assert_eq!(seen(board, from, *to), *answer, "{from:?} to {to:?}");
    }
}

/// The records of a vector file: the board's numbers, and the lines below it.
fn records(text: &str) -> Vec<(Vec<usize>, Vec<&str>)> {
    let mut found: Vec<(Vec<usize>, Vec<&str>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        match line.strip_prefix("board ") {
            Some(numbers) => {
                let numbers = numbers.split(' ').map(|number| number.parse().unwrap()).collect();
                found.push((numbers, Vec::new()));
            }
            None => found.last_mut().unwrap().1.push(line),
        }
    }
    found
}

#[test]
fn sixty_small_boards_are_seen_as_two_methods_see_them() {
    let records = records(include_str!("vectors/squares.txt"));
    assert_eq!(records.len(), 60);
    for (numbers, lines) in records {
        let [wide, tall, x, y] = numbers[..] else { panic!("four numbers") };
        let board = walled(wide, tall, &lines[0][2..], &lines[1][2..]);
        let row = Grid::new(&board).row(cell(x, y));
        for (at, signs) in lines[2][2..].split_whitespace().enumerate() {
            let ours: String = (0..wide).map(|column| digit(row.seen(cell(column, at)))).collect();
            assert_eq!(ours, signs, "row {at} of {numbers:?}");
        }
    }
}

#[test]
fn lines_of_two_views_that_cross_farther_out_lose_nothing() {
    let mut pairs = 0;
    for (numbers, lines) in records(include_str!("vectors/squares-crossing.txt")) {
        let [wide, tall, x, y] = numbers[..] else { panic!("four numbers") };
        let board = walled(wide, tall, &lines[0][2..], &lines[1][2..]);
        for line in &lines[2..] {
            let parts: Vec<&str> = line.split(' ').collect();
            let to = (parts[1].parse().unwrap(), parts[2].parse().unwrap());
            assert_eq!(seen(&board, (x, y), to).to_string(), parts[3], "{numbers:?} {line}");
            pairs += 1;
        }
    }
    assert_eq!(pairs, 57);
}

#[test]
fn s1_around_the_corner_one_has_no_cover_and_the_other_half() {
    let board = squares(&["##..", "##..", "##..", "##..", "##..", "....", "...."]);
    check(&board, (1, 5), &[((3, 1), 'F')]);
    // The right corners of Alice.
    check(&board, (3, 1), &[((1, 5), 'A')]);
}

#[test]
fn s2_nobody_sees_between_two_blocks_that_touch() {
    check(&squares(&[".#", "#."]), (0, 0), &[((1, 1), '-')]);
}

#[test]
fn s3_a_pillar_hides_what_is_right_behind_it() {
    check(&squares(&["...", ".#.", "..."]), (0, 0), &[((2, 2), '-'), ((2, 1), 'B'), ((2, 0), 'F')]);
}

#[test]
fn s4_a_pillar_hides_its_whole_row_and_nothing_beside_it() {
    let board = squares(&["........", "........", "..#.....", "........", "........"]);
    check(&board, (0, 2), &[((3, 2), '-'), ((5, 2), '-'), ((7, 2), '-')]);
    check(&board, (0, 2), &[((5, 1), 'F'), ((3, 1), 'F'), ((7, 1), 'F'), ((5, 3), 'F')]);
}

#[test]
fn s5_looking_along_a_wall_is_seeing() {
    check(&squares(&["..", "#."]), (0, 0), &[((1, 1), 'F')]);
}

#[test]
fn s6_walls_behind_and_beside_hide_nothing() {
    let mut board = open(6, 1);
    for column in 0..6 {
        for row in 0..2 {
            let level = side(&board, false, column, row);
            board.set_edge(level, Edge::Wall).unwrap();
        }
    }
    for column in [0, 6] {
        let upright = side(&board, true, column, 0);
        board.set_edge(upright, Edge::Wall).unwrap();
    }
    check(&board, (0, 0), &[((5, 0), 'F')]);
}

#[test]
fn s7_a_gap_in_a_wall_shows_what_lies_behind_it() {
    let mut board = open(7, 3);
    for row in [0, 2] {
        board.set_edge(Side::new(cell(3, row), LEFT), Edge::Wall).unwrap();
    }
    check(&board, (0, 1), &[((3, 1), 'F'), ((6, 1), 'F'), ((6, 0), 'F'), ((3, 0), 'C')]);
    check(&board, (2, 1), &[((3, 0), 'F')]);
    check(&board, (0, 0), &[((3, 0), '-'), ((6, 0), '-'), ((6, 2), 'F')]);
}

/// Two short ends and a long middle, each a row lower.
fn corridor(n: usize) -> Board {
    let open = |row: usize, column: usize| match row {
        0 => column <= 2,
        1 => (2..n).contains(&column),
        _ => column >= n - 1,
    };
    let line = |row| (0..n + 2).map(|column| if open(row, column) { '.' } else { '#' }).collect::<String>();
    let lines = [line(0), line(1), line(2)];
    squares(&[&lines[0], &lines[1], &lines[2]])
}

#[test]
fn s8_a_long_bent_corridor_is_seen_without_any_corner() {
    let corners = |n: usize| {
        let board = corridor(n);
        let grid = Grid::new(&board);
        let there = grid.row(cell(0, 0)).seen(cell(n + 1, 2));
        let back = grid.row(cell(n + 1, 2)).seen(cell(0, 0));
        assert_eq!(there.cover(), back.cover());
        there.is_seen().then(|| there.corners().count_ones())
    };
    assert_eq!(corners(3), None);
    assert_eq!(corners(6), Some(2));
    assert_eq!(corners(7), Some(1));
    for n in [8, 9, 12, 20, 40, 58] {
        assert_eq!(corners(n), Some(0), "corridor {n}");
    }
}

#[test]
fn s9_one_wall_hides_its_row_only() {
    let mut board = open(6, 3);
    board.set_edge(Side::new(cell(3, 1), LEFT), Edge::Wall).unwrap();
    check(&board, (0, 1), &[((3, 1), '-'), ((4, 1), '-'), ((5, 1), '-')]);
    check(&board, (0, 1), &[((3, 0), 'F'), ((5, 0), 'F')]);
}

/// A long wall in front of column 5 with one opening in row 5.
fn opening(edge: Edge) -> Board {
    let mut board = open(11, 11);
    for row in 0..11 {
        let edge = if row == 5 { edge } else { Edge::Wall };
        board.set_edge(Side::new(cell(5, row), LEFT), edge).unwrap();
    }
    board
}

#[test]
fn s10_right_behind_a_slit_one_is_in_full_cover_from_afar() {
    let board = opening(Edge::Slit);
    for (viewer, answer) in [(0, '0'), (2, '0'), (3, 'A'), (4, 'F')] {
        check(&board, (viewer, 5), &[((5, 5), answer)]);
    }
}

#[test]
fn s11_a_window_shows_more_than_a_slit() {
    let board = opening(Edge::Window);
    for (viewer, answer) in [(0, '0'), (2, 'A'), (3, 'A'), (4, 'F')] {
        check(&board, (viewer, 5), &[((5, 5), answer)]);
    }
}

#[test]
fn s12_a_step_behind_the_slit_more_is_seen() {
    let board = opening(Edge::Slit);
    for (viewer, answer) in [(0, '0'), (2, 'A'), (3, 'F')] {
        check(&board, (viewer, 5), &[((6, 5), answer)]);
    }
}

#[test]
fn gt02_from_the_ledge_all_is_seen_and_from_below_a_corner_is_hidden() {
    // A section: the ledge is two high, two empty squares between its face and Bob on the floor.
    let board = squares(&["......", "###...", "###..."]);
    check(&board, (2, 0), &[((5, 2), 'F')]);
    check(&board, (5, 2), &[((2, 0), 'B')]);
}

#[test]
fn cover_is_told_by_the_corners() {
    let board = squares(&["##..", "##..", "##..", "##..", "##..", "....", "...."]);
    let grid = Grid::new(&board);
    assert_eq!(grid.row(cell(1, 5)).seen(cell(3, 1)).cover(), Some(Cover::None));
    assert_eq!(grid.row(cell(3, 1)).seen(cell(1, 5)).cover(), Some(Cover::Half));
    assert_eq!(grid.row(cell(3, 1)).seen(cell(0, 0)).cover(), None);
    let slit = Grid::new(&opening(Edge::Slit));
    assert_eq!(slit.row(cell(0, 5)).seen(cell(5, 5)).cover(), Some(Cover::Full));
}

#[test]
fn a_large_viewer_sees_what_any_of_its_squares_sees() {
    let mut chance = Chance::new(5);
    for _ in 0..20 {
        let board = by_chance(&mut chance, 12, 12);
        let grid = Grid::new(&board);
        let from = grid.covered(&Body::large(Shape::Square), cell(4, 7));
        for to in grid.cells() {
            let each = from.iter().map(|cell| grid.row(*cell).seen(to));
            let together = each.reduce(|one, other| one.or(other)).unwrap();
            assert_eq!(grid.square_sight(&from, &[to]), together);
        }
    }
}

#[test]
fn of_a_large_body_its_outer_corners_count() {
    // The pillar hides the lower half of the body's left column.
    let board = squares(&["......", "......", "..#...", "......"]);
    let grid = Grid::new(&board);
    let body = grid.covered(&Body::large(Shape::Square), cell(3, 1));
    let seen = grid.square_sight(&[cell(0, 2)], &body);
    assert_eq!(digit(grid.row(cell(0, 2)).seen(cell(3, 2))), '-');
    assert_eq!(seen.corners(), 3);
    assert_eq!(seen.cover(), Some(Cover::Half));
}

#[test]
fn a_door_that_opens_shows_the_room_behind_it() {
    use sightline::grid::Door;
    let mut board = opening(Edge::Door(Door::Shut));
    board.set_note(cell(0, 0), "the way in").unwrap();
    let shut = Grid::new(&board);
    let mut opened = shut.clone();
    let door = Side::new(cell(4, 5), 0);
    opened.set_door(door, Door::Open).unwrap();
    assert_eq!(digit(shut.row(cell(0, 5)).seen(cell(9, 5))), '-');
    assert_eq!(digit(opened.row(cell(0, 5)).seen(cell(9, 5))), 'F');
    assert_ne!(shut, opened);
    opened.set_door(door, Door::Shut).unwrap();
    assert_eq!(shut, opened);
}
