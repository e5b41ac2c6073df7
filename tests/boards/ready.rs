//! The boards that come along.

use sightline::grid::{Board, Body, Cell, Door, Edge, Grid, Mover, Standing, ready};
use sightline::map::Teams;

/// The board with every door open, so that only what nobody can ever pass is left.
fn opened(board: &Board) -> Grid {
    let mut grid = Grid::new(board);
    let doors = board.edges().into_iter().filter(|(_, edge)| matches!(edge, Edge::Door(_)));
    let doors: Vec<_> = doors.map(|(side, _)| (side, Edge::Door(Door::Open))).collect();
    grid.set_edges(&doors).unwrap();
    grid
}

#[test]
fn six_boards_come_along_and_each_can_be_played() {
    assert_eq!(ready::ALL.len(), 6);
    for one in &ready::ALL {
        let board = ready::draw(one).unwrap_or_else(|| panic!("{} is drawn", one.name));
        assert_eq!(board.flaws(), [], "{}", one.name);
        let start = |teams: Teams| -> Vec<Cell> {
            board.starts().iter().filter(|start| start.1 == teams).map(|start| start.0).collect()
        };
        let (players, others) = (start(Teams::PLAYERS), start(Teams::OTHERS));
        assert!(players.len() >= 3 && others.len() >= 2, "{}: {players:?} {others:?}", one.name);
        let grid = opened(&board);
        let body = Body::medium();
        let field = grid.field(&Mover::new(players[0], &body, 200), &|_| Standing::Free);
        for cell in players.iter().chain(&others).chain(board.objectives().iter().map(|stake| &stake.0)) {
            assert!(field.ends(&grid, *cell), "{}: {} is reached", one.name, cell.name());
        }
        let carrying = board.cells().filter(|cell| board.ground(*cell).carries());
        let lost: Vec<String> =
            carrying.filter(|cell| field.cost(&grid, *cell).is_none()).map(|cell| cell.name()).collect();
        assert!(lost.is_empty(), "{}: nobody gets to {lost:?}", one.name);
    }
}
