//! Walls that others drew freely, as edges of a board: an edge is a wall where one crosses the line
//! between the centres of its two cells. So closed outlines stay closed, and slanted walls become stairs.

use super::number::{PARTS, count, were};
use crate::grid::{Board, Cell, Edge, Eyes, Kind, Side};
use crate::save::Problem;

/// In parts of a cell's size, y down.
pub type Point = (i64, i64);

#[derive(Clone, Debug)]
pub struct Wall {
    pub ends: [Point; 2],
    pub edge: Edge,
    /// Doors, and windows that are given like doors: they win over walls, and are never left out.
    pub opening: bool,
}

impl Wall {
    pub fn new(ends: [Point; 2], edge: Edge) -> Wall {
        Wall { ends, edge, opening: matches!(edge, Edge::Door(_)) }
    }
}

/// What became of walls.
#[derive(Clone, Debug, Default)]
pub struct Laid {
    /// What was changed, one sentence each.
    pub notes: Vec<String>,
    /// How many edges were crossed.
    pub edges: usize,
}

/// No drawing of a board's size has more.
const MOST_WALLS: usize = 20_000;

/// How cells lie on paper: the centre of the first one, and the ways to the next by column and by row of
/// the rules' coordinates.
#[derive(Clone, Copy, Debug)]
pub struct Paper {
    pub first: Point,
    across: Point,
    down: Point,
}

impl Paper {
    pub fn squares() -> Paper {
        Paper { first: (PARTS / 2, PARTS / 2), across: (PARTS, 0), down: (0, PARTS) }
    }

    /// Cells of any kind in boxes of this size; `step` is how far apart the columns of hexes with a flat
    /// top are, or the rows of those with a pointy top. The box of the first cell of an unshifted line
    /// has its corner at the origin.
    pub fn new(kind: Kind, (wide, tall): Point, step: i64) -> Paper {
        let (x, y) = (wide / 2, tall / 2);
        match kind {
            Kind::Square => Paper { first: (x, y), across: (wide, 0), down: (0, tall) },
            Kind::FlatOdd => Paper { first: (x, y), across: (step, y), down: (0, tall) },
            Kind::FlatEven => Paper { first: (x, 2 * y), across: (step, y), down: (0, tall) },
            Kind::PointyOdd => Paper { first: (x, y), across: (wide, 0), down: (x, step) },
            Kind::PointyEven => Paper { first: (2 * x, y), across: (wide, 0), down: (x, step) },
        }
    }

    fn way(&self, x: i32, y: i32) -> Point {
        let (x, y) = (i64::from(x), i64::from(y));
        (x * self.across.0 + y * self.down.0, x * self.across.1 + y * self.down.1)
    }

    pub fn centre(&self, kind: Kind, cell: Cell) -> Point {
        let spot = kind.spot(cell);
        sum(self.first, self.way(spot.x, spot.y))
    }

    /// The cell whose centre is nearest, if the point is on the board or just beside it.
    pub fn cell(&self, board: &Board, point: Point) -> Option<Cell> {
        let point = (point.0.clamp(-FARTHEST, FARTHEST), point.1.clamp(-FARTHEST, FARTHEST));
        let far = |cell: &Cell| square(less(self.centre(board.kind(), *cell), point));
        let cell = board.cells().min_by_key(far)?;
        let size = self.across.0.max(self.down.1);
        (far(&cell) <= size * size).then_some(cell)
    }
}

/// The line between the centres of the two cells of an edge.
struct Link {
    side: Side,
    from: Point,
    to: Point,
    found: Edge,
    opening: bool,
}

/// Lays walls along the edges of a board and tells what had to be changed.
pub fn lay(board: &mut Board, paper: &Paper, walls: &[Wall]) -> Result<Laid, Problem> {
    if walls.len() > MOST_WALLS {
        return Err(Problem::new(&format!("there are more than {MOST_WALLS} walls in it")));
    }
    let mut links = links(board, paper);
    let (mut between, mut slanted, mut lost, mut moved, mut met) = (0, 0, 0, 0, 0);
    for wall in walls.iter().filter(|wall| wall.ends[0] != wall.ends[1]) {
        let mut crossed: Vec<usize> = (0..links.len()).filter(|at| crosses(&links[*at], wall)).collect();
        let snapped = crossed.is_empty() && wall.opening;
        if snapped {
            crossed.extend(nearest(&links, wall));
            moved += crossed.len();
        }
        if crossed.is_empty() {
            lost += 1;
            continue;
        }
        let [(left, top), (right, bottom)] = wall.ends;
        match board.kind() {
            Kind::Square if left != right && top != bottom => slanted += 1,
            Kind::Square if left == right && left % PARTS == 0 || top == bottom && top % PARTS == 0 => {}
            _ => between += 1,
        }
        for at in crossed {
            let link = &mut links[at];
            met += usize::from(link.found != Edge::None && wall.opening != link.opening && !snapped);
            if wall.opening {
                link.found = wall.edge;
            } else if !link.opening {
                link.found = both(link.found, wall.edge);
            }
            link.opening |= wall.opening;
        }
    }
    for link in links.iter().filter(|link| link.found != Edge::None) {
        board
            .set_edge(link.side, both(board.edge(link.side), link.found))
            .map_err(crate::save::board::flaw)?;
    }
    let edges = links.iter().filter(|link| link.found != Edge::None).count();
    let mut notes = Vec::new();
    let mut tell = |number: usize, one: &str, more: &str, what: &str| {
        if number > 0 {
            notes.push(format!("{} {what}", count(number, one, more)));
        }
    };
    match board.kind() {
        Kind::Square => {
            let rest =
                format!("between the lines of the grid and {} moved to the nearest ones.", were(between));
            tell(between, "wall lay", "walls lay", &rest);
            tell(slanted, "slanted wall", "slanted walls", "became stairs along the grid.");
        }
        _ => tell(between, "wall", "walls", "now run along the sides of hexes."),
    }
    tell(moved, "opening", "openings", "stood between two edges and went to the nearest one.");
    tell(met, "edge", "edges", "had both a wall and an opening; the opening was kept.");
    tell(
        lost,
        "wall",
        "walls",
        "passed no middle between two cells, or lay outside, and did not become an edge.",
    );
    Ok(Laid { notes, edges })
}

fn links(board: &Board, paper: &Paper) -> Vec<Link> {
    let (kind, shape) = (board.kind(), board.kind().shape());
    let mut links = Vec::new();
    for cell in board.cells() {
        for (direction, step) in shape.directions().iter().enumerate().filter(|(at, _)| shape.has_side(*at)) {
            let side = Side::new(cell, direction as u8);
            if board.first_name(side) == side {
                let from = paper.centre(kind, cell);
                links.push(Link {
                    side,
                    from,
                    to: sum(from, paper.way(step.x, step.y)),
                    found: Edge::None,
                    opening: false,
                });
            }
        }
    }
    links
}

fn crosses(link: &Link, wall: &Wall) -> bool {
    let [one, other] = wall.ends;
    // One part more on each side: the walls are nudged.
    let apart = |a: i64, b: i64, c: i64, d: i64| a.max(b) + 1 < c.min(d) || c.max(d) + 1 < a.min(b);
    if apart(one.0, other.0, link.from.0, link.to.0) || apart(one.1, other.1, link.from.1, link.to.1) {
        return false;
    }
    left_of(link.from, link.to, one, 1) != left_of(link.from, link.to, other, 1)
        && left_of(one, other, link.from, -1) != left_of(one, other, link.to, -1)
}

/// On which side of a line a point is, as if all walls were moved by a hair to the right and two hairs
/// down, so that a wall through a centre falls to one side of it, and all of them to the same. `nudge` is
/// 1 where the point is the end of a wall and -1 where the line is one.
fn left_of(from: Point, to: Point, point: Point, nudge: i64) -> bool {
    let way = less(to, from);
    let exact = cross(way, less(point, from));
    let hair = nudge * cross(way, (1, 2));
    // A line in the very direction of the nudge: a much smaller one, downwards.
    let smaller = nudge * cross(way, (0, 1));
    [exact, hair, smaller].into_iter().find(|sign| *sign != 0).is_some_and(|sign| sign > 0)
}

/// The edge for a door that crosses none: the nearest of those that run its way, within a cell.
fn nearest(links: &[Link], door: &Wall) -> Option<usize> {
    let way = less(door.ends[1], door.ends[0]);
    let middle = sum(door.ends[0], door.ends[1]);
    let across = |link: &Link| {
        let other = less(link.to, link.from);
        cross(way, other).abs() >= (way.0 * other.0 + way.1 * other.1).abs()
    };
    // Twice the way, so that middles are whole numbers.
    let far = |link: &Link| square(less(sum(link.from, link.to), middle));
    let fitting = (0..links.len()).filter(|at| across(&links[*at]));
    fitting.min_by_key(|at| far(&links[*at])).filter(|at| {
        let link = &links[*at];
        far(link) <= 4 * square(less(link.to, link.from))
    })
}

/// What two things at one edge come to: doors are kept, otherwise what stops more.
fn both(one: Edge, other: Edge) -> Edge {
    match (one, other) {
        (Edge::None, edge) | (edge, Edge::None) => return edge,
        (_, Edge::Door(_)) => return other,
        (Edge::Door(_), _) => return one,
        _ => {}
    }
    let open = |edge: Edge| match edge.eyes() {
        Eyes::Pass => 12,
        Eyes::Through { low, high } => high - low,
        Eyes::Stop => 0,
    };
    match (one.stops_feet() || other.stops_feet(), open(one).min(open(other))) {
        (true, 0) => Edge::Wall,
        (true, 2) => Edge::Slit,
        (true, 6) => Edge::Window,
        (true, _) => Edge::LowWall,
        (false, _) => Edge::Curtain,
    }
}

fn sum(one: Point, other: Point) -> Point {
    (one.0 + other.0, one.1 + other.1)
}

fn less(one: Point, other: Point) -> Point {
    (one.0 - other.0, one.1 - other.1)
}

fn cross(one: Point, other: Point) -> i64 {
    one.0 * other.1 - one.1 * other.0
}

fn square(way: Point) -> i64 {
    way.0 * way.0 + way.1 * way.1
}

/// No wall ends farther out: products of places stay whole numbers of the machine.
const FARTHEST: i64 = 10_000 * PARTS;

/// A wall between two points, refused where it is nowhere near a board.
pub fn wall(ends: [Point; 2], edge: Edge) -> Result<Wall, Problem> {
    let near = |(x, y): Point| x.abs() <= FARTHEST && y.abs() <= FARTHEST;
    match ends.into_iter().all(near) {
        true => Ok(Wall::new(ends, edge)),
        false => Err(Problem::new("a wall ends thousands of cells away from the board")),
    }
}
