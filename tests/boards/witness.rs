//! The reasons of sight on squares: a way for every yes, walls for every no.

use sightline::fight::walk::Chance;
use sightline::grid::{Cell, Exact, Grid, Sight};

use super::draw::{by_chance, cell};
use super::oracle::{Wall, walls};

type Point = (i128, i128);

fn turn(a: Point, b: Point, c: Point) -> i128 {
    ((b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)).signum()
}

fn is_in_box(a: Point, b: Point, c: Point) -> bool {
    (a.0.min(b.0)..=a.0.max(b.0)).contains(&c.0) && (a.1.min(b.1)..=a.1.max(b.1)).contains(&c.1)
}

/// Whether two segments share a point, ends included.
fn touch((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let (one, two, three, four) = (turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b));
    one * two < 0 && three * four < 0
        || one == 0 && is_in_box(a, b, c)
        || two == 0 && is_in_box(a, b, d)
        || three == 0 && is_in_box(c, d, a)
        || four == 0 && is_in_box(c, d, b)
}

fn is_inside(point: Exact, cell: Cell) -> bool {
    let inside = |at: i64, of: u8| {
        let low = 12 * i64::from(of) * point.over;
        low < at && at < low + 12 * point.over
    };
    inside(point.x, cell.column) && inside(point.y, cell.row)
}

fn is_free(from: Exact, to: Exact, walls: &[Wall]) -> bool {
    let (one, other) = (i128::from(from.over), i128::from(to.over));
    let way = (
        (i128::from(from.x) * other, i128::from(from.y) * other),
        (i128::from(to.x) * one, i128::from(to.y) * one),
    );
    let scaled = |point: Point| (point.0 * one * other, point.1 * one * other);
    !walls.iter().any(|wall| touch(way, (scaled(wall.from), scaled(wall.to))))
}

#[test]
fn every_yes_has_a_way_that_touches_no_wall_and_every_no_has_walls() {
    let mut chance = Chance::new(77);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..24 {
        let (wide, tall) = (10 + chance.below(15), 10 + chance.below(15));
        let board = by_chance(&mut chance, wide, tall);
        let (grid, walls) = (Grid::new(&board), walls(&board));
        let from = cell(chance.below(wide), chance.below(tall));
        let row = grid.row(from);
        for to in grid.cells().filter(|to| *to != from) {
            match grid.square_reason(from, to) {
                Sight::Free { from: start, to: end } => {
                    assert!(row.seen(to).is_seen());
                    assert!(is_inside(start, from) && is_inside(end, to));
                    assert!(is_free(start, end, &walls));
                    yes += 1;
                }
                Sight::Hidden(sides) => {
                    assert!(!row.seen(to).is_seen());
                    assert!(!sides.is_empty());
                    no += 1;
                }
            }
        }
    }
    assert!(yes > 1_000 && no > 1_000, "{yes} and {no}");
}

#[test]
fn the_walls_that_are_named_hide_by_themselves() {
    let mut chance = Chance::new(78);
    let mut checked = 0;
    while checked < 150 {
        let board = by_chance(&mut chance, 14, 12);
        let grid = Grid::new(&board);
        let from = cell(chance.below(14), chance.below(12));
        let to = cell(chance.below(14), chance.below(12));
        let Sight::Hidden(sides) = grid.square_reason(from, to) else { continue };
        let mut bare = super::draw::open(14, 12);
        for side in sides {
            bare.set_edge(side, grid.edge(side)).unwrap();
        }
        assert!(!Grid::new(&bare).row(from).seen(to).is_seen());
        checked += 1;
    }
}
