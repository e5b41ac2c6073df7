//! A board of squares or hexes as it is stored: the ground and what stands between the cells as runs of
//! signs, everything else by the names of cells.

use serde_json::Value;

use super::json::{self, fields};
use super::map::{read_objective, read_picture, read_teams, write_objective};
use super::{Problem, Stored, map_files};
use crate::grid::board::LONGEST;
use crate::grid::{Board, Cell, Door, Edge, Flaw, Ground, Kind, Piece, Side, Size, Tile};

const KINDS: [&str; 5] = [
    "squares",
    "flat hexes, odd low",
    "flat hexes, even low",
    "pointy hexes, odd right",
    "pointy hexes, even right",
];

const GROUNDS: [(u8, Ground); 4] =
    [(b'_', Ground::Void), (b'.', Ground::Open), (b'~', Ground::Difficult), (b'#', Ground::Impassable)];

const EDGES: [(u8, Edge); 10] = [
    (b'.', Edge::None),
    (b'w', Edge::Wall),
    (b'o', Edge::Door(Door::Open)),
    (b'd', Edge::Door(Door::Shut)),
    (b'l', Edge::Door(Door::Locked)),
    (b's', Edge::Door(Door::Secret)),
    (b'b', Edge::LowWall),
    (b'c', Edge::Curtain),
    (b'n', Edge::Window),
    (b't', Edge::Slit),
];

const SIZES: [&str; 3] = ["medium", "large", "huge"];

/// More is not read; nobody pushes so many about.
const MOST_PIECES: usize = 500;
/// More is not read; no table has so much to do.
const MOST_OBJECTIVES: usize = 500;
/// In bytes.
const LONGEST_TEXT: usize = 20_000;

impl Stored for Board {
    const KIND: super::Kind = super::Kind::Board;

    /// Any game that is played on cells of this shape.
    fn game(&self) -> &'static str {
        ""
    }

    fn name(&self) -> String {
        if self.name.is_empty() { "Unnamed board".to_string() } else { self.name.clone() }
    }

    fn summary(&self) -> Value {
        let cells = if self.kind() == Kind::Square { "squares" } else { "hexes" };
        fields()
            .text("size", &format!("{} × {} {cells}", self.wide(), self.tall()))
            .text("sketch", &sketch(self))
            .done()
    }

    fn write(&self) -> Value {
        write(self)
    }

    fn read(value: &Value) -> Result<Board, Problem> {
        read(value)
    }
}

/// The walls as a path in a box of 96 by 64, for lists.
fn sketch(board: &Board) -> String {
    let (wide, high) = board.extent();
    let scale = (wide * 2 / 3).max(high).max(1);
    let fit = |(x, y): (i32, i32)| {
        format!(
            "{} {}",
            (96 - wide * 60 / scale) / 2 + x * 60 / scale,
            (64 - high * 60 / scale) / 2 + y * 60 / scale
        )
    };
    let edges = board.edges();
    let mut path = String::new();
    if edges.len() < FEW || edges.len() > MOST_SKETCHED {
        path = format!("M{}L{}L{}L{}Z", fit((0, 0)), fit((wide, 0)), fit((wide, high)), fit((0, high)));
    }
    // Water and the like, where walls tell little.
    let barred = |cell: &Cell| edges.len() < FEW && board.ground(*cell) == Ground::Impassable;
    for cell in board.cells().filter(barred).take(MOST_SKETCHED) {
        path.push_str(&format!("M{}h1", fit(board.kind().middle(cell))));
    }
    for (side, _) in edges.iter().take(MOST_SKETCHED) {
        let [from, to] = board.kind().ends(*side).map(fit);
        path.push_str(&format!("M{from}L{to}"));
    }
    path
}

/// Fewer walls do not make a picture.
const FEW: usize = 20;
/// A thumb's worth of walls.
const MOST_SKETCHED: usize = 240;

pub fn write(board: &Board) -> Value {
    let at = |cell: Cell| fields().text("cell", &cell.name());
    let starts = board.starts().iter().map(|(cell, teams)| at(*cell).list_or_word("teams", *teams).done());
    let objectives = board.objectives().iter().map(|(cell, objective)| {
        let mut written = write_objective(objective);
        written["cell"] = Value::from(cell.name());
        written
    });
    let notes = board.notes().iter().map(|note| at(note.cell).text("text", &note.text).done());
    fields()
        .text("name", &board.name)
        .text("cells", KINDS[board.kind() as usize])
        .whole("wide", i64::from(board.wide()))
        .whole("tall", i64::from(board.tall()))
        .text("ground", &signs(&GROUNDS, board.cells().map(|cell| board.ground(cell)), Ground::Open))
        .text("colours", &colours(board))
        .text("edges", &signs(&EDGES, sides(board).into_iter().map(|side| board.edge(side)), Edge::None))
        .list("starts", starts.collect())
        .list("objectives", objectives.collect())
        .list("notes", notes.collect())
        .text("about", &board.about)
        .picture(board.picture.as_ref())
        .list("pieces", board.pieces.iter().map(write_piece).collect())
        .done()
}

pub fn read(value: &Value) -> Result<Board, Problem> {
    json::object(value, "the board")?;
    let kind = Kind::ALL[json::word(value, "cells", &KINDS)?];
    let length = |key: &str| json::whole(value, key, 1, i64::from(LONGEST)).map(|length| length as usize);
    let mut board = Board::new(kind, length("wide")?, length("tall")?).map_err(flaw)?;
    board.name = short(json::text_or_empty(value, "name")?, "name")?.to_string();

    let cells: Vec<Cell> = board.cells().collect();
    let grounds = read_signs(value, "ground", &GROUNDS, cells.len())?;
    for (cell, ground) in cells.iter().zip(grounds) {
        board.set_ground(*cell, ground).map_err(flaw)?;
    }
    read_colours(value, &cells, &mut board)?;
    let sides = sides(&board);
    let edges = read_signs(value, "edges", &EDGES, sides.len())?;
    for (side, edge) in sides.into_iter().zip(edges) {
        board.set_edge(side, edge).map_err(flaw)?;
    }
    for (cell, teams) in
        json::each(value, "starts", &|start| Ok((cell(start)?, read_teams(start, "teams")?)))?
    {
        board.set_start(cell, teams).map_err(flaw)?;
    }
    if json::list(value, "objectives")?.len() > MOST_OBJECTIVES {
        return Err(Problem::new(&format!("a board has at most {MOST_OBJECTIVES} objectives")));
    }
    for (cell, objective) in
        json::each(value, "objectives", &|entry| Ok((cell(entry)?, read_objective(entry)?)))?
    {
        short(&objective.text, "text of an objective")?;
        board.add_objective(cell, objective).map_err(flaw)?;
    }
    if json::list(value, "notes")?.len() > cells.len() {
        return Err(Problem::new("a board has at most one note a cell"));
    }
    for (cell, text) in
        json::each(value, "notes", &|note| Ok((cell(note)?, json::text(note, "text")?.to_string())))?
    {
        board.set_note(cell, short(&text, "text of a note")?).map_err(flaw)?;
    }
    board.about = short(json::text_or_empty(value, "about")?, "text about the board")?.to_string();
    board.picture = read_picture(value)?;
    if json::list(value, "pieces")?.len() > MOST_PIECES {
        return Err(Problem::new(&format!("a board has at most {MOST_PIECES} pieces")));
    }
    board.pieces = json::each(value, "pieces", &read_piece)?;
    match board.pieces.iter().find(|piece| !board.has(piece.cell)) {
        Some(piece) => Err(flaw(Flaw::OffBoard(piece.cell))),
        None => Ok(board),
    }
}

fn write_piece(piece: &Piece) -> Value {
    fields()
        .text("cell", &piece.cell.name())
        .text("name", &piece.name)
        .text("size", if piece.size == Size::Medium { "" } else { SIZES[piece.size as usize] })
        .flag("player", piece.player)
        .flag("down", piece.down)
        .text("character", piece.character.as_deref().unwrap_or_default())
        .done()
}

fn read_piece(value: &Value) -> Result<Piece, Problem> {
    Ok(Piece {
        cell: cell(value)?,
        name: short(json::text_or_empty(value, "name")?, "name of a piece")?.to_string(),
        size: Size::ALL[json::word_or_none(value, "size", &SIZES)?.unwrap_or(0)],
        player: json::flag(value, "player")?,
        down: json::flag(value, "down")?,
        character: json::optional(value, "character").and_then(Value::as_str).map(str::to_string),
    })
}

/// A name for the file of a board.
pub fn file_name(board: &Board, ending: &str) -> String {
    map_files::name_of_file(&board.name, "board", ending)
}

/// Why a board is refused, in a sentence.
pub fn flaw(flaw: Flaw) -> Problem {
    Problem::new(&match flaw {
        Flaw::Empty => "there is not a single cell in it".to_string(),
        Flaw::TooWide(wide) => format!("it is {wide} cells wide, and a board has at most {LONGEST}"),
        Flaw::TooTall(tall) => format!("it is {tall} cells tall, and a board has at most {LONGEST}"),
        Flaw::OffBoard(cell) => format!("{} is not on the board", cell.name()),
        Flaw::NoSide(side) => format!("{} has no such side", side.cell.name()),
        Flaw::StartNowhere(cell) => format!("nobody can start at {}, where nobody can stand", cell.name()),
        Flaw::ObjectiveNowhere(cell) => format!("nobody can get to {}", cell.name()),
    })
}

fn short<'a>(text: &'a str, what: &str) -> Result<&'a str, Problem> {
    match text.len() {
        0..=LONGEST_TEXT => Ok(text),
        _ => Err(Problem::new(&format!("the {what} is too long"))),
    }
}

fn cell(value: &Value) -> Result<Cell, Problem> {
    let name = json::text(value, "cell")?;
    let cell = Cell::named(name);
    cell.ok_or_else(|| Problem::new("the cell must be a letter for the column and a number for the row"))
}

/// Every edge of a board once, one direction after the other, so that long walls are long runs:
/// upright edges of squares go down the columns.
fn sides(board: &Board) -> Vec<Side> {
    let shape = board.kind().shape();
    let mut all = Vec::new();
    for direction in (0..shape.directions().len()).filter(|direction| shape.has_side(*direction)) {
        let mut cells: Vec<Cell> = board.cells().collect();
        if board.kind() == Kind::Square && direction % 4 == 0 {
            cells = (0..board.wide())
                .flat_map(|column| (0..board.tall()).map(move |row| Cell::new(column, row)))
                .collect();
        }
        let sides = cells.into_iter().map(|cell| Side::new(cell, direction as u8));
        all.extend(sides.filter(|side| board.first_name(*side) == *side));
    }
    all
}

/// Runs: `12.` is twelve times the same sign, `w` a single one. What `rest` is at the end is not written.
fn signs<T: Copy + PartialEq>(known: &[(u8, T)], of: impl Iterator<Item = T>, rest: T) -> String {
    let mut runs: Vec<(T, usize)> = Vec::new();
    for thing in of {
        match runs.last_mut() {
            Some((last, count)) if *last == thing => *count += 1,
            _ => runs.push((thing, 1)),
        }
    }
    if runs.last().is_some_and(|(last, _)| *last == rest) {
        runs.pop();
    }
    let mut text = String::new();
    for (thing, count) in runs {
        if count > 1 {
            text.push_str(&count.to_string());
        }
        let sign = known.iter().find(|(_, other)| *other == thing);
        text.extend(sign.map(|(sign, _)| char::from(*sign)));
    }
    text
}

fn read_signs<T: Copy>(value: &Value, key: &str, known: &[(u8, T)], most: usize) -> Result<Vec<T>, Problem> {
    let too_many = || Problem::new(&format!("the {key} says more than the board has room for"));
    let (mut found, mut count) = (Vec::new(), 0);
    for sign in json::text_or_empty(value, key)?.bytes() {
        if sign.is_ascii_digit() {
            count = count * 10 + usize::from(sign - b'0');
            if count > most {
                return Err(too_many());
            }
            continue;
        }
        let thing = known.iter().find(|(known, _)| *known == sign);
        let (_, thing) = thing.ok_or_else(|| {
            let known: String = known.iter().map(|(sign, _)| char::from(*sign)).collect();
            Problem::new(&format!("the {key} has a sign that is none of {known}"))
        })?;
        found.extend(std::iter::repeat_n(*thing, count.max(1)));
        if found.len() > most {
            return Err(too_many());
        }
        count = 0;
    }
    match count {
        0 => Ok(found),
        _ => Err(Problem::new(&format!("the {key} ends with a number"))),
    }
}

/// `12*0 3*7`: twelve cells without a colour, three of colour 7. Nothing where no cell has one.
fn colours(board: &Board) -> String {
    let mut runs: Vec<(u8, usize)> = Vec::new();
    for colour in board.cells().map(|cell| board.tile(cell).colour) {
        match runs.last_mut() {
            Some((last, count)) if *last == colour => *count += 1,
            _ => runs.push((colour, 1)),
        }
    }
    if runs.last().is_some_and(|(last, _)| *last == 0) {
        runs.pop();
    }
    let runs: Vec<String> = runs.iter().map(|(colour, count)| format!("{count}*{colour}")).collect();
    runs.join(" ")
}

fn read_colours(value: &Value, cells: &[Cell], board: &mut Board) -> Result<(), Problem> {
    let mut left = cells.iter();
    for run in json::text_or_empty(value, "colours")?.split_whitespace() {
        let parts = run
            .split_once('*')
            .and_then(|(count, colour)| Some((count.parse::<usize>().ok()?, colour.parse::<u8>().ok()?)));
        let (count, colour) =
            parts.ok_or_else(|| Problem::new("the colours must be counts and numbers: 12*0 3*7"))?;
        if count > left.len() {
            return Err(Problem::new("the colours says more than the board has room for"));
        }
        for cell in left.by_ref().take(count) {
            let ground = board.ground(*cell);
            board.set_tile(*cell, Tile { ground, colour }).map_err(flaw)?;
        }
    }
    Ok(())
}
