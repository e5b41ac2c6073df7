//! What cells are made of, and what stands between them.

use super::cell::Cell;

/// What a cell is to feet. Eyes are stopped by edges alone: a solid block is impassable and has walls
/// on all its sides, a river is impassable and has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    /// Not a part of the board.
    Void,
    #[default]
    Open,
    /// Costs more to enter.
    Difficult,
    Impassable,
}

impl Ground {
    pub const ALL: [Ground; 4] = [Ground::Void, Ground::Open, Ground::Difficult, Ground::Impassable];

    pub const fn carries(self) -> bool {
        matches!(self, Ground::Open | Ground::Difficult)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Door {
    Open,
    Shut,
    Locked,
    /// Shut, and to players a wall until somebody finds it.
    Secret,
}

/// What stands between two cells, or between a cell and the outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Edge {
    #[default]
    None,
    Wall,
    Door(Door),
    /// Bars, a counter, a portcullis: stops feet, not eyes.
    LowWall,
    /// A curtain, smoke: stops eyes, not feet.
    Curtain,
    /// Eyes pass through its middle half.
    Window,
    /// Eyes pass through its middle sixth.
    Slit,
}

/// How much of an edge eyes pass through, in parts of [`PARTS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    Pass,
    Through { low: i32, high: i32 },
    Stop,
}

/// A side of a cell has twelve parts, so halves, quarters and sixths are whole numbers of them.
pub const PARTS: i32 = 12;

impl Edge {
    pub const ALL: [Edge; 10] = [
        Edge::None,
        Edge::Wall,
        Edge::Door(Door::Open),
        Edge::Door(Door::Shut),
        Edge::Door(Door::Locked),
        Edge::Door(Door::Secret),
        Edge::LowWall,
        Edge::Curtain,
        Edge::Window,
        Edge::Slit,
    ];

    pub const fn stops_feet(self) -> bool {
        !matches!(self, Edge::None | Edge::Door(Door::Open) | Edge::Curtain)
    }

    pub const fn eyes(self) -> Eyes {
        match self {
            Edge::None | Edge::Door(Door::Open) | Edge::LowWall => Eyes::Pass,
            Edge::Window => Eyes::Through { low: 3, high: 9 },
            Edge::Slit => Eyes::Through { low: 5, high: 7 },
            Edge::Wall | Edge::Door(_) | Edge::Curtain => Eyes::Stop,
        }
    }
}

/// A side of a cell: the edge in this direction. Two cells that share it both have a name for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Side {
    pub cell: Cell,
    pub direction: u8,
}

impl Side {
    pub const fn new(cell: Cell, direction: u8) -> Side {
        Side { cell, direction }
    }
}
