//! donjon's dungeons as tables: a code a square, rows on lines, tabs between.

use super::Opened;
use super::floor::{Floor, add_note};
use super::number::{count, were};
use crate::grid::{Door, Edge};
use crate::save::Problem;

/// Lines and columns of a table that is looked at.
const MOST: usize = 1_000;

/// A table of nothing but codes, with at least one square of floor.
pub fn is_one(text: &str) -> bool {
    let mut codes = text.lines().flat_map(|line| line.split('\t')).map(str::trim);
    text.contains('\t') && codes.clone().all(|code| code.len() <= 3) && codes.any(|code| code == "F")
}

pub fn read(text: &str) -> Result<Opened, Problem> {
    let mut places = Vec::new();
    let (mut doors, mut stairs, mut unknown) = (Vec::new(), Vec::new(), 0);
    for (row, line) in text.lines().enumerate() {
        for (column, code) in line.split('\t').map(str::trim).enumerate().filter(|(_, code)| !code.is_empty())
        {
            if row >= MOST || column >= MOST {
                return Err(Problem::new(&format!("the table is larger than {MOST} by {MOST} squares")));
            }
            let at = (column as i64, row as i64);
            places.push(at);
            match (code, door(code)) {
                ("F", _) => {}
                ("SU" | "SUU", _) => stairs.push((at, "Stairs up")),
                ("SD" | "SDD", _) => stairs.push((at, "Stairs down")),
                (_, Some((edge, side))) => doors.push((at, edge, side)),
                _ => unknown += 1,
            }
        }
    }
    let mut floor = Floor::new(&places)?;
    for (at, edge, side) in doors {
        floor.set_edge(at, side, edge)?;
    }
    let mut before = None;
    for ((column, row), words) in stairs {
        // Stairs are several squares long; one note is enough.
        let goes_on =
            before == Some(((column - 1, row), words)) || before == Some(((column, row - 1), words));
        before = Some(((column, row), words));
        if let Some(cell) = floor.cell((column, row)).filter(|_| !goes_on) {
            add_note(&mut floor.board, cell, words)?;
        }
    }
    let mut notes = Vec::new();
    if unknown > 0 {
        let squares = count(unknown, "square", "squares");
        notes.push(format!("{squares} with a code that is not known {} read as floor.", were(unknown)));
    }
    Ok(Opened::new(floor.board, notes))
}

/// `DT`, `DSL`, `DPR`: what stands there and on which side.
fn door(code: &str) -> Option<(Edge, (i64, i64))> {
    let code = code.strip_prefix('D')?;
    let (edge, side) = match (code.strip_prefix('S'), code.strip_prefix('P')) {
        (Some(side), _) => (Edge::Door(Door::Secret), side),
        (_, Some(side)) => (Edge::LowWall, side),
        _ => (Edge::Door(Door::Shut), code),
    };
    let side = match side {
        "T" => (0, -1),
        "B" => (0, 1),
        "L" => (-1, 0),
        "R" => (1, 0),
        _ => return None,
    };
    Some((edge, side))
}
