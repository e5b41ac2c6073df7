//! Boards as data: names, edges, what is refused, what a fight changes.

use sightline::grid::{Board, Cell, Door, Edge, Flaw, Grid, Ground, Kind, Shape, Side, Spot, Tile};
use sightline::map::{Objective, Teams};

use super::draw::{DOWN, LEFT, RIGHT, UP, cell, open, squares};

#[test]
fn cells_are_named_by_letter_and_number() {
    for (column, row, name) in [(0, 0, "A1"), (5, 3, "F4"), (25, 59, "Z60"), (26, 0, "AA1"), (59, 9, "BH10")]
    {
        assert_eq!(Cell::new(column, row).name(), name);
        assert_eq!(Cell::named(name), Some(Cell::new(column, row)));
        assert_eq!(Cell::named(&name.to_lowercase()), Some(Cell::new(column, row)));
    }
    for odd in ["", "4", "F", "F0", "F04", "F-1", "F+4", "4F", "ABC1", "F4x", "ZZ1000", "É4"] {
        assert_eq!(Cell::named(odd), None, "{odd}");
    }
    for kind in Kind::ALL {
        for at in Board::new(kind, 60, 60).unwrap().cells() {
            assert_eq!(Cell::named(&at.name()), Some(at));
        }
    }
}

#[test]
fn a_board_that_is_too_large_or_empty_is_refused_with_its_reason() {
    assert_eq!(Board::new(Kind::Square, 0, 5), Err(Flaw::Empty));
    assert_eq!(Board::new(Kind::Square, 61, 5), Err(Flaw::TooWide(61)));
    assert_eq!(Board::new(Kind::FlatOdd, 60, 700), Err(Flaw::TooTall(700)));
    assert!(Board::new(Kind::FlatOdd, usize::MAX, usize::MAX).is_err());
    assert!(Board::new(Kind::PointyEven, 60, 60).is_ok());
    assert!(Board::new(Kind::PointyEven, 1, 1).is_ok());
}

#[test]
fn what_is_not_on_the_board_is_refused_and_nothing_changes() {
    let mut board = open(4, 3);
    let before = board.clone();
    let off = cell(4, 0);
    assert_eq!(board.set_ground(off, Ground::Difficult), Err(Flaw::OffBoard(off)));
    assert_eq!(board.set_edge(Side::new(off, LEFT), Edge::Wall), Err(Flaw::OffBoard(off)));
    let corner = Side::new(cell(0, 0), 7);
    assert_eq!(board.set_edge(corner, Edge::Wall), Err(Flaw::NoSide(corner)));
    assert_eq!(board.set_start(off, Teams::ALL), Err(Flaw::OffBoard(off)));
    assert_eq!(board.set_note(off, "a note"), Err(Flaw::OffBoard(off)));
    assert_eq!(board.add_objective(off, Objective::default()), Err(Flaw::OffBoard(off)));
    assert_eq!(board, before);
    let mut grid = Grid::new(&board);
    let half_wrong = [(Side::new(cell(0, 0), RIGHT), Edge::Wall), (corner, Edge::Wall)];
    assert_eq!(grid.set_edges(&half_wrong), Err(Flaw::NoSide(corner)));
    assert_eq!(grid, Grid::new(&before));
}

#[test]
fn an_edge_is_the_same_from_both_of_its_cells() {
    for kind in Kind::ALL {
        let mut board = Board::new(kind, 7, 6).unwrap();
        let shape = kind.shape();
        let mut edges = 0;
        for at in board.cells() {
            for direction in (0..shape.directions().len()).filter(|direction| shape.has_side(*direction)) {
                let side = Side::new(at, direction as u8);
                let Some(across) = board.across(side) else {
                    edges += 2;
                    continue;
                };
                let back = Side::new(across, shape.opposite(direction) as u8);
                let edge = Edge::ALL[edges % 10];
                board.set_edge(side, edge).unwrap();
                assert_eq!(board.edge(back), edge);
                assert_eq!(board.first_name(side), board.first_name(back));
                board.set_edge(back, Edge::None).unwrap();
                edges += 1;
            }
        }
        assert!(board.edges().is_empty());
        // Every edge, those of the rim included, is there once.
        for at in board.cells() {
            board.set_solid(at).unwrap();
        }
        assert_eq!(board.edges().len() * 2, edges, "{kind:?}");
    }
}

#[test]
fn columns_and_rows_of_hexes_are_offset_as_drawn() {
    let spot = |kind: Kind, column, row| kind.spot(Cell::new(column, row));
    assert_eq!(spot(Kind::FlatOdd, 3, 2), Spot::new(3, 1));
    assert_eq!(spot(Kind::FlatEven, 3, 2), Spot::new(3, 0));
    assert_eq!(spot(Kind::PointyOdd, 2, 3), Spot::new(1, 3));
    assert_eq!(spot(Kind::PointyEven, 2, 3), Spot::new(0, 3));
    for kind in Kind::ALL {
        let grid = Grid::new(&Board::new(kind, 60, 60).unwrap());
        for at in grid.cells() {
            assert_eq!(grid.cell(grid.spot(at)), Some(at));
        }
    }
}

#[test]
fn neighbours_come_in_direction_order_and_never_from_the_void() {
    let mut board = Board::new(Kind::FlatOdd, 5, 5).unwrap();
    board.set_ground(Cell::new(3, 1), Ground::Void).unwrap();
    let grid = Grid::new(&board);
    let near: Vec<(usize, String)> = grid.neighbours(Cell::new(2, 2)).map(|(k, at)| (k, at.name())).collect();
    let expected = [(0, "D3"), (2, "C2"), (3, "B2"), (4, "B3"), (5, "C4")];
    assert_eq!(near, expected.map(|(direction, name)| (direction, name.to_string())));
    assert_eq!(Grid::new(&open(3, 3)).neighbours(cell(0, 0)).count(), 3);
}

#[test]
fn rings_and_reaches_have_their_sizes() {
    let middle = Spot::new(2, -5);
    for distance in 0..7 {
        let count = |spots: Vec<Spot>| spots.len() as u32;
        assert_eq!(count(Shape::Hex.within(middle, distance)), 3 * distance * (distance + 1) + 1);
        assert_eq!(count(Shape::Square.within(middle, distance)), (2 * distance + 1).pow(2));
        let ring = if distance == 0 { 1 } else { distance };
        assert_eq!(count(Shape::Hex.ring(middle, distance)), if distance == 0 { 1 } else { 6 * ring });
        assert_eq!(count(Shape::Square.ring(middle, distance)), if distance == 0 { 1 } else { 8 * ring });
    }
}

#[test]
fn a_diagonal_is_one_step_and_hexes_have_none() {
    let grid = Grid::new(&open(9, 9));
    assert_eq!(grid.distance(cell(1, 1), cell(4, 3)), 3);
    assert_eq!(Shape::Hex.distance(Spot::new(0, 0), Spot::new(3, 1)), 4);
    assert_eq!(Shape::Hex.distance(Spot::new(0, 0), Spot::new(3, -1)), 3);
}

#[test]
fn starts_notes_and_goals_stand_at_cells_and_can_be_taken_away() {
    let mut board = squares(&["..#", "..."]);
    board.set_start(cell(1, 1), Teams::PLAYERS).unwrap();
    board.set_start(cell(2, 0), Teams::OTHERS).unwrap();
    board.set_start(cell(2, 0), Teams::ALL).unwrap();
    assert_eq!(board.starts(), [(cell(2, 0), Teams::ALL), (cell(1, 1), Teams::PLAYERS)]);
    board.add_objective(cell(2, 0), Objective::default()).unwrap();
    board.set_note(cell(0, 1), "a trap").unwrap();
    assert_eq!(board.flaws(), [Flaw::StartNowhere(cell(2, 0)), Flaw::ObjectiveNowhere(cell(2, 0))]);
    board.set_start(cell(2, 0), Teams::NONE).unwrap();
    board.clear_objectives(cell(2, 0));
    assert_eq!(board.flaws(), []);
    board.set_note(cell(0, 1), "").unwrap();
    assert!(board.notes().is_empty());
    board.set_tile(cell(0, 0), Tile { ground: Ground::Open, colour: 7 }).unwrap();
    assert_eq!(board.tile(cell(0, 0)).colour, 7);
}

#[test]
fn two_questions_decide_what_an_edge_does() {
    use sightline::grid::Eyes::{Pass, Stop, Through};
    let expected = [
        (false, Pass),
        (true, Stop),
        (false, Pass),
        (true, Stop),
        (true, Stop),
        (true, Stop),
        (true, Pass),
        (false, Stop),
        (true, Through { low: 3, high: 9 }),
        (true, Through { low: 5, high: 7 }),
    ];
    for (edge, (feet, eyes)) in Edge::ALL.into_iter().zip(expected) {
        assert_eq!((edge.stops_feet(), edge.eyes()), (feet, eyes), "{edge:?}");
    }
}

/// A fight that changes things one by one has the same board as one drawn like that.
#[test]
fn a_changed_board_answers_like_one_drawn_so() {
    use sightline::fight::walk::Chance;
    use sightline::grid::{Body, Mover, Standing, Walls};
    let mut chance = Chance::new(4);
    for kind in Kind::ALL {
        let mut board = Board::new(kind, 9, 8).unwrap();
        let mut grid = Grid::new(&board);
        let drawn = grid.clone();
        for _ in 0..60 {
            let at = cell(chance.below(9), chance.below(8));
            let side = match kind.shape() {
                Shape::Square => [RIGHT, UP, LEFT, DOWN][chance.below(4)],
                Shape::Hex => chance.below(6) as u8,
            };
            let edge = Edge::ALL[chance.below(10)];
            board.set_edge(Side::new(at, side), edge).unwrap();
            grid.set_edges(&[(Side::new(at, side), edge)]).unwrap();
            let at = cell(chance.below(9), chance.below(8));
            let ground = Ground::ALL[chance.below(4)];
            board.set_ground(at, ground).unwrap();
            grid.set_ground(at, ground).unwrap();
        }
        let fresh = Grid::new(&board);
        assert_ne!(grid, drawn);
        assert_eq!(drawn, Grid::new(drawn.board()), "the first one is untouched");
        let body = Body::medium();
        for from in board.cells() {
            assert_eq!(grid.row(from), fresh.row(from));
            let fields =
                [&grid, &fresh].map(|grid| grid.field(&Mover::new(from, &body, 20), &|_| Standing::Free));
            assert_eq!(fields[0], fields[1]);
            for to in board.cells() {
                let sees = |grid: &Grid| grid.hex_sees(from, to, Walls::Touched, |_| false);
                assert!(kind == Kind::Square || sees(&grid) == sees(&fresh));
            }
        }
    }
}

#[test]
fn only_a_door_opens() {
    let mut board = open(3, 1);
    let (door, wall) = (Side::new(cell(0, 0), RIGHT), Side::new(cell(1, 0), RIGHT));
    board.set_edge(door, Edge::Door(Door::Locked)).unwrap();
    board.set_edge(wall, Edge::Wall).unwrap();
    let mut grid = Grid::new(&board);
    grid.set_door(door, Door::Open).unwrap();
    grid.set_door(wall, Door::Open).unwrap();
    assert_eq!(grid.edge(door), Edge::Door(Door::Open));
    assert_eq!(grid.edge(wall), Edge::Wall);
}

#[test]
fn for_players_a_secret_door_is_a_wall_and_nothing_is_written() {
    let mut board = open(3, 1);
    board.set_edge(Side::new(cell(0, 0), RIGHT), Edge::Door(Door::Secret)).unwrap();
    board.set_note(cell(0, 0), "A trap").unwrap();
    assert_eq!(board.told(cell(0, 0)), ["secret door east", "A trap"]);
    assert_eq!(board.told(cell(1, 0)), ["secret door west"]);
    let known = board.for_players();
    assert_eq!(known.told(cell(0, 0)), ["wall east"]);
    assert_eq!(known.told(cell(1, 0)), ["wall west"]);
}
