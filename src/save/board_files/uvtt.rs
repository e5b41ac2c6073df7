//! Universal VTT: walls as lines, openings as portals, the picture inside. Squares only.

use serde_json::Value;

use super::number::{PARTS, count, divided, parts_of, parts_or};
use super::walls::{Paper, Point, Wall, lay, wall};
use super::{Opened, Picture, Source, Unclear, Wishes, base64};
use crate::grid::{Board, Door, Edge, Kind};
use crate::save::board::flaw;
use crate::save::{Problem, board, json};

/// Where our own words go in the file, so that what lines cannot say comes back.
const OWN: &str = "sightline";
/// What is told of a picture where there is none.
const PIXELS: i64 = 70;
const MOST_THINGS: usize = 2_000;

pub fn is_one(value: &Value) -> bool {
    value.get("resolution").is_some_and(|resolution| resolution.get("map_size").is_some())
}

pub fn read(value: &Value, wishes: &Wishes) -> Result<Opened, Problem> {
    let mut notes = Vec::new();
    if let Some(own) = json::optional(value, OWN) {
        // Somebody may have moved walls since and left our words as they were.
        match board::read(own).and_then(|board| Ok((drawn(&board)?, board))) {
            Ok((drawn, board)) if same(&drawn, value) => {
                // The picture is our own drawing, and need not lie behind it.
                return Ok(Opened::new(board, notes));
            }
            _ => notes.push(
                "The walls were changed by another program; what only Sightline knows was left out.".into(),
            ),
        }
    }
    let resolution = json::field(value, "resolution")?;
    let size = json::field(resolution, "map_size")?;
    let mut whole = true;
    let mut side = |key: &str| {
        let length = parts_of(size, key)?;
        let cells = (length + PARTS - PARTS / 8).div_euclid(PARTS);
        whole &= length == cells * PARTS;
        Ok(usize::try_from(cells).unwrap_or(0))
    };
    let mut board = Board::new(Kind::Square, side("x")?, side("y")?).map_err(flaw)?;
    if !whole {
        notes.push(
            "The map does not end at a line of the grid; the last squares are only partly in the picture."
                .into(),
        );
    }
    let origin = match json::optional(resolution, "map_origin") {
        Some(origin) => (parts_or(origin, "x", 0)?, parts_or(origin, "y", 0)?),
        None => (0, 0),
    };
    let mut walls = Vec::new();
    for line in json::list(value, "line_of_sight")? {
        add_line(line, origin, Edge::Wall, &mut walls).map_err(|problem| problem.inside("line_of_sight"))?;
    }
    let (mut shut, mut open) = (0, 0);
    for portal in json::list(value, "portals")? {
        let bounds = json::list(portal, "bounds")?;
        let [from, to] = bounds else {
            return Err(Problem::new("the bounds must be two points (in portals)"));
        };
        let closed = portal.get("closed").and_then(Value::as_bool).unwrap_or(true);
        if closed {
            shut += 1;
        } else {
            open += 1;
        }
        let edge = if closed { Edge::Door(Door::Shut) } else { wishes.openings };
        let opening = wall([point(from, origin)?, point(to, origin)?], edge)?;
        walls.push(Wall { opening: true, ..opening });
    }
    walls.retain(|wall| wall.edge != Edge::None);
    notes.extend(lay(&mut board, &Paper::squares(), &walls)?.notes);
    if shut + open > 0 {
        let (shut, open) = (
            count(shut, "opening is a shut door", "openings are shut doors"),
            count(open, "stands", "stand"),
        );
        notes.push(format!("{shut}, {open} open; the file does not tell doors from windows."));
    }
    let unclear = Unclear {
        openings: open,
        things: json::list(value, "objects_line_of_sight")?.len(),
        ..Unclear::default()
    };
    notes.extend(things(value, origin, wishes.things, &mut board)?);
    let lights = json::list(value, "lights")?.len();
    if lights > 0 {
        notes.push(format!("{} left out.", count(lights, "light was", "lights were")));
    }
    Ok(Opened { picture: picture(value, &board, &mut notes)?, board, notes, unclear })
}

fn point(value: &Value, origin: Point) -> Result<Point, Problem> {
    Ok((parts_of(value, "x")? - origin.0, parts_of(value, "y")? - origin.1))
}

fn add_line(line: &Value, origin: Point, edge: Edge, walls: &mut Vec<Wall>) -> Result<(), Problem> {
    let mut before = None;
    for value in json::as_list(line, "line")? {
        let next = point(value, origin)?;
        if let Some(before) = before.replace(next).filter(|before| *before != next) {
            walls.push(wall([before, next], edge)?);
        }
    }
    Ok(())
}

/// Outlines of things in the rooms, one after the other.
fn things(value: &Value, origin: Point, edge: Edge, board: &mut Board) -> Result<Vec<String>, Problem> {
    let things = json::list(value, "objects_line_of_sight")?;
    if things.len() > MOST_THINGS {
        return Err(Problem::new(&format!("there are more than {MOST_THINGS} things in it")));
    }
    let (mut large, mut small) = (0, 0);
    for thing in things {
        let mut walls = Vec::new();
        add_line(thing, origin, edge, &mut walls)
            .map_err(|problem| problem.inside("objects_line_of_sight"))?;
        let laid =
            if edge == Edge::None { Default::default() } else { lay(board, &Paper::squares(), &walls)? };
        if laid.edges > 0 {
            large += 1;
        } else {
            small += 1;
        }
    }
    let mut notes = Vec::new();
    if large > 0 {
        let feet = if edge == Edge::LowWall { " that stop feet and not eyes" } else { "" };
        let things = count(large, "thing in the rooms", "things in the rooms");
        notes.push(format!("{things} became edges{feet}."));
    }
    if small > 0 {
        let why = if edge == Edge::None { "as asked" } else { "too small for an edge" };
        notes.push(format!(
            "{} left out, {why}.",
            count(small, "thing in the rooms was", "things in the rooms were")
        ));
    }
    Ok(notes)
}

fn picture(value: &Value, board: &Board, notes: &mut Vec<String>) -> Result<Option<Picture>, Problem> {
    let text = json::text_or_empty(value, "image")?;
    if text.is_empty() {
        return Ok(None);
    }
    let bytes = base64::decode(text.rsplit(',').next().unwrap_or(text)).unwrap_or_default();
    let known = |bytes: &[u8]| {
        bytes.starts_with(b"\x89PNG")
            || bytes.starts_with(b"\xff\xd8\xff")
            || bytes.get(8..12) == Some(b"WEBP")
    };
    if !known(&bytes) {
        notes.push("The picture inside could not be read and was left out.".into());
        return Ok(None);
    }
    let size = value.get("resolution").and_then(|resolution| resolution.get("map_size"));
    let length = |key: &str, cells: u8| {
        size.map_or(Ok(i64::from(cells) * PARTS), |size| parts_or(size, key, i64::from(cells) * PARTS))
    };
    let at = [0, 0, length("x", board.wide())?, length("y", board.tall())?];
    Ok(Some(Picture { from: Source::Inside(bytes), at: Some(at) }))
}

/// The file, and what others will find changed in it. The picture is of the whole board.
pub fn write(
    board: &Board,
    picture: Option<&[u8]>,
    pixels: Option<i64>,
) -> Result<(Value, Vec<String>), Problem> {
    let drawn = drawn(board)?;
    let size = xy(i64::from(board.wide()) * PARTS, i64::from(board.tall()) * PARTS);
    let resolution = json::fields()
        .value("map_origin", xy(0, 0))
        .value("map_size", size)
        .whole("pixels_per_grid", pixels.unwrap_or(PIXELS))
        .done();
    let environment =
        json::fields().value("baked_lighting", false.into()).text("ambient_light", "ffffffff").done();
    let mut file = json::fields().value("format", Value::from(0.3)).value("resolution", resolution);
    for (key, value) in KEYS.into_iter().zip(drawn) {
        file = file.value(key, value);
    }
    let file = file
        .value("environment", environment)
        .value("lights", Value::Array(Vec::new()))
        .value("image", base64::encode(picture.unwrap_or_default()).into())
        .value(OWN, board::write(board));
    let number = |of: &[Edge]| board.edges().iter().filter(|(_, edge)| of.contains(edge)).count();
    let changed = [
        (
            number(&[Edge::Door(Door::Secret)]),
            "secret door is a wall in the file",
            "secret doors are walls in the file",
        ),
        (
            number(&[Edge::Door(Door::Locked)]),
            "locked door is shut in the file",
            "locked doors are shut in the file",
        ),
        (number(&[Edge::Curtain]), "curtain is a wall in the file", "curtains are walls in the file"),
        (
            number(&[Edge::Window, Edge::Slit]),
            "window is an open portal in the file",
            "windows are open portals in the file",
        ),
    ];
    let told = changed.into_iter().filter(|(number, ..)| *number > 0);
    Ok((file.done(), told.map(|(number, one, more)| format!("{}.", count(number, one, more))).collect()))
}

const KEYS: [&str; 3] = ["line_of_sight", "objects_line_of_sight", "portals"];

/// Lines and portals of a board, in the order of [`KEYS`].
fn drawn(board: &Board) -> Result<[Value; 3], Problem> {
    if board.kind() != Kind::Square {
        return Err(Problem::new("Universal VTT knows boards of squares only"));
    }
    let (mut walls, mut low, mut portals) = (Runs::default(), Runs::default(), Vec::new());
    for (side, edge) in board.edges() {
        let (column, row) = (i64::from(side.cell.column), i64::from(side.cell.row));
        let (from, upright) = match side.direction {
            0 => ((column + 1, row), true),
            2 => ((column, row), false),
            4 => ((column, row), true),
            _ => ((column, row + 1), false),
        };
        match edge {
            Edge::None => {}
            Edge::Wall | Edge::Curtain | Edge::Door(Door::Secret) => walls.add(from, upright),
            Edge::LowWall => low.add(from, upright),
            Edge::Door(Door::Open) | Edge::Window | Edge::Slit => portals.push(portal(from, upright, false)),
            Edge::Door(_) => portals.push(portal(from, upright, true)),
        }
    }
    Ok([walls.lines(), low.lines(), Value::Array(portals)])
}

/// Edges joined to long lines.
#[derive(Default)]
struct Runs(Vec<(bool, i64, i64)>);

impl Runs {
    /// By the upper or left end of an edge.
    fn add(&mut self, (column, row): Point, upright: bool) {
        self.0.push(if upright { (true, column, row) } else { (false, row, column) });
    }

    fn lines(mut self) -> Value {
        crate::order::sort(&mut self.0, |one, other| one.cmp(other));
        let mut lines: Vec<(bool, i64, i64, i64)> = Vec::new();
        for (upright, line, from) in self.0 {
            match lines.last_mut() {
                Some((same, on, _, to)) if *same == upright && *on == line && *to == from => *to += 1,
                _ => lines.push((upright, line, from, from + 1)),
            }
        }
        let ends = lines.into_iter().map(|(upright, line, from, to)| {
            let end =
                |at: i64| if upright { xy(line * PARTS, at * PARTS) } else { xy(at * PARTS, line * PARTS) };
            Value::Array(vec![end(from), end(to)])
        });
        Value::Array(ends.collect())
    }
}

fn portal((column, row): Point, upright: bool, closed: bool) -> Value {
    let (x, y) = (column * PARTS, row * PARTS);
    let (to, middle) = match upright {
        true => ((x, y + PARTS), (x, y + PARTS / 2)),
        false => ((x + PARTS, y), (x + PARTS / 2, y)),
    };
    json::fields()
        .value("position", xy(middle.0, middle.1))
        .value("bounds", Value::Array(vec![xy(x, y), xy(to.0, to.1)]))
        .value("rotation", if upright { Value::from(std::f64::consts::FRAC_PI_2) } else { Value::from(0) })
        .value("closed", closed.into())
        .value("freestanding", false.into())
        .done()
}

fn xy(x: i64, y: i64) -> Value {
    json::fields().value("x", cells(x)).value("y", cells(y)).done()
}

/// Parts as cells: whole ones or halves.
fn cells(parts: i64) -> Value {
    match parts % PARTS {
        0 => Value::from(parts / PARTS),
        _ => Value::from(divided(parts * 2, PARTS) as f64 / 2.0),
    }
}

/// Whether a file still has the very lines and portals that we drew.
fn same(drawn: &[Value; 3], value: &Value) -> bool {
    KEYS.into_iter().zip(drawn).all(|(key, drawn)| value.get(key) == Some(drawn))
}
