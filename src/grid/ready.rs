//! Ready boards, as data: rows of signs, rooms by their corners, edges by a cell and a direction. Those
//! that belong to no game are here; games draw theirs in the same way.

use super::board::Board;
use super::cell::Cell;
use super::edge::{Door, Edge, Side};
use super::edit::Paint;
use super::shape::Kind;
use crate::map::{Goal, Objective, Teams};

pub struct Ready {
    pub name: &'static str,
    pub about: &'static str,
    pub kind: Kind,
    /// One sign a cell: `.` floor, `~` difficult, `,` impassable and seen across, `#` solid, `_` void,
    /// `P` a start of the players, `O` one of the others, `*` what is at stake.
    pub rows: &'static [&'static str],
    /// What stands around everything that is not void.
    pub rim: Edge,
    /// Rooms, from corner to corner.
    pub rooms: &'static [(&'static str, &'static str)],
    /// A cell, the word for a direction, and what stands there.
    pub edges: &'static [(&'static str, &'static str, Edge)],
    pub stake: &'static str,
}

const DOOR: Edge = Edge::Door(Door::Shut);
const LOCKED: Edge = Edge::Door(Door::Locked);
const SECRET: Edge = Edge::Door(Door::Secret);
const OPEN: Edge = Edge::Door(Door::Open);

/// Draws one; nothing where its data is wrong.
pub fn draw(ready: &Ready) -> Option<Board> {
    let wide = ready.rows.iter().map(|row| row.len()).max()?;
    let mut board = Board::new(ready.kind, wide, ready.rows.len()).ok()?;
    board.name = ready.name.into();
    board.about = ready.about.into();
    let cells: Vec<Cell> = board.cells().collect();
    let sign =
        |cell: Cell| ready.rows[usize::from(cell.row)].as_bytes().get(usize::from(cell.column)).copied();
    for cell in &cells {
        let paint = match sign(*cell).unwrap_or(b'_') {
            b'_' => Paint::Void,
            b'~' => Paint::Difficult,
            b',' => Paint::Impassable,
            b'#' => Paint::Solid,
            _ => Paint::Open,
        };
        board.paint(&[*cell], paint);
    }
    if ready.rim != Edge::None {
        let inside: Vec<Cell> =
            cells.iter().copied().filter(|cell| sign(*cell).is_some_and(|sign| sign != b'_')).collect();
        let rim = board.rim_of(&inside);
        board.set_edges(&rim, ready.rim);
    }
    for (one, other) in ready.rooms {
        board.room(Cell::named(one)?, Cell::named(other)?);
    }
    for (name, way, edge) in ready.edges {
        let cell = Cell::named(name)?;
        let side =
            board.sides(cell).find(|side: &Side| ready.kind.direction(side.direction.into()) == *way)?;
        board.set_edge(side, *edge).ok()?;
    }
    for cell in &cells {
        match sign(*cell) {
            Some(b'P') => board.set_start(*cell, Teams::PLAYERS).ok()?,
            Some(b'O') => board.set_start(*cell, Teams::OTHERS).ok()?,
            Some(b'*') => {
                let stake = Objective { text: ready.stake.into(), goal: Goal::Reach, teams: Teams::PLAYERS };
                board.add_objective(*cell, stake).ok()?;
            }
            _ => {}
        }
    }
    Some(board)
}

pub static ALL: [Ready; 6] = [
    Ready {
        name: "Tavern",
        about: "A common room with a bar, a kitchen, a guest room, and a cellar store that few know about.",
        kind: Kind::Square,
        rows: &[
            "..................",
            "..................",
            "......,,,O........",
            "........O.O.......",
            "..................",
            "...~..............",
            "......,..,..,.....",
            "..................",
            "......,..,..,...*.",
            "..................",
            ".......#..........",
            "..................",
            ".......PPPP.......",
            "..................",
        ],
        rim: Edge::None,
        rooms: &[("B2", "Q12"), ("B2", "F7"), ("N2", "Q6"), ("N7", "Q12")],
        edges: &[
            ("I12", "south", DOOR),
            ("J12", "south", OPEN),
            ("F5", "east", DOOR),
            ("B4", "west", DOOR),
            ("N4", "west", DOOR),
            ("N9", "west", LOCKED),
            ("O6", "south", SECRET),
            ("D12", "south", Edge::Window),
            ("L12", "south", Edge::Window),
            ("B10", "west", Edge::Window),
            ("Q4", "east", Edge::Window),
            ("G5", "north", Edge::LowWall),
            ("H5", "north", Edge::LowWall),
            ("I5", "north", Edge::LowWall),
            ("J5", "north", Edge::LowWall),
            ("K5", "north", Edge::LowWall),
        ],
        stake: "The sealed chest",
    },
    Ready {
        name: "Crypt",
        about: "Down the stairs, past the chapel and its pillars, to a tomb that a secret door guards as well.",
        kind: Kind::Square,
        rows: &[
            "____________________",
            "_.....____.........._",
            "_.PP..____.........._",
            "_.PP.......#..#..#.._",
            "_.PP..____.........._",
            "_.....____.....O...._",
            "__________.#..#..#.._",
            "__________.........._",
            "__________.........._",
            "__________......____",
            "_.....________.______",
            "_.,.,.________.______",
            "_.....____..........",
            "_.,*,.____..O....O..",
            "_.....____..........",
        ],
        rim: Edge::None,
        rooms: &[
            ("B2", "F6"),
            ("G4", "J4"),
            ("K2", "T9"),
            ("K10", "P10"),
            ("O11", "O12"),
            ("K13", "T15"),
            ("B11", "F15"),
            ("G14", "J14"),
        ],
        edges: &[
            ("F4", "east", DOOR),
            ("J4", "east", Edge::None),
            ("K10", "north", Edge::Curtain),
            ("L10", "north", Edge::None),
            ("M10", "north", Edge::None),
            ("N10", "north", Edge::None),
            ("O10", "north", Edge::None),
            ("P10", "north", Edge::Curtain),
            ("O10", "south", LOCKED),
            ("O11", "south", Edge::None),
            ("O13", "north", DOOR),
            ("J14", "east", Edge::None),
            ("F14", "east", SECRET),
        ],
        stake: "The crown of the last king",
    },
    Ready {
        name: "Bridge",
        about: "A river, one stone bridge, and reeds on both banks; a ford for those who do not mind to be slow.",
        kind: Kind::FlatOdd,
        rows: &[
            "..~......,,,.....~....",
            "....~...,,,,..~.......",
            ".P......,,,,........O.",
            "..P.....~,,,~......O..",
            ".P..~...~,,,~...~...O.",
            "..P......,,,.......O..",
            ".P...............*..O.",
            "..P................O..",
            ".P....~.,,,,..~.....O.",
            "........,,,,..........",
            "...~...~,,,,~....~....",
            "......~.~~~~.~........",
            ".~......~~~~......~...",
        ],
        rim: Edge::None,
        rooms: &[],
        edges: &[
            ("I7", "north", Edge::LowWall),
            ("J7", "north", Edge::LowWall),
            ("K7", "north", Edge::LowWall),
            ("L7", "north", Edge::LowWall),
            ("I8", "south", Edge::LowWall),
            ("J8", "south", Edge::LowWall),
            ("K8", "south", Edge::LowWall),
            ("L8", "south", Edge::LowWall),
        ],
        stake: "The toll house",
    },
    Ready {
        name: "Caves",
        about: "Two ways in, a pool, a ledge of rubble, and a den at the far end.",
        kind: Kind::PointyOdd,
        rows: &[
            "____....______________",
            "__P......____....._____",
            "_PP.......__..~~...____",
            "_P........_..~~~~...___",
            "__......__....~~.....__",
            "____..____...........__",
            "____..______.....____",
            "___....____...____....",
            "__......____..___.....O",
            "_..,,,...____..__..*..O",
            "_..,,,,........_...O..",
            "_...,,........~....O.._",
            "__....._____.~~~......_",
            "___..._______.~.____..._",
            "____..________________",
        ],
        rim: Edge::Wall,
        rooms: &[],
        edges: &[],
        stake: "The prisoner",
    },
    Ready {
        name: "Street",
        about: "Two rows of houses, a cart across the way, a well, and windows on all sides.",
        kind: Kind::Square,
        rows: &[
            "........................",
            "........................",
            "........................",
            "........................",
            "........................",
            "........................",
            "P......................O",
            "P....,,....~.........O.O",
            "P....,,..~~~...#.......O",
            "P..........~.........*.O",
            "........................",
            "........................",
            "........................",
            "........................",
            "........................",
        ],
        rim: Edge::None,
        rooms: &[
            ("B1", "G6"),
            ("H1", "L6"),
            ("N1", "S6"),
            ("T1", "W6"),
            ("B11", "F15"),
            ("H11", "N15"),
            ("P11", "W15"),
        ],
        edges: &[
            ("D6", "south", DOOR),
            ("F6", "south", Edge::Window),
            ("J6", "south", DOOR),
            ("L6", "south", Edge::Window),
            ("P6", "south", LOCKED),
            ("R6", "south", Edge::Window),
            ("V6", "south", DOOR),
            ("C11", "north", DOOR),
            ("E11", "north", Edge::Window),
            ("K11", "north", DOOR),
            ("M11", "north", Edge::Window),
            ("I11", "north", Edge::Slit),
            ("S11", "north", DOOR),
            ("V11", "north", Edge::Window),
            ("G3", "east", SECRET),
            ("J7", "north", Edge::LowWall),
        ],
        stake: "The messenger",
    },
    Ready {
        name: "Ship",
        about: "A deck from the stern cabin to the bow, with masts, hatches and a rail to take cover behind.",
        kind: Kind::Square,
        rows: &[
            "____________________________",
            "__....................._____",
            "_........................___",
            "_..*.....P....~~....O.....__",
            "_.....P....#..~~..#...O....._",
            "_........P....~~....O.....__",
            "_........................___",
            "__....................._____",
            "____________________________",
        ],
        rim: Edge::LowWall,
        rooms: &[("B3", "F7")],
        edges: &[
            ("F5", "east", DOOR),
            ("B4", "west", Edge::Window),
            ("B6", "west", Edge::Window),
            ("F3", "east", Edge::Slit),
            ("C3", "north", Edge::Wall),
            ("B3", "north", Edge::Wall),
        ],
        stake: "The captain's chart",
    },
];
