//! What holds for sight on any board of squares. Boards too large for hand-made answers; a sweep that
//! loses a view now and then is found by these.

use sightline::fight::walk::Chance;
use sightline::grid::{Board, Cell, Edge, Grid, Row, Side};

use super::draw::{DOWN, LEFT, RIGHT, UP, by_chance, cell, open};

fn rows(board: &Board) -> Vec<Row> {
    let grid = Grid::new(board);
    grid.cells().map(|from| grid.row(from)).collect()
}

/// Boards of different sizes and chances; fewer than in a long run.
fn boards(seed: u64) -> impl Iterator<Item = Board> {
    let count: usize = std::env::var("SIGHTLINE_BOARDS").map_or(6, |count| count.parse().unwrap());
    let mut chance = Chance::new(seed);
    (0..count).map(move |_| {
        let (wide, tall) = (10 + chance.below(15), 10 + chance.below(15));
        by_chance(&mut chance, wide, tall)
    })
}

#[test]
fn sight_is_mutual() {
    for board in boards(1) {
        let rows = rows(&board);
        let cells: Vec<Cell> = board.cells().collect();
        for (one, from) in cells.iter().enumerate() {
            for (other, to) in cells.iter().enumerate() {
                assert_eq!(rows[one].seen(*to).is_seen(), rows[other].seen(*from).is_seen());
            }
        }
    }
}

/// The board with each cell and side moved.
fn moved(board: &Board, wide: usize, tall: usize, to: &dyn Fn(Cell) -> Cell, sides: [u8; 4]) -> Board {
    let mut turned = open(wide, tall);
    for (side, edge) in board.edges() {
        let direction = sides[usize::from(side.direction) / 2];
        turned.set_edge(Side::new(to(side.cell), direction), edge).unwrap();
    }
    turned
}

#[test]
fn a_mirrored_or_turned_board_has_mirrored_or_turned_answers() {
    for board in boards(2) {
        let (wide, tall) = (board.wide(), board.tall());
        let mirror = |at: Cell| Cell::new(wide - 1 - at.column, at.row);
        let turn = |at: Cell| Cell::new(at.row, at.column);
        let mirrored = moved(&board, wide.into(), tall.into(), &mirror, [LEFT, UP, RIGHT, DOWN]);
        let turned = moved(&board, tall.into(), wide.into(), &turn, [DOWN, LEFT, UP, RIGHT]);
        let grids = [Grid::new(&board), Grid::new(&mirrored), Grid::new(&turned)];
        for from in board.cells().step_by(3) {
            let rows = [grids[0].row(from), grids[1].row(mirror(from)), grids[2].row(turn(from))];
            for to in board.cells() {
                let [plain, mirrored, turned] =
                    [rows[0].seen(to), rows[1].seen(mirror(to)), rows[2].seen(turn(to))];
                let bit = |corners: u8, at: u8| corners >> at & 1;
                let corners = plain.corners();
                let swapped = |order: [u8; 4]| (0..4).map(|at| bit(corners, order[at]) << at).sum::<u8>();
                assert_eq!(plain.is_seen(), mirrored.is_seen());
                assert_eq!(plain.is_seen(), turned.is_seen());
                assert_eq!(swapped([1, 0, 3, 2]), mirrored.corners());
                assert_eq!(swapped([0, 2, 1, 3]), turned.corners());
            }
        }
    }
}

#[test]
fn one_more_wall_never_shows_more() {
    let mut chance = Chance::new(3);
    for mut board in boards(3) {
        let before = rows(&board);
        for _ in 0..3 {
            let at = cell(chance.below(board.wide().into()), chance.below(board.tall().into()));
            let direction = [RIGHT, DOWN][chance.below(2)];
            board.set_edge(Side::new(at, direction), Edge::Wall).unwrap();
        }
        let after = rows(&board);
        for (before, after) in before.iter().zip(&after) {
            for to in board.cells() {
                let (before, after) = (before.seen(to), after.seen(to));
                assert_eq!(before.or(after), before);
            }
        }
    }
}

#[test]
fn an_opening_shows_no_more_than_none_and_no_less_than_a_wall() {
    for board in boards(4) {
        let with = |edge: Edge| {
            let mut board = board.clone();
            for (side, found) in board.edges() {
                if found == Edge::Window {
                    board.set_edge(side, edge).unwrap();
                }
            }
            rows(&board)
        };
        let ordered = [Edge::Wall, Edge::Slit, Edge::Window, Edge::LowWall].map(with);
        for pair in ordered.windows(2) {
            for (less, more) in pair[0].iter().zip(&pair[1]) {
                for to in board.cells() {
                    assert_eq!(less.seen(to).or(more.seen(to)), more.seen(to));
                }
            }
        }
    }
}
