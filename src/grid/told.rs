//! A board in words: cells, sides and directions as people say them.

use super::board::Board;
use super::cell::Cell;
use super::edge::{Door, Edge, Ground};
use super::shape::Kind;
use crate::map::Teams;

impl Kind {
    /// "north-east"
    pub const fn direction(self, direction: usize) -> &'static str {
        const SQUARE: [&str; 8] =
            ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"];
        const FLAT: [&str; 6] = ["south-east", "north-east", "north", "north-west", "south-west", "south"];
        const POINTY: [&str; 6] = ["east", "north-east", "north-west", "west", "south-west", "south-east"];
        match self {
            Kind::Square => SQUARE[direction % 8],
            Kind::FlatOdd | Kind::FlatEven => FLAT[direction % 6],
            Kind::PointyOdd | Kind::PointyEven => POINTY[direction % 6],
        }
    }

    /// "hex" or "square".
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Square => "square",
            _ => "hex",
        }
    }

    /// "3 hexes"
    pub fn counted(self, count: u32) -> String {
        let word = match (self, count) {
            (Kind::Square, 1) => "square",
            (Kind::Square, _) => "squares",
            (_, 1) => "hex",
            _ => "hexes",
        };
        format!("{count} {word}")
    }

    /// Where one cell lies as seen from another: one of eight winds, or "here".
    pub fn bearing(self, from: Cell, to: Cell) -> &'static str {
        let ((x, y), (to_x, to_y)) = (self.middle(from), self.middle(to));
        let (east, south) = (to_x - x, to_y - y);
        // Less than the tangent of half of 45 degrees, which is 29 to 70.
        let (level, upright) = (70 * south.abs() < 29 * east.abs(), 70 * east.abs() < 29 * south.abs());
        match (level, upright, east.signum(), south.signum()) {
            (_, _, 0, 0) => "here",
            (true, _, 1, _) => "east",
            (true, ..) => "west",
            (_, true, _, 1) => "south",
            (_, true, ..) => "north",
            (_, _, 1, 1) => "south-east",
            (_, _, 1, _) => "north-east",
            (_, _, _, 1) => "south-west",
            _ => "north-west",
        }
    }
}

impl Ground {
    pub const fn word(self) -> &'static str {
        match self {
            Ground::Void => "not on the board",
            Ground::Open => "open",
            Ground::Difficult => "difficult",
            Ground::Impassable => "impassable",
        }
    }
}

impl Edge {
    pub const fn word(self) -> &'static str {
        match self {
            Edge::None => "nothing",
            Edge::Wall => "wall",
            Edge::Door(Door::Open) => "open door",
            Edge::Door(Door::Shut) => "shut door",
            Edge::Door(Door::Locked) => "locked door",
            Edge::Door(Door::Secret) => "secret door",
            Edge::LowWall => "low wall",
            Edge::Curtain => "curtain",
            Edge::Window => "window",
            Edge::Slit => "slit",
        }
    }
}

impl Board {
    /// What lies at a cell besides its name: its ground unless it is open, what stands at its sides,
    /// starts, what is at stake, and what is written there.
    pub fn told(&self, cell: Cell) -> Vec<String> {
        let mut words = Vec::new();
        let ground = self.ground(cell);
        if ground != Ground::Open {
            words.push(ground.word().to_string());
        }
        if ground == Ground::Void {
            return words;
        }
        for edge in Edge::ALL.into_iter().filter(|edge| *edge != Edge::None) {
            let sides = self.sides(cell).filter(|side| self.edge(*side) == edge);
            let sides: Vec<&str> = sides.map(|side| self.kind().direction(side.direction.into())).collect();
            if !sides.is_empty() {
                words.push(format!("{} {}", edge.word(), listed(&sides)));
            }
        }
        if let Some((_, teams)) = self.starts().iter().find(|(at, _)| *at == cell) {
            words.push(match *teams {
                Teams::PLAYERS => "start of the players".to_string(),
                Teams::OTHERS => "start of the others".to_string(),
                _ => "a start".to_string(),
            });
        }
        for (_, objective) in self.objectives().iter().filter(|(at, _)| *at == cell) {
            words.push(match objective.text.as_str() {
                "" => "an objective".to_string(),
                text => format!("objective: {text}"),
            });
        }
        words.extend(self.notes().iter().filter(|note| note.cell == cell).map(|note| note.text.clone()));
        words
    }
}

/// "north, east and west"
pub fn listed(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => one.to_string(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}
