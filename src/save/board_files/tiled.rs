//! Maps of Tiled: layers of tiles, on squares or hexes. What a tile means stands in files that are not
//! here, so every tile is floor unless a person says otherwise, and each sort has a colour of its own for the person to tell them apart.

pub mod tmj;
pub mod tmx;

use super::floor::add_note;
use super::number::{count, were};
use super::walls::Paper;
use super::{Opened, Unclear, Wishes, base64, inflate};
use crate::grid::board::LONGEST;
use crate::grid::edit::Paint;
use crate::grid::{Board, Cell, Ground, Kind, Tile};
use crate::order::sort;
use crate::save::Problem;
use crate::save::board::flaw;

/// A map as both ways of writing tell it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    pub orientation: String,
    pub wide: i64,
    pub tall: i64,
    pub infinite: bool,
    /// Width, height and straight side of a tile, in pixels.
    pub tile: [i64; 3],
    /// The lines across which axis are shifted, and whether the odd ones are.
    pub across: bool,
    pub odd: bool,
    /// Column, row and tile, from the lowest layer to the uppermost.
    pub tiles: Vec<(i64, i64, u32)>,
    pub things: Vec<Thing>,
    pub pictures: usize,
    pub hidden: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Thing {
    pub name: String,
    /// The middle, in 4096ths of a pixel.
    pub at: (i64, i64),
    pub point: bool,
}

/// Tiles of a layer or chunk; more are no map of a table.
const MOST_TILES: i64 = 1_000_000;
const MOST_THINGS: usize = 2_000;
/// The rest of a number says how the tile is turned and mirrored.
const TILE: u32 = 0x0FFF_FFFF;
/// Objects are told by 16ths of a pixel: fine enough, and small enough to be squared.
const COARSE: i64 = 256;

pub fn read(drawing: &Drawing, wishes: &Wishes) -> Result<Opened, Problem> {
    let kind = kind(drawing)?;
    if drawing.things.len() > MOST_THINGS {
        return Err(Problem::new(&format!("there are more than {MOST_THINGS} objects in it")));
    }
    let mut notes = Vec::new();
    let [left, top, wide, tall] = frame(drawing, &mut notes)?;
    // An odd number of lines cut off turns odd lines into even ones.
    let kind = match (kind, left.rem_euclid(2), top.rem_euclid(2)) {
        (Kind::FlatOdd, 1, _) => Kind::FlatEven,
        (Kind::FlatEven, 1, _) => Kind::FlatOdd,
        (Kind::PointyOdd, _, 1) => Kind::PointyEven,
        (Kind::PointyEven, _, 1) => Kind::PointyOdd,
        (kind, ..) => kind,
    };
    let mut board = Board::new(kind, wide as usize, tall as usize).map_err(flaw)?;
    let mut seen = vec![0u32; (wide * tall) as usize];
    for (column, row, tile) in &drawing.tiles {
        let (column, row) = (column - left, row - top);
        if (0..wide).contains(&column) && (0..tall).contains(&row) {
            seen[(row * wide + column) as usize] = *tile;
        }
    }
    let mut sorts: Vec<(u32, usize)> = Vec::new();
    for tile in seen.iter().filter(|tile| **tile != 0) {
        match sorts.iter_mut().find(|(other, _)| other == tile) {
            Some((_, number)) => *number += 1,
            None => sorts.push((*tile, 1)),
        }
    }
    sort(&mut sorts, |one, other| one.0.cmp(&other.0));
    let wish = |tile: u32| wishes.tiles.iter().find(|wish| wish.0 == tile).map_or(Paint::Open, |wish| wish.1);
    let mut painted: Vec<(Cell, Paint)> = Vec::new();
    for (cell, tile) in board.cells().zip(seen) {
        let at = sorts.iter().position(|(other, _)| *other == tile);
        let colour = at.map_or(0, |at| u8::try_from(at + 1).unwrap_or(u8::MAX));
        let ground = if tile == 0 { Ground::Void } else { Ground::Open };
        board.set_tile(cell, Tile { ground, colour }).map_err(flaw)?;
        if tile != 0 && wish(tile) != Paint::Open {
            painted.push((cell, wish(tile)));
        }
    }
    for (cell, paint) in painted {
        board.paint(&[cell], paint);
    }
    let told = sorts.iter().zip(1..).map(|((tile, number), colour)| {
        let ground = match wish(*tile) {
            Paint::Open | Paint::Colour(_) => "open ground",
            Paint::Difficult => "difficult ground",
            Paint::Impassable => "impassable ground",
            Paint::Solid => "solid blocks",
            Paint::Void => return format!("Tile {tile} was cut out of the board."),
        };
        let cells = count(*number, "cell", "cells");
        format!("Tile {tile} lies on {cells} and was read as {ground} of colour {colour}.")
    });
    place_things(drawing, [left, top], &mut board, &mut notes)?;
    for (number, one, more) in
        [(drawing.pictures, "picture", "pictures"), (drawing.hidden, "hidden layer", "hidden layers")]
    {
        if number > 0 {
            notes.push(format!("{} {} left out.", count(number, one, more), were(number)));
        }
    }
    // These may be many: they come last.
    notes.extend(told);
    let unclear = Unclear { tiles: sorts, ..Unclear::default() };
    Ok(Opened { unclear, ..Opened::new(board, notes) })
}

fn kind(drawing: &Drawing) -> Result<Kind, Problem> {
    match (drawing.orientation.as_str(), drawing.across, drawing.odd) {
        ("orthogonal", ..) => Ok(Kind::Square),
        ("hexagonal", true, true) => Ok(Kind::FlatOdd),
        ("hexagonal", true, false) => Ok(Kind::FlatEven),
        ("hexagonal", false, true) => Ok(Kind::PointyOdd),
        ("hexagonal", false, false) => Ok(Kind::PointyEven),
        ("isometric" | "staggered", ..) => {
            Err(Problem::new("slanted maps of Tiled cannot be read, only orthogonal and hexagonal ones"))
        }
        _ => Err(Problem::new("the orientation must be orthogonal or hexagonal")),
    }
}

/// Left, top, width and height of what becomes the board: the map, or what is used of it where it has no
/// end or is too large.
fn frame(drawing: &Drawing, notes: &mut Vec<String>) -> Result<[i64; 4], Problem> {
    let most = i64::from(LONGEST);
    if !drawing.infinite && drawing.wide <= most && drawing.tall <= most {
        return Ok([0, 0, drawing.wide, drawing.tall]);
    }
    let used = |of: fn(&(i64, i64, u32)) -> i64| {
        let least = drawing.tiles.iter().map(of).min().unwrap_or(0);
        let most = drawing.tiles.iter().map(of).max().unwrap_or(-1);
        (least, most - least + 1)
    };
    let ((left, wide), (top, tall)) = (used(|tile| tile.0), used(|tile| tile.1));
    if wide < 1 || tall < 1 {
        return Err(flaw(crate::grid::Flaw::Empty));
    }
    if wide <= most && tall <= most && !drawing.infinite {
        notes.push("The map is larger than a board; only the part that has tiles was read.".into());
    }
    Ok([left, top, wide, tall])
}

fn place_things(
    drawing: &Drawing,
    [left, top]: [i64; 2],
    board: &mut Board,
    notes: &mut Vec<String>,
) -> Result<(), Problem> {
    let [wide, tall, side] = drawing.tile.map(|length| length * 16);
    let step = if drawing.across { (wide + side) / 2 } else { (tall + side) / 2 };
    let paper = Paper::new(board.kind(), (wide, tall), step);
    // The corner of the board in the pixels of the map.
    let corner = match board.kind() {
        Kind::Square => (left * wide, top * tall),
        Kind::FlatOdd | Kind::FlatEven => (left * step, top * tall),
        Kind::PointyOdd | Kind::PointyEven => (left * wide, top * step),
    };
    let (mut shapes, mut lost) = (0, 0);
    for thing in &drawing.things {
        let at = (thing.at.0 / COARSE - corner.0, thing.at.1 / COARSE - corner.1);
        let cell: Option<Cell> = paper.cell(board, at).filter(|_| !thing.name.is_empty());
        shapes += usize::from(cell.is_some() && !thing.point);
        match cell {
            Some(cell) => add_note(board, cell, &thing.name)?,
            None => lost += 1,
        }
    }
    if shapes > 0 {
        notes.push(match shapes {
            1 => "1 drawn object became a note at one of its cells.".to_string(),
            _ => format!("{shapes} drawn objects became notes, each at one of its cells."),
        });
    }
    if lost > 0 {
        notes.push(format!(
            "{} without a name or off the map {} left out.",
            count(lost, "object", "objects"),
            were(lost)
        ));
    }
    Ok(())
}

/// The tiles of a layer or chunk, as they lie in the file.
fn add_tiles(drawing: &mut Drawing, [left, top, wide, tall]: [i64; 4], ids: &[u32]) -> Result<(), Problem> {
    if ids.len() as i64 != wide * tall {
        return Err(Problem::new(&format!("a layer of {wide} by {tall} has {} tiles", ids.len())));
    }
    if drawing.tiles.len() + ids.len() > MOST_TILES as usize {
        return Err(too_large());
    }
    let places = (0..tall).flat_map(|row| (0..wide).map(move |column| (left + column, top + row)));
    let tiles = places.zip(ids).map(|((column, row), id)| (column, row, id & TILE));
    drawing.tiles.extend(tiles.filter(|(_, _, tile)| *tile != 0));
    Ok(())
}

fn too_large() -> Problem {
    Problem::new("the map is far larger than any board")
}

/// Where a layer or chunk lies.
fn place(numbers: [i64; 4]) -> Result<[i64; 4], Problem> {
    let [left, top, wide, tall] = numbers;
    let near = left.abs() <= MOST_TILES && top.abs() <= MOST_TILES;
    match near
        && (0..=MOST_TILES).contains(&wide)
        && (0..=MOST_TILES).contains(&tall)
        && wide * tall <= MOST_TILES
    {
        true => Ok(numbers),
        false => Err(too_large()),
    }
}

/// Tiles as bytes in letters, packed or not.
fn unpacked(text: &str, packing: &str, number: i64) -> Result<Vec<u32>, Problem> {
    let bytes = base64::decode(text).ok_or_else(|| Problem::new("the tiles are not whole base64"))?;
    let bytes = match packing {
        "" => bytes,
        "zlib" | "gzip" => inflate::unpack(&bytes, number as usize * 4)?,
        "zstd" => {
            return Err(Problem::new(
                "the tiles are packed with zstd: in Tiled, set the format of the tile layers to CSV or zlib and save again",
            ));
        }
        _ => return Err(Problem::new("the tiles are packed in a way that is not known")),
    };
    Ok(bytes.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect())
}

fn of_csv(text: &str) -> Result<Vec<u32>, Problem> {
    let number = |tile: &str| tile.trim().parse().map_err(|_| Problem::new("a tile is no number"));
    text.trim().trim_end_matches(',').split(',').map(number).collect()
}
