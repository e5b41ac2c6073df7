//! The steps by which a board is drawn.

use sightline::fight::walk::Chance;
use sightline::grid::edit::stamp::Stamp;
use sightline::grid::edit::trail::Trail;
use sightline::grid::edit::{Paint, Rim};
use sightline::grid::{Board, Cell, Door, Edge, Flaw, Grid, Ground, Kind, Side};
use sightline::map::{Objective, Teams};

fn cell(name: &str) -> Cell {
    Cell::named(name).unwrap()
}

fn walls(board: &Board) -> usize {
    board.edges().iter().filter(|(_, edge)| *edge == Edge::Wall).count()
}

#[test]
fn a_room_is_one_drag_and_nobody_sees_or_walks_out_of_it() {
    for kind in Kind::ALL {
        let mut board = Board::new(kind, 10, 9).unwrap();
        board.paint(&[cell("C3"), cell("A1")], Paint::Void);
        board.room(cell("F6"), cell("C3"));
        assert_eq!(board.ground(cell("C3")), Ground::Open);
        assert_eq!(board.ground(cell("A1")), Ground::Void, "only the room gets a floor");
        assert_eq!(board.region(cell("D4")), board.between(cell("C3"), cell("F6")), "{kind:?}");
        // A room beside it shares the wall, and a door in it stays.
        let side = board.rim_of(&board.between(cell("C3"), cell("F6")))[0];
        board.set_edge(side, Edge::Door(Door::Shut)).unwrap();
        let before = walls(&board);
        board.room(cell("C3"), cell("F6"));
        assert_eq!((walls(&board), board.edge(side)), (before, Edge::Door(Door::Shut)));
    }
}

#[test]
fn a_wall_follows_the_finger_and_a_second_drag_takes_it_away() {
    for kind in Kind::ALL {
        let mut board = Board::new(kind, 12, 12).unwrap();
        let (from, to) = (kind.ends(Side::new(cell("C3"), 2))[0], kind.ends(Side::new(cell("J9"), 2))[0]);
        let mut trail = Trail::new(&board, (from.0 + 5, from.1 - 4), Edge::Wall).unwrap();
        for step in 1..=40 {
            let at = |from: i32, to: i32| from + (to - from) * step / 40;
            trail.follow(&board, (at(from.0, to.0), at(from.1, to.1)));
        }
        assert_eq!((trail.points()[0], *trail.points().last().unwrap()), (from, to), "{kind:?}");
        assert!(!trail.removes && trail.sides.len() >= 7);
        let mut once = trail.sides.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), trail.sides.len(), "no edge is passed twice");
        board.set_edges(&trail.sides, trail.edge());
        assert_eq!(walls(&board), trail.sides.len());

        let mut again = Trail::new(&board, from, Edge::Wall).unwrap();
        for point in trail.points() {
            again.follow(&board, *point);
        }
        assert!(again.removes);
        board.set_edges(&again.sides, again.edge());
        assert_eq!(walls(&board), 0, "{kind:?}");
    }
}

#[test]
fn going_back_takes_back_what_the_finger_has_passed() {
    let board = Board::new(Kind::Square, 8, 8).unwrap();
    let mut trail = Trail::new(&board, (48, 48), Edge::Wall).unwrap();
    assert!(trail.follow(&board, (48 * 5, 48)));
    assert_eq!(trail.sides.len(), 4);
    assert!(trail.follow(&board, (48 * 3, 50)));
    assert_eq!(trail.sides.len(), 2);
    assert!(!trail.follow(&board, (48 * 3 + 9, 60)), "a finger that stays near a corner changes nothing");
    assert_eq!(Trail::new(&board, (9_000, 9_000), Edge::Wall), None);
}

#[test]
fn a_tap_goes_through_all_kinds_of_edges() {
    let mut seen = vec![Edge::None];
    while let next
    @ (Edge::Wall | Edge::Door(_) | Edge::LowWall | Edge::Curtain | Edge::Window | Edge::Slit) =
        seen[seen.len() - 1].next()
    {
        seen.push(next);
    }
    assert_eq!(seen.len(), Edge::ALL.len());
    assert_eq!(seen[1..3], [Edge::Wall, Edge::Door(Door::Shut)]);
}

#[test]
fn brushes_have_one_seven_and_nineteen_hexes_and_stay_on_the_board() {
    let hexes = Board::new(Kind::PointyOdd, 9, 9).unwrap();
    assert_eq!([0, 1, 2].map(|reach| hexes.brush(cell("E5"), reach).len()), [1, 7, 19]);
    assert_eq!(hexes.brush(cell("A1"), 1).len(), 3);
    let squares = Board::new(Kind::Square, 9, 9).unwrap();
    assert_eq!([0, 1, 2].map(|reach| squares.brush(cell("E5"), reach).len()), [1, 9, 25]);
}

#[test]
fn a_block_that_is_painted_over_is_gone_with_its_walls_and_its_neighbour_stays() {
    for kind in Kind::ALL {
        let mut board = Board::new(kind, 6, 6).unwrap();
        board.paint(&[cell("C3"), cell("D3")], Paint::Solid);
        assert!(board.is_solid(cell("C3")) && board.is_solid(cell("D3")));
        board.paint(&[cell("C3")], Paint::Open);
        assert_eq!(board.ground(cell("C3")), Ground::Open);
        assert!(board.is_solid(cell("D3")), "{kind:?}");
        board.paint(&[cell("D3")], Paint::Difficult);
        assert_eq!((board.edges().len(), board.ground(cell("D3"))), (0, Ground::Difficult));
    }
}

#[test]
fn fill_stops_at_walls_and_at_other_ground() {
    let mut board = Board::new(Kind::Square, 8, 4).unwrap();
    board.room(cell("A1"), cell("D4"));
    board.paint(&[cell("B2")], Paint::Difficult);
    assert_eq!(board.region(cell("A1")).len(), 15);
    assert_eq!(board.region(cell("E1")).len(), 16);
    board.set_edge(Side::new(cell("D2"), 0), Edge::Door(Door::Open)).unwrap();
    assert_eq!(board.region(cell("A1")).len(), 15, "a door ends a room, open or not");
    board.set_edge(Side::new(cell("D2"), 0), Edge::None).unwrap();
    assert_eq!(board.region(cell("A1")).len(), 31);
    assert_eq!(board.region(Cell::new(70, 0)), []);
}

#[test]
fn void_leaves_nothing_behind() {
    let mut board = Board::new(Kind::FlatEven, 4, 4).unwrap();
    board.paint(&[cell("B2")], Paint::Solid);
    board.set_start(cell("B2"), Teams::ALL).unwrap();
    board.add_objective(cell("B2"), Objective::default()).unwrap();
    let all: Vec<Cell> = board.cells().collect();
    board.paint(&all, Paint::Void);
    let empty = (board.edges().len(), board.starts().len(), board.objectives().len());
    assert_eq!(empty, (0, 0, 0));
}

/// A board with some of everything in its middle.
fn odd(kind: Kind, chance: &mut Chance) -> Board {
    let mut board = Board::new(kind, 16, 16).unwrap();
    for at in board.between(cell("F6"), cell("J10")) {
        board.set_ground(at, Ground::ALL[chance.below(4)]).unwrap();
        for side in board.sides(at) {
            if chance.below(3) == 0 {
                board.set_edge(side, Edge::ALL[chance.below(10)]).unwrap();
            }
        }
    }
    board.set_start(cell("G7"), Teams::PLAYERS).unwrap();
    board.set_note(cell("H8"), "Here").unwrap();
    board.add_objective(cell("I9"), Objective { text: "gold".into(), ..Objective::default() }).unwrap();
    board
}

#[test]
fn a_part_that_is_turned_all_the_way_or_mirrored_twice_is_itself_again() {
    let mut chance = Chance::new(3);
    for kind in Kind::ALL {
        let board = odd(kind, &mut chance);
        let part = board.between(cell("F6"), cell("J10"));
        let steps = if kind == Kind::Square { 4 } else { 6 };
        let before = Stamp::of(&board, &part);
        let mut stamp = before.clone();
        for _ in 0..steps {
            stamp.turn();
        }
        assert_eq!(stamp, before, "{kind:?}");
        stamp.mirror();
        assert_ne!(stamp, before);
        stamp.mirror();
        assert_eq!(stamp, before, "{kind:?}");
        // Turned on the board, nothing of it is lost: it is turned back.
        let mut turned = board.clone();
        let mut at = part.clone();
        for _ in 0..steps {
            let first = cell("H8");
            let mut around = at.clone();
            around.retain(|cell| *cell != first);
            around.insert(0, first);
            at = turned.rearrange(&around, first, Stamp::turn, false);
        }
        assert_eq!(at, part);
        assert_eq!(turned, board, "{kind:?}");
    }
}

#[test]
fn no_edge_is_lost_or_made_when_a_part_is_turned() {
    let mut chance = Chance::new(8);
    for kind in Kind::ALL {
        let board = odd(kind, &mut chance);
        let middle = cell("H8");
        let mut all = vec![middle];
        all.extend(board.between(cell("F6"), cell("J10")).into_iter().filter(|cell| *cell != middle));
        let mut turned = Board::new(kind, 16, 16).unwrap();
        let mut stamp = Stamp::of(&board, &all);
        stamp.turn();
        stamp.put(&mut turned, middle);
        let mut kinds = [board.edges(), turned.edges()].map(|edges| {
            let mut kinds: Vec<&str> = edges.iter().map(|(_, edge)| edge.word()).collect();
            kinds.sort_unstable();
            kinds.join(" ")
        });
        kinds.sort();
        assert_eq!(kinds[0], kinds[1], "{kind:?}: no edge is lost or made");
    }
}

#[test]
fn a_part_is_moved_or_copied_and_what_lies_beyond_the_rim_is_lost() {
    let mut board = Board::new(Kind::Square, 8, 8).unwrap();
    board.room(cell("A1"), cell("B2"));
    board.set_note(cell("A1"), "Here").unwrap();
    let part = board.between(cell("A1"), cell("B2"));
    let mut copied = board.clone();
    let there = copied.rearrange(&part, cell("E5"), |_| {}, true);
    assert_eq!(there, copied.between(cell("E5"), cell("F6")));
    assert_eq!((walls(&copied), copied.notes().len()), (16, 2));
    let there = board.rearrange(&part, cell("H8"), |_| {}, false);
    assert_eq!((there, walls(&board)), (vec![cell("H8")], 2));
    assert_eq!(board.notes()[0].cell, cell("H8"));
}

#[test]
fn a_board_grows_and_shrinks_at_any_side_and_keeps_its_shape() {
    let mut chance = Chance::new(5);
    for kind in Kind::ALL {
        let board = odd(kind, &mut chance);
        for rim in Rim::ALL {
            let mut next = board.clone();
            next.grow(rim, 1).unwrap();
            assert_eq!(usize::from(next.wide()) + usize::from(next.tall()), 33);
            let edges = |board: &Board| board.edges().len();
            assert_eq!(edges(&next), edges(&board), "{kind:?} {rim:?}");
            let (before, after) = (Grid::new(&board), Grid::new(&next));
            let note = |board: &Board| board.notes()[0].cell;
            let steps = |grid: &Grid, at: Cell| grid.neighbours(at).map(|(way, _)| way).collect::<Vec<_>>();
            assert_eq!(steps(&before, note(&board)), steps(&after, note(&next)));
            next.grow(rim, -1).unwrap();
            assert_eq!(next, board, "{kind:?} {rim:?}");
        }
    }
    let mut small = Board::new(Kind::Square, 1, 1).unwrap();
    assert_eq!(small.grow(Rim::Top, -1), Err(Flaw::Empty));
    let mut large = Board::new(Kind::Square, 60, 60).unwrap();
    assert_eq!(large.grow(Rim::Left, 1), Err(Flaw::TooWide(61)));
    assert_eq!(large.grow(Rim::Bottom, 1), Err(Flaw::TooTall(61)));
    assert_eq!((large.wide(), large.tall()), (60, 60));
}
