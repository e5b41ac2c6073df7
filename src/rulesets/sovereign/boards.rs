//! The boards that come with the game, drawn with signs, and how high their cells lie.

use crate::grid::{Board, Cell, Ground, Kind};
use crate::map::{Ground as Areas, Teams};

const HALL: [&str; 9] = [
    "################",
    "#P....#....#..N#",
    "#P....#.......N#",
    "#P........~~..N#",
    "#P..#....~~#..N#",
    "#P........~~..N#",
    "#P....#.......N#",
    "#P....#....#..N#",
    "################",
];

const BEND: [&str; 12] = [
    "########NNNNNN",
    "########NNNNNN",
    "########......",
    "########......",
    "########......",
    "########......",
    "########......",
    "..............",
    "..............",
    "PPPP..........",
    "PPPP..........",
    "PPPP..........",
];

const LEDGE: [&str; 10] = [
    "^^NNNNNNNNNN^^",
    "^^^^^^^^^^^^^^",
    "^^^^^^^^^^^^^^",
    "......~~......",
    "..............",
    "..............",
    "..............",
    "..............",
    "..............",
    ".PPPPPPPPPPPP.",
];

/// The game is played on squares: of maps of areas it knows no more than that they are there.
pub static GROUND: Areas = Areas {
    area: "area",
    link: "link",
    sight: None,
    objectives: false,
    capacity: false,
    tests: &[],
    difficulties: &[],
    bands: &[],
};

/// The colour of a ledge.
const RAISED: u8 = 3;

/// The boards by name, with a few words.
pub const NAMES: [(&str, &str); 3] = [
    ("Hall", "pillars, rubble and two doors' width of open floor, 16 by 9"),
    ("Bend", "a wide corridor round a corner, 14 by 12"),
    ("Ledge", "archers 10 ft up, one flight of stairs, 14 by 10"),
];

pub fn board(name: &str) -> Option<Board> {
    let at = NAMES.iter().position(|(known, _)| *known == name)?;
    let rows: &[&str] = [&HALL[..], &BEND[..], &LEDGE[..]][at];
    drawn(name, rows)
}

/// `#` wall, `.` floor, `~` difficult, `^` a ledge 10 ft up, `P` and `N` where the sides begin.
pub fn drawn(name: &str, rows: &[&str]) -> Option<Board> {
    let wide = rows.first()?.len();
    let mut board = Board::new(Kind::Square, wide, rows.len()).ok()?;
    board.name = name.into();
    let ledge = rows.iter().any(|row| row.contains('^'));
    for (row, line) in rows.iter().enumerate() {
        let high = ledge && line.contains('^');
        for (column, sign) in line.bytes().enumerate() {
            let cell = Cell::new(column as u8, row as u8);
            match sign {
                b'#' => board.set_solid(cell).ok()?,
                b'~' => board.set_ground(cell, Ground::Difficult).ok()?,
                b'P' => board.set_start(cell, Teams::PLAYERS).ok()?,
                b'N' => board.set_start(cell, Teams::OTHERS).ok()?,
                _ => {}
            }
            if high {
                let mut tile = board.tile(cell);
                tile.colour = RAISED;
                board.set_tile(cell, tile).ok()?;
            }
        }
    }
    if ledge {
        raise(&mut board)?;
    }
    Some(board)
}

/// Says how high the ledge is. Nobody gets up or down but by the stairs.
fn raise(board: &mut Board) -> Option<()> {
    let first = board.cells().find(|cell| board.tile(*cell).colour == RAISED)?;
    board.set_note(first, "10 ft up").ok()
}

/// How high each cell lies, in cubes of 5 ft. A note such as "10 ft up" lifts its cell, and with it
/// every cell of the same colour.
pub fn heights(board: &Board) -> Vec<u8> {
    let mut all = vec![0; usize::from(board.wide()) * usize::from(board.tall())];
    for note in board.notes() {
        let feet = note.text.strip_suffix(" ft up").and_then(|feet| feet.trim().parse::<u16>().ok());
        let Some(feet) = feet else { continue };
        let colour = board.tile(note.cell).colour;
        for (place, cell) in board.cells().enumerate() {
            if cell == note.cell || colour > 0 && board.tile(cell).colour == colour {
                all[place] = (feet / 5).min(20) as u8;
            }
        }
    }
    all
}
