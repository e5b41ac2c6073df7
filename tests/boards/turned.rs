//! A board of hexes that is turned or mirrored has turned and mirrored answers, however its hexes lie and
//! wherever its rim is.

use std::collections::{BTreeMap, BTreeSet};

use sightline::fight::walk::Chance;
use sightline::grid::{
    Board, Body, Cell, Edge, Grid, Ground, Kind, Mover, Shape, Side, Spot, Standing, Walls,
};

use super::draw::cell;

const HEXES: [Kind; 4] = [Kind::FlatOdd, Kind::FlatEven, Kind::PointyOdd, Kind::PointyEven];

/// Where the steps (1, 0) and (0, 1) lead afterwards.
type Turn = [Spot; 2];

/// All six turns, and the same mirrored.
fn turns() -> Vec<Turn> {
    let around = Shape::Hex.directions();
    let pair = |at: usize, other: usize| [around[at % 6], around[other % 6]];
    (0..6).flat_map(|at| [pair(at, at + 5), pair(at, at + 1)]).collect()
}

fn turned(turn: Turn, spot: Spot) -> Spot {
    turn[0].times(spot.x).plus(turn[1].times(spot.y))
}

/// Any board of hexes: rough, solid and missing cells, and all that stands between cells, at the rim too.
fn by_chance(chance: &mut Chance, kind: Kind) -> Board {
    let mut board = Board::new(kind, 10 + chance.below(15), 10 + chance.below(15)).unwrap();
    let edges = [Edge::Wall, Edge::Wall, Edge::Window, Edge::Slit, Edge::Curtain, Edge::LowWall];
    let [one_in, rough, solid, missing] = [6, 12, 25].map(|edges| [edges, 4, 15, 25])[chance.below(3)];
    for at in board.cells() {
        for direction in 0..6 {
            if chance.below(2 * one_in) == 0 {
                board.set_edge(Side::new(at, direction), edges[chance.below(edges.len())]).unwrap();
            }
        }
        if chance.below(rough) == 0 {
            board.set_ground(at, Ground::Difficult).unwrap();
        } else if chance.below(missing) == 0 {
            board.set_ground(at, Ground::Void).unwrap();
        } else if chance.below(solid) == 0 {
            board.set_solid(at).unwrap();
        }
    }
    board
}

/// A board with each cell of another somewhere on it, by that cell.
struct Image {
    board: Board,
    turn: Turn,
    at: BTreeMap<Cell, Cell>,
}

/// The cells of a board turned and moved onto an empty one, unless one of them falls beside it.
fn image(board: &Board, onto: Board, turn: Turn, by: Spot) -> Option<Image> {
    let (empty, kind) = (Grid::new(&onto), board.kind());
    let to = |at: Cell| empty.cell(turned(turn, kind.spot(at)).plus(by));
    let at: BTreeMap<Cell, Cell> =
        board.cells().map(|from| Some((from, to(from)?))).collect::<Option<_>>()?;
    let mut onto = onto;
    let taken: BTreeSet<Cell> = at.values().copied().collect();
    for beside in onto.cells().filter(|beside| !taken.contains(beside)) {
        onto.set_ground(beside, Ground::Void).unwrap();
    }
    for (from, to) in &at {
        onto.set_ground(*to, board.ground(*from)).unwrap();
    }
    let around = Shape::Hex.directions();
    for (side, edge) in board.edges() {
        let step = turned(turn, around[usize::from(side.direction)]);
        let direction = around.iter().position(|other| *other == step).unwrap() as u8;
        onto.set_edge(Side::new(at[&side.cell], direction), edge).unwrap();
    }
    Some(Image { board: onto, turn, at })
}

/// The board turned in each way in the middle of nothing; and wherever it lies on the table as a whole
/// again, turned, mirrored or with its columns as rows, just as large as it is.
fn images(board: &Board, chance: &mut Chance) -> (Vec<Image>, usize) {
    let mut all = Vec::new();
    let middle = |board: &Board| board.kind().spot(Cell::new(board.wide() / 2, board.tall() / 2));
    for turn in turns() {
        let kind = HEXES[chance.below(4)];
        let onto = Board::new(kind, 60, 60).unwrap();
        let by = middle(&onto).minus(turned(turn, middle(board)));
        all.push(image(board, onto, turn, by).expect("room for it"));
    }
    let beside = all.len();
    let (wide, tall) = (usize::from(board.wide()), usize::from(board.tall()));
    for (turn, kind) in turns().into_iter().flat_map(|turn| HEXES.map(|kind| (turn, kind))) {
        let first = turned(turn, board.kind().spot(Cell::default()));
        for (wide, tall) in BTreeSet::from([(wide, tall), (tall, wide)]) {
            let corners = [(0, 0), (wide - 1, 0), (0, tall - 1), (wide - 1, tall - 1)];
            all.extend(corners.into_iter().filter_map(|(column, row)| {
                let by = kind.spot(cell(column, row)).minus(first);
                image(board, Board::new(kind, wide, tall).unwrap(), turn, by)
            }));
        }
    }
    let whole = all.len() - beside;
    (all, whole)
}

/// Boards of every kind and many sizes; fewer than in a long run.
fn each(seed: u64, check: impl Fn(&Board, &Image, &mut Chance)) {
    let rounds: usize = std::env::var("SIGHTLINE_BOARDS").map_or(1, |count| count.parse().unwrap());
    let mut chance = Chance::new(seed);
    for kind in (0..rounds).flat_map(|_| HEXES) {
        let board = by_chance(&mut chance, kind);
        let (images, whole) = images(&board, &mut chance);
        assert!(whole >= 8, "{whole} of {kind:?}, {} by {}", board.wide(), board.tall());
        for image in images {
            check(&board, &image, &mut chance);
        }
    }
}

#[test]
fn on_a_turned_or_mirrored_board_of_hexes_as_much_is_seen_and_as_far_away() {
    each(31, |board, image, chance| {
        let grids = [Grid::new(board), Grid::new(&image.board)];
        let one_in = 3 + chance.below(20);
        let foes: BTreeSet<Cell> = board.cells().filter(|_| chance.below(one_in) == 0).collect();
        let moved: BTreeSet<Cell> = foes.iter().map(|foe| image.at[foe]).collect();
        for from in board.cells().skip(chance.below(19)).step_by(23) {
            for (to, there) in &image.at {
                let here = image.at[&from];
                assert_eq!(grids[0].distance(from, *to), grids[1].distance(here, *there));
                for walls in [Walls::Crossed, Walls::Touched] {
                    assert_eq!(
                        grids[0].hex_sees(from, *to, walls, |at| foes.contains(&at)),
                        grids[1].hex_sees(here, *there, walls, |at| moved.contains(&at)),
                        "{walls:?} {} {} as {} {} by {:?}",
                        from.name(),
                        to.name(),
                        here.name(),
                        there.name(),
                        image.turn,
                    );
                }
            }
        }
    });
}

#[test]
fn on_a_turned_or_mirrored_board_of_hexes_every_way_costs_the_same() {
    each(32, |board, image, chance| {
        let grids = [Grid::new(board), Grid::new(&image.board)];
        let what = [Standing::Passed, Standing::Slow, Standing::Stop, Standing::Shut];
        let standing: BTreeMap<Cell, Standing> =
            board.cells().filter_map(|at| Some((at, *what.get(chance.below(24))?))).collect();
        let moved: BTreeMap<Cell, Standing> =
            standing.iter().map(|(at, standing)| (image.at[at], *standing)).collect();
        let on =
            |standing: &BTreeMap<Cell, Standing>, at: Cell| standing.get(&at).copied().unwrap_or_default();
        for body in [Body::medium(), Body::large(Shape::Hex), Body::huge(Shape::Hex)] {
            let offsets: Vec<Spot> = body.offsets().iter().map(|at| turned(image.turn, *at)).collect();
            let turned = Body::new(&offsets);
            let cells: Vec<Cell> = board.cells().filter(|at| grids[0].fits(&body, *at)).collect();
            // Where there is room for nobody of that size, nobody walks.
            for budget in [3, 8, 40].into_iter().filter(|_| !cells.is_empty()) {
                let from = cells[chance.below(cells.len())];
                let here = image.at[&from];
                let field = grids[0].field(&Mover::new(from, &body, budget), &|at| on(&standing, at));
                let other = grids[1].field(&Mover::new(here, &turned, budget), &|at| on(&moved, at));
                for (to, there) in &image.at {
                    let both = [field.cost(&grids[0], *to), other.cost(&grids[1], *there)];
                    assert_eq!(both[0], both[1], "{} {} by {:?}", from.name(), to.name(), image.turn);
                    assert_eq!(field.ends(&grids[0], *to), other.ends(&grids[1], *there));
                    let ways = [field.path(&grids[0], *to), other.path(&grids[1], *there)];
                    assert_eq!(ways[0].is_some(), ways[1].is_some());
                }
            }
        }
    });
}
