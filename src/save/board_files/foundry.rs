//! Scenes of Foundry: free walls with channels for feet and eyes, on squares or hexes.

use serde_json::Value;

use super::floor::add_note;
use super::number::{PARTS, count, divided, parts, parts_of, parts_or};
use super::walls::{Paper, Point, Wall, lay, wall};
use super::{Opened, Picture, Source, Unclear, Wishes};
use crate::grid::{Board, Door, Edge, Kind, Piece, Size};
use crate::save::board::flaw;
use crate::save::{Problem, json};

/// More stand on no table.
const MOST_TOKENS: usize = 200;

pub fn is_one(value: &Value) -> bool {
    value.get("walls").is_some_and(Value::is_array) && value.get("grid").is_some()
}

/// An old database: a scene on each line. The first is read; nothing if there is none.
pub fn lines(text: &str, wishes: &Wishes) -> Option<Result<Opened, Problem>> {
    let scenes = text.lines().filter_map(|line| json::parse(line).ok()).filter(is_one);
    let scenes: Vec<Value> = scenes.collect();
    let opened = read(scenes.first()?, wishes);
    Some(opened.map(|mut opened| {
        let more = scenes.len() - 1;
        if more > 0 {
            opened.notes.push(format!(
                "{} left out.",
                count(more, "further scene in the file was", "further scenes in the file were")
            ));
        }
        opened
    }))
}

/// The grid of a scene, in pixels times 4096.
struct Scene {
    kind: Kind,
    size: i64,
    /// The box of a cell, and the step between columns or rows of hexes, as parts of `size`.
    cell: Point,
    step: i64,
    /// Where the scene begins on its canvas, in columns and rows of cells.
    first: Point,
    wide: usize,
    tall: usize,
}

pub fn read(value: &Value, wishes: &Wishes) -> Result<Opened, Problem> {
    let mut notes = Vec::new();
    let scene = read_scene(value, &mut notes)?;
    let mut board = Board::new(scene.kind, scene.wide, scene.tall).map_err(flaw)?;
    board.name = json::text_or_empty(value, "name")?.to_string();
    let paper = Paper::new(scene.kind, scene.cell, scene.step);
    let mut told = Told::default();
    let walls = json::each(value, "walls", &|entry| read_wall(entry, &scene))?;
    for (entry, _) in json::list(value, "walls")?.iter().zip(&walls) {
        told.look_at(entry);
    }
    let walls: Vec<Wall> = walls.into_iter().flatten().collect();
    notes.extend(lay(&mut board, &paper, &walls)?.notes);
    notes.extend(told.sentences());
    for note in json::list(value, "notes")? {
        let text = note.get("text").and_then(Value::as_str).unwrap_or_default();
        let at = scene.place((parts_or(note, "x", 0)?, parts_or(note, "y", 0)?));
        if let Some(cell) = paper.cell(&board, at).filter(|_| !text.is_empty()) {
            add_note(&mut board, cell, text)?;
        }
    }
    for (key, one, more) in [
        ("lights", "light was", "lights were"),
        ("sounds", "sound was", "sounds were"),
        ("drawings", "drawing was", "drawings were"),
        ("tiles", "picture on the ground was", "pictures on the ground were"),
        ("templates", "template was", "templates were"),
        ("regions", "region was", "regions were"),
    ] {
        let number = json::list(value, key)?.len();
        if number > 0 {
            notes.push(format!("{} left out.", count(number, one, more)));
        }
    }
    let tokens = json::list(value, "tokens")?;
    if wishes.tokens {
        for token in tokens.iter().take(MOST_TOKENS) {
            let piece = read_token(token, &scene, &paper, &board)?;
            board.pieces.extend(piece);
        }
        let lost = tokens.len() - board.pieces.len();
        if lost > 0 {
            notes.push(format!(
                "{} off the board or after the first {MOST_TOKENS}, and left out.",
                count(lost, "token was", "tokens were")
            ));
        }
    } else if !tokens.is_empty() {
        notes.push(format!("{} left out.", count(tokens.len(), "token was", "tokens were")));
    }
    let unclear = Unclear { tokens: tokens.len(), ..Unclear::default() };
    let picture = picture(value, &scene)?;
    Ok(Opened { board, notes, picture, unclear })
}

/// Somebody who stands about, at the cell under the middle of their first one.
fn read_token(token: &Value, scene: &Scene, paper: &Paper, board: &Board) -> Result<Option<Piece>, Problem> {
    let half = scene.size / 2;
    let at = scene.place((parts_or(token, "x", 0)? + half, parts_or(token, "y", 0)? + half));
    let size = match parts_or(token, "width", PARTS)? / PARTS {
        ..=1 => Size::Medium,
        2 => Size::Large,
        _ => Size::Huge,
    };
    let name = token.get("name").and_then(Value::as_str).unwrap_or_default().trim();
    let name = if name.is_empty() { "Somebody" } else { name };
    let player = token.get("disposition").and_then(Value::as_i64) == Some(1);
    let cell = paper.cell(board, at).filter(|cell| board.ground(*cell).carries());
    Ok(cell.map(|cell| Piece { cell, name: name.to_string(), size, player, ..Piece::default() }))
}

/// The one of the two schemas that says so: the grid is an object since version 10, a number before.
fn read_scene(value: &Value, notes: &mut Vec<String>) -> Result<Scene, Problem> {
    let grid = json::field(value, "grid")?;
    let old = grid.is_number();
    let (size, sort) = match old {
        true => (parts(grid, "grid")?, json::whole_or(value, "gridType", 1, 0, 5)?),
        false => (parts_of(grid, "size")?, json::whole_or(grid, "type", 1, 0, 5)?),
    };
    if !(8 * PARTS..=5_000 * PARTS).contains(&size) {
        return Err(Problem::new("the size of the grid must be from 8 to 5000 pixels"));
    }
    if sort == 0 {
        notes.push("The scene has no grid; squares of the size it gives were laid over it.".into());
    }
    let kind = [Kind::Square, Kind::Square, Kind::PointyOdd, Kind::PointyEven, Kind::FlatOdd, Kind::FlatEven]
        [sort as usize];
    if kind != Kind::Square {
        notes.push(
            "Versions of Foundry mean different things by the size of hexes: compare with the picture."
                .into(),
        );
    }
    // Scenes of versions 10 and 11 have the new schema, and the old sizes.
    let version = value.get("_stats").and_then(|stats| stats.get("coreVersion")?.as_str()?.split('.').next());
    let old = old || version.and_then(|major| major.parse().ok()).is_some_and(|major: u32| major < 12);
    let flag = value.get("flags").and_then(|flags| flags.get("core")?.get("legacyHex")?.as_bool());
    // Between its flat sides a hex measures 1; then its corners are 2/√3 apart. Old scenes give the latter.
    let (short, long) = match flag.unwrap_or(old) {
        true => (PARTS * 8_660 / 10_000, PARTS),
        false => (PARTS, PARTS * 11_547 / 10_000),
    };
    let (cell, step) = match kind {
        Kind::Square => ((PARTS, PARTS), PARTS),
        Kind::FlatOdd | Kind::FlatEven => ((long, short), long * 3 / 4),
        Kind::PointyOdd | Kind::PointyEven => ((short, long), long * 3 / 4),
    };
    let pitch = match kind {
        Kind::FlatOdd | Kind::FlatEven => (step, cell.1),
        Kind::PointyOdd | Kind::PointyEven => (cell.0, step),
        Kind::Square => cell,
    };
    // A scene lies on a larger canvas, with whole cells of padding around it.
    let padding = parts_or(value, "padding", PARTS / 4)?.clamp(0, PARTS);
    let side = |key: &str, pitch: i64| {
        let length = divided(parts_of(value, key)? * PARTS, size);
        if length < 1 {
            return Err(Problem::new(&format!("the {key} of the scene is nothing")));
        }
        let before = divided(length * padding, PARTS);
        let cells = (length + pitch - pitch / 8).div_euclid(pitch);
        Ok(((before + pitch - 1).div_euclid(pitch), usize::try_from(cells).unwrap_or(0)))
    };
    let (left, wide) = side("width", pitch.0)?;
    let (top, tall) = side("height", pitch.1)?;
    let shifted = match kind {
        Kind::FlatOdd | Kind::FlatEven => left % 2 == 1,
        Kind::PointyOdd | Kind::PointyEven => top % 2 == 1,
        Kind::Square => false,
    };
    // An odd number of lines of padding turns odd lines into even ones.
    let kind = if shifted { turned(kind) } else { kind };
    Ok(Scene { kind, size, cell, step, first: (left * pitch.0, top * pitch.1), wide, tall })
}

fn turned(kind: Kind) -> Kind {
    match kind {
        Kind::Square => Kind::Square,
        Kind::FlatOdd => Kind::FlatEven,
        Kind::FlatEven => Kind::FlatOdd,
        Kind::PointyOdd => Kind::PointyEven,
        Kind::PointyEven => Kind::PointyOdd,
    }
}

impl Scene {
    /// A place on the canvas, in parts of a pixel, as one on the board.
    fn place(&self, (x, y): Point) -> Point {
        (divided(x * PARTS, self.size) - self.first.0, divided(y * PARTS, self.size) - self.first.1)
    }
}

fn channel(value: &Value, keys: [&str; 2]) -> i64 {
    keys.into_iter().find_map(|key| value.get(key)?.as_i64()).unwrap_or(20)
}

fn read_wall(value: &Value, scene: &Scene) -> Result<Option<Wall>, Problem> {
    let [left, top, right, bottom] = json::list(value, "c")? else {
        return Err(Problem::new("the c must be four numbers"));
    };
    let place = |x: &Value, y: &Value| Ok(scene.place((parts(x, "c")?, parts(y, "c")?)));
    let number = |key: &str| value.get(key).and_then(Value::as_i64).unwrap_or(0);
    let feet = channel(value, ["move", "move"]) > 0;
    let eyes = channel(value, ["sight", "sense"]);
    let edge = match (number("door"), number("ds")) {
        (1 | 2, 1) => Edge::Door(Door::Open),
        (1, 2) => Edge::Door(Door::Locked),
        (1, _) => Edge::Door(Door::Shut),
        (2, _) => Edge::Door(Door::Secret),
        _ => match (feet, eyes) {
            (true, 30 | 40) => Edge::Window,
            (true, 0 | 2 | 10) => Edge::LowWall,
            (true, _) => Edge::Wall,
            (false, 0 | 2 | 10 | 30 | 40) => return Ok(None),
            (false, _) => Edge::Curtain,
        },
    };
    wall([place(left, top)?, place(right, bottom)?], edge).map(Some)
}

/// What walls have that edges have not.
#[derive(Default)]
struct Told {
    one_way: usize,
    limited: usize,
    near: usize,
    nothing: usize,
}

impl Told {
    fn look_at(&mut self, wall: &Value) {
        let eyes = channel(wall, ["sight", "sense"]);
        let door = wall.get("door").and_then(Value::as_i64).unwrap_or(0) != 0;
        self.one_way += usize::from(wall.get("dir").and_then(Value::as_i64).unwrap_or(0) != 0);
        self.limited += usize::from(!door && matches!(eyes, 2 | 10));
        self.near += usize::from(!door && matches!(eyes, 30 | 40));
        self.nothing += usize::from(!door && eyes == 0 && channel(wall, ["move", "move"]) == 0);
    }

    fn sentences(&self) -> Vec<String> {
        let all = [
            (self.one_way, "one-way wall stops", "one-way walls stop", "from both sides now."),
            (
                self.limited,
                "wall that hides only with a second one",
                "walls that hide only with a second one",
                "can be seen through.",
            ),
            (
                self.near,
                "wall that only the near or the far see through",
                "walls that only the near or the far see through",
                "became windows.",
            ),
            (self.nothing, "wall stops", "walls stop", "neither feet nor eyes and did not become an edge."),
        ];
        let told = all.into_iter().filter(|(number, ..)| *number > 0);
        told.map(|(number, one, more, rest)| format!("{} {rest}", count(number, one, more))).collect()
    }
}

/// Pictures are only named; where they lie is told for squares alone.
fn picture(value: &Value, scene: &Scene) -> Result<Option<Picture>, Problem> {
    let background = json::optional(value, "background");
    let name = background
        .and_then(|background| background.get("src")?.as_str())
        .or_else(|| value.get("img")?.as_str());
    let Some(name) = name.filter(|name| !name.is_empty()) else { return Ok(None) };
    let moved = |key: &str, old: &str| match background {
        Some(background) => parts_or(background, key, 0),
        None => parts_or(value, old, 0),
    };
    let length = |parts: i64| divided(parts * PARTS, scene.size);
    let (left, top) = (length(moved("offsetX", "shiftX")?), length(moved("offsetY", "shiftY")?));
    let (wide, tall) = (length(parts_of(value, "width")?), length(parts_of(value, "height")?));
    let at = (scene.kind == Kind::Square).then_some([-left, -top, wide, tall]);
    Ok(Some(Picture { from: Source::Named(name.to_string()), at }))
}
