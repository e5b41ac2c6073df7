//! Hex lines and sight: the vectors.

use sightline::grid::{Cell, Edge, Grid, Kind, Lean, Shape, Side, Spot, Stop, Walls, line};

use super::draw::Hexes;

const HEXES: [Kind; 4] = [Kind::FlatOdd, Kind::FlatEven, Kind::PointyOdd, Kind::PointyEven];

fn between(q: i32, r: i32, lean: Lean) -> Vec<(i32, i32)> {
    let mut crossed = line::line(Shape::Hex, Spot::default(), Spot::new(q, r), lean);
    crossed.pop();
    crossed.iter().map(|crossing| (crossing.spot.x, crossing.spot.y)).collect()
}

#[test]
fn every_line_within_six_hexes_is_exact() {
    let mut lines = 0;
    for record in include_str!("vectors/hexes.txt").lines().filter(|line| !line.starts_with('#')) {
        let (ends, paths) = record.split_once(':').unwrap();
        let ends: Vec<i32> = ends.split_whitespace().map(|number| number.parse().unwrap()).collect();
        let path = |text: &str| -> Vec<(i32, i32)> {
            let hex = |pair: &str| {
                let (q, r) = pair.split_once(',').unwrap();
                (q.parse().unwrap(), r.parse().unwrap())
            };
            text.split_whitespace().map(hex).collect()
        };
        let (left, right) = paths.split_once('|').unwrap_or((paths, paths));
        assert_eq!(between(ends[0], ends[1], Lean::Left), path(left), "{record}");
        assert_eq!(between(ends[0], ends[1], Lean::Right), path(right), "{record}");
        let distance = Shape::Hex.distance(Spot::default(), Spot::new(ends[0], ends[1]));
        assert_eq!(distance, ends[2] as u32, "{record}");
        lines += 1;
    }
    assert_eq!(lines, 126);
}

#[test]
fn walking_back_with_the_other_lean_enters_the_same_hexes() {
    let mut differ = 0;
    for target in Shape::Hex.within(Spot::default(), 8) {
        let mut back: Vec<Spot> = line::line(Shape::Hex, target, Spot::default(), Lean::Right)
            .iter()
            .map(|crossing| crossing.spot)
            .collect();
        back.reverse();
        let there = line::line(Shape::Hex, Spot::default(), target, Lean::Left);
        let there: Vec<Spot> = there.iter().map(|crossing| crossing.spot).collect();
        assert_eq!(there[..there.len().max(1) - 1], back[back.len().min(1)..]);
        differ +=
            usize::from(between(target.x, target.y, Lean::Left) != between(target.x, target.y, Lean::Right));
    }
    assert_eq!(differ, 60);
}

/// Whether (0,0) sees a hex, on all four kinds of boards, and that the reason agrees.
fn sees(hexes: impl Fn(Hexes) -> Hexes, walls: Walls, enemies: &[(i32, i32)], to: (i32, i32)) -> bool {
    let answers = HEXES.map(|kind| {
        let hexes = hexes(Hexes::new(kind));
        let grid = Grid::new(&hexes.board);
        let enemies: Vec<Cell> = enemies.iter().map(|(q, r)| hexes.at(*q, *r)).collect();
        let (from, to) = (hexes.at(0, 0), hexes.at(to.0, to.1));
        let blocks = |cell: Cell| enemies.contains(&cell);
        let seen = grid.hex_sees(from, to, walls, blocks);
        let reason = grid.hex_sight(from, to, walls, &blocks);
        assert_eq!(reason.seen, seen);
        if seen {
            assert!(reason.lines.iter().any(|line| line.stop.is_none()));
        } else {
            assert!(reason.lines.iter().all(|line| line.stop.is_some()));
        }
        seen
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    answers[0]
}

fn plain(hexes: Hexes) -> Hexes {
    hexes
}

#[test]
fn x1_to_x5_who_stands_on_both_leaning_lines_blocks() {
    let enemies = |enemies: &[(i32, i32)], to| sees(plain, Walls::Crossed, enemies, to);
    assert!(enemies(&[], (3, 0)));
    assert!(!enemies(&[(1, 0)], (3, 0)));
    assert!(!enemies(&[(2, 0)], (3, 0)));
    assert!(enemies(&[(3, 0), (0, 0)], (3, 0)), "the ends themselves never block");
    assert!(enemies(&[(1, 0)], (1, 1)));
    assert!(enemies(&[(0, 1)], (1, 1)));
    assert!(!enemies(&[(0, 1), (1, 0)], (1, 1)));
    assert!(!enemies(&[(0, 1), (2, 1)], (2, 2)), "a line does not change sides on its way");
    assert!(enemies(&[(0, 1), (1, 2)], (2, 2)));
    assert!(!enemies(&[(2, 0)], (3, 1)), "a rounded line would miss this hex");
    assert!(enemies(&[(3, 0)], (4, 1)));
    assert!(!enemies(&[(3, 0), (1, 1)], (4, 1)));
}

#[test]
fn x6_a_wall_along_the_line_blocks_where_touching_counts() {
    let along = |hexes: Hexes| hexes.wall_between((1, 0), (0, 1));
    assert!(sees(along, Walls::Crossed, &[], (1, 1)));
    assert!(!sees(along, Walls::Touched, &[], (1, 1)));
}

#[test]
fn x7_a_wall_between_neighbours_blocks() {
    let wall = |hexes: Hexes| hexes.wall_between((0, 0), (1, 0));
    for walls in [Walls::Crossed, Walls::Touched] {
        assert!(!sees(wall, walls, &[], (1, 0)));
    }
}

#[test]
fn ht19_where_touching_counts_every_corner_of_a_wall_does() {
    let enemies = |enemies: &[(i32, i32)], to| sees(plain, Walls::Touched, enemies, to);
    assert!(!enemies(&[(1, 0)], (3, 0)));
    assert!(enemies(&[], (3, 0)));
    assert!(enemies(&[(1, 0)], (1, 1)));
    assert!(!enemies(&[(1, 0), (0, 1)], (1, 1)));
    for to in [(2, 1), (3, -1), (3, 1)] {
        assert!(!enemies(&[(1, 0)], to), "{to:?}");
    }
    assert!(enemies(&[(1, 0)], (2, -1)));
    let block = |to| sees(|hexes: Hexes| hexes.solid(1, 0), Walls::Touched, &[], to);
    for to in [(1, 1), (2, 1), (3, -1), (2, -1)] {
        assert!(!block(to), "{to:?}");
    }
    for to in [(0, 2), (1, 2)] {
        assert!(block(to), "{to:?}");
    }
    let edge = |to| sees(|hexes: Hexes| hexes.wall_between((0, 0), (1, 0)), Walls::Touched, &[], to);
    for to in [(1, 0), (2, 0), (1, 1)] {
        assert!(!edge(to), "{to:?}");
    }
    assert!(edge((0, 1)));
    let between = |hexes: Hexes| hexes.wall_between((1, 0), (0, 1));
    assert!(!sees(between, Walls::Touched, &[], (1, 1)));
}

#[test]
fn a_wall_behind_somebody_counts_where_touching_does() {
    // On the left line stands an enemy, and behind them is a wall that the right line touches.
    let wall = |hexes: Hexes| hexes.wall_between((1, 1), (1, 2));
    assert!(sees(wall, Walls::Crossed, &[(0, 1)], (2, 2)));
    assert!(!sees(wall, Walls::Touched, &[(0, 1)], (2, 2)));
}

#[test]
fn the_reason_names_where_each_line_stops() {
    let hexes = Hexes::new(Kind::FlatOdd).wall_between((1, 1), (2, 1));
    let grid = Grid::new(&hexes.board);
    let enemy = hexes.at(0, 1);
    let (from, to) = (hexes.at(0, 0), hexes.at(2, 2));
    let sight = grid.hex_sight(from, to, Walls::Crossed, &|cell| cell == enemy);
    assert!(!sight.seen);
    let [left, right] = &sight.lines[..] else { panic!("two leaning lines") };
    assert_eq!(left.stop, Some((0, Stop::Cell(enemy))));
    let Some((2, Stop::Side(side))) = right.stop else { panic!("{right:?}") };
    assert_eq!(grid.edge(side), Edge::Wall);
    assert_eq!(left.spots.len(), 4);
}

#[test]
fn through_a_window_the_line_must_meet_the_middle() {
    // To (2,0) through the middle of the side; to (1,1) through its end; (3,-1) crosses off the middle.
    for (edge, far) in [(Edge::Window, true), (Edge::Slit, false)] {
        let mut hexes = Hexes::new(Kind::FlatOdd);
        let side = Side::new(hexes.at(0, 0), 0);
        hexes.board.set_edge(side, edge).unwrap();
        let grid = Grid::new(&hexes.board);
        let sees = |q, r| grid.hex_sees(hexes.at(0, 0), hexes.at(q, r), Walls::Touched, |_| false);
        assert!(sees(2, 0));
        assert!(!sees(1, 1));
        assert_eq!(sees(6, -1), far, "{edge:?}");
        assert!(!sees(3, -1), "two thirds off the middle");
    }
}

#[test]
fn lines_along_a_jagged_rim_leave_the_board_and_come_back() {
    let mut board = sightline::grid::Board::new(Kind::PointyOdd, 4, 5).unwrap();
    let (from, to) = (Cell::new(0, 0), Cell::new(0, 2));
    let beside = Cell::new(0, 1);
    let enemy = |cell: Cell| cell == beside;
    let grid = Grid::new(&board);
    assert!(grid.hex_sees(from, to, Walls::Crossed, enemy), "past them, outside");
    // A wall at the rim of the goal, where the line comes back.
    board.set_edge(Side::new(to, 2), Edge::Wall).unwrap();
    board.set_edge(Side::new(to, 1), Edge::Wall).unwrap();
    let grid = Grid::new(&board);
    assert!(!grid.hex_sees(from, to, Walls::Crossed, |_| false));
}

#[test]
fn sight_is_mutual_where_nobody_stands() {
    use sightline::fight::walk::Chance;
    let mut chance = Chance::new(11);
    for round in 0..12 {
        let kind = HEXES[round % 4];
        let mut board = sightline::grid::Board::new(kind, 14, 11).unwrap();
        for at in board.cells() {
            for direction in 0..6 {
                if chance.below(20) == 0 {
                    let edge = [Edge::Wall, Edge::Window, Edge::Slit][chance.below(3)];
                    board.set_edge(Side::new(at, direction), edge).unwrap();
                }
            }
        }
        let grid = Grid::new(&board);
        for walls in [Walls::Crossed, Walls::Touched] {
            for one in grid.cells() {
                for other in grid.cells() {
                    let there = grid.hex_sees(one, other, walls, |_| false);
                    assert_eq!(there, grid.hex_sees(other, one, walls, |_| false));
                    assert!(
                        walls == Walls::Crossed
                            || !there
                            || grid.hex_sees(one, other, Walls::Crossed, |_| false)
                    );
                }
            }
        }
    }
}
